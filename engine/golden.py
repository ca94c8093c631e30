"""What may share a square at the end of an action (G2), and what may lie on an obstacle (C3, M10)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.position import Position, Token


def has_rope(tokens: Iterable[Token]) -> bool:
    return any(token.offers("rope") for token in tokens)


def why_not(tokens: Sequence[Token], obstacle: bool) -> tuple[str, str] | None:
    """Why these tokens may not share a square, as (reason, rule id); None if they may."""
    if len(tokens) > 2:
        return "a square holds at most two tokens", "G2"
    if obstacle and tokens:
        if not has_rope(tokens):
            return "nothing and nobody stays on a pit without a rope", "C3"
        if any(not token.is_character and not token.offers("rope") for token in tokens):
            return "nothing is put down on a pit but a rope", "C3"
    characters = [token for token in tokens if token.is_character]
    if len(characters) == 2:
        one, other = characters
        if one.wounded == other.wounded:
            return "two characters share a square only if one carries the other wounded", "G2"
        if one.side is not other.side:
            return "nobody shares a square with an enemy", "G2"
    return None


def allowed(tokens: Sequence[Token], obstacle: bool) -> bool:
    return why_not(tokens, obstacle) is None


def broken_squares(position: Position) -> list[str]:
    """Every square that breaks G2, in words; empty in any position between two actions."""
    found = []
    for square, tokens in sorted(position.by_square.items()):
        problem = why_not(tokens, square in position.board.obstacles)
        if problem:
            names = " and ".join(str(token) for token in tokens)
            found.append(f"{names}: {problem[0]} ({problem[1]})")
    return found
