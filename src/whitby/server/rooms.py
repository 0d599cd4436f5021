"""Live rooms: tables that somebody is looking at or a bot is thinking about. The rest sleeps in the store."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import msgspec

from whitby.bots import LEVELS
from whitby.kernel.errors import WhitbyError
from whitby.kernel.record import SavedMove
from whitby.kernel.state import asked
from whitby.server.defects import log_defect
from whitby.server.store import BadStore, Lost, NoTable
from whitby.server.thinking import any_option, thought_for
from whitby.server.timekeeper import dues_of
from whitby.table import Caller, Document, Gallery, Rematch, SeatWish, Stale, Table, clock_part, dear_parts, document, rematch, time_out
from whitby.table.story import Story, story

if TYPE_CHECKING:
    from whitby.server.hall import Hall
    from whitby.server.talking import Talker

T = TypeVar("T")
LOG = logging.getLogger("whitby.server")
EMPTY_WEIGHT = 20  # a room without entries weighs as much as so many entries


def gone() -> NoTable:
    """What those are told who are at a table when it is deleted."""
    return NoTable("This table is no more.", "Its host has deleted it, or nobody had played here for long. Go back to the shelf.")


class Listener(Protocol):
    """Somebody who is told when the table changes."""

    caller: Caller
    have: int  # lines of the log it was sent
    talker: Talker

    def wake(self) -> None: ...
    def talk(self) -> None: ...
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
        self.used = time.monotonic()
        self._made: dict[tuple[int | None, bool], Document] = {}  # documents without their log, for this moment:
        self._made_for: tuple[int, int, set[int]] = (-1, -1, set())
        self.unsure = False  # memory may hold what the store does not
        self.is_gone = False  # the table was deleted

    @asynccontextmanager
    async def steady(self) -> AsyncIterator[None]:
        """The lock, with memory and store in agreement."""
        async with self.lock:
            if self.is_gone:
                raise gone()
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

    async def document_for(self, listener: Listener) -> Document:
        """The document for a listener, with the lines of the log it lacks. The caller holds the lock."""
        caller = listener.caller
        made = self.table.made()
        for name, make in dear_parts(self.table, caller.reader).items():
            if (name, caller.reader) not in made:
                made[name, caller.reader] = await self.see(make)
        online = self.online()
        now = (self.table.seq, self.table.header.version, online)
        if now != self._made_for:
            self._made, self._made_for = {}, now
        key = (caller.seat, caller.host)
        if key not in self._made:
            self._made[key] = document(self.table, caller, online, len(self.table.logbook(caller.reader).lines))
        lines = self.table.logbook(caller.reader).lines
        have, listener.have = listener.have, len(lines)
        return msgspec.structs.replace(self._made[key], log_from=have + 1, log=lines[have:], clock=clock_part(self.table))

    async def see(self, look: Callable[..., T], *given: Any) -> T:
        """What a game that is slow to see something sees, found out off the event loop. `look` reads nothing that may change."""
        return await self.hall.aside(look, *given) if self.table.game.sight.is_slow() else look(*given)

    async def story(self) -> Story:
        """The story of a game that is over, worked out once. The caller holds the lock."""
        made = self.table.made()
        if "story" not in made:
            made["story"] = await self.hall.aside(story, self.table)
        told: Story = made["story"]
        return told

    # ---- changes ----------------------------------------------------------------------------------------------

    async def play(self, caller: Caller, seq: int, text: str) -> None:
        """A person's move, durable when this returns."""
        begin = time.perf_counter()
        async with self.steady():
            seat = self.table.refuse_bystander(caller)
            await self.keep(self.table.play(seat, seq, text))
        self.hall.metrics.moves.observe(time.perf_counter() - begin)

    async def undo(self, caller: Caller, seq: int) -> None:
        async with self.steady():
            seat = self.table.refuse_bystander(caller)
            await self.keep(self.table.undo(seat, seq))

    async def claim(self, caller: Caller, seq: int) -> None:
        """Somebody claims the game from the side that ran out of time."""
        async with self.steady():
            seat = self.table.refuse_bystander(caller)
            self.table.refuse_old(seq)
            await self.keep(time_out.claim(self.table, seat))

    async def run_out(self) -> bool:
        """Do what was agreed when somebody's time is over; whether it was."""
        await self.refresh()
        async with self.steady():
            if not time_out.run_out(self.table):
                return False
            await self.keep_seats()
            return True

    async def change_seat(self, token: str, index: int, wish: SeatWish) -> str | None:
        """Hand a seat over; those who came with its old secret are shown out."""
        async with self.steady():
            secret = self.table.change_seat(self.table.caller(token), index, wish, LEVELS)
            await self.keep_seats()
            return secret

    async def change_table(self, token: str, name: str | None, play_on: bool | None, gallery: Gallery | None) -> None:
        """Another name for the table, and whether bots go on here while nobody looks."""
        async with self.steady():
            self.table.change(self.table.caller(token), name, play_on, gallery)
            await self.keep_seats()

    async def take_seat(self, index: int, token: str) -> None:
        """Somebody from the table before has come for the seat that waits for him."""
        async with self.steady():
            if rematch.take_seat(self.table, index, token):
                await self.keep_seats()

    async def announce(self, made: Rematch) -> None:
        """Where those who sit here play again. The caller holds the lock."""
        self.table.set_rematch(made)
        await self.keep_seats()

    async def delete(self, token: str) -> None:
        """Forget the table: the host says so."""
        async with self.steady():
            self.table.refuse_guest(self.table.caller(token), "delete the table")
            await self.hall.remove(self.table.header.id)

    def close(self) -> None:
        """The table is no more. Everybody is told, and no bot thinks about it any longer."""
        self.is_gone = True
        for listener in self.listeners:
            listener.dismiss(gone())
        self.listeners.clear()

    async def sit(self, caller: Caller) -> None:
        """Somebody has come with the secret of a seat; an open one is now taken."""
        async with self.steady():
            if caller.seat is not None and self.table.still_sits(caller) and self.table.sit(caller.seat):
                await self.keep_seats()

    async def keep(self, entry: SavedMove) -> None:
        """Make the entry that was just added durable, then tell everybody. The caller holds the lock."""
        table = self.table
        await self._durable(self.hall.store.append(table.header, table.seq, entry, table.journal.unkept, dues_of(table.header)))
        self.hall.metrics.count("entries", f'game="{self.table.game.identity.id}"')
        if entry.undo:
            for listener in self.listeners:
                listener.have = min(listener.have, len(self.table.logbook(listener.caller.reader).lines))
        self._told()

    async def keep_seats(self) -> None:
        """Make the new header durable, then tell everybody. The caller holds the lock."""
        header = self.table.header
        await self._durable(self.hall.store.change_seats(header, self.table.journal.unkept, dues_of(header)))
        self._told()

    async def keep_journal(self) -> None:
        """Make what has just been said durable, then tell everybody. The caller holds the lock."""
        await self._durable(self.hall.store.note(self.table.header.id, self.table.journal.unkept))
        self.tell_news()

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
        self.table.journal.kept = len(self.table.journal)
        self.hall.timekeeper.expect(self.table.header)
        self.used = time.monotonic()

    def tell_news(self) -> None:
        """Somebody came, went, said or writes something."""
        for listener in self.listeners:
            listener.talk()

    def _told(self) -> None:
        """Everybody gets the new document, and those whose seat has changed hands the door."""
        for listener in list(self.listeners):
            if self.table.still_sits(listener.caller):
                listener.wake()
                listener.talk()
            else:
                self.listeners.discard(listener)
                listener.dismiss(self.table.shown_out(listener.caller))
        self.stir()

    async def refresh(self) -> None:
        """Read the table again if another server has written to it."""
        async with self.steady():
            pulse = await self.hall.store.pulse(self.table.header.id)
            if pulse != (self.table.seq, self.table.header.version, len(self.table.journal)):
                await self.reload()

    async def reload(self) -> None:
        """Forget what memory holds and fold what is stored. The caller holds the lock."""
        self.unsure = True
        self.table = await self.hall.fold(self.table.header.id)
        self.unsure = False
        self._made_for = (-1, -1, set())
        for listener in self.listeners:
            listener.have = 0
        self._told()

    # ---- bots -------------------------------------------------------------------------------------------------

    @property
    def is_urgent(self) -> bool:
        """Somebody who plays here is looking: this table's bots think before those of others."""
        return any(self.table.seats[seat].kind != "bot" for seat in self.online())

    @property
    def bots_may_play(self) -> bool:
        """Bots rest where nobody looks. A person who plays is answered all the same, and a table may be told to play on."""
        return not self.is_gone and (bool(self.listeners) or self.table.plays_unwatched)

    def stir(self) -> None:
        """Set every bot thinking that is asked and does not think yet, where bots may play."""
        if self.hall.closing or not self.bots_may_play:
            return
        for seat in self.table.bots_asked():
            if seat not in self.thinking:
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
                except NoTable:
                    return
                except BadStore as error:
                    LOG.error("table %s: %s", self.table.header.id, error)
                    await asyncio.sleep(pause)
                    pause = min(60.0, pause * 2)
        except Exception as error:  # a defect of a game: the table waits, the others go on
            log_defect(f"bot at table {self.table.header.id}", error)
            self.unsure = True
        finally:
            self.thinking.pop(seat, None)

    async def _bot_move(self, seat: int) -> bool:
        """One decision of a bot; False when it is not asked any more, or is to rest."""
        async with self.hall.thinker.turns.turn(self) as is_called:
            if not is_called:
                return self.bots_may_play  # or has somebody come in the meantime?
            async with self.steady():
                ask = asked(self.table.record.state, seat)
                if ask is None or self.table.seats[seat].kind != "bot":
                    return False
                thought = await self.see(thought_for, self.table, seat)
            action = await self.hall.thinker.choose(thought)
        async with self.steady():
            table = self.table
            if asked(table.record.state, seat) is not ask or table.seats[seat].kind != "bot":
                return True  # the question has changed meanwhile: think again
            if action is not None and action not in ask.options:
                self.hall.metrics.count("bot_failures")
                LOG.error("bot %s of %s, seat %s: an answer that is no option; a random move is played", thought.bot, thought.game, seat)
            move = action if action in ask.options else any_option(ask)
            await self.keep(table.act(seat, move))
        return True
