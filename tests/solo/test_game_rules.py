"""The solo game around the NPCs: set-up, the two turns, arrivals, reinforcements, visions, combat cards."""

from __future__ import annotations

import random

import pytest

from engine.actions import Attack, EndTurn, Jump, Reveal
from engine.errors import IllegalActionError
from engine.requests import ChooseTeam, by_chance, run
from engine.squares import SLOTS, parse_square
from solo.cast import NON_PLAYER, PLAYER
from solo.game import MOST_ROUNDS, frame_of, play, set_up, winner
from solo.session import Session
from solo.state import SoloState, over
from tests.marks import rule
from tests.solo.golden import BOX, Game, Played, card, halls

IDLE = "exit 1"  # a goal nobody reaches from the far end
END = EndTurn().to_json()


def started(
    team: tuple[str, ...] = ("naga", "wizard", "backstabber", "cleric"), **options: bool
) -> SoloState:
    rng = random.Random(5)
    frame = frame_of(BOX, **options)
    state, _ = run(set_up(frame), lambda r: team if isinstance(r, ChooseTeam) else r.sample(rng))
    return state


# -- S ---------------------------------------------------------------------------------------------------


@rule("S1")
def test_four_of_the_players_choice_start_on_the_dots_the_rest_goes_into_the_bag() -> None:
    position = started().position
    on_dots = {t.id: t.square for t in position.tokens}
    assert on_dots == {
        "player naga": parse_square("b0"),
        "player wizard": parse_square("d0"),
        "player backstabber": parse_square("g0"),
        "player cleric": parse_square("i0"),
    }
    own = [t.id for t in position.bag if t.side is PLAYER]
    assert len([t for t in own if t.split()[1] in BOX.characters]) == 4
    assert len([t for t in own if t.split()[1] in BOX.objects]) == 6
    hand = position.hand(PLAYER)
    assert len(hand.action) + (hand.jump or 0) + len(hand.combat) == 16


@rule("S1")
@pytest.mark.parametrize("team", [("naga",), ("naga",) * 4, ("naga", "wizard", "cleric", "troll")])
def test_a_team_is_four_different_characters(team: tuple[str, ...]) -> None:
    request = Session(frame_of(BOX)).request
    assert isinstance(request, ChooseTeam)
    with pytest.raises(ValueError, match="character"):
        request.check(team)


@rule("S2")
def test_eight_npcs_and_all_objects_make_24_tokens_and_24_cards_stay() -> None:
    state = started()
    assert len(state.position.bag) == 24
    assert len([t for t in state.position.bag if t.is_character and t.side is NON_PLAYER]) == 8
    assert len([t for t in state.position.bag if not t.is_character and t.side is NON_PLAYER]) == 6
    assert len(state.reserve) == 24


@rule("S3")
def test_the_non_player_has_nine_combat_cards_and_nobody_on_its_line() -> None:
    position = started().position
    hand = position.hand(NON_PLAYER)
    assert (hand.action, hand.combat, hand.jump) == ((), (), None)
    assert len(position.pile(NON_PLAYER).draw) == 9
    assert not position.characters(NON_PLAYER)


@rule("S4")
def test_level_and_vision_are_chosen_at_the_start() -> None:
    assert frame_of(BOX, "black", True).level == "black"
    assert started(vision=True).visions == SLOTS
    assert started().visions == ()


@rule("S5", "P4", "P2")
def test_the_player_begins_with_his_two_and_reveals_before_his_line() -> None:
    session = Session(frame_of(BOX))
    rng = random.Random(1)
    while session.request is not None and session.request.kind != "card":
        session.answer(session.request.sample(rng))
    assert session.request is not None
    assert session.request.options() == ("2",)
    session.answer("2")
    options = session.request.options()
    assert {action.slot for action in options} == {"A1", "B1"}
    assert all(isinstance(action, Reveal) for action in options)
    with pytest.raises(IllegalActionError, match="P4"):
        session.answer(EndTurn())


