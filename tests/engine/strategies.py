"""Positions of the Prison box: random ones that could lie on a table, and given ones in few words.

The random ones are crowded on purpose: all pieces are put into two or three neighbouring rooms, most of
them around one square, so that handling, slits, gates, pits and ropes get in each other's way.
"""

from attrs import evolve
from hypothesis import strategies as st

from cards import load_box
from engine.board import EdgeRef, GateState, PlacedRoom
from engine.game import pieces
from engine.position import Hand, Position, Token, Turn
from engine.squares import DIRECTIONS, SLOTS, Side, Square, parse_square
from tests.engine import brute

BOX = load_box()
PIECES = (*pieces(BOX, Side.YELLOW), *pieces(BOX, Side.BLUE))
CORNERS = (
    ("A1", "B1"),
    ("A1", "A2"),
    ("A2", "B2"),
    ("B2", "B3", "A3"),
    ("A3", "B3"),
    ("B3", "B4"),
    ("A4", "B4"),
    ("B1", "B2", "A1"),
)
NEARBY = 16  # squares around the centre where most pieces go


@st.composite
def positions(draw: st.DrawFn, most_characters: int = 8, most_objects: int = 5) -> Position:
    """A position between two actions of a turn; every square keeps G2 and C3."""
    corner = draw(st.sampled_from(CORNERS))
    position = _rooms(draw, corner)
    floor = brute.floor_of(position)
    squares = _by_distance(draw, floor, corner)
    left = draw(st.permutations(PIECES))
    characters = [t for t in left if t.is_character][: draw(st.integers(3, most_characters))]
    objects = [t for t in left if not t.is_character][: draw(st.integers(1, most_objects))]
    placed: list[Token] = []
    pits = [square for square in squares[: 2 * NEARBY] if floor.pit(square)][:2]
    for pit in pits:
        _rope_on(draw, placed, pit, characters, objects)
    for token in characters:
        start = draw(st.integers(0, NEARBY - 1))
        _put(placed, _perhaps_wounded(draw, token), [*squares[start:], *squares[:start]], floor)
    for token in objects:
        start = draw(st.integers(-len(placed), NEARBY - 1))  # below 0: into somebody's hands
        first = [placed[start].square or 0] if start < 0 else []
        _put(placed, token, [*first, *squares[max(start, 0) :], *squares], floor)
    for wizard in [t for t in placed if t.can("spellcaster")]:
        if draw(st.booleans()) and wizard.square is not None:
            wand = next(t for t in PIECES if t.side is wizard.side and t.offers("fireball"))
            if wand.id not in [t.id for t in placed]:
                _put(placed, wand, [wizard.square], floor)
    side = draw(st.sampled_from(Side))
    idle = draw(st.sampled_from([(), (), tuple(t.id for t in placed if t.healthy)[:1]]))
    return position.evolve(
        tokens=placed,
        turn=Turn(7, side, "3", draw(st.sampled_from((3, 1, 2, 2, 3, 1, 5, 0))), frozenset(idle)),
        hands=(_hand(draw), _hand(draw)),
        first_reveal_due=draw(st.integers(0, 24)) == 24,
    )


def _rooms(draw: st.DrawFn, corner: tuple[str, ...]) -> Position:
    """All eight rooms laid out, those of the corner face up, some gates and walls no longer closed."""
    names = draw(st.permutations(tuple(BOX.rooms)))
    rooms = []
    for slot, name in zip(SLOTS, names, strict=True):
        face_up = slot in corner or draw(st.booleans())
        rooms.append(PlacedRoom(slot, BOX.rooms[name], draw(st.integers(0, 3)), face_up))
    near = [placed.room.id for placed in rooms if placed.slot in corner and placed.room]
    edges = [cell for room in near for row in brute.drawings()[room][0] for cell in row if cell.number >= 0]
    gates = []
    for _, room, number in (cell for cell in edges if cell.char == "G"):
        state = draw(st.sampled_from(GateState))
        if state is not GateState.CLOSED:
            gates.append(((room, number), state))
    closed: list[EdgeRef] = [(room, number) for char, room, number in edges if char in "#S"]
    breaches = draw(st.lists(st.sampled_from(closed), max_size=3, unique=True))
    return Position(rooms=tuple(rooms), gates=gates, breaches=breaches)


