"""One game of a study again, as a journal: by its number, by its own seed, or by its row in a file."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from pathlib import Path

from attrs import evolve, frozen

from cards import load_box
from solo.journal import Journal, Options
from solo.session import Session
from solo.simulation.playing import outcome, play_session
from solo.simulation.reading import read_rows
from solo.simulation.rows import Row
from solo.simulation.study import ANY_TEAM, LARGEST_SEED, Study, StudyError, game_seed
from solo.simulation.summary import in_order

FORMS = "a game is named as 17, as seed:206711205363288 or by its row as rows.csv:17"


@frozen
class Wanted:
    """A game to be played again: all that decides it."""

    study: Study  # of one level
    seed: int
    row: Row | None = None  # what is known of how it ended

    @property
    def level(self) -> str:
        return self.study.levels[0]


def wanted(text: str, study: Study, said: Collection[str]) -> Wanted:
    """The game a user names. `said`: which options of the study are the user's own words."""
    if len(study.levels) > 1:
        raise StudyError("--replay plays one game: name its level")
    if _is_number(text):
        return Wanted(study, game_seed(study.seed, int(text)))
    before, _, number = text.rpartition(":")
    if not (before and _is_number(number)):
        raise StudyError(f"--replay {text}: {FORMS}")
    if before == "seed":
        return Wanted(study, int(number))
    path = Path(before)
    level = study.levels[0] if "level" in said else None
    row = find_row(read_rows(path), int(number), level, path.name)
    for name, value in study.header().items():
        option = "seed" if name == "study" else name
        if option in said and option != "deck" and row[name] != value:
            raise StudyError(f"{path.name}: that game has {option} {row[name]}, not {value}")
    return Wanted(of_row(row, study, path.name), row["seed"], row)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= len(str(LARGEST_SEED))


def find_row(rows: Iterable[Row], game: int, level: str | None, name: str) -> Row:
    """The row of a game; the level is needed only if the file has that game at several."""
    found = [row for row in rows if row["game"] == game and level in (None, row["level"])]
    if not found:
        raise StudyError(f"{name}: has no game {game}" + (f" at level {level}" if level else ""))
    levels = in_order({row["level"] for row in found})
    if len(levels) > 1:
        raise StudyError(f"{name}: has game {game} at {', '.join(levels)}: say which with --level")
    if len(found) > 1:
        raise StudyError(f"{name}: has game {game} at {levels[0]} {len(found)} times: name it as seed:NUMBER")
    return found[0]


def of_row(row: Row, study: Study, name: str) -> Study:
    """The study a row belongs to. Only cards of one's own are not in the row."""
    found = evolve(
        study,
        games=1,
        levels=(row["level"],),
        vision=row["vision"],
        player=row["player"],
        team=() if row["team"] == ANY_TEAM else tuple(row["team"].split(",")),
        seed=row["study"],
    )
    found.check()
    if found.cards_id() != row["deck"]:
        own = row["deck"].startswith("own")
        hint = (
            "give the same --deck" if own else "leave --deck out" if study.deck else "it needs that version"
        )
        raise StudyError(f"{name}: that game was played with other cards: {hint}")
    return found


def play_again(game: Wanted) -> Session:
    """The game with everything in it; `StudyError` if it does not end as its row says."""
    session = play_session(game.study, game.level, game.seed)
    now = outcome(session.position)
    if game.row is not None:
        for name, value in now.items():
            if game.row[name] != value:
                raise StudyError(
                    f"the row says {name} {game.row[name]}, but the game now has {value}: "
                    "it was played by another version"
                )
    return session


def write_journal(path: Path, game: Wanted, session: Session) -> None:
    """What `solo replay` shows and `solo resume` and all the rest can read."""
    study = game.study
    deck = None if study.deck is None else {"name": study.deck_name, "text": study.deck}
    team = next(tuple(answered.answer) for answered in session.answers if answered.kind == "team")
    options = Options(level=game.level, vision=study.vision, seed=game.seed, team=team, deck=deck)
    journal = Journal.create(path, options, load_box().fingerprint)
    try:
        for answered in session.answers:
            journal.append(answered.kind, answered.answer)
    finally:
        journal.close()
