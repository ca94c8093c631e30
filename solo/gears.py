"""Who keeps a pair of rooms from turning."""

from __future__ import annotations

from engine.position import Position, Token
from engine.squares import Square
from solo.cast import Cast
from solo.personalities import personality_of


def guard_of(position: Position, cast: Cast, gear: Square) -> Token | None:
    """The NPC on this gear or its twin's that lets only either-way turners turn the pair."""
    board = position.board
    own = board.placed_at(gear)
    if own is None or own.room is None:
        return None
    for square in sorted(board.gears):
        placed = board.placed_at(square)
        if placed is None or placed.room is None or placed.room.pair != own.room.pair:
            continue
        token = position.healthy_at(square)
        card = cast.card(token) if token is not None else None
        if token is not None and card is not None and personality_of(card).guards_gear():
            return token
    return None
