"""The socket: documents, moves, undo, reconnecting, and clients that stay equal whatever the line does to them."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from aiohttp import WSMsgType, WSServerHandshakeError

from server.house import WAIT, House, Player, at, in_house
from whitby.server.limits import Limits
from whitby.server.store import BadStore


def test_hello_is_answered_by_the_document_of_the_seat(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        made = await house.table()
        one, two, guest = await house.sit(made, 0), await house.sit(made, 1), await house.sit(made, None)
        assert [p.doc["you"] for p in (one, two, guest)] == [0, 1, None]
        assert [bool(p.doc["options"]) for p in (one, two, guest)] == [False, True, False]
        assert guest.doc["undo"]["state"] == "no"
        host = Player(await house.connect(made["table"]))
        await host.say({"hello": {"token": made["host"]}})
        await host.hear()
        assert (host.doc["you"], host.doc["host"]) == (None, True)
        await host.say({"hello": {"token": made["seats"][0]["token"], "host": made["host"]}})
        await host.until(lambda doc: doc["you"] == 0 and doc["host"])

    in_house(tmp_path, visit)


def test_everybody_is_sent_the_new_document_after_a_move(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        made = await house.table()
        players = [await house.sit(made, seat) for seat in (0, 1, None)]
        await players[1].play("hide mina")
        for player in players:
            await player.until(lambda doc: doc["seq"] == 1)
            assert player.log[-1]["text"].startswith("Mina goes into hiding")
            assert player.doc["view"]["blocks"]["mina"]["hidden_from_attack"]

    in_house(tmp_path, visit)


def test_a_seat_comes_online_and_goes(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        made = await house.table()
        one = await house.sit(made, 0)
        assert [seat["online"] for seat in one.doc["seats"]] == [True, False]
        two = await house.sit(made, 1)
        await one.until(lambda doc: doc["seats"][1]["online"])
        await two.ws.close()
        await one.until(lambda doc: not doc["seats"][1]["online"])

    in_house(tmp_path, visit)


def test_an_open_seat_is_taken_by_its_first_visitor(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        made = await house.table(seats=[{"kind": "person"}, {"kind": "open"}])
        one = await house.sit(made, 0)
        assert one.doc["table"]["state"] == "waiting"
        await house.sit(made, 1)
        await one.until(lambda doc: doc["table"]["state"] == "playing")
        house.hall.rooms.clear()
        again = await house.sit(made, 0)
        assert again.doc["seats"][1]["kind"] == "person"

    in_house(tmp_path, visit)


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"seq": 5, "option": "done"}, "stale"),
        ({"seq": -1, "option": "done"}, "stale"),
        ({"seq": 0, "option": "hide dracula"}, "illegal"),
        ({"seq": 0, "option": "fly to whitby"}, "unreadable"),
        ({"seq": 0, "option": ""}, "unreadable"),
        ({"seq": 0, "undo": True}, "undo"),
        ({"seq": 9, "undo": True}, "stale"),
        ({"seq": 0, "undo": True, "option": "done"}, "request"),
        ({"option": "done"}, "request"),
        ({"seq": 0}, "request"),
        ({"seq": "0", "option": "done"}, "request"),
        ({"seq": 0.5, "option": "done"}, "request"),
        ({"chat": "hello"}, "request"),
        ([], "request"),
        ("text", "request"),
        (None, "request"),
    ],
)
def test_what_cannot_be_done_is_refused_with_a_remedy_and_the_present_document(tmp_path: Path, message: Any, code: str) -> None:
    async def visit(house: House) -> None:
        player = await house.sit(await house.table(), 1)
        before = player.doc
        assert (await player.refused(message))["code"] == code
        assert player.doc["view"] == before["view"]
        assert player.doc["seq"] == 0
        await player.play("done")

    in_house(tmp_path, visit)


def test_a_seat_that_is_not_asked_and_a_guest_are_refused(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        made = await house.table()
        one, guest = await house.sit(made, 0), await house.sit(made, None)
        assert (await one.refused({"seq": 0, "option": "done"}))["code"] == "not-asked"
        assert (await guest.refused({"seq": 0, "option": "done"}))["code"] == "refused"
        assert (await guest.refused({"seq": 0, "undo": True}))["code"] == "refused"

    in_house(tmp_path, visit)


@pytest.mark.parametrize("token", ["nonsense", "", "0" * 32])
def test_a_wrong_secret_is_shown_the_door(tmp_path: Path, token: str) -> None:
    async def visit(house: House) -> None:
        made = await house.table()
        player = Player(await house.connect(made["table"]))
        assert (await player.refused({"hello": {"token": token}}))["code"] == "token"
        assert player.doc == {}
        assert (await player.ws.receive(WAIT)).type is WSMsgType.CLOSE

    in_house(tmp_path, visit)


def test_the_secret_of_another_table_opens_nothing_here(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        made, other = await house.table(), await house.table()
        player = Player(await house.connect(made["table"]))
        assert (await player.refused({"hello": {"token": other["seats"][0]["token"]}}))["code"] == "token"

    in_house(tmp_path, visit)


def test_a_table_that_does_not_exist_is_said_on_the_line(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        player = Player(await house.connect("nowhere"))
        await player.hear()
        assert player.error is not None
        assert player.error["code"] == "unknown-table"
        assert (await house.get("/api/tables/nowhere/socket"))[0] == 400

    in_house(tmp_path, visit)


def test_hello_comes_first_and_in_time(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        made = await house.table()
        rude = Player(await house.connect(made["table"]))
        assert (await rude.refused({"seq": 0, "option": "done"}))["code"] == "request"
        assert (await rude.ws.receive(WAIT)).type is WSMsgType.CLOSE
        silent = Player(await house.connect(made["table"]))
        await silent.hear()
        assert silent.error is not None

    in_house(tmp_path, visit, limits=Limits(hello_seconds=0.2))


def test_a_ping_is_answered(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        player = await house.sit(await house.table())
        await player.say({"ping": 1})
        assert await player.hear() == {"pong": 1}

    in_house(tmp_path, visit)


def test_pages_of_other_sites_may_not_connect(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        made = await house.table()
        path = f"/api/tables/{made['table']}/socket"
        with pytest.raises(WSServerHandshakeError) as refusal:
            await house.client.ws_connect(path, headers={"Origin": "https://elsewhere.example"})
        assert refusal.value.status == 403
        own = f"http://{house.client.host}:{house.client.port}"
        ws = await house.client.ws_connect(path, headers={"Origin": own})
        await ws.close()

    in_house(tmp_path, visit)


def test_a_flood_and_a_giant_are_turned_away(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        made = await house.table()
        flood = await house.sit(made)
        for _ in range(12):
            await flood.say({"ping": 1})
        async with asyncio.timeout(WAIT):
            while flood.error is None:
                await flood.hear()
        assert flood.error["code"] == "too-many"
        assert (await flood.ws.receive(WAIT)).type is WSMsgType.CLOSE
        giant = await house.sit(made)
        await giant.say({"seq": 0, "option": "x" * 2000})
        assert (await giant.ws.receive(WAIT)).data == 1009

    in_house(tmp_path, visit, limits=Limits(messages_per_second=0.001, messages_at_once=10, message=1000))


def test_a_crowd_that_looks_on_is_bounded_and_keeps_no_owner_out(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        made = await house.table()
        crowd = [await house.sit(made, None) for _ in range(3)]
        late = Player(await house.connect(made["table"]))
        assert (await late.refused({"hello": {"token": None}}))["code"] == "too-many"
        windows = [await house.sit(made, 0) for _ in range(2)]
        assert windows[1].doc["you"] == 0
        third = Player(await house.connect(made["table"]))
        assert (await third.refused({"hello": {"token": made["seats"][0]["token"]}}))["code"] == "too-many"
        await crowd[0].ws.close()
        await windows[0].until(lambda doc: doc["you"] == 0)
        again = await house.sit(made, 1)
        await again.play("done")

    in_house(tmp_path, visit, limits=Limits(watchers_per_table=3, windows_per_seat=2))


# ---- undo -----------------------------------------------------------------------------------------------------


def test_an_undo_cuts_the_log_of_everybody(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        made = await house.table()
        one, two = await house.sit(made, 0), await house.sit(made, 1)
        opening = list(two.log)
        await two.play("hide mina")
        assert two.doc["undo"]["state"] == "free"
        await two.say({"seq": 1, "undo": True})
        for player in (one, two):
            await player.until(lambda doc: doc["seq"] == 2)
            assert player.log == opening
            assert player.doc["table"]["moves"] == 0
        await two.play("hide seward")
        await one.until(lambda doc: doc["seq"] == 3)
        assert [line["text"] for line in one.log[len(opening) :]] == [line["text"] for line in two.log[len(opening) :]]
        assert "Seward" in one.log[-1]["text"]

    in_house(tmp_path, visit)


def test_an_undo_beyond_a_reveal_is_refused(tmp_path: Path, parlour: None) -> None:
    async def visit(house: House) -> None:
        player = await house.sit(await house.table("parlour"))
        await player.play("peek middle")
        assert player.doc["undo"]["state"] == "consent"
        assert (await player.refused({"seq": 1, "undo": True}))["code"] == "undo"

    in_house(tmp_path, visit)


# ---- seats that change hands ----------------------------------------------------------------------------------


def test_the_old_line_of_a_seat_that_changes_hands_is_closed(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        made = await house.table()
        one, two = await house.sit(made, 0), await house.sit(made, 1)
        _, fresh = await house.post(f"/api/tables/{made['table']}/seats/1", {"kind": "person"}, made["host"])
        async with asyncio.timeout(WAIT):
            while two.error is None:
                await two.hear()
        assert two.error["code"] == "moved"
        assert (await two.ws.receive(WAIT)).type is WSMsgType.CLOSE
        await one.until(lambda doc: not doc["seats"][1]["online"])
        heir = await house.sit({"table": made["table"], "seats": [{}, fresh]}, 1)
        await heir.play("done")

    in_house(tmp_path, visit)


# ---- reconnecting ---------------------------------------------------------------------------------------------


def test_a_client_that_comes_back_gets_exactly_what_it_lacks(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        made = await house.table()
        one, two = await house.sit(made, 0), await house.sit(made, 1)
        await two.play("hide mina")
        await one.until(lambda doc: doc["seq"] == 1)
        await one.ws.close()
        await two.say({"seq": 1, "undo": True})
        await two.until(lambda doc: doc["seq"] == 2)
        await two.play("hide seward")
        back = Player(await house.connect(made["table"]))
        back.log = list(one.log)
        await back.say({"hello": {"token": made["seats"][0]["token"], "since": len(one.log), "seq": one.doc["seq"]}})
        await back.hear()
        fresh = await house.sit(made, 0)
        assert back.log == fresh.log
        assert back.doc["log_from"] == len(one.log)
        assert {**back.doc, "log": [], "log_from": 0} == {**fresh.doc, "log": [], "log_from": 0}

    in_house(tmp_path, visit)


def test_a_restarted_server_goes_on_where_it_was(tmp_path: Path) -> None:
    made: dict[str, Any] = {}
    before: list[Any] = []

    async def first(house: House) -> None:
        made.update(await house.table())
        two = await house.sit(made, 1)
        await two.play("hide mina")
        await two.play("done")
        before.extend([two.doc["view"], two.log])

    async def second(house: House) -> None:
        two = await house.sit(made, 1)
        assert [two.doc["view"], two.log] == before
        one = await house.sit(made, 0)
        await one.play("end")

    in_house(tmp_path, first)
    in_house(tmp_path, second)


def test_two_servers_on_one_database_cannot_both_play_a_move(tmp_path: Path) -> None:
    from server.house import house as open_house

    async def run() -> None:
        async with open_house(tmp_path) as here, open_house(tmp_path) as there:
            made = await here.table()
            one, two = await here.sit(made, 1), await there.sit(made, 1)
            await one.play("hide mina")
            assert (await two.refused({"seq": 0, "option": "hide seward"}))["code"] == "stale"
            assert two.doc["seq"] == 1
            assert two.log == one.log
            await two.play("hide seward")
            late = await here.sit(made, 0)
            assert late.doc["seq"] == 2
            assert late.log == two.log

    asyncio.run(run())


@pytest.mark.parametrize("seed", range(4))
def test_dropped_doubled_and_reordered_messages_leave_all_clients_equal(tmp_path: Path, seed: int) -> None:
    """Players answer late, twice and out of order, lose their line at any moment and come back; then all is compared."""

    async def visit(house: House) -> None:
        made = await house.table()
        chance = random.Random(seed)
        players = [await house.sit(made, seat) for seat in (0, 1, None)]
        old: list[Any] = []
        for _ in range(200):
            k = chance.randrange(3)
            players[k] = await jolt(house, made, players[k], k if k < 2 else None, chance, old)
        guest = await house.sit(made, None)
        for k, player in enumerate(players):
            await player.until(lambda doc: doc["seq"] == guest.doc["seq"])
            fresh = await house.sit(made, k if k < 2 else None)
            assert player.log == fresh.log
            assert player.doc["view"] == fresh.doc["view"] == guest.doc["view"]
            assert player.doc["options"] == fresh.doc["options"]
        assert guest.doc["seq"] > 10

    in_house(tmp_path, visit, limits=Limits(messages_at_once=10_000))


async def jolt(house: House, made: dict[str, Any], player: Player, seat: int | None, chance: random.Random, old: list[Any]) -> Player:
    """One thing that can happen on a bad line."""
    what = chance.random()
    if what < 0.15:  # the line breaks, and a new one takes up where it was
        await player.ws.close()
        back = Player(await house.connect(made["table"]))
        back.log, back.doc = player.log, player.doc
        token = None if seat is None else made["seats"][seat]["token"]
        await back.say({"hello": {"token": token, "since": len(player.log), "seq": player.doc["seq"]}})
        await back.hear()
        return back
    if what < 0.25 and old:  # something from long ago arrives at last
        await player.say(chance.choice(old))
        await player.hear()
    elif what < 0.35 and seat is not None:
        await player.say({"seq": player.doc["seq"], "undo": True})
        await player.hear()
    elif player.doc["options"]:
        message = {"seq": player.doc["seq"], "option": chance.choice(player.doc["options"])["id"]}
        old.append(message)
        for _ in range(chance.choice((1, 1, 2, 3))):
            await player.say(message)
        await player.hear()
    elif what < 0.8:  # news is read late
        await player.say({"ping": 1})
        while "pong" not in await player.hear():
            pass
    return player


def test_a_client_that_never_reads_does_not_hold_up_the_table(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        made = await house.table()
        one, two = await house.sit(made, 0), await house.sit(made, 1)
        deaf = await house.sit(made, None)
        transport = deaf.ws._response.connection.transport  # type: ignore[union-attr]
        assert transport is not None
        transport.pause_reading()
        for n in range(60):
            await two.say({"seq": two.doc["seq"], "option": "hide mina"} if n % 2 == 0 else {"seq": two.doc["seq"], "undo": True})
            await two.until(at(n + 1))
        await one.until(lambda doc: doc["seq"] == 60)
        transport.resume_reading()
        await deaf.until(lambda doc: doc["seq"] == 60)
        assert deaf.log == one.log

    in_house(tmp_path, visit, limits=Limits(messages_at_once=1000))


def test_a_move_the_disk_does_not_take_is_not_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit(house: House) -> None:
        made = await house.table()
        one, two = await house.sit(made, 0), await house.sit(made, 1)
        append = house.hall.store.append

        async def full(*_: Any) -> None:
            raise BadStore("The disk is full.", "Make room.")

        monkeypatch.setattr(house.hall.store, "append", full)
        assert (await two.refused({"seq": 0, "option": "hide mina"}))["code"] == "store"
        assert two.doc["seq"] == 0
        assert not two.doc["view"]["blocks"]["mina"]["hidden_from_attack"]
        late = await house.sit(made, 0)
        assert late.doc["seq"] == 0
        monkeypatch.setattr(house.hall.store, "append", append)
        await two.play("hide seward")
        await one.until(lambda doc: doc["seq"] == 1)
        assert one.log == two.log

    in_house(tmp_path, visit)


def test_a_game_that_breaks_is_said_and_the_table_stays_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def visit(house: House) -> None:
        made = await house.table()
        two = await house.sit(made, 1)
        with monkeypatch.context() as broken:
            broken.setattr("whitby.kernel.record.apply", lambda *_: 1 // 0)
            assert (await two.refused({"seq": 0, "option": "hide mina"}))["code"] == "defect"
        await two.play("hide mina")
        assert two.doc["seq"] == 1

    in_house(tmp_path, visit)
    assert "ZeroDivisionError" in caplog.text


def test_rooms_nobody_visits_are_put_back(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        tables = [await house.table() for _ in range(5)]
        player = await house.sit(tables[0], 1)
        house.hall.sweep()
        assert list(house.hall.rooms) == [tables[0]["table"]]
        await player.play("done")
        await player.ws.close()

    in_house(tmp_path, visit, limits=Limits(idle_seconds=0.0))


def test_open_rooms_are_bounded_by_what_they_weigh(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        for _ in range(100):
            await house.table()
        assert len(house.hall.rooms) < 64
        house.hall.sweep()
        assert sum(room.weight for room in house.hall.rooms.values()) <= 200

    in_house(tmp_path, visit, limits=Limits(idle_entries=200))
