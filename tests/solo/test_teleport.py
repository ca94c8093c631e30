"""T1-T5: how tokens come into a room."""

from __future__ import annotations

from typing import Any

import pytest

from engine.actions import Reveal
from engine.errors import IllegalAnswerError
from engine.requests import ChooseSquare, DrawRoom, RollTeleport, run
from engine.squares import parse_square, square_name
from solo.cast import PLAYER
from solo.table import SoloTable
from tests.engine.pictures import Script
from tests.marks import rule
from tests.solo.golden import BOX, Game, Played, card, halls

NPC = card("Comer", "naga", "heal 1")
SCOUT = card("Scout", "naga", "reveal 1")
FRANZ_LIKE = card("Geared", "mekanork", "heal 1", personality="takes_gear")


def before_room(room: str, bag: str, player: str = "cleric d0", **more: Any) -> Game:
    """A character on the yellow line before a room of the box in A1."""
    more.setdefault("rooms", {"A1": room})
    return halls("", player, bag=bag, cards=[NPC, SCOUT, FRANZ_LIKE], **more)


def reveal(game: Game, *answers: Any) -> Played:
    return game.do(Reveal("player cleric", "A1"), *answers)


# -- T1 --------------------------------------------------------------------------------------------------


@rule("T1")
@pytest.mark.parametrize(
    ("turn", "dice", "square"),
    [
        (0, [1, 1], "a5"),
        (0, [5, 1], "e5"),
        (0, [1, 5], "a1"),
        (0, [4, 2], "d4"),
        (1, [1, 1], "e5"),
        (1, [5, 1], "e1"),
        (1, [1, 5], "a5"),
        (1, [4, 2], "d2"),
        (2, [1, 1], "e1"),
        (2, [4, 2], "b2"),
        (3, [1, 1], "a1"),
        (3, [4, 2], "b4"),
    ],
)
def test_red_is_the_column_and_white_the_row_of_the_room_as_printed(
    turn: int, dice: list[int], square: str
) -> None:
    played = reveal(before_room(f"?38B@{turn}", "np key"), "np key", dice)
    assert played.where("np key") == square


@rule("T1")
@pytest.mark.parametrize("dice", [[0, 1], [1, 7], [1], [1, 2, 3], "12", [True, 2], None])
def test_dice_show_one_to_six(dice: Any) -> None:
    request = RollTeleport(halls().position, None, "np key", "A1")
    with pytest.raises(IllegalAnswerError, match="red and a white die"):
        request.check(dice)


# -- T2 --------------------------------------------------------------------------------------------------


def choice(played: Played) -> list[str]:
    asked = played.asked[-1]
    assert isinstance(asked, ChooseSquare)
    assert asked.who is PLAYER
    return [square_name(square) for square in asked.squares]


@rule("T2")
def test_a_red_six_lets_the_player_pick_the_column() -> None:
    """Row 5 of 38B has a pit in its second column: not offered."""
    played = reveal(before_room("?38B", "np key"), "np key", [6, 5], "d1")
    assert choice(played) == ["a1", "c1", "d1", "e1"]
    assert played.where("np key") == "d1"


@rule("T2")
def test_a_white_six_lets_the_player_pick_the_row() -> None:
    played = reveal(before_room("?38B", "np key"), "np key", [2, 6], "b3")
    assert choice(played) == ["b2", "b3", "b4", "b5"]


@rule("T2")
def test_he_must_pick_a_valid_square() -> None:
    asked = reveal(before_room("?38B", "np key"), "np key", [2, 6], "b3").asked[-1]
    with pytest.raises(IllegalAnswerError, match="b1 is no answer here"):
        asked.check(parse_square("b1"))


@rule("T2", "T3")
def test_a_six_on_a_line_without_a_valid_square_is_rolled_again() -> None:
    """The first column of the room is full, so a red 1 with a white 6 is no good."""
    game = halls("", "cleric f3; naga a1; wizard a2; banshee a3; telepath a4; mekanork a5", bag="np key")
    key = game.position.bag[0]
    flow = SoloTable(game.frame).teleport(game.position, key, "A1")
    position, events = run(flow, Script([1, 6], [6, 6]))
    assert [event.kind for event in events] == ["rerolled", "lost"]
    assert key.id not in position.by_id


