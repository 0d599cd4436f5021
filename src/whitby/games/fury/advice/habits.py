"""Advice for bots: what is played by habit, so that a search need not think about it, and which options are worth a look."""

from __future__ import annotations

from math import exp
from typing import Final

from whitby.games.fury.advice.outlook import BY_DAY, BY_NIGHT, coverage, danger
from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.board import (
    HIDE_CARD,
    ITEM_KINDS,
    NO_CARD,
    NOBODY,
    PUNCH,
    SENSE_OF_EMERGENCY,
)
from whitby.games.fury.rules.combat_round import SELECT, CombatRound
from whitby.games.fury.rules.fight import FOE_DRACULA, Fight
from whitby.games.fury.rules.state import FuryState, is_night
from whitby.kernel.actions import first_of, second_of, verb_of
from whitby.kernel.chance import BITS30, following
from whitby.kernel.state import apply, in_progress

MANY: Final = 30  # options, of which most are places
SHARP: Final = 20.0  # how much the better places are preferred
FRESH: Final = 2  # moves for which an open card still tells where to hurry
SETTLE_LIMIT: Final = 40
COMBAT_LIMIT: Final = 120  # answers in a fight that is played to its end

# How often each card of Dracula's is struck by day and by night: claws, dodge, the three escapes, fangs, mesmerize, strength.
STRIKES_BY_DAY: Final = [0.40, 0.30, 0.60, 0.0, 0.0, 0.0, 0.0, 0.0]
STRIKES_BY_NIGHT: Final = [0.12, 0.05, 0.06, 0.06, 0.15, 0.28, 0.16, 0.16]
# And how often hunters lay down Punch, Dodge and Escape, armed and unarmed.
BASIC_ARMED: Final = [0.15, 0.15, 0.08]
BASIC_BARE: Final = [0.50, 0.40, 0.40]
IDLE_ITEM: Final = 0.05  # an item that does little here


def settle(s: FuryState) -> None:
    """Pass windows in which nothing can be played, and let a combat round that has begun to be selected be fought."""
    steps = 0
    while s.asks and not s.result and steps < SETTLE_LIMIT:
        steps += 1
        ask = s.asks[0]
        if is_idle(ask.options):
            apply(s, ask.options[0], ask.seat)
        elif is_half_selected(s):
            apply(s, habit(s, ask.options), ask.seat)
        else:
            return


def is_idle(options: list[int]) -> bool:
    """One option, or a window with nothing to play."""
    return len(options) == 1 or (len(options) == 2 and verb_of(options[1]) == w.DO_PASS_ALL)


def is_half_selected(s: FuryState) -> bool:
    """Somebody has laid a combat card down and others have not."""
    frame = s.stack[-1]
    return isinstance(frame, CombatRound) and frame.at == SELECT and max(frame.cards) != NOBODY


def play_on(s: FuryState) -> None:
    """Also fight a combat with Dracula to its end."""
    settle(s)
    steps = 0
    while s.asks and not s.result and steps < COMBAT_LIMIT and is_fighting(s):
        steps += 1
        ask = s.asks[0]
        apply(s, ask.options[0] if is_idle(ask.options) else habit(s, ask.options), ask.seat)


def is_fighting(s: FuryState) -> bool:
    return in_progress(s, Fight) is not None


# ---- habits ------------------------------------------------------------------------------------------------------------


def habit(s: FuryState, options: list[int]) -> int:
    """An option by the weights of habit."""
    fight = in_progress(s, Fight)
    night = is_night(s)
    weights = [habit_weight(s, fight, night, action, len(options)) for action in options]
    s.rng = following(s.rng)
    at = (s.rng & BITS30) / (BITS30 + 1.0) * sum(weights)
    for i in range(len(options)):
        at -= weights[i]
        if at < 0.0:
            return options[i]
    return options[-1]


