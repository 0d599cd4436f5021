"""A hunter's turn: resolve, movement, search and action."""

from __future__ import annotations

from games.fury.table import (
    QUIET,
    asked,
    asked_seat,
    bites,
    draws,
    events,
    happened,
    health,
    items,
    options,
    play,
    pool,
    position,
    starting,
    trail,
    until,
    view,
    where,
)
from support import rule
from whitby.games.fury.rules.board import HUNTERS, ITEMS

START = "turn godalming; " + QUIET + "; "


def go(text: str) -> str:
    return START + text


# ---- order and resolve ----------------------------------------------------------------------------------------------


@rule("hturn.a", "hturn.b", "R16", "evt.w1", "evt.w11", "R116")
def test_the_steps_come_in_order_window_resolve_move_search_action() -> None:
    s = position(
        go("seats 5; trail: vienna; resolve 1; godalming: paris health 9 events hypnosis; mina: london events long_day opens long_day")
    )
    seen = []
    for _ in range(12):
        seen.append((asked(s), asked_seat(s)))
        if asked(s) == "action":
            break
        play(s, {"start_window": "pass", "resolve": "save_resolve", "move": "stay"}[asked(s)])
    assert seen == [("start_window", 1), ("start_window", 4), ("resolve", 1), ("move", 1), ("action", 1)]


@rule("hturn.b", "hturn.1h", "hturn.1f", "R20")
def test_inner_strength_costs_one_resolve_and_heals_up_to_four_anyone_below_his_maximum() -> None:
    s = position(go("trail: vienna; resolve 2; godalming: paris health 9; mina: london health 2"))
    until(s, "resolve")
    assert starting(s, "inner") == ["godalming", "mina"]
    play(s, "inner godalming")
    assert (health(s, "godalming"), s.resolve) == (12, 1)
    assert asked(s) == "move"  # one power a turn
    s = position(go("trail: vienna"))
    assert asked(s) == "move"  # no resolve, no question


@rule("hturn.1a", "R18", "R114")
def test_newspapers_turn_up_the_oldest_face_down_card_and_no_token() -> None:
    s = position(go("trail: vienna, munich, strasbourg+rats, ^paris; resolve 1; godalming: lisbon"))
    until(s, "resolve")
    play(s, "newspaper")
    assert trail(s) == ["vienna", "munich", "^strasbourg+rats", "^paris"]


@rule("hturn.1b", "R18")
def test_newspapers_that_would_show_his_place_or_a_hide_over_it_say_so_and_cost_nothing() -> None:
    for line in ("vienna, ^munich", "hide@vienna, ^vienna"):
        s = position(go(f"trail: {line}; resolve 1; godalming: lisbon health 9"))
        before = trail(s)
        play(until(s, "resolve"), "newspaper")
        assert (trail(s), s.resolve, happened(s)[-1], asked(s)) == (before, 1, "newspaper_barred", "move")
        assert asked(play(s, "stay", "no_action")) == "resolve" and "newspaper" in options(s)
    s = position(go("trail: ^vienna, ^munich; resolve 1"))
    assert "newspaper" not in options(until(s, "resolve"))


@rule("R18")
def test_whether_the_newspapers_are_offered_tells_nothing_about_hide() -> None:
    for line in ("vienna, hide@munich, ^munich", "hide@munich, ^munich, vienna", "hide@munich, ^munich"):
        s = until(position(go(f"trail: {line}; resolve 1; godalming: lisbon")), "resolve")
        assert "newspaper" in options(s)


@rule("hturn.1b", "R18")
def test_a_hide_he_has_left_behind_is_a_card_like_any_other() -> None:
    s = position(go("trail: munich, hide@vienna, ^vienna; resolve 1"))
    play(until(s, "resolve"), "newspaper")
    assert trail(s) == ["munich", "^hide@vienna", "^vienna"]  # he has moved on: Hide counts as a card


