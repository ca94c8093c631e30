"""A position as a picture: one function from position to string."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cards import Room
from engine.board import PlacedRoom
from engine.position import Position
from engine.requests import Event
from solo.automaton.decision import Decision
from solo.render import board, rooms
from solo.render.board import WHOLE, Rows, bottom_of, top_of
from solo.render.items import Item, clean, element, layered
from solo.render.overlay import decision_items, event_items, mark_symbols
from solo.render.palette import BOARD_WIDTH, FONT, MARGIN, PAPER, ROOM, num
from solo.render.panel import PANEL_WIDTH, panel

GAP = 18


def position_svg(
    position: Position,
    *,
    decision: Decision | None = None,
    event: Event | None = None,
    title: str = "",
    rows: Rows = WHOLE,
    words: bool = True,
) -> str:
    """The table, with the way and the target of a decision or the trace of an event drawn on it.

    `rows` cuts the picture to some rows of the board; `words` adds a column with the score, the decision
    in words and a key to the signs.
    """
    items = [*board.frame(rows), *board.scene(position, rows)]
    if decision is not None:
        items += decision_items(position, decision)
    elif event is not None:
        items += event_items(event)
    width = BOARD_WIDTH + 2 * MARGIN
    top, height = top_of(rows) - MARGIN, bottom_of(rows) - top_of(rows) + 2 * MARGIN
    more = ""
    if words:
        column, needed = panel(position, decision, event, title)
        more = element("g", {"transform": f"translate({num(width - MARGIN + GAP)} {num(top + 20)})"}, column)
        width += PANEL_WIDTH + GAP
        height = max(height, needed + 36)
    name = title or f"turn {position.turn.number}, {position.turn.side.value}"
    drawn = items_svg(items, board.symbols(position) | mark_symbols()) + more
    return document(drawn, (-MARGIN, top, width, height), name)


def room_svg(room: Room) -> str:
    """One room as it is printed, north on top, its gates closed."""
    slot = "A1"
    position = Position(rooms=(PlacedRoom(slot, room, 0, True),))
    x, y = rooms.middle(slot)
    drawn = items_svg(rooms.room_items(position), rooms.symbols_of(position))
    caption = {"x": num(x), "y": num(y + ROOM / 2 + 22), "font-size": "12", "text-anchor": "middle"}
    words = f"room {room.id}, pair {room.pair}, turns {room.spin.words}"
    drawn += element("text", caption, clean(words))
    return document(drawn, (x - ROOM / 2 - 12, y - ROOM / 2 - 12, ROOM + 24, ROOM + 44), f"room {room.id}")


def items_svg(items: Iterable[Item], symbols: Mapping[str, str]) -> str:
    """Items with the symbols they use, and no others."""
    shown = list(items)
    needed = {item.attrs["href"][1:] for item in shown if item.tag == "use"}
    return defs(symbols, needed) + "\n" + layered(shown)


def defs(symbols: Mapping[str, str], needed: Iterable[str]) -> str:
    """The drawings that items refer to."""
    names = sorted(set(needed) & set(symbols))
    return element("defs", {}, "\n".join(element("g", {"id": name}, symbols[name]) for name in names))


def document(drawn: str, box: tuple[float, float, float, float], title: str) -> str:
    """A whole SVG file on white paper."""
    x, y, width, height = box
    size = {"x": num(x), "y": num(y), "width": num(width), "height": num(height)}
    return (
        element(
            "svg",
            {
                "xmlns": "http://www.w3.org/2000/svg",
                "viewBox": f"{num(x)} {num(y)} {num(width)} {num(height)}",
                "width": num(width),
                "height": num(height),
                "font-family": FONT,
                "role": "img",
                "aria-label": title,
            },
            f"<title>{clean(title)}</title>\n"
            + element("rect", size | {"fill": PAPER})
            + "\n"
            + drawn
            + "\n",
        )
        + "\n"
    )
