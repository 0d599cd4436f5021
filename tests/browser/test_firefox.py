"""The smoke test in Firefox, over WebDriver BiDi: a new table, ten decisions, the end of a saved game, a phone's size."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator

import pytest

from whitby import games

from .bidi import PATIENCE, Firefox, FirefoxPage
from .conftest import CHOOSE, Server
from .looks import DESKTOP, LOOKS, PHONE
from .test_callouts import seeded
from .test_ending import GAMES as ENDS
from .test_ending import over

pytestmark = pytest.mark.browser

DECISIONS = 10  # on a desktop, and as many again on a phone
LEAST_SHARE, LEAST_ON_PHONES = 0.65, 0.25  # of the window; on a phone the sheet takes its part
DRAWN = "document.body?.dataset.ready === 'true'"
SEQ = "document.body.dataset.seq"
LIST, BOARD = (".option[data-option]", ".option.fold", ".target.next"), (".target.next", ".option[data-option]", ".option.fold")
STATE = f"document.querySelector('.ending') ? 'over' : document.querySelector('{', '.join(LIST)}') ? 'asked' : ''"
WHERE = """(wishes => {
    for (const e of wishes.flatMap(wish => [...document.querySelectorAll(wish)])) {
        if (!e.checkVisibility({visibilityProperty: true})) continue;
        if (!e.closest(".board")) e.scrollIntoView({block: "nearest", inline: "nearest"});
        const r = (e.querySelector("[data-ring]") || e).getBoundingClientRect();
        const [x, y] = [r.x + r.width / 2, r.y + r.height / 2];
        const top = document.elementFromPoint(x, y);
        if (top && e.contains(top)) return [x, y];
    }
    return null;
})"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    (folder / "seed").write_text("smoke", encoding="utf-8")
    server = seeded(folder)
    yield server
    server.stop()


@pytest.fixture(scope="module")
def firefox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    firefox = Firefox(tmp_path_factory.mktemp("firefox"))
    yield firefox
    firefox.close()


@pytest.fixture
def page(firefox: Firefox, server: Server) -> Iterator[FirefoxPage]:
    """Somebody with a Firefox, who sees everything at once. At the end there may have been no error."""
    page = firefox.new_page(server.url, *DESKTOP, before=f"() => ({CHOOSE})('once')")
    yield page
    page.rest()
    page.close()
    assert page.complaints == []


def click(page: FirefoxPage, *wishes: str, kind: str = "mouse") -> None:
    """Into the middle of the first of these that is seen and has nothing on it."""
    x, y = page.until(f"{WHERE}({json.dumps(wishes)})")
    page.point(x, y, kind)


def decide(page: FirefoxPage, wishes: tuple[str, ...], kind: str) -> bool:
    """Point at what is offered until an answer is given; False at the end of the game."""
    if page.until(STATE) == "over":
        return False
    seq, deadline = page.ask(SEQ), time.monotonic() + PATIENCE
    while page.ask(SEQ) == seq:
        assert time.monotonic() < deadline, f"No answer was taken at {seq}"
        if page.ask(STATE) == "asked":
            click(page, *wishes, kind=kind)
        page.resolve(f"({LOOKS}).settle()")
    return True


def sits_well(page: FirefoxPage, least: float) -> None:
    """Nothing leaves the window to the side, and the board takes its share of it."""
    page.resolve(f"({LOOKS}).settle()")
    assert page.ask("document.documentElement.scrollWidth <= innerWidth")
    assert page.ask(f"({LOOKS}).boardShare()") > least


@pytest.mark.parametrize("game", games.NAMES)
def test_a_new_table_ten_decisions_and_ten_more_on_a_phone(page: FirefoxPage, game: str) -> None:
    page.go(f"/new/{game}")
    page.rest()
    click(page, ".summary button.primary")
    page.until(f"location.pathname.startsWith('/table/') && {DRAWN}")
    sits_well(page, LEAST_SHARE)
    for turn in range(DECISIONS):
        assert decide(page, BOARD if turn % 2 else LIST, "mouse")
    page.resize(*PHONE)
    page.until("document.querySelector('.tabbar')?.checkVisibility()")
    sits_well(page, LEAST_ON_PHONES)
    for turn in range(DECISIONS):
        if not decide(page, BOARD if turn % 2 else LIST, "touch"):
            break


@pytest.mark.parametrize("save", ENDS)
def test_the_end_of_a_saved_game(page: FirefoxPage, server: Server, save: str) -> None:
    (link,) = over(server.url, save, "Anna")
    for size in (DESKTOP, PHONE):
        page.resize(*size)
        page.go(link)
        page.until(DRAWN)
        assert page.until("[...document.querySelectorAll('.ending h1')].find(e => e.checkVisibility())?.textContent")
        assert page.ask("document.querySelectorAll('.ending .ranking li').length") > 0
        if size == DESKTOP:  # a phone has no room for it
            page.until("document.querySelector('.small-board svg')?.checkVisibility()")
        page.rest()
        assert page.ask("document.documentElement.scrollWidth <= innerWidth")
