"""What a program that plays takes along on its way: useful things, and nothing is put down but for better."""

from __future__ import annotations

from collections.abc import Sequence

from engine.carrying import Cargo, Scene
from engine.position import Token
from engine.squares import Square

USES = {"rope": 0.25, "key": 0.15, "bow": 0.3, "large_shield": 0.2, "telescopic_lance": 0.1}
WAND, FRIEND = 1.2, 0.3


def use(mover: Token, thing: Token | None) -> float:
    """What a thing in hand is worth to a character."""
    if thing is None:
        return 0.0
    if thing.is_character:
        return FRIEND
    if thing.offers("fireball"):
        return WAND if mover.can("spellcaster") else 0.0
    if thing.offers("key") and mover.can("lockpick"):
        return 0.0
    if thing.offers("rope") and mover.can("levitation"):
        return 0.05
    return USES.get(thing.kind.id, 0.0)


class UsefulHands:
    """The hands of a move that may take or swap for something better, and otherwise keeps its load.

    Far fewer ways than a player has by C2, each of them legal.
    """

    def __init__(self, scene: Scene) -> None:
        self._scene = scene

    def idle(self, cargo: Cargo) -> bool:
        return True

    def begin(self, cargo: Cargo, square: Square) -> Sequence[Cargo]:
        return self._better(cargo, square)

    def enter(self, cargo: Cargo, square: Square, before: Square) -> Sequence[Cargo]:
        return self._better(cargo, square)

    def end(self, cargo: Cargo, square: Square) -> Cargo | None:
        return self._scene.landed(cargo, square) if self._scene.may_end(cargo, square) else None

    def land(self, cargo: Cargo, square: Square) -> Cargo:
        return self._scene.landed(cargo, square)

    def _better(self, cargo: Cargo, square: Square) -> Sequence[Cargo]:
        scene = self._scene
        here = scene.at(cargo, square)
        if not here or not scene.may_touch(cargo, square) or any(token.healthy for token in here):
            return (cargo,)
        mover, load = scene.mover, scene.load(cargo)
        held = use(mover, load)
        found = [cargo]
        for thing in here:
            if use(mover, thing) > held:
                taken = scene.handled(cargo, square, thing.id, load is not None)
                if taken is not None and taken.dead == cargo.dead:
                    found.append(taken)
        return found
