"""How far it is for one who only looks: sets of squares as numbers, a whole ring of steps at a time.

Bit n of a number stands for square n. A ring grows by four shifts, so that a player can afford to ask how
far everybody is from everything in every position it thinks about. Whole actions, handling and jumps are
not counted here; the reach service does that for those who really go.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from cards import Edge
from engine.board import Board
from engine.regions import Region
from engine.squares import NEIGHBOURS, WIDTH, Square

Squares = int
"""A set of squares."""

Openings = tuple[Squares, Squares, Squares, Squares]
"""By direction the squares from which one can step that way."""

NO_WAY = 99


def bits(squares: Iterable[Square]) -> Squares:
    found = 0
    for square in squares:
        found |= 1 << square
    return found


def members(squares: Squares) -> Iterator[Square]:
    while squares:
        square = squares.bit_length() - 1
        squares ^= 1 << square
        yield square


@lru_cache(maxsize=4096)
def _region_openings(region: Region, slits: bool, gates: bool, hidden: bool) -> Openings:
    """Of one region, over slits, through closed gates and into face-down rooms or not."""
    found = [0, 0, 0, 0]
    over = {Edge.OPEN, *((Edge.SLIT,) if slits else ()), *((Edge.GATE,) if gates else ())}
    for square, sides in region.passable.items():
        known = region.winding[square]
        shut = [to for to, _ in region.barred[square]]
        for to, stop in sides:
            if stop in over and (hidden or to in known or to in shut):
                found[NEIGHBOURS[square].index(to)] |= 1 << square
    return found[0], found[1], found[2], found[3]


@lru_cache(maxsize=256)
def openings(board: Board, slits: bool = False, gates: bool = False, hidden: bool = False) -> Openings:
    north = east = south = west = 0
    for region in board.regions:
        part = _region_openings(region, slits, gates, hidden)
        north |= part[0]
        east |= part[1]
        south |= part[2]
        west |= part[3]
    return north, east, south, west


@lru_cache(maxsize=256)
def pits(board: Board) -> Squares:
    return bits(board.obstacles)


def rings(ways: Openings, start: Squares, stops: Squares, most: int = NO_WAY) -> Iterator[Squares]:
    """The start, then the squares one step away, two steps … `stops` are reached but not passed."""
    north, east, south, west = ways
    seen = ring = start
    yield ring
    for _ in range(most):
        ring = (
            (ring & north) << WIDTH | (ring & east) << 1 | (ring & south) >> WIDTH | (ring & west) >> 1
        ) & ~seen
        if not ring:
            return
        yield ring
        seen |= ring
        ring &= ~stops


def meetings(flood: Iterable[Squares], wanted: Squares) -> Iterator[tuple[int, Square]]:
    """(steps, square) for each wanted square a flood comes to; it goes no farther than the last."""
    for steps, ring in enumerate(flood):
        met = ring & wanted
        if met:
            wanted ^= met
            for square in members(met):
                yield steps, square
            if not wanted:
                return