@rule("S5")
def test_five_points_end_the_game_with_the_action_and_nothing_comes_after() -> None:
    game = halls(player="naga e20; cleric c3").with_position(score=(4, 4))
    move = {"do": "move", "who": "player naga", "path": ["e20", "e21"], "handling": []}
    played = game.player("5", move)
    assert played.position.score == (5, 4)
    assert winner(played.position) == "player"
    assert played.requests == ["card", "action"]  # although 4 AP were left


@rule("S6")
def test_a_game_nobody_can_decide_is_a_draw_after_60_rounds() -> None:
    game = halls(player="cleric c3")
    state = SoloState(game.position.evolve(turn=type(game.position.turn)(2 * MOST_ROUNDS, NON_PLAYER)))
    state, events = run(play(game.frame, state), by_chance(random.Random(0)))
    assert (events[-1].kind, events[-1].facts["winner"]) == ("over", None)
    assert not over(state.position)


# -- N ---------------------------------------------------------------------------------------------------

LOOKERS = [card(name, "cleric", IDLE) for name in ("Ann", "Bea", "Cat")]


@rule("N1")
def test_the_row_is_shuffled_anew_wounded_included() -> None:
    played = halls("Ann c20; Bea g20 wounded; Cat i20", cards=LOOKERS).non_player(["Cat", "Bea", "Ann"])
    assert played.row == ("Cat", "Bea", "Ann")
    assert played.activated() == ["np Cat", "np Ann"]


@rule("N2")
def test_wounded_ones_are_skipped() -> None:
    played = halls("Ann c20 wounded", cards=LOOKERS).non_player()
    assert played.story == ["passed over np Ann: wounded"]


@rule("N2", "N4")
def test_one_wounded_or_healed_before_its_place_is_skipped_too() -> None:
    healer = card("Hal", "cleric", "heal 2", persons="cleric")
    game = halls("Hal c20; Bea c19 wounded", cards=[*LOOKERS, healer])
    played = game.non_player(["Hal", "Bea"])
    assert not played.wounded("np Bea")
    assert played.story == ["heal np Bea", "passed over np Bea: healed"]


@rule("N3", "T4")
def test_an_npc_that_arrives_in_this_turn_joins_at_the_right_and_still_acts() -> None:
    opener = card("Eve", "cleric", "reveal 1")
    game = halls("Eve c16; Cat g16", cards=[*LOOKERS, opener], hidden="A3", bag="np Ann")
    played = game.non_player(["Eve", "Cat"], "np Ann", [1, 1])
    assert played.row == ("Eve", "Cat", "Ann")
    assert played.activated() == ["np Eve", "np Cat", "np Ann"]


@rule("N3")
def test_an_npc_that_arrives_in_the_players_turn_waits() -> None:
    game = halls(player="cleric c5", cards=LOOKERS, hidden="A2", bag="np Ann")
    played = game.player("2", Reveal("player cleric", "A2").to_json(), "np Ann", [3, 3], END)
    assert played.row == ("Ann",)
    assert played.activated() == []


# -- T ---------------------------------------------------------------------------------------------------


def revealing(*answers: object, bag: str = "player key", **drawing: str) -> Played:
    game = halls(player="cleric c5", hidden="A2", bag=bag, cards=LOOKERS, **drawing)
    return game.do(Reveal("player cleric", "A2"), *answers)


@rule("T1")
def test_red_is_the_column_from_the_west_and_white_the_row_from_the_north() -> None:
    assert revealing("player key", [2, 1]).where("player key") == "b10"


@rule("T1")
def test_columns_and_rows_are_those_of_the_room_however_it_lies() -> None:
    game = halls(player="cleric c5", rooms={"A2": "?38A@1"}, bag="player key")
    played = game.do(Reveal("player cleric", "A2"), "player key", [2, 1])
    assert played.where("player key") == "e9"  # north is east now


