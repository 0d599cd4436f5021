"""The start window of a hunter's turn: events of any hunter, items of his own, and waiting (evt.w1, evt.w9, R16, R115, R116)."""

from __future__ import annotations

from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.board import (
    BATS,
    BLOOD_TRANSFUSION,
    CAST,
    CASTLE,
    DAWN,
    DOGS,
    FOG,
    GOOD_LUCK,
    HEAVENLY_HOST,
    HOLY_WATER,
    HOSPITAL,
    HYPNOSIS,
    LOCAL_RUMORS,
    LONG_DAY,
    MONEY_TRAIL,
    NOBODY,
    PLACES,
    SENSE_OF_EMERGENCY,
    STORMY_SEAS,
)
from whitby.games.fury.rules.events import LUCK_ALLY, LUCK_ROAD, passes, play_event
from whitby.games.fury.rules.harm import can_be_cured, is_under, treat
from whitby.games.fury.rules.state import DRACULA_SIDE, MEMBER_WINDOW, START_WINDOW, FuryState, is_at_sea, is_bitten, members
from whitby.games.fury.rules.supply import discard_item, remember_open
from whitby.games.fury.rules.tidy import tidy
from whitby.games.fury.rules.trail import down_tokens, turn_up_token
from whitby.games.fury.rules.turns import is_turn_over, turn_of
from whitby.kernel.actions import act, first_of, second_of, verb_of
from whitby.kernel.state import Frame


class StartWindow(Frame[FuryState]):
    """R116 - the active hunter, then the others in turn order, one card or item or pass each, until all pass in a row."""

    next: int = 0  # counted from the active hunter
    passed: int = 0

    def run(self, s: FuryState) -> None:
        if tidy(s):
            return
        turn = turn_of(s)
        while self.passed < CAST and not turn.over and not turn.hurried and not s.waits[s.active]:
            h = (s.active + self.next) % CAST
            if self.is_asked(s, h):
                s.ask(s.seat_of[h], w.ASK_START_WINDOW, "evt.w1", h, s.active)
                return
            self.next += 1
            self.passed += 1
        s.done()

    def is_asked(self, s: FuryState, h: int) -> bool:
        if s.standing[s.seat_of[h]] >> START_WINDOW & 1:
            return False
        if h == s.active:
            return len(s.events[h]) > 0 or len(s.items[h]) > 0 or can_wait(s, h)
        return len(s.events[h]) > 0

    def offer(self, s: FuryState, seat: int) -> list[int]:
        h = (s.active + self.next) % CAST
        options = [act(w.DO_PASS), act(w.DO_PASS_ALL), *turn_start_events(s, h)]
        if h == s.active:
            options += own_turn_events(s, h) + start_items(s, h) + turn_items(s, h)
            if can_wait(s, h):
                options.append(act(w.DO_WAIT))
        return sorted(options)

    def chosen(self, s: FuryState, action: int) -> None:
        h = (s.active + self.next) % CAST
        self.next += 1
        if passes(s, action, START_WINDOW):
            self.passed += 1
            return
        self.passed = 0
        if verb_of(action) == w.DO_WAIT:
            s.waits[h] = 1
            s.note(w.TOLD_WAITED, "R115", h)
        else:
            use_in_window(s, h, action)


class MemberWindow(Frame[FuryState]):
    """R116, evt.w9 - the other members of a group may use their own items and own_turn_start cards, each once more.

    With `items_only` it is the chance of evt.w9 before the action: Dogs and Heavenly Host alone.
    """

    left: int  # members still to be asked
    items_only: int

    def run(self, s: FuryState) -> None:
        if tidy(s):
            return
        for h in members(self.left & s.group):
            holds = len(s.items[h]) > 0
            if holds and not s.standing[s.seat_of[h]] >> MEMBER_WINDOW & 1 and not is_turn_over(s):
                s.ask(s.seat_of[h], w.ASK_MEMBER_WINDOW, "R116", h)
                return
            self.left &= ~(1 << h)
        s.done()

    def whose(self, s: FuryState) -> int:
        for h in members(self.left & s.group):
            if s.items[h]:
                return h
        return NOBODY

    def offer(self, s: FuryState, seat: int) -> list[int]:
        h = self.whose(s)
        options = [act(w.DO_PASS), act(w.DO_PASS_ALL), *turn_items(s, h)]
        if not self.items_only:
            options += start_items(s, h)
        return sorted(options)

    def chosen(self, s: FuryState, action: int) -> None:
        h = self.whose(s)
        self.left &= ~(1 << h)
        if not passes(s, action, MEMBER_WINDOW):
            use_in_window(s, h, action)


def can_wait(s: FuryState, h: int) -> bool:
    """R115 - on land, free of Fog and Bats, with a later hunter here who has not acted and need not skip."""
    if is_at_sea(s, s.place[h]) or is_under(s, h, FOG) or is_under(s, h, BATS):
        return False
    return any(s.place[k] == s.place[h] and not s.acted[k] and not s.skip[k] for k in range(h + 1, CAST))


# ---- what may be played --------------------------------------------------------------------------------------------


