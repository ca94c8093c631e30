"""R1, R2: revealing and turning rooms."""

from itertools import permutations, product

import pytest

from cards import Spin
from engine import GateState, OpenGate, PlacedRoom, Position, Reveal, TurnRoom
from engine.board import board_for, board_square
from engine.squares import SLOTS
from tests.engine.pictures import (
    BOX,
    at_gate,
    do,
    done,
    fact,
    kinds,
    load_of,
    offered,
    position,
    refused,
    sq,
    where,
)
from tests.marks import rule

WHO = "yellow cleric"

# -- R1 ------------------------------------------------------------------------------------------------


@rule("R1")
def test_reveal_costs_one_ap_and_turns_the_room_up() -> None:
    before = position("yellow cleric c5", hidden="A2", ap=2)
    after, events = do(before, Reveal(WHO, "A2"))
    assert after.board.placed("A2").face_up
    assert after.turn.ap == 1
    assert kinds(events) == ["revealed"]
    assert fact(events, "revealed", "by") == WHO


@rule("R1", "T4")
def test_room_is_turned_up_as_it_lies() -> None:
    before = position("yellow cleric c5", rooms={"A2": "?38B@3"})
    assert str(done(before, Reveal(WHO, "A2")).board.placed("A2")) == "38B@3"


@rule("R1")
@pytest.mark.parametrize(
    ("square", "slot"),
    [("c5", "A2"), ("c11", "A2"), ("f8", "A2"), ("e3", "B1"), ("e13", "B3"), ("h15", "B4")],
)
def test_from_beside_it(square: str, slot: str) -> None:
    assert (
        done(position(f"yellow cleric {square}", hidden=slot), Reveal(WHO, slot)).board.placed(slot).face_up
    )


@rule("R1")
@pytest.mark.parametrize("square", ["c4", "f5", "e4", "c12"])
def test_not_from_farther_off(square: str) -> None:
    error = refused(position(f"yellow cleric {square}", hidden="A2"), Reveal(WHO, "A2"))
    assert error.rule == "R1"
    assert error.reason == "yellow cleric has no access to room A2"


@rule("R1")
@pytest.mark.parametrize("edge", ["walls", "slits", "gates"])
def test_nothing_may_stand_on_its_own_rim(edge: str) -> None:
    picture = position("yellow cleric c5", hidden="A2", **{edge: "c5-c6"})
    assert refused(picture, Reveal(WHO, "A2")).rule == "R1"


@rule("R1")
@pytest.mark.parametrize(
    "edge",
    [
        {"gates": "c5-c6:open"},
        {"gates": "c5-c6:broken"},
        {"walls": "c5-c6:breached"},
        {"slits": "c5-c6:breached"},
    ],
)
def test_open_gates_and_breaches_on_its_rim_let_it(edge: dict[str, str]) -> None:
    assert (
        done(position("yellow cleric c5", hidden="A2", **edge), Reveal(WHO, "A2")).board.placed("A2").face_up
    )


@rule("R1", "R3")
def test_gate_before_a_face_down_room_can_be_opened() -> None:
    before = position("yellow backstabber c5", hidden="A2", gates="c5-c6")
    opened = done(before, at_gate(OpenGate, "yellow backstabber", "c5-c6"))
    assert done(opened, Reveal("yellow backstabber", "A2")).board.contact(sq("c5"), sq("c6"))


@rule("R1")
@pytest.mark.parametrize("edge", ["walls", "slits", "gates"])
def test_rim_of_the_face_down_room_does_not_matter(edge: str) -> None:
    after = done(position("yellow cleric c5", hidden="A2", **{edge: "c6-c5"}), Reveal(WHO, "A2"))
    assert not after.board.contact(sq("c5"), sq("c6"))


@rule("R1", "M8")
def test_naga_reveals_nothing_through_a_slit() -> None:
    picture = position("yellow naga c5", hidden="A2", slits="c5-c6")
    assert refused(picture, Reveal("yellow naga", "A2")).rule == "R1"


@rule("R1")
def test_from_a_pit_with_a_rope_too() -> None:
    before = position("yellow cleric c5; yellow rope c5", hidden="A2", pits="c5")
    assert done(before, Reveal(WHO, "A2")).board.placed("A2").face_up


@rule("R1")
@pytest.mark.parametrize("square", ["a0", "e0", "f0", "j0"])
def test_any_square_of_a_line_gives_access_to_both_rooms(square: str) -> None:
    picture = position(f"yellow cleric {square}", hidden="A1 B1 A2 B2")
    assert offered(picture, Reveal, WHO) == [Reveal(WHO, "A1"), Reveal(WHO, "B1")]
    blue = position(f"blue cleric {square[0]}21", hidden="A3 B3 A4 B4", turn="blue")
    assert offered(blue, Reveal, "blue cleric") == [Reveal("blue cleric", "A4"), Reveal("blue cleric", "B4")]


