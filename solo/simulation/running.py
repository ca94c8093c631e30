"""Playing a study's games: here, in several processes, or wherever a scheduler sends them.

Rows always come in the order of the games, so that nothing about a result shows who played it.
"""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Collection, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context
from typing import Any

from solo.simulation.playing import play_game
from solo.simulation.study import Job, Row, Study, StudyError

BATCH = 4  # games for one errand
AHEAD = 4  # errands for each worker that wait or run
MOST_DEATHS = 3  # of worker processes in one run


def batches(study: Study, done: Collection[Job] = (), size: int = BATCH) -> Iterator[tuple[Job, ...]]:
    """The games still to be played, a few at a time."""
    left = (job for job in study.jobs() if job not in done)
    while batch := tuple(islice(left, size)):
        yield batch


def play_batch(plain: tuple[Any, ...], batch: tuple[Job, ...]) -> list[Row]:
    """What a worker does. It gets plain values and gives plain values."""
    study = Study(*plain)
    return [play_game(study, level, game) for level, game in batch]


def play_games(study: Study, workers: int = 1, done: Collection[Job] = ()) -> Iterator[Row]:
    """The rows of all games but those that are done already."""
    if workers > 1:
        yield from _in_processes(study, workers, done)
        return
    for level, game in study.jobs():
        if (level, game) not in done:
            yield play_game(study, level, game)


def _in_processes(study: Study, workers: int, done: Collection[Job]) -> Iterator[Row]:
    """Errands go out in order and their rows come in in order. If a process dies, what it and the others
    had under way is given to new ones."""
    plain = study.to_plain()
    left = batches(study, done)
    under_way = deque(islice(left, workers * AHEAD))
    deaths = 0
    while under_way:
        pool = ProcessPoolExecutor(workers, get_context("spawn"), initializer=_quiet)
        waiting = deque(pool.submit(play_batch, plain, batch) for batch in under_way)
        try:
            while waiting:
                rows = waiting[0].result()
                waiting.popleft()
                under_way.popleft()
                yield from rows  # before anything that can fail, or they would be lost
                for batch in islice(left, 1):
                    under_way.append(batch)
                    waiting.append(pool.submit(play_batch, plain, batch))
        except BrokenProcessPool:
            deaths += 1
            if deaths > MOST_DEATHS:
                raise StudyError("worker processes keep dying; --resume goes on with what is done") from None
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _quiet() -> None:
    """Ctrl-C is for the one who gathers the rows; workers finish what they have and end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
