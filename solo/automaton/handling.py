"""What an NPC takes, keeps, swaps and leaves on its way: no choice in it, only its list (I1-I7, O5c)."""

from __future__ import annotations

from collections.abc import Sequence

from cards import NpcCard
from engine.carrying import NOWHERE, Cargo, Scene
from engine.position import Token
from engine.squares import Square
from solo.cast import Cast, entry_of
from solo.personalities.base import Personality

UNLISTED = 99


def rank_of(card: NpcCard, token: Token) -> int:
    """How far down the list a thing stands, 0 the most wanted; what is not listed ranks below all."""
    entry = entry_of(token)
    return card.objects.index(entry) if entry in card.objects else UNLISTED


class AutomaticHandling:
    """The hands of an NPC. `object_mode`: the old load is left before the new one is reached (O5c).

    `put_down` names a wounded friend it may lay down on any square of its way and then does not take
    again: only a healer does that (O9). `personality` may spare what a friend holds.
    """

    def __init__(
        self,
        scene: Scene,
        cast: Cast,
        card: NpcCard,
        personality: Personality,
        *,
        object_mode: bool = False,
        put_down: str | None = None,
    ) -> None:
        self._scene = scene
        self._cast = cast
        self._card = card
        self._personality = personality
        self._object_mode = object_mode
        self._put_down = put_down

    # -- the questions of the search -------------------------------------------------------------------

    def idle(self, cargo: Cargo) -> bool:
        if cargo.spot is not None or cargo.loose:
            return False
        return cargo.load is None or cargo.load != self._put_down

    def begin(self, cargo: Cargo, square: Square) -> Sequence[Cargo]:
        """I7: what it only stopped upon stays where it is when the NPC moves off."""
        if cargo.load is None:
            return (cargo,)
        if cargo.loose:
            left = self._scene.handled(cargo, square, None, True)
            if left is not None:
                return (left._replace(loose=False),)
        return (self._noting(cargo, square, NOWHERE), *self._laid_down(cargo, square))

    def enter(self, cargo: Cargo, square: Square, before: Square) -> Sequence[Cargo]:
        scene = self._scene
        here = scene.things(cargo).get(square)
        if here is None and cargo.load != self._put_down and square not in scene.board.obstacles:
            return (cargo if cargo.spot is None else cargo._replace(spot=None),)  # nothing to do or to note
        spot = NOWHERE if cargo.load is None else self._last_spot(cargo, before)
        after = cargo
        if here and scene.may_touch(cargo, square):
            friend = self._friend(cargo, square)
            after = self._passed(cargo, square, spot) if friend is None else self._met(cargo, square, friend)
        if after.load != cargo.load:
            spot = NOWHERE
        return (self._noting(after, square, spot), *self._laid_down(cargo, square))

    def end(self, cargo: Cargo, square: Square) -> Cargo | None:
        """M3. A load that is in the way is not dropped for that: only I1-I4 count here (A3, I5-1)."""
        return self.land(cargo, square) if self._scene.may_end(cargo, square) else None

    def land(self, cargo: Cargo, square: Square) -> Cargo:
        """I1, I7: what lies there is carried now: for good if it is listed, else while it stands here."""
        landed = self._scene.landed(cargo if cargo.spot is None else cargo._replace(spot=None), square)
        thing = self._scene.load(landed)
        if thing is None or landed.load == cargo.load:
            return landed
        return landed._replace(loose=rank_of(self._card, thing) == UNLISTED)

    def gets(self, cargo: Cargo, square: Square, thing: Token) -> bool:
        """Whether it would come away with a thing it wants from that square, with what it carries now."""
        scene = self._scene
        hands = cargo if not cargo.loose else self.begin(cargo, scene.square)[0]
        friend = self._friend(hands, square)
        if friend is None:
            return self._may_be_taken(hands, square, thing)
        return self._met(hands, square, friend).load == thing.id

    # -- where a load can be left ----------------------------------------------------------------------

    def _last_spot(self, cargo: Cargo, before: Square) -> Square:
        """The last square up to `before` where the load could be left."""
        if self._scene.can_leave(cargo, before):
            return before
        return NOWHERE if cargo.spot is None else cargo.spot

    def _noting(self, cargo: Cargo, square: Square, spot: Square) -> Cargo:
        """Keep the spot in mind only where it can matter, so that equal ways stay one (X4)."""
        wanted = None if cargo.load is None or self._scene.can_leave(cargo, square) else spot
        return cargo if cargo.spot == wanted else cargo._replace(spot=wanted)

    # -- lying things (I1, I2, O5c) --------------------------------------------------------------------

    def _passed(self, cargo: Cargo, square: Square, spot: Square) -> Cargo:
        scene = self._scene
        load = scene.load(cargo)
        best = UNLISTED if load is None else rank_of(self._card, load)
        wanted: Token | None = None
        for thing in scene.at(cargo, square):
            if thing.id != self._put_down and self._may_be_taken(cargo, square, thing):
                if rank_of(self._card, thing) < best:
                    best, wanted = rank_of(self._card, thing), thing
        if wanted is None:
            return cargo
        if load is None:
            return scene.handled(cargo, square, wanted.id, False) or cargo
        here = scene.handled(cargo, square, wanted.id, True)
        earlier = self._left_earlier(cargo, square, wanted, spot)
        first, second = (earlier, here) if self._object_mode else (here, earlier)
        return first or second or cargo

    def _left_earlier(self, cargo: Cargo, square: Square, wanted: Token, spot: Square) -> Cargo | None:
        if spot == NOWHERE:
            return None
        left = self._scene.handled(cargo, spot, None, True)
        return None if left is None else self._scene.handled(left, square, wanted.id, False)

    def _may_be_taken(self, cargo: Cargo, square: Square, thing: Token) -> bool:
        """Not a character of the enemy; I6: no rope from one of its own on a pit."""
        scene = self._scene
        if thing.is_character and (thing.healthy or thing.side is not scene.mover.side):
            return False
        if thing.offers("rope") and square in scene.board.obstacles:
            return all(t.side is not scene.mover.side for t in scene.at(cargo, square) if t.is_character)
        return True

    # -- two NPCs pass (I3, I4) ------------------------------------------------------------------------

    def _friend(self, cargo: Cargo, square: Square) -> Token | None:
        scene = self._scene
        return next((t for t in scene.at(cargo, square) if t.healthy and t.side is scene.mover.side), None)

    def _met(self, cargo: Cargo, square: Square, friend: Token) -> Cargo:
        scene = self._scene
        other = self._cast.card(friend)
        mine = scene.load(cargo)
        theirs = next((t for t in scene.at(cargo, square) if t.id != friend.id), None)
        if other is None or (mine is None and theirs is None):
            return cargo
        if theirs is not None and theirs.offers("rope") and square in scene.board.obstacles:
            return cargo  # I6
        if theirs is not None and self._personality.spares(theirs, friend):
            return cargo
        if theirs is None:
            assert mine is not None
            if rank_of(other, mine) < rank_of(self._card, mine):
                return scene.handled(cargo, square, None, True) or cargo
            return cargo
        if mine is None:
            if rank_of(self._card, theirs) < rank_of(other, theirs):
                return scene.handled(cargo, square, theirs.id, False) or cargo
            return cargo
        ranks = {
            "i keep": rank_of(self._card, mine),
            "i gain": rank_of(self._card, theirs),
            "he gains": rank_of(other, mine),
            "he keeps": rank_of(other, theirs),
        }
        least = min(ranks.values())
        wishes = [wish for wish, rank in ranks.items() if rank == least]
        if least < UNLISTED and len(wishes) == 1 and wishes[0] in ("i gain", "he gains"):
            return scene.handled(cargo, square, theirs.id, True) or cargo
        return cargo

    # -- a healer's wounded (O9) -----------------------------------------------------------------------

    def _laid_down(self, cargo: Cargo, square: Square) -> list[Cargo]:
        """It lies there, in nobody's hands; what else lies there may be taken instead (I1)."""
        if self._put_down is None or cargo.load != self._put_down or self._friend(cargo, square) is not None:
            return []
        if not self._scene.may_touch(cargo, square):
            return []
        left = self._scene.handled(cargo, square, None, True)
        if left is None:
            return []
        return [self._noting(self._passed(left, square, NOWHERE), square, NOWHERE)]
