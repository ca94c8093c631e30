"""M1-M5 and M7-M10: moving, leaving, levitation, contortion, the giant and ropes."""

import pytest

from engine import Attack
from tests.engine.pictures import do, done, ends, fact, kinds, load_of, move, position, refused, where
from tests.marks import rule


def walked(before_tokens: str, path: str, **more: str) -> str:
    """Where the first character of a picture is after a move along the path."""
    who = " ".join(before_tokens.split()[:2])
    return where(done(position(before_tokens, **more), move(who, path)), who)


def refused_walk(before_tokens: str, path: str, **more: str) -> str:
    """The rule against a move of the first character of a picture along the path."""
    who = " ".join(before_tokens.split()[:2])
    return refused(position(before_tokens, **more), move(who, path)).rule


# -- M1 ------------------------------------------------------------------------------------------------


@rule("M1")
def test_move_costs_one_ap_however_long() -> None:
    before = position("yellow cleric c3", ap=3)
    assert done(before, move("yellow cleric", "c3 c4")).turn.ap == 2
    assert done(before, move("yellow cleric", "c3 c4 c5 c6 c7")).turn.ap == 2


@rule("M1")
def test_move_goes_at_least_one_square() -> None:
    assert refused_walk("yellow cleric c3", "c3") == "M1"
    assert refused_walk("yellow cleric c3", "") == "M1"


@rule("M1")
@pytest.mark.parametrize(
    ("who", "reach"), [("colossus", 2), ("mekanork", 3), ("telepath", 3), ("cleric", 4), ("naga", 6)]
)
def test_move_goes_at_most_the_movement_value(who: str, reach: int) -> None:
    path = [f"c{row}" for row in range(3, 3 + reach + 2)]
    assert walked(f"yellow {who} c3", " ".join(path[:-1])) == path[-2]
    assert refused_walk(f"yellow {who} c3", " ".join(path)) == "M1"


@rule("M1")
def test_all_squares_within_the_movement_value_are_offered() -> None:
    assert ends(position("yellow colossus c3"), "yellow colossus") == {
        "c3", "c4", "c5", "c2", "c1", "b3", "a3", "d3", "e3", "b4", "d4", "b2", "d2",
    }  # fmt: skip


@rule("M1")
def test_path_begins_where_the_character_stands() -> None:
    assert refused_walk("yellow cleric c3", "c4 c5") == "M1"


@rule("M1")
def test_squares_may_be_revisited() -> None:
    assert walked("yellow cleric c3", "c3 c4 c3 c4 c5") == "c5"


@rule("M1")
def test_move_may_end_where_it_began() -> None:
    before = position("yellow cleric c3")
    after = done(before, move("yellow cleric", "c3 c4 c3"))
    assert where(after, "yellow cleric") == "c3"
    assert after.turn.ap == before.turn.ap - 1
    assert "c3" in ends(before, "yellow cleric")


# -- M2 ------------------------------------------------------------------------------------------------


@rule("M2")
@pytest.mark.parametrize(
    "there",
    [
        "yellow key c4",
        "yellow key c4; blue bow c4",
        "blue naga c4 wounded",
        "blue naga c4 wounded; blue key c4",
        "yellow naga c4 wounded",
        "yellow naga c4",
        "yellow naga c4; yellow key c4",
        "yellow naga c4; yellow wizard c4 wounded",
    ],
)
def test_move_passes_objects_wounded_ones_and_friends(there: str) -> None:
    assert walked(f"yellow cleric c3; {there}", "c3 c4 c5") == "c5"


@rule("M2")
@pytest.mark.parametrize("ground", [{"gears": "c4"}, {"gates": "c3-c4:open"}, {"gates": "c3-c4:broken"}])
def test_move_passes_gears_and_open_or_broken_gates(ground: dict[str, str]) -> None:
    assert walked("yellow cleric c3", "c3 c4 c5", **ground) == "c5"


@rule("M2")
@pytest.mark.parametrize(
    "ground",
    [
        {"walls": "c3-c4"},
        {"gates": "c3-c4"},
        {"slits": "c3-c4"},
        {"pits": "c4"},
    ],
)
def test_move_does_not_pass_walls_closed_gates_slits_and_pits(ground: dict[str, str]) -> None:
    assert refused_walk("yellow cleric c3", "c3 c4 c5", **ground) == "M2"


