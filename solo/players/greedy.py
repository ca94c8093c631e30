"""A sensible player: scores when it can, saves its wounded, reveals, advances, keeps good cards.

It looks one action ahead, and one more where a character walks up to somebody or something, and takes
what is worth most. A point of victory is worth a little more than 2.
"""

from __future__ import annotations

from random import Random
from typing import Any

from engine.abilities import GATE_STATES, first_seen, push_problem, push_target
from engine.actions import (
    Action,
    Attack,
    BreakGate,
    CloseGate,
    EndTurn,
    Fireball,
    Heal,
    Jump,
    Move,
    OpenGate,
    Repulse,
    Reveal,
    TurnRoom,
)
from engine.board import Board
from engine.errors import IllegalActionError
from engine.fight import join
from engine.fighting import may_be_attacked
from engine.legal import ENTRIES
from engine.paths import Label, move_ends, plan
from engine.position import Position, Token
from engine.requests import ChooseAction, ChooseCard, ChooseSquare, ChooseTeam, Request
from engine.squares import Square, neighbour, row_of
from solo.automaton.distance import Remaining, remaining
from solo.cast import NON_PLAYER, PLAYER
from solo.players.hands import UsefulHands, use
from solo.players.odds import KILL, best_card
from solo.players.ways import EXIT, in_ap, walker_of
from solo.state import Frame

TEAM = ("naga", "wizard", "backstabber", "cleric")
LEAVE = 3.0
FAR = 12.0  # AP to the exit for somebody with no way at all
ADVANCE = 0.34  # worth of one AP nearer to the exit
STEP = 0.12  # price of an AP that only prepares another
HEAL = 1.2
MIN_WORTH = 0.03  # below this the AP are better left unspent

OTHER_ENTRIES = tuple(dict.fromkeys(entry for kind, entry in ENTRIES.items() if kind is not Move))


