"""A person plays: the loop that asks, writes down, does and shows, until the game or the person ends it."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from typing import Any

from attrs import evolve

from engine.actions import Action
from engine.errors import EngineError
from engine.requests import ChooseAction, ChooseCard, ChooseTeam, Event, Request
from solo.cli import asking, luck
from solo.cli.instruct import instruct
from solo.cli.listing import list_choices, list_legal
from solo.cli.naming import UnclearError
from solo.cli.parsing import Parser
from solo.cli.recorded import RecordedGame
from solo.cli.show import Show
from solo.cli.words import command_for, effect
from solo.journal import JournalError, JournalWriteError
from solo.narrate import narrate, pretty
from solo.players import StrongPlayer
from solo.screen.terminal import EndOfInputError, Terminal

HELP = """\
What you can type:
  move cleric c4      also: move cleric c4 take key, move cleric c4 drop
  reveal A2    turn 38    jump    attack naga    take key    open    close
  break    heal    fireball    repulse       add a name or a square if asked
  ?                   all that is possible now, with numbers you can type
  end                 end your turn
  undo, undo all      take back your last step, or all since the last die
  board    cards NAME    why    hint    save    help    quit
5 points win: 1 for each of yours that leaves over row 21 (the far line), and
1 for each enemy eliminated. The prison leaves over row 0, where you start."""


NEWS = 12  # sentences beside the board


class Quit(Exception):  # noqa: N818
    """The person has had enough for now."""


class Playing:
    """One sitting of one game."""

    def __init__(self, game: RecordedGame, terminal: Terminal, *, step: bool = True) -> None:
        self.game = game
        self.terminal = terminal
        self.table = game.options.dice == "table"
        self.show = Show(terminal, step=step, tell=instruct if self.table else narrate)
        self._numbered: list[Action] = []
        self._drawn: list[str] = []  # answers typed ahead, with commas
        self._drawn_for = ""
        self._adviser = StrongPlayer(game.frame, Random(0))

    # -- the loop --------------------------------------------------------------------------------------

    def run(self) -> None:
        """Until the game is over. `Quit`, `EndOfInputError` and `KeyboardInterrupt` leave it resumable."""
        self.show.events(self.game.session.events if not self.game.session.answers else ())
        while (request := self.game.request) is not None:
            if request.who is None:
                self._chance(request)
            elif (answer := self._forced(request)) is not None:
                self._give(answer, forced=True)
            elif isinstance(request, ChooseAction):
                self._action(request)
            else:
                self._choice(request)
        self.terminal.table(self.game.session.position, level=self.game.frame.level)

    def _give(self, answer: Any, *, forced: bool = False) -> None:
        """Write down and do; a disk that fails is the person's decision."""
        try:
            events = self.game.answer(answer, forced=forced)
        except JournalWriteError as error:
            self._in_memory(error)
            events = self.game.answer(answer, forced=forced)
        self._tell(events)

    def _in_memory(self, error: JournalError) -> None:
        self.terminal.say(f"The game cannot be saved: {error}", "bold red")
        if not yes(self.terminal, "Go on without saving? `save FILE` may help later. [y/n]: "):
            raise Quit from None
        if self.game.journal is not None:
            self.game.journal.close()
        self.game.journal = None

    def _tell(self, events: list[Event]) -> None:
        self.show.events(events)
        request = self.game.request
        if isinstance(request, ChooseAction) and events:
            changed = any(event.kind in ("card", "revealed", "turned") for event in events)
            if changed or self.terminal.tall:
                self.board()

    def board(self) -> None:
        news = self.show.news[-NEWS:]
        self.terminal.table(self.game.session.position, level=self.game.frame.level, news=news)

    # -- chance ----------------------------------------------------------------------------------------

    def _chance(self, request: Request) -> None:
        if not self.table:
            self._give(self.game.roll())
            return
        deck = getattr(request, "deck", request.kind)
        if deck != self._drawn_for:
            self._drawn, self._drawn_for = [], deck
            for line in luck.hint_lines(request):
                self.terminal.say(line)
        while self.game.request is request:
            line = self._drawn.pop(0) if self._drawn else self._line(luck.question(request))
            if line in ("", "?"):
                for hint in luck.hint_lines(request):
                    self.terminal.say(hint)
                continue
            if self._common(line):
                continue
            if request.kind == "draw" and "," in line:
                line, *self._drawn = (part.strip() for part in line.split(","))
            try:
                answer = luck.understood(request, line)
            except EngineError as error:
                self._drawn = []
                self.terminal.say(f"  {pretty(str(error))}")
            else:
                self._give(answer)

    # -- choices ---------------------------------------------------------------------------------------

    def _forced(self, request: Request) -> Any:
        """The answer nobody needs to be asked for."""
        if isinstance(request, ChooseTeam) and self.game.options.team:
            try:
                return request.check(self.game.options.team)
            except EngineError as error:
                self.terminal.say(f"{error}.")
                self.game.options = evolve(self.game.options, team=())
        if isinstance(request, ChooseCard) and len(request.options()) == 1:
            return request.options()[0]
        return None

    def _choice(self, request: Request) -> None:
        default = asking.suggestion(self.game.frame, request)
        for line in asking.introduction(self.game.frame, request):
            self.terminal.say(line)
        while self.game.request is request:
            line = self._line(asking.prompt(self.game.frame, request, default))
            if not line:
                self._give(default)
            elif line in ("?", "h", "hint"):
                self._advise(request, default)
            elif not self._common(line):
                try:
                    answer = asking.understood(request, line)
                except EngineError as error:
                    self.terminal.say(f"  {pretty(str(error))}")
                else:
                    self._give(answer)

    def _action(self, request: ChooseAction) -> None:
        position = request.position
        if position.first_reveal_due:
            self.terminal.say("First of all, reveal a room before your line: type reveal A1 or reveal B1.")
        line = self._line(f"{position.turn.ap} AP left. What do you do? (? = what is possible, end) > ")
        if line in ("", "?"):
            self._list(request)
        elif line.lower() in ("h", "hint"):
            self._advise_action(request)
        elif line.isascii() and line.isdigit():
            number = int(line) if len(line) < 5 else 0
            if 1 <= number <= len(self._numbered):
                self._do(request, self._numbered[number - 1])
            else:
                self.terminal.say("  No such number: type ? for the list.")
        elif not self._common(line):
            try:
                options = request.options()
                action = Parser(position, options, request.check).action(line)
            except UnclearError as unclear:
                self.terminal.say(f"  {unclear}")
                if unclear.choices:
                    self._choices(list(unclear.choices))
            else:
                self._do(request, action)

    def _do(self, request: ChooseAction, action: Action) -> None:
        try:
            request.check(action)
        except EngineError as error:
            self.terminal.say(f"  That is not possible: {pretty(str(error))}.")
            return
        self._numbered = []
        self._give(action)

    def _list(self, request: ChooseAction) -> None:
        listing = list_legal(self.game.frame, request.position, request.options())
        self._numbered = listing.numbered
        for line in listing.lines:
            self.terminal.say(line)

    def _choices(self, actions: list[Action]) -> None:
        listing = list_choices(self.game.frame, self.game.session.position, actions)
        self._numbered = listing.numbered
        for line in listing.lines:
            self.terminal.say(line)

    # -- hints -----------------------------------------------------------------------------------------

    def _advise(self, request: Request, default: Any) -> None:
        best = self._adviser.answer(request)
        same = " Enter alone does that." if best == default else ""
        self.terminal.say(f"The strong player would take {asking.shown_answer(request, best)}.{same}")

    def _advise_action(self, request: ChooseAction) -> None:
        """What to type, and what it is for: the rest of the plan, as far as no die has a say in it."""
        position = request.position
        best = self._adviser.answer(request)
        self.terminal.say(f"The strong player would type: {command_for(position, best)}")
        self.terminal.say(f"  What it does: {effect(self.game.frame, position, best)}.")
        then = [command_for(before, action) for before, action in self._adviser.planned(position)[1:]]
        if then:
            self.terminal.say(f"  Then, if all goes well: {', '.join(then)}.")

    # -- words that work everywhere --------------------------------------------------------------------

    def _line(self, prompt: str) -> str:
        return self.terminal.ask(prompt)

    def _common(self, line: str) -> bool:
        """Do what is no answer; False if the line is none of these."""
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        match word.lower():
            case "quit" | "q" | "exit":
                raise Quit
            case "help":
                self.terminal.say(HELP)
            case "board" | "b":
                self.board()
            case "why" | "w":
                self.show.why()
            case "undo" | "u":
                self._undo(rest.lower() in ("all", "turn"))
            case "cards" | "card" if word.lower() == "cards" or rest:
                if word.lower() == "card" and rest.lstrip("+").isdigit():
                    return False
                from solo.cli.cards import card_lines

                for shown in card_lines(self.game.frame.box, rest, self.game.frame.cast.cards):
                    self.terminal.say(shown)
            case "save":
                self._save(rest)
            case _:
                return False
        return True

    def _undo(self, everything: bool) -> None:
        count = self.game.may_undo(everything)
        if not count:
            self.terminal.say("Nothing to take back: a die or a card has fallen since your last choice.")
            return
        try:
            self.game.undo(count)
        except JournalWriteError as error:
            self._in_memory(error)
            self.game.undo(count)
        self._numbered = []
        self.terminal.say(f"Taken back: {count} step{'s' * (count > 1)}.")
        self.board()

    def _save(self, name: str) -> None:
        if not name:
            where = self.game.journal.path if self.game.journal else None
            text = f"Every step is saved in {where}." if where else "Nothing is saved; type: save FILE"
            self.terminal.say(text, wrap=False)
            return
        try:
            journal = self.game.copy_to(Path(os.path.expanduser(name)))
        except JournalError as error:
            self.terminal.say(f"  {error}")
            return
        if self.game.journal is None:
            self.game.journal = journal
            self.terminal.say(f"Saved, and every step from here on too: {name}")
        else:
            journal.close()
            self.terminal.say(f"A copy of the game so far is in {name}.")


def yes(terminal: Terminal, question: str) -> bool:
    """A clear yes or no; the end of input is a no."""
    try:
        while True:
            word = terminal.ask(question).lower()
            if word in ("y", "yes"):
                return True
            if word in ("n", "no"):
                return False
    except EndOfInputError:
        return False
