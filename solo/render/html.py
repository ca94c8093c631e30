"""A whole game as one page that opens in any browser: no network, no other file.

The drawings are made here; the script of the page only puts them where the steps say.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from importlib.resources import files
from typing import Any

from engine.squares import ROWS
from solo.render import board
from solo.render.items import LAYERS, element
from solo.render.overlay import mark_symbols
from solo.render.palette import BOARD_WIDTH, FONT, MARGIN, UNIT, num
from solo.render.steps import Step, steps_json, steps_of, symbols
from solo.render.svg import defs
from solo.session import Session


def replay_html(game: Session | Sequence[Step], title: str = "A game of Prison") -> str:
    """The page of a game, or of some steps of one."""
    steps = steps_of(game) if isinstance(game, Session) else list(game)
    data = {"title": title, "layers": LAYERS, "steps": steps_json(steps)}
    page = files("solo.render").joinpath("page")
    parts = {
        "title": escape(title),
        "style": page.joinpath("page.css").read_text(encoding="utf-8"),
        "script": page.joinpath("page.js").read_text(encoding="utf-8"),
        "board": _board(steps),
        "data": embedded(data),
        "last": str(max(len(steps), 1)),
    }
    # The page is split once, so that nothing put into it is ever taken for a place to fill.
    pieces = page.joinpath("page.html").read_text(encoding="utf-8").split("%%")
    return "".join(parts[piece] if number % 2 else piece for number, piece in enumerate(pieces))


def embedded(data: Any) -> str:
    """JSON that can stand in a page: nothing in it can end its script element."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def _board(steps: Sequence[Step]) -> str:
    """The empty board: all drawings, the start lines, and a group for each layer."""
    drawings = dict(symbols(steps)) | mark_symbols()
    ground = "".join(item.svg() for item in board.frame())
    layers = "".join(
        element("g", {"data-layer": layer}, ground if layer == "ground" else " ") for layer in LAYERS
    )
    width, height = BOARD_WIDTH + 2 * MARGIN, ROWS * UNIT + 2 * MARGIN
    given = {
        "xmlns": "http://www.w3.org/2000/svg",
        "id": "board",
        "viewBox": f"{-MARGIN} {-MARGIN} {num(width)} {num(height)}",
        "font-family": FONT,
        "role": "img",
        "aria-label": "The board",
    }
    return element("svg", given, defs(drawings, drawings) + layers)
