"""The table of a game of Plague of Dracula, and the questions its rules keep asking."""

from __future__ import annotations

from typing import Final

from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.board import (
    BUDA_PESTH,
    CARFAX,
    CAST,
    COFFIN,
    DISTRICTS,
    LONDON,
    NIGHT1,
    NO_TIME,
    NOBODY,
    PLAGUE,
    PURFLEET,
    STAKES,
    WREATH,
    Board,
)
from whitby.kernel.state import EVERYONE, State

# What a hunter has done this turn.
ACTED: Final = 1  # the standard action is spent
BONUS_DONE: Final = 2
CANCELLED: Final = 4  # a combat took what was left (7.2b)

# Segments of a turn (3.0b).
TIME_CHECK: Final = 0
ARRIVAL_ADVANCE: Final = 1
RENFIELD_STATUS: Final = 2
EVENT_DRAW: Final = 3
HARKER_ARRIVAL: Final = 4
PLAGUE_SPREAD: Final = 5
ACTION_SEGMENT: Final = 6
MARKER_ADJUSTMENT: Final = 7
END_OF_TURN: Final = 8
SET_UP: Final = 9
FINAL_CONFRONTATION: Final = 10

# How the game ended.
PLAYING: Final = 0
FULL_BOARD: Final = 1
FOUR_TURNED: Final = 2
MINA_LOST: Final = 3
NOBODY_LEFT: Final = 4
NO_PARTICIPANT: Final = 5
NO_STAKES: Final = 6
ALL_FALLEN: Final = 7
OUTLASTED: Final = 8
ALL_CLEANSED: Final = 9
DRACULA_SLAIN: Final = 10

# The chronicle of a turn.
ENTRY: Final = 6  # ints in one entry: what happened, segment, and up to four values
PASSING: Final = [
    w.TOLD_HUNTERS_HIT, w.TOLD_HUNTERS_MISS, w.TOLD_HUNTERS_BLACK, w.TOLD_UNDEAD_HIT, w.TOLD_UNDEAD_MISS, w.TOLD_UNDEAD_BLACK,
    w.TOLD_TOO_WEAK, w.TOLD_CROSSES_UPRIGHT, w.TOLD_EVENT_ENDS, w.TOLD_DRACULA_DRAWS, w.TOLD_PUT_BACK, w.TOLD_HUNTERS_WIN,
    w.TOLD_DRACULA_WINS,
]  # fmt: skip
IS_CHRONICLED: Final = [kind not in PASSING for kind in range(256)]  # single blows, secrets, tidying up and the end are only told


class PlagueState(State):
    """London, seven hunters, the Count, and the deck. What nobody knows (coffins under Plague sides) is not here."""

    board: Board
    dracula_seat: int  # the seat of a Dracula player (11.1.2); follows from settings and seats
    turn: int = 1
    segment: int = SET_UP
    time: int = NO_TIME
    is_bonus: bool = False  # the Action marker
    deck: list[int] = []  # cards not yet drawn; all others are discarded, active or being resolved
    event: int = 0  # the Event card of this turn
    resolving: int = 0  # the Event card lying aside while its event runs (R18)
    active: int = 0  # the card in the Active Event space
    effect: int = 0  # the card whose turn-long effect holds, wherever the card is
    box: int = 10
    renfield: int = PURFLEET
    marker: list[int] = []  # by district (and two special places that never hold any)
    coffins: list[int] = []  # number on each Coffin marker
    secret: list[int] = []  # number under each Plague side the Dracula player has seen, else 0
    pool: list[int] = []  # markers with 1, 2, 3 coffins that nobody has seen
    carfax: int = 0  # markers at Carfax
    top: list[int] = []  # numbers the Dracula player saw and put back on top
    cleansed: list[int] = []  # coffins in the Cleansed Plague box
    zone: list[int] = []
    where: list[int] = []  # place in London, or space on the Arrival track
    bites: list[list[int]] = []  # the weapon each bite marker was; a printed bite is not listed
    items: list[list[int]] = []  # left to right
    flags: list[int] = []
    display: list[int] = []  # turned hunters from slot 4 on
    inventory: list[int] = []
    rumors: int = 0  # supply
    bag: list[int] = []
    out: list[int] = []  # weapons that have left the game
    van_helsing_arrived: bool = False
    morris_arrived: bool = False
    mina_turned: bool = False
    used: list[int] = []  # vampires that have attacked this turn (11.1.2e)
    minor: int = 0  # which of Creatures and Infected comes next (R103)
    owner: list[int] = []  # seat by hunter
    vetoes: list[int] = []  # joint actions somebody refused, not to be proposed again in this step
    news: list[int] = []  # the chronicle: what this turn has brought, ENTRY ints each
    ending: int = PLAYING

    def note(self, kind: int, rule: str, a: int = -1, b: int = -1, c: int = -1, d: int = -1, seen: int = EVERYONE) -> None:
        """Tell what happened, and write it into the chronicle of the turn."""
        State.note(self, kind, rule, a, b, c, d, seen)
        if IS_CHRONICLED[kind]:
            self.news += [kind, self.segment, a, b, c, d]


