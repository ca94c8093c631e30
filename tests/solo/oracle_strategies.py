"""Random solo positions with an NPC called "Probe", crowded on purpose, each made from a number.

Most pieces go around one square, so that things change hands, ropes lie on pits, keys matter and ways are
blocked. Every square keeps G2 and C3, and everything is what a game could have come to.
"""

from random import Random
from typing import NamedTuple

from attrs import evolve

from cards import Goal, NpcCard, load_box
from engine.board import EdgeRef, GateState, PlacedRoom
from engine.position import Position, Token, Turn
from engine.squares import DIRECTIONS, SLOTS, Square
from solo.cast import NON_PLAYER, PLAYER, Cast, token_id
from solo.state import Frame, SoloState
from tests.engine import brute

BOX = load_box()
PROBE = "Probe"
GOALS = (
    "fight",
    "reveal",
    "exit",
    "regroup",
    "object",
    "rotate",
    "break_gate",
    "open_gate",
    "heal",
    "repulse",
)
COMMON = GOALS[:6]
OWN_GOAL = {"colossus": "break_gate", "backstabber": "open_gate", "cleric": "heal", "banshee": "repulse"}
WANTED = (*BOX.objects, "wounded")
CORNERS = (
    ("A1", "B1"),
    ("A1", "A2"),
    ("B1", "B2", "A1"),
    ("A2", "B2"),
    ("A1",),
    ("B2", "B3", "A3"),
    ("A3", "B3"),
    ("B3", "B4"),
    ("A4", "B4"),
    ("B1", "B2", "B3", "B4"),
)
THEMES = ("any",) * 12 + ("rope",) * 3 + ("heal",) * 3 + ("repulse",) * 2
TURN = 4


class Case(NamedTuple):
    """One position and the NPC to decide for."""

    number: int
    frame: Frame
    state: SoloState

    @property
    def token(self) -> Token:
        return self.state.position.token(token_id(PROBE))


def case(number: int) -> Case:
    """The random position of that number."""
    return _Maker(number).case()


