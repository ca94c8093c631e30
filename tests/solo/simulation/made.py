"""What the tests of simulations share: a small study, rows made by hand, the command line."""

import builtins
from typing import Any

import pytest
from click.testing import CliRunner, Result

from solo.cli.simulate import command
from solo.simulation import Row, Study
from solo.simulation.rows import COLUMNS

STUDY = Study(games=4, levels=("red", "black"), player="random", seed=9)
"""Of levels at which the random player is beaten soon."""

OPTIONS = ("--player", "random", "--seed", "9", "--quiet")
"""The same study at the command line, but for games and levels."""


def row(number: int, won: bool = True, level: str = "pink", **values: object) -> Row:
    """A row that no game is behind."""
    blank = {name: kind() for name, kind in COLUMNS.items()}
    cells = {"kills": "{}", "exits": "{}", "goals": "{}"}
    made = {"game": number, "seed": number, "level": level, "winner": "player" if won else "np"}
    return {**blank, **cells, **made, **values}


def simulate(*arguments: str) -> Result:
    return CliRunner().invoke(command, [*arguments, *OPTIONS])


def without(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if a library of the extras were not installed."""
    real = builtins.__import__

    def missing(name: str, *rest: Any, **more: Any) -> Any:
        if name.partition(".")[0] == library:
            raise ImportError(name)
        return real(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", missing)


CARD = """
[[npc]]
name = "Own Colossus"
type = "colossus"
goals = [["break_gate", 5], ["fight", 3], ["exit", 3], ["reveal", 3], ["rotate", 3], ["regroup", 2]]
default = "exit"
objects = ["fireball_wand", "wounded"]
persons = ["cleric", "wizard"]
personality = "none"
"""
