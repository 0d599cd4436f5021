"""Fury of Dracula in the browser: what glows, what is shown, and that the hunters never learn what Dracula hides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from .conftest import Server
from .fury_pair import Pair, documents, drawn, ids, lines, quiet, secrets, things, told
from .plague_game import open_loaded
from .table import Visitor, lay
from .test_reach import AXE, MOVING, TAGS

pytestmark = pytest.mark.browser

CITY, LAIR = "paris", "strasbourg"  # one road apart
SEED = "0a"  # the table's seed: the choices below then lead to a combat round that somebody wins


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = open_loaded(tmp_path_factory.mktemp("server"), SEED)
    yield server
    server.stop()


def places(visitor: Visitor) -> set[str]:
    return {t for option in visitor.document["options"] for t in option["targets"] if t.startswith("place:")}


def look(pair: Pair) -> None:
    """At any moment: the hunters' document and page hold nothing of what only Dracula knows."""
    mine, theirs = pair.dracula.document["view"], pair.hunters.document["view"]
    known = told(theirs) & secrets(mine) - pair.shown
    assert not known, f"the hunters know {known}"
    assert theirs["dracula"]["place"] == theirs["dracula"]["known_place"] == mine["dracula"]["known_place"]
    assert theirs["deduction"] is None or theirs["deduction"] == {k: v for k, v in mine["deduction"].items() if k != "hidden"}
    assert not drawn(pair.hunters) & secrets(mine) - pair.shown
    pair.calm = 0 if theirs["combat"] else pair.calm + 1
    assert pair.calm < 10 or not pair.hunters.page.locator(".fury-combat").is_visible(), "a fight long over is put away"


def decide(pair: Pair) -> None:
    """One decision of whoever must decide; the first turn of Dracula is an attack."""
    who = pair.awaited()
    options = ids(who)
    verb = options[0].split()[0]
    if verb == "strike":
        strike(pair)
    elif verb == "fight":
        fight(pair)
    elif verb in ("start", "lair"):
        pair.take(who, f"{verb} {CITY if verb == 'start' else LAIR}")
    elif f"go {CITY}" in options and pair.round == 1:
        pair.take(who, f"go {CITY}")
    else:
        busy = [o for o in options if o.split()[0] in ("go", "place") or (o.split()[0] in ("road", "rest") and pair.round > 1)]
        pair.take(who, busy[0] if busy else quiet(options))


def strike(pair: Pair) -> None:
    """Dracula lays a card in the panel: first the card, then whom it is meant for."""
    page, seq = pair.dracula.page, pair.dracula.seq
    first = pair.dracula.document["view"]["combat"]["round"] == 1
    option = pair.dracula.document["options"][0 if first else -1]  # claws, then an escape: one round fought, then an end of it
    card, hunter = option["targets"]
    page.locator(f'.fury-choice [data-target="{card}"]').click()
    page.wait_for_selector(f'.fury-choice [data-target="{card}"].chosen, body:not([data-seq="{seq}"])')
    if pair.dracula.seq == seq:
        page.locator(f'.fury-combat figcaption[data-target="{hunter}"]').click()
    pair.dracula.wait_past(seq)
    pair.settle()
    fighting = pair.hunters.document["view"]["combat"]
    if fighting and pair.hunters.document["options"] and ids(pair.hunters)[0].startswith("fight"):
        assert fighting["enemy"] == {"hidden": True}
        assert fighting["target"] is None
        assert pair.hunters.page.locator(".fury-side.enemy .fury-lay.down").count() == 1
        assert pair.hunters.page.locator('.fury-side.enemy use[href="#back-tactic-dracula"]').count() == 1


def fight(pair: Pair) -> None:
    """A hunter lays a card with one click; once all lie there they are turned up on both pages together."""
    page, seq = pair.hunters.page, pair.hunters.seq
    card = pair.hunters.document["options"][-1]["targets"][0]
    page.locator(f'.fury-choice [data-target="{card}"]').click()
    pair.hunters.wait_past(seq)
    pair.settle()
    if not any(option.startswith("fight") for option in ids(pair.hunters)):
        turned_up(pair)


def turned_up(pair: Pair) -> None:
    """All cards lie open on both pages, and where the result is known both explain it in the same words."""
    explained = []
    for one in pair.both:
        assert one.page.locator(".fury-side.enemy .fury-lay.up").count() == 1
        assert one.page.locator(".fury-side.hunters .fury-lay").count() == one.page.locator(".fury-side.hunters .fury-lay.up").count() > 0
        explained.append(one.page.locator(".fury-lookup").all_inner_texts())
        dice_as_they_fell(one)
    assert explained[0] == explained[1]
    pair.explained += explained[0]


def dice_as_they_fell(one: Visitor) -> None:
    """The dice on the page and what is added to them come to the totals beside them."""
    if not one.page.locator(".fury-total").count():
        return
    labels = one.page.locator(".fury-die").evaluate_all("all => all.map(die => die.getAttribute('aria-label'))")
    faces = {
        colour: max(int(label.split(":")[1].split(",")[0]) for label in labels if label.startswith(colour)) for colour in ("white", "black")
    }
    plus = one.page.locator(".fury-dice").evaluate("dice => [...dice.children].map(part => [part.getAttribute('class'), part.textContent])")
    totals = [int(text) for kind, text in plus if kind == "fury-total"]
    where = [kind for kind, _ in plus].index("fury-total")
    added = [sum(int(text) for i, (kind, text) in enumerate(plus) if kind == "fury-plus" and (i < where) == ours) for ours in (True, False)]
    assert totals == [faces["white"] + added[0], faces["black"] + added[1]]


