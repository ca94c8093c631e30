"""Whole games through a real terminal, and what stands on its screen."""

import os
import re
import signal
import sys
from pathlib import Path

import pexpect
import pyte
import pytest

from solo.journal import read_journal

ROOT = Path(__file__).parents[3]
SOLO = "from solo.cli import main; main(prog_name='solo')"
ACTION, STEP, CHOICE = r"What do you do\? [^\n]*> $", r"all the rest: $", r"\]: $"
ENDING = [ACTION, STEP, CHOICE, pexpect.EOF]
GAME = ("--level", "pink", "--no-vision", "--team", "naga,wizard,cleric,backstabber")


class Window:
    """A terminal of 100 by 50 with somebody before it."""

    def __init__(self, *args: str, lines: int = 50, **env: str) -> None:
        self._lines = lines
        # solo stands in for PYTHONPATH's tests package, and the test machine's own locale does not matter
        environ = {
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "TERM": "xterm-256color",
            "LC_ALL": "C.UTF-8",
            **env,
        }
        environ.pop("NO_COLOR", None) if "NO_COLOR" not in env else None
        self.child = pexpect.spawn(
            sys.executable,
            ["-c", SOLO, *args],
            dimensions=(lines, 100),
            encoding="utf-8",
            timeout=30,
            env=environ,
        )
        self.child.delaybeforesend = None
        self.child.logfile_read = self
        self.raw = ""

    def write(self, text: str) -> None:
        self.raw += text

    def flush(self) -> None:
        pass

    def expect(self) -> int:
        return int(self.child.expect(ENDING))

    def type(self, line: str) -> int:
        self.child.sendline(line)
        return self.expect()

    def shown(self) -> str:
        """The screen now; what scrolled off long ago is not worth drawing."""
        screen = pyte.Screen(100, self._lines)
        pyte.Stream(screen).feed(self.raw[-60_000:])
        return "\n".join(screen.display)

    def end(self) -> int:
        self.child.expect(pexpect.EOF)
        self.child.close()
        return int(self.child.exitstatus or 0)


def last_line(window: Window) -> str:
    return [line for line in window.shown().splitlines() if line.strip()][-1].rstrip()


def follow_hints(window: Window, most: int = 400) -> None:
    """Types what the hint says, or Enter, until the game is over, or so many lines are typed and an action
    is to be chosen."""
    found = window.expect()
    typed = 0
    while found != 3 and (typed < most or found != 0):
        typed += 1
        if found == 0:
            start = len(window.raw)
            window.type("hint")
            hint = re.search(r"would type: (.*?)\r?\n", window.raw[start:])
            assert hint is not None
            found = window.type(hint[1])
        else:
            found = window.type("")


def test_a_person_plays_to_the_end(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    window = Window("play", *GAME, "--seed", "5", "--save", str(file))
    follow_hints(window)
    assert window.end() == 0
    shown = window.shown()
    assert "Score: you" in shown  # the last board, whole, with its panel
    assert re.search(r"^21 ", shown, re.MULTILINE)
    assert re.search(r"^ 0 ", shown, re.MULTILINE)
    assert f"solo replay {file}" in shown.replace("\n", "")
    assert "The game is over." in window.raw
    assert "Traceback" not in window.raw
    assert len(read_journal(file).answers) > 50


def test_the_first_screen_says_what_to_do(tmp_path: Path) -> None:
    window = Window("play", *GAME, "--seed", "5", "--save", str(tmp_path / "game.jsonl"))
    assert window.expect() == 0
    shown = window.shown()
    for text in ("reveal A1 or reveal B1", "2 AP left. What do you do?", "Your characters", "NA", " A1 "):
        assert text in shown
    assert "\x1b[" in window.raw
    window.child.sendline("quit")
    assert window.end() == 0
    assert "solo resume" in window.shown()


@pytest.mark.parametrize("env", [{"NO_COLOR": "1"}, {"TERM": "dumb", "LC_ALL": "C"}])
def test_without_colour_and_unicode(tmp_path: Path, env: dict[str, str]) -> None:
    window = Window("play", *GAME, "--seed", "5", "--save", str(tmp_path / "game.jsonl"), **env)
    window.expect()
    window.type("reveal A1")
    assert not re.search(r"\x1b\[[0-9;]*[34][0-9]m", window.raw)
    assert window.raw.isascii() == ("LC_ALL" in env)
    window.child.sendline("quit")
    assert window.end() == 0


@pytest.mark.parametrize("how", ["eof", "interrupt"])
def test_leaving_in_a_hurry_leaves_a_game_to_go_on_with(tmp_path: Path, how: str) -> None:
    file = tmp_path / "game.jsonl"
    window = Window("play", *GAME, "--seed", "5", "--save", str(file))
    window.expect()
    window.type("reveal A1")
    if how == "eof":
        window.child.sendeof()
    else:
        window.child.sendintr()
    assert window.end() == (0 if how == "eof" else 1)
    assert f"solo resume {file}" in window.shown().replace("\n", "")
    assert "Traceback" not in window.raw
    again = Window("resume", str(file))
    assert again.expect() == 0
    assert "1 AP left" in again.shown()
    again.child.sendline("quit")
    assert again.end() == 0


def test_killed_in_its_terminal_it_resumes_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    window = Window("play", *GAME, "--seed", "5", "--save", str(file))
    follow_hints(window, most=14)
    busy = Window("resume", str(file))
    assert busy.end() == 1
    assert "another solo" in busy.shown().replace("\n", "")
    window.child.kill(signal.SIGKILL)
    window.child.wait()
    again = Window("resume", str(file))
    again.expect()
    assert last_line(again) == last_line(window)
    again.child.sendline("q")
    assert again.end() in (0, 1)
