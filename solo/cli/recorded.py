"""A game that is written down as it is played: session, journal and luck together."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from attrs import frozen

from cards import Box, DataError, load_box
from engine.errors import EngineError, IllegalAnswerError
from engine.requests import ChooseCard, ChooseTeam, Event, Request
from solo.deck import own_deck
from solo.game import frame_of
from solo.journal import UNDO, Journal, JournalError, Options, Written, answer_line, header_line
from solo.scenario import parse_scenario
from solo.session import Session
from solo.state import Frame, SoloState


def start_of(options: Options, box: Box) -> tuple[Frame, SoloState | None]:
    """The frame of a game with these options, and its position if it begins from a scenario."""
    if options.scenario is None:
        if options.level not in [level.id for level in box.levels]:
            raise DataError("options", "", "level", f"no level {options.level!r}")
        deck = own_deck(options.deck["text"], options.deck["name"], box) if options.deck else None
        return frame_of(box, options.level, options.vision, deck), None
    scenario = parse_scenario(options.scenario["text"], options.scenario["name"], box)
    return scenario.frame, scenario.state


@frozen
class _TurnStart:
    """Where the player's turn begins: how many answers and events came before, and the state then."""

    answers: int
    events: int
    state: SoloState


class RecordedGame:
    """Answers go to the journal first and then into the session."""

    def __init__(self, options: Options, journal: Journal | None = None) -> None:
        box = load_box()
        frame, start = start_of(options, box)
        self.options = options
        self.fingerprint = box.fingerprint
        self.journal = journal
        self.rng = Random(options.seed)
        self.session = Session(frame, start)
        self.forced: set[int] = set()  # numbers of answers nobody was asked for
        self._turn: _TurnStart | None = None
        self._note_turn()

    # -- going on --------------------------------------------------------------------------------------

    @property
    def request(self) -> Request | None:
        return self.session.request

    @property
    def frame(self) -> Frame:
        return self.session.frame

    def answer(self, answer: Any, *, forced: bool = False) -> list[Event]:
        """Check, write down, do. An `EngineError` or `JournalWriteError` means nothing has happened."""
        request = self.session.request
        checked = self.session.check(answer)
        assert request is not None
        if self.journal is not None:
            self.journal.append(request.kind, request.to_json(checked))
        if forced:
            self.forced.add(len(self.session.answers))
        events = self.session.answer(checked)
        self._note_turn()
        return events

    def roll(self) -> Any:
        """What the seed gives for the request of chance; the luck is used up."""
        assert self.session.request is not None
        return self.session.request.sample(self.rng)

    # -- going back ------------------------------------------------------------------------------------

    def may_undo(self, everything: bool = False) -> int:
        """How many answers `undo` would take back: one that was chosen, or all since the last chance."""
        answers = self.session.answers
        best = 0
        for number in range(len(answers) - 1, -1, -1):
            if answers[number].chance:
                break
            if number not in self.forced:
                best = len(answers) - number
                if not everything:
                    break
        return best

    def undo(self, count: int) -> None:
        """Take answers back. No luck was used for them, so the dice stay as they were."""
        if self.journal is not None:
            self.journal.append(UNDO, count)
        keep = len(self.session.answers) - count
        self.session = self._turn_again(keep) or self.session.fork(keep)
        self._turn = None if self._turn is not None and keep < self._turn.answers else self._turn
        self.forced = {number for number in self.forced if number < keep}

    def _note_turn(self) -> None:
        """Remember the state in which the player's turn begins, so that undo need not play all again."""
        request = self.session.request
        if isinstance(request, ChooseCard) and request.purpose == "action":
            begun = next(event for event in reversed(self.session.events) if event.kind == "turn")
            self._turn = _TurnStart(len(self.session.answers), len(self.session.events), begun.facts["state"])

    def _turn_again(self, keep: int) -> Session | None:
        """The game after so many answers, played from the beginning of this turn; None if it is older."""
        old, turn = self.session, self._turn
        if turn is None or keep < turn.answers:
            return None
        session = Session(old.frame, turn.state)
        if not isinstance(session.request, ChooseCard):  # a bag that is being filled: not a turn's beginning
            return None
        session.start = old.start
        session.events = old.events[: turn.events]
        session.answers = old.answers[: turn.answers]
        session.replay(old.answers[turn.answers : keep])
        return session

    # -- copies ----------------------------------------------------------------------------------------

    def copy_to(self, path: Path) -> Journal:
        """The whole game so far in a journal of its own."""
        journal = Journal.create(path, self.options, self.fingerprint)
        for answered in self.session.answers:
            journal.append(answered.kind, answered.answer)
        return journal

    def content(self) -> bytes:
        """The journal this game would have if nothing had been taken back."""
        lines = [answer_line(answered.kind, answered.answer) for answered in self.session.answers]
        return b"".join([header_line(self.options, self.fingerprint), *lines])


def restore(written: Written, journal: Journal | None = None, upto: int | None = None) -> RecordedGame:
    """The game of a journal at its last answer; `JournalError` with the line that does not fit."""
    if written.fingerprint != load_box().fingerprint:
        problem = "was played with other cards than this version has; it can only be resumed with those"
        raise JournalError(written.file, problem, 1)
    try:
        game = RecordedGame(written.options, journal)
    except (DataError, EngineError) as error:
        raise JournalError(written.file, str(error), 1) from None
    answers = written.answers if upto is None else written.answers[:upto]
    for answered, line in zip(answers, written.lines, strict=False):
        request = game.session.request
        if request is not None and request.who is None and game.options.dice == "auto":
            game.roll()
        if _is_forced(request, written.options):
            game.forced.add(len(game.session.answers))
        try:
            game.session.replay([answered])
            game._note_turn()
        except EngineError as error:
            raise JournalError(written.file, _reason(error), line) from None
    return game


def _is_forced(request: Request | None, options: Options) -> bool:
    if isinstance(request, ChooseTeam):
        return bool(options.team)
    return isinstance(request, ChooseCard) and len(request.options()) == 1


def _reason(error: Exception) -> str:
    text = str(error)
    return text.partition(": ")[2] if isinstance(error, IllegalAnswerError) and ": " in text else text
