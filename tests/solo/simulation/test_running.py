"""The same games whoever plays them."""

import json
import os
import signal
import subprocess
import sys
from multiprocessing import active_children

import pytest

from solo.simulation import Row, Study, game_seed, play_game, play_games
from solo.simulation.processes import MOST_DEATHS
from solo.simulation.study import StudyError, frame_for
from tests.solo.simulation.made import CARD, STUDY

SEEDS = [121845417347767, 206711205363288, 195452458897113]


def test_a_game_has_its_seed_for_ever() -> None:
    assert [game_seed(9, number) for number in range(3)] == SEEDS
    assert game_seed(10, 0) != game_seed(9, 0)


def test_a_single_game_is_the_same_as_in_the_study(rows: list[Row]) -> None:
    assert play_game(STUDY, "black", 2) == rows[6]


def test_workers_change_nothing(rows: list[Row]) -> None:
    assert list(play_games(STUDY, workers=3)) == rows
    assert active_children() == []


def test_games_that_are_done_are_not_played_again(rows: list[Row]) -> None:
    done = {("red", 0), ("red", 1), ("red", 2), ("black", 1), ("black", 3)}
    assert list(play_games(STUDY, done=done)) == [rows[3], rows[4], rows[6]]


def test_a_process_that_dies_costs_nothing() -> None:
    study = Study(games=12, levels=("black",), player="random", seed=9)
    found = []
    for number, row in enumerate(play_games(study, workers=2)):
        found.append(row)
        if number == 1:
            os.kill(active_children()[0].pid or 0, signal.SIGKILL)
    assert [row["game"] for row in found] == list(range(12))
    assert found[:4] == list(play_games(Study(games=4, levels=("black",), player="random", seed=9)))


def test_processes_that_keep_dying_are_given_up() -> None:
    study = Study(games=1000, levels=("black",), player="random", seed=9)
    deaths = 0

    def kill_after_each() -> None:
        nonlocal deaths
        for _ in play_games(study, workers=2):
            os.kill(active_children()[0].pid or 0, signal.SIGKILL)
            deaths += 1

    with pytest.raises(StudyError, match="keep dying"):
        kill_after_each()
    assert deaths > MOST_DEATHS
    assert active_children() == []


def test_nobody_goes_on_when_nobody_wants_the_games() -> None:
    playing = play_games(Study(games=1000, levels=("black",), player="random", seed=9), workers=2)
    next(playing)
    assert len(active_children()) == 2
    playing.close()
    assert active_children() == []


def test_a_game_that_goes_wrong_is_told_with_its_number() -> None:
    with pytest.raises(RuntimeError, match=r"(?s)game [01] at level black went wrong:.*KeyError: 'nobody'"):
        list(play_games(Study(games=2, levels=("black",), player="nobody"), workers=2))


def test_hash_seed_changes_nothing(rows: list[Row]) -> None:
    code = (
        "import json; from solo.simulation import *;"
        "print(json.dumps(play_game(Study(games=4, seed=9, player='random'), 'black', 1)))"
    )
    for number in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": number, "PYTHONPATH": os.pathsep.join(sys.path)}
        done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, check=True)
        assert json.loads(done.stdout) == rows[5]


def test_cards_of_ones_own_join_the_deck() -> None:
    study = Study(games=1, levels=("black",), player="random", deck=CARD, deck_name="own.toml")
    assert "Own Colossus" in frame_for(study, "black").cast.cards
    assert study.types()["Own Colossus"] == "colossus"
    assert study.cards_id() != Study().cards_id()
    (row,) = play_games(study)
    assert row["deck"] == study.cards_id()


def test_a_team_is_the_one_that_was_named() -> None:
    team = ("naga", "wizard", "cleric", "colossus")
    study = Study(games=1, levels=("black",), player="random", team=team)
    (row,) = play_games(study)
    assert row["team"] == "naga,wizard,cleric,colossus"
    (other,) = play_games(Study(games=1, levels=("black",), player="random", team=team[::-1]))
    assert other["goals"] != row["goals"]
