"""Advice for bots: how the table looks to each side, which options are worth a look, and what may be played on at once.

Bots see imagined worlds only: for a hunter Dracula's place is one drawn from the deduction board, so being near it on average
is being near where he can be.
"""

from __future__ import annotations

from math import exp
from typing import Final

from whitby.games.fury.board import CAST, HEAVENLY_HOST, NEW_VAMPIRE, NOBODY, SEA, STAKE
from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.combat import SELECT, Combat
from whitby.games.fury.state import DRACULA_SEAT, FuryState, is_known_place, is_night
from whitby.kernel.actions import verb_of
from whitby.kernel.chance import below, following
from whitby.kernel.state import apply

POINT: Final = 1.15  # a vampire point
BLOOD: Final = 0.21
HEALTH: Final = 0.05
BITE: Final = 0.25
WEAPON: Final = 0.13  # an item with which a hunter can fight Dracula
EVENT: Final = 0.09
RESOLVE: Final = 0.12
HOUR: Final = 0.12  # an hour nearer to the next day
RIPE: Final = 0.55  # a New Vampire about to drop off the trail, less the younger its card is
TOKEN: Final = 0.04
KNOWN: Final = 0.55  # the hunters know where he is
FOUND: Final = 0.05  # another card of the trail they know
NEAR: Final = 1.1  # an armed hunter in the same place by day; less with distance and by night
SCALE: Final = 1.5
EVEN: Final = 3.1  # the score at which chances are even
SETTLE_LIMIT: Final = 40


def value(s: FuryState, seat: int) -> float:
    """How good this looks for a seat: 0 lost, 1 won."""
    if s.result:
        return s.result[seat]
    share = 1.0 / (1.0 + exp((EVEN - score(s)) / SCALE))
    return share if seat == DRACULA_SEAT else 1.0 - share


def score(s: FuryState) -> float:
    """How well Dracula stands."""
    total = POINT * s.vampires + BLOOD * s.blood + HOUR * s.time - RESOLVE * s.resolve
    total += EVENT * len(s.cards) + trail_worth(s)
    for h in range(CAST):
        total += hunter_worth(s, h)
    if s.dracula != NOBODY and is_known_place(s) != NOBODY:
        total -= KNOWN
    return total


def trail_worth(s: FuryState) -> float:
    """Traps laid, vampires ripening, and what of it the hunters have seen."""
    total = 0.0
    last = s.board.trail_slots - 1
    for i in range(len(s.trail_card)):
        if s.trail_token[i] == NEW_VAMPIRE:
            total += RIPE * (0.35 + 0.65 * min(i, last) / last)
        elif s.trail_token[i] != NOBODY:
            total += TOKEN
        if s.trail_up[i]:
            total -= FOUND
    for kind in s.cata_token:
        if kind != NOBODY:
            total += TOKEN
    return total


def hunter_worth(s: FuryState, h: int) -> float:
    """What one hunter costs Dracula: his strength, and how near he is."""
    arms = 0.0
    for kind in s.items[h]:
        if s.board.initiative[kind] >= 0:
            arms += 1.0
        if kind in (STAKE, HEAVENLY_HOST):
            arms += 0.5
    fit = s.health[h] / s.board.max_health[h]
    total = -HEALTH * s.health[h] - WEAPON * arms - EVENT * len(s.events[h])
    total += BITE * (s.bites[h] - s.board.fixed_bites[h])
    if s.place[h] != NOBODY and s.dracula != NOBODY and not s.skip[h]:
        moves = s.board.distance[s.place[h]][s.dracula] / 10.0
        force = (0.35 + 0.2 * arms) * fit * (0.45 if is_night(s) else 1.0)
        if s.board.kind[s.dracula] == SEA:
            force *= 0.5
        total -= NEAR * force * exp(-moves / 2.2)
    return total


# ---- what may be played on at once -----------------------------------------------------------------------------------


def settle(s: FuryState) -> None:
    """Pass windows in which nothing can be played, and let a combat round that has begun to be selected be fought."""
    steps = 0
    while s.asks and not s.result and steps < SETTLE_LIMIT:
        steps += 1
        ask = s.asks[0]
        if len(ask.options) == 1 or (len(ask.options) == 2 and verb_of(ask.options[1]) == w.DO_PASS_ALL):
            apply(s, ask.options[0], ask.seat)
        elif is_half_selected(s):
            s.rng = following(s.rng)
            apply(s, ask.options[below(s.rng, len(ask.options))], ask.seat)
        else:
            return


def is_half_selected(s: FuryState) -> bool:
    """Somebody has laid a combat card down and others have not."""
    frame = s.stack[-1]
    if not isinstance(frame, Combat) or frame.at != SELECT:
        return False
    return frame.enemy_card != NOBODY or max(frame.cards) != NOBODY


# ---- which options are worth a look ------------------------------------------------------------------------------------


def priors(s: FuryState, options: list[int]) -> list[float] | None:
    """Rare or idle options weigh less; everything else is alike."""
    return [weight(verb_of(action), len(options)) for action in options]


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