@rule("T2")
@pytest.mark.parametrize(
    ("dice", "choice"), [([6, 1], "d10"), ([2, 6], "b8")], ids=["red six: column", "white six: row"]
)
def test_a_six_lets_the_player_choose_the_line(dice: list[int], choice: str) -> None:
    played = revealing("player key", dice, choice)
    assert played.where("player key") == choice


@rule("T2", "T3")
def test_he_must_choose_a_valid_square_and_without_one_rolls_again() -> None:
    game = halls(player="cleric c5", hidden="A2", bag="player key", pits="a9 b9 c9 d9")
    played = game.do(Reveal("player cleric", "A2"), "player key", [6, 2], "e9")
    assert played.asked[-1].options() == (parse_square("e9"),)
    full = halls(player="cleric c5", hidden="A2", bag="player key", pits="a9 b9 c9 d9 e9")
    again = full.do(Reveal("player cleric", "A2"), "player key", [6, 2], [1, 3])
    assert "rerolled player key 6 2" in again.story
    assert again.where("player key") == "a8"


@rule("T2")
def test_two_sixes_take_the_token_out_for_no_points() -> None:
    played = revealing("np Ann", [6, 6], bag="np Ann")
    assert played.where("np Ann") == "lost"
    assert played.row == ()
    assert played.position.score == (0, 0)


@rule("T3", "B8")
def test_pits_and_occupied_squares_are_rolled_again_but_a_gear_is_valid() -> None:
    game = halls(player="cleric c5", hidden="A2", bag="player key; player bow", pits="a10", gears="b10")
    played = game.do(
        Reveal("player cleric", "A2"), "player key", "player bow", [1, 1], [2, 1], [2, 1], [3, 1]
    )
    assert (played.where("player key"), played.where("player bow")) == ("b10", "c10")


@rule("T4")
def test_three_tokens_are_drawn_first_and_teleported_in_that_order() -> None:
    bag = "player key; np Ann; np bow; player rope"
    game = halls(player="cleric c5", hidden="A2", bag=bag, cards=LOOKERS)
    played = game.do(Reveal("player cleric", "A2"), "np bow", "np Ann", "player key", [1, 1], [2, 2], [3, 3])
    arrived = [words for words in played.story if words.startswith("arrived")]
    assert arrived == ["arrived np bow a10", "arrived np Ann b9", "arrived player key c8"]
    assert played.row == ("Ann",)
    assert [t.id for t in played.position.bag] == ["player rope"]
    assert played.position.board.placed("A2").face_up


@rule("T5")
def test_a_personality_replaces_the_dice_if_it_can() -> None:
    game = halls(player="cleric c5", hidden="A2", bag="np Franz Rapyd", gears="b8")
    taken = game.do(Reveal("player cleric", "A2"), "np Franz Rapyd")
    assert taken.where("np Franz Rapyd") == "b8"
    occupied = halls(player="cleric c5", hidden="A2", bag="player key; np Franz Rapyd", gears="b8")
    rolled = occupied.do(Reveal("player cleric", "A2"), "player key", "np Franz Rapyd", [2, 3], [3, 3])
    assert (rolled.where("player key"), rolled.where("np Franz Rapyd")) == ("b8", "c8")


# -- V ---------------------------------------------------------------------------------------------------


def fight(level: str, mine: str, theirs: str, *answers: object) -> Played:
    game = halls("Ann c4", "colossus c3", cards=LOOKERS, level=level, reserve=("Bea", "Cat"))
    return game.do(Attack("player colossus", "np Ann"), mine, theirs, *answers)


@rule("V1", "V2")
def test_a_combat_card_with_the_symbol_brings_an_npc_right_after_the_combat() -> None:
    played = fight("pink", "+1", "+0", "Bea", "B4", [1, 1])
    assert played.story[-2:] == ["reinforcement np Bea", "arrived np Bea f20"]
    assert played.row[-1] == "Bea"
    assert played.state.reserve == ("Cat",)


