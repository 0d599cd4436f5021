"""axe-core finds nothing, of whatever weight: on every page and at every game's table, by night and on parchment, desktop and phone."""

from __future__ import annotations

from typing import Any

import pytest

from whitby import games

from .company import Company
from .conftest import Server
from .looks import DESKTOP, PHONE, settle
from .table import Visitor
from .test_ending import at_the_end, over
from .test_reach import THEMES, dressed, violations

pytestmark = pytest.mark.browser

PATHS = ["/", *(f"/{page}/{game}" for page in ("new", "rules", "about") for game in games.NAMES)]
ENDS = {"castle": "castle-4", "fury": "fury-3", "plague": "plague-2", "redux": "redux-2", "walpurgis": "walpurgis-4"}
LATER = 20  # decisions after which a game is looked at

by_theme = pytest.mark.parametrize("theme", THEMES)
by_game = pytest.mark.parametrize("game", games.NAMES)
by_size = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=lambda size: f"{size[0]}x{size[1]}")


def clothed(visit: Any, theme: str, size: tuple[int, int]) -> Visitor:
    return dressed(visit, theme, width=size[0], height=size[1], has_touch=size == PHONE)


@by_theme
@by_size
def test_on_the_pages(visit: Any, theme: str, size: tuple[int, int]) -> None:
    visitor = clothed(visit, theme, size)
    found: list[str] = []
    for path in PATHS:
        visitor.go(path)
        visitor.page.locator("h1").first.wait_for()
        visitor.page.wait_for_load_state("networkidle")
        found += [f"{path} {fault}" for fault in violations(visitor)]
    assert found == []


@by_theme
def test_where_nothing_is(visit: Any, theme: str) -> None:
    visitor = clothed(visit, theme, DESKTOP)
    visitor.go("/nowhere")
    visitor.page.locator("h1").first.wait_for()
    assert violations(visitor) == []
    assert all("404" in complaint for complaint in visitor.complaints)  # which the browser itself says
    visitor.complaints.clear()


@by_theme
@by_size
@by_game
def test_at_the_table(visit: Any, server: Server, game: str, theme: str, size: tuple[int, int]) -> None:
    visitor = clothed(visit, theme, size)
    company = Company(server, game, seed=5)
    visitor.sit(company.links[0])
    document = company.play_on(0, LATER)
    assert document is not None
    page = visitor.page
    page.wait_for_selector(f'body[data-seq="{document["seq"]}"]')
    settle(page)
    found = [f"asked: {fault}" for fault in violations(visitor)]
    for name in ("Log", "Rules", "Seats"):
        button = page.get_by_role("button", name=name, exact=True).and_(page.locator(":visible"))
        if button.count():
            button.first.click()
            settle(page)
            found += [f"{name}: {fault}" for fault in violations(visitor)]
            button.first.click()
    page.locator(".mainmenu > summary").click()
    settle(page)
    found += [f"menu: {fault}" for fault in violations(visitor)]
    company.leave()
    assert found == []


@by_theme
@by_size
@by_game
def test_at_the_end_and_in_the_replay(visit: Any, server: Server, game: str, theme: str, size: tuple[int, int]) -> None:
    (link,) = over(server.url, ENDS[game], "Anna")
    visitor = at_the_end(clothed(visit, theme, size), link)
    found = [f"end: {fault}" for fault in violations(visitor)]
    visitor.page.keyboard.press("Escape")
    visitor.page.keyboard.press("[")
    visitor.page.wait_for_load_state("networkidle")
    settle(visitor.page)
    found += [f"replay: {fault}" for fault in violations(visitor)]
    assert found == []
