"""Winning, setting up and general rules."""

from __future__ import annotations

import pytest

from games.fury.table import (
    GAME,
    QUIET,
    asked,
    asked_seat,
    draws,
    events,
    happened,
    health,
    items,
    options,
    play,
    position,
    said,
    tokens,
    trail,
    until,
    view,
    where,
)
from support import rule
from whitby.games.fury.rules.board import HUNTERS


@rule("setup.people", "R1", "R3")
def test_two_to_five_people_share_all_four_hunters_and_nobody_is_left_out() -> None:
    assert GAME.identity.seats == [2, 3, 4, 5]
    for seats in GAME.identity.seats:
        s = GAME.new(seats=seats, seed=1)
        assert sorted(set(s.seat_of)) == list(range(1, seats))
        assert len(s.seat_of) == 4


def test_a_seat_is_called_by_its_hunters_in_short_and_by_all_of_them_as_one() -> None:
    called = {seats: [GAME.wording.called(GAME.new(seats=seats, seed=1), seat) for seat in range(seats)] for seats in (2, 3, 4)}
    assert called[2] == ["Dracula", "Hunters"]
    assert called[3] == ["Dracula", "Godalming and Van Helsing", "Seward and Mina"]
    assert called[4] == ["Dracula", "Godalming and Mina", "Dr. Seward", "Van Helsing"]


@rule("setup.people")
def test_the_lobby_may_share_the_hunters_out_differently() -> None:
    assert GAME.new({"seating": "mina"}, 3, 1).seat_of == [1, 2, 2, 1]
    assert GAME.new({"seating": "seward"}, 4, 1).seat_of == [1, 1, 2, 3]


@rule("setup.1a", "setup.2a", "setup.3a", "setup.3b", "setup.4a", "R6", "R74")
def test_everything_begins_at_its_printed_value() -> None:
    s = GAME.new(seed=1)
    assert s.health == [12, 10, 8, 8]
    assert s.bites == [0, 0, 0, 1]
    assert (s.blood, s.vampires, s.resolve, s.time) == (15, 0, 0, 0)
    assert len(s.decks.items) == 40 and len(s.decks.events) == 75
    assert "fight punch godalming" not in options(s)
    s = position("turn godalming; " + QUIET + "; trail: ^rome+minion_knife; godalming: rome; seward: paris")
    play(s, "stay")
    until(s, "select")
    assert {"fight punch godalming", "fight escape godalming"} <= set(options(s, 1))


@rule("setup.1b", "setup.6", "R4")
def test_hunters_choose_in_turn_order_any_city_and_may_share_it() -> None:
    s = GAME.new(seats=5, seed=1)
    for seat in (1, 2, 3, 4):
        assert asked_seat(s) == seat
        assert len(options(s)) == 59
        for wrong in ("start castle_dracula", "start hospital", "start north_sea"):
            assert wrong.replace("hospital", s.board.slugs[s.board.hospital]) not in options(s)
        GAME.do(s, "start paris")
    assert s.place == [s.board.slugs.index("paris")] * 4
    GAME.do(s, "lair rome")
    assert s.active == 0


@rule("setup.2b")
def test_dracula_draws_five_tokens_that_hunters_do_not_see() -> None:
    s = GAME.new(seed=4)
    assert len(s.tokens) == 5 and len(s.decks.pool) == 40
    assert GAME.sight.view(s, 1)["dracula"]["tokens"] == {"count": 5, "known": []}
    assert len(GAME.sight.view(s, 0)["dracula"]["tokens"]["known"]) == 5


@rule("setup.4b", "general.2", "R8")
def test_the_back_of_the_top_event_is_known_and_that_card_is_never_drawn_before_the_others() -> None:
    s = GAME.new(seed=1)
    assert GAME.sight.view(s, 1)["decks"]["event_top"] in ("hunters", "dracula")
    from whitby.games.fury.rules.supply import draw_event

    s.decks.events = [0, 30]  # one of each back; Dracula's lies on top
    s.decks.event_top = 1
    assert draw_event(s) == 0
    s.revealed = False
    assert draw_event(s) == 30
    assert s.decks.event_top == -1
    assert s.revealed  # nothing was drawn by chance, yet nobody had known which card was the last


@rule("setup.5a", "setup.5b", "R5", "R7")
def test_dracula_begins_face_down_and_without_a_token_in_a_city_without_hunters() -> None:
    s = GAME.new(seats=2, seed=1)
    GAME.do(s, "start paris", "start rome", "start rome", "start london")
    assert asked(s) == "lair"
    assert "lair paris" not in options(s) and "lair castle_dracula" not in options(s)
    assert len(options(s)) == 56
    GAME.do(s, "lair vienna")
    assert trail(s) == ["vienna"]
    assert s.active == 0 and s.round == 1  # the hunters take full turns first


@rule("win.a", "combat.4f")
def test_the_hunters_win_the_moment_his_blood_is_spent() -> None:
    s = position("turn godalming; " + QUIET + "; godalming: rome items stake; seward: paris; trail: ^rome; blood 5")
    play(s, "stay")
    until(s, "select")
    draws(s, "white 6", "black 1")
    play(s, "fight stake godalming", "strike claws godalming")
    assert s.result == [0.0, 1.0]
    assert GAME.wording.verdict(s)[1] == "win.a"


