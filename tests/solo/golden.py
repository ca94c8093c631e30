"""Solo games in a few words, so that a test reads as an example of a rule.

    game = halls("Probe c3 with key; Ally d4 wounded", "cleric c5", "rope c4", cards=[card("Probe", ...)])
    summary(game.decide("Probe"))                   what it wants: "fight 1: player cleric from c4, ..."
    game.activate("Probe", "+3", "+1").story        what it does: ["move c3 c4", "fight ...", ...]

`halls` stands NPCs, the player's characters and things in eight empty halls (see `tests.engine.pictures`
for walls and the like); `scenario` reads a file of `tests/scenarios`. Answers are written as in a journal
and given in the order in which they are asked for; one too many or too few is a failure.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from pathlib import Path
from typing import Any

from attrs import evolve, frozen

from cards import Box, NpcCard, load_box, parse_npc
from engine.actions import Action, action_from_json
from engine.golden import broken_squares
from engine.legal import check, resolve
from engine.position import Pile, Position, Token, Turn
from engine.requests import Event, Request, Step, run
from engine.squares import parse_square, square_name
from engine.turns import combat_cards, full_hand
from solo.automaton.activation import Activation, view_of
from solo.automaton.deciding import decide_goals
from solo.automaton.decision import Decision
from solo.cast import NON_PLAYER, PLAYER, Cast, token_id
from solo.scenario import Scenario, load_scenario
from solo.state import Frame, SoloState
from solo.table import SoloTable
from solo.turns import SoloTurns
from tests.engine.pictures import NOW, Script
from tests.engine.pictures import position as picture

BOX: Box = load_box()
SCENARIOS = Path(__file__).parent.parent / "scenarios"
SIDES = {"player": PLAYER, "np": NON_PLAYER}


@frozen
class Played:
    """What came of a piece of a game."""

    state: SoloState
    events: list[Event]
    asked: list[Request]

    @property
    def position(self) -> Position:
        return self.state.position

    @property
    def story(self) -> list[str]:
        """What happened, without the thoughts behind it."""
        return [words for event in self.events if (words := tell(event))]

    @property
    def decisions(self) -> list[str]:
        """What the NPCs thought, one summary for each decision."""
        return [summary(event.facts["decision"]) for event in self.events if event.kind == "decided"]

    @property
    def requests(self) -> list[str]:
        return [request.kind for request in self.asked]

    @property
    def row(self) -> tuple[str, ...]:
        return self.state.row

    def activated(self) -> list[str]:
        return [event.facts["who"] for event in self.events if event.kind == "activated"]

    def where(self, token: str) -> str:
        """The square of a token, or how it left the game."""
        found = self.position.by_id.get(token)
        if found is not None and found.square is not None:
            return square_name(found.square)
        return next(gone.how for gone in self.position.gone if gone.token.id == token)

    def load(self, token: str) -> str | None:
        found = self.position.carried(self.position.token(token))
        return found.id if found else None

    def wounded(self, token: str) -> bool:
        return self.position.token(token).wounded

    def game(self, frame: Frame) -> Game:
        """The game as it stands now."""
        return Game(frame, self.state)


@frozen
class Game:
    """A position of a solo game and what can be played from it."""

    frame: Frame
    state: SoloState

    @property
    def position(self) -> Position:
        return self.state.position

    def with_position(self, **changes: Any) -> Game:
        return evolve(self, state=evolve(self.state, position=self.position.evolve(**changes)))

    def with_turn(self, **changes: Any) -> Game:
        return self.with_position(turn=evolve(self.position.turn, **changes))

    def with_state(self, **changes: Any) -> Game:
        return evolve(self, state=evolve(self.state, **changes))

    def with_bag(self, words: str) -> Game:
        """`np White Phil; player cleric; np key` in the bag."""
        return self.with_position(bag=[_lying(self.frame.cast, entry.strip()) for entry in words.split(";")])

    def without(self, *tokens: str) -> Game:
        return self.with_position(tokens=[t for t in self.position.tokens if t.id not in tokens])

    def adding(self, npcs: str = "", player: str = "", things: str = "") -> Game:
        """With more on the board, written as for `halls`."""
        tokens = _tokens(self.frame.cast, npcs, player, things, self.position.tokens)
        names = [t.id.removeprefix("np ") for t in tokens if t.is_character and t.side is NON_PLAYER]
        game = self.with_state(row=(*self.state.row, *names))
        return game.with_position(tokens=[*self.position.tokens, *tokens])

    def decide(self, name: str, *answers: Any) -> Decision:
        """What an NPC would do now."""
        view = view_of(self.frame, self.state, self.position.token(token_id(name)))
        script = Script(*answers)
        decision, _ = run(decide_goals(view), script)
        assert not script.left, f"not asked for {script.left}"
        return decision

    def activate(self, name: str, *answers: Any) -> Played:
        """One activation in the non-player's turn."""
        state = evolve(self.state, position=_turn_of(self.position, NON_PLAYER))
        table = SoloTable(self.frame)
        table.reserve = state.reserve
        return _play(Activation(self.frame, table, state, name).run(), answers)

    def non_player(self, *answers: Any) -> Played:
        """A whole turn of the non-player."""
        state = evolve(self.state, position=_turn_of(self.position, NON_PLAYER))
        return _play(self._turns().non_player(state), answers)

    def player(self, *answers: Any) -> Played:
        """A whole turn of the player."""
        state = evolve(self.state, position=_turn_of(self.position, PLAYER))
        return _play(self._turns().player(state), answers)

    def do(self, action: Action | dict[str, Any], *answers: Any, ap: int = 5) -> Played:
        """One action of the player, and what it brings at once."""
        action = action if isinstance(action, Action) else action_from_json(action)
        table = SoloTable(self.frame)
        table.reserve = self.state.reserve
        position = _turn_of(self.position, PLAYER).evolve(turn=Turn(NOW, PLAYER, "5", ap))

        def flow() -> Generator[Step, Any, SoloState]:
            after = yield from resolve(position, action, table)
            row = (*self.state.row, *table.arrivals())
            eyes = self.state.eyes + table.eyes()
            return evolve(self.state.at(after), row=row, reserve=table.reserve, eyes=eyes)

        return _play(flow(), answers)

    def refuses(self, action: Action) -> None:
        """Raise if the player may not do this now."""
        position = _turn_of(self.position, PLAYER).evolve(turn=Turn(NOW, PLAYER, "5", 5))
        check(position, action, SoloTable(self.frame))

    def _turns(self) -> SoloTurns:
        table = SoloTable(self.frame)
        table.reserve = self.state.reserve
        return SoloTurns(self.frame, table)


