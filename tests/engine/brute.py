"""The rules of acting once more, slowly: the plain exhaustive search the engine is measured against.

Written from the rulebook alone. It reads the walls from the drawings of the rooms, walks every walk up to
the movement value with everything C2 lets one do on the way, and uses nothing of the engine but the values
a position is made of. It is meant to be obviously right, not fast.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

import cards
from cards import Spin
from engine.actions import (
    Action,
    Attack,
    BreakGate,
    CloseGate,
    EndTurn,
    Fireball,
    Heal,
    Jump,
    OpenGate,
    Repulse,
    Reveal,
    TurnRoom,
)
from engine.board import EdgeRef, GateState, PlacedRoom
from engine.position import Position, Token
from engine.squares import DIRECTIONS, Direction, Side, Square

ROOMS_FILE = Path(cards.__file__).parent / "data" / "prison" / "rooms.txt"
WIDTH, HEIGHT, SIZE = 10, 22, 5
LINES = 2 * SIZE + 1


# -- the floor -----------------------------------------------------------------------------------------


class Cell(NamedTuple):
    """One character of a drawing; `number` is that of an edge in the room's own frame."""

    char: str
    room: str
    number: int


Drawing = tuple[tuple[Cell, ...], ...]
Gate = tuple[EdgeRef, GateState]


@cache
def drawings() -> dict[str, tuple[Drawing, int, str]]:
    """Every room as it is printed, with its pair and the direction of its gear."""
    found = {}
    lines = iter(ROOMS_FILE.read_text(encoding="utf-8").split("\n"))
    for line in lines:
        if line.startswith("room "):
            _, room, *rest = line.split()
            facts = dict(item.split("=") for item in rest)
            rows = [next(lines).ljust(LINES) for _ in range(LINES)]
            drawing = tuple(
                tuple(Cell(char, room, _edge_number(y, x)) for x, char in enumerate(row))
                for y, row in enumerate(rows)
            )
            found[room] = drawing, int(facts["pair"]), facts["turn"]
    return found


def _edge_number(y: int, x: int) -> int:
    """Edges that run west-east are counted first, line by line, then those that run north-south."""
    if y % 2 == 0 and x % 2 == 1:
        return y // 2 * SIZE + x // 2
    if y % 2 == 1 and x % 2 == 0:
        return (SIZE + 1) * SIZE + y // 2 * (SIZE + 1) + x // 2
    return -1


def clockwise(drawing: Drawing) -> Drawing:
    """The drawing after a quarter turn."""
    return tuple(zip(*drawing[::-1], strict=True))


