"""What a table weighs: how much comes over the line when it is opened for the first time, and how often the server is asked again."""

from __future__ import annotations

import zlib
from typing import Any

import pytest
from playwright.sync_api import CDPSession

from whitby import games

from .company import SEATS
from .conftest import Server
from .looks import DESKTOP, PHONE
from .table import Visitor, post

pytestmark = pytest.mark.browser

MOST_BYTES = 350_000
MOST_REQUESTS = 20


class Scales:
    """Counts what a page gets from the server: answers with their headers, and what comes through the socket."""

    def __init__(self, cdp: CDPSession) -> None:
        self.kept: set[str] = set()  # what the browser had
        self.bytes: dict[str, float] = {}  # by request
        self.said = 0
        cdp.send("Network.enable")
        cdp.on("Network.requestServedFromCache", lambda event: self.kept.add(event["requestId"]))
        cdp.on("Network.responseReceived", self._begin)
        cdp.on("Network.loadingFinished", self._finish)
        cdp.on("Network.webSocketFrameReceived", self._hear)

    def _begin(self, event: dict[str, Any]) -> None:
        if event["response"].get("fromDiskCache"):
            self.kept.add(event["requestId"])

    def _finish(self, event: dict[str, Any]) -> None:
        self.bytes[event["requestId"]] = event["encodedDataLength"]

    def _hear(self, event: dict[str, Any]) -> None:
        self.said += len(zlib.compress(event["response"]["payloadData"].encode()))  # as the line packs it, which nobody tells

    @property
    def requests(self) -> int:
        return len(self.bytes.keys() - self.kept)

    @property
    def weight(self) -> float:
        return sum(self.bytes[request] for request in self.bytes.keys() - self.kept) + self.said


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", games.NAMES)
def test_a_table_is_light_and_lighter_when_it_is_opened_again(visit: Any, server: Server, game: str, size: tuple[int, int]) -> None:
    made = post(f"{server.url}/api/tables", {"game": game, "seats": [{"kind": "person"}] * SEATS[game]})
    visitor: Visitor = visit(width=size[0], height=size[1])
    scales = Scales(visitor.context.new_cdp_session(visitor.page))
    visitor.sit(made["seats"][0]["link"])
    visitor.page.wait_for_load_state("networkidle")
    assert 100_000 < scales.weight < MOST_BYTES
    cold, first = scales.requests, scales.weight
    assert cold > MOST_REQUESTS  # each module is a file of its own
    visitor.page.reload()
    visitor.wait_drawn()
    visitor.page.wait_for_load_state("networkidle")
    assert 0 < scales.requests - cold < MOST_REQUESTS
    assert scales.weight - first < MOST_BYTES / 4
