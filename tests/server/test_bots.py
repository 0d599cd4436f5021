"""Bots at the table: they play, fail without harm, come and go, and know only their seat."""

from __future__ import annotations

import ast
import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest

from server import fakes
from server.house import WAIT, House, in_house
from whitby.server.limits import Limits
from whitby.server.sqlite import SqliteStore

BOT = {"kind": "bot", "level": "random"}
PERSON = {"kind": "person"}


def test_two_bots_play_a_whole_game_by_themselves(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        made = await house.table(seats=[BOT, BOT])
        assert all("token" not in seat for seat in made["seats"])
        guest = await house.sit(made, None)
        await guest.until(lambda doc: doc["result"])
        assert guest.doc["table"]["state"] == "finished"
        assert guest.doc["seq"] > 20

    in_house(tmp_path, visit, think=fakes.any_move)


def test_the_bots_of_the_house_play_a_person(tmp_path: Path) -> None:
    """The real bots, by the door the server uses."""
    from whitby import bots
    from whitby.server.app import make_app
    from whitby.server.keys import HALL

    async def run() -> None:
        store = SqliteStore(tmp_path / "x.db")
        app = make_app(store, 1)
        from aiohttp.test_utils import TestClient, TestServer

        async with TestClient(TestServer(app)) as client:
            house = House(client, app[HALL])
            assert [bot["id"] for bot in (await house.get("/api/games"))[1]["games"][0]["bots"]] == list(bots.LEVELS)
            made = await house.table(seats=[PERSON, {"kind": "bot", "level": "greedy"}])
            player = await house.sit(made, 0)
            for _ in range(8):
                await player.until(lambda doc: doc["options"] or doc["result"])
                if player.doc["result"]:
                    break
                await player.play(player.doc["options"][-1]["id"])
            _, text = await house.get("/metrics")
            assert "bot_failures" not in text
        await store.close()

    asyncio.run(run())


@pytest.mark.parametrize("think", [fakes.crash, fakes.babble, fakes.no_option])
def test_a_bot_that_fails_gets_a_random_move_and_the_log_says_so(tmp_path: Path, think: Any, caplog: pytest.LogCaptureFixture) -> None:
    async def visit(house: House) -> None:
        guest = await house.sit(await house.table(seats=[BOT, BOT]), None)
        await guest.until(lambda doc: doc["seq"] >= 3)
        assert "whitby_bot_failures_total" in (await house.get("/metrics"))[1]

    with caplog.at_level(logging.ERROR):
        in_house(tmp_path, visit, think=think)
    assert "a random move is played" in caplog.text
    assert "sigil" not in caplog.text  # what a bot imagines is not for the log


def test_a_bot_whose_process_dies_and_one_that_never_answers_do_not_stop_the_game(tmp_path: Path) -> None:
    for name, think in (("die", fakes.die), ("hang", fakes.hang)):

        async def visit(house: House) -> None:
            guest = await house.sit(await house.table(seats=[BOT, BOT]), None)
            await guest.until(lambda doc: doc["seq"] >= 2)

        (tmp_path / name).mkdir()
        in_house(tmp_path / name, visit, think=think, limits=Limits(think_seconds=1.0))


def test_after_a_restart_bots_go_on_where_they_are_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = tmp_path / "gate"
    gate.touch()
    monkeypatch.setenv("WHITBY_TEST_GATE", str(gate))
    made: dict[str, Any] = {}

    async def first(house: House) -> None:
        made.update(await house.table(seats=[PERSON, BOT]))
        player = await house.sit(made, 0)
        assert player.doc["seats"][1]["waiting_for"]
        async with asyncio.timeout(WAIT):
            while not house.hall.thinker.busy:
                await asyncio.sleep(0.01)

    async def second(house: House) -> None:
        async with asyncio.timeout(WAIT):  # nobody has opened the table; its bot plays all the same
            while (await house.post("/api/mine", {"tables": [{"id": made["table"], "token": made["host"]}]}))[1]["tables"][0]["moves"] < 1:
                await asyncio.sleep(0.01)
        player = await house.sit(made, 0)
        await player.until(lambda doc: doc["options"])

    in_house(tmp_path, first, think=fakes.slow)
    gate.unlink()
    in_house(tmp_path, second, think=fakes.slow)


def test_a_seat_passes_from_person_to_bot_and_back_in_mid_game(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        made = await house.table()
        one, two = await house.sit(made, 0), await house.sit(made, 1)
        path, token = f"/api/tables/{made['table']}/seats/1", made["seats"][1]["token"]
        status, _ = await house.post(path, {"kind": "bot", "level": "random"}, token)
        assert status == 200
        await one.until(lambda doc: doc["options"])  # the bot has answered for the hunters
        assert one.doc["seats"][1]["level"] == "random"
        await two.until(lambda doc: doc["seq"] == one.doc["seq"])
        assert (await two.refused({"seq": two.doc["seq"], "option": "done"}))["code"] == "refused"
        status, fresh = await house.post(path, {"kind": "person"}, token)
        assert status == 200
        back = await house.sit({"table": made["table"], "seats": [{}, fresh]}, 1)
        assert back.doc["seats"][1]["kind"] == "person"
        await one.until(lambda doc: doc["seats"][1]["kind"] == "person")
        while not back.doc["options"]:
            await one.until(lambda doc: doc["seq"] == back.doc["seq"] and doc["options"])
            await one.play(one.doc["options"][-1]["id"])
            await back.until(lambda doc: doc["seq"] == one.doc["seq"])
        await back.play(back.doc["options"][-1]["id"])

    in_house(tmp_path, visit, think=fakes.any_move)


def test_a_bot_that_is_sent_away_while_it_thinks_says_nothing_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = tmp_path / "gate"
    gate.touch()
    monkeypatch.setenv("WHITBY_TEST_GATE", str(gate))

    async def visit(house: House) -> None:
        made = await house.table(seats=[PERSON, BOT])
        one = await house.sit(made, 0)
        _, fresh = await house.post(f"/api/tables/{made['table']}/seats/1", {"kind": "person"}, made["host"])
        gate.unlink()
        async with asyncio.timeout(WAIT):
            while any(room.thinking for room in house.hall.rooms.values()):
                await asyncio.sleep(0.01)
        two = await house.sit({"table": made["table"], "seats": [{}, fresh]}, 1)
        assert two.doc["seq"] == 0
        await two.play("done")
        await one.until(lambda doc: doc["seq"] == 1)

    in_house(tmp_path, visit, think=fakes.slow)


def test_a_bot_is_told_a_world_drawn_from_what_its_seat_knows_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, parlour: None
) -> None:
    notes = tmp_path / "notes"
    monkeypatch.setenv(fakes.NOTES, str(notes))
    true: list[list[int]] = []

    async def visit(house: House) -> None:
        for _ in range(12):
            made = await house.table("parlour", seats=[PERSON, BOT])
            room = house.hall.rooms[made["table"]]
            true.append(list(room.table.record.state.hands))  # type: ignore[attr-defined]
            player = await house.sit(made, 0)
            await player.play("stop")
            await player.until(lambda doc: doc["prompt"]["seats"] == [0])

    in_house(tmp_path, visit, think=fakes.tell)
    told: list[dict[str, Any]] = [ast.literal_eval(line) for line in notes.read_text().splitlines()]
    ignorant = [job for job in told if job["seat"] == 1 and not job["world"]["fields"]["known"][1][0]]  # it has not peeked
    firsts = [job for job in ignorant if not any(job["world"]["fields"]["nods"]) and not job["world"]["fields"]["changing"]]
    assert all(set(job) == {"game", "settings", "edition", "world", "seat", "bot", "rng"} for job in told)
    guesses = {(tuple(job["world"]["fields"]["hands"])) for job in firsts}
    assert any(guess[1] == hand[1] for guess in guesses for hand in true)
    wrong = sum(list(guess) not in true for guess in guesses)
    assert wrong >= len(guesses) // 2, "the worlds a bot is told should mostly be guesses, not the truth"
