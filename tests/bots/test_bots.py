"""Bots: they play legally, repeat themselves for a seed, see no more than their seat, and do not miss a win."""

from __future__ import annotations

import pickle

import pytest
from msgspec import structs

from whitby.bots import LEVELS, STRONGEST, decide, level_of, make, think, thought_of
from whitby.bots.arena import Match, play_match, run_arena, seatings, wilson
from whitby.bots.deciding import seeds
from whitby.bots.greedy import WORLDS
from whitby.bots.mcts import Mcts
from whitby.games import NAMES, load
from whitby.kernel.chance import Chooser, seeded
from whitby.kernel.editions import Edition
from whitby.kernel.errors import WhitbyError
from whitby.kernel.record import Record
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
        s = midgame(name, game.identity.seats[-1], steps, 3)
        seat = s.asks[0].seat
        action = decide(game, s, seat, make(bot), 5)
        assert action in s.asks[0].options
        assert decide(game, s, seat, make(bot), 5) == action


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("bot", BOTS)
def test_same_knowledge_and_different_hidden_facts_give_the_same_move(name: str, bot: str) -> None:
    game = load(name)
    for seats in game.identity.seats[-1:]:
        s = midgame(name, seats, 25, 8)
        seat = s.asks[0].seat
        action = decide(game, s, seat, make(bot), 1)
        for world in range(3):
            other = game.sight.imagine(s, seat, seeded(100 + world))
            assert decide(game, other, seat, make(bot), 1) == action


def test_a_view_does_not_hold_the_true_state() -> None:
    s = GAME.new(seed=4)
    view = SeatView.of(GAME, s, s.asks[0].seat, seeded(1))
    held = [value for value in vars(view).values() if isinstance(value, State)]
    assert held
    assert all(world is not s and world.rng != s.rng for world in held)


@pytest.mark.parametrize("bot", ["greedy", "mcts:20"])
def test_no_thinking_bot_misses_a_win_one_move_away(bot: str) -> None:
    s = GAME.positions.read("options: combine=any; turn 2 day; only; lucy 2/1; van_helsing 13/26; quincy 8/16; mina; harker; cubes 0 0")
    # 26 + 16 - 1 = 41 beats even the forty: the only sure win among many moves
    view = SeatView.of(GAME, s, 1, seeded(1))
    for seed in range(5):
        assert view.describe(make(bot).choose(view, seeded(seed))) == "combine quincy van_helsing lucy"


def played_for_a_while(name: str, moves: int, edition: Edition | None = None) -> Record:
    """A record some random moves into a game."""
    game = load(name)
    record, choose = Record.new(game, seats=game.identity.seats[-1], edition=edition, seed="a while"), Chooser(3)
    while len(record.moves) < moves:
        ask = record.state.asks[0]
        record.play(ask.seat, game.lexicon.action_text(choose.pick(ask.options)))
    return record


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_decides_the_same_here_and_in_another_process(name: str, bot: str) -> None:
    for moves in (0, 12):
        record = played_for_a_while(name, moves)
        seat = record.state.asks[0].seat
        for number in range(3):
            sent = pickle.dumps(thought_of(record, seat, bot, number))
            assert think(pickle.loads(sent)) == decide(record.game, record.state, seat, make(bot), number)


def test_what_travels_to_another_process_is_the_same_whatever_is_hidden_from_the_seat() -> None:
    record = played_for_a_while("fury", 12)
    truth, seat = record.state, record.state.asks[0].seat
    told = [thought_of(record, seat, "greedy", 1)]
    for n in range(4):
        record.state = record.game.sight.imagine(truth, seat, seeded(n))
        told.append(thought_of(record, seat, "greedy", 1))
    record.state = truth
    assert all(thought == told[0] for thought in told)
    assert told[0].world != record.game.positions.dump(truth)
    assert thought_of(record, seat, "greedy", 2).world != told[0].world


def test_the_edition_of_a_table_goes_with_the_thought() -> None:
    head = {"format": 1, "game": "redux", "name": "Forties"}
    own = GAME.editions.check({"edition": head, "die": {"faces": [40] * 6}}, "forties")
    chosen, without = [], []
    for moves in range(12, 24):
        record = played_for_a_while("redux", moves, own)
        seat = record.state.asks[0].seat
        thought = pickle.loads(pickle.dumps(thought_of(record, seat, "greedy", 1)))
        chosen.append(think(thought))
        without.append(think(structs.replace(thought, edition=None)))
        assert chosen[-1] == decide(GAME, record.state, seat, make("greedy"), 1)
    assert chosen != without  # who knows that every die shows forty does not throw again


def test_the_world_and_the_bot_draw_from_different_generators_and_so_does_every_number() -> None:
    drawn = [rng for number in range(200) for rng in (*seeds(number), seeded(number))]  # the last is the deal of that seed
    assert len(set(drawn)) == len(drawn)


@pytest.mark.parametrize(
    ("name", "complaint"),
    [("grredy", 'did you mean "greedy"'), ("mcts:0", "is no bot"), ("greedy:5", "Only mcts"), ("mcts:x", "is no bot")],
)
def test_an_unknown_bot_is_refused(name: str, complaint: str) -> None:
    with pytest.raises(WhitbyError, match=complaint):
        make(name)


def test_levels_are_named_in_order_of_strength() -> None:
    assert list(LEVELS) == ["random", "greedy", "mcts"]
    assert all(level.id == id and level.title and level.text for id, level in LEVELS.items())
    assert LEVELS["mcts"] is STRONGEST


def test_every_level_is_made_by_its_id_and_the_search_by_a_number_of_games_too() -> None:
    assert len({type(make(id)) for id in LEVELS}) == len(LEVELS)
    keen = make("mcts:2000")
    assert isinstance(keen, Mcts)
    assert keen.iterations == 2000
    assert level_of("mcts:2000") is level_of("mcts")


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
    found = run_arena("redux", ["greedy", "random"], 40)
    assert found.bots["greedy"].low > found.bots["random"].high
    assert min(row.rate for row in found.by_bot_and_seat["greedy"]) > 0.5
    assert [row.played for row in found.by_seat] == [40, 40]


def test_a_match_is_the_same_for_the_same_seed_and_in_other_processes() -> None:
    match = Match("redux", ["greedy", "random"], 5, {})
    assert play_match(match) == play_match(match)
    ways = [structs.replace(run_arena("redux", ["greedy", "random"], 4, workers=workers), seconds=0.0) for workers in (1, 2)]
    assert ways[0] == ways[1]


@pytest.mark.parametrize(("name", "seats"), [(name, seats) for name in NAMES for seats in load(name).identity.seats])
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
        action = decide(game, s, ask.seat, make("greedy"), n)
        assert tried <= len(ask.options) * 2 * game.advice.thinking.outcomes * WORLDS
        apply(s, action, ask.seat)
