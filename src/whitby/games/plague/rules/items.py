"""6.1.3 Item management: returning, giving (several at once), rearranging."""

from __future__ import annotations

from typing import Final

from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.state import ACTED, CANCELLED, PlagueState, bite_count, hunter_seats, hunters_at
from whitby.games.plague.rules.tracks import put_back
from whitby.kernel.actions import act, first_of, second_of, third_of, verb_of
from whitby.kernel.state import Frame

# The orders of two and of three items, the present one first.
ORDERS: Final = [[], [[0]], [[0, 1], [1, 0]], [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]]


def spaces_that_differ(items: list[int]) -> list[int]:
    """Spaces whose item would leave a different row behind: of equal neighbours only the first."""
    return [k for k in range(len(items)) if k == 0 or items[k] != items[k - 1]]


# ---- return -----------------------------------------------------------------------------------------------------


def returns(s: PlagueState, h: int) -> list[int]:
    """6.1.3.1 - any weapon may go back; spaces are counted from 1."""
    return [act(w.DO_RETURN, h, k + 1) for k in spaces_that_differ(s.items[h])]


def return_item(s: PlagueState, h: int, space: int) -> None:
    s.note(w.TOLD_RETURNED, "6.1.3.1", h, put_back(s, h, space - 1))


class Returning(Frame[PlagueState]):
    """6.1.3.1 - any number of weapons, one after another, until the player has done."""

    hunter: int

    def run(self, s: PlagueState) -> None:
        if s.items[self.hunter]:
            s.ask(s.owner[self.hunter], w.ASK_MORE_RETURNS, "6.1.3.1", self.hunter)
        else:
            s.done()

    def offer(self, s: PlagueState, seat: int) -> list[int]:
        return [*returns(s, self.hunter), act(w.DO_DONE)]

    def chosen(self, s: PlagueState, action: int) -> None:
        if verb_of(action) == w.DO_DONE:
            s.done()
        else:
            return_item(s, self.hunter, second_of(action))


# ---- rearrange --------------------------------------------------------------------------------------------------


def rearrangements(s: PlagueState, h: int) -> list[int]:
    """6.1.3.2c - every other order of the items that looks different."""
    items = s.items[h]
    options: list[int] = []
    if len(items) < 2:
        return options
    seen = [items]
    for k, order in enumerate(ORDERS[len(items)]):
        row = [items[i] for i in order]
        if row not in seen:
            seen.append(row)
            options.append(act(w.DO_REARRANGE, h, k))
    return options


def rearrange(s: PlagueState, h: int, k: int) -> None:
    s.items[h] = [s.items[h][i] for i in ORDERS[len(s.items[h])][k]]
    s.note(w.TOLD_REARRANGED, "6.1.3.2c", h)


# ---- give -------------------------------------------------------------------------------------------------------


def may_give(s: PlagueState, h: int) -> bool:
    """Each giver spends an action (R36)."""
    return not s.flags[h] & (ACTED | CANCELLED) and len(s.items[h]) > 0


def is_joint_vetoed(s: PlagueState, seat: int) -> bool:
    return act(w.DO_GIVE, seat, 255) in s.vetoes


def first_gifts(s: PlagueState, h: int) -> list[int]:
    """6.1.3.2a - one weapon to another hunter there, if the tracks can be made to fit in the end (6.1.3.2b)."""
    options: list[int] = []
    if not s.items[h]:
        return options
    here = hunters_at(s, s.where[h])
    if len(here) < 2:
        return options
    seat = s.owner[h]
    givers = [g for g in here if may_give(s, g) and (s.owner[g] == seat or not is_joint_vetoed(s, seat))]
    over = [excess(s, g) for g in here]
    spaces = spaces_that_differ(s.items[h])
    for k, to in enumerate(here):
        if to != h and can_work_out(here, over, givers, h, k):
            options += [act(w.DO_GIVE, h, space + 1, to) for space in spaces]
    options.sort()
    return options


def excess(s: PlagueState, h: int) -> int:
    """Items beyond what the track holds; negative for open spaces."""
    return len(s.items[h]) + bite_count(s, h) - 3


