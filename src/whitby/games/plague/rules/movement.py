"""6.1.4 Movement: streets and crossings, obstacles, and Holmwood's carriage."""

from __future__ import annotations

from typing import Final

from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.board import BLUE_CLOSED, HOLMWOOD
from whitby.games.plague.rules.plague_spread import meet_plague
from whitby.games.plague.rules.state import PlagueState, bite_count, can_act, hunters_at, marked_places, spend_action
from whitby.games.plague.rules.strengths import effect_amount
from whitby.kernel.actions import act, first_of, verb_of
from whitby.kernel.graphs import within
from whitby.kernel.state import Frame

SEATS_IN_CARRIAGE: Final = 3  # 6.1.4.4a


def move_rate(s: PlagueState, h: int) -> int:
    """6.1.4a - the number under the first space without a bite; 6.1.4b - none with two bites."""
    return s.board.move[h][bite_count(s, h)]


def reachable(s: PlagueState, start: int, steps: int) -> list[int]:
    """Where up to `steps` connectors lead; 6.1.4.1 - the way ends in a marked location. Red ones are not used (5.5)."""
    near = s.board.near if effect_amount(s, BLUE_CLOSED) == 0 else s.board.streets_of
    return within(near, start, steps, marked_places(s) if steps > 1 else 0)  # one step passes through nothing


def passengers(s: PlagueState, is_bonus: bool) -> list[int]:
    """R58 - whoever is carried must still have the action; in the bonus phase nobody with a bite (6.1.4.4b otherwise)."""
    return [h for h in hunters_at(s, s.where[HOLMWOOD]) if h != HOLMWOOD and can_act(s, h, is_bonus)]


def moves(s: PlagueState, h: int, is_bonus: bool) -> list[int]:
    """6.1.4a, 6.2.3 - every place within reach; for Holmwood also with passengers."""
    rate = move_rate(s, h)
    if rate > 0 and is_bonus:
        rate = 1
    options: list[int] = []
    if rate == 0:
        return options
    places = reachable(s, s.where[h], rate)
    options = [act(w.DO_MOVE, h, p) for p in places]
    if h == HOLMWOOD and passengers(s, is_bonus):
        options += [act(w.DO_DRIVE, p) for p in places]
    return options


def move(s: PlagueState, h: int, p: int, is_bonus: bool) -> None:
    spend_action(s, h, is_bonus)
    s.where[h] = p
    s.note(w.TOLD_MOVED, "6.2.3" if is_bonus else "6.1.4a", h, p)
    meet_plague(s, p)


class Carriage(Frame[PlagueState]):
    """6.1.4.4 - up to three others ride with Holmwood; each passenger's player must agree (R101)."""

    place: int
    is_bonus: bool
    riders: list[int] = []
    closed: bool = False  # all have boarded
    next: int = 0  # the hunter whose player is asked next

    def run(self, s: PlagueState) -> None:
        if not self.closed:
            if len(self.riders) < SEATS_IN_CARRIAGE and self.able(s):
                s.ask(s.owner[HOLMWOOD], w.ASK_TAKE_ALONG, "6.1.4.4a", self.place)
            else:
                self.closed = True
            return
        for h in self.riders:
            if h >= self.next and s.owner[h] != s.owner[HOLMWOOD]:
                self.next = h + 1
                s.ask(s.owner[h], w.ASK_AGREE_RIDE, "6.1.4.4c", h, self.place)
                return
        s.done()
        drive(s, self.riders, self.place, self.is_bonus)

    def able(self, s: PlagueState) -> list[int]:
        """Who may still get in."""
        return [h for h in passengers(s, self.is_bonus) if h not in self.riders]

    def offer(self, s: PlagueState, seat: int) -> list[int]:
        if self.closed:
            return [act(w.DO_AGREE), act(w.DO_REFUSE)]
        options = [act(w.DO_TAKE, h) for h in self.able(s)]
        if self.riders:
            options.append(act(w.DO_DONE))
        return options

    def chosen(self, s: PlagueState, action: int) -> None:
        verb = verb_of(action)
        if verb == w.DO_TAKE:
            self.riders.append(first_of(action))
            self.riders.sort()
        elif verb == w.DO_DONE:
            self.closed = True
        elif verb == w.DO_REFUSE:
            self.riders.remove(self.next - 1)
            s.note(w.TOLD_REFUSED, "6.1.4.4c", s.seat)


def drive(s: PlagueState, riders: list[int], p: int, is_bonus: bool) -> None:
    """6.1.4.4c, 6.1.4.4d - everybody's Move action; the group arrives together."""
    for h in riders:
        spend_action(s, h, is_bonus)
        s.where[h] = p
        s.note(w.TOLD_DROVE, "6.1.4.4c", h, p)
    move(s, HOLMWOOD, p, is_bonus)
