"""Rulings on cards and tokens: groups, chains, forced moves, and what one card does to another."""

from __future__ import annotations

import pytest

from games.fury.cards_table import (
    GAME,
    asked,
    bites,
    bottom,
    bout,
    dice,
    discarded,
    draws,
    events,
    happened,
    health,
    is_dracula_asked,
    items,
    lair,
    options,
    pass_on,
    pass_until,
    play,
    pool,
    position,
    selectable,
    starting,
    then,
    thrown,
    tokens,
    trail,
    turn_of,
    where,
)
from support import rule

SIX = "trail: paris, brussels+rats, cologne+fog, leipzig+spy, berlin+thief, prague+ambush"


# ---- the combat table ------------------------------------------------------------------------------------------------


@rule("R66", "item.holy_water", "item.sacred_bullets")
@pytest.mark.parametrize("item", ["holy_water", "sacred_bullets"])
def test_holy_water_and_sacred_bullets_are_gone_in_every_row(item: str) -> None:
    for row in GAME.tables["result"]:
        if row["hunter"] == item:
            for effects in (row["hunter_wins"], row["enemy_wins"]):
                assert "destroy_item" in effects or "lose_all_items" in effects, row["id"]


@rule("R59", "R76", "ex.combat.tie")
def test_a_tie_goes_to_the_higher_initiative_and_there_is_no_second_tie() -> None:
    s = position("time midnight; blood 12; seward: paris items stake; trail: paris; turn seward")
    bout(play(s, "pass", "stay", "pass"), "stake", "claws", 4, 4)
    assert (health(s, "seward"), s.blood) == (8, 12)
    board = s.board
    assert not {value for value in board.initiative if value > 0} & set(board.enemy_initiative)


@rule("R60", "group.4c", "item.pistol")
def test_two_pistols_in_a_group_add_one_and_it_helps_whoever_is_the_target() -> None:
    s = position(
        "time midnight; godalming: paris items pistol; seward: paris items pistol; van_helsing: paris; trail: paris; turn godalming"
    )
    play(s, "pass", "gather seward", "gather van_helsing", "pass", "stay", "pass", "pass")
    play(dice(s, 3, 1), "strike claws van_helsing", "fight pistol godalming", "fight pistol seward", "fight punch van_helsing")
    play(s, "apply_card punch van_helsing")
    assert s.last_round[5:7] == [4, 1]


@rule("R92", "item.garlic", "evt.rage")
def test_garlic_and_rage_together_still_bar_three_rounds_only() -> None:
    s = position("time midnight; blood 12; events: rage; seward: paris items garlic knife; trail: paris; turn seward")
    play(s, "pass", "stay", "play_on rage seward", "rip knife", "use garlic")
    pass_on(s)
    for card, enemy in (("punch", "claws"), ("escape", "strength"), ("punch", "claws")):
        assert "escape_man" not in selectable(s)
        bout(s, card, enemy, 1, 6)
    assert "escape_man" in selectable(s)


# ---- tokens ----------------------------------------------------------------------------------------------------------


@rule("R117", "R26", "enc.desecrated_soil", "evt.evasion")
def test_if_soil_lets_dracula_evade_he_is_not_fought_but_has_been_met() -> None:
    s = position("van_helsing: paris; tokens: rats; trail: paris+desecrated_soil; turn van_helsing")
    play(bottom(s, "evasion"), "stay", "evade athens", "place rats")
    assert ("combat_begins" in happened(s), turn_of(s), lair(s)) == (False, "mina", "athens")


@rule("R117", "item.dogs")
def test_a_token_made_harmless_still_ends_the_turn() -> None:
    s = position("seward: paris items dogs; trail: brussels, paris+rats; turn seward")
    assert turn_of(play(s, "pass", "stay", "show dogs")) == "van_helsing"


@rule("R27", "hturn.3e")
@pytest.mark.parametrize(("token", "acts"), [("plague", True), ("fog", False), ("bats", False)])
def test_van_helsing_acts_after_an_encounter_unless_it_ended_his_turn(token: str, acts: bool) -> None:
    s = play(position(f"van_helsing: paris; trail: brussels, paris+{token}; turn van_helsing"), "stay")
    assert ("resupply van_helsing" in options(s)) == acts


