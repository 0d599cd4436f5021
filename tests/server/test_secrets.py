"""What one seat knows reaches no other: not by documents, errors, replays, logs, metrics or the shelf."""

from __future__ import annotations

import json
import logging
import re
from pathlib import Path
from typing import Any

import pytest

from server import fakes
from server.house import House, Player, at, in_house


def cards_of(house: House, made: dict[str, Any]) -> list[int]:
    return list(house.hall.rooms[made["table"]].table.record.state.hands)  # type: ignore[attr-defined]


async def provoke(player: Player, doc: dict[str, Any]) -> None:
    """Everything a curious client might try; the errors are heard with the rest."""
    for option in ("peek left", "peek middle", "peek right", "keep", "change", "nod now", "peek nowhere", ""):
        if not any(listed["id"] == option for listed in doc["options"]):
            await player.refused({"seq": doc["seq"], "option": option})
    await player.refused({"seq": doc["seq"] + 5, "option": "nod"})


def test_no_seat_ever_hears_of_a_card_it_does_not_know(tmp_path: Path, parlour: None, caplog: pytest.LogCaptureFixture) -> None:
    overheard: list[str] = []
    tokens: list[str] = []

    async def visit(house: House) -> None:
        made = await house.table("parlour", seats=[{"kind": "person"}] * 3)
        tokens.extend([made["host"], *(seat["token"] for seat in made["seats"])])
        cards = cards_of(house, made)
        players = [await house.sit(made, seat) for seat in (0, 1, 2, None)]
        for seat in range(3):
            for option in ("nod", f"peek {('left', 'middle', 'right')[(seat + 1) % 3]}", "stop"):
                await players[seat].until(lambda doc: doc["options"])
                await players[seat].play(option)
            for player in players:
                await player.until(at(3 * (seat + 1)))
        for player in players:
            await provoke(player, player.doc)
        for k, player in enumerate(players):
            token = made["seats"][k]["token"] if k < 3 else None
            replays = [json.dumps((await house.get(f"/api/tables/{made['table']}/at/{n}", token))[1]) for n in range(10)]
            pairs = [{"id": made["table"], "token": token or made["host"]}]
            shelf = json.dumps((await house.post("/api/mine", {"tables": pairs}))[1])
            told = " ".join([*player.heard, *replays, shelf])
            for owner, card in enumerate(cards):
                knows = k < 3 and owner in (k, (k + 1) % 3)
                assert bool(re.search(rf"sigil{card}\b", told)) == knows, f"seat {k}, card of {owner}"
            others = [secret for secret in tokens if secret != token]
            assert not any(secret in told for secret in others)
        overheard.append((await house.get("/metrics"))[1])

    with caplog.at_level(logging.DEBUG):
        in_house(tmp_path, visit)
    for text in (caplog.text, overheard[0]):
        assert "sigil" not in text
        assert not any(token in text for token in tokens)


def test_secret_answers_given_at_once_are_not_told_before_all_are_in(tmp_path: Path, parlour: None) -> None:
    async def visit(house: House) -> None:
        for answer in ("keep", "change"):
            made = await house.table("parlour", seats=[{"kind": "person"}] * 3)
            players = [await house.sit(made, seat) for seat in range(3)]
            for seat in range(3):
                await players[seat].until(lambda doc: doc["options"])
                await players[seat].play("stop")
            for player in players:
                await player.until(lambda doc: doc["seq"] == 3)
            seen = len(players[1].heard)
            await players[0].play(answer)
            await players[1].until(lambda doc: doc["seq"] == 4)
            new = [json.loads(text) for text in players[1].heard[seen:]]
            assert [doc["log"] for doc in new] == [[]] * len(new)
            assert new[-1]["prompt"]["seats"] == [1, 2]
            await players[2].say({"seq": 3, "option": "keep"})  # chosen at the same time: not stale
            await players[2].until(lambda doc: doc["seq"] == 5)
            assert players[2].error is None

    in_house(tmp_path, visit)


def test_a_crash_in_the_server_tells_the_visitor_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def visit(house: House) -> None:
        def stumble(*_: Any) -> None:
            raise RuntimeError("".join(["sig", "il"]))

        monkeypatch.setattr("whitby.server.shelf.rules", stumble)
        answer = await house.client.get("/api/games/redux/rules")
        assert answer.status == 500
        text = await answer.text()
        assert "sigil" not in text
        assert "Traceback" not in text

    with caplog.at_level(logging.ERROR):
        in_house(tmp_path, visit)
    assert "RuntimeError" in caplog.text
    assert "sigil" not in caplog.text


def test_bots_and_people_at_one_table_keep_their_cards(tmp_path: Path, parlour: None) -> None:
    async def visit(house: House) -> None:
        made = await house.table("parlour", seats=[{"kind": "person"}, {"kind": "bot", "level": "random"}], options={"length": "long"})
        player = await house.sit(made, 0)
        while not player.doc["result"]:  # this player never peeks
            assert player.doc["view"]["cards"][1] == {"hidden": True, "back": "card"}
            options = [option["id"] for option in player.doc["options"]]
            if options:
                await player.play("stop" if "stop" in options else options[0])
            else:
                await player.hear()
        for text in player.heard[:-1]:
            assert text.count("sigil") == 2 * text.count("You are dealt the sigil") + 1  # its own lines with their values, and its hand
        assert player.doc["view"]["cards"][1].startswith("sigil")

    in_house(tmp_path, visit, think=fakes.any_move)
