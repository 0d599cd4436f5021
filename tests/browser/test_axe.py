"""axe-core finds nothing, of whatever weight: on every page and at every game's table, by night and on parchment, desktop and phone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from whitby import games

from .company import Company
from .conftest import Server
from .looks import DESKTOP, LAPTOP, PHONE, settle
from .table import Visitor
from .test_ending import at_the_end, over
from .test_reach import violations
from .test_rules import RULE

pytestmark = pytest.mark.browser

PAGES = {"/new/{}": "h1", "/rules/{}#{}": ".ruleline.here", "/about/{}": "h1"}  # each with what is there when it is drawn
NAMES = {DESKTOP: games.NAMES, PHONE: games.NAMES[:1]}
SAVES = {"castle": "castle-4", "fury": "fury-3", "plague": "plague-2", "redux": "redux-2", "walpurgis": "walpurgis-4"}
LATER = 20  # decisions after which a game is looked at

by_game = pytest.mark.parametrize("game", games.NAMES)


def by_size(*sizes: tuple[int, int]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("size", sizes, ids=lambda size: f"{size[0]}x{size[1]}")


def sized(visit: Any, size: tuple[int, int]) -> Visitor:
    visitor: Visitor = visit(width=size[0], height=size[1], has_touch=size == PHONE)
    return visitor


def faults(visitor: Visitor, state: str) -> list[str]:
    """What axe-core finds wrong in both themes."""
    found = []
    for scheme, theme in (("dark", "night"), ("light", "day")):
        visitor.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        expect(visitor.page.locator("html")).to_have_attribute("data-theme", theme)
        settle(visitor.page)
        found += [f"{state}, {theme}: {fault}" for fault in violations(visitor)]
    return found


@by_size(DESKTOP, PHONE)
def test_on_the_pages(visit: Any, size: tuple[int, int]) -> None:
    visitor = sized(visit, size)
    found = []
    paths = {"/": ".box svg.art", **{path.format(game, RULE[game]): sign for path, sign in PAGES.items() for game in NAMES[size]}}
    for path, sign in paths.items():
        visitor.go(path)
        expect(visitor.page.locator(sign).first).to_be_visible()
        visitor.page.wait_for_load_state("networkidle")
        found += faults(visitor, path)
    assert found == []


def test_where_nothing_is(visit: Any) -> None:
    visitor = sized(visit, DESKTOP)
    visitor.go("/nowhere")
    visitor.page.locator("h1").first.wait_for()
    assert faults(visitor, "nothing") == []
    assert all("404" in complaint for complaint in visitor.complaints)  # which the browser itself says
    visitor.complaints.clear()


@by_size(DESKTOP, LAPTOP, PHONE)
@by_game
def test_at_the_table(visit: Any, server: Server, game: str, size: tuple[int, int]) -> None:
    visitor = sized(visit, size)
    company = Company(server, game, seed=5)
    visitor.sit(company.links[0])
    document = company.play_on(0, LATER)
    assert document is not None
    page = visitor.page
    page.wait_for_selector(f'body[data-seq="{document["seq"]}"]')
    found = faults(visitor, "asked")
    if size != LAPTOP:
        found += unfolded(visitor)
    company.leave()
    assert found == []


def unfolded(visitor: Visitor) -> list[str]:
    """What axe-core finds wrong in the drawers and in the menu, which lies over the last of them with everything in it open."""
    page = visitor.page
    page.locator(".chips .rule").first.click()
    expect(page.locator("ul.rules")).to_be_visible()
    found = faults(visitor, "rules")
    visitor.open_panel("log")
    expect(page.locator("ol.log")).to_be_visible()
    found += faults(visitor, "log")
    visitor.open_panel("seats")
    expect(page.locator("ul.seats")).to_be_visible()
    page.locator(".mainmenu > summary").click()
    summaries = page.locator(".mainmenu .menu summary")
    expect(summaries.first).to_be_visible()
    for summary in summaries.all():
        summary.click()
    return found + faults(visitor, "seats and menu")


@by_size(DESKTOP, PHONE)
@by_game
def test_at_the_end_and_in_the_replay(visit: Any, server: Server, game: str, size: tuple[int, int]) -> None:
    (link,) = over(server.url, SAVES[game], "Anna")
    visitor = at_the_end(sized(visit, size), link)
    page = visitor.page
    page.wait_for_load_state("networkidle")
    found = faults(visitor, "end")
    page.keyboard.press("Escape")
    page.keyboard.press("[")
    expect(page.locator(".steps output")).not_to_have_text("live")
    found += faults(visitor, "replay")
    assert found == []
