"""Dracula's turn: time, movement, the sea, tokens, maturing; the trail and its catacombs."""

from __future__ import annotations

from games.fury.table import (
    GAME,
    QUIET,
    asked,
    asked_seat,
    catacombs,
    happened,
    options,
    play,
    pool,
    position,
    said,
    starting,
    time,
    tokens,
    trail,
    until,
    view,
    where,
)
from support import rule
from whitby.games.fury.rules.state import FuryState

START = "turn dracula; " + QUIET + "; "


def turn(text: str, seed: int = 1) -> FuryState:
    return position(START + text, seed)


# ---- time -----------------------------------------------------------------------------------------------------------


@rule("dturn.a", "dturn.1b", "R37", "ex.time.first", "R6", "dturn.2b", "dturn.3c")
def test_time_moves_one_space_then_he_moves_then_a_token_is_laid() -> None:
    s = turn("trail: vienna; time dawn; tokens: fog rats")
    assert (time(s), asked(s)) == ("noon", "drac_move")
    play(s, "go munich")
    assert asked(s) == "place"
    play(s, "place fog")
    assert trail(s) == ["munich+fog", "vienna"]


@rule("dturn.1c", "win.c", "ex.time.new_day")
def test_from_small_hours_to_dawn_is_a_new_day() -> None:
    s = turn("trail: clermont_ferrand; time small_hours; vampires 3; resolve 1; tokens: fog")
    assert (time(s), s.vampires, s.resolve) == ("dawn", 4, 2)
    assert asked(s) == "drac_move"


@rule("dturn.1d", "ex.time.win", "win.b")
def test_the_sixth_point_at_dawn_wins_before_any_move() -> None:
    s = turn("trail: vienna; time small_hours; vampires 5")
    assert s.result == [1.0, 0.0]
    assert "laid" not in happened(s)


@rule("dturn.1a", "R38", "ex.time.sea", "dturn.2l")
def test_time_stands_still_when_his_turn_starts_at_sea_and_landing_is_free() -> None:
    s = turn("trail: north_sea*1, edinburgh; time small_hours; vampires 5; tokens: fog; blood 10")
    assert time(s) == "small_hours"
    play(s, "go hamburg", "place fog")
    assert (s.vampires, s.blood) == (5, 10)
    for _ in range(4):
        play(s, "stay", "no_action")
    assert s.result == [1.0, 0.0]  # the next turn starts on land


# ---- movement -------------------------------------------------------------------------------------------------------


@rule("dturn.2a", "dturn.2e", "R39")
def test_he_goes_by_road_or_sea_and_never_by_rail() -> None:
    s = turn("trail: bordeaux; tokens: fog")
    assert set(starting(s, "go")) == {"clermont_ferrand", "nantes", "saragossa", "toulouse", "bay_of_biscay"}  # rails: paris


@rule("dturn.2c", "setup.2c", "R9", "power.hide.a", "trail.b", "R36")
def test_a_land_card_and_hide_look_and_sound_the_same_to_the_hunters() -> None:
    seen = []
    for move in ("go munich", "hide"):
        s = turn("trail: vienna; tokens: fog")
        s.log = []
        play(s, move, "place fog")
        seen.append((view(s, 1)["trail"], said(s, 1), view(s, 1)["dracula"], GAME.option_texts(s, 0)))
    assert seen[0] == seen[1]
    assert seen[0][0][0] == {"power": None, "card": {"hidden": True, "back": "land"}, "token": {"hidden": True}, "blood": 0}


@rule("dturn.2d", "trail.j", "R126")
def test_catacomb_cards_may_go_back_before_he_moves_and_nothing_matures() -> None:
    s = turn("trail: vienna; catacombs: rome+new_vampire+rats, -, -; seward: paris; tokens: fog")
    assert asked(s) == "empty"
    play(s, "empty catacomb_1")
    assert catacombs(s) == ["-", "-", "-"]
    assert (pool(s, "new_vampire"), s.vampires) == (6, 0)
    assert asked(s) == "drac_move"


@rule("dturn.2f", "hospital.a", "R105", "evt.consecrated_ground", "item.heavenly_host")
def test_markers_and_the_hospital_close_a_place_but_do_not_force_him_out() -> None:
    s = turn("trail: zagreb; hosts: munich; ground: szeged; tokens: fog")
    assert set(starting(s, "go")) == {"budapest", "sarajevo", "vienna"}
    assert len(s.board.cities) + 1 + len(s.board.zones) == 70  # no card for the Hospital
    s = turn("trail: munich; hosts: munich; tokens: fog")
    assert "hide" in options(s)


