"""Results on disk: one row a game, as CSV, JSON lines or Parquet, written while the games are played.

A Parquet file cannot grow, so its rows wait in a file of JSON lines beside it until the run ends.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import IO, Any

from solo.simulation.playing import COLUMNS
from solo.simulation.study import Job, Row, Study, StudyError

KINDS = (".csv", ".jsonl", ".parquet")


def kind_of(path: Path) -> str:
    kind = path.suffix.lower()
    if kind not in KINDS:
        raise StudyError(f"{path.name}: results are written as {', '.join(KINDS)}")
    if kind == ".parquet":
        _parquet()
    return kind


def _parquet() -> Any:
    try:
        import pyarrow.parquet
    except ImportError:
        raise StudyError("Parquet files need pyarrow: pip install 'prison-solo[parquet]'") from None
    return pyarrow.parquet


# -- reading -------------------------------------------------------------------------------------------


def read_rows(path: Path) -> list[Row]:
    """All rows of a file of results; `StudyError` says what is wrong with it."""
    kind = kind_of(path)
    try:
        if kind == ".parquet":
            raw: list[Any] = _parquet().read_table(path).to_pylist()
            return [_typed(row, path, number) for number, row in enumerate(raw, start=1)]
        lines = _whole_lines(path.read_bytes(), path)
    except OSError as error:
        raise StudyError(f"{path.name}: cannot be read: {error.strerror or error}") from None
    except StudyError:
        raise
    except Exception as error:  # pyarrow has a family of its own
        raise StudyError(f"{path.name}: is no file of results: {error}") from None
    if kind == ".jsonl":
        return [_typed(_json(line, path, number), path, number) for number, line in enumerate(lines, start=1)]
    return [_typed(row, path, number) for number, row in enumerate(csv.DictReader(lines), start=2)]


def _whole_lines(content: bytes, path: Path) -> list[str]:
    """A last line that was cut short, as by a crash, costs that line only."""
    try:
        return content[: content.rfind(b"\n") + 1].decode("utf-8").splitlines()
    except UnicodeDecodeError:
        raise StudyError(f"{path.name}: is no file of results: not UTF-8") from None


def _json(line: str, path: Path, number: int) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        raise StudyError(f"{path.name}: line {number}: is no JSON") from None


def _typed(row: Any, path: Path, number: int) -> Row:
    if not isinstance(row, dict) or set(row) != set(COLUMNS):
        missing = sorted(set(COLUMNS) - set(row if isinstance(row, dict) else ()))
        problem = f"no column {missing[0]}" if missing else "has columns that results do not have"
        raise StudyError(f"{path.name}: line {number}: {problem}")
    found: Row = {}
    for name, kind in COLUMNS.items():
        value = row[name]
        try:
            found[name] = value in (True, "True", "true") if kind is bool else kind(value)
        except (TypeError, ValueError):
            raise StudyError(f"{path.name}: line {number}: {name} is {value!r}") from None
    return found


def check_same(study: Study, rows: Iterable[Row], path: Path) -> set[Job]:
    """The games a file has already; `StudyError` if they belong to another study."""
    header = study.header()
    done: set[Job] = set()
    for row in rows:
        for name, value in header.items():
            if row[name] != value:
                raise StudyError(
                    f"{path.name}: has games with {name} {row[name]!r}, this run has {value!r}: "
                    "only the same study can be resumed"
                )
        done.add((row["level"], row["game"]))
    return done


# -- writing -------------------------------------------------------------------------------------------


class RowWriter:
    """Writes rows as they come; every row is on its way to the disk before the next is asked for."""

    def __init__(self, path: Path, rows: Iterable[Row] = ()) -> None:
        """`rows`: what the file already holds and is to keep."""
        self._path = path
        self._kind = kind_of(path)
        self._grows = path.with_name(path.name + ".part.jsonl") if self._kind == ".parquet" else path
        kept = list(rows)
        try:
            self._file: IO[str] = self._grows.open("w", encoding="utf-8", newline="")
        except OSError as error:
            raise StudyError(f"{path}: cannot be written: {error.strerror or error}") from None
        if self._kind == ".csv":
            self._csv = csv.DictWriter(self._file, list(COLUMNS), lineterminator="\n")
            self._csv.writeheader()
        for row in kept:
            self.write(row)

    def write(self, row: Row) -> None:
        if self._kind == ".csv":
            self._csv.writerow(row)
        else:
            self._file.write(json.dumps(row, ensure_ascii=False) + "\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()
        if self._kind == ".parquet":
            import pyarrow

            lines = self._grows.read_text("utf-8").splitlines()
            rows = [json.loads(line) for line in lines]
            types = {int: pyarrow.int64(), str: pyarrow.string(), bool: pyarrow.bool_()}
            schema = pyarrow.schema([(name, types[kind]) for name, kind in COLUMNS.items()])
            _parquet().write_table(pyarrow.Table.from_pylist(rows, schema), self._path)
            self._grows.unlink()

    def __enter__(self) -> RowWriter:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