class Floor:
    """What lies on every square and stands on every side of it (B2), B4 and B5 applied."""

    def __init__(
        self, rooms: Iterable[PlacedRoom], gates: Iterable[Gate], breaches: Iterable[EdgeRef]
    ) -> None:
        self.ground: dict[Square, str] = {}  # face-up rooms and start lines only
        self.sides: dict[tuple[Square, Direction], tuple[Cell, ...]] = {}
        self.room_at: dict[Square, PlacedRoom] = {}
        self.breached = frozenset(breaches)
        self.states = dict(gates)
        for column in range(WIDTH):
            self.ground[column] = self.ground[(HEIGHT - 1) * WIDTH + column] = "."
        for placed in rooms:
            self._lay(placed)

    def _lay(self, placed: PlacedRoom) -> None:
        west = "AB".index(placed.slot[0]) * SIZE
        south = (int(placed.slot[1]) - 1) * SIZE + 1
        drawing = None
        if placed.face_up and placed.room is not None:
            drawing = drawings()[placed.room.id][0]
            for _ in range(placed.turn):
                drawing = clockwise(drawing)
        for up in range(SIZE):
            for right in range(SIZE):
                square = (south + up) * WIDTH + west + right
                self.room_at[square] = placed
                if drawing is not None:
                    y, x = 2 * (SIZE - 1 - up) + 1, 2 * right + 1
                    self.ground[square] = drawing[y][x].char
                    self.sides[square, Direction.NORTH] = (drawing[y - 1][x],)
                    self.sides[square, Direction.SOUTH] = (drawing[y + 1][x],)
                    self.sides[square, Direction.WEST] = (drawing[y][x - 1],)
                    self.sides[square, Direction.EAST] = (drawing[y][x + 1],)

    def next(self, square: Square, direction: Direction) -> Square | None:
        """B3; None over the edge of the board."""
        row, column = divmod(square, WIDTH)
        row += (direction is Direction.NORTH) - (direction is Direction.SOUTH)
        column += (direction is Direction.EAST) - (direction is Direction.WEST)
        return row * WIDTH + column if 0 <= row < HEIGHT and 0 <= column < WIDTH else None

    def between(self, square: Square, direction: Direction) -> list[Cell]:
        """The edges between a square and the next: one in a room, both rims between two rooms (B2)."""
        other = self.next(square, direction)
        assert other is not None
        cells = list(self.sides.get((square, direction), ()))
        if self.room_at.get(square) is not self.room_at.get(other):
            cells += self.sides.get((other, direction.back), ())
        return cells

    def closed(self, cells: Sequence[Cell]) -> set[str]:
        """Which of `#` wall, `S` slit and `G` closed gate really stand there."""
        found = set()
        for char, room, number in cells:
            if char == " " or (room, number) in self.breached:
                continue
            if char == "G" and self.states.get((room, number), GateState.CLOSED) is not GateState.CLOSED:
                continue
            found.add(char)
        return found

    def step(self, square: Square, direction: Direction, through: str = "") -> Square | None:
        """The next square if it is face up and nothing but `through` stands between."""
        other = self.next(square, direction)
        if other is None or square not in self.ground or other not in self.ground:
            return None
        return other if self.closed(self.between(square, direction)) <= set(through) else None

    def contacts(self, square: Square) -> list[Square]:
        """B9."""
        found = [self.step(square, direction) for direction in DIRECTIONS]
        return [other for other in found if other is not None]

    def pit(self, square: Square) -> bool:
        return self.ground.get(square) == "P"


_floor = lru_cache(maxsize=512)(Floor)


def floor_of(position: Position) -> Floor:
    return _floor(position.rooms, position.gates, position.breaches)


# -- G2 ------------------------------------------------------------------------------------------------


def rope(token: Token) -> bool:
    return token.kind.id == "rope"


def fits(tokens: Sequence[Token], pit: bool) -> bool:
    """G2, and what may be on a pit at all: a rope and whom it holds (M3, M10, C3, C5)."""
    healthy = [t for t in tokens if t.is_character and not t.wounded]
    wounded = [t for t in tokens if t.is_character and t.wounded]
    objects = [t for t in tokens if not t.is_character]
    if pit and tokens and (not any(map(rope, objects)) or not all(map(rope, objects))):
        return False
    match len(healthy), len(wounded), len(objects):
        case (0, 0, 0 | 1 | 2) | (1, 0, 0 | 1) | (0, 1, 0 | 1):
            return True
        case (1, 1, 0):
            return healthy[0].side is wounded[0].side
    return False


def golden(position: Position) -> bool:
    """Whether every square keeps G2."""
    floor = floor_of(position)
    stacks: dict[Square, list[Token]] = {}
    for token in position.tokens:
        if token.square is not None:
            stacks.setdefault(token.square, []).append(token)
    return all(fits(tokens, floor.pit(square)) for square, tokens in stacks.items())


# -- moves ---------------------------------------------------------------------------------------------


class State(NamedTuple):
    """A moment of a move. Healthy characters stay where they are; everything else may have moved."""

    square: Square
    load: str | None
    things: tuple[tuple[str, Square], ...]  # objects and wounded that lie somewhere, in the order of ids


