"""The table of a Game of Dracula, and the ints its rules speak in."""

from __future__ import annotations

from typing import ClassVar, Final

from whitby.games.castle.board import OFF_BOARD, Board
from whitby.kernel.state import State

# Verbs, in the order of VERBS.
TAKE: Final = 0
MOVE: Final = 1
LEAVE: Final = 2
STAY: Final = 3
DRACULA: Final = 4
BITE: Final = 5
PROWL: Final = 6
CATCH: Final = 7
FLEE: Final = 8
VERBS: Final = ("take", "move", "leave", "stay", "dracula", "bite", "prowl", "catch", "flee")

# Prompts.
ASK_PIECE: Final = 0
ASK_FIRST: Final = 1
ASK_OWN: Final = 2
ASK_DRACULA: Final = 3
ASK_VICTIM: Final = 4
ASK_PROWL: Final = 5
PROMPTS: Final = ("piece", "first", "own", "dracula", "victim", "prowl")

# Streams of chance.
NORMAL_DIE: Final = 0
SPECIAL_DIE: Final = 1
SPINNER: Final = 2
STREAMS: Final = ("normal", "special", "spinner")

# Events.
TAKEN: Final = 0
OPENED: Final = 1
TIED: Final = 2
STARTS: Final = 3
THREW: Final = 4
WALKED: Final = 5
BLOCKED: Final = 6
DRACULA_WALKED: Final = 7
FIRST_CAPTIVE: Final = 8
CAPTIVE: Final = 9
GREEN_SENT: Final = 10
BLUE_SENT: Final = 11
STAYS_PERCHED: Final = 12
RISES: Final = 13
PROWLED: Final = 14
MISSED: Final = 15
CAUGHT: Final = 16
RETREATED: Final = 17
ESCAPED: Final = 18
DAWNED: Final = 19
NEAREST: Final = 20
HOLDER_SENT: Final = 21
EVENTS: Final = (
    "taken", "opened", "tied", "starts", "threw", "walked", "blocked", "dracula_walked", "first_captive", "captive", "green_sent",
    "blue_sent", "stays_perched", "rises", "prowled", "missed", "caught", "retreated", "escaped", "dawned", "nearest",
    "holder_sent",
)  # fmt: skip

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
