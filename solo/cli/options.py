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
