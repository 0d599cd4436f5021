"""The table of Plague of Dracula: ten turns by clicking, the map and what lies beside it, dragging, a phone, and everybody's eyes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from .conftest import Server
from .plague_game import TURNS, View, decide, find_seed, hunter, lay_at, open_loaded
from .table import Visitor, post
from .test_reach import MOVING, dressed, violations

pytestmark = pytest.mark.browser

UNDO = """
([path, token, seq]) => new Promise((resolve) => {
    const line = new WebSocket(location.origin.replace("http", "ws") + path);
    line.onopen = () => line.send(JSON.stringify({hello: {token, since: null}}));
    line.onmessage = (event) => {
        const said = JSON.parse(event.data);
        if (said.error) { line.close(); resolve(said.error.code); }
        else line.send(JSON.stringify({seq, undo: true}));
    };
})
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = open_loaded(tmp_path_factory.mktemp("server"), find_seed())
    yield server
    server.stop()


def sit_alone(visit: Any, server: Server, **settings: Any) -> Visitor:
    made = post(f"{server.url}/api/tables", {"game": "plague", "seats": [{"kind": "person", "name": "Anna"}]})
    anna: Visitor = visit(**settings)
    anna.sit(made["seats"][0]["link"])
    anna.wait_to_decide()
    return anna


def sit_at(visit: Any, server: Server, is_reached: Any, **settings: Any) -> Visitor:
    anna: Visitor = visit(**settings)
    anna.sit(lay_at(server.url, is_reached))
    anna.wait_to_decide()
    return anna


def view_of(visitor: Visitor) -> View:
    view: View = visitor.document["view"]
    return view


def glowing(visitor: Visitor) -> set[str]:
    """What may be chosen, on the stage and beside it."""
    return set(visitor.page.locator(".target").evaluate_all("all => all.map(e => e.dataset.target)"))


def percent(share: float) -> str:
    """As the browser rounds: a half goes up."""
    return f"{int(100 * share + 0.5)}\u00a0%"


def may_move(options: list[str], view: View) -> bool:
    return view["turn"] >= 2 and any(o.startswith("move ") for o in options)


def may_raise_the_cross(options: list[str], view: View) -> bool:
    return any(o.startswith("crucifix ") for o in options)


# ---- ten turns ----------------------------------------------------------------------------------------------------


class Evening:
    """One person at the table, who notes what was met."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.dragged = self.pointed = self.fought_with = 0
        self.met: set[str] = set()

    def play(self) -> None:
        """One decision, made in the way that suits it."""
        document = self.visitor.document
        option = decide([o["id"] for o in document["options"]], document["view"])
        self.check_glow(document)
        self.met.add(option.split()[0])
        if document["view"]["combat"]:
            self.fight(option, document)
        elif option.startswith("move ") and self.dragged == 0:
            self.drag(option)
        elif option.startswith("move "):
            self.point(option, document)
        else:
            self.visitor.take(self.visitor.page.locator(f'.option[data-option="{option}"]'))

    def check_glow(self, document: dict[str, Any]) -> None:
        """Exactly what the options point at glows, and each of it is on the table; a folded group waits, unless it is one hunter's."""
        folded = set(self.page.locator(".option.fold").evaluate_all("all => all.map(e => e.dataset.group)"))
        offered = [o for o in document["options"] if o.get("group") not in folded or len(o["targets"]) == 2]
        assert glowing(self.visitor) == {target for o in offered for target in o["targets"]}
        now = self.page.locator(".segment-box.now").evaluate_all("all => all.map(e => e.dataset.box)")
        assert now == [f"segment:{s['id']}" for s in document["view"]["sequence"] if s["state"] == "now"]

    def fight(self, option: str, document: dict[str, Any]) -> None:
        """Beside the options a panel tells the odds of both sides before the choice."""
        combat = document["view"]["combat"]
        panel = self.page.locator(".pl-combat")
        shown = panel.locator(".pl-chance b").all_text_contents()
        expected = [combat["hunters"]["chance"], combat["undead"]["chance"]]
        assert shown == [percent(chance) for chance in expected if chance is not None]
        self.fought_with += 1
        self.choose(option)

    def choose(self, option: str) -> None:
        """In the list, which may fold a long group away."""
        group = next((o.get("group") for o in self.visitor.document["options"] if o["id"] == option), None)
        fold = self.page.locator(f'.option.fold[data-group="{group}"]')
        if fold.count():
            fold.click()
        self.visitor.take(self.page.locator(f'.option[data-option="{option}"]'))

    def drag(self, option: str) -> None:
        _, who, place = option.split()
        seq = self.visitor.seq
        drag(self.visitor, who, place)
        self.visitor.wait_past(seq)
        self.dragged += 1

    def point(self, option: str, document: dict[str, Any]) -> None:
        """First the hunter, then the place."""
        seq = self.visitor.seq
        who, place = next(o["targets"] for o in document["options"] if o["id"] == option)
        self.page.locator(f'.pl-standee[data-target="{who}"]').click()
        self.page.locator(f'.pl-standee.chosen[data-target="{who}"]').wait_for()
        self.visitor.target(place).locator(".medal").click(force=True)  # a marker may lie on it
        self.visitor.wait_past(seq)
        self.pointed += 1


