"""F1-F4, F9, F10, F14, F15 and ruling F1-1; of F5 what holds in the two-sided game."""

import pytest

from engine import Attack, Position, Side
from engine.fight import join
from engine.legal import resolve
from engine.requests import ChooseCard
from tests.engine.pictures import (
    NOW,
    TABLE,
    do,
    done,
    fact,
    fireball,
    kinds,
    load_of,
    offered,
    play,
    position,
    refused,
    scream,
    where,
)
from tests.marks import rule

WHO = "yellow cleric"


def totals(before: Position, action: Attack, *cards: str) -> list[int]:
    """What each side has, the attacking one first; with +0 cards unless others are named."""
    return list(fact(do(before, action, *(cards or ("+0", "+0")))[1], "fought", "totals"))


def fighters(before: Position, action: Attack) -> tuple[set[str], set[str]]:
    fight = join(before, before.token(action.who), before.token(action.target), action.means)
    return set(fight.attackers), set(fight.defenders)


# -- F1 and F1-1 ---------------------------------------------------------------------------------------


@rule("F1")
def test_attack_costs_one_ap() -> None:
    before = position("yellow cleric c3; blue naga c4", ap=2)
    assert done(before, Attack(WHO, "blue naga"), "+1", "+1").turn.ap == 1


@rule("F1")
@pytest.mark.parametrize("square", ["c4", "d3", "c2", "b3"])
def test_enemy_in_contact_can_be_attacked(square: str) -> None:
    picture = position(f"yellow cleric c3; blue naga {square}")
    assert offered(picture, Attack, WHO) == [Attack(WHO, "blue naga")]


@rule("F1")
@pytest.mark.parametrize("square", ["d4", "c5", "h3"])
def test_enemy_not_in_contact_cannot(square: str) -> None:
    assert refused(position(f"yellow cleric c3; blue naga {square}"), Attack(WHO, "blue naga")).rule == "F1"


@rule("F1")
@pytest.mark.parametrize("target", ["yellow naga", "yellow wizard", WHO, "blue key", "blue wizard"])
def test_only_enemies_on_the_board_are_attacked(target: str) -> None:
    picture = position("yellow cleric c3; yellow naga c4; yellow wizard d3 wounded; blue key b3")
    assert refused(picture, Attack(WHO, target)).rule == "F1"


@rule("F1-1")
def test_carried_one_cannot_be_attacked_but_its_carrier() -> None:
    picture = position("yellow cleric c3; blue naga c4; blue wizard c4 wounded")
    error = refused(picture, Attack(WHO, "blue wizard"))
    assert error.rule == "F1-1"
    assert error.reason == "blue wizard is carried: attack the carrier"
    assert offered(picture, Attack, WHO) == [Attack(WHO, "blue naga")]


@rule("F1-1")
@pytest.mark.parametrize(("weapon", "means"), [("bow", "bow"), ("telescopic_lance", "lance")])
def test_carried_one_cannot_be_shot_or_speared_either(weapon: str, means: str) -> None:
    picture = position(f"yellow cleric c3; yellow {weapon} c3; blue naga c5; blue wizard c5 wounded")
    assert refused(picture, Attack(WHO, "blue wizard", means)).rule == "F1-1"


@rule("F1-1")
def test_wounded_one_lying_alone_can_be_attacked() -> None:
    picture = position("yellow cleric c3; blue wizard c4 wounded; blue key c4")
    assert offered(picture, Attack, WHO) == [Attack(WHO, "blue wizard")]


# -- F2 ------------------------------------------------------------------------------------------------


@rule("F2")
def test_each_side_adds_its_value_and_one_card() -> None:
    before = position("yellow cleric c3; blue colossus c4")
    assert totals(before, Attack(WHO, "blue colossus"), "+4", "+1") == [2 + 4, 5 + 1]


@rule("F2")
def test_attacker_who_is_higher_wounds_the_defender() -> None:
    after, events = do(position("yellow cleric c3; blue naga c4"), Attack(WHO, "blue naga"), "+1", "+0")
    assert after.token("blue naga").wounded
    assert after.token("blue naga").wounded_turn == NOW
    assert not after.token(WHO).wounded
    assert after.score == (0, 0)
    assert kinds(events) == ["fought", "wounded"]


@rule("F2")
def test_defender_who_is_higher_wounds_the_attacker() -> None:
    after = done(position("yellow cleric c3; blue naga c4"), Attack(WHO, "blue naga"), "+1", "+2")
    assert after.token(WHO).wounded
    assert not after.token("blue naga").wounded


