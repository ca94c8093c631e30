"""The tables of a board, worked out region by region: to turn a room or to open a gate changes only what lies
beside it, and the rest is known from other boards.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache

from attrs import frozen

from cards import Edge, Terrain
from engine.placing import EdgeRef, Gate, GateState, PlacedRoom, Rim, edge, local_square
from engine.squares import (
    DIRECTIONS,
    NEIGHBOURS,
    SLOT_OF,
    SLOT_SQUARES,
    SLOTS,
    SQUARES,
    Direction,
    Side,
    Square,
    line_of,
)

# The tables are pure functions of their arguments, so remembering some of them changes nothing.

REGIONS: dict[str, tuple[Square, ...]] = {
    "south": tuple(s for s in SQUARES if line_of(s) is Side.YELLOW),
    **{slot: tuple(SLOT_SQUARES[slot]) for slot in SLOTS},
    "north": tuple(s for s in SQUARES if line_of(s) is Side.BLUE),
}
"""The squares of the two start lines and of each slot."""

AROUND: dict[str, tuple[str, ...]] = {
    region: tuple(
        slot
        for slot in SLOTS
        if slot == region
        or any(other is not None and SLOT_OF[other] == slot for s in squares for other in NEIGHBOURS[s])
    )
    for region, squares in REGIONS.items()
}
"""The slots whose rooms decide about a region: its own and those beside it."""

_RIM: dict[str, list[Square]] = {
    region: [s for s in squares if any(n is not None and n not in squares for n in NEIGHBOURS[s])]
    for region, squares in REGIONS.items()
}
"""The squares of a region that lie beside another."""

Rims = tuple[Rim, ...] | None
GateStates = tuple[tuple[EdgeRef, GateState], ...]


@lru_cache(maxsize=1024)
def _own_rims(placed: PlacedRoom) -> dict[Square, tuple[Rim, ...]]:
    """The rims a room itself has around each of its squares, by direction; none if it lies face down."""
    if not placed.face_up or placed.room is None:
        return {}
    found = {}
    for square in SLOT_SQUARES[placed.slot]:
        row, column = local_square(square, placed.turn)
        found[square] = tuple(
            edge(placed.room, row, column, Direction((direction.value - placed.turn) % 4))
            for direction in DIRECTIONS
        )
    return found


Around = tuple[PlacedRoom, ...]


def _alone(region: str, around: Around) -> tuple[Around, Sequence[Square]]:
    """The room of a region without those beside it, and the squares for which these make a difference.

    What a room is by itself is known from other boards; only the rest is worked out anew.
    """
    own = tuple([placed for placed in around if placed.slot == region])
    return (own, _RIM[region]) if own and own != around else ((), REGIONS[region])


@lru_cache(maxsize=1024)
def _region_rims(region: str, around: Around) -> dict[Square, tuple[Rims, ...]]:
    """B2: the edges a step crosses; one inside a room, both rims between two rooms."""
    own: dict[Square, tuple[Rim, ...]] = {}
    for placed in around:
        own |= _own_rims(placed)
    found: dict[Square, tuple[Rims, ...]] = {}
    alone, changed = _alone(region, around)
    if alone:
        found |= _region_rims(region, alone)
    for square in changed:
        here = own.get(square)
        sides: list[Rims] = []
        for number, other in enumerate(NEIGHBOURS[square]):
            if other is None:
                sides.append(None)
                continue
            rims: tuple[Rim, ...] = () if here is None else (here[number],)
            if SLOT_OF[square] != SLOT_OF[other] and other in own:
                rims += (own[other][(number + 2) % 4],)
            sides.append(rims)
        found[square] = tuple(sides)
    return found


class Region:
    """The part of a board's tables that belongs to the squares of one region.

    Boards share the regions they have in common, so one may be known by its identity.
    """

    __slots__ = (
        *("access", "barred", "beside", "gates", "passable"),
        *("rims", "sight", "squeeze", "walk", "winding"),
    )

    def __init__(self) -> None:
        self.rims: dict[Square, tuple[Rims, ...]] = {}
        self.access: dict[Square, tuple[str, ...]] = {}
        self.walk: dict[Square, tuple[Square, ...]] = {}
        self.squeeze: dict[Square, tuple[Square, ...]] = {}
        self.winding: dict[Square, tuple[Square, ...]] = {}
        # The next squares with no wall between and what is there instead; face-down rooms count as open.
        self.passable: dict[Square, tuple[tuple[Square, Edge], ...]] = {}
        self.barred: dict[Square, tuple[tuple[Square, tuple[EdgeRef, ...]], ...]] = {}
        self.sight: dict[Square, tuple[Square | None, ...]] = {}
        self.gates: dict[EdgeRef, Gate] = {}
        self.beside: dict[Square, tuple[Gate, ...]] = {}

    def copy(self) -> Region:
        found = Region()
        for table in self.__slots__:
            setattr(found, table, getattr(self, table).copy())
        return found


@lru_cache(maxsize=1024)
def _sides(region: str, around: Around) -> dict[Square, list[tuple[int, Square, tuple[Rim, ...]]]]:
    """For each square (direction, next square, what stands between), open rims left out."""
    found: dict[Square, list[tuple[int, Square, tuple[Rim, ...]]]] = {}
    alone, changed = _alone(region, around)
    if alone:
        found |= _sides(region, alone)
    every = _region_rims(region, around)
    for square in changed:
        found[square] = [
            (number, other, tuple([rim for rim in rims if rim.kind is not Edge.OPEN]))
            for number, (other, rims) in enumerate(zip(NEIGHBOURS[square], every[square], strict=True))
            if other is not None and rims is not None
        ]
    return found


@lru_cache(maxsize=1024)
def _squares_beside(region: str, around: Around) -> dict[EdgeRef, list[Square]]:
    """The squares of a region on either side of each edge that can change."""
    found: dict[EdgeRef, list[Square]] = {}
    for square, sides in _sides(region, around).items():
        for _, _, rims in sides:
            for rim in rims:
                found.setdefault(rim.ref, []).append(square)
    return found


@lru_cache(maxsize=1024)
def region_of(region: str, around: Around, gates: GateStates, breaches: tuple[EdgeRef, ...]) -> Region:
    sides = _sides(region, around)
    changed: Sequence[Square]
    if gates or breaches:
        beside = _squares_beside(region, around)
        touched = {ref for ref, _ in gates}.union(breaches)
        found = region_of(region, around, (), ()).copy()
        changed = sorted({square for ref in touched for square in beside.get(ref, ())})
    else:
        alone, changed = _alone(region, around)
        found = region_of(region, alone, (), ()).copy() if alone else Region()
    found.rims = _region_rims(region, around)
    states = dict(gates)
    hidden = {placed.slot for placed in around if not placed.face_up}
    for square in changed:
        _fill(found, square, sides[square], region in hidden, hidden, states, breaches)
    return found


def _fill(
    found: Region,
    square: Square,
    sides: Sequence[tuple[int, Square, tuple[Rim, ...]]],
    unseen: bool,
    hidden: Collection[str],
    states: Mapping[EdgeRef, GateState],
    breaches: Collection[EdgeRef],
) -> None:
    """All entries of one square; `unseen` if it lies in a face-down room."""
    steps, slits, closed, rooms_beside = [], [], [], list[str]()
    passable: list[tuple[Square, Edge]] = []
    seen: list[Square | None] = [None] * 4
    found.beside.pop(square, None)
    for number, other, rims in sides:
        stop = Edge.OPEN
        if rims:
            if not unseen:
                _note_gates(found, square, other, rims, states, breaches)
            stop = _stop(rims, states, breaches)
        slot = SLOT_OF[other]
        if unseen or slot in hidden:
            if stop is not Edge.WALL:
                passable.append((other, Edge.OPEN if stop is Edge.GATE else stop))
            if stop is Edge.OPEN and not unseen and slot is not None and slot not in rooms_beside:
                rooms_beside.append(slot)
            continue
        if stop is Edge.OPEN:
            steps.append(other)
            seen[number] = other
        elif stop is Edge.SLIT:
            slits.append(other)
            seen[number] = other
        elif stop is Edge.GATE:
            shut = [rim.ref for rim in rims if rim.ref not in breaches and _closed(rim, states)]
            closed.append((other, tuple(shut)))
        if stop is not Edge.WALL:
            passable.append((other, stop))
    found.access[square] = tuple(slot for slot in SLOTS if slot in rooms_beside) if rooms_beside else ()
    found.walk[square] = tuple(steps)
    found.squeeze[square] = tuple(slits)
    found.winding[square] = (*steps, *slits)
    found.barred[square] = tuple(closed)
    found.passable[square] = tuple(passable)
    found.sight[square] = tuple(seen)


def _closed(rim: Rim, states: Mapping[EdgeRef, GateState]) -> bool:
    return rim.kind is Edge.GATE and states.get(rim.ref, GateState.CLOSED) is GateState.CLOSED


def _stop(rims: tuple[Rim, ...], states: Mapping[EdgeRef, GateState], breaches: Collection[EdgeRef]) -> Edge:
    """What all rims between two squares come to: two different stops are as good as a wall."""
    stop = Edge.OPEN
    for rim in rims:
        if rim.ref in breaches or (rim.kind is Edge.GATE and not _closed(rim, states)):
            continue
        stop = rim.kind if stop in (Edge.OPEN, rim.kind) else Edge.WALL
    return stop


def _note_gates(
    found: Region,
    square: Square,
    other: Square,
    rims: tuple[Rim, ...],
    states: Mapping[EdgeRef, GateState],
    breaches: Collection[EdgeRef],
) -> None:
    """The gates between two squares, and whether one can work on them from the first (B9)."""
    free = True
    for rim in rims:  # its own rim first
        if rim.ref in breaches:
            continue
        if rim.kind is Edge.GATE:
            state = states.get(rim.ref, GateState.CLOSED)
            ends = (min(square, other), max(square, other))
            gate = found.gates[rim.ref] = Gate(rim.ref, ends, state)
            if free:
                found.beside[square] = (*found.beside.get(square, ()), gate)
            if state is not GateState.CLOSED:
                continue
        free = False


LINE_TERRAIN: dict[Square, Terrain | None] = dict.fromkeys((*REGIONS["south"], *REGIONS["north"]))


@frozen
class Ground:
    """What lies on the squares of one room."""

    terrain: dict[Square, Terrain | None]
    obstacles: frozenset[Square]
    gears: frozenset[Square]


@lru_cache(maxsize=1024)
def ground_of(placed: PlacedRoom) -> Ground:
    squares = SLOT_SQUARES[placed.slot]
    room = placed.room
    if not placed.face_up or room is None:
        return Ground(dict.fromkeys(squares), frozenset(), frozenset())
    found: dict[Square, Terrain] = {}
    for square in squares:
        row, column = local_square(square, placed.turn)
        found[square] = room.squares[row][column]
    return Ground(
        dict(found),
        frozenset(square for square, kind in found.items() if kind.obstacle),
        frozenset(square for square, kind in found.items() if kind.gear),
    )