@rule("win.b", "win.e", "win.f", "R99")
def test_dracula_wins_at_six_points_and_a_defeat_brings_two() -> None:
    s = position("turn dracula; " + QUIET + "; mina: vienna health 1; trail: ^vienna; vampires 4; time noon; tokens: fog")
    play(s, "hide")
    until(s, "select")
    draws(s, "white 1", "black 6")
    play(s, "fight punch mina", "strike claws mina")
    assert s.vampires == 6
    assert s.result == [1.0, 0.0]


@rule("R99", "R134", "evt.heroic_leap", "win.f")
def test_if_one_leap_ends_both_the_hunters_win() -> None:
    s = position(
        "turn godalming; " + QUIET + "; godalming: rome health 3 events heroic_leap; seward: paris; trail: ^rome; blood 3; vampires 5"
    )
    play(s, "stay")
    until(s, "combat_window")
    draws(s, "die 3")
    play(s, "play heroic_leap")
    assert s.result == [0.0, 1.0]


@rule("R96")
def test_after_the_last_round_dracula_has_won() -> None:
    s = position("turn dracula; " + QUIET + "; trail: vienna; round 120; tokens: fog")
    play(s, "hide", "place fog")
    assert s.result == [1.0, 0.0]
    assert GAME.wording.verdict(s)[1] == "R96"


KEEP_CARDS = [row["id"] for row in GAME.tables["event"] if row["kind"] == "keep" and row["owner"] == "hunter" and row["id"] != "forewarned"]


@rule("words")
def test_the_words_of_the_rules_mean_what_the_glossary_says() -> None:
    """Land is all but the sea zones, the trail has six slots that may hold two cards, and a group's hunters are all involved."""
    board = position(f"turn seward; {QUIET}; trail: vienna").board
    kinds = {row["id"]: row["type"] for row in GAME.tables["location"]}
    assert [kinds[slug] != "sea" for slug in board.slugs] == board.is_land
    assert board.is_land[board.castle] and board.is_land[board.hospital] and not board.is_city[board.castle]
    assert board.trail_slots == 6
    s = position(f"turn godalming; {QUIET}; trail: wolf_form/vienna, munich")
    assert view(s, 0)["trail"][0]["power"] == "wolf_form" and view(s, 0)["trail"][0]["card"]["id"] == "vienna"
    s = position(f"turn seward; {QUIET}; seward: rome; mina: rome items knife; godalming: rome items knife; trail: vienna, ^rome+rats")
    play(until(s, "gather"), "gather mina")
    assert view(s, 1)["group"] == ["seward", "mina"]
    until(play(s, "stay"), "show")
    assert view(s, 1)["encounter"]["hunters"] == ["seward", "mina"]  # Godalming is there, but not involved


# ---- general -------------------------------------------------------------------------------------------------------


@rule("general.1a", "general.1b", "R30", "hturn.3g")
def test_a_fourth_event_is_discarded_at_once_by_choice_the_new_one_included() -> None:
    s = position("turn godalming; " + QUIET + "; godalming: toulouse events hypnosis long_day forewarned; trail: vienna")
    play(s, "stay")
    until(s, "action")
    draws(s, "event_back hunter", "event_card escape_route")
    play(s, "resupply godalming")
    assert asked(s) == "discard"
    assert options(s) == ["drop_event escape_route", "drop_event forewarned", "drop_event hypnosis", "drop_event long_day"]
    play(s, "drop_event escape_route")
    assert events(s, "godalming") == ["forewarned", "hypnosis", "long_day"]


@rule("R30")
@pytest.mark.parametrize("card", sorted(set(KEEP_CARDS)))
def test_no_card_can_be_played_between_drawing_over_the_limit_and_discarding(card: str) -> None:
    """R30 lets a card be played first that is legal at that moment, but none ever is.

    A hand grows by a draw or a trade, in the action phase; every keep card has a window of its own (start of a turn, movement,
    a token, a combat, an answer), and none of these is open then. So the discard is the only question.
    """
    s = position(f"turn godalming; {QUIET}; events_discarded: trap; godalming: zurich events {card} long_day hypnosis; trail: vienna")
    draws(until(play(s, "stay"), "action"), "event_back hunter", "event_card forewarned")
    play(s, "resupply godalming")
    assert asked(s) == "discard" and all(text.startswith("drop_event ") for text in options(s))
    assert f"drop_event {card}" in options(s) and "drop_event forewarned" in options(s)


@rule("general.1c")
def test_the_basic_cards_count_against_no_limit_and_are_open_to_all() -> None:
    s = position("turn godalming; " + QUIET + "; godalming: paris items knife stake rifle; trail: vienna")
    assert items(s, "godalming") == ["knife", "rifle", "stake"]  # three items and nothing to discard
    assert asked(s) != "discard"
    assert "punch" not in str(GAME.sight.view(s, 0)["hunters"]["godalming"]["items"])


