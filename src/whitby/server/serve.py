"""From the command line to an open door, and back in good order."""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
import math
import os
import signal
import socket
import sys
import threading
import webbrowser
from contextlib import suppress

import msgspec
from aiohttp import web

from whitby import games
from whitby.kernel.errors import WhitbyError
from whitby.server.app import make_app
from whitby.server.door import EVERYWHERE, Door, Hosts
from whitby.server.limits import Limits
from whitby.server.store import open_store

OPEN_FILES = 16_384  # asked for; a connection is one


class NoDoor(WhitbyError):
    """The server cannot listen where it was told to."""

    code = "address"


class Serving(msgspec.Struct, frozen=True):
    """What the keeper of a server chooses (docs/hosting.md)."""

    host: str = "127.0.0.1"
    port: int = 8897  # 0 takes any free one; the line that is printed names it
    db: str | None = None
    workers: int = 1
    open_browser: bool = False
    public_hosts: tuple[str, ...] = ()
    behind_proxy: bool = False
    keep_finished: float | None = None  # days
    keep_idle: float | None = None

    @property
    def limits(self) -> Limits:
        days = [math.inf if given is None else given * 86_400 for given in (self.keep_finished, self.keep_idle)]
        return Limits(keep_finished=days[0], keep_idle=days[1])


def run(serving: Serving) -> None:
    """Serve until SIGINT or SIGTERM."""
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s")
    _open_more_files()
    asyncio.run(_run(serving))


async def _run(serving: Serving) -> None:
    host, port = serving.host, serving.port
    settle_in()
    store = open_store(serving.db)
    try:
        hosts = Hosts(host, serving.public_hosts)
        app = make_app(store, serving.workers, limits=serving.limits, hosts=hosts, behind_proxy=serving.behind_proxy)
        runner = Door(app)
        await runner.setup()
        try:
            address = await _listen(runner, host, port)
            print(f"Whitby is open at {address}", flush=True)
            if host in EVERYWHERE:
                print(f"Others reach it at {address.replace('127.0.0.1', socket.gethostname())}", flush=True)
            if serving.open_browser and has_browser():
                threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
            await _until_stopped()
        finally:
            await runner.cleanup()
    finally:
        await store.close()


def settle_in() -> None:
    """Load all games before anybody waits for one, and leave them out of every later search for rubbish.

    Such a search goes through all that is not left out, which takes 25 ms of the event loop.
    """
    for name in games.NAMES:
        games.load(name).board({})
    gc.collect()
    gc.freeze()


async def _listen(runner: web.AppRunner, host: str, port: int) -> str:
    site = web.TCPSite(runner, host, port)
    try:
        await site.start()
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise NoDoor(f"Port {port} is in use.", "Choose another with --port, or --port 0 for any free one.") from None
        raise NoDoor(f"Whitby cannot listen at {host}:{port} ({error.strerror}).", "Choose another --host or --port.") from None
    except OverflowError:
        raise NoDoor(f"There is no port {port}.", "Choose one from 0 to 65535.") from None
    shown = "127.0.0.1" if host in EVERYWHERE else f"[{host}]" if ":" in host else host
    return f"http://{shown}:{runner.addresses[0][1]}/"


def _open_more_files() -> None:
    """Many systems allow a process 1,024 open files unless it asks for more, which it may."""
    try:
        import resource
    except ImportError:  # Windows
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = OPEN_FILES if hard == resource.RLIM_INFINITY else min(OPEN_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def has_browser() -> bool:
    """Whether a window could open. Without one a text browser would start in this terminal, which nobody asked for."""
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))


async def _until_stopped() -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(number, stop.set)
        except NotImplementedError:  # Windows: Ctrl-C arrives as KeyboardInterrupt instead
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop.set))
    await stop.wait()
