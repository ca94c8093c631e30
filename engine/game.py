"""The two-sided Prison game: set-up, secret placement, turns and the end (rulings P2-1, T4-1, S5-1)."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any

from attrs import evolve

from cards import Box, Card
from engine.actions import Action
from engine.fight import Fight
from engine.position import Kind, Position, Token
from engine.requests import (
    ChooseCard,
    ChooseSlot,
    ChooseSquare,
    ChooseTeam,
    ChooseToken,
    DrawCard,
    Event,
    Flow,
    Step,
    free_squares,
)
from engine.squares import SLOTS, Side, parse_square
from engine.table import Picked
from engine.turns import POINTS_TO_WIN, act, begin_turn, end_turn, full_hand, play_card, without_card

TOKENS_PER_ROOM: Mapping[str, int] = dict(zip(SLOTS, (2, 2, 3, 3, 3, 3, 2, 2), strict=True))
START_COLUMNS = "bdgi"
MOST_ROUNDS = 60
SIDES = (Side.YELLOW, Side.BLUE)


class TwoSided:
    """The table of the two-sided game."""

    def __init__(self, box: Box) -> None:
        self._box = box

    def veto(self, position: Position, action: Action) -> None:
        """Nothing beyond the common rules."""

    def bonus(self, position: Position, fight: Fight, side: Side) -> int:
        return 0

    def after_action(self, position: Position, action: Action) -> Flow:
        yield from ()
        return position

    def pick_cards(self, position: Position, fight: Fight) -> Picked:
        """F2: each picks a card in secret; a telepath in a one-on-one close combat names the other's."""
        cards: dict[Side, Card] = {}
        mind = self._mind(position, fight)
        forced = None if mind is None else (yield from self._named_value(position, mind))
        for side in (fight.attacking, fight.attacking.other):
            hand = position.hand(side)
            deck = self._box.decks[side.value]
            named = tuple(card for card in hand.combat if deck.card(card).value == forced)
            choice = named if named and mind is side.other else hand.combat
            card_id = yield ChooseCard(position, side, "combat", choice, fight)
            cards[side] = deck.card(card_id)
            if cards[side].value > 0:  # +0 comes back to the hand
                position = position.with_hand(side, evolve(hand, combat=without_card(hand.combat, card_id)))
        return position, cards

    def _mind(self, position: Position, fight: Fight) -> Side | None:
        """The side whose telepath controls this fight: one on one, close, and not against another."""
        if fight.ranged or not fight.one_on_one:
            return None
        minds = [side for side in SIDES if position.token(fight.of(side)[0]).can("mind_control")]
        return minds[0] if len(minds) == 1 else None

    def _named_value(self, position: Position, mind: Side) -> Generator[Step, Any, int]:
        """The number it names: cards that differ only in their symbols go by one name here."""
        deck = self._box.decks[mind.other.value]
        first = {card.value: card.id for card in reversed(deck.of_kind("combat")) if card.value > 0}
        name: str = yield ChooseCard(position, mind, "name", tuple(first[value] for value in sorted(first)))
        return deck.card(name).value

    def fill_room(self, position: Position, slot: str, by: str) -> Flow:
        """T4-1: the one who reveals places all but the objects of his colour; the other side those."""
        waiting = dict(position.face_down)
        tokens = waiting.pop(slot, ())
        position = position.evolve(face_down=tuple(waiting.items()))
        side = position.token(by).side
        own_objects = tuple(t for t in tokens if not t.is_character and t.side is side)
        rest = tuple(t for t in tokens if t not in own_objects)
        for who, group in ((side, rest), (side.other, own_objects)):
            position = yield from self._place(position, slot, who, group)
        return position

    def _place(self, position: Position, slot: str, who: Side, tokens: tuple[Token, ...]) -> Flow:
        while tokens:
            token_id = yield ChooseToken(position, who, tuple(t.id for t in tokens))
            token = next(t for t in tokens if t.id == token_id)
            squares = free_squares(position, slot)
            square = yield ChooseSquare(position, who, token.id, squares, "placed in the revealed room")
            position = position.with_token(evolve(token, square=square))
            yield Event("placed", {"what": token.id, "slot": slot}, position)
            tokens = tuple(t for t in tokens if t is not token)
        return position


