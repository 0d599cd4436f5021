"""People at one table: a host at a desk, a guest on a phone, somebody who looks on. They talk, and agree on things."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from .table import Visitor, post
from .test_reach import violations

pytestmark = pytest.mark.browser

HOSTILE = ["<img src=x onerror=alert(1)>", "</p><script>alert(1)</script>", "${7*7} {{7*7}}", "&lt;b&gt;"]


def company(visit: Any) -> tuple[Visitor, Visitor, Visitor]:
    """Anna, who laid the table, Tomas on a phone, and a guest."""
    host: Visitor = visit()
    seats = [{"kind": "person", "name": name} for name in ("Anna", "Tomas")]
    made = post(f"{host.url}/api/tables", {"game": "redux", "seats": seats})
    host.go("/")
    kept = [{"id": made["table"], "token": made["seats"][0]["token"], "host": made["host"]}]
    host.page.evaluate("kept => localStorage.setItem('whitby.tables', JSON.stringify(kept))", kept)
    host.sit(made["seats"][0]["link"])
    phone: Visitor = visit(390, 844, has_touch=True)
    phone.sit(made["seats"][1]["link"])
    guest: Visitor = visit()
    guest.sit(f"/table/{made['table']}")
    return host, phone, guest


def say(visitor: Visitor, text: str) -> None:
    visitor.page.locator(".writing .input").fill(text)
    visitor.page.get_by_role("button", name="Say", exact=True).click()
    expect(visitor.page.locator(".writing .input")).to_have_value("")


def said(visitor: Visitor) -> Any:
    return visitor.page.locator(".talk .said p")


def test_they_talk_and_nothing_they_say_becomes_markup(visit: Any) -> None:
    host, phone, guest = company(visit)
    for one in (host, guest):
        one.open_panel("talk")
    for text in HOSTILE:
        say(host, text)
    expect(phone.page.locator(".tabbar .unread")).to_have_text(f"{len(HOSTILE)} not read")
    phone.open_panel("talk")
    expect(phone.page.locator(".unread")).to_have_count(0)
    for one in (host, phone, guest):
        for k, text in enumerate(HOSTILE):
            expect(said(one).nth(k)).to_contain_text(text)
        expect(one.page.locator(".talk img, .talk script")).to_have_count(0)
    phone.page.locator(".talk .chip").first.tap()
    expect(said(host).last).to_contain_text("Tomas")
    assert violations(host) == []
    assert violations(phone) == []


def test_who_looks_on_is_heard_by_players_only_where_the_host_wants_it(visit: Any) -> None:
    host, phone, guest = company(visit)
    for one in (host, phone, guest):
        one.open_panel("talk")
    expect(host.page.locator(".reach")).to_have_text("One looks on; they talk among themselves.")
    guest.page.locator(".writing .input").type("He is resting")
    say(guest, "He is resting")
    expect(said(guest)).to_have_count(1)
    say(phone, "Quiet here")
    expect(said(host)).to_have_count(1)
    expect(said(host)).to_contain_text("Quiet here")
    expect(said(guest)).to_have_count(2)
    host.page.locator(".mainmenu > summary").click()
    host.page.locator(".gallerymenu > summary").click()
    host.page.locator('[data-gallery="open"]').click()
    expect(host.page.locator('[data-gallery="open"]')).to_have_attribute("aria-pressed", "true")
    say(guest, "May I speak?")
    expect(said(phone).last).to_contain_text("May I speak?")
    host.page.locator('[data-gallery="closed"]').click()
    expect(guest.page.get_by_role("heading", name="This door stays shut")).to_be_visible()
    expect(guest.page.locator("main")).to_contain_text("Nobody looks on at this table any more.")


def test_the_host_takes_a_line_away_and_silences(visit: Any) -> None:
    host, phone, _ = company(visit)
    for one in (host, phone):
        one.open_panel("talk")
    say(phone, "Something foul")
    host.page.locator(".lineacts summary").click()
    host.page.get_by_role("button", name="Silence Tomas").click()
    expect(phone.page.get_by_text("The host has silenced you")).to_be_visible()
    host.page.get_by_role("button", name="Take it away").click()
    expect(said(phone)).to_have_count(0)
    expect(said(host)).to_have_count(0)


def test_a_move_is_taken_back_when_the_other_agrees(visit: Any) -> None:
    host, phone, guest = company(visit)
    phone.take(phone.option("done"))
    host.page.wait_for_selector('body[data-seq="1"]')
    host.take(host.option("rest dracula 0"))
    phone.page.locator(".mainmenu > summary").tap()
    phone.page.locator('.menu [data-do="undo"]').tap()
    expect(host.page.locator(".motion")).to_contain_text("Tomas asks to take back the last 2 moves.")
    expect(guest.page.locator(".motion")).to_contain_text("Waiting for Anna")
    expect(guest.page.locator(".motion button")).to_have_count(0)
    host.page.locator('[data-do="refuse"]').click()
    expect(phone.page.locator(".motion")).to_have_count(0)
    phone.page.reload()
    phone.wait_drawn()
    phone.page.locator(".mainmenu > summary").tap()
    phone.page.locator('.menu [data-do="undo"]').tap()
    host.page.locator('[data-do="agree"]').click()
    expect(phone.option("done")).to_have_count(1)
    expect(host.page.locator(".motion")).to_have_count(0)
    host.open_panel("talk")
    expect(host.page.locator(".talk .asked")).to_have_count(5)
    expect(host.page.locator(".talk .asked").last).to_contain_text("Agreed: take back the last 2 moves.")


def test_a_side_gives_up_only_when_it_is_sure_and_the_end_is_told(visit: Any) -> None:
    host, phone, guest = company(visit)
    host.page.locator(".mainmenu > summary").click()
    concede = host.page.locator('.menu [data-do="concede"]')
    concede.click()
    expect(concede).to_contain_text("are you sure?")
    assert host.seq == 0
    concede.click()
    for one, headline in ((host, "You lost"), (phone, "You won"), (guest, "Tomas won")):
        expect(one.page.locator(".ending")).to_contain_text(headline)
        expect(one.page.locator(".ending")).to_contain_text("The vampires gave the game up.")


def test_somebody_who_looks_elsewhere_is_away(visit: Any) -> None:
    host, phone, _ = company(visit)
    seat = host.page.locator(".rseat").nth(1)
    expect(seat).not_to_contain_text("away")
    phone.go("about:blank")
    expect(seat).to_contain_text("away")


def test_notes_stay_in_this_browser(visit: Any) -> None:
    host, phone, _ = company(visit)
    host.open_panel("talk")
    host.page.locator(".notes summary").click()
    host.page.locator(".notes textarea").fill("Watch Lucy")
    host.page.reload()
    host.wait_drawn()
    host.open_panel("talk")
    host.page.locator(".notes summary").click()
    expect(host.page.locator(".notes textarea")).to_have_value("Watch Lucy")
    assert "Watch Lucy" not in str(phone.document)


def test_a_clock_runs_out_a_bot_plays_and_the_seat_is_taken_back(visit: Any) -> None:
    host: Visitor = visit()
    seats = [{"kind": "person", "name": name} for name in ("Anna", "Tomas")]
    clock = {"kind": "live", "move": 5, "reserve": 1, "then": "bot"}
    made = post(f"{host.url}/api/tables", {"game": "redux", "seats": seats, "clock": clock})
    host.sit(made["seats"][0]["link"])
    phone: Visitor = visit(390, 844, has_touch=True)
    phone.sit(made["seats"][1]["link"])
    expect(host.page.locator(".rseat").nth(1).locator(".seatclock.running")).to_be_visible()
    expect(phone.page.locator(".pseat").nth(1).locator(".seatclock.running")).to_be_visible()
    expect(host.page.locator(".rseat").nth(1)).to_contain_text("bot")  # six seconds later
    expect(host.option().first).to_be_visible()
    phone.page.locator(".mainmenu > summary").tap()
    phone.page.locator(".mainmenu .seatmenu > summary").first.tap()
    phone.page.locator('[data-seat="1"]').tap()
    phone.page.get_by_role("button", name="Take it back").tap()
    expect(phone.page.locator(".pseat").nth(1).locator(".seatclock")).to_be_visible()
    expect(host.page.locator(".rseat").nth(1)).not_to_contain_text("bot")


def test_clocks_are_stopped_when_all_agree(visit: Any) -> None:
    host: Visitor = visit()
    made = post(
        f"{host.url}/api/tables",
        {"game": "redux", "seats": [{"kind": "person"}, {"kind": "person"}], "clock": {"kind": "days", "move": 86400, "then": "bot"}},
    )
    host.sit(made["seats"][0]["link"])
    other: Visitor = visit()
    other.sit(made["seats"][1]["link"])
    expect(host.page.locator(".rseat .seatclock.running")).to_have_text("23 h 59 min")
    host.page.locator(".mainmenu > summary").click()
    host.page.locator('.menu [data-do="pause"]').click()
    other.page.locator('[data-do="agree"]').click()
    expect(host.page.locator(".rseat").nth(1)).to_contain_text("stopped")
    expect(host.page.locator('.menu [data-do="resume"]')).to_have_count(1)
    expect(host.page.locator('.menu [data-do="pause"]')).to_have_count(0)


def test_a_clock_is_chosen_where_somebody_comes_by_link(visit: Any) -> None:
    host: Visitor = visit()
    page = host.go("/new/redux")
    by_link = page.get_by_role("radiogroup", name="Seat 2 is played").get_by_text("By link")
    expect(by_link).to_be_visible()
    clock = page.get_by_role("radiogroup", name="Clock")
    expect(clock).to_have_count(0)
    by_link.click()
    clock.get_by_text("Three days").click()
    page.get_by_role("radiogroup", name="When time is over").get_by_text("Seat is free").click()
    page.get_by_role("button", name="Start the game").first.click()
    host.wait_drawn()
    assert host.document["clock"]["kind"] == "days"
    assert host.document["clock"]["then"] == "free"
    host.go("/new/redux")
    expect(clock.get_by_label("Three days for each decision")).to_be_checked()  # it is remembered
