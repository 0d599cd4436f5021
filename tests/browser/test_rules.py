"""The rulebook: how to play with pictures, the full rules folded below, every rule under its address, and a printer that gets all."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from whitby.games import NAMES, load

from .table import Visitor

pytestmark = pytest.mark.browser

SMALL = """least => {
    const found = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const e = walk.currentNode.parentElement;
        if (!walk.currentNode.data.trim() || e.closest(".drawings, svg, .skip, script, style") || !e.checkVisibility()) continue;
        const size = parseFloat(getComputedStyle(e).fontSize);
        if (size < least) found.push(`${size} ${walk.currentNode.data.trim().slice(0, 40)}`);
    }
    return found;
}"""
EMPTY_PICTURES = """[...document.querySelectorAll(".howto svg.pic, .howto svg.piece")].filter(svg =>
    svg.getBoundingClientRect().width < 10 || ![...svg.querySelectorAll("use")].length
    || [...svg.querySelectorAll("use")].some(use => !document.querySelector(use.getAttribute("href")))
).map(svg => svg.getAttribute("aria-label") || svg.outerHTML)"""
RULE = {"castle": "capture.f", "fury": "combat.2h", "plague": "6.1.4.2a", "redux": "kill.e", "walpurgis": "peril.neo.c"}


def opened(visitor: Visitor, path: str) -> Page:
    page = visitor.go(path)
    page.locator(".howto[data-drawn]").wait_for()
    return page


@pytest.mark.parametrize(("width", "height", "least"), [(1440, 900, 11), (390, 844, 12)])
@pytest.mark.parametrize("game", NAMES)
def test_the_rulebook_is_drawn_and_readable_at_every_size(visit: Any, game: str, width: int, height: int, least: int) -> None:
    anna: Visitor = visit(width=width, height=height)
    page = opened(anna, f"/rules/{game}")
    howto = load(game).howto
    assert howto is not None
    expect(page.locator(".minute li")).to_have_count(len(howto.minute))
    expect(page.locator(".chap")).to_have_count(len(howto.chapters))
    expect(page.locator(".mistakes li")).to_have_count(len(howto.mistakes))
    assert page.evaluate(EMPTY_PICTURES) == []
    assert page.evaluate(SMALL, least) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    expect(page.locator("details.fchap[open]")).to_have_count(0)


@pytest.mark.parametrize("game", NAMES)
def test_the_address_of_a_rule_unfolds_its_chapter_and_goes_there(visit: Any, game: str) -> None:
    anna: Visitor = visit()
    page = opened(anna, f"/rules/{game}#{RULE[game]}")
    line = page.locator(".ruleline.here")
    expect(line).to_have_attribute("id", RULE[game])
    expect(line).to_be_in_viewport()
    expect(page.locator("details.fchap[open]")).to_have_count(1)


def test_a_chip_of_the_how_to_goes_to_its_rule_even_twice(visit: Any) -> None:
    anna: Visitor = visit()
    page = opened(anna, "/rules/castle")
    chip = page.locator(".glance .rule").first
    for _ in range(2):
        chip.click()
        here = page.locator(".ruleline.here")
        expect(here).to_have_attribute("id", "setup.3")
        expect(here).to_be_in_viewport()
        here.locator("xpath=ancestor::details/summary").click()
        expect(page.locator("details.fchap[open]")).to_have_count(0)


def test_rules_lead_to_their_rulings_and_rulings_back(visit: Any) -> None:
    anna: Visitor = visit()
    page = opened(anna, "/rules/castle#turn.h")
    page.locator(".ruleline.here .rule", has_text="R14").click()
    expect(page.locator(".ruleline.here")).to_have_attribute("id", "R14")
    expect(page.locator(".ruleline.here")).to_be_in_viewport()
    page.locator(".ruleline.here .rule", has_text="turn.h").click()
    expect(page.locator(".ruleline.here")).to_have_attribute("id", "turn.h")
    page.locator("[id='turn.c'] a.cite", has_text="path.4").click()
    expect(page.locator(".ruleline.here")).to_have_attribute("id", "path.4")


def test_the_search_finds_in_folded_chapters_and_an_address_ends_it(visit: Any) -> None:
    anna: Visitor = visit()
    page = opened(anna, "/rules/walpurgis")
    box = page.get_by_label("Search the rules")
    assert "hunter" in (box.get_attribute("placeholder") or "")
    box.fill("garlic")
    lines = page.locator(".ruleline:visible")
    expect(lines.first).to_be_visible()
    assert all("garlic" in text.lower() for text in lines.all_inner_texts())
    expect(page.get_by_role("status").filter(has_text="found")).to_be_visible()
    page.locator(".glance .rule").first.click()
    expect(box).to_have_value("")
    expect(page.locator(".ruleline.here")).to_be_in_viewport()


def test_a_printer_gets_every_rule_and_the_reader_finds_the_folds_as_they_were(visit: Any) -> None:
    anna: Visitor = visit()
    page = opened(anna, "/rules/redux#att.e")
    expect(page.locator("details.fchap[open]")).to_have_count(1)
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(page.locator("details.fchap:not([open])")).to_have_count(0)
    shown = page.locator(".ruleline:visible")
    expect(shown).to_have_count(len(load("redux").ledger.rules) + len(load("redux").ledger.rulings))
    expect(page.locator(".partnav")).to_be_hidden()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.emulate_media(media="screen")
    expect(page.locator("details.fchap[open]")).to_have_count(1)


def test_rulings_on_the_about_page_are_links_into_the_rulebook(visit: Any) -> None:
    anna: Visitor = visit()
    page = anna.go("/about/redux")
    link = page.locator("table.data a.cite").first
    ruling = link.inner_text()
    link.click()
    expect(page.locator(".ruleline.here")).to_have_attribute("id", ruling)