@rule("hturn.1c", "hturn.1d", "hturn.1e", "R19")
def test_sense_of_emergency_costs_what_dracula_still_needs_and_is_the_movement() -> None:
    s = position(go("trail: vienna; resolve 1; vampires 2; godalming: paris health 5"))
    until(s, "resolve")
    assert len(starting(s, "emergency")) == 70
    play(s, "emergency north_sea")
    assert (where(s, "godalming"), health(s, "godalming")) == ("north_sea", 1)
    assert "movement" not in asked(s) and s.active == 1  # at sea there is no action phase either
    s = position(go("trail: vienna; resolve 1; vampires 2; godalming: paris health 4"))
    assert not starting(until(s, "resolve"), "emergency")


@rule("R19", "hturn.2k")
def test_a_voyage_begun_by_emergency_has_no_port_behind_it() -> None:
    s = position("turn mina; " + QUIET + "; trail: vienna; resolve 1; vampires 4; tokens: fog")
    play(s, "emergency english_channel")
    play(s, "hide", "place fog")
    for _ in range(3):
        play(s, "stay", "no_action")
    until(s, "move")
    assert {"london", "plymouth", "le_havre"} <= set(starting(s, "sail"))


@rule("hturn.1g", "R17")
def test_each_power_is_used_at_most_once_a_round() -> None:
    s = position(go("trail: vienna; resolve 2; godalming: paris health 5; seward: rome health 5"))
    play(s, "inner godalming", "stay", "no_action")
    until(s, "resolve")
    assert not starting(s, "inner")
    assert "save_resolve" in options(s)


# ---- movement -------------------------------------------------------------------------------------------------------


@rule("hturn.2a", "hturn.2c", "hturn.2m")
def test_one_road_or_staying_and_then_the_action_phase() -> None:
    s = position(go("trail: vienna"))
    assert starting(s, "road") == ["brussels", "clermont_ferrand", "geneva", "le_havre", "nantes", "strasbourg"]
    assert "stay" in options(s) and "rail" in options(s)
    play(s, "road nantes")
    assert (where(s, "godalming"), asked(s)) == ("nantes", "action")


@rule("hturn.2b", "hturn.2j", "hturn.3a", "hturn.2l")
def test_a_sea_voyage_takes_a_turn_a_step_and_at_sea_he_must_move_on_and_never_back() -> None:
    s = position(go("trail: vienna; godalming: plymouth; tokens: fog"))
    play(s, "sail english_channel")
    assert s.active == 1  # no action phase at sea
    for _ in range(3):
        play(s, "stay", "no_action")
    play(s, "hide", "place fog")
    until(s, "move")
    assert set(options(s)) == {"sail atlantic_ocean", "sail le_havre", "sail london", "sail north_sea"}


@rule("hturn.2k", "R23")
def test_no_zone_twice_on_one_voyage_and_a_storm_bars_entry() -> None:
    s = position(go("trail: vienna; godalming: north_sea; storm: english_channel 2; state: voyage=[[3,45],[],[],[]]"))
    zones = [p for p in starting(s, "sail") if "sea" in p or "ocean" in p or "channel" in p]
    assert "english_channel" not in zones
    s.voyage[0] = [s.board.slugs.index("atlantic_ocean"), s.board.slugs.index("north_sea")]
    from whitby.games.fury.rules.travel_maps import sea_steps

    assert s.board.slugs.index("atlantic_ocean") not in sea_steps(s, 0, s.place[0])


@rule("hturn.2d", "hturn.2g", "R21", "R75")
def test_rail_is_announced_then_rolled_then_travelled_fewer_steps_allowed() -> None:
    s = position(go("trail: vienna; seward: paris; godalming: rome"))
    play(s, "stay", "no_action")
    draws(s, "train 1")
    play(s, "rail")
    assert asked(s) == "route"
    assert starting(s, "rail_to") == ["bordeaux", "brussels", "le_havre", "marseilles"]
    assert "stay" in options(s) and not starting(s, "road")
    play(s, "rail_to bordeaux")
    assert where(s, "seward") == "bordeaux"


