"""What a save proves, and which saves no table could have written."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from whitby.games import load
from whitby.kernel.chance import Chooser
from whitby.kernel.errors import BadSave
from whitby.kernel.proof import Proof, prove
from whitby.kernel.record import Record, open_record, read_save

GAME = load("redux")
SEED = "00112233445566778899aabbccddeeff"


def finished() -> dict[str, Any]:
    record = Record.new(GAME, seed=SEED)
    choose = Chooser(3)
    while not record.state.result:
        ask = record.state.asks[0]
        record.play(ask.seat, GAME.lexicon.action_text(ask.options[choose.below(len(ask.options))]))
    return record.save()


FINISHED = finished()


def proof_of(save: dict[str, Any]) -> Proof:
    return prove(GAME, read_save(json.dumps(save)))


def with_changed_die() -> dict[str, Any]:
    """A save with another last roll that still replays."""
    save = copy.deepcopy(FINISHED)
    for line in reversed(save["moves"]):
        for other in ("conflict 1", "conflict 3", "conflict 5", "conflict 10", "conflict 16", "conflict 40"):
            if line.get("drew") and line["drew"][-1] != other:
                old, line["drew"][-1] = line["drew"][-1], other
                try:
                    open_record(GAME, read_save(json.dumps(save)))
                    return save
                except BadSave:
                    line["drew"][-1] = old
    raise AssertionError("no roll of this game can be changed without its end")


def test_a_changed_die_is_named_with_what_was_sealed() -> None:
    proof = proof_of(with_changed_die())
    assert len(proof.wrong) == 1
    assert "sealed was conflict" in proof.wrong[0]
    assert proof.proven == proof.draws - 1
    assert not proof.holds


def test_a_changed_die_cannot_hide_among_borrowed_draws() -> None:
    save = with_changed_die()
    with pytest.raises(BadSave, match="1000000 draws cannot be borrowed"):
        proof_of({**save, "borrowed": 1_000_000})
    with pytest.raises(BadSave, match="-1 draws cannot be borrowed"):
        proof_of({**save, "borrowed": -1})
    draws = proof_of(FINISHED).draws
    proof = proof_of({**save, "borrowed": draws})
    assert (proof.proven, proof.borrowed, proof.holds) == (0, draws, False)


def test_a_save_whose_end_was_cut_off_is_not_a_finished_game() -> None:
    proof = proof_of({**FINISHED, "moves": FINISHED["moves"][:-1]})
    assert not proof.is_finished
    assert proof.wrong == []
    assert not proof.holds


def after(*lines: dict[str, Any]) -> dict[str, Any]:
    """A game that has just begun and goes on with these lines."""
    return {**FINISHED, "moves": list(lines)}


HIDE = {"seat": 1, "do": "hide mina"}
ROLL = next(line for line in FINISHED["moves"] if line.get("drew"))
BEFORE_ROLL = FINISHED["moves"][: FINISHED["moves"].index(ROLL)]


@pytest.mark.parametrize(
    ("save", "complaint"),
    [
        (after(HIDE, {"seat": 0, "undo": 1}), "Another seat has decided"),
        (after(HIDE, {"seat": 1, "undo": 2}), "2 moves are taken back where 1 stand"),
        (after(HIDE, {"seat": 1, "undo": -1}), "less than nothing"),
        (after(HIDE, {"seat": 1, "undo": 1, "do": "done"}), "one of these"),
        (after(*BEFORE_ROLL, ROLL, {"seat": ROLL["seat"], "undo": 1}), "drew or revealed"),
        ({**FINISHED, "moves": [*FINISHED["moves"], {"seat": FINISHED["moves"][-1]["seat"], "undo": 1}]}, "The game is over"),
        ({**FINISHED, "sealed": "trust me"}, "64 hexadecimal digits"),
        ({**FINISHED, "seed": "x" * 10_000}, "longer than 200"),
        ({**FINISHED, "players": ["x" * 50, "human"]}, "more than 40 letters"),
    ],
)
def test_what_the_table_would_have_refused_is_refused_in_a_save(save: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadSave, match=complaint):
        open_record(GAME, read_save(json.dumps(save)))


def test_what_the_table_allows_is_replayed() -> None:
    record = open_record(GAME, read_save(json.dumps(after(HIDE, {"seat": 1, "undo": 1}, HIDE))))
    assert [move.text for move in record.moves] == ["hide mina"]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"game": "fury"}, 'for "fury"'),
        ({"name": "x" * 81}, "1 to 80 letters"),
        ({"name": "two\nlines"}, "1 to 80 letters"),
        ({"name": ""}, "1 to 80 letters"),
        ({"format": 9}, "edition.format is 9"),
        ({"data": {"limits": {"max_turns": 10**400}}}, "neither text nor a number"),
        ({"data": {"limits": {"max_turns": None}}}, "neither text nor a number"),
        ({"data": {"character": [{"id": "mina", "name": "x" * 140_000}]}}, "too long"),
        ({"data": {"character": [{"id": ["mina"]}]}}, "unknown name"),
        ({"data": {"character": [{"id": "mina"}, {"id": "mina"}]}}, "stands twice"),
        ({"data": {"edition": {}}}, "called edition"),
        ({"data": {"nothing": {}}}, "unknown key"),
    ],
)
def test_the_edition_in_a_save_is_checked_like_any_other(change: dict[str, Any], complaint: str) -> None:
    edition = {"format": 1, "game": "redux", "name": "Mine", "data": {}, **change}
    with pytest.raises(BadSave, match=complaint):
        open_record(GAME, read_save({**after(), "edition": edition}))
