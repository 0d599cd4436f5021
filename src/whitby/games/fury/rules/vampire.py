"""Meeting a New Vampire: by day it is dust; by night Seduction, the die, crosses and stakes (enc.new_vampire)."""

from __future__ import annotations

from typing import Final

from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.board import CRUCIFIX, HEAVENLY_HOST, KNIFE, NEW_VAMPIRE, NOBODY, SEDUCTION, STAKE
from whitby.games.fury.rules.discards import Show
from whitby.games.fury.rules.events import may_hold, passes, play_event
from whitby.games.fury.rules.misfortunes import EACH_BITE, ForEach
from whitby.games.fury.rules.state import DRACULA_SEAT, SEDUCTION_WINDOW, FuryState, is_night, members
from whitby.games.fury.rules.supply import discard_item
from whitby.kernel.actions import act, first_of, verb_of
from whitby.kernel.state import Frame

# What it comes to.
DUST: Final = 0
STAYS: Final = 1
TAKEN_BACK: Final = 2

MEET: Final = 0
ROLL: Final = 1
SEDUCED: Final = 2
BITES: Final = 3
FLEES: Final = 4
OVER: Final = 5


class VampireMet(Frame[FuryState]):
    """enc.new_vampire - what a New Vampire does to the hunters who find it."""

    mask: int
    at: int = MEET
    left: int = 0  # hunters still to be asked for a Knife or a Stake
    outcome: int = DUST
    came: int = 0  # Seduction stands; what was shown against a bite

    def run(self, s: FuryState) -> None:
        if self.at == MEET:
            self.meet(s)
        elif self.at == SEDUCED:
            self.at = ROLL
            if self.came:
                self.seduce(s)
        elif self.at == ROLL:
            self.roll(s)
        elif self.at == BITES:
            self.at = OVER
            if self.came:
                s.note(w.TOLD_PROTECTED_BY, "enc.new_vampire", NEW_VAMPIRE)
            else:
                s.push(ForEach(EACH_BITE, self.mask, "enc.new_vampire"))
        elif self.at == FLEES:
            self.flee(s)
        else:
            s.done(self.outcome)

    def meet(self, s: FuryState) -> None:
        if not is_night(s):
            self.at = OVER
            s.note(w.TOLD_VAMPIRE_DUST, "enc.new_vampire")
            return
        self.at = ROLL
        if may_hold(s, DRACULA_SEAT, SEDUCTION, SEDUCTION_WINDOW):
            s.ask(DRACULA_SEAT, w.ASK_SEDUCTION, "evt.w10")

    def seduce(self, s: FuryState) -> None:
        """evt.seduction - all are bitten, no item helps, and the token returns to Dracula's hand."""
        self.at = OVER
        self.outcome = TAKEN_BACK
        s.note(w.TOLD_SEDUCED, "evt.seduction")
        s.push(ForEach(EACH_BITE, self.mask, "evt.seduction"))

    def roll(self, s: FuryState) -> None:
        face = s.draw(w.DRAW_DIE, s.board.die)
        s.note(w.TOLD_VAMPIRE_ROLL, "enc.new_vampire", face)
        if face <= 3:
            self.at = BITES
            s.push(Show(self.mask, [CRUCIFIX, HEAVENLY_HOST], 1, rule="enc.new_vampire"))
        else:
            self.at = FLEES
            self.left = self.mask

    def flee(self, s: FuryState) -> None:
        """Whoever holds items is asked, so that the question tells nothing."""
        for h in members(self.left):
            if s.items[h]:
                s.ask(s.seat_of[h], w.ASK_SLAY, "enc.new_vampire", h, guarded=True)
                return
            self.left &= ~(1 << h)
        self.at = OVER
        self.outcome = STAYS
        s.note(w.TOLD_VAMPIRE_FLEES, "enc.new_vampire")

    def whose(self, s: FuryState) -> int:
        for h in members(self.left):
            if s.items[h]:
                return h
        return NOBODY

    def offer(self, s: FuryState, seat: int) -> list[int]:
        if seat == DRACULA_SEAT:
            cards = [act(w.DO_PLAY, SEDUCTION)] if SEDUCTION in s.cards else []
            return [act(w.DO_PASS), act(w.DO_PASS_ALL), *cards]
        h = self.whose(s)
        return [act(w.DO_HOLD_BACK), *(act(w.DO_SLAY, kind) for kind in (KNIFE, STAKE) if kind in s.items[h])]

    def chosen(self, s: FuryState, action: int) -> None:
        if s.seat == DRACULA_SEAT:
            if not passes(s, action, SEDUCTION_WINDOW):
                self.at = SEDUCED
                play_event(s, SEDUCTION, NOBODY)
            return
        h = self.whose(s)
        if verb_of(action) == w.DO_HOLD_BACK:
            self.left &= ~(1 << h)
            return
        s.reveal()
        discard_item(s, h, first_of(action), "enc.new_vampire")
        s.note(w.TOLD_VAMPIRE_SLAIN, "enc.new_vampire", h)
        self.at = OVER

    def returned(self, s: FuryState, value: int) -> None:
        self.came = value
