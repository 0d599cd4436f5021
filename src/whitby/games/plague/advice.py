"""Advice for bots: what the last battle would look like, what may go wrong before it, and which options deserve a look first.

The hunters' chance is judged by the battle that decides most games: how many bites they can take against how many it should
cost to bring Dracula down, times the chance that they hold Stakes, times the chance that nothing ends the game earlier.
Everything is counted in bites, so that a wound, a Crucifix or a night in the open can be weighed against each other.
"""

from __future__ import annotations

from math import exp
from typing import Final

from whitby.games.plague.board import (
    ARRIVING,
    BUDA_PESTH,
    CAST,
    COFFIN,
    CRUCIFIX,
    DISTRICTS,
    GARLIC,
    HARKER,
    HOLY_WATER,
    HOST,
    LONDON,
    MINA,
    PLACES,
    PLAGUE,
    PURFLEET,
    SEWARD,
    STAKES,
    TIPPED,
    VAN_HELSING,
    WEAPONS,
    WREATH,
)
from whitby.games.plague.rules.actions import MOVEMENT, TRANSFUSIONS, ActionSegment
from whitby.games.plague.rules.combat import Combat
from whitby.games.plague.rules.deck import is_renfield_out
from whitby.games.plague.rules.final import LastBattle
from whitby.games.plague.rules.movement import move_rate, reachable
from whitby.games.plague.rules.strengths import foe_strength, hunters_strength, may_strike
from whitby.games.plague.rules.terms import (
    ASK_ARRIVAL,
    ASK_CHOOSE_FOE,
    ASK_CHOOSE_ITEM,
    ASK_CHOOSE_TARGET,
    ASK_CLEANSING,
    ASK_FINAL_MAKE_ROOM,
    ASK_FINAL_ROUND,
    ASK_FINAL_SEARCH,
    ASK_FOLLOW,
    ASK_ITEMS,
    ASK_MORE_GIFTS,
    ASK_MORE_RETURNS,
    ASK_MOVEMENT,
    ASK_RESOLUTION,
    ASK_REVEAL_PLAGUE,
    ASK_SCATTER,
    ASK_SEARCHING,
    ASK_SECOND_TRANSFUSION,
    ASK_SEED_PLACE,
    ASK_SPREAD_PLACE,
    ASK_START_PLACE,
    ASK_TAKE_ALONG,
    ASK_TRANSFUSIONS,
    ASK_USE_CRUCIFIX,
    ASK_USE_HOLY_WATER,
    ASK_USE_HOST,
    ASK_USE_STAKES,
)
from whitby.games.plague.state import (
    ACTED,
    CANCELLED,
    FINAL_CONFRONTATION,
    PlagueState,
    bite_count,
    can_fight_at,
    count_marked,
    is_living,
)
from whitby.kernel.actions import first_of
from whitby.kernel.chance import seeded
from whitby.kernel.state import apply

# Decisions a table thinks about; everything else is settled by habit.
BIG_QUESTIONS: Final = [
    ASK_CLEANSING, ASK_SEARCHING, ASK_ITEMS, ASK_MOVEMENT, ASK_TRANSFUSIONS, ASK_RESOLUTION, ASK_ARRIVAL, ASK_CHOOSE_ITEM,
    ASK_SPREAD_PLACE, ASK_SEED_PLACE, ASK_START_PLACE, ASK_FINAL_SEARCH, ASK_FINAL_ROUND, ASK_FINAL_MAKE_ROOM,
]  # fmt: skip
SCALE: Final = 3.0  # how many bites to spare turn even odds into three to one
EVEN: Final = 6.0  # how many bites to spare, seen from afar, make an even game
FIT: Final = [1.0, 0.66, 0.1, 0.0]  # what a hunter is worth in the end, by bites, next to an unbitten one
HORIZON: Final = 3.0  # turns a place is looked ahead for
ATTACKS: Final = 0.11  # how often a hunter in the open is attacked in a turn
CRUCIFIX_WORTH: Final = 0.45
WATER_WORTH: Final = 0.12
HOST_WORTH: Final = 0.18
GARLIC_WORTH: Final = 0.22
SPARE_STAKES: Final = 0.25
SECULAR_WORTH: Final = 0.04  # for each point of bonus, beside what the best one does
IDLE: Final = 0.03  # an action not yet spent
SHARPNESS: Final = 500.0  # how much a better first look counts
GLANCES: Final = 3


