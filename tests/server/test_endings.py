"""After the end: playing again at a new table, the story of the game, and looking through other eyes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from server.fakes import any_move
from server.house import House, Player, at, in_house
from whitby.server.limits import Limits

pytestmark = pytest.mark.usefixtures("parlour")
NAMED = [{"kind": "person", "name": "Mina"}, {"kind": "person", "name": "Lucy"}]


def token_of(made: dict[str, Any], seat: int) -> str:
    return str(made["seats"][seat]["token"])


async def finish(house: House, made: dict[str, Any]) -> list[Player]:
    """Play the small game to its end, as fast as it goes."""
    players = [await house.sit(made, seat) for seat in range(2)]
    for seat, other in ((0, 1), (1, 0)):
        await players[seat].play("stop")
        await players[other].until(at(players[seat].doc["seq"]))
    await players[0].play("keep")
    await players[1].until(lambda doc: doc["seq"] == 3)
    await players[1].play("keep")
    await players[0].until(lambda doc: doc["result"])
    return players


def is_ready(doc: dict[str, Any]) -> bool:
    """Whether both are ready to play again."""
    return bool(doc["table"]["rematch"] and doc["table"]["rematch"]["ready"] == [0, 1])


async def again(house: House, made: dict[str, Any], token: str | None, status: int = 201, **wish: Any) -> dict[str, Any]:
    got, told = await house.post(f"/api/tables/{made['table']}/rematch", wish, token)
    assert got == status, told
    out: dict[str, Any] = told
    return out


def test_everybody_gets_the_link_of_his_own_seat_at_the_new_table(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        made = await house.table("parlour", NAMED, name="Friday", options={"length": "short"}, play_on=True)
        mina, lucy = await finish(house, made)
        first = await again(house, made, token_of(made, 1))
        assert set(first) == {"table", "swap", "index", "token", "link", "host"}
        assert first["table"] != made["table"] and first["index"] == 1
        await mina.until(lambda doc: doc["table"]["rematch"])
        assert mina.doc["table"]["rematch"] == {"table": first["table"], "swap": False, "ready": [1]}
        second = await again(house, made, token_of(made, 0), swap=True)  # there is one already: as it stands
        assert second["table"] == first["table"] and second["index"] == 0 and not second["swap"]
        assert "host" not in second and second["token"] != first["token"]
        assert await again(house, made, token_of(made, 1)) == first
        await lucy.until(is_ready)
        new = {"table": first["table"], "seats": [{"token": second["token"]}, {"token": first["token"]}]}
        doc = (await house.sit(new, 1)).doc
        assert doc["you"] == 1 and [seat["name"] for seat in doc["seats"]] == ["Mina", "Lucy"]
        assert doc["table"]["name"] == "Friday" and doc["table"]["options"] == {"length": "short"} and doc["table"]["play_on"]
        assert doc["table"]["state"] == "waiting"
        assert (await house.sit(new, 0)).doc["table"]["state"] == "playing"
        status, _ = await house.post(f"/api/tables/{first['table']}", {"play_on": False}, first["host"])
        assert status == 200

    in_house(tmp_path, visit)


def test_seats_are_shifted_by_one_and_bots_keep_name_and_level(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        made, _ = await play_redux(house, 0, level="greedy", name="Swales")
        told = await again(house, made, token_of(made, 0), swap=True)
        assert told["index"] == 1
        doc = (await house.sit({"table": told["table"], "seats": [{}, told]}, 1)).doc
        assert [(seat["kind"], seat["name"]) for seat in doc["seats"]] == [("bot", "Swales"), ("person", "Mina")]
        assert doc["seats"][0]["level"] == "greedy"

    in_house(tmp_path, visit, think=any_move)


def test_no_secret_of_a_rematch_is_kept_or_told_to_others(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        made = await house.table("parlour", NAMED)
        players = [*await finish(house, made), await house.sit(made, None)]
        told = [await again(house, made, token_of(made, seat)) for seat in range(2)]
        for player in players:
            await player.until(is_ready)
        kept = (tmp_path / "test.db").read_bytes() + (tmp_path / "test.db-wal").read_bytes()
        for secret in [told[0]["host"], *(answer["token"] for answer in told)]:
            assert secret.encode() not in kept
            assert not any(secret in message for player in players for message in player.heard)

    in_house(tmp_path, visit)


def test_a_rematch_is_for_those_who_sat_there_and_for_after_the_end(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        made = await house.table("parlour", NAMED)
        assert (await again(house, made, token_of(made, 0), 403))["error"]["code"] == "refused"
        await finish(house, made)
        assert (await again(house, made, None, 401))["error"]["code"] == "token"
        assert (await again(house, made, "0" * 32, 401))["error"]["code"] == "token"
        assert (await again(house, made, token_of(made, 0), 400, sides=1))["error"]["code"] == "request"
        host = await again(house, made, made["host"])
        assert set(host) == {"table", "swap", "host"}
        guest = await house.sit(made, None)
        assert guest.doc["table"]["rematch"] == {"table": host["table"], "swap": False, "ready": []}

    in_house(tmp_path, visit)


def test_a_seat_that_was_given_away_at_the_new_table_stays_so(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        made = await house.table("parlour", NAMED)
        await finish(house, made)
        first = await again(house, made, token_of(made, 0))
        status, seat = await house.post(f"/api/tables/{first['table']}/seats/1", {"kind": "open"}, first["host"])
        assert status == 200 and seat["token"]
        assert (await again(house, made, token_of(made, 1), 400))["error"]["code"] == "moved"

    in_house(tmp_path, visit)


def test_a_rematch_that_was_cleared_away_is_made_anew(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        made = await house.table("parlour", NAMED)
        await finish(house, made)
        first = await again(house, made, token_of(made, 0))
        response = await house.client.delete(f"/api/tables/{first['table']}", headers={"Authorization": f"Bearer {first['host']}"})
        assert response.status == 200
        second = await again(house, made, token_of(made, 1))
        assert second["table"] != first["table"] and "host" in second
        assert (await house.sit(made, None)).doc["table"]["rematch"]["ready"] == [1]

    in_house(tmp_path, visit)


def test_only_the_first_call_counts_as_a_new_table(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        made, other = [await house.table("parlour", NAMED) for _ in range(2)]
        await finish(house, made)
        await finish(house, other)
        for seat in (0, 1, 0, 1):
            await again(house, made, token_of(made, seat))
        assert (await again(house, other, token_of(other, 0), 429))["error"]["code"] == "too-many"

    in_house(tmp_path, visit, limits=Limits(new_tables_per_second=0.0001, new_tables_at_once=3))


def test_a_rematch_is_kept_over_a_restart(tmp_path: Path) -> None:
    kept: dict[str, Any] = {}

    async def play(house: House) -> None:
        kept["made"] = await house.table("parlour", NAMED)
        await finish(house, kept["made"])
        kept["told"] = await again(house, kept["made"], token_of(kept["made"], 0), swap=True)

    async def come_back(house: House) -> None:
        assert await again(house, kept["made"], token_of(kept["made"], 0)) == kept["told"]
        assert (await house.sit(kept["made"])).doc["table"]["rematch"]["swap"]

    in_house(tmp_path, play)
    in_house(tmp_path, come_back)


def test_whoever_looks_back_knows_all_only_after_the_end(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        made = await house.table("parlour", NAMED)
        path = f"/api/tables/{made['table']}/at/0?as=all"
        status, refusal = await house.get(path, token_of(made, 0))
        assert (status, refusal["error"]["code"]) == (403, "hidden")
        await finish(house, made)
        for token in (token_of(made, 0), None):
            status, past = await house.get(path, token)
            assert status == 200 and past["you"] is None
            assert all(isinstance(card, str) for card in past["view"]["cards"])
            assert sum("sigil" in line["text"] for line in past["log"]) == 2  # both cards that were dealt
        own = (await house.get(f"/api/tables/{made['table']}/at/0", token_of(made, 0)))[1]
        assert sum("sigil" in line["text"] for line in own["log"]) == 1

    in_house(tmp_path, visit)


async def play_redux(house: House, first: int, **bot: str) -> tuple[dict[str, Any], Player]:
    """A game of Redux against a bot, the person taking one of the first options again and again."""
    made = await house.table("redux", [{"kind": "person", "name": "Mina"}, {"kind": "bot", "level": "random", **bot}])
    player = await house.sit(made)
    await player.until(lambda doc: doc["result"] or doc["options"])
    while not player.doc["result"]:
        options = player.doc["options"]
        await player.play(options[first % len(options)]["id"])
        await player.until(lambda doc: doc["result"] or doc["options"])
    return made, player


def test_the_story_is_told_after_the_end_to_all_who_look(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        running = await house.table("redux")
        assert (await house.get(f"/api/tables/{running['table']}/story", token_of(running, 0)))[0] == 403
        made, player = await play_redux(house, 3)
        path = f"/api/tables/{made['table']}/story"
        status, told = await house.get(path, token_of(made, 0))
        assert status == 200 and told["moves"] == player.doc["table"]["moves"]
        assert (await house.get(path))[1] == told
        assert (await house.get(path, "0" * 32))[0] == 401
        assert [seat["seat"] for seat in told["seats"]] == [0, 1]
        for seat in told["seats"]:
            steps = [n for n, _ in seat["chances"]]
            assert steps == sorted(set(steps)) and steps[0] == 0 and steps[-1] == told["moves"]
            assert all(0 <= chance <= 1 for _, chance in seat["chances"])

    in_house(tmp_path, visit, think=any_move)


def test_a_game_whose_advice_tells_no_chances_has_no_story(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        made = await house.table("parlour", NAMED)
        await finish(house, made)
        assert (await house.get(f"/api/tables/{made['table']}/story"))[1] == {"moves": 4, "seats": []}

    in_house(tmp_path, visit)
