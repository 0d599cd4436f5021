"""A hunter's turn, step by step as R16 orders them: start, group, resolve, Hospital, movement, customs, search, action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.actions import ActionPhase
from whitby.games.fury.rules.board import CAST, CUSTOMS_SEARCH, FOG, NOBODY, PLACES
from whitby.games.fury.rules.customs import Customs
from whitby.games.fury.rules.events import may_hold
from whitby.games.fury.rules.groups import Gather
from whitby.games.fury.rules.harm import can_be_cured, heal, is_under, lose_health, treat
from whitby.games.fury.rules.knowledge import OLDEST, know
from whitby.games.fury.rules.reveal import BY_NEWSPAPERS, Reveal, oldest_down, shows_dracula
from whitby.games.fury.rules.search import Search
from whitby.games.fury.rules.state import (
    CUSTOMS_WINDOW,
    DRACULA_SEAT,
    EMERGENCY,
    INNER_STRENGTH,
    NEWSPAPERS,
    FuryState,
    is_at_sea,
    members,
)
from whitby.games.fury.rules.tidy import tidy
from whitby.games.fury.rules.travel import Movement, move_hunter, serve
from whitby.games.fury.rules.turns import Turn, is_turn_over, turn_of
from whitby.games.fury.rules.windows import MemberWindow, StartWindow, can_hurry, hurry_cost
from whitby.kernel.actions import act, first_of, verb_of
from whitby.kernel.state import Frame


class HunterTurn(Turn):
    """hturn.a - the steps of SEQUENCE in their order; each does its work and may push one frame."""

    def run(self, s: FuryState) -> None:
        if tidy(s):
            return
        step = SEQUENCE[self.at]
        self.at += 1
        step(s, self)


def begin(s: FuryState, turn: HunterTurn) -> None:
    """R16.1, R104 - a turn already used in a group, or one that must be skipped, has no steps at all."""
    h = turn.h
    s.active = h
    s.group = 1 << h
    if s.acted[h]:
        s.note(w.TOLD_TURN_USED, "group.2a", h)
        leave(s)
    elif s.skip[h]:
        s.skip[h] = 0
        s.acted[h] = 1
        s.note(w.TOLD_TURN_SKIPPED, "R104", h)
        leave(s)
    else:
        s.note(w.TOLD_TURN_BEGINS, "setup.6", h)


def leave(s: FuryState) -> None:
    """The turn is over and its frame goes."""
    s.done()
    s.active = NOBODY
    s.group = 0


def start_window(s: FuryState, turn: HunterTurn) -> None:
    s.push(StartWindow())


def after_window(s: FuryState, turn: HunterTurn) -> None:
    """R115 - who waits has no further steps, and has not acted; who was defeated in the window has."""
    if s.waits[turn.h]:
        leave(s)
    elif turn.over:
        turn.at = len(SEQUENCE) - 1


def gather(s: FuryState, turn: HunterTurn) -> None:
    if not turn.hurried and s.place.count(s.place[turn.h]) > 1:
        s.push(Gather())


def member_window(s: FuryState, turn: HunterTurn) -> None:
    """R116 - the members' own turns are used up, so they have their chance here."""
    others = s.group & ~(1 << turn.h)
    if others:
        s.push(MemberWindow(others, 0))


def resolve(s: FuryState, turn: HunterTurn) -> None:
    """hturn.b - one point of resolve, if there is any."""
    if s.resolve > 0 and not turn.over:
        s.push(Resolve())


def count_as_acted(s: FuryState, turn: HunterTurn) -> None:
    """group.2a - the turns of all members are used up; a hunter who hurried away went alone (R119)."""
    if turn.hurried:
        s.group = 1 << turn.h
    for h in members(s.group):
        s.acted[h] = 1
        s.waits[h] = 0
    turn.origin = s.place[turn.h]


def hospital(s: FuryState, turn: HunterTurn) -> None:
    if not turn.over and not turn.hurried and s.place[turn.h] == s.board.hospital:
        s.push(HospitalRolls(s.group))


def movement(s: FuryState, turn: HunterTurn) -> None:
    if is_under(s, turn.h, FOG) and not turn.over:
        turn.fogged = 1
    if not turn.over and not turn.hurried:
        s.push(Movement())


def customs(s: FuryState, turn: HunterTurn) -> None:
    """evt.customs_search, R81 - after a landing or a crossing between west and east; asked whatever lies there."""
    if turn.over or turn.hurried or is_at_sea(s, s.place[turn.h]):
        return
    crossed = s.board.region[turn.origin] != s.board.region[s.place[turn.h]] and not is_at_sea(s, turn.origin)
    if (crossed or turn.landed) and may_hold(s, DRACULA_SEAT, CUSTOMS_SEARCH, CUSTOMS_WINDOW):
        s.push(Customs())


def search(s: FuryState, turn: HunterTurn) -> None:
    """hturn.3a, hturn.3b - every turn on land, moved or not (R24)."""
    if not turn.over and not is_at_sea(s, s.place[turn.h]):
        s.push(Search())


