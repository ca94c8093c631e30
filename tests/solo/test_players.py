"""The programs that play the player's side: legal, deterministic, and sensible enough to measure levels."""

from random import Random
from typing import Any

import pytest

from cards import load_box
from engine.requests import Request
from solo.game import frame_of
from solo.players import PLAYERS
from solo.session import Session
from solo.simulation import Study, play_games, summarise
from tests.marks import rule

BOX = load_box()


def game(player: str, seed: int, level: str = "pink", vision: bool = False, answers: int = 10_000) -> Session:
    """A game by a bot, or its first so many answers. A session refuses whatever is not legal."""
    frame = frame_of(BOX, level, vision)
    bot, chance = PLAYERS[player](frame, Random(seed)), Random(seed)
    session = Session(frame)
    while session.request is not None and len(session.answers) < answers:
        request: Request = session.request
        reply: Any = request.sample(chance) if request.who is None else bot.answer(request)
        session.answer(reply)
    return session


@pytest.mark.parametrize("player", ["random", "greedy"])
@pytest.mark.parametrize(("level", "vision"), [("pink", False), ("black", True)])
def test_whole_games_are_legal(player: str, level: str, vision: bool) -> None:
    for seed in range(2):
        assert game(player, seed, level, vision).over


@pytest.mark.parametrize("player", ["random", "greedy"])
def test_the_same_seed_is_the_same_game(player: str) -> None:
    one, other = game(player, 5, answers=150), game(player, 5, answers=150)
    assert one.answers == other.answers
    assert one.position == other.position


def test_another_seed_is_another_game() -> None:
    assert game("random", 1, answers=60).answers != game("random", 2, answers=60).answers


def test_strong_looks_ahead_the_same_way_for_the_same_seed() -> None:
    one, other = game("strong", 3, answers=50), game("strong", 3, answers=50)
    assert one.answers == other.answers


LEVELS = ("pink", "yellow", "green", "blue", "red", "black")


def reinforcements(games: int, seed: int) -> list[float]:
    """The mean of each level, easiest first."""
    study = Study(games=games, levels=LEVELS, seed=seed)
    return [summary.means["reinforcements"].value for summary in summarise(play_games(study))]


@rule("V1", "V2")
def test_reinforcements_rise_with_the_level() -> None:
    """What few games can show: green and blue, and red and black, lie too close together for them."""
    pink, yellow, green, blue, red, black = reinforcements(12, seed=0)
    assert pink < min(yellow, green, blue)
    assert max(yellow, green, blue) < min(red, black)
