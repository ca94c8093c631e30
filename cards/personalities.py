"""The personalities an NPC card may name: their parameters, and what they do in one line.

What a personality does in play is not here: this is only what a card may say. A personality overrides
the rules it contradicts (N5).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType

from attrs import frozen

from cards.errors import one_of, quoted

GOALS = (
    "fight",
    "reveal",
    "exit",
    "regroup",
    "object",
    "rotate",
    "break_gate",
    "open_gate",
    "heal",
    "repulse",
)
"""The goals a card may have (O1-O10)."""

WOUNDED = "wounded"
"""The entry of an object list that stands for a wounded friend."""

ANY = "any"
"""The value of a parameter that stands for every object, or every kind of combat."""

OBJECTS = "objects"
"""Stands, among the choices of a parameter, for every object id of the box."""

MIN_AP, MAX_AP = 1, 5


@frozen
class Param:
    """One parameter: a word out of `choices`, or a number from `low` to `high` where there are none.

    `needs` names another parameter and its value without which this one may not be given, and with
    which it must be.
    """

    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    optional: bool = False
    needs: tuple[str, str] | None = None

    def words(self, objects: Collection[str]) -> tuple[str, ...]:
        """The choices, with the object ids of the box put in where they belong."""
        plain = tuple(choice for choice in self.choices if choice != OBJECTS)
        return (*objects, *plain) if OBJECTS in self.choices else plain


@frozen
class Personality:
    """What a card may say about a personality, and what it does in one line."""

    id: str
    text: str
    params: Mapping[str, Param]

    def complaint(self, given: Mapping[str, int | str], objects: Collection[str]) -> str:
        """What is wrong with the parameters of a card, or nothing."""
        for name in given:
            if name not in self.params:
                known = one_of(self.params) if self.params else "it takes none"
                return f"unknown parameter {quoted(str(name))} of {self.id}; {known}"
        for name, param in self.params.items():
            wanted = param.needs is None or given.get(param.needs[0]) == param.needs[1]
            if name in given and not wanted and param.needs:
                return f"{name} goes only with {param.needs[0]} = {quoted(param.needs[1])}"
            if name not in given and wanted and not param.optional:
                return f"{name} is missing; {_right(param, objects)}"
            if name in given and not _fits(param, given[name], objects):
                value = given[name]
                shown = quoted(value) if isinstance(value, str) else "that number"
                return f"{name} cannot be {shown}; {_right(param, objects)}"
        return ""


def _fits(param: Param, value: int | str, objects: Collection[str]) -> bool:
    if param.choices:
        return isinstance(value, str) and value in param.words(objects)
    return isinstance(value, int) and param.low <= value <= param.high


def _right(param: Param, objects: Collection[str]) -> str:
    if param.choices:
        return one_of(param.words(objects))
    return f"a whole number from {param.low} to {param.high}"


_RANGE = Param(choices=(ANY, "close"))


def _known(*personalities: tuple[str, str, dict[str, Param]]) -> Mapping[str, Personality]:
    return MappingProxyType(
        {name: Personality(name, text, MappingProxyType(params)) for name, text, params in personalities}
    )


PERSONALITIES = _known(
    ("none", "Plays by the rules alone.", {}),
    (
        "forced_card",
        "In a combat of one against one it limits which combat card the player may play.",
        {
            "rule": Param(choices=("lowest", "at_most", "random")),
            "value": Param(low=1, high=6, needs=("rule", "at_most")),
            "range": _RANGE,
        },
    ),
    ("best_of_two", "In a combat of one against one it fights with the higher of its two top cards.", {}),
    (
        "goal_while_carrying",
        "While it carries the object, another goal comes before all those on its card.",
        {
            "object": Param(choices=(OBJECTS, ANY)),
            "goal": Param(choices=GOALS),
            "ap": Param(low=MIN_AP, high=MAX_AP),
        },
    ),
    (
        "vp_for_gates",
        "Its side scores 1 VP each time it has opened, or broken, a certain number of gates.",
        {"every": Param(low=1, high=20), "deed": Param(choices=("open", "break"))},
    ),
    (
        "combat_bonus",
        "Adds to its combat value when it attacks, or when it is attacked.",
        {
            "when": Param(choices=("attacking", "defending")),
            "bonus": Param(low=1, high=5),
            "range": _RANGE,
            "carrying": Param(choices=(OBJECTS, ANY), optional=True),
        },
    ),
    (
        "only_targets",
        "In fight mode it looks only at healthy, or only at wounded, enemies.",
        {"state": Param(choices=("healthy", WOUNDED))},
    ),
    ("gets_up", "Wounded and not carried, it spends its activation on becoming healthy again.", {}),
    ("guards_gear", "While it stands unhurt on a gear only mekanorks turn that room and its twin.", {}),
    ("takes_gear", "Drawn for a revealed room, it appears on the gear if that is free.", {}),
    ("turns_both", "In rotate mode it turns its own room by one roll, then the twin by a second.", {}),
    ("delivers", "Brings wounded friends to an allied cleric and fireball wands to an allied wizard.", {}),
    ("places_objects", "Objects drawn when it reveals a room are put where it can reach them.", {}),
    ("arrives_near_exit", "Drawn for a revealed room, it appears as near to the yellow line as it can.", {}),
    ("pushes_through", "Its push breaks the gate, wall or slit right behind the target.", {}),
    ("pushes_twice_as_far", "Its push drives the target two squares away where that is possible.", {}),
    ("quick_push", "Its push costs 1 AP.", {}),
    ("push_disarms", "Whoever it pushes leaves the object behind.", {}),
    ("healed_may_act", "Whoever it heals may still be activated in the same turn.", {}),
    ("weighs_fights", "Starts only those fights in which the enemies beside it are weaker than itself.", {}),
    ("heals_all_beside", "One healing heals every wounded ally in contact with it.", {}),
    ("turns_the_other", "If the die names a face-down room, the other room of the pair turns.", {}),
)
"""Every personality by id."""
