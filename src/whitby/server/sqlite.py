"""The store on SQLite: one thread writes, one reads, and writes that wait together are committed together.

WAL with synchronous=FULL: when a write returns, its pages have reached the disk. A change is told as done only after the
commit that holds it, and each change stands in a savepoint of its own, so that one that loses a race harms no other.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeVar

import msgspec

from whitby.kernel.record import SavedMove
from whitby.server.store import BadStore, Counts, Lost
from whitby.table import Header, Seat, Summary

T = TypeVar("T")
SCHEMA_VERSION = 1
APPLICATION_ID = 0x57484254  # "WHBT"
MOST_TOGETHER = 512  # writes in one commit
BUSY_MS = 10_000
SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (
  id TEXT PRIMARY KEY, fixed BLOB NOT NULL, live BLOB NOT NULL, version INTEGER NOT NULL, updated REAL NOT NULL, bots_due INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS entries (
  table_id TEXT NOT NULL REFERENCES tables (id), seq INTEGER NOT NULL, entry BLOB NOT NULL, PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS tables_bots_due ON tables (updated DESC) WHERE bots_due;
"""
SELECT = "SELECT fixed, live, version, updated FROM tables WHERE id = ?"
UPDATE_SAME = "UPDATE tables SET live = ?, version = ?, updated = ?, bots_due = ? WHERE id = ? AND version = ?"


class Live(msgspec.Struct):
    """The part of a header that changes; the rest, which may be long, is written once."""

    seats: list[Seat]
    summary: Summary
    play_on: bool = False


ENCODE = msgspec.json.Encoder().encode
READ_HEADER = msgspec.json.Decoder(Header).decode
READ_LIVE = msgspec.json.Decoder(Live).decode
READ_ENTRY = msgspec.json.Decoder(SavedMove).decode

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


