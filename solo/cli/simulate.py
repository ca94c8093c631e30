"""`solo simulate`: many games by a program, and what they say."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn
from rich.progress import TimeRemainingColumn as TimeLeft
from rich.text import Text

from solo.cli.errors import Refused, refusing
from solo.cli.options import LEVELS

Row = dict[str, object]


class Rate(ProgressColumn):
    """Games a second."""

    def render(self, task: Task) -> Text:
        return Text(f"{task.finished_speed or task.speed or 0:.1f} games/s")


@click.command("simulate")
@click.option("--games", type=click.IntRange(1), default=100, show_default=True, help="Games for each level.")
@click.option("--level", type=click.Choice([*LEVELS, "all"]), default="pink", show_default=True)
@click.option("--vision", is_flag=True, help="With the Vision of the Archmage.")
@click.option(
    "--player", default="greedy", show_default=True, metavar="BOT", help="greedy, random or strong."
)
@click.option("--team", metavar="A,B,C,D", help="Four characters; else the player chooses.")
@click.option(
    "--deck",
    type=click.Path(path_type=Path),
    help="NPC cards of your own: 32 or more are the whole deck, fewer join the box's or replace theirs.",
)
@click.option("--workers", type=click.IntRange(1), default=1, show_default=True, help="Processes.")
@click.option("--scheduler", metavar="ADDRESS", help="Play on a Dask cluster instead: tcp://HOST:8786.")
@click.option("--seed", type=int, default=0, show_default=True, metavar="S")
@click.option("--out", type=click.Path(path_type=Path), help="One row a game: FILE.csv, .jsonl or .parquet.")
@click.option("--resume", is_flag=True, help="Keep the games that --out already has and play the others.")
@click.option("--plot", type=click.Path(path_type=Path), help="Pictures: FILE.png or .svg.")
@click.option("--npcs", is_flag=True, help="Goals of every NPC, not only of their types.")
@click.option("--replay", type=click.IntRange(0), metavar="GAME", help="Only this game; write its journal.")
@click.option("--save", type=click.Path(path_type=Path), help="The journal of --replay.")
@click.option("--quiet", is_flag=True, help="No progress bar.")
def command(
    games: int,
    level: str,
    vision: bool,
    player: str,
    team: str | None,
    deck: Path | None,
    workers: int,
    scheduler: str | None,
    seed: int,
    out: Path | None,
    resume: bool,
    plot: Path | None,
    npcs: bool,
    replay: int | None,
    save: Path | None,
    quiet: bool,
) -> None:
    """Let a program play many games and count.

    Game i of a seed is the same game everywhere, whatever the number of workers. Ctrl-C keeps what is done.

    \b
    Examples:
      solo simulate --games 300 --level all --workers 2 --out levels.csv --plot levels.svg
      solo simulate --games 1000 --level black --out black.parquet --resume
      solo simulate --level black --replay 17 --save game17.jsonl
    """
    from cards import load_box
    from solo.simulation.study import Study, StudyError

    try:
        with refusing():
            text = _deck_text(deck) if deck else ""
            study = Study(
                games=games,
                levels=LEVELS if level == "all" else (level,),
                vision=vision,
                player=player,
                team=tuple(name.strip() for name in team.split(",")) if team else (),
                seed=seed,
                deck=text,
                deck_name=deck.name if deck else "",
            )
            study.check()
            if replay is not None:
                _replay(study, level, replay, save)
                return
            if save is not None:
                raise StudyError("--save is for the journal of --replay; rows go to --out")
            if resume and out is None:
                raise StudyError("--resume needs the --out to go on with")
            if plot is not None:
                from solo.simulation.plots import check_plot

                check_plot(plot)
            rows = _run(study, out, resume, workers, scheduler, quiet)
            if not rows:
                raise click.exceptions.Exit(1)
            types = {card.name: card.type for card in load_box().npcs.values()}
            if study.deck:
                from solo.simulation.study import own_deck

                types = {c.name: c.type for c in own_deck(study.deck, study.deck_name, load_box()).values()}
            _show(rows, types, npcs)
            if plot is not None:
                from solo.simulation.plots import draw

                draw(rows, types, plot)
                click.echo(f"Pictures: {plot}")
            if len(rows) < len(study):
                raise click.exceptions.Exit(1)
    except StudyError as error:
        raise Refused(str(error)) from None


def _deck_text(path: Path) -> str:
    from cards import DataError
    from cards.structure import decode

    try:
        return decode(path.read_bytes(), path.name)
    except OSError as error:
        raise DataError(path.name, "", "", f"cannot be read: {error.strerror}") from None


def _run(
    study: object, out: Path | None, resume: bool, workers: int, scheduler: str | None, quiet: bool
) -> list[Row]:
    from contextlib import nullcontext

    from solo.simulation.files import RowWriter, check_same, kind_of, read_rows
    from solo.simulation.running import play_games
    from solo.simulation.study import Study, StudyError

    assert isinstance(study, Study)
    rows: list[Row] = []
    done: set[tuple[str, int]] = set()
    if out is not None:
        kind_of(out)
        if out.exists():
            if not resume:
                raise StudyError(f"{out} is there already: --resume goes on with it, or name another file")
            rows = read_rows(out)
            done = check_same(study, rows, out)
            wanted = set(study.jobs())
            done &= wanted
    writer = RowWriter(out, rows) if out is not None else nullcontext()
    playing: Iterator[Row]
    if scheduler:
        from solo.simulation.cluster import play_on_cluster

        playing = play_on_cluster(study, scheduler, done)
    else:
        playing = play_games(study, workers, done)
    with writer as file, _bar(quiet) as bar, closing(playing):  # type: ignore[type-var]
        task = bar.add_task("games", total=len(study), completed=len(done))
        try:
            for row in playing:
                rows.append(row)
                if file is not None:
                    file.write(row)
                bar.advance(task)
        except KeyboardInterrupt:
            click.echo(f"\nStopped after {len(rows)} of {len(study)} games; they are kept.", err=True)
            if out is not None:
                click.echo(f"The same command with --resume goes on: {out}", err=True)
    return rows


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


def _show(rows: list[Row], types: dict[str, str], npcs: bool) -> None:
    from solo.simulation.report import goal_table, main_table, type_table
    from solo.simulation.summary import summarise

    console = Console()
    summaries = summarise(rows)
    console.print(main_table(summaries))
    console.print(type_table(summaries))
    console.print(goal_table(summaries, None if npcs else types))


def _replay(study: object, level: str, game: int, save: Path | None) -> None:
    """The journal of one game: `solo replay` shows it, `solo resume` and all the rest can read it."""
    from cards import load_box
    from solo.game import winner
    from solo.journal import Journal, JournalError, Options
    from solo.simulation.playing import replay_session
    from solo.simulation.study import Study, StudyError, game_seed

    assert isinstance(study, Study)
    if level == "all":
        raise StudyError("--replay needs the level of the game")
    if study.deck:
        raise StudyError("a journal cannot hold cards of your own: --replay works with the box's deck only")
    session = replay_session(study, level, game)
    seed = game_seed(study.seed, game)
    path = save or Path(f"game-{level}-{study.seed}-{game}.jsonl")
    team = next(tuple(a.answer) for a in session.answers if a.kind == "team")
    options = Options(level=level, vision=study.vision, seed=seed, team=team)
    try:
        journal = Journal.create(path, options, load_box().fingerprint)
        try:
            for answered in session.answers:
                journal.append(answered.kind, answered.answer)
        finally:
            journal.close()
    except JournalError as error:
        raise StudyError(str(error)) from None
    score = ":".join(map(str, session.position.score))
    click.echo(
        f"Game {game} of seed {study.seed}, level {level}: {winner(session.position) or 'draw'} {score}"
    )
    click.echo(f"Journal: {path} (solo replay {path})")