@rule("F2", "F8")
def test_wounded_loser_is_eliminated() -> None:
    after = done(position("yellow cleric c3; blue naga c4 wounded"), Attack(WHO, "blue naga"), "+0", "+1")
    assert where(after, "blue naga") == "eliminated"
    assert after.score == (1, 0)


@rule("F2")
def test_wounded_winner_wounds_its_attacker() -> None:
    after = done(position("yellow cleric c3; blue naga c4 wounded"), Attack(WHO, "blue naga"), "+0", "+3")
    assert after.token(WHO).wounded
    assert where(after, "blue naga") == "c4"


@rule("F2")
def test_tie_changes_nothing_but_cards_and_ap_are_spent() -> None:
    before = position("yellow cleric c3; blue naga c4", ap=2)
    after, events = do(before, Attack(WHO, "blue naga"), "+3", "+3")
    assert after.tokens == before.tokens
    assert after.turn.ap == 1
    assert after.hand(Side.YELLOW).combat.count("+3") == 1
    assert after.hand(Side.BLUE).combat.count("+3") == 1
    assert kinds(events) == ["fought"]


@rule("F2")
def test_each_side_plays_from_its_own_hand() -> None:
    before = position("yellow cleric c3; blue naga c4", combat=("+1, +2", "+0, +5"))
    _, _, asked = play(resolve(before, Attack(WHO, "blue naga"), TABLE), "+2", "+5")
    cards = [(request.who, request.options()) for request in asked if isinstance(request, ChooseCard)]
    assert cards == [(Side.YELLOW, ("+1", "+2")), (Side.BLUE, ("+0", "+5"))]


@rule("F2")
def test_a_card_that_is_not_in_hand_cannot_be_played() -> None:
    before = position("yellow cleric c3; blue naga c4", combat=("+1, +2", "+0"))
    with pytest.raises(ValueError, match=r"\+6 is no answer here: one of \+1, \+2"):
        done(before, Attack(WHO, "blue naga"), "+6")


# -- F5, as far as both sides have hands ---------------------------------------------------------------


@rule("F5")
def test_card_that_was_played_is_gone_for_good() -> None:
    before = position("yellow cleric c3; blue naga c4", combat=("+0, +2, +2", "+0, +5"))
    after = done(before, Attack(WHO, "blue naga"), "+2", "+5")
    assert after.hand(Side.YELLOW).combat == ("+0", "+2")
    assert after.hand(Side.BLUE).combat == ("+0",)


@rule("F5")
def test_zero_comes_back_to_the_hand() -> None:
    before = position("yellow cleric c3; blue naga c4", combat=("+0, +2", "+0"))
    after = done(before, Attack(WHO, "blue naga"), "+0", "+0")
    assert after.hand(Side.YELLOW).combat == ("+0", "+2")
    assert after.hand(Side.BLUE).combat == ("+0",)


# -- F3 ------------------------------------------------------------------------------------------------


@rule("F3")
def test_alone_against_one() -> None:
    picture = position("yellow cleric c3; blue naga c4; yellow wizard h3; blue wizard h9")
    assert fighters(picture, Attack(WHO, "blue naga")) == ({WHO}, {"blue naga"})


@rule("F3")
def test_attacker_and_target_come_first() -> None:
    picture = position("yellow cleric c3; blue naga c4; yellow backstabber c5; blue mekanork d3")
    fight = join(picture, picture.token(WHO), picture.token("blue naga"), "close")
    assert fight.attackers == (WHO, "yellow backstabber")
    assert fight.defenders == ("blue naga", "blue mekanork")
    assert fight.target == "blue naga"
    assert not fight.one_on_one


@rule("F3")
def test_friends_of_either_side_in_contact_with_a_fighting_enemy_join() -> None:
    picture = position("yellow cleric c3; blue naga c4; yellow wizard c5; blue mekanork d3")
    assert fighters(picture, Attack(WHO, "blue naga")) == (
        {WHO, "yellow wizard"},
        {"blue naga", "blue mekanork"},
    )


@rule("F3")
def test_contact_with_a_friend_only_is_not_enough() -> None:
    picture = position("yellow cleric c3; blue naga c4; yellow wizard c2; blue mekanork c5")
    assert fighters(picture, Attack(WHO, "blue naga")) == ({WHO}, {"blue naga"})


