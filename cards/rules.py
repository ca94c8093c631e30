"""Reading the register of rules."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from cards.errors import DataError, quoted
from cards.models import Rule
from cards.structure import records

CHAPTERS: Mapping[str, str] = MappingProxyType(
    {
        "B": "The board",
        "G": "Golden rules",
        "P": "The player's turn",
        "M": "Moving",
        "C": "Carrying",
        "F": "Fighting",
        "R": "Rooms",
        "S": "The solo game",
        "N": "The non-player's turn",
        "A": "Activating an NPC",
        "X": "Nearest first",
        "O": "The goals",
        "I": "NPCs and objects",
        "T": "Teleporting",
        "V": "Reinforcements",
        "E": "The Vision of the Archmage",
        "W": "Worked examples",
    }
)
"""The chapters of the book, in order, by the letter their ids begin with."""

_RULE_ID = re.compile(r"(?P<rule>[A-Z][1-9][0-9]?[a-z]?)(-[1-9][0-9]?)?")


def parse_rules(data: Mapping[str, object], file: str) -> Mapping[str, Rule]:
    """Every rule of the register by id, in the order of the file."""
    rules: dict[str, Rule] = {}
    for rule in records(Rule, data, "rule", file).values():
        label = f"rule {quoted(rule.id)}"
        match = _RULE_ID.fullmatch(rule.id)
        if match is None or rule.id[0] not in CHAPTERS:
            problem = "must be a chapter's letter and a number, such as M6, O5b, or M6-1 for a ruling"
            raise DataError(file, label, "id", problem)
        if match["rule"] != rule.id and match["rule"] not in rules:
            problem = f"a ruling stands after its rule, and {match['rule']} is not above it"
            raise DataError(file, label, "id", problem)
        for name, text in (("title", rule.title), ("text", rule.text)):
            if not text.strip():
                raise DataError(file, label, name, "must not be empty")
        if rule.reconstructed and not rule.note.strip():
            raise DataError(file, label, "note", "missing; it must say what of the rule is reconstructed")
        rules[rule.id] = rule
    return MappingProxyType(rules)
