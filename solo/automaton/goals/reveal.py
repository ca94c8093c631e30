"""O2: reach access to a face-down room, nearest first, and reveal it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.squares import SQUARES
from solo.automaton.decision import NO_TARGET, Act, Found, Option
from solo.automaton.goals.base import Aim, GoalRules
from solo.automaton.view import View


class Reveal(GoalRules):
    rules = ("O2", "R1")

    def look(self, view: View, ap: int) -> Found:
        if not view.scene.board.hidden:
            return self.none(NO_TARGET, "every room is revealed")
        options = [
            Option(f"room {slot}", 0, label, Act("reveal", 1, slot))
            for label in view.reach().rests
            for slot in view.board(label.cargo).reveals_from(label.square)
        ]
        return self.settle(options, ap)

    def aims(self, view: View) -> Sequence[Aim]:
        board = view.scene.board
        line = view.token.side.exit_line
        found = []
        for placed in board.rooms:
            if not placed.face_up:
                squares = frozenset(
                    s for s in SQUARES if placed.slot in board.reveals_from(s) and s // 10 != line
                )
                found.append(Aim(f"room {placed.slot}", 0, squares))
        return found
