"""The words of Redux: who is named, what is counted, which rule is cited."""

from __future__ import annotations

import pytest

from games.redux.table import GAME, play, position
from whitby.games.redux.rules.state import ReduxState
from whitby.kernel.wording import OptionPart, option_part, prompt_part


def log(s: ReduxState) -> list[tuple[str, str]]:
    """Everything that was told, each line with the rule it cites."""
    return [(GAME.lexicon.note_text(event, -1), event.rule) for event in s.log or []]


def prompt(s: ReduxState, reader: int) -> str:
    return prompt_part(GAME, s, reader).text


def option(s: ReduxState, text: str) -> OptionPart:
    return option_part(GAME, s, GAME.lexicon.read_action(text))


@pytest.mark.parametrize(("cubes", "words"), [("1 0", "your last resource."), ("3 0", "one of your 3 resources.")])
def test_the_price_of_a_new_roll_is_counted(cubes: str, words: str) -> None:
    s = position(f"turn 1 night; cubes {cubes}; draws: conflict 40")
    play(s, "attack dracula mina")
    assert prompt_part(GAME, s, 0).why == f"A new roll costs {words}"


@pytest.mark.parametrize(("left", "power"), [(5, "hypnotism"), (1, "rats")])
def test_a_power_is_said_to_be_a_resource(left: int, power: str) -> None:
    s = position(f"turn 1 night; cubes {left} 0; draws: conflict 40")
    play(s, "attack dracula mina")
    assert option(s, "reroll").text == f"Spend a resource ({power}) to roll again"


def test_who_waits_reads_whose_move_comes_and_is_never_called_you() -> None:
    s = position("turn 2 day between; window humans")
    assert prompt(s, 0) == "The hunters may hide before the vampires move."
    assert prompt(s, -1) == prompt(s, 0)


def test_the_result_of_a_combined_attack_names_both() -> None:
    s = position("turn 2 day; harker 3/6; seward 3/6; dracula 16/8; cubes 0 0; draws: conflict 5")
    play(s, "combine harker seward dracula")
    assert ("Dracula throws Harker and Seward back.", "comb.e") in log(s)
    s = position("turn 2 day; harker 3/6; seward 3/6; dracula 16/8; cubes 0 0; draws: conflict 1")
    play(s, "combine harker seward dracula")
    assert ("Harker and Seward prevail over Dracula.", "comb.f") in log(s)


RISES = {
    "mina 1/2; harker 2/4": "Every hunter grows a face stronger.",
    "mina 1/2; harker 5/10": "Every hunter below the top face grows a face stronger.",
    "mina 3/6; harker 5/10": "Every hunter left is on the top face already; none can grow.",
}


@pytest.mark.parametrize(("hunters", "told"), RISES.items())
def test_a_deliverance_tells_who_grows(hunters: str, told: str) -> None:
    s = position(f"turn 2 day; only; dracula; lucy 2/1; {hunters}; cubes 0 0; draws: conflict 1")
    play(s, "attack harker lucy")
    assert [line for line in log(s) if line[1] == "kill.d"] == [(told, "kill.d")]


def test_a_deliverance_tells_whether_a_vampire_is_left_to_wane() -> None:
    s = position("turn 2 day; only; dracula; lucy 2/1; mina 2/4; cubes 0 0; draws: conflict 1")
    assert ("Every vampire left wanes by a face.", "kill.e") in log(play(s, "attack mina lucy"))
    s = position("turn 2 day; only; lucy 2/1; mina 2/4; cubes 0 0; draws: conflict 1")
    assert ("No vampire is left to wane.", "kill.e") in log(play(s, "attack mina lucy"))
    s = position("turn 2 day; only; lucy 2/1; renfield 2/1; mina 2/4; cubes 0 0; draws: conflict 1")
    assert ("Renfield, too weak to endure it, is delivered as well.", "kill.e") in log(play(s, "attack mina lucy"))


def test_a_vampire_that_cannot_grow_is_told_to_have_fed_for_nothing() -> None:
    s = position("turn 1 night; dracula 26/13; cubes 0 0; draws: conflict 1")
    assert ("Dracula feeds, but is on the top face already.", "att.h") in log(play(s, "attack dracula mina"))


def test_a_turn_that_ends_for_want_of_anything_to_do_says_so() -> None:
    s = position("turn 2 day between; window humans; only; lucy 26/13; mina 3/6 hidden; harker 3/6 hidden; quincy 5/10 hidden")
    assert ("The vampires can neither rest nor attack any more: the turn ends with three actions unused.", "R28") in log(s)


