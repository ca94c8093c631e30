"""G1, G2: one action after the other, and what may share a square when one is over."""

import pytest

from engine import Attack, EndTurn, Handling, Heal, Move, Reveal
from engine.game import play_turn
from engine.golden import broken_squares, why_not
from engine.legal import legal_actions, resolve
from engine.requests import ChooseAction
from tests.engine.pictures import (
    BOX,
    TABLE,
    done,
    load_of,
    move,
    play,
    position,
    refused,
    sq,
    token,
    where,
)
from tests.marks import rule

# -- G1 ------------------------------------------------------------------------------------------------


@rule("G1")
def test_combat_is_over_before_the_next_action() -> None:
    before = position("yellow cleric c3; blue naga c4")
    attack = Attack("yellow cleric", "blue naga").to_json()
    _, events, asked = play(
        play_turn(before, BOX, TABLE), "2", attack, "+6", "+0", move("yellow cleric", "c3 c4 c5").to_json()
    )
    assert [request.kind for request in asked] == ["card", "action", "card", "card", "action"]
    assert [event.kind for event in events] == ["card", "fought", "wounded", "moved"]
    assert asked[-1].position.token("blue naga").wounded


@rule("G1")
def test_revealed_room_is_filled_before_the_next_action() -> None:
    lying = (token("blue naga"), token("blue key"))
    before = position("yellow cleric c0", hidden="A1", face_down=(("A1", lying),))
    answers = ["2", Reveal("yellow cleric", "A1").to_json(), "blue naga", "c1", "blue key", "c2"]
    _, _, asked = play(play_turn(before, BOX, TABLE), *answers, EndTurn().to_json())
    assert [request.kind for request in asked] == [
        "card",
        "action",
        "token",
        "square",
        "token",
        "square",
        "action",
    ]
    assert isinstance(asked[-1], ChooseAction)
    assert where(asked[-1].position, "blue key") == "c2"


@rule("G1")
def test_nothing_happens_between_an_action_and_its_end() -> None:
    before = position("yellow cleric c20; yellow naga c20 wounded")
    after, events, asked = play(resolve(before, move("yellow cleric", "c20 c21"), TABLE))
    assert asked == []
    assert [event.kind for event in events] == ["moved", "left", "saved"]
    assert after.score == (1, 0)


# -- G2 ------------------------------------------------------------------------------------------------


@rule("G2")
@pytest.mark.parametrize(
    "tokens",
    [
        "",
        "yellow cleric c3",
        "yellow cleric c3 wounded",
        "yellow key c3",
        "yellow cleric c3; blue key c3",  # healthy with one object
        "yellow cleric c3; yellow naga c3 wounded",  # healthy with one wounded friend
        "yellow cleric c3 wounded; blue key c3",  # wounded with one object
        "yellow key c3; blue key c3",  # two objects
    ],
)
def test_these_may_share_a_square(tokens: str) -> None:
    picture = position(tokens)
    assert broken_squares(picture) == []
    assert why_not(picture.tokens, False) is None


@rule("G2")
@pytest.mark.parametrize(
    "tokens",
    [
        "yellow cleric c3; yellow naga c3",  # two healthy friends
        "yellow cleric c3; blue naga c3",  # two healthy enemies
        "yellow cleric c3 wounded; yellow naga c3 wounded",  # two wounded friends
        "yellow cleric c3 wounded; blue naga c3 wounded",  # two wounded enemies
        "yellow cleric c3; blue naga c3 wounded",  # healthy with a wounded enemy
        "yellow cleric c3; yellow naga c3 wounded; yellow key c3",
        "yellow cleric c3; yellow bow c3; yellow key c3",
        "yellow cleric c3 wounded; yellow bow c3; yellow key c3",
        "yellow rope c3; yellow bow c3; yellow key c3",
    ],
)
def test_these_may_not_share_a_square(tokens: str) -> None:
    picture = position(tokens)
    problem = why_not(picture.tokens, False)
    assert problem is not None
    assert problem[1] == "G2"
    (words,) = broken_squares(picture)
    assert words.startswith(str(picture.tokens[0]))
    assert words.endswith("(G2)")


