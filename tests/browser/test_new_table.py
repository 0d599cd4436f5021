"""Laying a table: seats by link, editions, options."""

from __future__ import annotations

import re
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
    expect(page.get_by_role("alert")).to_contain_text("[3, 3] is not one of its faces")
    expect(page.locator(".summary").get_by_role("button", name="Start the game")).to_be_disabled()


def test_what_would_be_refused_is_said_before_start(visit: Any) -> None:
    page = visit().go("/new/plague")
    start = page.locator(".summary").get_by_role("button", name="Start the game")
    page.get_by_title("The last seat, head to head").click()
    expect(page.get_by_role("alert")).to_have_text(re.compile("needs somebody to hunt him"))
    expect(start).to_be_disabled()
    page.get_by_role("button", name="Add a seat").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(start).to_be_enabled()
    expect(page.locator(".sname strong")).to_have_text([re.compile("."), "Dracula"])


def test_a_choice_is_offered_where_it_makes_a_difference_and_numbers_stand_in_order(visit: Any) -> None:
    page = visit().go("/new/fury")
    expect(page.locator(".seatrow")).to_have_count(2)
    expect(page.get_by_role("radiogroup", name="How the hunters are shared out")).to_have_count(0)
    page.get_by_role("button", name="Add a seat").click()
    expect(page.get_by_role("radiogroup", name="How the hunters are shared out")).to_have_count(1)
    page.get_by_title("Lord Godalming and Mina Harker").click()
    expect(page.locator(".sname strong").nth(1)).to_have_text(re.compile("Godalming and Mina"))
    page.locator(".game", has_text="Game of Dracula").click()
    labels = page.get_by_role("radiogroup", name="Dawn").locator("label")
    expect(labels).to_have_text(["50", "100", "200"])


@pytest.mark.parametrize("width", [390, 768, 1366, 1440])
def test_the_level_of_a_bot_is_described_whole_and_the_chosen_game_is_in_sight(visit: Any, width: int) -> None:
    anna: Visitor = visit()
    anna.page.set_viewport_size({"width": width, "height": 800})
    page = anna.go("/new/walpurgis")
    expect(page.locator(".seatrow .why")).to_have_count(1)
    chosen = page.locator(".game:has(:checked)").bounding_box()
    assert chosen is not None
    assert chosen["x"] >= 0
    assert chosen["x"] + chosen["width"] <= width
    why = page.locator(".seatrow .why").first
    expect(why).to_have_text("Weighs each move by what it brings at once.")
    assert why.evaluate("e => e.scrollWidth <= e.clientWidth && e.scrollHeight <= e.clientHeight")


def test_the_last_set_up_of_a_game_comes_back_and_can_be_undone(visit: Any) -> None:
    anna: Visitor = visit()
    page = anna.go("/new/redux")
    page.get_by_title("A match of four rounds").click()
    page.get_by_label("Seat 1: name").fill("Anna")
    page.get_by_label("Seat 2: level of the bot").select_option("random")
    page.locator(".summary").get_by_role("button", name="Start the game").click()
    anna.wait_drawn()
    assert anna.document["seats"][0]["name"] == "Anna"
    anna.go("/new/redux")
    expect(page.get_by_role("radiogroup", name="Length").locator("label:has(:checked)")).to_have_text("4")
    expect(page.get_by_label("Seat 2: level of the bot")).to_have_value("random")
    page.get_by_role("button", name="Back to the defaults").click()
    expect(page.get_by_role("radiogroup", name="Length").locator("label:has(:checked)")).to_have_text("Single")
    anna.go("/new/castle")
    expect(page.get_by_label("Seat 1: name")).to_have_value("Anna")


def test_nobody_is_named_you(visit: Any) -> None:
    anna: Visitor = visit()
    page = anna.go("/new/redux")
    page.locator(".summary").get_by_role("button", name="Start the game").click()
    anna.wait_drawn()
    assert "You" not in [seat["name"] for seat in anna.document["seats"]]


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
    assert link.startswith(f"{anna.url}/join/")
    invitation = tomas.go(link.removeprefix(anna.url))
    expect(invitation.get_by_label("What shall the others call you?")).to_have_value("Tomas")
    invitation.get_by_role("button", name="Sit down").click()
    tomas.wait_drawn()
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
    page.get_by_label("Menu: save, rules, seats, leave").click()
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
