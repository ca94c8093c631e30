"""How strong is an NPC card of your own? The same games with it and without it.

    python examples/how_strong_is_my_card.py [GAMES] [WORKERS] [CARD.toml]

The card replaces the one of the same name, so that it comes in exactly when that one would have. Without a
file it is the one below, a White Phil who would rather fight. Each figure is told for the games with the
box's card and with the new one, with the difference, its 95% interval, and whether it means anything.
A single card among 32 changes little: to see it takes some hundred games.
"""

from argparse import ArgumentParser
from pathlib import Path

from cards import DataError
from solo.simulation import Results, Study, StudyError, compare, play_games
from solo.simulation.report import TITLES

CARD = """
[[npc]]
name = "White Phil"
type = "telepath"
goals = [["fight", 5], ["exit", 5], ["object", 4], ["reveal", 3], ["rotate", 3], ["regroup", 2]]
default = "fight"
objects = ["large_shield", "telescopic_lance"]
persons = ["cleric", "telepath", "wizard", "banshee", "naga", "mekanork", "backstabber", "colossus"]
personality = "none"
"""


def main(games: int, workers: int, card: Path | None) -> None:
    text = card.read_text("utf-8") if card else CARD
    plain = Study(games=games, levels=("green",), seed=7)
    own = Study(games=games, levels=("green",), seed=7, deck=text, deck_name=card.name if card else "my card")
    own.check()
    before, after = Results(play_games(plain, workers)), Results(play_games(own, workers))
    for one in compare(before, after):
        change = one.difference
        print(
            f"{TITLES.get(one.figure, one.figure):15} {one.first:6.2f} -> {one.second:6.2f}  "
            f"{change.value:+.2f} [{change.low:+.2f}, {change.high:+.2f}]  {one.verdict}"
        )


if __name__ == "__main__":
    options = ArgumentParser(description="How strong is an NPC card of your own?")
    options.add_argument("games", nargs="?", type=int, default=40)
    options.add_argument("workers", nargs="?", type=int, default=2, help="processes")
    options.add_argument("card", nargs="?", type=Path, help="a TOML file with an [[npc]] table")
    try:
        main(**vars(options.parse_args()))
    except (OSError, DataError, StudyError) as error:
        options.error(str(error))
