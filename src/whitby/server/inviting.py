"""Invitations and the parlour: what a table looks like from outside, and how somebody who was asked in takes a seat (docs/wire.md)."""

from __future__ import annotations

import hmac
from typing import Any

import msgspec
from aiohttp import web

from whitby import games
from whitby.server.api import known, seat_told, table_row
from whitby.server.guard import answer, bearer, read_body
from whitby.server.keys import HALL, LIMITS, STORE
from whitby.server.profiles import Mark
from whitby.server.rooms import Room
from whitby.table import BadToken, Caller, Header, Person, Refused, Table


class Take(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a wish for an open seat: which, with what word if the table is not public, and under what name."""

    seat: int
    word: str = ""
    name: str = ""


class Wording(msgspec.Struct):
    """An option of the game as it was chosen, in words."""

    title: str
    label: str
    text: str


class Place(msgspec.Struct):
    """A seat, as somebody sees it who was asked in."""

    index: int
    name: str
    side: str
    figures: list[str]
    kind: str
    free: bool
    kept: str  # the name for which the host keeps it


class Invitation(msgspec.Struct):
    """Who asks to what: everything one wants to know before sitting down, and nothing of what is hidden."""

    id: str
    name: str
    game: str
    title: str
    tagline: str
    minutes: int
    state: str
    round: str
    host: str  # the name of whoever asks; empty where he has not told it
    mark: Mark | None
    options: list[Wording]
    edition: str | None
    seats: list[Place]
    seat: int | None  # which the secret that was shown opens
    may_take: bool  # any of the free seats
    may_watch: bool
    is_host: bool
    public: bool


async def parlour(request: web.Request) -> web.StreamResponse:
    """The public tables that can be joined or watched, the latest first."""
    found = await request.app[STORE].people.parlour(request.app[LIMITS].parlour)
    rows = [_parlour_row(header) for header in found if header.save.game in games.NAMES]
    return answer({"tables": [row for row in rows if row["open"] or row["may_watch"]]})


def _parlour_row(header: Header) -> dict[str, Any]:
    row = table_row(header, None, False)
    kept = ("id", "name", "game", "title", "state", "round", "seats", "created", "updated")
    return {**{key: row[key] for key in kept}, "open": free_seats(header), "may_watch": header.gallery != "closed"}


def free_seats(header: Header) -> list[int]:
    """The seats somebody may take who was asked in."""
    return [k for k, seat in enumerate(header.seats) if seat.is_free]


async def invitation(request: web.Request) -> web.StreamResponse:
    """What a table looks like from outside. Whoever brings a secret is told what it opens."""
    secret = bearer(request)
    async with request.app[HALL].visit(request.match_info["id"]) as room, room.steady():
        table, has_word = room.table, _has_word(room.table, secret)
        caller = Caller() if has_word or secret is None else _seen_by(table, secret)
        if table.header.gallery == "closed" and not (has_word or table.header.public or caller.host or caller.seat is not None):
            raise table.shown_out(Caller())
        return answer(await _invitation(room, caller, has_word))


def _has_word(table: Table, secret: str | None) -> bool:
    word = table.header.invite
    return bool(secret and word) and hmac.compare_digest((secret or "").encode("utf-8", "surrogatepass"), word.encode())


def _seen_by(table: Table, secret: str) -> Caller:
    """Whoever comes with an old secret looks from outside like everybody else."""
    try:
        return table.caller(secret)
    except BadToken:
        return Caller()


async def _invitation(room: Room, caller: Caller, has_word: bool) -> Invitation:
    table, header = room.table, room.table.header
    card, summary, free = table.game.identity, room.table.header.summary, free_seats(room.table.header)
    keeper = await room.hall.store.people.by_id(header.keeper) if header.keeper else None
    return Invitation(
        id=header.id,
        name=header.name,
        game=card.id,
        title=card.title,
        tagline=card.tagline,
        minutes=card.minutes,
        state=summary.state,
        round=summary.round,
        host=keeper.name if keeper else "",
        mark=keeper.mark if keeper else None,
        options=_words(table),
        edition=table.record.edition.name if table.record.edition else None,
        seats=[_place(table, k, p) for k, p in enumerate(summary.people)],
        seat=caller.seat,
        may_take=bool(free) and (has_word or header.public) and not caller.host,
        may_watch=header.gallery != "closed",
        is_host=caller.host,
        public=header.public,
    )


def _place(table: Table, index: int, person: Person) -> Place:
    seat = table.seats[index]
    kept = seat.name if seat.kind == "open" else ""
    return Place(index, person.name, person.side, person.figures, person.kind, seat.is_free, kept)


def _words(table: Table) -> list[Wording]:
    """The options that make a difference with so many seats, as they were chosen."""
    out = []
    for setting in (one.document() for one in table.game.identity.settings):
        if setting["seats"] and len(table.seats) not in setting["seats"]:
            continue
        for value in setting["values"]:
            if value["id"] == table.record.settings.get(setting["id"]):
                out.append(Wording(setting["title"], value["label"], value["text"]))
    return out


async def invite(request: web.Request) -> web.StreamResponse:
    """The link of the invitation, for the host: the same one as often as he asks."""
    token = bearer(request)
    async with request.app[HALL].visit(request.match_info["id"]) as room, room.steady():
        table = room.table
        table.refuse_guest(known(table, token), "ask others to the table")
        is_new, word = not table.header.invite, table.invitation()
        if is_new:
            await room.keep_seats()
        return answer({"word": word, "link": f"/join/{table.header.id}#{word}"})


async def take(request: web.Request) -> web.StreamResponse:
    """Sit down in an open seat: with the word of the invitation, or at a public table."""
    wish, person = await read_body(request, Take), await request.app[HALL].who(bearer(request))
    async with request.app[HALL].visit(request.match_info["id"]) as room, room.steady():
        table = room.table
        if not table.header.public and not _has_word(table, wish.word):
            raise Refused("Only those who are asked in sit down at this table.", "Ask the host for an invitation.")
        token = table.take(wish.seat, wish.name, person.who if person else None)
        await room.keep_seats()
        return answer(seat_told(table, wish.seat, token), 201)


ROUTES = [
    web.get("/api/parlour", parlour, name="parlour"),
    web.get("/api/tables/{id}/invitation", invitation, name="invitation"),
    web.post("/api/tables/{id}/invite", invite, name="invite"),
    web.post("/api/tables/{id}/take", take, name="take"),
]
