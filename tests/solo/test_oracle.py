"""The automaton against the oracle: thousands of random positions, and those that once told them apart.

Compared are not only the goal and what it costs but all ways that tie, each with what it would do to the
things on the board, so that the die of X3 is rolled among the right ones.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest

from cards import load_box
from engine.position import Token
from engine.requests import by_chance, run
from engine.squares import Square, square_name
from solo.automaton.activation import view_of
from solo.automaton.deciding import decide_goals, nearer
from solo.automaton.decision import Decision
from solo.automaton.decision import Option as Chosen
from solo.automaton.goals import GOALS
from solo.automaton.view import View
from solo.scenario import Scenario, parse_scenario
from tests.marks import rule
from tests.solo.oracle import Option, Oracle, Verdict
from tests.solo.oracle_strategies import PROBE, case

CHUNKS = 40
CHUNK = 55  # 2,200 positions with all their goals
NEARER_CHUNKS = 10
NEARER = 20  # 200 positions with each goal as the default one

Line = tuple[object, ...]


# -- making the two comparable -------------------------------------------------------------------------


def name(token: Token) -> str:
    """Of two equal objects it does not matter which."""
    return token.id if token.is_character else f"object {token.kind.id}"


def by_automaton(view: View, options: Iterable[Chosen]) -> list[Line]:
    return sorted(automatons_line(view, option) for option in options)


def automatons_line(view: View, option: Chosen) -> Line:
    cargo = option.label.cargo
    things = [
        (name(token), where)
        for token in view.position.tokens
        if not token.healthy and (where := view.where(token, cargo)) is not None
    ]
    load = view.scene.load(cargo)
    after = (name(load) if load else "", cargo.loose, tuple(sorted(things)), tuple(sorted(cargo.opened)))
    end = option.label.square
    return (option.rank, option.ap, option.squares, option.target, option.act.means, end, *after)


def by_oracle(oracle: Oracle, options: Iterable[Option]) -> list[Line]:
    """X4: ways that come to the same are one."""
    return sorted({oracles_line(oracle, option) for option in options})


def oracles_line(oracle: Oracle, option: Option) -> Line:
    tokens, state = oracle.tokens, option.after
    things = [(name(tokens[thing]), where) for thing, where in state.things]
    load = name(tokens[state.load]) if state.load else ""
    after = (load, state.loose, tuple(sorted(things)), tuple(sorted(state.opened)))
    target = name(tokens[option.target]) if option.target in tokens else option.target
    return (option.place, option.ap, option.squares, target, option.how, option.end, *after)


def untitled(lines: Iterable[Line]) -> list[Line]:
    """Without the target, which for an approach is only a word in the explanation."""
    return sorted({(*line[:3], *line[4:]) for line in lines})


def decide(view: View) -> Decision:
    decision, _ = run(decide_goals(view), by_chance(Random(7)))
    return decision


def agree(view: View, oracle: Oracle) -> Verdict:
    """The decision of both, which must be the same."""
    decision, verdict = decide(view), oracle.decide()
    assert (decision.goal, decision.rank, decision.default) == (verdict.goal, verdict.rank, verdict.default)
    wanted = by_oracle(oracle, verdict.options)
    if decision.chosen is None:
        assert not wanted
    elif decision.default:
        assert untitled([automatons_line(view, decision.chosen)])[0] in untitled(wanted)
    else:
        assert automatons_line(view, decision.chosen) in wanted
    return verdict


# -- random positions ----------------------------------------------------------------------------------


@rule("A1", "A2", "A3", "A4", "A5", "X1", "X2", "X3", "X4", "X5")
@rule("O1", "O1b", "O2", "O3", "O4", "O5", "O5b", "O5c", "O6", "O7", "O8", "O9", "O10")
@rule("I1", "I2", "I3", "I4", "I5-1", "I6", "I7", "M6-1", "M6-2")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_goals_agree_with_the_oracle(chunk: int) -> None:
    """On all goals of a card: whether they are in reach, and all the ways that tie."""
    for number in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        _, frame, state = here = case(number)
        view = view_of(frame, state, here.token)
        loose = PROBE in state.underfoot
        oracle = Oracle(state.position, here.token, frame.cast.cards, loose=loose)
        for goal in view.goals:
            found = by_automaton(view, GOALS[goal.goal].look(view, goal.ap).options)
            assert found == by_oracle(oracle, oracle.options(goal.goal, goal.ap)), (number, goal)
        agree(view, oracle)


@rule("A4", "A5", "X5")
@pytest.mark.parametrize("chunk", range(NEARER_CHUNKS))
def test_coming_nearer_agrees_with_the_oracle(chunk: int) -> None:
    """On the ends A5 allows, each goal of a card taken as the default one."""
    for number in range(chunk * NEARER, (chunk + 1) * NEARER):
        _, frame, state = here = case(number)
        view = view_of(frame, state, here.token)
        loose = PROBE in state.underfoot
        oracle = Oracle(state.position, here.token, frame.cast.cards, loose=loose)
        for goal in view.goals:
            found = nearer(view, GOALS[goal.goal].aims(view), goal.ap)
            wanted = oracle.nearer(goal.goal, goal.ap)
            assert untitled(by_automaton(view, found.options)) == untitled(by_oracle(oracle, wanted)), number


# -- positions that once told them apart ---------------------------------------------------------------
#
#   5  .  .|.|.  .        room 38A in A1, before the yellow line; a2 and e1 are pits, d2 is the gear
#      G  #  .  #  S      b0, d0 and e0 are open to row 1
#   4 |.  .  .  .  .|
#      .  #  #  #  .
#   3 |.  .  .  .  .
#      .  #  .  #  .
#   2  P  .|.|R  .|
#      .  .  .  .  .
#   1  .  .G.  .  P
#      a  b  c  d  e


def scene(
    type_: str, goal: str, ap: int, at: str, lists: str = "", rest: str = "", room: str = ""
) -> Scenario:
    text = f"""
        [rooms]
        {room or 'A1 = "38A"'}
        [[npc]]
        name = "Probe"
        type = "{type_}"
        goals = [["{goal}", {ap}]]
        default = "{goal}"
        {lists}
        [[npc]]
        name = "Ally"
        type = "naga"
        goals = [["exit", 1]]
        default = "exit"
        objects = ["key"]
        [[npc]]
        name = "Other"
        type = "naga"
        goals = [["exit", 1]]
        default = "exit"
        [[character]]
        at = "{at}"
        side = "np"
        name = "Probe"
        {rest}
    """
    return parse_scenario(text, "regression.toml", load_box())


def enemy(kind: str, at: str, *, wounded: bool = False) -> str:
    words = "wounded = true" if wounded else ""
    return f'[[character]]\nat = "{at}"\nside = "player"\ntype = "{kind}"\n{words}\n'


def ally(who: str, at: str, carries: str = "") -> str:
    words = f'carries = "{carries}"' if carries else ""
    return f'[[character]]\nat = "{at}"\nside = "np"\nname = "{who}"\n{words}\n'


def thing(kind: str, at: str) -> str:
    return f'[[object]]\nat = "{at}"\nid = "{kind}"\n'


def verdict_on(scenario: Scenario) -> Verdict:
    """What both say, the automaton's options all being the oracle's."""
    position = scenario.state.position
    token = position.token("np Probe")
    view = view_of(scenario.frame, scenario.state, token)
    oracle = Oracle(position, token, scenario.frame.cast.cards)
    verdict = agree(view, oracle)
    if verdict.default:
        found = nearer(view, GOALS[verdict.goal].aims(view), view.goals[0].ap).options
        assert untitled(by_automaton(view, found)) == untitled(by_oracle(oracle, verdict.options))
    return verdict


def ends(verdict: Verdict) -> list[str]:
    squares: set[Square] = {option.end for option in verdict.options}
    return [square_name(square) for square in sorted(squares)]


@rule("O5c")
def test_what_it_took_on_the_way_is_left_before_the_better_object() -> None:
    things = thing("bow", "b3") + thing("key", "d3")
    verdict = verdict_on(scene("telepath", "object", 1, "a3", 'objects = ["key", "bow"]', things))
    (option,) = verdict.options
    assert (option.target, option.ap, option.squares) == ("player key", 1, 3)
    assert dict(option.after.things)["player bow"] == 32  # c3, so that it can end on d3


@rule("C5", "O1")
def test_nobody_attacks_the_one_who_fell_when_his_rope_was_taken() -> None:
    rest = ally("Ally", "a3") + enemy("cleric", "a2", wounded=True) + thing("rope", "a2")
    lists = 'objects = ["rope"]\npersons = ["cleric"]'
    verdict = verdict_on(scene("mekanork", "fight", 2, "a4", lists, rest))
    assert verdict.default


@rule("O9", "F13", "A3", "I2", "I3")
def test_one_taken_from_a_friend_and_left_on_the_way_can_be_healed() -> None:
    rest = ally("Other", "b3", "wounded:Ally") + thing("bow", "c3")
    lists = 'objects = ["bow", "wounded"]\npersons = ["naga"]'
    verdict = verdict_on(scene("cleric", "heal", 2, "a3", lists, rest))
    assert not verdict.default
    assert ends(verdict) == ["c2", "d3"]


@rule("O9", "F13")
def test_one_given_to_a_friend_cannot_be_healed() -> None:
    rest = 'carries = "wounded:Other"\n' + ally("Ally", "c4")
    verdict = verdict_on(scene("cleric", "heal", 2, "c5", 'objects = ["wounded"]', rest))
    assert ends(verdict) == ["a4", "e4"]  # c4 is taken, so it is laid down on b4 or d4


@rule("O9", "I1")
def test_a_healer_takes_what_lies_where_it_lays_its_wounded_down() -> None:
    rest = 'carries = "wounded:Ally"\n' + ally("Other", "c4") + thing("bow", "b4")
    verdict = verdict_on(scene("cleric", "heal", 2, "c5", 'objects = ["wounded", "bow"]', rest))
    assert {(square_name(o.end), o.after.load) for o in verdict.options} == {
        ("a4", "player bow"),
        ("e4", None),
    }


@rule("A5", "M8")
def test_a_naga_counts_on_slits_before_face_down_rooms() -> None:
    verdict = verdict_on(scene("naga", "exit", 1, "c7", room='A2 = "39B@2"'))
    assert ends(verdict) == ["c6"]


@rule("A5", "A2")
def test_squares_of_the_yellow_line_are_nothing_to_come_nearer_to() -> None:
    rest = enemy("cleric", "c0")  # a wall lies before it
    verdict = verdict_on(scene("mekanork", "fight", 2, "e3", 'persons = ["cleric"]', rest))
    assert verdict.default
    assert ends(verdict) == []
    verdict = verdict_on(scene("mekanork", "object", 1, "e3", 'objects = ["key"]', thing("key", "b0")))
    assert ends(verdict) == []


@rule("A5", "M7")
def test_a_wizard_does_not_count_on_standing_over_a_pit() -> None:
    rest = enemy("cleric", "a1") + ally("Ally", "b1")
    verdict = verdict_on(scene("wizard", "fight", 1, "a4", 'persons = ["cleric"]', rest))
    assert ends(verdict) == ["b2"]


@rule("A5", "M10")
def test_a_rope_lying_on_a_pit_makes_the_way_shorter() -> None:
    rest = thing("rope", "a2") + thing("key", "b1")
    verdict = verdict_on(scene("telepath", "object", 1, "d4", 'objects = ["key"]', rest))
    assert ends(verdict) == ["e2", "d3", "a4"]


@rule("A5", "I7")
def test_a_key_it_only_stands_upon_is_not_counted() -> None:
    rest = thing("key", "c1") + thing("bow", "a1")
    verdict = verdict_on(scene("mekanork", "object", 1, "c2", 'objects = ["bow"]', rest))
    assert ends(verdict) == ["c1"]


@rule("A5")
def test_the_carrier_of_a_key_opens_the_gate_before_its_enemy() -> None:
    rest = 'carries = "key"\n' + enemy("cleric", "b1")
    lists = 'objects = ["key"]\npersons = ["cleric"]'
    verdict = verdict_on(scene("mekanork", "fight", 2, "c2", lists, rest))
    (option,) = verdict.options
    assert (square_name(option.end), option.ap, len(option.after.opened)) == ("c1", 2, 1)


@rule("A5", "M6")
def test_nobody_counts_on_landing_on_a_pit_with_full_hands() -> None:
    rest = 'carries = "bow"\n' + thing("rope", "f4")  # e4 and f4 are pits side by side
    lists = 'objects = ["rope", "bow"]'
    rooms = 'A1 = "39A@3"\nB1 = "39B@3"'
    verdict = verdict_on(scene("backstabber", "object", 1, "d3", lists, rest, rooms))
    assert ends(verdict) == ["d5"]


@rule("A5", "X5")
def test_of_two_of_a_kind_the_one_it_can_come_nearer_to() -> None:
    rest = ally("Ally", "a5") + ally("Other", "e3")  # a closed gate before the first
    verdict = verdict_on(scene("colossus", "regroup", 1, "a4", 'persons = ["naga"]', rest))
    assert ends(verdict) == ["b3", "c4"]


@rule("A5", "O5", "I3")
def test_what_a_friend_keeps_is_nothing_to_come_nearer_to() -> None:
    rest = ally("Ally", "e2", "key") + thing("bow", "a1")
    verdict = verdict_on(scene("mekanork", "object", 1, "c4", 'objects = ["key", "bow"]', rest))
    assert ends(verdict) == ["a3"]
