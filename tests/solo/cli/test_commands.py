"""Every command through click's runner: what it shows and how it ends."""

from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from cards import load_box
from engine.requests import ChooseAction, Request
from solo.cli.main import COMMANDS, main
from solo.cli.words import command_for
from solo.players import StrongPlayer
from solo.scenario import load_scenario
from solo.session import Session
from tests.solo.cli.people import write_played

ROOT = Path(__file__).parents[3]


@pytest.fixture(autouse=True)
def _state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.delenv("LC_ALL", raising=False)


def solo(*args: str, typed: str = "") -> Result:
    result = CliRunner().invoke(main, list(args), input=typed, prog_name="solo")
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result


@pytest.mark.parametrize("command", [[], *([name] for name in COMMANDS)])
def test_help_has_examples(command: list[str]) -> None:
    result = solo(*command, "--help")
    assert result.exit_code == 0
    assert "Examples:" in result.output


def test_version() -> None:
    assert solo("--version").output.startswith("solo")


def test_watch_needs_no_input_and_explains() -> None:
    result = solo("watch", "--seed", "2")
    assert result.exit_code == 0
    assert "The game is over." in result.output
    assert "moves" in result.output
    assert "Score: you" in result.output


def test_watch_is_the_same_for_the_same_seed() -> None:
    assert solo("watch", "--seed", "4", "--vision").output == solo("watch", "--seed", "4", "--vision").output


def test_watch_in_steps_explains_on_request() -> None:
    result = solo("watch", "--seed", "2", "--step", typed="w\nb\nx\n\na\n" + "\n" * 200)
    assert "=>" in result.output
    assert "Enter goes on" in result.output
    assert "The game is over." in result.output


def test_watch_stops_at_the_end_of_input() -> None:
    result = solo("watch", "--seed", "2", "--step", typed="\n")
    assert result.exit_code == 0
    assert "Stopped." in result.output


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        (["cards"], "White Phil"),
        (["cards", "white", "phil"], "attested"),
        (["cards", "naga"], "moves 6"),
        (["cards", "key"], "Key"),
        (["cards", "deck"], "reconstructed"),
        (["rooms"], "37A"),
        (["rooms", "37a"], "counter-clockwise"),
        (["rules"], "M6"),
        (["rules", "m6"], "jump"),
        (["rules", "x"], "X3"),
    ],
)
def test_lookups(words: list[str], shown: str) -> None:
    result = solo(*words)
    assert result.exit_code == 0
    assert shown in result.output


@pytest.mark.parametrize(
    "words",
    [
        ["cards", "nobody"],
        ["rooms", "99Z"],
        ["rules", "Q9"],
        ["play", "--level", "mauve"],
        ["play", "--team", "naga,naga,wizard,cleric"],
        ["play", "--team", "dragon"],
        ["play", "--from", "missing.toml"],
        ["play", "--from", "missing.toml", "--level", "pink"],
        ["resume", "missing.jsonl"],
        ["resume"],
        ["replay", "missing.jsonl"],
        ["replay"],
        ["nonsense"],
    ],
)
def test_wrong_usage_is_status_2(words: list[str]) -> None:
    assert solo(*words).exit_code == 2


