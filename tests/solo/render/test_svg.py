"""Pictures of positions: well formed, complete, legible."""

import re
from xml.etree import ElementTree

import pytest

from cards import load_box
from engine.board import GateState
from engine.position import Position
from solo.cli.explain import decisions
from solo.render import card_svg, position_svg, room_svg
from solo.render.board import scene
from solo.render.glyphs import LETTERS, glyph
from solo.render.items import Item
from solo.render.tokens import LETTER_WIDTH, NAME_SIZE, NAME_WIDTH, RADIUS, short
from tests.solo.render.games import HOSTILE, SCENARIOS, SMALL, decided, game, scenario

SVG = "{http://www.w3.org/2000/svg}"


def parsed(picture: str) -> ElementTree.Element:
    """A picture as XML, in which everything that is used is also there."""
    root = ElementTree.fromstring(picture)
    there = {node.get("id") for node in root.iter() if node.get("id")}
    used = {node.get("href", "")[1:] for node in root.iter(f"{SVG}use")}
    assert used <= there
    return root


def used_in(root: ElementTree.Element, start: str) -> list[str]:
    return [name for node in root.iter(f"{SVG}use") if (name := node.get("href", "")[1:]).startswith(start)]


def moments() -> list[Position]:
    return [event.position for event in game().events[::23]]


@pytest.mark.parametrize("position", moments())
def test_every_token_and_room_is_shown(position: Position) -> None:
    root = parsed(position_svg(position))
    on_board = [token for token in position.tokens if token.square is not None]
    assert len(used_in(root, "token-")) == len(on_board)
    wounded = [token for token in on_board if token.wounded]
    assert sum(name.endswith("-wounded") for name in used_in(root, "token-")) == len(wounded)
    assert len(used_in(root, "room-")) == len(position.rooms)
    shut = sum(not placed.face_up for placed in position.rooms)
    assert used_in(root, "room-").count("room-cover") == shut


def test_gates_have_three_states() -> None:
    position = scenario().state.position
    one, other, *_ = position.board.gates
    position = position.with_gate(one.ref, GateState.OPEN).with_gate(other.ref, GateState.BROKEN)
    drawn = used_in(parsed(position_svg(position)), "gate-")
    assert drawn.count("gate-open") == drawn.count("gate-broken") == 1
    assert drawn.count("gate-closed") == len(position.board.gates) - 2


