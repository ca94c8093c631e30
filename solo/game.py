"""The whole solo game as one generator: set-up, rounds, the end (S1-S6)."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any

from attrs import evolve

from cards import Box, NpcCard
from engine.position import Hand, Pile, Position, Token, Turn
from engine.requests import ChooseTeam, DrawCard, Event, Step
from engine.squares import SLOTS, parse_square
from engine.turns import combat_cards, full_hand, without_card
from solo.cast import NON_PLAYER, PLAYER, Cast, token_id
from solo.state import Frame, SoloState, over
from solo.table import TOKENS_PER_ROOM, SoloTable
from solo.turns import SoloTurns

START_COLUMNS = "bdgi"
NPCS_IN_BAG = 8
MOST_ROUNDS = 60

Playing = Generator[Step, Any, SoloState]


def frame_of(
    box: Box, level: str = "pink", vision: bool = False, deck: Mapping[str, NpcCard] | None = None
) -> Frame:
    return Frame(box, Cast(dict(deck if deck is not None else box.npcs)), level, vision)


def set_up(frame: Frame) -> Playing:
    """S1-S4: the team on the start dots, eight NPCs and all objects into the bag."""
    box = frame.box
    position = Position(
        stack=tuple(box.rooms.values()),
        hands=(full_hand(box.decks["player"]), Hand(jump=None)),
        piles=(Pile(), Pile(combat_cards(box.decks["np"]))),
        first_reveal_due=True,
        turn=Turn(1, PLAYER),
    )
    team = yield ChooseTeam(position, PLAYER, tuple(box.characters))
    bag: list[Token] = []
    for kind in box.characters.values():
        token = Token(f"player {kind.id}", PLAYER, kind)
        if kind.id in team:
            column = START_COLUMNS[team.index(kind.id)]
            position = position.with_token(evolve(token, square=parse_square(f"{column}{PLAYER.line}")))
        else:
            bag.append(token)
    bag += [
        Token(f"{word} {kind.id}", side, kind)
        for word, side in (("player", PLAYER), ("np", NON_PLAYER))
        for kind in box.objects.values()
    ]
    reserve = tuple(sorted(frame.cast.cards))
    position = position.evolve(bag=tuple(bag))
    for _ in range(min(NPCS_IN_BAG, len(reserve))):
        position, reserve = yield from _draw_npc(frame, position, reserve)
    yield Event("set up", {"team": list(team)}, position)
    return SoloState(position, reserve=reserve, visions=SLOTS if frame.vision else ())


def fill_bag(frame: Frame, state: SoloState) -> Playing:
    """A game that starts from a scenario: as many NPCs into the bag as its face-down rooms need."""
    position, reserve = state.position, state.reserve
    hidden = sum(not placed.face_up for placed in position.rooms)
    missing = min(hidden * TOKENS_PER_ROOM - len(position.bag), NPCS_IN_BAG, len(reserve))
    for _ in range(missing):
        position, reserve = yield from _draw_npc(frame, position, reserve)
    return evolve(state, position=position, reserve=reserve)


def _draw_npc(
    frame: Frame, position: Position, reserve: tuple[str, ...]
) -> Generator[Step, Any, tuple[Position, tuple[str, ...]]]:
    """S2: a card of the shuffled NPC deck; its token goes into the bag."""
    name = yield DrawCard(position, None, "the NPC cards", reserve)
    kind = frame.box.characters[frame.cast.named(name).type]
    token = Token(token_id(name), NON_PLAYER, kind)
    return position.evolve(bag=(*position.bag, token)), without_card(reserve, name)


def play(frame: Frame, start: SoloState | None = None) -> Playing:
    """A game from the choice of the team, or from a position in which somebody's turn begins."""
    state = (yield from set_up(frame)) if start is None else (yield from fill_bag(frame, start))
    table = SoloTable(frame)
    table.reserve = state.reserve
    turns = SoloTurns(frame, table)
    while not over(state.position) and state.position.turn.number <= 2 * MOST_ROUNDS:
        # The state goes along so that a front end can begin a turn anew without playing all before it.
        yield Event("turn", {"number": state.position.turn.number, "state": state}, state.position)
        if state.position.turn.side is PLAYER:
            state = yield from turns.player(state)
        else:
            state = yield from turns.non_player(state)
    facts = {"winner": winner(state.position), "score": list(state.position.score)}
    yield Event("over", facts, state.position)
    return state


def winner(position: Position) -> str | None:
    """S5, S6: who has reached five points; None for a draw or a game that is not over."""
    if not over(position):
        return None
    return "player" if position.points(PLAYER) > position.points(NON_PLAYER) else "np"
