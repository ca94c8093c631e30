"""Actions as values: how they read, their JSON, and what is refused with which reason."""

import json

import pytest
from attrs import evolve

from cards import Spin
from engine import (
    Action,
    Attack,
    BreakGate,
    CloseGate,
    Direction,
    EndTurn,
    Fireball,
    Handling,
    Heal,
    IllegalActionError,
    IllegalAnswerError,
    Jump,
    Move,
    OpenGate,
    Position,
    Repulse,
    Reveal,
    TurnRoom,
    action_from_json,
    check,
    legal_actions,
    position_to_json,
)
from engine.actions import ACTIONS
from engine.errors import (
    EngineError,
    IllegalAttackError,
    IllegalFireballError,
    IllegalGateError,
    IllegalHealError,
    IllegalJumpError,
    IllegalMoveError,
    IllegalPassError,
    IllegalRepulseError,
    IllegalRevealError,
    IllegalTurnError,
)
from engine.game import TwoSided
from engine.requests import ChooseAction
from tests.engine.pictures import BOX, TABLE, at_gate, do, fireball, jump, move, position, refused, scream, sq
from tests.marks import rule

EVERY_ACTION: list[tuple[Action, str, dict[str, object]]] = [
    (
        Move(
            "yellow cleric",
            (sq("c3"), sq("c4"), sq("c5")),
            (Handling(0), Handling(1, "yellow key"), Handling(2)),
        ),
        "yellow cleric moves c3 c4 c5, puts down at c3, takes yellow key at c4, puts down at c5",
        {
            "do": "move",
            "who": "yellow cleric",
            "path": ["c3", "c4", "c5"],
            "handling": [
                {"step": 0, "drop": True},
                {"step": 1, "take": "yellow key"},
                {"step": 2, "drop": True},
            ],
        },
    ),
    (
        Move("yellow cleric", (sq("c3"), sq("c4"))),
        "yellow cleric moves c3 c4",
        {"do": "move", "who": "yellow cleric", "path": ["c3", "c4"], "handling": []},
    ),
    (
        Jump("yellow cleric", sq("c4"), sq("c5")),
        "yellow cleric jumps over c4 to c5",
        {"do": "jump", "who": "yellow cleric", "over": "c4", "to": "c5"},
    ),
    (
        Reveal("yellow cleric", "A2"),
        "yellow cleric reveals room A2",
        {"do": "reveal", "who": "yellow cleric", "slot": "A2"},
    ),
    (
        TurnRoom("yellow cleric", "A2", Spin.CCW),
        "yellow cleric turns room A2 counter-clockwise",
        {"do": "turn", "who": "yellow cleric", "slot": "A2", "spin": "ccw"},
    ),
    (
        Attack("yellow cleric", "blue naga"),
        "yellow cleric attacks blue naga",
        {"do": "attack", "who": "yellow cleric", "target": "blue naga", "means": "close"},
    ),
    (
        Attack("yellow cleric", "blue naga", "bow"),
        "yellow cleric attacks blue naga with the bow",
        {"do": "attack", "who": "yellow cleric", "target": "blue naga", "means": "bow"},
    ),
    (
        Attack("yellow cleric", "blue naga", "lance"),
        "yellow cleric attacks blue naga with the lance",
        {"do": "attack", "who": "yellow cleric", "target": "blue naga", "means": "lance"},
    ),
    (
        Fireball("yellow wizard", Direction.WEST),
        "yellow wizard throws a fireball west",
        {"do": "fireball", "who": "yellow wizard", "direction": "west"},
    ),
    (
        OpenGate("yellow backstabber", (sq("c3"), sq("c4"))),
        "yellow backstabber opens gate c3-c4",
        {"do": "open_gate", "who": "yellow backstabber", "between": ["c3", "c4"]},
    ),
    (
        CloseGate("yellow backstabber", (sq("c4"), sq("c3"))),
        "yellow backstabber closes gate c4-c3",
        {"do": "close_gate", "who": "yellow backstabber", "between": ["c4", "c3"]},
    ),
    (
        BreakGate("yellow colossus", (sq("c3"), sq("c4"))),
        "yellow colossus breaks gate c3-c4",
        {"do": "break_gate", "who": "yellow colossus", "between": ["c3", "c4"]},
    ),
    (
        Heal("yellow cleric", "blue naga"),
        "yellow cleric heals blue naga",
        {"do": "heal", "who": "yellow cleric", "target": "blue naga"},
    ),
    (
        Repulse("yellow banshee", Direction.NORTH),
        "yellow banshee screams north",
        {"do": "repulse", "who": "yellow banshee", "direction": "north"},
    ),
    (EndTurn(), "ends the turn", {"do": "end_turn", "who": ""}),
]


