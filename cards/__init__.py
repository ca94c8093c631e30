"""What is printed on cardboard: rooms, characters, objects, decks, NPC cards, and the rules.

    >>> from cards import load_box
    >>> box = load_box()
    >>> box.characters["naga"].movement
    6
    >>> [goal.goal for goal in box.npcs["White Phil"].goals][:2]
    ['exit', 'object']

Everything here is data and its reading; nothing here plays. Reading raises `DataError` and nothing else.
"""

from cards.decks import EYE
from cards.errors import DataError
from cards.loader import load_box, load_npcs, load_rules, parse_npc
from cards.models import (
    Box,
    Card,
    CharacterType,
    Deck,
    Edge,
    Goal,
    Level,
    NpcCard,
    ObjectType,
    Room,
    Rule,
    Source,
    Spin,
    Terrain,
)
from cards.personalities import ANY, GOALS, PERSONALITIES, WOUNDED, Param, Personality
from cards.rooms import SIZE, parse_rooms
from cards.rules import CHAPTERS

__all__ = [
    "ANY",
    "CHAPTERS",
    "EYE",
    "GOALS",
    "PERSONALITIES",
    "SIZE",
    "WOUNDED",
    "Box",
    "Card",
    "CharacterType",
    "DataError",
    "Deck",
    "Edge",
    "Goal",
    "Level",
    "NpcCard",
    "ObjectType",
    "Param",
    "Personality",
    "Room",
    "Rule",
    "Source",
    "Spin",
    "Terrain",
    "load_box",
    "load_npcs",
    "load_rules",
    "parse_npc",
    "parse_rooms",
]
