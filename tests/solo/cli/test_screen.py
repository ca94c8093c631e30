"""The board in a terminal: everything is there, it fits, and it does without colour and Unicode."""

import re
from pathlib import Path

import pytest
from rich.console import Console

from cards import load_box
from engine.position import Position
from engine.squares import parse_square
from solo.cli.recorded import RecordedGame
from solo.journal import Options
from solo.narrate import SENTENCES, narrate, pretty
from solo.scenario import parse_scenario
from solo.screen.board import draw_board
from solo.screen.panel import draw_table
from solo.screen.signs import ASCII, UNICODE, Signs
from solo.screen.terminal import Terminal, speaks_unicode
from tests.solo.cli.people import played

ROOT = Path(__file__).parents[3]
DUNGEON = """
[rooms]
A1 = "37A"
B1 = "38B@1"

[[character]]
at = "c3"
side = "np"
name = "White Phil"
carries = "key"

[[character]]
at = "d0"
side = "player"
type = "cleric"
carries = "wounded:naga"

[[character]]
at = "a0"
side = "player"
type = "wizard"
wounded = true

[[object]]
at = "a1"
id = "bow"
"""


def position_of(text: str) -> Position:
    return parse_scenario(text, "test.toml", load_box()).state.position


def picture(position: Position, signs: Signs = UNICODE) -> list[str]:
    return [line.plain for line in draw_board(position, signs)]


def row(lines: list[str], number: int) -> str:
    return next(line for line in lines if line.startswith(f"{number:>2} "))


def test_tokens_wounded_and_carried_are_seen() -> None:
    lines = picture(position_of(DUNGEON))
    assert "CLNA" in row(lines, 0)  # a second name is a wounded friend who is carried
    assert "WI!" in row(lines, 0)
    assert "tek" in row(lines, 3)
    assert re.match(r" 1 .b", row(lines, 1))


def test_coordinates_are_on_both_axes() -> None:
    lines = picture(position_of(DUNGEON))
    assert lines[0].split() == list("abcdefghij") == lines[-1].split()
    for number in range(22):
        assert row(lines, number).rstrip().endswith(str(number))


def test_face_down_rooms_show_their_slot() -> None:
    text = "\n".join(picture(position_of(DUNGEON)))
    assert "A1 " not in text
    for slot in ("A2", "B2", "A3", "B3", "A4", "B4"):
        assert f" {slot} " in text


@pytest.mark.parametrize(("signs", "gears"), [(UNICODE, ("↺37", "↺38")), (ASCII, ("<37)", "<38)"))])
def test_gears_show_direction_and_pair(signs: Signs, gears: tuple[str, str]) -> None:
    text = "\n".join(picture(position_of(DUNGEON), signs))
    for gear in gears:
        assert gear in text


def test_gates_have_three_faces() -> None:
    position = position_of(DUNGEON)
    gate = next(str(gate) for gate in position.board.gates)
    one, other = gate.split("-")
    seen = set()
    for state in ("closed", "open", "broken"):
        text = f'{DUNGEON}\n[[gate]]\nbetween = ["{one}", "{other}"]\nstate = "{state}"\n'
        seen.add("\n".join(picture(position_of(text))))
    assert len(seen) == 3


def test_a_path_is_marked_without_colour_too() -> None:
    path = [parse_square(name) for name in ("f3", "f4")]
    plain = [line.plain for line in draw_board(position_of(DUNGEON), ASCII, path)]
    assert row(plain, 3).count("*") == row(plain, 4).count("*") == 1


@pytest.mark.parametrize("signs", [UNICODE, ASCII])
def test_the_table_fits_100_by_50_all_through_a_game(signs: Signs) -> None:
    answers, _ = played(4)
    game = RecordedGame(Options(seed=4))
    for number, answered in enumerate(answers):
        assert game.request is not None
        game.answer(game.request.from_json(answered.answer))
        if number % 8 == 0:
            lines = draw_table(game.session.position, signs, level="pink")
            assert len(lines) <= 48
            assert max(line.cell_len for line in lines) <= 100
            if signs is ASCII:
                assert all(line.plain.isascii() for line in lines)


def test_every_event_has_a_sentence() -> None:
    kinds = set()
    for file in [*(ROOT / "engine").rglob("*.py"), *(ROOT / "solo").rglob("*.py")]:
        kinds |= set(re.findall(r'Event\(\s*"([^"]+)"', file.read_text(encoding="utf-8")))
    kinds |= {"saved", "taken out"}
    assert kinds <= set(SENTENCES)


def test_sentences_name_people_not_tokens() -> None:
    game = RecordedGame(Options(seed=4))
    for answered in played(4)[0]:
        assert game.request is not None
        game.answer(game.request.from_json(answered.answer))
    for event in game.session.events:
        text = narrate(event)
        assert text is None or not re.search(r"\bnp\b|\bplayer [a-z]+\b|_", text), text
    assert pretty("np fireball_wand") == "the fireball wand"


@pytest.mark.parametrize(
    ("locale", "unicode"),
    [
        ({"LANG": "de_DE.UTF-8"}, True),
        ({"LANG": "C"}, False),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, False),  # Python's own coercion
        ({"LC_ALL": "POSIX", "LANG": "de_DE.UTF-8"}, False),
        ({"LC_ALL": "en_US.ISO-8859-1"}, False),
        ({"LANG": "de_DE.UTF-8", "TERM": "dumb"}, False),
        ({}, True),
    ],
)
def test_unicode_only_where_the_locale_has_it(
    locale: dict[str, str], unicode: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_CTYPE", "LANG", "TERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in locale.items():
        monkeypatch.setenv(name, value)
    assert speaks_unicode("utf-8") is unicode
    assert not speaks_unicode("ascii")


def test_plain_terminals_get_plain_text(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    terminal = Terminal(ask=False)
    assert isinstance(terminal.console, Console)
    terminal.say("Ein Wächter – “ja”")
    terminal.table(position_of(DUNGEON))
    assert capsys.readouterr().out.isascii()
