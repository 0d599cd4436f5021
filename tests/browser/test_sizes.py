"""Sizes: the board takes most of the window, and no word is too small to be read."""

from __future__ import annotations

from typing import Any

import pytest

from whitby import games

from .company import SEATS, Company
from .conftest import Server
from .looks import DESKTOP, LAPTOP, PHONE, SIZES, board_share, settle, small_words
from .table import Visitor

pytestmark = pytest.mark.browser

SHARE = 0.65  # of the window
LEAST, LEAST_ON_PHONES = 11, 12  # pixels
LATER = 25  # decisions after which a game is looked at once more

by_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
by_game = pytest.mark.parametrize("game", games.NAMES)


def looked_at(visit: Any, server: Server, game: str, size: tuple[int, int]) -> tuple[Visitor, Company, int]:
    visitor: Visitor = visit(*size, has_touch=size == PHONE)
    company = Company(server, game, seed=3)
    seat = SIZES.index(size) % SEATS[game]
    visitor.sit(company.links[seat])
    return visitor, company, seat


def show(visitor: Visitor, company: Company, seat: int, least: int) -> None:
    document = company.play_on(seat, least)
    assert document is not None
    visitor.page.wait_for_selector(f'body[data-seq="{document["seq"]}"]')
    settle(visitor.page)


@by_game
@pytest.mark.parametrize("size", [DESKTOP, LAPTOP], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_board_takes_most_of_the_window(visit: Any, server: Server, game: str, size: tuple[int, int]) -> None:
    visitor, company, seat = looked_at(visit, server, game, size)
    show(visitor, company, seat, 0)
    assert board_share(visitor.page) >= SHARE
    show(visitor, company, seat, LATER)
    assert board_share(visitor.page) >= SHARE
    company.leave()


@by_game
@by_size
def test_every_word_at_the_table_can_be_read(visit: Any, server: Server, game: str, size: tuple[int, int]) -> None:
    least = LEAST_ON_PHONES if size == PHONE else LEAST
    visitor, company, seat = looked_at(visit, server, game, size)
    show(visitor, company, seat, 0)
    assert small_words(visitor.page, least) == []
    show(visitor, company, seat, LATER)
    assert small_words(visitor.page, least) == []
    company.leave()


PATHS = ["/", "/new/fury", "/rules/castle", "/about/plague"]


@by_size
@pytest.mark.parametrize("path", PATHS)
def test_every_word_of_the_other_pages_can_be_read(visit: Any, path: str, size: tuple[int, int]) -> None:
    """What is printed on the small picture of a box or a board is part of the picture."""
    visitor: Visitor = visit(*size, has_touch=size == PHONE)
    visitor.go(path)
    visitor.page.locator("h1:visible").first.wait_for()
    visitor.page.wait_for_load_state("networkidle")
    assert small_words(visitor.page, LEAST_ON_PHONES if size == PHONE else LEAST, but="svg.art, svg.pic") == []
