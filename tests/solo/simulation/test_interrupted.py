"""Runs that are cut off, by Ctrl-C or worse, and taken up again."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from solo.simulation import Row, Study, StudyError, play_games, read_rows
from solo.simulation.files import part_of
from solo.simulation.reading import of_study
from solo.simulation.writing import RowWriter
from tests.solo.simulation.made import OPTIONS, STUDY, simulate

MANY = 5000


@contextmanager
def running(path: Path, workers: int) -> Iterator[subprocess.Popen[bytes]]:
    """A long run in a process of its own, when it has written two rows at least."""
    grows = part_of(path) if path.suffix == ".parquet" else path
    options = ["--level", "black", "--games", str(MANY), "--workers", str(workers), "--out", str(path)]
    process = subprocess.Popen(
        [sys.executable, "-c", "from solo.cli import main; main()", "simulate", *options, *OPTIONS],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "COLUMNS": "80"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    with process:
        try:
            for _ in range(600):
                if grows.exists() and grows.read_bytes().count(b"\n") > 2:
                    break
                assert process.poll() is None
                time.sleep(0.1)
            yield process
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)


def go_on(path: Path, rows: list[Row]) -> None:
    """Take a run up again for two more games, and look at all rows."""
    before = list(read_rows(path))
    games = len(before) + 2
    options = ("--level", "black", "--games", str(games), "--out", str(path))
    assert simulate(*options).exit_code == 2  # never over what is there
    done = simulate(*options, "--resume")
    assert done.exit_code == 0, done.output
    found = list(read_rows(path))
    assert found[:-2] == before
    assert [row["game"] for row in found] == list(range(games))
    assert found[:2] == rows[4:6]
    assert [file.name for file in path.parent.iterdir()] == [path.name]


@pytest.mark.parametrize(("kind", "workers"), [("csv", 2), ("jsonl", 1), ("parquet", 2)])
def test_ctrl_c_keeps_what_is_done(kind: str, workers: int, rows: list[Row], tmp_path: Path) -> None:
    path = tmp_path / f"rows.{kind}"
    with running(path, workers) as process:
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does it: to all of them
        out, error = process.communicate(timeout=60)
    assert process.returncode == 1
    count = len(list(read_rows(path)))
    assert 2 <= count < MANY
    assert error.decode().splitlines() == [
        f"solo: interrupted: {count} of {MANY} games are done and kept in {path}; "
        "the same command with --resume goes on"
    ]
    assert ["games", str(count)] in [line.split() for line in out.decode().splitlines()]
    go_on(path, rows)


@pytest.mark.parametrize("kind", ["csv", "parquet"])
def test_a_run_that_is_killed_keeps_what_is_done(kind: str, rows: list[Row], tmp_path: Path) -> None:
    path = tmp_path / f"rows.{kind}"
    with running(path, workers=1) as process:
        process.kill()
        process.communicate(timeout=60)
    assert path.exists() == (kind == "csv")
    go_on(path, rows)


def test_a_full_disk_keeps_what_is_done(rows: list[Row], tmp_path: Path) -> None:
    """A row that does not fit any more costs that row only, and the figures of the others are told."""
    path = tmp_path / "rows.csv"
    code = (
        "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (3500, 3500));"
        "from solo.cli import main; main()"
    )
    options = ["--level", "black", "--games", str(MANY), "--out", str(path), *OPTIONS]
    done = subprocess.run(
        [sys.executable, "-c", code, "simulate", *options],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1
    assert f"solo: {path}: cannot be written: File too large: " in done.stderr
    assert "points, player" in done.stdout
    assert path.stat().st_size == 3500
    go_on(path, rows)


def test_a_whole_run_is_only_counted_again(rows: list[Row], tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    with RowWriter(path) as file:
        for row in rows[:4]:
            file.write(row)
    before = path.read_bytes()
    plain = simulate("--level", "red", "--games", "4")
    again = simulate("--level", "red", "--games", "4", "--out", str(path), "--resume")
    assert (plain.exit_code, again.exit_code) == (0, 0)
    assert again.output == plain.output
    assert path.read_bytes() == before
    fewer = simulate("--level", "red", "--games", "2", "--out", str(path), "--resume")
    assert fewer.output == simulate("--level", "red", "--games", "2").output


def test_only_the_same_study_is_resumed(rows: list[Row], tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    with RowWriter(path) as file:
        file.write(rows[0])
    before = path.read_bytes()
    for options, words in (
        (("--vision",), "has games with vision False, this run has True"),
        (("--team", "naga,wizard,cleric,colossus"), "has games with team 'any'"),
    ):
        done = simulate("--level", "red", "--out", str(path), "--resume", *options)
        assert done.exit_code == 2
        assert words in done.output
    other = Study(games=4, levels=("red",), player="random", seed=8)
    with pytest.raises(StudyError, match="study 9, this run has 8"):
        list(of_study(other, rows, path))
    with pytest.raises(StudyError, match="game 0 at red twice"):
        list(of_study(STUDY, [rows[0], rows[0]], path))
    assert path.read_bytes() == before


def test_what_is_missing_in_the_middle_is_played(rows: list[Row], tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    with RowWriter(path) as file:
        for row in (rows[0], rows[2], rows[3]):
            file.write(row)
    assert simulate("--level", "red", "--games", "4", "--out", str(path), "--resume").exit_code == 0
    assert list(read_rows(path)) == [rows[0], rows[2], rows[3], rows[1]]
    assert rows[:4] == list(play_games(STUDY, done=[("black", game) for game in range(4)]))
