"""Questions with one answer: those that guard nothing are answered by the rules and told, the others are put."""

from __future__ import annotations

import pytest

from games.walpurgis.table import GAME, happened, new, options, play, position, where
from support import rule
from whitby.games.walpurgis.rules.state import WalpurgisState
from whitby.kernel.chance import Chooser
from whitby.kernel.state import apply, ask_again


def at_a_table(text: str) -> WalpurgisState:
    """The position as a table plays it on."""
    s = GAME.positions.read(text)
    assert isinstance(s, WalpurgisState)
    return s


def asked(s: WalpurgisState) -> str:
    return GAME.lexicon.prompts[s.asks[0].prompt].slug


def test_a_coach_whose_owner_holds_no_card_just_drives_on() -> None:
    s = at_a_table("brown moravia coins 1; journey east; riders: wallachia_noble; town brown")
    assert (asked(s), options(s)[-1]) == ("protect", "depart moravia-transylvania")


def test_at_the_end_of_the_road_the_journey_ends_by_itself() -> None:
    s = at_a_table("brown wallachia; journey east garlic; town brown; pool: priest, priest, priest, priest, priest")
    assert happened(s)[:2] == ["coins_returned", "journey_ended"]
    assert asked(s) == "turn"


@rule("travel.4", "R34")
def test_with_the_last_coin_laid_the_coach_sets_off() -> None:
    s = position("brown moravia coins 1; journey east; riders: priest; leg brown; draws: peril quiet")
    play(s, "protect garlic")
    assert (where(s, "brown"), happened(s)) == ("transylvania", ["protected", "peril_turned", "arrived"])


@rule("R71")
@pytest.mark.parametrize(("events", "seen"), [("extra_coins", True), ("herbs", False), ("silver_bullets", False)])
def test_whoever_may_hold_a_card_for_the_journey_is_asked_whether_he_holds_it_or_not(events: str, seen: bool) -> None:
    s = at_a_table(f"brown moravia coins 0; brown.events: {events}; journey east; riders: wallachia_noble; town brown")
    assert asked(s) == "town"
    assert s.asks[0].guarded
    assert ("play extra_coins" in options(s)) == seen


@rule("R71")
def test_once_everybody_has_seen_all_extra_coins_nobody_is_asked_about_them() -> None:
    gone = "event_discard: " + ", ".join(["extra_coins"] * GAME.board({}).event_counts[5])
    s = at_a_table(f"brown moravia coins 1; brown.events: herbs; {gone}; journey east; riders: wallachia_noble; town brown")
    assert asked(s) == "protect"


@rule("R71", "R53")
def test_at_the_end_of_a_round_nobody_is_asked_about_cards_that_nobody_can_hold_or_use() -> None:
    counts = GAME.board({}).event_counts
    gone = ", ".join(["blood"] * counts[2])
    quiet = f"trigger brown; brown.events: herbs; white.events: garlic; event_discard: {gone}"
    assert asked(at_a_table(f"{quiet}; moravia wolves 1; round_ends")) == "round_end"
    assert at_a_table(f"{quiet}; round_ends").round == 2  # no wolf to kill or to move


@rule("R71")
def test_a_direction_is_asked_for_although_only_one_has_passengers() -> None:
    s = at_a_table("brown moravia; brown.hand: wallachia_noble; boarding brown")
    assert (asked(s), options(s), s.asks[0].guarded) == ("direction", ["head wallachia"], True)


def test_what_is_asked_with_one_answer_guards_a_card_that_somebody_may_hold() -> None:
    single: set[str] = set()
    for seed in range(6):
        s = new(seats=2 + seed % 3, seed=seed)
        choose = Chooser(seed)
        while not s.result:
            ask = s.asks[0]
            if len(ask.options) == 1:
                assert ask.guarded
                assert s.cards[ask.seat] or asked(s) in ("direction", "board", "discard")  # whoever holds nothing hides nothing
                single.add(asked(s))
            apply(s, choose.pick(ask.options), ask.seat)
    assert (
        {"window", "start", "town"} <= single <= {"window", "start", "town", "board", "direction", "doomed", "coffin", "moon", "round_end"}
    )


@rule("travel.0", "R20")
@pytest.mark.parametrize("town", ["transylvania", "wallachia"])
def test_all_for_one_town_may_board_at_once_which_is_as_good_as_one_by_one(town: str) -> None:
    hand = "transylvania_noble, transylvania_pilgrim, wallachia_noble, wallachia_baron, bohemia_noble, priest"
    text = f"brown moravia coins 0; brown.hand: {hand}; journey east; boarding brown"
    s = position(text)
    assert [word for word in options(s) if word.startswith("board_all")] == ["board_all transylvania", "board_all wallachia"]
    cards = [word for word in options(s) if word.startswith(f"board {town}")]
    at_once, one_by_one = play(position(text), f"board_all {town}"), play(position(text), *cards)
    assert GAME.positions.dump(at_once) == GAME.positions.dump(one_by_one)
    assert happened(at_once) == happened(one_by_one)


@rule("travel.1", "journey.b")
def test_not_all_board_at_once_where_there_are_too_few_seats_or_only_one_or_none_ahead() -> None:
    five = ", ".join(["wallachia_noble"] + ["wallachia_peasant"] * 2 + ["wallachia_merchant"] * 2)
    s = position(f"brown moravia; brown.hand: {five}; journey east; boarding brown")
    assert "board_all wallachia" not in options(s)
    play(s, "board wallachia_noble", "board wallachia_merchant")
    assert "board_all wallachia" not in options(s)  # three for two seats
    s = position("brown moravia; brown.hand: wallachia_noble, bohemia_noble, bohemia_baron; journey east; boarding brown")
    assert options(s) == ["board wallachia_noble"]


def test_asking_again_puts_the_same_question() -> None:
    s = new(seats=3, seed=4)
    choose = Chooser(4)
    for _ in range(200):
        if s.result:
            break
        before = GAME.positions.dump(s)
        ask_again(s)
        assert GAME.positions.dump(s) == before
        apply(s, choose.pick(s.asks[0].options), s.asks[0].seat)
