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

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, Protocol

import networkx as nx

from engine.actions import Action, Handling, Jump, Move, OpenGate
from engine.board import GateState
from engine.carrying import Cargo, FreeHandling, Scene
from engine.position import Position, Token
from engine.squares import NAMES, Square

RESTING = -1  # `used` of a node between two actions


class HandlingPolicy(Protocol):
    """What a mover does with the things on its way."""

    def begin(self, cargo: Cargo, square: Square) -> Sequence[Cargo]:
        """What it may be carrying as a move starts here."""
        ...

    def enter(self, cargo: Cargo, square: Square, back: Square | None) -> Sequence[Cargo]:
        """What it may be carrying after entering the square; `back` is the last square to leave a load."""
        ...

    def end(self, cargo: Cargo, square: Square) -> Cargo | None:
        """What it carries once the move ends here, None if it may not end."""
        ...


class Node(NamedTuple):
    square: Square
    used: int  # squares of the current move, RESTING between actions
    cargo: Cargo


class Label:
    """One node reached: its cost and how."""

    __slots__ = ("ap", "detail", "node", "parent", "squares", "via")

    def __init__(
        self, node: Node, ap: int, squares: int, parent: Label | None, via: str, detail: object = None
    ) -> None:
        self.node = node
        self.ap = ap
        self.squares = squares
        self.parent = parent
        self.via = via  # start, begin, step, end, jump, open, leave, go on
        self.detail = detail

    @property
    def square(self) -> Square:
        return self.node.square

    @property
    def cargo(self) -> Cargo:
        return self.node.cargo

    @property
    def cost(self) -> tuple[int, int]:
        return self.ap, self.squares

    @property
    def resting(self) -> bool:
        return self.node.used == RESTING

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
            if label.via == "jump":
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


