"""Scenario files: what they say is what is on the table, and what is wrong is refused with its place."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cards import DataError
from engine.board import GateState
from engine.golden import broken_squares
from engine.requests import by_chance, run
from engine.squares import SLOTS, square_name
from solo.automaton.activation import view_of
from solo.automaton.deciding import decide_goals
from solo.cast import NON_PLAYER, PLAYER
from solo.scenario import Scenario, load_scenario, parse_scenario
from tests.solo.golden import BOX, SCENARIOS

FILE = "test.toml"


def read(text: str) -> Scenario:
    return parse_scenario(text, FILE, BOX)


ROOMS = '[rooms]\nA1 = "37A"\nB1 = "38B@1"\n'
PHIL = '[[character]]\nat = "c2"\nside = "np"\nname = "White Phil"\n'
CLERIC = '[[character]]\nat = "d1"\nside = "player"\ntype = "cleric"\n'
PROBE = """
[[npc]]
name = "Probe"
type = "naga"
goals = [["exit", 3], ["fight", 2]]
default = "exit"
"""

# -- what is right ---------------------------------------------------------------------------------------


def test_everything_a_file_may_say() -> None:
    scenario = read(
        'level = "red"\nvision = true\nseed = 7\nscore = { player = 1, np = 4 }\n'
        + '[rooms]\nA1 = "37A"\nB1 = "38B@1"\nA2 = "?40A@3"\nB2 = "?"\n'
        + PHIL
        + 'wounded = true\ncarries = "key"\nowner = "np"\n'
        + CLERIC
        + 'carries = "wounded:naga"\n'
        + '[[object]]\nat = "b3"\nid = "bow"\n[[object]]\nat = "b3"\nid = "bow"\n'
        + '[[gate]]\nbetween = ["d4", "c4"]\nstate = "open"\n'
        + '[[gate]]\nbetween = ["c3", "d3"]\nstate = "broken"\n'
        + "[hand]\naction = [5, 3]\ncombat = [6, 0, 2, 2]\njump = 1\n"
        + PROBE
    )
    position, frame = scenario.state.position, scenario.frame
    assert (frame.level, frame.vision, scenario.seed, position.score) == ("red", True, 7, (1, 4))
    assert [str(placed) for placed in position.rooms[:4]] == ["37A@0", "38B@1", "?40A@3", "?"]
    assert {room.id for room in position.stack} == {"37B", "38A", "39A", "39B", "40B"}
    where = {token.id: (square_name(token.square or 0), token.wounded) for token in position.tokens}
    assert where == {
        "np White Phil": ("c2", True),
        "np key": ("c2", False),
        "player cleric": ("d1", False),
        "player naga": ("d1", True),
        "player bow": ("b3", False),
        "np bow": ("b3", False),
    }
    states = {str(gate): gate.state for gate in position.board.gates}
    assert (states["c4-d4"], states["c3-d3"], states["e1-e2"]) == (
        GateState.OPEN,
        GateState.BROKEN,
        GateState.CLOSED,
    )
    hand = position.hand(PLAYER)
    assert (hand.action, hand.combat, hand.jump) == (("3", "5"), ("+0", "+2", "+2", "+6"), 1)
    assert frame.cast.named("Probe").type == "naga"
    assert scenario.npcs == scenario.state.row == ("White Phil",)
    assert set(scenario.state.visions) == set(SLOTS) - {"A1", "B1"}


def test_what_is_left_out_has_its_default() -> None:
    scenario = read("")
    position = scenario.state.position
    assert (scenario.frame.level, scenario.frame.vision, scenario.seed) == ("pink", False, 0)
    assert not any(placed.face_up or placed.room for placed in position.rooms)
    assert position.score == (0, 0)
    assert len(position.hand(PLAYER).combat) == 9
    assert not position.hand(PLAYER).first_cycle
    assert len(position.pile(NON_PLAYER).draw) == 9
    assert len(position.bag) == 8 + 12
    assert len(scenario.state.reserve) == 32


def test_what_is_on_the_board_is_not_in_the_bag() -> None:
    position = read(ROOMS + CLERIC + 'carries = "key"\n').state.position
    bag = {token.id for token in position.bag}
    assert not bag & {"player cleric", "player key"}
    assert {"np key", "player naga"} <= bag


def test_a_card_of_the_file_replaces_one_of_the_box() -> None:
    scenario = read(ROOMS + PHIL + PROBE.replace("Probe", "White Phil"))
    assert scenario.frame.cast.named("White Phil").type == "naga"
    assert scenario.state.position.token("np White Phil").kind.id == "naga"
    assert len(scenario.frame.cast.cards) == 32


def test_npcs_are_named_in_the_order_of_the_file() -> None:
    second = PHIL.replace("White Phil", "Ysh").replace("c2", "c1")
    assert read(ROOMS + PHIL + second).npcs == ("White Phil", "Ysh")
    assert read(ROOMS + second + PHIL).npcs == ("Ysh", "White Phil")


def test_a_file_is_read_from_disk(tmp_path: Path) -> None:
    path = tmp_path / "one.toml"
    path.write_bytes(b"\xef\xbb\xbf" + (ROOMS + PHIL).replace("\n", "\r\n").encode())
    assert load_scenario(path, BOX).file == "one.toml"


# -- what is wrong ---------------------------------------------------------------------------------------


def wrong(text: str) -> str:
    with pytest.raises(DataError) as caught:
        read(text)
    message = str(caught.value)
    assert message.startswith(FILE)
    assert "\n" not in message
    return message.removeprefix(f"{FILE}: ")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("rooms = 3", "rooms: should be a table"),
        ("colour = 3", "colour: unknown key; one of level, vision, seed, score, rooms"),
        ('level = "purple"', "level: 'purple' is not known; one of pink, yellow, green, blue, red, black"),
        ("level = 3", "level: 3 is not known"),
        ("vision = 1", "vision: 1 should be true or false"),
        ('seed = "x"', "seed: 'x' should be a whole number"),
        ("seed = 1.0", "seed: 1.0 should be a whole number"),
        ("seed = true", "seed: True should be a whole number"),
        ("score = 3", "score: should be a table"),
        ("score = { yellow = 1 }", "score: yellow: unknown key; one of player, np"),
        ("score = { np = 5 }", "score: np: 5 should be a number from 0 to 4"),
        ("score = { np = -1 }", "score: np: -1 should be a number from 0 to 4"),
        ("score = { player = true }", "score: player: True should be a number"),
        ("[[", "not readable as TOML"),
        ("level = 'pink'\nlevel = 'red'", "not readable as TOML"),
    ],
)
def test_wrong_at_the_top(text: str, message: str) -> None:
    assert wrong(text).startswith(message)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('C1 = "37A"', "rooms: C1: no such slot; one of A1, B1, A2"),
        ('A1 = "99Z"', 'rooms: A1: no room "99Z"; one of 37A, 37B'),
        ('A1 = "37a"', 'rooms: A1: no room "37a"'),
        ('A1 = ""', 'rooms: A1: no room ""'),
        ('A1 = "37A@4"', 'rooms: A1: "37A@4": quarter turns are 0, 1, 2 or 3'),
        ('A1 = "37A@"', 'rooms: A1: "37A@": quarter turns are 0, 1, 2 or 3'),
        ('A1 = "37A@1@2"', "rooms: A1: "),
        ("A1 = 37", 'rooms: A1: 37 should be a room like "37A"'),
        ('A1 = "37A"\nB4 = "37A@1"', "rooms: B4: room 37A lies in A1 already"),
        ('A1 = "37A"\nB4 = "?37A"', "rooms: B4: room 37A lies in A1 already"),
    ],
)
def test_wrong_rooms(text: str, message: str) -> None:
    assert wrong("[rooms]\n" + text).startswith(message)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("character = 3", "character: should be written as [[character]] tables"),
        ("character = [3]", "character: should be written as [[character]] tables"),
        ('[[character]]\nside = "np"\nname = "Ysh"', "character 1: at: is missing; a square like c3"),
        (PHIL.replace("c2", "k2"), "character 1: at: 'k2' is no square: squares go from a0 to j21"),
        (PHIL.replace("c2", "c22"), "character 1: at: 'c22' is no square"),
        (PHIL.replace('"c2"', "2"), "character 1: at: 2 is no square"),
        (PHIL.replace("c2", "c7"), "character 1: at: c7 is in a face-down room"),
        (PHIL.replace('"np"', '"blue"'), "character 1: side: 'blue' is no side; one of player, np"),
        (PHIL.replace('side = "np"\n', ""), "character 1: side: None is no side"),
        (PHIL.replace("White Phil", "Black Phil"), "character 1: name: no NPC card 'Black Phil'"),
        (PHIL.replace('name = "White Phil"', ""), "character 1: name: no NPC card None"),
        (PHIL + 'type = "naga"\n', "character 1: type: 'naga': its card says telepath"),
        (PHIL + 'wounded = "yes"\n', "character 1: wounded: 'yes' should be true or false"),
        (PHIL + "colour = 3\n", "character 1: colour: unknown key; one of at, side, name"),
        (PHIL + PHIL.replace("c2", "d2"), "character 2: np White Phil is in the file twice"),
        (PHIL.replace("c2", "c0"), "character 1: at: c0 is where it leaves"),
        (CLERIC.replace("d1", "d21"), "character 1: at: d21 is where it leaves"),
        (CLERIC.replace("cleric", "troll"), "character 1: type: no character 'troll'; one of"),
        (CLERIC.replace('type = "cleric"', ""), "character 1: type: no character None"),
        (CLERIC + 'name = "White Phil"\n', "character 1: name: only NPCs have names"),
        (PHIL + "carries = 3\n", "character 1: carries: 3 should be an object or wounded:NAME"),
        (PHIL + 'carries = "sword"\n', "character 1: carries: no object 'sword'; one of rope"),
        (PHIL + 'carries = "wounded:cleric"\n', "character 1: carries: no NPC card 'cleric'"),
        (PHIL + 'carries = "wounded:White Phil"\n', "character 1: np White Phil is in the file twice"),
        (CLERIC + 'carries = "wounded:Ysh"\n', "character 1: carries: no character 'Ysh'"),
        (
            PHIL + 'wounded = true\ncarries = "wounded:Ysh"\n',
            "character 1: carries: a wounded character carries nobody",
        ),
        (PHIL + 'carries = "key"\nowner = "me"\n', "character 1: owner: 'me' is no side; one of player, np"),
        (PHIL + 'carries = "key"\nowner = ["np"]\n', "character 1: owner: ['np'] is no side"),
        (PHIL + 'owner = "np"\n', "character 1: owner: goes only with an object it carries"),
        (
            PHIL + 'carries = "wounded:Ysh"\nowner = "np"\n',
            "character 1: owner: goes only with an object it carries",
        ),
        (PHIL + CLERIC.replace("d1", "c2"), "np White Phil c2 and player cleric c2: two characters"),
        (PHIL.replace("c2", "a4"), "np White Phil a4: nothing and nobody stays on a pit without a rope (C3)"),
    ],
)
def test_wrong_characters(text: str, message: str) -> None:
    rooms = "" if text.startswith("character") else ROOMS
    assert wrong(rooms + text).startswith(message)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[[object]]\nid = "key"', "object 1: at: is missing; a square like c3"),
        ('[[object]]\nat = "c2"', "object 1: id: no object None; one of rope"),
        ('[[object]]\nat = "c2"\nid = "sword"', "object 1: id: no object 'sword'"),
        ('[[object]]\nat = "c2"\nid = "wounded"', "object 1: id: no object 'wounded'"),
        ('[[object]]\nat = "c7"\nid = "key"', "object 1: at: c7 is in a face-down room"),
        ('[[object]]\nat = "a4"\nid = "key"', "player key a4: nothing and nobody stays on a pit"),
        (
            '[[object]]\nat = "c2"\nid = "key"\nstate = 3',
            "object 1: state: unknown key; one of at, id, owner",
        ),
        ('[[object]]\nat = "c2"\nid = "key"\n' * 3, "object 3: id: there are no more key tokens"),
        (
            '[[object]]\nat = "c2"\nid = "key"\nowner = "np"\n' * 2,
            "object 2: id: there are no more key tokens: each side has one",
        ),
        (
            "".join(f'[[object]]\nat = "c2"\nid = "{name}"\n' for name in ("key", "rope", "bow")),
            "player bow c2 and player key c2 and player rope c2: a square holds at most two tokens (G2)",
        ),
    ],
)
def test_wrong_objects(text: str, message: str) -> None:
    assert wrong(ROOMS + text).startswith(message)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[[gate]]", 'gate 1: between: should be two squares, ["c3", "c4"]'),
        ('[[gate]]\nbetween = "c4-d4"', "gate 1: between: should be two squares"),
        ('[[gate]]\nbetween = ["c4"]', "gate 1: between: should be two squares"),
        ('[[gate]]\nbetween = ["c4", "x"]', "gate 1: between: 'x' is no square"),
        ('[[gate]]\nbetween = ["c4", "e4"]', "gate 1: between: the squares are not adjacent"),
        ('[[gate]]\nbetween = ["c5", "d5"]', "gate 1: between: no gate between c5 and d5"),
        ('[[gate]]\nbetween = ["b6", "c6"]', "gate 1: between: no gate between b6 and c6"),
        (
            '[[gate]]\nbetween = ["c4", "d4"]\nstate = "ajar"',
            "gate 1: state: 'ajar' is no state; one of closed, open, broken",
        ),
        ('[[gate]]\nbetween = ["c4", "d4"]\ncolour = 1', "gate 1: colour: unknown key"),
    ],
)
def test_wrong_gates(text: str, message: str) -> None:
    assert wrong(ROOMS + text).startswith(message)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hand = 3", "hand: should be a table"),
        ("[hand]\nsword = 3", "hand: sword: unknown key; one of action, combat, jump"),
        ("[hand]\naction = 3", "hand: action: should be a list of values"),
        ("[hand]\naction = []", "hand: action: one action card at least is always in hand"),
        ("[hand]\naction = [2, 2]", "hand: action: no action card 2 (left)"),
        ("[hand]\naction = [1]", "hand: action: no action card 1"),
        ("[hand]\ncombat = [0, 7]", "hand: combat: no combat card 7"),
        ("[hand]\ncombat = [0, 3, 3, 3]", "hand: combat: no combat card 3 (left)"),
        ('[hand]\ncombat = ["0"]', "hand: combat: no combat card '0'"),
        ("[hand]\ncombat = [false]", "hand: combat: no combat card False"),
        ("[hand]\ncombat = [1, 2]", "hand: combat: 0 is missing; that card is always in hand (F5)"),
        ("[hand]\ncombat = []", "hand: combat: 0 is missing"),
        ("[hand]\njump = 4", "hand: jump: 4 should be a number from 0 to 3"),
        ("[hand]\njump = -1", "hand: jump: -1 should be a number from 0 to 3"),
        ("[hand]\njump = true", "hand: jump: True should be a number from 0 to 3"),
    ],
)
def test_wrong_hands(text: str, message: str) -> None:
    assert wrong(text).startswith(message)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("naga", "troll"), 'npc 1: npc "Probe": type: unknown type "troll"; one of backstabber'),
        (('"exit", 3', '"sleep", 3'), 'npc 1: npc "Probe": goals: unknown goal "sleep"; one of fight'),
        (('"exit", 3', '"exit", 6'), 'npc 1: npc "Probe": goals: AP of exit must be from 1 to 5'),
        (
            ('default = "exit"', 'default = "heal"'),
            'npc 1: npc "Probe": default: "heal" is none of its goals',
        ),
        (('default = "exit"', ""), 'npc 1: npc "Probe": default'),
        (('name = "Probe"', ""), "npc 1: npc: name"),
        (("Probe", "key"), 'npc 1: npc "key": name: "key" is the name of an object'),
        (('default = "exit"', 'default = "exit"\nobjects = ["sword"]'), 'npc 1: npc "Probe": objects'),
        (('default = "exit"', 'default = "exit"\npersons = ["Ysh"]'), 'npc 1: npc "Probe": persons'),
        (
            ('default = "exit"', 'default = "exit"\npersonality = "moody"'),
            'npc 1: npc "Probe": personality: unknown personality "moody"',
        ),
        (("default", "hobby = 3\ndefault"), 'npc 1: npc "Probe": hobby'),
    ],
)
def test_wrong_cards(change: tuple[str, str], message: str) -> None:
    assert wrong(PROBE.replace(*change)).startswith(message)


def test_two_cards_of_one_name() -> None:
    assert wrong(PROBE + PROBE).startswith('npc 2: name: two cards are called "Probe"')


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"level = 'p\xffnk'", "byte 11 is not UTF-8; save the file as UTF-8 text"),
        (b"\x00", "not readable as TOML"),
        (b"a = " + b"[" * 5000, "not readable as TOML"),
    ],
)
def test_unreadable_files(content: bytes, problem: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_bytes(content)
    with pytest.raises(DataError) as caught:
        load_scenario(path, BOX)
    assert caught.value.file == "bad.toml"
    assert caught.value.problem.startswith(problem)


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"^none\.toml: cannot be read: No such file"):
        load_scenario(tmp_path / "none.toml", BOX)
    with pytest.raises(DataError, match="cannot be read"):
        load_scenario(tmp_path, BOX)


# -- anything at all -------------------------------------------------------------------------------------

FULL = sorted(SCENARIOS.glob("w*.toml")) + sorted(SCENARIOS.glob("object_*.toml"))
TEXTS = [path.read_text(encoding="utf-8") for path in FULL]


def accepted_or_refused(text: str) -> None:
    """Nothing but `DataError` comes out of a file, and what is accepted can be played with."""
    try:
        scenario = read(text)
    except DataError as error:
        refused: DataError | None = error
    else:
        refused = None
    if refused is not None:
        assert str(refused).startswith(FILE)
        return
    assert broken_squares(scenario.state.position) == []
    answer = by_chance(Random(0))
    for name in scenario.npcs:
        token = scenario.state.token(name)
        assert token is not None
        if token.healthy:
            run(decide_goals(view_of(scenario.frame, scenario.state, token)), answer)


@settings(max_examples=150)
@given(st.data())
def test_damaged_texts(data: st.DataObject) -> None:
    """Pieces of good files cut out, doubled, or replaced by pieces of others."""
    text = data.draw(st.sampled_from(TEXTS))
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 40)))
        other = data.draw(st.sampled_from(TEXTS))
        at = data.draw(st.integers(0, len(other)))
        piece = data.draw(
            st.sampled_from(["", text[start:end] * 2, other[at : at + 20], '"', "1", "@9", "\n"])
        )
        text = text[:start] + piece + text[end:]
    accepted_or_refused(text)


WORDS = st.sampled_from(
    [
        *("c2", "d1", "c21", "a4", "np", "player", "White Phil", "Probe", "cleric", "naga", "key", "rope"),
        *("wounded:Ysh", "wounded:naga", "37A", "?37A@2", "?", "open", "pink", "exit", "fight", "none", ""),
    ]
)
VALUES: st.SearchStrategy[Any] = st.recursive(
    st.one_of(st.booleans(), st.integers(-2, 9), st.floats(allow_nan=False), WORDS),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.sampled_from("abc"), inner, max_size=2)
    ),
    max_leaves=5,
)


def toml(value: Any) -> str:
    """A value as TOML writes it, tables inline."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {toml(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    if isinstance(value, float):
        return "1.5" if value != value or abs(value) > 1e9 else f"{value:.3f}"
    return json.dumps(value)


FIELDS = {
    "character": ["at", "side", "name", "type", "wounded", "carries", "owner"],
    "object": ["at", "id", "owner"],
    "gate": ["between", "state"],
    "npc": ["name", "type", "goals", "default", "objects", "persons", "personality", "params"],
}


@settings(max_examples=200)
@given(st.data())
def test_files_of_anything(data: st.DataObject) -> None:
    """The right keys with any values."""
    lines = []
    for key in data.draw(
        st.lists(st.sampled_from(["level", "vision", "seed", "score", "hand"]), unique=True)
    ):
        lines.append(f"{key} = {toml(data.draw(VALUES))}")
    lines.append(ROOMS)
    for table in data.draw(st.lists(st.sampled_from(sorted(FIELDS)), max_size=3)):
        lines.append(f"[[{table}]]")
        for field in FIELDS[table]:
            if data.draw(st.integers(0, 3)):
                lines.append(f"{field} = {toml(data.draw(st.one_of(WORDS, VALUES)))}")
    accepted_or_refused("\n".join(lines))
