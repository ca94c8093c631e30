"""Who fights and with what value (F2, F3, F9, F10, F14, F15)."""

from __future__ import annotations

from attrs import frozen

from engine.position import Position, Token
from engine.squares import Side, Square


@frozen
class Fight:
    """A combat about to be fought. Fighters are token ids, the one who attacks and the target first."""

    means: str  # close, lance or bow
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    attacking: Side

    @property
    def target(self) -> str:
        return self.defenders[0]

    @property
    def one_on_one(self) -> bool:
        return len(self.attackers) == len(self.defenders) == 1

    @property
    def ranged(self) -> bool:
        return self.means == "bow"

    def of(self, side: Side) -> tuple[str, ...]:
        return self.attackers if side is self.attacking else self.defenders


def join(position: Position, attacker: Token, target: Token, means: str) -> Fight:
    """F3: everyone healthy in contact with a fighting enemy joins, until nobody is added; F10: not a bow."""
    sides: dict[Side, list[Token]] = {attacker.side: [attacker], target.side: [target]}
    if means != "bow":
        waiting = [t for t in position.characters() if t.healthy and t.id not in (attacker.id, target.id)]
        added = True
        while added:
            added = False
            for token in list(waiting):
                if any(_touch(position, token, enemy.square) for enemy in sides[token.side.other]):
                    sides[token.side].append(token)
                    waiting.remove(token)
                    added = True
    return Fight(
        means,
        tuple(t.id for t in sides[attacker.side]),
        tuple(t.id for t in sides[target.side]),
        attacker.side,
    )


def _touch(position: Position, token: Token, square: Square | None) -> bool:
    return token.square is not None and square is not None and position.board.contact(token.square, square)


def value(position: Position, fight: Fight, side: Side) -> int:
    """The summed combat value of a side before cards."""
    fighters = fight.of(side)
    total = 0
    for token_id in fighters:
        token = position.token(token_id)
        if token.healthy:
            total += token.character.combat
        if token.can("stab") and len(fighters) > 1:  # F9
            total += 2
        load = position.carried(token)
        if side is not fight.attacking and load is not None and load.offers("shield"):  # F15
            total += 1
    return total
