"""What a planned turn leads to: it is played out with real chance, and the NPCs' turn after it.

The NPCs have no secrets but the order of their row and the cards to come, so their next turn can be played
by the very code that will play it.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from engine.actions import Action, Reveal
from engine.errors import EngineError
from engine.legal import resolve
from engine.position import Position
from engine.requests import Request, run
from engine.turns import act, end_turn
from solo.cast import NON_PLAYER
from solo.players.greedy import GreedyPlayer
from solo.players.judging import Judge
from solo.state import Frame, SoloState, over
from solo.table import SoloTable
from solo.turns import SoloTurns


class Rollouts:
    def __init__(self, frame: Frame, judge: Judge) -> None:
        self._frame = frame
        self._judge = judge

    def once(self, position: Position, actions: Sequence[Action], seed: int) -> float:
        """How good the actions turn out with this luck."""
        chance = Random(seed)
        player = GreedyPlayer(self._frame, chance)

        def answer(request: Request) -> Any:
            return request.sample(chance) if request.who is None else player.answer(request)

        table = SoloTable(self._frame)
        table.reserve = self._reserve(position)
        for action in actions:
            if over(position):
                break
            try:
                position, _ = run(resolve(position, action, table), answer)
            except EngineError:  # something came in between: the rest of the plan is off
                break
        if actions and isinstance(actions[-1], Reveal):  # the plan was to see what comes
            position, _ = run(act(position, table, over), answer)
        if not over(position):
            position = self._other_side(position, table, answer)
        return self._judge.value(position)

    def _other_side(self, position: Position, table: SoloTable, answer: Any) -> Position:
        deck = self._frame.box.decks["player"]
        if position.turn.card is not None:
            table.show(deck.card(position.turn.card))
            position, _ = run(table.reinforce(position), answer)
        position = end_turn(position, deck)
        names = [token.id.removeprefix("np ") for token in position.characters(NON_PLAYER)]
        row = tuple(name for name in names if name in self._frame.cast.cards)
        table.arrivals()
        state = SoloState(position, row=row, reserve=table.reserve)
        state, _ = run(SoloTurns(self._frame, table).non_player(state), answer)
        return state.position

    def _reserve(self, position: Position) -> tuple[str, ...]:
        """The NPCs nobody has seen yet; those in the bag may come in either way."""
        known = {token.id for token in (*position.tokens, *position.bag, *(g.token for g in position.gone))}
        return tuple(sorted(name for name in self._frame.cast.cards if f"np {name}" not in known))
