"""Games and positions to draw."""

from functools import cache
from pathlib import Path
from random import Random

from attrs import evolve

from cards import NpcCard, load_box
from engine.requests import Event
from solo.game import frame_of
from solo.players import GreedyPlayer
from solo.scenario import Scenario, parse_scenario
from solo.session import Session

HOSTILE = "<img src=x onerror='alert(1)'>&\"</script>"
SCENARIOS = Path(__file__).parents[2] / "scenarios"

SMALL = """
[rooms]
A1 = "37A"
B1 = "38B@1"

[[character]]
at = "c3"
side = "np"
name = "White Phil"
carries = "key"

[[character]]
at = "e2"
side = "player"
type = "cleric"

[[character]]
at = "d5"
side = "player"
type = "naga"
wounded = true

[[object]]
at = "g1"
id = "bow"
"""


def scenario(text: str = SMALL) -> Scenario:
    return parse_scenario(text, "small.toml", load_box())


def deck(rename: dict[str, str]) -> dict[str, NpcCard]:
    """Our NPC cards, some of them under other names."""
    cards = [evolve(card, name=rename.get(card.name, card.name)) for card in load_box().npcs.values()]
    return {card.name: card for card in cards}


def played(seed: int, names: dict[str, str] | None = None) -> Session:
    """A whole game between the greedy bot and the NPCs."""
    frame = frame_of(load_box(), deck=deck(names or {}))
    session = Session(frame)
    rng, player = Random(seed), GreedyPlayer(frame, Random(seed))
    while session.request is not None:
        request = session.request
        session.answer(request.sample(rng) if request.who is None else player.answer(request))
    return session


@cache
def game() -> Session:
    return played(7)


@cache
def hostile_game() -> Session:
    """A game in which every NPC has markup for a name."""
    names = {name: f"{HOSTILE} {number}" for number, name in enumerate(load_box().npcs)}
    return played(7, names)


def decided(session: Session) -> list[tuple[int, Event]]:
    """The decisions, each with its number among the events, as the page counts."""
    return [(number, e) for number, e in enumerate(session.events, start=1) if e.kind == "decided"]
