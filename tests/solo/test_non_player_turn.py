"""N1-N5: the row of cards and who is activated in it."""

from __future__ import annotations

from typing import Any

import pytest

from engine.actions import EndTurn, Heal, Reveal
from engine.errors import IllegalAnswerError
from engine.position import Turn
from engine.requests import Shuffle
from solo.cast import NON_PLAYER, PLAYER
from tests.marks import rule
from tests.solo.golden import Game, card, halls

ONE = card("One", "naga", "heal 1")  # not able to: these three do nothing
TWO = card("Two", "naga", "heal 1")
THREE = card("Three", "naga", "heal 1")
BRAWLER = card("Brawler", "naga", "fight 2", objects="wounded", persons="colossus")
HEALER = card("Healer", "cleric", "heal 2", persons="naga")
SCOUT = card("Scout", "naga", "reveal 1")
LEAVER = card("Leaver", "naga", "exit 1")
CARDS = [ONE, TWO, THREE, BRAWLER, HEALER, SCOUT, LEAVER]
END = EndTurn().to_json()


def scene(npcs: str, player: str = "", **more: Any) -> Game:
    return halls(npcs, player, cards=CARDS, level="yellow", **more)


# -- N1 --------------------------------------------------------------------------------------------------


@rule("N1")
def test_the_cards_of_all_in_the_dungeon_are_shuffled_the_wounded_too() -> None:
    played = scene("One c3; Two c5 wounded; Three c7").non_player(["Three", "Two", "One"])
    (asked,) = played.asked
    assert isinstance(asked, Shuffle)
    assert asked.who is None
    assert asked.cards == ("One", "Three", "Two")
    assert played.row == ("Three", "Two", "One")


@rule("N1")
@pytest.mark.parametrize("row", [["One"], ["One", "One"], ["One", "Two", "Xanth"], "One"])
def test_a_row_has_each_card_once(row: object) -> None:
    request = Shuffle(scene("One c3; Two c5").position, None, ("One", "Two"))
    with pytest.raises(IllegalAnswerError, match="each of these once"):
        request.check(row)


@rule("N1")
def test_one_card_needs_no_shuffling() -> None:
    played = scene("One c3").non_player()
    assert played.activated() == ["np One"]


@rule("N1", "F8", "M4")
def test_who_has_left_is_out_of_the_row() -> None:
    played = scene("Leaver c1; One c9").non_player(["Leaver", "One"])
    assert played.row == ("One",)
    again = played.game(scene("One c9").frame)
    assert again.with_turn(side=NON_PLAYER).non_player().activated() == ["np One"]


# -- N2 --------------------------------------------------------------------------------------------------


@rule("N2")
@pytest.mark.parametrize("row", [["One", "Two", "Three"], ["Two", "Three", "One"], ["Three", "Two", "One"]])
def test_activated_from_left_to_right(row: list[str]) -> None:
    played = scene("One c3; Two c5; Three c7").non_player(row)
    assert played.activated() == [f"np {name}" for name in row]
    assert played.position.turn == Turn(8, PLAYER)


@rule("N2", "P6")
def test_the_wounded_are_passed_over() -> None:
    played = scene("One c3; Two c5 wounded").non_player(["Two", "One"])
    assert played.activated() == ["np One"]
    assert played.story == ["passed over np Two: wounded"]


@rule("N2", "F3")
def test_who_is_wounded_before_its_turn_comes_is_passed_over() -> None:
    """One stands beside the colossus too, joins the brawl and is wounded with Brawler."""
    played = scene("Brawler c4; One c2", "colossus c3").non_player(["Brawler", "One"], "+6", "+2")
    assert played.story == [
        "fight np Brawler np One against player colossus by close: 6 11",
        "wounded np Brawler",
        "wounded np One",
        "passed over np One: wounded",
    ]
    assert played.activated() == ["np Brawler"]


