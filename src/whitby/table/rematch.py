"""Playing again: a new table with the same game, settings, seats and names, for those who sat at one that is over.

A table keeps no secrets, so none can be handed on. Whoever holds a seat comes with the secret of the old one; that of the new seat is
made from it, the same however often he comes, and nobody else can make it. Whoever comes first is the host of the new table.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Collection

import msgspec

from whitby.kernel.record import Record
from whitby.table.errors import Moved
from whitby.table.header import Rematch
from whitby.table.seats import Seat, SeatWish, token_fits, token_hash
from whitby.table.table import Caller, Table

TOKEN_LENGTH = 32  # as new_token makes them


def heir(table: Table, secret: str, what: str) -> str:
    """The secret at the next table of somebody who has this one here: `what` it opens is a seat or the host's rights."""
    mac = hmac.new(secret.encode("utf-8", "surrogatepass"), f"rematch of {table.header.id}: {what}".encode(), hashlib.sha256)
    return mac.hexdigest()[:TOKEN_LENGTH]


def play_again(table: Table, secret: str, swap: bool, levels: Collection[str]) -> Table:
    """The new table. Bots sit down at once; the seats of people wait for them, and open to nobody else."""
    record = table.record
    fresh = Record.new(table.game, record.settings, record.seats, record.edition)
    last = len(table.seats) - 1
    order = [table.seats[last], *table.seats[:last]] if swap else table.seats
    new, _ = Table.seated(fresh, table.header.name, [_wish(seat) for seat in order], levels, table.header.play_on)
    if table.header.clock is not None:
        new.go_by(table.now)
        new.wind(table.header.clock.wish(), levels)
    new.header.host = token_hash(heir(table, secret, "host"))
    new.header.seats = [msgspec.structs.replace(seat, token="") for seat in new.seats]
    return new


def _wish(seat: Seat) -> SeatWish:
    return SeatWish("bot", seat.level, seat.name) if seat.kind == "bot" else SeatWish("open", None, seat.name)


def seat_there(table: Table, rematch: Rematch, seat: int) -> int:
    """Where the holder of a seat sits at the new table."""
    return (seat + 1) % len(table.seats) if rematch.swap else seat


def take_seat(new: Table, index: int, token: str) -> bool:
    """Give a seat that waits to the one it waits for; whether that changed anything. He may come again, others may not."""
    stored = new.seats[index].token
    if not stored:
        new.give_key(index, token)
    elif not token_fits(token, stored):
        raise Moved("Your seat at the new table has changed hands.", "Ask its host for a link.")
    return not stored


def is_host(table: Table, new: Table, secret: str) -> bool:
    """Whether it was this one who asked first."""
    return token_fits(heir(table, secret, "host"), new.header.host)


def ready(table: Table, rematch: Rematch, caller: Caller) -> Rematch:
    """The same, with this caller among those who are ready."""
    if caller.seat is None or caller.seat in rematch.ready:
        return rematch
    return msgspec.structs.replace(rematch, ready=sorted([*rematch.ready, caller.seat]))
