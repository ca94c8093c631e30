"""Any legal answer, all equally likely."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.requests import Request
from solo.state import Frame


class RandomPlayer:
    def __init__(self, frame: Frame, rng: Random) -> None:
        self._rng = rng

    def answer(self, request: Request) -> Any:
        return request.sample(self._rng)
