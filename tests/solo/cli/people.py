"""People made of programs, and finished games to test with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from engine.actions import Action
from engine.requests import ChooseAction, Request
from solo.cli.playing import Playing
from solo.cli.recorded import RecordedGame
from solo.cli.words import command_for
from solo.journal import Journal, Options, parse_journal
from solo.players import PLAYERS
from solo.screen.terminal import Terminal
from solo.session import Answered


@cache
def played(seed: int = 1, level: str = "pink") -> tuple[tuple[Answered, ...], bytes]:
    """The answers of a whole game of the greedy player, and its journal."""
    game = RecordedGame(Options(level=level, seed=seed))
    bot = PLAYERS["greedy"](game.frame, Random(seed))
    while (request := game.request) is not None:
        game.answer(game.roll() if request.who is None else bot.answer(request))
    return parse_journal(game.content(), "played").answers, game.content()


def write_played(path: Path, seed: int = 1, count: int | None = None) -> list[bytes]:
    """A journal with the first answers of a game; its lines come back."""
    lines = played(seed)[1].splitlines(keepends=True)
    lines = lines if count is None else lines[: count + 1]
    path.write_bytes(b"".join(lines))
    return lines


class Scripted(Terminal):
    """A terminal at which a function types."""

    def __init__(self, typist: Callable[[str], str]) -> None:
        super().__init__(ask=False)
        self.typist = typist
        self.asked: list[str] = []

    def ask(self, prompt: str) -> str:
        self.asked.append(prompt)
        return self.typist(prompt)


def greedy_line(game: RecordedGame, bot: Any) -> str:
    """What a person who follows the greedy player types for the request at hand."""
    request = game.request
    if isinstance(request, ChooseAction):
        action = bot.answer(request)
        assert isinstance(action, Action)
        return command_for(request.position, action)
    return ""


def sit(options: Options, luck: Sequence[str] | None = None, journal: Journal | None = None) -> Playing:
    """A game played to its end by typing; `luck` are the lines for dice and cards of the table mode."""
    game = RecordedGame(options, journal)
    bot = PLAYERS["greedy"](game.frame, Random(0))
    lines = iter(luck or ())

    def typist(prompt: str) -> str:
        assert game.request is not None
        return next(lines) if game.request.who is None else greedy_line(game, bot)

    playing = Playing(game, Scripted(typist), step=False)
    playing.run()
    return playing


def luck_line(request: Request, answer: Any) -> str:
    """What a person at a table types for a die, a token or a card."""
    if request.kind in ("teleport", "rotation"):
        return f"{answer[0]} {answer[1]}"
    return ", ".join(answer) if request.kind == "row" else str(answer)
