"""The same games whoever plays them; runs that are cut off and taken up again; files."""

import json
import os
import signal
import subprocess
import sys
import time
from itertools import islice
from multiprocessing import active_children
from pathlib import Path

import pandas
import pytest
from click.testing import CliRunner, Result

from cards import load_box
from solo.cli.recorded import restore
from solo.cli.simulate import command
from solo.game import winner
from solo.journal import read_journal
from solo.simulation import Study, StudyError, game_seed, play_games
from solo.simulation.files import RowWriter, check_same, read_rows
from solo.simulation.playing import play_game
from solo.simulation.study import frame_for

STUDY = Study(games=4, levels=("pink", "black"), seed=9)


@pytest.fixture(scope="module")
def rows() -> list[dict[str, object]]:
    return list(play_games(STUDY))


def simulate(*arguments: str) -> Result:
    return CliRunner().invoke(command, [*arguments, "--quiet"])


def test_a_game_has_its_seed_for_ever() -> None:
    assert [game_seed(9, number) for number in range(3)] == SEEDS
    assert game_seed(10, 0) != game_seed(9, 0)


SEEDS = [121845417347767, 206711205363288, 195452458897113]


def test_workers_change_nothing(rows: list[dict[str, object]]) -> None:
    assert list(play_games(STUDY, workers=2)) == rows


def test_a_process_that_dies_costs_nothing() -> None:
    study = Study(games=24, levels=("black",), seed=9)
    found = []
    for number, row in enumerate(play_games(study, workers=2)):
        found.append(row["game"])
        if number == 1:
            os.kill(active_children()[0].pid or 0, signal.SIGKILL)
    assert found == list(range(24))


def test_a_single_game_is_the_same_as_in_the_study(rows: list[dict[str, object]]) -> None:
    assert play_game(STUDY, "black", 2) == rows[6]


def test_hash_seed_changes_nothing(rows: list[dict[str, object]]) -> None:
    code = (
        "import json; from solo.simulation import *;"
        "print(json.dumps(play_game(Study(games=4, seed=9), 'pink', 1)))"
    )
    for number in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": number}
        done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, check=True)
        assert json.loads(done.stdout) == rows[1]


@pytest.mark.parametrize("kind", ["csv", "jsonl", "parquet"])
def test_files_are_read_back(kind: str, rows: list[dict[str, object]], tmp_path: Path) -> None:
    path = tmp_path / f"rows.{kind}"
    with RowWriter(path) as file:
        for row in rows:
            file.write(row)
    assert read_rows(path) == rows
    assert [name.name for name in tmp_path.iterdir()] == [path.name]


@pytest.mark.parametrize("kind", ["csv", "parquet"])
def test_pandas_reads_them(kind: str, rows: list[dict[str, object]], tmp_path: Path) -> None:
    path = tmp_path / f"rows.{kind}"
    with RowWriter(path) as file:
        for row in rows:
            file.write(row)
    frame = pandas.read_csv(path) if kind == "csv" else pandas.read_parquet(path)
    assert list(frame["vp_np"]) == [row["vp_np"] for row in rows]
    assert json.loads(frame["goals"][0]) == json.loads(str(rows[0]["goals"]))


@pytest.mark.parametrize("kind", ["csv", "jsonl"])
def test_a_cut_off_run_is_taken_up_again(kind: str, rows: list[dict[str, object]], tmp_path: Path) -> None:
    path = tmp_path / f"rows.{kind}"
    with RowWriter(path) as file:
        for row in rows[:3]:
            file.write(row)
    with path.open("a") as half:
        half.write('{"level": "pi' if kind == "jsonl" else "pink,3,12")  # a crash in the middle of a row
    options = ("--games", "4", "--seed", "9", "--out", str(path))
    assert simulate(*options).exit_code == 2  # never over what is there
    assert simulate(*options, "--resume").exit_code == 0
    assert read_rows(path) == rows[:4]


def test_only_the_same_study_is_resumed(rows: list[dict[str, object]], tmp_path: Path) -> None:
    with pytest.raises(StudyError, match="study 9, this run has 8"):
        check_same(Study(games=4, seed=8), rows, tmp_path / "rows.csv")


def test_ctrl_c_keeps_what_is_done(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    options = ["simulate", "--games", "5000", "--seed", "9", "--out", str(path), "--quiet", "--workers", "2"]
    running = subprocess.Popen(
        [sys.executable, "-c", "from solo.cli import main; main()", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    for _ in range(400):
        time.sleep(0.1)
        if path.exists() and path.read_bytes().count(b"\n") >= 2:
            break
    os.killpg(running.pid, signal.SIGINT)  # as a terminal does it: to all of them
    out, error = running.communicate(timeout=60)
    assert running.returncode == 1
    assert b"they are kept" in error
    assert b"games won" in out
    found = read_rows(path)
    assert 2 <= len(found) < 5000
    assert found[:2] == list(islice(play_games(Study(games=2, seed=9)), 2))


def test_any_game_is_replayed_to_a_journal(rows: list[dict[str, object]], tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    done = simulate("--level", "black", "--seed", "9", "--replay", "1", "--save", str(path))
    assert done.exit_code == 0, done.output
    game = restore(read_journal(path))
    row = rows[5]
    assert game.session.over
    assert winner(game.session.position) == row["winner"]
    assert list(game.session.position.score) == [row["vp_player"], row["vp_np"]]


CARD = """
[[npc]]
name = "Own Colossus"
type = "colossus"
goals = [["break_gate", 5], ["fight", 3], ["exit", 3], ["reveal", 3], ["rotate", 3], ["regroup", 2]]
default = "exit"
objects = ["fireball_wand", "wounded"]
persons = ["cleric", "wizard"]
personality = "none"
"""


def test_cards_of_ones_own_join_the_deck(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(CARD)
    done = simulate("--games", "1", "--deck", str(path))
    assert done.exit_code == 0, done.output
    study = Study(deck=CARD, deck_name="own.toml")
    assert "Own Colossus" in frame_for(study, "pink").cast.cards
    assert study.cards_id() != Study().cards_id()
    assert "Own Colossus" not in load_box().npcs


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--team", "naga,wizard"], "four different characters"),
        (["--team", "naga,wizard,cleric,elf"], "no character 'elf'"),
        (["--player", "genius"], "no player 'genius'"),
        (["--out", "rows.xls"], "results are written as .csv, .jsonl, .parquet"),
        (["--plot", "rows.gif"], "pictures are written as .png or .svg"),
        (["--resume"], "--resume needs the --out"),
        (["--save", "x.jsonl"], "--save is for the journal"),
        (["--deck", "nowhere.toml"], "cannot be read"),
        (["--level", "purple"], "'purple' is not one of"),
        (["--games", "0"], "0 is not in the range"),
        (["--level", "all", "--replay", "1"], "--replay needs the level"),
        (["--workers", "0"], "0 is not in the range"),
    ],
)
def test_wrong_options_are_refused(options: list[str], words: str) -> None:
    done = simulate("--games", "1", *options) if "--games" not in options else simulate(*options)
    assert done.exit_code == 2
    assert words in done.output
    assert "Traceback" not in done.output
