"""The movement phase of a hunter or a group: road, rail, sea, and what others do to them (hturn.2, R16, R21 to R23, R31)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.board import BATS, CONTROL_STORMS, EXCELLENT_WEATHER, FAST_HORSE, FOG, NOBODY
from whitby.games.fury.rules.events import may_hold, passes, play_event
from whitby.games.fury.rules.harm import is_under, release
from whitby.games.fury.rules.rail import Rail
from whitby.games.fury.rules.state import (
    DRACULA_SEAT,
    STORMS_WINDOW,
    TRAVEL_WINDOW,
    FuryState,
    is_at_sea,
    members,
)
from whitby.games.fury.rules.supply import discard_item
from whitby.games.fury.rules.travel_maps import ports_within, roads_within, usable_rails
from whitby.games.fury.rules.turns import is_turn_over, turn_of
from whitby.games.fury.rules.vows import common_sea_steps, forget_vows, is_bound, leader_first, vow_bound
from whitby.kernel.actions import act, first_of, second_of, verb_of
from whitby.kernel.state import Frame

BEGIN: Final = 0
STORM_ANSWERED: Final = 1
CHOOSE: Final = 2
WEATHER_ANSWERED: Final = 3
WEATHER: Final = 4
AFTER_RAIL: Final = 5
OVER: Final = 6


class Movement(Frame[FuryState]):
    """hturn.2 - one move of the acting group, or none."""

    at: int = BEGIN
    roads: int = 1  # how many roads a road move may take
    steps: int = 0  # sea steps left under Excellent Weather
    rail: int = 1  # rail and sea are still open (not after a 0)
    port: int = NOBODY  # where Control Storms would put them
    asked: int = 0  # members played by others who have been asked for a card (evt.w2)
    lender: int = NOBODY  # the one who is asked now
    came: int = 0  # a card about the weather stands; a train has not left them to the roads

    def run(self, s: FuryState) -> None:
        STEPS[self.at](self, s)

    def begin(self, s: FuryState) -> None:
        """Fog holds them, Bats carry them but not at sea (R136), Control Storms may drive them; else they choose (R16)."""
        self.at = CHOOSE
        if is_under(s, s.active, FOG):
            self.at = OVER
            s.note(w.TOLD_FOG_HOLDS, "enc.fog", s.active)
        elif is_under(s, s.active, BATS) and not is_at_sea(s, s.place[s.active]):
            s.ask(DRACULA_SEAT, w.ASK_BATS, "enc.bats", s.active)
        elif is_under(s, s.active, BATS):
            self.at = BEGIN
            s.note(w.TOLD_BATS_LEFT_BEHIND, "R136", s.active)
            serve(s, BATS)
        elif is_at_sea(s, s.place[s.active]) and may_hold(s, DRACULA_SEAT, CONTROL_STORMS, STORMS_WINDOW):
            s.ask(DRACULA_SEAT, w.ASK_STORMS_WINDOW, "evt.w10", s.active)

    def storm_answered(self, s: FuryState) -> None:
        self.at = CHOOSE
        if self.came:
            s.note(w.TOLD_STORM_MOVED, "evt.control_storms", self.port)
            move_group(s, self.port)
            self.at = OVER

    def choose(self, s: FuryState) -> None:
        if not self.goes_apart(s) and not self.ask_a_member(s):
            self.ask_where(s)

    def ask_where(self, s: FuryState) -> None:
        """hturn.2a - how many answers there are may depend on the cards they hold, unless a declared move binds them (R31)."""
        secret = not is_bound(s) and any(len(s.items[h]) + len(s.events[h]) > 0 for h in own_members(s))
        seat = s.seat_of[s.active]
        s.ask(seat, w.ASK_MOVE, "hturn.2a", s.active, guarded=secret)

    def goes_apart(self, s: FuryState) -> bool:
        """R135 - a group at sea without a step open to all is dissolved; one hunter alone always has a way (components.py)."""
        if not is_at_sea(s, s.place[s.active]) or group_sea_steps(s):
            return False
        part(s)
        return True

    def ask_a_member(self, s: FuryState) -> bool:
        """evt.w2, R131 - members played by somebody else may use their own Fast Horse or Excellent Weather for the group."""
        if is_bound(s) or not self.rail:
            return False
        for h in members(s.group & ~self.asked):
            self.asked |= 1 << h
            seat = s.seat_of[h]
            holds = len(s.items[h]) + len(s.events[h]) > 0
            if seat != s.seat_of[s.active] and holds and not s.standing[seat] >> TRAVEL_WINDOW & 1:
                self.lender = h
                s.ask(seat, w.ASK_TRAVEL_WINDOW, "evt.w2", h)
                return True
        return False

    def lend(self, s: FuryState, action: int) -> None:
        h = self.lender
        self.lender = NOBODY
        if not passes(s, action, TRAVEL_WINDOW):
            self.use_card(s, action, h)

    def use_card(self, s: FuryState, action: int, h: int) -> None:
        """item.fast_horse, evt.excellent_weather - a member's card for the whole group."""
        if verb_of(action) == w.DO_USE:
            self.roads = 2
            s.reveal()
            discard_item(s, h, FAST_HORSE, "item.fast_horse")
        else:
            self.at = WEATHER_ANSWERED
            play_event(s, EXCELLENT_WEATHER, h)

    def offer(self, s: FuryState, seat: int) -> list[int]:
        place = s.place[s.active]
        if self.lender != NOBODY:
            cards = travel_cards(s, place, self.roads, self.steps, [self.lender])
            return sorted([act(w.DO_PASS), act(w.DO_PASS_ALL), *cards])
        if seat == DRACULA_SEAT:
            return self.dracula_offer(s, place)
        if self.at == WEATHER:
            return sorted([act(w.DO_STOP), *(act(w.DO_SAIL, p) for p in group_sea_steps(s))])
        options = move_options(s, place, self.roads, self.steps, self.rail)
        return vow_bound(s, options)

    def dracula_offer(self, s: FuryState, place: int) -> list[int]:
        if is_at_sea(s, place):
            options = [act(w.DO_PASS), act(w.DO_PASS_ALL)]
            if CONTROL_STORMS in s.cards:
                options += [act(w.DO_PLAY_AT, CONTROL_STORMS, p) for p in ports_within(s, place, s.board.storm_steps)]
            return options
        return sorted(act(w.DO_BATS, p) for p in [place, *roads_within(s, place, s.board.bats_roads)])

    def chosen(self, s: FuryState, action: int) -> None:
        verb, place = verb_of(action), first_of(action)
        if s.seat == DRACULA_SEAT:
            self.dracula_chose(s, action)
        elif self.lender != NOBODY:
            self.lend(s, action)
        elif verb == w.DO_USE or verb == w.DO_PLAY:
            self.use_card(s, action, holder_of(s, first_of(action), verb == w.DO_USE))
        elif verb == w.DO_RAIL:
            self.at = AFTER_RAIL
            s.note(w.TOLD_RAIL_ANNOUNCED, "hturn.2d", s.active)
            s.push(Rail())
        elif verb == w.DO_STAY or verb == w.DO_STOP:
            self.at = OVER
            s.note(w.TOLD_STAYED, "hturn.2a", s.active)
        else:
            by_sea = verb == w.DO_SAIL
            s.note(w.TOLD_SEA_MOVE if by_sea else w.TOLD_ROAD_MOVE, "hturn.2j" if by_sea else "hturn.2c", s.active, place)
            move_group(s, place)
            self.steps = max(0, self.steps - 1)
            self.at = WEATHER if by_sea and self.steps and is_at_sea(s, place) else OVER

    def dracula_chose(self, s: FuryState, action: int) -> None:
        if verb_of(action) == w.DO_BATS:
            self.at = OVER
            s.note(w.TOLD_BATS_FLY, "enc.bats", s.active, first_of(action))
            if first_of(action) != s.place[s.active]:
                move_group(s, first_of(action))
            serve(s, BATS)
        elif not passes(s, action, STORMS_WINDOW):
            self.at = STORM_ANSWERED
            self.port = second_of(action)
            play_event(s, CONTROL_STORMS, NOBODY, self.port)

    def weather_answered(self, s: FuryState) -> None:
        self.at = CHOOSE
        if self.came:
            self.steps = s.board.weather_steps

    def weather(self, s: FuryState) -> None:
        """evt.excellent_weather - step after step, stopping at sea or on land."""
        if group_sea_steps(s):
            seat = s.seat_of[s.active]
            s.ask(seat, w.ASK_WEATHER, "evt.excellent_weather", self.steps, s.active)
        else:
            self.at = OVER

    def after_rail(self, s: FuryState) -> None:
        """hturn.2e, hturn.2f - an X ends the turn; a 0 leaves the roads; else they have arrived."""
        self.at = OVER
        if not self.came and not is_turn_over(s):
            self.rail = 0
            self.at = CHOOSE

    def end(self, s: FuryState) -> None:
        s.done()
        forget_vows(s)

    def returned(self, s: FuryState, value: int) -> None:
        self.came = value


