"""The smoke test in Debian's Firefox, over WebDriver BiDi: a new table, ten decisions, the end of a saved game, a phone's size."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from whitby import games

from .bidi import Firefox
from .conftest import Server
from .looks import LOOKS
from .test_axe import ENDS
from .test_ending import over

pytestmark = pytest.mark.browser

DECISIONS = 10
LEAST_SHARE, LEAST_ON_PHONES = 0.65, 0.25  # of the window; on a phone the sheet takes its part
AT_ONCE = "localStorage.setItem('whitby.choices', JSON.stringify({pace: 'once'}))"
DRAWN = "document.body?.dataset.ready === 'true'"
OFFERED = ".option[data-option], .option.fold, .target.next"  # a row, a folded group of them, or a card where the hand lies over the rows
ASKED = f"document.querySelector('{OFFERED}') ? 'asked' : document.querySelector('.ending') ? 'over' : ''"
AT_REST = """document.readyState === "complete" && document.fonts.status === "loaded"
    && performance.getEntriesByType("resource").every(e => performance.now() - e.responseEnd > 500)"""


@pytest.fixture(scope="module")
def firefox(tmp_path_factory: pytest.TempPathFactory, server: Server) -> Iterator[Firefox]:
    firefox = Firefox(tmp_path_factory.mktemp("firefox"))
    firefox.resize(1440, 900)
    firefox.go(server.url)
    firefox.ask(AT_ONCE)
    yield firefox
    firefox.close()


def play(firefox: Firefox, decisions: int) -> int:
    """Decide so often, or until the end: how often it was."""
    for made in range(decisions):
        if firefox.until(ASKED) == "over":
            return made
        seq = firefox.ask("document.body.dataset.seq")
        while firefox.ask("document.body.dataset.seq") == seq and firefox.ask(ASKED):
            firefox.click(OFFERED)
            firefox.ask(f"({LOOKS}).settle()")
    return decisions


def sits_well(firefox: Firefox, width: int, height: int) -> None:
    assert firefox.ask("document.documentElement.scrollWidth") <= width
    assert firefox.ask(f"({LOOKS}).boardShare()") > (LEAST_SHARE if width > height else LEAST_ON_PHONES)


@pytest.mark.parametrize("game", games.NAMES)
def test_a_new_table_and_ten_decisions(firefox: Firefox, server: Server, game: str) -> None:
    firefox.resize(1440, 900)
    firefox.go(f"{server.url}/new/{game}")
    firefox.until(AT_REST)  # whoever leaves earlier breaks off what is fetched, and Firefox says so
    firefox.click(".start button.primary, button.primary")
    firefox.until("location.pathname.startsWith('/table/')")
    firefox.until(DRAWN)
    sits_well(firefox, 1440, 900)
    assert play(firefox, DECISIONS) > 0
    firefox.resize(390, 844)
    firefox.until("!!document.querySelector('.tabbar')")
    sits_well(firefox, 390, 844)
    assert play(firefox, 2) >= 0
    assert firefox.complaints == []


@pytest.mark.parametrize("game", games.NAMES)
def test_the_end_of_a_saved_game(firefox: Firefox, server: Server, game: str) -> None:
    (link,) = over(server.url, ENDS[game], "Anna")
    for width, height in ((1440, 900), (390, 844)):
        firefox.resize(width, height)
        firefox.go(f"{server.url}{link}")
        firefox.until(DRAWN)
        assert firefox.until("document.querySelector('.ending h1')?.textContent")
        assert firefox.ask("document.documentElement.scrollWidth") <= width
    assert firefox.complaints == []
