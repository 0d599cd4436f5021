"""The hunters' Keep cards: what each does (when each may be played: test_cards_windows.py)."""

from __future__ import annotations

import pytest

from games.fury.cards_table import (
    GAME,
    asked,
    bites,
    bout,
    discarded,
    draws,
    events,
    fork,
    happened,
    health,
    is_dracula_asked,
    items,
    lair,
    naming,
    options,
    pass_on,
    pass_until,
    play,
    pool,
    position,
    starting,
    thrown,
    time,
    trail,
    turn_of,
    where,
)
from support import rule
from whitby.games.fury.rules.fight import fight_of
from whitby.games.fury.rules.state import FuryState
from whitby.games.fury.sight import deduction

AGENT = "seward: paris events {}; trail: brussels, paris+minion_knife; turn seward"
DUEL = "time midnight; blood 12; seward: paris events {}; trail: paris; turn seward"


# ---- in combat -------------------------------------------------------------------------------------------------------


@rule("evt.advance_planning", "R57", "combat.2d")
def test_advance_planning_adds_one_to_every_roll_of_the_combat_and_two_cards_add_up() -> None:
    s = play(position(DUEL.format("advance_planning advance_planning")), "pass", "stay", "play_on advance_planning seward")
    play(s, "pass")
    bout(s, "punch", "claws", 1, 6)
    assert s.last_round[5:7] == [2, 6]
    bout(pass_on(s), "escape", "strength", 1, 6)
    assert s.last_round[5:7] == [2, 6]
    s = play(position(DUEL.format("advance_planning advance_planning")), "pass", "stay", *["play_on advance_planning seward"] * 2)
    assert bout(s, "punch", "claws", 1, 6).last_round[5:7] == [3, 6]


@rule("evt.advance_planning", "R69")
def test_advance_planning_ends_with_its_combat() -> None:
    s = position("seward: paris events advance_planning; trail: brussels; catacombs: paris+minion_knife+assassin; turn seward")
    play(s, "pass", "stay", "face catacomb_1a")
    pass_until(s, "play_on advance_planning seward")
    bout(s, "punch", "agent_punch", 6, 1)
    bout(pass_on(s), "punch", "agent_punch", 1, 6)
    assert s.last_round[5:7] == [1, 6]


@rule("evt.advance_planning")
def test_advance_planning_names_a_hunter_in_the_combat() -> None:
    s = position("godalming: rome events advance_planning; seward: paris; trail: paris; turn seward")
    play(s, "pass", "stay")
    assert starting(s, "play_on") == ["play_on advance_planning seward"]


@rule("evt.escape_route", "R27", "R134")
@pytest.mark.parametrize("name", ["seward", "van_helsing"])
def test_escape_route_calls_an_agents_combat_off_the_token_stays_and_the_turn_ends(name: str) -> None:
    s = position(f"{name}: paris events escape_route; trail: brussels, paris+assassin; turn {name}")
    pass_until(play(s, "pass", "stay"), "play escape_route")
    assert (trail(s), "rolled" in happened(s), turn_of(s) != name) == (["brussels", "^paris+assassin!"], False, True)


@rule("evt.escape_route", "R134")
def test_escape_route_calls_off_draculas_attack_and_his_turn_goes_on() -> None:
    s = position("time midnight; seward: paris events escape_route; tokens: rats; trail: paris; turn dracula")
    play(s, "feed", "play escape_route")
    assert (health(s, "seward"), s.blood, where(s, "seward")) == (10, 15, "paris")
    assert "refilled" in happened(s)


@rule("evt.heroic_leap", "R82", "R134")
def test_heroic_leap_costs_holder_and_dracula_the_same_roll_and_ends_the_combat() -> None:
    s = play(position(DUEL.format("heroic_leap")), "pass", "stay")
    play(draws(s, "die 4"), "play heroic_leap")
    assert (health(s, "seward"), s.blood) == (6, 8)
    assert "rolled" not in happened(s)
    assert turn_of(s) == "van_helsing"


@rule("evt.heroic_leap", "R82", "R99", "win.f")
def test_a_leap_that_kills_both_is_won_by_the_hunters() -> None:
    s = position("vampires 4; blood 3; seward: paris health 3 events heroic_leap; trail: paris; turn seward")
    play(draws(play(s, "pass", "stay"), "die 3"), "play heroic_leap")
    assert s.result == [0.0, 1.0]


