"""W: the worked examples of the rules. Each position is explained, square by square, in its own file."""

from __future__ import annotations

from engine.actions import Reveal
from engine.board import GateState
from engine.requests import ChooseSquare
from engine.squares import parse_square, square_name
from solo.cast import PLAYER
from tests.marks import rule
from tests.solo.golden import Played, passed, plan_of, scenario, summary

# -- White Phil ------------------------------------------------------------------------------------------


@rule("W1", "A1", "X5", "O1")
def test_phil_attacks_the_cleric_with_all_his_ap() -> None:
    decision = scenario("w01_phil_attacks").decide("White Phil")
    assert passed(decision) == "exit out_of_reach, object nothing_listed"
    assert summary(decision) == "fight 3: player cleric from a3, 3 AP, 3 squares"
    assert plan_of(decision) == ["move c4 b4", "jump a4 a3", "attack a2"]
    assert decision.ap == 3


@rule("W1")
def test_phil_would_leave_or_attack_somebody_else_but_for_the_cleric() -> None:
    """Each clause of the example matters: who bars the way, the wand, the other enemies in reach."""
    game = scenario("w01_phil_attacks").without("player cleric")
    assert summary(game.decide("White Phil")) == "exit 1: yellow line from a0, 3 AP, 6 squares"
    barred = game.adding(player="backstabber a2")  # last on his list
    assert summary(barred.decide("White Phil")) == "fight 3: player naga from b5, 2 AP, 2 squares"
    assert (
        passed(barred.without("player fireball_wand").decide("White Phil"))
        == "exit out_of_reach, object no_target"
    )
    alone = barred.without("player naga").decide("White Phil")
    assert summary(alone) == "fight 3: player mekanork from b5, 2 AP, 2 squares"


@rule("W2", "A4", "A5", "O3")
def test_phil_walks_as_far_as_his_ap_carry_him() -> None:
    game = scenario("w02_phil_walks")
    decision = game.decide("White Phil")
    assert passed(decision) == (
        "exit out_of_reach, object no_target, fight no_target, reveal no_target, rotate out_of_reach,"
        " regroup no_target"
    )
    assert summary(decision) == "default exit: yellow line from e2, 5 AP, 12 squares"
    assert game.activate("White Phil").story == [
        "move j9 j8",
        "jump j7 j6",
        "move j6 i6 h6 h5",
        "move h5 g5 f5 e5",
        "move e5 e4 e3 e2",
    ]


@rule("W2")
def test_phil_gets_out_in_his_next_turn() -> None:
    played = scenario("w02_phil_walks").activate("White Phil")
    again = played.game(scenario("w02_phil_walks").frame).activate("White Phil")
    assert again.story == ["jump e1 e0", "left np White Phil over e0 for 1"]
    assert again.position.score == (0, 1)


@rule("W3", "A4", "A5", "X4")
def test_phil_locked_in_goes_to_the_gate_and_stops() -> None:
    game = scenario("w03_phil_locked_in")
    decision = game.decide("White Phil")
    assert passed(decision) == (
        "exit out_of_reach, object out_of_reach, fight out_of_reach, reveal out_of_reach,"
        " rotate out_of_reach, regroup out_of_reach"
    )
    assert summary(decision) == "default exit: yellow line from d4, 1 AP, 2 squares"
    played = game.activate("White Phil")
    assert len(played.story) == 1
    assert played.where("np White Phil") == "d4"
    stuck = played.game(game.frame).decide("White Phil")
    assert summary(stuck) == "default exit: stays"


# -- teleporting -----------------------------------------------------------------------------------------


