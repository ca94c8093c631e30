"""What a fight is worth to the player, and with which card."""

from __future__ import annotations

from collections.abc import Iterable

from cards import Card
from engine.fight import Fight, value
from engine.position import Position
from solo.cast import NON_PLAYER, PLAYER
from solo.state import Frame

CARD_PRICE = 0.05  # of one point on a combat card, which is gone once played
WOUND, KILL = 1.4, 2.2


def margin(frame: Frame, position: Position, fight: Fight) -> int:
    """The player's value less the non-player's, cards aside."""
    total = value(position, fight, PLAYER) - value(position, fight, NON_PLAYER)
    for token_id in fight.of(NON_PLAYER):
        token = position.token(token_id)
        personality = frame.personality(token)
        if personality is not None:
            total -= personality.combat_bonus(position, fight, token)
    return total


def stakes(position: Position, token_ids: Iterable[str]) -> float:
    """What a side loses with the fight: wounds, deaths and whom the losers carry."""
    total = 0.0
    for token_id in token_ids:
        token = position.token(token_id)
        total += KILL if token.wounded else WOUND
        load = position.carried(token)
        if token.healthy and load is not None and load.is_character:
            total += KILL
    return total


def chances(frame: Frame, position: Position, fight: Fight, card: Card) -> tuple[float, float]:
    """How likely the player wins and loses with a card, over all cards the non-player may turn."""
    pile = position.pile(NON_PLAYER)
    deck = frame.box.decks["np"]
    against = [deck.card(card_id).value for card_id in (pile.draw or pile.discard)] or [0]
    lead = margin(frame, position, fight) + card.value
    wins = sum(lead > other for other in against) / len(against)
    losses = sum(lead < other for other in against) / len(against)
    if fight.ranged:  # F10: only the target can be harmed
        return (wins, 0.0) if fight.attacking is PLAYER else (0.0, losses)
    return wins, losses


def worth(frame: Frame, position: Position, fight: Fight, card: Card) -> float:
    """The expected gain of playing a card."""
    wins, losses = chances(frame, position, fight, card)
    gain = stakes(position, fight.of(NON_PLAYER)) if wins else 0.0
    loss = stakes(position, fight.of(PLAYER)) if losses else 0.0
    return wins * gain - losses * loss - CARD_PRICE * card.value


def best_card(frame: Frame, position: Position, fight: Fight, names: Iterable[str]) -> tuple[float, str]:
    """The best worth and the card that has it; the lower card among equals."""
    deck = frame.box.decks["player"]
    found = sorted(
        (
            (worth(frame, position, fight, deck.card(name)), -deck.card(name).value, name)
            for name in set(names)
        ),
        reverse=True,
    )
    return found[0][0], found[0][2]


REINFORCEMENT = 0.3  # points an enemy more costs


def price(frame: Frame, card: Card) -> float:
    """V1: a card that shows the symbol of the level brings an enemy."""
    return REINFORCEMENT if frame.level in card.symbols else 0.0


def thrifty_card(frame: Frame, position: Position, fight: Fight, names: Iterable[str]) -> str:
    """The best card, reinforcements considered."""
    deck = frame.box.decks["player"]

    def gain(name: str) -> float:
        card = deck.card(name)
        return worth(frame, position, fight, card) - KILL * price(frame, card)

    return max(sorted(set(names)), key=gain)
