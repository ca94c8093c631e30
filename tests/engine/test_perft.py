"""Perft of five positions: numbers that only a change of the rules may change, each node checked."""

import pytest

from engine import Position, Side
from tests.engine import brute
from tests.engine.perft import perft
from tests.engine.strategies import table
from tests.marks import rule

DOORSTEP = table(  # two rooms open, the rest unknown: revealing, gears, a first handling
    "A1=37A B1=38B@1",
    "yellow cleric b0, yellow mekanork b5, yellow wizard e1, yellow naga h2, yellow rope c4, "
    "blue key h1, blue banshee f5, blue cleric c2!",
    gates="h1-h2 open",
    ap=2,
)
CELLS = table(  # gates, keys, breaking, slits
    "A3=40A B3=39B A4=38A B4=37B@1",
    "blue backstabber c12, blue colossus b13, blue naga e14, blue telepath g14, blue key g14, "
    "yellow cleric d13, yellow key b14, yellow telepath h12, yellow large_shield h12, blue bow c16",
    gates="f14-g14 open, d12-d13 broken, b16-c16 open",
    side=Side.BLUE,
    ap=3,
)
PITS = table(  # ropes in hand, lying, under the wounded of both sides; jumps; levitation
    "A3=40A B3=39B A2=39A@2 B2=40B@3",
    "yellow colossus h14, yellow cleric g15!, yellow rope g15, yellow telepath i14, yellow key i14, "
    "blue naga g13!, blue rope g13, blue banshee h13!, blue mekanork h12, blue key h12",
    ap=3,
)
MELEE = table(  # close, lance, bow, fireball, scream, healing, the carried and the freshly wounded
    "A1=37A B1=38B@1 A2=39A@2 B2=40B@3",
    "yellow banshee h3, yellow wizard g4, yellow fireball_wand g4, yellow cleric g3, yellow naga h4!, "
    "yellow mekanork j3, yellow bow j3, yellow backstabber h5, yellow telescopic_lance h5, "
    "blue colossus i3, blue cleric i4!!, blue telepath h2, blue wizard h2!, blue naga h7, blue rope g5, "
    "blue mekanork g2!",
    gates="h1-h2 open, h6-h7 broken",
    ap=2,
)
WAY_OUT = table(  # the blue line: leaving with and without a load, over objects and the wounded
    "A3=40A B3=39B A4=38A B4=37B@1",
    "yellow naga b19, yellow cleric b19!, yellow backstabber d20, yellow key d20, yellow wizard i19, "
    "yellow colossus d17, blue cleric j21, blue telepath b21!, blue bow e21, blue mekanork h18, "
    "blue rope h18, yellow rope i18",
    gates="a19-a20 open",
    ap=3,
)


@rule("P3")
@pytest.mark.parametrize(
    ("position", "numbers"),
    [
        pytest.param(DOORSTEP, (97, 8655), id="doorstep"),
        pytest.param(CELLS, (96, 8505), id="cells"),
        pytest.param(PITS, (19, 381, 8333), id="pits"),
        pytest.param(MELEE, (81, 5988), id="melee"),
        pytest.param(WAY_OUT, (84, 6559), id="way out"),
    ],
)
def test_perft(position: Position, numbers: tuple[int, ...]) -> None:
    assert tuple(perft(position, depth, agree) for depth in range(1, len(numbers) + 1)) == numbers


def agree(position: Position, actions: int) -> None:
    """Brute force counts the actions of every position on the way."""
    assert brute.golden(position)
    assert brute.count(position) == actions
