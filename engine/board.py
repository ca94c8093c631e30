"""The board: rooms placed and turned, what lies between two squares, and what can be seen (B1-B9).

A `Board` is worked out once for each arrangement of rooms, gates and breaches and then shared:
it depends on nothing else.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from enum import Enum
from functools import lru_cache

from attrs import field, frozen

from cards import Edge, Room, Terrain
from engine.squares import (
    DIRECTIONS,
    NEIGHBOURS,
    ROOM_SIZE,
    SLOT_OF,
    SLOT_SQUARES,
    SLOTS,
    SQUARES,
    WIDTH,
    Direction,
    Side,
    Square,
    adjacent,
    column_of,
    line_of,
    row_of,
    slot_corner,
    square_name,
)

EdgeRef = tuple[str, int]
"""An edge of a room in the room's own frame: (room id, number). It turns with the room (B2)."""


class GateState(Enum):
    """B4. Closed is the state of every gate that nobody has touched."""

    CLOSED = "closed"
    OPEN = "open"
    BROKEN = "broken"


@frozen(cache_hash=True)
class PlacedRoom:
    """A slot and what lies in it. A face-down room may be known (`room`) or not (None)."""

    slot: str
    room: Room | None = None
    turn: int = 0  # quarter turns clockwise, 0..3
    face_up: bool = False

    def __str__(self) -> str:
        label = f"{self.room.id}@{self.turn}" if self.room else ""
        return label if self.face_up else f"?{label}"


@frozen
class Rim:
    """One edge between two squares, as one of the two rooms has it."""

    kind: Edge
    ref: EdgeRef


@frozen
class Gate:
    """A portcullis on the board: its edge and the two squares it stands between, lower one first."""

    ref: EdgeRef
    between: tuple[Square, Square]
    state: GateState

    def __str__(self) -> str:
        return "-".join(square_name(square) for square in self.between)


def turned(row: int, column: int, quarters: int) -> tuple[int, int]:
    """Where a square of a room's own frame lies after so many quarter turns clockwise."""
    last = ROOM_SIZE - 1
    for _ in range(quarters % 4):
        row, column = column, last - row
    return row, column


def local_square(square: Square, quarters: int) -> tuple[int, int]:
    """Row (0 = north) and column (0 = west) of a board square in its room's own frame."""
    slot = SLOT_OF[square]
    assert slot is not None, "start lines have no room"
    south, west = slot_corner(slot)
    return turned(ROOM_SIZE - 1 - (row_of(square) - south), column_of(square) - west, -quarters)


def board_square(slot: str, row: int, column: int, quarters: int) -> Square:
    """The board square of a square of the room's own frame."""
    south, west = slot_corner(slot)
    row, column = turned(row, column, quarters)
    return (south + ROOM_SIZE - 1 - row) * WIDTH + west + column


def _edge(room: Room, row: int, column: int, direction: Direction) -> Rim:
    """The edge on one side of a square in the room's own frame."""
    if direction in (Direction.NORTH, Direction.SOUTH):
        line = row + (direction is Direction.SOUTH)
        return Rim(room.across[line][column], (room.id, line * ROOM_SIZE + column))
    line = column + (direction is Direction.EAST)
    first = (ROOM_SIZE + 1) * ROOM_SIZE
    return Rim(room.down[row][line], (room.id, first + row * (ROOM_SIZE + 1) + line))


def edge_kind(room: Room, number: int) -> Edge | None:
    """What stands on the edge of that number, None if a room has no such edge."""
    across = [kind for line in room.across for kind in line]
    edges = [*across, *(kind for row in room.down for kind in row)]
    return edges[number] if number < len(edges) else None


@frozen(eq=False)
class Board:
    """Everything that depends only on rooms, gates and breaches, as tables by square."""

    rooms: tuple[PlacedRoom, ...]
    terrain: Mapping[Square, Terrain | None]  # None on start lines and in face-down rooms
    rims: Mapping[Square, tuple[Rims, ...]]  # by direction; None: leads nowhere
    walk: Mapping[Square, tuple[Square, ...]]  # next squares with nothing between (B9: in contact)
    squeeze: Mapping[Square, tuple[Square, ...]]  # next squares behind a slit only (B6)
    winding: Mapping[Square, tuple[Square, ...]]  # both, for who winds through slits (M8)
    barred: Mapping[Square, tuple[tuple[Square, tuple[EdgeRef, ...]], ...]]  # behind closed gates only
    gates: tuple[Gate, ...]
    breaches: frozenset[EdgeRef]  # walls and slits broken through (B5)
    sight: Mapping[Square, tuple[Square | None, ...]]  # by direction: next square one can see into (B7)
    obstacles: frozenset[Square]
    gears: frozenset[Square]
    hidden: frozenset[Square]  # squares of face-down rooms
    access: Mapping[Square, tuple[str, ...]]  # face-down rooms with nothing on the square's own rim (R1)
    gates_beside: Mapping[Square, tuple[Gate, ...]] = field(repr=False)  # with nothing before them (B9)
    regions: tuple[Region, ...] = field(repr=False)  # south to north
    _slots: Mapping[str, PlacedRoom] = field(repr=False)

    def placed(self, slot: str) -> PlacedRoom:
        return self._slots[slot]

    def placed_at(self, square: Square) -> PlacedRoom | None:
        slot = SLOT_OF[square]
        return None if slot is None else self._slots[slot]

    def twin(self, placed: PlacedRoom) -> PlacedRoom | None:
        """The other revealed room of the pair, if it is on the board face up (R2)."""
        for other in self.rooms:
            if other.face_up and other.room and placed.room and other.slot != placed.slot:
                if other.room.pair == placed.room.pair:
                    return other
        return None

    def contact(self, one: Square, other: Square) -> bool:
        """B9: adjacent, with no wall, slit or closed gate on any rim between."""
        return other in self.walk[one]

    def line_of_sight(self, square: Square, direction: Direction) -> Iterable[Square]:
        """The squares seen that way, near to far, as if nobody stood there (B7)."""
        sight, way = self.sight, direction.value
        step = sight[square][way]
        while step is not None:
            yield step
            step = sight[step][way]

    def gates_between(self, one: Square, other: Square) -> tuple[Gate, ...]:
        """The gates to work on that way, near to far: two rooms may each have one on its rim."""
        return tuple(gate for gate in self.gates_beside.get(one, ()) if other in gate.between)

    def reveals_from(self, square: Square) -> tuple[str, ...]:
        """R1: the face-down rooms somebody on this square has access to, in slot order."""
        line = line_of(square)
        if line is not None:
            slots = SLOTS[:2] if line is Side.YELLOW else SLOTS[-2:]
            return tuple(slot for slot in slots if not self._slots[slot].face_up)
        return self.access[square]


