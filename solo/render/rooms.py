"""Rooms: the drawing of each room in its own frame, and gates, gears and breaches where it lies.

A room's symbol has its middle at (0, 0) and is turned as a whole; what has to stay upright or can change
(the number of the pair, gates, breaches, the name of a face-down room) is an item of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from cards import Edge, Room, Spin
from engine.board import GateState, PlacedRoom, board_square, edge_kind, turned
from engine.position import Position
from engine.squares import ROOM_SIZE, ROWS, slot_corner
from solo.render.items import Item, element, used
from solo.render.palette import (
    COVER,
    COVER_LINE,
    FAINT,
    FLOOR,
    GRID,
    INK,
    METAL,
    PAPER,
    PIT,
    PIT_LINE,
    ROOM,
    SEAM,
    STONE,
    UNIT,
    WALL,
    num,
)

HALF = ROOM / 2
INSET = WALL / 2 + 0.5  # rims lie inside their room: where two rooms meet, each shows its own (B2)
ACROSS = (ROOM_SIZE + 1) * ROOM_SIZE  # how many edges run west-east; they are numbered first


def middle(slot: str) -> tuple[float, float]:
    """The middle of a slot on the board."""
    south, west = slot_corner(slot)
    return west * UNIT + HALF, (ROWS - south) * UNIT - HALF


def edge_place(number: int) -> tuple[float, float, int]:
    """The middle of an edge in the room's own frame, and the angle at which it runs."""
    if number < ACROSS:
        line, column = divmod(number, ROOM_SIZE)
        return (column + 0.5) * UNIT - HALF, _inset(line), 0
    row, line = divmod(number - ACROSS, ROOM_SIZE + 1)
    return _inset(line), (row + 0.5) * UNIT - HALF, 90


def _inset(line: int) -> float:
    inward = INSET if line == 0 else -INSET if line == ROOM_SIZE else 0
    return line * UNIT - HALF + inward


@lru_cache(maxsize=64)
def _edges(room: Room) -> tuple[tuple[int, Edge], ...]:
    """Walls, gates and slits by the number of their edge."""
    numbered = ((number, edge_kind(room, number)) for number in range(2 * ACROSS))
    return tuple((number, kind) for number, kind in numbered if kind is not None and kind is not Edge.OPEN)


# -- the drawing of a room ---------------------------------------------------------------------------


@lru_cache(maxsize=64)
def room_symbol(room: Room) -> str:
    """Floor, pits, gear, walls and slits; gates are items of their own."""
    size = {"x": num(-HALF), "y": num(-HALF), "width": num(ROOM), "height": num(ROOM)}
    parts = [element("rect", size | {"fill": FLOOR})]
    lines = "".join(
        f"M{num(at)} {num(-HALF)}V{num(HALF)}M{num(-HALF)} {num(at)}H{num(HALF)}"
        for at in (line * UNIT - HALF for line in range(1, ROOM_SIZE))
    )
    parts.append(element("path", {"d": lines, "stroke": GRID, "stroke-width": "1"}))
    parts.append(element("rect", size | {"fill": "none", "stroke": SEAM, "stroke-width": "1"}))
    for row in range(ROOM_SIZE):
        for column in range(ROOM_SIZE):
            ground = room.squares[row][column]
            x, y = (column + 0.5) * UNIT - HALF, (row + 0.5) * UNIT - HALF
            if ground.obstacle:
                parts.append(_at(x, y, _pit()))
            elif ground.gear:
                parts.append(_at(x, y, _gear(room.spin)))
    for number, kind in _edges(room):
        x, y, angle = edge_place(number)
        if kind is Edge.WALL:
            parts.append(_at(x, y, _wall(), angle))
        elif kind is Edge.SLIT:
            parts.append(_at(x, y, _slit(), angle))
    return "".join(parts)


def _at(x: float, y: float, drawing: str, angle: int = 0) -> str:
    turn = f" rotate({angle})" if angle else ""
    return element("g", {"transform": f"translate({num(x)} {num(y)}){turn}"}, drawing)


def _bar(length: float, thick: float, fill: str, **more: str) -> str:
    size = {"x": num(-length / 2), "y": num(-thick / 2), "width": num(length), "height": num(thick)}
    return element("rect", size | {"fill": fill} | {k.replace("_", "-"): v for k, v in more.items()})