@rule("F3")
def test_joining_goes_on_until_nobody_is_added() -> None:
    picture = position(
        "yellow cleric c3; blue naga c4; blue mekanork d3; yellow wizard e3; blue wizard e4; yellow naga e5;"
        "blue cleric a3; yellow mekanork c2"
    )
    assert fighters(picture, Attack(WHO, "blue naga")) == (
        {WHO, "yellow wizard", "yellow naga"},
        {"blue naga", "blue mekanork", "blue wizard"},
    )


@rule("F3")
@pytest.mark.parametrize("edge", ["walls", "gates", "slits"])
def test_who_is_shut_off_does_not_join(edge: str) -> None:
    tokens = "yellow cleric c3; blue naga c4; yellow wizard c5; blue mekanork d3"
    picture = position(tokens, **{edge: "c4-c5 c3-d3"})
    assert fighters(picture, Attack(WHO, "blue naga")) == ({WHO}, {"blue naga"})


@rule("F3")
def test_values_are_summed_and_all_losers_are_losers() -> None:
    before = position("yellow cleric c3; blue naga c4; yellow wizard c5; blue mekanork d3")
    attack = Attack(WHO, "blue naga")
    assert totals(before, attack) == [2 + 1, 2 + 2]
    after = done(before, attack, "+2", "+0")
    assert after.token("blue naga").wounded
    assert after.token("blue mekanork").wounded
    assert not after.token(WHO).wounded


@rule("F3")
def test_attackers_lose_together_too() -> None:
    before = position("yellow cleric c3; blue naga c4; yellow wizard c5; blue mekanork d3")
    after = done(before, Attack(WHO, "blue naga"), "+0", "+0")
    assert after.token(WHO).wounded
    assert after.token("yellow wizard").wounded
    assert not after.token("blue mekanork").wounded


@rule("F3")
def test_wounded_one_does_not_join() -> None:
    picture = position("yellow cleric c3; blue naga c4; yellow wizard c5 wounded; blue mekanork d3 wounded")
    assert fighters(picture, Attack(WHO, "blue naga")) == ({WHO}, {"blue naga"})
    after = done(picture, Attack(WHO, "blue naga"), "+6", "+0")
    assert where(after, "blue mekanork") == "d3"


@rule("F3")
def test_wounded_target_fights_with_nothing() -> None:
    before = position("yellow cleric c3; blue colossus c4 wounded")
    assert totals(before, Attack(WHO, "blue colossus"), "+0", "+6") == [2, 6]


@rule("F3")
def test_healthy_friends_of_a_wounded_target_join() -> None:
    before = position(
        "yellow cleric c3; yellow wizard e3; blue naga c4 wounded; blue mekanork d3; blue wizard c5"
    )
    attack = Attack(WHO, "blue naga")
    assert fighters(before, attack) == ({WHO, "yellow wizard"}, {"blue naga", "blue mekanork"})
    assert totals(before, attack) == [2 + 1, 0 + 2]
    after = done(before, attack, "+0", "+0")
    assert where(after, "blue naga") == "eliminated"
    assert after.token("blue mekanork").wounded


@rule("F3")
def test_one_wounded_at_a_time() -> None:
    before = position("yellow cleric c3; blue naga c4 wounded; blue mekanork d3 wounded")
    after = done(before, Attack(WHO, "blue naga"), "+6", "+0")
    assert where(after, "blue naga") == "eliminated"
    assert where(after, "blue mekanork") == "d3"


@rule("F3")
def test_enemy_in_contact_with_a_wounded_target_joins_its_attacker() -> None:
    picture = position("yellow cleric c3; blue naga c4 wounded; yellow wizard c5")
    assert fighters(picture, Attack(WHO, "blue naga"))[0] == {WHO, "yellow wizard"}


# -- F4 ------------------------------------------------------------------------------------------------


@rule("F4")
def test_who_was_wounded_in_this_turn_is_not_attacked_again_in_it() -> None:
    wounded = done(position("yellow cleric c3; blue naga c4"), Attack(WHO, "blue naga"), "+6", "+0")
    error = refused(wounded, Attack(WHO, "blue naga"))
    assert error.rule == "F4"
    assert error.reason == "blue naga was wounded in this turn"


@rule("F4")
@pytest.mark.parametrize(
    ("square", "load", "means"),
    [("c4", "key", "close"), ("c5", "telescopic_lance", "lance"), ("c5", "bow", "bow")],
)
def test_neither_close_nor_with_lance_or_bow(square: str, load: str, means: str) -> None:
    now = position(f"yellow cleric c3; yellow {load} c3; blue naga {square} wounded now")
    assert refused(now, Attack(WHO, "blue naga", means)).rule == "F4"
    earlier = position(f"yellow cleric c3; yellow {load} c3; blue naga {square} wounded")
    assert where(done(earlier, Attack(WHO, "blue naga", means), "+6", "+0"), "blue naga") == "eliminated"


