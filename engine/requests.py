"""Requests: every choice and every piece of chance a game needs from outside.

The core asks; it never rolls and never reads. A running game is a generator that yields a `Request` and
is sent the answer. Each request knows its legal answers and refuses any other with a reason. Between
requests the generator yields `Event`s: what has just happened, for whoever looks on.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from itertools import combinations, permutations
from typing import Any, ClassVar, Protocol, TypeVar

from attrs import field, frozen

from cards import Room, Spin
from engine.actions import Action, action_from_json
from engine.board import PlacedRoom
from engine.errors import IllegalAnswerError
from engine.fight import Fight
from engine.position import Position
from engine.squares import SLOT_SQUARES, Side, Square, parse_square, square_name


class Chance(Protocol):
    """Where luck comes from: `random.Random` has this; the engine itself never rolls."""

    def randrange(self, stop: int, /) -> int: ...


@frozen
class Event:
    """Something that has happened: its kind, the facts in plain JSON values, and the position after it."""

    kind: str
    facts: Mapping[str, Any] = field(hash=False)
    position: Position = field(repr=False)


@frozen
class Request:
    """A question to the outside. `kind` names it in a journal; `who` decides it, None if chance does."""

    kind: ClassVar[str]
    position: Position = field(repr=False)
    who: Side | None

    def options(self) -> Sequence[Any]:
        """All legal answers, in a fixed order."""
        raise NotImplementedError

    def check(self, answer: Any) -> Any:
        """The answer if it is legal, in its proper form; `IllegalAnswerError` says why it is not."""
        if answer not in self.options():
            raise IllegalAnswerError(f"{self.say(answer)} is no answer here: {self._known()}")
        return answer

    def sample(self, chance: Chance) -> Any:
        """A fair answer by chance."""
        options = self.options()
        return options[chance.randrange(len(options))]

    def to_json(self, answer: Any) -> Any:
        return answer

    def from_json(self, data: Any) -> Any:
        return data

    def say(self, answer: Any) -> str:
        return str(answer)

    def _known(self) -> str:
        options = [self.say(option) for option in self.options()]
        return "one of " + ", ".join(options) if options else "nothing is possible"


Step = Event | Request
Flow = Generator[Step, Any, Position]
"""A piece of a game that ends with a new position."""


# -- choices of a side -------------------------------------------------------------------------------


@frozen
class ChooseCard(Request):
    """P1, F2: an action card for the turn or a combat card for a fight, by card id."""

    kind: ClassVar[str] = "card"
    purpose: str  # "action", "combat", "name" (mind control) or "mind" (its solo form)
    cards: tuple[str, ...]
    fight: Fight | None = None  # the combat it is for

    def options(self) -> Sequence[str]:
        return tuple(dict.fromkeys(self.cards))


@frozen
class ChooseAction(Request):
    """P3: what the side to move does next. Any legal action is taken, not only the listed ones."""

    kind: ClassVar[str] = "action"
    legal: Callable[[Position], Sequence[Action]] = field(repr=False)
    refuse: Callable[[Position, Action], object] = field(repr=False)

    def options(self) -> Sequence[Action]:
        return self.legal(self.position)

    def check(self, answer: Any) -> Action:
        if not isinstance(answer, Action):
            raise IllegalAnswerError(f"{answer!r} is no action")
        self.refuse(self.position, answer)
        return answer

    def to_json(self, answer: Action) -> Any:
        return answer.to_json()

    def from_json(self, data: Any) -> Action:
        return action_from_json(data)


@frozen
class ChooseTeam(Request):
    """S1: the characters that start on the line, by id, in any order."""

    kind: ClassVar[str] = "team"
    names: tuple[str, ...]
    count: int = 4

    def options(self) -> Sequence[tuple[str, ...]]:
        return tuple(combinations(self.names, self.count))

    def check(self, answer: Any) -> tuple[str, ...]:
        if not isinstance(answer, list | tuple) or not all(isinstance(name, str) for name in answer):
            raise IllegalAnswerError(f"a team is {self.count} of {', '.join(self.names)}")
        team = tuple(answer)
        unknown = [name for name in team if name not in self.names]
        if unknown:
            raise IllegalAnswerError(f"no character {unknown[0]!r}: choose among {', '.join(self.names)}")
        if len(set(team)) != len(team) or len(team) != self.count:
            raise IllegalAnswerError(f"a team is {self.count} different characters")
        return team


@frozen
class ChooseSquare(Request):
    """Where a token goes: placement (T4-1), or the column or row on a six (T2)."""

    kind: ClassVar[str] = "square"
    token: str
    squares: tuple[Square, ...]
    why: str

    def options(self) -> Sequence[Square]:
        return self.squares

    def to_json(self, answer: Square) -> str:
        return square_name(answer)

    def from_json(self, data: Any) -> Square:
        return parse_square(data)

    def say(self, answer: Any) -> str:
        return square_name(answer) if answer in range(220) else str(answer)


@frozen
class ChooseSlot(Request):
    """Which face-down room a token is put on (T4-1)."""

    kind: ClassVar[str] = "slot"
    token: str
    slots: tuple[str, ...]

    def options(self) -> Sequence[str]:
        return self.slots


@frozen
class ChooseToken(Request):
    """Which token is placed next (T4-1), by id."""

    kind: ClassVar[str] = "token"
    tokens: tuple[str, ...]

    def options(self) -> Sequence[str]:
        return self.tokens


# -- chance ------------------------------------------------------------------------------------------


@frozen
class DrawCard(Request):
    """A card turned up from a shuffled deck; equal cards are as likely as they are many."""

    kind: ClassVar[str] = "draw"
    deck: str  # what is drawn from, for people
    cards: tuple[str, ...]

    def options(self) -> Sequence[str]:
        return tuple(dict.fromkeys(self.cards))

    def sample(self, chance: Chance) -> str:
        return self.cards[chance.randrange(len(self.cards))]


@frozen
class DrawRoom(Request):
    """B1: which room lies face down in a slot, and how it is turned: the answer is `ID@turns`."""

    kind: ClassVar[str] = "room"
    slot: str
    rooms: tuple[Room, ...]
    turns: tuple[int, ...] = (0, 1, 2, 3)

    def options(self) -> Sequence[str]:
        return tuple(f"{room.id}@{turn}" for room in self.rooms for turn in self.turns)

    def placed(self, answer: str) -> PlacedRoom:
        name, turn = answer.split("@")
        room = next(room for room in self.rooms if room.id == name)
        return PlacedRoom(self.slot, room, int(turn), True)


@frozen
class Shuffle(Request):
    """N1: cards laid in a row in any order."""

    kind: ClassVar[str] = "row"
    cards: tuple[str, ...]

    def options(self) -> Sequence[tuple[str, ...]]:
        return tuple(permutations(self.cards))

    def check(self, answer: Any) -> tuple[str, ...]:
        row = tuple(answer) if isinstance(answer, list | tuple) else ()
        if not all(isinstance(card, str) for card in row) or sorted(row) != sorted(self.cards):
            raise IllegalAnswerError(f"a row has each of these once: {', '.join(self.cards)}")
        return row

    def sample(self, chance: Chance) -> tuple[str, ...]:
        row: list[str] = []
        left = list(self.cards)
        while left:
            row.append(left.pop(chance.randrange(len(left))))
        return tuple(row)


@frozen
class RollTeleport(Request):
    """T1: the red and the white die."""

    kind: ClassVar[str] = "teleport"
    token: str
    slot: str

    def options(self) -> Sequence[tuple[int, int]]:
        return tuple((red, white) for red in range(1, 7) for white in range(1, 7))

    def check(self, answer: Any) -> tuple[int, int]:
        dice = tuple(answer) if isinstance(answer, list | tuple) else ()
        if len(dice) != 2 or not all(type(die) is int and 1 <= die <= 6 for die in dice):
            raise IllegalAnswerError(f"{answer!r}: a red and a white die show 1 to 6 each")
        return dice[0], dice[1]


@frozen
class RollRotation(Request):
    """O6: the rotation die shows a number of quarters and a direction."""

    kind: ClassVar[str] = "rotation"
    by: str

    def options(self) -> Sequence[tuple[int, str]]:
        return tuple((quarters, spin.value) for quarters in (1, 2, 3) for spin in Spin)

    def check(self, answer: Any) -> tuple[int, str]:
        die = tuple(answer) if isinstance(answer, list | tuple) else ()
        if die not in self.options() or type(die[0]) is not int:
            raise IllegalAnswerError(f"{answer!r}: the rotation die shows 1, 2 or 3 and cw or ccw")
        return die[0], die[1]


@frozen
class RollDie(Request):
    """X3: an ordinary d6 to decide a tie."""

    kind: ClassVar[str] = "d6"
    among: int
    why: str

    def options(self) -> Sequence[int]:
        return (1, 2, 3, 4, 5, 6)

    def check(self, answer: Any) -> int:
        if type(answer) is not int or not 1 <= answer <= 6:
            raise IllegalAnswerError(f"{answer!r}: a die shows 1 to 6")
        return answer


def decide(position: Position, among: int, why: str) -> Generator[Step, Any, tuple[int, int]]:
    """X3, X3-1: one of so many, all equally likely: (index, what the dice showed)."""
    dice = 1
    while 6**dice < among:
        dice += 1
    shared = 6**dice // among * among  # faces left over are rolled again
    while True:
        value = shown = 0
        for _ in range(dice):
            face = yield RollDie(position, None, among, why)
            value = value * 6 + face - 1
            shown = shown * 10 + face
        if value < shared:
            return value * among // shared, shown


Result = TypeVar("Result")


def run(flow: Generator[Step, Any, Result], answer: Callable[[Request], Any]) -> tuple[Result, list[Event]]:
    """Play a flow to its end with answers from a function; what happened comes back with the result."""
    events: list[Event] = []
    return drive(flow, answer, events.append), events


def drive(
    flow: Generator[Step, Any, Result], answer: Callable[[Request], Any], see: Callable[[Event], object]
) -> Result:
    """The same for somebody who looks at events as they come and keeps none."""
    reply: Any = None
    while True:
        try:
            step = flow.send(reply)
        except StopIteration as stop:
            result: Result = stop.value
            return result
        reply = None
        if isinstance(step, Event):
            see(step)
        else:
            reply = step.check(answer(step))


def by_chance(chance: Chance) -> Callable[[Request], Any]:
    """Answers every request by chance."""
    return lambda request: request.sample(chance)


def by_script(answers: Iterable[Any]) -> Callable[[Request], Any]:
    """Answers requests from a list, in order."""
    following = iter(answers)
    return lambda request: next(following)


def free_squares(position: Position, slot: str) -> tuple[Square, ...]:
    """T3: the floor and gear squares of a revealed room without any token."""
    board = position.board
    return tuple(
        square
        for square in SLOT_SQUARES[slot]
        if (ground := board.terrain[square]) is not None and ground.arrival and not position.at(square)
    )