def test_every_kind_of_action_is_here() -> None:
    assert {type(action) for action, _, _ in EVERY_ACTION} == set(ACTIONS.values())


@pytest.mark.parametrize(
    ("action", "words", "data"), EVERY_ACTION, ids=[words for _, words, _ in EVERY_ACTION]
)
def test_action_reads_and_its_json_reads_back(action: Action, words: str, data: dict[str, object]) -> None:
    assert str(action) == words
    assert action.to_json() == data
    again = action_from_json(json.loads(json.dumps(data)))
    assert again == action
    assert hash(again) == hash(action)


def test_what_may_be_left_out_of_the_json() -> None:
    move_data = {"do": "move", "who": "yellow cleric", "path": ["c3", "c4"]}
    assert action_from_json(move_data) == move("yellow cleric", "c3 c4")
    attack_data = {"do": "attack", "who": "yellow cleric", "target": "blue naga"}
    assert action_from_json(attack_data) == Attack("yellow cleric", "blue naga")
    assert action_from_json({"do": "end_turn"}) == EndTurn()


def test_json_of_every_legal_action_reads_back() -> None:
    picture = position(
        "yellow banshee c3; yellow cleric b3; yellow key b3; yellow wizard e4; yellow fireball_wand e4;"
        "blue cleric d3; blue naga d4 wounded; yellow naga a3 wounded; yellow telepath a5;"
        "yellow mekanork h3",
        pits="c4",
        gates="b3-b4",
        gears="h3",
        hidden="A2",
        walls="e4-e5",
        ap=5,
    )
    actions = legal_actions(picture)
    assert {type(action) for action in actions} == set(ACTIONS.values()) - {CloseGate, BreakGate}
    for action in actions:
        assert action_from_json(json.loads(json.dumps(action.to_json()))) == action
        check(picture, action, TABLE)


MOVE = {"do": "move", "who": "yellow cleric", "path": ["c3", "c4"]}

BAD_JSON: list[tuple[object, str]] = [
    (None, "None is no action"),
    ([], "[] is no action"),
    ("move", "'move' is no action"),
    ({}, "None is no action: one of move, jump, reveal"),
    ({"do": "dance"}, "'dance' is no action: one of move, jump, reveal"),
    ({"do": ["move"]}, "['move'] is no action"),
    ({"do": "move"}, "move needs who, path"),
    ({"do": "heal", "who": "yellow cleric"}, "heal needs target"),
    ({**MOVE, "speed": 4}, "move has no speed"),
    ({"do": "heal", "who": "a", "target": "b", "path": []}, "heal has no path"),
    ({**MOVE, "who": 7}, "7 should be a text"),
    ({**MOVE, "path": "c3 c4"}, "'c3 c4' should be a list of squares"),
    ({**MOVE, "path": ["c3", "z9"]}, "move: path: 'z9' is no square"),
    ({**MOVE, "path": [32]}, "move: path: 32 is no square"),
    ({**MOVE, "handling": {}}, "{} should be a list of things taken and put down"),
    ({**MOVE, "handling": ["drop"]}, "'drop' should have a step and either take or drop"),
    ({**MOVE, "handling": [{"take": "yellow key"}]}, "{'take': 'yellow key'} should have a step and either"),
    ({**MOVE, "handling": [{"step": 1}]}, "{'step': 1} should have a step and either take or drop"),
    ({**MOVE, "handling": [{"step": "1", "drop": True}]}, "{'step': '1', 'drop': True} should have a step"),
    ({**MOVE, "handling": [{"step": True, "drop": True}]}, "{'step': True, 'drop': True} should have a step"),
    ({**MOVE, "handling": [{"step": 1, "drop": False}]}, "{'step': 1, 'drop': False} should have a step"),
    ({**MOVE, "handling": [{"step": True, "take": "x"}]}, "{'step': True, 'take': 'x'} should have a step"),
    ({**MOVE, "handling": [{"step": 1, "take": ""}]}, "{'step': 1, 'take': ''} should have a step"),
    ({**MOVE, "handling": [{"step": 1, "take": 7}]}, "{'step': 1, 'take': 7} should have a step"),
    ({**MOVE, "handling": [{"step": 1, "take": "x", "drop": True}]}, "{'step': 1, 'take': 'x', "),
    ({"do": "jump", "who": "a", "over": "c4"}, "jump needs to"),
    ({"do": "jump", "who": "a", "over": "c4", "to": None}, "jump: to: None is no square"),
    ({"do": "reveal", "who": "a", "slot": "C1"}, "reveal: slot: 'C1' is no slot"),
    ({"do": "turn", "who": "a", "slot": "A1", "spin": "left"}, "'left' is no direction to turn: cw or ccw"),
    ({"do": "attack", "who": "a", "target": "b", "means": "club"}, "'club' is no way to attack"),
    ({"do": "attack", "who": "a", "target": None}, "None should be a text"),
    ({"do": "fireball", "who": "a", "direction": "up"}, "fireball: direction: 'up' is no direction"),
    ({"do": "repulse", "who": "a", "direction": ""}, "repulse: direction: '' is no direction"),
    ({"do": "open_gate", "who": "a", "between": ["c3"]}, "['c3'] should be two squares"),
    ({"do": "break_gate", "who": "a", "between": "c3-c4"}, "'c3-c4' should be a list of squares"),
]  # fmt: skip


