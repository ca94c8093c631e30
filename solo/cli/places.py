"""Where journals are kept when nobody says where."""

from __future__ import annotations

import os
import sys
from datetime import datetime
from pathlib import Path


def state_directory() -> Path:
    """The user's directory for state, as each system has it; `XDG_STATE_HOME` always wins."""
    base = os.environ.get("XDG_STATE_HOME")
    if base and Path(base).is_absolute():
        return Path(base) / "prison-solo"
    home = Path(os.path.expanduser("~"))
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "prison-solo"
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "prison-solo"
    return home / ".local" / "state" / "prison-solo"


def new_journal() -> Path:
    """A name nobody has used yet."""
    stem = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    path = state_directory() / f"{stem}.jsonl"
    number = 2
    while path.exists():
        path = state_directory() / f"{stem}-{number}.jsonl"
        number += 1
    return path


def newest_journal() -> Path | None:
    """The journal that was played last."""
    try:
        return max(state_directory().glob("*.jsonl"), key=lambda path: path.stat().st_mtime, default=None)
    except OSError:
        return None
