"""Writing pictures and pages to files, for the commands that have `--svg` or `--html`."""

from __future__ import annotations

from pathlib import Path

import click

from engine.board import PlacedRoom
from engine.position import Position
from engine.squares import ROOM_SIZE, ROWS, SLOTS, row_of
from solo.automaton.decision import Decision
from solo.cli.errors import Refused

svg_option = click.option(
    "--svg",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="OUT",
    help="Draw it into this SVG file.",
)


def write(path: Path, text: str) -> None:
    """A whole file, or a sentence about why not."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Refused(f"{path}: cannot be written: {error.strerror}") from None
    click.echo(f"{path}: written, {path.stat().st_size // 1024 + 1} kB")


def numbered(path: Path, number: int, count: int) -> Path:
    """`out.svg` for one picture; `out-1.svg`, `out-2.svg` and so on for several."""
    return path if count == 1 else path.with_name(f"{path.stem}-{number}{path.suffix}")


def rows_that_matter(position: Position, decision: Decision) -> tuple[int, int]:
    """The rows between the outermost revealed rooms, tokens and squares of a decision."""
    used = {row_of(token.square) for token in position.tokens if token.square is not None}
    if decision.chosen is not None:
        used |= {row_of(square) for square in decision.chosen.label.path()}
        if decision.chosen.target_at is not None:
            used.add(row_of(decision.chosen.target_at))
    for placed in position.rooms:
        if placed.face_up or placed.room is not None or _wanted(placed, decision):
            south = (SLOTS.index(placed.slot) // 2) * ROOM_SIZE + 1
            used |= {south, south + ROOM_SIZE - 1}
    low, high = min(used, default=0), max(used, default=ROWS - 1)
    low = (low - 1) // ROOM_SIZE * ROOM_SIZE + 1 if low > 1 else 0  # a start line belongs to its room
    high = -(-high // ROOM_SIZE) * ROOM_SIZE if high < ROWS - 2 else ROWS - 1
    return low, high


def _wanted(placed: PlacedRoom, decision: Decision) -> bool:
    return decision.chosen is not None and decision.chosen.target == f"room {placed.slot}"
