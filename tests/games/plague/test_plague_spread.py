"""4 Renfield and 5 Plague spread: how many markers, where, and what they wake."""

from __future__ import annotations

import pytest

from games.plague.table import (
    GAME,
    asked,
    fight,
    force,
    happened,
    is_over,
    marked,
    marker,
    options,
    place,
    position,
    run,
    table,
    told,
)
from support import rule
from whitby.games.plague.rules.board import PLACE_SLUGS, PURFLEET
from whitby.games.plague.rules.combat import start_combat
from whitby.games.plague.rules.plague_spread import PlagueSpread, open_spots, surrounded_places
from whitby.games.plague.rules.sequence import plague_spread
from whitby.games.plague.rules.state import can_be_attacked, can_fight_at, marked_places

AWAY = "mina arrival 1; lucy arrival 1; holmwood arrival 1; seward arrival 1"
EXAMPLE = "plague 5 6 13 15; mina 7; lucy 3; holmwood 11; renfield carfax; box 10"


def spots(text: str) -> list[int]:
    """The districts that come into question for the next marker, by number."""
    s = table(text)
    spread = PlagueSpread(1, 1, marked_places(s), surrounded_places(s, marked_places(s)))
    return [p + 1 for p in open_spots(s, spread)]


# ---- the printed example ----------------------------------------------------------------------------------------


@rule("ex.5", "5.1a", "5.2.1", "5.2.2a", "5.2.4", "R111", "R4", "R42")
def test_the_printed_example_of_plague_spread() -> None:
    s = table(EXAMPLE, "3:3", "6:6", "5:3")
    before = set(marked(s))
    run(s, plague_spread)
    assert set(marked(s)) - before == {"mile_end", "bermondsey", "the_strand"}
    assert [PLACE_SLUGS[a] for a, *_ in told(s, "plague_placed")] == ["mile_end", "bermondsey", "the_strand"]
    assert (is_over(s), len(s.deck)) == (True, 57)  # three cards in all


@rule("ex.5", "R17")
def test_the_six_options_of_the_example_in_their_order() -> None:
    assert spots(EXAMPLE.replace("13 15", "13 14 15")) == [4, 8, 12, 16, 17, 18]


# ---- how many ---------------------------------------------------------------------------------------------------


@rule("5.1a", "5.1b", "R40", "5.0")
@pytest.mark.parametrize(
    ("box", "draw", "count"),
    [(10, "3:1", 1), (9, "3:2", 2), (10, "3:3", 3), (8, "2:2", 2), (6, "2:1", 1), (5, "", 1), (3, "", 1), (2, "", 1), (1, "", 1)],
)
def test_the_number_of_markers_is_read_in_the_column_of_draculas_strength(box: int, draw: str, count: int) -> None:
    draws = [draw] if draw else []  # at strength 1 or 0 one marker without a card
    extra = ["3:1"] if count == 1 else (["3:1", "2:1"] if count == 2 else [])
    s = run(table(f"box {box}; {AWAY}", *draws, *extra), plague_spread)
    assert (len(marked(s)), s.carfax, is_over(s)) == (count, 25 - count, True)
    assert all(marker(s, name) == "plague" for name in marked(s))


@rule("R40", "9.5")
def test_an_event_adds_its_marker_also_to_the_single_one() -> None:
    s = run(table(f"box 4; effect 60; {AWAY}", "3:1", "2:1"), plague_spread)
    assert len(marked(s)) == 2


@rule("R46", "5.1b")
def test_what_cannot_be_placed_is_not_owed_and_the_number_card_is_drawn_all_the_same() -> None:
    everywhere = " ".join(str(n) for n in range(1, 26))
    s = run(table(f"cleansed {everywhere}; {AWAY}", "3:3"), plague_spread)
    assert (s.carfax, is_over(s)) == (25, True)
    s = run(table(f"carfax 1; pool 0 0 1; burnt 1 1 1 1 1 1 2 2 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3; {AWAY}", "3:3", "3:2"), plague_spread)
    assert (s.carfax, marked(s)) == (0, ["bethnal_green"])


# ---- where ------------------------------------------------------------------------------------------------------


