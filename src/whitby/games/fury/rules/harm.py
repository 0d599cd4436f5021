"""What befalls hunters: lost health, bites, cures and defeat (combat.4b to combat.4d, R67, R68, R104, R108)."""

from __future__ import annotations

from typing import Final

from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.board import GREAT_STRENGTH, MINA, NOBODY
from whitby.games.fury.rules.events import answers_with, next_seat, passes, play_event
from whitby.games.fury.rules.state import STRENGTH_WINDOW, FuryState, is_bitten
from whitby.games.fury.rules.supply import discard_events, discard_items, to_pool
from whitby.games.fury.rules.turns import end_turn
from whitby.games.fury.rules.victory import gain_vampires
from whitby.kernel.actions import act, second_of
from whitby.kernel.state import Frame

ASK: Final = 0
ANSWERED: Final = 1
STRIKE: Final = 2


class Harm(Frame[FuryState]):
    """combat.2j, combat.2m, R108 - a hunter is about to lose health or be bitten; Great Strength may stop it."""

    h: int
    loss: int  # points of health; 0 is a bite
    rule: str  # what does it to him
    at: int = ASK
    next: int = 0  # the hunters' seat to be asked next
    came: int = 0  # Great Strength stands

    def run(self, s: FuryState) -> None:
        if self.at == ASK:
            seat = next_seat(s, self.next, GREAT_STRENGTH, STRENGTH_WINDOW)
            if seat == NOBODY:
                self.at = STRIKE
            else:
                self.next = seat + 1
                s.ask(seat, w.ASK_STRENGTH_WINDOW, "R108", self.h, self.loss)
        elif self.at == ANSWERED and self.came:
            s.done()
            s.note(w.TOLD_SAVED, "evt.great_strength", self.h)
        else:
            s.done()
            if self.loss:
                lose_health(s, self.h, self.loss, self.rule)
            else:
                bite(s, self.h, self.rule)

    def offer(self, s: FuryState, seat: int) -> list[int]:
        return [act(w.DO_PASS), act(w.DO_PASS_ALL), *answers_with(s, seat, GREAT_STRENGTH)]

    def chosen(self, s: FuryState, action: int) -> None:
        if not passes(s, action, STRENGTH_WINDOW):
            self.at = ANSWERED
            play_event(s, GREAT_STRENGTH, second_of(action), self.h)

    def returned(self, s: FuryState, value: int) -> None:
        self.came = value


def lose_health(s: FuryState, h: int, loss: int, rule: str) -> None:
    """combat.4d - at 0 health he is defeated."""
    s.health[h] = max(0, s.health[h] - loss)
    s.note(w.TOLD_HEALTH_LOST, rule, h, loss, s.health[h])
    if s.health[h] == 0:
        defeat(s, h)


def heal(s: FuryState, h: int, points: int, rule: str) -> None:
    gained = min(points, s.board.max_health[h] - s.health[h])
    s.health[h] += gained
    s.note(w.TOLD_HEALED, rule, h, gained, s.health[h])


def bite(s: FuryState, h: int, rule: str) -> None:
    """combat.4b - a bite token into an empty slot; without one he is defeated."""
    if s.bites[h] >= s.board.bite_slots[h]:
        s.note(w.TOLD_BITE_FULL, "combat.4b", h)
        defeat(s, h)
        return
    s.bites[h] += 1
    s.untidy = 1  # general.1g: he opens his cards
    s.note(w.TOLD_BITTEN, rule, h, s.bites[h])


def can_be_cured(s: FuryState, h: int) -> bool:
    """general.1h - Mina's first bite stays."""
    return s.bites[h] > s.board.fixed_bites[h]


def cure(s: FuryState, h: int, rule: str) -> None:
    """combat.4c - one bite less; with the last of them gone his cards are closed again (R120)."""
    s.bites[h] -= 1
    s.note(w.TOLD_CURED, rule, h, s.bites[h])
    if not is_bitten(s, h):
        s.open_item[h] = NOBODY
        s.open_event[h] = NOBODY


def treat(s: FuryState, h: int, rule: str) -> None:
    """hospital.c, item.holy_water - the table of the holy water, for one bite."""
    face = s.draw(w.DRAW_DIE, s.board.die)
    s.note(w.TOLD_CURE_ROLLED, rule, h, face)
    effect = s.board.water_faces[face - 1]
    if effect == 2:
        cure(s, h, rule)
    elif effect == 1:
        s.push(Harm(h, s.board.water_loss, rule))
    else:
        s.note(w.TOLD_CURED_NONE, rule, h)


def defeat(s: FuryState, h: int) -> None:
    """combat.4d - in the order of the rulebook: points, Hospital, cards, health and bites, the next turn."""
    s.note(w.TOLD_DEFEATED, "combat.4d", h)
    s.defeats[h] += 1
    gain_vampires(s, s.board.per_defeat, "win.e")
    if s.result:
        return
    s.place[h] = s.board.hospital
    s.voyage[h] = []
    s.port[h] = NOBODY
    discard_items(s, h, "combat.4d")
    discard_events(s, h, "combat.4d")
    s.health[h] = s.board.max_health[h]
    s.bites[h] = s.board.fixed_bites[h]  # R68: Mina keeps her first
    s.skip[h] = 1  # R104: a second defeat adds nothing
    s.waits[h] = 0
    s.vows.kind[h] = NOBODY
    clear_front(s, h)
    if s.active != NOBODY and s.group >> h & 1:  # R68: he leaves his group, and their turn ends
        s.group &= ~(1 << h)
        end_turn(s)


def clear_front(s: FuryState, h: int) -> None:
    """R68 - tokens lying before him go back to the pool, unless they still bind others."""
    for i in range(len(s.front.kind) - 1, -1, -1):
        release(s, i, h)


def release(s: FuryState, i: int, h: int) -> None:
    """R102 - the token before a group goes back when the last of them has served it."""
    if s.front.mask[i] >> h & 1:
        s.front.mask[i] &= ~(1 << h)
        if s.front.mask[i] == 0:
            to_pool(s, s.front.kind[i])
            s.note(w.TOLD_TOKEN_GONE, "enc.a", s.front.kind[i])
            del s.front.kind[i]
            del s.front.mask[i]


def is_under(s: FuryState, h: int, kind: int) -> bool:
    """A Fog or Bats token lies before him."""
    return any(s.front.kind[i] == kind and s.front.mask[i] >> h & 1 for i in range(len(s.front.kind)))


def bonus_bite(s: FuryState, h: int) -> bool:
    """combat.2g - bitten, but never for Mina's sake."""
    return is_bitten(s, h) and h != MINA