def drag(visitor: Visitor, who: str, place: str) -> None:
    mouse = visitor.page.mouse
    start = visitor.page.locator(f'.pl-standee[data-target="hunter:{who}"]').bounding_box()
    end = visitor.target(f"place:{place}").locator(".medal").bounding_box()
    assert start is not None
    assert end is not None
    mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    mouse.down()
    mouse.move(start["x"] + start["width"] / 2 + 12, start["y"] + start["height"] / 2, steps=2)
    mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    mouse.up()


def refuse_to_go_back(anna: Visitor) -> None:
    """A draw stands between: the button says so, the key does nothing, and the server itself refuses."""
    button = anna.page.locator(".undo")
    assert button.get_attribute("aria-disabled") == "true"
    assert "drew or revealed" in button.inner_text()
    seq, view = anna.seq, view_of(anna)
    anna.page.keyboard.press("u")
    button.click(force=True)
    path, _, token = anna.link.partition("#")
    answer = anna.page.evaluate(UNDO, [f"/api/tables/{path.removeprefix('/table/')}/socket", token, seq])
    assert answer == "undo"
    assert (anna.seq, view_of(anna)) == (seq, view)


def test_ten_turns_alone_are_clicked_with_a_cross_holy_water_a_cleansing_and_a_refused_undo(visit: Any, server: Server) -> None:
    anna = sit_alone(visit, server, reduced_motion="reduce")
    evening = Evening(anna)
    refused = told = 0
    while view_of(anna)["turn"] <= TURNS:
        turn = view_of(anna)["turn"]
        evening.play()
        assert anna.wait_to_decide(), anna.document["result"]
        if refused == 0 and "search" in evening.met:
            refuse_to_go_back(anna)
            refused += 1
        if view_of(anna)["turn"] > turn and not view_of(anna)["combat"]:
            news = anna.page.locator(".pl-news li").all_text_contents()
            assert news == [f"{item['title']} {item['text']}" for item in view_of(anna)["news"]]
            told += any(item["title"] == "Plague" for item in view_of(anna)["news"])
    assert refused == 1
    assert {"crucifix", "holy_water", "cleanse", "arm", "search", "move", "pass"} <= evening.met
    assert evening.dragged == 1
    assert evening.pointed > 0
    assert told >= TURNS // 2
    cleansed = [p["id"] for p in view_of(anna)["places"] if p["marker"] == "cleansed"]
    assert cleansed
    assert anna.page.locator('.pl-marker use[href="#marker-cleansed"]').count() == len(cleansed)


# ---- what lies on the table ---------------------------------------------------------------------------------------


