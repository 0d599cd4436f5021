"""Hostile input at every door: never a 5xx, never a stack trace, and the table stays as it was."""

from __future__ import annotations

import asyncio
import gzip
import json
import logging
from pathlib import Path
from typing import Any

import pytest
from aiohttp import WSMsgType
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from server.house import WAIT, House, Player, house
from whitby.kernel.record import Save, SavedMove
from whitby.server.api import Fork, Import, Mine, MineList, NewTable
from whitby.server.limits import Limits
from whitby.server.sockets import Hello, Message
from whitby.table import SeatWish

LOOSE = Limits(
    messages_per_second=1e9,
    messages_at_once=10**9,
    new_tables_per_second=1e9,
    new_tables_at_once=10**9,
    bot_tables_at_once=10**9,
    connections_per_address=10**9,
    sockets_per_address=10**9,
    body_seconds=1.0,
    linger_seconds=0.2,
)
QUICK = settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))
WORDS = st.sampled_from(
    ["redux", "person", "bot", "open", "random", "mcts", "rounds", "10", "done", "hide mina", "sides", "", "\x00", "\ud800", "é" * 50]
)
LEAVES = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | WORDS | st.text(max_size=30)
SHAPES = (NewTable, Import, Fork, MineList, Mine, SeatWish, Hello, Message, Save, SavedMove)
KEYS = st.sampled_from(sorted({field for shape in SHAPES for field in shape.__struct_fields__})) | st.text(max_size=8)
JSON = st.recursive(LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=5), max_leaves=12)
WISH = st.fixed_dictionaries({}, optional={"kind": WORDS | LEAVES, "level": WORDS | LEAVES, "name": LEAVES})
NEAR_TABLE = st.fixed_dictionaries(
    {"game": WORDS, "seats": st.lists(WISH, max_size=6)},
    optional={"name": LEAVES, "options": st.dictionaries(WORDS, LEAVES), "edition": LEAVES},
)
MOVE = st.fixed_dictionaries({}, optional={"seat": st.integers(-2, 3), "do": WORDS, "drew": st.lists(WORDS), "undo": st.integers(-2, 4)})
EDITION = st.fixed_dictionaries(
    {"format": st.just(1) | LEAVES, "game": st.just("redux") | WORDS, "name": st.just("Mine") | LEAVES},
    optional={"data": st.fixed_dictionaries({}, optional={"die": JSON, "limits": JSON, "character": st.lists(JSON, max_size=3)}) | JSON},
)
TOML_GIANTS = ("9" * 5000, "0x" + "f" * 5000, "[" * 90)
TOML_VALUES = st.sampled_from(
    ["1", "-1", "1.5", "nan", "inf", "true", "2026-11-16", "07:30:00", "[]", "[[[]]]", "{}", '"x"', "''", *TOML_GIANTS]
)
TOML_KEYS = st.sampled_from(
    ["[die]\nfaces", "[limits]\nmax_turns", "[[character]]\nid", '[[character]]\nid = "mina"\nstart', "[edition]\nname", "x"]
)
TOML_LINES = st.tuples(TOML_KEYS, TOML_VALUES).map(" = ".join)
EDITION_TEXT = st.lists(TOML_LINES | st.text(max_size=20), max_size=3).map(
    lambda lines: '[edition]\nformat = 1\ngame = "redux"\nname = "Mine"\n' + "\n".join(lines)
)
NEAR_SAVE = st.fixed_dictionaries(
    {"whitby": st.just(1) | LEAVES, "game": st.just("redux") | WORDS, "rules": st.just(1) | LEAVES, "options": st.just({}) | JSON},
    optional={
        "seats": st.just(2) | LEAVES,
        "sealed": WORDS,
        "seed": LEAVES,
        "moves": st.lists(MOVE, max_size=5),
        "start": JSON,
        "edition": EDITION | JSON,
        "borrowed": st.integers(-2, 5) | LEAVES,
        "players": st.lists(WORDS, max_size=3) | LEAVES,
    },
)
MESSAGE = st.fixed_dictionaries(
    {}, optional={"seq": st.integers(-1, 2) | LEAVES, "option": WORDS | LEAVES, "undo": LEAVES, "ping": JSON, "hello": JSON}
)


