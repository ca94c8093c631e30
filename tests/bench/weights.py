"""How the strong player's judgement is learned: `python -m tests.bench.weights GAMES [SEED] [FILE]`.

The strong player plays without playing lines out, at every level in turn, half of the games with a team
drawn by lot. At the beginning of every turn the facts of the position are noted. Then weights are looked
for with which a position is worth the points of the coming turns and what the position is worth after them:
least squares of temporal differences, LSTD(λ) of Bradtke, Barto and Boyan. They are printed, or written to
FILE, in the form of `solo/players/weights.toml`; a few rounds, each with the weights of the one before, were
made from random weights' worth of greedy play to those in there. 300 games take about a quarter of an hour.
"""

import sys
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any
from unittest.mock import patch

import numpy as np

from cards import load_box
from engine.requests import ChooseTeam, Event, Request, drive
from solo.cast import NON_PLAYER, PLAYER
from solo.game import frame_of, play, winner
from solo.players import StrongPlayer, strong
from solo.players.facts import Facts, facts_of
from solo.players.judging import DECIDED, TABLES
from solo.simulation import LEVELS

LAMBDA = 0.5  # how much of the later turns is taken from the game itself, the rest from the next judgement
RIDGE = 30.0  # keeps weights small that few games tell anything about

Turn = tuple[str, int, Facts]
"""Whose turn comes next, the points the player is ahead by, the facts."""


def game(seed: int) -> tuple[list[Turn], float]:
    """The turns of a game, and how it ended in the judge's eyes."""
    frame = frame_of(load_box(), LEVELS[seed % len(LEVELS)])
    chance, bot = Random(seed), StrongPlayer(frame, Random(seed))
    lots = Random(seed)
    team = tuple(lots.sample(tuple(frame.box.characters), 4)) if lots.random() < 0.5 else ()
    turns: list[Turn] = []

    def answer(request: Request) -> Any:
        if request.who is None:
            return request.sample(chance)
        return team if team and isinstance(request, ChooseTeam) else bot.answer(request)

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


def main(games: int, seed: int, path: str | None) -> None:
    with patch.object(strong, "LINES", 1):
        played = [game(seed + number) for number in range(games)]
    table = ""
    lines: list[str] = []
    for key, name, weight in learned(played):
        if key != table:
            table = key
            lines.append(f"[{key}]")
        lines.append(f'"{name}" = {weight:.3f}')
    text = "\n".join(lines) + "\n"
    if path is None:
        print(text, end="")
    else:
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)


if __name__ == "__main__":
    main(
        int(sys.argv[1]) if len(sys.argv) > 1 else 60,
        int(sys.argv[2]) if len(sys.argv) > 2 else 0,
        sys.argv[3] if len(sys.argv) > 3 else None,
    )
