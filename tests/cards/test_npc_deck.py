"""The 32 NPC cards: what of them is attested, and what holds for all."""

from collections import Counter

import pytest

from cards import GOALS, PERSONALITIES, WOUNDED, NpcCard, Source, load_box

BOX = load_box()
DECK = BOX.npcs

ROSTER = {
    "telepath": ["White Phil", "Xanth", "Mirelle", "Old Quillon"],
    "backstabber": ["Lissandra", "Mad Lene", "Nim Threefinger", "Silka Dusk"],
    "colossus": ["Arthos", "Hur-Ban", "Brog Underbridge", "Dame Granit"],
    "mekanork": ["Tinker Al", "Franz Rapyd", "Cog Matilda", "Yom"],
    "naga": ["Serpico", "Snake Slissken", "Djenh", "Ysh"],
    "banshee": ["Wave-Rick", "Wailing Oona", "Grey Tamsin", "Howl Petra"],
    "cleric": ["Father Sam Arito", "Father Smite", "Sister Brace", "Brother Ossel"],
    "wizard": ["Amystyn", "Muldon", "Pyra Vex", "Eldwin Farlook"],
}

ATTESTED_FIELDS = {
    "White Phil": {"name", "type", "goals", "default", "objects", "personality"},
    "Xanth": {"name"},
    "Lissandra": {"name", "type", "goals", "persons", "personality"},
    "Mad Lene": {"name", "type"},
    "Arthos": {"name", "type", "personality"},
    "Hur-Ban": {"name", "personality"},
    "Tinker Al": {"name", "type", "personality"},
    "Franz Rapyd": {"name"},
    "Yom": {"name", "personality"},
    "Serpico": {"name", "type", "personality"},
    "Snake Slissken": {"name", "personality"},
    "Djenh": {"name"},
    "Wave-Rick": {"name", "type", "personality"},
    "Father Sam Arito": {"name", "type", "personality"},
    "Father Smite": {"name"},
    "Amystyn": {"name"},
    "Muldon": {"name"},
}

PERSONALITY_OF = {
    "White Phil": ("forced_card", {"rule": "lowest", "range": "any"}),
    "Xanth": ("forced_card", {"rule": "at_most", "value": 3, "range": "close"}),
    "Mirelle": ("forced_card", {"rule": "random", "range": "any"}),
    "Old Quillon": ("best_of_two", {}),
    "Lissandra": ("goal_while_carrying", {"object": "rope", "goal": "exit", "ap": 5}),
    "Mad Lene": ("vp_for_gates", {"every": 4, "deed": "open"}),
    "Nim Threefinger": ("goal_while_carrying", {"object": "any", "goal": "exit", "ap": 4}),
    "Silka Dusk": ("combat_bonus", {"when": "defending", "bonus": 1, "range": "any"}),
    "Arthos": ("vp_for_gates", {"every": 3, "deed": "break"}),
    "Hur-Ban": ("combat_bonus", {"when": "attacking", "bonus": 1, "range": "close"}),
    "Brog Underbridge": ("only_targets", {"state": "healthy"}),
    "Dame Granit": ("gets_up", {}),
    "Tinker Al": ("guards_gear", {}),
    "Franz Rapyd": ("takes_gear", {}),
    "Cog Matilda": ("takes_gear", {}),
    "Yom": ("turns_both", {}),
    "Serpico": ("delivers", {}),
    "Snake Slissken": ("places_objects", {}),
    "Djenh": ("combat_bonus", {"when": "defending", "bonus": 1, "range": "close"}),
    "Ysh": ("arrives_near_exit", {}),
    "Wave-Rick": ("pushes_through", {}),
    "Wailing Oona": ("pushes_twice_as_far", {}),
    "Grey Tamsin": ("quick_push", {}),
    "Howl Petra": ("push_disarms", {}),
    "Father Sam Arito": ("healed_may_act", {}),
    "Father Smite": ("weighs_fights", {}),
    "Sister Brace": ("heals_all_beside", {}),
    "Brother Ossel": ("only_targets", {"state": "wounded"}),
    "Amystyn": ("goal_while_carrying", {"object": "fireball_wand", "goal": "object", "ap": 5}),
    "Muldon": ("combat_bonus", {"when": "defending", "bonus": 2, "range": "any", "carrying": "any"}),
    "Pyra Vex": ("forced_card", {"rule": "at_most", "value": 5, "range": "any"}),
    "Eldwin Farlook": ("turns_the_other", {}),
}

SPECIAL = {"break_gate": "colossus", "open_gate": "backstabber", "heal": "cleric", "repulse": "banshee"}


def goals(name: str) -> list[str]:
    return [goal.goal for goal in DECK[name].goals]


def ap(name: str) -> dict[str, int]:
    return {goal.goal: goal.ap for goal in DECK[name].goals}


def rank(name: str, thing: str) -> int:
    """The place of an object on a card's list, from 1."""
    return DECK[name].objects.index(thing) + 1


def test_four_cards_of_each_type() -> None:
    assert list(DECK) == [name for names in ROSTER.values() for name in names]
    assert {card.name: card.type for card in DECK.values()} == {
        name: kind for kind, names in ROSTER.items() for name in names
    }
    assert len(DECK) == 32


def test_epithets_are_not_part_of_the_name() -> None:
    assert DECK["White Phil"].epithet == "the Fearful"
    assert DECK["Lissandra"].epithet == "the Curious"
    assert DECK["Ysh"].epithet == "the Thin"


