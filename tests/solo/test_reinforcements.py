"""V1-V3: the symbols of the level, and who comes for them."""

from __future__ import annotations

from typing import Any

import pytest

from engine.actions import Attack, EndTurn, Jump
from engine.requests import DrawCard
from engine.squares import parse_square
from tests.marks import rule
from tests.solo.golden import BOX, Game, Played, card, halls

IDLE = [card(name, "naga", "heal 1") for name in ("First", "Second", "Third")]
FOE = card("Foe", "naga", "fight 1", persons="cleric")
HOPPER = card("Hopper", "naga", "exit 1")
END = EndTurn().to_json()
LEVELS = ["pink", "yellow", "green", "blue", "red", "black"]

# What the printed table says (facts, pieces): the cards of each level that bring somebody.
ACTION = {
    "pink": "",
    "yellow": "5",
    "green": "4",
    "blue": "3",
    "red": "4",
    "black": "2 5",
}
COMBAT = {
    "pink": "",
    "yellow": "",
    "green": "",
    "blue": "+5",
    "red": "+0 +5 +6",
    "black": "+0 +4 +6",
}
NON_PLAYER = {
    "pink": ["+0", "+1", "+2 pink"],
    "yellow": ["+0", "+1", "+4"],
    "green": ["+0", "+1", "+2", "+2 pink"],
    "blue": ["+1", "+2", "+2 pink", "+5"],
    "red": ["+0", "+2", "+2 pink", "+6"],
    "black": ["+0", "+1", "+6"],
}


def scene(level: str, **more: Any) -> Game:
    reserve = more.pop("reserve", ["First", "Second"])
    return halls("Foe c4", "cleric c3", cards=[*IDLE, FOE], level=level, reserve=reserve, **more)


def comers(played: Played) -> list[str]:
    return [words.removeprefix("reinforcement ") for words in played.story if "reinforcement" in words]


def attack(game: Game, *answers: Any) -> Played:
    return game.do(Attack("player cleric", "np Foe"), *answers)


# -- V1 --------------------------------------------------------------------------------------------------


@rule("V1")
@pytest.mark.parametrize("card_id", ["2", "3", "4", "5"])
@pytest.mark.parametrize("level", LEVELS)
def test_action_cards(level: str, card_id: str) -> None:
    brings = card_id in ACTION[level].split()
    played = scene(level).player(card_id, END, *(["First", "A3", [1, 1]] if brings else []))
    assert comers(played) == (["np First"] if brings else [])


@rule("V1")
@pytest.mark.parametrize("card_id", ["+0", "+1", "+2", "+3", "+4", "+5", "+6"])
@pytest.mark.parametrize("level", LEVELS)
def test_combat_cards_of_the_player(level: str, card_id: str) -> None:
    brings = card_id in COMBAT[level].split()
    played = attack(scene(level), card_id, "+3", *(["First", "A3", [1, 1]] if brings else []))
    assert comers(played) == (["np First"] if brings else [])


@rule("V1")
@pytest.mark.parametrize("card_id", ["+0", "+1", "+2", "+2 pink", "+3", "+4", "+5", "+6"])
@pytest.mark.parametrize("level", LEVELS)
def test_combat_cards_of_the_non_player(level: str, card_id: str) -> None:
    brings = card_id in NON_PLAYER[level]
    played = attack(scene(level), "+1", card_id, *(["First", "A3", [1, 1]] if brings else []))
    assert comers(played) == (["np First"] if brings else [])


@rule("V1", "M6")
@pytest.mark.parametrize("level", LEVELS)
def test_jump_cards(level: str) -> None:
    game = halls("", "cleric c3", cards=IDLE, level=level, reserve=["First"], pits="c4")
    jump = Jump("player cleric", parse_square("c4"), parse_square("c5"))
    played = game.do(jump, *(["First", "A3", [1, 1]] if level == "black" else []))
    assert comers(played) == (["np First"] if level == "black" else [])


@rule("V1", "M6")
def test_jumps_of_npcs_play_no_card() -> None:
    pits = "a1 b1 c1 d1 e1 f1 g1 h1 i1 j1"
    game = halls("Hopper c2", cards=[*IDLE, HOPPER], level="black", reserve=["First"], pits=pits)
    played = game.activate("Hopper")
    assert played.story == ["jump c1 c0", "left np Hopper over c0 for 1"]
    assert comers(played) == []


