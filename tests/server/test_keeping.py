"""Tables that are deleted or expire, and a store that is honest about what it can keep."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from pathlib import Path

import pytest
from aiohttp import WSMsgType

from server import fakes
from server.house import WAIT, House, in_house
from table.makers import PARLOUR, new_table, play, play_on
from whitby.server.limits import Limits
from whitby.server.sqlite import SqliteStore
from whitby.server.store import BadStore, Lost

BOT = {"kind": "bot", "level": "random"}
PERSON = {"kind": "person"}


# ---- deleting -------------------------------------------------------------------------------------------------


def test_the_host_deletes_a_table_and_nobody_else_does(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        made, other = await house.table(), await house.table()
        path = f"/api/tables/{made['table']}"
        for token, status in ((None, 401), ("nonsense", 401), (other["host"], 401), (made["seats"][0]["token"], 403)):
            headers = {"Authorization": f"Bearer {token}"} if token else {}
            assert (await house.client.delete(path, headers=headers)).status == status
        player = await house.sit(made, 1)
        await player.play("hide mina")
        answer = await house.client.delete(path, headers={"Authorization": f"Bearer {made['host']}"})
        assert (answer.status, await answer.json()) == (200, {"deleted": True})
        message = await player.ws.receive(WAIT)
        assert message.json()["error"]["code"] == "unknown-table"
        assert (await player.ws.receive(WAIT)).type is WSMsgType.CLOSE
        assert (await house.get(f"{path}/at/0"))[0] == 404
        assert (await house.client.delete(path, headers={"Authorization": f"Bearer {made['host']}"})).status == 404
        pairs = [{"id": made["table"], "token": made["host"]}, {"id": other["table"], "token": other["host"]}]
        assert [row["id"] for row in (await house.post("/api/mine", {"tables": pairs}))[1]["tables"]] == [other["table"]]
        assert (await house.get("/healthz"))[1]["tables"] == 1

    in_house(tmp_path, visit)
    db = sqlite3.connect(tmp_path / "test.db")
    assert db.execute("SELECT count(*) FROM entries").fetchone() == (0,)


def test_a_bot_that_thinks_about_a_deleted_table_says_nothing_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    gate = tmp_path / "gate"
    gate.touch()
    monkeypatch.setenv("WHITBY_TEST_GATE", str(gate))

    async def visit(house: House) -> None:
        made = await house.table(seats=[PERSON, BOT])
        room = house.hall.rooms[made["table"]]
        async with asyncio.timeout(WAIT):
            while not house.hall.thinker.busy:
                await asyncio.sleep(0.01)
        await house.client.delete(f"/api/tables/{made['table']}", headers={"Authorization": f"Bearer {made['host']}"})
        gate.unlink()
        async with asyncio.timeout(WAIT):
            while room.thinking:
                await asyncio.sleep(0.01)
        assert not house.hall.rooms

    in_house(tmp_path, visit, think=fakes.slow)
    assert caplog.records == []


def test_tables_expire_by_their_own_clock_and_only_where_the_keeper_says_so(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path / "x.db")
        old, done, new = (new_table(PARLOUR)[0] for _ in range(3))
        play_on(done)
        for table, days in ((old, 40), (done, 20), (new, 1)):
            table.header.updated = time.time() - days * 86_400
            await store.create(table.header, table.record.entries)
        day, now, never = 86_400, time.time(), float("-inf")
        assert await store.expired(never, never) == []
        assert await store.expired(now - 10 * day, never) == [done.header.id]
        assert await store.expired(never, now - 30 * day) == [old.header.id]
        assert await store.expired(now - 10 * day, now - 30 * day) == [old.header.id, done.header.id]
        assert not await store.delete(new.header.id, unless_since=now - 10 * day)  # played since it was looked up
        assert await store.delete(done.header.id, unless_since=now - 10 * day)
        assert store.counts.tables == 2
        await store.close()

    asyncio.run(run())


def test_a_table_that_somebody_looks_at_does_not_expire(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        seen, left = await house.table(), await house.table()
        guest = await house.sit(seen, None)
        await house.hall.expire()
        assert (await house.get(f"/api/tables/{seen['table']}/at/0"))[0] == 200
        assert (await house.get(f"/api/tables/{left['table']}/at/0"))[0] == 404
        await guest.ws.close()

    in_house(tmp_path, visit, limits=Limits(keep_idle=-1.0))


def test_without_a_word_of_the_keeper_nothing_expires(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        made = await house.table()
        await house.hall.expire()
        assert (await house.get(f"/api/tables/{made['table']}/at/0"))[0] == 200

    in_house(tmp_path, visit)


# ---- honesty --------------------------------------------------------------------------------------------------


def test_a_full_disk_is_counted_told_once_and_shown_by_healthz(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def visit(house: House) -> None:
        made = await house.table()
        player = await house.sit(made, 1)
        store = house.hall.store
        assert isinstance(store, SqliteStore)
        pages = store._write.execute("PRAGMA page_count").fetchone()[0]
        store._write.execute(f"PRAGMA max_page_count = {pages}")
        for _ in range(3):
            status = (await house.client.post("/api/tables", json={"game": "redux", "seats": [PERSON] * 2, "name": "x"})).status
            assert status == 503 or status == 201
        while store.counts.failures < 3:
            await house.client.post("/api/tables", json={"game": "redux", "seats": [PERSON] * 2, "name": "x"})
        assert caplog.text.count("could not be kept") == 1
        store._write.execute("PRAGMA max_page_count = 1000000")
        health = await (await house.client.get("/healthz")).json()
        assert health["ok"]  # the probe itself found that the disk takes writes again
        assert health["failed_commits"] == store.counts.failures
        assert "takes moves again" in caplog.text
        await player.play("hide mina")

    in_house(tmp_path, visit)


def test_healthz_is_not_ok_while_writes_fail(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit(house: House) -> None:
        store = house.hall.store
        assert isinstance(store, SqliteStore)
        store._write.execute("PRAGMA query_only = 1")  # as a disk that went read-only
        assert (await house.client.post("/api/tables", json={"game": "redux", "seats": [PERSON] * 2})).status == 503
        answer = await house.client.get("/healthz")
        health = await answer.json()
        assert (answer.status, health["ok"]) == (503, False)
        assert health["failed_commits"] >= 1
        assert health["error"]["remedy"]
        store._write.execute("PRAGMA query_only = 0")
        assert (await house.client.get("/healthz")).status == 200

    in_house(tmp_path, visit)


@pytest.mark.parametrize("name", ["test.db", "test.db-wal"])
@pytest.mark.parametrize("how", ["deleted", "replaced"])
def test_a_database_that_vanishes_is_noticed_before_a_move_is_acknowledged(tmp_path: Path, name: str, how: str) -> None:
    async def visit(house: House) -> None:
        made = await house.table()
        player = await house.sit(made, 1)
        file = tmp_path / name
        if how == "replaced":
            (tmp_path / "other").write_bytes(file.read_bytes())
            (tmp_path / "other").replace(file)
        else:
            file.unlink()
        error = await player.refused({"seq": 0, "option": "hide mina"})
        assert error["code"] == "store"
        assert "deleted or replaced" in error["text"]
        assert (await house.client.get("/healthz")).status == 503

    in_house(tmp_path, visit)


def test_a_database_that_is_locked_at_the_start_is_said_at_once(tmp_path: Path) -> None:
    asyncio.run(SqliteStore(tmp_path / "x.db").close())
    holder = sqlite3.connect(tmp_path / "x.db", isolation_level=None)
    holder.execute("PRAGMA locking_mode=EXCLUSIVE")
    holder.execute("BEGIN EXCLUSIVE")
    begin = time.perf_counter()
    with pytest.raises(BadStore, match="locked by another program"):
        SqliteStore(tmp_path / "x.db")
    assert time.perf_counter() - begin < 5
    holder.execute("COMMIT")
    holder.close()


def test_healthz_does_not_count_all_tables_each_time(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path / "x.db")
        table, _ = new_table(PARLOUR)
        await store.create(table.header, [])
        asked: list[str] = []
        store._read.set_trace_callback(asked.append)
        await store.health()
        assert asked
        assert not any("count" in question.lower() for question in asked)
        assert store.counts.tables == 1
        await store.close()
        again = SqliteStore(tmp_path / "x.db")
        assert again.counts.tables == 1
        await again.close()

    asyncio.run(run())


def test_an_append_to_a_deleted_table_is_lost(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def visit(house: House) -> None:
        made = await house.table()
        player = await house.sit(made, 1)
        await house.hall.store.delete(made["table"])  # as another server on the same database would
        error = await player.refused({"seq": 0, "option": "hide mina"})
        assert error["code"] == "unknown-table"

    with caplog.at_level(logging.ERROR):
        in_house(tmp_path, visit)
    assert "Traceback" not in caplog.text


def test_an_entry_of_a_deleted_table_does_not_come_back(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path / "x.db")
        table, _ = new_table(PARLOUR)
        await store.create(table.header, table.record.entries)
        await store.delete(table.header.id)
        play(table, (0, "nod"))
        with pytest.raises(Lost):
            await store.append(table.header, 1, table.record.entries[-1])
        assert await store.table(table.header.id) is None
        await store.close()

    asyncio.run(run())
