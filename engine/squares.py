"""Names on the board: squares `a0`..`j21`, slots `A1`..`B4`, the four directions, the two sides.

A square is a small number inside the engine (row * 10 + column) and a name at its edges.
"""

from __future__ import annotations

from enum import Enum

from engine.errors import SquareError

Square = int

COLUMNS = "abcdefghij"
WIDTH = len(COLUMNS)
ROWS = 22
SQUARES: range = range(WIDTH * ROWS)
ROOM_SIZE = 5
SLOTS: tuple[str, ...] = ("A1", "B1", "A2", "B2", "A3", "B3", "A4", "B4")


class Side(Enum):
    """Yellow's start line is row 0, blue's is row 21; each leaves over the other's (M4)."""

    YELLOW = "yellow"
    BLUE = "blue"

    @property
    def other(self) -> Side:
        return Side.BLUE if self is Side.YELLOW else Side.YELLOW

    @property
    def line(self) -> int:
        """The row of its own start line."""
        return 0 if self is Side.YELLOW else ROWS - 1

    @property
    def exit_line(self) -> int:
        """The row it leaves over."""
        return self.other.line


class Direction(Enum):
    """North is toward row 21, west toward column a. The values follow the clock."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

    @property
    def back(self) -> Direction:
        return Direction((self.value + 2) % 4)

    @property
    def words(self) -> str:
        return self.name.lower()


DIRECTIONS: tuple[Direction, ...] = tuple(Direction)


def _names() -> tuple[str, ...]:
    return tuple(f"{COLUMNS[number % WIDTH]}{number // WIDTH}" for number in SQUARES)


NAMES: tuple[str, ...] = _names()
_NUMBERS = {name: number for number, name in enumerate(NAMES)}


def square_name(square: Square) -> str:
    """`c7` and the like."""
    return NAMES[square]


def parse_square(name: object) -> Square:
    """The square of that name; `SquareError` for anything else."""
    if isinstance(name, str):
        square = _NUMBERS.get(name.strip().lower())
        if square is not None:
            return square
    raise SquareError(f"{name!r} is no square: squares go from a0 to j21")


def parse_slot(name: object) -> str:
    """The slot of that name; `SquareError` for anything else."""
    if isinstance(name, str) and name.strip().upper() in SLOTS:
        return name.strip().upper()
    raise SquareError(f"{name!r} is no slot: slots are {' '.join(SLOTS)}")


def parse_direction(name: object) -> Direction:
    """`north`, `n` and so on; `SquareError` for anything else."""
    if isinstance(name, str) and name.strip():
        for direction in DIRECTIONS:
            if direction.words.startswith(name.strip().lower()):
                return direction
    raise SquareError(f"{name!r} is no direction: north, east, south or west")


def column_of(square: Square) -> int:
    return square % WIDTH


def row_of(square: Square) -> int:
    return square // WIDTH


def _neighbours() -> tuple[tuple[Square | None, ...], ...]:
    table: list[tuple[Square | None, ...]] = []
    for square in SQUARES:
        row, column = divmod(square, WIDTH)
        table.append(
            (
                square + WIDTH if row < ROWS - 1 else None,
                square + 1 if column < WIDTH - 1 else None,
                square - WIDTH if row > 0 else None,
                square - 1 if column > 0 else None,
            )
        )
    return tuple(table)


NEIGHBOURS: tuple[tuple[Square | None, ...], ...] = _neighbours()


def neighbour(square: Square, direction: Direction) -> Square | None:
    """The next square that way, or None at the edge of the board (B3: never diagonal)."""
    return NEIGHBOURS[square][direction.value]


def adjacent(one: Square, other: Square) -> bool:
    """B3: they share a side."""
    return other in NEIGHBOURS[one]


def direction_to(one: Square, other: Square) -> Direction | None:
    """The direction from one square to another in the same row or column, else None."""
    if one == other:
        return None
    if column_of(one) == column_of(other):
        return Direction.NORTH if other > one else Direction.SOUTH
    if row_of(one) == row_of(other):
        return Direction.EAST if other > one else Direction.WEST
    return None


_LINES: tuple[Side | None, ...] = (Side.YELLOW, *(None,) * (ROWS - 2), Side.BLUE)


def line_of(square: Square) -> Side | None:
    """Whose start line the square belongs to, if any."""
    return _LINES[square // WIDTH]


def _slots() -> tuple[str | None, ...]:
    table: list[str | None] = []
    for square in SQUARES:
        row, column = divmod(square, WIDTH)
        if line_of(square) is not None:
            table.append(None)
        else:
            table.append("AB"[column // ROOM_SIZE] + str((row - 1) // ROOM_SIZE + 1))
    return tuple(table)


SLOT_OF: tuple[str | None, ...] = _slots()


def slot_corner(slot: str) -> tuple[int, int]:
    """Row and column of the slot's south-west square."""
    return (int(slot[1]) - 1) * ROOM_SIZE + 1, "AB".index(slot[0]) * ROOM_SIZE


def _slot_squares() -> dict[str, tuple[Square, ...]]:
    return {slot: tuple(s for s in SQUARES if SLOT_OF[s] == slot) for slot in SLOTS}


SLOT_SQUARES: dict[str, tuple[Square, ...]] = _slot_squares()