class Notes(logging.Handler):
    """What the server wrote into its log."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


class Pool:
    """One server and one event loop for all examples of a test."""

    def __init__(self, folder: Path) -> None:
        self.loop = asyncio.new_event_loop()
        self.place = house(folder, limits=LOOSE)
        self.house: House = self.loop.run_until_complete(self.place.__aenter__())
        self.made = self.loop.run_until_complete(self.house.table())
        self.log = Notes()
        logging.getLogger("whitby.server").addHandler(self.log)

    def close(self) -> None:
        self.loop.run_until_complete(self.place.__aexit__(None, None, None))
        self.loop.close()
        logging.getLogger("whitby.server").removeHandler(self.log)
        assert [line for line in self.log.lines if "not HTTP" not in line] == [], "nothing anybody sends is a defect"

    def run(self, work: Any) -> Any:
        return self.loop.run_until_complete(work)


@pytest.fixture(scope="module")
def pool(tmp_path_factory: pytest.TempPathFactory) -> Any:
    made = Pool(tmp_path_factory.mktemp("fuzz"))
    yield made
    made.close()


async def post(pool: Pool, path: str, body: bytes, token: str | None = None) -> int:
    headers = {"Content-Type": "application/json"}
    if token is not None:
        headers["Authorization"] = f"Bearer {token}"
    answer = await pool.house.client.post(path, data=body, headers=headers)
    text = await answer.text()
    assert answer.status < 500, text
    assert "Traceback" not in text
    if answer.status >= 400:
        error = json.loads(text)["error"]
        assert error["code"]
        assert error["text"]
        assert error["remedy"]
    return answer.status


def encode(value: Any) -> bytes:
    return json.dumps(value).encode()


@QUICK
@given(body=JSON | NEAR_TABLE)
def test_new_tables(pool: Pool, body: Any) -> None:
    pool.run(post(pool, "/api/tables", encode(body)))


@QUICK
@given(body=st.fixed_dictionaries({"save": NEAR_SAVE | JSON}, optional={"seats": st.lists(WISH, max_size=3), "name": LEAVES}))
def test_imports(pool: Pool, body: Any) -> None:
    pool.run(post(pool, "/api/tables/import", encode(body)))


@QUICK
@given(body=st.binary(max_size=200), path=st.sampled_from(["/api/tables", "/api/tables/import", "/api/mine"]))
def test_bytes_that_are_no_json(pool: Pool, body: bytes, path: str) -> None:
    assert pool.run(post(pool, path, body)) in (400, 200)


@QUICK
@given(text=EDITION_TEXT)
def test_editions(pool: Pool, text: str) -> None:
    body = {"game": "redux", "seats": [{"kind": "person"}] * 2, "edition": text}
    try:
        sent = encode(body)
    except UnicodeEncodeError:
        return
    pool.run(post(pool, "/api/tables", sent))


HEAD = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nConnection: close\r\n"
PACKED = gzip.compress(b'{"game": "redux"}')


@QUICK
@given(
    at=st.integers(0, 400),
    change=st.binary(max_size=6),
    start=st.sampled_from(
        [
            HEAD + b"Content-Length: 2\r\n\r\n{}",
            HEAD + b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
            HEAD + b"Content-Encoding: gzip\r\nContent-Length: %d\r\n\r\n" % len(PACKED) + PACKED,
            b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n",
        ]
    ),
)
def test_requests_that_were_damaged_on_the_way(pool: Pool, at: int, change: bytes, start: bytes) -> None:
    sent = start[: at % len(start)] + change + start[at % len(start) + len(change) :]
    before = len(pool.log.lines)

    async def visit() -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", pool.house.client.port)
        writer.write(sent)
        writer.write_eof()
        answer = await reader.read()
        writer.close()
        return answer

    answer = pool.run(asyncio.wait_for(visit(), WAIT))
    assert not answer or answer[9:10] in (b"2", b"4"), answer
    assert len(pool.log.lines) - before <= 1


@pytest.mark.parametrize(
    "body", [b"[" * 100_000, b'{"a":' * 50_000, b'{"game":"' + b"x" * 100_000, b"\xff\xfe", b"", b"1e999999", b"9" * 5000]
)
@pytest.mark.parametrize("path", ["/api/tables", "/api/tables/import", "/api/mine", "/api/tables/x/fork", "/api/tables/x/seats/0"])
def test_bombs(pool: Pool, body: bytes, path: str) -> None:
    assert pool.run(post(pool, path, body)) in (400, 404, 413)


@QUICK
@given(body=JSON, seat=st.text(max_size=5) | st.integers().map(str), own=st.booleans())
def test_the_doors_of_one_table(pool: Pool, body: Any, seat: str, own: bool) -> None:
    from urllib.parse import quote

    made = pool.run(pool.house.table())
    token = made["host"] if own else "wrong"
    pool.run(post(pool, f"/api/tables/{made['table']}", encode(body), token))
    pool.run(post(pool, f"/api/tables/{made['table']}/fork", encode(body), token))
    pool.run(post(pool, f"/api/tables/{made['table']}/seats/{quote(seat.encode('utf-8', 'replace'), safe='')}", encode(body), token))
    pool.run(post(pool, "/api/mine", encode({"tables": body})))


@QUICK
@given(path=st.text(min_size=1, max_size=20), query=st.dictionaries(st.sampled_from(["seat", "since"]), st.text(max_size=6), max_size=2))
def test_addresses(pool: Pool, path: str, query: dict[str, str]) -> None:
    from urllib.parse import quote

    async def visit() -> None:
        part = quote(path.encode("utf-8", "replace"), safe="")
        for whole in (f"/{part}", f"/api/tables/{part}/at/{part}", f"/api/tables/{pool.made['table']}/at/{part}", f"/static/{part}"):
            clean = {key: value.encode("utf-8", "replace").decode() for key, value in query.items()}
            answer = await pool.house.client.get(whole, params=clean)
            assert answer.status < 500, await answer.text()

    pool.run(visit())


@QUICK
@given(messages=st.lists(MESSAGE | JSON, max_size=6))
def test_messages_on_the_line(pool: Pool, messages: list[Any]) -> None:
    """Whatever is said, the answer is a document, a pong or an error with a remedy; the line is cut at worst."""

    async def visit() -> None:
        player = await pool.house.sit(pool.made, 0)  # seat 0 is not asked: nothing it says may move the table
        for message in messages:
            await player.say(message)
        await player.say({"ping": "end"})
        await drain(player)

    pool.run(visit())
    guest = pool.run(pool.house.sit(pool.made, None))
    assert guest.doc["seq"] == 0
    pool.run(guest.ws.close())


async def drain(player: Player) -> None:
    while True:
        message = await player.ws.receive(WAIT)
        if message.type is not WSMsgType.TEXT:
            return
        data = message.json()
        assert "wire" in data or "pong" in data or {"code", "text", "remedy"} == set(data["error"])
        if data.get("pong") == "end":
            await player.ws.close()
            return


@QUICK
@given(frames=st.lists(st.binary(max_size=60), max_size=4), text=st.booleans())
def test_frames_that_are_no_json(pool: Pool, frames: list[bytes], text: bool) -> None:
    async def visit() -> None:
        ws = await pool.house.connect(pool.made["table"])
        for frame in frames:
            if ws.closed:
                break
            try:
                await (ws.send_str(frame.decode("latin-1")) if text else ws.send_bytes(frame))
            except ConnectionError:
                break
        await ws.close()

    pool.run(visit())
    assert pool.run(pool.house.get("/healthz"))[0] == 200
