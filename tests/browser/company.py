"""Everybody else at a table, without a page: lines to all its seats that decide at random, so that one page can be looked at."""

from __future__ import annotations

import asyncio
import json
import random
import threading
from collections.abc import Coroutine
from typing import Any, TypeVar

import aiohttp

from .conftest import Server
from .table import post

SEATS = {"plague": 1, "fury": 2, "redux": 2, "walpurgis": 2, "castle": 3}
PATIENCE = 60  # seconds; what is awaited comes in a fraction of it

T = TypeVar("T")


class Company:
    """A table of people who all decide at random, until one of them is to be looked at; or, at a table `made` before, as they are told.

    Its lines live in a thread of their own: the browser's driver holds the one of the test.
    """

    def __init__(self, server: Server, game: str, seed: int, made: dict[str, Any] | None = None) -> None:
        made = made or post(f"{server.url}/api/tables", {"game": game, "seats": [{"kind": "person"}] * SEATS[game]})
        self.links: list[str] = [seat["link"] for seat in made["seats"]]
        self.random = random.Random(seed)
        self.papers: list[dict[str, Any]] = [{} for _ in self.links]
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        self._wait(self._open(server.url, made))

    def _wait(self, what: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(asyncio.wait_for(what, PATIENCE), self.loop).result()

    async def _open(self, url: str, made: dict[str, Any]) -> None:
        self.heard = asyncio.Condition()
        self.client = aiohttp.ClientSession()
        self.lines = [await self.client.ws_connect(f"{url}/api/tables/{made['table']}/socket") for _ in self.links]
        self.listeners = []
        for k, seat in enumerate(made["seats"]):
            await self.lines[k].send_json({"hello": {"token": seat["token"], "since": None}})
            self.listeners.append(asyncio.create_task(self._listen(k)))
        await self._until(lambda: all(self.papers))

    async def _listen(self, seat: int) -> None:
        async for said in self.lines[seat]:
            message = json.loads(said.data)
            paper = message.get("document") or (message if "wire" in message else None)
            async with self.heard:
                self.papers[seat] = paper or self.papers[seat]
                self.heard.notify_all()

    async def _until(self, is_so: Any) -> None:
        async with self.heard:
            await self.heard.wait_for(is_so)

    def play_on(self, seat: int, least: int = 0) -> dict[str, Any] | None:
        """Play until that seat is asked, after at least so many decisions: its document, or None at the end of the game."""
        return self._wait(self._play_on(seat, least))

    async def _play_on(self, seat: int, least: int) -> dict[str, Any] | None:
        made = 0
        while not self.papers[0]["result"] and (made < least or not self.papers[seat]["options"]):
            await self._decide()
            made += 1
        return None if self.papers[0]["result"] else self.papers[seat]

    async def _decide(self) -> None:
        k = self.random.choice([k for k, paper in enumerate(self.papers) if paper["options"]])
        await self._answer(k, self.random.choice(self.papers[k]["options"])["id"])

    def answer(self, seat: int, option: str) -> None:
        """That seat decides this."""
        self._wait(self._answer(seat, option))

    async def _answer(self, seat: int, option: str) -> None:
        seq = self.papers[seat]["seq"]
        await self.lines[seat].send_json({"seq": seq, "option": option})
        await self._past(seq)

    def wait_past(self, seq: int) -> None:
        """Until everybody has heard of the next decision."""
        self._wait(self._past(seq))

    async def _past(self, seq: int) -> None:
        await self._until(lambda: min(paper["seq"] for paper in self.papers) > seq and len({paper["seq"] for paper in self.papers}) == 1)

    def leave(self) -> None:
        self._wait(self._close())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()

    async def _close(self) -> None:
        for listener in self.listeners:
            listener.cancel()
        await self.client.close()
