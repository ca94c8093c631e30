"""How far it still is, once more (A5): shortest ways over a board on which little is in the way.

The graph is written out in full, edge by edge, and searched backwards from the squares aimed at.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from engine.squares import DIRECTIONS, Square
from tests.solo.oracle_walk import WIDTH, YELLOW_LINE, Cost, Ground

Place = tuple[Square, int]  # a square, and the squares left of the move under way; -1 at rest
RESTING = -1


class Means(NamedTuple):
    """What a mover has to get on."""

    speed: int
    levitates: bool
    slits: bool
    rope: bool
    key: bool
    empty: bool  # its hands
    ropes: frozenset[Square]  # pits with a rope that serves it too


class Aims(NamedTuple):
    """Where a goal is reached: standing there, or as soon as a move gets there."""

    stand: frozenset[Square] = frozenset()
    barred: frozenset[Square] = frozenset()  # likewise, were it not for a closed gate
    enter: frozenset[Square] = frozenset()


class Relaxed:
    """The board of A5: walls stand, slits but for the naga, and pits are pits. Nothing else."""

    def __init__(self, ground: Ground, means: Means) -> None:
        self.ground = ground
        self.means = means
        self.squares = [*ground.floor.ground, *ground.hidden]

    def steps(self, square: Square) -> Iterator[tuple[Square, bool]]:
        """Squares beside with neither wall nor slit between; True behind a closed gate."""
        for direction in DIRECTIONS:
            to = self.ground.floor.next(square, direction)
            if to is None:
                continue
            stands = self.ground.floor.closed(self.ground.floor.between(square, direction))
            if stands <= {"G", *("S" if self.means.slits else "")}:
                yield to, "G" in stands

    def open_to(self, square: Square) -> Iterator[Square]:
        """Squares beside with nothing between: nobody jumps through a slit or a closed gate (M6)."""
        for direction in DIRECTIONS:
            to = self.ground.floor.next(square, direction)
            if to is not None and not self.ground.floor.closed(self.ground.floor.between(square, direction)):
                yield to

    def may_enter(self, square: Square, to: Square) -> bool:
        if not self.ground.pit(to) or self.means.levitates:
            return True
        return not self.ground.pit(square) and (self.means.rope or to in self.means.ropes)

    def may_stand(self, square: Square) -> bool:
        if square // WIDTH == YELLOW_LINE:
            return False
        if not self.ground.pit(square) or self.means.rope:
            return True
        return square in self.means.ropes and self.means.empty

    def edges(self) -> Iterator[tuple[Place, Place, Cost]]:
        for square in self.squares:
            if square // WIDTH == YELLOW_LINE:
                continue
            if self.may_stand(square):
                yield from self._actions(square)
                for left in range(self.means.speed):
                    yield (square, left), (square, RESTING), (0, 0)
            for to, gate in self.steps(square):
                if self.may_enter(square, to) and not (gate and self.means.key):
                    for left in range(1, self.means.speed):
                        yield (square, left), (to, left - 1), (0, 1)

    def _actions(self, square: Square) -> Iterator[tuple[Place, Place, Cost]]:
        """Moves begun here, with a gate opened first if need be and a key is at hand; and jumps."""
        here = square, RESTING
        for to, gate in self.steps(square):
            if self.may_enter(square, to):
                opening = 1 if gate and self.means.key else 0
                yield here, (to, self.means.speed - 1), (1 + opening, 1)
        for over in self.open_to(square):
            for to in self.open_to(over) if self.ground.pit(over) else ():
                if to != square and (self.may_stand(to) or to // WIDTH == YELLOW_LINE):
                    yield here, (to, 0), (1, 2)


@lru_cache(maxsize=64)
def _edges(ground: Ground, means: Means) -> Mapping[Place, list[tuple[Place, Cost]]]:
    found: dict[Place, list[tuple[Place, Cost]]] = {}
    for one, other, cost in Relaxed(ground, means).edges():
        found.setdefault(other, []).append((one, cost))
    return found


@lru_cache(maxsize=256)
def remaining(ground: Ground, means: Means, aims: Aims) -> Mapping[Square, Cost]:
    """From every square where it can rest, the AP and squares to the nearest of the aims."""
    relaxed = Relaxed(ground, means)
    back = _edges(ground, means)
    queue: list[tuple[Cost, Place]] = []
    for square in aims.stand:
        if relaxed.may_stand(square):
            queue.append(((0, 0), (square, RESTING)))
    for square in aims.barred:
        if relaxed.may_stand(square):
            queue.append(((1 if means.key else 0, 0), (square, RESTING)))
    for square in aims.enter:
        queue += [((0, 0), (square, left)) for left in range(RESTING, means.speed)]
    queue.sort()
    best: dict[Place, Cost] = {}
    while queue:
        cost, place = heappop(queue)
        if place in best:
            continue
        best[place] = cost
        for before, (ap, squares) in back.get(place, ()):
            if before not in best:
                heappush(queue, ((cost[0] + ap, cost[1] + squares), before))
    return {square: cost for (square, left), cost in best.items() if left == RESTING}
