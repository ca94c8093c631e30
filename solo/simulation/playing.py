"""One game of a study, from its number to its row."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from engine.position import Position
from engine.requests import ChooseTeam, Event, Request, drive
from solo.cast import NON_PLAYER, PLAYER, Cast, token_id
from solo.game import play, winner
from solo.players import PLAYERS, Player
from solo.session import Session
from solo.simulation.rows import COLUMNS, COUNTS, Row, cell
from solo.simulation.study import Study, frame_for, game_seed

CHOSEN, REACHED, DEFAULTED = range(3)


class Tally:
    """Counts what happens in one game. Nothing of a position is kept."""

    def __init__(self, cast: Cast) -> None:
        self._types = {token_id(card.name): card.type for card in cast.cards.values()}
        self.counts: Counter[str] = Counter()
        self.kills: Counter[str] = Counter()
        self.exits: Counter[str] = Counter()
        self.goals: dict[str, dict[str, list[int]]] = {}
        self._begins = False  # the next decision is the first of an activation

    def see(self, event: Event) -> None:
        facts = event.facts
        match event.kind:
            case "reinforcement":
                self.counts["reinforcements"] += 1
            case "fought":
                side = "player" if facts["attackers"][0].startswith("player ") else "np"
                mine, theirs = facts["totals"]
                self.counts[f"{side}_attacks"] += 1
                self.counts[f"{side}_attacks_won"] += mine > theirs
                self.counts["fights"] += 1
            case "eliminated":
                self._killed(facts["who"], facts["by"])
            case "left" if facts["points"]:
                self.exits[self._kind(facts["who"])] += 1
                self.counts["np_exits" if facts["who"].startswith("np ") else "player_exits"] += 1
            case "activated":
                self._begins = True
            case "decided" if self._begins:
                self._begins = False
                self._decided(facts["decision"])

    def _killed(self, who: str, by: str) -> None:
        self.kills[self._kind(who)] += 1
        own = (NON_PLAYER if who.startswith("np ") else PLAYER).value == by
        if not own:
            self.counts["player_kills" if by == PLAYER.value else "np_kills"] += 1

    def _kind(self, who: str) -> str:
        """The side and the type of a victim or a leaver."""
        kind = self._types.get(who)
        return f"np {kind}" if kind else who

    def _decided(self, decision: Any) -> None:
        """Only what an activation began with: what it goes on with is the same goal (A6, A8)."""
        counts = self.goals.setdefault(decision.npc, {}).setdefault(decision.goal, [0, 0, 0])
        counts[CHOSEN] += 1
        counts[DEFAULTED if decision.default else REACHED] += 1


def play_game(study: Study, level: str, game: int) -> Row:
    """Game number `game` of the study at a level, as a row of the results."""
    frame = frame_for(study, level)
    seed = game_seed(study.seed, game)
    tally = Tally(frame.cast)
    chance, bot = Random(seed), PLAYERS[study.player](frame, Random(seed))
    state = drive(play(frame), lambda request: _answer(study, bot, chance, request), tally.see)
    return _row(study, level, game, seed, tally, state.position)


def _answer(study: Study, bot: Player, chance: Random, request: Request) -> Any:
    """The dice's answer or the bot's; the team is the study's if it names one."""
    if request.who is None:
        return request.sample(chance)
    if isinstance(request, ChooseTeam) and study.team:
        return study.team
    return bot.answer(request)


def play_session(study: Study, level: str, seed: int) -> Session:
    """The game of a seed with everything that happens in it."""
    frame = frame_for(study, level)
    chance, bot = Random(seed), PLAYERS[study.player](frame, Random(seed))
    session = Session(frame)
    while session.request is not None:
        session.answer(_answer(study, bot, chance, session.request))
    return session


def outcome(position: Position) -> Row:
    """How a game ended."""
    return {
        "winner": winner(position) or "draw",
        "vp_player": position.points(PLAYER),
        "vp_np": position.points(NON_PLAYER),
        "turns": position.turn.number,
    }


def _row(study: Study, level: str, game: int, seed: int, tally: Tally, position: Position) -> Row:
    values: Row = {"level": level, "game": game, "seed": seed, **study.header(), **outcome(position)}
    values |= {name: tally.counts[name] for name in COUNTS}
    values |= {"exits": cell(tally.exits), "kills": cell(tally.kills), "goals": cell(tally.goals)}
    return {name: values[name] for name in COLUMNS}
