"""B1-B9: rooms, rims, gates, slits, sight and contact."""

from itertools import pairwise

import pytest

from cards import Edge, Spin
from engine import (
    Attack,
    BreakGate,
    CloseGate,
    GateState,
    Heal,
    OpenGate,
    Position,
    Reveal,
    TurnRoom,
)
from engine.fighting import seen_from
from engine.game import set_up
from engine.legal import resolve
from engine.requests import ChooseSquare, DrawRoom, run
from engine.squares import SLOT_OF, SLOTS, Direction
from tests.engine.pictures import (
    BOX,
    TABLE,
    at_gate,
    done,
    ends,
    fireball,
    jump,
    move,
    names,
    offered,
    play,
    position,
    refused,
    scream,
    sq,
    token,
    where,
)
from tests.marks import rule


def sight(picture: Position, square: str, direction: Direction) -> list[str]:
    return names(picture.board.line_of_sight(sq(square), direction))


# -- B1 ------------------------------------------------------------------------------------------------


@rule("B1")
def test_eight_rooms_lie_face_down() -> None:
    start, _ = run(set_up(BOX), lambda request: request.options()[0])
    assert [placed.slot for placed in start.rooms] == list(SLOTS)
    assert not any(placed.face_up for placed in start.rooms)
    assert len(start.stack) == 8
    assert start.board.hidden == {square for square in range(220) if SLOT_OF[square] is not None}


@rule("B1")
def test_any_room_may_lie_there_and_any_way_round() -> None:
    start = position("yellow cleric d0", rooms=dict.fromkeys(SLOTS, "?"), stack=tuple(BOX.rooms.values()))
    after, _, asked = play(resolve(start, Reveal("yellow cleric", "A1"), TABLE), "39B@3")
    (request,) = asked
    assert isinstance(request, DrawRoom)
    assert request.who is None
    assert len(request.options()) == 8 * 4
    assert str(after.board.placed("A1")) == "39B@3"
    assert BOX.rooms["39B"] not in after.stack
    assert len(after.stack) == 7


@rule("B1")
@pytest.mark.parametrize(("line", "room"), [("0", "1"), ("21", "20")])
def test_each_of_ten_squares_of_a_start_line_touches_a_room(line: str, room: str) -> None:
    board = position().board
    assert all(board.contact(sq(f"{column}{line}"), sq(f"{column}{room}")) for column in "abcdefghij")


@rule("B1")
def test_nobody_knows_what_is_in_a_face_down_room() -> None:
    board = position(hidden="A1", pits="c3 g3", gears="c4 g4", gates="b2-c2 g2-h2").board
    assert board.terrain[sq("c3")] is None
    assert board.obstacles == {sq("g3")}
    assert board.gears >= {sq("g4")}
    assert sq("c4") not in board.gears
    assert [str(gate) for gate in board.gates] == ["g2-h2"]


# -- B2 ------------------------------------------------------------------------------------------------


@rule("B2")
def test_edges_turn_with_their_room() -> None:
    before = position("yellow mekanork c3", gears="c3", walls="c3-c4", slits="b3-c3", gates="c2-c3")
    after = done(before, TurnRoom("yellow mekanork", "A1", Spin.CW))
    assert names(before.board.walk[sq("c3")]) == ["d3"]
    assert not after.board.contact(sq("c3"), sq("d3"))  # the wall of c3-c4
    assert after.board.squeeze[sq("c3")] == (sq("c4"),)  # the slit of b3-c3
    assert [str(gate) for gate in after.board.gates] == ["b3-c3"]  # the gate of c2-c3
    assert names(after.board.walk[sq("c3")]) == ["c2"]


@rule("B2")
@pytest.mark.parametrize("wall", ["e3-f3", "f3-e3"])
def test_step_between_two_rooms_needs_both_rims_open(wall: str) -> None:
    closed = position("yellow cleric e3", walls=wall)
    assert refused(closed, move("yellow cleric", "e3 f3")).rule == "M2"
    assert where(done(position("yellow cleric e3"), move("yellow cleric", "e3 f3")), "yellow cleric") == "f3"


@rule("B2")
def test_two_rims_may_differ() -> None:
    rims = position(walls="e3-f3", slits="f3-e3").board.rims[sq("e3")][Direction.EAST.value]
    assert rims is not None
    assert [(rim.kind, rim.ref[0]) for rim in rims] == [(Edge.WALL, "hall-A1"), (Edge.SLIT, "hall-B1")]