class SqliteStore:
    """Tables in one SQLite file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.counts = Counts()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._write = self._connect()
            self._prepare(self._write)
            self._read = self._connect()
        except (sqlite3.Error, OSError) as error:
            raise BadStore(f"The database {path.name} cannot be opened ({error}).", "Name another file with --db sqlite:///FILE.") from None
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._writer = threading.Thread(target=self._write_all, name="whitby-store", daemon=True)
        self._writer.start()
        self._reader = ThreadPoolExecutor(1, "whitby-reader")
        self._closed = False

    def _connect(self) -> sqlite3.Connection:
        db = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=BUSY_MS / 1000)
        db.execute("PRAGMA journal_mode=WAL")
        db.execute("PRAGMA synchronous=FULL")
        db.execute("PRAGMA foreign_keys=ON")
        return db

    def _prepare(self, db: sqlite3.Connection) -> None:
        version = db.execute("PRAGMA user_version").fetchone()[0]
        owner = db.execute("PRAGMA application_id").fetchone()[0]
        if version > SCHEMA_VERSION:
            raise BadStore(
                f"The database {self.path.name} was written by a newer Whitby.", "Update Whitby, or name another file with --db."
            )
        if owner not in (0, APPLICATION_ID) or (owner == 0 and db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]):
            raise BadStore(f"The database {self.path.name} belongs to another program.", "Name another file with --db sqlite:///FILE.")
        db.execute("BEGIN IMMEDIATE")
        for statement in SCHEMA.split(";"):
            db.execute(statement)
        db.execute(f"PRAGMA user_version={SCHEMA_VERSION}")
        db.execute(f"PRAGMA application_id={APPLICATION_ID}")
        db.execute("COMMIT")

    # ---- writing ----------------------------------------------------------------------------------------------

    def _write_all(self) -> None:
        """The writer's thread: take what waits, commit it as one, tell everybody."""
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
            self._write.execute("BEGIN IMMEDIATE")
            for job in batch:
                self._attempt(job)
            self._write.execute("COMMIT")
        except sqlite3.Error as error:
            if self._write.in_transaction:
                self._write.execute("ROLLBACK")
            for job in batch:
                job.error = BadStore(f"The move could not be kept ({error}).", "See to the disk of the server, then try again.")
        self.counts.commits += 1
        self.counts.writes += len(batch)
        self.counts.seconds += time.perf_counter() - begin

    def _attempt(self, job: Job) -> None:
        self._write.execute("SAVEPOINT one")
        try:
            job.work(self._write)
        except (Lost, sqlite3.IntegrityError) as error:
            self._write.execute("ROLLBACK TO one")
            job.error = error if isinstance(error, Lost) else Lost()
        self._write.execute("RELEASE one")

    def _tell(self, batch: list[Job]) -> None:
        for job in batch:
            try:
                job.loop.call_soon_threadsafe(job.settle)
            except RuntimeError:  # the loop is gone, and with it whoever waited
                continue

    async def _do(self, work: Work) -> None:
        if self._closed:
            raise BadStore("The server is closing.", "Try again in a moment.")
        job = Job(work, asyncio.get_running_loop())
        self._jobs.put(job)
        await job.done

    async def create(self, header: Header, entries: list[SavedMove]) -> None:
        row, lines = (ENCODE(header), *_live(header)), [(header.id, n, ENCODE(entry)) for n, entry in enumerate(entries, 1)]

        def work(db: sqlite3.Connection) -> None:
            db.execute("INSERT INTO tables (fixed, live, version, updated, bots_due, id) VALUES (?, ?, ?, ?, ?, ?)", row)
            db.executemany("INSERT INTO entries (table_id, seq, entry) VALUES (?, ?, ?)", lines)

        await self._do(work)

    async def append(self, header: Header, seq: int, entry: SavedMove) -> None:
        row, line = _live(header), (header.id, seq, ENCODE(entry))

        def work(db: sqlite3.Connection) -> None:
            last = db.execute("SELECT max(seq) FROM entries WHERE table_id = ?", (header.id,)).fetchone()[0] or 0
            if last != seq - 1:
                raise Lost
            db.execute("INSERT INTO entries (table_id, seq, entry) VALUES (?, ?, ?)", line)
            if not db.execute(UPDATE_SAME, (*row, header.version)).rowcount:
                raise Lost

        await self._do(work)

    async def change_seats(self, header: Header) -> None:
        row = _live(header)

        def work(db: sqlite3.Connection) -> None:
            if not db.execute(UPDATE_SAME, (*row, header.version - 1)).rowcount:
                raise Lost

        await self._do(work)

    # ---- reading ----------------------------------------------------------------------------------------------

    async def _ask(self, read: Callable[[sqlite3.Connection], T]) -> T:
        def attempt() -> T:
            try:
                return read(self._read)
            except sqlite3.Error as error:
                raise BadStore(f"The database cannot be read ({error}).", "See to the disk of the server, then try again.") from None

        return await asyncio.get_running_loop().run_in_executor(self._reader, attempt)

    async def header(self, table: str) -> Header | None:
        return next(iter(await self.headers([table])), None)

    async def headers(self, tables: list[str]) -> list[Header]:
        def read(db: sqlite3.Connection) -> list[Header]:
            rows = [db.execute(SELECT, (table,)).fetchone() for table in tables]
            return [_header(row) for row in rows if row is not None]

        return await self._ask(read)

    async def table(self, table: str) -> tuple[Header, list[SavedMove]] | None:
        def read(db: sqlite3.Connection) -> tuple[Header, list[SavedMove]] | None:
            db.execute("BEGIN")
            try:
                row = db.execute(SELECT, (table,)).fetchone()
                lines = db.execute("SELECT entry FROM entries WHERE table_id = ? ORDER BY seq", (table,)).fetchall()
            finally:
                db.execute("COMMIT")
            return (_header(row), [READ_ENTRY(line) for (line,) in lines]) if row is not None else None

        return await self._ask(read)

    async def pulse(self, table: str) -> tuple[int, int] | None:
        def read(db: sqlite3.Connection) -> tuple[int, int] | None:
            query = "SELECT (SELECT max(seq) FROM entries WHERE table_id = tables.id), version FROM tables WHERE id = ?"
            row: Any = db.execute(query, (table,)).fetchone()
            return (row[0] or 0, row[1]) if row is not None else None

        return await self._ask(read)

    async def bots_due(self) -> list[str]:
        def read(db: sqlite3.Connection) -> list[str]:
            return [row[0] for row in db.execute("SELECT id FROM tables WHERE bots_due ORDER BY updated DESC")]

        return await self._ask(read)

    async def count(self) -> int:
        return await self._ask(lambda db: int(db.execute("SELECT count(*) FROM tables").fetchone()[0]))

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        self._jobs.put(None)
        await asyncio.get_running_loop().run_in_executor(None, self._writer.join)
        self._reader.shutdown(wait=True)
        self._read.close()
        self._write.close()


def _live(header: Header) -> tuple[bytes, int, float, int, str]:
    live = Live(header.seats, header.summary, header.play_on)
    return ENCODE(live), header.version, header.updated, int(header.summary.bots_due), header.id


def _header(row: tuple[bytes, bytes, int, float]) -> Header:
    header, live = READ_HEADER(row[0]), READ_LIVE(row[1])
    header.seats, header.summary, header.play_on = live.seats, live.summary, live.play_on
    header.version, header.updated = row[2], row[3]
    return header
