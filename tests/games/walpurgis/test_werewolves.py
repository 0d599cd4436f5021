"""The Full Moon: the peril, the event card in the middle of a journey, and what stops either."""

from __future__ import annotations

from games.walpurgis.table import GAME, asked, draws, events, happened, icons, options, play, position, riders, where, wolves
from support import rule
from whitby.games.walpurgis.rules.state import WalpurgisState

CURSED = "wallachia_baron, wallachia_drifter, wallachia_noble, priest"


def moonlit(extra: str = "", aboard: str = CURSED, peril: str = "quiet", seats: int = 3) -> WalpurgisState:
    s = position(f"seats: {seats}; brown moravia coins 1; {extra}; riders: {aboard}; leg brown")
    return play(draws(s, f"peril {peril}"), "depart moravia-transylvania")


@rule("peril.moon.a", "R43")
def test_a_full_moon_turns_each_cursed_passenger_once_and_nobody_else() -> None:
    s = moonlit("journey east bullets 1; moravia wolves 2", "wallachia_baron turned, wallachia_drifter, werewolf", "full_moon")
    assert riders(s) == ["wallachia_baron*", "wallachia_drifter*", "werewolf", "hunter 1"]
    assert wolves(s, "moravia") == 2
    assert happened(s).count("turned") == 1


@rule("peril.moon.b", "R35")
def test_a_coin_on_herbs_stops_the_full_moon_and_is_used_up() -> None:
    s = moonlit("journey east herbs", peril="full_moon")
    assert riders(s) == ["wallachia_baron", "wallachia_drifter", "wallachia_noble", "priest"]
    assert icons(s) == []


@rule("event.herbs", "R38")
def test_a_herbs_card_cancels_the_full_moon() -> None:
    s = moonlit("journey east; brown.events: herbs", peril="full_moon")
    assert options(s) == ["play herbs", "suffer"]
    play(s, "play herbs")
    assert "turned" not in happened(s)
    s = play(moonlit("journey east; brown.events: herbs", peril="full_moon"), "suffer")
    assert riders(s)[:2] == ["wallachia_baron*", "wallachia_drifter*"]


@rule("event.moon", "event.b", "R52")
def test_another_player_may_call_the_full_moon_on_a_coach_before_it_arrives() -> None:
    s = moonlit("journey east; white.events: full_moon")
    assert asked(s) == "white"
    assert where(s, "brown") == "moravia"
    assert options(s) == ["play full_moon", "pass"]
    play(s, "play full_moon")
    assert riders(s) == ["wallachia_baron*", "wallachia_drifter*", "wallachia_noble", "priest"]
    assert where(s, "brown") == "transylvania"
    assert events(s, "white") == []


@rule("R52")
def test_the_players_are_asked_in_order_from_the_one_after_the_traveller_who_comes_last() -> None:
    s = position(
        "seats: 3; white moravia coins 1; journey east; riders: wallachia_baron; leg white; " + cards_for("brown", "white", "yellow")
    )
    play(draws(s, "peril quiet"), "depart moravia-transylvania")
    order = []
    for _ in range(3):
        order.append(asked(s))
        play(s, "pass")
    assert order == ["yellow", "brown", "white"]
    assert where(s, "white") == "transylvania"


def cards_for(*colours: str) -> str:
    return "; ".join(f"{colour}.events: full_moon" for colour in colours)


@rule("R52")
def test_the_traveller_may_call_the_moon_on_his_own_coach() -> None:
    s = moonlit("journey east; brown.events: full_moon")
    assert asked(s) == "brown"
    play(s, "play full_moon")
    assert riders(s)[0] == "wallachia_baron*"


@rule("R52")
def test_herbs_on_the_coach_stop_a_called_moon_and_then_a_further_one_may_be_called() -> None:
    s = moonlit("journey east herbs; white.events: full_moon, full_moon; yellow.events: full_moon")
    play(s, "play full_moon")
    assert s.icons == [0, 0, 0, 0]
    assert asked(s) == "white"  # the asking starts again
    play(s, "pass")
    assert asked(s) == "yellow"
    play(s, "play full_moon")
    assert riders(s)[0] == "wallachia_baron*"


@rule("R52")
def test_who_let_the_first_moon_pass_is_asked_again_when_it_was_stopped() -> None:
    s = moonlit("journey east herbs; white.events: full_moon; yellow.events: full_moon")
    play(s, "pass")
    assert asked(s) == "yellow"
    play(s, "play full_moon")
    assert s.icons == [0, 0, 0, 0]
    assert asked(s) == "white"


@rule("R52", "event.herbs")
def test_a_herbs_card_answers_a_called_moon_too() -> None:
    s = moonlit("journey east; white.events: full_moon; brown.events: herbs")
    play(s, "play full_moon")
    assert asked(s) == "brown"
    assert options(s) == ["play herbs", "suffer"]
    play(s, "play herbs")
    assert where(s, "brown") == "transylvania"
    assert "turned" not in happened(s)


@rule("R52", "R53")
def test_the_window_opens_only_for_an_unturned_cursed_passenger_aboard() -> None:
    for aboard in ("wallachia_noble, priest, werewolf", "wallachia_baron turned"):
        s = moonlit("journey east; white.events: full_moon", aboard)
        assert asked(s) == "brown"
        assert where(s, "brown") == "transylvania"
    s = moonlit("journey east; white.events: full_moon", peril="full_moon")
    assert asked(s) == "brown"  # they have turned by the peril


@rule("R52")
def test_the_window_opens_once_on_every_leg() -> None:
    s = position("seats: 2; brown bohemia coins 1; white.events: full_moon; journey east; riders: wallachia_baron; leg brown")
    play(draws(s, "peril quiet"), "depart bohemia-moravia", "pass")
    assert where(s, "brown") == "moravia"
    play(draws(s, "peril quiet"), "go transylvania", "depart moravia-transylvania")
    assert asked(s) == "white"


@rule("R71", "R52")
def test_a_window_asks_every_player_with_an_event_card_and_tells_nobody_who_holds_what() -> None:
    prompts = []
    for held in ("full_moon", "kill_wolf"):
        s = moonlit(f"journey east; white.events: {held}; yellow.events: blood")
        assert asked(s) == "white"
        prompts.append([GAME.lexicon.prompt_text(s.asks[0], reader, GAME.wording.prompt_values(s, s.asks[0])) for reader in (-1, 0, 2)])
        play(s, "pass")
        assert asked(s) == "yellow"
    assert prompts[0] == prompts[1]


@rule("R71")
def test_nobody_is_asked_without_event_cards_or_when_every_full_moon_has_been_played() -> None:
    assert asked(moonlit("journey east")) == "brown"
    s = moonlit("journey east; white.events: blood; event_discard: full_moon, full_moon, full_moon")
    assert asked(s) == "brown"
