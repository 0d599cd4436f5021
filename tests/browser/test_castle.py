"""The Game of Dracula in the browser: a whole game by pointing at the castle, the ways shown, the spinner, phones and axe."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from whitby.games import load

from .conftest import Server
from .table import Visitor, lay
from .test_reach import MOVING, violations

pytestmark = pytest.mark.browser

BOARD = load("castle").board({})
MIDDLE = """async e => {
    const here = () => { const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; };
    const frame = () => new Promise(requestAnimationFrame);
    for (let last = "", still = 0; still < 8; await frame()) {
        still = last === String(here()) ? still + 1 : 0;
        last = String(here());
    }
    return here();
}"""  # once the board has come to rest
WATCH = """() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        if (this.classList.contains("dracula")) document.body.dataset.glided = how[0].length;
        return animate.apply(this, how);
    };
}"""


def castle(server: Server, *seats: str, **options: str) -> str:
    (link,) = lay(server.url, *(seats or ("person:Anna", "bot:random")), game="castle", options=options)
    return link


def towards_home(option: dict[str, Any]) -> tuple[int, int]:
    """A sensible walker: out, or on towards a doorway without walking into Dracula's arms, or whatever comes first."""
    verb, *words = option["id"].split()
    if verb in ("leave", "flee", "catch"):
        return (0, 0)
    if verb == "move":
        return (2 if "risk" in option else 1, BOARD.way_home[BOARD.places.index(words[0])])
    return (3 if "risk" not in option else 4, 0)


def point(visitor: Visitor, option: dict[str, Any], is_touch: bool = False) -> None:
    """Do it on the board: point at the middle of each thing it names, or at its number where it names nothing.

    A finger points twice where nothing can be taken back.
    """
    page, seq = visitor.page, visitor.seq
    if not option["targets"]:
        page.locator(f'.callout[data-option="{option["id"]}"]').click()
    for target in option["targets"]:
        x, y = visitor.target(target).locator("[data-ring]").evaluate(MIDDLE)
        if not is_touch:
            page.mouse.click(x, y)
            continue
        page.touchscreen.tap(x, y)
        if target == option["targets"][-1] and not option["undoable"]:
            expect(page.locator(".option.doubted")).to_have_attribute("data-option", option["id"])
            page.touchscreen.tap(*visitor.target(target).locator("[data-ring]").evaluate(MIDDLE))
    visitor.wait_past(seq)


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_a_whole_game_against_a_bot_is_played_by_pointing_at_the_castle(visit: Any, server: Server, width: int, height: int) -> None:
    is_touch = width < 400
    anna: Visitor = visit(width=width, height=height, reduced_motion="reduce", has_touch=is_touch, is_mobile=is_touch)
    page = anna.sit(castle(server, dawn_rounds="50"))
    count = 0
    for _ in range(400):
        if not anna.wait_to_decide():
            break
        options, thrown = anna.document["options"], anna.document["view"]["throw"]
        equipment = page.locator(".castle-equipment")  # thrown without being asked, and shown
        expect(equipment).to_have_attribute("aria-label", f"Thrown: {thrown['outer']} and {thrown['inner']}")
        assert anna.glowing() == {target for option in options for target in option["targets"]}
        point(anna, min(options, key=towards_home), is_touch)
        count += 1
    result = anna.document["result"]
    assert result is not None
    assert page.locator(".ending .verdict").inner_text().startswith(result["text"])
    assert page.locator(".ending .ranking li").count() == 2
    assert count >= 8
    for colour, piece in anna.document["view"]["pieces"].items():  # every piece stands where the view says
        token = page.locator(f"#main .castle-token.{colour}").evaluate(
            "e => [...new DOMMatrix(getComputedStyle(e).transform).toFloat64Array()].slice(12, 14)"
        )
        if not piece["mask"] and piece["at"] != "vault":
            place = anna.target(f"place:{piece['at']}").evaluate("e => [Number(e.dataset.x), Number(e.dataset.y)]")
            assert token == pytest.approx(place, abs=15)


def throw_a_number(visitor: Visitor) -> None:
    """Play on until stones are to be chosen."""
    for _ in range(40):
        visitor.wait_to_decide()
        if visitor.option("move").count() or visitor.option("prowl").count():
            return
        visitor.take(visitor.option().first)


def test_pointing_at_an_option_draws_its_way_and_dracula_glides_when_motion_is_welcome(visit: Any, server: Server) -> None:
    anna: Visitor = visit(reduced_motion="no-preference", pace="fast")
    page = anna.sit(castle(server, "person:Anna", "bot:random"))
    throw_a_number(anna)
    option = anna.document["options"][0]
    way = anna.document["view"]["routes"][0]
    anna.option(option["id"]).first.hover()
    drawn = page.locator(".castle-way")
    expect(drawn).to_have_count(1)
    assert len(way) >= 2
    start = anna.target(f"place:{way[0]}")
    assert drawn.get_attribute("d").startswith(f"M{start.get_attribute('data-x')} {start.get_attribute('data-y')}")  # type: ignore[union-attr]
    page.mouse.move(0, 0)
    expect(drawn).to_have_count(0)
    option = next(o for o in anna.document["options"] if o["id"].startswith("dracula"))
    page.evaluate(WATCH)
    anna.take(anna.option(option["id"]).first)
    page.wait_for_selector("body[data-glided]", state="attached")


