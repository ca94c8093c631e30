"""The register of rules: complete, in order, and readable."""

import re

import pytest

from cards import CHAPTERS, DataError, Rule, load_rules
from cards.rules import parse_rules
from cards.structure import read_tables

RULES = load_rules()

LAST = {
    "B": 9,
    "G": 2,
    "P": 6,
    "M": 10,
    "C": 6,
    "F": 15,
    "R": 3,
    "S": 6,
    "N": 5,
    "A": 8,
    "X": 5,
    "O": 10,
    "I": 7,
    "T": 5,
    "V": 3,
    "E": 2,
    "W": 12,
}
PARTS = {"O1": ["O1b"], "O5": ["O5b", "O5c"]}
RULINGS = ["P2-1", "M6-1", "M6-2", "F1-1", "S5-1", "X3-1", "I5-1", "T4-1"]
RECONSTRUCTED = ["B2", "B6", "M10", "F7", "F10", "F14", "F15", "S6", "A5", "X4", "V2"]


def is_ruling(rule_id: str) -> bool:
    return "-" in rule_id


def test_every_rule_is_there_in_the_order_of_the_book() -> None:
    book = [f"{letter}{number}" for letter, last in LAST.items() for number in range(1, last + 1)]
    with_parts = [rule_id for rule in book for rule_id in (rule, *PARTS.get(rule, []))]
    assert [rule_id for rule_id in RULES if not is_ruling(rule_id)] == with_parts


def test_chapters() -> None:
    assert list(CHAPTERS) == list(LAST)
    assert list(dict.fromkeys(rule_id[0] for rule_id in RULES)) == list(CHAPTERS)


def test_rulings_stand_after_their_rule() -> None:
    ids = list(RULES)
    assert set(RULINGS) <= set(ids)
    for rule_id in filter(is_ruling, ids):
        rule, number = rule_id.split("-")
        before = rule if number == "1" else f"{rule}-{int(number) - 1}"
        assert ids[ids.index(rule_id) - 1] == before


def test_what_is_reconstructed_is_marked() -> None:
    marked = [rule.id for rule in RULES.values() if rule.reconstructed]
    assert [rule_id for rule_id in marked if not is_ruling(rule_id)] == RECONSTRUCTED
    assert set(filter(is_ruling, RULES)) <= set(marked)
    assert all(bool(rule.note) == rule.reconstructed for rule in RULES.values())
    assert (RULES["B6"].source.value, RULES["B3"].source.value) == ("reconstructed", "attested")


@pytest.mark.parametrize("rule", RULES.values(), ids=lambda rule: rule.id)
def test_rule_is_readable(rule: Rule) -> None:
    assert 3 <= len(rule.title) <= 45
    assert not rule.title.endswith(".")
    assert len(rule.text) >= 50
    assert rule.text.endswith(".")
    assert rule.text[0].isupper()
    assert rule.text == " ".join(rule.text.split())
    assert not rule.note or rule.note.endswith(".")


@pytest.mark.parametrize("rule", RULES.values(), ids=lambda rule: rule.id)
def test_rule_is_in_our_own_words(rule: Rule) -> None:
    """No working marks, no foreign names of things, no pointers to pictures nobody has."""
    text = f"{rule.title} {rule.text} {rule.note}"
    assert not re.search(r"\[R\]|[Ss]chema|\bNSC\b|ß|[äöüÄÖÜ]|\.md|\brow 0\b", text)


@pytest.mark.parametrize("rule", RULES.values(), ids=lambda rule: rule.id)
def test_rules_point_only_to_rules(rule: Rule) -> None:
    cited = re.findall(r"\b[A-Z]\d+[a-z]?(?:-\d+)?\b", rule.text + rule.note)
    assert [other for other in cited if other not in RULES] == []


def test_titles_and_texts_do_not_repeat() -> None:
    assert len({rule.title for rule in RULES.values()}) == len(RULES)
    assert len({rule.text for rule in RULES.values()}) == len(RULES)


def entry(rule_id: str, more: str = "reconstructed = false") -> str:
    return f'[[rule]]\nid = "{rule_id}"\ntitle = "A title"\ntext = "A text."\n{more}\n'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "my.toml: no [[rule]] table in it; at least one is needed"),
        (entry("M6") * 2, 'my.toml: rule "M6": id: there are two of that id; one is right'),
        (entry("Z1"), 'my.toml: rule "Z1": id: must be a chapter\'s letter and a number, such as M6, O5b,'),
        (entry("M"), 'my.toml: rule "M": id: must be a chapter\'s letter and a number'),
        (entry("M06"), 'my.toml: rule "M06": id: must be a chapter\'s letter and a number'),
        (entry("M6-1"), 'rule "M6-1": id: a ruling stands after its rule, and M6 is not above it'),
        (entry("M6", ""), 'rule "M6": reconstructed: missing; must be true or false'),
        (entry("M6", 'reconstructed = "no"'), 'rule "M6": reconstructed: must be true or false, not "no"'),
        (entry("M6", "reconstructed = true"), 'rule "M6": note: missing; it must say what of the rule is'),
        (entry("M6").replace("A text.", " "), 'rule "M6": text: must not be empty'),
        (entry("M6").replace("A title", ""), 'rule "M6": title: must not be empty'),
        (entry("M6", "colour = 1"), 'rule "M6": colour: unknown key; one of id, title, text,'),
    ],
)
def test_wrong_register_is_refused(text: str, message: str) -> None:
    with pytest.raises(DataError) as error:
        parse_rules(read_tables(text, "my.toml"), "my.toml")
    assert message in str(error.value)


def test_register_with_a_ruling() -> None:
    text = entry("M6") + entry("M6-1", 'reconstructed = true\nnote = "Needed."')
    rules = parse_rules(read_tables(text, "my.toml"), "my.toml")
    assert list(rules) == ["M6", "M6-1"]
    assert rules["M6-1"] == Rule("M6-1", "A title", "A text.", True, "Needed.")
