"""The programs that play the player's side: legal, deterministic, and sensible enough to measure levels."""

from random import Random
from typing import Any

import pytest

from cards import load_box
from engine.position import Position
from engine.requests import Request, run
from engine.squares import parse_square
from solo.cast import PLAYER
from solo.game import frame_of
from solo.players import PLAYERS
from solo.players.posts import gaps, own_posts
from solo.scenario import parse_scenario
from solo.session import Session
from solo.simulation import Study, play_games, summarise
from solo.table import SoloTable
from solo.turns import SoloTurns
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
    one, other = game("strong", 3, "red", answers=36), game("strong", 3, "red", answers=36)
    assert one.answers == other.answers


@pytest.mark.parametrize(("level", "vision", "seed"), [("pink", False, 1), ("black", True, 2)])
def test_strong_plays_legally(level: str, vision: bool, seed: int) -> None:
    answers = Random(seed).randrange(40, 80)
    assert len(game("strong", seed, level, vision, answers).answers) == answers


def turn_of(scenario: str, seed: int = 0) -> Position:
    """The position after one turn of the strong player."""
    read = parse_scenario(scenario, "test", BOX)
    bot, chance = PLAYERS["strong"](read.frame, Random(seed)), Random(seed)

    def answer(request: Request) -> Any:
        return request.sample(chance) if request.who is None else bot.answer(request)

    state, _ = run(SoloTurns(read.frame, SoloTable(read.frame)).player(read.state), answer)
    return state.position


NEARLY_WON = """
score = { player = 4, np = 4 }
[rooms]
A3 = "37A"
A4 = "38A"
[[character]]
at = "a16"
side = "player"
type = "naga"
[[character]]
at = "c14"
side = "player"
type = "cleric"
[[character]]
at = "c13"
side = "np"
name = "Hur-Ban"
"""


@rule("S5")
def test_strong_takes_a_win_in_reach() -> None:
    """The naga can leave, with two moves."""
    assert turn_of(NEARLY_WON).score == (5, 4)


GUARDED = """
score = { player = 1, np = 4 }
[rooms]
A1 = "39A"
[[character]]
at = "b0"
side = "player"
type = "naga"
[[character]]
at = "d0"
side = "player"
type = "cleric"
[[character]]
at = "c4"
side = "np"
name = "Brog Underbridge"
[hand]
action = [2, 3]
combat = [0]
jump = 0
"""


@pytest.mark.parametrize("seed", range(3))
def test_strong_does_not_let_the_last_point_out(seed: int) -> None:
    """Two gaps, two guards, and one who leaves if he can: whoever goes for a walk loses."""
    position = turn_of(GUARDED, seed)
    brog = position.by_id.get("np Brog Underbridge")
    standing = {token.square for token in position.characters(PLAYER) if token.healthy}
    shut = all(line in standing or room in standing for line, room in gaps(position.board))
    assert shut or brog is None or brog.wounded


BESIDE_A_PIT = """
[rooms]
A1 = "37A"
[[character]]
at = "{banshee}"
side = "player"
type = "banshee"
[[character]]
at = "a3"
side = "np"
name = "Yom"
{rope}
[hand]
action = [3]
combat = [0]
jump = 0
"""


@rule("F12", "F8")
def test_strong_walks_to_where_a_scream_drives_an_enemy_into_a_pit() -> None:
    """The pit is on a4, and Yom before it. The banshee comes from round the corner."""
    position = turn_of(BESIDE_A_PIT.format(banshee="c1", rope=""))
    assert position.score == (1, 0)
    assert "np Yom" not in position.by_id


@rule("F12", "M10")
@pytest.mark.parametrize("rope", ["a3", "a4"])
def test_nobody_falls_where_a_rope_is(rope: str) -> None:
    """In his hands or on the pit."""
    lying = f'[[object]]\nat = "{rope}"\nid = "rope"'
    bare = parse_scenario(BESIDE_A_PIT.format(banshee="c1", rope=""), "test", BOX).state.position
    roped = parse_scenario(BESIDE_A_PIT.format(banshee="c1", rope=lying), "test", BOX).state.position
    below = parse_square("a2")
    assert below in own_posts(bare, bare.token("player banshee"))
    assert below not in own_posts(roped, roped.token("player banshee"))


LEVELS = ("pink", "yellow", "green", "blue", "red", "black")


def reinforcements(games: int, seed: int) -> list[float]:
    """The mean of each level, easiest first."""
    study = Study(games=games, levels=LEVELS, seed=seed)
    return [summary.means["reinforcements"].value for summary in summarise(play_games(study))]


@rule("V1", "V2")
def test_reinforcements_rise_with_the_level() -> None:
    """What few games can show: green and blue, and red and black, lie too close together for them."""
    pink, yellow, green, blue, red, black = reinforcements(8, seed=0)
    assert pink < min(yellow, green, blue)
    assert max(yellow, green, blue) < min(red, black)


def test_strong_does_better_than_greedy_in_a_game_of_each_level() -> None:
    """How much better it takes many games to say: `tests/bench/players.py`."""

    def ahead(player: str) -> int:
        study = Study(games=1, levels=LEVELS, player=player, seed=2026)
        return sum(row["vp_player"] - row["vp_np"] for row in play_games(study))

    assert ahead("strong") > ahead("greedy")
