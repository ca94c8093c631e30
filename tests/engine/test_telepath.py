"""Mind control in the two-sided game: who names a card, which, and what it does."""

import pytest

from engine import Attack, IllegalAnswerError, Position, Request, Side, resolve
from engine.requests import ChooseCard
from tests.engine.pictures import TABLE, play, position
from tests.marks import rule

WHO = "yellow telepath"
ATTACK = Attack(WHO, "blue naga")


def fought(before: Position, action: Attack, *answers: str) -> tuple[Position, list[ChooseCard]]:
    after, _, asked = play(resolve(before, action, TABLE), *answers)
    return after, [request for request in asked if isinstance(request, ChooseCard)]


def purposes(asked: list[ChooseCard]) -> list[tuple[Side | None, str]]:
    return [(request.who, request.purpose) for request in asked]


NAMED = [(Side.YELLOW, "name"), (Side.YELLOW, "combat"), (Side.BLUE, "combat")]
NOT_NAMED = [(Side.YELLOW, "combat"), (Side.BLUE, "combat")]


def test_telepath_names_a_card_and_the_holder_plays_it() -> None:
    before = position("yellow telepath c3; blue naga c4", combat=("+0, +3", "+0, +1, +6"))
    after, asked = fought(before, ATTACK, "+1", "+3", "+1")
    assert purposes(asked) == NAMED
    assert asked[-1].options() == ("+1",)
    assert after.hand(Side.BLUE).combat == ("+0", "+6")


def test_who_does_not_hold_it_plays_what_he_likes() -> None:
    before = position("yellow telepath c3; blue naga c4", combat=("+0, +3", "+0, +1, +6"))
    _, asked = fought(before, ATTACK, "+4", "+3", "+6")
    assert asked[-1].options() == ("+0", "+1", "+6")


def test_zero_cannot_be_named() -> None:
    before = position("yellow telepath c3; blue naga c4")
    with pytest.raises(IllegalAnswerError, match=r"\+0 is no answer here: one of \+1, "):
        fought(before, ATTACK, "+0")


def test_named_number_means_every_card_of_that_number() -> None:
    before = position("yellow telepath c3; blue naga c4", combat=("+0, +3", "+0, +2 pink, +6"))
    _, asked = fought(before, ATTACK, "+2", "+3", "+2 pink")
    assert asked[0].options() == ("+1", "+2", "+3", "+4", "+5", "+6")
    assert asked[-1].options() == ("+2 pink",)
    both = position("yellow telepath c3; blue naga c4", combat=("+0, +3", "+0, +2, +2 pink, +6"))
    _, asked = fought(both, ATTACK, "+2", "+3", "+2 pink")
    assert asked[-1].options() == ("+2", "+2 pink")


def test_telepath_who_is_attacked_names_too() -> None:
    before = position("yellow naga c3; blue telepath c4")
    _, asked = fought(before, Attack("yellow naga", "blue telepath"), "+6", "+6", "+0")
    assert purposes(asked) == [(Side.BLUE, "name"), (Side.YELLOW, "combat"), (Side.BLUE, "combat")]
    assert asked[1].options() == ("+6",)


def test_two_telepaths_cancel_each_other() -> None:
    before = position("yellow telepath c3; blue telepath c4")
    _, asked = fought(before, Attack(WHO, "blue telepath"), "+1", "+1")
    assert purposes(asked) == NOT_NAMED


@rule("F3")
@pytest.mark.parametrize("third", ["yellow cleric c5", "blue cleric d3"])
def test_only_one_against_one(third: str) -> None:
    before = position(f"yellow telepath c3; blue naga c4; {third}")
    _, asked = fought(before, ATTACK, "+1", "+1")
    assert purposes(asked) == NOT_NAMED


@rule("F10")
def test_not_with_a_bow() -> None:
    shooting = position("yellow telepath c3; yellow bow c3; blue naga c5")
    _, asked = fought(shooting, Attack(WHO, "blue naga", "bow"), "+1", "+1")
    assert purposes(asked) == NOT_NAMED
    shot = position("yellow cleric c3; yellow bow c3; blue telepath c5")
    _, asked = fought(shot, Attack("yellow cleric", "blue telepath", "bow"), "+1", "+1")
    assert purposes(asked) == NOT_NAMED


@rule("F14")
def test_lance_is_close_combat() -> None:
    before = position("yellow telepath c3; yellow telescopic_lance c3; blue naga c5")
    _, asked = fought(before, Attack(WHO, "blue naga", "lance"), "+1", "+2", "+1")
    assert purposes(asked) == NAMED


@rule("P6")
def test_wounded_telepath_names_nothing() -> None:
    before = position("yellow naga c3; blue telepath c4 wounded")
    _, asked = fought(before, Attack("yellow naga", "blue telepath"), "+1", "+1")
    assert purposes(asked) == NOT_NAMED


def test_wounded_opponent_has_a_mind_too() -> None:
    before = position("yellow telepath c3; blue naga c4 wounded")
    _, asked = fought(before, ATTACK, "+1", "+2", "+1")
    assert purposes(asked) == NAMED


def test_requests_say_who_decides() -> None:
    before = position("yellow telepath c3; blue naga c4")
    flow = resolve(before, ATTACK, TABLE)
    first = next(flow)
    assert isinstance(first, Request)
    assert first.who is Side.YELLOW
