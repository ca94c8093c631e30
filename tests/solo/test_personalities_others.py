"""N5: personalities of goals, gates, gears, arrivals and healing. The real cards, met in empty halls.

A hall's gear lies in its north-west corner (a5 in A1, f5 in B1); A1 and B1 are a pair, and so on. Halls
in the A column turn clockwise, those in the B column counter-clockwise.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable

import pytest
from attrs import evolve

from cards import Goal, NpcCard, Spin
from engine.actions import Reveal, TurnRoom
from engine.errors import IllegalTurnError
from engine.requests import ChooseSquare
from engine.squares import square_name
from tests.marks import rule
from tests.solo import test_personalities_fighting as fighting
from tests.solo import test_personalities_pushing as pushing
from tests.solo.golden import BOX, Played, halls, passed, summary


def wanting(name: str, *goals: tuple[str, int]) -> NpcCard:
    """The card of that name with other goals, so that they are not in the way."""
    found = tuple(Goal(goal, ap) for goal, ap in goals)
    return evolve(BOX.npcs[name], goals=found, default=found[0].goal)


def choices(played: Played) -> list[str]:
    """The squares the player last chose among."""
    asked = played.asked[-1]
    assert isinstance(asked, ChooseSquare)
    return [square_name(square) for square in asked.squares]


# -- another first goal while carrying -------------------------------------------------------------------


@rule("N5", "A1", "O3")
def test_lissandra_with_a_rope_wants_out_first() -> None:
    without = halls("Lissandra c18", hidden="B4").decide("Lissandra")
    assert summary(without).startswith("reveal 1: room B4")
    other = halls("Lissandra c18 with bow", hidden="B4").decide("Lissandra")
    assert summary(other).startswith("reveal 1: room B4")
    roped = halls("Lissandra c18 with rope", hidden="B4").decide("Lissandra")
    assert summary(roped) == "exit 1: yellow line from c0, 5 AP, 18 squares"
    assert (roped.ap, [look.goal for look in roped.looked]) == (5, ["exit"])


@rule("N5", "A6", "O2")
def test_lissandra_finishes_what_she_has_begun() -> None:
    """She takes the rope on her way to a room and could leave at once, but she is in reveal mode."""
    game = halls("Lissandra c3", things="rope d3", hidden="B1 B2")
    played = game.activate("Lissandra", 1)
    assert played.story[:2] == [
        "move c3 d3 e3, takes player rope at d3",
        "reveal B1 hall-B1@0 by np Lissandra",
    ]
    assert "reveal B2 hall-B2@0 by np Lissandra" in played.story
    assert all(words.startswith("reveal 1") for words in played.decisions)
    assert played.load("np Lissandra") == "player rope"
    again = played.game(game.frame).activate("Lissandra")
    assert again.decisions == ["exit 1: yellow line from f0, 2 AP, 5 squares"]


@rule("N5", "A6", "O5")
def test_lissandra_may_leave_once_object_mode_lets_her_look_again() -> None:
    card = wanting("Lissandra", ("object", 4), ("fight", 3))
    game = halls("Lissandra c3", things="rope d3", cards=[card])
    played = game.activate("Lissandra")
    assert played.decisions == [
        "object 1: object rope from d3, 1 AP, 1 squares",
        "exit 1: yellow line from d0, 0 AP, 3 squares",
    ]


@rule("N5", "O3")
@pytest.mark.parametrize("thing", sorted(BOX.objects))
def test_nim_runs_with_any_object(thing: str) -> None:
    decision = halls(f"Nim Threefinger c13 with {thing}").decide("Nim Threefinger")
    assert summary(decision) == "exit 1: yellow line from c0, 4 AP, 13 squares"
    assert decision.ap == 4


@rule("N5", "O3", "O5")
def test_nim_does_not_run_with_empty_hands_or_a_wounded_friend() -> None:
    empty = halls("Nim Threefinger c13", things="bow c15")
    assert summary(empty.decide("Nim Threefinger")) == "object 1: object bow from c15, 1 AP, 2 squares"
    friend = halls("Nim Threefinger c13 with wounded Ysh").decide("Nim Threefinger")
    assert friend.looked[0].goal == "object"
    played = halls("Nim Threefinger c3", things="bow c4").activate("Nim Threefinger")
    assert played.decisions[1].startswith("exit 1: yellow line from c0")
    assert played.where("np Nim Threefinger") == "left"


@rule("N5", "O5b")
def test_amystyn_fires_the_wand_before_all_else() -> None:
    empty = halls("Amystyn c18", "cleric c14", hidden="B4").decide("Amystyn")
    assert summary(empty).startswith("reveal 1")
    game = halls("Amystyn c18 with fireball_wand", "cleric c14", hidden="B4")
    loaded = game.decide("Amystyn")
    assert summary(loaded) == "object 1: player cleric from c18, 1 AP, 0 squares"
    assert loaded.ap == 5
    played = game.activate("Amystyn")
    assert played.story[:2] == ["fireball south player cleric", "eliminated player cleric"]
    assert played.decisions[1].startswith("reveal 1: room B4")  # the wand is gone, and so is that goal
    assert played.position.score == (0, 1)


@rule("N5", "O5b")
def test_amystyn_with_nobody_to_fire_at_has_no_first_goal() -> None:
    decision = halls("Amystyn c18 with fireball_wand", hidden="B4").decide("Amystyn")
    assert decision.looked[0].goal == "object"
    assert decision.goal != "reveal"  # it was the first goal, and another stands in its place


# -- points for gates ------------------------------------------------------------------------------------


@rule("N5", "O8", "A8")
def test_mad_lene_scores_for_every_four_gates_opened() -> None:
    game = halls("Mad Lene c2", gates="c3-c4 c6-c7 c9-c10 c12-c13 c15-c16 c18-c19")
    first = game.activate("Mad Lene")
    assert [words for words in first.story if words.startswith("gate")] == [
        "gate c3 c4 open",
        "gate c6 c7 open",
    ]
    assert first.position.score == (0, 0)
    second = first.game(game.frame).activate("Mad Lene")
    assert [words for words in second.story if words.startswith("gate")] == [
        "gate c9 c10 open",
        "gate c12 c13 open",
        "gate c15 c16 open",
    ]
    assert second.position.score == (0, 1)  # for the fourth; the fifth brings nothing
    third = second.game(game.frame).activate("Mad Lene")
    assert third.position.score == (0, 1)
    assert dict(third.state.tally) == {"Mad Lene open": 6}


@rule("N5")
def test_mad_lenes_eighth_gate_is_her_second_point() -> None:
    game = halls("Mad Lene c3", gates="c3-c4").with_state(tally=(("Mad Lene open", 7),))
    assert game.activate("Mad Lene").position.score == (0, 1)
    game = game.with_state(tally=(("Mad Lene open", 6),))
    assert game.activate("Mad Lene").position.score == (0, 0)


@rule("N5", "A2")
def test_a_gate_mad_lene_opens_with_a_key_on_her_way_counts() -> None:
    cell = "c3-b3 c3-d3 c3-c4"
    game = halls("Mad Lene c3 with key", walls=cell, gates="c3-c2", cards=[wanting("Mad Lene", ("exit", 3))])
    played = game.with_state(tally=(("Mad Lene open", 3),)).activate("Mad Lene")
    assert played.story[0] == "gate c3 c2 open"
    assert played.position.score == (0, 2)  # one for the gates, one for leaving


@rule("N5", "O7", "A8")
def test_arthos_scores_for_every_three_gates_broken_in_the_game() -> None:
    game = halls("Arthos c3", gates="c3-c4 c5-c6 c7-c8 c9-c10 c11-c12:open c13-c14")
    scores = []
    for _ in range(3):
        played = game.activate("Arthos")
        scores.append((dict(played.state.tally)["Arthos break"], played.position.score))
        game = played.game(game.frame)
    assert scores == [(3, (0, 1)), (5, (0, 1)), (6, (0, 2))]  # six are two points


# -- Dame Granit -----------------------------------------------------------------------------------------


@rule("N5", "N2")
def test_dame_granit_gets_up_and_does_nothing_else() -> None:
    game = halls("Dame Granit c3 wounded", "cleric c4")
    played = game.non_player()
    assert played.story == ["got up np Dame Granit"]
    assert played.activated() == []
    assert not played.wounded("np Dame Granit")
    again = played.game(game.frame).non_player("+1", "+1")
    assert again.activated() == ["np Dame Granit"]


@rule("N5", "N2")
def test_dame_granit_stays_down_in_the_turn_of_her_wound() -> None:
    played = halls("Dame Granit c3 wounded now", "cleric c4").non_player()
    assert played.story == ["passed over np Dame Granit: wounded"]
    assert played.wounded("np Dame Granit")


@rule("N5", "N2")
def test_dame_granit_stays_down_while_she_is_carried() -> None:
    game = halls("Brog Underbridge c13 with wounded Dame Granit")
    played = game.non_player(["Dame Granit", "Brog Underbridge"])
    assert played.story[0] == "passed over np Dame Granit: wounded"
    assert played.wounded("np Dame Granit")


@rule("N2")
def test_others_do_not_get_up() -> None:
    assert halls("Brog Underbridge c3 wounded").non_player().story == [
        "passed over np Brog Underbridge: wounded"
    ]


# -- Tinker Al -------------------------------------------------------------------------------------------

OTHER_HALLS = "A2 B2 A3 B3 A4 B4"


@rule("N5", "O6")
@pytest.mark.parametrize("gear", ["a5", "f5"])
def test_other_npcs_do_not_think_of_turning_what_tinker_al_guards(gear: str) -> None:
    game = halls(f"Tinker Al {gear}; Eldwin Farlook h3", hidden=OTHER_HALLS)
    decision = game.decide("Eldwin Farlook")
    assert passed(decision).startswith("rotate blocked")
    assert "Tinker Al" in decision.looked[0].found.note
    elsewhere = halls(f"Tinker Al {gear}; Eldwin Farlook g5")
    assert summary(elsewhere.decide("Eldwin Farlook")).startswith("rotate 1: gear f10")


@rule("N5", "O6")
def test_mekanorks_and_tinker_al_himself_may_turn() -> None:
    game = halls("Tinker Al a5; Franz Rapyd h5", hidden=OTHER_HALLS)
    assert summary(game.decide("Franz Rapyd")) == "rotate 1: gear f5 from f5, 1 AP, 2 squares"
    assert summary(game.decide("Tinker Al")) == "rotate 1: gear a5 from a5, 0 AP, 0 squares"


@rule("N5", "P6", "O6")
@pytest.mark.parametrize("al", ["Tinker Al a5 wounded", "Tinker Al b5"])
def test_tinker_al_guards_nothing_wounded_or_off_the_gear(al: str) -> None:
    game = halls(f"{al}; Eldwin Farlook h5", "cleric f5", hidden=OTHER_HALLS)
    assert summary(game.without("player cleric").decide("Eldwin Farlook")).startswith("rotate 1: gear f5")
    game.refuses(TurnRoom("player cleric", "A1", Spin.CW))


@rule("N5", "R2")
@pytest.mark.parametrize(("slot", "spin"), [("A1", Spin.CW), ("B1", Spin.CCW)])
def test_the_player_may_turn_neither_room_of_the_pair(slot: str, spin: Spin) -> None:
    game = halls("Tinker Al a5", "cleric f5")
    with pytest.raises(IllegalTurnError) as caught:
        game.refuses(TurnRoom("player cleric", slot, spin))
    assert caught.value.rule == "N5"
    halls("Tinker Al a5", "mekanork f5").refuses(TurnRoom("player mekanork", slot, spin))
    halls("Tinker Al a10", "cleric f5").refuses(TurnRoom("player cleric", slot, spin))


# -- gear-takers, Ysh ------------------------------------------------------------------------------------


@rule("N5", "T5")
@pytest.mark.parametrize("name", ["Franz Rapyd", "Cog Matilda"])
def test_a_gear_taker_comes_in_on_the_gear(name: str) -> None:
    game = halls(player="cleric c5", hidden="A2", bag=f"np {name}")
    played = game.do(Reveal("player cleric", "A2"), f"np {name}")
    assert played.story[1:] == [f"arrived np {name} a10"]
    assert played.requests == ["draw"]
    assert played.row == (name,)


@rule("N5", "T5", "T3")
def test_a_gear_taker_rolls_if_the_gear_is_taken() -> None:
    game = halls(player="cleric c5", hidden="A2", bag="np Cog Matilda; np Franz Rapyd")
    played = game.do(Reveal("player cleric", "A2"), "np Cog Matilda", "np Franz Rapyd", [3, 2])
    assert played.story[1:] == ["arrived np Cog Matilda a10", "arrived np Franz Rapyd c9"]
    thing = halls(player="cleric c5", hidden="A2", bag="player key; np Cog Matilda")
    played = thing.do(Reveal("player cleric", "A2"), "player key", "np Cog Matilda", [1, 1], [3, 2])
    assert played.story[1:] == ["arrived player key a10", "arrived np Cog Matilda c9"]


@rule("N5", "T5", "X3")
def test_ysh_comes_in_nearest_to_the_yellow_line() -> None:
    game = halls(player="cleric f8", hidden="A2", bag="np Ysh")
    played = game.do(Reveal("player cleric", "A2"), "np Ysh", 3)
    assert played.requests == ["draw", "d6"]
    assert played.story[1:] == ["arrived np Ysh c6"]
    narrow = halls(player="cleric f8", hidden="A2", bag="np Ysh", pits="a6 b6 c6 d6 e6 a7 b7 d7 e7")
    assert narrow.do(Reveal("player cleric", "A2"), "np Ysh").story[1:] == ["arrived np Ysh c7"]


# -- turning ---------------------------------------------------------------------------------------------


@rule("N5", "O6")
def test_yom_turns_his_room_and_then_its_twin() -> None:
    played = halls("Yom a5").activate("Yom", [3, "ccw"], [1, "cw"])  # the die gives the direction too
    assert played.story == ["turned A1 ccw 3", "turned B1 cw 1"]
    assert played.where("np Yom") == "e5"
    limited = halls("Yom a5").activate("Yom", [3, "cw"], [3, "ccw"])
    assert limited.story == ["turned A1 cw 3", "turned B1 ccw 2"]  # 5 AP


@rule("N5", "O6")
def test_yom_needs_ap_left_and_the_twin_revealed() -> None:
    short = halls("Yom a5", cards=[wanting("Yom", ("rotate", 2))]).activate("Yom", [2, "cw"])
    assert short.story == ["turned A1 cw 2"]
    hidden = halls("Yom a5", hidden="B1").activate("Yom", [1, "ccw"])
    assert hidden.story == ["turned A1 ccw 1"]
    on_the_way = halls("Yom f3").activate("Yom", [3, "cw"], [1, "cw"])
    assert on_the_way.story[1:] == ["turned B1 cw 3", "turned A1 cw 1"]


@rule("N5", "O6")
def test_eldwin_turns_the_other_room_if_the_named_one_is_face_down() -> None:
    played = halls("Eldwin Farlook a5", hidden="B1").activate("Eldwin Farlook", [2, "ccw"])
    assert played.story == ["turned A1 cw 2"]
    named = halls("Eldwin Farlook a5", hidden="B1").activate("Eldwin Farlook", [2, "cw"])
    assert named.story == ["turned A1 cw 2"]
    both = halls("Eldwin Farlook a5").activate("Eldwin Farlook", [2, "ccw"])
    assert both.story == ["turned B1 ccw 2"]
    plain = halls("Franz Rapyd a5", hidden="B1").activate("Franz Rapyd", [2, "ccw"])
    assert plain.story == ["nothing turned, die 2 ccw"]


# -- Serpico ---------------------------------------------------------------------------------------------


@rule("N5", "O5")
@pytest.mark.parametrize(
    ("load", "thing", "friend"),
    [
        ("wounded Ysh", "np Ysh", "Sister Brace"),
        ("fireball_wand", "player fireball_wand", "Eldwin Farlook"),  # both rank it second: I3 would not
    ],
)
def test_serpico_delivers_what_he_carries_first(load: str, thing: str, friend: str) -> None:
    game = halls(f"Serpico c18 with {load}; {friend} c14", things="key c19")
    assert summary(game.decide("Serpico")) == f"object 1: np {friend} from c14, 1 AP, 4 squares"
    played = game.activate("Serpico")
    assert played.load(f"np {friend}") == thing
    assert len(played.decisions) > 1  # and looks for another goal


@rule("N5", "I4")
def test_serpico_swaps_with_a_loaded_friend() -> None:
    game = halls("Serpico c18 with fireball_wand; Eldwin Farlook c14 with rope")
    played = game.activate("Serpico")
    assert played.load("np Eldwin Farlook") == "player fireball_wand"
    assert played.where("player rope") == "left"  # he has left with it


@rule("N5", "O5")
@pytest.mark.parametrize(
    "npcs",
    [
        "Serpico c18 with fireball_wand; Sister Brace c14",  # not hers
        "Serpico c18 with wounded Ysh; Eldwin Farlook c14",  # not his
        "Serpico c18 with wounded Ysh; Sister Brace c14 wounded",
        "Serpico c18 with key; Sister Brace c14; Eldwin Farlook d14",
    ],
)
def test_serpico_delivers_only_to_the_right_hands(npcs: str) -> None:
    decision = halls(npcs).decide("Serpico")
    assert decision.chosen is None or decision.chosen.act.do != "hand_over"


@rule("N5", "A1")
def test_serpico_must_be_able_to_reach_them() -> None:
    cell = "c14-b14 c14-d14 c14-c15 c14-c13"
    game = halls("Serpico c18 with wounded Ysh; Sister Brace c14", walls=cell)
    assert not summary(game.decide("Serpico")).startswith("object 1: np Sister Brace")


# -- Snake Slissken --------------------------------------------------------------------------------------


@rule("N5", "T5", "O2")
def test_slisskens_objects_lie_where_he_can_reach_them() -> None:
    """The player chooses among all free squares that Slissken can get to; the corner is walled off."""
    game = halls("Snake Slissken c5", hidden="A2", bag="player key", walls="e10-d10 e10-e9 e10-e11 e10-f10")
    played = game.activate("Snake Slissken", "player key", "b9")
    squares = choices(played)
    assert len(squares) == 24
    assert "e10" not in squares
    assert played.requests == ["draw", "square"]
    assert played.where("player key") == "b9"


@rule("N5", "T5", "M8")
def test_slissken_winds_through_slits_to_his_objects() -> None:
    corner = "e10-d10 e10-e9 e10-e11 e10-f10"
    game = halls("Snake Slissken c5", hidden="A2", bag="player key", slits=corner)
    assert len(choices(game.activate("Snake Slissken", "player key", "e10"))) == 25


RIM = " ".join(
    [f"{c}6-{c}5 {c}10-{c}11" for c in "abcde"] + [f"e{row}-f{row}" for row in range(6, 11)],
)


@rule("N5", "T5")
def test_slisskens_objects_lie_as_near_as_can_be_if_out_of_reach() -> None:
    game = halls("Snake Slissken c5", hidden="A2", bag="player key; player bow", walls=RIM)
    played = game.activate("Snake Slissken", "player key", "player bow", "c6", "c7")
    assert choices(played) == ["b6", "d6", "c7"]  # two squares away, now that c6 is taken
    assert (played.where("player key"), played.where("player bow")) == ("c6", "c7")


@rule("N5", "T5", "T1")
def test_slissken_places_no_characters_and_only_in_rooms_he_reveals() -> None:
    game = halls("Snake Slissken c5", hidden="A2", bag="player cleric")
    played = game.activate("Snake Slissken", "player cleric", [1, 1])
    assert played.where("player cleric") == "a10"
    other = halls("Snake Slissken c5", "cleric d5", hidden="A2", bag="player key")
    assert other.do(Reveal("player cleric", "A2"), "player key", [1, 1]).where("player key") == "a10"


# -- healers ---------------------------------------------------------------------------------------------


@rule("N5", "N4", "F13")
@pytest.mark.parametrize(
    ("row", "acting"),
    [
        (["Father Sam Arito", "Djenh", "Ysh"], ["Father Sam Arito", "Djenh", "Ysh"]),  # in its place
        (["Ysh", "Father Sam Arito", "Djenh"], ["Father Sam Arito", "Ysh", "Djenh"]),  # directly after him
        (["Ysh", "Djenh", "Father Sam Arito"], ["Djenh", "Father Sam Arito", "Ysh"]),
    ],
)
def test_whom_sam_arito_heals_still_acts(row: list[str], acting: list[str]) -> None:
    game = halls("Father Sam Arito c9; Ysh c8 wounded; Djenh g9")
    played = game.non_player(row)
    assert "heal np Ysh" in played.story
    assert played.activated() == [f"np {name}" for name in acting]


@rule("N5", "N4")
def test_sam_arito_wakes_nobody_who_has_acted_already() -> None:
    game = halls("Hur-Ban c9; Father Sam Arito c8", "cleric c10")
    played = game.non_player(["Hur-Ban", "Father Sam Arito"], "+6", "+1")
    assert played.story[1] == "wounded np Hur-Ban"
    assert "heal np Hur-Ban" in played.story
    assert played.activated() == ["np Hur-Ban", "np Father Sam Arito"]


@rule("N4")
def test_whom_others_heal_does_not_act() -> None:
    game = halls("Father Smite c9; Ysh c8 wounded")
    played = game.non_player(["Father Smite", "Ysh"])
    assert played.story == ["heal np Ysh", "passed over np Ysh: healed"]


@rule("N5", "F13")
def test_sister_brace_heals_everyone_beside_her() -> None:
    game = halls(
        "Sister Brace c3; Mad Lene c4 wounded; Pyra Vex b3 wounded; Brog Underbridge d3 with wounded Ysh;"
        "Djenh c2 wounded",
        walls="c3-c2",
        cards=[wanting("Sister Brace", ("heal", 1))],
    )
    played = game.activate("Sister Brace")
    assert played.story == ["heal np Mad Lene", "heal np Pyra Vex"]  # one AP for both
    assert played.wounded("np Djenh")  # behind the wall
    assert played.wounded("np Ysh")  # carried
    assert played.position.turn.idle == {"np Mad Lene", "np Pyra Vex"}


@rule("N5", "O9")
def test_sister_brace_does_not_heal_enemies_along() -> None:
    card = wanting("Sister Brace", ("heal", 1))
    game = halls("Sister Brace c3; Mad Lene c4 wounded", "cleric b3 wounded", cards=[card])
    played = game.activate("Sister Brace")
    assert played.story == ["heal np Mad Lene"]
    assert played.wounded("player cleric")


# -- the whole deck --------------------------------------------------------------------------------------

SHOWN_BY: dict[str, Callable[..., None]] = {
    "White Phil": fighting.test_white_phil_makes_the_player_play_his_lowest_card,
    "Xanth": fighting.test_xanth_allows_nothing_above_three,
    "Mirelle": fighting.test_mirelle_draws_the_players_card_at_random,
    "Old Quillon": fighting.test_old_quillon_fights_with_the_higher_of_two_cards,
    "Lissandra": test_lissandra_with_a_rope_wants_out_first,
    "Mad Lene": test_mad_lene_scores_for_every_four_gates_opened,
    "Nim Threefinger": test_nim_runs_with_any_object,
    "Silka Dusk": fighting.test_silka_is_stronger_whenever_she_is_attacked,
    "Arthos": test_arthos_scores_for_every_three_gates_broken_in_the_game,
    "Hur-Ban": fighting.test_hur_ban_is_stronger_when_he_attacks_close,
    "Brog Underbridge": fighting.test_brog_passes_over_the_wounded,
    "Dame Granit": test_dame_granit_gets_up_and_does_nothing_else,
    "Tinker Al": test_other_npcs_do_not_think_of_turning_what_tinker_al_guards,
    "Franz Rapyd": test_a_gear_taker_comes_in_on_the_gear,
    "Cog Matilda": test_a_gear_taker_comes_in_on_the_gear,
    "Yom": test_yom_turns_his_room_and_then_its_twin,
    "Serpico": test_serpico_delivers_what_he_carries_first,
    "Snake Slissken": test_slisskens_objects_lie_where_he_can_reach_them,
    "Djenh": fighting.test_djenh_is_stronger_only_attacked_close,
    "Ysh": test_ysh_comes_in_nearest_to_the_yellow_line,
    "Wave-Rick": pushing.test_wave_rick_breaks_a_closed_gate_and_wounds_the_target,
    "Wailing Oona": pushing.test_oona_pushes_two_squares_for_the_same_ap,
    "Grey Tamsin": pushing.test_tamsin_pushes_for_one_ap,
    "Howl Petra": pushing.test_petra_makes_the_target_leave_its_object,
    "Father Sam Arito": test_whom_sam_arito_heals_still_acts,
    "Father Smite": fighting.test_father_smite_counts_the_enemies_beside_him,
    "Sister Brace": test_sister_brace_heals_everyone_beside_her,
    "Brother Ossel": fighting.test_brother_ossel_wants_only_the_wounded,
    "Amystyn": test_amystyn_fires_the_wand_before_all_else,
    "Muldon": fighting.test_muldon_is_stronger_attacked_while_he_carries,
    "Pyra Vex": fighting.test_pyra_vex_keeps_the_six_out_near_and_far,
    "Eldwin Farlook": test_eldwin_turns_the_other_room_if_the_named_one_is_face_down,
}


@rule("N5")
@pytest.mark.parametrize("name", BOX.npcs)
def test_every_card_of_the_deck_is_shown_by_a_test(name: str) -> None:
    assert name in inspect.getsource(SHOWN_BY[name])
