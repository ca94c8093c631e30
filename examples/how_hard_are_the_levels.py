"""How hard are the six levels? A small study with its picture.

Run it in the directory where the picture is to be, with the extra `plot` installed:

    python examples/how_hard_are_the_levels.py [GAMES] [WORKERS]

Plays the same games (the same seeds) at every level with the greedy player, prints the win rates with
their 95% intervals and draws `levels.svg`. The more games, the narrower the intervals; 30 a level are the
default and take some seconds.
"""

import sys
from pathlib import Path

from solo.simulation import LEVELS, Study, play_games, summarise
from solo.simulation.plots import draw


def main(games: int = 30, workers: int = 2) -> None:
    study = Study(games=games, levels=LEVELS, player="greedy", seed=2024)
    summaries = summarise(play_games(study, workers))
    for summary in summaries:
        rate = summary.win_rate
        print(
            f"{summary.level:7} {rate.value:6.1%} won (95%: {rate.low:.1%} to {rate.high:.1%}), "
            f"{summary.means['reinforcements'].value:.1f} reinforcements a game"
        )
    draw(summaries, study.types(), Path("levels.svg"))
    print("levels.svg")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]))
