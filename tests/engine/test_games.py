"""Whole two-sided games between hasty random players, watched move by move.

After each action: the golden rule, every token, the score, the position read back from JSON; at every second
choice of an action all that is listed is accepted and some of what is not is refused. The seeds are fixed, so
a failure comes back.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any

import pytest
from attrs import evolve

from cards import load_rules
from engine import (
    Action,
    Attack,
    EndTurn,
    Event,
    Fireball,
    Handling,
    IllegalActionError,
    Jump,
    Move,
    Position,
    Request,
    Reveal,
    Side,
    Square,
    Token,
    TurnRoom,
    action_from_json,
    check,
    legal_actions,
    position_from_json,
    position_to_json,
)
from engine.game import MOST_ROUNDS, play
from engine.legal import ENTRIES
from engine.moving import follow
from engine.requests import ChooseAction, ChooseCard
from engine.squares import DIRECTIONS, NEIGHBOURS, SLOTS, SQUARES, WIDTH, row_of
from engine.turns import POINTS_TO_WIN
from tests.engine import brute
from tests.engine.strategies import BOX, PIECES
from tests.marks import rule

IDS = tuple(token.id for token in PIECES)
ALL = frozenset(IDS)
GAMES_OF_A_BATCH = 5
HOT = (Attack, Fireball, Reveal)


# -- the players -----------------------------------------------------------------------------------------


class Hasty:
    """Plays at random, but mostly what ends games: fighting, leaving, revealing and going on towards it."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.wild = chance.choice((0.05, 0.1, 0.25))  # how often it does just anything

    def answer(self, request: Request) -> Any:
        if isinstance(request, ChooseAction):
            return self.action(request.position)
        return request.sample(self.chance)

    def action(self, position: Position) -> Action:
        tokens = [t for t in position.characters(position.turn.side) if position.may_act(t)]
        self.chance.shuffle(tokens)
        if self.chance.random() > self.wild:
            hot = [a for token in tokens for a in self._options(position, token, HOT)]
            if hot or position.first_reveal_due:
                return self.chance.choice(hot)
        far = how_far(position, fight=self.chance.random() < 0.7)
        if self.chance.random() < 0.6:
            tokens.sort(key=lambda token: far.get(token.square or 0, 99))
        walks = [walk for token in tokens if (walk := straight_on(position, token, far)) is not None]
        if walks and self.chance.random() > self.wild:
            return walks[0]
        for token in tokens:
            actions = list(self._options(position, token, ENTRIES))
            if actions and self.chance.random() < self.wild:
                return self.chance.choice(actions)
            if actions:
                return max(actions, key=lambda action: self._haste(position, action, far))
        return EndTurn()

    def _options(self, position: Position, token: Token, kinds: Iterable[type[Action]]) -> Iterator[Action]:
        allowed = [Reveal] if position.first_reveal_due else kinds
        for entry in dict.fromkeys(ENTRIES[kind] for kind in allowed):
            yield from (a for a in entry.options(position, token) if a.ap <= position.turn.ap)

    def _haste(self, position: Position, action: Action, far: dict[Square, int]) -> float:
        noise = self.chance.random()
        if isinstance(action, Move | Jump):
            end = action.path[-1] if isinstance(action, Move) else action.to
            here = far.get(position.token(action.who).square or 0, 99)
            leaves = row_of(end) == position.turn.side.exit_line
            return here - far.get(end, 99) + 2 * noise + 50 * leaves + 4 * (end in position.board.gears)
        return 9 * noise


def how_far(position: Position, fight: bool) -> dict[Square, int]:
    """Squares to the next enemy or to the line one leaves over; enough for a hasty player."""
    board, side = position.board, position.turn.side
    if fight:
        found = {token.square or 0: 0 for token in position.characters(side.other)}
    else:
        found = dict.fromkeys(range(side.exit_line * WIDTH, (side.exit_line + 1) * WIDTH), 0)
    squares = list(found)
    for square in squares:
        dark = [to for to in NEIGHBOURS[square] if to is not None and {square, to} & board.hidden]
        for to in (*board.walk[square], *dark):
            if to not in found and to not in board.obstacles:
                found[to] = found[square] + 1
                squares.append(to)
    return found


