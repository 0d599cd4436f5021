"""Moves outside Dracula's movement phase: Evasion and the landing in a storm (R79, R91, R122, R127); and his declared move (R31)."""

from __future__ import annotations

from typing import Final

from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.board import DUSK, NO_CARD, NOBODY, SMALL_HOURS
from whitby.games.fury.rules.dracula_movement import come_ashore, end_voyage, penalise, without
from whitby.games.fury.rules.dracula_moves import Reach, is_free, legal_moves, reach_of
from whitby.games.fury.rules.dracula_turn import PlaceToken
from whitby.games.fury.rules.drop_slot import DropSlot
from whitby.games.fury.rules.knowledge import AS_THEY_LIE, EVADED, LANDED, PORTS_ONLY, STUCK, VOWED, context, know
from whitby.games.fury.rules.maturing import Mature
from whitby.games.fury.rules.spots import SPACES
from whitby.games.fury.rules.state import DRACULA_SEAT, FuryState, hunters_at, is_at_sea, is_night, only_dracula
from whitby.games.fury.rules.tidy import tidy
from whitby.games.fury.rules.trail import arrive, empty_space, lay
from whitby.kernel.actions import act, first_of, verb_of
from whitby.kernel.state import Frame

CHOOSE: Final = 0
TOKEN: Final = 1
DROP: Final = 2
RIPEN: Final = 3
OVER: Final = 4


class Evasion(Frame[FuryState]):
    """evt.evasion - at once to any free city without a hunter, a token on it, and what drops may mature now."""

    at: int = CHOOSE

    def run(self, s: FuryState) -> None:
        if self.at == CHOOSE:
            if self.offer(s, DRACULA_SEAT):
                s.ask(DRACULA_SEAT, w.ASK_EVASION, "evt.evasion", guarded=True)
            else:
                s.done()
                s.note(w.TOLD_NO_EVASION, "R91")
        elif self.at == TOKEN:
            self.at = DROP
            if s.tokens:  # R127
                s.push(PlaceToken())
        else:
            finish_forced(s, self.at)
            if self.at < OVER:
                self.at += 1

    def offer(self, s: FuryState, seat: int) -> list[int]:
        r = reach_of(s)
        return [act(w.DO_EVADE, p) for p in s.board.cities if is_free(r, p) and p not in r.closed and not hunters_at(s, p)]

    def chosen(self, s: FuryState, action: int) -> None:
        self.at = TOKEN
        place = first_of(action)
        context(s)
        know(s, EVADED)
        end_voyage(s)
        arrive(s, place)
        s.vows.dracula = NOBODY  # R31
        lay(s, NO_CARD, place, 0)
        s.note(w.TOLD_EVADED, "evt.evasion", place, seen=only_dracula())


def finish_forced(s: FuryState, at: int) -> None:
    """R122 - a slot pushed out is handled and may mature at once; this is one step of it."""
    if at == DROP:
        s.push(DropSlot())
    elif at == RIPEN:
        if s.dropped.kind and s.active != NOBODY:
            s.push(Mature())
    elif not tidy(s):
        s.done()


class StormLanding(Frame[FuryState]):
    """evt.stormy_seas, R79 - he is driven ashore in a port of the zone, face up; no token, no fight now.

    Without a legal port it goes as with any move (R43): catacomb cards that help must go back, else there is the penalty, and if
    even then no port is legal he lands in any.
    """

    at: int = CHOOSE
    penalised: int = 0

    def run(self, s: FuryState) -> None:
        if self.at != CHOOSE:
            finish_forced(s, self.at)
            if self.at < OVER:
                self.at += 1
        elif self.offer(s, DRACULA_SEAT):
            s.ask(DRACULA_SEAT, w.ASK_STORM_LANDING, "evt.stormy_seas", guarded=True)
        else:
            self.penalised = 1
            penalise(s, PORTS_ONLY)

    def offer(self, s: FuryState, seat: int) -> list[int]:
        ports = legal_ports(s, reach_of(s))
        if ports:
            return [act(w.DO_LAND, p) for p in ports]
        if self.penalised:
            return [act(w.DO_LAND, p) for p in s.board.sea[s.dracula] if not is_at_sea(s, p)]
        spaces = [c for c in range(SPACES) if s.catacombs.card[c] != NO_CARD]
        helpful = [c for c in spaces if legal_ports(s, without(s, [c]))]
        return [act(w.DO_EMPTY, c) for c in helpful]

    def chosen(self, s: FuryState, action: int) -> None:
        place = first_of(action)
        if verb_of(action) == w.DO_EMPTY:
            context(s)
            know(s, STUCK, AS_THEY_LIE | PORTS_ONLY)
            empty_space(s, place)
            s.note(w.TOLD_CATACOMB_EMPTIED, "R79", place)
            return
        self.at = DROP
        if place in legal_ports(s, reach_of(s)):
            context(s)
            know(s, LANDED, place, 0, NOBODY)
            end_voyage(s)
            arrive(s, place)
            lay(s, NO_CARD, place, 1)
        else:
            come_ashore(s, place, 1, PORTS_ONLY)
        s.note(w.TOLD_STORM_LANDS, "evt.stormy_seas", place)


