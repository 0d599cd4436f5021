"""The door: by which names the server is called, how many come from one address, and how long they may take to ask.

A browser can be led to a name that points at this machine (DNS rebinding); a page of that name could then talk to the server
as if it were its own. So only names are answered that the keeper of the server knows.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
from collections import Counter
from collections.abc import Iterable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError
from aiohttp.web_protocol import RequestHandler

from whitby.server.defects import Defect, log_defect
from whitby.server.guard import HEADERS, BadRequest, failure
from whitby.server.keys import LIMITS, PROXIED
from whitby.server.limits import Bucket

LOG = logging.getLogger("whitby.server")
EVERYWHERE = ("", "0.0.0.0", "::")
SHUTDOWN_SECONDS = 5.0
FULL = (
    b"HTTP/1.1 429 Too Many Requests\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\nRetry-After: 10\r\n\r\n"
    b"Too many connections from one address. Close some and try again.\n"
)


class Hosts:
    """The names a server answers to: its own, those of this machine, and those its keeper has named."""

    def __init__(self, bound: str, public: Iterable[str] = ()) -> None:
        self.is_everywhere = bound in EVERYWHERE
        own = {socket.gethostname(), socket.getfqdn(), f"{socket.gethostname()}.local"} if self.is_everywhere else {bound}
        self.names = {"localhost", "127.0.0.1", "::1"} | {name_in(name) for name in (*own, *public)}

    def know(self, header: str) -> bool:
        """Whether a Host header names this server. No attacker's name is a bare address: where all are bound, all are known."""
        name = name_in(header)
        if name in self.names or name.endswith(".localhost"):
            return bool(name)
        return self.is_everywhere and _is_address(name)


def name_in(header: str) -> str:
    """The name in a Host header, without its port; nothing where there is none."""
    try:
        plain = header if header.count(":") < 2 or header.startswith("[") else f"[{header}]"
        return (urlsplit(f"//{plain}").hostname or "").rstrip(".").lower()
    except ValueError:
        return ""


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def place_of(address: str) -> str:
    """What counts as one visitor: an address of version 4, or the network in which one of version 6 is free to move."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if ip.version == 6 and ip.ipv4_mapped is None:
        return str(ipaddress.ip_network((ip, 64), strict=False))
    return str(ip)


def visitor(request: web.Request) -> str:
    """Where a request comes from. Behind a proxy that is what the proxy says, and the last it says."""
    if request.app[PROXIED]:
        return place_of(request.headers.get("X-Forwarded-For", "").rpartition(",")[2].strip())
    return place_of(request.remote or "")


class OneLine(logging.LoggerAdapter[logging.Logger]):
    """What visitors do wrong is one line in the log, and not even that when they do nothing else; the rest is a defect."""

    def __init__(self) -> None:
        super().__init__(LOG)
        self.bucket = Bucket(1.0, 20)

    def process(self, msg: Any, kwargs: MutableMapping[str, Any]) -> tuple[Any, MutableMapping[str, Any]]:
        return msg, kwargs

    def exception(self, msg: object, *args: object, exc_info: Any = True, **kwargs: Any) -> None:
        if isinstance(exc_info, (HttpProcessingError, web.RequestPayloadError)):
            if self.bucket.take():
                LOG.warning("a request that is not HTTP was refused (%s)", type(exc_info).__name__)
        elif isinstance(exc_info, Exception) and not isinstance(exc_info, ConnectionError):  # who has left is nobody's fault
            log_defect("HTTP", exc_info)


class Line(RequestHandler):
    """One connection. Whoever does not read what is sent for too long is shown out."""

    __slots__ = ("_stuck", "write_seconds")

    def __init__(self, manager: web.Server, write_seconds: float, **kwargs: Any) -> None:
        super().__init__(manager, **kwargs)
        self.write_seconds = write_seconds
        self._stuck: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stuck = self._loop.call_later(self.write_seconds, self._abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._let_go()

    def connection_lost(self, exc: BaseException | None) -> None:
        self._let_go()
        super().connection_lost(exc)

    def _let_go(self) -> None:
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None

    def _abort(self) -> None:
        if self.transport is not None:
            self.transport.abort()

    def handle_error(
        self, request: web.BaseRequest, status: int = 500, exc: BaseException | None = None, message: str | None = None
    ) -> web.StreamResponse:
        """What never reached the application is answered in its manner."""
        super().handle_error(request, status, exc, message)
        if isinstance(exc, HttpProcessingError):
            response = failure(BadRequest("This request is not HTTP as it should be.", "Mend it and send it again."))
        else:
            response = failure(Defect())
        response.headers.update({**HEADERS, "Server": "whitby"})
        response.force_close()
        return response


class Porter(web.Server):
    """Counts who is in, and shows out those who come with too many."""

    def __init__(self, most: int, write_seconds: float, handler: Any, **kwargs: Any) -> None:
        super().__init__(handler, **kwargs)
        self.most = most
        self.write_seconds = write_seconds
        self.inside: Counter[str] = Counter()
        self.places: dict[RequestHandler, str] = {}

    def __call__(self) -> RequestHandler:
        return Line(self, self.write_seconds, loop=self._loop, **self._kwargs)

    def connection_made(self, handler: RequestHandler, transport: asyncio.Transport) -> None:
        super().connection_made(handler, transport)
        peer = transport.get_extra_info("peername")
        place = self.places[handler] = place_of(str(peer[0])) if isinstance(peer, tuple) else ""
        self.inside[place] += 1
        if self.inside[place] > self.most:
            transport.write(FULL)
            handler.force_close()

    def connection_lost(self, handler: RequestHandler, exc: BaseException | None = None) -> None:
        place = self.places.pop(handler, None)
        if place is not None:
            self.inside[place] -= 1
            if not self.inside[place]:
                del self.inside[place]
        super().connection_lost(handler, exc)


class Door(web.AppRunner):
    """Runs the application. Whoever has not finished the head of a request in time, or idles between two, is shown out."""

    def __init__(self, app: web.Application, **kwargs: Any) -> None:
        limits = app[LIMITS]
        super().__init__(
            app,
            access_log=None,
            logger=OneLine(),
            shutdown_timeout=SHUTDOWN_SECONDS,
            keepalive_timeout=limits.header_seconds,
            lingering_time=limits.linger_seconds,
            **kwargs,
        )

    async def _make_server(self) -> web.Server:
        made = await super()._make_server()
        limits = self.app[LIMITS]
        most = limits.sockets if self.app[PROXIED] else limits.connections_per_address
        return Porter(most, limits.write_seconds, made.request_handler, request_factory=made.request_factory, **made._kwargs)
