"""Tokens: one symbol for each side, kind and state, and where they stand on a position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.position import Position, Token
from engine.squares import ROWS, Side, Square, slot_corner, square_name
from solo.cast import WORDS
from solo.render.glyphs import glyph, letters
from solo.render.items import Item, clean, element, used
from solo.render.palette import (
    EDGE,
    FILL,
    INK,
    ON_FILL,
    PALE,
    PAPER,
    ROOM,
    UNIT,
    centre,
    num,
)

RADIUS = 15.5
RAISED = -3.0  # tokens stand a little above the middle of their square: under them is place for a name
LOAD_AT = ((14.5, -12.0), (-14.5, -12.0), (14.5, 2.5), (-14.5, 2.5))
LOAD_SCALE = 0.56
NAME_WIDTH = UNIT - 4.0
NAME_SIZE = 8.6
LETTER_WIDTH = 0.62 * NAME_SIZE  # of an average letter
LONGEST_NAME = 11


def symbol_name(token: Token) -> str:
    state = "wounded" if token.wounded else "whole"
    return f"token-{WORDS[token.side]}-{token.kind.id}-{state}" if token.is_character else _object_name(token)


def _object_name(token: Token) -> str:
    return f"token-{WORDS[token.side]}-{token.kind.id}"


def token_symbol(token: Token) -> str:
    """The drawing of a token, around (0, 0)."""
    side = token.side
    kind = token.kind.id
    if not token.is_character:
        return _chip(side, PAPER, 13.0) + _drawn(kind, EDGE[side], PAPER, "scale(0.78)")
    if token.wounded:  # lying down, pale, with a plaster
        plaster = (
            '<g transform="translate(-10.5 -10.5) rotate(-45)"><rect x="-6.5" y="-3" width="13" height="6" '
        )
        plaster += f'rx="3" fill="{PAPER}" stroke="{EDGE[side]}" stroke-width="1.4"/><circle r="1.2"/></g>'
        body = _drawn(kind, EDGE[side], PALE[side], "translate(0 -4) rotate(90) scale(0.68)")
        return _chip(side, PALE[side], RADIUS, dashed=True) + body + _letters(kind, EDGE[side]) + plaster
    fill, ink = FILL[side], ON_FILL[side]
    upright = "translate(0 -4) scale(0.72)"
    return _chip(side, fill, RADIUS) + _drawn(kind, ink, fill, upright) + _letters(kind, ink)


def _chip(side: Side, fill: str, radius: float, dashed: bool = False) -> str:
    """The shape of a side: yellow is round, blue is square."""
    given = {"fill": fill, "stroke": EDGE[side], "stroke-width": "2"}
    if dashed:
        given["stroke-dasharray"] = "4 2.6"
    if side is Side.YELLOW:
        return element("circle", {"r": num(radius)} | given)
    half = radius - 0.8
    corner = {"x": num(-half), "y": num(-half), "width": num(2 * half), "height": num(2 * half)}
    return element("rect", corner | {"rx": "3"} | given)


def _drawn(kind: str, ink: str, ground: str, place: str) -> str:
    return element("g", {"transform": place}, glyph(kind, ink, ground))


def _letters(kind: str, ink: str) -> str:
    given = {"y": "12", "font-size": "9.5", "font-weight": "bold", "text-anchor": "middle", "fill": ink}
    return element("text", given, clean(letters(kind)))


BACK = "token-back"


def back_symbol(side: Side) -> str:
    """A token that lies face down."""
    mark = element("text", {"y": "5", "font-size": "15", "text-anchor": "middle", "fill": ON_FILL[side]}, "?")
    return _chip(side, FILL[side], 11.0) + mark


# -- on a position -----------------------------------------------------------------------------------


def describe(token: Token) -> str:
    """A token in words."""
    name = given_name(token)
    what = f"{name}, {token.kind.title.lower()}" if name else token.kind.title.lower()
    state = ", wounded" if token.wounded else ""
    at = "" if token.square is None else f" on {square_name(token.square)}"
    return f"{WORDS[token.side]} {what}{state}{at}"


def given_name(token: Token) -> str:
    """The name on the NPC card, empty for characters that have none."""
    name = token.id.partition(" ")[2]
    return name if token.is_character and name not in ("", token.kind.id) else ""


def short(name: str) -> str:
    """A name cut to what fits under a token."""
    if len(name) <= LONGEST_NAME:
        return name
    words = name.split()
    for part in (f"{words[0][:1]}. {words[-1]}", words[-1], words[0]) if len(words) > 1 else ():
        if len(part) <= LONGEST_NAME:
            return part
    return f"{name[: LONGEST_NAME - 1]}…"


def token_items(position: Position) -> Iterator[Item]:
    """All tokens on the board and those that lie on face-down rooms."""
    for square, stack in sorted(position.by_square.items()):
        yield from _stack(square, stack)
    for slot, tokens in position.face_down:
        south, west = slot_corner(slot)
        x, y = west * UNIT, (ROWS - south) * UNIT
        for number, token in enumerate(tokens):
            across = x + ROOM * (number + 1) / (len(tokens) + 1)
            symbol = f"{BACK}-{WORDS[token.side]}"
            title = f"a {token.side.value} token, face down"
            yield used(f"face down {slot} {number}", "tokens", symbol, across, y - UNIT / 2, title=title)


def _stack(square: Square, stack: Sequence[Token]) -> Iterator[Item]:
    """Who stands there full size with a name, what it carries or lies under it small at the corners."""
    main, *rest = sorted(stack, key=lambda token: (not token.healthy, not token.is_character, token.id))
    x, y = centre(square)
    y += RAISED
    yield used(main.id, "tokens", symbol_name(main), x, y, title=describe(main))
    for token, (dx, dy) in zip(rest, LOAD_AT, strict=False):
        shrunk = f" scale({LOAD_SCALE})"
        words = "carried: " if main.healthy else "with it: "
        yield used(token.id, "loads", symbol_name(token), x + dx, y + dy, shrunk, words + describe(token))
    name = given_name(main)
    if name:
        yield _name(main, name, x, y)


def _name(token: Token, name: str, x: float, y: float) -> Item:
    """The name under its token, never wider than the square, so that it touches no other token."""
    text = short(name)
    given = {
        "x": num(x),
        "y": num(y + RADIUS + 9.5),
        "font-size": num(NAME_SIZE),
        "text-anchor": "middle",
        "fill": INK,
        "stroke": PAPER,
        "stroke-width": "2.4",
        "stroke-linejoin": "round",
        "paint-order": "stroke",
    }
    if len(text) * LETTER_WIDTH > NAME_WIDTH:
        given |= {"textLength": num(NAME_WIDTH), "lengthAdjust": "spacingAndGlyphs"}
    return Item(f"name {token.id}", "labels", "text", given, text)


def symbols_of(position: Position) -> dict[str, str]:
    """The symbols a picture of this position needs."""
    found = {symbol_name(token): token_symbol(token) for token in position.tokens if token.square is not None}
    for _, tokens in position.face_down:
        found |= {f"{BACK}-{WORDS[token.side]}": back_symbol(token.side) for token in tokens}
    return found
