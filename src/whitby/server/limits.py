"""How much one visitor may ask of the server."""

from __future__ import annotations

import math
import time
from collections import OrderedDict

import msgspec


class Limits(msgspec.Struct, frozen=True):
    """The bounds; the defaults suit a home server with guests (docs/hosting.md)."""

    body: int = 2 * 1024 * 1024  # bytes of a request; saves and editions are the long ones
    edition: int = 128 * 1024  # characters of an edition
    save_moves: int = 20_000  # lines of a save
    message: int = 4096  # bytes of a message on a socket
    messages_per_second: float = 20.0
    messages_at_once: int = 60
    lines_per_second: float = 0.5  # that one person says
    lines_at_once: int = 8
    watchers_per_table: int = 64  # who look on
    windows_per_seat: int = 8
    sockets: int = 4000
    sockets_per_address: int = 200
    connections_per_address: int = 400  # sockets among them
    header_seconds: float = 30.0  # for the head of a request, and between two requests of one connection
    body_seconds: float = 30.0  # for the rest of it
    write_seconds: float = 60.0  # for a visitor to read what was sent
    linger_seconds: float = 5.0  # for the rest of a request that is already answered
    hello_seconds: float = 10.0
    new_tables_per_second: float = 5.0  # from one address
    new_tables_at_once: int = 200
    bot_tables_per_second: float = 1 / 30  # from one address: tables at which only bots sit
    bot_tables_at_once: int = 24
    mine: int = 200  # tables asked for by one Continue list
    idle_seconds: float = 300.0  # an unvisited table is put back into the store after this
    idle_entries: int = 30_000  # of unvisited tables kept open at most; about 2 KB of memory each
    keep_finished: float = math.inf  # seconds after its last move, a finished table is forgotten
    keep_idle: float = math.inf  # and one that is not finished
    think_seconds: float = 60.0  # a bot's time for one decision


class Bucket:
    """A rate with a reserve: so many at once, so many a second after that."""

    def __init__(self, rate: float, reserve: int) -> None:
        self.rate = rate
        self.reserve = float(reserve)
        self.left = float(reserve)
        self.at = time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self.left = min(self.reserve, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """One bucket for each address, for as many addresses as are worth remembering."""

    def __init__(self, rate: float, reserve: int, most: int = 10_000) -> None:
        self.rate = rate
        self.reserve = reserve
        self.most = most
        self.known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self.known.pop(address, None) or Bucket(self.rate, self.reserve)
        self.known[address] = bucket
        if len(self.known) > self.most:
            self.known.popitem(last=False)
        return bucket.take()
