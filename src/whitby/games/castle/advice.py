"""Advice for bots: who is how many turns away from a doorway, and what stands in between.

A seat's prospects fall with the turns it still needs. Dracula and the Green Vampire add turns by the chance that they come
(advice.1, advice.2), so steering them towards the others is worth something too (advice.3).
"""

from __future__ import annotations

from math import exp
from typing import Final

from whitby.games.castle.board import NO_ROOM, OFF_BOARD, VAULT
from whitby.games.castle.rules.turn import AFTER_THROW, BEGIN, Turn
from whitby.games.castle.state import ASK_PIECE, ASK_THROW, NOBODY, CastleState
from whitby.kernel.state import apply

STEPS_A_TURN: Final = 2.33  # three and a half stones in two of three turns
PROWL_A_TURN: Final = 4.67
FORGET: Final = 8.5  # throws after which the Blue Vampire's perch is e times less certain (two calls in eighteen)
FLIPS_EVERY: Final = 18.0  # throws until the Blue Vampire is called away, on average
FIRST_BITE: Final = 7.0  # turns it costs to become the Green Vampire by Dracula's first capture
CATCH: Final = 10.0  # and by being caught by the holder
LATER: Final = 0.35  # how much a holder counts who has his turn only after one's own
HOLDER: Final = 12.0  # turns a holder is behind, besides his way to the nearest prey
PREY_WAY: Final = 0.4  # how much of his prey's way out lies before a holder too
TEMPER: Final = 1.5  # turns of lead that make a win e times as likely
KEENNESS: Final = 40.0  # how much the better options are preferred at first sight


def value(s: CastleState, seat: int) -> float:
    """How good this looks for a seat: 0 lost, 1 won."""
    if s.result:
        return s.result[seat]
    if s.first == NOBODY:
        return 1.0 / s.seats
    total = 0.0
    mine = 0.0
    for k in range(s.seats):
        weight = exp(-turns_needed(s, k) / TEMPER)
        total += weight
        if k == seat:
            mine = weight
    return mine / total


def turns_needed(s: CastleState, seat: int) -> float:
    """Turns until this seat is out, as far as one can see."""
    before = throws_before(s, seat)
    if seat == s.holder:
        return holder_turns(s) + before / s.seats
    place = s.at[seat]
    turns = way_out(s, place)
    danger = caught_by_dracula(s, seat, before)
    if danger > 0.0:
        after = way_out(s, s.board.steps) + 1.0 if s.captured else turns + FIRST_BITE
        turns += danger * max(0.0, after - turns)
    if s.holder != NOBODY:
        turns += caught_by_green(s, seat, before) * CATCH
    return turns + before / s.seats


def throws_before(s: CastleState, seat: int) -> int:
    """How many others throw before this seat does; a seat in the middle of its turn has all of them before the next."""
    waiting = (seat - s.turn) % s.seats
    frame = s.stack[-1]
    if waiting == 0 and isinstance(frame, Turn) and frame.at not in (BEGIN, AFTER_THROW):
        return s.seats - 1
    return waiting


def way_out(s: CastleState, place: int) -> float:
    """Turns to the better doorway, with the chance that the Blue Vampire bars it on arrival (blue.a)."""
    best = 1000.0
    for door in range(len(s.board.door_steps)):
        turns = s.board.door_steps[door][place] / STEPS_A_TURN
        guard = s.board.door_perches[door]
        known = 0.5 * exp(-turns * s.seats / FORGET)
        barred = 0.5 + known if s.blue == guard else 0.5 - known
        if s.board.door_steps[door][place] < s.board.door_steps[door][guard]:
            barred = 0.0  # past him already
        best = min(best, turns + barred * FLIPS_EVERY / s.seats)
    return best


def caught_by_dracula(s: CastleState, seat: int, before: int) -> float:
    """advice.1 - the chance that Dracula comes to this seat's room before its turn."""
    room = s.board.exposed[s.at[seat]]
    if room == NO_ROOM:
        return 0.0
    movers = before
    if s.holder != NOBODY and (s.holder - s.turn) % s.seats < before:
        movers -= 1  # the holder does not move Dracula
    return s.board.menace[movers][s.dracula][room]


def caught_by_green(s: CastleState, seat: int, before: int) -> float:
    """advice.2 - the chance that the holder throws enough to catch this seat before its turn."""
    if s.green == VAULT:
        return 0.1
    steps = s.board.dark_steps[s.green][s.at[seat]]
    if steps > 9:
        return 0.0
    comes_first = (s.holder - s.turn) % s.seats < before
    return enough(steps) * (1.0 if comes_first else LATER)


def enough(steps: int) -> float:
    """How likely inner and outer together are more than so many steps: thirds of throws, as sixths of a three and of a four."""
    three = min(6, max(0, 9 - steps))
    four = min(6, max(0, 10 - steps))
    return (three + four) / 18.0


def holder_turns(s: CastleState) -> float:
    """A holder has to reach somebody first, and goes on from there."""
    best = 1000.0
    for k in range(s.seats):
        if k != s.holder and s.at[k] != OFF_BOARD:
            steps = 12 if s.green == VAULT else min(40, s.board.dark_steps[s.green][s.at[k]])
            best = min(best, steps / PROWL_A_TURN + PREY_WAY * way_out(s, s.at[k]))
    return best + HOLDER


def settle(s: CastleState) -> None:
    """Finish the turn of whoever is in the middle of it as looks best to him, so that only whole turns are compared."""
    while s.asks and s.asks[0].prompt not in (ASK_PIECE, ASK_THROW):
        ask = s.asks[0]
        best = -1.0
        choice = ask.options[0]
        if len(ask.options) > 1:
            for action in ask.options:
                worth = judged(s, action, ask.seat)
                if worth > best:
                    best = worth
                    choice = action
        apply(s, choice)


def judged(s: CastleState, action: int, seat: int) -> float:
    """What an option is worth to a seat once the turn it belongs to is over."""
    new = s.copy()
    apply(new, action)
    settle(new)
    return value(new, seat)


def priors(s: CastleState, options: list[int]) -> list[float]:
    """How promising each option looks at first sight."""
    seat = s.asks[0].seat
    worths = [judged(s, action, seat) for action in options]
    best = max(worths)
    return [exp((worth - best) * KEENNESS) for worth in worths]
