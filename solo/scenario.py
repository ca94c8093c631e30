"""Scenario files: a position written by hand, in TOML.

A file that is wrong in any way is refused with its name, the place and what would be right.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from attrs import evolve, frozen

from cards import Box, DataError, NpcCard, parse_npc
from cards.errors import one_of, quoted
from cards.structure import decode, read_tables
from engine.board import GateState, PlacedRoom
from engine.errors import SquareError
from engine.golden import broken_squares
from engine.position import Hand, Pile, Position, Token, Turn
from engine.squares import SLOTS, Side, Square, adjacent, parse_square, square_name
from engine.turns import combat_cards, full_hand
from solo.cast import NON_PLAYER, PLAYER, Cast, token_id
from solo.state import Frame, SoloState

SIDES: Mapping[str, Side] = {"player": PLAYER, "np": NON_PLAYER}
KEYS = ("level", "vision", "seed", "score", "rooms", "character", "object", "gate", "hand", "npc")


@frozen
class Scenario:
    """A scenario read: the game it starts and the NPCs in the order of the file."""

    file: str
    frame: Frame
    state: SoloState
    seed: int
    npcs: tuple[str, ...]  # in the order of the file, wounded ones too


def load_scenario(path: Path, box: Box) -> Scenario:
    """Read a scenario file; `DataError` for anything wrong with it."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise DataError(path.name, "", "", f"cannot be read: {error.strerror}") from None
    return parse_scenario(decode(content, path.name), path.name, box)


def parse_scenario(text: str, file: str, box: Box) -> Scenario:
    return _Reader(file, box, read_tables(text, file)).scenario()