@rule("W4", "T1", "T2", "T3", "T4")
def test_three_tokens_arrive_in_the_order_of_their_drawing() -> None:
    game = scenario("w04_three_arrive").with_bag("np Hur-Ban; np Muldon; player rope; np key")
    played = game.do(
        Reveal("player cleric", "A1"),
        "np Hur-Ban",
        "np Muldon",
        "player rope",
        [1, 1],  # the north-west corner of the room, in the north-east as it lies
        [2, 5],  # a pit
        [1, 1],  # where Hur-Ban stands
        [3, 3],
        [6, 2],  # the column is the player's choice
        "d2",
    )
    assert played.story == [
        "reveal A1 38B@1 by player cleric",
        "arrived np Hur-Ban e5",
        "rerolled np Muldon 2 5",
        "rerolled np Muldon 1 1",
        "arrived np Muldon c3",
        "arrived player rope d2",
    ]
    assert played.row == ("Hur-Ban", "Muldon")
    assert [t.id for t in played.position.bag] == ["np key"]


@rule("W4", "T2")
def test_the_player_chooses_among_the_squares_of_the_other_die() -> None:
    game = scenario("w04_three_arrive").with_bag("player rope")
    asked = game.do(Reveal("player cleric", "A1"), "player rope", [6, 2], "d2").asked[-1]
    assert isinstance(asked, ChooseSquare)
    assert asked.who is PLAYER
    assert [square_name(square) for square in asked.squares] == ["d1", "d2", "d3", "d4", "d5"]


# -- modes -----------------------------------------------------------------------------------------------


@rule("W5", "O1", "A8")
def test_hur_ban_beats_two_and_comes_before_the_third() -> None:
    game = scenario("w05_hur_ban")
    played = game.activate("Hur-Ban", "+1", "+3", "+2", "+4")
    assert played.story == [
        "move c9 d9 e9",
        "fight np Hur-Ban against player cleric by close: 9 3",
        "wounded player cleric",
        "move e9 e8 f8",
        "fight np Hur-Ban against player wizard by close: 10 3",
        "wounded player wizard",
        "move f8 f7 f6",
    ]
    assert played.decisions == [
        "fight 1: player cleric from e9, 2 AP, 2 squares",
        "fight 1: player wizard from f8, 2 AP, 2 squares",
        "fight 1: player backstabber from f6, 1 AP, 2 squares",
    ]


@rule("W5", "A8", "O1")
def test_hur_ban_goes_on_only_if_he_wins() -> None:
    game = scenario("w05_hur_ban")
    beaten = game.activate("Hur-Ban", "+6", "+0", "Xanth", "A1", [1, 1])  # +0 is a pink card
    assert beaten.story[1:3] == [
        "fight np Hur-Ban against player cleric by close: 6 8",
        "wounded np Hur-Ban",
    ]
    assert beaten.where("np Hur-Ban") == "e9"
    tied = game.activate("Hur-Ban", "+6", "+2", "+1", "+3", "+4", "+4")
    assert [words for words in tied.story if words.startswith(("move", "fight"))] == [
        "move c9 d9 e9",
        "fight np Hur-Ban against player cleric by close: 8 8",
        "fight np Hur-Ban against player cleric by close: 9 3",
        "move e9 e8 f8",
        "fight np Hur-Ban against player wizard by close: 10 5",
    ]


@rule("W6", "O2", "I1", "A8")
def test_lissandra_reveals_two_rooms() -> None:
    game = scenario("w06_lissandra").with_bag(
        "player key; np rope; player large_shield; np key; player rope; player cleric"
    )
    decision = game.decide("Lissandra")
    assert summary(decision) == "reveal 1: room A1 from f2, 2 AP, 3 squares"
    played = game.activate(
        "Lissandra",
        *("player key", "np rope", "player large_shield", [1, 1], [1, 3], [3, 1]),
        *("np key", "player rope", "player cleric", [1, 2], [1, 3], [1, 4]),
    )
    assert played.story == [
        "move h1 h2 g2 f2, takes np bow at g2",
        "reveal A1 37A@0 by np Lissandra",
        "arrived player key a5",
        "arrived np rope a3",
        "arrived player large_shield c5",
        "move f2 g2 h2 h3",
        "jump h4 h5",
        "reveal B2 38B@2 by np Lissandra",
        "arrived np key j7",
        "arrived player rope j8",
        "arrived player cleric j9",
    ]
    assert played.decisions == [
        "reveal 1: room A1 from f2, 2 AP, 3 squares",
        "reveal 1: room B2 from h5, 3 AP, 5 squares",
    ]
    assert played.load("np Lissandra") == "np bow"


