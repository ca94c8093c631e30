"""Reading NPC cards: our own deck, a user's deck, and the cards a scenario brings along."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from attrs import field, frozen

from cards.errors import DataError, one_of, quoted
from cards.models import Box, Goal, NpcCard, Source
from cards.personalities import GOALS, MAX_AP, MIN_AP, PERSONALITIES, WOUNDED
from cards.structure import MismatchError, Scalars, found, record_label, structure, structured_by, table_list

MAX_GOALS = 6

FIELDS = ("name", "type", "goals", "ap", "default", "objects", "persons", "personality")
"""What of a card can be attested; `goals` is their order, `ap` all their AP figures."""


@frozen
class _NpcRecord:
    """A card as it is written."""

    name: str
    type: str
    goals: tuple[Goal, ...]
    default: str
    objects: tuple[str, ...] = ()
    persons: tuple[str, ...] = ()
    personality: str = "none"
    params: Scalars = field(factory=dict)
    epithet: str = ""
    text: str = ""
    attested: tuple[str, ...] = ()


@structured_by(Goal)
def _goal(value: object) -> Goal:
    """A goal is written as a pair, `["fight", 3]`."""
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise MismatchError(f'must be a goal and its AP such as ["fight", 3], not {found(value)}')
    goal, ap = value
    if type(goal) is not str or type(ap) is not int:
        raise MismatchError(
            f'must be a goal and its AP such as ["fight", 3], not [{found(goal)}, {found(ap)}]'
        )
    return Goal(goal, ap)


def parse_npc(data: Mapping[str, object], box: Box, where: str) -> NpcCard:
    """One NPC card from its `[[npc]]` table; `where` is the file that an error names."""
    return NpcReader(box.characters, box.objects, where).card(data)


@frozen
class NpcReader:
    """Reads cards that speak of the characters and objects of one box."""

    characters: Collection[str]
    objects: Collection[str]
    file: str

    def cards(self, data: Mapping[str, object]) -> Iterator[NpcCard]:
        """All cards of a file, which may not name one twice."""
        seen: set[str] = set()
        for number, entry in enumerate(table_list(data, "npc", self.file), start=1):
            card = self.card(entry, number)
            if card.name in seen:
                label = record_label("npc", entry, "name")
                raise DataError(self.file, label, "name", "there are two cards of that name; one is right")
            seen.add(card.name)
            yield card

    def card(self, data: object, number: int | None = None) -> NpcCard:
        """One card from its table; `number` is its place in the file, should it have no name."""
        label = record_label("npc", data, "name", number)
        record = structure(_NpcRecord, data, self.file, label)
        wrong = next(self._problems(record), None)
        if wrong is not None:
            raise DataError(self.file, label, *wrong)
        return NpcCard(
            name=record.name,
            type=record.type,
            goals=record.goals,
            default=record.default,
            objects=record.objects,
            persons=record.persons,
            personality=record.personality,
            params=record.params,
            epithet=record.epithet,
            text=record.text.strip(),
            sources={name: _source(name in record.attested) for name in FIELDS},
        )

    def _problems(self, record: _NpcRecord) -> Iterator[tuple[str, str]]:
        """Each thing wrong with a card whose values are of the right kind: the field, and what."""
        for name, text in (("name", record.name), ("epithet", record.epithet)):
            if not text.isprintable() or text != text.strip() or len(text) > 60:
                yield name, "must be one line of at most 60 printable characters, without spaces around it"
        if not record.name:
            yield "name", "must not be empty"
        if record.name in self.objects:
            yield "name", f"{quoted(record.name)} is the name of an object; call it something else"
        if record.type not in self.characters:
            yield "type", f"unknown type {quoted(record.type)}; {one_of(self.characters)}"
        goals = [goal.goal for goal in record.goals]
        if not 1 <= len(goals) <= MAX_GOALS:
            yield "goals", f"{len(goals)} of them; a card has from 1 to {MAX_GOALS}"
        yield from _list_problems("goals", "goal", goals, GOALS)
        for goal in record.goals:
            if not MIN_AP <= goal.ap <= MAX_AP:
                problem = f"AP of {goal.goal} must be from {MIN_AP} to {MAX_AP}, not {found(goal.ap)}"
                yield "goals", problem
        if record.default not in goals:
            yield "default", f"{quoted(record.default)} is none of its goals; {one_of(goals)}"
        yield from _list_problems("objects", "object", record.objects, (*self.objects, WOUNDED))
        yield from _list_problems("persons", "type", record.persons, self.characters)
        yield from _list_problems("attested", "field", record.attested, FIELDS)
        personality = PERSONALITIES.get(record.personality)
        if personality is None:
            known = one_of(PERSONALITIES)
            yield "personality", f"unknown personality {quoted(record.personality)}; {known}"
        elif complaint := personality.complaint(record.params, self.objects):
            yield "params", complaint


def _list_problems(
    name: str, what: str, entries: Sequence[str], known: Collection[str]
) -> Iterator[tuple[str, str]]:
    """A list holds only what is known, and nothing twice."""
    for number, entry in enumerate(entries):
        if entry not in known:
            yield name, f"unknown {what} {quoted(entry)}; {one_of(known)}"
        if entry in entries[:number]:
            yield name, f"{quoted(entry)} is there twice; each {what} only once"


def _source(attested: bool) -> Source:
    return Source.ATTESTED if attested else Source.RECONSTRUCTED
