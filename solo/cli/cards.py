"""`solo cards`: NPC cards, characters, objects and decks, and where each is known from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import click

from cards import PERSONALITIES, Box, NpcCard, Source, load_box
from solo.cli.errors import Refused
from solo.cli.pictures import svg_option, write
from solo.explain import GOAL_WORDS
from solo.render.card import card_svg

MARKS = {Source.ATTESTED: "attested", Source.RECONSTRUCTED: "reconstructed"}


@click.command("cards")
@click.argument("name", nargs=-1)
@svg_option
def command(name: tuple[str, ...], svg: Path | None) -> None:
    """Show an NPC card, a character, an object or a deck; without NAME a list of all.

    Each says whether it was read off the printed game (attested) or chosen by us (reconstructed).

    \b
    Examples:
      solo cards
      solo cards White Phil
      solo cards naga
      solo cards deck
      solo cards White Phil --svg phil.svg
    """
    if svg is not None:
        draw(svg, load_box(), " ".join(name))
        return
    lines = list(card_lines(load_box(), " ".join(name)))
    if lines[0].startswith("No card"):
        raise Refused(lines[0])
    for line in lines:
        click.echo(line)


def draw(out: Path, box: Box, name: str) -> None:
    """An NPC card to print."""
    wanted = name.strip().lower()
    found = _matching(box.npcs, wanted) if wanted else []
    exact = [card for card in found if card.lower() == wanted] or found
    if len(exact) != 1:
        hint = f"may be {', '.join(exact)}" if exact else "is no NPC card"
        raise Refused(f"{name!r} {hint}; --svg draws one NPC card, such as White Phil")
    card = box.npcs[exact[0]]
    write(out, card_svg(card, box.characters[card.type]))


def card_lines(box: Box, name: str, npcs: Mapping[str, NpcCard] | None = None) -> Iterator[str]:
    """Everything about the card of that name, or a list of them."""
    cards = box.npcs if npcs is None else npcs
    wanted = name.strip().lower()
    if not wanted:
        yield from _all(box, cards)
        return
    if wanted in ("deck", "decks"):
        yield from _decks(box)
        return
    found = _matching(cards, wanted)
    things = [k for k in (*box.characters, *box.objects) if k.replace("_", " ").startswith(wanted)]
    exact = [k for k in found if k.lower() == wanted]
    if exact or (len(found) == 1 and not things):
        yield from _npc(cards[(exact or found)[0]])
    elif len(things) == 1 or (things and wanted.replace(" ", "_") in things):
        kind = wanted.replace(" ", "_") if wanted.replace(" ", "_") in things else things[0]
        yield from _kind(box, cards, kind)
    elif found or things:
        yield f"{name!r} may be: {', '.join([*found, *things])}"
    else:
        yield f"No card {name!r}; `solo cards` lists them all."


def _matching(cards: Mapping[str, NpcCard], wanted: str) -> list[str]:
    begins = [card for card in cards if card.lower().startswith(wanted)]
    return begins or [card for card in cards if wanted in card.lower()]


def _all(box: Box, cards: Mapping[str, NpcCard]) -> Iterator[str]:
    yield "NPC cards:"
    for card in cards.values():
        yield f"  {card.name:<20} {card.type:<12} {MARKS[card.source]}"
    yield "Characters:"
    for kind in box.characters.values():
        yield f"  {kind.id:<20} moves {kind.movement}, fights {kind.combat}   {MARKS[kind.source]}"
    yield "Objects:"
    for thing in box.objects.values():
        yield f"  {thing.id.replace('_', ' '):<33} {MARKS[thing.source]}"
    yield "Decks: solo cards deck"


def _npc(card: NpcCard) -> Iterator[str]:
    def mark(field: str) -> str:
        return f"[{MARKS[card.sources.get(field, Source.RECONSTRUCTED)]}]"

    yield f"{card.name}{f', {card.epithet}' if card.epithet else ''} {mark('name')}"
    yield f"  {card.type} {mark('type')}"
    yield f"  goals, in this order {mark('goals')}, with their AP {mark('ap')}:"
    for number, goal in enumerate(card.goals, start=1):
        yield f"    {number}. {GOAL_WORDS[goal.goal]}, {goal.ap} AP"
    yield f"  if none is in reach: {GOAL_WORDS[card.default]} {mark('default')}"
    yield f"  objects: {', '.join(o.replace('_', ' ') for o in card.objects) or 'none'} {mark('objects')}"
    yield f"  persons: {', '.join(card.persons) or 'none'} {mark('persons')}"
    if card.personality != "none":
        yield f"  personality: {card.personality.replace('_', ' ')} {mark('personality')}"
        known = PERSONALITIES.get(card.personality)
        text = card.text or getattr(known, "text", "")
        if text:
            yield f"    {text.strip()}"


def _kind(box: Box, cards: Mapping[str, NpcCard], name: str) -> Iterator[str]:
    if name in box.characters:
        kind = box.characters[name]
        yield f"{kind.title}: moves {kind.movement}, fights {kind.combat} [{MARKS[kind.source]}]"
        yield f"  {kind.text.strip()}"
        npcs = ", ".join(card.name for card in cards.values() if card.type == name)
        yield f"  NPCs of this type: {npcs}"
    else:
        thing = box.objects[name]
        yield f"{thing.title} [{MARKS[thing.source]}]"
        yield f"  {thing.text.strip()}"


def _decks(box: Box) -> Iterator[str]:
    for name, title in (("player", "Your cards"), ("np", "The prison's combat cards")):
        yield f"{title}:"
        for card in box.decks[name].cards:
            copies = f" x{card.copies}" if card.copies > 1 else ""
            symbols = ", ".join(sorted(card.symbols)) or "no symbol"
            yield f"  {card.kind} {card.id}{copies}: {symbols} [{MARKS[card.source]}]"
    yield "A card with the symbol of the level brings a reinforcement; an eye counts with the Vision."
