"""Travel: the steps of a journey, leg by leg, and what may be done in each of its towns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from whitby.games.walpurgis.rules import words as w
from whitby.games.walpurgis.rules.board import EXTRA_COINS, GUEST, ICONS, SILVER_BULLETS
from whitby.games.walpurgis.rules.coffins import exert, load_coffin, optional_actions, unload_coffin
from whitby.games.walpurgis.rules.decks import draw_peril
from whitby.games.walpurgis.rules.events import may_hold, play_bullets, play_coins
from whitby.games.walpurgis.rules.hunter import can_hire, hire, hire_options, send_hunter_back, shoot
from whitby.games.walpurgis.rules.passengers import Boarding, arrivals_get_off, get_off
from whitby.games.walpurgis.rules.perils import meet_peril
from whitby.games.walpurgis.rules.state import NOBODY, WalpurgisState, has_guest, here, is_end_of_road, leg_ahead, next_town
from whitby.games.walpurgis.rules.werewolves import MoonWindow
from whitby.kernel.actions import act, first_of, verb_of
from whitby.kernel.cards import kinds
from whitby.kernel.state import Frame

BOARD: Final = 0  # steps of a journey, by their places in JOURNEY
START: Final = 1
ROAD: Final = 2
TOWN: Final = 3

COINS: Final = 0  # steps of a leg, by their places in LEG
PERIL: Final = 1
WINDOW: Final = 2
ARRIVE: Final = 3


class Journey(Frame[WalpurgisState]):
    """travel.0 to travel.8 - boarding, the starting town, then leg and town in turn until the journey ends."""

    at: int = BOARD

    def run(self, s: WalpurgisState) -> None:
        JOURNEY[self.at](s, self)


def board_passengers(s: WalpurgisState, journey: Journey) -> None:
    """travel.1"""
    journey.at = START
    s.push(Boarding())


def do_business(s: WalpurgisState, journey: Journey) -> None:
    """travel.2b, travel.8 - in the town where it starts; at least one leg follows (journey.h, R75)."""
    journey.at = ROAD
    s.push(Town(True))


def drive(s: WalpurgisState, journey: Journey) -> None:
    """travel.3 to travel.6 - unless the journey was ended in the town."""
    journey.at = TOWN
    if s.direction == 0:
        s.done()
    else:
        s.push(Leg())


def halt(s: WalpurgisState, journey: Journey) -> None:
    """travel.7"""
    journey.at = ROAD
    s.push(Town(False))


JOURNEY: Final[list[Callable[[WalpurgisState, Journey], None]]] = [board_passengers, do_business, drive, halt]


class Town(Frame[WalpurgisState]):
    """travel.8, hunter.e, R75 - the business in one town, in any order, until the coach goes on or the journey ends."""

    is_start: bool

    def run(self, s: WalpurgisState) -> None:
        prompt = w.ASK_START if self.is_start else w.ASK_TOWN
        s.ask(s.active, prompt, "travel.8", here(s), s.active, guarded=self.may_play(s))

    def offer(self, s: WalpurgisState, seat: int) -> list[int]:
        options: list[int] = []
        if self.is_start:
            options += hire_options(s)
        if s.bullets and s.wolves[here(s)]:  # hunter.e
            options.append(act(w.DO_SHOOT, here(s)))
        if not self.is_start:  # R47: nobody gets off where the journey began
            options += [act(w.DO_DROP, card) for card in kinds(sorted(s.riders)) if s.board.riders[card] != GUEST]
        options += optional_actions(s)
        cards = s.cards[s.active]
        if s.bullets and SILVER_BULLETS in cards:  # R26
            options.append(act(w.DO_PLAY, SILVER_BULLETS))
        if EXTRA_COINS in cards:  # R51
            options.append(act(w.DO_PLAY, EXTRA_COINS))
        options += ways_out(s, self.is_start)
        return options

    def may_play(self, s: WalpurgisState) -> bool:
        """R71 - whether the table must reckon with a card that could be played here."""
        could_shoot = s.bullets > 0 or (self.is_start and can_hire(s))
        return may_hold(s, s.active, EXTRA_COINS) or (could_shoot and may_hold(s, s.active, SILVER_BULLETS))

    def chosen(self, s: WalpurgisState, action: int) -> None:
        BUSINESS[verb_of(action)](s, first_of(action))


def go_on(s: WalpurgisState, town: int) -> None:
    s.done()


def stop_here(s: WalpurgisState, town: int) -> None:
    s.done()
    end_journey(s)


def let_off(s: WalpurgisState, card: int) -> None:
    get_off(s, s.riders.index(card))


def play(s: WalpurgisState, card: int) -> None:
    if card == EXTRA_COINS:
        play_coins(s)
    else:
        play_bullets(s)


BUSINESS: Final[dict[int, Callable[[WalpurgisState, int], None]]] = {
    w.DO_GO: go_on,
    w.DO_STOP: stop_here,
    w.DO_HIRE: hire,
    w.DO_SHOOT: shoot,
    w.DO_DROP: let_off,
    w.DO_LOAD: load_coffin,
    w.DO_UNLOAD: unload_coffin,
    w.DO_EXERT: exert,
    w.DO_PLAY: play,
}


def ways_out(s: WalpurgisState, is_start: bool) -> list[int]:
    """journey.g, R46 - must the coach go on, must it stop, or is it the player's choice?"""
    if not is_start and is_end_of_road(s):  # R46 a
        return [act(w.DO_STOP, here(s))]
    if is_start or has_guest(s):  # R75; R46 c
        return [act(w.DO_GO, next_town(s))]
    if not (s.riders or s.bullets or s.aboard[s.active]):  # R46 b
        return [act(w.DO_STOP, here(s))]
    return [act(w.DO_GO, next_town(s)), act(w.DO_STOP, here(s))]  # R46 d, journey.f


