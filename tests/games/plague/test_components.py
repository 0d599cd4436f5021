"""1 Components: the map, the tracks, the hunters, the markers, the deck and the die."""

from __future__ import annotations

from collections import Counter

import pytest

from games.plague.table import GAME, bites, board, fight, force, holds, is_over, marker, options, place, position, run, table, where
from support import rule
from whitby.games.plague.rules.board import CARFAX, DISTRICTS, FIRST_TURNED, HUNTERS, ITEMS, PLACE_SLUGS, PURFLEET
from whitby.games.plague.rules.combat import start_combat
from whitby.games.plague.rules.combat_foes import foes_on_display
from whitby.games.plague.rules.deck import BAT_COLUMN, COFFIN_COLUMN, DIE_COLUMN, draw_card, move_dracula, pick, read
from whitby.games.plague.rules.movement import move_rate, reachable
from whitby.games.plague.rules.plague_spread import turn_over
from whitby.games.plague.rules.state import can_be_attacked, dracula_strength, hunters_in_london, is_living, is_marked
from whitby.games.plague.rules.time_check import time_check
from whitby.games.plague.rules.tracks import bite
from whitby.kernel.editions import Edition
from whitby.kernel.errors import BadData
from whitby.kernel.odds import outcomes

BOARD = board()
LOCATIONS = GAME.tables["location"]


def near(p: int) -> set[int]:
    return {q for q in range(PURFLEET) if (BOARD.streets[p] | BOARD.crossings[p]) >> q & 1}


@rule("0.1", "0.2", "0.3")
def test_the_words_the_rules_use_mean_what_they_say() -> None:
    s = table("plague 1; coffin 2/3; rumor 3; cleansed 4; mina 4; lucy 16; holmwood purfleet; morris dead; harker buda_pesth")
    assert [is_marked(s, p) for p in range(5)] == [True, True, False, False, False]
    assert [HUNTERS[h] for h in hunters_in_london(s)] == ["mina", "seward", "lucy", "holmwood"]
    assert [HUNTERS[h] for h in range(7) if not is_living(s, h)] == ["morris"]
    assert [HUNTERS[h] for h in range(7) if can_be_attacked(s, h)] == ["seward", "holmwood"]


@rule("1.0", "1.2.7", "R10")
def test_the_box_holds_one_hundred_and_thirty_six_pieces_and_sixty_cards() -> None:
    pieces = GAME.tables["pieces"]
    others = pieces["turn_markers"] + pieces["action_markers"] + pieces["vampire_markers"] + pieces["standees"]
    assert sum(BOARD.weapons) == 81
    assert BOARD.rumor_markers == 12
    assert others + BOARD.plague_markers + BOARD.rumor_markers + sum(BOARD.weapons) == pieces["total"] == 136
    assert pieces["standees"] == len(HUNTERS) + 1  # and Renfield
    assert len(BOARD.cards) == 60
    assert BOARD.weapons[ITEMS.index("garlic")] >= 25  # all 25 districts can be cleansed


@rule("1.1a", "1.1.1a", "R1", "R2", "R3")
def test_twenty_five_districts_run_in_a_zigzag_and_two_special_places_lie_to_the_east() -> None:
    names = {row["number"]: row["name"] for row in LOCATIONS}
    assert sorted(names) == [*range(1, 26), 101, 102]
    assert (names[1], names[10], names[25], names[16]) == ("Paddington", "St. James", "Mayfair", "Greenwich")
    assert [names[n] for n in (13, 17, 19, 20, 21)] == ["City of London", "Rotherhithe", "Camberwell", "Newington", "Southwark"]
    apart = [n for n in range(1, 25) if n not in near(n - 1)]
    assert apart == [11]  # everywhere else the next number is next door
    s = GAME.new(seed=1)
    for box in ("purfleet", "carfax"):  # each can hold Renfield
        assert table(f"renfield {box}").renfield == PLACE_SLUGS.index(box)
    assert GAME.sight.view(s, 0)["renfield"]["at"] in ("purfleet", "carfax")


@rule("1.1.1b", "5.5")
def test_no_connector_for_hunters_leads_to_carfax() -> None:
    assert BOARD.streets[CARFAX] == BOARD.crossings[CARFAX] == 0
    s = table("morris poplar")
    assert CARFAX not in reachable(s, place("poplar"), 25)
    assert len(reachable(s, place("poplar"), 25)) == 25  # everywhere else in London


