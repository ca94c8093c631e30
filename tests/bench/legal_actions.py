"""How long the engine takes on a mid-game board: `python -m tests.bench.legal_actions`.

All rooms are open, twelve characters stand about, objects are carried and lie around. Printed are the
median time of `legal_actions`, of the reach search of one mover within 3 AP, of SciPy's compiled Dijkstra
on the very graph of that search, and the ratio of the two: all in one run on one core.
"""

from collections.abc import Callable
from statistics import median
from time import perf_counter

import networkx as nx
import numpy as np
from scipy.sparse import csr_array
from scipy.sparse.csgraph import dijkstra

from engine import GateState, Position, legal_actions
from engine.carrying import FreeHandling, Scene
from engine.paths import reach_graph, search
from tests.engine.strategies import table

ROOMS = "A1=37A B1=38B@1 A2=39A@2 B2=40B@3 A3=40A@1 B3=39B A4=38A@2 B4=37B@3"
PIECES = (
    "yellow naga c9, yellow wizard g8, yellow cleric e12, yellow backstabber h6, yellow colossus f14, "
    "yellow banshee b4, blue naga h17, blue wizard c14, blue telepath d10!, blue mekanork g10, "
    "blue cleric i12, blue backstabber f9!, yellow rope c9, yellow key h6, yellow bow e12, blue rope d8, "
    "blue key g10, blue bow c14, blue fireball_wand e10, yellow large_shield f9, "
    "blue telescopic_lance g12, yellow fireball_wand d12"
)
MOVER = "yellow cleric"
MUST = 0.020  # seconds for legal_actions, median


def mid_game() -> Position:
    """The position measured, with every second gate open."""
    position = table(ROOMS, PIECES, ap=5)
    for gate in position.board.gates[::2]:
        position = position.with_gate(gate.ref, GateState.OPEN)
    return position


def seconds(work: Callable[[], object], times: int) -> float:
    """The median time of one call."""
    taken = []
    for _ in range(times):
        start = perf_counter()
        work()
        taken.append(perf_counter() - start)
    return median(taken)


def compiled(graph: "nx.DiGraph[object]", first: object) -> Callable[[], object]:
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


def main() -> None:
    position = mid_game()
    mover = position.token(MOVER)
    actions = legal_actions(position)
    listing = seconds(lambda: legal_actions(position), 51)

    def reach() -> object:
        scene = Scene(position, mover)
        return search(scene, FreeHandling(scene), 3)

    scene = Scene(position, mover)
    graph, first = reach_graph(scene, FreeHandling(scene), 3)
    searching = seconds(reach, 21)
    fastest = seconds(compiled(graph, first), 51)
    print(f"legal_actions: {len(actions)} actions in {listing * 1e3:.2f} ms (at most {MUST * 1e3:.0f})")
    print(f"reach search of {mover.id}, 3 AP: {searching * 1e3:.2f} ms")
    print(
        f"SciPy's Dijkstra on its graph ({graph.number_of_nodes()} nodes, "
        f"{graph.number_of_edges()} edges): {fastest * 1e3:.2f} ms"
    )
    print(f"reach search : SciPy = {searching / fastest:.1f}")


if __name__ == "__main__":
    main()
