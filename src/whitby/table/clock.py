"""Clocks: how long somebody may think, and what he has left of it. All of it is data, kept with every entry; nothing here ticks.

A live clock gives so many seconds for each decision, and when they are over a reserve for the whole game; a clock by days gives each
decision its time, and no reserve. Time passes for people who are asked, while every seat is taken and the clocks are not stopped. What is
left follows from the moments at which entries were made (`SavedMove.at`), when the clocks were stopped and when seats changed hands.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

import msgspec

from whitby.kernel.errors import did_you_mean, one_of
from whitby.kernel.record import SavedMove
from whitby.table.errors import BadClock

ClockKind = Literal["live", "days"]
Then = Literal["bot", "free", "claim"]  # when time is over: a bot takes the seat, the seat is free, or the others may claim the game
MOVE: dict[ClockKind, tuple[float, float]] = {"live": (5, 3600), "days": (3600, 30 * 86400)}  # seconds for a decision, from and to
RESERVE = 86400.0  # at most
KINDS = {"live": "A live clock", "days": "A clock by days"}


class ClockWish(msgspec.Struct, forbid_unknown_fields=True):
    """The clock somebody wants for a table; times in seconds."""

    kind: Literal["none", "live", "days"]
    move: float = 0.0
    reserve: float = 0.0
    then: Then = "bot"
    level: str | None = None  # of the bot that takes over; without one, the middle of those there are


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """The clock of a table, as it stood at the moment `since`. Lists have one number for each seat."""

    kind: ClockKind
    move: float
    reserve: float
    then: Then
    level: str
    left: list[float]  # of the reserve
    move_left: list[float]  # of the time for the present decision
    since: float
    granted: list[int]  # how many moves stood when a seat was last given its time for a decision
    running: list[int] = []  # the seats whose time passes
    paused: bool = False
    out: list[int] = []  # the seats that have no time left and have not answered since, where the others may claim the game

    def at(self, now: float) -> Clock:
        """The same at a later moment: the time for the decision is used up first, then the reserve."""
        spent = max(0.0, now - self.since)
        left, move_left = self.left[:], self.move_left[:]
        for seat in self.running:
            beyond = max(0.0, spent - move_left[seat])
            move_left[seat] = max(0.0, move_left[seat] - spent)
            left[seat] = max(0.0, left[seat] - beyond)
        return msgspec.structs.replace(self, left=left, move_left=move_left, since=now)

    def deadline(self) -> float | None:
        """When the next seat runs out of time."""
        return min((self._ends(seat) for seat in self.running), default=None)

    def expired(self, now: float) -> int | None:
        """The seat that ran out of time first, if one has."""
        first = min(self.running, key=self._ends, default=None)
        return first if first is not None and self._ends(first) <= now else None

    def _ends(self, seat: int) -> float:
        return self.since + self.move_left[seat] + self.left[seat]

    def answered(self, entry: SavedMove, moves: int, asked: Collection[int]) -> Clock:
        """After an entry, with so many moves standing: the seats that are asked anew have their time for the decision.

        Whoever takes back his own move goes on with what he had left, and has no more of it when he comes as far again. What all took
        back is asked anew, with time for each decision, but the reserve that was used up is gone.
        """
        granted, move_left = self.granted[:], self.move_left[:]
        if entry.undo and entry.agreed:
            granted = [min(before, moves - 1) for before in granted]
        anew = [seat for seat in asked if seat != entry.seat or moves > granted[seat]]
        for seat in anew if entry.agreed or not entry.undo else []:
            granted[seat], move_left[seat] = moves, self.move
        return msgspec.structs.replace(self, granted=granted, move_left=move_left, out=[seat for seat in self.out if seat not in asked])

    def going(self, asked: Collection[int], is_on: bool) -> Clock:
        """From here on time passes for those people who are asked, if the game is on."""
        out = [seat for seat in self.out if seat in asked]
        running = [seat for seat in asked if seat not in out] if is_on and not self.paused else []
        return msgspec.structs.replace(self, running=running, out=out)

    def over(self, seat: int, then: Then) -> Clock:
        """This seat has no time left. Whoever comes back to it has the time of a decision; whoever is given it, all a seat begins with."""
        left, move_left = self.left[:], self.move_left[:]
        left[seat] = self.reserve if then == "free" else 0.0
        move_left[seat] = 0.0 if then == "claim" else self.move
        running = [other for other in self.running if other != seat]
        out = [*self.out, seat] if then == "claim" else self.out
        return msgspec.structs.replace(self, left=left, move_left=move_left, running=running, out=out)

    def woken(self, now: float) -> Clock:
        """The clock after the server was away: a live one goes on from here, as if no time had passed; days count all the same."""
        return msgspec.structs.replace(self, since=max(now, self.since)) if self.kind == "live" else self

    def wish(self) -> ClockWish:
        """What was wished for, for another table."""
        return ClockWish(self.kind, self.move, self.reserve, self.then, self.level)


def clock_from(wish: ClockWish, seats: int, levels: Collection[str], now: float) -> Clock | None:
    """The clock that was wished for, with nobody's time passing yet."""
    if wish.kind == "none":
        return None
    _refuse(wish, wish.kind)
    level = wish.level if wish.level is not None else [*levels, ""][len(levels) // 2]
    if level not in levels:
        raise BadClock(f'There is no bot "{level}"{did_you_mean(level, levels)} to take over.', f"Choose a level: {one_of(levels)}.")
    start = [wish.reserve] * seats
    return Clock(wish.kind, wish.move, wish.reserve, wish.then, level, start, [wish.move] * seats, now, [0] * seats)


def _refuse(wish: ClockWish, kind: ClockKind) -> None:
    """Times nobody could play by."""
    low, high = MOVE[kind]
    if not low <= wish.move <= high:
        raise BadClock(f"{KINDS[kind]} cannot give {wish.move:g} seconds for a decision.", f"Give from {low:g} to {high:g}.")
    if kind == "days" and wish.reserve:
        raise BadClock("Only a live clock has a reserve.", 'Leave "reserve" out, or choose a live clock.')
    if not 0 <= wish.reserve <= RESERVE:
        raise BadClock(f"Nobody can have a reserve of {wish.reserve:g} seconds.", f"Give from 0 to {RESERVE:g}.")