def test_two_pages_play_five_rounds_and_a_combat_and_the_hunters_never_learn_what_is_hidden(visit: Any, server: Server) -> None:
    pair = Pair(visit, server.url)
    fought, hidden = False, 0
    for _ in range(400):
        if pair.round > 5 or pair.hunters.document["result"]:
            break
        decide(pair)
        look(pair)
        fought = fought or bool(pair.hunters.document["view"]["last_round"])
        hidden = max(hidden, len(secrets(pair.dracula.document["view"])))
    assert pair.round > 5 or pair.hunters.document["result"]
    assert fought
    assert any(" against " in sentence and " win" in sentence for sentence in pair.explained)
    assert hidden > 3, "there was something to hide all along"
    assert drawn(pair.dracula) & secrets(pair.dracula.document["view"]), "Dracula's own page shows what he hides"

    traffic, source = "\n".join(pair.frames), pair.hunters.page.content()
    private = lines(pair.own) - lines(pair.frames)
    assert "You begin in Strasbourg." in private
    for sentence in private:
        assert sentence not in traffic
        assert sentence not in source
    for document in documents(pair.frames):
        view = document["view"]
        assert not {option["id"] for option in document["options"]} & pair.offered, "the hunters were told of Dracula's options"
        assert all(set(thing) in ({"hidden"}, {"hidden", "back"}) or thing["up"] for thing in things(view))
        assert view["dracula"]["tokens"]["known"] == []
        assert view["dracula"]["hiding_in"] is None
        assert view["dracula"]["voyage"] is None


def begun(visit: Any, server: Server, **settings: Any) -> Visitor:
    """A person with all four hunters against a bot, at the first move of Lord Godalming."""
    (link,) = lay(server.url, "bot:random", "person:Anna", game="fury")
    anna: Visitor = visit(**{"reduced_motion": "reduce", **settings})
    anna.sit(link)
    for _ in range(4):
        anna.wait_to_decide()
        anna.take(anna.option(f"start {CITY}"))
    for verb in ("pass_all", "ready"):
        anna.option(verb).first.wait_for()
        anna.take(anna.option(verb).first)
    anna.option("road").first.wait_for()
    return anna


def test_the_map_glows_where_the_options_lead_and_shows_the_way(visit: Any, server: Server) -> None:
    anna = begun(visit, server)
    page = anna.page
    assert {t for t in anna.glowing() if t.startswith("place:")} == places(anna)
    roads = [o["id"] for o in anna.document["options"] if o["id"].startswith("road")]
    assert page.locator(".fury-way.road").count() == len(roads)
    anna.option("road brussels").hover()
    page.wait_for_selector(".fury-way.road.hot")
    assert page.locator(".fury-way.hot").count() == 1
    seq = anna.seq
    anna.target("place:brussels").click()
    anna.wait_past(seq)
    assert anna.document["view"]["hunters"]["godalming"]["place"] == "brussels"
    page.locator('.fury-chip[data-who="dracula"]').click()
    page.locator('.fury-dock[data-who="dracula"]').wait_for()
    assert page.locator(".fury-token use").evaluate_all("all => all.map(u => u.getAttribute('href'))") == ["#token-back"] * 5
    doubts = page.locator(".fury-maybe")
    assert doubts.count() == len(anna.document["view"]["deduction"]["places"])
    page.get_by_role("button", name="where can he be?").click()
    doubts.first.wait_for(state="detached")


def test_the_map_is_walked_and_chosen_with_the_keyboard(visit: Any, server: Server) -> None:
    (link,) = lay(server.url, "bot:random", "person:Anna", game="fury")
    anna: Visitor = visit(reduced_motion="reduce")
    page = anna.sit(link)
    anna.wait_to_decide()
    anna.target("place:paris").focus()
    page.keyboard.press("ArrowRight")
    east = page.locator(":focus").get_attribute("data-target") or ""
    assert east in places(anna) - {"place:paris"}
    seq = anna.seq
    page.keyboard.press("Enter")
    anna.wait_past(seq)
    assert anna.document["view"]["hunters"]["godalming"]["place"] == east.removeprefix("place:")
    page.keyboard.type("12")
    assert page.locator(":focus").get_attribute("data-number") == "12"
    page.keyboard.press("Enter")
    anna.wait_past(seq + 1)


def violations(visitor: Visitor) -> list[str]:
    """What axe-core finds wrong on the board and in its tray; the panels around them are tried with Redux."""
    visitor.page.evaluate(AXE)
    script = "tags => axe.run({include: ['.mid'], exclude: ['.fury-symbols']}, {runOnly: {type: 'tag', values: tags}})"
    found = visitor.page.evaluate(script, TAGS)
    assert found["passes"], "axe looked at something"
    return [f"{v['id']}: {node['target']} {node['failureSummary']}" for v in found["violations"] for node in v["nodes"]]


@pytest.mark.parametrize(("width", "height", "scheme"), [(1440, 900, "dark"), (390, 844, "light")])
def test_everybody_can_use_it_and_nothing_moves_for_those_who_ask(visit: Any, server: Server, width: int, height: int, scheme: str) -> None:
    anna = begun(visit, server, width=width, height=height, color_scheme=scheme)
    assert violations(anna) == []
    assert anna.page.evaluate(MOVING) == []
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= width
    if width < 500:
        assert anna.page.locator(".fury-strip").is_visible()
        box = anna.page.locator('.fury-chip[data-who="dracula"]').bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= width
        assert box["height"] >= 44
