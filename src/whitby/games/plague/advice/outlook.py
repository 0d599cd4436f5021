"""The outlook of the hunters, for bots: the last battle, the way to the first cleansing, and what may go wrong before.

Most games go like this: Dracula's plague fills London in about twelve turns unless one marker is cleansed first; the wreath that
hangs there is a haven where nobody can be attacked; and those who reach it unbitten, armed and with Stakes win the last battle.
So three chances are multiplied: that a first marker is cleansed in time, that nothing else ends the game early, and that the
battle is won. Bites, weapons and nights in the open are all counted in bites, to be weighed against each other.
"""

from __future__ import annotations

from math import exp
from typing import Final

from whitby.games.plague.rules.actions import TRANSFUSIONS, ActionSegment
from whitby.games.plague.rules.board import (
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
    MIASMA,
    MINA,
    PLACES,
    PLAGUE,
    PURFLEET,
    RUMOR,
    SEWARD,
    STAKES,
    TIPPED,
    VAN_HELSING,
    WREATH,
)
from whitby.games.plague.rules.deck import is_renfield_out
from whitby.games.plague.rules.last_battle import LastBattle
from whitby.games.plague.rules.state import (
    ACTED,
    CANCELLED,
    FINAL_CONFRONTATION,
    PlagueState,
    bite_count,
    count_marked,
    dracula_strength,
    is_living,
    is_south_safe,
    marked_places,
    room,
)
from whitby.kernel.graphs import distances
from whitby.kernel.state import in_progress

SCALE: Final = 3.0  # how many bites to spare turn even odds into three to one
EVEN: Final = 5.0  # how many bites to spare, seen from afar, make an even battle
FIT: Final = [1.0, 0.66, 0.1, 0.0]  # what a hunter is worth in the end, by bites, next to an unbitten one
MENDED: Final = [1.0, 0.9, 0.75, 0.0]  # the same with doctors and all the time in the world
ATTACKS: Final = 0.42  # attacks a turn on somebody in the open
SOUTH: Final = 0.4  # how much of the danger remains south of the Thames while it is quiet there
FAR: Final = 9  # steps to a place that cannot be reached
RATES: Final = [1.0, 1.0, 1.5, 2.0]  # Plague markers a turn, by Dracula's strength
DILIGENCE: Final = 0.25  # how much of a chance to cleanse on a later turn will be taken: combats cancel actions, and tomorrow never comes
TRIES: Final = 6.0  # and no more than so many turns are counted on
NO_PLAN: Final = 12.0  # turns to a cleansing when nothing speaks for one
CRUCIFIX_WORTH: Final = 0.45
WATER_WORTH: Final = 0.12
HOST_WORTH: Final = 0.18
GARLIC_WORTH: Final = 0.1
SPARE_STAKES: Final = 0.25
SECULAR_WORTH: Final = 0.04  # for each point of bonus, beside what the best one does
IDLE: Final = 0.03  # an action not yet spent
COMPANY: Final = 0.03  # for each friend at hand, up to three


class Picture:
    """What is looked at more than once in judging a table."""

    def __init__(self, s: PlagueState) -> None:
        self.left = s.board.turns - s.turn  # turns still to come
        self.bites: list[int] = [bite_count(s, h) for h in range(CAST)]
        self.count: list[int] = [0] * PLACES  # hunters in each place
        self.bonus: list[int] = [0] * PLACES  # the best secular weapon there
        self.crosses: list[int] = [0] * PLACES
        self.hosts: list[int] = [0] * PLACES
        self.is_haven = WREATH in s.marker
        self.need = 0.0  # turns until there is a haven
        for h in range(CAST):
            if s.zone[h] == LONDON:
                p = s.where[h]
                self.count[p] += 1
                for item in s.items[h]:
                    if item < GARLIC:
                        if s.board.bonus[item] > self.bonus[p]:
                            self.bonus[p] = s.board.bonus[item]
                    elif item == CRUCIFIX:
                        self.crosses[p] += 1
                    elif item == HOST:
                        self.hosts[p] += 1