@pytest.mark.parametrize(("data", "message"), BAD_JSON, ids=[message for _, message in BAD_JSON])
def test_bad_json_is_refused_with_a_reason(data: object, message: str) -> None:
    with pytest.raises(IllegalAnswerError) as caught:
        action_from_json(data)
    assert str(caught.value).startswith(message)


# -- refusals ------------------------------------------------------------------------------------------

ALL = (
    "yellow cleric c3; yellow backstabber e1; yellow colossus a1; yellow wizard a3; yellow banshee e3;"
    "blue naga c14"
)

ILLEGAL: list[tuple[Action, type[IllegalActionError], str, str]] = [
    (
        move("yellow cleric", "c3 c5"),
        IllegalMoveError,
        "B3",
        "c3 and c5 are not adjacent",
    ),
    (jump("yellow cleric", "c4", "c5"), IllegalJumpError, "M6", "c4 is no obstacle to jump over"),
    (Reveal("yellow cleric", "A2"), IllegalRevealError, "R1", "yellow cleric has no access to room A2"),
    (
        TurnRoom("yellow cleric", "A1", Spin.CW),
        IllegalTurnError,
        "R2",
        "yellow cleric does not stand on a gear",
    ),
    (
        Attack("yellow cleric", "blue naga"),
        IllegalAttackError,
        "F1",
        "blue naga is not within reach of yellow cleric",
    ),
    (
        fireball("yellow wizard", "north"),
        IllegalFireballError,
        "F11",
        "yellow wizard carries no fireball wand",
    ),
    (
        at_gate(OpenGate, "yellow backstabber", "e1-e2"),
        IllegalGateError,
        "R3",
        "there is no gate within reach between e1 and e2",
    ),
    (
        at_gate(CloseGate, "yellow colossus", "a1-a2"),
        IllegalGateError,
        "R3",
        "yellow colossus cannot close gates",
    ),
    (
        at_gate(BreakGate, "yellow colossus", "a1-a2"),
        IllegalGateError,
        "R3",
        "there is no gate within reach between a1 and a2",
    ),
    (Heal("yellow cleric", "blue naga"), IllegalHealError, "F13", "blue naga is not wounded"),
    (scream("yellow banshee", "north"), IllegalRepulseError, "F12", "nobody is in sight north"),
]


@pytest.mark.parametrize(
    ("action", "error", "rule_id", "reason"), ILLEGAL, ids=[str(case[0]) for case in ILLEGAL]
)
def test_refusal_has_a_class_a_reason_and_a_rule(
    action: Action, error: type[IllegalActionError], rule_id: str, reason: str
) -> None:
    found = refused(position(ALL, hidden="A2 B1"), action)
    assert type(found) is error
    assert isinstance(found, EngineError)
    assert (found.rule, found.reason) == (rule_id, reason)
    assert str(found) == f"{reason} ({rule_id})"


@rule("P4")
def test_refused_pass_has_a_class_of_its_own() -> None:
    found = refused(position("yellow cleric c0", hidden="A1", first_reveal_due=True), EndTurn())
    assert type(found) is IllegalPassError


NOT_ABLE: list[tuple[str, str, str]] = [
    ("blue", "P3", "it is not the turn of yellow"),
    ("wounded", "P6", "is wounded and does nothing"),
    ("idle", "F13", "was healed in this turn and does nothing more"),
    ("no ap", "P3", "are left"),
    ("gone", "P3", "no character yellow"),
    ("first", "P4", "the first action of the game reveals a room"),
]