@rule("R25", "R110")
def test_a_surviving_agent_stops_the_search_and_is_fought_again_next_time() -> None:
    s = position("seward: paris; van_helsing: rome; mina: brussels; trail: vienna; catacombs: paris+assassin+plague; turn seward")
    play(s, "stay", "face catacomb_1a")
    bout(s, "escape", "agent_punch", 6, 1)
    assert (health(s, "seward"), s.catacombs.token_up[:2]) == (10, [1, 1])
    play(s, "stay", "no_action", "road paris")
    assert (is_dracula_asked(s), options(s)) == (True, ["face catacomb_1a", "face catacomb_1b"])


@rule("R103", "enc.ambush", "enc.new_vampire")
def test_a_vampire_that_flees_from_an_ambush_goes_to_the_pool() -> None:
    s = position(f"time midnight; godalming: rome; tokens: hoax new_vampire; {SIX}; turn dracula")
    play(s, "go nantes", "to_deck", "place hoax", "mature ambush")
    play(draws(s, "die 6"), "ambush new_vampire godalming")
    assert (bites(s, "godalming"), pool(s, "new_vampire") + tokens(s).count("new_vampire")) == (0, 6)
    assert trail(s) == ["nantes+hoax", "paris", "brussels+rats"]


@rule("R103", "evt.forewarned")
def test_an_ambushed_hunter_may_be_forewarned() -> None:
    s = position(f"godalming: rome events forewarned; tokens: hoax plague; {SIX}; turn dracula")
    play(s, "go nantes", "to_deck", "place hoax", "mature ambush", "ambush plague godalming", "play forewarned")
    assert (health(s, "godalming"), events(s, "godalming")) == (12, [])


@rule("R102", "enc.bats")
def test_bats_over_a_group_carry_each_member_in_the_end() -> None:
    s = position("godalming: madrid; seward: madrid; before: bats godalming seward; trail: vienna; turn godalming")
    play(s, "ready", "bats cadiz")
    assert (where(s, "godalming"), where(s, "seward"), pool(s, "bats")) == ("cadiz", "madrid", 2)
    play(s, "no_action", "bats lisbon")
    assert (where(s, "seward"), pool(s, "bats")) == ("lisbon", 3)


# ---- declared moves --------------------------------------------------------------------------------------------------


@rule("R31", "enc.spy")
def test_a_declared_rail_journey_binds_to_the_train_and_to_its_goal_if_the_roll_allows() -> None:
    s = position("godalming: rome; seward: paris; trail: vienna, paris+spy; turn seward")
    play(s, "stay", "declare_rail saragossa")
    vow = f"state: vows.kind={s.vows.kind} vows.place={s.vows.place}".replace(", ", ",")
    text = f"seward: paris; trail: vienna; {vow}; turn seward"
    far = position(f"draws: train 2; {text}")
    assert where(far, "seward") == "saragossa"  # by rail, and all the way: nothing is left to decide
    near = position(f"draws: train 1; {text}")
    assert (where(near, "seward"), "rail_to bordeaux" in options(near)) == ("paris", True)


@rule("R31", "evt.hypnosis")
def test_without_a_legal_move_there_is_nothing_to_declare() -> None:
    text = "blood 1; ally: rufus_smith; {}trail: adriatic_sea*1, bari; seward: rome events hypnosis; turn seward"
    s = play(draws(position(text.format("")), "die 6"), "play_on hypnosis mina")
    assert options(s) == ["vow_go venice"]
    s = play(draws(position(text.format("hosts: venice; ")), "die 6"), "play_on hypnosis mina")
    assert (trail(s)[0], asked(s), turn_of(s)) == ("^adriatic_sea", "move", "seward")


