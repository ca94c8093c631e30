"""NPC cards of one's own: which deck a file of them makes together with the box."""

from __future__ import annotations

from collections.abc import Mapping

from cards import Box, DataError, NpcCard
from cards.npc import NpcReader
from cards.structure import read_tables

WHOLE_DECK = 32


def own_deck(text: str, name: str, box: Box) -> Mapping[str, NpcCard]:
    """A user's cards among those of the box: one of the same name is replaced, others are added.
    A file with as many cards as the box has is a deck of its own."""
    cards = NpcReader(box.characters, box.objects, name).cards(read_tables(text, name))
    found = {card.name: card for card in cards}
    if not found:
        raise DataError(name, "", "npc", "no NPC card in it: cards are written as [[npc]] tables")
    return found if len(found) >= WHOLE_DECK else {**box.npcs, **found}
