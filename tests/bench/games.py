"""How fast whole games with the greedy player are: `python -m tests.bench.games [GAMES] [WORKERS]`.

Printed are the games a second on one core and with more workers, the median time of a game, and the most
memory used after the first tenth of the games and at the end: it should not grow once the tables of boards
that are remembered are full, which takes some hundred games.
"""

import resource
import sys
from statistics import median
from time import perf_counter, process_time

from solo.simulation import Study, play_games
from tests.bench import decisions

MUST = 0.5


def memory() -> float:
    """Megabytes, at the most so far."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main(games: int, workers: int) -> None:
    study = Study(games=games, levels=("pink",), seed=1)
    taken = []
    early = 0.0
    began, start = perf_counter(), process_time()
    for number, _ in enumerate(play_games(study)):
        taken.append(process_time() - start)
        start = process_time()
        if number == games // 10:
            early = memory()
    alone = perf_counter() - began
    print(
        f"one core: {games / sum(taken):.1f} games a second of its own time, {games / alone:.1f} by the clock"
    )
    print(f"a game: median {median(taken):.3f} s, longest {max(taken):.3f} s (median at most {MUST})")
    print(f"memory: {early:.0f} MB after a tenth, {memory():.0f} MB at the end")
    if workers > 1:
        began = perf_counter()
        count = sum(1 for _ in play_games(study, workers))
        together = perf_counter() - began
        print(
            f"{workers} workers: {count / together:.1f} games a second, {alone / together:.2f} times one core"
        )
    decisions.main()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 40, int(sys.argv[2]) if len(sys.argv) > 2 else 1)
