"""Whose bot thinks next: fair by table, people first, and rest where nobody looks."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from server import fakes
from server.house import WAIT, House, in_house, past
from whitby.server.limits import Limits
from whitby.server.turns import Turns

BOT = {"kind": "bot", "level": "random"}
KEEN = {"kind": "bot", "level": "mcts"}
PERSON = {"kind": "person"}
THOUGHT = 0.1  # seconds that fakes.steady takes


class Party:
    def __init__(self, name: str, is_urgent: bool = False) -> None:
        self.name = name
        self.is_urgent = is_urgent
        self.bots_may_play = True


async def think(turns: Turns, party: Party, order: list[str], thoughts: int = 1) -> None:
    for _ in range(thoughts):
        async with turns.turn(party) as is_called:
            if not is_called:
                return
            order.append(party.name)
            await asyncio.sleep(0.001)


def test_tables_take_turns_however_many_bots_they_have() -> None:
    async def run() -> list[str]:
        turns, order = Turns(1), list[str]()
        many, few = Party("many"), Party("few")
        bots = [think(turns, many, order, 3) for _ in range(4)]
        await asyncio.gather(*bots, think(turns, few, order, 3))
        return order

    order = asyncio.run(run())
    assert sorted(order) == ["few"] * 3 + ["many"] * 12
    assert order.index("few") <= 4


def test_one_table_never_takes_two_places() -> None:
    async def run() -> int:
        turns, most = Turns(3), 0
        party = Party("one")

        async def bot() -> None:
            nonlocal most
            async with turns.turn(party):
                most = max(most, len(turns.at_work), 3 - turns.free)
                await asyncio.sleep(0.001)

        await asyncio.gather(*[bot() for _ in range(5)])
        assert turns.free == 3
        return most

    assert asyncio.run(run()) == 1


def test_a_table_that_becomes_urgent_while_it_waits_is_next() -> None:
    async def run() -> list[str]:
        turns, order = Turns(1), list[str]()
        parties = [Party(f"p{n}") for n in range(6)]
        tasks = [asyncio.ensure_future(think(turns, party, order)) for party in parties]
        await asyncio.sleep(0)
        parties[5].is_urgent = True
        await asyncio.gather(*tasks)
        return order

    assert asyncio.run(run()) == ["p0", "p5", "p1", "p2", "p3", "p4"]


def test_those_who_are_to_rest_or_give_up_free_their_place() -> None:
    async def run() -> list[str]:
        turns, order = Turns(1), list[str]()
        parties = [Party(f"p{n}") for n in range(5)]
        tasks = [asyncio.ensure_future(think(turns, party, order)) for party in parties]
        await asyncio.sleep(0)
        parties[1].bots_may_play = False
        tasks[2].cancel()
        tasks[0].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert (turns.free, turns.line, turns.at_work) == (1, [], set())
        return order

    assert asyncio.run(run()) in (["p0", "p3", "p4"], ["p3", "p4"])


def test_a_person_beside_twenty_keen_tables_waits_for_one_other_bot_at_most(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notes = tmp_path / "notes"
    monkeypatch.setenv(fakes.NOTES, str(notes))

    def thoughts() -> list[str]:
        return notes.read_text(encoding="utf-8").split() if notes.exists() else []

    async def visit(house: House) -> None:
        keen = [await house.table(seats=[KEEN, KEEN]) for _ in range(20)]
        watchers = [await house.sit(table, None) for table in keen]
        player = await house.sit(await house.table(seats=[BOT, PERSON]), 1)
        async with asyncio.timeout(WAIT):
            while len(thoughts()) < 5 or len(house.hall.thinker.turns.line) < 19:
                await asyncio.sleep(0.01)
        answered = 0
        while answered < 3:
            await player.until(lambda doc: doc["options"])
            before, begin = len(thoughts()), time.perf_counter()
            await player.play(player.doc["options"][-1]["id"])
            seq = player.doc["seq"]
            if not player.doc["seats"][0]["waiting_for"]:
                continue
            await player.until(past(seq))
            waited = time.perf_counter() - begin
            since = thoughts()[before:]
            assert since.index("random") <= 1, since
            assert waited < 10 * THOUGHT, waited  # a line of twenty tables would take twice as long; two thoughts are 0.2 s
            answered += 1
        for watcher in watchers:
            await watcher.ws.close()

    in_house(tmp_path, visit, think=fakes.steady)


async def moves(house: House, made: dict[str, Any]) -> int:
    """Moves played at a table, without looking at it."""
    rows = (await house.post("/api/mine", {"tables": [{"id": made["table"], "token": made["host"]}]}))[1]["tables"]
    return int(rows[0]["moves"])


async def settled(house: House) -> None:
    async with asyncio.timeout(WAIT):
        while any(room.thinking for room in house.hall.rooms.values()):
            await asyncio.sleep(0.01)


def test_bots_alone_rest_until_somebody_looks_and_rest_again_when_nobody_does(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        made = await house.table(seats=[BOT, BOT])
        await asyncio.sleep(0.3)
        assert await moves(house, made) == 0
        guest = await house.sit(made, None)
        await guest.until(lambda doc: doc["seq"] >= 3)
        await guest.ws.close()
        await settled(house)
        rested = await moves(house, made)
        await asyncio.sleep(0.3)
        assert await moves(house, made) == rested
        back = await house.sit(made, None)
        await back.until(lambda doc: doc["seq"] > rested)

    in_house(tmp_path, visit, think=fakes.any_move)


def test_a_table_that_was_told_to_play_on_does_and_goes_on_after_a_restart(tmp_path: Path) -> None:
    made: dict[str, Any] = {}
    quiet: dict[str, Any] = {}

    async def until_moves(house: House, least: int) -> None:
        async with asyncio.timeout(WAIT):
            while await moves(house, made) < least:
                await asyncio.sleep(0.01)

    async def first(house: House) -> None:
        made.update(await house.table(seats=[BOT, BOT], play_on=True, options={"rounds": "10"}))
        quiet.update(await house.table(seats=[BOT, BOT]))
        await until_moves(house, 3)

    async def second(house: House) -> None:
        before = await moves(house, made)
        await until_moves(house, before + 3)
        assert await moves(house, quiet) == 0
        path = f"/api/tables/{made['table']}"
        assert (await house.post(path, {"play_on": False}, made["host"]))[1]["play_on"] is False
        await settled(house)
        rested = await moves(house, made)
        await asyncio.sleep(0.2)
        assert await moves(house, made) == rested
        guest = await house.sit(made, None)
        assert not guest.doc["table"]["play_on"]

    in_house(tmp_path, first, think=fakes.any_move)
    in_house(tmp_path, second, think=fakes.any_move)


def test_only_the_host_says_whether_bots_play_on(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        made = await house.table()
        path = f"/api/tables/{made['table']}"
        assert (await house.post(path, {"play_on": True}, made["seats"][0]["token"]))[0] == 403
        assert (await house.post(path, {"play_on": True}))[0] == 401
        assert (await house.post(path, {"play_on": "yes"}, made["host"]))[0] == 400
        assert (await house.post(path, {"play_on": True}, made["host"]))[0] == 200

    in_house(tmp_path, visit)


def test_a_person_who_has_left_is_answered_all_the_same(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        made = await house.table(seats=[BOT, PERSON])
        player = await house.sit(made, 1)
        await player.play("done")
        await player.ws.close()
        async with asyncio.timeout(WAIT):
            while await moves(house, made) < 2:
                await asyncio.sleep(0.01)

    in_house(tmp_path, visit, think=fakes.any_move)


def test_tables_of_bots_alone_are_limited_by_address(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        for _ in range(2):
            await house.table(seats=[BOT, BOT])
        status, refusal = await house.post("/api/tables", {"game": "redux", "seats": [BOT, BOT]})
        assert (status, refusal["error"]["code"]) == (429, "too-many")
        made = await house.table(seats=[BOT, PERSON])
        status, refusal = await house.post(f"/api/tables/{made['table']}/seats/1", BOT, made["host"])
        assert (status, refusal["error"]["code"]) == (429, "too-many")

    in_house(tmp_path, visit, think=fakes.any_move, limits=Limits(bot_tables_per_second=0.0, bot_tables_at_once=2))
