"""How long the engine takes on a mid-game board: `python -m tests.bench.legal_actions`.

All rooms are open, twelve characters stand about, objects are carried and lie around. Printed are the
median times of `legal_actions`, of the reach search of a mover within 3 AP, of SciPy's compiled Dijkstra and
of networkx' on the very graph of that search, and their ratios: all in one run on one core.
"""

import gc
from collections.abc import Callable, Sequence
from statistics import median
from time import process_time
from typing import Any

import networkx as nx
import numpy as np
from scipy.sparse import csr_array
from scipy.sparse.csgraph import dijkstra

from engine import GateState, Position, Square, legal_actions
from engine.carrying import Cargo, FreeHandling, Scene
from engine.paths import HandlingPolicy, reach_graph, search
from tests.engine.strategies import table

ROOMS = "A1=37A B1=38B@1 A2=39A@2 B2=40B@3 A3=40A@1 B3=39B A4=38A@2 B4=37B@3"
PIECES = (
    "yellow naga c9, yellow wizard g8, yellow cleric e12, yellow backstabber h6, yellow colossus f14, "
    "yellow banshee b4, blue naga h17, blue wizard c14, blue telepath d10!, blue mekanork g10, "
    "blue cleric i12, blue backstabber f9!, yellow rope c9, yellow key h6, yellow bow e12, blue rope d8, "
    "blue key g10, blue bow c14, blue fireball_wand e10, yellow large_shield f9, "
    "blue telescopic_lance g12, yellow fireball_wand d12"
)
MUST = 0.020  # seconds for legal_actions, median


def mid_game() -> Position:
    """The position measured, with every second gate open."""
    position = table(ROOMS, PIECES, ap=5)
    for gate in position.board.gates[::2]:
        position = position.with_gate(gate.ref, GateState.OPEN)
    return position


def seconds(work: Callable[[], object], times: int) -> float:
    """The median time of one call, that of other programs not counted."""
    taken = []
    for _ in range(times):
        start = process_time()
        work()
        taken.append(process_time() - start)
    return median(taken)


def compiled(graph: Any, first: object) -> Callable[[], object]:
    """SciPy's Dijkstra on the graph; a step of no cost gets a very small one, as SciPy wants."""
    nodes = {node: number for number, node in enumerate(graph)}
    rows, columns, weights = [], [], []
    for one, other, weight in graph.edges.data("weight"):
        rows.append(nodes[one])
        columns.append(nodes[other])
        weights.append(weight or 1e-9)
    shape = (len(nodes), len(nodes))
    matrix = csr_array((np.array(weights, dtype=float), (rows, columns)), shape=shape)
    return lambda: dijkstra(matrix, directed=True, indices=nodes[first])


class Keeping(FreeHandling):
    """Hands that take nothing but what lies where an action ends: plain walking."""

    def idle(self, cargo: Cargo) -> bool:
        return True

    def begin(self, cargo: Cargo, square: Square) -> Sequence[Cargo]:
        return (cargo,)

    def enter(self, cargo: Cargo, square: Square, before: Square) -> Sequence[Cargo]:
        return (cargo,)


def compare(position: Position, who: str, hands: Callable[[Scene], HandlingPolicy], words: str) -> None:
    """Print the search within 3 AP beside both Dijkstras on its graph."""
    mover = position.token(who)

    def reach() -> object:
        scene = Scene(position, mover)
        return search(scene, hands(scene), 3)

    scene = Scene(position, mover)
    ours = seconds(reach, 21)
    writing = seconds(lambda: reach_graph(scene, hands(scene), 3), 3)
    graph, first = reach_graph(scene, hands(scene), 3)
    scipy = seconds(compiled(graph, first), 51)
    networkx = seconds(lambda: nx.single_source_dijkstra_path_length(graph, first), 5)
    print(
        f"reach of {who} within 3 AP, {words} ({graph.number_of_nodes()} nodes, "
        f"{graph.number_of_edges()} edges): search {ours * 1e3:.2f} ms, SciPy {scipy * 1e3:.3f} ms, "
        f"networkx {networkx * 1e3:.2f} ms, both after {writing * 1e3:.2f} ms of writing the graph out"
    )
    print(f"  search : SciPy = {ours / scipy:.1f}    networkx : SciPy = {networkx / scipy:.1f}")


def main() -> None:
    gc.freeze()  # what the libraries of the tests keep alive is none of the engine's
    position = mid_game()
    actions = legal_actions(position)
    listing = seconds(lambda: legal_actions(position), 51)
    print(f"legal_actions: {len(actions)} actions in {listing * 1e3:.2f} ms (at most {MUST * 1e3:.0f})")
    for who in ("yellow cleric", "yellow naga"):
        compare(position, who, Keeping, "walking only")
    compare(position, "yellow cleric", FreeHandling, "with everything it can handle")


if __name__ == "__main__":
    main()