def _by_distance(draw: st.DrawFn, floor: brute.Floor, corner: tuple[str, ...]) -> list[Square]:
    """The squares of the corner and of a start line beside it, nearest to some square first."""
    rows = {"1": 0, "4": brute.HEIGHT - 1}
    lines = {rows[slot[1]] for slot in corner if slot[1] in rows}
    squares = [
        square
        for square in floor.ground
        if (square in floor.room_at and floor.room_at[square].slot in corner)
        or square // brute.WIDTH in lines
    ]
    places = [s for s in squares if floor.ground[s] in "PR" or _beside(floor, s) & set("GS")]
    row, column = divmod(draw(st.sampled_from((*places, *places, *squares))), brute.WIDTH)
    return sorted(squares, key=lambda s: (abs(s // brute.WIDTH - row) + abs(s % brute.WIDTH - column), s))


def _beside(floor: brute.Floor, square: Square) -> set[str]:
    """What is drawn on the sides of a square."""
    return {cell.char for way in DIRECTIONS for cell in floor.sides.get((square, way), ())}


def _rope_on(
    draw: st.DrawFn, placed: list[Token], pit: Square, characters: list[Token], objects: list[Token]
) -> None:
    """A rope on the pit, perhaps with a wounded or a healthy character on it."""
    what = draw(st.sampled_from(("nothing", "rope", "wounded", "healthy")))
    if what == "nothing":
        return
    ropes = [t for t in PIECES if brute.rope(t) and t.id not in [other.id for other in placed]]
    placed.append(evolve(ropes[0], square=pit))
    objects[:] = [t for t in objects if t.id != ropes[0].id]
    if what != "rope" and len(characters) > 2:
        token = characters.pop()
        wounded = what == "wounded"
        placed.append(evolve(token, square=pit, wounded=wounded, wounded_turn=6 if wounded else None))


def _perhaps_wounded(draw: st.DrawFn, token: Token) -> Token:
    """Wounded now and then, and then now and then in this very turn (F4)."""
    turn = draw(st.sampled_from((None, None, None, 6, 7)))
    return evolve(token, wounded=turn is not None, wounded_turn=turn)


def _put(placed: list[Token], token: Token, squares: list[Square], floor: brute.Floor) -> None:
    """The token on the first of the squares that can take it."""
    for square in squares:
        if _may_lie(placed, token, square, floor):
            placed.append(evolve(token, square=square))
            return


def _may_lie(placed: list[Token], token: Token, square: Square, floor: brute.Floor) -> bool:
    row = square // brute.WIDTH
    if token.is_character and row in (0, brute.HEIGHT - 1):
        if row != (0 if token.side is Side.YELLOW else brute.HEIGHT - 1):  # it would have left (M4)
            return False
    here = [t for t in placed if t.square == square]
    return brute.fits([*here, token], floor.pit(square))


def _hand(draw: st.DrawFn) -> Hand:
    return Hand(jump=draw(st.sampled_from((3, 1, 0, None))))


def table(
    rooms: str, pieces: str, *, gates: str = "", side: Side = Side.YELLOW, ap: int = 3, jump: int = 3
) -> Position:
    """A position in words.

    rooms   `A1=37A B2=38B@1`; a slot left out is face down and unknown
    pieces  `yellow naga b5, blue cleric c5!`; `!` is wounded in an earlier turn, `!!` in this one
    gates   `c3-c4 open, d5-e5 broken`
    """
    laid = dict(entry.split("=") for entry in rooms.split())
    placed = [PlacedRoom(slot) for slot in SLOTS if slot not in laid]
    for slot, name in laid.items():
        room, _, turn = name.partition("@")
        placed.append(PlacedRoom(slot, BOX.rooms[room], int(turn or 0), True))
    names = [room.room for room in placed]
    position = Position(
        rooms=tuple(sorted(placed, key=lambda room: SLOTS.index(room.slot))),
        tokens=[_piece(entry) for entry in pieces.split(", ")],
        turn=Turn(7, side, str(ap), ap),
        hands=(Hand(jump=jump), Hand(jump=jump)),
        stack=tuple(room for room in BOX.rooms.values() if room not in names),
    )
    for entry in gates.split(", ") if gates else ():
        between, state = entry.split()
        one, other = map(parse_square, between.split("-"))
        (gate,) = [gate for gate in position.board.gates if set(gate.between) == {one, other}]
        position = position.with_gate(gate.ref, GateState(state))
    return position


def _piece(entry: str) -> Token:
    name, _, square = entry.rstrip("!").rpartition(" ")
    token = next(t for t in PIECES if t.id == name)
    turn = {0: None, 1: 6, 2: 7}[entry.count("!")]
    return evolve(token, square=parse_square(square), wounded=turn is not None, wounded_turn=turn)
