"""Opening the box: what belongs in it, and how a damaged file is refused."""

import re
from collections.abc import Callable
from importlib import resources

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cards
from cards import Box, DataError, load_box
from cards.loader import open_box

FILES = {file.name: file.read_bytes() for file in (resources.files("cards") / "data" / "prison").iterdir()}


def with_change(file: str, change: Callable[[str], str]) -> dict[str, bytes]:
    changed = change(FILES[file].decode())
    assert changed != FILES[file].decode(), "the change must change something"
    return {**FILES, file: changed.encode()}


def test_the_box_is_opened_once() -> None:
    assert load_box() is load_box("prison") is load_box(name="prison")


def test_nothing_in_the_box_can_be_replaced() -> None:
    box = load_box()
    with pytest.raises(TypeError):
        box.rooms["37A"] = box.rooms["37B"]  # type: ignore[index]
    with pytest.raises(AttributeError):
        box.title = "Mine"  # type: ignore[misc]


@pytest.mark.parametrize("name", ["castle", "", "..", ".", "prison/", "rules.toml"])
def test_unknown_box_is_refused(name: str) -> None:
    with pytest.raises(DataError, match=re.escape(f'no box "{name}"; one of prison')):
        load_box(name)


def test_public_names_exist() -> None:
    assert sorted(cards.__all__) == sorted(set(cards.__all__))
    assert all(hasattr(cards, name) for name in cards.__all__)


# --- Fingerprint


def test_fingerprint_is_that_of_the_files() -> None:
    box = open_box("prison", FILES)
    assert box.fingerprint == load_box().fingerprint
    assert re.fullmatch(r"[0-9a-f]{64}", box.fingerprint)


def test_fingerprint_does_not_depend_on_order_and_line_ends() -> None:
    reordered = {name: FILES[name] for name in sorted(FILES, reverse=True)}
    windows = {name: raw.replace(b"\n", b"\r\n") for name, raw in FILES.items()}
    assert open_box("prison", reordered).fingerprint == load_box().fingerprint
    assert open_box("prison", windows).fingerprint == load_box().fingerprint


@pytest.mark.parametrize("file", sorted(FILES))
def test_fingerprint_changes_with_every_file(file: str) -> None:
    changed = {**FILES, file: FILES[file] + b"\n# a remark\n"}
    assert open_box("prison", changed).fingerprint != load_box().fingerprint


# --- Damaged files


@pytest.mark.parametrize("file", sorted(FILES))
def test_missing_file_is_refused(file: str) -> None:
    rest = {name: raw for name, raw in FILES.items() if name != file}
    with pytest.raises(DataError) as error:
        open_box("prison", rest)
    assert str(error.value) == f"{file}: missing; the box cannot be opened without it"


@pytest.mark.parametrize("file", sorted(FILES))
def test_file_that_is_not_utf8_is_refused(file: str) -> None:
    with pytest.raises(DataError) as error:
        open_box("prison", {**FILES, file: b"# \xe9\n"})
    assert str(error.value) == f"{file}: byte 3 is not UTF-8; save the file as UTF-8 text"


@pytest.mark.parametrize("file", sorted(name for name in FILES if name.endswith(".toml")))
def test_file_that_is_not_toml_is_refused(file: str) -> None:
    with pytest.raises(DataError) as error:
        open_box("prison", {**FILES, file: b"title = = 3\n"})
    assert str(error.value) == f"{file}: not readable as TOML: Invalid value (at line 1, column 9)"