@rule("M2")
@pytest.mark.parametrize("enemy", ["blue naga c4", "blue naga c4; blue key c4", "blue colossus c4"])
def test_move_does_not_pass_a_healthy_enemy(enemy: str) -> None:
    assert refused_walk(f"yellow cleric c3; {enemy}", "c3 c4 c5") == "M2"


@rule("M2")
def test_move_does_not_pass_a_face_down_room() -> None:
    assert refused_walk("yellow cleric c5", "c5 c6", hidden="A2") == "M2"
    assert refused_walk("yellow cleric c0", "c0 c1", hidden="A1") == "M2"


@rule("M2")
@pytest.mark.parametrize(
    ("extra", "ground", "reason"),
    [
        ("; blue naga c6", {}, "a healthy enemy stands on c6"),
        ("", {"hidden": "A2"}, "c6 is in a face-down room"),
        ("", {"pits": "c6"}, "c6 is a pit"),
        ("", {"walls": "c5-c6"}, "there is no way from c5 to c6"),
        ("", {"gates": "c6-c5"}, "there is no way from c5 to c6"),
    ],
)
def test_reason_says_what_is_in_the_way(extra: str, ground: dict[str, str], reason: str) -> None:
    picture = position("yellow cleric c4" + extra, **ground)
    assert refused(picture, move("yellow cleric", "c4 c5 c6")).reason == reason


# -- M3 ------------------------------------------------------------------------------------------------


@rule("M3")
@pytest.mark.parametrize("there", ["", "; blue key c4", "; yellow naga c4 wounded"])
def test_move_ends_where_g2_holds(there: str) -> None:
    assert walked("yellow cleric c3" + there, "c3 c4") == "c4"


@rule("M3", "G2")
@pytest.mark.parametrize(
    "there",
    [
        "; yellow naga c4",
        "; blue naga c4 wounded",
        "; blue key c4; blue bow c4",
        "; yellow naga c4 wounded; blue key c4",
    ],
)
def test_move_does_not_end_where_g2_would_be_broken(there: str) -> None:
    assert refused_walk("yellow cleric c3" + there, "c3 c4") == "G2"


@rule("M3", "G2")
@pytest.mark.parametrize("there", ["; yellow naga c4", "; blue naga c4 wounded"])
def test_such_ends_are_not_offered(there: str) -> None:
    assert "c4" not in ends(position("yellow cleric c3" + there), "yellow cleric")


@rule("M3")
def test_loaded_character_does_not_end_on_an_object() -> None:
    picture = position("yellow cleric c3; yellow bow c3; blue key c4")
    assert refused(picture, move("yellow cleric", "c3 c4")).rule == "G2"
    after = done(picture, move("yellow cleric", "c3 c4", "drop at c3"))
    assert load_of(after, "yellow cleric") == "blue key"


@rule("M3")
def test_move_never_ends_on_a_pit() -> None:
    assert refused_walk("yellow wizard c3", "c3 c4", pits="c4") == "M3"
    assert "c4" not in ends(position("yellow wizard c3", pits="c4"), "yellow wizard")


# -- M4 ------------------------------------------------------------------------------------------------


@rule("M4")
def test_entering_the_enemy_line_is_leaving() -> None:
    before = position("yellow cleric c20")
    after, events = do(before, move("yellow cleric", "c20 c21"))
    assert where(after, "yellow cleric") == "left"
    assert after.score == (1, 0)
    assert after.gone[0].token.square is None
    assert kinds(events) == ["moved", "left"]
    assert fact(events, "left", "over") == "c21"


@rule("M4")
def test_blue_leaves_over_the_yellow_line() -> None:
    after = done(position("blue cleric c1", turn="blue"), move("blue cleric", "c1 c0"))
    assert where(after, "blue cleric") == "left"
    assert after.score == (0, 1)


@rule("M4")
def test_move_ends_on_the_enemy_line() -> None:
    assert refused_walk("yellow cleric c20", "c20 c21 d21") == "M4"
    assert refused_walk("yellow cleric c20", "c20 c21 c20") == "M4"


