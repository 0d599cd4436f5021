"""Bots: they play legally, repeat themselves for a seed, see no more than their seat, and do not miss a win."""

from __future__ import annotations

import pytest

from whitby.bots import LEVELS, make, think
from whitby.bots.arena import run_arena, seatings, wilson
from whitby.bots.greedy import WORLDS
from whitby.games import NAMES, load
from whitby.kernel.chance import Chooser, seeded
from whitby.kernel.errors import WhitbyError
from whitby.kernel.seat import SeatView
from whitby.kernel.state import State, apply

GAME = load("redux")
BOTS = ["random", "greedy", "mcts:20"]


def midgame(name: str, seats: int, steps: int, seed: int) -> State:
    """A state some random moves into a game, at a decision."""
    game = load(name)
    s: State = game.new(seats=seats, seed=seed)
    choose = Chooser(seed)
    for _ in range(steps):
        choices = s.asks[0].options
        before = s.copy()
        apply(s, choices[choose.below(len(choices))])
        if s.result:
            return before
    return s


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("bot", BOTS)
def test_every_bot_plays_every_game_legally_and_the_same_for_the_same_seed(name: str, bot: str) -> None:
    game = load(name)
    for steps in (0, 7, 30):
        s = midgame(name, game.card.seats[-1], steps, 3)
        seat = s.asks[0].seat
        view = SeatView.of(game, s, seat, seeded(5))
        action = make(bot).choose(view, seeded(9))
        assert action in s.asks[0].options
        assert make(bot).choose(SeatView.of(game, s, seat, seeded(5)), seeded(9)) == action


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("bot", BOTS)
def test_same_knowledge_and_different_hidden_facts_give_the_same_move(name: str, bot: str) -> None:
    game = load(name)
    for seats in game.card.seats[-1:]:
        s = midgame(name, seats, 25, 8)
        seat = s.asks[0].seat
        truth = SeatView.of(game, s, seat, seeded(1))
        for world in range(3):
            other = game.imagine(s, seat, seeded(100 + world))
            assert make(bot).choose(SeatView.of(game, other, seat, seeded(1)), seeded(2)) == make(bot).choose(truth, seeded(2))


def test_a_view_does_not_hold_the_true_state() -> None:
    s = GAME.new(seed=4)
    view = SeatView.of(GAME, s, s.asks[0].seat, seeded(1))
    held = [value for value in vars(view).values() if isinstance(value, State)]
    assert held
    assert all(world is not s and world.rng != s.rng for world in held)


@pytest.mark.parametrize("bot", ["greedy", "mcts:20"])
def test_no_thinking_bot_misses_a_win_one_move_away(bot: str) -> None:
    s = GAME.position("options: combine=any; turn 2 day; only; lucy 2/1; van_helsing 13/26; quincy 8/16; mina; harker; cubes 0 0")
    # 26 + 16 - 1 = 41 beats even the forty: the only sure win among many moves
    view = SeatView.of(GAME, s, 1, seeded(1))
    for seed in range(5):
        assert view.describe(make(bot).choose(view, seeded(seed))) == "combine quincy van_helsing lucy"


def test_a_bot_thinks_in_another_process_from_plain_data() -> None:
    s = GAME.new(seed=4)
    view = SeatView.of(GAME, s, 1, seeded(1))
    options, _ = GAME.check_options(None)
    job = {"game": "redux", "options": options, "edition": None, "state": view.dump(), "seat": 1, "bot": "greedy", "rng": 7}
    assert think(job) in GAME.option_texts(s)


@pytest.mark.parametrize(
    ("name", "complaint"),
    [("grredy", 'did you mean "greedy"'), ("mcts:0", "is no bot"), ("greedy:5", "Only mcts"), ("mcts:x", "is no bot")],
)
def test_an_unknown_bot_is_refused(name: str, complaint: str) -> None:
    with pytest.raises(WhitbyError, match=complaint):
        make(name)


def test_levels_are_named_in_order_of_strength() -> None:
    assert [level.id for level in LEVELS] == ["random", "greedy", "mcts"]
    assert all(level.title and level.text for level in LEVELS)


def test_wilson_intervals_hold_known_values() -> None:
    low, high = wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert wilson(0, 10)[0] == 0
    assert wilson(10, 10)[1] == pytest.approx(1)
    assert wilson(0, 0) == (0, 1)


def test_every_bot_sits_in_every_seat_equally_often() -> None:
    for bots, seats in ((["a", "b"], 2), (["a", "b"], 4), (["a", "b", "c"], 3), (["a", "b"], 3)):
        tables = seatings(bots, seats)
        assert len({tuple(table) for table in tables}) == len(tables)  # a repeated seating would repeat its games
        counts = {bot: [sum(table[k] == bot for table in tables) for k in range(seats)] for bot in bots}
        assert all(len(set(row)) == 1 for row in counts.values())
    with pytest.raises(WhitbyError, match="at most one bot for each seat"):
        seatings(["a", "b", "c"], 2)


def test_greedy_beats_random_clearly_on_both_sides() -> None:
    facts = run_arena("redux", ["greedy", "random"], 40)
    greedy, random = facts["bots"]["greedy"], facts["bots"]["random"]
    assert greedy["low"] > random["high"]
    assert min(row["rate"] for row in facts["by_bot_and_seat"]["greedy"]) > 0.5


@pytest.mark.parametrize(("name", "seats"), [(name, seats) for name in NAMES for seats in load(name).card.seats])
def test_greedy_does_not_go_through_more_outcomes_than_it_weighs(name: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A move may be followed by many draws (in Walpurgis Night the whole pool): they are sampled, not gone through."""
    game = load(name)
    tried = 0

    def counted(s: State, action: int, seat: int = -1) -> None:
        nonlocal tried
        tried += 1
        apply(s, action, seat)

    monkeypatch.setattr("whitby.kernel.odds.apply", counted)
    s = game.new({}, seats, 3)
    for n in range(12):
        ask = s.asks[0]
        tried = 0
        action = make("greedy").choose(SeatView.of(game, s, ask.seat, seeded(n)), seeded(n))
        assert tried <= len(ask.options) * 2 * game.thinking.outcomes * WORLDS
        apply(s, action, ask.seat)