@rule("V1", "G1")
def test_a_combat_card_brings_them_right_after_the_combat() -> None:
    """After the wound, before the player is asked for his next action."""
    game = scene("yellow")
    played = game.player(
        "2", Attack("player cleric", "np Foe").to_json(), "+6", "+1", "First", "A3", [1, 1], END
    )
    assert played.story == [
        "fight player cleric against np Foe by close: 8 3",
        "wounded np Foe",
        "reinforcement np First",
        "arrived np First a15",
    ]
    assert played.requests == ["card", "action", "card", "draw", "draw", "draw", "teleport", "action"]


@rule("V1", "G1")
def test_a_jump_card_brings_them_right_after_the_jump() -> None:
    game = halls("", "cleric c3", cards=IDLE, level="black", reserve=["First"], pits="c4")
    jump = Jump("player cleric", parse_square("c4"), parse_square("c5")).to_json()
    played = game.player("3", jump, "First", "A3", [1, 1], END)
    assert played.requests == ["card", "action", "draw", "draw", "teleport", "action"]


@rule("V1", "P5")
def test_an_action_card_brings_them_after_the_actions() -> None:
    played = scene("yellow").player("5", END, "First", "A3", [1, 1])
    assert played.requests == ["card", "action", "draw", "draw", "teleport"]
    assert played.row == ("Foe", "First")


@rule("V1", "N3")
def test_in_the_non_player_s_turn_they_are_still_activated() -> None:
    played = scene("yellow").non_player("+3", "+1", "First", "A3", [1, 1])
    assert played.activated() == ["np Foe", "np First"]


# -- V2 --------------------------------------------------------------------------------------------------


@rule("V2")
def test_a_card_of_the_deck_and_a_room_among_the_revealed() -> None:
    game = scene("yellow", hidden="A1 B1 A2 B2 A4 B4").without("player cleric", "np Foe")
    game = game.adding("Foe c14", "cleric c13").with_state(row=("Foe",))
    played = attack(game, "+6", "+1", "Second", "B3", [2, 3])
    who, room = played.asked[2:4]
    assert isinstance(who, DrawCard)
    assert isinstance(room, DrawCard)
    assert (who.who, room.who) == (None, None)
    assert who.cards == ("First", "Second")
    assert room.cards == ("A3", "B3")
    assert played.where("np Second") == "g13"
    assert played.state.reserve == ("First",)
    assert played.row == ("Foe", "Second")


@rule("V2", "T2", "T3")
def test_they_teleport_like_anyone() -> None:
    played = attack(scene("yellow"), "+6", "+1", "First", "A1", [3, 3], [6, 1], "e5")
    assert played.story[-2:] == ["rerolled np First 3 3", "arrived np First e5"]
    lost = attack(scene("yellow"), "+6", "+1", "First", "A1", [6, 6])
    assert lost.row == ("Foe",)
    assert lost.state.reserve == ("Second",)


@rule("V2", "T5")
def test_takers_of_gears_roll_when_they_come_as_reinforcements() -> None:
    """Their card speaks of rooms that are revealed."""
    game = scene("yellow", reserve=["Franz Rapyd", "Ysh"])
    played = attack(game, "+6", "+1", "Franz Rapyd", "A1", [4, 4])
    assert played.where("np Franz Rapyd") == "d2"
    played = attack(game, "+6", "+1", "Ysh", "A1", [4, 4])
    assert played.where("np Ysh") == "d2"


@rule("V2")
def test_nobody_comes_from_an_empty_deck() -> None:
    played = attack(scene("yellow", reserve=[]), "+6", "+1")
    assert comers(played) == []


# -- V3 --------------------------------------------------------------------------------------------------


@rule("V3")
def test_two_cards_with_the_symbol_bring_two() -> None:
    played = attack(scene("black"), "+4", "+6", "Second", "A1", [1, 1], "First", "B4", [2, 2])
    assert comers(played) == ["np Second", "np First"]
    assert played.row == ("Foe", "Second", "First")


@rule("V3", "V2")
def test_two_cards_but_only_one_left_in_the_deck() -> None:
    played = attack(scene("black", reserve=["First"]), "+4", "+6", "First", "A1", [1, 1])
    assert comers(played) == ["np First"]


@rule("V3")
@pytest.mark.parametrize(("own", "other"), [("+3", "+6"), ("+4", "+3")])
def test_one_card_with_the_symbol_brings_one(own: str, other: str) -> None:
    played = attack(scene("black"), own, other, "First", "A1", [1, 1])
    assert comers(played) == ["np First"]


def test_the_table_of_levels_is_that_of_the_box() -> None:
    assert [level.id for level in BOX.levels] == LEVELS
