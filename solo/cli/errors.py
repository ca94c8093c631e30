"""How the command line ends when something is wrong: a sentence and a status, never a traceback."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import click

from cards import DataError
from engine.errors import EngineError

WRONG_USE = 2
"""Exit status for wrong usage and wrong files."""
CANNOT_GO_ON = 1
"""Exit status for a game or a file that cannot go on, though nothing is wrong with what was asked."""


class Refused(click.ClickException):
    """A file or an answer that cannot be used."""

    exit_code = WRONG_USE

    def show(self, file: object = None) -> None:
        click.echo(f"solo: {self.message}", err=True)


class Stopped(Refused):
    """A game or a file that cannot go on."""

    exit_code = CANNOT_GO_ON


@contextmanager
def refusing() -> Iterator[None]:
    """Turn what the lower floors refuse into a clear end."""
    from solo.journal import JournalBusyError, JournalError, JournalWriteError

    try:
        yield
    except (JournalBusyError, JournalWriteError) as error:
        raise Stopped(str(error)) from None
    except (DataError, EngineError, JournalError) as error:
        raise Refused(str(error)) from None
