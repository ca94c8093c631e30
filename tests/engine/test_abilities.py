"""F8, F11-F13 and R3: fireball, repulsion, healing and work on gates."""

import pytest

from engine import (
    Attack,
    BreakGate,
    CloseGate,
    EndTurn,
    Fireball,
    GateState,
    Heal,
    Move,
    OpenGate,
    Position,
    Repulse,
    Side,
    Turn,
    legal_actions,
)
from engine.actions import GateAction
from engine.turns import end_turn
from tests.engine.pictures import (
    BOX,
    at_gate,
    do,
    done,
    fact,
    fireball,
    kinds,
    load_of,
    move,
    offered,
    position,
    refused,
    scream,
    sq,
    where,
)
from tests.marks import rule

# -- F8 ------------------------------------------------------------------------------------------------


@rule("F8")
def test_eliminating_an_enemy_scores_one() -> None:
    before = position("yellow cleric c3; blue naga c4 wounded", score=(1, 2))
    after, events = do(before, Attack("yellow cleric", "blue naga"), "+6", "+0")
    assert after.score == (2, 2)
    assert fact(events, "eliminated", "by") == "yellow"
    assert fact(events, "eliminated", "at") == "c4"


@rule("F8")
def test_defender_scores_too() -> None:
    before = position("blue naga c3; blue wizard c3 wounded; yellow cleric c4", turn="blue")
    assert done(before, Attack("blue naga", "yellow cleric"), "+0", "+6").score == (1, 0)


@rule("F8")
def test_eliminated_token_leaves_the_game() -> None:
    before = position("yellow cleric c3; blue naga c4 wounded")
    after = done(before, Attack("yellow cleric", "blue naga"), "+6", "+0")
    (gone,) = after.gone
    assert (gone.token.id, gone.how, gone.token.square) == ("blue naga", "eliminated", None)
    assert "blue naga" not in after.by_id


@rule("F8", "F11")
def test_own_victim_of_a_fireball_gives_nobody_anything() -> None:
    before = position("yellow wizard c3; yellow fireball_wand c3; yellow naga c5; yellow cleric c5 wounded")
    after = done(before, fireball("yellow wizard", "north"))
    assert where(after, "yellow naga") == "eliminated"
    assert where(after, "yellow cleric") == "eliminated"
    assert after.score == (0, 0)


@rule("F8", "F12")
def test_own_victim_of_a_push_gives_nobody_anything() -> None:
    before = position("yellow banshee c3; yellow naga c4; yellow cleric c4 wounded", pits="c5")
    after = done(before, scream("yellow banshee", "north"))
    assert {gone.token.id for gone in after.gone} == {"yellow naga", "yellow cleric"}
    assert after.score == (0, 0)


# -- F11 -----------------------------------------------------------------------------------------------

MAGE = "yellow wizard c3; yellow fireball_wand c3"


@rule("F11")
@pytest.mark.parametrize(
    "target", ["blue naga c7", "blue naga c7 wounded", "yellow naga c7", "yellow naga c4 wounded"]
)
def test_first_character_in_sight_is_eliminated(target: str) -> None:
    name = " ".join(target.split()[:2])
    before = position(f"{MAGE}; {target}", ap=2)
    after, events = do(before, fireball("yellow wizard", "north"))
    assert where(after, name) == "eliminated"
    assert after.turn.ap == 1
    assert kinds(events) == ["fireball", "eliminated"]
    assert fact(events, "fireball", "target") == name


@rule("F11")
@pytest.mark.parametrize(
    ("direction", "hit"),
    [("north", "blue naga"), ("east", "blue cleric"), ("south", "blue wizard"), ("west", None)],
)
def test_wizard_chooses_the_direction(direction: str, hit: str | None) -> None:
    picture = position(f"{MAGE}; blue naga c9; blue cleric g3; blue wizard c1")
    if hit is None:
        assert refused(picture, fireball("yellow wizard", direction)).rule == "F11"
    else:
        after = done(picture, fireball("yellow wizard", direction))
        assert [gone.token.id for gone in after.gone if gone.how == "eliminated"] == [hit]


