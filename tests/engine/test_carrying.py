"""C1-C6: one load, handling on the way, what is dropped and what is lost."""

import pytest

from engine import Attack, Handling, Move, OpenGate, Side
from engine.harm import eliminate, hurt
from engine.legal import legal_actions
from tests.engine.pictures import (
    at_gate,
    do,
    done,
    ends,
    fact,
    kinds,
    load_of,
    move,
    offered,
    play,
    position,
    refused,
    scream,
    sq,
    where,
)
from tests.marks import rule

WHO = "yellow cleric"

# -- C1 ------------------------------------------------------------------------------------------------


@rule("C1")
@pytest.mark.parametrize("there", ["yellow key c4", "blue key c4", "yellow naga c4 wounded"])
def test_sharing_a_square_at_the_end_is_carrying(there: str) -> None:
    after = done(position(f"yellow cleric c3; {there}"), move(WHO, "c3 c4"))
    thing = " ".join(there.split()[:2])
    assert load_of(after, WHO) == thing
    carrier = after.carrier(after.token(thing))
    assert carrier is not None
    assert carrier.id == WHO
    moved_on = done(after, move(WHO, "c4 c5"))
    assert where(moved_on, thing) == "c5"


@rule("C1")
def test_wounded_character_has_the_object_beside_it() -> None:
    picture = position("yellow cleric c3 wounded; yellow key c3")
    assert load_of(picture, WHO) == "yellow key"
    assert picture.carrier(picture.token("yellow key")) is None


@rule("C1")
def test_carried_wounded_one_carries_nothing_itself() -> None:
    picture = position("yellow cleric c3; yellow naga c3 wounded")
    assert load_of(picture, WHO) == "yellow naga"
    assert load_of(picture, "yellow naga") is None


@rule("C1")
@pytest.mark.parametrize("load", ["yellow bow c3", "yellow naga c3 wounded"])
@pytest.mark.parametrize("thing", ["yellow key c4", "yellow wizard c4 wounded"])
def test_nobody_carries_two_things(load: str, thing: str) -> None:
    picture = position(f"yellow cleric c3; {load}; {thing}")
    name = " ".join(thing.split()[:2])
    error = refused(picture, move(WHO, "c3 c4 c5", f"take {name} at c4"))
    assert error.rule == "C1"
    assert "already carries" in error.reason


@rule("C1")
def test_nobody_puts_down_what_he_does_not_carry() -> None:
    assert refused(position("yellow cleric c3"), move(WHO, "c3 c4", "drop at c4")).rule == "C1"


# -- C2 ------------------------------------------------------------------------------------------------


@rule("C2")
def test_taking_on_a_square_it_passes() -> None:
    after = done(position("yellow cleric c3; yellow key c4"), move(WHO, "c3 c4 c5", "take yellow key at c4"))
    assert where(after, "yellow key") == "c5"


@rule("C2")
def test_passing_does_not_mean_taking() -> None:
    after = done(position("yellow cleric c3; yellow key c4"), move(WHO, "c3 c4 c5"))
    assert where(after, "yellow key") == "c4"
    assert load_of(after, WHO) is None


@rule("C2")
@pytest.mark.parametrize("place", ["c3", "c4"])
def test_putting_down_on_the_first_square_and_on_one_it_passes(place: str) -> None:
    after = done(position("yellow cleric c3; yellow key c3"), move(WHO, "c3 c4 c5", f"drop at {place}"))
    assert where(after, "yellow key") == place
    assert load_of(after, WHO) is None


@rule("C2", "C1")
def test_what_is_put_down_where_it_ends_is_carried_all_the_same() -> None:
    after = done(position("yellow cleric c3; yellow key c3"), move(WHO, "c3 c4", "drop at c4"))
    assert load_of(after, WHO) == "yellow key"


@rule("C2")
def test_swapping_with_what_lies_there() -> None:
    before = position("yellow cleric c3; yellow bow c3; yellow key c4")
    for path in ("c3 c4 c5", "c3 c4 c3"):
        after = done(before, move(WHO, path, "swap for yellow key at c4"))
        assert load_of(after, WHO) == "yellow key"
        assert where(after, "yellow bow") == "c4"


@rule("C2")
def test_swapping_where_it_ends_needs_room_for_both() -> None:
    picture = position("yellow cleric c3; yellow bow c3; yellow key c4")
    assert refused(picture, move(WHO, "c3 c4", "swap for yellow key at c4")).rule == "G2"


