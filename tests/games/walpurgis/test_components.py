"""What the box holds: the tables, their numbers, editions, and the rules that are facts about components."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from games.walpurgis.table import GAME, NAMES, coins, draws, options, play, position, riders
from support import rule
from whitby.games.walpurgis.rules.board import ACCIDENT, EVENT_CARDS, GUEST, NEOPHYTE, PRIEST, RIDERS, WEREWOLF
from whitby.games.walpurgis.rules.state import WalpurgisState
from whitby.kernel.editions import Edition
from whitby.kernel.errors import BadData
from whitby.laws.check import play_random

BOARD = GAME.board({})
CARDS = {slug: i for i, slug in enumerate(NAMES["passenger"])}


@rule("overview.a", "R74")
def test_sixty_passengers_eleven_for_each_town_and_eight_each_of_priests_and_werewolves() -> None:
    kinds = Counter(BOARD.riders[card] for card in BOARD.passengers)
    assert kinds == {GUEST: 44, PRIEST: 8, WEREWOLF: 8}
    towns = Counter(BOARD.destinations[card] for card in BOARD.passengers if BOARD.riders[card] == GUEST)
    assert set(towns.values()) == {11}
    fares = [BOARD.fares[card] for card in BOARD.passengers]
    assert 1.5 < sum(fares) / len(fares) < 1.7


@rule("overview.b")
def test_coins_buy_coffin_actions_protections_and_the_hunter() -> None:
    s = position("brown moravia coins 7; journey east; riders: priest; leaving brown")
    play(s, "hire 2", "unload moravia", "go transylvania", "protect garlic")
    assert coins(s, "brown") == 1


@rule("overview.d", "R74")
def test_there_are_two_rounds_with_twenty_four_perils_each_the_second_harsher() -> None:
    assert [len(deck) for deck in BOARD.peril_decks] == [24, 24]
    quiet = [deck.count(NAMES["peril"].index("quiet")) for deck in BOARD.peril_decks]
    assert quiet == [8, 6]


@rule("pass.cursed.e", "pass.guest")
def test_the_marks_on_the_cards() -> None:
    for town in NAMES["town"]:
        penitent, noble = CARDS[f"{town}_penitent"], CARDS[f"{town}_noble"]
        assert (BOARD.believers[penitent], BOARD.cursed[penitent], BOARD.fares[penitent]) == (1, 1, 1)
        assert (BOARD.believers[noble], BOARD.cursed[noble], BOARD.bleeds[noble]) == (0, 0, 1)
    for card in (CARDS["priest"], CARDS["werewolf"]):
        assert (BOARD.bleeds[card], BOARD.cursed[card], BOARD.fares[card]) == (0, 0, 1)


@rule("peril.neo.b", "peril.neo.c", "R40")
def test_two_neophytes_with_their_own_tastes_and_priests_last() -> None:
    tastes = [[RIDERS[kind] for kind in BOARD.tastes[p]] for p, kind in enumerate(BOARD.perils) if kind == NEOPHYTE]
    assert tastes == [["guest", "hunter", "werewolf", "priest"], ["hunter", "werewolf", "guest", "priest"]]


@rule("peril.acc.a", "peril.acc.b")
def test_accidents_differ_in_victims_and_in_the_coffin_and_carlas_exists() -> None:
    accidents = {(BOARD.victims[p], bool(BOARD.throws_coffin[p])) for p, kind in enumerate(BOARD.perils) if kind == ACCIDENT}
    assert accidents == {(1, False), (2, False), (1, True), (2, True)}


@rule("event.b")
def test_nine_kinds_of_event_cards_with_their_times() -> None:
    times = {row["id"]: row["timing"] for row in GAME.tables["event"]}
    assert list(times) == list(EVENT_CARDS)
    assert [card for card, time in times.items() if time == "end_of_round"] == ["kill_wolf", "move_wolf", "blood"]
    assert [card for card, time in times.items() if time == "own_journey_reaction"] == ["herbs", "garlic", "spare_parts"]
    assert (times["silver_bullets"], times["full_moon"], times["extra_coins"]) == ("hunter", "any_journey", "own_journey")


@rule("R69")
def test_four_places_each_with_one_castle() -> None:
    s = position("turn brown")
    assert NAMES["town"] == ["bohemia", "moravia", "transylvania", "wallachia"]
    assert len(s.castles) == len(s.blood) == len(s.wolves) == 4


@rule("R73")
def test_every_table_says_where_its_numbers_come_from() -> None:
    for name, table in GAME.tables.items():
        for row in table if isinstance(table, list) else [table]:
            assert row["provenance"] in ("rulebook", "public", "inferred", "house"), name
    assert {row["provenance"] for row in GAME.tables["passenger"]} == {"house", "rulebook"}


@rule("R74")
def test_four_castles_hold_exactly_the_coffins_of_four_players() -> None:
    assert 4 * BOARD.castle_spaces == 4 * BOARD.coffins == 20


@rule("R73")
def test_the_owner_of_a_printed_copy_can_enter_the_real_counts() -> None:
    data = {
        "passenger": [{"id": "priest", "count": 5}, {"id": "moravia_noble", "coins": 4}],
        "constants": {"start_coins": 3},
        "hunter": {"fees": [2, 3]},
    }
    edition = Edition("walpurgis", "mine", data)
    board = GAME.board({}, edition)
    assert board.passengers.count(CARDS["priest"]) == 5
    assert board.fares[CARDS["moravia_noble"]] == 4
    s = GAME.new(seats=2, seed=1, edition=edition)
    assert s.coins == [3, 3]
    end, _ = play_random(GAME, None, 3, 1, edition)
    assert end.result
    assert isinstance(end, WalpurgisState)
    assert GAME.conserved(end) == []


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        ({"constants": {"pool_size": 0}}, "constants.pool_size: must be between 1 and 20"),
        ({"constants": {"travel_draw": 5}}, "travel_draw: must not be above pickup_draw"),
        ({"peril": [{"id": "quiet", "victims": 1}]}, "peril[0].victims: 1 does not fit"),
        ({"peril": [{"id": "full_moon", "coffin": True}]}, "peril[7].coffin: only an accident"),
        ({"peril": [{"id": "neophyte_a", "victim_order": ["priest", "guest", "hunter", "werewolf"]}]}, "the priest last"),
        ({"passenger": [{"id": "priest", "cursed": True}]}, "passenger[36].cursed: is for guests only"),
        ({"passenger": [{"id": "moravia_noble", "destination": "moldavia"}]}, 'unknown name "moldavia" (did you mean "moravia"?)'),
        ({"passenger": [{"id": "priest", "count": 0}, {"id": "werewolf", "count": 0}, {"id": "moravia_merchant", "count": 0},
                        {"id": "wallachia_merchant", "count": 0}, {"id": "moravia_churchwarden", "count": 0}]}, "must be at least 40"),
        ({"hunter": {"fees": [2, 1]}}, "hunter.fees: must rise"),
        ({"event": [{"id": "blood", "blood": 0}]}, "event[2].blood: must be between 1 and 20"),
        ({"house_constants": {"castle_spaces": 13}}, "castle_spaces: must be between 1 and 12"),
        ({"town": [{"id": "prague"}]}, 'unknown name "prague"'),
    ],
)  # fmt: skip
def test_wrong_numbers_are_refused_with_the_place_they_stand_in(data: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadData) as error:
        GAME.board({}, Edition("walpurgis", "wrong", data))
    assert complaint in str(error.value)
    assert str(error.value).startswith("edition wrong:")


def test_the_template_of_an_edition_is_itself_a_valid_edition(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(GAME.editions.template(), encoding="utf-8")
    assert GAME.editions.read(path).name == "My printed copy"
    lines = GAME.editions.template().splitlines()
    head = lines.index('name = "My printed copy"') + 1
    full = lines[:head] + [line.removeprefix("# ") for line in lines[head:] if not line.startswith("# ----")]
    path.write_text("\n".join(line for line in full if "=" in line or line.startswith("[")), encoding="utf-8")
    GAME.editions.read(path)


def test_an_edition_with_one_more_seat_and_one_more_bullet_plays() -> None:
    edition = Edition("walpurgis", "big", {"constants": {"coach_seats": 5}, "event": [{"id": "silver_bullets", "bullets": 3}]})
    assert GAME.board({}, edition).coach_seats == 5
    s = position("brown moravia coins 1; journey east; riders: priest, priest, priest, priest; leaving brown")
    s.board = GAME.board({}, edition)
    s.asks = []
    s.stack[-1].run(s)
    assert "hire 1" in options(s)
    draws(s, "peril quiet")
    assert len(riders(s)) == 4


@rule("words")
def test_the_words_of_the_rules_are_explained() -> None:
    text = GAME.ledger.rulings["words"].text
    for word in ("Traveller", "Guest", "Turned", "Circuit", "Trigger player"):
        assert f"{word}:" in text


@rule("R66")
def test_every_rule_of_the_ledger_is_in_whole_sentences_without_reference_marks() -> None:
    for rule_row in [*GAME.ledger.rules.values(), *GAME.ledger.rulings.values()]:
        assert rule_row.text[0].isupper() or rule_row.text[0].isdigit() or rule_row.text[0] in "+(", rule_row.id
        assert rule_row.text.rstrip().endswith((".", ")")), rule_row.id
        assert rule_row.section, rule_row.id


@pytest.mark.parametrize("table", ["passenger", "peril", "event", "town"])
def test_an_edition_that_names_a_card_twice_is_refused(table: str) -> None:
    id = GAME.tables[table][0]["id"]
    edition = Edition("walpurgis", "twice", {table: [{"id": id, "name": "One"}, {"id": id, "name": "Two"}]})
    with pytest.raises(BadData, match=rf'{table}\[1\].id: "{id}" stands twice'):
        GAME.board({}, edition)


def test_an_edition_with_too_few_cards_to_deal_hands_and_pool_is_refused() -> None:
    few: dict[str, Any] = {"constants": {"hand_limit": 1, "pickup_draw": 2, "travel_draw": 2, "start_passenger_cards": 6, "pool_size": 20}}
    few["passenger"] = [{"id": slug, "count": 1} for slug in NAMES["passenger"]]
    with pytest.raises(BadData, match="at least 44"):
        GAME.board({}, Edition("walpurgis", "few", few))
