"""The hall: all open rooms, the way to those that are not, and the putting back of rooms nobody visits."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from whitby import games
from whitby.kernel.errors import WhitbyError
from whitby.kernel.record import SavedMove
from whitby.server.limits import Limits
from whitby.server.metrics import Metrics
from whitby.server.rooms import Room
from whitby.server.store import Lost, NoTable, Store
from whitby.server.thinking import Thinker
from whitby.server.timekeeper import Timekeeper, dues_of
from whitby.table import Happening, Header, Table, new_id

T = TypeVar("T")
LOG = logging.getLogger("whitby.server")
SWEEP_EVERY = 32  # rooms opened
LONG = 150  # entries; folding more than this leaves the event loop to others


class Hall:
    """All open rooms, and the way to those that are not."""

    def __init__(self, store: Store, thinker: Thinker, limits: Limits, metrics: Metrics, now: Callable[[], float] = time.time) -> None:
        self.store = store
        self.thinker = thinker
        self.limits = limits
        self.metrics = metrics
        self.now = now
        self.timekeeper = Timekeeper(self)
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self.opened = 0  # since the last sweep
        self.opening: dict[str, asyncio.Future[None]] = {}
        self.closing = False
        self.aside_pool = ThreadPoolExecutor(1, "aside")  # Python runs one thread at a time: more would only wait longer

    async def aside(self, work: Callable[..., T], *given: Any) -> T:
        """Work of some length, done beside the event loop in the order it comes."""
        return await asyncio.get_running_loop().run_in_executor(self.aside_pool, work, *given)

    @asynccontextmanager
    async def visit(self, id: str) -> AsyncIterator[Room]:
        """A room that stays open as long as the visit."""
        while (room := self.rooms.get(id)) is None:
            await self._opened(id)
        self.rooms.move_to_end(id)
        room.visitors += 1  # at once: between a look and a visit the room could be put back
        try:
            yield room
        finally:
            room.visitors -= 1
            room.used = time.monotonic()

    async def _opened(self, id: str) -> None:
        """Open a room, once for all who wait for it."""
        if id not in self.opening:
            self.opening[id] = asyncio.ensure_future(self._open(id))
            self.opening[id].add_done_callback(lambda done: self._is_open(id, done))
        await asyncio.shield(self.opening[id])

    def _is_open(self, id: str, done: asyncio.Future[None]) -> None:
        del self.opening[id]
        if not done.cancelled():
            done.exception()  # whoever waits is told; if nobody does any more, it is no news

    async def _open(self, id: str) -> None:
        self._enter(Room(self, await self.fold(id)))

    def _enter(self, room: Room) -> None:
        self.rooms[room.table.header.id] = room
        room.stir()
        self.opened += 1
        if self.opened >= SWEEP_EVERY:
            self.sweep()

    async def fold(self, id: str) -> Table:
        """A table from the store."""
        found = await self.store.table(id)
        if found is None:
            raise NoTable("There is no such table.", "Check the link, or ask the host for it again.")
        begin = time.perf_counter()
        table = await self._fold(*found)
        table.go_by(self.now)
        self.metrics.count("folds")
        self.metrics.count("fold_seconds", by=time.perf_counter() - begin)
        return table

    async def _fold(self, header: Header, entries: list[SavedMove], happenings: list[Happening]) -> Table:
        game = games.load(header.save.game)
        if len(entries) <= LONG:
            return Table.opened(game, header, entries, happenings)
        return await asyncio.to_thread(Table.opened, game, header, entries, happenings)

    async def add(self, table: Table) -> None:
        """Keep a new table and let its bots begin."""
        table.go_by(self.now)
        while True:
            try:
                await self.store.create(table.header, table.record.entries, dues_of(table.header))
                break
            except Lost:  # an id that exists: rarer than a meteorite, and as easily survived
                table.header.id = new_id()
        self.timekeeper.expect(table.header)
        self.metrics.count("tables", f'game="{table.game.identity.id}"')
        self._enter(Room(self, table))

    async def remove(self, id: str, unless_since: float | None = None) -> None:
        """Forget a table for good; whoever is there is told. Not one that has changed since then."""
        if await self.store.delete(id, unless_since):
            self.metrics.count("tables_deleted")
            room = self.rooms.pop(id, None)
            if room is not None:
                room.close()

    async def expire(self) -> None:
        """Forget tables that the keeper of the server keeps no longer; nobody is sent away from one."""
        finished, idle = time.time() - self.limits.keep_finished, time.time() - self.limits.keep_idle
        for id in await self.store.expired(finished, idle):
            room = self.rooms.get(id)
            if room is None or room.is_idle:
                await self.remove(id, unless_since=max(finished, idle))

    def sweep(self) -> None:
        """Put rooms back that nobody has visited for a while, and the oldest of the rest when they weigh too much."""
        self.opened = 0
        limit = time.monotonic() - self.limits.idle_seconds
        idle = [(id, room) for id, room in self.rooms.items() if room.is_idle]
        weight = sum(room.weight for _, room in idle)
        for id, room in idle:
            if room.used < limit or weight > self.limits.idle_entries:
                del self.rooms[id]
                weight -= room.weight

    async def wake_bots(self) -> None:
        """After a start: bots go on where they are asked."""
        for id in await self.store.bots_due():
            try:
                async with self.visit(id):
                    pass
            except WhitbyError as error:
                LOG.error("table %s cannot be opened: %s", id, error)
            except Exception as error:  # one table that breaks must not keep the others waiting
                LOG.error("table %s cannot be opened: %s", id, type(error).__name__)

    async def close(self) -> None:
        self.closing = True
        tasks = [task for room in self.rooms.values() for task in room.thinking.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.aside_pool.shutdown(wait=False, cancel_futures=True)
        self.thinker.close()
