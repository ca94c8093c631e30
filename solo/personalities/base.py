"""The hook points of a personality (N5). Each does nothing unless a personality says otherwise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from cards import Card, Goal
from engine.abilities import push, push_problem
from engine.fight import Fight
from engine.position import Position, Token
from engine.requests import Flow
from engine.squares import Direction, Square

if TYPE_CHECKING:
    from solo.automaton.decision import Option
    from solo.automaton.view import View
    from solo.cast import Cast

Params = Mapping[str, int | str]


class Personality:
    """A plain NPC. Subclasses change what their card says; `params` are the card's figures."""

    def __init__(self, params: Params) -> None:
        self.params = params

    def number(self, name: str) -> int:
        value = self.params[name]
        assert isinstance(value, int)
        return value

    # -- planning --------------------------------------------------------------------------------------

    def goals(self, goals: tuple[Goal, ...], load: Token | None) -> tuple[Goal, ...]:
        """The goal list, given what the NPC carries."""
        return goals

    def may_target(self, view: View, target: Token) -> bool:
        """Whether it considers this enemy in a fight at all."""
        return True

    def starts_fight(self, view: View, square: Square, target: Token) -> bool:
        """Whether it attacks the enemy from that square."""
        return True

    def deliveries(self, view: View) -> tuple[Option, ...]:
        """Ways to hand its load to somebody, which come before other objects in object mode."""
        return ()

    def spares(self, thing: Token, friend: Token) -> bool:
        """Whether it never takes this from that friend."""
        return False

    # -- fighting --------------------------------------------------------------------------------------

    def combat_bonus(self, position: Position, fight: Fight, token: Token) -> int:
        return 0

    def allowed_cards(self, fight: Fight, cards: Sequence[Card]) -> Sequence[Card]:
        """The combat cards the player may play against it, one on one."""
        return cards

    def draws_for_player(self, fight: Fight) -> bool:
        """Whether the player's card is drawn at random."""
        return False

    def cards_turned(self, fight: Fight) -> int:
        """How many cards the non-player turns, of which the highest fights."""
        return 1

    # -- arriving --------------------------------------------------------------------------------------

    def arrival_squares(self, position: Position, slot: str, free: tuple[Square, ...]) -> tuple[Square, ...]:
        """Where it comes in when drawn for a revealed room; empty: the dice decide (T5)."""
        return ()

    def object_squares(
        self, position: Position, token: Token, free: tuple[Square, ...]
    ) -> tuple[Square, ...]:
        """Where objects go in a room it reveals; empty: the dice decide (T5)."""
        return ()

    # -- deeds -----------------------------------------------------------------------------------------

    def points_for(self, deed: str, count: int) -> int:
        """VP for having done a deed that many times in the game."""
        return 0

    def heals_along(self, position: Position, token: Token, cast: Cast) -> tuple[str, ...]:
        """Others healed by the same act."""
        return ()

    def wakes_healed(self) -> bool:
        """Whether whom it heals may still be activated this turn."""
        return False

    def gets_up(self) -> bool:
        """Whether it heals itself instead of being skipped when wounded."""
        return False

    def guards_gear(self) -> bool:
        """Whether only those who turn rooms either way may turn the pair while it stands on a gear."""
        return False

    def rotation_rolls(self) -> int:
        return 1

    def turns_other_room(self) -> bool:
        """Whether the other room turns when the one the die names is face down."""
        return False

    # -- pushing ---------------------------------------------------------------------------------------

    push_ap = 2

    def push_problem(self, position: Position, target: Token, direction: Direction) -> str | None:
        """Why the target cannot be pushed that way (F12)."""
        return push_problem(position, target, direction)

    def push(self, position: Position, target: Token, direction: Direction, by: Token) -> Flow:
        return push(position, target, direction, by)
