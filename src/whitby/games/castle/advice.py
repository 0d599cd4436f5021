"""Advice for bots: who will be out first, and what stands in between.

For everybody who hurries, the chance to be out within so many turns is known exactly (outlook.race). Dracula and the Green
Vampire change it by the chance that they come (advice.1, advice.2), so steering them towards the others is worth something
too (advice.3). Run against each other in the order of play, these races give each seat's chance to win the night.
"""

from __future__ import annotations

from math import exp
from typing import Final

from whitby.games.castle.board import GREEN_PERCHES, NO_ROOM, OFF_BOARD, VAULT, Board
from whitby.games.castle.outlook import HORIZON, race
from whitby.games.castle.rules.turn import AFTER_THROW, BEGIN, Turn
from whitby.games.castle.state import (
    ASK_FIRST,
    ASK_PIECE,
    ASK_THROW,
    BITE,
    DRACULA,
    LEAVE,
    MOVE,
    NOBODY,
    PROWL,
    STAY,
    CastleState,
)
from whitby.kernel.actions import first_of, second_of, verb_of
from whitby.kernel.state import apply

# Fitted to the outcomes of some thousand positions of bot games, so that a chance of 60 % wins 60 times in 100.
BITTEN: Final = 0.5  # of the times Dracula might be led to a seat, how often somebody does it
CATCHES: Final = 0.12  # the chance of a holder to catch somebody, for every turn after the next
LATER: Final = 0.35  # how much a holder counts who has his turn only after one's own
FAR_OFF: Final = 99
OVER: Final = 0.003  # a race that goes on with less than this chance is not followed further
KEENNESS: Final = 40.0  # how much the better options are preferred at first sight
DREAD: Final = 100.0  # by habit nothing is worse than being bitten, nothing better than to catch somebody
IDLE: Final = 3.0  # what a walk of the own piece brings, in the measure of Races.soon: Dracula goes first only to bite
BITE_AT_ONCE: Final = 3.0  # how much a bite counts against the chance of one later
BOARDS: Final = 8  # boards whose races are kept


class Races:
    """The race from every place, with the Blue Vampire on one of his perches."""

    def __init__(self, out: list[list[float]]) -> None:
        self.out = out  # [place][turns]: the chance to be out within so many turns
        self.soon = [sum(curve) for curve in out]  # by place: one number for how good a place is in the race


RACES: Final[dict[tuple[Board, int], list[Races]]] = {}


def races(s: CastleState) -> Races:
    """The race as the Blue Vampire stands now; worked out when a board is first looked at, which takes a moment."""
    key = (s.board, s.seats)
    both = RACES.get(key)
    if both is None:
        if len(RACES) >= BOARDS:
            RACES.clear()
        both = [Races(out) for out in race(s.board, s.seats)]
        RACES[key] = both
    return both[0 if s.blue == s.board.perch_stones[GREEN_PERCHES] else 1]


def value(s: CastleState, seat: int) -> float:
    """How good this looks for a seat: 0 lost, 1 won."""
    if s.result:
        return s.result[seat]
    if s.first == NOBODY:
        return 1.0 / s.seats
    return chances(s)[seat]


def chances(s: CastleState) -> list[float]:
    """The chance of each seat to win: everybody's race, run turn by turn in the order of play."""
    starts = next_to_throw(s)
    table = races(s).out
    curves = [way_out(s, k, (k - starts) % s.seats, table) for k in range(s.seats)]
    win = [0.0] * s.seats
    open_yet = 1.0
    nights = s.board.dawn_rounds - s.round + 1
    last = min(HORIZON, nights)
    for n in range(1, last + 1):
        for i in range(s.seats):
            k = (starts + i) % s.seats
            curve = curves[k]
            was = curve[n - 1]
            now = curve[n]
            if now > was:
                won = open_yet * (now - was) / (1.0 - was)
                win[k] += won
                open_yet -= won
        if open_yet < OVER:
            break
    share_rest(s, win, open_yet, nights <= HORIZON)
    return win


def share_rest(s: CastleState, win: list[float], rest: float, at_dawn: bool) -> None:
    """Nights that nobody has left so far: at dawn the nearest have won (R42), before it everybody alike."""
    people = [k for k in range(s.seats) if k != s.holder or not at_dawn]
    if at_dawn:
        nearest = min([s.board.way_home[s.at[k]] for k in people])
        people = [k for k in people if s.board.way_home[s.at[k]] == nearest]
    for k in people:
        win[k] += rest / len(people)


def next_to_throw(s: CastleState) -> int:
    """The seat on turn, or the one after it when its throw has been made already."""
    frame = s.stack[-1]
    if isinstance(frame, Turn) and frame.at not in (BEGIN, AFTER_THROW):
        return (s.turn + 1) % s.seats
    return s.turn


def way_out(s: CastleState, seat: int, before: int, table: list[list[float]]) -> list[float]:
    """[turns]: the chance of this seat to be out within so many turns; `before` others throw first."""
    if seat == s.holder:
        return holder_way_out(s, table)
    straight = table[s.at[seat]]
    bitten = BITTEN * caught_by_dracula(s, seat, before)
    caught = (1.0 - bitten) * caught_by_green(s, seat, before) if s.holder != NOBODY else 0.0
    if bitten + caught == 0.0:
        return straight
    masked = caught if s.captured else bitten
    released = bitten if s.captured else 0.0
    from_steps = table[s.board.steps]
    hunting = 0.0  # the chance to be out as a holder who has just begun
    curve = [0.0]
    for n in range(1, HORIZON + 1):
        if n > 2:
            hunting += CATCHES * (from_steps[n - 1] - hunting)
        curve.append((1.0 - bitten - caught) * straight[n] + released * from_steps[n] + masked * hunting)
    return curve


