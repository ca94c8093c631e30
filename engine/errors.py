"""What can be wrong, each with a class of its own and a reason for people."""

from __future__ import annotations


class EngineError(ValueError):
    """Anything the engine refuses."""


class SquareError(EngineError):
    """A name that is no square, slot or direction."""


class PositionError(EngineError):
    """A position that cannot be on a table."""


class IllegalAnswerError(EngineError):
    """An answer that a request does not allow."""


class IllegalActionError(EngineError):
    """An action the rules forbid: `reason` in words, `rule` the id of the rule that says so."""

    def __init__(self, reason: str, rule: str) -> None:
        super().__init__(f"{reason} ({rule})")
        self.reason = reason
        self.rule = rule


class IllegalMoveError(IllegalActionError):
    """A move that may not be made so (M, C, G2)."""


class IllegalJumpError(IllegalActionError):
    """A jump that may not be made (M6)."""


class IllegalRevealError(IllegalActionError):
    """A room that may not be revealed from there (R1)."""


class IllegalTurnError(IllegalActionError):
    """A room that may not be turned so (R2)."""


class IllegalAttackError(IllegalActionError):
    """An attack that may not be made (F1-F4, F10, F14)."""


class IllegalFireballError(IllegalActionError):
    """A fireball that may not be thrown (F11)."""


class IllegalGateError(IllegalActionError):
    """A gate that may not be opened, closed or broken (R3)."""


class IllegalHealError(IllegalActionError):
    """Somebody who may not be healed (F13)."""


class IllegalRepulseError(IllegalActionError):
    """A push that may not be made (F12)."""


class IllegalPassError(IllegalActionError):
    """A turn that may not be ended yet (P4)."""