class Leg(Frame[WalpurgisState]):
    """journey.e, journey.h, R76 - protections, the peril, the Full Moon window, arrival."""

    at: int = COINS

    def run(self, s: WalpurgisState) -> None:
        LEG[self.at](s, self)

    def offer(self, s: WalpurgisState, seat: int) -> list[int]:
        options = [act(w.DO_PROTECT, icon) for icon in range(len(ICONS)) if not s.icons[icon]]
        options.append(act(w.DO_DEPART, leg_ahead(s)))
        return options

    def chosen(self, s: WalpurgisState, action: int) -> None:
        if verb_of(action) == w.DO_DEPART:
            self.at = PERIL
        else:
            s.coins[s.active] -= s.board.protection_cost
            s.icons[first_of(action)] = 1
            s.note(w.TOLD_PROTECTED, "travel.3", s.active, first_of(action))


def protect(s: WalpurgisState, leg: Leg) -> None:
    """travel.3 - before the peril is turned (peril.gen.e); R34 - with a coin in the purse, and an icon that has none."""
    if s.coins[s.active] >= s.board.protection_cost and sum(s.icons) < len(ICONS):
        s.ask(s.active, w.ASK_PROTECT, "travel.3", next_town(s), s.active, s.coins[s.active])
    else:
        leg.at = PERIL


def turn_peril(s: WalpurgisState, leg: Leg) -> None:
    """travel.4, peril.a - one card, face up on the leg, resolved at once."""
    leg.at = WINDOW
    peril = draw_peril(s)
    s.road[leg_ahead(s)] = peril
    s.note(w.TOLD_PERIL_TURNED, "travel.4", leg_ahead(s), peril)
    meet_peril(s, peril)


def open_window(s: WalpurgisState, leg: Leg) -> None:
    """R52"""
    leg.at = ARRIVE
    s.push(MoonWindow())


def arrive(s: WalpurgisState, leg: Leg) -> None:
    """travel.5, travel.6"""
    s.done()
    s.towns[s.active] = next_town(s)
    s.note(w.TOLD_ARRIVED, "travel.5", s.active, here(s))
    arrivals_get_off(s)


LEG: Final[list[Callable[[WalpurgisState, Leg], None]]] = [protect, turn_peril, open_window, arrive]


def end_journey(s: WalpurgisState) -> None:
    """R46 - who is left gets off here, then coins, hunter and perils go back to their places."""
    while s.riders:  # only priests and werewolves can be left
        get_off(s, 0)
    unused = sum(s.icons)
    if unused:  # peril.gen.f
        s.icons = [0] * len(ICONS)
        s.note(w.TOLD_COINS_RETURNED, "peril.gen.f", s.active, unused)
    if s.bullets:  # hunter.g
        send_hunter_back(s, "hunter.g")
    s.hired = False
    for leg, peril in enumerate(s.road):  # R44
        if peril != NOBODY:
            s.peril_discard.append(peril)
            s.road[leg] = NOBODY
    s.direction = 0
    s.note(w.TOLD_JOURNEY_ENDED, "journey.g", s.active, here(s))