@rule("5.2a", "5.2.1", "R42", "R45")
def test_a_surrounded_district_comes_first_even_with_a_hunter_in_it() -> None:
    assert spots("plague 6 13 15; mina 14") == [14]
    assert spots("plague 6 13; rumor 15; lucy 3") != [14]  # a Rumor next door breaks the ring
    assert 14 in spots("plague 6 13; cleansed 15; lucy 3")  # open, but not surrounded: one of several
    assert spots("plague 5 7 13 14 15; mina 9") == [6]  # Carfax counts as plague
    assert spots("plague 6 14 17 16; lucy 3") == [15]  # Purfleet is not looked at, the Thames does not matter


@rule("5.2b", "R45", "6.1.1f")
def test_plague_never_goes_where_a_marker_or_garlic_lies_nor_into_a_special_place() -> None:
    found = spots("plague 5 6 15; rumor 4; miasma 7; cleansed 14; lucy arrival 1; mina arrival 1")
    assert not {4, 5, 6, 7, 14, 15, 101, 102} & set(found)
    assert found == []
    assert spots("coffin 5/2; plague 6 15; mina 9; lucy 9") == [4, 7, 14]


@rule("5.2.2a")
def test_then_a_district_without_hunters_beside_plague_or_carfax() -> None:
    assert spots(f"box 10; {AWAY}") == [5, 6, 15]
    assert spots("plague 1; mina 2; holmwood arrival 1") == [5, 6, 11, 15]


@rule("5.2.2b", "R41")
def test_markers_of_this_segment_are_no_sources_and_block_nobody() -> None:
    s = run(table(f"{AWAY}", "3:3"), plague_spread)  # 5, 6, 15: as many spots as markers
    assert marked(s) == ["hackney", "bethnal_green", "poplar"]
    assert [PLACE_SLUGS[a] for a, *_ in told(s, "plague_placed")] == ["hackney", "bethnal_green", "poplar"]  # ascending, no card
    assert len(s.deck) == 59
    s = run(table(f"plague 1; {AWAY}; cleansed 5 6 15", "3:3"), plague_spread)
    assert marked(s) == ["paddington", "st_marylebone", "belgravia"]  # two spots only, nothing chained


@rule("5.2.3", "R43")
def test_then_a_district_with_a_hunter_beside_plague_but_carfax_alone_is_no_source_for_it() -> None:
    assert spots("cleansed 6 15; mina 5; lucy 3; holmwood 11") == []
    assert spots("plague 4; cleansed 6 15 3 7 8; mina 5") == [5]


@rule("5.2.4", "R111")
def test_as_many_spots_as_markers_are_filled_without_a_card_and_more_are_drawn_for() -> None:
    s = run(table(f"cleansed 6; {AWAY}", "3:2"), plague_spread)
    assert (marked(s), is_over(s)) == (["hackney", "poplar"], True)
    s = run(table(f"{AWAY}", "3:1", "3:3"), plague_spread)
    assert (marked(s), is_over(s)) == (["poplar"], True)


@rule("5.3a", "5.3b")
def test_a_marker_on_a_hunter_is_turned_at_once_and_may_wake_something() -> None:
    text = "plague 6 13 15; mina 14 holds host; cleansed 5; box 5"
    s = run(table(text, "coffins 2", "4:3"), plague_spread)
    assert (marker(s, "mile_end"), is_over(s)) == ("coffin 2", True)
    assert "attack_averted" in happened(s)
    s = run(table(text, "coffins 2", "4:2", "3:2"), plague_spread)
    assert (asked(s), fight(s)["undead"]["strength"]) == ("use_host", 3)


@rule("R47", "R111", "R76")
def test_a_combat_is_over_before_the_next_marker_and_who_fled_opens_or_closes_a_spot() -> None:
    text = "plague 3 6 13 15; mina 14; lucy arrival 1; holmwood arrival 1; seward arrival 1; cleansed 2 5 7 9 12"
    s = table(text, "3:2", "coffins 3", "4:1", "3:2", "5:5red", "5:1", "bag dagger")
    run(s, plague_spread)
    # Mile End is surrounded; Mina, bitten there, flees to Islington. That leaves one spot for one marker, and no card is drawn.
    assert (marker(s, "mile_end"), marker(s, "islington"), marker(s, "clerkenwell")) == ("coffin 3", "none", "plague")
    assert is_over(s)
    kinds = happened(s)
    assert kinds.index("fled") < kinds.index("plague_placed")