def can_work_out(here: list[int], over: list[int], givers: list[int], giver: int, k: int) -> bool:
    """6.1.3.2b - whether the set of gifts can be completed after `giver` gives one item to `here[k]`."""
    then = over[:]
    then[here.index(giver)] -= 1
    then[k] += 1
    left = [g for g in givers if g != giver]
    for i in range(len(here)):
        if then[i] > 0:
            if here[i] not in left:
                return False
            return any(j != i and can_work_out(here, then, left, here[i], j) for j in range(len(here)))
    return True


class Giving(Frame[PlagueState]):
    """6.1.3.2a, 6.1.3.2b - a set of gifts in one location, declared together and carried out at once (R36)."""

    place: int
    seat: int  # who declares the set
    givers: list[int]
    spaces: list[int]  # from 0, by giver
    receivers: list[int]
    closed: bool = False
    asked: int = 0  # the seat that is asked next to agree

    def run(self, s: PlagueState) -> None:
        if not self.closed:
            s.ask(self.seat, w.ASK_MORE_GIFTS, "6.1.3.2b", self.place)
        elif not self.ask_next(s):
            s.done()
            carry_out(s, self)

    def offer(self, s: PlagueState, seat: int) -> list[int]:
        if self.closed:
            return [act(w.DO_AGREE), act(w.DO_REFUSE)]
        options = more_gifts(s, self)
        if self.fits(s):
            options.append(act(w.DO_DONE))
        return options

    def ask_next(self, s: PlagueState) -> bool:
        """R101 - the other givers' players must agree."""
        for seat in range(self.asked, hunter_seats(s)):
            if seat != self.seat:
                for h in self.givers:
                    if s.owner[h] == seat:
                        self.asked = seat + 1
                        s.ask(seat, w.ASK_AGREE_GIFTS, "6.1.3.2b", self.place, self.seat)
                        return True
        return False

    def chosen(self, s: PlagueState, action: int) -> None:
        verb = verb_of(action)
        if verb == w.DO_GIVE:
            self.givers.append(first_of(action))
            self.spaces.append(second_of(action) - 1)
            self.receivers.append(third_of(action))
        elif verb == w.DO_DONE:
            self.closed = True
        elif verb == w.DO_REFUSE:
            s.done()
            s.vetoes.append(act(w.DO_GIVE, self.seat, 255))
            s.note(w.TOLD_REFUSED, "6.1.3.2b", s.seat)

    def balance(self, s: PlagueState, here: list[int]) -> list[int]:
        """Items beyond what each track will hold when the set is carried out."""
        over = [excess(s, h) for h in here]
        for k in range(len(self.givers)):
            over[here.index(self.givers[k])] -= 1
            over[here.index(self.receivers[k])] += 1
        return over

    def fits(self, s: PlagueState) -> bool:
        return max(self.balance(s, hunters_at(s, self.place))) <= 0


def more_gifts(s: PlagueState, giving: Giving) -> list[int]:
    """Further gifts after which the set can still be made to fit."""
    here = hunters_at(s, giving.place)
    over = giving.balance(s, here)
    joint = not is_joint_vetoed(s, giving.seat)
    givers = [h for h in here if may_give(s, h) and h not in giving.givers and (joint or s.owner[h] == giving.seat)]
    options: list[int] = []
    for h in givers:
        for k, to in enumerate(here):
            if to != h and can_work_out(here, over, givers, h, k):
                options += [act(w.DO_GIVE, h, space + 1, to) for space in spaces_that_differ(s.items[h])]
    options.sort()
    return options


def carry_out(s: PlagueState, giving: Giving) -> None:
    """All items leave their givers first; each then goes to the right end of its new track (R36)."""
    goods = [s.items[giving.givers[k]].pop(giving.spaces[k]) for k in range(len(giving.givers))]
    for k, item in enumerate(goods):
        giver, receiver = giving.givers[k], giving.receivers[k]
        s.flags[giver] |= ACTED
        s.items[receiver].append(item)
        s.note(w.TOLD_GAVE, "6.1.3.2a", giver, receiver, item)
