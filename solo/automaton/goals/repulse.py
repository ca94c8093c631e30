"""O10: get the highest listed enemy into line of sight and push it away."""

from __future__ import annotations

from collections.abc import Sequence

from engine.position import Token
from engine.squares import DIRECTIONS, Square
from solo.automaton.decision import NO_TARGET, NOT_ABLE, NOTHING_LISTED, Act, Found, Option
from solo.automaton.goals.base import Aim, GoalRules, name_of
from solo.automaton.sight import first_character, may_see
from solo.automaton.view import View


class Repulse(GoalRules):
    rules = ("O10", "F12", "X5")

    def look(self, view: View, ap: int) -> Found:
        return self._look(view, ap, self._targets(view))

    def look_at(self, view: View, ap: int, target_id: str) -> Found:
        """Going on after a push: the same one again."""
        targets = {s: t for s, t in self._targets(view).items() if t.id == target_id}
        return self._look(view, ap, targets)

    def _look(self, view: View, ap: int, targets: dict[Square, Token]) -> Found:
        if not view.token.can("repulse"):
            return self.none(NOT_ABLE, f"a {view.token.kind.id} has no repulsive scream")
        if not view.enemies:
            return self.none(NO_TARGET, "no enemy in the dungeon")
        if not targets:
            return self.none(NOTHING_LISTED, "no enemy on the list")
        personality = view.personality
        options = []
        for label in filter(may_see(view, targets), view.reach().rests):
            for direction in DIRECTIONS:
                seen = first_character(view, label, direction)
                target = targets.get(seen[0]) if seen is not None else None
                if target is None:
                    continue
                if personality.push_problem(view.position_at(label), target, direction) is None:
                    act = Act("repulse", personality.push_ap, target.id, target.square, means=direction.words)
                    rank = view.rank(target) or 0
                    options.append(Option(name_of(target), rank, label, act, target.square))
        return self.settle(options, ap)

    def _targets(self, view: View) -> dict[Square, Token]:
        return {
            enemy.square: enemy
            for enemy in view.enemies
            if enemy.square is not None and view.rank(enemy) is not None
        }

    def aims(self, view: View) -> Sequence[Aim]:
        """Squares in a line of sight with the enemy, whoever may stand between."""
        if not view.token.can("repulse"):
            return []
        return [
            Aim(name_of(enemy), view.rank(enemy) or 0, frozenset(), square, sight=True, listed=True)
            for square, enemy in self._targets(view).items()
        ]
