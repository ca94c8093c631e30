"""The terminal we talk through: its colours and signs, asking and showing, and when it ends."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress

from rich.console import Console
from rich.text import Text

from engine.position import Position
from engine.squares import ROWS, row_of
from solo.screen.board import draw_board
from solo.screen.panel import draw_table
from solo.screen.signs import ASCII, UNICODE, Signs

FULL_COLUMNS, FULL_LINES = 100, 48
_PLAIN = str.maketrans({"–": "-", "—": "-", "’": "'", "‘": "'", "“": '"', "”": '"', "…": "...", "•": "*"})


class EndOfInputError(Exception):
    """Nobody answers any more."""


def speaks_unicode(encoding: str) -> bool:
    """Whether the locale and the output carry box drawing. Python turns the C locale into C.UTF-8 on its
    own, so that value in LC_CTYPE says nothing about the terminal."""
    if "utf" not in encoding.lower() or os.environ.get("TERM") == "dumb":
        return False
    kind = os.environ.get("LC_CTYPE", "")
    locale = os.environ.get("LC_ALL") or ("" if kind == "C.UTF-8" else kind) or os.environ.get("LANG", "")
    return not locale or "utf" in locale.lower()


class Terminal:
    """Everything shown goes through here."""

    def __init__(self, *, ask: bool = True) -> None:
        self.console = Console(highlight=False)
        if not self.console.is_terminal and "COLUMNS" not in os.environ:
            self.console.width = FULL_COLUMNS
        self.unicode = speaks_unicode(self.console.encoding)
        self.signs: Signs = UNICODE if self.unicode else ASCII
        if ask and sys.stdin.isatty():
            _line_editing()

    @property
    def interactive(self) -> bool:
        return self.console.is_terminal

    def say(self, text: str | Text = "", style: str = "", *, wrap: bool = True) -> None:
        """One or more lines, wrapped at words unless they are to be copied."""
        shown = text if isinstance(text, Text) else Text(text, style)
        if not self.unicode:
            shown = Text(_ascii(shown.plain), style) if not shown.plain.isascii() else shown
        self.console.print(shown, soft_wrap=not wrap)

    def ask(self, prompt: str) -> str:
        """What the person types, without blanks around it; `EndOfInputError` when there is no more."""
        try:
            self.console.file.flush()
            return input(prompt if self.unicode else _ascii(prompt)).strip()
        except EOFError:
            self.console.print()
            raise EndOfInputError from None
        except UnicodeDecodeError:
            return "\N{REPLACEMENT CHARACTER}"

    def table(
        self, position: Position, path: Iterable[int] = (), level: str = "", news: Sequence[str] = ()
    ) -> None:
        """The whole board with its panel."""
        told = news if self.unicode else [_ascii(text) for text in news]
        for line in draw_table(position, self.signs, tuple(path), level, told):
            self._line(line)

    def excerpt(self, position: Position, path: Iterable[int]) -> None:
        """The rows of the board a path leads over, or all of it where that fits."""
        squares = tuple(path)
        if not squares:
            return
        rows = [row_of(square) for square in squares]
        low, high = max(0, min(rows) - 1), min(ROWS - 1, max(rows) + 1)
        for line in draw_board(position, self.signs, squares, (low, high)):
            self._line(line)

    @property
    def tall(self) -> bool:
        """Whether the whole table fits on the screen."""
        size = self.console.size
        return self.interactive and size.width >= FULL_COLUMNS and size.height >= FULL_LINES

    def _line(self, line: Text) -> None:
        line.rstrip()
        self.console.print(line, no_wrap=True, crop=True, overflow="crop")


def _ascii(text: str) -> str:
    return text.translate(_PLAIN).encode("ascii", "replace").decode("ascii")


def _line_editing() -> None:
    """History and editing on the input line where the system offers them."""
    with suppress(ImportError):
        import readline  # noqa: F401
