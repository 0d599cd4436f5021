"""The table of Plague of Dracula: ten turns by clicking, the map and the desk, dragging, a phone, and everybody's eyes and hands."""

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
        """Exactly what the options point at glows, and each of it is on the table."""
        assert self.visitor.glowing() == {target for o in document["options"] for target in o["targets"]}
        now = self.page.locator(".pl-sequence .now").all_text_contents()
        assert now == [f"{i + 1}{s['title']}" for i, s in enumerate(document["view"]["sequence"]) if s["state"] == "now"]

    def fight(self, option: str, document: dict[str, Any]) -> None:
        """In the combat's own panel, which tells the odds of both sides before the choice."""
        combat = document["view"]["combat"]
        panel = self.page.locator(".pl-combat")
        shown = panel.locator(".pl-chance b").all_text_contents()
        expected = [combat["hunters"]["chance"], 0 if combat["is_host_scattered"] else combat["undead"]["chance"]]
        assert shown == [percent(chance) for chance in expected if chance is not None]
        assert panel.locator(".pl-choice [data-option]").count() == len(document["options"])
        self.fought_with += 1
        self.visitor.take(panel.locator(f'[data-option="{option}"]'))

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
    seq, log = anna.seq, anna.log()
    anna.page.keyboard.press("u")
    button.click(force=True)
    path, _, token = anna.link.partition("#")
    answer = anna.page.evaluate(UNDO, [f"/api/tables/{path.removeprefix('/table/')}/socket", token, seq])
    assert answer == "undo"
    assert (anna.seq, anna.log()) == (seq, log)


def test_ten_turns_alone_are_clicked_with_a_cross_holy_water_a_cleansing_and_a_refused_undo(visit: Any, server: Server) -> None:
    anna = sit_alone(visit, server, reduced_motion="reduce")
    evening = Evening(anna)
    refused = summaries = 0
    while view_of(anna)["turn"] <= TURNS:
        turn = view_of(anna)["turn"]
        evening.play()
        assert anna.wait_to_decide(), anna.document["result"]
        if refused == 0 and "search" in evening.met:
            refuse_to_go_back(anna)
            refused += 1
        if view_of(anna)["turn"] > turn and not view_of(anna)["combat"]:
            assert anna.page.locator("#pl-tab-turn").get_attribute("aria-selected") == "true"
            summaries += anna.page.locator(".pl-chronicle .fresh").count() > 3
    assert refused == 1
    assert {"crucifix", "holy_water", "cleanse", "arm", "search", "move", "pass"} <= evening.met
    assert evening.dragged == 1
    assert evening.pointed > 0
    assert summaries >= TURNS // 2
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


def test_the_desk_holds_the_card_as_drawn_the_undead_and_the_stores(visit: Any, server: Server) -> None:
    anna = sit_at(visit, server, lambda options, view: view["turn"] == 3)
    page, view = anna.page, view_of(anna)
    card = view["deck"]["event"]
    page.get_by_role("tab", name="Event").click()
    face = page.locator(".pl-card").first
    assert face.locator("h3").inner_text() == card["title"]
    assert face.locator("dd").evaluate_all("all => all.map(e => parseInt(e.textContent))") == card["numbers"]
    page.keyboard.press("ArrowRight")  # the next leaf, by keyboard
    assert page.locator(".pl-slot:visible .pl-shield").all_text_contents() == [str(row["strength"]) for row in view["display"]]
    page.keyboard.press("ArrowRight")
    counts = page.locator(".pl-shelf").first.locator("b").all_text_contents()
    assert [int(n) for n in counts] == [view["inventory"][w["id"]] for w in view["weapons"]]
    page.keyboard.press("ArrowRight")
    texts = page.locator("#pl-leaf-turn li").all_text_contents()
    assert texts[-len(view["chronicle"]) :] == [entry["text"] for entry in view["chronicle"]]


