"""Actions as a person types them, and what each would do in a few words."""

from __future__ import annotations

from engine.abilities import first_seen
from engine.actions import (
    Action,
    Attack,
    EndTurn,
    Fireball,
    Heal,
    Jump,
    Move,
    Repulse,
    Reveal,
    TurnRoom,
)
from engine.actions import GateAction as OnGate
from engine.fight import Fight, join, value
from engine.position import Position
from engine.squares import Square, row_of, square_name
from solo.cast import NON_PLAYER, PLAYER
from solo.narrate import names, pretty
from solo.players.odds import margin
from solo.state import Frame

Key = tuple[Square, str | None]
"""Where a move ends and what is carried there: legal moves differ in these."""


def short(token_id: str) -> str:
    """One word or name to type for a token: `cleric`, `White Phil`, `key`."""
    return token_id.removeprefix("player ").removeprefix("np ").replace("_", " ")


def load_after(position: Position, move: Move) -> str | None:
    """What the mover carries when the move is over, by id."""
    token = position.token(move.who)
    held = position.carried(token)
    load = None if held is None else held.id
    for op in move.handling:
        load = op.take
    if load is None:
        end = move.path[-1]
        lying = [t.id for t in position.at(end) if not t.healthy and (held is None or t.id != held.id)]
        load = lying[0] if lying else None
    return load


def command_for(position: Position, action: Action) -> str:
    """What to type for it."""
    who = short(action.who)
    if isinstance(action, Move):
        token = position.token(action.who)
        held, load = position.carried(token), load_after(position, action)
        text = f"move {who} {square_name(action.path[-1])}"
        if load != (held.id if held else None):
            text += f" take {short(load)}" if load and action.handling else ""
            text += " drop" if load is None else ""
        return text
    if isinstance(action, Jump):
        return f"jump {who} {square_name(action.over)} {square_name(action.to)}"
    if isinstance(action, Reveal):
        return f"reveal {action.slot} {who}"
    if isinstance(action, TurnRoom):
        return f"turn {action.slot} {who} {action.spin.value}"
    if isinstance(action, Attack):
        means = "" if action.means == "close" else f" {action.means}"
        return f"attack {short(action.target)} {who}{means}"
    if isinstance(action, Fireball | Repulse):
        return f"{action.name} {who} {action.direction.words}"
    if isinstance(action, Heal):
        return f"heal {short(action.target)} {who}"
    if isinstance(action, OnGate):
        verb = action.name.split("_")[0]
        return f"{verb} {who} {square_name(action.between[1])}"
    return "end"


def effect(frame: Frame, position: Position, action: Action) -> str:
    """What it would do."""
    if isinstance(action, Move | Jump):
        end = action.path[-1] if isinstance(action, Move) else action.to
        if row_of(end) == PLAYER.exit_line:
            return "leaves the dungeon: 1 point for you"
        return (
            f"goes to {square_name(end)}" if isinstance(action, Move) else "jumps the pit, costs a jump card"
        )
    if isinstance(action, Reveal):
        return "turns it up; three tokens come in"
    if isinstance(action, TurnRoom):
        return f"a quarter {action.spin.words}, with everything in it"
    if isinstance(action, Attack):
        fight = join(position, position.token(action.who), position.token(action.target), action.means)
        return fight_words(frame, position, fight)
    if isinstance(action, Fireball):
        target = first_seen(position, position.token(action.who).square or 0, action.direction)
        return f"eliminates {pretty(target.id)}; the wand is gone" if target else "hits nobody"
    if isinstance(action, Repulse):
        target = first_seen(position, position.token(action.who).square or 0, action.direction)
        return f"pushes {pretty(target.id)} one square {action.direction.words} (2 AP)" if target else ""
    if isinstance(action, Heal):
        return f"{pretty(action.target)} is healthy again, and rests this turn"
    if isinstance(action, OnGate):
        verb = {"open": "open", "close": "closed", "break": "broken for good"}[action.name.split("_")[0]]
        return f"the gate to {square_name(action.between[1])} is {verb}"
    return "ends your turn; AP left are lost" if isinstance(action, EndTurn) else str(action)


def fight_words(frame: Frame, position: Position, fight: Fight) -> str:
    """Who fights whom and who leads before cards."""
    own = value(position, fight, PLAYER)
    other = own - margin(frame, position, fight)
    return (
        f"{names(fight.of(PLAYER))} {own} against {names(fight.of(NON_PLAYER))} {other}, "
        f"then each side adds a card"
    )
