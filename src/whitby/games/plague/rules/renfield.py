"""3.3, 4.0 Renfield Status. (What he does for his master stands where it is done: spread, combat, final.)"""

from __future__ import annotations

from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.board import CARFAX, PURFLEET, SEWARD
from whitby.games.plague.rules.deck import DIE_COLUMN, is_renfield_out, read
from whitby.games.plague.rules.state import PlagueState, is_at


def renfield_range(s: PlagueState) -> int:
    """3.3b, 3.3c - the highest number at which he changes place; Seward counts only while he stands at Purfleet (R28)."""
    escape, escape_from_seward, capture = s.board.renfield_ranges
    if is_renfield_out(s):
        return capture
    return escape_from_seward if is_at(s, SEWARD, PURFLEET) else escape


def renfield_status(s: PlagueState) -> None:
    """3.3a - column 6 against the range of the place where he is."""
    number = read(s, DIE_COLUMN)
    if number > renfield_range(s):
        s.note(w.TOLD_RENFIELD_STAYS, "3.3a", s.renfield, number)
    elif is_renfield_out(s):
        s.renfield = PURFLEET
        s.note(w.TOLD_RENFIELD_CAUGHT, "3.3a", number)
    else:
        s.renfield = CARFAX
        s.note(w.TOLD_RENFIELD_ESCAPES, "3.3a", number)
