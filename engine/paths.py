"""Reach: everywhere one character can get, what it carries there, and what that costs.

One search answers every question about a mover. Its nodes are "standing here, carrying this, these
gates opened, so many squares of the current move used"; its edges are single steps, ends and beginnings
of moves, jumps and gates opened with a key. The cost is the pair (AP, squares), compared in that order,
which is X1 and X2. A player's legal moves and a non-player's plans both come from here.

Steps cost one square and actions one AP, so the search needs no heap: it goes through the AP one by one
and through the squares walked one by one. `reach_graph` writes the same nodes and edges out for
networkx, whose Dijkstra is the reference the search is tested against.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol

import networkx as nx

from engine.actions import Action, Handling, Jump, Move, OpenGate
from engine.board import GateState
from engine.carrying import Cargo, FreeHandling, Scene
from engine.position import Position, Token
from engine.squares import NAMES, SQUARES, Square

RESTING = -1  # `used` of a node between two actions


class HandlingPolicy(Protocol):
    """What a mover does with the things on its way."""

    def idle(self, cargo: Cargo) -> bool:
        """Whether this cargo stays as it is wherever nothing lies, however the mover comes and goes."""
        ...

    def begin(self, cargo: Cargo, square: Square) -> Sequence[Cargo]:
        """What it may be carrying as a move starts here."""
        ...

    def enter(self, cargo: Cargo, square: Square, before: Square) -> Sequence[Cargo]:
        """What it may be carrying after entering the square from the one before; with empty hands it is
        all the same where it came from."""
        ...

    def end(self, cargo: Cargo, square: Square) -> Cargo | None:
        """What it carries once the move ends here, None if it may not end."""
        ...

    def land(self, cargo: Cargo, square: Square) -> Cargo:
        """What it carries after a jump to the square, where it may end."""
        ...


class Node(NamedTuple):
    square: Square
    used: int  # squares of the current move, RESTING between actions
    cargo: Cargo


class Label:
    """One node reached: its cost and how."""

    __slots__ = ("ap", "cargo", "detail", "parent", "square", "squares", "used", "via")

    def __init__(
        self,
        square: Square,
        used: int,
        cargo: Cargo,
        ap: int,
        squares: int,
        parent: Label | None,
        via: str,
        detail: object = None,
    ) -> None:
        self.square = square
        self.used = used
        self.cargo = cargo
        self.ap = ap
        self.squares = squares
        self.parent = parent
        self.via = via  # start, begin, step, end, jump, open, leave, go on
        self.detail = detail

    @property
    def node(self) -> Node:
        return Node(self.square, self.used, self.cargo)

    @property
    def cost(self) -> tuple[int, int]:
        return self.ap, self.squares

    @property
    def resting(self) -> bool:
        return self.used == RESTING

    def chain(self) -> list[Label]:
        """From the start of the activation or action to here."""
        found: list[Label] = []
        label: Label | None = self
        while label is not None:
            found.append(label)
            label = label.parent
        return found[::-1]

    def path(self) -> tuple[Square, ...]:
        """Every square on the way, the first included."""
        squares: list[Square] = []
        for label in self.chain():
            if label.via in ("jump", "leave") and label.detail is not None:  # the pit it goes over
                squares.append(label.detail)  # type: ignore[arg-type]
            if not squares or squares[-1] != label.square:
                squares.append(label.square)
        return tuple(squares)

    def __repr__(self) -> str:
        return f"<{' '.join(NAMES[s] for s in self.path())}: {self.ap} AP, {self.squares} squares>"


class Reach:
    """The result of one search, cheapest first."""

    def __init__(self, scene: Scene, ap: int) -> None:
        self.scene = scene
        self.ap = ap
        self.rests: list[Label] = []  # places to stand between actions, the start included
        self.passes: list[Label] = []  # squares entered during moves
        self.exits: list[Label] = []  # steps and jumps out of the dungeon (M4)

    def labels(self, square: Square) -> list[Label]:
        """All ways to stand on the square or to leave over it, one for each cargo."""
        return [label for label in (*self.rests, *self.exits) if label.square == square]

    def best(self, squares: Iterable[Square]) -> list[Label]:
        """The ways to stand on one of the squares that tie under X1-X2."""
        wanted = frozenset(squares)
        found = [label for label in (*self.rests, *self.exits) if label.square in wanted]
        least = min((label.cost for label in found), default=None)
        return [label for label in found if label.cost == least]

    def cost(self, square: Square) -> tuple[int, int] | None:
        """Fewest AP and then squares to stand there, or None."""
        return min((label.cost for label in self.labels(square)), default=None)

    def paths(self, square: Square) -> list[tuple[Square, ...]]:
        """The squares of each best way to stand there."""
        return [label.path() for label in self.best([square])]


class _View:
    """One cargo during a search: what was worked out about it and where it has been."""

    __slots__ = ("cargo", "ends", "entered", "fewest", "key", "pushed", "rested", "special", "stops", "walk")

    def __init__(self, scene: Scene, policy: HandlingPolicy, cargo: Cargo) -> None:
        self.cargo = cargo
        self.walk: Mapping[Square, tuple[Square, ...]] | None = None
        # Most squares are plain: nothing there changes the cargo or stops the mover.
        idle = policy.idle(cargo)
        self.special: Container[Square] = scene.marked(cargo) if idle else SQUARES
        self.stops = idle and scene.tidy(cargo)  # whether a move may end on a plain square
        load = scene.load(cargo)
        self.key = load is not None and load.offers("key")
        self.entered: dict[tuple[Square | None, Square], list[_View]] = {}
        self.ends: dict[Square, _View | None] = {}
        self.fewest: dict[Square, int] = {}  # squares of a move used by the best label visited there
        self.pushed: dict[Square, int] = {}  # the last label laid aside for there, see `_step`
        self.rested: set[Square] = set()


class _Search:
    """The edges of the reach graph, and the search over them."""

    def __init__(self, scene: Scene, policy: HandlingPolicy, jumps: bool, keys: bool) -> None:
        self.scene = scene
        self.policy = policy
        self.jumps = jumps
        self.keys = keys
        self._views: dict[Cargo, _View] = {}

    # -- the graph -----------------------------------------------------------------------------------

    def successors(self, node: Node) -> Iterator[tuple[Node, int, int]]:
        """(next node, AP, squares) for every edge out of a node."""
        square, used, cargo = node
        if used == RESTING:
            for carried in self.policy.begin(cargo, square):
                yield Node(square, 0, carried), 1, 0
            for to, _, target, walked, _ in self._actions(cargo, square):
                yield Node(to, RESTING, target), 1, walked
            return
        if used > 0:
            ended = self.policy.end(cargo, square)
            if ended is not None:
                yield Node(square, RESTING, ended), 0, 0
        if used < self.scene.speed:
            for to, leaves in self.scene.entries(cargo, square):
                if leaves:
                    yield Node(to, RESTING, cargo._replace(spot=None)), 0, 1
                else:
                    for carried in self.policy.enter(cargo, to, square):
                        yield Node(to, used + 1, carried), 0, 1

    def _actions(self, cargo: Cargo, square: Square) -> Iterator[tuple[Square, str, Cargo, int, object]]:
        """(where to, how, cargo then, squares, detail) for every action from here that is no move."""
        scene = self.scene
        if self.jumps:
            for pit, to in scene.jumps(cargo, square):
                if scene.leaves_at(to):
                    yield to, "leave", cargo, 2, pit
                else:
                    yield to, "jump", self.policy.land(cargo, to), 2, pit
        load = scene.load(cargo)
        if self.keys and load is not None and load.offers("key"):
            for gate in scene.with_cargo(cargo).gates_beside.get(square, ()):
                if gate.state is GateState.CLOSED and gate.ref not in cargo.opened:
                    opened = cargo._replace(opened=tuple(sorted((*cargo.opened, gate.ref))))
                    yield square, "open", opened, 0, gate.between

    # -- the search ----------------------------------------------------------------------------------

    def run(self, starts: Sequence[Label], ap: int, *, round_trips: bool = False) -> Reach:
        """`round_trips`: also moves that end where they began, with the same things where they were."""
        self._reach = Reach(self.scene, ap)
        self._round_trips = round_trips
        self._left: set[Node] = set()
        self._levels: list[_Level] = [{} for _ in range(ap + 1)]
        for start in starts:
            view = self._view(start.cargo)
            if start.used == RESTING:
                self._rest(start, view)
            else:
                self._step(start, view, self._levels[0])
        for spent, level in enumerate(self._levels):
            while level:
                walked = min(level)
                for square, used, view, parent, via, detail in level.pop(walked):
                    if used != RESTING:
                        # Who came here no later and has used no more of its move can do all this one can,
                        # but for one thing: a move must go a square before it ends.
                        if view.fewest.get(square, 99) > used:
                            label = Label(square, used, view.cargo, spent, walked, parent, via, detail)
                            self._step(label, view, level)
                    elif via == "leave":
                        cargo = view.cargo._replace(spot=None)
                        self._leave(Label(square, used, cargo, spent, walked, parent, via, detail))
                    else:
                        self._rest(Label(square, used, view.cargo, spent, walked, parent, via, detail), view)
        for view in self._views.values():  # they know each other, which only the garbage collector could undo
            view.entered.clear()
            view.ends.clear()
        return self._reach

    def _leave(self, label: Label) -> None:
        if label.node not in self._left:
            self._left.add(label.node)
            self._reach.exits.append(label)

    def _rest(self, label: Label, view: _View) -> None:
        square = label.square
        if square in view.rested:
            return
        view.rested.add(square)
        self._reach.rests.append(label)
        ap, walked = label.ap + 1, label.squares
        if ap == len(self._levels):  # every action from here costs an AP too many
            return
        level = self._levels[ap]
        queue = level.setdefault(walked, [])
        if square not in view.special:
            view.pushed[square] = (ap << 16 | walked) << 8
            queue.append((square, 0, view, label, "begin", None))
        else:
            for cargo in self.policy.begin(view.cargo, square):
                queue.append((square, 0, self._view(cargo), label, "begin", None))
        if view.key or square in self.scene.beside_obstacles:
            for to, via, cargo, squares, detail in self._actions(view.cargo, square):
                done = (to, RESTING, self._view(cargo), label, via, detail)
                level.setdefault(walked + squares, []).append(done)

    def _step(self, label: Label, view: _View, level: _Level) -> None:
        square, used = label.square, label.used
        if used or not self._round_trips:
            view.fewest[square] = used
        self._reach.passes.append(label)
        ap, walked = label.ap, label.squares + 1
        special = view.special
        if used:
            plain = view if view.stops else None
            ended = self._ended(view, square) if square in special else plain
            if ended is not None and square not in ended.rested:
                self._rest(Label(square, RESTING, ended.cargo, ap, walked - 1, label, "end"), ended)
        if used == self.scene.speed:
            return
        used += 1
        found: list[_Waiting] = []
        stamp = (ap << 16 | walked) << 8
        fewest, pushed = view.fewest, view.pushed
        if view.walk is None:  # only now: many a gate is opened with the last AP
            view.walk = self.scene.walk(view.cargo)
        for to in view.walk[square]:
            if to in special:
                for other in self._entered(view, square, to):
                    if other is None:
                        found.append((to, RESTING, view, label, "leave", None))
                    elif (
                        other.fewest.get(to, 99) > used
                        and not stamp <= other.pushed.get(to, 0) <= stamp + used
                    ):
                        other.pushed[to] = stamp + used
                        found.append((to, used, other, label, "step", None))
            # Nor is anything gained by a label that waits behind a better one in the same queue.
            elif fewest.get(to, 99) > used and not stamp <= pushed.get(to, 0) <= stamp + used:
                pushed[to] = stamp + used
                found.append((to, used, view, label, "step", None))
        if found:
            level.setdefault(walked, []).extend(found)

    def _view(self, cargo: Cargo) -> _View:
        found = self._views.get(cargo)
        if found is None:
            found = self._views[cargo] = _View(self.scene, self.policy, cargo)
        return found

    def _entered(self, view: _View, square: Square, to: Square) -> Sequence[_View | None]:
        """What it may be carrying after a step; None for leaving (M4), nothing if it cannot go there."""
        if to in self.scene.guarded:
            leaves = self.scene.leaves(view.cargo, square, to)
            if leaves is None:
                return ()
            if leaves:
                return (None,)
        key = (square if view.cargo.load else None, to)
        found = view.entered.get(key)
        if found is None:
            found = [self._view(cargo) for cargo in self.policy.enter(view.cargo, to, square)]
            view.entered[key] = found
        return found

    def _ended(self, view: _View, square: Square) -> _View | None:
        if square not in view.ends:
            cargo = self.policy.end(view.cargo, square)
            view.ends[square] = None if cargo is None else self._view(cargo)
        return view.ends[square]


_Waiting = tuple[Square, int, _View, Label, str, object]
_Level = dict[int, list[_Waiting]]
"""Labels to be, of the same AP, by squares walked."""


def search(
    scene: Scene,
    policy: HandlingPolicy,
    ap: int,
    *,
    start: Label | None = None,
    jumps: bool = True,
    keys: bool = True,
) -> Reach:
    """Everything within `ap`, from where the mover stands or, with `start`, from a point of its way."""
    if start is None:
        first = Label(scene.square, RESTING, scene.start, 0, 0, None, "start")
    else:
        first = Label(start.square, start.used, start.cargo, 0, 0, start, "go on")
    return _Search(scene, policy, jumps, keys).run([first], ap)


def reach_graph(
    scene: Scene, policy: HandlingPolicy, ap: int, *, jumps: bool = True, keys: bool = True
) -> tuple[nx.DiGraph[Node], Node]:
    """The graph of the search for networkx, and its start; `weight` orders like (AP, squares)."""
    searcher = _Search(scene, policy, jumps, keys)
    first = Node(scene.square, RESTING, scene.start)
    graph: nx.DiGraph[Node] = nx.DiGraph()
    graph.add_node(first)
    fewest = {first: 0}
    queue = [first]
    for node in queue:
        if scene.leaves_at(node.square):
            continue
        for target, extra, squares in searcher.successors(node):
            total = fewest[node] + extra
            if total > ap:
                continue
            graph.add_edge(node, target, weight=extra * AP_WEIGHT + squares)
            if total < fewest.get(target, ap + 1):
                fewest[target] = total
                queue.append(target)
    return graph, first


AP_WEIGHT = 10_000
"""More squares than any way has, so that one number orders like the pair (AP, squares)."""


def plan(label: Label, who: str) -> tuple[Action, ...]:
    """The actions of a way, from its very first label on. A last move may still be under way."""
    actions: list[Action] = []
    path: list[Square] = []
    ops: list[Handling] = []
    homes: dict[str, Square] = {}  # where things lay before they were first taken
    before: Label | None = None
    for step in label.chain():
        if step.via == "begin":
            path, ops = [step.square], []
        elif step.via in ("step", "leave") and step.detail is None:
            path.append(step.square)
        elif step.via == "jump" or step.via == "leave":
            assert isinstance(step.detail, int)
            actions.append(Jump(who, step.detail, step.square))
        elif step.via == "open":
            assert isinstance(step.detail, tuple)
            one, other = step.detail
            actions.append(OpenGate(who, (step.square, other if one == step.square else one)))
        if before is not None and step.via in ("begin", "step", "end"):
            ops += _handlings(before.cargo, step.cargo, path, homes)
        if step.cargo.load is not None:
            homes.setdefault(step.cargo.load, step.square)
        if path and (step.via == "end" or (step.via == "leave" and step.detail is None)):
            actions.append(Move(who, tuple(path), tuple(ops)))
            path = []
        before = step
    if path:
        actions.append(Move(who, tuple(path), tuple(ops)))
    return tuple(actions)


def _handlings(before: Cargo, after: Cargo, path: list[Square], homes: dict[str, Square]) -> list[Handling]:
    """What was put down and taken between two neighbouring labels of a move."""
    ops: list[Handling] = []
    if before.load == after.load:
        return ops
    here = len(path) - 1
    if before.load is not None:
        square = dict(after.placed).get(before.load)
        if square is None:  # what is back home counts as never moved
            square = homes[before.load]
        ops.append(Handling(here - path[::-1].index(square)))
    if after.load is not None:
        ops.append(Handling(here, after.load))
    return ops


def move_ends(
    position: Position, mover: Token, hands_of: Callable[[Scene], HandlingPolicy] = FreeHandling
) -> list[Label]:
    """One shortest move for each end square and each thing the character can be carrying there.

    The search begins inside the move, so that a move back to where it began is found too (M1).
    """
    scene = Scene(position, mover)
    hands = hands_of(scene)
    here = Label(scene.square, RESTING, scene.start, 0, 0, None, "start")
    starts = [
        Label(scene.square, 0, cargo, 0, 0, here, "begin") for cargo in hands.begin(scene.start, scene.square)
    ]
    reach = _Search(scene, hands, jumps=False, keys=False).run(starts, 0, round_trips=True)
    found: dict[tuple[Square, str | None], Label] = {}
    for label in (*reach.rests, *reach.exits):
        found.setdefault((label.square, label.cargo.load), label)
    return list(found.values())


def moves(position: Position, mover: Token) -> dict[tuple[Square, str | None], Move]:
    """The moves of `move_ends` as actions, by end square and thing carried there."""
    found: dict[tuple[Square, str | None], Move] = {}
    for label in move_ends(position, mover):
        (action,) = plan(label, mover.id)
        assert isinstance(action, Move)
        found[label.square, label.cargo.load] = action
    return found
