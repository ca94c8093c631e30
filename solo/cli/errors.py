"""How the command line ends when something is wrong: a sentence and a status, never a traceback."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import click

from cards import DataError
from engine.errors import EngineError

WRONG_USE = 2
"""Exit status for wrong usage and wrong files."""


class Refused(click.ClickException):
    """A file or an answer that cannot be used."""

    exit_code = WRONG_USE

    def show(self, file: object = None) -> None:
        click.echo(f"solo: {self.message}", err=True)


@contextmanager
def refusing() -> Iterator[None]:
    """Turn what the lower floors refuse into a clear end."""
    try:
        yield
    except (DataError, EngineError) as error:
        raise Refused(str(error)) from None
