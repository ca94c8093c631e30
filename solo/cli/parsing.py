"""The language of the prompt: `move cleric c4`, `attack naga`, `turn 38`, … to an action.

Every word narrows the legal actions down. If one is left it is meant; if none is, the rules say why.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeGuard

from cards import Spin
from engine.actions import (
    Action,
    Attack,
    BreakGate,
    CloseGate,
    EndTurn,
    Fireball,
    GateAction,
    Heal,
    Jump,
    Move,
    OpenGate,
    Repulse,
    Reveal,
    TurnRoom,
)
from engine.errors import EngineError
from engine.position import Position
from engine.squares import DIRECTIONS, SLOTS, Square, parse_direction, square_name
from solo.cast import PLAYER
from solo.cli.moves import MoveParser
from solo.cli.naming import MANY, UnclearError, is_named
from solo.cli.words import short
from solo.narrate import pretty

VERBS: dict[str, type[Action]] = {
    "move": Move,
    "go": Move,
    "take": Move,
    "drop": Move,
    "jump": Jump,
    "reveal": Reveal,
    "turn": TurnRoom,
    "rotate": TurnRoom,
    "attack": Attack,
    "fight": Attack,
    "fireball": Fireball,
    "open": OpenGate,
    "close": CloseGate,
    "break": BreakGate,
    "heal": Heal,
    "repulse": Repulse,
    "scream": Repulse,
    "end": EndTurn,
    "pass": EndTurn,
}


class Parser:
    """Reads one line for one position. `check` raises the rules' own reason for what is illegal."""

    def __init__(
        self, position: Position, options: Sequence[Action], check: Callable[[Action], object]
    ) -> None:
        self._position = position
        self._options = options
        self._check = check

    def action(self, line: str) -> Action:
        words = line.lower().replace(",", " ").split()
        verb = _one_verb(words[0])
        if verb in ("take", "drop"):
            return MoveParser(self._position, self._options, self._check).take_or_drop(verb, words[1:])
        kind = VERBS[verb]
        if kind is Move:
            return MoveParser(self._position, self._options, self._check).move(words[1:])
        fitting = [action for action in self._options if isinstance(action, kind)]
        for word in self._joined(words[1:]):
            narrowed = [action for action in fitting if self._fits(action, word)]
            if not narrowed:
                raise UnclearError(self._why_not(verb, words[1:], fitting), fitting[:MANY])
            fitting = narrowed
        if not fitting:
            raise UnclearError(self._why_not(verb, words[1:], ()))
        return self._only(fitting, verb)

    def _only(self, fitting: Sequence[Action], verb: str) -> Action:
        same = {(action.slot, getattr(action, "spin", None)) for action in fitting if _on_room(action)}
        if len(fitting) == 1 or (len(same) == 1 and all(map(_on_room, fitting))):
            return fitting[0]  # whoever reveals or turns a room, the room is the same
        raise UnclearError(f"Which {verb}? Type its number, or a word more:", fitting[:MANY])

    # -- words -----------------------------------------------------------------------------------------

    def _joined(self, words: Sequence[str]) -> list[str]:
        """Words with names of several words put together: `white phil`."""
        found: list[str] = []
        rest = list(words)
        known = [short(token.id).lower() for token in self._position.tokens]
        while rest:
            for length in range(len(rest), 1, -1):
                name = " ".join(rest[:length])
                if any(other.startswith(name) for other in known):
                    found.append(name)
                    del rest[:length]
                    break
            else:
                found.append(rest.pop(0))
        return [word for word in found if word not in ("with", "to", "the", "from", "room", "on", "over")]

    def _fits(self, action: Action, word: str) -> bool:
        """Whether the word says something true of the action."""
        if is_named(action.who, word):
            return True
        here = self._position.by_id.get(action.who)
        squares: list[Square] = [here.square] if here is not None and here.square is not None else []
        if isinstance(action, Jump):
            squares += [action.over, action.to]
        elif isinstance(action, GateAction):
            squares += action.between
        elif isinstance(action, Attack | Heal):
            target = self._position.token(action.target)
            squares += [target.square] if target.square is not None else []
            if is_named(target.id, word) or target.kind.id.startswith(word):
                return True
            if isinstance(action, Attack) and word == action.means:
                return True
        elif (isinstance(action, Fireball | Repulse) and action.direction.words.startswith(word)) or (
            isinstance(action, Reveal) and action.slot.lower() == word
        ):
            return True
        elif isinstance(action, TurnRoom):
            return self._fits_turn(action, word)
        return word in [square_name(square) for square in squares]

    def _fits_turn(self, action: TurnRoom, word: str) -> bool:
        room = self._position.board.placed(action.slot).room
        names = [action.slot, action.spin.value, action.spin.words]
        names += [room.id, str(room.pair)] if room is not None else []
        return word in [name.lower() for name in names]

    def _why_not(self, verb: str, words: Sequence[str], fitting: Sequence[Action]) -> str:
        """The rules' reason if the words name one action, else what is possible."""
        for action in self._guesses(verb, self._joined(words)):
            try:
                self._check(action)
            except EngineError as error:
                return pretty(f"That is not possible: {error}.")
        if fitting:
            return f"No {verb} like that is possible. These are:"
        return f"There is nobody who can {verb} now. Type ? to see what is possible."

    def _guesses(self, verb: str, words: Sequence[str]) -> list[Action]:
        """The action the words describe, legal or not."""
        position = self._position
        own = [t for t in position.characters(PLAYER) if any(is_named(t.id, word) for word in words)]
        others = [t for t in position.characters() if any(is_named(t.id, word) for word in words)]
        slots = [word.upper() for word in words if word.upper() in SLOTS]
        ways = [d for d in DIRECTIONS if any(word == d.words or word == d.words[0] for word in words)]
        found: list[Action] = []
        for token in own or [t for t in position.characters(PLAYER) if t.healthy][:1]:
            kind = VERBS[verb]
            if kind is Reveal and slots:
                found.append(Reveal(token.id, slots[0]))
            elif kind is TurnRoom and slots:
                found.append(TurnRoom(token.id, slots[0], Spin.CW))
            elif kind in (Attack, Heal):
                for target in others:
                    if target.id != token.id:
                        found.append(
                            Attack(token.id, target.id) if kind is Attack else Heal(token.id, target.id)
                        )
            elif kind in (Fireball, Repulse) and own:
                way = ways[0] if ways else parse_direction("north")
                found.append(Fireball(token.id, way) if kind is Fireball else Repulse(token.id, way))
            elif kind is EndTurn:
                found.append(EndTurn())
        return found


def _on_room(action: Action) -> TypeGuard[Reveal | TurnRoom]:
    return isinstance(action, Reveal | TurnRoom)


def _one_verb(word: str) -> str:
    if word in VERBS:
        return word
    found = sorted({verb for verb in VERBS if verb.startswith(word)})
    if not found:
        raise UnclearError(f"I do not know {word!r}. Type ? for what is possible, help for all words.")
    kinds = {VERBS[verb] for verb in found}
    if len(kinds) > 1:
        raise UnclearError(f"{word!r} may be {' or '.join(found)}.")
    return found[0]
