"""A side's turn with action cards (P1-P6), the same in every kind of game."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from attrs import evolve

from cards import Deck
from engine.actions import EndTurn
from engine.legal import check, legal_actions, resolve
from engine.position import Hand, Position, Turn
from engine.requests import ChooseAction, ChooseCard, Event, Flow, Step
from engine.squares import Side
from engine.table import Table

POINTS_TO_WIN = 5


def full_hand(deck: Deck) -> Hand:
    """All cards of a deck in hand."""
    return Hand(
        action=tuple(card.id for card in deck.of_kind("action")),
        jump=sum(card.copies for card in deck.of_kind("jump")),
        combat=combat_cards(deck),
    )


def combat_cards(deck: Deck) -> tuple[str, ...]:
    return tuple(card.id for card in deck.of_kind("combat") for _ in range(card.copies))


def without_card(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The multiset with one copy of the card less."""
    index = cards.index(card)
    return cards[:index] + cards[index + 1 :]


def begin_turn(position: Position, side: Side) -> Position:
    """The next turn of the game, before its card is played."""
    return position.evolve(turn=Turn(position.turn.number, side))


def play_card(position: Position, deck: Deck, playable: tuple[str, ...]) -> Flow:
    """P1: an action card is laid down and gives its AP."""
    side = position.turn.side
    card_id = yield ChooseCard(position, side, "action", playable)
    card = deck.card(card_id)
    hand = position.hand(side)
    position = position.with_hand(side, evolve(hand, action=without_card(hand.action, card_id)))
    turn = evolve(position.turn, card=card_id, ap=card.value)
    position = position.evolve(turn=turn, top_card=max(position.top_card, card.value))
    yield Event("card", {"side": side.value, "card": card_id, "ap": card.value}, position)
    return position


def act(
    position: Position,
    table: Table,
    over: Callable[[Position], bool],
) -> Generator[Step, Any, Position]:
    """P3: actions one after the other until the AP are spent, the turn is ended or the game is over."""
    while position.turn.ap > 0 and not over(position):
        request = ChooseAction(
            position,
            position.turn.side,
            lambda where: legal_actions(where, table),
            lambda where, action: check(where, action, table),
        )
        action = yield request
        if isinstance(action, EndTurn):
            break
        position = yield from resolve(position, action, table)
    return position


def end_turn(position: Position, deck: Deck) -> Position:
    """P1: when the last action card has been played all come back; then the turn is over."""
    side = position.turn.side
    hand = position.hand(side)
    if not hand.action:
        back = tuple(card.id for card in deck.of_kind("action"))
        position = position.with_hand(side, evolve(hand, action=back, first_cycle=False))
    return position.evolve(turn=Turn(position.turn.number + 1, side.other))
