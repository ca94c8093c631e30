"""Wounds, deaths and departures: what becomes of a token and who scores for it (C4-C6, F8, M4)."""

from __future__ import annotations

from attrs import evolve

from engine.golden import has_rope
from engine.position import Position, Token
from engine.requests import Event, Flow
from engine.squares import Side, square_name


def _name(token: Token) -> str | None:
    return square_name(token.square) if token.square is not None else None


def eliminate(position: Position, token_id: str, by: Side) -> Flow:
    """F8: the token leaves; an enemy's death scores. C6: what it carried stays, on a pit only a rope."""
    token = position.token(token_id)
    load = position.carried(token)
    position = position.without(token_id, "eliminated")
    if token.side is not by:
        position = position.scored(by)
    yield Event("eliminated", {"who": token_id, "at": _name(token), "by": by.value}, position)
    if load is not None and not load.is_character and load.square in position.board.obstacles:
        if not load.offers("rope"):
            position = position.without(load.id, "lost")
            yield Event("lost", {"what": load.id, "at": _name(load)}, position)
    return position


def hurt(position: Position, token_id: str, by: Side) -> Flow:
    """F2, C4, C5: a wounded one is eliminated; a healthy one is wounded, and whom it carries dies."""
    token = position.token(token_id)
    if token.wounded:
        return (yield from eliminate(position, token_id, by))
    load = position.carried(token)
    if load is not None and load.is_character:
        position = yield from eliminate(position, load.id, by)
    position = position.with_token(evolve(token, wounded=True, wounded_turn=position.turn.number))
    yield Event("wounded", {"who": token_id, "at": _name(token), "by": by.value}, position)
    if token.square in position.board.obstacles and not has_rope(position.at(token.square)):
        position = yield from eliminate(position, token_id, by)
    return position


def leave(position: Position, token_id: str, load_id: str | None) -> Flow:
    """M4: out of the dungeon from the enemy line it stands on, with what it carries."""
    token = position.token(token_id)
    points = 1 if token.healthy else 0
    position = position.without(token_id, "left").scored(token.side, points)
    yield Event("left", {"who": token_id, "over": _name(token), "points": points}, position)
    if load_id is not None:
        saved = position.token(load_id).is_character
        position = position.without(load_id, "saved" if saved else "left")
        yield Event("saved" if saved else "taken out", {"what": load_id, "by": token_id}, position)
    return position
