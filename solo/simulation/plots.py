"""Pictures of a study: win rate by level, goals by type of NPC, length of games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from solo.simulation.study import Row, StudyError
from solo.simulation.summary import Summary, by_level, goals_by_type, summarise

KINDS = (".png", ".svg")
COLOURS = {
    "pink": "#e377c2",
    "yellow": "#d4b106",
    "green": "#2ca02c",
    "blue": "#1f77b4",
    "red": "#d62728",
    "black": "#222222",
}


def check_plot(path: Path) -> None:
    """`StudyError` if no picture can be made there."""
    if path.suffix.lower() not in KINDS:
        raise StudyError(f"{path.name}: pictures are written as {' or '.join(KINDS)}")
    _figure_class()


def _figure_class() -> Any:
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise StudyError("pictures need matplotlib: pip install 'prison-solo[plot]'") from None
    return Figure


def draw(rows: Sequence[Row], types: Mapping[str, str], path: Path) -> None:
    """All three pictures in one file. `types`: the type of each NPC."""
    check_plot(path)
    summaries = summarise(rows)
    figure = _figure_class()(figsize=(14, 4.5), layout="constrained")
    first, second, third = figure.subplots(1, 3)
    _win_rates(first, summaries)
    _goals(second, summaries, types)
    _lengths(third, rows)
    try:
        figure.savefig(path, dpi=120)
    except OSError as error:
        raise StudyError(f"{path}: cannot be written: {error.strerror or error}") from None


def _win_rates(axes: Any, summaries: Sequence[Summary]) -> None:
    for place, summary in enumerate(summaries):
        rate = summary.win_rate
        axes.errorbar(
            place,
            100 * rate.value,
            yerr=[[100 * (rate.value - rate.low)], [100 * (rate.high - rate.value)]],
            fmt="o",
            capsize=4,
            color=COLOURS.get(summary.level, "grey"),
        )
    axes.set_xticks(range(len(summaries)), [summary.level for summary in summaries])
    axes.set_ylim(bottom=0)
    axes.set_ylabel("games won, %")
    axes.set_title("Win rate by level (95%)")


def _goals(axes: Any, summaries: Sequence[Summary], types: Mapping[str, str]) -> None:
    counts = goals_by_type(summaries, types)
    names = sorted(counts)
    goals = sorted({goal for found in counts.values() for goal in found})
    left = [0.0] * len(names)
    for goal in goals:
        totals = [sum(c[0] for c in counts[name].values()) for name in names]
        shares = [
            100 * counts[name].get(goal, (0, 0, 0))[0] / total
            for name, total in zip(names, totals, strict=True)
        ]
        axes.barh(names, shares, left=left, label=goal)
        left = [start + share for start, share in zip(left, shares, strict=True)]
    axes.set_xlabel("activations, %")
    axes.set_title("Goals by type of NPC")
    axes.legend(fontsize="x-small", ncols=2)


def _lengths(axes: Any, rows: Sequence[Row]) -> None:
    last = max(row["turns"] for row in rows)
    edges = range(0, last + 4, 4)
    for level, games in by_level(rows).items():
        turns = [row["turns"] for row in games]
        axes.hist(turns, bins=edges, histtype="step", color=COLOURS.get(level, "grey"), label=level)
    axes.set_xlabel("turns")
    axes.set_ylabel("games")
    axes.set_title("Length of games")
    axes.legend(fontsize="x-small")
