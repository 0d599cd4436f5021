"""The table of a game of Redux."""

from __future__ import annotations

from typing import ClassVar, Final

from whitby.games.redux.rules.board import CAST, HUMAN_FORM, HUMANS, NIGHT, VAMPIRE_FORM, VAMPIRES, Board
from whitby.kernel.state import State

# How a round ended.
PLAYING: Final = 0
WON: Final = 1
QUIET: Final = 2
LIMIT: Final = 3

# To whom a new roll is offered (R23), in the order of the values of the option.
WHERE_IT_MATTERS: Final = 0
AGAINST: Final = 1
ALWAYS: Final = 2
REROLLS: Final = ("matters", "against", "always")

NOBODY: Final = -1  # no side, no partner


class ReduxState(State):
    """Nine blocks, two cubes, the time of day; and the match around them."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "form", "level", "used", "hidden", "cubes", "time", "turn", "quiet", "turned", "delivered", "ending", "winner",
        "vampire_seat", "round", "points",
    )  # fmt: skip
    FIXED: ClassVar[tuple[str, ...]] = ("board", "rounds", "combine_any", "rerolls", "draw_sides")

    def __init__(self) -> None:
        super().__init__()
        self.board = Board()
        self.form: list[int] = []
        self.level: list[int] = []
        self.used: list[int] = []
        self.hidden: list[int] = []
        self.cubes = [0, 0]  # resources left, by side
        self.time = NIGHT
        self.turn = 0
        self.quiet = 0  # turns in a row without an attack
        self.turned: list[int] = []  # hunters in the order they were turned
        self.delivered: list[int] = []  # characters in the order they left the game
        self.ending = PLAYING
        self.winner = NOBODY  # side that won this round
        self.vampire_seat = 0
        self.round = 1
        self.rounds = 1
        self.points = [0, 0]  # by seat, over the whole match
        self.combine_any = False
        self.rerolls = WHERE_IT_MATTERS
        self.draw_sides = False

    def copy(self) -> ReduxState:
        new = ReduxState()
        self.copy_into(new)
        new.board = self.board
        new.form = self.form[:]
        new.level = self.level[:]
        new.used = self.used[:]
        new.hidden = self.hidden[:]
        new.cubes = self.cubes[:]
        new.time = self.time
        new.turn = self.turn
        new.quiet = self.quiet
        new.turned = self.turned[:]
        new.delivered = self.delivered[:]
        new.ending = self.ending
        new.winner = self.winner
        new.vampire_seat = self.vampire_seat
        new.round = self.round
        new.rounds = self.rounds
        new.points = self.points[:]
        new.combine_any = self.combine_any
        new.rerolls = self.rerolls
        new.draw_sides = self.draw_sides
        return new


def strength(s: ReduxState, c: int) -> int:
    """The number that counts now: black by night, white by day (comp.vamp.d, comp.hum.b)."""
    return s.board.strengths[s.time][s.form[c]][c][s.level[c]]


def top(s: ReduxState, c: int) -> int:
    """The highest level of its present form."""
    return s.board.tops[s.form[c]][c]


def face(s: ReduxState, c: int, time: int) -> int:
    """One of the two numbers on the upward face."""
    return s.board.strengths[time][s.form[c]][c][s.level[c]]


def side_of(s: ReduxState, c: int) -> int:
    """Who controls a character that is still in the game."""
    return VAMPIRES if s.form[c] == VAMPIRE_FORM else HUMANS


def members(s: ReduxState, side: int) -> list[int]:
    """The characters a side controls."""
    form = VAMPIRE_FORM if side == VAMPIRES else HUMAN_FORM
    return [c for c in range(CAST) if s.form[c] == form]


def active_side(s: ReduxState) -> int:
    """Whose turn it is: the vampires move by night, the humans by day (play.a)."""
    return VAMPIRES if s.time == NIGHT else HUMANS


def seat_of(s: ReduxState, side: int) -> int:
    return s.vampire_seat if side == VAMPIRES else 1 - s.vampire_seat
