"""Dracula's event cards against hunters, their cards and in combat: what each does (when each may be played: test_cards_windows.py)."""

from __future__ import annotations

import pytest

from games.fury.cards_table import (
    DRACULA,
    GAME,
    asked,
    bites,
    bottom,
    bout,
    discarded,
    draws,
    fork,
    happened,
    health,
    hosts,
    is_dracula_asked,
    items,
    naming,
    options,
    pass_on,
    pass_until,
    play,
    pool,
    position,
    selectable,
    starting,
    thrown,
    time,
    tokens,
    trail,
    turn_of,
    where,
)
from support import rule

# ---- against hunters on their way ------------------------------------------------------------------------------------


@rule("evt.control_storms", "R80")
def test_control_storms_put_hunters_at_sea_in_a_port_at_most_four_steps_away() -> None:
    s = position("events: control_storms; seward: english_channel; trail: vienna; turn seward")
    assert is_dracula_asked(s)
    ports = {text.split()[2] for text in naming(s, "control_storms")}
    assert {"plymouth", "hamburg", "cadiz", "bordeaux", "liverpool", "cagliari", "genoa", "rome"} <= ports
    assert not {"athens", "venice", "vienna"} & ports
    play(s, "play_at control_storms rome")
    assert (where(s, "seward"), asked(s), turn_of(s)) == ("rome", "action", "seward")


@rule("evt.control_storms", "R80")
def test_control_storms_lead_through_no_stormy_zone_and_may_lead_back_to_the_own_port() -> None:
    s = position("events: control_storms; storm: atlantic_ocean 2; seward: english_channel; trail: vienna; turn seward")
    ports = {text.split()[2] for text in naming(s, "control_storms")}
    assert ports == {"le_havre", "london", "plymouth", "amsterdam", "edinburgh", "hamburg"}


@rule("evt.control_storms", "hturn.3b")
def test_where_the_storm_puts_them_they_search() -> None:
    s = position("events: control_storms; seward: english_channel; trail: vienna, london+plague; turn seward")
    assert health(play(s, "play_at control_storms london"), "seward") == 8


@rule("evt.customs_search", "ex.customs", "R81")
def test_customs_search_takes_all_items_and_the_turn_of_who_crossed_the_border() -> None:
    s = position("events: customs_search; godalming: munich items knife rifle; trail: paris; turn godalming")
    play(s, "pass", "road vienna", "play customs_search")
    assert (items(s, "godalming"), thrown(s), turn_of(s)) == ([], ["knife", "rifle"], "seward")


@rule("evt.customs_search", "R81", "R111")
def test_customs_search_strikes_a_whole_group_that_landed() -> None:
    s = position("events: customs_search; godalming: north_sea items knife; seward: north_sea items rifle; trail: paris; turn godalming")
    play(s, "pass", "gather seward", "pass")
    pass_until(s, "sail hamburg")
    play(s, "play customs_search")
    assert (items(s, "godalming"), items(s, "seward"), turn_of(s)) == ([], [], "van_helsing")


@rule("evt.customs_search", "R81")
@pytest.mark.parametrize(
    ("place", "move", "secret"),
    [
        ("munich", "road vienna", "vienna"),
        ("munich", "road vienna", "paris, vienna+rats"),
        ("munich", "road zurich", "paris"),
        ("munich", "stay", "paris"),
    ],
)
def test_no_customs_search_where_dracula_or_a_token_is_nor_without_a_crossing(place: str, move: str, secret: str) -> None:
    s = position(f"events: customs_search; seward: {place} items knife; trail: {secret}; turn seward")
    play(s, "pass", move)
    assert naming(s, "customs_search") == []


@rule("evt.customs_search", "R81")
def test_no_customs_search_after_a_sense_of_emergency() -> None:
    s = position("vampires 4; events: customs_search; seward: munich events sense_of_emergency; trail: paris; turn seward")
    play(s, "play_at sense_of_emergency vienna", "pass")
    assert (asked(s), turn_of(s)) == ("action", "seward")


@rule("evt.customs_search", "evt.good_luck", "evt.w7")
def test_good_luck_stops_a_customs_search() -> None:
    s = position("events: customs_search; seward: munich items knife events good_luck; trail: paris; turn seward")
    play(s, "pass", "road vienna", "play customs_search", "answer good_luck seward")
    assert (items(s, "seward"), asked(s)) == (["knife"], "action")


@rule("evt.false_tip_off", "ex.rail.tip_off", "R118")
def test_a_false_tip_off_counts_as_an_x() -> None:
    s = position("events: false_tip_off; van_helsing: paris; trail: vienna; turn van_helsing")
    play(s, "rail", "play false_tip_off")
    assert ("train_rolled" in happened(s), turn_of(s), where(s, "van_helsing")) == (False, "mina", "paris")


