"""`solo explain`: what an NPC decides in a scenario, and why, without doing it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import click

from cards import load_box
from engine.requests import by_chance, run
from solo.automaton.activation import view_of
from solo.automaton.deciding import decide_goals
from solo.automaton.decision import Decision
from solo.cast import token_id
from solo.cli.errors import Refused, refusing
from solo.cli.pictures import numbered, rows_that_matter, svg_option, write
from solo.explain import explain
from solo.render.svg import position_svg
from solo.scenario import Scenario, load_scenario

LOOK_FURTHER = 4
"""AP beyond its own to which ways are worked out, only to say how much a goal would have needed."""


@click.command("explain")
@click.argument("scenarios", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="SCENARIO...")
@click.option("--npc", "name", metavar="NAME", help="Only this NPC.")
@click.option("--json", "as_json", is_flag=True, help="One decision a line, as JSON.")
@svg_option
def command(scenarios: tuple[Path, ...], name: str | None, as_json: bool, svg: Path | None) -> None:
    """Say what each unwounded NPC in a scenario would decide, and why.

    \b
    Examples:
      solo explain cell.toml
      solo explain cell.toml --npc "White Phil" --json
      solo explain cell.toml --npc "White Phil" --svg phil.svg
    """
    with refusing():
        box = load_box()
        read = [(path, load_scenario(path, box)) for path in scenarios]
        if svg is not None:
            draw(svg, [(s, d) for path, s in read for d in decisions(s, name, path)])
            return
        for path, scenario in read:
            for decision in decisions(scenario, name, path):
                if as_json:
                    click.echo(json.dumps({"scenario": path.name, **decision.to_json()}, ensure_ascii=False))
                else:
                    click.echo(f"{path.name}: {explain(decision)}\n")


def draw(out: Path, found: list[tuple[Scenario, Decision]]) -> None:
    """A picture of each decision."""
    if not found:
        raise Refused("nobody decides anything here, so there is nothing to draw")
    for number, (scenario, decision) in enumerate(found, start=1):
        position = scenario.state.position
        picture = position_svg(position, decision=decision, rows=rows_that_matter(position, decision))
        write(numbered(out, number, len(found)), picture)


def decisions(scenario: Scenario, name: str | None, path: Path) -> Iterator[Decision]:
    """The decisions of one scenario, in the order of the file. Each has the die of the file's seed."""
    position = scenario.state.position
    names = scenario.npcs
    if name is not None:
        if name not in names:
            raise Refused(
                f"{path.name}: no NPC {name!r} in the dungeon; there: {', '.join(names) or 'nobody'}"
            )
        if position.token(token_id(name)).wounded:
            raise Refused(f"{path.name}: {name} is wounded and decides nothing")
        names = (name,)
    for npc in names:
        token = position.token(token_id(npc))
        if token.healthy:
            view = view_of(scenario.frame, scenario.state, token, look_further=LOOK_FURTHER)
            decision, _ = run(decide_goals(view), by_chance(Random(scenario.seed)))
            yield decision
