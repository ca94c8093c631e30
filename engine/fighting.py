"""Attacks: close, in groups, with the lance and with the bow (F1-F4, F10, F14)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.actions import Action, Attack
from engine.errors import IllegalAttackError
from engine.fight import Fight, join, value
from engine.harm import hurt
from engine.position import Position, Token
from engine.requests import Event, Flow
from engine.squares import DIRECTIONS, NEIGHBOURS, Square, adjacent
from engine.table import Table

MEANS = ("close", "lance", "bow")


def seen_from(position: Position, square: Square) -> Iterator[tuple[Token, int]]:
    """B7: the first character in each direction and how far away it is."""
    for direction in DIRECTIONS:
        for distance, other in enumerate(position.board.line_of_sight(square, direction), start=1):
            found = position.character_at(other)
            if found is not None:
                yield found, distance
                break


def in_range(position: Position, square: Square, target: Token, means: str) -> bool:
    """Whether the target can be attacked so from the square: F1, F14 lance, F10 bow."""
    board = position.board
    if target.square is None:
        return False
    if means == "close":
        return board.contact(square, target.square)
    for token, distance in seen_from(position, square):
        if token.square != target.square:
            continue
        if means == "bow":
            return not adjacent(square, target.square)
        middle = [s for s in NEIGHBOURS[square] if s is not None and s in NEIGHBOURS[target.square]]
        straight = [s for s in middle if board.contact(square, s) and board.contact(s, target.square)]
        return distance == 2 and bool(straight)
    return False


def may_be_attacked(position: Position, target: Token) -> str | None:
    """F4 and ruling F1-1: why nobody may attack this one now, None if one may."""
    if target.wounded and target.wounded_turn == position.turn.number:
        return "F4"
    if position.carrier(target) is not None:
        return "F1-1"
    return None


def means_of(position: Position, token: Token) -> tuple[str, ...]:
    """The ways in which this character can attack with what it carries."""
    return tuple(means for means in MEANS if means == "close" or position.has(token, means))


def attack_options(position: Position, token: Token) -> Iterator[Action]:
    if token.square is None:
        return
    for means in means_of(position, token):
        for target in position.characters(token.side.other):
            if may_be_attacked(position, target) is None:
                if in_range(position, token.square, target, means):
                    yield Attack(token.id, target.id, means)


def check_attack(position: Position, action: Attack) -> None:
    token = position.token(action.who)
    if action.target not in position.by_id:
        raise IllegalAttackError(f"no {action.target} on the board", "F1")
    target = position.token(action.target)
    if not target.is_character or target.side is token.side:
        raise IllegalAttackError(f"{target.id} is no enemy", "F1")
    if action.means not in means_of(position, token):
        raise IllegalAttackError(
            f"{token.id} carries no {action.means}", "F14" if action.means == "lance" else "F10"
        )
    problem = may_be_attacked(position, target)
    if problem == "F4":
        raise IllegalAttackError(f"{target.id} was wounded in this turn", "F4")
    if problem:
        raise IllegalAttackError(f"{target.id} is carried: attack the carrier", problem)
    if token.square is None or not in_range(position, token.square, target, action.means):
        rule = {"close": "F1", "lance": "F14", "bow": "F10"}[action.means]
        raise IllegalAttackError(f"{target.id} is not within reach of {token.id}", rule)


def do_attack(position: Position, action: Attack, table: Table) -> Flow:
    fight = join(position, position.token(action.who), position.token(action.target), action.means)
    return (yield from fight_out(position, fight, table))


def fight_out(position: Position, fight: Fight, table: Table) -> Flow:
    """F2: cards, totals, and the losers hurt. F10: a bow harms only its target."""
    attacking, defending = fight.attacking, fight.attacking.other
    position, cards = yield from table.pick_cards(position, fight)
    totals = {
        side: value(position, fight, side) + table.bonus(position, fight, side) + cards[side].value
        for side in (attacking, defending)
    }
    facts = {
        "means": fight.means,
        "attackers": list(fight.attackers),
        "defenders": list(fight.defenders),
        "cards": [cards[attacking].id, cards[defending].id],
        "totals": [totals[attacking], totals[defending]],
    }
    yield Event("fought", facts, position)
    if totals[attacking] == totals[defending]:
        return position
    winner = attacking if totals[attacking] > totals[defending] else defending
    if fight.ranged and winner is defending:
        return position
    for loser in sorted(fight.of(winner.other)):
        position = yield from hurt(position, loser, winner)
    return position
