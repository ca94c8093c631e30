"""Journals: cut, damaged, locked, on a full disk; and what they promise."""

import errno
import os
import signal
import time
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from engine.codec import position_to_json
from solo.cli.main import main
from solo.cli.playing import Playing, Quit
from solo.cli.recorded import RecordedGame, restore
from solo.journal import (
    Journal,
    JournalBusyError,
    JournalError,
    JournalWriteError,
    Options,
    parse_journal,
    read_journal,
)
from tests.solo.cli.people import Scripted, played, write_played

KILLS = 50


def test_a_journal_replays_to_the_same_position() -> None:
    answers, content = played()
    game = restore(parse_journal(content, "game"))
    assert parse_journal(game.content(), "game").answers == answers
    assert game.session.over


def test_luck_goes_on_as_if_nothing_had_happened() -> None:
    answers, content = played()
    for count in (0, 1, 9, 40, 90):
        lines = content.splitlines(keepends=True)[: count + 1]
        game = restore(parse_journal(b"".join(lines), "game"))
        for answered in answers[count : count + 25]:
            request = game.request
            assert request is not None
            data = request.to_json(game.roll()) if answered.chance else answered.answer
            assert data == answered.answer or list(data) == list(answered.answer)
            game.session.answer(request.from_json(answered.answer))


