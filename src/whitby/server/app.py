"""The application: routes, limits, and what runs beside them."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import suppress

from aiohttp import WSCloseCode, web

from whitby import bots
from whitby.server import api, endings, pages
from whitby.server import sockets as live
from whitby.server.assets import Assets
from whitby.server.door import Hosts
from whitby.server.guard import dress, guard
from whitby.server.hall import Hall
from whitby.server.keys import ASSETS, BOT_TABLES, HALL, HOSTS, LIMITS, METRICS, NEW_TABLES, PROXIED, SOCKETS, SOCKETS_FROM, STORE
from whitby.server.limits import Buckets, Limits
from whitby.server.metrics import Metrics
from whitby.server.store import BadStore, Store
from whitby.server.thinking import Think, Thinker

LOG = logging.getLogger("whitby.server")
SWEEP_SECONDS = 15.0
EXPIRE_SECONDS = 1800.0


def make_app(
    store: Store,
    workers: int,
    *,
    think: Think = bots.think,
    limits: Limits | None = None,
    hosts: Hosts | None = None,
    behind_proxy: bool = False,
    now: Callable[[], float] = time.time,
) -> web.Application:
    """The server as an aiohttp application. The store stays the caller's, who closes it after the application.

    Without `hosts` it answers to any name. `behind_proxy` takes addresses from X-Forwarded-For. `now` is the time
    by which clocks run.
    """
    bounds, metrics = limits or Limits(), Metrics()
    app = web.Application(middlewares=[guard], client_max_size=bounds.body)
    app[STORE], app[LIMITS], app[METRICS], app[SOCKETS] = store, bounds, metrics, set()
    app[ASSETS] = Assets()
    app[HOSTS], app[PROXIED], app[SOCKETS_FROM] = hosts, behind_proxy, Counter()
    app[NEW_TABLES] = Buckets(bounds.new_tables_per_second, bounds.new_tables_at_once)
    app[BOT_TABLES] = Buckets(bounds.bot_tables_per_second, bounds.bot_tables_at_once)
    app[HALL] = Hall(store, Thinker(workers, think, bounds.think_seconds, metrics), bounds, metrics, now)
    app.add_routes([*api.ROUTES, *endings.ROUTES, *live.ROUTES, *pages.ROUTES])
    app.on_response_prepare.append(dress)
    app.on_shutdown.append(_say_goodbye)
    app.cleanup_ctx.append(_beside)
    return app


async def _say_goodbye(app: web.Application) -> None:
    """Clients connect again when a server comes back."""
    app[HALL].closing = True
    sockets = app[SOCKETS]
    await asyncio.gather(*[ws.close(code=WSCloseCode.GOING_AWAY) for ws in list(sockets)], return_exceptions=True)


async def _beside(app: web.Application) -> AsyncIterator[None]:
    """Bots and clocks that were at work before the start go on; rooms nobody visits are put back; files are packed."""
    hall = app[HALL]
    await hall.timekeeper.wake_clocks()
    packing = asyncio.to_thread(app[ASSETS].pack)
    tasks = [asyncio.create_task(work) for work in (hall.timekeeper.watch(), hall.wake_bots(), _sweep(hall), _expire(hall), packing)]
    yield
    for task in tasks:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
    await app[HALL].close()


async def _expire(hall: Hall) -> None:
    """Now and then, where the keeper of the server wishes it, tables are forgotten."""
    while math.isfinite(min(hall.limits.keep_finished, hall.limits.keep_idle)):
        try:
            await hall.expire()
        except BadStore as error:
            LOG.error("expired tables are still there: %s", error)
        await asyncio.sleep(EXPIRE_SECONDS)


async def _sweep(hall: Hall) -> None:
    while True:
        await asyncio.sleep(SWEEP_SECONDS)
        hall.sweep()
