"""How far it is: to the exit, and from square to square with everybody where he stands."""

from __future__ import annotations

from collections.abc import Iterable, Set

from engine.board import Board
from engine.position import Token
from engine.squares import SQUARES, Square, row_of
from solo.automaton.distance import AP, Walker
from solo.cast import PLAYER

EXIT = frozenset(square for square in SQUARES if row_of(square) == PLAYER.exit_line)


def walker_of(token: Token, load: Token | None) -> Walker:
    """A character of the player on its way out; it opens gates that are in the way, if it can."""
    return Walker(
        token.character.movement,
        token.can("contortion"),
        token.can("levitation"),
        load is not None and load.offers("rope"),
        token.can("lockpick") or (load is not None and load.offers("key")),
        PLAYER.exit_line,
    )


def in_ap(distance: int) -> float:
    """A distance in AP, its squares counted as a part of one."""
    ap, squares = divmod(distance, AP)
    return ap + squares / 40


def steps_from(
    board: Board,
    starts: Iterable[Square],
    blocked: Set[Square],
    *,
    most: int = 99,
    slits: bool = False,
    pits: bool = False,
) -> dict[Square, int]:
    """How many steps each square is away; blocked squares are reached but not passed.

    Who passes pits here flies or jumps; the AP of a jump are not counted.
    """
    walk, squeeze, obstacles = board.walk, board.squeeze, board.obstacles
    found = dict.fromkeys(starts, 0)
    ring = list(found)
    for steps in range(1, most + 1):
        following = []
        for square in ring:
            for other in (*walk[square], *squeeze[square]) if slits else walk[square]:
                if other not in found:
                    found[other] = steps
                    if other not in blocked and (pits or other not in obstacles):
                        following.append(other)
        if not following:
            break
        ring = following
    return found
