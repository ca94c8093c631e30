"""What one NPC sees while it plans: its card, where it can get, and who and what is where.

A view may start in the middle of a move (A7): then everything on the way so far has already happened to
the things it passed, but nothing is on the table yet.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from cards import Goal, NpcCard
from engine.board import Board, GateState
from engine.carrying import Cargo, Scene
from engine.paths import RESTING, Label, Reach, search
from engine.position import Position, Token
from engine.squares import Square
from solo.automaton.handling import AutomaticHandling
from solo.cast import Cast
from solo.personalities.base import Personality


class View:
    """One NPC, one moment, `ap` at the most (the search reaches that far)."""

    def __init__(
        self,
        position: Position,
        token: Token,
        cast: Cast,
        card: NpcCard,
        personality: Personality,
        ap: int,
        start: Label | None = None,
        scene: Scene | None = None,
        loose: bool = False,
    ) -> None:
        self.position = position
        self.cast = cast
        self.card = card
        self.personality = personality
        self.ap = ap
        self.scene = scene or Scene(position, token, loose=loose)
        self.token = token
        self.start = start
        self._reaches: dict[tuple[bool, str | None], Reach] = {}

    @property
    def square(self) -> Square:
        return self.start.square if self.start else self.scene.square

    @property
    def cargo(self) -> Cargo:
        return self.start.cargo if self.start else self.scene.start

    @property
    def load(self) -> Token | None:
        """What it carries now."""
        return self.scene.load(self.cargo)

    @cached_property
    def here(self) -> Label:
        """Where it is, at no cost."""
        if self.start is None:
            return Label(self.scene.square, RESTING, self.scene.start, 0, 0, None, "start")
        return self.start

    @cached_property
    def goals(self) -> tuple[Goal, ...]:
        """Its goals, as its personality has them now."""
        return self.personality.goals(self.card.goals, self.load)

    def reach(self, *, object_mode: bool = False, put_down: str | None = None) -> Reach:
        """Where it can get. In object mode an old load is left earlier (O5c)."""
        key = (object_mode, put_down)
        found = self._reaches.get(key)
        if found is None:
            hands = self.hands(object_mode=object_mode, put_down=put_down)
            found = self._reaches[key] = search(self.scene, hands, self.ap, start=self.start)
        return found

    def can_end(self, label: Label) -> bool:
        """O5: whether a move that has come this far can still end validly."""
        if label.resting or self.hands().end(label.cargo, label.square) is not None:
            return True
        return bool(search(self.scene, self.hands(), 0, start=label).rests)

    def hands(self, *, object_mode: bool = False, put_down: str | None = None) -> AutomaticHandling:
        return AutomaticHandling(
            self.scene, self.cast, self.card, self.personality, object_mode=object_mode, put_down=put_down
        )

    def board(self, cargo: Cargo) -> Board:
        return self.scene.with_cargo(cargo)

    def where(self, token: Token, cargo: Cargo) -> Square | None:
        """Where a token is once the way is walked; None if it is dead or carried by the NPC itself."""
        if token.id == cargo.load or token.id in cargo.dead:
            return None
        for thing, square in cargo.placed:
            if thing == token.id:
                return square
        return token.square

    @cached_property
    def enemies(self) -> tuple[Token, ...]:
        """Characters of the player that are still there and nobody carries, best listed first."""
        gone = self.cargo.dead
        return self._by_list(
            t
            for t in self.position.characters(self.token.side.other)
            if t.id not in gone and self.position.carrier(t) is None
        )

    @cached_property
    def allies(self) -> tuple[Token, ...]:
        """The other NPCs in the dungeon, best listed first."""
        return self._by_list(t for t in self.position.characters(self.token.side) if t.id != self.token.id)

    def rank(self, token: Token) -> int | None:
        """The place of a character on the person list, 0 the highest; None if it is not listed."""
        persons = self.card.persons
        return persons.index(token.kind.id) if token.kind.id in persons else None

    def _by_list(self, tokens: Iterator[Token]) -> tuple[Token, ...]:
        last = len(self.card.persons)
        ranked = [(self.rank(token), token) for token in tokens]
        ranked.sort(key=lambda pair: (last if pair[0] is None else pair[0], pair[1].id))
        return tuple(token for _, token in ranked)

    def position_at(self, label: Label) -> Position:
        """The position as it would be with the NPC standing at the end of a way."""
        cargo = label.cargo
        position = self.position
        for dead in cargo.dead:
            position = position.without(dead, "eliminated")
        for ref in cargo.opened:
            position = position.with_gate(ref, GateState.OPEN)
        squares = {**dict(cargo.placed), self.token.id: label.square}
        if cargo.load is not None:
            squares[cargo.load] = label.square
        return position.with_tokens(
            position.token(thing).on(square) for thing, square in sorted(squares.items())
        )
