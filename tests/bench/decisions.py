"""How long one NPC decision takes: `python -m tests.bench.decisions`.

On a mid-game board with all rooms open and twelve characters every NPC decides in turn, no distance
remembered from the one before. Printed are the time of a decision and of the worst case, in which all
goals and the default goal are looked at; SciPy's compiled Dijkstra on the reach graph of the same
decision; and a naive version that builds the graph anew for each goal: all in one run.
"""

from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median

from cards import load_box
from engine.paths import reach_graph
from engine.requests import by_chance, run
from solo.automaton import distance
from solo.automaton.activation import view_of
from solo.automaton.deciding import decide_goals, nearer
from solo.automaton.goals import GOALS
from solo.automaton.view import View
from solo.cast import token_id
from solo.scenario import Scenario, parse_scenario
from tests.bench.legal_actions import compiled, seconds

MUST = 0.005
ROOMS = {"A1": "37A", "B1": "38B@1", "A2": "39A@2", "B2": "40B@3", "A3": "40A@1", "B3": "39B"}
ROOMS |= {"A4": "38A@2", "B4": "37B@3"}
NPCS = {
    "White Phil": "c9",
    "Hur-Ban": "g8",
    "Lissandra": "e12",
    "Tinker Al": "h6",
    "Serpico": "f14",
    "Arthos": "b4",
}
PLAYERS = {"naga": "h17", "wizard": "c14", "cleric": "i12", "mekanork": "g10", "banshee": "d10"}
PLAYERS |= {"backstabber": "f9"}
OBJECTS = {"rope": "d8", "key": "h6", "bow": "e10", "fireball_wand": "d12", "large_shield": "g12"}


def mid_game() -> Scenario:
    lines = ["[rooms]", *(f'{slot} = "{room}"' for slot, room in ROOMS.items())]
    for name, square in NPCS.items():
        lines += ["[[character]]", f'at = "{square}"', 'side = "np"', f'name = "{name}"']
    for kind, square in PLAYERS.items():
        lines += ["[[character]]", f'at = "{square}"', 'side = "player"', f'type = "{kind}"']
    for thing, square in OBJECTS.items():
        lines += ["[[object]]", f'at = "{square}"', f'id = "{thing}"']
    return parse_scenario("\n".join(lines), Path(__file__).name, load_box())


def view(scenario: Scenario, name: str) -> View:
    return view_of(scenario.frame, scenario.state, scenario.state.position.token(token_id(name)))


def decide(scenario: Scenario, name: str) -> Callable[[], object]:
    def work() -> object:
        distance.remaining.cache_clear()
        return run(decide_goals(view(scenario, name)), by_chance(Random(1)))

    return work


def all_goals(scenario: Scenario, name: str) -> Callable[[], object]:
    """As if nothing were in reach until the last goal, and then not even that."""

    def work() -> None:
        distance.remaining.cache_clear()
        looking = view(scenario, name)
        for goal in looking.goals:
            GOALS[goal.goal].look(looking, goal.ap)
        nearer(looking, GOALS[looking.card.default].aims(looking), looking.ap)

    return work


def naive(scenario: Scenario, name: str) -> Callable[[], object]:
    """What it would cost to build the graph for each goal and search it with networkx."""
    import networkx as nx

    def work() -> None:
        looking = view(scenario, name)
        for goal in looking.goals:
            graph, first = reach_graph(looking.scene, looking.hands(), goal.ap)
            nx.single_source_dijkstra_path_length(graph, first)

    return work


def main() -> None:
    scenario = mid_game()
    times, whole, searches, scipys, naives = [], [], [], [], []
    for name in NPCS:
        times.append(seconds(decide(scenario, name), 21))
        whole.append(seconds(all_goals(scenario, name), 21))
        looking = view(scenario, name)
        graph, first = reach_graph(looking.scene, looking.hands(), looking.ap)
        searches.append(seconds(lambda name=name: view(scenario, name).reach(), 21))  # type: ignore[misc]
        scipys.append(seconds(compiled(graph, first), 21))
        naives.append(seconds(naive(scenario, name), 5))
        print(
            f"{name:12} decision {times[-1] * 1e3:6.2f} ms, "
            f"all goals {whole[-1] * 1e3:6.2f} ms, reach search {searches[-1] * 1e3:6.2f} ms, "
            f"SciPy {scipys[-1] * 1e3:6.3f} ms on {graph.number_of_nodes()} nodes"
        )
    print(f"one decision: median {median(times) * 1e3:.2f} ms (at most {MUST * 1e3:.0f})")
    print(f"all six goals and the default: median {median(whole) * 1e3:.2f} ms (at most {MUST * 1e3:.0f})")
    print(f"reach search : SciPy's Dijkstra = {median(searches) / median(scipys):.1f}")
    print(f"a graph for each goal, with networkx : reach search = {median(naives) / median(searches):.0f}")
    print(f"the same : all goals looked at, search included = {median(naives) / median(whole):.1f}")


if __name__ == "__main__":
    main()
