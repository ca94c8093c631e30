"""Revealing and turning rooms (R1, R2, T4)."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from cards import Spin
from engine.actions import Action, Reveal, TurnRoom
from engine.board import PlacedRoom
from engine.errors import IllegalRevealError, IllegalTurnError
from engine.position import Position, Token
from engine.requests import DrawRoom, Event, Flow
from engine.squares import SLOTS
from engine.table import Table


def reveal_options(position: Position, token: Token) -> Iterator[Action]:
    if token.square is not None:
        for slot in position.board.reveals_from(token.square):
            yield Reveal(token.id, slot)


def check_reveal(position: Position, action: Reveal) -> None:
    token = position.token(action.who)
    if action.slot not in SLOTS:
        raise IllegalRevealError(f"there is no slot {action.slot}", "R1")
    if position.board.placed(action.slot).face_up:
        raise IllegalRevealError(f"room {action.slot} is revealed already", "R1")
    if token.square is None or action.slot not in position.board.reveals_from(token.square):
        raise IllegalRevealError(f"{token.id} has no access to room {action.slot}", "R1")


def do_reveal(position: Position, action: Reveal, table: Table) -> Flow:
    position = position.evolve(first_reveal_due=False)
    return (yield from turn_up(position, action.slot, action.who, table))


def turn_up(position: Position, slot: str, by: str, table: Table) -> Flow:
    """T4: the room is turned up as it lies, then filled. A room nobody knows is drawn (B1)."""
    placed = position.board.placed(slot)
    if placed.room is None:
        request = DrawRoom(position, None, slot, position.stack)
        placed = request.placed((yield request))
        position = position.evolve(stack=tuple(r for r in position.stack if r is not placed.room))
    position = position.with_room(evolve(placed, face_up=True))
    yield Event("revealed", {"slot": slot, "room": str(position.board.placed(slot)), "by": by}, position)
    return (yield from table.fill_room(position, slot, by))


def spins(position: Position, token: Token, placed: PlacedRoom) -> tuple[Spin, ...]:
    """R2: the ways this character may turn the room."""
    assert placed.room is not None
    return tuple(Spin) if token.can("either_way") else (placed.room.spin,)


def turn_targets(position: Position, token: Token) -> tuple[PlacedRoom, ...]:
    """R2: the rooms a character on a gear can turn: its own and the revealed twin."""
    if token.square is None or token.square not in position.board.gears:
        return ()
    own = position.board.placed_at(token.square)
    assert own is not None
    twin = position.board.twin(own)
    return (own,) if twin is None else (own, twin)


def turn_options(position: Position, token: Token) -> Iterator[Action]:
    for placed in turn_targets(position, token):
        for spin in spins(position, token, placed):
            yield TurnRoom(token.id, placed.slot, spin)


def check_turn(position: Position, action: TurnRoom) -> None:
    token = position.token(action.who)
    targets = turn_targets(position, token)
    if not targets:
        raise IllegalTurnError(f"{token.id} does not stand on a gear", "R2")
    placed = next((target for target in targets if target.slot == action.slot), None)
    if placed is None:
        names = " or ".join(target.slot for target in targets)
        raise IllegalTurnError(f"from there {token.id} turns only {names}", "R2")
    if action.spin not in spins(position, token, placed):
        raise IllegalTurnError(f"room {action.slot} turns only the other way", "R2")


def do_turn(position: Position, action: TurnRoom, table: Table) -> Flow:
    position = position.with_room_turned(action.slot, action.spin.quarters)
    yield Event("turned", action.to_json(), position)
    return position
