"""Words of a line and what they name; and what is said when they name nothing."""

from __future__ import annotations

from collections.abc import Sequence

from engine.actions import Action
from engine.errors import SquareError
from engine.position import Token
from engine.squares import Square, parse_square
from solo.cli.words import short

MANY = 12


class UnclearError(Exception):
    """Nothing is done: why, and the actions that may have been meant."""

    def __init__(self, message: str, choices: Sequence[Action] = ()) -> None:
        super().__init__(message)
        self.choices = tuple(choices)


def is_named(token_id: str, word: str) -> bool:
    name = short(token_id).lower()
    return bool(word) and (name.startswith(word) or any(part.startswith(word) for part in name.split()))


def square_of(word: str) -> Square | None:
    try:
        return parse_square(word)
    except SquareError:
        return None


def listed(tokens: Sequence[Token]) -> str:
    return ", ".join(short(token.id) for token in tokens) or "nobody"
