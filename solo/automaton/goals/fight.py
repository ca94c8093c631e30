"""O1, O1b: reach and attack an enemy on the person list; shoot rather than strike with a bow in hand."""

from __future__ import annotations

from collections.abc import Sequence

from engine.fighting import may_be_attacked
from engine.paths import Label
from engine.position import Token
from engine.squares import DIRECTIONS, Square
from solo.automaton.decision import NO_TARGET, NOTHING_LISTED, WEIGHED, Act, Found, Option
from solo.automaton.goals.base import Aim, GoalRules, name_of
from solo.automaton.sight import first_character, lance_targets
from solo.automaton.view import View


class Fight(GoalRules):
    rules = ("O1", "X5")

    def look(self, view: View, ap: int) -> Found:
        targets = self._targets(view)
        if not view.enemies:
            return self.none(NO_TARGET, "no enemy in the dungeon")
        if not targets:
            return self.none(NOTHING_LISTED, "no enemy on the list that may be attacked")
        shots = self._shots(view, targets)
        if any(option.ap <= ap for option in shots):
            return self.settle(shots, ap)
        blows = self._blows(view, targets)
        if blows and not any(self._wanted(view, option) for option in blows if option.ap <= ap):
            if any(option.ap <= ap for option in blows):
                return self.none(WEIGHED, "the enemies there are too strong for its taste")
        return self.settle([option for option in blows if self._wanted(view, option)], ap)

    def _wanted(self, view: View, option: Option) -> bool:
        target = view.position.token(option.act.target)
        return view.personality.starts_fight(view, option.label.square, target)

    def _targets(self, view: View) -> dict[Square, Token]:
        return {
            enemy.square: enemy
            for enemy in view.enemies
            if enemy.square is not None
            and view.rank(enemy) is not None
            and may_be_attacked(view.position, enemy) is None
            and view.personality.may_target(view, enemy)
        }

    def _blows(self, view: View, targets: dict[Square, Token]) -> list[Option]:
        """Every place from which a listed enemy can be struck, with the lance also from two squares off."""
        found: list[Option] = []
        lances = lending(view, "lance")
        for label in view.reach().rests:
            board = view.board(label.cargo)
            for square in board.walk[label.square]:
                if square in targets and targets[square].id not in label.cargo.dead:
                    found.append(self._option(view, label, targets[square], "close"))
            if label.cargo.load in lances:
                for square in lance_targets(view, label):
                    if square in targets:
                        found.append(self._option(view, label, targets[square], "lance"))
        return found

    def _shots(self, view: View, targets: dict[Square, Token]) -> list[Option]:
        found: list[Option] = []
        bows = lending(view, "bow")
        for label in view.reach().rests if bows else ():
            if label.cargo.load not in bows:
                continue
            for direction in DIRECTIONS:
                seen = first_character(view, label, direction)
                if seen is not None and seen[1] > 1 and seen[0] in targets:
                    found.append(self._option(view, label, targets[seen[0]], "bow"))
        return found

    def _option(self, view: View, label: Label, target: Token, means: str) -> Option:
        act = Act("attack", 1, target.id, target.square, means=means)
        return Option(name_of(target), view.rank(target) or 0, label, act, target.square)

    def aims(self, view: View) -> Sequence[Aim]:
        return [
            beside(view, enemy, square, view.rank(enemy) or 0)
            for square, enemy in self._targets(view).items()
        ]


def lending(view: View, ability: str) -> frozenset[str]:
    """The objects that lend the ability, wherever they are."""
    return frozenset(token.id for token in view.position.tokens if token.offers(ability))


def beside(view: View, token: Token, square: Square, rank: int, *, listed: bool = True) -> Aim:
    """The squares in contact with somebody, also those behind a closed gate (A5)."""
    board = view.scene.board
    barred = frozenset(other for other, _ in board.barred[square])
    return Aim(name_of(token), rank, frozenset(board.walk[square]), square, barred, listed=listed)