@rule("M4")
@pytest.mark.parametrize(
    "there",
    [
        "blue key c21",
        "blue key c21; yellow bow c21",
        "blue naga c21 wounded",
        "blue naga c21 wounded; blue key c21",
    ],
)
@pytest.mark.parametrize("load", ["", "; yellow key c20", "; yellow wizard c20 wounded"])
def test_g2_is_not_asked_of_who_leaves(there: str, load: str) -> None:
    after = done(position(f"yellow cleric c20; {there}{load}"), move("yellow cleric", "c20 c21"))
    assert where(after, "yellow cleric") == "left"
    for words in there.split("; "):
        side, kind, square, *_ = words.split()
        assert where(after, f"{side} {kind}") == square


@rule("M4")
@pytest.mark.parametrize("who", ["cleric", "wizard"])
def test_nobody_leaves_over_a_healthy_enemy(who: str) -> None:
    picture = position(f"yellow {who} c20; blue naga c21")
    assert refused(picture, move(f"yellow {who}", "c20 c21")).rule == "M4"
    assert "d21" in ends(picture, f"yellow {who}")


@rule("M4", "M9")
def test_not_even_over_a_giant() -> None:
    picture = position("yellow banshee c20; blue colossus c21")
    assert refused(picture, move("yellow banshee", "c20 c21")).rule == "M4"


@rule("M4")
def test_carried_friend_is_saved_for_no_points() -> None:
    after, events = do(
        position("yellow cleric c20; yellow naga c20 wounded"), move("yellow cleric", "c20 c21")
    )
    assert where(after, "yellow cleric") == "left"
    assert where(after, "yellow naga") == "saved"
    assert after.score == (1, 0)
    assert fact(events, "saved", "what") == "yellow naga"


@rule("M4")
@pytest.mark.parametrize("thing", ["yellow key", "blue bow"])
def test_carried_object_leaves_with_its_carrier(thing: str) -> None:
    after = done(position(f"yellow cleric c20; {thing} c20"), move("yellow cleric", "c20 c21"))
    assert where(after, thing) == "left"
    assert after.score == (1, 0)


@rule("M4")
def test_load_may_be_left_behind_before_leaving() -> None:
    before = position("yellow cleric c20; yellow naga c20 wounded")
    after = done(before, move("yellow cleric", "c20 c21", "drop at c20"))
    assert where(after, "yellow naga") == "c20"


@rule("M4")
def test_nothing_is_taken_or_put_down_while_leaving() -> None:
    picture = position("yellow cleric c20; yellow bow c20; blue key d21")
    assert refused(picture, move("yellow cleric", "c20 c21", "drop at c21")).rule == "M4"
    empty = position("yellow cleric c20; blue key c21")
    assert refused(empty, move("yellow cleric", "c20 c21", "take blue key at c21")).rule == "M4"


# -- M5 ------------------------------------------------------------------------------------------------


@rule("M5")
def test_character_walks_and_stands_on_its_own_line() -> None:
    assert walked("yellow cleric c0", "c0 d0 e0") == "e0"
    assert walked("yellow cleric c1", "c1 c0") == "c0"
    assert done(position("yellow cleric c1"), move("yellow cleric", "c1 c0")).score == (0, 0)


@rule("M5")
def test_character_fights_on_its_own_line() -> None:
    before = position("yellow cleric c0; blue naga c1")
    assert done(before, Attack("yellow cleric", "blue naga"), "+6", "+0").token("blue naga").wounded


@rule("M5")
def test_enemy_on_its_own_line_is_attacked_from_the_room() -> None:
    before = position("yellow cleric c20; blue naga c21")
    assert done(before, Attack("yellow cleric", "blue naga"), "+6", "+0").token("blue naga").wounded
    walled = position("yellow cleric c20; blue naga c21", walls="c20-c21")
    assert refused(walled, Attack("yellow cleric", "blue naga")).rule == "F1"


# -- M7 ------------------------------------------------------------------------------------------------


@rule("M7")
def test_wizard_passes_pits() -> None:
    assert walked("yellow wizard c3", "c3 c4 c5", pits="c4") == "c5"
    assert refused_walk("yellow cleric c3", "c3 c4 c5", pits="c4") == "M2"


@rule("M7", "M10")
def test_wizard_passes_pit_after_pit() -> None:
    assert walked("yellow wizard c3", "c3 c4 c5 c6", pits="c4 c5") == "c6"


