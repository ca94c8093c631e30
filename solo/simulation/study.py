"""Which games a study has. Game i of seed S is the same game everywhere, whoever plays it and when."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from attrs import evolve, field, frozen

from cards import Box, DataError, NpcCard, load_box
from cards.npc import NpcReader
from cards.structure import read_tables
from solo.game import frame_of
from solo.state import Frame

Row = dict[str, Any]
"""One game in plain values: a row of the results."""

Job = tuple[str, int]
"""Level and number of a game."""

LEVELS = ("pink", "yellow", "green", "blue", "red", "black")
SEED_BITS = 48  # exact in every file format and in JSON


class StudyError(ValueError):
    """Options or results that do not fit together, in a sentence."""


def game_seed(seed: int, game: int) -> int:
    """The seed of one game. By a hash, so that neighbouring games and studies have nothing in common."""
    digest = hashlib.blake2b(f"{seed}:{game}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> (64 - SEED_BITS)


@frozen
class Study:
    """The options of a run. Everything in it is plain, so that it travels to any worker."""

    games: int = 100
    levels: tuple[str, ...] = ("pink",)
    vision: bool = False
    player: str = "greedy"
    team: tuple[str, ...] = ()
    seed: int = 0
    deck: str = field(default="", repr=False)  # the text of a file of NPC cards, none: those of the box
    deck_name: str = ""

    def jobs(self) -> Iterator[Job]:
        """All games, in the order of the results."""
        for level in self.levels:
            for game in range(self.games):
                yield level, game

    def __len__(self) -> int:
        return self.games * len(self.levels)

    def header(self) -> Row:
        """What every row says about the study it belongs to."""
        return {
            "study": self.seed,
            "player": self.player,
            "vision": self.vision,
            "team": ",".join(self.team),
            "deck": self.cards_id(),
        }

    def cards_id(self) -> str:
        """A short name for the cards in play, so that results of other cards are not mixed in."""
        box = load_box()
        text = f"{box.fingerprint}:{self.deck}"
        return hashlib.blake2b(text.encode(), digest_size=6).hexdigest()

    def to_plain(self) -> tuple[Any, ...]:
        return (
            self.games,
            self.levels,
            self.vision,
            self.player,
            self.team,
            self.seed,
            self.deck,
            self.deck_name,
        )

    def check(self) -> None:
        """`StudyError` or `DataError` if no game can be played with these options."""
        if self.games < 1:
            raise StudyError("at least one game has to be played")
        names = [level.id for level in load_box().levels]
        for level in self.levels:
            if level not in names:
                raise StudyError(f"no level {level!r}: one of {', '.join(names)} or all")
        from solo.players import PLAYERS

        if self.player not in PLAYERS:
            raise StudyError(f"no player {self.player!r}: one of {', '.join(PLAYERS)}")
        characters = tuple(load_box().characters)
        unknown = [name for name in self.team if name not in characters]
        if unknown:
            raise StudyError(f"no character {unknown[0]!r}: choose among {', '.join(characters)}")
        if self.team and (len(set(self.team)) != 4 or len(self.team) != 4):
            raise StudyError("a team is four different characters")
        frame_for(evolve(self, games=1), self.levels[0])


@lru_cache(maxsize=16)
def frame_for(study: Study, level: str) -> Frame:
    """The frame of a study's games at a level."""
    box = _box()
    deck = own_deck(study.deck, study.deck_name, box) if study.deck else None
    return frame_of(box, level, study.vision, deck)


@lru_cache(maxsize=1)
def _box() -> Box:
    return load_box()


WHOLE_DECK = 32


def own_deck(text: str, name: str, box: Box) -> Mapping[str, NpcCard]:
    """A user's cards among those of the box: one of the same name is replaced, others are added.
    A file with as many cards as the box has is a deck of its own."""
    cards = NpcReader(box.characters, box.objects, name).cards(read_tables(text, name))
    found = {card.name: card for card in cards}
    if not found:
        raise DataError(name, "", "npc", "no NPC card in it: cards are written as [[npc]] tables")
    return found if len(found) >= WHOLE_DECK else {**box.npcs, **found}