@rule("F4")
def test_next_turn_it_may_be_attacked() -> None:
    later = position("yellow cleric c3; blue naga c4 wounded now")
    later = later.evolve(turn=type(later.turn)(NOW + 1, Side.YELLOW, ap=1))
    assert offered(later, Attack, WHO) == [Attack(WHO, "blue naga")]


@rule("F4", "F11")
def test_fireball_is_no_attack() -> None:
    before = position("yellow wizard c3; yellow fireball_wand c3; blue naga c4 wounded now")
    assert where(done(before, fireball("yellow wizard", "north")), "blue naga") == "eliminated"


@rule("F4", "F12")
def test_push_is_no_attack() -> None:
    before = position("yellow banshee c3; blue naga c4 wounded now")
    assert where(done(before, scream("yellow banshee", "north")), "blue naga") == "c5"


# -- F9 ------------------------------------------------------------------------------------------------


@rule("F9")
def test_backstabber_with_a_friend_has_two_more_attacking() -> None:
    before = position("yellow backstabber c3; yellow wizard c5; blue naga c4")
    assert totals(before, Attack("yellow backstabber", "blue naga")) == [2 + 2 + 1, 2]
    assert totals(before, Attack("yellow wizard", "blue naga")) == [2 + 2 + 1, 2]


@rule("F9")
def test_backstabber_with_a_friend_has_two_more_defending() -> None:
    before = position("yellow cleric c3; blue backstabber c4; blue wizard d3")
    assert totals(before, Attack(WHO, "blue backstabber")) == [2, 2 + 2 + 1]
    assert totals(before, Attack(WHO, "blue wizard")) == [2, 2 + 2 + 1]


@rule("F9")
def test_backstabber_alone_has_not() -> None:
    before = position("yellow backstabber c3; yellow wizard c2; blue naga c4; blue backstabber h3")
    assert totals(before, Attack("yellow backstabber", "blue naga")) == [2, 2]


@rule("F9")
def test_wounded_friend_who_is_attacked_fights_at_her_side() -> None:
    before = position("yellow cleric c3; blue naga c4 wounded; blue backstabber d3")
    assert totals(before, Attack(WHO, "blue naga")) == [2, 0 + 2 + 2]


@rule("F9", "F10")
def test_nobody_is_at_her_side_when_she_shoots_or_is_shot() -> None:
    shoots = position("yellow backstabber c3; yellow bow c3; yellow wizard c6; blue naga c5")
    assert totals(shoots, Attack("yellow backstabber", "blue naga", "bow")) == [2, 2]
    shot = position("yellow cleric c3; yellow bow c3; blue backstabber c5; blue wizard c6")
    assert totals(shot, Attack(WHO, "blue backstabber", "bow")) == [2, 2]


# -- F10 -----------------------------------------------------------------------------------------------

ARCHER = "yellow cleric c3; yellow bow c3"


@rule("F10")
@pytest.mark.parametrize("square", ["c5", "c9", "h3", "c21"])
def test_bow_shoots_along_a_line_of_sight(square: str) -> None:
    picture = position(f"{ARCHER}; blue naga {square}", ap=2)
    after = done(picture, Attack(WHO, "blue naga", "bow"), "+6", "+0")
    assert after.token("blue naga").wounded
    assert after.turn.ap == 1
    assert load_of(after, WHO) == "yellow bow"


@rule("F10")
@pytest.mark.parametrize("square", ["c4", "d3"])
def test_bow_does_not_shoot_at_a_neighbour(square: str) -> None:
    picture = position(f"{ARCHER}; blue naga {square}")
    assert refused(picture, Attack(WHO, "blue naga", "bow")).rule == "F10"
    assert offered(picture, Attack, WHO) == [Attack(WHO, "blue naga")]


@rule("F10", "B6")
def test_not_even_through_a_slit() -> None:
    picture = position(f"{ARCHER}; blue naga c4", slits="c3-c4")
    assert refused(picture, Attack(WHO, "blue naga", "bow")).rule == "F10"


