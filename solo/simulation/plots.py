"""Pictures of a study: win rate by level, goals by type of NPC, length of games."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import accumulate
from pathlib import Path
from typing import Any

from cards import GOALS
from solo.simulation.files import is_there, why
from solo.simulation.study import StudyError
from solo.simulation.summary import GoalCount, Summary, goals_by_type

KINDS = (".png", ".svg")
LEVEL_COLOURS = {
    "pink": "#e377c2",
    "yellow": "#d9b310",
    "green": "#2ca02c",
    "blue": "#1f77b4",
    "red": "#d62728",
    "black": "#222222",
}
GOAL_COLOURS = {
    "fight": "#d62728",
    "reveal": "#ffbf4d",
    "exit": "#2ca02c",
    "regroup": "#9edae5",
    "object": "#1f77b4",
    "rotate": "#c5b0d5",
    "break_gate": "#5b3a29",
    "open_gate": "#c49c94",
    "heal": "#f7b6d2",
    "repulse": "#7f7f7f",
}


def check_plot(path: Path) -> None:
    """`StudyError` if no picture can be made there."""
    if path.suffix.lower() not in KINDS:
        raise StudyError(f"{path.name}: pictures are written as {' or '.join(KINDS)}")
    there = is_there(path)
    if not path.parent.is_dir():
        raise StudyError(f"{path}: cannot be written: there is no directory {path.parent}")
    if path.is_dir() or not os.access(path if there else path.parent, os.W_OK):
        raise StudyError(f"{path}: cannot be written")
    _figure_class()


def _figure_class() -> Any:
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise StudyError("pictures need matplotlib: pip install 'prison-solo[plot]'") from None
    return Figure


def draw(summaries: Sequence[Summary], types: Mapping[str, str], path: Path) -> None:
    """All three pictures in one file. `types`: the type of each NPC. The same results, the same file."""
    check_plot(path)
    from matplotlib import rc_context

    figure = _figure_class()(figsize=(15, 5), layout="constrained")
    first, second, third = figure.subplots(1, 3, width_ratios=[1, 1.35, 1])
    _win_rates(first, summaries)
    _goals(second, goals_by_type(summaries, types))
    _lengths(third, summaries)
    dated = {"Date": None} if path.suffix.lower() == ".svg" else None
    try:
        with rc_context({"svg.hashsalt": "prison-solo"}):
            figure.savefig(path, dpi=120, metadata=dated)
    except OSError as error:
        raise StudyError(f"{path}: cannot be written: {why(error)}") from None


def _colour(summary: Summary) -> str:
    return LEVEL_COLOURS.get(summary.level, "grey")


def _win_rates(axes: Any, summaries: Sequence[Summary]) -> None:
    top = 0.0
    for place, summary in enumerate(summaries):
        rate = summary.win_rate
        top = max(top, 100 * rate.high)
        axes.errorbar(
            place,
            100 * rate.value,
            yerr=[[100 * (rate.value - rate.low)], [100 * (rate.high - rate.value)]],
            fmt="o",
            capsize=5,
            color=_colour(summary),
            clip_on=False,  # a rate of zero lies on the edge
        )
        text = f"{100 * rate.value:.0f}%"
        axes.annotate(text, (place, 100 * rate.value), xytext=(6, 2), textcoords="offset points")
    axes.set_xticks(range(len(summaries)), [f"{summary.level}\n{summary.games}" for summary in summaries])
    axes.set_xlabel("level, and its number of games")
    axes.set_xlim(-0.5, len(summaries) - 0.3)
    axes.set_ylim(0, min(102.0, top + 3))
    axes.set_ylabel("games won, %")
    axes.grid(axis="y", alpha=0.3)
    axes.set_title("Win rate by level, with 95% intervals")


def _goals(axes: Any, counts: Mapping[str, Mapping[str, GoalCount]]) -> None:
    """A bar for each type; a goal chosen by default, out of reach, is hatched."""
    names = sorted(counts, reverse=True)  # the first one on top
    totals = {name: sum(count.chosen for count in counts[name].values()) for name in names}
    left = dict.fromkeys(names, 0.0)
    used = [goal for goal in GOALS if any(goal in found for found in counts.values())]
    for goal in used:
        for part, hatch in (("reached", ""), ("defaulted", "////")):
            shares = {
                name: 100 * getattr(counts[name].get(goal, GoalCount()), part) / max(1, totals[name])
                for name in names
            }
            axes.barh(
                names,
                list(shares.values()),
                left=list(left.values()),
                color=GOAL_COLOURS[goal],
                hatch=hatch,
                edgecolor="white",
                linewidth=0.4,
                label=None if hatch else goal.replace("_", " "),
            )
            left = {name: start + shares[name] for name, start in left.items()}
    axes.set_xlim(0, 100)
    axes.set_xlabel("activations, %; hatched: by default, out of reach")
    axes.set_title("Goals by type of NPC")
    if used:
        axes.figure.legend(
            *axes.get_legend_handles_labels(), loc="outside lower center", ncols=10, fontsize="small"
        )


def _lengths(axes: Any, summaries: Sequence[Summary]) -> None:
    """A box for each level holds the middle half of its games; the line in it is the median."""
    boxes = [_box(summary) for summary in summaries]
    drawn = axes.bxp(boxes, orientation="horizontal", showfliers=False, patch_artist=True, widths=0.6)
    for patch, median, summary in zip(drawn["boxes"], drawn["medians"], summaries, strict=True):
        patch.set_facecolor(_colour(summary))
        patch.set_alpha(0.75)
        median.set_color("white" if summary.level == "black" else "black")
        median.set_linewidth(2)
    axes.invert_yaxis()
    axes.set_xlim(left=0)
    axes.set_xlabel("turns; boxes hold half of the games, lines 90%")
    axes.grid(axis="x", alpha=0.3)
    axes.set_title("Length of games")


def _box(summary: Summary) -> dict[str, Any]:
    low, first, middle, third, high = (
        quantile(summary.lengths, share) for share in (0.05, 0.25, 0.5, 0.75, 0.95)
    )
    return {"label": summary.level, "whislo": low, "q1": first, "med": middle, "q3": third, "whishi": high}


def quantile(counts: Counter[int], share: float) -> int:
    """The smallest value that at least this share of them does not exceed."""
    values = sorted(counts)
    upto = accumulate(counts[value] for value in values)
    return next(value for value, number in zip(values, upto, strict=True) if number >= share * counts.total())
