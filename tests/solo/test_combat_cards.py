"""F5-F7: the combat cards of the solo game, and what telepaths make of them."""

from __future__ import annotations

from typing import Any

import pytest

from engine.actions import Attack
from engine.position import Pile
from engine.requests import ChooseCard, DrawCard
from engine.turns import combat_cards
from solo.cast import NON_PLAYER, PLAYER
from tests.marks import rule
from tests.solo.golden import BOX, Game, Played, card, halls

NAGA = card("Plain", "naga", "fight 2", persons="cleric telepath")
MIND = card("Mind", "telepath", "fight 2", persons="cleric telepath")
ALL_CARDS = combat_cards(BOX.decks["np"])


def duel(player: str = "cleric", npc: str = "Plain", **more: Any) -> Game:
    """The player's character on c3, an NPC on c4."""
    return halls(f"{npc} c4", f"{player} c3", cards=[NAGA, MIND], level="yellow", **more)


def attack(game: Game, *answers: object, player: str = "cleric", npc: str = "Plain") -> Played:
    return game.do(Attack(f"player {player}", f"np {npc}"), *answers)


# -- F5 --------------------------------------------------------------------------------------------------


@rule("F5")
def test_the_player_picks_first_then_a_card_is_turned() -> None:
    played = attack(duel(), "+3", "+2")
    first, second = played.asked
    assert isinstance(first, ChooseCard)
    assert first.who is PLAYER
    assert isinstance(second, DrawCard)
    assert second.who is None
    assert played.story[0] == "fight player cleric against np Plain by close: 5 4"


@rule("F5")
@pytest.mark.parametrize("drawn", ["+2", "+3", "+6"])
def test_the_non_player_s_card_is_discarded(drawn: str) -> None:
    pile = attack(duel(), "+4", drawn).position.pile(NON_PLAYER)
    assert pile.discard == (drawn,)
    assert sorted((*pile.draw, drawn)) == sorted(ALL_CARDS)


@rule("F5")
def test_a_zero_is_discarded_like_any_other() -> None:
    game = halls("Plain c4", "cleric c3", cards=[NAGA], level="blue")
    assert attack(game, "+4", "+0").position.pile(NON_PLAYER).discard == ("+0",)


@rule("F5")
def test_an_empty_deck_is_made_anew_from_the_discard() -> None:
    game = duel().with_position(piles=(Pile(), Pile((), ("+2", "+3"))))
    played = attack(game, "+4", "+3")
    assert played.story[0] == "reshuffled"
    assert played.position.pile(NON_PLAYER) == Pile(("+2",), ("+3",))


@rule("F5")
def test_the_player_s_card_is_gone_for_good() -> None:
    hand = attack(duel(), "+4", "+3").position.hand(PLAYER)
    assert hand.combat == ("+0", "+1", "+2", "+2", "+3", "+3", "+5", "+6")


@rule("F5")
def test_one_of_two_equal_cards_is_left() -> None:
    hand = attack(duel(), "+2", "+3").position.hand(PLAYER)
    assert hand.combat == ("+0", "+1", "+2", "+3", "+3", "+4", "+5", "+6")


@rule("F5")
def test_the_player_s_zero_comes_back() -> None:
    hand = attack(duel(), "+0", "+3").position.hand(PLAYER)
    assert hand.combat == ("+0", "+1", "+2", "+2", "+3", "+3", "+4", "+5", "+6")


@rule("F5")
def test_the_same_when_an_npc_attacks() -> None:
    played = duel().activate("Plain", "+5", "+2")
    assert [type(request) for request in played.asked] == [ChooseCard, DrawCard]
    assert played.story == ["fight np Plain against player cleric by close: 4 7", "wounded np Plain"]
    assert "+5" not in played.position.hand(PLAYER).combat
    assert played.position.pile(NON_PLAYER).discard == ("+2",)


# -- F6 --------------------------------------------------------------------------------------------------


@rule("F6")
def test_a_telepath_picks_one_of_three_cards_and_then_his_own() -> None:
    played = attack(duel("telepath"), "+6", "+0", "+3", "+0", "+3", player="telepath")
    *turned, mind, own = played.asked
    assert [type(request) for request in turned] == [DrawCard] * 3
    assert isinstance(mind, ChooseCard)
    assert (mind.who, mind.cards) == (PLAYER, ("+6", "+0", "+3"))
    assert isinstance(own, ChooseCard)
    assert own.purpose == "combat"
    assert played.story[0] == "fight player telepath against np Plain by close: 3 2"
    pile = played.position.pile(NON_PLAYER)
    assert pile.discard == ("+0",)
    assert sorted((*pile.draw, "+0")) == sorted(ALL_CARDS)


