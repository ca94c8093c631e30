"""Positions in a few words, so that a test reads as an example of a rule.

    position("yellow cleric c3; blue naga d4 wounded; yellow key c3", walls="c3-c4", pits="d3", ap=2)

The dungeon of a picture is eight empty halls without walls, all face up. `walls`, `gates`, `slits`, `pits`
and `gears` are drawn into them, `hidden` turns halls face down, `rooms` puts rooms of the box in their
place ("37A@1", "?", "?37A"). An edge between two halls is drawn on the rim of the square that is named
first. An edge may have a state: `gates="c3-c4:open"`, `walls="c3-c4:breached"`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from cards import Room, load_box, parse_rooms
from engine import (
    Action,
    Event,
    Fireball,
    GateState,
    Hand,
    Handling,
    IllegalActionError,
    Jump,
    Move,
    PlacedRoom,
    Position,
    Repulse,
    Request,
    Side,
    Square,
    Token,
    Turn,
    legal_actions,
    parse_square,
    resolve,
    run,
    square_name,
)
from engine.actions import GateAction
from engine.board import EdgeRef
from engine.codec import position_to_json
from engine.game import TwoSided
from engine.golden import broken_squares
from engine.requests import Flow
from engine.squares import (
    SLOT_OF,
    SLOTS,
    Direction,
    column_of,
    direction_to,
    parse_direction,
    row_of,
    slot_corner,
)
from engine.turns import full_hand

BOX = load_box()
TABLE = TwoSided(BOX)
NOW = 7  # the number of the turn in every picture; "wounded now" is wounded in it

# -- drawing ---------------------------------------------------------------------------------------------

_LINES = 11
_EDGES = {"walls": "#", "gates": "G", "slits": "S"}


class _Drawing:
    """The halls while things are drawn into them: one grid of characters for each slot."""

    def __init__(self) -> None:
        self.grids: dict[str, list[list[str]]] = {}
        self.refs: list[tuple[EdgeRef, str]] = []
        for slot in SLOTS:
            grid = [["+" if not (y % 2 or x % 2) else " " for x in range(_LINES)] for y in range(_LINES)]
            for y in range(1, _LINES, 2):
                for x in range(1, _LINES, 2):
                    grid[y][x] = "."
            self.grids[slot] = grid

    @staticmethod
    def _place(square: Square) -> tuple[str, int, int]:
        """Slot, line and column of a square in the grid of its hall."""
        slot = SLOT_OF[square]
        assert slot is not None, f"{square_name(square)} is on a start line"
        south, west = slot_corner(slot)
        return slot, 2 * (4 - (row_of(square) - south)) + 1, 2 * (column_of(square) - west) + 1

    def ground(self, names: str, symbol: str) -> None:
        for name in names.split():
            slot, y, x = self._place(parse_square(name))
            self.grids[slot][y][x] = symbol

    def edges(self, names: str, symbol: str) -> None:
        for name in names.split():
            between, _, state = name.partition(":")
            one, other = (parse_square(part) for part in between.split("-"))
            if SLOT_OF[one] is None:  # a start line has no rim of its own
                one, other = other, one
            direction = direction_to(one, other)
            assert direction is not None, name
            slot, y, x = self._place(one)
            dy, dx = {
                Direction.NORTH: (-1, 0),
                Direction.SOUTH: (1, 0),
                Direction.EAST: (0, 1),
                Direction.WEST: (0, -1),
            }[direction]
            self.grids[slot][y + dy][x + dx] = symbol
            if state:
                self.refs.append(((_hall_id(slot), _edge_number(y + dy, x + dx)), state))

    def room(self, slot: str) -> Room:
        grid = self.grids[slot]
        if not any("R" in line for line in grid):
            grid[1][1] = "R"  # every room has a gear; it is in no one's way in the north-west
        return _read(slot, "\n".join("".join(line) for line in grid))


def _hall_id(slot: str) -> str:
    return f"hall-{slot}"


def _edge_number(y: int, x: int) -> int:
    """The number of an edge as the board counts them, from its place in the drawing."""
    return (y // 2) * 5 + x // 2 if y % 2 == 0 else 30 + (y // 2) * 6 + x // 2


@cache
def _read(slot: str, drawing: str) -> Room:
    """The hall of a slot. A1 turns clockwise, its twin B1 counter-clockwise, and so on."""
    twin = {"A": "B", "B": "A"}[slot[0]] + slot[1]
    turn = {"A": "cw", "B": "ccw"}
    text = "".join(
        f"room {_hall_id(name)} pair={name[1]} turn={turn[name[0]]}\n{drawing}\n" for name in (slot, twin)
    )
    return parse_rooms(text, BOX.terrains, "picture")[_hall_id(slot)]


# -- positions -------------------------------------------------------------------------------------------


def position(
    tokens: str = "",
    *,
    rooms: Mapping[str, str] | None = None,
    hidden: str = "",
    walls: str = "",
    gates: str = "",
    slits: str = "",
    pits: str = "",
    gears: str = "",
    turn: str = "yellow",
    ap: int = 3,
    combat: tuple[str, str] | None = None,
    jumps: tuple[int | None, int | None] = (3, 3),
    **more: Any,
) -> Position:
    """A position in words; `more` goes to `Position`.

    `combat` and `jumps` are yellow's and blue's cards: `combat=("+0, +1", "+2 pink")`.
    """
    drawing = _Drawing()
    drawing.ground(pits, "P")
    drawing.ground(gears, "R")
    for kind, names in (("walls", walls), ("gates", gates), ("slits", slits)):
        drawing.edges(names, _EDGES[kind])
    given = dict(rooms or {})
    placed = tuple(
        _box_room(slot, given[slot])
        if slot in given
        else PlacedRoom(slot, drawing.room(slot), face_up=slot not in hidden.split())
        for slot in SLOTS
    )
    gate_states = [(ref, GateState(state)) for ref, state in drawing.refs if state != "breached"]
    breaches = [ref for ref, state in drawing.refs if state == "breached"]
    yellow, blue = combat or (None, None)
    return Position(
        rooms=placed,
        tokens=[token(words) for words in tokens.split(";") if words.strip()],
        gates=gate_states,
        breaches=breaches,
        turn=Turn(NOW, Side(turn), ap=ap),
        hands=(_hand("yellow", yellow, jumps[0]), _hand("blue", blue, jumps[1])),
        **more,
    )


def _box_room(slot: str, words: str) -> PlacedRoom:
    name, _, quarters = words.removeprefix("?").partition("@")
    room = BOX.rooms[name] if name else None
    return PlacedRoom(slot, room, int(quarters or 0), not words.startswith("?"))


def _hand(side: str, combat: str | None, jump: int | None) -> Hand:
    hand = full_hand(BOX.decks[side])
    return Hand(hand.action, jump, hand.combat if combat is None else tuple(combat.split(", ")))


def token(words: str) -> Token:
    """`yellow cleric c3 wounded now`: its side, what it is, where, and how it is."""
    side, kind, *rest = words.split()
    square = parse_square(rest[0]) if rest else None
    piece = BOX.characters.get(kind) or BOX.objects[kind]
    assert rest[1:] in ([], ["wounded"], ["wounded", "now"]), words
    wounded = "wounded" in rest
    return Token(f"{side} {kind}", Side(side), piece, square, wounded, NOW if "now" in rest else None)


# -- actions ---------------------------------------------------------------------------------------------


def sq(name: str) -> Square:
    return parse_square(name)


def move(who: str, path: str, *handling: str) -> Move:
    """`move("yellow cleric", "c3 c4 c5", "take yellow key at c4", "drop at c5", "swap for X at c4")`."""
    names = path.split()
    found: list[Handling] = []
    for words in handling:
        deed, _, place = words.rpartition(" at ")
        step = names.index(place)
        if deed.startswith("swap for "):
            found += [Handling(step), Handling(step, deed.removeprefix("swap for "))]
        else:
            found.append(Handling(step, None if deed == "drop" else deed.removeprefix("take ")))
    return Move(who, tuple(sq(name) for name in names), tuple(found))


def jump(who: str, over: str, to: str) -> Jump:
    return Jump(who, sq(over), sq(to))


def fireball(who: str, direction: str) -> Fireball:
    return Fireball(who, parse_direction(direction))


def scream(who: str, direction: str) -> Repulse:
    return Repulse(who, parse_direction(direction))


def at_gate(kind: type[GateAction], who: str, between: str) -> GateAction:
    one, other = between.split("-")
    return kind(who, (sq(one), sq(other)))


# -- doing -----------------------------------------------------------------------------------------------


class Script:
    """Answers in the order of the requests, written as in a journal; remembers what was asked."""

    def __init__(self, *answers: Any) -> None:
        self.left = list(answers)
        self.asked: list[Request] = []

    def __call__(self, request: Request) -> Any:
        self.asked.append(request)
        assert self.left, f"no answer is left for {request!r}"
        return request.from_json(self.left.pop(0))


def play(flow: Flow, *answers: Any) -> tuple[Position, list[Event], list[Request]]:
    """A flow to its end: the new position, what happened and what was asked."""
    script = Script(*answers)
    after, events = run(flow, script)
    assert not script.left, f"not asked for {script.left}"
    return after, events, script.asked


def do(before: Position, action: Action, *answers: Any) -> tuple[Position, list[Event]]:
    """The position after the action, and what happened; G2 holds after every action."""
    after, events, _ = play(resolve(before, action, TABLE), *answers)
    assert broken_squares(after) == []
    return after, events


def done(before: Position, action: Action, *answers: Any) -> Position:
    return do(before, action, *answers)[0]


def refused(before: Position, action: Action) -> IllegalActionError:
    """Why the action is not legal; it is not offered either, and trying it changes nothing."""
    was = position_to_json(before)
    with pytest.raises(IllegalActionError) as caught:
        do(before, action)
    assert action not in legal_actions(before, TABLE)
    assert position_to_json(before) == was
    return caught.value


def offered(before: Position, kind: type[Action], who: str) -> list[Action]:
    """The legal actions of a kind for a character."""
    return [action for action in legal_actions(before, TABLE) if type(action) is kind and action.who == who]


def ends(before: Position, who: str) -> set[str]:
    """The squares on which a legal move of the character ends."""
    return {square_name(action.path[-1]) for action in offered(before, Move, who) if isinstance(action, Move)}


def landings(before: Position, who: str) -> set[str]:
    return {square_name(action.to) for action in offered(before, Jump, who) if isinstance(action, Jump)}


# -- looking ---------------------------------------------------------------------------------------------


def where(after: Position, token_id: str) -> str:
    """The square of a token, or how it left the game."""
    found = after.by_id.get(token_id)
    if found is not None:
        return square_name(found.square) if found.square is not None else "off the board"
    return next(gone.how for gone in after.gone if gone.token.id == token_id)


def load_of(after: Position, who: str) -> str | None:
    """The id of what a character carries."""
    found = after.carried(after.token(who))
    return found.id if found else None


def names(squares: Any) -> list[str]:
    return [square_name(square) for square in squares]


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def fact(events: list[Event], kind: str, name: str) -> Any:
    """One fact of the only event of a kind."""
    (found,) = [event for event in events if event.kind == kind]
    return found.facts[name]
