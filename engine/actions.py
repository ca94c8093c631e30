"""The actions a side can take, as plain values. What is legal is said in `engine.legal`.

Squares are numbers in here and names in JSON; `str(action)` reads like a note beside the board.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from attrs import NOTHING, fields, frozen

from cards import Spin
from engine.errors import EngineError, IllegalAnswerError
from engine.squares import (
    Direction,
    Square,
    parse_direction,
    parse_slot,
    parse_square,
    square_name,
)


@frozen
class Handling:
    """C2: at square number `step` of a move, put the load down (`take` None) or take something.

    A swap is putting down and then taking at the same step. Giving to a friend is putting down on his
    square, taking over is taking from it.
    """

    step: int
    take: str | None = None

    def to_json(self) -> dict[str, object]:
        return {"step": self.step, "take": self.take} if self.take else {"step": self.step, "drop": True}


@frozen
class Action:
    """Something a character does, or the end of the turn."""

    name: ClassVar[str]
    ap: ClassVar[int] = 1
    who: str

    def to_json(self) -> dict[str, Any]:
        data: dict[str, Any] = {"do": self.name}
        for attribute in fields(type(self)):
            data[attribute.name] = _WRITE.get(attribute.name, _same)(getattr(self, attribute.name))
        return data


@frozen
class Move(Action):
    """M1: `path` starts where the character stands."""

    name: ClassVar[str] = "move"
    path: tuple[Square, ...]
    handling: tuple[Handling, ...] = ()

    def __str__(self) -> str:
        notes = "".join(
            f", {f'takes {op.take}' if op.take else 'puts down'} at {square_name(self.path[op.step])}"
            for op in self.handling
        )
        return f"{self.who} moves {' '.join(square_name(square) for square in self.path)}{notes}"


@frozen
class Jump(Action):
    """M6."""

    name: ClassVar[str] = "jump"
    over: Square
    to: Square

    def __str__(self) -> str:
        return f"{self.who} jumps over {square_name(self.over)} to {square_name(self.to)}"


@frozen
class Reveal(Action):
    """R1."""

    name: ClassVar[str] = "reveal"
    slot: str

    def __str__(self) -> str:
        return f"{self.who} reveals room {self.slot}"


@frozen
class TurnRoom(Action):
    """R2: one quarter turn."""

    name: ClassVar[str] = "turn"
    slot: str
    spin: Spin

    def __str__(self) -> str:
        return f"{self.who} turns room {self.slot} {self.spin.words}"


@frozen
class Attack(Action):
    """F1, F10, F14: `means` is close, lance or bow."""

    name: ClassVar[str] = "attack"
    target: str
    means: str = "close"

    def __str__(self) -> str:
        tool = {"close": "", "lance": " with the lance", "bow": " with the bow"}[self.means]
        return f"{self.who} attacks {self.target}{tool}"


@frozen
class Fireball(Action):
    """F11."""

    name: ClassVar[str] = "fireball"
    direction: Direction

    def __str__(self) -> str:
        return f"{self.who} throws a fireball {self.direction.words}"


@frozen
class GateAction(Action):
    """R3: something done to the gate between two squares, the character's own first."""

    between: tuple[Square, Square]

    def __str__(self) -> str:
        names = "-".join(square_name(square) for square in self.between)
        return f"{self.who} {self.name.split('_')[0]}s gate {names}"


@frozen
class OpenGate(GateAction):
    name: ClassVar[str] = "open_gate"


@frozen
class CloseGate(GateAction):
    name: ClassVar[str] = "close_gate"


@frozen
class BreakGate(GateAction):
    name: ClassVar[str] = "break_gate"


@frozen
class Heal(Action):
    """F13."""

    name: ClassVar[str] = "heal"
    target: str

    def __str__(self) -> str:
        return f"{self.who} heals {self.target}"


@frozen
class Repulse(Action):
    """F12."""

    name: ClassVar[str] = "repulse"
    ap: ClassVar[int] = 2
    direction: Direction

    def __str__(self) -> str:
        return f"{self.who} screams {self.direction.words}"


