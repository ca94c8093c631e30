"""Positions with known decisions, worked out elsewhere by an exhaustive search: automaton and oracle."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cards import load_box
from engine.requests import by_chance, run
from solo.automaton.activation import view_of
from solo.automaton.deciding import decide_goals
from solo.scenario import Scenario, load_scenario
from tests.marks import rule
from tests.solo.oracle import Oracle

POSITIONS = Path(__file__).parent.parent / "scenarios" / "positions"
EXPECTED = [
    json.loads(line) for line in (POSITIONS / "expected.jsonl").read_text(encoding="utf-8").splitlines()
]
PROBE = "np Probe"

by_file = pytest.mark.parametrize("expected", EXPECTED, ids=lambda expected: Path(expected["scenario"]).stem)


def read(expected: dict[str, Any]) -> Scenario:
    return load_scenario(POSITIONS / expected["scenario"], load_box())


def test_all_positions_have_an_answer() -> None:
    files = {path.name for path in POSITIONS.glob("*.toml")}
    assert files == {expected["scenario"] for expected in EXPECTED}
    assert len(files) == 55


@rule("A1", "A2", "A3", "A4", "X1", "X2", "X5", "O1", "O2", "O3", "O4", "O5", "O6", "O7", "O8", "O9", "O10")
@by_file
def test_the_automaton_decides_so(expected: dict[str, Any]) -> None:
    scenario = read(expected)
    token = scenario.state.position.token(PROBE)
    view = view_of(scenario.frame, scenario.state, token)
    decision, _ = run(decide_goals(view), by_chance(Random(1)))
    found: dict[str, Any] = {"goal": decision.goal, "default": decision.default}
    if not decision.default:
        assert decision.chosen is not None
        found |= {"rank": decision.rank, "ap": decision.chosen.ap, "squares": decision.chosen.squares}
    assert found == {key: value for key, value in expected.items() if key != "scenario"}


@by_file
def test_the_oracle_decides_so(expected: dict[str, Any]) -> None:
    scenario = read(expected)
    token = scenario.state.position.token(PROBE)
    verdict = Oracle(scenario.state.position, token, scenario.frame.cast.cards).decide()
    found: dict[str, Any] = {"goal": verdict.goal, "default": verdict.default}
    if not verdict.default:
        best = verdict.options[0]
        found |= {"rank": verdict.rank, "ap": best.ap, "squares": best.squares}
    assert found == {key: value for key, value in expected.items() if key != "scenario"}
