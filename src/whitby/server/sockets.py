"""The socket of a table: a client says hello, gets its document, answers questions; every change is pushed to it.

One task reads, one sends. What is sent is made at the moment of sending, so a slow client skips documents instead of
piling them up, and the lines of the log it has are counted on this side.
"""

from __future__ import annotations

import asyncio
from typing import Any
from urllib.parse import urlsplit

import msgspec
from aiohttp import WSCloseCode, WSMsgType, web

from whitby.kernel.errors import WhitbyError
from whitby.server.guard import BadRequest, Refusal, TooMany
from whitby.server.keys import HALL, LIMITS, METRICS, SOCKETS
from whitby.server.limits import Bucket, Limits
from whitby.server.rooms import Room
from whitby.table import Caller, token_hash

HEARTBEAT = 25.0
MOST_NOTES = 32  # answers waiting for a client that does not read
GOODBYE = 4400  # closed by the server, with the reason said before


class Hello(msgspec.Struct):
    """Who is there, the last line of the log it has, and the `seq` of the document it has."""

    token: str | None = None
    since: int | None = None
    seq: int | None = None
    host: str | None = None


class Message(msgspec.Struct):
    """Anything a client may say."""

    hello: Hello | None = None
    seq: int | None = None
    option: str | None = None
    undo: bool = False
    ping: Any = None


READ = msgspec.json.Decoder(Message).decode


class Connection:
    """One socket at one table."""

    def __init__(self, ws: web.WebSocketResponse, room: Room) -> None:
        self.ws = ws
        self.room = room
        self.caller = Caller()
        self.key = ""
        self.have = 0
        self.is_seated = False  # hello was said
        self.notes: list[dict[str, Any]] = []
        self.is_dirty = False
        self.is_over = False
        self._event = asyncio.Event()

    # ---- sending ----------------------------------------------------------------------------------------------

    def wake(self) -> None:
        """There is a new document."""
        self.is_dirty = True
        self._event.set()

    def note(self, note: dict[str, Any]) -> None:
        """Say something besides; a client that never listens is shown out."""
        self.notes.append(note)
        if len(self.notes) > MOST_NOTES:
            self.is_over = True
        self._event.set()

    def dismiss(self, error: WhitbyError) -> None:
        """Say why, then close."""
        self.note({"error": error.document()})
        self.is_over = True

    async def send_all(self) -> None:
        """The sender's task."""
        while not self.ws.closed:
            await self._event.wait()
            self._event.clear()
            notes, self.notes = self.notes, []
            dirty, self.is_dirty = self.is_dirty, False
            for note in notes[:MOST_NOTES]:
                if "error" in note and self.is_seated and not self.is_over:
                    note["document"] = await self._document()
                    dirty = False
                await self._send(note)
            if self.is_over:
                await self.ws.close(code=GOODBYE)
                return
            if dirty and self.is_seated:
                await self._send(await self._document())

    async def _document(self) -> Any:
        async with self.room.steady():
            return self.room.document_for(self)

    async def _send(self, message: Any) -> None:
        await self.ws.send_frame(msgspec.json.encode(message), WSMsgType.TEXT)

    # ---- hearing ----------------------------------------------------------------------------------------------

    async def hear(self, text: str) -> None:
        """One message. What is wrong with it is said; the table is not touched."""
        try:
            message = _read(text)
            if message.hello is not None:
                await self._hello(message.hello)
            elif not self.is_seated:
                self.dismiss(BadRequest("Say hello first.", 'Begin with {"hello": {"token": ..., "since": null}}.'))
            elif message.ping is not None:
                self.note({"pong": message.ping})
            else:
                await self._decide(message)
        except WhitbyError as error:
            self.note({"error": error.document()})
            if not self.is_seated:
                self.is_over = True

    async def _hello(self, hello: Hello) -> None:
        room = self.room
        await room.refresh()
        async with room.steady():
            caller = room.table.caller(hello.token)
            if hello.host is not None and not caller.host:
                caller = Caller(caller.seat, room.table.caller(hello.host).host)
            self.caller, self.key = caller, token_hash(hello.token or "")
            reader = -1 if caller.seat is None else caller.seat
            self.have = room.table.lines_kept(reader, hello.since or 0, hello.seq)
        self.is_seated = True
        room.listeners.add(self)
        if caller.seat is not None:
            await room.sit(caller.seat)
        for listener in room.listeners:
            listener.wake()

    async def _decide(self, message: Message) -> None:
        if message.seq is None or (message.option is None) == (not message.undo):
            raise BadRequest("This message says nothing to do.", 'Send {"seq": N, "option": "..."} or {"seq": N, "undo": true}.')
        if message.undo:
            await self.room.undo(self.caller, message.seq)
        else:
            await self.room.play(self.caller, message.seq, message.option or "")


def _read(text: str) -> Message:
    try:
        return READ(text)
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadRequest(f"The message cannot be read: {error}.", "See docs/wire.md for its shape.") from None


async def socket(request: web.Request) -> web.StreamResponse:
    """GET /api/tables/ID/socket."""
    _refuse_foreign(request)
    limits, sockets = request.app[LIMITS], request.app[SOCKETS]
    async with request.app[HALL].visit(request.match_info["id"]) as room:
        if len(sockets) >= limits.sockets or room.connections >= limits.sockets_per_table:
            raise TooMany("Too many are watching this table.", "Close another window, or try again later.")
        ws = web.WebSocketResponse(heartbeat=HEARTBEAT, max_msg_size=limits.message)
        if not ws.can_prepare(request):
            raise BadRequest("This address is for WebSockets.", "Connect with ws:// or wss://.")
        room.connections += 1
        try:
            await ws.prepare(request)
            sockets.add(ws)
            request.app[METRICS].count("sockets")
            await _serve(Connection(ws, room), limits)
        finally:
            room.connections -= 1
            sockets.discard(ws)
        return ws


async def _serve(connection: Connection, limits: Limits) -> None:
    """Read until the client leaves, with a sender beside it."""
    sender = asyncio.create_task(connection.send_all())
    try:
        await _listen(connection, limits)
        if connection.is_over:
            await sender
    finally:
        sender.cancel()
        await asyncio.gather(sender, return_exceptions=True)
        room = connection.room
        room.listeners.discard(connection)
        for listener in room.listeners:
            listener.wake()


async def _listen(connection: Connection, limits: Limits) -> None:
    bucket = Bucket(limits.messages_per_second, limits.messages_at_once)
    ws = connection.ws
    while not connection.is_over:
        try:
            message = await ws.receive(None if connection.is_seated else limits.hello_seconds)
        except TimeoutError:
            connection.dismiss(BadRequest("Nobody said hello.", 'Begin with {"hello": {"token": ..., "since": null}}.'))
            return
        if message.type is not WSMsgType.TEXT:
            if message.type is WSMsgType.BINARY:
                await ws.close(code=WSCloseCode.UNSUPPORTED_DATA)
            return
        if not bucket.take():
            connection.dismiss(TooMany("Too many messages.", "Send fewer, and connect again."))
            return
        await connection.hear(message.data)


def _refuse_foreign(request: web.Request) -> None:
    """A page of another site may not open sockets here."""
    origin = request.headers.get("Origin")
    if origin is not None and urlsplit(origin).netloc != request.host:
        raise Refusal("Pages of other sites may not connect.", "Open the table from this server's own page.")


ROUTES = [web.get("/api/tables/{id}/socket", socket, name="socket")]
