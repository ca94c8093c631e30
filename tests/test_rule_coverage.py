"""Every rule of the register has a test that names it, and no test names a rule that is not there.

The marks are read from the sources, so the answer is the same for a whole run, one file, or one of
several workers. A mark counts where pytest would see it on a test that runs: on a test or its class, in
`pytestmark`, on a case of `parametrize`, there or by way of a name given to it in the same module.
"""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from attrs import Factory, define

TESTS = Path(__file__).parent

COVERED = "BGPMCFRSNAXOITVEW"


@define
class Marks:
    """The rule marks of one test module."""

    named: list[tuple[int, str]] = Factory(list)  # line and rule id of every mark
    shown: set[str] = Factory(set)  # ids marked on tests that run
    unread: list[int] = Factory(list)  # lines of marks that do not write out their ids


def read_marks(source: str) -> Marks:
    return _Reader(ast.parse(source)).marks


class _Reader:
    def __init__(self, tree: ast.Module) -> None:
        self.marks = Marks()
        self.mark_names = {
            alias.asname or alias.name
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[-1] == "marks"
            for alias in node.names
            if alias.name == "rule"
        }
        self.names: dict[str, tuple[set[str], bool]] = {}  # ids and idleness of what a module names
        for statement in tree.body:
            for name, value in _assigned(statement):
                self.names[name] = set(self.ids([value])), self.idle(value)
        called = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and self.is_rule(node.func):
                called.add(node.func)
                ids = _strings(node)
                self.marks.named += [(node.lineno, rule_id) for rule_id in ids]
                if not ids:
                    self.marks.unread.append(node.lineno)
        for node in ast.walk(tree):
            if isinstance(node, ast.expr) and self.is_rule(node) and node not in called:
                self.marks.unread.append(node.lineno)
        self.marks.shown = self.shown(tree.body)[1]

    def is_rule(self, node: ast.AST) -> bool:
        match node:
            case ast.Name(id=name, ctx=ast.Load()):
                return name in self.mark_names
            case ast.Attribute(attr="rule", value=ast.Attribute(attr="mark") | ast.Name(id="mark" | "marks")):
                return True
        return False

    def shown(self, body: list[ast.stmt]) -> tuple[bool, set[str]]:
        """Whether any test of a module or class runs, and the ids marked on those that do."""
        runs, ids = False, set()
        common = [value for statement in body for name, value in _assigned(statement) if name == "pytestmark"]
        for statement in body:
            match statement:
                case ast.FunctionDef() | ast.AsyncFunctionDef() if statement.name.startswith("test"):
                    inner = (True, set[str]())
                case ast.ClassDef() if statement.name.startswith("Test"):
                    inner = self.shown(statement.body)
                case _:
                    continue
            marks = [*common, *statement.decorator_list]
            if inner[0] and not any(map(self.idle, marks)):
                runs = True
                ids |= inner[1] | set(self.ids(marks))
        return runs, ids

    def ids(self, nodes: Iterable[ast.AST]) -> Iterator[str]:
        for node in nodes:
            match node:
                case ast.Call() if self.is_rule(node.func):
                    yield from _strings(node)
                case ast.Call(func=ast.Name(id="param") | ast.Attribute(attr="param")) if any(
                    self.idle(keyword.value) for keyword in node.keywords if keyword.arg == "marks"
                ):
                    continue
                case ast.Name(id=name) if name in self.names:
                    yield from self.names[name][0]
                case _:
                    yield from self.ids(ast.iter_child_nodes(node))

    def idle(self, mark: ast.expr) -> bool:
        """Whether a mark, or one of a list of marks, keeps its test from showing anything."""
        match mark:
            case ast.List(elts=marks) | ast.Tuple(elts=marks):
                return any(map(self.idle, marks))
            case ast.Name(id=name) if name in self.names:
                return self.names[name][1]
            case ast.Call(func=function):
                return self.idle(function)
            case ast.Attribute(attr="skip" | "xfail"):
                return True
        return False


def _assigned(statement: ast.stmt) -> Iterator[tuple[str, ast.expr]]:
    match statement:
        case ast.Assign(targets=[ast.Name(id=name)], value=value):
            yield name, value
        case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
            yield name, value


def _strings(call: ast.Call) -> list[str]:
    """The arguments of a mark, if they are all plain strings."""
    values = [argument.value for argument in call.args if isinstance(argument, ast.Constant)]
    ids = [value for value in values if isinstance(value, str)]
    return ids if len(ids) == len(call.args) and not call.keywords else []


