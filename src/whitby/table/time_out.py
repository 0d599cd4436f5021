"""What happens when somebody's time is over: a bot takes the seat, the seat is free, or the others may claim the game."""

from __future__ import annotations

from whitby.kernel.record import SavedMove
from whitby.table.clock import Then
from whitby.table.errors import Refused
from whitby.table.seats import BOT_NAMES, Seat
from whitby.table.table import Table

TOLD: dict[Then, str] = {
    "bot": "ran out of time; a bot plays on",
    "free": "ran out of time; the seat is free",
    "claim": "ran out of time; the game may be claimed",
}


def run_out(table: Table) -> bool:
    """Do what was agreed for the seat whose time ended first. False where nobody's has; one at a time, so that each is one change."""
    clock = table.header.clock
    now = table.moment()
    seat = clock.expired(now) if clock is not None else None
    if clock is None or seat is None:
        return False
    then = _then(table, seat, clock.then)
    table.journal.note("clock" if then == "claim" else "seat", table.seq, table.voice(seat), TOLD[then])
    table.header.clock = clock.at(now).over(seat, then)
    table.replace_seat(seat, _successor(table.seats[seat], seat, then, clock.level))
    return True


def _successor(old: Seat, index: int, then: Then, level: str) -> Seat:
    """Who sits there now: a bot keeps the seat warm for its owner; a free one has no secret until the host gives it away."""
    if then == "bot":
        return Seat("bot", BOT_NAMES[index % len(BOT_NAMES)], level, old.token)
    return Seat("open") if then == "free" else old


def _then(table: Table, seat: int, agreed: Then) -> Then:
    """A game that nobody could claim goes on with a bot."""
    return "bot" if agreed == "claim" and not _opponents(table, [seat]) else agreed


def _opponents(table: Table, late: list[int]) -> list[int]:
    """The people who win when those who are late lose: there are two sides, and nobody of theirs is late."""
    sides = table.game.sides(table.record.state)
    lost = {sides[seat] for seat in late}
    if len(set(sides)) != 2 or not late:
        return []
    return [k for k, seat in enumerate(table.seats) if seat.kind == "person" and sides[k] not in lost]


def claimers(table: Table) -> list[int]:
    """The seats that may claim the game now."""
    clock = table.header.clock
    if clock is None or table.record.state.result:
        return []
    return _opponents(table, clock.out)


def claim(table: Table, seat: int) -> SavedMove:
    """The game is over, and the side that ran out of time has lost it."""
    if seat not in claimers(table):
        raise Refused("You cannot claim this game.", "Wait until the other side has run out of time, or play on.")
    table.journal.note("clock", table.seq, table.voice(seat), "claims the game on time")
    return table.end("time", [seat])
