"""Killed at random moments, the server comes back with every acknowledged move and no torn one."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from pathlib import Path
from typing import Any

from aiohttp import ClientError, ClientSession

from server.house import TWO_PEOPLE
from server.process import ServerProcess

ROUNDS = 6
TABLES = 4


class Acknowledged:
    """What the players of one table were told is done."""

    def __init__(self, made: dict[str, Any]) -> None:
        self.made = made
        self.moves: list[str] = []  # in words, as acknowledged


async def play(session: ClientSession, game: Acknowledged, chance: random.Random) -> None:
    """Both seats at one table, as fast as it goes, until the server is gone or the game over."""
    sockets = []
    for seat in game.made["seats"]:
        ws = await session.ws_connect(f"/api/tables/{game.made['table']}/socket", max_msg_size=0)
        await ws.send_json({"hello": {"token": seat["token"], "since": None}})
        sockets.append(ws)
    docs: list[dict[str, Any]] = [await ws.receive_json() for ws in sockets]
    while not docs[0]["result"]:
        seat = docs[0]["prompt"]["seats"][0]
        while docs[seat]["seq"] < max(doc["seq"] for doc in docs) or not docs[seat]["options"]:
            docs[seat] = await sockets[seat].receive_json()
        option, seq = chance.choice(docs[seat]["options"])["id"], docs[seat]["seq"]
        await sockets[seat].send_json({"seq": seq, "option": option})
        while docs[seat]["seq"] == seq:
            docs[seat] = await sockets[seat].receive_json()
        game.moves[seq:] = [option]
        docs[1 - seat] = await sockets[1 - seat].receive_json()
        while docs[1 - seat]["seq"] <= seq:
            docs[1 - seat] = await sockets[1 - seat].receive_json()


async def play_until_killed(server: ServerProcess, games: list[Acknowledged], chance: random.Random) -> None:
    async with ClientSession(server.url) as session:
        while len(games) < TABLES:
            answer = await session.post("/api/tables", json={"game": "redux", "seats": TWO_PEOPLE, "options": {"rounds": "10"}})
            games.append(Acknowledged(await answer.json()))
        players = [asyncio.create_task(play(session, game, chance)) for game in games]
        target = sum(len(game.moves) for game in games) + chance.randint(5, 60)
        while sum(len(game.moves) for game in games) < target and not any(player.done() for player in players):
            await asyncio.sleep(0)
        await asyncio.sleep(chance.uniform(0.0, 0.01))  # somewhere within a move: before, in or after its commit
        server.process.kill()
        results = await asyncio.gather(*players, return_exceptions=True)
        assert all(result is None or isinstance(result, (ClientError, TypeError, OSError)) for result in results), results


async def compare(server: ServerProcess, games: list[Acknowledged]) -> int:
    """Every acknowledged move is there, in its place; at most one more that was under way."""
    async with ClientSession(server.url) as session:
        for game in games:
            bearer = {"Authorization": f"Bearer {game.made['host']}"}
            answer = await session.get(f"/api/tables/{game.made['table']}/export", headers=bearer)
            assert answer.status == 200, await answer.text()
            kept = [move["do"] for move in (await answer.json())["moves"]]
            assert kept[: len(game.moves)] == game.moves
            assert len(kept) - len(game.moves) in (0, 1)
            game.moves = kept
    return sum(len(game.moves) for game in games)


def test_no_acknowledged_move_is_lost_and_none_is_torn(tmp_path: Path) -> None:
    chance = random.Random()
    games: list[Acknowledged] = []
    db = tmp_path / "killed.db"
    kept = [0]
    for _ in range(ROUNDS):
        with ServerProcess(db) as server:
            if games:
                kept.append(asyncio.run(compare(server, games)))
            asyncio.run(play_until_killed(server, games, chance))
    with ServerProcess(db) as server:
        kept.append(asyncio.run(compare(server, games)))
        assert server.stop() == 0
        assert server.rest[1] == ""
    assert kept[-1] >= 5 * ROUNDS, "too little was played to mean anything"
    assert sqlite3.connect(db).execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_the_processes_of_bots_do_not_outlive_a_killed_server(tmp_path: Path) -> None:
    async def ask_bots(server: ServerProcess) -> None:
        async with ClientSession(server.url) as session:
            bots = [{"kind": "bot", "level": "random"}] * 2
            made = await (await session.post("/api/tables", json={"game": "redux", "seats": bots})).json()
            ws = await session.ws_connect(f"/api/tables/{made['table']}/socket", max_msg_size=0)
            await ws.send_json({"hello": {"token": None}})
            while (await ws.receive_json())["seq"] < 1:
                pass

    with ServerProcess(tmp_path / "x.db") as server:
        asyncio.run(ask_bots(server))
        server.kill()  # waits until everybody who writes to its pipes is gone, or fails