@rule("M7")
@pytest.mark.parametrize("enemy", ["blue naga c4", "blue naga c4 wounded", "blue colossus c4; blue key c4"])
def test_wizard_passes_enemies(enemy: str) -> None:
    assert walked(f"yellow wizard c3; {enemy}", "c3 c4 c5") == "c5"


@rule("M7")
@pytest.mark.parametrize("enemy", ["blue naga c4", "blue naga c4 wounded"])
def test_wizard_ends_on_no_enemy(enemy: str) -> None:
    assert refused_walk(f"yellow wizard c3; {enemy}", "c3 c4") == "G2"


@rule("M7")
def test_wizard_ends_on_a_pit_only_with_a_rope() -> None:
    assert refused_walk("yellow wizard c3", "c3 c4", pits="c4") == "M3"
    assert walked("yellow wizard c3; yellow rope c3", "c3 c4", pits="c4") == "c4"
    assert walked("yellow wizard c3; yellow rope c4", "c3 c4", pits="c4") == "c4"


@rule("M7")
@pytest.mark.parametrize("edge", [{"walls": "c3-c4"}, {"gates": "c3-c4"}, {"slits": "c3-c4"}])
def test_wizard_passes_no_wall_gate_or_slit(edge: dict[str, str]) -> None:
    assert refused_walk("yellow wizard c3", "c3 c4", **edge) == "M2"


# -- M8 ------------------------------------------------------------------------------------------------


@rule("M8")
@pytest.mark.parametrize("load", ["", "; yellow key c3", "; yellow wizard c3 wounded"])
def test_naga_passes_slits_carrying_or_not(load: str) -> None:
    assert walked("yellow naga c3" + load, "c3 c4 c5", slits="c3-c4 c4-c5") == "c5"


@rule("M8")
def test_naga_passes_two_slits_rim_to_rim() -> None:
    assert walked("yellow naga c5", "c5 c6", slits="c5-c6 c6-c5") == "c6"


@rule("M8")
@pytest.mark.parametrize(
    "edge", [{"walls": "c5-c6"}, {"gates": "c5-c6"}, {"slits": "c5-c6", "walls": "c6-c5"}]
)
def test_naga_passes_nothing_else(edge: dict[str, str]) -> None:
    assert refused_walk("yellow naga c5", "c5 c6", **edge) == "M2"


@rule("M8")
@pytest.mark.parametrize("who", ["cleric", "wizard", "colossus", "telepath"])
def test_others_do_not_pass_slits(who: str) -> None:
    assert refused_walk(f"yellow {who} c3", "c3 c4", slits="c3-c4") == "M2"


# -- M9 ------------------------------------------------------------------------------------------------


@rule("M9")
@pytest.mark.parametrize("who", ["banshee", "telepath", "wizard"])
def test_weak_enemies_pass_a_healthy_colossus(who: str) -> None:
    assert walked(f"yellow {who} c3; blue colossus c4", "c3 c4 c5") == "c5"


@rule("M9")
@pytest.mark.parametrize("who", ["backstabber", "cleric", "mekanork", "naga", "colossus"])
def test_strong_enemies_do_not(who: str) -> None:
    assert refused_walk(f"yellow {who} c3; blue colossus c4", "c3 c4 c5") == "M2"


@rule("M9")
@pytest.mark.parametrize("who", ["banshee", "telepath"])
def test_weak_enemies_pass_nobody_else(who: str) -> None:
    assert refused_walk(f"yellow {who} c3; blue cleric c4", "c3 c4 c5") == "M2"


@rule("M9")
def test_printed_value_counts_whatever_is_carried() -> None:
    assert walked("yellow banshee c3; blue colossus c4; yellow large_shield c3", "c3 c4 c5") == "c5"


@rule("M9")
def test_nobody_ends_on_a_colossus() -> None:
    assert refused_walk("yellow banshee c3; blue colossus c4", "c3 c4") == "G2"


@rule("M9", "C2")
def test_nothing_is_taken_from_a_colossus_in_passing() -> None:
    picture = position("yellow banshee c3; blue colossus c4; blue key c4")
    assert refused(picture, move("yellow banshee", "c3 c4 c5", "take blue key at c4")).rule == "C2"


@rule("M9", "M10")
def test_colossus_on_a_pit_is_no_bridge_for_enemies() -> None:
    there = "; blue colossus c4; blue rope c4"
    assert refused_walk("yellow banshee c3" + there, "c3 c4 c5", pits="c4") == "M2"
    assert walked("yellow banshee c3; yellow rope c3" + there, "c3 c4 c5", pits="c4") == "c5"


