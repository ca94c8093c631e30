"""The board: rooms placed and turned, what lies between two squares, and what can be seen (B1-B9).

A `Board` is worked out once for each arrangement of rooms, gates and breaches and then shared:
it depends on nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from typing import TypeVar

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


@frozen(slots=False, eq=False)  # no slots, as for positions
class Board:
    """Everything that depends only on rooms, gates and breaches, as tables by square.

    Many a board is only thought of, and few of its tables are asked for: each is put together when it is.
    """

    rooms: tuple[PlacedRoom, ...]
    breaches: frozenset[EdgeRef]  # walls and slits broken through (B5)
    regions: tuple[Region, ...] = field(repr=False)  # south to north
    _slots: Mapping[str, PlacedRoom] = field(repr=False)

    @cached_property
    def terrain(self) -> Mapping[Square, Terrain | None]:
        """None on start lines and in face-down rooms."""
        return _joined([LINE_TERRAIN, *(ground_of(placed).terrain for placed in self.rooms)])

    @cached_property
    def rims(self) -> Mapping[Square, tuple[Rims, ...]]:
        """By direction; None: leads nowhere."""
        return _joined([region.rims for region in self.regions])

    @cached_property
    def walk(self) -> Mapping[Square, tuple[Square, ...]]:
        """The next squares with nothing between (B9: in contact)."""
        return _joined([region.walk for region in self.regions])

    @cached_property
    def squeeze(self) -> Mapping[Square, tuple[Square, ...]]:
        """The next squares behind a slit only (B6)."""
        return _joined([region.squeeze for region in self.regions])

    @cached_property
    def winding(self) -> Mapping[Square, tuple[Square, ...]]:
        """Both, for who winds through slits (M8)."""
        return _joined([region.winding for region in self.regions])

    @cached_property
    def barred(self) -> Mapping[Square, tuple[tuple[Square, tuple[EdgeRef, ...]], ...]]:
        """The next squares behind closed gates only."""
        return _joined([region.barred for region in self.regions])

    @cached_property
    def sight(self) -> Mapping[Square, tuple[Square | None, ...]]:
        """By direction: the next square one can see into (B7)."""
        return _joined([region.sight for region in self.regions])

    @cached_property
    def access(self) -> Mapping[Square, tuple[str, ...]]:
        """Face-down rooms with nothing on the square's own rim (R1)."""
        return _joined([region.access for region in self.regions])

    @cached_property
    def gates(self) -> tuple[Gate, ...]:
        gates = _joined([region.gates for region in self.regions])
        return tuple(sorted(gates.values(), key=lambda gate: gate.between))

    @cached_property
    def gates_beside(self) -> Mapping[Square, tuple[Gate, ...]]:
        """With nothing before them (B9)."""
        return _joined([region.beside for region in self.regions])

    @cached_property
    def obstacles(self) -> frozenset[Square]:
        return frozenset().union(*[ground_of(placed).obstacles for placed in self.rooms])

    @cached_property
    def gears(self) -> frozenset[Square]:
        return frozenset().union(*[ground_of(placed).gears for placed in self.rooms])

    @cached_property
    def hidden(self) -> frozenset[Square]:
        """The squares of face-down rooms."""
        return frozenset().union(*[SLOT_SQUARES[placed.slot] for placed in self.rooms if not placed.face_up])

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
    regions: list[Region] = []
    for region, slots in AROUND.items():
        around = tuple([by_slot[slot] for slot in slots])
        if gates or breaches:
            ids = {placed.room.id for placed in around if placed.room}
            own_gates = tuple([item for item in gates if item[0][0] in ids])
            own_breaches = tuple([ref for ref in breaches if ref[0] in ids])
            regions.append(region_of(region, around, own_gates, own_breaches))
        else:
            regions.append(region_of(region, around, (), ()))
    return Board(rooms, frozenset(breaches), tuple(regions), by_slot)


Key = TypeVar("Key")
Value = TypeVar("Value")


def _joined(tables: Iterable[Mapping[Key, Value]]) -> dict[Key, Value]:
    found: dict[Key, Value] = {}
    for table in tables:
        found.update(table)
    return found


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
