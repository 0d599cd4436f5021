"""As much of WebDriver BiDi as a smoke test needs. Firefox speaks it itself, so no driver stands between."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

import aiohttp

NAMES = ("firefox-esr", "firefox")
PATIENCE = 90  # seconds, on a busy machine; what is awaited comes in a fraction of it
REST = 0.4  # seconds without a request
LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
HEARD = ["log.entryAdded", "network.beforeRequestSent", "network.responseCompleted", "network.fetchError"]
LEFT = ("NS_BINDING_ABORTED", "NS_ERROR_ABORT")  # of what is fetched for a page that is being left
PREFERENCES: dict[str, object] = {
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "browser.aboutConfig.showWarning": False,
    "browser.safebrowsing.downloads.enabled": False,
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "browser.search.update": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "browser.startup.page": 0,
    "datareporting.healthreport.uploadEnabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.push.connection.enabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "network.prefetch-next": False,
    "network.proxy.type": 0,
    "services.settings.server": "data:,",
    "toolkit.telemetry.enabled": False,
    "ui.prefersReducedMotion": 1,
}  # it asks nobody for anything, and nothing waits for a movement to end

T = TypeVar("T")


def find_firefox() -> str:
    for name in (os.environ.get("WHITBY_FIREFOX", ""), *NAMES):
        if name and (path := shutil.which(name)):
            return path
    raise AssertionError("The smoke test needs Firefox: install it (Debian: apt-get install firefox-esr) or set WHITBY_FIREFOX.")


class Firefox:
    """A Firefox with a profile of its own, and the line over which it is told what to do."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        preferences = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items()]
        (folder / "user.js").write_text("".join(preferences), encoding="utf-8")
        self.noise = folder / "firefox.log"
        with self.noise.open("wb") as noise:
            self.process = subprocess.Popen(
                [find_firefox(), "--headless", "--no-remote", "--profile", str(folder), "--remote-debugging-port", "0"],
                stdout=noise,
                stderr=noise,
                env={**os.environ, "HOME": str(folder), "MOZ_CRASHREPORTER_DISABLE": "1"},
                start_new_session=True,  # a Firefox in trouble ends all of its group
            )
        self.pages: dict[str, FirefoxPage] = {}
        self.sent = 0
        self.loop = asyncio.new_event_loop()
        try:
            self._wait(self._open())
        except BaseException:
            self._end()
            raise

    def _wait(self, what: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(asyncio.wait_for(what, PATIENCE))

    async def _open(self) -> None:
        while not (address := LISTENING.search(self.noise.read_text(errors="replace"))):
            assert self.process.poll() is None, self.noise.read_text(errors="replace")
            await asyncio.sleep(0.1)
        self.client = aiohttp.ClientSession()
        self.line = await self.client.ws_connect(f"{address[1]}/session", max_msg_size=0)
        await self._send("session.new", capabilities={})
        await self._send("session.subscribe", events=HEARD)

    async def _send(self, method: str, **params: Any) -> dict[str, Any]:
        """Send a command and hear what comes before its answer."""
        self.sent += 1
        await self.line.send_json({"id": self.sent, "method": method, "params": params})
        while (message := await self.line.receive_json()).get("id") != self.sent:
            if page := self.pages.get(self._whose(message)):
                page.hear(message["method"], message["params"])
        assert message["type"] == "success", message
        result: dict[str, Any] = message["result"]
        return result

    @staticmethod
    def _whose(message: dict[str, Any]) -> str:
        params = message.get("params", {})
        return params.get("context") or params.get("source", {}).get("context") or ""

    def command(self, method: str, **params: Any) -> dict[str, Any]:
        return self._wait(self._send(method, **params))

    def new_page(self, url: str, width: int, height: int, before: str) -> FirefoxPage:
        """A page for somebody who was never here; `before` runs ahead of every page's own scripts."""
        user = self.command("browser.createUserContext")["userContext"]
        self.command("script.addPreloadScript", functionDeclaration=before, userContexts=[user])
        context = self.command("browsingContext.create", type="tab", userContext=user)["context"]
        self.pages[context] = FirefoxPage(self, context, user, url)
        self.pages[context].resize(width, height)
        return self.pages[context]

    def close(self) -> None:
        try:
            self.command("browser.close")
            self.process.wait(PATIENCE)
        finally:
            self._end()

    def _end(self) -> None:
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        if hasattr(self, "client"):
            self._wait(self.client.close())
        self.loop.close()


class FirefoxPage:
    """A page of its own. It keeps every error, every answer that is none, and every request that leaves the server."""

    def __init__(self, firefox: Firefox, context: str, user: str, url: str) -> None:
        self.firefox, self.context, self.user, self.url = firefox, context, user, url
        self.complaints: list[str] = []
        self.fetching: set[str] = set()

    def hear(self, method: str, params: dict[str, Any]) -> None:
        if method == "log.entryAdded":
            if params["level"] == "error":
                self.complaints.append(f"{params['type']}: {params['text']}")
            return
        request, address = params["request"]["request"], params["request"]["url"]
        if method == "network.beforeRequestSent":
            self.fetching.add(request)
            if not address.startswith((self.url, self.url.replace("http", "ws", 1), "blob:", "data:", "about:")):
                self.complaints.append(f"left the origin: {address}")
            return
        self.fetching.discard(request)
        if method == "network.responseCompleted":
            if params["response"]["status"] >= 400:
                self.complaints.append(f"{params['response']['status']}: {address}")
        elif params["errorText"] not in LEFT:
            self.complaints.append(f"{params['errorText']}: {address}")

    def resize(self, width: int, height: int) -> None:
        self.firefox.command("browsingContext.setViewport", context=self.context, viewport={"width": width, "height": height})

    def go(self, path: str) -> None:
        self.firefox.command("browsingContext.navigate", context=self.context, url=self.url + path, wait="complete")

    def ask(self, expression: str) -> Any:
        """What an expression of the page comes to."""
        return self._evaluate(f"JSON.stringify(({expression}) ?? null)", is_promise=False)

    def resolve(self, expression: str) -> Any:
        """What a promise of the page comes to; a page that is left meanwhile never tells."""
        return self._evaluate(f"({expression}).then(found => JSON.stringify(found ?? null))", is_promise=True)

    def _evaluate(self, script: str, is_promise: bool) -> Any:
        target = {"context": self.context}
        found = self.firefox.command("script.evaluate", expression=script, target=target, awaitPromise=is_promise)
        assert found["type"] == "success", found["exceptionDetails"]["text"]
        return json.loads(found["result"]["value"])

    def until(self, expression: str) -> Any:
        """Wait until an expression of the page comes to something; the page may be left for another meanwhile."""
        deadline = time.monotonic() + PATIENCE
        while not (found := self.ask(expression)):
            assert time.monotonic() < deadline, f"Waited in vain for {expression}; complaints: {self.complaints}"
            time.sleep(0.05)
        return found

    def rest(self) -> None:
        """Wait until nothing is fetched any more: what a page that is left breaks off would be told as an error."""
        start = since = time.monotonic()
        while time.monotonic() < since + REST:
            assert time.monotonic() < start + PATIENCE, f"Still fetched: {self.fetching}"
            if self.ask("document.fonts.status") == "loading" or self.fetching:
                since = time.monotonic()
            time.sleep(0.05)

    def point(self, x: float, y: float, kind: str) -> None:
        """A click of the mouse or a tap of a finger ("touch")."""
        moves: list[dict[str, Any]] = [
            {"type": "pointerMove", "x": round(x), "y": round(y), "origin": "viewport"},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        actions = [{"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": moves}]
        self.firefox.command("input.performActions", context=self.context, actions=actions)

    def picture(self, path: Path) -> None:
        shot = self.firefox.command("browsingContext.captureScreenshot", context=self.context)
        path.write_bytes(base64.b64decode(shot["data"]))

    def close(self) -> None:
        self.firefox.command("browsingContext.close", context=self.context)
        self.firefox.command("browser.removeUserContext", userContext=self.user)