@frozen
class EndTurn(Action):
    """Unused AP are lost (P3)."""

    name: ClassVar[str] = "end_turn"
    ap: ClassVar[int] = 0
    who: str = ""

    def __str__(self) -> str:
        return "ends the turn"


ACTIONS: Mapping[str, type[Action]] = {
    action.name: action
    for action in (
        Move,
        Jump,
        Reveal,
        TurnRoom,
        Attack,
        Fireball,
        OpenGate,
        CloseGate,
        BreakGate,
        Heal,
        Repulse,
        EndTurn,
    )
}


def _same(value: Any) -> Any:
    return value


def _names(squares: tuple[Square, ...]) -> list[str]:
    return [square_name(square) for square in squares]


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise IllegalAnswerError(f"{value!r} should be a text")
    return value


def _means(value: Any) -> str:
    if value not in ("close", "lance", "bow"):
        raise IllegalAnswerError(f"{value!r} is no way to attack: close, lance or bow")
    return str(value)


def _squares(value: Any) -> tuple[Square, ...]:
    if not isinstance(value, list | tuple):
        raise IllegalAnswerError(f"{value!r} should be a list of squares")
    return tuple(parse_square(name) for name in value)


def _pair(value: Any) -> tuple[Square, Square]:
    squares = _squares(value)
    if len(squares) != 2:
        raise IllegalAnswerError(f"{value!r} should be two squares")
    return squares[0], squares[1]


def _spin(value: Any) -> Spin:
    if value not in ("cw", "ccw"):
        raise IllegalAnswerError(f"{value!r} is no direction to turn: cw or ccw")
    return Spin(value)


def _handling(value: Any) -> tuple[Handling, ...]:
    if not isinstance(value, list | tuple):
        raise IllegalAnswerError(f"{value!r} should be a list of things taken and put down")
    found = []
    for item in value:
        match item:
            case {"step": int(step), "drop": True, **rest} if not rest and type(step) is int:
                found.append(Handling(step))
            case {"step": int(step), "take": str(take), **rest} if not rest and take and type(step) is int:
                found.append(Handling(step, take))
            case _:
                raise IllegalAnswerError(f"{item!r} should have a step and either take or drop")
    return tuple(found)


_WRITE: Mapping[str, Callable[[Any], Any]] = {
    "path": _names,
    "between": _names,
    "over": square_name,
    "to": square_name,
    "spin": lambda spin: spin.value,
    "direction": lambda direction: direction.words,
    "handling": lambda handling: [op.to_json() for op in handling],
}
_READ: Mapping[str, Callable[[Any], Any]] = {
    "who": _text,
    "target": _text,
    "path": _squares,
    "between": _pair,
    "over": parse_square,
    "to": parse_square,
    "slot": parse_slot,
    "spin": _spin,
    "direction": parse_direction,
    "handling": _handling,
    "means": _means,
}


def action_from_json(data: object) -> Action:
    """The action written by `to_json`; `IllegalAnswerError` says what is wrong with anything else."""
    if not isinstance(data, Mapping):
        raise IllegalAnswerError(f"{data!r} is no action")
    kind = ACTIONS.get(str(data.get("do")))
    if kind is None:
        raise IllegalAnswerError(f"{data.get('do')!r} is no action: one of {', '.join(ACTIONS)}")
    known = {attribute.name: attribute for attribute in fields(kind)}
    unknown = sorted(set(map(str, data)) - set(known) - {"do"})
    if unknown:
        raise IllegalAnswerError(f"{kind.name} has no {', '.join(unknown)}")
    values = {}
    for name in known:
        if name in data:
            try:
                values[name] = _READ[name](data[name])
            except IllegalAnswerError:
                raise
            except EngineError as error:
                raise IllegalAnswerError(f"{kind.name}: {name}: {error}") from None
    missing = [name for name in known if name not in values and known[name].default is NOTHING]
    if missing:
        raise IllegalAnswerError(f"{kind.name} needs {', '.join(missing)}")
    return kind(**values)
