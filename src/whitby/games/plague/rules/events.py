"""9.0, 8.1 Events (segment 3.4): one function for each thing a card can do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.arrivals import harker_leaves, is_mina_in_london, push_to_arrival
from whitby.games.plague.rules.board import (
    ARRIVING,
    BUDA_PESTH,
    CARFAX,
    CAST,
    DISTRICTS,
    FIRST_TURNED,
    GARLIC,
    HARKER,
    LONDON,
    MINA,
    NO_EFFECT,
    NOBODY,
    OP_GIFT,
    OP_HEAL,
    OP_HYPNOSIS,
    OP_STRANGE_RUMOR,
    PLAGUE,
    UNMARKED,
    WREATH,
)
from whitby.games.plague.rules.combat import start_combat
from whitby.games.plague.rules.deck import draw_card, is_renfield_out, move_dracula, pick, reshuffle
from whitby.games.plague.rules.plague_spread import meet_plague, turn_over
from whitby.games.plague.rules.searching import place_rumor
from whitby.games.plague.rules.state import (
    PlagueState,
    bite_count,
    can_be_attacked,
    hunters_in_london,
    is_marked,
    is_night,
    is_occupied,
    room,
    seat_for,
)
from whitby.games.plague.rules.strengths import most_bitten
from whitby.games.plague.rules.time_check import RemovePlague, attack_most_bitten, hunted, plague_sides
from whitby.games.plague.rules.tracks import heal_bite, take_item
from whitby.kernel.actions import act, first_of, verb_of
from whitby.kernel.state import Frame

# The numbers of a part of a card.
OP: Final = 0
WHO: Final = 1
AMOUNT: Final = 2
MORE: Final = 3
WHERE: Final = 4

ENOUGH: Final = 99  # the player wants no more of it


def event_draw(s: PlagueState) -> None:
    """3.4a - a card is drawn and lies aside while its event runs (R18)."""
    card = draw_card(s)
    s.event = card
    s.resolving = card
    s.note(w.TOLD_EVENT_DRAWN, "3.4a", card)
    s.push(Event(card))


class Event(Frame[PlagueState]):
    """3.4b, 9.0b - the parts of a card one after another; a turn-long one then lies in the Active Event space."""

    card: int
    part: int = 0  # which part of the card runs now
    count: int = 0  # how often it has run
    victim: int = NOBODY  # whom it attacked first (R113)

    def run(self, s: PlagueState) -> None:
        parts = s.board.effects[self.card]
        if self.part < len(parts):
            part = parts[self.part]
            EFFECTS[part[OP]](s, self, part)
            return
        s.done()
        if s.resolving == self.card:
            if s.board.lasting[self.card] != NO_EFFECT:
                s.active = self.card
            s.resolving = 0

    def offer(self, s: PlagueState, seat: int) -> list[int]:
        part = s.board.effects[self.card][self.part]
        return OFFERS[part[OP]](s, part)

    def chosen(self, s: PlagueState, action: int) -> None:
        verb = verb_of(action)
        if verb == w.DO_GIFT:
            give_garlic(s, self, first_of(action))
        elif verb == w.DO_HEAL:
            heal_bites(s, self, first_of(action))
        elif verb == w.DO_REVEAL:
            self.count += 1
            turn_over(s, first_of(action), "9.5")
        elif verb == w.DO_DONE:
            self.count = ENOUGH

    def end_part(self) -> None:
        self.part += 1
        self.count = 0
        self.victim = NOBODY


def no_effect(s: PlagueState, event: Event) -> None:
    """9.0b - what cannot be completed is ignored; R86 - of several parts each for itself."""
    if len(s.board.effects[event.card]) > 1:
        s.note(w.TOLD_PART_FAILS, "R86", event.card)
    else:
        s.note(w.TOLD_NO_EFFECT, "9.0b", event.card)


def open_to_attack(s: PlagueState, but: int) -> list[int]:
    """7.1.4c, 9.4 - hunters an event may choose for an attack."""
    return [h for h in range(CAST) if h != but and can_be_attacked(s, h)]


# ---- 8.1 Strange Rumors -----------------------------------------------------------------------------------------


def strange_rumor(s: PlagueState, event: Event, part: list[int]) -> None:
    """8.1a; 8.1.1 - in a tainted place an attack instead; 8.1.2 - in a cleansed one garlic for a hunter."""
    p = lowest(part[WHERE])
    if s.marker[p] == WREATH and event.count == 0:
        gift_of_garlic(s, event)
        return
    event.end_part()
    if is_marked(s, p):
        tainted(s, p)
    elif s.marker[p] == UNMARKED and s.rumors > 0:
        place_rumor(s, p, "8.1a")
    elif s.marker[p] != WREATH:
        no_effect(s, event)  # R80


def tainted(s: PlagueState, p: int) -> None:
    """8.1.1a to 8.1.1c - the marker is laid bare; a random hunter is attacked with its bonus."""
    if s.marker[p] == PLAGUE:
        turn_over(s, p, "8.1.1b")
    victims = open_to_attack(s, NOBODY)
    if victims:
        victim = victims[pick(s, len(victims))]
        s.note(w.TOLD_RUMOR_TAINTED, "8.1.1a", p, victim, s.coffins[p])
        start_combat(s, s.where[victim], target=victim, coffins=s.coffins[p])
    else:
        s.note(w.TOLD_TAINTED_QUIET, "8.1.1a", p)


def lowest(mask: int) -> int:
    p = 0
    while not mask >> p & 1:
        p += 1
    return p


# ---- attacks ----------------------------------------------------------------------------------------------------


def attack_location(s: PlagueState, event: Event, part: list[int]) -> None:
    """7.1.1 - a random location with hunters who can be attacked (of those listed); WHO attacks, AMOUNT more by night."""
    event.end_part()
    places: list[int] = []
    for h in open_to_attack(s, NOBODY):
        p = s.where[h]
        if p not in places and (not part[WHERE] or part[WHERE] >> p & 1):
            places.append(p)
    if places:
        places.sort()
        extra = part[AMOUNT] if is_night(s) else 0
        start_combat(s, places[pick(s, len(places))], part[WHO], extra=extra)
    else:
        rumor_instead(s, event, part)


def rumor_instead(s: PlagueState, event: Event, part: list[int]) -> None:
    """MORE is a district and one: a Rumor there if it holds no marker at all."""
    p = part[MORE] - 1
    if p >= 0 and s.marker[p] == UNMARKED and s.rumors > 0:
        place_rumor(s, p, "9.5")
    else:
        no_effect(s, event)


def attack_hunter(s: PlagueState, event: Event, part: list[int]) -> None:
    """9.2 - a random hunter, or the one with most bites (MORE); by night AMOUNT attacks, each on another hunter (R89, R113)."""
    attacks = part[AMOUNT] if is_night(s) else 1
    if event.count >= max(1, attacks):
        event.end_part()
        return
    event.count += 1
    if part[MORE] and hunted(s):
        attack_most_bitten(s, part[WHO])
        return
    victims = open_to_attack(s, event.victim)
    if victims:
        event.victim = victims[pick(s, len(victims))]
        start_combat(s, s.where[event.victim], part[WHO], event.victim)
    elif event.count == 1:
        no_effect(s, event)
    else:
        s.note(w.TOLD_NOBODY_ELSE, "R113")


def attack_by_turned(s: PlagueState, event: Event, part: list[int]) -> None:
    """If WHO is on the Display, an attack on a random hunter; otherwise perhaps a Rumor."""
    event.end_part()
    if part[WHO] - FIRST_TURNED not in s.display:
        rumor_instead(s, event, part)
        return
    victims = open_to_attack(s, NOBODY)
    if victims:
        victim = victims[pick(s, len(victims))]
        start_combat(s, s.where[victim], part[WHO], victim)
    else:
        no_effect(s, event)


# ---- Renfield, the Count, the deck ------------------------------------------------------------------------------


def renfield_escapes(s: PlagueState, event: Event, part: list[int]) -> None:
    event.end_part()
    if is_renfield_out(s):
        climb(s, event, part[AMOUNT])
    else:
        s.renfield = CARFAX
        s.note(w.TOLD_RENFIELD_ESCAPES, "9.5", 0)


def climb(s: PlagueState, event: Event, boxes: int) -> None:
    if move_dracula(s, boxes) != 0:
        s.note(w.TOLD_DRACULA_MOVES, "9.5", s.box)
    else:
        no_effect(s, event)


def active(s: PlagueState, event: Event, part: list[int]) -> None:
    """9.0d - holds until Marker Adjustment (R87)."""
    event.end_part()
    s.effect = event.card


def dracula_up(s: PlagueState, event: Event, part: list[int]) -> None:
    event.end_part()
    climb(s, event, part[AMOUNT])


def dracula_down_by_day(s: PlagueState, event: Event, part: list[int]) -> None:
    event.end_part()
    climb(s, event, 0 if is_night(s) else -part[AMOUNT])


def reshuffle_deck(s: PlagueState, event: Event, part: list[int]) -> None:
    event.end_part()
    reshuffle(s)


# ---- travels ----------------------------------------------------------------------------------------------------


def mina_travels(s: PlagueState, event: Event, part: list[int]) -> None:
    """3.5.4, R88 - Mina and Harker together on the Arrival track; his health is drawn first."""
    event.end_part()
    if s.zone[HARKER] != BUDA_PESTH or not is_mina_in_london(s):
        no_effect(s, event)
        return
    s.note(w.TOLD_MINA_LEAVES, "3.5.4a", part[AMOUNT])
    harker_leaves(s, part[AMOUNT], "3.5.4b")
    push_to_arrival(s, MINA, part[AMOUNT])


def push_arrival(s: PlagueState, event: Event, part: list[int]) -> None:
    """R90 - only a hunter in London."""
    event.end_part()
    if s.zone[part[WHO]] != LONDON:
        no_effect(s, event)
        return
    push_to_arrival(s, part[WHO], part[AMOUNT])
    s.note(w.TOLD_PUSHED, "9.5", part[WHO], part[AMOUNT])


def arrival_advance(s: PlagueState, event: Event, part: list[int]) -> None:
    event.end_part()
    if ARRIVING not in s.zone:
        no_effect(s, event)
    for h in range(CAST):
        if s.zone[h] == ARRIVING:
            s.where[h] = min(s.board.arrival_spaces, s.where[h] + part[AMOUNT])
            s.note(w.TOLD_ADVANCED, "9.5", h, s.where[h])


# ---- garlic, blood and plague -----------------------------------------------------------------------------------


def uncleanse(s: PlagueState, event: Event, part: list[int]) -> None:
    """A random cleansed place, those with hunters first; its wreath goes back to Inventory."""
    event.end_part()
    places = [p for p in range(DISTRICTS) if s.marker[p] == WREATH]
    with_hunters = [p for p in places if is_occupied(s, p)]
    if not places:
        no_effect(s, event)
        return
    among = with_hunters or places
    p = among[pick(s, len(among))]
    s.marker[p] = UNMARKED
    s.inventory[GARLIC] += 1
    s.note(w.TOLD_WINDOWS_OPENED, "9.5", p)


def able_to_take(s: PlagueState, item: int) -> list[int]:
    """R81 - any hunter in London with an open space, while Inventory has some."""
    return [h for h in hunters_in_london(s) if room(s, h) > 0] if s.inventory[item] > 0 else []


def gift_of_garlic(s: PlagueState, event: Event) -> None:
    """8.1.2 - garlic for one of those who can take it."""
    able = able_to_take(s, GARLIC)
    if not able:
        event.count = ENOUGH
        no_effect(s, event)
        return
    s.ask(seat_for(s, able), w.ASK_EVENT_GIFT, "8.1.2", GARLIC)


def offer_garlic(s: PlagueState, part: list[int]) -> list[int]:
    return [act(w.DO_GIFT, h) for h in able_to_take(s, GARLIC)]


def give_garlic(s: PlagueState, event: Event, h: int) -> None:
    event.count += 1
    part = s.board.effects[event.card][event.part]
    item = part[WHO] if part[OP] == OP_GIFT else GARLIC
    s.inventory[item] -= 1
    take_item(s, h, item)
    s.note(w.TOLD_GARLIC_GIVEN, "9.5" if part[OP] == OP_GIFT else "8.1.2", h, item)


def gift(s: PlagueState, event: Event, part: list[int]) -> None:
    """Up to AMOUNT of an item (WHO) to hunters in London with open spaces."""
    able = able_to_take(s, part[WHO])
    if event.count >= part[AMOUNT] or not able:
        if event.count == 0:
            no_effect(s, event)
        event.end_part()
        return
    s.ask(seat_for(s, able), w.ASK_EVENT_GIFT, "9.5", part[WHO])


def offer_gifts(s: PlagueState, part: list[int]) -> list[int]:
    return [*[act(w.DO_GIFT, h) for h in able_to_take(s, part[WHO])], act(w.DO_DONE)]


def heal(s: PlagueState, event: Event, part: list[int]) -> None:
    """One bite of a hunter in London, the second before the first, never a printed one."""
    bitten = bitten_hunters(s)
    if not bitten:
        event.end_part()
        no_effect(s, event)
        return
    s.ask(seat_for(s, bitten), w.ASK_EVENT_HEAL, "9.5")


def bitten_hunters(s: PlagueState) -> list[int]:
    return [h for h in hunters_in_london(s) if s.bites[h]]


def offer_healing(s: PlagueState, part: list[int]) -> list[int]:
    return [act(w.DO_HEAL, h) for h in bitten_hunters(s)]


def heal_bites(s: PlagueState, event: Event, h: int) -> None:
    for _ in range(min(s.board.effects[event.card][event.part][AMOUNT], len(s.bites[h]))):
        heal_bite(s, h)
    event.end_part()
    s.note(w.TOLD_HEALED, "9.5", h)


def remove_plague(s: PlagueState, event: Event, part: list[int]) -> None:
    event.end_part()
    if plague_sides(s):
        s.push(RemovePlague(part[AMOUNT], "9.5"))
    else:
        no_effect(s, event)


def hypnosis(s: PlagueState, event: Event, part: list[int]) -> None:
    """With a bitten Mina in London: up to MORE Plague markers are laid bare without combat, and Dracula goes down."""
    if not is_mina_in_london(s) or bite_count(s, MINA) == 0:
        event.end_part()
        no_effect(s, event)
        return
    if event.count >= part[MORE] or not plague_sides(s):
        event.end_part()
        move_dracula(s, -part[AMOUNT])
        s.note(w.TOLD_HYPNOTISED, "9.5", s.box)
        return
    s.ask(s.owner[MINA], w.ASK_REVEAL_PLAGUE, "9.5", part[MORE] - event.count)


def offer_visions(s: PlagueState, part: list[int]) -> list[int]:
    return [*[act(w.DO_REVEAL, p) for p in plague_sides(s)], act(w.DO_DONE)]


def masters_call(s: PlagueState, event: Event, part: list[int]) -> None:
    """The hunter in London with most bites, if any, walks to a random listed place, wherever he was safe before."""
    event.end_part()
    bitten = most_bitten(s, [h for h in hunters_in_london(s) if bite_count(s, h) > 0])
    if not bitten:
        no_effect(s, event)
        return
    h = bitten[pick(s, len(bitten))]
    places = [p for p in range(DISTRICTS) if part[WHERE] >> p & 1]
    p = places[pick(s, len(places))]
    s.where[h] = p
    s.note(w.TOLD_CALLED, "9.5", h, p)
    meet_plague(s, p)


EFFECTS: Final[list[Callable[[PlagueState, Event, list[int]], None]]] = [
    strange_rumor,
    attack_location,
    attack_hunter,
    attack_by_turned,
    renfield_escapes,
    active,
    dracula_up,
    dracula_down_by_day,
    mina_travels,
    push_arrival,
    uncleanse,
    gift,
    heal,
    remove_plague,
    hypnosis,
    masters_call,
    arrival_advance,
    reshuffle_deck,
]  # in the order of OPS
OFFERS: Final[dict[int, Callable[[PlagueState, list[int]], list[int]]]] = {
    OP_STRANGE_RUMOR: offer_garlic,
    OP_GIFT: offer_gifts,
    OP_HEAL: offer_healing,
    OP_HYPNOSIS: offer_visions,
}
