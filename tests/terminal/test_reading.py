"""What somebody typed is understood in any case, in words, in sentences and by their beginnings."""

from __future__ import annotations

from typing import Any

import pytest

from whitby.games import NAMES, load
from whitby.kernel.errors import WhitbyError
from whitby.terminal.commands import ALIASES, COMMANDS
from whitby.terminal.reading import exact_option, meant, next_words

OPTIONS: list[dict[str, Any]] = [
    {"id": "attack dracula mina", "text": "Dracula attacks Mina (16 − 2 = 14)"},
    {"id": "attack dracula seward", "text": "Dracula attacks Seward (16 − 3 = 13)"},
    {"id": "rest lucy 4", "text": "Lucy rests, up to 26/13 for 4 resources"},
    {"id": "pick_up", "text": "Pick up guests"},
    {"id": "hide lucy", "text": "Hide Lucy."},
]


@pytest.mark.parametrize(
    ("line", "option"),
    [
        ("3", "rest lucy 4"),
        ("Attack DRACULA mina", "attack dracula mina"),
        ("attack  dracula   mina", "attack dracula mina"),
        ("hide lucy", "hide lucy"),
        ("HIDE LUCY.", "hide lucy"),
        ("lucy rests, up to 26/13 for 4 resources", "rest lucy 4"),
        ("pick up", "pick_up"),
    ],
)
def test_an_option_answers_to_its_number_its_words_and_its_sentence(line: str, option: str) -> None:
    assert exact_option(line, OPTIONS) == option


@pytest.mark.parametrize(
    ("line", "kind", "name"),
    [
        ("att dr mi", "option", "attack dracula mina"),
        ("dracula attacks s", "option", "attack dracula seward"),
        ("res", "option", "rest lucy 4"),
        ("guests", "option", "pick_up"),
        ("mina", "option", "attack dracula mina"),
        ("opt", "command", "options"),
        ("RUL hide.b", "command", "rules"),
    ],
)
def test_the_only_thing_that_begins_like_this_or_speaks_of_this_is_meant(line: str, kind: str, name: str) -> None:
    assert meant(line, OPTIONS, COMMANDS) == (kind, name)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("attack", "could be more than one thing: 1 (attack dracula mina), 2 (attack dracula seward)"),
        ("hi", "could be more than one thing: 5 (hide lucy), hint"),
        ("hyde lucy", 'did you mean "hide lucy"'),
        ("xyzzy", '"xyzzy" is not possible now. Type options'),
        ("...", "is not possible now"),
    ],
)
def test_what_is_not_clear_is_never_played(line: str, answer: str) -> None:
    assert exact_option(line, OPTIONS) is None
    with pytest.raises(WhitbyError) as error:
        meant(line, OPTIONS, COMMANDS)
    assert answer in str(error.value)


def test_two_options_that_read_alike_are_told_apart_by_number_only() -> None:
    twins = [{"id": "take a", "text": "Take the priest"}, {"id": "take b", "text": "Take the priest"}]
    assert exact_option("take the priest", twins) is None
    with pytest.raises(WhitbyError, match="1 \\(take a\\), 2 \\(take b\\)"):
        meant("take the priest", twins, COMMANDS)


@pytest.mark.parametrize("name", NAMES)
def test_no_verb_of_a_game_is_a_command(name: str) -> None:
    verbs = {verb.slug for verb in load(name).lexicon.verbs}
    assert not verbs & {*COMMANDS, *ALIASES}


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("", ["attack ", "rest ", "undo"]),
        ("a", ["attack "]),
        ("ATTACK ", ["dracula "]),
        ("attack dracula ", ["mina", "seward"]),
        ("attack dracula s", ["seward"]),
        ("attack dracula mina ", []),
        ("attack x", []),
    ],
)
def test_tab_offers_the_words_that_may_come_next(line: str, words: list[str]) -> None:
    assert next_words(line, ["attack dracula mina", "attack dracula seward", "rest lucy 4", "undo"]) == words
