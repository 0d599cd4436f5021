"""A sixth game, written by one command: laws, coverage, its own tests, bots, terminal and server, with no change outside its folders."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession

from server.house import Player, past
from server.process import ServerProcess
from sixth import HOMES, ID, TITLE, Tree

OWN = {"outcome", "headline"}  # what the end says to its reader alone


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tree]:
    """The checkout all these tests work in. When they are done, nothing but the game may have come into it."""
    tree = Tree(tmp_path_factory.mktemp("sixth"))
    before = tree.others()
    said = tree.whitby("new-game", ID, "--title", TITLE)
    assert said.startswith(f"{TITLE} is written: {HOMES[0]}, and its tests in {HOMES[1]}.")
    yield tree
    assert tree.others() == before


def test_it_stands_on_the_shelf(tree: Tree) -> None:
    shelf = {game["id"]: game for game in json.loads(tree.whitby("games", "--json"))["games"]}
    assert len(shelf) == 6
    assert (shelf[ID]["title"], shelf[ID]["seats"]) == (TITLE, [2, 3, 4])
    assert len(shelf[ID]["options"]) == 1


@pytest.mark.parametrize("words", [[], ["--lively"], ["--option", "night=long", "--worlds", "2"]], ids=" ".join)
def test_it_obeys_every_law_at_every_seat_count(tree: Tree, words: list[str]) -> None:
    facts = json.loads(tree.whitby("check", ID, "--games", "20", "--json", *words))
    assert [(row["seats"], row["games"], row["violations"]) for row in facts] == [(2, 20, []), (3, 20, []), (4, 20, [])]


def test_every_rule_and_ruling_has_a_test(tree: Tree) -> None:
    row = json.loads(tree.whitby("rules", ID, "--coverage", "--json"))[0]
    assert 12 <= row["ids"] == row["tested"] <= 20
    assert row["rulings"] == row["rulings_tested"] == 1


def test_its_own_tests_pass_and_those_that_look_at_all_games(tree: Tree) -> None:
    of_all_games = ("tests/test_imports.py", "tests/test_shelf.py", "tests/kernel/test_words.py")
    said = tree.python("-m", "pytest", "-p", "no:xdist", str(HOMES[1]), *of_all_games)
    assert " passed" in said and "skipped" not in said


def test_what_is_written_is_formatted_linted_and_typed(tree: Tree) -> None:
    homes = [str(home) for home in HOMES]
    tree.python("-m", "ruff", "check", *homes)
    tree.python("-m", "ruff", "format", "--check", *homes)
    assert tree.python("-m", "mypy", *homes).startswith("Success")


def test_its_advice_is_worth_something(tree: Tree) -> None:
    found = json.loads(tree.whitby("arena", ID, "--bots", "greedy,random", "--games", "200", "--workers", "1", "--json"))
    assert found["bots"]["greedy"]["low"] > found["bots"]["random"]["high"]
    assert json.loads(tree.whitby("arena", ID, "--bots", "greedy,random", "--games", "20", "--seats", "4", "--json"))["bots"]


def test_its_lines_can_be_counted(tree: Tree) -> None:
    rows = json.loads(tree.whitby("perft", ID, "--depth", "2", "--position", "innkeeper.hand: stake; doctor.hand: candle", "--json"))
    drawn = 3 * (4 + 1) + (3 + 1)  # four kinds may come; then as many again and a knock, but one kind less once the vampire has come
    assert [row["lines"] for row in rows] == [1, 4 + 1, drawn + 1]  # who is knocked at has one card to give


def test_it_is_played_to_its_end_in_the_terminal(tree: Tree) -> None:
    said = tree.whitby("play", ID, "--seat", "0=human", "--seat", "1=human", "--seed", "one", typed="1\n" * 200)
    assert "the others look away" in said
    assert "Dawn. All hands are laid open." in said
    assert "The dice were sealed as" in said


def test_it_is_played_to_its_end_over_the_wire_by_two_seats(tree: Tree, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PYTHONPATH", tree.environment["PYTHONPATH"])
    with ServerProcess(tmp_path / "tables.db") as server:
        players = asyncio.run(_play(server.url))
        assert server.stop() == 0
    ends = [{key: value for key, value in player.doc["result"].items() if key not in OWN} for player in players]
    assert ends[0] == ends[1]
    drew, heard = ([_count(player, text) for player in players] for text in ("You draw ", "A card is drawn from the deck."))
    assert min(drew) > 0
    assert drew == heard[::-1]  # what one has drawn the other has only heard of


def _count(player: Player, text: str) -> int:
    return len([line for line in player.log if line["text"].startswith(text)])


async def _play(url: str) -> list[Player]:
    """Two people at one table, each with a line of their own; whoever is asked takes the first option, every fourth time the last."""
    async with ClientSession(url) as session:
        page = await session.get("/api/games")
        assert {game["id"]: game["view"] for game in (await page.json())["games"]}[ID] is False  # so it has the generic page
        made: dict[str, Any] = await (await session.post("/api/tables", json={"game": ID, "seats": [{"kind": "person"}] * 2})).json()
        players = []
        for seat in made["seats"]:
            players.append(Player(await session.ws_connect(f"/api/tables/{made['table']}/socket", max_msg_size=0)))
            await players[-1].say({"hello": {"token": seat["token"], "since": None}})
            await players[-1].hear()
        while not players[0].doc.get("result"):
            mover = next(player for player in players if player.doc["options"])
            seq = mover.doc["seq"]
            await mover.play(mover.doc["options"][0 if seq % 4 else -1]["id"])
            for player in players:
                await player.until(past(seq))
        return players
