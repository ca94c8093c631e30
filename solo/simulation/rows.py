"""The rows of the results: one game in plain values, the same in every kind of file."""

from __future__ import annotations

import json
from typing import Any

Row = dict[str, Any]
"""One game. Its keys are `COLUMNS`, in that order."""

COUNTS = (
    "reinforcements",
    "fights",
    "player_attacks",
    "player_attacks_won",
    "np_attacks",
    "np_attacks_won",
    "player_exits",
    "np_exits",
    "player_kills",
    "np_kills",
)
TALLIES = ("exits", "kills")
"""Columns that hold JSON: how many, by side and type."""
GOALS = "goals"
"""The column that holds JSON by NPC and goal: [chosen, reached, defaulted]."""

COLUMNS: dict[str, type] = {
    "level": str,
    "game": int,
    "seed": int,
    "study": int,
    "player": str,
    "vision": bool,
    "team": str,
    "deck": str,
    "winner": str,
    "vp_player": int,
    "vp_np": int,
    "turns": int,
    **dict.fromkeys(COUNTS, int),
    **dict.fromkeys(TALLIES, str),
    GOALS: str,
}

WINNERS = ("player", "np", "draw")
TRUTH = {True: True, False: False, "True": True, "False": False, "true": True, "false": False}


def cell(value: Any) -> str:
    """A column that holds JSON."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def typed(raw: object) -> Row:
    """A row that somebody may have edited, in its proper types; `ValueError` says what is wrong."""
    if not isinstance(raw, dict):
        raise ValueError("is no row of results")
    for name in COLUMNS:
        if name not in raw:
            raise ValueError(f"no column {name}")
    if len(raw) > len(COLUMNS):
        raise ValueError("has columns that results do not have")
    row = {name: _value(name, kind, raw[name]) for name, kind in COLUMNS.items()}
    if row["winner"] not in WINNERS:
        raise ValueError(f"winner is {row['winner']!r}: one of {', '.join(WINNERS)}")
    for name in (*TALLIES, GOALS):
        _check_cell(name, row[name])
    return row


def _value(name: str, kind: type, value: Any) -> Any:
    try:
        if kind is bool:
            return TRUTH[value]
        if kind is int and type(value) in (int, str):
            return int(value)
        if kind is str and type(value) is str:
            return value
    except (KeyError, TypeError, ValueError):
        pass  # said below
    raise ValueError(f"{name} is {value!r:.60}")


def _check_cell(name: str, text: str) -> None:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        value = None
    if name == GOALS:
        good = isinstance(value, dict) and all(
            isinstance(goals, dict) and all(_three(counts) for counts in goals.values())
            for goals in value.values()
        )
    else:
        good = isinstance(value, dict) and all(type(count) is int for count in value.values())
    if not good:
        raise ValueError(f"{name} is no JSON of counts")


def _three(counts: object) -> bool:
    return isinstance(counts, list) and len(counts) == 3 and all(type(count) is int for count in counts)