@rule("general.1d", "R30")
def test_seward_holds_a_fourth_item_or_a_fourth_event_but_not_both() -> None:
    start = "turn seward; " + QUIET + "; trail: vienna; seward: rome items knife knife stake rifle events "
    s = position(start + "hypnosis long_day forewarned")
    assert asked(s) == "start_window"
    s = position(start + "hypnosis long_day forewarned escape_route; state: untidy=1")
    assert asked(s) == "discard"
    assert "drop_item knife" in options(s) and "drop_event hypnosis" in options(s)


@rule("general.1e", "evt.immanuel_hildesheim", "evt.w12")
def test_dracula_holds_four_events_or_six_with_immanuel_and_discards_down_when_he_leaves() -> None:
    hand = "events: trap trap trap rage seduction roadblock; "
    s = position(
        "turn godalming; "
        + QUIET
        + "; trail: vienna; ally immanuel_hildesheim; state: untidy=1; "
        + hand
        + "godalming: paris events good_luck"
    )
    assert asked(s) == "start_window"
    play(s, "luck_ally")
    until(s, "drac_discard")
    play(s, "drop_event trap", "drop_event rage")
    assert len(events(s, "dracula")) == 4


@rule("general.1f", "general.3a", "R10", "R11", "R12")
def test_each_side_sees_its_own_cards_and_only_the_number_of_the_others() -> None:
    s = position("seats 3; turn godalming; " + QUIET + "; trail: vienna; godalming: paris items knife events hypnosis; events: trap")
    for seat in (1, 2):  # hunters show each other everything
        assert GAME.sight.view(s, seat)["hunters"]["godalming"]["items"]["known"] == ["knife"]
        assert GAME.sight.view(s, seat)["dracula"]["events"] == {"count": 1, "known": []}
    assert GAME.sight.view(s, 0)["hunters"]["godalming"]["items"] == {"count": 1, "known": []}
    assert GAME.sight.view(s, -1)["hunters"]["godalming"]["events"] == {"count": 1, "known": []}
    assert GAME.sight.view(s, 0)["dracula"]["events"]["known"] == ["trap"]


@rule("general.3b", "R11")
def test_there_is_no_word_a_hunter_can_say_that_dracula_cannot_hear() -> None:
    s = position("seats 3; turn godalming; " + QUIET + "; godalming: rome; trail: vienna; mina: rome")
    play(s, "pass", "gather mina", "join")
    assert [e for e in s.log or [] if e.seen != -1] == []  # joining, agreeing and refusing are public


@rule("general.1g", "general.1h", "general.4a", "R34", "R120")
def test_mina_opens_the_first_card_she_gets_and_a_new_one_when_it_leaves() -> None:
    s = position("turn mina; " + QUIET + "; trail: vienna; mina: toulouse")
    play(s, "stay")
    until(s, "action")
    draws(s, "event_back hunter", "event_card hypnosis")
    play(s, "resupply mina")
    assert s.open_event[3] >= 0
    assert GAME.sight.view(s, 0)["hunters"]["mina"]["open_event"] == "hypnosis"
    draws(s, "item knife")
    play(s, "extra item")
    assert GAME.sight.view(s, 0)["hunters"]["mina"]["open_item"] == "knife"


@rule("R34", "R120", "general.1g")
def test_a_bitten_hunter_with_two_items_chooses_the_open_one_and_being_cured_closes_it() -> None:
    s = position("turn godalming; " + QUIET + "; trail: vienna; godalming: paris bites 1 items knife holy_water; state: untidy=1")
    assert asked(s) == "open"
    play(s, "open_item knife")
    draws(s, "die 5")
    play(s, "use_on holy_water godalming")
    assert s.bites[0] == 0
    assert GAME.sight.view(s, 0)["hunters"]["godalming"]["open_item"] is None


@rule("general.4b", "R124")
def test_tokens_over_the_limit_go_back_unseen_when_the_brides_leave() -> None:
    hand = "tokens: fog fog rats spy thief hoax plague; "
    s = position("turn godalming; " + QUIET + "; trail: vienna; ally draculas_brides; " + hand + "godalming: paris events good_luck")
    play(s, "luck_ally")
    until(s, "limit")
    play(s, "return_token hoax", "return_token plague")
    assert tokens(s) == ["fog", "fog", "rats", "spy", "thief"]
    heard = [text for rule_id, text in said(s, 1) if rule_id == "general.4b"]
    assert heard == ["Dracula returns 2 tokens to the pool."]  # one line for all of them, and no name
    assert "You return a Hoax to the pool." in [text for _, text in said(s, 0)]


@rule("R2", "R119")
def test_each_hunter_is_decided_for_by_his_own_person() -> None:
    s = position("seats 5; turn mina; " + QUIET + "; trail: vienna")
    assert asked_seat(until(s, "move")) == s.seat_of[HUNTERS.index("mina")]
    assert (where(s, "mina"), health(s, "mina")) == ("london", 8)
    assert "turn_begins" in happened(s)
