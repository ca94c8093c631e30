"""How good a position is for the player at the end of his turn, the next turn of the NPCs in view."""

from __future__ import annotations

from math import exp

from cards import NpcCard
from engine.position import Position, Token
from engine.squares import SQUARES, Square, row_of
from solo.automaton.distance import AP, Walker, remaining
from solo.cast import NON_PLAYER, PLAYER
from solo.players.hands import use
from solo.players.odds import CARD_PRICE
from solo.state import POINTS_TO_WIN, Frame

POINT = 2.2
DECIDED = 50.0
ROOM = 0.3  # a revealed room: new friends and things, the way out known
WAY_OUT, WAY_OUT_REACH = 1.8, 7.0  # what being near the exit is worth, and over how many AP that fades
FOE, FOE_OUT, FOE_OUT_REACH = 0.5, 1.3, 4.0
WOUNDED_FOE = 0.35  # of the worth of a healthy one
WOUNDED_FRIEND = 0.35
LIKELY = (0.8, 0.6, 0.45, 0.35, 0.25, 0.2)  # that an NPC comes to its first, second … goal
JUMP_CARD = 0.08
LINES = {
    side: frozenset(square for square in SQUARES if row_of(square) == side.exit_line)
    for side in (PLAYER, NON_PLAYER)
}


class Judge:
    def __init__(self, frame: Frame) -> None:
        self._frame = frame

    def value(self, position: Position) -> float:
        mine, theirs = position.points(PLAYER), position.points(NON_PLAYER)
        total = POINT * (mine - theirs)
        if mine >= POINTS_TO_WIN or theirs >= POINTS_TO_WIN:
            return total + (DECIDED if mine > theirs else -DECIDED)
        hand = position.hand(PLAYER)
        deck = self._frame.box.decks["player"]
        total += CARD_PRICE * sum(deck.card(name).value for name in hand.combat)
        total += JUMP_CARD * (hand.jump or 0)
        total += ROOM * sum(placed.face_up for placed in position.rooms)
        threats = self._threats(position)
        for token in position.characters(PLAYER):
            total += self._friend(position, token, threats.get(token.id, 0.0))
        for token in position.characters(NON_PLAYER):
            total -= self._foe(position, token)
        return total

    def _friend(self, position: Position, token: Token, threat: float) -> float:
        if token.wounded:
            if position.carrier(token) is not None:
                return WOUNDED_FRIEND
            return WOUNDED_FRIEND - POINT * threat
        load = position.carried(token)
        near = exp(-self._to_line(position, token, load) / WAY_OUT_REACH)
        worth = 0.6 + WAY_OUT * near + use(token, load)
        return worth - threat * (worth - WOUNDED_FRIEND + (POINT if load and load.is_character else 0.3))

    def _foe(self, position: Position, token: Token) -> float:
        card = self._frame.card_of(token)
        away = self._to_line(position, token, position.carried(token))
        worth = FOE + FOE_OUT * exp(-away / FOE_OUT_REACH)
        if card is not None:
            for rank, goal in enumerate(card.goals):
                if goal.goal == "exit" and away < goal.ap + 0.5:
                    worth += POINT * LIKELY[min(rank, 5)] * 0.6
        return worth * (WOUNDED_FOE if token.wounded else 1.0)

    def _to_line(self, position: Position, token: Token, load: Token | None) -> float:
        kind = token.character
        walker = Walker(
            kind.movement,
            "contortion" in kind.abilities,
            "levitation" in kind.abilities,
            load is not None and load.offers("rope"),
            (token.side is PLAYER and "lockpick" in kind.abilities)
            or (load is not None and load.offers("key")),
            token.side.exit_line,
        )
        found = remaining(position.board, walker, LINES[token.side]).get(token.square or 0)
        if found is None:
            return 20.0
        ap, squares = divmod(found, AP)
        return ap + squares / 40

    # -- threats ---------------------------------------------------------------------------------------

    def _threats(self, position: Position) -> dict[str, float]:
        """For each character of the player how likely it loses a fight in the coming turn."""
        safe: dict[str, float] = {}
        for foe in position.characters(NON_PLAYER):
            card = self._frame.card_of(foe)
            if card is None or foe.wounded:
                continue
            ap, likely = _fight(card)
            if not ap:
                continue
            for target in self._in_reach(position, foe, (ap - 1) * foe.character.movement):
                if target.kind.id in card.persons:
                    lost = likely * _loss(foe, target)
                    safe[target.id] = safe.get(target.id, 1.0) * (1 - lost)
        return {token_id: 1 - chance for token_id, chance in safe.items()}

    def _in_reach(self, position: Position, foe: Token, squares: int) -> list[Token]:
        """The player's characters beside a square the foe can walk to."""
        board = position.board
        assert foe.square is not None
        standing = {t.square: t for t in position.characters(PLAYER) if position.carrier(t) is None}
        blocked = {square for square, token in standing.items() if token.healthy}
        found: dict[str, Token] = {}
        seen: set[Square] = {foe.square}
        ring = [foe.square]
        for left in range(squares, -1, -1):
            following = []
            for square in ring:
                for other in board.walk[square]:
                    target = standing.get(other)
                    if target is not None:
                        found[target.id] = target
                    if left and other not in seen and other not in blocked:
                        if other not in board.obstacles or foe.can("levitation"):
                            seen.add(other)
                            following.append(other)
            ring = following
        return list(found.values())


def _fight(card: NpcCard) -> tuple[int, float]:
    """The AP of its fight goal and how likely it comes to it."""
    for rank, goal in enumerate(card.goals):
        if goal.goal == "fight":
            return goal.ap, LIKELY[min(rank, 5)]
    return 0, 0.0


def _loss(foe: Token, target: Token) -> float:
    """Roughly how likely the target loses, each side with its usual card."""
    if target.wounded:
        return 0.9
    return min(0.85, max(0.05, 0.35 + 0.12 * (foe.character.combat - target.character.combat)))
