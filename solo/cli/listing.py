"""What is legal now, grouped by character, with numbers to type."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import define, field

from engine.actions import Action, EndTurn, Move
from engine.position import Position
from engine.squares import row_of, square_name
from solo.cast import PLAYER
from solo.cli.words import command_for, effect, load_after, short
from solo.narrate import pretty
from solo.state import Frame


@define
class Listing:
    """Lines to show, and the actions the numbers in them stand for."""

    lines: list[str] = field(factory=list)
    numbered: list[Action] = field(factory=list)

    def number(self, frame: Frame, position: Position, action: Action) -> None:
        self.numbered.append(action)
        command = command_for(position, action)
        self.lines.append(f"  {len(self.numbered):>2}  {command:<28} {effect(frame, position, action)}")


def list_choices(frame: Frame, position: Position, actions: Sequence[Action]) -> Listing:
    """Only these, numbered."""
    listing = Listing()
    for action in actions:
        listing.number(frame, position, action)
    return listing


def list_legal(frame: Frame, position: Position, actions: Sequence[Action]) -> Listing:
    """Everything: acts with a number each, moves as the squares they lead to."""
    listing = Listing()
    for token in position.characters(PLAYER):
        own = [action for action in actions if action.who == token.id]
        at = square_name(token.square) if token.square is not None else ""
        load = position.carried(token)
        carries = f", carries {pretty(load.id)}" if load is not None else ""
        if not own:
            state = "wounded" if token.wounded else "nothing it can do"
            if position.carrier(token) is None:
                listing.lines.append(f"{pretty(token.id).capitalize()} on {at}: {state}")
            continue
        listing.lines.append(f"{pretty(token.id).capitalize()} on {at}{carries}:")
        for action in own:
            leaving = isinstance(action, Move) and row_of(action.path[-1]) == PLAYER.exit_line
            if not isinstance(action, Move) or leaving:
                listing.number(frame, position, action)
        listing.lines += _moves(position, token.id, [a for a in own if isinstance(a, Move)])
    for action in actions:
        if isinstance(action, EndTurn):
            listing.number(frame, position, action)
    return listing


def _moves(position: Position, who: str, moves: Sequence[Move]) -> list[str]:
    held = position.carried(position.token(who))
    now = held.id if held else None
    groups: dict[str, list[str]] = {}
    for move in moves:
        if row_of(move.path[-1]) == PLAYER.exit_line:
            continue
        load = load_after(position, move)
        if load == now:
            what = ""
        elif load is None:
            what = " drop"
        else:
            what = f" take {short(load)}"
        groups.setdefault(what, []).append(square_name(move.path[-1]))
    lines = []
    for what, squares in groups.items():
        names = " ".join(sorted(set(squares), key=lambda name: (name[0], int(name[1:]))))
        lines.append(f"      move {short(who)} SQUARE{what}, squares: {names}")
    return lines
