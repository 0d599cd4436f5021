"""How the end of a game is told: outcome, places with true ties, the score sheet, and what games say about it."""

from __future__ import annotations

from typing import Any

import pytest

from table.makers import PARLOUR, REDUX, new_table, options_for, play_on, wire, wire_at
from whitby import games
from whitby.kernel.game import Game
from whitby.kernel.reckoning import Item, Reckoning, Standing, counted
from whitby.table.ending import headline, outcome, ranks, totals

NAMES = ["Mina", "Lucy", "Quincy", "John"]


@pytest.mark.parametrize(
    ("result", "outcomes"),
    [
        ([1.0, 0.0], ["won", "lost"]),
        ([0.5, 0.5], ["drawn", "drawn"]),
        ([1.0, 1.0, 0.0], ["won", "won", "lost"]),  # a team
        ([0.5, 0.5, 0.0], ["shared", "shared", "lost"]),
        ([1.0, 0.5, 0.0], ["won", "lost", "lost"]),
        ([0.0, 0.0], ["lost", "lost"]),  # all together
        ([1.0], ["won"]),
    ],
)
def test_the_outcome_of_each_seat(result: list[float], outcomes: list[str]) -> None:
    assert [outcome(result, seat) for seat in range(len(result))] == outcomes


@pytest.mark.parametrize(
    ("result", "places"),
    [
        ([0.0, 0.0, 1.0, 0.0], {2: "1", 0: "2=", 1: "2=", 3: "2="}),  # one winner, all others second
        ([1.0, 0.5, 0.0], {0: "1", 1: "2", 2: "3"}),
        ([0.75, 0.75, 0.25, 0.25], {0: "1=", 1: "1=", 2: "3=", 3: "3="}),
        ([1.0, 1.0, 0.0], {0: "", 1: "", 2: ""}),  # a team has no places
        ([0.5, 0.5], {0: "", 1: ""}),
    ],
)
def test_equals_share_a_place_and_the_next_place_is_left_out(result: list[float], places: dict[int, str]) -> None:
    assert {part.seat: part.place for part in ranks(result, [], None)} == places


def test_whoever_looks_on_is_told_who_won() -> None:
    assert headline([0.0, 1.0], -1, NAMES) == "Lucy won"
    assert headline([1.0, 1.0, 0.0], -1, NAMES) == "Mina and Lucy won"
    assert headline([0.5, 0.5, 0.0], -1, NAMES) == "Mina and Lucy share the victory"
    assert headline([0.5, 0.5], -1, NAMES) == "A draw"
    assert headline([0.0, 0.0], -1, NAMES) == "Nobody won"
    assert headline([0.0, 1.0], 0, NAMES) == "You lost"
    assert headline([0.5, 0.5, 0.0], 0, NAMES) == "You share the victory"


def test_a_rank_shows_what_stands_for_points_or_else_the_points() -> None:
    parts = ranks([1.0, 0.0], [Standing("out", "home"), Standing("16 steps to a door", tie="2 trophies to 1", rule="score.d")], [3, 4])
    assert [(part.line, part.total, part.tie, part.rule) for part in parts] == [
        ("out", "home", "", ""),
        ("16 steps to a door", "4", "2 trophies to 1", "score.d"),
    ]


def test_only_lines_that_count_make_the_total() -> None:
    items = [Item("Blood", "a", [3, None]), Item("Cards", "b", [1, 2]), Item("Trophies", "c", [5, 5], counts=False)]
    assert totals(Reckoning(items=items), 2) == [4, 2]


def test_numbers_have_their_nouns() -> None:
    assert [counted(n, "step", "steps") for n in (0, 1, 2)] == ["0 steps", "1 step", "2 steps"]


def finished(game: Game[Any], seats: int, seed: int) -> dict[str, Any]:
    table, _ = new_table(game, seats, options=options_for(game, seats))
    play_on(table, seed=seed)
    return wire(table, 0)


@pytest.mark.parametrize("name", games.NAMES)
def test_every_game_reckons_up_in_order(name: str) -> None:
    """Each seat once, totals as the game counts them, and rules that the ledger has."""
    game = games.load(name)
    known = {*game.ledger.rules, *game.ledger.rulings, ""}
    for seats in game.identity.seats:
        doc = finished(game, seats, seats)
        result = doc["result"]
        assert sorted(part["seat"] for part in result["ranks"]) == list(range(seats))
        assert [part["seat"] for part in result["ranks"]] == [seat for tied in result["ranking"] for seat in tied]
        cited = {result["note_rule"], *(part["rule"] for part in result["ranks"])}
        if "sheet" in result:
            items = result["sheet"]["items"]
            assert result["sheet"]["title"]
            assert result["sheet"]["totals"] == result["scores"]
            assert all(len(item["numbers"]) == seats and len(item["notes"]) in (0, seats) for item in items)
            cited |= {item["rule"] for item in items}
        assert cited <= known
        assert all(fact["number"] and fact["title"] for fact in result["facts"])


@pytest.mark.parametrize("seed", [1, 3])
def test_a_match_of_redux_adds_up_over_its_rounds(seed: int) -> None:
    table, _ = new_table(REDUX, options={"rounds": "2"})
    play_on(table, seed=seed)
    result = wire(table, 1)["result"]
    rounds = [item for item in result["sheet"]["items"] if not item["counts"]]
    assert [item["title"] for item in rounds] == ["Round 1", "Round 2"]
    assert [sum(item["numbers"][seat] for item in rounds) for seat in (0, 1)] == result["sheet"]["totals"] == result["scores"]


def test_only_the_last_step_of_a_replay_tells_the_end() -> None:
    table, _ = new_table(PARLOUR, 2)
    play_on(table)
    moves = len(table.record.moves)
    assert wire_at(table, moves - 1)["result"] is None
    assert wire_at(table, moves)["result"] == wire(table)["result"]
    assert wire(table, None)["result"]["headline"].endswith("won")
    assert "outcome" not in wire(table, None)["result"]


def test_a_line_of_the_log_tells_the_step_of_the_replay_that_shows_it() -> None:
    table, _ = new_table(PARLOUR, 2)
    play_on(table)
    for line in wire(table)["log"]:
        told = [seen["n"] for seen in wire_at(table, line["move"])["log"]]
        assert line["n"] in told
        assert line["move"] == 0 or line["n"] not in [seen["n"] for seen in wire_at(table, line["move"] - 1)["log"]]
