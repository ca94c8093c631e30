"""The tables at the end of a run, for a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.table import Table

from solo.simulation.statistics import Interval
from solo.simulation.summary import MEANS, Summary, goals_by_type

TITLES = {
    "vp_player": "points of the player",
    "vp_np": "points of the prison",
    "turns": "turns",
    "reinforcements": "reinforcements",
    "fights": "fights",
    "player_kills": "NPCs killed",
    "np_kills": "characters lost",
    "player_exits": "characters out",
    "np_exits": "NPCs out",
}


def percent(share: Interval) -> str:
    return f"{share.value:.1%}\n{share.low:.0%} to {share.high:.0%}"


def number(value: Interval) -> str:
    if value.high == float("inf"):
        return f"{value.value:.2f}"
    return f"{value.value:.2f} ±{value.high - value.value:.2f}"


def main_table(summaries: Sequence[Summary]) -> Table:
    """A column for each level: win rate with its 95% interval, then the means."""
    table = Table(title="Means a game, with 95% intervals")
    table.add_column("")
    for summary in summaries:
        table.add_column(summary.level, justify="right")
    table.add_row("games", *(str(summary.games) for summary in summaries))
    table.add_row("games won (Wilson)", *(percent(summary.win_rate) for summary in summaries))
    table.add_row("draws", *(str(summary.draws) for summary in summaries))
    for name in MEANS:
        table.add_row(TITLES[name], *(number(summary.means[name]) for summary in summaries))
    return table


def type_table(summaries: Sequence[Summary]) -> Table:
    """Who is killed and who gets out, a hundred games, by side and type."""
    table = Table(title="A hundred games: killed / out, by type")
    table.add_column("")
    for summary in summaries:
        table.add_column(summary.level, justify="right")
    for kind in sorted({kind for summary in summaries for kind in (*summary.kills, *summary.exits)}):
        cells = (
            f"{100 * s.kills[kind] / s.games:.0f} / {100 * s.exits[kind] / s.games:.0f}" for s in summaries
        )
        table.add_row(kind, *cells)
    return table


def goal_table(summaries: Sequence[Summary], types: Mapping[str, str] | None = None) -> Table:
    """How often each goal was chosen, reached and defaulted: by type of NPC, or for every NPC."""
    counts: Mapping[str, Mapping[str, tuple[int, int, int]]]
    if types is None:
        names = {npc: npc for summary in summaries for npc in summary.goals}
        counts, what = goals_by_type(summaries, names), "NPC"
    else:
        counts, what = goals_by_type(summaries, types), "type"
    table = Table(title=f"Goals by {what}: how often chosen, and of these in reach or only approached")
    for title in (what, "goal", "chosen", "reached", "default"):
        table.add_column(title, justify="left" if title in (what, "goal") else "right")
    for name in sorted(counts):
        first = True
        for goal, found in sorted(counts[name].items(), key=lambda item: -item[1][0]):
            table.add_row(name if first else "", goal, *map(str, found))
            first = False
        table.add_section()
    return table
