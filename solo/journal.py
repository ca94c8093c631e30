"""The journal of a game: JSON lines, append only, on disk before an answer takes effect.

The first line is the header: format, the options of the game, the fingerprint of the cards. Then comes
one line for each request, `{"kind": …, "answer": …}`; `{"kind": "undo", "answer": n}` takes the last n
back. A broken last line (a crash) costs that line only; anything else broken is refused with its number.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, BinaryIO

from attrs import field, frozen

from solo.session import Answered

FORMAT = 1
GAME = "prison-solo"
UNDO = "undo"
CHANCE = frozenset({"draw", "room", "row", "teleport", "rotation", "d6"})
"""The kinds of request that chance answers: nothing takes them back."""
CHOICE = frozenset({"card", "action", "team", "square", "slot", "token"})
MOST_BYTES = 64_000_000


class JournalError(ValueError):
    """A journal that cannot be used. `line` is where it is wrong, 0 for the file as a whole."""

    def __init__(self, file: str, problem: str, line: int = 0) -> None:
        where = f"{file}: line {line}" if line else file
        super().__init__(f"{where}: {problem}")
        self.line = line


class JournalBusyError(JournalError):
    """Another process has the journal."""


class JournalWriteError(JournalError):
    """The disk is full, or the place may not be written to."""


@frozen
class Options:
    """What a game was started with."""

    level: str = "pink"
    vision: bool = False
    seed: int = 0
    team: tuple[str, ...] = ()
    dice: str = "auto"  # "auto": by the seed; "table": a person rolls
    scenario: Mapping[str, str] | None = field(default=None, hash=False)  # name and text of its file
    deck: Mapping[str, str] | None = field(default=None, hash=False)  # the same, for NPC cards of one's own

    def to_json(self) -> dict[str, Any]:
        """Cards of one's own are named only if there are some, as in journals from before there were."""
        deck = {"deck": dict(self.deck)} if self.deck else {}
        return {
            "level": self.level,
            "vision": self.vision,
            "seed": self.seed,
            "team": list(self.team),
            "dice": self.dice,
            "scenario": dict(self.scenario) if self.scenario else None,
            **deck,
        }


@frozen
class Written:
    """What a journal holds: its options and the answers that stand, each with the line it is on."""

    file: str
    options: Options
    fingerprint: str
    answers: tuple[Answered, ...]
    lines: tuple[int, ...]
    good_bytes: int  # how much of the file is whole lines


# -- reading -------------------------------------------------------------------------------------------


def read_journal(path: Path) -> Written:
    """Everything in a journal; `JournalError` for one that is wrong in any way but its last line."""
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise JournalError(
            path.name, f"cannot be read: {getattr(error, 'strerror', None) or error}"
        ) from None
    if len(content) > MOST_BYTES:
        raise JournalError(path.name, "is too long for a journal")
    return parse_journal(content, path.name)


def parse_journal(content: bytes, file: str) -> Written:
    pieces = content.split(b"\n")
    unfinished = pieces.pop()  # what follows the last line end: nothing, or a line cut short
    good = len(content) - len(unfinished)
    records = [_record(piece) for piece in pieces]
    if len(records) > 1 and records[-1] is None:
        records.pop()
        good -= len(pieces.pop()) + 1
    if not records:
        raise JournalError(file, "holds no game: not even its first line is whole", 1)
    if records[0] is None:
        raise JournalError(file, "is no journal of a game", 1)
    options, fingerprint = _header(records[0], file)
    answers: list[Answered] = []
    lines: list[int] = []
    for number, record in enumerate(records[1:], start=2):
        _line(record, number, file, answers, lines)
    return Written(file, options, fingerprint, tuple(answers), tuple(lines), good)


def _record(piece: bytes) -> dict[str, Any] | None:
    """A line as an object, None if it is none."""
    try:
        data = json.loads(piece.decode("utf-8"))
    except (ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) else None


def _line(
    record: dict[str, Any] | None, number: int, file: str, answers: list[Answered], lines: list[int]
) -> None:
    if record is None:
        raise JournalError(file, "is damaged: it is no JSON object", number)
    if set(record) != {"kind", "answer"} or not isinstance(record["kind"], str):
        raise JournalError(file, "is damaged: a line has a kind and an answer", number)
    kind, answer = record["kind"], record["answer"]
    if kind in CHANCE or kind in CHOICE:
        answers.append(Answered(kind, answer, kind in CHANCE))
        lines.append(number)
    elif kind == UNDO:
        if type(answer) is not int or not 1 <= answer <= len(answers):
            raise JournalError(file, f"{answer!r} answers cannot be taken back here", number)
        if any(taken.chance for taken in answers[-answer:]):
            raise JournalError(file, "a die or a card cannot be taken back", number)
        del answers[-answer:], lines[-answer:]
    else:
        raise JournalError(file, f"no request is called {kind[:40]!r}", number)


