"""M6 with M6-1 and M6-2: jumping over a pit."""

import pytest

from engine import Jump, Position, Side
from engine.carrying import FreeHandling, Scene
from engine.paths import search
from tests.engine.pictures import (
    do,
    done,
    fact,
    jump,
    kinds,
    landings,
    load_of,
    offered,
    position,
    refused,
    sq,
    where,
)
from tests.marks import rule

WHO = "yellow cleric"


def jumped(before: Position, over: str, to: str) -> Position:
    return done(before, jump(WHO, over, to))


# -- over what, from where, to where -------------------------------------------------------------------


@rule("M6")
def test_jump_costs_one_ap() -> None:
    before = position("yellow cleric c3", pits="c4", ap=2)
    after = jumped(before, "c4", "c5")
    assert where(after, WHO) == "c5"
    assert after.turn.ap == 1


@rule("M6")
def test_jump_goes_straight_on_or_round_the_corner() -> None:
    assert landings(position("yellow cleric c3", pits="c4"), WHO) == {"c5", "b4", "d4"}


@rule("M6")
def test_jump_does_not_land_where_it_began() -> None:
    assert refused(position("yellow cleric c3", pits="c4"), jump(WHO, "c4", "c3")).rule == "M6"


@rule("M6")
@pytest.mark.parametrize("over", ["c4", "d3"])
def test_only_an_obstacle_is_jumped_over(over: str) -> None:
    picture = position("yellow cleric c3; yellow key c4; blue naga d3 wounded", gears="c4")
    to = {"c4": "c5", "d3": "e3"}[over]
    assert refused(picture, jump(WHO, over, to)).rule == "M6"


@rule("M6")
def test_pit_lies_beside_the_character() -> None:
    picture = position("yellow cleric c3", pits="c5 d4")
    assert refused(picture, jump(WHO, "c5", "c6")).rule == "M6"
    assert refused(picture, jump(WHO, "d4", "d5")).rule == "M6"
    assert offered(picture, Jump, WHO) == []


@rule("M6")
def test_landing_lies_beside_the_pit() -> None:
    picture = position("yellow cleric c3", pits="c4")
    assert refused(picture, jump(WHO, "c4", "c6")).rule == "M6"
    assert refused(picture, jump(WHO, "c4", "d5")).rule == "M6"


@rule("M6")
def test_only_one_pit_is_jumped_over() -> None:
    picture = position("yellow cleric c3", pits="c4 c5")
    assert refused(picture, jump(WHO, "c4", "c6")).rule == "M6"
    assert refused(picture, jump(WHO, "c4", "c5")).rule == "M6"
    assert landings(picture, WHO) == {"b4", "d4"}


@rule("M6")
@pytest.mark.parametrize("kind", ["walls", "slits", "gates"])
@pytest.mark.parametrize("edge", ["c3-c4", "c4-c5"])
def test_nothing_stands_in_the_way_on_either_half(kind: str, edge: str) -> None:
    picture = position("yellow cleric c3", pits="c4", **{kind: edge})
    assert refused(picture, jump(WHO, "c4", "c5")).rule == "M6"


@rule("M6", "M8")
def test_not_even_a_naga_jumps_through_a_slit() -> None:
    picture = position("yellow naga c3", pits="c4", slits="c4-c5")
    assert refused(picture, jump("yellow naga", "c4", "c5")).rule == "M6"


@rule("M6")
@pytest.mark.parametrize("state", ["open", "broken"])
def test_open_gates_stop_no_jump(state: str) -> None:
    picture = position("yellow cleric c3", pits="c4", gates=f"c3-c4:{state} c4-c5:{state}")
    assert where(jumped(picture, "c4", "c5"), WHO) == "c5"


@rule("M6")
def test_jump_into_a_face_down_room_is_no_jump() -> None:
    picture = position("yellow cleric c4", pits="c5", hidden="A2")
    assert refused(picture, jump(WHO, "c5", "c6")).rule == "M6"


@rule("M6")
@pytest.mark.parametrize(
    "there",
    ["yellow naga c4; yellow rope c4", "blue naga c4; blue rope c4", "blue naga c4 wounded; blue rope c4"],
)
def test_no_character_is_on_the_pit(there: str) -> None:
    picture = position(f"yellow cleric c3; {there}", pits="c4")
    assert refused(picture, jump(WHO, "c4", "c5")).rule == "M6"


