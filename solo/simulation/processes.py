"""A few processes that play games, and end at once when nobody wants their games any more.

The pools of the standard library wait for what is under way before they end; a game of a thoughtful
player takes a minute, and Ctrl-C should not.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from traceback import format_exc
from typing import Any

from solo.memory import seldom_collected
from solo.simulation.playing import play_game
from solo.simulation.rows import Row
from solo.simulation.study import Job, Study, StudyError

AHEAD = 8  # games for each worker that may be done before an earlier one is
MOST_DEATHS = 3  # of processes in one run

Numbered = tuple[int, Job]
"""A game and its place among those of the run."""


def play_in_processes(study: Study, workers: int, jobs: Iterator[Job]) -> Generator[Row, None, None]:
    """The rows of the games, in their order whoever is done first."""
    games: Iterator[Numbered] = enumerate(jobs)
    done: dict[int, Row] = {}
    begun = given = 0
    crew = Crew(study)
    try:
        while True:
            room = min(workers - len(crew.playing), given + AHEAD * workers - begun)
            for game in islice(games, room):
                crew.begin(game)
                begun += 1
            if not crew.playing:
                return
            done.update(crew.finished())
            while given in done:
                yield done.pop(given)
                given += 1
    finally:
        crew.end()


class Crew:
    """Worker processes, each with a line to it. If one dies, another one plays its game."""

    def __init__(self, study: Study) -> None:
        self.playing: dict[Connection, Numbered] = {}
        self._plain = study.to_plain()
        self._processes: dict[Connection, BaseProcess] = {}
        self._deaths = 0

    def begin(self, game: Numbered) -> None:
        idle = [line for line in self._processes if line not in self.playing]
        line = idle[0] if idle else self._hire()
        self.playing[line] = game
        with suppress(OSError):  # it has died: that is seen when its row is awaited
            line.send(game[1])

    def finished(self) -> list[tuple[int, Row]]:
        """Wait for one game at least, unless a process dies."""
        found = []
        ready = wait(list(self.playing))
        for line in [line for line in self.playing if line in ready]:
            game = self.playing.pop(line)
            try:
                answer = line.recv()
            except (EOFError, OSError):
                self._dismiss(line)
                self._deaths += 1
                if self._deaths > MOST_DEATHS:
                    raise StudyError("worker processes keep dying") from None
                self.begin(game)
                continue
            if isinstance(answer, str):
                level, number = game[1]
                raise RuntimeError(f"game {number} at level {level} went wrong:\n{answer}")
            found.append((game[0], answer))
        return found

    def end(self) -> None:
        for line in list(self._processes):
            self._dismiss(line)

    def _hire(self) -> Connection:
        context = get_context("spawn")
        here, there = context.Pipe()
        process = context.Process(target=_work, args=(there, self._plain), daemon=True)
        with _deaf_to_ctrl_c():
            process.start()
        there.close()
        self._processes[here] = process
        return here

    def _dismiss(self, line: Connection) -> None:
        process = self._processes.pop(line)
        process.kill()
        process.join()
        line.close()


def _work(line: Connection, plain: tuple[Any, ...]) -> None:
    """What a worker does until nobody is at the other end. It gets and gives plain values."""
    study = Study(*plain)
    with suppress(EOFError, OSError), seldom_collected():
        while True:
            level, game = line.recv()
            try:
                answer: Row | str = play_game(study, level, game)
            except Exception:
                answer = format_exc()
            line.send(answer)


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """A terminal sends Ctrl-C to all processes; it is meant for the one that gathers the rows. One that
    is started deaf stays so."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
