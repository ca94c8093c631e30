"""Points for gates."""

from __future__ import annotations

from solo.personalities.base import Personality


class VpForGates(Personality):
    """Every so many gates opened or broken in the whole game score a point."""

    def points_for(self, deed: str, count: int) -> int:
        return 1 if deed == self.params["deed"] and count % self.number("every") == 0 else 0
