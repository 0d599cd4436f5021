"""Somebody at a table: what they see in the page, and what came over the wire."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, Request, WebSocket


class Visitor:
    """One browser profile with one page. Collects every error, every foreign request, and the last document received."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url
        self.page: Page = context.new_page()
        self.complaints: list[str] = []
        self.document: dict[str, Any] = {}
        self.expects_outage = False  # a cut line is reported by the browser itself; the client must live with it
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        self.page.on("request", self._request)
        self.page.on("websocket", self._socket)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not (self.expects_outage and "ERR_CONNECTION" in message.text + str(message.location)):
            self.complaints.append(f"console: {message.text}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.url, self.url.replace("http", "ws", 1), "blob:", "data:")):
            self.complaints.append(f"left the origin: {request.url}")

    def _socket(self, line: WebSocket) -> None:
        line.on("framereceived", self._frame)

    def _frame(self, payload: str | bytes) -> None:
        message = json.loads(payload)
        document = message.get("document") or (message if "wire" in message else None)
        if document:
            self.document = document

    # ---- pages ------------------------------------------------------------------------------------------------

    def go(self, path: str) -> Page:
        self.page.goto(path if path == "about:blank" else self.url + path)
        return self.page

    def sit(self, link: str) -> Page:
        """Open a table by a seat's link, and wait until it is drawn."""
        self.go(link)
        self.wait_drawn()
        return self.page

    def wait_drawn(self) -> None:
        self.page.wait_for_selector('body[data-ready="true"]')

    @property
    def link(self) -> str:
        return self.page.url.removeprefix(self.url)

    # ---- the table --------------------------------------------------------------------------------------------

    @property
    def seq(self) -> int:
        return int(self.page.get_attribute("body", "data-seq") or -1)

    def wait_past(self, seq: int) -> None:
        self.page.wait_for_selector(f'body:not([data-seq="{seq}"])')

    def wait_to_decide(self) -> bool:
        """Until it is this seat's turn: True; or the end of the game: False."""
        self.page.wait_for_selector(".option, .ending")
        return self.page.locator(".ending").count() == 0

    def option(self, start: str = "") -> Locator:
        return self.page.locator(f'.option[data-option^="{start}"]' if start else ".option")

    def take(self, option: Locator) -> None:
        seq = self.seq
        option.click()
        self.wait_past(seq)

    def target(self, name: str) -> Locator:
        return self.page.locator(f'[data-target="{name}"]')

    def glowing(self) -> set[str]:
        return set(self.page.locator(".board .target").evaluate_all("all => all.map(e => e.dataset.target)"))

    def open_panel(self, name: str) -> None:
        """Unfold the drawer of that name, or leave it as it is where it is open."""
        if not self.page.locator(f'#app[data-panel="{name}"]').count():
            self.page.locator(f'[data-opens="{name}"]').first.click()
        self.page.wait_for_selector(f'#app[data-panel="{name}"] .drawer')

    def fold_panel(self) -> None:
        self.page.locator(".drawer header .tool").click()
        self.page.wait_for_selector('#app[data-panel=""]')

    def log(self) -> list[str]:
        self.open_panel("log")
        lines = self.page.locator(".log li").all_inner_texts()
        self.fold_panel()
        return lines


def post(url: str, body: dict[str, Any], token: str = "") -> dict[str, Any]:
    """Straight to the API, to lay a table without its page."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:
            answered: dict[str, Any] = json.load(answer)
            return answered
    except urllib.error.HTTPError as refused:
        raise AssertionError(refused.read().decode()) from refused


def lay(url: str, *seats: str, **more: Any) -> list[str]:
    """A new table of Redux; `person:Anna`, `bot:random`. The links of the people, in order."""
    wishes = []
    for seat in seats:
        kind, _, name = seat.partition(":")
        wishes.append({"kind": "bot", "level": name} if kind == "bot" else {"kind": kind, "name": name})
    made = post(f"{url}/api/tables", {"game": "redux", "seats": wishes, **more})
    return [seat["link"] for seat in made["seats"] if seat.get("link")]
