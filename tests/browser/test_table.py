"""Playing at the table: glow, pointing, keys, undo, replay, rules, handing over."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from .conftest import Server
from .table import Visitor, lay

pytestmark = pytest.mark.browser


def at_the_action(visit: Any, server: Server, **settings: Any) -> Visitor:
    """The vampires' first night, after the hunters chose to hide nobody."""
    first, second = lay(server.url, "person:Anna", "person:Tomas")
    anna: Visitor = visit(**settings)
    anna.sit(second)
    anna.take(anna.option("done"))
    anna.go("about:blank")
    anna.sit(first)
    assert anna.wait_to_decide()
    return anna


def test_exactly_the_targets_of_the_options_glow(visit: Any, server: Server) -> None:
    anna = at_the_action(visit, server)
    wanted = {target for option in anna.document["options"] for target in option["targets"]}
    assert anna.glowing() == wanted
    assert anna.option().count() == len(anna.document["options"])


def test_pointing_narrows_the_options_and_escape_lets_go(visit: Any, server: Server) -> None:
    anna = at_the_action(visit, server)
    every = anna.option().count()
    anna.target("place:dracula").click()
    mine = [o for o in anna.document["options"] if "place:dracula" in o["targets"]]
    assert len(mine) < every
    closing = [o for o in anna.document["options"] if o.get("closes")]  # always in sight
    expect(anna.option()).to_have_count(len(mine) + len(closing))
    assert anna.glowing() == {target for option in mine for target in option["targets"]}
    anna.page.keyboard.press("Escape")
    expect(anna.option()).to_have_count(every)


def test_pointing_at_attacker_and_defender_makes_the_attack(visit: Any, server: Server) -> None:
    anna = at_the_action(visit, server)
    seq = anna.seq
    anna.target("place:dracula").click()
    anna.target("place:van_helsing").click()
    anna.wait_past(seq)
    assert any("Dracula attacks Van Helsing" in line for line in anna.log())


def test_an_option_and_its_targets_light_each_other_and_the_stage_shows_the_odds(visit: Any, server: Server) -> None:
    anna = at_the_action(visit, server)
    option = next(o for o in anna.document["options"] if o["id"] == "attack dracula van_helsing")
    anna.option("attack dracula van_helsing").hover()
    anna.page.wait_for_selector('[data-target="place:van_helsing"].hot')
    expect(anna.page.locator(".hot[data-target]")).to_have_count(2)
    expect(anna.page.locator(".rt-face.lit")).to_have_count(round(option["odds"]["success"] * len(anna.document["view"]["die"])))
    anna.target("place:van_helsing").hover()
    anna.page.wait_for_selector('.option.hot[data-option="attack dracula van_helsing"]')


def test_some_turns_are_played_with_the_keyboard_alone(visit: Any, server: Server) -> None:
    (link,) = lay(server.url, "person:Anna", "bot:random")
    anna: Visitor = visit()
    page = anna.sit(link)
    for turn in range(8):
        if not anna.wait_to_decide():
            break
        seq = anna.seq
        if turn % 2:
            play_on_the_board(anna, seq)
        else:
            page.keyboard.press("1")
            expect(page.locator(":focus")).to_have_attribute("data-number", "1")
            page.keyboard.press("ArrowDown")
            page.keyboard.press("ArrowUp")
            page.keyboard.press("Enter")
        anna.wait_past(seq)
    assert anna.document["table"]["moves"] >= 8 or anna.document["result"]


def play_on_the_board(anna: Visitor, seq: int) -> None:
    """Tab to the board, walk by arrows and choose with Enter; then take by its number one of the options that are left."""
    page = anna.page
    if anna.glowing():
        for _ in range(100):
            page.keyboard.press("Tab")
            if page.locator(".target:focus").count():
                break
        page.keyboard.press("ArrowRight")
        expect(page.locator(".target:focus")).to_have_count(1)
        page.keyboard.press("Enter")
        # chosen, with options left to choose from; a choice that leaves one option is sent at once
        page.wait_for_selector(f'body:has(.chosen):has(.option), body:not([data-seq="{seq}"])')
    if anna.seq == seq:
        page.keyboard.type(page.locator(".option").first.get_attribute("data-number") or "")
        expect(page.locator(".option:focus")).to_have_count(1)
        page.keyboard.press("Enter")


