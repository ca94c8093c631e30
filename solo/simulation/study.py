"""Which games a study has. Game i of seed S is the same game everywhere, whoever plays it and when."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from attrs import astuple, field, frozen

from cards import load_box
from solo.deck import own_deck
from solo.game import frame_of
from solo.players import PLAYERS
from solo.simulation.rows import Row
from solo.state import Frame

Job = tuple[str, int]
"""Level and number of a game."""

LEVELS = ("pink", "yellow", "green", "blue", "red", "black")
SEED_BITS = 48  # exact in every file format and in JSON
LARGEST_SEED = 2**53
MOST_GAMES = 10**9
ANY_TEAM = "any"
"""In the results: the player chose. (An empty cell would be read back as a missing number.)"""


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
    deck: str | None = field(default=None, repr=False)  # the text of a file of NPC cards; None: the box's
    deck_name: str = ""

    def jobs(self) -> Iterator[Job]:
        """All games, in the order of the results."""
        for level in self.levels:
            for game in range(self.games):
                yield level, game

    def __contains__(self, job: Job) -> bool:
        level, game = job
        return level in self.levels and 0 <= game < self.games

    def __len__(self) -> int:
        return self.games * len(self.levels)

    def header(self) -> Row:
        """What every row says about the study it belongs to."""
        return {
            "study": self.seed,
            "player": self.player,
            "vision": self.vision,
            "team": ",".join(self.team) or ANY_TEAM,
            "deck": self.cards_id(),
        }

    def cards_id(self) -> str:
        """A short name for the cards in play, so that results of other cards are not mixed in."""
        text = f"{load_box().fingerprint}:{self.deck or ''}"
        kind = "box" if self.deck is None else "own"  # a word, lest a reader takes 12 digits for a number
        return f"{kind}-{hashlib.blake2b(text.encode(), digest_size=6).hexdigest()}"

    def types(self) -> dict[str, str]:
        """The type of every NPC that may come into play."""
        return {card.name: card.type for card in frame_for(self, self.levels[0]).cast.cards.values()}

    def to_plain(self) -> tuple[Any, ...]:
        """For `Study(*plain)`, elsewhere."""
        return astuple(self)

    def check(self) -> None:
        """`StudyError` or `DataError` if no game can be played with these options."""
        if not 1 <= self.games <= MOST_GAMES:
            raise StudyError(f"{self.games} games: at least 1 and at most {MOST_GAMES} a level")
        if abs(self.seed) > LARGEST_SEED:
            raise StudyError(
                f"seed {self.seed}: not beyond {LARGEST_SEED}, or files would not keep it exactly"
            )
        for level in self.levels:
            if level not in LEVELS:
                raise StudyError(f"no level {level!r}: one of {', '.join(LEVELS)} or all")
        if self.player not in PLAYERS:
            raise StudyError(f"no player {self.player!r}: one of {', '.join(PLAYERS)}")
        characters = tuple(load_box().characters)
        unknown = [name for name in self.team if name not in characters]
        if unknown:
            raise StudyError(f"no character {unknown[0]!r}: choose among {', '.join(characters)}")
        if self.team and (len(set(self.team)) != 4 or len(self.team) != 4):
            raise StudyError("a team is four different characters")
        frame_for(self, self.levels[0])


def frame_for(study: Study, level: str) -> Frame:
    """The frame of a study's games at a level."""
    return _frame(level, study.vision, study.deck, study.deck_name)


@lru_cache(maxsize=2 * len(LEVELS))
def _frame(level: str, vision: bool, deck: str | None, deck_name: str) -> Frame:
    box = load_box()
    return frame_of(box, level, vision, None if deck is None else own_deck(deck, deck_name, box))
