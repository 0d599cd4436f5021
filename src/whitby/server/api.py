"""Tables over HTTP: make, import, fork, export, replay, hand over; and the shelf's lists (docs/wire.md)."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from aiohttp import web

from whitby import games
from whitby.bots import LEVELS
from whitby.kernel.editions import Edition
from whitby.kernel.errors import BadText, WhitbyError
from whitby.kernel.game import Game
from whitby.kernel.record import Record, read_save
from whitby.kernel.sheets import parse_toml
from whitby.server import setups, shelf
from whitby.server.door import visitor
from whitby.server.guard import TooLarge, TooMany, answer, bearer, read_body, told
from whitby.server.keys import BOT_TABLES, HALL, LIMITS, METRICS, NEW_TABLES, SOCKETS, STORE
from whitby.server.store import BadStore
from whitby.table import (
    BadSeat,
    BadToken,
    Caller,
    ClockWish,
    Gallery,
    Header,
    Issued,
    Refused,
    SeatWish,
    Table,
    adopt,
    document_at,
    schema,
    token_fits,
)


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a wish for a new table."""

    game: str
    seats: list[SeatWish]
    name: str | None = None
    options: dict[str, str] | None = None
    edition: str | None = None
    play_on: bool = False
    clock: ClockWish | None = None


