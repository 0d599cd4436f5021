"""The end of a game in the browser: how it is told, playing again, and going through the moves with any eyes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import Server
from .table import Visitor, lay, post

pytestmark = pytest.mark.browser

SAVES = Path(__file__).parent.parent / "saves"
GAMES = ("castle-4", "fury-3", "plague-2", "redux-2", "walpurgis-4")
SMALLEST = """
    [...document.querySelectorAll(".ending *")].filter(e => [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()))
        .map(e => {
            const drawn = e.ownerSVGElement;
            const scale = drawn ? drawn.getBoundingClientRect().width / drawn.viewBox.baseVal.width : 1;
            return [parseFloat(getComputedStyle(e).fontSize) * scale, e.textContent.trim()];
        }).sort((a, b) => a[0] - b[0])[0]
"""


def over(url: str, save: str, *names: str) -> list[str]:
    """The links of a table at which a saved game has been played to its end; who is not named is a bot."""
    saved = json.loads((SAVES / f"{save}-v1.json").read_text(encoding="utf-8"))
    people = [{"kind": "person", "name": name} for name in names]
    bots = [{"kind": "bot", "level": "random"} for _ in range(saved["seats"] - len(people))]
    made = post(f"{url}/api/tables/import", {"save": saved, "seats": people + bots})
    return [seat["link"] for seat in made["seats"] if seat.get("link")]


def at_the_end(visitor: Visitor, link: str) -> Visitor:
    visitor.sit(link)
    visitor.page.locator(".ending h1").wait_for()
    return visitor


@pytest.mark.parametrize("save", GAMES)
def test_the_end_tells_who_won_by_what_and_who_stands_where(visit: Any, server: Server, save: str) -> None:
    (link,) = over(server.url, save, "Anna")
    anna = at_the_end(visit(), link)
    page, result = anna.page, anna.document["result"]
    expect(page.locator(".ending h1")).to_have_text(result["headline"])
    assert page.locator(".ending .verdict").inner_text().startswith(result["text"])
    rows = page.locator(".ending .ranking li")
    assert rows.count() == len(result["ranks"])
    for k, rank in enumerate(result["ranks"]):
        row = rows.nth(k)
        expect(row.locator(".place")).to_have_text(rank["place"] or rank["outcome"])
        expect(row.locator("b").first).to_have_text("You" if rank["seat"] == 0 else anna.document["seats"][rank["seat"]]["name"])
        expect(row.locator(".total")).to_have_text(rank["total"])
    facts = page.locator(".ending .ekeys dd").all_inner_texts()
    assert facts == [fact["number"] for fact in result["facts"]]
    if "sheet" in result:
        totals = page.locator(".escore .sum .num, .escore.bars td.num:has(b)").all_inner_texts()
        assert totals == [str(result["sheet"]["totals"][rank["seat"]]) for rank in result["ranks"]]
    assert page.locator(".small-board svg").count() > 0


def test_the_end_is_put_aside_to_look_at_the_board_and_comes_back(visit: Any, server: Server) -> None:
    (link,) = over(server.url, "castle-4", "Anna")
    page = at_the_end(visit(), link).page
    assert page.locator(".dock .btn:visible").count() == 0
    page.keyboard.press("Escape")
    expect(page.locator(".ending")).to_have_count(0)
    page.get_by_role("button", name="How it ended").click()
    expect(page.locator(".ending h1")).to_be_focused()
    page.get_by_role("button", name="Look at the board").click()
    expect(page.locator(".ending")).to_have_count(0)
    expect(page.locator(".board")).to_be_visible()


@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize("save", ["redux-2", "walpurgis-4"])
def test_everything_can_be_read_at_the_end(visit: Any, server: Server, width: int, save: str) -> None:
    (link,) = over(server.url, save, "Anna")
    anna = at_the_end(visit(width=width, height=844 if width == 390 else 900), link)
    anna.page.locator(".chances svg").wait_for()
    size, text = anna.page.evaluate(SMALLEST)
    assert size >= (12 if width == 390 else 11), text
    assert anna.page.evaluate("document.querySelector('.ending').scrollWidth") == width


@pytest.mark.parametrize("width", [1440, 1366, 390])
def test_what_to_do_next_is_on_the_screen_at_once(visit: Any, server: Server, width: int) -> None:
    (link,) = over(server.url, "castle-4", "Anna")
    height = {1440: 900, 1366: 768, 390: 844}[width]
    page = at_the_end(visit(width=width, height=height), link).page
    box = page.get_by_role("button", name="Rematch").bounding_box()
    assert box is not None and box["y"] + box["height"] <= height


def test_two_people_play_again_with_sides_swapped(visit: Any, server: Server) -> None:
    links = over(server.url, "redux-2", "Anna", "Tomas")
    anna, tomas = (at_the_end(visit(), link) for link in links)
    old = anna.page.url
    anna.page.get_by_role("button", name="Swap sides").click()
    anna.page.wait_for_url(lambda url: "/table/" in url and url != old)
    anna.wait_drawn()
    assert anna.document["you"] == 1
    expect(tomas.page.locator(".ready")).to_have_text("Anna is ready for a rematch · waiting for you")
    expect(tomas.page.get_by_role("button", name="Swap sides", exact=True)).to_have_count(0)
    tomas.page.get_by_role("button", name="Join the rematch").click()
    tomas.page.wait_for_url(anna.page.url.split("#")[0] + "#**")
    tomas.wait_drawn()
    assert tomas.document["you"] == 0
    assert [seat["name"] for seat in tomas.document["seats"]] == ["Tomas", "Anna"]
    anna.page.wait_for_function("() => document.querySelector('.rseat') && !document.body.textContent.includes('still empty')")
    anna.go("/")
    anna.page.locator(".running").first.wait_for()  # both tables are among one's own


def test_whoever_looks_on_is_told_who_won_and_where_they_play_again(visit: Any, server: Server) -> None:
    links = over(server.url, "redux-2", "Anna", "Tomas")
    guest = at_the_end(visit(), links[0].split("#")[0])
    expect(guest.page.locator(".ending h1")).to_have_text("Anna won")
    expect(guest.page.get_by_role("button", name="Rematch")).to_have_count(0)
    post(f"{server.url}/api{links[0].split('#')[0].replace('/table/', '/tables/')}/rematch", {}, links[0].split("#")[1])
    guest.page.get_by_role("link", name="Look on at the rematch").click()
    guest.wait_drawn()
    assert guest.document["you"] is None and guest.document["result"] is None


def test_the_best_moment_is_shown_in_the_replay(visit: Any, server: Server) -> None:
    (link,) = over(server.url, "walpurgis-4", "Anna")
    anna = at_the_end(visit(), link)
    page = anna.page
    told = page.locator(".chances .strong")
    told.wait_for()
    move = (told.text_content() or "").split()[1].rstrip(":")
    page.get_by_role("button", name="Show it").click()
    expect(page.locator(".steps output")).to_have_text(f"move {move} of {anna.document['table']['moves']}")
    expect(page.get_by_label("Whose eyes the table is seen with")).to_have_value("all")


def test_a_replay_is_seen_with_any_eyes_after_the_end(visit: Any, server: Server) -> None:
    (link,) = over(server.url, "fury-3", "Anna")
    page = at_the_end(visit(), link).page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.split("/at/")[-1]) if "/at/" in request.url else None)
    page.get_by_role("button", name="Replay", exact=True).click()
    eyes = page.get_by_label("Whose eyes the table is seen with")
    expect(eyes).to_have_value("all")
    assert [text.strip() for text in eyes.locator("option").all_inner_texts()][:2] == ["All-knowing", "You"]
    eyes.select_option("public")
    page.wait_for_function("() => !document.querySelector('.rseat b')?.textContent.includes('You')")
    eyes.select_option("1")
    eyes.select_option("")
    expect(page.locator(".rseat b").first).to_have_text("You")
    assert {url.partition("&as=")[2] for url in asked} == {"all", "public", "1", ""}


def test_keys_go_through_the_replay_and_a_round_is_jumped_to(visit: Any, server: Server) -> None:
    (link,) = over(server.url, "castle-4", "Anna")
    anna = at_the_end(visit(), link)
    page, moves = anna.page, anna.document["table"]["moves"]
    shown = page.locator(".steps output")
    page.keyboard.press("Escape")
    page.keyboard.press("Home")
    expect(shown).to_have_text(f"move 0 of {moves}")
    page.keyboard.press("]")
    page.keyboard.press("]")
    expect(shown).to_have_text(f"move 2 of {moves}")
    page.keyboard.press("[")
    expect(shown).to_have_text(f"move 1 of {moves}")
    lines = [line for line in anna.document["log"] if line.get("heading")]
    page.get_by_label("Go to a round").select_option("5")
    expect(shown).to_have_text(f"move {lines[5]['move']} of {moves}")
    page.locator("body").press("End")
    expect(shown).to_have_text("live")


def test_a_replay_plays_by_itself_at_the_chosen_pace_and_stops(visit: Any, server: Server) -> None:
    (link,) = over(server.url, "castle-4", "Anna")
    anna = at_the_end(visit(pace="fast"), link)
    page = anna.page
    page.get_by_role("button", name="Replay", exact=True).click()
    shown = page.locator(".steps output")
    expect(page.get_by_role("button", name="Stop the replay")).to_be_visible()
    for n in (1, 2, 3):
        page.wait_for_function(f"() => Number(document.querySelector('.steps output').textContent.split(' ')[1]) >= {n}")
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Play the moves one after another")).to_be_visible()
    stopped = shown.inner_text()
    page.wait_for_timeout(1500)
    assert shown.inner_text() == stopped


def test_playing_on_from_a_step_says_beforehand_why_it_may_not_be(visit: Any, server: Server) -> None:
    (link,) = lay(server.url, "person:Anna", "bot:random", game="walpurgis")
    anna: Visitor = visit()
    anna.sit(link)
    assert anna.wait_to_decide()
    anna.take(anna.option().first)
    anna.wait_to_decide()
    anna.page.keyboard.press("[")
    button = anna.page.get_by_role("button", name="Play on from here")
    expect(button).to_have_attribute("aria-disabled", "true")
    expect(anna.page.locator("#no-fork")).to_have_text(anna.document["table"]["fork"])


def test_a_phone_goes_through_the_moves_by_its_buttons(visit: Any, server: Server) -> None:
    (link,) = over(server.url, "castle-4", "Anna")
    anna = at_the_end(visit(width=390, height=844, has_touch=True, is_mobile=True), link)
    page, moves = anna.page, anna.document["table"]["moves"]
    page.get_by_role("button", name="Replay", exact=True).tap()
    page.get_by_role("button", name="One move on").tap()
    expect(page.locator(".steps output")).to_have_text(f"move 1 of {moves}")
    for button in page.locator(".replay .tool").all():
        box = button.bounding_box()
        assert box is not None and min(box["width"], box["height"]) >= 44
    page.get_by_role("button", name="Back to the table").tap()
    page.get_by_role("button", name="How it ended").tap()
    expect(page.locator(".ending h1")).to_be_visible()


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_the_replay_keeps_within_its_dock_and_above_the_tabs_of_a_phone(visit: Any, server: Server, size: tuple[int, int]) -> None:
    (link,) = over(server.url, "castle-4", "Anna")
    page = at_the_end(visit(*size), link).page
    page.get_by_role("button", name="Look at the board").click()
    page.keyboard.press("[")
    page.locator(".replay .slider").fill("48")  # a throw of which much is said
    expect(page.locator(".steps output")).to_contain_text("move 48 of")
    for part in (".bar", ".replay .slider", ".tabbar" if size[0] < 400 else ".dock"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
