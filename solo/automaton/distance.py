"""How far it still is: the measure of "nearer" (A5).

The remaining distance is counted in (AP, squares) with no limit, closed gates, healthy characters and
face-down rooms taken as passable. It depends only on the board with the ropes on its pits, the kind of
mover and the squares aimed at, so it is worked out backwards from those once and remembered.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import inf
from threading import Lock
from typing import Any

from attrs import frozen

from cards import Edge
from engine.board import Board
from engine.regions import Region
from engine.squares import NEIGHBOURS, SQUARES, WIDTH, Square

AP = 10_000
"""Weight of one AP beside one square, so that one number orders like (AP, squares)."""

FAR, OUTSIDE = AP, -1  # more squares and fewer squares than any way has


@frozen(cache_hash=True)
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
) -> Remaining:
    """For every square the distance to the nearest aim, as AP * 10,000 + squares; missing: no way.

    `barred` are aims behind a closed gate, which the carrier of a key opens for 1 AP.
    """
    return Remaining(board, walker, aims, barred)


class Remaining(Mapping[Square, int]):
    """Worked out backwards from the aims, one action after the other, and only as far as somebody asks.

    `_level` are the squares from which the last action leads to a square of the level before, each with
    the fewest squares to walk from there.
    """

    def __init__(
        self, board: Board, walker: Walker, aims: frozenset[Square], barred: frozenset[Square]
    ) -> None:
        self._ground = _ground(board, walker)
        self._aims = aims
        self._ap = 0
        self._found: dict[Square, int] = {}
        self._known = [FAR] * len(SQUARES)  # the squares of what is found
        row = walker.exit_row * WIDTH
        self._known[row : row + WIDTH] = [OUTSIDE] * WIDTH  # nobody comes back from there
        # Two AP away, through a gate that is opened first; to begin with one AP, only for the gate.
        self._later = dict.fromkeys(sorted(barred - aims), 0) if walker.key else {}
        self._level: dict[Square, int] = {}
        self._note(dict.fromkeys(sorted(aims if walker.key else aims | barred), 0))
        self._growing = Lock()  # it is remembered, and several threads may play

    def below(self, square: Square, limit: float) -> int | None:
        """The distance if it is less than the limit."""
        while square not in self._found and self._ap * AP < limit and (self._level or self._later):
            self._grow()
        distance = self._found.get(square)
        return distance if distance is not None and distance < limit else None

    def get(self, square: Square, default: Any = None) -> Any:
        distance = self._found.get(square)
        if distance is None:
            distance = self.below(square, inf)
        return default if distance is None else distance

    def __getitem__(self, square: Square) -> int:
        distance = self.below(square, inf)
        if distance is None:
            raise KeyError(square)
        return distance

    def __iter__(self) -> Iterator[Square]:
        while self._level or self._later:
            self._grow()
        return iter(self._found)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def _grow(self) -> None:
        """One AP farther."""
        with self._growing:
            before, gated = _one_action(self._ground, self._aims, self._level, self._known)
            for square, squares in self._later.items():
                before[square] = min(squares, before.get(square, squares))
            found = self._found
            later = {square: squares for square, squares in gated.items() if square not in found}
            self._ap += 1
            self._note({square: squares for square, squares in before.items() if square not in found})
            self._later = later  # only now: who sees both empty takes it for the end

    def _note(self, level: dict[Square, int]) -> None:
        least, found, known = self._ap * AP, self._found, self._known
        for square, squares in level.items():
            found[square] = least + squares
            known[square] = squares
        self._level = level


def _one_action(
    ground: _Ground, aims: frozenset[Square], ends: Mapping[Square, int], known: Sequence[int]
) -> tuple[dict[Square, int], dict[Square, int]]:
    """From where one action, or opening a gate and then one move, ends on one of these squares."""
    gated: dict[Square, int] = {}
    steps, gates, jumps, unsafe = ground.steps, ground.gates, ground.jumps, ground.unsafe
    fewest = [ground.speed] * len(SQUARES)  # squares of the move so far, of the best way seen
    least = [FAR] * len(SQUARES)  # squares to the aim
    reached: list[Square] = []
    queues: dict[int, list[tuple[Square, int]]] = {}
    for square, walked in ends.items():
        if square in aims or square not in unsafe:
            queues.setdefault(walked, []).append((square, 0))
        if square in jumps and square not in unsafe:  # M6: who lands must stand
            for origin in jumps[square]:
                if known[origin] != OUTSIDE:
                    least[origin] = min(walked + 2, least[origin])
                    reached.append(origin)
    while queues:
        walked = min(queues)
        queue = queues.pop(walked)
        walked += 1
        following: list[tuple[Square, int]] = []
        for square, used in queue:
            if fewest[square] <= used:  # a better way passed here, or the move is over
                continue
            fewest[square] = used
            used += 1
            for origin in steps[square]:
                # Who stops on a square that is no farther away gets as far as who passes it.
                if known[origin] > walked:
                    if fewest[origin] > used:
                        following.append((origin, used))
                    if least[origin] > walked:
                        least[origin] = walked
                        reached.append(origin)
            if square in gates:  # opened first, from the square before
                for origin in gates[square]:
                    if known[origin] != OUTSIDE and origin not in unsafe:
                        gated[origin] = min(walked, gated.get(origin, walked))
        if following:
            queues.setdefault(walked, []).extend(following)
    return {origin: least[origin] for origin in reached if origin not in unsafe}, gated


@lru_cache(maxsize=256)
def _unsafe(board: Board, walker: Walker) -> frozenset[Square]:
    """The pits on which it cannot stop."""
    if walker.rope:
        return frozenset()
    return board.obstacles - walker.ropes if walker.free else board.obstacles


def may_rest(board: Board, walker: Walker, square: Square) -> bool:
    """M3, M10, A2: whether it could end an action there, were the square empty."""
    return square // WIDTH != walker.exit_row and square not in _unsafe(board, walker)


Steps = dict[Square, tuple[Square, ...]]


@frozen
class _Ground:
    """A board as one kind of walker finds it: for every square from where it is reached."""

    speed: int
    steps: Steps  # by a step
    gates: Steps  # by a step once a gate has been opened with the key
    jumps: Steps  # by a jump (M6)
    unsafe: frozenset[Square]


@lru_cache(maxsize=256)
def _ground(board: Board, walker: Walker) -> _Ground:
    steps, gates = _board_steps(board, walker.slits, walker.key)
    if not walker.levitates:
        pits = board.obstacles
        ropes = pits if walker.rope else pits & walker.ropes
        steps, gates = _over_pits(steps, pits, ropes), _over_pits(gates, pits, ropes)
    return _Ground(walker.speed, steps, gates, _jumps(board), _unsafe(board, walker))


def _over_pits(steps: Steps, pits: frozenset[Square], ropes: frozenset[Square]) -> Steps:
    """A pit is entered only with a rope, and not from another pit (M10)."""
    crossed = {pit: tuple(o for o in steps.get(pit, ()) if o not in pits) for pit in ropes}
    return steps | dict.fromkeys(pits, ()) | crossed


@lru_cache(maxsize=256)
def _board_steps(board: Board, slits: bool, key: bool) -> tuple[Steps, Steps]:
    """Steps and gates of all regions."""
    steps: Steps = {}
    gates: Steps = {}
    for region in board.regions:
        free, closed = _region_steps(region, slits, key)
        steps.update(free)
        gates.update(closed)
    return steps, gates


@lru_cache(maxsize=1024)
def _region_steps(region: Region, slits: bool, key: bool) -> tuple[Steps, Steps]:
    """Steps and gates of one region, whatever lies on its squares. What lets one in lets one out."""
    over = (Edge.OPEN, *((Edge.SLIT,) if slits else ()), *(() if key else (Edge.GATE,)))
    free: Steps = {}
    closed: Steps = {}
    for square, sides in region.passable.items():
        free[square] = tuple([to for to, stop in sides if stop in over])
        if key and region.barred[square]:
            closed[square] = tuple(to for to, _ in region.barred[square])
    return free, closed


@lru_cache(maxsize=128)
def _jumps(board: Board) -> Steps:
    """M6: for each square beside a pit from where a jump lands there, whoever jumps."""
    found: Steps = {}
    for pit in sorted(board.obstacles):
        around = tuple(_open_to(board, pit))
        for square in around:
            found[square] = (*found.get(square, ()), *(origin for origin in around if origin != square))
    return found


def _open_to(board: Board, square: Square) -> Iterator[Square]:
    """Squares with nothing between, those of face-down rooms too."""
    yield from board.walk[square]
    if not board.hidden:
        return
    for to, rims in zip(NEIGHBOURS[square], board.rims[square], strict=True):
        if to is not None and (to in board.hidden or square in board.hidden):
            if all(rim.kind is Edge.OPEN or rim.ref in board.breaches for rim in rims or ()):
                yield to