# A move, step by step, by its `at`.
STEPS: Final[list[Callable[[Movement, FuryState], None]]] = [
    Movement.begin,
    Movement.storm_answered,
    Movement.choose,
    Movement.weather_answered,
    Movement.weather,
    Movement.after_rail,
    Movement.end,
]


def move_options(s: FuryState, place: int, roads: int, steps: int, rail: int) -> list[int]:
    """hturn.2a, hturn.2b - everything open to the acting group."""
    options: list[int] = []
    if not is_at_sea(s, place):
        options.append(act(w.DO_STAY))
        options += [act(w.DO_ROAD, p) for p in roads_within(s, place, roads)]
        if rail and usable_rails(s, place):
            options.append(act(w.DO_RAIL))
    if rail:
        options += [act(w.DO_SAIL, p) for p in group_sea_steps(s)]
    for card in travel_cards(s, place, roads, steps, own_members(s)):
        if rail or verb_of(card) == w.DO_USE:
            options.append(card)
    return sorted(options)


def own_members(s: FuryState) -> list[int]:
    """The active hunter, then the members of his group that the same person plays."""
    return [h for h in leader_first(s) if s.seat_of[h] == s.seat_of[s.active]]


def holder_of(s: FuryState, kind: int, is_item: bool) -> int:
    """Whose card is used when the person who decides has it in one of several hands."""
    for h in own_members(s):
        if kind in (s.items[h] if is_item else s.events[h]):
            return h
    return s.active


