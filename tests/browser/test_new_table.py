"""Laying a table: seats by link, editions, options."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import FilePayload, expect

from whitby.games import load
from whitby.kernel.record import Record

from .table import Visitor, post

pytestmark = pytest.mark.browser

WRONG_COPY = b'[edition]\nformat = 1\ngame = "redux"\nname = "My copy"\n[[character]]\nid = "dracula"\nstart = [3, 3]\n'


def test_a_wrong_edition_is_refused_with_what_would_be_right(visit: Any) -> None:
    anna: Visitor = visit()
    page = anna.go("/new/redux")
    page.set_input_files("#edition-file", files=FilePayload(name="mine.toml", mimeType="text/plain", buffer=WRONG_COPY))
    expect(page.locator(".summary dd", has_text="mine.toml")).to_be_visible()
    page.locator(".summary").get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("alert")).to_contain_text("[3, 3] is not one of its faces")
    assert anna.complaints == ["console: Failed to load resource: the server responded with a status of 400 (Bad Request)"]
    anna.complaints.clear()


def test_a_seat_by_link_waits_for_its_guest_and_its_link_is_there_to_copy(visit: Any) -> None:
    anna, tomas = visit(), visit()
    page = anna.go("/new/redux")
    page.get_by_role("radiogroup", name="Seat 2 is played").get_by_text("By link").click()
    page.get_by_label("Seat 2: name").fill("Tomas")
    page.locator(".summary").get_by_role("button", name="Start the game").click()
    anna.wait_drawn()
    anna.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy the link for Tomas").click()
    page.get_by_text("The link for Tomas is copied.").wait_for()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.startswith(f"{anna.url}/table/")
    tomas.sit(link.removeprefix(anna.url))
    assert tomas.wait_to_decide()
    expect(page.get_by_role("button", name="Copy the link for Tomas")).to_have_count(0)


def test_the_chosen_options_are_those_of_the_table(visit: Any) -> None:
    anna: Visitor = visit()
    page = anna.go("/new/redux")
    page.get_by_title("A match of four rounds").click()
    expect(page.locator("#why-rounds")).to_have_text("A match of four rounds.")
    page.get_by_title("The second seat begins as the vampires").click()
    page.locator(".summary").get_by_role("button", name="Start the game").click()
    anna.wait_drawn()
    assert anna.document["table"]["options"]["rounds"] == "4"
    assert anna.document["view"]["vampire_seat"] == 1
    page.get_by_label("Menu: save, rules, leave").click()
    expect(page.locator(".terms")).to_contain_text("A match of four rounds")


def test_a_table_that_lost_together_is_told_so(visit: Any) -> None:
    anna: Visitor = visit()
    game = load("plague")
    record = Record.new(game, seats=2, seed="lost")
    while not record.state.result:
        ask = record.state.asks[0]
        record.play(ask.seat, game.lexicon.action_text(ask.options[-1]))
    assert record.state.result == [0.0, 0.0]
    made = post(f"{anna.url}/api/tables/import", {"save": record.save()})
    page = anna.sit(made["seats"][0]["link"])
    expect(page.locator(".ranking .badge")).to_have_text(["lost", "lost"])
