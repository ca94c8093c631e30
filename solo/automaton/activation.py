"""Activating an NPC: decide, walk, act, and go on with what is left (A1-A8, O1-O10)."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any

from attrs import evolve

from cards import Spin
from engine.abilities import healed
from engine.actions import Action, Attack, BreakGate, Fireball, Heal, OpenGate, Reveal
from engine.fighting import in_range
from engine.legal import resolve
from engine.paths import Label, plan, search
from engine.position import Position, Token
from engine.requests import Event, RollRotation, Step
from engine.rooms import turn_targets
from engine.squares import parse_direction
from solo.automaton.deciding import decide_goals, nearer, pick
from solo.automaton.decision import CHOSEN, Act, Decision, Found, Looked, Option
from solo.automaton.goals import GOALS, OBJECTS
from solo.automaton.goals.base import Aim
from solo.automaton.goals.heal import Heal as HealGoal
from solo.automaton.goals.repulse import Repulse as RepulseGoal
from solo.automaton.view import View
from solo.cast import NON_PLAYER, token_id
from solo.state import Frame, SoloState, over
from solo.table import SoloTable

Running = Generator[Step, Any, SoloState]


def view_of(
    frame: Frame, state: SoloState, token: Token, ap: int | None = None, *, look_further: int = 0
) -> View:
    """What an NPC sees now; without `ap` as far as its best goal would carry it, and some AP further
    if somebody wants to know what a goal would have needed."""
    position = state.position
    card = frame.card_of(token)
    assert card is not None, "only NPCs are activated"
    personality = frame.personalities[card.name]
    if ap is None:
        goals = personality.goals(card.goals, position.carried(token))
        ap = max(goal.ap for goal in (*goals, *card.goals)) + look_further
    loose = card.name in state.underfoot
    return View(position, token, frame.cast, card, personality, ap, loose=loose)


def _load_of(state: SoloState, name: str) -> str | None:
    token = state.token(name)
    load = None if token is None else state.position.carried(token)
    return None if load is None else load.id


class Activation:
    """One NPC's activation in one turn of the non-player."""

    def __init__(self, frame: Frame, table: SoloTable, state: SoloState, name: str) -> None:
        self._frame = frame
        self._table = table
        self._name = name
        self._id = token_id(name)
        self._personality = frame.personalities[name]
        self.state = state
        self.woken: tuple[str, ...] = ()  # NPCs it healed that may still act this turn

    def run(self) -> Running:
        token = self.state.position.token(self._id)
        decision = yield from decide_goals(view_of(self._frame, self.state, token))
        turn = evolve(self.state.position.turn, ap=decision.ap)
        self.state = self.state.at(self.state.position.evolve(turn=turn))
        view = view_of(self._frame, self.state, token, decision.ap)
        yield from self._carry_out(view, decision)
        turn = evolve(self.state.position.turn, ap=0)
        self.state = self.state.at(self.state.position.evolve(turn=turn))
        yield Event("deactivated", {"who": self._id}, self.state.position)
        return self.state

    # -- one decision after the other ------------------------------------------------------------------

    def _carry_out(self, view: View, decision: Decision | None) -> Generator[Step, Any, None]:
        while decision is not None:
            yield Event("decided", {"decision": decision}, self.state.position)
            option = decision.chosen
            if option is None:
                yield from self._end_move(view)
                return
            if option.act.do in ("take", "hand_over"):
                view, decision = yield from self._after_taking(view, option)
                continue
            yield from self._walk(option.label)
            if not self._able() or option.act.do == "":
                return
            decision = yield from self._act(decision, option)
            if decision is not None:
                view = self._view()

    def _able(self) -> bool:
        """A8: wounded or gone in between, or the game decided: it is over."""
        token = self.state.position.by_id.get(self._id)
        return token is not None and token.healthy and not over(self.state.position)

    def _view(self) -> View:
        position = self.state.position
        return view_of(self._frame, self.state, position.token(self._id), position.turn.ap)

    def _after_taking(self, view: View, option: Option) -> Generator[Step, Any, tuple[View, Decision]]:
        """O5, A6, A7: from the middle of the move on, with the AP left, through all goals again."""
        left = view.ap - option.label.ap
        on = View(
            view.position,
            view.token,
            view.cast,
            view.card,
            view.personality,
            left,
            start=option.label,
            scene=view.scene,
        )
        first = OBJECTS.look_with_load(on, left)
        if first.options:
            chosen, tie = yield from pick(on, first)
            return on, self._going_on(on, "object", first, chosen, tie)
        return on, (yield from decide_goals(on, left))

    def _end_move(self, view: View) -> Generator[Step, Any, None]:
        """Nothing more to do: a move under way ends here or on the nearest square where it can."""
        start = view.start
        if start is None:
            return
        if not start.resting:
            ends = search(view.scene, view.hands(), 0, start=start).rests
            start = ends[0]
        yield from self._walk(start)

    def _walk(self, label: Label) -> Generator[Step, Any, None]:
        before = self.state
        for action in plan(label, self._id):
            yield from self._do(action)
            if isinstance(action, OpenGate):
                self._count("open")
            if over(self.state.position):
                return
        stands = {name for name in before.underfoot - {self._name} if self._untouched(before, name)}
        if label.cargo.loose:
            stands.add(self._name)
        self.state = evolve(self.state, underfoot=frozenset(stands))

    def _untouched(self, before: SoloState, name: str) -> bool:
        """Whether another NPC still has what it stood upon: what it was given since, it holds (I7-1)."""
        was, now = (_load_of(state, name) for state in (before, self.state))
        return was is not None and was == now

    def _do(self, action: Action) -> Generator[Step, Any, None]:
        position = yield from resolve(self.state.position, action, self._table)
        self._settle(position)

    def _settle(self, position: Position) -> None:
        state = self.state.at(position)
        row = (*state.row, *self._table.arrivals())
        self.state = evolve(state, row=row, reserve=self._table.reserve, eyes=state.eyes + self._table.eyes())

    def _count(self, deed: str) -> None:
        """Gates opened and broken are counted; some personalities score for them."""
        self.state = self.state.counted(f"{self._name} {deed}")
        points = self._personality.points_for(deed, dict(self.state.tally)[f"{self._name} {deed}"])
        if points:
            self.state = self.state.at(self.state.position.scored(NON_PLAYER, points))

    # -- the acts --------------------------------------------------------------------------------------

    def _act(self, decision: Decision, option: Option) -> Generator[Step, Any, Decision | None]:
        act = option.act
        doing: dict[str, Callable[[Act], Generator[Step, Any, None]]] = {
            "attack": self._attack,
            "reveal": lambda act: self._do(Reveal(self._id, act.target)),
            "break_gate": self._break,
            "open_gate": self._open,
            "heal": self._heal,
            "repulse": self._repulse,
            "fireball": lambda act: self._do(Fireball(self._id, parse_direction(act.means))),
            "turn": self._rotate,
        }
        before = self.state.position.by_id.get(act.target)
        yield from doing[act.do](act)
        if not self._able() or act.do == "turn":
            return None
        left = self.state.position.turn.ap
        if act.do == "fireball":
            return (yield from decide_goals(self._view(), left))
        if left == 0:
            return None
        if act.do == "attack" and before is not None and self._unhurt(before, act):
            return self._again(decision, option)
        return (yield from self._on(decision.goal, act))

    def _unhurt(self, before: Token, act: Act) -> bool:
        """A tie, and the target is still within reach: a newcomer may stand in the line of fire."""
        position = self.state.position
        token = position.token(self._id)
        if position.by_id.get(act.target) != before or token.square is None:
            return False
        return in_range(position, token.square, before, act.means)

    def _again(self, decision: Decision, option: Option) -> Decision:
        """O1: a tie, so the same attack once more, from where it stands."""
        here = self._view().here
        here = Label(here.square, here.used, here.cargo, 0, 0, None, "start")
        again = Option(option.target, option.rank, here, option.act, option.target_at)
        left = self.state.position.turn.ap
        found = Found((again,), CHOSEN, ("O1", "A8"), "a tie: the same one again")
        looked = Looked(decision.rank, decision.goal, left, found)
        return evolve(decision, at=here.square, ap=left, looked=(looked,), chosen=again, tie=None, note="")

    def _attack(self, act: Act) -> Generator[Step, Any, None]:
        yield from self._do(Attack(self._id, act.target, act.means))

    def _break(self, act: Act) -> Generator[Step, Any, None]:
        assert act.at is not None
        assert act.other is not None
        yield from self._do(BreakGate(self._id, (act.at, act.other)))
        self._count("break")

    def _open(self, act: Act) -> Generator[Step, Any, None]:
        assert act.at is not None
        assert act.other is not None
        yield from self._do(OpenGate(self._id, (act.at, act.other)))
        self._count("open")

    def _heal(self, act: Act) -> Generator[Step, Any, None]:
        yield from self._do(Heal(self._id, act.target))
        position = self.state.position
        along = self._personality.heals_along(position, position.token(self._id), self._frame.cast)
        for other in along:
            position = healed(position, other)
            yield Event("healed", {"do": "heal", "who": self._id, "target": other}, position)
        self.state = self.state.at(position)
        if self._personality.wakes_healed():
            self.woken = (*self.woken, *(t.removeprefix("np ") for t in (act.target, *along)))

    def _repulse(self, act: Act) -> Generator[Step, Any, None]:
        position = self.state.position.spent(act.ap)
        token, target = position.token(self._id), position.token(act.target)
        flow = self._personality.push(position, target, parse_direction(act.means), token)
        self._settle((yield from flow))

    def _rotate(self, act: Act) -> Generator[Step, Any, None]:
        """O6: one roll; the room whose printed direction matches turns, as far as the AP allow."""
        rolls = self._personality.rotation_rolls()
        for number in range(rolls):
            position = self.state.position
            token = position.token(self._id)
            if position.turn.ap < 1:
                return
            targets = turn_targets(position, token)
            if number >= len(targets):
                return
            quarters, way = yield RollRotation(position, None, self._id)
            spin = Spin(way)
            if rolls > 1:
                room = targets[number]
            else:
                matching = [placed for placed in targets if placed.room and placed.room.spin is spin]
                if not matching and not self._personality.turns_other_room():
                    yield Event("nothing turned", {"who": self._id, "die": [quarters, way]}, position)
                    return
                room = matching[0] if matching else targets[0]
                if not matching and room.room is not None:
                    spin = room.room.spin
            turns = min(quarters, position.turn.ap)
            position = position.with_room_turned(room.slot, turns * spin.quarters).spent(turns)
            facts = {"who": self._id, "slot": room.slot, "spin": spin.value, "quarters": turns}
            yield Event("turned", {**facts, "die": [quarters, way]}, position)
            self.state = self.state.at(position)

    # -- going on in the same mode (A8) ----------------------------------------------------------------

    def _on(self, mode: str, act: Act) -> Generator[Step, Any, Decision | None]:
        """The next target in reach with the AP left, else nearer to one."""
        view = self._view()
        left = self.state.position.turn.ap
        rules = GOALS[mode]
        aims: Sequence[Aim] = ()
        if isinstance(rules, RepulseGoal):
            found = rules.look_at(view, left, act.target)
        elif isinstance(rules, HealGoal):
            found, aims = rules.look_on(view, left), rules.aims_on(view)
        else:
            found, aims = rules.look(view, left), rules.aims(view)
        if found.options:
            option, tie = yield from pick(view, found)
            return self._going_on(view, mode, found, option, tie)
        return (yield from self._come_nearer(view, mode, found, aims))

    def _come_nearer(
        self, view: View, mode: str, found: Found, aims: Sequence[Aim]
    ) -> Generator[Step, Any, Decision | None]:
        closer = nearer(view, aims, view.ap)
        if not closer.options:
            return None
        option, tie = yield from pick(view, closer)
        decision = self._going_on(view, mode, found, option, tie)
        return evolve(decision, note=closer.note, approach=True)

    def _going_on(self, view: View, mode: str, found: Found, option: Option, tie: Any) -> Decision:
        lists = (view.goals, view.card.goals)  # a mode is finished even if its goal is no longer listed
        ranks = (n for goals in lists for n, goal in enumerate(goals, start=1) if goal.goal == mode)
        rank = next(ranks, 0)
        looked = Looked(rank, mode, view.ap, found)
        return Decision(
            view.card.name, view.card.type, view.square, view.ap, (looked,), mode, rank, False, option, tie
        )
