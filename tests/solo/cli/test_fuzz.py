"""Files and lines that nobody meant: never a traceback, never a hang."""

import json
import tempfile
from pathlib import Path

from click.testing import CliRunner
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from solo.cli.main import main
from tests.solo.cli.people import played

ROOT = Path(__file__).parents[3]
SCENARIO = (ROOT / "examples" / "cell.toml").read_bytes()
FEW = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


@st.composite
def damaged(draw: st.DrawFn, content: bytes) -> bytes:
    """The content with a piece cut out and something else put in."""
    start = draw(st.integers(0, len(content)))
    end = draw(st.integers(start, min(len(content), start + 40)))
    return content[:start] + draw(st.binary(max_size=12)) + content[end:]


def run(content: bytes, name: str, *args: str, typed: str = "quit\n") -> None:
    with tempfile.TemporaryDirectory() as directory:
        file = Path(directory) / name
        file.write_bytes(content)
        words = [str(file) if word == "FILE" else word for word in args]
        env = {"XDG_STATE_HOME": directory}
        result = CliRunner().invoke(main, words, input=typed, env=env)
    assert result.exit_code in (0, 1, 2)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output


@FEW
@given(damaged(b"".join(played()[1].splitlines(keepends=True)[:25])))
def test_damaged_journals(content: bytes) -> None:
    run(content, "game.jsonl", "resume", "FILE", "--no-step")


@FEW
@given(
    st.integers(1, 24),
    st.sampled_from(["draw", "d6", "team", "card", "action", "square", "undo", "row"]),
    JSON,
)
def test_journals_with_other_answers(line: int, kind: str, answer: object) -> None:
    lines = played()[1].splitlines(keepends=True)[:25]
    lines[line] = json.dumps({"kind": kind, "answer": answer}).encode() + b"\n"
    run(b"".join(lines), "game.jsonl", "replay", "FILE")


@FEW
@given(st.sampled_from(["level", "vision", "seed", "team", "dice", "scenario"]), JSON)
def test_journals_with_other_options(name: str, value: object) -> None:
    lines = played()[1].splitlines(keepends=True)[:12]
    header = json.loads(lines[0])
    header["options"][name] = value
    run(json.dumps(header).encode() + b"\n" + b"".join(lines[1:]), "game.jsonl", "resume", "FILE")


@FEW
@given(damaged(SCENARIO))
def test_damaged_scenarios(content: bytes) -> None:
    run(content, "cell.toml", "check", "FILE")
    run(content, "cell.toml", "play", "--from", "FILE", "--no-step", typed="\n\nquit\n")


@FEW
@given(st.binary(max_size=60))
def test_decks_of_anything(content: bytes) -> None:
    run(b"[[npc]]\n" + content, "deck.toml", "check", "FILE")


WORDS = st.sampled_from(
    [
        *("move", "attack", "jump", "reveal", "turn", "take", "drop", "open", "close", "break", "heal"),
        *("fireball", "repulse", "end", "?", "undo", "board", "cards", "why", "hint", "save", "help"),
        *("cleric", "naga", "wizard", "a1", "b1", "c2", "j21", "A1", "B1", "37", "38", "key", "rope"),
        *("north", "1", "2", "99", "all", "white", "phil"),
    ]
)


@settings(FEW, max_examples=40)
@given(st.lists(st.lists(WORDS | st.text(max_size=5), max_size=4).map(" ".join), max_size=12))
def test_lines_of_anything(lines: list[str]) -> None:
    lines = [line for line in lines if not line.strip().startswith("save ")]
    typed = "\n".join(["reveal a1", *lines, "quit", ""])
    team = "naga,wizard,cleric,colossus"
    options = ("--level", "pink", "--no-vision", "--seed", "3", "--team", team, "--no-step")
    run(b"", "none", "play", *options, typed=typed)