def value(s: PlagueState, seat: int) -> float:
    """How good this looks for a seat: 0 lost, 1 won."""
    if s.result:
        return s.result[seat]
    return worth(s, seat, hunters_chance(s))


def worth(s: PlagueState, seat: int, chance: float) -> float:
    """To a seat, by the chance of the hunters."""
    return 1.0 - chance if seat == s.dracula_seat else chance


def hunters_chance(s: PlagueState) -> float:
    """The chance of the hunters, 0 to 1."""
    battle = in_progress(s, LastBattle)
    if battle:
        return battle_chance(s, battle)
    picture = Picture(s)
    if s.segment == FINAL_CONFRONTATION:
        return battle_outlook(staying_power(s, picture) - expected_bites(s, picture)) * stakes_chance(s, picture)
    cleansing = cleansing_chance(s, picture)
    spare = staying_power(s, picture) - expected_bites(s, picture) + promise(s, picture) - exposure(s, picture)
    return battle_outlook(spare) * stakes_chance(s, picture) * survival(s, picture) * cleansing


def battle_outlook(spare: float) -> float:
    return 1.0 / (1.0 + exp((EVEN - spare) / SCALE))


# ---- the last battle --------------------------------------------------------------------------------------------


def battle_chance(s: PlagueState, battle: LastBattle) -> float:
    """The battle itself: bites those who fight can still take, and who holds the Stakes."""
    power = -1.0
    holders = 0
    best = 0
    for h in battle.fighters:
        bites = bite_count(s, h)
        power += 3 - bites
        for item in s.items[h]:
            if item == CRUCIFIX:
                power += 0.35
            elif item == HOLY_WATER:
                power += WATER_WORTH
            elif item < GARLIC and bites < 2 and s.board.bonus[item] > best:
                best = s.board.bonus[item]
        if STAKES in s.items[h]:
            holders += 1
    stakes = (0.02, 0.9, 0.97, 1.0)[min(holders, 3)]
    return stakes / (1.0 + exp((battle_cost(s, float(s.box), best, float(battle.shields)) - power) / 1.3))


def staying_power(s: PlagueState, picture: Picture) -> float:
    """Bites the hunters could take in the last battle, and what keeps bites away; bites may be healed before it."""
    power = 0.0
    mending = mending_time(s, picture)
    for h in range(CAST):
        if not is_living(s, h):
            continue
        here = presence(s, h, picture.left)
        bites = picture.bites[h]
        fit = FIT[bites]
        if s.bites[h]:
            fit += (MENDED[bites] - fit) * mending
        power += 3.0 * fit * here
        if bites < 2:
            for item in s.items[h]:
                if item in (CRUCIFIX, TIPPED):
                    power += CRUCIFIX_WORTH * here
                elif item == HOLY_WATER:
                    power += WATER_WORTH * here
    return power


def mending_time(s: PlagueState, picture: Picture) -> float:
    """How far the doctors will have mended what can be mended, 0 to 1: they need time, and a haven to work in."""
    if s.segment == FINAL_CONFRONTATION:
        return 0.0
    doctors = 0.0
    for doctor in (SEWARD, VAN_HELSING):
        if is_living(s, doctor) and s.zone[doctor] != BUDA_PESTH:
            doctors += 0.5
    quiet = picture.left - picture.need
    if quiet <= 0.0:
        return 0.0
    return doctors * (1.0 - exp(-quiet / 7.0)) * (0.8 if picture.is_haven else 0.4)


def presence(s: PlagueState, h: int, left: int) -> float:
    """How surely a living hunter will be in London when the last turn is over."""
    if s.zone[h] == LONDON:
        return 1.0
    if s.zone[h] == ARRIVING:
        return 0.9 if s.board.arrival_spaces - s.where[h] < left else 0.0
    return 0.5 * min(1.0, max(0.0, (left - 6) / 12.0))