def _turn_of(position: Position, side: Any) -> Position:
    turn = position.turn
    return position if turn.side is side else position.evolve(turn=Turn(turn.number, side))


def _play(flow: Generator[Step, Any, SoloState], answers: Sequence[Any]) -> Played:
    script = Script(*answers)
    state, events = run(flow, script)
    assert not script.left, f"not asked for {script.left}"
    assert broken_squares(state.position) == []
    return Played(state, events, script.asked)


# -- positions -------------------------------------------------------------------------------------------


def scenario(name: str) -> Game:
    """A file of `tests/scenarios`."""
    return game_of(load_scenario(SCENARIOS / f"{name}.toml", BOX))


def game_of(loaded: Scenario) -> Game:
    return Game(loaded.frame, loaded.state)


def card(
    name: str,
    kind: str,
    goals: str,
    *,
    objects: str = "",
    persons: str = "",
    default: str = "",
    personality: str = "none",
    **params: Any,
) -> NpcCard:
    """`card("Probe", "naga", "fight 3, exit 2", objects="key rope", persons="cleric wizard")`."""
    found = [[goal, int(ap)] for goal, ap in (words.split() for words in goals.split(","))]
    data = {
        "name": name,
        "type": kind,
        "goals": found,
        "default": default or found[-1][0],
        "objects": objects.split(),
        "persons": persons.split(),
        "personality": personality,
        "params": params,
    }
    return parse_npc(data, BOX, "test")


def halls(
    npcs: str = "",
    player: str = "",
    things: str = "",
    *,
    cards: Sequence[NpcCard] = (),
    level: str = "pink",
    vision: bool = False,
    reserve: Sequence[str] = (),
    bag: str = "",
    combat: str | None = None,
    **drawing: Any,
) -> Game:
    """A game in empty halls. NPCs and characters are written `NAME c3`, `NAME c3 wounded`,
    `NAME c3 wounded now`, and `with THING` after it; things `key c4` or `np key c4`."""
    cast = Cast({**BOX.npcs, **{card.name: card for card in cards}})
    tokens = _tokens(cast, npcs, player, things)
    position = picture("", **drawing)
    hand = full_hand(BOX.decks["player"])
    if combat is not None:
        hand = evolve(hand, combat=tuple(combat.split(", ")))
    position = position.evolve(
        tokens=tokens,
        bag=[_lying(cast, entry.strip()) for entry in bag.split(";") if entry.strip()],
        hands=(evolve(hand, first_cycle=False), evolve(hand, action=(), combat=(), jump=None)),
        piles=(Pile(), Pile(combat_cards(BOX.decks["np"]))),
        turn=Turn(NOW, NON_PLAYER),
    )
    names = [t.id.removeprefix("np ") for t in tokens if t.is_character and t.side is NON_PLAYER]
    state = SoloState(position, row=tuple(names), reserve=tuple(sorted(reserve)))
    return Game(Frame(BOX, cast, level, vision), state)


def _tokens(cast: Cast, npcs: str, player: str, things: str, there: Sequence[Token] = ()) -> list[Token]:
    tokens: list[Token] = []
    for side, words in (("np", npcs), ("player", player)):
        for entry in filter(None, map(str.strip, words.split(";"))):
            tokens += _characters(cast, side, entry, [*there, *tokens])
    for entry in filter(None, map(str.strip, things.split(";"))):
        tokens.append(_thing(entry, [*there, *tokens]))
    return tokens