@rule("W7", "O4", "X5", "I1")
def test_tinker_al_goes_to_the_cleric_and_takes_the_lance() -> None:
    game = scenario("w07_tinker_al")
    decision = game.decide("Tinker Al")
    assert passed(decision) == "rotate out_of_reach"
    assert summary(decision) == "regroup 2: np Father Sam Arito from i6, 2 AP, 4 squares"
    played = game.activate("Tinker Al")
    assert played.story == ["move j9 j8 j7 j6, takes player telescopic_lance at j7", "move j6 i6"]


@rule("W7", "O4")
def test_tinker_al_has_two_more_allies_in_reach() -> None:
    game = scenario("w07_tinker_al").without("np Father Sam Arito")
    assert summary(game.decide("Tinker Al")) == "regroup 2: np Arthos from j10, 1 AP, 1 squares"
    game = game.without("np Arthos")
    assert summary(game.decide("Tinker Al")) == "regroup 2: np Muldon from i6, 2 AP, 4 squares"


@rule("W8", "O5", "A6", "A7", "M8", "N5")
def test_serpico_delivers_takes_and_leaves() -> None:
    game = scenario("w08_serpico")
    played = game.activate("Serpico")
    assert played.decisions == [
        "object 1: np Xanth from c4, 1 AP, 3 squares",
        "object 1: np Father Sam Arito from d1, 1 AP, 6 squares",
        "object 1: object fireball_wand from j1, 1 AP, 8 squares",
        "exit 2: yellow line from h0, 1 AP, 3 squares",
    ]
    moves = [words.removeprefix("move ") for words in played.story if words.startswith("move")]
    assert len(moves) == 4
    way = [moves[0].split()[0]]
    for move in moves:
        squares = move.partition(",")[0].split()
        assert squares[0] == way[-1]
        assert len(squares) - 1 <= 6
        way += squares[1:]
    assert [way[0], way[3], way[9], way[17], way[-1]] == ["a5", "c4", "d1", "j1", "h0"]
    assert played.story[-2:] == ["left np Serpico over h0 for 1", "taken out player fireball_wand"]
    assert played.load("np Father Sam Arito") == "np Xanth"
    assert played.position.score == (0, 1)
    assert played.row == ("Xanth", "Father Sam Arito", "Amystyn")


@rule("W8", "X5")
def test_serpico_had_the_wand_in_reach_from_the_start() -> None:
    game = scenario("w08_serpico").without("np Xanth")
    assert summary(game.decide("Serpico")) == "object 1: object fireball_wand from j1, 3 AP, 15 squares"


@rule("W8", "N5")
def test_serpico_would_bring_the_wand_to_a_wizard_in_reach() -> None:
    game = scenario("w08_serpico").without("np Amystyn").adding("Muldon g2")
    played = game.activate("Serpico")
    assert played.load("np Muldon") == "player fireball_wand"
    assert "object 1: np Muldon from g2, 1 AP, 4 squares" in played.decisions


@rule("W9", "O7", "I1", "A8")
def test_arthos_breaks_two_gates_and_comes_to_the_third() -> None:
    played = scenario("w09_arthos").activate("Arthos")
    assert played.story == [
        "move e18 e17 d17",
        "gate d17 d18 broken",
        "move d17 c17 b17, takes player fireball_wand at c17",
        "gate b17 b18 broken",
        "move b17 a17 a18",
    ]
    assert played.decisions[-1] == "break_gate 1: gate a18-a19 from a18, 1 AP, 2 squares"
    assert played.position.score == (0, 0)


