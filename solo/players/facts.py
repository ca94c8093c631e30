"""What counts in a position, as numbers with names. What each is worth is `weights.toml`'s business.

Seen from the player's side, when a turn has just ended. The NPCs' next activations are guessed from their
cards, goal by goal, without searching: who is near enough to leave, and whom they would fight.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import ceil, exp

from cards import NpcCard
from engine.board import Board
from engine.position import Position, Token
from engine.squares import SQUARES, WIDTH, Square
from solo.cast import NON_PLAYER, PLAYER
from solo.players.floods import NO_WAY, Squares, bits, meetings, members, openings, pits, rings
from solo.players.posts import gaps
from solo.state import POINTS_TO_WIN, Frame

Facts = dict[str, float]

YELLOW_LINE: Squares = bits(range(WIDTH)) << PLAYER.line * WIDTH
BLUE_LINE: Squares = bits(range(WIDTH)) << PLAYER.exit_line * WIDTH
BEHIND_A_GATE = 8  # squares more, for somebody who has to wait until a gate is open
UNKNOWN = 6  # squares more where the way leads through face-down rooms
FETCHED = 8  # steps over which a thing becomes less likely to be fetched
USUAL = 2.9  # the mean of the non-player's combat cards
HIGH = 4  # combat cards that win most fights
PASSED_OVER = {"reveal": 0.6, "object": 0.65, "regroup": 0.7, "rotate": 0.75}
ACT_OF_ITS_OWN = 0.75
"""How likely an NPC passes over a goal nothing is known about and looks at the next."""

LAST_POINT = 3
CHANCES = {
    PLAYER: ("nearly out", "prey", "wand ready"),
    NON_PLAYER: (
        *("foes leaving", "foes bound for the line", "foes near the line"),
        *("threat to the wounded", "gaps"),
    ),
}
"""What gives a side its next point. It counts so many times when that point would be the last."""


def facts_of(frame: Frame, position: Position) -> Facts:
    found = _cards(frame, position)
    scene = _Scene(frame, position)
    scene.friends(found)
    scene.foes(found)
    for side, names in CHANCES.items():
        if position.points(side) == POINTS_TO_WIN - 1:
            for name in names:
                found[name] *= LAST_POINT
    return found


def _cards(frame: Frame, position: Position) -> Facts:
    """Points, cards, the bag, rooms."""
    deck = frame.box.decks["player"]
    hand = position.hand(PLAYER)
    combat = [deck.card(name).value for name in hand.combat]
    action = [deck.card(name).value for name in hand.action]
    bag = [token for token in position.bag if token.is_character]
    friends = sum(token.side is PLAYER for token in bag)
    return {
        frame.level: 1.0,
        f"own points {position.points(PLAYER)}": 1.0,
        f"their points {position.points(NON_PLAYER)}": 1.0,
        "combat cards": float(sum(combat)),
        "high combat cards": float(sum(value >= HIGH for value in combat)),
        "jumps": float(hand.jump or 0),
        "AP in hand": float(sum(action)),
        "AP next": float(action[0] if hand.first_cycle else max(action)) if action else 0.0,
        "first rooms": float(sum(placed.face_up for placed in position.rooms[:2])),
        "rooms": float(sum(placed.face_up for placed in position.rooms)),
        "friends in the bag": float(friends),
        "foes in the bag": float(len(bag) - friends),
    }


class _Scene:
    def __init__(self, frame: Frame, position: Position) -> None:
        self._frame = frame
        self._position = position
        self._board = position.board
        self._pits = pits(self._board)
        self._mine: list[Token] = []
        self._my_wounded: list[Token] = []
        self._theirs: list[Token] = []
        self._their_wounded: list[Token] = []
        for token in position.tokens:
            if token.is_character and token.square is not None:
                if token.side is PLAYER:
                    (self._my_wounded if token.wounded else self._mine).append(token)
                else:
                    (self._their_wounded if token.wounded else self._theirs).append(token)
        self._my_squares = bits(_squares(self._mine))
        self._my_fallen = bits(_squares(self._my_wounded))
        self._their_squares = bits(_squares(self._theirs))
        deck = frame.box.decks["player"]
        cards = [deck.card(name).value for name in position.hand(PLAYER).combat]
        self._card = sum(cards) / max(1, len(cards))

    # -- friends ---------------------------------------------------------------------------------------

    def friends(self, found: Facts) -> None:
        position = self._position
        near = nearly = 0.0
        wand = 0
        ways: list[int] = []
        beside = 0
        for token in self._mine:
            kind = token.character
            _add(found, f"friend {kind.id}")
            load = position.carried(token)
            if load is not None:
                _add(found, "load wounded" if load.is_character else f"load {load.kind.id}")
                wand += load.offers("fireball") and token.can("spellcaster")
            steps = self._to_exit(token, load)
            ap = steps / kind.movement
            near += max(0.0, 1 - ap / 8)
            nearly += exp(-ap / 2)
            ways.append(ceil(ap))
            beside += any(self._my_squares >> other & 1 for other in self._board.walk[token.square or 0])
        left = int(found["AP next"])
        out = 0
        for ap in sorted(ways):
            left -= ap
            if left < 0:
                break
            out += 1
        found |= {
            "friends": float(len(self._mine)),
            "friends' strength": float(sum(token.character.combat for token in self._mine)),
            "near out": near,
            "nearly out": nearly,
            "out next turn": float(out),
            "side by side": float(beside),
            "wounded friends": float(len(self._my_wounded)) - found.get("load wounded", 0.0),
            "wand ready": float(wand),
            "wand to fetch": self._wand(),
        }

    def _wand(self) -> float:
        """Whether a wand lies where a wizard can fetch it."""
        lying = bits(
            thing.square
            for thing in self._position.tokens
            if thing.offers("fireball") and thing.square is not None and not self._held(thing.square)
        )
        if not lying:
            return 0.0
        for token in self._mine:
            if token.can("spellcaster"):
                flood = rings(
                    openings(self._board), 1 << (token.square or 0), self._their_squares, 2 * FETCHED
                )
                return sum(exp(-steps / FETCHED) for steps, _ in meetings(flood, lying))
        return 0.0

    def _held(self, square: Square) -> bool:
        return self._position.healthy_at(square) is not None

    def _to_exit(self, token: Token, load: Token | None) -> int:
        """Steps to the exit, whoever stands in the way; gates it cannot open cost time."""
        rope = load is not None and load.offers("rope")
        key = token.can("lockpick") or (load is not None and load.offers("key"))
        over = token.can("levitation") or rope or bool(self._position.hand(PLAYER).jump)
        return _steps_out(self._board, token.can("contortion"), key, over)[token.square or 0]

    # -- foes ------------------------------------------------------------------------------------------

    def foes(self, found: Facts) -> None:
        near = leaving = bound = 0.0
        safe: dict[str, float] = {}
        ways = self._ways_out()
        for foe in self._theirs:
            kind = foe.character
            _add(found, f"foe {kind.id}")
            ap = ceil(ways.get(foe.square, NO_WAY) / kind.movement)
            near += exp(-ap / 2)
            card = self._frame.card_of(foe)
            if card is not None:
                leaves, comes = self._activation(foe, card, ap, safe)
                leaving += leaves
                bound += comes * exp(-ap / 3)
        threat = sum(1 - chance for chance in safe.values())
        helpless = sum(1 - safe[token.id] for token in self._my_wounded if token.id in safe)
        loaded = sum(
            1 - safe[token.id]
            for token in self._mine
            if token.id in safe and (load := self._position.carried(token)) is not None and load.is_character
        )
        free = sum(not gap & self._my_squares for gap in _gaps(self._board))
        found |= {
            "foes": float(len(self._theirs)),
            "foes' strength": float(sum(token.character.combat for token in self._theirs)),
            "foes near the line": near,
            "foes leaving": leaving,
            "foes bound for the line": bound,
            "threat": threat - helpless,
            "threat to the wounded": helpless + loaded,
            "gaps": float(free),
            "wounded foes": float(len(self._their_wounded)),
        }
        self._hunting(found)

    def _ways_out(self) -> dict[Square | None, int]:
        """For the square of each foe the steps to the yellow line, guards in the way."""
        kinds: dict[tuple[bool, bool, bool], Squares] = {}
        for foe in self._theirs:
            key = foe.can("contortion"), foe.can("levitation"), foe.character.combat <= 1
            kinds[key] = kinds.get(key, 0) | 1 << (foe.square or 0)
        found: dict[Square | None, int] = {}
        for (slits, flies, small), wanted in kinds.items():
            guards = 0 if flies else self._my_squares
            if small and not flies:  # M9: the small slip past a giant
                guards &= ~bits(_squares(token for token in self._mine if token.can("giant")))
            flood = rings(openings(self._board, slits), YELLOW_LINE & ~self._my_squares, guards)
            found |= {square: steps for steps, square in meetings(flood, wanted)}
        return found

    def _activation(
        self, foe: Token, card: NpcCard, exit_ap: int, safe: dict[str, float]
    ) -> tuple[float, float]:
        """A1: its goals in their order. How likely it leaves, and goes that way if it cannot leave yet;
        `safe` hears whom it fights."""
        comes = 1.0  # how likely it looks at this goal at all
        for goal in card.goals:
            if goal.goal == "exit":
                if exit_ap <= goal.ap:
                    return comes, comes
            elif goal.goal == "fight":
                target = self._target(foe, card, goal.ap)
                if target is not None:
                    lost = comes * self._loses(foe, target)
                    safe[target.id] = safe.get(target.id, 1.0) * (1 - lost)
                    return 0.0, 0.0
            else:
                comes *= PASSED_OVER.get(goal.goal, ACT_OF_ITS_OWN)
        return 0.0, comes if card.default == "exit" else 0.0

    def _target(self, foe: Token, card: NpcCard, ap: int) -> Token | None:
        """O1: the highest listed one it comes near enough to attack."""
        most = (ap - 1) * foe.character.movement + 1
        ways = openings(self._board, foe.can("contortion"))
        flood = rings(ways, 1 << (foe.square or 0), self._my_squares, most)
        reached = {square for _, square in meetings(flood, self._my_squares | self._my_fallen)}
        listed = {
            token.kind.id: token
            for token in (*self._mine, *self._my_wounded)
            if token.square in reached and self._position.carrier(token) is None
        }
        return next((listed[name] for name in card.persons if name in listed), None)

    def _loses(self, foe: Token, target: Token) -> float:
        friends = sum(
            other.character.combat
            for square in self._board.walk[target.square or 0]
            if (other := self._position.healthy_at(square)) is not None and other.side is PLAYER
        )
        strength = 0 if target.wounded else target.character.combat
        return _chance(foe.character.combat + 2 * USUAL - self._card - strength - friends / 2)

    def _hunting(self, found: Facts) -> None:
        """Which foes the player could attack in his next turn, and how that would go."""
        hunters: dict[Square, list[tuple[int, int]]] = {}
        targets = bits(_squares(self._theirs)) | bits(_squares(self._their_wounded))
        for token in self._mine:
            kind = token.character
            ways = openings(self._board, token.can("contortion"))
            stops = self._their_squares if token.can("levitation") else self._their_squares | self._pits
            flood = rings(ways, 1 << (token.square or 0), stops, 2 * kind.movement + 1)
            for steps, square in meetings(flood, targets):
                ap = 1 + ceil((steps - 1) / kind.movement)
                hunters.setdefault(square, []).append((ap, kind.combat))
        hunted = prey = 0.0
        for foe in self._theirs:
            hunted += self._odds(hunters.get(foe.square or 0, ()), foe.character.combat)
        for foe in self._their_wounded:
            prey += self._odds(hunters.get(foe.square or 0, ()), 0)
        found |= {"hunted": hunted, "prey": prey}

    def _odds(self, hunters: Iterable[tuple[int, int]], strength: int) -> float:
        """How likely the best hunter wins, with those who stand there already, and how soon."""
        ready = sum(combat for ap, combat in hunters if ap == 1)
        return max(
            (
                _chance(self._card + (ready if ap == 1 else ready + combat) - strength) * exp(-(ap - 1) / 1.5)
                for ap, combat in hunters
            ),
            default=0.0,
        )


@lru_cache(maxsize=512)
def _steps_out(board: Board, slits: bool, key: bool, over_pits: bool) -> Sequence[int]:
    """For each square the steps to the exit, whoever stands in the way."""
    stops = 0 if over_pits else pits(board)
    found = [NO_WAY] * len(SQUARES)
    for hidden in (True, False) if board.hidden else (False,):
        for gates in (True,) if key else (True, False):
            delay = UNKNOWN * hidden + BEHIND_A_GATE * (gates and not key)
            ways = openings(board, slits, gates, hidden)
            for steps, ring in enumerate(rings(ways, BLUE_LINE, stops), delay):
                for square in members(ring):
                    found[square] = min(steps, found[square])
    return found


@lru_cache(maxsize=512)
def _gaps(board: Board) -> Sequence[Squares]:
    """The two squares of each gap, on either of which a guard stands in the way."""
    return [bits(gap) for gap in gaps(board)]


def _squares(tokens: Iterable[Token]) -> list[Square]:
    return [token.square for token in tokens if token.square is not None]


def _add(found: Facts, name: str) -> None:
    found[name] = found.get(name, 0.0) + 1.0


def _chance(strength: float) -> float:
    """Roughly how likely a side with so much more, its card included, wins a combat."""
    return 1 / (1 + exp((USUAL - strength) / 1.7))
