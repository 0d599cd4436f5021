"""The bat move: Dracula leaves a combat on wings, and a new card takes the place of the old one (R62)."""

from __future__ import annotations

from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.dracula_moves import is_free, reach_of, two_roads
from whitby.games.fury.rules.knowledge import FLOWN, FLOWN_OPEN, context, know
from whitby.games.fury.rules.state import DRACULA_SEAT, FuryState, hunters_at, is_castle, only_dracula, slot_of
from whitby.games.fury.rules.trail import arrive, hide_slot, return_token, take_hide
from whitby.kernel.actions import act, first_of, verb_of
from whitby.kernel.state import Frame


class BatMove(Frame[FuryState]):
    """R62 - one or two roads, to a place that is free for him; or he stays."""

    def run(self, s: FuryState) -> None:
        s.ask(DRACULA_SEAT, w.ASK_BAT_MOVE, "R62", guarded=True)

    def offer(self, s: FuryState, seat: int) -> list[int]:
        r = reach_of(s)
        places = [p for p in two_roads(s.board, s.dracula, r.closed) if is_free(r, p)]
        return sorted([act(w.DO_REMAIN), *(act(w.DO_FLY, p) for p in places)])

    def chosen(self, s: FuryState, action: int) -> None:
        s.done()
        if verb_of(action) == w.DO_FLY:
            fly(s, first_of(action))
        else:
            s.note(w.TOLD_BAT_STAYS, "R62")


def fly(s: FuryState, place: int) -> None:
    """The slot of his location now holds the new card; token and old card go back, and a Hide over it leaves."""
    hidden = hide_slot(s, s.dracula)
    stays = 0
    context(s)
    old = slot_of(s, s.dracula)
    if hidden >= 0:
        stays = take_hide(s, hidden)
    slot = slot_of(s, s.dracula)
    return_token(s, slot)
    up = 1 if hunters_at(s, place) or is_castle(s, place) else 0
    s.trail.card[slot] = place
    s.trail.up[slot] = up
    s.trail.shield[slot] = 0
    arrive(s, place)
    s.untidy = 1
    if up:
        know(s, FLOWN_OPEN, old, hidden, stays, place)
        s.note(w.TOLD_BAT_SEEN, "R62", place)
    else:
        know(s, FLOWN, old, hidden, stays)
        s.note(w.TOLD_BAT_MOVED, "R62", place, seen=only_dracula())
