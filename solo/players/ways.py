"""Steps from square to square with everybody where he stands: who is near whom, and who is shut in."""

from __future__ import annotations

from collections.abc import Iterable, Set

from engine.board import Board
from engine.squares import Square


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
