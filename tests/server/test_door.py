"""The door: names, addresses, time, and what a bad request leaves in the log."""

from __future__ import annotations

import asyncio
import json
import logging
import zlib
from pathlib import Path

import pytest
from aiohttp import ClientSession, WSMsgType

from server.house import TWO_PEOPLE, WAIT, DoorServer, House, in_house, no_bots, told
from whitby.server.app import make_app
from whitby.server.door import Hosts, Porter, place_of
from whitby.server.keys import SOCKETS_FROM
from whitby.server.limits import Limits
from whitby.server.sqlite import SqliteStore

POST = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"


async def raw(house: House, sent: bytes) -> bytes:
    """Everything the server says to these bytes until it closes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", house.client.port)
    writer.write(sent)
    async with asyncio.timeout(WAIT):
        answer = await reader.read()
    writer.close()
    return answer


# ---- time -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sent", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "])
def test_half_a_head_is_not_waited_for(tmp_path: Path, sent: bytes) -> None:
    async def visit(house: House) -> None:
        assert await raw(house, sent) == b""

    in_house(tmp_path, visit, limits=Limits(header_seconds=0.2))


def test_a_head_that_trickles_is_not_waited_for_either(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", house.client.port)
        writer.write(b"GET / HTTP/1.1\r\n")
        ended = asyncio.ensure_future(reader.read())
        async with asyncio.timeout(WAIT):
            while not ended.done():
                writer.write(b"X: y\r\n")
                await asyncio.sleep(0.05)
        writer.close()

    in_house(tmp_path, visit, limits=Limits(header_seconds=0.3))


def test_half_a_body_is_answered_that_it_took_too_long(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        answer = await raw(house, POST + b'Content-Length: 100\r\n\r\n{"game":')
        assert answer.startswith(b"HTTP/1.1 408 ")
        assert json.loads(answer.partition(b"\r\n\r\n")[2])["error"]["code"] == "slow"

    in_house(tmp_path, visit, limits=Limits(body_seconds=0.2, linger_seconds=0.2))


def test_whoever_does_not_read_is_shown_out(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ask = b"GET /games/fury/web/cards.svg HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: identity\r\n\r\n"
        reader, writer = await asyncio.open_connection("127.0.0.1", house.client.port, limit=1024)
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        writer.write(ask * 200)
        runner = house.client.server.runner
        assert runner is not None
        server = runner.server
        assert isinstance(server, Porter)
        async with asyncio.timeout(WAIT):
            while not server.places:
                await asyncio.sleep(0.01)
            while server.places:
                await asyncio.sleep(0.01)
        assert not server.inside
        writer.close()
        assert reader

    in_house(tmp_path, visit, limits=Limits(write_seconds=0.3))


# ---- what is sent ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("packing", ["gzip", "deflate"])
@pytest.mark.parametrize("body", [b"this is not packed", zlib.compress(b"{}")[:-3], b"\x1f\x8b\x08\x00broken"])
def test_a_broken_packed_body_is_a_bad_request(tmp_path: Path, packing: str, body: bytes, caplog: pytest.LogCaptureFixture) -> None:
    async def visit(house: House) -> None:
        head = POST + f"Content-Encoding: {packing}\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n".encode()
        answer = await raw(house, head + body)
        assert b" 400 " in answer.splitlines()[0]
        assert json.loads(answer.partition(b"\r\n\r\n")[2])["error"]["remedy"]

    in_house(tmp_path, visit)
    assert len(caplog.records) <= 1
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize(
    "sent",
    [
        b"GET / HTTP/9.9.9\r\n\r\n",
        b"GET /\xff\xfe HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nNo colon here\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nA: " + b"x" * 20_000 + b"\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: -5\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n",
        POST + b"Transfer-Encoding: chunked\r\n\r\nnonsense\r\n",
        POST + b"Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFFFFF\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"\x00" * 100,
        b"{}\r\n\r\n",
    ],
)
def test_what_is_not_http_is_one_line_in_the_log_and_no_traceback(tmp_path: Path, sent: bytes, caplog: pytest.LogCaptureFixture) -> None:
    async def visit(house: House) -> None:
        answer = await raw(house, sent)
        if answer:
            assert answer[9:10] == b"4", answer
            assert b"aiohttp" not in answer
            assert json.loads(answer.partition(b"\r\n\r\n")[2])["error"]["remedy"]
        assert (await house.get("/healthz"))[0] == 200

    with caplog.at_level(logging.INFO):
        in_house(tmp_path, visit, limits=Limits(header_seconds=0.5, linger_seconds=0.2))
    assert len(caplog.records) <= 1, caplog.text
    assert "Traceback" not in caplog.text


def test_a_flood_of_what_is_not_http_does_not_fill_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def visit(house: House) -> None:
        for _ in range(100):
            await raw(house, b"GET / HTTP/1.1\r\nNo colon here\r\n\r\n")

    in_house(tmp_path, visit)
    assert 1 <= len(caplog.records) < 40


# ---- how many -------------------------------------------------------------------------------------------------


def test_connections_from_one_address_are_limited_and_count_down_again(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        held = [await asyncio.open_connection("127.0.0.1", house.client.port) for _ in range(5)]
        assert (await raw(house, b"")).startswith(b"HTTP/1.1 429 ")
        for _, writer in held:
            writer.close()
            await writer.wait_closed()
        async with asyncio.timeout(WAIT):
            while (await raw(house, b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))[9:12] != b"200":
                await asyncio.sleep(0.01)

    in_house(tmp_path, visit, limits=Limits(connections_per_address=5))


def test_sockets_from_one_address_are_limited_and_the_reason_is_said(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        made = await house.table()
        first, second = await house.sit(made, 0), await house.sit(made, 1)
        third = await house.connect(made["table"])
        assert (await third.receive_json(timeout=WAIT))["error"]["code"] == "too-many"
        assert (await third.receive(WAIT)).type is WSMsgType.CLOSE
        await first.ws.close()
        await second.ws.close()
        async with asyncio.timeout(WAIT):
            while house.client.app is not None and house.client.app[SOCKETS_FROM]:
                await asyncio.sleep(0.01)
        await house.sit(made, 0)

    in_house(tmp_path, visit, limits=Limits(sockets_per_address=2))


def test_a_flood_of_pings_is_told_why_it_is_closed(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        player = await house.sit(await house.table(), 0)
        for n in range(300):
            await player.say({"ping": n})
        heard = []
        while (message := await player.ws.receive(WAIT)).type is WSMsgType.TEXT:
            heard.append(message.json())
        assert heard[-1]["error"]["code"] == "too-many"
        assert message.data == 4400

    in_house(tmp_path, visit)


# ---- names and addresses --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bound", "name", "known"),
    [
        ("127.0.0.1", "127.0.0.1:8897", True),
        ("127.0.0.1", "localhost", True),
        ("127.0.0.1", "LOCALHOST.:80", True),
        ("127.0.0.1", "whitby.localhost:80", True),
        ("127.0.0.1", "[::1]:8897", True),
        ("127.0.0.1", "evil.example", False),
        ("127.0.0.1", "localhost.evil.example", False),
        ("127.0.0.1", "127.0.0.1.evil.example", False),
        ("127.0.0.1", "192.168.1.5", False),
        ("127.0.0.1", "", False),
        ("127.0.0.1", "[::1", False),
        ("127.0.0.1", "a@localhost:x", True),
        ("127.0.0.1", "play.example.org", True),
        ("127.0.0.1", "play.example.org:8443", True),
        ("192.168.1.5", "192.168.1.5:8000", True),
        ("0.0.0.0", "192.168.1.5:8000", True),
        ("0.0.0.0", "[fe80::1]:8000", True),
        ("0.0.0.0", "evil.example", False),
        ("::", "10.0.0.1", True),
    ],
)
def test_only_names_the_keeper_knows_are_answered(bound: str, name: str, known: bool) -> None:
    assert Hosts(bound, ["Play.example.org:443"]).know(name) is known


def test_a_strange_name_is_refused_everywhere_with_a_remedy(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        for path in ("/", "/api/games", "/static/theme.css", "/api/tables/x/socket", "/nowhere"):
            answer = await house.client.get(path, headers={"Host": "evil.example"})
            status, refusal = await told(answer)
            assert (status, refusal["error"]["code"]) == (421, "host")
            assert "--public-host" in refusal["error"]["remedy"]
        plain = await raw(house, b"GET /api/games HTTP/1.0\r\n\r\n")
        assert b" 421 " in plain.splitlines()[0]

    in_house(tmp_path, visit)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("203.0.113.7", "203.0.113.7", True),
        ("203.0.113.7", "203.0.113.8", False),
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:203.0.113.7", "::ffff:203.0.113.8", False),
        ("fe80::1%eth0", "fe80::2", True),
    ],
)
def test_what_counts_as_one_address(one: str, other: str, same: bool) -> None:
    assert (place_of(one) == place_of(other)) is same


def test_behind_a_proxy_the_visitors_are_told_apart_by_what_the_proxy_says(tmp_path: Path) -> None:
    async def run(behind_proxy: bool) -> list[int]:
        store = SqliteStore(tmp_path / f"{behind_proxy}.db")
        limits = Limits(new_tables_per_second=0.0, new_tables_at_once=1)
        app = make_app(store, 1, think=no_bots, limits=limits, behind_proxy=behind_proxy)
        statuses = []
        async with DoorServer(app) as server, ClientSession() as session:
            for told_address in ("198.51.100.1", "198.51.100.2", "198.51.100.9, 198.51.100.2"):
                headers = {"X-Forwarded-For": told_address}
                body = {"game": "redux", "seats": TWO_PEOPLE}
                statuses.append((await session.post(server.make_url("/api/tables"), json=body, headers=headers)).status)
        await store.close()
        return statuses

    assert asyncio.run(run(True)) == [201, 201, 429]
    assert asyncio.run(run(False)) == [201, 429, 429]  # nobody talks himself out of a limit with a header of his own
