"""Perft: how many rows of actions there are from a position, to a depth.

The word is that of chess programs: counts that stay the same from version to version are a net in which
a changed rule is caught. `look` is called with every position whose actions are counted.
"""

from collections.abc import Callable

from engine import Action, EndTurn, Position, Request, legal_actions, resolve
from engine.game import TwoSided
from tests.engine.strategies import BOX

Look = Callable[[Position, int], None]


def after(position: Position, action: Action) -> Position | None:
    """The position after the action; None if it ends the turn or needs dice, cards or a choice."""
    if isinstance(action, EndTurn):
        return None
    flow = resolve(position, action, TwoSided(BOX))
    try:
        while not isinstance(next(flow), Request):
            pass
    except StopIteration as stop:
        result: Position = stop.value
        return result
    return None


def perft(position: Position, depth: int, look: Look | None = None) -> int:
    """The rows of legal actions of that length, and the shorter ones that end by `after` being None."""
    actions = legal_actions(position)
    if look is not None:
        look(position, len(actions))
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        following = after(position, action)
        total += 1 if following is None else perft(following, depth - 1, look)
    return total