def action(s: FuryState, turn: HunterTurn) -> None:
    if not turn.over:
        s.push(ActionPhase())


def finish(s: FuryState, turn: HunterTurn) -> None:
    """enc.fog - Fog that held them this turn goes back to the pool."""
    s.acted[turn.h] = 1
    if turn.fogged:
        s.group |= 1 << turn.h
        serve(s, FOG)
    leave(s)


SEQUENCE: Final[list[Callable[[FuryState, HunterTurn], None]]] = [
    begin,
    start_window,
    after_window,
    gather,
    member_window,
    resolve,
    count_as_acted,
    hospital,
    movement,
    customs,
    search,
    action,
    finish,
]


# ---- hturn.1: resolve -----------------------------------------------------------------------------------------------


class Resolve(Frame[FuryState]):
    """hturn.b, hturn.1 - exactly one power, or none; each at most once a round (R17)."""

    def run(self, s: FuryState) -> None:
        seat = s.seat_of[s.active]
        s.ask(seat, w.ASK_RESOLVE, "hturn.b", s.active, s.resolve)

    def offer(self, s: FuryState, seat: int) -> list[int]:
        options = [act(w.DO_SAVE_RESOLVE)]
        if not s.resolve_used >> NEWSPAPERS & 1 and oldest_down(s) >= 0:  # R18
            options.append(act(w.DO_NEWSPAPER))
        if not s.resolve_used >> EMERGENCY & 1 and not turn_of(s).hurried and can_hurry(s, s.active):
            options += [act(w.DO_EMERGENCY, p) for p in range(PLACES) if p != s.place[s.active]]
        if not s.resolve_used >> INNER_STRENGTH & 1:
            options += [act(w.DO_INNER, h) for h in range(CAST) if s.health[h] < s.board.max_health[h]]  # R20
        return options

    def chosen(self, s: FuryState, action: int) -> None:
        s.done()
        verb = verb_of(action)
        if verb == w.DO_SAVE_RESOLVE:
            s.note(w.TOLD_RESOLVE_SAVED, "hturn.b", s.active)
            return
        if verb == w.DO_NEWSPAPER and shows_dracula(s, oldest_down(s)):
            bar_newspapers(s)
            return
        s.resolve -= 1  # hturn.1h
        if verb == w.DO_NEWSPAPER:
            s.resolve_used |= 1 << NEWSPAPERS
            s.note(w.TOLD_NEWSPAPER_SPENT, "hturn.1a", s.active)
            s.push(Reveal(BY_NEWSPAPERS, "hturn.1a"))
        elif verb == w.DO_EMERGENCY:
            s.resolve_used |= 1 << EMERGENCY
            hurry(s, s.active, first_of(action), "hturn.1c")
        else:
            s.resolve_used |= 1 << INNER_STRENGTH
            s.note(w.TOLD_INNER_STRENGTH, "hturn.1f", s.active, first_of(action))
            heal(s, first_of(action), s.board.inner_heal, "hturn.1f")


def bar_newspapers(s: FuryState) -> None:
    """hturn.1b, R18 - it would show where he is: that is said, no resolve is lost, and there is no other power this turn."""
    know(s, OLDEST, oldest_down(s), 1)
    s.reveal()
    s.note(w.TOLD_NEWSPAPER_BARRED, "R18", s.active)


def hurry(s: FuryState, h: int, place: int, rule: str) -> None:
    """hturn.1c, hturn.1d, R19 - he pays and goes, alone; the sea is entered without a port behind him."""
    s.note(w.TOLD_EMERGENCY, rule, h, place)
    lose_health(s, h, hurry_cost(s), "hturn.1d")
    turn = turn_of(s)
    turn.hurried = 1
    s.group = 1 << h
    move_hunter(s, h, place)
    turn.landed = 0
    if is_at_sea(s, place):
        s.voyage[h] = [place]
        s.port[h] = NOBODY


# ---- hospital.c -----------------------------------------------------------------------------------------------------


class HospitalRolls(Frame[FuryState]):
    """hospital.c, R35 - each member with a bite that can be cured may roll once."""

    left: int

    def run(self, s: FuryState) -> None:
        for h in members(self.left & s.group):
            if can_be_cured(s, h) and not is_turn_over(s):
                s.ask(s.seat_of[h], w.ASK_CURE, "hospital.c", h)
                return
            self.left &= ~(1 << h)
        s.done()

    def offer(self, s: FuryState, seat: int) -> list[int]:
        return [act(w.DO_ROLL_CURE), act(w.DO_NO_CURE)]

    def chosen(self, s: FuryState, action: int) -> None:
        for h in members(self.left & s.group):
            if can_be_cured(s, h):
                self.left &= ~(1 << h)
                if verb_of(action) == w.DO_ROLL_CURE:
                    treat(s, h, "hospital.c")
                return
