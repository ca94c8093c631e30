"""What every goal answers, and the choice by list that several share (X5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import frozen

from engine.board import Board
from engine.position import Token
from engine.squares import DIRECTIONS, Square
from solo.automaton.decision import CHOSEN, OUT_OF_REACH, Found, Option
from solo.automaton.view import View
from solo.cast import WORDS


@frozen
class Aim:
    """Something a default goal can come nearer to: squares to stand on, by place on the list (A5)."""

    target: str
    rank: int
    squares: frozenset[Square]
    at: Square | None = None
    barred: frozenset[Square] = frozenset()  # squares as good, once a gate between them and `at` is open
    sight: bool = False  # any square from which `at` is in a line of sight will do
    passing: bool = False  # to come to one of the squares is enough, it need not stop there
    listed: bool = False  # picked by a list (X5); else the nearest of all aims counts

    def on(self, board: Board) -> tuple[frozenset[Square], frozenset[Square]]:
        """The squares to get to as the gates stand, and those still barred by a closed gate."""
        if self.at is None:
            return self.squares, self.barred
        if self.sight:
            lines = (board.line_of_sight(self.at, direction) for direction in DIRECTIONS)
            return frozenset(square for line in lines for square in line), self.barred
        opened = self.barred.intersection(board.walk[self.at])
        return self.squares | opened, self.barred - opened


class GoalRules:
    """One goal. `rules` are the ids its explanation names."""

    rules: tuple[str, ...] = ()

    def look(self, view: View, ap: int) -> Found:
        """The options within `ap` that the list and the proximity rules leave, or why there are none."""
        raise NotImplementedError

    def aims(self, view: View) -> Sequence[Aim]:
        """What to come nearer to if it is the default goal."""
        raise NotImplementedError

    # -- shared ----------------------------------------------------------------------------------------

    def settle(self, options: Iterable[Option], ap: int, note: str = "") -> Found:
        """X5, X1, X2: the best listed target in reach, then fewest AP, then fewest squares.

        Options that cost more than `ap` are only mentioned: "needs 4 AP, has 3".
        """
        every = list(options)
        within = [option for option in every if option.ap <= ap]
        if not within:
            if every:
                nearest = min(every, key=lambda option: option.cost)
                note = f"{nearest.target}: needs {nearest.ap} AP, has {ap}"
            return Found((), OUT_OF_REACH, ("A1", *self.rules), note or f"nothing within {ap} AP")
        first = min(option.rank for option in within)
        listed = [option for option in within if option.rank == first]
        least = min(option.cost for option in listed)
        best = [option for option in listed if option.cost == least]
        passed = tuple(dict.fromkeys(o.target for o in every if o.rank < first))
        return Found(_one_each(best), CHOSEN, self.rules, passed=passed)

    def none(self, reason: str, note: str) -> Found:
        return Found((), reason, self.rules, note)


def _one_each(options: Sequence[Option]) -> tuple[Option, ...]:
    """X4: the same target, end and effects are one option; in a fixed order."""
    found: dict[tuple[object, ...], Option] = {}
    for option in options:
        cargo = option.label.cargo
        key = (option.target, option.act, option.label.square, cargo._replace(spot=None))
        found.setdefault(key, option)
    return tuple(sorted(found.values(), key=lambda o: (o.target, o.label.square, o.label.path())))


def name_of(token: Token) -> str:
    """`player cleric`, `np White Phil`, `object key`."""
    if not token.is_character:
        return f"object {token.kind.id}"
    if token.id.startswith("np "):
        return token.id
    return f"{WORDS[token.side]} {token.kind.id}"
