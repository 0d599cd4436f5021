"""The people of the store on SQLite: who they are, where they sit (kept with the seats, in the same transaction), and the parlour."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, Protocol

import msgspec

from whitby.server.profiles import Mark, Profile
from whitby.server.writer import Writer
from whitby.table import Header

SCHEMA = """
CREATE TABLE IF NOT EXISTS people (
  id TEXT PRIMARY KEY, key_hash TEXT NOT NULL UNIQUE, name TEXT NOT NULL, mark BLOB NOT NULL, created REAL NOT NULL, seen REAL NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS sits (
  person TEXT NOT NULL, table_id TEXT NOT NULL REFERENCES tables (id), archived INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (person, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS sits_table ON sits (table_id);
CREATE TABLE IF NOT EXISTS parlour (table_id TEXT PRIMARY KEY REFERENCES tables (id)) STRICT, WITHOUT ROWID;
"""
BY_KEY = "SELECT id, key_hash, name, mark, created, seen FROM people WHERE key_hash = ?"
BY_ID = "SELECT id, key_hash, name, mark, created, seen FROM people WHERE id = ?"
TABLES = """
SELECT fixed, live, version, updated, archived FROM sits JOIN tables ON tables.id = sits.table_id WHERE person = ? ORDER BY updated DESC
"""
PARLOUR = "SELECT fixed, live, version, updated FROM parlour JOIN tables ON tables.id = parlour.table_id ORDER BY updated DESC LIMIT ?"
READ_MARK = msgspec.json.Decoder(Mark).decode


class Ask(Protocol):
    """The reader of the store."""

    def __call__(self, read: Callable[[sqlite3.Connection], Any]) -> Awaitable[Any]: ...


class SqliteProfiles:
    """People in the tables' own file, through the same writer and reader."""

    def __init__(self, writer: Writer, ask: Ask, header: Callable[[tuple[bytes, bytes, int, float]], Header]) -> None:
        self._writer = writer
        self._ask = ask
        self._header = header

    async def add(self, profile: Profile) -> None:
        row = (profile.id, profile.key, profile.name, msgspec.json.encode(profile.mark), profile.created, profile.seen)

        def work(db: sqlite3.Connection) -> None:
            db.execute("INSERT INTO people (id, key_hash, name, mark, created, seen) VALUES (?, ?, ?, ?, ?, ?)", row)

        await self._writer.do(work)

    async def change(self, profile: Profile) -> None:
        row = (profile.name, msgspec.json.encode(profile.mark), profile.seen, profile.id)

        def work(db: sqlite3.Connection) -> None:
            db.execute("UPDATE people SET name = ?, mark = ?, seen = ? WHERE id = ?", row)

        await self._writer.do(work)

    async def by_key(self, key: str) -> Profile | None:
        return _profile(await self._ask(lambda db: db.execute(BY_KEY, (key,)).fetchone()))

    async def by_id(self, id: str) -> Profile | None:
        return _profile(await self._ask(lambda db: db.execute(BY_ID, (id,)).fetchone()))

    async def tables(self, id: str) -> list[tuple[Header, bool]]:
        rows = await self._ask(lambda db: db.execute(TABLES, (id,)).fetchall())
        return [(self._header(row[:4]), bool(row[4])) for row in rows]

    async def archive(self, id: str, table: str, on: bool) -> bool:
        changed = 0

        def work(db: sqlite3.Connection) -> None:
            nonlocal changed
            changed = db.execute("UPDATE sits SET archived = ? WHERE person = ? AND table_id = ?", (int(on), id, table)).rowcount

        await self._writer.do(work)
        return bool(changed)

    async def parlour(self, most: int) -> list[Header]:
        return [self._header(row) for row in await self._ask(lambda db: db.execute(PARLOUR, (most,)).fetchall())]


def _profile(row: Any) -> Profile | None:
    return Profile(row[0], row[1], row[2], READ_MARK(row[3]), row[4], row[5]) if row is not None else None


class Sits(NamedTuple):
    """Who sits at a table, and whether it stands in the parlour: found at once, for the header may change before it is written."""

    table: str
    people: frozenset[str]
    in_parlour: bool


def sits_of(header: Header) -> Sits:
    people = frozenset({header.keeper, *(seat.person for seat in header.seats)} - {""})
    return Sits(header.id, people, header.public and header.summary.state != "finished")


def write_sits(db: sqlite3.Connection, sits: Sits) -> None:
    before = {row[0] for row in db.execute("SELECT person FROM sits WHERE table_id = ?", (sits.table,))}
    db.executemany("DELETE FROM sits WHERE person = ? AND table_id = ?", [(person, sits.table) for person in before - sits.people])
    db.executemany("INSERT INTO sits (person, table_id) VALUES (?, ?)", [(person, sits.table) for person in sits.people - before])
    write_parlour(db, sits)


def write_parlour(db: sqlite3.Connection, sits: Sits) -> None:
    if sits.in_parlour:
        db.execute("INSERT OR IGNORE INTO parlour (table_id) VALUES (?)", (sits.table,))
    else:
        db.execute("DELETE FROM parlour WHERE table_id = ?", (sits.table,))


def forget_sits(db: sqlite3.Connection, table: str) -> None:
    write_sits(db, Sits(table, frozenset(), False))
