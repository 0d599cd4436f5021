"""Event cards: when each may be played, and what becomes of it."""

from __future__ import annotations

from games.walpurgis.table import blood, coins, draws, events, options, play, position, starting, wolves
from support import rule
from whitby.games.walpurgis.rules.board import EVENT_CARDS

EVERY = ", ".join(EVENT_CARDS)


@rule("event.b", "R51")
def test_each_card_may_be_played_only_at_its_own_time() -> None:
    s = position(f"brown moravia coins 5; brown.events: {EVERY}; journey east; riders: wallachia_baron; moravia wolves 1; leaving brown")
    assert starting(s, "play", "kill", "move", "bleed") == ["play extra_coins"]
    play(s, "hire 1")
    assert starting(s, "play", "kill", "move", "bleed") == ["play silver_bullets", "play extra_coins"]
    play(s, "go transylvania")
    assert starting(s, "play") == []
    play(draws(s, "peril quiet"), "depart moravia-transylvania")
    assert starting(s, "play", "kill", "move", "bleed") == ["play full_moon"]
    play(s, "pass")
    s = position(f"brown.events: {EVERY}; trigger brown; moravia wolves 1; round_ends")
    assert {text.split()[0] for text in options(s)} == {"kill", "move", "bleed", "done"}
    s = position(f"brown.events: {EVERY}; pool: priest, priest, priest, priest, priest; turn brown")
    assert options(s) == ["pick_up", "travel"]


@rule("event.coins", "R51")
def test_extra_coins_bring_two_coins_in_any_town_of_the_own_journey_and_any_number_may_be_played() -> None:
    s = position(
        "brown moravia coins 0; brown.events: extra_coins, extra_coins, extra_coins; journey east; riders: wallachia_noble; town brown"
    )
    assert starting(s, "unload") == []
    play(s, "play extra_coins", "play extra_coins")
    assert coins(s, "brown") == 4
    assert starting(s, "unload") == ["unload moravia"]
    assert events(s, "brown") == ["extra_coins"]


@rule("event.kill", "R54")
def test_kill_removes_a_wolf_from_any_town_at_the_end_of_the_round_and_is_no_trophy() -> None:
    s = position("brown.events: kill_wolf, kill_wolf; trigger brown; bohemia wolves 2; wallachia wolves 1; round_ends")
    assert starting(s, "kill") == ["kill bohemia", "kill wallachia"]
    play(s, "kill wallachia")
    assert (wolves(s, "wallachia"), s.trophies) == (0, [0, 0])


@rule("event.move", "R53")
def test_move_takes_a_wolf_to_another_town() -> None:
    s = position("brown.events: move_wolf, blood; trigger brown; bohemia wolves 2; round_ends")
    assert starting(s, "move") == ["move bohemia moravia", "move bohemia transylvania", "move bohemia wallachia"]
    play(s, "move bohemia wallachia")
    assert (wolves(s, "bohemia"), wolves(s, "wallachia")) == (1, 1)


@rule("event.blood", "R56")
def test_blood_puts_two_tokens_on_one_town_from_the_supply() -> None:
    s = position("brown.events: blood, kill_wolf; trigger brown; thirst 4; round_ends")
    assert starting(s, "bleed") == ["bleed bohemia", "bleed moravia", "bleed transylvania", "bleed wallachia"]
    play(s, "bleed transylvania")
    assert (blood(s, "transylvania"), s.thirst) == (2, 4)


@rule("event.c", "score.c", "R78")
def test_a_played_card_is_discarded_and_is_worth_no_point() -> None:
    s = position("round 2; brown.events: blood, herbs; white.events: herbs; trigger brown; round_ends")
    play(s, "bleed moravia")
    assert [EVENT_CARDS[card] for card in s.event_discard] == ["blood"]
    play(s, "done", "done")
    assert s.points == [1, 1]


@rule("event.c", "R53")
def test_a_card_that_could_do_nothing_cannot_be_played() -> None:
    s = position("brown.events: kill_wolf, move_wolf; trigger brown; round_ends")
    assert options(s) == ["done"]


@rule("event.bullets", "R26", "R77", "ex.bullets")
def test_with_silver_bullets_the_hunter_comes_along_unpaid() -> None:
    s = position(
        "brown moravia coins 0; brown.events: silver_bullets; moravia wolves 2; journey east; riders: priest, priest, priest; leaving brown"
    )
    assert starting(s, "hire") == ["hire 0"]
    play(s, "hire 0")
    assert (s.bullets, coins(s, "brown"), events(s, "brown")) == (2, 0, [])
    play(s, "shoot moravia", "shoot moravia")
    assert (wolves(s, "moravia"), s.trophies) == (0, [2, 0])
