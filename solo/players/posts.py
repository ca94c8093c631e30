"""Squares worth standing on: in the gaps of the yellow line, and beside enemies."""

from __future__ import annotations

from engine.position import Position
from engine.squares import SQUARES, Square, row_of
from solo.cast import NON_PLAYER, PLAYER

OWN_LINE = tuple(square for square in SQUARES if row_of(square) == PLAYER.line)


def gaps(position: Position) -> list[tuple[Square, Square]]:
    """Where the enemy can step on the yellow line: the square of the line and the one before it."""
    walk = position.board.walk
    return [(line, room) for line in OWN_LINE for room in walk[line] if row_of(room) != PLAYER.line]


def posts_of(position: Position) -> dict[Square, frozenset[str]]:
    """For each post what it is good for."""
    found: dict[Square, frozenset[str]] = {}
    guards = {token.square for token in position.characters(PLAYER) if token.healthy}
    for line, room in gaps(position):
        if line not in guards and room not in guards:
            for square in (line, room):
                found[square] = found.get(square, frozenset()) | {f"gap {line}"}
    for token in position.characters(NON_PLAYER):
        if token.square is not None:
            for square in position.board.walk[token.square]:
                found[square] = found.get(square, frozenset()) | {token.id}
    return found
