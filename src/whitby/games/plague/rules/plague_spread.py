"""5.0 Plague spread (segment 3.6)."""

from __future__ import annotations

from typing import Final

from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.board import (
    BLUE_CLOSED,
    COFFIN,
    DISTRICTS,
    EXTRA_PLAGUE,
    HARDER,
    NIGHT2,
    PLAGUE,
    PURFLEET,
    UNMARKED,
)
from whitby.games.plague.rules.combat import start_combat
from whitby.games.plague.rules.deck import (
    COFFIN_COLUMN,
    draw_coffins,
    has_dracula_player,
    is_renfield_out,
    pick,
    read,
    take_marker,
    turn_up,
)
from whitby.games.plague.rules.state import PlagueState, dracula_strength, is_occupied, marked_places
from whitby.games.plague.rules.strengths import effect_amount
from whitby.kernel.actions import act, first_of, second_of
from whitby.kernel.state import Frame

COUNT: Final = 0
PLACE: Final = 1


class PlagueSpread(Frame[PlagueState]):
    """5.1 to 5.4 - as many markers as Dracula's strength lets come, one after another."""

    at: int = COUNT
    left: int = 0
    sources: int = 0  # marked districts when the segment began (R41)
    surrounded: int = 0  # on the same picture (R42)
    hand: list[int] = []  # what the Dracula player has drawn and seen

    def run(self, s: PlagueState) -> None:
        if self.at == COUNT:
            self.at = PLACE
            begin_spread(s, self)
            return
        spots = open_spots(s, self) if self.left > 0 else []
        if not spots:
            s.done()
            end_spread(s, self)
        elif has_dracula_player(s):  # 11.1.2b
            self.ask_where(s, spots)
        else:  # 5.2.4: by chance while there are more spots than markers
            self.left -= 1
            place_plague(s, spots[pick(s, len(spots))] if len(spots) > self.left + 1 else spots[0], 0)

    def ask_where(self, s: PlagueState, spots: list[int]) -> None:
        """With one spot left, whether there is a choice would tell whether all in his hand are alike."""
        guarded = len(spots) == 1 and len(self.hand) > 1
        s.ask(s.dracula_seat, w.ASK_SPREAD_PLACE, "11.1.2b", self.left, guarded=guarded)

    def offer(self, s: PlagueState, seat: int) -> list[int]:
        """Every open spot with every number in hand."""
        return [act(w.DO_SPREAD, p, value) for p in open_spots(s, self) for value in sorted(set(self.hand))]

    def chosen(self, s: PlagueState, action: int) -> None:
        self.left -= 1
        self.hand.remove(second_of(action))
        place_plague(s, first_of(action), second_of(action))


def begin_spread(s: PlagueState, spread: PlagueSpread) -> None:
    """5.1a, 5.1b - the number of markers; then the picture of the board is taken."""
    strength = dracula_strength(s)
    number = read(s, strength) if strength >= 2 else 1
    number += effect_amount(s, EXTRA_PLAGUE)
    if s.board.difficulty == HARDER and s.time == NIGHT2:  # 11.3.2b
        number += s.board.night_two_markers
    number = min(number, s.carfax)
    spread.left = number
    spread.sources = marked_places(s)
    spread.surrounded = surrounded_places(s, spread.sources)
    s.note(w.TOLD_PLAGUE_COUNT, "5.1a" if strength >= 2 else "5.1b", number)
    if has_dracula_player(s):  # 11.1.2b: he draws them all and looks
        for _ in range(number):
            value = s.top.pop(0) if s.top else draw_coffins(s)
            spread.hand.append(value)
            s.note(w.TOLD_DRACULA_DRAWS, "11.1.2b", value, seen=1 << s.dracula_seat)
    # the markers count as lying at Carfax until they are placed


def end_spread(s: PlagueState, spread: PlagueSpread) -> None:
    """R46 - what finds no spot is not placed; R104 - what the Dracula player has drawn goes back on top in the order drawn."""
    if spread.left > 0:
        s.note(w.TOLD_SPREAD_STOPS, "5.2b", spread.left)
    if spread.hand:
        s.top = spread.hand + s.top
        s.note(w.TOLD_PUT_BACK, "R104", len(spread.hand))


