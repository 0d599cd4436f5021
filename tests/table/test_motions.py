"""What people agree on: taking back, a draw, giving up; who is asked, what ends the question, and what stays in the record."""

from __future__ import annotations

import msgspec
import pytest

from table.makers import LEVELS, PARLOUR, new_table, options_for, people, play, play_on, wire
from whitby import games
from whitby.kernel.errors import NoEnd, NoUndo
from whitby.kernel.proof import prove
from whitby.kernel.record import Record, Save, open_record
from whitby.table import SeatWish, Table, motions
from whitby.table.errors import Refused, Stale

BOT = SeatWish("bot", "random")


def again(table: Table) -> Table:
    """The same table, folded from what a store would keep."""
    return Table.opened(table.game, table.header, table.record.entries, table.journal.all)


def said(table: Table) -> list[tuple[str, int | None]]:
    return [(happening.kind, happening.seat) for happening in table.journal.all]


def test_all_who_play_must_agree_before_anything_is_taken_back() -> None:
    table, _ = new_table(PARLOUR, 3)
    play(table, (0, "stop"), (1, "stop"))
    assert motions.propose(table, 0, "undo") is None
    assert wire(table, 2)["agree"]["motion"] == {"what": "undo", "by": 0, "text": "take back the last 2 moves", "waiting": [1, 2]}
    assert motions.answer(table, 2, True) is None
    assert wire(table, None)["agree"]["motion"]["waiting"] == [1]
    entry = motions.answer(table, 1, True)
    assert entry is not None
    assert (entry.undo, entry.agreed, len(table.record.moves)) == (2, [0, 2, 1], 0)
    assert wire(table, 2)["agree"]["motion"] is None
    assert said(table) == [("ask", 0), ("agree", 2), ("agree", 1), ("carried", 0)]
    assert wire(again(table)) == wire(table)


def test_one_refusal_ends_it() -> None:
    table, _ = new_table(PARLOUR, 3)
    play(table, (0, "stop"))
    motions.propose(table, 0, "undo")
    motions.answer(table, 1, False)
    assert motions.pending(table) is None
    assert len(table.record.moves) == 1
    with pytest.raises(Stale):
        motions.answer(table, 2, True)


def test_the_next_decision_ends_it() -> None:
    table, _ = new_table(PARLOUR)
    play(table, (0, "stop"))
    motions.propose(table, 0, "undo")
    play(table, (1, "stop"))
    with pytest.raises(Stale):
        motions.answer(table, 1, True)
    assert wire(table)["agree"]["motion"] is None


def test_nobody_answers_twice_or_for_others_and_one_thing_is_asked_at_a_time() -> None:
    table, _ = new_table(PARLOUR, 3)
    play(table, (0, "stop"))
    motions.propose(table, 0, "undo")
    with pytest.raises(Refused):
        motions.answer(table, 0, True)
    with pytest.raises(Refused):
        motions.propose(table, 1, "draw")
    motions.answer(table, 0, False)  # whoever asked may take it back
    motions.propose(table, 1, "draw")


def test_bots_agree_to_take_back_and_to_no_draw() -> None:
    table, _ = Table.seated(Record.new(PARLOUR, None, 3, seed="7"), None, [*people(1), BOT, BOT], LEVELS)
    play(table, (0, "stop"), (1, "stop"))
    entry = motions.propose(table, 0, "undo")
    assert entry is not None
    assert (entry.undo, entry.agreed) == (2, [0])
    assert wire(table)["agree"]["refusals"]["draw"].startswith("A draw is agreed between people")
    with pytest.raises(NoEnd):
        motions.propose(table, 0, "draw")


def test_what_was_drawn_and_taken_back_stays_in_the_record_and_is_proven() -> None:
    table, _ = new_table(games.load("redux"), 2)
    play_on(table, 40)
    motions.propose(table, 0, "undo", 10)
    motions.answer(table, 1, True)
    assert len(table.record.moves) == 10
    play_on(table, seed=5)
    save = msgspec.convert(table.record.save(), Save)
    assert open_record(table.game, save).state.result == table.record.state.result
    assert [line.undo for line in save.moves if line.undo] == [30]
    assert all(line.at for line in save.moves)
    proof = prove(table.game, save)
    assert proof.holds


def test_a_draw_that_was_taken_back_is_proven_too() -> None:
    table, _ = new_table(games.load("redux"), 2)
    while not (table.record.moves and table.record.moves[-1].line.drew):
        play_on(table, 1, seed=table.seq)
    motions.propose(table, 0, "undo", 0)
    motions.answer(table, 1, True)
    play_on(table)
    save = msgspec.convert(table.record.save(), Save)
    forged = next(line for line in save.moves if line.drew)
    forged.drew = ["conflict 1" if forged.drew[0] != "conflict 1" else "conflict 3"]
    assert len(prove(table.game, save).wrong) == 1


def test_only_what_stands_can_be_taken_back() -> None:
    table, _ = new_table(PARLOUR)
    for to in (0, 1, -1):
        with pytest.raises(NoUndo):
            motions.propose(table, 0, "undo", to)
    with pytest.raises(NoUndo):
        motions.propose(table, 0, "undo")
    play(table, (0, "stop"))
    assert wire(table, 1)["agree"]["refusals"]["undo"].startswith("You have not decided anything yet.")
    assert wire(table, 0)["agree"]["refusals"]["undo"] == ""


@pytest.mark.parametrize("name", games.NAMES)
def test_a_draw_ends_every_game_for_everybody(name: str) -> None:
    game = games.load(name)
    seats = 2
    table, _ = new_table(game, seats, options=options_for(game, seats))
    play_on(table, 60)
    motions.propose(table, 0, "draw")
    for seat in range(1, seats):
        motions.answer(table, seat, True)
    assert table.state == "finished"
    for seat in (*range(seats), None):
        document = wire(table, seat)
        assert document["result"]["text"] == "All who played agreed on a draw."
        assert document["options"] == []
    assert wire(table, 0)["result"]["outcome"] == "drawn"
    assert wire(again(table)) == wire(table)
    with pytest.raises(NoEnd):
        motions.propose(table, 0, "undo")


@pytest.mark.parametrize("name", games.NAMES)
def test_a_side_gives_the_game_up_to_the_other(name: str) -> None:
    game = games.load(name)
    table, _ = new_table(game, 2, options=options_for(game, 2))
    play_on(table, 60)
    sides = game.sides(table.record.state)
    entry = motions.propose(table, 0, "concede")
    if sides[0] == sides[1]:
        assert entry is None
        entry = motions.answer(table, 1, True)
    assert entry is not None
    assert table.record.state.result == [0.0, 0.0 if sides[0] == sides[1] else 1.0]
    assert "gave the game up." in wire(table, 1)["result"]["text"]
    assert wire(again(table), 1) == wire(table, 1)


def test_where_everybody_plays_for_himself_nobody_gives_up_for_all() -> None:
    table, _ = new_table(PARLOUR, 3)
    with pytest.raises(NoEnd) as refusal:
        motions.propose(table, 1, "concede")
    assert "bot" in refusal.value.remedy