@rule("dturn.2g", "dturn.2h", "power.b", "R42")
def test_at_sea_he_sails_on_or_lands_but_not_back_and_plays_no_power() -> None:
    s = turn("trail: atlantic_ocean, bay_of_biscay*1, bordeaux; time midnight")
    assert all(text.startswith("go ") for text in options(s))
    assert "bay_of_biscay" not in starting(s, "go")
    s = turn("trail: bay_of_biscay*1, bordeaux")
    assert set(starting(s, "go")) == {"nantes", "santander", "atlantic_ocean"}


@rule("dturn.2i", "dturn.2j", "dturn.2m", "R123", "ex.sea.cost", "trail.c")
def test_embarking_costs_one_and_every_second_sailing_one_for_all_to_see() -> None:
    s = turn("trail: lisbon; blood 10; tokens: fog; time dawn")
    paid = []
    for step in ("atlantic_ocean", "mediterranean_sea", "tyrrhenian_sea", "ionian_sea", "athens"):
        play(s, f"go {step}")
        paid.append(s.blood)
        if step == "athens":
            play(s, "place fog")
        for _ in range(4):
            play(s, "stay", "no_action")
        if step == "ionian_sea":
            assert view(s, 1)["trail"][0] == {"power": None, "card": {"hidden": True, "back": "sea"}, "token": None, "blood": 0}
    assert paid == [9, 9, 8, 8, 8]


@rule("evt.rufus_smith", "ex.sea.cost", "R123")
def test_with_rufus_smith_every_sea_zone_costs_one() -> None:
    s = turn("trail: lisbon; blood 10; tokens: fog; time dawn; ally rufus_smith")
    paid = []
    for step in ("atlantic_ocean", "mediterranean_sea", "tyrrhenian_sea", "ionian_sea", "athens"):
        play(s, f"go {step}")
        paid.append(s.blood)
        if step == "athens":
            play(s, "place fog")
        for _ in range(4):
            play(s, "stay", "no_action")
    assert paid == [9, 8, 7, 6, 6]


@rule("dturn.2k", "R41", "ex.sea.forced", "ex.sea.no_embark")
def test_the_last_blood_is_never_paid_for_the_sea() -> None:
    s = turn("trail: mediterranean_sea, atlantic_ocean*1, lisbon; blood 1")
    assert set(starting(s, "go")) == {"alicante", "barcelona", "cagliari", "marseilles"}
    s = turn("trail: genoa; blood 1; tokens: fog")
    assert "tyrrhenian_sea" not in starting(s, "go")


# ---- action phase ---------------------------------------------------------------------------------------------------


@rule("dturn.3a")
def test_at_sea_nothing_is_laid_and_the_hand_is_not_refilled_but_tokens_mature() -> None:
    s = turn("trail: bordeaux, nantes, le_havre, brussels, cologne, frankfurt+new_vampire; tokens: fog; mina: rome")
    play(s, "go bay_of_biscay", "to_deck")
    assert asked(s) == "mature"
    play(s, "mature new_vampire")
    assert s.vampires == 2 and tokens(s) == ["fog"]


@rule("dturn.3b", "dturn.3f", "R125", "trail.b", "R54")
def test_with_hunters_here_he_must_attack_them_all_and_tokens_are_left_alone() -> None:
    s = turn("trail: vienna; tokens: fog; mina: munich; seward: munich")
    play(s, "go munich")
    until(s, "select")
    assert trail(s)[0] == "^munich"
    assert view(s, 1)["combat"]["hunters"] == ["seward", "mina"]
    assert "token_met" not in happened(s)
    s = turn("trail: vienna+plague; tokens: fog; mina: vienna; time dawn")
    play(s, "hide")
    assert trail(s) == ["^hide@vienna", "^vienna+plague"]


@rule("dturn.3c", "R53", "R54", "castle.b")
def test_a_token_must_be_laid_except_with_dark_call_feed_double_back_the_castle_or_an_empty_hand() -> None:
    for move, line in (
        ("dark_call", "vienna"),
        ("feed", "vienna"),
        ("double_back munich 0", "vienna, munich"),
        ("go castle_dracula", "galatz"),
    ):
        s = turn(f"trail: {line}; tokens: fog rats spy thief hoax; time midnight; seward: athens")
        play(s, move)
        while asked(s) == "limit":
            play(s, options(s)[0])
        assert "token_placed" not in happened(s), move
    s = turn("trail: vienna")
    play(s, "go munich")
    assert asked(s) != "place"


