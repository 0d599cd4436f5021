"""What the bots of Fury are told: how a table looks to each side, what they do by habit, and what is worth a look."""

from __future__ import annotations

from games.fury.table import GAME, QUIET, asked, options, play, position, until
from whitby.bots import make
from whitby.games.fury.advice import habits as advice_habits
from whitby.games.fury.advice import outlook
from whitby.games.fury.advice import outlook as advice
from whitby.games.fury.rules.board import CAST, HUNTERS, NEW_VAMPIRE, NOBODY, RATS
from whitby.games.fury.rules.combat import Combat
from whitby.games.fury.rules.state import FuryState
from whitby.kernel.chance import seeded
from whitby.kernel.seat import SeatView

DRACULA, HUNTER = 0, 1
FAR_OFF = "seward: rome; van_helsing: madrid; mina: london"


def worth(text: str, seat: int) -> float:
    return outlook.value(position(text), seat)


def chosen(s: FuryState, bot: str, seed: int = 1) -> str:
    """What a bot does here, in words."""
    seat = s.asks[0].seat
    return GAME.lexicon.action_text(make(bot).choose(SeatView.of(GAME, s, seat, seeded(seed)), seeded(seed + 1)))


def test_what_is_good_for_one_side_is_bad_for_the_other() -> None:
    s = position(f"turn dracula; {QUIET}; trail: vienna")
    s.trail.token_up = [1] * len(s.trail.token)
    assert abs(outlook.value(s, DRACULA) + outlook.value(s, HUNTER) - 1.0) < 1e-9


def test_blood_points_and_bites_count_for_dracula() -> None:
    table = f"turn dracula; {QUIET}; trail: vienna"
    even = worth(f"{table}; blood 10; vampires 2", DRACULA)
    assert worth(f"{table}; blood 5; vampires 2", DRACULA) < even < worth(f"{table}; blood 10; vampires 3", DRACULA)
    assert worth(f"{table}; blood 10; vampires 2; godalming: paris bites 1", DRACULA) > even


def test_hunters_like_to_be_near_dracula_and_more_so_armed_and_by_day() -> None:
    table = f"turn dracula; {FAR_OFF}; trail: ^prague; godalming: "
    near = worth(f"{table}vienna items stake knife; time dawn", HUNTER) - worth(f"{table}lisbon items stake knife; time dawn", HUNTER)
    bare = worth(f"{table}vienna; time dawn", HUNTER) - worth(f"{table}lisbon; time dawn", HUNTER)
    dark = worth(f"{table}vienna items stake knife; time twilight", HUNTER) - worth(
        f"{table}lisbon items stake knife; time twilight", HUNTER
    )
    assert near > bare > 0
    assert near > dark > 0


def test_the_fresher_the_trace_the_better_for_the_hunters() -> None:
    table = f"turn dracula; {QUIET}; trail: "
    values = [
        worth(f"{table}{trail}", HUNTER) for trail in ("vienna, prague, berlin", "vienna, prague, ^berlin", "vienna, ^prague, berlin")
    ]
    assert values == sorted(values)
    assert worth(f"{table}^vienna, prague, berlin", HUNTER) > values[-1]


def test_a_power_card_and_an_open_hide_do_not_make_a_trace_older() -> None:
    assert advice.age_of_trace(position(f"turn dracula; {QUIET}; trail: feed, ^vienna")) == 0
    assert advice.age_of_trace(position(f"turn dracula; {QUIET}; trail: prague, ^vienna")) == 1


def test_hunters_judge_all_hidden_tokens_alike() -> None:
    s = position(f"turn dracula; {QUIET}; trail: vienna+rats, prague+fog")
    before = outlook.value(s, HUNTER), outlook.value(s, DRACULA)
    s.trail.token[1] = NEW_VAMPIRE
    assert outlook.value(s, HUNTER) == before[0]
    assert outlook.value(s, DRACULA) > before[1]


def test_a_vampire_is_worth_more_the_older_its_card_and_nothing_on_hide() -> None:
    s = position(f"turn dracula; {QUIET}; trail: vienna+new_vampire, prague+rats, berlin+rats")
    young = advice.trail_worth(s, True)
    s.trail.token = [RATS, RATS, NEW_VAMPIRE]
    assert advice.trail_worth(s, True) > young
    hidden = position(f"turn dracula; {QUIET}; trail: hide@prague+new_vampire, prague+rats, berlin+rats")
    assert advice.trail_worth(hidden, True) < young


def test_a_vampire_that_drops_off_the_trail_is_matured_by_every_thinking_bot() -> None:
    trail = "trail: vienna, prague, berlin, leipzig, cologne, brussels+new_vampire"
    for bot in ("greedy", "mcts:100"):
        s = position(f"turn dracula; {QUIET}; {trail}; tokens: rats rats fog fog fog; time noon")
        play(s, "go munich")
        assert asked(s) == "dropped"
        assert chosen(s, bot) == "to_deck"
        play(s, "to_deck", "place rats")
        assert chosen(s, bot) == "mature new_vampire"


