"""A6-A8 and O1-O10 carried out: what an NPC does after its first act, and when it stops."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from engine.actions import Attack
from engine.board import GateState
from engine.requests import RollDie, decide, run
from tests.engine.pictures import Script
from tests.marks import rule
from tests.solo.golden import card, halls

# -- A6-A8: one budget -----------------------------------------------------------------------------------


@rule("A6")
def test_a_later_goal_has_what_is_left_not_its_own_figure() -> None:
    """The key costs 1 AP of 3; the exit, 9 squares away, then takes the 2 left though its figure is 1."""
    probe = card("Probe", "naga", "object 3, exit 1", objects="key")
    played = halls("Probe c3", things="key c9", cards=[probe]).activate("Probe")
    assert played.decisions == [
        "object 1: object key from c9, 1 AP, 6 squares",
        "exit 2: yellow line from c0, 2 AP, 9 squares",
    ]
    assert played.position.score == (0, 1)


@rule("A6")
def test_nor_more_than_is_left() -> None:
    """With object 1 nothing is left after 6 squares, whatever the figure of the exit."""
    probe = card("Probe", "naga", "object 1, exit 5", objects="key")
    played = halls("Probe c9", things="key c15", cards=[probe]).activate("Probe")
    assert played.decisions == ["object 1: object key from c15, 1 AP, 6 squares", "default exit: stays"]
    assert played.where("np Probe") == "c15"


@rule("A7")
def test_taking_something_does_not_end_the_move() -> None:
    probe = card("Probe", "naga", "object 1, exit 1", objects="key")
    played = halls("Probe c3", things="key c4", cards=[probe]).activate("Probe")
    assert played.story == [
        "move c3 c4 c3 c2 c1 c0, takes player key at c4",
        "left np Probe over c0 for 1",
        "taken out player key",
    ]


@rule("A7", "A6")
def test_the_rest_of_a_move_is_walked_before_the_next_ap() -> None:
    """Two squares of the first move are left on c4, then three of a second: 1 AP for the exit."""
    probe = card("Probe", "mekanork", "object 2, exit 1", objects="key")
    played = halls("Probe c3", things="key c4", cards=[probe]).activate("Probe")
    assert played.decisions[1] == "exit 2: yellow line from c0, 1 AP, 4 squares"
    assert [words.split(",")[0] for words in played.story[:2]] == ["move c3 c4 c3 c2", "move c2 c1 c0"]


@rule("A8")
def test_wounded_in_between_it_is_over() -> None:
    probe = card("Probe", "naga", "fight 5", persons="cleric wizard")
    played = halls("Probe c4", "cleric c5; wizard c9", cards=[probe]).activate("Probe", "+6", "+3")
    assert played.story == ["fight np Probe against player cleric by close: 5 8", "wounded np Probe"]
    assert played.position.turn.ap == 0


@rule("A8", "A3")
def test_it_plans_anew_with_what_it_has_then() -> None:
    """What comes into the first room changes the way to the second: Lump bars the corridor."""
    scout = card("Scout", "naga", "reveal 3")
    game = halls("Scout c15", cards=[scout], hidden="A4 B4", bag="player naga", walls="e16-f16 e17-f17")
    free = game.activate("Scout", "player naga", [1, 1])
    assert free.story[-2:] == ["move c15 d15 e15 f15", "reveal B4 hall-B4@0 by np Scout"]


# -- X3 --------------------------------------------------------------------------------------------------


@rule("X3", "X3-1")
@pytest.mark.parametrize("among", range(2, 13))
def test_the_die_is_fair(among: int) -> None:
    """Of all that two dice can show, each possibility gets the same share; the rest is rolled again."""
    position = halls().position
    chosen: Counter[int] = Counter()
    dice = 1 if among <= 6 else 2
    for faces in product(range(1, 7), repeat=dice):
        flow = decide(position, among, "test")
        next(flow)
        try:
            for face in faces:
                flow.send(face)
        except StopIteration as stop:
            chosen[stop.value[0]] += 1
    assert set(chosen) == set(range(among))
    assert len(set(chosen.values())) == 1
    assert 6**dice - sum(chosen.values()) == 6**dice % among


@rule("X3-1")
def test_a_face_left_over_is_rolled_again() -> None:
    script = Script(5, 6, 4)
    (index, shown), _ = run(decide(halls().position, 4, "test"), script)
    assert (index, shown) == (3, 4)
    assert all(isinstance(request, RollDie) for request in script.asked)


@rule("X3-1")
def test_more_than_six_take_two_rolls() -> None:
    (index, shown), _ = run(decide(halls().position, 9, "test"), Script(1, 4))
    assert (index, shown) == (0, 14)
    (index, shown), _ = run(decide(halls().position, 9, "test"), Script(6, 6))
    assert (index, shown) == (8, 66)


# -- O1: fight -------------------------------------------------------------------------------------------

FIGHTER = card("Probe", "naga", "fight 3", persons="cleric wizard banshee")


@rule("O1")
def test_after_a_tie_the_same_one_again_while_ap_last() -> None:
    played = halls("Probe c4", "cleric c5; wizard c9", cards=[FIGHTER]).activate(
        "Probe", "+3", "+3", "+4", "+4", "+5", "+5"
    )
    assert played.story == [
        "fight np Probe against player cleric by close: 5 5",
        "fight np Probe against player cleric by close: 6 6",
        "fight np Probe against player cleric by close: 7 7",
    ]


@rule("O1", "F4")
def test_after_a_wound_not_the_same_one() -> None:
    played = halls("Probe c4", "cleric c5", cards=[FIGHTER]).activate("Probe", "+1", "+3")
    assert played.story == ["fight np Probe against player cleric by close: 5 3", "wounded player cleric"]


@rule("O1", "X5")
def test_after_a_wound_the_highest_it_can_still_attack() -> None:
    """The banshee is next to it, the wizard a move away and higher on the list."""
    game = halls("Probe c4", "cleric c5; wizard c9; banshee e4", cards=[FIGHTER], walls="c4-d4")
    played = game.activate("Probe", "+1", "+3", "+2", "+4")
    assert [words for words in played.story if not words.startswith("move")] == [
        "fight np Probe against player cleric by close: 5 3",
        "wounded player cleric",
        "fight np Probe against player wizard by close: 6 3",
        "wounded player wizard",
    ]


@rule("O1", "A5")
def test_else_nearer_to_the_highest_it_can_come_nearer_to() -> None:
    game = halls("Probe c4", "cleric c5; wizard c15; banshee j9", cards=[FIGHTER])
    played = game.activate("Probe", "+1", "+3")
    assert played.decisions[1].startswith("fight 1: player wizard from c14, 2 AP")
    assert played.where("np Probe") == "c14"


@rule("O1", "F8")
def test_a_wounded_enemy_is_eliminated() -> None:
    played = halls("Probe c4", "cleric c5 wounded", cards=[FIGHTER]).activate("Probe", "+1", "+3")
    assert played.story[-1] == "eliminated player cleric"
    assert played.position.score == (0, 1)


@rule("O1", "F3")
def test_group_combats_are_allowed() -> None:
    ally = card("Ally", "cleric", "exit 1")
    game = halls("Probe c4; Ally d5", "cleric c5; naga c6", cards=[FIGHTER, ally])
    played = game.activate("Probe", "+6", "+5")
    assert played.story[0] == "fight np Probe np Ally against player cleric by close: 9 8"


@rule("O1", "F4")
def test_never_one_wounded_in_this_turn() -> None:
    game = halls("Probe c4", "cleric c5 wounded now; wizard c2", cards=[FIGHTER])
    played = game.activate("Probe", "+1", "+3")
    assert played.decisions == ["fight 1: player wizard from c3, 2 AP, 1 squares"]


@rule("O1", "I6", "C5")
def test_nobody_attacks_whom_it_kills_on_its_way() -> None:
    """Ally bars c2, so the way leads over the pit c3, where Probe takes the rope and the cleric dies."""
    ally = card("Ally", "telepath", "exit 1")
    probe = card("Probe", "naga", "fight 2, exit 5", objects="rope", persons="cleric")
    walls = "c1-b1 c1-d1 c2-b2 c2-d2 b3-c3 d3-c3"
    game = halls(
        "Probe c1; Ally c2", "cleric c3 wounded with rope", pits="c3", walls=walls, cards=[probe, ally]
    )
    assert game.decide("Probe").goal == "exit"


# -- O1b: bow --------------------------------------------------------------------------------------------

ARCHER = card("Probe", "naga", "fight 3", objects="bow", persons="cleric wizard")


@rule("O1b", "F10")
def test_an_archer_shoots_one_after_the_other() -> None:
    game = halls("Probe c4 with bow", "cleric c9; wizard h4", cards=[ARCHER])
    played = game.activate("Probe", "+1", "+3", "+2", "+4")
    assert played.story == [
        "fight np Probe against player cleric by bow: 5 3",
        "wounded player cleric",
        "fight np Probe against player wizard by bow: 6 3",
        "wounded player wizard",
    ]


@rule("O1b")
def test_the_next_may_be_struck_if_nobody_can_be_shot() -> None:
    """One AP is left after the shot: no time to step back from the wizard."""
    archer = card("Probe", "naga", "fight 2", objects="bow", persons="cleric wizard")
    played = halls("Probe c4 with bow", "cleric c9; wizard d4", cards=[archer]).activate(
        "Probe", "+1", "+3", "+2", "+4"
    )
    assert [words for words in played.story if words.startswith("fight")] == [
        "fight np Probe against player cleric by bow: 5 3",
        "fight np Probe against player wizard by close: 6 3",
    ]


# -- O2: reveal ------------------------------------------------------------------------------------------

SCOUT = card("Probe", "naga", "reveal 3, exit 5")


@rule("O2")
def test_the_next_room_after_the_first() -> None:
    played = halls("Probe d15", cards=[SCOUT], hidden="A4 B4", walls="d15-e15").activate("Probe")
    assert [words for words in played.story if words.startswith("reveal")] == [
        "reveal A4 hall-A4@0 by np Probe",
        "reveal B4 hall-B4@0 by np Probe",
    ]


@rule("O2", "A5")
def test_else_nearer_to_the_next() -> None:
    scout = card("Probe", "colossus", "reveal 2")
    played = halls("Probe c15", cards=[scout], hidden="A4 A2").activate("Probe")
    assert played.story == ["reveal A4 hall-A4@0 by np Probe", "move c15 c14 c13"]
    assert played.decisions[1] == "reveal 1: room A2 from c13, 1 AP, 2 squares"


@rule("O2")
def test_over_when_no_room_is_left() -> None:
    """AP are left, the exit would be next on its card, but it is deactivated."""
    played = halls("Probe c15", cards=[SCOUT], hidden="A4").activate("Probe")
    assert played.story == ["reveal A4 hall-A4@0 by np Probe"]


# -- O3: exit --------------------------------------------------------------------------------------------


@rule("O3", "M4", "F8")
def test_leaving_with_a_wounded_friend() -> None:
    leaver, friend = card("Probe", "naga", "exit 1", objects="wounded"), card("Friend", "naga", "exit 1")
    played = halls("Probe c2 with wounded Friend; Xanth c9", cards=[leaver, friend]).activate("Probe")
    assert played.story == ["move c2 c1 c0", "left np Probe over c0 for 1", "saved np Friend"]
    assert played.position.score == (0, 1)
    assert played.row == ("Xanth",)


# -- O4: regroup -----------------------------------------------------------------------------------------


@rule("O4")
def test_regrouping_ends_the_activation() -> None:
    """3 AP are left, and the enemy beside its new place is on its list."""
    probe = card("Probe", "naga", "regroup 4, fight 4", persons="naga")
    ally = card("Ally", "naga", "exit 1")
    game = halls("Probe c3; Ally c9", "naga d8", cards=[probe, ally])
    played = game.activate("Probe")
    assert played.story == ["move c3 c4 c5 c6 c7 c8"]


# -- O5: objects -----------------------------------------------------------------------------------------


@rule("O5", "A6")
def test_after_taking_all_goals_again_from_the_first() -> None:
    probe = card("Probe", "naga", "fight 1, object 3", objects="key", persons="cleric")
    game = halls("Probe c3", "cleric c9", "key c6", cards=[probe])
    played = game.activate("Probe", "+1", "+3")
    assert played.decisions == [
        "object 2: object key from c6, 1 AP, 3 squares",
        "fight 1: player cleric from c8, 1 AP, 2 squares",
    ]


@rule("O5", "A4")
def test_after_taking_the_default_goal_if_none_is_in_reach() -> None:
    probe = card("Probe", "naga", "object 2, exit 1", objects="key")
    played = halls("Probe c16", things="key c14", cards=[probe]).activate("Probe")
    assert played.decisions == [
        "object 1: object key from c14, 1 AP, 2 squares",
        "default exit: yellow line from c4, 1 AP, 10 squares",
    ]


@rule("O5")
def test_after_taking_on_a_square_where_nobody_can_end_the_move_ends_elsewhere() -> None:
    """Nothing else to do; it may go back to c3 or on, and the nearest square is as good as another."""
    probe = card("Probe", "naga", "object 1", objects="key")
    played = halls("Probe c3", "cleric c4 wounded with key", cards=[probe]).activate("Probe")
    assert played.load("np Probe") == "player key"
    assert played.where("np Probe") != "c4"


@rule("O5c", "O5")
def test_the_old_load_stays_on_the_square_before() -> None:
    probe = card("Probe", "naga", "object 1", objects="rope key")
    played = halls("Probe c3 with key", things="rope c6", cards=[probe]).activate("Probe")
    assert played.where("player key") == "c5"
    assert played.load("np Probe") == "player rope"


# -- O5b: the wand ---------------------------------------------------------------------------------------

WIZARD = card("Probe", "wizard", "object 3, exit 1", objects="fireball_wand", persons="cleric naga")


@rule("O5b", "F11")
def test_a_wizard_fires_and_goes_on_as_after_taking() -> None:
    game = halls("Probe c4 with fireball_wand", "cleric c9", cards=[WIZARD])
    played = game.activate("Probe")
    assert played.story[:2] == ["fireball north player cleric", "eliminated player cleric"]
    assert played.story[2:] == ["move c4 c3 c2 c1 c0", "left np Probe over c0 for 1"]
    assert played.position.score == (0, 2)


@rule("O5b")
def test_it_takes_a_second_wand_and_fires_that_too() -> None:
    game = halls(
        "Probe c14 with fireball_wand", "cleric c19; naga h13", "np fireball_wand c13", cards=[WIZARD]
    )
    played = game.activate("Probe")
    assert [words for words in played.story if "fireball " in words] == [
        "fireball north player cleric",
        "fireball east player naga",
    ]
    assert played.position.turn.ap == 0


@rule("O5b")
def test_who_gains_the_wand_fires_with_what_is_left() -> None:
    """The wand is 2 squares away; from there the cleric is not in sight, but one square on it is."""
    game = halls("Probe c14", "cleric j15", "fireball_wand c16", walls="c16-d16", cards=[WIZARD])
    played = game.activate("Probe")
    assert played.decisions[0] == "object 1: object fireball_wand from c16, 1 AP, 2 squares"
    assert played.decisions[1] == "object 1: player cleric from c15, 1 AP, 1 squares"
    assert "eliminated player cleric" in played.story


@rule("O5b")
def test_with_no_ap_left_it_keeps_the_wand() -> None:
    wizard = card("Probe", "wizard", "object 1", objects="fireball_wand", persons="cleric")
    played = halls("Probe c14", "cleric c19", "fireball_wand c16", cards=[wizard]).activate("Probe")
    assert played.load("np Probe") == "player fireball_wand"
    assert "player cleric" in played.position.by_id


@rule("O5b")
def test_a_wand_gained_in_another_mode_is_not_fired() -> None:
    wizard = card("Probe", "wizard", "regroup 3, object 3", objects="fireball_wand", persons="cleric naga")
    ally = card("Ally", "naga", "exit 1")
    game = halls("Probe c14; Ally c18", "cleric j16", "fireball_wand c16", cards=[wizard, ally])
    played = game.activate("Probe")
    assert played.story == ["move c14 c15 c16 c17, takes player fireball_wand at c16"]


# -- O6: rotate ------------------------------------------------------------------------------------------

TURNER = card("Probe", "naga", "rotate 3, exit 5")


@rule("O6")
@pytest.mark.parametrize(
    ("die", "turned"),
    [([1, "cw"], "turned A1 cw 1"), ([2, "cw"], "turned A1 cw 2"), ([3, "ccw"], "turned B1 ccw 3")],
)
def test_the_room_whose_arrow_matches_the_die_turns(die: list[object], turned: str) -> None:
    """Hall A1 turns clockwise, its twin B1 the other way. Afterwards it is deactivated, whatever is left."""
    played = halls("Probe c3", gears="c3", cards=[TURNER]).activate("Probe", die)
    assert played.story == [turned]


@rule("O6")
def test_no_further_than_the_ap_allow() -> None:
    played = halls("Probe c1", gears="c3", cards=[TURNER]).activate("Probe", [3, "cw"])
    assert played.story == ["move c1 c2 c3", "turned A1 cw 2"]


@rule("O6")
def test_without_ap_the_die_is_not_rolled() -> None:
    turner = card("Probe", "naga", "rotate 1")
    played = halls("Probe c1", gears="c3", cards=[turner]).activate("Probe")
    assert played.story == ["move c1 c2 c3"]
    assert played.requests == []


@rule("O6")
def test_a_face_down_twin_does_not_turn() -> None:
    game = halls("Probe c3", gears="c3", hidden="B1", cards=[TURNER])
    assert game.activate("Probe", [2, "ccw"]).story == ["nothing turned, die 2 ccw"]
    assert game.activate("Probe", [2, "cw"]).story == ["turned A1 cw 2"]


@rule("O6", "R2")
def test_a_mekanork_of_the_non_player_rolls_like_anyone() -> None:
    mekanork = card("Probe", "mekanork", "rotate 3")
    played = halls("Probe c3", gears="c3", hidden="B1", cards=[mekanork]).activate("Probe", [2, "ccw"])
    assert played.story == ["nothing turned, die 2 ccw"]


# -- O7, O8: gates ---------------------------------------------------------------------------------------

BREAKER = card("Probe", "colossus", "break_gate 4, exit 5")
OPENER = card("Probe", "backstabber", "open_gate 4, exit 5")


@rule("O7")
def test_the_next_gate_after_the_first_open_ones_too() -> None:
    game = halls("Probe c3", gates="c3-c4 e3-e4:open", cards=[BREAKER])
    played = game.activate("Probe")
    assert played.story == ["gate c3 c4 broken", "move c3 d3 e3", "gate e3 e4 broken"]
    assert {gate.state for gate in played.position.board.gates} == {GateState.BROKEN}


@rule("O7")
def test_breaking_is_over_when_no_gate_is_left() -> None:
    played = halls("Probe c3", gates="c3-c4", cards=[BREAKER]).activate("Probe")
    assert played.story == ["gate c3 c4 broken"]


@rule("O8")
def test_the_next_closed_gate_after_the_first() -> None:
    game = halls("Probe c3", gates="c3-c4 d3-d4:open e3-e4", cards=[OPENER])
    played = game.activate("Probe")
    assert played.story == ["gate c3 c4 open", "move c3 d3 e3", "gate e3 e4 open"]


@rule("O8", "A5")
def test_else_nearer_to_the_next_gate() -> None:
    opener = card("Probe", "backstabber", "open_gate 2")
    played = halls("Probe c3", gates="c3-c4 j3-j4", cards=[opener]).activate("Probe")
    assert played.story == ["gate c3 c4 open", "move c3 d3 e3 f3 g3"]


@rule("A2", "O8")
def test_npcs_never_close_gates() -> None:
    played = halls("Probe c3", gates="c3-c4:open", cards=[card("Probe", "backstabber", "open_gate 3")])
    assert played.activate("Probe").story == []


# -- O9: heal --------------------------------------------------------------------------------------------

HEALER = card("Probe", "cleric", "heal 4, exit 5", objects="wounded", persons="naga")
NAGA = card("Naga", "naga", "exit 1")
OTHER = card("Other", "telepath", "exit 1")


@rule("O9")
def test_on_to_the_nearest_other_listed_or_not() -> None:
    game = halls("Probe c3; Naga c4 wounded; Other f3 wounded", cards=[HEALER, NAGA, OTHER])
    played = game.activate("Probe")
    assert played.story == ["heal np Naga", "move c3 d3 e3", "heal np Other"]


@rule("O9", "A5")
def test_else_nearer_to_another() -> None:
    healer = card("Probe", "cleric", "heal 2", persons="naga")
    game = halls("Probe c3; Naga c4 wounded; Other j3 wounded", cards=[healer, NAGA, OTHER])
    played = game.activate("Probe")
    assert played.story == ["heal np Naga", "move c3 d3 e3 f3 g3"]


@rule("O9", "F13", "I5")
def test_the_carried_one_is_put_down_and_healed() -> None:
    game = halls("Probe c3 with wounded Naga", walls="c3-b3 c3-d3 c3-c2", cards=[HEALER, NAGA])
    played = game.activate("Probe")
    assert played.story == ["move c3 c4, leaves its load at c3", "heal np Naga"]
    assert not played.wounded("np Naga")


@rule("I5", "O9")
def test_where_it_cannot_be_put_down_there_is_no_way() -> None:
    """Walled in on one square it cannot move, and without a move nothing is put down."""
    walls = "c3-b3 c3-d3 c3-c2 c3-c4"
    game = halls("Probe c3 with wounded Naga", walls=walls, cards=[HEALER, NAGA])
    assert game.decide("Probe").looked[0].found.reason == "out_of_reach"


@rule("O9")
def test_over_when_nobody_is_wounded_any_more() -> None:
    played = halls("Probe c3; Naga c4 wounded", cards=[HEALER, NAGA]).activate("Probe")
    assert played.story == ["heal np Naga"]


# -- O10: repulse ----------------------------------------------------------------------------------------

SCREAMER = card("Probe", "banshee", "repulse 5, exit 5", persons="naga cleric")


@rule("O10", "F12")
def test_the_same_one_again_while_ap_last() -> None:
    game = halls("Probe c3", "naga c5; cleric j3", cards=[SCREAMER])
    played = game.activate("Probe")
    assert played.story == ["pushed player naga to c6", "pushed player naga to c7"]


@rule("O10")
def test_over_when_the_same_one_cannot_be_pushed_again() -> None:
    """The naga falls; the cleric, in sight, is not pushed in its stead, and it does not leave either."""
    game = halls("Probe c3", "naga c5; cleric j3", pits="c6", cards=[SCREAMER])
    played = game.activate("Probe")
    assert played.story == ["pushed player naga to c6", "eliminated player naga"]
    assert played.position.score == (0, 1)


# -- I7: what it only stands upon ------------------------------------------------------------------------

WALKER = card("Walker", "naga", "regroup 1", objects="key", persons="cleric")
POST = card("Post", "cleric", "heal 1")
BEARER = card("Bearer", "naga", "fight 2", persons="wizard")
CORRIDOR = "c3-b3 c3-d3 c4-b4 c4-d4 c5-b5 c5-d5 c6-b6 c6-d6 c7-b7 c7-d7 c8-b8 c8-d8 c9-b9 c9-d9"


@rule("I7")
def test_what_it_stands_upon_stays_behind() -> None:
    game = halls("Walker c3; Post c5", things="large_shield c4", walls=CORRIDOR, cards=[WALKER, POST])
    stood = game.activate("Walker")
    assert stood.story == ["move c3 c4, takes player large_shield at c4"]
    assert stood.state.underfoot == {"Walker"}
    game = stood.game(game.frame).without("np Post").adding("Post c9")
    moved = game.activate("Walker")
    assert moved.story == ["move c4 c5 c6 c7 c8, leaves its load at c4"]
    assert moved.load("np Walker") is None
    assert moved.state.underfoot == frozenset()


@rule("I7", "I7-1", "I4")
def test_what_it_is_given_it_keeps_though_it_stood_on_something_before() -> None:
    """Walker stops on a shield it does not want. Bearer, passing with a key, swaps: the key it holds."""
    game = halls(
        "Walker c3; Post c5; Bearer c7 with key",
        "wizard c2",
        "large_shield c4",
        walls=CORRIDOR,
        cards=[WALKER, POST, BEARER],
    )
    stood = game.activate("Walker")
    assert stood.state.underfoot == {"Walker"}
    game = stood.game(game.frame).without("np Post")
    passing = game.activate("Bearer", "+6", "+3")
    assert passing.load("np Walker") == "player key"
    assert passing.load("np Bearer") == "player large_shield"
    assert passing.state.underfoot == frozenset()
    game = passing.game(game.frame).without("np Bearer", "player wizard").adding("Post c9")
    moved = game.activate("Walker")
    assert moved.story == ["move c4 c5 c6 c7 c8"]
    assert moved.load("np Walker") == "player key"


@rule("I7")
def test_who_is_passed_by_still_only_stands_there() -> None:
    """Bearer passes with empty hands and wants no shield: nothing changes hands."""
    game = halls(
        "Walker c3; Post c5; Bearer c7",
        "wizard c2",
        "large_shield c4",
        walls=CORRIDOR,
        cards=[WALKER, POST, BEARER],
    )
    stood = game.activate("Walker")
    passing = stood.game(game.frame).without("np Post").activate("Bearer", "+1", "+3")
    assert passing.load("np Walker") == "player large_shield"
    assert passing.state.underfoot == {"Walker"}


@rule("I7-1")
def test_what_lay_under_it_while_it_was_wounded_it_holds() -> None:
    game = halls("Walker c3; Post c5", "naga c2", "large_shield c4", cards=[WALKER, POST], walls=CORRIDOR)
    stood = game.activate("Walker")
    game = stood.game(game.frame).without("np Post", "player naga").adding(player="naga c3")
    beaten = game.do(Attack("player naga", "np Walker"), "+6", "+3")
    assert beaten.wounded("np Walker")
    assert beaten.state.underfoot == frozenset()
