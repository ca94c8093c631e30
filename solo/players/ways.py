"""How far it is to the exit."""

from __future__ import annotations

from engine.position import Token
from engine.squares import SQUARES, row_of
from solo.automaton.distance import AP, Walker
from solo.cast import PLAYER

EXIT = frozenset(square for square in SQUARES if row_of(square) == PLAYER.exit_line)


def walker_of(token: Token, load: Token | None) -> Walker:
    """A character of the player on its way out; it opens gates that are in the way, if it can."""
    return Walker(
        token.character.movement,
        token.can("contortion"),
        token.can("levitation"),
        load is not None and load.offers("rope"),
        token.can("lockpick") or (load is not None and load.offers("key")),
        PLAYER.exit_line,
    )


def in_ap(distance: int) -> float:
    """A distance in AP, its squares counted as a part of one."""
    ap, squares = divmod(distance, AP)
    return ap + squares / 40
