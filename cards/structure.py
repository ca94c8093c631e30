"""Turning the tables of a TOML file into records: the one place where untrusted data is taken apart.

cattrs does the work; the hooks below make it strict (the text "3" is not the number 3, a text is not
a list of letters), and every complaint becomes a `DataError` that names file, record and field.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, TypeVar, cast, get_args, get_origin

import attrs
from cattrs import Converter
from cattrs.errors import ClassValidationError, ForbiddenExtraKeysError
from cattrs.gen import make_dict_structure_fn

from cards.errors import DataError, one_of, quoted

T = TypeVar("T")

_LISTS: tuple[object, ...] = (tuple, frozenset)

Scalars = Mapping[str, int | str]
"""A table of plain values, such as the parameters of a personality."""


class MismatchError(ValueError):
    """A value of the wrong kind, found by a hook that does not know where in the file it is."""


class WithinError(ValueError):
    """Wraps what went wrong in one entry of a list or table with the place of that entry."""

    def __init__(self, place: str, cause: Exception) -> None:
        super().__init__(place)
        self.place = place
        self.cause = cause


def decode(raw: bytes, file: str) -> str:
    """The text of a data file, with plain line ends."""
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        problem = f"byte {error.start + 1} is not UTF-8; save the file as UTF-8 text"
        raise DataError(file, "", "", problem) from error
    return text.removeprefix("\ufeff").replace("\r\n", "\n")


def read_tables(text: str, file: str) -> dict[str, object]:
    """The top level of a TOML file."""
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise DataError(file, "", "", "not readable as TOML: nested too deeply") from error
    except ValueError as error:  # the decoder's own error, or a number with too many digits
        raise DataError(file, "", "", f"not readable as TOML: {error}") from error


def table_list(data: Mapping[str, object], table: str, file: str) -> list[object]:
    """The `[[table]]` entries of a file that holds nothing else."""
    for key in data:
        if key != table:
            raise DataError(file, "", key_name(key), f"unknown; this file holds only [[{table}]] tables")
    entries = data.get(table)
    if not isinstance(entries, list) or not entries:
        raise DataError(file, "", "", f"no [[{table}]] table in it; at least one is needed")
    return entries


def records(cls: type[T], data: Mapping[str, object], table: str, file: str) -> dict[str, T]:
    """The `[[table]]` entries of a file by their `id`, in its order."""
    found_ids: dict[str, T] = {}
    for number, entry in enumerate(table_list(data, table, file), start=1):
        label = record_label(table, entry, "id", number)
        record = structure(cls, entry, file, label)
        record_id: str = cast(Any, record).id
        if not record_id or not record_id.isprintable():
            raise DataError(file, label, "id", "must be a short printable text")
        if record_id in found_ids:
            raise DataError(file, label, "id", "there are two of that id; one is right")
        found_ids[record_id] = record
    return found_ids


def record_label(table: str, entry: object, key: str, number: int | None = None) -> str:
    """How an error names a record: `npc "White Phil"`, or `npc 3` where it has no usable name."""
    name = entry.get(key) if isinstance(entry, Mapping) else None
    if isinstance(name, str) and name:
        return f"{table} {quoted(name)}"
    return table if number is None else f"{table} {number}"


def structure(cls: type[T], data: object, file: str, record: str) -> T:
    """A record of class `cls` from a table, or a DataError."""
    try:
        return _CONVERTER.structure(data, cls)
    except Exception as error:  # whatever a hook found: one kind of error leaves this module
        places, problem = _locate(error)
        field, *deeper = places or [""]
        raise DataError(file, record, field, ": ".join([*deeper, problem])) from error


def structured_by(cls: type[T]) -> Callable[[Callable[[object], T]], Callable[[object], T]]:
    """Marks the function that reads a class which is not written as a table of its fields."""

    def register(read: Callable[[object], T]) -> Callable[[object], T]:
        _CONVERTER.register_structure_hook(cls, lambda value, _: read(value))
        return read

    return register


def key_name(key: object) -> str:
    """A key of a table as it can be printed."""
    text = str(key)
    return text if text.isprintable() and 0 < len(text) <= 40 else quoted(text)


def expected(kind: object) -> str:
    """In words: what a field of this type is written as."""
    plain = {int: "a whole number", str: "a text in quotes", bool: "true or false"}
    if isinstance(kind, type) and kind in plain:
        return plain[kind]
    if isinstance(kind, type) and issubclass(kind, Enum):
        return one_of(quoted(str(member.value)) for member in kind)
    return "a list" if _is_list(kind) else "a table"


def found(value: object) -> str:
    """In words: what stands there instead."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, int | float):
        return f"the number {value}" if abs(value) < 10**12 else "a very large number"
    if isinstance(value, list | tuple):
        return "a list"
    return "a table" if isinstance(value, Mapping) else f"a {type(value).__name__}"