class Walk:
    """Every move of one character."""

    def __init__(self, position: Position, mover: Token) -> None:
        self.floor = floor_of(position)
        self.mover = mover
        self.token = {token.id: token for token in position.tokens}
        self.friends = {
            t.square: t for t in position.tokens if t.healthy and t.side is mover.side and t is not mover
        }
        self.enemies = {t.square: t for t in position.tokens if t.healthy and t.side is not mover.side}
        loads = [t.id for t in position.tokens if t.square == mover.square and t is not mover]
        things = [(t.id, t.square) for t in position.tokens if not t.healthy and t.square is not None]
        assert mover.square is not None
        self.start = State(
            mover.square, loads[0] if loads else None, tuple(sorted(t for t in things if t[0] not in loads))
        )

    def lying(self, state: State, square: Square) -> list[Token]:
        return [self.token[thing] for thing, where in state.things if where == square]

    def all_at(self, state: State, square: Square) -> list[Token]:
        """Everything on a square but the mover and its load."""
        friend = self.friends.get(square) or self.enemies.get(square)
        return [*self.lying(state, square), *([friend] if friend else [])]

    def handlings(self, state: State) -> Iterator[State]:
        """C2, C3, C5: one thing put down or taken. A swap is the one and then the other."""
        square, load, things = state
        if square in self.enemies:
            return
        pit = self.floor.pit(square)
        if load is not None:
            if not pit or rope(self.token[load]):
                yield State(square, None, tuple(sorted((*things, (load, square)))))
            return
        for thing in self.lying(state, square):
            if thing.is_character and thing.side is not self.mover.side:
                continue
            rest = [t for t in self.all_at(state, square) if t is not thing]
            falling: list[Token] = []
            if pit and rope(thing) and not any(map(rope, rest)):
                falling = [t for t in rest if t.is_character]
                if any(t.side is self.mover.side for t in falling):
                    continue
            gone = {thing.id, *(t.id for t in falling)}
            yield State(square, thing.id, tuple(item for item in things if item[0] not in gone))

    def steps(self, state: State) -> Iterator[tuple[Square, bool]]:
        """M2, M4, M7-M10: the squares that can be entered next; True for leaving the dungeon."""
        abilities = self.mover.kind.abilities
        for direction in DIRECTIONS:
            to = self.floor.step(state.square, direction, "S" if "contortion" in abilities else "")
            if to is None:
                continue
            enemy = self.enemies.get(to)
            if to // WIDTH == (HEIGHT - 1 if self.mover.side is Side.YELLOW else 0):
                if enemy is None:
                    yield to, True
                continue
            if "levitation" not in abilities:
                if enemy and ("giant" not in enemy.kind.abilities or self.mover.character.combat > 1):
                    continue
                if self.floor.pit(to) and not self.roped(state, to):
                    continue
            yield to, False

    def roped(self, state: State, to: Square) -> bool:
        """M10: a rope in hand, or one on the pit that no healthy enemy holds; never from pit to pit."""
        if self.floor.pit(state.square):
            return False
        if state.load is not None and rope(self.token[state.load]):
            return True
        return to not in self.enemies and any(map(rope, self.lying(state, to)))

    def ended(self, state: State) -> tuple[Square, str | None] | None:
        """G2, M3: the end square and what is carried there (C1), if the move may end so."""
        load = [self.token[state.load]] if state.load else []
        here = [*self.all_at(state, state.square), *load]
        if not fits([self.mover, *here], self.floor.pit(state.square)) or not self.tidy(state):
            return None
        return state.square, here[0].id if here else None

    def tidy(self, state: State) -> bool:
        """G2 on every square but the mover's, asked only now that all is over."""
        squares = {square for _, square in state.things if square != state.square}
        return all(fits(self.all_at(state, square), self.floor.pit(square)) for square in squares)

    def everything_in_hand(self, state: State) -> set[State]:
        """The state and all that handling on this square can make of it."""
        found, new = {state}, [state]
        for one in new:
            for other in self.handlings(one):
                if other not in found:
                    found.add(other)
                    new.append(other)
        return found

    def moves(self) -> dict[tuple[Square, str | None], int]:
        """For each end square and thing carried there (or out of the dungeon) the fewest squares (M1)."""
        found: dict[tuple[Square, str | None], int] = {}
        seen: set[State] = set()
        states = self.everything_in_hand(self.start)
        for walked in range(self.mover.character.movement + 1):
            entered: set[State] = set()
            for state in states:
                end = self.ended(state) if walked > 0 else None
                if end is not None:
                    found.setdefault(end, walked)
                if walked == self.mover.character.movement:
                    continue
                for to, leaves in self.steps(state):
                    there = state._replace(square=to)
                    if not leaves:
                        entered |= self.everything_in_hand(there)
                    elif self.tidy(there):
                        found.setdefault((to, state.load), walked + 1)
            # Who came to the same state with fewer squares can do all this one can. (Not at the start:
            # a move may end where it began, but not before its first square.)
            seen |= states if walked else set()
            states = entered - seen
        return found


