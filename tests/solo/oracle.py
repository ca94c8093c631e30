"""What an NPC should decide, by exhaustive search: the oracle the automaton is measured against.

`Oracle` looks at goals O1-O10 one by one. For each it tries every way (`oracle_walk`) and keeps those that
tie under the list, then AP, then squares (X1, X2, X5). Where no goal is in reach it says which ends A5
allows (`oracle_distance`). No networkx, no `engine.paths`, no `engine.carrying`, no `solo.automaton`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from cards import NpcCard
from engine.board import GateState
from engine.position import Position, Token
from engine.squares import DIRECTIONS, Direction, Square, square_name
from tests.solo.oracle_aims import Target, access, nearer_to
from tests.solo.oracle_distance import Aims, Means, remaining
from tests.solo.oracle_walk import (
    HEIGHT,
    UNLISTED,
    WIDTH,
    Cost,
    Ground,
    Hands,
    State,
    Walk,
    Ways,
    keeps_g2,
)


class Option(NamedTuple):
    """One way to do a goal."""

    place: int  # on the list that decides first, 0 where there is none
    ap: int  # with the goal's own act
    squares: int
    target: str
    end: Square
    how: str  # close, lance, bow, a direction; empty where there is nothing to tell apart
    after: State

    @property
    def order(self) -> tuple[int, int, int]:
        """X5, X1, X2."""
        return self.place, self.ap, self.squares


class Verdict(NamedTuple):
    goal: str
    rank: int
    default: bool
    options: tuple[Option, ...]  # all that tie; none: it stays where it is


class Oracle:
    """One NPC on one position. `loose`: it only stands upon what it seems to carry (I7)."""

    def __init__(
        self, position: Position, token: Token, cards: Mapping[str, NpcCard], *, loose: bool = False
    ) -> None:
        self.position = position
        self.token = token
        self.cards = cards
        self.card = cards[token.id.removeprefix("np ")]
        self.loose = loose
        self.walk, self.ways = self._explore(Hands(), max(goal.ap for goal in self.card.goals))
        self.start = self.walk.start
        self._known: dict[tuple[str, int], tuple[Option, ...]] = {}
        self._aims: dict[tuple[Target, Ground], Aims] = {}
        self.tokens = self.walk.tokens

    def decide(self) -> Verdict:
        """A1, A4."""
        for rank, goal in enumerate(self.card.goals, start=1):
            options = self.options(goal.goal, goal.ap)
            if options:
                return Verdict(goal.goal, rank, False, options)
        default = self.card.default
        rank, ap = next((n, g.ap) for n, g in enumerate(self.card.goals, start=1) if g.goal == default)
        return Verdict(default, rank, True, self.nearer(default, ap))

    def nearer(self, goal: str, ap: int) -> tuple[Option, ...]:
        """The ends it may choose if this is its default goal (A5); none if it cannot come nearer."""
        for targets in nearer_to(self, goal):
            ends = [end for target in targets for end in self._ends(target, ap)]
            if ends:
                least = min(distance for distance, _ in ends)
                return _best(option for distance, option in ends if distance == least)
        return ()

    def _ends(self, target: Target, ap: int) -> Iterator[tuple[Cost, Option]]:
        """Every end within the AP that is nearer to the target than where it stands."""
        here = self._distance(self.start, target)
        for state, (spent, squares) in self.ways.rests.items():
            distance = self._distance(state, target) if spent <= ap else None
            if distance is not None and (here is None or distance < here):
                yield distance, Option(target.place, spent, squares, target.name, state.square, "", state)

    def _distance(self, state: State, target: Target) -> Cost | None:
        """How far it is from there, with what it would go on with."""
        ground = self.ground(state)
        things = dict(state.things)
        kept = state.load
        if state.loose and kept is not None:  # I7: it moves on without
            things[kept] = state.square
            kept = None
        ropes = frozenset(
            square
            for thing, square in things.items()
            if self.tokens[thing].kind.id == "rope" and ground.pit(square) and square not in self.walk.enemies
        )
        means = Means(
            speed=self.walk.speed,
            levitates="levitation" in self.walk.able,
            slits="contortion" in self.walk.able,
            rope=kept is not None and self.tokens[kept].kind.id == "rope",
            key=kept is not None and self.tokens[kept].kind.id == "key",
            empty=kept is None,
            ropes=ropes,
        )
        if (target, ground) not in self._aims:
            self._aims[target, ground] = target.aims(ground)
        return remaining(ground, means, self._aims[target, ground]).get(state.square)

    def options(self, goal: str, ap: int) -> tuple[Option, ...]:
        """The ways to do a goal within the AP that tie; none if it is out of reach."""
        looks: Mapping[str, Callable[[int], Iterable[Option]]] = {
            "fight": self._fight,
            "reveal": self._reveal,
            "exit": self._exit,
            "regroup": self._regroup,
            "object": self._object,
            "rotate": self._rotate,
            "break_gate": self._break_gate,
            "open_gate": self._open_gate,
            "heal": self._heal,
            "repulse": self._repulse,
        }
        if (goal, ap) not in self._known:
            self._known[goal, ap] = _best(option for option in looks[goal](ap) if option.ap <= ap)
        return self._known[goal, ap]

    def _explore(self, hands: Hands, ap: int) -> tuple[Walk, Ways]:
        walk = Walk(self.position, self.token, self.cards, hands, loose=self.loose)
        return walk, walk.explore(ap)

    # -- who is where ----------------------------------------------------------------------------------

    def place(self, token: Token) -> int:
        """On the person list."""
        persons = self.card.persons
        return persons.index(token.kind.id) if token.kind.id in persons else UNLISTED

    def carried(self, token: Token) -> bool:
        """Whether somebody else carries it."""
        return token.wounded and token.square in self.walk.healthy

    def enemies(self) -> list[Token]:
        """Listed enemies that nobody carries, wounded ones too."""
        return [
            token
            for token in self.tokens.values()
            if token.is_character and token.side is not self.token.side
            if self.place(token) < UNLISTED and not self.carried(token)
        ]

    def allies(self) -> list[Token]:
        return [
            token
            for token in self.tokens.values()
            if token.is_character and token.side is self.token.side and token.id != self.token.id
        ]

    def _where(self, token: Token, state: State) -> Square | None:
        """Where it is after that way; None if dead or in the NPC's own hands."""
        return token.square if token.healthy else dict(state.things).get(token.id)

    def _seen(self, state: State, direction: Direction) -> tuple[Token, int] | None:
        """B7: the first character that way, the healthy one of two, and its distance."""
        for distance, square in enumerate(self.ground(state).sight(state.square, direction), start=1):
            here = [token for token in self.walk.at(state, square) if token.is_character]
            if here:
                return min(here, key=lambda token: token.wounded), distance
        return None

    def ground(self, state: State) -> Ground:
        return self.walk.ground(state)

    # -- the goals -------------------------------------------------------------------------------------

    def _fight(self, ap: int) -> Iterable[Option]:
        """O1, O1b: shots first; F4: nobody who was wounded in this turn."""
        targets = {
            token.id
            for token in self.enemies()
            if not (token.wounded and token.wounded_turn == self.position.turn.number)
        }
        found = [option for option in self._attacks() if option.target in targets and option.ap <= ap]
        shots = [option for option in found if option.how == "bow"]
        return shots or found

    def _attacks(self) -> Iterator[Option]:
        for state, (ap, squares) in self.ways.rests.items():
            ground = self.ground(state)
            for direction in DIRECTIONS:
                seen = self._seen(state, direction)
                if seen is None or seen[0].side is self.token.side:
                    continue
                target, distance = seen
                step = ground.floor.step(state.square, direction)
                beyond = None if step is None else ground.floor.step(step, direction)
                means = {
                    "close": distance == 1 and step is not None,
                    "lance": distance == 2
                    and beyond is not None
                    and self.walk.carries(state, "telescopic_lance"),
                    "bow": distance > 1 and self.walk.carries(state, "bow"),
                }
                for how in (how for how, possible in means.items() if possible):
                    place = self.place(target)
                    yield Option(place, ap + 1, squares, target.id, state.square, how, state)

    def _reveal(self, ap: int) -> Iterable[Option]:
        """O2, R1."""
        for state, (spent, squares) in self.ways.rests.items():
            for slot in access(self.position, self.ground(state), state.square):
                yield Option(0, spent + 1, squares, f"room {slot}", state.square, "", state)

    def _exit(self, ap: int) -> Iterable[Option]:
        """O3."""
        for state, (spent, squares) in self.ways.exits.items():
            yield Option(0, spent, squares, "yellow line", state.square, "", state)

    def _regroup(self, ap: int) -> Iterable[Option]:
        """O4: skipped if it is beside a listed ally already, but for a higher one."""
        now = min((option.place for option in self._beside_allies([self.start])), default=UNLISTED)
        for option in self._beside_allies(self.ways.rests):
            if option.place < now:
                yield option

    def _beside_allies(self, states: Iterable[State]) -> Iterator[Option]:
        for state in states:
            ap, squares = self.ways.rests[state]
            for ally in self.allies():
                if self.place(ally) < UNLISTED:
                    if self._where(ally, state) in self.ground(state).steps(state.square):
                        yield Option(self.place(ally), ap, squares, ally.id, state.square, "", state)

    def _object(self, ap: int) -> Iterable[Option]:
        """O5, O5b, O5c."""
        shots = [option for option in self._fireballs() if option.ap <= ap]
        if shots:
            return shots
        return self._takings(ap)

    def _takings(self, ap: int) -> Iterator[Option]:
        walk, ways = self._explore(Hands(object_mode=True), ap)
        for state, (spent, squares) in ways.gains.items():
            assert state.load is not None
            place = walk.rank(state.load)
            if place < walk.rank(self.start.load) and self.walk.can_end(state):
                yield Option(place, spent, squares, state.load, state.square, "", state)

    def _fireballs(self) -> Iterator[Option]:
        """A wizard that holds a wand now."""
        if "spellcaster" not in self.token.kind.abilities or not self.walk.carries(
            self.start, "fireball_wand"
        ):
            return
        targets = {token.id for token in self.enemies()}
        for state, (ap, squares) in self.ways.rests.items():
            for direction in DIRECTIONS if state.load == self.start.load else ():
                seen = self._seen(state, direction)
                if seen is not None and seen[0].id in targets:
                    place, target = self.place(seen[0]), seen[0].id
                    yield Option(place, ap + 1, squares, target, state.square, direction.words, state)

    def _rotate(self, ap: int) -> Iterable[Option]:
        """O6."""
        for state, (spent, squares) in self.ways.rests.items():
            if self.ground(state).floor.ground[state.square] == "R":
                name = f"gear {square_name(state.square)}"
                yield Option(0, spent, squares, name, state.square, "", state)

    def _break_gate(self, ap: int) -> Iterable[Option]:
        """O7."""
        return self._gates("break_gate", (GateState.CLOSED, GateState.OPEN))

    def _open_gate(self, ap: int) -> Iterable[Option]:
        """O8."""
        return self._gates("lockpick", (GateState.CLOSED,))

    def _gates(self, ability: str, wanted: tuple[GateState, ...]) -> Iterator[Option]:
        for state, (ap, squares) in self.ways.rests.items() if ability in self.token.kind.abilities else ():
            for _, other, gate in self.ground(state).gates(state.square):
                if gate in wanted:
                    yield Option(0, ap + 1, squares, _gate_name(state.square, other), state.square, "", state)

    def _heal(self, ap: int) -> Iterable[Option]:
        """O9: the one it carries first, then the listed ones that lie about."""
        if "heal" not in self.token.kind.abilities:
            return []
        load = self.start.load
        if load is not None and self.tokens[load].is_character:
            _, ways = self._explore(Hands(put_down=load), ap)
            laid = [option._replace(place=0) for option in self._healings([self.tokens[load]], ways)]
            if any(option.ap <= ap for option in laid):
                return laid
        listed = [ally for ally in self.allies() if ally.wounded and self.place(ally) < UNLISTED]
        return list(self._healings([ally for ally in listed if ally.id != load], self.ways))

    def _healings(self, allies: list[Token], ways: Ways) -> Iterator[Option]:
        """F13: in contact, and carried by nobody."""
        for state, (ap, squares) in ways.rests.items():
            for ally in allies:
                square = self._where(ally, state)
                if square in self.ground(state).steps(state.square) and square not in self.walk.healthy:
                    yield Option(self.place(ally), ap + 1, squares, ally.id, state.square, "", state)

    def _repulse(self, ap: int) -> Iterable[Option]:
        """O10, F12."""
        targets = {token.id for token in self.enemies()} if "repulse" in self.token.kind.abilities else set()
        for state, (spent, squares) in self.ways.rests.items() if targets else ():
            for direction in DIRECTIONS:
                seen = self._seen(state, direction)
                if seen is not None and seen[0].id in targets and self._can_push(state, seen[0], direction):
                    place, target = self.place(seen[0]), seen[0].id
                    yield Option(place, spent + 2, squares, target, state.square, direction.words, state)

    def _can_push(self, state: State, target: Token, direction: Direction) -> bool:
        """An enemy, so its own line is row 0 and it leaves over row 21."""
        ground = self.ground(state)
        assert target.square is not None
        to = ground.floor.step(target.square, direction)
        if to is None or to in self.walk.healthy:
            return False
        if to // WIDTH == HEIGHT - 1:
            return True
        along = self.walk.at(state, target.square) if target.healthy else [target]
        there = [*self.walk.at(state, to), *along]
        if ground.pit(to) and not any(token.kind.id == "rope" for token in there):
            return True  # it falls
        return keeps_g2(there, ground.pit(to))


def _best(options: Iterable[Option]) -> tuple[Option, ...]:
    every = list(options)
    least = min((option.order for option in every), default=None)
    return tuple(option for option in every if option.order == least)


def _gate_name(one: Square, other: Square) -> str:
    return f"gate {square_name(min(one, other))}-{square_name(max(one, other))}"
