"""A sensible player: scores when it can, saves its wounded, reveals, advances, keeps good cards.

It looks one action ahead and takes the one that is worth most. Worths are in points: one AP saved on
the way out is worth about a third of a point.
"""

from __future__ import annotations

from random import Random
from typing import Any

from engine.abilities import GATE_STATES, first_seen, push_target
from engine.actions import (
    Action,
    Attack,
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
from engine.fight import join
from engine.position import Position, Token
from engine.requests import ChooseAction, ChooseCard, ChooseSquare, ChooseTeam, Request
from engine.squares import SQUARES, Square, row_of
from solo.automaton.distance import AP, Walker, remaining
from solo.cast import NON_PLAYER, PLAYER
from solo.players.odds import best_card
from solo.state import Frame

TEAM = ("naga", "wizard", "backstabber", "cleric")
EXIT = frozenset(square for square in SQUARES if row_of(square) == PLAYER.exit_line)
FAR = 12.0  # AP to the exit for somebody with no way at all
ADVANCE = 0.34  # worth of one AP nearer to the exit
USEFUL = {"rope": 0.3, "key": 0.2, "fireball_wand": 0.1, "bow": 0.2, "large_shield": 0.2}
MIN_WORTH = 0.03  # below this the AP are better left unspent


class GreedyPlayer:
    def __init__(self, frame: Frame, rng: Random) -> None:
        self._frame = frame
        self._rng = rng

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

    def _action(self, request: ChooseAction) -> Action:
        position = request.position
        options = request.options()
        worths = [(self.worth(position, action), number) for number, action in enumerate(options)]
        best, number = max(worths, key=lambda pair: (pair[0], -pair[1]))
        end = next((action for action in options if isinstance(action, EndTurn)), None)
        return end if end is not None and best < MIN_WORTH else options[number]

    def worth(self, position: Position, action: Action) -> float:
        """What an action is worth, the AP it costs aside."""
        if isinstance(action, Move):
            return self._move(position, action.who, action.path[-1], action)
        if isinstance(action, Jump):
            return self._move(position, action.who, action.to, None) - 0.15
        if isinstance(action, Attack):
            fight = join(position, position.token(action.who), position.token(action.target), action.means)
            return best_card(self._frame, position, fight, position.hand(PLAYER).combat)[0] - 0.2
        if isinstance(action, Fireball):
            token = position.token(action.who)
            target = first_seen(position, token.square or 0, action.direction)
            return 2.0 if target is not None and target.side is NON_PLAYER else -3.0
        if isinstance(action, Heal):
            return 1.2 if position.token(action.target).side is PLAYER else -2.0
        if isinstance(action, Reveal):
            return self._reveal(position, action)
        if isinstance(action, TurnRoom | OpenGate | CloseGate):
            return self._changed_board(position, action)
        if isinstance(action, Repulse):
            target = push_target(position, position.token(action.who), action.direction)
            return 0.2 if target is not None and target.side is NON_PLAYER else -1.0
        return 0.0

    def _walker(self, position: Position, token: Token, load: Token | None) -> Walker:
        return Walker(
            token.character.movement,
            token.can("contortion"),
            token.can("levitation"),
            load is not None and load.offers("rope"),
            token.can("lockpick") or (load is not None and load.offers("key")),
            PLAYER.exit_line,
        )

    def _to_exit(self, position: Position, token: Token, load: Token | None, square: Square) -> float:
        """AP to the exit, the squares of the last move counted as a part of one."""
        found = remaining(position.board, self._walker(position, token, load), EXIT).get(square)
        if found is None:
            return FAR
        ap, squares = divmod(found, AP)
        return ap + squares / 40

    def _move(self, position: Position, who: str, end: Square, move: Move | None) -> float:
        token = position.token(who)
        if row_of(end) == PLAYER.exit_line:
            return 3.0
        before = position.carried(token)
        after = self._carried_after(position, before, end, move)
        assert token.square is not None
        gain = self._to_exit(position, token, before, token.square) - self._to_exit(
            position, token, after, end
        )
        worth = ADVANCE * gain + self._use(position, after) - self._use(position, before)
        return worth - self._danger(position, token, end) + self._danger(position, token, token.square)

    def _carried_after(
        self, position: Position, before: Token | None, end: Square, move: Move | None
    ) -> Token | None:
        if move is None:
            return before
        load = before
        for op in move.handling:
            load = position.token(op.take) if op.take else None
        lying = [token for token in position.at(end) if not token.healthy and token != before]
        return load or (lying[0] if lying else None)

    def _use(self, position: Position, load: Token | None) -> float:
        if load is None:
            return 0.0
        return 0.5 if load.is_character else USEFUL.get(load.kind.id, 0.0)

    def _danger(self, position: Position, token: Token, square: Square) -> float:
        """Healthy enemies beside a square that are stronger than the one who would stand there."""
        strength = token.character.combat
        near = [position.healthy_at(other) for other in position.board.walk[square]]
        foes = [foe.character.combat for foe in near if foe is not None and foe.side is NON_PLAYER]
        return 0.25 * max(0, sum(foes) - strength + 1) if foes else 0.0

    def _reveal(self, position: Position, action: Reveal) -> float:
        """Worth most where somebody's way out leads through the room, and early."""
        token = position.token(action.who)
        row = int(action.slot[1])
        behind = token.square is not None and (row - 1) * 5 + 1 > row_of(token.square)
        return (0.30 if behind else 0.05) + 0.02 * (5 - row)

    def _changed_board(self, position: Position, action: Action) -> float:
        """Turning and gates: how much nearer the exit is for everyone afterwards."""
        after = self._after(position, action)
        friends = [t for t in position.characters(PLAYER) if t.healthy]
        gain = 0.0
        for token in friends:
            now = after.token(token.id)
            assert token.square is not None
            assert now.square is not None
            gain += self._to_exit(position, token, position.carried(token), token.square)
            gain -= self._to_exit(after, now, after.carried(now), now.square)
        return ADVANCE * gain - 0.1

    def _after(self, position: Position, action: Action) -> Position:
        if isinstance(action, TurnRoom):
            return position.with_room_turned(action.slot, action.spin.quarters)
        assert isinstance(action, OpenGate | CloseGate)
        for gate in position.board.gates_between(*action.between):
            position = position.with_gate(gate.ref, GATE_STATES[type(action)][1])
        return position
