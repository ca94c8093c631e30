"""Reading decks of action, jump and combat cards."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType

from attrs import frozen

from cards.errors import DataError, one_of, quoted
from cards.models import Card, Deck
from cards.structure import records

KINDS = ("action", "jump", "combat")

EYE = "eye"
"""The symbol of the Vision of the Archmage (E1)."""


@frozen
class _DeckRecord:
    """A deck as it is written: its cards, or the deck it is taken from."""

    id: str
    cards: tuple[Card, ...] = ()
    like: str = ""
    only: str = ""


def parse_decks(data: Mapping[str, object], levels: Collection[str], file: str) -> Mapping[str, Deck]:
    """All decks of a file by id; `levels` are the ids that may stand on a card as symbols."""
    decks: dict[str, Deck] = {}
    for record in records(_DeckRecord, data, "deck", file).values():
        label = f"deck {quoted(record.id)}"
        if bool(record.like) == bool(record.cards):
            raise DataError(file, label, "cards", 'needs either cards = [...] or like = "another deck"')
        if record.like and record.like not in decks:
            known = one_of(decks) if decks else "it must be written above"
            raise DataError(file, label, "like", f"no deck {quoted(record.like)} above this one; {known}")
        if record.only and (record.only not in KINDS or not record.like):
            raise DataError(file, label, "only", f"goes with like, and is {one_of(KINDS)}")
        _check_cards(record.cards, {*levels, EYE}, file, label)
        cards = decks[record.like].cards if record.like else record.cards
        kept = tuple(card for card in cards if record.only in ("", card.kind))
        decks[record.id] = Deck(record.id, kept)
    return MappingProxyType(decks)


def _check_cards(cards: tuple[Card, ...], symbols: Collection[str], file: str, label: str) -> None:
    seen: set[str] = set()
    for card in cards:
        name = f"card {quoted(card.id)}"
        unknown = sorted(card.symbols - set(symbols))
        if not card.id or card.id in seen:
            raise DataError(file, label, "cards", f"{name}: each card has an id of its own")
        if card.kind not in KINDS:
            problem = f"unknown kind {quoted(card.kind)}; {one_of(KINDS)}"
            raise DataError(file, label, "cards", f"{name}: {problem}")
        if not 0 <= card.value <= 9:
            raise DataError(file, label, "cards", f"{name}: value must be from 0 to 9")
        if not 1 <= card.copies <= 9:
            raise DataError(file, label, "cards", f"{name}: copies must be from 1 to 9")
        if unknown:
            known = one_of(sorted(symbols))
            raise DataError(file, label, "cards", f"{name}: unknown symbol {quoted(unknown[0])}; {known}")
        seen.add(card.id)