@rule("T2")
def test_a_double_six_is_out_of_the_game_for_no_points() -> None:
    played = reveal(before_room("?38B", "np Comer"), "np Comer", [6, 6])
    assert played.where("np Comer") == "lost"
    assert played.row == ()
    assert played.position.score == (0, 0)
    assert played.position.bag == ()


# -- T3 --------------------------------------------------------------------------------------------------


@rule("T3")
def test_pits_and_taken_squares_are_rolled_again() -> None:
    played = reveal(
        before_room("?38B", "np key; np rope"), "np key", "np rope", [2, 5], [1, 1], [1, 1], [4, 4]
    )
    assert played.story[1:] == [
        "rerolled np key 2 5",
        "arrived np key a5",
        "rerolled np rope 1 1",
        "arrived np rope d2",
    ]


@rule("T3")
def test_a_gear_is_a_valid_square() -> None:
    assert reveal(before_room("?38B", "np key"), "np key", [3, 3]).where("np key") == "c3"


@rule("T3", "B8")
def test_nobody_arrives_on_a_start_line() -> None:
    game = before_room("?38B", "np key")
    asked = reveal(game, "np key", [1, 6], "a1").asked[-1]
    assert parse_square("a0") not in asked.options()


# -- T4 --------------------------------------------------------------------------------------------------


@rule("T4", "G1")
def test_three_are_drawn_one_after_the_other_and_then_teleported() -> None:
    game = before_room("?38B", "np Comer; np key; player rope; np bow")
    played = reveal(game, "np bow", "np Comer", "player rope", [1, 1], [3, 1], [5, 1])
    assert played.requests == ["draw", "draw", "draw", "teleport", "teleport", "teleport"]
    assert played.story == [
        "reveal A1 38B@0 by player cleric",
        "arrived np bow a5",
        "arrived np Comer c5",
        "arrived player rope e5",
    ]
    assert [token.id for token in played.position.bag] == ["np key"]
    assert played.row == ("Comer",)
    assert played.position.board.placed("A1").face_up


@rule("T4")
def test_a_drawn_token_is_not_drawn_again() -> None:
    game = before_room("?38B", "np key; player rope; np bow")
    played = reveal(game, "np bow", "np key", "player rope", [1, 1], [3, 1], [5, 1])
    assert [len(request.options()) for request in played.asked[:3]] == [3, 2, 1]


@rule("T4", "B1")
def test_a_room_nobody_knows_is_drawn_and_turned_by_chance() -> None:
    game = before_room("?", "np key")
    game = game.with_position(stack=tuple(BOX.rooms.values()))
    played = reveal(game, "40B@2", "np key", [1, 1])
    asked = played.asked[0]
    assert isinstance(asked, DrawRoom)
    assert asked.who is None
    assert len(asked.options()) == 8 * 4
    assert str(played.position.board.placed("A1")) == "40B@2"
    assert "40B" not in [room.id for room in played.position.stack]


@rule("T4")
def test_the_same_when_an_npc_reveals() -> None:
    game = halls("Scout c5", hidden="A2", bag="np Comer", cards=[NPC, SCOUT])
    played = game.activate("Scout", "np Comer", [2, 1])
    assert played.story == ["reveal A2 hall-A2@0 by np Scout", "arrived np Comer b10"]
    assert played.row == ("Scout", "Comer")


@rule("T4")
def test_a_player_s_character_joins_no_row() -> None:
    played = reveal(before_room("?38B", "player naga"), "player naga", [1, 1])
    assert played.where("player naga") == "a5"
    assert played.row == ()


# -- T5 --------------------------------------------------------------------------------------------------


@rule("T5", "N5")
def test_some_personalities_replace_the_dice() -> None:
    played = reveal(before_room("?38B", "np Geared"), "np Geared")
    assert played.story[-1] == "arrived np Geared c3"
    assert played.row == ("Geared",)


@rule("T5")
def test_where_they_cannot_the_dice_are_rolled() -> None:
    """The key has landed on the gear before."""
    played = reveal(before_room("?38B", "np Geared; np key"), "np key", "np Geared", [3, 3], [1, 1])
    assert played.where("np Geared") == "a5"


@rule("T5")
def test_the_others_roll_as_ever() -> None:
    played = reveal(before_room("?38B", "np Geared; np Comer"), "np Comer", "np Geared", [4, 1])
    assert played.story[1:] == ["arrived np Comer d5", "arrived np Geared c3"]