@rule("evt.secret_weapon", "R95", "R131")
def test_secret_weapon_changes_an_item_for_another_of_the_discard_pile() -> None:
    s = position("items_discarded: knife stake; seward: paris items knife rifle events secret_weapon; trail: paris; turn seward")
    play(s, "pass", "stay", "play secret_weapon")
    assert (asked(s), options(s)) == ("weapon", ["drop_item knife", "drop_item rifle"])
    play(s, "drop_item knife")
    assert asked(s) == "weapon_take"
    assert options(s) == ["take_item knife", "take_item stake"]  # the other Knife of the pile
    play(s, "take_item stake")
    assert (items(s, "seward"), thrown(s), discarded(s)) == (["rifle", "stake"], ["knife", "knife"], ["secret_weapon"])


@rule("evt.secret_weapon", "R95")
def test_secret_weapon_does_not_take_back_the_item_just_discarded() -> None:
    s = position("items_discarded: stake; seward: paris items knife events secret_weapon; trail: paris; turn seward")
    play(s, "pass", "stay", "play secret_weapon")  # his only item goes, and the only other one of the pile comes
    assert (items(s, "seward"), thrown(s)) == (["stake"], ["knife"])


@rule("evt.secret_weapon", "R131")
@pytest.mark.parametrize("setting", ["items_discarded: knife; seward: paris", "seward: paris items knife"])
def test_secret_weapon_needs_an_item_to_discard_and_another_in_the_pile(setting: str) -> None:
    s = play(position(f"{setting} events secret_weapon; trail: paris; turn seward"), "pass", "stay")
    assert naming(s, "secret_weapon") == []


# ---- against tokens and harm -----------------------------------------------------------------------------------------


@rule("evt.forewarned", "ex.forewarned", "R117")
def test_forewarned_returns_the_token_and_it_does_not_count_as_an_encounter() -> None:
    s = position("seward: paris events forewarned; trail: brussels, paris+fog; turn seward")
    play(s, "pass", "stay", "play forewarned")
    assert (pool(s, "fog"), trail(s), discarded(s)) == (4, ["brussels", "^paris"], ["forewarned"])
    assert "resupply seward" in options(s)


@rule("evt.forewarned", "R26")
def test_forewarned_is_no_use_against_dracula_himself() -> None:
    s = play(position("seward: paris events forewarned; trail: paris; turn seward"), "pass", "stay")
    assert (asked(s), naming(s, "forewarned")) == ("combat_window", [])


@rule("evt.forewarned", "evt.w3")
def test_any_member_of_the_group_may_be_forewarned() -> None:
    s = position("godalming: paris; seward: paris events forewarned; trail: brussels, paris+plague; turn godalming")
    play(s, "pass", "pass", "gather seward", "stay", "play forewarned")
    assert (health(s, "godalming"), health(s, "seward")) == (12, 10)


@rule("evt.great_strength", "R108", "R131")
def test_great_strength_cancels_one_whole_loss_of_any_hunter() -> None:
    s = position("godalming: rome events great_strength; seward: paris; trail: brussels, paris+plague; turn seward")
    play(s, "pass", "stay", "answer great_strength godalming")
    assert (health(s, "seward"), events(s, "godalming"), discarded(s)) == (10, [], ["great_strength"])


@rule("evt.great_strength", "ex.combat.mesmerize", "R128")
def test_great_strength_stops_a_bite_but_not_the_rest_of_the_result() -> None:
    s = position("time midnight; seward: paris items knife dogs events great_strength; trail: paris; turn seward")
    bout(play(s, "pass", "stay", "pass"), "knife", "mesmerize", 1, 6)
    play(s, "answer great_strength seward")
    assert (bites(s, "seward"), items(s, "seward"), "combat_ends" in happened(s)) == (0, [], True)


@rule("evt.great_strength", "R108", "evt.blood_transfusion")
def test_great_strength_does_not_stop_a_payment() -> None:
    s = position("godalming: rome bites 1; seward: paris events blood_transfusion great_strength; trail: brussels; turn seward")
    play(s, "transfuse seward godalming")
    assert (health(s, "seward"), bites(s, "godalming")) == (9, 0)
    assert events(s, "seward") == ["great_strength"]


