"""Personalities of wishes: other goals while carrying something, and things carried to friends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cards import ANY, Goal
from engine.paths import Label
from engine.position import Token
from solo.automaton.decision import Act, Option
from solo.cast import entry_of
from solo.personalities.base import Personality

if TYPE_CHECKING:
    from solo.automaton.view import View


class GoalWhileCarrying(Personality):
    """While it carries a certain object (or any), its first goal is another."""

    def goals(self, goals: tuple[Goal, ...], load: Token | None) -> tuple[Goal, ...]:
        if load is None or load.is_character or self.params["object"] not in (ANY, load.kind.id):
            return goals
        return (Goal(str(self.params["goal"]), self.number("ap")), *goals[1:])


RECEIVERS = {"wounded": "cleric", "fireball_wand": "wizard"}
"""Who wants what: a wounded friend goes to a healer, the wand to a spellcaster."""


def _receiver(thing: Token) -> str | None:
    return RECEIVERS.get(entry_of(thing))


class Delivers(Personality):
    """Takes a wounded friend to an allied cleric and a fireball wand to an allied wizard."""

    def spares(self, thing: Token, friend: Token) -> bool:
        """What has reached the right hands stays there."""
        return friend.kind.id == _receiver(thing)

    def deliveries(self, view: View) -> tuple[Option, ...]:
        load = view.load
        if load is None:
            return ()
        receiver = _receiver(load)
        squares = {ally.square: ally for ally in view.allies if ally.healthy and ally.kind.id == receiver}
        found: list[Option] = []
        for label in view.reach().passes:
            ally = squares.get(label.square)
            before = label.parent
            if ally is None or before is None or label.via != "step" or before.cargo.load != load.id:
                continue
            handed = self._hand_over(view, label, ally, load)
            if handed is not None:
                found.append(handed)
        return tuple(found)

    def _hand_over(self, view: View, label: Label, ally: Token, load: Token) -> Option | None:
        """In passing, whatever the usual exchange would be; swapping if the friend is loaded."""
        scene = view.scene
        before = label.parent
        assert before is not None
        cargo = before.cargo
        theirs = next((t for t in scene.at(cargo, label.square) if t.id != ally.id), None)
        if theirs is not None and entry_of(theirs) == entry_of(load):
            return None  # it has one already
        given = scene.handled(cargo, label.square, theirs.id if theirs else None, True)
        if given is None:
            return None
        cargo = given._replace(spot=None)
        way = Label(label.square, label.used, cargo, label.ap, label.squares, before, label.via, label.detail)
        if not view.can_end(way):
            return None
        return Option(ally.id, 0, way, Act("hand_over", target=ally.id), ally.square)
