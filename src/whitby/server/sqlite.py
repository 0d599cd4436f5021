"""The store on SQLite: one thread writes (writer.py), one reads.

WAL with synchronous=FULL: when a write returns, its pages have reached the disk.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from whitby.kernel.record import SavedMove
from whitby.server.store import BadStore, Counts, Due, Dues, Kept, Lost
from whitby.server.vigil import Vigil
from whitby.server.writer import Writer
from whitby.table import Clock, Gallery, Happening, Header, Motion, Rematch, Seat, Summary

T = TypeVar("T")
SCHEMA_VERSION = 3
APPLICATION_ID = 0x57484254  # "WHBT"
BUSY_MS = 10_000  # to wait for another writer
BUSY_AT_START_MS = 1_000  # and when the database is opened: whoever starts a server wants to know
SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (
  id TEXT PRIMARY KEY, fixed BLOB NOT NULL, live BLOB NOT NULL, version INTEGER NOT NULL, updated REAL NOT NULL, bots_due INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS entries (
  table_id TEXT NOT NULL REFERENCES tables (id), seq INTEGER NOT NULL, entry BLOB NOT NULL, PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS journal (
  table_id TEXT NOT NULL REFERENCES tables (id), n INTEGER NOT NULL, happening BLOB NOT NULL, PRIMARY KEY (table_id, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS due (
  table_id TEXT NOT NULL REFERENCES tables (id), kind TEXT NOT NULL, key TEXT NOT NULL, at REAL NOT NULL,
  owner TEXT NOT NULL DEFAULT '', lease_until REAL NOT NULL DEFAULT 0, PRIMARY KEY (table_id, kind, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS due_at ON due (kind, at);
CREATE INDEX IF NOT EXISTS tables_bots_due ON tables (updated DESC) WHERE bots_due;
"""
SELECT = "SELECT fixed, live, version, updated FROM tables WHERE id = ?"
PULSE = """
SELECT (SELECT max(seq) FROM entries WHERE table_id = tables.id), version, (SELECT max(n) FROM journal WHERE table_id = tables.id)
FROM tables WHERE id = ?
"""
EXPIRED = """
SELECT id FROM tables
WHERE updated < CASE json_extract(CAST(live AS TEXT), '$.summary.state') WHEN 'finished' THEN ? ELSE ? END
ORDER BY updated
"""
SET_DUE = """
INSERT INTO due (table_id, kind, key, at) VALUES (?, ?, ?, ?)
ON CONFLICT DO UPDATE SET at = excluded.at, owner = '', lease_until = 0 WHERE at != excluded.at
"""
TAKE_DUE = """
UPDATE due SET owner = ?, lease_until = ? WHERE kind = ? AND at <= ? AND lease_until <= ? RETURNING table_id, kind, key, at, owner
"""
UPDATE_SAME = "UPDATE tables SET live = ?, version = ?, updated = ?, bots_due = ? WHERE id = ? AND version = ?"


class Live(msgspec.Struct):
    """The part of a header that changes; the rest, which may be long, is written once."""

    seats: list[Seat]
    summary: Summary
    play_on: bool = False
    rematch: Rematch | None = None
    name: str = ""  # where the table was renamed since it was made
    motion: Motion | None = None
    gallery: Gallery = "apart"
    clock: Clock | None = None


