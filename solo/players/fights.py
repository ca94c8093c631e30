"""What a combat leads to: all its ends with their odds, and the card that leads to the best."""

from __future__ import annotations

from typing import Any

from attrs import evolve

from cards import Card
from engine.fight import Fight
from engine.harm import hurt
from engine.position import Position
from engine.requests import Request, run
from engine.turns import without_card
from solo.cast import NON_PLAYER, PLAYER
from solo.players.judging import Judge
from solo.players.odds import chances, price
from solo.state import Frame


class ChanceError(Exception):
    """The engine asks for something only chance knows."""


def nobody(request: Request) -> Any:
    """Answers nothing."""
    raise ChanceError(request.kind)


def ends(frame: Frame, position: Position, fight: Fight, card: Card) -> list[tuple[float, Position]]:
    """The player wins with this card, loses, or nothing happens but that the card is gone (F2, F5)."""
    hand = position.hand(PLAYER)
    tied = position
    if card.value > 0 and card.id in hand.combat:
        tied = position.with_hand(PLAYER, evolve(hand, combat=without_card(hand.combat, card.id)))
    wins, losses = chances(frame, position, fight, card)
    found = [(1 - wins - losses, tied)] if wins + losses < 1 else []
    if wins:
        found.append((wins, _lost(tied, fight, won=True)))
    if losses:
        found.append((losses, _lost(tied, fight, won=False)))
    return found


def _lost(position: Position, fight: Fight, won: bool) -> Position:
    winner = PLAYER if won else NON_PLAYER
    for loser in sorted(fight.of(winner.other)):
        if loser in position.by_id:
            position, _ = run(hurt(position, loser, winner), nobody)
    return position


def wisest_card(frame: Frame, judge: Judge, position: Position, fight: Fight, names: tuple[str, ...]) -> str:
    """The card with the best mean of its ends, what it brings considered (V1)."""
    deck = frame.box.decks["player"]

    def mean(name: str) -> float:
        card = deck.card(name)
        found = ends(frame, position, fight, card)
        return sum(odds * judge.value(end) for odds, end in found) - price(frame, card)

    return max(sorted(set(names)), key=mean)
