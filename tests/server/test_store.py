"""The store: nothing acknowledged is lost, no two writers win, and writes that wait together share a commit."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from table.makers import PARLOUR, REDUX, new_table, play, play_on, wire
from whitby.kernel.record import SavedMove
from whitby.server.sqlite import SqliteStore
from whitby.server.store import BadStore, Lost, default_url, open_store
from whitby.table import SeatWish, Table

LEVELS = ["random"]


async def keep(store: SqliteStore, table: Table) -> None:
    await store.create(table.header, table.record.entries)


def test_a_table_comes_back_as_it_was_kept(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path / "x.db")
        table, _ = new_table()
        play_on(table, 12)
        await keep(store, table)
        play_on(table, 1)
        await store.append(table.header, table.seq, table.record.entries[-1])
        await store.close()
        again = SqliteStore(tmp_path / "x.db")
        found = await again.table(table.header.id)
        assert found is not None
        assert found[0] == table.header
        assert wire(Table.opened(REDUX, *found)) == wire(table)
        assert await again.pulse(table.header.id) == (13, 1, 0)
        assert again.counts.tables == 1
        await again.close()

    asyncio.run(run())


def test_what_is_not_there_is_none(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path / "x.db")
        assert await store.table("none") is None
        assert await store.header("none") is None
        assert await store.pulse("none") is None
        assert await store.headers(["none"]) == []
        await store.close()

    asyncio.run(run())


def test_of_two_writers_of_one_entry_only_one_wins(tmp_path: Path) -> None:
    async def run() -> None:
        one, two = SqliteStore(tmp_path / "x.db"), SqliteStore(tmp_path / "x.db")
        table, _ = new_table(PARLOUR)
        await keep(one, table)
        play(table, (0, "nod"))
        entry = table.record.entries[-1]
        results = await asyncio.gather(*[s.append(table.header, 1, entry) for s in (one, two) * 10], return_exceptions=True)
        assert results.count(None) == 1
        assert sum(isinstance(result, Lost) for result in results) == 19
        found = await one.table(table.header.id)
        assert found is not None
        assert found[1] == [entry]
        await one.close()
        await two.close()

    asyncio.run(run())


def test_an_entry_leaves_no_gap_and_needs_its_table(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path / "x.db")
        table, _ = new_table(PARLOUR)
        with pytest.raises(Lost):
            await store.append(table.header, 1, SavedMove(0, "nod"))
        await keep(store, table)
        with pytest.raises(Lost):
            await store.append(table.header, 2, SavedMove(0, "nod"))
        with pytest.raises(Lost):
            await keep(store, table)
        await store.close()

    asyncio.run(run())


def test_seats_follow_their_version(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path / "x.db")
        table, issued = new_table(PARLOUR)
        await keep(store, table)
        table.change_seat(table.caller(issued.host), 0, SeatWish("bot", "random"), LEVELS)
        await store.change_seats(table.header)
        assert await store.bots_due() == [table.header.id]
        header = await store.header(table.header.id)
        assert header is not None
        assert header.seats[0].kind == "bot"
        with pytest.raises(Lost):
            await store.change_seats(table.header)
        await store.close()

    asyncio.run(run())


def test_writes_that_wait_together_share_a_commit_and_a_loser_harms_no_other(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path / "x.db")
        tables = [new_table(PARLOUR)[0] for _ in range(100)]
        await asyncio.gather(*[keep(store, table) for table in tables])
        before = store.counts.commits
        for table in tables:
            play(table, (0, "nod"))
        good = [store.append(table.header, 1, table.record.entries[-1]) for table in tables]
        bad = [store.append(table.header, 7, table.record.entries[-1]) for table in tables]
        results = await asyncio.gather(*good, *bad, return_exceptions=True)
        assert results[:100] == [None] * 100
        assert all(isinstance(result, Lost) for result in results[100:])
        assert store.counts.commits - before < 50
        assert [await store.pulse(table.header.id) for table in tables] == [(1, 1, 0)] * 100
        await store.close()

    asyncio.run(run())


def test_what_was_asked_before_closing_is_kept(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path / "x.db")
        tables = [new_table(PARLOUR)[0] for _ in range(20)]
        writes = [asyncio.ensure_future(keep(store, table)) for table in tables]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*writes)
        with pytest.raises(BadStore):
            await keep(store, tables[0])
        again = SqliteStore(tmp_path / "x.db")
        assert again.counts.tables == 20
        await again.close()

    asyncio.run(run())


def test_a_commit_reaches_the_disk_before_it_is_told(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "x.db")
    assert store._write.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert store._write.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL
    asyncio.run(store.close())


def test_a_disk_that_fails_is_said_and_nothing_half_written_stays(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path / "x.db")
        one, two = new_table(PARLOUR)[0], new_table(PARLOUR)[0]
        await keep(store, one)
        pages = store._write.execute("PRAGMA page_count").fetchone()[0]
        store._write.execute(f"PRAGMA max_page_count = {pages}")
        two.header.name = "x" * 100_000
        with pytest.raises(BadStore) as refusal:
            await keep(store, two)
        assert refusal.value.remedy
        store._write.execute("PRAGMA max_page_count = 1000000")
        await keep(store, two)
        assert store.counts.tables == 2
        await store.close()

    asyncio.run(run())


def test_the_database_of_another_program_or_a_newer_whitby_is_left_alone(tmp_path: Path) -> None:
    other = sqlite3.connect(tmp_path / "other.db")
    other.execute("CREATE TABLE recipes (name)")
    other.commit()
    with pytest.raises(BadStore, match="another program"):
        SqliteStore(tmp_path / "other.db")
    store = SqliteStore(tmp_path / "new.db")
    store._write.execute("PRAGMA user_version = 99")
    asyncio.run(store.close())
    with pytest.raises(BadStore, match="newer"):
        SqliteStore(tmp_path / "new.db")
    (tmp_path / "text.db").write_text("This is not a database at all, but it is long enough to be taken for one." * 20)
    with pytest.raises(BadStore, match="cannot be opened"):
        SqliteStore(tmp_path / "text.db")
    with pytest.raises(BadStore, match="cannot be opened"):
        SqliteStore(tmp_path)


@pytest.mark.parametrize("url", ["postgresql://localhost/x", "sqlite://", "sqlite:///", "whitby.db", ""])
def test_an_address_that_names_no_store_is_refused_with_a_remedy(url: str) -> None:
    with pytest.raises(BadStore) as refusal:
        open_store(url or "nothing")
    assert "sqlite:///" in refusal.value.remedy


def test_a_url_names_a_file_and_without_one_it_is_in_the_users_folder(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path}/deep/er/x.db")
    assert (tmp_path / "deep" / "er" / "x.db").exists()
    asyncio.run(store.close())
    assert default_url().startswith("sqlite:///")
    assert default_url().endswith("whitby.db")
