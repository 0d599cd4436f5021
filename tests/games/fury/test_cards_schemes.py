"""Dracula's cards for himself: allies, immediate cards and those of the start of his turn."""

from __future__ import annotations

import pytest

from games.fury.cards_table import (
    asked,
    bottom,
    cards,
    discarded,
    fork,
    happened,
    health,
    hunter,
    is_dracula_asked,
    lair,
    naming,
    options,
    pass_on,
    play,
    position,
    starting,
    time,
    tokens,
    trail,
    turn_of,
    where,
)
from support import rule
from whitby.games.fury.rules.state import FuryState

SIX = "trail: paris, brussels+rats, cologne+fog, leipzig+spy, berlin+thief, prague+{}"


def resupplied(text: str, *drawn: str) -> FuryState:
    """Seward in Zurich, a small city, draws an event."""
    s = pass_on(position(f"seward: zurich {text}; turn seward"))
    return play(bottom(play(s, "stay"), *drawn), "resupply seward")


# ---- allies ----------------------------------------------------------------------------------------------------------


@rule("evt.draculas_brides", "dturn.3e")
@pytest.mark.parametrize(("ally", "size"), [("", 5), ("ally: draculas_brides; ", 7)])
def test_with_draculas_brides_the_encounter_hand_is_seven(ally: str, size: int) -> None:
    s = position(ally + "tokens: rats; trail: paris; turn dracula")
    assert len(play(s, "go nantes", "place rats").tokens) == size


@rule("evt.draculas_brides", "R124")
def test_when_the_brides_leave_tokens_over_the_limit_go_back_at_once() -> None:
    s = position("ally: draculas_brides; tokens: rats rats fog fog spy spy hoax; seward: paris events good_luck; trail: rome; turn seward")
    play(s, "luck_ally")
    assert (is_dracula_asked(s), starting(s, "return_token") != []) == (True, True)
    play(s, "return_token fog", "return_token fog")
    assert tokens(s) == ["hoax", "rats", "rats", "spy", "spy"]


@rule("evt.immanuel_hildesheim", "general.1e")
@pytest.mark.parametrize(("ally", "is_over"), [("", True), ("; ally: immanuel_hildesheim", False)])
def test_with_immanuel_hildesheim_dracula_holds_six_events(ally: str, is_over: bool) -> None:
    s = resupplied(f"; events: trap trap rage roadblock; trail: paris{ally}", "seduction")
    assert bool(starting(s, "drop_event")) == is_over
    assert len(s.cards) == 5


@rule("evt.immanuel_hildesheim", "general.1e")
def test_six_is_the_limit_with_hildesheim_and_when_he_leaves_it_is_four_at_once() -> None:
    s = resupplied("; ally: immanuel_hildesheim; events: trap trap rage roadblock wild_horses evasion; trail: paris", "seduction")
    assert starting(s, "drop_event")
    s = position(
        "ally: immanuel_hildesheim; events: trap trap rage roadblock seduction; seward: paris events good_luck; trail: vienna; turn seward"
    )
    play(s, "luck_ally")
    pass_on(s)
    play(s, "drop_event seduction")
    assert cards(s) == ["rage", "roadblock", "trap", "trap"]


@rule("evt.quincey_p_morris", "R95")
def test_quincey_costs_a_hunter_anywhere_one_health_at_the_start_of_each_of_draculas_turns() -> None:
    s = position("ally: quincey_p_morris; godalming: north_sea; trail: paris; tokens: rats; turn dracula")
    assert (is_dracula_asked(s), options(s)) == (True, [f"pick {name}" for name in ("godalming", "seward", "van_helsing", "mina")])
    play(s, "pick godalming")
    assert (health(s, "godalming"), time(s)) == (11, "noon")
    assert happened(s).index("health_lost") < happened(s).index("time_moves")


@rule("evt.quincey_p_morris")
@pytest.mark.parametrize("item", ["knife", "dogs", "holy_water"])
def test_only_crosses_help_against_quincey(item: str) -> None:
    s = position(f"ally: quincey_p_morris; seward: rome items {item}; trail: paris; tokens: rats; turn dracula")
    assert options(play(s, "pick seward")) == ["hold_back"]
    assert health(play(s, "hold_back"), "seward") == 9


# ---- immediate cards -------------------------------------------------------------------------------------------------


