"""O5, O5b, O5c: the best thing on the list it can get; a wizard fires its wand first."""

from __future__ import annotations

from collections.abc import Container, Sequence

from engine.paths import Label
from engine.position import Token
from engine.squares import DIRECTIONS, Square
from solo.automaton.decision import (
    NO_TARGET,
    NOTHING_BETTER,
    NOTHING_LISTED,
    Act,
    Found,
    Option,
)
from solo.automaton.goals.base import Aim, GoalRules, name_of
from solo.automaton.handling import UNLISTED, rank_of
from solo.automaton.sight import first_character
from solo.automaton.view import View


class Objects(GoalRules):
    rules = ("O5", "X5")

    def look(self, view: View, ap: int) -> Found:
        with_load = self.look_with_load(view, ap)
        if with_load.options:
            return with_load
        wanted = self._wanted(view)
        if not wanted:
            return self._nothing(view)
        return self.settle(self._takings(view, wanted), ap)

    def look_with_load(self, view: View, ap: int) -> Found:
        """What it does with the thing in its hands before it looks for a better one: fire, or deliver."""
        fire = self.settle(self._shots(view), ap)
        if fire.options:
            return Found(fire.options, fire.reason, ("O5b", "X5"), fire.note, fire.passed)
        return self.settle(view.personality.deliveries(view), ap)

    def _nothing(self, view: View) -> Found:
        if view.load is not None and any(rank_of(view.card, t) < UNLISTED for t in self._things(view)):
            return self.none(NOTHING_BETTER, f"carries {view.load.kind.id} and sees nothing it wants more")
        if not self._things(view):
            return self.none(NO_TARGET, "nothing lies in the dungeon")
        return self.none(NOTHING_LISTED, "nothing on its list is in the dungeon")

    # -- taking ----------------------------------------------------------------------------------------

    def _things(self, view: View) -> list[Token]:
        """Objects and wounded friends anywhere but in its own hands or in the hands of the enemy."""
        found = []
        for token in view.position.tokens:
            if token.square is None or token.healthy or token.id == view.cargo.load:
                continue
            if token.is_character and token.side is not view.token.side:
                continue
            holder = view.position.carrier(token)
            if holder is not None and view.personality.spares(token, holder):
                continue
            if token.square not in view.scene.enemies:
                found.append(token)
        return found

    def _wanted(self, view: View) -> dict[str, int]:
        """The things it ranks higher than what it carries, by id with their rank."""
        limit = UNLISTED if view.load is None else rank_of(view.card, view.load)
        ranks = {token.id: rank_of(view.card, token) for token in self._things(view)}
        return {thing: rank for thing, rank in ranks.items() if rank < limit}

    def _takings(self, view: View, wanted: dict[str, int]) -> list[Option]:
        """The first moments at which it would hold a wanted thing, in a move that can end."""
        found: list[Option] = []
        cheapest: dict[str, tuple[int, int]] = {}
        # O5c needs an old load: one it has, or one it takes on the way to something better.
        reach = view.reach(object_mode=view.load is not None or len(wanted) > 1)
        taking = [label for label in (*reach.passes, *reach.rests) if self._takes(label, wanted)]
        for label in sorted(taking, key=lambda way: way.cost):
            thing = label.cargo.load
            assert thing is not None
            if cheapest.get(thing, label.cost) != label.cost or not view.can_end(label):
                continue
            cheapest[thing] = label.cost
            token = view.position.token(thing)
            act = Act("take", target=thing, at=label.square)
            found.append(Option(name_of(token), wanted[thing], label, act, label.square))
        return found

    def _takes(self, label: Label, wanted: Container[str]) -> bool:
        """Whether a wanted thing comes into its hands just now."""
        thing = label.cargo.load
        if thing is None or thing not in wanted or label.via == "end":
            return False
        return label.parent is None or label.parent.cargo.load != thing

    # -- the wand (O5b) --------------------------------------------------------------------------------

    def _shots(self, view: View) -> list[Option]:
        load = view.load
        if not view.token.can("spellcaster") or load is None or not load.offers("fireball"):
            return []
        targets = {
            enemy.square: enemy
            for enemy in view.enemies
            if enemy.square is not None and view.rank(enemy) is not None
        }
        found = []
        for label in view.reach().rests:
            if label.cargo.load != load.id:
                continue
            for direction in DIRECTIONS:
                seen = first_character(view, label, direction)
                target = targets.get(seen[0]) if seen is not None else None
                if target is not None:
                    found.append(self._shot(view, label, target, direction.words))
        return found

    def _shot(self, view: View, label: Label, target: Token, direction: str) -> Option:
        act = Act("fireball", 1, target.id, target.square, means=direction)
        return Option(name_of(target), view.rank(target) or 0, label, act, target.square)

    # -- as the default goal ---------------------------------------------------------------------------

    def aims(self, view: View) -> Sequence[Aim]:
        """What it could get: nothing from a friend who would keep it, nothing on the yellow line (A2)."""
        found = []
        wanted = self._wanted(view)
        hands = view.hands()
        for token in self._things(view):
            square: Square | None = view.where(token, view.cargo)
            if token.id not in wanted or square is None or view.scene.leaves_at(square):
                continue
            if hands.gets(view.cargo, square, token):
                place = frozenset([square])
                aim = Aim(name_of(token), wanted[token.id], place, square, passing=True, listed=True)
                found.append(aim)
        return found