@rule("evt.great_strength")
def test_great_strength_saves_from_one_loss_not_from_the_next() -> None:
    s = position("seward: paris events great_strength; trail: brussels; catacombs: paris+plague+wolves; turn seward")
    play(s, "pass", "stay", "face catacomb_1a")
    pass_until(s, "answer great_strength seward")
    assert health(pass_on(s), "seward") == 8


# ---- at the start of a turn ------------------------------------------------------------------------------------------


@rule("evt.blood_transfusion", "R95")
def test_blood_transfusion_takes_one_health_and_one_bite_and_the_holder_is_one_of_the_two() -> None:
    s = position(
        "godalming: rome bites 1; seward: paris events blood_transfusion; van_helsing: vienna bites 2; trail: brussels; turn seward"
    )
    assert starting(s, "transfuse") == ["transfuse seward godalming", "transfuse seward van_helsing"]
    play(s, "transfuse seward van_helsing")
    assert (health(s, "seward"), bites(s, "van_helsing"), bites(s, "godalming")) == (9, 1, 1)


@rule("evt.blood_transfusion", "R95", "general.1h")
def test_a_donor_needs_two_health_and_mina_cannot_be_cured() -> None:
    s = position("godalming: rome bites 1; seward: paris health 1 events blood_transfusion; trail: brussels; turn seward")
    assert starting(s, "transfuse") == []
    s = position("seward: paris events blood_transfusion; mina: rome; trail: brussels; turn seward")
    assert starting(s, "transfuse") == []


@rule("evt.blood_transfusion")
def test_the_holder_may_be_the_one_who_is_cured() -> None:
    s = position("seward: paris bites 1 events blood_transfusion opens blood_transfusion; mina: rome; trail: brussels; turn seward")
    play(s, "transfuse mina seward")
    assert (health(s, "mina"), bites(s, "seward")) == (7, 0)


@rule("evt.good_luck", "evt.w8")
def test_good_luck_drives_off_draculas_ally_or_takes_the_roadblock_away() -> None:
    s = position("ally: quincey_p_morris; roadblock: paris brussels; seward: paris events good_luck; trail: vienna; turn seward")
    assert starting(s, "luck_ally", "luck_road") == ["luck_ally", "luck_road"]
    ally, road = s, fork(s)
    play(ally, "luck_ally")
    assert (ally.ally, sorted(discarded(ally))) == ([-1, -1], ["good_luck", "quincey_p_morris"])
    assert "road brussels" in options(play(road, "luck_road"))


@rule("evt.good_luck")
def test_good_luck_needs_something_to_take_away() -> None:
    s = position("seward: paris events good_luck; trail: vienna; turn seward")
    assert options(s) == ["pass", "pass_all"]


@rule("evt.good_luck", "evt.w7", "R93")
def test_good_luck_cancels_draculas_card_devilish_power_cancels_it_and_a_second_one_prevails() -> None:
    text = "events: trap devilish_power; seward: paris events good_luck; godalming: rome events good_luck; trail: paris; turn seward"
    s = play(position(text), "pass", "pass", "stay", "play trap", "answer good_luck seward")
    assert naming(s, "devilish_power") == ["play devilish_power"]
    once = fork(s)
    play(s, "play devilish_power", "answer good_luck godalming")
    assert (fight_of(s).trap, sorted(discarded(s))) == (0, ["devilish_power", "good_luck", "good_luck", "trap"])
    assert fight_of(play(once, "play devilish_power", "pass")).trap == 1


@rule("evt.hypnosis", "R78", "R114", "R31")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_hypnosis_works_on_3_to_6(face: int) -> None:
    s = position("seward: rome events hypnosis; trail: hide@paris+rats, paris+new_vampire, nantes+new_vampire; turn seward")
    play(draws(s, f"die {face}"), "play_on hypnosis mina")
    if face < 3:
        assert trail(s) == ["hide+rats", "paris+new_vampire", "nantes+new_vampire"]
        return
    assert trail(s) == ["^hide+rats", "^paris+new_vampire!", "nantes+new_vampire!"]
    assert is_dracula_asked(s)
    assert {"vow_go brussels", "vow dark_call", "vow_double nantes"} <= set(options(s))


