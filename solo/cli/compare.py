"""`solo compare`: two files of results, what differs, and whether it means anything."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from solo.cli.errors import Refused


@click.command("compare")
@click.argument("first", type=click.Path(path_type=Path))
@click.argument("second", type=click.Path(path_type=Path))
def command(first: Path, second: Path) -> None:
    """Compare two files that `solo simulate --out` wrote: second less first, with 95% intervals.

    Games of the same seeds are compared one by one, which tells small differences from chance sooner.

    \b
    Examples:
      solo compare greedy.csv strong.csv
    """
    from solo.simulation.comparing import compare
    from solo.simulation.files import read_rows
    from solo.simulation.report import TITLES
    from solo.simulation.study import StudyError

    try:
        found = compare(read_rows(first), read_rows(second))
    except StudyError as error:
        raise Refused(str(error)) from None
    table = Table(title=f"{second.name} less {first.name}")
    for title in ("level", "", first.name, second.name, "difference", "95% interval", ""):
        table.add_column(
            title, justify="right" if title in ("difference", first.name, second.name) else "left"
        )
    for one in found:
        change = one.difference
        table.add_row(
            one.level,
            TITLES.get(one.figure, one.figure) + (" (same seeds)" if one.same_seeds else ""),
            f"{one.first:.3f}",
            f"{one.second:.3f}",
            f"{change.value:+.3f}",
            f"[{change.low:+.3f}, {change.high:+.3f}]",
            one.verdict,
        )
    Console().print(table)