@rule("F11")
def test_only_the_first_is_hit() -> None:
    after = done(position(f"{MAGE}; blue naga c5; blue cleric c6"), fireball("yellow wizard", "north"))
    assert where(after, "blue cleric") == "c6"


@rule("F11", "F8")
def test_whom_it_carries_dies_too() -> None:
    before = position(f"{MAGE}; blue naga c5; blue cleric c5 wounded")
    after = done(before, fireball("yellow wizard", "north"))
    assert where(after, "blue naga") == "eliminated"
    assert where(after, "blue cleric") == "eliminated"
    assert after.score == (2, 0)


@rule("F11", "C6")
@pytest.mark.parametrize("state", ["", " wounded"])
def test_its_object_stays(state: str) -> None:
    before = position(f"{MAGE}; blue naga c5{state}; blue key c5")
    after = done(before, fireball("yellow wizard", "north"))
    assert where(after, "blue naga") == "eliminated"
    assert where(after, "blue key") == "c5"


@rule("F11")
@pytest.mark.parametrize("edge", [{}, {"walls": "c4-c5"}, {"gates": "c4-c5"}, {"hidden": "A2"}])
def test_fireball_that_hits_nobody_is_illegal(edge: dict[str, str]) -> None:
    target = "" if not edge else "; blue naga c6"
    error = refused(position(MAGE + target, **edge), fireball("yellow wizard", "north"))
    assert error.rule == "F11"
    assert error.reason == "the fireball hits nobody north"


@rule("F11")
def test_wand_leaves_the_game() -> None:
    after = done(position(f"{MAGE}; blue naga c5; blue cleric e3"), fireball("yellow wizard", "north"))
    assert where(after, "yellow fireball_wand") == "spent"
    assert load_of(after, "yellow wizard") is None
    assert refused(after, fireball("yellow wizard", "east")).rule == "F11"


@rule("F11")
def test_wand_of_either_colour_serves() -> None:
    before = position("yellow wizard c3; blue fireball_wand c3; blue naga c5")
    assert where(done(before, fireball("yellow wizard", "north")), "blue naga") == "eliminated"


@rule("F11")
def test_only_a_wizard_fires_it() -> None:
    picture = position("yellow cleric c3; yellow fireball_wand c3; blue naga c5")
    error = refused(picture, fireball("yellow cleric", "north"))
    assert error.rule == "F11"
    assert error.reason == "yellow cleric is no spellcaster"
    assert offered(picture, Fireball, "yellow cleric") == []


@rule("F11")
def test_wizard_without_a_wand_fires_nothing() -> None:
    picture = position("yellow wizard c3; yellow key c3; yellow fireball_wand c2; blue naga c5")
    assert (
        refused(picture, fireball("yellow wizard", "north")).reason
        == "yellow wizard carries no fireball wand"
    )


# -- F12 -----------------------------------------------------------------------------------------------

BANSHEE = "yellow banshee c3"


def pushed(tokens: str, **more: str) -> Position:
    return done(position(f"{BANSHEE}; {tokens}", **more), scream("yellow banshee", "north"))


def unpushable(tokens: str, **more: str) -> str:
    error = refused(position(f"{BANSHEE}; {tokens}", **more), scream("yellow banshee", "north"))
    assert error.rule == "F12"
    return error.reason


@rule("F12")
def test_scream_costs_two_ap() -> None:
    before = position(f"{BANSHEE}; blue naga c4", ap=3)
    after, events = do(before, scream("yellow banshee", "north"))
    assert after.turn.ap == 1
    assert kinds(events) == ["pushed"]
    assert fact(events, "pushed", "to") == "c5"


@rule("F12")
@pytest.mark.parametrize(
    "target",
    ["blue naga c4", "blue naga c4 wounded", "yellow naga c4", "yellow naga c4 wounded", "blue naga c9"],
)
def test_first_character_in_sight_is_pushed_one_square_away(target: str) -> None:
    side, kind, square, *_ = target.split()
    assert where(pushed(target), f"{side} {kind}") == f"c{int(square[1:]) + 1}"