@rule("hturn.2e", "ex.rail.x", "R111")
def test_an_x_ends_the_whole_turn() -> None:
    s = position("turn seward; " + QUIET + "; seward: paris; godalming: rome; trail: vienna")
    draws(s, "train x")
    play(s, "rail")
    assert s.active == 2 and where(s, "seward") == "paris"
    assert "searched_nothing" not in happened(s)


@rule("hturn.2f", "R118", "ex.rail.zero")
def test_a_zero_leaves_the_roads_and_the_action_phase() -> None:
    s = position("turn seward; " + QUIET + "; seward: vienna; trail: london; mina: paris")
    draws(s, "train 0")
    play(s, "rail")
    assert starting(s, "road") == ["budapest", "munich", "prague", "zagreb"]
    assert "rail" not in options(s) and not starting(s, "sail") and "stay" in options(s)
    play(s, "road zagreb")
    assert asked(s) == "action"


@rule("hturn.2h", "R22", "ex.rail.west")
def test_the_2_3_face_gives_a_third_step_only_all_through_the_west() -> None:
    s = position(go("godalming: berlin; trail: vienna"))
    draws(s, "train 2_3")
    play(s, "rail", "keep_roll")
    reach = set(starting(s, "rail_to"))
    assert {"cologne", "vienna", "leipzig"} <= reach
    assert "budapest" not in reach


@rule("hturn.2i", "group.1b")
def test_godalming_may_have_the_die_rolled_again_once() -> None:
    s = position(go("trail: vienna"))
    draws(s, "train x", "train 2")
    play(s, "rail", "reroll")
    assert asked(s) == "route"
    s = position("turn seward; " + QUIET + "; seward: paris; trail: vienna")
    draws(s, "train 2")
    play(s, "rail")
    assert asked(s) == "route"  # nobody to ask


# ---- search ---------------------------------------------------------------------------------------------------------


@rule("hturn.3b", "R24", "R7")
def test_the_search_turns_up_card_and_token_every_turn_also_without_moving() -> None:
    s = position(go("trail: vienna, paris+plague"))
    play(s, "stay")
    assert trail(s)[1] == "^paris"
    assert health(s, "godalming") == 10
    assert pool(s, "plague") == 1
    s = position(go("trail: vienna; catacombs: paris+plague"))
    play(s, "stay")
    assert health(s, "godalming") == 10


@rule("hturn.3c", "combat.4e", "R26")
def test_dracula_found_is_fought_after_the_tokens_and_nothing_may_be_done_then() -> None:
    s = position(go("trail: paris+plague"))
    play(s, "stay")
    assert view(s, 1)["dracula"]["place"] == "paris"
    until(s, "select")
    draws(s, "white 6", "black 1")
    play(s, "fight escape godalming", "strike claws godalming")
    assert s.active == 1  # no action phase


@rule("hturn.3d", "R117")
def test_after_a_token_the_turn_is_over_but_a_bare_card_leaves_the_action() -> None:
    s = position(go("trail: vienna, paris+plague"))
    play(s, "stay")
    assert s.active == 1
    s = position(go("trail: vienna, paris"))
    play(s, "stay")
    assert asked(s) == "action"


@rule("hturn.3e", "R27", "group.2c")
def test_van_helsing_may_act_after_a_token_but_not_after_one_that_ends_the_turn() -> None:
    s = position("turn van_helsing; " + QUIET + "; trail: vienna, madrid+plague")
    play(s, "stay")
    assert asked(s) == "action" and "rest van_helsing" in options(s)
    s = position("turn van_helsing; " + QUIET + "; trail: vienna, madrid+fog")
    play(s, "stay")
    assert s.active == 3


