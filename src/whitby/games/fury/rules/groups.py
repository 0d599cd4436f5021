"""Hunter groups: who joins the active hunter for this turn (group, R2, R102, R119)."""

from __future__ import annotations

from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.board import BATS, CAST, FOG, NOBODY
from whitby.games.fury.rules.harm import is_under
from whitby.games.fury.rules.state import FuryState, is_at_sea
from whitby.games.fury.rules.vows import can_travel_together
from whitby.kernel.actions import act, first_of, verb_of
from whitby.kernel.state import Frame


class Gather(Frame[FuryState]):
    """group.a - the active hunter asks others in his place to come along; whoever plays them must agree (R2)."""

    refused: int = 0
    invited: int = NOBODY

    def run(self, s: FuryState) -> None:
        if self.invited != NOBODY:
            seat = s.seat_of[self.invited]
            s.ask(seat, w.ASK_JOIN, "R2", self.invited, s.active)
        elif candidates(s, self.refused):
            seat = s.seat_of[s.active]
            s.ask(seat, w.ASK_GATHER, "group.a", s.active)
        else:
            s.done()

    def offer(self, s: FuryState, seat: int) -> list[int]:
        if self.invited != NOBODY:
            return [act(w.DO_JOIN), act(w.DO_REFUSE)]
        return sorted([act(w.DO_READY), *(act(w.DO_GATHER, h) for h in candidates(s, self.refused))])

    def chosen(self, s: FuryState, action: int) -> None:
        verb = verb_of(action)
        if verb == w.DO_READY:
            s.done()
        elif verb == w.DO_REFUSE:
            self.refused |= 1 << self.invited
            s.note(w.TOLD_REFUSED, "R2", self.invited)
            self.invited = NOBODY
        elif verb == w.DO_JOIN:
            join(s, self.invited)
            self.invited = NOBODY
        elif s.seat_of[first_of(action)] == s.seat_of[s.active]:
            join(s, first_of(action))
        else:
            self.invited = first_of(action)


def candidates(s: FuryState, refused: int) -> list[int]:
    """group.1a, R102 - in the same place, not yet acted, not to skip, able to come along, not asked in vain."""
    a = s.active
    out: list[int] = []
    for h in range(CAST):
        if h == a or s.group >> h & 1 or refused >> h & 1:
            continue
        if s.place[h] == s.place[a] and not s.acted[h] and not s.skip[h] and can_come_along(s, h):
            out.append(h)
    return out


def can_come_along(s: FuryState, h: int) -> bool:
    """R102, R119, R135 - under the same tokens, and with a move that all of them can make, unless Fog or Bats move them."""
    if not has_same_tokens(s, s.active, h):
        return False
    driven = is_under(s, h, FOG) or (is_under(s, h, BATS) and not is_at_sea(s, s.place[h]))
    return driven or can_travel_together(s, s.group | 1 << h)


def has_same_tokens(s: FuryState, a: int, h: int) -> bool:
    return is_under(s, a, FOG) == is_under(s, h, FOG) and is_under(s, a, BATS) == is_under(s, h, BATS)


def join(s: FuryState, h: int) -> None:
    s.group |= 1 << h
    s.waits[h] = 0
    s.note(w.TOLD_JOINED, "group.1a", h, s.active)