@rule("R31", "evt.hypnosis", "dturn.1b")
@pytest.mark.parametrize(("time", "by_night"), [("noon", False), ("dusk", True), ("midnight", True), ("small_hours", False)])
def test_dracula_declares_by_the_time_his_next_turn_will_have(time: str, by_night: bool) -> None:
    s = position(f"time {time}; blood 10; mina: rome events hypnosis; tokens: rats; trail: paris; turn mina")
    play(draws(s, "die 6"), "play_on hypnosis mina")
    assert ("vow feed" in options(s)) == ("vow_wolf clermont_ferrand" in options(s)) == by_night
    if by_night:
        play(s, "vow feed", "stay", "no_action")
        assert options(s) == ["feed"]


@rule("R31", "evt.hypnosis", "dturn.1a")
def test_at_sea_time_stands_still_and_there_is_no_power_to_declare() -> None:
    s = position("time dusk; blood 10; mina: rome events hypnosis; tokens: rats; trail: north_sea*1, hamburg; turn mina")
    play(draws(s, "die 6"), "play_on hypnosis mina")
    assert {text.split()[0] for text in options(s)} == {"vow_go"}


@rule("R31", "enc.fog")
def test_fog_cancels_a_declared_move() -> None:
    s = position("seward: paris; before: fog seward; trail: vienna; state: vows.kind=[-1,0,-1,-1]; turn seward")
    assert play(s, "no_action").vows.kind[1] == -1


@rule("R31", "evt.evasion")
def test_evasion_cancels_draculas_declared_move() -> None:
    s = position("mina: zurich events hypnosis; tokens: rats; trail: paris; turn mina")
    play(draws(s, "die 6"), "play_on hypnosis mina", "vow_go brussels", "stay")
    play(bottom(s, "evasion"), "resupply mina", "evade athens", "place rats")
    play(s, "no_extra")
    assert options(s) != ["go brussels"]
    assert "go valona" in options(s)


# ---- one card and another --------------------------------------------------------------------------------------------


@rule("R94", "evt.sensationalist_press", "evt.stormy_seas")
def test_the_press_keeps_the_sea_card_down_but_he_must_land_all_the_same() -> None:
    s = position("events: sensationalist_press; seward: paris events stormy_seas; trail: north_sea*1, edinburgh; turn seward")
    pass_until(play(s, "play_at stormy_seas north_sea"), "press trail_1")
    play(s, "land hamburg")
    assert trail(s) == ["^hamburg", "north_sea", "edinburgh"]


@rule("R94", "R114", "evt.sensationalist_press", "evt.hypnosis")
def test_the_press_keeps_place_and_hide_down_together_but_vampires_are_shown_and_he_declares() -> None:
    s = position("events: sensationalist_press; seward: rome events hypnosis; trail: hide@nantes+rats, nantes+new_vampire; turn seward")
    pass_until(play(draws(s, "die 6"), "play_on hypnosis mina"), "press trail_2")
    assert (trail(s), asked(s)) == (["hide+rats", "nantes+new_vampire!"], "vow")


@rule("R81", "evt.customs_search", "enc.bats")
def test_customs_search_follows_a_flight_over_the_border_too() -> None:
    s = position("events: customs_search; seward: munich items knife; before: bats seward; trail: paris; turn seward")
    play(s, "pass", "bats vienna", "play customs_search")
    assert thrown(s) == ["knife"]


@rule("R81", "evt.customs_search", "evt.control_storms")
def test_customs_search_follows_control_storms_too() -> None:
    s = position("events: customs_search control_storms; seward: north_sea items knife; trail: paris; turn seward")
    play(s, "pass", "play_at control_storms hamburg", "play customs_search")
    assert thrown(s) == ["knife"]


@rule("R108", "evt.great_strength", "item.holy_water")
def test_great_strength_stops_a_loss_from_any_cause() -> None:
    s = position("godalming: rome events great_strength; seward: paris bites 1 items holy_water; trail: brussels; turn seward")
    play(draws(s, "die 1"), "use_on holy_water seward", "answer great_strength godalming")
    assert (health(s, "seward"), bites(s, "seward")) == (10, 1)


@rule("R67", "R68", "combat.4d")
def test_a_hunter_killed_by_a_token_is_defeated_like_one_killed_in_combat() -> None:
    s = position("vampires 1; seward: paris health 2 items knife; before: fog seward; trail: brussels, paris+plague; turn seward")
    play(s, "pass")
    assert (s.vampires, where(s, "seward"), health(s, "seward"), items(s, "seward"), s.skip[1]) == (3, "hospital", 10, [], 1)
    assert pool(s, "fog") == 4