@rule("B2")
def test_between_line_and_room_only_the_rim_of_the_room_counts() -> None:
    picture = position("yellow cleric c0", walls="c1-c0")
    rims = picture.board.rims[sq("c0")][Direction.NORTH.value]
    assert rims is not None
    assert [rim.ref[0] for rim in rims] == ["hall-A1"]
    assert refused(picture, move("yellow cleric", "c0 c1")).rule == "M2"
    assert "d1" in ends(picture, "yellow cleric")


@rule("B2")
def test_squares_of_a_line_are_open_to_each_other() -> None:
    board = position().board
    for line in ("0", "21"):
        row = [sq(f"{column}{line}") for column in "abcdefghij"]
        assert all(board.contact(one, other) for one, other in pairwise(row))


@rule("B2")
@pytest.mark.parametrize(("square", "direction"), [("a3", Direction.WEST), ("j13", Direction.EAST)])
def test_open_rim_on_the_long_side_leads_nowhere(square: str, direction: Direction) -> None:
    board = position().board
    assert board.rims[sq(square)][direction.value] is None
    assert len(board.walk[sq(square)]) == 3
    assert sight(position(), square, direction) == []


# -- B3 ------------------------------------------------------------------------------------------------


@rule("B3")
def test_no_step_is_diagonal() -> None:
    assert refused(position("yellow cleric c3"), move("yellow cleric", "c3 d4")).rule == "B3"


@rule("B3")
def test_no_attack_is_diagonal() -> None:
    picture = position("yellow cleric c3; blue naga d4; yellow bow c3")
    assert refused(picture, Attack("yellow cleric", "blue naga")).rule == "F1"
    assert refused(picture, Attack("yellow cleric", "blue naga", "bow")).rule == "F10"


@rule("B3")
def test_no_healing_is_diagonal() -> None:
    picture = position("yellow cleric c3; yellow naga d4 wounded")
    assert refused(picture, Heal("yellow cleric", "yellow naga")).rule == "F13"


@rule("B3")
def test_no_jump_is_diagonal() -> None:
    picture = position("yellow cleric c3", pits="d4 c4")
    assert refused(picture, jump("yellow cleric", over="d4", to="e4")).rule == "M6"
    assert refused(picture, jump("yellow cleric", over="c4", to="d5")).rule == "M6"


@rule("B3")
def test_no_reveal_is_diagonal() -> None:
    picture = position("yellow cleric e5", hidden="B2")
    assert refused(picture, Reveal("yellow cleric", "B2")).rule == "R1"


@rule("B3")
def test_no_gate_is_worked_on_diagonally() -> None:
    picture = position("yellow backstabber c3", gates="d3-d4")
    assert refused(picture, at_gate(OpenGate, "yellow backstabber", "c3-d4")).rule == "R3"
    assert refused(picture, at_gate(OpenGate, "yellow backstabber", "d3-d4")).rule == "R3"


# -- B4 ------------------------------------------------------------------------------------------------

ACROSS = "yellow wizard c3; yellow fireball_wand c3; blue cleric c4"


@rule("B4")
def test_gate_is_closed_to_begin_with() -> None:
    (gate,) = position(gates="c3-c4").board.gates
    assert gate.state is GateState.CLOSED
    assert gate.between == (sq("c3"), sq("c4"))
    assert str(gate) == "c3-c4"


@rule("B4")
def test_board_knows_what_is_behind_closed_gates_only() -> None:
    board = position(gates="c3-c4 c3-d3:open e3-f3 f3-e3 b3-c3:broken e1-f1", walls="f1-e1").board
    assert [(names([square]), len(refs)) for square, refs in board.barred[sq("c3")]] == [(["c4"], 1)]
    assert [(names([square]), len(refs)) for square, refs in board.barred[sq("e3")]] == [(["f3"], 2)]
    assert board.barred[sq("e1")] == ()


@rule("B4")
def test_closed_gate_stops_steps_attacks_and_sight() -> None:
    picture = position(ACROSS, gates="c3-c4")
    assert refused(picture, move("yellow wizard", "c3 c4 c5")).rule == "M2"
    assert refused(picture, Attack("yellow wizard", "blue cleric")).rule == "F1"
    assert refused(picture, fireball("yellow wizard", "north")).rule == "F11"


