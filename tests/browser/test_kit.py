"""What the pages share: zoom and pan, night and parchment, the covers and icons the games bring."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from whitby import games

from .conftest import Server
from .table import Visitor, lay, post

pytestmark = pytest.mark.browser

SEATS = {"plague": 1, "fury": 2, "redux": 2, "walpurgis": 2, "castle": 2}
MIDDLE = """e => {
    const r = (e.querySelector('[data-ring]') || e).getBoundingClientRect();
    return [r.x + r.width / 2, r.y + r.height / 2, r.width];
}"""


def sit(visit: Any, server: Server, game: str, **settings: Any) -> Visitor:
    """Alone at a table of this game."""
    made = post(f"{server.url}/api/tables", {"game": game, "seats": [{"kind": "person"}] * SEATS[game]})
    anna: Visitor = visit(**settings)
    seat = next(seat["link"] for seat in made["seats"])
    anna.sit(seat)
    return anna


def pull(page: Page, x: float, y: float, dx: float, dy: float) -> None:
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + dx, y + dy, steps=5)
    page.mouse.up()


def middle(of: Locator) -> list[float]:
    found: list[float] = of.evaluate(MIDDLE)
    return found


@pytest.mark.parametrize(
    ("game", "target"), [("plague", ".place >> nth=12"), ("fury", '[data-target="place:paris"]'), ("redux", '[data-anchor="die"]')]
)
def test_what_lies_under_the_wheel_stays_there(visit: Any, server: Server, game: str, target: str) -> None:
    page = sit(visit, server, game).page
    thing = page.locator(target).first
    x, y, width = middle(thing)
    page.mouse.move(x, y)
    for turn in range(1, 4):
        page.mouse.wheel(0, -100)
        page.wait_for_function(
            "([e, w]) => (e.querySelector('[data-ring]') || e).getBoundingClientRect().width > w",
            arg=[thing.element_handle(), width * 1.12**turn],
        )
        assert middle(thing)[:2] == pytest.approx([x, y], abs=2)


def test_a_pull_chooses_nothing_and_the_next_click_counts(visit: Any, server: Server) -> None:
    (link,) = lay(server.url, "person:Anna", "bot:random")
    anna: Visitor = visit()
    page = anna.sit(link)
    anna.wait_to_decide()
    page.keyboard.press("+")
    piece = page.locator(".board .target").first
    x, y, _ = middle(piece)
    pull(page, x, y, 80, 60)
    assert middle(piece)[:2] != pytest.approx([x, y], abs=9)
    assert page.locator(".board .chosen").count() == 0
    page.keyboard.press("-")
    expect(page.locator(".board.zoomed")).to_have_count(0)
    page.locator(".board .target").first.click()
    expect(page.locator(".board .chosen")).to_have_count(1)


def test_on_a_phone_all_of_europe_can_be_reached(visit: Any, server: Server) -> None:
    page = sit(visit, server, "fury", width=390, height=844).page
    expect(page.locator(".board.zoomed")).to_have_count(1)
    box = page.locator(".board").bounding_box()
    assert box is not None
    for _ in range(6):
        pull(page, box["x"] + 300, box["y"] + 380, 30, -200)
    _, y, _ = middle(page.locator('[data-target="place:cadiz"]'))
    hands = page.locator(".dock").bounding_box()
    assert hands is not None
    assert box["y"] < y < hands["y"]


def test_the_theme_follows_the_system_until_the_reader_chooses(visit: Any, server: Server) -> None:
    anna: Visitor = visit(color_scheme="light")
    page = anna.go("/")
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "day")
    page.emulate_media(color_scheme="dark")
    expect(root).to_have_attribute("data-theme", "night")
    page.get_by_role("button", name="Switch between night and parchment").click()
    page.emulate_media(color_scheme="light")
    page.emulate_media(color_scheme="dark")
    page.reload()
    expect(root).to_have_attribute("data-theme", "day")


def test_every_game_on_the_shelf_shows_its_own_cover_and_icon(visit: Any, server: Server) -> None:
    anna: Visitor = visit()
    page = anna.go("/")
    made = [post(f"{server.url}/api/tables", {"game": game, "seats": [{"kind": "person"}] * SEATS[game]}) for game in games.NAMES]
    mine = [{"id": table["table"], "token": table["seats"][0]["token"]} for table in made]
    page.evaluate("mine => localStorage.setItem('whitby.tables', mine)", json.dumps(mine))
    page.reload()
    expect(page.locator(".cover-art svg")).to_have_count(len(games.NAMES))
    icons = page.locator(".disc use")
    expect(icons).to_have_count(len(games.NAMES))
    shown = {href.split("/games/")[1] for href in icons.evaluate_all("all => all.map(e => e.getAttribute('href'))")}
    assert shown == {f"{game}/web/icon.svg#icon" for game in games.NAMES}
    assert all(width > 0 for width in icons.evaluate_all("all => all.map(e => e.getBBox().width)"))
