"""Live rooms: tables that somebody is looking at or a bot is thinking about. The rest sleeps in the store."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any, Protocol

from whitby import games
from whitby.kernel.errors import WhitbyError
from whitby.kernel.record import SavedMove
from whitby.kernel.state import asked
from whitby.server.limits import Limits
from whitby.server.metrics import Metrics
from whitby.server.store import BadStore, Lost, Store
from whitby.server.thinking import Thinker, any_option, job_for
from whitby.table import Caller, Document, Header, Levels, Moved, SeatWish, Stale, Table, document

LOG = logging.getLogger("whitby.server")
SWEEP_EVERY = 32  # rooms opened
EMPTY_WEIGHT = 20  # a room without entries weighs as much as so many entries
LONG = 150  # entries; folding more than this leaves the event loop to others


class NoTable(WhitbyError):
    """No table has that name."""

    code = "unknown-table"


class Listener(Protocol):
    """Somebody who is told when the table changes."""

    caller: Caller
    have: int  # lines of the log it was sent

    def wake(self) -> None: ...
    def dismiss(self, error: WhitbyError) -> None: ...


class Room:
    """One open table. Whatever reads or changes it holds the lock, so that nobody is shown what is not yet durable."""

    def __init__(self, hall: Hall, table: Table) -> None:
        self.hall = hall
        self.table = table
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.visitors = 0
        self.connections = 0
        self.used = time.monotonic()
        self.unsure = False  # memory may hold what the store does not

    @asynccontextmanager
    async def steady(self) -> AsyncIterator[None]:
        """The lock, with memory and store in agreement."""
        async with self.lock:
            if self.unsure:
                await self.reload()
            yield

    @property
    def is_idle(self) -> bool:
        return not (self.visitors or self.listeners or self.thinking or self.lock.locked())

    @property
    def weight(self) -> int:
        """How much memory the room takes, in entries (about 2 KB each)."""
        return EMPTY_WEIGHT + self.table.seq

    def online(self) -> set[int]:
        return {listener.caller.seat for listener in self.listeners if listener.caller.seat is not None}

    def document_for(self, listener: Listener) -> Document:
        """The document for a listener, with the lines of the log it lacks. The caller holds the lock."""
        out = document(self.table, listener.caller, self.online(), listener.have)
        listener.have += len(out.log)
        return out

    # ---- changes ----------------------------------------------------------------------------------------------

    async def play(self, caller: Caller, seq: int, text: str) -> None:
        """A person's move, durable when this returns."""
        begin = time.perf_counter()
        async with self.steady():
            seat = self.table.refuse_bystander(caller)
            await self._keep(self.table.play(seat, seq, text))
        self.hall.metrics.moves.observe(time.perf_counter() - begin)

    async def undo(self, caller: Caller, seq: int) -> None:
        async with self.steady():
            seat = self.table.refuse_bystander(caller)
            await self._keep(self.table.undo(seat, seq))

    async def change_seat(self, token: str, index: int, wish: SeatWish) -> str | None:
        """Hand a seat over; those who came with its old secret are shown out."""
        async with self.steady():
            secret = self.table.change_seat(self.table.caller(token), index, wish, self.hall.levels)
            await self._keep_seats()
            return secret

    async def sit(self, caller: Caller) -> None:
        """Somebody has come with the secret of a seat; an open one is now taken."""
        async with self.steady():
            if caller.seat is not None and self.table.still_sits(caller) and self.table.sit(caller.seat):
                await self._keep_seats()

    async def _keep(self, entry: SavedMove) -> None:
        """Make the entry that was just added durable, then tell everybody. The caller holds the lock."""
        await self._durable(self.hall.store.append(self.table.header, self.table.seq, entry))
        self.hall.metrics.count("entries", f'game="{self.table.game.card.id}"')
        if entry.undo:
            for listener in self.listeners:
                listener.have = min(listener.have, len(self.table.logbook(listener.caller.reader).lines))
        self._told()

    async def _keep_seats(self) -> None:
        await self._durable(self.hall.store.change_seats(self.table.header))
        self._told()

    async def _durable(self, write: Coroutine[Any, Any, None]) -> None:
        """Wait for a write. If it is not kept, neither is what memory holds: the table is read again."""
        task = asyncio.ensure_future(write)
        try:
            await asyncio.shield(task)
        except Lost:
            await self.reload()
            raise Stale("Somebody else was faster.", "Look at the table again and choose anew.") from None
        except BaseException:
            self.unsure = True
            raise
        self.used = time.monotonic()

    def _told(self) -> None:
        """Everybody gets the new document, and those whose seat has changed hands the door."""
        for listener in list(self.listeners):
            if self.table.still_sits(listener.caller):
                listener.wake()
            else:
                self.listeners.discard(listener)
                listener.dismiss(Moved("This seat has changed hands.", "Open the new link of the seat."))
        self.stir()

    async def refresh(self) -> None:
        """Read the table again if another server has written to it."""
        async with self.steady():
            pulse = await self.hall.store.pulse(self.table.header.id)
            if pulse != (self.table.seq, self.table.header.version):
                await self.reload()

    async def reload(self) -> None:
        """Forget what memory holds and fold what is stored. The caller holds the lock."""
        self.table = await self.hall.fold(self.table.header.id)
        self.unsure = False
        for listener in self.listeners:
            listener.have = 0
        self._told()

    # ---- bots -------------------------------------------------------------------------------------------------

    def stir(self) -> None:
        """Set every bot thinking that is asked and does not think yet."""
        for seat in self.table.bots_asked():
            if seat not in self.thinking and not self.hall.closing:
                self.thinking[seat] = asyncio.create_task(self._bot(seat))

    async def _bot(self, seat: int) -> None:
        """Answer for a bot as long as it is asked."""
        pause = 1.0
        try:
            while True:
                try:
                    if not await self._bot_move(seat):
                        return
                    pause = 1.0
                except Stale:
                    continue
                except BadStore as error:
                    LOG.error("table %s: %s", self.table.header.id, error)
                    await asyncio.sleep(pause)
                    pause = min(60.0, pause * 2)
        finally:
            self.thinking.pop(seat, None)

    async def _bot_move(self, seat: int) -> bool:
        """One decision of a bot; False when it is not asked any more."""
        async with self.steady():
            ask = asked(self.table.record.state, seat)
            if ask is None or self.table.seats[seat].kind != "bot":
                return False
            job = job_for(self.table, seat)
        text = await self.hall.thinker.choose(job)
        async with self.steady():
            table = self.table
            if asked(table.record.state, seat) is not ask or table.seats[seat].kind != "bot":
                return True  # the question has changed meanwhile: think again
            legal = {table.game.lexicon.action_text(action) for action in ask.options}
            if text is not None and text not in legal:
                self.hall.metrics.count("bot_failures")
                LOG.error("bot %s of %s, seat %s: an answer that is no option; a random move is played", job["bot"], job["game"], seat)
            move = text if text in legal else any_option(table, ask)
            await self._keep(table.play(seat, table.seq, move or ""))
        return True


