"""The routine of a hurried table, for bots: a quick answer to every question, so that the search looks at the plain plan first.

All meet at Purfleet and wait for Van Helsing; garlic goes to the nearest coffins and the others go with it; behind the first
wreath all gather, are healed and search for Stakes. No answer looks ahead; each takes a few microseconds. Played alone, the
routine wins more than half of its solitaire games.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Final

from whitby.games.plague.advice.habits import count_stakes, habit, settle
from whitby.games.plague.advice.outlook import value
from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.actions import ASKS
from whitby.games.plague.rules.board import (
    BAG,
    CAST,
    COFFIN,
    DAGGER,
    DISTRICTS,
    GARLIC,
    HOLMWOOD,
    HOST,
    LONDON,
    MIASMA,
    MINA,
    OCCULT,
    PLAGUE,
    PURFLEET,
    STAKES,
    WREATH,
)
from whitby.games.plague.rules.state import ACTION_SEGMENT, FINAL_CONFRONTATION, PlagueState, bite_count, room
from whitby.kernel.actions import first_of, second_of, verb_of
from whitby.kernel.chance import seeded
from whitby.kernel.graphs import distances
from whitby.kernel.state import apply

STAKES_WANTED: Final = 3  # one in the battle is easily lost to a bite
GATHER: Final = 3  # the turn from which all come together to wait for Van Helsing
PLAGUE_FEAR: Final = 2  # what entering plague must be worth, in half steps
MINAS_FEAR: Final = 3  # Mina is more careful
LONG: Final = 400  # a guard: no stretch has so many questions
ROUTINE: Final = 1.5  # how much the routine answer counts at first sight
SHARPNESS: Final = 150.0  # how much a better first look counts for Dracula
LONGEST: Final = 24  # more steps than any journey has


def play_on(s: PlagueState) -> None:
    """By routine to the beginning of the next turn's actions, so that all are judged at the same point; the last battle to its end."""
    if s.segment == FINAL_CONFRONTATION:
        play_out(s)
    else:
        play_until(s, s.turn + 1)


def play_until(s: PlagueState, turn: int) -> None:
    """By routine until the actions of that turn begin, the last confrontation, or the end."""
    for _ in range(LONG):
        if s.result or s.segment == FINAL_CONFRONTATION:
            return
        if s.turn >= turn and is_choosing_actions(s):
            return
        apply(s, routine(s))


def is_choosing_actions(s: PlagueState) -> bool:
    """At a question of the Action Segment itself, not in a combat or anything else it has led to."""
    return s.segment == ACTION_SEGMENT and s.asks[0].prompt in ASKS


def play_out(s: PlagueState) -> None:
    """By routine to the end of the game."""
    while not s.result:
        apply(s, routine(s))


# ---- first sight, for tree search -------------------------------------------------------------------------------


def priors(s: PlagueState, seat: int, options: list[int]) -> list[float] | None:
    """How promising options look at first sight, by what they are, and the routine answer most of all; Dracula looks ahead."""
    if seat != s.dracula_seat:
        usual = routine(s) if seat == s.asks[0].seat else -1
        return [likely(s, action) + (ROUTINE if action == usual else 0.0) for action in options]
    looks = [glance(s, action, seat) for action in options]
    best = max(looks)
    return [0.02 + exp((look - best) * SHARPNESS) for look in looks]


def glance(s: PlagueState, action: int, seat: int) -> float:
    """One look at where an option may lead: with the same luck for all, so that they can be compared."""
    world = s.copy()
    world.rng = seeded(s.rng & 0xFFFFFF)
    apply(world, action, seat)
    settle(world)
    return value(world, seat)


def likely(s: PlagueState, action: int) -> float:
    """How often an option of this kind is worth a look, between 0 and 1."""
    verb = verb_of(action)
    if verb in (w.DO_MOVE, w.DO_DRIVE):
        h = first_of(action) if verb == w.DO_MOVE else HOLMWOOD
        p = second_of(action) if verb == w.DO_MOVE else first_of(action)
        marker = s.marker[p]
        if marker == WREATH:
            return 1.0
        if marker in (PLAGUE, COFFIN):
            return 0.4 if GARLIC in s.items[h] and not s.cleansed else 0.04
        return 0.2 if p in s.where else 0.06
    if verb in (w.DO_RETURN, w.DO_GIVE, w.DO_REARRANGE):
        return 0.05
    if verb == w.DO_SEARCH:
        return 0.3
    return 0.6


# ---- quick answers ----------------------------------------------------------------------------------------------


def routine(s: PlagueState) -> int:
    """A quick answer to any question."""
    ask = s.asks[0]
    usual = ROUTINES.get(ask.prompt)
    return habit(s) if usual is None else usual(s, ask.options)


def usual_cleansing(s: PlagueState, options: list[int]) -> int:
    """Until there is a haven."""
    return options[-1] if WREATH in s.marker and s.cleansed else options[0]


def usual_transfusion(s: PlagueState, options: list[int]) -> int:
    return options[0]


def usual_resolution(s: PlagueState, options: list[int]) -> int:
    """Only of a Miasma, which would go on troubling the place."""
    return options[0] if s.marker[s.where[first_of(options[0])]] == MIASMA else options[-1]


def usual_end(s: PlagueState, options: list[int]) -> int:
    """The occult table; into battle."""
    return options[-1]


