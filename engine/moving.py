"""Moves and jumps: whether one is legal and what it does (M1-M10, C1-C5)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from attrs import evolve

from engine.actions import Action, Jump, Move
from engine.carrying import Cargo, Scene, neighbours
from engine.errors import IllegalJumpError, IllegalMoveError
from engine.golden import why_not
from engine.harm import eliminate, leave
from engine.paths import moves
from engine.position import Position, Token
from engine.requests import Event, Flow
from engine.squares import NEIGHBOURS, SQUARES, Square, square_name
from engine.table import Table


def move_options(position: Position, token: Token) -> Iterator[Action]:
    yield from moves(position, token).values()


def check_move(position: Position, action: Move) -> None:
    follow(position, action)


def follow(position: Position, action: Move) -> tuple[Scene, Cargo]:
    """Walk the move square by square; the cargo at its end, or `IllegalMoveError` with the reason."""
    token = position.token(action.who)
    scene = Scene(position, token)
    path = action.path
    if not path or path[0] != token.square or any(s not in SQUARES for s in path):
        raise IllegalMoveError(f"the path of {token.id} must start where it stands", "M1")
    if len(path) < 2:
        raise IllegalMoveError("a move goes at least one square", "M1")
    if len(path) - 1 > scene.speed:
        raise IllegalMoveError(f"{token.id} moves at most {scene.speed} squares", "M1")
    steps = [op.step for op in action.handling]
    if steps != sorted(steps) or any(not 0 <= step < len(path) for step in steps):
        raise IllegalMoveError("things are taken and put down in the order of the squares", "C2")
    cargo = _handle(scene, scene.start, action, 0)
    for number, (square, to) in enumerate(pairwise(path), start=1):
        _check_step(scene, cargo, square, to)
        if scene.leaves_at(to):
            if number < len(path) - 1:
                raise IllegalMoveError("a move ends on the enemy's start line", "M4")
            if number in steps:
                raise IllegalMoveError("nothing is taken or put down while leaving", "M4")
        else:
            cargo = _handle(scene, cargo, action, number)
    end = path[-1]
    if not scene.leaves_at(end):
        _check_end(scene, cargo, end)
    _check_left_behind(scene, cargo)
    return scene, cargo


def _check_step(scene: Scene, cargo: Cargo, square: Square, to: Square) -> None:
    here, there = square_name(square), square_name(to)
    if to not in NEIGHBOURS[square]:
        raise IllegalMoveError(f"{here} and {there} are not adjacent", "B3")
    if to in scene.board.hidden:
        raise IllegalMoveError(f"{there} is in a face-down room", "M2")
    if scene.leaves_at(to) and not scene.may_leave_over(to):
        raise IllegalMoveError(f"a healthy enemy stands on {there}", "M4")
    if to not in scene.walk(cargo)[square]:
        raise IllegalMoveError(f"there is no way from {here} to {there}", "M2")
    if to in scene.blocked:
        raise IllegalMoveError(f"a healthy enemy stands on {there}", "M2")
    if to in scene.board.obstacles and not scene.crosses(cargo, square, to):
        raise IllegalMoveError(f"{there} is a pit", "M2")


def _check_end(scene: Scene, cargo: Cargo, square: Square) -> None:
    load = scene.load(cargo)
    tokens = (*scene.at(cargo, square), scene.mover, *((load,) if load else ()))
    problem = why_not(tokens, square in scene.board.obstacles)
    if problem:
        rule = "M3" if problem[1] == "C3" else problem[1]
        raise IllegalMoveError(f"the move cannot end on {square_name(square)}: {problem[0]}", rule)


def _check_left_behind(scene: Scene, cargo: Cargo) -> None:
    """G2 where things were put down: asked once the move is over, never before."""
    for thing, square in cargo.placed:
        problem = why_not(scene.at(cargo, square), square in scene.board.obstacles)
        if problem:
            raise IllegalMoveError(f"{thing} cannot stay on {square_name(square)}: {problem[0]}", problem[1])


def _handle(scene: Scene, cargo: Cargo, action: Move, step: int) -> Cargo:
    """Everything taken and put down at one square."""
    ops = [op.take for op in action.handling if op.step == step]
    square = action.path[step]
    name = square_name(square)
    if ops and not scene.may_touch(cargo, square):
        raise IllegalMoveError(f"nothing passes between enemies on {name}", "C2")
    for take in ops:
        if take is None and cargo.load is None:
            raise IllegalMoveError(f"{scene.mover.id} carries nothing to put down on {name}", "C1")
        if take is not None and cargo.load is not None:
            raise IllegalMoveError(f"{scene.mover.id} already carries {cargo.load}", "C1")
        if take is not None and take not in [t.id for t in scene.at(cargo, square)]:
            raise IllegalMoveError(f"no {take} on {name} to take", "C2")
        new = scene.handled(cargo, square, take, take is None, crowd=True)
        if new is None:
            raise IllegalMoveError(*_why_not_handled(scene, cargo, name, take))
        cargo = new
    return cargo


def _why_not_handled(scene: Scene, cargo: Cargo, name: str, take: str | None) -> tuple[str, str]:
    if take is None:
        return f"{cargo.load} cannot be put down on {name}: nothing is put down on a pit but a rope", "C3"
    if scene.token(take).is_character:
        return f"{take} cannot be carried", "C2"
    return f"nobody takes the rope of his own side on the pit {name}", "C5"


def do_move(position: Position, action: Move, table: Table) -> Flow:
    scene, cargo = follow(position, action)
    end = action.path[-1]
    left = scene.leaves_at(end)
    squares = {**dict(cargo.placed), action.who: end}
    if cargo.load is not None:
        squares[cargo.load] = end
    position = position.with_tokens(
        evolve(position.token(thing), square=square) for thing, square in sorted(squares.items())
    )
    yield Event("moved", action.to_json(), position)
    for dead in cargo.dead:
        position = yield from eliminate(position, dead, scene.mover.side)
    if left:
        position = yield from leave(position, action.who, cargo.load)
    return position


def jump_options(position: Position, token: Token) -> Iterator[Action]:
    if position.hand(token.side).jump == 0 or token.square not in neighbours(position.board.obstacles):
        return
    scene = Scene(position, token)
    for over, to in scene.jumps(scene.start, scene.square):
        yield Jump(token.id, over, to)


def check_jump(position: Position, action: Jump) -> None:
    token = position.token(action.who)
    if position.hand(token.side).jump == 0:
        raise IllegalJumpError("no jump card is left", "M6")
    if any(s not in SQUARES for s in (action.over, action.to)) or token.square is None:
        raise IllegalJumpError("a jump goes over a square of the board to another", "M6")
    scene = Scene(position, token)
    if (action.over, action.to) in scene.jumps(scene.start, token.square):
        return
    board, over, to = position.board, square_name(action.over), square_name(action.to)
    if action.over not in board.obstacles:
        raise IllegalJumpError(f"{over} is no obstacle to jump over", "M6")
    if not board.contact(token.square, action.over):
        raise IllegalJumpError(f"{token.id} is not beside {over} with nothing between", "M6")
    if any(t.is_character for t in position.at(action.over)):
        raise IllegalJumpError(f"somebody is on {over}", "M6")
    if action.to == token.square or not board.contact(action.over, action.to):
        raise IllegalJumpError(f"{to} is not another square beside {over} with nothing between", "M6")
    raise IllegalJumpError(f"{token.id} cannot land on {to}", "M6")


def do_jump(position: Position, action: Jump, table: Table) -> Flow:
    token = position.token(action.who)
    scene = Scene(position, token)
    hand = position.hand(token.side)
    if hand.jump is not None:
        position = position.with_hand(token.side, evolve(hand, jump=hand.jump - 1))
    load = scene.start.load
    moved = [evolve(token, square=action.to)]
    if load is not None:
        moved.append(evolve(position.token(load), square=action.to))
    position = position.with_tokens(moved)
    yield Event("jumped", action.to_json(), position)
    if scene.leaves_at(action.to):
        position = yield from leave(position, token.id, load)
    return position