@rule("W10", "O6")
def test_franz_turns_as_far_as_his_ap_allow() -> None:
    game = scenario("w10_franz_rapyd")
    assert summary(game.decide("Franz Rapyd")) == "rotate 1: gear d7 from d7, 1 AP, 2 squares"
    played = game.activate("Franz Rapyd", [3, "cw"])
    assert played.story == ["move e8 e7 d7", "turned A2 cw 2"]
    assert played.where("np Franz Rapyd") == "b9"
    assert played.where("player key") == "e10"
    gates = {str(gate): gate.state for gate in played.position.board.gates}
    assert gates["c10-d10"] is GateState.OPEN  # b6-c6 before


# -- Wave-Rick -------------------------------------------------------------------------------------------


def _after_first_push(played: Played) -> list[str]:
    return played.story[: next(n for n, words in enumerate(played.story) if words.startswith("pushed")) + 2]


@rule("W11", "N5", "B4")
def test_wave_rick_breaks_a_gate() -> None:
    played = scenario("w11_gate").activate("Wave-Rick")
    assert _after_first_push(played) == [
        "broke through to d4",
        "pushed player mekanork to d4",
        "wounded player mekanork",
    ]
    assert played.story[3:] == ["pushed player mekanork to e4"]
    states = {str(gate): gate.state for gate in played.position.board.gates}
    assert (states["c4-d4"], states["c3-d3"]) == (GateState.BROKEN, GateState.CLOSED)


@rule("W11", "B5")
def test_wave_rick_needs_two_pushes_for_the_wall() -> None:
    played = scenario("w11_wall").activate("Wave-Rick")
    assert played.story == [
        "pushed player cleric to e1",
        "broke through to f1",
        "pushed player cleric to f1",
        "wounded player cleric",
    ]
    board = played.position.board
    assert board.contact(parse_square("e1"), parse_square("f1"))


@rule("W11", "B5", "B6")
def test_wave_rick_drives_a_naga_through_a_slit() -> None:
    played = scenario("w11_slit").activate("Wave-Rick")
    assert played.story == ["broke through to e0", "pushed player naga to e0", "wounded player naga"]
    assert played.where("player naga") == "e0"
    assert played.position.score == (0, 0)
    board = played.position.board
    assert board.contact(parse_square("e1"), parse_square("e0"))


# -- three meetings --------------------------------------------------------------------------------------


@rule("W12", "I3", "O5")
def test_muldon_takes_the_wand_from_serpico() -> None:
    played = scenario("w12_muldon").activate("Muldon", 6)
    assert played.decisions == [
        "object 1: object fireball_wand from e4, 1 AP, 1 squares",
        "regroup 6: np Serpico from e5, 0 AP, 1 squares, die 6 among 2",
    ]
    assert played.story == ["move d4 e4 e5, takes player fireball_wand at e4"]
    assert played.load("np Muldon") == "player fireball_wand"
    assert played.load("np Serpico") is None


@rule("W12", "I4")
def test_arthos_and_amystyn_swap() -> None:
    played = scenario("w12_arthos").activate("Arthos")
    assert played.story[0] == "move f10 g10 h10, leaves its load at g10, takes player large_shield at g10"
    assert played.load("np Arthos") == "player large_shield"
    assert played.load("np Amystyn") == "player fireball_wand"


@rule("W12", "I4")
def test_nothing_passes_between_smite_and_djenh() -> None:
    played = scenario("w12_father_smite").activate("Father Smite", "+1", "+3")
    assert played.story == [
        "move b9 c9 d9 e9",
        "fight np Father Smite against player wizard by close: 5 2",
        "wounded player wizard",
    ]
    assert played.load("np Father Smite") == "player key"
    assert played.load("np Djenh") == "np Brog Underbridge"