def test_what_the_others_did_is_told_in_its_order_and_leaves_marks_along_the_ways(visit: Any, server: Server) -> None:
    anna: Visitor = visit(reduced_motion="reduce", pace="fast")
    page = anna.sit(castle(server, "person:Anna", "bot:greedy"))
    throw_a_number(anna)
    page.evaluate("""() => {
        window.told = [];
        new MutationObserver(() => {
            const text = document.querySelector(".caption-text")?.textContent.trim();
            if (text && window.told.at(-1) !== text) window.told.push(text);
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
    }""")
    last = anna.document["log"][-1]["n"]
    anna.take(anna.option("move").first if anna.option("move").count() else anna.option().first)
    anna.wait_to_decide()
    log = page.evaluate("[...document.querySelectorAll('.log li')].length")
    assert log == 0  # the drawer is folded
    told = page.evaluate("window.told")
    fresh = [line["text"] for line in anna.document["log"] if line["n"] > last]
    assert told
    assert [text for text in fresh if any(text in caption for caption in told)]
    moved = {line["figure"] for line in anna.document["log"] if line["n"] > last and line["kind"] in ("walked", "dracula_walked")}
    marked = set(page.locator(".marks .mark").evaluate_all("all => all.map(e => e.dataset.figure)"))
    assert moved <= marked | {"dracula"}
    ways = page.locator(".marks .mark-way").evaluate_all("all => all.map(e => e.getAttribute('d'))")
    assert any(way.count("L") > 1 or "Q" in way or "C" in way for way in ways)


def test_the_castle_is_as_large_with_the_spinner_as_with_the_dice(visit: Any, server: Server) -> None:
    def sizes(edition: str) -> list[float]:
        anna: Visitor = visit(width=1366, height=768, reduced_motion="reduce")
        page = anna.sit(castle(server, edition=edition))
        anna.wait_to_decide()
        return [page.locator(".castle-board .vault").bounding_box()[side] for side in ("width", "height")]  # type: ignore[index]

    assert sizes("spinner") == pytest.approx(sizes("dice"), abs=1)


def test_the_spinner_turns_to_the_sector_that_was_spun(visit: Any, server: Server) -> None:
    anna: Visitor = visit(reduced_motion="reduce")
    page = anna.sit(castle(server, edition="spinner"))
    throw_a_number(anna)
    thrown = anna.document["view"]["throw"]
    sector = page.locator(f'.sector[data-outer="{thrown["outer"]}"][data-inner="{thrown["inner"]}"]')
    expect(sector).to_have_class("sector lit")
    expect(page.locator(".sector.lit")).to_have_count(1)
    turn = page.locator(".castle-equipment svg").evaluate("e => parseFloat(e.style.getPropertyValue('--turn'))")
    assert turn % 360 == int(sector.get_attribute("data-sector") or -1) * 20


@pytest.mark.parametrize(("width", "theme"), [(1440, "dark"), (390, "light")])
def test_axe_finds_nothing_in_the_castle_and_nothing_moves_for_those_who_ask(visit: Any, server: Server, width: int, theme: str) -> None:
    anna: Visitor = visit(width=width, color_scheme=theme, reduced_motion="reduce")
    anna.sit(castle(server, "person:Anna", "bot:random", "bot:random", pieces="choose"))
    anna.wait_to_decide()
    assert anna.glowing() == {"piece:red", "piece:blue", "piece:green", "piece:yellow"}
    anna.take(anna.option("take yellow"))
    throw_a_number(anna)
    anna.page.mouse.move(0, 0)
    assert violations(anna) == []
    assert anna.page.evaluate(MOVING) == []


def test_on_a_phone_the_castle_comes_near_so_that_a_finger_finds_the_stones(visit: Any, server: Server) -> None:
    anna: Visitor = visit(width=390, height=844, has_touch=True, is_mobile=True, reduced_motion="reduce")
    page = anna.sit(castle(server))
    throw_a_number(anna)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    shown = page.locator(".board").bounding_box()
    assert shown is not None
    for target in anna.glowing():
        box = anna.target(target).locator("[data-ring]").bounding_box()
        assert box is not None
        assert shown["x"] <= box["x"] + box["width"] / 2 <= shown["x"] + shown["width"]
        assert shown["y"] <= box["y"] + box["height"] / 2 <= shown["y"] + shown["height"]
    seq = anna.seq
    anna.option().first.tap()
    anna.wait_past(seq)