# ---- where ------------------------------------------------------------------------------------------------------


def surrounded_places(s: PlagueState, marked: int) -> int:
    """5.2.1 - all adjacent locations are marked or are Carfax; Purfleet is not looked at, the Thames does not matter (R42)."""
    mask = 0
    inland = ~(1 << PURFLEET)
    for p in range(DISTRICTS):
        near = (s.board.streets[p] | s.board.crossings[p]) & inland
        if not near & ~marked:
            mask |= 1 << p
    return mask


def open_spots(s: PlagueState, spread: PlagueSpread) -> list[int]:
    """5.2a - the spots of the first priority that has any, ascending; only unmarked districts come into question (5.2b)."""
    empty: list[int] = []
    open_and_near: list[int] = []
    occupied: list[int] = []
    crosses = is_renfield_out(s) and effect_amount(s, BLUE_CLOSED) == 0  # 5.4, R112
    for p in range(DISTRICTS):
        if s.marker[p] != UNMARKED:
            continue
        if spread.surrounded >> p & 1:
            empty.append(p)
            continue
        near = s.board.streets[p] & spread.sources
        if crosses:
            near |= s.board.crossings[p] & spread.sources
        if near or s.board.touches_carfax[p]:
            if not is_occupied(s, p):
                open_and_near.append(p)  # 5.2.2a
            elif near:
                occupied.append(p)  # 5.2.3: Carfax alone is no source here (R43)
    return empty or open_and_near or occupied


# ---- placing and turning ----------------------------------------------------------------------------------------


def place_plague(s: PlagueState, p: int, known: int) -> None:
    """5.0 - not looked at; 5.3a - where a hunter stands it is turned at once and may start a combat."""
    if known:
        s.carfax -= 1
    else:
        known = take_marker(s)
    if is_occupied(s, p):
        lay_coffin(s, p, known, "5.3a")
        if passes_attack_check(s, p, "5.3b"):
            start_combat(s, p)
    else:
        lay_plague(s, p, known, "5.0")


def lay_plague(s: PlagueState, p: int, known: int, rule: str) -> None:
    s.marker[p] = PLAGUE
    s.secret[p] = known
    s.note(w.TOLD_PLAGUE_PLACED, rule, p)


def lay_coffin(s: PlagueState, p: int, known: int, rule: str) -> None:
    s.marker[p] = COFFIN
    s.coffins[p] = turn_up(s, known)
    s.note(w.TOLD_COFFIN_PLACED, rule, p, s.coffins[p])


def turn_over(s: PlagueState, p: int, rule: str) -> None:
    """A Plague marker on the map is turned to its Coffin side."""
    s.marker[p] = COFFIN
    s.coffins[p] = turn_up(s, s.secret[p])
    s.secret[p] = 0
    s.note(w.TOLD_PLAGUE_FOUND, rule, p, s.coffins[p])


def passes_attack_check(s: PlagueState, p: int, rule: str) -> bool:
    """Column 4: an attack if the number is at most the coffins."""
    number = read(s, COFFIN_COLUMN)
    attacked = number <= s.coffins[p]
    s.note(w.TOLD_ATTACK_COMES if attacked else w.TOLD_ATTACK_AVERTED, rule, p, number, s.coffins[p])
    return attacked


def meet_plague(s: PlagueState, p: int) -> None:
    """6.1.4.2, R48 - hunters come upon a Plague marker: it is turned, and may start a combat (11.3.2a: always)."""
    if s.marker[p] != PLAGUE or not is_occupied(s, p):
        return
    turn_over(s, p, "6.1.4.2a")
    if s.board.difficulty == HARDER or passes_attack_check(s, p, "6.1.4.2b"):
        start_combat(s, p)


def discard_plague(s: PlagueState, p: int) -> int:
    """1.1.9a - into the Cleansed Plague box, where all can see it; it never returns (1.1.9b)."""
    coffins = s.coffins[p] if s.marker[p] == COFFIN else turn_up(s, s.secret[p])
    s.cleansed.append(coffins)
    s.marker[p] = UNMARKED
    s.coffins[p] = 0
    s.secret[p] = 0
    return coffins
