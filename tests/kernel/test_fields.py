"""Fields are declared once; constructor, copy and the list of names are made from them."""

from __future__ import annotations

import pytest

from whitby.kernel.fields import laid_source
from whitby.kernel.state import Frame, Part, State


class Hand(Part):
    cards: list[int] = []
    open: int = -1


class Cellar(State):
    depth: int  # fixed: set when the table is laid
    round: int = 1
    rows: list[list[int]] = [[], [7]]
    hand: Hand = Hand()


class Descent(Frame[Cellar]):
    steps: int
    seen: list[int] = [0, 0]
    why: str = "stairs.a"


class Fall(Descent):
    bones: int = 0


def test_a_frame_is_constructed_with_its_fields_in_their_order() -> None:
    frame = Descent(3, [1], "stairs.b")
    assert Descent.FIELDS == ("steps", "seen", "why")
    assert (frame.steps, frame.seen, frame.why) == (3, [1], "stairs.b")
    assert (Descent(2).seen, Descent(2).why) == ([0, 0], "stairs.a")


def test_every_frame_has_lists_of_its_own() -> None:
    first, second = Descent(1), Descent(1)
    first.seen.append(5)
    copy = first.copy()
    copy.seen.append(6)
    assert (first.seen, second.seen, copy.seen) == ([0, 0, 5], [0, 0], [0, 0, 5, 6])


def test_a_frame_that_builds_on_another_has_the_fields_of_both() -> None:
    assert Fall.FIELDS == ("steps", "seen", "why", "bones")
    fall = Fall(1, bones=4).copy()
    assert type(fall) is Fall
    assert (fall.steps, fall.bones) == (1, 4)


def test_a_state_copies_what_changes_and_shares_what_is_fixed() -> None:
    s = Cellar()
    s.depth = 9
    s.seats = 2
    s.push(Descent(1))
    new = s.copy()
    new.rows[1].append(8)
    new.hand.cards.append(3)
    new.stack[0].seen.append(1)  # type: ignore[attr-defined]
    assert Cellar.FIELDS == ("round", "rows", "hand")
    assert Cellar.FIXED == ("depth",)
    assert (new.depth, new.seats, new.round) == (9, 2, 1)
    assert (s.rows, s.hand.cards, s.stack[0].seen) == ([[], [7]], [], [0, 0])  # type: ignore[attr-defined]


def test_what_is_made_is_plain_source_that_can_be_compiled() -> None:
    assert "        self.rows = [[], [7]]\n" in laid_source(Cellar)
    assert "    self.rows = [row[:] for row in like.rows]\n" in laid_source(Cellar)
    assert "    self.hand = like.hand.copy()\n" in laid_source(Cellar)


def test_a_field_of_a_kind_that_could_not_be_copied_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Attic.boxes: a field is a number, a text, a list or a part, not a dict"):

        class Attic(State):
            boxes: dict[int, int] = {}
