"""The replay page in a real browser, opened from disk."""

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from selenium.webdriver import Chrome, Keys
from selenium.webdriver.common.by import By

from solo.render import replay_html
from solo.render.steps import decision_json
from solo.session import Session
from tests.solo.render import browser
from tests.solo.render.games import HOSTILE, decided, game, hostile_game

Visit = Callable[..., Chrome]


@pytest.fixture(scope="module")
def chrome() -> Iterator[Chrome]:
    with browser.open_browser() as driver:
        yield driver


@pytest.fixture
def visit(chrome: Chrome, tmp_path: Path) -> Iterator[Visit]:
    """Opens the page of a game; at the end nothing may have gone wrong in it."""

    def opened(session: Session, place: str = "", title: str = "A game", width: int = 1280) -> Chrome:
        file = tmp_path / "page.html"
        file.write_text(replay_html(session, title), encoding="utf-8")
        metrics = {"width": width, "height": 844, "deviceScaleFactor": 1, "mobile": width < 600}
        chrome.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
        chrome.get(f"{file.as_uri()}{place}")
        return chrome

    yield opened
    assert chrome.get_log("browser") == []
    chrome.get("about:blank")


def text(page: Chrome, selector: str) -> str:
    """The text of an element, seen or folded away."""
    return str(page.find_element(By.CSS_SELECTOR, selector).get_attribute("textContent"))


def step(page: Chrome) -> int:
    return int(page.execute_script("return document.documentElement.dataset.step"))


def wait_for(so: Callable[[], bool]) -> None:
    end = time.monotonic() + 10
    while not so():
        assert time.monotonic() < end
        time.sleep(0.02)


def press(page: Chrome, *keys: str) -> None:
    for key in keys:
        page.find_element(By.TAG_NAME, "body").send_keys(key)


def tokens(page: Chrome) -> set[str]:
    """The ids of the tokens drawn."""
    found = "[...document.querySelectorAll('[data-layer=tokens] use, [data-layer=loads] use')]"
    return set(page.execute_script(f"return {found}.map((node) => node.dataset.key)"))


def on_board(session: Session, number: int) -> set[str]:
    return {token.id for token in session.events[number - 1].position.tokens if token.square is not None}


def test_without_a_browser_the_tests_say_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser.shutil, "which", lambda name: None)
    monkeypatch.delenv("SOLO_BROWSER", raising=False)
    with pytest.raises(browser.NoBrowserError, match="chromium and chromium-driver"):
        browser.ready()


def test_steps_forward_and_back(visit: Visit) -> None:
    page = visit(game())
    assert step(page) == 1
    press(page, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
    assert step(page) == 3
    page.find_element(By.ID, "back").click()
    assert step(page) == 2
    page.find_element(By.ID, "forward").click()
    assert step(page) == 3
    press(page, Keys.END)
    assert step(page) == len(game().events)
    assert "The game is over" in text(page, "#sentence")
    press(page, Keys.ARROW_RIGHT, Keys.PAGE_UP)
    assert game().events[step(page) - 1].kind in ("activated", "turn")
    press(page, Keys.HOME, Keys.ARROW_LEFT)
    assert step(page) == 1
    slider = page.find_element(By.ID, "slider")
    slider.send_keys(Keys.ARROW_RIGHT)
    assert step(page) == 2
    wait_for(lambda: page.current_url.endswith("#t=2"))


def test_plays_and_pauses(visit: Visit) -> None:
    page = visit(game())
    press(page, " ")
    assert text(page, "#play") == "Pause"
    wait_for(lambda: step(page) >= 2)
    page.find_element(By.ID, "play").click()
    at = step(page)
    assert at >= 2
    assert text(page, "#play") == "Play"
    time.sleep(1.2)
    assert step(page) == at


def test_deep_link_and_timeline(visit: Visit) -> None:
    page = visit(game(), "#t=57")
    assert step(page) == 57
    assert tokens(page) == on_board(game(), 57)
    page.execute_script("location.hash = '#t=99'")
    wait_for(lambda: step(page) == 99)
    page.find_element(By.CSS_SELECTOR, "#timeline details[open] li:nth-child(2) button").click()
    assert game().events[step(page) - 2].kind == "turn"
    assert text(page, "[aria-current]").startswith(f"{step(page)}. ")


def test_far_links_end_at_the_last_step(visit: Visit) -> None:
    assert step(visit(game(), "#t=999999")) == len(game().events)


@pytest.mark.parametrize(("number", "event"), decided(game())[::9])
def test_explanation_equals_the_decision(visit: Visit, number: int, event) -> None:  # type: ignore[no-untyped-def]
    page = visit(game(), f"#t={number}")
    decision = event.facts["decision"]
    data = decision.to_json()
    assert json.loads(text(page, "#decision pre")) == data
    goals = [node.text for node in page.find_elements(By.CSS_SELECTOR, "#decision .goal")]
    assert goals == [f"{g['rank']}. {g['goal']}, {g['ap']} AP: {g['reason']}" for g in data["goals"]]
    words = decision_json(decision)
    why = [node.text for node in page.find_elements(By.CSS_SELECTOR, "#decision .why")]
    assert why == [line.partition(". ")[2] for line in words["lines"]]
    assert text(page, "#decision .plan") == words["summary"]


def test_every_step_shows_every_token(visit: Visit) -> None:
    page = visit(game())
    page.execute_script(
        "const next = document.getElementById('forward');"
        f"for (let n = 1; n < {len(game().events)}; n++) next.click();"
    )
    assert step(page) == len(game().events)
    for number in range(len(game().events), 0, -40):
        page.execute_script(f"location.hash = '#t={number}'")
        wait_for(lambda number=number: step(page) == number)
        assert tokens(page) == on_board(game(), number)


@pytest.mark.parametrize("width", [390, 1280])
def test_nothing_is_cut_off(visit: Visit, width: int) -> None:
    page = visit(
        hostile_game(), f"#t={decided(hostile_game())[5][0]}", title="A very long title " * 6, width=width
    )
    page.execute_script("document.querySelectorAll('details').forEach((fold) => { fold.open = true; })")
    assert page.execute_script("return document.documentElement.scrollWidth") <= width
    out = page.execute_script(
        "return [...document.querySelectorAll('body *:not(script):not(#board *)')].filter((node) => {"
        "const box = node.getBoundingClientRect();"
        "return box.right > innerWidth + 0.5 || box.left < -0.5 || node.scrollWidth > node.clientWidth + 1 &&"
        "getComputedStyle(node).display === 'block'; }).map((node) => node.outerHTML.slice(0, 80))"
    )
    assert out == []


def test_controls_can_be_reached_by_keyboard_and_have_names(visit: Visit) -> None:
    page = visit(game(), "#t=40")
    reached = []
    for _ in range(12):
        press(page, Keys.TAB) if not reached else page.switch_to.active_element.send_keys(Keys.TAB)
        node = page.switch_to.active_element
        reached.append(node.get_attribute("id"))
        assert node.accessible_name
    assert {"start", "back", "play", "forward", "end", "slider"} <= set(reached)


def test_hostile_names_stay_text(visit: Visit) -> None:
    page = visit(hostile_game(), f"#t={decided(hostile_game())[3][0]}", title=HOSTILE)
    assert page.title == HOSTILE
    assert text(page, "h1") == HOSTILE
    assert HOSTILE in text(page, "#decision h2")
    assert HOSTILE in text(page, "#timeline")
    assert page.find_elements(By.TAG_NAME, "img") == []
    assert len(page.find_elements(By.TAG_NAME, "script")) == 2
