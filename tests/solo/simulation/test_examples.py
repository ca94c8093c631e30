"""The example programs run as they are, with few games."""

import os
import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[3] / "examples"


def example(name: str, *arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(EXAMPLES / name), *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(EXAMPLES.parent)},
        capture_output=True,
        text=True,
    )


def test_how_hard_the_levels_are(tmp_path: Path) -> None:
    done = example("how_hard_are_the_levels.py", "1", "1", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert [line.split()[0] for line in lines[:6]] == ["pink", "yellow", "green", "blue", "red", "black"]
    assert lines[6] == "levels.svg"
    assert (tmp_path / "levels.svg").read_bytes().startswith(b"<?xml")


def test_how_strong_a_card_is(tmp_path: Path) -> None:
    done = example("how_strong_is_my_card.py", "1", "1", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) == 10
    (tmp_path / "card.toml").write_text("[[npc]]\nname = 3\n")
    wrong = example("how_strong_is_my_card.py", "1", "1", "card.toml", folder=tmp_path)
    assert wrong.returncode == 2
    assert "card.toml" in wrong.stderr
    assert "Traceback" not in wrong.stderr
