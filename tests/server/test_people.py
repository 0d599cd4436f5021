"""Who people are without accounts: their secret, their tables, the parlour, invitations, and that none of it shows what is hidden."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import pytest

from server.house import House, Player, in_house
from server.test_talking import HOSTILE
from table.makers import new_table, options_for, play_on
from whitby import games
from whitby.kernel.chance import seeded
from whitby.kernel.game import Game
from whitby.kernel.sight import SPECTATOR
from whitby.server import profiles
from whitby.server.api import table_row
from whitby.server.limits import Limits
from whitby.server.qr import squares
from whitby.table import token_hash

GUEST_SEAT = [{"kind": "person"}, {"kind": "open"}]


async def somebody(place: House, name: str = "Anna", **mark: Any) -> dict[str, Any]:
    status, made = await place.post("/api/me", {"name": name, "mark": mark})
    assert status == 201, made
    out: dict[str, Any] = made
    return out


async def patch(place: House, body: Any, secret: str) -> tuple[int, Any]:
    response = await place.client.patch("/api/me", json=body, headers={"Authorization": f"Bearer {secret}"})
    return response.status, await response.json()


async def tables_of(place: House, me: dict[str, Any]) -> list[dict[str, Any]]:
    status, told = await place.get("/api/me/tables", me["me"])
    assert status == 200, told
    out: list[dict[str, Any]] = told["tables"]
    return out


async def come(place: House, id: str, **hello: Any) -> Player:
    player = Player(await place.connect(id))
    await player.say({"hello": {"token": None, "since": None, **hello}})
    await player.until(lambda doc: doc)
    return player


async def invited(place: House, id: str, token: str | None = None) -> dict[str, Any]:
    status, found = await place.get(f"/api/tables/{id}/invitation", token)
    assert status == 200, found
    out: dict[str, Any] = found
    return out


# ---- who ------------------------------------------------------------------------------------------------------


def test_somebody_is_known_by_his_secret_and_may_change_name_and_mark(tmp_path: Path) -> None:
    async def visit(place: House) -> None:
        anna = await somebody(place, "Anna", colour="violet", emblem="rat")
        assert len(anna["me"]) == 32
        assert await place.get("/api/me", anna["me"]) == (200, {key: anna[key] for key in ("id", "name", "mark")})
        assert await patch(place, {"name": "Anne"}, anna["me"]) == (200, {"id": anna["id"], "name": "Anne", "mark": anna["mark"]})
        status, told = await patch(place, {"mark": {"colour": "green"}}, anna["me"])
        assert (status, told["name"], told["mark"]) == (200, "Anne", {"colour": "green", "emblem": ""})
        for secret in (None, "0" * 32, anna["id"], token_hash(anna["me"])):
            status, told = await place.get("/api/me", secret)
            assert (status, told["error"]["code"]) == (401, "token")

    in_house(tmp_path, visit)


def test_the_store_keeps_the_hash_of_a_secret_and_never_the_secret(tmp_path: Path) -> None:
    secrets = []

    async def visit(place: House) -> None:
        anna = await somebody(place)
        made = await place.table(seats=GUEST_SEAT)
        await come(place, made["table"], token=made["seats"][0]["token"], me=anna["me"])
        secrets.append(anna["me"].encode())

    in_house(tmp_path, visit)
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert token_hash(secrets[0].decode()).encode() in kept
    assert secrets[0] not in kept


@pytest.mark.parametrize("name", ["", "   ", "You", " yOU ", "\u200b\n"])
def test_nobody_is_called_by_nothing(tmp_path: Path, name: str) -> None:
    async def visit(place: House) -> None:
        status, told = await place.post("/api/me", {"name": name})
        assert (status, told["error"]["code"]) == (400, "request")

    in_house(tmp_path, visit)


def test_names_are_one_short_line_and_marks_are_of_our_drawing(tmp_path: Path) -> None:
    async def visit(place: House) -> None:
        for name in HOSTILE:
            made = await somebody(place, name)
            assert len(made["name"]) <= 40
            assert "\u202e" not in made["name"]
        for mark in ({"colour": "url(x)"}, {"emblem": "../bat"}, {"emblem": 7}, {"size": 3}):
            status, _ = await place.post("/api/me", {"name": "Anna", "mark": mark})
            assert status == 400, mark

    in_house(tmp_path, visit, limits=Limits(new_people_at_once=len(HOSTILE) + 5))


def test_every_sign_is_drawn_and_offered_by_the_page() -> None:
    static = Path(profiles.__file__).parent / "static"
    page, icons = ((static / name).read_text(encoding="utf-8") for name in ("person.js", "vendor/icons.svg"))
    for emblem in get_args(profiles.Emblem):
        assert f'["{emblem}", ' in page
        assert not emblem or f'id="{emblem}"' in icons
    assert f"COLOURS = {json.dumps(get_args(profiles.Colour))}" in page


def test_so_many_new_people_from_one_address_and_no_more(tmp_path: Path) -> None:
    async def visit(place: House) -> None:
        for _ in range(3):
            await somebody(place)
        status, told = await place.post("/api/me", {"name": "Anna"})
        assert (status, told["error"]["code"]) == (429, "too-many")

    in_house(tmp_path, visit, limits=Limits(new_people_per_second=0.0001, new_people_at_once=3))


# ---- his seats ------------------------------------------------------------------------------------------------


def test_a_seat_remembers_who_sat_down_and_his_secret_opens_it_on_another_device(tmp_path: Path) -> None:
    async def visit(place: House) -> None:
        anna, made = await somebody(place), await place.table(seats=GUEST_SEAT)
        first = await come(place, made["table"], token=made["seats"][1]["token"], me=anna["me"], name="Anna")
        await first.until(lambda doc: doc["seats"][1]["kind"] == "person" and doc["seats"][1]["name"] == "Anna")
        second = await come(place, made["table"], me=anna["me"])
        assert second.doc["you"] == 1
        third = await come(place, made["table"], token=anna["me"])
        assert third.doc["you"] == 1
        stranger = await come(place, made["table"], me=(await somebody(place, "Otto"))["me"])
        assert stranger.doc["you"] is None
        assert [(row["id"], row["you"], row["host"]) for row in await tables_of(place, anna)] == [(made["table"], 1, False)]
        assert all(anna["id"] not in text and token_hash(anna["me"]) not in text for text in [*stranger.heard, *first.heard])

    in_house(tmp_path, visit)


def test_a_name_is_taken_where_the_seat_has_none_and_never_you(tmp_path: Path) -> None:
    async def visit(place: House) -> None:
        made = await place.table(seats=[{"kind": "open", "name": "Quincey"}, {"kind": "open"}])
        guest = await come(place, made["table"], token=made["seats"][0]["token"], name="Anna")
        await guest.until(lambda doc: doc["seats"][0]["kind"] == "person")
        other = await come(place, made["table"], token=made["seats"][1]["token"], name="You")
        await other.until(lambda doc: doc["seats"][1]["kind"] == "person")
        names = [seat["name"] for seat in other.doc["seats"]]
        assert names[0] == "Quincey"
        assert names[1] not in ("", "You", "Anna")
        await come(place, made["table"], token=made["seats"][1]["token"], name="Otto")
        await other.until(lambda doc: doc["seats"][1]["name"] == "Otto")

    in_house(tmp_path, visit)


def test_a_seat_in_other_hands_is_nobody_elses_any_more(tmp_path: Path) -> None:
    async def visit(place: House) -> None:
        anna, made = await somebody(place), await place.table(seats=GUEST_SEAT)
        await come(place, made["table"], token=made["seats"][1]["token"], me=anna["me"])
        path = f"/api/tables/{made['table']}/seats/1"
        await place.post(path, {"kind": "bot", "level": "random"}, made["host"])
        assert [row["id"] for row in await tables_of(place, anna)] == [made["table"]], "a bot keeps the seat warm for him"
        await place.post(path, {"kind": "open"}, made["host"])
        assert await tables_of(place, anna) == []
        assert (await come(place, made["table"], me=anna["me"])).doc["you"] is None

    in_house(tmp_path, visit, think=lambda thought: 0)


def test_a_link_that_is_open_in_two_hands_belongs_to_who_came_first(tmp_path: Path) -> None:
    async def visit(place: House) -> None:
        anna, otto = await somebody(place), await somebody(place, "Otto")
        made = await place.table(seats=GUEST_SEAT)
        for me in (anna, otto):
            await come(place, made["table"], token=made["seats"][1]["token"], me=me["me"])
        assert [len(await tables_of(place, me)) for me in (anna, otto)] == [1, 0]

    in_house(tmp_path, visit)


def test_whoever_makes_a_table_is_its_host_wherever_he_is(tmp_path: Path) -> None:
    async def visit(place: House) -> None:
        anna = await somebody(place)
        status, made = await place.post("/api/tables", {"game": "redux", "seats": GUEST_SEAT, "name": "Friday"}, anna["me"])
        assert status == 201
        rows = await tables_of(place, anna)
        assert [(row["name"], row["host"], row["you"], row["archived"]) for row in rows] == [("Friday", True, None, False)]
        status, _ = await place.post(f"/api/tables/{made['table']}", {"name": "Saturday"}, anna["me"])
        assert status == 200
        response = await place.client.delete(f"/api/tables/{made['table']}", headers={"Authorization": f"Bearer {anna['me']}"})
        assert response.status == 200
        assert await tables_of(place, anna) == []

    in_house(tmp_path, visit)


def test_a_table_is_put_away_for_one_person_alone_and_stays_so_after_a_restart(tmp_path: Path) -> None:
    people: list[dict[str, Any]] = []

    async def before(place: House) -> None:
        people.extend([await somebody(place), await somebody(place, "Otto")])
        made = await place.table()
        for seat, me in enumerate(people):
            await come(place, made["table"], token=made["seats"][seat]["token"], me=me["me"])
        path = f"/api/tables/{made['table']}/archive"
        assert await place.post(path, {"on": True}, people[0]["me"]) == (200, {"archived": True})
        await place.post(f"/api/tables/{made['table']}", {"name": "Monday"}, made["host"])
        stranger = await somebody(place, "Nobody")
        assert (await place.post(path, {"on": True}, stranger["me"]))[0] == 404

    async def after(place: House) -> None:
        assert [[row["archived"] for row in await tables_of(place, me)] for me in people] == [[True], [False]]
        row = (await tables_of(place, people[0]))[0]
        assert row["name"] == "Monday"
        await place.post(f"/api/tables/{row['id']}/archive", {"on": False}, people[0]["me"])
        assert [row["archived"] for row in await tables_of(place, people[0])] == [False]

    in_house(tmp_path, before)
    in_house(tmp_path, after)


def test_his_list_says_whose_turn_it_is_and_since_when(tmp_path: Path) -> None:
    async def visit(place: House) -> None:
        people, made = [await somebody(place, name) for name in ("Anna", "Otto")], await place.table()
        players = [
            await come(place, made["table"], token=made["seats"][k]["token"], me=me["me"], name=me["name"]) for k, me in enumerate(people)
        ]
        rows = [(await tables_of(place, me))[0] for me in people]
        assert sorted(row["your_turn"] for row in rows) == [False, True]
        mover = next(k for k, row in enumerate(rows) if row["your_turn"])
        assert rows[1 - mover]["due"] == [mover]
        assert [seat["name"] for seat in rows[0]["seats"]] == ["Anna", "Otto"]
        await players[mover].until(lambda doc: doc["options"])
        await players[mover].play(players[mover].doc["options"][0]["id"])
        assert (await tables_of(place, people[0]))[0]["updated"] > rows[0]["updated"]

    in_house(tmp_path, visit)


# ---- the parlour and invitations ------------------------------------------------------------------------------


def test_only_a_table_whose_host_says_so_stands_in_the_parlour(tmp_path: Path) -> None:
    async def visit(place: House) -> None:
        await place.table(seats=GUEST_SEAT)
        made = await place.table(seats=GUEST_SEAT, public=True, name="Open house")
        _, told = await place.get("/api/parlour")
        assert [(row["name"], row["open"], row["may_watch"]) for row in told["tables"]] == [("Open house", [1], True)]
        await place.post(f"/api/tables/{made['table']}", {"public": False}, made["host"])
        assert (await place.get("/api/parlour"))[1]["tables"] == []
        await place.post(f"/api/tables/{made['table']}", {"public": True}, made["host"])
        assert len((await place.get("/api/parlour"))[1]["tables"]) == 1
        await place.client.delete(f"/api/tables/{made['table']}", headers={"Authorization": f"Bearer {made['host']}"})
        assert (await place.get("/api/parlour"))[1]["tables"] == []

    in_house(tmp_path, visit)


def test_a_public_seat_is_taken_once_and_the_hosts_link_to_it_is_over(tmp_path: Path) -> None:
    async def visit(place: House) -> None:
        anna, made = await somebody(place), await place.table(seats=GUEST_SEAT, public=True)
        path = f"/api/tables/{made['table']}/take"
        status, seat = await place.post(path, {"seat": 1, "name": "Anna"}, anna["me"])
        assert (status, seat["kind"]) == (201, "person")
        assert (await place.post(path, {"seat": 1}))[1]["error"]["code"] == "refused"
        assert (await place.post(path, {"seat": 7}))[1]["error"]["code"] == "seat"
        player = await come(place, made["table"], token=seat["token"])
        assert (player.doc["you"], player.doc["seats"][1]["name"]) == (1, "Anna")
        _, told = await place.get(f"/api/tables/{made['table']}/at/0", made["seats"][1]["token"])
        assert told["error"]["code"] == "token"
        assert [row["you"] for row in await tables_of(place, anna)] == [1]

    in_house(tmp_path, visit)


def test_nobody_takes_two_seats_of_a_public_table(tmp_path: Path) -> None:
    async def visit(place: House) -> None:
        anna, made = await somebody(place), await place.table(seats=[{"kind": "open"}] * 2, public=True)
        path = f"/api/tables/{made['table']}/take"
        assert (await place.post(path, {"seat": 0}, anna["me"]))[0] == 201
        assert (await place.post(path, {"seat": 1}, anna["me"]))[1]["error"]["code"] == "refused"

    in_house(tmp_path, visit)


def test_a_table_that_is_not_public_takes_those_who_know_the_word(tmp_path: Path) -> None:
    async def visit(place: House) -> None:
        anna = await somebody(place)
        status, made = await place.post("/api/tables", {"game": "redux", "seats": [{"kind": "open"}] * 2}, anna["me"])
        id = made["table"]
        for token in (made["seats"][0]["token"], None):
            assert (await place.post(f"/api/tables/{id}/invite", {}, token))[0] in (401, 403)
        status, first = await place.post(f"/api/tables/{id}/invite", {}, made["host"])
        assert status == 200
        assert (await place.post(f"/api/tables/{id}/invite", {}, anna["me"]))[1] == first, "the same link as often as he asks"
        outside, inside = await invited(place, id), await invited(place, id, first["word"])
        assert (outside["may_take"], inside["may_take"]) == (False, True)
        assert (inside["host"], inside["is_host"], inside["seat"]) == ("Anna", False, None)
        for word in ("", "x", first["word"][:-1]):
            assert (await place.post(f"/api/tables/{id}/take", {"seat": 0, "word": word}))[1]["error"]["code"] == "refused"
        assert (await place.post(f"/api/tables/{id}/take", {"seat": 0, "word": first["word"], "name": "Otto"}))[0] == 201
        assert [seat["free"] for seat in (await invited(place, id))["seats"]] == [False, True]
        assert (await invited(place, id, made["seats"][1]["token"]))["seat"] == 1
        assert (await invited(place, id, "an old secret"))["may_take"] is False

    in_house(tmp_path, visit)


def test_an_invitation_says_what_is_played_in_words(tmp_path: Path) -> None:
    async def visit(place: House) -> None:
        for name in games.NAMES:
            game = games.load(name)
            made = await place.table(name, [{"kind": "open"}] * game.identity.seats[0])
            found = await invited(place, made["table"])
            assert (found["title"], found["minutes"]) == (game.identity.title, game.identity.minutes)
            assert len(found["seats"]) == game.identity.seats[0]
            assert all(option["title"] and option["label"] and option["text"] for option in found["options"])
        assert found["options"]

    in_house(tmp_path, visit)


def test_a_closed_gallery_shows_its_invitation_only_to_those_who_are_asked(tmp_path: Path) -> None:
    async def visit(place: House) -> None:
        made = await place.table(seats=GUEST_SEAT)
        _, asked = await place.post(f"/api/tables/{made['table']}/invite", {}, made["host"])
        await place.post(f"/api/tables/{made['table']}", {"gallery": "closed"}, made["host"])
        assert (await place.get(f"/api/tables/{made['table']}/invitation"))[1]["error"]["code"] == "refused"
        assert (await invited(place, made["table"], asked["word"]))["may_watch"] is False

    in_house(tmp_path, visit)


def test_seats_that_wait_for_those_who_play_again_are_free_to_nobody(tmp_path: Path) -> None:
    async def visit(place: House) -> None:
        anna, otto = await somebody(place), await somebody(place, "Otto")
        made = await place.table()
        for seat, me in enumerate((anna, otto)):
            await come(place, made["table"], token=made["seats"][seat]["token"], me=me["me"])
        async with place.hall.visit(made["table"]) as room, room.steady():
            while not room.table.record.state.result:
                ask = room.table.record.state.asks[0]
                await room.keep(room.table.act(ask.seat, ask.options[0]))
        status, again = await place.post(f"/api/tables/{made['table']}/rematch", {}, made["seats"][0]["token"])
        assert status == 201
        async with place.hall.visit(again["table"]) as room:
            room.table.header.public = True
        assert not any(seat["free"] for seat in (await invited(place, again["table"]))["seats"])
        assert (await place.post(f"/api/tables/{again['table']}/take", {"seat": 1}))[1]["error"]["code"] == "refused"
        assert again["table"] in [row["id"] for row in await tables_of(place, otto)], "his seat is among his tables at once"

    in_house(tmp_path, visit)


def test_a_square_code_is_made_of_any_link_and_of_nothing_long(tmp_path: Path) -> None:
    async def visit(place: House) -> None:
        link = f"http://127.0.0.1:8765/me#{'a' * 32}"
        status, made = await place.post("/api/qr", {"text": link})
        assert (status, made["size"], made["path"]) == (200, squares(link).size, squares(link).path)
        assert set(made["path"]) <= set("Mhvz- 0123456789")
        assert (await place.post("/api/qr", {"text": "a" * 301}))[0] == 413

    in_house(tmp_path, visit)


# ---- what is hidden -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", games.NAMES)
def test_two_tables_that_a_reader_cannot_tell_apart_stand_alike_in_every_list(name: str) -> None:
    game: Game[Any] = games.load(name)
    seats = game.identity.seats[-1]
    table, _ = new_table(game, seats, options=options_for(game, seats))
    differed = 0
    for step in range(40):
        if table.record.state.result:
            break
        truth, fields = table.record.state, game.positions.dump(table.record.state)["fields"]
        for reader in (SPECTATOR, *range(seats)):
            seen = _row(table, reader)
            for n in range(2):
                table.record.state = game.sight.imagine(truth, reader, seeded(step * 100 + n))
                differed += game.positions.dump(table.record.state)["fields"] != fields
                assert _row(table, reader) == seen
            table.record.state = truth
        play_on(table, 1, seed=step)
    assert bool(differed) == table.hides, "only what hides something lets other worlds be imagined"


def _row(table: Any, reader: int) -> str:
    table.summarise()
    seat = None if reader == SPECTATOR else reader
    return json.dumps({**table_row(table.header, seat, False), "seats": [repr(person) for person in table.header.summary.people]})


def test_what_stands_in_the_parlour_is_what_anybody_who_looks_on_may_read(tmp_path: Path) -> None:
    async def visit(place: House) -> None:
        for name in games.NAMES:
            made = await place.table(name, [{"kind": "person"}] * games.load(name).identity.seats[-1], public=True)
            watcher = await come(place, made["table"])
            row = (await place.get("/api/parlour"))[1]["tables"][0]
            assert {"prompt", "you", "due"}.isdisjoint(row)
            assert [seat["name"] for seat in row["seats"]] == [seat["name"] for seat in watcher.doc["seats"]]
            assert row["round"] in ["", *(line["text"] for line in watcher.log)]

    in_house(tmp_path, visit)
