"""The formulas against known answers."""

from math import sqrt

import pytest

from solo.simulation.statistics import Interval, mean, newcombe, proportion, welch, wilson


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I, method 3 (Wilson, no continuity correction)
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_has_the_published_values(successes: int, trials: int, low: float, high: float) -> None:
    assert wilson(successes, trials) == pytest.approx((low, high), abs=5e-5)


def test_wilson_stays_between_nothing_and_all() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 5)[0] == 0.0
    assert wilson(5, 5)[1] == 1.0


@pytest.mark.parametrize(
    ("first", "second", "low", "high"),
    [
        ((48, 80), (56, 70), 0.0524, 0.3339),  # Newcombe 1998, table II, method 10
        ((3, 10), (9, 10), 0.1705, 0.8090),
        ((0, 10), (10, 10), 0.6075, 1.0),
    ],
)
def test_newcombe_has_the_published_values(
    first: tuple[int, int], second: tuple[int, int], low: float, high: float
) -> None:
    found = newcombe(first, second)
    assert (found.low, found.high) == pytest.approx((low, high), abs=5e-5)
    assert found.means_something


def test_a_difference_that_holds_zero_means_nothing() -> None:
    assert not newcombe((5, 10), (6, 10)).means_something
    assert not Interval(0.1, -0.1, 0.3).means_something


def test_means() -> None:
    found = mean([1.0, 2.0, 3.0, 4.0])
    assert found.value == 2.5
    assert found.high - found.value == pytest.approx(1.959964 * sqrt((5 / 3) / 4), rel=1e-6)
    assert mean([2.0]).high == float("inf")
    assert welch([1.0, 1.0, 1.0], [3.0, 3.0, 3.0]) == Interval(2.0, 2.0, 2.0)
    assert proportion(1, 2).value == 0.5