def pieces(box: Box, side: Side) -> tuple[Token, ...]:
    """One token of every character and object of the box for a side."""
    kinds: list[Kind] = [*box.characters.values(), *box.objects.values()]
    return tuple(Token(f"{side.value} {kind.id}", side, kind) for kind in kinds)


def set_up(box: Box) -> Flow:
    """B1, S1 for both sides: teams in secret, then tokens laid face down on the rooms in turn."""
    position = Position(
        stack=tuple(box.rooms.values()),
        hands=(full_hand(box.decks["yellow"]), full_hand(box.decks["blue"])),
        first_reveal_due=True,
    )
    left: dict[Side, tuple[Token, ...]] = {}
    teams: list[Token] = []
    for side in SIDES:
        names = tuple(box.characters)
        team = yield ChooseTeam(position, side, names)
        tokens = pieces(box, side)
        for column, name in zip(START_COLUMNS, team, strict=True):
            token = next(t for t in tokens if t.kind.id == name)
            teams.append(evolve(token, square=parse_square(f"{column}{side.line}")))
        left[side] = tuple(t for t in tokens if t.kind.id not in team)
    position = yield from _lay_out(position, left)
    position = position.with_tokens(teams)
    yield Event("set up", {}, position)
    return position


def _lay_out(position: Position, left: dict[Side, tuple[Token, ...]]) -> Flow:
    """T4-1: who begins is drawn; then one token each in turn, onto any room with room."""
    first = yield DrawCard(position, None, "who places first", tuple(side.value for side in SIDES))
    side = Side(first)
    while left[side]:
        lying = dict(position.face_down)
        token_id = yield ChooseToken(position, side, tuple(t.id for t in left[side]))
        slots = tuple(slot for slot in SLOTS if len(lying.get(slot, ())) < TOKENS_PER_ROOM[slot])
        slot = yield ChooseSlot(position, side, token_id, slots)
        token = next(t for t in left[side] if t.id == token_id)
        lying[slot] = (*lying.get(slot, ()), token)
        left[side] = tuple(t for t in left[side] if t is not token)
        position = position.evolve(face_down=tuple((s, lying[s]) for s in SLOTS if s in lying))
        side = side.other
    return position


def playable(position: Position, box: Box) -> tuple[str, ...]:
    """P2-1: in the first cycle no card more than one above the highest played in the game so far."""
    side = position.turn.side
    hand = position.hand(side)
    if not hand.first_cycle or position.top_card >= 4:
        return hand.action
    deck = box.decks[side.value]
    highest = position.top_card + 1 if position.top_card else 2
    return tuple(card for card in hand.action if deck.card(card).value <= highest)


def play(box: Box) -> Flow:
    """A whole two-sided game, from the choice of teams to the last turn."""
    table = TwoSided(box)
    position = yield from set_up(box)
    first = yield DrawCard(position, None, "who plays first", tuple(side.value for side in SIDES))
    position = begin_turn(position, Side(first))
    while not finished(position):
        position = yield from play_turn(position, box, table)
    best = winner(position)
    yield Event("over", {"score": list(position.score), "winner": best and best.value}, position)
    return position


def play_turn(position: Position, box: Box, table: TwoSided) -> Flow:
    deck = box.decks[position.turn.side.value]
    position = yield from play_card(position, deck, playable(position, box))
    position = yield from act(position, table, lambda _: False)
    return end_turn(position, deck)


def finished(position: Position) -> bool:
    """S5-1, S6: asked between turns."""
    return max(position.score) >= POINTS_TO_WIN or position.turn.number > 2 * MOST_ROUNDS


def winner(position: Position) -> Side | None:
    """S5-1, S6: who has won a finished game; None for a draw."""
    yellow, blue = position.score
    if max(position.score) < POINTS_TO_WIN or yellow == blue:
        return None
    return Side.YELLOW if yellow > blue else Side.BLUE
