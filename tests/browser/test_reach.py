"""Everybody can use it: phones fit, motion can be stopped, and both themes hold. What axe-core says: test_axe.py."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import Server
from .table import Visitor, lay

pytestmark = pytest.mark.browser

AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text(encoding="utf-8")
VIOLATIONS = """async () => {
    const found = await axe.run(document, {resultTypes: ["violations"]});
    return found.violations.flatMap(v => v.nodes.map(n => `${v.id}: ${n.target} ${n.failureSummary}`));
}"""
MOVING = """
    [...document.querySelectorAll("*")].filter(e => {
        const s = getComputedStyle(e);
        const glides = s.transitionProperty !== "none" && s.transitionDuration.split(", ").some(d => parseFloat(d) > 0);
        return s.animationName !== "none" || glides;
    }).map(e => `${e.tagName}.${e.getAttribute("class")}`)
"""
WATCH_DIE = """() => {
    const seen = [];
    const watch = new MutationObserver(() => document.querySelector(".rt-dieface")?.getAnimations().length && seen.push(1));
    watch.observe(document.querySelector(".rt-onstage"), {childList: true, subtree: true, attributes: true});
    return seen;
}"""
WATCH_SEQ = """() => {
    const seen = [];
    const look = () => seen.push({seq: document.body.dataset.seq, at: performance.now()});
    new MutationObserver(all => all.some(m => m.oldValue !== document.body.dataset.seq) && look())
        .observe(document.body, {attributes: true, attributeOldValue: true, attributeFilter: ["data-seq"]});
    return seen;
}"""


def violations(visitor: Visitor) -> list[str]:
    """What axe-core finds wrong, by WCAG 2.2 and by good practice, of whatever weight."""
    if not visitor.page.evaluate("() => !!window.axe"):
        visitor.page.evaluate(AXE)
    found: list[str] = visitor.page.evaluate(VIOLATIONS)
    return found


def dressed(visit: Any, theme: str, **settings: Any) -> Visitor:
    visitor: Visitor = visit(color_scheme="dark" if theme == "night" else "light", **settings)
    return visitor


def test_a_phone_shows_everything_in_its_width_and_every_option_can_be_tapped(visit: Any, server: Server) -> None:
    (link,) = lay(server.url, "person:Anna", "bot:random")
    anna: Visitor = visit(width=390, height=844, has_touch=True, is_mobile=True)
    page = anna.sit(link)
    for path in ("/", "/new/redux", link):
        anna.go(path)
        page.locator("h1").first.wait_for(state="attached")
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, path
    anna.wait_drawn()
    for turn in range(4):
        if not anna.wait_to_decide():
            break
        for option in anna.option().all():
            box = option.bounding_box()
            assert box is not None
            assert box["height"] >= 44
        seq = anna.seq
        if turn % 2 == 0 and anna.page.locator(".target.next").count():
            target = page.locator(".board .target.next").first
            box = target.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 44
            target.tap()
        if anna.seq == seq:
            anna.option().first.tap()
        anna.wait_past(seq)
    for name in ("Seats", "Log", "Rules", "Options"):
        button = page.locator(".tabbar").get_by_role("button", name=name)
        button.tap()
        expect(button).to_have_attribute("aria-current", "page")


def test_nothing_moves_for_those_who_asked_for_less_motion(visit: Any, server: Server) -> None:
    (link,) = lay(server.url, "person:Anna", "bot:random")
    still: Visitor = visit(reduced_motion="reduce")
    still.sit(link)
    still.wait_to_decide()
    moving = still.page.evaluate(MOVING)
    assert moving == []


def test_the_die_rolls_and_the_moves_of_others_are_shown_one_after_another(visit: Any, server: Server) -> None:
    first, second = lay(server.url, "person:Anna", "person:Tomas")
    anna, tomas = visit(reduced_motion="no-preference", pace="normal"), visit()
    anna.sit(first)
    tomas.sit(second)
    shown = anna.page.evaluate_handle(WATCH_SEQ)
    for who in ("mina", "harker", "quincy"):
        tomas.take(tomas.option(f"hide {who}"))
    anna.page.wait_for_selector('body[data-seq="3"]')
    times = shown.evaluate("seen => seen.map(s => s.at)")
    assert len(times) == 3
    assert all(later - sooner > 675 for sooner, later in pairwise(times))
    tomas.take(tomas.option("done"))
    rolled = anna.page.evaluate_handle(WATCH_DIE)
    anna.take(anna.option("attack").first)
    anna.page.wait_for_selector(".rt-dieface text")
    assert rolled.evaluate("seen => seen.length") >= 1


def test_the_theme_is_kept_from_page_to_page(visit: Any) -> None:
    anna: Visitor = visit(color_scheme="dark")
    page = anna.go("/")
    night = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.get_by_label("Switch between night and parchment").click()
    day = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert day != night
    anna.go("/rules/redux")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == day


def test_the_rules_are_searched_and_a_rule_has_its_own_address(visit: Any) -> None:
    anna: Visitor = visit()
    page = anna.go("/rules/redux#att.e")
    page.locator(".ruleline.here").wait_for()
    assert page.locator(".ruleline.here").get_attribute("id") == "att.e"
    page.get_by_label("Search the rules").fill("hide")
    texts = page.locator(".ruleline").all_inner_texts()
    assert texts
    assert all("hid" in text.lower() for text in texts)


def test_the_shelf_is_drawn_for_one_to_five_boxes_and_for_a_sixth_without_a_cover(visit: Any) -> None:
    anna: Visitor = visit()
    games: list[dict[str, Any]] = []
    anna.page.route("**/api/games", lambda route: route.fulfill(json={"games": games}))
    for name in NAMES:
        games.append(GAME | {"id": name})
        page = anna.go("/")
        expect(page.locator(".box svg.art")).to_have_count(len(games))
        assert page.evaluate("document.documentElement.scrollWidth") <= 1440
    games.append(GAME | {"id": "sixth", "cover": False})
    page = anna.go("/")
    expect(page.locator(".box .cover-plain")).to_have_text(GAME["title"])
    assert page.locator(".box").count() == 6


NAMES = ["redux", "castle", "plague", "fury", "walpurgis"]
GAME: dict[str, Any] = {
    "title": "Dracula Redux", "tagline": "A duel", "summary": "Night and day.", "designer": "P. Rael", "publisher": "",
    "year": 2009, "seats": [2],
    "sides": ["a", "b"], "minutes": 30, "age": 8, "hidden": False, "options": [], "rules": 1, "bots": [], "cover": True,
}  # fmt: skip