@rule("evt.false_tip_off", "ex.rail.tip_off", "R118", "evt.devilish_power")
def test_good_luck_answers_a_tip_off_and_devilish_power_answers_that() -> None:
    s = position(
        "events: false_tip_off devilish_power; godalming: rome events good_luck good_luck; "
        "van_helsing: paris; trail: vienna; turn van_helsing"
    )
    pass_until(s, "rail")
    play(s, "play false_tip_off", "answer good_luck godalming")
    rolled = fork(s)
    play(draws(rolled, "train 2"), "pass")
    assert "rail_to bordeaux" in options(rolled)
    play(s, "play devilish_power")
    second = fork(s)
    assert turn_of(play(s, "pass")) == "mina"
    assert "rail_to bordeaux" in options(play(draws(second, "train 2"), "answer good_luck godalming"))


@rule("evt.false_tip_off", "R118")
def test_a_false_tip_off_cancels_a_carriage_and_the_move_is_an_x() -> None:
    s = position("events: false_tip_off; seward: paris events chartered_carriage; trail: vienna; turn seward")
    play(s, "pass", "rail", "answer chartered_carriage seward", "play false_tip_off")
    assert (turn_of(s), where(s, "seward")) == ("van_helsing", "paris")


@rule("evt.chartered_carriage", "evt.devilish_power", "R118")
def test_a_carriage_cancelled_by_devilish_power_alone_leaves_the_roll() -> None:
    s = position("events: devilish_power; seward: paris events chartered_carriage; trail: vienna; turn seward")
    play(draws(play(s, "pass", "rail"), "train 1"), "answer chartered_carriage seward", "play devilish_power")
    assert ("train_rolled" in happened(s), "rail_to bordeaux" in options(s)) == (True, True)


@rule("evt.roadblock", "R40")
def test_a_roadblock_closes_one_road_or_one_railway_to_hunters_only() -> None:
    s = position("events: roadblock; tokens: rats; trail: brussels; turn dracula")
    assert len(starting(s, "block_road")) == 115
    assert len(starting(s, "block_rail")) == 43
    play(s, "block_road brussels paris")
    assert "go paris" in options(s)
    s = position("roadblock: brussels paris; seward: paris; trail: vienna; turn seward")
    assert "road brussels" not in options(s)
    assert "rail_to brussels" in options(play(draws(s, "train 1"), "rail"))
    s = position("roadblock: brussels paris rail; seward: paris; trail: vienna; turn seward")
    assert "road brussels" in options(s)
    assert "rail_to brussels" not in options(play(draws(s, "train 1"), "rail"))


@rule("evt.roadblock")
def test_a_second_roadblock_moves_the_marker() -> None:
    s = position("events: roadblock; roadblock: paris nantes; tokens: rats; trail: brussels; turn dracula")
    play(s, "block_rail berlin prague")
    assert [s.board.slugs[s.markers.block_a], s.board.slugs[s.markers.block_b], s.markers.block_rail] == ["berlin", "prague", 1]


# ---- against cards ---------------------------------------------------------------------------------------------------


@rule("evt.devilish_power", "evt.w8")
def test_devilish_power_drives_off_the_hunters_ally_or_takes_a_heavenly_host() -> None:
    s = position("events: devilish_power; ally: rufus_smith; hosts: rome vienna; tokens: rats; trail: paris; turn dracula")
    assert starting(s, "devil_ally", "devil_host") == ["devil_ally", "devil_host rome", "devil_host vienna"]
    host = fork(s)
    play(s, "devil_ally")
    assert (s.ally, sorted(discarded(s))) == ([-1, -1], ["devilish_power", "rufus_smith"])
    assert hosts(play(host, "devil_host rome")) == ["vienna"]


@rule("evt.devilish_power", "evt.w7", "evt.w8")
def test_devilish_power_cancels_a_hunters_card_which_is_discarded_without_effect() -> None:
    s = position("time dusk; events: devilish_power; seward: paris events long_day; trail: vienna; turn seward")
    play(s, "play long_day", "play devilish_power")
    assert (time(s), sorted(discarded(s))) == ("dusk", ["devilish_power", "long_day"])


@rule("evt.devilish_power", "R93", "hturn.3v")
def test_devilish_power_answers_an_immediate_card_drawn_by_resupply_but_no_ally_and_no_item() -> None:
    s = position("events: devilish_power; seward: strasbourg; trail: paris; turn seward")
    play(bottom(play(s, "stay"), "newspaper_reports"), "resupply seward")
    assert naming(s, "devilish_power") == ["play devilish_power"]
    s = position("events: devilish_power; seward: strasbourg; trail: paris; turn seward")
    play(bottom(play(s, "stay"), "rufus_smith"), "resupply seward", "keep_ally")
    assert (is_dracula_asked(s), turn_of(s)) == (False, "van_helsing")
    s = position("events: devilish_power; seward: strasbourg items local_rumors; trail: paris+rats; turn seward")
    assert not is_dracula_asked(play(s, "rumors trail_1"))