def value(s: PlagueState, seat: int) -> float:
    """How good this looks for a seat: 0 lost, 1 won."""
    if s.result:
        return s.result[seat]
    chance = hunters_chance(s)
    return 1.0 - chance if seat == s.dracula_seat else chance


def hunters_chance(s: PlagueState) -> float:
    for frame in s.stack:
        if isinstance(frame, LastBattle):
            return battle_chance(s, frame)
    spare = staying_power(s) - expected_bites(s) + promise(s) - exposure(s)
    battle = 1.0 / (1.0 + exp((EVEN - spare) / SCALE))
    return battle * stakes_chance(s) * survival(s)


# ---- the last battle --------------------------------------------------------------------------------------------


def battle_chance(s: PlagueState, battle: LastBattle) -> float:
    """The battle itself: bites those who fight can still take, and who holds the Stakes."""
    power = -1.0
    holders = 0
    for h in battle.fighters:
        power += 3 - bite_count(s, h)
        for item in s.items[h]:
            if item == CRUCIFIX:
                power += 0.35
            elif item == HOLY_WATER:
                power += WATER_WORTH
        if STAKES in s.items[h]:
            holders += 1
    stakes = (0.02, 0.9, 0.97, 1.0)[min(holders, 3)]
    return stakes / (1.0 + exp((expected_bites(s) - power) / 1.3))


def staying_power(s: PlagueState) -> float:
    """Bites the hunters could take in the last battle, and what keeps bites away."""
    power = 0.0
    for h in range(CAST):
        if not is_living(s, h):
            continue
        here = presence(s, h)
        bites = bite_count(s, h)
        power += 3.0 * FIT[bites] * here
        if bites < 2:
            for item in s.items[h]:
                if item in (CRUCIFIX, TIPPED):
                    power += CRUCIFIX_WORTH * here
                elif item == HOLY_WATER:
                    power += WATER_WORTH * here
    return power


def presence(s: PlagueState, h: int) -> float:
    """How surely a living hunter will be in London when the last turn is over."""
    left = s.board.turns - s.turn
    if s.zone[h] == LONDON:
        return 1.0
    if s.zone[h] == ARRIVING:
        return 0.9 if s.board.arrival_spaces - s.where[h] < left else 0.0
    return 0.5 * min(1.0, max(0.0, (left - 6) / 12.0))


def best_bonus(s: PlagueState) -> int:
    """The best secular weapon a hunter fit for the last battle holds."""
    best = 0
    for h in range(CAST):
        if is_living(s, h) and bite_count(s, h) < 2:
            for item in s.items[h]:
                if item < WEAPONS and s.board.bonus[item] > best:
                    best = s.board.bonus[item]
    return best


def expected_bites(s: PlagueState) -> float:
    """What it should cost to bring Dracula from his box down to the second, past all who take hits for him."""
    box = float(s.box)
    if s.segment != FINAL_CONFRONTATION:
        unplaced = min(s.carfax, 2 * (s.board.turns - s.turn)) * 0.7
        box = min(10.0, box + (count_marked(s) + unplaced) / 5.0)
    shields = len(s.display) + (0.8 if is_renfield_out(s) else 0.4)
    rounds = 1.0 / (0.2 * min(4, 1 + best_bonus(s)))  # per hit
    top = int(box + 0.5)
    bites = shields * 0.2 * s.board.strengths[top]
    for n in range(s.board.beaten_box + 1, 11):
        if n <= box:
            bites += 0.2 * s.board.strengths[n]
        elif n - box < 1.0:
            bites += (1.0 - (n - box)) * 0.2 * s.board.strengths[n]
    return bites * rounds * 0.9