def test_a_last_line_cut_at_any_byte_costs_that_line_only(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    lines = write_played(file, count=30)
    whole = b"".join(lines[:-1])
    for size in range(len(lines[-1])):
        file.write_bytes(whole + lines[-1][:size])
        journal, written = Journal.reopen(file)
        assert len(written.answers) == 29
        journal.append("d6", 1)
        journal.close()
        assert file.read_bytes() == whole + b'{"kind":"d6","answer":1}\n'


@pytest.mark.parametrize("line", [2, 7, 20])
@pytest.mark.parametrize(
    "damage",
    [b"", b"garbage", b"[]", b'{"kind":"d6"}', b'{"kind":"sword","answer":1}', b"\xff\xfe", b"[" * 9000],
)
def test_damage_in_the_middle_is_refused_with_its_line(tmp_path: Path, line: int, damage: bytes) -> None:
    file = tmp_path / "game.jsonl"
    lines = write_played(file, count=30)
    lines[line - 1] = damage + b"\n"
    file.write_bytes(b"".join(lines))
    for command in ("replay", "resume"):
        result = CliRunner().invoke(main, [command, str(file)])
        assert result.exit_code == 2
        assert f"line {line}" in result.output
    assert file.read_bytes() == b"".join(lines)


def test_an_answer_that_does_not_fit_is_refused_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    lines = write_played(file, count=30)
    lines[4] = b'{"kind":"draw","answer":"Nobody"}\n'
    file.write_bytes(b"".join(lines))
    with pytest.raises(JournalError, match="line 5"):
        restore(read_journal(file))


def test_a_missing_line_is_noticed(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    lines = write_played(file, count=30)
    del lines[1]
    file.write_bytes(b"".join(lines))
    with pytest.raises(JournalError, match="line 2"):
        restore(read_journal(file))


def test_other_cards_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    Journal.create(file, Options(), "0" * 64).close()
    with pytest.raises(JournalError, match="other cards"):
        restore(read_journal(file))


def test_the_second_process_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    write_played(file, count=30)
    journal, _ = Journal.reopen(file)
    with pytest.raises(JournalBusyError):
        Journal.reopen(file)
    result = CliRunner().invoke(main, ["resume", str(file)])
    assert result.exit_code == 1
    assert "another solo" in result.output
    journal.close()
    Journal.reopen(file)[0].close()


def test_undo_is_a_line_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    options = Options(seed=3)
    game = RecordedGame(options, Journal.create(file, options, RecordedGame(options).fingerprint))
    game.answer(("naga", "wizard", "cleric", "colossus"))
    while game.request is not None and game.request.who is None:
        game.answer(game.roll())
    before = game.session.position
    game.answer("2")
    assert game.may_undo() == 1
    game.undo(1)
    assert game.session.position == before
    assert file.read_bytes().splitlines()[-1] == b'{"kind":"undo","answer":1}'
    assert restore(read_journal(file)).session.position == before
    assert game.may_undo() == 0  # the cards of the bag have been drawn
    assert game.journal is not None
    game.journal.close()


@pytest.mark.parametrize("answer", ["0", "-1", "true", "99", '"x"', "2"])
def test_a_wrong_undo_is_refused(answer: str) -> None:
    lines = played()[1].splitlines(keepends=True)[:6]
    with pytest.raises(JournalError, match="line 7"):
        parse_journal(b"".join(lines) + f'{{"kind":"undo","answer":{answer}}}\n'.encode(), "game")


def test_undo_in_the_middle_of_a_game_equals_playing_again() -> None:
    answers, _ = played(2)
    game = RecordedGame(Options(seed=2))
    tried = 0
    for answered in answers:
        assert game.request is not None
        game.answer(game.request.from_json(answered.answer))
        if game.may_undo() and game.request is not None:
            count = game.may_undo(everything=True)
            keep = len(game.session.answers) - count
            expected = game.session.fork(keep) if tried % 12 == 0 else None
            taken = game.session.answers[keep:]
            game.undo(count)
            if expected is not None:
                assert game.session.position == expected.position
                assert [e.kind for e in game.session.events] == [e.kind for e in expected.events]
            game.session.replay(taken)
            tried += 1
    assert tried > 20
    assert parse_journal(game.content(), "game").answers == answers


def test_a_full_disk_is_the_persons_decision(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.jsonl"
    options = Options(seed=3, team=("naga", "wizard", "cleric", "colossus"))
    game = RecordedGame(options, Journal.create(file, options, RecordedGame(options).fingerprint))
    content = file.read_bytes()

    def full(number: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(JournalWriteError, match="No space left"):
        game.answer(options.team)
    assert file.read_bytes() == content
    assert not game.session.answers  # nothing has taken effect
    typed = iter(["maybe", "y", "save", "quit"])
    with pytest.raises(Quit):
        Playing(game, Scripted(lambda prompt: next(typed)), step=False).run()
    assert game.journal is None
    assert len(game.session.answers) > 5


def test_killed_at_any_moment_a_game_resumes_at_the_last_answer(tmp_path: Path) -> None:
    """kill -9 while a game is being written; what is on disk is a whole game up to some answer."""
    answers, content = played(3)
    options = parse_journal(content, "game").options
    reference = RecordedGame(options)
    positions = [reference.session.position]
    for answered in answers:
        assert reference.request is not None
        reference.answer(reference.request.from_json(answered.answer))
        positions.append(reference.session.position)
    chance = Random(11)
    reached = set()
    for number in range(KILLS):
        file = tmp_path / f"{number}.jsonl"
        ready, tell = os.pipe()
        child = os.fork()
        if child == 0:
            _play_and_tell(options, file, [(a.kind, a.answer) for a in answers], tell)
        os.close(tell)
        os.read(ready, 1)
        time.sleep(chance.random() * 0.15)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        told = b""
        while piece := os.read(ready, 65536):
            told += piece
        os.close(ready)
        journal, written = Journal.reopen(file)
        journal.close()
        count = len(written.answers)
        assert count >= len(told), "an answer took effect before it was on disk"
        assert written.answers == answers[:count]
        game = restore(written)
        assert game.session.position == positions[count]
        reached.add(count)
    assert len(reached) > KILLS // 4
    assert position_to_json(positions[-1])["score"]


def _play_and_tell(options: Options, file: Path, answers: list[tuple[str, object]], tell: int) -> None:
    """The child: plays, and says so after each answer that has taken effect."""
    try:
        reference = RecordedGame(options)
        game = RecordedGame(options, Journal.create(file, options, reference.fingerprint))
        os.write(tell, b".")
        for _, answer in answers:
            assert game.request is not None
            game.answer(game.request.from_json(answer))
            os.write(tell, b".")
        time.sleep(10)
    finally:
        os._exit(0)
