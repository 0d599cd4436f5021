"""Clocks: whose time passes, what gives time and what does not, what happens when it is over. The time is set by the tests."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from table.makers import LEVELS, PARLOUR, SEED, START, Time, new_table, options_for, people, play, play_on, wire
from whitby import games
from whitby.kernel.errors import NoEnd
from whitby.kernel.game import Game
from whitby.kernel.record import Record, Save, open_record
from whitby.table import BadClock, Clock, ClockWish, Refused, SeatWish, Table, motions, rematch, time_out
from whitby.table.clock import Then
from whitby.table.errors import BadToken, NoClock

BOT = SeatWish("bot", "random")


def timed(
    game: Game[Any] = PARLOUR,
    seats: int = 2,
    then: Then = "bot",
    wishes: list[SeatWish] | None = None,
    wish: ClockWish | None = None,
    options: dict[str, str] | None = None,
) -> tuple[Table, Time, str, list[str | None]]:
    """A table with ten seconds for a decision and a minute in reserve, its time, and its secrets."""
    table, issued = Table.seated(Record.new(game, options, seats, seed=SEED), "A test", wishes or people(seats), LEVELS)
    time = Time()
    table.go_by(time)
    table.wind(wish or ClockWish("live", 10, 60, then, "greedy"), LEVELS)
    return table, time, issued.host, issued.tokens


def clock_of(table: Table) -> Clock:
    assert table.header.clock is not None
    return table.header.clock


def seen(table: Table) -> list[tuple[float, float, bool]]:
    """What everybody has left now: of the reserve, of the time for the decision, and whether it passes."""
    return [(seat["left"], seat["move_left"], seat["running"]) for seat in wire(table, None)["clock"]["seats"]]


def told(table: Table) -> list[tuple[str, int | None, str]]:
    return [(happening.kind, happening.seat, happening.text) for happening in table.journal.all]


# ---- whose time passes ----------------------------------------------------------------------------------------


def test_time_passes_for_the_one_who_is_asked_first_that_of_the_decision_then_the_reserve() -> None:
    table, time, *_ = timed()
    assert seen(table) == [(60, 10, True), (60, 10, False)]
    time.pass_by(4)
    assert seen(table) == [(60, 6, True), (60, 10, False)]
    time.pass_by(20)
    assert seen(table) == [(46, 0, True), (60, 10, False)]
    play(table, (0, "stop"))
    time.pass_by(3)
    assert seen(table) == [(46, 0, False), (60, 7, True)]
    play(table, (1, "stop"))  # now both are asked, and have their time anew
    time.pass_by(12)
    assert seen(table) == [(44, 0, True), (58, 0, True)]


def test_who_has_not_answered_yet_is_given_no_more_time_by_the_others_answer() -> None:
    table, time, *_ = timed(seats=3)
    play(table, (0, "stop"), (1, "stop"), (2, "stop"))
    time.pass_by(8)
    play(table, (1, "keep"))
    time.pass_by(1)
    assert [row[1:] for row in seen(table)] == [(1, True), (2, False), (1, True)]


def test_each_decision_has_its_time_anew() -> None:
    table, time, *_ = timed()
    for _ in range(3):
        time.pass_by(9)
        play(table, (0, "nod"))
    assert seen(table)[0] == (60, 10, True)


def test_nothing_runs_before_every_seat_is_taken_nor_for_bots_nor_after_the_end() -> None:
    table, time, *_ = timed(wishes=[SeatWish("person"), SeatWish("open")])
    time.pass_by(500)
    assert seen(table) == [(60, 10, False), (60, 10, False)]
    assert clock_of(table).deadline() is None
    table.sit(1)
    time.pass_by(5)
    assert seen(table)[0] == (60, 5, True)
    bots, later, *_ = timed(wishes=[BOT, SeatWish("person")])
    later.pass_by(500)
    assert not any(running for *_, running in seen(bots))
    play_on(table)
    assert table.state == "finished"
    assert clock_of(table).deadline() is None


def test_a_clock_that_goes_backwards_costs_nobody_anything() -> None:
    table, time, *_ = timed()
    time.pass_by(-5000)
    assert seen(table)[0] == (60, 10, True)
    play(table, (0, "nod"))
    assert seen(table)[0] == (60, 10, True)


@pytest.mark.parametrize("name", ["parlour", *games.NAMES])
def test_what_is_left_follows_from_the_record(name: str) -> None:
    """Fold the entries with their moments again, without the clock's own code, and find the same."""
    game = PARLOUR if name == "parlour" else games.load(name)
    seats = game.identity.seats[-1]
    table, time, *_ = timed(game, seats, options=options_for(game, seats), wish=ClockWish("live", 10, 86400))
    chance = random.Random(7)
    for step in range(60):
        time.pass_by(round(chance.uniform(0, 30), 3))
        if step % 20 == 19 and table.record.moves and not table.record.state.result:
            motions.propose(table, 0, "undo", len(table.record.moves) - 1)
            for seat in range(1, seats):
                motions.answer(table, seat, True)
        else:
            play_on(table, 1, seed=step)
    clock = clock_of(table)
    save = msgspec.convert(table.record.save(with_seed=True), Save)
    assert (clock.left, clock.move_left) == folded(game, save, clock.move, clock.reserve)
    assert max(clock.left) > min(clock.left)