@rule("1.1.1c")
def test_special_places_never_hold_a_marker() -> None:
    for seed in range(5):
        s = GAME.new(seed=seed)
        while not s.result:
            GAME.do(s, options(s)[0])
            assert s.marker[PURFLEET] == s.marker[CARFAX] == 0


@rule("1.1.2a", "1.1.2b", "R4", "R5", "R6", "R7")
def test_connectors_cross_the_thames_in_blue_only_and_reach_carfax_from_three_districts() -> None:
    for p in range(DISTRICTS):
        assert len(near(p)) + BOARD.touches_carfax[p] >= 2
        for q in near(p):
            is_blue = bool(BOARD.crossings[p] >> q & 1)
            assert is_blue == (BOARD.south[p] != BOARD.south[q])
    assert [p + 1 for p in range(DISTRICTS) if BOARD.touches_carfax[p]] == [5, 6, 15]
    assert [p + 1 for p in range(DISTRICTS) if BOARD.south[p]] == list(range(16, 24))
    assert (BOARD.streets_of[PURFLEET], BOARD.crossings_of[PURFLEET]) == ([place("poplar")], [place("greenwich")])
    assert PURFLEET in BOARD.homes and not BOARD.south[PURFLEET]


@rule("1.1.3a", "1.1.3b", "1.1.3d")
def test_the_turn_track_has_twenty_five_spaces_from_the_eleventh_of_august() -> None:
    view = GAME.sight.view(position("turn 7; segment act"), 0)
    assert (view["turns"], view["dates"][0], view["dates"][24]) == (25, "11 Aug - 12 Aug 1890", "28 Sep - 29 Sep 1890")
    assert view["harker_values"] == [0] * 6 + [1] * 6 + [2] * 3 + [3] * 10
    times = ("day1", "day2", "night1", "night2")
    seen = [(v["time"], v["time_side"]) for v in (GAME.sight.view(position(f"turn 9 {time}; segment act"), 0) for time in times)]
    assert seen == [("day", 1), ("day", 2), ("night", 1), ("night", 2)]


@rule("1.1.4a", "1.2.2", "1.1.4b")
def test_the_action_marker_shows_standard_or_bonus_and_only_the_unbitten_have_a_bonus_action() -> None:
    assert GAME.sight.view(position("segment act searching"), 0)["phase"] == "standard"
    s = position("segment act bonus; mina islington bites 1; seward purfleet; lucy 3; holmwood 11 bites 1")
    assert GAME.sight.view(s, 0)["phase"] == "bonus"
    assert {text.split()[1] for text in options(s) if " " in text} == {"seward"}


@rule("1.1.5a", "R33", "1.2.6b")
def test_a_track_has_three_spaces_bites_first_then_weapons_then_open_ones() -> None:
    s = table("mina islington bites 1 holds kukri; lucy 3 holds dagger; morris 24 bites 2")
    rows = {row["id"]: row["track"] for row in GAME.sight.view(s, 0)["hunters"]}
    assert all(len(track) == 3 for track in rows.values())
    assert [space["kind"] for space in rows["mina"]] == ["bite", "weapon", "open"]
    assert rows["lucy"][0] == {"kind": "bite", "words": "a bite that never heals", "printed": True}
    run(s, bite, 0)
    assert [space["kind"] for space in GAME.sight.view(s, 0)["hunters"][0]["track"]] == ["bite", "bite", "open"]


@rule("1.1.5c", "1.1.5.1c", "6.1.4.3", "6.1.4a", "6.1.4b", "ex.6.1.4")
@pytest.mark.parametrize(
    ("who", "rates"),
    [
        ("mina", [2, 1, 0]), ("harker", [2, 1, 0]), ("seward", [2, 1, 0]), ("lucy", [None, 1, 0]), ("holmwood", [3, 2, 0]),
        ("morris", [4, 2, 0]), ("van_helsing", [2, 1, 0]),
    ],
)  # fmt: skip
def test_the_move_rate_falls_with_every_bite(who: str, rates: list[int | None]) -> None:
    printed = 1 if who == "lucy" else 0
    for n, rate in enumerate(rates):
        if rate is not None:
            s = table(f"{who} holborn bites {n - printed}")
            assert move_rate(s, HUNTERS.index(who)) == rate