def box_of(item: Item) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a token or a name."""
    if item.tag == "text":
        x, y = float(item.attrs["x"]), float(item.attrs["y"])
        wide = min(len(item.text) * LETTER_WIDTH, NAME_WIDTH)
        return x - wide / 2, y - NAME_SIZE * 0.75, x + wide / 2, y + 2
    x, y = map(float, re.findall(r"-?[\d.]+", item.attrs["transform"])[:2])
    half = RADIUS * (0.56 if "scale" in item.attrs["transform"] else 1)
    return x - half, y - half, x + half, y + half


@pytest.mark.parametrize("position", moments())
def test_names_never_overlap_tokens(position: Position) -> None:
    items = [item for item in scene(position) if item.layer in ("tokens", "loads", "labels")]
    names = [box_of(item) for item in items if item.key.startswith("name ")]
    tokens = [box_of(item) for item in items if item.layer != "labels"]
    for left, top, right, bottom in names:
        assert not [t for t in tokens if t[0] < right and t[2] > left and t[1] < bottom and t[3] > top]


@pytest.mark.parametrize("event", [event for _, event in decided(game())][::7])
def test_decision_shows_its_goals_and_its_way(event) -> None:  # type: ignore[no-untyped-def]
    decision = event.facts["decision"]
    picture = position_svg(event.position, decision=decision)
    words = " ".join(node.text or "" for node in parsed(picture).iter(f"{SVG}text"))
    for looked in decision.looked:
        assert f"{looked.rank}. " in words
        assert f"{looked.ap} AP" in words
    assert used_in(parsed(picture), "mark-square")
    assert picture == position_svg(event.position, event=event)


def test_shot_has_a_dashed_line_of_sight() -> None:
    file = SCENARIOS / "fight_through_a_slit_with_a_bow.toml"
    found = scenario(file.read_text(encoding="utf-8"))
    (decision,) = decisions(found, None, file)
    assert 'stroke-dasharray="9 5"' in position_svg(found.state.position, decision=decision)


@pytest.mark.parametrize("number", range(0, len(game().events), 5))
def test_every_event_can_be_drawn(number: int) -> None:
    event = game().events[number]
    parsed(position_svg(event.position, event=event))


def test_hostile_text_stays_text() -> None:
    text = SMALL.replace("White Phil", HOSTILE.replace('"', "'")) + (
        f'\n[[npc]]\nname = """{HOSTILE.replace(chr(34), chr(39))}"""\ntype = "cleric"\n'
        'goals = [["fight", 3]]\ndefault = "fight"\n'
    )
    found = scenario(text)
    (decision,) = decisions(found, None, SCENARIOS)
    root = parsed(position_svg(found.state.position, decision=decision, title=HOSTILE))
    assert {node.tag.removeprefix(SVG) for node in root.iter()} <= {
        *("svg", "title", "rect", "defs", "g", "path", "circle", "ellipse", "text", "use")
    }
    assert root.findtext(f"{SVG}title") == HOSTILE


def test_sides_differ_in_shape_and_kinds_in_sign_and_letters() -> None:
    root = parsed(position_svg(scenario().state.position))
    shapes = {node.get("id"): node[0].tag for node in root.iter(f"{SVG}g") if node.get("id")}
    assert shapes["token-np-telepath-whole"] == f"{SVG}rect"
    assert shapes["token-player-cleric-whole"] == f"{SVG}circle"
    box = load_box()
    kinds = [*box.characters, *box.objects]
    assert len({LETTERS[kind] for kind in kinds}) == len({glyph(kind, "a", "b") for kind in kinds}) == 14


@pytest.mark.parametrize("name", load_box().rooms)
def test_room(name: str) -> None:
    assert used_in(parsed(room_svg(load_box().rooms[name])), "room-") == [f"room-{name}"]


@pytest.mark.parametrize("name", load_box().npcs)
def test_card_has_everything_and_stays_on_the_paper(name: str) -> None:
    card = load_box().npcs[name]
    root = parsed(card_svg(card, load_box().characters[card.type]))
    texts = [node for node in root.iter(f"{SVG}text") if node.text]
    words = " ".join(node.text or "" for node in texts)
    assert card.name in words
    assert " ".join(card.text.split()) in " ".join(words.split())
    for goal in card.goals:
        assert f"{goal.ap} AP" in words
    assert words.count("default") == 1
    assert max(float(node.get("y", 0)) for node in texts) < 880 - 20
    last = max(float(node.get("y", 0)) for node in texts if "prison-solo" not in (node.text or ""))
    assert last <= 880 - 26


def test_names_are_cut_to_what_fits() -> None:
    assert [
        short(name)
        for name in ("Xanth", "Snake Slissken", "Abcdefghijklmnop", "The Unspeakable Longnamedone")
    ] == [*("Xanth", "S. Slissken", "Abcdefghij…", "The")]


def test_tokens_on_face_down_rooms_are_shown_from_behind() -> None:
    position = scenario().state.position
    tokens = tuple(token for token in position.tokens if token.is_character)
    root = parsed(position_svg(position.evolve(tokens=(), face_down=(("A3", tokens),))))
    assert sorted(used_in(root, "token-")) == ["token-back-np", "token-back-player", "token-back-player"]


def test_what_is_carried_is_small_beside_its_carrier() -> None:
    items = {item.key: item for item in scene(scenario().state.position)}
    carried = next(item for key, item in items.items() if key.endswith(" key"))
    assert carried.layer == "loads"
    assert carried.title.startswith("carried: ")
