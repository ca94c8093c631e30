"""`solo`: the group of commands. Each command's module is imported only when it is called."""

from __future__ import annotations

from importlib import import_module

import click

COMMANDS = {
    "explain": "solo.cli.explain",
    "check": "solo.cli.check",
}


class LazyGroup(click.Group):
    """Knows its commands by name and loads one when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        module = COMMANDS.get(cmd_name)
        if module is None:
            return None
        command = import_module(module).command
        assert isinstance(command, click.Command)
        return command


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="prison-solo", prog_name="solo")
def main() -> None:
    """Play Dungeon Twister: Prison alone: the other side plays itself, by its cards, and says why."""
