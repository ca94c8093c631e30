"""How the strong player's judgement is learned: `python -m tests.bench.weights [GAMES] [PLAYER] [SEED]`.

A player (greedy, if none is named) plays the games, at every level in turn, half of them with a team drawn
by lot, and one action in twenty is any that is legal, so that there is something to compare. At the
beginning of every turn the facts of the position are noted. Then weights are looked for with which a
position is worth the points of the coming turn and what the position after it is worth: least squares of
temporal differences, LSTD(λ). They are printed in the form of `solo/players/weights.toml`. Those in there
come from 600 games of the greedy player and 123 of an early strong one; weights from more of the strong
player's own games made it wait too long and won no more. 600 greedy games take about three minutes.
"""

import sys
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import numpy as np

from cards import load_box
from engine.requests import ChooseAction, ChooseTeam, Event, Request, drive
from solo.cast import NON_PLAYER, PLAYER
from solo.game import frame_of, play, winner
from solo.players import PLAYERS
from solo.players.facts import Facts, facts_of
from solo.players.judging import DECIDED, TABLES
from solo.simulation import LEVELS

LAMBDA = 0.5  # how much of the later turns is taken from the game itself, the rest from the next judgement
RIDGE = 60.0  # keeps weights small that few games tell anything about
WHIM = 0.05  # of the actions

Turn = tuple[str, int, Facts]
"""Whose turn comes next, the points the player is ahead by, the facts."""


def game(player: str, seed: int) -> tuple[list[Turn], float]:
    """The turns of a game, and how it ended in the judge's eyes."""
    frame = frame_of(load_box(), LEVELS[seed % len(LEVELS)])
    chance, lots, bot = Random(seed), Random(-seed), PLAYERS[player](frame, Random(seed))
    team = tuple(lots.sample(tuple(frame.box.characters), 4)) if lots.random() < 0.5 else ()
    turns: list[Turn] = []

    def answer(request: Request) -> Any:
        if request.who is None:
            return request.sample(chance)
        if team and isinstance(request, ChooseTeam):
            return team
        if isinstance(request, ChooseAction) and lots.random() < WHIM:
            return request.sample(lots)
        return bot.answer(request)

    def see(event: Event) -> None:
        position = event.position
        if event.kind == "turn":
            lead = position.points(PLAYER) - position.points(NON_PLAYER)
            turns.append((TABLES[position.turn.side], lead, facts_of(frame, position)))

    position = drive(play(frame), answer, see).position
    lead = position.points(PLAYER) - position.points(NON_PLAYER)
    return turns, lead + (DECIDED if winner(position) == "player" else -DECIDED)


def learned(games: Sequence[tuple[list[Turn], float]]) -> Iterator[tuple[str, str, float]]:
    """(table, fact, weight)"""
    names = sorted({(table, name) for turns, _ in games for table, _, facts in turns for name in facts})
    place = {name: number for number, name in enumerate(names)}

    def numbers(turn: Turn) -> Any:
        found = np.zeros(len(names))
        for name, count in turn[2].items():
            found[place[turn[0], name]] = count
        return found

    seen = [np.array([numbers(turn) for turn in turns]) for turns, _ in games]
    spread = np.concatenate(seen).std(axis=0)
    spread[spread == 0] = 1
    left, right = np.zeros((len(names), len(names))), np.zeros(len(names))
    for positions, (turns, end) in zip(seen, games, strict=True):
        leads = [lead for _, lead, _ in turns] + [end]
        trace = np.zeros(len(names))
        scaled = [*(positions / spread), np.zeros(len(names))]
        for number in range(len(turns)):
            trace = LAMBDA * trace + scaled[number]
            left += np.outer(trace, scaled[number] - scaled[number + 1])
            right += trace * (leads[number + 1] - leads[number])
    free = [name in LEVELS for _, name in names]  # how hard a level is may be any number
    weights = np.linalg.solve(left + RIDGE * np.diag(np.where(free, 0.01, 1.0)), right) / spread
    for (table, name), weight in zip(names, weights, strict=True):
        yield table, name, float(weight)


def main(games: int, player: str, seed: int) -> None:
    table = ""
    for key, name, weight in learned([game(player, seed + number) for number in range(games)]):
        if key != table:
            table = key
            print(f"[{key}]")
        print(f'"{name}" = {weight:.3f}')


if __name__ == "__main__":
    words = sys.argv[1:]
    main(
        int(words[0]) if words else 60,
        words[1] if len(words) > 1 else "greedy",
        int(words[2]) if len(words) > 2 else 1,
    )
