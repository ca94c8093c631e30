"""Whole games, watched from outside: they end, nothing is lost or doubled, and everybody keeps the rules."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.codec import position_to_json
from engine.golden import broken_squares
from engine.position import Position
from engine.requests import ChooseAction, Event, Request, run
from engine.turns import combat_cards
from solo.automaton.decision import Decision
from solo.cast import NON_PLAYER, PLAYER
from solo.game import MOST_ROUNDS, frame_of, play, winner
from solo.players import PLAYERS
from solo.state import Frame, SoloState
from tests.marks import rule
from tests.solo.golden import BOX

LEVELS = ["pink", "yellow", "green", "blue", "red", "black"]
OWN = {f"player {name}" for name in (*BOX.characters, *BOX.objects)} | {f"np {name}" for name in BOX.objects}
COST = {"moved": 1, "jumped": 1, "gate": 1, "fought": 1, "revealed": 1, "fireball": 1}


class Watch:
    """Looks on at one game and complains at once."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.score = [0, 0]
        self.deeds: Counter[str] = Counter()
        self.activated: set[str] = set()
        self.acting: str | None = None
        self.budget: int | None = None  # AP of the NPC that acts, None before its first decision
        self.ap = 0
        self.kinds: Counter[str] = Counter()
        self.last: Event | None = None

    # -- every step ------------------------------------------------------------------------------------

    def event(self, event: Event) -> None:
        self.kinds[event.kind] += 1
        self.last = event
        position = event.position
        self.unique(position)
        self.points(event)
        if event.kind == "turn":
            self.activated.clear()
            self.quiet(position)
        if event.kind == "set up":
            assert len(position.bag) == 24
        if self.acting is not None:
            self.action_points(event)
        if event.kind == "activated":
            self.start(event)
        elif event.kind == "deactivated":
            self.quiet(position)
            self.acting = self.budget = None
        elif event.kind == "decided":
            assert broken_squares(position) == []

    def request(self, request: Request) -> None:
        if isinstance(request, ChooseAction):
            assert request.position.turn.side is PLAYER
            self.quiet(request.position)

    def quiet(self, position: Position) -> None:
        """Between two actions: G2 holds, and every token and card is somewhere."""
        assert broken_squares(position) == []
        here = {token.id for token in (*position.tokens, *position.bag)} | {g.token.id for g in position.gone}
        assert here >= OWN
        pile, hand = position.pile(NON_PLAYER), position.hand(PLAYER)
        assert sorted((*pile.draw, *pile.discard)) == sorted(combat_cards(BOX.decks["np"]))
        assert "+0" in hand.combat
        assert list(position.score) == self.score

    def unique(self, position: Position) -> None:
        ids = [token.id for token in (*position.tokens, *position.bag)] + [g.token.id for g in position.gone]
        assert len(ids) == len(set(ids))

    # -- points (F8, M4, gates) ------------------------------------------------------------------------

    def points(self, event: Event) -> None:
        facts = event.facts
        if event.kind == "eliminated":
            own = "yellow" if facts["who"].startswith("player") else "blue"
            if facts["by"] != own:
                self.score[0 if facts["by"] == "yellow" else 1] += 1
        elif event.kind == "left":
            self.score[0 if facts["who"].startswith("player") else 1] += facts["points"]
        elif event.kind == "gate" and facts["who"].startswith("np"):
            name = facts["who"].removeprefix("np ")
            card = self.frame.cast.named(name)
            deed = {"open": "open", "broken": "break"}[facts["state"]]
            self.deeds[f"{name} {deed}"] += 1
            if card.personality == "vp_for_gates" and card.params["deed"] == deed:
                self.score[1] += self.deeds[f"{name} {deed}"] % int(card.params["every"]) == 0

    # -- activations (N2, A6) --------------------------------------------------------------------------

    def start(self, event: Event) -> None:
        who = event.facts["who"]
        token = event.position.token(who)
        assert token.healthy
        assert who not in event.position.turn.idle
        assert who not in self.activated, f"{who} acts twice in one turn"
        assert self.acting is None
        self.activated.add(who)
        self.acting = who

    def action_points(self, event: Event) -> None:
        """The AP of the first goal chosen are all there are, and each deed costs what it costs."""
        ap = event.position.turn.ap
        if event.kind == "decided":
            decision: Decision = event.facts["decision"]
            if self.budget is None:
                card = self.frame.cast.named(decision.npc)
                own = self.frame.personalities[decision.npc]
                load = event.position.carried(event.position.token(f"np {decision.npc}"))
                goals = (*card.goals, *own.goals(card.goals, load))
                assert decision.ap in [goal.ap for goal in goals if goal.goal == decision.goal]
                self.budget = self.ap = decision.ap
            assert decision.chosen is None or decision.chosen.ap <= decision.ap <= self.ap
            assert ap == self.ap
            return
        if event.kind == "reshuffled":  # in the middle of a combat: `fought` tells its AP
            return
        spent, self.ap = self.ap - ap, ap
        assert ap >= 0
        if event.kind == "deactivated":
            return
        if event.kind in COST and not (event.kind == "revealed" and event.facts["by"] != self.acting):
            assert spent == COST[event.kind], event
        elif event.kind == "turned":
            assert spent == event.facts["quarters"]
        elif event.kind in ("pushed", "broke through"):
            assert spent in (0, 1, 2)
        elif event.kind == "healed":
            assert spent in (0, 1)
        else:
            assert spent == 0, event


