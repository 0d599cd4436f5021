"""1.5, 1.6 The Event deck: cards, numbers, random choices, and the optional die."""

from __future__ import annotations

from typing import Final

from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.board import CARFAX, NOBODY
from whitby.games.plague.rules.state import PlagueState
from whitby.kernel import cards

COFFIN_COLUMN: Final = 4  # 1.5.5a: attack checks
BAT_COLUMN: Final = 5  # combat
DIE_COLUMN: Final = 6
FACES: Final = [1, 2, 3, 4, 5, 6]


def reshuffle(s: PlagueState) -> None:
    """1.5.6b - all sixty cards, also one that lies active or is being resolved; its effect goes on (R18)."""
    s.deck = s.board.cards[:]
    s.active = 0
    s.resolving = 0
    s.note(w.TOLD_RESHUFFLED, "1.5.6b")


def draw_card(s: PlagueState) -> int:
    """1.5.6a - reshuffled only when a card is needed and none is left."""
    if not s.deck:
        reshuffle(s)
    return cards.draw_card(s, w.DRAW_DECK, s.deck)


def read(s: PlagueState, column: int) -> int:
    """Draw a card for the number in a column; it is discarded as soon as it is read. 1.6 - or roll the die for column 6."""
    if column == DIE_COLUMN and s.board.die:
        return s.draw(w.DRAW_DIE, FACES)
    return s.board.columns[column][draw_card(s)]


def pick(s: PlagueState, n: int) -> int:
    """1.5.4b, 1.5.4c - one of n options, counted from 0; none is drawn for when there is only one (R17)."""
    if n == 1:
        return 0
    if n <= DIE_COLUMN:
        return read(s, n) - 1
    groups = (n + 5) // 6
    size, longer = n // groups, n % groups  # the first `longer` groups have one more
    group = read(s, groups) - 1
    first = group * size + min(group, longer)
    return first + pick(s, size + 1 if group < longer else size)


# ---- the plague markers -----------------------------------------------------------------------------------------


def draw_coffins(s: PlagueState) -> int:
    """Turn up a marker nobody has seen: 1, 2 or 3 coffins, as many ways as such markers are left."""
    values: list[int] = []
    for k in range(3):
        values += [k + 1] * s.pool[k]
    value = s.draw(w.DRAW_COFFINS, values)
    s.pool[value - 1] -= 1
    return value


def take_marker(s: PlagueState) -> int:
    """Take the top marker of the Carfax stack unseen: 0, or what the Dracula player knows it to be (R104)."""
    s.carfax -= 1
    return s.top.pop(0) if s.top else 0


def turn_up(s: PlagueState, known: int) -> int:
    """The number on a marker that is being turned to its Coffin side."""
    if known:
        s.reveal()
        return known
    return draw_coffins(s)


# ---- the Count's track and his servant --------------------------------------------------------------------------


def is_renfield_out(s: PlagueState) -> bool:
    """3.3d - at Carfax he counts as out."""
    return s.renfield == CARFAX


def move_dracula(s: PlagueState, boxes: int) -> int:
    """1.1.8b - up or down, never off the track; returns how far he went."""
    before = s.box
    s.box = max(1, min(10, s.box + boxes))
    return s.box - before


def has_dracula_player(s: PlagueState) -> bool:
    return s.dracula_seat != NOBODY