def usual_arms(s: PlagueState, options: list[int]) -> int:
    """Garlic to hang, a Host to hang it in peace, and Stakes."""
    for item in (GARLIC, HOST, STAKES):
        if not any([item in s.items[h] for h in range(CAST)]):
            for action in options:
                if first_of(action) == item:
                    return action
    return options[0]


def usual_arrival(s: PlagueState, options: list[int]) -> int:
    """To a haven, else where most are."""
    best = options[0]
    best_worth = -1
    for action in options:
        p = second_of(action)
        worth = 9 if s.marker[p] == WREATH else 0
        for h in range(CAST):
            if s.where[h] == p and s.zone[h] == LONDON:
                worth += 1
        if worth > best_worth:
            best, best_worth = action, worth
    return best


def usual_tidying(s: PlagueState, options: list[int]) -> int:
    """Behind a wreath, full hands make room while Stakes are scarce."""
    if WREATH not in s.marker or count_stakes(s) >= STAKES_WANTED:
        return options[-1]
    for action in options:
        if verb_of(action) == w.DO_RETURN:
            h = first_of(action)
            item = s.items[h][second_of(action) - 1]
            if room(s, h) == 0 and s.marker[s.where[h]] == WREATH and item in (DAGGER, GARLIC):
                return action
    return options[-1]


def usual_search(s: PlagueState, options: list[int]) -> int:
    """Whoever need not go anywhere searches: for Stakes or garlic if they are missing, else in the bag."""
    is_haven = WREATH in s.marker
    has_garlic = find_bearer(s) >= 0
    wants_occult = s.van_helsing_arrived and (count_stakes(s) < STAKES_WANTED or not s.cleansed)
    best = -1
    for action in options:
        if verb_of(action) == w.DO_PASS:
            break
        h = first_of(action)
        is_bound = is_haven and s.marker[s.where[h]] != WREATH
        if not is_haven:
            is_bound = GARLIC in s.items[h] if has_garlic else s.turn >= GATHER and s.where[h] != PURFLEET
        if is_bound:
            continue
        if second_of(action) == (OCCULT if wants_occult else BAG):
            return action
        if best < 0 and not is_haven:
            best = action
    return best if best >= 0 else options[-1]


def usual_move(s: PlagueState, options: list[int]) -> int:
    """To the haven; before there is one garlic goes to the nearest coffins, and until it comes all meet at Purfleet."""
    goals = [p for p in range(DISTRICTS) if s.marker[p] == WREATH]
    if not goals:
        bearer = find_bearer(s)
        if bearer >= 0:
            return advance_garlic(s, options, bearer)
        goals = [PURFLEET]
    away = distances(s.board.near, goals, LONGEST)  # for those who do not shun marked districts
    best = options[-1]
    best_gain = 0
    for action in options:
        if verb_of(action) == w.DO_DRIVE:
            h, p = HOLMWOOD, first_of(action)
        elif verb_of(action) == w.DO_MOVE:
            h, p = first_of(action), second_of(action)
        else:
            break
        gain = 2 * (away[s.where[h]] - away[p])
        if s.marker[p] == PLAGUE:
            gain -= MINAS_FEAR if h == MINA else PLAGUE_FEAR
        if gain > 0 and verb_of(action) == w.DO_DRIVE:
            gain += 1
        if gain > best_gain:
            best, best_gain = action, gain
    if best_gain == 0 and WREATH in s.marker:
        return fetch(s, options)
    return best


def fetch(s: PlagueState, options: list[int]) -> int:
    """Holmwood's carriage calls for those who cannot walk."""
    for action in options:
        if verb_of(action) == w.DO_MOVE and first_of(action) == HOLMWOOD and not s.is_bonus:
            p = second_of(action)
            for h in range(CAST):
                if s.where[h] == p and s.zone[h] == LONDON and s.board.move[h][bite_count(s, h)] == 0:
                    return action
    return options[-1]


def find_bearer(s: PlagueState) -> int:
    """The least bitten hunter in London with garlic."""
    bearer = -1
    for h in range(CAST):
        if s.zone[h] == LONDON and GARLIC in s.items[h] and (bearer < 0 or bite_count(s, h) < bite_count(s, bearer)):
            bearer = h
    return bearer


def advance_garlic(s: PlagueState, options: list[int], bearer: int) -> int:
    """No haven yet: the bearer of garlic goes to coffins, the others to the bearer."""
    at = s.where[bearer]
    for kind in (COFFIN, PLAGUE):
        if s.marker[at] == COFFIN:
            break
        for action in options:
            if verb_of(action) == w.DO_MOVE and first_of(action) == bearer and s.marker[second_of(action)] == kind:
                return action
    for action in options:
        if verb_of(action) == w.DO_MOVE and second_of(action) == at and bite_count(s, first_of(action)) < 2:
            return action
    return options[-1]


ROUTINES: Final[dict[int, Callable[[PlagueState, list[int]], int]]] = {  # everything else goes by habit
    w.ASK_MOVEMENT: usual_move,
    w.ASK_SEARCHING: usual_search,
    w.ASK_CLEANSING: usual_cleansing,
    w.ASK_TRANSFUSIONS: usual_transfusion,
    w.ASK_ITEMS: usual_tidying,
    w.ASK_RESOLUTION: usual_resolution,
    w.ASK_ARRIVAL: usual_arrival,
    w.ASK_CHOOSE_ITEM: usual_arms,
    w.ASK_FINAL_SEARCH: usual_end,
    w.ASK_FINAL_ROUND: usual_end,
}