@rule("F12")
@pytest.mark.parametrize(
    ("direction", "to"), [("north", "c5"), ("east", "e3"), ("south", "c1"), ("west", "a3")]
)
def test_push_goes_straight_away(direction: str, to: str) -> None:
    beside = {"north": "c4", "east": "d3", "south": "c2", "west": "b3"}[direction]
    after = done(position(f"{BANSHEE}; blue naga {beside}"), scream("yellow banshee", direction))
    assert where(after, "blue naga") == to


@rule("F12")
def test_push_harms_nobody_by_itself() -> None:
    after = pushed("blue naga c4")
    assert not after.token("blue naga").wounded
    assert after.score == (0, 0)


@rule("F12")
def test_nobody_in_sight_nobody_pushed() -> None:
    assert unpushable("blue naga d4") == "nobody is in sight north"
    assert unpushable("blue naga c5", walls="c3-c4") == "nobody is in sight north"


@rule("F12")
@pytest.mark.parametrize("load", ["blue key c4", "blue cleric c4 wounded"])
def test_what_a_healthy_one_carries_goes_along(load: str) -> None:
    after = pushed(f"blue naga c4; {load}")
    assert where(after, "blue naga") == "c5"
    assert load_of(after, "blue naga") == " ".join(load.split()[:2])


@rule("F12")
def test_object_of_a_wounded_one_stays_behind() -> None:
    after = pushed("blue naga c4 wounded; blue key c4")
    assert where(after, "blue naga") == "c5"
    assert where(after, "blue key") == "c4"


@rule("F12")
@pytest.mark.parametrize("edge", ["walls", "slits", "gates"])
@pytest.mark.parametrize("target", ["blue cleric c4", "blue naga c4", "blue naga c4 wounded"])
def test_no_push_through_wall_slit_or_closed_gate(edge: str, target: str) -> None:
    assert "no way" in unpushable(target, **{edge: "c4-c5"})


@rule("F12")
@pytest.mark.parametrize("state", ["open", "broken"])
def test_push_through_an_open_or_broken_gate(state: str) -> None:
    assert where(pushed("blue cleric c4", gates=f"c4-c5:{state}"), "blue cleric") == "c5"


@rule("F12")
def test_no_push_into_a_face_down_room_or_off_the_board() -> None:
    assert "no way" in unpushable("blue naga c5", hidden="A2")
    picture = position("yellow banshee c3; blue naga a3")
    assert refused(picture, scream("yellow banshee", "west")).rule == "F12"


@rule("F12")
@pytest.mark.parametrize("there", ["blue wizard c5", "yellow wizard c5"])
@pytest.mark.parametrize("target", ["blue naga c4", "blue naga c4 wounded"])
def test_no_push_onto_a_healthy_character(target: str, there: str) -> None:
    assert "a healthy character stands there" in unpushable(f"{target}; {there}")


@rule("F12", "G2")
@pytest.mark.parametrize(
    ("target", "there"),
    [
        ("blue naga c4; blue key c4", "yellow key c5"),
        ("blue naga c4", "yellow key c5; yellow bow c5"),
        ("blue naga c4", "yellow wizard c5 wounded"),
        ("blue naga c4; blue key c4", "blue wizard c5 wounded"),
        ("blue naga c4 wounded", "blue wizard c5 wounded"),
        ("blue naga c4 wounded", "yellow wizard c5 wounded"),
        ("blue naga c4 wounded", "yellow key c5; yellow bow c5"),
    ],
)
def test_no_push_where_g2_would_be_broken(target: str, there: str) -> None:
    assert "no room" in unpushable(f"{target}; {there}")


