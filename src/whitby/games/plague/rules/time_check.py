"""3.1 Time Check: day or night, and what an extended period does to the Count."""

from __future__ import annotations

from typing import Final

from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.board import DAY1, DAY2, DISTRICTS, DRACULA, NIGHT1, NIGHT2, PLAGUE
from whitby.games.plague.rules.combat import start_combat
from whitby.games.plague.rules.deck import draw_card, has_dracula_player, move_dracula, pick
from whitby.games.plague.rules.plague_spread import discard_plague
from whitby.games.plague.rules.state import PlagueState, can_be_attacked, hunters_in_london
from whitby.games.plague.rules.strengths import most_bitten
from whitby.kernel.actions import act, first_of
from whitby.kernel.state import Frame

TIME_RULES: Final = ["", "3.1.2a", "3.1.2b", "3.1.1a", "3.1.1b"]  # by the time marker a card has brought


def time_check(s: PlagueState) -> None:
    """3.1a - by a card, unless the last turn was the second of its kind (3.1.3a)."""
    if s.time == DAY2:
        s.time = NIGHT1
        s.note(w.TOLD_TURN_BEGINS, "3.1.3a", s.turn, s.time)
        extended_day(s)
    elif s.time == NIGHT2:
        s.time = DAY1
        s.note(w.TOLD_TURN_BEGINS, "3.1.3a", s.turn, s.time)
        extended_night(s)
    else:
        is_night = s.board.is_night[draw_card(s)]
        first, second = (NIGHT1, NIGHT2) if is_night else (DAY1, DAY2)
        s.time = second if s.time == first else first  # 3.1.1, 3.1.2
        s.note(w.TOLD_TURN_BEGINS, TIME_RULES[s.time], s.turn, s.time)


def extended_day(s: PlagueState) -> None:
    """3.1.3.1a - Dracula goes down; 3.1.3.1b - from box 1 a Plague marker is removed instead."""
    if move_dracula(s, -1) != 0:
        s.note(w.TOLD_EXTENDED_DAY, "3.1.3.1a", s.box)
    elif plague_sides(s):
        s.push(RemovePlague(1, "3.1.3.1b"))
    else:
        s.note(w.TOLD_DAY_WASTED, "3.1.3.1b", s.box)


def extended_night(s: PlagueState) -> None:
    """3.1.3.2a - Dracula goes up; 3.1.3.2b - from box 10 he attacks the hunter with most bites instead."""
    if move_dracula(s, 1) != 0:
        s.note(w.TOLD_EXTENDED_NIGHT, "3.1.3.2a", s.box)
    elif hunted(s):
        s.note(w.TOLD_EXTENDED_ATTACK, "3.1.3.2b", s.box)
        attack_most_bitten(s, DRACULA)
    else:
        s.note(w.TOLD_EXTENDED_QUIET, "3.1.3.2b", s.box)


def hunted(s: PlagueState) -> list[int]:
    """R23 - the hunters with most bites among those who can be attacked."""
    return most_bitten(s, [h for h in hunters_in_london(s) if can_be_attacked(s, h)])


def attack_most_bitten(s: PlagueState, foe: int) -> None:
    """One of those hunted, who must not be none; tied: Lucy, then chance, or the Dracula player."""
    tied = hunted(s)
    if len(tied) > 1 and has_dracula_player(s):
        s.push(PickVictim(foe, tied))
        return
    victim = tied[pick(s, len(tied))]
    start_combat(s, s.where[victim], foe, victim)


class PickVictim(Frame[PlagueState]):
    """11.1.2c - the Dracula player breaks the tie."""

    foe: int
    tied: list[int]

    def run(self, s: PlagueState) -> None:
        s.ask(s.dracula_seat, w.ASK_CHOOSE_TARGET, "11.1.2c", self.foe)

    def offer(self, s: PlagueState, seat: int) -> list[int]:
        return [act(w.DO_TARGET, h) for h in self.tied]

    def chosen(self, s: PlagueState, action: int) -> None:
        s.done()
        victim = first_of(action)
        start_combat(s, s.where[victim], self.foe, victim)


def plague_sides(s: PlagueState) -> list[int]:
    """R22 - only Plague sides, not Coffins."""
    return [p for p in range(DISTRICTS) if s.marker[p] == PLAGUE]


class RemovePlague(Frame[PlagueState]):
    """3.1.3.1b, card 54 - the hunters discard Plague markers of their choice from the map."""

    left: int
    rule: str

    def run(self, s: PlagueState) -> None:
        if self.left > 0 and plague_sides(s):
            s.ask(0, w.ASK_REMOVE_PLAGUE, self.rule)
        else:
            s.done()

    def offer(self, s: PlagueState, seat: int) -> list[int]:
        return [act(w.DO_REMOVE, p) for p in plague_sides(s)]

    def chosen(self, s: PlagueState, action: int) -> None:
        self.left -= 1
        p = first_of(action)
        s.note(w.TOLD_PLAGUE_REMOVED, self.rule, p, discard_plague(s, p))
