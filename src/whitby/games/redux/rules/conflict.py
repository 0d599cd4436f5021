"""Attack: the differential, the conflict die, re-rolls, and who is defeated."""

from __future__ import annotations

from typing import Final

from whitby.games.redux.rules import words as w
from whitby.games.redux.rules.board import HUMANS, VAMPIRES
from whitby.games.redux.rules.resources import spend
from whitby.games.redux.rules.state import ALWAYS, NOBODY, WHERE_IT_MATTERS, ReduxState, active_side, members, seat_of, side_of, strength
from whitby.games.redux.rules.turning import defeat, feed
from whitby.games.redux.rules.victory import check_for_end
from whitby.kernel.actions import act, verb_of
from whitby.kernel.state import Frame

DECLARE: Final = 0
ROLL: Final = 1
ASK_ACTIVE: Final = 2
ASK_OTHER: Final = 3
RESOLVE: Final = 4


class Attack(Frame[ReduxState]):
    """att.a to att.i, comb.a to comb.f, reroll.a to reroll.d - one attack from its declaration to its end."""

    attacker: int
    partner: int  # NOBODY, or the second human of a combined attack
    defender: int
    at: int = DECLARE
    differential: int = 0
    roll: int = 0

    def run(self, s: ReduxState) -> None:
        if self.at == DECLARE:
            self.at = ROLL
            declare(s, self)
        elif self.at == ROLL:  # att.e
            self.at = ASK_ACTIVE
            self.roll = s.draw(w.DRAW_CONFLICT, s.board.die)
            s.note(w.TOLD_ROLLED, "att.e", self.roll, self.differential)
        elif self.at == ASK_ACTIVE:  # reroll.a: the side whose turn it is answers first
            self.ask_about_roll(s, active_side(s))
        elif self.at == ASK_OTHER:
            self.ask_about_roll(s, HUMANS if active_side(s) == VAMPIRES else VAMPIRES)
        else:  # reroll.d: neither side asks for another roll
            s.done()
            resolve(s, self)

    def ask_about_roll(self, s: ReduxState, side: int) -> None:
        """reroll.a - a side with resources may demand a new roll (res.c)."""
        if s.cubes[side] > 0 and is_offered(s, self, side):
            s.ask(seat_of(s, side), w.ASK_REROLL, "reroll.a", self.roll, self.differential, s.cubes[side])
        else:
            self.at += 1

    def offer(self, s: ReduxState, seat: int) -> list[int]:
        return [act(w.DO_ACCEPT), act(w.DO_REROLL)]

    def chosen(self, s: ReduxState, action: int) -> None:
        if verb_of(action) == w.DO_REROLL:
            side = VAMPIRES if s.seat == s.vampire_seat else HUMANS
            spend(s, side)
            s.note(w.TOLD_REROLLED, "reroll.a", side, s.cubes[side])
            self.at = ROLL  # reroll.b, reroll.c: the new roll counts, and may be rolled again
        else:
            self.at += 1

    def succeeds(self) -> bool:
        """att.e - the roll must not be above the differential (comp.die.b)."""
        return self.roll <= self.differential


def attack_strength(s: ReduxState, attacker: int, partner: int) -> int:
    """att.c, comb.c - the number that counts now, or the sum of both."""
    return strength(s, attacker) + (strength(s, partner) if partner != NOBODY else 0)


def declare(s: ReduxState, attack: Attack) -> None:
    """att.d - the differential is fixed; play.c - whoever attacks is used."""
    attack.differential = attack_strength(s, attack.attacker, attack.partner) - strength(s, attack.defender)
    s.used[attack.attacker] = 1
    if attack.partner != NOBODY:
        s.used[attack.partner] = 1
        s.note(w.TOLD_COMBINED, "comb.a", attack.attacker, attack.partner, attack.defender, attack.differential)
    else:
        s.note(w.TOLD_ATTACKED, "att.a", attack.attacker, attack.defender, attack.differential)


def is_offered(s: ReduxState, attack: Attack, side: int) -> bool:
    """R23 - a roll in its own favour a side is asked about only where it could want another, or where the table wants it."""
    in_favour = attack.succeeds() == (side == active_side(s))
    if not in_favour or s.rerolls == ALWAYS:
        return True
    return s.rerolls == WHERE_IT_MATTERS and (s.rounds > 1 or would_end(s, attack))


def would_end(s: ReduxState, attack: Attack) -> bool:
    """Whether a side would have nobody left if this roll stood (end.a)."""
    if attack.succeeds():
        losers = [attack.defender]
    else:
        losers = [attack.attacker] if attack.partner == NOBODY else [attack.attacker, attack.partner]
    if side_of(s, losers[0]) == HUMANS:  # turn.a: each of the last ones would be turned
        return all([c in losers and s.level[c] == 0 for c in members(s, HUMANS)])
    return all([s.level[c] == 0 for c in members(s, VAMPIRES)])  # kill.e: the others would fade with the one delivered


def resolve(s: ReduxState, attack: Attack) -> None:
    """att.f - the loser of the attack is defeated, whoever it is."""
    is_pair = attack.partner != NOBODY
    if attack.succeeds():
        if is_pair:  # comb.f
            s.note(w.TOLD_PAIR_SUCCEEDED, "comb.f", attack.attacker, attack.partner, attack.defender)
        else:
            s.note(w.TOLD_SUCCEEDED, "att.f", attack.attacker, attack.defender)
        feed(s, attack.attacker)
        defeat(s, attack.defender)  # comb.f: once, however many attacked
    elif is_pair:  # comb.e
        s.note(w.TOLD_PAIR_FAILED, "comb.e", attack.attacker, attack.partner, attack.defender)
        defeat(s, attack.attacker)
        defeat(s, attack.partner)
    else:
        s.note(w.TOLD_FAILED, "att.f", attack.attacker, attack.defender)
        defeat(s, attack.attacker)
    check_for_end(s)
