"""How much better the strong player is than the greedy one: `python -m tests.bench.players [GAMES] [SEED]`.

Both play the same games at every level. Printed after each round of the six levels are the games won with
the 95% interval of the difference, the points ahead, and how long the strong player thinks about a turn: on
the average, and at the longest. The strong player's games take about five seconds each.
"""

import sys
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import mean
from time import perf_counter
from typing import Any
from unittest.mock import patch

from engine.requests import Request
from solo.players import PLAYERS, StrongPlayer
from solo.simulation import LEVELS, Row, Study, newcombe, play_game

Turns = dict[tuple[int, int], float]
"""Seconds of thought by game and turn."""


class Clock:
    """The strong player with a watch beside it."""

    def __init__(self) -> None:
        self.turns: Turns = defaultdict(float)
        self.game = 0

    @contextmanager
    def running(self) -> Iterator[None]:
        clock = self

        class Timed(StrongPlayer):
            def answer(self, request: Request) -> Any:
                start = perf_counter()
                found = super().answer(request)
                clock.turns[clock.game, request.position.turn.number] += perf_counter() - start
                return found

        with patch.dict(PLAYERS, {"strong": Timed}):
            yield


def main(games: int, seed: int) -> None:
    clock = Clock()
    rows: dict[tuple[str, str], list[Row]] = defaultdict(list)
    with clock.running():
        for game in range(games):
            for level in LEVELS:
                clock.game += 1
                for player in ("greedy", "strong"):
                    study = Study(games=games, levels=(level,), player=player, seed=seed)
                    rows[level, player].append(play_game(study, level, game))
            show(rows, clock.turns)


def show(rows: dict[tuple[str, str], list[Row]], turns: Turns) -> None:
    for level in LEVELS:
        greedy, strong = (rows[level, player] for player in ("greedy", "strong"))
        won = [sum(row["winner"] == "player" for row in games) for games in (greedy, strong)]
        ahead = [mean(row["vp_player"] - row["vp_np"] for row in games) for games in (greedy, strong)]
        change = newcombe((won[0], len(greedy)), (won[1], len(strong)))
        print(
            f"{level:7} of {len(strong)} games greedy won {won[0]}, strong {won[1]}: {change.value:+.0%} "
            f"[{change.low:+.0%}, {change.high:+.0%}]; points ahead {ahead[0]:+.2f}, {ahead[1]:+.2f}"
        )
    print(
        f"a turn of the strong player: mean {mean(turns.values()):.2f} s, longest {max(turns.values()):.2f} s"
    )
    print(flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20, int(sys.argv[2]) if len(sys.argv) > 2 else 0)
