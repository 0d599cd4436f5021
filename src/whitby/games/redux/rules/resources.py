"""Resource cubes: paying, and the window in which characters hide. (Strengthening is in moves, re-rolls in conflict.)"""

from __future__ import annotations

from whitby.games.redux.rules import words as w
from whitby.games.redux.rules.state import ReduxState, members, seat_of
from whitby.kernel.actions import act, first_of, verb_of
from whitby.kernel.state import Frame


def spend(s: ReduxState, side: int) -> None:
    """res.b - the cube goes down by one; from one it leaves the table."""
    s.cubes[side] -= 1


def can_hide(s: ReduxState, side: int) -> bool:
    """hide.c - a resource, and at least three characters."""
    return s.cubes[side] > 0 and len(members(s, side)) >= s.board.hide_minimum


def open_hide_window(s: ReduxState, side: int) -> None:
    """hide.b - after one's own turn, before the opponent's."""
    if can_hide(s, side):
        s.push(HideWindow(side))


class HideWindow(Frame[ReduxState]):
    """hide.a to hide.e - one character at a time, each for one resource, until the side has done."""

    side: int
    closed: bool = False

    def run(self, s: ReduxState) -> None:
        if self.closed or not can_hide(s, self.side):
            s.done()
        else:
            s.ask(seat_of(s, self.side), w.ASK_HIDE, "hide.b", s.cubes[self.side], self.side)

    def offer(self, s: ReduxState, seat: int) -> list[int]:
        options = [act(w.DO_HIDE, c) for c in members(s, self.side) if not s.hidden[c]]
        options.append(act(w.DO_DONE))
        return options

    def chosen(self, s: ReduxState, action: int) -> None:
        if verb_of(action) == w.DO_HIDE:
            spend(s, self.side)
            s.hidden[first_of(action)] = 1
            s.note(w.TOLD_HIDDEN, "hide.a", first_of(action), s.cubes[self.side])
        else:
            self.closed = True