@pytest.mark.parametrize("name", DECK)
def test_marks_of_what_is_attested(name: str) -> None:
    card = DECK[name]
    marked = {field for field, source in card.sources.items() if source is Source.ATTESTED}
    assert marked == ATTESTED_FIELDS.get(name, set())
    assert set(card.sources) >= {
        "name",
        "type",
        "goals",
        "ap",
        "default",
        "objects",
        "persons",
        "personality",
    }
    assert card.source is Source.RECONSTRUCTED


@pytest.mark.parametrize("name", PERSONALITY_OF)
def test_personality(name: str) -> None:
    assert (DECK[name].personality, dict(DECK[name].params)) == PERSONALITY_OF[name]


def test_every_personality_is_on_a_card() -> None:
    assert {card.personality for card in DECK.values()} == set(PERSONALITIES) - {"none"}


def test_white_phil() -> None:
    assert goals("White Phil") == ["exit", "object", "fight", "reveal", "rotate", "regroup"]
    assert DECK["White Phil"].default == "exit"
    assert DECK["White Phil"].objects == ("telescopic_lance", "key", "large_shield", "wounded")
    assert DECK["White Phil"].persons == (
        "cleric",
        "telepath",
        "wizard",
        "banshee",
        "naga",
        "mekanork",
        "backstabber",
    )


def test_lissandra() -> None:
    assert goals("Lissandra") == ["reveal", "exit", "object", "open_gate", "fight", "rotate"]
    assert {goal: ap("Lissandra")[goal] for goal in ("reveal", "object", "open_gate")} == {
        "reveal": 5,
        "object": 4,
        "open_gate": 3,
    }
    assert {"wounded", "bow", "large_shield", "rope"} <= set(DECK["Lissandra"].objects)
    assert DECK["Lissandra"].persons == (
        "wizard",
        "banshee",
        "cleric",
        "mekanork",
        "naga",
        "telepath",
        "backstabber",
    )


def test_mad_lene() -> None:
    assert rank("Mad Lene", "fireball_wand") == rank("Mad Lene", "telescopic_lance") + 1


def test_arthos() -> None:
    first, second, third, fourth, *_ = DECK["Arthos"].goals
    assert (first.goal, first.ap) == ("break_gate", 5)
    assert (second.goal, third.ap, fourth.goal) == ("fight", 3, "reveal")
    assert rank("Arthos", "fireball_wand") == 2
    assert rank("Arthos", "large_shield") == 6
    assert rank("Arthos", "telescopic_lance") < rank("Arthos", "wounded")


def test_hur_ban() -> None:
    assert (DECK["Hur-Ban"].goals[0].goal, DECK["Hur-Ban"].goals[0].ap) == ("fight", 5)
    assert DECK["Hur-Ban"].persons[:3] == ("cleric", "wizard", "backstabber")


def test_mekanorks() -> None:
    assert goals("Tinker Al")[:2] == ["rotate", "regroup"]
    assert DECK["Tinker Al"].objects[2:5] == ("rope", "telescopic_lance", "fireball_wand")
    assert DECK["Tinker Al"].persons[0] == "cleric"
    assert ap("Franz Rapyd")["rotate"] == 3


def test_serpico() -> None:
    assert (DECK["Serpico"].goals[0].goal, DECK["Serpico"].goals[0].ap) == ("object", 4)
    assert ap("Serpico")["exit"] < 4
    assert DECK["Serpico"].objects[:2] == ("wounded", "fireball_wand")


def test_ranks_behind_the_three_meetings() -> None:
    assert rank("Muldon", "fireball_wand") == 1 < rank("Serpico", "fireball_wand")
    assert (rank("Amystyn", "fireball_wand"), rank("Amystyn", "large_shield")) == (1, 4)
    assert (rank("Father Smite", "wounded"), rank("Father Smite", "key")) == (3, 5)
    assert rank("Djenh", "wounded") == 3 < rank("Djenh", "key")


@pytest.mark.parametrize("card", DECK.values(), ids=lambda card: card.name)
def test_card_is_complete(card: NpcCard) -> None:
    listed = [goal.goal for goal in card.goals]
    assert len(set(listed)) == 6
    assert all(1 <= goal.ap <= 5 for goal in card.goals)
    assert card.default in listed
    assert card.objects
    assert card.persons
    assert set(card.objects) <= {*BOX.objects, WOUNDED}
    assert set(card.persons) <= set(BOX.characters)
    assert len(card.text) > 40
    assert card.text.endswith(".")


def test_special_goals_belong_to_their_type_and_all_of_it() -> None:
    for goal, kind in SPECIAL.items():
        assert [name for name in DECK if goal in goals(name)] == ROSTER[kind]


def test_cards_of_a_type_play_differently() -> None:
    for names in ROSTER.values():
        assert len({tuple(goals(name)) for name in names}) == 4
        assert len({DECK[name].objects for name in names}) == 4
        assert len({DECK[name].persons for name in names}) == 4
        assert len({len(DECK[name].objects) for name in names}) > 1


def test_the_deck_is_varied() -> None:
    assert {goal for name in DECK for goal in goals(name)} == set(GOALS)
    assert Counter(points for name in DECK for points in ap(name).values()).keys() == {1, 2, 3, 4, 5}
    assert len({card.text for card in DECK.values()}) == 32
    assert len({card.default for card in DECK.values()}) >= 5
