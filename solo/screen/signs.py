"""The signs a board is drawn with, once with box drawing and once in plain ASCII."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field, frozen

CODES: Mapping[str, str] = {
    "backstabber": "Bs",
    "banshee": "Ba",
    "cleric": "Cl",
    "colossus": "Co",
    "mekanork": "Me",
    "naga": "Na",
    "telepath": "Te",
    "wizard": "Wi",
}
"""Two letters for each character: capitals for the player's, small letters for NPCs."""

THINGS: Mapping[str, str] = {
    "rope": "r",
    "key": "k",
    "fireball_wand": "f",
    "bow": "b",
    "telescopic_lance": "l",
    "large_shield": "s",
}

WIDTH = 4  # of a square, without its edges

# What can stand on an edge, the strongest first: two rims between two rooms show the stronger one.
WALL, CLOSED, SLIT, OPEN_GATE, BROKEN, NOTHING = "wall", "closed", "slit", "open", "broken", "nothing"
STRENGTH = (WALL, CLOSED, SLIT, OPEN_GATE, BROKEN, NOTHING)


@frozen
class Signs:
    """One alphabet. Edges have a sign for a vertical and `WIDTH` signs for a horizontal one."""

    upright: Mapping[str, str] = field(hash=False)
    level: Mapping[str, str] = field(hash=False)
    corners: str  # by the lines that meet: up 1, right 2, down 4, left 8
    pit: str
    hidden: str
    line: str
    step: str
    gears: Mapping[str, str] = field(hash=False)  # by direction, with {} for the pair


UNICODE = Signs(
    upright={WALL: "┃", CLOSED: "╬", SLIT: "┊", OPEN_GATE: "╱", BROKEN: "×", NOTHING: " "},
    level={WALL: "━━━━", CLOSED: "╬╬╬╬", SLIT: "┄┄┄┄", OPEN_GATE: "╱  ╱", BROKEN: "×  ×", NOTHING: "    "},
    corners="·╹╺┗╻┃┏┣╸┛━┻┓┫┳╋",
    pit="▒▒▒▒",
    hidden=" ?  ",
    line="····",
    step="•",
    gears={"cw": "↻{} ", "ccw": "↺{} "},
)
ASCII = Signs(
    upright={WALL: "|", CLOSED: "#", SLIT: ":", OPEN_GATE: "/", BROKEN: "x", NOTHING: " "},
    level={WALL: "----", CLOSED: "####", SLIT: "....", OPEN_GATE: "/  /", BROKEN: "x  x", NOTHING: "    "},
    corners=".++++|++++-+++++",
    pit="%%%%",
    hidden=" ?  ",
    line="....",
    step="*",
    gears={"cw": "({}>", "ccw": "<{})"},
)
