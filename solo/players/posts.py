"""Squares worth standing on: in the gaps of the yellow line, beside enemies, and where one can push them
into a pit or shoot them."""

from __future__ import annotations

from engine.abilities import push_problem, pushed_along
from engine.board import Board
from engine.golden import has_rope
from engine.position import Position, Token
from engine.squares import DIRECTIONS, SQUARES, Direction, Square, neighbour, row_of
from solo.cast import NON_PLAYER, PLAYER

OWN_LINE = tuple(square for square in SQUARES if row_of(square) == PLAYER.line)


def gaps(board: Board) -> list[tuple[Square, Square]]:
    """Where the enemy can step on the yellow line: the square of the line and the one before it."""
    walk = board.walk
    return [(line, room) for line in OWN_LINE for room in walk[line] if row_of(room) != PLAYER.line]


Posts = dict[Square, frozenset[str]]
"""For each post what it is good for."""


def posts_of(position: Position) -> Posts:
    """Those that are good for everybody."""
    found: Posts = {}
    guards = {token.square for token in position.characters(PLAYER) if token.healthy}
    for line, room in gaps(position.board):
        if line not in guards and room not in guards:
            for square in (line, room):
                found[square] = found.get(square, frozenset()) | {f"gap {line}"}
    for token in position.characters(NON_PLAYER):
        if token.square is not None:
            for square in position.board.walk[token.square]:
                found[square] = found.get(square, frozenset()) | {token.id}
    return found


def own_posts(position: Position, token: Token) -> Posts:
    """Those of somebody who pushes or shoots: from there an enemy can be eliminated, or hit without risk."""
    load = position.carried(token)
    pushes = token.can("repulse")
    shoots = load is not None and (
        load.offers("bow") or (load.offers("fireball") and token.can("spellcaster"))
    )
    found: Posts = {}
    for foe in position.characters(NON_PLAYER) if pushes or shoots else ():
        if foe.square is None or position.carrier(foe) is not None:
            continue
        for direction in DIRECTIONS:
            if shoots or falls(position, foe, direction.back):
                for square in position.board.line_of_sight(foe.square, direction):
                    if position.character_at(square) not in (None, token):
                        break
                    found[square] = found.get(square, frozenset()) | {f"line to {foe.id}"}
    return found


def falls(position: Position, foe: Token, direction: Direction) -> bool:
    """F12: whether a push that way would throw it into a pit."""
    assert foe.square is not None
    to = neighbour(foe.square, direction)
    if to not in position.board.obstacles or push_problem(position, foe, direction) is not None:
        return False
    return not has_rope((*position.at(to), *pushed_along(position, foe)))