class _Reader:
    """Reads one file; every problem is raised with its place."""

    def __init__(self, file: str, box: Box, data: Mapping[str, Any]) -> None:
        self._file = file
        self._box = box
        self._data = data
        self._cards: dict[str, NpcCard] = dict(box.npcs)
        self._tokens: list[Token] = []

    def fail(self, record: str, field: str, problem: str) -> DataError:
        return DataError(self._file, record, field, problem)

    def scenario(self) -> Scenario:
        for key in self._data:
            if key not in KEYS:
                raise self.fail("", key, f"unknown key; {one_of(KEYS)}")
        level = self._word("level", [level.id for level in self._box.levels], "pink")
        vision = self._plain("vision", bool, False, "true or false")
        seed = self._plain("seed", int, 0, "a whole number")
        own: set[str] = set()
        for number, card in enumerate(self._tables("npc"), start=1):
            found = parse_npc(card, self._box, f"{self._file}: npc {number}")
            if found.name in own:
                raise self.fail(f"npc {number}", "name", f"two cards are called {quoted(found.name)}")
            own.add(found.name)
            self._cards[found.name] = found
        rooms = self._rooms()
        position = Position(rooms=rooms)
        for number, data in enumerate(self._tables("character"), start=1):
            self._character(data, f"character {number}", position)
        for number, data in enumerate(self._tables("object"), start=1):
            self._object(data, f"object {number}", position)
        position = position.evolve(tokens=tuple(self._tokens))
        problems = broken_squares(position)
        if problems:
            raise self.fail("", "", problems[0])
        for number, data in enumerate(self._tables("gate"), start=1):
            position = self._gate(data, f"gate {number}", position)
        position = self._rest(position)
        frame = Frame(self._box, Cast(self._cards), level, vision)
        names = tuple(
            t.id.removeprefix("np ") for t in self._tokens if t.id.startswith("np ") and t.is_character
        )
        reserve = tuple(sorted(set(self._cards) - set(names)))
        visions = tuple(p.slot for p in position.rooms if not p.face_up) if vision else ()
        state = SoloState(position, row=names, reserve=reserve, visions=visions)
        return Scenario(self._file, frame, state, seed, names)

    # -- plain values ----------------------------------------------------------------------------------

    def _plain(self, key: str, kind: type, default: Any, right: str) -> Any:
        value = self._data.get(key, default)
        if type(value) is not kind:
            raise self.fail("", key, f"{value!r} should be {right}")
        return value

    def _word(self, key: str, words: list[str], default: str) -> str:
        value = self._data.get(key, default)
        if value not in words:
            raise self.fail("", key, f"{value!r} is not known; {one_of(words)}")
        return str(value)

    def _tables(self, key: str) -> list[Mapping[str, Any]]:
        value = self._data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise self.fail("", key, f"should be written as [[{key}]] tables")
        return value

    def _table(self, key: str) -> Mapping[str, Any]:
        value = self._data.get(key, {})
        if not isinstance(value, dict):
            raise self.fail("", key, "should be a table")
        return value

    def _only(self, data: Mapping[str, Any], record: str, keys: tuple[str, ...]) -> None:
        for key in data:
            if key not in keys:
                raise self.fail(record, key, f"unknown key; {one_of(keys)}")

    def _square(self, value: object, record: str, field: str) -> Square:
        try:
            return parse_square(value)
        except SquareError as error:
            raise self.fail(record, field, str(error)) from None

    def _flag(self, data: Mapping[str, Any], record: str, field: str) -> bool:
        value = data.get(field, False)
        if not isinstance(value, bool):
            raise self.fail(record, field, f"{value!r} should be true or false")
        return value

    # -- rooms -----------------------------------------------------------------------------------------

    def _rooms(self) -> tuple[PlacedRoom, ...]:
        table = self._table("rooms")
        for slot in table:
            if slot not in SLOTS:
                raise self.fail("rooms", slot, f"no such slot; {one_of(SLOTS)}")
        placed = tuple(self._room(slot, table.get(slot, "?")) for slot in SLOTS)
        seen: dict[str, str] = {}
        for room in placed:
            if room.room is not None:
                if room.room.id in seen:
                    where = seen[room.room.id]
                    raise self.fail("rooms", room.slot, f"room {room.room.id} lies in {where} already")
                seen[room.room.id] = room.slot
        return placed

    def _room(self, slot: str, text: object) -> PlacedRoom:
        right = 'a room like "37A", "37A@1" or "?", "?37A@1" for one face down'
        if not isinstance(text, str):
            raise self.fail("rooms", slot, f"{text!r} should be {right}")
        if text == "?":
            return PlacedRoom(slot)
        name, at, turn = text.removeprefix("?").partition("@")
        if name not in self._box.rooms:
            raise self.fail("rooms", slot, f"no room {quoted(name)}; {one_of(self._box.rooms)}")
        if at and turn not in ("0", "1", "2", "3"):
            raise self.fail("rooms", slot, f"{quoted(text)}: quarter turns are 0, 1, 2 or 3")
        return PlacedRoom(slot, self._box.rooms[name], int(turn or 0), not text.startswith("?"))

    # -- tokens ----------------------------------------------------------------------------------------

    def _place(self, data: Mapping[str, Any], record: str, position: Position) -> Square:
        if "at" not in data:
            raise self.fail(record, "at", "is missing; a square like c3")
        square = self._square(data["at"], record, "at")
        if square in position.board.hidden:
            raise self.fail(record, "at", f"{square_name(square)} is in a face-down room")
        return square

    def _character(self, data: Mapping[str, Any], record: str, position: Position) -> None:
        self._only(data, record, ("at", "side", "name", "type", "wounded", "carries", "owner"))
        square = self._place(data, record, position)
        side = SIDES.get(str(data.get("side")))
        if side is None:
            raise self.fail(record, "side", f"{data.get('side')!r} is no side; one of player, np")
        wounded = self._flag(data, record, "wounded")
        if side is NON_PLAYER:
            token = self._npc(self._npc_name(data.get("name"), record, "name"), square, wounded)
            if data.get("type", token.kind.id) != token.kind.id:
                raise self.fail(record, "type", f"{data['type']!r}: its card says {token.kind.id}")
        else:
            token = self._player(data.get("type"), record, "type", square, wounded)
            if "name" in data:
                raise self.fail(record, "name", "only NPCs have names; the player's characters have a type")
        if square // 10 == side.exit_line and token.is_character:
            raise self.fail(record, "at", f"{square_name(square)} is where it leaves: it cannot stand there")
        self._add(token, record)
        self._load(data, record, square, side, wounded)

    def _npc_name(self, name: object, record: str, field: str) -> str:
        if isinstance(name, str) and name in self._cards:
            return name
        raise self.fail(record, field, f"no NPC card {name!r}; see `solo cards` or add an [[npc]] table")

    def _npc(self, name: str, square: Square, wounded: bool) -> Token:
        kind = self._box.characters[self._cards[name].type]
        return Token(token_id(name), NON_PLAYER, kind, square, wounded)

    def _player(self, kind: object, record: str, field: str, square: Square, wounded: bool) -> Token:
        if not isinstance(kind, str) or kind not in self._box.characters:
            raise self.fail(record, field, f"no character {kind!r}; {one_of(self._box.characters)}")
        return Token(f"player {kind}", PLAYER, self._box.characters[kind], square, wounded)

    def _add(self, token: Token, record: str) -> None:
        if any(other.id == token.id for other in self._tokens):
            raise self.fail(record, "", f"{token.id} is in the file twice")
        self._tokens.append(token)

    def _load(self, data: Mapping[str, Any], record: str, square: Square, side: Side, wounded: bool) -> None:
        carries = data.get("carries")
        if "owner" in data and (not isinstance(carries, str) or carries.startswith("wounded:")):
            raise self.fail(record, "owner", "goes only with an object it carries")
        if carries is None:
            return
        if not isinstance(carries, str):
            raise self.fail(record, "carries", f"{carries!r} should be an object or wounded:NAME")
        if carries.startswith("wounded:"):
            name = carries.removeprefix("wounded:")
            if wounded:
                raise self.fail(record, "carries", "a wounded character carries nobody")
            if side is NON_PLAYER:
                found = self._npc(self._npc_name(name, record, "carries"), square, True)
            else:
                found = self._player(name, record, "carries", square, True)
            self._add(found, record)
            return
        self._thing(carries, data.get("owner"), record, "carries", square)

    def _object(self, data: Mapping[str, Any], record: str, position: Position) -> None:
        self._only(data, record, ("at", "id", "owner"))
        square = self._place(data, record, position)
        self._thing(data.get("id"), data.get("owner"), record, "id", square)

    def _thing(self, name: object, owner: object, record: str, field: str, square: Square) -> None:
        """Each side has one of each object; without an owner the first one that is not there yet."""
        if not isinstance(name, str) or name not in self._box.objects:
            raise self.fail(record, field, f"no object {name!r}; {one_of(self._box.objects)}")
        if owner is not None and owner not in list(SIDES):
            raise self.fail(record, "owner", f"{owner!r} is no side; one of player, np")
        taken = {token.id for token in self._tokens}
        free = [word for word in SIDES if f"{word} {name}" not in taken and owner in (None, word)]
        if not free:
            raise self.fail(record, field, f"there are no more {name} tokens: each side has one")
        kind = self._box.objects[name]
        self._tokens.append(Token(f"{free[0]} {name}", SIDES[free[0]], kind, square))

    # -- gates, cards, the rest ------------------------------------------------------------------------

    def _gate(self, data: Mapping[str, Any], record: str, position: Position) -> Position:
        self._only(data, record, ("between", "state"))
        between = data.get("between")
        if not isinstance(between, list) or len(between) != 2:
            raise self.fail(record, "between", 'should be two squares, ["c3", "c4"]')
        one, other = (self._square(name, record, "between") for name in between)
        if not adjacent(one, other):
            raise self.fail(record, "between", "the squares are not adjacent")
        state = data.get("state", "closed")
        if state not in [known.value for known in GateState]:
            raise self.fail(record, "state", f"{state!r} is no state; one of closed, open, broken")
        gates = [gate for gate in position.board.gates if set(gate.between) == {one, other}]
        if not gates:
            raise self.fail(record, "between", f"no gate between {between[0]} and {between[1]}")
        for gate in gates:
            position = position.with_gate(gate.ref, GateState(state))
        return position

    def _rest(self, position: Position) -> Position:
        placed = {room.room for room in position.rooms if room.room is not None}
        used = {token.id for token in position.tokens}
        bag = [
            Token(f"player {kind.id}", PLAYER, kind)
            for kind in self._box.characters.values()
            if f"player {kind.id}" not in used
        ]
        bag += [
            Token(f"{word} {kind.id}", side, kind)
            for word, side in SIDES.items()
            for kind in self._box.objects.values()
            if f"{word} {kind.id}" not in used
        ]
        return position.evolve(
            stack=tuple(room for room in self._box.rooms.values() if room not in placed),
            bag=tuple(bag),
            hands=(self._hand(), Hand(jump=None)),
            piles=(Pile(), Pile(combat_cards(self._box.decks["np"]))),
            score=self._score(),
            turn=Turn(1, PLAYER),
        )

    def _score(self) -> tuple[int, int]:
        table = self._table("score")
        self._only(table, "score", ("player", "np"))
        points = []
        for word in SIDES:
            value = table.get(word, 0)
            if type(value) is not int or not 0 <= value < 5:
                raise self.fail("score", word, f"{value!r} should be a number from 0 to 4")
            points.append(value)
        return points[0], points[1]

    def _hand(self) -> Hand:
        deck = self._box.decks["player"]
        full = full_hand(deck)
        if "hand" not in self._data:
            return evolve(full, first_cycle=False)
        table = self._table("hand")
        self._only(table, "hand", ("action", "combat", "jump"))
        jump = table.get("jump", full.jump)
        if type(jump) is not int or not 0 <= jump <= (full.jump or 0):
            raise self.fail("hand", "jump", f"{jump!r} should be a number from 0 to {full.jump}")
        action = self._cards_by_value(table, "action", full.action)
        if not action:
            raise self.fail("hand", "action", "one action card at least is always in hand")
        combat = self._cards_by_value(table, "combat", full.combat)
        if not any(deck.card(card).value == 0 for card in combat):
            raise self.fail("hand", "combat", "0 is missing; that card is always in hand (F5)")
        return Hand(action, jump, combat, False)

    def _cards_by_value(self, table: Mapping[str, Any], kind: str, full: tuple[str, ...]) -> tuple[str, ...]:
        deck = self._box.decks["player"]
        if kind not in table:
            return full
        values = table[kind]
        if not isinstance(values, list):
            raise self.fail("hand", kind, "should be a list of values")
        left = list(full)
        found = []
        for value in values:
            card = next((c for c in left if deck.card(c).value == value and type(value) is int), None)
            if card is None:
                raise self.fail("hand", kind, f"no {kind} card {value!r} (left)")
            left.remove(card)
            found.append(card)
        order = {card: index for index, card in enumerate(full)}
        return tuple(sorted(found, key=lambda card: order[card]))