@rule("dturn.3d", "win.d", "ex.drop.vampire", "trail.f", "enc.d", "R101", "enc.c", "enc.new_vampire")
def test_a_matured_vampire_brings_two_points_and_clears_the_trail_to_one() -> None:
    s = turn(
        "trail: nantes+rats, le_havre+spy, london+hoax, swansea, liverpool+thief, galway+new_vampire; vampires 2; tokens: fog; mina: rome"
    )
    play(s, "go bordeaux", "to_deck", "place fog")
    assert asked(s) == "mature"
    play(s, "mature new_vampire")
    assert s.vampires == 4
    assert trail(s) == ["bordeaux+fog"]
    assert len(s.tokens) == 5


@rule("dturn.3d", "R121", "dturn.3g")
def test_not_maturing_just_returns_the_token_unseen() -> None:
    s = turn("trail: nantes, le_havre, london, swansea, liverpool, galway+new_vampire; tokens: fog; mina: rome")
    play(s, "go bordeaux", "to_deck", "place fog", "let_go new_vampire")
    assert (s.vampires, pool(s, "new_vampire") + tokens(s).count("new_vampire")) == (0, 6)
    assert not [text for _, text in said(s, 1) if "New Vampire" in text]


@rule("dturn.3g", "R121", "R46", "R90", "R126", "evt.unearthly_swiftness", "evt.w5")
def test_two_moves_in_one_turn_drop_two_slots_and_their_tokens_mature_in_any_order() -> None:
    line = "nantes, le_havre, london, swansea, liverpool+new_vampire, galway+ambush"
    s = turn(f"trail: {line}; tokens: fog rats; mina: rome; events: unearthly_swiftness")
    play(s, "play unearthly_swiftness", "go bordeaux", "to_deck", "go toulouse", "to_deck")
    play(s, "place fog")
    assert set(options(s)) == {"mature ambush", "mature new_vampire", "let_go ambush", "let_go new_vampire"}
    play(s, "mature new_vampire", "let_go ambush")
    assert trail(s) == ["toulouse+fog"] and s.vampires == 2


@rule("dturn.3e", "evt.draculas_brides")
def test_the_hand_is_refilled_to_five_or_seven_with_the_brides() -> None:
    for ally, size in (("", 5), ("ally draculas_brides; ", 7)):
        s = turn(ally + "trail: vienna; tokens: fog")
        play(s, "go munich", "place fog")
        assert len(s.tokens) == size


# ---- the trail ------------------------------------------------------------------------------------------------------


@rule("trail.a", "trail.k", "R45")
def test_every_turn_a_card_is_played_and_never_one_that_lies_in_trail_or_catacombs() -> None:
    s = turn("trail: vienna, munich; catacombs: -, zagreb, -; tokens: fog")
    play(s, "leave")
    assert set(starting(s, "go")) == {"budapest", "prague"}
    play(s, "go prague", "place fog")
    assert trail(s) == ["prague+fog", "vienna", "munich"]


@rule("trail.d")
def test_nobody_searches_or_fights_at_sea() -> None:
    s = position("turn godalming; " + QUIET + "; godalming: nantes; trail: bay_of_biscay*1, bordeaux")
    play(s, "sail bay_of_biscay")
    assert s.active == 1 and "searched" not in happened(s)
    assert view(s, 1)["dracula"]["place"] is None


@rule("trail.e", "trail.f", "R13", "trail.i")
def test_a_seventh_slot_pushes_out_the_oldest_unseen_and_a_power_card_just_returns() -> None:
    s = turn("trail: nantes, le_havre, london, swansea, liverpool, dark_call; tokens: fog; mina: rome")
    play(s, "go bordeaux", "place fog")
    assert len(trail(s)) == 6 and trail(s)[5] == "liverpool"
    assert not [text for text in happened(s) if text == "card_shown"]


@rule("trail.g", "trail.h", "trail.i", "R48", "ex.drop.catacomb", "R46")
def test_a_dropped_card_may_go_to_the_catacombs_with_its_token_and_one_more() -> None:
    s = turn(
        "trail: munich, strasbourg, paris, brussels, cologne, nuremburg+rats; catacombs: -, rome, naples; "
        "godalming: athens; seward: lisbon; tokens: thief wolves fog"
    )
    play(s, "leave", "go milan", "to_catacombs catacomb_1", "reinforce wolves", "place fog")
    assert catacombs(s)[0] == "nuremburg+rats+wolves"
    assert "matured" not in happened(s) and len(s.tokens) == 5
    s = turn("trail: bordeaux, nantes, le_havre, english_channel*1, london, bay_of_biscay; tokens: fog; mina: rome")
    play(s, "go toulouse", "place fog")  # a sea card is not offered a place below
    assert catacombs(s) == ["-", "-", "-"]


