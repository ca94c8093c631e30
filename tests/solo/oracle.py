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
from engine.squares import DIRECTIONS, SLOTS, Direction, Square, square_name
from tests.solo.oracle_distance import Aims, Means, remaining
from tests.solo.oracle_walk import (
    UNLISTED,
    WIDTH,
    YELLOW_LINE,
    Cost,
    Ground,
    Hands,
    State,
    Walk,
    Ways,
    keeps_g2,
)

HEIGHT = 22


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


class Target(NamedTuple):
    """Something to come nearer to; where that is may depend on the gates opened by then."""

    name: str
    place: int
    aims: Callable[[Ground], Aims]


class Oracle:
    def __init__(
        self, position: Position, token: Token, cards: Mapping[str, NpcCard], *, loose: bool = False
    ) -> None:
        self.position = position
        self.token = token
        self.cards = cards
        self.card = cards[token.id.removeprefix("np ")]
        self.loose = loose
        self.most = max(goal.ap for goal in self.card.goals)
        self.walks: dict[Hands, tuple[Walk, Ways]] = {}
        self.walk, self.ways = self._walk(Hands())
        self.start = self.walk.start
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
        return _best(option for option in looks[goal](ap) if option.ap <= ap)

    def _walk(self, hands: Hands) -> tuple[Walk, Ways]:
        if hands not in self.walks:
            walk = Walk(self.position, self.token, self.cards, hands, loose=self.loose)
            self.walks[hands] = walk, walk.explore(self.most)
        return self.walks[hands]

    # -- who is where ----------------------------------------------------------------------------------

    def _place(self, token: Token) -> int:
        """On the person list."""
        persons = self.card.persons
        return persons.index(token.kind.id) if token.kind.id in persons else UNLISTED

    def _carried(self, token: Token) -> bool:
        """Whether somebody else carries it."""
        return token.wounded and token.square in self.walk.healthy

    def _enemies(self) -> list[Token]:
        """Listed enemies that nobody carries, wounded ones too."""
        return [
            token
            for token in self.tokens.values()
            if token.is_character and token.side is not self.token.side
            if self._place(token) < UNLISTED and not self._carried(token)
        ]

    def _allies(self) -> list[Token]:
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
        for distance, square in enumerate(self._ground(state).sight(state.square, direction), start=1):
            here = [token for token in self.walk.at(state, square) if token.is_character]
            if here:
                return min(here, key=lambda token: token.wounded), distance
        return None

    def _ground(self, state: State) -> Ground:
        return self.walk.ground(state)

    # -- the goals -------------------------------------------------------------------------------------

    def _fight(self, ap: int) -> Iterable[Option]:
        """O1, O1b: shots first; F4: nobody who was wounded in this turn."""
        targets = {
            token.id
            for token in self._enemies()
            if not (token.wounded and token.wounded_turn == self.position.turn.number)
        }
        found = [option for option in self._attacks() if option.target in targets and option.ap <= ap]
        shots = [option for option in found if option.how == "bow"]
        return shots or found

    def _attacks(self) -> Iterator[Option]:
        for state, (ap, squares) in self.ways.rests.items():
            ground = self._ground(state)
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
                    place = self._place(target)
                    yield Option(place, ap + 1, squares, target.id, state.square, how, state)

    def _reveal(self, ap: int) -> Iterable[Option]:
        """O2, R1."""
        for state, (spent, squares) in self.ways.rests.items():
            for slot in self._access(self._ground(state), state.square):
                yield Option(0, spent + 1, squares, f"room {slot}", state.square, "", state)

    def _access(self, ground: Ground, square: Square) -> set[str]:
        hidden = {placed.slot for placed in self.position.rooms if not placed.face_up}
        if square // WIDTH == HEIGHT - 1:
            return {"A4", "B4"} & hidden
        found = set()
        for direction in DIRECTIONS:
            other = ground.floor.next(square, direction)
            if other in ground.hidden and square in ground.floor.ground:
                if not ground.floor.closed(ground.floor.sides[square, direction]):
                    found.add(ground.floor.room_at[other].slot)
        return found

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
            for ally in self._allies():
                if self._place(ally) < UNLISTED:
                    if self._where(ally, state) in self._ground(state).steps(state.square):
                        yield Option(self._place(ally), ap, squares, ally.id, state.square, "", state)

    def _object(self, ap: int) -> Iterable[Option]:
        """O5, O5b, O5c."""
        shots = [option for option in self._fireballs() if option.ap <= ap]
        if shots:
            return shots
        return self._takings()

    def _takings(self) -> Iterator[Option]:
        walk, ways = self._walk(Hands(object_mode=True))
        for state, (ap, squares) in ways.gains.items():
            assert state.load is not None
            place = walk.rank(state.load)
            if place < walk.rank(self.start.load) and self.walk.can_end(state):
                yield Option(place, ap, squares, state.load, state.square, "", state)

    def _fireballs(self) -> Iterator[Option]:
        """A wizard that holds a wand now."""
        if "spellcaster" not in self.token.kind.abilities or not self.walk.carries(
            self.start, "fireball_wand"
        ):
            return
        targets = {token.id for token in self._enemies()}
        for state, (ap, squares) in self.ways.rests.items():
            for direction in DIRECTIONS if state.load == self.start.load else ():
                seen = self._seen(state, direction)
                if seen is not None and seen[0].id in targets:
                    place, target = self._place(seen[0]), seen[0].id
                    yield Option(place, ap + 1, squares, target, state.square, direction.words, state)

    def _rotate(self, ap: int) -> Iterable[Option]:
        """O6."""
        for state, (spent, squares) in self.ways.rests.items():
            if self._ground(state).floor.ground[state.square] == "R":
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
            for _, other, gate in self._ground(state).gates(state.square):
                if gate in wanted:
                    yield Option(0, ap + 1, squares, _gate_name(state.square, other), state.square, "", state)

    def _heal(self, ap: int) -> Iterable[Option]:
        """O9: the one it carries first, then the listed ones that lie about."""
        if "heal" not in self.token.kind.abilities:
            return []
        load = self.start.load
        if load is not None and self.tokens[load].is_character:
            _, ways = self._walk(Hands(put_down=load))
            laid = [option._replace(place=0) for option in self._healings([self.tokens[load]], ways)]
            if any(option.ap <= ap for option in laid):
                return laid
        listed = [ally for ally in self._allies() if ally.wounded and self._place(ally) < UNLISTED]
        return list(self._healings([ally for ally in listed if ally.id != load], self.ways))

    def _healings(self, allies: list[Token], ways: Ways) -> Iterator[Option]:
        """F13: in contact, and carried by nobody."""
        for state, (ap, squares) in ways.rests.items():
            for ally in allies:
                square = self._where(ally, state)
                if square in self._ground(state).steps(state.square) and square not in self.walk.healthy:
                    yield Option(self._place(ally), ap + 1, squares, ally.id, state.square, "", state)

    def _repulse(self, ap: int) -> Iterable[Option]:
        """O10, F12."""
        targets = {token.id for token in self._enemies()} if "repulse" in self.token.kind.abilities else set()
        for state, (spent, squares) in self.ways.rests.items() if targets else ():
            for direction in DIRECTIONS:
                seen = self._seen(state, direction)
                if seen is not None and seen[0].id in targets and self._can_push(state, seen[0], direction):
                    place, target = self._place(seen[0]), seen[0].id
                    yield Option(place, spent + 2, squares, target, state.square, direction.words, state)

    def _can_push(self, state: State, target: Token, direction: Direction) -> bool:
        """An enemy, so its own line is row 0 and it leaves over row 21."""
        ground = self._ground(state)
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

    # -- nearer (A5) -----------------------------------------------------------------------------------

    def nearer(self, goal: str, ap: int) -> tuple[Option, ...]:
        """The ends it may choose if this is its default goal; none if it cannot come nearer."""
        targets = self._targets(goal)
        for place in sorted({target.place for target in targets}):
            group = [target for target in targets if target.place == place]
            if goal in (
                "exit",
                "reveal",
                "rotate",
                "break_gate",
                "open_gate",
            ):  # no list: one target, the nearest
                group = [Target("", 0, _together(target.aims for target in group))]
            ends = [end for target in group for end in self._ends(target, ap)]
            if ends:
                least = min(distance for distance, _ in ends)
                return _best(option for distance, option in ends if distance == least)
        return ()

    def _ends(self, target: Target, ap: int) -> Iterator[tuple[Cost, Option]]:
        """Every end within the AP that is nearer to the target than where it stands."""
        here = self._distance(self.start, target.aims)
        for state, (spent, squares) in self.ways.rests.items():
            distance = self._distance(state, target.aims) if spent <= ap else None
            if distance is not None and (here is None or distance < here):
                yield distance, Option(target.place, spent, squares, target.name, state.square, "", state)

    def _distance(self, state: State, aims: Aims) -> Cost | None:
        ground = self._ground(state)
        kept = None if state.loose else state.load  # I7: it moves on without
        ropes = {
            square
            for thing, square in state.things
            if self.tokens[thing].kind.id == "rope" and ground.pit(square) and square not in self.walk.enemies
        }
        if state.loose and self.walk.carries(state, "rope") and ground.pit(state.square):
            ropes.add(state.square)
        means = Means(
            self.walk.speed,
            "levitation" in self.walk.able,
            "contortion" in self.walk.able,
            kept is not None and self.tokens[kept].kind.id == "rope",
            kept is not None and self.tokens[kept].kind.id == "key",
            kept is None,
            frozenset(ropes),
        )
        return remaining(ground, means, aims).get(state.square)

    def _targets(self, goal: str) -> list[Target]:
        """What the goal is about, on the board as it is now."""
        ground = self._ground(self.start)
        floor = ground.floor
        able = self.token.kind.abilities
        if goal == "exit":
            return [Target("yellow line", 0, Aims(enter=frozenset(range(WIDTH))))]
        if goal == "reveal":
            squares = [s for s in floor.ground if s // WIDTH != YELLOW_LINE]
            return [
                Target(
                    f"room {slot}", 0, Aims(frozenset(s for s in squares if slot in self._access(ground, s)))
                )
                for slot in SLOTS
            ]
        if goal == "rotate":
            gears = [square for square, char in floor.ground.items() if char == "R"]
            return [Target(f"gear {square_name(s)}", 0, Aims(frozenset([s]))) for s in gears]
        if goal in ("break_gate", "open_gate"):
            wanted = (GateState.CLOSED, GateState.OPEN) if goal == "break_gate" else (GateState.CLOSED,)
            if ("break_gate" if goal == "break_gate" else "lockpick") not in able:
                return []
            beside = [s for s in floor.ground for _, _, gate in ground.gates(s) if gate in wanted]
            return [Target("", 0, Aims(frozenset(beside)))]
        if goal == "object":
            return self._object_targets()
        if goal == "repulse":
            return self._sight_targets() if "repulse" in able else []
        people: list[Token] = []
        if goal == "fight":
            people = [t for t in self._enemies() if t.wounded_turn != self.position.turn.number]
        elif goal == "regroup":
            people = [ally for ally in self._allies() if ally.id != self.start.load]
        elif "heal" in able:
            wounded = [ally for ally in self._allies() if ally.wounded and ally.id != self.start.load]
            people = [ally for ally in wounded if not self._carried(ally)]
        return [
            Target(person.id, self._place(person), self._contact(ground, person))
            for person in people
            if self._place(person) < UNLISTED
        ]

    def _contact(self, ground: Ground, person: Token) -> Aims:
        """B9, and behind closed gates, which A5 takes as passable."""
        assert person.square is not None
        open_to = set(ground.steps(person.square))
        barred = {
            other for _, other, gate in ground.gates(person.square) if gate is GateState.CLOSED
        } - open_to
        return Aims(frozenset(open_to), frozenset(barred))

    def _sight_targets(self) -> list[Target]:
        ground = self._ground(self.start)
        return [
            Target(
                enemy.id,
                self._place(enemy),
                Aims(frozenset(s for d in DIRECTIONS for s in ground.sight(enemy.square or 0, d))),
            )
            for enemy in self._enemies()
        ]

    def _object_targets(self) -> list[Target]:
        """O5: what it ranks higher and could get: not from enemies, nor from a friend who keeps it."""
        found = []
        hands = self.start._replace(load=None) if self.loose else self.start
        for thing, square in self.start.things:
            token = self.tokens[thing]
            place = self.walk.rank(thing)
            if square in self.walk.enemies or place >= self.walk.rank(hands.load):
                continue
            if square // WIDTH == YELLOW_LINE:  # A2: it never steps there but to leave
                continue
            if token.is_character and token.side is not self.token.side:
                continue
            there = hands._replace(square=square)
            friend = self.walk.healthy.get(square)
            if friend is not None:
                gets = self.walk._met(there, friend).load == thing
            else:
                here = self.walk.at(there, square)
                gets = self.walk._may_take(token, here, self._ground(self.start).pit(square))
            if gets:
                found.append(Target(thing, place, Aims(enter=frozenset([square]))))
        return found


def _best(options: Iterable[Option]) -> tuple[Option, ...]:
    every = list(options)
    least = min((option.order for option in every), default=None)
    return tuple(option for option in every if option.order == least)


def _together(aims: Iterable[Aims]) -> Aims:
    every = list(aims)
    return Aims(
        frozenset(square for one in every for square in one.stand),
        frozenset(square for one in every for square in one.barred),
        frozenset(square for one in every for square in one.enter),
    )


def _gate_name(one: Square, other: Square) -> str:
    return f"gate {square_name(min(one, other))}-{square_name(max(one, other))}"
