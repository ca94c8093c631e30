"""All personalities: what single NPC cards say, attached to the hook points of `base.Personality`.

A card names a personality id and its figures; `personality_of` makes the one that plays it. The
activation code never mentions a card's name.
"""

from __future__ import annotations

from collections.abc import Mapping

from cards import NpcCard
from solo.personalities.arriving import ArrivesNearExit, PlacesObjects
from solo.personalities.base import Personality
from solo.personalities.fighting import BestOfTwo, CombatBonus, ForcedCard, OnlyTargets, WeighsFights
from solo.personalities.gates import VpForGates
from solo.personalities.healing import GetsUp, HealedMayAct, HealsAllBeside
from solo.personalities.pushing import PushDisarms, PushesThrough, PushesTwiceAsFar, QuickPush
from solo.personalities.turning import GuardsGear, TakesGear, TurnsBoth, TurnsTheOther
from solo.personalities.wanting import Delivers, GoalWhileCarrying

REGISTRY: Mapping[str, type[Personality]] = {
    "none": Personality,
    "forced_card": ForcedCard,
    "best_of_two": BestOfTwo,
    "goal_while_carrying": GoalWhileCarrying,
    "vp_for_gates": VpForGates,
    "combat_bonus": CombatBonus,
    "only_targets": OnlyTargets,
    "weighs_fights": WeighsFights,
    "gets_up": GetsUp,
    "guards_gear": GuardsGear,
    "takes_gear": TakesGear,
    "turns_both": TurnsBoth,
    "turns_the_other": TurnsTheOther,
    "delivers": Delivers,
    "places_objects": PlacesObjects,
    "arrives_near_exit": ArrivesNearExit,
    "pushes_through": PushesThrough,
    "pushes_twice_as_far": PushesTwiceAsFar,
    "quick_push": QuickPush,
    "push_disarms": PushDisarms,
    "healed_may_act": HealedMayAct,
    "heals_all_beside": HealsAllBeside,
}


def personality_of(card: NpcCard) -> Personality:
    return REGISTRY[card.personality](card.params)


__all__ = ["REGISTRY", "Personality", "personality_of"]
