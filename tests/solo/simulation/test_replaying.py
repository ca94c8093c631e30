"""Any game of a study again, as a journal."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from solo.cli.main import main
from solo.cli.recorded import RecordedGame, restore
from solo.journal import JournalError, Options, parse_journal, read_journal
from solo.simulation import Row, StudyError
from solo.simulation.playing import outcome
from solo.simulation.replaying import find_row
from solo.simulation.writing import RowWriter
from tests.solo.simulation.made import CARD, simulate


@pytest.fixture
def file(rows: list[Row], tmp_path: Path) -> Path:
    path = tmp_path / "rows.csv"
    with RowWriter(path) as writer:
        for row in rows:
            writer.write(row)
    return path


def again(path: Path) -> Row:
    """How the game of a journal ended."""
    game = restore(read_journal(path))
    assert game.session.over
    return outcome(game.session.position)


def test_every_name_of_a_game_gives_the_same_journal(file: Path, rows: list[Row]) -> None:
    row = rows[5]
    names = ("1", f"seed:{row['seed']}", f"{file}:1")
    journals = [file.with_name(f"game{number}.jsonl") for number in range(len(names))]
    for name, journal in zip(names, journals, strict=True):
        done = simulate("--level", "black", "--replay", name, "--save", str(journal))
        assert done.exit_code == 0, done.output
        assert f"{row['winner']} {row['vp_player']}:{row['vp_np']} in {row['turns']} turns" in done.output
    assert len({journal.read_bytes() for journal in journals}) == 1
    assert again(journals[0]).items() <= row.items()


def test_a_row_holds_all_that_is_needed(rows: list[Row], tmp_path: Path) -> None:
    """Neither player nor team nor seed nor variant are named again."""
    path = tmp_path / "one.jsonl"
    options = ("--games", "1", "--level", "black", "--vision", "--team", "naga,wizard,cleric,colossus")
    assert simulate(*options, "--out", str(path)).exit_code == 0
    journal = tmp_path / "game.jsonl"
    done = CliRunner().invoke(main, ["simulate", "--replay", f"{path}:0", "--save", str(journal)])
    assert done.exit_code == 0, done.output
    header = json.loads(journal.read_text().splitlines()[0])["options"]
    assert (header["level"], header["vision"]) == ("black", True)
    assert header["team"] == ["naga", "wizard", "cleric", "colossus"]
    assert again(journal).items() <= json.loads(path.read_text()).items()


def test_cards_of_ones_own_go_along_in_the_journal(tmp_path: Path) -> None:
    deck, out, journal = (tmp_path / name for name in ("own.toml", "rows.csv", "game.jsonl"))
    deck.write_text(CARD)
    own = ("--level", "black", "--deck", str(deck))
    assert simulate("--games", "1", *own, "--out", str(out)).exit_code == 0
    without = simulate("--replay", f"{out}:0")
    assert without.exit_code == 2
    assert "other cards: give the same --deck" in without.output
    assert simulate("--replay", f"{out}:0", *own, "--save", str(journal)).exit_code == 0
    deck.unlink()
    game = restore(read_journal(journal))
    assert game.session.over
    assert "Own Colossus" in game.frame.cast.cards
    run = CliRunner()
    assert run.invoke(main, ["replay", str(journal)]).exit_code == 0
    assert run.invoke(main, ["replay", str(journal), "--html", str(tmp_path / "x.html")]).exit_code == 0
    assert run.invoke(main, ["resume", str(journal)]).exit_code == 0


def test_a_journal_without_cards_of_its_own_says_nothing_about_them() -> None:
    assert "deck" not in Options().to_json()


@pytest.mark.parametrize(
    "deck", [3, [], {}, {"name": "x"}, {"name": 1, "text": ""}, {"name": "x", "text": "[[npc"}]
)
def test_a_damaged_deck_in_a_journal_is_refused(deck: object) -> None:
    lines = RecordedGame(Options()).content().splitlines()
    header = json.loads(lines[0])
    header["options"]["deck"] = deck
    with pytest.raises(JournalError, match=r"game\.jsonl: line 1: "):
        restore(parse_journal(json.dumps(header).encode() + b"\n", "game.jsonl"))


def test_a_scenario_has_its_own_cards() -> None:
    header = json.loads(RecordedGame(Options()).content().splitlines()[0])
    text = {"name": "x", "text": "x"}
    header["options"] |= {"deck": text, "scenario": text}
    with pytest.raises(JournalError, match="a scenario and a deck"):
        parse_journal(json.dumps(header).encode() + b"\n", "game.jsonl")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--replay", "rows.csv:1"], "rows.csv: has game 1 at red, black: say which with --level"),
        (["--replay", "rows.csv:4"], "rows.csv: has no game 4"),
        (["--replay", "rows.csv:1", "--level", "pink"], "rows.csv: has no game 1 at level pink"),
        (["--replay", "rows.csv:1", "--level", "all"], "name its level"),
        (["--replay", "1", "--level", "all"], "name its level"),
        (["--replay", "rows.csv:1", "--level", "red", "--vision"], "that game has vision False, not True"),
        (["--replay", "other.csv:1"], "other.csv: cannot be read"),
        (["--replay", "rows.csv"], "a game is named as 17"),
        (["--replay", "rows.csv:-1"], "a game is named as 17"),
        (["--replay", "rows.txt:1"], "results are kept as"),
        (["--replay", "seed:x"], "a game is named as 17"),
        (["--replay", "9" * 30], "a game is named as 17"),
        (["--replay", ""], "a game is named as 17"),
        (["--replay", "1", "--out", "x.csv"], "leave --out, --resume and --plot out"),
        (["--replay", "1", "--level", "black", "--save", "rows.csv"], "is there already"),
    ],
)
def test_games_that_are_not_there_are_refused(
    options: list[str], words: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(file.parent)
    done = simulate(*options)
    assert done.exit_code == 2
    assert words in done.output
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_a_row_that_the_game_does_not_bear_out_is_refused(file: Path) -> None:
    """As if another version of the rules had played it."""
    lines = file.read_text().splitlines()
    lines[1] = lines[1].replace(",np,", ",draw,")
    file.write_text("".join(f"{line}\n" for line in lines))
    done = simulate("--level", "red", "--replay", f"{file}:0", "--save", str(file.with_name("game.jsonl")))
    assert done.exit_code == 2
    assert "the row says winner draw, but the game now has np" in done.output


def test_a_game_that_is_there_twice_is_refused(rows: list[Row]) -> None:
    with pytest.raises(StudyError, match="game 0 at red 2 times"):
        find_row([rows[0], rows[1], rows[0]], 0, None, "rows.csv")