def test_dracula_keeps_new_vampires_when_he_returns_tokens() -> None:
    s = position(f"turn dracula; {QUIET}; trail: vienna; tokens: rats rats fog fog fog; time noon")
    play(s, "dark_call")
    for _ in range(40):
        if asked(s) != "limit":
            break
        if len(set(options(s))) > 1:
            assert chosen(s, "greedy") != "return_token new_vampire"
        play(s, chosen(s, "greedy"))


def test_hunters_start_spread_over_the_map() -> None:
    for bot in ("greedy", "mcts:100"):
        s = GAME.new(None, 2, 7)
        for _ in range(CAST):
            play(s, chosen(s, bot))
        places = [s.place[h] for h in range(CAST)]
        gaps = [s.board.distance[p][q] for p in places for q in places if p != q]
        assert len(set(places)) == CAST
        assert min(gaps) > 15, bot


def test_the_lair_is_away_from_the_hunters() -> None:
    s = GAME.new(None, 2, 7)
    play(s, "start paris", "start munich", "start rome", "start madrid")
    places = [s.board.slugs.index(slug) for slug in ("paris", "munich", "rome", "madrid")]
    play(s, chosen(s, "mcts:100"))
    assert min(s.board.distance[s.dracula][p] for p in places) >= 20


def test_an_armed_hunter_goes_to_where_dracula_is_known_to_be_by_day() -> None:
    for bot in ("greedy", "mcts:200"):
        s = position(f"turn godalming; {FAR_OFF}; godalming: vienna items stake knife; trail: ^prague; time dawn")
        until(s, "move")
        assert chosen(s, bot) == "road prague", bot


def test_a_fight_is_played_to_its_end_before_it_is_judged() -> None:
    s = position(f"turn godalming; {QUIET}; godalming: rome items stake knife; seward: paris; trail: ^rome; time noon")
    play(s, "stay")
    until(s, "select")
    GAME.advice.play_on(s)
    assert not any(isinstance(frame, Combat) for frame in s.stack)


def test_settling_answers_for_those_who_have_not_selected_yet_and_stops_at_the_next_choice() -> None:
    s = position(f"turn godalming; {QUIET}; godalming: rome items stake knife; seward: paris; trail: ^rome; time noon")
    play(s, "stay")
    until(s, "select")
    play(s, "fight stake godalming")
    assert advice_habits.is_half_selected(s)
    GAME.advice.settle(s)
    assert not advice_habits.is_half_selected(s)
    assert s.result or len(s.asks[0].options) > 1


def test_by_night_dracula_bites_by_habit_and_by_day_he_flees() -> None:
    escapes: dict[str, int] = {}
    for time in ("noon", "midnight"):
        s = position(f"turn godalming; {QUIET}; godalming: rome; seward: paris; trail: ^rome; time {time}")
        play(s, "stay")
        until(s, "select")
        strikes = []
        for k in range(400):
            s.rng = seeded(k)
            strikes.append(GAME.lexicon.action_text(advice_habits.habit(s, s.asks[0].options)))
        escapes[time] = sum(words.startswith("strike escape") for words in strikes)
    assert escapes["noon"] > 200
    assert 150 > escapes["midnight"] > 50


def test_hurrying_is_worth_a_look_only_by_a_fresh_trace() -> None:
    s = position(f"turn godalming; {FAR_OFF}; godalming: lisbon items stake; trail: prague, ^vienna; resolve 2; vampires 3")
    until(s, "resolve")
    weights = dict(zip(options(s), GAME.advice.priors(s, s.asks[0].seat, s.asks[0].options) or [], strict=True))
    assert weights["emergency prague"] > 5 * weights["emergency dublin"]


def test_advice_is_the_same_for_worlds_a_hunter_cannot_tell_apart_by_their_hidden_hands() -> None:
    s = position(f"turn godalming; {QUIET}; trail: vienna+rats; tokens: rats fog fog bats spy; events: trap")
    other = s.copy()
    other.tokens = [NEW_VAMPIRE] * 5
    assert outlook.value(s, HUNTER) == outlook.value(other, HUNTER)


def test_where_nothing_can_be_played_only_passing_is_worth_a_look() -> None:
    s = position(f"turn godalming; {QUIET}; godalming: vienna events forewarned; trail: prague")
    assert options(s) == ["pass", "pass_all"]
    assert GAME.advice.priors(s, s.asks[0].seat, s.asks[0].options) == [1.0, 0.0]


def test_nobody_placed_yet_is_no_error() -> None:
    s = GAME.new(None, 2, 3)
    assert s.place == [NOBODY] * len(HUNTERS)
    assert 0.0 < outlook.value(s, HUNTER) < 1.0
