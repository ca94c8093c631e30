"""The kinds of files results are kept in, and where their rows are while a run is on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from solo.simulation.study import StudyError

KINDS = (".csv", ".jsonl", ".parquet")
PARQUET = ".parquet"


def kind_of(path: Path) -> str:
    """The suffix; `StudyError` if no results can be kept in such a file, or not here."""
    kind = path.suffix.lower()
    if kind not in KINDS:
        raise StudyError(f"{path.name}: results are kept as {', '.join(KINDS)}")
    if kind == PARQUET:
        parquet()
    return kind


def is_there(path: Path) -> bool:
    """`StudyError` for a name that no file can have."""
    try:
        return path.exists()
    except OSError as error:
        raise StudyError(f"{path.name:.60}: cannot be a file: {why(error)}") from None


def part_of(path: Path) -> Path:
    """A Parquet file cannot grow: its rows wait in a file of JSON lines beside it until the run ends."""
    return path.with_name(path.name + ".part.jsonl")


def parquet() -> Any:
    """The library for Parquet files."""
    try:
        import pyarrow.parquet
    except ImportError:
        raise StudyError("Parquet files need pyarrow: pip install 'prison-solo[parquet]'") from None
    return pyarrow.parquet


def why(error: Exception) -> str:
    """What the system says, without numbers and names of its own."""
    return getattr(error, "strerror", None) or str(error).partition("\n")[0]