def uncovered(rules: Iterable[str], shown: Iterable[str], letters: str = COVERED) -> list[str]:
    """The rules of these letters that no test shows."""
    known = set(shown)
    return [rule_id for rule_id in rules if rule_id[0] in letters and rule_id not in known]


@pytest.fixture(scope="module")
def rules() -> list[str]:
    from cards import load_rules

    return list(load_rules())


@pytest.fixture(scope="module")
def modules() -> dict[str, Marks]:
    return {
        path.relative_to(TESTS.parent).as_posix(): read_marks(path.read_text(encoding="utf-8"))
        for path in sorted(TESTS.rglob("test_*.py"))
    }


def test_every_rule_has_a_test(rules: list[str], modules: dict[str, Marks]) -> None:
    assert set(COVERED) <= {rule_id[0] for rule_id in rules}, "a letter has no rules in the register"
    missing = uncovered(rules, (rule_id for marks in modules.values() for rule_id in marks.shown))
    assert not missing, f"rules without a test: {' '.join(missing)}"


def test_marks_name_rules_of_the_register(rules: list[str], modules: dict[str, Marks]) -> None:
    unknown = [
        f"{path}:{line}: no rule {rule_id} in the register"
        for path, marks in modules.items()
        for line, rule_id in marks.named
        if rule_id not in rules
    ]
    assert not unknown, "\n".join(unknown)


def test_marks_write_out_their_rules(modules: dict[str, Marks]) -> None:
    unread = [
        f"{path}:{line}: rule mark without plain ids" for path, m in modules.items() for line in m.unread
    ]
    assert not unread, "\n".join(unread)


HEAD = "import pytest\nfrom tests.marks import rule\n"


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        ("@rule('M6')\ndef test_a(): ...", {"M6"}),
        ("@pytest.mark.rule('M6', 'O5b')\nasync def test_a(): ...", {"M6", "O5b"}),
        ("@rule('M6')\nclass TestA:\n    @rule('M7')\n    def test_a(self): ...", {"M6", "M7"}),
        ("class TestA:\n    pytestmark = rule('M6')\n    def test_a(self): ...", {"M6"}),
        ("pytestmark = [rule('B1'), pytest.mark.rule('B2')]\ndef test_a(): ...", {"B1", "B2"}),
        (
            "@pytest.mark.parametrize('x', [pytest.param(1, marks=rule('F1'))])\n"
            "@rule('F2')\ndef test_a(x): ...",
            {"F1", "F2"},
        ),
        (
            "CASES = [pytest.param(1, marks=[rule('F1')])]\nCASES = sorted(CASES)\n"
            "@pytest.mark.parametrize('x', CASES)\ndef test_a(x): ...",
            {"F1"},
        ),
        # What pytest does not run shows nothing.
        ("@rule('M6')\ndef helper(): ...", set()),
        ("@rule('M6')\nclass TestEmpty: ...", set()),
        ("pytestmark = rule('M6')", set()),
        ("CASES = [pytest.param(1, marks=rule('F1'))]\ndef test_a(): ...", set()),
        ("@pytest.mark.skip(reason='later')\n@rule('M6')\ndef test_a(): ...", set()),
        ("@rule('M6')\n@pytest.mark.xfail\ndef test_a(): ...", set()),
        ("pytestmark = [pytest.mark.skip]\n@rule('M6')\ndef test_a(): ...", set()),
        (
            "@pytest.mark.parametrize('x', [pytest.param(1, marks=[rule('F1'), pytest.mark.skip])])\n"
            "def test_a(x): ...",
            set(),
        ),
        ("# @rule('M6')\ndef test_a():\n    '''rule('M7')'''", set()),
    ],
)
def test_marks_are_read(source: str, shown: set[str]) -> None:
    marks = read_marks(HEAD + source)
    assert marks.shown == shown
    assert marks.shown <= {rule_id for _, rule_id in marks.named}
    assert not marks.unread


def test_rule_of_a_state_machine_is_no_mark() -> None:
    marks = read_marks("from hypothesis.stateful import rule\n@rule(x=1)\ndef test_a(x): ...")
    assert marks == Marks()


@pytest.mark.parametrize(
    "mark", ["rule", "rule()", "rule(M6)", "rule(*IDS)", "rule(id='M6')", "pytest.mark.rule"]
)
def test_mark_without_plain_ids_is_found(mark: str) -> None:
    assert read_marks(f"{HEAD}@{mark}\ndef test_a(): ...").unread == [3]


def test_uncovered_rule_is_found() -> None:
    assert uncovered(["B1", "B2", "M1", "X1"], ["B1"], letters="BM") == ["B2", "M1"]
