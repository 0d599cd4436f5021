"""A server for the tests, and a client that keeps its document the way docs/wire.md says."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from aiohttp import ClientResponse, ClientWebSocketResponse, WSMsgType
from aiohttp.test_utils import TestClient, TestServer
from aiohttp.web import BaseRunner

from whitby.bots import Thought
from whitby.server.app import make_app
from whitby.server.door import Door, Hosts
from whitby.server.hall import Hall
from whitby.server.keys import HALL
from whitby.server.limits import Limits
from whitby.server.sqlite import SqliteStore

TWO_PEOPLE = [{"kind": "person"}, {"kind": "person"}]
WAIT = 20.0  # seconds after which a test has failed; nothing here is expected to take a tenth of it


class DoorServer(TestServer):
    """The server behind its own door, with its limits and its log."""

    async def _make_runner(self, **kwargs: Any) -> BaseRunner:
        return Door(self.app, **kwargs)


def no_bots(thought: Thought) -> int:
    raise RuntimeError("no bot is expected to think in this test")


class House:
    """A running server with one client."""

    def __init__(self, client: TestClient[Any, Any], hall: Hall) -> None:
        self.client = client
        self.hall = hall

    async def post(self, path: str, body: Any, token: str | None = None) -> tuple[int, Any]:
        return await told(await self.client.post(path, json=body, headers=_auth(token)))

    async def get(self, path: str, token: str | None = None) -> tuple[int, Any]:
        return await told(await self.client.get(path, headers=_auth(token)))

    async def table(self, game: str = "redux", seats: list[dict[str, Any]] | None = None, **more: Any) -> dict[str, Any]:
        status, made = await self.post("/api/tables", {"game": game, "seats": seats or TWO_PEOPLE, **more})
        assert status == 201, made
        out: dict[str, Any] = made
        return out

    async def sit(self, table: dict[str, Any], seat: int | None = 0, **hello: Any) -> Player:
        token = None if seat is None else table["seats"][seat]["token"]
        player = Player(await self.connect(table["table"]))
        await player.say({"hello": {"token": token, "since": None, **hello}})
        await player.hear()
        return player

    async def connect(self, id: str) -> ClientWebSocketResponse:
        return await self.client.ws_connect(f"/api/tables/{id}/socket", max_msg_size=0)


class Player:
    """A client: the last document, and the log put together from its pieces."""

    def __init__(self, ws: ClientWebSocketResponse) -> None:
        self.ws = ws
        self.doc: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.error: dict[str, Any] | None = None
        self.heard: list[str] = []

    async def say(self, message: Any) -> None:
        await self.ws.send_json(message)

    async def hear(self) -> dict[str, Any]:
        """One message from the server."""
        message = await self.ws.receive(WAIT)
        assert message.type is WSMsgType.TEXT, message
        self.heard.append(message.data)
        data: dict[str, Any] = message.json()
        self.error = data.get("error")
        document = data.get("document") if self.error else data
        if document and "wire" in document:
            self.keep(document)
        return data

    def keep(self, document: dict[str, Any]) -> None:
        assert document["seq"] >= self.doc.get("seq", 0), "an older document after a newer one"
        self.doc = document
        self.log = [line for line in self.log if line["n"] < document["log_from"]] + document["log"]
        assert [line["n"] for line in self.log] == list(range(1, len(self.log) + 1)), "a hole in the log"

    async def until(self, holds: Callable[[dict[str, Any]], Any]) -> None:
        async with asyncio.timeout(WAIT):
            while not holds(self.doc):
                await self.hear()

    async def play(self, option: str, seq: int | None = None) -> None:
        """Play and wait for the table to have moved on."""
        at = self.doc["seq"] if seq is None else seq
        self.error = None
        await self.say({"seq": at, "option": option})
        await self.until(lambda doc: self.error or doc["seq"] > at)
        assert self.error is None, self.error

    async def refused(self, message: Any) -> dict[str, Any]:
        """Say something that must be refused; the error."""
        await self.say(message)
        async with asyncio.timeout(WAIT):
            while True:
                await self.hear()
                if self.error is not None:
                    assert self.error["remedy"]
                    return self.error


@asynccontextmanager
async def house(
    folder: Path, think: Any = no_bots, limits: Limits | None = None, now: Callable[[], float] = time.time
) -> AsyncIterator[House]:
    """A server on a database in this folder."""
    store = SqliteStore(folder / "test.db")
    app = make_app(store, 1, think=think, limits=limits, hosts=Hosts("127.0.0.1"), now=now)
    try:
        async with TestClient(DoorServer(app)) as client:
            yield House(client, app[HALL])
    finally:
        await store.close()


def in_house(folder: Path, visit: Callable[[House], Awaitable[None]], **kinds: Any) -> None:
    """Run one visit to a server from beginning to end."""

    async def run() -> None:
        async with house(folder, **kinds) as place:
            await visit(place)

    asyncio.run(run())


def at(seq: int) -> Callable[[dict[str, Any]], bool]:
    """For `until`: the table stands at this move."""
    return lambda doc: bool(doc["seq"] == seq)


def past(seq: int) -> Callable[[dict[str, Any]], bool]:
    """For `until`: the table has moved on from this move."""
    return lambda doc: bool(doc["seq"] > seq)


async def told(response: ClientResponse) -> tuple[int, Any]:
    data: Any = await response.json() if response.content_type == "application/json" else await response.text()
    if response.status >= 400:
        assert response.status < 500, data
        assert set(data["error"]) == {"code", "text", "remedy"}
        assert data["error"]["text"]
        assert data["error"]["remedy"]
    return response.status, data


def _auth(token: str | None) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token is not None else {}
