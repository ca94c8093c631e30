"""The whole table as items: the start lines and coordinates, the rooms, the tokens."""

from __future__ import annotations

from collections.abc import Iterator

from engine.position import Position
from engine.squares import COLUMNS, ROWS, SLOTS, WIDTH, Side
from solo.cast import WORDS
from solo.render import rooms, tokens
from solo.render.items import Item
from solo.render.palette import BOARD_WIDTH, FAINT, GRID, INK, LINE, SEAM, UNIT, num

WHOLE = (0, ROWS - 1)
"""The rows of the whole board."""

Rows = tuple[int, int]
"""From the southernmost to the northernmost row that is shown."""

START_DOTS = "bdgi"


def top_of(rows: Rows) -> float:
    return (ROWS - 1 - rows[1]) * UNIT


def bottom_of(rows: Rows) -> float:
    return (ROWS - rows[0]) * UNIT


def scene(position: Position, rows: Rows = WHOLE) -> Iterator[Item]:
    """Everything that can change on the table, in these rows."""
    for item in (*rooms.room_items(position), *tokens.token_items(position)):
        if rows == WHOLE or top_of(rows) <= _height(item) <= bottom_of(rows):
            yield item


def _height(item: Item) -> float:
    """How far down an item lies."""
    if "y" in item.attrs:
        return float(item.attrs["y"])
    return float(item.attrs["transform"].split(")")[0].split()[1])


def symbols(position: Position) -> dict[str, str]:
    return rooms.symbols_of(position) | tokens.symbols_of(position)


def frame(rows: Rows = WHOLE) -> Iterator[Item]:
    """What never changes: the start lines, the names of squares and slots."""
    for side in Side:
        if rows[0] <= side.line <= rows[1]:
            yield from _start_line(side)
    for row in range(rows[0], rows[1] + 1):
        y = (ROWS - 0.5 - row) * UNIT + 4
        for x, anchor in ((-6.0, "end"), (BOARD_WIDTH + 6.0, "start")):
            yield _label(f"row {row} {anchor}", str(row), x, y, anchor)
    for column, letter in enumerate(COLUMNS):
        x = (column + 0.5) * UNIT
        yield _label(f"column {letter} north", letter, x, top_of(rows) - 6)
        yield _label(f"column {letter} south", letter, x, bottom_of(rows) + 15)
    for slot in SLOTS:
        x, y = rooms.middle(slot)
        if top_of(rows) < y < bottom_of(rows):
            x = -36.0 if slot[0] == "A" else BOARD_WIDTH + 36
            given = {"x": num(x), "y": num(y + 5), "font-size": "14", "font-weight": "bold"}
            given |= {"text-anchor": "middle", "fill": INK}
            yield Item(f"slot {slot}", "ground", "text", given, slot)


def _label(key: str, text: str, x: float, y: float, anchor: str = "middle") -> Item:
    given = {"x": num(x), "y": num(y), "font-size": "11.5", "text-anchor": anchor, "fill": FAINT}
    return Item(key, "ground", "text", given, text)


def _start_line(side: Side) -> Iterator[Item]:
    y = (ROWS - 1 - side.line) * UNIT
    lines = "".join(f"M{column * UNIT} {y}V{y + UNIT}" for column in range(1, WIDTH))
    size = {"x": "0", "y": num(y), "width": num(BOARD_WIDTH), "height": num(UNIT)}
    yield Item(
        f"line {side.value}", "ground", "rect", size | {"fill": LINE[side], "stroke": SEAM}, "", side.value
    )
    yield Item(f"grid {side.value}", "ground", "path", {"d": lines, "stroke": GRID})
    for letter in START_DOTS:
        x = (COLUMNS.index(letter) + 0.5) * UNIT
        given = {"cx": num(x), "cy": num(y + UNIT / 2), "r": "4", "fill": "none", "stroke": SEAM}
        yield Item(f"dot {side.value} {letter}", "ground", "circle", given)
    words = f"{side.value} start line ({'player' if WORDS[side] == 'player' else 'non-player'})"
    beyond = y + UNIT + 30 if side.line == 0 else y - 24
    yield _label(f"words {side.value}", words, BOARD_WIDTH / 2, beyond)
