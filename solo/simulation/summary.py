"""What the rows of a study say, level by level. Rows are counted as they come and not kept."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from attrs import Factory, define

from solo.simulation.rows import Row
from solo.simulation.statistics import Interval, Sums, proportion
from solo.simulation.study import LEVELS

MEANS = (
    "vp_player",
    "vp_np",
    "turns",
    "reinforcements",
    "fights",
    "player_kills",
    "np_kills",
    "player_exits",
    "np_exits",
)


class GoalCount(NamedTuple):
    """How often an NPC set out for a goal: chosen is the sum of the other two."""

    chosen: int = 0
    reached: int = 0
    defaulted: int = 0


GoalCounts = dict[str, dict[str, GoalCount]]
"""By NPC, or type of NPC, and goal."""


def add_goals(counts: GoalCounts, name: str, more: Mapping[str, Iterable[int]]) -> None:
    known = counts.setdefault(name, {})
    for goal, numbers in more.items():
        before = known.get(goal, GoalCount())
        known[goal] = GoalCount(*(old + new for old, new in zip(before, numbers, strict=True)))


@define
class Summary:
    """One level of a study."""

    level: str
    games: int = 0
    wins: int = 0
    draws: int = 0
    sums: dict[str, Sums] = Factory(lambda: {name: Sums() for name in MEANS})
    lengths: Counter[int] = Factory(Counter)  # games by their number of turns
    kills: Counter[str] = Factory(Counter)  # by side and type of the victim
    exits: Counter[str] = Factory(Counter)
    goals: GoalCounts = Factory(dict)

    def add(self, row: Row) -> None:
        self.games += 1
        self.wins += row["winner"] == "player"
        self.draws += row["winner"] == "draw"
        for name, sums in self.sums.items():
            sums.add(row[name])
        self.lengths[row["turns"]] += 1
        self.kills.update(json.loads(row["kills"]))
        self.exits.update(json.loads(row["exits"]))
        for npc, counts in json.loads(row["goals"]).items():
            add_goals(self.goals, npc, counts)

    @property
    def win_rate(self) -> Interval:
        return proportion(self.wins, self.games)

    @property
    def means(self) -> dict[str, Interval]:
        return {name: sums.interval() for name, sums in self.sums.items()}


class Counting:
    """Takes the rows of a study one by one. It grows with the cast, not with the number of games."""

    def __init__(self) -> None:
        self.games = 0
        self._levels: dict[str, Summary] = {}

    def add(self, row: Row) -> None:
        level = row["level"]
        if level not in self._levels:
            self._levels[level] = Summary(level)
        self._levels[level].add(row)
        self.games += 1

    def summaries(self) -> list[Summary]:
        return [self._levels[level] for level in in_order(self._levels)]


def summarise(rows: Iterable[Row]) -> list[Summary]:
    counting = Counting()
    for row in rows:
        counting.add(row)
    return counting.summaries()


def in_order(levels: Iterable[str]) -> list[str]:
    """Easiest first; levels nobody has heard of at the end."""
    return sorted(levels, key=lambda level: (LEVELS.index(level) if level in LEVELS else len(LEVELS), level))


def goals_by_type(summaries: Iterable[Summary], types: Mapping[str, str]) -> GoalCounts:
    """How often each type of NPC chose, reached and defaulted to each goal, all levels together."""
    found: GoalCounts = {}
    for summary in summaries:
        for npc, counts in summary.goals.items():
            add_goals(found, types.get(npc, "other"), counts)
    return found


def goals_by_npc(summaries: Iterable[Summary]) -> GoalCounts:
    """The same for each NPC."""
    found: GoalCounts = {}
    for summary in summaries:
        for npc, counts in summary.goals.items():
            add_goals(found, npc, counts)
    return found
