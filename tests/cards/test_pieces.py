"""Characters, objects, terrains, levels and cards are what is printed on them."""

import pytest

from cards import EYE, Card, Deck, Source, load_box
from tests.marks import rule

BOX = load_box()

CHARACTERS = [
    ("backstabber", 4, 2, {"lockpick", "stab"}),
    ("banshee", 4, 1, {"undead", "repulse"}),
    ("cleric", 4, 2, {"heal"}),
    ("colossus", 2, 5, {"break_gate", "giant"}),
    ("mekanork", 3, 2, {"either_way"}),
    ("naga", 6, 2, {"contortion"}),
    ("telepath", 3, 0, {"mind_control"}),
    ("wizard", 4, 1, {"levitation", "spellcaster"}),
]

OBJECTS = [
    ("rope", "rope", "attested"),
    ("key", "key", "attested"),
    ("fireball_wand", "fireball", "attested"),
    ("bow", "bow", "reconstructed"),
    ("telescopic_lance", "lance", "reconstructed"),
    ("large_shield", "shield", "reconstructed"),
]

LEVELS = ["pink", "yellow", "green", "blue", "red", "black"]

PLAYER_SYMBOLS = {
    "2": {"black"},
    "3": {"blue"},
    "4": {"red", "green"},
    "5": {"black", "yellow", EYE},
    "jump": {"black"},
    "+0": {"black", "red"},
    "+1": set(),
    "+2": {EYE},
    "+3": {EYE},
    "+4": {"black"},
    "+5": {"red", "blue"},
    "+6": {"black", "red"},
}

NON_PLAYER_CARDS = {
    "pink": {"+0", "+1", "+2 pink"},
    "yellow": {"+0", "+1", "+4"},
    "green": {"+0", "+1", "+2", "+2 pink"},
    "blue": {"+1", "+2", "+2 pink", "+5"},
    "red": {"+0", "+2", "+2 pink", "+6"},
    "black": {"+0", "+1", "+6"},
    EYE: {"+2", "+2 pink", "+3"},
}


def values(deck: Deck, kind: str) -> list[int]:
    """The numbers on all cards of a kind, each copy counted."""
    return sorted(card.value for card in deck.of_kind(kind) for _ in range(card.copies))


def test_the_box() -> None:
    assert (BOX.id, BOX.title) == ("prison", "Prison")
    assert repr(BOX) == "<Box prison>"


@pytest.mark.parametrize(("name", "movement", "combat", "abilities"), CHARACTERS)
def test_character(name: str, movement: int, combat: int, abilities: set[str]) -> None:
    character = BOX.characters[name]
    assert (character.id, character.movement, character.combat) == (name, movement, combat)
    assert character.abilities == abilities
    assert character.title == name.capitalize()
    assert character.source is Source.ATTESTED


def test_no_other_characters_and_objects() -> None:
    assert list(BOX.characters) == [name for name, *_ in CHARACTERS]
    assert list(BOX.objects) == [name for name, *_ in OBJECTS]


@pytest.mark.parametrize(("name", "ability", "source"), OBJECTS)
def test_object(name: str, ability: str, source: str) -> None:
    thing = BOX.objects[name]
    assert (thing.id, set(thing.abilities), thing.source.value) == (name, {ability}, source)


def test_terrains() -> None:
    read = {t.id: (t.symbol, t.obstacle, t.gear, t.arrival) for t in BOX.terrains.values()}
    assert read == {
        "floor": (".", False, False, True),
        "pit": ("P", True, False, False),
        "gear": ("R", False, True, True),
    }


def test_levels_from_easy_to_hard() -> None:
    assert [level.id for level in BOX.levels] == LEVELS
    assert {level.source for level in BOX.levels} == {Source.ATTESTED}


@pytest.mark.parametrize("deck", ["player", "yellow", "blue"])
def test_a_full_deck_has_sixteen_cards(deck: str) -> None:
    cards = BOX.decks[deck]
    assert values(cards, "action") == [2, 3, 4, 5]
    assert values(cards, "jump") == [0, 0, 0]
    assert values(cards, "combat") == [0, 1, 2, 2, 3, 3, 4, 5, 6]
    assert [card.id for card in cards.of_kind("action")] == ["2", "3", "4", "5"]


@rule("S3")
def test_the_non_player_has_nine_combat_cards() -> None:
    deck = BOX.decks["np"]
    assert values(deck, "combat") == [0, 1, 2, 2, 3, 3, 4, 5, 6]
    assert deck.of_kind("combat") == deck.cards


def test_symbols_of_the_player() -> None:
    cards = BOX.decks["player"].cards
    assert {card.id: set(card.symbols) for card in cards} == PLAYER_SYMBOLS
    assert {card.source for card in cards} == {Source.ATTESTED}
    assert BOX.decks["yellow"].cards == cards


@pytest.mark.parametrize("symbol", [*LEVELS, EYE])
def test_symbols_of_the_non_player(symbol: str) -> None:
    cards = BOX.decks["np"].cards
    assert {card.id for card in cards if symbol in card.symbols} == NON_PLAYER_CARDS[symbol]


def test_the_two_kinds_of_plus_two_are_different_cards() -> None:
    deck = BOX.decks["np"]
    assert {card.id: card.copies for card in deck.cards if card.value == 2} == {"+2": 1, "+2 pink": 1}
    assert deck.card("+2 pink").symbols - deck.card("+2").symbols == {"pink"}
    assert deck.card("+3").copies == 2


def test_chosen_symbols_are_marked() -> None:
    assert {card.source for card in BOX.decks["np"].cards} == {Source.RECONSTRUCTED}
    assert BOX.decks["blue"].of_kind("combat") == BOX.decks["np"].cards


def test_a_card_that_is_not_in_the_deck() -> None:
    assert BOX.decks["player"].card("5") == Card(
        "5", "action", 5, frozenset({"black", "yellow", EYE}), 1, Source.ATTESTED
    )
    with pytest.raises(KeyError, match="jump"):
        BOX.decks["np"].card("jump")