@rule("R27", "R110", "combat.4a")
def test_an_agent_that_survives_does_not_bar_van_helsing_and_stays_face_up() -> None:
    s = position("turn van_helsing; " + QUIET + "; trail: vienna, madrid+minion_knife")
    play(s, "stay")
    until(s, "select")
    draws(s, "white 6", "black 1")
    play(s, "fight escape van_helsing", "strike agent_punch van_helsing")
    assert asked(s) == "action"
    assert trail(s)[1] == "^madrid+minion_knife!"


# ---- actions --------------------------------------------------------------------------------------------------------


@rule("hturn.3f")
def test_one_and_only_one_action() -> None:
    s = position(go("trail: vienna; godalming: paris health 5; seward: paris items knife"))
    until(play(s, "stay"), "action")
    assert {"resupply godalming", "rest godalming", "trade", "no_action"} == set(options(s))
    play(s, "trade", "trade_done")
    assert s.active == 1


@rule("hturn.3g", "hturn.3l", "hturn.3n")
def test_a_small_city_gives_one_event() -> None:
    s = position(go("trail: vienna; godalming: zurich"))
    draws(until(play(s, "stay"), "action"), "event_back hunter", "event_card hypnosis")
    play(s, "resupply godalming")
    assert events(s, "godalming") == ["hypnosis"]
    assert s.active == 1


@rule("hturn.3h", "R28", "R29")
def test_a_large_city_gives_event_or_item_or_both_in_the_order_chosen_before() -> None:
    s = position(go("trail: vienna"))
    until(play(s, "stay"), "action")
    play(s, "resupply godalming")
    assert starting(s, "draw_cards") == ["event", "item", "event_item", "item_event"]
    draws(s, "item stake", "event_back hunter", "event_card forewarned")
    play(s, "draw_cards item_event")
    assert (items(s, "godalming"), events(s, "godalming")) == (["stake"], ["forewarned"])


@rule("hturn.3i", "hospital.b")
def test_the_hospital_gives_one_event_or_one_item() -> None:
    s = position(go("trail: vienna; godalming: hospital"))
    until(play(s, "stay"), "action")
    play(s, "resupply godalming")
    assert starting(s, "draw_cards") == ["event", "item"]


@rule("hturn.3j", "hturn.3s", "hturn.3u", "castle.d")
def test_nothing_is_drawn_rested_or_traded_at_castle_dracula() -> None:
    s = position(go("trail: vienna; godalming: castle_dracula; mina: castle_dracula items knife"))
    play(s, "gather mina")
    until(play(s, "stay"), "action")
    assert options(s) == ["no_action"]  # asked all the same: a Dog might be laid open
    s = play(position(go("trail: vienna; godalming: castle_dracula; mina: castle_dracula items knife")), "ready", "stay")
    assert ("no_action" in happened(s), s.active) == (True, 1)  # with empty hands there is nothing to ask


@rule("hturn.3k", "R28")
def test_mina_draws_one_card_more_from_the_deck_she_likes_after_seeing_the_others() -> None:
    s = position("turn mina; " + QUIET + "; mina: zurich; trail: vienna")
    draws(until(play(s, "stay"), "action"), "event_back hunter", "event_card hypnosis")
    play(s, "resupply mina")
    assert options(s) == ["extra event", "extra item", "no_extra"]
    draws(s, "item knife")
    play(s, "extra item")
    assert items(s, "mina") == ["knife"]


@rule("hturn.3l", "hturn.3p")
def test_a_card_with_the_bat_goes_to_dracula_unseen_and_the_hunter_gets_nothing_for_it() -> None:
    s = position(go("trail: vienna; godalming: zurich"))
    draws(until(play(s, "stay"), "action"), "event_back dracula", "event_card trap")
    play(s, "resupply godalming")
    assert events(s, "dracula") == ["trap"] and events(s, "godalming") == []
    assert view(s, 1)["dracula"]["events"] == {"count": 1, "known": []}


