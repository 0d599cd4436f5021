"""Kept games of Fury and Walpurgis clicked to their end, on a desktop and on a phone, by somebody who sees nothing but the page.

`make test` clicks the last decisions of each; `make soak` whole games (WHITBY_WHOLE=1).
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from .company import Company
from .conftest import Server
from .looks import DESKTOP, PHONE, faults, middle_of, settle
from .plague_game import open_loaded
from .table import Visitor, post

pytestmark = pytest.mark.browser

SAVES = Path(__file__).parent.parent / "saves"
IS_WHOLE = bool(os.environ.get("WHITBY_WHOLE"))
LAST = 6  # decisions of one's own where the game is not clicked from its beginning
# What the page has sent to the server since it was asked the last time.
LISTEN = """(() => {
    const { send } = WebSocket.prototype;
    globalThis.told = [];
    WebSocket.prototype.send = function (text) {
        const { option } = JSON.parse(text);
        if (option) globalThis.told.push(option);
        send.call(this, text);
    };
})()"""


def kept(save: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((SAVES / f"{save}-v1.json").read_text(encoding="utf-8"))
    return found


@pytest.fixture
def server(save: str, tmp_path: Path) -> Iterator[Server]:
    """One at which the dice of the kept game fall once more."""
    server = open_loaded(tmp_path, kept(save)["seed"])
    yield server
    server.stop()


class Clicker:
    """Whoever sits at the page: points at what glows, card or place, and goes to the list for the rest."""

    def __init__(self, visitor: Visitor, is_phone: bool) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.is_phone = is_phone
        self.pointed = 0  # decisions made without the list
        self.wrong: list[str] = []
        visitor.context.add_init_script(LISTEN)

    @property
    def told(self) -> list[str]:
        told: list[str] = self.page.evaluate("() => globalThis.told")
        return told

    def decide(self, document: dict[str, Any], wanted: str) -> None:
        """Find this option on the page as it is asked now, and take it."""
        self.page.wait_for_selector(f'body[data-seq="{document["seq"]}"]')
        self.page.evaluate("() => { globalThis.told = []; }")
        settle(self.page)
        self.wrong += [f"{document['seq']} {document['prompt']['ask']}: {fault}" for fault in faults(self.page)]
        option = next(o for o in document["options"] if o["id"] == wanted)
        self.unfold(option.get("group", ""))
        if self.point(option["targets"]):
            self.pointed += 1
        else:
            self.choose(option)
        self.page.wait_for_function("() => globalThis.told.length")
        assert self.told == [wanted]

    def point(self, targets: list[str]) -> bool:
        """At all of them, as far as they are to be seen: whether that was all it took."""
        for target in targets:
            at = middle_of(self.page, target)
            if at is None:
                break
            self.press(*at)
            if self.is_phone and self.page.locator(".doubted").count():  # a finger may have slipped: once more
                self.press(*at)
            if self.told:
                return True
        return False

    def press(self, x: float, y: float) -> None:
        if self.is_phone:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)
        settle(self.page)

    def unfold(self, group: str) -> None:
        """What stands in a folded group of the list glows only when that is open."""
        fold = self.page.locator(f'.option.fold[data-group="{group}"]')
        if fold.count():
            self.turn_to("options")
            self.push(fold)
            settle(self.page)

    def choose(self, option: dict[str, Any]) -> None:
        """In the list."""
        row = self.page.locator(f'.option[data-option="{option["id"]}"]')
        if not row.is_visible():
            self.turn_to("options")
        self.push(row)

    def turn_to(self, tab: str) -> None:
        """On a phone the list and the hand are two sides of one sheet."""
        if self.is_phone and self.page.get_attribute("#app", "data-tab") != tab:
            self.push(self.page.locator(f'.tabbar [data-opens="{tab}"]'))
            expect(self.page.locator(f'#app[data-tab="{tab}"]')).to_be_visible()

    def push(self, button: Locator) -> None:
        if self.is_phone:
            button.tap()
        else:
            button.click()


def click_through(clicker: Clicker, server: Server, save: str, seat: int) -> None:
    """The kept game from where it is taken up to its end: one seat at the page, the others without one."""
    whole = kept(save)
    own = [k for k, move in enumerate(whole["moves"]) if move["seat"] == seat]
    start = 0 if IS_WHOLE else own[-LAST]
    people = [{"kind": "person", "name": "Anna" if k == seat else ""} for k in range(whole["seats"])]
    made = post(f"{server.url}/api/tables/import", {"save": whole | {"moves": whole["moves"][:start]}, "seats": people})
    company = Company(server, whole["game"], 0, made)
    clicker.visitor.sit(company.links[seat])
    for move in whole["moves"][start:]:
        if move["seat"] == seat:
            document = company.papers[seat]
            clicker.decide(document, move["do"])
            company.wait_past(document["seq"])
        else:
            company.answer(move["seat"], move["do"])
    company.leave()


def look_at_the_end(clicker: Clicker) -> None:
    """Who won and by how much stands there, with the score of everybody."""
    page = clicker.page
    page.locator(".ending h1").wait_for()
    result = clicker.visitor.document["result"]
    expect(page.locator(".ending h1")).to_have_text(result["headline"])
    expect(page.locator(".ending .verdict")).to_contain_text(result["text"])
    expect(page.locator(".ending .ranking .total")).to_have_text([rank["total"] for rank in result["ranks"]])
    expect(page.locator(".ending .ranking li.me b").first).to_have_text("You")


def look_back_knowing_all(clicker: Clicker) -> None:
    """From the end into the replay, which hides nothing, and back again."""
    page, moves = clicker.page, clicker.visitor.document["table"]["moves"]
    clicker.push(page.get_by_role("button", name="Replay", exact=True))
    expect(page.get_by_label("Whose eyes the table is seen with")).to_have_value("all")
    shown = page.locator(".steps output")
    expect(shown).to_contain_text(f"of {moves}")
    with page.expect_response(lambda answer: "as=all" in answer.url) as answered:
        clicker.push(page.get_by_role("button", name="One move on"))
    assert answered.value.json()["you"] is None
    clicker.push(page.get_by_role("button", name="Back to the table"))
    clicker.push(page.get_by_role("button", name="How it ended"))


def play_again(clicker: Clicker) -> None:
    page, old = clicker.page, clicker.page.url
    clicker.push(page.get_by_role("button", name="Rematch", exact=True))
    page.wait_for_url(lambda url: "/table/" in url and url != old)
    clicker.visitor.wait_drawn()
    expect(page.locator(".ending")).to_have_count(0)
    assert clicker.visitor.document["result"] is None


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize(("save", "seat"), [("fury-2", 0), ("fury-2", 1), ("walpurgis-2", 0)], ids=["dracula", "hunters", "coachman"])
def test_a_game_is_clicked_to_its_end_looked_back_at_and_played_again(
    visit: Any, server: Server, save: str, seat: int, size: tuple[int, int]
) -> None:
    is_phone = size == PHONE
    visitor: Visitor = visit(*size, has_touch=is_phone, is_mobile=is_phone)
    clicker = Clicker(visitor, is_phone)
    click_through(clicker, server, save, seat)
    look_at_the_end(clicker)
    look_back_knowing_all(clicker)
    play_again(clicker)
    assert clicker.pointed > 0
    assert clicker.wrong == []
