"""How the table looks to each side. What bots do by habit and what is worth a look: habits.py.

Bots see imagined worlds only: for a hunter Dracula's place is one drawn from the deduction board, so being near it on average
is being near where he can be. Worths are counted for Dracula; a vampire point is about one.
"""

from __future__ import annotations

from math import exp
from typing import Final

from whitby.games.fury.rules.board import AMBUSH, CAST, DESECRATED_SOIL, HIDE_CARD, LARGE, NEW_VAMPIRE, NO_CARD, NOBODY, SEA
from whitby.games.fury.rules.state import DRACULA_SEAT, DRACULA_SIDE, HUNTER_SIDE, FuryState

# Tracks, hands and allies.
POINT: Final = 1.15  # a vampire point
BLOOD: Final = 0.28
LAST_BLOOD: Final = 0.10  # more for each of the last five: the next kill may end it
HOUR: Final = 0.14  # an hour nearer to the next day
RESOLVE: Final = 0.15
EVENT: Final = 0.10
ALLY: Final = 0.35
FIRST_HELD: Final = 0.35  # a New Vampire in the hand
NEXT_HELD: Final = 0.15  # a second one; more add nothing, since one is laid in a turn

# The trail.
RIPE_YOUNG: Final = 0.25  # the chance that a New Vampire just laid will mature
RIPE_OLD: Final = 0.50  # and how much that grows until it lies in the last slot
SEEN_VAMPIRE: Final = 0.5  # of it when the hunters know that token
FOUND_VAMPIRE: Final = 0.7  # of it when they know the place
LIKELY: Final = 0.3  # the share of New Vampires among face-down tokens of the trail
SURE: Final = 0.97  # of a New Vampire that has dropped and waits to be matured
SOIL: Final = 0.25
SPRUNG: Final = 0.15
KNOWN: Final = [0.60, 0.36, 0.22, 0.14, 0.09, 0.05]  # the newest open card lies so many moves back
OPEN: Final = 0.04  # another card of the trail or the catacombs they know
TRAPPED: Final = 0.30  # for each road fewer than two he has to go on by
# What a token in the trail is worth, by kind; a New Vampire counts by its age.
TRAP: Final = [0.06, 0.12, 0.09, 0.09, 0.10, 0.08, 0.09, 0.10, 0.04, 0.08, 0.06, 0.07, 0.06, 0.08, 0.04, 0.06, 0.0, 0.08]
UNKNOWN: Final = 0.07  # what a hidden one is worth to those who cannot know it

# Hunters.
HEALTH: Final = 0.07
FRAIL: Final = 0.12  # for each health below four
BITE: Final = 0.30
HELD: Final = 0.12  # Fog or Bats before him, or a turn to be skipped
ARMS: Final = 0.40  # a full set of arms
STORES: Final = 0.12  # a large city for a hunter who still needs arms: items are to be had there
WELL_ARMED: Final = 0.9
# How well each item serves against Dracula by day, when he can hardly escape, and by night; then as something to own.
BY_DAY: Final = [0.80, 0.00, 0.00, 0.50, 0.05, 0.80, 0.80, 0.00, 0.15, 0.25, 0.50, 1.00]
BY_NIGHT: Final = [0.90, 0.00, 0.00, 0.50, 0.50, 0.90, 0.50, 0.00, 0.15, 0.40, 0.35, 0.50]
OWNED: Final = [0.05, 0.20, 0.20, 0.00, 0.10, 0.05, 0.05, 0.15, 0.05, 0.00, 0.00, 0.05]
SECOND: Final = 0.5  # of the second best weapon: no card may be laid down twice running
NEAR: Final = 1.2  # an armed hunter where he is, by day; less with distance and by night
BARE: Final = 0.25  # of it for a hunter without arms: he still finds him
NIGHT: Final = 0.30
AFLOAT: Final = 0.5  # at sea nobody finds him
REACH: Final = 2.0  # moves in which the closer part of nearness falls to a third
CLOSE: Final = 0.65  # that part of it
FAR: Final = 12.0  # moves at which the other part is nothing
HELPER: Final = 0.7  # of the second nearest: hunters who spread find more than those who crowd
THIRD: Final = 0.4
DRAWN: Final = 0.3  # how much of a hunter's way leads to the newest open card rather than to one imagined place
DOUBT: Final = [1.0, 0.75, 0.6, 0.5, 0.45, 0.40, 0.40]  # of nearness, the newest open card lying so many moves back
COVER: Final = 6.0  # how well hunters who have just been placed are spread

