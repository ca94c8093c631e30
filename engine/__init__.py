"""The rules both sides share: board, positions, actions and what becomes of them.

>>> from cards import load_box
>>> from engine import Position, legal_actions, parse_square, square_name
>>> square_name(parse_square("c7"))
'c7'
"""

from engine.actions import (
    Action,
    Attack,
    BreakGate,
    CloseGate,
    EndTurn,
    Fireball,
    Handling,
    Heal,
    Jump,
    Move,
    OpenGate,
    Repulse,
    Reveal,
    TurnRoom,
    action_from_json,
)
from engine.board import Board, Gate, GateState, PlacedRoom, board_for
from engine.codec import position_from_json, position_to_json
from engine.errors import EngineError, IllegalActionError, IllegalAnswerError, PositionError, SquareError
from engine.legal import check, legal_actions, resolve
from engine.position import Gone, Hand, Pile, Position, Token, Turn
from engine.requests import Event, Request, by_chance, by_script, run
from engine.squares import Direction, Side, Square, parse_square, square_name

__all__ = [
    "Action",
    "Attack",
    "Board",
    "BreakGate",
    "CloseGate",
    "Direction",
    "EndTurn",
    "EngineError",
    "Event",
    "Fireball",
    "Gate",
    "GateState",
    "Gone",
    "Hand",
    "Handling",
    "Heal",
    "IllegalActionError",
    "IllegalAnswerError",
    "Jump",
    "Move",
    "OpenGate",
    "Pile",
    "PlacedRoom",
    "Position",
    "PositionError",
    "Repulse",
    "Request",
    "Reveal",
    "Side",
    "Square",
    "SquareError",
    "Token",
    "Turn",
    "TurnRoom",
    "action_from_json",
    "board_for",
    "by_chance",
    "by_script",
    "check",
    "legal_actions",
    "parse_square",
    "position_from_json",
    "position_to_json",
    "resolve",
    "run",
    "square_name",
]
