"""What happened, in plain sentences: one for each event, for people who never read the rulebook."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cards import Spin
from engine.requests import Event
from solo.cast import NON_PLAYER, PLAYER
from solo.explain import explain, summary

Facts = Mapping[str, Any]

THINGS = ("rope", "key", "fireball_wand", "bow", "telescopic_lance", "large_shield")
TYPES = ("backstabber", "banshee", "cleric", "colossus", "mekanork", "naga", "telepath", "wizard")
_OBJECT = re.compile(rf"\b(?:player|np|object) ({'|'.join(THINGS).replace('_', '[ _]')})\b")
_OWN = re.compile(rf"\bplayer ({'|'.join(TYPES)})\b")
_NPC = re.compile(r"\bnp (?=[A-Z0-9\"'])")
SIDES = {PLAYER.value: "you", NON_PLAYER.value: "the prison"}


def pretty(text: str) -> str:
    """Token ids in any text as a person would say them: `your cleric`, `White Phil`, `the key`."""
    text = _OBJECT.sub(lambda found: f"the {found[1].replace('_', ' ')}", text)
    text = _OWN.sub(r"your \1", text)
    text = _NPC.sub("", text).replace("the the ", "the ")
    return text.replace("np ", "").replace("_", " ")


def names(token_ids: Sequence[str]) -> str:
    """`your cleric, White Phil and Hur-Ban`."""
    words = [pretty(token_id) for token_id in token_ids]
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def narrate(event: Event) -> str | None:
    """One sentence, None for events that need none."""
    sentence = SENTENCES[event.kind](event.facts)
    return f"{sentence[:1].upper()}{sentence[1:]}" if sentence else None


def reasoning(event: Event) -> str | None:
    """The full reasoning with rule ids behind a decision."""
    return pretty(explain(event.facts["decision"])) if event.kind == "decided" else None


def path_of(event: Event) -> tuple[int, ...]:
    """The squares a decision's way leads over, none for other events."""
    option = event.facts["decision"].chosen if event.kind == "decided" else None
    return () if option is None else tuple(option.label.path())


# -- one sentence each ---------------------------------------------------------------------------------


def _verb(who: str, one: str, many: str) -> str:
    return f"{who} {many if who == 'you' else one}"


def _moved(facts: Facts) -> str:
    way = facts["path"]
    via = f" by {' '.join(way[1:-1])}" if len(way) > 2 else ""
    text = f"{pretty(facts['who'])} moves from {way[0]} to {way[-1]}{via}"
    for op in facts.get("handling", ()):
        at = way[op["step"]]
        text += f", takes {pretty(op['take'])} on {at}" if "take" in op else f", puts its load down on {at}"
    return f"{text}."


def _gate(facts: Facts) -> str:
    verb = {"open": "opens", "closed": "closes", "broken": "breaks"}[facts["state"]]
    return f"{pretty(facts['who'])} {verb} the gate between {' and '.join(facts['between'])}."


def _turned(facts: Facts) -> str:
    quarters = facts.get("quarters", 1)
    turns = {1: "a quarter", 2: "half a turn", 3: "three quarters"}[quarters]
    text = f"{pretty(facts['who'])} turns room {facts['slot']} {turns} {Spin(facts['spin']).words}."
    return f"{_rotation(facts['die'])} {text}" if "die" in facts else text


def _rotation(die: Sequence[Any]) -> str:
    return f"The rotation die shows {die[0]} {Spin(die[1]).words}."


def _fought(facts: Facts) -> str:
    with_ = {"close": "", "lance": " with the lance", "bow": " with the bow"}[facts["means"]]
    (one, other), (card, against) = facts["totals"], facts["cards"]
    result = "Nobody is hurt." if one == other else ("The attack succeeds." if one > other else "It fails.")
    verb = "attack" if len(facts["attackers"]) > 1 else "attacks"
    return (
        f"{names(facts['attackers'])} {verb} {names(facts['defenders'])}{with_}: "
        f"{one} (card {card}) against {other} (card {against}). {result}"
    )


def _eliminated(facts: Facts) -> str:
    by = SIDES[facts["by"]]
    own = facts["who"].startswith("player ") == (by == "you")
    point = "" if own else f" One point for {by}."
    at = f" on {facts['at']}" if facts["at"] else ""
    return f"{pretty(facts['who'])} is eliminated{at}.{point}"


