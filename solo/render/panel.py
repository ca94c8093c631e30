"""The column of words beside a picture: the score, a decision or an event, the key to the signs."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from attrs import evolve, field, frozen

from engine.position import Position, Token
from engine.requests import Event
from engine.squares import Side
from solo.automaton.decision import Decision
from solo.explain import looked_line, summary
from solo.narrate import narrate, pretty
from solo.render.items import clean, element
from solo.render.palette import FAINT, INK, MARK, num
from solo.render.tokens import token_symbol

PANEL_WIDTH = 330
LETTERS = 51  # in a line of small print
STEP = 15.0

YES = f'<path d="M0 -4L3.5 0L9.5 -8" fill="none" stroke="{MARK}" stroke-width="2.6"/>'
NO = f'<path d="M0.5 -8L8 -0.5M8 -8L0.5 -0.5" fill="none" stroke="{FAINT}" stroke-width="2"/>'


@frozen
class _Column:
    """Lines from top to bottom: what is written so far, and how far down that is."""

    parts: tuple[str, ...] = field(default=())
    y: float = 0.0

    def skip(self, step: float) -> _Column:
        return evolve(self, y=self.y + step)

    def line(
        self, text: str, size: float = 11.5, x: float = 0, fill: str = INK, bold: bool = False
    ) -> _Column:
        y = self.y + size
        given = {"x": num(x), "y": num(y), "font-size": num(size), "fill": fill}
        if bold:
            given["font-weight"] = "bold"
        return _Column((*self.parts, element("text", given, clean(text))), y + size * 0.35)

    def drawn(self, drawing: str, x: float = 0, dy: float = 0) -> _Column:
        """A drawing beside the next line."""
        place = element("g", {"transform": f"translate({num(x)} {num(self.y + dy)})"}, drawing)
        return evolve(self, parts=(*self.parts, place))

    def wrapped(self, text: str, x: float = 0, fill: str = INK, bold: bool = False) -> _Column:
        column = self
        for line in wrap(text, LETTERS - int(x / 6) - 4 * bold) or [""]:
            column = column.line(line, x=x, fill=fill, bold=bold)
        return column


def panel(
    position: Position, decision: Decision | None, event: Event | None, title: str
) -> tuple[str, float]:
    """The column and its height."""
    column = _Column()
    if title:
        for line in wrap(title, 30):
            column = column.line(line, 18, bold=True)
        column = column.skip(4)
    if decision is None and event is not None and event.kind == "decided":
        decision = event.facts["decision"]
    if decision is None or position.turn.number > 1:  # a scenario is about no turn in particular
        column = _turn(column, position)
    column = _score(column, position)
    if decision is not None:
        column = _decision(column.skip(12), decision)
    elif event is not None:
        sentence = narrate(event)
        if sentence:
            column = column.skip(12).wrapped(sentence, bold=True)
    column = _key(column.skip(14), position)
    return "".join(column.parts), column.y


def _turn(column: _Column, position: Position) -> _Column:
    whose = "player" if position.turn.side is Side.YELLOW else "non-player"
    return column.line(f"turn {position.turn.number}, {whose}", 13)


def _score(column: _Column, position: Position) -> _Column:
    return column.line(f"score: player {position.score[0]}, non-player {position.score[1]}", 13)


def _decision(column: _Column, decision: Decision) -> _Column:
    column = column.line(f"{decision.npc}, {decision.type}", 15, bold=True).skip(2)
    for looked in decision.looked:
        taken = looked.reachable and looked.rank == decision.rank and not decision.default
        column = column.drawn(YES if taken else NO, dy=11).wrapped(pretty(looked_line(looked)), 16).skip(3)
    return column.skip(5).wrapped(pretty(summary(decision)), fill=MARK, bold=True)


def _key(column: _Column, position: Position) -> _Column:
    """Each kind of token there is, in two columns."""
    column = column.line("on the board", 13, bold=True).skip(18)
    tokens = list(_kinds(position))
    half = (len(tokens) + 1) // 2
    for number in range(half):
        for x, token in zip((0, PANEL_WIDTH / 2), tokens[number::half], strict=False):
            column = column.drawn(
                element("g", {"transform": "translate(14 0) scale(0.85)"}, token_symbol(token))
                + element("text", {"x": "33", "y": "4", "font-size": "11"}, clean(_words(token))),
                x,
            )
        column = column.skip(32)
    return column


def _kinds(position: Position) -> Iterator[Token]:
    seen = set()
    for token in sorted(
        position.tokens, key=lambda t: (t.side.value == "blue", not t.is_character, t.kind.id)
    ):
        sign = (token.side, token.kind.id, token.wounded)
        if token.square is not None and sign not in seen:
            seen.add(sign)
            yield token


def _words(token: Token) -> str:
    return token.kind.title + (", wounded" if token.wounded else "")
