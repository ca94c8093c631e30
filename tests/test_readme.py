"""The README's first command, word for word, on a copy of the sources with nothing but Python and bash."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCES = ("pyproject.toml", "README.md", "LICENSE", "cards", "engine", "solo")


def commands() -> list[str]:
    """The one-line commands in the README's shell blocks."""
    return re.findall(r"```sh\n(.+)\n```", (ROOT / "README.md").read_text(encoding="utf-8"))


def test_the_first_command_sets_up_and_shows_a_whole_game(tmp_path: Path) -> None:
    first = commands()[0]
    assert "solo watch" in first
    for name in SOURCES:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, tmp_path / name)
    clean = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "VIRTUAL_ENV")}
    done = subprocess.run(
        ["bash", "-c", first], cwd=tmp_path, env=clean, capture_output=True, text=True, timeout=400
    )
    assert done.returncode == 0, done.stderr
    assert "Round 1, your turn." in done.stdout
    assert "The game is over." in done.stdout


def test_the_second_command_is_the_one_that_runs_the_tests() -> None:
    assert "pytest" in commands()[1]
    assert (ROOT / ".ci" / "run").stat().st_mode & 0o100
