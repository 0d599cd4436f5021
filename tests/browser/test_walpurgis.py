"""Walpurgis Night in the browser: a whole game by clicking, dragging passengers, the table on a phone, nothing but one's own hand."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from whitby.games import load
from whitby.kernel.record import Record

from .conftest import Server
from .table import Visitor, lay, post
from .test_reach import violations

pytestmark = pytest.mark.browser

GAME = load("walpurgis")
LIKED = ("unload", "load", "board", "travel", "take", "stop", "go", "depart")  # a coachman who keeps delivering
POINTED = ("pool:", "hand:", "deck:", "rider:", "protection:", "direction:")  # what is clicked on the table itself


def liking(option: dict[str, Any]) -> int:
    verb = option["id"].split()[0]
    return LIKED.index(verb) if verb in LIKED else len(LIKED)


def decide(visitor: Visitor) -> None:
    """Take the option the coachman likes best, by pointing at the table where it can be pointed at."""
    options = visitor.document["options"]
    option = min(options, key=liking)
    targets = option["targets"]
    alone = sum(option["targets"] == other["targets"] for other in options) == 1
    if alone and len(targets) == 1 and targets[0].startswith(POINTED):
        seq = visitor.seq
        visitor.target(targets[0]).first.click()
        visitor.wait_past(seq)
    else:
        visitor.take(visitor.page.locator(f'.option[data-option="{option["id"]}"]'))


def scene(server: Server, prompt: str, seats: int = 2, seed: str = "a scene", nth: int = 1) -> list[str]:
    """A table played up to this question for the first seat, with a person on each seat; their links."""
    record = Record.new(GAME, None, seats, seed=seed)
    while True:
        ask = record.state.asks[0]
        if ask.seat == 0 and GAME.lexicon.prompts[ask.prompt].slug == prompt:
            nth -= 1
            if nth == 0:
                break
        texts = GAME.option_texts(record.state)
        record.play(ask.seat, min(texts, key=lambda text: liking({"id": text})))
    wishes = [{"kind": "person", "name": name} for name in ("Carla", "David", "Mina", "Lucy")[:seats]]
    made = post(f"{server.url}/api/tables/import", {"save": record.save(with_seed=False), "seats": wishes})
    return [seat["link"] for seat in made["seats"]]


def test_a_whole_game_for_two_is_clicked_to_its_end_against_a_bot(visit: Any, server: Server) -> None:
    [link] = lay(server.url, "person:Carla", "bot:greedy", game="walpurgis")  # the box as it is, both rounds in full
    carla: Visitor = visit()
    carla.sit(link)
    for _ in range(1200):
        if not carla.wait_to_decide():
            break
        decide(carla)
    else:
        raise AssertionError("the game did not end")
    result, view = carla.document["result"], carla.document["view"]
    assert view["round"] == 2
    assert carla.page.locator(".ending .verdict").inner_text().startswith(result["text"])
    assert result["scores"] == result["sheet"]["totals"] == [coach["points"] for coach in view["coaches"]]
    assert carla.page.locator(".wv-feeding > div").count() == len(view["towns"])
    carla.page.get_by_role("button", name="Look at the board").click()
    ends = [line for line in carla.log() if "wins with" in line or "shares the victory" in line]
    assert len(ends) == len(result["ranking"][0])
    assert sum("Dracula appears: the end of round" in line for line in carla.log()) == 2


def test_a_passenger_is_dragged_from_the_hand_onto_the_coach(visit: Any, server: Server) -> None:
    carla: Visitor = visit()
    carla.sit(scene(server, "board")[0])
    boards = [option for option in carla.document["options"] if option["id"].startswith("board")]
    card = carla.target(boards[0]["targets"][0]).first.bounding_box()
    coach = carla.page.locator('[data-zone="coach"]').bounding_box()
    assert card and coach
    seq = carla.seq
    mouse = carla.page.mouse
    mouse.move(card["x"] + card["width"] / 2, card["y"] + card["height"] / 2)
    mouse.down()
    mouse.move(coach["x"] + coach["width"] / 2, coach["y"] + coach["height"] / 3, steps=8)
    mouse.up()
    carla.wait_past(seq)
    assert [rider["card"] for rider in carla.document["view"]["journey"]["riders"]] == [boards[0]["id"].split()[1]]


def test_a_card_dropped_beside_the_coach_goes_back_to_the_hand(visit: Any, server: Server) -> None:
    carla: Visitor = visit()
    carla.sit(scene(server, "board")[0])
    boards = [option for option in carla.document["options"] if option["id"].startswith("board")]
    card = carla.target(boards[0]["targets"][0]).first.bounding_box()
    assert card
    seq = carla.seq
    mouse = carla.page.mouse
    mouse.move(card["x"] + 8, card["y"] + 8)
    mouse.down()
    mouse.move(card["x"] + 60, card["y"] - 260, steps=6)
    mouse.up()
    carla.page.wait_for_timeout(150)
    assert carla.seq == seq
    assert carla.page.locator(".ghost, .lifted").count() == 0


def test_a_card_is_seen_large_with_its_terms_and_what_it_means(visit: Any, server: Server) -> None:
    carla: Visitor = visit()
    carla.sit(scene(server, "board", nth=2)[0])
    view = carla.document["view"]
    guest = next(card for card in view["coaches"][0]["hand"] if card["town"])
    words = view["words"]["passengers"][guest["card"]]
    carla.target(f"hand:{guest['card']}").first.hover()
    large = carla.page.locator(".magnifier .wv-large")
    expect(large.locator("h3")).to_have_text(words["title"])
    assert large.locator("dt").all_inner_texts() == [name for name, _ in words["terms"]]
    assert next(town["means"] for town in view["towns"] if town["id"] == guest["town"]) in large.inner_text()
    card, box = carla.target(f"hand:{guest['card']}").first.bounding_box(), carla.page.locator(".magnifier").bounding_box()
    assert card
    assert box
    assert box["y"] + box["height"] <= card["y"]  # above the hand, which stays in sight


def test_a_card_that_may_not_board_is_dim_and_says_why(visit: Any, server: Server) -> None:
    carla: Visitor = visit()
    carla.sit(scene(server, "board", seats=4, nth=5)[0])
    barred = [card for card in carla.document["view"]["coaches"][0]["hand"] if "barred" in card]
    assert barred
    assert carla.page.locator(".wv-card.barred").count() == len(barred)
    assert barred[0]["barred"]["text"] in carla.page.locator(".wv-card.barred").first.inner_text()
    assert carla.page.locator(".wv-card.barred.target").count() == 0


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1366, 768)])
def test_the_map_has_most_of_the_window_and_its_cards_can_be_read(visit: Any, server: Server, width: int, height: int) -> None:
    carla: Visitor = visit(width=width, height=height)
    carla.sit(scene(server, "board", seats=4, nth=5)[0])
    board = carla.page.locator(".stage .board").bounding_box()
    assert board
    assert board["width"] * board["height"] >= 0.65 * width * height
    drawn = carla.page.locator(".wv-world").bounding_box()
    assert drawn
    assert drawn["width"] >= 0.97 * board["width"]
    widths = carla.page.locator(".wv-card").evaluate_all("all => all.map(e => e.getBoundingClientRect().width)")
    assert min(widths) >= 111
    clip = carla.page.locator(".wv-world").evaluate("e => getComputedStyle(e).clipPath")
    assert clip == 'url("#wv-frame")'  # nothing spills over the edge of the map
    assert carla.page.locator("#wv-frame rect").get_attribute("width") == "1000"


@pytest.mark.parametrize("prompt", ["draw", "board"])
def test_a_question_about_cards_shows_the_cards_on_a_phone(visit: Any, server: Server, prompt: str) -> None:
    carla: Visitor = visit(width=390, height=844, has_touch=True)
    carla.sit(scene(server, prompt, seats=4, nth=3)[0])
    expect(carla.page.locator('#app[data-tab="hand"]')).to_have_count(1)
    first = carla.document["options"][0]["targets"][0]
    card = carla.target(first).first.bounding_box()
    assert card
    assert card["width"] >= 111
    assert card["y"] >= 0
    assert card["y"] + card["height"] <= carla.page.locator(".dock .acts").bounding_box()["y"]  # type: ignore[index]
    carla.page.locator(".tabbar button").first.tap()
    expect(carla.page.locator('#app[data-tab="options"] .option').first).to_be_visible()


SCENES = {1440: ["turn", "draw", "board", "start", "protect", "town"], 390: ["draw", "board", "start"]}


@pytest.mark.parametrize("width", SCENES)
def test_everything_the_options_point_at_is_on_the_table_and_nothing_else_glows(visit: Any, server: Server, width: int) -> None:
    carla: Visitor = visit(width=width, height=900)
    for prompt in SCENES[width]:
        carla.go("about:blank")
        carla.sit(scene(server, prompt, seats=3, nth=2)[0])
        wanted = {target for option in carla.document["options"] for target in option["targets"]}
        glowing = carla.page.locator("#app .target").evaluate_all("all => all.map(e => e.dataset.target)")
        assert set(glowing) == wanted, prompt
        assert carla.page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_forecast_of_each_castle_stands_on_its_coffins(visit: Any, server: Server) -> None:
    carla: Visitor = visit()
    carla.sit(scene(server, "turn", nth=6)[0])
    towns = carla.document["view"]["towns"]
    portions = [n for town in towns for n in town["forecast"]["portions"] if n]
    assert [int(n) for n in carla.page.locator(".wv-fedno").all_text_contents()] == portions
    assert portions  # somebody would be fed by now
    assert carla.page.locator(".rseat").count() == 2


def test_nobody_sees_the_hand_of_another(visit: Any, server: Server) -> None:
    links = scene(server, "turn", nth=3)
    carla: Visitor = visit()
    carla.sit(links[0])
    david: Visitor = visit()
    david.sit(links[1])
    mine = [card["card"] for card in carla.document["view"]["coaches"][0]["hand"]]
    assert carla.page.locator('.wv-card[data-target^="hand:"]').count() == len(mine)
    assert david.page.locator('.wv-card[data-target^="hand:"]').count() == len(david.document["view"]["coaches"][1]["hand"])
    assert david.document["view"]["coaches"][0]["hand"] == {"hidden": True, "count": len(mine)}
    assert david.document["view"]["coaches"][0]["events"]["hidden"] is True


def test_a_turn_is_played_by_keyboard_alone(visit: Any, server: Server) -> None:
    carla: Visitor = visit(reduced_motion="reduce")
    carla.sit(scene(server, "turn")[0])
    for _ in range(3):  # pick up guests, and two of the four cards
        seq = carla.seq
        carla.page.keyboard.press("1")
        carla.page.keyboard.press("Enter")
        carla.wait_past(seq)
    assert len(carla.document["view"]["coaches"][0]["hand"]) == 4


@pytest.mark.parametrize(("width", "prompt"), [(1440, "start"), (390, "protect")])
def test_axe_finds_nothing_at_the_table(visit: Any, server: Server, width: int, prompt: str) -> None:
    carla: Visitor = visit(width=width, height=900, color_scheme="dark")
    carla.sit(scene(server, prompt, seats=4, nth=2)[0])
    assert violations(carla) == []
