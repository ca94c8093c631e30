"""The one error that reading data can raise."""

from __future__ import annotations

import json
from collections.abc import Iterable


class DataError(ValueError):
    """A data file that cannot be used: where it is wrong, what is wrong, what would be right.

    `record` and `field` are empty where the problem lies in the whole file, or the whole record.
    """

    def __init__(self, file: str, record: str, field: str, problem: str) -> None:
        super().__init__(": ".join(part for part in (file, record, field, problem) if part))
        self.file = file
        self.record = record
        self.field = field
        self.problem = problem

    def __reduce__(self) -> tuple[type[DataError], tuple[str, str, str, str]]:
        return type(self), (self.file, self.record, self.field, self.problem)


def quoted(text: str, limit: int = 40) -> str:
    """A text from a file, safe to print: in double quotes, on one line, not too long."""
    shown = text if len(text) <= limit else text[: limit - 1] + "…"
    return json.dumps(shown, ensure_ascii=not shown.isprintable())


def one_of(words: Iterable[str]) -> str:
    """`one of a, b, c`, for the part of a message that says what would be right."""
    return "one of " + ", ".join(words)