def legal_ports(s: FuryState, r: Reach) -> list[int]:
    """R39 - ports of his zone he may land in, the storm left aside."""
    return [p for p in s.board.sea[s.dracula] if not is_at_sea(s, p) and is_free(r, p) and p != r.port and p not in r.closed]


class Vow(Frame[FuryState]):
    """evt.hypnosis, R31 - Dracula declares his next card or cards, for all to hear."""

    def run(self, s: FuryState) -> None:
        if self.offer(s, DRACULA_SEAT):
            s.ask(DRACULA_SEAT, w.ASK_VOW, "R31", guarded=True)
        else:
            s.done()
            s.note(w.TOLD_NOTHING_VOWED, "R31")

    def offer(self, s: FuryState, seat: int) -> list[int]:
        r = reach_of(s)
        r.night = is_night_next(s)
        return sorted(to_vow(move) for move in legal_moves(s.board, r))

    def chosen(self, s: FuryState, action: int) -> None:
        s.done()
        move = from_vow(action)
        context(s, is_night_next(s))
        know(s, VOWED, verb_of(move), first_of(move))
        s.vows.dracula = move
        s.reveal()
        say_vow(s, action)


def is_night_next(s: FuryState) -> bool:
    """R31 - what he declares is a move of his next turn, before which time moves on unless he is at sea (dturn.1)."""
    return is_night(s) if is_at_sea(s, s.dracula) else DUSK <= s.time < SMALL_HOURS


MOVES: Final = [w.DO_GO, w.DO_WOLF, w.DO_DOUBLE_BACK, w.DO_WOLF_HIDE, w.DO_DARK_CALL, w.DO_HIDE, w.DO_FEED]
VOWS: Final = [w.DO_VOW_GO, w.DO_VOW_WOLF, w.DO_VOW_DOUBLE, w.DO_VOW_WOLF_HIDE, w.DO_VOW, w.DO_VOW, w.DO_VOW]
POWER_OF: Final = [NOBODY, NOBODY, NOBODY, NOBODY, 0, 2, 3]


def to_vow(move: int) -> int:
    """The declaration of a move."""
    i = MOVES.index(verb_of(move))
    return act(VOWS[i], first_of(move) if POWER_OF[i] == NOBODY else POWER_OF[i])


def from_vow(action: int) -> int:
    """The move that was declared."""
    if verb_of(action) == w.DO_VOW:
        return act(MOVES[POWER_OF.index(first_of(action))])
    return act(MOVES[VOWS.index(verb_of(action))], first_of(action))


def say_vow(s: FuryState, action: int) -> None:
    verb = verb_of(action)
    if verb == w.DO_VOW:
        s.note(w.TOLD_VOWED_POWER, "R31", first_of(action))
    elif verb == w.DO_VOW_WOLF_HIDE:
        s.note(w.TOLD_VOWED_WOLF_HIDE, "R31")
    elif verb == w.DO_VOW_WOLF:
        s.note(w.TOLD_VOWED_WOLF, "R31", first_of(action))
    elif verb == w.DO_VOW_DOUBLE:
        s.note(w.TOLD_VOWED_DOUBLE, "R31", first_of(action))
    else:
        s.note(w.TOLD_VOWED_GO, "R31", first_of(action))
