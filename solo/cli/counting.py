"""The run of a simulation at a terminal: progress, interruption, tables, pictures."""

from __future__ import annotations

import signal
import threading
from collections.abc import Generator, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import click
from attrs import frozen
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn
from rich.progress import TimeRemainingColumn as TimeLeft
from rich.text import Text

from solo.cli.errors import Stopped
from solo.simulation.reading import of_study, read_rows
from solo.simulation.report import count_table, goal_table, main_table, type_table
from solo.simulation.rows import Row
from solo.simulation.running import play_games
from solo.simulation.study import Job, Study, StudyError
from solo.simulation.summary import Counting
from solo.simulation.writing import RowWriter


@frozen
class Where:
    """Where rows go to, and who plays."""

    out: Path | None
    resume: bool
    workers: int
    scheduler: str | None

    def play(self, study: Study, done: set[Job]) -> Generator[Row, None, None]:
        if self.scheduler is None:
            return play_games(study, self.workers, done)
        from solo.simulation.cluster import play_on_cluster

        return play_on_cluster(study, self.scheduler, done)


def simulate(study: Study, where: Where, plot: Path | None, *, npcs: bool, quiet: bool) -> None:
    """Play, then say what came of it."""
    if plot is not None:
        from solo.simulation.plots import check_plot

        check_plot(plot)
    counting = Counting()
    problem = _count(study, where, counting, quiet)
    if counting.games:
        console = Console()
        summaries = counting.summaries()
        types = study.types()
        tables = [main_table(summaries), type_table(summaries), goal_table(summaries, types)]
        for table in [*tables, count_table(summaries)] if npcs else tables:
            console.print(table)
            console.print()
        if plot is not None:
            from solo.simulation.plots import draw

            draw(summaries, types, plot)
            click.echo(f"Pictures: {plot}")
    if problem is not None:
        raise problem


def _count(study: Study, where: Where, counting: Counting, quiet: bool) -> Stopped | None:
    """Count the games that are done already and play the others. What stops it comes back at the end,
    after the figures of what is done."""
    done: set[Job] = set()
    out = where.out
    with ExitStack() as stack:
        writer = stack.enter_context(RowWriter(out, where.resume)) if out is not None else None
        if out is not None and writer is not None and writer.goes_on:
            for row in of_study(study, read_rows(out), out):
                counting.add(row)
                done.add((row["level"], row["game"]))
        bar = stack.enter_context(_bar(quiet))
        playing = stack.enter_context(closing(where.play(study, done)))
        task = bar.add_task("games", total=len(study), completed=len(done))
        try:
            for row in playing:
                with _in_one_piece():
                    if writer is not None:
                        writer.write(row)
                    counting.add(row)
                    bar.advance(task)
        except KeyboardInterrupt:
            return Stopped(_kept("interrupted", counting, study, out))
        except StudyError as error:
            if not counting.games:
                raise
            return Stopped(_kept(str(error), counting, study, out))
    return None


@contextmanager
def _in_one_piece() -> Iterator[None]:
    """Ctrl-C takes effect after this: what is in the file and what is counted stay the same."""
    if threading.current_thread() is not threading.main_thread():  # which alone can be interrupted
        yield
        return
    asked: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: asked.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if asked:
        raise KeyboardInterrupt


def _kept(problem: str, counting: Counting, study: Study, out: Path | None) -> str:
    kept = f" and kept in {out}; the same command with --resume goes on" if out is not None else ""
    return f"{problem}: {counting.games} of {len(study)} games are done{kept}"


class Rate(ProgressColumn):
    """Games a second."""

    def render(self, task: Task) -> Text:
        return Text(f"{task.finished_speed or task.speed or 0:.1f} games/s")


def _bar(quiet: bool) -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        Rate(),
        TimeLeft(),
        console=Console(stderr=True),
        disable=quiet,
    )
