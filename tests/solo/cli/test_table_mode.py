"""Table mode: a person rolls and draws; with the same luck it is the same game."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from engine.errors import IllegalAnswerError
from engine.requests import DrawCard, DrawRoom, RollDie, RollRotation, RollTeleport, Shuffle
from solo.cli.luck import understood
from solo.cli.main import main
from solo.cli.recorded import RecordedGame
from solo.journal import Options
from tests.solo.cli.people import luck_line, sit

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("seed", [1, 6])
def test_a_table_game_with_the_same_dice_is_the_same_game(
    seed: int, capsys: pytest.CaptureFixture[str]
) -> None:
    auto = sit(Options(seed=seed, vision=True)).game
    again = RecordedGame(Options(seed=seed, vision=True))
    lines = []
    for answered in auto.session.answers:
        request = again.request
        assert request is not None
        if answered.chance:
            lines.append(luck_line(request, answered.answer))
        again.session.replay([answered])
    capsys.readouterr()
    table = sit(Options(seed=999, vision=True, dice="table"), luck=lines).game
    assert table.session.answers == auto.session.answers
    assert table.session.position == auto.session.position
    shown = capsys.readouterr().out
    assert "On the table: put" in shown  # which token goes where
    assert "possible: " in shown


def test_words_for_dice_and_cards() -> None:
    position = RecordedGame(Options()).session.position
    assert understood(RollDie(position, None, 2, "x"), " 4 ") == 4
    assert understood(RollTeleport(position, None, "np key", "A1"), "36") == (3, 6)
    assert understood(RollTeleport(position, None, "np key", "A1"), "3, 6") == (3, 6)
    assert understood(RollRotation(position, None, "x"), "2 clockwise") == (2, "cw")
    assert understood(RollRotation(position, None, "x"), "3 counter") == (3, "ccw")
    rooms = position.stack
    assert understood(DrawRoom(position, None, "A1", rooms), "37a 1") == "37A@1"
    assert understood(DrawRoom(position, None, "A1", rooms), "37A@1") == "37A@1"
    row = Shuffle(position, None, ("White Phil", "Hur-Ban"))
    assert understood(row, "2 1") == ("White Phil", "Hur-Ban")
    assert understood(row, "white, hur") == ("White Phil", "Hur-Ban")
    bag = DrawCard(position, None, "the bag", ("np key", "player key", "player naga", "np White Phil"))
    assert understood(bag, "phil") == "np White Phil"
    assert understood(bag, "your naga") == "player naga"


@pytest.mark.parametrize("line", ["", "7", "0", "-1", "one", "9" * 5000, "4 4", "٤"])
def test_impossible_dice_are_refused(line: str) -> None:
    position = RecordedGame(Options()).session.position
    with pytest.raises(IllegalAnswerError):
        understood(RollDie(position, None, 2, "x"), line)


def test_a_position_on_a_table_can_be_entered_and_played_on(tmp_path: Path) -> None:
    file = ROOT / "examples" / "half-time.toml"
    bag = "xanth, yom, ysh, arthos, muldon, serpico, djenh, mirelle"
    typed = f"?\nnobody\n{bag}\n5\nend\n?\n7\n2 1\nquit\nquit\n"
    words = ["play", "--from", str(file), "--dice", "table", "--no-step", "--save", str(tmp_path / "g.jsonl")]
    result = CliRunner().invoke(main, words, input=typed)
    assert result.exit_code == 0, result.output
    assert "'nobody' is not among what ? shows" in result.output
    assert "Shuffle these cards" in result.output
    assert "solo resume" in result.output
