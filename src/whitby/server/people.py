"""Who I am, over HTTP: a name and a mark behind a secret, and the tables where I sit (docs/wire.md)."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec
from aiohttp import web

from whitby import games
from whitby.server.api import table_row
from whitby.server.door import visitor
from whitby.server.guard import BadRequest, TooLarge, TooMany, answer, bearer, read_body
from whitby.server.keys import LIMITS, NEW_PEOPLE, STORE
from whitby.server.profiles import Mark, Profile, new_person_id
from whitby.server.qr import LONGEST, squares
from whitby.server.store import NoTable
from whitby.table import BadToken, Header, new_token, personal_name, token_hash

SEEN_EVERY = 3600.0  # seconds after which it is written down anew that somebody was here


class NewPerson(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a wish to be known here."""

    name: str
    mark: Mark = Mark()


class Changes(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody wants to be called from now on, and his new mark; what is left out stays."""

    name: str | None = None
    mark: Mark | None = None


class Archive(msgspec.Struct, forbid_unknown_fields=True):
    """Whether a table is put away."""

    on: bool = True


class Code(msgspec.Struct, forbid_unknown_fields=True):
    """What a square code is to say. It comes in a body and not in an address: addresses are written into logs."""

    text: str


async def be_known(request: web.Request) -> web.StreamResponse:
    """Somebody new. His secret is told this once."""
    wish = await read_body(request, NewPerson)
    name = _fit_name(wish.name)
    if not request.app[NEW_PEOPLE].take(visitor(request)):
        raise TooMany("Too many new people from one place.", "Wait a little.")
    secret, now = new_token(), time.time()
    profile = Profile(new_person_id(), token_hash(secret), name, wish.mark, now, now)
    await request.app[STORE].people.add(profile)
    return answer({"me": secret, **_told(profile)}, 201)


def _fit_name(name: str) -> str:
    shown = personal_name(name)
    if not shown:
        raise BadRequest("That is no name the others could call you by.", "Give another name.")
    return shown


def _told(profile: Profile) -> dict[str, Any]:
    return {"id": profile.id, "name": profile.name, "mark": profile.mark}


async def me(request: web.Request) -> Profile:
    """Whoever asks, by his own secret."""
    secret = bearer(request)
    profile = await request.app[STORE].people.by_key(token_hash(secret)) if secret else None
    if profile is None:
        raise BadToken("Nobody is known here by that secret.", "Send your own as Authorization: Bearer SECRET, or be known anew.")
    return profile


async def who_am_i(request: web.Request) -> web.StreamResponse:
    profile = await me(request)
    if time.time() - profile.seen > SEEN_EVERY:
        profile.seen = time.time()
        await request.app[STORE].people.change(profile)
    return answer(_told(profile))


async def change_me(request: web.Request) -> web.StreamResponse:
    """Another name, another mark. Seats keep the name that was given there."""
    profile, wish = await me(request), await read_body(request, Changes)
    profile.name = profile.name if wish.name is None else _fit_name(wish.name)
    profile.mark = wish.mark or profile.mark
    profile.seen = time.time()
    await request.app[STORE].people.change(profile)
    return answer(_told(profile))


async def my_tables(request: web.Request) -> web.StreamResponse:
    """The tables where somebody sits or is the host, from the headers alone."""
    profile = await me(request)
    found = await request.app[STORE].people.tables(profile.id)
    rows = [{**_my_row(header, profile), "archived": is_away} for header, is_away in found if header.save.game in games.NAMES]
    return answer({"tables": rows[: request.app[LIMITS].mine]})


def _my_row(header: Header, profile: Profile) -> dict[str, Any]:
    """Where he has several seats, the one that is asked speaks for the table."""
    seats = [k for k, seat in enumerate(header.seats) if seat.person == profile.id and seat.kind != "bot"]
    asked = [k for k in seats if k in header.summary.due]
    return table_row(header, next(iter([*asked, *seats]), None), header.keeper == profile.id)


async def archive(request: web.Request) -> web.StreamResponse:
    profile, wish = await me(request), await read_body(request, Archive)
    if not await request.app[STORE].people.archive(profile.id, request.match_info["id"], wish.on):
        raise NoTable("That table is not among yours.", "Take a seat there first.")
    return answer({"archived": wish.on})


async def code(request: web.Request) -> web.StreamResponse:
    """A square code for a camera, as the outline of its dark squares."""
    wish = await read_body(request, Code)
    if len(wish.text) > LONGEST:
        raise TooLarge("That is too long for a square code.", f"At most {LONGEST} characters fit well.")
    return answer(await asyncio.to_thread(squares, wish.text))


ROUTES = [
    web.post("/api/me", be_known, name="be-known"),
    web.get("/api/me", who_am_i, name="me"),
    web.patch("/api/me", change_me, name="change-me"),
    web.get("/api/me/tables", my_tables, name="my-tables"),
    web.post("/api/tables/{id}/archive", archive, name="archive"),
    web.post("/api/qr", code, name="qr"),
]