def test_play_asks_for_what_is_missing_and_saves(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    typed = "mauve\npink\nn\nnaga wizard\nnaga wiz cler col\nreveal a1\nhint\nquit\n"
    result = solo("play", "--seed", "3", "--save", str(file), typed=typed)
    assert result.exit_code == 0
    assert "No level 'mauve'" in result.output
    assert "a team is 4 different characters" in result.output
    assert "would type:" in result.output
    assert f"solo resume {file}" in result.output
    again = solo("resume", str(file), typed="")
    assert again.exit_code == 0
    assert "1 AP left" in again.output
    assert f"solo resume {file}" in again.output


def test_a_hint_is_what_the_strong_player_would_do() -> None:
    file = ROOT / "examples" / "half-time.toml"
    scenario = load_scenario(file, load_box())
    session = Session(scenario.frame, scenario.state)
    chance = Random(scenario.seed)
    while isinstance(session.request, Request) and session.request.who is None:
        session.answer(session.request.sample(chance))
    session.answer("3")
    assert isinstance(session.request, ChooseAction)
    best = StrongPlayer(scenario.frame, Random(0)).answer(session.request)
    result = solo("play", "--from", str(file), typed="3\nhint\nquit\n")
    assert f"The strong player would type: {command_for(session.request.position, best)}" in result.output


def test_illegal_input_says_why_and_costs_nothing(tmp_path: Path) -> None:
    lines = [
        "move naga b1",
        "frobnicate",
        "move dragon b1",
        "reveal a4",
        "end",
        "99",
        "attack naga",
        "jump",
        "é",
    ]
    typed = "\n".join(["", *lines, "quit"])
    result = solo("play", "--seed", "3", "--level", "pink", "--no-vision", typed=typed)
    assert result.exit_code == 0
    for reason in (
        "first action of the game",
        "do not know 'frobnicate'",
        "no 'dragon'",
        "no access to room A4",
    ):
        assert reason in result.output
    assert "1 AP left" not in result.output


def test_undo_goes_back_to_the_last_die_and_no_further(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    lines = ["5", "move cleric e0", "move cleric f0", "undo", "undo", "undo", "undo", "quit"]
    scenario = str(ROOT / "examples" / "half-time.toml")
    result = solo("play", "--from", scenario, "--save", str(file), typed="\n".join(lines))
    assert result.output.count("Taken back: 1 step.") == 3  # two moves and the action card
    assert result.output.count("Nothing to take back") == 1  # the cards of the bag
    kinds = [line.split('"')[3] for line in file.read_text().splitlines()[1:]]
    assert kinds[-6:] == ["card", "action", "action", "undo", "undo", "undo"]
    assert "Action card" in solo("resume", str(file), typed="quit\n").output


def test_undo_all_takes_the_whole_turn_back(tmp_path: Path) -> None:
    lines = ["5", "move cleric e0", "move cleric f0", "undo all", "quit"]
    scenario = str(ROOT / "examples" / "half-time.toml")
    result = solo("play", "--from", scenario, "--save", str(tmp_path / "g.jsonl"), typed="\n".join(lines))
    assert "Taken back: 3 steps." in result.output


def test_play_goes_to_the_default_place(tmp_path: Path) -> None:
    solo("play", "--level", "pink", "--no-vision", typed="\nquit\n")
    assert len(list((tmp_path / "state" / "prison-solo").glob("*.jsonl"))) == 1
    assert "Going on" in solo("resume", typed="quit\n").output


def test_play_never_writes_over_a_file(tmp_path: Path) -> None:
    file = tmp_path / "diary.txt"
    file.write_text("dear diary")
    result = solo("play", "--level", "pink", "--no-vision", "--save", str(file))
    assert result.exit_code == 2
    assert file.read_text() == "dear diary"


@pytest.mark.parametrize(("answer", "status"), [("y", 0), ("n", 1), ("", 1)])
def test_no_place_to_save_is_the_persons_decision(tmp_path: Path, answer: str, status: int) -> None:
    (tmp_path / "file").write_text("")
    place = tmp_path / "file" / "game.jsonl"
    typed = f"{answer}\n\nreveal a1\nsave\nquit\n" if answer else ""
    result = solo("play", "--level", "pink", "--no-vision", "--save", str(place), typed=typed)
    assert result.exit_code == status
    assert "cannot be saved" in result.output
    assert ("Nothing is saved" in result.output) == (answer == "y")


def test_play_from_a_scenario(tmp_path: Path) -> None:
    scenario = sorted((ROOT / "examples").glob("*.toml"))[0]
    file = tmp_path / "game.jsonl"
    result = solo("play", "--from", str(scenario), "--save", str(file), typed="2\n?\nquit\n")
    assert result.exit_code == 0
    assert "AP left" in result.output
    assert solo("resume", str(file), typed="quit\n").exit_code == 0


def test_replay(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    write_played(file)
    result = solo("replay", str(file))
    assert result.exit_code == 0
    assert "The game is over." in result.output
    assert "Score: you" in result.output
    assert "=>" in solo("replay", str(file), "--step", typed="w\n").output


def test_resume_of_a_finished_game_says_so(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    write_played(file)
    assert "This game is over" in solo("resume", str(file)).output