def folded(game: Game[Any], save: Save, move: float, reserve: float) -> tuple[Any, Any]:
    record, since = open_record(game, msgspec.structs.replace(save, moves=[])), START
    left, move_left = [reserve] * save.seats, [move] * save.seats
    for line in save.moves:
        before = {ask.seat: ask for ask in record.state.asks}
        for seat in before:
            move_left[seat] -= line.at - since
            left[seat] += min(0.0, move_left[seat])
            move_left[seat] = max(0.0, move_left[seat])
        record.follow(line)
        since = line.at
        for ask in record.state.asks:
            if before.get(ask.seat) is not ask:
                move_left[ask.seat] = move
    return pytest.approx(left, abs=1e-6), pytest.approx(move_left, abs=1e-6)


# ---- taking back, and stopping --------------------------------------------------------------------------------


def test_whoever_takes_back_his_own_move_has_no_more_time_for_it() -> None:
    table, time, *_ = timed()
    time.pass_by(9)
    play(table, (0, "stop"))
    time.pass_by(100)
    table.undo(0, table.seq)
    assert seen(table)[0] == (60, 1, True)
    for _ in range(5):  # nor by going to and fro
        time.pass_by(2)
        play(table, (0, "nod"))
        time.pass_by(2)
        table.undo(0, table.seq)
    assert seen(table)[0] == (60 - 9, 0, True)  # of 20 seconds, 10 were new: the first nod asked for one more decision


def test_the_next_has_his_time_even_if_the_one_before_takes_back() -> None:
    table, time, *_ = timed()
    play(table, (0, "stop"))
    time.pass_by(8)
    table.undo(0, table.seq)
    play(table, (0, "stop"))
    assert seen(table)[1] == (60, 10, True)


def test_what_all_take_back_is_asked_anew_but_no_reserve_comes_back() -> None:
    table, time, *_ = timed()
    time.pass_by(30)
    play(table, (0, "nod"))
    time.pass_by(3)
    motions.propose(table, 0, "undo")
    motions.answer(table, 1, True)
    assert seen(table)[0] == (40, 10, True)
    play(table, (0, "nod"))
    assert seen(table)[0] == (40, 10, True)


def test_clocks_are_stopped_and_set_going_when_all_agree() -> None:
    table, time, *_ = timed()
    time.pass_by(4)
    assert motions.propose(table, 1, "pause") is None
    assert not clock_of(table).paused
    motions.answer(table, 0, True)
    assert wire(table)["clock"]["paused"]
    assert wire(table)["agree"]["motion"] is None
    time.pass_by(9000)
    assert seen(table)[0] == (60, 6, False)
    assert not time_out.run_out(table)
    play(table, (0, "nod"))  # who wants to may play all the same
    time.pass_by(9000)
    assert seen(table)[0] == (60, 10, False)
    motions.propose(table, 0, "resume")
    motions.answer(table, 1, True)
    time.pass_by(1)
    assert seen(table)[0] == (60, 9, True)
    assert [line for line in told(table) if line[0] == "clock"] == [
        ("clock", 1, "stopped the clocks, as all agreed"),
        ("clock", 0, "let the clocks run again, as all agreed"),
    ]


