"""The board: rooms placed and turned, what lies between two squares, and what can be seen (B1-B9).

A `Board` is worked out once for each arrangement of rooms, gates and breaches and then shared:
it depends on nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from attrs import field, frozen

from cards import Terrain
from engine.placing import (
    EdgeRef,
    Gate,
    GateState,
    PlacedRoom,
    Rim,
    board_square,
    edge_kind,
    local_square,
    turned,
)
from engine.regions import AROUND, LINE_TERRAIN, GateStates, Region, Rims, ground_of, region_of
from engine.squares import SLOT_OF, SLOT_SQUARES, SLOTS, Direction, Side, Square, adjacent, line_of


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


@lru_cache(maxsize=512)
def board_for(
    rooms: tuple[PlacedRoom, ...], gates: GateStates = (), breaches: tuple[EdgeRef, ...] = ()
) -> Board:
    """The board of these rooms with these gates not closed and these edges broken through (B4, B5)."""
    by_slot = {placed.slot: placed for placed in rooms}
    whole = Region()
    regions: list[Region] = []
    for region, slots in AROUND.items():
        around = tuple([by_slot[slot] for slot in slots])
        ids = {placed.room.id for placed in around if placed.room}
        part = region_of(
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
    grounds = [ground_of(placed) for placed in rooms]
    terrain = LINE_TERRAIN.copy()
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