@rule("1.1.5.2a", "1.1.5.2b")
def test_every_hunter_but_van_helsing_has_a_home() -> None:
    homes = {row["id"]: row["home"] for row in GAME.sight.view(GAME.new(seed=1), 0)["hunters"]}
    assert homes == {
        "mina": "islington", "harker": "islington", "seward": "purfleet", "lucy": "st_pancras", "holmwood": "belgravia",
        "morris": "chelsea", "van_helsing": None,
    }  # fmt: skip


@rule("1.1.5.3", "R34")
def test_lucys_printed_bite_counts_and_leaves_her_two_spaces() -> None:
    s = table("lucy st_pancras holds dagger kukri; seward st_pancras")
    assert bites(s, "lucy") == 1
    assert not [text for text in options(position("segment act transfusions; lucy 3; seward 3")) if text.startswith("transfuse lucy")]
    full = position("segment act searching; lucy st_pancras holds dagger kukri")
    assert not [text for text in options(full) if text.startswith("search lucy")]
    bonus = position("segment act bonus searching; lucy st_pancras")
    assert not [text for text in options(bonus) if text.startswith("search lucy")]


@rule("1.1.8a", "1.1.8b", "R8")
def test_draculas_strength_follows_his_box_and_he_never_leaves_the_track() -> None:
    s = table("box 10")
    strengths = []
    for box in range(10, 0, -1):
        s.box = box
        strengths.append(dracula_strength(s))
    assert strengths == [3, 3, 2, 2, 2, 1, 1, 1, 0, 0]
    s.box = 9
    assert (move_dracula(s, 5), s.box) == (1, 10)
    assert (move_dracula(s, -20), s.box) == (-9, 1)


@rule("1.2.1")
def test_the_time_markers_count_consecutive_turns_of_their_time() -> None:
    s = run(table("turn 3 night1", "night"), time_check)
    assert GAME.sight.view(s, 0)["time_side"] == 2


@rule("1.2.3a", "1.2.3b", "R9", "R49", "2.7")
def test_markers_lie_plague_side_up_their_coffins_unknown_until_they_are_turned() -> None:
    s = table("plague hackney; mina islington")
    assert GAME.sight.view(s, 0)["places"][place("hackney")]["coffins"] is None
    assert (sum(BOARD.coffin_counts), s.pool) == (25, [6, 10, 9])
    force(s, "coffins 3")
    turn_over(s, place("hackney"), "6.1.4.2a")
    assert marker(s, "hackney") == "coffin 3"
    assert s.pool == [6, 10, 8]


@rule("1.2.3b", "7.2.1.5a")
def test_the_coffins_are_the_bonus_of_the_undead_who_fight_there() -> None:
    s = table("coffin holborn/3; mina holborn holds holy_water; lucy 3; seward 101", "3:2")
    run(s, start_combat, place("holborn"))
    assert fight(s)["undead"]["strength"] == 1 + 3


@rule("1.2.5a", "1.2.5.1a", "1.2.5.2a", "1.2.5.2b")
def test_three_kinds_of_weapons_are_secular_and_five_occult_and_only_some_are_spent() -> None:
    kinds = {row["id"]: row["kind"] for row in GAME.tables["weapon"]}
    assert [id for id, kind in kinds.items() if kind == "secular"] == ["dagger", "kukri", "revolver"]
    assert [id for id, kind in kinds.items() if kind == "occult"] == ["garlic", "crucifix", "holy_water", "host", "stakes"]
    s = table("mina holborn holds revolver crucifix holy_water", "3:1", "5:5black", "5:1")
    run(s, start_combat, place("holborn"))
    GAME.do(s, "holy_water mina")  # hunters first: 5 against 5, black: a miss
    assert holds(s, "mina") == ["revolver", "crucifix"]
    GAME.do(s, "crucifix mina")
    assert holds(s, "mina") == ["revolver", "tipped_crucifix"]  # kept, like the Revolver
    assert s.out[ITEMS.index("holy_water")] == 1


@rule("1.2.6a")
def test_the_leftmost_weapon_becomes_the_bite_and_is_lost() -> None:
    s = table("mina islington holds kukri garlic")
    bite(s, 0)
    assert (bites(s, "mina"), holds(s, "mina")) == (1, ["garlic"])
    bite(s, 0)
    assert (bites(s, "mina"), holds(s, "mina")) == (2, [])