class _Search:
    """The edges of the reach graph, and the search over them."""

    def __init__(self, scene: Scene, policy: HandlingPolicy, jumps: bool, keys: bool) -> None:
        self.scene = scene
        self.policy = policy
        self.jumps = jumps
        self.keys = keys

    def successors(self, node: Node) -> Iterator[tuple[Node, int, int, str, object]]:
        """(next node, AP, squares, how, detail) for every edge out of a node."""
        if node.used == RESTING:
            yield from self._actions(node)
        else:
            yield from self._steps(node)

    def _steps(self, node: Node) -> Iterator[tuple[Node, int, int, str, object]]:
        square, used, cargo = node
        scene = self.scene
        if used > 0:
            ended = self.policy.end(cargo, square)
            if ended is not None:
                yield Node(square, RESTING, ended), 0, 0, "end", None
        if used >= scene.speed:
            return
        back = square if cargo.spot is None else cargo.spot
        for to, obstacle in scene.steps(cargo, square):
            if obstacle and not scene.crosses(cargo, square, to):
                continue
            if scene.leaves_at(to):
                if scene.may_leave_over(to):
                    yield Node(to, RESTING, cargo._replace(spot=None)), 0, 1, "leave", None
                continue
            for carried in self.policy.enter(cargo, to, back):
                yield Node(to, used + 1, carried), 0, 1, "step", None

    def _actions(self, node: Node) -> Iterator[tuple[Node, int, int, str, object]]:
        square, _, cargo = node
        scene = self.scene
        for carried in self.policy.begin(cargo, square):
            yield Node(square, 0, carried), 1, 0, "begin", None
        if self.jumps:
            for pit, to in scene.jumps(cargo, square):
                if scene.leaves_at(to):
                    yield Node(to, RESTING, cargo), 1, 2, "leave", pit
                else:
                    yield Node(to, RESTING, scene.landed(cargo, to)), 1, 2, "jump", pit
        load = scene.load(cargo)
        if self.keys and load is not None and load.offers("key"):
            for gate in scene.board.gates_beside.get(square, ()):
                if gate.state is GateState.CLOSED and gate.ref not in cargo.opened:
                    opened = cargo._replace(opened=tuple(sorted((*cargo.opened, gate.ref))))
                    yield Node(square, RESTING, opened), 1, 0, "open", gate.between

    def run(self, starts: Sequence[Label], ap: int) -> Reach:
        reach = Reach(self.scene, ap)
        levels: list[dict[int, list[Label]]] = [{} for _ in range(ap + 1)]
        levels[0][0] = list(starts)
        done: set[Node] = set()
        least_used: dict[tuple[Square, Cargo], int] = {}
        for spent, level in enumerate(levels):
            least_used.clear()
            while level:
                walked = min(level)
                for label in level.pop(walked):
                    self._visit(label, spent, walked, levels, done, least_used, reach)
        return reach

    def _visit(
        self,
        label: Label,
        spent: int,
        walked: int,
        levels: list[dict[int, list[Label]]],
        done: set[Node],
        least_used: dict[tuple[Square, Cargo], int],
        reach: Reach,
    ) -> None:
        node = label.node
        if node in done:
            return
        done.add(node)
        if label.via == "leave":
            reach.exits.append(label)
            return
        if node.used == RESTING:
            reach.rests.append(label)
            if spent + 1 == len(levels):  # every action from here costs an AP too many
                return
        else:
            # Who has used fewer squares for the same AP and no more walking can do all this one can.
            key = (node.square, node.cargo)
            if least_used.get(key, 99) <= node.used:
                return
            least_used[key] = node.used
            reach.passes.append(label)
        for target, ap, squares, via, detail in self.successors(node):
            if spent + ap < len(levels) and target not in done:
                new = Label(target, spent + ap, walked + squares, label, via, detail)
                if ap == 0 and squares == 0:
                    self._visit(new, spent, walked, levels, done, least_used, reach)
                else:
                    levels[spent + ap].setdefault(walked + squares, []).append(new)


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
        first = Label(Node(scene.square, RESTING, scene.start), 0, 0, None, "start")
    else:
        first = Label(start.node, 0, 0, start, "go on")
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
        for target, extra, squares, _, _ in searcher.successors(node):
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
            ops += _handlings(before.cargo, step.cargo, path)
        if path and (step.via == "end" or (step.via == "leave" and step.detail is None)):
            actions.append(Move(who, tuple(path), tuple(ops)))
            path = []
        before = step
    if path:
        actions.append(Move(who, tuple(path), tuple(ops)))
    return tuple(actions)


def _handlings(before: Cargo, after: Cargo, path: list[Square]) -> list[Handling]:
    """What was put down and taken between two neighbouring labels of a move."""
    ops: list[Handling] = []
    if before.load == after.load and before.placed == after.placed:
        return ops
    here = len(path) - 1
    if before.load is not None and before.load != after.load:
        square = dict(after.placed)[before.load]
        step = here - path[::-1].index(square)
        ops.append(Handling(step))
    if after.load is not None and before.load != after.load:
        ops.append(Handling(here, after.load))
    return ops


def moves(position: Position, mover: Token) -> dict[tuple[Square, str | None], Move]:
    """One shortest move for each end square and each thing the character can be carrying there.

    The search begins inside the move, so that a move back to where it began is found too (M1).
    """
    scene = Scene(position, mover)
    hands = FreeHandling(scene)
    here = Label(Node(scene.square, RESTING, scene.start), 0, 0, None, "start")
    starts = [
        Label(Node(scene.square, 0, cargo), 0, 0, here, "begin")
        for cargo in hands.begin(scene.start, scene.square)
    ]
    reach = _Search(scene, hands, jumps=False, keys=False).run(starts, 0)
    found: dict[tuple[Square, str | None], Move] = {}
    for label in (*reach.rests, *reach.exits):
        key = (label.square, label.cargo.load)
        if key not in found:
            (action,) = plan(label, mover.id)
            assert isinstance(action, Move)
            found[key] = action
    return found
