"""How good a position is for the player: the points he will be ahead by in the end, as far as can be told.

What a position shows is counted and each fact has its weight, in points. The weights were chosen by hand:
a regression over some hundred games, of the points of the next turns on the facts, said how much each
matters at most. They differ with whose turn comes next.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil, exp

from cards import NpcCard
from engine.position import Position, Token
from engine.squares import Square
from solo.automaton.distance import remaining
from solo.cast import NON_PLAYER, PLAYER
from solo.players.hands import use
from solo.players.posts import OWN_LINE, gaps
from solo.players.ways import EXIT, in_ap, steps_from, walker_of
from solo.state import Frame, over

DECIDED = 5.0  # a game that is won or lost
FAR = 8.0  # AP to the exit from where the way out does not count yet
NO_WAY = 20.0  # AP for somebody who cannot get there
NO_STEPS = 99
USUAL = 2.9  # the mean of the non-player's combat cards
LATER = 1.5  # AP over which an attack becomes less likely
LIKELY = (0.8, 0.6, 0.45, 0.35, 0.25, 0.2)  # that an NPC comes to its first, second … goal
Facts = dict[str, float]


class Judge:
    def __init__(self, frame: Frame) -> None:
        self._frame = frame

    def value(self, position: Position) -> float:
        if over(position):
            lead = position.points(PLAYER) - position.points(NON_PLAYER)
            return lead + (DECIDED if lead > 0 else -DECIDED)
        weights = WEIGHTS[position.turn.side]
        return sum(weights[name] * count for name, count in self.facts(position).items())

    def facts(self, position: Position) -> Facts:
        """What counts, each as a number."""
        deck = self._frame.box.decks["player"]
        hand = position.hand(PLAYER)
        facts = {
            "mine": float(position.points(PLAYER)),
            "theirs": float(position.points(NON_PLAYER)),
            "cards": float(sum(deck.card(name).value for name in hand.combat)),
            "jumps": float(hand.jump or 0),
            "AP to come": float(sum(deck.card(name).value for name in hand.action)),
            "rooms": float(sum(placed.face_up for placed in position.rooms)),
            "friends in bag": float(sum(t.is_character and t.side is PLAYER for t in position.bag)),
        }
        self._friends(position, facts)
        self._foes(position, facts)
        return facts

    # -- friends ---------------------------------------------------------------------------------------

    def _friends(self, position: Position, facts: Facts) -> None:
        threats = self._threats(position)
        healthy = strength = near = nearest = loads = threat = 0.0
        lying = helpless = rescued = 0.0
        squares = {t.square for t in position.characters(PLAYER) if t.healthy}
        beside = 0
        for token in position.characters(PLAYER):
            danger = threats.get(token.id, 0.0)
            if token.wounded:
                if position.carrier(token) is not None:
                    rescued += 1
                else:
                    lying += 1
                    helpless += danger
                continue
            load = position.carried(token)
            found = remaining(position.board, walker_of(token, load), EXIT).get(token.square or 0)
            away = NO_WAY if found is None else in_ap(found)
            healthy += 1
            strength += token.character.combat
            near += max(0.0, FAR - away) / FAR
            nearest += exp(-away / 1.5)
            loads += use(token, load)
            threat += danger * (2 if load is not None and load.is_character else 1)
            beside += any(other in squares for other in position.board.walk[token.square or 0])
        facts |= {
            "friends": healthy,
            "strength": strength,
            "near out": near,
            "nearly out": nearest,
            "loads": loads,
            "threat": threat,
            "lying": lying,
            "helpless": helpless,
            "rescued": rescued,
            "side by side": float(beside),
        }

    # -- foes ------------------------------------------------------------------------------------------

    def _foes(self, position: Position, facts: Facts) -> None:
        card = self._usual_card(position)
        guards = {t.square or 0: t for t in position.characters(PLAYER) if t.healthy}
        reach = self._reach(position)
        healthy = strength = near = leaving = 0.0
        wounded = prey = hunted = 0.0
        maps: dict[tuple[bool, bool, bool], dict[Square, int]] = {}
        for token in position.characters(NON_PLAYER):
            square = token.square or 0
            foe = token.character
            hunters = sorted(reach.get(square, ()))
            odds = 0.0
            if hunters:
                ready = sum(combat for ap, combat in hunters if ap == 1)
                odds = max(
                    _chance(
                        card + (ready if ap == 1 else ready + combat) - (0 if token.wounded else foe.combat)
                    )
                    * exp(-(ap - 1) / LATER)
                    for ap, combat in hunters
                )
            if token.wounded:
                wounded += 1
                prey += odds
                continue
            healthy += 1
            strength += foe.combat
            hunted += odds
            key = ("contortion" in foe.abilities, "levitation" in foe.abilities, foe.combat <= 1)
            if key not in maps:
                maps[key] = self._way_out(position, guards, *key)
            ap = ceil(maps[key].get(square, NO_STEPS) / foe.movement)
            near += exp(-ap / 2)
            npc = self._frame.card_of(token)
            if npc is not None:
                leaving += max(
                    (
                        LIKELY[min(rank, 5)]
                        for rank, goal in enumerate(npc.goals)
                        if goal.goal == "exit" and ap <= goal.ap
                    ),
                    default=0.0,
                )
        free = sum(line not in guards and room not in guards for line, room in gaps(position))
        facts |= {
            "foes": healthy,
            "foes' strength": strength,
            "at the gaps": near,
            "leaving": leaving,
            "wounded foes": wounded,
            "prey": prey,
            "hunted": hunted,
            "gaps": float(free),
        }

    def _usual_card(self, position: Position) -> float:
        """The combat card the player has on the average."""
        deck = self._frame.box.decks["player"]
        hand = position.hand(PLAYER).combat
        return sum(deck.card(name).value for name in hand) / max(1, len(hand))

    def _way_out(
        self, position: Position, guards: Mapping[Square, Token], slits: bool, flies: bool, small: bool
    ) -> dict[Square, int]:
        """Steps to the yellow line for a foe, guards in the way; M9: the small slip past a giant."""
        starts = [square for square in OWN_LINE if square not in guards]
        blocked = {square for square, guard in guards.items() if not (small and guard.can("giant"))}
        return steps_from(position.board, starts, set() if flies else blocked, slits=slits, pits=True)

    def _reach(self, position: Position) -> dict[Square, list[tuple[int, int]]]:
        """For squares of foes, who can attack there: the AP it takes and the strength."""
        board = position.board
        foes = {t.square for t in position.characters(NON_PLAYER)}
        blocked = {t.square or 0 for t in position.characters(NON_PLAYER) if t.healthy}
        found: dict[Square, list[tuple[int, int]]] = {}
        for token in position.characters(PLAYER):
            if token.wounded:
                continue
            kind = token.character
            steps = steps_from(
                board,
                [token.square or 0],
                blocked,
                most=2 * kind.movement + 1,
                slits=token.can("contortion"),
                pits=token.can("levitation"),
            )
            for square in foes:
                if square is not None and square in steps:
                    ap = 1 + ceil((steps[square] - 1) / kind.movement)
                    found.setdefault(square, []).append((ap, kind.combat))
        return found

    # -- threats ---------------------------------------------------------------------------------------

    def _threats(self, position: Position) -> dict[str, float]:
        """For each character of the player how likely it loses a fight in the coming turn."""
        safe: dict[str, float] = {}
        standing = {t.square: t for t in position.characters(PLAYER) if position.carrier(t) is None}
        blocked = {square or 0 for square, token in standing.items() if token.healthy}
        usual = self._usual_card(position)
        for foe in position.characters(NON_PLAYER):
            card = self._frame.card_of(foe)
            if card is None or foe.wounded:
                continue
            ap, likely = _fight(card)
            if not ap:
                continue
            steps = steps_from(
                position.board,
                [foe.square or 0],
                blocked,
                most=(ap - 1) * foe.character.movement + 1,
                slits=foe.can("contortion"),
                pits=True,
            )
            for square, target in standing.items():
                if square in steps and target.kind.id in card.persons:
                    lost = likely * _chance(
                        foe.character.combat
                        + 2 * USUAL
                        - usual
                        - (0 if target.wounded else target.character.combat)
                    )
                    safe[target.id] = safe.get(target.id, 1.0) * (1 - lost)
        return {token_id: 1 - chance for token_id, chance in safe.items()}


def _fight(card: NpcCard) -> tuple[int, float]:
    """The AP of its fight goal and how likely it comes to it."""
    for rank, goal in enumerate(card.goals):
        if goal.goal == "fight":
            return goal.ap, LIKELY[min(rank, 5)]
    return 0, 0.0


def _chance(strength: float) -> float:
    """Roughly how likely a side with so much more, its card included, wins a combat."""
    return 1 / (1 + exp((USUAL - strength) / 1.7))


THEIR_TURN_NEXT: Facts = {
    "mine": 1.0,
    "theirs": -0.85,
    "cards": 0.055,
    "jumps": 0.05,
    "AP to come": 0.01,
    "rooms": 0.15,
    "friends in bag": 0.05,
    "friends": 0.08,
    "strength": 0.03,
    "near out": 0.55,
    "nearly out": 0.1,
    "loads": 0.35,
    "threat": -0.4,
    "lying": -0.15,
    "helpless": -0.45,
    "rescued": -0.1,
    "side by side": 0.02,
    "foes": -0.15,
    "foes' strength": -0.03,
    "at the gaps": -0.2,
    "leaving": -0.45,
    "wounded foes": 0.05,
    "prey": 0.35,
    "hunted": 0.2,
    "gaps": -0.05,
}
OWN_TURN_NEXT: Facts = THEIR_TURN_NEXT | {
    "threat": -0.2,
    "helpless": -0.25,
    "leaving": -0.25,
    "prey": 0.55,
    "hunted": 0.3,
}
WEIGHTS = {PLAYER: OWN_TURN_NEXT, NON_PLAYER: THEIR_TURN_NEXT}