@rule("R1")
def test_only_face_down_rooms_are_revealed() -> None:
    picture = position("yellow cleric c0", hidden="B1")
    assert offered(picture, Reveal, WHO) == [Reveal(WHO, "B1")]
    assert refused(picture, Reveal(WHO, "A1")).reason == "room A1 is revealed already"


@rule("R1")
def test_from_a_corner_two_rooms_can_be_revealed() -> None:
    picture = position("yellow cleric e5", hidden="B1 A2 B2")
    assert offered(picture, Reveal, WHO) == [Reveal(WHO, "B1"), Reveal(WHO, "A2")]


@rule("R1")
def test_a_slot_that_does_not_exist_is_refused() -> None:
    assert refused(position("yellow cleric c0", hidden="A1"), Reveal(WHO, "C9")).rule == "R1"


# -- R2 ------------------------------------------------------------------------------------------------


def turn_options(picture: Position, who: str = WHO) -> list[tuple[str, str]]:
    return [(a.slot, a.spin.value) for a in offered(picture, TurnRoom, who) if isinstance(a, TurnRoom)]


@rule("R2")
def test_turning_costs_one_ap_a_quarter() -> None:
    before = position("yellow cleric c3", gears="c3", ap=2)
    after, events = do(before, TurnRoom(WHO, "A1", Spin.CW))
    assert after.board.placed("A1").turn == 1
    assert after.turn.ap == 1
    assert kinds(events) == ["turned"]
    assert done(after, TurnRoom(WHO, "A1", Spin.CW)).board.placed("A1").turn == 2


@rule("R2")
def test_own_room_and_revealed_twin_in_the_direction_printed_on_the_one_that_turns() -> None:
    assert turn_options(position("yellow cleric c3", gears="c3")) == [("A1", "cw"), ("B1", "ccw")]
    assert turn_options(position("yellow cleric h3", gears="h3")) == [("B1", "ccw"), ("A1", "cw")]


@rule("R2")
def test_twins_lie_anywhere() -> None:
    rooms = {"A1": "39A", "B4": "39B", "A3": "40A"}
    assert turn_options(position("yellow cleric c2", rooms=rooms)) == []
    assert turn_options(position("yellow cleric b2", rooms=rooms)) == [("A1", "ccw"), ("B4", "cw")]


@rule("R2")
def test_twin_that_is_face_down_is_not_turned() -> None:
    picture = position("yellow cleric c3", gears="c3", hidden="B1")
    assert turn_options(picture) == [("A1", "cw")]
    error = refused(picture, TurnRoom(WHO, "B1", Spin.CCW))
    assert error.rule == "R2"
    assert error.reason == "from there yellow cleric turns only A1"


@rule("R2")
@pytest.mark.parametrize("slot", ["A2", "B2"])
def test_no_other_room_is_turned(slot: str) -> None:
    picture = position("yellow cleric c3", gears="c3")
    assert refused(picture, TurnRoom(WHO, slot, Spin.CW)).rule == "R2"


@rule("R2")
@pytest.mark.parametrize(("slot", "spin"), [("A1", Spin.CCW), ("B1", Spin.CW)])
def test_not_against_the_arrow(slot: str, spin: Spin) -> None:
    error = refused(position("yellow cleric c3", gears="c3"), TurnRoom(WHO, slot, spin))
    assert error.rule == "R2"
    assert error.reason == f"room {slot} turns only the other way"


@rule("R2")
def test_mekanork_picks_the_direction() -> None:
    picture = position("yellow mekanork c3", gears="c3")
    assert turn_options(picture, "yellow mekanork") == [
        ("A1", "cw"),
        ("A1", "ccw"),
        ("B1", "cw"),
        ("B1", "ccw"),
    ]
    assert done(picture, TurnRoom("yellow mekanork", "A1", Spin.CCW)).board.placed("A1").turn == 3


@rule("R2")
@pytest.mark.parametrize("square", ["c4", "c0"])
def test_only_from_a_gear(square: str) -> None:
    error = refused(position(f"yellow cleric {square}", gears="c3"), TurnRoom(WHO, "A1", Spin.CW))
    assert error.rule == "R2"
    assert error.reason == "yellow cleric does not stand on a gear"


@rule("R2")
def test_everything_in_the_room_turns_along() -> None:
    tokens = (
        "yellow cleric c3; blue naga a5; blue wizard e5 wounded; blue key e5; yellow bow b1; blue cleric f5"
    )
    after = done(position(tokens, gears="c3"), TurnRoom(WHO, "A1", Spin.CW))
    assert where(after, WHO) == "c3"
    assert where(after, "blue naga") == "e5"
    assert where(after, "blue wizard") == where(after, "blue key") == "e1"
    assert where(after, "yellow bow") == "a4"
    assert where(after, "blue cleric") == "f5"  # in another room