@rule("evt.hypnosis", "R31")
def test_dracula_must_make_the_move_he_declared_under_hypnosis() -> None:
    s = position("mina: rome events hypnosis opens hypnosis; tokens: rats; trail: paris; turn mina")
    play(draws(s, "die 6"), "play_on hypnosis mina", "vow_go brussels")
    play(s, "stay", "no_action")
    assert options(s) == ["go brussels"]


@rule("evt.hypnosis")
def test_hypnosis_is_played_on_a_bitten_hunter() -> None:
    s = position("godalming: paris bites 1; seward: rome events hypnosis; trail: vienna; turn seward")
    assert naming(s, "hypnosis") == ["play_on hypnosis godalming", "play_on hypnosis mina"]


@rule("evt.long_day", "R89")
def test_a_long_day_moves_the_marker_back_but_not_at_dawn() -> None:
    s = position("time twilight; seward: paris events long_day; trail: vienna; turn seward")
    assert time(play(s, "play long_day")) == "dusk"
    s = position("time dawn; seward: paris events long_day; trail: vienna; turn seward")
    assert naming(s, "long_day") == []


@rule("evt.money_trail", "R88")
def test_the_money_trail_turns_up_every_sea_card_the_current_one_included() -> None:
    s = position("seward: paris events money_trail; trail: north_sea*1, hamburg+rats, english_channel, london; turn seward")
    play(s, "play money_trail")
    assert trail(s) == ["^north_sea", "hamburg+rats", "^english_channel", "london"]


@rule("evt.sense_of_emergency", "R132", "hturn.1d")
def test_sense_of_emergency_costs_what_dracula_still_needs_and_leads_anywhere() -> None:
    s = position("vampires 2; resolve 1; seward: paris health 5 events sense_of_emergency; trail: vienna; turn seward")
    play(s, "play_at sense_of_emergency rome")
    assert (health(s, "seward"), where(s, "seward"), s.resolve_used) == (1, "rome", 0)
    assert starting(s, "emergency") == []
    play(s, "save_resolve")
    assert (asked(s), turn_of(s)) == ("action", "seward")


@rule("evt.sense_of_emergency", "hturn.1e")
def test_sense_of_emergency_needs_health_left_over() -> None:
    s = position("vampires 2; seward: paris health 4 events sense_of_emergency; trail: vienna; turn seward")
    assert naming(s, "sense_of_emergency") == []


# ---- sea and rail ----------------------------------------------------------------------------------------------------


@rule("evt.chartered_carriage", "R118")
def test_a_chartered_carriage_counts_as_the_2_3_face_without_a_roll() -> None:
    s = position("seward: berlin events chartered_carriage; trail: vienna; turn seward")
    play(s, "pass", "rail", "answer chartered_carriage seward")
    assert "train_rolled" not in happened(s)
    assert {"rail_to cologne", "rail_to vienna"} <= set(options(s))
    assert "rail_to budapest" not in options(s)


@rule("evt.chartered_carriage", "evt.false_tip_off", "ex.carriage", "R118")
def test_a_carriage_answers_a_false_tip_off() -> None:
    s = position("events: false_tip_off; seward: paris events chartered_carriage; trail: vienna; turn seward")
    play(s, "pass", "rail", "pass", "play false_tip_off", "answer chartered_carriage seward")
    assert "rail_to bordeaux" in options(s)


@rule("evt.excellent_weather", "R23")
def test_excellent_weather_gives_four_sea_steps_and_landing_is_the_last() -> None:
    s = position("seward: plymouth events excellent_weather; trail: vienna; turn seward")
    play(s, "pass", "play excellent_weather", "sail english_channel", "sail atlantic_ocean", "sail mediterranean_sea")
    assert "sail barcelona" in options(s)
    assert not {"sail english_channel", "sail atlantic_ocean"} & set(options(s))
    play(s, "sail barcelona")
    assert (where(s, "seward"), asked(s)) == ("barcelona", "action")


@rule("evt.excellent_weather", "R23")
def test_excellent_weather_ends_after_four_steps_or_where_he_stops() -> None:
    text = "seward: plymouth events excellent_weather; trail: vienna; turn seward"
    s = play(position(text), "pass", "play excellent_weather", "sail english_channel", "sail atlantic_ocean", "stop")
    assert (where(s, "seward"), turn_of(s)) == ("atlantic_ocean", "van_helsing")
    s = play(position(text), "pass", "play excellent_weather", "sail english_channel", "sail atlantic_ocean")
    play(s, "sail mediterranean_sea", "sail tyrrhenian_sea")
    assert (where(s, "seward"), turn_of(s)) == ("tyrrhenian_sea", "van_helsing")