@rule("trail.l", "R43", "ex.no_move", "trail.o", "R101")
def test_without_a_legal_move_the_trail_is_cleared_and_he_is_shown() -> None:
    s = turn("trail: dark_call, hide@athens+fog, athens+rats, double_back/valona, salonica+spy, sofia; blood 1; time dawn; tokens: hoax")
    assert "no_move_penalty" in happened(s)
    assert trail(s) == ["^athens+rats"] and s.blood == 1
    assert set(options(s)) == {"go valona", "hide"}
    assert pool(s, "spy") == 2


@rule("ex.penalty.blood", "trail.l")
def test_the_penalty_costs_blood_as_a_killing_blow_but_leaves_one() -> None:
    from whitby.games.fury.rules.victory import next_red_space

    s = turn("trail: vienna; tokens: fog")
    after = []
    for blood in (12, 10, 5, 3):
        s.blood = blood
        after.append(max(1, next_red_space(s)))
    assert after == [10, 5, 1, 1]


@rule("trail.m", "R44")
def test_an_illegal_move_cannot_be_entered() -> None:
    import pytest

    from whitby.kernel.errors import IllegalAction
    from whitby.kernel.state import apply

    s = turn("trail: vienna; tokens: fog")
    with pytest.raises(IllegalAction):
        apply(s, GAME.lexicon.read_action("go london"))
    assert trail(s) == ["vienna"]


@rule("trail.n", "R113", "R14", "ex.hide.view")
def test_hunters_know_his_place_only_by_walking_the_open_cards() -> None:
    known = {
        "^vienna, munich": "vienna",
        "dark_call, ^vienna": "vienna",
        "feed, dark_call, ^vienna": "vienna",
        "^hide@vienna, ^vienna": "vienna",
        "hide@vienna, ^vienna": None,
        "munich, ^vienna": None,
        "double_back/^vienna, munich": "vienna",
        "wolf_form/vienna, ^munich": None,
    }
    for line, place in known.items():
        s = turn(f"trail: {line}; tokens: fog; time dawn; seward: athens")
        assert view(s, 1)["dracula"]["place"] == place, line
        assert view(s, 0)["dracula"]["place"] in ("vienna", "munich")


@rule("trail.o")
def test_clearing_leaves_the_catacombs_alone() -> None:
    s = turn(
        "trail: nantes, le_havre, london, swansea, liverpool, galway+new_vampire; catacombs: rome+fog, -, -; "
        "seward: athens; mina: athens; tokens: fog"
    )
    play(s, "leave", "go bordeaux", "to_deck", "place fog", "mature new_vampire")
    assert catacombs(s)[0] == "rome+fog+-"


@rule("R47", "castle.a", "castle.c", "castle.b")
def test_castle_dracula_is_always_face_up_gives_two_blood_and_holds_no_token() -> None:
    s = turn("trail: galatz; blood 12; tokens: fog; time dawn")
    play(s, "go castle_dracula")
    assert trail(s)[0] == "^castle_dracula" and s.blood == 14
    s = turn("trail: nantes, le_havre, london, swansea, liverpool, ^castle_dracula; tokens: fog; mina: rome")
    play(s, "go bordeaux", "to_catacombs catacomb_1")
    assert asked(s) != "reinforce"
    assert catacombs(s)[0].startswith("^castle_dracula")


@rule("R43")
def test_if_returning_a_catacomb_card_opens_a_move_he_must_return_one() -> None:
    s = turn("trail: dark_call, hide@athens, athens, double_back/salonica; catacombs: valona, rome, -; blood 1; time dawn; seward: paris")
    assert asked(s) == "empty"
    assert options(s) == ["empty catacomb_1"]
    assert asked_seat(s) == 0


@rule("R49", "power.dark_call.a", "power.feed.a")
def test_he_may_stay_three_turns_and_his_place_cannot_drop_meanwhile() -> None:
    s = turn(
        "trail: vienna, munich, milan, venice, florence, bari; time midnight; tokens: fog rats spy thief hoax; seward: athens; blood 10"
    )
    play(s, "feed", "to_deck")
    assert where(s, "dracula") == "vienna"
    assert trail(s)[:2] == ["feed", "vienna"]
