"""Positions to and from JSON. Rooms and pieces are written by their ids and looked up in a box."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from cards import Box, Edge, Room
from engine.board import EdgeRef, GateState, PlacedRoom, edge_kind
from engine.errors import PositionError, SquareError
from engine.golden import broken_squares
from engine.position import Gone, Hand, Pile, Position, Token, Turn
from engine.squares import SLOTS, Side, line_of, parse_square, square_name

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
    position = _Reader(box).position(data)
    _check_rooms(position)
    _check_tokens(position)
    return position


def _check_rooms(position: Position) -> None:
    """A room of the box lies in one place only."""
    lying = [(f"rooms: {placed.slot}", placed.room) for placed in position.rooms if placed.room]
    seen: set[str] = set()
    for where, room in [*lying, *(("stack", room) for room in position.stack)]:
        if room.id in seen:
            raise PositionError(f"{where}: {room.id} lies elsewhere already")
        seen.add(room.id)


def _check_tokens(position: Position) -> None:
    """A token is in one place only, and on the board only where it can be."""
    waiting = [token for _, tokens in position.face_down for token in tokens]
    seen: set[str] = set()
    for token in (*position.tokens, *position.bag, *waiting, *(gone.token for gone in position.gone)):
        if token.id in seen:
            raise PositionError(f"tokens: {token.id} is there twice")
        seen.add(token.id)
    for token in position.tokens:
        if token.square is None:
            raise PositionError(f"tokens: {token.id} is on no square")
        if token.square in position.board.hidden:
            raise PositionError(f"tokens: {token} is in a face-down room")
        if token.is_character and line_of(token.square) is token.side.other:
            raise PositionError(f"tokens: {token} has left over the enemy's line (M4)")
    problems = broken_squares(position)
    if problems:
        raise PositionError(f"tokens: {problems[0]}")


class _Reader:
    """Reads untrusted JSON; every method checks what it takes."""

    def __init__(self, box: Box) -> None:
        self._box = box

    def position(self, data: object) -> Position:
        table = _table(data, "position", *position_to_json(Position()))
        rooms = _table(table["rooms"], "rooms", maybe=SLOTS)
        face_down = _table(table["face_down"], "face_down", maybe=SLOTS)
        gates = [self._gate(item, "gates") for item in _list(table["gates"], "gates")]
        for ref, _ in gates:
            if [gate[0] for gate in gates].count(ref) > 1:
                raise PositionError(f"gates: {ref[0]}, {ref[1]} is there twice")
        return Position(
            rooms=tuple(self.placed(slot, rooms.get(slot, "?")) for slot in SLOTS),
            tokens=self._tokens(table["tokens"], "tokens"),
            gates=gates,
            breaches=[self._breach(item, "breaches") for item in _list(table["breaches"], "breaches")],
            turn=self._turn(table["turn"], "turn"),
            hands=_two(table["hands"], "hands", self._hand),
            piles=_two(table["piles"], "piles", self._pile),
            score=_two(table["score"], "score", _count),
            bag=self._tokens(table["bag"], "bag"),
            face_down=tuple(
                (slot, self._tokens(face_down[slot], f"face_down {slot}"))
                for slot in SLOTS
                if slot in face_down
            ),
            stack=tuple(self._room(name, "stack") for name in _list(table["stack"], "stack")),
            gone=tuple(self._gone(item, "gone") for item in _list(table["gone"], "gone")),
            top_card=_count(table["top_card"], "top_card"),
            first_reveal_due=_flag(table["first_reveal_due"], "first_reveal_due"),
        )

    def _room(self, name: object, where: str) -> Room:
        if isinstance(name, str) and name in self._box.rooms:
            return self._box.rooms[name]
        raise PositionError(f"{where}: no room {name!r}: rooms are {', '.join(self._box.rooms)}")

    def placed(self, slot: str, text: object) -> PlacedRoom:
        """`37A`, `37A@1`, `?`, `?37A@1`."""
        where = f"rooms: {slot}"
        if not isinstance(text, str):
            raise PositionError(f'{where}: {text!r} should be a text like "37A@1" or "?"')
        face_up = not text.startswith("?")
        name, at, turn = text.removeprefix("?").partition("@")
        if not name and not face_up and not at:
            return PlacedRoom(slot)
        if at and turn not in ("0", "1", "2", "3"):
            raise PositionError(f"{where}: {text!r}: quarter turns are 0, 1, 2 or 3")
        return PlacedRoom(slot, self._room(name, where), int(turn or 0), face_up)

    def _tokens(self, data: object, where: str) -> tuple[Token, ...]:
        return tuple(self._token(item, f"{where} {n}") for n, item in enumerate(_list(data, where), start=1))

    def _token(self, data: object, where: str) -> Token:
        table = _table(data, where, "id", "side", "kind", maybe=("square", "wounded", "wounded_turn"))
        kind_id = table["kind"]
        kind = None
        if isinstance(kind_id, str):
            kind = self._box.characters.get(kind_id) or self._box.objects.get(kind_id)
        if kind is None:
            raise PositionError(f"{where}: kind: no piece {kind_id!r}")
        square, wounded_turn = table.get("square"), table.get("wounded_turn")
        try:
            place = None if square is None else parse_square(square)
        except SquareError as error:
            raise PositionError(f"{where}: square: {error}") from None
        token = Token(
            _text(table["id"], f"{where}: id"),
            _side(table["side"], f"{where}: side"),
            kind,
            place,
            _flag(table.get("wounded", False), f"{where}: wounded"),
            None if wounded_turn is None else _count(wounded_turn, f"{where}: wounded_turn"),
        )
        if token.wounded and not token.is_character:
            raise PositionError(f"{where}: wounded: {token.id} is an object")
        return token

    def _gone(self, data: object, where: str) -> Gone:
        items = _list(data, where)
        if len(items) != 2:
            raise PositionError(f"{where}: should be pairs of a token and how it left")
        return Gone(self._token(items[0], where), _text(items[1], where))

    def _ref(self, data: object, length: int, where: str, *kinds: Edge) -> EdgeRef:
        """An edge of a room, which has to be one of these kinds."""
        items = _list(data, where)
        if len(items) != length:
            raise PositionError(f"{where}: {data!r} should have {length} parts")
        room = self._room(items[0], where)
        number = _count(items[1], where)
        if edge_kind(room, number) not in kinds:
            words = " or ".join(kind.name.lower() for kind in kinds)
            raise PositionError(f"{where}: edge {number} of room {room.id} is no {words}")
        return room.id, number

    def _breach(self, data: object, where: str) -> EdgeRef:
        return self._ref(data, 2, where, Edge.WALL, Edge.SLIT)

    def _gate(self, data: object, where: str) -> tuple[EdgeRef, GateState]:
        ref = self._ref(data, 3, where, Edge.GATE)
        state = _list(data, where)[2]
        if state not in ("open", "broken"):
            raise PositionError(f"{where}: {state!r} is no state: open or broken")
        return ref, GateState(state)

    def _cards(self, data: object, where: str, kind: str) -> tuple[str, ...]:
        return tuple(self._card(item, where, kind) for item in _list(data, where))

    def _card(self, data: object, where: str, kind: str) -> str:
        known = {card.id for deck in self._box.decks.values() for card in deck.of_kind(kind)}
        if not isinstance(data, str) or data not in known:
            raise PositionError(f"{where}: no {kind} card {data!r}: one of {', '.join(sorted(known))}")
        return data

    def _hand(self, data: object, where: str) -> Hand:
        table = _table(data, where, "action", "jump", "combat", "first_cycle")
        jump = table["jump"]
        return Hand(
            self._cards(table["action"], f"{where}: action", "action"),
            None if jump is None else _count(jump, f"{where}: jump"),
            self._cards(table["combat"], f"{where}: combat", "combat"),
            _flag(table["first_cycle"], f"{where}: first_cycle"),
        )

    def _pile(self, data: object, where: str) -> Pile:
        table = _table(data, where, "draw", "discard")
        return Pile(
            self._cards(table["draw"], f"{where}: draw", "combat"),
            self._cards(table["discard"], f"{where}: discard", "combat"),
        )

    def _turn(self, data: object, where: str) -> Turn:
        table = _table(data, where, "number", "side", "card", "ap", "idle")
        card = table["card"]
        idle = _list(table["idle"], f"{where}: idle")
        return Turn(
            _count(table["number"], f"{where}: number"),
            _side(table["side"], f"{where}: side"),
            None if card is None else self._card(card, f"{where}: card", "action"),
            _count(table["ap"], f"{where}: ap"),
            frozenset(_text(item, f"{where}: idle") for item in idle),
        )


def _table(data: object, where: str, *needed: str, maybe: Iterable[str] = ()) -> Mapping[str, Any]:
    """A table with just these keys."""
    if not isinstance(data, Mapping) or not all(isinstance(key, str) for key in data):
        raise PositionError(f"{where}: should be a table")
    for key in sorted(set(data) - set(needed) - set(maybe)):
        raise PositionError(f"{where}: unknown key {key!r}")
    for key in needed:
        if key not in data:
            raise PositionError(f"{where}: {key} is missing")
    return data


def _list(data: object, where: str) -> list[Any]:
    if not isinstance(data, list):
        raise PositionError(f"{where}: should be a list")
    return data


def _two(data: object, where: str, read: Callable[[object, str], Value]) -> tuple[Value, Value]:
    items = _list(data, where)
    if len(items) != 2:
        raise PositionError(f"{where}: should have two entries, yellow's and blue's")
    return read(items[0], f"{where}: yellow"), read(items[1], f"{where}: blue")


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
