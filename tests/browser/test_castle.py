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
MIDDLE = "e => { const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; }"
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


def point(visitor: Visitor, option: dict[str, Any], counts: dict[str, int]) -> None:
    """Do it on the board: a click on the middle of each thing it points at, or on its number where it points at nothing."""
    page, seq = visitor.page, visitor.seq
    if option["targets"]:
        for target in option["targets"]:
            x, y = visitor.target(target).locator("[data-ring]").evaluate(MIDDLE)
            page.mouse.click(x, y)
        counts["stones"] += 1
    else:
        page.locator(f'.callout[data-option="{option["id"]}"]').click()
        counts["others"] += 1
    visitor.wait_past(seq)


def test_a_whole_game_against_a_bot_is_played_by_clicking_on_the_castle(visit: Any, server: Server) -> None:
    anna: Visitor = visit(reduced_motion="reduce")
    page = anna.sit(castle(server, dawn_rounds="50"))
    counts = {"stones": 0, "others": 0}
    for _ in range(400):
        if not anna.wait_to_decide():
            break
        options, thrown = anna.document["options"], anna.document["view"]["throw"]
        equipment = page.locator(".castle-equipment")  # thrown without being asked, and shown
        expect(equipment).to_have_attribute("aria-label", f"Thrown: {thrown['outer']} and {thrown['inner']}")
        glowing = anna.glowing()
        assert glowing == {target for option in options for target in option["targets"]}
        point(anna, min(options, key=towards_home), counts)
    result = anna.document["result"]
    assert result is not None
    assert page.locator(".ending .verdict").inner_text().startswith(result["text"])
    assert page.locator(".ranking li").count() == 2
    assert counts["stones"] >= 8
    for colour, piece in anna.document["view"]["pieces"].items():  # every piece stands where the view says
        token = page.locator(f".castle-token.{colour}").evaluate(
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
