"""Dracula's powers: when each may be played, what it costs and does, and what it shows."""

from __future__ import annotations

import pytest

from games.fury.cards_table import (
    DRACULA,
    GAME,
    fork,
    happened,
    health,
    is_dracula_asked,
    lair,
    options,
    play,
    position,
    starting,
    tokens,
    trail,
)
from support import rule
from whitby.games.fury.rules.state import FuryState

POWERS = ("dark_call", "hide", "feed", "wolf", "wolf_hide", "double_back")
DAY = ("dawn", "noon", "small_hours")  # the marker moves on before he does
NIGHT = ("dusk", "twilight", "midnight")


def open_powers(s: FuryState) -> set[str]:
    return {text.split()[0] for text in starting(s, *POWERS)}


@rule("power.dark_call.a", "power.double_back.a", "power.hide.a", "power.feed.a", "power.wolf_form.a")
@pytest.mark.parametrize("time", DAY + NIGHT)
def test_feed_and_wolf_form_are_powers_of_the_night_the_others_of_any_time(time: str) -> None:
    s = position(f"time {time}; blood 9; trail: paris, nantes; turn dracula")
    assert open_powers(s) == (set(POWERS) if time in NIGHT else {"dark_call", "hide", "double_back"})


@rule("power.b", "dturn.2h")
def test_no_power_is_used_at_sea() -> None:
    assert open_powers(position("time midnight; trail: north_sea*1, hamburg, berlin; turn dracula")) == set()


@rule("power.a")
@pytest.mark.parametrize(
    ("slot", "closed"),
    [
        ("dark_call", {"dark_call"}),
        ("feed", {"feed"}),
        ("hide@paris", {"hide", "wolf_hide"}),
        ("wolf_form/paris", {"wolf", "wolf_hide"}),
        ("double_back/paris", {"double_back"}),
    ],
)
def test_a_power_may_not_be_used_again_until_its_card_has_left_the_trail(slot: str, closed: set[str]) -> None:
    card = "" if slot.endswith("/paris") else ", paris"
    s = position(f"time midnight; blood 9; trail: {slot}{card}, nantes; turn dracula")
    assert open_powers(s) == set(POWERS) - closed


@rule("power.c", "R41")
@pytest.mark.parametrize(("blood", "closed"), [(1, {"dark_call", "wolf", "wolf_hide"}), (2, {"dark_call"}), (3, set())])
def test_a_power_must_be_paid_with_blood_left_over(blood: int, closed: set[str]) -> None:
    s = position(f"time midnight; blood {blood}; trail: paris, nantes; turn dracula")
    assert open_powers(s) == set(POWERS) - closed


@rule("power.dark_call.a", "power.dark_call.b", "R13")
def test_dark_call_costs_two_blood_draws_ten_tokens_and_returns_all_over_the_limit_unseen() -> None:
    s = position("blood 9; tokens: rats spy; trail: paris; turn dracula")
    play(s, "dark_call")
    assert (s.blood, len(s.tokens), trail(s), lair(s)) == (7, 12, ["dark_call", "paris"], "paris")
    for _ in range(7):
        assert is_dracula_asked(s)
        play(s, starting(s, "return_token")[0])
    assert (len(s.tokens), starting(s, "return_token"), "token_placed" in happened(s)) == (5, [], False)
    log = [GAME.lexicon.note_text(event, 1) for event in s.log or [] if GAME.lexicon.notes[event.kind].slug == "token_returned"]
    assert not any("Rats" in line or "Spy" in line for line in log)


@rule("power.dark_call.b", "evt.draculas_brides")
def test_dark_call_leaves_seven_tokens_with_the_brides() -> None:
    s = play(position("blood 9; ally: draculas_brides; tokens: rats spy; trail: paris; turn dracula"), "dark_call")
    while starting(s, "return_token"):
        play(s, starting(s, "return_token")[0])
    assert len(s.tokens) == 7


