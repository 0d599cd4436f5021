"""The table of a Game of Dracula."""

from __future__ import annotations

from typing import ClassVar, Final

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

    FIELDS: ClassVar[tuple[str, ...]] = (
        "colours", "at", "dracula", "green", "blue", "holder", "captured", "first", "turn", "round", "outer", "inner", "ending",
    )  # fmt: skip
    FIXED: ClassVar[tuple[str, ...]] = ("board",)

    def __init__(self) -> None:
        super().__init__()
        self.board = Board()
        self.colours: list[int] = []  # by seat: the piece taken
        self.at: list[int] = []  # by seat: a stone, VAULT or OFF_BOARD
        self.dracula = 0  # a pool
        self.green = 0  # the Green Vampire's stone, or VAULT
        self.blue = 0
        self.holder = NOBODY  # the seat that is the Green Vampire and wears the mask
        self.captured = False  # Dracula has had his first victim (capture.l)
        self.first = NOBODY  # who had the first turn
        self.turn = NOBODY  # whose turn it is
        self.round = 0
        self.outer = 0  # the last throw, 0 before the first
        self.inner = 0  # 3, 4 or V
        self.ending = PLAYING

    def copy(self) -> CastleState:
        new = CastleState()
        self.copy_into(new)
        new.board = self.board
        new.colours = self.colours[:]
        new.at = self.at[:]
        new.dracula = self.dracula
        new.green = self.green
        new.blue = self.blue
        new.holder = self.holder
        new.captured = self.captured
        new.first = self.first
        new.turn = self.turn
        new.round = self.round
        new.outer = self.outer
        new.inner = self.inner
        new.ending = self.ending
        return new


def humans(s: CastleState) -> list[int]:
    """The seats that are not the Green Vampire and have a piece on the board."""
    return [seat for seat in range(s.seats) if seat != s.holder and s.at[seat] != OFF_BOARD]


def taken(s: CastleState, mover: int) -> list[int]:
    """The stones of the other humans: a move may pass them but not end there (path.1a, path.1b)."""
    return [s.at[seat] for seat in range(s.seats) if seat != mover and seat != s.holder]