def disabled(before: Position, who: str, why: str) -> Position:
    match why:
        case "blue":
            return before.evolve(turn=evolve(before.turn, side=before.token(who).side.other))
        case "wounded":
            return before.with_token(evolve(before.token(who), wounded=True))
        case "idle":
            return before.evolve(turn=evolve(before.turn, idle=frozenset({who})))
        case "no ap":
            return before.evolve(turn=evolve(before.turn, ap=0))
        case "gone":
            return before.without(who, "left")
    return before.evolve(first_reveal_due=True)


@rule("P3", "P4", "P6", "F13")
@pytest.mark.parametrize("case", ILLEGAL, ids=[str(case[0]) for case in ILLEGAL])
@pytest.mark.parametrize(("why", "rule_id", "words"), NOT_ABLE, ids=[case[0] for case in NOT_ABLE])
def test_who_may_not_act_is_told_so_in_the_same_class(
    case: tuple[Action, type[IllegalActionError], str, str], why: str, rule_id: str, words: str
) -> None:
    action, error, _, _ = case
    if why == "first" and isinstance(action, Reveal):
        rule_id, words = "R1", "has no access"
    found = refused(disabled(position(ALL, hidden="A2 B1"), action.who, why), action)
    assert type(found) is error
    assert found.rule == rule_id
    assert words in found.reason


@pytest.mark.parametrize("who", ["yellow key", "yellow dragon", ""])
def test_only_characters_on_the_board_act(who: str) -> None:
    found = refused(position("yellow cleric c3; yellow key c4"), move(who, "c4 c5"))
    assert type(found) is IllegalMoveError
    assert found.reason == f"no character {who} on the board"


@pytest.mark.parametrize("action", [Jump("yellow cleric", 999, 3), Jump("yellow cleric", 42, -5)])
def test_squares_off_the_board_are_refused(action: Jump) -> None:
    assert refused(position("yellow cleric c3", pits="c4"), action).rule == "M6"
    off = Move("yellow cleric", (sq("c3"), 999))
    assert refused(position("yellow cleric c3"), off).rule == "M1"


def test_request_refuses_with_the_same_reason() -> None:
    picture = position("yellow cleric c3")
    request = ChooseAction(picture, picture.turn.side, legal_actions, check)
    with pytest.raises(IllegalMoveError, match=r"c3 and c5 are not adjacent \(B3\)"):
        request.check(move("yellow cleric", "c3 c5"))
    with pytest.raises(IllegalAnswerError, match="'c3 c4' is no action"):
        request.check("c3 c4")
    assert request.check(EndTurn()) == EndTurn()


class NoJumps(TwoSided):
    """A table that forbids something beyond the common rules."""

    def veto(self, position: Position, action: Action) -> None:
        if isinstance(action, Jump):
            raise IllegalJumpError("nobody jumps at this table", "N5")


def test_table_may_forbid_more() -> None:
    picture = position("yellow cleric c3", pits="c4")
    leap = jump("yellow cleric", "c4", "c5")
    strict = NoJumps(BOX)
    assert leap in legal_actions(picture, TABLE)
    assert leap not in legal_actions(picture, strict)
    with pytest.raises(IllegalJumpError, match="nobody jumps at this table"):
        check(picture, leap, strict)


# -- nothing half-done ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "action",
    [
        move("yellow cleric", "c3 c4 c5 d5 e5 e4", "take yellow key at c4"),  # too far
        move("yellow cleric", "c3 c4 c5 c6", "take yellow key at c4"),  # a naga in the way
        move("yellow cleric", "c3 c4 d4", "take yellow key at c4", "drop at c4", "take blue bow at d4"),
    ],
)
def test_refused_move_leaves_everything_where_it_was(action: Move) -> None:
    before = position("yellow cleric c3; yellow key c4; blue naga c6")
    was = position_to_json(before)
    with pytest.raises(IllegalMoveError):
        do(before, action)
    assert position_to_json(before) == was


def test_refused_answer_in_a_combat_leaves_everything_as_it_was() -> None:
    before = position("yellow cleric c3; blue naga c4", combat=("+1", "+2"))
    was = position_to_json(before)
    with pytest.raises(IllegalAnswerError):
        do(before, Attack("yellow cleric", "blue naga"), "+1", "+6")
    assert position_to_json(before) == was
