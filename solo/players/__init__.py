"""Players for the yellow side: programs that answer the player's requests.

A player is asked only what a person would be asked; chance is somebody else's. Each is deterministic
for its seed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from solo.players.base import Player
from solo.players.greedy import GreedyPlayer
from solo.players.random import RandomPlayer
from solo.players.strong import StrongPlayer
from solo.state import Frame

PLAYERS: Mapping[str, Callable[[Frame, Random], Player]] = {
    "greedy": GreedyPlayer,
    "random": RandomPlayer,
    "strong": StrongPlayer,
}

__all__ = ["PLAYERS", "GreedyPlayer", "Player", "RandomPlayer", "StrongPlayer"]