# -- M10 -----------------------------------------------------------------------------------------------


@rule("M10")
def test_rope_carrier_crosses_pits_and_may_end_there() -> None:
    assert walked("yellow cleric c3; blue rope c3", "c3 c4 c5", pits="c4") == "c5"
    assert walked("yellow cleric c3; blue rope c3", "c3 c4", pits="c4") == "c4"
    assert walked("yellow cleric c4; blue rope c4", "c4 c5", pits="c4") == "c5"


@rule("M10")
@pytest.mark.parametrize("load", ["", "; yellow key c3", "; yellow naga c3 wounded"])
def test_lying_rope_lets_anybody_cross(load: str) -> None:
    assert walked("yellow cleric c3; blue rope c4" + load, "c3 c4 c5", pits="c4") == "c5"


@rule("M10")
def test_lying_rope_lets_the_empty_handed_end_there() -> None:
    after = done(position("yellow cleric c3; blue rope c4", pits="c4"), move("yellow cleric", "c3 c4"))
    assert load_of(after, "yellow cleric") == "blue rope"


@rule("M10", "G2")
@pytest.mark.parametrize("load", ["; yellow key c3", "; yellow naga c3 wounded", "; yellow rope c3"])
def test_g2_keeps_the_loaded_from_ending_there(load: str) -> None:
    assert refused_walk("yellow cleric c3; blue rope c4" + load, "c3 c4", pits="c4") == "G2"


@rule("M10")
@pytest.mark.parametrize("holder", ["yellow naga c4 wounded", "blue naga c4 wounded"])
def test_rope_of_a_wounded_one_on_a_pit_lets_anybody_cross(holder: str) -> None:
    assert walked(f"yellow cleric c3; blue rope c4; {holder}", "c3 c4 c5", pits="c4") == "c5"


@rule("M10")
def test_friend_passes_a_healthy_rope_carrier_on_a_pit() -> None:
    assert walked("yellow cleric c3; yellow naga c4; yellow rope c4", "c3 c4 c5", pits="c4") == "c5"


@rule("M10")
def test_enemy_does_not_pass_a_healthy_rope_carrier_on_a_pit() -> None:
    assert refused_walk("yellow cleric c3; blue naga c4; blue rope c4", "c3 c4 c5", pits="c4") == "M2"


@rule("M10")
def test_carried_rope_does_not_serve_from_pit_to_pit() -> None:
    assert refused_walk("yellow cleric c3; yellow rope c3", "c3 c4 c5 c6", pits="c4 c5") == "M2"
    assert refused_walk("yellow cleric c4; yellow rope c4", "c4 c5", pits="c4 c5") == "M2"


@rule("M10")
def test_lying_ropes_do_not_serve_from_pit_to_pit() -> None:
    tokens = "yellow cleric c3; yellow rope c4; blue rope c5"
    assert refused_walk(tokens, "c3 c4 c5 c6", pits="c4 c5") == "M2"
    assert refused_walk(tokens, "c3 c4 c5", pits="c4 c5") == "M2"


@rule("M10")
def test_pits_at_a_corner_are_walked_round() -> None:
    assert walked("yellow cleric c4; yellow rope c4", "c4 c3 d3 d4", pits="c4 d4") == "d4"


@rule("M10")
def test_character_on_a_pit_steps_off_it_without_its_rope() -> None:
    before = position("yellow cleric c4; yellow rope c4", pits="c4")
    after = done(before, move("yellow cleric", "c4 c5", "drop at c4"))
    assert where(after, "yellow cleric") == "c5"
    assert where(after, "yellow rope") == "c4"


@rule("M10", "M3")
def test_character_without_its_rope_does_not_come_back_to_the_pit() -> None:
    before = position("yellow cleric c4; yellow rope c4", pits="c4")
    action = move("yellow cleric", "c4 c5 c4", "drop at c5")
    assert refused(before, action).rule == "M2"


@rule("M10")
@pytest.mark.parametrize("thing", ["key", "bow", "large_shield"])
def test_no_other_object_helps_over_a_pit(thing: str) -> None:
    assert refused_walk(f"yellow cleric c3; yellow {thing} c3", "c3 c4 c5", pits="c4") == "M2"