@rule("evt.night_visit", "R95")
def test_a_night_visit_costs_a_bitten_hunter_two_health() -> None:
    s = resupplied("; godalming: rome bites 1; trail: paris", "night_visit")
    assert (is_dracula_asked(s), options(s)) == (True, ["pick godalming", "pick mina"])
    play(s, "pick godalming")
    assert (health(s, "godalming"), health(s, "mina")) == (10, 8)


@rule("evt.night_visit", "ex.rest.seward", "R32", "hturn.3r")
def test_a_night_visit_may_defeat_a_resting_hunter_who_then_regains_nothing_more() -> None:
    s = position("vampires 1; seward: milan acted; van_helsing: milan health 1 bites 1; trail: paris; turn van_helsing")
    play(s, "stay")
    play(bottom(s, "night_visit"), "rest van_helsing", "pick van_helsing")
    assert (s.vampires, where(s, "van_helsing"), health(s, "van_helsing"), s.skip[2]) == (3, "hospital", 8, 1)


@rule("evt.vampiric_influence", "R31", "R15")
def test_vampiric_influence_shows_all_cards_of_a_bitten_hunter_who_declares_his_move() -> None:
    s = resupplied(
        "; van_helsing: london; mina: rome items knife dogs open knife events long_day opens long_day; trail: paris", "vampiric_influence"
    )
    pass_on(s)  # only Mina is bitten
    m = hunter("mina")
    assert (s.seen_items[m], s.seen_events[m], asked(s)) == (s.items[m], s.events[m], "declare")
    assert {"declare_stay", "declare_road naples", "declare_rail florence", "declare_sail tyrrhenian_sea"} <= set(options(s))
    pass_on(play(s, "declare_sail tyrrhenian_sea"))
    pass_on(play(s, "stay", "no_action"))
    assert (where(s, "mina"), s.vows.kind[m]) == ("tyrrhenian_sea", -1)  # she keeps her word


@rule("evt.vampiric_influence")
def test_vampiric_influence_is_for_the_bitten() -> None:
    s = resupplied("; van_helsing: rome bites 1; trail: paris", "vampiric_influence")
    assert options(s) == ["pick van_helsing", "pick mina"]


@rule("evt.evasion", "R91", "R127")
def test_evasion_leads_at_once_to_a_free_city_with_a_token_from_the_hand() -> None:
    s = resupplied("; tokens: rats; hosts: rome; ground: prague; trail: paris, nantes; catacombs: vienna", "evasion")
    cities = {text.split()[1] for text in starting(s, "evade")}
    banned = {"paris", "nantes", "vienna", "zurich", "rome", "prague", "castle_dracula", "hospital", "north_sea"}
    assert not banned & cities
    assert len(cities) == 59 - 6
    play(s, "evade athens")
    assert options(s) == ["place rats"]
    play(s, "place rats")
    assert (trail(s), lair(s), tokens(s)) == (["athens+rats", "paris", "nantes"], "athens", [])


@rule("evt.evasion", "R91", "R122")
def test_evasion_leads_away_from_the_sea_and_ends_the_voyage_without_moving_the_time() -> None:
    s = play(resupplied("; time dusk; tokens: rats; trail: north_sea*1, hamburg", "evasion"), "evade athens", "place rats")
    assert (trail(s), s.passage.zones, time(s), s.blood) == (["athens+rats", "north_sea", "hamburg"], [], "dusk", 15)


@rule("evt.evasion", "R91")
def test_some_city_always_qualifies_for_evasion() -> None:
    """R91 discards the card when no city does, which cannot be: all that bars cities together bars less than a third of them."""
    board = position("trail: vienna; turn seward").board
    in_trail, below, hunters, ground = board.trail_slots, board.catacombs, 4, 1
    assert in_trail + below + hunters + board.host_markers + ground < len(board.cities) / 3


@rule("evt.evasion", "R122")
def test_a_slot_pushed_out_by_evasion_matures_at_once() -> None:
    s = resupplied("; vampires 1; tokens: hoax; " + SIX.format("new_vampire"), "evasion")
    play(s, "evade athens", "place hoax", "to_deck", "mature new_vampire")
    assert (s.vampires, trail(s), turn_of(s)) == (3, ["athens+hoax"], "van_helsing")


# ---- at the start of his turn ----------------------------------------------------------------------------------------


