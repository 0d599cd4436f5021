"""Redux in the browser: the stage that shows an attack before it is made, the table of a phone, the score beside the board."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .table import Visitor, lay

pytestmark = pytest.mark.browser

WIDTH = 390


def at_the_vampires(visitor: Visitor, server_url: str) -> Page:
    """At the first decision of the vampires: the hunters have declined to hide."""
    anna, tomas = lay(server_url, "person:Anna", "person:Tomas")
    page = visitor.sit(tomas)
    visitor.take(visitor.option("done"))
    visitor.sit(anna)
    assert visitor.wait_to_decide()
    return page


def middle(page: Page, who: str) -> tuple[float, float]:
    box = page.locator(f'[data-target="place:{who}"] [data-ring]').bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_pointing_at_a_victim_lays_both_on_the_stage_and_lights_what_wins(visit: Any) -> None:
    anna: Visitor = visit()
    page = at_the_vampires(anna, anna.url)
    page.mouse.click(*middle(page, "dracula"))
    page.mouse.move(*middle(page, "van_helsing"))
    expect(page.locator(".rt-onstage.proposed")).to_have_attribute("aria-label", "Dracula against Van Helsing, difference 8")
    expect(page.locator(".rt-face.lit")).to_have_text(["1", "3", "5"])
    page.mouse.move(*middle(page, "mina"))
    expect(page.locator(".rt-face.lit")).to_have_text(["1", "3", "5", "10"])
    assert anna.seq == 1


def test_an_attack_lies_on_the_stage_until_the_turn_is_over(visit: Any) -> None:
    anna: Visitor = visit()
    page = at_the_vampires(anna, anna.url)
    anna.take(anna.option("attack dracula mina"))
    expect(page.locator(".rt-face.rolled")).to_have_count(1)
    fought = re.compile("Dracula against Mina, difference 14, the die shows [0-9]+, (success|failure)")
    expect(page.locator(".rt-onstage")).to_have_attribute("aria-label", fought)
    expect(page.locator(".rt-face.lit")).to_have_text(["1", "3", "5", "10"])


def test_a_phone_shows_the_whole_table_and_asks_twice_before_an_attack(visit: Any) -> None:
    anna: Visitor = visit(WIDTH, 844, has_touch=True)
    page = at_the_vampires(anna, anna.url)
    sheet = page.locator(".dock").bounding_box()
    assert sheet is not None
    for who in anna.document["view"]["blocks"]:
        x, y = middle(page, who)
        assert 0 < x < WIDTH
        assert y < sheet["y"]
    seq = anna.seq
    page.touchscreen.tap(*middle(page, "dracula"))
    page.touchscreen.tap(*middle(page, "quincy"))
    expect(page.locator(".rt-onstage.proposed")).to_have_attribute("aria-label", "Dracula against Quincy, difference 11")
    expect(page.locator(".option.doubted")).to_have_count(1)
    assert anna.seq == seq
    page.touchscreen.tap(*middle(page, "quincy"))
    anna.wait_past(seq)


def test_the_score_stands_beside_the_board(visit: Any) -> None:
    anna: Visitor = visit()
    page = at_the_vampires(anna, anna.url)
    standing = anna.document["view"]["standing"]
    expect(page.locator(".redux-score tbody th")).to_have_text(["You", "Tomas"])
    expect(page.locator(".redux-score .num")).to_have_text([str(standing["vampires"]), str(standing["humans"])])
