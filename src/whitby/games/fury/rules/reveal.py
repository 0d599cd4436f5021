"""Turning up cards by events, allies and resolve, and the Sensationalist Press that keeps one down (R94, R106, R107, R114)."""

from __future__ import annotations

from typing import Final

from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.board import HIDE_CARD, NO_CARD, NOBODY, SENSATIONALIST_PRESS
from whitby.games.fury.rules.events import may_hold, passes, play_event
from whitby.games.fury.rules.knowledge import COUNTED, IS_AT, IS_CARD, NOT_AT, OLDEST, SOME, know
from whitby.games.fury.rules.spots import slot_of_space
from whitby.games.fury.rules.state import DRACULA_SEAT, PRESS_WINDOW, FuryState, slot_of
from whitby.games.fury.rules.trail import hide_slot, is_up, slot_anywhere, turn_up, turn_up_tokens
from whitby.kernel.actions import act, first_of
from whitby.kernel.state import Frame

# What turns cards up.
BY_SCOUTS: Final = 0  # two cities
BY_TELEGRAPH: Final = 1  # the roads from a place
BY_NEWSPAPERS: Final = 2  # the oldest face-down card
BY_MONEY: Final = 3  # all sea cards
BY_CURRENT: Final = 4  # his current location
BY_HARKER: Final = 5  # the sixth slot

ASK: Final = 0
ANSWERED: Final = 1
TURN: Final = 2


class Reveal(Frame[FuryState]):
    """R94 - before cards are turned up Dracula may keep one of them down."""

    cause: int
    rule: str  # of the card, power or ally that turns them up
    place: int = NOBODY  # where, as far as the cause says it
    other: int = NOBODY  # the other of two cities
    at: int = ASK
    kept: int = NOBODY  # the slot that stays down, once the card was played openly
    came: int = 0  # the press stands
    tokens: int = 0  # the tokens on them too

    def run(self, s: FuryState) -> None:
        if self.at == ASK:
            self.at = TURN
            if may_hold(s, DRACULA_SEAT, SENSATIONALIST_PRESS, PRESS_WINDOW):
                s.ask(DRACULA_SEAT, w.ASK_PRESS, "R94")
        elif self.at == ANSWERED:
            self.at = TURN
            if not self.came:
                self.kept = NOBODY
        else:
            s.done()
            if self.kept != NOBODY:
                s.note(w.TOLD_PRESS_KEEPS, "R94")
            turn_cards(s, self)

    def offer(self, s: FuryState, seat: int) -> list[int]:
        options = [act(w.DO_PASS), act(w.DO_PASS_ALL)]
        if SENSATIONALIST_PRESS in s.cards:
            options += [act(w.DO_PRESS, slot) for slot in targets(s, self)]
        return options

    def chosen(self, s: FuryState, action: int) -> None:
        if not passes(s, action, PRESS_WINDOW):
            self.at = ANSWERED
            self.kept = first_of(action)
            tell_of_press(s, self)
            play_event(s, SENSATIONALIST_PRESS, NOBODY)

    def returned(self, s: FuryState, value: int) -> None:
        self.came = value


def tell_of_press(s: FuryState, r: Reveal) -> None:
    """That the card is played at all tells the table that there is something to keep down."""
    if r.cause == BY_SCOUTS or r.cause == BY_TELEGRAPH:
        know(s, SOME, *[p for p in named_places(s, r) if not is_open(s, p)])
    elif r.cause == BY_NEWSPAPERS:
        know(s, OLDEST, oldest_down(s), 0)
    elif r.cause == BY_CURRENT and r.place != NOBODY:
        know(s, IS_AT, r.place)


def named_places(s: FuryState, r: Reveal) -> list[int]:
    """The places whose cards scouts, telegraph or money trail turn up, wherever they lie."""
    if r.cause == BY_SCOUTS:
        return [r.place, r.other]
    return s.board.roads[r.place] if r.cause == BY_TELEGRAPH else s.board.zones


def targets(s: FuryState, r: Reveal) -> list[int]:
    """The face-down cards that would be turned up, by slot."""
    if r.cause == BY_HARKER:
        return [s.board.trail_slots - 1]
    if r.cause == BY_NEWSPAPERS:
        oldest = oldest_down(s)
        return [oldest] if oldest >= 0 and not shows_dracula(s, oldest) else []
    if r.cause == BY_CURRENT:
        return [slot_of(s, s.dracula)] if r.place in (NOBODY, s.dracula) and is_hidden(s) else []
    return down(s, named_places(s, r))


def is_hidden(s: FuryState) -> bool:
    """The card of his place lies face down, or the Hide over it."""
    hiding = hide_slot(s, s.dracula)
    return not is_up(s, slot_of(s, s.dracula)) or (hiding >= 0 and not is_up(s, hiding))


