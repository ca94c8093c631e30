"""Who is who: the NPC cards of a game and the tokens they belong to."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field, frozen

from cards import WOUNDED, NpcCard
from engine.position import Token
from engine.squares import Side

PLAYER = Side.YELLOW
NON_PLAYER = Side.BLUE
WORDS: Mapping[Side, str] = {PLAYER: "player", NON_PLAYER: "np"}


def token_id(name: str) -> str:
    """The token of an NPC card."""
    return f"np {name}"


@frozen
class Cast:
    """The NPC cards by name. A token that has no card here is not an NPC."""

    cards: Mapping[str, NpcCard] = field(hash=False)

    def card(self, token: Token) -> NpcCard | None:
        return self.cards.get(token.id.removeprefix("np ")) if token.side is NON_PLAYER else None

    def named(self, name: str) -> NpcCard:
        return self.cards[name]


def entry_of(token: Token) -> str:
    """The entry of an object list a thing stands under; a wounded friend is an object here."""
    return WOUNDED if token.is_character else token.kind.id
