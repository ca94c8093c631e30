"""The garbage collector has little to do in a game: hardly anything it makes goes round in circles.

It would look hundreds of times a game all the same, for a fifth of the time a fast game takes, so while a
program plays it looks seldom.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

OBJECTS = 500_000  # made and kept before the collector looks at them


@contextmanager
def seldom_collected() -> Iterator[None]:
    """While programs play; afterwards the collector is as it was."""
    before = gc.get_threshold()
    gc.set_threshold(OBJECTS, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)
