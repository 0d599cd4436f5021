"""The ten laws over random games of every game, seat count and option value; and proof that each check can fail."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from whitby.games import NAMES, load
from whitby.games.redux.game import ReduxGame
from whitby.games.redux.state import ReduxState
from whitby.kernel.check import check_game

GAMES = 2


def variations(name: str) -> Iterator[tuple[int, dict[str, str]]]:
    """Every seat count with the default options, and every option value by itself where the rules allow it."""
    game = load(name)
    for seats in game.card.seats:
        yield seats, {}
    for option in game.options:
        for value in list(option.values)[1:]:
            for seats in reversed(game.card.seats):
                try:
                    game.check_options({option.slug: value}, seats)
                except Exception:
                    continue
                yield seats, {option.slug: value}
                break


CASES = [(name, seats, options) for name in NAMES for seats, options in variations(name)]


@pytest.mark.parametrize(("name", "seats", "options"), CASES, ids=lambda value: str(value).replace(" ", ""))
def test_random_games_obey_the_laws(name: str, seats: int, options: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    """`make check` and `make soak` try the dear laws at more steps of more games."""
    monkeypatch.setattr("whitby.kernel.check.THOROUGH_STEPS", 30 if options else 80)
    games = GAMES if not options and seats == load(name).card.seats[0] else 1
    report = check_game(load(name), games, seed=11, seats=seats, options=options)
    assert report.violations == []
    assert len(report.lengths) == games


@pytest.mark.parametrize("name", NAMES)
def test_every_cited_rule_and_every_mark_stands_in_the_ledger(name: str) -> None:
    game = load(name)
    for phrases in (game.lexicon.verbs,):
        for phrase in phrases:
            assert phrase.rule in game.ledger, phrase.slug


# ---- a check that cannot fail is no check: games that break one law each ------------------------------------------


class Wordless(ReduxGame):
    def details(self, s: ReduxState, action: int) -> dict[str, Any]:
        return {**super().details(s, action), "character": "somebody", "night": 0, "day": 0, "cost": ""}


class SharedLists(ReduxState):
    def copy(self) -> ReduxState:
        new = super().copy()
        new.level = self.level
        return new


class Shallow(ReduxGame):
    def blank(self, board: Any, options: dict[str, str], seats: int) -> ReduxState:
        s = super().blank(board, options, seats)
        s.__class__ = SharedLists
        return s


class Forgetful(ReduxGame):
    def dump(self, s: ReduxState) -> dict[str, Any]:
        out = super().dump(s)
        out["fields"]["quiet"] = out["fields"]["quiet"] + (1 if out["fields"]["quiet"] else 0)
        return out


class Misplacing(ReduxGame):
    def describe(self, s: ReduxState) -> str:
        return super().describe(s).replace(" used", "")


class Leaking(ReduxGame):
    def view(self, s: ReduxState, seat: int) -> dict[str, Any]:
        return {**super().view(s, seat), "next_roll": s.rng % 6}


class Losing(ReduxGame):
    def conserved(self, s: ReduxState) -> list[str]:
        return ["a cube is missing"] if s.turn > 3 else []


class Uncited(ReduxGame):
    def verdict(self, s: ReduxState) -> tuple[str, str]:
        return "It is over.", "no.such.rule"


@pytest.mark.parametrize(
    ("game", "law"),
    [
        (Wordless, "law 2"),
        (Shallow, "law 4"),
        (Forgetful, "law 5"),
        (Misplacing, "law 5"),
        (Leaking, "law 6"),
        (Losing, "law 7"),
        (Uncited, "law 10"),
    ],
)
def test_a_game_that_breaks_a_law_is_caught(game: type[ReduxGame], law: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("whitby.kernel.check._time_plain_play", lambda *_: 1.0)
    report = check_game(game(), 2, seed=5)
    assert report.violations
    assert law in report.violations[0]


def test_a_game_that_does_not_end_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("whitby.kernel.check.STEP_CAP", 10)
    assert "law 1: no end after 10 decisions" in check_game(load("redux"), 1).violations[0]


def test_an_unlisted_action_that_is_taken_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("whitby.kernel.check.apply", lambda s, action, seat=-1: None)
    monkeypatch.setattr("whitby.kernel.check._time_plain_play", lambda *_: 1.0)
    report = check_game(load("redux"), 1, seed=5)
    assert "law 3" in report.violations[0]


def test_undo_past_a_draw_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("whitby.kernel.record.Record.undo_state", lambda self, seat: ("free", "whatever"))
    report = check_game(load("redux"), 1, seed=5)
    assert "law 8" in report.violations[0]


def test_a_game_that_says_it_hides_nothing_must_hide_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(load("walpurgis")), "hides", lambda game, s: False)
    report = check_game(load("walpurgis"), 1, seed=3, seats=2)
    assert any("says it hides nothing" in violation for violation in report.violations)
