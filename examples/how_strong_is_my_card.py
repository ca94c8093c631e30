"""How strong is an NPC card of your own? The same games with it and without it.

    python examples/how_strong_is_my_card.py [GAMES] [WORKERS] [CARD.toml]

The card replaces the one of the same name, so that it comes in exactly when that one would have. Without a
file it is the one below, a White Phil who would rather fight. Each figure is told for the games with the
box's card and with the new one, with the difference, its 95% interval, and whether it means anything.
A single card among 32 changes little: to see it takes some hundred games.
"""

import sys
from pathlib import Path

from solo.simulation import Results, Study, compare, play_games

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


def main(games: int = 40, workers: int = 2, card: str = CARD) -> None:
    plain = Study(games=games, levels=("green",), seed=7)
    own = Study(games=games, levels=("green",), seed=7, deck=card, deck_name="my card")
    own.check()
    before, after = Results(play_games(plain, workers)), Results(play_games(own, workers))
    for one in compare(before, after):
        change = one.difference
        print(
            f"{one.figure:15} {one.first:6.2f} -> {one.second:6.2f}  "
            f"{change.value:+.2f} [{change.low:+.2f}, {change.high:+.2f}]  {one.verdict}"
        )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]), *(Path(name).read_text("utf-8") for name in sys.argv[3:4]))