@rule("C2")
@pytest.mark.parametrize("load", ["yellow key c3", "yellow wizard c3 wounded"])
def test_giving_to_a_healthy_friend(load: str) -> None:
    after = done(position(f"yellow cleric c3; yellow naga c4; {load}"), move(WHO, "c3 c4 c5", "drop at c4"))
    assert load_of(after, "yellow naga") == " ".join(load.split()[:2])
    assert load_of(after, WHO) is None


@rule("C2")
@pytest.mark.parametrize("load", ["yellow key c4", "yellow wizard c4 wounded"])
def test_taking_over_from_a_healthy_friend(load: str) -> None:
    thing = " ".join(load.split()[:2])
    before = position(f"yellow cleric c3; yellow naga c4; {load}")
    after = done(before, move(WHO, "c3 c4 c5", f"take {thing} at c4"))
    assert load_of(after, WHO) == thing
    assert load_of(after, "yellow naga") is None


@rule("C2")
def test_swapping_with_a_healthy_friend() -> None:
    before = position("yellow cleric c3; yellow bow c3; yellow naga c4; yellow wizard c4 wounded")
    after = done(before, move(WHO, "c3 c4 c5", "swap for yellow wizard at c4"))
    assert load_of(after, WHO) == "yellow wizard"
    assert load_of(after, "yellow naga") == "yellow bow"


@rule("C2", "G2")
def test_friend_with_a_load_is_given_nothing() -> None:
    picture = position("yellow cleric c3; yellow bow c3; yellow naga c4; yellow key c4")
    assert refused(picture, move(WHO, "c3 c4 c5", "drop at c4")).rule == "G2"


@rule("C2")
@pytest.mark.parametrize("side", ["yellow", "blue"])
def test_taking_from_beside_a_wounded_one_of_either_side(side: str) -> None:
    before = position(f"yellow cleric c3; {side} naga c4 wounded; blue key c4")
    after = done(before, move(WHO, "c3 c4 c5", "take blue key at c4"))
    assert load_of(after, WHO) == "blue key"
    assert where(after, f"{side} naga") == "c4"


@rule("C2")
@pytest.mark.parametrize("side", ["yellow", "blue"])
def test_putting_down_beside_a_wounded_one_of_either_side(side: str) -> None:
    before = position(f"yellow cleric c3; yellow key c3; {side} naga c4 wounded")
    after = done(before, move(WHO, "c3 c4 c5", "drop at c4"))
    assert load_of(after, f"{side} naga") == "yellow key"


@rule("C2")
def test_taking_the_wounded_friend_from_beside_its_object() -> None:
    before = position("yellow cleric c3; yellow naga c4 wounded; yellow key c4")
    after = done(before, move(WHO, "c3 c4 c5", "take yellow naga at c4"))
    assert load_of(after, WHO) == "yellow naga"
    assert where(after, "yellow key") == "c4"


@rule("C2")
def test_as_often_as_it_likes_and_for_no_ap() -> None:
    before = position("yellow naga c3; yellow key c3; yellow bow c4; yellow wizard c5; yellow rope c6", ap=1)
    action = move(
        "yellow naga",
        "c3 c4 c5 c6 c7",
        "drop at c3",
        "take yellow bow at c4",
        "drop at c5",
        "take yellow rope at c6",
        "drop at c7",
    )
    after = done(before, action)
    assert where(after, "yellow key") == "c3"
    assert load_of(after, "yellow wizard") == "yellow bow"
    assert load_of(after, "yellow naga") == "yellow rope"
    assert after.turn.ap == 0


@rule("C2")
def test_several_handlings_on_one_square() -> None:
    before = position("yellow naga c3; yellow key c3; yellow bow c4; yellow rope c4")
    ops = (Handling(1), Handling(1, "yellow bow"), Handling(1), Handling(1, "yellow rope"))
    after = done(before, Move("yellow naga", (sq("c3"), sq("c4"), sq("c5")), ops))
    assert load_of(after, "yellow naga") == "yellow rope"
    assert {thing.id for thing in after.at(sq("c4"))} == {"yellow bow", "yellow key"}


@rule("C2")
@pytest.mark.parametrize("handling", ["take blue key at c4", "drop at c4"], ids=["taking from", "giving to"])
def test_nothing_passes_between_healthy_enemies(handling: str) -> None:
    load = "" if handling.startswith("take") else "; yellow bow c3"
    enemy = "; blue naga c4" + ("; blue key c4" if handling.startswith("take") else "")
    picture = position("yellow wizard c3" + load + enemy)
    assert refused(picture, move("yellow wizard", "c3 c4 c5", handling)).rule == "C2"


