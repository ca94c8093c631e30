"""What the strong player looks at, how it weighs combats, and that its thought has a bound."""

from random import Random
from typing import Any

import pytest

from cards import load_box
from engine.actions import Reveal
from engine.board import Board
from engine.fight import join
from engine.position import Pile, Position, Turn
from engine.requests import Request
from engine.squares import Square
from solo.cast import NON_PLAYER, PLAYER
from solo.game import frame_of
from solo.players import strong
from solo.players.facts import facts_of
from solo.players.fights import ends, wisest_card
from solo.players.floods import bits, members, openings, pits, rings
from solo.players.judging import DECIDED, TABLES, Judge, weights
from solo.scenario import parse_scenario
from solo.session import Session
from solo.simulation import Study
from solo.simulation.playing import play_session
from tests.marks import rule

BOX = load_box()
FRAME = frame_of(BOX)


def position_of(scenario: str) -> Position:
    return parse_scenario(scenario, "test", BOX).state.position


def positions_of_a_game(seed: int) -> list[Position]:
    """The beginnings of all turns of a greedy game."""
    events = play_session(Study(levels=("red",)), "red", seed).events
    return [event.position for event in events if event.kind == "turn"]


# -- floods --------------------------------------------------------------------------------------------


def steps_from(board: Board, start: Square, stops: frozenset[Square], slits: bool) -> dict[Square, int]:
    """How many steps away each square is, one square after the other."""
    found = {start: 0}
    queue = [start]
    for square in queue:
        if square in stops and square != start:
            continue
        for to in board.winding[square] if slits else board.walk[square]:
            if to not in found:
                found[to] = found[square] + 1
                queue.append(to)
    return found


@rule("M2", "M8")
@pytest.mark.parametrize("seed", range(3))
def test_a_flood_counts_the_same_steps_as_a_walk(seed: int) -> None:
    for position in positions_of_a_game(seed):
        board = position.board
        for token in position.characters():
            assert token.square is not None
            foes = {t.square or 0 for t in position.characters(token.side.other) if t.healthy}
            slits = token.can("contortion")
            stops = board.obstacles | foes
            flood = rings(openings(board, slits), 1 << token.square, bits(stops))
            found = {square: steps for steps, ring in enumerate(flood) for square in members(ring)}
            assert found == steps_from(board, token.square, stops, slits)


@rule("B4")
def test_a_flood_passes_closed_gates_only_if_told_to() -> None:
    board = position_of('[rooms]\nA1 = "37A"\nA2 = "38A"').board
    shut = [gate.between for gate in board.gates]
    assert shut
    for one, other in shut:
        closed = list(rings(openings(board), 1 << one, pits(board), 1))
        assert not any(ring >> other & 1 for ring in closed)
        _, ring, *_ = rings(openings(board, gates=True), 1 << one, 0)
        assert ring >> other & 1


# -- facts ---------------------------------------------------------------------------------------------

BEFORE_THE_LINE = """
[rooms]
A1 = "39A"
[[character]]
at = "{naga}"
side = "player"
type = "naga"
[[character]]
at = "{cleric}"
side = "player"
type = "cleric"
[[character]]
at = "a1"
side = "np"
name = "Brog Underbridge"
"""


def facts(scenario: str) -> dict[str, float]:
    return facts_of(FRAME, position_of(scenario))


@rule("M4")
def test_guards_in_all_gaps_let_nobody_out() -> None:
    away, guarded = (
        BEFORE_THE_LINE.format(naga="h0", cleric="j0"),
        BEFORE_THE_LINE.format(naga="b0", cleric="d0"),
    )
    assert facts(away)["gaps"] == 2
    assert facts(guarded)["gaps"] == 0
    assert facts(away)["foes near the line"] > facts(guarded)["foes near the line"]


DUEL = """
[rooms]
A1 = "37A"
[[character]]
at = "a2"
side = "player"
type = "cleric"
wounded = {wounded}
[[character]]
at = "a3"
side = "np"
name = "Xanth"
wounded = {foe_wounded}
"""


@rule("O1")
def test_the_wounded_are_threatened_as_such() -> None:
    """Xanth fights clerics, if he finds nobody better."""
    standing = facts(DUEL.format(wounded="false", foe_wounded="false"))
    lying = facts(DUEL.format(wounded="true", foe_wounded="false"))
    assert standing["threat"] > 0 == standing["threat to the wounded"]
    assert lying["threat"] == 0 < lying["threat to the wounded"]


@rule("N2")
def test_a_wounded_foe_is_prey_and_no_threat() -> None:
    found = facts(DUEL.format(wounded="false", foe_wounded="true"))
    assert found["threat"] == 0
    assert found["prey"] > 0 == found["hunted"]


def test_every_fact_has_a_weight() -> None:
    """A fact without one would count nothing, silently."""
    for seed in range(4):
        for position in positions_of_a_game(seed):
            table = weights()[TABLES[position.turn.side]]
            assert facts_of(frame_of(BOX, "red"), position).keys() <= table.keys()