@rule("F6", "V1")
def test_only_the_card_that_fights_counts_as_played() -> None:
    """On the yellow level +0, +1 and +4 bring somebody: not those that were only looked at."""
    played = attack(duel("telepath"), "+4", "+1", "+3", "+3", "+2", player="telepath")
    assert "reinforcement" not in " ".join(played.story)


@rule("F6")
def test_the_discard_is_shuffled_for_three_cards() -> None:
    game = duel("telepath").with_position(piles=(Pile(), Pile(("+6",), ("+2", "+3", "+5"))))
    played = attack(game, "+6", "+2", "+5", "+2", "+3", player="telepath")
    assert played.story[0] == "reshuffled"
    assert played.position.pile(NON_PLAYER) == Pile(("+3", "+5", "+6"), ("+2",))


@rule("F6")
def test_mind_control_also_defends() -> None:
    played = duel("telepath").activate("Plain", "+5", "+6", "+2", "+2", "+6")
    assert played.story[0] == "fight np Plain against player telepath by close: 4 6"


@rule("F6")
def test_no_mind_control_in_a_group() -> None:
    game = halls("Plain c4", "telepath c3; cleric d4", cards=[NAGA], level="yellow")
    played = attack(game, "+3", "+2", player="telepath")
    assert played.requests == ["card", "draw"]


@rule("F6", "P6")
def test_no_mind_control_of_the_wounded() -> None:
    game = halls("Plain c4", "telepath c3 wounded", cards=[NAGA], level="yellow")
    assert game.activate("Plain", "+3", "+2").requests == ["card", "draw"]


@rule("F6", "F10")
def test_no_mind_control_at_a_distance() -> None:
    game = halls("Plain c6", "telepath c3 with bow", cards=[NAGA], level="yellow")
    played = game.do(Attack("player telepath", "np Plain", "bow"), "+3", "+2")
    assert played.requests == ["card", "draw"]


@rule("F6")
def test_an_npc_telepath_without_a_word_on_its_card_controls_nobody() -> None:
    played = attack(duel(npc="Mind"), "+6", "+2", npc="Mind")
    assert played.requests == ["card", "draw"]
    chosen = played.asked[0]
    assert isinstance(chosen, ChooseCard)
    assert len(chosen.cards) == 9


@rule("F6")
@pytest.mark.parametrize("npc", ["White Phil", "Mind", "Old Quillon", "Mirelle", "Xanth"])
def test_two_telepaths_cancel_each_other(npc: str) -> None:
    """Neither three cards for the player nor what the NPC's card says."""
    played = attack(duel("telepath", npc), "+6", "+2", player="telepath", npc=npc)
    chosen, turned = played.asked
    assert isinstance(chosen, ChooseCard)
    assert len(chosen.cards) == 9
    assert isinstance(turned, DrawCard)


@rule("F6", "N5")
def test_only_telepaths_cancel_each_other() -> None:
    """Pyra Vex, a wizard, still forbids the +6, and the player's telepath still picks her card."""
    played = attack(
        duel("telepath", "Pyra Vex"), "+6", "+2", "+3", "+2", "+5", player="telepath", npc="Pyra Vex"
    )
    own = played.asked[-1]
    assert isinstance(own, ChooseCard)
    assert "+6" not in own.cards
    assert "+5" in own.cards


@rule("F6", "P6")
def test_a_wounded_npc_telepath_cancels_nothing() -> None:
    game = halls("White Phil c4 wounded", "telepath c3", level="yellow")
    played = attack(game, "+6", "+2", "+3", "+2", "+6", player="telepath", npc="White Phil")
    assert played.requests == ["draw", "draw", "draw", "card", "card"]


# -- F7 --------------------------------------------------------------------------------------------------


@rule("F7")
@pytest.mark.parametrize(
    ("hand", "allowed"),
    [
        ("+0, +1, +2, +6", {"+1"}),
        ("+0, +2, +2, +6", {"+2"}),
        ("+3, +5", {"+3"}),
        ("+0, +6", {"+6"}),
        ("+0", {"+0"}),
    ],
)
def test_the_lowest_card_is_never_the_zero_unless_it_is_all(hand: str, allowed: set[str]) -> None:
    lowest = min(allowed)
    played = attack(duel(npc="White Phil", combat=hand), lowest, "+2", npc="White Phil")
    chosen = played.asked[0]
    assert isinstance(chosen, ChooseCard)
    assert set(chosen.cards) == allowed
