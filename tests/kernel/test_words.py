"""Actions, prompts, events and draws in words, both ways."""

from __future__ import annotations

import pytest

from whitby.games import load
from whitby.kernel.actions import act, first_of, second_of, third_of, verb_of
from whitby.kernel.errors import BadDraw, BadText
from whitby.kernel.state import Event
from whitby.kernel.words import FORMAT

LEXICON = load("redux").lexicon


def test_an_action_packs_a_verb_and_three_arguments() -> None:
    action = act(5, 1, 255, 7)
    assert (verb_of(action), first_of(action), second_of(action), third_of(action)) == (5, 1, 255, 7)


def test_words_and_ints_agree_in_both_directions() -> None:
    for text in ("hide mina", "rest lucy 4", "attack dracula van_helsing", "combine mina harker renfield", "end"):
        assert LEXICON.action_text(LEXICON.read_action(text)) == text


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("atack dracula mina", 'did you mean "attack"'),
        ("attack dracul mina", 'did you mean "dracula"'),
        ("attack dracula", "Write: attack ATTACKER DEFENDER"),
        ("rest lucy many", "is not a number"),
        ("rest lucy 256", "is not a number"),
        ("", "Begin with one of"),
    ],
)
def test_unreadable_words_get_an_answer_that_names_the_remedy(text: str, complaint: str) -> None:
    with pytest.raises(BadText, match=complaint):
        LEXICON.read_action(text)


def test_draws_read_back_and_wrong_ones_are_refused() -> None:
    assert LEXICON.draw_text(*LEXICON.read_draw("conflict 16")) == "conflict 16"
    with pytest.raises(BadDraw, match="streams: conflict, sides"):
        LEXICON.read_draw("d6 4")


def test_sentences_count_and_capitalise() -> None:
    assert FORMAT.format("{n:Words} {n:card|cards}, {n:words}, {who:cap}", n=1, who="the hunters") == "One card, one, The hunters"
    assert FORMAT.format("{n:words} {n:card|cards}", n=40) == "40 cards"


def test_who_may_not_know_hears_the_second_wording_and_no_targets() -> None:
    secret = Event(3, "hide.a", 0b01, 3, 5, -1, -1)
    assert LEXICON.event_text(secret, 0).startswith("Mina goes into hiding")
    assert LEXICON.event_text(secret, 1) == LEXICON.events[3].other
    assert LEXICON.event_targets(secret, 0) == ["place:mina"]
    assert LEXICON.event_targets(secret, 1) == LEXICON.event_targets(secret, -1) == []
    assert LEXICON.event_values(secret, 0) == {"character": "mina", "left": 5}
    assert LEXICON.event_values(secret, 1) == {}
