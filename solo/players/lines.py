"""Whole turns tried out: a beam search over the player's actions, each end judged.

From every position kept, the most promising actions are really done, by the engine. Chance counts by its
mean: of a combat all ends are judged and weighed by their odds, and the search goes on from the likeliest;
a revealed room counts as what it is worth on the average, and ends the line.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from engine.actions import Action, Attack, EndTurn, Reveal, TurnRoom
from engine.carrying import Scene
from engine.errors import EngineError
from engine.fight import join
from engine.legal import resolve
from engine.paths import Label, move_ends, plan, search
from engine.position import Position, Token
from engine.requests import run
from engine.squares import SLOTS
from engine.turns import end_turn
from solo.cast import PLAYER
from solo.players.fights import ChanceError, ends, nobody
from solo.players.greedy import OTHER_ENTRIES, GreedyPlayer
from solo.players.hands import UsefulHands
from solo.players.judging import Judge, overdue
from solo.players.odds import price, thrifty_card
from solo.players.posts import own_posts, posts_of
from solo.state import Frame, over
from solo.table import SoloTable

WIDTH = 40  # actions tried from each position
MOVES = 4  # of them moves of one character, those to a post aside
HOPELESS = -1.5  # what looks this bad at first sight is not tried
ROOM = 0.1  # a revealed room: new friends and things, the way out known
FIRST_ROOM = -0.15  # it also opens gaps to the yellow line
OVERDUE = 0.05  # for each turn by which the game is longer than most: something has to happen
AP_LEFT = 0.08  # an AP that can still be spent once the die has fallen


Step = tuple[Position, Action]


@frozen
class Line:
    """A turn in the making."""

    position: Position
    actions: tuple[Action, ...] = ()
    before: tuple[Position, ...] = ()  # the position in which each of the actions is taken
    bonus: float = 0.0  # what its position does not show, such as the other ends of its combats
    worth: float = 0.0
    ended: bool = False  # chance has the word, or the game is over

    def from_here(self, position: Position) -> tuple[Step, ...]:
        """What is still to do and where, nothing if something else has come about."""
        steps = tuple(zip(self.before, self.actions, strict=True))
        if not self.ended:
            steps = (*steps, (self.position, EndTurn()))
        return next((steps[number:] for number, (at, _) in enumerate(steps) if at == position), ())


class LineSearch:
    def __init__(self, frame: Frame, judge: Judge, greedy: GreedyPlayer) -> None:
        self._frame = frame
        self._judge = judge
        self._greedy = greedy
        self._deck = frame.box.decks["player"]
        self.tried = 0  # actions, in all searches so far

    def best(self, position: Position, width: int) -> Line:
        """The line that looks best; after each action so many positions are kept."""
        start = best = Line(position, worth=self._value(position))
        seen = {position}
        found = self._far_ways(start)  # whose first steps may not look good at all
        beam = [start]
        while beam:
            for line in beam:
                for action in self._promising(line.position):
                    new = self._after(line, action)
                    if new is not None and new.position not in seen:
                        seen.add(new.position)
                        found.append(new)
            found.sort(key=lambda line: -line.worth)
            if found and found[0].worth > best.worth:
                best = found[0]
            beam = [line for line in found if not line.ended and line.position.turn.ap > 0][:width]
            found = []
        return best

    def _far_ways(self, start: Line) -> list[Line]:
        """For each character the way on which it leaves in this turn, if there is one; and when the game
        is overdue also the ways to the rooms that it can reveal."""
        position = start.position
        board, ap = position.board, position.turn.ap
        found: list[Line] = []
        for token in position.characters(PLAYER):
            if not position.may_act(token):
                continue
            scene = Scene(position, token)
            reach = search(scene, UsefulHands(scene), ap, jumps=bool(position.hand(PLAYER).jump))
            ways = [plan(label, token.id) for label in reach.exits[:1]]
            if overdue(position):
                rooms: dict[str, tuple[Action, ...]] = {}
                for label in reach.rests:
                    for slot in board.reveals_from(label.square) if label.ap < ap else ():
                        if slot not in rooms:
                            rooms[slot] = (*plan(label, token.id), Reveal(token.id, slot))
                ways += rooms.values()
            found += [line for way in ways if (line := self._along(start, way)) is not None]
        return found

    def _along(self, start: Line, way: Sequence[Action]) -> Line | None:
        """The line with some actions more; None if one of them cannot be done."""
        line: Line | None = start
        for action in way:
            line = None if line is None else self._after(line, action)
        return line

    def _promising(self, position: Position) -> list[Action]:
        """What is worth a try: everything of some use but moving, and of each character's moves the best
        few and those that lead to a post."""
        self._greedy.forget()
        posts = posts_of(position)
        found: list[tuple[float, Action]] = []
        for token in position.characters(PLAYER):
            if position.may_act(token):
                for entry in OTHER_ENTRIES:
                    for action in entry.options(position, token):
                        if action.ap <= position.turn.ap:
                            found.append((self._greedy.worth(position, action), action))
                wanted: set[str] = set()
                own = own_posts(position, token)
                for rank, (worth, label) in enumerate(self._moves(position, token)):
                    square = label.square
                    new = (posts.get(square, frozenset()) | own.get(square, frozenset())) - wanted
                    if rank < MOVES or new:
                        wanted |= new
                        found.append((worth, plan(label, token.id)[0]))
        found.sort(key=lambda item: -item[0])
        return [action for worth, action in found[:WIDTH] if worth > HOPELESS]

    def _moves(self, position: Position, token: Token) -> list[tuple[float, Label]]:
        """Where a character can go, what looks best first."""
        found = []
        for label in move_ends(position, token, UsefulHands):
            load = position.by_id.get(label.cargo.load or "")
            found.append((self._greedy.move_worth(position, token, label.square, load), label))
        return sorted(found, key=lambda move: -move[0])

    # -- one action more -------------------------------------------------------------------------------

    def _after(self, line: Line, action: Action) -> Line | None:
        """The line with one action more; None if it cannot be done."""
        self.tried += 1
        position = line.position
        if isinstance(action, Attack):
            return self._fought(line, action)
        if isinstance(action, Reveal):
            after = position.spent(1)
            room = (FIRST_ROOM if action.slot in SLOTS[:2] else ROOM) + OVERDUE * overdue(position)
            return self._line_on(line, action, after, bonus=room + AP_LEFT * after.turn.ap, ended=True)
        try:
            table = SoloTable(self._frame)
            if isinstance(action, TurnRoom):
                table.veto(position, action)
            after, _ = run(resolve(position, action, table), nobody)
        except (EngineError, ChanceError):
            return None
        return self._line_on(line, action, after)

    def _line_on(
        self,
        line: Line,
        action: Action,
        after: Position,
        *,
        bonus: float = 0.0,
        ended: bool = False,
    ) -> Line:
        actions, before = (*line.actions, action), (*line.before, line.position)
        bonus += line.bonus
        return Line(after, actions, before, bonus, self._value(after) + bonus, ended or over(after))

    def _fought(self, line: Line, action: Attack) -> Line:
        """All ends of a combat by their odds; the search goes on from the likeliest."""
        position = line.position
        fight = join(position, position.token(action.who), position.token(action.target), action.means)
        card = self._deck.card(thrifty_card(self._frame, position, fight, position.hand(PLAYER).combat))
        judged = [
            (odds, self._value(end), end) for odds, end in ends(self._frame, position.spent(1), fight, card)
        ]
        mean = sum(odds * value for odds, value, _ in judged)
        _, value, likeliest = max(judged, key=lambda item: item[0])
        return self._line_on(line, action, likeliest, bonus=mean - value - price(self._frame, card))

    def _value(self, position: Position) -> float:
        return self._judge.value(end_turn(position, self._deck))