def stakes_chance(s: PlagueState) -> float:
    """Whether somebody fit for the last battle will hold Wooden Stakes; one holder may lose them to a bite."""
    missing = 1.0
    for h in range(CAST):
        if is_living(s, h) and STAKES in s.items[h]:
            sure = 0.9 if s.zone[h] == LONDON or s.turn < 20 else 0.5
            if bite_count(s, h) >= 2:
                sure = 0.3
            elif s.items[h][0] == STAKES:
                sure -= 0.08  # the first to be lost
            missing *= 1.0 - sure
    time = (s.board.turns - s.turn) / s.board.turns
    hope = 0.62 + 0.26 * time if s.van_helsing_arrived else 0.55 + 0.33 * time
    return max(1.0 - missing, hope)


# ---- before it --------------------------------------------------------------------------------------------------


def survival(s: PlagueState) -> float:
    """The chance that nothing ends the game before the last battle."""
    if s.segment == FINAL_CONFRONTATION:
        return 1.0
    chance = 1.0
    left = s.board.turns - s.turn
    doomed = len(s.display)
    for h in range(CAST):
        if s.zone[h] == LONDON and h != VAN_HELSING and bite_count(s, h) == 2 and s.marker[s.where[h]] != WREATH:
            chance -= 0.02 * min(left, 4)
    chance *= (1.0, 0.98, 0.93, 0.78, 0.0)[min(doomed, 4)]
    if not s.cleansed:  # with one marker out of the game the board can never be full
        open_left = DISTRICTS - count_marked(s) + 0.5 * s.marker.count(WREATH)
        garlic = 0.75 if holds_anywhere(s, GARLIC) else 1.0
        chance *= 1.0 - 0.85 * garlic * exp(-open_left / 6.0)
    return max(0.02, chance * mina_chance(s, left))


def mina_chance(s: PlagueState, left: int) -> float:
    """9.3b - Harker must not come home to a lost Mina; he needs six turns from Buda-Pesth."""
    if s.zone[HARKER] == LONDON or not is_living(s, HARKER):
        return 1.0
    comes = 1.0
    if s.zone[HARKER] == BUDA_PESTH:
        comes = 0.0 if left < 6 else 1.0 - exp(-(left - 5) * 0.3)
    elif s.board.arrival_spaces - s.where[HARKER] >= left:
        comes = 0.0
    if s.mina_turned:
        return 1.0 - 0.97 * comes
    return 1.0 - comes * (0.0, 0.04, 0.16, 0.97)[bite_count(s, MINA)]


def holds_anywhere(s: PlagueState, item: int) -> bool:
    return any([item in s.items[h] for h in range(CAST)])


# ---- where they stand -------------------------------------------------------------------------------------------


def exposure(s: PlagueState) -> float:
    """Bites to be feared in the next turns from where the hunters stand, or could still go this turn."""
    if s.segment == FINAL_CONFRONTATION:
        return 0.0
    fear = 0.0
    horizon = min(HORIZON, float(s.board.turns - s.turn) + 0.5)
    bonus = [0] * PLACES
    for h in range(CAST):
        if s.zone[h] == LONDON:
            p = s.where[h]
            for item in s.items[h]:
                if item < WEAPONS and s.board.bonus[item] > bonus[p]:
                    bonus[p] = s.board.bonus[item]
                elif item == CRUCIFIX and bonus[p] < 2:
                    bonus[p] += 1
    for h in range(CAST):
        if s.zone[h] == LONDON and can_fight_at(s, s.where[h]):
            p = s.where[h]
            worth = 1.0 if bite_count(s, h) < 2 else 1.5
            fear += worth * ATTACKS * horizon * danger(s, bonus[p], s.coffins[p] if s.marker[p] == COFFIN else 0)
    return fear


def danger(s: PlagueState, bonus: int, coffins: int) -> float:
    """The chance to be bitten in one attack, with this weapon at hand."""
    ours = 0.2 * min(4, 1 + bonus)
    theirs = 0.2 * min(4, 2 + coffins)
    if is_renfield_out(s):
        return theirs / (theirs + ours - theirs * ours)
    return (1.0 - ours) * theirs / (theirs + ours - theirs * ours)