@rule("N2", "C4")
def test_who_dies_before_its_turn_comes_is_gone_from_the_row() -> None:
    game = scene("Brawler c4 with wounded Two; One c9", "colossus c3")
    played = game.non_player(["Brawler", "Two", "One"], "+6", "+2")
    assert "eliminated np Two" in played.story
    assert played.row == ("Brawler", "One")
    assert played.activated() == ["np Brawler", "np One"]


# -- N3 --------------------------------------------------------------------------------------------------

BAG = "np Three; np key; player rope"


@rule("N3", "T4")
def test_who_arrives_in_this_turn_is_activated_last() -> None:
    game = scene("Scout c5; One c3; Two c1", hidden="A2", bag=BAG)
    played = game.non_player(
        ["One", "Scout", "Two"], "np Three", "np key", "player rope", [1, 1], [2, 2], [3, 3]
    )
    assert played.row == ("One", "Scout", "Two", "Three")
    assert played.activated() == ["np One", "np Scout", "np Two", "np Three"]


@rule("N3")
def test_who_arrives_in_the_player_s_turn_waits_for_the_next() -> None:
    game = scene("One c9", "cleric c5", hidden="A2", bag=BAG)
    reveal = Reveal("player cleric", "A2").to_json()
    game = game.without("np One").adding("One c3")
    game = game.with_state(row=("One",))
    played = game.player("2", reveal, "np Three", "np key", "player rope", [1, 1], [2, 2], [3, 3], END)
    assert played.activated() == []
    assert played.row == ("One", "Three")
    again = played.game(game.frame).non_player(["Three", "One"])
    assert again.activated() == ["np Three", "np One"]


@rule("N3", "T2")
def test_who_is_lost_on_a_double_six_does_not_join() -> None:
    game = scene("Scout c5", hidden="A2", bag="np Three")
    played = game.non_player("np Three", [6, 6])
    assert played.story[-1] == "lost np Three"
    assert played.row == ("Scout",)


# -- N4 --------------------------------------------------------------------------------------------------


@rule("N4", "F13")
def test_a_healed_one_is_not_activated_in_this_turn() -> None:
    played = scene("Healer c3; Two c4 wounded").non_player(["Healer", "Two"])
    assert played.story == ["heal np Two", "passed over np Two: healed"]
    assert not played.wounded("np Two")


@rule("N4")
def test_nor_if_its_place_has_passed() -> None:
    played = scene("Healer c3; Two c4 wounded").non_player(["Two", "Healer"])
    assert played.story == ["passed over np Two: wounded", "heal np Two"]
    assert played.activated() == ["np Healer"]


@rule("N4")
def test_but_in_the_next() -> None:
    game = scene("Healer c3; Two c4 wounded")
    played = game.non_player(["Two", "Healer"]).game(game.frame).non_player(["Two", "Healer"])
    assert played.activated() == ["np Two", "np Healer"]


@rule("N4", "F13")
def test_healed_by_the_player_it_acts_in_its_own_turn() -> None:
    game = scene("One c4 wounded", "cleric c3")
    played = game.player("2", Heal("player cleric", "np One").to_json(), END)
    assert played.position.turn.idle == frozenset()
    assert played.game(game.frame).non_player().activated() == ["np One"]


# -- N5 --------------------------------------------------------------------------------------------------


@rule("N5", "N2")
def test_a_personality_overrides_the_rule_it_contradicts() -> None:
    """N2 skips the wounded; Dame Granit's card says otherwise."""
    played = halls("Dame Granit c9 wounded; One c3 wounded", cards=CARDS).non_player(["One", "Dame Granit"])
    assert played.story == ["passed over np One: wounded", "got up np Dame Granit"]


@rule("N1")
def test_the_turn_passes_to_the_player_with_nobody_in_the_dungeon() -> None:
    played = halls("", "cleric c3").non_player()
    assert played.position.turn == Turn(8, PLAYER)
    assert played.requests == []
