"""The story of a game: chances that begin alike and end with the result, and a best moment that was a decision of its seat."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import UNSET

from table.makers import PARLOUR, new_table, options_for, play_on
from whitby import games
from whitby.bots import decide, make
from whitby.games import load
from whitby.kernel.advice import odds_on
from whitby.kernel.game import Game
from whitby.kernel.playout import play_out
from whitby.table import Table
from whitby.table.story import MOST_LINES, WORTH_TELLING, Story, share, story

TOLD = [name for name in games.NAMES if load(name).advice.chance(load(name).new(seed=1), 0) is not None]


def played(game: Game[Any], seats: int) -> Table:
    """A game between bots that look one move ahead."""
    table, _ = new_table(game, seats, options=options_for(game, seats))
    bot = make("greedy")
    while not table.record.state.result:
        ask = table.record.state.asks[0]
        table.act(ask.seat, decide(game, table.record.state, ask.seat, bot, table.seq))
    return table


@pytest.mark.parametrize("name", TOLD)
def test_a_story_ends_with_the_result_and_has_moments_that_were_decisions(name: str) -> None:
    game = load(name)
    table = played(game, game.identity.seats[-1])
    told = story(table)
    result = table.record.state.result
    assert [seat.seat for seat in told.seats] == list(range(len(table.seats)))
    for seat in told.seats:
        assert seat.chances[0][0] == 0 and seat.chances[-1] == (len(table.record.moves), share(result, seat.seat))
    check_moments(table, told)


def check_moments(table: Table, told: Story) -> None:
    """A best moment is the greatest gain among a seat's own decisions, and not the move that ended the game."""
    moves = table.record.moves
    for seat in told.seats:
        if seat.best is UNSET:
            continue
        best = seat.best
        assert moves[best.move - 1].seat == seat.seat and best.move < len(moves)
        assert best.after - best.before >= WORTH_TELLING
        assert (best.move, best.after) in seat.chances
        assert best.text and best.rule and len(best.told) <= MOST_LINES


@pytest.mark.parametrize(("name", "seats"), [("castle", 3), ("castle", 4), ("redux", 2), ("walpurgis", 4)])
def test_where_everybody_plays_for_himself_the_chances_add_up(name: str, seats: int) -> None:
    game = load(name)
    s = game.new(seats=seats, seed=4)
    play_out(s, 9, 40)
    assert sum(game.advice.chance(s, seat) or 0.0 for seat in range(seats)) == pytest.approx(1)


def test_hunters_share_their_chance_and_dracula_has_the_rest() -> None:
    game = load("plague")
    s = game.new({"dracula": "player"}, seats=3, seed=4)
    chances = [game.advice.chance(s, seat) or 0.0 for seat in range(3)]
    assert sorted(chances)[0] + sorted(chances)[2] == pytest.approx(1)
    assert len(set(chances)) == 2


def test_without_chances_there_is_no_story() -> None:
    table, _ = new_table(PARLOUR, 2)
    play_on(table)
    assert story(table).seats == []


@pytest.mark.parametrize(
    ("result", "shares"),
    [([1.0, 0.0], [1, 0]), ([0.5, 0.5], [0.5, 0.5]), ([1.0, 1.0, 0.0], [1, 1, 0]), ([0.0, 0.0], [0, 0]), ([1.0, 0.5, 0.0], [1, 0, 0])],
)
def test_what_a_seat_has_of_the_victory(result: list[float], shares: list[float]) -> None:
    assert [share(result, seat) for seat in range(len(result))] == shares


def test_odds_follow_the_values_and_add_up() -> None:
    values = [0.2, 0.5, 0.9]
    for trust in (0.3, 1.0, 2.0):
        odds = [odds_on(values, k, trust) for k in range(3)]
        assert sum(odds) == pytest.approx(1) and odds == sorted(odds)
    assert odds_on([0.3, 0.7], 1, 1.0) == pytest.approx(0.7)
    assert odds_on([0.0, 1.0], 1, 1.0) == pytest.approx(0.995)
    assert odds_on([0.1, 0.9], 0, 0.0) == pytest.approx(0.5)