@rule("hturn.3m", "hturn.3v", "R93", "evt.w7")
def test_an_immediate_card_drawn_by_resupply_is_played_at_once_and_may_be_answered() -> None:
    s = position(go("trail: vienna, munich, paris; godalming: zurich; events: devilish_power"))
    draws(until(play(s, "stay"), "action"), "event_back hunter", "event_card newspaper_reports")
    play(s, "resupply godalming")
    assert asked(s) == "answer_window" and asked_seat(s) == 0
    play(s, "play devilish_power")
    assert trail(s)[2] == "paris"
    assert "event_cancelled" in happened(s)


@rule("hturn.3o", "evt.jonathan_harker", "evt.rufus_smith", "evt.w8")
def test_an_ally_is_put_in_play_or_discarded_and_replaces_the_old_one() -> None:
    s = position(go("trail: vienna; godalming: zurich; ally jonathan_harker"))
    draws(until(play(s, "stay"), "action"), "event_back hunter", "event_card rufus_smith")
    play(s, "resupply godalming")
    assert options(s) == ["keep_ally", "drop_ally"]
    play(s, "keep_ally")
    assert view(s, 0)["allies"]["hunters"] == "rufus_smith"
    assert "jonathan_harker" in view(s, 0)["decks"]["event_discards"]


@rule("hturn.3q", "R32", "hturn.3v", "R93")
def test_rest_draws_two_events_discards_hunter_cards_and_heals_two() -> None:
    s = position(go("trail: vienna; godalming: zurich health 5"))
    draws(until(play(s, "stay"), "action"), "event_back hunter", "event_card hypnosis", "event_back dracula", "event_card trap")
    play(s, "rest godalming")
    assert health(s, "godalming") == 7
    assert events(s, "dracula") == ["trap"] and events(s, "godalming") == []
    assert "hypnosis" in view(s, 0)["decks"]["event_discards"]


@rule("hturn.3r", "ex.rest.seward", "R32", "R67")
def test_with_seward_one_event_is_drawn_and_who_is_defeated_by_it_regains_nothing() -> None:
    s = position("turn van_helsing; " + QUIET + "; van_helsing: milan health 1 bites 1; seward: milan; trail: vienna")
    draws(until(play(s, "stay"), "action"), "event_back dracula", "event_card night_visit")
    play(s, "rest van_helsing", "pick van_helsing")
    assert where(s, "van_helsing") == "hospital"
    assert (health(s, "van_helsing"), bites(s, "van_helsing"), s.vampires) == (8, 0, 2)
    assert "healed" not in happened(s)


@rule("hturn.3t", "R33", "R2")
def test_items_change_hands_in_one_place_if_all_agree_and_events_never_do() -> None:
    s = position("seats 5; " + go("trail: vienna; godalming: paris items knife events hypnosis; seward: paris items stake"))
    until(play(s, "stay"), "action")
    play(s, "trade")
    assert set(starting(s, "give")) == {"knife godalming seward", "stake seward godalming"}
    play(s, "give stake seward godalming")
    assert asked_seat(s) == 2 and options(s) == ["refuse", "agree"]
    play(s, "refuse")
    assert items(s, "seward") == ["stake"]
    play(s, "give stake seward godalming", "agree", "trade_done")
    assert items(s, "godalming") == ["knife", "stake"]
    assert s.acted[HUNTERS.index("seward")] == 0


@rule("R33")
def test_one_trade_is_at_most_sixteen_transfers_so_that_it_ends() -> None:
    s = position(go("trail: vienna; godalming: paris items knife; seward: paris"))
    until(play(s, "stay"), "action")
    play(s, "trade")
    for n in range(16):
        assert "trade_done" in options(s), n
        play(s, "give knife godalming seward" if n % 2 == 0 else "give knife seward godalming")
    assert "trade_done" not in options(s) and items(s, "godalming") == ["knife"]


