"""N5: personalities that show in a fight. Every card is the real one, met in empty halls."""

from __future__ import annotations

import pytest
from attrs import evolve

from cards import Goal
from engine.actions import Attack
from engine.requests import ChooseCard, DrawCard, Request
from tests.marks import rule
from tests.solo.golden import BOX, Game, Played, halls, passed, summary

HAND = "+0, +2, +2, +4, +6"
MIND = ("+1", "+2", "+3", "+1", "+1")  # F6: three cards turned, the player picks +1 and plays +1


def hit(game: Game, attacker: str, name: str, *answers: str, means: str = "close") -> Played:
    """The player attacks an NPC."""
    return game.do(Attack(f"player {attacker}", f"np {name}", means), *answers)


def offered(request: Request) -> list[str]:
    """The player's cards to choose from."""
    assert isinstance(request, ChooseCard)
    assert request.purpose == "combat"
    return list(request.options())


def fights(played: Played) -> list[str]:
    return [words for words in played.story if words.startswith("fight")]


# -- White Phil: the lowest card -------------------------------------------------------------------------


@rule("N5", "F7")
def test_white_phil_makes_the_player_play_his_lowest_card() -> None:
    game = halls("White Phil c3", "naga c4", combat=HAND)
    played = hit(game, "naga", "White Phil", "+2", "+6")
    assert offered(played.asked[0]) == ["+2"]
    assert fights(played) == ["fight player naga against np White Phil by close: 4 6"]
    left = played.position.hands[0].combat
    assert sorted(left) == ["+0", "+2", "+4", "+6"]


@rule("N5", "F7")
def test_white_phil_does_so_when_he_attacks_and_at_a_distance() -> None:
    attacking = halls("White Phil c16", "cleric c18", combat=HAND).activate("White Phil", "+2", "+5")
    assert offered(attacking.asked[0]) == ["+2"]
    assert attacking.wounded("player cleric")
    shot = halls("White Phil c3", "naga c6 with bow", combat=HAND)
    assert offered(hit(shot, "naga", "White Phil", "+2", "+6", means="bow").asked[0]) == ["+2"]


@rule("N5", "F7")
def test_white_phil_has_no_power_in_a_group_combat() -> None:
    helped = halls("White Phil c3", "naga c4; cleric b3", combat=HAND)
    assert offered(hit(helped, "naga", "White Phil", "+6", "+1").asked[0]) == ["+0", "+2", "+4", "+6"]
    joined = halls("White Phil c3; Djenh d4", "naga c4", combat=HAND)
    assert offered(hit(joined, "naga", "White Phil", "+0", "+1").asked[0]) == ["+0", "+2", "+4", "+6"]


@rule("F7", "N5")
def test_the_lowest_card_is_never_the_zero_unless_it_is_all() -> None:
    two = halls("White Phil c3", "naga c4", combat="+0, +6")
    assert offered(hit(two, "naga", "White Phil", "+6", "+1").asked[0]) == ["+6"]
    one = halls("White Phil c3", "naga c4", combat="+0")
    played = hit(one, "naga", "White Phil", "+0", "+1")
    assert offered(played.asked[0]) == ["+0"]
    assert played.position.hands[0].combat == ("+0",)


@rule("P6", "N5")
def test_a_wounded_white_phil_frightens_nobody() -> None:
    game = halls("White Phil c3 wounded", "naga c4", combat=HAND)
    assert offered(hit(game, "naga", "White Phil", "+0", "+1").asked[0]) == ["+0", "+2", "+4", "+6"]


# -- two telepaths (F6) ----------------------------------------------------------------------------------


@rule("F6", "N5")
@pytest.mark.parametrize("name", ["White Phil", "Xanth", "Mirelle", "Old Quillon"])
def test_two_opposing_telepaths_cancel_both(name: str) -> None:
    game = halls(f"{name} c3", "telepath c4", combat=HAND)
    played = hit(game, "telepath", name, "+6", "+5")
    mine, theirs = played.asked
    assert offered(mine) == ["+0", "+2", "+4", "+6"]  # not forced, and no look at three cards
    assert isinstance(theirs, DrawCard)
    assert fights(played) == [f"fight player telepath against np {name} by close: 6 5"]


@rule("F6")
def test_a_wounded_npc_telepath_cancels_nothing() -> None:
    game = halls("White Phil c3 wounded", "telepath c4", combat=HAND)
    played = hit(game, "telepath", "White Phil", "+6", "+5", "+1", "+1", "+6")
    assert played.requests == ["draw", "draw", "draw", "card", "card"]