@rule("B4")
@pytest.mark.parametrize("state", ["open", "broken"])
def test_open_or_broken_gate_stops_nothing(state: str) -> None:
    picture = position(ACROSS, gates=f"c3-c4:{state}")
    assert where(done(picture, move("yellow wizard", "c3 c4 c5")), "yellow wizard") == "c5"
    assert where(done(picture, fireball("yellow wizard", "north")), "blue cleric") == "eliminated"
    after = done(picture, Attack("yellow wizard", "blue cleric"), "+6", "+0")
    assert after.token("blue cleric").wounded


@rule("B4")
def test_broken_is_for_good() -> None:
    picture = position("yellow backstabber c3; yellow colossus c4; yellow key c4", gates="c3-c4:broken")
    for kind in (OpenGate, CloseGate):
        assert refused(picture, at_gate(kind, "yellow backstabber", "c3-c4")).rule == "B4"
        assert refused(picture, at_gate(kind, "yellow colossus", "c4-c3")).rule == "B4"
    assert refused(picture, at_gate(BreakGate, "yellow colossus", "c4-c3")).rule == "B4"


# -- B5 ------------------------------------------------------------------------------------------------


@rule("B5")
def test_wall_stops_steps_attacks_and_sight() -> None:
    picture = position(ACROSS, walls="c3-c4")
    assert refused(picture, move("yellow wizard", "c3 c4 c5")).rule == "M2"
    assert refused(picture, Attack("yellow wizard", "blue cleric")).rule == "F1"
    assert refused(picture, fireball("yellow wizard", "north")).rule == "F11"


@rule("B5")
@pytest.mark.parametrize("edge", ["walls", "slits"])
def test_what_was_broken_through_stops_nothing(edge: str) -> None:
    picture = position(ACROSS, **{edge: "c3-c4:breached"})
    assert where(done(picture, move("yellow wizard", "c3 c4 c5")), "yellow wizard") == "c5"
    assert where(done(picture, fireball("yellow wizard", "north")), "blue cleric") == "eliminated"
    assert done(picture, Attack("yellow wizard", "blue cleric"), "+6", "+0").token("blue cleric").wounded


@rule("B5")
def test_only_the_rim_that_was_broken_through_is_open() -> None:
    assert not position(walls="e3-f3:breached f3-e3").board.contact(sq("e3"), sq("f3"))
    assert position(walls="e3-f3:breached f3-e3:breached").board.contact(sq("e3"), sq("f3"))


@rule("B5", "R2")
def test_breach_turns_with_its_room() -> None:
    before = position("yellow mekanork c3", gears="c3", walls="c3-c4:breached b3-c3")
    after = done(before, TurnRoom("yellow mekanork", "A1", Spin.CW))
    assert after.board.contact(sq("c3"), sq("d3"))
    assert not after.board.contact(sq("c3"), sq("c4"))


# -- B6 ------------------------------------------------------------------------------------------------


@rule("B6")
def test_slit_stops_steps_and_close_attacks() -> None:
    picture = position("yellow cleric c3; blue naga c4", slits="c3-c4")
    assert refused(picture, Attack("yellow cleric", "blue naga")).rule == "F1"
    assert refused(position("yellow cleric c3", slits="c3-c4"), move("yellow cleric", "c3 c4")).rule == "M2"


@rule("B6", "M8")
def test_naga_steps_through_a_slit() -> None:
    after = done(position("yellow naga c3", slits="c3-c4"), move("yellow naga", "c3 c4"))
    assert where(after, "yellow naga") == "c4"


@rule("B6")
def test_naga_attacks_nobody_through_a_slit() -> None:
    picture = position("yellow naga c3; blue cleric c4", slits="c3-c4")
    assert refused(picture, Attack("yellow naga", "blue cleric")).rule == "F1"


@rule("B6")
def test_bow_shoots_through_a_slit() -> None:
    picture = position("yellow cleric c3; yellow bow c3; blue naga c5", slits="c3-c4")
    after = done(picture, Attack("yellow cleric", "blue naga", "bow"), "+6", "+0")
    assert after.token("blue naga").wounded


@rule("B6")
def test_fireball_flies_through_a_slit() -> None:
    picture = position(ACROSS, slits="c3-c4")
    assert where(done(picture, fireball("yellow wizard", "north")), "blue cleric") == "eliminated"


