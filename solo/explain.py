"""A decision in words: what was looked at, what it would cost, by which squares, why it was taken.

A player at a table can follow and check it; every line names the rules it rests on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.actions import Action, Jump, Move, OpenGate
from engine.squares import Square, square_name
from solo.automaton.decision import Act, Decision, Looked, Option

GOAL_WORDS = {
    "fight": "fight",
    "reveal": "reveal a room",
    "exit": "leave the dungeon",
    "regroup": "join an ally",
    "object": "get an object",
    "rotate": "turn a room",
    "break_gate": "break a gate",
    "open_gate": "open a gate",
    "heal": "heal an ally",
    "repulse": "push an enemy",
}


def explain(decision: Decision) -> str:
    """The whole reasoning, one line a thought."""
    return "\n".join(explain_lines(decision))


def explain_lines(decision: Decision) -> Iterator[str]:
    name = decision.npc
    yield f"{name} ({decision.type}) on {square_name(decision.at)}"
    for looked in decision.looked:
        yield f"  {looked_line(looked)}"
    yield f"  => {summary(decision)}"


def summary(decision: Decision) -> str:
    """What it will do, in a sentence."""
    goal = GOAL_WORDS[decision.goal]
    option = decision.chosen
    if option is None:
        return f"{decision.npc} stays: {decision.note} (A4)."
    steps = "; ".join([*(_step(action) for action in decision.plan()), *_act(option.act)])
    if decision.default:
        return (
            f"No goal is in reach, so {decision.npc} comes nearer to the default goal, {goal} "
            f"({option.target}): {steps or 'no step'}. {_sentence(decision.note)} (A4, A5)"
        )
    if decision.approach:
        return (
            f"Nothing more is in reach, so {decision.npc} comes nearer to {option.target}: "
            f"{steps or 'no step'}. {_sentence(decision.note)} (A8)"
        )
    tie = ""
    if decision.tie is not None:
        tie = f" {decision.tie.among} ways tie; the die shows {decision.tie.die} (X3)."
    return f"{decision.npc} will {goal} ({option.target}): {steps or 'already there'}.{tie}"


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def looked_line(looked: Looked) -> str:
    rules = ", ".join(looked.found.rules)
    head = f"{looked.rank}. {GOAL_WORDS[looked.goal]}, {looked.ap} AP:"
    if not looked.reachable:
        return f"{head} no - {_reason(looked)} ({rules})"
    options = looked.found.options
    best = options[0]
    text = f"{head} yes - {_cost(best)}"
    if len(options) > 1:
        others = ", ".join(f"{o.target} from {square_name(o.label.square)}" for o in options[1:])
        text += f"; just as near: {others}"
    if looked.found.passed:
        text += (
            f"; {', '.join(looked.found.passed)} would be wanted more but cannot be had within {looked.ap} AP"
        )
    return f"{text} ({rules})"


REASON_WORDS = {
    "out_of_reach": "out of reach",
    "nothing_listed": "nothing on the list",
    "no_target": "no target",
    "already_there": "already there",
    "not_able": "not able",
    "blocked": "blocked",
    "nothing_better": "nothing better",
    "weighed": "weighed and refused",
}


def _reason(looked: Looked) -> str:
    words = REASON_WORDS[looked.found.reason]
    return f"{words}: {looked.found.note}" if looked.found.note else words


def _cost(option: Option) -> str:
    at = "" if option.target_at is None else f" on {square_name(option.target_at)}"
    way = _way(option.label.path())
    return f"{option.target}{at}, {option.ap} AP, {_squares(option.squares)}{way}"


def _way(path: tuple[Square, ...]) -> str:
    return f" by {' '.join(square_name(square) for square in path)}" if len(path) > 1 else ", without a step"


def _squares(count: int) -> str:
    return f"{count} square" if count == 1 else f"{count} squares"


def _step(action: Action) -> str:
    if isinstance(action, Move):
        words = f"moves {' '.join(square_name(square) for square in action.path)}"
        for op in action.handling:
            where = square_name(action.path[op.step])
            words += f", takes {_thing(op.take)} on {where}" if op.take else f", leaves its load on {where}"
        return f"{words} (1 AP)"
    if isinstance(action, Jump):
        return f"jumps over {square_name(action.over)} to {square_name(action.to)} (1 AP)"
    assert isinstance(action, OpenGate)
    return f"opens the gate {'-'.join(map(square_name, action.between))} with the key (1 AP)"


def _thing(token_id: str) -> str:
    return token_id.replace("_", " ")


ACT_WORDS = {
    "attack": "attacks",
    "reveal": "reveals",
    "break_gate": "breaks the gate",
    "open_gate": "opens the gate",
    "heal": "heals",
    "repulse": "pushes",
    "fireball": "throws the fireball at",
    "turn": "rolls the rotation die if an AP is left",
    "take": "takes",
    "hand_over": "hands its load to",
}


def _act(act: Act) -> Iterable[str]:
    if not act.do:
        return ()
    target = "" if act.do == "turn" else f" {_thing(act.target)}"
    tool = f" with the {act.means}" if act.means in ("bow", "lance") else ""
    cost = f" ({act.ap} AP)" if act.ap else ""
    return (f"{ACT_WORDS[act.do]}{target}{tool}{cost}",)
