"""Habits of a sensible table, for bots: the usual answers to the small questions of a combat, an event or an arrival."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.board import CAST, CRUCIFIX, GARLIC, LONDON, MINA, PURFLEET, SEWARD, STAKES, VAN_HELSING, WREATH
from whitby.games.plague.rules.cleansing import Cleansing
from whitby.games.plague.rules.combat import Combat
from whitby.games.plague.rules.state import PlagueState, bite_count, is_at, is_living
from whitby.games.plague.rules.strengths import foe_strength, hunters_strength, may_strike
from whitby.kernel.actions import first_of
from whitby.kernel.state import Ask, apply, in_progress

# Decisions a table thinks about; everything else is settled by habit.
BIG_QUESTIONS: Final = [
    w.ASK_CLEANSING, w.ASK_SEARCHING, w.ASK_ITEMS, w.ASK_MOVEMENT, w.ASK_TRANSFUSIONS, w.ASK_RESOLUTION, w.ASK_ARRIVAL, w.ASK_CHOOSE_ITEM,
    w.ASK_SPREAD_PLACE, w.ASK_SEED_PLACE, w.ASK_START_PLACE, w.ASK_FINAL_SEARCH, w.ASK_FINAL_ROUND, w.ASK_FINAL_MAKE_ROOM,
]  # fmt: skip
ENOUGH: Final = 200  # a guard: no stretch of small questions is this long


def settle(s: PlagueState) -> None:
    """Play on through combats and other small questions as a sensible table would."""
    for _ in range(ENOUGH):
        if s.result or not s.asks or s.asks[0].prompt in BIG_QUESTIONS:
            return
        apply(s, habit(s))


def habit(s: PlagueState) -> int:
    """The usual answer to a small question: one that is weighed, or else yes (the first option) or no (the last)."""
    ask = s.asks[0]
    usual = USUAL.get(ask.prompt)
    if usual is not None:
        return usual(s, ask)
    agrees = AGREES.get(ask.prompt)
    return ask.options[0] if agrees is None or agrees(s, ask) else ask.options[-1]


def usual_target(s: PlagueState, ask: Ask) -> int:
    """Dracula goes for Mina; the hunters put somebody else forward, with something worthless to lose first."""
    best = ask.options[0]
    best_worth = 9.0
    for action in ask.options:
        h = first_of(action)
        worth = 1.0 if h == MINA else 0.0
        if s.items[h]:
            worth += 0.4 if s.items[h][0] in (STAKES, CRUCIFIX) else 0.1
            if GARLIC in s.items[h] and not s.cleansed:
                worth += 0.7
        if ask.seat == s.dracula_seat:
            worth = -worth
        if worth < best_worth:
            best, best_worth = action, worth
    return best


def usual_foe(s: PlagueState, ask: Ask) -> int:
    """A vampire if one is free."""
    return ask.options[-1]


def usual_shield(s: PlagueState, ask: Ask) -> int:
    """The turned before Renfield, who lets Dracula strike first."""
    return ask.options[-2]


def usual_refuge(s: PlagueState, ask: Ask) -> int:
    """To a doctor if one is there, to the asylum's staff otherwise, best of all behind garlic."""
    best = ask.options[0]
    best_worth = -1.0
    for action in ask.options:
        p = first_of(action)
        worth = 0.5 if p == PURFLEET else 0.0
        if s.marker[p] == WREATH:
            worth += 2.0
        if is_at(s, SEWARD, p) or is_at(s, VAN_HELSING, p):
            worth += 1.0
        if worth > best_worth:
            best, best_worth = action, worth
    return best


def usual_patient(s: PlagueState, ask: Ask) -> int:
    """Whoever stands before the third bite, Mina first."""
    best = ask.options[0]
    best_worth = -1.0
    for action in ask.options:
        h = first_of(action)
        worth = bite_count(s, h) + (0.5 if h == MINA else 0.0)
        if worth > best_worth:
            best, best_worth = action, worth
    return best


def drives_in_stakes(s: PlagueState, ask: Ask) -> bool:
    return len(s.display) >= 2 or count_stakes(s) >= 2


def scatters_host(s: PlagueState, ask: Ask) -> bool:
    return is_urgent_cleansing(s) or is_grim(s)


def throws_water(s: PlagueState, ask: Ask) -> bool:
    return is_grim(s)


def follows(s: PlagueState, ask: Ask) -> bool:
    return not is_urgent_cleansing(s) or bite_count(s, ask.a) == 2


def never(s: PlagueState, ask: Ask) -> bool:
    return False


def count_stakes(s: PlagueState) -> int:
    total = 0
    for h in range(CAST):
        if is_living(s, h):
            total += s.items[h].count(STAKES)
    return total


def is_urgent_cleansing(s: PlagueState) -> bool:
    """A cleansing is under way that would be the first, or make the only haven, and garlic is still there to hang."""
    if WREATH in s.marker and s.cleansed:
        return False
    under_way = in_progress(s, Cleansing)
    if under_way is None:
        return False
    p = under_way.place
    return any([s.where[h] == p and s.zone[h] == LONDON and GARLIC in s.items[h] for h in range(CAST)])


def is_grim(s: PlagueState) -> bool:
    """The foe is at least as strong as those who face it, or somebody stands before the third bite."""
    combat = in_progress(s, Combat)
    if combat is None:
        return True
    ours = hunters_strength(s, combat.fighters, False) if may_strike(s, combat.fighters) else 0
    lost = any([bite_count(s, h) == 2 for h in combat.fighters])
    return lost or foe_strength(s, combat.foe, combat.coffins, combat.extra) >= ours


USUAL: Final[dict[int, Callable[[PlagueState, Ask], int]]] = {
    w.ASK_CHOOSE_TARGET: usual_target,
    w.ASK_CHOOSE_FOE: usual_foe,
    w.ASK_FLEE_TO: usual_refuge,
    w.ASK_IGNORE_HIT: usual_shield,
    w.ASK_EVENT_HEAL: usual_patient,
}
AGREES: Final[dict[int, Callable[[PlagueState, Ask], bool]]] = {  # the answer is yes to whatever is not listed
    w.ASK_USE_STAKES: drives_in_stakes,
    w.ASK_USE_HOST: scatters_host,
    w.ASK_USE_HOLY_WATER: throws_water,
    w.ASK_FOLLOW: follows,
    w.ASK_SCATTER: follows,
    w.ASK_MORE_RETURNS: never,
    w.ASK_MORE_GIFTS: never,
    w.ASK_REVEAL_PLAGUE: never,
}
