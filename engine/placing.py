"""Rooms placed on the board and turned, their edges, and gates (B1, B2, B4)."""

from __future__ import annotations

from enum import Enum

from attrs import frozen

from cards import Edge, Room
from engine.squares import (
    ROOM_SIZE,
    SLOT_OF,
    WIDTH,
    Direction,
    Square,
    column_of,
    row_of,
    slot_corner,
    square_name,
)

EdgeRef = tuple[str, int]
"""An edge of a room in the room's own frame: (room id, number). It turns with the room (B2)."""


class GateState(Enum):
    """B4. Closed is the state of every gate that nobody has touched."""

    CLOSED = "closed"
    OPEN = "open"
    BROKEN = "broken"


@frozen(cache_hash=True)
class PlacedRoom:
    """A slot and what lies in it. A face-down room may be known (`room`) or not (None)."""

    slot: str
    room: Room | None = None
    turn: int = 0  # quarter turns clockwise, 0..3
    face_up: bool = False

    def __str__(self) -> str:
        label = f"{self.room.id}@{self.turn}" if self.room else ""
        return label if self.face_up else f"?{label}"


@frozen
class Rim:
    """One edge between two squares, as one of the two rooms has it."""

    kind: Edge
    ref: EdgeRef


@frozen
class Gate:
    """A portcullis on the board: its edge and the two squares it stands between, lower one first."""

    ref: EdgeRef
    between: tuple[Square, Square]
    state: GateState

    def __str__(self) -> str:
        return "-".join(square_name(square) for square in self.between)


def turned(row: int, column: int, quarters: int) -> tuple[int, int]:
    """Where a square of a room's own frame lies after so many quarter turns clockwise."""
    last = ROOM_SIZE - 1
    for _ in range(quarters % 4):
        row, column = column, last - row
    return row, column


def local_square(square: Square, quarters: int) -> tuple[int, int]:
    """Row (0 = north) and column (0 = west) of a board square in its room's own frame."""
    slot = SLOT_OF[square]
    assert slot is not None, "start lines have no room"
    south, west = slot_corner(slot)
    return turned(ROOM_SIZE - 1 - (row_of(square) - south), column_of(square) - west, -quarters)


def board_square(slot: str, row: int, column: int, quarters: int) -> Square:
    """The board square of a square of the room's own frame."""
    south, west = slot_corner(slot)
    row, column = turned(row, column, quarters)
    return (south + ROOM_SIZE - 1 - row) * WIDTH + west + column


def edge(room: Room, row: int, column: int, direction: Direction) -> Rim:
    """The edge on one side of a square in the room's own frame."""
    if direction in (Direction.NORTH, Direction.SOUTH):
        line = row + (direction is Direction.SOUTH)
        return Rim(room.across[line][column], (room.id, line * ROOM_SIZE + column))
    line = column + (direction is Direction.EAST)
    first = (ROOM_SIZE + 1) * ROOM_SIZE
    return Rim(room.down[row][line], (room.id, first + row * (ROOM_SIZE + 1) + line))


def edge_kind(room: Room, number: int) -> Edge | None:
    """What stands on the edge of that number, None if a room has no such edge."""
    across = [kind for line in room.across for kind in line]
    edges = [*across, *(kind for row in room.down for kind in row)]
    return edges[number] if number < len(edges) else None
