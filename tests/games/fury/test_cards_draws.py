"""The hunters' immediate cards and allies: what each does."""

from __future__ import annotations

import pytest

from games.fury.cards_table import (
    GAME,
    bites,
    bottom,
    bout,
    cards,
    dice,
    discarded,
    draws,
    events,
    fork,
    happened,
    health,
    is_dracula_asked,
    items,
    options,
    pass_on,
    play,
    position,
    selectable,
    starting,
    thrown,
    trail,
    turn_of,
)
from support import rule
from whitby.games.fury.rules.state import FuryState


def resupplied(text: str, *drawn: str) -> FuryState:
    """Seward in Strasbourg, a small city, draws an event."""
    s = pass_on(position(f"seward: strasbourg {text}; turn seward"))
    return play(bottom(play(s, "stay"), *drawn), "resupply seward")


# ---- cards turned up -------------------------------------------------------------------------------------------------


@rule("evt.consecrated_ground", "R105")
def test_consecrated_ground_lies_on_any_city_but_galatz_and_klausenburg() -> None:
    s = resupplied("; trail: paris", "consecrated_ground")
    offered = {text.split()[1] for text in starting(s, "hallow")}
    cities = {slug for p, slug in enumerate(s.board.slugs) if s.board.is_city[p]}
    assert offered == cities - {"galatz", "klausenburg"}
    play(s, "hallow rome")
    assert s.board.slugs[s.markers.ground] == "rome"


@rule("evt.consecrated_ground", "R114")
def test_consecrated_ground_put_on_dracula_turns_up_his_card_his_hide_and_the_tokens_on_the_card() -> None:
    s = play(resupplied("; trail: hide@paris+rats, paris+fog, nantes+spy", "consecrated_ground"), "hallow paris")
    assert trail(s) == ["^hide+rats", "^paris+fog!", "nantes+spy"]
    s = play(resupplied("; trail: paris+fog, nantes+spy", "consecrated_ground"), "hallow nantes")
    assert trail(s) == ["paris+fog", "nantes+spy"]


@rule("evt.consecrated_ground", "dturn.2f")
def test_dracula_may_neither_enter_nor_pass_through_consecrated_ground_and_the_marker_moves() -> None:
    s = position("time twilight; blood 6; ground: munich; trail: strasbourg; turn dracula")
    assert not {"go munich", "wolf munich", "wolf venice"} & set(options(s))
    s = play(resupplied("; ground: munich; trail: paris", "consecrated_ground"), "hallow rome")
    assert s.board.slugs[s.markers.ground] == "rome"


@rule("evt.hired_scouts", "R107")
def test_hired_scouts_turn_up_two_different_cities_with_their_tokens() -> None:
    s = resupplied("; trail: paris+rats, nantes+fog, bordeaux+spy; catacombs: vienna+hoax+bats", "hired_scouts")
    assert not {"scout hospital", "scout castle_dracula", "scout north_sea"} & set(options(s))
    play(s, "scout vienna")
    assert "scout vienna" not in options(s)
    play(s, "scout nantes")
    assert trail(s) == ["paris+rats", "^nantes+fog!", "bordeaux+spy"]
    assert (s.catacombs.up[0], s.catacombs.token_up[:2]) == (1, [1, 1])


@rule("evt.hired_scouts", "R107", "R114")
def test_scouts_say_aloud_what_they_do_not_find_and_leave_a_hide_down() -> None:
    s = play(resupplied("; trail: hide@paris+rats, paris+fog", "hired_scouts"), "scout rome", "scout paris")
    assert happened(s).count("nothing_there") == 1
    assert trail(s) == ["hide+rats", "^paris+fog!"]


@rule("evt.newspaper_reports", "R18")
def test_newspapers_turn_up_the_oldest_face_down_card_without_its_token() -> None:
    s = resupplied("; trail: paris+rats, nantes+fog, ^bordeaux+spy", "newspaper_reports")
    assert trail(s) == ["paris+rats", "^nantes+fog", "^bordeaux+spy"]


@rule("evt.newspaper_reports", "R18")
@pytest.mark.parametrize("hidden", ["paris+rats, ^nantes", "hide@paris+rats, ^paris", "paris"])
def test_newspapers_do_not_tell_where_dracula_is(hidden: str) -> None:
    s = resupplied(f"; trail: {hidden}", "newspaper_reports")
    assert "card_shown" not in happened(s)
    assert discarded(s) == ["newspaper_reports"]


@rule("evt.newspaper_reports", "R18")
def test_newspapers_turn_up_an_old_hide() -> None:
    s = resupplied("; trail: nantes, hide@paris+rats, ^paris", "newspaper_reports")
    assert trail(s) == ["nantes", "^hide+rats", "^paris"]


@rule("evt.telegraph_ahead", "R87")
def test_telegraph_ahead_turns_up_the_cards_one_road_away_but_not_their_tokens() -> None:
    s = resupplied("; trail: cologne+rats, amsterdam+fog; catacombs: zurich+spy", "telegraph_ahead")
    assert trail(s) == ["^cologne+rats", "amsterdam+fog"]
    assert (s.catacombs.up[0], s.catacombs.token_up[0]) == (1, 0)


