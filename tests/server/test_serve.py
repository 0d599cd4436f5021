"""`whitby.server.run`: the address, the port, and leaving in good order."""

from __future__ import annotations

import asyncio
import gc
import re
import signal
import socket
import urllib.request
from pathlib import Path

import pytest
from aiohttp import ClientSession, WSMsgType

from server.process import ServerProcess
from whitby import games
from whitby.kernel.errors import WhitbyError
from whitby.server import Serving, run
from whitby.server.serve import settle_in


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_port_0_takes_a_free_one_and_names_it_and_a_signal_ends_it_in_good_order(tmp_path: Path, number: signal.Signals) -> None:
    with ServerProcess(tmp_path / "x.db") as server:
        assert re.fullmatch(r"Whitby is open at http://127\.0\.0\.1:\d+/\n", server.line)
        with urllib.request.urlopen(f"{server.url}healthz", timeout=20) as answer:
            assert answer.status == 200
        assert server.stop(number) == 0
        assert server.rest == ("", "")


def test_clients_are_told_that_the_server_goes_and_bots_do_not_hold_it_up(tmp_path: Path) -> None:
    async def visit(server: ServerProcess) -> None:
        async with ClientSession(server.url) as session:
            answer = await session.post("/api/tables", json={"game": "redux", "seats": [{"kind": "bot", "level": "mcts"}] * 2})
            made = await answer.json()
            ws = await session.ws_connect(f"/api/tables/{made['table']}/socket", max_msg_size=0)
            await ws.send_json({"hello": {"token": None}})
            await ws.receive_json()
            server.process.send_signal(signal.SIGTERM)
            while (message := await ws.receive(20)).type is WSMsgType.TEXT:
                pass
            assert message.type is WSMsgType.CLOSE
            assert message.data == 1001

    with ServerProcess(tmp_path / "x.db") as server:
        asyncio.run(visit(server))
        server.rest = server.process.communicate(timeout=20)
        assert server.process.returncode == 0
        assert "Traceback" not in server.rest[1]


def test_a_port_in_use_is_an_error_that_names_the_remedy(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(WhitbyError) as refusal:
            run(Serving(port=taken.getsockname()[1], db=f"sqlite:///{tmp_path}/x.db"))
    assert "in use" in refusal.value.text
    assert "--port" in refusal.value.remedy


@pytest.mark.parametrize(("host", "port"), [("127.0.0.1", 99_999), ("203.0.113.1", 0)])
def test_an_address_that_cannot_be_is_an_error_that_names_the_remedy(tmp_path: Path, host: str, port: int) -> None:
    with pytest.raises(WhitbyError) as refusal:
        run(Serving(host=host, port=port, db=f"sqlite:///{tmp_path}/x.db"))
    assert refusal.value.remedy


def test_a_database_that_cannot_be_is_an_error_that_names_the_remedy(tmp_path: Path) -> None:
    with pytest.raises(WhitbyError) as refusal:
        run(Serving(port=0, db="mysql://x"))
    assert "--db" in refusal.value.remedy


def test_the_games_are_there_before_anybody_comes_and_no_search_for_rubbish_goes_through_them() -> None:
    before = gc.get_freeze_count()
    try:
        settle_in()
        assert gc.get_freeze_count() > before
        assert games.load.cache_info().currsize == len(games.NAMES)
    finally:
        gc.unfreeze()
