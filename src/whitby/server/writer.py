"""The thread that writes: what waits together is committed together.

A change is told as done only after the commit that holds it, and each stands in a savepoint of its own, so that one that
loses a race harms no other. What the disk does not take is counted, and the log is told when that begins and when it ends.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue

from whitby.server.store import BadStore, Counts, Lost
from whitby.server.vigil import Vigil

LOG = logging.getLogger("whitby.server")
MOST_TOGETHER = 512  # writes in one commit

Work = Callable[[sqlite3.Connection], None]


class Job:
    """A write that waits for its commit."""

    def __init__(self, work: Work, loop: asyncio.AbstractEventLoop) -> None:
        self.work = work
        self.loop = loop
        self.done: asyncio.Future[None] = loop.create_future()
        self.error: Exception | None = None

    def settle(self) -> None:
        """Tell the one who waits; runs on the event loop."""
        if self.done.cancelled():
            return
        if self.error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(self.error)


class Writer:
    """One connection, one thread, and the line of writes before it."""

    def __init__(self, db: sqlite3.Connection, vigil: Vigil, counts: Counts) -> None:
        self.db = db
        self.vigil = vigil
        self.counts = counts
        self.trouble: BadStore | None = None  # why the last commit failed
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._is_closed = False
        self._thread = threading.Thread(target=self._write_all, name="whitby-store", daemon=True)
        self._thread.start()

    async def do(self, work: Work) -> None:
        """Write, and return when it is durable."""
        if self._is_closed:
            raise BadStore("The server is closing.", "Try again in a moment.")
        job = Job(work, asyncio.get_running_loop())
        self._jobs.put(job)
        await job.done

    async def close(self) -> None:
        """Finish what was begun."""
        self._is_closed = True
        self._jobs.put(None)
        await asyncio.get_running_loop().run_in_executor(None, self._thread.join)

    # ---- on the thread ----------------------------------------------------------------------------------------

    def _write_all(self) -> None:
        """Take what waits, commit it as one, tell everybody."""
        while True:
            job = self._jobs.get()
            if job is None:
                return
            batch = [job]
            stop = False
            while len(batch) < MOST_TOGETHER and not self._jobs.empty() and not stop:
                following = self._jobs.get()
                if following is None:
                    stop = True
                else:
                    batch.append(following)
            self._commit(batch)
            self._tell(batch)
            if stop:
                return

    def _commit(self, batch: list[Job]) -> None:
        begin = time.perf_counter()
        try:
            self.vigil.check()
            self.db.execute("BEGIN IMMEDIATE")
            for job in batch:
                self._attempt(job)
            self.db.execute("COMMIT")
            self.vigil.check()
            self._note(None)
        except (sqlite3.Error, BadStore) as error:
            self._roll_back()
            trouble = error if isinstance(error, BadStore) else _unkept(error)
            self._note(trouble)
            for job in batch:
                job.error = BadStore(trouble.text, trouble.remedy)
        self.counts.commits += 1
        self.counts.writes += len(batch)
        self.counts.seconds += time.perf_counter() - begin

    def _roll_back(self) -> None:
        with suppress(sqlite3.Error):
            if self.db.in_transaction:
                self.db.execute("ROLLBACK")

    def _note(self, trouble: BadStore | None) -> None:
        if trouble is not None:
            self.counts.failures += 1
        if (trouble is None) != (self.trouble is None):
            LOG.error("%s", trouble or "The database takes moves again.")
        self.trouble = trouble

    def _attempt(self, job: Job) -> None:
        self.db.execute("SAVEPOINT one")
        try:
            job.work(self.db)
        except (Lost, sqlite3.IntegrityError) as error:
            self.db.execute("ROLLBACK TO one")
            job.error = error if isinstance(error, Lost) else Lost()
        self.db.execute("RELEASE one")

    def _tell(self, batch: list[Job]) -> None:
        for job in batch:
            try:
                job.loop.call_soon_threadsafe(job.settle)
            except RuntimeError:  # the loop is gone, and with it whoever waited
                continue


def _unkept(error: sqlite3.Error) -> BadStore:
    return BadStore(f"The move could not be kept ({error}).", "See to the disk of the server, then try again.")