def holder_way_out(s: CastleState, table: list[list[float]]) -> list[float]:
    """A holder has to catch somebody first, and goes on from there."""
    nearest = FAR_OFF
    prey = s.board.steps
    if s.green != VAULT:
        for k in range(s.seats):
            if k != s.holder and s.at[k] != OFF_BOARD and s.board.dark_steps[s.green][s.at[k]] < nearest:
                nearest = s.board.dark_steps[s.green][s.at[k]]
                prey = s.at[k]
    onwards = table[prey]
    out = 0.0
    catching = enough(nearest)
    curve = [0.0]
    for n in range(1, HORIZON + 1):
        out += catching * (onwards[n - 1] - out)
        curve.append(out)
        catching = CATCHES if n > 1 or s.green != VAULT else 0.0
    return curve


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


def settle(s: CastleState) -> None:
    """Finish the turn of whoever is in the middle of it as looks best to him, so that only whole turns are compared."""
    if is_mid_turn(s):
        for action in best_line(s, s.asks[0].seat, {})[1]:
            apply(s, action)


def is_mid_turn(s: CastleState) -> bool:
    return bool(s.asks) and s.asks[0].prompt not in (ASK_PIECE, ASK_THROW)


def best_line(s: CastleState, seat: int, seen: dict[tuple[int, ...], float]) -> tuple[float, list[int]]:
    """The answers that finish the turn best for the seat on turn, and what they are worth; `seen` are ends weighed already."""
    if not is_mid_turn(s):
        return worth(s, seat, seen), []
    best = -1.0
    line: list[int] = []
    for action in s.asks[0].options:
        new = s.copy()
        apply(new, action)
        found, rest = best_line(new, seat, seen)
        if found > best:
            best = found
            line = [action, *rest]
    return best, line


def worth(s: CastleState, seat: int, seen: dict[tuple[int, ...], float]) -> float:
    """The value after a turn: both halves in either order mostly lead to the same table, which is weighed once."""
    if s.result:
        return s.result[seat]
    key = (s.dracula, s.green, s.blue, s.holder, *s.at)
    known = seen.get(key)
    if known is None:
        known = value(s, seat)
        seen[key] = known
    return known


# ---- habit: how tree search plays on ----------------------------------------------------------------------------


def play_on(s: CastleState, turns: int) -> None:
    """Finish the turn and play some more by habit: what Dracula then does is seen, not guessed."""
    settle(s)
    while not s.result and s.asks[0].prompt != ASK_PIECE:
        if s.asks[0].prompt == ASK_THROW:
            if turns == 0:
                return
            turns -= 1
        apply(s, habit(s, s.asks[0].options))


def habit(s: CastleState, options: list[int]) -> int:
    """Run for the doorway, keep out of Dracula's room, and set him and the Green Vampire on the others."""
    if len(options) == 1:
        return options[0]
    soon = races(s).soon
    best = options[0]
    most = -1000.0
    for action in options:
        liking = liked(s, action, soon)
        if liking > most:
            most = liking
            best = action
    return best


def liked(s: CastleState, action: int, soon: list[float]) -> float:
    """How much a player on turn likes an answer by habit; only answers to the same question are compared."""
    verb = verb_of(action)
    place = first_of(action)
    if verb in (MOVE, LEAVE):
        return soon[place] - (DREAD if is_trap(s, place) else 0.0)
    if verb == STAY:
        return soon[s.at[s.turn]]
    if verb == DRACULA:
        return led_to(s, place, soon)
    if verb == BITE:
        seat = s.colours.index(place)
        return -DREAD if seat == s.turn else soon[s.at[seat]]
    if verb == PROWL:
        return -float(min([s.board.dark_steps[place][s.at[k]] for k in range(s.seats) if k != s.holder]))
    return DREAD + soon[second_of(action)]  # a catch


def is_trap(s: CastleState, place: int) -> bool:
    """Whether Dracula takes whoever ends a walk there now: he is there, or he must still come there in this turn."""
    room = s.board.exposed[place]
    if room == NO_ROOM:
        return False
    if s.board.pool_room[s.dracula] == room:
        return True
    if s.asks[0].prompt != ASK_FIRST:
        return False
    return all(s.board.pool_room[pool] == room for pool in s.board.ends[s.inner - 3][s.dracula])


def led_to(s: CastleState, pool: int, soon: list[float]) -> float:
    """How well Dracula stands at a pool for the player on turn: the best placed of the others bitten, or at least threatened."""
    room = s.board.pool_room[pool]
    likely = s.board.menace[1][pool]
    total = soon[s.at[s.turn]] - IDLE if s.asks[0].prompt == ASK_FIRST else 0.0
    for k in range(s.seats):
        danger = s.board.exposed[s.at[k]] if k != s.holder else NO_ROOM
        if danger != NO_ROOM:
            reach = BITE_AT_ONCE if danger == room else likely[danger]
            total += -DREAD * reach if k == s.turn else reach * soon[s.at[k]]
    return total


# ---- first sight, for tree search -------------------------------------------------------------------------------


def priors(s: CastleState, options: list[int]) -> list[float]:
    """How promising each option looks at first sight."""
    seat = s.asks[0].seat
    seen: dict[tuple[int, ...], float] = {}
    worths: list[float] = []
    for action in options:
        new = s.copy()
        apply(new, action)
        worths.append(best_line(new, seat, seen)[0])
    best = max(worths)
    return [exp((found - best) * KEENNESS) for found in worths]