@rule("F12", "C1")
@pytest.mark.parametrize("there", ["yellow key c5", "blue wizard c5 wounded"])
def test_empty_handed_target_carries_what_it_is_pushed_onto(there: str) -> None:
    assert load_of(pushed(f"blue naga c4; {there}"), "blue naga") == " ".join(there.split()[:2])


@rule("F12")
def test_wounded_target_may_be_pushed_onto_an_object() -> None:
    after = pushed("blue naga c4 wounded; yellow key c5")
    assert where(after, "blue naga") == where(after, "yellow key") == "c5"


@rule("F12", "F8")
@pytest.mark.parametrize("state", ["", " wounded"])
def test_pushed_onto_a_pit_it_is_eliminated(state: str) -> None:
    after = pushed(f"blue naga c4{state}", pits="c5")
    assert where(after, "blue naga") == "eliminated"
    assert after.score == (1, 0)


@rule("F12", "F8")
def test_with_what_it_carries() -> None:
    wounded = pushed("blue naga c4; blue wizard c4 wounded", pits="c5")
    assert {gone.how for gone in wounded.gone} == {"eliminated"}
    assert wounded.score == (2, 0)
    thing = pushed("blue naga c4; blue key c4", pits="c5")
    assert where(thing, "blue key") == "lost"
    assert thing.score == (1, 0)


@rule("F12")
def test_not_with_a_rope_of_its_own() -> None:
    after = pushed("blue naga c4; blue rope c4", pits="c5")
    assert where(after, "blue naga") == "c5"
    assert load_of(after, "blue naga") == "blue rope"


@rule("F12")
@pytest.mark.parametrize("state", ["", " wounded"])
def test_not_where_a_rope_lies(state: str) -> None:
    after = pushed(f"blue naga c4{state}; blue rope c5", pits="c5")
    assert where(after, "blue naga") == "c5"
    assert load_of(after, "blue naga") == "blue rope"


@rule("F12")
def test_rope_of_a_wounded_one_stays_behind_and_helps_it_not() -> None:
    after = pushed("blue naga c4 wounded; blue rope c4", pits="c5")
    assert where(after, "blue naga") == "eliminated"
    assert where(after, "blue rope") == "c4"


@rule("F12", "G2")
@pytest.mark.parametrize("load", ["blue key c4", "blue wizard c4 wounded", "yellow rope c4"])
def test_loaded_one_finds_no_room_beside_a_rope_on_a_pit(load: str) -> None:
    assert "no room" in unpushable(f"blue naga c4; {load}; blue rope c5", pits="c5")


@rule("F12")
@pytest.mark.parametrize("state", ["", " wounded"])
def test_pushed_onto_its_own_line_it_stands_there(state: str) -> None:
    before = position(f"yellow banshee c19; blue naga c20{state}; yellow key c21")
    after = done(before, scream("yellow banshee", "north"))
    assert where(after, "blue naga") == "c21"
    assert after.score == (0, 0)


@rule("F12", "G2")
def test_own_line_needs_room() -> None:
    picture = position("yellow banshee c19; blue naga c20; yellow key c21; blue key c21")
    assert refused(picture, scream("yellow banshee", "north")).rule == "F12"


@rule("F12", "M4")
def test_pushed_onto_the_enemy_line_it_has_left() -> None:
    before = position("yellow banshee c2; blue naga c1; blue wizard c1 wounded")
    after, events = do(before, scream("yellow banshee", "south"))
    assert where(after, "blue naga") == "left"
    assert where(after, "blue wizard") == "saved"
    assert after.score == (0, 1)
    assert kinds(events) == ["pushed", "left", "saved"]


@rule("F12", "M4")
def test_friend_pushed_out_scores_for_its_side() -> None:
    after = done(
        position("yellow banshee c19; yellow naga c20; blue key c20"), scream("yellow banshee", "north")
    )
    assert where(after, "yellow naga") == "left"
    assert where(after, "blue key") == "left"
    assert after.score == (1, 0)