def _is_list(kind: object) -> bool:
    return get_origin(kind) in _LISTS


def _mismatch(kind: object, value: object) -> MismatchError:
    return MismatchError(f"must be {expected(kind)}, not {found(value)}")


def _locate(error: BaseException) -> tuple[list[str], str]:
    """The way from the record to the first thing wrong in it, and what that is."""
    if isinstance(error, WithinError):
        places, problem = _locate(error.cause)
        return [error.place, *places], problem
    if isinstance(error, ClassValidationError):
        for extra in error.exceptions:
            if isinstance(extra, ForbiddenExtraKeysError):  # first: a misspelt key explains a missing one
                key = key_name(min(extra.extra_fields, key=str))
                known = one_of(attribute.name for attribute in attrs.fields(cast(Any, extra.cl)))
                return [key], f"unknown key; {known}"
        with_notes, _ = error.group_exceptions()
        cause, note = with_notes[0]
        if isinstance(cause, KeyError):
            return [note.name], f"missing; must be {expected(note.type)}"
        places, problem = _locate(cause)
        return [note.name, *places], problem
    if isinstance(error, MismatchError):
        return [], str(error)
    return [], f"not usable: {type(error).__name__}"


def _strict(kind: type) -> Callable[[object, object], object]:
    def hook(value: object, _: object) -> object:
        if type(value) is not kind:  # not isinstance: true is no number
            raise _mismatch(kind, value)
        return value

    return hook


def _choice(value: object, kind: Any) -> Enum:
    for member in cast(type[Enum], kind):
        if isinstance(value, str) and member.value == value:
            return member
    raise _mismatch(kind, value)


def _many(value: object, kind: Any) -> object:
    if not isinstance(value, list | tuple):
        raise _mismatch(kind, value)
    built = []
    for number, item in enumerate(value, start=1):
        try:
            built.append(_CONVERTER.structure(item, get_args(kind)[0]))
        except Exception as error:
            raise WithinError(f"entry {number}", error) from error
    return get_origin(kind)(built)


def _scalars(value: object, kind: object) -> Scalars:
    if not isinstance(value, Mapping):
        raise _mismatch(kind, value)
    for key, item in value.items():
        if type(item) not in (int, str):
            wrong = MismatchError(f"must be a whole number or a text, not {found(item)}")
            raise WithinError(key_name(key), wrong)
    return dict(value)


def _record(cls: Any) -> Callable[[object, Any], Any]:
    fill = make_dict_structure_fn(cls, _CONVERTER, _cattrs_forbid_extra_keys=True)

    def hook(value: object, kind: Any) -> Any:
        if not isinstance(value, Mapping):
            raise _mismatch(kind, value)
        return fill(value, kind)

    return hook


_CONVERTER = Converter(forbid_extra_keys=True, detailed_validation=True)
_CONVERTER.register_structure_hook_factory(attrs.has, _record)
_CONVERTER.register_structure_hook_func(_is_list, _many)
_CONVERTER.register_structure_hook(Enum, _choice)
_CONVERTER.register_structure_hook_func(lambda kind: kind == Scalars, _scalars)
for _kind in (int, str, bool):
    _CONVERTER.register_structure_hook(_kind, _strict(_kind))
