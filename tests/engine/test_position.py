"""Positions as values: how they read, when they are equal, and their JSON."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from attrs import evolve
from attrs.exceptions import FrozenInstanceError

from engine import (
    GateState,
    Gone,
    Hand,
    Heal,
    Pile,
    Position,
    PositionError,
    Side,
    Turn,
    position_from_json,
    position_to_json,
    run,
)
from engine.game import set_up
from engine.squares import SLOTS
from tests.engine.pictures import BOX, done, move, position, sq, token, where

Json = dict[str, Any]

ROOMS = dict(zip(SLOTS, ["37A", "37B@1", "38A@2", "?38B@3", "39A", "?39B", "?", "?"], strict=True))


def full() -> Position:
    """A position in which every field has something to say."""
    picture = position("yellow cleric c1; yellow key c1; blue naga c3 wounded now; blue bow a0", rooms=ROOMS)
    gate = next(gate for gate in picture.board.gates if gate.ref[0] == "37A")
    return picture.evolve(
        gates=((gate.ref, GateState.BROKEN),),
        breaches=(("37A", 3),),
        turn=Turn(7, Side.BLUE, "3", 2, frozenset({"blue wizard"})),
        hands=(Hand(("2", "5"), 2, ("+0", "+2", "+2")), Hand((), None, ("+2 pink",), False)),
        piles=(Pile(), Pile(("+1", "+3"), ("+0",))),
        score=(3, 1),
        bag=(token("blue rope"), token("yellow wizard")),
        face_down=(("B2", (token("blue cleric"),)),),
        stack=(BOX.rooms["40A"], BOX.rooms["40B"]),
        gone=(Gone(token("yellow naga"), "left"),),
        top_card=4,
        first_reveal_due=True,
    )


# -- reading -------------------------------------------------------------------------------------------


def test_repr_reads() -> None:
    assert repr(full()) == (
        "<Position turn 7 blue 2 AP, score 3:1, "
        "A1=37A@0 B1=37B@1 A2=38A@2 B2=?38B@3 A3=39A@0 B3=?39B@0 A4=? B4=?; "
        "blue bow a0, blue naga (wounded) c3, yellow cleric c1, yellow key c1>"
    )


def test_token_reads() -> None:
    assert str(token("yellow cleric c3")) == "yellow cleric c3"
    assert str(token("blue naga d4 wounded")) == "blue naga (wounded) d4"
    assert str(token("yellow key")) == "yellow key off the board"


def test_unknown_token_is_refused() -> None:
    with pytest.raises(PositionError, match="no token 'blue dragon' on the board"):
        position("yellow cleric c3").token("blue dragon")
    with pytest.raises(PositionError, match="yellow key is no character"):
        _ = position("yellow key c3").token("yellow key").character


# -- equality ------------------------------------------------------------------------------------------


def test_equal_positions_are_equal_whatever_the_order_of_their_parts() -> None:
    one = position("yellow cleric c3; blue naga d4", gates="c3-c4:open d3-d4:broken")
    other = position("blue naga d4; yellow cleric c3", gates="d3-d4:broken c3-c4:open")
    assert one == other
    assert hash(one) == hash(other)
    assert len({one, other}) == 1


@pytest.mark.parametrize(
    "change",
    [
        {"score": (1, 0)},
        {"turn": Turn(8)},
        {"top_card": 2},
        {"first_reveal_due": True},
        {"gone": (Gone(token("blue wizard"), "left"),)},
        {"bag": (token("blue wizard"),)},
        {"hands": (Hand(), Hand())},
        {"piles": (Pile(("+0",)), Pile())},
        {"face_down": (("A1", (token("blue wizard"),)),)},
        {"tokens": (token("yellow cleric c4"),)},
        {"tokens": (token("yellow cleric c3 wounded"),)},
    ],
)
def test_every_difference_counts(change: Json) -> None:
    picture = position("yellow cleric c3")
    assert picture.evolve(**change) != picture


def test_positions_are_not_edited_in_place() -> None:
    before = position("yellow cleric c3")
    with pytest.raises(FrozenInstanceError):
        before.score = (5, 0)  # type: ignore[misc]
    after = done(before, move("yellow cleric", "c3 c4"))
    assert where(before, "yellow cleric") == "c3"
    assert where(after, "yellow cleric") == "c4"


def test_way_back_leads_to_an_equal_position() -> None:
    before = position("yellow cleric c3", gates="c3-c4")
    after = done(done(before, move("yellow cleric", "c3 d3")), move("yellow cleric", "d3 c3"))
    assert evolve(after, turn=before.turn) == before


# -- JSON ----------------------------------------------------------------------------------------------


def reread(picture: Position) -> Position:
    return position_from_json(json.loads(json.dumps(position_to_json(picture))), BOX)


def test_json_of_a_full_position_reads_back_equal() -> None:
    picture = full()
    assert reread(picture) == picture
    assert hash(reread(picture)) == hash(picture)


def test_json_of_a_new_game_reads_back_equal() -> None:
    start, _ = run(set_up(BOX), lambda request: request.options()[0])
    assert reread(start) == start


def test_json_after_an_action_reads_back_equal() -> None:
    rooms = dict.fromkeys(SLOTS, "?") | {"A1": "37A"}
    before = position("yellow cleric c1; blue naga b1 wounded", rooms=rooms)
    after = done(before, Heal("yellow cleric", "blue naga"))
    assert after.turn.idle == {"blue naga"}
    assert reread(after) == after


def test_json_is_plain() -> None:
    data = position_to_json(full())
    assert data["rooms"]["B2"] == "?38B@3"
    assert data["rooms"]["A4"] == "?"
    assert data["tokens"][1] == {
        "id": "blue naga",
        "side": "blue",
        "kind": "naga",
        "square": "c3",
        "wounded": True,
        "wounded_turn": 7,
    }
    assert data["turn"] == {"number": 7, "side": "blue", "card": "3", "ap": 2, "idle": ["blue wizard"]}
    assert data["gone"] == [[{"id": "yellow naga", "side": "yellow", "kind": "naga"}, "left"]]


def test_slot_left_out_is_face_down() -> None:
    data = position_to_json(Position())
    data["rooms"] = {"A1": "37A"}
    rooms = position_from_json(data, BOX).board
    assert str(rooms.placed("A1")) == "37A@0"
    assert str(rooms.placed("B1")) == "?"


KEYS = [
    "rooms", "tokens", "gates", "breaches", "turn", "hands", "piles", "score", "bag", "face_down",
    "stack", "gone", "top_card", "first_reveal_due",
]  # fmt: skip


@pytest.mark.parametrize("data", [None, [], "position", 7, {1: 2}])
def test_json_must_be_a_table(data: object) -> None:
    with pytest.raises(PositionError, match=r"^position: should be a table$"):
        position_from_json(data, BOX)


@pytest.mark.parametrize("key", KEYS)
def test_missing_key_is_named(key: str) -> None:
    data = position_to_json(full())
    assert sorted(data) == sorted(KEYS)
    del data[key]
    with pytest.raises(PositionError, match=f"^position: {key} is missing$"):
        position_from_json(data, BOX)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(
    "junk", [None, 1.5, "junk", -1, [None], [[]], {"junk": 1}, [{}], [-1, -2], ["x", "y"]]
)
def test_junk_is_refused_where_it_stands(key: str, junk: object) -> None:
    data = position_to_json(full())
    data[key] = junk
    with pytest.raises(PositionError, match=f"^{key}"):
        position_from_json(data, BOX)


def put(*path: str | int) -> Callable[[Json, object], None]:
    """A change of one place of the JSON."""

    def change(data: Any, value: object) -> None:
        for part in path[:-1]:
            data = data[part]
        data[path[-1]] = value

    return change


def token_with(**changes: object) -> Json:
    return {"id": "blue wizard", "side": "blue", "kind": "wizard", "square": "d1", **changes}


BAD: list[tuple[Callable[[Json, object], None], object, str]] = [
    (put("surprise"), 1, "position: unknown key 'surprise'"),
    # rooms
    (put("rooms", "C1"), "40A", "rooms: unknown key 'C1'"),
    (put("rooms", "a1"), "40A", "rooms: unknown key 'a1'"),
    (put("rooms", "A1"), 37, "rooms: A1: 37 should be a text"),
    (put("rooms", "A1"), "", "rooms: A1: no room ''"),
    (put("rooms", "A1"), "41A", "rooms: A1: no room '41A': rooms are 37A, 37B"),
    (put("rooms", "A1"), "37A@4", "rooms: A1: '37A@4': quarter turns are 0, 1, 2 or 3"),
    (put("rooms", "A1"), "37A@", "rooms: A1: '37A@': quarter turns"),
    (put("rooms", "A1"), "?@1", "rooms: A1: no room ''"),
    (put("rooms", "B1"), "37A", "rooms: B1: 37A lies elsewhere already"),
    (put("rooms", "B2"), "?37A", "rooms: B2: 37A lies elsewhere already"),
    # tokens
    (put("tokens", 0), 7, "tokens 1: should be a table"),
    (put("tokens", 0), token_with(colour="red"), "tokens 1: unknown key 'colour'"),
    (put("tokens", 1), {"id": "x", "side": "blue"}, "tokens 2: kind is missing"),
    (put("tokens", 0), token_with(kind="dragon"), "tokens 1: kind: no piece 'dragon'"),
    (put("tokens", 0), token_with(kind=["wizard"]), "tokens 1: kind: no piece"),
    (put("tokens", 0), token_with(id=7), "tokens 1: id: 7 should be a text"),
    (put("tokens", 0), token_with(side="red"), "tokens 1: side: 'red' should be yellow or blue"),
    (put("tokens", 0), token_with(square="k1"), "tokens 1: square: 'k1' is no square"),
    (put("tokens", 0), token_with(square=11), "tokens 1: square: 11 is no square"),
    (put("tokens", 0), token_with(wounded=1), "tokens 1: wounded: 1 should be true or false"),
    (put("tokens", 0), token_with(wounded_turn=-1), "tokens 1: wounded_turn: -1 should be a number"),
    (put("tokens", 0), token_with(kind="key", wounded=True), "tokens 1: wounded: blue wizard is an object"),
    (put("tokens", 0), token_with(square=None), "tokens: blue wizard is on no square"),
    (put("tokens", 0), token_with(square="g7"), "tokens: blue wizard g7 is in a face-down room"),
    (put("tokens", 0), token_with(square="d0"), "tokens: blue wizard d0 has left over the enemy's line (M4)"),
    (put("tokens", 0), token_with(square="c1"), "tokens: blue wizard c1 and yellow cleric c1 and "),
    (put("tokens", 0), token_with(id="blue naga"), "tokens: blue naga is there twice"),
    (put("tokens", 0), token_with(id="yellow naga"), "tokens: yellow naga is there twice"),
    (put("tokens", 0), token_with(id="blue rope"), "tokens: blue rope is there twice"),
    (put("tokens", 0), token_with(id="blue cleric"), "tokens: blue cleric is there twice"),
    # gates and breaches
    (put("gates", 0), ["37A", 3], "gates: ['37A', 3] should have 3 parts"),
    (put("gates", 0), ["41A", 3, "open"], "gates: no room '41A'"),
    (put("gates", 0), ["37A", "3", "open"], "gates: '3' should be a number from 0 up"),
    (put("gates", 0), ["37A", 3, "open"], "gates: edge 3 of room 37A is no gate"),
    (put("gates", 0), ["37A", 60, "open"], "gates: edge 60 of room 37A is no gate"),
    (put("gates", 0, 2), "closed", "gates: 'closed' is no state: open or broken"),
    (put("gates", 0, 2), None, "gates: None is no state"),
    (lambda data, _: data["gates"].append(data["gates"][0]), None, "gates: 37A, "),
    (put("breaches", 0), ["37A"], "breaches: ['37A'] should have 2 parts"),
    (put("breaches", 0), ["37A", 0], "breaches: edge 0 of room 37A is no wall or slit"),
    (put("breaches", 0), ["37A", True], "breaches: True should be a number from 0 up"),
    # turn
    (put("turn", "phase"), 1, "turn: unknown key 'phase'"),
    (put("turn", "number"), "7", "turn: number: '7' should be a number from 0 up"),
    (put("turn", "number"), 7.0, "turn: number: 7.0 should be a number from 0 up"),
    (put("turn", "side"), "np", "turn: side: 'np' should be yellow or blue"),
    (put("turn", "card"), "7", "turn: card: no action card '7': one of 2, 3, 4, 5"),
    (put("turn", "card"), 3, "turn: card: no action card 3"),
    (put("turn", "ap"), -1, "turn: ap: -1 should be a number from 0 up"),
    (put("turn", "idle"), "blue naga", "turn: idle: should be a list"),
    (put("turn", "idle"), [7], "turn: idle: 7 should be a text"),
    # hands and piles
    (put("hands"), [], "hands: should have two entries, yellow's and blue's"),
    (put("hands", 0, "mulligan"), 1, "hands: yellow: unknown key 'mulligan'"),
    (put("hands", 0, "action"), ["6"], "hands: yellow: action: no action card '6'"),
    (put("hands", 1, "combat"), ["+7"], "hands: blue: combat: no combat card '+7'"),
    (put("hands", 1, "combat"), ["2"], "hands: blue: combat: no combat card '2'"),
    (put("hands", 1, "combat"), [["+1"]], "hands: blue: combat: no combat card ['+1']"),
    (put("hands", 0, "combat"), None, "hands: yellow: combat: should be a list"),
    (put("hands", 0, "jump"), -1, "hands: yellow: jump: -1 should be a number from 0 up"),
    (put("hands", 0, "jump"), True, "hands: yellow: jump: True should be a number from 0 up"),
    (put("hands", 1, "first_cycle"), None, "hands: blue: first_cycle: None should be true or false"),
    (put("piles", 1), {"draw": []}, "piles: blue: discard is missing"),
    (put("piles", 1, "draw"), [3], "piles: blue: draw: no combat card 3"),
    (put("piles", 0, "discard"), ["jump"], "piles: yellow: discard: no combat card 'jump'"),
    # score and the rest
    (put("score"), [1], "score: should have two entries"),
    (put("score", 0), -1, "score: yellow: -1 should be a number from 0 up"),
    (put("score", 1), True, "score: blue: True should be a number from 0 up"),
    (put("bag", 0), token_with(kind="dragon"), "bag 1: kind: no piece 'dragon'"),
    (put("bag", 1), token_with(id="yellow cleric"), "tokens: yellow cleric is there twice"),
    (put("face_down", "b2"), [], "face_down: unknown key 'b2'"),
    (put("face_down", "B2"), {}, "face_down B2: should be a list"),
    (put("face_down", "B2"), [7], "face_down B2 1: should be a table"),
    (put("stack", 0), "41A", "stack: no room '41A'"),
    (put("stack", 0), "37A", "stack: 37A lies elsewhere already"),
    (put("gone", 0), [token_with()], "gone: should be pairs of a token and how it left"),
    (put("gone", 0), [token_with(kind="x"), "left"], "gone: kind: no piece 'x'"),
    (put("gone", 0, 1), 7, "gone: 7 should be a text"),
    (put("top_card"), None, "top_card: None should be a number from 0 up"),
    (put("first_reveal_due"), 0, "first_reveal_due: 0 should be true or false"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "value", "message"), BAD, ids=[message for _, _, message in BAD])
def test_wrong_place_is_named(change: Callable[[Json, object], None], value: object, message: str) -> None:
    data = json.loads(json.dumps(position_to_json(full())))
    change(data, value)
    with pytest.raises(PositionError) as caught:
        position_from_json(data, BOX)
    assert str(caught.value).startswith(message)


def test_position_is_looked_at_by_square() -> None:
    picture = position("yellow cleric c3; yellow naga c3 wounded; blue key d3")
    assert [t.id for t in picture.at(sq("c3"))] == ["yellow cleric", "yellow naga"]
    assert picture.at(sq("c4")) == ()
    uppermost = picture.character_at(sq("c3"))
    assert uppermost is not None
    assert uppermost.id == "yellow cleric"
    assert picture.character_at(sq("d3")) is None
    assert [t.id for t in picture.characters(Side.YELLOW)] == ["yellow cleric", "yellow naga"]
    assert picture.characters(Side.BLUE) == ()
