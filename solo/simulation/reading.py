"""Results read back, row by row. `StudyError` says what is wrong with a file, and where."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO

from solo.simulation.files import PARQUET, is_there, kind_of, parquet, part_of, why
from solo.simulation.rows import Row, typed
from solo.simulation.study import Job, Study, StudyError

BATCH = 500  # rows of a Parquet file in memory at a time


def read_rows(path: Path) -> Iterator[Row]:
    """All rows of a file of results, also those a Parquet file still has beside it."""
    kind = kind_of(path)
    if kind != PARQUET:
        yield from _read(path, kind)
        return
    part = part_of(path)
    seen: set[tuple[str, int]] = set()
    if is_there(path) or not is_there(part):
        for row in _read(path, kind):
            seen.add((row["level"], row["seed"]))
            yield row
    if is_there(part):
        for row in _read(part, ".jsonl"):  # a run cut off at its very end has them in both
            if (row["level"], row["seed"]) not in seen:
                yield row


def _read(path: Path, kind: str) -> Iterator[Row]:
    numbered = {".csv": _csv, ".jsonl": _json_lines, PARQUET: _parquet}[kind]
    try:
        with path.open("rb") as file:
            for place, raw in numbered(file):
                try:
                    yield typed(raw)
                except ValueError as error:
                    raise StudyError(f"{path.name}: {place}: {error}") from None
    except OSError as error:
        raise StudyError(f"{path}: cannot be read: {why(error)}") from None
    except (csv.Error, UnicodeDecodeError, _NotResultsError) as error:
        raise StudyError(f"{path.name}: is no file of results: {why(error)}") from None


class _NotResultsError(Exception):
    pass


def _whole_lines(file: BinaryIO) -> Iterator[str]:
    """A last line that was cut short, as by a crash, costs that line only."""
    for line in file:
        if line.endswith(b"\n"):
            yield line.decode("utf-8")


def _csv(file: BinaryIO) -> Iterator[tuple[str, object]]:
    reader = csv.DictReader(_whole_lines(file))
    for row in reader:
        yield f"line {reader.line_num}", row


def _json_lines(file: BinaryIO) -> Iterator[tuple[str, object]]:
    for number, line in enumerate(_whole_lines(file), start=1):
        try:
            row = json.loads(line)
        except (ValueError, RecursionError):
            raise _NotResultsError(f"line {number} is no JSON") from None
        yield f"line {number}", row


def _parquet(file: BinaryIO) -> Iterator[tuple[str, object]]:
    from pyarrow import ArrowException

    number = 0
    try:
        for batch in parquet().ParquetFile(file).iter_batches(BATCH):
            for row in batch.to_pylist():
                number += 1
                yield f"row {number}", row
    except ArrowException as error:
        raise _NotResultsError(why(error)) from None


def of_study(study: Study, rows: Iterable[Row], path: Path) -> Iterator[Row]:
    """The rows of a file that is to be resumed; `StudyError` if they belong to another study."""
    header = study.header()
    seen: set[Job] = set()
    for row in rows:
        for name, value in header.items():
            if row[name] != value:
                raise StudyError(
                    f"{path.name}: has games with {name} {row[name]!r}, this run has {value!r}: "
                    "only the same study can be resumed"
                )
        job = row["level"], row["game"]
        if job in seen:
            raise StudyError(f"{path.name}: has game {row['game']} at {row['level']} twice")
        seen.add(job)
        if job in study:
            yield row
