"""As much of WebDriver BiDi as a smoke test needs: Firefox speaks it itself, so that no driver stands between."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import subprocess
import threading
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

import aiohttp

NAMES = ("firefox-esr", "firefox")
PATIENCE = 90  # seconds; on a busy machine a browser takes its time
LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
QUIET = """
user_pref("app.update.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("toolkit.telemetry.enabled", false);
user_pref("ui.prefersReducedMotion", 1);
"""  # and nothing waits for a movement to end

T = TypeVar("T")


def find_firefox() -> str:
    for name in (os.environ.get("WHITBY_FIREFOX", ""), *NAMES):
        if name and (path := shutil.which(name)):
            return path
    raise AssertionError("The smoke test needs Firefox: install it (Debian: apt-get install firefox-esr) or set WHITBY_FIREFOX.")


class Firefox:
    """A Firefox with one page. It keeps every error that the page or the console tells."""

    def __init__(self, folder: Path) -> None:
        (folder / "user.js").write_text(QUIET, encoding="utf-8")
        flags = ["--headless", "--no-remote", "--profile", str(folder), "--remote-debugging-port", "0"]
        self.noise = folder / "firefox.log"
        with self.noise.open("wb") as noise:
            self.process = subprocess.Popen(
                [find_firefox(), *flags],
                stdout=noise,
                stderr=noise,
                env={**os.environ, "HOME": str(folder)},
                start_new_session=True,  # a Firefox in trouble ends all of its group
            )
        self.complaints: list[str] = []
        self.answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        self._wait(self._open())

    def _wait(self, what: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(asyncio.wait_for(what, PATIENCE), self.loop).result()

    async def _open(self) -> None:
        while not (address := LISTENING.search(self.noise.read_text(errors="replace"))):
            assert self.process.poll() is None, self.noise.read_text(errors="replace")
            await asyncio.sleep(0.1)
        self.client = aiohttp.ClientSession()
        self.line = await self.client.ws_connect(f"{address[1]}/session", max_msg_size=0)
        self.listener = asyncio.create_task(self._listen())
        await self._send("session.new", capabilities={})
        await self._send("session.subscribe", events=["log.entryAdded"])
        tree = await self._send("browsingContext.getTree")
        self.context: str = tree["contexts"][0]["context"]

    async def _listen(self) -> None:
        async for said in self.line:
            message = json.loads(said.data)
            if message.get("method") == "log.entryAdded" and message["params"]["level"] == "error":
                self.complaints.append(message["params"]["text"])
            elif "id" in message:
                self.answers.pop(message["id"]).set_result(message)

    async def _send(self, method: str, **params: Any) -> dict[str, Any]:
        number = len(self.answers) + 1
        while number in self.answers:
            number += 1
        self.answers[number] = self.loop.create_future()
        await self.line.send_json({"id": number, "method": method, "params": params})
        answer = await self.answers[number]
        assert answer["type"] == "success", answer
        result: dict[str, Any] = answer["result"]
        return result

    # ---- the page ---------------------------------------------------------------------------------------------

    def resize(self, width: int, height: int) -> None:
        self._wait(self._send("browsingContext.setViewport", context=self.context, viewport={"width": width, "height": height}))

    def go(self, url: str) -> None:
        self._wait(self._send("browsingContext.navigate", context=self.context, url=url, wait="complete"))

    def ask(self, expression: str) -> Any:
        """What an expression of the page comes to; a promise is waited for."""
        script = f"Promise.resolve({expression}).then(found => JSON.stringify(found ?? null))"
        found = self._wait(self._send("script.evaluate", expression=script, target={"context": self.context}, awaitPromise=True))
        assert found["type"] == "success", found["exceptionDetails"]["text"]
        return json.loads(found["result"]["value"])

    def until(self, expression: str) -> Any:
        """Wait until an expression of the page comes to something; the page may be left for another meanwhile."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if found := self.ask(expression):
                return found
            time.sleep(0.1)
        raise AssertionError(f"Waited in vain for {expression}")

    def click(self, selector: str) -> None:
        """A real click into the middle of the first such element that is shown."""
        middle = f"""(() => {{
            const e = [...document.querySelectorAll({json.dumps(selector)})].find(e => e.checkVisibility());
            if (!e) return null;
            e.scrollIntoView({{block: "nearest"}});
            const r = e.getBoundingClientRect();
            return [r.x + r.width / 2, r.y + r.height / 2];
        }})()"""
        x, y = self.until(middle)
        moves = [
            {"type": "pointerMove", "x": round(x), "y": round(y), "origin": "viewport"},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        actions = [{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": moves}]
        self._wait(self._send("input.performActions", context=self.context, actions=actions))

    def close(self) -> None:
        self._wait(self._leave())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()

    async def _leave(self) -> None:
        await self._send("browser.close")
        self.listener.cancel()
        await self.client.close()