class Hall:
    """All open rooms, and the way to those that are not."""

    def __init__(self, store: Store, thinker: Thinker, levels: Levels, limits: Limits, metrics: Metrics) -> None:
        self.store = store
        self.thinker = thinker
        self.levels = levels
        self.limits = limits
        self.metrics = metrics
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self.opened = 0  # since the last sweep
        self.opening: dict[str, asyncio.Future[Room]] = {}
        self.closing = False

    @asynccontextmanager
    async def visit(self, id: str) -> AsyncIterator[Room]:
        """A room that stays open as long as the visit."""
        room = await self._room(id)
        room.visitors += 1
        try:
            yield room
        finally:
            room.visitors -= 1
            room.used = time.monotonic()

    async def _room(self, id: str) -> Room:
        if id in self.rooms:
            self.rooms.move_to_end(id)
            return self.rooms[id]
        if id not in self.opening:
            self.opening[id] = asyncio.ensure_future(self._open(id))
            self.opening[id].add_done_callback(lambda _: self.opening.pop(id, None))
        return await asyncio.shield(self.opening[id])

    async def _open(self, id: str) -> Room:
        room = Room(self, await self.fold(id))
        self._enter(room)
        return room

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
        header, entries = found
        begin = time.perf_counter()
        table = await self._fold(header, entries)
        self.metrics.count("folds")
        self.metrics.count("fold_seconds", by=time.perf_counter() - begin)
        return table

    async def _fold(self, header: Header, entries: list[SavedMove]) -> Table:
        game = games.load(header.save.game)
        if len(entries) <= LONG:
            return Table.opened(game, header, entries)
        return await asyncio.to_thread(Table.opened, game, header, entries)

    async def add(self, table: Table) -> None:
        """Keep a new table and let its bots begin."""
        await self.store.create(table.header, table.record.entries)
        self.metrics.count("tables", f'game="{table.game.card.id}"')
        self._enter(Room(self, table))

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

    async def close(self) -> None:
        self.closing = True
        tasks = [task for room in self.rooms.values() for task in room.thinking.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.thinker.close()
