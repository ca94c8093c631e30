"""Showing a game as it goes: a sentence for each event, and in steps, with a pause for each decision."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from textwrap import fill

from engine.requests import Event
from solo.narrate import narrate, path_of, reasoning
from solo.screen.terminal import EndOfInputError, Terminal

STYLES = {
    "turn": "bold",
    "decided": "cyan",
    "fought": "bold",
    "wounded": "red",
    "eliminated": "bold red",
    "left": "bold green",
    "revealed": "bold",
    "reinforcement": "bold magenta",
    "over": "bold",
}
HEADS = ("turn", "over", "set up")
STEP_PROMPT = "  [Enter] next   [w] why exactly   [b] board   [a] all the rest: "


class Show:
    """Tells events. With `step` it stops at each decision of an NPC until the person goes on."""

    def __init__(
        self, terminal: Terminal, *, step: bool = False, tell: Callable[[Event], str | None] = narrate
    ):
        self.terminal = terminal
        self.step = step
        self.last_decision: Event | None = None
        self.news: list[str] = []  # what was told since somebody took it
        self._running = False  # `a`: the rest of this turn without stops
        self._tell = tell

    def events(self, events: Iterable[Event]) -> None:
        for event in events:
            self.event(event)

    def event(self, event: Event) -> None:
        if event.kind == "turn":
            self._running = False
        if event.kind == "decided":
            self.last_decision = event
        text = self._tell(event)
        if text is None:
            return
        if event.kind not in ("decided", "drawn", "rerolled"):
            self.news.append(text.partition("\n")[0])
        if event.kind in HEADS:
            self.terminal.say()
        indent = "" if event.kind in (*HEADS, "row", "card") else "  "
        indent += "" if event.kind in (*HEADS, "row", "card", "decided") else "  "
        for line in text.splitlines():
            self.terminal.say(_indented(self.terminal, line, indent), STYLES.get(event.kind, ""))
        if event.kind == "decided" and self.step and not self._running:
            self.terminal.excerpt(event.position, path_of(event))
            self._pause(event)

    def _pause(self, event: Event) -> None:
        while True:
            word = self.terminal.ask(STEP_PROMPT).lower()
            if word in ("w", "why"):
                self.terminal.say(reasoning(event) or "")
            elif word in ("b", "board"):
                self.terminal.table(event.position, path_of(event))
            elif word in ("a", "all"):
                self._running = True
                return
            elif word in ("q", "quit"):
                raise EndOfInputError
            elif not word:
                return
            else:
                self.terminal.say("  Enter goes on, w explains, b shows the board, a runs the rest, q stops.")

    def why(self) -> None:
        """The full reasoning of the last NPC that decided."""
        if self.last_decision is None:
            self.terminal.say("Nobody of the prison has decided anything yet.")
        else:
            self.terminal.say(reasoning(self.last_decision) or "")


def _indented(terminal: Terminal, line: str, indent: str) -> str:
    """Wrapped lines keep their indent."""
    width = max(40, min(terminal.console.width, 100) - 1)
    return fill(line, width, initial_indent=indent, subsequent_indent=f"{indent}  ")