@rule("evt.mystic_research", "R15", "R86")
def test_mystic_research_shows_draculas_events_to_the_hunters_once() -> None:
    s = pass_on(position("events: trap rage; seward: strasbourg; trail: paris; turn seward"))
    play(bottom(play(s, "stay"), "mystic_research"), "resupply seward")
    assert s.seen_cards == []
    play(s, "pass")  # no Devilish Power
    assert (s.seen_cards, cards(s)) == (s.cards, ["rage", "trap"])


# ---- cards for cards -------------------------------------------------------------------------------------------------


@rule("evt.re_equip", "R95")
def test_re_equip_changes_one_item_for_a_drawn_one_if_the_hunter_likes() -> None:
    s = resupplied("items knife dogs; trail: paris", "re_equip")
    assert options(s) == ["hold_back", "drop_item dogs", "drop_item knife"]
    kept = fork(s)
    play(draws(s, "item rifle"), "drop_item knife")
    assert (items(s, "seward"), thrown(s)) == (["dogs", "rifle"], ["knife"])
    assert items(play(kept, "hold_back"), "seward") == ["dogs", "knife"]


@rule("evt.re_equip")
def test_re_equip_gives_nothing_to_a_hunter_without_items() -> None:
    s = resupplied("; trail: paris", "re_equip")
    assert (items(s, "seward"), turn_of(s)) == ([], "van_helsing")


@rule("evt.surprising_return", "R95")
def test_surprising_return_takes_a_hunters_keep_card_from_the_discards_and_nothing_else() -> None:
    s = resupplied("; events_discarded: hypnosis forewarned hired_scouts rufus_smith trap; trail: paris", "surprising_return")
    assert options(s) == ["hold_back", "take_event forewarned", "take_event hypnosis"]
    play(s, "take_event hypnosis")
    assert events(s, "seward") == ["hypnosis"]
    assert "hypnosis" not in discarded(s)
    assert "surprising_return" in discarded(s)


@rule("evt.surprising_return", "R95")
def test_surprising_return_may_be_left() -> None:
    s = play(resupplied("; events_discarded: hypnosis; trail: paris", "surprising_return"), "hold_back")
    assert events(s, "seward") == []


# ---- vampire lair ----------------------------------------------------------------------------------------------------


@rule("evt.vampire_lair", "R83")
def test_a_vampire_destroyed_in_its_lair_costs_dracula_a_point() -> None:
    s = resupplied("items knife; vampires 2; trail: paris", "vampire_lair")
    bout(pass_on(s), "knife", "claws", 6, 1)
    assert (s.vampires, s.blood) == (1, 15)


@rule("evt.vampire_lair", "R83")
def test_without_a_vampire_point_there_is_no_lair() -> None:
    s = resupplied("; vampires 0; trail: paris", "vampire_lair")
    assert ("combat_begins" in happened(s), turn_of(s)) == (False, "van_helsing")


@rule("evt.vampire_lair", "R83")
@pytest.mark.parametrize(("time", "hand"), [("noon", ["claws"]), ("midnight", ["claws", "fangs", "mesmerize", "strength"])])
def test_the_vampire_of_a_lair_has_no_escapes_and_by_day_only_claws_and_dodge(time: str, hand: list[str]) -> None:
    s = resupplied(f"; vampires 1; time {time}; trail: paris", "vampire_lair")
    assert selectable(s) == hand
    bout(s, "punch", "claws", 6, 1)
    assert selectable(s) == ["dracula_dodge", *hand[1:]]


@rule("evt.vampire_lair", "R130")
def test_repel_leaves_the_vampire_of_a_lair_only_its_dodge_and_a_bite_is_real() -> None:
    s = resupplied("; vampires 1; time midnight; trail: paris", "vampire_lair")
    repelled = bout(fork(s), "punch", "fangs", 6, 1)
    assert selectable(repelled) == ["dracula_dodge"]
    bout(s, "punch", "fangs", 1, 6)
    assert (bites(s, "seward"), s.vampires, is_dracula_asked(s)) == (1, 1, False)


@rule("evt.vampire_lair", "R130")
def test_in_a_lair_only_trap_counts_for_the_vampire_and_no_card_against_dracula_may_be_played() -> None:
    s = position(
        "vampires 1; events: trap rage wild_horses; seward: galatz bites 1 events heroic_leap opens heroic_leap; trail: paris; turn seward"
    )
    play(bottom(play(pass_on(s), "stay"), "vampire_lair"), "resupply seward")
    play(s, "pass")
    assert options(s) == ["pass", "pass_all", "play trap"]
    play(s, "play trap", "pass")
    assert "play heroic_leap" not in options(s)
    assert bout(pass_on(s), "punch", "claws", 1, 3).last_round[6] == 4