# ---- what they could still do -----------------------------------------------------------------------------------


def promise(s: PlagueState) -> float:
    """What lies in hands, legs and veins: garlic near coffins, spare Stakes, actions not yet spent, doctors at hand."""
    if s.segment == FINAL_CONFRONTATION:
        return 0.0
    total = -0.02 * s.marker.count(3) - 0.03 * s.marker.count(4) + 0.06 * min(len(s.cleansed), 12)
    actions = find_actions(s)
    count = company(s)
    stakes = 0
    for h in range(CAST):
        if not is_living(s, h):
            continue
        for item in s.items[h]:
            if item == GARLIC:
                total += GARLIC_WORTH * (2.0 if not s.cleansed else 1.0)
            elif item == HOST:
                total += HOST_WORTH
            elif item == STAKES:
                stakes += 1
            elif item < GARLIC:
                total += SECULAR_WORTH * s.board.bonus[item]
        if s.zone[h] == LONDON:
            total += place_worth(s, h, actions, count)
            if not s.flags[h] & (ACTED | CANCELLED):
                total += IDLE
    if actions is not None and not actions.is_bonus and actions.kind <= TRANSFUSIONS:
        total += healing_in_reach(s)
    return total + SPARE_STAKES * max(0, min(stakes, 3) - 1)


def find_actions(s: PlagueState) -> ActionSegment | None:
    for frame in s.stack:
        if isinstance(frame, ActionSegment):
            return frame
    return None


def company(s: PlagueState) -> list[int]:
    """How many hunters stand in each place, and, 27 further on, how many of them hold garlic."""
    count = [0] * (2 * PLACES)
    for h in range(CAST):
        if s.zone[h] == LONDON:
            count[s.where[h]] += 1
            if GARLIC in s.items[h]:
                count[PLACES + s.where[h]] += 1
    return count


def place_worth(s: PlagueState, h: int, actions: ActionSegment | None, count: list[int]) -> float:
    """How useful the place is for this hunter; before movement the best place still within reach counts, a little less."""
    here = usefulness(s, h, s.where[h], count)
    if actions is None or actions.kind > MOVEMENT or actions.is_bonus or s.flags[h] & (ACTED | CANCELLED):
        return here
    rate = move_rate(s, h)
    if rate == 0:
        return here
    best = here
    for p in reachable(s, s.where[h], rate):
        best = max(best, usefulness(s, h, p, count) - 0.02)
    return best


def usefulness(s: PlagueState, h: int, p: int, count: list[int]) -> float:
    """Garlic draws its bearer to coffins, blood to a doctor, fear to a cleansed place, company to company."""
    marker = s.marker[p]
    bites = bite_count(s, h)
    friends = count[p] - (1 if s.where[h] == p else 0)
    worth = 0.03 * min(friends, 3)
    if marker == WREATH:
        worth += 0.1 + 0.12 * bites
    elif marker in (COFFIN, PLAGUE):
        able = count[PLACES + p] > 0 or GARLIC in s.items[h]
        fit = bites == 0 or (bites == 1 and friends > 0)
        worth += (0.22 if not s.cleansed else 0.14) if able and fit else -0.08
        if marker == PLAGUE:
            worth -= 0.05
    if s.bites[h] and (is_with(s, SEWARD, p, h) or is_with(s, VAN_HELSING, p, h) or p == PURFLEET):
        worth += 0.15 * bites
    return worth


def is_with(s: PlagueState, doctor: int, p: int, h: int) -> bool:
    return doctor != h and s.zone[doctor] == LONDON and s.where[doctor] == p


