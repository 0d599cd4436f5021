"""Between the network and the handlers: errors become 4xx with a remedy, every answer carries its security headers."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from aiohttp import web

from whitby.kernel.errors import WhitbyError
from whitby.server.defects import Defect, log_defect
from whitby.server.keys import ASSETS, HOSTS, LIMITS, METRICS

T = TypeVar("T")
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; style-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
PARTS = {"text/css", "text/javascript", "font/woff2"}  # of a page, never one of their own
OF_A_WINDOW = {"X-Frame-Options", "Cross-Origin-Opener-Policy", "Permissions-Policy"}
WORTH_PACKING = 2048  # bytes of an answer
STATUS = {
    "token": 401,
    "refused": 403,
    "hidden": 403,
    "unknown-table": 404,
    "unknown-game": 404,
    "not-found": 404,
    "method": 405,
    "slow": 408,
    "stale": 409,
    "undo": 409,
    "too-large": 413,
    "content-type": 415,
    "host": 421,
    "too-many": 429,
    "defect": 500,
    "store": 503,
}


class BadRequest(WhitbyError):
    """A request that cannot be read."""

    code = "request"


class Refusal(WhitbyError):
    """Somebody who may not do this."""

    code = "refused"


class NotFound(WhitbyError):
    """An address at which there is nothing."""

    code = "not-found"


class TooMany(WhitbyError):
    """More than one visitor may ask for."""

    code = "too-many"


class TooLarge(WhitbyError):
    """A request that is too long."""

    code = "too-large"


class WrongType(WhitbyError):
    """A body that does not say it is JSON."""

    code = "content-type"


class TooSlow(WhitbyError):
    """A request that did not arrive in time."""

    code = "slow"


class WrongHost(WhitbyError):
    """A name that the server does not answer to."""

    code = "host"


class WrongMethod(WhitbyError):
    """A method that is not answered at this address."""

    code = "method"


def answer(data: Any, status: int = 200) -> web.Response:
    """JSON."""
    body = msgspec.json.encode(data)
    response = web.Response(body=body, status=status, content_type="application/json", headers={"Cache-Control": "no-store"})
    if len(body) > WORTH_PACKING:
        response.enable_compression()
    return response


def told(error: WhitbyError) -> dict[str, str]:
    """An error as clients receive it, never without a remedy."""
    out = error.document()
    return {**out, "remedy": out["remedy"] or "Mend that and try again."}


def failure(error: WhitbyError) -> web.Response:
    response = answer({"error": told(error)}, STATUS.get(error.code, 400))
    if response.status == 401:
        response.headers["WWW-Authenticate"] = "Bearer"
    return response


def _refusal(request: web.Request, error: WhitbyError) -> web.Response:
    """A person who asks for a page that is not there gets one that says so; programs get the JSON."""
    response = failure(error)
    if response.status == 404 and not request.path.startswith("/api/") and "text/html" in request.headers.get("Accept", ""):
        return request.app[ASSETS].lost(error.text)
    return response


async def read_body(request: web.Request, shape: type[T]) -> T:
    """The JSON of a request, checked for shape. Only declared JSON is read, so that no foreign page can post unasked."""
    if request.content_type != "application/json":
        raise WrongType("The request must be JSON.", "Send Content-Type: application/json.")
    try:
        async with asyncio.timeout(request.app[LIMITS].body_seconds):
            body = await request.read()
    except TimeoutError:
        raise TooSlow("The request took too long to arrive.", "Send it again, faster.") from None
    except web.RequestPayloadError:
        raise BadRequest("The request is broken or not packed as it says.", "Send it again, unpacked.") from None
    try:
        return msgspec.json.decode(body, type=shape)
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRequest(f"The request cannot be read: {error}.", "See docs/wire.md for its shape.") from None


def bearer(request: web.Request) -> str | None:
    """The secret a request comes with."""
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


@web.middleware
async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Turn every failure into an answer that says what to do."""
    try:
        _refuse_strange_name(request)
        response = await handler(request)
    except WhitbyError as error:
        response = _refusal(request, error)
    except web.HTTPException as error:
        response = _http_failure(request, error)
    except (ConnectionError, TimeoutError):
        raise
    except Exception as error:  # a defect of ours: tell the log where, the visitor nothing
        log_defect(f"{request.method} {request.match_info.route.name}", error)
        response = failure(Defect())
    request.app[METRICS].count("requests", f'status="{response.status}"')
    return response


def _refuse_strange_name(request: web.Request) -> None:
    """Only names that the keeper knows are answered (door.py)."""
    hosts, name = request.app[HOSTS], request.headers.get("Host", "")
    if hosts is not None and not hosts.know(name):
        shown = "".join(ch if ch.isprintable() else "?" for ch in name[:80])
        raise WrongHost(f'This server does not answer to the name "{shown}".', "Its keeper can add it: whitby serve --public-host NAME.")


def _http_failure(request: web.Request, error: web.HTTPException) -> web.StreamResponse:
    if error.status < 400:
        return error
    if error.status == 404:
        return _refusal(request, NotFound("There is nothing at this address.", "Go back to the shelf at /."))
    if error.status == 405:
        return failure(WrongMethod(f"{request.method} is not answered here.", "See docs/wire.md for what is."))
    if error.status == 413:
        return failure(TooLarge("The request is too long.", "Send less at once."))
    return answer(
        {"error": {"code": "request", "text": f"The request was refused: {error.reason}.", "remedy": "Mend it and send it again."}},
        error.status,
    )


async def dress(request: web.Request, response: web.StreamResponse) -> None:
    """Security headers on everything, files and sockets included; what speaks of a page in a window only where there can be one."""
    is_part = response.content_type in PARTS
    for name, value in HEADERS.items():
        if not (is_part and name in OF_A_WINDOW):
            response.headers.setdefault(name, value)
    response.headers["Server"] = "whitby"
