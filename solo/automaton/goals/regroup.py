"""O4: reach a square in contact with an ally on the person list, highest first."""

from __future__ import annotations

from collections.abc import Sequence

from engine.paths import Label
from engine.position import Token
from solo.automaton.decision import ALREADY_THERE, NO_TARGET, NOTHING_LISTED, OUT_OF_REACH, Act, Found, Option
from solo.automaton.goals.base import Aim, GoalRules, name_of
from solo.automaton.goals.fight import beside
from solo.automaton.view import View


class Regroup(GoalRules):
    rules = ("O4", "X5")

    def look(self, view: View, ap: int) -> Found:
        if not view.allies:
            return self.none(NO_TARGET, "no ally in the dungeon")
        listed = [ally for ally in view.allies if view.rank(ally) is not None]
        if not listed:
            return self.none(NOTHING_LISTED, "no ally on the list")
        options = [
            self._option(view, label, ally)
            for label in view.reach().rests
            for ally in self._in_contact(view, label, listed)
        ]
        here = self._in_contact(view, view.here, listed) if view.here.resting else []
        if here:
            best = min(view.rank(ally) or 0 for ally in here)
            options = [option for option in options if option.rank < best]
            found = self.settle(options, ap)
            if not found.options:
                names = " and ".join(name_of(ally) for ally in here)
                reason = ALREADY_THERE if found.reason == OUT_OF_REACH else found.reason
                return self.none(reason, f"already beside {names}, nobody higher in reach")
            return found
        return self.settle(options, ap)

    def _in_contact(self, view: View, label: Label, allies: Sequence[Token]) -> list[Token]:
        walk = view.board(label.cargo).walk[label.square]
        return [ally for ally in allies if view.where(ally, label.cargo) in walk]

    def _option(self, view: View, label: Label, ally: Token) -> Option:
        return Option(name_of(ally), view.rank(ally) or 0, label, Act(""), view.where(ally, label.cargo))

    def aims(self, view: View) -> Sequence[Aim]:
        found = []
        for ally in view.allies:
            square = view.where(ally, view.cargo)
            rank = view.rank(ally)
            if rank is not None and square is not None:
                found.append(beside(view, ally, square, rank))
        return found
