"""What is said at a table: cleaned, numbered, struck out, silenced; and who reads whom."""

from __future__ import annotations

import pytest

from table.makers import new_table
from whitby.table import Caller, Journal, Voice
from whitby.table.errors import Refused
from whitby.table.journal import LINE_LENGTH, MOST_LINES, Gallery, clean_line

ANNA, TOMAS, GUEST = Voice(0, "Anna"), Voice(1, "Tomas"), Voice(None, "Ida", "k1")


def texts(journal: Journal, is_player: bool, gallery: Gallery = "apart", since: int = 0) -> list[str]:
    return [line.text for line in journal.lines(since, is_player, gallery)]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("  Good   evening ", "Good evening"),
        ("two\nlines\tand\x00\x1b[31m", "two lines and [31m"),
        ("<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"),
        ("right\u202eto left", "right to left"),
        ("a family \U0001f469\u200d\U0001f467", "a family \U0001f469\u200d\U0001f467"),
        ("x" * 2000, "x" * LINE_LENGTH),
    ],
)
def test_a_line_is_one_line_of_readable_letters(text: str, shown: str) -> None:
    assert clean_line(text) == shown


@pytest.mark.parametrize("text", ["", "   ", "\n\x00", "\u202e"])
def test_nothing_is_not_said(text: str) -> None:
    with pytest.raises(Refused):
        Journal().say(0, ANNA, text)


def test_players_read_the_gallery_only_where_the_host_wants_it() -> None:
    journal = Journal()
    journal.say(0, ANNA, "My turn?")
    journal.say(0, GUEST, "He is in Paris")
    assert texts(journal, True, "apart") == ["My turn?"]
    assert texts(journal, False, "apart") == ["My turn?", "He is in Paris"]
    assert texts(journal, True, "open") == ["My turn?", "He is in Paris"]


def test_what_is_struck_out_is_shown_to_nobody_and_stays_in_the_journal() -> None:
    journal = Journal()
    journal.say(0, TOMAS, "Something foul")
    journal.strike(0, ANNA, 1)
    journal.strike(0, ANNA, 1)
    assert texts(journal, True) == texts(journal, False) == []
    assert len(journal) == 2
    assert Journal(journal.all).struck == {1}
    for n in (0, 2, 3, -1):
        with pytest.raises(Refused):
            journal.strike(0, ANNA, n)


def test_whoever_is_silenced_is_silent_until_he_is_heard_again() -> None:
    journal = Journal()
    journal.say(0, GUEST, "Hello")
    journal.say(0, Voice(None, "Ida", "k2"), "I only have the same name")
    journal.silence(0, ANNA, 1, True)
    with pytest.raises(Refused):
        journal.say(0, GUEST, "Hello again")
    journal.say(0, Voice(None, "Ida", "k2"), "I still speak")
    again = Journal(journal.all)
    assert again.is_silenced(GUEST)
    again.silence(0, ANNA, 1, False)
    again.say(0, GUEST, "Thank you")
    assert texts(again, False)[-1] == "Thank you"


def test_a_reader_is_told_only_what_is_new() -> None:
    journal = Journal()
    for word in ("one", "two", "three"):
        journal.say(0, ANNA, word)
    assert texts(journal, True, since=2) == ["three"]
    assert [line.n for line in journal.lines(0, True, "apart")] == [1, 2, 3]


def test_there_is_an_end_to_talking() -> None:
    journal = Journal()
    for _ in range(MOST_LINES):
        journal.note("say", 0, ANNA, "again")
    with pytest.raises(Refused):
        journal.say(0, ANNA, "and again")


def test_nobody_looks_on_where_the_gallery_is_closed() -> None:
    table, issued = new_table()
    host = table.caller(issued.host)
    table.change(host, None, None, "closed")
    with pytest.raises(Refused):
        table.caller(None)
    assert not table.still_sits(Caller())
    assert table.still_sits(host)
    assert table.caller(issued.tokens[0]).seat == 0
