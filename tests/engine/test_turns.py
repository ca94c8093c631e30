"""P1-P6 and the rulings of the two-sided game: P2-1, T4-1, S5-1."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from attrs import evolve

from cards import Spin
from engine import (
    Action,
    Attack,
    BreakGate,
    CloseGate,
    EndTurn,
    Event,
    Heal,
    OpenGate,
    Position,
    Request,
    Reveal,
    Side,
    Turn,
    TurnRoom,
    legal_actions,
    resolve,
    run,
)
from engine.errors import IllegalPassError
from engine.game import TOKENS_PER_ROOM, finished, play_turn, playable, set_up, winner
from engine.game import play as play_game
from engine.requests import ChooseAction, ChooseCard, ChooseSlot, ChooseSquare, ChooseTeam, ChooseToken
from engine.squares import SLOTS
from tests.engine.pictures import (
    BOX,
    TABLE,
    at_gate,
    do,
    done,
    fact,
    fireball,
    jump,
    kinds,
    move,
    names,
    play,
    position,
    refused,
    scream,
    sq,
    token,
    where,
)
from tests.marks import rule

END = EndTurn().to_json()


def with_cards(picture: Position, cards: str, first_cycle: bool = False) -> Position:
    """Yellow with these action cards in hand."""
    hand = picture.hand(Side.YELLOW)
    return picture.with_hand(Side.YELLOW, evolve(hand, action=tuple(cards.split()), first_cycle=first_cycle))


def turn_of(before: Position, *answers: Any) -> tuple[Position, list[Event], list[Request]]:
    return play(play_turn(before, BOX, TABLE), *answers)


# -- P1 ------------------------------------------------------------------------------------------------


@rule("P1")
@pytest.mark.parametrize("card", ["2", "3", "4", "5"])
def test_action_card_gives_its_ap(card: str) -> None:
    before = with_cards(position("yellow cleric c3", ap=0), "2 3 4 5")
    after, events, asked = turn_of(before, card, END)
    assert isinstance(asked[0], ChooseCard)
    assert asked[0].options() == ("2", "3", "4", "5")
    assert asked[1].position.turn == Turn(before.turn.number, Side.YELLOW, card, int(card))
    assert fact(events, "card", "ap") == int(card)
    assert after.hand(Side.YELLOW).action == tuple(other for other in "2345" if other != card)


@rule("P1", "P5")
def test_cards_come_back_at_the_end_of_the_turn_in_which_the_last_is_played() -> None:
    before = with_cards(position("yellow cleric c3", ap=0), "3", first_cycle=True)
    after, _, asked = turn_of(before.evolve(top_card=5), "3", END)
    assert asked[1].position.hand(Side.YELLOW).action == ()
    assert after.hand(Side.YELLOW).action == ("2", "3", "4", "5")
    assert not after.hand(Side.YELLOW).first_cycle


@rule("P1")
def test_cards_stay_away_while_one_is_left() -> None:
    before = with_cards(position("yellow cleric c3", ap=0), "3 5")
    after, _, _ = turn_of(before, "3", END)
    assert after.hand(Side.YELLOW).action == ("5",)


@rule("P1")
def test_a_card_that_is_not_in_hand_cannot_be_played() -> None:
    before = with_cards(position("yellow cleric c3", ap=0), "3 5")
    with pytest.raises(ValueError, match="2 is no answer here: one of 3, 5"):
        turn_of(before, "2")


# -- P2 and P2-1 ---------------------------------------------------------------------------------------


def first_cards(*choices: str) -> list[tuple[str, ...]]:
    """What could be played in each turn of a game that begins with these cards."""
    current = position("yellow cleric c3; blue cleric h18", ap=0)
    found = []
    for card in choices:
        found.append(playable(current, BOX))
        current, _, _ = turn_of(current, card, END)
    return [*found, playable(current, BOX)]


@rule("P2", "P2-1")
def test_first_card_of_the_game_is_the_2() -> None:
    assert first_cards() == [("2",)]


@rule("P2")
def test_both_rising_by_one_is_the_order_of_the_book() -> None:
    offered = first_cards("2", "2", "3", "3", "4", "4", "5", "5")
    assert [cards[0] for cards in offered[:-1]] == ["2", "2", "3", "3", "4", "4", "5", "5"]


@rule("P2")
def test_after_the_first_four_any_card_may_come() -> None:
    assert first_cards("2", "2", "3", "3", "4", "4", "5", "5")[-1] == ("2", "3", "4", "5")


@rule("P2-1")
def test_nobody_plays_more_than_one_above_the_highest_of_either_side() -> None:
    assert first_cards("2", "3", "4") == [("2",), ("2", "3"), ("3", "4"), ("2", "4", "5")]
    assert first_cards("2", "2", "3") == [("2",), ("2", "3"), ("3",), ("3", "4")]


@rule("P2-1")
def test_every_card_is_free_once_a_4_was_played() -> None:
    assert first_cards("2", "3", "4", "5")[-1] == ("3", "5")


@rule("P2-1")
def test_later_cycles_are_free() -> None:
    before = with_cards(position("yellow cleric c3", ap=0, top_card=0), "2 3 4 5")
    assert playable(before, BOX) == ("2", "3", "4", "5")


# -- P3 ------------------------------------------------------------------------------------------------

ONE_AP: dict[str, tuple[Position, Action, tuple[Any, ...]]] = {
    "reveal": (position("yellow cleric c0", hidden="A1"), Reveal("yellow cleric", "A1"), ()),
    "turn": (position("yellow cleric c3", gears="c3"), TurnRoom("yellow cleric", "A1", Spin.CW), ()),
    "move": (position("yellow cleric c3"), move("yellow cleric", "c3 c4"), ()),
    "jump": (position("yellow cleric c3", pits="c4"), jump("yellow cleric", "c4", "c5"), ()),
    "fight": (position("yellow cleric c3; blue naga c4"), Attack("yellow cleric", "blue naga"), ("+1", "+1")),
    "bow": (
        position("yellow cleric c3; yellow bow c3; blue naga c5"),
        Attack("yellow cleric", "blue naga", "bow"),
        ("+1", "+1"),
    ),
    "heal": (position("yellow cleric c3; blue naga c4 wounded"), Heal("yellow cleric", "blue naga"), ()),
    "open": (
        position("yellow backstabber c3", gates="c3-c4"),
        at_gate(OpenGate, "yellow backstabber", "c3-c4"),
        (),
    ),
    "close": (
        position("yellow cleric c3; blue key c3", gates="c3-c4:open"),
        at_gate(CloseGate, "yellow cleric", "c3-c4"),
        (),
    ),
    "break": (
        position("yellow colossus c3", gates="c3-c4"),
        at_gate(BreakGate, "yellow colossus", "c3-c4"),
        (),
    ),
    "fireball": (
        position("yellow wizard c3; yellow fireball_wand c3; blue naga c6"),
        fireball("yellow wizard", "north"),
        (),
    ),
}


@rule("P3")
@pytest.mark.parametrize("deed", ONE_AP)
def test_these_cost_one_ap(deed: str) -> None:
    before, action, answers = ONE_AP[deed]
    assert done(before, action, *answers).turn.ap == before.turn.ap - 1
    poor = before.evolve(turn=evolve(before.turn, ap=0))
    assert refused(poor, action).rule == "P3"


@rule("P3")
def test_scream_costs_two_ap() -> None:
    before = position("yellow banshee c3; blue cleric c4", ap=2)
    assert done(before, scream("yellow banshee", "north")).turn.ap == 0
    poor = position("yellow banshee c3; blue cleric c4", ap=1)
    assert refused(poor, scream("yellow banshee", "north")).rule == "P3"


@rule("P3")
def test_jump_takes_a_jump_card_as_well() -> None:
    before = position("yellow cleric c3", pits="c4")
    assert done(before, jump("yellow cleric", over="c4", to="c5")).hand(Side.YELLOW).jump == 2


@rule("P3")
def test_ap_are_split_over_characters_freely() -> None:
    before = with_cards(position("yellow cleric c3; yellow naga h3", ap=0), "3")
    steps = [
        move("yellow cleric", "c3 c4").to_json(),
        move("yellow naga", "h3 h4").to_json(),
        move("yellow cleric", "c4 c5").to_json(),
    ]
    after, _, _ = turn_of(before, "3", *steps)
    assert where(after, "yellow cleric") == "c5"
    assert where(after, "yellow naga") == "h4"


@rule("P3")
def test_turn_is_over_when_the_ap_are_spent() -> None:
    before = with_cards(position("yellow cleric c3", ap=0), "2 3")
    step = [move("yellow cleric", "c3 c4").to_json(), move("yellow cleric", "c4 c3").to_json()]
    after, _, asked = turn_of(before, "2", *step)
    assert [request.kind for request in asked] == ["card", "action", "action"]
    assert after.turn.side is Side.BLUE


@rule("P3")
def test_unused_ap_are_lost() -> None:
    before = with_cards(position("yellow cleric c3", ap=0), "5 3")
    after, _, _ = turn_of(before, "5", END)
    assert after.turn == Turn(before.turn.number + 1, Side.BLUE)
    again, _, _ = turn_of(after, "2", END)
    assert again.turn.ap == 0


@rule("P3")
def test_only_the_side_to_move_acts() -> None:
    picture = position("yellow cleric c3; blue naga h3")
    error = refused(picture, move("blue naga", "h3 h4"))
    assert error.rule == "P3"
    assert error.reason == "it is not the turn of blue naga"
    assert {action.who for action in legal_actions(picture)} == {"yellow cleric", ""}


# -- P4 ------------------------------------------------------------------------------------------------

FIRST = position("yellow cleric d0; blue naga d21", hidden="A1 B1 A2 B2 A3 B3 A4 B4", first_reveal_due=True)


@rule("P4")
def test_first_action_reveals_a_room_before_the_line() -> None:
    assert legal_actions(FIRST) == (Reveal("yellow cleric", "A1"), Reveal("yellow cleric", "B1"))
    assert refused(FIRST, move("yellow cleric", "d0 e0")).rule == "P4"
    assert refused(FIRST, Reveal("yellow cleric", "A2")).rule == "R1"


@rule("P4")
def test_nobody_passes_before_it() -> None:
    error = refused(FIRST, EndTurn())
    assert isinstance(error, IllegalPassError)
    assert error.rule == "P4"


@rule("P4")
def test_after_it_everything_is_free() -> None:
    after = done(FIRST, Reveal("yellow cleric", "B1"))
    assert not after.first_reveal_due
    assert where(done(after, move("yellow cleric", "d0 e0")), "yellow cleric") == "e0"
    assert done(after, EndTurn()) == after


@rule("P4")
def test_a_new_game_begins_with_it() -> None:
    start, _ = run(set_up(BOX), lambda request: request.options()[0])
    assert start.first_reveal_due


# -- P5 ------------------------------------------------------------------------------------------------


@rule("P5")
def test_phases_of_a_turn_come_in_order() -> None:
    before = with_cards(position("yellow cleric c3; blue naga h18", ap=0), "2")
    steps = [move("yellow cleric", "c3 c4").to_json(), move("yellow cleric", "c4 c5").to_json()]
    after, events, asked = turn_of(before, "2", *steps)
    assert [request.kind for request in asked] == ["card", "action", "action"]
    assert kinds(events) == ["card", "moved", "moved"]
    assert events[-1].position.hand(Side.YELLOW).action == ()
    assert after.hand(Side.YELLOW).action == ("2", "3", "4", "5")
    assert (after.turn.number, after.turn.side) == (before.turn.number + 1, Side.BLUE)


# -- P6 ------------------------------------------------------------------------------------------------


@rule("P6")
@pytest.mark.parametrize("deed", ONE_AP)
def test_wounded_character_does_nothing(deed: str) -> None:
    before, action, _ = ONE_AP[deed]
    hurt = before.with_token(evolve(before.token(action.who), wounded=True))
    assert refused(hurt, action).rule == "P6"
    assert legal_actions(hurt) == (EndTurn(),)


@rule("P6")
@pytest.mark.parametrize(("state", "totals"), [("", [2, 6]), (" wounded", [2, 2])])
def test_wounded_backstabber_stabs_nobody(state: str, totals: list[int]) -> None:
    before = position(f"yellow cleric c3; blue backstabber c4{state}; blue naga d3")
    _, events = do(before, Attack("yellow cleric", "blue backstabber"), "+0", "+0")
    assert fact(events, "fought", "totals") == totals


@rule("P6")
def test_wounded_telepath_controls_no_mind() -> None:
    before = position("yellow cleric c3; blue telepath c4 wounded")
    _, _, asked = play(resolve(before, Attack("yellow cleric", "blue telepath"), TABLE), "+6", "+0")
    assert [request.purpose for request in asked if isinstance(request, ChooseCard)] == ["combat", "combat"]


@rule("P6", "F15")
def test_shield_of_a_wounded_character_still_works() -> None:
    before = position("yellow cleric c3; blue naga c4 wounded; blue large_shield c4")
    _, events = do(before, Attack("yellow cleric", "blue naga"), "+0", "+0")
    assert fact(events, "fought", "totals") == [2, 1]


@rule("P6", "C5")
def test_rope_of_a_wounded_character_still_holds_it() -> None:
    before = position("yellow cleric c3; blue naga c4; blue rope c4", pits="c4")
    after = done(before, Attack("yellow cleric", "blue naga"), "+6", "+0")
    assert after.token("blue naga").wounded
    assert where(after, "blue naga") == "c4"


# -- T4-1 ----------------------------------------------------------------------------------------------


def laid_out() -> tuple[Position, list[Request]]:
    asked: list[Request] = []

    def first_option(request: Request) -> Any:
        asked.append(request)
        return request.options()[0]

    start, _ = run(set_up(BOX), first_option)
    return start, asked


@rule("T4-1")
def test_tokens_lie_face_down_two_or_three_on_a_room() -> None:
    start, asked = laid_out()
    assert {slot: len(lying) for slot, lying in start.face_down} == TOKENS_PER_ROOM
    assert [TOKENS_PER_ROOM[slot] for slot in SLOTS] == [2, 2, 3, 3, 3, 3, 2, 2]
    placed = [request for request in asked if isinstance(request, ChooseSlot)]
    assert len(placed) == 20
    assert all(one.who is not other.who for one, other in pairwise(placed))


@rule("T4-1")
def test_full_rooms_take_no_more_tokens() -> None:
    _, asked = laid_out()
    last = [request for request in asked if isinstance(request, ChooseSlot)][-1]
    assert last.options() == ("B4",)


@rule("T4-1")
def test_every_piece_is_on_its_line_or_on_a_room() -> None:
    start, asked = laid_out()
    pieces = [*start.tokens, *(piece for _, lying in start.face_down for piece in lying)]
    assert Counter(piece.side for piece in pieces) == {Side.YELLOW: 14, Side.BLUE: 14}
    assert len({piece.id for piece in pieces}) == 28
    on_line = {side: names(piece.square for piece in start.characters(side)) for side in Side}
    assert on_line[Side.YELLOW] == ["b0", "d0", "g0", "i0"]
    assert on_line[Side.BLUE] == ["b21", "d21", "g21", "i21"]
    assert [request.who for request in asked if isinstance(request, ChooseTeam)] == [Side.YELLOW, Side.BLUE]


@rule("T4-1")
def test_who_reveals_places_all_but_the_objects_of_his_colour() -> None:
    lying = tuple(token(words) for words in ("yellow key", "blue naga", "blue bow", "yellow wizard"))
    before = position("yellow cleric d0", hidden="A1", face_down=(("A1", lying),))
    answers = ["blue bow", "a1", "yellow wizard", "a2", "blue naga", "a3", "yellow key", "a4"]
    after, events, asked = play(resolve(before, Reveal("yellow cleric", "A1"), TABLE), *answers)
    placing = [(request.who, request.options()) for request in asked if isinstance(request, ChooseToken)]
    assert placing == [
        (Side.YELLOW, ("blue naga", "blue bow", "yellow wizard")),
        (Side.YELLOW, ("blue naga", "yellow wizard")),
        (Side.YELLOW, ("blue naga",)),
        (Side.BLUE, ("yellow key",)),
    ]
    where_to = [request.who for request in asked if isinstance(request, ChooseSquare)]
    assert where_to == [who for who, _ in placing]
    assert [where(after, piece.id) for piece in lying] == ["a4", "a3", "a1", "a2"]
    assert kinds(events) == ["revealed", "placed", "placed", "placed", "placed"]
    assert after.face_down == ()


@rule("T4-1")
def test_each_goes_on_an_empty_floor_or_gear_square() -> None:
    lying = (token("blue naga"), token("blue bow"))
    before = position("yellow cleric d0", hidden="A1", pits="c3", gears="c4", face_down=(("A1", lying),))
    answers = ["blue naga", "c4", "blue bow", "c2"]
    _, _, asked = play(resolve(before, Reveal("yellow cleric", "A1"), TABLE), *answers)
    first, second = (request for request in asked if isinstance(request, ChooseSquare))
    assert sq("c4") in first.options()  # the gear
    assert sq("c3") not in first.options()  # the pit
    assert len(first.options()) == 24
    assert set(first.options()) - set(second.options()) == {sq("c4")}  # taken by the naga


# -- S5-1 ----------------------------------------------------------------------------------------------


@rule("S5-1")
def test_turn_in_which_somebody_reaches_5_is_played_to_its_end() -> None:
    before = with_cards(position("yellow cleric c20; yellow naga d20", ap=0, score=(4, 4)), "3")
    leave = [move("yellow cleric", "c20 c21").to_json(), move("yellow naga", "d20 d21").to_json()]
    after, _, asked = turn_of(before, "3", *leave, END)
    assert isinstance(asked[2], ChooseAction)
    assert asked[2].position.score == (5, 4)
    assert after.score == (6, 4)
    assert finished(after)


@rule("S5-1")
@pytest.mark.parametrize(
    ("score", "over", "best"),
    [
        ((4, 4), False, None),
        ((5, 4), True, Side.YELLOW),
        ((5, 6), True, Side.BLUE),
        ((6, 6), True, None),
        ((0, 5), True, Side.BLUE),
    ],
)
def test_higher_score_wins_and_equal_scores_are_a_draw(
    score: tuple[int, int], over: bool, best: Side | None
) -> None:
    picture = position(score=score)
    assert finished(picture) is over
    assert winner(picture) is best


@rule("S6")
def test_after_sixty_rounds_it_is_a_draw() -> None:
    picture = position(score=(4, 1))
    assert not finished(picture.evolve(turn=Turn(120, Side.BLUE)))
    assert finished(picture.evolve(turn=Turn(121, Side.YELLOW)))
    assert winner(picture.evolve(turn=Turn(121, Side.YELLOW))) is None


@rule("S6")
def test_game_in_which_everybody_passes_ends_after_sixty_rounds() -> None:
    def passing(request: Request) -> Any:
        options = request.options()
        return options[-1] if isinstance(request, ChooseAction) else options[0]

    end, events = run(play_game(BOX), passing)
    assert end.turn.number == 121
    assert events[-1].facts == {"score": [0, 0], "winner": None}
    assert Counter(kinds(events))["revealed"] == 1  # P4: nobody passes before that