def _wall() -> str:
    return _bar(UNIT + WALL - 1, WALL, STONE)


def _slit() -> str:
    """A wall with a loophole: two blocks with a narrow gap between funnels."""
    block = (UNIT + WALL - 1) / 2
    left = f"M{num(-block)} -3H-9L-2.4 -1.4V1.4L-9 3H{num(-block)}Z"
    right = f"M{num(block)} -3H9L2.4 -1.4V1.4L9 3H{num(block)}Z"
    return _bar(19, WALL + 2, PAPER) + element("path", {"d": left + right, "fill": STONE})


def _pit() -> str:
    side = UNIT - 9
    hatch = "".join(
        f"M{-14 + 7 * i} {-14}L{-14} {-14 + 7 * i}M14 {14 - 7 * i}L{14 - 7 * i} 14" for i in (1, 2, 3, 4)
    )
    return _bar(side, side, PIT, rx="7") + element(
        "path", {"d": hatch, "stroke": PIT_LINE, "stroke-width": "1.6"}
    )


def _gear(spin: Spin) -> str:
    """A toothed wheel, and around it an arrow that shows which way it turns the room."""
    teeth = "".join(
        f'<rect x="-2.6" y="-16" width="5.2" height="5" transform="rotate({a})"/>' for a in range(0, 360, 45)
    )
    wheel = f'<g fill="{METAL}">{teeth}<circle r="12.5"/></g><circle r="7.6" fill="{FLOOR}"/>'
    arrow = f'<path d="M-14.5 -14.5A20.5 20.5 0 1 1 -20.5 0" fill="none" stroke="{INK}" stroke-width="2"/>'
    arrow += f'<path d="M-20.6 -6.6L-24.2 1.4L-17 1.4Z" fill="{INK}"/>'
    return wheel + (element("g", {"transform": "scale(-1 1)"}, arrow) if spin is Spin.CCW else arrow)


# -- gates and breaches ------------------------------------------------------------------------------

_POSTS = f'<path fill="{STONE}" d="M-25 -5.5H-18V5.5H-25ZM18 -5.5H25V5.5H18Z"/>'

GATES = {
    # bars from post to post
    GateState.CLOSED: f'<rect x="-19" y="-4.5" width="38" height="9" fill="{PAPER}" stroke="{STONE}" '
    f'stroke-width="1.4"/><path d="M-13 -4.5V4.5M-6.5 -4.5V4.5M0 -4.5V4.5M6.5 -4.5V4.5M13 -4.5V4.5M-19 0H19" '
    f'stroke="{STONE}" stroke-width="2"/>{_POSTS}',
    # nothing but the posts, and the track of the bars
    GateState.OPEN: f'<path d="M-18 0H18" stroke="{STONE}" stroke-width="1.2" stroke-dasharray="2 3"/>'
    f'<path d="M-18 -4.5H-14.5V4.5H-18M18 -4.5H14.5V4.5H18" fill="{PAPER}" stroke="{STONE}" '
    f'stroke-width="1.4"/>{_POSTS}',
    # splinters
    GateState.BROKEN: '<path d="M-18 -2L-11 -5L-12.5 0L-8 3L-15 3L-18 5ZM18 2L11 5L12.5 0L8 -3L15 -3L18 -5Z'
    f'" fill="{STONE}"/><path d="M-5 4L-2 1M2 -4L5 -1M0 4L2 2" stroke="{STONE}" stroke-width="1.8"/>{_POSTS}',
}
BREACH = (
    f'<rect x="-18" y="-5" width="36" height="10" fill="{FLOOR}"/><path fill="{STONE}" '
    'd="M-18 -4L-13 -1L-15 2L-18 4ZM18 -4L12 -2L14 1L18 4ZM-8 2L-4 0L-3 4ZM5 -3L8 0L3 1Z"/>'
)


def gate_symbols() -> dict[str, str]:
    return {f"gate-{state.value}": drawing for state, drawing in GATES.items()} | {"breach": BREACH}