@rule("evt.sensationalist_press", "R94")
def test_the_press_keeps_one_of_the_cards_down() -> None:
    s = position(
        "events: sensationalist_press; seward: london events money_trail; trail: north_sea, hamburg, english_channel, plymouth; turn seward"
    )
    play(s, "play money_trail")
    pass_until(s, "press trail_3")
    assert trail(s) == ["^north_sea", "hamburg", "english_channel", "plymouth"]


@rule("evt.sensationalist_press", "R94")
def test_the_press_stops_the_turning_up_of_a_card_but_not_of_its_tokens() -> None:
    s = position("events: sensationalist_press; seward: strasbourg; trail: paris+rats, nantes+fog; turn seward")
    play(bottom(play(s, "stay"), "hired_scouts"), "resupply seward", "scout nantes", "scout rome")
    pass_until(s, "press trail_2")
    assert trail(s) == ["paris+rats", "nantes+fog!"]


@rule("evt.sensationalist_press", "R94")
def test_the_press_works_against_resolve_but_not_against_a_search() -> None:
    s = position("resolve 1; events: sensationalist_press; seward: rome; trail: paris, nantes; turn seward")
    play(s, "newspaper", "press trail_2")
    assert trail(s) == ["paris", "nantes"]
    s = position("events: sensationalist_press; seward: nantes; trail: paris, nantes; turn seward")
    play(s, "stay")
    assert (trail(s), starting(s, "press")) == (["paris", "^nantes"], [])


@rule("evt.sensationalist_press", "evt.jonathan_harker", "R94")
def test_a_card_the_press_keeps_from_jonathan_harker_stays_down_for_good() -> None:
    s = position(
        "events: sensationalist_press; ally: jonathan_harker; tokens: rats spy; "
        "trail: paris, brussels, cologne, leipzig, berlin; turn dracula"
    )
    play(s, "pass", "go nantes", "press trail_6", "place rats")
    assert trail(s)[5] == "berlin"
    assert pass_on(s).trail.shield[5] == 1


# ---- in combat -------------------------------------------------------------------------------------------------------


@rule("evt.rage", "R92")
def test_rage_shows_all_items_of_a_hunter_discards_one_and_bars_the_escapes_for_three_rounds() -> None:
    s = position("time midnight; events: rage; seward: paris items knife stake; trail: paris; turn seward")
    play(s, "pass", "stay", "play_on rage seward")
    assert (options(s), s.seen_items[1]) == (["rip knife", "rip stake"], s.items[1])
    play(s, "rip stake")
    assert (items(s, "seward"), thrown(s)) == (["knife"], ["stake"])
    pass_on(s)
    for card, enemy, white, black in (("punch", "claws", 1, 6), ("knife", "mesmerize", 6, 1), ("punch", "claws", 1, 6)):
        assert not any(name.startswith("escape") for name in selectable(s))
        bout(s, card, enemy, white, black)
    assert "escape_bat" in selectable(s)


@rule("evt.rage")
def test_rage_on_a_hunter_without_items_still_bars_the_escapes() -> None:
    s = play(position("events: rage; seward: paris; trail: paris; turn seward"), "stay", "play_on rage seward")
    assert selectable(s) == ["claws"]


@rule("evt.trap", "R57", "combat.2g")
def test_trap_adds_one_to_every_roll_of_dracula_and_several_add_up() -> None:
    s = play(position("time midnight; events: trap trap; seward: paris; trail: paris; turn seward"), "stay", "play trap", "play trap")
    assert bout(s, "punch", "claws", 1, 3).last_round[6] == 5
    assert bout(s, "escape", "strength", 1, 3).last_round[6] == 5


@rule("evt.trap", "combat.2f", "R69")
def test_trap_works_for_an_agent_and_only_in_its_combat() -> None:
    s = position("events: trap; seward: paris; trail: vienna; catacombs: paris+minion_knife+assassin; turn seward")
    play(s, "stay", "face catacomb_1a", "play trap")
    bout(s, "punch", "agent_punch", 6, 3)
    assert s.last_round[6] == 4
    assert bout(s, "punch", "agent_punch", 1, 3).last_round[6] == 3


