"""`solo compare`: two files of results, what differs, and whether it means anything."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.console import Console, Group

from solo.cli.errors import Refused

if TYPE_CHECKING:
    from solo.simulation.comparing import Difference, Results


@click.command("compare")
@click.argument("first", type=click.Path(path_type=Path))
@click.argument("second", type=click.Path(path_type=Path))
def command(first: Path, second: Path) -> None:
    """Compare two files that `solo simulate --out` wrote: second less first, with 95% intervals.

    If both have the same games (the same seeds), means are compared game by game, which tells small
    differences from chance sooner.

    \b
    What the verdicts say:
      more, less       beyond chance, even though so many figures are looked at together
      perhaps more     beyond the figure's own interval; of twenty such looks one is so by chance
      may be chance    zero is inside the interval
      too few games    fewer than 10: their spread is not known

    \b
    Examples:
      solo compare greedy.csv strong.csv
    """
    from solo.simulation.comparing import Results, compare
    from solo.simulation.reading import read_rows
    from solo.simulation.study import StudyError

    try:
        one, other = (Results(read_rows(path), path.name) for path in (first, second))
        found = compare(one, other)
    except StudyError as error:
        raise Refused(str(error)) from None
    names = (first.name, second.name) if first.name != second.name else (str(first), str(second))
    for line in _settings(names, one, other):
        click.echo(line)
    console = Console()
    for level in dict.fromkeys(difference.level for difference in found):
        console.print()
        console.print(_table(level, [one for one in found if one.level == level]))
    looks = len(found)
    click.echo()
    click.echo(f"{looks} figures: by chance alone about {looks / 20:.1f} of them would be a 'perhaps'.")


def _settings(names: tuple[str, str], one: Results, other: Results) -> list[str]:
    """How the two were played, as far as that differs, and what cannot be compared."""
    lines = []
    for setting, values in one.settings.items():
        theirs = other.settings[setting]
        if values != theirs:
            what = "seed of the study" if setting == "study" else setting
            lines.append(f"{what}: {_list(values)} in {names[0]}, {_list(theirs)} in {names[1]}")
    for name, mine, yours in ((names[0], one, other), (names[1], other, one)):
        alone = [level for level in mine.levels if level not in yours.levels]
        if alone:
            lines.append(f"only in {name}: level {', '.join(alone)}")
    return lines


def _list(values: set[object]) -> str:
    return " and ".join(sorted(map(str, values)))


def _table(level: str, found: list[Difference]) -> Group:
    from solo.simulation.report import TITLES, plain_table, titled

    games = found[0].games
    how = ", game by game" if found[-1].same_seeds else ""
    title = f"{level}: {games[0]} games and {games[1]}{how}"
    table = plain_table("", ["first", "second", "difference", "95% interval", "second has"])
    table.columns[-1].justify = "left"
    for one in found:
        change = one.difference
        table.add_row(
            TITLES.get(one.figure, one.figure),
            f"{one.first:.3f}",
            f"{one.second:.3f}",
            f"{change.value:+.3f}",
            f"{change.low:+.3f} to {change.high:+.3f}",
            one.verdict,
        )
    return titled(title, table)
