"""E1-E2: the Vision of the Archmage."""

from __future__ import annotations

from typing import Any

import pytest

from engine.actions import Attack, EndTurn
from engine.requests import DrawCard
from engine.squares import SLOTS
from tests.marks import rule
from tests.solo.golden import Game, Played, card, halls

IDLE = [card(name, "naga", "heal 1") for name in ("First", "Second", "Third")]
FOE = card("Foe", "naga", "fight 1", persons="cleric")
END = EndTurn().to_json()
ATTACK = Attack("player cleric", "np Foe").to_json()


def scene(*, hidden: str = "A3 B3", vision: bool = True, level: str = "green", bag: str = "") -> Game:
    game = halls(
        "Foe c4",
        "cleric c3",
        cards=[*IDLE, FOE],
        level=level,
        vision=vision,
        hidden=hidden,
        bag=bag,
        reserve=["First"],
    )
    return game.with_state(visions=SLOTS if vision else ())


def seen(played: Played) -> list[str]:
    return [words.removeprefix("vision ") for words in played.story if words.startswith("vision")]


# -- E1 --------------------------------------------------------------------------------------------------


@rule("E1")
@pytest.mark.parametrize(("card_id", "eye"), [("2", False), ("3", False), ("5", True)])
def test_an_eye_on_an_action_card(card_id: str, eye: bool) -> None:
    played = scene().player(card_id, END, *(["A3"] if eye else []))
    assert seen(played) == (["A3"] if eye else [])


@rule("E1")
@pytest.mark.parametrize(("card_id", "eye"), [("+1", False), ("+2", True), ("+3", True), ("+6", False)])
def test_an_eye_on_a_combat_card_of_the_player(card_id: str, eye: bool) -> None:
    played = scene().player("2", ATTACK, card_id, "+6", END, *(["A3"] if eye else []))
    assert seen(played) == (["A3"] if eye else [])


@rule("E1")
@pytest.mark.parametrize(("card_id", "eye"), [("+3", True), ("+4", False), ("+5", False), ("+6", False)])
def test_an_eye_on_a_combat_card_of_the_non_player(card_id: str, eye: bool) -> None:
    played = scene().non_player("+1", card_id, *(["A3"] if eye else []))
    assert seen(played) == (["A3"] if eye else [])


@rule("E1")
def test_cards_are_turned_until_one_names_a_face_down_room() -> None:
    played = scene().player("5", END, "A1", "B4", "B3")
    drawn = played.asked[-1]
    assert isinstance(drawn, DrawCard)
    assert drawn.cards == ("B1", "A2", "B2", "A3", "B3", "A4")
    assert seen(played) == ["B3"]
    assert played.position.board.placed("B3").face_up
    assert played.state.visions == ("B1", "A2", "B2", "A3", "A4")


@rule("E1")
def test_each_eye_reveals_a_room_of_its_own() -> None:
    played = scene(hidden="A3 B3 A4").player("5", ATTACK, "+3", "+3", END, "A4", "B3", "A3")
    assert seen(played) == ["A4", "B3", "A3"]
    assert played.state.eyes == 0


@rule("E1", "T4")
def test_the_room_is_filled_as_ever() -> None:
    played = scene(bag="np Second; player rope; np key").player(
        "5", END, "A3", "np Second", "player rope", "np key", [1, 1], [2, 2], [3, 3]
    )
    assert played.story == [
        "vision A3",
        "reveal A3 hall-A3@0 by the Archmage",
        "arrived np Second a15",
        "arrived player rope b14",
        "arrived np key c13",
    ]
    assert played.row == ("Foe", "Second")


@rule("E1")
def test_nothing_happens_once_all_rooms_are_revealed() -> None:
    played = scene(hidden="").player("5", END, *SLOTS)
    assert seen(played) == []
    again = scene(hidden="").with_state(visions=()).player("5", END)
    assert again.requests == ["card", "action"]


@rule("E1", "S4")
def test_without_the_variant_eyes_do_nothing() -> None:
    played = scene(vision=False).player("5", ATTACK, "+3", "+3", END)
    assert seen(played) == []


@rule("E1")
def test_an_eye_of_the_last_turn_is_spent() -> None:
    game = scene()
    played = game.player("5", END, "A3").game(game.frame).non_player("+1", "+6")
    assert seen(played) == []


# -- E2 --------------------------------------------------------------------------------------------------


@rule("E2", "P5")
def test_in_the_player_s_turn_it_comes_after_the_reinforcements() -> None:
    """The 5 has both the eye and the symbol of the yellow level."""
    played = scene(level="yellow").player("5", END, "First", "A1", [1, 1], "A3")
    assert played.story == [
        "reinforcement np First",
        "arrived np First a5",
        "vision A3",
        "reveal A3 hall-A3@0 by the Archmage",
    ]


@rule("E2", "N3")
def test_in_the_non_player_s_turn_it_comes_after_the_last_activation() -> None:
    game = scene(bag="np Second").adding("Third c19")
    played = game.non_player(["Foe", "Third"], "+1", "+3", "A3", "np Second", [1, 1])
    assert played.activated() == ["np Foe", "np Third", "np Second"]
    events = [event.kind for event in played.events if event.kind in ("activated", "vision")]
    assert events == ["activated", "activated", "vision", "activated"]


@rule("E2", "E1")
def test_who_came_by_a_vision_may_cause_another() -> None:
    """Brawler arrives beside the cleric, attacks, and plays an eye: one more room, still in this turn."""
    brawler = card("Brawler", "naga", "fight 5", persons="cleric")
    game = halls(
        "Foe c13",
        "cleric c12",
        cards=[brawler, card("Foe", "naga", "fight 1", persons="cleric")],
        level="green",
        vision=True,
        hidden="A4 B4",
        bag="np Brawler",
    ).with_state(visions=("A4", "B4"))
    answers: list[Any] = ["+4", "+3", "A4", "np Brawler", [3, 5], "+6", "+3", "B4"]
    played = game.non_player(*answers)
    assert played.activated() == ["np Foe", "np Brawler"]
    assert seen(played) == ["A4", "B4"]