def test_the_card_is_lettered_from_the_owners_edition(visit: Any, server: Server) -> None:
    cards = "".join(f'[[card]]\nid = {n}\ntitle = "Odd card {n}"\n' for n in range(1, 61))
    edition = f'[edition]\nformat = 1\ngame = "plague"\nname = "Odd copy"\n{cards}'
    made = post(f"{server.url}/api/tables", {"game": "plague", "seats": [{"kind": "person"}], "edition": edition})
    anna: Visitor = visit()
    page = anna.sit(made["seats"][0]["link"])
    page.get_by_role("tab", name="Event").click()
    assert page.locator(".pl-card h3").inner_text() == f"Odd card {view_of(anna)['deck']['event']['id']}"


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


def test_the_map_is_zoomed_and_dragged_without_choosing_anything(visit: Any, server: Server) -> None:
    anna = sit_alone(visit, server)
    page, seq = anna.page, anna.seq
    box = page.locator(".pl-pane").bounding_box()
    assert box is not None
    for _ in range(3):
        page.keyboard.press("+")
    page.locator(".pl-sequence .now").wait_for()  # the board's own ribbon is out of sight now
    before = page.locator(".pl-pane").evaluate("e => e.scrollLeft")
    page.mouse.move(box["x"] + 400, box["y"] + 200)
    page.mouse.down()
    page.mouse.move(box["x"] + 250, box["y"] + 150, steps=4)
    page.mouse.up()
    assert page.locator(".pl-pane").evaluate("e => e.scrollLeft") == pytest.approx(before + 150, abs=2)
    assert anna.seq == seq
    assert page.locator(".chosen").count() == 0
    page.get_by_role("button", name="The whole board").click()
    assert page.locator(".pl-pane.zoomed").count() == 0


# ---- for everybody ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("theme", "width", "reached"), [("night", 1440, may_move), ("day", 1440, may_raise_the_cross), ("night", 390, may_raise_the_cross)]
)
def test_axe_finds_nothing_at_the_table_nor_in_a_combat(visit: Any, server: Server, theme: str, width: int, reached: Any) -> None:
    anna = dressed(visit, theme, width=width)
    anna.sit(lay_at(server.url, reached))
    anna.wait_to_decide()
    anna.page.evaluate("document.querySelectorAll('.pl-leaf').forEach(leaf => { leaf.hidden = false; })")  # every leaf in one look
    assert anna.page.locator(".pl-leaf:visible").count() >= 4
    assert violations(anna) == []


def test_nothing_moves_for_those_who_asked_for_less_motion_in_a_combat(visit: Any, server: Server) -> None:
    still = sit_at(visit, server, may_raise_the_cross, reduced_motion="reduce")
    assert still.page.evaluate(MOVING) == []


def test_a_phone_shows_the_fight_first_and_is_played_by_tapping(visit: Any, server: Server) -> None:
    anna = sit_at(visit, server, may_move, width=390, height=844, has_touch=True, is_mobile=True)
    page = anna.page
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    move = next(o for o in anna.document["options"] if o["id"].startswith("move "))
    who, place = move["targets"]
    card = page.locator(f'.pl-hunter[data-target="{who}"]')
    size = card.bounding_box()
    assert size is not None
    assert min(size["width"], size["height"]) >= 44
    seq = anna.seq
    card.tap()
    page.locator(f'.pl-standee.chosen[data-target="{who}"]').wait_for()
    anna.target(place).locator(".medal").tap(force=True)
    anna.wait_past(seq)
    assert hunter(view_of(anna), who.split(":")[1])["place"] == place.split(":")[1]
    fight = sit_at(visit, server, may_raise_the_cross, width=390, height=844, has_touch=True, is_mobile=True)
    top = fight.page.locator(".pl-choice").bounding_box()
    assert top is not None
    assert top["y"] + top["height"] < 660  # above the strip of options, without scrolling
    fight.take(fight.page.locator(".pl-choice [data-option]").first)
