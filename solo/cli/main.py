"""`solo`: the group of commands. Each command's module is imported only when it is called."""

from __future__ import annotations

from importlib import import_module

import click

COMMANDS = {
    "watch": ("solo.cli.watch", "Watch a whole game: a program plays, the NPCs explain themselves."),
    "play": ("solo.cli.play", "Play a game yourself."),
    "resume": ("solo.cli.resume", "Go on with a saved game."),
    "replay": ("solo.cli.replay", "See a saved game again."),
    "explain": ("solo.cli.explain", "Say what each NPC in a scenario would decide, and why."),
    "check": ("solo.cli.check", "Check a scenario file or a file of NPC cards."),
    "simulate": ("solo.cli.simulate", "Let a program play many games, and count."),
    "compare": ("solo.cli.compare", "Compare the results of two simulations."),
    "cards": ("solo.cli.cards", "Look up NPC cards, characters, objects and decks."),
    "rooms": ("solo.cli.rooms", "Look up the rooms."),
    "rules": ("solo.cli.rules", "Look up the rules."),
}
"""Module and one line of help. The help of the group is written from here, so that it imports nothing."""


class LazyGroup(click.Group):
    """Knows its commands by name and loads one when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command = import_module(COMMANDS[cmd_name][0]).command
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (_, text) in COMMANDS.items()])


def _version(ctx: click.Context, param: click.Parameter, wanted: bool) -> None:
    if not wanted or ctx.resilient_parsing:
        return
    from importlib.metadata import PackageNotFoundError, version

    try:
        click.echo(f"solo {version('prison-solo')}")
    except PackageNotFoundError:
        click.echo("solo, run from its sources without being installed")
    ctx.exit()


@click.group(
    cls=LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Exit status: 0 fine, 1 a game or a file could not go on, 2 wrong usage or a wrong file.",
)
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=_version, help="Show the version."
)
def main() -> None:
    """Play Dungeon Twister: Prison alone: the other side plays itself, by its cards, and says why.

    \b
    Examples:
      solo watch                 see a whole game, nothing to type
      solo play                  play one yourself
      solo rules M6              look up a rule
      solo COMMAND --help        more about a command

    \b
    Shell completion, for bash (zsh and fish likewise):
      eval "$(_SOLO_COMPLETE=bash_source solo)"
    """
