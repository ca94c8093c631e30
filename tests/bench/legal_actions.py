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

from cards import load_box
from engine import Hand, PlacedRoom, Position, Side, Token, Turn, legal_actions, parse_square
from engine.board import GateState
from engine.carrying import FreeHandling, Scene
from engine.paths import reach_graph, search
from engine.squares import SLOTS

ROOMS = "37A@0 38B@1 39A@2 40B@3 40A@1 39B@0 38A@2 37B@3"
OPEN = [("38B", 33), ("39B", 37), ("38A", 56), ("40B", 43)]
YELLOW = "naga c9, wizard g8, cleric e12, backstabber h6, colossus f14, banshee b4"
BLUE = "naga h17, wizard c14, telepath d10!, mekanork g10, cleric i12, backstabber f9!"
THINGS = (
    "yellow rope c9, yellow key h6, yellow bow e12, blue rope d8, blue key g10, blue bow c14, "
    "blue fireball_wand e10, yellow large_shield f9, blue telescopic_lance g12, yellow fireball_wand d12"
)
MOVER = "yellow cleric"
MUST = 0.020  # seconds for legal_actions, median


def mid_game() -> Position:
    """The position measured; `!` marks the wounded."""
    box = load_box()
    kinds = {**box.characters, **box.objects}
    names = [f"yellow {item}" for item in YELLOW.split(", ")] + [f"blue {item}" for item in BLUE.split(", ")]
    tokens = []
    for entry in (*names, *THINGS.split(", ")):
        side, kind, square = entry.rstrip("!").split()
        wounded = entry.endswith("!")
        at = parse_square(square)
        tokens.append(Token(f"{side} {kind}", Side(side), kinds[kind], at, wounded, 1 if wounded else None))
    placed = zip(SLOTS, (name.split("@") for name in ROOMS.split()), strict=True)
    return Position(
        rooms=tuple(PlacedRoom(slot, box.rooms[room], int(turn), True) for slot, (room, turn) in placed),
        tokens=tokens,
        gates=[(ref, GateState.OPEN) for ref in OPEN],
        turn=Turn(12, Side.YELLOW, "5", 5),
        hands=(Hand(jump=3), Hand(jump=3)),
    )


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
