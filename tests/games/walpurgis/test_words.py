"""The words of Walpurgis Night: what is asked, what is counted, which rule is cited, whose line it is."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.walpurgis.table import GAME, options, play, position
from whitby.games.walpurgis.rules.state import WalpurgisState
from whitby.kernel.wording import option_part, prompt_part


def log(s: WalpurgisState) -> list[tuple[str, str]]:
    return [(GAME.lexicon.note_text(event, -1), event.rule) for event in s.log or []]


def prompt(s: WalpurgisState, reader: int = 0) -> str:
    return prompt_part(GAME, s, reader).text


def option(s: WalpurgisState, text: str) -> dict[str, Any]:
    """An option as it arrives at a client."""
    out: dict[str, Any] = msgspec.to_builtins(option_part(GAME, s, GAME.lexicon.read_action(text)))
    return out


MEETING = "brown moravia coins 1 {coffin}; brown.events: {held}; journey east; riders: {riders}; leg brown; draws: peril {peril}"


def meeting(peril: str, riders: str, held: str = "blood", coffin: str = "coffin") -> WalpurgisState:
    return play(position(MEETING.format(peril=peril, riders=riders, held=held, coffin=coffin)), "depart moravia-transylvania")


def test_the_first_draw_is_not_called_one_more() -> None:
    s = position("pool: priest, priest, priest, priest, priest; brown.hand: moravia_noble; brown moravia; turn brown")
    play(s, "pick_up")
    assert prompt(s) == "Draw four cards."
    assert prompt(s, 1) == "Brown draws four cards."
    play(s, "take priest", "take priest", "take priest")
    assert prompt(s) == "Draw one more card."


def test_a_journey_that_cannot_start_goes_on_counting_its_draws() -> None:
    s = position("pool: moravia_baron, moravia_noble, moravia_noble, priest; brown moravia; turn brown")
    play(s, "travel", "take moravia_baron", "take moravia_noble")
    assert prompt(s) == "Draw two more cards."


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("coins 0; journey east; riders: priest; leaving brown", "There is nothing to do but drive on."),
        ("coins 1; journey east; riders: priest; leaving brown", "Hire the hunter or drive on."),
        (
            "coins 5; moravia wolves 1; journey east bullets 1; riders: priest; town brown",
            "Shoot a wolf, let somebody off, unload your coffin, drive on or end the journey.",
        ),
    ],
)
def test_the_question_in_a_town_names_what_can_be_done_there(text: str, asked: str) -> None:
    assert prompt_part(GAME, position(f"brown moravia {text}"), 0).why == asked


def test_who_waits_is_told_what_is_decided_while_the_moon_may_come_out() -> None:
    text = "seats: 3; brown moravia coins 1; journey east; riders: wallachia_baron; {events}; leg brown; draws: peril quiet"
    s = play(position(text.format(events="white.events: herbs")), "depart moravia-transylvania")
    assert prompt(s, 2) == "White may play a Full Moon on the coach of Brown."
    s = play(position(text.format(events="brown.events: herbs")), "depart moravia-transylvania")
    assert prompt(s, 2) == "Brown may play a Full Moon on their own coach."


@pytest.mark.parametrize(
    ("peril", "riders", "asked"),
    [
        ("neophyte_a", "wallachia_noble", "Neophyte, thirsting for guests: everybody aboard is lost."),
        ("accident_2", "wallachia_noble, priest", "Bad accident: everybody aboard is lost."),
        ("accident_2_coffin", "wallachia_noble, priest", "Wreck: everybody aboard is lost, and the coffin."),
        ("accident_1", "wallachia_noble, wallachia_noble", "Accident: one passenger is lost."),
    ],
)
def test_where_nobody_can_be_chosen_nobody_is_to_be_given_up(peril: str, riders: str, asked: str) -> None:
    s = meeting(peril, riders)
    assert (prompt(s), options(s)) == (asked, ["suffer"])
    assert option(s, "suffer")["text"] == "Let it happen"


@pytest.mark.parametrize(
    ("peril", "riders", "held", "words", "rule"),
    [
        ("accident_1_coffin", "", "spare_parts", "Let the coffin go", "peril.acc.b"),
        ("full_moon", "wallachia_baron", "herbs", "Let them turn", "peril.moon.a"),
        ("neophyte_a", "wallachia_noble", "garlic", "Let it happen", "peril.neo.a"),
        ("accident_1", "wallachia_noble", "spare_parts", "Let it happen", "peril.acc.a"),
    ],
)
def test_what_is_suffered_cites_the_peril_that_brings_it(peril: str, riders: str, held: str, words: str, rule: str) -> None:
    found = option(meeting(peril, riders, held), "suffer")
    assert (found["text"], found["rule"]) == (words, rule)


@pytest.mark.parametrize(("peril", "rule"), [("neophyte_a", "peril.neo.b"), ("accident_1", "peril.gen.a")])
def test_who_is_given_up_cites_who_chooses(peril: str, rule: str) -> None:
    assert option(meeting(peril, "wallachia_noble, wallachia_baron"), "lose wallachia_noble")["rule"] == rule


@pytest.mark.parametrize(
    ("text", "action", "rule"),
    [
        ("coins 2; brown.events: silver_bullets; journey east; riders: priest; leaving brown", "hire 0", "event.bullets"),
        ("coins 2; brown.events: silver_bullets; journey east; riders: priest; leaving brown", "hire 1", "travel.2a"),
        ("coins 2; brown.events: extra_coins; journey east; riders: priest; leaving brown", "play extra_coins", "event.coins"),
        ("coins 2; brown.events: silver_bullets; journey east bullets 1; town brown", "play silver_bullets", "event.bullets"),
        ("coins 2; journey east; riders: priest; leaving brown", "go transylvania", "journey.h"),
        ("coins 2; journey east; riders: priest; town brown", "go transylvania", "travel.7"),
        ("coins 2; journey east; riders: priest; town brown", "drop priest", "pass.priest"),
        ("coins 2; journey east; riders: werewolf; town brown", "drop werewolf", "pass.werewolf"),
    ],
)
def test_an_option_cites_the_rule_of_its_case(text: str, action: str, rule: str) -> None:
    assert option(position(f"brown moravia {text}"), action)["rule"] == rule


@pytest.mark.parametrize(
    ("riders", "coffin", "idle"),
    [
        ("wallachia_baron", "coffin", []),
        ("wallachia_noble", "coffin", ["herbs"]),
        ("wallachia_baron turned", "empty", ["herbs", "wheel_coffin"]),
        ("", "coffin", ["garlic", "herbs", "wheel_passengers"]),
    ],
)
def test_odds_are_told_only_for_what_there_is_to_protect(riders: str, coffin: str, idle: list[str]) -> None:
    s = position(f"brown moravia coins 3 {coffin}; journey east; riders: {riders}; leg brown")
    found = {icon: option(s, f"protect {icon}") for icon in ("garlic", "herbs", "wheel_passengers", "wheel_coffin")}
    assert [icon for icon in found if "odds" not in found[icon]] == idle
    assert [icon for icon in found if "risk" in found[icon]] == idle


def test_a_peril_that_finds_nothing_says_so() -> None:
    s = meeting("neophyte_a", "", coffin="empty")
    assert ("The coach of Brown has nothing to lose: nothing happens.", "R39") in log(s)
    assert ("Nobody aboard the coach of Brown can turn: nothing happens.", "peril.moon.a") in log(meeting("full_moon", "priest"))


@pytest.mark.parametrize(
    ("icon", "peril", "told"),
    [
        ("garlic", "neophyte_a", "The coin on garlic is spent: the neophyte goes hungry."),
        ("herbs", "full_moon", "The coin on herbs is spent: nobody turns."),
        ("wheel_passengers", "accident_1", "The coin on the wheel for the passengers is spent: the passengers are safe."),
        ("wheel_coffin", "accident_1_coffin", "The coin on the wheel for the coffin is spent: the coffin is safe."),
    ],
)
def test_a_spent_protection_says_what_it_saved(icon: str, peril: str, told: str) -> None:
    s = position(f"brown moravia coins 0; journey east {icon}; riders: wallachia_baron, priest; leg brown; draws: peril {peril}")
    assert told in [text for text, _ in log(s)]


def test_the_hunter_taken_by_a_peril_cites_that_perils_can_take_him() -> None:
    s = position("brown moravia coins 0; journey east bullets 1; riders: priest; leg brown; draws: peril neophyte_b")
    assert [rule for text, rule in log(s) if text.startswith("The hunter")] == ["hunter.f", "hunter.f"]


def test_an_unpaid_hunter_and_his_last_bullet_are_told_in_words() -> None:
    s = position("brown moravia coins 2; brown.events: silver_bullets; moravia wolves 2; journey east; riders: priest; leaving brown")
    play(s, "hire 0", "shoot moravia", "shoot moravia")
    told = [text for text, _ in log(s)]
    assert told[0] == "Brown takes the hunter along unpaid."
    assert told[2].endswith("One bullet is left.")
    assert told[3].endswith("No bullet is left.")


def test_blood_beyond_the_dracula_board_comes_from_the_supply_and_says_so() -> None:
    s = position("brown moravia coins 0; thirst 0; trigger white; journey east; riders: transylvania_noble; leg brown; draws: peril quiet")
    assert ("A blood token in Transylvania, from the supply: the Dracula board is empty.", "round.b") in log(s)


def test_draws_and_events_that_cannot_be_had_are_told() -> None:
    s = position("brown moravia coins 3 empty; event_deck: empty; journey east; riders: priest; leaving brown")
    s.event_discard = []
    assert ("No event card is left to draw for Brown.", "R51") in log(play(s, "load brown"))


def test_every_line_of_the_scoring_has_the_token_of_whose_points_they_are() -> None:
    s = position(
        "brown moravia; white moravia; brown.events: herbs; white.events: garlic, herbs; moravia blood 2 castle white; round 2; scoring"
    )
    doers = [(GAME.lexicon.notes[event.kind].slug, GAME.wording.doer(s, event, 0)) for event in s.log or []]
    assert doers == [("cards_scored", 0), ("cards_scored", 1), ("won", 1)]
    s = position("brown moravia; white moravia; trigger white; moravia blood 2 wolves 1 castle white; round_ends")
    found = {GAME.lexicon.notes[event.kind].slug: GAME.wording.doer(s, event, 0) for event in s.log or []}
    assert (found["wolves_ate"], found["fed"], found["round_begins"]) == (None, 1, None)
    assert ("The coffins of White in Moravia receive one blood token: 1 point.", "round.3") in log(s)


def test_cards_in_hand_are_counted_with_their_points() -> None:
    s = position("brown moravia; white moravia; brown.events: herbs, garlic; white.events: herbs; round 2; scoring")
    assert [text for text, rule in log(s) if rule == "score.c"] == [
        "Brown scores 2 points for two event cards still in hand.",
        "White scores 1 point for one event card still in hand.",
    ]


def test_the_plain_text_counts_one_thing_as_one() -> None:
    s = position("brown moravia coins 1 supply 1 trophies 1 points 1; brown.hand: priest; brown.events: herbs; turn brown")
    line = next(text for text in GAME.wording.plain(GAME.sight.view(s, 0)) if text.startswith("  Brown"))
    assert line == "  Brown: 1 point, Moravia, 1 coin, coffin aboard, 1 coffin left, 1 trophy, 1 passenger card, 1 event card"


def test_a_last_stop_tells_who_gets_off() -> None:
    s = position("brown wallachia; journey east; riders: priest, werewolf; town brown")
    assert option(s, "stop wallachia")["text"] == "End the journey in Wallachia; the two still aboard get off here"
