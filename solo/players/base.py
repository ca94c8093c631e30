"""What a player is."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from engine.requests import Request
from solo.state import Frame


class Player(Protocol):
    """Answers the player's requests."""

    def __init__(self, frame: Frame, rng: Random) -> None: ...

    def answer(self, request: Request) -> Any:
        """A legal answer."""
        ...