def test_undo_says_beforehand_whether_a_step_can_be_taken_back_and_takes_it_back(visit: Any, server: Server) -> None:
    anna = at_the_action(visit, server)
    undo = anna.page.locator(".undo")
    assert undo.get_attribute("aria-disabled") == "true"
    assert undo.locator("small").inner_text() == anna.document["undo"]["text"]
    log, view = anna.log(), anna.document["view"]
    rest = anna.option("rest").first
    rest.hover()
    expect(anna.page.locator(".say")).to_contain_text("Can be taken back")
    anna.take(rest)
    expect(undo.locator("small")).to_have_text("can be taken back")
    seq = anna.seq
    undo.click()
    anna.wait_past(seq)
    assert anna.document["view"] == view
    assert anna.log() == log


def test_the_slider_goes_through_the_past_and_back_to_the_live_table(visit: Any, server: Server) -> None:
    anna = at_the_action(visit, server)
    for _ in range(2):
        anna.take(anna.option("rest").first)
    page, moves = anna.page, anna.document["table"]["moves"]
    log = anna.log()
    page.get_by_role("button", name="One move back").click()
    page.get_by_text(f"Move {moves - 1} of {moves}.").wait_for()
    assert anna.log() == log[:-2]  # the second rest, and the turn that ends with it (play.d)
    assert anna.glowing() == set()
    page.locator(".slider").fill("0")
    page.get_by_text(f"Move 0 of {moves}.").wait_for()
    page.get_by_role("button", name="To the live table").click()
    page.locator(".steps output", has_text="live").wait_for()
    assert anna.log() == log
    assert anna.glowing()


def test_a_past_step_is_played_on_at_a_table_of_its_own(visit: Any, server: Server) -> None:
    anna = at_the_action(visit, server)
    anna.take(anna.option("rest").first)
    old = anna.link
    anna.page.get_by_role("button", name="One move back").click()
    anna.page.get_by_role("button", name="Play on from here").click()
    anna.page.wait_for_url(lambda url: old.split("#")[0] not in url)
    anna.wait_drawn()
    assert anna.wait_to_decide()


def test_a_saved_game_is_opened_again_from_the_shelf(visit: Any, server: Server, tmp_path: Path) -> None:
    anna = at_the_action(visit, server)
    anna.take(anna.option("rest").first)
    page, view = anna.page, anna.document["view"]
    page.get_by_label("Menu: save, rules, seats, leave").click()
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Save to a file").click()
    file = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(file)
    assert json.loads(file.read_text())["game"] == "redux"
    tomas: Visitor = visit()
    tomas.go("/").set_input_files("#save-file", file)
    tomas.page.wait_for_url("**/table/**")
    tomas.wait_drawn()
    assert tomas.document["view"] == view
    tomas.go("/")
    tomas.page.locator(".running").wait_for()
    assert tomas.page.locator(".running", has_text="Your turn").count() == 1


def test_a_rule_chip_opens_the_rule_beside_the_table_and_no_page(visit: Any, server: Server) -> None:
    anna = at_the_action(visit, server)
    link = anna.link
    rule = anna.document["prompt"]["rule"]
    anna.page.locator(".prompt .rule").click()
    here = anna.page.locator(f'.rules [data-rule="{rule}"].here')
    here.wait_for()
    assert here.bounding_box() is not None
    assert anna.link == link


