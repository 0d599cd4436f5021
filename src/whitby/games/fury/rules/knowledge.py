"""What everybody at the table can see of Dracula's trail, written down fact by fact for deduction.py.

Each fact is its code, the number of its values, and the values, two hex digits each. Nothing secret is ever written here.
"""

from __future__ import annotations

from typing import Final

from whitby.games.fury.rules.board import CAST, HIDE, HIDE_CARD, NO_CARD, NOBODY, RUFUS_SMITH
from whitby.games.fury.rules.state import HUNTER_SIDE, FuryState, is_night
from whitby.kernel.actions import first_of, verb_of

STARTED: Final = 0  # he chose a city; values: where hunters were
CONTEXT: Final = 1  # what bounds his next move: see context()
LAND_CARD: Final = 2  # a land card face down
SEA_CARD: Final = 3  # a sea card face down
OPEN_CARD: Final = 4  # a location face up; values: the place
WOLF_CARD: Final = 5  # a land card face down on Wolf Form
WOLF_OPEN: Final = 6  # a location face up on Wolf Form; values: the place
STAYED: Final = 7  # a power that keeps him where he is, nothing on it
HIDE_OPEN: Final = 8  # Hide face up
DOUBLED: Final = 9  # a card lifted onto Double Back; values: from slot (6 and up: catacombs), 1 if the slot stays, slot of its Hide
REMOVED: Final = 10  # a slot leaves; values: slot, slot of the Hide that goes with it, 0, 1 if Hide's slot stays
STORED: Final = 11  # into the catacombs; values: slot, space, slot of Hide, 1 if Hide's slot stays
EMPTIED: Final = 12  # a catacomb card goes back; values: space
IS_CARD: Final = 13  # what lies there; values: slot (6 and up: catacombs), card
COUNTED: Final = 14  # exactly so many cards are among these places; values: count, places
IS_AT: Final = 15  # where he is; values: place
NOT_AT: Final = 16  # where he is not
OLDEST: Final = 17  # values: slot, 1 if turning it up would show where he is
FLOWN: Final = 18  # bat move, face down; values: slot, slot of Hide, 1 if Hide's slot stays
FLOWN_OPEN: Final = 19  # bat move, face up; values: slot, slot of Hide, 1 if Hide's slot stays, place
EVADED: Final = 20  # Evasion
LANDED: Final = 21  # a forced landing; values: place (-1: face down), 1 if any port will do (R43), catacomb slot its card came from
STUCK: Final = 22  # he had no legal move; values: how far that goes, see below
VOWED: Final = 23  # he declared a move that was legal; values: verb, place
FOUND: Final = 24  # a search; values: place, slot, slot of Hide (each -1 for none)
LAID_OUT: Final = 27  # a position that was typed in; values: per slot power, back, open card, then the catacombs
IS_NOT: Final = 26  # what does not lie there; values: slot, place
SOME: Final = 25  # at least one card is among these places

# STUCK: without a bit, he had no legal move even with all catacomb cards returned (R43).
AS_THEY_LIE: Final = 1  # no legal move with the catacombs as they lie
PORTS_ONLY: Final = 2  # driven ashore by a storm: no legal port (R79)

DIGITS: Final = ["0123456789abcdef"[n // 16] + "0123456789abcdef"[n % 16] for n in range(256)]


def know(s: FuryState, fact: int, *values: int) -> None:
    """Write a fact down; every number is one more than it is, so that -1 has a digit too."""
    text = DIGITS[fact + 1] + DIGITS[len(values) + 1]
    for value in values:
        text += DIGITS[value + 1]
    s.history += text


def context(s: FuryState, by_night: bool | None = None) -> None:
    """Blood, night, sailing, storm, powers in the trail, the declared move, closed places and hunters' places."""
    night = is_night(s) if by_night is None else by_night
    values = [s.blood, 1 if night else 0, s.passage.moves, s.markers.storm, open_powers(s)]
    values.append(1 if s.ally[HUNTER_SIDE] == RUFUS_SMITH else 0)
    values.append(verb_of(s.vows.dracula) if s.vows.dracula != NOBODY else NOBODY)
    values.append(first_of(s.vows.dracula) if s.vows.dracula != NOBODY else 0)
    closed = closed_places(s)
    values.append(len(closed))
    values += closed
    values += [s.place[h] for h in range(CAST)]
    know(s, CONTEXT, *values)


def closed_places(s: FuryState) -> list[int]:
    """dturn.2f - where Dracula may neither enter nor pass."""
    closed = [s.board.hospital, *s.markers.hosts]
    if s.markers.ground != NOBODY:
        closed.append(s.markers.ground)
    return closed


def open_powers(s: FuryState) -> int:
    """A mask of the power cards lying open in the trail; Hide only when it is face up."""
    mask = 0
    for i in range(len(s.trail.power)):
        if s.trail.power[i] != NO_CARD:
            mask |= 1 << s.trail.power[i]
        if s.trail.card[i] == HIDE_CARD and s.trail.up[i]:
            mask |= 1 << HIDE
    return mask
