"""Two sets of results side by side: what differs, by how much, and whether that means anything."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import Factory, define, frozen

from solo.simulation.rows import Row
from solo.simulation.statistics import RISK, Interval, Sums, newcombe, welch
from solo.simulation.study import StudyError
from solo.simulation.summary import MEANS, in_order

WON = "games won"
FEW = 10
"""Below so many games the spread of a mean is a guess, and no verdict is given on it."""

SETTINGS = ("player", "vision", "team", "deck", "study")


@frozen
class Difference:
    """One figure of one level: second less first."""

    level: str
    figure: str
    first: float
    second: float
    difference: Interval
    strict: Interval  # so wide that all figures of the comparison lie in theirs 19 times of 20
    games: tuple[int, int]
    same_seeds: bool = False  # measured game by game

    @property
    def verdict(self) -> str:
        if self.figure != WON and min(self.games) < FEW:
            return "too few games"
        if not self.difference.means_something:
            return "may be chance"
        way = "more" if self.difference.value > 0 else "less"
        return way if self.strict.means_something else f"perhaps {way}"


@define
class LevelResults:
    """What a comparison needs of the games of one level: not their goals, which are most of a row."""

    wins: int = 0
    figures: dict[int, tuple[int, ...]] = Factory(dict)  # by the seed of the game

    def sums(self, number: int) -> Sums:
        return Sums.of(figures[number] for figures in self.figures.values())


class Results:
    """The games of one file, and the settings they were played with."""

    def __init__(self, rows: Iterable[Row], name: str = "the results") -> None:
        self.levels: dict[str, LevelResults] = {}
        self.settings: dict[str, set[object]] = {setting: set() for setting in SETTINGS}
        for row in rows:
            level = self.levels.setdefault(row["level"], LevelResults())
            if row["seed"] in level.figures:
                raise StudyError(f"{name}: has the game of seed {row['seed']} at {row['level']} twice")
            level.figures[row["seed"]] = tuple(row[figure] for figure in MEANS)
            level.wins += row["winner"] == "player"
            for setting, values in self.settings.items():
                values.add(row[setting])
        if not self.levels:
            raise StudyError(f"{name}: holds no games")


def compare(first: Results, second: Results) -> list[Difference]:
    """Level by level, for all levels both have."""
    shared = [level for level in in_order(first.levels) if level in second.levels]
    if not shared:
        raise StudyError("the two have no level in common: nothing to compare")
    looks = len(shared) * (1 + len(MEANS))
    found: list[Difference] = []
    for level in shared:
        found += _level(level, first.levels[level], second.levels[level], RISK / looks)
    return found


def _level(level: str, ones: LevelResults, others: LevelResults, strict: float) -> list[Difference]:
    """`strict`: the risk that each of all figures may take (Bonferroni)."""
    games = len(ones.figures), len(others.figures)
    shares = (ones.wins, games[0]), (others.wins, games[1])
    rates = ones.wins / games[0], others.wins / games[1]
    found = [Difference(level, WON, *rates, newcombe(*shares), newcombe(*shares, strict), games)]
    same_seeds = ones.figures.keys() == others.figures.keys()
    for number, name in enumerate(MEANS):
        mine, theirs = ones.sums(number), others.sums(number)
        if same_seeds:  # luck then cancels out in part
            change = Sums.of(
                others.figures[seed][number] - ones.figures[seed][number] for seed in ones.figures
            )
            intervals = change.interval(), change.interval(strict)
        else:
            intervals = welch(mine, theirs), welch(mine, theirs, strict)
        found.append(Difference(level, name, mine.mean, theirs.mean, *intervals, games, same_seeds))
    return found
