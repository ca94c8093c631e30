"""What is legal now, and doing it: one entry for each kind of action.

legal_actions(position)       what the side to move can do
check(position, action)       raises `IllegalActionError` with the reason
resolve(position, action)     the flow that does it and ends with the new position
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from attrs import frozen

from engine.abilities import (
    check_fireball,
    check_gate,
    check_heal,
    check_repulse,
    do_fireball,
    do_gate,
    do_heal,
    do_repulse,
    fireball_options,
    gate_options,
    heal_options,
    repulse_options,
)
from engine.actions import (
    Action,
    Attack,
    BreakGate,
    CloseGate,
    EndTurn,
    Fireball,
    Heal,
    Jump,
    Move,
    OpenGate,
    Repulse,
    Reveal,
    TurnRoom,
)
from engine.errors import (
    IllegalActionError,
    IllegalAttackError,
    IllegalFireballError,
    IllegalGateError,
    IllegalHealError,
    IllegalJumpError,
    IllegalMoveError,
    IllegalPassError,
    IllegalRepulseError,
    IllegalRevealError,
    IllegalTurnError,
)
from engine.fighting import attack_options, check_attack, do_attack
from engine.moving import check_jump, check_move, do_jump, do_move, jump_options, move_options
from engine.position import Position, Token
from engine.requests import Flow
from engine.rooms import check_reveal, check_turn, do_reveal, do_turn, reveal_options, turn_options
from engine.table import Table


@frozen
class Entry:
    """How one kind of action is listed, checked and done."""

    options: Callable[[Position, Token], Iterator[Action]]
    check: Callable[[Position, Any], None]
    do: Callable[[Position, Any, Table], Flow]
    error: type[IllegalActionError]


_GATE = Entry(gate_options, check_gate, do_gate, IllegalGateError)

ENTRIES: dict[type[Action], Entry] = {
    Move: Entry(move_options, check_move, do_move, IllegalMoveError),
    Jump: Entry(jump_options, check_jump, do_jump, IllegalJumpError),
    Reveal: Entry(reveal_options, check_reveal, do_reveal, IllegalRevealError),
    TurnRoom: Entry(turn_options, check_turn, do_turn, IllegalTurnError),
    Attack: Entry(attack_options, check_attack, do_attack, IllegalAttackError),
    Fireball: Entry(fireball_options, check_fireball, do_fireball, IllegalFireballError),
    OpenGate: _GATE,
    CloseGate: _GATE,
    BreakGate: _GATE,
    Heal: Entry(heal_options, check_heal, do_heal, IllegalHealError),
    Repulse: Entry(repulse_options, check_repulse, do_repulse, IllegalRepulseError),
}


def legal_actions(position: Position, table: Table | None = None) -> tuple[Action, ...]:
    """Everything the side to move can do with the AP left; for moves one shortest way for each end
    square and each thing carried there. The end of the turn comes last.
    """
    found: list[Action] = []
    entries = list(dict.fromkeys(ENTRIES.values()))
    if position.first_reveal_due:  # P4
        entries = [ENTRIES[Reveal]]
    if position.turn.ap > 0:
        for token in position.characters(position.turn.side):
            if position.may_act(token):
                for entry in entries:
                    found += entry.options(position, token)
    found = [
        action for action in found if action.ap <= position.turn.ap and not _vetoed(position, action, table)
    ]
    if not position.first_reveal_due:
        found.append(EndTurn())
    return tuple(found)


def _vetoed(position: Position, action: Action, table: Table | None) -> bool:
    if table is None:
        return False
    try:
        table.veto(position, action)
    except IllegalActionError:
        return True
    return False


def check(position: Position, action: Action, table: Table | None = None) -> None:
    """Raise `IllegalActionError` if the action is not legal now."""
    if isinstance(action, EndTurn):
        if position.first_reveal_due:
            raise IllegalPassError("the first action of the game reveals a room before the yellow line", "P4")
        return
    entry = ENTRIES[type(action)]
    token = position.by_id.get(action.who)
    if token is None or not token.is_character:
        raise entry.error(f"no character {action.who} on the board", "P3")
    if token.side is not position.turn.side:
        raise entry.error(f"it is not the turn of {token.id}", "P3")
    if token.wounded:
        raise entry.error(f"{token.id} is wounded and does nothing", "P6")
    if not position.may_act(token):
        raise entry.error(f"{token.id} was healed in this turn and does nothing more", "F13")
    if action.ap > position.turn.ap:
        raise entry.error(f"that costs {action.ap} AP and {position.turn.ap} are left", "P3")
    if position.first_reveal_due and not isinstance(action, Reveal):
        raise entry.error("the first action of the game reveals a room before the yellow line", "P4")
    entry.check(position, action)
    if table is not None:
        table.veto(position, action)


def resolve(position: Position, action: Action, table: Table) -> Flow:
    """Check the action, pay for it and do it (G1: to its very end)."""
    check(position, action, table)
    if isinstance(action, EndTurn):
        return position
    position = yield from ENTRIES[type(action)].do(position.spent(action.ap), action, table)
    return (yield from table.after_action(position, action))