def watched(player: str, level: str, vision: bool, seed: int) -> tuple[SoloState, Watch]:
    frame = frame_of(BOX, level, vision)
    watch = Watch(frame)
    bot, chance = PLAYERS[player](frame, Random(seed)), Random(seed)

    flow = play(frame)
    reply: Any = None
    while True:
        try:
            step = flow.send(reply)
        except StopIteration as stop:
            return stop.value, watch
        reply = None
        if isinstance(step, Event):
            watch.event(step)
        else:
            watch.request(step)
            answer = step.sample(chance) if step.who is None else bot.answer(step)
            reply = step.check(answer)


CELLS = [
    *(("random", level, vision, seed) for level in LEVELS for vision in (False, True) for seed in range(3)),
    *(("greedy", level, vision, seed) for level in LEVELS for vision in (False, True) for seed in range(2)),
]


@rule("S5", "S6", "G2", "A6", "N2", "F8")
@pytest.mark.parametrize(("player", "level", "vision", "seed"), CELLS)
def test_a_game_keeps_the_rules(player: str, level: str, vision: bool, seed: int) -> None:
    state, watch = watched(player, level, vision, seed)
    position = state.position
    assert watch.last is not None
    assert watch.last.kind == "over"
    assert watch.kinds["over"] == 1
    assert list(position.score) == watch.score
    if max(position.score) >= 5:
        assert winner(position) == ("player" if position.score[0] >= 5 else "np")
    else:
        assert position.turn.number == 2 * MOST_ROUNDS + 1
        assert winner(position) is None
    assert watch.kinds["vision"] == 0 or vision
    assert watch.kinds["activated"] > 0
    npcs = {token.id for token in position.tokens if token.side is NON_PLAYER and token.is_character}
    gone = {g.token.id for g in position.gone}
    bag = {token.id for token in position.bag}
    reserve = {f"np {name}" for name in state.reserve}
    assert npcs | reserve | (gone | bag) >= {f"np {name}" for name in BOX.npcs}
    assert not reserve & (npcs | gone | bag)
    assert {f"np {name}" for name in state.row} == npcs or max(position.score) >= 5


def final(seed: int, level: str = "red") -> str:
    """Everything there is to know about the end of a game by chance."""
    chance = Random(seed)
    state, events = run(play(frame_of(BOX, level, True)), lambda request: request.sample(chance))
    rest = (state.row, state.reserve, state.visions, state.tally, sorted(state.underfoot), len(events))
    return repr((position_to_json(state.position), rest))


def test_the_same_seed_is_the_same_game() -> None:
    assert final(5) == final(5)
    assert final(5) != final(6)


PROGRAM = """
import hashlib
from tests.solo.test_whole_games import final
print(hashlib.sha256("".join(final(seed) for seed in (1, 2, 3)).encode()).hexdigest())
"""


def test_the_same_game_whatever_the_hash_seed() -> None:
    """Sets have no order of their own: nothing in the game may depend on it."""
    root = Path(__file__).parent.parent.parent
    found = set()
    for hash_seed in ("0", "1", "4711"):
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM],
            cwd=root,
            env={"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(root), "PATH": ""},
            capture_output=True,
            text=True,
            check=True,
        )
        found.add(done.stdout)
    assert len(found) == 1
