"""A running game with its answers: what a front end holds in its hand.

    session = Session(frame)
    while session.request is not None:
        session.answer(session.request.sample(rng))

The list of answers is the game: `Session.replay` plays it again to the same position.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from attrs import frozen

from engine.errors import EngineError, IllegalAnswerError
from engine.position import Position
from engine.requests import Event, Request
from solo.game import play
from solo.state import Frame, SoloState


@frozen
class Answered:
    """One answered request as a journal has it: its kind and the answer in plain JSON values."""

    kind: str
    answer: Any
    chance: bool = False  # whether a die, token or card decided, not the player


class Session:
    """Holds the generator of one game and everything that has come out of it."""

    def __init__(self, frame: Frame, start: SoloState | None = None) -> None:
        self.frame = frame
        self.start = start
        self.events: list[Event] = []
        self.answers: list[Answered] = []
        self.request: Request | None = None
        self.result: SoloState | None = None
        self._game = play(frame, start)
        self._advance(None)

    @property
    def over(self) -> bool:
        return self.result is not None

    @property
    def position(self) -> Position:
        """The table as it is now."""
        if self.request is not None:
            return self.request.position
        assert self.result is not None
        return self.result.position

    def check(self, answer: Any) -> Any:
        """The answer in its proper form; an `EngineError` says why it is not legal."""
        if self.request is None:
            raise IllegalAnswerError("the game is over")
        return self.request.check(answer)

    def answer(self, answer: Any) -> list[Event]:
        """Answer the request; what happens until the next one comes back. Illegal: nothing happens."""
        request = self.request
        checked = self.check(answer)
        assert request is not None
        self.answers.append(Answered(request.kind, request.to_json(checked), request.who is None))
        before = len(self.events)
        self._advance(checked)
        return self.events[before:]

    def _advance(self, reply: Any) -> None:
        self.request = None
        while True:
            try:
                step = self._game.send(reply)
            except StopIteration as stop:
                self.result = stop.value
                return
            reply = None
            if isinstance(step, Request):
                self.request = step
                return
            self.events.append(step)

    def replay(self, answers: Iterable[Answered]) -> None:
        """Give recorded answers; `IllegalAnswerError` tells the number of the first that does not fit."""
        for answered in answers:
            number = len(self.answers) + 1
            if self.request is None:
                raise IllegalAnswerError(f"answer {number}: the game is over before it")
            if self.request.kind != answered.kind:
                raise IllegalAnswerError(
                    f"answer {number}: the game asks for {self.request.kind!r}, not {answered.kind!r}"
                )
            try:
                self.answer(self.request.from_json(answered.answer))
            except EngineError as error:
                raise IllegalAnswerError(f"answer {number}: {error}") from None

    def fork(self, count: int) -> Session:
        """The same game as it was after so many answers."""
        session = Session(self.frame, self.start)
        session.replay(self.answers[:count])
        return session
