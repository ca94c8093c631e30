"""S1-S6: setting up the solo game, winning it, and the end of one that nobody wins."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.actions import Attack, EndTurn, Fireball
from engine.errors import IllegalAnswerError
from engine.position import Position, Turn
from engine.requests import ChooseTeam, DrawCard, Event, Request, by_chance, run
from engine.squares import SLOTS, Direction, square_name
from solo.cast import NON_PLAYER, PLAYER
from solo.game import frame_of, play, set_up, winner
from solo.state import SoloState
from tests.engine.pictures import Script
from tests.marks import rule
from tests.solo.golden import BOX, Game, card, halls

TEAM = ("naga", "cleric", "wizard", "colossus")
END = EndTurn().to_json()


def new_game(level: str = "pink", vision: bool = False, seed: int = 3) -> SoloState:
    rng = Random(seed)

    def answer(request: Request) -> Any:
        return TEAM if isinstance(request, ChooseTeam) else request.sample(rng)

    return run(set_up(frame_of(BOX, level, vision)), answer)[0]


def whole(game: Game, *answers: Any) -> tuple[SoloState, list[Event], Script]:
    script = Script(*answers)
    state, events = run(play(game.frame, game.state), script)
    assert not script.left, f"not asked for {script.left}"
    return state, events, script


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


# -- S1 --------------------------------------------------------------------------------------------------


@rule("S1")
def test_the_team_stands_on_the_start_dots_in_its_order() -> None:
    position = new_game().position
    assert [
        (square_name(t.square or 0), t.id) for t in sorted(position.tokens, key=lambda t: t.square or 0)
    ] == [
        ("b0", "player naga"),
        ("d0", "player cleric"),
        ("g0", "player wizard"),
        ("i0", "player colossus"),
    ]
    assert all(token.side is PLAYER for token in position.tokens)


@rule("S1")
def test_the_player_has_sixteen_cards() -> None:
    hand = new_game().position.hand(PLAYER)
    assert hand.action == ("2", "3", "4", "5")
    assert hand.jump == 3
    assert hand.combat == ("+0", "+1", "+2", "+2", "+3", "+3", "+4", "+5", "+6")
    assert len(hand.action) + hand.jump + len(hand.combat) == 16


@rule("S1")
def test_the_rest_of_his_side_is_in_the_bag() -> None:
    bag = {token.id for token in new_game().position.bag if token.side is PLAYER}
    others = set(BOX.characters) - set(TEAM)
    assert bag == {f"player {name}" for name in (*others, *BOX.objects)}
    assert len(bag) == 10


@rule("S1")
@pytest.mark.parametrize(
    ("team", "why"),
    [
        (("naga", "cleric", "wizard"), "4 different characters"),
        (("naga", "cleric", "wizard", "naga"), "4 different characters"),
        (("naga", "cleric", "wizard", "troll"), "no character 'troll'"),
        ("naga", "a team is 4 of"),
    ],
)
def test_a_team_is_four_different_ones(team: Any, why: str) -> None:
    request = ChooseTeam(Position(), PLAYER, tuple(BOX.characters))
    with pytest.raises(IllegalAnswerError, match=why):
        request.check(team)


# -- S2, S3 ----------------------------------------------------------------------------------------------


@rule("S2")
def test_eight_npcs_and_the_purple_objects_make_the_bag_full() -> None:
    state = new_game()
    bag = state.position.bag
    npcs = [t for t in bag if t.side is NON_PLAYER and t.is_character]
    things = {t.id for t in bag if t.side is NON_PLAYER and not t.is_character}
    assert len(npcs) == 8
    assert things == {f"np {name}" for name in BOX.objects}
    assert len(bag) == 24 == 3 * len(SLOTS)


@rule("S2")
def test_the_other_cards_are_the_reinforcement_deck() -> None:
    state = new_game()
    drawn = {t.id.removeprefix("np ") for t in state.position.bag if t.side is NON_PLAYER and t.is_character}
    assert len(state.reserve) == 24
    assert drawn | set(state.reserve) == set(BOX.npcs)
    assert not drawn & set(state.reserve)


@rule("S2")
def test_the_npcs_are_drawn_by_chance_from_all_that_are_left() -> None:
    asked: list[DrawCard] = []
    rng = Random(1)

    def answer(request: Request) -> Any:
        if isinstance(request, DrawCard):
            asked.append(request)
        return request.sample(rng)

    run(set_up(frame_of(BOX)), answer)
    assert [len(request.cards) for request in asked] == [32, 31, 30, 29, 28, 27, 26, 25]
    assert all(request.who is None for request in asked)


@rule("S3")
def test_the_non_player_has_nine_combat_cards_and_nothing_else() -> None:
    position = new_game().position
    pile, hand = position.pile(NON_PLAYER), position.hand(NON_PLAYER)
    assert sorted(pile.draw) == ["+0", "+1", "+2", "+2 pink", "+3", "+3", "+4", "+5", "+6"]
    assert pile.discard == ()
    assert (hand.action, hand.combat, hand.jump) == ((), (), None)  # None: it jumps without cards


@rule("S3", "B1")
def test_nobody_starts_on_the_blue_line_and_every_room_is_face_down() -> None:
    state = new_game()
    assert not state.position.characters(NON_PLAYER)
    assert state.row == ()
    assert not any(placed.face_up for placed in state.position.rooms)
    assert len(state.position.stack) == 8


# -- S4 --------------------------------------------------------------------------------------------------


@rule("S4")
@pytest.mark.parametrize("vision", [False, True])
@pytest.mark.parametrize("level", ["pink", "yellow", "green", "blue", "red", "black"])
def test_level_and_vision_are_chosen_at_the_start(level: str, vision: bool) -> None:
    assert level in [known.id for known in BOX.levels]
    frame = frame_of(BOX, level, vision)
    assert (frame.level, frame.vision) == (level, vision)
    assert new_game(level, vision).visions == (SLOTS if vision else ())


# -- S5 --------------------------------------------------------------------------------------------------

LEAVER = card("Leaver", "naga", "exit 1")
OTHER = card("Other", "naga", "exit 1")


@rule("S5", "P4")
def test_the_player_begins_and_must_reveal_a_room_before_him() -> None:
    request = _first_action()
    assert request.position.turn.side is PLAYER
    assert {action.to_json()["do"] for action in request.options()} == {"reveal"}
    assert {action.to_json()["slot"] for action in request.options()} == {"A1", "B1"}


def _first_action() -> Request:
    rng = Random(2)
    flow = play(frame_of(BOX))
    reply: Any = None
    while True:
        step = flow.send(reply)
        reply = None
        if isinstance(step, Request):
            if step.kind == "action":
                return step
            reply = step.sample(rng)


@rule("S5")
def test_turns_alternate() -> None:
    game = halls().with_turn(side=PLAYER, number=117)
    _, events, _ = whole(game, "2", END, "3", END)
    assert [(e.facts["number"], e.position.turn.side) for e in events if e.kind == "turn"] == [
        (117, PLAYER),
        (118, NON_PLAYER),
        (119, PLAYER),
        (120, NON_PLAYER),
    ]


@rule("S5")
def test_five_points_end_the_game_at_once_in_the_non_player_s_turn() -> None:
    """Leaver leaves with the fifth point; Other, next in the row, is not activated any more."""
    game = halls("Leaver a1; Other j1", "cleric c9", cards=[LEAVER, OTHER]).with_position(score=(0, 4))
    state, events, _ = whole(game, ["Leaver", "Other"])
    assert state.position.score == (0, 5)
    assert [e.facts["who"] for e in events if e.kind == "activated"] == ["np Leaver"]
    assert events[-1].facts == {"winner": "np", "score": [0, 5]}


@rule("S5")
def test_four_points_do_not() -> None:
    game = halls("Leaver a1", cards=[LEAVER]).with_position(score=(4, 3)).with_turn(number=120)
    state, _, _ = whole(game)
    assert state.position.score == (4, 4)
    assert winner(state.position) is None


@rule("S5")
def test_all_points_of_the_last_action_count() -> None:
    """A fireball on one who carries a wounded friend is worth two: 4 and 2 are 6."""
    npcs = "Leaver c6 with wounded Other"
    game = halls(npcs, "wizard c3 with fireball_wand", cards=[LEAVER, OTHER]).with_position(score=(4, 0))
    game = game.with_turn(side=PLAYER)
    fire = Fireball("player wizard", Direction.NORTH).to_json()
    state, events, script = whole(game, "5", fire)
    assert state.position.score == (6, 0)
    assert [request.kind for request in script.asked] == ["card", "action"]
    assert events[-1].facts["winner"] == "player"


@rule("S5", "V1")
def test_nothing_comes_after_the_last_action() -> None:
    """The non-player's +0 would bring a reinforcement on the pink level; the game is over before."""
    game = halls("Leaver c4 wounded", "cleric c3", cards=[LEAVER], reserve=["Xanth"])
    game = game.with_position(score=(4, 0)).with_turn(side=PLAYER)
    attack = Attack("player cleric", "np Leaver").to_json()
    state, events, _ = whole(game, "5", attack, "+6", "+0")
    assert state.position.score == (5, 0)
    assert "reinforcement" not in kinds(events)
    assert state.reserve == ("Xanth",)


# -- S6 --------------------------------------------------------------------------------------------------


@rule("S6")
def test_after_sixty_rounds_it_is_a_draw() -> None:
    game = halls().with_turn(side=PLAYER, number=119).with_position(score=(4, 2))
    state, events, _ = whole(game, "2", END)
    assert events[-1].kind == "over"
    assert events[-1].facts == {"winner": None, "score": [4, 2]}
    assert state.position.turn == Turn(121, PLAYER)


@rule("S6")
def test_the_sixtieth_round_is_played_to_its_end() -> None:
    game = halls("Leaver a1", cards=[LEAVER]).with_turn(side=PLAYER, number=119).with_position(score=(0, 4))
    state, events, _ = whole(game, "2", END)
    assert events[-1].facts["winner"] == "np"
    assert state.position.score == (0, 5)


@rule("S6")
def test_a_game_that_was_won_is_no_draw() -> None:
    rng = Random(11)
    state, events = run(play(frame_of(BOX, "black")), by_chance(rng))
    assert events[-1].facts["winner"] == winner(state.position)
