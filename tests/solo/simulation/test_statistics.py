"""The formulas against known answers."""

from math import inf, sqrt
from statistics import fmean, variance

import pytest

from solo.simulation.statistics import (
    Interval,
    Sums,
    newcombe,
    normal_quantile,
    proportion,
    student_quantile,
    welch,
    wilson,
)


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
    assert proportion(1, 2).value == 0.5


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
    assert not newcombe((48, 80), (56, 70), risk=0.001).means_something


@pytest.mark.parametrize(
    ("freedom", "risk", "value"),
    [  # any table of Student's distribution, two-sided
        (1, 0.05, 12.706),
        (2, 0.05, 4.303),
        (3, 0.05, 3.182),
        (4, 0.05, 2.776),
        (9, 0.05, 2.262),
        (30, 0.05, 2.042),
        (120, 0.05, 1.980),
        (9, 0.01, 3.250),
        (20, 0.001, 3.850),
    ],
)
def test_student_has_the_values_of_the_tables(freedom: int, risk: float, value: float) -> None:
    assert student_quantile(freedom, risk) == pytest.approx(value, rel=2e-3)


def test_student_becomes_normal() -> None:
    assert normal_quantile() == pytest.approx(1.959964, abs=1e-6)
    assert student_quantile(10**9) == pytest.approx(normal_quantile(), rel=1e-6)


def test_sums_give_mean_and_variance() -> None:
    values = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5]
    found = Sums.of(values).interval()
    assert found.value == pytest.approx(fmean(values))
    half = student_quantile(len(values) - 1) * sqrt(variance(values) / len(values))
    assert found.high - found.value == pytest.approx(half)
    assert found.value - found.low == pytest.approx(half)


def test_sums_do_not_lose_a_small_spread_of_large_numbers() -> None:
    values = [10**12, 10**12 + 1, 10**12 + 2]
    assert Sums.of(values).error == pytest.approx(1 / 3)


def test_of_one_value_nobody_knows_the_spread() -> None:
    assert Sums.of([2]).interval() == Interval(2.0, -inf, inf)
    assert welch(Sums.of([2]), Sums.of([3, 4])) == Interval(1.5, -inf, inf)
    assert Sums().mean == 0.0


def test_welch_has_a_known_answer() -> None:
    ones, others = [19, 20, 21, 22, 23], [24, 25, 27, 29, 30, 33]  # means 21 and 28
    found = welch(Sums.of(ones), Sums.of(others))
    assert found.value == pytest.approx(7.0)
    error = sqrt(2.5 / 5 + 11.2 / 6)
    freedom = (2.5 / 5 + 11.2 / 6) ** 2 / ((2.5 / 5) ** 2 / 4 + (11.2 / 6) ** 2 / 5)
    assert freedom == pytest.approx(7.37, abs=0.01)
    assert found.high - 7 == pytest.approx(2.3406 * error, rel=2e-3)  # t(0.975, 7.37)
    assert welch(Sums.of([1, 1, 1]), Sums.of([3, 3, 3])) == Interval(2.0, 2.0, 2.0)
