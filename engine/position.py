"""A position: everything on and beside the table, as one frozen value.

Carrying is not a field of its own: who shares a square with something at the end of an action carries
it (C1), so `carried` reads it off the squares and the two can never disagree.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from operator import attrgetter, itemgetter
from typing import Any

from attrs import evolve, field, fields_dict, frozen

from cards import CharacterType, ObjectType, Room
from engine.board import Board, EdgeRef, GateState, PlacedRoom, board_for, board_square, local_square
from engine.errors import PositionError
from engine.squares import SLOT_OF, SLOTS, Side, Square, square_name

Kind = CharacterType | ObjectType


# No slots where properties are cached: with slots attrs finds these by a `__getattr__`, and a class that has
# one is slow to read any attribute of.


@frozen(slots=False)
class Token:
    """A character or an object. `id` is unique in a game, `square` None while it is not on the board."""

    id: str
    side: Side
    kind: Kind
    square: Square | None = None
    wounded: bool = False
    wounded_turn: int | None = None  # the turn in which it was wounded (F4)

    @cached_property
    def is_character(self) -> bool:
        return isinstance(self.kind, CharacterType)

    @cached_property
    def healthy(self) -> bool:
        return isinstance(self.kind, CharacterType) and not self.wounded

    @property
    def character(self) -> CharacterType:
        """Its kind, for characters only."""
        if not isinstance(self.kind, CharacterType):
            raise PositionError(f"{self.id} is no character")
        return self.kind

    def on(self, square: Square | None) -> Token:
        """The same token on another square."""
        return Token(self.id, self.side, self.kind, square, self.wounded, self.wounded_turn)

    def can(self, ability: str) -> bool:
        """Whether the token has the ability itself; a wounded character has none (P6)."""
        return not self.wounded and ability in self.kind.abilities

    def offers(self, ability: str) -> bool:
        """Whether it is an object that lends the ability to its carrier."""
        return isinstance(self.kind, ObjectType) and ability in self.kind.abilities

    def __str__(self) -> str:
        where = square_name(self.square) if self.square is not None else "off the board"
        return f"{self.id}{' (wounded)' if self.wounded else ''} {where}"


@frozen
class Gone:
    """A token that has left the game, and how: left, saved, eliminated, spent or lost."""

    token: Token
    how: str


@frozen
class Hand:
    """The cards a side holds. Equal cards share an id, so tuples are sorted multisets."""

    action: tuple[str, ...] = ()
    jump: int | None = 0  # None: jumps without cards (M6)
    combat: tuple[str, ...] = ()
    first_cycle: bool = True


@frozen
class Pile:
    """A shuffled deck as what may still come, and its discard; both sorted multisets."""

    draw: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()


@frozen
class Turn:
    """Whose turn it is and what has been done in it."""

    number: int = 1
    side: Side = Side.YELLOW
    card: str | None = None  # the action card lying there
    ap: int = 0
    idle: frozenset[str] = frozenset()  # healed this turn: they do nothing more (F13)


def _sorted_tokens(tokens: Iterable[Token]) -> tuple[Token, ...]:
    return tuple(sorted(tokens, key=attrgetter("id")))


def _sorted_gates(
    gates: Iterable[tuple[EdgeRef, GateState]],
) -> tuple[tuple[EdgeRef, GateState], ...]:
    return tuple(sorted(gates, key=itemgetter(0)))


def _sorted_refs(refs: Iterable[EdgeRef]) -> tuple[EdgeRef, ...]:
    return tuple(sorted(refs))


@frozen(slots=False, cache_hash=True)
class Position:
    """The whole table. Nothing is edited in place: `with_…` and `evolve` give a new one."""

    rooms: tuple[PlacedRoom, ...] = tuple(PlacedRoom(slot) for slot in SLOTS)
    tokens: tuple[Token, ...] = field(default=(), converter=_sorted_tokens)
    gates: tuple[tuple[EdgeRef, GateState], ...] = field(default=(), converter=_sorted_gates)
    breaches: tuple[EdgeRef, ...] = field(default=(), converter=_sorted_refs)
    turn: Turn = Turn()
    hands: tuple[Hand, Hand] = (Hand(), Hand())  # yellow, blue
    piles: tuple[Pile, Pile] = (Pile(), Pile())
    score: tuple[int, int] = (0, 0)
    bag: tuple[Token, ...] = field(default=(), converter=_sorted_tokens)
    face_down: tuple[tuple[str, tuple[Token, ...]], ...] = ()  # tokens lying on face-down rooms, by slot
    stack: tuple[Room, ...] = ()  # rooms of the box that lie face down somewhere, unknown where
    gone: tuple[Gone, ...] = ()
    top_card: int = 0  # the highest action card played so far in the game
    first_reveal_due: bool = False  # P4

    # -- reading -------------------------------------------------------------------------------------

    @cached_property
    def board(self) -> Board:
        return board_for(self.rooms, self.gates, self.breaches)

    @cached_property
    def by_id(self) -> Mapping[str, Token]:
        return {token.id: token for token in self.tokens}

    @cached_property
    def by_square(self) -> Mapping[Square, tuple[Token, ...]]:
        found: dict[Square, tuple[Token, ...]] = {}
        for token in self.tokens:
            if token.square is not None:
                found[token.square] = (*found.get(token.square, ()), token)
        return found

    @cached_property
    def upright(self) -> Mapping[Square, Token]:
        """The healthy characters by square; G2 allows only one."""
        found: dict[Square, Token] = {}
        for token in self.tokens:
            if token.square is not None and token.healthy:
                found.setdefault(token.square, token)
        return found

    def token(self, token_id: str) -> Token:
        try:
            return self.by_id[token_id]
        except KeyError:
            raise PositionError(f"no token {token_id!r} on the board") from None

    def at(self, square: Square) -> tuple[Token, ...]:
        """The tokens on a square, in the order of their ids."""
        return self.by_square.get(square, ())

    def healthy_at(self, square: Square) -> Token | None:
        """The healthy character on a square."""
        return self.upright.get(square)

    def character_at(self, square: Square) -> Token | None:
        """The character on a square that stands or lies uppermost: the healthy one, else the wounded."""
        found = [token for token in self.at(square) if token.is_character]
        return self.healthy_at(square) or (found[0] if found else None)

    def carried(self, carrier: Token) -> Token | None:
        """C1: what shares its square: for a healthy character an object or a wounded friend,
        for a wounded one an object nobody healthy holds."""
        if carrier.square is None or not carrier.is_character:
            return None
        others = [token for token in self.at(carrier.square) if token.id != carrier.id]
        if carrier.wounded and any(token.is_character for token in others):
            return None
        return others[0] if others else None

    def carrier(self, carried: Token) -> Token | None:
        """The healthy character that carries this token, if any."""
        if carried.square is None or carried.healthy:
            return None
        return self.healthy_at(carried.square)

    def has(self, token: Token, ability: str) -> bool:
        """Whether a healthy character has the ability or carries an object that lends it."""
        if token.can(ability):
            return True
        load = self.carried(token)
        return load is not None and load.offers(ability)

    def hand(self, side: Side) -> Hand:
        return self.hands[0 if side is Side.YELLOW else 1]

    def pile(self, side: Side) -> Pile:
        return self.piles[0 if side is Side.YELLOW else 1]

    def points(self, side: Side) -> int:
        return self.score[0 if side is Side.YELLOW else 1]

    def characters(self, side: Side | None = None) -> tuple[Token, ...]:
        return tuple(t for t in self.tokens if t.is_character and side in (None, t.side))

    def may_act(self, token: Token) -> bool:
        """P6, F13: healthy, and not healed in this turn."""
        return token.healthy and token.id not in self.turn.idle

    # -- a new position ------------------------------------------------------------------------------

    def evolve(self, **changes: Any) -> Position:
        """As attrs does it, in half the time: nothing else is done as often."""
        return Position(**dict(zip(_FIELDS, _values(self), strict=True)) | changes)

    def with_token(self, token: Token) -> Position:
        """The token as given, in place of the one with its id or added."""
        return self.evolve(tokens=(*[t for t in self.tokens if t.id != token.id], token))

    def with_tokens(self, tokens: Iterable[Token]) -> Position:
        new = {token.id: token for token in tokens}
        return self.evolve(tokens=(*[t for t in self.tokens if t.id not in new], *new.values()))

    def moved(self, token_id: str, square: Square) -> Position:
        return self.with_token(self.token(token_id).on(square))

    def without(self, token_id: str, how: str) -> Position:
        """The token out of the game."""
        token = self.token(token_id)
        rest = tuple(t for t in self.tokens if t.id != token_id)
        return self.evolve(tokens=rest, gone=(*self.gone, Gone(token.on(None), how)))

    def with_hand(self, side: Side, hand: Hand) -> Position:
        yellow, blue = self.hands
        return self.evolve(hands=(hand, blue) if side is Side.YELLOW else (yellow, hand))

    def with_pile(self, side: Side, pile: Pile) -> Position:
        yellow, blue = self.piles
        return self.evolve(piles=(pile, blue) if side is Side.YELLOW else (yellow, pile))

    def scored(self, side: Side, points: int = 1) -> Position:
        yellow, blue = self.score
        return self.evolve(score=(yellow + points, blue) if side is Side.YELLOW else (yellow, blue + points))

    def spent(self, ap: int) -> Position:
        return self.evolve(turn=evolve(self.turn, ap=self.turn.ap - ap))

    def with_gate(self, ref: EdgeRef, state: GateState) -> Position:
        rest = tuple(item for item in self.gates if item[0] != ref)
        return self.evolve(gates=rest if state is GateState.CLOSED else (*rest, (ref, state)))

    def with_room(self, placed: PlacedRoom) -> Position:
        return self.evolve(rooms=tuple(placed if r.slot == placed.slot else r for r in self.rooms))

    def with_room_turned(self, slot: str, quarters: int) -> Position:
        """R2: the room and everything in it; gates and breaches are kept in the room's own frame."""
        placed = self.board.placed(slot)
        moved = []
        for token in self.tokens:
            if token.square is not None and SLOT_OF[token.square] == slot:
                row, column = local_square(token.square, placed.turn)
                moved.append(token.on(board_square(slot, row, column, placed.turn + quarters)))
        room = evolve(placed, turn=(placed.turn + quarters) % 4)
        return self.with_room(room).with_tokens(moved)

    def __repr__(self) -> str:
        rooms = " ".join(f"{placed.slot}={placed}" for placed in self.rooms)
        tokens = ", ".join(str(token) for token in self.tokens)
        turn = self.turn
        return (
            f"<Position turn {turn.number} {turn.side.value} {turn.ap} AP, "
            f"score {self.score[0]}:{self.score[1]}, {rooms}; {tokens}>"
        )


_FIELDS = tuple(fields_dict(Position))
_values = attrgetter(*_FIELDS)
