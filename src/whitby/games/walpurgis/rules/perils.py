"""Perils of the road: neophytes and accidents, the coins that stop them, and the choice of victims."""

from __future__ import annotations

from typing import Final

from whitby.games.walpurgis.rules import words as w
from whitby.games.walpurgis.rules.board import (
    ACCIDENT,
    FULL_MOON,
    GARLIC,
    GARLIC_CARD,
    HUNTER,
    NEOPHYTE,
    SPARE_PARTS,
    WHEEL_COFFIN,
    WHEEL_PASSENGERS,
)
from whitby.games.walpurgis.rules.events import counter, may_hold
from whitby.games.walpurgis.rules.hunter import send_hunter_back
from whitby.games.walpurgis.rules.state import WalpurgisState, count_aboard
from whitby.games.walpurgis.rules.werewolves import FullMoon, use_protection
from whitby.kernel.actions import act, first_of, verb_of
from whitby.kernel.cards import kinds
from whitby.kernel.state import Frame

STRUCK: Final = 0
RESOLVE: Final = 1


def meet_peril(s: WalpurgisState, peril: int) -> None:
    """peril.quiet - nothing happens; every other peril is a rule in progress."""
    kind = s.board.perils[peril]
    if kind == FULL_MOON:
        s.push(FullMoon())
    elif kind in (NEOPHYTE, ACCIDENT):
        s.push(Harm(peril))


class Harm(Frame[WalpurgisState]):
    """peril.neo.a to peril.acc.c - protections used up, the answer by a card, then victims and coffin (R76)."""

    peril: int
    at: int = STRUCK
    left: int = 0  # victims still to be taken
    coffin: bool = False  # whether the coffin will be lost
    answered: bool = False  # the chance to play a card is past

    def run(self, s: WalpurgisState) -> None:
        if self.at == STRUCK:
            self.at = RESOLVE
            if not self.use_coins(s) and self.left == 0 and not self.coffin:
                s.note(w.TOLD_HARMLESS, "R39" if s.board.perils[self.peril] == NEOPHYTE else "R41", s.active)
        elif self.left == 0 and not self.coffin:
            s.done()
        elif not self.answered and may_hold(s, s.active, answer_to(s, self.peril)):  # R38
            s.ask(s.active, self.prompt(s), self.rule(s), s.active, self.peril, self.left, guarded=True)
        elif self.left == 0:  # peril.acc.b: the coffin after the passengers
            self.coffin = False
            lose_coffin(s)
        elif self.has_choice(s):
            s.ask(s.active, self.prompt(s), self.rule(s), s.active, self.peril, self.left)
        else:
            self.left -= 1
            lose(s, victims(s, self.peril)[0], self.peril)

    def has_choice(self, s: WalpurgisState) -> bool:
        """peril.gen.a - whether it is for the traveller to say who is lost: not if all are, or all who could be are alike."""
        return 0 < self.left < count_aboard(s) and len(victims(s, self.peril)) > 1

    def use_coins(self, s: WalpurgisState) -> bool:
        """peril.gen.d, R35, R36 - a coin is used up when its peril appears, whether there is something to lose or not.

        Whether any was.
        """
        is_neophyte = s.board.perils[self.peril] == NEOPHYTE
        is_safe = use_protection(s, GARLIC, "peril.neo.d") if is_neophyte else use_protection(s, WHEEL_PASSENGERS, "peril.acc.c")
        self.left = 0 if is_safe else min(s.board.victims[self.peril], count_aboard(s))  # R41: fewer aboard, all are lost
        if not s.board.throws_coffin[self.peril]:  # R37: the coin on the coffin's wheel stays
            return is_safe
        is_fixed = use_protection(s, WHEEL_COFFIN, "peril.acc.c")
        self.coffin = bool(s.aboard[s.active]) and not is_fixed
        return is_safe or is_fixed

    def offer(self, s: WalpurgisState, seat: int) -> list[int]:
        options: list[int] = []
        card = answer_to(s, self.peril)
        if not self.answered and card in s.cards[s.active]:
            options.append(act(w.DO_PLAY, card))
        if self.has_choice(s):
            options += [act(w.DO_LOSE, rider) for rider in victims(s, self.peril)]
        else:
            options.append(act(w.DO_SUFFER))
        return options

    def prompt(self, s: WalpurgisState) -> int:
        if self.left == 0:
            return w.ASK_COFFIN
        if not self.has_choice(s):
            return w.ASK_DOOMED
        return w.ASK_NEOPHYTE if s.board.perils[self.peril] == NEOPHYTE else w.ASK_ACCIDENT

    def rule(self, s: WalpurgisState) -> str:
        """What is happening to the coach."""
        if self.left == 0:
            return "peril.acc.b"
        return "peril.neo.a" if s.board.perils[self.peril] == NEOPHYTE else "peril.acc.a"

    def chosen(self, s: WalpurgisState, action: int) -> None:
        self.answered = True
        if verb_of(action) == w.DO_PLAY:
            s.done()
            counter(s, first_of(action), "event.garlic" if first_of(action) == GARLIC_CARD else "event.spare")
        elif verb_of(action) == w.DO_LOSE:
            self.left -= 1
            lose(s, first_of(action), self.peril)


def answer_to(s: WalpurgisState, peril: int) -> int:
    """The event card that cancels this peril."""
    return GARLIC_CARD if s.board.perils[peril] == NEOPHYTE else SPARE_PARTS


def hunter_of(s: WalpurgisState) -> int:
    """The number that stands for the hunter among the riders: one beyond the last passenger card."""
    return len(s.board.riders)


def victims(s: WalpurgisState, peril: int) -> list[int]:
    """peril.gen.a - the traveller's choice, but for a neophyte only among the first kind it likes (peril.neo.b, R39)."""
    if s.board.perils[peril] == NEOPHYTE:
        for taste in s.board.tastes[peril]:
            found = victims_of(s, taste)
            if found:
                return found
    out = kinds(sorted(s.riders))
    if s.bullets:  # peril.gen.c
        out.append(hunter_of(s))
    return out


def victims_of(s: WalpurgisState, taste: int) -> list[int]:
    """Those aboard of one kind; cursed passengers are guests, turned or not."""
    if taste == HUNTER:
        return [hunter_of(s)] if s.bullets else []
    return kinds(sorted([card for card in s.riders if s.board.riders[card] == taste]))


def lose(s: WalpurgisState, rider: int, peril: int) -> None:
    """peril.gen.b - discarded: no coins, no blood, and a wolf token on it goes too; hunter.f - the hunter goes back."""
    s.note(w.TOLD_LOST, "hunter.f" if rider == hunter_of(s) else "peril.gen.b", rider, peril)
    if rider == hunter_of(s):
        send_hunter_back(s, "hunter.f")
    else:
        i = s.riders.index(rider)
        s.riders.pop(i)
        s.turned.pop(i)
        s.discard.append(rider)  # R14, R42


def lose_coffin(s: WalpurgisState) -> None:
    """peril.acc.b, R33 - back to the owner's supply."""
    s.aboard[s.active] = 0
    s.supply[s.active] += 1
    s.note(w.TOLD_COFFIN_LOST, "peril.acc.b", s.active)
