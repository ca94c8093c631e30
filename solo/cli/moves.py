"""Moves at the prompt: `move cleric c4`, `move cleric c4 take key`, `take key`, `drop`."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from itertools import pairwise

from engine.actions import Action, Handling, Move
from engine.carrying import Scene
from engine.errors import EngineError
from engine.position import Position, Token
from engine.squares import Square, adjacent, square_name
from solo.cast import PLAYER
from solo.cli.naming import MANY, UnclearError, is_named, listed, square_of
from solo.cli.words import load_after, short
from solo.narrate import pretty


class MoveParser:
    """Reads the words after `move`, `take` or `drop`."""

    def __init__(
        self, position: Position, options: Sequence[Action], check: Callable[[Action], object]
    ) -> None:
        self._position = position
        self._options = [action for action in options if isinstance(action, Move)]
        self._check = check

    def _mover(self, words: Sequence[str]) -> tuple[Token, list[str]]:
        """Whose move it is, and the words left. Without a name the only one who can move."""
        rest = list(words)
        own = self._position.characters(PLAYER)
        for number, word in enumerate(rest):
            if square_of(word) is None and word not in ("take", "drop", "at"):
                found = [token for token in own if is_named(token.id, word)]
                if len(found) == 1:
                    return found[0], rest[:number] + rest[number + 1 :]
                if number == 0:
                    raise UnclearError(f"You have no {word!r} in the dungeon: {listed(own)}.")
        movers = {action.who for action in self._options if isinstance(action, Move)}
        if len(movers) == 1:
            return self._position.token(movers.pop()), rest
        raise UnclearError("Who moves? For example: move cleric c4")

    def move(self, words: Sequence[str]) -> Action:
        token, rest = self._mover(words)
        squares, take, drop = self._move_words(rest)
        if squares and squares[0] == token.square and len(squares) > 1:
            squares = squares[1:]
        if not squares:
            raise UnclearError(f"Where to? For example: move {short(token.id)} c4")
        legal = [a for a in self._options if isinstance(a, Move) and a.who == token.id]
        if len(squares) == 1:
            found = self._ending(token, legal, squares[0], take, drop)
            if found is not None:
                return found
        path = self._way(token, squares)
        move = Move(token.id, path, self._handling(path, take, drop))
        try:
            self._check(move)
        except EngineError as error:
            raise UnclearError(pretty(f"That is not possible: {error}.")) from None
        return move

    def _move_words(self, words: Sequence[str]) -> tuple[list[Square], str | None, bool]:
        squares: list[Square] = []
        take, drop = None, False
        rest = list(words)
        while rest:
            word = rest.pop(0)
            square = square_of(word)
            if square is not None:
                squares.append(square)
            elif word == "take" and rest:
                take = rest.pop(0)
                while rest and square_of(rest[0]) is None and rest[0] not in ("drop", "take"):
                    take += f" {rest.pop(0)}"
            elif word == "drop":
                drop = True
            elif word not in ("to", "via", "from", "and", "then", "by"):
                raise UnclearError(
                    f"What is {word!r}? A move is like: move cleric c4, or move cleric c4 take key"
                )
        return squares, take, drop

    def _ending(
        self, token: Token, legal: Sequence[Move], end: Square, take: str | None, drop: bool
    ) -> Action | None:
        """The legal move to that square, by what shall be in hand there."""
        held = self._position.carried(token)
        now = None if held is None else held.id
        fitting = [(move, load_after(self._position, move)) for move in legal if move.path[-1] == end]
        if take is not None:
            found = [move for move, load in fitting if load is not None and is_named(load, take)]
        elif drop:
            found = [move for move, load in fitting if load is None or (load != now and not move.handling)]
        else:
            found = [move for move, load in fitting if load == now and not move.handling]
            found = found or [move for move, load in fitting if load == now or not move.handling]
            found = found or [move for move, _ in fitting]
        by_load = {load_after(self._position, move): move for move in reversed(found)}
        if len(by_load) > 1:
            raise UnclearError("Which move? Type its number:", list(by_load.values())[:MANY])
        return next(iter(by_load.values()), None)

    def take_or_drop(self, verb: str, words: Sequence[str]) -> Action:
        """`take key [cleric]`: the shortest move that ends with it in hand; `drop [cleric]`."""
        who = [t for t in self._position.characters(PLAYER) if any(is_named(t.id, w) for w in words)]
        things = [word for word in words if not any(is_named(t.id, word) for t in who)]
        found: dict[str, Move] = {}
        for move in self._options:
            if not isinstance(move, Move) or (who and move.who not in [t.id for t in who]):
                continue
            held, load = self._position.carried(self._position.token(move.who)), None
            load = load_after(self._position, move)
            now = held.id if held else None
            if load == now or (verb == "drop") != (load is None):
                continue
            if things and not is_named(load or now or "", " ".join(things)):
                continue
            key = f"{move.who} {load}"
            if key not in found or len(move.path) < len(found[key].path):
                found[key] = move
        if not found:
            raise UnclearError(
                f"Nobody can {verb} {' '.join(things) or 'anything'} with one move now. "
                f"Things are taken and put down during a move: move cleric c4 {verb}"
            )
        if len(found) > 1:
            raise UnclearError(f"Which {verb}? Type its number:", list(found.values())[:MANY])
        return next(iter(found.values()))

    def _handling(self, path: Sequence[Square], take: str | None, drop: bool) -> tuple[Handling, ...]:
        """Dropping happens on the first square, taking where the thing lies first."""
        ops = [Handling(0)] if drop else []
        if take is not None:
            for number, square in enumerate(path):
                lying = [t for t in self._position.at(square) if not t.healthy and is_named(t.id, take)]
                if lying:
                    ops.append(Handling(number, lying[0].id))
                    break
            else:
                raise UnclearError(f"No {take} lies on the way.")
        return tuple(ops)

    def _way(self, token: Token, squares: Sequence[Square]) -> tuple[Square, ...]:
        """The squares of a move through these, by the shortest way between them."""
        assert token.square is not None
        stops = (token.square, *squares)
        if all(adjacent(one, other) for one, other in pairwise(stops)):
            return stops
        scene = Scene(self._position, token)
        path: tuple[Square, ...] = (token.square,)
        for stop in squares:
            path += _shortest(scene, path[-1], stop)
        return path


def _shortest(scene: Scene, start: Square, goal: Square) -> tuple[Square, ...]:
    """The squares after `start`; where there is no way, `goal` alone, and the rules will say why."""
    before: dict[Square, Square] = {start: start}
    waiting = deque([start])
    while waiting:
        square = waiting.popleft()
        for to, _ in scene.entries(scene.start, square):
            if to not in before:
                before[to] = square
                waiting.append(to)
    if goal not in before or goal == start:
        name = square_name(goal)
        raise UnclearError(
            f"There is no way from {square_name(start)} to {name} for {pretty(scene.mover.id)}."
        )
    way = [goal]
    while before[way[-1]] != start:
        way.append(before[way[-1]])
    return tuple(reversed(way))