@rule("R134", "evt.heroic_leap")
def test_after_a_leap_in_draculas_own_turn_his_action_phase_goes_on() -> None:
    s = position("time dusk; blood 9; tokens: rats; seward: paris events heroic_leap; trail: paris; turn dracula")
    play(s, "feed")
    play(draws(s, "die 2"), "play heroic_leap")
    assert (s.blood, health(s, "seward"), "refilled" in happened(s)) == (8, 8, True)


@rule("R29", "hturn.3m")
def test_an_immediate_card_is_resolved_before_the_next_card_is_drawn() -> None:
    s = position("seward: paris; trail: vienna, nantes; turn seward")
    play(bottom(play(s, "stay"), "hired_scouts"), "resupply seward", "draw_cards event_item")
    assert (asked(s), items(s, "seward")) == ("scouts", [])
    play(s, "scout nantes", "scout rome")
    assert len(s.items[1]) == 1


@rule("R98", "R133", "evt.re_equip")
def test_an_empty_item_deck_is_made_anew_from_the_discards() -> None:
    deck = position("trail: vienna; turn seward").decks.items
    pile = " ".join(GAME.lexicon.nouns["item"].slugs[kind] for kind in deck[:-1])
    last = GAME.lexicon.nouns["item"].slugs[deck[-1]]
    s = position(f"items_discarded: {pile}; seward: strasbourg items {last}; trail: vienna; turn seward")
    play(pass_on(s), "stay")
    play(then(bottom(s, "re_equip"), "item crucifix"), "resupply seward", f"drop_item {last}")
    assert (items(s, "seward"), "item_reshuffle" in happened(s), thrown(s)) == (["crucifix"], True, [])


@rule("R112", "evt.w7")
def test_a_window_is_passed_over_when_all_copies_of_its_card_lie_in_the_discards() -> None:
    text = "time dusk; events: rage; events_discarded: {}; seward: paris events long_day; trail: vienna; turn seward"
    s = play(position(text.format("devilish_power")), "play long_day")
    assert is_dracula_asked(s)
    s = play(position(text.format("devilish_power devilish_power")), "play long_day")
    assert not is_dracula_asked(s)
    assert "long_day" in discarded(s)


@rule("R118", "evt.false_tip_off")
def test_a_second_tip_off_prevails_over_good_luck() -> None:
    s = position("events: false_tip_off false_tip_off; seward: paris events good_luck; trail: vienna; turn seward")
    pass_on(play(pass_on(s), "rail"), "tip_window")
    play(s, "play false_tip_off", "answer good_luck seward", "play false_tip_off")
    assert ("train_rolled" in happened(s), turn_of(s)) == (False, "van_helsing")


@rule("R121", "enc.desecrated_soil", "evt.evasion")
def test_a_slot_pushed_out_by_evasion_while_soil_matures_waits_for_its_turn() -> None:
    s = position(f"tokens: hoax bats; {SIX.replace('ambush', 'desecrated_soil').replace('thief', 'new_vampire')}; turn dracula")
    play(s, "go nantes", "to_deck", "place hoax")
    play(bottom(s, "evasion", "trap"), "mature desecrated_soil", "evade athens", "place bats", "to_deck")
    assert (trail(s), options(s)) == (["athens+bats", "nantes+hoax", "paris"], ["mature new_vampire", "let_go new_vampire"])


@rule("R128", "R62", "evt.great_strength")
def test_a_bite_stopped_by_great_strength_still_ends_the_combat_and_leaves_the_bat_move() -> None:
    s = position("time midnight; seward: paris events great_strength; trail: ^paris; turn seward")
    bout(pass_on(play(pass_on(s), "stay")), "punch", "fangs", 1, 6)
    play(s, "answer great_strength seward", "fly brussels")
    assert (bites(s, "seward"), trail(s), lair(s), turn_of(s)) == (0, ["brussels"], "brussels", "van_helsing")


