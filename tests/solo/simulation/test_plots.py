"""Pictures of studies."""

from collections import Counter
from pathlib import Path

import pytest

from cards import GOALS
from solo.simulation import StudyError, summarise
from solo.simulation.plots import GOAL_COLOURS, LEVEL_COLOURS, draw, quantile
from solo.simulation.study import LEVELS
from tests.solo.simulation.made import row, without

GAMES = [
    row(n, n % 2 == 0, level, goals='{"White Phil": {"exit": [2, 1, 1]}}', turns=10 + n)
    for n in range(9)
    for level in ("pink", "red")
]


def picture(path: Path) -> bytes:
    draw(summarise(GAMES), {"White Phil": "telepath"}, path)
    return path.read_bytes()


def test_pictures(tmp_path: Path) -> None:
    assert picture(tmp_path / "study.png").startswith(b"\x89PNG")
    drawn = picture(tmp_path / "study.svg")
    assert drawn.startswith(b"<?xml")
    for words in (b"Win rate by level", b"Goals by type of NPC", b"Length of games", b"telepath", b"red"):
        assert b"<!-- " + words in drawn  # what matplotlib writes beside the shapes of the letters
    assert picture(tmp_path / "again.svg") == drawn


def test_each_level_and_goal_has_a_colour_of_its_own() -> None:
    assert tuple(LEVEL_COLOURS) == LEVELS
    assert set(GOAL_COLOURS) == set(GOALS)
    assert len(set(GOAL_COLOURS.values())) == len(GOALS)


def test_quantiles_of_counts() -> None:
    counts = Counter({1: 1, 2: 2, 7: 1})  # 1 2 2 7
    assert [quantile(counts, share) for share in (0.05, 0.25, 0.5, 0.75, 0.95)] == [1, 1, 2, 2, 7]


def test_without_matplotlib_a_picture_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    without("matplotlib", monkeypatch)
    with pytest.raises(StudyError, match=r"prison-solo\[plot\]"):
        draw(summarise(GAMES), {}, tmp_path / "study.png")
