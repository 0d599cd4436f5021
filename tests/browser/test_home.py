"""People at the pages: who they are without an account, their tables, the parlour, invitations; a host, a guest on a phone, an onlooker."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from whitby import games

from .conftest import Server
from .looks import DESKTOP, PHONE, settle
from .table import Visitor, post
from .test_reach import violations

pytestmark = pytest.mark.browser

HOSTILE = "<img src=x onerror=alert(1)>"
GUEST = [{"kind": "person"}, {"kind": "open"}]


def be(visitor: Visitor, name: str) -> Page:
    """Say on the first visit who one is."""
    page = visitor.go("/")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="That is me").click()
    expect(page.locator(".me-line")).to_contain_text(name)
    return page


def secret_of(visitor: Visitor) -> str:
    return str(visitor.page.evaluate("JSON.parse(localStorage.getItem('whitby.self')).me"))


def open_table(visitor: Visitor, server: Server, **more: Any) -> dict[str, Any]:
    """A table of this person with a seat that waits, known to his browser."""
    made = post(f"{server.url}/api/tables", {"game": "redux", "seats": GUEST, **more}, secret_of(visitor))
    own = [{"id": made["table"], "token": made["seats"][0]["token"], "host": made["host"]}]
    visitor.page.evaluate("own => localStorage.setItem('whitby.tables', own)", json.dumps(own))
    return made


# ---- who ------------------------------------------------------------------------------------------------------


def test_the_first_visit_asks_who_one_is_and_takes_no_for_an_answer(visit: Any) -> None:
    shy: Visitor = visit()
    page = shy.go("/")
    expect(page.get_by_role("heading", name="Who are you?")).to_be_visible()
    page.get_by_role("button", name="Not now").click()
    expect(page.get_by_role("heading", name="Who are you?")).to_have_count(0)
    page.reload()
    expect(page.locator(".box svg.art")).to_have_count(len(games.NAMES))
    expect(page.get_by_role("heading", name="Who are you?")).to_have_count(0)


def test_a_name_and_a_sign_are_kept_and_can_be_changed(visit: Any) -> None:
    anna: Visitor = visit()
    page = be(anna, "Anna")
    page.locator(".me-line").click()
    expect(page.get_by_role("heading", name="Who you are here")).to_be_visible()
    page.get_by_label("Your name").fill("Anne")
    page.get_by_role("radio", name="violet").check(force=True)
    page.get_by_role("radio", name="a rat").check(force=True)
    page.get_by_role("button", name="Keep it so").click()
    expect(page.get_by_text("You are Anne here.")).to_be_visible()
    anna.go("/")
    expect(page.locator(".me-line")).to_contain_text("Anne")
    expect(page.locator(".me-line .mark")).to_have_attribute("data-colour", "violet")


def test_one_link_carries_everything_to_another_device(visit: Any, server: Server) -> None:
    anna, phone = visit(), visit(width=PHONE[0], height=PHONE[1], has_touch=True)
    be(anna, "Anna")
    made = open_table(anna, server, name="Friday")
    anna.sit(made["seats"][0]["link"])
    secret = secret_of(anna)
    page = phone.go(f"/me#{secret}")
    expect(page.get_by_role("heading", name="Are you Anna?")).to_be_visible()
    assert secret not in page.url
    page.get_by_role("button", name="That is me").click()
    expect(page.get_by_label("The square code of your own link")).to_be_visible()
    phone.go("/")
    expect(page.locator(".running .go")).to_have_text("Friday")
    page.locator(".running .go").click()
    phone.wait_drawn()
    assert phone.document["you"] == 0
    assert secret not in page.url


def test_a_link_of_somebody_else_is_never_taken_unasked(visit: Any, server: Server) -> None:
    anna: Visitor = visit()
    be(anna, "Anna")
    mine = secret_of(anna)
    other = post(f"{server.url}/api/me", {"name": "Mallory"})
    page = anna.go(f"/me#{other['me']}")
    expect(page.get_by_role("heading", name="Are you Mallory?")).to_be_visible()
    page.get_by_role("button", name="No", exact=True).click()
    expect(page.get_by_label("Your name")).to_have_value("Anna")
    assert secret_of(anna) == mine


def test_a_browser_forgets_who_sat_there_after_a_second_question(visit: Any) -> None:
    anna: Visitor = visit()
    be(anna, "Anna")
    page = anna.go("/me")
    page.get_by_role("button", name="Forget me in this browser").click()
    page.get_by_role("button", name="Forget me here").click()
    expect(page.get_by_role("button", name="That is me")).to_be_visible()
    assert page.evaluate("JSON.parse(localStorage.getItem('whitby.self'))") is None


# ---- home -----------------------------------------------------------------------------------------------------


def test_those_who_come_back_find_first_what_waits_for_them(visit: Any, server: Server) -> None:
    anna: Visitor = visit()
    be(anna, "Anna")
    secret, tables = secret_of(anna), []
    for name, seat in (("Hers", 1), ("Mine", 0)):
        made = post(f"{server.url}/api/tables", {"game": "redux", "name": name, "seats": [{"kind": "person"}] * 2}, secret)
        anna.sit(made["seats"][seat]["link"])
        tables.append(anna.document)
    first = next(doc["table"]["name"] for doc in tables if doc["seats"][doc["you"]]["waiting_for"])
    page = anna.go("/")
    expect(page.get_by_role("heading", name="Good evening, Anna")).to_be_visible()
    expect(page.get_by_text("One table waits for you.")).to_be_visible()
    expect(page.locator(".running .go").first).to_have_text(first)
    expect(page.locator(".running.mine")).to_have_count(1)
    expect(page.locator(".running.mine .asked")).not_to_be_empty()
    expect(page.locator(".others .badge")).to_contain_text("Waits for")
    page.locator(".running.mine").click()
    anna.wait_drawn()
    assert anna.document["table"]["name"] == first


def test_a_table_is_put_away_and_taken_out_again(visit: Any, server: Server) -> None:
    anna: Visitor = visit()
    be(anna, "Anna")
    made = open_table(anna, server, name="Friday")
    anna.sit(made["seats"][0]["link"])
    page = anna.go("/")
    page.get_by_role("button", name="Remove Friday").click()
    page.get_by_role("button", name="Put it away").click()
    expect(page.locator(".over summary")).to_contain_text("Put away")
    page.reload()
    expect(page.locator(".over .go")).to_have_text("Friday")
    page.get_by_role("button", name="Remove Friday").click()
    page.get_by_role("button", name="Take it out again").click()
    expect(page.locator(".over")).to_have_count(0)
    expect(page.locator(".running .go")).to_have_text("Friday")


# ---- the parlour and invitations ------------------------------------------------------------------------------


def test_a_host_opens_a_table_a_guest_joins_by_phone_and_somebody_looks_on(visit: Any) -> None:
    host, guest, onlooker = visit(), visit(width=PHONE[0], height=PHONE[1], has_touch=True), visit()
    be(host, "Anna")
    page = host.go("/new/redux")
    page.get_by_role("radiogroup", name="Seat 2 is played").get_by_text("By link").click()
    page.get_by_role("radiogroup", name="Who may sit down").get_by_text("Anybody").click()
    page.get_by_label("Name of the table").fill("Open house")
    page.locator(".summary").get_by_role("button", name="Start the game").click()
    host.wait_drawn()
    phone = guest.go("/")
    phone.get_by_role("link", name="Join Open house").click()
    expect(phone.get_by_text("Anna asks you to")).to_be_visible()
    phone.get_by_role("button", name="Sit down").click()
    expect(phone.get_by_text("Say first what the others shall call you.")).to_be_visible()
    phone.get_by_label("What shall the others call you?").fill("Tomas")
    phone.get_by_role("button", name="Sit down").click()
    guest.wait_drawn()
    assert guest.document["seats"][guest.document["you"]]["name"] == "Tomas"
    watched = onlooker.go("/")
    watched.get_by_role("link", name="Watch Open house").click()
    onlooker.wait_drawn()
    assert onlooker.document["you"] is None
    assert [seat["name"] for seat in onlooker.document["seats"]] == ["Anna", "Tomas"]
    guest.go("/")
    expect(phone.locator(".running .go")).to_have_text("Open house")


def test_the_host_finds_the_invitation_at_the_table_and_its_word_lets_a_guest_in(visit: Any, server: Server) -> None:
    host, guest = visit(), visit(width=PHONE[0], height=PHONE[1], has_touch=True)
    be(host, "Anna")
    made = open_table(host, server)
    page = host.sit(made["seats"][0]["link"])
    stranger = guest.go(f"/join/{made['table']}")
    expect(stranger.get_by_text("The free seats are for those who are asked in.")).to_be_visible()
    expect(stranger.get_by_role("button", name="Sit down")).to_have_count(0)
    page.get_by_role("link", name="Ask others in").click()
    expect(page.get_by_label("The square code of the invitation")).to_be_visible()
    link = page.locator(".link code").inner_text()
    page.get_by_label("In the parlour").check()
    expect(page.get_by_label("In the parlour")).to_be_checked()
    page.get_by_label("In the parlour").uncheck()
    guest.go("about:blank")
    guest.go(link.removeprefix(host.url))
    expect(stranger.get_by_text("Anna asks you to")).to_be_visible()
    stranger.get_by_label("What shall the others call you?").fill("Tomas")
    stranger.get_by_role("button", name="Sit down").click()
    guest.wait_drawn()
    assert guest.document["you"] == 1
    assert link.rpartition("#")[2] not in stranger.url


def test_names_never_become_markup(visit: Any, server: Server) -> None:
    host, guest = visit(), visit()
    page = be(host, HOSTILE)
    made = open_table(host, server, name=HOSTILE, public=True)
    host.sit(made["seats"][0]["link"])
    for path in ("/", "/me", f"/join/{made['table']}"):
        host.go(path)
        expect(page.get_by_text(HOSTILE).first).to_be_visible()
        expect(page.locator("img")).to_have_count(0)
    other = guest.go("/")
    expect(other.locator(".par strong").first).to_have_text(HOSTILE)
    guest.go(f"/join/{made['table']}")
    expect(other.get_by_text(f"{HOSTILE} asks you to")).to_be_visible()
    expect(other.locator("img")).to_have_count(0)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_and_nothing_is_wider_than_the_screen(visit: Any, server: Server, size: tuple[int, int]) -> None:
    anna: Visitor = visit(width=size[0], height=size[1], has_touch=size == PHONE)
    page = be(anna, "Anna")
    made = open_table(anna, server, public=True, name=f"A long name for a table, at {size[0]}")
    post(f"{server.url}/api/tables", {"game": "fury", "seats": [{"kind": "open"}] * 5, "public": True, "name": "Somebody else's"})
    anna.sit(made["seats"][0]["link"])
    found = []
    for path, sign in {"/": ".running", "/me": "svg.qr", f"/join/{made['table']}": "svg.qr"}.items():
        anna.go(path)
        expect(page.locator(sign).first).to_be_visible()
        page.wait_for_load_state("networkidle")
        for scheme, theme in (("dark", "night"), ("light", "day")):
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            expect(page.locator("html")).to_have_attribute("data-theme", theme)
            settle(page)
            found += [f"{path}, {theme}: {fault}" for fault in violations(anna)]
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0], path
    assert found == []
