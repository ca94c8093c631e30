"""Asking the person for everything but actions: cards, squares, the team."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.errors import EngineError, IllegalAnswerError
from engine.requests import ChooseCard, ChooseSquare, ChooseTeam, Request
from engine.squares import parse_square, square_name
from solo.cli.words import fight_words
from solo.narrate import pretty
from solo.players import GreedyPlayer
from solo.state import Frame

GIFTS = {
    "backstabber": "opens gates, stabs beside a friend",
    "banshee": "pushes others away with a scream",
    "cleric": "heals the wounded",
    "colossus": "breaks gates",
    "mekanork": "turns rooms either way",
    "naga": "slips through arrow slits",
    "telepath": "picks the enemy's combat card",
    "wizard": "flies over pits and enemies",
}
"""A few words for each character; `cards NAME` has the whole text."""


def suggestion(frame: Frame, request: Request) -> Any:
    """What the greedy player would answer."""
    return GreedyPlayer(frame, Random(0)).answer(request)


def introduction(frame: Frame, request: Request) -> list[str]:
    """What the person should know before answering."""
    if isinstance(request, ChooseTeam):
        lines = ["Choose four of your eight characters; the others wait in the dungeon:"]
        for kind in frame.box.characters.values():
            lines.append(
                f"  {kind.id:<12} moves {kind.movement}, fights {kind.combat}  {GIFTS.get(kind.id, '')}"
            )
        return lines
    if isinstance(request, ChooseCard) and request.fight is not None:
        lines = [f"  Combat: {fight_words(frame, request.position, request.fight)}."]
        if request.purpose == "mind":
            return [*lines, "  Your telepath reads their minds: choose the card the prison must play."]
        return [*lines, "  Your card is gone once played, only +0 comes back."]
    if isinstance(request, ChooseCard):
        return ["Each action card gives that many AP (action points) for this turn."]
    if isinstance(request, ChooseSquare):
        squares = " ".join(square_name(square) for square in request.squares)
        return [f"  You choose where {pretty(request.token)} comes in ({pretty(request.why)}): {squares}"]
    return []


def prompt(frame: Frame, request: Request, default: Any) -> str:
    shown = shown_answer(request, default)
    if isinstance(request, ChooseTeam):
        return f"Your team [{shown}]: "
    if isinstance(request, ChooseCard):
        what = {"action": "Action card", "combat": "Your combat card", "mind": "The prison's card"}
        cards = " ".join(sorted(request.options()))
        return f"{what.get(request.purpose, 'Card')}, one of {cards} [{shown}]: "
    return f"Your choice [{shown}]: "


def shown_answer(request: Request, answer: Any) -> str:
    if isinstance(request, ChooseTeam):
        return " ".join(answer)
    return request.say(answer)


def understood(request: Request, text: str) -> Any:
    """The answer a line means; `IllegalAnswerError` says why it means none."""
    words = text.lower().replace(",", " ").split()
    if isinstance(request, ChooseTeam):
        return request.check(team_of(request, words))
    if isinstance(request, ChooseSquare):
        try:
            square = parse_square(words[0] if len(words) == 1 else text)
        except EngineError as error:
            raise IllegalAnswerError(str(error)) from None
        return request.check(square)
    if words and words[0] in ("card", "play"):
        words = words[1:]
    name = " ".join(words)
    options = [str(option) for option in request.options()]
    for guess in (name, f"+{name}"):
        found = [option for option in options if option.lower() == guess]
        if found:
            return found[0]
    return request.check(name)


def team_of(request: ChooseTeam, words: list[str]) -> tuple[str, ...]:
    """Names may be cut short as long as they are clear."""
    team = []
    for word in words:
        found = [name for name in request.names if name.startswith(word)]
        team.append(found[0] if len(found) == 1 else word)
    return tuple(team)