# The tables are pure functions of their arguments, so remembering some of them changes nothing. They are
# made region by region: to turn a room or to open a gate changes only what lies beside it.

REGIONS: dict[str, tuple[Square, ...]] = {
    "south": tuple(s for s in SQUARES if line_of(s) is Side.YELLOW),
    **{slot: tuple(SLOT_SQUARES[slot]) for slot in SLOTS},
    "north": tuple(s for s in SQUARES if line_of(s) is Side.BLUE),
}
"""The squares of the two start lines and of each slot."""

_AROUND: dict[str, tuple[str, ...]] = {
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
            _edge(placed.room, row, column, Direction((direction.value - placed.turn) % 4))
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
def _region(region: str, around: Around, gates: GateStates, breaches: tuple[EdgeRef, ...]) -> Region:
    sides = _sides(region, around)
    changed: Sequence[Square]
    if gates or breaches:
        beside = _squares_beside(region, around)
        touched = {ref for ref, _ in gates}.union(breaches)
        found = _region(region, around, (), ()).copy()
        changed = sorted({square for ref in touched for square in beside.get(ref, ())})
    else:
        alone, changed = _alone(region, around)
        found = _region(region, alone, (), ()).copy() if alone else Region()
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


@lru_cache(maxsize=512)
def board_for(
    rooms: tuple[PlacedRoom, ...], gates: GateStates = (), breaches: tuple[EdgeRef, ...] = ()
) -> Board:
    """The board of these rooms with these gates not closed and these edges broken through (B4, B5)."""
    by_slot = {placed.slot: placed for placed in rooms}
    whole = Region()
    regions: list[Region] = []
    for region, slots in _AROUND.items():
        around = tuple([by_slot[slot] for slot in slots])
        ids = {placed.room.id for placed in around if placed.room}
        part = _region(
            region,
            around,
            tuple([item for item in gates if item[0][0] in ids]),
            tuple([ref for ref in breaches if ref[0] in ids]),
        )
        regions.append(part)
        whole.rims |= part.rims
        whole.access |= part.access
        whole.walk |= part.walk
        whole.squeeze |= part.squeeze
        whole.winding |= part.winding
        whole.barred |= part.barred
        whole.sight |= part.sight
        whole.gates |= part.gates
        whole.beside |= part.beside
    grounds = [_ground(placed) for placed in rooms]
    terrain = _LINES.copy()
    for ground in grounds:
        terrain |= ground.terrain
    return Board(
        rooms=rooms,
        terrain=terrain,
        rims=whole.rims,
        walk=whole.walk,
        squeeze=whole.squeeze,
        winding=whole.winding,
        barred=whole.barred,
        gates=tuple(sorted(whole.gates.values(), key=lambda gate: gate.between)),
        breaches=frozenset(breaches),
        sight=whole.sight,
        obstacles=frozenset().union(*[ground.obstacles for ground in grounds]),
        gears=frozenset().union(*[ground.gears for ground in grounds]),
        hidden=frozenset().union(*[SLOT_SQUARES[placed.slot] for placed in rooms if not placed.face_up]),
        access=whole.access,
        gates_beside=whole.beside,
        regions=tuple(regions),
        slots=by_slot,
    )


_LINES: dict[Square, Terrain | None] = dict.fromkeys((*REGIONS["south"], *REGIONS["north"]))


@frozen
class Ground:
    """What lies on the squares of one room."""

    terrain: dict[Square, Terrain | None]
    obstacles: frozenset[Square]
    gears: frozenset[Square]


@lru_cache(maxsize=1024)
def _ground(placed: PlacedRoom) -> Ground:
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


__all__ = [
    "Board",
    "EdgeRef",
    "Gate",
    "GateState",
    "PlacedRoom",
    "Rim",
    "adjacent",
    "board_for",
    "board_square",
    "edge_kind",
    "local_square",
    "turned",
]