SCALE: Final = 1.5
EVEN: Final = 2.2  # the score at which chances are even
DAY: Final = 6  # hours in it, the first half of them light


def value(s: FuryState, seat: int) -> float:
    """How good this looks for a seat: 0 lost, 1 won."""
    if s.result:
        return s.result[seat]
    share = 1.0 / (1.0 + exp((EVEN - score(s, seat == DRACULA_SEAT)) / SCALE))
    return share if seat == DRACULA_SEAT else 1.0 - share


def score(s: FuryState, knows: bool) -> float:
    """How well Dracula stands, as he knows it or as the hunters must take it: to them every hidden token is like another."""
    total = POINT * s.vampires + BLOOD * s.blood + LAST_BLOOD * min(s.blood, 5) + HOUR * s.time - RESOLVE * s.resolve
    total += EVENT * len(s.cards)
    if knows:
        held = s.tokens.count(NEW_VAMPIRE)
        total += FIRST_HELD * min(held, 1) + NEXT_HELD * min(max(held - 1, 0), 1)
    if s.ally[DRACULA_SIDE] != NOBODY:
        total += ALLY
    if s.ally[HUNTER_SIDE] != NOBODY:
        total -= ALLY
    age = age_of_trace(s)
    if age < len(KNOWN):
        total -= KNOWN[age]
    total += trail_worth(s, knows) + dropped_worth(s)
    for h in range(CAST):
        total += hunter_worth(s, h)
    if s.dracula == NOBODY:
        return total - coverage(s)
    trace = NOBODY if knows else trace_of(s)
    return total - DOUBT[min(age, len(DOUBT) - 1)] * danger(s, trace) - TRAPPED * max(0, 2 - exits(s))


# ---- Dracula ---------------------------------------------------------------------------------------------------------


def age_of_trace(s: FuryState) -> int:
    """How many moves ago he was where the newest open card shows him: 0 when the hunters know where he is."""
    age = 0
    for i in range(len(s.trail.card)):
        if s.trail.card[i] == NO_CARD:
            continue
        if s.trail.up[i] and s.trail.card[i] != HIDE_CARD:
            return age
        if not s.trail.up[i]:
            age += 1
    return len(KNOWN)


def trace_of(s: FuryState) -> int:
    """The place of the newest open card of the trail, or NOBODY."""
    for i in range(len(s.trail.card)):
        if s.trail.up[i] and s.trail.card[i] != HIDE_CARD and s.trail.card[i] != NO_CARD:
            return s.trail.card[i]
    return NOBODY


def trail_worth(s: FuryState, knows: bool) -> float:
    """Traps laid, vampires ripening, and what of it the hunters have seen."""
    total = 0.0
    last = s.board.trail_slots - 1
    for i in range(len(s.trail.card)):
        if s.trail.up[i]:
            total -= OPEN
        kind = s.trail.token[i]
        if kind == NOBODY:
            continue
        seen = knows or s.trail.token_up[i] == 1
        share = (1.0 if kind == NEW_VAMPIRE else 0.0) if seen else LIKELY
        total += (1.0 - share) * (TRAP[kind] if seen else UNKNOWN)
        if share > 0.0 and s.trail.card[i] != HIDE_CARD:  # what lies on Hide never matures
            total += share * ripeness(s, i, last) * s.board.per_vampire * POINT
    for c in range(len(s.catacombs.card)):
        if s.catacombs.up[c]:
            total -= OPEN
    for k in range(len(s.catacombs.token)):
        if s.catacombs.token[k] != NOBODY:
            total += TRAP[s.catacombs.token[k]] if knows or s.catacombs.token_up[k] else UNKNOWN
    return total


