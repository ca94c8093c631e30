"""The board as text: one function from a position to lines of `rich.text.Text`.

Every square is four signs wide and one line high, with a line for the edges between two rows: 51 by 43,
and the coordinates around it. `rows` cuts out some rows, `path` marks squares.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rich.text import Text

from cards import Edge
from engine.board import GateState
from engine.position import Position, Token
from engine.squares import COLUMNS, ROWS, SLOT_OF, Direction, Square, line_of, slot_corner
from engine.squares import WIDTH as BOARD_WIDTH
from solo.cast import PLAYER
from solo.screen.signs import (
    BROKEN,
    CLOSED,
    CODES,
    NOTHING,
    OPEN_GATE,
    SLIT,
    STRENGTH,
    THINGS,
    UNICODE,
    WALL,
    WIDTH,
    Signs,
)

GATES = {GateState.CLOSED: CLOSED, GateState.OPEN: OPEN_GATE, GateState.BROKEN: BROKEN}
STYLES = {
    WALL: "white",
    CLOSED: "bold red",
    SLIT: "cyan",
    OPEN_GATE: "bold green",
    BROKEN: "green",
    NOTHING: "",
}
OWN, OTHER, THING = "bold black on yellow", "bold white on blue", "bold magenta"
OWN_HURT, OTHER_HURT = "yellow underline", "bright_blue underline"
MARGIN = 3  # for the row numbers on each side
BOARD_COLUMNS = 2 * MARGIN + BOARD_WIDTH * (WIDTH + 1) + 1


def draw_board(
    position: Position,
    signs: Signs = UNICODE,
    path: Collection[Square] = (),
    rows: tuple[int, int] = (0, ROWS - 1),
) -> list[Text]:
    """The lines of the board, north on top."""
    drawing = _Drawing(position, signs, path)
    low, high = rows
    letters = Text(" " * MARGIN + "".join(f"  {letter}  " for letter in COLUMNS), "bold")
    lines = [letters]
    for row in range(high, low - 1, -1):
        lines.append(drawing.squares(row))
        if row > low:
            lines.append(drawing.edges(row))
    lines.append(letters.copy())
    return lines


class _Drawing:
    def __init__(self, position: Position, signs: Signs, path: Collection[Square]) -> None:
        self._position = position
        self._board = position.board
        self._signs = signs
        self._path = frozenset(path)
        self._states = {gate.ref: gate.state for gate in self._board.gates}

    # -- lines -----------------------------------------------------------------------------------------

    def squares(self, row: int) -> Text:
        text = Text().append(f"{row:>2} ", "bold")
        for column in range(BOARD_WIDTH):
            square = row * BOARD_WIDTH + column
            self._upright(text, row, column)
            text.append_text(self._square(square))
        self._upright(text, row, BOARD_WIDTH)
        text.append(f" {row:<2}", "bold")
        return text

    def edges(self, row: int) -> Text:
        """The line of edges below a row."""
        text = Text(" " * MARGIN)
        for column in range(BOARD_WIDTH + 1):
            text.append(self._corner(row, column), "white")
            if column < BOARD_WIDTH:
                edge = self._level(row, column)
                text.append(self._signs.level[edge], STYLES[edge])
        return text

    def _upright(self, text: Text, row: int, column: int) -> None:
        edge = self._left_of(row, column)
        text.append(self._signs.upright[edge], STYLES[edge])

    # -- edges -----------------------------------------------------------------------------------------

    def _left_of(self, row: int, column: int) -> str:
        """What stands on the west edge of a square; the long sides are closed (B2)."""
        if line_of(row * BOARD_WIDTH) is not None:
            return NOTHING
        if column in (0, BOARD_WIDTH):
            return WALL
        return self._edge(row * BOARD_WIDTH + column, Direction.WEST)

    def _level(self, row: int, column: int) -> str:
        """What stands on the south edge of a square."""
        if not 0 < row < ROWS:
            return NOTHING
        return self._edge(row * BOARD_WIDTH + column, Direction.SOUTH)

    def _edge(self, square: Square, direction: Direction) -> str:
        rims = self._board.rims[square][direction.value]
        kinds = [NOTHING]
        for rim in rims or ():
            if rim.ref in self._board.breaches:
                kinds.append(BROKEN)
            elif rim.kind is Edge.GATE:
                kinds.append(GATES[self._states.get(rim.ref, GateState.CLOSED)])
            elif rim.kind is not Edge.OPEN:
                kinds.append(WALL if rim.kind is Edge.WALL else SLIT)
        return min(kinds, key=STRENGTH.index)

    def _corner(self, row: int, column: int) -> str:
        """Where four edges meet: the corner south-west of a square."""
        solid = (WALL, CLOSED, SLIT)
        meets = (
            (1, self._left_of(row, column)),
            (2, self._level(row, column) if column < BOARD_WIDTH else NOTHING),
            (4, self._left_of(row - 1, column)),
            (8, self._level(row, column - 1) if column > 0 else NOTHING),
        )
        return self._signs.corners[sum(bit for bit, edge in meets if edge in solid)]

    # -- squares ---------------------------------------------------------------------------------------

    def _square(self, square: Square) -> Text:
        text = self._ground(square)
        tokens = self._position.at(square)
        if tokens:
            self._stand(text, tokens)
        if square in self._path:
            text.stylize("on dark_green")
            if not tokens:
                text = Text(text.plain[:3] + self._signs.step, "on dark_green")
            elif len(text.plain.rstrip()) < WIDTH:
                text.right_crop(1)
                text.append(self._signs.step, "on dark_green")
        return text

    def _ground(self, square: Square) -> Text:
        line = line_of(square)
        if line is not None:
            return Text(self._signs.line, "yellow" if line is PLAYER else "bright_blue")
        slot = SLOT_OF[square]
        assert slot is not None
        if square in self._board.hidden:
            south, west = slot_corner(slot)
            if square == (south + 2) * BOARD_WIDTH + west + 2:
                return Text(f" {slot} ", "bold")
            return Text(self._signs.hidden, "bright_black")
        if square in self._board.obstacles:
            return Text(self._signs.pit, "bright_black")
        placed = self._board.placed(slot)
        if square in self._board.gears and placed.room is not None:
            sign = self._signs.gears[placed.room.spin.value].format(placed.room.pair)
            return Text(sign, "bold cyan")
        return Text(" " * WIDTH)

    def _stand(self, text: Text, tokens: Sequence[Token]) -> None:
        """Tokens over the ground: who stands first, then what it carries or lies beside."""
        ordered = sorted(tokens, key=lambda t: (not t.healthy, not t.is_character, t.id))
        drawn = Text()
        for token in ordered:
            drawn.append_text(token_sign(token))
        if len(drawn) < WIDTH:
            rest = text[len(drawn) :]
            gear = text.plain[:1]
            if ordered[0].square in self._board.gears:  # keep the gear's sign visible
                rest = Text(f"{gear:>{WIDTH - len(drawn)}}", "bold cyan")
            drawn.append_text(rest)
        text.plain = ""
        text.append_text(drawn[:WIDTH])


def token_sign(token: Token) -> Text:
    """Two letters for a character, with `!` when wounded; one small letter for a thing."""
    if not token.is_character:
        return Text(THINGS.get(token.kind.id, "?"), THING)
    code = CODES.get(token.kind.id, "??")
    own = token.side is PLAYER
    code = code.upper() if own else code.lower()
    if token.wounded:
        return Text(f"{code}!", OWN_HURT if own else OTHER_HURT)
    return Text(code, OWN if own else OTHER)
