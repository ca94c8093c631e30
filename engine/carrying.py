"""Taking, putting down and passing on the way (C1-C6), as a search or a check of a move sees it.

A `Scene` is a position with one character taken out of it: the mover. What it has done to the things
on its way is a `Cargo`: small, hashable, and all that may differ between two ways to the same square.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.board import Board, EdgeRef, GateState, board_for
from engine.golden import allowed, has_rope
from engine.position import Position, Token
from engine.squares import NEIGHBOURS, SQUARES, Side, Square, row_of

NOWHERE = -1
_EXITS = {side: frozenset(s for s in SQUARES if row_of(s) == side.exit_line) for side in Side}


@lru_cache
def neighbours(squares: frozenset[Square]) -> frozenset[Square]:
    """All squares beside these."""
    return frozenset(other for s in squares for other in NEIGHBOURS[s] if other is not None)


class Cargo(NamedTuple):
    """What a mover carries and has changed so far.

    Only automatic handling uses the last two. `spot`: the last square before this one where the load
    could have been left, `NOWHERE` if there was none, None where nobody will ask (I2, O5c). `loose`: the
    load is only what it stopped upon, and stays behind when it moves off (I7).
    """

    load: str | None
    placed: tuple[tuple[str, Square], ...] = ()  # things that lie elsewhere now, by id
    dead: tuple[str, ...] = ()  # wounded enemies whose rope was taken (C5)
    opened: tuple[EdgeRef, ...] = ()  # gates opened with a key on the way
    spot: Square | None = None
    loose: bool = False

    def holding(self, load: str | None, put: str | None, square: Square) -> Cargo:
        """Now holding `load`, with `put` left on the square."""
        placed = {thing: where for thing, where in self.placed if thing != load}
        if put is not None:
            placed[put] = square
        return self._replace(load=load, placed=tuple(sorted(placed.items())))


class Scene:
    """A position as one mover sees it. Remembers what it worked out; never changes the position."""

    def __init__(self, position: Position, mover: Token, *, loose: bool = False) -> None:
        assert mover.square is not None, "only tokens on the board move"
        kind = mover.character
        load = position.carried(mover)
        self.position = position
        self.mover = mover
        self.square = mover.square
        self.speed = kind.movement
        self.levitates = mover.can("levitation")
        self.slits = mover.can("contortion")
        self._exit = _EXITS[mover.side]
        self.board: Board = position.board
        self.start = Cargo(load.id if load else None, loose=loose and load is not None)
        self._tokens: Mapping[str, Token] = position.by_id
        rest = tuple(t for t in position.at(mover.square) if t.id != mover.id and t is not load)
        self._base = {**position.by_square, mover.square: rest}
        enemies = {s: token for s, token in position.upright.items() if token.side is not mover.side}
        self.enemies = frozenset(enemies)
        self.beside_obstacles = neighbours(position.board.obstacles)
        self.blocked = frozenset(s for s, enemy in enemies.items() if not self._passes(enemy))
        self.guarded = self._exit.union(self.blocked, position.board.obstacles)  # where `leaves` may say no
        self._things: dict[Cargo, Mapping[Square, tuple[Token, ...]]] = {self.start: self._base}
        self._overlays: dict[tuple[object, ...], Mapping[Square, tuple[Token, ...]]] = {}
        self._tidy: dict[tuple[object, ...], bool] = {}
        self._boards: dict[tuple[EdgeRef, ...], Board] = {(): position.board}

    def _passes(self, enemy: Token) -> bool:
        """M7 levitation; M9 a giant lets the weak pass."""
        return self.levitates or (enemy.can("giant") and self.mover.character.combat <= 1)

    # -- what lies where -----------------------------------------------------------------------------

    def token(self, token_id: str) -> Token:
        return self._tokens[token_id]

    def load(self, cargo: Cargo) -> Token | None:
        return self._tokens[cargo.load] if cargo.load else None

    def things(self, cargo: Cargo) -> Mapping[Square, tuple[Token, ...]]:
        """All tokens but the mover and its load, by square, with what the cargo changed."""
        found = self._things.get(cargo)
        if found is None:
            key = cargo[:3]  # load, placed, dead: the rest changes nothing here
            if key not in self._overlays:
                self._overlays[key] = self._overlay(cargo)
            found = self._things[cargo] = self._overlays[key]
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

    def marked(self, cargo: Cargo) -> frozenset[Square]:
        """All squares that may stop the mover or change its cargo."""
        return self.board.obstacles.union(self.things(cargo), self._exit)

    def with_cargo(self, cargo: Cargo) -> Board:
        """The board with the gates opened on the way."""
        found = self._boards.get(cargo.opened)
        if found is None:
            gates = (
                *(gate for gate in self.position.gates if gate[0] not in cargo.opened),
                *((ref, GateState.OPEN) for ref in cargo.opened),
            )
            found = self._boards[cargo.opened] = board_for(
                self.position.rooms, tuple(sorted(gates, key=lambda g: g[0])), self.position.breaches
            )
        return found

    # -- stepping ------------------------------------------------------------------------------------

    def walk(self, cargo: Cargo) -> Mapping[Square, tuple[Square, ...]]:
        """For every square the next ones with nothing between that could stop the mover (M2, M8)."""
        board = self.with_cargo(cargo)
        return board.winding if self.slits else board.walk

    def leaves(self, cargo: Cargo, square: Square, to: Square) -> bool | None:
        """Whether a step to the next square is leaving (M4); None if it cannot go there (M2, M10)."""
        if to in self.blocked or (to in self.board.obstacles and not self.crosses(cargo, square, to)):
            return None
        if to not in self._exit:
            return False
        return True if self.may_leave_over(to) and self.tidy(cargo) else None

    def entries(self, cargo: Cargo, square: Square) -> Iterator[tuple[Square, bool]]:
        """The squares it can really enter next; True where that is leaving."""
        for to in self.walk(cargo)[square]:
            leaves = self.leaves(cargo, square, to)
            if leaves is not None:
                yield to, leaves

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
        return square in self._exit

    def may_leave_over(self, square: Square) -> bool:
        """M4: not over a healthy enemy, not even levitating."""
        return square not in self.enemies

    def may_end(self, cargo: Cargo, square: Square) -> bool:
        """M3, M10, G2."""
        here = self.things(cargo).get(square)
        obstacle = square in self.board.obstacles
        if here or obstacle:
            load = self.load(cargo)
            if not allowed((*(here or ()), self.mover, *((load,) if load else ())), obstacle):
                return False
        return self.tidy(cargo)

    def tidy(self, cargo: Cargo) -> bool:
        """G2: whether everything that was put down may stay where it is."""
        if not cargo.placed:
            return True
        key = cargo[:3]
        found = self._tidy.get(key)
        if found is None:
            pits = self.board.obstacles
            found = self._tidy[key] = all(allowed(self.at(cargo, to), to in pits) for _, to in cargo.placed)
        return found

    def jumps(self, cargo: Cargo, square: Square) -> Sequence[tuple[Square, Square]]:
        """M6: (obstacle, landing) for every jump from here."""
        found: list[tuple[Square, Square]] = []
        if square not in self.beside_obstacles:
            return found
        walk, pits, things = self.with_cargo(cargo).walk, self.board.obstacles, self.things(cargo)
        for pit in walk[square]:
            if pit not in pits or (pit in things and any(t.is_character for t in things[pit])):
                continue
            for to in walk[pit]:
                if to == square or (to in things and any(t.is_character for t in things[to])):
                    continue
                if self.leaves_at(to) or self.may_end(cargo, to):
                    found.append((pit, to))
        return found

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

    def handled(
        self, cargo: Cargo, square: Square, take: str | None, put: bool, *, crowd: bool = False
    ) -> Cargo | None:
        """The cargo after putting down the load and/or taking something here; None if not allowed.

        G2 and C3 are asked of the square as if the mover ended elsewhere; with `crowd` G2 is not, for
        who comes back to make room before the move is over. C5: a wounded enemy left on a
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
            if load is None or (square in self.board.obstacles and not load.offers("rope")):  # C3
                return None
            rest = (*rest, load)
        elif load is not None:
            return None
        dead = cargo.dead
        if square in self.board.obstacles and rest and not has_rope(rest):
            if put or any(t.side is self.mover.side or not t.wounded for t in rest):
                return None
            dead = tuple(sorted((*dead, *(t.id for t in rest))))
        elif put and not crowd and not allowed(rest, square in self.board.obstacles):
            return None
        placed = cargo.placed
        if take is not None and placed:
            placed = tuple(item for item in placed if item[0] != take)
        if load is not None and self._home(load.id) != square:  # what is back home was never moved
            placed = tuple(sorted((*placed, (load.id, square))))
        return Cargo(take, placed, dead, cargo.opened, cargo.spot)

    def _home(self, thing: str) -> Square | None:
        """Where a thing lay before; what the mover held at the start lay nowhere."""
        return None if thing == self.start.load else self._tokens[thing].square

    def can_leave(self, cargo: Cargo, square: Square) -> bool:
        """C2, C3, G2: whether the load may be put down there."""
        load = self.load(cargo)
        if load is None:
            return False
        here = self.things(cargo).get(square, ())
        obstacle = square in self.board.obstacles
        if not here and not obstacle:
            return True
        if obstacle and not load.offers("rope"):
            return False
        return self.may_touch(cargo, square) and allowed((*here, load), obstacle)


