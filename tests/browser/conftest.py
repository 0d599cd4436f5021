"""A real server in a process of its own, and a real browser that watches for errors and for requests that leave."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from .table import Visitor

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update",
    "--disable-sync",
]  # fmt: skip
PATIENCE_MS = 45_000  # on a busy machine; what is awaited comes in a fraction of it
expect.set_options(timeout=PATIENCE_MS)
CHOOSE = """pace => {
    try {
        const kept = JSON.parse(localStorage.getItem("whitby.choices") || "{}");
        localStorage.setItem("whitby.choices", JSON.stringify({pace, ...kept}));
    } catch {} // a page that keeps nothing
}"""
START = "import sys; from whitby.server import Serving, run; run(Serving(port=int(sys.argv[1]), db=sys.argv[2]))"


class Server:
    """Whitby on a port that stays the same, so that a browser finds it again after it was killed."""

    def __init__(self, folder: Path, before: str = "") -> None:
        self.code = before + START
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.db = f"sqlite:///{folder / 'tables.db'}"
        self.noise = folder / "server.log"
        self.start()

    def start(self) -> None:
        with self.noise.open("ab") as noise:
            self.process = subprocess.Popen([sys.executable, "-c", self.code, str(self.port), self.db], stdout=noise, stderr=noise)
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                break
            try:
                with urllib.request.urlopen(f"{self.url}/healthz", timeout=1):
                    return
            except OSError:
                time.sleep(0.05)
        raise AssertionError(f"The server did not open:\n{self.noise.read_text()}")

    def kill(self) -> None:
        """As a power cut would: SIGKILL, no farewell."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()


def find_browser() -> str:
    for name in (os.environ.get("WHITBY_BROWSER", ""), *NAMES):
        if name and (path := shutil.which(name)):
            return path
    raise AssertionError("The browser tests need Chromium or Chrome: install one (Debian: apt-get install chromium) or set WHITBY_BROWSER.")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server"))
    yield server
    server.stop()


@pytest.fixture(scope="module")  # not session: a sleeping Playwright holds this thread's event loop, which other tests need
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[type[Visitor] | object]:
    """`visit(width=390, ...)`: somebody with a browser of their own, who sees everything at once unless `pace` says otherwise.

    At the end nobody may have seen an error.
    """
    visitors: list[Visitor] = []

    def open_browser(width: int = 1440, height: int = 900, pace: str = "once", **settings: object) -> Visitor:
        settings.setdefault("reduced_motion", "reduce")  # nothing waits for a movement to end
        context = browser.new_context(viewport={"width": width, "height": height}, accept_downloads=True, **settings)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE_MS)
        context.add_init_script(f"({CHOOSE})({pace!r})")
        visitors.append(Visitor(context, server.url))
        return visitors[-1]

    yield open_browser
    for visitor in visitors:
        visitor.context.close()
    for visitor in visitors:
        assert visitor.complaints == []
