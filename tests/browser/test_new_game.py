"""A game that `whitby new-game` has just written, clicked to its end on the page every game has."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from sixth import TITLE, checkout_with_a_sixth_game

from .conftest import Server
from .table import Visitor

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def sixth(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    tree = checkout_with_a_sixth_game(tmp_path_factory.mktemp("sixth"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", tree.environment["PYTHONPATH"])
        server = Server(tmp_path_factory.mktemp("server"))
    yield server
    server.stop()


def test_it_is_found_on_the_shelf_and_clicked_to_its_end(browser: Browser, sixth: Server) -> None:
    context = browser.new_context(reduced_motion="reduce")
    visitor = Visitor(context, sixth.url)
    page = visitor.go("/")
    page.get_by_role("link", name=f"Play {TITLE}").first.click()
    page.get_by_label("A long night").check(force=True)
    page.get_by_label("Seat 2: level of the bot").select_option("random")
    page.get_by_role("button", name="Start the game").click()
    visitor.wait_drawn()
    expect(page.locator(".generic-sheet")).to_contain_text(re.compile("innkeeper", re.IGNORECASE))
    pointed = 0
    for _ in range(40):
        if not visitor.wait_to_decide():
            break
        seq, doors = visitor.seq, page.locator('.tilelet[data-target^="door:"]')
        if seq % 4 == 0 and doors.count():  # by pointing at what lies on the table, or by the button
            doors.first.click()
            visitor.wait_past(seq)
            pointed += 1
        else:
            visitor.take(visitor.option().first)
    assert pointed > 0
    assert page.locator(".ending .verdict").inner_text().startswith(visitor.document["result"]["text"])
    assert visitor.complaints == []
    context.close()