@rule("evt.excellent_weather")
def test_excellent_weather_is_played_where_there_is_water() -> None:
    s = play(position("seward: vienna events excellent_weather; trail: paris; turn seward"), "pass")
    assert naming(s, "excellent_weather") == []


@rule("evt.stormy_seas", "R79", "R122")
def test_stormy_seas_drive_dracula_ashore_face_up() -> None:
    s = position("seward: paris events stormy_seas; tokens: rats; trail: north_sea*1, edinburgh; turn seward")
    play(s, "play_at stormy_seas north_sea")
    assert options(s) == ["land amsterdam", "land hamburg"]  # not where he embarked
    play(s, "land hamburg")
    assert (trail(s), lair(s), s.passage.zones) == (["^hamburg", "^north_sea", "edinburgh"], "hamburg", [])


STORM = "seward: paris events stormy_seas; tokens: rats; turn seward; blood 14; "


def knows_the_truth(s: FuryState) -> bool:
    return deduction.believe(s).allows(deduction.true_table(s))


@rule("evt.stormy_seas", "R79", "R43")
def test_a_catacomb_card_that_keeps_him_from_the_only_port_must_go_back() -> None:
    s = position(STORM + "trail: adriatic_sea*1, bari; catacombs: rome, venice+fog")
    play(s, "play_at stormy_seas adriatic_sea")
    assert options(s) == ["empty catacomb_2"]  # Rome does not help, and Bari is where he embarked
    play(s, "empty catacomb_2")
    assert options(s) == ["land venice"] and knows_the_truth(s)
    play(s, "land venice")
    assert (trail(s), lair(s), s.blood) == (["^venice", "^adriatic_sea", "bari"], "venice", 14)
    assert knows_the_truth(s)


@rule("evt.stormy_seas", "R79", "R43", "trail.l")
def test_driven_ashore_without_a_legal_port_he_pays_as_for_any_move_he_cannot_make() -> None:
    s = position(STORM + "trail: adriatic_sea*1, bari, rome, florence, venice+fog")
    play(s, "play_at stormy_seas adriatic_sea")
    assert "no_move_penalty" in happened(s)
    assert (trail(s), s.blood) == (["^adriatic_sea"], 10)
    assert options(s) == ["land venice"]  # free again; where he embarked is not
    play(s, "land venice")
    assert (trail(s), lair(s), s.passage.zones, knows_the_truth(s)) == (["^venice", "^adriatic_sea"], "venice", [], True)


@rule("evt.stormy_seas", "R79", "R43")
@pytest.mark.parametrize("below", ["", "; catacombs: venice+fog"])
def test_when_even_that_opens_no_port_he_lands_in_any(below: str) -> None:
    s = position(STORM + "trail: adriatic_sea*1, bari; hosts: venice" + below)
    play(s, "play_at stormy_seas adriatic_sea")
    assert (trail(s), s.blood, options(s)) == (["^adriatic_sea"], 10, ["land bari", "land venice"])
    fogs = pool(s, "fog")
    play(s, "land venice")
    assert (trail(s), lair(s), s.catacombs.card) == (["^venice", "^adriatic_sea"], "venice", [-1, -1, -1])
    assert pool(s, "fog") == fogs + (1 if below else 0)
    assert knows_the_truth(s) and GAME.conserved(s) == []


@rule("evt.stormy_seas", "R79")
def test_nobody_enters_a_stormy_zone_until_two_of_draculas_turns_have_ended() -> None:
    s = position("seward: london events stormy_seas; tokens: rats; trail: hamburg; turn seward")
    play(s, "play_at stormy_seas english_channel")
    assert "sail english_channel" not in options(s)
    assert (trail(s), s.markers.storm_left) == (["hamburg"], 2)
    s = position("storm: north_sea 2; tokens: rats spy; trail: hamburg; turn dracula")
    assert "go north_sea" not in options(s)
    play(s, "go berlin", "place rats")
    assert s.markers.storm_left == 1
    s = position("storm: north_sea 1; tokens: rats spy; trail: hamburg; turn dracula")
    play(s, "go berlin", "place rats")
    assert s.markers.storm == -1
