"""What stands beside the board: score, AP, hands, everybody in the dungeon, and what the signs mean."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap

from rich.text import Text

from engine.position import Position, Token
from engine.squares import Side, square_name
from solo.cast import NON_PLAYER, PLAYER
from solo.narrate import pretty
from solo.screen.board import BOARD_COLUMNS, draw_board, token_sign
from solo.screen.signs import THINGS, UNICODE, Signs

PANEL_COLUMNS = 100 - BOARD_COLUMNS - 2


def draw_table(
    position: Position,
    signs: Signs = UNICODE,
    path: Iterable[int] = (),
    level: str = "",
    news: Sequence[str] = (),
) -> list[Text]:
    """The board with the panel on its right: at most 100 columns."""
    board = draw_board(position, signs, frozenset(path))
    panel = draw_panel(position, signs, level, news, len(board))
    lines = []
    for number, line in enumerate(board):
        line.pad_right(BOARD_COLUMNS + 2 - line.cell_len)
        if number < len(panel):
            side = panel[number]
            side.truncate(PANEL_COLUMNS)
            line.append_text(side)
        line.rstrip()
        lines.append(line)
    return lines


def draw_panel(position: Position, signs: Signs, level: str, news: Sequence[str], height: int) -> list[Text]:
    """Score and people always, the signs and the latest news as far as there is room."""
    lines = [*status(position, level), Text(), Text("Your characters (capitals)", "bold yellow")]
    lines += _people(position, PLAYER)
    npcs = position.characters(NON_PLAYER)
    lines += [Text(), Text(f"In the prison (small letters): {len(npcs)}", "bold bright_blue")]
    people = list(_people(position, NON_PLAYER))
    lines += people[:12]
    if len(people) > 12:
        lines.append(Text(f"  and {len(people) - 12} more"))
    lines += [Text(), *legend(signs)]
    told = [part for text in news for part in wrap(text, PANEL_COLUMNS - 1, subsequent_indent="  ")]
    room = height - len(lines) - 2
    if told and room > 2:
        lines += [Text(), Text("What happened last", "bold"), *(Text(f" {part}") for part in told[-room:])]
    return lines


def status(position: Position, level: str = "") -> Iterator[Text]:
    turn, hand = position.turn, position.hand(PLAYER)
    whose = "your turn" if turn.side is PLAYER else "the prison's turn"
    yield Text(f"Round {(turn.number + 1) // 2}, {whose}{f' - level {level}' if level else ''}", "bold")
    yield Text(f"Score: you {position.score[0]}, the prison {position.score[1]} (5 wins)", "bold")
    if turn.side is PLAYER and turn.card is not None:
        yield Text(f"AP left: {turn.ap}", "bold green")
    yield Text(f"Action cards {' '.join(hand.action) or 'none'}   jump cards {hand.jump}")
    yield Text(f"Combat cards {' '.join(hand.combat)}")
    pile = position.pile(NON_PLAYER)
    yield Text(f"The prison's combat deck: {len(pile.draw)} left, bag: {len(position.bag)}")


def _people(position: Position, side: Side) -> Iterator[Text]:
    found = [token for token in position.characters(side) if position.carrier(token) is None]
    for token in sorted(found, key=lambda t: (t.square or 0, t.id)):
        yield _person(position, token)
    if not found:
        yield Text(" nobody")


def _person(position: Position, token: Token) -> Text:
    text = Text(" ")
    text.append_text(token_sign(token))
    at = square_name(token.square) if token.square is not None else ""
    name = pretty(token.id).removeprefix("your ")
    kind = token.character
    load = position.carried(token)
    values = "wounded" if token.wounded else f"m{kind.movement} f{kind.combat}"
    text.append(" " * (5 - len(text.plain)))
    text.append(f"{at:<4}{name:<16} {values}")
    if load is not None:
        carried = pretty(load.id).removeprefix("the ").removeprefix("your ")
        text.append(f" +{carried}", "magenta")
    return text


def legend(signs: Signs) -> Iterator[Text]:
    """The signs, in as few lines as will do."""
    up = signs.upright
    yield Text("Signs", "bold")
    yield Text(f" {up['wall']} wall  {up['slit']} slit (only sight passes)")
    yield Text(f" gate: {up['closed']} closed  {up['open']} open  {up['broken']} broken")
    cw, ccw = (signs.gears[way].format("37").strip() for way in ("cw", "ccw"))
    yield Text(f" {signs.pit[:2]} pit   gears: {cw} clockwise, {ccw} not")
    things = "  ".join(f"{sign} {thing.replace('_', ' ')}" for thing, sign in list(THINGS.items())[:3])
    yield Text(f" {things}")
    things = "  ".join(f"{sign} {thing.split('_')[-1]}" for thing, sign in list(THINGS.items())[3:])
    yield Text(f" {things}")
    yield Text(" ! wounded   m moves, f fights")
    yield Text(" ? face-down room, its name in the middle")
    yield Text(" row 0 your line, row 21 your way out")
