"""What single characters and objects can do: fireball, repulsion, healing, gates (F11-F13, R3)."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from engine.actions import Action, BreakGate, CloseGate, Fireball, GateAction, Heal, OpenGate, Repulse
from engine.board import Gate, GateState
from engine.errors import IllegalFireballError, IllegalGateError, IllegalHealError, IllegalRepulseError
from engine.golden import allowed, has_rope
from engine.harm import eliminate, leave
from engine.position import Position, Token
from engine.requests import Event, Flow
from engine.squares import (
    DIRECTIONS,
    NEIGHBOURS,
    Direction,
    Square,
    neighbour,
    row_of,
    square_name,
)
from engine.table import Table


def first_seen(position: Position, square: Square, direction: Direction) -> Token | None:
    """B7: the first character in a line of sight that way."""
    for other in position.board.line_of_sight(square, direction):
        found = position.character_at(other)
        if found is not None:
            return found
    return None


# -- fireball (F11) ------------------------------------------------------------------------------------


def _has_wand(position: Position, token: Token) -> bool:
    load = position.carried(token)
    return token.can("spellcaster") and load is not None and load.offers("fireball")


def fireball_options(position: Position, token: Token) -> Iterator[Action]:
    if _has_wand(position, token) and token.square is not None:
        for direction in DIRECTIONS:
            if first_seen(position, token.square, direction) is not None:
                yield Fireball(token.id, direction)


def check_fireball(position: Position, action: Fireball) -> None:
    token = position.token(action.who)
    if not token.can("spellcaster"):
        raise IllegalFireballError(f"{token.id} is no spellcaster", "F11")
    if not _has_wand(position, token) or token.square is None:
        raise IllegalFireballError(f"{token.id} carries no fireball wand", "F11")
    if first_seen(position, token.square, action.direction) is None:
        raise IllegalFireballError(f"the fireball hits nobody {action.direction.words}", "F11")


def do_fireball(position: Position, action: Fireball, table: Table) -> Flow:
    token = position.token(action.who)
    wand = position.carried(token)
    target = first_seen(position, token.square or 0, action.direction)
    assert wand is not None
    assert target is not None
    position = position.without(wand.id, "spent")
    yield Event("fireball", {**action.to_json(), "target": target.id}, position)
    load = position.carried(target)
    if target.healthy and load is not None and load.is_character:
        position = yield from eliminate(position, load.id, token.side)
    return (yield from eliminate(position, target.id, token.side))


# -- repulsion (F12) -----------------------------------------------------------------------------------


def push_target(position: Position, token: Token, direction: Direction) -> Token | None:
    return None if token.square is None else first_seen(position, token.square, direction)


def push_problem(position: Position, target: Token, direction: Direction) -> str | None:
    """Why the target cannot be pushed one square that way, None if it can."""
    assert target.square is not None
    board = position.board
    to = neighbour(target.square, direction)
    if to is None or to in board.hidden or to not in board.walk[target.square]:
        return "there is no way for it to go"
    if row_of(to) == target.side.exit_line:
        return "a healthy character stands there" if position.healthy_at(to) else None
    if position.healthy_at(to) is not None:
        return "a healthy character stands there"
    pushed = pushed_along(position, target)
    stack = (*position.at(to), *pushed)
    if to in board.obstacles and not has_rope(stack):
        return None  # it falls
    if not allowed(stack, to in board.obstacles):
        return "the square beyond has no room"
    return None


def pushed_along(position: Position, target: Token) -> tuple[Token, ...]:
    """The target and, if it is healthy, what it carries; a wounded one leaves its object behind."""
    load = position.carried(target) if target.healthy else None
    return (target, load) if load is not None else (target,)


def push(position: Position, target: Token, direction: Direction, by: Token) -> Flow:
    """Push a target for which there is no `push_problem`: it stands, falls or leaves."""
    assert target.square is not None
    to = neighbour(target.square, direction)
    assert to is not None
    pushed = pushed_along(position, target)
    falls = to in position.board.obstacles and not has_rope((*position.at(to), *pushed))
    position = position.with_tokens(evolve(token, square=to) for token in pushed)
    facts = {"who": target.id, "by": by.id, "to": square_name(to)}
    yield Event("pushed", facts, position)
    if row_of(to) == target.side.exit_line:
        return (yield from leave(position, target.id, pushed[1].id if len(pushed) > 1 else None))
    if falls:
        for token in reversed(pushed):
            if token.is_character:
                position = yield from eliminate(position, token.id, by.side)
            else:
                position = position.without(token.id, "lost")
                yield Event("lost", {"what": token.id, "at": square_name(to)}, position)
    return position


def repulse_options(position: Position, token: Token) -> Iterator[Action]:
    if token.can("repulse"):
        for direction in DIRECTIONS:
            target = push_target(position, token, direction)
            if target is not None and push_problem(position, target, direction) is None:
                yield Repulse(token.id, direction)


def check_repulse(position: Position, action: Repulse) -> None:
    token = position.token(action.who)
    if not token.can("repulse"):
        raise IllegalRepulseError(f"{token.id} has no repulsive scream", "F12")
    target = push_target(position, token, action.direction)
    if target is None:
        raise IllegalRepulseError(f"nobody is in sight {action.direction.words}", "F12")
    problem = push_problem(position, target, action.direction)
    if problem is not None:
        raise IllegalRepulseError(f"{target.id} cannot be pushed {action.direction.words}: {problem}", "F12")


def do_repulse(position: Position, action: Repulse, table: Table) -> Flow:
    token = position.token(action.who)
    target = push_target(position, token, action.direction)
    assert target is not None
    return (yield from push(position, target, action.direction, token))


# -- healing (F13) -------------------------------------------------------------------------------------


def heal_options(position: Position, token: Token) -> Iterator[Action]:
    if token.can("heal") and token.square is not None:
        for square in position.board.walk[token.square]:
            for target in position.at(square):
                if target.is_character and target.wounded and position.carrier(target) is None:
                    yield Heal(token.id, target.id)


def check_heal(position: Position, action: Heal) -> None:
    token = position.token(action.who)
    if not token.can("heal"):
        raise IllegalHealError(f"{token.id} cannot heal", "F13")
    if action.target not in position.by_id:
        raise IllegalHealError(f"no {action.target} on the board", "F13")
    target = position.token(action.target)
    if not target.is_character or not target.wounded:
        raise IllegalHealError(f"{target.id} is not wounded", "F13")
    if position.carrier(target) is not None:
        raise IllegalHealError(f"{target.id} is carried and must be put down first", "F13")
    if (
        token.square is None
        or target.square is None
        or not position.board.contact(token.square, target.square)
    ):
        raise IllegalHealError(f"{target.id} is not in contact with {token.id}", "F13")


def do_heal(position: Position, action: Heal, table: Table) -> Flow:
    position = healed(position, action.target)
    yield Event("healed", action.to_json(), position)
    return position


def healed(position: Position, token_id: str) -> Position:
    """Healthy again, and done for this turn."""
    target = evolve(position.token(token_id), wounded=False, wounded_turn=None)
    turn = evolve(position.turn, idle=position.turn.idle | {token_id})
    return position.with_token(target).evolve(turn=turn)


# -- gates (R3) ----------------------------------------------------------------------------------------

GATE_ABILITIES: dict[type[GateAction], tuple[str, ...]] = {
    OpenGate: ("lockpick", "key"),
    CloseGate: ("lockpick", "key"),
    BreakGate: ("break_gate",),
}
GATE_STATES: dict[type[GateAction], tuple[tuple[GateState, ...], GateState]] = {
    OpenGate: ((GateState.CLOSED,), GateState.OPEN),
    CloseGate: ((GateState.OPEN,), GateState.CLOSED),
    BreakGate: ((GateState.CLOSED, GateState.OPEN), GateState.BROKEN),
}


def gate_options(position: Position, token: Token) -> Iterator[Action]:
    if token.square is None:
        return
    for kind, abilities in GATE_ABILITIES.items():
        if any(position.has(token, ability) for ability in abilities):
            gates = position.board.gates_beside.get(token.square, ())
            fitting = [gate for gate in gates if gate.state in GATE_STATES[kind][0]]
            for other in dict.fromkeys(other_side(gate, token.square) for gate in fitting):
                yield kind(token.id, (token.square, other))


def other_side(gate: Gate, square: Square) -> Square:
    one, other = gate.between
    return other if one == square else one


def check_gate(position: Position, action: GateAction) -> None:
    token = position.token(action.who)
    deed = action.name.split("_")[0]
    if not any(position.has(token, ability) for ability in GATE_ABILITIES[type(action)]):
        raise IllegalGateError(f"{token.id} cannot {deed} gates", "R3")
    one, other = action.between
    if token.square != one or other not in NEIGHBOURS[one]:
        raise IllegalGateError(f"{token.id} does not stand beside that gate", "R3")
    gates = position.board.gates_between(one, other)
    if not gates:
        between = f"{square_name(one)} and {square_name(other)}"
        raise IllegalGateError(f"there is no gate within reach between {between}", "R3")
    if _meant(gates, action) is None:
        raise IllegalGateError(f"the gate {gates[0]} is {gates[0].state.value}: nothing to {deed}", "B4")


def _meant(gates: tuple[Gate, ...], action: GateAction) -> Gate | None:
    """The one of two gates rim to rim that the action is about: a closed one first, then the nearer."""
    fitting = (gate for state in GATE_STATES[type(action)][0] for gate in gates if gate.state is state)
    return next(fitting, None)


def do_gate(position: Position, action: GateAction, table: Table) -> Flow:
    gate = _meant(position.board.gates_between(*action.between), action)
    assert gate is not None
    position = position.with_gate(gate.ref, GATE_STATES[type(action)][1])
    yield Event("gate", {**action.to_json(), "state": GATE_STATES[type(action)][1].value}, position)
    return position