@rule("F12")
def test_wounded_one_pushed_out_scores_nothing() -> None:
    after = done(
        position("yellow banshee c2; blue naga c1 wounded; blue key c1"), scream("yellow banshee", "south")
    )
    assert where(after, "blue naga") == "left"
    assert where(after, "blue key") == "c1"
    assert after.score == (0, 0)


@rule("F12", "M4")
@pytest.mark.parametrize("there", ["blue key c21; yellow bow c21", "blue wizard c21 wounded"])
def test_pushed_out_over_objects_and_wounded_enemies(there: str) -> None:
    before = position(f"yellow banshee c19; yellow naga c20; {there}")
    assert where(done(before, scream("yellow banshee", "north")), "yellow naga") == "left"


@rule("F12", "M4")
def test_not_pushed_out_over_a_healthy_enemy() -> None:
    picture = position("yellow banshee c19; yellow naga c20; blue wizard c21")
    assert refused(picture, scream("yellow banshee", "north")).rule == "F12"


@rule("F12")
def test_only_a_banshee_screams() -> None:
    picture = position("yellow cleric c3; blue naga c4")
    assert (
        refused(picture, scream("yellow cleric", "north")).reason == "yellow cleric has no repulsive scream"
    )
    assert offered(picture, Repulse, "yellow cleric") == []


@rule("F12")
def test_every_possible_push_is_offered() -> None:
    picture = position(f"{BANSHEE}; blue naga c7; yellow cleric e3; blue wizard c1", walls="e3-f3", ap=2)
    assert offered(picture, Repulse, "yellow banshee") == [
        scream("yellow banshee", "north"),
        scream("yellow banshee", "south"),
    ]


# -- F13 -----------------------------------------------------------------------------------------------


@rule("F13")
@pytest.mark.parametrize("side", ["yellow", "blue"])
def test_cleric_heals_a_wounded_one_of_either_side(side: str) -> None:
    before = position(f"yellow cleric c3; {side} naga c4 wounded", ap=2)
    after, events = do(before, Heal("yellow cleric", f"{side} naga"))
    assert after.token(f"{side} naga").healthy
    assert after.turn.ap == 1
    assert kinds(events) == ["healed"]


@rule("F13")
@pytest.mark.parametrize(
    ("square", "edge"),
    [
        ("d4", {}),
        ("c5", {}),
        ("c4", {"walls": "c3-c4"}),
        ("c4", {"slits": "c3-c4"}),
        ("c4", {"gates": "c3-c4"}),
    ],
)
def test_only_in_contact(square: str, edge: dict[str, str]) -> None:
    picture = position(f"yellow cleric c3; yellow naga {square} wounded", **edge)
    assert refused(picture, Heal("yellow cleric", "yellow naga")).rule == "F13"


@rule("F13")
def test_carried_one_must_be_put_down_first() -> None:
    by_cleric = position("yellow cleric c3; yellow naga c3 wounded")
    assert refused(by_cleric, Heal("yellow cleric", "yellow naga")).rule == "F13"
    by_other = position("yellow cleric c3; yellow wizard c4; yellow naga c4 wounded")
    error = refused(by_other, Heal("yellow cleric", "yellow naga"))
    assert error.reason == "yellow naga is carried and must be put down first"
    put_down = done(by_cleric, move("yellow cleric", "c3 c4", "drop at c3"))
    assert done(put_down, Heal("yellow cleric", "yellow naga")).token("yellow naga").healthy


@rule("F13")
@pytest.mark.parametrize("target", ["yellow wizard", "yellow key", "blue naga", "yellow cleric"])
def test_only_the_wounded_are_healed(target: str) -> None:
    picture = position("yellow cleric c3; yellow wizard c4; yellow key d3")
    assert refused(picture, Heal("yellow cleric", target)).rule == "F13"


@rule("F13")
def test_only_a_cleric_heals() -> None:
    picture = position("yellow wizard c3; yellow naga c4 wounded")
    assert refused(picture, Heal("yellow wizard", "yellow naga")).reason == "yellow wizard cannot heal"
    assert offered(picture, Heal, "yellow wizard") == []


