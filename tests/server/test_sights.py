"""What a game is slow to see is seen beside the event loop: nobody at another table waits for it, and it is seen once."""

from __future__ import annotations

import asyncio
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from server import fakes
from server.house import House, Player, in_house
from whitby.games import load

FURY = load("fury")
SLOW = 1.0  # CPU seconds of a slow look
AGAINST_A_BOT = [{"kind": "person"}, {"kind": "bot", "level": "random"}]


class Looks:
    """Every look at a table of Fury: which seat, and whether it held up the event loop."""

    def __init__(self) -> None:
        self.seats: Counter[int] = Counter()
        self.on_loop = 0
        self.seconds = 0.0  # of CPU that every look takes
        self.at_work = 0

    def look(self, seat: int) -> None:
        self.seats[seat] += 1
        self.on_loop += threading.current_thread() is threading.main_thread()
        self.at_work += 1
        end = time.thread_time() + self.seconds
        while time.thread_time() < end:
            pass
        self.at_work -= 1


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> Looks:
    noted, view, imagine = Looks(), FURY.sight.view, FURY.sight.imagine

    def noted_view(s: Any, seat: int) -> dict[str, Any]:
        noted.look(seat)
        return view(s, seat)

    def noted_imagine(s: Any, seat: int, rng: int) -> Any:
        noted.on_loop += threading.current_thread() is threading.main_thread()
        return imagine(s, seat, rng)

    monkeypatch.setattr(FURY.sight, "view", noted_view)
    monkeypatch.setattr(FURY.sight, "imagine", noted_imagine)
    return noted


async def some_move(*players: Player) -> None:
    """Whoever is asked does the first thing there is, and all have heard of it."""
    seq = players[0].doc["seq"]
    mover = next(player for player in players if player.doc["options"])
    await mover.play(mover.doc["options"][0]["id"])
    for player in players:
        await player.until(lambda doc: doc["seq"] > seq)


async def moves_meanwhile(house: House, looks: Looks) -> int:
    """How many moves were made at a table of another game while a document of Fury was in the making."""
    slow, quick = await house.table("fury"), await house.table("walpurgis")
    players = [await house.sit(quick, 0), await house.sit(quick, 1)]
    looks.seconds = SLOW
    newcomer = asyncio.create_task(house.sit(slow, 0))
    moves = 0
    while not newcomer.done():
        before = looks.at_work
        await some_move(*players)
        moves += before == looks.at_work == 1
    assert (await newcomer).doc["seq"] == 0
    return moves


def test_a_slow_document_at_one_table_does_not_hold_up_another(tmp_path: Path, looks: Looks) -> None:
    async def visit(house: House) -> None:
        assert await moves_meanwhile(house, looks) > 0
        assert looks.on_loop == 0

    in_house(tmp_path, visit)


def test_on_the_event_loop_it_would(tmp_path: Path, looks: Looks, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a game does not say that it is slow everybody waits: what the test above counts can be missing."""
    monkeypatch.setattr(FURY.sight, "is_slow", lambda: False)

    async def visit(house: House) -> None:
        assert await moves_meanwhile(house, looks) == 0
        assert looks.on_loop == 1

    in_house(tmp_path, visit)


def test_documents_replays_and_bots_of_a_slow_game_never_look_on_the_event_loop(tmp_path: Path, looks: Looks) -> None:
    async def visit(house: House) -> None:
        made = await house.table("fury", AGAINST_A_BOT)
        player = await house.sit(made, 0)
        await player.until(lambda doc: doc["options"] and doc["seq"] > 3)
        token = made["seats"][0]["token"]
        assert (await house.get(f"/api/tables/{made['table']}/at/2", token))[1]["at"] == 2
        assert looks.seats[0] > 1
        assert looks.on_loop == 0

    in_house(tmp_path, visit, think=fakes.any_move)


def test_a_second_window_and_a_change_of_who_is_there_cost_no_second_look(tmp_path: Path, looks: Looks) -> None:
    async def visit(house: House) -> None:
        made = await house.table("fury")
        players = [await house.sit(made, seat) for seat in (0, 0, 1, None)]
        for player in players:
            await player.until(lambda doc: doc["seats"][1]["online"])
        assert looks.seats == {0: 1, 1: 1, -1: 1}
        assert players[0].doc["view"] == players[1].doc["view"] != players[2].doc["view"]
        await some_move(*players[1:3])
        await players[0].until(lambda doc: doc["seq"] == 1)
        await players[3].until(lambda doc: doc["seq"] == 1)
        assert looks.seats == {0: 2, 1: 2, -1: 2}

    in_house(tmp_path, visit)


def test_documents_come_in_order_however_slow_they_are_and_a_guest_who_leaves_holds_up_nobody(tmp_path: Path, looks: Looks) -> None:
    async def visit(house: House) -> None:
        made = await house.table("fury")
        players = [await house.sit(made, 0), await house.sit(made, 1)]
        looks.seconds = 0.05
        guest = await house.connect(made["table"])
        await guest.send_json({"hello": {"token": None, "since": None}})
        while not looks.at_work:
            await asyncio.sleep(0)
        await guest.close()
        for _ in range(6):
            await some_move(*players)  # a client asserts that nothing older comes after something newer
        assert [player.doc["seq"] for player in players] == [6, 6]

    in_house(tmp_path, visit)
