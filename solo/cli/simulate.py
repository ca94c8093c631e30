"""`solo simulate`: many games by a program, and what they say."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from solo.cli.errors import Refused, refusing
from solo.cli.options import LEVELS, chosen_team

if TYPE_CHECKING:
    from solo.simulation.study import Study

MOST_WORKERS = 256


@click.command("simulate")
@click.option(
    "--games",
    type=click.IntRange(1),
    default=100,
    show_default=True,
    metavar="N",
    help="Games for each level.",
)
@click.option("--level", type=click.Choice([*LEVELS, "all"]), default="pink", show_default=True)
@click.option("--vision", is_flag=True, help="With the Vision of the Archmage.")
@click.option(
    "--player", default="greedy", show_default=True, metavar="BOT", help="greedy, random or strong."
)
@click.option("--team", metavar="A,B,C,D", help="Four characters; else the player chooses.")
@click.option(
    "--deck",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="NPC cards of your own: 32 or more are the whole deck, fewer join the box's or replace theirs.",
)
@click.option(
    "--workers",
    type=click.IntRange(1, MOST_WORKERS),
    default=1,
    show_default=True,
    metavar="W",
    help="Processes on this machine.",
)
@click.option("--scheduler", metavar="ADDRESS", help="Play on a Dask cluster instead: tcp://HOST:8786.")
@click.option(
    "--seed", type=int, default=0, show_default=True, metavar="S", help="The number all luck comes from."
)
@click.option(
    "--out", type=click.Path(path_type=Path), metavar="FILE", help="One row a game: .csv, .jsonl or .parquet."
)
@click.option("--resume", is_flag=True, help="Keep the games that --out already has and play the others.")
@click.option("--plot", type=click.Path(path_type=Path), metavar="FILE", help="Pictures: .png or .svg.")
@click.option("--npcs", is_flag=True, help="Also a table of every NPC and goal with its counts.")
@click.option(
    "--replay", metavar="ROW", help="Only one game, into a journal: GAME, seed:NUMBER or FILE:GAME."
)
@click.option("--save", type=click.Path(path_type=Path), metavar="FILE", help="The journal of --replay.")
@click.option("--quiet", is_flag=True, help="No progress bar.")
@click.pass_context
def command(
    context: click.Context,
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
    replay: str | None,
    save: Path | None,
    quiet: bool,
) -> None:
    """Let a program play many games and count.

    Game i of a seed is the same game everywhere, whatever the number of workers. Ctrl-C keeps what is done.

    \b
    Examples:
      solo simulate --games 300 --level all --workers 2 --out levels.csv --plot levels.svg
      solo simulate --games 1000 --level black --out black.parquet --resume

    \b
    Any game can be played again into a journal, which `solo replay` shows:
      solo simulate --replay levels.csv:17 --level black     the row of game 17 at black
      solo simulate --replay 17 --level black --seed 3       game 17 of seed 3, without a file
      solo simulate --replay seed:206711205363288            by the game's own seed, as its row has it
    """
    with _studying():
        from solo.simulation.study import Study

        study = Study(
            games=games,
            levels=LEVELS if level == "all" else (level,),
            vision=vision,
            player=player,
            team=chosen_team(team),
            seed=seed,
            deck=_deck_text(deck) if deck else None,
            deck_name=deck.name if deck else "",
        )
        study.check()
        _check_together(replay, save, out, resume, plot, workers, scheduler)
        if replay is not None:
            said = {name for name in context.params if _was_said(context, name)}
            _replay(replay, study, said, save)
            return
        from solo.cli.counting import Where, simulate

        simulate(study, Where(out, resume, workers, scheduler), plot, npcs=npcs, quiet=quiet)


@contextmanager
def _studying() -> Iterator[None]:
    """Turn what a simulation refuses into a clear end."""
    from solo.simulation.study import StudyError

    try:
        with refusing():
            yield
    except StudyError as error:
        raise Refused(str(error)) from None


def _was_said(context: click.Context, name: str) -> bool:
    return context.get_parameter_source(name) is not click.core.ParameterSource.DEFAULT


def _check_together(
    replay: str | None,
    save: Path | None,
    out: Path | None,
    resume: bool,
    plot: Path | None,
    workers: int,
    scheduler: str | None,
) -> None:
    if replay is None and save is not None:
        raise Refused("--save is for the journal of --replay; rows go to --out")
    if replay is not None and (out is not None or plot is not None or resume):
        raise Refused("--replay plays one game into a journal: leave --out, --resume and --plot out")
    if resume and out is None:
        raise Refused("--resume needs the --out to go on with")
    if scheduler is not None and workers > 1:
        raise Refused("--workers are processes here, --scheduler has workers of its own: give one of them")


def _deck_text(path: Path) -> str:
    from cards import DataError
    from cards.structure import decode

    try:
        return decode(path.read_bytes(), path.name)
    except OSError as error:
        raise DataError(path.name, "", "", f"cannot be read: {error.strerror}") from None


def _replay(text: str, study: Study, said: set[str], save: Path | None) -> None:
    """The journal of one game. `said`: the options the user gave."""
    from solo.cli.sitting import quoted
    from solo.simulation.playing import outcome
    from solo.simulation.replaying import play_again, wanted, write_journal

    game = wanted(text, study, said)
    path = save or Path(f"game-{game.level}-{game.seed}.jsonl")
    session = play_again(game)
    write_journal(path, game, session)
    end = outcome(session.position)
    click.echo(
        f"Level {game.level}, seed of the game {game.seed}: "
        f"{end['winner']} {end['vp_player']}:{end['vp_np']} in {end['turns']} turns"
    )
    click.echo(f"Journal: {path} (solo replay {quoted(path)})")