@rule("F13")
def test_healed_one_does_nothing_more_this_turn() -> None:
    before = position("yellow cleric c3; yellow naga c4 wounded; blue wizard c5")
    after = done(before, Heal("yellow cleric", "yellow naga"))
    assert refused(after, move("yellow naga", "c4 d4")).rule == "F13"
    assert refused(after, Attack("yellow naga", "blue wizard")).rule == "F13"
    assert {action.who for action in legal_actions(after)} == {"yellow cleric", ""}


@rule("F13")
def test_next_turn_it_acts_again() -> None:
    before = position("yellow cleric c3; yellow naga c4 wounded")
    healed = done(before, Heal("yellow cleric", "yellow naga"))
    later = end_turn(end_turn(healed, BOX.decks["yellow"]), BOX.decks["blue"])
    assert later.turn.idle == frozenset()
    later = later.evolve(turn=Turn(later.turn.number, Side.YELLOW, ap=1))
    assert where(done(later, move("yellow naga", "c4 d4")), "yellow naga") == "d4"


@rule("F13", "F3")
def test_healed_one_joins_a_combat() -> None:
    before = position("yellow cleric c3; yellow naga c4 wounded; blue mekanork d4; yellow wizard e4")
    attack = Attack("yellow wizard", "blue mekanork")
    assert fact(do(before, attack, "+0", "+0")[1], "fought", "totals") == [1, 2]
    healed = done(before, Heal("yellow cleric", "yellow naga"))
    assert fact(do(healed, attack, "+0", "+0")[1], "fought", "totals") == [1 + 2, 2]


@rule("F13", "F2")
def test_healed_one_is_wounded_again_not_eliminated() -> None:
    before = position("yellow cleric c3; blue naga c4 wounded")
    healed = done(before, Heal("yellow cleric", "blue naga"))
    after = done(healed, Attack("yellow cleric", "blue naga"), "+6", "+0")
    assert after.token("blue naga").wounded


@rule("F13")
def test_healed_one_carries_and_is_given_things() -> None:
    before = position("yellow cleric c3; yellow naga c4 wounded; yellow wizard d4; yellow key d4")
    healed = done(before, Heal("yellow cleric", "yellow naga"))
    after = done(healed, move("yellow wizard", "d4 c4 b4", "drop at c4"))
    assert load_of(after, "yellow naga") == "yellow key"


@rule("F13", "M2")
def test_healed_enemy_blocks_the_way_again() -> None:
    before = position("yellow cleric c3; blue naga c4 wounded")
    assert where(done(before, move("yellow cleric", "c3 c4 c5")), "yellow cleric") == "c5"
    healed = done(before, Heal("yellow cleric", "blue naga"))
    assert refused(healed, move("yellow cleric", "c3 c4 c5")).rule == "M2"


@rule("F13", "C1")
def test_healed_one_has_what_lay_beside_it() -> None:
    before = position("yellow cleric c3; yellow naga c4 wounded; blue rope c4", pits="c4")
    after = done(before, Heal("yellow cleric", "yellow naga"))
    assert load_of(after, "yellow naga") == "blue rope"


# -- R3 ------------------------------------------------------------------------------------------------


def gate_state(after: Position) -> GateState:
    (gate,) = after.board.gates
    return gate.state


@rule("R3")
@pytest.mark.parametrize(
    "who", ["yellow backstabber c3", "yellow cleric c3; yellow key c3", "yellow naga c4; blue key c4"]
)
def test_backstabber_and_key_carrier_open_and_close(who: str) -> None:
    name = " ".join(who.split()[:2])
    between = "c3-c4" if " c3" in who else "c4-c3"
    before = position(who, gates="c3-c4", ap=2)
    opened = done(before, at_gate(OpenGate, name, between))
    assert gate_state(opened) is GateState.OPEN
    assert opened.turn.ap == 1
    closed = done(opened, at_gate(CloseGate, name, between))
    assert gate_state(closed) is GateState.CLOSED
    assert closed.turn.ap == 0
    assert closed.gates == before.gates


