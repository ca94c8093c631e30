"""O6: stand on a gear, the nearest one; the die decides what turns."""

from __future__ import annotations

from collections.abc import Sequence

from engine.squares import Square, square_name
from solo.automaton.decision import BLOCKED, NO_TARGET, Act, Found, Option
from solo.automaton.goals.base import Aim, GoalRules
from solo.automaton.view import View
from solo.gears import guard_of


class Rotate(GoalRules):
    rules = ("O6",)

    def look(self, view: View, ap: int) -> Found:
        gears = view.scene.board.gears
        if not gears:
            return self.none(NO_TARGET, "no gear is revealed")
        free, guards = self._free(view)
        if not free:
            return self.none(BLOCKED, f"rotation blocked by {' and '.join(guards)}")
        options = [
            Option(f"gear {square_name(label.square)}", 0, label, Act("turn", at=label.square), label.square)
            for label in view.reach().rests
            if label.square in free
        ]
        found = self.settle(options, ap)
        if not found.options and guards:
            blocked = any(label.square in gears - free and label.ap <= ap for label in view.reach().rests)
            if blocked:
                return self.none(BLOCKED, f"rotation blocked by {' and '.join(guards)}")
        return found

    def _free(self, view: View) -> tuple[frozenset[Square], list[str]]:
        """The gears that nobody guards against this NPC, and who guards the others."""
        free, guards = [], []
        for gear in sorted(view.scene.board.gears):
            guard = guard_of(view.position, view.cast, gear)
            if guard is None or guard.id == view.token.id or view.token.can("either_way"):
                free.append(gear)
            else:
                guards.append(guard.id.removeprefix("np "))
        return frozenset(free), sorted(set(guards))

    def aims(self, view: View) -> Sequence[Aim]:
        free, _ = self._free(view)
        return [Aim(f"gear {square_name(gear)}", 0, frozenset([gear]), gear) for gear in sorted(free)]
