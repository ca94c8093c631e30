"""Taking, putting down and passing on the way (C1-C6), as a search or a check of a move sees it.

A `Scene` is a position with one character taken out of it: the mover. What it has done to the things
on its way is a `Cargo`: small, hashable, and all that may differ between two ways to the same square.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.board import Board, EdgeRef, GateState, board_for
from engine.golden import allowed, has_rope
from engine.position import Position, Token
from engine.squares import Square, row_of

NOWHERE = -1


class Cargo(NamedTuple):
    """What a mover carries and has changed so far.

    `spot`: the last square of this move where the load could have been left, None if that is right here
    and `NOWHERE` if there was none. Only automatic handling uses it (I2, I5, O5c).
    """

    load: str | None
    placed: tuple[tuple[str, Square], ...] = ()  # things that lie elsewhere now, by id
    dead: tuple[str, ...] = ()  # wounded enemies whose rope was taken (C5)
    opened: tuple[EdgeRef, ...] = ()  # gates opened with a key on the way
    spot: Square | None = None

    def holding(self, load: str | None, put: str | None, square: Square) -> Cargo:
        """Now holding `load`, with `put` left on the square."""
        placed = {thing: where for thing, where in self.placed if thing != load}
        if put is not None:
            placed[put] = square
        return self._replace(load=load, placed=tuple(sorted(placed.items())))


class Scene:
    """A position as one mover sees it. Remembers what it worked out; never changes the position."""

    def __init__(self, position: Position, mover: Token) -> None:
        assert mover.square is not None, "only tokens on the board move"
        kind = mover.character
        load = position.carried(mover)
        self.position = position
        self.mover = mover
        self.square = mover.square
        self.speed = kind.movement
        self.levitates = mover.can("levitation")
        self.slits = mover.can("contortion")
        self._exit_row = mover.side.exit_line
        self.board: Board = position.board
        self.start = Cargo(load.id if load else None)
        self._tokens: Mapping[str, Token] = position.by_id
        self._base = {
            square: rest
            for square, tokens in position.by_square.items()
            if (rest := tuple(t for t in tokens if t.id != mover.id and t is not load))
        }
        self.enemies = frozenset(
            token.square
            for token in position.tokens
            if token.healthy and token.side is not mover.side and token.square is not None
        )
        self._blocked = frozenset(square for square in self.enemies if not self._passes_enemy(square))
        self._things: dict[Cargo, Mapping[Square, tuple[Token, ...]]] = {}
        self._steps: dict[tuple[Square, tuple[EdgeRef, ...]], tuple[tuple[Square, bool], ...]] = {}

    def _passes_enemy(self, square: Square) -> bool:
        """M7 levitation; M9 a giant lets the weak pass."""
        enemy = self.position.healthy_at(square)
        assert enemy is not None
        return self.levitates or (enemy.can("giant") and self.mover.character.combat <= 1)

    # -- what lies where -----------------------------------------------------------------------------

    def token(self, token_id: str) -> Token:
        return self._tokens[token_id]

    def load(self, cargo: Cargo) -> Token | None:
        return self._tokens[cargo.load] if cargo.load else None

    def things(self, cargo: Cargo) -> Mapping[Square, tuple[Token, ...]]:
        """All tokens but the mover and its load, by square, with what the cargo changed."""
        cargo = cargo._replace(opened=(), spot=None) if cargo.opened or cargo.spot is not None else cargo
        found = self._things.get(cargo)
        if found is None:
            found = self._things[cargo] = self._overlay(cargo)
        return found

    def _overlay(self, cargo: Cargo) -> Mapping[Square, tuple[Token, ...]]:
        touched = {thing for thing, _ in cargo.placed} | set(cargo.dead)
        if cargo.load:
            touched.add(cargo.load)
        if not touched:
            return self._base
        found = dict(self._base)
        for thing in touched:
            square = self._tokens[thing].square
            if square in found:
                found[square] = tuple(t for t in found[square] if t.id not in touched)
        for thing, square in cargo.placed:
            found[square] = (*found.get(square, ()), self._tokens[thing])
        return found

    def at(self, cargo: Cargo, square: Square) -> tuple[Token, ...]:
        return self.things(cargo).get(square, ())

    def with_cargo(self, cargo: Cargo) -> Board:
        """The board with the gates opened on the way."""
        if not cargo.opened:
            return self.board
        gates = (
            *(gate for gate in self.position.gates if gate[0] not in cargo.opened),
            *((ref, GateState.OPEN) for ref in cargo.opened),
        )
        return board_for(
            self.position.rooms, tuple(sorted(gates, key=lambda g: g[0])), self.position.breaches
        )

    # -- stepping ------------------------------------------------------------------------------------

    def steps(self, cargo: Cargo, square: Square) -> tuple[tuple[Square, bool], ...]:
        """Next squares with no wall and no healthy enemy in the way; True where an obstacle lies (M2)."""
        key = (square, cargo.opened)
        found = self._steps.get(key)
        if found is None:
            board = self.board
            squares = list(board.walk[square])
            if self.slits:
                squares += board.squeeze[square]
            for other, refs in board.barred[square]:
                if all(ref in cargo.opened for ref in refs):
                    squares.append(other)
            found = tuple((to, to in board.obstacles) for to in squares if to not in self._blocked)
            self._steps[key] = found
        return found

    def crosses(self, cargo: Cargo, square: Square, to: Square) -> bool:
        """M7, M10: whether it gets onto the obstacle `to`, by levitation or a rope."""
        if self.levitates:
            return True
        if square in self.board.obstacles:
            return False
        load = self.load(cargo)
        if load is not None and load.offers("rope"):
            return True
        return to not in self.enemies and has_rope(self.at(cargo, to))

    def leaves_at(self, square: Square) -> bool:
        """M4: whether this square of the board is outside for the mover."""
        return row_of(square) == self._exit_row

    def may_leave_over(self, square: Square) -> bool:
        """M4: not over a healthy enemy, not even levitating."""
        return square not in self.enemies

    def may_end(self, cargo: Cargo, square: Square) -> bool:
        """M3, M10, G2."""
        load = self.load(cargo)
        tokens = (*self.at(cargo, square), self.mover, *((load,) if load else ()))
        return allowed(tokens, square in self.board.obstacles)

    def jumps(self, cargo: Cargo, square: Square) -> Iterator[tuple[Square, Square]]:
        """M6: (obstacle, landing) for every jump from here."""
        board = self.with_cargo(cargo)
        for pit in board.walk[square]:
            if pit not in board.obstacles or any(t.is_character for t in self.at(cargo, pit)):
                continue
            for to in board.walk[pit]:
                if to == square or any(t.is_character for t in self.at(cargo, to)):
                    continue
                if self.leaves_at(to) or self.may_end(cargo, to):
                    yield pit, to

    def landed(self, cargo: Cargo, square: Square) -> Cargo:
        """C1: who ends an action on one object with empty hands carries it."""
        if cargo.load is None:
            for token in self.at(cargo, square):
                if not token.healthy:
                    return cargo.holding(token.id, None, square)
        return cargo

    # -- handling ------------------------------------------------------------------------------------

    def may_touch(self, cargo: Cargo, square: Square) -> bool:
        """C2: never with a healthy enemy."""
        return square not in self.enemies

    def handled(self, cargo: Cargo, square: Square, take: str | None, put: bool) -> Cargo | None:
        """The cargo after putting down the load and/or taking something here; None if not allowed.

        G2 and C3 are asked of the square as if the mover ended elsewhere. C5: a wounded enemy left on a
        pit without its rope dies; nobody does that to his own side.
        """
        here = self.at(cargo, square)
        rest = tuple(token for token in here if token.id != take)
        if take is not None:
            if len(rest) == len(here):
                return None
            thing = self._tokens[take]
            if thing.healthy or (thing.is_character and thing.side is not self.mover.side):
                return None
        load = self.load(cargo)
        if put:
            if load is None:
                return None
            rest = (*rest, load)
        elif load is not None:
            return None
        dead = cargo.dead
        if square in self.board.obstacles and rest and not has_rope(rest):
            if put or any(t.side is self.mover.side or not t.wounded for t in rest):
                return None
            dead = tuple(sorted((*dead, *(t.id for t in rest))))
        elif put and not allowed(rest, square in self.board.obstacles):
            return None
        new = cargo.holding(take, cargo.load if put else None, square)
        placed = tuple((thing, to) for thing, to in new.placed if self._home(thing) != to)
        return new._replace(placed=placed, dead=dead)

    def _home(self, thing: str) -> Square | None:
        """Where a thing lay before; what the mover held at the start lay nowhere."""
        return None if thing == self.start.load else self._tokens[thing].square

    def can_leave(self, cargo: Cargo, square: Square) -> bool:
        return self.may_touch(cargo, square) and self.handled(cargo, square, None, True) is not None


class FreeHandling:
    """A player's hands: anything C2 allows, in any order, on every square."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene

    def begin(self, cargo: Cargo, square: Square) -> Sequence[Cargo]:
        return self._all(cargo, square)

    def enter(self, cargo: Cargo, square: Square, back: Square | None) -> Sequence[Cargo]:
        return self._all(cargo, square)

    def end(self, cargo: Cargo, square: Square) -> Cargo | None:
        return self._scene.landed(cargo, square) if self._scene.may_end(cargo, square) else None

    def _all(self, cargo: Cargo, square: Square) -> Sequence[Cargo]:
        """Everything that can be in hand here, fewest handlings first."""
        scene = self._scene
        if cargo.load is None and not scene.at(cargo, square):
            return (cargo,)
        if not scene.may_touch(cargo, square):
            return (cargo,)
        found = [cargo]
        for state in found:
            here = [token.id for token in scene.at(state, square)]
            tries: list[tuple[str | None, bool]] = [(take, state.load is not None) for take in here]
            if state.load is not None:
                tries.append((None, True))
            for take, put in tries:
                new = scene.handled(state, square, take, put)
                if new is not None and new not in found:
                    found.append(new)
        return found
