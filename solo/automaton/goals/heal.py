"""O9: heal the one it carries, else the highest listed wounded ally."""

from __future__ import annotations

from collections.abc import Sequence

from engine.paths import Label
from engine.position import Token
from solo.automaton.decision import NO_TARGET, NOT_ABLE, NOTHING_LISTED, Act, Found, Option
from solo.automaton.goals.base import Aim, GoalRules, name_of
from solo.automaton.goals.fight import beside
from solo.automaton.view import View


class Heal(GoalRules):
    rules = ("O9", "X5")

    def look(self, view: View, ap: int) -> Found:
        return self._look(view, ap, listed_only=True)

    def look_on(self, view: View, ap: int) -> Found:
        """Going on after a heal: the nearest wounded ally, listed or not."""
        return self._look(view, ap, listed_only=False)

    def _look(self, view: View, ap: int, *, listed_only: bool) -> Found:
        if not view.token.can("heal"):
            return self.none(NOT_ABLE, f"a {view.token.kind.id} cannot heal")
        carried = view.load
        wounded = [ally for ally in view.allies if ally.wounded and ally.id != view.cargo.load]
        listed = [ally for ally in wounded if view.rank(ally) is not None] if listed_only else wounded
        found: Found | None = None
        if carried is not None and carried.is_character:
            found = self.settle(self._put_down(view, carried), ap)
            if found.options:
                return found
        options = [
            self._option(view, label, ally, (view.rank(ally) or 0) if listed_only else 0)
            for label in view.reach().rests
            for ally in listed
            if self._beside(view, label, ally)
        ]
        if not options and not self._lying(view, wounded):
            return found or self.none(NO_TARGET, "no ally is wounded and lies on its own")
        if not options and not self._lying(view, listed):
            return self.none(NOTHING_LISTED, "no wounded ally on the list")
        return self.settle(options, ap)

    def _beside(self, view: View, label: Label, ally: Token) -> bool:
        """In contact, and on its own once the way is walked: handed to nobody, or taken and left (F13)."""
        square = view.where(ally, label.cargo)
        if square is None or square not in view.board(label.cargo).walk[label.square]:
            return False
        return not any(token.healthy for token in view.scene.at(label.cargo, square))

    def _lying(self, view: View, wounded: Sequence[Token]) -> list[Token]:
        """Those that lie on their own now: a carried one must be put down first (F13)."""
        return [ally for ally in wounded if view.position.carrier(ally) in (None, view.token)]

    def _put_down(self, view: View, carried: Token) -> list[Option]:
        """Lay the carried one down on the way, end beside it, heal."""
        found = []
        for label in view.reach(put_down=carried.id).rests:
            if self._beside(view, label, carried):
                found.append(self._option(view, label, carried, 0))
        return found

    def _option(self, view: View, label: Label, ally: Token, rank: int) -> Option:
        square = view.where(ally, label.cargo)
        return Option(name_of(ally), rank, label, Act("heal", 1, ally.id, square), square)

    def aims(self, view: View) -> Sequence[Aim]:
        return self._aims(view, listed_only=True)

    def aims_on(self, view: View) -> Sequence[Aim]:
        return self._aims(view, listed_only=False)

    def _aims(self, view: View, *, listed_only: bool) -> Sequence[Aim]:
        found = []
        wounded = [ally for ally in view.allies if ally.wounded and ally.id != view.cargo.load]
        for ally in self._lying(view, wounded) if view.token.can("heal") else ():
            square = view.where(ally, view.cargo)
            rank = view.rank(ally)
            if square is not None and (rank is not None or not listed_only):
                rank = rank if listed_only and rank is not None else 0
                found.append(beside(view, ally, square, rank, listed=listed_only))
        return found