# -- Xanth and Pyra Vex: no high cards -------------------------------------------------------------------


@rule("N5")
def test_xanth_allows_nothing_above_three() -> None:
    game = halls("Xanth c3", "naga c4", combat=HAND)
    assert offered(hit(game, "naga", "Xanth", "+0", "+1").asked[0]) == ["+0", "+2"]


@rule("N5")
def test_xanth_takes_high_cards_if_there_are_no_others() -> None:
    game = halls("Xanth c3", "naga c4", combat="+4, +6")
    assert offered(hit(game, "naga", "Xanth", "+6", "+1").asked[0]) == ["+4", "+6"]


@rule("N5")
def test_xanth_hums_only_near_by_and_one_on_one() -> None:
    shot = halls("Xanth c3", "naga c6 with bow", combat=HAND)
    assert offered(hit(shot, "naga", "Xanth", "+6", "+1", means="bow").asked[0]) == ["+0", "+2", "+4", "+6"]
    group = halls("Xanth c3", "naga c4; cleric b3", combat=HAND)
    assert offered(hit(group, "naga", "Xanth", "+6", "+1").asked[0]) == ["+0", "+2", "+4", "+6"]
    lance = halls("Xanth c3", "naga c5 with telescopic_lance", combat=HAND)
    assert offered(hit(lance, "naga", "Xanth", "+2", "+1", means="lance").asked[0]) == ["+0", "+2"]


@rule("N5")
@pytest.mark.parametrize(("at", "means"), [("c4", "close"), ("c6", "bow")])
def test_pyra_vex_keeps_the_six_out_near_and_far(at: str, means: str) -> None:
    game = halls("Pyra Vex c3", f"naga {at} with bow", combat=HAND)
    assert offered(hit(game, "naga", "Pyra Vex", "+4", "+1", means=means).asked[0]) == ["+0", "+2", "+4"]
    last = halls("Pyra Vex c3", f"naga {at} with bow", combat="+6")
    assert offered(hit(last, "naga", "Pyra Vex", "+6", "+1", means=means).asked[0]) == ["+6"]


@rule("N5")
def test_pyra_vex_does_so_when_she_attacks_but_not_in_a_group() -> None:
    alone = halls("Pyra Vex c3", "cleric c5", combat=HAND).activate("Pyra Vex", "+4", "+6")
    assert offered(alone.asked[0]) == ["+0", "+2", "+4"]
    joined = halls("Pyra Vex c3; Ysh b4", "cleric c4", combat=HAND)
    assert offered(hit(joined, "cleric", "Pyra Vex", "+6", "+1").asked[0]) == ["+0", "+2", "+4", "+6"]


# -- Mirelle: at random ----------------------------------------------------------------------------------


@rule("N5")
@pytest.mark.parametrize(("at", "means"), [("c4", "close"), ("c6", "bow")])
def test_mirelle_draws_the_players_card_at_random(at: str, means: str) -> None:
    game = halls("Mirelle c3", f"naga {at} with bow", combat=HAND)
    played = hit(game, "naga", "Mirelle", "+2", "+1", means=means)
    drawn = played.asked[0]
    assert isinstance(drawn, DrawCard)
    assert drawn.who is None
    assert drawn.cards == ("+0", "+2", "+2", "+4", "+6")  # two of a kind are twice as likely
    assert sorted(played.position.hands[0].combat) == ["+0", "+2", "+4", "+6"]


@rule("N5")
def test_mirelle_leaves_the_choice_in_a_group_combat() -> None:
    game = halls("Mirelle c3", "naga c4; cleric b3", combat=HAND)
    assert offered(hit(game, "naga", "Mirelle", "+6", "+1").asked[0]) == ["+0", "+2", "+4", "+6"]


# -- Old Quillon: the better of two ----------------------------------------------------------------------


@rule("N5", "F5")
@pytest.mark.parametrize("turned", [("+1", "+5"), ("+5", "+1")])
def test_old_quillon_fights_with_the_higher_of_two_cards(turned: tuple[str, str]) -> None:
    game = halls("Old Quillon c3", "naga c4")
    played = hit(game, "naga", "Old Quillon", "+1", *turned)
    assert fights(played) == ["fight player naga against np Old Quillon by close: 3 5"]
    pile = played.position.piles[1]
    assert pile.discard == ("+5",)
    assert "+1" in pile.draw
    assert len(pile.draw) == 8


