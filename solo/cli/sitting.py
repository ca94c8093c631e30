"""From the first prompt to the last word: how a sitting begins, ends and can be gone on with."""

from __future__ import annotations

from pathlib import Path

import click

from solo.cli.errors import Stopped
from solo.cli.playing import Playing, Quit
from solo.cli.recorded import RecordedGame
from solo.screen.terminal import EndOfInputError, Terminal


def sit_down(game: RecordedGame, terminal: Terminal, *, step: bool) -> None:
    """Play until the game is over or the person leaves, and say how to go on."""
    playing = Playing(game, terminal, step=step)
    try:
        playing.run()
    except Quit:
        farewell(game, terminal)
    except EndOfInputError:
        farewell(game, terminal)
    except KeyboardInterrupt:
        terminal.say()
        farewell(game, terminal)
        raise Stopped("interrupted") from None
    else:
        if game.journal is not None:
            terminal.say(f"To see it again: solo replay {quoted(game.journal.path)}", wrap=False)
    finally:
        if game.journal is not None:
            game.journal.close()


def farewell(game: RecordedGame, terminal: Terminal) -> None:
    if game.journal is None:
        terminal.say("The game was not saved.")
    else:
        terminal.say(
            f"The game is saved. To go on with it: solo resume {quoted(game.journal.path)}", wrap=False
        )


def quoted(path: Path) -> str:
    text = str(path)
    return f'"{text}"' if " " in text else text


def check_readable(path: Path) -> None:
    if not path.exists():
        raise click.UsageError(f"There is no file {path}.")
