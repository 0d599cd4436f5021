"""Seats and their secrets."""

from __future__ import annotations

import msgspec
import pytest

from table.makers import LEVELS, REDUX, new_table, people, play
from whitby.kernel.record import Record
from whitby.table import BadSeat, BadToken, Caller, Moved, Refused, SeatWish, Table, new_token, token_fits, token_hash


def test_a_secret_has_128_bits_and_no_two_are_alike() -> None:
    tokens = {new_token() for _ in range(1000)}
    assert len(tokens) == 1000
    assert all(len(bytes.fromhex(token)) == 16 for token in tokens)


def test_a_secret_fits_its_own_hash_and_no_other() -> None:
    one, two = new_token(), new_token()
    assert token_fits(one, token_hash(one))
    assert not token_fits(two, token_hash(one))
    assert not token_fits("", "")
    assert not token_fits(token_hash(one), token_hash(one))


def test_what_is_kept_of_a_table_holds_no_secret() -> None:
    table, issued = new_table()
    kept = msgspec.json.encode(table.header).decode()
    for token in [issued.host, *issued.tokens]:
        assert token is not None
        assert token not in kept


def test_each_secret_opens_its_own_seat_and_the_hosts_opens_none() -> None:
    table, issued = new_table()
    assert [table.caller(token).seat for token in issued.tokens] == [0, 1]
    host = table.caller(issued.host)
    assert host.host
    assert host.seat is None
    assert table.caller(None) == Caller()
    with pytest.raises(BadToken) as refusal:
        table.caller("nonsense")
    assert refusal.value.remedy


def test_every_seat_must_be_described_once() -> None:
    with pytest.raises(BadSeat, match="2 seats, but 1"):
        Table.seated(Record.new(REDUX), None, people(1), LEVELS)


def test_a_bot_needs_a_level_that_exists_and_a_person_none() -> None:
    with pytest.raises(BadSeat, match="did you mean"):
        Table.seated(Record.new(REDUX), None, [SeatWish("person"), SeatWish("bot", "gredy")], LEVELS)
    with pytest.raises(BadSeat, match="Only a bot"):
        Table.seated(Record.new(REDUX), None, [SeatWish("person", "greedy"), SeatWish("person")], LEVELS)


def test_names_are_one_line_of_moderate_length_without_control_characters() -> None:
    wishes = [SeatWish("person", None, "  Mina\n\x1b[31m Harker  "), SeatWish("person", None, "x" * 500)]
    table, _ = Table.seated(Record.new(REDUX), "a\tb", wishes, LEVELS)
    assert table.seats[0].name == "Mina [31m Harker"
    assert table.seats[1].name == "x" * 40
    assert table.header.name == "a b"


def test_a_seat_handed_to_a_bot_waits_for_its_owner() -> None:
    table, issued = new_table()
    caller = table.caller(issued.tokens[0])
    assert table.change_seat(caller, 0, SeatWish("bot", "greedy"), LEVELS) is None
    assert table.seats[0].kind == "bot"
    assert table.caller(issued.tokens[0]).seat == 0
    with pytest.raises(Refused, match="bot"):
        table.refuse_bystander(caller)
    fresh = table.change_seat(caller, 0, SeatWish("person"), LEVELS)
    assert fresh is not None
    assert table.refuse_bystander(table.caller(fresh)) == 0


def test_a_seat_handed_to_another_person_no_longer_opens_to_the_old_secret() -> None:
    table, issued = new_table()
    old = table.caller(issued.tokens[1])
    fresh = table.change_seat(table.caller(issued.host), 1, SeatWish("person", None, "Lucy"), LEVELS)
    assert table.seats[1].name == "Lucy"
    assert table.caller(fresh).seat == 1
    with pytest.raises(BadToken):
        table.caller(issued.tokens[1])
    with pytest.raises(Moved):
        table.refuse_bystander(old)


def test_only_the_host_and_the_sitter_may_hand_over_a_seat() -> None:
    table, issued = new_table()
    with pytest.raises(Refused):
        table.change_seat(table.caller(issued.tokens[0]), 1, SeatWish("bot", "random"), LEVELS)
    with pytest.raises(Refused):
        table.change_seat(Caller(), 1, SeatWish("bot", "random"), LEVELS)
    with pytest.raises(BadSeat):
        table.change_seat(table.caller(issued.host), 2, SeatWish("bot", "random"), LEVELS)


def test_a_table_waits_while_a_seat_is_open_and_its_first_visitor_takes_it() -> None:
    table, issued = Table.seated(Record.new(REDUX), None, [SeatWish("person"), SeatWish("open")], LEVELS)
    assert issued.tokens[1] is not None
    assert [table.state, table.sit(1), table.state, table.sit(1)] == ["waiting", True, "playing", False]


def test_an_onlooker_may_not_play() -> None:
    table, _ = new_table()
    with pytest.raises(Refused, match="looking on"):
        table.refuse_bystander(Caller())
    play(table, (1, "done"))
    assert table.seq == 1
