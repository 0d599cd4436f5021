"""The words of the castle: which rule a line cites, whose line it is, how far it is home."""

from __future__ import annotations

import pytest

from games.castle.table import GAME, at, play, position, throw
from support import rule
from whitby.games.castle.rules.state import CastleState


def log(s: CastleState) -> list[tuple[str, str]]:
    return [(GAME.lexicon.note_text(event, -1), event.rule) for event in s.log or []]


def doers(s: CastleState, mover: int) -> list[tuple[str, int | None]]:
    return [(GAME.lexicon.notes[event.kind].slug, GAME.wording.doer(s, event, mover)) for event in s.log or []]


@pytest.mark.parametrize(("turn", "cited"), [("red", "vamp.e"), ("blue", "green.e")])
def test_a_holder_who_is_called_to_a_perch_is_named(turn: str, cited: str) -> None:
    s = throw(position(f"blue LA06; mask blue; turn {turn}"), 2, "V")
    assert log(s)[1] == ("Blue, the Green Vampire, is called to perch 2.", cited)
    s = throw(position("turn red"), 2, "V")
    assert log(s)[1] == ("The Green Vampire is called to perch 2.", "vamp.c")


@rule("escape.b")
def test_a_walk_out_cites_the_escape_and_any_other_the_walk() -> None:
    s = play(position("red GR15; turn red; throw 5 3"), "leave HOME_W")
    assert [cited for _, cited in log(s)] == ["escape.b", "purpose.d"]
    s = play(position("red LI12; blue GH02; turn red; throw 3 4"), "move LI03")
    assert log(s)[0] == ("Red walks from Library 12 to Library 3.", "turn.c")


def test_a_throw_that_comes_with_the_move_before_it_is_shown_with_who_threw() -> None:
    s = position("pieces: yellow red; yellow LI12; red GH02; dracula coffin; turn yellow; throw 1 3")
    s.forced = [(0, 2), (1, 0)]
    play(s, "move LI01")
    assert doers(s, 0) == [("walked", 0), ("dracula_walked", 0), ("threw", 1)]
    s = throw(position("turn red"), 5, "V")
    assert doers(s, 1) == [("threw", 0), ("blue_sent", None)]


@rule("path.3", "escape.c")
@pytest.mark.parametrize(("blue", "steps"), [("GR14", 32), ("SB14", 8)])
def test_steps_home_are_counted_past_the_blue_vampire_as_he_stands(blue: str, steps: int) -> None:
    s = position(f"red GR07; blue GH02; blue_vampire {blue}; green_vampire PA08; turn red; throw 1 3")
    piece = GAME.sight.view(s, 0)["pieces"]["red"]
    assert at(s, "red") == "GR07"
    assert (piece["steps_home"], piece["steps_at_dawn"]) == (steps, 8)


@rule("R40")
def test_who_wears_the_mask_has_no_way_home() -> None:
    s = position("red GR15; blue WC13; mask blue; turn red; throw 1 3")
    assert (GAME.sight.view(s, 0)["pieces"]["blue"]["steps_home"], GAME.sight.view(s, 0)["pieces"]["red"]["steps_home"]) == (None, 2)