@rule("B6")
def test_scream_is_heard_through_a_slit() -> None:
    picture = position("yellow banshee c3; blue cleric c4", slits="c3-c4")
    assert where(done(picture, scream("yellow banshee", "north")), "blue cleric") == "c5"


@rule("B6")
def test_slit_is_a_wall_for_healing_jumping_and_revealing() -> None:
    heal = position("yellow cleric c3; yellow naga c4 wounded", slits="c3-c4")
    assert refused(heal, Heal("yellow cleric", "yellow naga")).rule == "F13"
    leap = position("yellow naga c3", pits="c4", slits="c3-c4")
    assert refused(leap, jump("yellow naga", over="c4", to="c5")).rule == "M6"
    peek = position("yellow naga c5", hidden="A2", slits="c5-c6")
    assert refused(peek, Reveal("yellow naga", "A2")).rule == "R1"


# -- B7 ------------------------------------------------------------------------------------------------


@rule("B7")
def test_sight_runs_straight_through_the_whole_dungeon_and_over_both_lines() -> None:
    assert sight(position(), "c0", Direction.NORTH) == [f"c{row}" for row in range(1, 22)]
    assert sight(position(), "c21", Direction.SOUTH) == [f"c{row}" for row in range(20, -1, -1)]
    assert sight(position(), "h7", Direction.WEST) == [f"{column}7" for column in "gfedcba"]
    assert sight(position(), "h0", Direction.EAST) == ["i0", "j0"]


@rule("B7")
@pytest.mark.parametrize(
    "edge", [{"walls": "c5-c6"}, {"walls": "c6-c5"}, {"gates": "c5-c6"}, {"hidden": "A2"}]
)
def test_walls_closed_gates_and_face_down_rooms_stop_sight(edge: dict[str, str]) -> None:
    assert sight(position(**edge), "c3", Direction.NORTH) == ["c4", "c5"]


@rule("B7")
@pytest.mark.parametrize(
    ("extra", "between"),
    [
        ("", {"slits": "c4-c5"}),
        ("", {"gates": "c4-c5:open"}),
        ("", {"gates": "c4-c5:broken"}),
        ("", {"pits": "c4"}),
        ("", {"gears": "c4"}),
        ("; blue key c4; yellow bow c4", {}),
    ],
)
def test_sight_passes_everything_else(extra: str, between: dict[str, str]) -> None:
    picture = position("blue cleric c5" + extra, **between)
    assert [(seen.id, far) for seen, far in seen_from(picture, sq("c3"))] == [("blue cleric", 2)]


@rule("B7")
@pytest.mark.parametrize(
    "first", ["blue naga c4", "blue naga c4 wounded", "yellow naga c4", "yellow naga c4 wounded"]
)
def test_any_character_stops_sight(first: str) -> None:
    picture = position(f"yellow cleric c3; yellow bow c3; blue wizard c5; {first}")
    assert refused(picture, Attack("yellow cleric", "blue wizard", "bow")).rule == "F10"
    assert [(seen.side.value, far) for seen, far in seen_from(picture, sq("c3"))] == [(first.split()[0], 1)]


@rule("B7")
def test_sight_is_mutual() -> None:
    board = position(slits="c4-c5", gates="d3-e3", walls="e7-f7 h9-h10", hidden="B3").board
    for square in range(220):
        for direction in Direction:
            for seen in board.line_of_sight(square, direction):
                assert square in board.line_of_sight(seen, direction.back)


# -- B8 ------------------------------------------------------------------------------------------------


@rule("B8", "T4-1")
def test_reveal_puts_nothing_on_a_start_line() -> None:
    before = position("yellow cleric d0", hidden="A1", face_down=(("A1", (token("blue naga"),)),))
    _, _, asked = play(resolve(before, Reveal("yellow cleric", "A1"), TABLE), "blue naga", "a1")
    places = asked[-1]
    assert isinstance(places, ChooseSquare)
    assert {SLOT_OF[square] for square in places.options()} == {"A1"}


@rule("B8")
def test_moves_and_drops_reach_a_start_line() -> None:
    before = position("yellow cleric d1; yellow key d1")
    after = done(before, move("yellow cleric", "d1 d0 e0", "drop at d0"))
    assert where(after, "yellow cleric") == "e0"
    assert where(after, "yellow key") == "d0"