class FreeHandling:
    """A player's hands: anything C2 allows, in any order, on every square."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene

    def idle(self, cargo: Cargo) -> bool:
        return cargo.load is None

    def begin(self, cargo: Cargo, square: Square) -> Sequence[Cargo]:
        return self._all(cargo, square)

    def enter(self, cargo: Cargo, square: Square, before: Square) -> Sequence[Cargo]:
        return self._all(cargo, square)

    def end(self, cargo: Cargo, square: Square) -> Cargo | None:
        return self._scene.landed(cargo, square) if self._scene.may_end(cargo, square) else None

    def land(self, cargo: Cargo, square: Square) -> Cargo:
        return self._scene.landed(cargo, square)

    def _all(self, cargo: Cargo, square: Square) -> Sequence[Cargo]:
        """Everything that can be in hand here, fewest handlings first."""
        scene = self._scene
        if not scene.at(cargo, square):
            left = scene.handled(cargo, square, None, True) if cargo.load is not None else None
            return (cargo,) if left is None else (cargo, left)
        if not scene.may_touch(cargo, square):
            return (cargo,)
        found = [cargo]
        for state in found:
            here = [token.id for token in scene.at(state, square)]
            tries: list[tuple[str | None, bool]] = [(take, state.load is not None) for take in here]
            if state.load is not None:
                tries.append((None, True))
            for take, put in tries:
                new = scene.handled(state, square, take, put, crowd=True)
                if new is None or new in found:
                    continue
                if new.dead == cargo.dead or new.load is not None:  # a killer (C5) may as well keep the rope
                    found.append(new)
        return found


class KeptHands:
    """Hands that touch nothing on the way: for asking where somebody could get at all."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene

    def idle(self, cargo: Cargo) -> bool:
        return True

    def begin(self, cargo: Cargo, square: Square) -> Sequence[Cargo]:
        return (cargo,)

    def enter(self, cargo: Cargo, square: Square, before: Square) -> Sequence[Cargo]:
        return (cargo,)

    def end(self, cargo: Cargo, square: Square) -> Cargo | None:
        return cargo if self._scene.may_end(cargo, square) else None

    def land(self, cargo: Cargo, square: Square) -> Cargo:
        return self._scene.landed(cargo, square)