def swap(old: str, new: str) -> Callable[[str], str]:
    return lambda text: text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("file", "change", "message"),
    [
        ("box.toml", swap('"Prison"', "7"), "box.toml: title: must be a text in quotes, not the number 7"),
        ("box.toml", swap("title", "name"), "box.toml: name: unknown key; one of title"),
        (
            "terrains.toml",
            swap('symbol = "P"', 'symbol = "."'),
            'terrains.toml: terrain "pit": symbol: "." must be a single character that no other',
        ),
        (
            "terrains.toml",
            swap('symbol = "P"', 'symbol = "Pit"'),
            'terrains.toml: terrain "pit": symbol: "Pit" must be a single character',
        ),
        (
            "terrains.toml",
            swap("obstacle = true", 'obstacle = "yes"'),
            'terrains.toml: terrain "pit": obstacle: must be true or false, not "yes"',
        ),
        (
            "terrains.toml",
            swap('symbol = "P"', 'symbol = "Q"'),
            'rooms.txt: line 15, column 2: room 37A: "P"',
        ),
        (
            "characters.toml",
            swap('id = "banshee"', 'id = "cleric"'),
            'characters.toml: character "cleric": id: there are two of that id; one is right',
        ),
        (
            "characters.toml",
            swap("movement = 4\n", ""),
            'characters.toml: character "backstabber": movement: missing; must be a whole number',
        ),
        (
            "characters.toml",
            swap("movement = 4", "movement = 4.5"),
            'character "backstabber": movement: must be a whole number, not the number 4.5',
        ),
        (
            "characters.toml",
            swap('abilities = ["heal"]', 'abilities = "heal"'),
            'character "cleric": abilities: must be a list, not "heal"',
        ),
        (
            "characters.toml",
            swap("combat = 2", "combat = true"),
            "combat: must be a whole number, not true",
        ),
        ("characters.toml", swap('id = "banshee"', 'id = ""'), "character 2: id: must be a short printable"),
        (
            "characters.toml",
            swap('id = "banshee"', "id = {}"),
            "character 2: id: must be a text in quotes, not",
        ),
        (
            "objects.toml",
            swap('"attested"', '"certain"'),
            'objects.toml: object "rope": source: must be one of "attested", "reconstructed", not "certain"',
        ),
        (
            "objects.toml",
            swap("[[object]]", "[[thing]]"),
            "objects.toml: thing: unknown; this file holds only",
        ),
        (
            "levels.toml",
            swap('id = "black"', 'id = "grey"'),
            'decks.toml: deck "yellow": cards: card "2": unknown symbol "black"; one of blue, eye, green,',
        ),
        (
            "decks.toml",
            swap('kind = "action"', 'kind = "magic"'),
            'decks.toml: deck "yellow": cards: card "2": unknown kind "magic"; one of action, jump, combat',
        ),
        ("decks.toml", swap('id = "3"', 'id = "2"'), 'cards: card "2": each card has an id of its own'),
        ("decks.toml", swap("value = 2", "value = -1"), 'cards: card "2": value must be from 0 to 9'),
        ("decks.toml", swap("copies = 3", "copies = 0"), 'cards: card "jump": copies must be from 1 to 9'),
        (
            "decks.toml",
            swap("value = 2", 'value = "2"'),
            'decks.toml: deck "yellow": cards: entry 1: value: must be a whole number, not "2"',
        ),
        ("decks.toml", swap("value = 2, ", ""), "cards: entry 1: value: missing; must be a whole number"),
        (
            "decks.toml",
            swap("value = 2", "worth = 2"),
            "cards: entry 1: worth: unknown key; one of id, kind,",
        ),
        (
            "decks.toml",
            swap('like = "yellow"', 'like = "green"'),
            'decks.toml: deck "player": like: no deck "green" above this one; one of yellow, blue',
        ),
        (
            "decks.toml",
            swap('like = "yellow"', ""),
            'deck "player": cards: needs either cards = [...] or like',
        ),
        (
            "decks.toml",
            swap('only = "combat"', 'only = "combats"'),
            'deck "np": only: goes with like, and is one of action, jump, combat',
        ),
        (
            "npcs.toml",
            swap('["fight", 3]', '["figth", 3]'),
            'npcs.toml: npc "White Phil": goals: unknown goal "figth"; one of fight, reveal, exit, regroup,',
        ),
        (
            "npcs.toml",
            swap('"Xanth"', '"White Phil"'),
            'npcs.toml: npc "White Phil": name: there are two cards',
        ),
        (
            "rooms.txt",
            swap("turn=ccw", "turn=cw"),
            "rooms.txt: pair 37: 37A turns cw, 37B turns cw; a pair is",
        ),
    ],
)
def test_damage_is_named(file: str, change: Callable[[str], str], message: str) -> None:
    with pytest.raises(DataError) as error:
        open_box("prison", with_change(file, change))
    assert message in str(error.value)


def test_an_error_knows_its_place() -> None:
    with pytest.raises(DataError) as error:
        open_box("prison", with_change("npcs.toml", swap('["fight", 3]', '["fight", 9]')))
    found = error.value
    assert (found.file, found.record, found.field) == ("npcs.toml", 'npc "White Phil"', "goals")
    assert found.problem == "AP of fight must be from 1 to 5, not the number 9"
    assert str(found) == f"npcs.toml: {found.record}: goals: {found.problem}"
    assert isinstance(found, ValueError)


def open_or_refuse(files: dict[str, bytes]) -> Box | DataError:
    try:
        return open_box("prison", files)
    except DataError as error:
        return error


@given(st.data())
def test_a_damaged_box_is_refused_or_opened(data: st.DataObject) -> None:
    file = data.draw(st.sampled_from(sorted(set(FILES) - {"npcs.toml"})))
    text = FILES[file].decode()
    start = data.draw(st.integers(0, len(text)))
    length = data.draw(st.integers(0, 40))
    patch = data.draw(st.text('[]{}=".\n#+ azR17', max_size=6) | st.text(max_size=3))
    damaged = (text[:start] + patch + text[start + length :]).encode("utf-8", "replace")
    box = open_or_refuse({**FILES, file: damaged})
    if isinstance(box, DataError):
        assert box.file in FILES
        assert str(box).startswith(box.file)
    else:
        assert len(box.rooms) == 8
