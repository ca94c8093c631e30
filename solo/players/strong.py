"""A player that looks ahead: it tries whole turns and plays the best few out, the NPCs' turn included.

The line that turns out best is played as long as everything comes as expected; then the player thinks
again. How long it thinks is counted in turns of NPCs played out, so that the seed alone decides.
"""

from __future__ import annotations

from random import Random
from typing import Any

from attrs import evolve

from engine.position import Position
from engine.requests import ChooseAction, ChooseCard, ChooseTeam, Request
from engine.turns import without_card
from solo.cast import NON_PLAYER, PLAYER
from solo.memory import seldom_collected
from solo.players.fights import wisest_card
from solo.players.greedy import GreedyPlayer
from solo.players.judging import Judge
from solo.players.lines import BEAM, Line, LineSearch, Step
from solo.players.odds import price
from solo.players.strong_rollouts import Rollouts
from solo.state import Frame

TEAM = ("banshee", "wizard", "naga", "cleric")
LINES = 8  # lines that are played out
TIMES = 3  # how often each before half of them are left out
WORK = 400  # for each turn of the player: how many NPCs may be played for a turn of theirs
OVERHEAD = 3  # what playing out a line costs without any NPC
ACTIONS_TRIED = 5  # cost as much as playing an NPC
FIRST_SIGHT = 1.0  # what the judgement of a line counts beside how it turned out
NARROW = 3  # a narrow beam is enough to compare action cards, and when the turn's work is done
AP_WORTH = 0.1  # what an AP brings on the average


class StrongPlayer:
    def __init__(self, frame: Frame, rng: Random) -> None:
        self._frame = frame
        self._rng = rng
        self._greedy = GreedyPlayer(frame, rng)
        self._judge = Judge(frame)
        self._search = LineSearch(frame, self._judge, self._greedy)
        self._rollouts = Rollouts(frame, self._judge)
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
            self._line = self._best_line(position)
        return self._line.from_here(position)

    def _lines(self, position: Position, count: int, beam: int) -> list[Line]:
        """A search, on the account of this turn."""
        if position.turn.number != self._turn:
            self._turn, self._work = position.turn.number, WORK
        tried = self._search.tried
        lines = self._search.best(position, count, beam if self._work > 0 else NARROW)
        self._work -= (self._search.tried - tried) // ACTIONS_TRIED
        return lines

    @seldom_collected()
    def _best_line(self, position: Position) -> Line:
        """Played out again and again, half of the lines left out each time."""
        lines = self._lines(position, LINES, BEAM)
        npcs = sum(token.healthy for token in position.characters(NON_PLAYER))
        totals = [0.0] * len(lines)
        left = list(range(len(lines)))
        played = 0
        while len(left) > 1:
            cost = (OVERHEAD + npcs) * TIMES * len(left)
            if cost > self._work:
                break
            self._work -= cost
            played += TIMES
            for seed in [self._rng.randrange(1 << 30) for _ in range(TIMES)]:  # the same luck for all
                for number in left:
                    totals[number] += self._rollouts.once(position, lines[number].actions, seed)
            left.sort(key=lambda number: -(FIRST_SIGHT * lines[number].worth + totals[number] / played))
            del left[len(left) // 2 :]
        return lines[left[0]]

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
            (line,) = self._lines(position.evolve(turn=turn).with_hand(PLAYER, left), 1, NARROW)
            return line.worth - AP_WORTH * card.value - price(self._frame, card)

        return max(names, key=gain)
