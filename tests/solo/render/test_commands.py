"""The commands that draw."""

from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

from cards import load_box
from solo.cli import main
from solo.cli.recorded import RecordedGame
from solo.journal import Journal, Options
from solo.players import GreedyPlayer
from tests.solo.render.games import SMALL


def solo(*words: str | Path) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("games") / "tonight.jsonl"
    written = Journal.create(file, Options(seed=7), load_box().fingerprint)
    game = RecordedGame(Options(seed=7), written)
    player = GreedyPlayer(game.frame, Random(7))
    while game.request is not None:
        game.answer(game.roll() if game.request.who is None else player.answer(game.request))
    written.close()
    return file


def test_explain_draws_a_decision(tmp_path: Path) -> None:
    scenario, out = tmp_path / "small.toml", tmp_path / "out.svg"
    scenario.write_text(SMALL)
    assert solo("explain", scenario, "--svg", out).exit_code == 0
    ElementTree.parse(out)
    assert "White Phil" in out.read_text(encoding="utf-8")


def test_explain_numbers_several_pictures(tmp_path: Path) -> None:
    scenario = tmp_path / "small.toml"
    scenario.write_text(SMALL)
    assert solo("explain", scenario, scenario, "--svg", tmp_path / "out.svg").exit_code == 0
    assert sorted(file.name for file in tmp_path.glob("*.svg")) == ["out-1.svg", "out-2.svg"]


def test_replay_makes_a_page_and_a_picture(journal: Path, tmp_path: Path) -> None:
    page, picture = tmp_path / "game.html", tmp_path / "game.svg"
    done = solo("replay", journal, "--html", page, "--svg", picture, "--at", "57")
    assert done.exit_code == 0, done.output
    assert page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert "event 57" in ElementTree.parse(picture).getroot().get("aria-label", "")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["replay", "JOURNAL", "--svg", "OUT", "--at", "99999"], "no event 99999"),
        (["replay", "JOURNAL", "--at", "3"], "--svg"),
        (["replay", "JOURNAL", "--svg", "NOWHERE"], "cannot be written"),
        (["rooms", "--svg", "OUT"], "one room"),
        (["rooms", "99", "--svg", "OUT"], "no room"),
        (["cards", "Nobody", "--svg", "OUT"], "no NPC card"),
        (["cards", "--svg", "OUT"], "no NPC card"),
    ],
)
def test_wrong_use_is_refused(words: list[str], why: str, journal: Path, tmp_path: Path) -> None:
    places = {"JOURNAL": journal, "OUT": tmp_path / "out.svg", "NOWHERE": tmp_path / "no" / "out.svg"}
    done = solo(*(places.get(word, word) for word in words))
    assert done.exit_code == 2
    assert why in done.stderr
    assert not (tmp_path / "out.svg").exists()


@pytest.mark.parametrize("words", [("rooms", "37a"), ("cards", "White", "Phil")])
def test_rooms_and_cards_are_drawn(words: tuple[str, ...], tmp_path: Path) -> None:
    assert solo(*words, "--svg", tmp_path / "out.svg").exit_code == 0
    ElementTree.parse(tmp_path / "out.svg")


@pytest.mark.parametrize("name", ["game.svg", "decision.svg"])
def test_pictures_of_the_readme_are_there(name: str) -> None:
    ElementTree.parse(Path(__file__).parents[3] / "docs" / name)