@rule("N5", "F5", "V1")
def test_old_quillons_other_card_does_not_count_as_played() -> None:
    game = halls("Old Quillon c3", "naga c4", reserve=["Ysh"])
    assert "reinforcement np Ysh" not in hit(game, "naga", "Old Quillon", "+1", "+1", "+5").story


@rule("N5")
def test_old_quillon_turns_one_card_in_a_group_combat() -> None:
    game = halls("Old Quillon c3", "naga c4; cleric b3")
    assert hit(game, "naga", "Old Quillon", "+1", "+5").requests == ["card", "draw"]
    shot = halls("Old Quillon c3", "naga c6 with bow")
    assert hit(shot, "naga", "Old Quillon", "+1", "+5", "+6", means="bow").requests == [
        "card",
        "draw",
        "draw",
    ]


# -- bonuses ---------------------------------------------------------------------------------------------


@rule("N5", "O1")
def test_hur_ban_is_stronger_when_he_attacks_close() -> None:
    played = halls("Hur-Ban c3", "cleric c4").activate("Hur-Ban", "+1", "+1")
    assert fights(played) == ["fight np Hur-Ban against player cleric by close: 7 3"]
    lance = halls("Hur-Ban c3 with telescopic_lance", "cleric c5").activate("Hur-Ban", "+1", "+1")
    assert fights(lance) == ["fight np Hur-Ban against player cleric by lance: 7 3"]


@rule("N5", "F10")
def test_hur_ban_is_not_stronger_defending_shooting_or_helping() -> None:
    game = halls("Hur-Ban c3", "cleric c4")
    assert fights(hit(game, "cleric", "Hur-Ban", "+1", "+1")) == [
        "fight player cleric against np Hur-Ban by close: 3 6"
    ]
    shot = halls("Hur-Ban c3 with bow", "cleric c6").activate("Hur-Ban", "+1", "+1")
    assert fights(shot) == ["fight np Hur-Ban against player cleric by bow: 6 3"]
    helping = halls("Father Smite b4; Hur-Ban c3", "wizard c4").activate("Father Smite", "+1", "+1")
    assert fights(helping) == ["fight np Father Smite np Hur-Ban against player wizard by close: 8 2"]


@rule("N5")
def test_silka_is_stronger_whenever_she_is_attacked() -> None:
    near = halls("Silka Dusk c3", "naga c4")
    assert fights(hit(near, "naga", "Silka Dusk", "+1", "+1")) == [
        "fight player naga against np Silka Dusk by close: 3 4"
    ]
    far = halls("Silka Dusk c3", "naga c6 with bow")
    assert fights(hit(far, "naga", "Silka Dusk", "+1", "+1", means="bow")) == [
        "fight player naga against np Silka Dusk by bow: 3 4"
    ]


@rule("N5", "P6")
def test_silka_is_not_stronger_attacking_or_wounded() -> None:
    played = halls("Silka Dusk c3", "naga c4").activate("Silka Dusk", "+1", "+2")
    assert fights(played) == ["fight np Silka Dusk against player naga by close: 4 3"]
    down = halls("Silka Dusk c3 wounded", "naga c4")
    assert fights(hit(down, "naga", "Silka Dusk", "+1", "+1")) == [
        "fight player naga against np Silka Dusk by close: 3 1"
    ]


@rule("N5")
def test_djenh_is_stronger_only_attacked_close() -> None:
    near = halls("Djenh c3", "naga c4")
    assert fights(hit(near, "naga", "Djenh", "+1", "+1")) == [
        "fight player naga against np Djenh by close: 3 4"
    ]
    far = halls("Djenh c3", "naga c6 with bow")
    assert fights(hit(far, "naga", "Djenh", "+1", "+1", means="bow")) == [
        "fight player naga against np Djenh by bow: 3 3"
    ]
    attacking = halls("Djenh c18", "naga c17").activate("Djenh", "+1", "+2")
    assert fights(attacking) == ["fight np Djenh against player naga by close: 4 3"]