class _Maker:
    def __init__(self, number: int) -> None:
        self.number = number
        self.random = Random(number)
        self.theme = self.random.choice(THEMES)
        self.cards: dict[str, NpcCard] = {}
        self.placed: list[Token] = []

    def chance(self, of: float) -> bool:
        return self.random.random() < of

    def some(self, things: tuple[str, ...], least: int) -> tuple[str, ...]:
        """Some of them, in any order."""
        return tuple(self.random.sample(things, self.random.randint(least, len(things))))

    def case(self) -> Case:
        corner = self.random.choice(CORNERS)
        position = self.rooms(corner)
        self.floor = brute.floor_of(position)
        self.squares = self.by_distance(corner)
        self.near = self.random.choice((6, 10, 16, 16, 30, 60))  # squares around the centre
        objects = [
            Token(f"{word} {kind.id}", side, kind)
            for word, side in (("player", PLAYER), ("np", NON_PLAYER))
            for kind in BOX.objects.values()
        ]
        self.random.shuffle(objects)
        objects = objects[: self.random.choice((1, 2, 3, 4, 5, 6, 8))]
        probe = self.npc(PROBE)
        people = [self.npc(f"Ally {number}") for number in range(self.random.randint(0, 5))]
        kinds = self.random.sample(list(BOX.characters), self.random.randint(0, 5))
        people += [Token(f"player {kind}", PLAYER, BOX.characters[kind]) for kind in kinds]
        self.random.shuffle(people)
        self.ropes(objects, people)
        self.put(probe, self.anywhere())
        loose = self.load_probe(objects, people)
        for token in people:
            self.put(self.perhaps_wounded(token), self.anywhere())
        for token in objects:
            self.put(token, [*self.somebody(), *self.anywhere()])
        position = position.evolve(tokens=self.placed, turn=Turn(TURN, NON_PLAYER))
        names = tuple(t.id.removeprefix("np ") for t in position.characters(NON_PLAYER))
        underfoot = frozenset({PROBE} if loose else ())
        state = SoloState(position, row=names, underfoot=underfoot)
        return Case(self.number, Frame(BOX, Cast(self.cards)), state)

    # -- the board -------------------------------------------------------------------------------------

    def rooms(self, corner: tuple[str, ...]) -> Position:
        """Eight rooms, those of the corner face up; some gates open or broken, now and then a breach."""
        others = self.random.choice((0.0, 0.3, 0.6, 1.0))
        names = self.random.sample(list(BOX.rooms), len(SLOTS))
        rooms = [
            PlacedRoom(slot, BOX.rooms[name], self.random.randrange(4), slot in corner or self.chance(others))
            for slot, name in zip(SLOTS, names, strict=True)
        ]
        edges = [
            cell for name in names for row in brute.drawings()[name][0] for cell in row if cell.number >= 0
        ]
        gates: list[tuple[EdgeRef, GateState]] = []
        for _, room, number in (cell for cell in edges if cell.char == "G"):
            state = self.random.choice((GateState.CLOSED, GateState.CLOSED, GateState.OPEN, GateState.BROKEN))
            if state is not GateState.CLOSED:
                gates.append(((room, number), state))
        closed = [(room, number) for char, room, number in edges if char in "#S"]
        breaches = self.random.sample(closed, 2) if self.chance(0.1) else []
        return Position(rooms=tuple(rooms), gates=gates, breaches=breaches)

    def by_distance(self, corner: tuple[str, ...]) -> list[Square]:
        """The squares of the corner and of start lines beside it, nearest to some square first."""
        rows = {"1": 0, "4": brute.HEIGHT - 1}
        lines = {rows[slot[1]] for slot in corner if slot[1] in rows}
        squares = [
            square
            for square in self.floor.ground
            if (square in self.floor.room_at and self.floor.room_at[square].slot in corner)
            or square // brute.WIDTH in lines
        ]
        places = [s for s in squares if self.floor.ground[s] in "PR" or self.beside(s) & set("GS")]
        if self.theme == "rope":
            places = [s for s in squares if self.floor.pit(s)] or places
        row, column = divmod(self.random.choice((*places, *places, *squares)), brute.WIDTH)
        return sorted(squares, key=lambda s: (abs(s // brute.WIDTH - row) + abs(s % brute.WIDTH - column), s))

    def beside(self, square: Square) -> set[str]:
        return {cell.char for way in DIRECTIONS for cell in self.floor.sides.get((square, way), ())}

    # -- people and things -----------------------------------------------------------------------------

    def npc(self, name: str) -> Token:
        """An NPC with a card of its own."""
        kind = self.random.choice(list(BOX.characters))
        if name == PROBE:
            kind = {"heal": "cleric", "repulse": "banshee"}.get(self.theme, kind)
        goals = list(self.random.sample(COMMON, 6))
        if kind in OWN_GOAL and self.chance(0.85):
            goals[self.random.randrange(3)] = OWN_GOAL[kind]
        elif self.chance(0.1):
            goals[self.random.randrange(6)] = self.random.choice(GOALS[6:])
        most = self.random.choice((1, 2, 2, 3, 3, 3, 4, 5))
        self.cards[name] = NpcCard(
            name=name,
            type=kind,
            goals=tuple(Goal(goal, self.random.randint(1, most)) for goal in goals),
            default=self.random.choice(goals),
            objects=self.wanted(name),
            persons=self.some(tuple(BOX.characters), self.random.choice((0, 1, 4))),
        )
        return Token(token_id(name), NON_PLAYER, BOX.characters[kind])

    def wanted(self, name: str) -> tuple[str, ...]:
        listed = self.some(WANTED, 0)
        if name == PROBE and self.theme == "rope":
            return ("rope", *(entry for entry in listed if entry != "rope"))
        return listed

    def perhaps_wounded(self, token: Token) -> Token:
        """Wounded now and then, and then now and then in this very turn (F4)."""
        often = self.theme == "heal" and token.side is NON_PLAYER
        if not self.chance(0.7 if often else 0.35):
            return token
        return evolve(token, wounded=True, wounded_turn=TURN if self.chance(0.15) else TURN - 1)

    def ropes(self, objects: list[Token], people: list[Token]) -> None:
        """Ropes on pits, alone or holding somebody."""
        pits = [square for square in self.squares[:40] if self.floor.pit(square)]
        self.random.shuffle(pits)
        used = {token.id for token in objects}
        spare = [
            Token(f"{word} rope", side, BOX.objects["rope"])
            for word, side in (("player", PLAYER), ("np", NON_PLAYER))
            if f"{word} rope" not in used
        ]
        for pit in pits[:2]:
            what = (
                "wounded" if self.theme == "rope" else self.random.choice(("", "rope", "wounded", "healthy"))
            )
            if not what or not spare:
                continue
            self.placed.append(evolve(spare.pop(), square=pit))
            if what != "rope" and people:
                token = people.pop()
                hurt = what == "wounded"
                turn = TURN - 1 if hurt else None
                self.placed.append(evolve(token, square=pit, wounded=hurt, wounded_turn=turn))

    def load_probe(self, objects: list[Token], people: list[Token]) -> bool:
        """Something in the hands of the NPC, perhaps only under its feet (I7)."""
        probe = self.placed[-1]
        if not self.chance(0.55):
            return False
        friends = [token for token in people if token.side is NON_PLAYER]
        if friends and self.chance(0.3):
            load = evolve(friends[0], wounded=True, wounded_turn=TURN - 1)
            people.remove(friends[0])
        elif objects:
            load = objects.pop()
        else:
            return False
        if not self.put(load, [probe.square or 0]):
            return False
        entry = "wounded" if load.is_character else load.kind.id
        return entry not in self.cards[PROBE].objects and self.chance(0.5)

    def somebody(self) -> list[Square]:
        """Now and then into somebody's hands."""
        people = [t.square for t in self.placed if t.is_character and t.square is not None]
        return [self.random.choice(people)] if people and self.chance(0.4) else []

    def anywhere(self) -> list[Square]:
        start = self.random.randrange(min(self.near, len(self.squares)))
        return [*self.squares[start:], *self.squares[:start]]

    def put(self, token: Token, squares: list[Square]) -> bool:
        """The token on the first of the squares that can take it."""
        for square in squares:
            here = [other for other in self.placed if other.square == square]
            row = square // brute.WIDTH
            outside = row == (brute.HEIGHT - 1 if token.side is PLAYER else 0)
            if token.is_character and outside:  # it would have left (M4)
                continue
            if brute.fits([*here, token], self.floor.pit(square)):
                self.placed.append(evolve(token, square=square))
                return True
        return False
