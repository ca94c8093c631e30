"""What an NPC would see from the end of a way, before anything has moved on the table (B7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from engine.paths import Label
from engine.squares import DIRECTIONS, Direction, Square
from solo.automaton.view import View


def first_character(view: View, label: Label, direction: Direction) -> tuple[Square, int] | None:
    """The square of the first character that way and its distance. The NPC itself is not in its own way."""
    board = view.board(label.cargo)
    things = view.scene.things(label.cargo)
    for distance, square in enumerate(board.line_of_sight(label.square, direction), start=1):
        if any(token.is_character for token in things.get(square, ())):
            return square, distance
    return None


def may_see(view: View, targets: Iterable[Square]) -> Callable[[Label], bool]:
    """Whether one of the squares could be in sight from the end of a way, whoever stands between."""
    board = view.scene.board
    lines = frozenset(
        square for target in targets for way in DIRECTIONS for square in board.line_of_sight(target, way)
    )
    return lambda label: label.square in lines or bool(label.cargo.opened)


def lance_targets(view: View, label: Label) -> Iterator[Square]:
    """F14: squares two away in sight with somebody on them, and nothing but air between."""
    board = view.board(label.cargo)
    for direction in DIRECTIONS:
        seen = first_character(view, label, direction)
        if seen is None or seen[1] != 2:
            continue
        middle = board.sight[label.square][direction.value]
        assert middle is not None
        if board.contact(label.square, middle) and board.contact(middle, seen[0]):
            yield seen[0]