@rule("M6")
@pytest.mark.parametrize(
    "there", ["yellow naga c5", "yellow naga c5 wounded", "blue naga c5", "blue naga c5 wounded"]
)
def test_no_character_is_where_it_lands(there: str) -> None:
    picture = position(f"yellow cleric c3; {there}", pits="c4")
    assert refused(picture, jump(WHO, "c4", "c5")).rule == "M6"


@rule("M6")
def test_levitation_does_not_help_to_land_on_anybody() -> None:
    picture = position("yellow wizard c3; blue naga c5", pits="c4")
    assert refused(picture, jump("yellow wizard", "c4", "c5")).rule == "M6"


@rule("M6")
@pytest.mark.parametrize(
    ("extra", "over", "to", "reason"),
    [
        ("", "d3", "e3", "d3 is no obstacle to jump over"),
        ("", "c6", "c7", "yellow cleric is not beside c6 with nothing between"),
        ("; blue naga c4; blue rope c4", "c4", "c5", "somebody is on c4"),
        ("", "c4", "c3", "c3 is not another square beside c4 with nothing between"),
        ("", "c4", "d5", "d5 is not another square beside c4 with nothing between"),
        ("; blue naga c5", "c4", "c5", "yellow cleric cannot land on c5"),
    ],
)
def test_reason_says_what_is_wrong(extra: str, over: str, to: str, reason: str) -> None:
    picture = position("yellow cleric c3" + extra, pits="c4 c6")
    assert refused(picture, jump(WHO, over, to)).reason == reason


# -- two squares ---------------------------------------------------------------------------------------


@rule("M6")
def test_jump_counts_two_squares() -> None:
    picture = position("yellow cleric c3", pits="c4")
    scene = Scene(picture, picture.token(WHO))
    walled = position("yellow cleric c3", pits="c4", walls="b3-c3 c3-d3 c2-c3")
    locked = Scene(walled, walled.token(WHO))
    assert search(locked, FreeHandling(locked), 1).cost(sq("c5")) == (1, 2)
    assert search(scene, FreeHandling(scene), 1).cost(sq("c5")) == (1, 2)
    assert search(scene, FreeHandling(scene), 1, jumps=False).cost(sq("c5")) == (1, 4)


# -- cards ---------------------------------------------------------------------------------------------


@rule("M6")
def test_jump_takes_one_of_the_cards() -> None:
    before = position("yellow cleric c3", pits="c4", jumps=(3, 3))
    after = jumped(before, "c4", "c5")
    assert after.hand(Side.YELLOW).jump == 2
    assert after.hand(Side.BLUE).jump == 3
    assert jumped(after, "c4", "c3").hand(Side.YELLOW).jump == 1


@rule("M6")
def test_without_a_card_there_is_no_jump() -> None:
    picture = position("yellow cleric c3", pits="c4", jumps=(0, 3))
    error = refused(picture, jump(WHO, "c4", "c5"))
    assert error.rule == "M6"
    assert error.reason == "no jump card is left"


@rule("M6")
def test_who_needs_no_cards_jumps_as_often_as_ap_allow() -> None:
    current = position("yellow cleric c3", pits="c4", jumps=(None, 3), ap=5)
    for to in ("c5", "c3", "c5", "c3", "b4"):
        current = jumped(current, "c4", to)
    assert current.turn.ap == 0
    assert current.hand(Side.YELLOW).jump is None
    assert refused(current, jump(WHO, "c4", "c3")).rule == "P3"


# -- what is carried and what lies there ---------------------------------------------------------------


@rule("M6")
def test_rope_on_the_pit_makes_no_difference_and_stays() -> None:
    after = jumped(position("yellow cleric c3; yellow rope c4", pits="c4"), "c4", "c5")
    assert where(after, WHO) == "c5"
    assert where(after, "yellow rope") == "c4"
    assert load_of(after, WHO) is None


@rule("M6")
def test_landing_on_one_object_with_empty_hands_is_carrying_it() -> None:
    after = jumped(position("yellow cleric c3; blue key c5", pits="c4"), "c4", "c5")
    assert load_of(after, WHO) == "blue key"


@rule("M6")
@pytest.mark.parametrize("load", ["yellow bow c3", "yellow naga c3 wounded"])
def test_landing_on_an_object_with_full_hands_is_illegal(load: str) -> None:
    picture = position(f"yellow cleric c3; blue key c5; {load}", pits="c4")
    assert refused(picture, jump(WHO, "c4", "c5")).rule == "M6"


