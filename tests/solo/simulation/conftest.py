"""The games that several tests look at, played once."""

import pytest

from solo.simulation import Row, play_games
from tests.solo.simulation.made import STUDY


@pytest.fixture(scope="session")
def rows() -> list[Row]:
    """All rows of `STUDY`: four games at red, then four at black."""
    return list(play_games(STUDY))