@rule("evt.vampire_lair", "evt.escape_route", "R130")
def test_escape_route_only_stops_a_lair_and_the_drawing_goes_on() -> None:
    s = pass_on(position("vampires 1; mina: paris events escape_route opens escape_route; trail: nantes; turn mina"))
    play(bottom(play(s, "stay"), "vampire_lair"), "resupply mina", "draw_cards event_item", "play escape_route")
    assert (s.vampires, len(s.items[3]), starting(s, "extra")) == (1, 1, ["extra event", "extra item"])


@rule("evt.vampire_lair", "R83", "combat.2e")
def test_godalming_rolls_two_dice_against_the_vampire_of_a_lair() -> None:
    s = position("vampires 1; godalming: strasbourg; trail: paris; turn godalming")
    play(bottom(play(s, "stay"), "vampire_lair"), "resupply godalming")
    play(draws(s, "white 2", "white 5", "black 1"), "fight punch godalming")
    assert s.last_round[5:7] == [5, 1]


# ---- allies ----------------------------------------------------------------------------------------------------------


@rule("evt.jonathan_harker", "R106")
def test_jonathan_harker_keeps_the_sixth_card_face_up() -> None:
    text = "trail: paris, brussels, cologne, leipzig, berlin{}; tokens: rats; ally: jonathan_harker; turn dracula"
    s = play(position(text.format("")), "go nantes", "place rats")
    assert trail(s)[4:] == ["leipzig", "^berlin"]
    s = play(position(text.format(", prague")), "go nantes", "to_deck", "place rats")
    assert trail(s)[4:] == ["leipzig", "^berlin"]


@rule("evt.jonathan_harker", "R106")
def test_jonathan_harker_looks_as_soon_as_he_comes_into_play() -> None:
    s = play(resupplied("; trail: paris, brussels, cologne, leipzig, berlin, prague", "jonathan_harker"), "keep_ally")
    assert trail(s)[4:] == ["berlin", "^prague"]


@rule("evt.rufus_smith", "ex.sea.cost", "R123")
@pytest.mark.parametrize(("ally", "bloods"), [("", [9, 9, 8, 8, 8]), ("ally: rufus_smith; ", [9, 8, 7, 6, 6])])
def test_with_rufus_smith_every_move_into_a_sea_zone_costs_blood(ally: str, bloods: list[int]) -> None:
    s = position(ally + "blood 10; trail: lisbon; tokens: rats; turn dracula")
    seen = []
    for move in ("go atlantic_ocean", "go mediterranean_sea", "go tyrrhenian_sea", "go ionian_sea", "go athens"):
        while move not in options(s):
            play(s, "pass" if "pass" in options(s) else "no_action" if "no_action" in options(s) else still(s))
        seen.append(play(s, move).blood)
    assert seen == bloods


def still(s: FuryState) -> str:
    """The hunters of the Hospital do nothing."""
    return next(text for text in ("ready", "stay", "no_cure") if text in options(s))


@rule("evt.rufus_smith")
def test_with_one_blood_left_over_rufus_smith_forces_dracula_to_land() -> None:
    free = position("blood 1; trail: north_sea*1, hamburg; turn dracula")
    assert "go english_channel" in options(free)
    s = position("blood 1; ally: rufus_smith; trail: north_sea*1, hamburg; turn dracula")
    assert options(s) == ["go amsterdam", "go edinburgh"]


@rule("evt.sister_agatha", "R58")
@pytest.mark.parametrize("card", ["fangs", "escape_man", "escape_bat", "escape_mist", "claws", "mesmerize", "strength"])
def test_sister_agatha_charges_two_blood_for_fangs_and_escapes(card: str) -> None:
    s = position("time midnight; blood 12; ally: sister_agatha; seward: paris; trail: paris; turn seward")
    play(dice(play(s, "stay"), 1, 6), f"strike {card} seward")
    assert s.blood == 12  # paid on turning up
    play(s, "fight punch seward")
    assert s.blood == (10 if card == "fangs" or card.startswith("escape") else 12)


@rule("evt.sister_agatha", "R41")
def test_below_three_blood_sister_agatha_keeps_dracula_from_fangs_and_escapes() -> None:
    text = "time midnight; blood {}; ally: sister_agatha; seward: paris; trail: paris; turn seward"
    assert selectable(play(position(text.format(2)), "stay")) == ["claws", "mesmerize", "strength"]
    everything = ["claws", "escape_man", "escape_bat", "escape_mist", "fangs", "mesmerize", "strength"]
    assert selectable(play(position(text.format(3)), "stay")) == everything


@rule("hturn.3o")
def test_a_new_ally_replaces_the_old_one_of_the_same_side() -> None:
    s = play(resupplied("; ally: rufus_smith quincey_p_morris; trail: paris", "sister_agatha"), "keep_ally")
    assert [GAME.lexicon.nouns["event"].slugs[kind] for kind in s.ally] == ["sister_agatha", "quincey_p_morris"]
    assert (discarded(s), health(s, "seward")) == (["rufus_smith"], 10)