@rule("C2")
def test_objects_of_either_colour_serve_anybody() -> None:
    picture = position("yellow cleric c3; blue key c3", gates="c3-c4")
    after = done(picture, at_gate(OpenGate, WHO, "c3-c4"))
    assert after.board.contact(sq("c3"), sq("c4"))


@rule("C2")
def test_wounded_enemy_is_never_taken() -> None:
    picture = position("yellow cleric c3; blue naga c4 wounded")
    error = refused(picture, move(WHO, "c3 c4 c5", "take blue naga at c4"))
    assert error.rule == "C2"
    assert error.reason == "blue naga cannot be carried"


@rule("C2")
def test_healthy_friend_is_not_taken() -> None:
    picture = position("yellow cleric c3; yellow naga c4")
    assert refused(picture, move(WHO, "c3 c4 c5", "take yellow naga at c4")).rule == "C2"


@rule("C2")
@pytest.mark.parametrize("thing", ["yellow key", "yellow crown"])
def test_only_what_lies_there_is_taken(thing: str) -> None:
    picture = position("yellow cleric c3; yellow key c5")
    error = refused(picture, move(WHO, "c3 c4 c5", f"take {thing} at c4"))
    assert error.rule == "C2"
    assert error.reason == f"no {thing} on c4 to take"


@rule("C2")
@pytest.mark.parametrize("steps", [(1, 0), (2,), (-1,)])
def test_handlings_follow_the_squares_of_the_move(steps: tuple[int, ...]) -> None:
    picture = position("yellow cleric c3; yellow key c3")
    action = Move(WHO, (sq("c3"), sq("c4")), tuple(Handling(step) for step in steps))
    assert refused(picture, action).rule == "C2"


@rule("C2")
def test_every_load_it_can_end_with_is_offered() -> None:
    picture = position("yellow cleric c3; yellow bow c3; yellow key c4; yellow naga d3 wounded")
    found = {
        load_of(done(picture, action), WHO)
        for action in offered(picture, Move, WHO)
        if isinstance(action, Move) and action.path[-1] == sq("c5")
    }
    assert found == {None, "yellow bow", "yellow key", "yellow naga"}


# -- C3 ------------------------------------------------------------------------------------------------


@rule("C3")
def test_rope_may_be_put_down_on_a_pit() -> None:
    before = position("yellow cleric c3; yellow rope c3", pits="c4")
    after = done(before, move(WHO, "c3 c4 c5", "drop at c4"))
    assert where(after, "yellow rope") == "c4"


@rule("C3")
@pytest.mark.parametrize("load", ["yellow key c3", "yellow large_shield c3", "yellow naga c3 wounded"])
def test_nothing_else_may(load: str) -> None:
    picture = position(f"yellow wizard c3; {load}", pits="c4")
    assert refused(picture, move("yellow wizard", "c3 c4 c5", "drop at c4")).rule == "C3"


@rule("C3")
@pytest.mark.parametrize("load", ["yellow key c3", "yellow naga c3 wounded"])
def test_not_even_where_a_rope_lies(load: str) -> None:
    picture = position(f"yellow cleric c3; {load}; blue rope c4", pits="c4")
    assert refused(picture, move(WHO, "c3 c4 c5", "drop at c4")).rule == "C3"
    assert refused(picture, move(WHO, "c3 c4 c5", "swap for blue rope at c4")).rule == "C3"


@rule("C3", "G2")
@pytest.mark.parametrize(
    ("load", "there"),
    [
        ("yellow bow c3", "yellow key c4; blue key c4"),
        ("yellow bow c3", "blue naga c4 wounded; blue key c4"),
        ("yellow wizard c3 wounded", "yellow naga c4 wounded"),
        ("yellow wizard c3 wounded", "blue naga c4 wounded"),
        ("yellow wizard c3 wounded", "yellow key c4; blue key c4"),
    ],
)
def test_nothing_is_put_down_where_g2_would_be_broken(load: str, there: str) -> None:
    picture = position(f"yellow cleric c3; {load}; {there}")
    assert refused(picture, move(WHO, "c3 c4 c5", "drop at c4")).rule == "G2"


@rule("C3")
def test_two_ropes_may_lie_on_a_pit() -> None:
    before = position("yellow cleric c3; yellow rope c3; blue rope c4", pits="c4")
    after = done(before, move(WHO, "c3 c4 c5", "drop at c4"))
    assert {thing.id for thing in after.at(sq("c4"))} == {"yellow rope", "blue rope"}


# -- C4 ------------------------------------------------------------------------------------------------


