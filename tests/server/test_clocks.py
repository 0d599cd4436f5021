"""Clocks over the socket: time runs out and what was agreed happens, once, through restarts and with two servers on one file."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from server.fakes import any_move
from server.house import TWO_PEOPLE, House, Player, at, house, in_house
from table.makers import Time
from whitby.server import timekeeper
from whitby.server.sqlite import SqliteStore
from whitby.server.store import BadStore, Due
from whitby.table import clock

LIVE = {"kind": "live", "move": 10, "reserve": 5, "then": "bot", "level": "random"}


async def seated(place: House, **changes: Any) -> tuple[dict[str, Any], Player, Player]:
    """A table of two with a clock, and both at it. It is seat 1 that is asked first."""
    made = await place.table(clock={**LIVE, **changes})
    return made, await place.sit(made, 0), await place.sit(made, 1)


async def told(place: House, made: dict[str, Any]) -> list[tuple[str, int | None, str]]:
    found = await place.hall.store.table(made["table"])
    assert found is not None
    return [(happening.kind, happening.seat, happening.text) for happening in found[2]]


def rows(player: Player) -> list[tuple[float, float, bool]]:
    return [(seat["left"], seat["move_left"], seat["running"]) for seat in player.doc["clock"]["seats"]]


def test_a_bot_takes_over_and_the_person_takes_the_seat_back(tmp_path: Path) -> None:
    async def run() -> None:
        time = Time()
        async with house(tmp_path, think=any_move, now=time) as place:
            made, anna, _ = await seated(place)
            assert rows(anna) == [(5, 10, False), (5, 10, True)]
            time.pass_by(14.9)
            await place.hall.timekeeper.ring()
            assert (await told(place, made)) == []
            time.pass_by(0.1)
            await place.hall.timekeeper.ring()
            await anna.until(lambda doc: doc["seats"][1]["kind"] == "bot" and doc["options"])  # it has answered
            assert (await told(place, made)) == [("seat", 1, "ran out of time; a bot plays on")]
            assert rows(anna) == [(5, 10, True), (0, 10, False)]
            status, given = await place.post(f"/api/tables/{made['table']}/seats/1", {"kind": "person"}, made["seats"][1]["token"])
            assert status == 200
            made["seats"][1] = given
            tomas = await place.sit(made, 1)
            while not tomas.doc["options"]:
                await anna.play(anna.doc["options"][0]["id"])
                await tomas.until(at(anna.doc["seq"]))
            assert rows(tomas)[1] == (0, 10, True)

    asyncio.run(run())


def test_a_live_clock_runs_out_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(clock.MOVE, "live", (0.1, 3600))

    async def visit(place: House) -> None:
        made, anna, tomas = await seated(place, move=0.1, reserve=0.2, then="free")
        await anna.until(lambda doc: doc["seats"][1]["kind"] == "open")
        await tomas.until(lambda doc: tomas.error)
        assert (tomas.error or {})["code"] == "moved"
        assert anna.doc["table"]["state"] == "waiting"
        status, given = await place.post(f"/api/tables/{made['table']}/seats/1", {"kind": "open"}, made["host"])
        assert status == 200
        assert given["token"] != made["seats"][1]["token"]

    in_house(tmp_path, visit)


def test_a_disk_that_fails_for_a_moment_does_not_stop_the_clocks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timekeeper, "TROUBLED", 0.01)
    take, failures = SqliteStore.take_due, iter([True, True])

    async def shaky(store: SqliteStore, *given: Any) -> list[Due]:
        if next(failures, False):
            raise BadStore("The disk is gone.", "Look for it.")
        return await take(store, *given)

    monkeypatch.setattr(SqliteStore, "take_due", shaky)
    monkeypatch.setitem(clock.MOVE, "live", (0.1, 3600))

    async def visit(place: House) -> None:
        _, anna, _ = await seated(place, move=0.1, reserve=0, then="claim")
        await anna.until(lambda doc: doc["clock"]["out"] == [1])

    in_house(tmp_path, visit)


def test_the_other_side_claims_the_game(tmp_path: Path) -> None:
    async def run() -> None:
        time = Time()
        async with house(tmp_path, now=time) as place:
            made, anna, tomas = await seated(place, then="claim")
            assert (await anna.refused({"seq": 0, "claim": True}))["code"] == "refused"
            time.pass_by(15)
            await place.hall.timekeeper.ring()
            await anna.until(lambda doc: doc["clock"]["claimers"] == [0])
            await tomas.until(lambda doc: doc["clock"]["out"] == [1])
            assert (await tomas.refused({"seq": 0, "claim": True}))["code"] == "refused"
            assert (await anna.refused({"seq": 7, "claim": True}))["code"] == "stale"
            await anna.say({"seq": 0, "claim": True})
            await tomas.until(lambda doc: doc["result"])
            assert tomas.doc["result"]["text"] == "The hunters ran out of time."
            assert (tomas.doc["result"]["outcome"], tomas.doc["table"]["state"]) == ("lost", "finished")
        async with house(tmp_path, now=time) as place:
            assert (await place.sit(made, 0)).doc["result"]["outcome"] == "won"
            assert [kind for kind, *_ in await told(place, made)] == ["clock", "clock"]

    asyncio.run(run())


def test_through_a_restart_live_clocks_stand_still(tmp_path: Path) -> None:
    async def run() -> None:
        time = Time()
        async with house(tmp_path, now=time) as place:
            made, _, tomas = await seated(place)
            time.pass_by(12)
            await tomas.play("done")
            time.pass_by(3)
        time.pass_by(86400)
        async with house(tmp_path, now=time) as place:
            anna = await place.sit(made, 0)
            assert rows(anna) == [(5, 10, True), (3, 0, False)]
            assert (await told(place, made)) == [("clock", None, timekeeper.AWAY)]
            await place.hall.timekeeper.ring()
            time.pass_by(14)
            await anna.play(anna.doc["options"][0]["id"])
            assert rows(anna)[0][0] == 1

    asyncio.run(run())


def test_through_a_restart_days_pass(tmp_path: Path) -> None:
    async def run() -> None:
        time = Time()
        async with house(tmp_path, now=time) as place:
            made, _, tomas = await seated(place, kind="days", move=86400, reserve=0, then="claim")
            await tomas.play("done")
        time.pass_by(86000)
        async with house(tmp_path, now=time) as place:
            anna = await place.sit(made, 0)
            assert rows(anna) == [(0, 400, True), (0, 86400, False)]
        time.pass_by(400)
        async with house(tmp_path, now=time) as place:  # time was over while the server was away
            tomas = await place.sit(made, 1)
            await tomas.until(lambda doc: doc["clock"]["out"] == [0])
            assert (await told(place, made)) == [("clock", 0, "ran out of time; the game may be claimed")]

    asyncio.run(run())


def test_two_servers_on_one_file_do_it_once(tmp_path: Path) -> None:
    async def run() -> None:
        time = Time()
        async with house(tmp_path, now=time) as one, house(tmp_path, now=time) as two:
            tables = [await seated(one, then="free") for _ in range(8)]
            for made, *_ in tables:
                await two.sit(made, None)
            time.pass_by(15)
            await asyncio.gather(*[place.hall.timekeeper.ring() for place in (one, two) * 2])
            for made, *_ in tables:
                assert (await told(two, made)) == [("seat", 1, "ran out of time; the seat is free")]
                header = await one.hall.store.header(made["table"])
                assert header is not None
                assert header.version == 2
            counted = [place.hall.metrics.counters["clocks_run_out", ""] for place in (one, two)]
            assert sum(counted) == len(tables)
            assert await two.hall.store.dues("clock") == []

    asyncio.run(run())


def test_what_a_server_left_behind_when_it_died_is_done_by_the_next(tmp_path: Path) -> None:
    async def run() -> None:
        time = Time()
        async with house(tmp_path, now=time) as place:
            made, anna, _ = await seated(place, then="claim")
            assert len(await place.hall.store.take_due(["clock"], time() + 15, "a server that died", timekeeper.LEASE)) == 1
            time.pass_by(15)
            await place.hall.timekeeper.ring()
            assert (await told(place, made)) == []
            time.pass_by(timekeeper.LEASE)
            await place.hall.timekeeper.ring()
            await anna.until(lambda doc: doc["clock"]["out"] == [1])

    asyncio.run(run())


def test_a_row_that_was_taken_too_early_or_too_late_does_no_harm(tmp_path: Path) -> None:
    async def run() -> None:
        time = Time()
        async with house(tmp_path, now=time) as place:
            made, _, tomas = await seated(place, then="claim")
            keeper, store = place.hall.timekeeper, place.hall.store
            (due,) = await store.take_due(["clock"], time() + 15, keeper.owner, 0)
            await keeper._do(due)  # the time of this machine was set back meanwhile
            assert [row.at for row in await store.dues("clock")] == [due.at]
            await tomas.play("done")
            await keeper._do(due)
            (following,) = await store.dues("clock")
            assert following.at == time() + 15
            await place.client.delete(f"/api/tables/{made['table']}", headers={"Authorization": f"Bearer {made['host']}"})
            await keeper._do(due)
            assert await store.dues("clock") == []

    asyncio.run(run())


def test_clocks_are_stopped_by_agreement_through_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        time = Time()
        async with house(tmp_path, now=time) as place:
            made, anna, tomas = await seated(place)
            time.pass_by(6)
            await anna.say({"seq": 0, "propose": {"what": "pause"}})
            await tomas.until(lambda doc: doc["agree"]["motion"])
            await tomas.say({"seq": 0, "agree": True})
            await anna.until(lambda doc: doc["clock"]["paused"])
            assert await place.hall.store.dues("clock") == []
        time.pass_by(5000)
        async with house(tmp_path, now=time) as place:
            anna, tomas = await place.sit(made, 0), await place.sit(made, 1)
            assert rows(anna)[1] == (5, 4, False)
            await tomas.say({"seq": 0, "propose": {"what": "resume"}})
            await anna.until(lambda doc: doc["agree"]["motion"])
            await anna.say({"seq": 0, "agree": True})
            await anna.until(lambda doc: not doc["clock"]["paused"])
            assert rows(anna)[1] == (5, 4, True)
            assert [row.at for row in await place.hall.store.dues("clock")] == [time() + 9]
            assert [kind for kind, *_ in await told(place, made)] == ["ask", "agree", "clock"] * 2

    asyncio.run(run())


@pytest.mark.parametrize(
    "changes", [{"move": 1}, {"move": 4000}, {"reserve": -1}, {"reserve": 1e6}, {"kind": "days"}, {"level": "nobody"}, {"then": "sing"}]
)
def test_a_clock_nobody_could_play_by_is_refused_with_a_remedy(tmp_path: Path, changes: dict[str, Any]) -> None:
    async def visit(place: House) -> None:
        status, answer = await place.post("/api/tables", {"game": "redux", "seats": TWO_PEOPLE, "clock": {**LIVE, **changes}})
        assert (status, answer["error"]["code"]) == (400, "request" if "then" in changes else "clock")

    in_house(tmp_path, visit)


def test_without_a_clock_there_is_none_and_a_rematch_has_that_of_the_game_before(tmp_path: Path) -> None:
    async def run() -> None:
        time = Time()
        async with house(tmp_path, now=time) as place:
            for none in (None, {"kind": "none"}):
                without = await place.sit(await place.table(clock=none), 0)
                assert without.doc["clock"] is None
            made, anna, tomas = await seated(place)
            await tomas.say({"seq": 0, "propose": {"what": "concede"}})
            await anna.until(lambda doc: doc["result"])
            again = [(await place.post(f"/api/tables/{made['table']}/rematch", {}, seat["token"]))[1] for seat in made["seats"]]
            assert await place.hall.store.dues("clock") == []
            new = {"table": again[0]["table"], "seats": again}
            first = await place.sit(new, 0)
            assert {**first.doc["clock"], "now": 0, "seats": []} == {**anna.doc["clock"], "now": 0, "seats": []}
            assert rows(first) == [(5, 10, False)] * 2
            await place.sit(new, 1)  # now everybody is there
            await first.until(lambda doc: doc["clock"]["seats"][1]["running"])
            assert [row.at for row in await place.hall.store.dues("clock")] == [time() + 15]

    asyncio.run(run())
