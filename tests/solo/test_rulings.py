"""The rulings about NPCs, each in one small position in room 38A before the yellow line.

5  .  .|.|.  .        e5
   G  #  .  #  S      c4-c5 is open
4 |.  .  .  .  .|     a4..e4
   .  #  #  #  .
3 |.  .  .  .  .      a3..e3
   .  #  .  #  .
2  P  .|.|R  .|       the gear d2, the pit a2
   .  .  .  .  .
1  .  .G.  .  P
   a  b  c  d  e
"""

from __future__ import annotations

from itertools import product

import pytest
from attrs import evolve

from cards import Goal, load_box
from engine.position import Turn
from engine.requests import Event, by_script, decide, run
from engine.squares import parse_square, square_name
from solo.automaton.activation import Activation, view_of
from solo.automaton.deciding import decide_goals
from solo.automaton.decision import Decision
from solo.cast import NON_PLAYER, Cast
from solo.scenario import Scenario, parse_scenario
from solo.state import Frame, SoloState
from solo.table import SoloTable
from tests.marks import rule

PROBE = "np Probe"


def scene(type_: str, goals: str, at: str, *, npc: str = "", probe: str = "", rest: str = "") -> Scenario:
    """Probe alone in 38A with further tables of a scenario file."""
    text = f"""
        [rooms]
        A1 = "38A"
        [[npc]]
        name = "Probe"
        type = "{type_}"
        goals = {goals}
        default = {goals.split(",")[0].strip("[] ")}
        {npc}
        [[character]]
        at = "{at}"
        side = "np"
        name = "Probe"
        {probe}
        {rest}
    """
    return parse_scenario(text, "ruling.toml", load_box())


def decision_of(scenario: Scenario) -> Decision:
    token = scenario.state.position.token(PROBE)
    decision, _ = run(decide_goals(view_of(scenario.frame, scenario.state, token)), by_script([]))
    return decision


def activate(frame: Frame, state: SoloState, *answers: object) -> tuple[SoloState, list[Event]]:
    turn = Turn(2, NON_PLAYER)
    state = state.at(state.position.evolve(turn=turn))
    return run(Activation(frame, SoloTable(frame), state, "Probe").run(), by_script(answers))


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


@rule("I5-1", "A3", "G2")
def test_a_load_is_not_dropped_just_to_stop_on_an_occupied_gear() -> None:
    bow = '[[object]]\nat = "d2"\nid = "bow"'
    goals = '[["rotate", 2], ["exit", 1]]'
    empty = scene("cleric", goals, "e3", rest=bow)
    assert (decision_of(empty).goal, decision_of(empty).default) == ("rotate", False)
    loaded = scene("cleric", goals, "e3", npc='objects = ["key"]', probe='carries = "key"', rest=bow)
    looked = decision_of(loaded).looked[0]
    assert (looked.goal, looked.reachable, looked.found.reason) == ("rotate", False, "out_of_reach")


@rule("I7-1", "I7")
def test_a_held_thing_is_kept_but_one_only_stood_upon_is_left() -> None:
    goals = '[["exit", 5]]'
    held = scene("cleric", goals, "e3", probe='carries = "bow"')
    state, _ = activate(held.frame, held.state)
    assert [gone.token.id for gone in state.position.gone] == [PROBE, "player bow"]

    bow = '[[object]]\nat = "d2"\nid = "bow"'
    stood = scene("cleric", '[["rotate", 1]]', "e3", rest=bow)
    state, _ = activate(stood.frame, stood.state)
    probe = state.position.token(PROBE)
    assert probe.square == parse_square("d2")
    assert state.position.carried(probe) == state.position.token("player bow")
    card = evolve(stood.frame.cast.named("Probe"), goals=(Goal("exit", 5),), default="exit")
    frame = evolve(stood.frame, cast=Cast({"Probe": card}))
    state, _ = activate(frame, state)
    assert [gone.token.id for gone in state.position.gone] == [PROBE]
    assert state.position.token("player bow").square == parse_square("d2")


@rule("A7-1", "A7", "O5")
def test_squares_left_are_used_although_no_ap_is() -> None:
    key = '[[object]]\nat = "d3"\nid = "key"'
    goals = '[["object", 1], ["rotate", 1]]'
    scenario = scene("naga", goals, "e3", npc='objects = ["key"]', rest=key)
    state, events = activate(scenario.frame, scenario.state)
    probe = state.position.token(PROBE)
    assert (square_name(probe.square or 0), kinds(events).count("moved")) == ("d2", 1)
    assert state.position.carried(probe) == state.position.token("player key")


@rule("O1b-1", "O1b", "F10")
def test_a_shot_that_does_nothing_is_repeated() -> None:
    enemy = '[[character]]\nat = "e4"\nside = "player"\ntype = "colossus"'
    npc = 'objects = ["bow"]\npersons = ["colossus"]'
    scenario = scene("cleric", '[["fight", 2]]', "a4", npc=npc, probe='carries = "bow"', rest=enemy)
    state, events = activate(scenario.frame, scenario.state, "+6", "+0", "+0", "+6")
    assert kinds(events).count("fought") == 2
    assert state.position.token("player colossus").wounded
    assert not state.position.token(PROBE).wounded


@rule("O10-1", "O10")
def test_a_banshee_moves_to_push_the_same_one_again() -> None:
    enemy = '[[character]]\nat = "d3"\nside = "player"\ntype = "telepath"'
    npc = 'persons = ["telepath"]\npersonality = "quick_push"'
    scenario = scene("banshee", '[["repulse", 4]]', "b3", npc=npc, rest=enemy)
    _, events = activate(scenario.frame, scenario.state, 1)
    assert kinds(events).count("pushed") == 2
    assert "moved" in kinds(events)
    pushed = [event.facts["to"] for event in events if event.kind == "pushed"]
    assert pushed[0] == "e3"
    assert pushed[1] in ("e2", "e4")


@rule("X3-1", "X3")
@pytest.mark.parametrize("among", [2, 3, 4, 5, 6, 7, 9, 36])
def test_a_die_shares_its_faces_out_evenly_and_rolls_the_rest_again(among: int) -> None:
    """Every face, or pair of faces, that decides at once: each option has as many as any other."""
    dice = 1 if among <= 6 else 2
    position = scene("cleric", '[["exit", 1]]', "e3").state.position
    shares = [0] * among
    again = 0
    for faces in product(range(1, 7), repeat=dice):
        flow = decide(position, among, "a tie")
        next(flow)
        try:
            for face in faces:
                flow.send(face)
            again += 1
        except StopIteration as stop:
            index, shown = stop.value
            shares[index] += 1
            assert shown == int("".join(map(str, faces)))
    assert len(set(shares)) == 1
    assert again == 6**dice % among
