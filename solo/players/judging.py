"""How good a position is for the player: the points he will be ahead by in the end, as far as can be told.

The facts of a position count by their weights, in points. `tests/bench/weights.py` is how the weights were
found: from what followed in hundreds of games. They differ with whose turn comes next.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from math import tanh

from engine.position import Position
from solo.cast import NON_PLAYER, PLAYER
from solo.players.facts import Facts, facts_of
from solo.state import POINTS_TO_WIN, Frame, over

DECIDED = 2.5  # what a game that is won or lost counts beyond its points
USUAL_TURNS = 24
LONG = 10  # turns overdue after which all that may still come counts half
TABLES = {PLAYER: "own", NON_PLAYER: "theirs"}


@cache
def weights() -> dict[str, Facts]:
    """By whose turn comes next."""
    tables: dict[str, Facts] = tomllib.loads(files(__package__).joinpath("weights.toml").read_text("utf-8"))
    return tables


def overdue(position: Position) -> int:
    """By how many turns the game is longer than most. What was good to wait for has not come by then, and
    nobody wins by waiting (S6)."""
    return max(0, position.turn.number - USUAL_TURNS)


class Judge:
    def __init__(self, frame: Frame) -> None:
        self._frame = frame
        self._weights = {side: weights()[name] for side, name in TABLES.items()}

    def value(self, position: Position) -> float:
        mine, theirs = position.points(PLAYER), position.points(NON_PLAYER)
        if over(position):
            return mine - theirs + (DECIDED if mine > theirs else -DECIDED)
        weights = self._weights[position.turn.side]
        found = facts_of(self._frame, position).items()
        # Nothing is as good as having won, or as bad as having lost.
        best, worst = POINTS_TO_WIN - theirs + DECIDED, mine - POINTS_TO_WIN - DECIDED
        middle, half = (best + worst) / 2, (best - worst) / 2
        hopes = sum([weights.get(name, 0.0) * count for name, count in found])
        sum_of_facts = mine - theirs + hopes / (1 + overdue(position) / LONG)
        return middle + half * tanh((sum_of_facts - middle) / half)
