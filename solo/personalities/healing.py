"""Personalities of healers, and of one who needs none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.position import Position, Token
from solo.personalities.base import Personality

if TYPE_CHECKING:
    from solo.cast import Cast


class HealedMayAct(Personality):
    """Whom it heals may still act this turn."""

    def wakes_healed(self) -> bool:
        return True


class HealsAllBeside(Personality):
    """One act heals every wounded ally in contact."""

    def heals_along(self, position: Position, token: Token, cast: Cast) -> tuple[str, ...]:
        assert token.square is not None
        return tuple(
            other.id
            for square in position.board.walk[token.square]
            for other in position.at(square)
            if other.is_character
            and other.wounded
            and other.side is token.side
            and position.carrier(other) is None
        )


class GetsUp(Personality):
    """Wounded, it stands up by itself instead of acting."""

    def gets_up(self) -> bool:
        return True