@rule("evt.wild_horses", "R85", "R26")
def test_wild_horses_carry_the_hunters_one_road_away_where_they_search_but_may_not_act() -> None:
    s = position("events: wild_horses; van_helsing: paris; trail: paris, nantes+plague; turn van_helsing")
    play(s, "stay")
    assert {text.split()[2] for text in naming(s, "wild_horses")} == {
        "brussels", "clermont_ferrand", "geneva", "le_havre", "nantes", "strasbourg",
    }  # fmt: skip
    play(s, "play_at wild_horses nantes")
    assert (where(s, "van_helsing"), health(s, "van_helsing"), turn_of(s)) == ("nantes", 6, "mina")
    assert "rolled" not in happened(s)


@rule("evt.wild_horses", "R85")
def test_in_draculas_turn_the_horses_carry_all_hunters_away_and_nothing_more_happens() -> None:
    s = position("time midnight; events: wild_horses; godalming: paris; seward: paris; trail: paris, nantes+plague; turn dracula")
    play(s, "pass", "feed", "play_at wild_horses nantes")
    assert [where(s, "godalming"), where(s, "seward"), health(s, "seward")] == ["nantes", "nantes", 10]


@rule("evt.wild_horses", "R85")
@pytest.mark.parametrize("setting", ["seward: cagliari; trail: cagliari", "roadblock: dublin galway; seward: galway; trail: galway"])
def test_without_a_usable_road_there_are_no_wild_horses(setting: str) -> None:
    s = play(position(f"events: wild_horses; {setting}; turn seward"), "stay")
    assert naming(s, "wild_horses") == []


@rule("evt.relentless_minion", "R84", "R69")
def test_a_relentless_minion_rises_and_is_fought_afresh() -> None:
    s = position("events: relentless_minion; seward: paris items stake; trail: vienna, paris+minion_knife; turn seward")
    play(s, "pass", "stay", "pass")
    bout(s, "stake", "agent_punch", 6, 1)
    play(s, "play relentless_minion")
    assert (trail(s)[1], items(s, "seward")) == ("^paris+minion_knife!", [])
    assert selectable(s) == ["agent_punch", "agent_knife"]  # a first round: no Dodge
    bout(s, "punch", "agent_punch", 6, 1)
    assert trail(s)[1] == "^paris"


@rule("evt.relentless_minion", "R69")
def test_when_a_minion_rises_nothing_of_the_fight_before_is_left_on_the_table() -> None:
    s = position("events: relentless_minion trap; seward: paris events good_luck; trail: vienna, paris+minion_knife; turn seward")
    pass_until(pass_until(s, "stay"), "play trap")
    pass_on(s)
    assert GAME.sight.view(s, 1)["combat"]["bonuses"]["trap"] == 1
    bout(s, "punch", "agent_punch", 6, 1)
    play(s, "play relentless_minion", "pass")
    assert asked(s) == "combat_window"
    combat = GAME.sight.view(s, DRACULA)["combat"]
    assert (combat["round"], combat["bonuses"]["trap"], combat["target"], combat["enemy"]) == (0, 0, None, None)
    assert combat["selected"] == combat["last"] == {"seward": None}


@rule("evt.relentless_minion", "R84")
def test_the_assassin_is_not_relentless_and_neither_is_a_minion_that_merely_survives() -> None:
    s = position("events: relentless_minion; seward: paris; trail: vienna, paris+assassin; turn seward")
    bout(play(s, "stay", "pass"), "punch", "agent_punch", 6, 1)
    assert trail(s)[1] == "^paris"
    s = position("events: relentless_minion; seward: paris; trail: vienna, paris+minion_knife; turn seward")
    bout(play(s, "stay", "pass"), "escape", "agent_punch", 6, 1)
    assert naming(s, "relentless_minion") == []


@rule("evt.seduction")
def test_seduction_bites_all_whatever_they_show_and_the_token_returns_to_draculas_hand() -> None:
    s = position(
        "time midnight; events: seduction; tokens: rats rats fog fog spy; godalming: paris; seward: paris items crucifix; "
        "trail: vienna, paris+new_vampire; turn godalming"
    )
    play(s, "pass", "gather seward", "pass", "stay", "play seduction")
    assert (bites(s, "godalming"), bites(s, "seward")) == (1, 1)
    assert starting(s, "return_token") == [f"return_token {token}" for token in ("fog", "rats", "spy", "new_vampire")]
    play(s, "return_token fog")
    assert (tokens(s).count("new_vampire"), trail(s)[1], pool(s, "fog")) == (1, "^paris", 3)


@rule("evt.seduction")
def test_by_day_there_is_no_seduction() -> None:
    s = play(position("time dusk; events: seduction; seward: paris; trail: vienna, paris+new_vampire; turn seward"), "stay")
    assert (naming(s, "seduction"), bites(s, "seward")) == ([], 0)
