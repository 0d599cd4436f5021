"""Playing, taking back, forking and carrying a table away."""

from __future__ import annotations

import json

import msgspec
import pytest

from table.makers import LEVELS, PARLOUR, REDUX, SEED, new_table, people, play, play_on, wire
from whitby.kernel.errors import BadSave, BadText, IllegalAction, NotYourTurn, NoUndo
from whitby.kernel.proof import prove
from whitby.kernel.record import Save, open_record, read_save, sealed_hash
from whitby.table import Hidden, SeatWish, Stale, Table, adopt


def test_a_move_needs_the_number_of_the_table_it_was_chosen_at() -> None:
    table, _ = new_table()
    play(table, (1, "hide mina"))
    for wrong in (0, 2, -1, 10**30):
        with pytest.raises(Stale) as refusal:
            table.play(1, wrong, "done")
        assert refusal.value.remedy
    assert table.seq == 1


def test_a_move_sent_twice_counts_once() -> None:
    table, _ = new_table()
    table.play(1, 0, "hide mina")
    with pytest.raises(Stale):
        table.play(1, 0, "hide mina")
    assert len(table.record.moves) == 1


def test_wrong_words_a_wrong_seat_and_an_impossible_action_change_nothing() -> None:
    table, _ = new_table()
    before = wire(table)
    for seat, text, error in [(1, "fly", BadText), (1, "", BadText), (1, "hide dracula", IllegalAction), (0, "done", NotYourTurn)]:
        with pytest.raises(error) as refusal:
            table.play(seat, 0, text)
        assert refusal.value.remedy
    assert wire(table) == before


def test_seats_that_are_asked_at_once_answer_in_any_order_to_the_same_number() -> None:
    table, _ = new_table(PARLOUR, 3)
    play(table, (0, "stop"), (1, "stop"), (2, "stop"))
    seq = table.seq
    table.play(2, seq, "keep")
    table.play(0, seq, "change")  # chosen before seat 2 had answered: the question is still the same
    with pytest.raises(Stale):
        table.play(0, seq, "keep")
    table.play(1, seq, "keep")
    assert table.record.state.result


def test_an_answer_is_stale_when_the_question_is_a_new_one_with_the_same_words() -> None:
    table, _ = new_table(PARLOUR)
    play(table, (0, "nod"))
    with pytest.raises(Stale):
        table.play(0, 0, "nod")


def test_a_free_move_can_be_taken_back_and_the_table_is_as_it_was() -> None:
    table, _ = new_table(PARLOUR)
    before = wire(table)
    play(table, (0, "nod"))
    table.undo(0, table.seq)
    after = wire(table)
    assert after["seq"] == 2
    assert {**after, "seq": 0} == before


def test_a_move_that_revealed_something_cannot_be_taken_back() -> None:
    table, _ = new_table(PARLOUR)
    play(table, (0, "peek middle"))
    assert wire(table)["undo"]["state"] == "consent"
    with pytest.raises(NoUndo) as refusal:
        table.undo(0, table.seq)
    assert refusal.value.remedy


def test_nobody_takes_back_the_move_of_another_nor_with_an_old_number() -> None:
    table, _ = new_table(PARLOUR)
    play(table, (0, "nod"))
    with pytest.raises(NoUndo):
        table.undo(1, table.seq)
    with pytest.raises(Stale):
        table.undo(0, 0)


def test_each_move_that_stands_remembers_its_entry_through_undo() -> None:
    table, _ = new_table(PARLOUR)
    play(table, (0, "nod"), (0, "nod"))
    table.undo(0, table.seq)
    play(table, (0, "stop"))
    assert [move.number for move in table.record.moves] == [1, 4]
    again = Table.opened(PARLOUR, table.header, table.record.entries)
    assert [move.number for move in again.record.moves] == [1, 4]
    assert again.cuts == table.cuts == [(3, 1)]
    assert wire(again) == wire(table)


def test_a_stored_table_opens_as_it_was_left_and_goes_on_with_the_same_draws() -> None:
    one, _ = new_table()
    play_on(one, 25)
    two = Table.opened(REDUX, one.header, list(one.record.entries))
    assert wire(two) == wire(one)
    play_on(one, seed=5)
    play_on(two, seed=5)
    assert wire(two) == wire(one)