# ---- hunters ----------------------------------------------------------------------------------------------------


def bite_count(s: PlagueState, h: int) -> int:
    """Bites on the track, Lucy's printed one included (1.1.5.3)."""
    return len(s.bites[h]) + s.board.printed[h]


def room(s: PlagueState, h: int) -> int:
    """Open spaces: three less bites and items (R33)."""
    return 3 - len(s.bites[h]) - s.board.printed[h] - len(s.items[h])


def is_living(s: PlagueState, h: int) -> bool:
    return s.zone[h] <= BUDA_PESTH


def can_act(s: PlagueState, h: int, is_bonus: bool) -> bool:
    """6.0a - once each; the bonus action only without any bite, looked at now (R50)."""
    gone = CANCELLED | (BONUS_DONE if is_bonus else ACTED)
    return s.zone[h] == LONDON and not s.flags[h] & gone and not (is_bonus and bite_count(s, h))


def spend_action(s: PlagueState, h: int, is_bonus: bool) -> None:
    s.flags[h] |= BONUS_DONE if is_bonus else ACTED


def is_at(s: PlagueState, h: int, p: int) -> bool:
    return s.zone[h] == LONDON and s.where[h] == p


def hunters_at(s: PlagueState, p: int) -> list[int]:
    return [h for h in range(CAST) if s.where[h] == p and s.zone[h] == LONDON]


def is_occupied(s: PlagueState, p: int) -> bool:
    return p in s.where and len(hunters_at(s, p)) > 0


def hunters_in_london(s: PlagueState) -> list[int]:
    return [h for h in range(CAST) if s.zone[h] == LONDON]


def holds_stakes(s: PlagueState, hunters: list[int]) -> bool:
    return any([STAKES in s.items[h] for h in hunters])


# ---- places -----------------------------------------------------------------------------------------------------


def is_marked(s: PlagueState, p: int) -> bool:
    """Plague or Coffin."""
    return s.marker[p] == PLAGUE or s.marker[p] == COFFIN


def marked_places(s: PlagueState) -> int:
    """All marked districts, as a mask."""
    mask = 0
    marker = s.marker
    for p in range(DISTRICTS):
        if marker[p] == PLAGUE or marker[p] == COFFIN:
            mask |= 1 << p
    return mask


def count_marked(s: PlagueState) -> int:
    marker = s.marker
    return marker.count(PLAGUE) + marker.count(COFFIN)


def is_south_safe(s: PlagueState) -> bool:
    """4.1b - while Renfield is at Purfleet and no plague lies south of the Thames, nobody there can be attacked."""
    return s.renfield != CARFAX and not marked_places(s) & s.board.south_mask


def can_fight_at(s: PlagueState, p: int) -> bool:
    """R75 - no combat starts in a cleansed place, nor in the south while it is safe."""
    return s.marker[p] != WREATH and not (s.board.south[p] and is_south_safe(s))


def can_be_attacked(s: PlagueState, h: int) -> bool:
    return s.zone[h] == LONDON and can_fight_at(s, s.where[h])


# ---- the Count --------------------------------------------------------------------------------------------------


def dracula_strength(s: PlagueState) -> int:
    """1.1.8a - the number after the slash."""
    return s.board.strengths[s.box]


def is_night(s: PlagueState) -> bool:
    return s.time >= NIGHT1


# ---- seats ------------------------------------------------------------------------------------------------------


def hunter_seats(s: PlagueState) -> int:
    """How many seats play hunters; they are the first ones."""
    return s.seats - 1 if s.dracula_seat != NOBODY else s.seats


def seat_for(s: PlagueState, hunters: list[int]) -> int:
    """R101 - the controller of the hunter concerned; of none or several, the first seat."""
    if not hunters:
        return 0
    seat = s.owner[hunters[0]]
    for h in hunters:
        if s.owner[h] != seat:
            return 0
    return seat