# -- judgement -----------------------------------------------------------------------------------------


@rule("S5")
def test_a_game_that_is_over_counts_its_points_and_who_won() -> None:
    judge = Judge(FRAME)
    assert judge.value(position_of("score = { player = 4, np = 3 }").evolve(score=(5, 3))) == 2 + DECIDED
    assert judge.value(position_of("score = { player = 1, np = 4 }").evolve(score=(1, 5))) == -4 - DECIDED


@rule("M4")
def test_the_nearer_to_the_exit_the_better() -> None:
    judge = Judge(FRAME)
    text = '[rooms]\nA4 = "37A"\n[[character]]\nat = "{}"\nside = "player"\ntype = "naga"'
    far, near = (position_of(text.format(square)) for square in ("a0", "a18"))
    assert judge.value(near) > judge.value(far)


# -- combats -------------------------------------------------------------------------------------------


def duel(draw: tuple[str, ...], foe_wounded: bool = False) -> tuple[Position, Any]:
    """The cleric attacks Xanth, whose side will turn one of these cards."""
    position = position_of(DUEL.format(wounded="false", foe_wounded=str(foe_wounded).lower()))
    position = position.with_pile(NON_PLAYER, Pile(draw))
    foe = next(iter(position.characters(NON_PLAYER)))
    return position, join(position, position.token("player cleric"), foe, "close")


@rule("F2", "F5")
def test_all_ends_of_a_combat_by_their_odds() -> None:
    """The cleric is worth 2 and Xanth nothing: 5 against 3, 5 or 6. The card is gone in any case."""
    position, fight = duel(("+3", "+5", "+6"))
    found = ends(FRAME, position, fight, BOX.decks["player"].card("+3"))
    wounded = {
        (end.token("player cleric").wounded, end.token("np Xanth").wounded): odds for odds, end in found
    }
    assert wounded == pytest.approx({(False, True): 1 / 3, (False, False): 1 / 3, (True, False): 1 / 3})
    assert all(end.hand(PLAYER).combat.count("+3") == 1 for _, end in found)


@rule("F5")
def test_the_zero_stays_in_hand() -> None:
    position, fight = duel(("+1", "+2"))
    for _, end in ends(FRAME, position, fight, BOX.decks["player"].card("+0")):
        assert end.hand(PLAYER).combat == position.hand(PLAYER).combat


@rule("F2", "F8")
def test_no_higher_card_than_it_takes() -> None:
    """Only a +0 can come: the lowest card is enough to eliminate the wounded one."""
    position, fight = duel(("+0",), foe_wounded=True)
    assert wisest_card(FRAME, Judge(FRAME), position, fight, ("+0", "+1", "+5", "+6")) in ("+0", "+1")


# -- waiting -------------------------------------------------------------------------------------------

NOBODY_THERE = """
[rooms]
A1 = "37B@3"
B1 = "37A@3"
[[character]]
at = "e1"
side = "player"
type = "wizard"
[[character]]
at = "f1"
side = "player"
type = "naga"
"""


@rule("S6")
@pytest.mark.parametrize("number", [41, 81])
def test_nobody_waits_for_ever(number: int) -> None:
    """All is safe with the other rooms face down, but nobody wins that way."""
    position = position_of(NOBODY_THERE).evolve(turn=Turn(number, PLAYER, card="5", ap=5))
    plan = strong.StrongPlayer(FRAME, Random(0)).planned(position)
    assert any(isinstance(action, Reveal) for _, action in plan)


@rule("M4")
def test_in_a_long_game_a_point_in_hand_counts_more_than_hopes() -> None:
    judge = Judge(FRAME)
    text = '[rooms]\nA4 = "37A"\n[[character]]\nat = "a18"\nside = "player"\ntype = "naga"'
    early = position_of(text)
    late = early.evolve(turn=Turn(95, PLAYER))
    gone = [position.without("player naga", "left").scored(PLAYER) for position in (early, late)]
    assert judge.value(gone[1]) - judge.value(late) > judge.value(gone[0]) - judge.value(early)


# -- the bound of its thought --------------------------------------------------------------------------


def tried_by_turn(answers: int) -> dict[int, int]:
    """How many actions the strong player tries in each turn of the beginning of a game."""
    frame = frame_of(BOX, "red")
    bot, chance = strong.StrongPlayer(frame, Random(8)), Random(8)
    session = Session(frame)
    tried: dict[int, int] = {}
    while session.request is not None and len(session.answers) < answers:
        request: Request = session.request
        before = bot.tried
        session.answer(request.sample(chance) if request.who is None else bot.answer(request))
        number = request.position.turn.number
        tried[number] = tried.get(number, 0) + bot.tried - before
    return tried


def test_the_work_of_a_turn_has_a_bound() -> None:
    """Once it is done, only one position is kept after each action."""
    assert 0 < max(tried_by_turn(90).values()) <= 1.25 * strong.WORK


def test_a_turn_without_work_left_still_gets_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strong, "WORK", 0)
    assert 0 < max(tried_by_turn(40).values()) < 500