@rule("1.2.6c", "R30", "R35")
def test_a_hunter_without_weapons_takes_the_bite_from_the_bag_which_is_refilled() -> None:
    s = table("mina islington", "bag kukri")
    before = s.inventory[1]
    bite(s, 0)
    assert (s.bites[0], s.bag[1], s.inventory[1]) == ([1], 1, before - 1)
    s = table("mina islington; bag kukri=1; out kukri=5", "bag kukri")  # Morris holds one more: none left in Inventory
    s.inventory[1] = 0
    bite(s, 0)
    assert (s.bag[1], s.bag[8]) == (0, 1)  # a Rumor instead
    s = table("mina islington; bag kukri=1", "bag kukri")
    s.inventory[1] = s.rumors = 0
    bite(s, 0)
    assert sum(s.bag) == 0  # or nothing; and the bite stands
    assert bites(s, "mina") == 1


@rule("1.2.6d", "R30")
def test_a_rumor_drawn_for_a_bite_goes_back_and_garlic_takes_its_place() -> None:
    s = table("mina islington", "bag rumor")
    bite(s, 0)
    assert (s.bites[0], s.bag[8]) == ([ITEMS.index("garlic")], 1)
    s = table("mina islington; bag rumor=1", "bag rumor")
    s.inventory[3] = 0
    bite(s, 0)
    assert s.bites[0] == [0]  # no garlic: any weapon, the Dagger first
    s = table("mina islington; bag ")
    s.inventory = [0] * 8
    bite(s, 0)
    assert (s.bites[0], bites(s, "mina")) == ([-1], 1)  # nothing at all: a bite without a marker


@rule("1.2.8b", "1.3a", "1.3b", "R14")
def test_the_display_shows_every_foe_and_its_strength_in_order() -> None:
    s = table("display lucy holmwood; box 7")
    assert foes_on_display(s) == [0, 1, 2, FIRST_TURNED + 3, FIRST_TURNED + 4]
    rows = [(row["slot"], row["foe"], row["strength"]) for row in GAME.sight.view(s, 0)["display"]]
    assert rows == [(1, "creatures", 1), (2, "infected", 1), (3, "dracula", 2), (4, "lucy", 2), (5, "holmwood", 2), (6, None, 2)]


@rule("1.4a", "1.4b", "2.8", "2.9", "R84")
def test_rumors_are_a_supply_of_their_own_and_discards_lie_apart() -> None:
    view = GAME.sight.view(table("rumor 3; miasma 4; out host=2"), 0)
    assert "rumor" not in view["inventory"]
    assert view["rumor_supply"] == 12 - 1 - 2  # one in the bag, two on the map
    assert (view["discarded"]["host"], view["inventory"]["host"]) == (2, 4)


@rule("1.5.1", "1.5.2", "1.5.3", "R16")
def test_every_card_shows_a_time_and_a_titled_event_and_its_number_does_nothing() -> None:
    assert (sum(BOARD.is_night), len(BOARD.is_night) - 1 - sum(BOARD.is_night)) == (30, 30)
    for card in BOARD.cards:
        title, text, flavour = BOARD.card_words[card]
        assert title and text and flavour and BOARD.effects[card]
    by_title: dict[str, set[str]] = {}
    for card in BOARD.cards:
        by_title.setdefault(BOARD.card_words[card][0], set()).add(str(BOARD.effects[card]))
    assert all(len(effects) == 1 for effects in by_title.values())  # same card, same event, whatever its number


