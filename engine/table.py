"""The table a game is played at: the few procedures in which kinds of game differ.

How combat cards are picked, how a revealed room is filled and what forbids an action beyond the common
rules is said by a `Table`. The two-sided game has one (`engine.game`), the solo game another.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any, Protocol

from cards import Card
from engine.actions import Action
from engine.fight import Fight
from engine.position import Position
from engine.requests import Flow, Step
from engine.squares import Side

Picked = Generator[Step, Any, tuple[Position, Mapping[Side, Card]]]


class Table(Protocol):
    def pick_cards(self, position: Position, fight: Fight) -> Picked:
        """Both sides' combat cards, already played: the position after, and the card of each side."""
        ...

    def bonus(self, position: Position, fight: Fight, side: Side) -> int:
        """What the table adds to a side's combat value."""
        ...

    def fill_room(self, position: Position, slot: str, by: str) -> Flow:
        """T4: the tokens of a room that was just turned up come in."""
        ...

    def veto(self, position: Position, action: Action) -> None:
        """Raise `IllegalActionError` for what this table forbids beyond the common rules."""
        ...

    def after_action(self, position: Position, action: Action) -> Flow:
        """What an action brings once it is done, before the next begins (V1)."""
        ...
