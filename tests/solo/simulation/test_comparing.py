"""Two sets of results: what differs, and whether it means anything."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from solo.cli.compare import command
from solo.simulation import Results, Row, StudyError
from solo.simulation import compare as compare_results
from solo.simulation.comparing import Difference
from solo.simulation.writing import RowWriter
from tests.solo.simulation.made import row


def compare(first: list[Row], second: list[Row]) -> list[Difference]:
    return compare_results(Results(first), Results(second))


def figure(name: str, first: list[Row], second: list[Row]) -> Difference:
    return next(one for one in compare(first, second) if one.figure == name)


def test_a_clear_difference_is_told_from_chance() -> None:
    bad, good = [row(n, n < 10) for n in range(100)], [row(n, n < 60) for n in range(100)]
    won = figure("games won", bad, good)
    assert (won.verdict, won.difference.value) == ("more", 0.5)
    assert figure("games won", good, bad).verdict == "less"
    assert figure("games won", bad, bad).verdict == "may be chance"
    assert figure("games won", bad, [row(n, n < 12) for n in range(100)]).verdict == "may be chance"


def test_one_of_many_figures_beyond_its_interval_is_only_perhaps() -> None:
    ones, others = [row(n, n < 10) for n in range(100)], [row(n, n < 21) for n in range(100)]
    won = figure("games won", ones, others)
    assert won.difference.means_something
    assert won.verdict == "perhaps more"


def test_the_same_seeds_are_compared_game_by_game() -> None:
    ones = [row(n, turns=n * n) for n in range(30)]
    others = [row(n, turns=n * n + 1 + n % 2) for n in range(30)]
    found = figure("turns", ones, others)
    assert found.same_seeds
    assert found.verdict == "more"
    shifted = [{**one, "seed": one["seed"] + 1000} for one in others]
    found = figure("turns", ones, shifted)
    assert not found.same_seeds
    assert found.verdict == "may be chance"


def test_different_numbers_of_games_are_compared_as_two_samples() -> None:
    ones = [row(n, turns=10 + n % 3) for n in range(40)]
    others = [row(n, turns=20 + n % 3) for n in range(60)]
    found = figure("turns", ones, others)
    assert (found.games, found.same_seeds, found.verdict) == ((40, 60), False, "more")


def test_no_spread_at_all() -> None:
    same = [row(n, turns=10) for n in range(20)]
    assert figure("turns", same, same).verdict == "may be chance"
    later = [row(n, turns=11) for n in range(20)]
    assert figure("turns", same, later).verdict == "more"


@pytest.mark.parametrize("games", [1, 2, 9])
def test_of_a_few_games_no_mean_is_judged(games: int) -> None:
    ones, others = [row(n, False, turns=10) for n in range(games)], [row(n, turns=90) for n in range(games)]
    assert figure("turns", ones, others).verdict == "too few games"
    assert figure("turns", ones, [row(n + 50, turns=9) for n in range(90)]).verdict == "too few games"


def test_one_game_won_proves_nothing() -> None:
    assert figure("games won", [row(0, False)], [row(0, True)]).verdict == "may be chance"


def test_nothing_in_common_is_refused() -> None:
    with pytest.raises(StudyError, match="no level in common"):
        compare([row(0)], [row(0, True, "red")])
    with pytest.raises(StudyError, match="holds no games"):
        Results([])
    with pytest.raises(StudyError, match="seed 3 at pink twice"):
        Results([row(3), row(3)])


# -- the command ---------------------------------------------------------------------------------------


def written(path: Path, rows: list[Row]) -> Path:
    with RowWriter(path) as file:
        for one in rows:
            file.write(one)
    return path


def run(*paths: Path) -> Result:
    return CliRunner().invoke(command, [str(path) for path in paths])


def test_the_command_compares_two_files(tmp_path: Path) -> None:
    first = written(tmp_path / "a.csv", [row(n, n < 10, player="greedy") for n in range(100)])
    strong = [row(n, n < 60, player="strong") for n in range(100)]
    second = written(tmp_path / "b.jsonl", [*strong, row(0, level="black", player="strong")])
    done = run(first, second)
    assert done.exit_code == 0
    lines = done.output.splitlines()
    assert "player: greedy in a.csv, strong in b.jsonl" in lines
    assert "only in b.jsonl: level black" in lines
    won = next(line.split() for line in lines if line.startswith("games won"))
    assert won == ["games", "won", "0.100", "0.600", "+0.500", "+0.377", "to", "+0.601", "more"]
    assert lines[-1].startswith("10 figures: by chance alone about 0.5")


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("c.csv", "name\nx\n", "c.csv: line 2: no column level"),
        ("c.csv", "", "c.csv: holds no games"),
        ("c.jsonl", "[1]\n", "c.jsonl: line 1: is no row of results"),
        ("c.jsonl", "{{{\n", "c.jsonl: is no file of results: line 1 is no JSON"),
        ("c.parquet", "no such thing\n", "c.parquet: is no file of results"),
        ("c.txt", "", "c.txt: results are kept as"),
        ("none.csv", None, "none.csv: cannot be read: No such file"),
    ],
)
def test_wrong_files_are_refused(name: str, content: str | None, words: str, tmp_path: Path) -> None:
    good = written(tmp_path / "a.csv", [row(0)])
    if content is not None:
        (tmp_path / name).write_text(content)
    done = run(good, tmp_path / name)
    assert done.exit_code == 2
    assert words in done.output
    assert "Traceback" not in done.output
