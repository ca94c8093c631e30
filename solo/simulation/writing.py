"""Results written while the games are played: a row is on its way to the disk before the next is asked for.

Files only ever grow, so that nothing that was once written can be lost.
"""

from __future__ import annotations

import csv
import json
import os
from io import StringIO
from itertools import islice
from pathlib import Path
from types import TracebackType
from typing import BinaryIO

from solo.simulation.files import PARQUET, is_there, kind_of, parquet, part_of, why
from solo.simulation.reading import BATCH, read_rows
from solo.simulation.rows import COLUMNS, Row
from solo.simulation.study import StudyError

HEADER = ",".join(COLUMNS) + "\n"


class RowWriter:
    """A file of results that grows. With `resume` it goes on after what is there, else it must be new.

    The file is this one's alone from the beginning, but nothing in it changes before the first row."""

    def __init__(self, path: Path, resume: bool = False) -> None:
        self._path = path
        self._kind = kind_of(path)
        self._grows = part_of(path) if self._kind == PARQUET else path
        for there in (path, self._grows):
            if is_there(there) and not resume:
                raise StudyError(f"{there} is there already: --resume goes on with it, or name another file")
            if is_there(there) and not there.is_file():
                raise StudyError(f"{there}: cannot be written: it is no ordinary file")
        if self._kind == PARQUET and path.parent.is_dir() and not os.access(path.parent, os.W_OK):
            raise StudyError(f"{path}: cannot be written: no right to write in {path.parent}")
        self.goes_on = path.exists() or self._grows.exists()
        self._new = not self._grows.exists()
        self._columns: list[str] = []  # known with the first row
        try:
            self._file: BinaryIO = self._grows.open("xb" if self._new else "r+b", buffering=0)
        except OSError as error:
            raise StudyError(f"{path}: cannot be written: {why(error)}") from None
        _lock(self._file, path)

    def write(self, row: Row) -> None:
        self._columns = self._columns or self._begin()
        if self._kind == ".csv":
            line = StringIO()
            csv.DictWriter(line, self._columns, lineterminator="\n").writerow(row)
            self._append(line.getvalue())
        else:
            self._append(json.dumps(row, ensure_ascii=False) + "\n")

    def _begin(self) -> list[str]:
        """To the end of the last whole line; what a crash left of another is cut off. The columns."""
        first = rest = b""
        end = 0
        with self._grows.open("rb") as old:
            for line in old:
                if line.endswith(b"\n"):
                    first = first or line
                    end += len(line)
                else:
                    rest = line
        begins = HEADER.encode() if self._kind == ".csv" else b'{"level": "'
        if not end and rest[: len(begins)] != begins[: len(rest)]:
            raise StudyError(f"{self._path.name}: is no file of results")
        if rest:
            self._file.truncate(end)
        self._file.seek(end)
        if self._kind != ".csv":
            return list(COLUMNS)
        if not first:
            self._append(HEADER)
        columns = next(csv.reader([(first or HEADER.encode()).decode("utf-8")]))
        if sorted(columns) != sorted(COLUMNS):
            raise StudyError(f"{self._path.name}: is no file of results")
        return columns

    def _append(self, line: str) -> None:
        """All of the line; what a full disk leaves of it is a broken last line, which costs nothing."""
        data = line.encode("utf-8")
        try:
            while data:
                data = data[self._file.write(data) :]
        except OSError as error:
            raise StudyError(f"{self._path}: cannot be written: {why(error)}") from None

    def close(self) -> None:
        self._file.close()
        if self._new and not self._columns:
            self._grows.unlink()  # nothing came: the next run may begin anew
        elif self._kind == PARQUET:
            self._to_parquet()

    def _to_parquet(self) -> None:
        """Old rows and new ones into one file, which takes the place of the old one when it is whole."""
        import pyarrow

        types = {int: pyarrow.int64(), str: pyarrow.string(), bool: pyarrow.bool_()}
        schema = pyarrow.schema([(name, types[kind]) for name, kind in COLUMNS.items()])
        rows = read_rows(self._path)
        whole = self._path.with_name(self._path.name + ".new")
        try:
            with parquet().ParquetWriter(whole, schema) as file:
                while batch := list(islice(rows, BATCH)):
                    file.write_table(pyarrow.Table.from_pylist(batch, schema))
            os.replace(whole, self._path)
            self._grows.unlink()
        except (OSError, pyarrow.ArrowException) as error:
            raise StudyError(
                f"{self._path}: cannot be written: {why(error)}; the rows are in {self._grows}, "
                "and --resume goes on with them"
            ) from None

    def __enter__(self) -> RowWriter:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _lock(file: BinaryIO, path: Path) -> None:
    """The right to write, which ends with the process: two runs into one file would count games twice."""
    try:
        import fcntl
    except ImportError:
        return  # a system without such locks
    try:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        raise StudyError(f"{path}: another run is writing it") from None
    except OSError:
        pass  # a file system without such locks