def habit_weight(s: FuryState, fight: Fight | None, night: bool, action: int, count: int) -> float:
    verb = verb_of(action)
    if fight is not None and fight.foe == FOE_DRACULA:
        if verb == w.DO_STRIKE:
            return STRIKES_BY_NIGHT[first_of(action)] if night else STRIKES_BY_DAY[first_of(action)]
        if verb == w.DO_FIGHT:
            return fight_weight(s, first_of(action), second_of(action), night)
    if verb == w.DO_EMERGENCY or (verb == w.DO_PLAY_AT and first_of(action) == SENSE_OF_EMERGENCY):
        place = first_of(action) if verb == w.DO_EMERGENCY else second_of(action)
        return 0.6 if is_by_fresh_trace(s, place) else 0.02
    return weight(verb, count)


def fight_weight(s: FuryState, card: int, h: int, night: bool) -> float:
    """How often a hunter lays down a card against Dracula."""
    serves = BY_NIGHT if night else BY_DAY
    if card < ITEM_KINDS:
        return IDLE_ITEM + serves[card]
    best = 0.0
    for kind in s.items[h]:
        best = max(best, serves[kind])
    share = min(1.0, best * 2.0)
    return share * BASIC_ARMED[card - PUNCH] + (1.0 - share) * BASIC_BARE[card - PUNCH]


# ---- which options are worth a look ------------------------------------------------------------------------------------


def priors(s: FuryState, seat: int, options: list[int]) -> list[float] | None:
    """Rare or idle options weigh less; combat cards weigh as they are laid by habit. Where nothing can be played, only passing counts."""
    if is_idle(options):
        return [1.0 if i == 0 else 0.0 for i in range(len(options))]
    if len(options) > MANY:
        placed = place_priors(s, options)
        if placed:
            return placed
    fight = in_progress(s, Fight)
    night = is_night(s)
    return [0.05 + habit_weight(s, fight, night, action, len(options)) for action in options]


def place_priors(s: FuryState, options: list[int]) -> list[float]:
    """For a choice among most places of the map: each by how the table would look, or by how near it is to a fresh trace."""
    verb = verb_of(options[-1])
    if verb == w.DO_START:
        h = s.place.index(NOBODY)
        return sharpened([start_worth(s, h, first_of(action)) for action in options])
    if verb == w.DO_LAIR or verb == w.DO_EVADE:
        return sharpened([-danger_at(s, first_of(action)) for action in options])
    return []


def sharpened(worths: list[float]) -> list[float]:
    best = max(worths)
    return [exp((worth - best) * SHARP) for worth in worths]


def start_worth(s: FuryState, h: int, place: int) -> float:
    s.place[h] = place
    worth = coverage(s)
    s.place[h] = NOBODY
    return worth


def danger_at(s: FuryState, place: int) -> float:
    was = s.dracula
    s.dracula = place
    worth = danger(s)
    s.dracula = was
    return worth


def is_by_fresh_trace(s: FuryState, place: int) -> bool:
    """Whether Dracula can well be there by the newest open card."""
    age = 0
    for i in range(len(s.trail.card)):
        card = s.trail.card[i]
        if card == NO_CARD:
            continue
        if s.trail.up[i] and card != HIDE_CARD:
            return s.board.distance[card][place] <= 10 * age and age <= FRESH
        if not s.trail.up[i]:
            age += 1
    return False


def weight(verb: int, count: int) -> float:
    if verb == w.DO_PASS_ALL or verb == w.DO_REFUSE or verb == w.DO_WAIT:
        return 0.2
    if verb == w.DO_NO_ACTION or verb == w.DO_TRADE or verb == w.DO_NO_EXTRA or verb == w.DO_REMAIN:
        return 0.3
    if verb == w.DO_GIVE or verb == w.DO_EMPTY or verb == w.DO_LET_GO:
        return 0.4
    if verb == w.DO_EMERGENCY or verb == w.DO_BLOCK_ROAD or verb == w.DO_BLOCK_RAIL or verb == w.DO_PLAY_AT:
        return 4.0 / (4.0 + count)
    if verb == w.DO_MATURE or verb == w.DO_RESUPPLY or verb == w.DO_KEEP_ALLY or verb == w.DO_TRADE_DONE:
        return 2.0
    return 1.0
