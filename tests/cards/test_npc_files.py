"""NPC cards that a user wrote: what is read, and how what is wrong is refused."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards import (
    GOALS,
    PERSONALITIES,
    DataError,
    Goal,
    NpcCard,
    Source,
    load_box,
    load_npcs,
    parse_npc,
)

BOX = load_box()

GROK: dict[str, Any] = {
    "name": "Grok",
    "type": "colossus",
    "goals": [["break_gate", 5], ["exit", 3]],
    "default": "exit",
    "objects": ["fireball_wand", "wounded"],
    "persons": ["cleric", "wizard"],
    "personality": "none",
}

GROK_TOML = """
[[npc]]
name = "Grok"
type = "colossus"
goals = [["break_gate", 5], ["exit", 3]]
default = "exit"
objects = ["fireball_wand", "wounded"]
persons = ["cleric", "wizard"]
personality = "none"
"""


def parse(**changes: Any) -> NpcCard:
    return parse_npc({**GROK, **changes}, BOX, "my.toml")


def refusal(**changes: Any) -> str:
    with pytest.raises(DataError) as error:
        parse(**changes)
    return str(error.value)


def test_a_card() -> None:
    card = parse()
    assert card == NpcCard(
        name="Grok",
        type="colossus",
        goals=(Goal("break_gate", 5), Goal("exit", 3)),
        default="exit",
        objects=("fireball_wand", "wounded"),
        persons=("cleric", "wizard"),
        sources=card.sources,
    )
    assert set(card.sources.values()) == {Source.RECONSTRUCTED}


def test_everything_a_card_may_say() -> None:
    card = parse(
        personality="forced_card",
        params={"rule": "at_most", "value": 2, "range": "any"},
        epithet="the Small",
        text=" Shouts.\n",
        attested=["name", "ap"],
    )
    assert (card.epithet, card.text) == ("the Small", "Shouts.")
    assert card.params == {"rule": "at_most", "value": 2, "range": "any"}
    assert [field for field, source in card.sources.items() if source is Source.ATTESTED] == ["name", "ap"]
    assert card.source is Source.RECONSTRUCTED


def test_a_card_of_which_all_is_attested() -> None:
    fields = ["name", "type", "goals", "ap", "default", "objects", "persons", "personality"]
    assert parse(attested=fields).source is Source.ATTESTED


def test_lists_and_personality_may_be_left_out() -> None:
    short = {key: GROK[key] for key in ("name", "type", "goals", "default")}
    card = parse_npc(short, BOX, "my.toml")
    assert (card.objects, card.persons, card.personality) == ((), (), "none")


@pytest.mark.parametrize("goal", GOALS)
def test_any_goal_may_be_on_any_card(goal: str) -> None:
    assert parse(goals=[[goal, 1]], default=goal).goals == (Goal(goal, 1),)


ALL_GOALS = ", ".join(GOALS)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"name": ""}, "my.toml: npc: name: must not be empty"),
        ({"name": 7}, "my.toml: npc: name: must be a text in quotes, not the number 7"),
        ({"name": " Grok"}, 'npc " Grok": name: must be one line of at most 60 printable characters'),
        ({"name": "Gr\x1bok"}, 'npc "Gr\\u001bok": name: must be one line of at most 60 printable'),
        ({"name": "G" * 61}, "name: must be one line of at most 60 printable characters"),
        ({"epithet": "the\nTall"}, "epithet: must be one line of at most 60 printable characters"),
        ({"type": "ogre"}, 'type: unknown type "ogre"; one of backstabber, banshee, cleric, colossus,'),
        (
            {"goals": [["figth", 3], ["exit", 3]]},
            f'my.toml: npc "Grok": goals: unknown goal "figth"; one of {ALL_GOALS}',
        ),
        ({"goals": []}, "goals: 0 of them; a card has from 1 to 6"),
        ({"goals": [[goal, 1] for goal in GOALS[:7]]}, "goals: 7 of them; a card has from 1 to 6"),
        ({"goals": [["exit", 1], ["exit", 2]]}, 'goals: "exit" is there twice; each goal only once'),
        ({"goals": [["exit", 0]]}, "goals: AP of exit must be from 1 to 5, not the number 0"),
        ({"goals": [["exit", 6]]}, "goals: AP of exit must be from 1 to 5, not the number 6"),
        (
            {"goals": [["exit", 3], ["fight"]]},
            'goals: entry 2: must be a goal and its AP such as ["fight", 3], not a list',
        ),
        ({"goals": ["exit"]}, 'goals: entry 1: must be a goal and its AP such as ["fight", 3], not "exit"'),
        ({"goals": [["exit", "3"]]}, 'such as ["fight", 3], not ["exit", "3"]'),
        ({"goals": [["exit", True]]}, 'such as ["fight", 3], not ["exit", true]'),
        ({"goals": "exit"}, 'goals: must be a list, not "exit"'),
        ({"default": "heal"}, 'default: "heal" is none of its goals; one of break_gate, exit'),
        ({"objects": ["sword"]}, 'objects: unknown object "sword"; one of rope, key, fireball_wand, bow,'),
        ({"objects": ["rope", "rope"]}, 'objects: "rope" is there twice; each object only once'),
        ({"objects": "rope"}, 'objects: must be a list, not "rope"'),
        ({"objects": ["rope", 3]}, "objects: entry 2: must be a text in quotes, not the number 3"),
        ({"persons": ["wounded"]}, 'persons: unknown type "wounded"; one of backstabber, banshee,'),
        ({"persons": ["naga", "naga"]}, 'persons: "naga" is there twice; each type only once'),
        ({"personality": "shy"}, 'personality: unknown personality "shy"; one of none, forced_card,'),
        ({"personality": None}, "personality: must be a text in quotes, not a NoneType"),
        ({"params": 3}, "params: must be a table, not the number 3"),
        ({"params": {"rule": [1]}}, "params: rule: must be a whole number or a text, not a list"),
        ({"params": {"x": 1}}, 'params: unknown parameter "x" of none; it takes none'),
        ({"attested": ["colour"]}, 'attested: unknown field "colour"; one of name, type, goals, ap,'),
        ({"object": ["rope"]}, "object: unknown key; one of name, type, goals, default, objects,"),
        ({"a\x07": 1}, 'my.toml: npc "Grok": "a\\u0007": unknown key; one of name,'),
    ],
)
def test_wrong_card_is_refused(changes: dict[str, Any], message: str) -> None:
    assert message in refusal(**changes)


@pytest.mark.parametrize("field", ["name", "type", "goals", "default"])
def test_missing_field_is_refused(field: str) -> None:
    card = {key: value for key, value in GROK.items() if key != field}
    with pytest.raises(DataError) as error:
        parse_npc(card, BOX, "my.toml")
    assert (error.value.file, error.value.field) == ("my.toml", field)
    assert error.value.problem.startswith("missing; must be ")


@pytest.mark.parametrize(
    ("personality", "params", "message"),
    [
        ("forced_card", {"range": "any"}, "rule is missing; one of lowest, at_most, random"),
        ("forced_card", {"rule": "lowest"}, "range is missing; one of any, close"),
        ("forced_card", {"rule": "lowest", "range": "far"}, 'range cannot be "far"; one of any, close'),
        (
            "forced_card",
            {"rule": "at_most", "range": "any"},
            "value is missing; a whole number from 1 to 6",
        ),
        (
            "forced_card",
            {"rule": "lowest", "value": 3, "range": "any"},
            'value goes only with rule = "at_most"',
        ),
        (
            "forced_card",
            {"rule": "at_most", "value": 7, "range": "any"},
            "value cannot be that number; a whole number from 1 to 6",
        ),
        ("forced_card", {"rule": 1, "range": "any"}, "rule cannot be that number; one of lowest,"),
        (
            "goal_while_carrying",
            {"object": "sword", "goal": "exit", "ap": 3},
            'object cannot be "sword"; one of rope, key, fireball_wand, bow, telescopic_lance, '
            "large_shield, any",
        ),
        ("goal_while_carrying", {"object": "any", "goal": "exit", "ap": 9}, "ap cannot be that number;"),
        ("goal_while_carrying", {"object": "any", "goal": "exit", "ap": "3"}, 'ap cannot be "3"; a whole'),
        ("vp_for_gates", {"every": 0, "deed": "open"}, "every cannot be that number; a whole number from 1"),
        ("only_targets", {}, "state is missing; one of healthy, wounded"),
        ("gets_up", {"when": "often"}, 'unknown parameter "when" of gets_up; it takes none'),
        ("only_targets", {"kind": 1}, 'unknown parameter "kind" of only_targets; one of state'),
    ],
)
def test_wrong_parameters_are_refused(personality: str, params: dict[str, Any], message: str) -> None:
    refused = refusal(personality=personality, params=params)
    assert refused.startswith(f'my.toml: npc "Grok": params: {message}')


def test_parameter_that_may_be_left_out() -> None:
    bonus = {"when": "defending", "bonus": 2, "range": "any"}
    assert parse(personality="combat_bonus", params=bonus).params == bonus
    with_load = {**bonus, "carrying": "bow"}
    assert parse(personality="combat_bonus", params=with_load).params == with_load


def test_every_personality_says_what_it_does() -> None:
    for name, personality in PERSONALITIES.items():
        assert personality.id == name
        assert personality.text.endswith(".")
    assert len({personality.text for personality in PERSONALITIES.values()}) == len(PERSONALITIES)


# --- Files


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "deck.toml"


def test_a_deck_of_ones_own(file: Path) -> None:
    file.write_text(GROK_TOML + GROK_TOML.replace("Grok", "Gruk"), encoding="utf-8")
    assert [card.name for card in load_npcs(file, BOX)] == ["Grok", "Gruk"]


def test_windows_text(file: Path) -> None:
    file.write_bytes(b"\xef\xbb\xbf" + GROK_TOML.replace("\n", "\r\n").encode())
    assert load_npcs(file, BOX) == (parse(),)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "no [[npc]] table in it; at least one is needed"),
        (b"npc = []", "no [[npc]] table in it; at least one is needed"),
        (b"npc = 3", "no [[npc]] table in it; at least one is needed"),
        (b"npc = [3]", "npc 1: must be a table, not the number 3"),
        (b"[[npc]]\ntype = 'naga'", "npc 1: name: missing; must be a text in quotes"),
        (GROK_TOML.encode() + b"[[cpn]]", "cpn: unknown; this file holds only [[npc]] tables"),
        (GROK_TOML.encode() * 2, 'npc "Grok": name: there are two cards of that name; one is right'),
        (b"[[npc]]\nname = Grok", "not readable as TOML: Invalid value (at line 2, column 8)"),
        (b"x = " + b"[" * 100_000, "not readable as TOML: nested too deeply"),
        (b"x = " + b"9" * 10_000, "not readable as TOML: "),
        (b"\xffname", "byte 1 is not UTF-8; save the file as UTF-8 text"),
    ],
)
def test_wrong_file_is_refused(file: Path, content: bytes, message: str) -> None:
    file.write_bytes(content)
    with pytest.raises(DataError) as error:
        load_npcs(file, BOX)
    assert str(error.value).startswith(f"{file}: {message}")


def test_missing_file_is_refused(file: Path) -> None:
    with pytest.raises(DataError, match=r"deck\.toml: cannot be read: No such file or directory"):
        load_npcs(file, BOX)


def test_directory_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="cannot be read"):
        load_npcs(tmp_path, BOX)


def test_impossible_path_is_refused() -> None:
    with pytest.raises(DataError, match="cannot be read"):
        load_npcs(Path("a\0b"), BOX)


def load_or_refuse(file: Path, content: bytes) -> tuple[NpcCard, ...] | DataError:
    file.write_bytes(content)
    try:
        return load_npcs(file, BOX)
    except DataError as error:
        return error


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("fuzz") / "deck.toml"


@given(
    content=st.binary(max_size=200) | st.text(max_size=200).map(lambda text: text.encode("utf-8", "ignore"))
)
def test_content_that_is_no_deck_is_refused(scratch: Path, content: bytes) -> None:
    assert isinstance(load_or_refuse(scratch, content), DataError)


PIECES = st.sampled_from(
    ["[[npc]]", "name", "=", "[", "]", "{", "}", '"', "\n", "1", "-", ".", "\x00", "é", "''"]
)


@given(
    start=st.integers(0, len(GROK_TOML)),
    length=st.integers(0, 30),
    patch=st.lists(PIECES, max_size=6).map("".join),
)
def test_a_damaged_deck_is_refused_or_read(scratch: Path, start: int, length: int, patch: str) -> None:
    damaged = GROK_TOML[:start] + patch + GROK_TOML[start + length :]
    cards = load_or_refuse(scratch, damaged.encode())
    if isinstance(cards, DataError):
        assert cards.file == str(scratch)
        assert cards.problem
    else:
        assert all(card.default in {goal.goal for goal in card.goals} for card in cards)


def parse_or_refuse(data: dict[str, Any]) -> NpcCard | DataError:
    try:
        return parse_npc(data, BOX, "my.toml")
    except DataError as error:
        return error


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.dates(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=6,
)


@given(field=st.sampled_from([*GROK, "params", "epithet", "text", "attested", "other"]), value=VALUES)
def test_any_value_in_any_field_is_refused_or_read(field: str, value: object) -> None:
    card = parse_or_refuse({**GROK, field: value})
    if isinstance(card, DataError):
        assert (card.file, bool(card.problem)) == ("my.toml", True)
    else:
        assert field not in ("type", "default", "personality", "other") or value in GROK.values()
