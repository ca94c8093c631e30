"""What an NPC decided and why, as one value. Words, JSON and pictures are renderings of it."""

from __future__ import annotations

from typing import Any

from attrs import field, frozen

from engine.actions import Action, Jump, Move, OpenGate
from engine.paths import Label, plan
from engine.squares import Square, square_name

CHOSEN = "chosen"
OUT_OF_REACH = "out_of_reach"
NOTHING_LISTED = "nothing_listed"
NO_TARGET = "no_target"
ALREADY_THERE = "already_there"
NOT_ABLE = "not_able"
BLOCKED = "blocked"
NOTHING_BETTER = "nothing_better"
WEIGHED = "weighed"


@frozen
class Act:
    """The goal's own act at the end of the way."""

    do: str  # attack reveal break_gate open_gate heal repulse fireball turn take hand_over, "" for none
    ap: int = 0
    target: str = ""  # a token id, a slot
    at: Square | None = None
    other: Square | None = None  # the far side of a gate
    means: str = ""


@frozen
class Option:
    """One way to do a goal: whom or what it is about, how to get there and what that costs."""

    target: str
    rank: int  # place on the list that decides first (X5), 0 where there is none
    label: Label = field(eq=False, hash=False)
    act: Act
    target_at: Square | None = None

    @property
    def ap(self) -> int:
        """As the rules count it: with the goal's own act where that costs AP."""
        return self.label.ap + self.act.ap

    @property
    def squares(self) -> int:
        return self.label.squares

    @property
    def cost(self) -> tuple[int, int]:
        return self.ap, self.squares

    def to_json(self) -> dict[str, Any]:
        return {
            "target": self.target,
            "target_at": None if self.target_at is None else square_name(self.target_at),
            "end": square_name(self.label.square),
            "ap": self.ap,
            "squares": self.squares,
            "path": [square_name(square) for square in self.label.path()],
        }


@frozen
class Found:
    """What looking at one goal gave: options within its AP, or the reason there are none."""

    options: tuple[Option, ...]
    reason: str
    rules: tuple[str, ...]
    note: str = ""  # the reason in words, for this position
    passed: tuple[str, ...] = ()  # targets that stand higher on the list but were not to be had


@frozen
class Looked:
    """One goal looked at: its rank and AP, what was found."""

    rank: int
    goal: str
    ap: int
    found: Found

    @property
    def reachable(self) -> bool:
        return bool(self.found.options)

    def to_json(self) -> dict[str, Any]:
        return {
            "rank": self.rank,
            "goal": self.goal,
            "ap": self.ap,
            "reachable": self.reachable,
            "reason": self.found.reason,
            "rules": list(self.found.rules),
            "options": [option.to_json() for option in self.found.options],
        }


@frozen
class Tie:
    """X3: what the die showed, and among how many."""

    die: int
    among: int

    def to_json(self) -> dict[str, int]:
        return {"die": self.die, "among": self.among}


@frozen
class Decision:
    """One look at all goals. `chosen` is None if there was nothing to do, not even to come nearer."""

    npc: str
    type: str
    at: Square
    ap: int  # what it has for the goal chosen
    looked: tuple[Looked, ...]
    goal: str  # the goal chosen, or the default goal
    rank: int
    default: bool
    chosen: Option | None
    tie: Tie | None = None
    note: str = ""  # how near the default goal, or the next aim, is and will be
    approach: bool = False  # going on in the same mode, it only comes nearer (A8)

    def plan(self) -> tuple[Action, ...]:
        """The moves, jumps and gates on the way."""
        return () if self.chosen is None else plan(self.chosen.label, f"np {self.npc}")

    def to_json(self) -> dict[str, Any]:
        steps = [_step_to_json(action) for action in self.plan()]
        if self.chosen is not None:
            steps += _act_to_json(self.chosen.act)
        return {
            "npc": self.npc,
            "type": self.type,
            "at": square_name(self.at),
            "goals": [looked.to_json() for looked in self.looked],
            "chosen": {
                "goal": self.goal,
                "rank": self.rank,
                "default": self.default,
                "target": None if self.chosen is None else self.chosen.target,
                "plan": steps,
            },
            "tie": None if self.tie is None else self.tie.to_json(),
        }


def _names(squares: tuple[Square, ...]) -> list[str]:
    return [square_name(square) for square in squares]


def _step_to_json(action: Action) -> dict[str, Any]:
    if isinstance(action, Move):
        step: dict[str, Any] = {"do": "move", "ap": 1, "path": _names(action.path)}
        takes = [
            {"what": op.take, "at": square_name(action.path[op.step])} for op in action.handling if op.take
        ]
        leaves = [square_name(action.path[op.step]) for op in action.handling if not op.take]
        return step | ({"takes": takes} if takes else {}) | ({"leaves": leaves} if leaves else {})
    if isinstance(action, Jump):
        return {"do": "jump", "ap": 1, "over": square_name(action.over), "to": square_name(action.to)}
    assert isinstance(action, OpenGate)
    return {"do": "open_gate", "ap": 1, "between": _names(action.between)}


def _act_to_json(act: Act) -> list[dict[str, Any]]:
    """The act, if it is certain before dice and cards fall and costs AP."""
    if act.do in ("", "take", "turn", "hand_over"):
        return []
    step: dict[str, Any] = {"do": act.do, "ap": act.ap}
    if act.do == "reveal":
        return [step | {"room": act.target}]
    if act.at is not None and act.other is not None:
        return [step | {"between": _names((act.at, act.other))}]
    return [step | {"at": None if act.at is None else square_name(act.at)}]
