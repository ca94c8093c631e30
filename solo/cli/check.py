"""`solo check`: whether a scenario or a deck of NPC cards is right."""

from __future__ import annotations

from pathlib import Path

import click

from cards import DataError, load_box, load_npcs
from cards.structure import decode, read_tables
from solo.cli.errors import refusing
from solo.scenario import parse_scenario


@click.command("check")
@click.argument("file", type=click.Path(path_type=Path))
def command(file: Path) -> None:
    """Check a scenario file, or a file of NPC cards (only [[npc]] tables).

    \b
    Examples:
      solo check my-cards.toml
      solo check cell.toml
    """
    with refusing():
        box = load_box()
        try:
            text = decode(file.read_bytes(), file.name)
        except OSError as error:
            raise DataError(file.name, "", "", f"cannot be read: {error.strerror}") from None
        if set(read_tables(text, file.name)) <= {"npc"}:
            cards = load_npcs(file, box)
            names = ", ".join(card.name for card in cards)
            click.echo(
                f"{file.name}: {len(cards)} NPC card{'' if len(cards) == 1 else 's'}, all right: {names}"
            )
        else:
            scenario = parse_scenario(text, file.name, box)
            npcs = ", ".join(scenario.npcs) or "no NPC"
            click.echo(f"{file.name}: a scenario, all right: {npcs} in the dungeon")
