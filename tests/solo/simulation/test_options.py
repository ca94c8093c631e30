"""Wrong options are refused in a sentence, before any game is played."""

from pathlib import Path

import pytest

from solo.simulation import Study, StudyError
from tests.solo.simulation.made import simulate


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--team", "naga,wizard,cleric"], "four different characters"),
        (["--team", "naga,wizard,cleric,naga"], "four different characters"),
        (["--team", "naga,wizard,cleric,elf"], "no character 'elf'"),
        (["--team", ""], "four different characters"),
        (["--out", "rows.xls"], "results are kept as .csv, .jsonl, .parquet"),
        (["--out", "nowhere/rows.csv"], "nowhere/rows.csv: cannot be written: No such file or directory"),
        (["--out", "nowhere/rows.parquet"], "cannot be written: No such file or directory"),
        (["--out", "folder.csv", "--resume"], "folder.csv: cannot be written: it is no ordinary file"),
        (["--plot", "rows.gif"], "pictures are written as .png or .svg"),
        (["--plot", "nowhere/rows.png"], "there is no directory nowhere"),
        (["--plot", "folder.svg"], "folder.svg: cannot be written"),
        (["--out", "x" * 300 + ".csv"], "cannot be a file: File name too long"),
        (["--out", "x" * 300 + ".parquet"], "cannot be a file: File name too long"),
        (["--plot", "x" * 300 + ".svg"], "cannot be a file: File name too long"),
        (["--replay", "x" * 300 + ".parquet:1"], "cannot be a file: File name too long"),
        (["--replay", "x" * 300 + ".csv:1"], "cannot be read: File name too long"),
        (["--resume"], "--resume needs the --out"),
        (["--save", "x.jsonl"], "--save is for the journal"),
        (["--deck", "nowhere.toml"], "nowhere.toml: cannot be read"),
        (["--deck", "folder.csv"], "folder.csv: cannot be read: Is a directory"),
        (["--deck", "broken.toml"], "broken.toml: not readable as TOML"),
        (["--deck", "bytes.toml"], "bytes.toml: byte 1 is not UTF-8"),
        (["--deck", "empty.toml"], "empty.toml: no [[npc]] table in it"),
        (["--level", "purple"], "'purple' is not one of"),
        (["--games", "0"], "0 is not in the range"),
        (["--games", "9" * 30], "at most 1000000000 a level"),
        (["--workers", "0"], "0 is not in the range"),
        (["--workers", "100000"], "100000 is not in the range"),
        (["--scheduler", "somewhere"], "'somewhere' is no address of a scheduler"),
        (["--scheduler", "x://somewhere:1"], "is no address of a scheduler"),
        (["--scheduler", "tcp://somewhere:1", "--workers", "2"], "give one of them"),
    ],
)
def test_wrong_options_are_refused(
    options: list[str], words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for folder in ("folder.csv", "folder.svg"):
        Path(folder).mkdir()
    Path("broken.toml").write_text("[[npc")
    Path("bytes.toml").write_bytes(b"\xff")
    Path("empty.toml").write_text("")
    before = sorted(tmp_path.iterdir())
    done = simulate("--level", "black", *options)
    assert done.exit_code == 2
    assert words in done.output
    assert "Traceback" not in done.output
    assert sorted(tmp_path.iterdir()) == before


@pytest.mark.parametrize(
    ("study", "words"),
    [
        (Study(player="genius"), "no player 'genius': one of greedy, random, strong"),
        (Study(levels=("pink", "purple")), "no level 'purple'"),
        (Study(games=0), "0 games"),
        (Study(seed=2**53 + 1), "seed 9007199254740993"),
        (Study(seed=-(2**60)), "seed -1152921504606846976"),
        (Study(team=("naga", "elf")), "no character 'elf'"),
        (Study(team=("naga",)), "four different characters"),
    ],
)
def test_wrong_studies_are_refused(study: Study, words: str) -> None:
    with pytest.raises(StudyError, match=words):
        study.check()


def test_a_run_tells_all_it_was_asked_for(tmp_path: Path) -> None:
    out, plot = tmp_path / "rows.csv", tmp_path / "study.svg"
    options = ("--level", "black", "--games", "2", "--npcs", "--out", str(out), "--plot", str(plot))
    done = simulate(*options)
    assert done.exit_code == 0, done.output
    for words in ("at least", "points, player", "reinforcements", "Killed / out", "reached + by default"):
        assert words in done.output
    assert done.output.endswith(f"Pictures: {plot}\n")
    assert len(out.read_text().splitlines()) == 3
