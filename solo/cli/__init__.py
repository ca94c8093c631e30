"""The command line: thin functions over the rest."""

from solo.cli.main import main

__all__ = ["main"]
