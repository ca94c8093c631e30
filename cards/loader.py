"""Opening the box: every data file of a set, read, checked and put together.

What is wrong with a file, be it one of ours or a user's, is always a `DataError`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar

from attrs import frozen

from cards.decks import parse_decks
from cards.errors import DataError, one_of, quoted
from cards.models import Box, CharacterType, Level, NpcCard, ObjectType, Rule, Terrain
from cards.npc import NpcReader, parse_npc
from cards.rooms import parse_rooms
from cards.rules import parse_rules
from cards.structure import decode, read_tables, records, structure

__all__ = ["load_box", "load_npcs", "load_rules", "open_box", "parse_npc"]

T = TypeVar("T")


@frozen
class _BoxRecord:
    """What `box.toml` says of the set as a whole."""

    title: str


def load_box(name: str = "prison") -> Box:
    """The set of that name; there is one, the Prison. It is opened once: its rooms keep their identity."""
    return _load_box(name)


@cache
def _load_box(name: str) -> Box:
    boxes = sorted(entry.name for entry in _data().iterdir() if entry.is_dir())
    if name not in boxes:
        raise DataError("cards/data", "", "", f"no box {quoted(name)}; {one_of(boxes)}")
    return open_box(name, {entry.name: entry.read_bytes() for entry in (_data() / name).iterdir()})


@cache
def load_rules() -> Mapping[str, Rule]:
    """Every rule and ruling by id, in the order of the book."""
    file = "rules.toml"
    return parse_rules(read_tables(decode((_data() / file).read_bytes(), file), file), file)


def load_npcs(path: Path, box: Box) -> tuple[NpcCard, ...]:
    """The cards of a user's file of `[[npc]]` tables."""
    file = str(path)
    try:
        raw = path.read_bytes()
    except (OSError, ValueError) as error:  # ValueError: a path no system has, with a zero byte in it
        reason = getattr(error, "strerror", None) or error
        raise DataError(file, "", "", f"cannot be read: {reason}") from error
    return tuple(NpcReader(box.characters, box.objects, file).cards(read_tables(decode(raw, file), file)))


def open_box(name: str, files: Mapping[str, bytes]) -> Box:
    """A box from the contents of its data files."""
    texts = {file: decode(raw, file) for file, raw in files.items()}

    def tables(file: str) -> dict[str, object]:
        return read_tables(_needed(texts, file), file)

    title = structure(_BoxRecord, tables("box.toml"), "box.toml", "").title
    terrains = _by_id(Terrain, tables("terrains.toml"), "terrain", "terrains.toml")
    _check_symbols(terrains, "terrains.toml")
    characters = _by_id(CharacterType, tables("characters.toml"), "character", "characters.toml")
    objects = _by_id(ObjectType, tables("objects.toml"), "object", "objects.toml")
    levels = _by_id(Level, tables("levels.toml"), "level", "levels.toml")
    npcs = NpcReader(characters, objects, "npcs.toml").cards(tables("npcs.toml"))
    return Box(
        id=name,
        title=title,
        terrains=terrains,
        rooms=parse_rooms(_needed(texts, "rooms.txt"), terrains, "rooms.txt"),
        characters=characters,
        objects=objects,
        decks=parse_decks(tables("decks.toml"), levels, "decks.toml"),
        levels=tuple(levels.values()),
        npcs=MappingProxyType({card.name: card for card in npcs}),
        fingerprint=_fingerprint(texts),
    )


def _data() -> Traversable:
    return resources.files("cards") / "data"


def _needed(texts: Mapping[str, str], file: str) -> str:
    if file not in texts:
        raise DataError(file, "", "", "missing; the box cannot be opened without it")
    return texts[file]


def _by_id(cls: type[T], data: Mapping[str, object], table: str, file: str) -> Mapping[str, T]:
    return MappingProxyType(records(cls, data, table, file))


def _check_symbols(terrains: Mapping[str, Terrain], file: str) -> None:
    seen: set[str] = set()
    for terrain in terrains.values():
        if len(terrain.symbol) != 1 or terrain.symbol in seen:
            problem = f"{quoted(terrain.symbol)} must be a single character that no other terrain has"
            raise DataError(file, f"terrain {quoted(terrain.id)}", "symbol", problem)
        seen.add(terrain.symbol)


def _fingerprint(texts: Mapping[str, str]) -> str:
    """One number for the whole content, the same on every system whatever its line ends are."""
    digest = hashlib.sha256()
    for file in sorted(texts):
        content = texts[file].encode()
        digest.update(f"{file}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()