@rule("evt.time_runs_short", "R89")
def test_time_runs_short_advances_the_marker_once_more_but_not_in_the_small_hours() -> None:
    s = position("time noon; events: time_runs_short; trail: paris; tokens: rats; turn dracula")
    assert time(play(s, "play time_runs_short")) == "twilight"
    s = position("time small_hours; events: time_runs_short; trail: paris; tokens: rats; turn dracula")
    assert naming(s, "time_runs_short") == []


@rule("evt.time_runs_short", "R89")
def test_time_runs_short_is_played_at_sea_too_where_time_stands_still_otherwise() -> None:
    s = position("time noon; events: time_runs_short; trail: north_sea*1, hamburg; turn dracula")
    assert time(play(s, "play time_runs_short")) == "dusk"


@rule("evt.unearthly_swiftness", "R90", "R126")
def test_unearthly_swiftness_gives_two_moves_and_one_token() -> None:
    s = position("events: unearthly_swiftness; tokens: rats spy; trail: paris; turn dracula")
    play(s, "play unearthly_swiftness", "go brussels")
    assert "go paris" not in options(s)
    play(s, "go cologne", "place rats")
    assert (trail(s), time(s)) == (["cologne+rats", "brussels", "paris"], "noon")


@rule("evt.unearthly_swiftness", "R90")
def test_on_the_first_of_two_moves_hunters_are_seen_but_not_fought() -> None:
    s = position("events: unearthly_swiftness; seward: brussels; tokens: rats spy; trail: paris; turn dracula")
    play(s, "play unearthly_swiftness", "go brussels", "go cologne", "place rats")
    assert (trail(s), "combat_begins" in happened(s)) == (["cologne+rats", "^brussels", "paris"], False)


@rule("evt.unearthly_swiftness", "R126", "power.c")
def test_either_of_two_moves_may_be_a_power_but_not_the_same_twice() -> None:
    s = position("blood 10; events: unearthly_swiftness; tokens: rats spy; trail: paris; turn dracula")
    play(s, "play unearthly_swiftness", "hide")
    assert "hide" not in options(s)
    assert "dark_call" in options(s)
    play(s, "go brussels", "place rats")
    assert trail(s) == ["brussels+rats", "hide", "paris"]


@rule("evt.unearthly_swiftness", "R126", "castle.c")
def test_castle_blood_is_gained_only_if_the_second_move_ends_there() -> None:
    text = "blood 9; events: unearthly_swiftness; tokens: rats spy; trail: {}; turn dracula"
    s = play(position(text.format("klausenburg")), "play unearthly_swiftness", "go castle_dracula", "go galatz", "place rats")
    assert s.blood == 9
    s = play(position(text.format("bucharest")), "play unearthly_swiftness", "go galatz", "go castle_dracula")
    assert (s.blood, trail(s)) == (11, ["^castle_dracula", "galatz", "bucharest"])


@rule("evt.unearthly_swiftness", "R121")
def test_two_slots_dropped_in_one_turn_are_both_handled_and_mature_in_any_order() -> None:
    s = position(
        "vampires 1; events: unearthly_swiftness; tokens: hoax; " + SIX.format("ambush").replace("thief", "new_vampire") + "; turn dracula"
    )
    play(s, "play unearthly_swiftness", "go nantes", "to_deck", "go bordeaux", "to_deck", "place hoax")
    assert options(s) == ["mature ambush", "mature new_vampire", "let_go ambush", "let_go new_vampire"]
    later = fork(s)
    play(s, "mature new_vampire")
    assert (s.vampires, trail(s), options(s)) == (3, ["bordeaux+hoax"], ["mature ambush", "let_go ambush"])
    play(later, "let_go ambush")
    assert options(later) == ["mature new_vampire", "let_go new_vampire"]


@rule("evt.w5", "evt.w12", "evt.w7")
def test_before_timekeeping_dracula_plays_any_number_of_cards_each_open_to_an_answer() -> None:
    s = position("time noon; events: roadblock time_runs_short; seward: rome events good_luck; trail: paris; tokens: rats; turn dracula")
    play(s, "play time_runs_short", "answer good_luck seward", "pass", "block_road brussels paris")
    pass_on(s)
    assert (time(s), s.markers.block_a >= 0, sorted(discarded(s))) == ("dusk", True, ["good_luck", "roadblock", "time_runs_short"])
