"""O7, O8: break or open the nearest gate, by those who can."""

from __future__ import annotations

from collections.abc import Sequence

from engine.abilities import other_side
from engine.board import Gate, GateState
from solo.automaton.decision import NO_TARGET, NOT_ABLE, Act, Found, Option
from solo.automaton.goals.base import Aim, GoalRules
from solo.automaton.view import View


class GateGoal(GoalRules):
    def __init__(self, rule: str, do: str, ability: str, states: tuple[GateState, ...]) -> None:
        self.rules = (rule, "R3")
        self._do = do
        self._ability = ability
        self._states = states

    def look(self, view: View, ap: int) -> Found:
        if not view.token.can(self._ability):
            return self.none(NOT_ABLE, f"a {view.token.kind.id} cannot {self._do.replace('_gate', '')} gates")
        if not any(gate.state in self._states for gate in view.scene.board.gates):
            return self.none(NO_TARGET, "no such gate is left")
        options = [
            Option(f"gate {gate}", 0, label, self._act(label.square, gate), label.square)
            for label in view.reach().rests
            for gate in view.board(label.cargo).gates_beside.get(label.square, ())
            if gate.state in self._states
        ]
        return self.settle(options, ap)

    def _act(self, square: int, gate: Gate) -> Act:
        return Act(self._do, 1, str(gate), square, other_side(gate, square))

    def aims(self, view: View) -> Sequence[Aim]:
        return [
            Aim(f"gate {gate}", 0, frozenset(gate.between), gate.between[0])
            for gate in view.scene.board.gates
            if gate.state in self._states and view.token.can(self._ability)
        ]


BREAK_GATE = GateGoal("O7", "break_gate", "break_gate", (GateState.CLOSED, GateState.OPEN))
OPEN_GATE = GateGoal("O8", "open_gate", "lockpick", (GateState.CLOSED,))
