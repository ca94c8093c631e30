"""Counting rows as they come, and the tables of it."""

import json
import pickle
from statistics import fmean

import pytest
from rich.console import Console

from solo.simulation import Counting, Row, summarise
from solo.simulation.report import count_table, goal_table, main_table, type_table
from solo.simulation.summary import MEANS
from tests.solo.simulation.made import STUDY, row


def test_a_summary_counts() -> None:
    goals = '{"White Phil": {"exit": [2, 1, 1]}}'
    games = [row(n, n < 3, kills='{"np naga": 2}', goals=goals, turns=n) for n in range(4)]
    (found,) = summarise(games)
    assert (found.games, found.wins, found.draws) == (4, 3, 0)
    assert found.win_rate.value == 0.75
    assert found.kills["np naga"] == 8
    assert found.goals["White Phil"]["exit"] == (8, 4, 4)
    assert found.means["turns"].value == 1.5
    assert found.lengths == {0: 1, 1: 1, 2: 1, 3: 1}


def test_what_is_counted_row_by_row_is_what_all_rows_say(rows: list[Row]) -> None:
    """Against sums over a list, as one would do it by hand."""
    for found in summarise(rows):
        mine = [row for row in rows if row["level"] == found.level]
        assert found.games == len(mine) == STUDY.games
        assert found.wins == sum(row["winner"] == "player" for row in mine)
        for name in MEANS:
            assert found.means[name].value == pytest.approx(fmean(row[name] for row in mine))
        for name, counts in (("kills", found.kills), ("exits", found.exits)):
            cells = [json.loads(row[name]) for row in mine]
            kinds = {kind for cell in cells for kind in cell}
            assert dict(counts) == {kind: sum(cell.get(kind, 0) for cell in cells) for kind in kinds}
        goals = [json.loads(row["goals"]) for row in mine]
        for npc, counted in found.goals.items():
            for goal, numbers in counted.items():
                each = [game.get(npc, {}).get(goal, [0, 0, 0]) for game in goals]
                assert list(numbers) == [sum(column) for column in zip(*each, strict=True)]
                assert numbers.chosen == numbers.reached + numbers.defaulted


def test_the_order_of_rows_does_not_matter(rows: list[Row]) -> None:
    assert summarise(reversed(rows)) == summarise(rows)


def test_counting_keeps_no_rows(rows: list[Row]) -> None:
    counting = Counting()
    sizes = []
    for _ in range(50):
        for one in rows:
            counting.add(one)
        sizes.append(len(pickle.dumps(counting.summaries())))
    assert counting.games == 50 * len(rows)
    assert sizes[-1] < 1.2 * sizes[0]


def test_levels_come_easiest_first() -> None:
    games = [row(0, True, level) for level in ("black", "pink", "green")]
    assert [found.level for found in summarise(games)] == ["pink", "green", "black"]


def test_points_are_exits_and_kills(rows: list[Row]) -> None:
    for game in rows:
        assert game["vp_player"] == game["player_exits"] + game["player_kills"]
        assert game["player_attacks"] + game["np_attacks"] == game["fights"]


LEVELS = ("pink", "yellow", "green", "blue", "red", "black")


@pytest.mark.parametrize("width", [80, 120])
def test_tables_of_six_levels_fit(width: int, rows: list[Row]) -> None:
    """Nothing is cut off or broken, whatever the figures."""
    games = [
        {**one, "level": level, "turns": 121 - one["turns"] * (number % 2)}
        for level in LEVELS
        for number, one in enumerate(rows)
    ]
    summaries = summarise(games)
    console = Console(width=width)
    with console.capture() as captured:
        for table in (main_table(summaries), type_table(summaries), goal_table(summaries, STUDY.types())):
            console.print(table)
        console.print(count_table(summaries))
    text = captured.get()
    assert "…" not in text
    assert all(len(line) <= width for line in text.splitlines())
    for npc in summaries[0].goals:
        assert f" {npc} " in text


def test_every_npc_is_told_with_its_goals() -> None:
    goals = '{"White Phil": {"exit": [3, 1, 2], "fight": [1, 1, 0]}, "Arthos": {"break_gate": [4, 4, 0]}}'
    summaries = summarise([row(0, goals=goals)])
    console = Console(width=80)
    with console.capture() as captured:
        console.print(goal_table(summaries, {"White Phil": "telepath", "Arthos": "colossus"}))
        console.print(count_table(summaries))
    lines = [line.split() for line in captured.get().splitlines()]
    dot = "·"
    assert ["White", "Phil", "4", "25", dot, "25+50", dot, dot, dot, dot] in lines
    assert ["Arthos", "4", dot, dot, dot, dot, dot, dot, "100"] in lines
    assert ["White", "Phil", "exit", "3", "1", "2"] in lines
    assert ["Arthos", "break_gate", "4", "4", "0"] in lines
