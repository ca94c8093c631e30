"""The ways of one NPC, slowly: every sequence of moves, jumps and gates opened with a key (A2, A3).

Written from the rulebook alone. A state is everything that can differ between two ways; the search visits
each state once, cheapest first, and does nothing clever. Of the engine it uses only the values a position
is made of, and the walls as `tests.engine.brute` reads them off the drawings of the rooms.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from cards import NpcCard
from engine.board import EdgeRef, GateState
from engine.position import Position, Token
from engine.squares import DIRECTIONS, Direction, Square
from tests.engine.brute import Floor

WIDTH, HEIGHT = 10, 22
YELLOW_LINE = 0  # the row over which NPCs leave (M4)
RESTING = -1
UNLISTED = 99

Cost = tuple[int, int]  # AP and squares: compared in that order they are X1 and X2


class State(NamedTuple):
    """A moment on the way."""

    square: Square
    left: int  # squares left of the move under way, RESTING between two actions
    load: str | None
    loose: bool  # the load is only what it stopped upon (I7)
    spot: Square | None  # the last square of this move before this one where the load could be left (I2)
    things: tuple[tuple[str, Square], ...]  # where every other object and wounded character is
    opened: tuple[EdgeRef, ...]  # gates it opened


class Hands(NamedTuple):
    """What the NPC does with things beyond I1-I4."""

    object_mode: bool = False  # O5c: the old load is left before the new one
    put_down: str | None = None  # O9: the wounded one a healer may lay down, and does not take again


class Ways(NamedTuple):
    """Everything within the AP, with the least cost."""

    rests: dict[State, Cost]  # between two actions; the first is where it stands now
    gains: dict[State, Cost]  # the moments at which it gets its load
    exits: dict[State, Cost]  # M4


class Ground:
    """The floor with some gates opened, and what can be asked of it."""

    def __init__(self, position: Position, opened: Sequence[EdgeRef]) -> None:
        states = {**dict(position.gates), **dict.fromkeys(opened, GateState.OPEN)}
        self.floor = Floor(position.rooms, states.items(), position.breaches)
        self.hidden = {square for square in self.floor.room_at if square not in self.floor.ground}
        self.pits = {square for square, char in self.floor.ground.items() if char == "P"}
        self._steps: dict[tuple[Square, str], list[Square]] = {}

    def pit(self, square: Square) -> bool:
        return square in self.pits

    def steps(self, square: Square, through: str = "") -> list[Square]:
        """Next squares with nothing between, or nothing but `through` (S slits); B9 without."""
        key = square, through
        if key not in self._steps:
            found = [self.floor.step(square, direction, through) for direction in DIRECTIONS]
            self._steps[key] = [other for other in found if other is not None]
        return self._steps[key]

    def sight(self, square: Square, direction: Direction) -> Iterator[Square]:
        """B7, as if nobody stood there."""
        step = self.floor.step(square, direction, "S")
        while step is not None:
            yield step
            step = self.floor.step(step, direction, "S")

    def gates(self, square: Square) -> Iterator[tuple[EdgeRef, Square, GateState]]:
        """The gates beside a square, the square behind each, and its state."""
        for direction in DIRECTIONS:
            other = self.floor.next(square, direction)
            if other is None or square not in self.floor.ground or other not in self.floor.ground:
                continue
            for char, room, number in self.floor.between(square, direction):
                if char == "G" and (room, number) not in self.floor.breached:
                    yield (room, number), other, self.floor.states.get((room, number), GateState.CLOSED)


ground_of = lru_cache(maxsize=256)(Ground)


def keeps_g2(tokens: Sequence[Token], pit: bool) -> bool:
    """G2; on a pit there is always a rope, and no other object (M10, C3, C5)."""
    if len(tokens) < 2 and not pit:
        return True
    objects = [token for token in tokens if not token.is_character]
    characters = [token for token in tokens if token.is_character]
    if pit and tokens:
        if not objects or any(thing.kind.id != "rope" for thing in objects):
            return False
    if len(tokens) > 2:
        return False
    if len(characters) == 2:
        one, other = characters
        return one.side is other.side and one.wounded is not other.wounded
    return True


class Walk:
    """One NPC with its card on one position."""

    def __init__(
        self, position: Position, mover: Token, cards: Mapping[str, NpcCard], hands: Hands, *, loose: bool
    ) -> None:
        assert mover.square is not None
        self.position = position
        self.mover = mover
        self.cards = cards
        self.card = cards[mover.id.removeprefix("np ")]
        self.hands = hands
        self.tokens = {token.id: token for token in position.tokens}
        self.healthy = {t.square: t for t in position.tokens if t.healthy and t.id != mover.id}
        self.enemies = {s for s, token in self.healthy.items() if token.side is not mover.side}
        self.speed = mover.character.movement
        self.able = mover.kind.abilities
        things = {t.id: t.square for t in position.tokens if not t.healthy and t.square is not None}
        loads = [thing for thing, square in things.items() if square == mover.square]
        for thing in loads:
            del things[thing]
        load = loads[0] if loads else None
        self.start = State(
            mover.square, RESTING, load, loose and load is not None, None, tuple(sorted(things.items())), ()
        )
        self._grounds: dict[tuple[EdgeRef, ...], Ground] = {}
        self._at: dict[tuple[tuple[str, Square], ...], dict[Square, list[Token]]] = {}

    # -- what is where ---------------------------------------------------------------------------------

    def at(self, state: State, square: Square) -> list[Token]:
        """Everything on a square but the mover and its load."""
        if state.things not in self._at:
            found = {where: [token] for where, token in self.healthy.items() if where is not None}
            for thing, where in state.things:
                found.setdefault(where, []).append(self.tokens[thing])
            self._at[state.things] = found
        return self._at[state.things].get(square, [])

    def ground(self, state: State) -> Ground:
        if state.opened not in self._grounds:
            self._grounds[state.opened] = ground_of(self.position, state.opened)
        return self._grounds[state.opened]

    def carries(self, state: State, kind: str) -> bool:
        return state.load is not None and self.tokens[state.load].kind.id == kind

    def rank(self, thing: str | None, card: NpcCard | None = None) -> int:
        """How far down the list a thing stands. A wounded friend is an object here (I)."""
        if thing is None:
            return UNLISTED
        token = self.tokens[thing]
        wanted = (card or self.card).objects
        entry = "wounded" if token.is_character else token.kind.id
        return wanted.index(entry) if entry in wanted else UNLISTED

    # -- the search ------------------------------------------------------------------------------------

    def explore(self, ap: int) -> Ways:
        """Every way within the AP. States are taken cheapest first: by AP, then by squares walked."""
        ways = Ways({}, {}, {})
        seen: set[State] = set()
        waiting: dict[Cost, list[State]] = {(0, 0): [self.start]}
        for spent in range(ap + 1):
            for walked in range(self.speed * ap + 2 * ap + 1):
                cost = spent, walked
                for state in waiting.get(cost, ()):  # ends of moves join the list while it is read
                    if state in seen:
                        continue
                    seen.add(state)
                    if state.square // WIDTH == YELLOW_LINE:
                        ways.exits[state] = cost
                        continue
                    if state.left == RESTING:
                        ways.rests[state] = cost
                    for after, more, squares in self.following(state):
                        if spent + more > ap:
                            continue
                        then = spent + more, walked + squares
                        if after.load != state.load and after.load is not None and squares:
                            ways.gains[after] = min(then, ways.gains.get(after, then))
                        waiting.setdefault(then, []).append(after)
        return ways

    def following(self, state: State) -> Iterator[tuple[State, int, int]]:
        """Every next state with the AP and squares it costs."""
        if state.left == RESTING:
            for begun in self.begun(state):
                yield from ((after, 1, 1) for after in self.stepped(begun))
            yield from ((after, 1, 2) for after in self.jumped(state))
            yield from ((after, 1, 0) for after in self.opened(state))
            return
        ended = self.ended(state)
        if ended is not None:
            yield ended, 0, 0
        if state.left > 0:
            yield from ((after, 0, 1) for after in self.stepped(state))

    def can_end(self, state: State) -> bool:
        """O5: whether the move under way can still end validly."""
        if state.left == RESTING or self.ended(state) is not None:
            return True
        if state.left == 0:
            return False
        return any(s.square // WIDTH != YELLOW_LINE and self.can_end(s) for s in self.stepped(state))

    # -- moves -----------------------------------------------------------------------------------------

    def begun(self, state: State) -> Iterator[State]:
        """A move begins. I7: what it only stopped upon stays. O9: its wounded one may stay too."""
        begun = state._replace(left=self.speed, loose=False)
        if not state.loose:
            yield begun
        if state.loose or (state.load is not None and state.load == self.hands.put_down):
            if self.may_leave(state, state.square):
                yield self._left(begun, state.square)

    def ended(self, state: State) -> State | None:
        """M3, G2: the move ends here, if it may; what lies here is carried from now on (C1, I7)."""
        load = [self.tokens[state.load]] if state.load else []
        here = self.at(state, state.square)
        if not keeps_g2([*here, self.mover, *load], self.ground(state).pit(state.square)):
            return None
        return self._landed(state._replace(left=RESTING, spot=None))

    def _landed(self, state: State) -> State:
        here = self.at(state, state.square)
        if state.load is not None or not here:
            return state
        taken = self._taken(state, here[0].id)
        return taken._replace(loose=self.rank(taken.load) == UNLISTED)

    def stepped(self, state: State) -> Iterator[State]:
        """One square on, with what happens there."""
        ground = self.ground(state)
        for to in ground.steps(state.square, "S" if "contortion" in self.able else ""):  # M8
            if to // WIDTH == YELLOW_LINE:
                if to not in self.enemies:  # M4
                    yield state._replace(square=to, left=RESTING, spot=None)
            elif self._may_enter(state, to, ground):
                yield from self.entered(state, to)

    def _may_enter(self, state: State, to: Square, ground: Ground) -> bool:
        """M2, M7, M9, M10."""
        if "levitation" in self.able:
            return True
        if to in self.enemies:
            giant = "giant" in self.healthy[to].kind.abilities
            if not giant or self.mover.character.combat > 1:
                return False
        if not ground.pit(to):
            return True
        if ground.pit(state.square):  # a rope never serves from pit to pit
            return False
        if self.carries(state, "rope"):
            return True
        return to not in self.enemies and any(t.kind.id == "rope" for t in self.at(state, to))

    def jumped(self, state: State) -> Iterator[State]:
        """M6: over a pit beside it to another square beside that pit. It handles nothing (M6-2)."""
        ground = self.ground(state)
        load = [self.tokens[state.load]] if state.load else []
        for over in ground.steps(state.square):
            if not ground.pit(over) or any(t.is_character for t in self.at(state, over)):
                continue
            for to in ground.steps(over):
                here = self.at(state, to)
                if to == state.square or any(t.is_character for t in here):
                    continue
                after = state._replace(square=to)
                if to // WIDTH == YELLOW_LINE:
                    yield after
                elif keeps_g2([*here, self.mover, *load], ground.pit(to)):
                    yield self._landed(after)

    def opened(self, state: State) -> Iterator[State]:
        """A2: a key opens a gate in contact."""
        if self.carries(state, "key"):
            for ref, _, gate in self.ground(state).gates(state.square):
                if gate is GateState.CLOSED:
                    yield state._replace(opened=tuple(sorted((*state.opened, ref))))

    # -- handling --------------------------------------------------------------------------------------

    def may_leave(self, state: State, square: Square) -> bool:
        """C2, C3, G2: whether the load can be put down there."""
        assert state.load is not None
        load = self.tokens[state.load]
        pit = self.ground(state).pit(square)
        if square in self.enemies or (pit and load.kind.id != "rope"):
            return False
        return keeps_g2([*self.at(state, square), load], pit)

    def _left(self, state: State, square: Square) -> State:
        """The load lies there now."""
        assert state.load is not None
        things = tuple(sorted((*state.things, (state.load, square))))
        return state._replace(load=None, loose=False, spot=None, things=things)

    def _taken(self, state: State, thing: str) -> State:
        """The thing is in hand now. C5: a wounded enemy on a pit dies without its rope."""
        assert state.load is None
        rest = [token for token in self.at(state, state.square) if token.id != thing]
        gone = {thing}
        if self.ground(state).pit(state.square) and not any(t.kind.id == "rope" for t in rest):
            gone |= {token.id for token in rest}
        things = tuple(item for item in state.things if item[0] not in gone)
        return state._replace(load=thing, spot=None, things=things)

    def entered(self, state: State, to: Square) -> Iterator[State]:
        """On a new square: I1-I4 happen by themselves, a healer may lay down its wounded (O9)."""
        spot = state.spot
        if state.load is not None and self.may_leave(state, state.square):
            spot = state.square
        state = state._replace(square=to, left=state.left - 1, spot=spot)
        here = self.at(state, to)
        friends = [token for token in here if token.healthy]
        if to in self.enemies or not (here or self.hands.put_down):
            yield state
        elif friends:
            yield self._met(state, friends[0])
        else:
            yield from self._passed(state)
            if state.load is not None and state.load == self.hands.put_down and self.may_leave(state, to):
                yield from self._passed(self._left(state, to))

    def _passed(self, state: State) -> Iterator[State]:
        """I1, I2, O5c: things that lie there, perhaps beside a wounded character."""
        here = self.at(state, state.square)
        pit = self.ground(state).pit(state.square)
        wanted = [token for token in here if self._may_take(token, here, pit)]
        best = min((token.id for token in wanted), key=self.rank, default=None)
        if best is None or self.rank(best) >= self.rank(state.load):
            yield state
            return
        if state.load is None:
            yield self._taken(state, best)
            return
        # The new one is taken here. Where does the old one stay?
        swapped = earlier = None
        if state.spot is not None:
            earlier = self._taken(self._left(state, state.spot), best)
        rest = [*(token for token in here if token.id != best), self.tokens[state.load]]
        if keeps_g2(rest, pit):
            old = (state.load, state.square)
            swapped = self._taken(state._replace(load=None), best)
            swapped = swapped._replace(things=tuple(sorted((*swapped.things, old))))
        first, second = (earlier, swapped) if self.hands.object_mode else (swapped, earlier)
        yield first or second or state

    def _may_take(self, thing: Token, here: Sequence[Token], pit: bool) -> bool:
        """Objects and wounded friends. I6: no rope from one of its own on a pit."""
        if thing.id == self.hands.put_down or self.rank(thing.id) == UNLISTED:
            return False
        if thing.is_character:
            return thing.wounded and thing.side is self.mover.side
        if pit:
            return all(t.side is not self.mover.side for t in here if t.is_character)
        return True

    def gets(self, state: State, thing: str) -> bool:
        """Whether it would take the thing from the square where it is, from lying or from a friend."""
        here = self.at(state, state.square)
        friends = [token for token in here if token.healthy]
        if friends:
            return self._met(state, friends[0]).load == thing
        return self._may_take(self.tokens[thing], here, self.ground(state).pit(state.square))

    def _met(self, state: State, friend: Token) -> State:
        """I3, I4: two NPCs pass."""
        his = self.cards[friend.id.removeprefix("np ")]
        held = next((t.id for t in self.at(state, state.square) if t is not friend), None)
        mine = state.load
        if self.ground(state).pit(state.square):  # I6: what he holds there is the rope that holds him
            return state
        if mine is None and held is not None and self.rank(held) < self.rank(held, his):
            return self._taken(state, held)
        if mine is not None and held is None and self.rank(mine, his) < self.rank(mine):
            return self._left(state, state.square)
        if mine is not None and held is not None:
            keeps = [self.rank(mine), self.rank(held, his)]
            gains = [self.rank(held), self.rank(mine, his)]
            best = min(*keeps, *gains)
            if best < UNLISTED and [*keeps, *gains].count(best) == 1 and best in gains:
                things = tuple(sorted((*(i for i in state.things if i[0] != held), (mine, state.square))))
                return state._replace(load=held, things=things, spot=None)
        return state
