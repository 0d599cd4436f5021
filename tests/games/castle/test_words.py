"""The words of the castle: which rule a line cites, whose line it is, how far it is home."""

from __future__ import annotations

import pytest

from games.castle.table import GAME, at, play, position, throw
from support import rule
from whitby.games.castle.rules.state import CastleState
from whitby.kernel.wording import OptionPart, option_part, prompt_part


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


def offered(s: CastleState) -> dict[str, OptionPart]:
    return {part.id: part for part in (option_part(GAME, s, action) for action in s.asks[0].options)}


def test_an_option_has_a_label_a_heading_and_what_is_to_be_known_of_its_end() -> None:
    found = offered(position("red LI09; blue GH02; dracula li-p1; turn red; throw 6 4"))
    told = {id: (part.group, part.short, part.note) for id, part in found.items()}
    assert told["move BT02"] == ("Walk first", "Bat Tower 2", "24 steps to a door")
    assert told["move LI03"] == ("Walk first", "Library 3", "28 steps · Dracula is here · lit")
    assert told["move GH14"] == ("Walk first", "Great Hall 14", "30 steps · Dracula comes here")
    assert told["move PA09"] == ("Walk first", "Bat Tower–Torture Chamber passage", "18 steps · no bite here")
    assert told["dracula gh-p2"] == ("Dracula first", "Great Hall, pool 2", "takes Blue")
    assert (found["move LI03"].risk, found["move GH14"].risk) == (
        "Dracula is in the Library: he would take you at once.",
        "Dracula's walk would then end in the Great Hall.",
    )
    assert found["dracula gh-p2"].text == "Dracula first, to pool 2 of the Great Hall: he takes Blue"


def test_a_walk_of_dracula_is_a_risk_only_to_who_sends_him() -> None:
    walks = offered(position("red GH02; blue GH03; dracula li-p1; turn red; throw 1 4"))
    assert (walks["dracula gh-p2"].note, walks["dracula gh-p2"].risk) == ("takes you or Blue", "He would take you or Blue.")
    assert walks["dracula gh-p2"].text == "Dracula first, to pool 2 of the Great Hall"


def test_the_hunter_hears_who_is_near_and_how_far_a_retreat_is_from_home() -> None:
    found = offered(position("red WC10; blue WC13; mask blue; turn blue; throw 3 4"))
    assert (found["prowl WC01"].group, found["prowl WC01"].note) == ("Prowl", "Red 3 stones away")
    assert (found["catch red WC01"].group, found["catch red WC01"].note) == ("Catch Red, and run", "13 steps to a door")
    alone = offered(position("red CL01; blue WC13; mask blue; turn blue; throw 3 4"))  # red stands in the light
    assert {part.note for part in alone.values()} == {"nobody within reach"}


def test_who_finds_no_way_may_stay_or_send_dracula_first() -> None:
    s = position("red GR17; blue GR08; blue_vampire GR14; green_vampire PA08; dracula tc-p2; turn red; throw 1 4")
    found = offered(s)
    assert (found["stay"].short, found["stay"].note, found["stay"].closes) == ("Stay here", "no way is open", True)
    assert prompt_part(GAME, s, 0).text == "Stay here, or send Dracula first."


def test_a_question_says_why_it_is_asked_to_who_decides() -> None:
    s = position("red LI12; blue GH02; turn red; throw 1 4")
    asked, waiting = prompt_part(GAME, s, 0), prompt_part(GAME, s, 1)
    assert asked.text == "Walk one stone, or send Dracula first."
    assert asked.why == "You threw 1 and 4: your piece and Dracula both move, in the order you like."
    assert waiting.text == "Red has one stone to walk and four pools for Dracula, in either order."
    s = position("seats: 3; red GH02; blue GH03; green SB03; dracula li-p1; turn green; throw 1 4")
    asked = prompt_part(GAME, play(s, "dracula gh-p2"), 2)
    assert asked.why == "Several stand in his room, the Great Hall, and he takes only one."


def actors(s: CastleState) -> list[tuple[str, str | None]]:
    return [(GAME.lexicon.notes[event.kind].slug, GAME.wording.actor(s, event, 0)) for event in s.log or []]


def test_a_line_is_shown_with_who_acted() -> None:
    s = position("red LI12; blue GH02; dracula wc-p3; turn red; throw 3 4")
    walk = next(text for text in GAME.option_texts(s) if text.startswith("dracula"))
    assert actors(play(s, "move LI03", walk)) == [("walked", "red"), ("dracula_walked", "dracula")]
    assert actors(throw(position("turn red"), 2, "V")) == [("threw", "red"), ("green_sent", "green_vampire")]
    assert actors(throw(position("turn red"), 6, "V")) == [("threw", "red"), ("stays_perched", "blue_vampire")]
    assert actors(throw(position("turn red"), 1, "V")) == [("threw", "red"), ("stays_perched", "green_vampire")]


def test_a_seat_shows_its_piece_and_with_the_mask_the_green_vampire() -> None:
    s = position("pieces: yellow red; red GR15; yellow WC13; mask yellow; turn red; throw 1 3")
    assert [GAME.wording.figures(s, seat) for seat in (0, 1)] == [["yellow", "green_vampire"], ["red"]]
    assert [GAME.wording.called(s, seat) for seat in (0, 1)] == ["Yellow", "Red"]
    s = GAME.new({"pieces": "choose"}, 2, 1)
    assert isinstance(s, CastleState)
    assert (GAME.wording.figures(s, 0), GAME.wording.called(s, 0)) == ([], "Player 1")
