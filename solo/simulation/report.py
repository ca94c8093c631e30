"""The tables at the end of a run, for a terminal of 80 columns or more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isinf

from rich import box
from rich.console import Group
from rich.table import Table
from rich.text import Text

from cards import GOALS
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

COMMON = 6  # goals of every type; those after them belong to one type each
COLUMNS = {goal: (goal,) for goal in GOALS[:COMMON]} | {"own act": GOALS[COMMON:]}


def plain_table(first: str, columns: Sequence[str]) -> Table:
    """Lines of figures that fit into 80 columns: no frame, one space between."""
    table = Table(box=box.SIMPLE_HEAD, padding=0, show_edge=False)
    table.add_column(first, no_wrap=True)
    for column in columns:
        table.add_column(column, justify="right", no_wrap=True)
    return table


def titled(title: str, table: Table, note: str = "") -> Group:
    """A title of the table itself would be broken to the width of the table."""
    return Group(Text(title, style="bold"), table, *([Text(note)] if note else []))


def number(value: Interval) -> str:
    """A mean and how far it may be off; short, for six of them stand in a line."""
    digits = 1 if abs(value.value) >= 10 else 2
    spread = value.high - value.value
    return f"{value.value:.{digits}f}" + ("" if isinf(spread) else f"±{spread:.{digits}f}")


def main_table(summaries: Sequence[Summary]) -> Group:
    """A column for each level: win rate with its 95% interval, then the means with theirs."""
    table = plain_table("", [summary.level for summary in summaries])
    rates = [summary.win_rate for summary in summaries]
    table.add_row("games", *(str(summary.games) for summary in summaries))
    table.add_row("won", *(f"{rate.value:.1%}" for rate in rates))
    table.add_row("  at least", *(f"{rate.low:.1%}" for rate in rates))
    table.add_row("  at most", *(f"{rate.high:.1%}" for rate in rates))
    table.add_row("draws", *(str(summary.draws) for summary in summaries))
    for name in MEANS:
        table.add_row(TITLES[name], *(number(summary.means[name]) for summary in summaries))
    return titled("Means of a game, with 95% intervals (win rate: Wilson)", table)


def type_table(summaries: Sequence[Summary]) -> Group:
    """Who is killed and who gets out, by side and type."""
    table = plain_table("", [summary.level for summary in summaries])
    for kind in sorted({kind for summary in summaries for kind in (*summary.kills, *summary.exits)}):
        cells = (
            f"{100 * s.kills[kind] / s.games:.0f} / {100 * s.exits[kind] / s.games:.0f}" for s in summaries
        )
        table.add_row(kind, *cells)
    return titled("Killed / out in a hundred games, by type", table)


def goal_table(summaries: Sequence[Summary], types: Mapping[str, str]) -> Group:
    """A line for each NPC under its type: how often it set out for each goal."""
    table = plain_table("", ["times", *COLUMNS])
    by_type, by_npc = goals_by_type(summaries, types), goals_by_npc(summaries)
    for kind in sorted(by_type):
        table.add_row(kind, *_shares(by_type[kind]), style="bold")
        for npc in sorted(npc for npc in by_npc if types.get(npc, "other") == kind):
            table.add_row(f" {npc}", *_shares(by_npc[npc]))
    title = "What NPCs set out for, % of activations: goals reached + by default"
    return titled(title, table, "own act: break or open a gate, heal, repulse")


def _shares(counts: Mapping[str, GoalCount]) -> list[str]:
    total = sum(count.chosen for count in counts.values())
    columns = ([counts[goal] for goal in goals if goal in counts] for goals in COLUMNS.values())
    return [str(total), *(_share(column, total) for column in columns)]


def _share(counts: Sequence[GoalCount], total: int) -> str:
    reached, defaulted = sum(c.reached for c in counts), sum(c.defaulted for c in counts)
    if not reached + defaulted:
        return "·"
    return f"{100 * reached / total:.0f}" + (f"+{100 * defaulted / total:.0f}" if defaulted else "")


def count_table(summaries: Sequence[Summary]) -> Group:
    """Every NPC and goal with its counts."""
    table = plain_table("NPC", ["goal", "chosen", "reached", "default"])
    counts = goals_by_npc(summaries)
    for npc in sorted(counts):
        goals = sorted(counts[npc].items(), key=lambda item: (-item[1].chosen, item[0]))
        for place, (goal, found) in enumerate(goals):
            table.add_row(npc if place == 0 else "", goal, *map(str, found))
        table.add_section()
    return titled("Goals of each NPC: how often", table)
