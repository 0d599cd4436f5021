"""A whole game in the browser, through a reload and the sudden death of the server."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from .conftest import Server
from .table import Visitor

pytestmark = pytest.mark.browser


def point_at_an_attack(visitor: Visitor) -> bool:
    """Make the first attack there is by clicking its characters on the board, one after another."""
    attacks = [o for o in visitor.document["options"] if o["verb"] in ("attack", "combine")]
    if not attacks:
        return False
    seq = visitor.seq
    for target in attacks[0]["targets"]:
        visitor.target(target).click()
    visitor.wait_past(seq)
    return True


def decide(visitor: Visitor, turn: int) -> None:
    if turn % 2 and point_at_an_attack(visitor):
        return
    attacks = visitor.page.locator('.option[data-option^="attack"], .option[data-option^="combine"]')
    visitor.take(attacks.last if attacks.count() else visitor.option().first)


def test_a_game_against_a_bot_is_clicked_to_its_end_through_a_reload_and_a_killed_server(visit: Any, server: Server) -> None:
    anna: Visitor = visit()
    page = anna.go("/")
    page.get_by_role("link", name="Play Dracula Redux").first.click()
    page.get_by_label("Seat 2: level of the bot").select_option("random")
    page.get_by_label("Name of the table").fill("The night train")
    page.get_by_role("button", name="Start the game").click()
    anna.wait_drawn()
    assert page.locator(".tablename h1").inner_text() == "The night train"

    for turn in range(400):
        if not anna.wait_to_decide():
            break
        if turn == 3:
            before = anna.log()
            page.reload()
            anna.wait_drawn()
            assert anna.log() == before
            continue
        if turn == 6:
            die_and_come_back(anna, server)
            continue
        decide(anna, turn)
    else:
        raise AssertionError("the game did not end")

    result = anna.document["result"]
    assert page.locator(".ending .verdict").inner_text().startswith(result["text"])
    assert page.locator(".ending .ranking li").count() == 2
    page.get_by_role("button", name="Look at the board").click()
    page.get_by_label("Menu: save, rules, seats, leave").click()
    page.locator(".seal summary").click()
    told = page.locator(".seal code").all_inner_texts()
    assert told == [anna.document["table"]["sealed"], anna.document["table"]["seed"]]
    assert told[0] in {hashlib.sha256(told[1].encode()).hexdigest(), hashlib.sha256(bytes.fromhex(told[1])).hexdigest()}


def die_and_come_back(anna: Visitor, server: Server) -> None:
    anna.expects_outage = True
    log, seq = anna.log(), anna.seq
    server.kill()
    anna.page.get_by_text("The line is cut").wait_for()
    anna.option().first.click()
    anna.page.get_by_text("The line to the server is down").wait_for()
    server.start()
    anna.page.locator(".line-state", has_text="Connected").wait_for(state="attached")
    anna.expects_outage = False
    assert anna.seq == seq
    assert anna.log() == log