@rule("V1")
def test_a_card_without_the_symbol_brings_nobody() -> None:
    played = fight("pink", "+1", "+3")
    assert "reinforcement" not in " ".join(played.story)


@rule("V3")
def test_two_cards_with_the_symbol_bring_two() -> None:
    played = fight("black", "+0", "+1", "Bea", "B4", [1, 1], "Cat", "B4", [2, 1])
    assert played.state.reserve == ()
    assert played.row[-2:] == ("Bea", "Cat")


@rule("V2")
def test_with_the_deck_empty_nobody_comes_and_the_room_is_drawn_among_the_revealed() -> None:
    empty = halls("Ann c4", "colossus c3", cards=LOOKERS, level="pink")
    assert empty.do(Attack("player colossus", "np Ann"), "+1", "+0").state.row == ("Ann",)
    game = halls("Ann c4", "colossus c3", cards=LOOKERS, level="pink", reserve=("Bea",), hidden="B4 A4")
    played = game.do(Attack("player colossus", "np Ann"), "+1", "+0", "Bea", "B3", [1, 1])
    rooms = next(request for request in played.asked if getattr(request, "deck", "") == "the revealed rooms")
    assert set(rooms.options()) == set(SLOTS) - {"A4", "B4"}


@rule("V1")
def test_the_players_jump_card_brings_one_on_black_and_an_npcs_jump_plays_none() -> None:
    game = halls(player="cleric c3", pits="c4", level="black", reserve=("Ann",), cards=LOOKERS)
    jump = Jump("player cleric", parse_square("c4"), parse_square("c5"))
    assert game.do(jump, "Ann", "B4", [1, 1]).row == ("Ann",)
    jumper = card("Joe", "colossus", "exit 5")
    walls = "b2-b1 d2-d1 a2-a1 e2-e1"
    npc = halls("Joe c2", pits="c1", walls=walls, level="black", reserve=("Ann",), cards=[*LOOKERS, jumper])
    assert npc.activate("Joe").story == ["jump c1 c0", "left np Joe over c0 for 1"]


@rule("V1", "P5")
def test_an_action_card_brings_its_npc_in_phase_3_after_the_actions() -> None:
    game = halls(player="cleric c3", level="blue", reserve=("Ann",), cards=LOOKERS)
    move = {"do": "move", "who": "player cleric", "path": ["c3", "c4"], "handling": []}
    played = game.player("3", move, END, "Ann", "B4", [1, 1])
    assert played.story == ["move c3 c4", "reinforcement np Ann", "arrived np Ann f20"]


# -- E ---------------------------------------------------------------------------------------------------


def visionary(**options: str) -> Game:
    game = halls(player="colossus c3", cards=LOOKERS, vision=True, **options)
    return game.with_state(visions=SLOTS)


@rule("E1", "E2")
def test_an_eye_opens_a_room_at_the_end_of_the_turn_after_phase_3() -> None:
    played = visionary(hidden="B4", bag="np Ann").player("5", END, "A1", "B4", "np Ann", [1, 1])
    assert (played.story[0], played.story[-1]) == ("vision B4", "arrived np Ann f20")
    assert played.row == ("Ann",)
    assert played.state.visions == tuple(slot for slot in SLOTS if slot not in ("A1", "B4"))


@rule("E1")
def test_a_card_without_an_eye_opens_nothing_nor_does_an_eye_without_the_variant() -> None:
    assert visionary(hidden="B4").player("2", END).story == []
    plain = halls(player="colossus c3", hidden="B4")
    assert plain.player("5", END).story == []


@rule("E1")
def test_once_all_rooms_are_revealed_the_variant_does_nothing_more() -> None:
    played = visionary().player("5", END, *SLOTS)
    assert played.story == []