def healing_in_reach(s: PlagueState) -> float:
    """Bitten hunters beside a doctor, both with their action left: half of it counts already."""
    total = 0.0
    for k in (0, 1):
        doctor = SEWARD if k == 0 else VAN_HELSING
        if s.zone[doctor] != LONDON or s.flags[doctor] & (ACTED | CANCELLED):
            continue
        best = 0.0
        for h in range(CAST):
            near = h != doctor and s.zone[h] == LONDON and s.where[h] == s.where[doctor]
            if near and s.bites[h] and not s.flags[h] & (ACTED | CANCELLED):
                bites = bite_count(s, h)
                chance = s.board.transfusion[k][bites] / 6.0
                best = max(best, chance * 3.0 * (FIT[bites - 1] - FIT[bites]) * 0.9)
        total += best
    return total


# ---- questions that answer themselves ---------------------------------------------------------------------------


def settle(s: PlagueState) -> None:
    """Play on through combats and other small questions as a sensible table would."""
    for _ in range(200):
        if s.result or not s.asks or s.asks[0].prompt in BIG_QUESTIONS:
            return
        apply(s, habit(s))


def habit(s: PlagueState) -> int:
    """The usual answer to a small question."""
    ask = s.asks[0]
    options = ask.options
    prompt = ask.prompt
    if prompt == ASK_CHOOSE_TARGET:
        return usual_target(s, options, ask.seat == s.dracula_seat)
    if prompt == ASK_CHOOSE_FOE:
        return options[-1]  # a vampire if one is free
    if prompt in (ASK_USE_CRUCIFIX, ASK_SECOND_TRANSFUSION, ASK_TAKE_ALONG):
        return options[0]
    if prompt == ASK_USE_STAKES:
        return options[0] if len(s.display) >= 2 or count_stakes(s) >= 2 else options[-1]
    if prompt in (ASK_USE_HOST, ASK_USE_HOLY_WATER):
        return options[0] if is_grim(s) else options[-1]
    if prompt in (ASK_FOLLOW, ASK_SCATTER):
        return options[0] if is_grim(s) else options[-1]
    if prompt in (ASK_MORE_RETURNS, ASK_MORE_GIFTS, ASK_REVEAL_PLAGUE):
        return options[-1]
    return options[0]


def usual_target(s: PlagueState, options: list[int], is_dracula: bool) -> int:
    """Dracula goes for Mina; the hunters put somebody else forward, with something worthless to lose first."""
    best = options[0]
    best_worth = 9.0
    for action in options:
        h = first_of(action)
        worth = 1.0 if h == MINA else 0.0
        if s.items[h]:
            worth += 0.4 if s.items[h][0] in (STAKES, CRUCIFIX) else 0.1
        if is_dracula:
            worth = -worth
        if worth < best_worth:
            best, best_worth = action, worth
    return best


def count_stakes(s: PlagueState) -> int:
    total = 0
    for h in range(CAST):
        if is_living(s, h):
            total += s.items[h].count(STAKES)
    return total


def is_grim(s: PlagueState) -> bool:
    """The foe is at least as strong as those who face it, or somebody stands before the third bite."""
    for frame in s.stack:
        if isinstance(frame, Combat):
            ours = hunters_strength(s, frame.fighters, False) if may_strike(s, frame.fighters) else 0
            lost = any([bite_count(s, h) == 2 for h in frame.fighters])
            return lost or foe_strength(s, frame.foe, frame.coffins, frame.extra) >= ours
    return True


# ---- first sight ------------------------------------------------------------------------------------------------


def priors(s: PlagueState, options: list[int]) -> list[float] | None:
    """How promising options look: where each leads, small questions settled by habit, judged a few times where chance has a say."""
    seat = s.asks[0].seat
    for ask in s.asks:
        if ask.options is options:
            seat = ask.seat
    looks = [glance(s, action, seat) for action in options]
    best = max(looks)
    return [0.02 + exp((look - best) * SHARPNESS) for look in looks]


def glance(s: PlagueState, action: int, seat: int) -> float:
    total = 0.0
    for k in range(GLANCES):
        world = s.copy()
        world.rng = seeded((s.rng & 0xFFFFFF) + k)
        apply(world, action, seat)
        has_drawn = len(world.drawn) > 0
        settle(world)
        total += value(world, seat)
        if not has_drawn:
            return total  # nothing was left to chance
    return total / GLANCES
