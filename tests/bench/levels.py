"""How many reinforcements each level brings, over 300 games a level with the greedy player.

Run with `python -m tests.bench.levels [GAMES]`. The means should rise strictly from pink to black.
"""

from __future__ import annotations

import sys

from solo.simulation import Study, play_games, summarise

LEVELS = ("pink", "yellow", "green", "blue", "red", "black")


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    study = Study(games=games, levels=LEVELS, seed=0)
    for summary in summarise(play_games(study, workers=2)):
        print(f"{summary.level:>6}: {summary.means['reinforcements'].value:.2f} reinforcements a game")


if __name__ == "__main__":
    main()
