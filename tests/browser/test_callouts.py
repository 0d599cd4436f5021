"""Random decisions of each game: numbers that cover nothing, and a click that does what its target says.

`make soak` looks at a hundred of each game at each size (WHITBY_DECISIONS=100).
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from whitby import games

from .company import SEATS, Company
from .conftest import Server
from .looks import HOLD, PHONE, SIZES, faults, meanings, middle_of, places, settle
from .table import Visitor

pytestmark = pytest.mark.browser

DECISIONS = int(os.environ.get("WHITBY_DECISIONS", "5"))  # at each of the three sizes
CLICKS = 3  # targets clicked at each decision; the middles of all are looked at
SKIPPED = 5  # decisions at most that are made between two that are looked at


SEEDED = """
from pathlib import Path
from types import SimpleNamespace
from whitby.kernel import record
record.secrets = SimpleNamespace(token_hex=lambda size: Path({!r}).read_text())
"""


def seeded(folder: Path) -> Server:
    """A server whose next table is dealt by what stands in the file `seed`, so that a case finds the same decisions every time."""
    return Server(folder, SEEDED.format(str(folder / "seed")))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = seeded(tmp_path_factory.mktemp("server"))
    yield server
    server.stop()


def company(server: Server, game: str, size: tuple[int, int], seed: int) -> Company:
    (server.noise.parent / "seed").write_text(f"{game} {size} {seed}", encoding="utf-8")
    return Company(server, game, seed)


SHOWN = "all => all.flatMap((e, i) => getComputedStyle(e).pointerEvents === 'none' ? [] : [i])"  # of the options in the list


def moves(before: dict[str, list[float]], after: dict[str, list[float]]) -> list[str]:
    return [f"{name} goes from {place} to {after.get(name)}" for name, place in before.items() if after.get(name) != place]


def tap(visitor: Visitor, target: str, at: tuple[float, float]) -> str | None:
    """One tap, or a second one on the same spot where the first only tells what it would do: what moved meanwhile, if anything did."""
    page = visitor.page
    before = places(page)
    page.touchscreen.tap(*at)
    settle(page)
    if not page.locator(".option.doubted").evaluate_all("all => all.length"):
        return None
    moved = moves(before, places(page))
    page.touchscreen.tap(*at)
    settle(page)
    return f"{target}: between two taps {moved[0]}" if moved else None


def point_at(visitor: Visitor, meant: dict[str, Any], is_phone: bool) -> str | None:
    """Click or tap the middle of a target: what went wrong, if anything did."""
    page = visitor.page
    at = middle_of(page, meant["target"])
    if at is None:
        return f"{meant['target']}: glows no more"
    page.evaluate("() => { globalThis.held = null; }")
    if is_phone:
        if moved := tap(visitor, meant["target"], at):
            return moved
    else:
        page.mouse.click(*at)
        settle(page)
    held = page.evaluate("() => globalThis.held")
    chosen = page.locator(".target.chosen").evaluate_all("all => all.map(e => e.dataset.target)")
    page.evaluate("() => document.querySelector('.toast')?.remove()")
    page.keyboard.press("Escape")  # lets go what was pointed at
    settle(page)
    if meant["option"]:
        return None if held == meant["option"] else f"{meant['target']}: took {held!r}, not {meant['option']!r}"
    return None if held is None and meant["target"] in chosen else f"{meant['target']}: took {held!r}, chose {chosen}, only to narrow"


def hover(visitor: Visitor, rng: random.Random) -> list[str]:
    """Pointing at an option in the list moves no option."""
    page = visitor.page
    rows = page.locator(".option")
    expect(rows).not_to_have_count(0)
    shown = rows.evaluate_all(SHOWN)
    if not shown:
        return []  # cards are the answers, and the list is for the keyboard
    row = rows.nth(rng.choice(shown))
    row.scroll_into_view_if_needed()
    page.mouse.move(0, 0)
    settle(page)
    before = places(page)
    row.hover()
    settle(page)
    return [f"{row.get_attribute('data-option')}: pointed at, {moved}" for moved in moves(before, places(page))]


def look(visitor: Visitor, document: dict[str, Any], rng: random.Random, is_phone: bool) -> list[str]:
    """Everything wrong with the page at this decision."""
    page = visitor.page
    page.wait_for_selector(f'body[data-seq="{document["seq"]}"]')
    settle(page)
    found = faults(page)
    meant = meanings(page, document["options"])
    page.evaluate("() => { globalThis.isHeld = true; }")
    seen = [target for target in meant if middle_of(page, target["target"])]
    found += [] if is_phone else hover(visitor, rng)
    for target in rng.sample(seen, min(CLICKS, len(seen))):
        wrong = point_at(visitor, target, is_phone)
        found += [wrong] if wrong else []
    page.evaluate("() => { globalThis.isHeld = false; }")
    return [f"{document['seq']} {document['prompt']['ask']}: {fault}" for fault in found]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", games.NAMES)
def test_numbers_cover_nothing_and_the_middle_of_a_target_is_that_target(
    visit: Any, server: Server, game: str, size: tuple[int, int]
) -> None:
    is_phone = size == PHONE
    visitor: Visitor = visit(*size, has_touch=is_phone)
    visitor.context.add_init_script(HOLD)
    seed = SIZES.index(size)
    rng = random.Random(seed)
    found: list[str] = []
    looked = 0
    while looked < DECISIONS:
        others = company(server, game, size, seed)
        seat = seed % SEATS[game]
        visitor.sit(others.links[seat])
        while looked < DECISIONS and (document := others.play_on(seat, rng.randrange(SKIPPED))):
            found += look(visitor, document, rng, is_phone)
            looked += 1
        others.leave()
        seed += 1
    assert found == []
