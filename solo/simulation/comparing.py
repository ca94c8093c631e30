"""Two sets of results side by side: what differs, by how much, and whether that means anything."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from solo.simulation.statistics import Interval, newcombe, paired, welch
from solo.simulation.study import Row, StudyError
from solo.simulation.summary import MEANS, by_level


@frozen
class Difference:
    """One figure of one level: second less first."""

    level: str
    figure: str
    first: float
    second: float
    difference: Interval
    same_seeds: bool = False  # measured game by game

    @property
    def verdict(self) -> str:
        if self.difference.means_something:
            return "more" if self.difference.value > 0 else "less"
        return "may be chance"


def compare(first: Sequence[Row], second: Sequence[Row]) -> list[Difference]:
    """Level by level, for all levels both have."""
    ones, others = by_level(first), by_level(second)
    shared = [level for level in ones if level in others]
    if not shared:
        raise StudyError("the two have no level in common: nothing to compare")
    found: list[Difference] = []
    for level in shared:
        found += _level(level, ones[level], others[level])
    return found


def _level(level: str, ones: Sequence[Row], others: Sequence[Row]) -> list[Difference]:
    won = [sum(row["winner"] == "player" for row in rows) for rows in (ones, others)]
    rates = newcombe((won[0], len(ones)), (won[1], len(others)))
    found = [Difference(level, "games won", won[0] / len(ones), won[1] / len(others), rates)]
    pairs = _pairs(ones, others)
    for name in MEANS:
        mine = [float(row[name]) for row in ones]
        theirs = [float(row[name]) for row in others]
        if pairs:
            change = paired([float(other[name]) - float(one[name]) for one, other in pairs])
        else:
            change = welch(mine, theirs)
        means = sum(mine) / len(mine), sum(theirs) / len(theirs)
        found.append(Difference(level, name, *means, change, bool(pairs)))
    return found


def _pairs(ones: Sequence[Row], others: Sequence[Row]) -> list[tuple[Row, Row]]:
    """The games of the same seed, if both have exactly the same ones: luck then cancels out in part."""
    by_seed = {row["seed"]: row for row in others}
    if len(by_seed) != len(others) or {row["seed"] for row in ones} != set(by_seed) or len(ones) < 2:
        return []
    return [(row, by_seed[row["seed"]]) for row in ones]
