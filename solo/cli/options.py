"""Options several commands share. They name no module that is slow to import."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

LEVELS = ("pink", "yellow", "green", "blue", "red", "black")
BOTS = ("greedy", "random", "strong")
TEAM = ("backstabber", "banshee", "cleric", "colossus", "mekanork", "naga", "telepath", "wizard")

Function = TypeVar("Function", bound=Callable[..., Any])

seed_option = click.option("--seed", type=int, metavar="N", help="The number all luck comes from.")
vision_option = click.option(
    "--vision/--no-vision", default=None, help="With the Vision of the Archmage, a variant."
)
level_option = click.option(
    "--level",
    type=click.Choice(LEVELS),
    metavar="L",
    help="How many reinforcements the prison gets: pink (few), yellow, green, blue, red, black (many).",
)


def new_seed() -> int:
    """A seed nobody has asked for."""
    from random import Random

    return Random().randrange(100_000)


def chosen_team(text: str | None) -> tuple[str, ...]:
    """The characters of `--team`; a beginning of a name is enough."""
    if text is None:
        return ()
    members = []
    for word in text.lower().replace(",", " ").split():
        found = [name for name in TEAM if name.startswith(word)]
        if len(found) != 1:
            raise click.BadParameter(
                f"no character {word!r}: choose among {', '.join(TEAM)}", param_hint="--team"
            )
        members.append(found[0])
    if len(members) != 4 or len(set(members)) != 4:
        raise click.BadParameter("a team is four different characters", param_hint="--team")
    return tuple(members)
