"""What is due: kept with the change it follows from, taken by one server only, and taken over from one that died."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from table.makers import PARLOUR, new_table, play
from whitby.server.sqlite import SqliteStore
from whitby.server.store import Due, Lost, Store
from whitby.table import Caller, SeatWish, Table

LEVELS = ["random"]
BELLS = ["bell"]
Opened = Callable[[], Store]


def with_stores(tmp_path: Path, run: Callable[[Opened], Awaitable[None]]) -> None:
    """Run something with as many stores on one file as it opens, all of which are closed after it."""

    async def whole() -> None:
        stores: list[Store] = []

        def another() -> Store:
            stores.append(SqliteStore(tmp_path / "x.db"))
            return stores[-1]

        try:
            await run(another)
        finally:
            for store in stores:
                await store.close()

    asyncio.run(whole())


async def kept(store: Store, **bells: float) -> Table:
    table, _ = new_table(PARLOUR)
    await store.create(table.header, table.record.entries, {"bell": bells})
    return table


async def rows(store: Store, kind: str = "bell") -> list[tuple[str, float]]:
    return [(due.key, due.at) for due in await store.dues(kind)]


def test_what_is_due_is_kept_with_the_change_it_follows_from_or_not_at_all(tmp_path: Path) -> None:
    async def run(another: Opened) -> None:
        store = another()
        table = await kept(store, one=10.0, two=20.0)
        assert await rows(store) == [("one", 10.0), ("two", 20.0)]
        play(table, (0, "nod"))
        entry = table.record.entries[-1]
        await store.append(table.header, 1, entry, dues={"bell": {"two": 15.0, "three": 5.0}})
        assert await rows(store) == [("three", 5.0), ("two", 15.0)]
        with pytest.raises(Lost):
            await store.append(table.header, 1, entry, dues={"bell": {}})
        assert len(await rows(store)) == 2
        table.change_seat(Caller(None, host=True), 0, SeatWish("bot", "random"), LEVELS)
        await store.change_seats(table.header, dues={"gong": {"": 3.0}})
        assert await rows(store) == [("three", 5.0), ("two", 15.0)]
        assert await rows(store, "gong") == [("", 3.0)]

    with_stores(tmp_path, run)


def test_a_database_from_before_there_was_anything_due_is_opened(tmp_path: Path) -> None:
    async def run(another: Opened) -> None:
        with sqlite3.connect(tmp_path / "x.db") as old:
            old.executescript("DROP TABLE due; PRAGMA user_version = 2;")
        old.close()
        store = another()
        await kept(store, one=10.0)
        assert await rows(store) == [("one", 10.0)]

    asyncio.run(SqliteStore(tmp_path / "x.db").close())
    with_stores(tmp_path, run)


def test_a_change_that_says_nothing_of_it_leaves_it_and_a_deleted_table_leaves_nothing(tmp_path: Path) -> None:
    async def run(another: Opened) -> None:
        store = another()
        table = await kept(store, one=10.0)
        play(table, (0, "nod"))
        await store.append(table.header, 1, table.record.entries[-1])
        assert await rows(store) == [("one", 10.0)]
        assert await store.delete(table.header.id)
        assert await rows(store) == []
        assert await store.next_due(BELLS) is None

    with_stores(tmp_path, run)


def test_only_what_is_due_is_taken_and_the_first_first(tmp_path: Path) -> None:
    async def run(another: Opened) -> None:
        store = another()
        table = await kept(store, late=10.0, early=9.0, later=10.5)
        assert await store.take_due(BELLS, 8.9, "me", 5) == []
        assert await store.next_due(BELLS) == 9.0
        assert await store.next_due(["gong"]) is None
        assert await store.take_due(["gong"], 99, "me", 5) == []
        taken = await store.take_due(BELLS, 10.0, "me", 5)
        assert taken == [Due(table.header.id, "bell", key, at, "me") for key, at in (("early", 9.0), ("late", 10.0))]
        assert await store.next_due(BELLS) == 10.5

    with_stores(tmp_path, run)


def test_two_servers_on_one_file_never_both_take_a_row(tmp_path: Path) -> None:
    async def run(another: Opened) -> None:
        one, two = another(), another()
        for n in range(20):
            await kept(one, **{str(n): float(n)})
        took = await asyncio.gather(*[store.take_due(BELLS, 100.0, name, 30) for store, name in ((one, "one"), (two, "two")) * 5])
        keys = [due.key for dues in took for due in dues]
        assert sorted(keys, key=int) == [str(n) for n in range(20)]
        assert {due.owner for due in await one.dues("bell")} <= {"one", "two"}

    with_stores(tmp_path, run)


def test_what_a_server_that_died_had_taken_is_taken_after_its_lease(tmp_path: Path) -> None:
    async def run(another: Opened) -> None:
        dead, alive = another(), another()
        await kept(dead, one=10.0)
        assert len(await dead.take_due(BELLS, 10.0, "dead", 30)) == 1
        assert await alive.next_due(BELLS) == 40.0
        assert await alive.take_due(BELLS, 39.9, "alive", 30) == []
        assert [due.owner for due in await alive.take_due(BELLS, 40.0, "alive", 30)] == ["alive"]

    with_stores(tmp_path, run)


def test_whoever_finishes_takes_away_only_what_is_still_his(tmp_path: Path) -> None:
    async def run(another: Opened) -> None:
        store = another()
        table = await kept(store, one=10.0, two=10.0)
        one, two = await store.take_due(BELLS, 10.0, "slow", 5)
        await store.finish_due(one)
        assert await rows(store) == [("two", 10.0)]
        await store.take_due(BELLS, 15.0, "fast", 5)
        await store.finish_due(two)  # too late: it is another's now
        assert await rows(store) == [("two", 10.0)]
        play(table, (0, "nod"))
        await store.append(table.header, 1, table.record.entries[-1], dues={"bell": {"two": 99.0}})
        await store.finish_due(Due(two.table, two.kind, two.key, two.at, "fast"))  # it is due at another time now
        assert await rows(store) == [("two", 99.0)]

    with_stores(tmp_path, run)


def test_what_is_named_again_as_it_was_is_still_his_who_took_it_and_at_another_time_nobodys(tmp_path: Path) -> None:
    async def run(another: Opened) -> None:
        store = another()
        table = await kept(store, one=10.0)
        await store.take_due(BELLS, 10.0, "me", 30)
        play(table, (0, "nod"))
        await store.append(table.header, 1, table.record.entries[-1], dues={"bell": {"one": 10.0}})
        assert await store.take_due(BELLS, 11.0, "you", 30) == []
        play(table, (0, "nod"))
        await store.append(table.header, 2, table.record.entries[-1], dues={"bell": {"one": 10.5}})
        assert [due.owner for due in await store.take_due(BELLS, 11.0, "you", 30)] == ["you"]

    with_stores(tmp_path, run)


def test_an_effect_is_written_once_though_two_have_taken_the_row_one_after_the_other(tmp_path: Path) -> None:
    async def run(another: Opened) -> None:
        slow, fast = another(), another()
        table = await kept(slow, one=10.0)
        await slow.take_due(BELLS, 10.0, "slow", 5)
        await fast.take_due(BELLS, 16.0, "fast", 5)
        play(table, (0, "nod"))
        effect = table.record.entries[-1]
        results = await asyncio.gather(
            *[store.append(table.header, 1, effect, dues={"bell": {}}) for store in (slow, fast)], return_exceptions=True
        )
        assert [type(result) for result in results if result is not None] == [Lost]
        assert await rows(fast) == []
        assert await fast.pulse(table.header.id) == (1, 1, 0)

    with_stores(tmp_path, run)
