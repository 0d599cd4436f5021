"""The story of a game that is over: how everybody's chance to win went up and down, and the best moment of each seat.

Chances are what the game's advice makes of a position with everything in it known (`Advice.chance`); a game whose advice tells none
has no story. What a decision gained is what it and the luck that followed it changed, up to the next decision.
"""

from __future__ import annotations

from itertools import takewhile

import msgspec
from msgspec import UNSET, UnsetType

from whitby.kernel.sight import ALL_KNOWING, SPECTATOR
from whitby.kernel.wording import option_part
from whitby.table.ending import level_pegging
from whitby.table.table import Table

WORTH_TELLING = 0.04  # a best moment that gained less than this is none
MOST_LINES = 4  # of what came of it
PLACES = 3  # decimal


class Moment(msgspec.Struct):
    """A decision, what came of it, and the chance to win of who made it, before and after."""

    move: int  # the step of the replay that shows what it led to
    heading: str  # when: the last round or turn that had begun
    text: str
    rule: str
    told: list[str]
    before: float
    after: float


class SeatStory(msgspec.Struct):
    """One seat: its chance to win at the start, after each decision of its own and at the end, as pairs of moves made and chance."""

    seat: int
    chances: list[tuple[int, float]]
    best: Moment | UnsetType = UNSET


class Story(msgspec.Struct):
    """The story of a game, seat by seat; of no seat where the game's advice tells no chances."""

    moves: int
    seats: list[SeatStory]


Chances = dict[tuple[int, int], float]  # (moves made, seat): as far as they are needed


def story(table: Table) -> Story:
    """The story of a table whose game is over; while it is worked out, nothing may change there."""
    found = _chances(table)
    moves = len(table.record.moves)
    return Story(moves, [_seat_story(table, seat, found) for seat in range(len(table.seats))] if found else [])


def _chances(table: Table) -> Chances:
    """Everybody's at the start and at the end, and those of who decides before and after each decision; none if the advice tells none."""
    movers = [move.seat for move in table.record.moves]
    everybody = set(range(len(table.seats)))
    found: Chances = {}
    for n, s in enumerate(table.record.replay()):
        for seat in everybody if n in (0, len(movers)) else {movers[n - 1], movers[n]}:
            chance = share(s.result, seat) if s.result else table.game.advice.chance(s, seat)
            if chance is None:
                return {}
            found[n, seat] = round(chance, PLACES)
    return found


def share(result: list[float], seat: int) -> float:
    """What a seat has of the victory: nothing, all of it, or its part of it."""
    first = level_pegging(result)[0]
    if seat not in first or result[seat] == 0.0:
        return 0.0
    return 1.0 if result[seat] == 1.0 else 1.0 / len(first)


def _seat_story(table: Table, seat: int, found: Chances) -> SeatStory:
    moves = table.record.moves
    own = [n for n, move in enumerate(moves, 1) if move.seat == seat]
    steps = sorted({0, *own, len(moves)})
    out = SeatStory(seat, [(n, found[n, seat]) for n in steps])
    middle = [n for n in own if _first_turn(table) < n < len(moves)]  # of the move that ended it the verdict tells
    best = max(middle, key=lambda n: found[n, seat] - found[n - 1, seat], default=0)
    if best and found[best, seat] - found[best - 1, seat] >= WORTH_TELLING:
        out.best = _moment(table, best, found[best - 1, seat], found[best, seat])
    return out


def _first_turn(table: Table) -> int:
    """The moves that were made before the first round or turn began: what is set up there has no before to compare with."""
    return next((line.move for line in table.logbook(SPECTATOR).lines if line.heading), 0)


def _moment(table: Table, n: int, before: float, after: float) -> Moment:
    book = table.logbook(ALL_KNOWING)
    seat = table.record.moves[n - 1].seat
    lines = takewhile(lambda line: line.seat in (UNSET, seat), book.lines[book.ends[n - 1] : book.ends[n]])
    told = [line.text for line in lines if not line.heading]
    headings = [line.text for line in book.lines[: book.ends[n - 1]] if line.heading]
    chosen = option_part(table.game, table.record.at(n - 1), table.record.moves[n - 1].action)
    return Moment(n, headings[-1] if headings else "", chosen.text, chosen.rule, told[:MOST_LINES], before, after)