def travel_cards(s: FuryState, place: int, roads: int, steps: int, hunters: list[int]) -> list[int]:
    """evt.w2 - Fast Horse before a road move, Excellent Weather before a sea move, from these hands."""
    options: list[int] = []
    for h in hunters:
        if roads == 1 and FAST_HORSE in s.items[h] and not is_at_sea(s, place) and act(w.DO_USE, FAST_HORSE) not in options:
            options.append(act(w.DO_USE, FAST_HORSE))
        fair = steps == 0 and EXCELLENT_WEATHER in s.events[h] and len(group_sea_steps(s)) > 0
        if fair and act(w.DO_PLAY, EXCELLENT_WEATHER) not in options:
            options.append(act(w.DO_PLAY, EXCELLENT_WEATHER))
    return options


def group_sea_steps(s: FuryState) -> list[int]:
    """Sea steps open to every member of the acting group."""
    return common_sea_steps(s, s.group)


def part(s: FuryState) -> None:
    """R135 - the group is dissolved; at sea all its other members come later in the round, and have their own turns again."""
    for h in members(s.group):
        if h != s.active:
            s.acted[h] = 0
            s.note(w.TOLD_PARTED, "R135", h, s.active)
    s.group = 1 << s.active


def move_group(s: FuryState, place: int) -> None:
    """All members go together; voyages begin, go on and end (R23)."""
    for h in members(s.group):
        move_hunter(s, h, place)


def move_hunter(s: FuryState, h: int, place: int) -> None:
    old = s.place[h]
    if is_at_sea(s, place):
        if not is_at_sea(s, old):
            s.voyage[h] = []
            s.port[h] = old
        s.voyage[h].append(place)
    else:
        if is_at_sea(s, old) and h == s.active:
            turn_of(s).landed = 1
        s.voyage[h] = []
        s.port[h] = NOBODY
    s.place[h] = place


def serve(s: FuryState, kind: int) -> None:
    """The oldest token of this kind before each member has been served."""
    for h in members(s.group):
        for i in range(len(s.front.kind)):
            if s.front.kind[i] == kind and s.front.mask[i] >> h & 1:
                release(s, i, h)
                break
