"""The table of a game of Redux, and the ints its rules speak in."""

from __future__ import annotations

from typing import ClassVar, Final

from whitby.games.redux.board import CAST, HUMAN_FORM, HUMANS, NIGHT, VAMPIRE_FORM, VAMPIRES, Board
from whitby.kernel.state import State

# Verbs, in the order of VERBS.
HIDE: Final = 0
DONE: Final = 1
REST: Final = 2
ATTACK: Final = 3
COMBINE: Final = 4
END: Final = 5
ACCEPT: Final = 6
REROLL: Final = 7
VERBS: Final = ("hide", "done", "rest", "attack", "combine", "end", "accept", "reroll")

# Prompts.
ASK_HIDE: Final = 0
ASK_ACTION: Final = 1
ASK_REROLL: Final = 2
PROMPTS: Final = ("hide", "action", "reroll")

# Streams of chance.
CONFLICT_DIE: Final = 0
SIDES: Final = 1
STREAMS: Final = ("conflict", "sides")

# Events.
ROUND_BEGINS: Final = 0
NIGHT_FALLS: Final = 1
DAY_BREAKS: Final = 2
HIDDEN: Final = 3
RESTED: Final = 4
STRENGTHENED: Final = 5
ATTACKED: Final = 6
COMBINED: Final = 7
ROLLED: Final = 8
REROLLED: Final = 9
SUCCEEDED: Final = 10
FAILED: Final = 11
WEAKENED: Final = 12
FED: Final = 13
TURNED: Final = 14
DELIVERED_NOW: Final = 15
CUBE_RESTORED: Final = 16
HUMANS_RISE: Final = 17
VAMPIRES_WANE: Final = 18
FADED: Final = 19
TURN_ENDED: Final = 20
SIDE_WINS: Final = 21
QUIET_DRAW: Final = 22
LIMIT_DRAW: Final = 23
SCORED: Final = 24
MATCH_ENDS: Final = 25
SIDES_DRAWN: Final = 26
PAIR_SUCCEEDED: Final = 27
PAIR_FAILED: Final = 28
SOME_RISE: Final = 29
NOBODY_RISES: Final = 30
NOBODY_WANES: Final = 31
STRENGTH_SCORED: Final = 32
RESOURCES_SCORED: Final = 33
TURNED_SCORED: Final = 34
DELIVERED_SCORED: Final = 35
NOTHING_LEFT: Final = 36
SATED: Final = 37
EVENTS: Final = (
    "round_begins", "night_falls", "day_breaks", "hidden", "rested", "strengthened", "attacked", "combined", "rolled",
    "rerolled", "succeeded", "failed", "weakened", "fed", "turned", "delivered", "cube_restored", "humans_rise",
    "vampires_wane", "faded", "turn_ended", "side_wins", "quiet_draw", "limit_draw", "scored", "match_ends", "sides_drawn",
    "pair_succeeded", "pair_failed", "some_rise", "nobody_rises", "nobody_wanes", "strength_scored", "resources_scored",
    "turned_scored", "delivered_scored", "nothing_left", "sated",
)  # fmt: skip

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
