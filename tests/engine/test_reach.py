"""The engine's lists of legal actions and its reach search, against searches that share nothing with them."""

import networkx as nx
import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Move, Position, Token, Turn, check, legal_actions, parse_square, resolve, run
from engine.carrying import FreeHandling, Scene
from engine.game import TwoSided
from engine.paths import AP_WEIGHT, RESTING, Label, moves, plan, reach_graph, search
from engine.requests import by_script
from engine.squares import DIRECTIONS, SQUARES
from tests.engine import brute
from tests.engine.strategies import BOX, positions, table
from tests.marks import rule


def lengths(position: Position, mover: Token) -> dict[tuple[int, str | None], int]:
    """The engine's moves: the squares walked for each end and load."""
    return {key: len(move.path) - 1 for key, move in moves(position, mover).items()}


def movers(position: Position) -> list[Token]:
    return [token for token in position.tokens if token.healthy]


@rule("B2", "B3", "B4", "B5", "B6", "B7", "B9")
@settings(max_examples=60)
@given(positions(most_characters=3, most_objects=1))
def test_board_agrees_with_the_drawings(position: Position) -> None:
    board, floor = position.board, brute.floor_of(position)
    for square in SQUARES:
        assert set(board.walk[square]) == set(floor.contacts(square))
        seen = [floor.step(square, direction, "S") for direction in DIRECTIONS]
        assert list(board.sight[square]) == seen
        behind_slits = {to for to in seen if to is not None} - set(board.walk[square])
        assert set(board.squeeze[square]) == behind_slits
        assert (square in board.hidden) == (square not in floor.ground)
        assert (square in board.obstacles) == floor.pit(square)
        assert (square in board.gears) == (floor.ground.get(square) == "R")


@rule("M1", "M2", "M3", "M4", "M5", "M7", "M8", "M9", "M10", "C1", "C2", "C3", "C5", "G2")
@settings(max_examples=300)
@given(positions())
def test_moves_agree_with_brute_force(position: Position) -> None:
    for mover in movers(position):
        assert lengths(position, mover) == brute.Walk(position, mover).moves()


@rule("P3", "P4", "P6", "M6", "F1", "F4", "F10", "F11", "F12", "F13", "F14", "R1", "R2", "R3")
@settings(max_examples=400)
@given(positions())
def test_legal_actions_agree_with_brute_force(position: Position) -> None:
    actions = legal_actions(position)
    assert len(set(actions)) == len(actions)
    listed = [action for action in actions if isinstance(action, Move)]
    assert {action for action in actions if not isinstance(action, Move)} == brute.other_actions(position)
    found = [(*_outcome(position, move), len(move.path) - 1) for move in listed]
    assert sorted(found, key=str) == sorted([(*k, n) for k, n in brute.moves(position).items()], key=str)
    for action in actions:
        check(position, action)


def _outcome(position: Position, move: Move) -> brute.MoveKey:
    """Who ends where with what, read off what the move does to the table."""
    after, events = run(resolve(position, move, TwoSided(BOX)), by_script([]))
    assert brute.golden(after)
    if move.who in after.by_id:
        load = after.carried(after.token(move.who))
        return move.who, move.path[-1], load.id if load else None
    loads = [event.facts["what"] for event in events if event.kind in ("saved", "taken out")]
    return move.who, move.path[-1], loads[0] if loads else None


@settings(max_examples=120)
@given(positions(most_characters=6, most_objects=3), st.integers(0, 7))
def test_search_agrees_with_dijkstra(position: Position, number: int) -> None:
    found = movers(position)
    if not found:
        return
    scene = Scene(position, found[number % len(found)])
    for ap in (1, 2, 3):
        reach = search(scene, FreeHandling(scene), ap)
        if len(reach.rests) > 400:  # networkx would take too long
            return
        graph, first = reach_graph(scene, FreeHandling(scene), ap)
        length = nx.single_source_dijkstra_path_length(graph, first)
        expected = {node: divmod(length[node], AP_WEIGHT) for node in length if node.used == RESTING}
        assert {label.node: label.cost for label in (*reach.rests, *reach.exits)} == expected
        assert all(divmod(length[label.node], AP_WEIGHT) <= label.cost for label in reach.passes)


@settings(max_examples=100)
@given(positions(most_characters=5, most_objects=3), st.data())
def test_plans_of_the_search_can_be_done(position: Position, data: st.DataObject) -> None:
    """Every way found is a row of legal actions of its cost, and leads where it says."""
    found = [token for token in movers(position) if token.side is position.turn.side]
    if not found:
        return
    mover = data.draw(st.sampled_from(found))
    position = position.evolve(
        turn=Turn(7, mover.side, "3", 3),
        hands=tuple(evolve(hand, jump=None) for hand in position.hands),
        first_reveal_due=False,
    )
    scene = Scene(position, mover)
    for ap in (1, 2, 3):
        reach = search(scene, FreeHandling(scene), ap)
        labels = [*reach.rests, *reach.exits]
        for number in data.draw(st.lists(st.integers(0, len(labels) - 1), min_size=1, max_size=6)):
            _follow(position, mover, labels[number])
        if len(labels) > 400:
            return


def _follow(position: Position, mover: Token, label: Label) -> None:
    for action in plan(label, mover.id):
        position, _ = run(resolve(position, action, TwoSided(BOX)), by_script([]))
    assert 3 - position.turn.ap == label.ap
    if label.via == "leave":
        assert mover.id not in position.by_id
    else:
        assert position.token(mover.id).square == label.square
        load = position.carried(position.token(mover.id))
        assert (load.id if load else None) == label.cargo.load
    for thing, square in label.cargo.placed:
        assert position.token(thing).square == square
    assert not set(label.cargo.dead) & set(position.by_id)


ROOMS = "A1=37A B1=37B A2=38A"


@rule("G2", "C3")
def test_a_square_may_be_crowded_while_the_move_lasts() -> None:
    """The rope lies beside a wounded one, where a second wounded one could not stay; a4 is a pit."""
    position = table(ROOMS, "yellow naga b5, yellow cleric b5!, blue cleric a5!, blue rope a5")
    naga = position.token("yellow naga")
    move = moves(position, naga)[parse_square("a3"), "yellow cleric"]
    assert len(move.path) == 6
    check(position, move)
    assert lengths(position, naga) == brute.Walk(position, naga).moves()


@rule("M1")
@pytest.mark.parametrize("load", [None, "yellow key"])
def test_a_move_may_end_where_it_began(load: str | None) -> None:
    position = table(ROOMS, "yellow mekanork c2" + (f", {load} c2" if load else ""))
    move = moves(position, position.token("yellow mekanork"))[parse_square("c2"), load]
    assert len(move.path) == 3
    check(position, move)


@rule("C3")
def test_no_wounded_one_is_put_down_on_a_pit_with_a_rope() -> None:
    """a4 is a pit: the wounded on it can be taken away, but not changed for another."""
    position = table(ROOMS, "yellow colossus b4, yellow cleric b4!, yellow wizard a4!, yellow rope a4")
    colossus = position.token("yellow colossus")
    found = moves(position, colossus)
    assert (parse_square("b4"), "yellow wizard") not in found
    assert (parse_square("a5"), "yellow wizard") in found
    assert lengths(position, colossus) == brute.Walk(position, colossus).moves()
