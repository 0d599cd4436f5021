"""The window of a combat: cards that are played before its first round (combat.1a, combat.1b, R57, R134)."""

from __future__ import annotations

from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.board import CAST, GARLIC, NOBODY
from whitby.games.fury.rules.combat_cards import window_cards
from whitby.games.fury.rules.events import DRACULA_PLAYER, passes, play_event
from whitby.games.fury.rules.fight import CALLED_OFF, FOE_AGENT, GOES_ON, fight_of
from whitby.games.fury.rules.state import COMBAT_WINDOW, DRACULA_SEAT, FuryState
from whitby.games.fury.rules.supply import discard_item
from whitby.games.fury.rules.tidy import tidy
from whitby.kernel.actions import act, first_of, second_of, verb_of
from whitby.kernel.state import Frame, in_progress


class CombatWindow(Frame[FuryState]):
    """R57 - Dracula, then the hunters in turn order, one card or pass each, until five passes in a row.

    Comes to GOES_ON or CALLED_OFF.
    """

    next: int = 0  # 0 is Dracula, 1 to 4 the hunters
    passed: int = 0  # passes in a row
    called_off: int = 0  # by a card

    def run(self, s: FuryState) -> None:
        if self.called_off:
            s.note(w.TOLD_COMBAT_CALLED_OFF, "R134")
            s.done(CALLED_OFF)
            return
        if tidy(s):
            return
        fight = fight_of(s)
        while self.passed < CAST + 1:
            seat = DRACULA_SEAT if self.next == 0 else s.seat_of[self.next - 1]
            if self.is_asked(s, seat):
                who = self.next - 1 if self.next else DRACULA_PLAYER
                s.ask(seat, w.ASK_COMBAT_WINDOW, "combat.1a", who, fight.foe, fight.place)
                return
            self.step_on(1)
        s.done(GOES_ON)

    def is_asked(self, s: FuryState, seat: int) -> bool:
        """R112 - skipped only when everybody knows that there is nothing to play, or when the seat has said so."""
        if s.standing[seat] >> COMBAT_WINDOW & 1:
            return False
        if self.next == 0:
            return len(s.cards) > 0
        h, fight = self.next - 1, fight_of(s)
        has_garlic_chance = fight.mask >> h & 1 == 1 and len(s.items[h]) > 0 and fight.foe != FOE_AGENT
        return len(s.events[h]) > 0 or has_garlic_chance

    def step_on(self, passed: int) -> None:
        self.next = (self.next + 1) % (CAST + 1)
        self.passed = self.passed + 1 if passed else 0

    def holder(self) -> int:
        """The hunter whose turn it is to play a card, NOBODY for Dracula."""
        return NOBODY if self.next == 0 else self.next - 1

    def offer(self, s: FuryState, seat: int) -> list[int]:
        return sorted([act(w.DO_PASS), act(w.DO_PASS_ALL), *window_cards(s, fight_of(s), self.holder())])

    def chosen(self, s: FuryState, action: int) -> None:
        holder = self.holder()
        if passes(s, action, COMBAT_WINDOW):
            self.step_on(1)
        else:
            self.step_on(0)
            play_combat_card(s, holder, action)


def play_combat_card(s: FuryState, holder: int, action: int) -> None:
    """A hunter's card, or Dracula's when `holder` is NOBODY; Garlic is an item and cannot be answered (R93)."""
    verb = verb_of(action)
    if verb == w.DO_USE:
        discard_item(s, holder, GARLIC, "item.garlic")
        s.reveal()
        fight_of(s).no_escape = 1
        s.note(w.TOLD_GARLIC_LAID, "item.garlic", holder)
    elif verb == w.DO_PLAY:
        play_event(s, first_of(action), holder)
    else:
        play_event(s, first_of(action), holder, second_of(action))


def call_off(s: FuryState) -> None:
    """R134 - a card ends the combat before it has begun."""
    window = in_progress(s, CombatWindow)
    assert window is not None
    window.called_off = 1
