"""Personalities of the repulsive scream (F12)."""

from __future__ import annotations

from attrs import evolve

from cards import Edge
from engine.abilities import push, push_problem
from engine.board import EdgeRef, GateState
from engine.golden import allowed, has_rope
from engine.harm import eliminate, hurt
from engine.position import Position, Token
from engine.requests import Event, Flow
from engine.squares import Direction, Square, neighbour, row_of, square_name
from solo.personalities.base import Personality


class QuickPush(Personality):
    """A push costs it one AP."""

    push_ap = 1


class PushesTwiceAsFar(Personality):
    """Two squares instead of one, where the second is possible too."""

    def push(self, position: Position, target: Token, direction: Direction, by: Token) -> Flow:
        position = yield from push(position, target, direction, by)
        again = position.by_id.get(target.id)
        if again is not None and push_problem(position, again, direction) is None:
            position = yield from push(position, again, direction, by)
        return position


class PushDisarms(Personality):
    """What a healthy one carries stays behind, where it may lie there."""

    def push_problem(self, position: Position, target: Token, direction: Direction) -> str | None:
        return push_problem(_disarmed(position, target), target, direction)

    def push(self, position: Position, target: Token, direction: Direction, by: Token) -> Flow:
        bare = _disarmed(position, target)
        left = position.carried(target) if bare is not position else None
        flow = push(bare, target, direction, by)
        while True:
            try:
                step = next(flow)
            except StopIteration as stop:
                done: Position = stop.value
                return done if left is None else done.with_token(left)
            assert isinstance(step, Event)
            yield step if left is None else evolve(step, position=step.position.with_token(left))


def _disarmed(position: Position, target: Token) -> Position:
    """The position without the target's load, if that is an object that may stay on its square."""
    load = position.carried(target) if target.healthy else None
    if load is None or load.is_character or target.square is None:
        return position
    if not allowed((load,), target.square in position.board.obstacles):
        return position
    return position.evolve(tokens=tuple(token for token in position.tokens if token != load))


class PushesThrough(Personality):
    """Closed gates, walls and slits right behind the target give way, and hurt it."""

    def push_problem(self, position: Position, target: Token, direction: Direction) -> str | None:
        problem = push_problem(position, target, direction)
        if problem is None or _barrier(position, target, direction) is None:
            return problem
        to = neighbour(target.square or 0, direction)
        assert to is not None
        return None if _room_beyond(position, target, to) else problem

    def push(self, position: Position, target: Token, direction: Direction, by: Token) -> Flow:
        barrier = _barrier(position, target, direction)
        if barrier is None:
            return (yield from push(position, target, direction, by))
        gates, walls = barrier
        for gate in gates:
            position = position.with_gate(gate, GateState.BROKEN)
        position = position.evolve(breaches=(*position.breaches, *walls))
        to = neighbour(target.square or 0, direction)
        assert to is not None
        yield Event("broke through", {"who": target.id, "by": by.id, "to": square_name(to)}, position)
        if row_of(to) == target.side.exit_line:  # it is wounded before it is out: no point for leaving
            position = yield from hurt(position, target.id, by.side)
            left = position.by_id.get(target.id)
            return position if left is None else (yield from push(position, left, direction, by))
        load = position.carried(target) if target.healthy else None
        if load is not None and load.is_character:
            position = yield from eliminate(position, load.id, by.side)  # C4, with the wound to come
        position = yield from push(position, target, direction, by)
        if target.id in position.by_id:  # it has not fallen
            position = yield from hurt(position, target.id, by.side)
        return position


def _barrier(
    position: Position, target: Token, direction: Direction
) -> tuple[tuple[EdgeRef, ...], tuple[EdgeRef, ...]] | None:
    """The closed gates and the walls and slits right behind the target; None if nothing stands there."""
    assert target.square is not None
    board = position.board
    to = neighbour(target.square, direction)
    rims = board.rims[target.square][direction.value]
    if to is None or rims is None or to in board.hidden or to in board.walk[target.square]:
        return None
    states = dict(position.gates)
    gates, walls = [], []
    for rim in rims:
        if rim.kind is Edge.OPEN or rim.ref in position.breaches:
            continue
        if rim.kind is not Edge.GATE:
            walls.append(rim.ref)
        elif states.get(rim.ref, GateState.CLOSED) is GateState.CLOSED:
            gates.append(rim.ref)
    return tuple(gates), tuple(walls)


def _room_beyond(position: Position, target: Token, to: Square) -> bool:
    """Whether the target could lie wounded beyond: G2 and C3 asked of it as it would arrive."""
    if row_of(to) == target.side.exit_line:
        return position.healthy_at(to) is None
    if position.healthy_at(to) is not None:
        return False
    obstacle = to in position.board.obstacles
    load = position.carried(target) if target.healthy else None
    arriving = [evolve(target, wounded=True)]
    if load is not None and not load.is_character:  # a wounded friend it carries dies with the wound (C4)
        arriving.append(load)
    stack = (*position.at(to), *arriving)
    falls = obstacle and not has_rope(stack)
    return falls or allowed(stack, obstacle)