def ripeness(s: FuryState, i: int, last: int) -> float:
    """The chance that a New Vampire in this slot will mature."""
    chance = RIPE_YOUNG + RIPE_OLD * min(i, last) / last
    if s.trail.token_up[i]:
        return chance * SEEN_VAMPIRE
    return chance * FOUND_VAMPIRE if s.trail.up[i] else chance


def dropped_worth(s: FuryState) -> float:
    """Tokens that have dropped off the trail and wait to be matured."""
    total = 0.0
    for kind in s.dropped.kind:
        if kind == NEW_VAMPIRE:
            total += SURE * s.board.per_vampire * POINT
        elif kind == DESECRATED_SOIL:
            total += SOIL
        elif kind == AMBUSH:
            total += SPRUNG
    return total


def exits(s: FuryState) -> int:
    """Ways on from where he is that his own trail leaves open, counted up to two."""
    count = 0
    for p in s.board.roads[s.dracula]:
        if p not in s.trail.card and p not in s.catacombs.card:
            count += 1
    for p in s.board.sea[s.dracula]:
        if p not in s.trail.card and p not in s.catacombs.card:
            count += 1
    return min(count, 2)


# ---- hunters ---------------------------------------------------------------------------------------------------------


def hunter_worth(s: FuryState, h: int) -> float:
    """What one hunter costs Dracula by his strength alone."""
    total = -HEALTH * s.health[h] + FRAIL * max(0, 4 - s.health[h]) - EVENT * len(s.events[h])
    total += BITE * (s.bites[h] - s.board.fixed_bites[h]) + HELD * s.skip[h]
    for mask in s.front.mask:
        if mask >> h & 1:
            total += HELD
    arms = 0.6 * force(s, h, BY_DAY) + 0.4 * force(s, h, BY_NIGHT)
    total -= ARMS * arms
    if arms < WELL_ARMED and s.place[h] != NOBODY and s.board.kind[s.place[h]] == LARGE:
        total -= STORES
    for kind in s.items[h]:
        total -= ARMS * OWNED[kind]
    return total


def force(s: FuryState, h: int, serves: list[float]) -> float:
    """How well a hunter is armed: his best weapon, and the second for every other round."""
    best = second = 0.0
    for kind in s.items[h]:
        worth = serves[kind]
        if worth > best:
            best, second = worth, best
        elif worth > second:
            second = worth
    return best + SECOND * second


def danger(s: FuryState, trace: int = NOBODY) -> float:
    """How close armed hunters are, each by the hour at which he could be there; a trace draws them from where he is imagined."""
    first = second = others = 0.0
    for h in range(CAST):
        if s.place[h] == NOBODY:
            continue
        tenths = s.board.distance[s.place[h]][s.dracula]
        if trace != NOBODY:
            tenths = int((1.0 - DRAWN) * tenths + DRAWN * s.board.distance[s.place[h]][trace])
        hour = (s.time + (tenths + 5) // 10) % DAY
        light = hour * 2 < DAY
        fit = min(1.0, 0.4 + 0.6 * s.health[h] / s.board.max_health[h])
        arms = BARE + (1.0 - BARE) * min(1.5, force(s, h, BY_DAY if light else BY_NIGHT))
        threat = arms * fit * (1.0 if light else NIGHT) * nearness(tenths / 10.0 + s.skip[h])
        others += min(threat, second)
        if threat > first:
            first, second = threat, first
        elif threat > second:
            second = threat
    total = first + HELPER * second + THIRD * others
    return NEAR * total * (AFLOAT if s.board.kind[s.dracula] == SEA else 1.0)


def nearness(moves: float) -> float:
    """1 where he is; it falls quickly at first, then evenly, so that the way is worth going from the far end of the map too."""
    return CLOSE * exp(-moves / REACH) + (1.0 - CLOSE) * max(0.0, 1.0 - moves / FAR)


def coverage(s: FuryState) -> float:
    """Before Dracula has chosen his lair: how much of the map the hunters can soon be at."""
    total = 0.0
    for p in s.board.cities:
        near = 0.0
        for h in range(CAST):
            if s.place[h] != NOBODY:
                near = max(near, nearness(s.board.distance[s.place[h]][p] / 10.0))
        total += near
    return total * COVER / len(s.board.cities)