def turn_start_events(s: FuryState, h: int) -> list[int]:
    """evt.w1 - cards any hunter may play at the start of any hunter's turn."""
    hand = s.events[h]
    options: list[int] = []
    if BLOOD_TRANSFUSION in hand:
        options += transfusions(s, h)
    if GOOD_LUCK in hand:
        if s.ally[DRACULA_SIDE] != NOBODY:
            options.append(act(w.DO_LUCK_ALLY))
        if s.markers.block_a != NOBODY:
            options.append(act(w.DO_LUCK_ROAD))
    if HYPNOSIS in hand:
        options += [act(w.DO_PLAY_ON, HYPNOSIS, k) for k in range(CAST) if is_bitten(s, k)]
    if LONG_DAY in hand and s.time != DAWN:
        options.append(act(w.DO_PLAY, LONG_DAY))
    if MONEY_TRAIL in hand:
        options.append(act(w.DO_PLAY, MONEY_TRAIL))
    if STORMY_SEAS in hand:
        options += [act(w.DO_PLAY_AT, STORMY_SEAS, p) for p in s.board.zones]
    return options


def transfusions(s: FuryState, h: int) -> list[int]:
    """evt.blood_transfusion - donor with 2 health or more, receiver with a bite that can be cured, the holder one of them."""
    pairs: list[int] = []
    for donor in range(CAST):
        for receiver in range(CAST):
            if donor != receiver and h in (donor, receiver) and s.health[donor] >= 2 and can_be_cured(s, receiver):
                pairs.append(act(w.DO_TRANSFUSE, donor, receiver))
    return pairs


def own_turn_events(s: FuryState, h: int) -> list[int]:
    """evt.sense_of_emergency - in his own turn."""
    if SENSE_OF_EMERGENCY in s.events[h] and can_hurry(s, h):
        return [act(w.DO_PLAY_AT, SENSE_OF_EMERGENCY, p) for p in range(PLACES) if p != s.place[h]]
    return []


def hurry_cost(s: FuryState) -> int:
    """hturn.1d - what Dracula still needs to win."""
    return s.board.win_at - s.vampires


def can_hurry(s: FuryState, h: int) -> bool:
    """hturn.1e, R19 - with health left over, not in the Fog, and not bound by a declared move (R31)."""
    return s.health[h] > hurry_cost(s) and not is_under(s, h, FOG) and s.vows.kind[h] == NOBODY


def start_items(s: FuryState, h: int) -> list[int]:
    """own_turn_start items: Holy Water and Local Rumors."""
    options: list[int] = []
    if HOLY_WATER in s.items[h]:
        here = [k for k in range(CAST) if s.place[k] == s.place[h] and can_be_cured(s, k)]  # R109: never Mina's first
        options += [act(w.DO_USE_ON, HOLY_WATER, k) for k in here]
    if LOCAL_RUMORS in s.items[h]:
        options += [act(w.DO_RUMORS, spot) for spot in down_tokens(s)]
    return options


def turn_items(s: FuryState, h: int) -> list[int]:
    """evt.w9 - Dogs laid open, and the Heavenly Host marker, which needs a city (R105)."""
    options: list[int] = []
    if s.items[h].count(DOGS) > s.dogs[h]:
        options.append(act(w.DO_DOGS, h))
    kind = s.board.kind[s.place[h]]
    fits = not is_at_sea(s, s.place[h]) and kind != CASTLE and kind != HOSPITAL and s.place[h] not in s.markers.hosts
    if HEAVENLY_HOST in s.items[h] and fits:
        if len(s.markers.hosts) < s.board.host_markers:
            options.append(act(w.DO_HOST, h))
        else:
            options += [act(w.DO_SHIFT_HOST, h, p) for p in s.markers.hosts]
    return options


# ---- and what happens then -----------------------------------------------------------------------------------------


def use_in_window(s: FuryState, h: int, action: int) -> None:
    verb = verb_of(action)
    if verb == w.DO_PLAY:
        play_event(s, first_of(action), h)
    elif verb == w.DO_PLAY_ON or verb == w.DO_PLAY_AT:
        play_event(s, first_of(action), h, second_of(action))
    elif verb == w.DO_TRANSFUSE:
        play_event(s, BLOOD_TRANSFUSION, h, first_of(action), second_of(action))
    elif verb == w.DO_LUCK_ALLY:
        play_event(s, GOOD_LUCK, h, LUCK_ALLY)
    elif verb == w.DO_LUCK_ROAD:
        play_event(s, GOOD_LUCK, h, LUCK_ROAD)
    else:
        use_item(s, h, action)


def use_item(s: FuryState, h: int, action: int) -> None:
    verb = verb_of(action)
    s.reveal()
    if verb == w.DO_USE_ON:
        discard_item(s, h, HOLY_WATER, "item.holy_water")
        treat(s, second_of(action), "item.holy_water")
    elif verb == w.DO_RUMORS:
        discard_item(s, h, LOCAL_RUMORS, "item.local_rumors")
        turn_up_token(s, first_of(action), "item.local_rumors")  # R114
    elif verb == w.DO_DOGS:
        s.dogs[h] += 1
        remember_open(s, h)
        s.note(w.TOLD_DOGS_LAID, "item.dogs", h)
    else:
        discard_item(s, h, HEAVENLY_HOST, "item.heavenly_host")
        if verb == w.DO_SHIFT_HOST:
            s.markers.hosts.remove(second_of(action))
        s.markers.hosts.append(s.place[h])
        s.markers.hosts.sort()
        s.note(w.TOLD_HOST_PLACED, "item.heavenly_host", s.place[h])