@rule("M6", "G2")
def test_landing_on_two_objects_is_illegal() -> None:
    picture = position("yellow cleric c3; blue key c5; blue bow c5", pits="c4")
    assert refused(picture, jump(WHO, "c4", "c5")).rule == "M6"


@rule("M6", "M6-2")
@pytest.mark.parametrize("load", ["yellow bow", "yellow rope", "yellow naga"])
def test_load_comes_along(load: str) -> None:
    wounded = " wounded" if load == "yellow naga" else ""
    after = jumped(position(f"yellow cleric c3; {load} c3{wounded}", pits="c4"), "c4", "c5")
    assert where(after, load) == "c5"
    assert load_of(after, WHO) == load


@rule("M6-2")
def test_jump_leaves_nothing_behind() -> None:
    before = position("yellow cleric c3; yellow bow c3; yellow rope c4", pits="c4")
    after, events = do(before, jump(WHO, "c4", "c5"))
    assert fact(events, "jumped", "over") == "c4"
    assert where(after, "yellow bow") == "c5"
    assert where(after, "yellow rope") == "c4"


# -- leaving -------------------------------------------------------------------------------------------


@rule("M6", "M4")
def test_landing_on_the_enemy_line_is_leaving() -> None:
    before = position("yellow cleric c19; yellow naga c19 wounded", pits="c20")
    after, events = do(before, jump(WHO, "c20", "c21"))
    assert where(after, WHO) == "left"
    assert where(after, "yellow naga") == "saved"
    assert after.score == (1, 0)
    assert after.hand(Side.YELLOW).jump == 2
    assert kinds(events) == ["jumped", "left", "saved"]


@rule("M6", "M4")
def test_jumper_leaves_over_objects_with_full_hands() -> None:
    before = position("yellow cleric c19; yellow bow c19; blue key c21; blue rope c21", pits="c20")
    after = jumped(before, "c20", "c21")
    assert where(after, "yellow bow") == "left"
    assert where(after, "blue key") == "c21"


@rule("M6", "M4")
@pytest.mark.parametrize("state", ["", " wounded"])
def test_jumper_lands_on_nobody_there_either(state: str) -> None:
    picture = position(f"yellow cleric c19; blue naga c21{state}", pits="c20")
    assert refused(picture, jump(WHO, "c20", "c21")).rule == "M6"
    assert landings(picture, WHO) == {"b20", "d20"}


@rule("M6", "M5")
def test_landing_on_the_own_line_is_only_landing() -> None:
    after = jumped(position("yellow cleric c2", pits="c1"), "c1", "c0")
    assert where(after, WHO) == "c0"
    assert after.score == (0, 0)


# -- M6-1 ----------------------------------------------------------------------------------------------


@rule("M6-1")
def test_rope_carrier_lands_on_another_pit() -> None:
    after = jumped(position("yellow cleric c3; yellow rope c3", pits="c4 c5"), "c4", "c5")
    assert where(after, WHO) == "c5"
    assert load_of(after, WHO) == "yellow rope"


@rule("M6-1")
@pytest.mark.parametrize("load", ["", "; yellow key c3", "; yellow naga c3 wounded"])
def test_nobody_else_lands_on_a_pit(load: str) -> None:
    picture = position("yellow cleric c3" + load, pits="c4 c5")
    assert refused(picture, jump(WHO, "c4", "c5")).rule == "M6"


@rule("M6-1")
def test_rope_carrier_jumps_from_a_pit() -> None:
    after = jumped(position("yellow cleric c3; yellow rope c3", pits="c3 c4"), "c4", "c5")
    assert where(after, WHO) == "c5"
    assert load_of(after, WHO) == "yellow rope"


@rule("M6-1", "M10")
def test_rope_on_the_other_pit_lets_the_empty_handed_land() -> None:
    after = jumped(position("yellow cleric c3; yellow rope c5", pits="c4 c5"), "c4", "c5")
    assert load_of(after, WHO) == "yellow rope"


@rule("M6-1", "G2")
def test_rope_carrier_does_not_land_on_another_rope() -> None:
    picture = position("yellow cleric c3; yellow rope c3; blue rope c5", pits="c4 c5")
    assert refused(picture, jump(WHO, "c4", "c5")).rule == "M6"