def test_the_map_and_the_tracks_show_what_the_view_says(visit: Any, server: Server) -> None:
    anna = sit_at(visit, server, lambda options, view: view["turn"] == 8)
    page, view = anna.page, view_of(anna)
    for marker in ("plague", "rumor", "miasma", "cleansed"):
        places = [p for p in view["places"] if p["marker"] == marker]
        assert page.locator(f'.pl-marker use[href="#marker-{marker}"]').count() == len(places)
    for n in (1, 2, 3):
        coffins = [p for p in view["places"] if p["coffins"] == n]
        assert page.locator(f'.pl-marker use[href="#marker-coffin-{n}"]').count() == len(coffins)
    for h in view["hunters"]:
        spaces = page.locator(f'.pl-hunter[data-target="hunter:{h["id"]}"] .pl-space')
        kinds = [kind.removeprefix("pl-space ") for kind in spaces.evaluate_all("all => all.map(e => e.className)")]
        assert kinds == ([space["kind"] for space in h["track"]] if h["is_living"] else [])
        assert page.locator(f'.pl-standee:not(.gone)[data-target="hunter:{h["id"]}"]').count() == h["is_living"]
    assert page.locator(f'.pl-track use[href="#turn-{view["time"]}-{view["time_side"]}"]').count() == 1
    assert page.locator(".pl-marker .pl-tally text").text_content() == str(view["carfax"]["markers"])
    title = page.locator(".pl-dracula title").text_content() or ""
    assert str(view["dracula"]["box"]) in title


def test_the_card_as_drawn_the_undead_and_the_stores_are_shown_large(visit: Any, server: Server) -> None:
    anna = sit_at(visit, server, lambda options, view: view["turn"] == 3)
    page, view = anna.page, view_of(anna)
    card, large = view["deck"]["event"], page.locator("#magnifier")
    page.locator(".pl-event").hover()
    large.locator(".pl-card").wait_for()
    assert large.locator("h3").inner_text() == card["title"]
    numbers = large.locator("dd").evaluate_all("all => all.map(e => parseInt(e.textContent))")
    assert numbers == [column["number"] for column in card["columns"]]
    undead, stores, facts = page.locator(".pl-chip").all()
    undead.focus()
    page.keyboard.press("m")  # by keyboard, too
    assert large.locator(".pl-shield").all_text_contents() == [str(row["strength"]) for row in view["display"]]
    page.keyboard.press("Escape")
    assert large.is_hidden()
    stores.hover()
    large.locator(".pl-goods").first.wait_for()
    counts = large.locator(".pl-goods").first.locator("b").all_text_contents()
    assert [int(n) for n in counts] == [view["inventory"][w["id"]] for w in view["weapons"]]
    facts.hover()
    large.get_by_text(view["facts"][0]["text"]).wait_for()
    page.locator(".pl-news").hover()
    large.locator(".pl-chronicle").wait_for()
    assert large.locator("li").all_text_contents() == [entry["text"] for entry in view["chronicle"]]


def test_a_hunter_is_shown_large_with_everything_on_the_card(visit: Any, server: Server) -> None:
    anna = sit_alone(visit, server)
    seward = hunter(view_of(anna), "seward")
    anna.page.locator('.pl-hunter[data-target="hunter:seward"]').hover()
    large = anna.page.locator("#magnifier")
    large.locator(".pl-large").wait_for()
    assert large.locator("h3").inner_text() == seward["name"]
    assert [text.strip() for text in large.locator("li").all_text_contents()] == [space["words"] for space in seward["track"]]
    assert seward["gift"] in large.inner_text()


def test_the_card_is_lettered_from_the_owners_edition(visit: Any, server: Server) -> None:
    cards = "".join(f'[[card]]\nid = {n}\ntitle = "Odd card {n}"\n' for n in range(1, 61))
    edition = f'[edition]\nformat = 1\ngame = "plague"\nname = "Odd copy"\n{cards}'
    made = post(f"{server.url}/api/tables", {"game": "plague", "seats": [{"kind": "person"}], "edition": edition})
    anna: Visitor = visit()
    page = anna.sit(made["seats"][0]["link"])
    assert page.locator(".pl-news > b").inner_text() == f"Odd card {view_of(anna)['deck']['event']['id']}"