def expected_bites(s: PlagueState, picture: Picture) -> float:
    """What the last battle should cost: the box rises by the plague on the map, and the best weapon that will be there counts."""
    box = float(s.box)
    if s.segment != FINAL_CONFRONTATION:
        unplaced = min(s.carfax, 2 * picture.left) * 0.7
        box = min(10.0, box + (count_marked(s) + unplaced) / 5.0)
    best = 0
    for h in range(CAST):
        if picture.bites[h] < 2 and is_living(s, h):
            for item in s.items[h]:
                if item < GARLIC and s.board.bonus[item] > best:
                    best = s.board.bonus[item]
    return battle_cost(s, box, best, float(len(s.display)))


def battle_cost(s: PlagueState, box: float, best: int, shields: float) -> float:
    """Bites it should take to bring Dracula from his box down to the second, past all who take hits for him."""
    strengths = s.board.strengths
    shields += 0.8 if is_renfield_out(s) else 0.4
    bites = shields * 0.2 * strengths[int(box + 0.5)]
    for n in range(s.board.beaten_box + 1, 11):
        if n <= box:
            bites += 0.2 * strengths[n]
        elif n - box < 1.0:
            bites += (1.0 - (n - box)) * 0.2 * strengths[n]
    return bites * 4.5 / min(4, 1 + best)


def stakes_chance(s: PlagueState, picture: Picture) -> float:
    """Whether somebody fit for the last battle will hold Wooden Stakes; one holder may lose them to a bite."""
    missing = 1.0
    for h in range(CAST):
        if STAKES in s.items[h] and is_living(s, h):
            sure = 0.93 if s.zone[h] == LONDON or s.turn < 20 else 0.5
            if picture.bites[h] >= 2:
                sure = 0.3
            elif s.items[h][0] == STAKES:
                sure -= 0.06  # the first to be lost
            missing *= 1.0 - sure
    open_hands = 0
    for h in range(CAST):
        if s.zone[h] == LONDON and room(s, h) > 0:
            open_hands += 1
    searches = open_hands * max(0.0, picture.left - picture.need) * 0.5
    if s.segment == FINAL_CONFRONTATION:
        searches += 3.0 * open_hands
    hope = 0.42 + 0.1 * picture.left / s.board.turns + 0.3 * (1.0 - exp(-searches / 7.0))
    return max(1.0 - missing, hope)


# ---- before it --------------------------------------------------------------------------------------------------


def survival(s: PlagueState, picture: Picture) -> float:
    """The chance that neither turned hunters nor Mina's loss end the game before the last battle."""
    chance = (1.0, 0.98, 0.93, 0.78, 0.0)[min(len(s.display), 4)]
    return max(0.02, chance * mina_chance(s, picture))


def mina_chance(s: PlagueState, picture: Picture) -> float:
    """9.3b - Harker must not come home to a lost Mina; he needs six turns from Buda-Pesth."""
    if s.zone[HARKER] == LONDON or not is_living(s, HARKER):
        return 1.0
    comes = 1.0
    if s.zone[HARKER] == BUDA_PESTH:
        comes = 0.0 if picture.left < 6 else 1.0 - exp(-(picture.left - 5) * 0.3)
    elif s.board.arrival_spaces - s.where[HARKER] >= picture.left:
        comes = 0.0
    if s.mina_turned:
        return 1.0 - 0.97 * comes
    risk = (0.0, 0.04, 0.16, 0.97)[picture.bites[MINA]]
    if s.zone[MINA] == LONDON and s.marker[s.where[MINA]] == WREATH:
        risk *= 0.4
    return 1.0 - comes * risk


# ---- the first cleansing ----------------------------------------------------------------------------------------


