"""How a night of Walpurgis is reckoned: where the points came from, ties, and the numbers worth knowing."""

from __future__ import annotations

import random

import pytest

from games.walpurgis.table import GAME, position
from whitby.games.walpurgis.rules.state import WalpurgisState
from whitby.kernel.reckoning import Reckoning
from whitby.kernel.record import Record


def scored(text: str) -> Reckoning:
    """The reckoning of a game that ends in this position."""
    s = position(f"{text}; round 2; scoring")
    assert isinstance(s, WalpurgisState)
    return GAME.wording.reckoning(s, s.log or [])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_lines_of_the_score_make_the_points_of_whole_games(seats: int) -> None:
    record, choose = Record.new(GAME, None, seats, seed=f"the end {seats}"), random.Random(seats)
    while record.state.asks:
        record.play(record.state.asks[0].seat, choose.choice(record.game.option_texts(record.state)))
    s = record.state
    assert isinstance(s, WalpurgisState)
    told = [*record.opening, *(note for move in record.moves for note in move.notes)]
    found = GAME.wording.reckoning(s, told)
    sums = [sum(item.numbers[seat] or 0 for item in found.items if item.counts) for seat in range(seats)]
    assert sums == GAME.scores(s)
    assert [item.title for item in found.items] == ["Blood, round 1", "Blood, round 2", "Event cards kept", "Trophies"]
    blood = found.items[0]
    for number, note in zip(blood.numbers, blood.notes, strict=True):  # castle by castle, as far as anything was drunk there
        assert sum(int(place.rsplit(" ", 1)[1]) for place in note.split(", ") if place) == number
    assert all(int(fact.number) >= 0 for fact in found.facts)
    assert int(found.facts[0].number) > 0


def test_points_from_before_a_position_stand_in_a_line_of_their_own() -> None:
    found = scored("brown moravia points 3; white moravia; white.events: herbs")
    assert [(item.title, item.numbers) for item in found.items if any(item.numbers)] == [
        ("From before", [3, 0]),
        ("Event cards kept", [0, 1]),
    ]


@pytest.mark.parametrize(
    ("brown", "white", "ties"),
    [
        ("points 5 trophies 2", "points 5 trophies 1", [("2 trophies to 1", "score.d"), ("1 trophy to 2", "score.d")]),
        ("points 5 coins 4", "points 5 coins 1", [("4 coins to 1", "score.e"), ("1 coin to 4", "score.e")]),
        ("points 5 coins 1", "points 5 coins 1", [("level in everything", "score.f"), ("level in everything", "score.f")]),
        ("points 5", "points 4", [("", ""), ("", "")]),
    ],
)
def test_what_parts_those_who_are_level_is_told(brown: str, white: str, ties: list[tuple[str, str]]) -> None:
    found = scored(f"brown moravia {brown}; white moravia {white}")
    assert [(standing.tie, standing.rule) for standing in found.standings] == ties


def test_the_places_in_the_castles_part_the_last_who_are_level() -> None:
    found = scored("brown moravia points 5 coins 1; white moravia points 5 coins 1; moravia castle white brown")
    assert [standing.tie for standing in found.standings] == ["0 coffins to 1 in place 1", "1 coffin to 0 in place 1"]
    assert found.standings[0].line == "1 coffin in the castles, 0 trophies"
