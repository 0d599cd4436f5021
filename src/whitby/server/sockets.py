"""The socket of a table: a client says hello, gets its document, answers questions; every change is pushed to it.

One task reads, one sends. What is sent is made at the moment of sending, so a slow client skips documents instead of
piling them up, and the lines of the log it has are counted on this side.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import msgspec
from aiohttp import WSCloseCode, WSMsgType, web

from whitby.kernel.errors import WhitbyError
from whitby.server.defects import Defect, log_defect
from whitby.server.door import visitor
from whitby.server.guard import BadRequest, Refusal, TooMany, told
from whitby.server.keys import HALL, LIMITS, METRICS, SOCKETS, SOCKETS_FROM
from whitby.server.limits import Bucket, Limits
from whitby.server.rooms import Room
from whitby.server.talking import Propose, Talk, Talker, Words, agree, hear_words, talk_for
from whitby.table import Caller

LOG = logging.getLogger("whitby.server")

HEARTBEAT = 25.0
MOST_NOTES = 32  # answers waiting for a client that does not read
GOODBYE_SECONDS = 5.0
GOODBYE = 4400  # closed by the server, with the reason said before


class Hello(msgspec.Struct):
    """Who is there, the last line of the log it has, and the `seq` of the document it has."""

    token: str | None = None
    since: int | None = None
    seq: int | None = None
    host: str | None = None
    talk: int | None = None  # whoever wants to know what people say tells the last happening he knows; 0 for none
    me: str | None = None  # an onlooker's own secret, by which he is known again
    name: str = ""  # and his name


class Message(Words):
    """Anything a client may say, one thing at a time. What changes the game comes with the `seq` it was chosen at."""

    hello: Hello | None = None
    seq: int | None = None
    option: str | None = None
    undo: bool = False
    propose: Propose | None = None
    agree: bool | None = None
    claim: bool = False
    ping: Any = None


READ = msgspec.json.Decoder(Message).decode


class Connection:
    """One socket at one table."""

    def __init__(self, ws: web.WebSocketResponse, room: Room, limits: Limits) -> None:
        self.ws = ws
        self.room = room
        self.limits = limits
        self.caller = Caller()
        self.have = 0
        self.talker = Talker(limits)
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

    def talk(self) -> None:
        """Something was said, or somebody came, went or writes."""
        self.talker.has_news = True
        self._event.set()

    def note(self, note: dict[str, Any]) -> None:
        """Say something besides; a client that never listens is shown out."""
        if self.is_over:
            return
        self.notes.append(note)
        if len(self.notes) > MOST_NOTES:
            self.dismiss(TooMany("Answers wait and nobody reads them.", "Read what is sent, and connect again."))
        self._event.set()

    def dismiss(self, error: WhitbyError) -> None:
        """Say why, then close. What was still to be said is left out: nothing may stand before the reason."""
        self.notes = [{"error": told(error)}]
        self.is_over = True
        self._event.set()

    async def send_all(self) -> None:
        """The sender's task: until the line is cut or there is a reason to cut it."""
        try:
            while not self.ws.closed:
                await self._event.wait()
                self._event.clear()
                await self._send_some()
                if self.is_over:
                    break
        except ConnectionError:
            pass  # the reader finds out by itself
        except WhitbyError as error:  # the table cannot be read
            LOG.error("table %s: %s", self.room.table.header.id, error)
            with suppress(ConnectionError):
                await self._send({"error": told(error)})
        except Exception as error:
            log_defect(f"document of table {self.room.table.header.id}", error)
        finally:
            with suppress(ConnectionError):
                await self.ws.close(code=GOODBYE)

    async def _send_some(self) -> None:
        notes, self.notes = self.notes, []
        dirty, self.is_dirty = self.is_dirty, False
        for note in notes:
            if "error" in note and self.is_seated and not self.is_over:
                note["document"] = await self._document()
                dirty = False
            await self._send(note)
        if dirty and self.is_seated and not self.is_over:
            await self._send(await self._document())
        if self.talker.wants and self.talker.has_news and self.is_seated and not self.is_over:
            self.talker.has_news = False
            await self._send({"talk": await self._talk()})

    async def _document(self) -> Any:
        async with self.room.steady():
            return await self.room.document_for(self)

    async def _talk(self) -> Talk:
        async with self.room.steady():
            return talk_for(self.room, self)

    async def _send(self, message: Any) -> None:
        # Where the client takes packed frames, each is packed by itself: a lasting packer would cost 256 KB a connection.
        await self.ws.send_frame(msgspec.json.encode(message), WSMsgType.TEXT, compress=int(self.ws.compress) or None)

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
            elif not await hear_words(self.room, self, message):
                await self._decide(message)
        except WhitbyError as error:
            if self.is_seated:
                self.note({"error": told(error)})
            else:
                self.dismiss(error)
        except Exception as error:  # a defect of ours or of a game: what memory holds is no longer sure
            log_defect(f"message at table {self.room.table.header.id}", error)
            self.room.unsure = True
            self.note({"error": told(Defect())})

    async def _hello(self, hello: Hello) -> None:
        room = self.room
        await room.refresh()
        async with room.steady():
            caller = room.table.caller(hello.token)
            if hello.host is not None and not caller.host:
                caller = Caller(caller.seat, room.table.caller(hello.host).host, caller.key)
            self._refuse_crowd(caller)
            self.caller = caller
            self.have = room.table.lines_kept(caller.reader, hello.since or 0, hello.seq)
            self.talker.introduce(hello.talk, hello.me, hello.name, len(room.table.journal))
        self.is_seated = True
        room.listeners.add(self)
        if caller.seat is not None:
            await room.sit(caller)
        for listener in room.listeners:
            listener.wake()
        room.tell_news()
        room.stir()

    def _refuse_crowd(self, caller: Caller) -> None:
        """So many windows for a seat, so many who look on; those who look on never keep a seat's owner out."""
        most = self.limits.watchers_per_table if caller.seat is None else self.limits.windows_per_seat
        if sum(other.caller.seat == caller.seat for other in self.room.listeners if other is not self) >= most:
            raise TooMany("Too many are watching from this seat.", "Close another window, or try again later.")

    async def _decide(self, message: Message) -> None:
        wishes = [message.option is not None, message.undo, message.propose is not None, message.agree is not None, message.claim]
        if message.seq is None or sum(wishes) != 1:
            raise BadRequest("This message says nothing to do.", 'Send {"seq": N, "option": "..."} or {"seq": N, "undo": true}.')
        if message.undo:
            await self.room.undo(self.caller, message.seq)
        elif message.claim:
            await self.room.claim(self.caller, message.seq)
        elif message.option is None:
            await agree(self.room, self.caller, message.seq, message.propose or bool(message.agree))
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
    ws = web.WebSocketResponse(heartbeat=HEARTBEAT, max_msg_size=request.app[LIMITS].message)
    if not ws.can_prepare(request):
        raise BadRequest("This address is for WebSockets.", "Connect with ws:// or wss://.")
    await ws.prepare(request)
    request.app[METRICS].count("sockets")
    sockets, inside, place = request.app[SOCKETS], request.app[SOCKETS_FROM], visitor(request)
    sockets.add(ws)
    inside[place] += 1
    try:
        _refuse_full(request.app, place)
        await _at_table(request, ws)
    except WhitbyError as error:  # a browser shows a page nothing of a refused handshake, so the reason is said on the line
        with suppress(ConnectionError):
            await ws.send_frame(msgspec.json.encode({"error": told(error)}), WSMsgType.TEXT)
        await ws.close(code=GOODBYE)
    finally:
        sockets.discard(ws)
        inside[place] -= 1
        if not inside[place]:
            del inside[place]
    return ws


def _refuse_full(app: web.Application, place: str) -> None:
    if len(app[SOCKETS]) > app[LIMITS].sockets:
        raise TooMany("Too many are here.", "Try again later.")
    if app[SOCKETS_FROM][place] > app[LIMITS].sockets_per_address:
        raise TooMany("Too many tables are open from one address.", "Close some and try again.")


async def _at_table(request: web.Request, ws: web.WebSocketResponse) -> None:
    limits = request.app[LIMITS]
    async with request.app[HALL].visit(request.match_info["id"]) as room:
        await _serve(Connection(ws, room, limits), limits)


async def _serve(connection: Connection, limits: Limits) -> None:
    """Read until the client leaves, with a sender beside it."""
    sender = asyncio.create_task(connection.send_all())
    try:
        await _listen(connection, limits)
        if connection.is_over:
            await asyncio.wait({sender}, timeout=GOODBYE_SECONDS)
    finally:  # nothing here may wait: the handler of a lost line can be cancelled at any moment
        sender.cancel()
        room = connection.room
        room.listeners.discard(connection)
        for listener in room.listeners:
            listener.wake()
        room.tell_news()


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
