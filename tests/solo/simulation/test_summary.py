"""Counting rows, comparing two files, drawing."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from solo.cli.compare import command
from solo.simulation import Study, play_games, summarise
from solo.simulation.comparing import compare
from solo.simulation.files import RowWriter
from solo.simulation.playing import COLUMNS
from solo.simulation.plots import draw
from solo.simulation.study import Row, StudyError


def row(number: int, won: bool, level: str = "pink", **values: object) -> Row:
    blank = {name: kind() for name, kind in COLUMNS.items()}
    cells = {"kills": "{}", "exits": "{}", "goals": "{}"}
    return {
        **blank,
        **cells,
        "game": number,
        "seed": number,
        "level": level,
        "winner": "player" if won else "np",
        **values,
    }


def test_a_summary_counts() -> None:
    goals = '{"White Phil": {"exit": [2, 1, 1]}}'
    games = [row(n, n < 3, kills='{"np naga": 2}', goals=goals, turns=n) for n in range(4)]
    (found,) = summarise(games)
    assert (found.games, found.wins, found.draws) == (4, 3, 0)
    assert found.win_rate.value == 0.75
    assert found.kills["np naga"] == 8
    assert found.goals["White Phil"]["exit"] == (8, 4, 4)
    assert found.means["turns"].value == 1.5


def test_levels_come_easiest_first() -> None:
    games = [row(0, True, level) for level in ("black", "pink", "green")]
    assert [found.level for found in summarise(games)] == ["pink", "green", "black"]


def test_points_are_exits_and_kills() -> None:
    for game in play_games(Study(games=6, levels=("green",), seed=2)):
        assert game["vp_player"] == game["player_exits"] + game["player_kills"]
        assert game["player_attacks"] + game["np_attacks"] == game["fights"]


def test_a_clear_difference_is_told_from_chance() -> None:
    bad, good = [row(n, n < 10) for n in range(100)], [row(n, n < 60) for n in range(100)]
    won = compare(bad, good)[0]
    assert (won.figure, won.verdict, won.difference.value) == ("games won", "more", 0.5)
    assert compare(bad, bad)[0].verdict == "may be chance"
    assert compare(bad, [row(n, n < 12) for n in range(100)])[0].verdict == "may be chance"


def test_the_same_seeds_are_compared_game_by_game() -> None:
    ones = [row(n, True, turns=n * n) for n in range(30)]
    others = [row(n, True, turns=n * n + 1 + n % 2) for n in range(30)]
    found = {one.figure: one for one in compare(ones, others)}["turns"]
    assert found.same_seeds
    assert found.verdict == "more"
    shifted = [{**one, "seed": one["seed"] + 1000} for one in others]
    found = {one.figure: one for one in compare(ones, shifted)}["turns"]
    assert not found.same_seeds
    assert found.verdict == "may be chance"


def test_nothing_in_common_is_refused() -> None:
    with pytest.raises(StudyError, match="no level in common"):
        compare([row(0, True)], [row(0, True, "red")])


def test_the_command_compares_two_files(tmp_path: Path) -> None:
    for name, wins in (("a.csv", 10), ("b.csv", 60)):
        with RowWriter(tmp_path / name) as file:
            for number in range(100):
                file.write(row(number, number < wins))
    done = CliRunner().invoke(command, [str(tmp_path / "a.csv"), str(tmp_path / "b.csv")])
    assert done.exit_code == 0
    assert "more" in done.output
    (tmp_path / "c.csv").write_text("name\nx\n")
    for wrong in ("c.csv", "none.csv", "a.txt"):
        done = CliRunner().invoke(command, [str(tmp_path / "a.csv"), str(tmp_path / wrong)])
        assert done.exit_code == 2
        assert wrong in done.output


@pytest.mark.parametrize("kind", ["png", "svg"])
def test_pictures(kind: str, tmp_path: Path) -> None:
    goals = '{"White Phil": {"exit": [2, 1, 1]}}'
    games = [
        row(n, n % 2 == 0, level, goals=goals, turns=10 + n) for n in range(9) for level in ("pink", "red")
    ]
    path = tmp_path / f"study.{kind}"
    draw(games, {"White Phil": "telepath"}, path)
    assert path.read_bytes()[:4] in (b"\x89PNG", b"<?xm")
