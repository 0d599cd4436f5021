"""Deleting a table from its page, bots that rest or play on, files a browser keeps, and a game without a view of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

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