def test_two_people_see_each_others_moves_and_a_guest_only_looks_on(visit: Any, server: Server) -> None:
    first, second = lay(server.url, "person:Anna", "person:Tomas")
    anna, tomas, guest = visit(), visit(), visit()
    anna.sit(first)
    tomas.sit(second)
    guest.sit(first.split("#")[0])
    tomas.take(tomas.option("hide mina"))
    for each in (anna, guest):
        each.page.get_by_text("Mina goes into hiding").first.wait_for()
        assert each.option().count() == 0
    assert guest.page.get_by_role("heading", name="Looking on").count() == 1
    anna.open_panel("seats")
    anna.page.locator(".seat", has_text="Tomas").locator("text=away").wait_for(state="detached")


def test_a_seat_is_handed_to_a_bot_and_taken_back(visit: Any, server: Server) -> None:
    anna = at_the_action(visit, server)
    page = anna.page
    anna.open_panel("seats")
    page.get_by_label("Menu: save, rules, seats, leave").click()
    page.get_by_text("Hand over a seat").click()
    page.locator('.seatmenu [data-seat="0"]').click()
    page.get_by_role("button", name="To a bot: Reckless").click()
    page.locator(".seat", has_text="bot, Reckless").wait_for()
    page.locator('.seatmenu [data-seat="0"]').click()
    page.get_by_role("button", name="Take it back").click()
    page.locator(".seat", has_text="bot, Reckless").wait_for(state="detached")
    anna.wait_drawn()


def test_both_seats_are_played_at_one_browser_by_passing_it_on(visit: Any) -> None:
    anna: Visitor = visit()
    page = anna.go("/new/redux")
    page.get_by_role("radiogroup", name="Seat 2 is played").get_by_text("Here").click()
    page.get_by_label("Seat 2: name").fill("Tomas")
    page.get_by_role("button", name="Start the game").click()
    anna.wait_drawn()
    assert anna.option().count() == 0
    page.get_by_role("button", name="Pass to Tomas").click()
    anna.option("hide").first.wait_for()
    assert anna.document["you"] == 1


def test_a_link_that_opens_nothing_says_so(visit: Any, server: Server) -> None:
    (link,) = lay(server.url, "person:Anna", "bot:random")
    anna: Visitor = visit()
    anna.go(link[:-4] + "0000")
    anna.page.get_by_role("heading", name="This door stays shut").wait_for()


ODD_COPY = """
[edition]
format = 1
game = "redux"
name = "Odd copy"
[[character]]
id = "dracula"
start = [77, 31]
vampire_faces = [[2, 1], [4, 2], [6, 3], [10, 5], [77, 31], [99, 44]]
"""


def test_the_numbers_on_the_blocks_are_those_of_the_edition(visit: Any, server: Server) -> None:
    (link,) = lay(server.url, "person:Anna", "bot:random", edition=ODD_COPY)
    anna: Visitor = visit()
    anna.sit(link)
    shown = anna.target("place:dracula").locator("text").all_text_contents()
    assert {"77", "31", "77/31", "99/44"} <= set(shown)
    assert "26/13" not in shown


def without_views(route: Route) -> None:
    answer = route.fetch()
    shelf = answer.json()
    route.fulfill(response=answer, json={"games": [{**game, "view": False} for game in shelf["games"]]})


def test_a_game_without_a_view_of_its_own_is_played_in_the_generic_one(visit: Any, server: Server) -> None:
    (link,) = lay(server.url, "person:Anna", "bot:random")
    anna: Visitor = visit()
    anna.page.route("**/api/games", without_views)
    anna.sit(link)
    anna.wait_to_decide()
    for _ in range(3):
        if not anna.wait_to_decide():
            break
        seq = anna.seq
        tile = anna.page.locator(".tilelet.next").first
        if tile.count():
            tile.click()
        anna.page.wait_for_selector(f'.option, body:not([data-seq="{seq}"])')
        if anna.seq == seq:
            anna.take(anna.option().first)
    assert anna.page.locator("table.data").count() >= 1