class Import(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a wish to play on from a save."""

    save: msgspec.Raw
    seats: list[SeatWish] | None = None
    name: str | None = None


class Fork(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a wish for a new table with the first moves of this one."""

    at: int
    seats: list[SeatWish] | None = None
    name: str | None = None


class TableWish(msgspec.Struct, forbid_unknown_fields=True):
    """What the host wants of a table: another name, or that bots play on while nobody looks."""

    name: str | None = None
    play_on: bool | None = None
    gallery: Gallery | None = None


class Mine(msgspec.Struct, forbid_unknown_fields=True):
    """A table and the secret that opens it."""

    id: str
    token: str


class MineList(msgspec.Struct, forbid_unknown_fields=True):
    """The tables a browser remembers."""

    tables: list[Mine]


# ---- about the games ------------------------------------------------------------------------------------------


async def all_games(request: web.Request) -> web.StreamResponse:
    return answer(shelf.all_games())


async def game_rules(request: web.Request) -> web.StreamResponse:
    return answer(shelf.rules(games.load(request.match_info["game"])))


async def game_about(request: web.Request) -> web.StreamResponse:
    return answer(shelf.about(games.load(request.match_info["game"])))


async def check(request: web.Request) -> web.StreamResponse:
    """What would come of a set-up: the refusal it would meet, or who would sit where. Nothing is made."""
    game, wish = games.load(request.match_info["game"]), await read_body(request, setups.Wish)
    if wish.edition is not None:
        count_new(request)
    try:
        edition = await _edition(request, game, wish.edition)
        found = await asyncio.to_thread(setups.outlook, game, wish.options, wish.seats, edition)
    except WhitbyError as error:
        return answer({"refused": told(error)})
    return answer({"refused": None, **found.document()})


# ---- new tables -----------------------------------------------------------------------------------------------


async def create(request: web.Request) -> web.StreamResponse:
    wish = await read_body(request, NewTable)
    count_new(request)
    record = await _fresh(request, games.load(wish.game), wish)
    return await _seat_and_tell(request, record, wish.name, wish.seats, wish.play_on, wish.clock)


async def import_save(request: web.Request) -> web.StreamResponse:
    wish = await read_body(request, Import)
    count_new(request)
    save = read_save(bytes(wish.save))
    if len(save.moves) > request.app[LIMITS].save_moves:
        raise TooLarge("This save is longer than any game.", f"At most {request.app[LIMITS].save_moves} lines are read.")
    record = await asyncio.to_thread(adopt, games.load(save.game), save)
    seats = wish.seats if wish.seats is not None else [SeatWish("person") for _ in range(record.seats)]
    return await _seat_and_tell(request, record, wish.name, seats)


async def fork(request: web.Request) -> web.StreamResponse:
    token, wish = bearer(request), await read_body(request, Fork)
    count_new(request)
    async with request.app[HALL].visit(request.match_info["id"]) as room, room.steady():
        known(room.table, token)
        table, issued = await asyncio.to_thread(room.table.forked, wish.at, wish.name, wish.seats, LEVELS)
    return await _add_and_tell(request, table, issued)


async def _seat_and_tell(
    request: web.Request,
    record: Record,
    name: str | None,
    seats: list[SeatWish],
    play_on: bool = False,
    clock: ClockWish | None = None,
) -> web.StreamResponse:
    table, issued = Table.seated(record, name, seats, LEVELS, play_on)
    if clock is not None:
        table.go_by(request.app[HALL].now)
        table.wind(clock, LEVELS)
    return await _add_and_tell(request, table, issued)


async def _add_and_tell(request: web.Request, table: Table, issued: Issued) -> web.StreamResponse:
    if table.is_bots_only:
        count_bots_only(request)
    await request.app[HALL].add(table)
    return answer(_told(table, issued), 201)


def _told(table: Table, issued: Issued) -> dict[str, Any]:
    """The one time the secrets are told."""
    seats = [_seat_told(table, k, token) for k, token in enumerate(issued.tokens)]
    return {"table": table.header.id, "host": issued.host, "seats": seats}


def _seat_told(table: Table, index: int, token: str | None) -> dict[str, Any]:
    out: dict[str, Any] = {"index": index, "kind": table.seats[index].kind}
    if token is not None:
        out |= {"token": token, "link": f"/table/{table.header.id}#{token}"}
    return out


def count_new(request: web.Request) -> None:
    if not request.app[NEW_TABLES].take(visitor(request)):
        raise TooMany("Too many new tables from one place.", "Wait a little.")


def count_bots_only(request: web.Request) -> None:
    if not request.app[BOT_TABLES].take(visitor(request)):
        raise TooMany("Too many tables of bots alone from one place.", "Take a seat at one of them, or wait a little.")


async def _fresh(request: web.Request, game: Game[Any], wish: NewTable) -> Record:
    edition = await _edition(request, game, wish.edition)
    if edition is None:
        return Record.new(game, wish.options, len(wish.seats))
    return await asyncio.to_thread(Record.new, game, wish.options, len(wish.seats), edition)


async def _edition(request: web.Request, game: Game[Any], text: str | None) -> Edition | None:
    """The owner's own numbers, read off the event loop: a long edition takes a tenth of a second."""
    if text is None:
        return None
    if len(text) > request.app[LIMITS].edition:
        raise TooLarge("This edition is too long.", f"At most {request.app[LIMITS].edition} characters are read.")
    return await asyncio.to_thread(lambda: game.editions.check(parse_toml(text, "edition"), "edition"))


# ---- one table ------------------------------------------------------------------------------------------------


def known(table: Table, token: str | None) -> Caller:
    """Somebody with a link of this table."""
    if token is None:
        raise BadToken("This needs the link of a seat.", "Send it as Authorization: Bearer TOKEN.")
    return table.caller(token)


async def at(request: web.Request) -> web.StreamResponse:
    """The document after N moves, as the caller's seat knew it, or through other eyes (?as=public, SEAT or all; ?since=LINE)."""
    n = _number(request.match_info["n"])
    async with request.app[HALL].visit(request.match_info["id"]) as room, room.steady():
        caller = _eyes(room.table, room.table.caller(bearer(request)), request.query.get("as"))
        since = _number(request.query.get("since", "0"))
        s = room.table.record.at(n)
        view = await room.see(room.table.game.sight.view, s, caller.reader)
        return answer(document_at(room.table, caller, n, s, view, room.online(), since))


def _eyes(table: Table, caller: Caller, whose: str | None) -> Caller:
    """The caller with the eyes he asks for: his own, everybody's, and after the end those of any seat or of one who knows all."""
    if whose is None:
        return caller
    if whose == "public":
        return Caller(None, caller.host, caller.key)
    if whose == "all":
        knowing = Caller(None, caller.host, caller.key, knows_all=True)
        table.refuse_knowing_all(knowing)
        return knowing
    index = _number(whose)
    if index >= len(table.seats):
        raise BadSeat(f"There is no seat {index} at this table.", f"Choose one from 0 to {len(table.seats) - 1}, public or all.")
    if index != caller.seat and not table.record.state.result:
        raise Refused("Another seat's eyes are lent only after the end.", "Finish the game first.")
    return Caller(index, caller.host, caller.key)


def _number(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > 9:
        raise BadText(f'"{text[:20]}" is not a number.', "Write it in digits.")
    return int(text)


async def export(request: web.Request) -> web.StreamResponse:
    async with request.app[HALL].visit(request.match_info["id"]) as room, room.steady():
        known(room.table, bearer(request))
        response = answer(room.table.export())
    response.headers["Content-Disposition"] = f'attachment; filename="{room.table.game.identity.id}-{room.table.header.id}.json"'
    return response


async def change_seat(request: web.Request) -> web.StreamResponse:
    token, wish = bearer(request), await read_body(request, SeatWish)
    index = _number(request.match_info["seat"])
    async with request.app[HALL].visit(request.match_info["id"]) as room:
        known(room.table, token)
        if wish.kind == "bot" and all(seat.kind == "bot" for k, seat in enumerate(room.table.seats) if k != index):
            count_bots_only(request)
        secret = await room.change_seat(token or "", index, wish)
        return answer(_seat_told(room.table, index, secret))


async def change_table(request: web.Request) -> web.StreamResponse:
    """Another name, whether bots play on while nobody looks, whether there are onlookers and who hears them."""
    token, wish = bearer(request), await read_body(request, TableWish)
    async with request.app[HALL].visit(request.match_info["id"]) as room:
        known(room.table, token)
        if wish.play_on and room.table.is_bots_only:
            count_bots_only(request)
        await room.change_table(token or "", wish.name, wish.play_on, wish.gallery)
        header = room.table.header
        return answer({"name": header.name, "play_on": header.play_on, "gallery": header.gallery})


async def delete(request: web.Request) -> web.StreamResponse:
    """Forget the table, for everybody and for good."""
    token = bearer(request)
    async with request.app[HALL].visit(request.match_info["id"]) as room:
        known(room.table, token)
        await room.delete(token or "")
    return answer({"deleted": True})


async def mine(request: web.Request) -> web.StreamResponse:
    """The shelf's Continue list, from the headers alone: no record is folded for it."""
    wish = await read_body(request, MineList)
    if len(wish.tables) > request.app[LIMITS].mine:
        raise TooLarge("That is a long list of tables.", f"Ask for at most {request.app[LIMITS].mine} at once.")
    headers = {header.id: header for header in await request.app[STORE].headers(list({pair.id for pair in wish.tables}))}
    rows = [_mine_row(headers[pair.id], pair.token) for pair in wish.tables if pair.id in headers]
    return answer({"tables": [row for row in rows if row is not None]})


def _mine_row(header: Header, token: str) -> dict[str, Any] | None:
    fits = [k for k, seat in enumerate(header.seats) if token_fits(token, seat.token)]
    is_host = token_fits(token, header.host)
    if (not fits and not is_host) or header.save.game not in games.NAMES:
        return None
    seat, summary = fits[0] if fits else None, header.summary
    return {
        "id": header.id,
        "name": header.name,
        "game": header.save.game,
        "title": games.load(header.save.game).identity.title,
        "state": summary.state,
        "your_turn": seat is not None and seat in summary.due and header.seats[seat].kind != "bot",
        "you": seat,
        "host": is_host,
        "prompt": summary.prompts[-1 if seat is None else seat],
        "moves": summary.moves,
        "round": summary.round,
        "seats": summary.people,
        "created": header.created,
        "updated": header.updated,
    }


async def wire_schema(request: web.Request) -> web.StreamResponse:
    """The JSON Schema of the wire document."""
    return answer(schema())


# ---- the server itself ----------------------------------------------------------------------------------------


async def healthz(request: web.Request) -> web.StreamResponse:
    """Whether a move that is played now could be kept."""
    store = request.app[STORE]
    try:
        await store.health()
    except BadStore as error:
        return answer({"ok": False, "failed_commits": store.counts.failures, "error": told(error)}, 503)
    return answer({"ok": True, "failed_commits": store.counts.failures, "tables": store.counts.tables})


async def metrics(request: web.Request) -> web.StreamResponse:
    hall, counts = request.app[HALL], request.app[STORE].counts
    gauges = {
        "sockets": len(request.app[SOCKETS]),
        "rooms": len(hall.rooms),
        "bots_thinking": hall.thinker.busy,
        "bots_waiting": len(hall.thinker.turns.line),
        "store_commits": counts.commits,
        "store_writes": counts.writes,
        "store_commit_seconds": counts.seconds,
        "store_failed_commits": counts.failures,
        "tables": counts.tables,
    }
    return web.Response(text=request.app[METRICS].text(gauges), headers={"Content-Type": "text/plain; version=0.0.4; charset=utf-8"})


ROUTES = [
    web.get("/api/games", all_games, name="games"),
    web.get("/api/games/{game}/rules", game_rules, name="rules"),
    web.get("/api/games/{game}/about", game_about, name="about"),
    web.post("/api/games/{game}/check", check, name="check"),
    web.post("/api/tables", create, name="create"),
    web.post("/api/tables/import", import_save, name="adopt"),
    web.post("/api/mine", mine, name="mine"),
    web.get("/api/tables/{id}/at/{n}", at, name="at"),
    web.get("/api/tables/{id}/export", export, name="export"),
    web.post("/api/tables/{id}/fork", fork, name="fork"),
    web.post("/api/tables/{id}/seats/{seat}", change_seat, name="seat"),
    web.post("/api/tables/{id}", change_table, name="change"),
    web.delete("/api/tables/{id}", delete, name="delete"),
    web.get("/api/schema", wire_schema, name="schema"),
    web.get("/healthz", healthz, name="healthz"),
    web.get("/metrics", metrics, name="metrics"),
]
