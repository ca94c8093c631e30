"""`solo rooms`: the rooms as they are printed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from cards import Box, Room, load_box
from solo.cli.errors import Refused
from solo.cli.pictures import svg_option, write
from solo.render.svg import room_svg


@click.command("rooms")
@click.argument("name", required=False, metavar="[ID]")
@svg_option
def command(name: str | None, svg: Path | None) -> None:
    """Show a room as it is printed, north on top; without ID a list of all.

    \b
    Examples:
      solo rooms
      solo rooms 37A
      solo rooms 37A --svg 37A.svg
    """
    box = load_box()
    if name is None:
        if svg is not None:
            raise Refused("--svg draws one room: which? such as solo rooms 37A --svg 37A.svg")
        for room in box.rooms.values():
            click.echo(heading(room))
        click.echo("One of them drawn: solo rooms 37A")
        return
    found = [room for room in box.rooms.values() if room.id.lower() == name.lower()]
    if not found:
        raise Refused(f"no room {name!r}; there are {', '.join(box.rooms)}")
    if svg is not None:
        write(svg, room_svg(found[0]))
        return
    for line in drawing(found[0], box):
        click.echo(line)


def heading(room: Room) -> str:
    return f"{room.id}  pair {room.pair}, its gear turns {room.spin.words}  [{room.source.value}]"


def drawing(room: Room, box: Box) -> Iterator[str]:
    """The room in its own frame."""
    yield heading(room)
    level = {" ": "   ", "#": "---", "G": "-G-", "S": "-S-"}
    upright = {" ": " ", "#": "|", "G": "G", "S": "S"}
    for row in range(room.size + 1):
        yield "  +" + "+".join(level[edge.value] for edge in room.across[row]) + "+"
        if row < room.size:
            line = ""
            for column in range(room.size + 1):
                line += upright[room.down[row][column].value]
                if column < room.size:
                    line += f" {room.squares[row][column].symbol} "
            yield f"  {line}"
    terrains = ", ".join(f"{terrain.symbol} {terrain.title}" for terrain in box.terrains.values())
    yield f"  {terrains}; | wall, G gate, S arrow slit"
