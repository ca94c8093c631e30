"""Style, format and types are part of the test run."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

CHECKS = ["ruff check .", "ruff format --check --diff .", "mypy cards engine solo"]


@pytest.mark.parametrize("check", CHECKS)
def test_sources_pass(check: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", *check.split()], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        pytest.fail(f"{check}\n{done.stdout}{done.stderr}", pytrace=False)
