"""N5: personalities of the repulsive scream (F12). Every card is the real one, met in empty halls.

The banshee stands to the west or south of the player's character and pushes it away, two AP a push.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.board import GateState
from engine.squares import parse_square
from tests.marks import rule
from tests.solo.golden import Game, Played, halls, passed, summary

BARRIERS = ["gates", "walls", "slits"]


def contact(played: Played, one: str, other: str) -> bool:
    return played.position.board.contact(parse_square(one), parse_square(other))


def boxed(npc: str, target: str, **drawing: Any) -> Game:
    """Banshee on c17, target on d17, in a corridor from c17 to the east: no other way to push."""
    corridor = " ".join(f"{c}17-{c}{row}" for c in "cdefg" for row in (16, 18)) + " c17-b17"
    drawing["walls"] = f"{corridor} {drawing.get('walls', '')}"
    return halls(f"{npc} c17", target, **drawing)


# -- Wave-Rick: through what stops others ----------------------------------------------------------------


@rule("N5", "F12", "B4")
def test_wave_rick_breaks_a_closed_gate_and_wounds_the_target() -> None:
    played = boxed("Wave-Rick", "cleric d17", gates="d17-e17").activate("Wave-Rick")
    assert played.story[:3] == [
        "broke through to e17",
        "pushed player cleric to e17",
        "wounded player cleric",
    ]
    (gate,) = played.position.board.gates
    assert gate.state is GateState.BROKEN
    assert played.position.score == (0, 0)


@rule("N5", "F12", "B5", "B6")
@pytest.mark.parametrize("kind", ["walls", "slits"])
def test_wave_rick_breaks_through_a_wall_or_slit(kind: str) -> None:
    played = boxed("Wave-Rick", "naga d17", **{kind: "d17-e17"}).activate("Wave-Rick")
    assert played.story[:3] == ["broke through to e17", "pushed player naga to e17", "wounded player naga"]
    assert contact(played, "d17", "e17")


@rule("N5", "F12", "B2")
@pytest.mark.parametrize(
    ("rims", "broken"),
    [
        ({"walls": "e17-f17 f17-e17"}, 2),
        ({"walls": "e17-f17", "slits": "f17-e17"}, 2),
        ({"walls": "f17-e17"}, 1),
        ({"walls": "e17-f17", "gates": "f17-e17"}, 1),
    ],
)
def test_wave_rick_breaks_both_rims(rims: dict[str, str], broken: int) -> None:
    played = boxed("Wave-Rick", "cleric e17", **rims).activate("Wave-Rick")
    assert played.story[:3] == [
        "broke through to f17",
        "pushed player cleric to f17",
        "wounded player cleric",
    ]
    assert contact(played, "e17", "f17")
    assert len(played.position.breaches) == broken
    assert all(gate.state is GateState.BROKEN for gate in played.position.board.gates)


@rule("N5", "F12")
@pytest.mark.parametrize("kind", BARRIERS)
def test_wave_rick_needs_the_barrier_right_behind_the_target(kind: str) -> None:
    """With a free square before it the target just moves there; only the second push breaks it."""
    played = boxed("Wave-Rick", "cleric d17", **{kind: "e17-f17"}).activate("Wave-Rick")
    assert played.story == [
        "pushed player cleric to e17",
        "broke through to f17",
        "pushed player cleric to f17",
        "wounded player cleric",
    ]


@rule("N5", "F12", "F8")
def test_wave_rick_eliminates_a_wounded_target() -> None:
    played = boxed("Wave-Rick", "cleric d17 wounded", walls="d17-e17").activate("Wave-Rick")
    assert played.story == [
        "broke through to e17",
        "pushed player cleric to e17",
        "eliminated player cleric",
    ]
    assert played.position.score == (0, 1)


@rule("N5", "F12")
def test_wave_rick_only_moves_a_wounded_one_where_nothing_stands() -> None:
    played = boxed("Wave-Rick", "cleric d17 wounded").activate("Wave-Rick")
    assert played.story == ["pushed player cleric to e17", "pushed player cleric to f17"]


@rule("N5", "C4")
def test_wave_ricks_target_takes_its_object_along_and_drops_it() -> None:
    played = boxed("Wave-Rick", "cleric d17 with bow", walls="d17-e17").activate("Wave-Rick")
    assert played.story[:3] == [
        "broke through to e17",
        "pushed player cleric to e17",
        "wounded player cleric",
    ]
    assert played.where("player cleric") == "f17"  # pushed once more, wounded
    assert played.where("player bow") == "e17"


@rule("N5", "C4")
def test_whom_the_target_carries_dies_of_the_wound() -> None:
    game = boxed("Wave-Rick", "cleric d17 with wounded naga", walls="d17-e17")
    played = game.activate("Wave-Rick")
    assert played.story[:4] == [
        "broke through to e17",
        "eliminated player naga",
        "pushed player cleric to e17",
        "wounded player cleric",
    ]
    beside = game.adding(things="key e17").activate("Wave-Rick")
    assert beside.story[:4] == played.story[:4]
    assert beside.where("player key") == "e17"


@rule("N5", "F12", "G2")
@pytest.mark.parametrize(
    ("beyond", "kind"),
    [
        ("naga e17", "walls"),
        ("naga e17", "gates"),
        ("naga e17 wounded", "walls"),
        ("colossus e17 wounded", "slits"),
    ],
)
def test_wave_rick_needs_a_valid_square_beyond(beyond: str, kind: str) -> None:
    game = boxed("Wave-Rick", f"cleric d17; {beyond}", **{kind: "d17-e17"})
    assert passed(game.decide("Wave-Rick")).startswith("repulse out_of_reach")


@rule("N5", "F12", "B2")
def test_wave_rick_breaks_nothing_toward_a_room_face_down_or_out_of_the_board() -> None:
    walls = "d17-c17 d17-d18 d17-d16 e17-e18 e17-e16 e17-f17"
    hidden = halls("Wave-Rick d17", "cleric e17", hidden="B4", walls=walls)
    assert passed(hidden.decide("Wave-Rick")).startswith("repulse out_of_reach")
    walls = "i17-h17 i17-i18 i17-i16 j17-j18 j17-j16"
    edge = halls("Wave-Rick i17", "cleric j17", walls=walls)
    assert passed(edge.decide("Wave-Rick")).startswith("repulse out_of_reach")


@rule("N5", "F12", "M5")
def test_wave_rick_pushes_onto_the_targets_own_start_line() -> None:
    walls = "c3-b3 c3-d3 c3-c4 c2-b2 c2-d2 c1-b1 c1-d1 c1-c0"
    played = halls("Wave-Rick c3", "cleric c1", walls=walls).activate("Wave-Rick")
    assert played.story == ["broke through to c0", "pushed player cleric to c0", "wounded player cleric"]
    assert played.where("player cleric") == "c0"
    assert played.position.score == (0, 0)


@rule("N5", "F12", "M4", "F8")
@pytest.mark.parametrize(
    ("state", "how", "score"), [("", "left", (0, 0)), (" wounded", "eliminated", (0, 1))]
)
def test_wave_ricks_target_is_wounded_before_it_is_out(state: str, how: str, score: tuple[int, int]) -> None:
    """Driven through a wall onto the line where it would leave: the wound comes first, so no point."""
    walls = "c18-b18 c18-d18 c18-c17 c19-b19 c19-d19 c20-b20 c20-d20 c20-c21"
    played = halls("Wave-Rick c18", f"cleric c20{state}", walls=walls).activate("Wave-Rick")
    assert played.where("player cleric") == how
    assert played.position.score == score


@rule("N5", "F12", "M10", "C5")
def test_wave_rick_drives_the_target_into_a_pit_beyond() -> None:
    falls = boxed("Wave-Rick", "cleric d17 with key", walls="d17-e17", pits="e17").activate("Wave-Rick")
    assert falls.story == [
        "broke through to e17",
        "pushed player cleric to e17",
        "lost player key",
        "eliminated player cleric",
    ]
    assert falls.position.score == (0, 1)


@rule("N5", "F12", "M10", "C5")
@pytest.mark.parametrize(("player", "things"), [("cleric d17", "rope e17"), ("cleric d17 with rope", "")])
def test_on_a_rope_over_a_pit_the_target_lies_wounded(player: str, things: str) -> None:
    game = boxed("Wave-Rick", player, walls="d17-e17 e17-f17", pits="e17").adding(things=things)
    played = game.activate("Wave-Rick")
    assert played.story == [
        "broke through to e17",
        "pushed player cleric to e17",
        "wounded player cleric",
        "broke through to f17",
        "pushed player cleric to f17",
        "eliminated player cleric",
    ]
    assert played.where("player rope") == "e17"


@rule("N5", "G2")
def test_a_pit_with_a_rope_has_no_room_for_two_more() -> None:
    game = boxed("Wave-Rick", "cleric d17 with key", walls="d17-e17", pits="e17").adding(things="rope e17")
    assert passed(game.decide("Wave-Rick")).startswith("repulse out_of_reach")


@rule("F12", "N5")
@pytest.mark.parametrize("kind", BARRIERS)
def test_the_other_banshees_are_stopped(kind: str) -> None:
    game = boxed("Grey Tamsin", "cleric d17", **{kind: "d17-e17"})
    assert "repulse out_of_reach" in passed(game.decide("Grey Tamsin"))


# -- Wailing Oona: twice as far --------------------------------------------------------------------------


@rule("N5", "F12", "O10")
def test_oona_pushes_two_squares_for_the_same_ap() -> None:
    game = boxed("Wailing Oona", "colossus d17")
    assert summary(game.decide("Wailing Oona")) == "repulse 2: player colossus from c17, 2 AP, 0 squares"
    played = game.activate("Wailing Oona")
    assert played.story == [f"pushed player colossus to {square}" for square in ("e17", "f17", "g17", "h17")]


@rule("N5", "F12")
@pytest.mark.parametrize("kind", BARRIERS)
def test_oona_pushes_one_square_where_the_second_is_not_possible(kind: str) -> None:
    played = boxed("Wailing Oona", "backstabber d17", **{kind: "e17-f17"}).activate("Wailing Oona")
    assert played.story == ["pushed player backstabber to e17"]
    assert not played.wounded("player backstabber")


@rule("N5", "F12")
def test_oona_stops_short_of_a_healthy_character() -> None:
    taken = boxed("Wailing Oona", "colossus d17; naga f17").activate("Wailing Oona")
    assert taken.story[0] == "pushed player colossus to e17"
    assert taken.where("player naga") == "f17"


@rule("N5", "F12")
def test_oona_stops_at_a_pit_into_which_the_target_falls() -> None:
    first = boxed("Wailing Oona", "colossus d17", pits="e17").activate("Wailing Oona")
    assert first.story == ["pushed player colossus to e17", "eliminated player colossus"]
    second = boxed("Wailing Oona", "colossus d17", pits="f17").activate("Wailing Oona")
    assert second.story == [
        "pushed player colossus to e17",
        "pushed player colossus to f17",
        "eliminated player colossus",
    ]


@rule("N5", "F12", "M4")
def test_oona_may_push_somebody_out_of_the_dungeon() -> None:
    walls = " ".join(f"c{row}-{c}{row}" for row in range(17, 21) for c in "bd") + " c17-c16"
    played = halls("Wailing Oona c17", "colossus c19", walls=walls).activate("Wailing Oona")
    assert played.story == [
        "pushed player colossus to c20",
        "pushed player colossus to c21",
        "left player colossus over c21 for 1",
    ]


# -- Grey Tamsin: for one AP -----------------------------------------------------------------------------


@rule("N5", "O10", "F12")
def test_tamsin_pushes_for_one_ap() -> None:
    game = boxed("Grey Tamsin", "cleric d17")
    assert summary(game.decide("Grey Tamsin")) == "repulse 2: player cleric from c17, 1 AP, 0 squares"
    played = game.activate("Grey Tamsin")
    assert played.story == [f"pushed player cleric to {square}" for square in ("e17", "f17", "g17")]  # 3 AP


# -- Howl Petra: what they carry stays -------------------------------------------------------------------


@rule("N5", "F12")
def test_petra_makes_the_target_leave_its_object() -> None:
    played = boxed("Howl Petra", "colossus d17 with bow").activate("Howl Petra")
    assert played.story == ["pushed player colossus to e17", "pushed player colossus to f17"]
    assert played.where("player bow") == "d17"
    assert played.where("player colossus") == "f17"
    assert played.load("player colossus") is None


@rule("N5", "F12")
def test_petra_leaves_a_wounded_friend_in_the_targets_arms() -> None:
    played = boxed("Howl Petra", "colossus d17 with wounded naga").activate("Howl Petra")
    assert (played.where("player colossus"), played.where("player naga")) == ("f17", "f17")


@rule("N5", "F12", "C3", "M10")
def test_petra_takes_the_rope_from_one_pushed_into_a_pit() -> None:
    played = boxed("Howl Petra", "colossus d17 with rope", pits="e17").activate("Howl Petra")
    assert played.story == ["pushed player colossus to e17", "eliminated player colossus"]
    assert played.where("player rope") == "d17"
    on_a_pit = boxed("Howl Petra", "colossus d17 with rope", pits="d17").activate("Howl Petra")
    assert on_a_pit.where("player rope") == "d17"  # a rope may lie there
    assert on_a_pit.where("player colossus") == "f17"


@rule("N5", "F12", "G2")
def test_petra_makes_room_by_disarming() -> None:
    """Loaded the target could not stand on the key, but it comes without its bow."""
    walls = "e17-f17"
    game = boxed("Howl Petra", "backstabber d17 with bow", walls=walls).adding(things="key e17")
    played = game.activate("Howl Petra")
    assert played.story == ["pushed player backstabber to e17"]
    assert played.where("player bow") == "d17"
    assert played.load("player backstabber") == "player key"
    other = boxed("Wailing Oona", "backstabber d17 with bow", walls=walls).adding(things="large_shield e17")
    assert "repulse out_of_reach" in passed(other.decide("Wailing Oona"))
