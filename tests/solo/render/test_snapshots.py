"""A few pictures kept as files, so that a change in the drawing is seen.

After a change that is meant: `python -m tests.solo.render.test_snapshots` writes them again. Look at them.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from cards import load_box
from solo.cli.explain import decisions
from solo.cli.pictures import rows_that_matter
from solo.render import card_svg, position_svg, room_svg
from tests.solo.render.games import scenario

FOLDER = Path(__file__).parent / "snapshots"


def decision() -> str:
    found = scenario()
    position = found.state.position
    (made,) = decisions(found, None, FOLDER)
    return position_svg(position, decision=made, rows=rows_that_matter(position, made))


def card() -> str:
    phil = load_box().npcs["White Phil"]
    return card_svg(phil, load_box().characters[phil.type])


PICTURES: dict[str, Callable[[], str]] = {
    "room.svg": lambda: room_svg(load_box().rooms["37A"]),
    "position.svg": lambda: position_svg(scenario().state.position, words=False),
    "decision.svg": decision,
    "card.svg": card,
}


@pytest.mark.parametrize("name", PICTURES)
def test_picture_is_as_before(name: str) -> None:
    assert PICTURES[name]() == (FOLDER / name).read_text(encoding="utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, picture in PICTURES.items():
        (FOLDER / name).write_text(picture(), encoding="utf-8")