@rule("C4")
def test_wounded_character_drops_its_object_on_its_square() -> None:
    before = position("yellow cleric c3; blue naga c4; blue key c4")
    after = done(before, Attack(WHO, "blue naga"), "+6", "+0")
    assert after.token("blue naga").wounded
    assert where(after, "blue key") == "c4"
    assert after.carrier(after.token("blue key")) is None


@rule("C4", "F8")
def test_whom_a_loser_carries_is_eliminated() -> None:
    before = position("yellow cleric c3; blue naga c4; blue wizard c4 wounded")
    after, events = do(before, Attack(WHO, "blue naga"), "+6", "+0")
    assert where(after, "blue wizard") == "eliminated"
    assert after.token("blue naga").wounded
    assert after.score == (1, 0)
    assert kinds(events) == ["fought", "eliminated", "wounded"]


@rule("C4")
def test_attacker_who_loses_loses_whom_it_carries() -> None:
    before = position("yellow cleric c3; yellow wizard c3 wounded; blue naga c4")
    after = done(before, Attack(WHO, "blue naga"), "+0", "+6")
    assert where(after, "yellow wizard") == "eliminated"
    assert after.token(WHO).wounded
    assert after.score == (0, 1)


@rule("C4", "F3")
def test_so_does_everybody_in_a_losing_group() -> None:
    before = position(
        "yellow cleric c3; blue naga c4; blue wizard c4 wounded; blue mekanork d3; blue telepath d3 wounded"
    )
    after = done(before, Attack(WHO, "blue naga"), "+6", "+0")
    assert after.score == (2, 0)
    assert {gone.token.id for gone in after.gone} == {"blue wizard", "blue telepath"}


@rule("C4")
def test_whom_the_target_of_a_bow_carries_is_eliminated() -> None:
    before = position("yellow cleric c3; yellow bow c3; blue naga c5; blue wizard c5 wounded")
    after = done(before, Attack(WHO, "blue naga", "bow"), "+6", "+0")
    assert where(after, "blue wizard") == "eliminated"
    assert after.token("blue naga").wounded


@rule("C4")
def test_carrier_wounded_otherwise_loses_whom_it_carries() -> None:
    before = position("blue naga c4; blue wizard c4 wounded")
    after, _, _ = play(hurt(before, "blue naga", Side.YELLOW))
    assert where(after, "blue wizard") == "eliminated"
    assert after.token("blue naga").wounded
    assert after.score == (1, 0)


@rule("C4")
@pytest.mark.parametrize("cards", [("+3", "+3"), ("+0", "+6")])
def test_nobody_is_lost_who_does_not_lose(cards: tuple[str, str]) -> None:
    before = position("yellow cleric c3; blue naga c4; blue wizard c4 wounded")
    after = done(before, Attack(WHO, "blue naga"), *cards)
    assert load_of(after, "blue naga") == "blue wizard"


# -- C5 ------------------------------------------------------------------------------------------------


@rule("C5")
def test_wounded_on_a_pit_with_a_rope_it_lives() -> None:
    before = position("yellow cleric c3; blue naga c4; blue rope c4", pits="c4")
    after = done(before, Attack(WHO, "blue naga"), "+6", "+0")
    assert where(after, "blue naga") == "c4"
    assert after.score == (0, 0)


@rule("C5")
def test_wounded_on_a_pit_without_a_rope_it_dies() -> None:
    after, events, _ = play(hurt(position("blue naga c4", pits="c4"), "blue naga", Side.YELLOW))
    assert where(after, "blue naga") == "eliminated"
    assert after.score == (1, 0)
    assert kinds(events) == ["wounded", "eliminated"]


ON_PIT = "yellow cleric c3; blue naga c4 wounded; blue rope c4"


@rule("C5", "F8")
def test_enemy_who_takes_the_rope_kills_and_scores() -> None:
    after, events = do(position(ON_PIT, pits="c4"), move(WHO, "c3 c4 c5", "take blue rope at c4"))
    assert where(after, "blue naga") == "eliminated"
    assert after.score == (1, 0)
    assert load_of(after, WHO) == "blue rope"
    assert kinds(events) == ["moved", "eliminated"]
    assert fact(events, "eliminated", "at") == "c4"


@rule("C5")
def test_it_dies_at_once_so_that_the_taker_may_stay() -> None:
    after = done(position(ON_PIT, pits="c4"), move(WHO, "c3 c4", "take blue rope at c4"))
    assert where(after, WHO) == "c4"
    assert load_of(after, WHO) == "blue rope"
    assert after.score == (1, 0)


