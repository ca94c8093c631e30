"""O3: out over the yellow line by the nearest way."""

from __future__ import annotations

from collections.abc import Sequence

from engine.squares import SQUARES, row_of
from solo.automaton.decision import Act, Found, Option
from solo.automaton.goals.base import Aim, GoalRules
from solo.automaton.view import View

LINE = "yellow line"


class Exit(GoalRules):
    rules = ("O3",)

    def look(self, view: View, ap: int) -> Found:
        options = [Option(LINE, 0, label, Act(""), label.square) for label in view.reach().exits]
        return self.settle(options, ap)

    def aims(self, view: View) -> Sequence[Aim]:
        line = frozenset(s for s in SQUARES if row_of(s) == view.token.side.exit_line)
        return [Aim(LINE, 0, line, passing=True)]
