"""How strong is an NPC card of your own? The same games with it and without it.

    python examples/how_strong_is_my_card.py [GAMES] [WORKERS]

The card replaces the one of the same name, so that it comes in exactly when that one would have.
"""

import sys

from solo.simulation import Study, play_games
from solo.simulation.comparing import compare

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


def main(games: int = 40, workers: int = 2) -> None:
    plain = Study(games=games, levels=("green",), seed=7)
    own = Study(games=games, levels=("green",), seed=7, deck=CARD, deck_name="my card")
    before, after = list(play_games(plain, workers)), list(play_games(own, workers))
    for one in compare(before, after):
        change = one.difference
        print(
            f"{one.figure:15} {one.first:6.2f} -> {one.second:6.2f}  "
            f"{change.value:+.2f} [{change.low:+.2f}, {change.high:+.2f}]  {one.verdict}"
        )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]))
