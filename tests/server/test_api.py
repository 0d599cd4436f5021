"""Every endpoint, what it answers and what it refuses."""

from __future__ import annotations

import json
import tempfile
import threading
from pathlib import Path
from typing import Any

import pytest

from server.house import TWO_PEOPLE, House, at, in_house
from whitby.games import load
from whitby.kernel.editions import Editions
from whitby.kernel.proof import prove
from whitby.kernel.record import read_save
from whitby.server.limits import Limits
from whitby.table import schema

REDUX = load("redux")


def test_the_shelf_lists_every_game_with_its_options_and_bots(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        status, shelf = await house.get("/api/games")
        assert status == 200
        redux = next(game for game in shelf["games"] if game["id"] == "redux")
        keys = "id title tagline summary designer publisher year seats sides minutes age hidden figures options rules"
        assert set(redux) == set(keys.split(" ")) | {"view", "style", "cover", "icon", "tokens", "bots"}
        assert redux["options"][0] == REDUX.identity.settings[0].document()
        assert [bot["id"] for bot in redux["bots"]] == ["random", "greedy", "mcts"]

    in_house(tmp_path, visit)


def test_the_schema_of_the_wire_is_served(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        assert (await house.get("/api/schema"))[1] == schema()

    in_house(tmp_path, visit)


def test_rules_and_provenance_of_a_game_can_be_read(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        _, rules = await house.get("/api/games/redux/rules")
        assert len(rules["rules"]) == len(REDUX.ledger.rules)
        assert set(rules["rules"][0]) == {"id", "section", "text", "rulings"}
        assert set(rules["rulings"][0]) == {"id", "section", "text"}
        assert [id for section in rules["sections"] for id in section["rules"]]
        assert rules["card"]["title"] == REDUX.identity.title
        assert REDUX.howto is not None
        assert rules["howto"] == REDUX.howto.document()
        assert all((REDUX.home / "web" / file).is_file() for file in rules["howto"]["files"])
        _, about = await house.get("/api/games/redux/about")
        assert set(about) == {"card", "tables", "credits"}
        assert "Patrick Rael" in about["credits"]
        assert {"name": "die", "provenance": "rulebook", "why": ""} in about["tables"]
        assert any(row["name"].startswith("character: Dracula") and row["provenance"] == "inferred" for row in about["tables"])

    in_house(tmp_path, visit)


@pytest.mark.parametrize(
    "path", ["/api/games/chess/rules", "/api/games/chess/about", "/new/chess", "/rules/chess", "/games/chess/web/view.js"]
)
def test_a_game_that_does_not_exist_is_not_found(tmp_path: Path, path: str) -> None:
    async def visit(house: House) -> None:
        status, refusal = await house.get(path)
        assert status == 404
        assert refusal["error"]["code"] == "unknown-game"

    in_house(tmp_path, visit)


def test_a_new_table_tells_its_secrets_once(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        seats = [{"kind": "person", "name": "Mina"}, {"kind": "open"}]
        made = await house.table(seats=seats, name="Friday", options={"rounds": "2"})
        assert set(made) == {"table", "host", "seats"}
        for seat in made["seats"]:
            assert len(seat["token"]) == 32
            assert seat["link"] == f"/table/{made['table']}#{seat['token']}"
        player = await house.sit(made)
        assert player.doc["table"]["name"] == "Friday"
        assert player.doc["table"]["options"]["rounds"] == "2"
        assert player.doc["table"]["state"] == "waiting"
        assert player.doc["seats"][0]["name"] == "Mina"
        kept = (tmp_path / "test.db").read_bytes() + (tmp_path / "test.db-wal").read_bytes()
        for token in [made["host"], *(seat["token"] for seat in made["seats"])]:
            assert token.encode() not in kept
            assert token not in player.heard[0]

    in_house(tmp_path, visit)


def table_of(**changes: Any) -> dict[str, Any]:
    return {"game": "redux", "seats": TWO_PEOPLE, **changes}


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (table_of(game="chess"), "unknown-game"),
        (table_of(options={"length": "1"}), "option"),
        (table_of(options={"rounds": "3"}), "option"),
        (table_of(seats=[{"kind": "person"}]), "option"),
        (table_of(seats=[]), "option"),
        (table_of(seats=[{"kind": "ghost"}, {"kind": "person"}]), "request"),
        (table_of(seats=[{"kind": "bot", "level": "genius"}, {"kind": "person"}]), "seat"),
        (table_of(seats=[{"kind": "bot"}, {"kind": "person"}]), "seat"),
        (table_of(seats=[{"kind": "person", "level": "mcts"}, {"kind": "person"}]), "seat"),
        (table_of(wishes=1), "request"),
        (table_of(edition="not toml ["), "data"),
        (table_of(edition='[edition]\nformat = 2\ngame = "redux"\nname = "x"'), "data"),
        (table_of(edition='[edition]\nformat = 1\ngame = "fury"\nname = "x"'), "data"),
        (table_of(edition='[edition]\nformat = 1\ngame = "redux"\nname = "x"\n[die]\nfaces = [0]'), "data"),
        (table_of(edition='[edition]\nformat = 1\ngame = "redux"\nname = "x"\n[rules]\nactions = 3'), "data"),
        (table_of(edition="# " + "x" * 200_000), "too-large"),
        ({"seats": TWO_PEOPLE}, "request"),
        ([], "request"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_remedy(tmp_path: Path, body: Any, code: str) -> None:
    async def visit(house: House) -> None:
        status, refusal = await house.post("/api/tables", body)
        assert 400 <= status < 500
        assert refusal["error"]["code"] == code
        assert str(Path.home()) not in json.dumps(refusal)
        assert tempfile.gettempdir() not in json.dumps(refusal)

    in_house(tmp_path, visit)


def test_an_edition_is_played_with_its_own_numbers(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        edition = '[edition]\nformat = 1\ngame = "redux"\nname = "Mine"\n[rules]\nactions_per_turn = 2'
        player = await house.sit(await house.table(edition=edition))
        assert player.doc["table"]["edition"] == "Mine"
        assert player.doc["view"]["actions_per_turn"] == 2

    in_house(tmp_path, visit)


def test_an_edition_is_read_off_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    where: list[threading.Thread] = []
    check = Editions.check

    def noted(game: Any, *given: Any) -> Any:
        where.append(threading.current_thread())
        return check(game, *given)

    async def visit(house: House) -> None:
        await house.table(edition='[edition]\nformat = 1\ngame = "redux"\nname = "Mine"')
        edition = {"format": 1, "game": "redux", "name": "Mine", "data": {}}
        assert (await house.post("/api/tables/import", {"save": save_of(edition=edition)}))[0] == 201

    monkeypatch.setattr(Editions, "check", noted)
    in_house(tmp_path, visit)
    assert len(where) == 2
    assert threading.main_thread() not in where


def test_only_declared_json_is_read(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        answer = await house.client.post("/api/tables", data=json.dumps(table_of()), headers={"Content-Type": "text/plain"})
        assert answer.status == 415
        answer = await house.client.post("/api/tables", data="{", headers={"Content-Type": "application/json"})
        assert answer.status == 400

    in_house(tmp_path, visit)


def test_a_body_that_is_too_long_is_refused(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        status, refusal = await house.post("/api/tables", table_of(name="x" * 5000))
        assert (status, refusal["error"]["code"]) == (413, "too-large")

    in_house(tmp_path, visit, limits=Limits(body=4000))


def test_new_tables_from_one_place_are_limited(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        for _ in range(3):
            await house.table()
        status, refusal = await house.post("/api/tables", table_of())
        assert (status, refusal["error"]["code"]) == (429, "too-many")

    in_house(tmp_path, visit, limits=Limits(new_tables_per_second=0.0, new_tables_at_once=3))


async def play_some(house: House, made: dict[str, Any], moves: int) -> None:
    """First options of whoever is asked."""
    players = [await house.sit(made, seat) for seat in range(len(made["seats"]))]
    for _ in range(moves):
        seq = max(player.doc["seq"] for player in players)
        for player in players:
            await player.until(at(seq))
        if players[0].doc["result"]:
            break
        player = next(player for player in players if player.doc["options"])
        options = player.doc["options"]
        await player.play(options[seq % len(options)]["id"])
    for player in players:
        await player.ws.close()


def test_a_replay_step_is_read_by_a_seat_and_by_those_who_look_on(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        made = await house.table()
        await play_some(house, made, 12)
        path, token = f"/api/tables/{made['table']}/at", made["seats"][0]["token"]
        status, past = await house.get(f"{path}/5", token)
        assert status == 200
        assert (past["at"], past["you"], past["options"], past["table"]["moves"]) == (5, 0, [], 12)
        _, later = await house.get(f"{path}/12?since={len(past['log'])}", token)
        assert later["log_from"] == len(past["log"]) + 1
        assert (await house.get(f"{path}/5"))[1]["you"] is None
        assert (await house.get(f"{path}/13", token))[0] == 400
        assert (await house.get(f"{path}/-1", token))[0] == 400
        assert (await house.get(f"{path}/five", token))[0] == 400
        assert (await house.get(f"{path}/99999999999999999999", token))[0] == 400
        assert (await house.get(f"{path}/5", "nonsense"))[0] == 401
        assert (await house.get(f"{path}/5?as=1", token))[0] == 403
        assert (await house.get(f"{path}/5?as=public", token))[1]["you"] is None

    in_house(tmp_path, visit)


def test_after_the_end_every_seat_lends_its_eyes(tmp_path: Path, parlour: None) -> None:
    async def visit(house: House) -> None:
        made = await house.table("parlour")
        token = made["seats"][0]["token"]
        path = f"/api/tables/{made['table']}/at/0?as=1"
        assert (await house.get(path, token))[0] == 403
        await play_some(house, made, 50)
        status, past = await house.get(path, token)
        assert status == 200
        assert past["you"] == 1
        assert (await house.get(f"/api/tables/{made['table']}/at/0?as=7", token))[0] == 400

    in_house(tmp_path, visit)


def test_export_import_and_fork_go_round(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        made = await house.table()
        await play_some(house, made, 20)
        token = made["seats"][1]["token"]
        status, save = await house.get(f"/api/tables/{made['table']}/export", token)
        assert status == 200
        assert save["seed"] is None
        status, again = await house.post("/api/tables/import", {"save": save, "name": "Again", "seats": TWO_PEOPLE})
        assert status == 201
        one, two = await house.sit(made), await house.sit(again)
        assert two.doc["table"]["name"] == "Again"
        assert two.doc["view"] == one.doc["view"]
        assert two.log == one.log
        status, fork = await house.post(f"/api/tables/{made['table']}/fork", {"at": 8}, token)
        assert status == 201
        past = (await house.get(f"/api/tables/{made['table']}/at/8", made["seats"][0]["token"]))[1]
        branch = await house.sit(fork)
        assert branch.doc["view"] == past["view"]
        assert branch.doc["table"]["sealed"] != one.doc["table"]["sealed"]
        for player in (one, two, branch):
            await player.ws.close()
        await play_some(house, fork, 500)
        status, save = await house.get(f"/api/tables/{fork['table']}/export", fork["host"])
        proof = prove(REDUX, read_save(json.dumps(save)))
        assert proof.is_finished
        assert not proof.wrong
        assert proof.proven + proof.borrowed == proof.draws

    in_house(tmp_path, visit, limits=Limits(messages_at_once=10_000))  # a whole game in no time


def test_export_and_fork_need_a_secret_of_the_table(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        made, other = await house.table(), await house.table()
        for token in (None, "", "nonsense", other["host"], other["seats"][0]["token"]):
            assert (await house.get(f"/api/tables/{made['table']}/export", token))[0] == 401
            assert (await house.post(f"/api/tables/{made['table']}/fork", {"at": 0}, token))[0] == 401
            assert (await house.post(f"/api/tables/{made['table']}/seats/0", {"kind": "person"}, token))[0] == 401

    in_house(tmp_path, visit)


def test_a_running_game_with_something_hidden_is_neither_exported_nor_forked(tmp_path: Path, parlour: None) -> None:
    async def visit(house: House) -> None:
        made = await house.table("parlour")
        for token in (made["host"], made["seats"][0]["token"]):
            status, refusal = await house.get(f"/api/tables/{made['table']}/export", token)
            assert (status, refusal["error"]["code"]) == (403, "hidden")
            status, refusal = await house.post(f"/api/tables/{made['table']}/fork", {"at": 0}, token)
            assert (status, refusal["error"]["code"]) == (403, "hidden")
        await play_some(house, made, 50)
        assert (await house.get(f"/api/tables/{made['table']}/export", made["host"]))[0] == 200

    in_house(tmp_path, visit)


def save_of(**changes: Any) -> dict[str, Any]:
    return {"whitby": 1, "game": "redux", "rules": 1, "options": {}, "seats": 2, "sealed": "", "moves": [], **changes}


@pytest.mark.parametrize(
    "save",
    [
        {},
        [],
        "text",
        None,
        save_of(whitby=9),
        save_of(game="chess"),
        save_of(rules=99),
        save_of(options={"no": "no"}),
        save_of(seats=5),
        save_of(moves=[{"seat": 0, "do": "fly"}]),
        save_of(moves=[{"seat": 9, "do": "done"}]),
        save_of(moves=[{"seat": -1, "do": "done"}]),
        save_of(moves=[{"seat": 1, "undo": 3}]),
        save_of(moves=[{"seat": 1, "undo": -3}]),
        save_of(moves=[{"seat": 1, "undo": 10**12}]),
        save_of(moves=[{"seat": 1, "do": "done", "drew": ["x 1"]}]),
        save_of(moves=[{"seat": 1, "do": "done", "drew": ["conflict 16"]}]),
        save_of(sealed="aa", seed="bb"),
        save_of(start=["conflict 16"]),
        save_of(edition={"format": 2, "game": "redux", "name": "x", "data": {}}),
        save_of(edition={"format": 1, "game": "redux", "name": "x", "data": {"die": {"faces": "six"}}}),
    ],
)
def test_a_malformed_save_is_refused_with_a_remedy(tmp_path: Path, save: Any) -> None:
    async def visit(house: House) -> None:
        status, _ = await house.post("/api/tables/import", {"save": save})
        assert 400 <= status < 500

    in_house(tmp_path, visit)


def test_a_save_longer_than_any_game_is_refused(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        moves = [{"seat": 1, "do": "done"}] * 30
        status, refusal = await house.post("/api/tables/import", {"save": save_of(moves=moves)})
        assert (status, refusal["error"]["code"]) == (413, "too-large")

    in_house(tmp_path, visit, limits=Limits(save_moves=20))


def test_mine_lists_the_tables_whose_secret_is_right(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        one, two = await house.table(name="One"), await house.table(name="Two")
        pairs = [
            {"id": one["table"], "token": one["seats"][0]["token"]},
            {"id": two["table"], "token": two["seats"][1]["token"]},
            {"id": two["table"], "token": two["host"]},
            {"id": one["table"], "token": "wrong"},
            {"id": one["table"], "token": two["host"]},
            {"id": "nowhere", "token": "wrong"},
        ]
        status, mine = await house.post("/api/mine", {"tables": pairs})
        assert status == 200
        keys = "id name game title state your_turn you host prompt moves round seats created updated"
        assert all(set(row) == set(keys.split(" ")) for row in mine["tables"])
        shown = [(row["name"], row["you"], row["your_turn"]) for row in mine["tables"]]
        assert shown == [("One", 0, False), ("Two", 1, True), ("Two", None, False)]
        assert mine["tables"][1]["prompt"].startswith("Hide your own")
        assert [person["side"] for person in mine["tables"][0]["seats"]] == ["the vampires", "the hunters"]
        assert mine["tables"][0]["created"] <= mine["tables"][0]["updated"]
        assert (await house.post("/api/mine", {"tables": pairs * 50}))[0] == 413

    in_house(tmp_path, visit)


def test_mine_is_up_to_date_after_each_move_without_opening_a_table(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        made = await house.table()
        await play_some(house, made, 1)
        house.hall.rooms.clear()
        _, mine = await house.post("/api/mine", {"tables": [{"id": made["table"], "token": made["seats"][0]["token"]}]})
        assert mine["tables"][0]["moves"] == 1
        assert not house.hall.rooms

    in_house(tmp_path, visit)


def test_the_host_renames_a_table_for_everybody_and_for_good(tmp_path: Path) -> None:
    made: dict[str, Any] = {}

    async def rename(house: House) -> None:
        made.update(await house.table(name="One"))
        path, guest = f"/api/tables/{made['table']}", await house.sit(made, 1)
        assert (await house.post(path, {"name": "Two"}, made["seats"][1]["token"]))[0] == 403
        assert (await house.post(path, {}, made["seats"][1]["token"]))[0] == 403
        assert (await house.post(path, {"name": " Friday\n night "}, made["host"])) == (
            200,
            {"name": "Friday night", "play_on": False, "gallery": "apart"},
        )
        await guest.until(lambda doc: doc["table"]["name"] == "Friday night")

    async def look(house: House) -> None:
        _, mine = await house.post("/api/mine", {"tables": [{"id": made["table"], "token": made["host"]}]})
        assert mine["tables"][0]["name"] == "Friday night"
        assert (await house.sit(made, 0)).doc["table"]["name"] == "Friday night"
        assert (await house.post(f"/api/tables/{made['table']}", {"name": ""}, made["host"]))[1]["name"] == REDUX.identity.title

    in_house(tmp_path, rename)
    in_house(tmp_path, look)


def test_a_set_up_is_judged_before_it_is_started(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        async def check(game: str, seats: int, **more: Any) -> dict[str, Any]:
            status, found = await house.post(f"/api/games/{game}/check", {"seats": seats, **more})
            assert status == 200
            out: dict[str, Any] = found
            return out

        assert (await check("redux", 2))["sides"] == ["the vampires", "the hunters"]
        assert (await check("redux", 2, options={"sides": "second"}))["sides"] == ["the hunters", "the vampires"]
        drawn = await check("redux", 2, options={"sides": "random"})
        assert (drawn["sides"], drawn["figures"]) == (["", ""], [[], []])
        lone = await check("plague", 1, options={"dracula": "player"})
        assert lone["refused"]["text"] == "A Dracula player needs somebody to hunt him."
        assert (await check("plague", 2, options={"dracula": "player"}))["sides"][1] == "Dracula"
        assert (await check("redux", 3))["refused"]["code"] == "option"
        assert (await check("redux", 2, edition="?"))["refused"]["remedy"]
        assert (await house.post("/api/games/chess/check", {"seats": 2}))[0] == 404
        assert (await house.post("/api/games/redux/check", {}))[0] == 400

    in_house(tmp_path, visit)


def test_editions_are_not_judged_without_end(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        wish = {"seats": 2, "edition": "x = 1"}
        assert [(await house.post("/api/games/redux/check", wish))[0] for _ in range(3)] == [200, 200, 429]

    in_house(tmp_path, visit, limits=Limits(new_tables_per_second=0, new_tables_at_once=2))


def test_a_seat_is_handed_over_by_the_host_and_by_its_sitter(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        made = await house.table()
        path, own = f"/api/tables/{made['table']}/seats", made["seats"][1]["token"]
        status, fresh = await house.post(f"{path}/1", {"kind": "person", "name": "Lucy"}, own)
        assert status == 200
        assert fresh["link"] == f"/table/{made['table']}#{fresh['token']}"
        assert (await house.post(f"{path}/1", {"kind": "person"}, own))[0] == 401
        assert (await house.post(f"{path}/0", {"kind": "person"}, fresh["token"]))[0] == 403
        assert (await house.post(f"{path}/7", {"kind": "person"}, made["host"]))[0] == 400
        assert (await house.post(f"{path}/x", {"kind": "person"}, made["host"]))[0] == 400
        assert (await house.post(f"{path}/0", {"kind": "bot", "level": "none"}, made["host"]))[0] == 400
        assert (await house.post(f"{path}/0", {"kind": "open"}, made["host"]))[1]["kind"] == "open"
        house.hall.rooms.clear()
        player = await house.sit({"table": made["table"], "seats": [{}, fresh]}, 1)
        assert [seat["kind"] for seat in player.doc["seats"]] == ["open", "person"]
        assert player.doc["seats"][1]["name"] == "Lucy"

    in_house(tmp_path, visit)


@pytest.mark.parametrize("method", ["get", "post"])
@pytest.mark.parametrize(
    "path", ["/api/tables/nowhere/at/0", "/api/tables/nowhere/export", "/api/tables/nowhere/fork", "/api/none", "/x/y/z"]
)
def test_what_does_not_exist_is_a_404_or_405(tmp_path: Path, method: str, path: str) -> None:
    async def visit(house: House) -> None:
        status, _ = await (house.get(path) if method == "get" else house.post(path, {"at": 0}))
        assert status in (404, 405)

    in_house(tmp_path, visit)


def test_health_and_metrics_answer_and_name_no_table(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        made = await house.table(name="Secret meeting")
        await play_some(house, made, 3)
        status, health = await house.get("/healthz")
        assert (status, health) == (200, {"ok": True, "failed_commits": 0, "tables": 1})
        status, text = await house.get("/metrics")
        assert status == 200
        assert 'whitby_entries_total{game="redux"} 3' in text
        assert "whitby_move_seconds_count 3" in text
        assert made["table"] not in text
        assert "Secret" not in text

    in_house(tmp_path, visit)
