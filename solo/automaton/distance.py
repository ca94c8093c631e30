"""How far it still is: the measure of "nearer" (A5).

The remaining distance is counted in (AP, squares) with no limit, closed gates, healthy characters and
face-down rooms taken as passable. It depends only on the board, the kind of mover and the squares aimed
at, so it is worked out backwards from those once and remembered.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from heapq import heappop, heappush

from attrs import frozen

from cards import Edge
from engine.board import Board, Rim
from engine.squares import NEIGHBOURS, SLOT_OF, SQUARES, WIDTH, Square

AP = 10_000
"""Weight of one AP beside one square, so that one number orders like (AP, squares)."""


@frozen
class Walker:
    """What of a mover changes the distances it has to go."""

    speed: int
    slits: bool
    levitates: bool
    rope: bool
    key: bool
    exit_row: int


@lru_cache(maxsize=2048)
def remaining(board: Board, walker: Walker, aims: frozenset[Square]) -> Mapping[Square, int]:
    """For every square the distance to the nearest aim, as AP * 10,000 + squares; missing: no way.

    Dijkstra backwards over (square, squares already used in the current move); `used` 0 is at rest.
    """
    before = _steps_into(board, walker)
    speed = walker.speed
    best: dict[tuple[Square, int], int] = {}
    queue: list[tuple[int, Square, int]] = []

    def offer(cost: int, square: Square, used: int) -> None:
        if cost < best.get((square, used), 1 << 60):
            best[square, used] = cost
            heappush(queue, (cost, square, used))

    for square in sorted(aims):
        offer(0, square, 0)
    while queue:
        cost, square, used = heappop(queue)
        if cost > best[square, used]:
            continue
        if used == 0 and (square in aims or _may_rest(board, walker, square)):
            for spent in range(1, speed + 1):  # a move may end here, however many squares it used
                offer(cost, square, spent)
            for origin, _ in _jumps_into(board, walker, square):
                offer(cost + AP + 2, origin, 0)
        for origin, gate in before[square] if used > 0 else ():
            if gate and walker.key:
                if used == 1 and _may_rest(board, walker, origin):  # open it first, from the square before
                    offer(cost + 2 * AP + 1, origin, 0)
                continue
            if used > 1:
                offer(cost + 1, origin, used - 1)
            elif _may_rest(board, walker, origin):
                offer(cost + AP + 1, origin, 0)
    return {square: cost for (square, used), cost in sorted(best.items()) if used == 0}


def _may_rest(board: Board, walker: Walker, square: Square) -> bool:
    return square not in board.obstacles or walker.rope


@lru_cache(maxsize=512)
def _steps_into(board: Board, walker: Walker) -> tuple[tuple[tuple[Square, bool], ...], ...]:
    """For every square the squares one can step from, True where a closed gate stands between."""
    found: list[list[tuple[Square, bool]]] = [[] for _ in SQUARES]
    for square in SQUARES:
        if square // WIDTH == walker.exit_row:
            continue
        for to, gate in _steps(board, walker, square):
            if to in board.obstacles and not walker.levitates:
                if not walker.rope or square in board.obstacles:
                    continue
            found[to].append((square, gate))
    return tuple(tuple(squares) for squares in found)


def _steps(board: Board, walker: Walker, square: Square) -> Iterator[tuple[Square, bool]]:
    """Steps over open edges and closed gates; inside a face-down room everything is open."""
    for number, rims in enumerate(board.rims[square]):
        to = NEIGHBOURS[square][number]
        if to is None or rims is None:
            continue
        if to in board.walk[square]:
            yield to, False
        elif to in board.squeeze[square]:
            if walker.slits:
                yield to, False
        elif square in board.hidden or to in board.hidden:
            if SLOT_OF[square] == SLOT_OF[to] or all(_passable(board, rim) for rim in rims):
                yield to, False
        elif any(to == other for other, _ in board.barred[square]):
            yield to, True


def _passable(board: Board, rim: Rim) -> bool:
    """The rim of the revealed room beside a face-down one; a naga's slits leave it there unasked."""
    return rim.kind in (Edge.OPEN, Edge.GATE) or rim.ref in board.breaches


def _jumps_into(board: Board, walker: Walker, square: Square) -> Iterator[tuple[Square, Square]]:
    """M6: (from, over) for every jump that lands here."""
    for pit in board.walk[square]:
        if pit in board.obstacles:
            for origin in board.walk[pit]:
                if origin != square and _may_rest(board, walker, origin):
                    if origin // WIDTH != walker.exit_row:
                        yield origin, pit
