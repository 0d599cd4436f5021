"""Actions, prompts, events and draws in words, both ways."""

from __future__ import annotations

from pathlib import Path

import pytest

from whitby.games import NAMES, load
from whitby.kernel import vocabulary
from whitby.kernel.actions import act, first_of, second_of, third_of, verb_of
from whitby.kernel.errors import BadData, BadDraw, BadText
from whitby.kernel.sheets import read_toml
from whitby.kernel.state import Note
from whitby.kernel.words import FORMAT, Lexicon, Name, Noun, load_lexicon

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
        ("rest lucy 04", "is not a number"),
        ("rest lucy ٤", "is not a number"),
        (f"rest lucy {'9' * 5000}", "is not a number"),
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
    secret = Note(3, "hide.a", 0b01, 3, 5, -1, -1)
    assert LEXICON.note_text(secret, 0).startswith("Mina goes into hiding")
    assert LEXICON.note_text(secret, 1) == LEXICON.notes[3].other
    assert LEXICON.note_targets(secret, 0) == ["place:mina"]
    assert LEXICON.note_targets(secret, 1) == LEXICON.note_targets(secret, -1) == []
    assert LEXICON.note_values(secret, 0) == {"character": "mina", "left": 5}
    assert LEXICON.note_values(secret, 1) == {}


def lexicon_of(tmp_path: Path, text: str) -> Lexicon:
    folder = tmp_path / "toy" / "texts"
    folder.mkdir(parents=True)
    (folder / "texts.toml").write_text(f"{text}\n[verb]\n[prompt]\n[stream]\n", encoding="utf-8")
    nouns = {"who": Noun(("mina", "seward", "creatures"), ("Mina", "Dr. Seward", "Creatures of the Night"))}
    return load_lexicon(folder / "texts.toml", nouns, vocabulary.fingerprint(read_toml(folder / "texts.toml")))


GRAMMAR = """
[noun.who]
pronoun = "he"
[noun.who.mina]
pronoun = "she"
[noun.who.creatures]
pronoun = "they"
article = "the"
many = true
"""


def test_pronouns_articles_and_number_come_from_the_noun(tmp_path: Path) -> None:
    line = "{who:The} {who:shrinks|shrink} back; {who:they}, {who:them}, {who:their}."
    lexicon = lexicon_of(tmp_path, GRAMMAR + f'[note.seen]\nargs = ["who: who"]\ntext = "{line}"\n')
    told = [lexicon.note_text(Note(0, "", -1, who, -1, -1, -1), 0) for who in range(3)]
    assert told == [
        "Mina shrinks back; she, her, her.",
        "Dr. Seward shrinks back; he, him, his.",
        "The Creatures of the Night shrink back; they, them, their.",
    ]


def test_a_name_keeps_its_grammar_when_a_game_hands_it_on(tmp_path: Path) -> None:
    lexicon = lexicon_of(tmp_path, GRAMMAR + '[note.seen]\ntext = "."\n')
    assert FORMAT.format("{x:They} {x:is|are}", x=lexicon.name("who", 2)) == "They are"
    assert FORMAT.format("{x:They}", x=lexicon.name("who", 0)) == "She"


def test_indefinite_articles_and_plain_words() -> None:
    assert FORMAT.format("{a:a}, {a:the}, {b:A}", a=Name("werewolf", article="a"), b=Name("Ionian Sea", article="the")) == (
        "a werewolf, the werewolf, The Ionian Sea"
    )
    assert FORMAT.format("{a:a}, {b:the} {b:has|have}", a=Name("wolves", "they", "a", True), b="Paris") == "wolves, Paris has"


def test_zero_has_a_word_of_its_own() -> None:
    told = [FORMAT.format("{n:none is|one is|{n} are} left", n=n) for n in (0, 1, 2, 7)]
    assert told == ["none is left", "one is left", "2 are left", "7 are left"]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('[note.seen]\ntext = "."\nheading = "yes"\n', "heading: must be true or false"),
        ('[note.seen]\ntext = "."\nshort = "x"\n', "short: unknown key"),
        ('[note.seen]\ntext = "You are seen."\n', 'all: is missing: the sentence speaks to "you"'),
        ('[note.seen]\nargs = ["who: who"]\ntext = "{who}"\nhidden = "{who} does something"\n', "holds a value"),
        ('[noun.who]\npronoun = "hee"\n[note.seen]\ntext = "."\n', 'unknown name "hee"'),
        ('[noun.who.minna]\npronoun = "she"\n[note.seen]\ntext = "."\n', 'unknown key.*did you mean "mina"'),
        ('[noun.whom]\npronoun = "she"\n[note.seen]\ntext = "."\n', "unknown key"),
        ('[note.seen]\ntext = "."\nbeat = "yawn"\n', '"yawn" is no moment'),
    ],
)
def test_texts_that_cannot_be_right_are_refused(text: str, complaint: str, tmp_path: Path) -> None:
    with pytest.raises(BadData, match=complaint):
        lexicon_of(tmp_path, text)


@pytest.mark.parametrize("name", NAMES)
def test_the_constants_of_the_rules_are_those_of_the_texts(name: str) -> None:
    """After a change of the texts: `make words`."""
    home = load(name).home
    assert vocabulary.write_words(home / "texts" / "texts.toml") == (home / "rules" / "words.py").read_text(encoding="utf-8")


def test_a_note_may_be_a_moment_of_its_own(tmp_path: Path) -> None:
    lexicon = lexicon_of(tmp_path, '[note.bitten]\ntext = "."\nbeat = "bite"\n[note.counted]\ntext = "."\n')
    assert [note.beat for note in lexicon.notes] == ["bite", ""]


def test_texts_whose_order_has_changed_are_not_played_with_old_constants(tmp_path: Path) -> None:
    lexicon_of(tmp_path, '[note.seen]\ntext = "."\n')
    path = tmp_path / "toy" / "texts" / "texts.toml"
    path.write_text('[note.heard]\ntext = "."\n' + path.read_text(encoding="utf-8"), encoding="utf-8")
    with pytest.raises(BadData, match="Run `make words`"):
        load_lexicon(path, {}, "0" * 12)