def cleansing_chance(s: PlagueState, picture: Picture) -> float:
    """10.1a - the chance that a first marker is cleansed before all are on the map; notes how long a haven will take."""
    if picture.is_haven and s.cleansed:
        return 1.0
    time = (s.carfax + 0.4 * (s.marker.count(RUMOR) + s.marker.count(MIASMA))) / RATES[dracula_strength(s)]
    failing = 1.0
    soonest = NO_PLAN
    away = marked_distances(s)
    for h in range(CAST):
        if s.zone[h] == LONDON and GARLIC in s.items[h]:
            need = turns_to_marker(s, picture, h, away)
            skill = cleansing_skill(s, picture, h)
            failing *= (1.0 - DILIGENCE * skill) ** max(0.0, min(TRIES, time + 1.0 - need))
            soonest = min(soonest, need + 1.0 / skill - 1.0)
    need = turns_to_garlic(s)
    if need < NO_PLAN:
        failing *= (1.0 - 0.5 * DILIGENCE) ** max(0.0, min(TRIES, time - 0.5 - need))
        soonest = min(soonest, need + 2.0)
    picture.need = 0.0 if picture.is_haven else min(float(picture.left), soonest)
    return 1.0 if s.cleansed else max(0.02, 1.0 - failing)


def turns_to_garlic(s: PlagueState) -> float:
    """How long until somebody else brings garlic: by a search once Van Helsing has come, else with him."""
    if s.van_helsing_arrived:
        return 1.0 if s.inventory[GARLIC] + s.bag[GARLIC] > 0 else NO_PLAN
    if s.zone[VAN_HELSING] == ARRIVING:
        return float(s.board.arrival_spaces + 1 - s.where[VAN_HELSING])
    return NO_PLAN


def turns_to_marker(s: PlagueState, picture: Picture, h: int, away: list[int]) -> float:
    """How long a bearer of garlic needs to a marked district; unbitten hunters may cleanse on the very turn they come."""
    steps = away[s.where[h]]
    rate = s.board.move[h][picture.bites[h]]
    late = 0.0 if picture.bites[h] == 0 else 0.5
    if s.flags[h] & CANCELLED:
        late = 0.9
    elif s.flags[h] & ACTED:
        late += 0.3
    if steps == 0:
        return late
    if rate == 0:
        return NO_PLAN
    return late + steps / rate


def cleansing_skill(s: PlagueState, picture: Picture, h: int) -> float:
    """The chance of a cleansing by this bearer and those at hand: the Host ends any combat, a Crucifix gives a free blow."""
    p = s.where[h]
    coffins = s.coffins[p] if s.marker[p] == COFFIN else 2
    if picture.hosts[p]:
        return 0.95
    ours = 0.2 * min(4, 1 + picture.bonus[p])
    theirs = foe_hits(s, coffins)
    safe = 1.0 - danger(s, ours, theirs)
    fail = (1.0 - safe) ** min(4, picture.count[p])
    for _ in range(picture.crosses[p]):
        fail *= 1.0 - ours
    return max(0.05, min(0.95, 1.0 - fail))


def marked_distances(s: PlagueState) -> list[int]:
    """Steps from every place to the nearest marked district."""
    return walks_to(s, [p for p in range(DISTRICTS) if s.marker[p] == PLAGUE or s.marker[p] == COFFIN])


def walks_to(s: PlagueState, goals: list[int]) -> list[int]:
    """Steps from every place to the nearest goal, along streets and crossings; nobody passes through a marked district."""
    return distances(s.board.near, goals, FAR, marked_places(s))


# ---- danger -----------------------------------------------------------------------------------------------------


def exposure(s: PlagueState, picture: Picture) -> float:
    """Bites to be feared until everybody is in a haven: attacks find somebody in the open, few or many."""
    away = walks_to(s, [p for p in range(DISTRICTS) if s.marker[p] == WREATH]) if picture.is_haven else []
    south_safe = is_south_safe(s)
    total = 0.0
    exposed = 0
    for h in range(CAST):
        if s.zone[h] != LONDON or s.marker[s.where[h]] == WREATH:
            continue
        p = s.where[h]
        turns = picture.need + 1.0
        if picture.is_haven:
            rate = s.board.move[h][picture.bites[h]]
            turns = away[p] / rate if rate else 6.0
        turns = min(turns, picture.left + 0.5, 6.0)
        ours = 0.2 * min(4, 1 + picture.bonus[p])
        risk = danger(s, ours, foe_hits(s, s.coffins[p] if s.marker[p] == COFFIN else 0))
        if picture.crosses[p]:
            risk *= 1.0 - ours
        if south_safe and s.board.south[p]:
            risk *= SOUTH
        if picture.bites[h] == 2:
            risk *= 2.0
        total += risk * turns
        exposed += 1
    return ATTACKS * total / exposed * min(1.0, 0.7 + 0.1 * exposed) if exposed else 0.0


