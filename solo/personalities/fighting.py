"""Personalities of the fight: forced cards, bonuses, whom to attack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cards import ANY, Card
from engine.fight import Fight
from engine.position import Position, Token
from engine.squares import Square
from solo.personalities.base import Personality

if TYPE_CHECKING:
    from solo.automaton.view import View


def _in_range(personality: Personality, fight: Fight) -> bool:
    """Whether the card's `range` (close or any) covers this kind of combat."""
    return personality.params["range"] == ANY or not fight.ranged


class ForcedCard(Personality):
    """One on one the player's choice of card is taken from him, wholly or in part (F7)."""

    def allowed_cards(self, fight: Fight, cards: Sequence[Card]) -> Sequence[Card]:
        if not fight.one_on_one or not _in_range(self, fight):
            return cards
        if self.params["rule"] == "lowest":
            counted = [card for card in cards if card.value > 0]
            least = min((card.value for card in counted), default=0)
            return [card for card in counted if card.value == least] or cards
        if self.params["rule"] == "at_most":
            return [card for card in cards if card.value <= self.number("value")] or cards
        return cards

    def draws_for_player(self, fight: Fight) -> bool:
        return self.params["rule"] == "random" and fight.one_on_one and _in_range(self, fight)


class BestOfTwo(Personality):
    """One on one, the higher of two cards fights for the non-player."""

    def cards_turned(self, fight: Fight) -> int:
        return 2 if fight.one_on_one else 1


class CombatBonus(Personality):
    """Stronger when attacking or defending, perhaps only close, perhaps only while carrying."""

    def combat_bonus(self, position: Position, fight: Fight, token: Token) -> int:
        attacking = fight.attacking is token.side
        if attacking != (self.params["when"] == "attacking") or not _in_range(self, fight):
            return 0
        if attacking and fight.attackers[0] != token.id:
            return 0  # joining somebody else's attack is not attacking
        wanted = self.params.get("carrying")
        load = position.carried(token)
        if wanted is not None and (load is None or wanted not in (ANY, load.kind.id)):
            return 0
        return self.number("bonus") if token.healthy else 0


class OnlyTargets(Personality):
    """Looks only at healthy, or only at wounded, enemies when it wants a fight."""

    def may_target(self, view: View, target: Token) -> bool:
        return target.wounded == (self.params["state"] == "wounded")


class WeighsFights(Personality):
    """Attacks only where the enemies beside it, as it counts them, are weaker than itself."""

    def starts_fight(self, view: View, square: Square, target: Token) -> bool:
        beside = [
            enemy
            for enemy in view.enemies
            if enemy.square is not None and view.scene.board.contact(square, enemy.square)
        ]
        if target not in beside:
            beside.append(target)
        return sum(enemy.character.combat for enemy in beside if enemy.healthy) < view.token.character.combat