def cover_symbol() -> str:
    """The back of a room."""
    hatch = "".join(f"M{num(a - HALF)} {num(-HALF)}L{num(-HALF)} {num(a - HALF)}" for a in range(24, 241, 24))
    hatch += "".join(f"M{num(HALF)} {num(a - HALF)}L{num(a - HALF)} {num(HALF)}" for a in range(24, 240, 24))
    size = {"x": num(-HALF), "y": num(-HALF), "width": num(ROOM), "height": num(ROOM)}
    return (
        element("rect", size | {"fill": COVER, "stroke": SEAM})
        + element("path", {"d": hatch, "stroke": COVER_LINE, "stroke-width": "2"})
        + '<rect x="-44" y="-32" width="88" height="64" rx="8" fill="#ffffff"/>'
    )


# -- where they lie ----------------------------------------------------------------------------------


def room_items(position: Position) -> Iterator[Item]:
    states = dict(position.gates)
    broken = set(position.breaches)
    for placed in position.rooms:
        if not placed.face_up or placed.room is None:
            yield from _face_down(placed)
            continue
        x, y = middle(placed.slot)
        title = f"room {placed.room.id} in {placed.slot}"
        yield used(f"room {placed.slot}", "rooms", f"room-{placed.room.id}", x, y, _turn(placed.turn), title)
        yield _pair_number(position, placed, placed.room)
        for number, kind in _edges(placed.room):
            ref = (placed.room.id, number)
            if ref in broken:
                yield _on_edge(placed, number, "breach", "a wall broken through")
            elif kind is Edge.GATE:
                state = states.get(ref, GateState.CLOSED).value
                yield _on_edge(placed, number, f"gate-{state}", f"a gate, {state}")


def _turn(quarters: int) -> str:
    return f" rotate({90 * quarters})" if quarters else ""


def _on_edge(placed: PlacedRoom, number: int, symbol: str, title: str) -> Item:
    x, y, angle = edge_place(number)
    for _ in range(placed.turn):
        x, y = -y, x
    across, down = middle(placed.slot)
    assert placed.room is not None
    key = f"edge {placed.room.id} {number}"
    turn = (angle + 90 * placed.turn) % 180
    return used(key, "edges", symbol, across + x, down + y, f" rotate({turn})" if turn else "", title)


def _pair_number(position: Position, placed: PlacedRoom, room: Room) -> Item:
    """In the hub of the gear, or in the corner of its square while a token covers that."""
    cells = ((row, column) for row in range(ROOM_SIZE) for column in range(ROOM_SIZE))
    cell = next((row, column) for row, column in cells if room.squares[row][column].gear)
    row, column = turned(*cell, placed.turn)
    x, y = (at - HALF for at in middle(placed.slot))
    x, y = x + (column + 0.5) * UNIT, y + (row + 0.5) * UNIT
    covered = bool(position.at(board_square(placed.slot, *cell, placed.turn)))
    place = {"x": num(x - 22), "y": num(y - 15.5)} if covered else {"x": num(x), "y": num(y + 3.3)}
    given = {"font-size": "9", "font-weight": "bold", "text-anchor": "start" if covered else "middle"}
    given |= {"fill": INK, "stroke": FLOOR, "stroke-width": "2", "paint-order": "stroke"}
    title = f"the gear of pair {room.pair}, {room.spin.words}"
    return Item(f"pair {placed.slot}", "labels", "text", place | given, str(room.pair), title)


def _face_down(placed: PlacedRoom) -> Iterator[Item]:
    x, y = middle(placed.slot)
    yield used(f"room {placed.slot}", "rooms", "room-cover", x, y, title=f"{placed.slot}, face down")
    name = {"x": num(x), "y": num(y + 6), "font-size": "28", "font-weight": "bold", "text-anchor": "middle"}
    yield Item(f"cover {placed.slot}", "edges", "text", name | {"fill": INK}, placed.slot)
    known = f"face down: {placed.room.id}" if placed.room else "face down"
    small = {"x": num(x), "y": num(y + 23), "font-size": "10", "text-anchor": "middle", "fill": FAINT}
    yield Item(f"known {placed.slot}", "edges", "text", small, known)


def symbols_of(position: Position) -> dict[str, str]:
    """The symbols a picture of this position needs."""
    found = gate_symbols() if any(placed.face_up for placed in position.rooms) else {}
    for placed in position.rooms:
        if placed.face_up and placed.room is not None:
            found[f"room-{placed.room.id}"] = room_symbol(placed.room)
        else:
            found["room-cover"] = cover_symbol()
    return found