@rule("C3", "M10")
@pytest.mark.parametrize(
    "tokens",
    [
        "",
        "yellow rope c3",
        "yellow rope c3; blue rope c3",
        "yellow cleric c3; yellow rope c3",
        "yellow cleric c3 wounded; blue rope c3",
    ],
)
def test_these_may_be_on_a_pit(tokens: str) -> None:
    picture = position(tokens, pits="c3")
    assert broken_squares(picture) == []
    assert why_not(picture.tokens, True) is None


@rule("C3", "M10")
@pytest.mark.parametrize(
    "tokens",
    [
        "yellow cleric c3",
        "yellow cleric c3 wounded",
        "yellow key c3",
        "yellow cleric c3; yellow key c3",
        "yellow cleric c3; yellow naga c3 wounded",
        "yellow rope c3; yellow key c3",
    ],
)
def test_these_may_not_be_on_a_pit(tokens: str) -> None:
    picture = position(tokens, pits="c3")
    problem = why_not(picture.tokens, True)
    assert problem is not None
    assert problem[1] == "C3"
    assert broken_squares(picture) == [f"{' and '.join(map(str, picture.tokens))}: {problem[0]} (C3)"]


@rule("G2")
@pytest.mark.parametrize(
    "there",
    [
        "yellow naga c4",
        "blue naga c4 wounded",
        "yellow key c4; blue key c4",
        "yellow naga c4 wounded; blue key c4",
    ],
)
def test_move_may_not_end_where_it_would_be_broken(there: str) -> None:
    picture = position("yellow cleric c3; " + there)
    assert refused(picture, move("yellow cleric", "c3 c4")).rule == "G2"


@rule("G2")
@pytest.mark.parametrize(
    "there", ["yellow naga c4; blue key c4", "yellow key c4; blue key c4", "blue naga c4 wounded"]
)
def test_it_is_not_asked_in_the_middle_of_a_move(there: str) -> None:
    picture = position("yellow cleric c3; yellow rope c3; " + there)
    after = done(picture, move("yellow cleric", "c3 c4 c5"))
    assert where(after, "yellow cleric") == "c5"
    assert load_of(after, "yellow cleric") == "yellow rope"


@rule("G2")
def test_square_too_full_in_the_middle_may_be_cleared_before_the_end() -> None:
    before = position("yellow naga c3; yellow rope c3; yellow key c4; yellow bow c4")
    path = tuple(sq(name) for name in ("c3", "c4", "c5", "c4", "c3"))
    assert refused(before, Move("yellow naga", path, (Handling(1),))).rule == "G2"
    after = done(before, Move("yellow naga", path, (Handling(1), Handling(3, "yellow bow"))))
    assert {thing.id for thing in after.at(sq("c4"))} == {"yellow key", "yellow rope"}
    assert load_of(after, "yellow naga") == "yellow bow"


@rule("G2")
def test_markers_of_gates_do_not_count() -> None:
    gates = "c3-c4:open c3-d3:broken b3-c3:open"
    before = position("yellow cleric c3; yellow naga c3 wounded", gates=gates)
    assert broken_squares(before) == []
    assert where(done(before, move("yellow cleric", "c3 d3 c3")), "yellow naga") == "c3"


@rule("G2")
def test_every_legal_action_keeps_it() -> None:
    before = position(
        "yellow banshee c3; yellow cleric b3; yellow naga b3 wounded;"
        "yellow wizard e4; yellow fireball_wand e4;"
        "blue cleric d3; blue naga d4 wounded; blue key d4; yellow rope c5; blue rope c5; blue colossus e5",
        pits="c4 d5",
        ap=5,
    )
    actions = legal_actions(before, TABLE)
    assert {type(action).__name__ for action in actions} >= {"Move", "Jump", "Attack", "Repulse", "Fireball"}
    for action in actions:
        answers = ("+6", "+0") if isinstance(action, Attack) else ()
        done(before, action, *answers)


@rule("G2")
def test_healed_character_keeps_it() -> None:
    picture = position("yellow cleric c3; yellow naga c4 wounded; blue key c4")
    assert load_of(done(picture, Heal("yellow cleric", "yellow naga")), "yellow naga") == "blue key"