def foe_hits(s: PlagueState, coffins: int) -> float:
    """The chance that a blow of the undead hits, over all who may come."""
    turned = len(s.display)
    total = 0.2 * s.board.creatures + 0.2 * min(4.7, s.board.infected + coffins)
    total += 0.2 * min(4.7, max(1, dracula_strength(s)) + coffins) + turned * 0.2 * min(4.7, s.board.turned + coffins)
    return total / (3 + turned)


def danger(s: PlagueState, ours: float, theirs: float) -> float:
    """The chance to be bitten before the undead is driven off, by the chances of a blow on both sides."""
    if is_renfield_out(s):
        return theirs / (theirs + ours - theirs * ours)
    return (1.0 - ours) * theirs / (theirs + ours - theirs * ours)


# ---- what they could still do -----------------------------------------------------------------------------------


def promise(s: PlagueState, picture: Picture) -> float:
    """What lies in hands and veins: garlic, the Host, spare Stakes, company, actions not yet spent, doctors at hand."""
    total = -0.02 * s.marker.count(RUMOR) - 0.03 * s.marker.count(MIASMA) + 0.06 * min(len(s.cleansed), 12)
    stakes = 0
    for h in range(CAST):
        if not is_living(s, h):
            continue
        stakes += s.items[h].count(STAKES)
        for item in s.items[h]:
            total += item_worth(s, item)
        if s.zone[h] == LONDON:
            p = s.where[h]
            total += COMPANY * min(picture.count[p] - 1, 3)
            if s.bites[h] and is_tended(s, p, h):
                total += 0.15 * picture.bites[h]
            if not s.flags[h] & (ACTED | CANCELLED):
                total += IDLE
    return total + SPARE_STAKES * max(0, min(stakes, 3) - 1) + healing_in_reach(s, picture)


def item_worth(s: PlagueState, item: int) -> float:
    """One item in somebody's hands; Stakes are counted together."""
    if item < GARLIC:
        return SECULAR_WORTH * s.board.bonus[item]
    if item == GARLIC:
        return GARLIC_WORTH
    return HOST_WORTH if item == HOST else 0.0


def is_tended(s: PlagueState, p: int, h: int) -> bool:
    """A doctor, or the staff of Purfleet, is at the hunter's side."""
    if p == PURFLEET:
        return True
    if h != SEWARD and s.zone[SEWARD] == LONDON and s.where[SEWARD] == p:
        return True
    return h != VAN_HELSING and s.zone[VAN_HELSING] == LONDON and s.where[VAN_HELSING] == p


def healing_in_reach(s: PlagueState, picture: Picture) -> float:
    """Bitten hunters beside a doctor, both with their action left: half of it counts already."""
    actions = in_progress(s, ActionSegment)
    if actions is None or actions.is_bonus or actions.kind > TRANSFUSIONS:
        return 0.0
    total = 0.0
    for k in (0, 1):
        doctor = SEWARD if k == 0 else VAN_HELSING
        if s.zone[doctor] != LONDON or s.flags[doctor] & (ACTED | CANCELLED):
            continue
        best = 0.0
        for h in range(CAST):
            near = h != doctor and s.zone[h] == LONDON and s.where[h] == s.where[doctor]
            if near and s.bites[h] and not s.flags[h] & (ACTED | CANCELLED):
                bites = picture.bites[h]
                chance = s.board.transfusion[k][bites] / 6.0
                best = max(best, chance * 1.5 * (FIT[bites - 1] - FIT[bites]))
        total += best
    return total
