"""Personalities of gears and turning rooms."""

from __future__ import annotations

from engine.position import Position
from engine.squares import Square
from solo.personalities.base import Personality


class GuardsGear(Personality):
    """While it stands on a gear, only those who turn rooms either way may turn that pair."""

    def guards_gear(self) -> bool:
        return True


class TakesGear(Personality):
    """Comes into a revealed room on its gear."""

    def arrival_squares(self, position: Position, slot: str, free: tuple[Square, ...]) -> tuple[Square, ...]:
        return tuple(square for square in free if square in position.board.gears)


class TurnsBoth(Personality):
    """Rolls for its own room and then, with AP left, for the twin."""

    def rotation_rolls(self) -> int:
        return 2


class TurnsTheOther(Personality):
    """Turns the other room of the pair where the one the die names is face down."""

    def turns_other_room(self) -> bool:
        return True
