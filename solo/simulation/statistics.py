"""The few formulas a study needs, each with its interval at 95%."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist, fmean, variance

from attrs import frozen

Z = NormalDist().inv_cdf(0.975)


@frozen
class Interval:
    """An estimate and the bounds that hold it 19 times of 20."""

    value: float
    low: float
    high: float

    @property
    def means_something(self) -> bool:
        """For a difference: whether zero lies outside."""
        return self.low > 0 or self.high < 0


def wilson(successes: int, trials: int) -> tuple[float, float]:
    """The Wilson score interval of a proportion; never outside 0..1, and honest about 0 of n."""
    if trials == 0:
        return 0.0, 1.0
    share = successes / trials
    middle = share + Z * Z / (2 * trials)
    half = Z * sqrt(share * (1 - share) / trials + Z * Z / (4 * trials * trials))
    scale = 1 + Z * Z / trials
    low = 0.0 if successes == 0 else (middle - half) / scale
    high = 1.0 if successes == trials else (middle + half) / scale
    return low, high


def proportion(successes: int, trials: int) -> Interval:
    low, high = wilson(successes, trials)
    return Interval(successes / trials if trials else 0.0, low, high)


def newcombe(first: tuple[int, int], second: tuple[int, int]) -> Interval:
    """Second share less first, with Newcombe's interval: the one that goes with Wilson's."""
    one, other = proportion(*first), proportion(*second)
    value = other.value - one.value
    low = value - sqrt((other.value - other.low) ** 2 + (one.high - one.value) ** 2)
    high = value + sqrt((other.high - other.value) ** 2 + (one.value - one.low) ** 2)
    return Interval(value, low, high)


def mean(values: Sequence[float]) -> Interval:
    """A mean by the normal approximation."""
    if not values:
        return Interval(0.0, 0.0, 0.0)
    middle = fmean(values)
    half = Z * sqrt(variance(values) / len(values)) if len(values) > 1 else float("inf")
    return Interval(middle, middle - half, middle + half)


def welch(first: Sequence[float], second: Sequence[float]) -> Interval:
    """Second mean less first, variances unequal, by the normal approximation."""
    one, other = mean(first), mean(second)
    value = other.value - one.value
    half = sqrt((one.high - one.value) ** 2 + (other.high - other.value) ** 2)
    return Interval(value, value - half, value + half)


def paired(differences: Sequence[float]) -> Interval:
    """The mean of differences game by game: both had the same seeds."""
    return mean(differences)
