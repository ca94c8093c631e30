"""The replay page as a file: well formed, complete, self-contained, small and quick to make."""

import json
import re
from html.parser import HTMLParser
from time import perf_counter
from typing import Any

import pytest

from solo.render import replay_html
from solo.render.board import scene
from solo.render.overlay import event_items
from solo.render.steps import steps_of
from tests.solo.render.games import HOSTILE, decided, game, hostile_game

VOID = {"meta", "link", "input"}


class Page(HTMLParser):
    """Reads a page, and fails on an element that is not closed where it should be."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.scripts: list[str] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == "script":
            self.scripts.append(data)


@pytest.fixture(scope="module")
def page() -> str:
    return replay_html(game(), "A game")


def data_of(text: str) -> Any:
    return json.loads(Page(text).scripts[0])


def test_page_is_well_formed_and_needs_nothing_else(page: str) -> None:
    read = Page(page)
    for tag, attrs in read.tags:
        assert "src" not in attrs
        assert tag not in ("iframe", "object", "embed", "base")
        assert not str(attrs.get("href", "#")).startswith(("http", "/", "."))
    assert not re.search(r"\b(fetch|XMLHttpRequest|innerHTML|eval|import)\b", read.scripts[1])


def test_page_has_every_event_and_every_item(page: str) -> None:
    steps = data_of(page)["steps"]
    events = game().events
    assert len(steps) == len(events)
    shown: dict[str, Any] = {}
    for step, event in zip(steps, events, strict=True):
        for key, item in step["draw"].items():
            if item:
                shown[key] = item
            else:
                del shown[key]
        now = (*scene(event.position), *event_items(event))
        assert shown == {item.key: item.to_json() for item in now}
        on_board = {token.id for token in event.position.tokens if token.square is not None}
        assert on_board <= set(shown)
    for number, event in decided(game()):
        assert steps[number - 1]["decision"]["data"] == event.facts["decision"].to_json()


def test_dice_stand_beside_what_came_of_them() -> None:
    steps = steps_of(game())
    luck = [answered for step in steps for answered in step.luck]
    assert luck == [answered for answered in game().answers if answered.chance]


def test_page_is_small_and_quick_to_make() -> None:
    began = perf_counter()
    text = replay_html(game(), "A game")
    assert perf_counter() - began < 5
    assert len(text.encode()) < 3_000_000


def test_hostile_text_stays_text() -> None:
    text = replay_html(hostile_game(), HOSTILE)
    read = Page(text)
    assert not [tag for tag, _ in read.tags if tag == "img"]
    assert len(read.scripts) == 2
    data = json.loads(read.scripts[0])
    assert data["title"] == HOSTILE
    assert any(HOSTILE in step["text"] for step in data["steps"])


def test_placeholders_in_text_are_left_alone() -> None:
    assert "<title>%%data%% %%script%%</title>" in replay_html(game(), "%%data%% %%script%%")


def test_game_without_steps_is_still_a_page() -> None:
    assert data_of(replay_html([], "Nothing"))["steps"] == []
