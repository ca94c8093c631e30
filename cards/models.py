"""What is printed on cardboard, as frozen values.

Every record carries `source`: whether it was read off the printed game ("attested") or chosen by us
to fit everything that was ("reconstructed"). An owner of the box can correct either in the data files.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from attrs import field, frozen


class Source(Enum):
    """Where a printed fact comes from."""

    ATTESTED = "attested"
    RECONSTRUCTED = "reconstructed"


class Edge(Enum):
    """What stands on one side of a square, seen from its room (B2)."""

    OPEN = " "
    WALL = "#"
    GATE = "G"
    SLIT = "S"


class Spin(Enum):
    """The direction printed on a gear, and on the rotation die."""

    CW = "cw"
    CCW = "ccw"

    @property
    def quarters(self) -> int:
        """One quarter turn this way, counted clockwise."""
        return 1 if self is Spin.CW else -1

    @property
    def words(self) -> str:
        return "clockwise" if self is Spin.CW else "counter-clockwise"


@frozen
class Terrain:
    """A kind of square. `obstacle`: cannot be walked on without help, can be jumped over (M2, M6)."""

    id: str
    symbol: str
    title: str
    obstacle: bool
    gear: bool
    arrival: bool  # tokens may be placed or teleported here (T3)
    source: Source


@frozen(eq=False)
class Room:
    """One room in its own frame: column 0 is west, row 0 is north (the way it is printed).

    `squares[row][column]` is the terrain. `across[line][column]` are the edges that run west-east
    (line 0 is the north rim, line `size` the south rim); `down[row][line]` those that run north-south.
    Rooms are compared by identity: a room id names exactly one room of a box.
    """

    id: str
    pair: int
    spin: Spin
    squares: tuple[tuple[Terrain, ...], ...]
    across: tuple[tuple[Edge, ...], ...]
    down: tuple[tuple[Edge, ...], ...]
    source: Source

    @property
    def size(self) -> int:
        return len(self.squares)

    def __repr__(self) -> str:
        return f"<Room {self.id}>"


@frozen(eq=False)
class CharacterType:
    """One kind of character: its two printed numbers and its abilities as plain flags."""

    id: str
    title: str
    movement: int
    combat: int
    abilities: frozenset[str]
    text: str
    source: Source

    def __repr__(self) -> str:
        return f"<CharacterType {self.id}>"


@frozen(eq=False)
class ObjectType:
    """One kind of object: what it lets its carrier do, as plain flags."""

    id: str
    title: str
    abilities: frozenset[str]
    text: str
    source: Source

    def __repr__(self) -> str:
        return f"<ObjectType {self.id}>"


@frozen
class Card:
    """An action, jump or combat card. `copies` identical ones share an id; `value` is AP or combat bonus."""

    id: str
    kind: str  # "action" | "jump" | "combat"
    value: int
    symbols: frozenset[str]  # level ids and "eye"
    copies: int
    source: Source


@frozen
class Deck:
    """The cards of one side in one kind of game."""

    id: str  # "player" | "np" | "yellow" | "blue"
    cards: tuple[Card, ...]

    def card(self, card_id: str) -> Card:
        for card in self.cards:
            if card.id == card_id:
                return card
        raise KeyError(card_id)

    def of_kind(self, kind: str) -> tuple[Card, ...]:
        return tuple(card for card in self.cards if card.kind == kind)


@frozen
class Level:
    """A level of difficulty, easiest first in `Box.levels`."""

    id: str
    title: str
    source: Source


@frozen
class Goal:
    """One line of an NPC card: what it wants and the AP it may spend on it (A1)."""

    goal: str
    ap: int


@frozen
class NpcCard:
    """A named NPC. `sources` says for each field whether it is attested."""

    name: str
    type: str
    goals: tuple[Goal, ...]
    default: str
    objects: tuple[str, ...]
    persons: tuple[str, ...]
    personality: str = "none"
    params: Mapping[str, int | str] = field(factory=dict, hash=False)
    epithet: str = ""
    text: str = ""
    sources: Mapping[str, Source] = field(factory=dict, hash=False)

    @property
    def source(self) -> Source:
        """Attested only if every field is."""
        values = set(self.sources.values())
        return Source.ATTESTED if values == {Source.ATTESTED} else Source.RECONSTRUCTED


@frozen
class Rule:
    """One numbered rule in our own words; a ruling has the id of its rule and a number, `F1-1`."""

    id: str
    title: str
    text: str
    reconstructed: bool
    note: str = ""  # what of it is reconstructed, or why the ruling was needed

    @property
    def source(self) -> Source:
        return Source.RECONSTRUCTED if self.reconstructed else Source.ATTESTED


@frozen(eq=False)
class Box:
    """Everything in the box of one set."""

    id: str
    title: str
    terrains: Mapping[str, Terrain]
    rooms: Mapping[str, Room]
    characters: Mapping[str, CharacterType]
    objects: Mapping[str, ObjectType]
    decks: Mapping[str, Deck]
    levels: tuple[Level, ...]
    npcs: Mapping[str, NpcCard]
    fingerprint: str = field(repr=False)  # of all data files, so that a journal knows its cards

    def __repr__(self) -> str:
        return f"<Box {self.id}>"