def straight_on(position: Position, token: Token, far: dict[Square, int]) -> Move | None:
    """A plain walk towards the goal, found without listing all moves; None if there is no such thing."""
    assert token.square is not None
    path = [token.square]
    for _ in range(token.character.movement):
        nearer = [to for to in position.board.walk[path[-1]] if far.get(to, 99) < far.get(path[-1], 99)]
        free = [to for to in nearer if not any(t.is_character for t in position.at(to))]
        if not free:
            break
        path.append(free[0])
        if row_of(free[0]) == token.side.exit_line:
            break
    while len(path) > 1 and position.at(path[-1]) and row_of(path[-1]) != token.side.exit_line:
        path.pop()
    return Move(token.id, tuple(path)) if len(path) > 1 else None


# -- the referee -----------------------------------------------------------------------------------------


class Referee:
    """Looks at every step of one game."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(f"referee {seed}")
        self.points = {Side.YELLOW: 0, Side.BLUE: 0}
        self.choices = seed  # so that not every game is judged at the same moments
        self.underway = ALL  # tokens that may be in somebody's hand: all before the set-up is over

    def see(self, step: Event | Request) -> None:
        if isinstance(step, Event):
            self.count_points(step)
            if step.kind == "set up":
                self.underway = frozenset()
        between = isinstance(step, ChooseAction) or (
            isinstance(step, ChooseCard) and step.purpose == "action"
        )
        if between:
            self.underway = frozenset()
            self.between_actions(step.position)
        self.count_tokens(step.position)
        if between:  # a reveal may put the tokens of a room into somebody's hand
            self.underway = frozenset(t.id for _, lying in step.position.face_down for t in lying)
        if isinstance(step, ChooseAction):
            self.choices += 1
            if self.choices % 2 == 0:
                self.judge(step.position)

    def count_points(self, event: Event) -> None:
        """M4, C5, F8: the score is what the events say it is."""
        facts = event.facts
        if event.kind == "left":
            self.points[_side(facts["who"])] += facts["points"]
        if event.kind == "eliminated" and _side(facts["who"]) is not Side(facts["by"]):
            self.points[Side(facts["by"])] += 1
        assert event.position.score == (self.points[Side.YELLOW], self.points[Side.BLUE]), event

    def count_tokens(self, position: Position) -> None:
        """Nothing is ever doubled, and nothing lost but what somebody is about to place."""
        tokens = [*position.tokens, *position.bag, *(gone.token for gone in position.gone)]
        tokens += [token for _, lying in position.face_down for token in lying]
        ids = {token.id for token in tokens}
        assert len(ids) == len(tokens)
        assert ALL - ids <= self.underway
        assert ids <= ALL

    def between_actions(self, position: Position) -> None:
        assert brute.golden(position)
        assert all(token.square is not None for token in position.tokens)
        data = json.loads(json.dumps(position_to_json(position)))
        assert position_from_json(data, BOX) == position

    def judge(self, position: Position) -> None:
        """Everything listed is accepted; whatever is like it but not listed is refused."""
        listed = legal_actions(position)
        for action in listed:
            check(position, action)
        action = self.chance.choice(listed)
        assert action_from_json(json.loads(json.dumps(action.to_json()))) == action
        self._refused_at_other_times(position, action)
        for wrong in perturbed(position, action, self.chance):
            if isinstance(wrong, Move):
                self._only_known_moves(position, wrong, listed)
            elif wrong not in listed:
                assert refused(position, wrong), wrong

    def _refused_at_other_times(self, position: Position, action: Action) -> None:
        """P3: without AP nothing but the end of the turn is left, and the other side has no say."""
        if not isinstance(action, EndTurn):
            assert refused(position.evolve(turn=evolve(position.turn, ap=action.ap - 1)), action)
            assert refused(position.evolve(turn=evolve(position.turn, side=position.turn.side.other)), action)

    def _only_known_moves(self, position: Position, move: Move, listed: Sequence[Action]) -> None:
        """A move that is accepted has an end and a load that are listed, and is no shorter."""
        if not refused(position, move):
            key = _key(position, move)
            moves = [other for other in listed if isinstance(other, Move) and other.path[-1] == key[1]]
            (known,) = [other for other in moves if _key(position, other) == key]
            assert len(known.path) <= len(move.path), move


def _side(token_id: str) -> Side:
    return Side(token_id.split()[0])


def _key(position: Position, move: Move) -> tuple[str, int, str | None]:
    """Who, where to, and with what (C1: what lies where it ends is carried)."""
    scene, cargo = follow(position, move)
    end = move.path[-1]
    return move.who, end, (cargo if scene.leaves_at(end) else scene.landed(cargo, end)).load


def refused(position: Position, action: Action) -> bool:
    try:
        check(position, action)
    except IllegalActionError as error:
        return bool(error.reason) and error.rule in load_rules()
    return False


def perturbed(position: Position, action: Action, chance: Random) -> Iterator[Action]:
    """The same action by somebody else, somewhere else, to somebody else."""
    tokens = (*IDS, "nobody")
    if isinstance(action, EndTurn):
        return
    yield evolve(action, who=chance.choice(tokens))
    if isinstance(action, Move):
        yield from _wrong_moves(position, action, chance)
        return
    for name, values in {
        "target": tokens,
        "means": ("close", "lance", "bow"),
        "direction": DIRECTIONS,
        "slot": SLOTS,
        "over": SQUARES,
        "to": SQUARES,
    }.items():
        if hasattr(action, name):
            yield evolve(action, **{name: chance.choice(values)})
    if isinstance(action, TurnRoom):
        yield from (evolve(action, spin=spin) for spin in type(action.spin))
    if hasattr(action, "between"):
        yield evolve(action, between=(action.between[0], chance.choice(SQUARES)))
        yield evolve(action, between=action.between[::-1])


def _wrong_moves(position: Position, move: Move, chance: Random) -> Iterator[Move]:
    """Some of them are legal all the same; those that never are, are refused here and now."""
    speed = position.token(move.who).character.movement
    path, end = move.path, len(move.path) - 1
    never = [
        evolve(move, path=()),
        evolve(move, path=path[:1]),
        evolve(move, path=(*path, *(path[-2:] * speed))),
        evolve(move, path=(*path[:-1], chance.choice(SQUARES), path[-1])),
        evolve(move, path=(*path, -1)),
        evolve(move, handling=(*move.handling, Handling(end + 1))),
        evolve(move, handling=(Handling(0, move.who), *move.handling)),
        evolve(move, handling=(Handling(0, "nothing"), *move.handling)),
    ]
    for wrong in never:
        assert refused(position, wrong), wrong
    yield evolve(move, path=path[:-1])
    yield evolve(move, path=(*path[:-1], chance.choice(SQUARES)))
    yield evolve(move, path=(*path, chance.choice(SQUARES)))
    yield evolve(move, path=(*path, path[-2], path[-1]))
    yield evolve(move, handling=move.handling[1:])
    yield evolve(move, handling=move.handling[:-1])
    yield evolve(move, handling=(*move.handling, Handling(end)))
    yield evolve(move, handling=(*move.handling, Handling(end, chance.choice(IDS))))
    yield evolve(move, handling=(Handling(chance.randrange(end + 1)), *move.handling))


# -- the games -------------------------------------------------------------------------------------------


def play_game(seed: int) -> Position:
    player, referee = Hasty(Random(f"player {seed}")), Referee(seed)
    flow = play(BOX)
    reply: Any = None
    while True:
        try:
            step = flow.send(reply)
        except StopIteration as stop:
            position: Position = stop.value
            return position
        referee.see(step)
        reply = None
        if isinstance(step, Request):
            answer = step.check(player.answer(step))
            assert step.check(step.from_json(json.loads(json.dumps(step.to_json(answer))))) == answer
            reply = answer


@rule("G1", "G2", "P1", "P3", "M4", "F8", "S5-1", "S6")
@pytest.mark.parametrize("batch", range(40))
def test_games(batch: int) -> None:
    for seed in range(batch * GAMES_OF_A_BATCH, (batch + 1) * GAMES_OF_A_BATCH):
        position = play_game(seed)
        over = max(position.score) >= POINTS_TO_WIN
        assert over or position.turn.number == 2 * MOST_ROUNDS + 1
