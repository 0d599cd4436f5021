"""Records: playing, saving, sealed draws, taking back, forking."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from whitby.games import load
from whitby.kernel.chance import Chooser
from whitby.kernel.errors import BadSave, BadText, IllegalAction, NeedDraw, NotYourTurn, NoUndo
from whitby.kernel.proof import prove
from whitby.kernel.record import Record, open_record, read_save, sealed_draw, sealed_hash
from whitby.kernel.state import State, advance
from whitby.kernel.words import Lexicon

GAME = load("redux")
SEED = "00112233445566778899aabbccddeeff"


def finished(seed: str = SEED) -> Record:
    record = Record.new(GAME, seed=seed)
    choose = Chooser(3)
    while not record.state.result:
        ask = record.state.asks[0]
        record.play(ask.seat, GAME.lexicon.action_text(ask.options[choose.below(len(ask.options))]))
    return record


def broken(change: Any) -> str:
    save = copy.deepcopy(finished().save())
    change(save)
    return json.dumps(save)


def test_a_save_replays_from_its_words_to_the_same_state() -> None:
    record = finished()
    again = open_record(GAME, read_save(json.dumps(record.save())))
    assert GAME.positions.digest(again.state) == GAME.positions.digest(record.state)
    assert again.save() == record.save()


def test_the_same_seed_gives_the_same_dice_and_another_seed_others() -> None:
    assert finished().save() == finished().save()
    assert finished().save()["moves"] != finished("another").save()["moves"]


def test_every_draw_of_a_finished_game_is_proved_by_its_seed() -> None:
    record = finished()
    proof = prove(GAME, read_save(json.dumps(record.save())))
    assert proof.holds
    assert proof.proven == proof.draws > 20
    assert proof.sealed == record.sealed == sealed_hash(SEED)


def test_a_die_that_was_tampered_with_is_found() -> None:
    save = finished().save()
    move = next(m for m in save["moves"] if m.get("drew"))
    faces = ["conflict 1", "conflict 3", "conflict 5"]
    move["drew"] = [next(f for f in faces if f != move["drew"][0])]
    try:
        wrong = prove(GAME, read_save(json.dumps(save))).wrong
    except BadSave as error:
        wrong = [str(error)]  # the game may not even replay with the other roll
    assert wrong


def test_sealed_draws_depend_on_seed_number_and_stream_and_are_even() -> None:
    rolls = [sealed_draw(SEED, n, "conflict", [0, 1, 2, 3, 4, 5]) for n in range(6000)]
    assert sum((rolls.count(face) - 1000) ** 2 / 1000 for face in range(6)) < 25
    assert rolls[:50] != [sealed_draw(SEED, n, "other", [0, 1, 2, 3, 4, 5]) for n in range(50)]


def test_the_seed_is_not_told_while_the_game_goes_on() -> None:
    record = Record.new(GAME, seed=SEED)
    assert SEED not in json.dumps(record.save())
    assert record.save()["sealed"] == sealed_hash(SEED)
    with pytest.raises(BadSave, match="does not tell its seed"):
        prove(GAME, read_save(json.dumps(record.save())))


def test_people_may_enter_the_draws() -> None:
    record = Record.by_hand(GAME)
    record.play(1, "done")
    with pytest.raises(NeedDraw) as need:
        record.play(0, "attack dracula mina")
    assert need.value.values == [1, 3, 5, 10, 16, 40]
    assert len(record.moves) == 1
    record.play(0, "attack dracula mina", ["conflict 40"])
    assert record.moves[-1].drew == [(0, 40)]


def test_words_are_read_once_and_kept_as_they_were_said(monkeypatch: pytest.MonkeyPatch) -> None:
    record = finished()
    said = count_calls(monkeypatch, "read_action")
    wrote = count_calls(monkeypatch, "action_text")
    again = Record.by_hand(GAME)
    for line in record.entries[:2]:
        again.play(line.seat, f"  {line.do.replace(' ', '   ')} ", line.drew)
    assert again.entries == record.entries[:2]
    assert (len(said), wrote) == (2, [])
    for _ in again.replay():
        again.at(1)
    again.fork(2)
    assert (len(said), wrote) == (2, [])


def test_an_action_played_by_its_number_is_written_once_and_never_read(monkeypatch: pytest.MonkeyPatch) -> None:
    spoken, numbered = Record.new(GAME, seed=SEED), Record.new(GAME, seed=SEED)
    spoken.play(1, "hide mina")
    said, wrote = count_calls(monkeypatch, "read_action"), count_calls(monkeypatch, "action_text")
    action = spoken.moves[0].action
    numbered.act(1, action)
    assert (said, wrote) == ([], [action])
    assert numbered.entries == spoken.entries
    with pytest.raises(IllegalAction, match="hide mina"):
        numbered.act(1, action)


def test_a_save_is_read_once_even_to_prove_its_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    save = read_save(json.dumps(finished().save()))
    said = count_calls(monkeypatch, "read_action")
    assert prove(GAME, save).holds
    assert said == [line.do for line in save.moves]


def count_calls(monkeypatch: pytest.MonkeyPatch, name: str) -> list[Any]:
    """What a method of the lexicon was called with from now on."""
    seen: list[Any] = []
    method = getattr(Lexicon, name)

    def counted(self: Lexicon, given: Any) -> Any:
        seen.append(given)
        return method(self, given)

    monkeypatch.setattr(Lexicon, name, counted)
    return seen


def test_a_move_that_draws_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    record = Record.new(load("plague"), seats=1, seed=SEED)
    assert len(record.start) > 1
    tried = []

    def counted(s: State) -> None:
        tried.append(s)
        advance(s)

    monkeypatch.setattr("whitby.kernel.record.advance", counted)
    again = Record.new(load("plague"), seats=1, seed=SEED)
    assert again.start == record.start
    assert len(tried) == 1
    assert again.state.source is None


def test_an_illegal_move_changes_nothing_and_lists_what_is_possible() -> None:
    record = Record.new(GAME, seed=SEED)
    before = GAME.positions.digest(record.state)
    with pytest.raises(IllegalAction, match="Options: hide mina, hide harker"):
        record.play(1, "attack mina dracula")
    with pytest.raises(NotYourTurn, match="Waiting for: 1"):
        record.play(0, "done")
    with pytest.raises(BadText, match="did you mean"):
        record.play(1, "hid mina")
    assert (GAME.positions.digest(record.state), record.seq) == (before, 0)


def test_ones_own_move_is_taken_back_freely_before_anything_was_learned() -> None:
    record = Record.new(GAME, seed=SEED)
    before = GAME.positions.digest(record.state)
    record.play(1, "hide mina")
    assert record.undo_state(1)[0] == "free"
    record.undo(1)
    assert GAME.positions.digest(record.state) == before
    assert (record.seq, len(record.moves)) == (2, 0)  # what was done is on record, what stands is not


def test_a_roll_and_another_seats_decision_are_barriers() -> None:
    record = Record.new(GAME, seed=SEED)
    with pytest.raises(NoUndo, match="Nothing has been played"):
        record.undo(1)
    record.play(1, "done")
    with pytest.raises(NoUndo, match="Another seat"):
        record.undo(0)
    record.play(0, "attack dracula mina")
    with pytest.raises(NoUndo, match="drew or revealed"):
        record.undo(0)


def test_undone_moves_survive_saving() -> None:
    record = Record.new(GAME, seed=SEED)
    record.play(1, "hide mina")
    record.undo(1)
    record.play(1, "hide harker")
    again = open_record(GAME, read_save(json.dumps(record.save())))
    assert [move.text for move in again.moves] == ["hide harker"]
    assert again.seq == 3


def test_a_save_may_tell_who_sat_where() -> None:
    record = Record.new(GAME, seed=SEED)
    assert "players" not in record.save()
    record.players = ["human", "mcts"]
    again = open_record(GAME, read_save(json.dumps(record.save())))
    assert again.players == ["human", "mcts"]
    assert again.save() == record.save()
    with pytest.raises(BadSave, match="1 players for 2 seats"):
        open_record(GAME, read_save({**record.save(), "players": ["human"]}))


def test_any_step_can_be_seen_again_and_played_on_as_a_fork() -> None:
    record = finished()
    middle = len(record.moves) // 2
    fork = record.fork(middle)
    assert GAME.positions.digest(fork.state) == GAME.positions.digest(record.at(middle))
    choose = Chooser(9)
    while not fork.state.result:
        ask = fork.state.asks[0]
        fork.play(ask.seat, GAME.lexicon.action_text(ask.options[choose.below(len(ask.options))]))
    proof = prove(GAME, read_save(json.dumps(fork.save())))
    assert (proof.wrong, proof.proven) == ([], proof.draws - proof.borrowed)
    assert proof.is_finished
    assert not proof.holds  # borrowed draws are not the fork's to prove
    with pytest.raises(BadText, match="Choose one from 0 to"):
        record.at(len(record.moves) + 1)


def test_a_fork_leaves_out_what_was_taken_back_and_counts_anew() -> None:
    record = Record.new(GAME, seed=SEED)
    record.play(1, "hide mina")
    record.undo(1)
    record.play(1, "done")
    record.play(0, "attack dracula mina")
    fork = record.fork(2)
    assert [move.number for move in record.moves] == [3, 4]
    assert [move.number for move in fork.moves] == [1, 2]
    assert (fork.drawn, fork.borrowed, len(record.entries), fork.seq) == (1, 1, 4, 2)
    again = open_record(GAME, read_save(json.dumps(fork.save(with_seed=True))))
    assert GAME.positions.digest(again.state) == GAME.positions.digest(fork.state) == GAME.positions.digest(record.state)
    assert again.save() == fork.save()


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda s: s.update(whitby=9), "has format 9"),
        (lambda s: s.pop("moves"), "missing required field `moves`"),
        (lambda s: s.update(moves=3), r"at `\$.moves`"),
        (lambda s: s["moves"][0].update(seat="x"), r"at `\$.moves\[0\].seat`"),
        (lambda s: s.update(rules=99), "rules version 99"),
        (lambda s: s.update(options={"rounds": "3"}), "rounds cannot be"),
        (lambda s: s["moves"][2].update(do="dance"), "Move 3"),
        (lambda s: s["moves"][0].update(seat=0), "Move 1"),
        (lambda s: s["moves"].insert(0, {"seat": 0, "undo": 1}), "Move 1"),
        (lambda s: s["moves"][0].update(drew=["conflict 3"]), "were not needed"),
        (lambda s: next(m for m in s["moves"] if m.get("drew")).update(drew=[]), "lacks a draw of conflict"),
        (lambda s: s.update(seed="0" * 32), "not the one that was sealed"),
        (lambda s: s.update(game="fury"), 'save of "fury"'),
        (lambda s: s.update(seats=5), "not played with 5 seats"),
    ],
)
def test_a_broken_save_is_refused_with_the_place_that_is_broken(change: Any, complaint: str) -> None:
    with pytest.raises(BadSave, match=complaint):
        open_record(GAME, read_save(broken(change)))


@pytest.mark.parametrize("raw", ["", "{", "[]", "null", b"\xff\xfe", '{"whitby": 1}', "42"])
def test_what_is_no_save_at_all_is_refused(raw: Any) -> None:
    with pytest.raises(BadSave, match="not a save of Whitby"):
        read_save(raw)