# -- the other actions ---------------------------------------------------------------------------------


class Scout:
    """Everything but moves that one character can do, AP not asked."""

    def __init__(self, position: Position, token: Token) -> None:
        assert token.square is not None
        self.position = position
        self.floor = floor_of(position)
        self.token = token
        self.square = token.square
        self.load = next((t for t in self.at(self.square) if t is not token), None)

    def at(self, square: Square) -> list[Token]:
        return [t for t in self.position.tokens if t.square == square]

    def characters(self, square: Square) -> list[Token]:
        """Healthy first."""
        return sorted((t for t in self.at(square) if t.is_character), key=lambda t: t.wounded)

    def has(self, *abilities: str) -> bool:
        """Itself or by the object it carries."""
        tool = self.load.kind.abilities if self.load and not self.load.is_character else frozenset()
        return bool((self.token.kind.abilities | tool) & set(abilities))

    def sight(self, direction: Direction) -> tuple[Token, int] | None:
        """B7: the first character that way and its distance."""
        square, distance = self.floor.step(self.square, direction, "S"), 1
        while square is not None:
            if self.characters(square):
                return self.characters(square)[0], distance
            square, distance = self.floor.step(square, direction, "S"), distance + 1
        return None

    def actions(self) -> Iterator[Action]:
        yield from self.jumps()
        yield from self.reveals()
        yield from self.turns()
        yield from self.attacks()
        yield from self.gates()
        yield from self.screams()
        if "heal" in self.token.kind.abilities:  # F13
            for square in self.floor.contacts(self.square):
                for target in self.characters(square):
                    if target.wounded and len(self.characters(square)) == 1:
                        yield Heal(self.token.id, target.id)
        if "spellcaster" in self.token.kind.abilities and self.has("fireball"):  # F11
            for direction in DIRECTIONS:
                if self.sight(direction):
                    yield Fireball(self.token.id, direction)

    def jumps(self) -> Iterator[Action]:
        """M6."""
        hand = self.position.hands[0 if self.token.side is Side.YELLOW else 1]
        if hand.jump == 0:
            return
        load = [self.load] if self.load else []
        for over in self.floor.contacts(self.square):
            if not self.floor.pit(over) or self.characters(over):
                continue
            for to in self.floor.contacts(over):
                if to == self.square or self.characters(to):
                    continue
                leaves = to // WIDTH == (HEIGHT - 1 if self.token.side is Side.YELLOW else 0)
                if leaves or fits([self.token, *load, *self.at(to)], self.floor.pit(to)):
                    yield Jump(self.token.id, over, to)

    def reveals(self) -> Iterator[Action]:
        """R1."""
        hidden = {placed.slot for placed in self.position.rooms if not placed.face_up}
        row = self.square // WIDTH
        slots: set[str] = set()
        if row in (0, HEIGHT - 1):
            slots = {"A1", "B1"} if row == 0 else {"A4", "B4"}
        else:
            for direction in DIRECTIONS:
                other = self.floor.next(self.square, direction)
                if other in self.floor.room_at and not self.floor.closed(
                    self.floor.sides[self.square, direction]
                ):
                    slots.add(self.floor.room_at[other].slot)
        for slot in slots & hidden:
            yield Reveal(self.token.id, slot)

    def turns(self) -> Iterator[Action]:
        """R2."""
        if self.floor.ground[self.square] != "R":
            return
        own = self.floor.room_at[self.square]
        for placed in self.position.rooms:
            if placed.face_up and placed.room and own.room:
                _, pair, spin = drawings()[placed.room.id]
                if pair == drawings()[own.room.id][1]:
                    for way in Spin if "either_way" in self.token.kind.abilities else (Spin(spin),):
                        yield TurnRoom(self.token.id, placed.slot, way)

    def attacks(self) -> Iterator[Action]:
        """F1, F4, F10, F14; who is carried is attacked through its carrier (F1-1)."""
        for direction in DIRECTIONS:
            seen = self.sight(direction)
            if seen is None:
                continue
            target, distance = seen
            if target.side is self.token.side:
                continue
            if target.wounded and target.wounded_turn == self.position.turn.number:
                continue
            first = self.floor.step(self.square, direction)
            second = None if first is None else self.floor.step(first, direction)
            if distance == 1 and first is not None:
                yield Attack(self.token.id, target.id, "close")
            if distance == 2 and second is not None and self.has("lance"):
                yield Attack(self.token.id, target.id, "lance")
            if distance > 1 and self.has("bow"):
                yield Attack(self.token.id, target.id, "bow")

    def gates(self) -> Iterator[Action]:
        """R3."""
        for direction in DIRECTIONS:
            other = self.floor.next(self.square, direction)
            if other is None or other not in self.floor.ground:
                continue
            for char, room, number in self.floor.between(self.square, direction):
                if char != "G" or (room, number) in self.floor.breached:
                    continue
                state = self.floor.states.get((room, number), GateState.CLOSED)
                edge = (self.square, other)
                if self.has("lockpick", "key") and state is GateState.CLOSED:
                    yield OpenGate(self.token.id, edge)
                if self.has("lockpick", "key") and state is GateState.OPEN:
                    yield CloseGate(self.token.id, edge)
                if self.has("break_gate") and state is not GateState.BROKEN:
                    yield BreakGate(self.token.id, edge)

    def screams(self) -> Iterator[Action]:
        """F12."""
        if "repulse" not in self.token.kind.abilities:
            return
        for direction in DIRECTIONS:
            seen = self.sight(direction)
            if seen is not None and self.can_push(seen[0], direction):
                yield Repulse(self.token.id, direction)

    def can_push(self, target: Token, direction: Direction) -> bool:
        assert target.square is not None
        to = self.floor.step(target.square, direction)
        if to is None or any(not t.wounded for t in self.characters(to)):
            return False
        if to // WIDTH == (HEIGHT - 1 if target.side is Side.YELLOW else 0):
            return True
        pushed = [t for t in self.at(target.square) if t is target or not target.wounded]
        there = [*self.at(to), *pushed]
        if self.floor.pit(to) and not any(map(rope, there)):
            return True
        return fits(there, self.floor.pit(to))


# -- everything ----------------------------------------------------------------------------------------

MoveKey = tuple[str, Square, str | None]


def actors(position: Position) -> list[Token]:
    """P6, F13: who may do something."""
    return [
        t
        for t in position.tokens
        if t.healthy and t.side is position.turn.side and t.id not in position.turn.idle
    ]


def moves(position: Position) -> dict[MoveKey, int]:
    """Every move of the side to move: who, where to, carrying what; and the fewest squares."""
    if position.turn.ap < 1 or position.first_reveal_due:
        return {}
    return {
        (token.id, *key): squares
        for token in actors(position)
        for key, squares in Walk(position, token).moves().items()
    }


def other_actions(position: Position) -> set[Action]:
    """Everything else the side to move can do with the AP it has (P3, P4)."""
    found = {a for token in actors(position) for a in Scout(position, token).actions()}
    found = {action for action in found if (2 if isinstance(action, Repulse) else 1) <= position.turn.ap}
    if position.first_reveal_due:
        return {action for action in found if isinstance(action, Reveal)}
    return found | {EndTurn()}


def count(position: Position) -> int:
    """How many legal actions there are, a move being told by its end and load."""
    return len(moves(position)) + len(other_actions(position))
