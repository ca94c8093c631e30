"""`solo resume`: go on with a saved game."""

from __future__ import annotations

from pathlib import Path

import click

from solo.cli.errors import refusing
from solo.cli.places import newest_journal, state_directory
from solo.cli.recorded import restore
from solo.cli.sitting import check_readable, sit_down
from solo.journal import Journal
from solo.screen.terminal import Terminal


@click.command("resume")
@click.argument("file", type=click.Path(path_type=Path), required=False)
@click.option("--step/--no-step", default=True, help="Stop at every decision of an NPC (the default).")
def command(file: Path | None, step: bool) -> None:
    """Go on with a saved game; without FILE with the one played last.

    \b
    Examples:
      solo resume
      solo resume tonight.jsonl
    """
    path = file or newest_journal()
    if path is None:
        raise click.UsageError(f"There is no saved game in {state_directory()}. Begin one: solo play")
    check_readable(path)
    with refusing():
        journal, written = Journal.reopen(path)
        try:
            game = restore(written, journal)
        except BaseException:
            journal.close()
            raise
        terminal = Terminal()
        terminal.say(f"Going on with {path}. What happened last:")
        from solo.cli.show import Show

        show = Show(terminal)
        events = game.session.events
        last = max((n for n, event in enumerate(events) if event.kind == "turn"), default=0)
        show.events(events[last:])
        if game.session.over:
            terminal.say("This game is over. To see it again: solo replay")
            journal.close()
            return
        if game.session.answers:
            terminal.table(game.session.position, level=game.frame.level)
        sit_down(game, terminal, step=step)
