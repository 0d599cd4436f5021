"""7.2.1 to 7.2.3, 7.2.6 Targets, strengths and blows, for every combat and for the last battle."""

from __future__ import annotations

from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.board import CREATURES, DRACULA, HUNTER_STRENGTH, INFECTED, LUCY, NOBODY, UNDEAD_STRENGTH, WEAPONS
from whitby.games.plague.rules.deck import BAT_COLUMN, draw_card
from whitby.games.plague.rules.state import PlagueState, bite_count, dracula_strength, hunter_seats
from whitby.kernel.actions import act


def effect_amount(s: PlagueState, effect: int) -> int:
    """R87 - what the turn-long event adds, from its draw to Marker Adjustment."""
    if s.effect and s.board.lasting[s.effect] == effect:
        return s.board.lasting_amount[s.effect]
    return 0


def most_bitten(s: PlagueState, hunters: list[int]) -> list[int]:
    """7.2.2b - the hunters with most bites; Lucy alone when she is one of them."""
    most = -1
    tied: list[int] = []
    for h in hunters:
        bites = bite_count(s, h)
        if bites > most:
            most = bites
            tied = [h]
        elif bites == most:
            tied.append(h)
    return [LUCY] if LUCY in tied else tied


def foe_strength(s: PlagueState, foe: int, coffins: int, extra: int) -> int:
    """7.2.1.1 to 7.2.1.5 - the base, and for all but the Creatures the coffins and what an event adds."""
    if foe == CREATURES:
        return s.board.creatures
    base = s.board.turned
    if foe == INFECTED:
        base = s.board.infected
    elif foe == DRACULA:
        base = dracula_strength(s)
    return base + coffins + extra + effect_amount(s, UNDEAD_STRENGTH)


def hunters_strength(s: PlagueState, fighters: list[int], water: bool) -> int:
    """7.2.3a - one, the best secular weapon held there (7.2.3.1), and Holy Water (7.2.3.2a)."""
    best = 0
    for h in fighters:
        for item in s.items[h]:
            if item < WEAPONS and s.board.bonus[item] > best:
                best = s.board.bonus[item]
    return 1 + best + (s.board.holy_water if water else 0) + effect_amount(s, HUNTER_STRENGTH)


def may_strike(s: PlagueState, fighters: list[int]) -> bool:
    """7.2.3b, R62 - the hunters draw only if one of them has fewer than two bites."""
    return any([bite_count(s, h) < 2 for h in fighters])


def is_hit(s: PlagueState, card: int, strength: int) -> bool:
    """7.2.6a - at most the strength; 7.2.6c - with five or more, a five only if it is red (R66)."""
    number = s.board.columns[BAT_COLUMN][card]
    if strength >= 5 and number == 5:
        return s.board.red_five[card]
    return number <= strength


def draw_blow(s: PlagueState, strength: int, foe: int) -> bool:
    """7.2.6 - a side draws; `foe` is NOBODY for the hunters."""
    card = draw_card(s)
    hit = is_hit(s, card, strength)
    number = s.board.columns[BAT_COLUMN][card]
    by_colour = strength >= 5 and number == 5
    rule = "7.2.6c" if by_colour else "7.2.6a"
    if foe == NOBODY:
        miss = w.TOLD_HUNTERS_BLACK if by_colour else w.TOLD_HUNTERS_MISS
        s.note(w.TOLD_HUNTERS_HIT if hit else miss, rule, number, strength)
    else:
        miss = w.TOLD_UNDEAD_BLACK if by_colour else w.TOLD_UNDEAD_MISS
        s.note(w.TOLD_UNDEAD_HIT if hit else miss, rule, foe, number, strength)
    return hit


def uses(s: PlagueState, fighters: list[int], item: int, seat: int, verb: int) -> list[int]:
    """R101 - whoever of a seat's hunters holds the item may use it, or none."""
    return [*[act(verb, h) for h in fighters if s.owner[h] == seat and item in s.items[h]], act(w.DO_DECLINE)]


def ask_holders(s: PlagueState, fighters: list[int], item: int, prompt: int, rule: str, asked: int, a: int, b: int) -> int:
    """R101 - ask the next seat with a holder whether to use the item; 0 when nobody is left to ask."""
    for seat in range(asked, hunter_seats(s)):
        for h in fighters:
            if s.owner[h] == seat and item in s.items[h]:
                s.ask(seat, prompt, rule, a, b)
                return seat + 1
    return 0