def _left(facts: Facts) -> str:
    side = "you" if facts["who"].startswith("player ") else "the prison"
    point = f" One point for {side}!" if facts["points"] else ""
    return f"{pretty(facts['who'])} leaves the dungeon over {facts['over']}.{point}"


def _arrived(facts: Facts) -> str:
    verb = "lies" if facts["what"].split(" ", 1)[1] in THINGS else "appears"
    return f"{pretty(facts['what'])} {verb} on {facts['at']} in room {facts['slot']}."


def _lost(facts: Facts) -> str:
    if facts["at"] is None:
        return f"Two sixes: {pretty(facts['what'])} is out of the game."
    return f"{pretty(facts['what'])} is lost in the pit on {facts['at']}."


def _row(facts: Facts) -> str:
    return f"The cards are shuffled. In this order: {', '.join(facts['row']) or 'nobody yet'}."


def _turn(facts: Facts) -> str:
    who = "your turn" if facts["number"] % 2 else "the prison's turn"
    return f"Round {(facts['number'] + 1) // 2}, {who}."


def _over(facts: Facts) -> str:
    score = f"{facts['score'][0]} to {facts['score'][1]}"
    words = {"player": "You have won", "np": "The prison has won", None: "Nobody has won"}
    return f"The game is over. {words[facts['winner']]}, {score}."


def _revealed(facts: Facts) -> str:
    room, _, turn = facts["room"].partition("@")
    turned = f", turned {turn} quarter{'s' if turn != '1' else ''} clockwise" if turn not in ("", "0") else ""
    by = pretty(facts["by"])
    return f"{by} reveals the room in {facts['slot']}: it is {room}{turned}."


SENTENCES: Mapping[str, Callable[[Facts], str | None]] = {
    "set up": lambda f: f"your {names(f['team'])} stand on the start line." if f.get("team") else None,
    "turn": _turn,
    "card": lambda f: (
        f"{_verb(SIDES[f['side']], 'plays', 'play')} the action card {f['card']}: {f['ap']} AP."
    ),
    "moved": _moved,
    "jumped": lambda f: f"{pretty(f['who'])} jumps over {f['over']} to {f['to']}.",
    "revealed": _revealed,
    "drawn": lambda f: f"from the bag comes {pretty(f['what'])}.",
    "placed": lambda f: f"{pretty(f['what'])} is put on room {f['slot']}.",
    "arrived": _arrived,
    "rerolled": lambda f: f"{f['dice'][0]} and {f['dice'][1]}: no free square there, roll again.",
    "lost": _lost,
    "turned": _turned,
    "nothing turned": lambda f: f"{_rotation(f['die'])} No room of the pair turns that way: nothing happens.",
    "fought": _fought,
    "wounded": lambda f: f"{pretty(f['who'])} is wounded on {f['at']}.",
    "eliminated": _eliminated,
    "left": _left,
    "saved": lambda f: f"{pretty(f['by'])} carries {pretty(f['what'])} to safety.",
    "taken out": lambda f: f"{pretty(f['by'])} takes {pretty(f['what'])} along.",
    "fireball": lambda f: f"{pretty(f['who'])} throws a fireball {f['direction']} at {pretty(f['target'])}.",
    "pushed": lambda f: f"{pretty(f['by'])} screams: {pretty(f['who'])} is pushed to {f['to']}.",
    "broke through": lambda f: f"the scream hurls {pretty(f['who'])} through the barrier to {f['to']}.",
    "healed": lambda f: f"{pretty(f['who'])} heals {pretty(f['target'])}.",
    "got up": lambda f: f"{pretty(f['who'])} gets up again, all by itself.",
    "gate": _gate,
    "row": _row,
    "activated": lambda f: None,
    "deactivated": lambda f: None,
    "decided": lambda f: pretty(summary(f["decision"])),
    "passed over": lambda f: f"{pretty(f['who'])} is {f['why']} and does nothing.",
    "reinforcement": lambda f: f"a card calls a reinforcement: {pretty(f['who'])}!",
    "reshuffled": lambda f: "the prison's combat cards are shuffled anew.",
    "vision": lambda f: f"the Archmage has a vision of room {f['slot']}.",
    "over": _over,
}