def _header(record: dict[str, Any], file: str) -> tuple[Options, str]:
    def wrong(problem: str) -> JournalError:
        return JournalError(file, problem, 1)

    if record.get("game") != GAME:
        raise wrong("is no journal of a game")
    if record.get("format") != FORMAT:
        raise wrong(f"has format {record.get('format')!r}; this program reads format {FORMAT}")
    options, fingerprint = record.get("options"), record.get("fingerprint")
    if not isinstance(options, dict) or set(options) - {"deck"} != set(Options().to_json()):
        raise wrong("its options are damaged")
    if not isinstance(fingerprint, str):
        raise wrong("has no fingerprint of the cards")
    kinds = {"level": str, "vision": bool, "seed": int, "team": list, "dice": str}
    for name, kind in kinds.items():
        if type(options[name]) is not kind:
            raise wrong(f"its option {name} is damaged")
    if options["dice"] not in ("auto", "table") or not all(isinstance(n, str) for n in options["team"]):
        raise wrong("its options are damaged")
    for name in ("scenario", "deck"):
        file_of = options.get(name)
        if file_of is None:
            continue
        if not isinstance(file_of, dict) or set(file_of) != {"name", "text"}:
            raise wrong(f"its {name} is damaged")
        if not all(isinstance(value, str) for value in file_of.values()):
            raise wrong(f"its {name} is damaged")
    if options["scenario"] and options.get("deck"):
        raise wrong("has a scenario and a deck: a scenario holds its own cards")
    return Options(**{**options, "team": tuple(options["team"])}), fingerprint


# -- writing -------------------------------------------------------------------------------------------


def header_line(options: Options, fingerprint: str) -> bytes:
    data = {"format": FORMAT, "game": GAME, "options": options.to_json(), "fingerprint": fingerprint}
    return _encoded(data)


def answer_line(kind: str, answer: Any) -> bytes:
    return _encoded({"kind": kind, "answer": answer})


def _encoded(data: Any) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode("utf-8") + b"\n"


class Journal:
    """A journal open for writing. It holds the only right to write until it is closed."""

    def __init__(self, path: Path, file: BinaryIO, lock: Path | None) -> None:
        self.path = path
        self._file = file
        self._lock = lock

    @classmethod
    def create(cls, path: Path, options: Options, fingerprint: str) -> Journal:
        """A new journal with its header; never over an old file."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except (OSError, ValueError) as error:
            raise _cannot_write(path, error) from None
        try:
            file = path.open("xb", buffering=0)
        except FileExistsError:
            raise JournalError(str(path), "is there already: `solo resume` goes on with it") from None
        except (OSError, ValueError) as error:
            raise _cannot_write(path, error) from None
        journal = cls(path, file, _locked(path, file))
        journal._write(header_line(options, fingerprint))
        return journal

    @classmethod
    def reopen(cls, path: Path) -> tuple[Journal, Written]:
        """An old journal to go on with. A broken last line is cut off."""
        try:
            file = path.open("r+b", buffering=0)
        except (OSError, ValueError) as error:
            problem = getattr(error, "strerror", None) or error
            raise JournalError(path.name, f"cannot be opened: {problem}") from None
        lock = _locked(path, file)
        journal = cls(path, file, lock)
        try:
            written = read_journal(path)
            file.truncate(written.good_bytes)
            file.seek(0, os.SEEK_END)
        except OSError as error:
            journal.close()
            raise _cannot_write(path, error) from None
        except JournalError:
            journal.close()
            raise
        return journal, written

    def append(self, kind: str, answer: Any) -> None:
        self._write(answer_line(kind, answer))

    def _write(self, line: bytes) -> None:
        """All of the line and down to the disk, or nothing of it."""
        start = self._file.tell()
        try:
            done = 0
            while done < len(line):
                done += self._file.write(line[done:]) or 0
            os.fsync(self._file.fileno())
        except OSError as error:
            try:
                self._file.truncate(start)
                self._file.seek(start)
            except OSError:
                pass  # the half line is a broken last line, which costs nothing
            raise _cannot_write(self.path, error) from None

    def close(self) -> None:
        self._file.close()
        if self._lock is not None:
            self._lock.unlink(missing_ok=True)


def _cannot_write(path: Path, error: Exception) -> JournalWriteError:
    return JournalWriteError(str(path), f"cannot be written: {getattr(error, 'strerror', None) or error}")


def _locked(path: Path, file: BinaryIO) -> Path | None:
    """The right to write, which ends with the process; where the system has no such lock, a file beside."""
    busy = JournalBusyError(str(path), "another solo is playing this game")
    try:
        import fcntl
    except ImportError:
        lock = path.with_name(path.name + ".lock")
        try:
            lock.open("x").close()
        except FileExistsError:
            file.close()
            raise JournalBusyError(
                str(path), f"another solo is playing this game (or delete {lock})"
            ) from None
        return lock
    try:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        raise busy from None
    except OSError:
        pass  # a file system without locks
    return None
