"""What is asked when a game is over: to play again at a new table, and the story of the game (docs/wire.md)."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from aiohttp import web

from whitby.bots import LEVELS
from whitby.server.api import count_bots_only, count_new, known
from whitby.server.guard import answer, bearer, read_body
from whitby.server.keys import HALL
from whitby.server.rooms import Room
from whitby.server.store import NoTable
from whitby.table import Caller, Rematch, Stale, rematch


class Again(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a wish to play again: with the same seats, or each moved on by one."""

    swap: bool = False


async def play_again(request: web.Request) -> web.StreamResponse:
    """The first who asks makes the new table; everybody gets the link of his own seat there, as often as he asks."""
    secret, wish = bearer(request), await read_body(request, Again)
    async with request.app[HALL].visit(request.match_info["id"]) as room, room.steady():
        caller = known(room.table, secret)
        room.table.refuse_early()
        return answer(await _seated_again(request, room, caller, secret or "", wish.swap), 201)


async def _seated_again(request: web.Request, room: Room, caller: Caller, secret: str, swap: bool) -> dict[str, Any]:
    made = room.table.header.rematch
    if made is not None:
        try:
            return await _sit_down(room, caller, secret, made)
        except NoTable:  # its host has cleared it away
            pass
    table = room.table
    if table.is_bots_only:
        count_bots_only(request)
    count_new(request)
    new = await asyncio.to_thread(rematch.play_again, table, secret, swap, LEVELS)
    await room.hall.add(new)
    try:
        return await _sit_down(room, caller, secret, Rematch(new.header.id, swap))
    except Stale:  # somebody has made one through another server
        await room.hall.remove(new.header.id)
        raise


async def _sit_down(room: Room, caller: Caller, secret: str, made: Rematch) -> dict[str, Any]:
    """What this caller is told about the new table; the old one tells the others that he is ready."""
    told: dict[str, Any] = {"table": made.table, "swap": made.swap}
    async with room.hall.visit(made.table) as new:
        if caller.seat is not None:
            index, token = rematch.seat_there(room.table, made, caller.seat), rematch.heir(room.table, secret, "seat")
            await new.take_seat(index, token)
            told |= {"index": index, "token": token, "link": f"/table/{made.table}#{token}"}
        if rematch.is_host(room.table, new.table, secret):
            told["host"] = rematch.heir(room.table, secret, "host")
    made = rematch.ready(room.table, made, caller)
    if made != room.table.header.rematch:
        await room.announce(made)
    return told


async def tell_story(request: web.Request) -> web.StreamResponse:
    """How everybody's chance to win went, and everybody's best moment: for all who look, when the game is over."""
    async with request.app[HALL].visit(request.match_info["id"]) as room, room.steady():
        room.table.caller(bearer(request))
        room.table.refuse_early()
        return answer(await room.story())


ROUTES = [
    web.post("/api/tables/{id}/rematch", play_again, name="rematch"),
    web.get("/api/tables/{id}/story", tell_story, name="story"),
]