@rule("C5")
def test_it_is_dead_even_if_the_rope_is_put_back() -> None:
    ops = (Handling(1, "blue rope"), Handling(1))
    before = position(ON_PIT, pits="c4")
    after = done(before, Move(WHO, (sq("c3"), sq("c4"), sq("c5")), ops))
    assert where(after, "blue naga") == "eliminated"
    assert where(after, "blue rope") == "c4"


@rule("C5")
def test_passing_without_taking_kills_nobody() -> None:
    after = done(position(ON_PIT, pits="c4"), move(WHO, "c3 c4 c5"))
    assert where(after, "blue naga") == "c4"
    assert after.score == (0, 0)


@rule("C5")
def test_one_rope_for_another_kills_nobody() -> None:
    before = position(ON_PIT + "; yellow rope c3", pits="c4")
    after = done(before, move(WHO, "c3 c4 c5", "swap for blue rope at c4"))
    assert load_of(after, "blue naga") == "yellow rope"
    assert after.score == (0, 0)


@rule("C5")
def test_rope_beside_a_pit_keeps_nobody_alive_or_dead() -> None:
    after = done(position(ON_PIT), move(WHO, "c3 c4 c5", "take blue rope at c4"))
    assert where(after, "blue naga") == "c4"
    assert after.score == (0, 0)


@rule("C5")
def test_nobody_does_that_to_his_own_side() -> None:
    picture = position("yellow cleric c3; yellow naga c4 wounded; yellow rope c4", pits="c4")
    assert refused(picture, move(WHO, "c3 c4 c5", "take yellow rope at c4")).rule == "C5"
    assert all(
        load_of(done(picture, action), WHO) != "yellow rope"
        or where(done(picture, action), "yellow naga") != "c4"
        for action in legal_actions(picture)
        if isinstance(action, Move)
    )


@rule("C5")
def test_friend_may_be_taken_off_the_pit_and_the_rope_after_it() -> None:
    picture = position("yellow cleric c3; yellow naga c4 wounded; yellow rope c4", pits="c4")
    after = done(picture, move(WHO, "c3 c4 c5", "take yellow naga at c4"))
    assert load_of(after, WHO) == "yellow naga"
    assert where(after, "yellow rope") == "c4"


@rule("C5")
def test_nobody_takes_the_rope_of_a_healthy_friend_on_a_pit() -> None:
    picture = position("yellow cleric c3; yellow naga c4; yellow rope c4", pits="c4")
    assert refused(picture, move(WHO, "c3 c4 c5", "take yellow rope at c4")).rule == "C5"
    beside = position("yellow cleric c3; yellow naga c4; yellow rope c4")
    assert load_of(done(beside, move(WHO, "c3 c4 c5", "take yellow rope at c4")), WHO) == "yellow rope"


@rule("C5")
def test_friend_on_a_pit_may_swap_rope_for_rope() -> None:
    before = position("yellow cleric c3; blue rope c3; yellow naga c4; yellow rope c4", pits="c4")
    after = done(before, move(WHO, "c3 c4 c5", "swap for yellow rope at c4"))
    assert load_of(after, "yellow naga") == "blue rope"


# -- C6 ------------------------------------------------------------------------------------------------


@rule("C6")
def test_object_of_an_eliminated_character_stays() -> None:
    before = position("yellow cleric c3; blue naga c4 wounded; blue key c4")
    after = done(before, Attack(WHO, "blue naga"), "+6", "+0")
    assert where(after, "blue naga") == "eliminated"
    assert where(after, "blue key") == "c4"
    assert "c4" in ends(after, WHO)


@rule("C6")
def test_rope_of_an_eliminated_character_stays_on_the_pit() -> None:
    before = position("yellow cleric c3; blue naga c4 wounded; blue rope c4", pits="c4")
    after = done(before, Attack(WHO, "blue naga"), "+6", "+0")
    assert where(after, "blue rope") == "c4"


@rule("C6", "F12")
def test_other_objects_are_lost_on_a_pit() -> None:
    before = position("yellow banshee c3; blue naga c4; blue key c4", pits="c5")
    after = done(before, scream("yellow banshee", "north"))
    assert where(after, "blue naga") == "eliminated"
    assert where(after, "blue key") == "lost"


@rule("C6")
def test_only_a_rope_remains_of_whoever_dies_on_a_pit() -> None:
    after, _, _ = play(eliminate(position("blue naga c4; blue key c4", pits="c4"), "blue naga", Side.YELLOW))
    assert where(after, "blue key") == "lost"
    after, _, _ = play(eliminate(position("blue naga c4; blue rope c4", pits="c4"), "blue naga", Side.YELLOW))
    assert where(after, "blue rope") == "c4"
