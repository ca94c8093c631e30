"""Names of squares, slots, directions and sides."""

import pytest

from engine import Direction, Side, SquareError, parse_square, square_name
from engine.squares import (
    NAMES,
    SLOT_OF,
    SLOT_SQUARES,
    SLOTS,
    adjacent,
    direction_to,
    line_of,
    neighbour,
    parse_direction,
    parse_slot,
)
from tests.engine.pictures import sq


def test_every_square_has_a_name_of_its_own() -> None:
    assert len(set(NAMES)) == 220
    assert [parse_square(name) for name in NAMES] == list(range(220))


@pytest.mark.parametrize("name", ["a0", "j0", "c7", "e10", "a21", "j21"])
def test_name_of_a_square_reads_back(name: str) -> None:
    assert square_name(parse_square(name)) == name


@pytest.mark.parametrize("name", ["C7", " c7 ", "c7\n"])
def test_square_may_be_written_carelessly(name: str) -> None:
    assert square_name(parse_square(name)) == "c7"


@pytest.mark.parametrize(
    "name",
    ["", "c", "7", "7c", "k3", "a22", "a-1", "c07", "c 7", "cc7", "c7.0", "c٣", None, 37, ["c7"], b"c7"],
)
def test_anything_else_is_no_square(name: object) -> None:
    with pytest.raises(SquareError, match="is no square: squares go from a0 to j21") as caught:
        parse_square(name)
    assert repr(name) in str(caught.value)


@pytest.mark.parametrize(("name", "slot"), [("A1", "A1"), ("b4", "B4"), (" a3 ", "A3")])
def test_slot_names(name: str, slot: str) -> None:
    assert parse_slot(name) == slot


@pytest.mark.parametrize("name", ["", "A", "A0", "A5", "C1", "1A", None, 1, ["A1"]])
def test_anything_else_is_no_slot(name: object) -> None:
    with pytest.raises(SquareError, match="is no slot: slots are A1 B1 A2 B2 A3 B3 A4 B4"):
        parse_slot(name)


@pytest.mark.parametrize(
    ("name", "direction"),
    [
        ("north", Direction.NORTH),
        ("n", Direction.NORTH),
        ("East", Direction.EAST),
        (" s ", Direction.SOUTH),
        ("wes", Direction.WEST),
    ],
)
def test_direction_names(name: str, direction: Direction) -> None:
    assert parse_direction(name) is direction


@pytest.mark.parametrize("name", ["", " ", "up", "northeast", "ne", None, 0])
def test_anything_else_is_no_direction(name: object) -> None:
    with pytest.raises(SquareError, match="is no direction: north, east, south or west"):
        parse_direction(name)


@pytest.mark.parametrize(
    ("direction", "name"),
    [(Direction.NORTH, "c8"), (Direction.EAST, "d7"), (Direction.SOUTH, "c6"), (Direction.WEST, "b7")],
)
def test_north_is_toward_row_21_and_west_toward_column_a(direction: Direction, name: str) -> None:
    assert neighbour(sq("c7"), direction) == sq(name)
    assert neighbour(sq(name), direction.back) == sq("c7")
    assert direction_to(sq("c7"), sq(name)) is direction


def test_board_has_edges() -> None:
    assert neighbour(sq("a0"), Direction.SOUTH) is None
    assert neighbour(sq("a0"), Direction.WEST) is None
    assert neighbour(sq("j21"), Direction.NORTH) is None
    assert neighbour(sq("j21"), Direction.EAST) is None


def test_end_of_a_row_is_not_beside_the_start_of_the_next() -> None:
    assert not adjacent(sq("j3"), sq("a4"))


@pytest.mark.parametrize(("one", "other"), [("c7", "c7"), ("c7", "d8"), ("a0", "j21")])
def test_no_direction_but_along_a_row_or_column(one: str, other: str) -> None:
    assert direction_to(sq(one), sq(other)) is None


def test_direction_to_a_far_square() -> None:
    assert direction_to(sq("c0"), sq("c21")) is Direction.NORTH
    assert direction_to(sq("j7"), sq("a7")) is Direction.WEST


def test_sides_and_their_lines() -> None:
    assert (Side.YELLOW.line, Side.YELLOW.exit_line) == (0, 21)
    assert (Side.BLUE.line, Side.BLUE.exit_line) == (21, 0)
    assert Side.YELLOW.other is Side.BLUE
    assert Side.BLUE.other is Side.YELLOW
    assert line_of(sq("d0")) is Side.YELLOW
    assert line_of(sq("d21")) is Side.BLUE
    assert line_of(sq("d1")) is None


@pytest.mark.parametrize(
    ("slot", "south_west", "north_east"),
    [
        ("A1", "a1", "e5"),
        ("B1", "f1", "j5"),
        ("A2", "a6", "e10"),
        ("B2", "f6", "j10"),
        ("A3", "a11", "e15"),
        ("B3", "f11", "j15"),
        ("A4", "a16", "e20"),
        ("B4", "f16", "j20"),
    ],
)
def test_slots_lie_two_by_four(slot: str, south_west: str, north_east: str) -> None:
    squares = SLOT_SQUARES[slot]
    assert len(squares) == 25
    assert (squares[0], squares[-1]) == (sq(south_west), sq(north_east))
    assert {SLOT_OF[square] for square in squares} == {slot}


def test_start_lines_are_in_no_slot() -> None:
    assert {SLOT_OF[sq(f"{column}{row}")] for column in "abcdefghij" for row in (0, 21)} == {None}
    assert sum(len(SLOT_SQUARES[slot]) for slot in SLOTS) == 200
