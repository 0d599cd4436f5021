"""The task that does what is due: when a clock runs out, what was agreed happens, once, whichever server finds it first."""

from __future__ import annotations

import asyncio
import logging
import math
from contextlib import suppress
from typing import TYPE_CHECKING

from whitby.kernel.errors import WhitbyError
from whitby.server.defects import log_defect
from whitby.server.store import BadStore, Due, Dues, Lost, NoTable
from whitby.table import Happening, Header, Stale, new_token

if TYPE_CHECKING:
    from whitby.server.hall import Hall

LOG = logging.getLogger("whitby.server")
CLOCK = "clock"  # the kind of what is due when somebody's time is over: one row for each table, with an empty key
KINDS = (CLOCK,)
LEASE = 30.0  # seconds in which an effect is surely written, or whoever was to write it is dead
LONGEST = 20.0  # seconds without a look: another server may have left something behind
TROUBLED = 5.0  # seconds to wait for a disk that failed
AWAY = "The server was away. The clocks go on from here."


def dues_of(header: Header) -> Dues | None:
    """What is due at a table, as its header tells; of a table without a clock nothing ever was."""
    if header.clock is None:
        return None
    at = header.clock.deadline()
    return {CLOCK: {} if at is None else {"": at}}


def _times(dues: Dues | None) -> list[float]:
    return list((dues or {}).get(CLOCK, {}).values())


class Timekeeper:
    """Sleeps until something is due, and does it."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.owner = new_token()
        self._sooner = asyncio.Event()
        self._lock = asyncio.Lock()  # one look at a time
        self._until = math.inf  # when it will look again

    def expect(self, header: Header) -> None:
        """Look again in time for what is due at this table."""
        at = header.clock.deadline() if header.clock is not None else None
        if at is not None and at < self._until:
            self._sooner.set()

    async def watch(self) -> None:
        """The task: do what is due, sleep until the next."""
        while True:
            try:
                pause = await self.ring()
            except BadStore as error:
                LOG.error("what is due cannot be done: %s", error)
                pause = TROUBLED
            with suppress(TimeoutError):
                await asyncio.wait_for(self._sooner.wait(), pause)

    async def ring(self) -> float:
        """Do everything that is due now; how many seconds there are until the next look."""
        async with self._lock:
            return await self._ring()

    async def _ring(self) -> float:
        self._sooner.clear()
        self._until = math.inf  # whatever is expected from here on may have come too late for this look
        store = self.hall.store
        while taken := await store.take_due(KINDS, self._moment(), self.owner, LEASE):
            for due in taken:
                await self._do(due)
        at = await store.next_due(KINDS)
        now = self._moment()
        pause = LONGEST if at is None else max(0.0, min(LONGEST, at - now))
        self._until = now + pause
        return pause

    def _moment(self) -> float:
        return round(self.hall.now(), 3)  # as tables tell the time

    async def _do(self, due: Due) -> None:
        """One thing that is due. What another server was faster with is done; what fails is left to whoever comes after the lease."""
        try:
            async with self.hall.visit(due.table) as room:
                if await room.run_out():
                    self.hall.metrics.count("clocks_run_out")
                elif due.at not in _times(dues_of(room.table.header)):
                    await self.hall.store.finish_due(due)
        except (Stale, NoTable):
            return
        except BadStore:
            raise
        except WhitbyError as error:
            LOG.error("the clock of table %s: %s", due.table, error)
        except Exception as error:  # one table that breaks must not keep the others waiting
            log_defect(f"clock of table {due.table}", error)

    async def wake_clocks(self) -> None:
        """After a start: live clocks go on from here. They stood still while nobody could play; days have passed all the same."""
        try:
            await asyncio.gather(*[self._wake(due.table) for due in await self.hall.store.dues(CLOCK)])
        except BadStore as error:
            LOG.error("clocks go on as if the server had not been away: %s", error)

    async def _wake(self, id: str) -> None:
        store = self.hall.store
        header, pulse = await store.header(id), await store.pulse(id)
        if header is None or pulse is None or header.clock is None or header.clock.kind != "live":
            return
        now = self.hall.now()
        header.clock, header.version = header.clock.woken(now), header.version + 1
        with suppress(Lost):  # another server is here, and somebody plays: then nobody was away
            await store.change_seats(header, [Happening(pulse[2] + 1, int(now), pulse[0], "clock", text=AWAY)], dues_of(header))
