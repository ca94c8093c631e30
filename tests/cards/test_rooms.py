"""The eight rooms, and the reading of their drawings."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards import SIZE, DataError, Edge, Room, Source, Spin, load_box, parse_rooms

BOX = load_box()

# id, turn, gear, pits as column and row from the north-west, gates, slits, rims (north, south, west, east)
PRINTED = [
    ("37A", "ccw", (1, 0), {(0, 1), (4, 2)}, 3, 4, ("   ##", " ### ", "   ##", "S   #")),
    ("37B", "cw", (2, 2), {(2, 1)}, 2, 3, ("    #", "   ##", " S#  ", "# ## ")),
    ("38A", "cw", (3, 3), {(0, 3), (4, 4)}, 2, 1, ("     ", "# #  ", " ##  ", " # # ")),
    ("38B", "ccw", (2, 2), {(1, 4)}, 3, 2, ("## # ", "  # #", "##   ", "  # #")),
    ("39A", "ccw", (1, 3), {(0, 0), (3, 4)}, 2, 4, (" # # ", "# # #", " # S ", "# S  ")),
    ("39B", "cw", (2, 1), {(1, 0), (3, 0), (1, 2), (3, 2)}, 2, 3, ("  S  ", " ## #", "   # ", "   #S")),
    ("40A", "cw", (0, 4), {(2, 1), (4, 4)}, 3, 5, ("# #  ", " # # ", "# #S ", " ##S ")),
    ("40B", "ccw", (2, 3), {(1, 0), (4, 2)}, 2, 4, ("  ###", "  S #", "    #", "S#   ")),
]


def squares(room: Room, terrain: str) -> set[tuple[int, int]]:
    return {
        (column, row)
        for row, line in enumerate(room.squares)
        for column, square in enumerate(line)
        if square.id == terrain
    }


def draw(room: Room) -> list[str]:
    """The drawing of a room, from what was read of it."""
    lines = []
    for row in range(SIZE):
        lines.append("+" + "+".join(edge.value for edge in room.across[row]) + "+")
        cells = zip(room.down[row], [*(square.symbol for square in room.squares[row]), ""], strict=True)
        lines.append("".join(edge.value + symbol for edge, symbol in cells))
    return [*lines, "+" + "+".join(edge.value for edge in room.across[SIZE]) + "+"]


def test_there_are_eight_rooms_of_five_by_five() -> None:
    assert list(BOX.rooms) == [printed[0] for printed in PRINTED]
    for room in BOX.rooms.values():
        assert room.size == SIZE == 5
        assert [len(row) for row in room.squares] == [5] * 5
        assert [len(line) for line in room.across] == [5] * 6
        assert [len(row) for row in room.down] == [6] * 5
        assert room.source is Source.ATTESTED


@pytest.mark.parametrize(("name", "turn", "gear", "pits", "gates", "slits", "rims"), PRINTED)
def test_room_is_as_printed(
    name: str,
    turn: str,
    gear: tuple[int, int],
    pits: set[tuple[int, int]],
    gates: int,
    slits: int,
    rims: tuple[str, ...],
) -> None:
    room = BOX.rooms[name]
    edges = [edge for line in (*room.across, *room.down) for edge in line]
    west, east = [row[0] for row in room.down], [row[-1] for row in room.down]
    read = ["".join(edge.value for edge in rim) for rim in (room.across[0], room.across[-1], west, east)]
    assert (room.id, room.pair, room.spin) == (name, int(name[:2]), Spin(turn))
    assert squares(room, "gear") == {gear}
    assert squares(room, "pit") == pits
    assert (edges.count(Edge.GATE), edges.count(Edge.SLIT)) == (gates, slits)
    assert tuple(read) == rims


def test_edges_are_where_they_are_drawn() -> None:
    room = BOX.rooms["37A"]
    assert room.down[1][3] is Edge.GATE  # between the third and fourth square of the second row
    assert room.across[4][4] is Edge.GATE  # under the last square of the fourth row
    assert room.across[2][1] is Edge.SLIT
    assert room.down[3][1] is Edge.WALL
    assert room.down[0][1] is Edge.OPEN


def test_twins_turn_in_opposite_directions() -> None:
    for pair in (37, 38, 39, 40):
        twins = [room for room in BOX.rooms.values() if room.pair == pair]
        assert {room.spin for room in twins} == {Spin.CW, Spin.CCW}
        assert len(twins) == 2


def test_directions_of_a_gear() -> None:
    assert (Spin.CW.quarters, Spin.CCW.quarters) == (1, -1)
    assert (Spin.CW.words, Spin.CCW.words) == ("clockwise", "counter-clockwise")


PLAIN = ["+ + + + + +", " . R . . . "] + ["+ + + + + +", " . . . P . "] * 4 + ["+ + + + + +"]


def drawing(*rooms: tuple[str, list[str]]) -> str:
    return "\n".join(line for header, lines in rooms for line in ("", f"room {header}", *lines)) + "\n"


TWINS = drawing(("1A pair=1 turn=cw", PLAIN), ("1B pair=1 turn=ccw source=reconstructed", PLAIN))


def read(text: str) -> list[Room]:
    return list(parse_rooms(text, BOX.terrains, "my.txt").values())


def test_own_drawing() -> None:
    first, second = read("# my own\n#\n" + TWINS)
    assert (first.id, first.pair, first.spin, first.source) == ("1A", 1, Spin.CW, Source.ATTESTED)
    assert (second.id, second.spin, second.source) == ("1B", Spin.CCW, Source.RECONSTRUCTED)
    assert draw(first) == PLAIN


def test_trimmed_line_has_an_open_rim() -> None:
    trimmed = "\n".join(line.rstrip() for line in TWINS.split("\n"))
    assert trimmed != TWINS
    assert [draw(room) for room in read(trimmed)] == [PLAIN, PLAIN]


def changed(line: int, column: int, character: str) -> list[str]:
    lines = list(PLAIN)
    lines[line] = lines[line][:column] + character + lines[line][column + 1 :]
    return lines


OK = ("1B pair=1 turn=ccw", PLAIN)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", 'my.txt: no room in it; a room begins with a line such as "room 37A pair=37 turn=ccw"'),
        ("hello\n", 'my.txt: line 1: "hello" is no room; a room begins with'),
        ("room\n", 'my.txt: line 1: "room" is no room; a room begins with'),
        (drawing(("pair=1 turn=cw", PLAIN)), 'line 2: "room pair=1 turn=cw" is no room'),
        (drawing(("1A turn=cw", PLAIN)), "my.txt: line 2: room 1A: pair= is missing; a room begins with"),
        (drawing(("1A pair=1", PLAIN)), "my.txt: line 2: room 1A: turn= is missing; a room begins with"),
        (drawing(("1A pair=x turn=cw", PLAIN)), 'pair="x" is no number; such as pair=37'),
        (drawing(("1A pair=1 turn=left", PLAIN)), 'turn="left" is no direction; one of cw, ccw'),
        (
            drawing(("1A pair=1 turn=cw source=me", PLAIN)),
            'source="me" is no source; one of attested, reconstructed',
        ),
        (drawing(("1A pair=1 turn=cw big", PLAIN)), '"big" is unknown; one of pair=, turn=, source='),
        (drawing(("1A pair=1 pair=2 turn=cw", PLAIN)), "pair= is there twice; once is right"),
        (
            drawing(("1A pair=1 turn=cw", changed(3, 5, "x"))),
            'my.txt: line 6, column 6: room 1A: "x" is no square; one of . (floor), P (pit), R (gear)',
        ),
        (
            drawing(("1A pair=1 turn=cw", changed(3, 4, "P"))),
            'my.txt: line 6, column 5: room 1A: "P" is no edge; '
            'one of " " (open), "#" (wall), "G" (gate), "S" (slit)',
        ),
        (
            drawing(("1A pair=1 turn=cw", changed(2, 2, "#"))),
            'my.txt: line 5, column 3: room 1A: "#" is no corner; a corner is +',
        ),
        (
            drawing(("1A pair=1 turn=cw", [*PLAIN[:4], "+ + +", *PLAIN[5:]])),
            "my.txt: line 7: room 1A: 5 characters; every line of a drawing has 11",
        ),
        (
            drawing(("1A pair=1 turn=cw", PLAIN[:10]), OK),
            "my.txt: line 13: room 1A: 0 characters; every line of a drawing has 11",
        ),
        (
            drawing(("1A pair=1 turn=cw", PLAIN[:10])).rstrip("\n"),
            "my.txt: line 13: room 1A: the drawing ends after 10 lines; it has 11",
        ),
        (
            drawing(("1A pair=1 turn=cw", [*PLAIN, PLAIN[-1]])),
            'my.txt: line 14: "+ + + + + +" is no room; a room begins with',
        ),
        (drawing(("1A pair=1 turn=cw", changed(1, 3, "."))), "my.txt: room 1A: 0 gears in it; a room has"),
        (drawing(("1A pair=1 turn=cw", changed(5, 3, "R"))), "my.txt: room 1A: 2 gears in it; a room has"),
        (drawing(OK, OK), "my.txt: line 15: room 1B: drawn twice; once is right"),
        (
            drawing(OK),
            "my.txt: pair 1: 1B turns ccw; a pair is two rooms, one with turn=cw and one with turn=ccw",
        ),
        (drawing(OK, ("1A pair=1 turn=ccw", PLAIN)), "my.txt: pair 1: 1B turns ccw, 1A turns ccw; a pair is"),
    ],
)
def test_wrong_drawing_is_refused(text: str, message: str) -> None:
    with pytest.raises(DataError) as error:
        read(text)
    assert message in str(error.value)
    assert error.value.file == "my.txt"


def read_or_refuse(text: str) -> list[Room] | DataError:
    try:
        return read(text)
    except DataError as error:
        return error


@given(st.text(st.characters(), max_size=300) | st.text("room 1AB=pairtuncw+.PR#GS\n", max_size=300))
def test_text_that_is_no_drawing_is_refused(text: str) -> None:
    refused = read_or_refuse(text)
    assert isinstance(refused, DataError)
    assert str(refused).isprintable()


@given(st.integers(0, len(TWINS) - 1), st.integers(0, 12), st.text("room +.PR#GS=\n\x1b1", max_size=12))
def test_a_damaged_drawing_is_refused_or_read(start: int, length: int, patch: str) -> None:
    rooms = read_or_refuse(TWINS[:start] + patch + TWINS[start + length :])
    if isinstance(rooms, DataError):
        assert str(rooms).isprintable()
    else:
        assert [len(squares(room, "gear")) for room in rooms] == [1, 1]
