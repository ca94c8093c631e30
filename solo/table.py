"""The table of the solo game: combat cards, revealed rooms and what played cards bring (F5-F7, T, V)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from attrs import evolve

from cards import EYE, Card
from engine.actions import Action, Jump, TurnRoom
from engine.board import board_square
from engine.errors import IllegalTurnError
from engine.fight import Fight
from engine.position import Gone, Pile, Position, Token
from engine.requests import (
    ChooseCard,
    ChooseSquare,
    DrawCard,
    Event,
    Flow,
    RollTeleport,
    Step,
    decide,
    free_squares,
)
from engine.squares import ROOM_SIZE, Side, Square, square_name
from engine.table import Picked
from engine.turns import without_card
from solo.cast import NON_PLAYER, PLAYER
from solo.gears import guard_of
from solo.personalities import Personality
from solo.state import Frame, over

TOKENS_PER_ROOM = 3
MIND_CARDS = 3


class SoloTable:
    """One game's table. It notes who has arrived and which cards were played until the game asks."""

    def __init__(self, frame: Frame) -> None:
        self._frame = frame
        self._arrived: list[str] = []
        self._eyes = 0
        self._due = 0  # reinforcements called by cards of the action under way
        self.reserve: tuple[str, ...] = ()

    def arrivals(self) -> tuple[str, ...]:
        """The NPCs that came in since the last time, in order (N3)."""
        found, self._arrived = tuple(self._arrived), []
        return found

    def eyes(self) -> int:
        """E1: the eyes on cards played since the last time."""
        found, self._eyes = self._eyes, 0
        return found

    # -- cards -----------------------------------------------------------------------------------------

    def show(self, card: Card) -> None:
        """A card has been played: what its symbols bring falls due."""
        if self._frame.vision and EYE in card.symbols and card.kind in ("action", "combat"):
            self._eyes += 1
        if self._frame.level in card.symbols:
            self._due += 1

    def after_action(self, position: Position, action: Action) -> Flow:
        """V1: reinforcements right after the combat or the jump."""
        if isinstance(action, Jump) and position.turn.side is PLAYER:
            (jump,) = self._frame.box.decks["player"].of_kind("jump")
            self.show(jump)
        return (yield from self.reinforce(position))

    def reinforce(self, position: Position) -> Flow:
        """V2: each the top card of the deck, into a random revealed room."""
        while self._due and not over(position):
            self._due -= 1
            if not self.reserve:
                continue
            name = yield DrawCard(position, None, "the reinforcement deck", self.reserve)
            self.reserve = without_card(self.reserve, name)
            card = self._frame.cast.named(name)
            token = Token(f"np {name}", NON_PLAYER, self._frame.box.characters[card.type])
            yield Event("reinforcement", {"who": token.id}, position)
            slots = tuple(placed.slot for placed in position.rooms if placed.face_up)
            if not slots:
                position = position.evolve(gone=(*position.gone, _lost(token)))
                continue
            slot = yield DrawCard(position, None, "the revealed rooms", slots)
            position = yield from self.teleport(position, token, slot)
        self._due = 0
        return position

    # -- combat (F5-F7) --------------------------------------------------------------------------------

    def veto(self, position: Position, action: Action) -> None:
        """A guarded pair of rooms turns only for those who turn either way."""
        if isinstance(action, TurnRoom):
            token = position.token(action.who)
            if token.can("either_way") or token.square is None:
                return
            guard = guard_of(position, self._frame.cast, token.square)
            if guard is not None:
                name = guard.id.removeprefix("np ")
                raise IllegalTurnError(f"{name} stands on the gear and guards it", "N5")

    def bonus(self, position: Position, fight: Fight, side: Side) -> int:
        total = 0
        for token_id in fight.of(side):
            token = position.token(token_id)
            personality = self._frame.personality(token)
            if personality is not None:
                total += personality.combat_bonus(position, fight, token)
        return total

    def pick_cards(self, position: Position, fight: Fight) -> Picked:
        """F5: the player picks first, then the non-player's top card is turned; F6: telepaths."""
        cards: dict[Side, Card] = {}
        reads, personality = self._minds(position, fight)
        if reads:
            position, cards[NON_PLAYER] = yield from self._read_mind(position, fight)
        position, cards[PLAYER] = yield from self._player_card(position, fight, personality)
        if NON_PLAYER not in cards:
            position, cards[NON_PLAYER] = yield from self._turn_card(position, fight, personality)
        for card in cards.values():
            self.show(card)
        return position, cards

    def _minds(self, position: Position, fight: Fight) -> tuple[bool, Personality | None]:
        """F6: in a one-on-one, whether the player's telepath picks the card he meets, and the personality
        that has a say in the cards. Two opposing telepaths cancel both."""
        if not fight.one_on_one:
            return False, None
        player, npc = position.token(fight.of(PLAYER)[0]), position.token(fight.of(NON_PLAYER)[0])
        if player.can("mind_control") and npc.can("mind_control"):
            return False, None
        reads = player.can("mind_control") and not fight.ranged
        return reads, self._frame.personality(npc) if npc.healthy else None

    def _player_card(
        self, position: Position, fight: Fight, personality: Personality | None
    ) -> Generator[Step, Any, tuple[Position, Card]]:
        deck = self._frame.box.decks["player"]
        hand = position.hand(PLAYER)
        held = [deck.card(card_id) for card_id in hand.combat]
        at_random = False
        if personality is not None:
            held = list(personality.allowed_cards(fight, held))
            at_random = personality.draws_for_player(fight)
        names = tuple(card.id for card in held)
        if at_random:
            card_id = yield DrawCard(position, None, "the player's combat cards", names)
        else:
            card_id = yield ChooseCard(position, PLAYER, "combat", names, fight)
        card = deck.card(card_id)
        if card.value > 0:
            hand = evolve(hand, combat=without_card(hand.combat, card_id))
            position = position.with_hand(PLAYER, hand)
        return position, card

    def _turn_card(
        self, position: Position, fight: Fight, personality: Personality | None
    ) -> Generator[Step, Any, tuple[Position, Card]]:
        count = 1 if personality is None else personality.cards_turned(fight)
        position, turned = yield from self._turn(position, count)
        card = max(turned, key=lambda found: found.value)
        return self._put_away(position, turned, card), card

    def _read_mind(self, position: Position, fight: Fight) -> Generator[Step, Any, tuple[Position, Card]]:
        position, turned = yield from self._turn(position, MIND_CARDS)
        names = tuple(card.id for card in turned)
        chosen = yield ChooseCard(position, PLAYER, "mind", names, fight)
        card = next(card for card in turned if card.id == chosen)
        return self._put_away(position, turned, card), card

    def _turn(self, position: Position, count: int) -> Generator[Step, Any, tuple[Position, list[Card]]]:
        """Turn up cards of the non-player's deck; an empty deck is made anew from the discard."""
        deck = self._frame.box.decks["np"]
        turned: list[Card] = []
        for _ in range(count):
            pile = position.pile(NON_PLAYER)
            if not pile.draw:
                pile = Pile(pile.discard, ())
                if not pile.draw:
                    break
                yield Event("reshuffled", {}, position.with_pile(NON_PLAYER, pile))
            card_id = yield DrawCard(position, None, "the non-player's combat deck", pile.draw)
            turned.append(deck.card(card_id))
            position = position.with_pile(NON_PLAYER, evolve(pile, draw=without_card(pile.draw, card_id)))
        return position, turned

    def _put_away(self, position: Position, turned: list[Card], played: Card) -> Position:
        """The played card is discarded, the others go back into the deck."""
        back = [card.id for card in turned]
        back.remove(played.id)
        pile = position.pile(NON_PLAYER)
        draw = tuple(sorted((*pile.draw, *back)))
        return position.with_pile(NON_PLAYER, Pile(draw, tuple(sorted((*pile.discard, played.id)))))

    # -- rooms (T) -------------------------------------------------------------------------------------

    def fill_room(self, position: Position, slot: str, by: str) -> Flow:
        """T4: three tokens drawn one after the other, then teleported in that order."""
        drawn: list[Token] = []
        for _ in range(min(TOKENS_PER_ROOM, len(position.bag))):
            token_id = yield DrawCard(position, None, "the bag", tuple(t.id for t in position.bag))
            token = next(t for t in position.bag if t.id == token_id)
            drawn.append(token)
            position = position.evolve(bag=tuple(t for t in position.bag if t is not token))
            yield Event("drawn", {"what": token_id, "slot": slot}, position)
        for token in drawn:
            position = yield from self._come_in(position, token, slot, by)
        return position

    def _come_in(self, position: Position, token: Token, slot: str, by: str) -> Flow:
        """T5: some personalities replace the dice."""
        free = free_squares(position, slot)
        own = self._frame.personality(token)
        squares = own.arrival_squares(position, slot, free) if own is not None else ()
        if squares:
            index = 0
            if len(squares) > 1:
                index, _ = yield from decide(position, len(squares), f"where {token.id} comes in")
            return (yield from self._arrive(position, token, squares[index], slot))
        finder = position.by_id.get(by)
        other = self._frame.personality(finder) if finder is not None else None
        if other is not None and finder is not None and not token.is_character:
            squares = other.object_squares(position, finder, free)
            if squares:
                square = yield ChooseSquare(position, PLAYER, token.id, squares, f"placed for {by}")
                return (yield from self._arrive(position, token, square, slot))
        return (yield from self.teleport(position, token, slot))

    def teleport(self, position: Position, token: Token, slot: str) -> Flow:
        """T1-T3: roll until the square is valid, or both dice show a six."""
        free = free_squares(position, slot)
        placed = position.board.placed(slot)
        while True:
            red, white = yield RollTeleport(position, None, token.id, slot)
            columns = range(ROOM_SIZE) if red > ROOM_SIZE else (red - 1,)
            rows = range(ROOM_SIZE) if white > ROOM_SIZE else (white - 1,)
            if red > ROOM_SIZE and white > ROOM_SIZE:
                position = position.evolve(gone=(*position.gone, _lost(token)))
                yield Event("lost", {"what": token.id, "at": None}, position)
                return position
            squares = tuple(
                sorted(
                    square
                    for row in rows
                    for column in columns
                    if (square := board_square(slot, row, column, placed.turn)) in free
                )
            )
            if not squares:
                yield Event("rerolled", {"what": token.id, "dice": [red, white]}, position)
                continue
            square = squares[0]
            if red > ROOM_SIZE or white > ROOM_SIZE:
                line = "column" if red > ROOM_SIZE else "row"
                square = yield ChooseSquare(position, PLAYER, token.id, squares, f"the {line} is yours")
            return (yield from self._arrive(position, token, square, slot))

    def _arrive(self, position: Position, token: Token, square: Square, slot: str) -> Flow:
        position = position.with_token(evolve(token, square=square))
        card = self._frame.card_of(token)
        if card is not None:
            self._arrived.append(card.name)
        yield Event("arrived", {"what": token.id, "at": square_name(square), "slot": slot}, position)
        return position


def _lost(token: Token) -> Gone:
    return Gone(token, "lost")
