"""Table mode: dice, tokens and cards that a person rolls and draws on the real table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cards import Spin
from engine.errors import IllegalAnswerError
from engine.requests import DrawCard, DrawRoom, Request, RollDie, RollRotation, RollTeleport, Shuffle
from solo.cli.words import short
from solo.narrate import pretty


def question(request: Request) -> str:
    """What the person is asked to do."""
    if isinstance(request, RollDie):
        return f"Roll a die to decide ({pretty(request.why)}): "
    if isinstance(request, RollTeleport):
        return (
            f"Roll the red and the white die for {pretty(request.token)} in room {request.slot} (like 3 5): "
        )
    if isinstance(request, RollRotation):
        return f"Roll the rotation die for {pretty(request.by)} (like 2 cw or 3 ccw): "
    if isinstance(request, DrawRoom):
        return f"Turn up the room in {request.slot}: its name and its quarter turns clockwise (like 37A 1): "
    if isinstance(request, Shuffle):
        return "Shuffle these cards and lay them in a row. In which order do they lie (like 2 1 3)? "
    if isinstance(request, DrawCard):
        return DRAWS.get(request.deck, f"Draw from {request.deck}. What is it? ")
    return "? "


FEW = 12  # as many as an error message names

DRAWS = {
    "the bag": "Draw a token from the bag. Which one is it? ",
    "the NPC cards": "Draw an NPC card for the bag (several with commas). Whose is it? ",
    "the reinforcement deck": "Turn the top card of the reinforcement deck. Whose is it? ",
    "the revealed rooms": "Choose one of the revealed rooms at random. Which? ",
    "the non-player's combat deck": "Turn the top combat card of the prison. Which (like +3)? ",
    "the vision cards": "Turn a vision card. Which room does it name? ",
    "the player's combat cards": "Draw one of your combat cards unseen. Which (like +3)? ",
}


def hint_lines(request: Request) -> list[str]:
    """What can be answered, where a person would not know."""
    if isinstance(request, Shuffle):
        return [f"  {number} {name}" for number, name in enumerate(sorted(request.cards), start=1)]
    if isinstance(request, DrawCard):
        return ["  possible: " + ", ".join(pretty_option(option) for option in request.options())]
    if isinstance(request, DrawRoom):
        rooms = ", ".join(room.id for room in request.rooms)
        return [f"  possible: {rooms}; 0 turns = its north rim, as printed, toward row 21"]
    return []


def pretty_option(option: str) -> str:
    side, _, name = option.partition(" ")
    return f"your {name}".replace("_", " ") if side == "player" else short(option)


def understood(request: Request, text: str) -> Any:
    """The answer the words mean; `IllegalAnswerError` if they mean none."""
    words = text.replace(",", " ").split()
    if isinstance(request, RollDie):
        return request.check(_number(text))
    if isinstance(request, RollTeleport):
        digits = list(text.replace(" ", "")) if text.replace(" ", "").isdigit() else words
        return request.check(tuple(_number(word) for word in digits))
    if isinstance(request, RollRotation):
        if len(words) != 2:
            raise IllegalAnswerError("The rotation die shows a number and a direction, like 2 cw")
        way = words[1].lower()
        spin = next((s.value for s in Spin if way and (s.value == way or s.words.startswith(way))), way)
        return request.check((_number(words[0]), spin))
    if isinstance(request, DrawRoom):
        name, _, turn = text.replace("@", " ").strip().partition(" ")
        return request.check(f"{name.upper()}@{turn.strip() or 0}")
    if isinstance(request, Shuffle):
        return request.check(_row(request, text))
    return request.check(named(request.options(), text))


def _number(text: str) -> int:
    text = text.strip()
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise IllegalAnswerError(f"{text!r} is no number on a die")
    return int(text)


def _row(request: Shuffle, text: str) -> tuple[str, ...]:
    known = sorted(request.cards)
    words = text.replace(",", " ").split()
    if words and all(word.isascii() and word.isdigit() and len(word) < 4 for word in words):
        numbers = [int(word) for word in words]
        if all(1 <= number <= len(known) for number in numbers):
            return tuple(known[number - 1] for number in numbers)
    return tuple(named(known, name) for name in text.split(",") if name.strip())


def named(options: Sequence[str], text: str) -> str:
    """The one option the text names, by its beginning or a part of it."""
    wanted = text.strip().lower().removeprefix("the ")
    for way in (_exactly, _by_kind, _by_start, _by_part):
        found = [option for option in options if wanted and way(option, wanted)]
        if len({short(option) for option in found}) == 1:
            return found[0]  # of two ropes, say, it does not matter whose
        if found:
            raise IllegalAnswerError(f"{text!r} may be {' or '.join(map(pretty_option, found[:6]))}")
    known = ", ".join(map(pretty_option, options)) if len(options) <= FEW else "what ? shows"
    raise IllegalAnswerError(f"{text!r} is not among {known}")


def _exactly(option: str, wanted: str) -> bool:
    return wanted in (option.lower(), pretty_option(option).lower())


def _by_kind(option: str, wanted: str) -> bool:
    return wanted == short(option).lower()


def _by_start(option: str, wanted: str) -> bool:
    return pretty_option(option).lower().startswith(wanted)


def _by_part(option: str, wanted: str) -> bool:
    return wanted in short(option).lower()
