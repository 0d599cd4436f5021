"""Fury of Dracula in the browser: what glows, what is shown, and that the hunters never learn what Dracula hides."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from .conftest import Server
from .fury_pair import Pair, documents, drawn, ids, lines, quiet, secrets, things, told
from .plague_game import open_loaded
from .table import Visitor, lay, post
from .test_castle import MIDDLE
from .test_reach import MOVING, violations

pytestmark = pytest.mark.browser

CITY, LAIR = "paris", "strasbourg"  # one road apart
SAVES = Path(__file__).resolve().parents[1] / "saves"
# Moves of the kept game: after them few places are possible, many; a card must be selected; places have been searched.
CLEAR, FOGGY, FIGHT, SEARCHED = 150, 205, 48, 26
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
    assert not drawn(pair.hunters, mine["names"]) & secrets(mine) - pair.shown
    spoken = {key for key in mine["names"] if key.split(":")[1] in secrets(mine) - pair.shown - public(theirs)}
    assert not spoken & set(theirs["names"]), "the hunters are told a name they may not know"
    assert theirs["way"] == [] or pair.hunters.document["result"]
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


def public(view: dict[str, Any]) -> set[str]:
    """What lies open beside the trail, and may well have the name of something that is hidden there."""
    decks, hunters = view["decks"], view["hunters"].values()
    known = [*decks["item_discards"], *decks["event_discards"], *view["allies"].values(), view["event"], "roadblock"]
    met = [view["encounter"]["token"]] if view["encounter"] else []
    return {*known, *met, *(thing for one in hunters for thing in [*one["items"]["known"], *one["events"]["known"], *one["before"]])}


def strike(pair: Pair) -> None:
    """Dracula lays a card in the panel; where several hunters fight it is then said in the list whom it is meant for."""
    page, seq = pair.dracula.page, pair.dracula.seq
    first = pair.dracula.document["view"]["combat"]["round"] == 1
    option = pair.dracula.document["options"][0 if first else -1]  # claws, then an escape: one round fought, then an end of it
    (card,) = option["targets"]
    page.locator(f'.fury-pick[data-target="{card}"]').click()
    page.wait_for_selector(f'.fury-pick[data-target="{card}"].chosen, body:not([data-seq="{seq}"])')
    if pair.dracula.seq == seq:
        page.locator(f'.option[data-option="{option["id"]}"]').click()
    pair.dracula.wait_past(seq)
    pair.settle()
    fighting = pair.hunters.document["view"]["combat"]
    if fighting and pair.hunters.document["options"] and ids(pair.hunters)[0].startswith("fight"):
        assert fighting["enemy"] == {"hidden": True}
        assert fighting["target"] is None
        assert pair.hunters.page.locator(".fury-side.enemy .fury-laid.down").count() == 1
        pair.hunters.page.wait_for_selector('.fury-side.enemy use[href="#back-tactic-dracula"]', state="attached")


def fight(pair: Pair) -> None:
    """A hunter lays a card with one click; once all lie there they are turned up on both pages together."""
    page, seq = pair.hunters.page, pair.hunters.seq
    options, before = pair.hunters.document["options"], pair.hunters.document["view"]["combat"]["round"]
    assert all(0 <= option["odds"]["success"] <= 1 for option in options)
    (card,) = options[-1]["targets"]
    page.locator(f'.fury-pick[data-target="{card}"]').click()
    pair.hunters.wait_past(seq)
    pair.settle()
    now = pair.hunters.document["view"]["combat"]
    if not now or now["round"] > before or not any(option.startswith("fight") for option in ids(pair.hunters)):
        turned_up(pair)


def turned_up(pair: Pair) -> None:
    """All cards lie open on both pages, and where the result is known both explain it in the same words."""
    explained = []
    for one in pair.both:
        fighting = one.page.locator(".fury-combat")
        if not fighting.is_visible():
            continue  # it was over with that round
        assert one.page.locator(".fury-side.enemy .fury-laid.up").count() == 1
        assert one.page.locator(".fury-side.hunters .fury-laid").count() == one.page.locator(".fury-side.hunters .fury-laid.up").count() > 0
        explained.append(one.page.locator(".fury-lookup").all_inner_texts())
        dice_as_they_fell(one)
    assert len(explained) < 2 or explained[0] == explained[1]
    pair.explained += explained[0] if explained else []


def dice_as_they_fell(one: Visitor) -> None:
    """The dice on the page and what is added to them come to the totals beside them."""
    for side in ("hunters", "enemy"):
        roll = one.page.locator(f".fury-side.{side} .fury-roll")
        if not roll.locator(".fury-total").count():
            continue
        labels = roll.locator(".fury-die").evaluate_all("all => all.map(die => die.getAttribute('aria-label'))")
        faces = [int(label.split(":")[1].split(",")[0]) for label in labels]
        added = sum(int(text) for text in roll.locator(".fury-plus").all_inner_texts())
        assert int(roll.locator(".fury-total").inner_text()) == max(faces) + added


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
    assert any(" against " in sentence for sentence in pair.explained)
    assert hidden > 3, "there was something to hide all along"
    mine = pair.dracula.document["view"]
    assert drawn(pair.dracula, mine["names"]) & secrets(mine), "Dracula's own page shows what he hides"
    assert mine["way"][0] == {"round": 0, "place": LAIR}

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
    anna.target("place:brussels").locator("[data-ring]").click(force=True)
    anna.wait_past(seq)
    assert anna.document["view"]["hunters"]["godalming"]["place"] == "brussels"
    page.get_by_role("button", name="Dracula: blood").click()
    page.locator('.fury-hands[data-who="dracula"]').wait_for()
    assert page.locator(".fury-hands .fury-row").count() == 0
    assert "5 encounters, unseen" in page.locator(".fury-hands").inner_text()


def kept(server: Server, moves: int | None) -> list[str]:
    """A table that stands after so many moves of a game that was kept."""
    save = json.loads((SAVES / "fury-2-v1.json").read_text(encoding="utf-8"))
    save["moves"] = save["moves"][:moves]
    wish = {"save": save, "seats": [{"kind": "person", "name": "Tomas"}, {"kind": "person", "name": "Anna"}]}
    return [seat["link"] for seat in post(f"{server.url}/api/tables/import", wish)["seats"]]


def test_what_is_deduced_is_calm_while_it_is_little_and_exact_when_it_is_much(visit: Any, server: Server) -> None:
    anna: Visitor = visit(reduced_motion="reduce")
    page = anna.sit(kept(server, FOGGY)[1])
    deduction = anna.document["view"]["deduction"]
    assert len(deduction["places"]) > 20
    assert page.locator(".fury-cloud circle, .fury-maybe, .clouded").count() == 0, "nothing is shown unasked"
    knob = page.get_by_role("button", name="Where can he be?")
    knob.click()
    page.wait_for_selector(".fury-cloud .faint circle, .clouded", state="attached")
    assert page.locator(".fury-cloud .faint circle").count() == len(deduction["places"])
    assert page.locator(".fury-maybe").count() == 0, "no numbers yet"
    knob.click()
    page.wait_for_selector(".fury-cloud circle", state="detached")


def test_few_places_are_counted_explained_and_filtered(visit: Any, server: Server) -> None:
    anna: Visitor = visit(reduced_motion="reduce")
    page = anna.sit(kept(server, CLEAR)[1])
    view = anna.document["view"]
    possible, trails = view["deduction"]["places"], view["deduction"]["trails"]
    assert 1 < len(possible) <= 15
    labels = page.locator(".fury-maybe text").all_text_contents()
    assert sorted(labels) == sorted(f"{round(share * trails)} of {trails}" for share in possible.values())
    here = next(iter(possible))
    assert f"of {trails}" in (page.locator(f'[data-place="{here}"] > title').text_content() or "")
    page.locator(f'[data-place="{here}"]').hover()
    told = page.locator(".magnifier .fury-about")
    told.wait_for()
    ways = [cards for cards in view["deduction"]["ways"] if cards[0] == here]
    assert told.locator("li").count() == len(ways)
    gone = view["deduction"]["why"]["far"][0]
    page.locator(f'[data-place="{gone}"]').hover()
    page.wait_for_function("() => document.querySelector('.magnifier .fury-about')?.textContent.includes('leads here')")
    page.locator(".fury-least input").fill(str(max(possible.values()) - 0.001))
    assert page.locator(".fury-maybe text").count() == sum(share >= max(possible.values()) - 0.001 for share in possible.values())


def test_a_slot_of_the_trail_tells_how_it_became_known(visit: Any, server: Server) -> None:
    anna: Visitor = visit(reduced_motion="reduce")
    page = anna.sit(kept(server, SEARCHED)[1])
    history = anna.document["view"]["deduction"]["history"]
    slot = next(i for i, steps in enumerate(history) if len(steps) > 1)
    page.locator(f'[data-slot="trail_{slot + 1}"]').hover()
    page.locator(".magnifier .fury-about ol li").first.wait_for()
    steps = page.locator(".magnifier .fury-about ol li").all_inner_texts()
    assert len(steps) == len(history[slot])
    assert [int(step.split()[0]) for step in steps] == [step["left"] for step in history[slot]]


def test_a_hunter_s_own_marks_stay_in_the_browser(visit: Any, server: Server) -> None:
    link = kept(server, CLEAR)[1]
    anna: Visitor = visit(reduced_motion="reduce")
    page = anna.sit(link)
    seq = anna.seq
    middle = page.locator('[data-place="madrid"] [data-ring]').evaluate(MIDDLE)
    page.get_by_role("button", name="Mark places").click()
    page.mouse.click(*middle)
    page.wait_for_selector(".fury-sign.out", state="attached")
    page.mouse.click(*middle)
    page.wait_for_selector(".fury-sign.ask", state="attached")
    anna.sit(link)
    assert page.locator(".fury-sign.ask").count() == 1
    assert anna.seq == seq
    page.mouse.click(*middle, button="right")
    page.wait_for_selector(".fury-sign", state="detached")


def test_resolve_is_asked_for_in_two_steps_first_the_power_then_the_place(visit: Any, server: Server) -> None:
    anna: Visitor = visit(reduced_motion="reduce")
    page = anna.sit(kept(server, FOGGY)[1])
    many = [o for o in anna.document["options"] if o["verb"] == "emergency"]
    assert len(many) > 60
    assert page.locator(".option").count() < 10
    assert not {t for t in anna.glowing() if t.startswith("place:")}
    page.locator(".option.fold").click()
    page.wait_for_selector(".board .target")
    assert {t for t in anna.glowing() if t.startswith("place:")} == {o["targets"][0] for o in many}


def test_the_end_shows_his_whole_way(visit: Any, server: Server) -> None:
    anna: Visitor = visit(reduced_motion="reduce")
    page = anna.sit(kept(server, None)[1])
    way = anna.document["view"]["way"]
    assert len(way) > 10
    page.keyboard.press("Escape")
    page.wait_for_selector('#app[data-ending=""]')
    numbers = page.locator(".board .fury-stop text").all_text_contents()
    assert sorted(int(n) for text in numbers for n in text.split(" · ")) == list(range(1, len(way) + 1))
    assert page.locator(".fury-leg").count() > 0
    assert not page.locator(".fury-combat").is_visible()
    assert all(not thing.get("hidden") for thing in things(anna.document["view"]))


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


@pytest.mark.parametrize(("width", "height", "scheme"), [(1440, 900, "dark"), (390, 844, "light")])
def test_everybody_can_use_it_and_nothing_moves_for_those_who_ask(visit: Any, server: Server, width: int, height: int, scheme: str) -> None:
    anna = begun(visit, server, width=width, height=height, color_scheme=scheme)
    assert violations(anna) == []
    assert anna.page.evaluate(MOVING) == []
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= width
    if width < 500:
        anna.page.locator('[data-opens="hand"]').click()
        chip = anna.page.get_by_role("button", name="Dracula: blood")
        chip.wait_for()
        box = chip.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= width
        assert box["height"] >= 44


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_a_fight_can_be_used_by_everybody(visit: Any, server: Server, width: int, height: int) -> None:
    """The panel with its table, wherever the kept game has a fight."""
    anna: Visitor = visit(reduced_motion="reduce", width=width, height=height)
    page = anna.sit(kept(server, FIGHT)[1])
    page.locator(".fury-duel").wait_for()
    duel = anna.document["view"]["combat"]["duel"]
    assert page.locator(".fury-pick").count() == len(duel["rows"]) == len(anna.document["options"])
    assert page.locator(".fury-duel .chance").count() == sum(len(row["cells"]) for row in duel["rows"])
    assert violations(anna) == []


def test_only_what_is_looked_at_is_fetched(visit: Any, server: Server) -> None:
    """Faces of cards come one by one: a table where few are shown has fetched few."""
    anna: Visitor = visit(reduced_motion="reduce")
    fetched: list[str] = []
    anna.page.on("request", lambda request: fetched.append(request.url))
    anna.sit(kept(server, CLEAR)[1])
    view = anna.document["view"]
    faces = [url for url in fetched if "/fury/web/cards/" in url]
    assert len(faces) <= sum(hand["count"] for one in view["hunters"].values() for hand in (one["items"], one["events"])) + 8
    assert not [url for url in fetched if url.endswith(("/fight.svg", "/combat.svg"))]
