"""The Full Moon: who turns, what stops it, and the window in which any player may call it down on a coach."""

from __future__ import annotations

from typing import Final

from whitby.games.walpurgis.rules import words as w
from whitby.games.walpurgis.rules.board import HERBS, HERBS_CARD, MOON_CARD
from whitby.games.walpurgis.rules.events import counter, may_hold, play_card
from whitby.games.walpurgis.rules.state import WalpurgisState, has_unturned
from whitby.kernel.actions import act, verb_of
from whitby.kernel.state import Frame

COIN: Final = 0
ANSWER: Final = 1
TURN: Final = 2


def use_protection(s: WalpurgisState, icon: int, rule: str) -> bool:
    """R35 - the coin on the icon is spent without being asked for, and stops the effect."""
    if not s.icons[icon]:
        return False
    s.icons[icon] = 0
    s.note(w.TOLD_PROTECTION_USED, rule, s.active, icon, icon)
    return True


class FullMoon(Frame[WalpurgisState]):
    """peril.moon.a, peril.moon.b - herbs on the coach, else herbs from the hand, else every cursed passenger turns."""

    at: int = COIN

    def run(self, s: WalpurgisState) -> None:
        if self.at == COIN:  # peril.moon.b, R36
            self.at = ANSWER
            if use_protection(s, HERBS, "peril.moon.b"):
                s.done()
            elif not has_unturned(s):
                s.done()
                s.note(w.TOLD_MOON_FAINT, "peril.moon.a", s.active)
        elif self.at == ANSWER:  # R38
            if may_hold(s, s.active, HERBS_CARD):
                s.ask(s.active, w.ASK_MOON, "peril.moon.a", s.active, guarded=True)
            else:
                self.at = TURN
        else:
            s.done()
            turn_cursed(s)

    def offer(self, s: WalpurgisState, seat: int) -> list[int]:
        options = [act(w.DO_PLAY, HERBS_CARD)] if HERBS_CARD in s.cards[s.active] else []
        options.append(act(w.DO_SUFFER))
        return options

    def chosen(self, s: WalpurgisState, action: int) -> None:
        if verb_of(action) == w.DO_PLAY:
            s.done()
            counter(s, HERBS_CARD, "event.herbs")
        else:
            self.at = TURN


def turn_cursed(s: WalpurgisState) -> None:
    """pass.cursed.b - a wolf token for each cursed passenger that has none (R43)."""
    for i, card in enumerate(s.riders):
        if s.board.cursed[card] and not s.turned[i]:
            s.turned[i] = 1
            s.note(w.TOLD_TURNED, "pass.cursed.b", card, s.active)


class MoonWindow(Frame[WalpurgisState]):
    """event.moon, R52 - before each arrival the players in turn, the traveller last, may call the Full Moon on the coach."""

    asked: int = 0  # seats passed in this round of asking

    def run(self, s: WalpurgisState) -> None:
        while self.asked < s.seats and not may_hold(s, self.seat(s), MOON_CARD):
            self.asked += 1
        if self.asked == s.seats or not has_unturned(s):  # R53
            s.done()
        else:
            s.ask(self.seat(s), w.ASK_WINDOW, "event.moon", s.active, self.seat(s), guarded=True)

    def seat(self, s: WalpurgisState) -> int:
        return (s.active + 1 + self.asked) % s.seats

    def offer(self, s: WalpurgisState, seat: int) -> list[int]:
        options = [act(w.DO_PLAY, MOON_CARD)] if MOON_CARD in s.cards[seat] else []
        options.append(act(w.DO_PASS))
        return options

    def chosen(self, s: WalpurgisState, action: int) -> None:
        if verb_of(action) == w.DO_PASS:
            self.asked += 1
        else:
            self.asked = 0  # if it is stopped, the asking starts again
            play_card(s, s.seat, MOON_CARD)
            s.note(w.TOLD_MOON_PLAYED, "event.moon", s.seat, s.active)
            s.push(FullMoon())