def test_the_number_of_a_district_is_its_key(visit: Any, server: Server) -> None:
    """No second number stands beside it: the disc turns to gold, and the number typed leads there."""
    anna = sit_at(visit, server, may_move)
    page = anna.page
    move = next(o for o in anna.document["options"] if o["verb"] == "move" and o.get("key"))
    page.locator(f'.pl-hunter[data-target="{move["targets"][0]}"]').click()
    mine = [o for o in anna.document["options"] if o["targets"][:1] == move["targets"][:1] and o.get("key")]
    discs = page.locator(".place.target.next[data-own-number]")
    assert sorted(discs.locator(".number").all_text_contents()) == sorted(o["key"] for o in mine)
    assert page.locator('.callout[data-at^="place:"]').count() == len([o for o in mine if not o.get("key")])
    gold = discs.first.locator(".number-disc").evaluate("e => getComputedStyle(e).fill")
    assert gold in ("rgb(232, 182, 76)", "rgb(240, 160, 165)")  # rose where it may come to a fight
    seq = anna.seq
    page.keyboard.type(move["key"])
    page.keyboard.press("Enter")
    anna.wait_past(seq)
    assert hunter(view_of(anna), move["values"]["hunter"])["place"] == move["values"]["place"]


def test_a_hunter_is_dragged_taken_back_and_dropped_nowhere(visit: Any, server: Server) -> None:
    anna = sit_at(visit, server, may_move)
    move = next(o for o in anna.document["options"] if o["id"].startswith("move ") and o["undoable"])
    who, place = move["id"].split()[1:]
    home, seq = hunter(view_of(anna), who)["place"], anna.seq
    drag(anna, who, place)
    anna.wait_past(seq)
    assert hunter(view_of(anna), who)["place"] == place
    seq = anna.seq
    anna.page.keyboard.press("u")
    anna.wait_past(seq)
    assert hunter(view_of(anna), who)["place"] == home
    seq = anna.seq
    drag(anna, who, home)  # nothing glows there: the hunter stays picked up and nothing is played
    anna.page.locator(f'.pl-standee.chosen[data-target="hunter:{who}"]').wait_for()
    assert anna.seq == seq
    anna.page.keyboard.press("Escape")
    anna.page.locator(".pl-standee.chosen").wait_for(state="detached")


def seen_part(visitor: Visitor) -> list[float]:
    """The part of the drawing in sight: both of its sheets show the same."""
    boxes = visitor.page.locator(".plague-table > svg.plague").evaluate_all("all => all.map(e => e.getAttribute('viewBox'))")
    assert len(set(boxes)) == 1, boxes
    return [float(n) for n in boxes[0].split()]


def test_the_map_is_zoomed_and_dragged_without_choosing_anything(visit: Any, server: Server) -> None:
    anna = sit_alone(visit, server)
    page, seq = anna.page, anna.seq
    box = page.locator(".plague-table").bounding_box()
    assert box is not None
    whole = seen_part(anna)
    for _ in range(3):
        page.keyboard.press("+")
    before = seen_part(anna)
    assert before[2] < whole[2] / 2
    page.mouse.move(box["x"] + 400, box["y"] + 260)
    page.mouse.down()
    page.mouse.move(box["x"] + 250, box["y"] + 210, steps=4)
    page.mouse.up()
    assert seen_part(anna)[0] == pytest.approx(before[0] + 150 * before[2] / box["width"], abs=2)
    assert anna.seq == seq
    assert page.locator(".chosen").count() == 0
    page.get_by_role("button", name="The whole board").click()
    assert seen_part(anna) == pytest.approx(whole)


def test_a_line_shows_who_acted(visit: Any, server: Server) -> None:
    """The hunter or foe a line names, the Count for his plague, nobody for the hours and the deck."""
    anna = sit_at(visit, server, may_raise_the_cross)
    log = {line["kind"]: line.get("figure") for line in anna.document["log"]}
    assert log["plague_placed"] == "dracula"
    assert log["moved"] == "van_helsing"
    assert log["foe_attacks"] == view_of(anna)["combat"]["foe"]
    assert log["event_drawn"] is None
    assert log["combat_begins"] is None


