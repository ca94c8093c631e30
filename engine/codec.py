"""Positions to and from JSON. Rooms and pieces are written by their ids and looked up in a box."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from cards import Box
from engine.board import EdgeRef, GateState, PlacedRoom
from engine.errors import EngineError, PositionError
from engine.golden import broken_squares
from engine.position import Gone, Hand, Pile, Position, Token, Turn
from engine.squares import SLOTS, Side, parse_slot, parse_square, square_name

Json = dict[str, Any]
Value = TypeVar("Value")


def position_to_json(position: Position) -> Json:
    """Plain JSON values; `position_from_json` gives an equal position back."""
    turn = position.turn
    return {
        "rooms": {placed.slot: str(placed) for placed in position.rooms},
        "tokens": [_token_to_json(token) for token in position.tokens],
        "gates": [[*ref, state.value] for ref, state in position.gates],
        "breaches": [list(ref) for ref in position.breaches],
        "turn": {
            "number": turn.number,
            "side": turn.side.value,
            "card": turn.card,
            "ap": turn.ap,
            "idle": sorted(turn.idle),
        },
        "hands": [
            {
                "action": list(hand.action),
                "jump": hand.jump,
                "combat": list(hand.combat),
                "first_cycle": hand.first_cycle,
            }
            for hand in position.hands
        ],
        "piles": [{"draw": list(pile.draw), "discard": list(pile.discard)} for pile in position.piles],
        "score": list(position.score),
        "bag": [_token_to_json(token) for token in position.bag],
        "face_down": {slot: [_token_to_json(t) for t in tokens] for slot, tokens in position.face_down},
        "stack": [room.id for room in position.stack],
        "gone": [[_token_to_json(gone.token), gone.how] for gone in position.gone],
        "top_card": position.top_card,
        "first_reveal_due": position.first_reveal_due,
    }


def _token_to_json(token: Token) -> Json:
    data: Json = {"id": token.id, "side": token.side.value, "kind": token.kind.id}
    if token.square is not None:
        data["square"] = square_name(token.square)
    if token.wounded:
        data["wounded"] = True
    if token.wounded_turn is not None:
        data["wounded_turn"] = token.wounded_turn
    return data


def position_from_json(data: object, box: Box) -> Position:
    """The position written by `position_to_json`; `PositionError` names the place of anything wrong."""
    reader = _Reader(box)
    try:
        return reader.position(data)
    except PositionError:
        raise
    except EngineError as error:
        raise PositionError(str(error)) from None


class _Reader:
    """Reads untrusted JSON; every method checks what it takes."""

    def __init__(self, box: Box) -> None:
        self._box = box

    def position(self, data: object) -> Position:
        table = _table(data, "position")
        known = set(position_to_json(Position()))
        for key in table:
            if key not in known:
                raise PositionError(f"position: unknown key {key!r}")
        for key in sorted(known - set(table)):
            raise PositionError(f"position: {key} is missing")
        position = Position(
            rooms=self._rooms(_table(table["rooms"], "rooms")),
            tokens=self._tokens(table["tokens"], "tokens"),
            gates=tuple(self._gate(item) for item in _list(table["gates"], "gates")),
            breaches=tuple(self._ref(item, 2, "breaches") for item in _list(table["breaches"], "breaches")),
            turn=_turn(_table(table["turn"], "turn")),
            hands=_two(table["hands"], "hands", _hand),
            piles=_two(table["piles"], "piles", _pile),
            score=_two(table["score"], "score", _count),
            bag=self._tokens(table["bag"], "bag"),
            face_down=tuple(
                (parse_slot(slot), self._tokens(tokens, f"face_down {slot}"))
                for slot, tokens in _table(table["face_down"], "face_down").items()
            ),
            stack=tuple(self._room(name) for name in _list(table["stack"], "stack")),
            gone=tuple(self._gone(item) for item in _list(table["gone"], "gone")),
            top_card=_count(table["top_card"], "top_card"),
            first_reveal_due=_flag(table["first_reveal_due"], "first_reveal_due"),
        )
        ids = [t.id for t in position.tokens]
        for token_id in ids:
            if ids.count(token_id) > 1:
                raise PositionError(f"tokens: {token_id} is there twice")
        problems = broken_squares(position)
        if problems:
            raise PositionError(f"tokens: {problems[0]}")
        return position

    def _room(self, name: object) -> Any:
        if isinstance(name, str) and name in self._box.rooms:
            return self._box.rooms[name]
        raise PositionError(f"no room {name!r}: rooms are {', '.join(self._box.rooms)}")

    def _rooms(self, table: Mapping[str, Any]) -> tuple[PlacedRoom, ...]:
        for slot in table:
            parse_slot(slot)
        return tuple(self.placed(slot, table.get(slot, "?")) for slot in SLOTS)

    def placed(self, slot: str, text: object) -> PlacedRoom:
        """`37A`, `37A@1`, `?`, `?37A@1`."""
        if not isinstance(text, str):
            raise PositionError(f'rooms: {slot}: {text!r} should be a text like "37A@1" or "?"')
        face_up = not text.startswith("?")
        name, at, turn = text.removeprefix("?").partition("@")
        if not name and not face_up and not at:
            return PlacedRoom(slot)
        if at and turn not in ("0", "1", "2", "3"):
            raise PositionError(f"rooms: {slot}: {text!r}: quarter turns are 0, 1, 2 or 3")
        try:
            return PlacedRoom(slot, self._room(name), int(turn or 0), face_up)
        except PositionError as error:
            raise PositionError(f"rooms: {slot}: {error}") from None

    def _tokens(self, data: object, where: str) -> tuple[Token, ...]:
        return tuple(self._token(item, f"{where} {n}") for n, item in enumerate(_list(data, where), start=1))

    def _token(self, data: object, where: str) -> Token:
        table = _table(data, where)
        kind_id = table.get("kind")
        kind = None
        if isinstance(kind_id, str):
            kind = self._box.characters.get(kind_id) or self._box.objects.get(kind_id)
        if kind is None:
            raise PositionError(f"{where}: no piece {kind_id!r}")
        square = table.get("square")
        wounded_turn = table.get("wounded_turn")
        return Token(
            _text(table.get("id"), f"{where}: id"),
            _side(table.get("side"), f"{where}: side"),
            kind,
            None if square is None else parse_square(square),
            _flag(table.get("wounded", False), f"{where}: wounded"),
            None if wounded_turn is None else _count(wounded_turn, f"{where}: wounded_turn"),
        )

    def _gone(self, data: object) -> Gone:
        items = _list(data, "gone")
        if len(items) != 2:
            raise PositionError("gone: should be pairs of a token and how it left")
        return Gone(self._token(items[0], "gone"), _text(items[1], "gone"))

    def _ref(self, data: object, length: int, where: str) -> EdgeRef:
        items = _list(data, where)
        if len(items) != length:
            raise PositionError(f"{where}: {data!r} should have {length} parts")
        room = self._room(items[0])
        return room.id, _count(items[1], where)

    def _gate(self, data: object) -> tuple[EdgeRef, GateState]:
        ref = self._ref(data, 3, "gates")
        state = _list(data, "gates")[2]
        if state not in ("open", "broken"):
            raise PositionError(f"gates: {state!r} is no state: open or broken")
        return ref, GateState(state)


def _table(data: object, where: str) -> Mapping[str, Any]:
    if not isinstance(data, Mapping) or not all(isinstance(key, str) for key in data):
        raise PositionError(f"{where}: should be a table")
    return data


def _list(data: object, where: str) -> list[Any]:
    if not isinstance(data, list):
        raise PositionError(f"{where}: should be a list")
    return data


def _two(data: object, where: str, read: Callable[[object, str], Value]) -> tuple[Value, Value]:
    items = _list(data, where)
    if len(items) != 2:
        raise PositionError(f"{where}: should have two entries, yellow's and blue's")
    return read(items[0], where), read(items[1], where)


def _text(data: object, where: str) -> str:
    if not isinstance(data, str):
        raise PositionError(f"{where}: {data!r} should be a text")
    return data


def _flag(data: object, where: str) -> bool:
    if not isinstance(data, bool):
        raise PositionError(f"{where}: {data!r} should be true or false")
    return data


def _count(data: object, where: str) -> int:
    if type(data) is not int or data < 0:
        raise PositionError(f"{where}: {data!r} should be a number from 0 up")
    return data


def _side(data: object, where: str) -> Side:
    if data not in ("yellow", "blue"):
        raise PositionError(f"{where}: {data!r} should be yellow or blue")
    return Side(data)


def _texts(data: object, where: str) -> tuple[str, ...]:
    return tuple(_text(item, where) for item in _list(data, where))


def _hand(data: object, where: str) -> Hand:
    table = _table(data, where)
    jump = table.get("jump")
    return Hand(
        _texts(table.get("action"), f"{where}: action"),
        None if jump is None else _count(jump, f"{where}: jump"),
        _texts(table.get("combat"), f"{where}: combat"),
        _flag(table.get("first_cycle"), f"{where}: first_cycle"),
    )


def _pile(data: object, where: str) -> Pile:
    table = _table(data, where)
    return Pile(
        _texts(table.get("draw"), f"{where}: draw"), _texts(table.get("discard"), f"{where}: discard")
    )


def _turn(table: Mapping[str, Any]) -> Turn:
    card = table.get("card")
    return Turn(
        _count(table.get("number"), "turn: number"),
        _side(table.get("side"), "turn: side"),
        None if card is None else _text(card, "turn: card"),
        _count(table.get("ap"), "turn: ap"),
        frozenset(_texts(table.get("idle"), "turn: idle")),
    )
