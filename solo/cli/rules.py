"""`solo rules`: the rulebook in our own words."""

from __future__ import annotations

from textwrap import fill

import click

from cards import CHAPTERS, Rule, load_rules
from solo.cli.errors import Refused


@click.command("rules")
@click.argument("ids", nargs=-1, metavar="[ID]...")
def command(ids: tuple[str, ...]) -> None:
    """Show rules by their ids or a whole chapter by its letter; without ID a list of all.

    Each says whether it is in the documents (attested) or a ruling of ours (reconstructed).

    \b
    Examples:
      solo rules
      solo rules M6 X3
      solo rules F
    """
    rules = load_rules()
    if not ids:
        for letter, title in CHAPTERS.items():
            click.echo(f"{letter}  {title}")
            for rule in rules.values():
                if rule.id[0] == letter:
                    click.echo(f"   {rule.id:<6} {rule.title} [{rule.source.value}]")
        return
    by_id = {rule.id.lower(): rule for rule in rules.values()}
    for name in ids:
        wanted = name.lower()
        found = [rule for rule in rules.values() if rule.id.lower().split("-")[0] == wanted]
        if wanted.upper() in CHAPTERS:
            found = [rule for rule in rules.values() if rule.id[0] == wanted.upper()]
        elif wanted in by_id and not found:
            found = [by_id[wanted]]
        if not found:
            raise Refused(f"no rule {name!r}; `solo rules` lists them all")
        for rule in found:
            _show(rule)


def _show(rule: Rule) -> None:
    click.echo(f"{rule.id}  {rule.title} [{rule.source.value}]")
    click.echo(fill(rule.text.strip(), 96, initial_indent="  ", subsequent_indent="  "))
    if rule.note:
        click.echo(fill(f"Note: {rule.note.strip()}", 96, initial_indent="  ", subsequent_indent="  "))