def down(s: FuryState, places: list[int]) -> list[int]:
    """Where face-down cards of these places lie."""
    out: list[int] = []
    for i in range(len(s.trail.card)):
        if s.trail.card[i] in places and not s.trail.up[i]:
            out.append(i)
    for c in range(len(s.catacombs.card)):
        if s.catacombs.card[c] in places and not s.catacombs.up[c]:
            out.append(slot_of_space(c))
    return out


def oldest_down(s: FuryState) -> int:
    """R18 - the oldest face-down card of the trail, Hide included; -1 if all lie open."""
    for i in range(len(s.trail.card) - 1, -1, -1):
        if s.trail.card[i] != NO_CARD and not s.trail.up[i]:
            return i
    return -1


def shows_dracula(s: FuryState, slot: int) -> bool:
    """hturn.1b, R18 - his current location card, or a Hide that he is hiding under."""
    card = s.trail.card[slot]
    return card == s.dracula or (card == HIDE_CARD and s.trail.hide_place == s.dracula)


def turn_cards(s: FuryState, r: Reveal) -> None:
    """Turn up what the cause names, but for the card that is kept down."""
    rule = r.rule
    if r.cause == BY_SCOUTS:
        for place in named_places(s, r):
            scout(s, place, r.kept, rule)
    elif r.cause == BY_CURRENT:
        turn_current(s, r, rule)
    elif r.cause == BY_NEWSPAPERS:
        turn_oldest(s, r, rule)
    elif r.cause == BY_HARKER:
        slot = s.board.trail_slots - 1
        if r.kept == slot:
            s.trail.shield[slot] = 1
        else:
            turn_up(s, slot, rule)
    else:
        turn_group(s, r, rule)


def scout(s: FuryState, place: int, kept: int, rule: str) -> None:
    """evt.hired_scouts, R107 - a named city with its tokens; that it is nowhere is said aloud, and is news as well."""
    s.reveal()
    slot = slot_anywhere(s, place)
    if slot < 0:
        know(s, COUNTED, 0, place)
        s.note(w.TOLD_NOTHING_THERE, rule, place)
        return
    if slot == kept:
        know(s, COUNTED, 1, place)
    else:
        turn_up(s, slot, rule)
    if turn_up_tokens(s, slot, rule):
        know(s, IS_CARD, slot, place)  # the token that was turned shows which card was meant


def turn_group(s: FuryState, r: Reveal, rule: str) -> None:
    """evt.telegraph_ahead, evt.money_trail - every face-down card of some places."""
    s.reveal()  # nothing found is news as well
    places = named_places(s, r)
    found = targets(s, r)
    if not found:
        s.note(w.TOLD_NOTHING_FOUND, rule)
    for slot in found:
        if slot != r.kept:
            turn_up(s, slot, rule)
    if r.cause == BY_TELEGRAPH:
        open_places = [p for p in places if is_open(s, p)]
        know(s, COUNTED, 1 if r.kept != NOBODY else 0, *[p for p in places if p not in open_places])


def is_open(s: FuryState, place: int) -> bool:
    """Its card lies face up in the trail or the catacombs."""
    slot = slot_anywhere(s, place)
    return slot >= 0 and is_up(s, slot)


def turn_oldest(s: FuryState, r: Reveal, rule: str) -> None:
    """hturn.1a, evt.newspaper_reports - the oldest face-down card, unless that is where he is (R18)."""
    oldest = oldest_down(s)
    if oldest < 0:
        s.note(w.TOLD_NOTHING_FOUND, rule)
        return
    current = shows_dracula(s, oldest)
    know(s, OLDEST, oldest, 1 if current else 0)
    s.reveal()
    if current:
        s.note(w.TOLD_OLDEST_BARRED, "R18")
    elif r.kept != oldest:
        turn_up(s, oldest, rule)


def turn_current(s: FuryState, r: Reveal, rule: str) -> None:
    """R114 - his current location with the Hide over it; whether he is in the place asked about, or wherever he is."""
    if r.place != NOBODY and s.dracula != r.place:
        know(s, NOT_AT, r.place)
        s.reveal()
        s.note(w.TOLD_NOT_THERE, rule, r.place)
        return
    slot = slot_of(s, s.dracula)
    if r.place != NOBODY:
        know(s, IS_AT, r.place)
        s.reveal()
    if r.kept == NOBODY:
        turn_up(s, slot, rule)
        hiding = hide_slot(s, s.dracula)
        if hiding >= 0:
            turn_up(s, hiding, rule)
    if r.tokens and turn_up_tokens(s, slot, rule):  # evt.consecrated_ground: the tokens too, whatever stays down (R94)
        know(s, IS_CARD, slot, s.dracula)
