"""The few formulas a study needs. Intervals are at 95% unless a `risk` other than 0.05 is named."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf, pi, sqrt, tan
from statistics import NormalDist

from attrs import define, frozen

RISK = 0.05


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


# -- shares --------------------------------------------------------------------------------------------


def normal_quantile(risk: float = RISK) -> float:
    """How many standard errors a normal estimate strays with this risk, both sides together."""
    return NormalDist().inv_cdf(1 - risk / 2)


def wilson(successes: int, trials: int, risk: float = RISK) -> tuple[float, float]:
    """The Wilson score interval of a proportion; never outside 0..1, and honest about 0 of n."""
    if trials == 0:
        return 0.0, 1.0
    z = normal_quantile(risk)
    share = successes / trials
    middle = share + z * z / (2 * trials)
    half = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    low = 0.0 if successes == 0 else (middle - half) / scale
    high = 1.0 if successes == trials else (middle + half) / scale
    return low, high


def proportion(successes: int, trials: int, risk: float = RISK) -> Interval:
    low, high = wilson(successes, trials, risk)
    return Interval(successes / trials if trials else 0.0, low, high)


def newcombe(first: tuple[int, int], second: tuple[int, int], risk: float = RISK) -> Interval:
    """Second share less first, with Newcombe's interval: the one that goes with Wilson's."""
    one, other = proportion(*first, risk), proportion(*second, risk)
    value = other.value - one.value
    low = value - sqrt((other.value - other.low) ** 2 + (one.high - one.value) ** 2)
    high = value + sqrt((other.high - other.value) ** 2 + (one.value - one.low) ** 2)
    return Interval(value, low, high)


# -- means ---------------------------------------------------------------------------------------------


@define
class Sums:
    """Whole numbers, added up as they come. Their mean and variance are exact and need no list."""

    count: int = 0
    total: int = 0
    squares: int = 0

    @classmethod
    def of(cls, values: Iterable[int]) -> Sums:
        sums = cls()
        for value in values:
            sums.add(value)
        return sums

    def add(self, value: int) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def error(self) -> float:
        """The variance of the mean; of one value nobody knows it."""
        n = self.count
        return (n * self.squares - self.total**2) / (n * n * (n - 1)) if n > 1 else inf

    def interval(self, risk: float = RISK) -> Interval:
        """The mean with Student's interval."""
        if self.count < 2:
            return Interval(self.mean, -inf, inf)
        half = student_quantile(self.count - 1, risk) * sqrt(self.error)
        return Interval(self.mean, self.mean - half, self.mean + half)


def welch(first: Sums, second: Sums, risk: float = RISK) -> Interval:
    """Second mean less first, with Welch's interval: the variances need not be equal."""
    value = second.mean - first.mean
    error = first.error + second.error
    if error == inf:
        return Interval(value, -inf, inf)
    parts = sum(sums.error**2 / (sums.count - 1) for sums in (first, second))
    half = student_quantile(error**2 / parts, risk) * sqrt(error) if parts else 0.0
    return Interval(value, value - half, value + half)


def student_quantile(freedom: float, risk: float = RISK) -> float:
    """The same as `normal_quantile` for a mean whose variance is itself estimated."""
    if freedom < 1.5:
        return 1 / tan(pi * risk / 2)
    if freedom < 2.5:
        return sqrt(2 / (risk * (2 - risk)) - 2)
    z = normal_quantile(risk)  # Abramowitz and Stegun 26.7.5: the expansion about the normal one
    return z + (
        (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * freedom**4)
    )
