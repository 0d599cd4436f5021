"""Lively starts: what random games from the set-up hardly ever reach; above all hunters caught together at sea."""

from __future__ import annotations

import pytest

from games.fury.table import GAME
from support import rule
from whitby.games.fury.rules import groups, travel
from whitby.games.fury.rules.board import SEA
from whitby.games.fury.rules.state import FuryState
from whitby.kernel.chance import Chooser
from whitby.laws import check

GAMES, SEED = 40, 4_400


def start(seed: int) -> FuryState:
    options, seats = GAME.check_settings(None, 2)
    s = GAME.positions.read(GAME.positions.lively(seats, options, Chooser(seed)), seed)
    assert isinstance(s, FuryState)
    return s


def test_lively_starts_are_full_of_cards_crowded_at_sea_stormy_and_close_to_the_end() -> None:
    starts = [start(seed) for seed in range(60)]
    assert all(GAME.conserved(s) == [] for s in starts)
    at_sea = [[p for p in s.place if s.board.kind[p] == SEA] for s in starts]
    assert sum(len(zones) >= 2 and len(set(zones)) == 1 for zones in at_sea) >= 15
    assert sum(len({port for port in s.port if port >= 0}) >= 2 for s in starts) >= 15
    assert sum(sum(map(len, s.events)) + sum(map(len, s.items)) >= 10 for s in starts) >= 20
    assert sum(s.markers.storm >= 0 for s in starts) >= 20
    assert sum(sum(card >= 0 for card in s.catacombs.card) >= 2 for s in starts) >= 15
    assert sum(s.vampires == s.board.win_at - 1 for s in starts) >= 10 and sum(s.blood <= 3 for s in starts) >= 10


def gather_whoever_is_here(s: FuryState, h: int) -> bool:
    """The gathering as it was: a common step was not asked for."""
    return groups.has_same_tokens(s, s.active, h)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many games rather than a few that are looked at from every side: that is done elsewhere."""
    monkeypatch.setattr(check, "THOROUGH_GAMES", 0)


@rule("R135")
@pytest.mark.usefixtures("quick")
def test_the_laws_find_the_dead_end_at_sea_that_was_there_before_groups_had_to_have_a_common_step(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(groups, "can_come_along", gather_whoever_is_here)
    monkeypatch.setattr(travel.Movement, "goes_apart", lambda self, s: False)
    report = check.check_game(GAME, GAMES, SEED, seats=2, lively=True)
    assert any("'move'" in text and "no option" in text for text in report.violations), report.violations


@rule("R135")
@pytest.mark.usefixtures("quick")
def test_from_the_same_starts_every_law_holds_now() -> None:
    assert check.check_game(GAME, GAMES, SEED, seats=2, lively=True).violations == []