@rule("B8", "F12")
def test_push_reaches_a_start_line() -> None:
    after = done(position("blue banshee d2; yellow cleric d1", turn="blue"), scream("blue banshee", "south"))
    assert where(after, "yellow cleric") == "d0"


# -- B9 ------------------------------------------------------------------------------------------------


@rule("B9")
@pytest.mark.parametrize(
    "edges",
    [
        {"walls": "e3-f3"},
        {"walls": "f3-e3"},
        {"slits": "e3-f3"},
        {"slits": "f3-e3"},
        {"gates": "e3-f3"},
        {"gates": "f3-e3"},
        {"gates": "e3-f3:open f3-e3"},
        {"gates": "e3-f3:broken", "walls": "f3-e3"},
    ],
)
def test_nothing_may_stand_on_any_rim_between(edges: dict[str, str]) -> None:
    picture = position("yellow cleric e3; blue naga f3", **edges)
    assert not picture.board.contact(sq("e3"), sq("f3"))
    assert not picture.board.contact(sq("f3"), sq("e3"))
    assert refused(picture, Attack("yellow cleric", "blue naga")).rule == "F1"
    wounded = position("yellow cleric e3; yellow naga f3 wounded", **edges)
    assert refused(wounded, Heal("yellow cleric", "yellow naga")).rule == "F13"


@rule("B9")
@pytest.mark.parametrize(
    "edges",
    [{}, {"gates": "e3-f3:open f3-e3:broken"}, {"walls": "e3-f3:breached", "slits": "f3-e3:breached"}],
)
def test_open_rims_are_contact(edges: dict[str, str]) -> None:
    picture = position("yellow cleric e3; blue naga f3", **edges)
    assert picture.board.contact(sq("e3"), sq("f3"))
    assert picture.board.contact(sq("f3"), sq("e3"))
    assert done(picture, Attack("yellow cleric", "blue naga"), "+6", "+0").token("blue naga").wounded


@rule("B9")
@pytest.mark.parametrize(("one", "other"), [("c3", "c3"), ("c3", "d4"), ("c3", "c5")])
def test_only_adjacent_squares_are_in_contact(one: str, other: str) -> None:
    assert not position().board.contact(sq(one), sq(other))


@rule("B9")
@pytest.mark.parametrize("rim", ["walls", "slits"])
def test_gate_behind_a_wall_or_slit_cannot_be_worked_on(rim: str) -> None:
    picture = position(
        "yellow backstabber e3; yellow colossus e4", gates="f3-e3 f4-e4", **{rim: "e3-f3 e4-f4"}
    )
    assert refused(picture, at_gate(OpenGate, "yellow backstabber", "e3-f3")).rule == "R3"
    assert refused(picture, at_gate(BreakGate, "yellow colossus", "e4-f4")).rule == "R3"
    assert offered(picture, OpenGate, "yellow backstabber") == []


@rule("B9")
def test_gate_on_its_own_rim_can_be_worked_on_whatever_is_behind() -> None:
    picture = position("yellow backstabber e3", gates="e3-f3", walls="f3-e3")
    (gate,) = done(picture, at_gate(OpenGate, "yellow backstabber", "e3-f3")).board.gates
    assert gate.state is GateState.OPEN


@rule("B9", "R3")
def test_of_two_gates_rim_to_rim_the_nearer_is_opened_first() -> None:
    picture = position("yellow backstabber e3", gates="e3-f3 f3-e3")
    opening = at_gate(OpenGate, "yellow backstabber", "e3-f3")
    assert offered(picture, OpenGate, "yellow backstabber") == [opening]
    half = done(picture, opening)
    assert [gate.state for gate in half.board.gates if gate.ref[0] == "hall-A1"] == [GateState.OPEN]
    assert not half.board.contact(sq("e3"), sq("f3"))
    assert done(half, opening).board.contact(sq("e3"), sq("f3"))


@rule("B9", "R3")
def test_colossus_breaks_the_closed_one_of_two_gates_first() -> None:
    picture = position("yellow colossus e3", gates="e3-f3:open f3-e3")
    after = done(picture, at_gate(BreakGate, "yellow colossus", "e3-f3"))
    assert after.board.contact(sq("e3"), sq("f3"))
    assert {gate.ref[0]: gate.state.value for gate in after.board.gates} == {
        "hall-A1": "open",
        "hall-B1": "broken",
    }