@rule("power.feed.a")
@pytest.mark.parametrize(("blood", "after"), [(9, 10), (14, 15), (15, 15)])
def test_feeding_regains_one_blood_up_to_fifteen_and_places_no_token(blood: int, after: int) -> None:
    s = play(position(f"time midnight; blood {blood}; tokens: rats; trail: paris; turn dracula"), "feed")
    assert (s.blood, trail(s), lair(s)) == (after, ["feed", "paris"], "paris")


@rule("power.dark_call.c", "power.feed.b", "power.hide.f", "dturn.3b")
@pytest.mark.parametrize("power", ["dark_call", "feed", "hide", "wolf_hide"])
def test_whoever_stays_with_a_hunter_must_fight_him(power: str) -> None:
    s = position("time midnight; blood 9; tokens: rats fog spy hoax wolves; seward: paris; trail: paris; turn dracula")
    play(s, power)
    while starting(s, "return_token"):
        play(s, starting(s, "return_token")[0])
    assert "attack" in happened(s)
    assert starting(s, "fight", "strike")
    assert "token_placed" not in happened(s)


@rule("power.hide.a", "power.hide.b", "ex.hide.view", "R9")
def test_hide_looks_to_the_hunters_like_any_land_card() -> None:
    s = position("blood 9; tokens: rats fog; trail: ^vienna; turn dracula")
    hidden, gone = play(fork(s), "hide"), play(s, "go prague")
    play(hidden, "place rats")
    play(gone, "place rats")
    assert (trail(hidden), trail(gone)) == (["hide+rats", "^vienna"], ["prague+rats", "^vienna"])
    assert GAME.sight.view(hidden, 1)["trail"] == GAME.sight.view(gone, 1)["trail"]
    assert GAME.sight.view(hidden, DRACULA)["trail"] != GAME.sight.view(gone, DRACULA)["trail"]
    assert lair(hidden) == "vienna"


@rule("power.hide.c")
def test_a_token_on_hide_does_not_go_to_the_catacombs_with_the_location() -> None:
    s = position("tokens: rats; trail: paris, brussels, cologne, leipzig, hide@nuremburg+hoax, nuremburg+bats; turn dracula")
    play(s, "go nantes", "to_catacombs catacomb_1", "hold_back", "place rats")
    assert s.catacombs.token[:2].count(-1) == 1
    assert trail(s) == ["nantes+rats", "paris", "brussels", "cologne", "leipzig"]
    assert starting(s, "mature", "let_go") == []


@rule("power.double_back.a", "power.double_back.d", "power.double_back.e")
@pytest.mark.parametrize("card", ["nantes+bats", "^nantes+bats!", "nantes"])
def test_a_crossed_card_keeps_its_face_and_its_token_and_gets_no_other(card: str) -> None:
    s = play(position(f"tokens: rats; trail: paris, {card}, bordeaux; turn dracula"), "double_back nantes 0")
    assert trail(s) == [f"double_back/{card}", "paris", "bordeaux"]
    assert tokens(s).count("rats") >= 1


@rule("power.double_back.b", "R51")
def test_double_back_needs_a_way_of_one_step_that_is_not_blocked() -> None:
    s = position("trail: paris, nantes, bordeaux, brussels; hosts: brussels; turn dracula")
    assert starting(s, "double_back") == ["double_back nantes 0"]


@rule("power.double_back.a", "trail.b", "R51")
def test_double_back_into_a_hunters_city_shows_the_card_and_means_a_fight() -> None:
    s = play(position("seward: nantes; trail: paris, nantes+bats, bordeaux; turn dracula"), "double_back nantes 0")
    assert (trail(s)[0], "attack" in happened(s)) == ("double_back/^nantes+bats", True)


@rule("power.wolf_form.a", "power.wolf_form.b", "power.wolf_form.f")
def test_wolf_form_costs_one_blood_goes_two_roads_and_places_its_token_at_the_end() -> None:
    s = play(position("time dusk; blood 6; tokens: rats; trail: paris; turn dracula"), "wolf bordeaux", "place rats")
    assert (s.blood, trail(s), lair(s)) == (5, ["wolf_form/bordeaux+rats", "paris"], "bordeaux")