@rule("E2")
def test_in_the_non_players_turn_it_comes_last_and_the_arrivals_still_act() -> None:
    fighter = card("Fay", "colossus", "fight 1", persons="colossus")
    game = halls("Fay c4", "colossus c3", cards=[*LOOKERS, fighter], vision=True, hidden="B4", bag="np Ann")
    game = game.with_state(visions=("B4",))
    played = game.non_player("+1", "+3", "B4", "np Ann", [1, 1])
    assert played.activated() == ["np Fay", "np Ann"]


# -- F5-F7 -----------------------------------------------------------------------------------------------


@rule("F5")
def test_the_player_picks_first_then_the_top_card_is_turned_and_discarded() -> None:
    played = fight("yellow", "+2", "+3")
    kinds = [request.kind for request in played.asked]
    assert kinds == ["card", "draw"]
    position = played.position
    assert "+2" in position.hand(PLAYER).combat  # there were two of them
    assert position.hand(PLAYER).combat.count("+2") == 1
    assert position.pile(NON_PLAYER).discard == ("+3",)


@rule("F5")
def test_the_zero_comes_back_to_the_player_but_goes_to_the_non_players_discard() -> None:
    position = fight("yellow", "+0", "+2").position
    assert "+0" in position.hand(PLAYER).combat
    zero = fight("green", "+1", "+6").position
    assert zero.pile(NON_PLAYER).discard == ("+6",)


@rule("F5")
def test_an_empty_deck_is_made_anew_from_the_discard() -> None:
    game = halls("Ann c4", "colossus c3", cards=LOOKERS)
    pile = type(game.position.pile(NON_PLAYER))((), ("+1", "+3"))
    game = game.with_position(piles=(game.position.pile(PLAYER), pile))
    played = game.do(Attack("player colossus", "np Ann"), "+1", "+3")
    assert played.story[0] == "reshuffled"
    assert played.position.pile(NON_PLAYER) == type(pile)(("+1",), ("+3",))


@rule("F6")
def test_the_players_telepath_sees_three_cards_and_picks_the_one_that_fights() -> None:
    game = halls("Ann c4", "telepath c3", cards=LOOKERS)
    played = game.do(Attack("player telepath", "np Ann"), "+3", "+4", "+6", "+3", "+6")
    assert [r.kind for r in played.asked] == ["draw", "draw", "draw", "card", "card"]
    pile = played.position.pile(NON_PLAYER)
    assert pile.discard == ("+3",)
    assert sorted(pile.draw) == sorted(["+0", "+1", "+2", "+2 pink", "+3", "+4", "+5", "+6"])
    assert played.wounded("np Ann")


@rule("F6")
def test_only_one_on_one_and_close_and_not_when_wounded() -> None:
    group = halls("Ann c4", "telepath c3; cleric d4", cards=LOOKERS)
    assert group.do(Attack("player telepath", "np Ann"), "+6", "+0").requests == ["card", "draw"]
    bow = halls("Ann c5", "telepath c3 with bow", cards=LOOKERS)
    assert bow.do(Attack("player telepath", "np Ann", "bow"), "+6", "+0").requests == ["card", "draw"]
    fighter = card("Fay", "colossus", "fight 1", persons="telepath")
    wounded = halls("Fay c4", "telepath c3 wounded", cards=[fighter])
    assert wounded.activate("Fay", "+6", "+0").requests == ["card", "draw"]


@rule("F6")
def test_two_opposing_telepaths_cancel_both() -> None:
    game = halls("White Phil c4", "telepath c3")
    played = game.do(Attack("player telepath", "np White Phil"), "+6", "+0")
    assert played.requests == ["card", "draw"]
    assert "+6" in played.asked[0].options()


@rule("F7")
def test_the_lowest_card_forced_is_never_the_zero_unless_it_is_all_he_has() -> None:
    game = halls("White Phil c4", "cleric c3")
    played = game.do(Attack("player cleric", "np White Phil"), "+1", "+0")
    assert played.asked[0].options() == ("+1",)
    last = halls("White Phil c4", "cleric c3", combat="+0")
    assert last.do(Attack("player cleric", "np White Phil"), "+0", "+3").asked[0].options() == ("+0",)
