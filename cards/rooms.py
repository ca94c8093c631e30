"""Reading the drawings of the rooms.

A room is a header line and eleven lines of eleven characters, seen from above with north on top:

    room 37A pair=37 turn=ccw source=attested
    + + + +#+#+
     . R .#. .S
    ...

Squares sit at odd lines and odd columns and hold the symbol of their terrain. What stands between two
squares, or on the rim, sits between them: a space is open, `#` a wall, `G` a gate, `S` an arrow slit.
`+` is a corner and means nothing. `pair` names the twins, `turn` the direction printed on the gear.
`source` may be left out and is then `attested`. Between rooms, empty lines and lines that begin with
`# ` (a comment) are passed over. An open rim at the end of a line may be lost to an editor that trims
lines: it is still read as open.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from cards.errors import DataError, one_of, quoted
from cards.models import Edge, Room, Source, Spin, Terrain

SIZE = 5
"""Squares on the side of a room."""

_LINES = 2 * SIZE + 1
_EDGES = {edge.value: edge for edge in Edge}
_HEADER = 'a room begins with a line such as "room 37A pair=37 turn=ccw"'


def parse_rooms(text: str, terrains: Mapping[str, Terrain], file: str) -> Mapping[str, Room]:
    """All rooms of a drawing, by id, in the order of the file; `file` is its name for errors."""
    symbols = {terrain.symbol: terrain for terrain in terrains.values()}
    rooms: dict[str, Room] = {}
    lines = iter(enumerate(text.split("\n"), start=1))
    for number, line in lines:
        if not line.strip() or line == "#" or line.startswith("# "):
            continue
        room = _read_room(number, line, lines, symbols, file)
        if room.id in rooms:
            raise DataError(file, f"line {number}", f"room {room.id}", "drawn twice; once is right")
        rooms[room.id] = room
    if not rooms:
        raise DataError(file, "", "", f"no room in it; {_HEADER}")
    _check_pairs(rooms, file)
    return MappingProxyType(rooms)


def _read_room(
    number: int, header: str, lines: Iterator[tuple[int, str]], symbols: Mapping[str, Terrain], file: str
) -> Room:
    """One room: its header, and the drawing that is taken from `lines`."""
    room_id, pair, spin, source = _read_header(header, f"line {number}", file)
    name = f"room {room_id}"
    squares: list[tuple[Terrain, ...]] = []
    across: list[tuple[Edge, ...]] = []
    down: list[tuple[Edge, ...]] = []
    for index in range(_LINES):
        number, line = next(lines, (number + 1, None))
        if line is None or line.startswith("room "):
            problem = f"the drawing ends after {index} lines; it has {_LINES}"
            raise DataError(file, f"line {number}", name, problem)
        if index % 2 and len(line) == _LINES - 1:
            line += Edge.OPEN.value
        if len(line) != _LINES:
            problem = f"{len(line)} characters; every line of a drawing has {_LINES}"
            raise DataError(file, f"line {number}", name, problem)
        place = _Place(file, number, name)
        if index % 2:
            squares.append(tuple(place.square(line, column, symbols) for column in range(1, _LINES, 2)))
            down.append(tuple(place.edge(line, column) for column in range(0, _LINES, 2)))
        else:
            for column in range(0, _LINES, 2):
                place.corner(line, column)
            across.append(tuple(place.edge(line, column) for column in range(1, _LINES, 2)))
    gears = sum(terrain.gear for row in squares for terrain in row)
    if gears != 1:
        raise DataError(file, name, "", f"{gears} gears in it; a room has exactly one")
    return Room(room_id, pair, spin, tuple(squares), tuple(across), tuple(down), source)


class _Place:
    """One line of a drawing, for reading its characters and for saying which of them is wrong."""

    def __init__(self, file: str, line: int, room: str) -> None:
        self.file = file
        self.line = line
        self.room = room

    def wrong(self, line: str, column: int, what: str, right: str) -> DataError:
        where = f"line {self.line}, column {column + 1}"
        return DataError(self.file, where, self.room, f"{quoted(line[column])} is no {what}; {right}")

    def square(self, line: str, column: int, symbols: Mapping[str, Terrain]) -> Terrain:
        terrain = symbols.get(line[column])
        if terrain is None:
            known = one_of(f"{symbol} ({found.title})" for symbol, found in symbols.items())
            raise self.wrong(line, column, "square", known)
        return terrain

    def edge(self, line: str, column: int) -> Edge:
        edge = _EDGES.get(line[column])
        if edge is None:
            known = one_of(f"{quoted(edge.value)} ({edge.name.lower()})" for edge in Edge)
            raise self.wrong(line, column, "edge", known)
        return edge

    def corner(self, line: str, column: int) -> None:
        if line[column] != "+":
            raise self.wrong(line, column, "corner", "a corner is +")


def _read_header(header: str, where: str, file: str) -> tuple[str, int, Spin, Source]:
    words = header.split()
    if words[0] != "room" or len(words) < 2 or "=" in words[1] or not words[1].isprintable():
        raise DataError(file, where, "", f"{quoted(header)} is no room; {_HEADER}")
    name = f"room {words[1]}"
    values = {"source": Source.ATTESTED.value}
    given = set()
    for word in words[2:]:
        key, _, value = word.partition("=")
        if key not in ("pair", "turn", "source"):
            known_keys = one_of(("pair=", "turn=", "source="))
            raise DataError(file, where, name, f"{quoted(word)} is unknown; {known_keys}")
        if key in given:
            raise DataError(file, where, name, f"{key}= is there twice; once is right")
        given.add(key)
        values[key] = value
    for key in ("pair", "turn"):
        if key not in values:
            raise DataError(file, where, name, f"{key}= is missing; {_HEADER}")
    pair, turn, source = values["pair"], values["turn"], values["source"]
    if not (pair.isascii() and pair.isdigit() and len(pair) <= 6):
        raise DataError(file, where, name, f"pair={quoted(pair)} is no number; such as pair=37")
    if turn not in {spin.value for spin in Spin}:
        known_turns = one_of(spin.value for spin in Spin)
        raise DataError(file, where, name, f"turn={quoted(turn)} is no direction; {known_turns}")
    if source not in {known.value for known in Source}:
        known_sources = one_of(known.value for known in Source)
        raise DataError(file, where, name, f"source={quoted(source)} is no source; {known_sources}")
    return words[1], int(pair), Spin(turn), Source(source)


def _check_pairs(rooms: Mapping[str, Room], file: str) -> None:
    """Twins are two rooms that turn in opposite directions; the rotation die relies on it (O6)."""
    for room in rooms.values():
        twins = [other for other in rooms.values() if other.pair == room.pair]
        if len(twins) != 2 or twins[0].spin is twins[1].spin:
            problem = ", ".join(f"{twin.id} turns {twin.spin.value}" for twin in twins)
            right = "a pair is two rooms, one with turn=cw and one with turn=ccw"
            raise DataError(file, f"pair {room.pair}", "", f"{problem}; {right}")
