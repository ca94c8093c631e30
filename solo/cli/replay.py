"""`solo replay`: a saved game again, as a running log or step by step."""

from __future__ import annotations

from pathlib import Path

import click

from solo.cli.errors import Refused, refusing
from solo.cli.pictures import svg_option, write
from solo.cli.recorded import RecordedGame, restore
from solo.cli.show import Show
from solo.cli.sitting import check_readable
from solo.journal import read_journal
from solo.render.html import replay_html
from solo.render.svg import position_svg
from solo.screen.terminal import EndOfInputError, Terminal


@click.command("replay")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--step", is_flag=True, help="Stop at every decision of an NPC; Enter goes on.")
@click.option(
    "--html", type=click.Path(path_type=Path, dir_okay=False), metavar="OUT", help="Make a page of the game."
)
@svg_option
@click.option(
    "--at", type=click.IntRange(min=1), metavar="N", help="Which event to draw; the last if left out."
)
def command(file: Path, step: bool, html: Path | None, svg: Path | None, at: int | None) -> None:
    """See a saved game again, finished or not. The journal is only read.

    \b
    Examples:
      solo replay tonight.jsonl
      solo replay tonight.jsonl --step
      solo replay tonight.jsonl --html tonight.html
      solo replay tonight.jsonl --svg moment.svg --at 57

    The page shows event 57 when opened as tonight.html#t=57.
    """
    if at is not None and svg is None:
        raise Refused("--at says which event to draw: give --svg OUT with it")
    check_readable(file)
    with refusing():
        game = restore(read_journal(file))
        if html is not None:
            write(html, replay_html(game.session, f"Prison: {file.stem}"))
        if svg is not None:
            draw(svg, game, at)
        if html is not None or svg is not None:
            return
        tell(game, step)


def draw(out: Path, game: RecordedGame, at: int | None) -> None:
    """One moment of the game: the position after event number `at`."""
    events = game.session.events
    if at is not None and at > len(events):
        raise Refused(f"there is no event {at}: the game has {len(events)}")
    if events:
        number = at or len(events)
        event = events[number - 1]
        write(out, position_svg(event.position, event=event, title=f"{out.stem}, event {number}"))
    else:
        write(out, position_svg(game.session.position))


def tell(game: RecordedGame, step: bool) -> None:
    """All events of a game, then the board."""
    terminal = Terminal(ask=step)
    show = Show(terminal, step=step)
    try:
        show.events(game.session.events)
    except (EndOfInputError, KeyboardInterrupt):
        terminal.say("\nStopped.")
        return
    terminal.say()
    terminal.table(game.session.position, level=game.frame.level)
    if not game.session.over:
        terminal.say("This game is not over yet: solo resume goes on with it.")
