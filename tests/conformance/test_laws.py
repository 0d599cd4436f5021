"""The twelve laws over random games of every game, seat count and option value; and proof that each check can fail."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Self

import pytest

from whitby.games import NAMES, load
from whitby.games.redux.game import ReduxGame
from whitby.games.redux.rules.resources import HideWindow
from whitby.games.redux.rules.state import ReduxState
from whitby.games.redux.sight.view import Eyes
from whitby.games.redux.texts.notation import Notation
from whitby.games.redux.texts.wording import Voice
from whitby.kernel.details import Details
from whitby.kernel.state import Ask, Note
from whitby.kernel.words import Lexicon
from whitby.laws.articles import Violation, law_12
from whitby.laws.check import check_game

GAMES = 2
LIVELY_GAMES = 6


def variations(name: str) -> Iterator[tuple[int, dict[str, str]]]:
    """Every seat count with the default options, and every option value by itself where the rules allow it."""
    game = load(name)
    for seats in game.identity.seats:
        yield seats, {}
    for option in game.identity.settings:
        for value in list(option.values)[1:]:
            for seats in reversed(game.identity.seats):
                try:
                    game.check_settings({option.slug: value}, seats)
                except Exception:
                    continue
                yield seats, {option.slug: value}
                break


CASES = [(name, seats, options) for name in NAMES for seats, options in variations(name)]


@pytest.mark.parametrize(("name", "seats", "options"), CASES, ids=lambda value: str(value).replace(" ", ""))
def test_random_games_obey_the_laws(name: str, seats: int, options: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    """`make check` and `make soak` try the dear laws at more steps of more games."""
    monkeypatch.setattr("whitby.laws.check.THOROUGH_STEPS", 30 if options else 80)
    games = GAMES if not options and seats == load(name).identity.seats[0] else 1
    report = check_game(load(name), games, seed=11, seats=seats, settings=options)
    assert report.violations == []
    assert len(report.lengths) == games


@pytest.mark.parametrize(("name", "seats"), [(name, seats) for name in NAMES for seats in load(name).identity.seats])
def test_games_that_begin_in_the_middle_of_things_obey_the_laws(name: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("whitby.laws.check.THOROUGH_GAMES", 1)
    monkeypatch.setattr("whitby.laws.check.THOROUGH_STEPS", 30)
    report = check_game(load(name), LIVELY_GAMES, seed=21, seats=seats, lively=True)
    assert report.violations == []
    assert len(report.lengths) == LIVELY_GAMES


@pytest.mark.parametrize("name", NAMES)
def test_every_cited_rule_and_every_mark_stands_in_the_ledger(name: str) -> None:
    game = load(name)
    for phrases in (game.lexicon.verbs,):
        for phrase in phrases:
            assert phrase.rule in game.ledger, phrase.slug


# ---- a check that cannot fail is no check: games that break one law each ------------------------------------------


def cut(ask: Ask, end: int) -> Ask:
    """The same question with its options cut off there."""
    return Ask(ask.seat, ask.prompt, ask.rule, ask.options[:end], ask.a, ask.b, ask.c)


class WordlessVoice(Voice):
    def details(self, s: ReduxState, action: int) -> Details:
        out = super().details(s, action)
        out.values |= {"character": "somebody", "night": 0, "day": 0, "cost": ""}
        return out


class Wordless(ReduxGame):
    voice = WordlessVoice


class AlikeVoice(Voice):
    def tune(self, lexicon: Lexicon) -> None:
        super().tune(lexicon)
        for verb in lexicon.verbs:
            verb.short, verb.note = "Do it", ""


class Alike(ReduxGame):
    voice = AlikeVoice


class UnheadedVoice(Voice):
    def details(self, s: ReduxState, action: int) -> Details:
        out = super().details(s, action)
        out.group = "attack:dracula"
        return out


class Unheaded(ReduxGame):
    voice = UnheadedVoice


class StrangeVoice(Voice):
    def actor(self, s: ReduxState, note: Note, mover: int | None) -> str | None:
        return "the moon"


class Strange(ReduxGame):
    voice = StrangeVoice


class SharedLists(ReduxState):
    def copy(self) -> Self:
        new = super().copy()
        new.level = self.level
        return new


class Shallow(ReduxGame):
    def blank(self, board: Any, options: dict[str, str], seats: int) -> ReduxState:
        s = super().blank(board, options, seats)
        s.__class__ = SharedLists
        return s


class ForgetfulNotation(Notation):
    def dump(self, s: ReduxState) -> dict[str, Any]:
        out = super().dump(s)
        out["rng"] += 1
        return out


class Forgetful(ReduxGame):
    notation = ForgetfulNotation


class MisplacingNotation(Notation):
    def describe(self, s: ReduxState) -> str:
        return super().describe(s).replace(" used", "")


class Misplacing(ReduxGame):
    notation = MisplacingNotation


class LeakingEyes(Eyes):
    def view(self, s: ReduxState, seat: int) -> dict[str, Any]:
        return {**super().view(s, seat), "next_roll": s.rng % 6}


class Leaking(ReduxGame):
    eyes = LeakingEyes


class Losing(ReduxGame):
    def conserved(self, s: ReduxState) -> list[str]:
        return ["a cube is missing"] if s.turn > 3 else []


class Speechless(ReduxGame):
    """Asks the hunters for a new roll without leaving them an answer."""

    def new(self, *args: Any, **more: Any) -> ReduxState:
        s = super().new(*args, **more)
        s.asks = [cut(ask, 0) for ask in s.asks]
        return s


class TonguelessEyes(Eyes):
    """In the world the other seat imagines there is nothing to decide."""

    def imagine(self, s: ReduxState, seat: int, rng: int) -> ReduxState:
        new = super().imagine(s, seat, rng)
        new.asks = [ask if ask.seat == seat else cut(ask, 0) for ask in new.asks]
        return new


class Tongueless(ReduxGame):
    eyes = TonguelessEyes


class TelltaleEyes(Eyes):
    """A question that has one answer in a world the other seat holds possible, and yet is asked unguarded."""

    def imagine(self, s: ReduxState, seat: int, rng: int) -> ReduxState:
        new = super().imagine(s, seat, rng)
        new.asks = [ask if ask.seat == seat else cut(ask, 1) for ask in new.asks]
        return new


class Telltale(ReduxGame):
    eyes = TelltaleEyes


class WithSecret(ReduxState):
    """Holds a field that is declared nowhere."""

    def copy(self) -> Self:
        new = super().copy()
        new.__class__ = type(self)
        new.grudge = self.grudge  # type: ignore[attr-defined]
        return new


class Undeclared(ReduxGame):
    def blank(self, board: Any, options: dict[str, str], seats: int) -> ReduxState:
        s = super().blank(board, options, seats)
        s.__class__ = WithSecret
        s.grudge = 0  # type: ignore[attr-defined]
        return s


class Lazy(ReduxState):
    """Copies all but the number of quiet turns."""

    def copy(self) -> Self:
        new = super().copy()
        new.__class__ = type(self)
        new.quiet = 0
        return new


class Uncopied(ReduxGame):
    def blank(self, board: Any, options: dict[str, str], seats: int) -> ReduxState:
        s = super().blank(board, options, seats)
        s.__class__ = Lazy
        return s


class UnloadedNotation(Notation):
    def load(self, *args: Any, **more: Any) -> ReduxState:
        s = super().load(*args, **more)
        s.quiet = 0
        return s


class Unloaded(ReduxGame):
    notation = UnloadedNotation


class Wavering(ReduxGame):
    """Calls a number fixed that changes in play."""

    def blank(self, board: Any, options: dict[str, str], seats: int) -> ReduxState:
        s = super().blank(board, options, seats)
        s.__class__ = type("Wavering", (ReduxState,), {"FIXED": (*ReduxState.FIXED, "turn"), "copy": _same_class(ReduxState.copy)})
        return s


def _same_class(copy: Any) -> Any:
    def copied(self: ReduxState) -> ReduxState:
        new: ReduxState = copy(self)
        new.__class__ = type(self)
        return new

    return copied


class UncitedVoice(Voice):
    def verdict(self, s: ReduxState) -> tuple[str, str]:
        return "It is over.", "no.such.rule"


class Uncited(ReduxGame):
    voice = UncitedVoice


@pytest.mark.parametrize(
    ("game", "law"),
    [
        (Wordless, "law 2"),
        (Alike, "have the same label"),
        (Unheaded, "is none: [('attack:dracula'"),
        (Strange, "is shown with 'the moon', which is no figure"),
        (Shallow, "law 4"),
        (Forgetful, "law 5"),
        (Misplacing, "law 5"),
        (Leaking, "law 6"),
        (Losing, "law 7"),
        (Uncited, "law 10"),
        (Speechless, "law 11, step 0: seat 1 is asked 'hide' and has no option"),
        (Tongueless, "law 11, step 0, a world of seat 0: seat 1 is asked 'hide' and has no option"),
        (Telltale, "law 11, step 0: 'hide' of seat 1 has one answer in a world seat 0 holds possible"),
        (Undeclared, "law 12, step 0: grudge of WithSecret is neither in FIELDS nor in FIXED"),
        (Uncopied, "law 12, step 0: quiet of Lazy is not copied"),
        (Unloaded, "law 12, step 0: quiet of ReduxState is not dumped and loaded"),
        (Wavering, "turn of Wavering is in FIXED but has changed in play"),
    ],
)
def test_a_game_that_breaks_a_law_is_caught(game: type[ReduxGame], law: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("whitby.laws.check._time_plain_play", lambda *_: 1.0)
    report = check_game(game(), 2, seed=5)
    assert report.violations
    assert law in report.violations[0]


def test_a_frame_that_offers_something_else_when_asked_again_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    offer = HideWindow.offer
    asked = 0

    def fickle(self: HideWindow, s: ReduxState, seat: int) -> list[int]:
        nonlocal asked
        asked += 1
        return offer(self, s, seat)[asked % 2 :]

    monkeypatch.setattr(HideWindow, "offer", fickle)
    assert "the true world: asked again, the questions differ" in check_game(load("redux"), 1, seed=5).violations[0]


class ForgetfulFrame(HideWindow):
    """A frame that counts something it does not declare."""

    def __init__(self, *values: Any) -> None:
        super().__init__(*values)
        self.sighs = 0


class ForgetfulCopy(HideWindow):
    """A frame that begins anew when it is copied."""

    def copy(self) -> Self:
        return type(self)(0)


@pytest.mark.parametrize(
    ("frame", "complaint"),
    [(ForgetfulFrame, "sighs of ForgetfulFrame is not in FIELDS"), (ForgetfulCopy, "of ForgetfulCopy is not copied")],
)
def test_a_frame_that_forgets_is_caught_by_name(frame: type[HideWindow], complaint: str) -> None:
    game = ReduxGame()
    game.positions.frames[frame.__name__] = frame
    s = game.new({}, 2, 1)
    old = s.stack[-1]
    s.stack[-1] = frame(*(getattr(old, name) for name in HideWindow.FIELDS))
    with pytest.raises(Violation, match=complaint):
        law_12(game, s, game.check_settings({})[0], None, "step 0")


def test_rules_that_break_down_are_told_with_the_move(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: HideWindow, s: ReduxState, action: int) -> None:
        raise IndexError("list index out of range")

    monkeypatch.setattr(HideWindow, "chosen", broken)
    assert "step 0: 'done' of seat 1 breaks the rules: IndexError" in check_game(load("redux"), 1, seed=5).violations[0]


def test_a_view_that_breaks_down_is_told_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Eyes, "imagine", lambda eyes, s, seat, rng: [].pop())
    assert "seed 5: IndexError('pop from empty list') in test_laws.py" in check_game(load("redux"), 1, seed=5).violations[0]


def test_a_game_that_does_not_end_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("whitby.laws.check.STEP_CAP", 10)
    assert "law 1: no end after 10 decisions" in check_game(load("redux"), 1).violations[0]


def test_an_unlisted_action_that_is_taken_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("whitby.laws.articles.apply", lambda s, action, seat=-1: None)
    monkeypatch.setattr("whitby.laws.check._time_plain_play", lambda *_: 1.0)
    report = check_game(load("redux"), 1, seed=5)
    assert "law 3" in report.violations[0]


def test_undo_past_a_draw_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("whitby.kernel.record.Record.undo_state", lambda self, seat: ("free", "whatever"))
    report = check_game(load("redux"), 1, seed=5)
    assert "law 8" in report.violations[0]


def test_a_game_that_says_it_hides_nothing_must_hide_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(load("walpurgis").sight), "hides", lambda eyes, s: False)
    report = check_game(load("walpurgis"), 1, seed=3, seats=2)
    assert any("says it hides nothing" in violation for violation in report.violations)