@rule("1.5.4a", "R15")
def test_each_column_shows_its_numbers_equally_often_and_half_the_fives_are_red() -> None:
    for column in range(2, 7):
        assert Counter(BOARD.columns[column][1:]) == {n: 60 // column for n in range(1, column + 1)}
    assert (BOARD.columns[5].count(5), sum(BOARD.red_five)) == (12, 6)
    assert all(BOARD.columns[5][card] == 5 for card in BOARD.cards if BOARD.red_five[card])


@rule("1.5.4b", "R17", "ex.1.5.4")
def test_a_random_choice_among_a_few_reads_the_column_of_their_number() -> None:
    for n in range(2, 7):
        for k in range(1, n + 1):
            s = table("box 10", f"{n}:{k}")
            assert (pick(s, n), len(s.deck)) == (k - 1, 59)
    s = table("box 10")
    assert (pick(s, 1), len(s.deck)) == (0, 60)  # no card for a single option


@rule("1.5.4c", "R17")
def test_more_than_six_options_are_split_into_even_groups_the_larger_first() -> None:
    assert pick(table("box 10", "2:1", "4:4"), 7) == 3  # 4 + 3
    assert pick(table("box 10", "2:2", "3:1"), 7) == 4
    assert pick(table("box 10", "3:2", "4:1"), 13) == 5  # 5 + 4 + 4
    everything = {pick(table("box 10", f"3:{g}", f"5:{k}"), 15) for g in (1, 2, 3) for k in range(1, 6)}
    assert everything == set(range(15))


@rule("1.5.5a", "R13")
def test_coffin_bat_and_die_are_the_columns_four_five_and_six() -> None:
    assert (COFFIN_COLUMN, BAT_COLUMN, DIE_COLUMN) == (4, 5, 6)


@rule("1.5.6a", "1.5.6b", "R18")
def test_the_deck_is_shuffled_only_when_a_card_is_needed_and_none_is_left() -> None:
    drawn = " ".join(str(n) for n in range(1, 60))
    s = table(f"drawn {drawn}", "#60")
    draw_card(s)
    assert s.deck == []  # empty, and not yet shuffled
    s.active, s.resolving, s.effect = 44, 30, 44
    force(s, "#30")  # the card being resolved may come again at once
    assert draw_card(s) == 30
    assert len(s.deck) == 59 and 44 in s.deck
    assert (s.active, s.resolving, s.effect) == (0, 0, 44)  # the effect goes on


@rule("1.6", "R19")
def test_the_optional_die_replaces_column_six_and_nothing_else() -> None:
    s = table("options: die=die", "die 5")
    assert (read(s, 6), len(s.deck)) == (5, 60)
    s = table("options: die=die", "die 6")
    assert (pick(s, 6), len(s.deck)) == (5, 60)
    s = table("options: die=die", "5:2")
    assert (read(s, 5), len(s.deck)) == (2, 59)
    s = position("options: die=die; segment act searching; mina islington")
    assert s.forced == []
    ways = list(outcomes(s, GAME.lexicon.read_action("search mina secular")))
    assert sum(p for p, _ in ways) == pytest.approx(1)
    assert all(len(end.deck) == 60 for _, end in ways)


@rule("1.1.5.2c")
def test_home_is_where_a_bitten_hunter_flees() -> None:
    s = table("mina holborn; seward 101; coffin 9/3", "3:2", "5:5red", "5:2", "bag dagger")
    run(s, start_combat, place("holborn"))
    assert is_over(s)
    assert where(s, "mina") == "islington"


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        ({"edges": {"black": [[1, 102]]}}, "no hunter may enter Carfax"),
        ({"edges": {"red": [[5, 6]]}}, "must join a district to Carfax"),
        ({"plague_markers": {"counts": [1, 1, 1]}}, "too few to fill"),
        ({"card": [{"id": 1, "numbers": [1, 1, 1, 1, 1]}]}, "five"),
        ({"card": [{"id": 1, "effect": [{"op": "fly"}]}]}, "op"),
        ({"dracula": {"strengths": [0, 0, 1]}}, "must hold 10 numbers"),
        ({"hunter": [{"id": "mina", "home": 77}]}, "not the number of a location"),
    ],
)
def test_an_edition_with_a_wrong_number_is_refused_by_name(data: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadData, match=complaint):
        GAME.board(GAME.check_settings({}, 1)[0], Edition("plague", f"wrong {complaint}", data))


def test_an_owner_can_enter_other_numbers() -> None:
    edition = Edition("plague", "mine", {"renfield": {"escape": 3}, "card": [{"id": 47, "title": "A Journey"}]})
    own = GAME.board(GAME.check_settings({}, 1)[0], edition)
    assert (own.renfield_ranges[0], own.card_words[47][0]) == (3, "A Journey")
    assert BOARD.renfield_ranges[0] == 4
    assert "[[card]]" in GAME.editions.template() and "escape = 4" in GAME.editions.template()
