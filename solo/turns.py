"""The two turns of a solo round (P5, N1-N4, E1-E2)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from attrs import evolve

from engine.abilities import healed
from engine.position import Turn
from engine.requests import DrawCard, Event, Shuffle, Step
from engine.rooms import turn_up
from engine.turns import act, end_turn, play_card, without_card
from solo.automaton.activation import Activation
from solo.cast import PLAYER
from solo.state import Frame, SoloState, over
from solo.table import SoloTable

Running = Generator[Step, Any, SoloState]


class SoloTurns:
    """Plays whole turns at one table."""

    def __init__(self, frame: Frame, table: SoloTable) -> None:
        self._frame = frame
        self._table = table

    # -- the player (P5) -------------------------------------------------------------------------------

    def player(self, state: SoloState) -> Running:
        """Card, actions, reinforcements caused by the action card, cards taken back."""
        deck = self._frame.box.decks["player"]
        position = yield from play_card(state.position, deck, self._playable(state))
        position = yield from act(position, self._table, over)
        state = self._settle(state.at(position))
        if over(position):
            return state
        assert position.turn.card is not None
        self._table.show(deck.card(position.turn.card))
        state = self._settle(state.at((yield from self._table.reinforce(position))))
        state = yield from self._visions(state)
        if over(state.position):
            return state
        return state.at(end_turn(state.position, deck))

    def _playable(self, state: SoloState) -> tuple[str, ...]:
        """P2: in the first cycle the cards go in order."""
        hand = state.position.hand(PLAYER)
        return hand.action[:1] if hand.first_cycle else hand.action

    def _settle(self, state: SoloState) -> SoloState:
        row = (*state.row, *self._table.arrivals())
        return evolve(state, row=row, reserve=self._table.reserve, eyes=state.eyes + self._table.eyes())

    # -- the non-player (N) ----------------------------------------------------------------------------

    def non_player(self, state: SoloState) -> Running:
        """Shuffle the row, activate from left to right; who arrives joins at the right end."""
        if len(state.row) > 1:
            row = yield Shuffle(state.position, None, tuple(sorted(state.row)))
            state = evolve(state, row=tuple(row))
        state = evolve(state, done=frozenset(), acted=frozenset())
        yield Event("row", {"row": list(state.row)}, state.position)
        while True:
            state = yield from self._activate_all(state)
            if over(state.position):
                return state
            shown = state.eyes
            state = yield from self._visions(state)
            if not shown or over(state.position):
                break
        position = state.position
        return state.at(position.evolve(turn=Turn(position.turn.number + 1, PLAYER)))

    def _activate_all(self, state: SoloState) -> Running:
        while not over(state.position):
            name = next((name for name in state.row if name not in state.done), None)
            if name is None:
                break
            state = yield from self._activate(state, name)
        return state

    def _activate(self, state: SoloState, name: str) -> Running:
        state = evolve(state, done=state.done | {name})
        token = state.token(name)
        position = state.position
        assert token is not None
        if token.id in position.turn.idle:
            yield Event("passed over", {"who": token.id, "why": "healed"}, position)
            return state
        if token.wounded:
            return (yield from self._wounded(state, name))
        state = evolve(state, acted=state.acted | {name})
        facts = {"who": token.id, "row": list(state.row), "done": sorted(state.done)}
        yield Event("activated", facts, position)
        activation = Activation(self._frame, self._table, state, name)
        state = yield from activation.run()
        for woken in activation.woken:
            state = yield from self._woken(state, woken)
        return state

    def _wounded(self, state: SoloState, name: str) -> Running:
        """N2: skipped, unless its personality says otherwise."""
        position = state.position
        token = state.token(name)
        assert token is not None
        earlier = token.wounded_turn != position.turn.number
        if self._frame.personalities[name].gets_up() and earlier and position.carrier(token) is None:
            position = healed(position, token.id)
            yield Event("got up", {"who": token.id}, position)
            return state.at(position)
        yield Event("passed over", {"who": token.id, "why": "wounded"}, position)
        return state

    def _woken(self, state: SoloState, name: str) -> Running:
        """Healed by one who wakes: it acts in its place, or at once if that place has passed
        without its being activated."""
        position = state.position
        token = state.token(name)
        if token is None or over(position) or name in state.acted:
            return state
        turn = evolve(position.turn, idle=position.turn.idle - {token.id})
        state = state.at(position.evolve(turn=turn))
        if name in state.done:
            return (yield from self._activate(state, name))
        return state

    # -- the Archmage (E) ------------------------------------------------------------------------------

    def _visions(self, state: SoloState) -> Running:
        """E1: for each eye, cards are turned until one names a face-down room; it is revealed."""
        while state.eyes and not over(state.position):
            state = evolve(state, eyes=state.eyes - 1)
            while state.visions:
                position = state.position
                slot = yield DrawCard(position, None, "the vision cards", state.visions)
                state = evolve(state, visions=without_card(state.visions, slot))
                if not position.board.placed(slot).face_up:
                    yield Event("vision", {"slot": slot}, position)
                    position = yield from turn_up(position, slot, "the Archmage", self._table)
                    state = self._settle(state.at(position))
                    break
        return evolve(state, eyes=0)