@rule("R2")
def test_load_stays_with_its_carrier() -> None:
    before = position("yellow cleric c3; yellow naga b2; yellow wizard b2 wounded", gears="c3")
    after = done(before, TurnRoom(WHO, "A1", Spin.CW))
    assert load_of(after, "yellow naga") == "yellow wizard"
    assert where(after, "yellow naga") == "b4"


@rule("R2", "B4")
def test_states_of_gates_turn_along() -> None:
    before = position("yellow cleric c3", gears="c3", gates="c3-c4 b3-c3:open c2-c3:broken")
    after = done(before, TurnRoom(WHO, "A1", Spin.CW))
    assert {str(gate): gate.state for gate in after.board.gates} == {
        "c3-d3": GateState.CLOSED,
        "c3-c4": GateState.OPEN,
        "b3-c3": GateState.BROKEN,
    }


@rule("R2")
def test_ground_turns_along() -> None:
    before = position("yellow cleric c3", gears="c3", pits="a5 d3")
    after = done(before, TurnRoom(WHO, "A1", Spin.CW))
    assert after.board.obstacles == {sq("e5"), sq("c2")}
    assert sq("c3") in after.board.gears


@rule("R2")
@pytest.mark.parametrize("spin", Spin)
def test_gear_off_centre_carries_its_character_round(spin: Spin) -> None:
    before = position("yellow mekanork b3", gears="b3")
    after = done(before, TurnRoom("yellow mekanork", "A1", spin))
    assert where(after, "yellow mekanork") == {"cw": "c4", "ccw": "c2"}[spin.value]
    assert after.token("yellow mekanork").square in after.board.gears


# -- all rooms of the box, all turns -------------------------------------------------------------------


def standing(room: str, quarters: int) -> Position:
    """A room of the box in A1 with a token on every corner and one elsewhere."""
    return position(
        "yellow cleric a1; blue naga e5; blue key a5; yellow bow e1; yellow naga b2 wounded",
        rooms={"A1": f"{room}@{quarters}"},
    )


@rule("R2")
@pytest.mark.parametrize(("room", "quarters"), list(product(BOX.rooms, range(4))))
def test_four_turns_are_none(room: str, quarters: int) -> None:
    before = standing(room, quarters)
    for step in (1, -1):
        current = before
        for _ in range(4):
            current = current.with_room_turned("A1", step)
        assert current == before
    assert before.with_room_turned("A1", 1).with_room_turned("A1", -1) == before
    assert before.with_room_turned("A1", 2) == before.with_room_turned("A1", -2)


def relations(room: str, quarters: int) -> dict[str, set[tuple[tuple[int, int], tuple[int, int]]]]:
    """What is connected how inside a room, by the squares of the room's own frame."""
    others = tuple(PlacedRoom(slot) for slot in SLOTS[1:])
    board = board_for((PlacedRoom("A1", BOX.rooms[room], quarters, True), *others))
    local = {
        (row, column): board_square("A1", row, column, quarters) for row in range(5) for column in range(5)
    }
    pairs = list(permutations(local, 2))
    return {
        "walk": {(a, b) for a, b in pairs if local[b] in board.walk[local[a]]},
        "squeeze": {(a, b) for a, b in pairs if local[b] in board.squeeze[local[a]]},
        "barred": {(a, b) for a, b in pairs if local[b] in dict(board.barred[local[a]])},
        "sight": {(a, b) for a, b in pairs if local[b] in board.sight[local[a]]},
        "pits": {(a, a) for a in local if local[a] in board.obstacles},
        "gears": {(a, a) for a in local if local[a] in board.gears},
    }


@rule("R2", "B2")
@pytest.mark.parametrize("room", BOX.rooms)
def test_turning_changes_nothing_inside_a_room(room: str) -> None:
    as_printed = relations(room, 0)
    assert as_printed["walk"]
    for quarters in (1, 2, 3):
        assert relations(room, quarters) == as_printed


@rule("B2", "B9")
@pytest.mark.parametrize(("room", "quarters"), list(product(BOX.rooms, range(4))))
def test_what_is_open_one_way_is_open_the_other(room: str, quarters: int) -> None:
    for kind in ("walk", "squeeze", "barred", "sight"):
        found = relations(room, quarters)[kind]
        assert found == {(other, one) for one, other in found}


@rule("R2")
@pytest.mark.parametrize("room", BOX.rooms)
def test_every_room_has_a_gear_that_turns_it(room: str) -> None:
    picture = position(rooms={"A1": room})
    (gear,) = (square for square in picture.board.gears if square < sq("a6") and square % 10 < 5)
    from_gear = position(f"yellow cleric {'abcde'[gear % 10]}{gear // 10}", rooms={"A1": room})
    assert turn_options(from_gear) == [("A1", BOX.rooms[room].spin.value)]
