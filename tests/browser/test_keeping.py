"""Deleting a table from its page, bots that rest or play on, files a browser keeps, and a game without a view of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from .conftest import Server
from .table import Visitor, post

pytestmark = pytest.mark.browser

PARLOUR = f"""
import sys
sys.path.insert(0, {str(Path(__file__).parents[1])!r})
from table.parlour import GAME
from whitby import games
load = games.load
games.load = lambda name: GAME if name == "parlour" else load(name)
games.NAMES = (*games.NAMES, "parlour")
"""


def two_people(server: Server, game: str = "redux") -> dict[str, Any]:
    """A new table with its secrets."""
    made: dict[str, Any] = post(f"{server.url}/api/tables", {"game": game, "seats": [{"kind": "person"}] * 2})
    return made


def test_the_host_deletes_the_table_after_a_second_question(visit: Any, server: Server) -> None:
    made = two_people(server, "redux")
    host, guest = visit(), visit()
    guest.sit(made["seats"][1]["link"])
    page = host.sit(f"/table/{made['table']}#{made['host']}")
    page.locator(".mainmenu > summary").click()
    page.locator('[data-do="delete"]').click()
    page.locator('[data-do="keep"]').click()
    page.locator('[data-do="delete"]').click()
    page.locator('[data-do="delete-now"]').click()
    page.wait_for_url(f"{server.url}/")
    expect(guest.page.get_by_text("This table is no more")).to_be_visible()


def on_the_shelf(visitor: Visitor, made: dict[str, Any], seat: int, host: bool) -> Page:
    """The shelf of a browser that holds the secrets of this table."""
    page = visitor.go("/")
    own = {"id": made["table"], "token": made["seats"][seat]["token"], **({"host": made["host"]} if host else {})}
    page.evaluate("own => localStorage.setItem('whitby.tables', JSON.stringify([own]))", own)
    visitor.go("/")
    return page


def test_the_host_renames_a_table_on_the_shelf(visit: Any, server: Server) -> None:
    made = two_people(server)
    page = on_the_shelf(visit(), made, 0, host=True)
    page.get_by_role("button", name="Rename Dracula Redux").click()
    page.get_by_label("New name of the table").fill("Friday night")
    page.get_by_role("button", name="Rename", exact=True).click()
    expect(page.locator(".running .go")).to_have_text("Friday night")
    page.reload()
    expect(page.locator(".running .go")).to_have_text("Friday night")
    expect(page.locator(".running .what")).to_contain_text("Dracula Redux")


def test_a_table_on_the_shelf_tells_who_plays_and_since_when(visit: Any, server: Server) -> None:
    page = on_the_shelf(visit(), two_people(server), 1, host=False)
    expect(page.locator(".running .person")).to_have_text(["Vampires", "You"])
    expect(page.locator(".running .what")).to_contain_text("begun just now")
    expect(page.get_by_role("button", name="Rename Dracula Redux")).to_have_count(0)


def test_a_table_is_taken_off_one_shelf_or_deleted_for_everybody(visit: Any, server: Server) -> None:
    made, visitor = two_people(server), visit()
    page = on_the_shelf(visitor, made, 1, host=False)
    page.get_by_role("button", name="Remove Dracula Redux").click()
    expect(page.get_by_role("button", name="Delete it for everybody")).to_have_count(0)
    page.get_by_role("button", name="Take it off this shelf").click()
    expect(page.locator(".running")).to_have_count(0)
    page.reload()
    expect(page.locator(".none")).to_be_visible()
    visitor.sit(made["seats"][1]["link"])
    host = on_the_shelf(visit(), made, 0, host=True)
    host.get_by_role("button", name="Remove Dracula Redux").click()
    host.get_by_role("button", name="Keep it").click()
    host.get_by_role("button", name="Remove Dracula Redux").click()
    host.get_by_role("button", name="Delete it for everybody").click()
    expect(host.locator(".running")).to_have_count(0)
    expect(page.get_by_text("This table is no more")).to_be_visible()


def test_an_address_at_which_there_is_nothing_has_a_page_that_leads_back(visit: Any, server: Server) -> None:
    visitor: Visitor = visit()
    page = visitor.go("/nowhere")
    expect(page.get_by_role("heading", name="Nothing stands here")).to_be_visible()
    page.get_by_role("link", name="Back to the shelf").click()
    page.wait_for_url(f"{server.url}/")
    assert [line for line in visitor.complaints if "404" not in line] == []
    visitor.complaints.clear()


def test_only_the_host_is_offered_to_delete_the_table(visit: Any, server: Server) -> None:
    made = two_people(server, "redux")
    page = visit().sit(made["seats"][0]["link"])
    page.locator(".mainmenu > summary").click()
    expect(page.locator('[data-do="export"]')).to_be_visible()
    assert page.locator('[data-do="delete"]').count() == 0


def test_a_table_of_bots_alone_can_be_told_to_play_on(visit: Any, server: Server) -> None:
    host = visit()
    page = host.go("/new/redux")
    expect(page.locator('input[value="bot"]')).to_have_count(2)  # the page draws its seats after it has loaded
    expect(page.get_by_text("While nobody looks")).to_have_count(0)
    for choice in page.locator('input[value="bot"]').all():
        choice.check(force=True)
    page.get_by_label("Play on").check(force=True)
    page.locator(".summary button[type=submit]").click()
    host.wait_drawn()
    assert host.document["table"]["play_on"]
    page.locator(".mainmenu > summary").click()
    page.locator('[data-do="play-on"]').click()
    expect(page.locator('[data-do="play-on"][aria-pressed="false"]')).to_be_visible()


def test_a_second_visit_asks_for_the_page_and_the_shelf_and_for_no_file(visit: Any, server: Server) -> None:
    made = two_people(server, "walpurgis")
    visitor: Visitor = visit()
    visitor.sit(made["seats"][0]["link"])
    visitor.go("about:blank")
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("Network.enable")
    fetched: list[str] = []
    session.on("Network.responseReceived", lambda event: None if _is_kept(event) else fetched.append(event["response"]["url"]))
    visitor.sit(made["seats"][0]["link"])
    assert len([url for url in fetched if "/v/" in url]) == 0, fetched
    assert len(fetched) <= 3


def _is_kept(event: dict[str, Any]) -> bool:
    response = event["response"]
    return bool(response.get("fromDiskCache") or response.get("fromPrefetchCache") or response["encodedDataLength"] == 0)


@pytest.fixture(scope="module")
def parlour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("parlour"), PARLOUR)
    yield server
    server.stop()


def test_a_game_without_a_view_of_its_own_is_played_without_a_missing_file(browser: Browser, parlour: Server) -> None:
    made = two_people(parlour, "parlour")
    context = browser.new_context()
    visitor = Visitor(context, parlour.url)
    missing: list[str] = []
    visitor.page.on("response", lambda answer: missing.append(answer.url) if answer.status >= 400 else None)
    page = visitor.sit(made["seats"][0]["link"])
    expect(page.locator(".generic-sheet")).to_be_visible()
    visitor.option("nod").click()
    visitor.wait_past(0)
    visitor.go("/")
    page.locator(".boxes").wait_for()
    page.locator(".disc use").first.wait_for(state="attached")
    assert "#rule-book" in (page.locator(".disc use").first.get_attribute("href") or "")
    assert missing == []
    assert visitor.complaints == []
    context.close()
