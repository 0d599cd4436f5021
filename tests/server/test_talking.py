"""People at a table over the socket: talk, presence, the gallery, and what they agree on, through restarts too."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

from server.house import WAIT, House, Player, house, in_house
from whitby.server.limits import Limits

HOSTILE = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "{{7*7}}",
    "'; DROP TABLE journal; --",
    "\u202egnihtemos",
    "a" * 3000,
]


class Talker(Player):
    """A client that hears what people say, and keeps it as docs/wire.md tells."""

    def __init__(self, ws: Any) -> None:
        super().__init__(ws)
        self.talk: dict[str, Any] = {}
        self.lines: list[dict[str, Any]] = []

    async def hear(self) -> dict[str, Any]:
        data = await super().hear()
        if "talk" in data:
            self.talk = data["talk"]
            kept = [line for line in self.lines if line["n"] <= self.talk["since"] and line["n"] not in self.talk["struck"]]
            self.lines = kept + self.talk["lines"]
        return data

    async def until_talk(self, holds: Callable[[], Any]) -> None:
        async with asyncio.timeout(WAIT):
            while not holds():
                await self.hear()

    async def until_said(self, *lines: tuple[str, str]) -> None:
        await self.until_talk(lambda: self.said == list(lines))

    @property
    def said(self) -> list[tuple[str, str]]:
        return [(line["name"], line["text"]) for line in self.lines if line["kind"] == "say"]


async def sit(place: House, made: dict[str, Any], seat: int | None = 0, **hello: Any) -> Talker:
    token = None if seat is None else made["seats"][seat]["token"]
    talker = Talker(await place.connect(made["table"]))
    await talker.say({"hello": {"token": token, "talk": 0, **hello}})
    await talker.until_talk(lambda: talker.talk and talker.doc)
    return talker


def names(*given: str) -> list[dict[str, Any]]:
    return [{"kind": "person", "name": name} for name in given]


def test_what_is_said_is_heard_by_all_and_survives_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as place:
            made = await place.table(seats=names("Anna", "Tomas"))
            anna, tomas, guest = await sit(place, made, 0), await sit(place, made, 1), await sit(place, made, None, name="Ida")
            await anna.say({"say": {"text": "Good evening"}})
            for one in (anna, tomas, guest):
                await one.until_said(("Anna", "Good evening"))
        async with house(tmp_path) as place:
            again = await sit(place, made, 1)
            assert again.said == [("Anna", "Good evening")]
            later = Talker(await place.connect(made["table"]))
            await later.say({"hello": {"token": made["seats"][0]["token"], "talk": 1}})
            await later.until_talk(lambda: later.talk)
            assert later.talk["lines"] == []
            assert later.talk["upto"] == 1

    asyncio.run(run())


def test_hostile_words_are_kept_as_words(tmp_path: Path) -> None:
    async def visit(place: House) -> None:
        made = await place.table(seats=names("Anna", "Tomas"))
        anna, tomas = await sit(place, made, 0), await sit(place, made, 1)
        for text in HOSTILE:
            await anna.say({"say": {"text": text}})
        await tomas.until_talk(lambda: len(tomas.said) == len(HOSTILE))
        assert [text for _, text in tomas.said[:4]] == HOSTILE[:4]
        assert tomas.said[4][1] == "gnihtemos"
        assert len(tomas.said[5][1]) == 500

    in_house(tmp_path, visit)


def test_the_gallery_is_heard_by_players_only_where_the_host_says_so(tmp_path: Path) -> None:
    async def visit(place: House) -> None:
        made = await place.table(seats=names("Anna", "Tomas"))
        anna, guest, other = await sit(place, made, 0), await sit(place, made, None, name="Ida"), await sit(place, made, None)
        await guest.say({"typing": True})
        await other.until_talk(lambda: other.talk["typing"] == ["Ida"])
        await guest.say({"say": {"text": "He is in Paris"}})
        await other.until_talk(lambda: other.said == [("Ida", "He is in Paris")])
        await anna.say({"say": {"text": "Hm"}})
        await anna.until_talk(lambda: anna.said)
        assert "Paris" not in "".join(anna.heard)
        assert "Ida" not in "".join(anna.heard)
        assert anna.talk["watching"] == 2
        assert (await place.post(f"/api/tables/{made['table']}", {"gallery": "open"}, made["host"]))[1]["gallery"] == "open"
        await guest.say({"say": {"text": "No, Rome"}})
        await anna.until_talk(lambda: ("Ida", "No, Rome") in anna.said)
        await place.post(f"/api/tables/{made['table']}", {"gallery": "closed"}, made["host"])
        await guest.until_talk(lambda: guest.error is not None and guest.error["code"] == "refused")
        assert (await place.get(f"/api/tables/{made['table']}/replay/0"))[0] >= 400

    in_house(tmp_path, visit)


def test_the_host_takes_lines_away_and_silences(tmp_path: Path) -> None:
    async def visit(place: House) -> None:
        made = await place.table(seats=names("Anna", "Tomas"))
        anna, tomas = await sit(place, made, 0, host=made["host"]), await sit(place, made, 1)
        await tomas.say({"say": {"text": "Something foul"}})
        await anna.until_talk(lambda: anna.said)
        assert (await tomas.refused({"strike": 1}))["code"] == "refused"
        await anna.say({"strike": 1})
        await tomas.until_talk(lambda: tomas.said == [])
        await anna.say({"silence": {"line": 1}})
        await tomas.until_talk(lambda: tomas.talk["silenced"])
        assert (await tomas.refused({"say": {"text": "And again"}}))["code"] == "refused"
        await anna.say({"silence": {"line": 1, "on": False}})
        await tomas.until_talk(lambda: not tomas.talk["silenced"])

    in_house(tmp_path, visit)


def test_presence_is_told(tmp_path: Path) -> None:
    async def visit(place: House) -> None:
        made = await place.table(seats=names("Anna", "Tomas"))
        anna, tomas = await sit(place, made, 0), await sit(place, made, 1)
        await tomas.say({"away": True})
        await anna.until_talk(lambda: anna.talk["away"] == [1])
        window = await sit(place, made, 1)
        await anna.until_talk(lambda: anna.talk["away"] == [])  # a second window looks
        await window.ws.close()
        await anna.until_talk(lambda: anna.talk["away"] == [1])
        await tomas.say({"away": False, "typing": True})
        await anna.until_talk(lambda: anna.talk["typing"] == ["Tomas"])
        await tomas.say({"say": {"text": "There"}})
        await anna.until_talk(lambda: anna.said and anna.talk["typing"] == [])

    in_house(tmp_path, visit)


def test_whoever_does_not_ask_for_talk_is_sent_none_and_a_flood_is_refused(tmp_path: Path) -> None:
    async def visit(place: House) -> None:
        made = await place.table(seats=names("Anna", "Tomas"))
        anna, quiet = await sit(place, made, 0), await place.sit(made, 1)
        for text in "abc":
            await anna.say({"say": {"text": text}})
        assert (await anna.refused({"say": {"text": "d"}}))["code"] == "too-many"
        await quiet.play("done")
        assert '"talk"' not in "".join(quiet.heard)

    in_house(tmp_path, visit, limits=Limits(lines_at_once=3, lines_per_second=0.01))


def test_a_move_is_taken_back_when_all_agree(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as place:
            made = await place.table(seats=names("Anna", "Tomas"))
            anna, tomas = await sit(place, made, 0), await sit(place, made, 1)
            await tomas.play("done")
            await anna.until(lambda doc: doc["seq"] == 1)
            await anna.play("rest dracula 0")
            await tomas.until(lambda doc: doc["seq"] == 2)
            await tomas.say({"seq": 2, "propose": {"what": "undo"}})
            await anna.until(lambda doc: doc["agree"]["motion"])
            assert anna.doc["agree"]["motion"]["waiting"] == [0]
        async with house(tmp_path) as place:  # the question survives a restart
            anna, tomas = await sit(place, made, 0), await sit(place, made, 1)
            assert anna.doc["agree"]["motion"]["text"] == "take back the last 2 moves"
            assert (await anna.refused({"seq": 1, "agree": True}))["code"] == "stale"
            await anna.say({"seq": 2, "agree": True})
            await tomas.until(lambda doc: doc["seq"] == 3)
            assert tomas.doc["table"]["moves"] == 0
            assert tomas.doc["options"]
            await anna.until_talk(lambda: [line["kind"] for line in anna.lines] == ["ask", "agree", "carried"])
        async with house(tmp_path) as place:
            anna = await sit(place, made, 0)
            assert (anna.doc["seq"], anna.doc["table"]["moves"]) == (3, 0)

    asyncio.run(run())


def test_a_side_gives_up_and_the_table_is_over(tmp_path: Path) -> None:
    async def visit(place: House) -> None:
        made = await place.table(seats=names("Anna", "Tomas"))
        anna, tomas = await sit(place, made, 0), await sit(place, made, 1)
        await tomas.say({"seq": 0, "propose": {"what": "concede"}})
        await anna.until(lambda doc: doc["result"])
        assert anna.doc["result"]["outcome"] == "won"
        assert anna.doc["result"]["text"] == "The hunters gave the game up."
        assert anna.doc["table"]["state"] == "finished"
        status, story = await place.get(f"/api/tables/{made['table']}/story", made["seats"][0]["token"])
        assert status == 200, story
        assert (await tomas.refused({"seq": 1, "option": "done"}))["code"] == "not-asked"

    in_house(tmp_path, visit)
