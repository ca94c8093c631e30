"""What a default goal can come nearer to, and where it would be reached (A5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from engine.board import GateState
from engine.position import Position, Token
from engine.squares import DIRECTIONS, Square
from tests.solo.oracle_distance import Aims
from tests.solo.oracle_walk import HEIGHT, UNLISTED, WIDTH, YELLOW_LINE, Ground

if TYPE_CHECKING:
    from tests.solo.oracle import Oracle


class Target(NamedTuple):
    """Something to come nearer to; where that is may depend on the gates opened by then."""

    name: str
    place: int
    aims: Callable[[Ground], Aims]


def nearer_to(oracle: Oracle, goal: str) -> Iterator[list[Target]]:
    """The targets of each place on the list, the highest first (X5).

    A goal without a list has one target: whatever of its kind is nearest.
    """
    able = oracle.token.kind.abilities
    if goal == "exit":
        line = Aims(enter=frozenset(range(WIDTH)))
        yield [Target("yellow line", 0, lambda _: line)]
    elif goal == "reveal":
        yield [Target("a room", 0, lambda ground: _beside_rooms(oracle.position, ground))]
    elif goal == "rotate":
        yield [
            Target(
                "a gear", 0, lambda ground: _on(s for s, char in ground.floor.ground.items() if char == "R")
            )
        ]
    elif goal == "break_gate":
        if "break_gate" in able:
            yield [
                Target("a gate", 0, lambda ground: _beside_gates(ground, GateState.CLOSED, GateState.OPEN))
            ]
    elif goal == "open_gate":
        if "lockpick" in able:
            yield [Target("a gate", 0, lambda ground: _beside_gates(ground, GateState.CLOSED))]
    else:
        targets = _objects(oracle) if goal == "object" else _people(oracle, goal)
        for place in sorted({target.place for target in targets} - {UNLISTED}):
            yield [target for target in targets if target.place == place]


def access(position: Position, ground: Ground, square: Square) -> set[str]:
    """R1: the face-down rooms that can be revealed from there."""
    hidden = {placed.slot for placed in position.rooms if not placed.face_up}
    if square // WIDTH == HEIGHT - 1:
        return {"A4", "B4"} & hidden
    found = set()
    for direction in DIRECTIONS:
        other = ground.floor.next(square, direction)
        if other in ground.hidden and square in ground.floor.ground:
            if not ground.floor.closed(ground.floor.sides[square, direction]):
                found.add(ground.floor.room_at[other].slot)
    return found


def _on(squares: Iterator[Square]) -> Aims:
    return Aims(frozenset(squares))


def _on_gears(ground: Ground) -> Aims:
    return _on(square for square, char in ground.floor.ground.items() if char == "R")


def _beside_rooms(position: Position, ground: Ground) -> Aims:
    squares = [square for square in ground.floor.ground if square // WIDTH != YELLOW_LINE]
    return _on(square for square in squares if access(position, ground, square))


def _beside_gates(ground: Ground, *states: GateState) -> Aims:
    return _on(s for s in ground.floor.ground for _, _, state in ground.gates(s) if state in states)


def _people(oracle: Oracle, goal: str) -> list[Target]:
    """O1, O4, O9: squares in contact. O10: squares in a line of sight, whoever stands between."""
    able = oracle.token.kind.abilities
    others = [ally for ally in oracle.allies() if ally.id != oracle.start.load]
    now = oracle.position.turn.number
    people: list[Token] = []
    if goal == "fight":
        people = [enemy for enemy in oracle.enemies() if not (enemy.wounded and enemy.wounded_turn == now)]
    elif goal == "regroup":
        people = others
    elif goal == "heal" and "heal" in able:
        people = [ally for ally in others if ally.wounded and not oracle.carried(ally)]
    elif goal == "repulse" and "repulse" in able:
        people = oracle.enemies()
    where = _in_sight if goal == "repulse" else _in_contact
    return [Target(person.id, oracle.place(person), where(person.square or 0)) for person in people]


def _in_contact(square: Square) -> Callable[[Ground], Aims]:
    """B9, and behind closed gates, which A5 takes as passable."""

    def aims(ground: Ground) -> Aims:
        closed = {other for _, other, state in ground.gates(square) if state is GateState.CLOSED}
        return Aims(frozenset(ground.steps(square)), frozenset(closed))

    return aims


def _in_sight(square: Square) -> Callable[[Ground], Aims]:
    return lambda ground: _on(s for direction in DIRECTIONS for s in ground.sight(square, direction))


def _objects(oracle: Oracle) -> list[Target]:
    """O5: what it ranks higher and could get; A2: nothing on the yellow line."""
    walk = oracle.walk
    hands = oracle.start._replace(load=None) if oracle.loose else oracle.start
    found = []
    for thing, square in oracle.start.things:
        if square in walk.enemies or square // WIDTH == YELLOW_LINE:
            continue
        if walk.rank(thing) < walk.rank(hands.load) and walk.gets(hands._replace(square=square), thing):
            here = Aims(enter=frozenset([square]))
            found.append(Target(thing, walk.rank(thing), lambda _, here=here: here))  # type: ignore[misc]
    return found
