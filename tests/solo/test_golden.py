"""Golden positions: what an NPC decides, and why, worked out by hand on the map.

Each file of `tests/scenarios` says in its first lines why the answer is what it is. Most of them are laid in
the same dungeon, the eight rooms of the box in their order and not turned (A1 37A, B1 37B, A2 38A, …), so
that one map serves for nearly all; what a test does not need stays face down.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.legal import resolve
from engine.position import Turn
from engine.requests import run
from solo.automaton.decision import Decision
from solo.cast import NON_PLAYER
from solo.table import SoloTable
from tests.engine.pictures import Script
from tests.marks import rule
from tests.solo.golden import SCENARIOS, passed, plan_of, scenario, summary


def case(
    name: str, mark: Any, chosen: str, *, die: int | None = None, vain: str = "", plan: str | None = None
) -> Any:
    """A file, the rules it shows, the decision, what the die shows, the goals looked at in vain, and the
    plan where it matters."""
    words = name if die is None else f"{name}-{die}"
    return pytest.param(name, chosen, die, vain, plan, marks=mark, id=words)


CASES = [
    case(
        "exit_in_reach",
        rule("O3", "A1"),
        "exit 1: yellow line from e0, 1 AP, 3 squares",
        plan="move d2 d1 e1 e0",
    ),
    case(
        "exit_missed_by_one",
        rule("O3", "A1", "A4"),
        "default exit: yellow line from e1, 1 AP, 3 squares",
        vain="exit out_of_reach",
        plan="move d3 d2 d1 e1",
    ),
    case("exit_die", rule("X3", "O3"), "exit 1: yellow line from a0, 1 AP, 3 squares, die 3 among 2", die=3),
    case("exit_die", rule("X3", "O3"), "exit 1: yellow line from e0, 1 AP, 3 squares, die 4 among 2", die=4),
    case(
        "exit_by_jump",
        rule("O3", "A2", "M6"),
        "exit 1: yellow line from e0, 1 AP, 2 squares",
        plan="jump e1 e0",
    ),
    case("exit_over_the_wounded", rule("O3", "M4"), "exit 1: yellow line from e0, 1 AP, 3 squares"),
    case(
        "exit_not_over_the_healthy",
        rule("O3", "M4"),
        "exit 1: yellow line from a0, 2 AP, 5 squares",
        plan="move d2 d1 c1 b1 a1; move a1 a0",
    ),
    case(
        "fight_in_reach",
        rule("O1", "A1", "A2"),
        "fight 1: player naga from d9, 2 AP, 3 squares",
        plan="move a9 b9 c9 d9; attack e9",
    ),
    case(
        "fight_missed_by_one",
        rule("O1", "A1", "A4"),
        "default fight: player naga from d9, 2 AP, 3 squares",
        vain="fight out_of_reach",
        plan="move a9 b9 c9; move c9 d9",
    ),
    case("fight_list_first", rule("X5", "O1"), "fight 1: player cleric from e9, 2 AP, 3 squares"),
    case("fight_list_out_of_reach", rule("X5", "O1", "A1"), "fight 1: player naga from b9, 1 AP, 0 squares"),
    case("fight_wounded_too", rule("O1", "X5"), "fight 1: player cleric from e9, 2 AP, 3 squares"),
    case("fight_the_carrier", rule("O1", "F1-1"), "fight 1: player cleric from e9, 2 AP, 3 squares"),
    case("fight_carried_only", rule("O1", "A4"), "default fight: stays", vain="fight nothing_listed"),
    case(
        "fight_gate_and_slit",
        rule("O1", "B9", "A5"),
        "default fight: stays",
        vain="fight out_of_reach",
        plan="",
    ),
    case(
        "fight_bow_first",
        rule("O1b"),
        "fight 1: player naga from c9, 2 AP, 1 squares",
        plan="move d9 c9; attack e9",
    ),
    case("fight_bow_no_shot", rule("O1b"), "fight 1: player naga from d9, 1 AP, 0 squares", plan="attack e9"),
    case(
        "fight_bow_gained",
        rule("O1b", "A3", "I1"),
        "fight 1: player naga from b9, 2 AP, 1 squares",
        plan="move a9 b9 taking player bow at b9; attack e9",
    ),
    case(
        "fight_bow_list_first",
        rule("O1b", "X5"),
        "fight 1: player naga from b9, 1 AP, 0 squares",
        plan="attack e9",
    ),
    case(
        "fight_lance",
        rule("O1b", "F14"),
        "fight 1: player naga from c9, 2 AP, 1 squares",
        plan="move b9 c9; attack e9",
    ),
    case(
        "fight_lance_not_through_a_slit",
        rule("O1b", "F14", "A5"),
        "default fight: player naga from d4, 1 AP, 2 squares",
        vain="fight out_of_reach",
    ),
    case("fight_friend_in_the_way", rule("O1", "G2"), "fight 1: player naga from e8, 3 AP, 6 squares"),
    case(
        "fight_die", rule("X3", "X4"), "fight 1: player naga from h7, 2 AP, 3 squares, die 3 among 2", die=3
    ),
    case(
        "fight_die", rule("X3", "X4"), "fight 1: player naga from i8, 2 AP, 3 squares, die 4 among 2", die=4
    ),
    case(
        "fight_through_a_slit_with_a_bow",
        rule("O1b", "B6"),
        "fight 1: player naga from e5, 1 AP, 0 squares",
        plan="attack h5",
    ),
    case(
        "fight_line_barred_by_somebody",
        rule("O1b", "B7"),
        "default fight: player naga from d9, 1 AP, 3 squares",
        vain="fight out_of_reach",
    ),
    case(
        "reveal_nearest",
        rule("O2", "X2"),
        "reveal 1: room A2 from b5, 2 AP, 1 squares",
        plan="move b4 b5; reveal A2",
    ),
    case(
        "reveal_missed_by_one",
        rule("O2", "A4"),
        "default reveal: room A2 from b5, 1 AP, 1 squares",
        vain="reveal out_of_reach",
    ),
    case("reveal_not_through_a_slit", rule("O2", "R1"), "reveal 1: room B1 from e4, 2 AP, 1 squares"),
    case(
        "reveal_naga_and_slit",
        rule("O2", "R1"),
        "default reveal: room B1 from e4, 1 AP, 1 squares",
        vain="reveal out_of_reach",
    ),
    case("reveal_die", rule("O2", "X3"), "reveal 1: room A4 from d21, 1 AP, 0 squares, die 2 among 2", die=2),
    case("reveal_die", rule("O2", "X3"), "reveal 1: room B4 from d21, 1 AP, 0 squares, die 5 among 2", die=5),
    case(
        "reveal_from_a_pit",
        rule("O2", "R1", "M10"),
        "reveal 1: room B1 from e3, 2 AP, 1 squares",
        plan="move d3 e3; reveal B1",
    ),
    case(
        "reveal_none_left",
        rule("O2", "A1"),
        "exit 2: yellow line from e0, 1 AP, 3 squares",
        vain="reveal no_target",
    ),
    case(
        "regroup_in_reach", rule("O4"), "regroup 1: np Ally from d9, 1 AP, 3 squares", plan="move a9 b9 c9 d9"
    ),
    case(
        "regroup_missed_by_one",
        rule("O4", "A4"),
        "default regroup: np Ally from c9, 1 AP, 2 squares",
        vain="regroup out_of_reach",
    ),
    case(
        "regroup_already_there",
        rule("O4"),
        "rotate 2: gear d7 from d7, 1 AP, 4 squares",
        vain="regroup already_there",
    ),
    case("regroup_higher_in_reach", rule("O4", "X5"), "regroup 1: np Boss from a9, 1 AP, 3 squares"),
    case(
        "regroup_only_strictly_higher",
        rule("O4"),
        "rotate 2: gear d7 from d7, 1 AP, 4 squares",
        vain="regroup already_there",
    ),
    case("regroup_wounded_too", rule("O4"), "regroup 1: np Ally from d9, 1 AP, 3 squares"),
    case(
        "regroup_not_its_own_load",
        rule("O4"),
        "rotate 2: gear d7 from d7, 1 AP, 3 squares",
        vain="regroup out_of_reach",
    ),
    case(
        "regroup_gate_between", rule("O4", "B9", "A4"), "default regroup: stays", vain="regroup out_of_reach"
    ),
    case(
        "regroup_list_first",
        rule("O4", "X5"),
        "regroup 1: np Boss from d9, 1 AP, 3 squares",
        plan="move a9 b9 c9 d9",
    ),
    case("object_in_reach", rule("O5"), "object 1: object key from d9, 1 AP, 3 squares"),
    case(
        "object_missed_by_one",
        rule("O5", "A4"),
        "default object: object key from c9, 1 AP, 2 squares",
        vain="object out_of_reach",
    ),
    case(
        "object_list_first",
        rule("O5", "X5", "O5c", "I1"),
        "object 1: object rope from d9, 1 AP, 3 squares",
        plan="move a9 b9 c9 d9 taking player key at b9 taking player rope at d9 leaving its load at c9",
    ),
    case("object_beside_a_wounded_enemy", rule("O5", "I1"), "object 1: object key from d9, 1 AP, 3 squares"),
    case(
        "object_no_square_to_end",
        rule("O5"),
        "default object: object key from c9, 1 AP, 1 squares",
        vain="object out_of_reach",
    ),
    case("object_square_to_end", rule("O5"), "object 1: object key from d9, 2 AP, 2 squares"),
    case("object_held_by_an_enemy", rule("O5", "I1"), "default object: stays", vain="object no_target"),
    case("object_from_an_ally", rule("O5", "I3"), "object 1: object key from c9, 1 AP, 2 squares"),
    case(
        "object_ally_ranks_it_the_same", rule("O5", "I3"), "default object: stays", vain="object out_of_reach"
    ),
    case(
        "object_swap",
        rule("O5", "I4"),
        "object 1: object rope from c9, 1 AP, 2 squares",
        plan="move a9 b9 c9 taking player rope at c9 leaving its load at c9",
    ),
    case("object_no_swap", rule("O5", "I4"), "default object: stays", vain="object out_of_reach"),
    case(
        "object_nothing_better",
        rule("O5"),
        "exit 2: yellow line from e0, 1 AP, 3 squares",
        vain="object nothing_better",
    ),
    case(
        "object_better",
        rule("O5c", "O5"),
        "object 1: object rope from c9, 1 AP, 2 squares",
        plan="move a9 b9 c9 taking player rope at c9 leaving its load at b9",
    ),
    case(
        "object_old_load_farther_back",
        rule("O5c", "G2"),
        "object 1: object rope from d9, 1 AP, 3 squares",
        plan="move a9 b9 c9 d9 taking player rope at d9 leaving its load at b9",
    ),
    case(
        "object_wounded_friend",
        rule("O5", "I1"),
        "object 1: np Ally from c9, 1 AP, 2 squares",
        plan="move a9 b9 c9 taking np Ally at c9",
    ),
    case(
        "passing_two_things",
        rule("I1"),
        "fight 1: player naga from d9, 2 AP, 3 squares",
        plan="move a9 b9 c9 d9 taking player rope at c9; attack e9",
    ),
    case(
        "standing_on_a_bow",
        rule("I7", "O1b"),
        "fight 1: player naga from c9, 2 AP, 2 squares",
        plan="move a9 b9 c9 taking player bow at c9; attack e9",
    ),
    case(
        "passing_something_unlisted",
        rule("I1"),
        "fight 1: player naga from d9, 2 AP, 3 squares",
        plan="move a9 b9 c9 d9; attack e9",
    ),
    case(
        "passing_something_better",
        rule("I2"),
        "fight 1: player naga from d9, 2 AP, 3 squares",
        plan="move a9 b9 c9 d9 taking player rope at c9 leaving its load at c9; attack e9",
    ),
    case(
        "passing_something_worse",
        rule("I2"),
        "fight 1: player naga from d9, 2 AP, 3 squares",
        plan="move a9 b9 c9 d9; attack e9",
    ),
    case(
        "passing_no_room_there",
        rule("I2", "G2"),
        "fight 1: player naga from d9, 2 AP, 3 squares",
        plan="move a9 b9 c9 d9 taking player rope at c9 leaving its load at b9; attack e9",
    ),
    case(
        "passing_with_an_unlisted_load",
        rule("I2"),
        "fight 1: player naga from d9, 2 AP, 3 squares",
        plan="move a9 b9 c9 d9 taking player key at c9 leaving its load at c9; attack e9",
    ),
    case(
        "passing_over_an_enemy",
        rule("I1", "M7"),
        "fight 1: player naga from d9, 2 AP, 2 squares",
        plan="move b9 c9 d9; attack e9",
    ),
    case(
        "rope_of_a_friend_on_a_pit",
        rule("I6", "M10"),
        "fight 2: player naga from e2, 2 AP, 2 squares",
        vain="object out_of_reach",
        plan="move d3 e3 e2; attack f2",
    ),
    case(
        "rope_of_a_wounded_enemy_on_a_pit",
        rule("I6", "C5"),
        "object 1: object rope from e3, 1 AP, 1 squares",
        plan="move d3 e3 taking player rope at e3",
    ),
    case("key_opens_the_gate", rule("A2", "O3"), "exit 1: yellow line from a0, 5 AP, 9 squares"),
    case(
        "key_one_ap_short",
        rule("A2", "A5"),
        "default exit: yellow line from a3, 4 AP, 6 squares",
        vain="exit out_of_reach",
    ),
    case(
        "key_gained_on_the_way",
        rule("A3", "A2"),
        "exit 1: yellow line from a0, 5 AP, 9 squares",
        plan="move e5 d5 d4 taking player key at d5; open_gate d4 c4; move d4 c4 b4; jump a4 a3"
        "; move a3 a2 a1 a0",
    ),
    case(
        "key_not_wanted",
        rule("A3", "A5"),
        "default exit: yellow line from c1, 1 AP, 2 squares",
        vain="exit out_of_reach",
    ),
    case(
        "key_lost_on_the_way",
        rule("A3", "X4", "I3"),
        "default exit: yellow line from d4, 1 AP, 2 squares, die 1 among 2",
        die=1,
        vain="exit out_of_reach",
    ),
    case(
        "key_lost_on_the_way",
        rule("A3", "X4", "I3"),
        "default exit: yellow line from d4, 1 AP, 2 squares, die 6 among 2",
        die=6,
        vain="exit out_of_reach",
    ),
    case(
        "picking_locks_is_no_way",
        rule("A2", "O8"),
        "default exit: yellow line from d4, 1 AP, 2 squares",
        vain="exit out_of_reach",
    ),
    case(
        "breaking_gates_is_no_way",
        rule("A2", "O8"),
        "default exit: yellow line from d4, 1 AP, 2 squares",
        vain="exit out_of_reach",
    ),
    case(
        "rope_gained_on_the_way",
        rule("A3", "M10"),
        "exit 1: yellow line from a0, 2 AP, 6 squares",
        plan="move b5 b4 a4 a3 a2 taking player rope at b4; move a2 a1 a0",
    ),
    case(
        "rope_lost_on_the_way",
        rule("A3", "A4", "I2"),
        "default exit: yellow line from c1, 1 AP, 3 squares",
        vain="exit out_of_reach",
    ),
    case("rope_lying_on_a_pit", rule("A2", "M10"), "exit 1: yellow line from a0, 2 AP, 6 squares"),
    case(
        "jump_needed",
        rule("A2", "M6"),
        "exit 1: yellow line from b0, 3 AP, 5 squares",
        plan="move b3 a3; jump a2 b2; move b2 b1 b0",
    ),
    case(
        "jump_one_ap_short",
        rule("A4", "M6"),
        "default exit: yellow line from c1, 1 AP, 3 squares",
        vain="exit out_of_reach",
    ),
    case(
        "slit_for_a_naga",
        rule("A2", "M8"),
        "object 1: object key from e5, 1 AP, 1 squares",
        plan="move e4 e5 taking player key at e5",
    ),
    case(
        "slit_for_others",
        rule("A5", "B6"),
        "default object: object key from e3, 1 AP, 1 squares",
        vain="object out_of_reach",
        plan="move e4 e3",
    ),
    case("floating_over_a_pit", rule("A2", "M7"), "exit 1: yellow line from a0, 2 AP, 5 squares"),
    case(
        "floating_over_an_enemy",
        rule("A2", "M7"),
        "exit 1: yellow line from a0, 2 AP, 5 squares",
        plan="move b4 a4 a3 a2; move a2 a1 a0",
    ),
    case("giant_lets_the_weak_pass", rule("A2", "M9"), "fight 1: player naga from d9, 2 AP, 2 squares"),
    case(
        "giant_stops_the_strong",
        rule("M9", "A4"),
        "default fight: player naga from e8, 2 AP, 6 squares",
        vain="fight out_of_reach",
    ),
    case(
        "rotate_no_ap_left", rule("O6"), "rotate 1: gear d7 from d7, 1 AP, 3 squares", plan="move e9 e8 e7 d7"
    ),
    case(
        "rotate_missed_by_one",
        rule("O6", "A4"),
        "default rotate: gear d7 from e7, 1 AP, 2 squares",
        vain="rotate out_of_reach",
    ),
    case("rotate_on_the_gear", rule("O6"), "rotate 1: gear d7 from d7, 0 AP, 0 squares", plan=""),
    case("rotate_guarded", rule("N5", "O6"), "default fight: stays", vain="rotate blocked, fight no_target"),
    case("rotate_guard_wounded", rule("N5", "P6"), "rotate 1: gear d7 from d7, 1 AP, 3 squares"),
    case("rotate_guarded_not_for_mekanorks", rule("N5", "O6"), "rotate 1: gear d7 from d7, 1 AP, 3 squares"),
    case("rotate_other_pair", rule("N5", "O6"), "rotate 1: gear b5 from b5, 1 AP, 1 squares"),
    case(
        "rotate_gear_taken",
        rule("O6", "G2"),
        "default rotate: gear d7 from e7, 1 AP, 2 squares",
        vain="rotate out_of_reach",
    ),
    case(
        "break_an_open_gate",
        rule("O7"),
        "break_gate 1: gate b6-c6 from c6, 2 AP, 1 squares",
        plan="move c7 c6; break_gate c6 b6",
    ),
    case(
        "break_missed_by_one",
        rule("O7", "A4"),
        "default break_gate: gate b6-c6 from c6, 2 AP, 3 squares",
        vain="break_gate out_of_reach",
    ),
    case("break_not_a_broken_one", rule("O7"), "break_gate 1: gate a9-a10 from a9, 3 AP, 4 squares"),
    case(
        "break_die",
        rule("O7", "X3"),
        "break_gate 1: gate b17-b18 from b17, 2 AP, 1 squares, die 1 among 2",
        die=1,
    ),
    case(
        "break_die",
        rule("O7", "X3"),
        "break_gate 1: gate d17-d18 from d17, 2 AP, 1 squares, die 6 among 2",
        die=6,
    ),
    case(
        "break_die_farther_off",
        rule("O7", "X3"),
        "break_gate 1: gate a18-a19 from a18, 3 AP, 3 squares, die 3 among 2",
        die=3,
    ),
    case(
        "break_die_farther_off",
        rule("O7", "X3"),
        "break_gate 1: gate b17-b18 from b17, 3 AP, 3 squares, die 4 among 2",
        die=4,
    ),
    case(
        "open_the_nearest_closed",
        rule("O8"),
        "open_gate 1: gate a9-a10 from a9, 2 AP, 4 squares",
        plan="move c7 c8 b8 a8 a9; open_gate a9 a10",
    ),
    case(
        "open_missed_by_one",
        rule("O8", "A4"),
        "default open_gate: gate a9-a10 from a9, 1 AP, 4 squares",
        vain="open_gate out_of_reach",
    ),
    case(
        "open_none_left",
        rule("O8"),
        "exit 2: yellow line from e0, 1 AP, 3 squares",
        vain="open_gate no_target",
    ),
    case(
        "not_able",
        rule("O7", "O8", "O10", "O9"),
        "exit 5: yellow line from e0, 1 AP, 3 squares",
        vain="break_gate not_able, open_gate not_able, repulse not_able, heal no_target",
    ),
    case(
        "not_able_to_heal", rule("O9"), "exit 2: yellow line from e0, 1 AP, 3 squares", vain="heal not_able"
    ),
    case(
        "heal_list_first",
        rule("O9", "X5"),
        "heal 1: np Two from e9, 2 AP, 3 squares",
        plan="move b9 c9 d9 e9; heal e8",
    ),
    case(
        "heal_missed_by_one",
        rule("O9", "A4"),
        "default heal: np Two from e9, 1 AP, 3 squares",
        vain="heal out_of_reach",
    ),
    case(
        "heal_nobody_listed",
        rule("O9"),
        "exit 2: yellow line from e0, 1 AP, 3 squares",
        vain="heal nothing_listed",
    ),
    case(
        "heal_the_carried_first",
        rule("O9", "I5"),
        "heal 1: np One from a9, 2 AP, 1 squares, die 2 among 2",
        die=2,
    ),
    case(
        "heal_the_carried_first",
        rule("O9", "I5"),
        "heal 1: np One from c9, 2 AP, 1 squares, die 5 among 2",
        die=5,
    ),
    case(
        "heal_carried_too_dear",
        rule("O9"),
        "exit 2: yellow line from e0, 1 AP, 3 squares",
        vain="heal out_of_reach",
    ),
    case(
        "heal_not_one_carried_by_another",
        rule("O9", "F13"),
        "exit 2: yellow line from e0, 1 AP, 3 squares",
        vain="heal no_target",
    ),
    case(
        "repulse_in_reach",
        rule("O10"),
        "repulse 1: player naga from a9, 3 AP, 1 squares",
        plan="move a8 a9; repulse c9",
    ),
    case(
        "repulse_missed_by_one",
        rule("O10", "A4"),
        "default repulse: player naga from a9, 1 AP, 1 squares",
        vain="repulse out_of_reach",
    ),
    case("repulse_impossible", rule("O10", "F12"), "default repulse: stays", vain="repulse out_of_reach"),
    case(
        "repulse_second_on_the_list",
        rule("O10", "X5", "F12"),
        "repulse 1: player telepath from a9, 3 AP, 2 squares",
        plan="move c9 b9 a9; repulse a8",
    ),
    case("repulse_wounded_too", rule("O10"), "repulse 1: player naga from a9, 2 AP, 0 squares"),
    case(
        "repulse_square_beyond_taken",
        rule("O10", "F12"),
        "default repulse: stays",
        vain="repulse out_of_reach",
    ),
    case(
        "wand_fired_first",
        rule("O5b"),
        "object 1: player cleric from a9, 1 AP, 0 squares",
        plan="fireball d9",
    ),
    case(
        "wand_list_first",
        rule("O5b", "X5"),
        "object 1: player cleric from a9, 2 AP, 1 squares",
        plan="move b9 a9; fireball a8",
    ),
    case(
        "wand_barred_by_a_friend",
        rule("O5b", "B7"),
        "default exit: yellow line from b6, 1 AP, 4 squares",
        vain="object nothing_listed, exit out_of_reach",
    ),
    case("wand_in_object_mode_only", rule("O5b"), "fight 1: player cleric from c9, 1 AP, 0 squares"),
    case(
        "wand_of_no_use_to_others",
        rule("O5b", "F11"),
        "fight 2: player cleric from c9, 1 AP, 0 squares",
        vain="object no_target",
    ),
    case("fewest_ap_first", rule("X1"), "regroup 1: np Ally from f8, 1 AP, 5 squares"),
    case(
        "fewest_squares_next",
        rule("X2"),
        "regroup 1: np Ally from f6, 2 AP, 3 squares",
        plan="move c6 d6; jump e6 f6",
    ),
    case("same_end_two_ways", rule("X4"), "rotate 1: gear h8 from h8, 1 AP, 2 squares"),
    case(
        "same_end_two_effects",
        rule("X4", "X3"),
        "rotate 1: gear h8 from h8, 1 AP, 2 squares, die 3 among 2",
        die=3,
        plan="move g7 h7 h8 taking player key at h7",
    ),
    case(
        "same_end_two_effects",
        rule("X4", "X3"),
        "rotate 1: gear h8 from h8, 1 AP, 2 squares, die 4 among 2",
        die=4,
        plan="move g7 g8 h8 taking np key at g8",
    ),
    case(
        "default_face_down_rooms",
        rule("A5"),
        "default regroup: np Ally from b5, 1 AP, 1 squares",
        vain="regroup out_of_reach",
    ),
    case(
        "default_by_list",
        rule("A5", "X5"),
        "default fight: player cleric from e9, 1 AP, 2 squares",
        vain="fight out_of_reach",
    ),
    case(
        "default_next_on_the_list",
        rule("A5", "X5"),
        "default fight: player naga from c9, 1 AP, 2 squares",
        vain="fight out_of_reach",
    ),
    case(
        "default_die",
        rule("A5", "X3"),
        "default fight: player naga from b8, 1 AP, 2 squares, die 3 among 2",
        die=3,
        vain="fight out_of_reach",
    ),
    case(
        "default_die",
        rule("A5", "X3"),
        "default fight: player naga from c9, 1 AP, 2 squares, die 4 among 2",
        die=4,
        vain="fight out_of_reach",
    ),
    case("default_stays", rule("A4"), "default exit: stays", vain="exit out_of_reach", plan=""),
    case(
        "default_enemy_in_the_way",
        rule("A5"),
        "default exit: yellow line from a3, 1 AP, 2 squares",
        vain="exit out_of_reach",
        plan="jump a4 a3",
    ),
    case(
        "default_enemy_right_before",
        rule("A5", "A4"),
        "default exit: stays",
        vain="exit out_of_reach",
        plan="",
    ),
    case(
        "default_enemy_on_the_line",
        rule("A2", "A5"),
        "default fight: stays",
        vain="fight out_of_reach",
    ),
    case("default_thing_on_the_line", rule("A2", "A5"), "default object: stays", vain="object out_of_reach"),
    case(
        "default_naga_and_face_down_room",
        rule("A5", "M8"),
        "default regroup: stays",
        vain="regroup out_of_reach",
    ),
    case(
        "default_cleric_and_face_down_room",
        rule("A5", "B6"),
        "default regroup: np Ally from e4, 1 AP, 1 squares",
        vain="regroup out_of_reach",
    ),
]


def decided(name: str, die: int | None) -> Decision:
    return scenario(name).decide("Probe", *([] if die is None else [die]))


@pytest.mark.parametrize(("name", "chosen", "die", "vain", "plan"), CASES)
def test_position(name: str, chosen: str, die: int | None, vain: str, plan: str | None) -> None:
    decision = decided(name, die)
    assert summary(decision) == chosen
    assert passed(decision) == vain
    if plan is not None:
        assert "; ".join(plan_of(decision)) == plan


def test_a_jump_shows_the_pit_it_goes_over() -> None:
    """On the way in, and on the way out too."""
    (option,) = decided("fewest_squares_next", None).to_json()["goals"][0]["options"]
    assert option["path"] == ["c6", "d6", "e6", "f6"]
    (option,) = decided("exit_by_jump", None).to_json()["goals"][0]["options"]
    assert option["path"] == ["e2", "e1", "e0"]


@pytest.mark.parametrize(("name", "chosen", "die", "vain", "plan"), CASES)
def test_explanation_agrees(name: str, chosen: str, die: int | None, vain: str, plan: str | None) -> None:
    """What is explained is what was decided: the goal, its options, the tie, the AP of the plan."""
    data = decided(name, die).to_json()
    assert [looked["rank"] for looked in data["goals"]] == list(range(1, len(data["goals"]) + 1))
    assert all(looked["rules"] for looked in data["goals"])
    assert not any(looked["options"] for looked in data["goals"] if not looked["reachable"])
    reachable = [looked for looked in data["goals"] if looked["reachable"]]
    assert data["chosen"]["default"] is (not reachable)
    for looked in reachable:
        assert looked is data["goals"][-1]
        assert (looked["goal"], looked["reason"]) == (data["chosen"]["goal"], "chosen")
        (cost,) = {(option["ap"], option["squares"]) for option in looked["options"]}
        assert cost[0] == sum(step["ap"] for step in data["chosen"]["plan"]) <= looked["ap"]
        among = data["tie"]["among"] if data["tie"] else 1
        assert among == len(looked["options"])


@pytest.mark.parametrize(("name", "chosen", "die", "vain", "plan"), CASES)
def test_plan_can_be_carried_out(
    name: str, chosen: str, die: int | None, vain: str, plan: str | None
) -> None:
    """The moves, jumps and gates of the plan are legal one after the other and cost what was said."""
    game, decision = scenario(name), decided(name, die)
    option = decision.chosen
    if option is None or option.act.do == "take":  # a move that is still under way
        return
    position = game.position.evolve(turn=Turn(2, NON_PLAYER, ap=5))
    for action in decision.plan():
        position, _ = run(resolve(position, action, SoloTable(game.frame)), Script())
    assert 5 - position.turn.ap == option.label.ap
    token = position.by_id.get("np Probe")
    assert token is None or token.square == option.label.square


@pytest.mark.parametrize("path", sorted(SCENARIOS.glob("*.toml")), ids=lambda path: path.stem)
def test_file_explains_itself(path: Path) -> None:
    """Each scenario starts with its reasons, and some test asks for it."""
    cases = {case.values[0] for case in CASES}
    assert path.stem in cases or path.stem[:2] in ("w0", "w1")
    lines = path.read_text(encoding="utf-8").splitlines()
    words = " ".join(line.removeprefix("#").strip() for line in lines if line.startswith("#"))
    assert lines[0].startswith("# ")
    assert len(words) > 40
