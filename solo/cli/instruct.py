"""Table mode: what the person has to do with the real tokens after each event."""

from __future__ import annotations

from cards import Spin
from engine.requests import Event
from solo.narrate import narrate, pretty


def instruct(event: Event) -> str | None:
    """The sentence of the event, and a line that says which token goes where."""
    text = narrate(event)
    order = _order(event)
    if order is None:
        return text
    return f"{text}\n>> {order}" if text else f">> {order}"


def _order(event: Event) -> str | None:
    facts = event.facts
    match event.kind:
        case "moved":
            return f"On the table: {pretty(facts['who'])} to {facts['path'][-1]}{_load(event)}."
        case "jumped":
            return f"On the table: {pretty(facts['who'])} to {facts['to']}{_load(event)}."
        case "arrived":
            return f"On the table: put {pretty(facts['what'])} on {facts['at']}."
        case "pushed":
            return f"On the table: {pretty(facts['who'])} to {facts['to']}{_load(event)}."
        case "wounded":
            return f"On the table: turn {pretty(facts['who'])} to its wounded side."
        case "healed":
            return f"On the table: turn {pretty(facts['target'])} to its healthy side."
        case "got up":
            return f"On the table: turn {pretty(facts['who'])} to its healthy side."
        case "eliminated" | "left":
            return f"On the table: take {pretty(facts['who'])} off the board."
        case "lost" | "saved" | "taken out":
            return f"On the table: take {pretty(facts['what'])} out of the game."
        case "gate":
            return f"On the table: the gate {'-'.join(facts['between'])} is now {facts['state']}."
        case "turned":
            quarters, way = facts.get("quarters", 1), Spin(facts["spin"]).words
            return f"On the table: turn room {facts['slot']} {quarters} x 90 degrees {way}."
    return None


def _load(event: Event) -> str:
    token = event.position.by_id.get(event.facts["who"])
    load = None if token is None else event.position.carried(token)
    return f" with {pretty(load.id)}" if load is not None else ""