def test_what_does_not_run_is_not_stopped() -> None:
    table, _, *_ = timed()
    with pytest.raises(NoClock):
        motions.propose(table, 0, "resume")
    assert wire(table)["agree"]["refusals"]["pause"] == ""
    assert wire(table)["agree"]["refusals"]["resume"].startswith("The clocks are not stopped.")
    motions.propose(table, 0, "pause")
    motions.answer(table, 1, True)
    with pytest.raises(NoClock):
        motions.propose(table, 0, "pause")
    without, _ = new_table(PARLOUR)
    with pytest.raises(NoClock):
        motions.propose(without, 0, "pause")
    assert wire(without)["clock"] is None


# ---- when time is over ----------------------------------------------------------------------------------------


def test_nothing_happens_before_time_is_over() -> None:
    table, time, *_ = timed()
    assert clock_of(table).deadline() == START + 70
    time.pass_by(69.999)
    assert not time_out.run_out(table)
    time.pass_by(0.001)
    version = table.header.version
    assert time_out.run_out(table)
    assert table.header.version == version + 1
    assert not time_out.run_out(table)


def test_a_bot_takes_over_and_its_owner_takes_the_seat_back_with_time_for_one_decision() -> None:
    table, time, _, tokens = timed(wishes=[SeatWish("person", name="Anna"), SeatWish("person")])
    time.pass_by(75)
    assert time_out.run_out(table)
    seat = table.seats[0]
    assert (seat.kind, seat.level) == ("bot", "greedy")
    assert told(table) == [("seat", 0, "ran out of time; a bot plays on")]
    assert table.journal.all[0].name == "Anna"
    assert clock_of(table).deadline() is None
    time.pass_by(100)
    owner = table.caller(tokens[0])
    assert owner.seat == 0
    table.change_seat(owner, 0, SeatWish("person", name="Anna"), LEVELS)
    assert seen(table)[0] == (0, 10, True)
    time.pass_by(10)
    assert time_out.run_out(table)


def test_a_free_seat_opens_to_nobody_until_the_host_gives_it_away_with_all_its_time() -> None:
    table, time, host, tokens = timed(then="free")
    time.pass_by(70)
    assert time_out.run_out(table)
    assert (table.seats[0].kind, table.state) == ("open", "waiting")
    assert told(table) == [("seat", 0, "ran out of time; the seat is free")]
    with pytest.raises(BadToken):
        table.caller(tokens[0])
    with pytest.raises(BadToken):
        table.caller("")
    time.pass_by(1000)
    assert not time_out.run_out(table)
    table.change_seat(table.caller(host), 0, SeatWish("open"), LEVELS)
    assert seen(table)[0] == (60, 10, False)
    table.sit(0)
    assert seen(table)[0] == (60, 10, True)


def test_the_other_side_may_claim_the_game() -> None:
    table, time, *_ = timed(then="claim")
    with pytest.raises(Refused):
        time_out.claim(table, 1)
    time.pass_by(70)
    assert time_out.run_out(table)
    assert told(table) == [("clock", 0, "ran out of time; the game may be claimed")]
    for reader in (0, 1, None):
        assert (wire(table, reader)["clock"]["out"], wire(table, reader)["clock"]["claimers"]) == ([0], [1])
    with pytest.raises(Refused):
        time_out.claim(table, 0)
    entry = time_out.claim(table, 1)
    assert (entry.end, entry.agreed, entry.seat) == ("time", [1], 1)
    assert table.record.state.result == [0.0, 1.0]
    assert wire(table, 1)["result"]["text"].endswith(" ran out of time.")
    assert wire(table, 1)["result"]["outcome"] == "won"
    assert wire(table)["clock"]["claimers"] == []
    again = Table.opened(table.game, table.header, table.record.entries, table.journal.all)
    again.go_by(time)
    assert wire(again) == wire(table)
    with pytest.raises(Refused):
        time_out.claim(table, 1)


def test_who_answers_before_anybody_claims_plays_on() -> None:
    table, time, *_ = timed(then="claim")
    time.pass_by(70)
    time_out.run_out(table)
    assert not time_out.run_out(table)
    play(table, (0, "nod"))
    assert wire(table)["clock"]["claimers"] == []
    assert seen(table)[0] == (0, 10, True)
    time.pass_by(10)
    assert time_out.run_out(table)
    play(table, (0, "stop"))
    assert clock_of(table).out == []


def test_where_both_sides_are_late_nobody_claims() -> None:
    table, time, *_ = timed(then="claim")
    play(table, (0, "stop"), (1, "stop"))
    time.pass_by(70)
    assert time_out.run_out(table)
    assert wire(table)["clock"]["claimers"] == [1]
    assert time_out.run_out(table)
    assert wire(table)["clock"]["claimers"] == []