ENCODE = msgspec.json.Encoder().encode
READ_HEADER = msgspec.json.Decoder(Header).decode
READ_LIVE = msgspec.json.Decoder(Live).decode
READ_ENTRY = msgspec.json.Decoder(SavedMove).decode
READ_HAPPENING = msgspec.json.Decoder(Happening).decode


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
            self.counts.tables = int(self._read.execute("SELECT count(*) FROM tables").fetchone()[0])
        except (sqlite3.Error, OSError) as error:
            raise _unopened(path, error) from None
        for db in (self._write, self._read):
            db.execute(f"PRAGMA busy_timeout={BUSY_MS}")
        self._vigil = Vigil(path)
        self._writer = Writer(self._write, self._vigil, self.counts)
        self._reader = ThreadPoolExecutor(1, "whitby-reader")
        self._closed = False

    def _connect(self) -> sqlite3.Connection:
        db = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=BUSY_AT_START_MS / 1000)
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

    async def create(self, header: Header, entries: list[SavedMove], dues: Dues | None = None) -> None:
        row, lines = (ENCODE(header), *_live(header)), [(header.id, n, ENCODE(entry)) for n, entry in enumerate(entries, 1)]

        def work(db: sqlite3.Connection) -> None:
            db.execute("INSERT INTO tables (fixed, live, version, updated, bots_due, id) VALUES (?, ?, ?, ?, ?, ?)", row)
            db.executemany("INSERT INTO entries (table_id, seq, entry) VALUES (?, ?, ?)", lines)
            _write_dues(db, header.id, dues)

        await self._writer.do(work)
        self.counts.tables += 1

    async def append(
        self, header: Header, seq: int, entry: SavedMove, happenings: Sequence[Happening] = (), dues: Dues | None = None
    ) -> None:
        row, line, notes = _live(header), (header.id, seq, ENCODE(entry)), _journal(header.id, happenings)

        def work(db: sqlite3.Connection) -> None:
            last = db.execute("SELECT max(seq) FROM entries WHERE table_id = ?", (header.id,)).fetchone()[0] or 0
            if last != seq - 1:
                raise Lost
            db.execute("INSERT INTO entries (table_id, seq, entry) VALUES (?, ?, ?)", line)
            if not db.execute(UPDATE_SAME, (*row, header.version)).rowcount:
                raise Lost
            _write_journal(db, header.id, notes)
            _write_dues(db, header.id, dues)

        await self._writer.do(work)

    async def change_seats(self, header: Header, happenings: Sequence[Happening] = (), dues: Dues | None = None) -> None:
        row, notes = _live(header), _journal(header.id, happenings)

        def work(db: sqlite3.Connection) -> None:
            if not db.execute(UPDATE_SAME, (*row, header.version - 1)).rowcount:
                raise Lost
            _write_journal(db, header.id, notes)
            _write_dues(db, header.id, dues)

        await self._writer.do(work)

    async def note(self, table: str, happenings: Sequence[Happening]) -> None:
        notes = _journal(table, happenings)

        def work(db: sqlite3.Connection) -> None:
            _write_journal(db, table, notes)

        await self._writer.do(work)

    async def take_due(self, kinds: Collection[str], now: float, owner: str, lease: float) -> list[Due]:
        first = await self.next_due(kinds)
        if first is None or first > now:
            return []  # a look costs little, a commit reaches for the disk
        taken: list[Due] = []

        def work(db: sqlite3.Connection) -> None:
            for kind in kinds:
                taken.extend(Due(*row) for row in db.execute(TAKE_DUE, (owner, now + lease, kind, now, now)).fetchall())

        await self._writer.do(work)
        return sorted(taken, key=lambda due: due.at)

    async def finish_due(self, due: Due) -> None:
        row = (due.table, due.kind, due.key, due.at, due.owner)

        def work(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM due WHERE table_id = ? AND kind = ? AND key = ? AND at = ? AND owner = ?", row)

        await self._writer.do(work)

    async def delete(self, table: str, unless_since: float | None = None) -> bool:
        gone = 0

        def work(db: sqlite3.Connection) -> None:
            nonlocal gone
            since = float("inf") if unless_since is None else unless_since
            found = db.execute("SELECT 1 FROM tables WHERE id = ? AND updated < ?", (table, since)).fetchone()
            if found is not None:
                db.execute("DELETE FROM entries WHERE table_id = ?", (table,))
                db.execute("DELETE FROM journal WHERE table_id = ?", (table,))
                db.execute("DELETE FROM due WHERE table_id = ?", (table,))
                db.execute("DELETE FROM tables WHERE id = ?", (table,))
                gone = 1

        await self._writer.do(work)
        self.counts.tables -= gone
        return bool(gone)

    async def health(self) -> None:
        self._vigil.check()
        await self._ask(lambda db: db.execute("SELECT 1 FROM tables LIMIT 1").fetchone())
        if self._writer.trouble is not None:

            def write(db: sqlite3.Connection) -> None:
                db.execute(f"PRAGMA user_version={SCHEMA_VERSION}")  # the same as ever, but it must reach the disk

            await self._writer.do(write)

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

    async def table(self, table: str) -> Kept | None:
        def read(db: sqlite3.Connection) -> Kept | None:
            db.execute("BEGIN")
            try:
                row = db.execute(SELECT, (table,)).fetchone()
                lines = db.execute("SELECT entry FROM entries WHERE table_id = ? ORDER BY seq", (table,)).fetchall()
                notes = db.execute("SELECT happening FROM journal WHERE table_id = ? ORDER BY n", (table,)).fetchall()
            finally:
                db.execute("COMMIT")
            if row is None:
                return None
            return _header(row), [READ_ENTRY(line) for (line,) in lines], [READ_HAPPENING(note) for (note,) in notes]

        return await self._ask(read)

    async def pulse(self, table: str) -> tuple[int, int, int] | None:
        def read(db: sqlite3.Connection) -> tuple[int, int, int] | None:
            row: Any = db.execute(PULSE, (table,)).fetchone()
            return (row[0] or 0, row[1], row[2] or 0) if row is not None else None

        return await self._ask(read)

    async def bots_due(self) -> list[str]:
        def read(db: sqlite3.Connection) -> list[str]:
            return [row[0] for row in db.execute("SELECT id FROM tables WHERE bots_due ORDER BY updated DESC")]

        return await self._ask(read)

    async def dues(self, kind: str) -> list[Due]:
        def read(db: sqlite3.Connection) -> list[Due]:
            rows = db.execute("SELECT table_id, kind, key, at, owner FROM due WHERE kind = ? ORDER BY at", (kind,))
            return [Due(*row) for row in rows]

        return await self._ask(read)

    async def next_due(self, kinds: Collection[str]) -> float | None:
        def read(db: sqlite3.Connection) -> list[float | None]:
            return [db.execute("SELECT min(max(at, lease_until)) FROM due WHERE kind = ?", (kind,)).fetchone()[0] for kind in kinds]

        return min((at for at in await self._ask(read) if at is not None), default=None)

    async def expired(self, finished_before: float, idle_before: float) -> list[str]:
        def read(db: sqlite3.Connection) -> list[str]:
            return [row[0] for row in db.execute(EXPIRED, (finished_before, idle_before))]

        return await self._ask(read)

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        await self._writer.close()
        self._reader.shutdown(wait=True)
        self._read.close()
        self._write.close()


def _unopened(path: Path, error: Exception) -> BadStore:
    if "locked" in str(error):
        return BadStore(
            f"The database {path.name} is locked by another program.", "Close that program, or name another file with --db sqlite:///FILE."
        )
    return BadStore(f"The database {path.name} cannot be opened ({error}).", "Name another file with --db sqlite:///FILE.")


def _live(header: Header) -> tuple[bytes, int, float, int, str]:
    live = Live(header.seats, header.summary, header.play_on, header.rematch, header.name, header.motion, header.gallery, header.clock)
    return ENCODE(live), header.version, header.updated, int(header.summary.bots_due), header.id


def _header(row: tuple[bytes, bytes, int, float]) -> Header:
    header, live = READ_HEADER(row[0]), READ_LIVE(row[1])
    header.seats, header.summary, header.play_on = live.seats, live.summary, live.play_on
    header.name, header.rematch = live.name or header.name, live.rematch
    header.motion, header.gallery, header.clock = live.motion, live.gallery, live.clock
    header.version, header.updated = row[2], row[3]
    return header


def _journal(table: str, happenings: Sequence[Happening]) -> list[tuple[str, int, bytes]]:
    return [(table, happening.n, ENCODE(happening)) for happening in happenings]


def _write_journal(db: sqlite3.Connection, table: str, notes: list[tuple[str, int, bytes]]) -> None:
    """What happened, in its order and without a gap."""
    if not notes:
        return
    last = db.execute("SELECT max(n) FROM journal WHERE table_id = ?", (table,)).fetchone()[0] or 0
    if last != notes[0][1] - 1:
        raise Lost
    db.executemany("INSERT INTO journal (table_id, n, happening) VALUES (?, ?, ?)", notes)


def _write_dues(db: sqlite3.Connection, table: str, dues: Dues | None) -> None:
    """What is due from now on: what is not named is over, and what has stayed as it was is still his who has taken it."""
    for kind, times in (dues or {}).items():
        known = db.execute("SELECT key FROM due WHERE table_id = ? AND kind = ?", (table, kind)).fetchall()
        over = [(table, kind, key) for (key,) in known if key not in times]
        db.executemany("DELETE FROM due WHERE table_id = ? AND kind = ? AND key = ?", over)
        db.executemany(SET_DUE, [(table, kind, key, at) for key, at in times.items()])