def _characters(cast: Cast, side: str, entry: str, there: Sequence[Token]) -> list[Token]:
    """A character and what it carries."""
    entry, _, load = entry.partition(" with ")
    wounded, now = " wounded" in entry, entry.endswith(" now")
    name, _, square = entry.removesuffix(" now").removesuffix(" wounded").rpartition(" ")
    kind = BOX.characters[cast.named(name).type if side == "np" else name]
    token = Token(f"{side} {name}", SIDES[side], kind, parse_square(square), wounded, NOW if now else None)
    if not load:
        return [token]
    if load.startswith("wounded "):
        return [token, *_characters(cast, side, f"{load.removeprefix('wounded ')} {square} wounded", there)]
    return [token, _thing(f"{load} {square}", there)]


def _thing(entry: str, there: Sequence[Token]) -> Token:
    """`key c4` is the player's unless that is taken already."""
    name, _, square = entry.rpartition(" ")
    token = _lying(None, name if name.partition(" ")[0] in SIDES else f"player {name}")
    if any(other.id == token.id for other in there):
        token = _lying(None, f"np {name}")
    return evolve(token, square=parse_square(square))


def _lying(cast: Cast | None, words: str) -> Token:
    """A token off the board: `np White Phil`, `player cleric`, `np key`."""
    side, _, name = words.partition(" ")
    kind = BOX.objects.get(name) or BOX.characters.get(name)
    if kind is None:
        assert cast is not None
        kind = BOX.characters[cast.named(name).type]
    return Token(words, SIDES[side], kind)


# -- words -----------------------------------------------------------------------------------------------


def summary(decision: Decision) -> str:
    """`fight 3: player cleric from e4, 2 AP, 3 squares`, with what the die did if it was rolled."""
    option = decision.chosen
    goal = f"default {decision.goal}" if decision.default else f"{decision.goal} {decision.rank}"
    if option is None:
        return f"{goal}: stays"
    words = f"{goal}: {option.target} from {square_name(option.label.square)}"
    words += f", {option.ap} AP, {option.squares} squares"
    return words + (f", die {decision.tie.die} among {decision.tie.among}" if decision.tie else "")


def passed(decision: Decision) -> str:
    """The goals it looked at in vain: `exit out_of_reach, object nothing_listed`."""
    return ", ".join(f"{look.goal} {look.found.reason}" for look in decision.looked if not look.reachable)


def plan_of(decision: Decision) -> list[str]:
    """The plan as it is explained: moves with what is taken, jumps, gates, the act."""
    return [_plan_step(step) for step in decision.to_json()["chosen"]["plan"]]


def _plan_step(step: dict[str, Any]) -> str:
    words = [str(step["do"])]
    for key in ("path", "over", "to", "between", "at", "room"):
        if step.get(key) is not None:
            words += step[key] if isinstance(step[key], list) else [str(step[key])]
    for taken in step.get("takes", ()):
        words.append(f"taking {taken['what']} at {taken['at']}")
    for left in step.get("leaves", ()):
        words.append(f"leaving its load at {left}")
    return " ".join(words)


_SILENT = ("activated", "decided", "deactivated", "card", "drawn", "row")
_WORDS = {
    "jumped": "jump {over} {to}",
    "fought": "fight {attackers} against {defenders} by {means}: {totals}",
    "wounded": "wounded {who}",
    "eliminated": "eliminated {who}",
    "healed": "heal {target}",
    "gate": "gate {between} {state}",
    "revealed": "reveal {slot} {room} by {by}",
    "arrived": "arrived {what} {at}",
    "rerolled": "rerolled {what} {dice}",
    "lost": "lost {what}",
    "left": "left {who} over {over} for {points}",
    "saved": "saved {what}",
    "taken out": "taken out {what}",
    "pushed": "pushed {who} to {to}",
    "broke through": "broke through to {to}",
    "fireball": "fireball {direction} {target}",
    "reinforcement": "reinforcement {who}",
    "vision": "vision {slot}",
    "got up": "got up {who}",
    "passed over": "passed over {who}: {why}",
    "reshuffled": "reshuffled",
    "nothing turned": "nothing turned, die {die}",
    "over": "over, winner {winner}",
    "turn": "turn {number}",
}


def tell(event: Event) -> str:
    """An event in words; nothing for those that only frame the others."""
    facts = {key: " ".join(map(str, v)) if isinstance(v, list) else v for key, v in event.facts.items()}
    if event.kind in _SILENT:
        return ""
    if event.kind == "moved":
        path = event.facts["path"]
        words = f"move {facts['path']}"
        for op in event.facts["handling"]:
            at = path[op["step"]]
            words += f", takes {op['take']} at {at}" if "take" in op else f", leaves its load at {at}"
        return words
    if event.kind == "turned":
        return "turned " + " ".join(str(facts[key]) for key in ("slot", "spin", "quarters") if key in facts)
    return _WORDS[event.kind].format(**facts)
