"""The floors of the house: `cards <- engine <- solo`, each imports only downwards.

The two lower floors have neither chance nor clock of their own, and the upper one draws only from
`random.Random` instances, so that the answers to a game's requests are all there is to know about it.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

FLOORS = ["cards", "engine", "solo"]
OUTSIDE = ["tests", "examples"]
NO_FLOOR_IMPORTS = {"pickle", "_pickle", "shelve", "marshal"}
NO_LOWER_FLOOR_IMPORTS = {"random", "_random", "secrets", "time", "datetime"}
IMPORTERS = {"import_module", "__import__"}


def complaints(source: str, path: str) -> list[str]:
    """What is wrong with the imports and the randomness of one file, given its path from the root."""
    tree = ast.parse(source, path)
    floor = path.split("/")[0]
    found = [
        f"{path}:{line}: {why}" for line, module in imports(tree, path) if (why := objection(floor, module))
    ]
    if floor == "solo":
        found += [f"{path}:{line}: global randomness, use a random.Random" for line in global_random(tree)]
    return found


def objection(floor: str, module: str) -> str:
    """Why this floor may not import this module; empty if it may."""
    root = module.split(".")[0]
    above = FLOORS[FLOORS.index(floor) + 1 :] + OUTSIDE
    upper = floor == FLOORS[-1]
    if root in above:
        return f"{floor} imports {module} from above"
    if root in NO_FLOOR_IMPORTS or (not upper and root in NO_LOWER_FLOOR_IMPORTS):
        return f"{floor} imports {module}"
    if root == "" and not upper:
        return f"{floor} imports a module whose name is not written out"
    return ""


def imports(tree: ast.Module, path: str) -> Iterator[tuple[int, str]]:
    """Line and full name of every module a file imports; an empty name where it is computed."""
    package = path.split("/")[:-1]

    def absolute(name: str, level: int) -> str:
        return ".".join([*package[: max(0, len(package) - level + 1)], name]) if level else name

    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, alias.name) for alias in names)
            case ast.ImportFrom(module=str(module), level=level):
                yield node.lineno, absolute(module, level)
            case ast.ImportFrom(names=names, level=level):
                yield from ((node.lineno, absolute(alias.name, level)) for alias in names)
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in IMPORTERS:
                given = node.args[:1] + [keyword.value for keyword in node.keywords if keyword.arg == "name"]
                match given:
                    case [ast.Constant(value=str(module))]:
                        level = len(module) - len(module.lstrip("."))
                        yield node.lineno, absolute(module.lstrip("."), level)
                    case _:
                        yield node.lineno, ""


def global_random(tree: ast.Module) -> Iterator[int]:
    """Lines that use the module `random` for anything but the class `Random`."""
    names = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
        if alias.name == "random"
    }
    allowed = {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr == "Random"
    }
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name, ctx=ast.Load()) if name in names and id(node) not in allowed:
                yield node.lineno
            case ast.ImportFrom(module="random", level=0, names=imported):
                yield from (node.lineno for alias in imported if alias.name != "Random")
            case ast.Call(
                func=ast.Name(id=name) | ast.Attribute(attr=name), args=[ast.Constant(value="random"), *_]
            ) if name in IMPORTERS:
                yield node.lineno


@pytest.mark.parametrize("floor", FLOORS)
def test_floor_looks_only_down(floor: str) -> None:
    files = sorted((ROOT / floor).rglob("*.py"))
    assert files, f"no sources in {floor}/"
    found = [
        complaint
        for file in files
        for complaint in complaints(file.read_text(encoding="utf-8"), file.relative_to(ROOT).as_posix())
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("cards/a.py", "import engine"),
        ("cards/a.py", "from engine.board import Board"),
        ("cards/a.py", "import json, solo.cli as c"),
        ("cards/a.py", "def f():\n    import engine.paths"),
        ("engine/a.py", "from solo import goals"),
        ("engine/a.py", "if TYPE_CHECKING:\n    from solo.goals import Option"),
        ("engine/a.py", "from ..solo import goals"),
        ("engine/a.py", "from .. import solo"),
        ("engine/sub/__init__.py", "from ...solo.goals import Option"),
        ("engine/a.py", "import importlib\nimportlib.import_module('solo.goals')"),
        ("engine/a.py", "from importlib import import_module\nimport_module(name='solo')"),
        ("engine/a.py", "import_module('..solo', __package__)"),
        ("engine/a.py", "__import__('solo')"),
        ("engine/a.py", "__import__('so' + 'lo')"),
        ("solo/a.py", "from tests.marks import rule"),
        ("cards/a.py", "import pickle"),
        ("engine/a.py", "from pickle import dumps"),
        ("solo/a.py", "import pickle"),
        ("cards/a.py", "from random import Random"),
        ("engine/a.py", "import random"),
        ("engine/a.py", "import time"),
        ("cards/a.py", "from datetime import date"),
        ("solo/a.py", "import random\nrandom.choice([1])"),
        ("solo/a.py", "import random as dice\ndice.seed(1)"),
        ("solo/a.py", "import random\nsource = random"),
        ("solo/a.py", "import random\nrandom.SystemRandom()"),
        ("solo/a.py", "from random import Random, shuffle"),
        ("solo/a.py", "from random import *"),
        ("solo/a.py", "__import__('random').random()"),
    ],
)
def test_violation_is_found(path: str, source: str) -> None:
    assert complaints(source, path)


@pytest.mark.parametrize(
    ("path", "source"),
    [
        (
            "cards/a.py",
            "import json\nfrom attrs import frozen\nfrom .models import Rule\nfrom . import models",
        ),
        ("engine/a.py", "from cards import load_rules\nfrom engine.board import Board"),
        ("engine/sub/a.py", "from ..board import Board\nfrom .. import paths"),
        ("engine/a.py", "from . import solo\nfrom .random import cards"),
        ("engine/a.py", "import_module('.paths', __package__)"),
        ("solo/a.py", "import cards, engine.paths, time\nfrom .goals import fight"),
        ("solo/a.py", "import random\ndef f(rng: random.Random) -> int:\n    return rng.randint(1, 6)"),
        ("solo/a.py", "from random import Random\nRandom(7).random()"),
        ("solo/a.py", "import_module(f'solo.goals.{name}')"),
    ],
)
def test_sound_source_passes(path: str, source: str) -> None:
    assert complaints(source, path) == []
