"""A solo game in progress beyond the table: the row of NPC cards, decks and tallies; and its fixed frame."""

from __future__ import annotations

from attrs import evolve, field, frozen

from cards import Box, NpcCard
from engine.position import Position, Token
from solo.cast import NON_PLAYER, Cast, token_id
from solo.personalities import Personality, personality_of

POINTS_TO_WIN = 5


@frozen
class SoloState:
    """Everything that changes in a solo game."""

    position: Position
    row: tuple[str, ...] = ()  # active NPCs, left to right (N1)
    done: frozenset[str] = frozenset()  # whose place in the row has passed this turn
    acted: frozenset[str] = frozenset()  # who was activated this turn: nobody acts twice
    reserve: tuple[str, ...] = ()  # the reinforcement deck, as a sorted set
    visions: tuple[str, ...] = ()  # the vision cards not turned yet (E1)
    eyes: int = 0  # eyes on cards played this turn
    underfoot: frozenset[str] = frozenset()  # NPCs that only stand on what they seem to carry (I7)
    tally: tuple[tuple[str, int], ...] = ()  # "NAME deed" and how often

    def at(self, position: Position) -> SoloState:
        """The same game with another table; NPCs that are gone leave the row (F8, M4), and the wounded hold
        what they stood upon, should they rise again (I7-1)."""
        row = tuple(name for name in self.row if token_id(name) in position.by_id)
        upright = {token.id for token in position.tokens if token.healthy} if self.underfoot else ()
        underfoot = frozenset(name for name in self.underfoot if token_id(name) in upright)
        return evolve(self, position=position, row=row, underfoot=underfoot)

    def token(self, name: str) -> Token | None:
        return self.position.by_id.get(token_id(name))

    def counted(self, key: str) -> SoloState:
        tally = dict(self.tally)
        tally[key] = tally.get(key, 0) + 1
        return evolve(self, tally=tuple(sorted(tally.items())))


@frozen(eq=False)
class Frame:
    """What does not change: the box, the cards in play, the level, the variant."""

    box: Box
    cast: Cast
    level: str = "pink"
    vision: bool = False
    personalities: dict[str, Personality] = field(init=False)

    def __attrs_post_init__(self) -> None:
        found = {name: personality_of(card) for name, card in self.cast.cards.items()}
        object.__setattr__(self, "personalities", found)

    def card_of(self, token: Token) -> NpcCard | None:
        return self.cast.card(token)

    def personality(self, token: Token) -> Personality | None:
        card = self.cast.card(token)
        return None if card is None else self.personalities[card.name]


def over(position: Position) -> bool:
    """S5: somebody has reached five points."""
    return max(position.score) >= POINTS_TO_WIN


def npcs_on_board(position: Position) -> tuple[Token, ...]:
    return position.characters(NON_PLAYER)
