"""The table of a Game of Dracula."""

from __future__ import annotations

from typing import Final

from whitby.games.castle.rules.board import OFF_BOARD, Board
from whitby.kernel.state import State

NOBODY: Final = -1  # no seat, no colour
V: Final = 0  # the inner reading that sends a vampire to a perch; otherwise it is 3 or 4

# How the game ended.
PLAYING: Final = 0
OUT: Final = 1
DAWN: Final = 2


class CastleState(State):
    """Where everybody stands, who wears the mask, and what was thrown."""

    board: Board
    colours: list[int] = []  # by seat: the piece taken
    at: list[int] = []  # by seat: a stone, VAULT or OFF_BOARD
    dracula: int = 0  # a pool
    green: int = 0  # the Green Vampire's stone, or VAULT
    blue: int = 0
    holder: int = NOBODY  # the seat that is the Green Vampire and wears the mask
    captured: bool = False  # Dracula has had his first victim (capture.l)
    first: int = NOBODY  # who had the first turn
    turn: int = NOBODY  # whose turn it is
    round: int = 0
    outer: int = 0  # the last throw, 0 before the first
    inner: int = 0  # 3, 4 or V
    ending: int = PLAYING


def humans(s: CastleState) -> list[int]:
    """The seats that are not the Green Vampire and have a piece on the board."""
    return [seat for seat in range(s.seats) if seat != s.holder and s.at[seat] != OFF_BOARD]


def taken(s: CastleState, mover: int) -> list[int]:
    """The stones of the other humans: a move may pass them but not end there (path.1a, path.1b)."""
    return [s.at[seat] for seat in range(s.seats) if seat != mover and seat != s.holder]