@rule("5.4", "R44", "4.1a")
def test_blue_connectors_carry_plague_only_while_renfield_is_out() -> None:
    assert 23 not in spots(f"plague 24; renfield purfleet; {AWAY}")
    assert 23 in spots(f"plague 24; renfield carfax; {AWAY}")
    assert 24 not in spots(f"plague 23; renfield purfleet; {AWAY}")  # neither way
    assert 22 in spots(f"plague 23; renfield purfleet; {AWAY}")  # south to south is free


@rule("R112", "R111")
def test_fog_stops_the_crossing_but_not_a_surrounded_place() -> None:
    assert 23 not in spots(f"plague 24; renfield carfax; effect 44; {AWAY}")
    assert spots(f"plague 22 24; renfield purfleet; effect 44; {AWAY}") == [23]


@rule("R111")
def test_renfield_sent_home_in_a_combat_stops_later_crossings() -> None:
    text = "plague 6 13 15; mina 14 holds kukri; renfield carfax; lucy arrival 1; holmwood arrival 1; seward arrival 1; cleansed 5 7 8 12"
    s = table(text, "3:2", "coffins 3", "4:1", "3:3", "5:5black", "5:1", "5:2")
    run(s, plague_spread)
    assert (s.renfield, s.box, is_over(s)) == (PURFLEET, 9, True)
    assert (marker(s, "mile_end"), s.carfax) == ("coffin 3", 21)  # 16, 17 and 18 are out of reach now: no second marker


# ---- 4 Renfield -------------------------------------------------------------------------------------------------


@rule("4.1b", "9.4", "7.1.4c", "R75")
def test_the_south_is_safe_while_renfield_is_locked_up_and_no_plague_lies_there() -> None:
    s = table("mina 20; renfield purfleet")
    assert not can_be_attacked(s, 0)
    run(s, start_combat, place("newington"))
    assert is_over(s) and "combat_ignored" in happened(s)
    assert can_be_attacked(table("mina 20; renfield carfax"), 0)
    assert can_be_attacked(table("mina 20; renfield purfleet; plague 16"), 0)
    assert can_be_attacked(table("mina 20; renfield purfleet; coffin 23/1"), 0)
    assert not can_be_attacked(table("mina 20; renfield purfleet; plague 15; miasma 17"), 0)
    assert not can_fight_at(table("cleansed 20; renfield carfax"), place("newington"))


@rule("R75")
def test_a_running_combat_in_the_south_goes_on_when_renfield_is_caught() -> None:
    s = table("mina 20 holds kukri; renfield carfax; box 10", "3:3", "5:5red", "5:1", "5:5red", "5:4", "5:1")
    run(s, start_combat, place("newington"))
    assert is_over(s)
    assert (s.renfield, s.box) == (PURFLEET, 9)  # absorbed, and fought on to the end


@rule("4.3", "7.2.6b")
def test_the_undead_draw_first_while_renfield_is_out() -> None:
    for where, first in (("carfax", "undead_miss"), ("purfleet", "hunters_miss")):
        s = table(f"mina 9 holds dagger; renfield {where}", "3:1", "5:5black", "5:4", "5:1")
        if where == "carfax":
            force(s, "5:1")
            s.forced = s.forced[:3] + s.forced[4:] + s.forced[3:4]
        run(s, start_combat, place("holborn"))
        blows = [kind for kind in happened(s) if kind.endswith(("_miss", "_hit"))]
        assert blows[0] == first


@rule("5.5")
def test_red_connectors_feed_three_districts_and_nothing_else() -> None:
    assert spots(f"box 10; {AWAY}") == [5, 6, 15]
    s = position("segment act movement; holmwood 15; mina arrival 1; lucy arrival 1; seward arrival 1")
    assert "move holmwood carfax" not in options(s)
    assert "move holmwood purfleet" in options(s)


@rule("5.0", "R110", "R49")
def test_markers_are_not_looked_at_when_they_are_placed() -> None:
    s = run(table(f"{AWAY}", "3:1", "3:1"), plague_spread)
    assert (s.secret, s.pool) == ([0] * 27, [6, 10, 9])
    assert GAME.sight.view(s, 0)["unseen_coffins"] == [6, 10, 9]