@pytest.mark.parametrize("wishes", [people(3), [SeatWish("person"), BOT]])
def test_a_game_that_nobody_could_claim_goes_on_with_a_bot(wishes: list[SeatWish]) -> None:
    table, time, *_ = timed(seats=len(wishes), then="claim", wishes=wishes)
    time.pass_by(70)
    assert time_out.run_out(table)
    assert (table.seats[0].kind, clock_of(table).out) == ("bot", [])


@pytest.mark.parametrize("name", games.NAMES)
def test_every_game_of_two_sides_can_be_lost_on_time(name: str) -> None:
    game = games.load(name)
    seats = game.identity.seats[-1]
    table, _ = new_table(game, seats, options=options_for(game, seats))
    play_on(table, 40)
    sides = game.sides(table.record.state)
    if len(set(sides)) != 2:
        with pytest.raises(NoEnd):
            table.end("time", [0])
        return
    table.end("time", [0])
    assert table.record.state.result == [float(side == sides[0]) for side in sides]
    assert wire(table)["result"]["text"].endswith(" ran out of time.")
    save = msgspec.convert(table.record.save(), Save)
    assert open_record(game, save).state.result == table.record.state.result


def test_seats_that_run_out_together_are_dealt_with_one_after_the_other() -> None:
    table, time, *_ = timed(seats=3)
    play(table, (0, "stop"), (1, "stop"), (2, "stop"))
    time.pass_by(71)
    for count in (1, 2, 3):
        assert time_out.run_out(table)
        assert sum(seat.kind == "bot" for seat in table.seats) == count
    assert not time_out.run_out(table)


# ---- what may be wished for -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "wish",
    [
        ClockWish("live", 4.9, 60),
        ClockWish("live", 3601),
        ClockWish("live", 10, -1),
        ClockWish("live", 10, 86401),
        ClockWish("days", 3599),
        ClockWish("days", 30 * 86400 + 1),
        ClockWish("days", 86400, 60),
        ClockWish("live", 10, 60, "bot", "gredy"),
        ClockWish("live", float("nan")),
    ],
)
def test_a_clock_nobody_could_play_by_is_refused(wish: ClockWish) -> None:
    with pytest.raises(BadClock) as refusal:
        timed(wish=wish)
    assert refusal.value.remedy


@pytest.mark.parametrize(
    "wish", [ClockWish("live", 5), ClockWish("live", 3600, 86400), ClockWish("days", 3600), ClockWish("days", 2592000)]
)
def test_the_bounds_themselves_are_allowed_and_a_level_is_found_where_none_is_named(wish: ClockWish) -> None:
    table, *_ = timed(wish=wish)
    assert (clock_of(table).move, clock_of(table).reserve, clock_of(table).level) == (wish.move, wish.reserve, "greedy")


def test_no_clock_is_none() -> None:
    table, *_ = timed(wish=ClockWish("none"))
    assert table.header.clock is None


def test_while_the_server_is_away_live_clocks_stand_still_and_days_pass() -> None:
    live, time, *_ = timed()
    time.pass_by(5000)
    live.header.clock = clock_of(live).woken(time())
    assert seen(live)[0] == (60, 10, True)
    days, later, *_ = timed(wish=ClockWish("days", 86400))
    later.pass_by(5000)
    days.header.clock = clock_of(days).woken(later())
    assert seen(days)[0] == (0, 81400, True)


def test_a_rematch_has_the_same_clock_which_waits_for_everybody() -> None:
    table, time, _, tokens = timed(then="claim")
    time.pass_by(30)
    play_on(table)
    again = rematch.play_again(table, tokens[0] or "", False, LEVELS)
    assert clock_of(again).wish() == clock_of(table).wish()
    assert (clock_of(again).left, clock_of(again).running) == ([60, 60], [])


def test_the_document_tells_the_time_it_was_made_at() -> None:
    table, time, *_ = timed()
    time.pass_by(2.5)
    clock = wire(table)["clock"]
    assert clock == {
        "kind": "live", "move": 10, "reserve": 60, "then": "bot", "level": "greedy", "paused": False,
        "now": START + 2.5, "out": [], "claimers": [],
        "seats": [{"left": 60, "move_left": 7.5, "running": True}, {"left": 60, "move_left": 10, "running": False}],
    }  # fmt: skip
    assert wire(table, None)["clock"] == clock