# ---- for everybody ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("theme", "width", "reached"), [("night", 1440, may_move), ("day", 1440, may_raise_the_cross), ("night", 390, may_raise_the_cross)]
)
def test_axe_finds_nothing_at_the_table_nor_in_a_combat(visit: Any, server: Server, theme: str, width: int, reached: Any) -> None:
    anna = dressed(visit, theme, width=width)
    anna.sit(lay_at(server.url, reached))
    anna.wait_to_decide()
    assert violations(anna) == []


@pytest.mark.parametrize("theme", ["night", "day"])
@pytest.mark.parametrize(
    "what", [".pl-event", ".pl-news", ".pl-chip >> nth=0", ".pl-chip >> nth=1", ".pl-chip >> nth=2", ".pl-hunter >> nth=2"]
)
def test_axe_finds_nothing_in_what_is_shown_large(visit: Any, server: Server, theme: str, what: str) -> None:
    anna = dressed(visit, theme)
    anna.sit(lay_at(server.url, may_move))
    anna.wait_to_decide()
    anna.page.locator(what).hover()
    anna.page.locator("#magnifier").wait_for()
    assert violations(anna) == []


def test_nothing_moves_for_those_who_asked_for_less_motion_in_a_combat(visit: Any, server: Server) -> None:
    still = sit_at(visit, server, may_raise_the_cross, reduced_motion="reduce")
    assert still.page.evaluate(MOVING) == []


PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


LIES_FREE = "([x, y]) => !!document.elementFromPoint(x, y).closest('.board, .dock') && !document.elementFromPoint(x, y).closest('.callout')"


def in_sight(visitor: Visitor, what: str) -> None:
    """Each of these lies on the screen, in the part nothing covers."""
    for found in visitor.page.locator(what).all():
        box = found.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        assert 0 < x < PHONE["width"], what
        assert 0 < y < PHONE["height"], what
        assert visitor.page.evaluate(LIES_FREE, [x, y]), f"{what} is covered at {x}, {y}"


def test_a_phone_is_played_by_tapping_with_all_that_is_asked_about_in_sight(visit: Any, server: Server) -> None:
    anna = sit_at(visit, server, may_move, **PHONE)
    page = anna.page
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    in_sight(anna, ".plague-table .target [data-ring]")
    numbers = page.locator(".place .number:visible").evaluate_all(
        "all => all.map(e => parseFloat(getComputedStyle(e).fontSize) * e.getScreenCTM().a)"
    )
    assert len(numbers) == 25
    assert min(numbers) >= 12
    move = next(o for o in anna.document["options"] if o["id"].startswith("move "))
    who, place = move["targets"]
    page.locator(".tabbar button", has_text="Hunters").tap()
    card = page.locator(f'.handpart .pl-hunter[data-target="{who}"]')
    size = card.bounding_box()
    assert size is not None
    assert min(size["width"], size["height"]) >= 44
    seq = anna.seq
    card.tap()
    page.locator(f'.pl-standee.chosen[data-target="{who}"]').wait_for()
    anna.target(place).locator(".medal").tap(force=True)
    if not move["undoable"]:
        anna.target(place).locator(".medal").tap(force=True)  # what cannot be taken back is asked for twice
    anna.wait_past(seq)
    assert hunter(view_of(anna), who.split(":")[1])["place"] == place.split(":")[1]


def test_a_phone_shows_both_sides_of_a_fight_and_both_answers(visit: Any, server: Server) -> None:
    fight = sit_at(visit, server, may_raise_the_cross, **PHONE)
    in_sight(fight, ".pl-chance b")
    in_sight(fight, ".option")
    fight.take(fight.page.locator(".option").first)


def test_a_phone_opens_the_inventory_where_a_weapon_is_chosen(visit: Any, server: Server) -> None:
    anna: Visitor = visit(**PHONE)
    anna.sit(lay_at(server.url, lambda options, view: any(o.startswith("arm ") for o in options)))
    anna.page.locator(".pl-good.target").first.wait_for()
    in_sight(anna, ".pl-good.target")
    anna.take(anna.page.locator(".pl-good.target").first)