class GreedyPlayer:
    def __init__(self, frame: Frame, rng: Random) -> None:
        self._frame = frame
        self._rng = rng
        # Worked out for this request:
        self._attacks: dict[tuple[str, Square, str, str], float] = {}
        self._stands: dict[str, tuple[float, float, float]] = {}
        self._ways_out: dict[tuple[Board, str, str | None], Remaining] = {}

    def answer(self, request: Request) -> Any:
        if isinstance(request, ChooseAction):
            return self._action(request)
        if isinstance(request, ChooseCard):
            return self._card(request)
        if isinstance(request, ChooseTeam):
            return TEAM if set(TEAM) <= set(request.names) else request.options()[0]
        if isinstance(request, ChooseSquare):
            return self._square(request)
        return request.sample(self._rng)

    # -- cards and squares -----------------------------------------------------------------------------

    def _card(self, request: ChooseCard) -> str:
        position, cards = request.position, request.cards
        if request.purpose == "mind":
            deck = self._frame.box.decks["np"]
            return min(cards, key=lambda name: (deck.card(name).value, name))
        if request.fight is not None:
            return best_card(self._frame, position, request.fight, cards)[1]
        deck = self._frame.box.decks["player"]
        level = self._frame.level
        return max(cards, key=lambda name: (deck.card(name).value - (level in deck.card(name).symbols), name))

    def _square(self, request: ChooseSquare) -> Square:
        """NPCs and its own characters as far up as can be, things near its own side."""
        token_id = request.token
        thing = any(token_id.endswith(f" {name}") for name in self._frame.box.objects)
        return (min if thing else max)(request.squares, key=lambda square: (row_of(square), square))

    # -- actions ---------------------------------------------------------------------------------------

    def forget(self) -> None:
        """Another position: what was worked out for the last one holds no more."""
        self._attacks = {}
        self._stands = {}
        self._ways_out = {}

    def _action(self, request: ChooseAction) -> Action:
        position = request.position
        if position.first_reveal_due:
            return request.options()[0]
        self.forget()
        best: tuple[float, Token, Label | None, Action] | None = None
        for token in position.characters(PLAYER):
            if not position.may_act(token):
                continue
            for action in self.others(position, token, request):
                worth = self.worth(position, action)
                if worth > (best[0] if best else MIN_WORTH):
                    best = worth, token, None, action
            for label in move_ends(position, token, UsefulHands):
                load = position.by_id.get(label.cargo.load or "")
                worth = self.move_worth(position, token, label.square, load)
                if worth > (best[0] if best else MIN_WORTH):
                    best = worth, token, label, EndTurn()
        if best is None:
            return EndTurn()
        _, token, chosen, action = best
        return action if chosen is None else plan(chosen, token.id)[0]

    def others(self, position: Position, token: Token, request: ChooseAction) -> list[Action]:
        """All that a character can do but move."""
        found = [action for entry in OTHER_ENTRIES for action in entry.options(position, token)]
        return [
            action
            for action in found
            if action.ap <= position.turn.ap
            and not (isinstance(action, TurnRoom) and _refused(request, action))
        ]

    def worth(self, position: Position, action: Action) -> float:
        """What an action other than a move is worth, the AP it costs aside."""
        token = position.token(action.who)
        assert token.square is not None
        if isinstance(action, Jump):
            return self.move_worth(position, token, action.to, position.carried(token)) - 0.15
        if isinstance(action, Attack):
            return self._attack(position, token, token.square, position.token(action.target), action.means)
        if isinstance(action, Fireball):
            target = first_seen(position, token.square, action.direction)
            return KILL if target is not None and target.side is NON_PLAYER else -3.0
        if isinstance(action, Heal):
            return HEAL if position.token(action.target).side is PLAYER else -2.0
        if isinstance(action, Reveal):
            return self._reveal(token.square, action.slot)
        if isinstance(action, TurnRoom | OpenGate | CloseGate | BreakGate):
            return self._changed_board(position, action)
        if isinstance(action, Repulse):
            return self._push(position, token, action)
        return 0.0

    # -- moving ----------------------------------------------------------------------------------------

    def to_exit(self, position: Position, token: Token, load: Token | None, square: Square) -> float:
        """AP to the exit, the squares of the last move counted as a part of one."""
        key = (position.board, token.id, load.id if load else None)
        found = self._ways_out.get(key)
        if found is None:
            found = self._ways_out[key] = remaining(position.board, walker_of(token, load), EXIT)
        return _measured(found.get(square))

    def move_worth(self, position: Position, token: Token, end: Square, load: Token | None) -> float:
        if end in EXIT:
            return LEAVE
        away, used, danger = self._standing(position, token)
        gain = away - self.to_exit(position, token, load, end)
        worth = ADVANCE * gain + use(token, load) - used
        worth -= self._danger(position, token, end) - danger
        if position.turn.ap >= 2:
            worth += max(0.0, self._then(position, token, end, load) - STEP)
        return worth

    def _standing(self, position: Position, token: Token) -> tuple[float, float, float]:
        """How a character stands now: AP to the exit, the use of what it carries, the danger it is in."""
        found = self._stands.get(token.id)
        if found is None:
            load, square = position.carried(token), token.square
            assert square is not None
            away = self.to_exit(position, token, load, square)
            found = away, use(token, load), self._danger(position, token, square)
            self._stands[token.id] = found
        return found

    def _then(self, position: Position, token: Token, end: Square, load: Token | None) -> float:
        """The best a character could do next from the square it walks to."""
        board = position.board
        best = 0.0
        things = position.by_square
        for square in board.walk[end]:
            for other in things.get(square, ()):
                if not other.is_character or other.id == token.id:
                    continue
                if other.side is NON_PLAYER:
                    if may_be_attacked(position, other) is None:
                        best = max(best, self._attack(position, token, end, other, "close"))
                elif other.wounded and token.can("heal") and position.carrier(other) is None:
                    if other is not load:
                        best = max(best, HEAL)
        if board.hidden:
            for slot in board.reveals_from(end):
                best = max(best, self._reveal(end, slot))
        return best

    def _danger(self, position: Position, token: Token, square: Square) -> float:
        """Healthy enemies beside a square that are stronger than the one who would stand there."""
        foes = 0
        upright = position.upright
        for other in position.board.walk[square]:
            if other in upright and upright[other].side is NON_PLAYER:
                foes += upright[other].character.combat + 1
        return 0.25 * max(0, foes - token.character.combat) if foes else 0.0

    # -- the other actions -----------------------------------------------------------------------------

    def _attack(self, position: Position, token: Token, square: Square, target: Token, means: str) -> float:
        key = (token.id, square, target.id, means)
        found = self._attacks.get(key)
        if found is None:
            there = position if square == token.square else position.moved(token.id, square)
            fight = join(there, there.token(token.id), target, means)
            found = best_card(self._frame, there, fight, position.hand(PLAYER).combat)[0] - STEP
            self._attacks[key] = found
        return found

    def _reveal(self, square: Square, slot: str) -> float:
        """Worth most where somebody's way out leads through the room, and early."""
        row = int(slot[1])
        ahead = (row - 1) * 5 + 1 > row_of(square)
        return (0.30 if ahead else 0.05) + 0.02 * (5 - row)

    def _push(self, position: Position, token: Token, action: Repulse) -> float:
        target = push_target(position, token, action.direction)
        if target is None or target.side is PLAYER or push_problem(position, target, action.direction):
            return -1.0
        assert target.square is not None
        to = neighbour(target.square, action.direction)
        return KILL if to in position.board.obstacles else 0.0

    def _changed_board(self, position: Position, action: Action) -> float:
        """Turning and gates: how much nearer the exit is for everyone afterwards."""
        after = self.after(position, action)
        gain = 0.0
        for token in position.characters(PLAYER):
            if token.healthy and token.square is not None:
                now = after.token(token.id)
                assert now.square is not None
                gain += self.to_exit(position, token, position.carried(token), token.square)
                walker = walker_of(now, after.carried(now))
                gain -= _measured(remaining(after.board, walker, EXIT).get(now.square))
        return ADVANCE * gain - STEP

    def after(self, position: Position, action: Action) -> Position:
        if isinstance(action, TurnRoom):
            return position.with_room_turned(action.slot, action.spin.quarters)
        assert isinstance(action, OpenGate | CloseGate | BreakGate)
        for gate in position.board.gates_between(*action.between):
            position = position.with_gate(gate.ref, GATE_STATES[type(action)][1])
        return position


def _measured(distance: int | None) -> float:
    return FAR if distance is None else in_ap(distance)


def _refused(request: ChooseAction, action: Action) -> bool:
    try:
        request.refuse(request.position, action)
    except IllegalActionError:
        return True
    return False
