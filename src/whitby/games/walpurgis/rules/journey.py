"""Travel: the steps of a journey, leg by leg, and what may be done in each of its towns."""

from __future__ import annotations

from typing import Final

from whitby.games.walpurgis.rules import words as w
from whitby.games.walpurgis.rules.board import EXTRA_COINS, GUEST, ICONS, SILVER_BULLETS
from whitby.games.walpurgis.rules.coffins import exert, load_coffin, optional_actions, unload_coffin
from whitby.games.walpurgis.rules.decks import draw_peril
from whitby.games.walpurgis.rules.events import may_hold, play_bullets, play_coins
from whitby.games.walpurgis.rules.hunter import can_hire, hire, hire_options, send_hunter_back, shoot
from whitby.games.walpurgis.rules.passengers import Boarding, arrivals_get_off, get_off
from whitby.games.walpurgis.rules.perils import meet_peril
from whitby.games.walpurgis.rules.state import NOBODY, WalpurgisState, distinct, has_guest, here, is_end_of_road, leg_ahead, next_town
from whitby.games.walpurgis.rules.werewolves import MoonWindow
from whitby.kernel.actions import act, first_of, verb_of
from whitby.kernel.state import Frame

BOARD: Final = 0  # steps of a journey
START: Final = 1
ROAD: Final = 2
TOWN: Final = 3

COINS: Final = 0  # steps of a leg
PERIL: Final = 1
WINDOW: Final = 2
ARRIVE: Final = 3


class Journey(Frame[WalpurgisState]):
    """travel.0 to travel.8 - boarding, the starting town, then leg and town in turn until the journey ends."""

    at: int = BOARD

    def run(self, s: WalpurgisState) -> None:
        if self.at == BOARD:  # travel.1
            self.at = START
            s.push(Boarding())
        elif self.at == START:  # travel.2b, travel.8; at least one leg follows (journey.h, R75)
            self.at = ROAD
            s.push(Town(True))
        elif s.direction == 0:  # the journey was ended in the town
            s.done()
        elif self.at == ROAD:  # travel.3 to travel.6
            self.at = TOWN
            s.push(Leg())
        else:  # travel.7
            self.at = ROAD
            s.push(Town(False))


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
            options += [act(w.DO_DROP, card) for card in distinct(sorted(s.riders)) if s.board.riders[card] != GUEST]
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
        verb = verb_of(action)
        if verb == w.DO_GO:
            s.done()
        elif verb == w.DO_STOP:
            s.done()
            end_journey(s)
        elif verb == w.DO_HIRE:
            hire(s, first_of(action))
        elif verb == w.DO_SHOOT:
            shoot(s)
        elif verb == w.DO_DROP:
            get_off(s, s.riders.index(first_of(action)))
        else:
            self.act_or_play(s, verb, first_of(action))

    def act_or_play(self, s: WalpurgisState, verb: int, value: int) -> None:
        if verb == w.DO_LOAD:
            load_coffin(s)
        elif verb == w.DO_UNLOAD:
            unload_coffin(s)
        elif verb == w.DO_EXERT:
            exert(s, value)
        elif value == EXTRA_COINS:
            play_coins(s)
        else:
            play_bullets(s)


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
        if self.at == COINS and can_protect(s):  # travel.3: before the peril is turned (peril.gen.e)
            s.ask(s.active, w.ASK_PROTECT, "travel.3", next_town(s), s.active, s.coins[s.active])
        elif self.at <= PERIL:  # travel.4
            self.at = WINDOW
            turn_peril(s)
        elif self.at == WINDOW:  # R52
            self.at = ARRIVE
            s.push(MoonWindow())
        else:  # travel.5, travel.6
            s.done()
            s.towns[s.active] = next_town(s)
            s.note(w.TOLD_ARRIVED, "travel.5", s.active, here(s))
            arrivals_get_off(s)

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


def can_protect(s: WalpurgisState) -> bool:
    """R34 - a coin in the purse, and an icon that has none."""
    return s.coins[s.active] >= s.board.protection_cost and sum(s.icons) < len(ICONS)


def turn_peril(s: WalpurgisState) -> None:
    """peril.a - one card, face up on the leg, resolved at once."""
    peril = draw_peril(s)
    s.road[leg_ahead(s)] = peril
    s.note(w.TOLD_PERIL_TURNED, "travel.4", leg_ahead(s), peril)
    meet_peril(s, peril)


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
