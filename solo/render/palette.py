"""Sizes and colours of all pictures.

The two sides differ in lightness and in shape as well as in colour: yellow is light and round, blue is
dark and square. So a picture reads the same in grey and for people who do not tell the colours apart.
"""

from __future__ import annotations

from engine.squares import ROOM_SIZE, ROWS, WIDTH, Side, Square, column_of, row_of

UNIT = 48
"""The side of a square, in units of the picture."""

BOARD_WIDTH = WIDTH * UNIT
BOARD_HEIGHT = ROWS * UNIT
ROOM = ROOM_SIZE * UNIT
MARGIN = 50  # around the board, for coordinates and the names of the slots
WALL = 6  # how thick walls are

INK = "#1d1d1f"
PAPER = "#ffffff"
FLOOR = "#f6f1e7"
GRID = "#d3c9b6"
SEAM = "#9b8f7a"  # around a room
STONE = "#2d2a26"  # walls
PIT = "#55504a"
PIT_LINE = "#8d867b"
METAL = "#6d665a"  # gears
COVER = "#cfc7b8"  # face-down rooms
COVER_LINE = "#bcb2a0"
MARK = "#b3005e"  # the way of a decision, its target, its line of sight
FAINT = "#5f5a52"  # small print: 6.5 to 1 on paper

FONT = "DejaVu Sans, Verdana, Arial, sans-serif"

FILL = {Side.YELLOW: "#ffd23f", Side.BLUE: "#1c4a85"}
ON_FILL = {Side.YELLOW: INK, Side.BLUE: PAPER}
PALE = {Side.YELLOW: "#fff3c9", Side.BLUE: "#c9d8ec"}  # of a wounded character
EDGE = {Side.YELLOW: "#5e4700", Side.BLUE: "#0a2244"}
LINE = {Side.YELLOW: "#fbe7a1", Side.BLUE: "#c4d6ee"}  # start lines


def centre(square: Square) -> tuple[float, float]:
    """The middle of a square. The picture has its zero at the north-west corner of the board."""
    return (column_of(square) + 0.5) * UNIT, (ROWS - 1 - row_of(square) + 0.5) * UNIT


def num(value: float) -> str:
    """A coordinate as short as it can be written."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))


def points(*pairs: tuple[float, float]) -> str:
    """A line through these points, as SVG paths have it."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in pairs)