@rule("R3")
@pytest.mark.parametrize("gate", ["c3-c4", "c3-c4:open"])
def test_colossus_breaks_open_and_closed_gates(gate: str) -> None:
    before = position("yellow colossus c3", gates=gate, ap=2)
    after = done(before, at_gate(BreakGate, "yellow colossus", "c3-c4"))
    assert gate_state(after) is GateState.BROKEN
    assert after.turn.ap == 1


@rule("R3")
@pytest.mark.parametrize(
    ("who", "kind", "gate"),
    [
        ("cleric", OpenGate, "c3-c4"),
        ("cleric", CloseGate, "c3-c4:open"),
        ("cleric", BreakGate, "c3-c4"),
        ("backstabber", BreakGate, "c3-c4"),
        ("colossus", OpenGate, "c3-c4"),
        ("colossus", CloseGate, "c3-c4:open"),
    ],
)
def test_nobody_else_works_on_gates(who: str, kind: type[GateAction], gate: str) -> None:
    picture = position(f"yellow {who} c3; yellow key c2", gates=gate)
    assert refused(picture, at_gate(kind, f"yellow {who}", "c3-c4")).rule == "R3"


@rule("R3")
@pytest.mark.parametrize(
    ("kind", "gate"),
    [(OpenGate, "c3-c4:open"), (OpenGate, "c3-c4:broken"), (CloseGate, "c3-c4"), (CloseGate, "c3-c4:broken")],
)
def test_gate_must_be_in_a_state_to_be_worked_on(kind: type[GateAction], gate: str) -> None:
    picture = position("yellow backstabber c3", gates=gate)
    assert refused(picture, at_gate(kind, "yellow backstabber", "c3-c4")).rule == "B4"


@rule("R3", "P6")
@pytest.mark.parametrize(
    ("carried", "kind", "gate"),
    [
        ("backstabber", OpenGate, "c3-c4"),
        ("backstabber", CloseGate, "c3-c4:open"),
        ("colossus", BreakGate, "c3-c4"),
    ],
)
def test_carried_friend_lends_no_ability(carried: str, kind: type[GateAction], gate: str) -> None:
    picture = position(f"yellow cleric c3; yellow {carried} c3 wounded", gates=gate)
    assert refused(picture, at_gate(kind, "yellow cleric", "c3-c4")).rule == "R3"


@rule("R3")
@pytest.mark.parametrize("between", ["c3-c2", "c3-d3", "c4-c5", "c3-c5", "c4-c3"])
def test_only_gates_beside_the_character(between: str) -> None:
    picture = position("yellow backstabber c3; yellow colossus c2", gates="c3-c4 c4-c5", walls="c3-d3")
    assert refused(picture, at_gate(OpenGate, "yellow backstabber", between)).rule == "R3"


@rule("R3")
def test_every_gate_beside_is_offered() -> None:
    picture = position("yellow backstabber c3; yellow key c3", gates="c3-c4 b3-c3:open c3-d3:broken d4-e4")
    found = [action for action in legal_actions(picture) if isinstance(action, GateAction)]
    assert found == [
        at_gate(OpenGate, "yellow backstabber", "c3-c4"),
        at_gate(CloseGate, "yellow backstabber", "c3-b3"),
    ]


@rule("R3", "B4")
def test_gate_may_be_closed_on_an_open_way_and_stops_it() -> None:
    before = position("yellow backstabber c3; blue naga c4", gates="c3-c4:open")
    after = done(before, at_gate(CloseGate, "yellow backstabber", "c3-c4"))
    assert refused(after, Attack("yellow backstabber", "blue naga")).rule == "F1"
    assert not after.board.contact(sq("c3"), sq("c4"))


def test_nothing_is_offered_without_ap() -> None:
    picture = position(f"{BANSHEE}; blue naga c4", ap=0)
    assert legal_actions(picture) == (EndTurn(),)
    assert offered(picture, Move, "yellow banshee") == []
