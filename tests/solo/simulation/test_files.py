"""Files of results: written row by row, read back, damaged."""

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pandas
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solo.simulation import Row, StudyError, read_rows
from solo.simulation.files import part_of
from solo.simulation.rows import COLUMNS
from solo.simulation.writing import RowWriter
from tests.solo.simulation.made import row, without

KINDS = ["csv", "jsonl", "parquet"]


def write(path: Path, rows: list[Row], resume: bool = False) -> None:
    with RowWriter(path, resume) as file:
        for one in rows:
            file.write(one)


@pytest.mark.parametrize("kind", KINDS)
def test_files_are_read_back(kind: str, rows: list[Row], tmp_path: Path) -> None:
    path = tmp_path / f"rows.{kind}"
    write(path, rows)
    assert list(read_rows(path)) == rows
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


READERS: dict[str, Any] = {
    "csv": pandas.read_csv,
    "jsonl": lambda path: pandas.read_json(path, lines=True),
    "parquet": pandas.read_parquet,
}


@pytest.mark.parametrize("kind", KINDS)
def test_pandas_reads_them_with_the_right_types(kind: str, rows: list[Row], tmp_path: Path) -> None:
    path = tmp_path / f"rows.{kind}"
    write(path, rows)
    frame = READERS[kind](path)
    assert list(frame.columns) == list(COLUMNS)
    for name, wanted in COLUMNS.items():
        found = frame[name]
        if wanted is int:
            assert str(found.dtype) == "int64", name
        elif wanted is bool:
            assert str(found.dtype) == "bool", name
        else:
            assert pandas.api.types.is_string_dtype(found), name
        assert found.tolist() == [row[name] for row in rows]
    assert json.loads(frame["goals"][0]) == json.loads(rows[0]["goals"])


@pytest.mark.parametrize("kind", KINDS)
def test_a_file_grows_and_is_never_written_over(kind: str, rows: list[Row], tmp_path: Path) -> None:
    path = tmp_path / f"rows.{kind}"
    write(path, rows[:3])
    with pytest.raises(StudyError, match="is there already"):
        RowWriter(path)
    before = path.read_bytes()
    write(path, rows[3:], resume=True)
    assert list(read_rows(path)) == rows
    if kind != "parquet":
        assert path.read_bytes().startswith(before)


@pytest.mark.parametrize("kind", KINDS)
def test_a_run_without_a_row_leaves_no_file(kind: str, tmp_path: Path) -> None:
    write(tmp_path / f"rows.{kind}", [])
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("kind", KINDS)
def test_nobody_else_writes_into_the_same_file(kind: str, rows: list[Row], tmp_path: Path) -> None:
    path = tmp_path / f"rows.{kind}"
    with RowWriter(path) as file:
        file.write(rows[0])
        with pytest.raises(StudyError, match="another run is writing it"):
            RowWriter(path, resume=True)
    assert list(read_rows(path)) == rows[:1]


@pytest.mark.parametrize("kind", ["csv", "jsonl"])
def test_a_row_cut_short_costs_that_row_only(kind: str, rows: list[Row], tmp_path: Path) -> None:
    """At whatever byte a crash has stopped the writing."""
    path = tmp_path / f"rows.{kind}"
    write(path, rows[:2])
    content = path.read_bytes()
    second = content.rindex(b"\n", 0, -1) + 1
    for end in (second, second + 1, (second + len(content)) // 2, len(content) - 1):
        path.write_bytes(content[:end])
        assert list(read_rows(path)) == rows[:1]
        write(path, rows[1:3], resume=True)
        assert list(read_rows(path)) == rows[:3]
    for end in (1, 20):  # not even the first line is whole
        path.write_bytes(content[:end])
        write(path, rows[:1], resume=True)
        assert list(read_rows(path)) == rows[:1]


def test_rows_beside_a_parquet_file_belong_to_it(rows: list[Row], tmp_path: Path) -> None:
    """A run that was killed has left them there, perhaps when they were in the file already."""
    path = tmp_path / "rows.parquet"
    write(path, rows[:4])
    write(tmp_path / "part.jsonl", rows[2:6])
    (tmp_path / "part.jsonl").rename(part_of(path))
    assert list(read_rows(path)) == rows[:6]
    write(path, [], resume=True)
    assert not part_of(path).exists()
    assert list(read_rows(path)) == rows[:6]


def test_a_file_that_is_something_else_is_left_alone(tmp_path: Path) -> None:
    for name, content in (("a.csv", b"my shopping"), ("b.jsonl", b"a letter"), ("c.csv", b"a,b\n")):
        path = tmp_path / name
        path.write_bytes(content)
        with pytest.raises(StudyError, match="no file of results"):
            write(path, [row(0)], resume=True)
        assert path.read_bytes() == content


def test_columns_in_another_order_are_kept_so(rows: list[Row], tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    write(path, rows[:1])
    pandas.read_csv(path)[sorted(COLUMNS)].to_csv(path, index=False)
    write(path, rows[1:2], resume=True)
    assert list(read_rows(path)) == rows[:2]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"turns": "many"}, "turns is 'many'"),
        ({"turns": 1.5}, "turns is 1.5"),
        ({"turns": None}, "turns is None"),
        ({"vision": "perhaps"}, "vision is 'perhaps'"),
        ({"vision": []}, r"vision is \[\]"),
        ({"winner": "nobody"}, "winner is 'nobody'"),
        ({"level": 3}, "level is 3"),
        ({"kills": "[]"}, "kills is no JSON of counts"),
        ({"exits": '{"np naga": "two"}'}, "exits is no JSON of counts"),
        ({"goals": '{"White Phil": {"exit": [1, 1]}}'}, "goals is no JSON of counts"),
        ({"goals": "[" * 100_000}, "goals is no JSON of counts"),
        ({"more": 1}, "columns that results do not have"),
    ],
)
def test_a_damaged_row_is_refused_with_its_line(change: Row, words: str, tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    lines = [json.dumps(row(0)), json.dumps({**row(1), **change})]
    path.write_text("".join(f"{line}\n" for line in lines))
    with pytest.raises(StudyError, match=f"rows.jsonl: line 2: .*{words}"):
        list(read_rows(path))


@pytest.mark.parametrize("content", [b"\xff\xfe\n", b'level,"' + b"x" * 200_000 + b"\n" * 2])
def test_a_damaged_csv_is_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    path.write_bytes(content)
    with pytest.raises(StudyError, match=r"rows\.csv"):
        list(read_rows(path))


def test_without_pyarrow_parquet_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    without("pyarrow", monkeypatch)
    with pytest.raises(StudyError, match=r"prison-solo\[parquet\]"):
        RowWriter(tmp_path / "rows.parquet")


@settings(max_examples=60)
@given(st.sampled_from(KINDS), st.data())
def test_whatever_is_damaged_is_rows_or_a_sentence(kind: str, data: st.DataObject) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"rows.{kind}"
        write(path, [row(0, kills='{"np naga":1}'), row(1)])
        content = bytearray(path.read_bytes())
        for place in data.draw(st.lists(st.integers(0, len(content) - 1), min_size=1, max_size=4)):
            content[place] = data.draw(st.integers(0, 255))
        path.write_bytes(content)
        problem = path.name
        try:
            for found in read_rows(path):
                assert list(found) == list(COLUMNS)
        except StudyError as error:
            problem = str(error)
        assert path.name in problem
