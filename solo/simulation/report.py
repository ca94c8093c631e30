"""The tables at the end of a run, for a terminal of 80 columns or more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isinf

from rich import box
from rich.table import Table

from solo.simulation.statistics import Interval
from solo.simulation.summary import MEANS, GoalCount, Summary, goals_by_npc, goals_by_type

TITLES = {
    "vp_player": "points, player",
    "vp_np": "points, prison",
    "turns": "turns",
    "reinforcements": "reinforcements",
    "fights": "fights",
    "player_kills": "NPCs killed",
    "np_kills": "own ones lost",
    "player_exits": "own ones out",
    "np_exits": "NPCs out",
}

GOALS = {
    "fight": "fight",
    "reveal": "reveal",
    "exit": "exit",
    "regroup": "group",
    "object": "object",
    "rotate": "rotate",
    "break_gate": "break",
    "open_gate": "open",
    "heal": "heal",
    "repulse": "repel",
}
"""All goals, in short."""


def _table(title: str, first: str, columns: Sequence[str]) -> Table:
    table = Table(
        title=title, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0)
    )
    table.add_column(first, no_wrap=True)
    for column in columns:
        table.add_column(column, justify="right", no_wrap=True)
    return table


def number(value: Interval) -> str:
    """A mean and how far it may be off; short, for six of them stand in a line."""
    digits = 1 if abs(value.value) >= 10 else 2
    spread = value.high - value.value
    return f"{value.value:.{digits}f}" + ("" if isinf(spread) else f"±{spread:.{digits}f}")


def main_table(summaries: Sequence[Summary]) -> Table:
    """A column for each level: win rate with its 95% interval, then the means with theirs."""
    table = _table("Means of a game, with 95% intervals (win rate: Wilson)", "", [s.level for s in summaries])
    rates = [summary.win_rate for summary in summaries]
    table.add_row("games", *(str(summary.games) for summary in summaries))
    table.add_row("won", *(f"{rate.value:.1%}" for rate in rates))
    table.add_row("  at least", *(f"{rate.low:.1%}" for rate in rates))
    table.add_row("  at most", *(f"{rate.high:.1%}" for rate in rates))
    table.add_row("draws", *(str(summary.draws) for summary in summaries))
    for name in MEANS:
        table.add_row(TITLES[name], *(number(summary.means[name]) for summary in summaries))
    return table


def type_table(summaries: Sequence[Summary]) -> Table:
    """Who is killed and who gets out, by side and type."""
    levels = [summary.level for summary in summaries]
    table = _table("Killed / out in a hundred games, by type", "", levels)
    for kind in sorted({kind for summary in summaries for kind in (*summary.kills, *summary.exits)}):
        cells = (
            f"{100 * s.kills[kind] / s.games:.0f} / {100 * s.exits[kind] / s.games:.0f}" for s in summaries
        )
        table.add_row(kind, *cells)
    return table


def goal_table(summaries: Sequence[Summary], types: Mapping[str, str]) -> Table:
    """A line for each NPC under its type: how often it set out for each goal."""
    title = "What NPCs set out for, % of their activations: goals in reach + by default, out of reach"
    table = _table(title, "", ["times", *GOALS.values()])
    by_type, by_npc = goals_by_type(summaries, types), goals_by_npc(summaries)
    for kind in sorted(by_type):
        table.add_row(kind, *_shares(by_type[kind]), style="bold")
        for npc in sorted(npc for npc in by_npc if types.get(npc, "other") == kind):
            table.add_row(f" {npc}", *_shares(by_npc[npc]))
    return table


def _shares(counts: Mapping[str, GoalCount]) -> list[str]:
    total = sum(count.chosen for count in counts.values())
    return [str(total), *(_share(counts.get(goal), total) for goal in GOALS)]


def _share(count: GoalCount | None, total: int) -> str:
    if count is None or not count.chosen:
        return "·"
    default = f"+{100 * count.defaulted / total:.0f}" if count.defaulted else ""
    return f"{100 * count.reached / total:.0f}{default}"


def count_table(summaries: Sequence[Summary]) -> Table:
    """Every NPC and goal with its counts."""
    table = _table("Goals of each NPC, how often", "NPC", ["goal", "chosen", "reached", "default"])
    counts = goals_by_npc(summaries)
    for npc in sorted(counts):
        goals = sorted(counts[npc].items(), key=lambda item: (-item[1].chosen, item[0]))
        for place, (goal, found) in enumerate(goals):
            table.add_row(npc if place == 0 else "", goal, *map(str, found))
        table.add_section()
    return table
