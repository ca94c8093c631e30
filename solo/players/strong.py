"""A player that looks ahead: it tries whole turns and judges where each of them leads.

The line that looks best is played as long as everything comes as expected; then the player thinks again.
How long it thinks is counted in actions tried, so that the seed alone decides.
"""

from __future__ import annotations

from random import Random
from typing import Any

from attrs import evolve

from engine.position import Position
from engine.requests import ChooseAction, ChooseCard, ChooseTeam, Request
from engine.turns import without_card
from solo.cast import PLAYER
from solo.memory import seldom_collected
from solo.players.fights import wisest_card
from solo.players.greedy import GreedyPlayer
from solo.players.judging import Judge
from solo.players.lines import Line, LineSearch, Step
from solo.players.odds import price
from solo.state import Frame

TEAM = ("banshee", "wizard", "naga", "cleric")
WORK = 2500  # actions that may be tried in a turn
ACTIONS = 25  # about as many are tried from one position
BEAM = 8  # positions kept after each action
NARROW = 3  # are enough to compare action cards
AP_WORTH = 0.1  # what an AP brings on the average


class StrongPlayer:
    def __init__(self, frame: Frame, rng: Random) -> None:
        self._frame = frame
        self._greedy = GreedyPlayer(frame, rng)
        self._judge = Judge(frame)
        self._search = LineSearch(frame, self._judge, self._greedy)
        self._line = Line(Position())
        self._turn = self._work = 0

    def answer(self, request: Request) -> Any:
        position = request.position
        if isinstance(request, ChooseAction) and not position.first_reveal_due:
            return self.planned(position)[0][1]
        if isinstance(request, ChooseCard) and request.purpose == "action":
            return self._action_card(request)
        if isinstance(request, ChooseCard) and request.purpose == "combat" and request.fight is not None:
            return wisest_card(self._frame, self._judge, position, request.fight, request.cards)
        if isinstance(request, ChooseTeam) and set(TEAM) <= set(request.names):
            return TEAM
        return self._greedy.answer(request)

    def planned(self, position: Position) -> tuple[Step, ...]:
        """The actions it means to take in the rest of this turn, each with the position it expects then."""
        if not self._line.from_here(position):
            self._line = self._best_line(position, BEAM)
        return self._line.from_here(position)

    @property
    def tried(self) -> int:
        """The actions it has tried so far: the measure of its thought."""
        return self._search.tried

    @seldom_collected()
    def _best_line(self, position: Position, beam: int) -> Line:
        """As wide a search as the work left for this turn allows."""
        if position.turn.number != self._turn:
            self._turn, self._work = position.turn.number, WORK
        affordable = self._work // (ACTIONS * position.turn.ap)
        before = self.tried
        line = self._search.best(position, max(1, min(beam, affordable)))
        self._work -= self.tried - before
        return line

    def _action_card(self, request: ChooseCard) -> str:
        """The card whose AP are worth most now, compared with what they bring on the average."""
        names = request.options()
        if len(names) == 1:
            return str(names[0])
        position = request.position
        hand = position.hand(PLAYER)

        def gain(name: str) -> float:
            card = self._frame.box.decks["player"].card(name)
            turn = evolve(position.turn, card=name, ap=card.value)
            left = evolve(hand, action=without_card(hand.action, name))
            line = self._best_line(position.evolve(turn=turn).with_hand(PLAYER, left), NARROW)
            return line.worth - AP_WORTH * card.value - price(self._frame, card)

        return max(names, key=gain)
