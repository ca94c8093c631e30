"""Makes the two pictures of the README again: `python docs/pictures.py`, from the root of a clone.

A bot plays a game; `solo replay` draws a moment of it. `solo explain` draws the decision in decision.toml.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from cards import load_box
from solo.cli.recorded import RecordedGame
from solo.journal import Journal, Options
from solo.players import GreedyPlayer

DOCS = Path(__file__).parent
SEED, MOMENT = 7, 142


def journal(path: Path) -> None:
    """The journal of a game between the greedy bot and the NPCs."""
    options = Options(seed=SEED)
    game = RecordedGame(options, Journal.create(path, options, load_box().fingerprint))
    player = GreedyPlayer(game.frame, Random(SEED))
    while game.request is not None:
        game.answer(game.roll() if game.request.who is None else player.answer(game.request))


def solo(*words: str | Path) -> None:
    subprocess.run([sys.executable, "-c", "from solo.cli import main; main()", *map(str, words)], check=True)


def main() -> None:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "game.jsonl"
        journal(file)
        solo("replay", file, "--svg", DOCS / "game.svg", "--at", str(MOMENT))
    solo("explain", DOCS / "decision.toml", "--npc", "White Phil", "--svg", DOCS / "decision.svg")


if __name__ == "__main__":
    main()
