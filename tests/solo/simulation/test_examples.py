"""The example programs run as they are, with few games."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize(
    ("name", "words"),
    [("how_hard_are_the_levels.py", "black"), ("how_strong_is_my_card.py", "games won")],
)
def test_an_example_runs(name: str, words: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "examples" / name), "1", "1"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert words in done.stdout