@rule("F10", "B7")
@pytest.mark.parametrize(
    ("extra", "edges"),
    [
        ("", {"walls": "c4-c5"}),
        ("", {"gates": "c4-c5"}),
        ("; blue wizard c4 wounded", {}),
        ("; yellow wizard c4", {}),
    ],
)
def test_bow_needs_a_line_of_sight(extra: str, edges: dict[str, str]) -> None:
    picture = position(f"{ARCHER}; blue naga c5{extra}", **edges)
    assert refused(picture, Attack(WHO, "blue naga", "bow")).rule == "F10"


@rule("F10")
def test_only_who_carries_a_bow_shoots() -> None:
    picture = position("yellow cleric c3; blue naga c5; yellow bow c2")
    error = refused(picture, Attack(WHO, "blue naga", "bow"))
    assert error.rule == "F10"
    assert error.reason == "yellow cleric carries no bow"


@rule("F10")
def test_own_values_only_and_nobody_joins() -> None:
    before = position(f"{ARCHER}; blue naga c5; blue colossus d3; yellow colossus d5")
    attack = Attack(WHO, "blue naga", "bow")
    assert fighters(before, attack) == ({WHO}, {"blue naga"})
    assert totals(before, attack, "+3", "+1") == [2 + 3, 2 + 1]


@rule("F10")
def test_both_sides_spend_a_card() -> None:
    before = position(f"{ARCHER}; blue naga c5", combat=("+0, +3", "+0, +4"))
    after = done(before, Attack(WHO, "blue naga", "bow"), "+3", "+4")
    assert after.hand(Side.YELLOW).combat == ("+0",)
    assert after.hand(Side.BLUE).combat == ("+0",)


@rule("F10")
def test_only_the_target_can_be_harmed() -> None:
    before = position(f"{ARCHER}; blue naga c5; blue mekanork c6")
    lost = done(before, Attack(WHO, "blue naga", "bow"), "+0", "+6")
    assert lost.tokens == before.tokens
    won = done(before, Attack(WHO, "blue naga", "bow"), "+6", "+0")
    assert [token.id for token in won.tokens if token.wounded] == ["blue naga"]


@rule("F10")
def test_tie_harms_nobody() -> None:
    before = position(f"{ARCHER}; blue naga c5")
    assert done(before, Attack(WHO, "blue naga", "bow"), "+2", "+2").tokens == before.tokens


@rule("F10", "F2")
def test_wounded_target_of_a_bow_is_eliminated() -> None:
    before = position(f"{ARCHER}; blue naga c5 wounded")
    after = done(before, Attack(WHO, "blue naga", "bow"), "+0", "+1")
    assert where(after, "blue naga") == "eliminated"
    assert after.score == (1, 0)


# -- F14 -----------------------------------------------------------------------------------------------

LANCER = "yellow cleric c3; yellow telescopic_lance c3"


@rule("F14")
@pytest.mark.parametrize("square", ["c5", "e3", "c1", "a3"])
def test_lance_reaches_an_enemy_two_squares_away(square: str) -> None:
    before = position(f"{LANCER}; blue naga {square}", ap=2)
    after = done(before, Attack(WHO, "blue naga", "lance"), "+6", "+0")
    assert after.token("blue naga").wounded
    assert after.turn.ap == 1


@rule("F14")
@pytest.mark.parametrize("square", ["c4", "c6", "d4", "d5"])
def test_lance_reaches_nobody_else(square: str) -> None:
    picture = position(f"{LANCER}; blue naga {square}")
    assert refused(picture, Attack(WHO, "blue naga", "lance")).rule == "F14"


@rule("F14")
def test_lancer_attacks_his_neighbours_as_anybody_does() -> None:
    picture = position(f"{LANCER}; blue naga c4")
    assert offered(picture, Attack, WHO) == [Attack(WHO, "blue naga")]


@rule("F14")
@pytest.mark.parametrize("edge", ["walls", "gates", "slits"])
@pytest.mark.parametrize("place", ["c3-c4", "c4-c5"])
def test_lance_passes_no_wall_closed_gate_or_slit(edge: str, place: str) -> None:
    picture = position(f"{LANCER}; blue naga c5", **{edge: place})
    assert refused(picture, Attack(WHO, "blue naga", "lance")).rule == "F14"


@rule("F14")
@pytest.mark.parametrize(
    ("extra", "ground"),
    [
        ("", {"gates": "c3-c4:open c4-c5:broken"}),
        ("", {"pits": "c4"}),
        ("", {"gears": "c4"}),
        ("; blue key c4; yellow bow c4", {}),
    ],
)
def test_lance_passes_what_sight_passes(extra: str, ground: dict[str, str]) -> None:
    picture = position(f"{LANCER}; blue naga c5{extra}", **ground)
    assert done(picture, Attack(WHO, "blue naga", "lance"), "+6", "+0").token("blue naga").wounded


