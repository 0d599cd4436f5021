"""7.2.6.1 Who is bitten flees; the others follow, scatter or stay."""

from __future__ import annotations

from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.fight import (
    FOLLOW,
    OVER,
    TARGET,
    Fight,
)
from whitby.games.plague.rules.fleeing import followers, refuges, scatter_refuges
from whitby.games.plague.rules.state import (
    PlagueState,
)
from whitby.kernel.actions import act, first_of, second_of


def ask_where_to_flee(s: PlagueState, combat: Fight) -> None:
    """7.2.6.1b; 7.2.6.1e - bitten in an unmarked home the hunter stays, out of the combat."""
    h = combat.next
    places = refuges(s, h, combat.place)
    if combat.place in places:
        s.note(w.TOLD_STAYS_HOME, "7.2.6.1e", h, combat.place)
        end_if_alone(s, combat)
    elif len(places) == 1:
        flee(s, combat, act(w.DO_FLEE, places[0]))
    else:
        s.ask(s.owner[h], w.ASK_FLEE_TO, "7.2.6.1b", h)


def offer_refuges(s: PlagueState, combat: Fight, seat: int) -> list[int]:
    return [act(w.DO_FLEE, p) for p in refuges(s, combat.next, combat.place)]


def flee(s: PlagueState, combat: Fight, action: int) -> None:
    h, p = combat.next, first_of(action)
    s.where[h] = p
    combat.refuge = p
    combat.next = 0
    combat.at = FOLLOW
    s.note(w.TOLD_FLED, "7.2.6.1b", h, p)


def ask_followers(s: PlagueState, combat: Fight) -> None:
    """7.2.6.1c - each of the others by choice, in hunter order (R101)."""
    for h in followers(combat.fighters, combat.next):
        combat.next = h
        s.ask(s.owner[h], w.ASK_FOLLOW, "7.2.6.1c", h, combat.refuge, combat.foe)
        return
    end_if_alone(s, combat)


def offer_to_follow(s: PlagueState, combat: Fight, seat: int) -> list[int]:
    return [act(w.DO_FOLLOW, combat.next), act(w.DO_STAY)]


def follow(s: PlagueState, combat: Fight, action: int) -> None:
    h = first_of(action)
    combat.next = h + 1
    combat.fighters.remove(h)
    s.where[h] = combat.refuge
    s.note(w.TOLD_FOLLOWED, "7.2.6.1c", h, combat.refuge)


def ask_to_scatter(s: PlagueState, combat: Fight) -> None:
    """7.2.6.1d - after a third bite each may flee to any home or to another hunter, or stay (R70)."""
    for h in followers(combat.fighters, combat.next):
        combat.next = h
        s.ask(s.owner[h], w.ASK_SCATTER, "7.2.6.1d", h, combat.foe)
        return
    end_if_alone(s, combat)


def offer_to_scatter(s: PlagueState, combat: Fight, seat: int) -> list[int]:
    return [*[act(w.DO_SCATTER, combat.next, p) for p in scatter_refuges(s, combat.place)], act(w.DO_STAY)]


def scatter(s: PlagueState, combat: Fight, action: int) -> None:
    h, p = first_of(action), second_of(action)
    combat.next = h + 1
    combat.fighters.remove(h)
    s.where[h] = p
    s.note(w.TOLD_SCATTERED, "7.2.6.1d", h, p)


def stay(s: PlagueState, combat: Fight, action: int) -> None:
    """7.2.6.1c, 7.2.6.1d - by choice, or because there is nowhere to go."""
    s.note(w.TOLD_STAYS, "7.2.6.1c" if combat.at == FOLLOW else "7.2.6.1d", combat.next, combat.place)
    combat.next += 1


def end_if_alone(s: PlagueState, combat: Fight) -> None:
    """7.2.7b - with no hunter left the undead fades away; else 7.2.7a: the next round, with a new target (R63)."""
    combat.at = TARGET
    if not combat.fighters:
        combat.at = OVER
        s.note(w.TOLD_UNDEAD_FADES, "7.2.7b", combat.foe, combat.place)