def test_a_finished_table_is_exported_imported_and_verified() -> None:
    table, _ = new_table()
    play_on(table)
    save = read_save(json.dumps(table.export()))
    assert save.seed == SEED
    assert prove(REDUX, save).holds
    record = adopt(REDUX, save)
    assert record.seed == SEED
    again, _ = Table.seated(record, "Again", people(2), LEVELS)
    assert again.state == "finished"
    assert wire(again)["log"] == wire(table)["log"]


def test_an_unfinished_save_is_played_on_with_a_seed_nobody_knows() -> None:
    table, _ = new_table()
    play_on(table, 20)
    save = read_save(json.dumps(table.export()))
    assert save.seed is None
    record = adopt(REDUX, save)
    assert record.seed not in (None, SEED)
    known = msgspec.structs.replace(save, seed=SEED, sealed=sealed_hash(SEED))
    assert adopt(REDUX, known).seed != SEED  # whoever brought the file could foretell every draw
    table2, _ = Table.seated(record, None, people(2), LEVELS)
    play_on(table2)
    end = read_save(json.dumps(table2.export()))
    assert end.borrowed > 0
    proof = prove(REDUX, end)
    assert (proof.wrong, proof.proven) == ([], proof.draws - end.borrowed)
    assert not proof.holds


def test_a_malformed_save_is_refused_with_the_place_of_the_fault() -> None:
    table, _ = new_table()
    play_on(table, 10)
    good = read_save(json.dumps(table.export()))
    bad = msgspec.structs.replace(good, moves=[*good.moves, msgspec.structs.replace(good.moves[0], do="fly away")])
    with pytest.raises(BadSave, match="Move 11"):
        adopt(REDUX, bad)
    with pytest.raises(BadSave):
        adopt(REDUX, msgspec.structs.replace(good, moves=[msgspec.structs.replace(good.moves[0], undo=-1)]))


def test_a_fork_begins_with_the_same_moves_and_a_future_of_its_own() -> None:
    table, _ = new_table()
    play_on(table, 30)
    fork, issued = table.forked(12, None, None, LEVELS)
    assert len(fork.record.moves) == 12
    assert wire(fork)["view"] == wire_view_at(table, 12)
    assert fork.header.id != table.header.id
    assert fork.record.sealed != table.record.sealed
    assert all(issued.tokens)
    play_on(fork, seed=9)
    assert prove(REDUX, read_save(json.dumps(fork.export()))).wrong == []


def wire_view_at(table: Table, n: int) -> object:
    return json.loads(json.dumps(table.game.sight.view(table.record.at(n), 0)))


def test_a_fork_outside_the_game_is_refused() -> None:
    table, _ = new_table()
    for n in (-1, 1):
        with pytest.raises(BadText):
            table.forked(n, None, None, LEVELS)


def test_while_something_is_hidden_a_table_is_neither_exported_nor_forked() -> None:
    table, _ = new_table(PARLOUR)
    with pytest.raises(Hidden) as refusal:
        table.export()
    assert refusal.value.remedy
    with pytest.raises(Hidden):
        table.forked(0, None, None, LEVELS)
    play_on(table)
    save = table.export()
    assert open_record(PARLOUR, msgspec.convert(save, Save)).state.result
    table.forked(0, None, [SeatWish("bot", "random"), SeatWish("person")], LEVELS)


def test_a_game_that_hides_things_only_with_some_options_is_not_given_away_either(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PARLOUR.identity, "hidden", False)
    monkeypatch.setattr(type(PARLOUR.sight), "hides", lambda eyes, s: s.seats == 3)
    table, _ = new_table(PARLOUR, 3)
    assert table.hides
    with pytest.raises(Hidden):
        table.export()
    with pytest.raises(Hidden):
        table.forked(0, None, None, LEVELS)
    open_table, _ = new_table(PARLOUR, 2)
    assert not open_table.hides
    open_table.export()


def test_the_summary_says_whose_turn_it_is_and_whether_a_bot_is_due() -> None:
    table, issued = new_table(PARLOUR)
    assert (table.header.summary.due, table.header.summary.bots_due) == ([0], False)
    assert table.header.summary.prompts == ["Nod, peek or stop.", "Somebody may nod, peek or stop.", "Somebody may nod, peek or stop."]
    table.change_seat(table.caller(issued.host), 0, SeatWish("bot", "random"), LEVELS)
    assert table.header.summary.bots_due
    play_on(table)
    assert table.header.summary.state == "finished"
    assert table.header.summary.due == []
