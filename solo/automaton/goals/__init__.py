"""The ten goals, one small module each. A goal turns what an NPC sees into options; nothing else.

Adding a goal is a module and a line in `GOALS`.
"""

from __future__ import annotations

from collections.abc import Mapping

from solo.automaton.goals.base import GoalRules
from solo.automaton.goals.exit import Exit
from solo.automaton.goals.fight import Fight
from solo.automaton.goals.gates import BREAK_GATE, OPEN_GATE
from solo.automaton.goals.heal import Heal
from solo.automaton.goals.objects import Objects
from solo.automaton.goals.regroup import Regroup
from solo.automaton.goals.repulse import Repulse
from solo.automaton.goals.reveal import Reveal
from solo.automaton.goals.rotate import Rotate

OBJECTS = Objects()

GOALS: Mapping[str, GoalRules] = {
    "fight": Fight(),
    "reveal": Reveal(),
    "exit": Exit(),
    "regroup": Regroup(),
    "object": OBJECTS,
    "rotate": Rotate(),
    "break_gate": BREAK_GATE,
    "open_gate": OPEN_GATE,
    "heal": Heal(),
    "repulse": Repulse(),
}

__all__ = ["GOALS", "OBJECTS", "GoalRules"]
