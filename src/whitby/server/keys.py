"""What the handlers find in the application."""

from __future__ import annotations

from collections import Counter
from typing import Protocol

from aiohttp import web

from whitby.server.assets import Assets
from whitby.server.hall import Hall
from whitby.server.limits import Buckets, Limits
from whitby.server.metrics import Metrics
from whitby.server.store import Store


class HostsKnown(Protocol):
    """The names the server answers to."""

    def know(self, header: str) -> bool: ...


ASSETS = web.AppKey("assets", Assets)
HALL = web.AppKey("hall", Hall)
STORE: web.AppKey[Store] = web.AppKey("store", Store)
LIMITS = web.AppKey("limits", Limits)
METRICS = web.AppKey("metrics", Metrics)
NEW_TABLES = web.AppKey("new_tables", Buckets)
BOT_TABLES = web.AppKey("bot_tables", Buckets)
NEW_PEOPLE = web.AppKey("new_people", Buckets)
HOSTS: web.AppKey[HostsKnown | None] = web.AppKey("hosts")
PROXIED = web.AppKey("proxied", bool)
SOCKETS_FROM: web.AppKey[Counter[str]] = web.AppKey("sockets_from", Counter)
SOCKETS: web.AppKey[set[web.WebSocketResponse]] = web.AppKey("sockets", set)
