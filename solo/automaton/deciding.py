"""Choosing: goals in order, then the default goal, ties by the die (A1, A4, A5, X1-X5)."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from math import inf
from typing import Any

from attrs import evolve

from engine.carrying import Cargo
from engine.paths import Label
from engine.requests import Step, decide
from engine.squares import Square, column_of, row_of, square_name
from solo.automaton.decision import Act, Decision, Found, Looked, Option, Tie
from solo.automaton.distance import AP, Remaining, Walker, may_rest, remaining
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

    Aims are tried by their place on the list, each for itself; without a list they count together.
    """
    note = "nothing to come nearer to"
    for rank in sorted({aim.rank for aim in aims}):
        group = [aim for aim in aims if aim.rank == rank]
        parts = [[aim] for aim in group] if group[0].listed else [group]
        ways = [way for part in parts for way in _Measure(view, part).ways(ap)]
        if not ways:
            names = " or ".join(dict.fromkeys(aim.target for aim in group))
            note = f"no square in reach is nearer to {names}"
            continue
        least = min(distance for distance, _, _ in ways)
        best = [(measure, label) for distance, measure, label in ways if distance == least]
        cost = min(label.cost for _, label in best)
        unique: dict[tuple[object, ...], Option] = {}
        for measure, label in best:
            if label.cost == cost:
                option = Option(measure.nearest(label), rank, label, Act(""))
                unique.setdefault((label.square, label.cargo), option)
        note = f"{_words(best[0][0].here)} away at first, {_words(least)} after"
        return Found(tuple(sorted(unique.values(), key=_order)), "nearer", ("A4", "A5"), note)
    return Found((), "stays", ("A4", "A5"), note)


class _Measure:
    """The remaining distance to the nearest of some aims (A5)."""

    def __init__(self, view: View, aims: Sequence[Aim]) -> None:
        self._view = view
        self._aims = aims
        self._known: dict[tuple[Cargo, Square | None], Remaining] = {}
        self.here = self.distance(view.here)

    def ways(self, ap: int) -> Iterator[tuple[int, _Measure, Label]]:
        """The ways within the AP that lead nearer, each with the distance then."""
        limit = inf if self.here is None else self.here
        for label in self._view.reach().rests:
            distance = self.distance(label, limit) if label.ap <= ap else None
            if distance is not None:
                yield distance, self, label

    def distance(self, label: Label, limit: float = inf) -> int | None:
        """From the end of a way, with what it carries there; None if it is no less than the limit."""
        cargo = label.cargo
        key = cargo, label.square if cargo.loose else None
        if key not in self._known:
            self._known[key] = self._distances(cargo, label.square, self._aims)
        return self._known[key].below(label.square, limit)

    def _distances(self, cargo: Cargo, square: Square, aims: Sequence[Aim]) -> Remaining:
        board = self._view.board(cargo)
        walker = self._walker(cargo, square)
        squares: set[Square] = set()
        barred: set[Square] = set()
        for aim in aims:
            near, behind = aim.on(board)
            squares.update(s for s in near if aim.passing or may_rest(board, walker, s))
            barred.update(s for s in behind if may_rest(board, walker, s))
        return remaining(board, walker, frozenset(squares), frozenset(barred))

    def _walker(self, cargo: Cargo, square: Square) -> Walker:
        """The NPC as it would go on. What it only stands upon it leaves behind (I7)."""
        scene = self._view.scene
        load = scene.load(cargo)
        things = scene.things(cargo)
        pits = scene.board.obstacles - scene.enemies
        ropes = {pit for pit in pits if any(thing.offers("rope") for thing in things.get(pit, ()))}
        if cargo.loose and load is not None:
            ropes |= {square} & pits if load.offers("rope") else set()
            load = None
        return Walker(
            speed=scene.speed,
            slits=scene.slits,
            levitates=scene.levitates,
            rope=load is not None and load.offers("rope"),
            key=load is not None and load.offers("key"),
            exit_row=scene.mover.side.exit_line,
            free=load is None,
            ropes=frozenset(ropes),
        )

    def nearest(self, label: Label) -> str:
        """The aim it is nearest to from there, for the explanation; the first by name of several."""
        least = self.distance(label)
        assert least is not None
        board = self._view.board(label.cargo)
        for aim in sorted(self._aims, key=lambda aim: aim.target):
            near = any(
                _apart(label.square, square) <= least % AP for part in aim.on(board) for square in part
            )
            if near and self._distances(label.cargo, label.square, (aim,)).get(label.square) == least:
                return aim.target
        raise AssertionError("the nearest of all aims is one of them")


def _apart(one: Square, other: Square) -> int:
    """The fewest squares any way between two can have."""
    return abs(row_of(one) - row_of(other)) + abs(column_of(one) - column_of(other))


def _order(option: Option) -> tuple[int, tuple[int, ...]]:
    return option.label.square, option.label.path()


def _words(distance: int | None) -> str:
    if distance is None:
        return "no way"
    ap, squares = divmod(distance, AP)
    return f"{ap} AP and {squares} squares"
