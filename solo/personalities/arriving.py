"""Personalities of arrivals: where they, or the things they find, come into a room (T5)."""

from __future__ import annotations

from engine.board import GateState
from engine.carrying import KeptHands, Scene
from engine.paths import search
from engine.position import Position, Token
from engine.squares import Square, column_of, row_of
from solo.personalities.base import Personality

FAR = 12  # AP enough to cross any dungeon


class ArrivesNearExit(Personality):
    """Comes in as near to the yellow line as it can."""

    def arrival_squares(self, position: Position, slot: str, free: tuple[Square, ...]) -> tuple[Square, ...]:
        nearest = min((row_of(square) for square in free), default=0)
        return tuple(square for square in free if row_of(square) == nearest)


class PlacesObjects(Personality):
    """Objects of a room it reveals lie where it can get them, else as near to it as can be."""

    def object_squares(
        self, position: Position, token: Token, free: tuple[Square, ...]
    ) -> tuple[Square, ...]:
        scene = Scene(_unlocked(position, token), token)
        reached = {label.square for label in search(scene, KeptHands(scene), FAR, keys=False).rests}
        within = tuple(square for square in free if square in reached)
        if within:
            return within
        apart = {square: _apart(token.square or 0, square) for square in free}
        least = min(apart.values(), default=0)
        return tuple(square for square in free if apart[square] == least)


def _unlocked(position: Position, token: Token) -> Position:
    """With a key every gate is open to it, sooner or later."""
    if position.has(token, "key"):
        for gate in position.board.gates:
            if gate.state is GateState.CLOSED:
                position = position.with_gate(gate.ref, GateState.OPEN)
    return position


def _apart(one: Square, other: Square) -> int:
    return abs(row_of(one) - row_of(other)) + abs(column_of(one) - column_of(other))
