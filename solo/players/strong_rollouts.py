"""What a planned turn leads to: it is played out with real chance, and the NPCs' turn after it.

The NPCs have no secrets but the order of their row, the cards to come and who is in the bag, so their next
turn can be played by the very code that will play it. What nobody knows is guessed anew each time.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from cards import CharacterType
from engine.actions import Action, Reveal
from engine.errors import EngineError
from engine.legal import resolve
from engine.position import Position, Token
from engine.requests import Request, run
from engine.turns import act, end_turn
from solo.cast import NON_PLAYER, token_id
from solo.players.greedy import GreedyPlayer
from solo.players.judging import Judge
from solo.state import Frame, SoloState, over
from solo.table import SoloTable
from solo.turns import SoloTurns


class Rollouts:
    def __init__(self, frame: Frame, judge: Judge) -> None:
        self._frame = frame
        self._judge = judge
        self._names = {token_id(name): name for name in sorted(frame.cast.cards)}

    def once(self, position: Position, actions: Sequence[Action], seed: int) -> float:
        """How good the actions turn out with this luck."""
        chance = Random(seed)
        player = GreedyPlayer(self._frame, chance)

        def answer(request: Request) -> Any:
            return request.sample(chance) if request.who is None else player.answer(request)

        table = SoloTable(self._frame)
        position, table.reserve = self._guessed(position, chance)
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

    def _guessed(self, position: Position, chance: Random) -> tuple[Position, tuple[str, ...]]:
        """S2: of the NPCs nobody has seen yet some are in the bag, the others are reinforcements."""
        hidden = {token.id for token in position.bag if token.id in self._names}
        seen = {token.id for token in (*position.tokens, *(gone.token for gone in position.gone))}
        unseen = [token for token in self._names if token not in seen]
        drawn = chance.sample(unseen, len(hidden))
        bag = [token for token in position.bag if token.id not in hidden]
        bag += [Token(token, NON_PLAYER, self._kind(token)) for token in drawn]
        reserve = (self._names[token] for token in unseen if token not in drawn)
        return position.evolve(bag=tuple(bag)), tuple(sorted(reserve))

    def _kind(self, token: str) -> CharacterType:
        return self._frame.box.characters[self._frame.cast.named(self._names[token]).type]