def test_every_line_of_the_score_cites_what_it_is_scored_for() -> None:
    s = position(
        """turn 20 day; only; quincy 5/10; mina 1/2; lucy 2/1; dracula delivered; renfield delivered; cubes 1 0
        turned: harker, holmwood, seward, van_helsing; draws: conflict 1"""
    )
    play(s, "attack quincy lucy", "accept")
    assert log(s)[-9:] == [
        ("The vampires score 1 point for one resource left.", "score.b"),
        ("The vampires score 40 points for four hunters turned.", "score.c"),
        ("That makes 41 points for the vampires.", "R26"),
        ("The hunters score 20 points for the strength of those who survive.", "score.a"),
        ("The hunters score 6 points for six resources left.", "score.b"),
        ("The hunters score 25 points for delivering Dracula.", "score.f"),
        ("The hunters score 10 points for delivering Renfield.", "score.e"),
        ("The hunters score 10 points for delivering Lucy.", "score.d"),
        ("That makes 71 points for the hunters.", "R26"),
    ]
    s = position("options: rounds=2; turn 12 day; quiet 11; cubes 0 0")
    play(s, "end")
    assert ("That makes no points for the vampires.", "match.a") in log(s)


@pytest.mark.parametrize(("text", "rule"), [("rest lucy 0", "rest.a"), ("rest lucy 1", "boost.a"), ("attack dracula mina", "att.a")])
def test_an_option_cites_the_rule_of_its_case(text: str, rule: str) -> None:
    assert option(position("turn 1 night"), text).rule == rule


def test_the_plain_text_counts_one_thing_as_one_and_speaks_of_hiding_while_they_hide() -> None:
    lines = GAME.wording.plain(GAME.sight.view(position("turn 3 night; cubes 1 0; quiet 1"), 0))
    assert lines[0] == "Turn 3, night; 3 of 3 actions left; 1 quiet turn in a row."
    assert lines[1] == "Vampires: 1 resource, 1 point as things stand"
    assert "Hunters: no resources, no points as things stand" in lines
    lines = GAME.wording.plain(GAME.sight.view(position("turn 3 night between; window vampires; cubes 1 0"), 0))
    assert lines[0] == "Turn 3, night, is over; the vampires may hide."
    assert GAME.wording.plain(GAME.sight.view(GAME.new(seed=1), 0))[0] == "Before the first night; the hunters may hide."


def test_short_labels_stand_under_headings_and_what_ends_a_question_says_so() -> None:
    s = position("turn 1 night")
    attack = option(s, "attack dracula mina")
    assert (attack.group, attack.short) == ("Dracula attacks", "Mina")
    rest = option(s, "rest lucy 1")
    assert (rest.group, rest.short, rest.note) == ("Rest", "Lucy to 6/3", "for 1 resource")
    assert option(s, "end").closes is True
    day = position("turn 2 day; harker 3/6; seward 3/6; dracula 16/8")
    pair = option(day, "combine harker seward dracula")
    assert (pair.group, pair.short) == ("Two together attack", "Harker, Seward: Dracula")


@pytest.mark.parametrize(("time", "why"), [("turn 1 night", "the vampires move"), ("turn 2 day", "the hunters move")])
def test_a_turn_says_why_it_is_ones_own(time: str, why: str) -> None:
    s = position(time)
    assert why in str(prompt_part(GAME, s, s.asks[0].seat).why)


def test_a_line_of_the_log_shows_who_acted() -> None:
    s = position("turn 2 day; harker 3/6; seward 3/6; dracula 16/8; cubes 0 0; draws: conflict 5")
    play(s, "combine harker seward dracula")
    acted = {GAME.lexicon.notes[note.kind].slug: GAME.wording.actor(s, note, 0) for note in s.log or []}
    assert acted["combined"] == "harker"
    assert acted["rolled"] is None
    assert acted["pair_failed"] == "dracula"
    night = position("turn 2 day; cubes 0 0")
    play(night, "end")
    assert [GAME.wording.actor(night, note, 1) for note in night.log or []] == [None, "hunters", "vampires"]


def test_the_token_of_a_player_is_the_sign_of_the_side() -> None:
    s = position("turn 1 night; vampires 1")
    assert [GAME.wording.figures(s, seat) for seat in (0, 1)] == [["hunters"], ["vampires"]]
    assert [GAME.wording.called(s, seat) for seat in (0, 1)] == ["Hunters", "Vampires"]


def test_every_figure_has_its_drawing() -> None:
    drawn = (GAME.home / "web" / "figures.svg").read_text(encoding="utf-8")
    assert all(f'<symbol id="{figure}"' in drawn for figure in GAME.identity.figures)
    assert {*GAME.sight.view(GAME.new(seed=1), 0)["blocks"]} < {*GAME.identity.figures}
