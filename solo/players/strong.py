"""A player that looks ahead: it tries whole turns, action after action, and judges how each would end.

Beam search over its own turn. From every position kept, the most promising actions are really done, by the
engine. Chance counts by its mean: of a combat all ends are judged and weighed by their odds, and the search
goes on from the likeliest; a revealed room counts as what it is worth on the average, and ends the line.
The best few lines are then played out some times, the NPCs' turn included, and the one that turns out
best is played as long as everything comes as expected; then the player thinks again.
"""

from __future__ import annotations

from random import Random
from typing import Any

from attrs import evolve, frozen

from engine.actions import Action, Attack, EndTurn, Reveal, TurnRoom
from engine.errors import EngineError
from engine.fight import Fight, join
from engine.harm import hurt
from engine.legal import resolve
from engine.paths import Label, move_ends, plan
from engine.position import Position, Token
from engine.requests import ChooseAction, Request, run
from engine.turns import without_card
from solo.cast import PLAYER
from solo.players.greedy import OTHER_ENTRIES, GreedyPlayer
from solo.players.hands import UsefulHands
from solo.players.judging import ROOM, Judge
from solo.players.odds import best_card, chances
from solo.players.strong_rollouts import Rollouts
from solo.state import Frame, over
from solo.table import SoloTable

BEAM = 5  # positions kept after each action
WIDTH = 7  # actions tried from each of them
MOVES = 2  # of them moves of one character
LINES = 6  # lines that are played out
TIMES = 5  # how often each
SAME_START = 2  # of them with the same first action
AP_LEFT = 0.1  # an AP that can still be spent once the die has fallen


class ChanceError(Exception):
    """The engine asks for something only chance knows."""


@frozen
class Line:
    """A turn in the making."""

    position: Position
    actions: tuple[Action, ...] = ()
    before: tuple[Position, ...] = ()  # the position in which each of the actions is taken
    bonus: float = 0.0  # the mean of all ends of its combats less the end it goes on from
    worth: float = 0.0
    ended: bool = False


class StrongPlayer:
    def __init__(self, frame: Frame, rng: Random) -> None:
        self._frame = frame
        self._greedy = GreedyPlayer(frame, rng)
        self._rng = rng
        self._judge = Judge(frame)
        self._rollouts = Rollouts(frame, self._judge)
        self._line = Line(Position())

    def answer(self, request: Request) -> Any:
        if not isinstance(request, ChooseAction) or request.position.first_reveal_due:
            return self._greedy.answer(request)
        line = self._line
        if not line.actions or line.before[0] != request.position:
            line = self.best_line(request.position)
        if not line.actions:
            return EndTurn()
        self._line = evolve(line, actions=line.actions[1:], before=line.before[1:])
        return line.actions[0]

    # -- the search ------------------------------------------------------------------------------------

    def best_line(self, position: Position) -> Line:
        """The best turn found from here; one without actions if it is best to end."""
        lines = self._lines(position)
        if len(lines) == 1:
            return lines[0]
        seeds = [self._rng.randrange(1 << 30) for _ in range(TIMES)]
        return max(lines, key=lambda line: self._rollouts.mean(position, line.actions, seeds))

    def _lines(self, position: Position) -> list[Line]:
        """The lines that look best, not too many of them with the same start."""
        every = [Line(position, worth=self._judge.value(position))]
        beam = every
        seen = {position}
        while beam:
            found: list[Line] = []
            for line in beam:
                for action in self._promising(line.position):
                    new = self._after(line, action)
                    if new is not None and new.position not in seen:
                        seen.add(new.position)
                        found.append(new)
            found.sort(key=lambda line: -line.worth)
            every = every + found
            beam = [line for line in found if not line.ended and line.position.turn.ap > 0][:BEAM]
        every.sort(key=lambda line: -line.worth)
        best: list[Line] = []
        for line in every:
            start = line.actions[:1]
            if sum(other.actions[:1] == start for other in best) < SAME_START:
                best.append(line)
            if len(best) == LINES:
                break
        return best

    def _promising(self, position: Position) -> list[Action]:
        """What is worth a try: of each character's moves the best few, and everything else of some use."""
        greedy = self._greedy
        greedy.forget()
        found: list[tuple[float, int, Token, Label | None, Action]] = []
        for token in position.characters(PLAYER):
            if not position.may_act(token):
                continue
            for entry in OTHER_ENTRIES:
                for action in entry.options(position, token):
                    if action.ap <= position.turn.ap:
                        worth = greedy.worth(position, action)
                        found.append((worth, len(found), token, None, action))
            moves: list[tuple[float, int, Token, Label | None, Action]] = []
            for label in move_ends(position, token, UsefulHands):
                load = position.by_id.get(label.cargo.load or "")
                worth = greedy.move_worth(position, token, label.square, load)
                moves.append((worth, len(found) + len(moves), token, label, EndTurn()))
            found += sorted(moves, key=lambda move: (-move[0], move[1]))[:MOVES]
        found.sort(key=lambda item: (-item[0], item[1]))
        return [
            action if label is None else plan(label, token.id)[0]
            for _, _, token, label, action in found[:WIDTH]
        ]

    def _after(self, line: Line, action: Action) -> Line | None:
        """The line with one action more; None if it cannot be done."""
        position = line.position
        if isinstance(action, Attack):
            return self._fought(line, action)
        bonus, ended = line.bonus, False
        if isinstance(action, Reveal):
            after = position.spent(1)
            bonus, ended = bonus + ROOM + AP_LEFT * after.turn.ap, True
        else:
            try:
                table = SoloTable(self._frame)
                if isinstance(action, TurnRoom):
                    table.veto(position, action)
                after, _ = run(resolve(position, action, table), _nobody)
            except (EngineError, ChanceError):
                return None
        return self._line_on(line, action, after, bonus, ended or over(after))

    def _line_on(self, line: Line, action: Action, after: Position, bonus: float, ended: bool) -> Line:
        return Line(
            after,
            (*line.actions, action),
            (*line.before, line.position),
            bonus,
            self._judge.value(after) + bonus,
            ended,
        )

    def _fought(self, line: Line, action: Attack) -> Line | None:
        """All ends of a combat by their odds; the search goes on from the likeliest."""
        position = line.position
        fight = join(position, position.token(action.who), position.token(action.target), action.means)
        hand = position.hand(PLAYER)
        name = best_card(self._frame, position, fight, hand.combat)[1]
        card = self._frame.box.decks["player"].card(name)
        wins, losses = chances(self._frame, position, fight, card)
        tied = position.spent(1)
        if card.value > 0:
            tied = tied.with_hand(PLAYER, evolve(hand, combat=without_card(hand.combat, name)))
        ends = [(wins, self._hurt(tied, fight, True)), (losses, self._hurt(tied, fight, False))]
        ends = [(odds, end) for odds, end in (*ends, (1 - wins - losses, tied)) if odds > 0]
        judged = [(odds, self._judge.value(end), end) for odds, end in ends]
        mean = sum(odds * value for odds, value, _ in judged)
        _, value, likeliest = max(judged, key=lambda item: item[0])
        bonus = line.bonus + mean - value
        return self._line_on(line, action, likeliest, bonus, over(likeliest))

    def _hurt(self, position: Position, fight: Fight, won: bool) -> Position:
        winner = PLAYER if won else PLAYER.other
        for loser in sorted(fight.of(winner.other)):
            if loser in position.by_id:
                position, _ = run(hurt(position, loser, winner), _nobody)
        return position


def _nobody(request: Request) -> Any:
    raise ChanceError(request.kind)
