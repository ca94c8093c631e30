"""What a decision means on the board: its way, its target, its line of sight; and the trace of an event."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import hypot
from typing import Any

from engine.actions import Action, Jump, Move, OpenGate
from engine.position import Position
from engine.requests import Event
from engine.squares import Square, adjacent, parse_square
from solo.automaton.decision import Decision, Option
from solo.render.items import Item, used
from solo.render.palette import MARK, PAPER, ROOM, UNIT, centre, num, points
from solo.render.rooms import middle

Point = tuple[float, float]

IN_SIGHT = ("fireball", "repulse")
ROUND_SQUARE, ROUND_ROOM, ROUND_EDGE = 22.0, ROOM / 2 - 4, 15.0


def mark_symbols() -> dict[str, str]:
    return {
        "mark-square": _brackets(ROUND_SQUARE, 9),
        "mark-room": _brackets(ROUND_ROOM, 40),
        "mark-edge": _brackets(ROUND_EDGE, 8),
    }


def _brackets(half: float, arm: float) -> str:
    """Four corners around something."""
    h, a = num(half), num(half - arm)
    corners = "".join(
        f"M{sx}{a} {sy}{h}L{sx}{h} {sy}{h}L{sx}{h} {sy}{a}" for sx in ("", "-") for sy in ("", "-")
    )
    halo = f'<path d="{corners}" fill="none" stroke="{PAPER}" stroke-width="6"/>'
    return halo + f'<path d="{corners}" fill="none" stroke="{MARK}" stroke-width="3.2"/>'


# -- a decision --------------------------------------------------------------------------------------


def decision_items(position: Position, decision: Decision) -> Iterator[Item]:
    """The ways that tied (dotted), the plan with the AP spent so far, the act and its target."""
    option = decision.chosen
    yield used("mark npc", "marks", "mark-square", *centre(decision.at), title=f"{decision.npc} decides")
    if option is None:
        return
    for number, other in enumerate(_others(decision, option)):
        yield from _way(f"other {number}", [centre(s) for s in other.label.path()], dots=True)
    yield from _plan(position, decision.at, decision.plan())
    yield from _act(option)


def _others(decision: Decision, chosen: Option) -> Iterator[Option]:
    """What was just as near, and was not taken."""
    for looked in decision.looked:
        if looked.rank == decision.rank:
            yield from (option for option in looked.found.options if option != chosen)


def _plan(position: Position, at: Square, actions: Iterable[Action]) -> Iterator[Item]:
    spent = 0
    for number, action in enumerate(actions):
        spent += action.ap
        if isinstance(action, Move):
            yield from _way(f"way {number}", [centre(square) for square in action.path])
            at = action.path[-1]
        elif isinstance(action, Jump):
            yield from _way(f"way {number}", _arc(centre(at), centre(action.to)))
            at = action.to
        elif isinstance(action, OpenGate):
            yield used(f"mark gate {number}", "marks", "mark-edge", *_between(action.between), title="opens")
        yield from _spent(f"spent {number}", position, at, spent)


def _spent(key: str, position: Position, at: Square, ap: int) -> Iterator[Item]:
    """How many AP are gone on this square; beside whatever is there already."""
    x, y = centre(at)
    if position.at(at) or at in position.board.gears:
        x, y = x - 16, y - 16
    ring = {"cx": num(x), "cy": num(y), "r": "7.5", "fill": PAPER, "stroke": MARK, "stroke-width": "2"}
    yield Item(f"{key} ring", "labels", "circle", ring, title=f"{ap} AP spent")
    text = {"x": num(x), "y": num(y + 3.6), "font-size": "10", "font-weight": "bold", "fill": MARK}
    yield Item(key, "labels", "text", text | {"text-anchor": "middle"}, str(ap))


def _act(option: Option) -> Iterator[Item]:
    act = option.act
    here = centre(option.label.square)
    if act.do == "reveal" or option.target.startswith("room "):
        slot = act.target if act.do == "reveal" else option.target.removeprefix("room ")
        yield used("mark target", "marks", "mark-room", *middle(slot), title=f"target: {option.target}")
    elif act.at is not None and act.other is not None:
        place = _between((act.at, act.other))
        yield used("mark target", "marks", "mark-edge", *place, title=f"target: {option.target}")
    elif option.target_at is not None:
        there = centre(option.target_at)
        yield used("mark target", "marks", "mark-square", *there, title=f"target: {option.target}")
        if act.do in ("attack", "heal", *IN_SIGHT):
            far = not adjacent(option.label.square, option.target_at)
            yield from _shot("act", here, there, sight=far or act.do in IN_SIGHT)


# -- an event ----------------------------------------------------------------------------------------


def event_items(event: Event) -> Iterator[Item]:
    """Where it happened and along which squares."""
    facts = event.facts
    if event.kind == "decided":
        yield from decision_items(event.position, facts["decision"])
        return
    if event.kind == "jumped":
        over, to = centre(parse_square(facts["over"])), centre(parse_square(facts["to"]))
        yield from _way("way", _arc((2 * over[0] - to[0], 2 * over[1] - to[1]), to))
    elif "path" in facts:
        yield from _way("way", [centre(parse_square(name)) for name in facts["path"]])
    elif "between" in facts:
        one, other = map(parse_square, facts["between"])
        yield used("mark target", "marks", "mark-edge", *_between((one, other)))
    elif event.kind in ("revealed", "turned", "vision"):
        yield used("mark target", "marks", "mark-room", *middle(facts["slot"]))
    elif "to" in facts and "by" in facts:
        yield from _between_tokens(event, [facts["by"]], [facts["who"]], sight=True)
    elif event.kind in ("fought", "fireball", "healed"):
        who = facts.get("attackers") or [facts["who"]]
        whom = facts.get("defenders") or [facts["target"]]
        far = event.kind == "fireball" or facts.get("means") in ("bow", "lance")
        yield from _between_tokens(event, who, whom, sight=far)
    else:
        yield from _place(event)


def _place(event: Event) -> Iterator[Item]:
    facts: Any = event.facts
    name = facts.get("at") or facts.get("over")
    square = parse_square(name) if isinstance(name, str) else None
    if square is None and isinstance(facts.get("who"), str) and facts["who"] in event.position.by_id:
        square = event.position.token(facts["who"]).square
    if square is not None:
        yield used("mark target", "marks", "mark-square", *centre(square))


def _between_tokens(event: Event, who: Sequence[str], whom: Sequence[str], sight: bool) -> Iterator[Item]:
    tokens = event.position.by_id
    squares = [tokens[name].square for name in (who[0], whom[0]) if name in tokens]
    if len(squares) == 2 and squares[0] is not None and squares[1] is not None:
        yield from _shot("act", centre(squares[0]), centre(squares[1]), sight)
    for number, name in enumerate(whom):
        square = tokens[name].square if name in tokens else None
        if square is not None:
            yield used(f"mark target {number}", "marks", "mark-square", *centre(square))


# -- lines -------------------------------------------------------------------------------------------


def _between(squares: tuple[Square, Square]) -> Point:
    (ax, ay), (bx, by) = (centre(square) for square in squares)
    return (ax + bx) / 2, (ay + by) / 2


def _arc(start: Point, end: Point) -> list[Point]:
    """A jump: over the square between, not through it."""
    (ax, ay), (bx, by) = start, end
    bend = UNIT * 0.32
    away = (0.0, -bend) if ay == by else (bend, 0.0)
    return [start, *((ax + (bx - ax) * t + away[0], ay + (by - ay) * t + away[1]) for t in (0.3, 0.7)), end]


def _way(key: str, way: Sequence[Point], dots: bool = False) -> Iterator[Item]:
    """A line with a light border and a point at its end."""
    if len(way) < 2:
        return
    head, stop = _head(way[-2], way[-1], 11)
    line = {
        "d": points(*way[:-1], stop),
        "fill": "none",
        "stroke-linejoin": "round",
        "stroke-linecap": "round",
    }
    if dots:
        yield Item(
            key, "ways", "path", line | {"stroke": MARK, "stroke-width": "2.4", "stroke-dasharray": "0.1 6"}
        )
        return
    yield Item(f"{key} halo", "ways", "path", line | {"stroke": PAPER, "stroke-width": "9"})
    yield Item(key, "ways", "path", line | {"stroke": MARK, "stroke-width": "4.5"})
    yield Item(f"{key} head", "ways", "path", {"d": head, "fill": MARK, "stroke": PAPER, "stroke-width": "1"})


def _shot(key: str, start: Point, end: Point, sight: bool) -> Iterator[Item]:
    """What is done from here to there: an arrow, dashed where it needs a line of sight (B7)."""
    head, stop = _head(start, end, 10, short=17)
    line = {"d": points(start, stop), "fill": "none"}
    dash = {"stroke-dasharray": "9 5"} if sight else {}
    yield Item(f"{key} halo", "ways", "path", line | {"stroke": PAPER, "stroke-width": "8"})
    yield Item(key, "ways", "path", line | {"stroke": MARK, "stroke-width": "3.4"} | dash)
    yield Item(
        f"{key} head", "marks", "path", {"d": head, "fill": MARK, "stroke": PAPER, "stroke-width": "1"}
    )


def _head(before: Point, end: Point, size: float, short: float = 0) -> tuple[str, Point]:
    """The point of an arrow, `short` of its end, and where the line has to stop."""
    dx, dy = end[0] - before[0], end[1] - before[1]
    length = hypot(dx, dy) or 1.0
    ux, uy = dx / length, dy / length
    tip = (end[0] - ux * short, end[1] - uy * short)
    back = (tip[0] - ux * size, tip[1] - uy * size)
    wide = size * 0.72
    one, other = (back[0] - uy * wide, back[1] + ux * wide), (back[0] + uy * wide, back[1] - ux * wide)
    return points(tip, one, other) + "Z", back