@rule("R130", "R67", "evt.vampire_lair")
def test_a_hunter_defeated_in_a_lair_draws_no_more() -> None:
    s = position("time midnight; vampires 1; mina: paris; trail: nantes; turn mina")
    play(bottom(play(s, "stay"), "vampire_lair"), "resupply mina", "draw_cards event_item")
    bout(s, "punch", "fangs", 1, 6, "mina")
    assert (s.vampires, where(s, "mina"), items(s, "mina"), bites(s, "mina")) == (3, "hospital", [], 1)
    assert turn_of(s) == "dracula"


# ---- groups and open cards -------------------------------------------------------------------------------------------


@rule("R116", "item.local_rumors")
def test_members_of_a_group_may_use_their_own_items_once_before_resolve() -> None:
    s = position("godalming: rome; seward: rome items local_rumors local_rumors; trail: paris+rats, nantes+fog; turn godalming")
    play(s, "pass", "gather seward")
    assert (asked(s), starting(s, "rumors")) == ("member_window", ["rumors trail_1", "rumors trail_2"])
    play(s, "rumors trail_2")
    assert (asked(s), trail(s)) == ("move", ["paris+rats", "nantes+fog!"])


@rule("R120", "general.1g", "enc.new_vampire")
def test_a_hunter_just_bitten_opens_an_item_and_an_event_of_his_choice() -> None:
    s = position("time midnight; seward: paris items knife rifle events long_day hypnosis; trail: vienna, paris+new_vampire; turn seward")
    pass_on(play(draws(pass_on(s), "die 1"), "stay"))
    pass_on(play(s, "hold_back"))
    assert options(s) == ["open_item knife", "open_item rifle"]
    play(s, "open_item rifle")
    assert options(s) == ["open_event hypnosis", "open_event long_day"]


@rule("R120", "item.dogs")
def test_open_dogs_count_as_the_open_item() -> None:
    s = position("time midnight; seward: paris items knife dogs watchdogs 1; trail: vienna, paris+new_vampire; turn seward")
    play(draws(pass_on(s), "die 1"), "stay", "hold_back")
    assert (bites(s, "seward"), turn_of(s), s.open_item[1]) == (1, "van_helsing", -1)


@rule("R119", "group.4d")
def test_the_hunters_who_win_a_round_choose_among_the_cards_of_the_group() -> None:
    s = position("time midnight; blood 12; godalming: paris items pistol; seward: paris items stake; trail: paris; turn godalming")
    play(s, "pass", "gather seward", "pass", "stay", "pass", "pass")
    play(dice(s, 6, 1), "strike claws godalming", "fight pistol godalming", "fight stake seward")
    assert options(s) == ["apply_card pistol godalming", "apply_card stake seward"]
    assert play(s, "apply_card stake seward").blood == 10


# ---- the windows of Dracula's reactions ------------------------------------------------------------------------------


@rule("evt.w6", "evt.w10", "evt.relentless_minion")
def test_a_relentless_minion_is_asked_for_before_the_token_leaves() -> None:
    s = position("events: relentless_minion; seward: paris; trail: vienna, paris+minion_knife; turn seward")
    bout(play(s, "stay", "pass"), "punch", "agent_punch", 6, 1)
    assert (asked(s), trail(s)[1]) == ("relentless", "^paris+minion_knife!")
    assert trail(play(s, "pass"))[1] == "^paris"


@rule("evt.w10", "evt.customs_search")
def test_customs_search_is_asked_for_after_arrival_and_before_the_search() -> None:
    s = position("events: customs_search; seward: munich; trail: paris, vienna+plague; turn seward")
    play(s, "road vienna")
    assert (asked(s), where(s, "seward"), trail(s)) == ("customs_window", "vienna", ["paris", "vienna+plague"])
    assert health(play(s, "pass"), "seward") == 8


@rule("evt.w10", "evt.sensationalist_press")
def test_the_press_is_asked_for_before_a_card_is_turned_up() -> None:
    s = position("resolve 1; events: sensationalist_press; seward: rome; trail: paris, nantes; turn seward")
    play(s, "newspaper")
    assert (asked(s), trail(s)) == ("press", ["paris", "nantes"])
    assert trail(play(s, "pass")) == ["paris", "^nantes"]
