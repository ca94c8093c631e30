"""How far it still is: the measure of "nearer" (A5).

The remaining distance is counted in (AP, squares) with no limit, closed gates, healthy characters and
face-down rooms taken as passable. It depends only on the board with the ropes on its pits, the kind of
mover and the squares aimed at, so it is worked out backwards from those once and remembered.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from attrs import frozen

from cards import Edge
from engine.board import Board, Region, Rim, Rims
from engine.squares import NEIGHBOURS, SLOT_OF, WIDTH, Square

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
    free: bool = False  # its hands: only then can it stop where a rope lies on a pit (M10, G2)
    ropes: frozenset[Square] = frozenset()  # pits with a rope that lets it cross


@lru_cache(maxsize=1024)
def remaining(
    board: Board, walker: Walker, aims: frozenset[Square], barred: frozenset[Square] = frozenset()
) -> Mapping[Square, int]:
    """For every square the distance to the nearest aim, as AP * 10,000 + squares; missing: no way.

    `barred` are aims behind a closed gate, which the carrier of a key opens for 1 AP.
    Backwards from the aims, one action after the other: `resting` are the squares from which the last
    action leads to a square of the level before, each with the fewest squares to walk from there.
    """
    steps = _steps_into(board, walker)
    found: dict[Square, int] = {}
    resting = dict.fromkeys(sorted(aims if walker.key else aims | barred), 0)
    # Two AP away, through a gate that is opened first; to begin with one AP, only for the gate.
    later = dict.fromkeys(sorted(barred - aims), 0) if walker.key else {}
    ap = 0
    while resting or later:
        for square, squares in resting.items():
            found[square] = ap * AP + squares
        before, gated = _one_action(board, walker, steps, aims, resting, found)
        for square, squares in later.items():
            before[square] = min(squares, before.get(square, squares))
        resting = {square: squares for square, squares in before.items() if square not in found}
        later = {square: squares for square, squares in gated.items() if square not in found}
        ap += 1
    return found


def _one_action(
    board: Board,
    walker: Walker,
    steps: Mapping[Square, Sequence[tuple[Square, bool]]],
    aims: frozenset[Square],
    ends: Mapping[Square, int],
    known: Mapping[Square, int],
) -> tuple[dict[Square, int], dict[Square, int]]:
    """From where one action, or opening a gate and then one move, ends on one of these squares."""
    before: dict[Square, int] = {}
    gated: dict[Square, int] = {}
    fewest: dict[Square, int] = {}  # squares of the move so far, of the best way seen
    speed, key = walker.speed, walker.key
    unsafe = _unsafe(board, walker)
    jumps = _jumps(board)
    queues: dict[int, list[tuple[Square, int]]] = {}
    for square, walked in ends.items():
        if square in aims or square not in unsafe:
            queues.setdefault(walked, []).append((square, 0))
        for origin, _ in jumps.get(square, ()) if square not in unsafe else ():  # M6: who lands must stand
            if origin not in unsafe and origin // WIDTH != walker.exit_row:
                before[origin] = min(walked + 2, before.get(origin, walked + 2))
    while queues:
        walked = min(queues)
        following: list[tuple[Square, int]] = []
        for square, used in queues.pop(walked):
            if fewest.get(square, speed) <= used:  # a better way passed here, or the move is over
                continue
            fewest[square] = used
            for origin, gate in steps[square]:
                rests = origin not in unsafe
                if gate and key:  # it is opened first, from the square before
                    if rests:
                        gated[origin] = min(walked + 1, gated.get(origin, walked + 1))
                    continue
                if rests and before.get(origin, walked + 2) > walked + 1:
                    before[origin] = walked + 1
                # Who stops on a square that is no farther away gets as far as who passes it.
                if fewest.get(origin, speed) > used + 1 and known.get(origin, -1) % AP > walked + 1:
                    following.append((origin, used + 1))
        if following:
            queues.setdefault(walked + 1, []).extend(following)
    return before, gated


@lru_cache(maxsize=256)
def _unsafe(board: Board, walker: Walker) -> frozenset[Square]:
    """The pits on which it cannot stop."""
    if walker.rope:
        return frozenset()
    return board.obstacles - walker.ropes if walker.free else board.obstacles


def may_rest(board: Board, walker: Walker, square: Square) -> bool:
    """M3, M10, A2: whether it could end an action there, were the square empty."""
    return square // WIDTH != walker.exit_row and square not in _unsafe(board, walker)


@lru_cache(maxsize=256)
def _steps_into(board: Board, walker: Walker) -> Mapping[Square, Sequence[tuple[Square, bool]]]:
    """For every square the squares one can step from, True where a closed gate stands between."""
    found: dict[Square, Sequence[tuple[Square, bool]]] = {}
    for region in board.regions:
        found |= _region_steps(region, walker.slits, walker.exit_row)
    if walker.levitates:
        return found
    for pit in board.obstacles:
        crosses = walker.rope or pit in walker.ropes
        found[pit] = [step for step in found[pit] if step[0] not in board.obstacles] if crosses else ()
    return found


@lru_cache(maxsize=1024)
def _region_steps(region: Region, slits: bool, exit_row: int) -> dict[Square, Sequence[tuple[Square, bool]]]:
    """The same of one region, obstacles aside. What lets a step in one way lets one in the other way."""
    found = {}
    for square, rims in region.rims.items():
        found[square] = [
            (other, gate) for other, gate in _steps(region, slits, square, rims) if other // WIDTH != exit_row
        ]
    return found


def _steps(
    region: Region, slits: bool, square: Square, sides: Sequence[Rims]
) -> Iterator[tuple[Square, bool]]:
    """Steps over open edges and closed gates; inside a face-down room everything is open."""
    hidden = [placed.slot for placed in region.around if not placed.face_up]
    for to, rims in zip(NEIGHBOURS[square], sides, strict=True):
        if to is None or rims is None:
            continue
        if to in region.walk[square]:
            yield to, False
        elif to in region.squeeze[square]:
            if slits:
                yield to, False
        elif SLOT_OF[square] in hidden or SLOT_OF[to] in hidden:
            if all(_passable(region, slits, rim) for rim in rims):
                yield to, False
        elif any(to == other for other, _ in region.barred[square]):
            yield to, True


def _passable(region: Region, slits: bool, rim: Rim) -> bool:
    """The rim of the revealed room beside a face-down one."""
    if rim.kind is Edge.SLIT:
        return slits or rim.ref in region.breaches
    return rim.kind is not Edge.WALL or rim.ref in region.breaches


@lru_cache(maxsize=128)
def _jumps(board: Board) -> Mapping[Square, tuple[tuple[Square, Square], ...]]:
    """M6: for each square beside a pit (from, over) of every jump that lands there, whoever jumps."""
    found: dict[Square, list[tuple[Square, Square]]] = {}
    for pit in sorted(board.obstacles):
        around = tuple(_open_to(board, pit))
        for square in around:
            if pit in _open_to(board, square):
                found.setdefault(square, []).extend((origin, pit) for origin in around if origin != square)
    return {square: tuple(jumps) for square, jumps in found.items()}


def _open_to(board: Board, square: Square) -> Iterator[Square]:
    """Squares with nothing between, those of face-down rooms too."""
    yield from board.walk[square]
    for to, rims in zip(NEIGHBOURS[square], board.rims[square], strict=True):
        if to is not None and (to in board.hidden or square in board.hidden):
            if all(rim.kind is Edge.OPEN or rim.ref in board.breaches for rim in rims or ()):
                yield to
