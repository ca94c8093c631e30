"""Playing a study's games: here or in several processes of this machine.

Rows always come in the order of the games, so that nothing about a result shows who played it.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterator

from solo.memory import seldom_collected
from solo.simulation.playing import play_game
from solo.simulation.processes import play_in_processes
from solo.simulation.rows import Row
from solo.simulation.study import Job, Study


def jobs_left(study: Study, done: Collection[Job]) -> Iterator[Job]:
    return (job for job in study.jobs() if job not in done)


def play_games(study: Study, workers: int = 1, done: Collection[Job] = ()) -> Generator[Row, None, None]:
    """The rows of all games but those that are done already."""
    jobs = jobs_left(study, done)
    if workers > 1:
        yield from play_in_processes(study, workers, jobs)
        return
    with seldom_collected():
        for level, game in jobs:
            yield play_game(study, level, game)
