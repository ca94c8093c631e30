"""Choosing: goals in order, then the default goal, ties by the die (A1, A4, A5, X1-X5)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from attrs import evolve

from engine.paths import Label
from engine.requests import Step, decide
from engine.squares import square_name
from solo.automaton.decision import Act, Decision, Found, Looked, Option, Tie
from solo.automaton.distance import AP, Walker, remaining
from solo.automaton.goals import GOALS
from solo.automaton.goals.base import Aim
from solo.automaton.view import View

Deciding = Generator[Step, Any, Decision]


def decide_goals(view: View, limit: int | None = None) -> Deciding:
    """A1: the first goal in reach within its AP; A6: with `limit`, within what is left instead."""
    looked: list[Looked] = []
    for rank, goal in enumerate(view.goals, start=1):
        ap = goal.ap if limit is None else limit
        found = GOALS[goal.goal].look(view, ap)
        looked.append(Looked(rank, goal.goal, ap, found))
        if found.options:
            option, tie = yield from pick(view, found)
            return _decision(view, looked, goal.goal, rank, ap, option, tie)
    return (yield from _default(view, looked, limit))


def pick(view: View, found: Found) -> Generator[Step, Any, tuple[Option, Tie | None]]:
    """X3: what still ties is decided by a d6."""
    options = found.options
    if len(options) == 1:
        return options[0], None
    index, die = yield from decide(view.position, len(options), _among(view, options))
    return options[index], Tie(die, len(options))


def _among(view: View, options: Sequence[Option]) -> str:
    names = [f"{o.target} from {square_name(o.label.square)}" for o in options]
    return f"{view.card.name}: " + " or ".join(dict.fromkeys(names))


def _default(view: View, looked: list[Looked], limit: int | None) -> Deciding:
    """A4: nothing in reach, so it comes as near as it can to its default goal."""
    name = view.card.default
    rank = next((n for n, goal in enumerate(view.goals, start=1) if goal.goal == name), 0)
    own = next((goal.ap for goal in view.card.goals if goal.goal == name), 0)
    ap = own if limit is None else limit
    found = nearer(view, GOALS[name].aims(view), ap)
    option, tie = None, None
    if found.options:
        option, tie = yield from pick(view, found)
    decision = _decision(view, looked, name, rank, ap, option, tie)
    return evolve(decision, default=True, note=found.note)


def _decision(
    view: View,
    looked: list[Looked],
    goal: str,
    rank: int,
    ap: int,
    option: Option | None,
    tie: Tie | None,
) -> Decision:
    return Decision(
        npc=view.card.name,
        type=view.card.type,
        at=view.square,
        ap=ap,
        looked=tuple(looked),
        goal=goal,
        rank=rank,
        default=False,
        chosen=option,
        tie=tie,
    )


def nearer(view: View, aims: Sequence[Aim], ap: int) -> Found:
    """A5: the end squares with the smallest remaining distance, if that is smaller than from here.

    Aims are tried by their place on the list; those of one place count together, the nearest decides.
    """
    note = "nothing to come nearer to"
    for rank in sorted({aim.rank for aim in aims}):
        group = [aim for aim in aims if aim.rank == rank]
        squares = frozenset(square for aim in group for square in aim.squares)
        here = _distance(view, view.here, squares)
        ways = [
            (distance, label)
            for label in view.reach().rests
            if label.ap <= ap and (distance := _distance(view, label, squares)) is not None
        ]
        least = min((distance for distance, _ in ways), default=None)
        if least is None or (here is not None and least >= here):
            names = " or ".join(dict.fromkeys(aim.target for aim in group))
            note = f"no square in reach is nearer to {names}"
            continue
        best = [label for distance, label in ways if distance == least]
        cost = min(label.cost for label in best)
        options = [
            Option(_nearest(view, group, label), rank, label, Act("")) for label in best if label.cost == cost
        ]
        unique: dict[tuple[object, ...], Option] = {}
        for option in options:
            unique.setdefault((option.label.square, option.label.cargo), option)
        note = f"{_words(here)} away at first, {_words(least)} after"
        return Found(tuple(sorted(unique.values(), key=_order)), "nearer", ("A4", "A5"), note)
    return Found((), "stays", ("A4", "A5"), note)


def _order(option: Option) -> tuple[int, tuple[int, ...]]:
    return option.label.square, option.label.path()


def _words(distance: int | None) -> str:
    if distance is None:
        return "no way"
    ap, squares = divmod(distance, AP)
    return f"{ap} AP and {squares} squares"


def _distance(view: View, label: Label, aims: frozenset[int]) -> int | None:
    """The remaining distance from the end of a way, with what it carries there."""
    load = view.scene.load(label.cargo)
    walker = Walker(
        speed=view.scene.speed,
        slits=view.scene.slits,
        levitates=view.scene.levitates,
        rope=load is not None and load.offers("rope"),
        key=load is not None and load.offers("key"),
        exit_row=view.token.side.exit_line,
    )
    return remaining(view.board(label.cargo), walker, aims).get(label.square)


def _nearest(view: View, group: Sequence[Aim], label: Label) -> str:
    """The target of the group it is nearest to from there, for the explanation."""
    distances = [
        (distance, aim.target)
        for aim in group
        if (distance := _distance(view, label, aim.squares)) is not None
    ]
    return min(distances)[1] if distances else group[0].target
