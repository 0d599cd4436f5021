"""Whose bot may think next: one at a time for each table, tables with people at them first, then as they came."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Protocol


class Party(Protocol):
    """A table that wants a bot to think."""

    @property
    def is_urgent(self) -> bool:
        """Somebody who plays here is looking."""

    @property
    def bots_may_play(self) -> bool:
        """Somebody wants the bots of this table to go on."""


class Ticket:
    """A place in the line. `called` tells whether to think (True) or to rest (False)."""

    def __init__(self, party: Party, called: asyncio.Future[bool]) -> None:
        self.party = party
        self.called = called


class Turns:
    """So many places at which bots think, and the line before them.

    A table stands in the line once however many bots it has, and goes to its end after each thought: the line is fair by
    table. Who is urgent is asked when a place becomes free, so a table is preferred from the moment somebody comes.
    """

    def __init__(self, places: int) -> None:
        self.free = places
        self.line: list[Ticket] = []
        self.at_work: set[Party] = set()

    @asynccontextmanager
    async def turn(self, party: Party) -> AsyncIterator[bool]:
        """Wait for a place and hold it. False when the bots of this table are to rest: then no place is held."""
        ticket = Ticket(party, asyncio.get_running_loop().create_future())
        self.line.append(ticket)
        self._call()
        try:
            called = await ticket.called
        except asyncio.CancelledError:
            self._give_up(ticket)
            raise
        try:
            yield called
        finally:
            if called:
                self._leave(party)

    def _give_up(self, ticket: Ticket) -> None:
        if ticket in self.line:
            self.line.remove(ticket)
        elif not ticket.called.cancelled() and ticket.called.result():
            self._leave(ticket.party)

    def _leave(self, party: Party) -> None:
        self.at_work.discard(party)
        self.free += 1
        self._call()

    def _call(self) -> None:
        """Send home those who are to rest, and fill the free places."""
        for ticket in [ticket for ticket in self.line if not ticket.party.bots_may_play]:
            self._tell(ticket, False)
        while self.free and (first := self._first()) is not None:
            self.free -= 1
            self.at_work.add(first.party)
            self._tell(first, True)

    def _tell(self, ticket: Ticket, called: bool) -> None:
        self.line.remove(ticket)
        if not ticket.called.done():
            ticket.called.set_result(called)

    def _first(self) -> Ticket | None:
        able = [ticket for ticket in self.line if ticket.party not in self.at_work and not ticket.called.done()]
        return next((ticket for ticket in able if ticket.party.is_urgent), able[0] if able else None)
