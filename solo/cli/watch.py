"""`solo watch`: a bot plays, the prison explains itself."""

from __future__ import annotations

from random import Random

import click

from cards import load_box
from engine.requests import Event
from solo.cli.options import BOTS, level_option, new_seed, seed_option, vision_option
from solo.cli.show import Show
from solo.game import frame_of
from solo.players import PLAYERS
from solo.screen.terminal import EndOfInputError, Terminal
from solo.session import Session


@click.command("watch")
@click.option("--player", type=click.Choice(BOTS), default="greedy", show_default=True, help="Who plays.")
@level_option
@vision_option
@seed_option
@click.option("--step", is_flag=True, help="Stop at every decision of an NPC; Enter goes on.")
@click.option("--board", is_flag=True, help="Show the board at the start of every round.")
def command(
    player: str, level: str | None, vision: bool | None, seed: int | None, step: bool, board: bool
) -> None:
    """Watch a whole game: a program plays your side, each NPC says what it does and why.

    \b
    Examples:
      solo watch
      solo watch --seed 7 --step
      solo watch --player random --level black --vision
    """
    level = level or "pink"
    seed = new_seed() if seed is None else seed
    frame = frame_of(load_box(), level, bool(vision))
    rng = Random(seed)
    bot = PLAYERS[player](frame, Random(seed))
    session = Session(frame)
    terminal = Terminal(ask=step)
    terminal.say(
        f"The {player} player against the prison, level {level}{', with the Vision' * bool(vision)}."
    )
    options = f"--player {player} --level {level}{' --vision' * bool(vision)}"
    terminal.say(f"Seed {seed}: solo watch {options} --seed {seed} shows this game again.")
    show = Show(terminal, step=step)
    try:
        while session.request is not None:
            request = session.request
            answer = request.sample(rng) if request.who is None else bot.answer(request)
            for event in session.answer(answer):
                if board and _new_round(event):
                    terminal.table(event.position, level=level)
                show.event(event)
    except (EndOfInputError, KeyboardInterrupt):
        terminal.say("\nStopped.")
        return
    terminal.say()
    terminal.table(session.position, level=level)


def _new_round(event: Event) -> bool:
    return event.kind == "turn" and event.facts["number"] % 2 == 1 and event.facts["number"] > 1
