"""`solo play`: a person plays."""

from __future__ import annotations

import os
from pathlib import Path

import click

from cards import DataError, load_box
from cards.structure import decode
from solo.cli.errors import Refused, refusing
from solo.cli.options import LEVELS, chosen_team, level_option, new_seed, seed_option, vision_option
from solo.cli.places import new_journal
from solo.cli.playing import HELP, yes
from solo.cli.recorded import RecordedGame
from solo.cli.sitting import sit_down
from solo.journal import Journal, JournalWriteError, Options
from solo.scenario import parse_scenario
from solo.screen.terminal import EndOfInputError, Terminal


@click.command("play")
@level_option
@vision_option
@seed_option
@click.option("--team", metavar="A,B,C,D", help="Your four characters, like naga,wizard,cleric,colossus.")
@click.option(
    "--dice",
    type=click.Choice(["auto", "table"]),
    default="auto",
    show_default=True,
    help="auto: the program rolls and draws. table: you do, on the real table, and type it in.",
)
@click.option(
    "--save", "save", type=click.Path(path_type=Path), metavar="FILE", help="Where to keep the game."
)
@click.option(
    "--from",
    "source",
    type=click.Path(path_type=Path),
    metavar="SCENARIO",
    help="Begin from a scenario file.",
)
@click.option("--step/--no-step", default=True, help="Stop at every decision of an NPC (the default).")
def command(
    level: str | None,
    vision: bool | None,
    seed: int | None,
    team: str | None,
    dice: str,
    save: Path | None,
    source: Path | None,
    step: bool,
) -> None:
    """Play a game against the prison. What you do not say is asked for; Enter takes the default.

    Every step is saved at once: `solo resume` goes on after a break, a crash or Ctrl-C.

    \b
    Examples:
      solo play
      solo play --level green --vision --seed 7
      solo play --team naga,wizard,cleric,colossus --save tonight.jsonl
      solo play --dice table                  with the real board before you
      solo play --from half-time.toml         from a position written down
    """
    terminal = Terminal()
    with refusing():
        members = chosen_team(team)
        try:
            options = _options(terminal, level, vision, seed, members, dice, source)
            journal = _journal(terminal, save or new_journal(), options)
        except (EndOfInputError, KeyboardInterrupt):
            terminal.say("No game was begun.")
            return
        game = RecordedGame(options, journal)
        if journal is not None:
            terminal.say(f"Every step is saved in {journal.path}", wrap=False)
        terminal.say(HELP)
        sit_down(game, terminal, step=step)


def _options(
    terminal: Terminal,
    level: str | None,
    vision: bool | None,
    seed: int | None,
    team: tuple[str, ...],
    dice: str,
    source: Path | None,
) -> Options:
    if source is not None:
        if level is not None or vision is not None or team:
            raise click.UsageError(
                "A scenario file says level, vision and who is there; leave those options out."
            )
        text = _scenario_text(source)
        scenario = parse_scenario(text, source.name, load_box())
        number = scenario.seed if seed is None else seed
        return Options(
            scenario.frame.level,
            scenario.frame.vision,
            number,
            (),
            dice,
            {"name": source.name, "text": text},
        )
    if level is None:
        level = _ask_level(terminal)
    if vision is None:
        terminal.say("The Vision of the Archmage is a variant: some cards turn up a room by themselves.")
        vision = terminal.ask("Play with it? y or n [n]: ").lower() in ("y", "yes")
    return Options(level, vision, new_seed() if seed is None else seed, team, dice)


def _scenario_text(path: Path) -> str:
    try:
        return decode(path.read_bytes(), path.name)
    except (OSError, ValueError) as error:
        if isinstance(error, DataError):
            raise
        raise Refused(f"{path}: cannot be read: {getattr(error, 'strerror', None) or error}") from None


def _ask_level(terminal: Terminal) -> str:
    while True:
        word = terminal.ask(f"Level, from easy to hard: {' '.join(LEVELS)} [pink]: ").lower() or "pink"
        found = [level for level in LEVELS if level == word] or [n for n in LEVELS if n.startswith(word)]
        if len(found) == 1:
            return found[0]
        terminal.say(f"  No level {word!r}.")


def _journal(terminal: Terminal, path: Path, options: Options) -> Journal | None:
    """The journal; where it cannot be written the person decides whether to play without."""
    try:
        return Journal.create(Path(os.path.expanduser(path)), options, load_box().fingerprint)
    except JournalWriteError as error:
        terminal.say(f"The game cannot be saved: {error}", "bold red")
        if yes(terminal, "Play without saving? [y/n]: "):
            return None
        raise