@rule("hturn.3t", "R120")
def test_dogs_that_lie_open_twice_over_are_still_one_card_when_another_is_given_away() -> None:
    s = position(go("trail: vienna; mina: paris items dogs stake open dogs watchdogs 1; godalming: paris"))
    until(play(s, "stay"), "action")
    play(s, "trade", "give stake mina godalming")
    assert [ITEMS[kind] for kind in s.seen_items[HUNTERS.index("mina")]] == ["dogs"]


@rule("R98", "R133")
def test_an_empty_deck_is_made_anew_from_the_discards_only_when_a_card_must_be_drawn() -> None:
    s = position(go("trail: vienna; items_discarded: knife"))
    s.decks.items, s.decks.items_discarded = [], [6]
    s.items[1] = []
    until(play(s, "stay"), "action")
    play(s, "resupply godalming", "draw_cards item")
    assert items(s, "godalming") == ["knife"] and s.decks.items_discarded == []
    s = position(go("trail: vienna"))
    s.decks.items, s.decks.items_discarded = [], []
    until(play(s, "stay"), "action")
    play(s, "resupply godalming", "draw_cards item")
    assert items(s, "godalming") == []


# ---- somebody else's misfortune --------------------------------------------------------------------------------------


@rule("R29", "evt.night_visit")
def test_a_resupply_goes_on_when_a_hunter_elsewhere_is_defeated() -> None:
    s = position(go("trail: vienna; mina: london health 2"))
    draws(until(play(s, "stay"), "action"), "event_back dracula", "event_card night_visit", "item knife")
    play(s, "resupply godalming", "draw_cards event_item")  # only Mina is bitten: the visit is hers
    assert (where(s, "mina"), items(s, "godalming")) == ("hospital", ["knife"])


@rule("R29", "evt.night_visit")
def test_a_resupply_stops_when_the_hunter_himself_is_defeated() -> None:
    s = position("turn mina; " + QUIET + "; mina: paris health 2; trail: vienna; tokens: fog")
    draws(until(play(s, "stay"), "action"), "event_back dracula", "event_card night_visit")
    play(s, "resupply mina", "draw_cards event_item")
    assert (where(s, "mina"), items(s, "mina"), s.active) == ("hospital", [], -1)


@rule("R32", "evt.night_visit", "hturn.3q")
def test_a_rest_goes_on_when_a_hunter_elsewhere_is_defeated() -> None:
    s = position(go("trail: vienna; godalming: paris health 5; mina: london health 2"))
    draws(until(play(s, "stay"), "action"), "event_back dracula", "event_card night_visit", "event_back hunter", "event_card hypnosis")
    play(s, "rest godalming")
    assert (where(s, "mina"), health(s, "godalming")) == ("hospital", 7)
    assert "hypnosis" in view(s, 0)["decks"]["event_discards"]


@rule("R25", "enc.desecrated_soil")
def test_a_search_goes_on_when_a_hunter_elsewhere_is_defeated() -> None:
    s = position("turn seward; " + QUIET + "; seward: paris; mina: plymouth health 2; trail: paris+desecrated_soil; tokens: fog")
    draws(s, "event_back dracula", "event_card night_visit")
    play(s, "stay")
    assert (where(s, "mina"), asked(s), view(s, 1)["combat"]["foe"]) == ("hospital", "select", "dracula")


@rule("item.dogs")
def test_of_two_dogs_the_closed_one_is_lost_first() -> None:
    s = position(go("trail: vienna, ^paris+lightning; godalming: paris items dogs dogs watchdogs 1"))
    play(until(play(s, "stay"), "show"), "hold_back", "drop_item dogs")
    assert (items(s, "godalming"), s.dogs[0]) == (["dogs"], 1)
    play(s, "stay", "no_action")
    s = position(go("trail: vienna, ^paris+lightning; godalming: paris items dogs watchdogs 1"))
    play(until(play(s, "stay"), "show"), "hold_back")
    assert (items(s, "godalming"), s.dogs[0]) == ([], 0)