@rule("F14")
@pytest.mark.parametrize("middle", ["blue wizard c4", "blue wizard c4 wounded", "yellow wizard c4"])
def test_lance_passes_no_character(middle: str) -> None:
    picture = position(f"{LANCER}; blue naga c5; {middle}")
    assert refused(picture, Attack(WHO, "blue naga", "lance")).rule == "F14"


@rule("F14")
def test_only_who_carries_a_lance_uses_it() -> None:
    picture = position("yellow cleric c3; blue naga c5; yellow telescopic_lance c2")
    error = refused(picture, Attack(WHO, "blue naga", "lance"))
    assert error.rule == "F14"
    assert error.reason == "yellow cleric carries no lance"


@rule("F14")
def test_the_two_are_in_contact_for_that_combat() -> None:
    before = position(f"{LANCER}; blue naga c5; yellow wizard c6; blue mekanork d3; blue wizard d5")
    attack = Attack(WHO, "blue naga", "lance")
    assert fighters(before, attack) == ({WHO, "yellow wizard"}, {"blue naga", "blue mekanork"})
    assert totals(before, attack) == [2 + 1, 2 + 2]


@rule("F14")
def test_lancer_who_loses_is_wounded() -> None:
    after = done(position(f"{LANCER}; blue naga c5"), Attack(WHO, "blue naga", "lance"), "+0", "+6")
    assert after.token(WHO).wounded
    assert not after.token("blue naga").wounded


@rule("F14")
def test_lancer_does_not_join_the_combat_of_others_at_that_distance() -> None:
    attacking = position(f"{LANCER}; blue naga c5; yellow wizard c6")
    assert fighters(attacking, Attack("yellow wizard", "blue naga")) == ({"yellow wizard"}, {"blue naga"})
    defending = position("yellow cleric c3; blue naga c4; blue wizard c1; blue telescopic_lance c1")
    assert fighters(defending, Attack(WHO, "blue naga")) == ({WHO}, {"blue naga"})


@rule("F14")
def test_lance_of_the_target_changes_nothing() -> None:
    before = position(f"{LANCER}; blue naga c5; blue telescopic_lance c5")
    assert totals(before, Attack(WHO, "blue naga", "lance")) == [2, 2]


# -- F15 -----------------------------------------------------------------------------------------------


@rule("F15")
def test_shield_adds_one_to_the_attacked_side() -> None:
    before = position("yellow cleric c3; blue naga c4; blue large_shield c4")
    assert totals(before, Attack(WHO, "blue naga")) == [2, 3]


@rule("F15")
def test_shield_adds_nothing_to_the_attacking_side() -> None:
    before = position("yellow cleric c3; yellow large_shield c3; blue naga c4")
    assert totals(before, Attack(WHO, "blue naga")) == [2, 2]


@rule("F15")
def test_each_carrier_on_the_attacked_side_adds_one() -> None:
    tokens = "yellow cleric c3; blue naga c4; blue large_shield c4; blue wizard d3; yellow large_shield d3"
    before = position(tokens)
    assert totals(before, Attack(WHO, "blue naga")) == [2, 2 + 1 + 1 + 1]


@rule("F15")
def test_shield_of_who_does_not_fight_adds_nothing() -> None:
    before = position("yellow cleric c3; blue naga c4; blue wizard c5; blue large_shield c5")
    assert totals(before, Attack(WHO, "blue naga")) == [2, 2]


@rule("F15")
def test_shield_serves_a_wounded_target() -> None:
    before = position("yellow cleric c3; blue naga c4 wounded; blue large_shield c4")
    assert totals(before, Attack(WHO, "blue naga")) == [2, 0 + 1]


@rule("F15")
@pytest.mark.parametrize(("weapon", "means"), [("bow", "bow"), ("telescopic_lance", "lance")])
def test_shield_serves_against_bow_and_lance(weapon: str, means: str) -> None:
    before = position(f"yellow cleric c3; yellow {weapon} c3; blue naga c5; blue large_shield c5")
    assert totals(before, Attack(WHO, "blue naga", means)) == [2, 2 + 1]


@rule("F15")
def test_shield_that_lies_about_serves_nobody() -> None:
    before = position("yellow cleric c3; blue naga c4; blue large_shield c5")
    assert totals(before, Attack(WHO, "blue naga")) == [2, 2]
