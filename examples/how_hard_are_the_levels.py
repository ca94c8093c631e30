"""How hard are the six levels? A small study with its picture.

Run it in the directory where the picture is to be, with the extra `plot` installed:

    python examples/how_hard_are_the_levels.py [GAMES] [WORKERS]

Plays the same games (the same seeds) at every level with the greedy player, prints the win rates with
their 95% intervals and draws `levels.svg`. The more games, the narrower the intervals; 30 a level are the
default.
"""

from argparse import ArgumentParser
from pathlib import Path

from solo.simulation import LEVELS, Study, play_games, summarise
from solo.simulation.plots import draw


def main(games: int, workers: int) -> None:
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
    options = ArgumentParser(description="How hard are the six levels?")
    options.add_argument("games", nargs="?", type=int, default=30, help="for each level")
    options.add_argument("workers", nargs="?", type=int, default=2, help="processes")
    main(**vars(options.parse_args()))
