"""What the rows of a study say, level by level."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from attrs import frozen

from solo.simulation.statistics import Interval, mean, proportion
from solo.simulation.study import LEVELS, Row

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


@frozen
class Summary:
    """One level of a study."""

    level: str
    games: int
    wins: int
    draws: int
    means: Mapping[str, Interval]
    kills: Counter[str]  # by side and type of the victim
    exits: Counter[str]
    goals: Mapping[str, Mapping[str, tuple[int, int, int]]]  # by NPC and goal: chosen, reached, defaulted

    @property
    def win_rate(self) -> Interval:
        return proportion(self.wins, self.games)


def by_level(rows: Iterable[Row]) -> dict[str, list[Row]]:
    """The rows of each level, easiest first; levels nobody has heard of at the end."""
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(row["level"], []).append(row)
    order = {level: number for number, level in enumerate(LEVELS)}
    return dict(sorted(found.items(), key=lambda item: (order.get(item[0], len(order)), item[0])))


def summarise(rows: Iterable[Row]) -> list[Summary]:
    return [_summary(level, games) for level, games in by_level(rows).items()]


def _summary(level: str, rows: Sequence[Row]) -> Summary:
    kills: Counter[str] = Counter()
    exits: Counter[str] = Counter()
    goals: dict[str, dict[str, tuple[int, int, int]]] = {}
    for row in rows:
        kills.update(json.loads(row["kills"]))
        exits.update(json.loads(row["exits"]))
        for npc, counts in json.loads(row["goals"]).items():
            known = goals.setdefault(npc, {})
            for goal, (chosen, reached, defaulted) in counts.items():
                before = known.get(goal, (0, 0, 0))
                known[goal] = (before[0] + chosen, before[1] + reached, before[2] + defaulted)
    return Summary(
        level=level,
        games=len(rows),
        wins=sum(row["winner"] == "player" for row in rows),
        draws=sum(row["winner"] == "draw" for row in rows),
        means={name: mean([float(row[name]) for row in rows]) for name in MEANS},
        kills=kills,
        exits=exits,
        goals=goals,
    )


def goals_by_type(
    summaries: Iterable[Summary], types: Mapping[str, str]
) -> dict[str, dict[str, tuple[int, int, int]]]:
    """How often each type of NPC chose, reached and defaulted to each goal, all levels together."""
    found: dict[str, dict[str, tuple[int, int, int]]] = {}
    for summary in summaries:
        for npc, counts in summary.goals.items():
            known = found.setdefault(types.get(npc, "other"), {})
            for goal, (chosen, reached, defaulted) in counts.items():
                before = known.get(goal, (0, 0, 0))
                known[goal] = (before[0] + chosen, before[1] + reached, before[2] + defaulted)
    return found
