"""Advice for bots: what looks better is better, and the levels above the first make use of it."""

from __future__ import annotations

import pytest

from games.walpurgis.table import GAME, asked, new, position, riders, where
from whitby.bots import make
from whitby.bots.arena import Match, play_match
from whitby.games.walpurgis.rules.state import WalpurgisState
from whitby.kernel.chance import seeded
from whitby.kernel.playout import play_out
from whitby.kernel.seat import SeatView


def value(text: str, seat: int = 0) -> float:
    return GAME.advice.value(position(text), seat) or 0.0


def choice(s: WalpurgisState, bot: str) -> str:
    seat = s.asks[0].seat
    return GAME.lexicon.action_text(make(bot).choose(SeatView.of(GAME, s, seat, seeded(1)), seeded(2)))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("brown moravia points 5", "brown moravia points 3"),
        ("brown moravia coins 5", "brown moravia coins 1"),
        ("moravia blood 4 castle brown", "moravia blood 1 castle brown"),
        ("moravia blood 4 castle brown", "moravia blood 4 wolves 3 castle brown"),
        ("moravia blood 4 castle brown white", "moravia blood 4 castle white brown"),
        ("brown.events: herbs", "brown.hand: "),
        ("brown.hand: wallachia_noble, wallachia_baron, priest", "brown.hand: bohemia_peasant"),
    ],
)
def test_what_helps_a_player_looks_better_to_him_and_worse_to_the_other(better: str, worse: str) -> None:
    assert value(f"{better}; turn brown") > value(f"{worse}; turn brown")
    if "hand" not in better + worse:  # the other cannot see a hand
        assert value(f"{better}; turn brown", 1) < value(f"{worse}; turn brown", 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_value_is_a_chance_and_priors_fit_the_options(seats: int) -> None:
    s = new(seats, seed=seats)
    for n in range(40):
        play_out(s, seeded(n), 15)
        if s.result:
            break
        for seat in range(seats):
            assert 0 <= (GAME.advice.value(s, seat) or 0.0) <= 1
        options = s.asks[0].options
        priors = GAME.advice.priors(s, s.asks[0].seat, options)
        assert priors is not None and len(priors) == len(options) and min(priors) > 0


def test_settling_lets_a_peril_take_its_course_until_the_coach_has_arrived() -> None:
    s = position("brown moravia coins 1; brown.events: spare_parts; journey east; riders: wallachia_noble, werewolf, priest; leg brown")
    s.forced = [GAME.lexicon.read_draw("peril accident_1")]
    GAME.do(s, "depart moravia-transylvania")
    assert asked(s) == "brown"
    GAME.advice.settle(s)
    assert where(s, "brown") == "transylvania"
    assert "wallachia_noble" in riders(s)  # the least worthy was given up
    assert len(riders(s)) == 2


@pytest.mark.parametrize("bot", ["greedy", "mcts"])
def test_a_coffin_is_brought_where_blood_will_flow(bot: str) -> None:
    s = position("brown moravia coffin coins 4; moravia blood 5; journey east; riders: wallachia_noble; thirst 6; town brown")
    assert choice(s, bot) == "unload moravia"


def test_the_second_level_beats_the_first() -> None:
    for seed, bots in ((1, ["greedy", "random"]), (2, ["random", "greedy"])):
        played = play_match(Match("walpurgis", bots, seed, {"start": "first"}))
        assert played.payoffs[bots.index("greedy")] == 1.0
