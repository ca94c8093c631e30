"""A game as steps for the replay page: what happened, what was rolled, what changed on the picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from attrs import frozen

from engine.position import Position
from engine.requests import Event
from solo.automaton.decision import Decision
from solo.cast import NON_PLAYER, PLAYER, WORDS
from solo.explain import looked_line, summary
from solo.narrate import narrate, pretty
from solo.render import board
from solo.render.items import Item
from solo.render.overlay import event_items
from solo.session import Answered, Session


@frozen
class Step:
    """An event, and the dice and cards that led to it."""

    event: Event
    luck: tuple[Answered, ...] = ()


def steps_of(session: Session) -> list[Step]:
    """The whole game again, answer by answer: so each die stands beside what came of it."""
    again = Session(session.frame, session.start)
    steps = [Step(event) for event in again.events]
    luck: tuple[Answered, ...] = ()
    for answered in session.answers:
        before = len(again.events)
        again.replay([answered])
        if answered.chance:
            luck = (*luck, answered)
        for event in again.events[before:]:
            steps.append(Step(event, luck))
            luck = ()
    return steps


def steps_json(steps: Iterable[Step]) -> list[dict[str, Any]]:
    """Each step with what differs from the one before."""
    shown: dict[str, Item] = {}
    told: dict[str, Any] = {}
    row: dict[str, Any] = {"row": [], "done": []}
    found = []
    for step in steps:
        event = step.event
        now = {item.key: item for item in (*board.scene(event.position), *event_items(event))}
        data: dict[str, Any] = {"kind": event.kind, "text": sentence(event), "draw": _changes(shown, now)}
        if step.luck:
            data["luck"] = [luck_words(answered) for answered in step.luck]
        if event.kind == "decided":
            data["decision"] = decision_json(event.facts["decision"])
        if "row" in event.facts:
            row = {"row": list(event.facts["row"]), "done": list(event.facts.get("done", ()))}
        info = table_json(event.position) | row
        data["table"] = {key: value for key, value in info.items() if told.get(key) != value}
        shown, told = now, info
        found.append(data)
    return found


def _changes(before: Mapping[str, Item], now: Mapping[str, Item]) -> dict[str, Any]:
    changed: dict[str, Any] = {key: item.to_json() for key, item in now.items() if before.get(key) != item}
    return changed | {key: 0 for key in before if key not in now}


def sentence(event: Event) -> str:
    """What happened, in words; an activation has a beginning and an end."""
    if event.kind in ("activated", "deactivated"):
        words = "is activated" if event.kind == "activated" else "is done"
        return f"{str(event.facts['who']).removeprefix('np ')} {words}."
    return narrate(event) or f"{event.kind[:1].upper()}{event.kind[1:]}."


def decision_json(decision: Decision) -> dict[str, Any]:
    """The decision as `solo explain --json` has it, and in words."""
    return {
        "data": decision.to_json(),
        "lines": [pretty(looked_line(looked)) for looked in decision.looked],
        "summary": pretty(summary(decision)),
    }


def table_json(position: Position) -> dict[str, Any]:
    """Scores, hands and what lies beside the board."""
    hand, pile = position.hand(PLAYER), position.pile(NON_PLAYER)
    turn = position.turn
    return {
        "turn": turn.number,
        "side": WORDS[turn.side],
        "ap": turn.ap,
        "card": turn.card,
        "score": list(position.score),
        "action": list(hand.action),
        "combat": list(hand.combat),
        "jump": hand.jump,
        "pile": len(pile.draw),
        "bag": len(position.bag),
        "gone": [f"{pretty(gone.token.id)}: {gone.how}" for gone in position.gone],
    }


LUCK = {
    "d6": "The die shows {}.",
    "teleport": "Red die {}, white die {}.",
    "rotation": "The rotation die shows {} {}.",
    "draw": "Turned up: {}.",
    "room": "The room is {}.",
    "row": "The row is shuffled.",
    "token": "Out of the bag: {}.",
}


def luck_words(answered: Answered) -> str:
    """What a die, a card or the bag gave."""
    answer = answered.answer if isinstance(answered.answer, list | tuple) else [answered.answer]
    words: Sequence[str] = [pretty(str(value)) for value in answer]
    return (
        LUCK[answered.kind].format(*words)
        if answered.kind in LUCK
        else f"{answered.kind}: {', '.join(words)}."
    )


def symbols(steps: Iterable[Step]) -> Iterator[tuple[str, str]]:
    """Every drawing the steps use."""
    for position in {id(step.event.position): step.event.position for step in steps}.values():
        yield from board.symbols(position).items()