@rule("power.wolf_form.b", "R52")
def test_the_wolf_runs_neither_by_sea_nor_by_rail_nor_back_nor_into_his_trail() -> None:
    s = play(position("time dusk; blood 6; trail: paris, nantes; catacombs: geneva; turn dracula"), "leave")
    goals = {text.split()[1] for text in starting(s, "wolf")}
    assert {"bordeaux", "zurich", "brussels", "toulouse"} <= goals
    assert not {"paris", "nantes", "geneva", "english_channel", "saragossa", "barcelona"} & goals


@rule("power.wolf_form.c", "power.hide.b")
def test_wolf_form_with_hide_costs_blood_stays_and_takes_a_token() -> None:
    s = play(position("time dusk; blood 6; tokens: rats; trail: paris; turn dracula"), "wolf_hide", "place rats")
    assert (s.blood, trail(s), lair(s)) == (5, ["wolf_form/hide+rats", "paris"], "paris")


@rule("power.wolf_form.e", "hospital.a")
def test_the_wolf_neither_enters_nor_crosses_the_hospital() -> None:
    s = position("time dusk; blood 6; hosts: sarajevo belgrade; trail: sofia; turn dracula")
    assert "wolf hospital" not in options(s)
    s = position("time dusk; blood 6; ground: budapest; hosts: munich vienna; trail: zagreb; turn dracula")
    goals = {text.split()[1] for text in starting(s, "wolf")}
    assert goals == {"sarajevo", "szeged", "belgrade", "sofia", "valona", "klausenburg"}


@rule("power.double_back.c", "R51")
def test_the_gap_closes_where_the_crossed_card_lay_but_a_power_card_under_it_stays() -> None:
    s = play(position("trail: paris, nantes, bordeaux; turn dracula"), "double_back nantes 0")
    assert trail(s) == ["double_back/nantes", "paris", "bordeaux"]
    s = play(position("trail: paris, wolf_form/nantes, bordeaux; turn dracula"), "double_back nantes 0")
    assert trail(s) == ["double_back/nantes", "paris", "wolf_form", "bordeaux"]


@rule("power.hide.d", "R50", "R101")
def test_when_the_hidden_place_leaves_hide_is_shown_and_leaves_and_the_power_is_free_again() -> None:
    s = position("tokens: spy; trail: paris, brussels, cologne, leipzig, hide@berlin+rats, berlin+fog; turn dracula")
    assert "hide" not in options(s)
    play(s, "go nantes", "to_deck", "place spy")
    assert (trail(s), "hide_gone" in happened(s)) == (["nantes+spy", "paris", "brussels", "cologne", "leipzig"], True)
    assert options(s) == ["let_go fog"]  # the token on Hide does not mature


@rule("power.hide.e", "R25")
def test_a_hunter_in_the_hidden_place_faces_the_tokens_of_both_cards_and_then_dracula() -> None:
    s = position("seward: paris; trail: hide@paris+plague, paris+wolves; turn seward")
    play(s, "stay")
    assert (trail(s), options(s)) == (["^hide+plague!", "^paris+wolves!"], ["face trail_1", "face trail_2"])
    play(s, "face trail_2")
    assert (health(s, "seward"), bool(starting(s, "fight"))) == (6, True)


@rule("power.wolf_form.d")
def test_the_wolf_passes_through_a_hunters_city_without_a_fight_but_not_into_it() -> None:
    text = "time dusk; blood 6; tokens: rats; seward: munich; trail: strasbourg; turn dracula"
    s = play(position(text), "wolf vienna", "place rats")
    assert (trail(s), "attack" in happened(s)) == (["wolf_form/vienna+rats", "strasbourg"], False)
    s = play(position(text), "wolf munich")
    assert (trail(s), "attack" in happened(s)) == (["wolf_form/^munich", "strasbourg"], True)