@rule("N5")
@pytest.mark.parametrize(
    ("muldon", "at", "means", "total"),
    [
        ("Muldon c3 with bow", "c4", "close", 4),
        ("Muldon c3 with key", "c6", "bow", 4),  # not on his list, but he carries it
        ("Muldon c3 with wounded Ysh", "c4", "close", 4),
        ("Muldon c3", "c4", "close", 2),
        ("Muldon c3 wounded", "c4", "close", 1),
    ],
)
def test_muldon_is_stronger_attacked_while_he_carries(muldon: str, at: str, means: str, total: int) -> None:
    game = halls(muldon, f"naga {at} with bow")
    assert fights(hit(game, "naga", "Muldon", "+1", "+1", means=means)) == [
        f"fight player naga against np Muldon by {means}: 3 {total}"
    ]


@rule("N5")
def test_muldon_is_not_stronger_when_he_attacks() -> None:
    fighter = evolve(BOX.npcs["Muldon"], goals=(Goal("fight", 1),), default="fight")
    played = halls("Muldon c3 with bow", "telepath c4", cards=[fighter]).activate("Muldon", *MIND)
    assert fights(played) == ["fight np Muldon against player telepath by close: 2 1"]


# -- whom they attack ------------------------------------------------------------------------------------


@rule("N5", "O1", "X5")
def test_brog_passes_over_the_wounded() -> None:
    game = halls("Brog Underbridge c18", "colossus c19 wounded; cleric b18")
    assert summary(game.decide("Brog Underbridge")).startswith("fight 2: player cleric from c18")
    both = halls("Brog Underbridge c18", "colossus c19; cleric b18")
    assert summary(both.decide("Brog Underbridge")).startswith("fight 2: player colossus from c18")
    none = halls("Brog Underbridge c18", "colossus c19 wounded")
    assert "fight nothing_listed" in passed(none.decide("Brog Underbridge"))


@rule("N5", "O1", "X5")
def test_brother_ossel_wants_only_the_wounded() -> None:
    game = halls("Brother Ossel c18", "cleric c19; telepath b18 wounded")
    assert summary(game.decide("Brother Ossel")) == "fight 1: player telepath from c18, 1 AP, 0 squares"
    none = halls("Brother Ossel c18", "cleric c19; telepath b18")
    assert passed(none.decide("Brother Ossel")).startswith("fight nothing_listed")


@rule("N5", "O1", "F4")
def test_brother_ossel_finishes_the_wounded_but_not_those_of_this_turn() -> None:
    game = halls("Brother Ossel c18", "cleric c19 wounded now")
    assert passed(game.decide("Brother Ossel")).startswith("fight nothing_listed")
    played = halls("Brother Ossel c18", "cleric c19 wounded").activate("Brother Ossel", "+1", "+3")
    assert played.story[:2] == [
        "fight np Brother Ossel against player cleric by close: 5 1",
        "eliminated player cleric",
    ]


@rule("N5", "O1")
def test_father_smite_counts_the_enemies_beside_him() -> None:
    lone = halls("Father Smite c18", "wizard c17")
    assert summary(lone.decide("Father Smite")) == "fight 1: player wizard from c18, 1 AP, 0 squares"
    equal = halls("Father Smite c18", "mekanork c17", walls="c17-c16")
    assert passed(equal.decide("Father Smite")).startswith("fight weighed")
    wounded = halls("Father Smite c18", "mekanork c17 wounded")
    assert summary(wounded.decide("Father Smite")).startswith("fight 1: player mekanork from c18")


@rule("N5", "O1")
def test_father_smite_adds_up_whoever_is_beside_him() -> None:
    """Where he stands he would face 2 in all, from the other side of the wizard only 1."""
    game = halls("Father Smite c18", "wizard c17; banshee d18")
    assert summary(game.decide("Father Smite")) == "fight 1: player wizard from b17, 2 AP, 2 squares"
    cornered = halls("Father Smite c18", "wizard c17; banshee d18", walls="c18-b18 c18-c19")
    assert passed(cornered.decide("Father Smite")).startswith("fight weighed")


@rule("N5", "F3", "O1")
def test_father_smite_does_not_foresee_a_group_combat() -> None:
    """The colossus behind the wizard joins, but he had not counted it."""
    game = halls("Father Smite c18; Brother Ossel b17", "wizard c17; colossus b16")
    assert summary(game.decide("Father Smite")) == "fight 1: player wizard from c18, 1 AP, 0 squares"
    played = game.activate("Father Smite", "+1", "+1")
    assert fights(played) == [
        "fight np Father Smite np Brother Ossel against player wizard player colossus by close: 5 7"
    ]
