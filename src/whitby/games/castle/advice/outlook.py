"""The outlook, for bots: who will be out first, and what stands in between.

For everybody who hurries, the chance to be out within so many turns is known exactly (foresight.race). Dracula and the Green
Vampire change it by the chance that they come (advice.1, advice.2), so steering them towards the others is worth something
too (advice.3). Run against each other in the order of play, these races give each seat's chance to win the night.
"""

from __future__ import annotations

from typing import Final

from whitby.games.castle.advice.foresight import HORIZON, race
from whitby.games.castle.rules.board import GREEN_PERCHES, NO_ROOM, OFF_BOARD, VAULT, Board
from whitby.games.castle.rules.state import NOBODY, CastleState
from whitby.games.castle.rules.turn import FIRST_HALF, Turn

# A holder does win one night in five for two and one in fourteen for four; played as if it were less, bots do better.
CATCHES: Final = 0.005  # the chance of a holder to catch somebody, for every turn after the next
LATER: Final = 0.35  # how much a holder counts who has his turn only after one's own
PROWL_A_TURN: Final = 5  # steps of the Green Vampire, whole ones
CLOSE: Final = 8.0  # steps of distance that halve the chance of a catch
FROM_PERCH: Final = 15  # steps to the nearest prey, for one who still waits in the vault
FAR_OFF: Final = 40
OVER: Final = 0.003  # a race that goes on with less than this chance is not followed further
BOARDS: Final = 8  # boards whose races are kept


RACES: Final[dict[tuple[Board, int], list[list[list[float]]]]] = {}


def races(s: CastleState) -> list[list[float]]:
    """[place][turns]: foresight.race as the Blue Vampire stands now; worked out when a board is first looked at (half a second)."""
    key = (s.board, s.seats)
    both = RACES.get(key)
    if both is None:
        if len(RACES) >= BOARDS:
            RACES.clear()
        both = race(s.board, s.seats)
        RACES[key] = both
    return both[0 if s.blue == s.board.perch_stones[GREEN_PERCHES] else 1]


def value(s: CastleState, seat: int) -> float:
    """How good this looks for a seat: 0 lost, 1 won."""
    if s.result:
        return s.result[seat]
    if s.first == NOBODY:
        return 1.0 / s.seats
    starts = next_to_throw(s)
    table = races(s)
    curves = [way_out(s, (starts + i) % s.seats, i, table) for i in range(s.seats)]
    return chance(s, curves, (seat - starts) % s.seats, seat)


def chance(s: CastleState, curves: list[list[float]], place: int, seat: int) -> float:
    """The chance to win of the seat at this place in the order of play: everybody's race, run turn by turn."""
    mine = 0.0
    going_on = 1.0
    rounds = s.board.dawn_rounds - s.round + 1
    for n in range(1, min(HORIZON, rounds) + 1):
        for i in range(len(curves)):
            curve = curves[i]
            was = curve[n - 1]
            now = curve[n]
            if now > was:
                won = going_on * (now - was) / (1.0 - was)
                going_on -= won
                if i == place:
                    mine += won
        if going_on < OVER:
            break
    return mine + going_on * (share_at_dawn(s, seat) if rounds <= HORIZON else 1.0 / s.seats)


def share_at_dawn(s: CastleState, seat: int) -> float:
    """R42 - what this seat would have of a victory shared by the humans who are nearest to a doorway now."""
    people = [k for k in range(s.seats) if k != s.holder]
    nearest = min([s.board.way_home[s.at[k]] for k in people])
    winners = [k for k in people if s.board.way_home[s.at[k]] == nearest]
    return 1.0 / len(winners) if seat in winners else 0.0


def next_to_throw(s: CastleState) -> int:
    """The seat on turn, or the one after it when something has been done with its throw already."""
    frame = s.stack[-1]
    if isinstance(frame, Turn) and frame.at > FIRST_HALF:
        return (s.turn + 1) % s.seats
    return s.turn


def way_out(s: CastleState, seat: int, before: int, table: list[list[float]]) -> list[float]:
    """[turns]: the chance of this seat to be out within so many turns; `before` others throw first."""
    if seat == s.holder:
        return holder_way_out(s, table)
    straight = table[s.at[seat]]
    bitten = caught_by_dracula(s, seat, before)
    caught = (1.0 - bitten) * caught_by_green(s, seat, before) if s.holder != NOBODY else 0.0
    if bitten + caught == 0.0:
        return straight
    masked = caught if s.captured else bitten
    released = bitten if s.captured else 0.0
    from_steps = table[s.board.steps]
    hunting = 0.0  # the chance to be out as a holder who has just begun
    going = 1.0 - bitten - caught
    curve = [0.0]
    for n in range(1, HORIZON + 1):
        if n > 2:
            hunting += CATCHES * (from_steps[n - 1] - hunting)
        curve.append(going * straight[n] + released * from_steps[n] + masked * hunting)
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
    if s.green == VAULT:
        nearest = FROM_PERCH
    curve = [0.0]
    for n in range(1, HORIZON + 1):
        out += catching * (onwards[n - 1] - out)
        curve.append(out)
        nearest -= PROWL_A_TURN
        catching = CATCHES * CLOSE / (CLOSE + max(0.0, nearest))
        if n == 1 and s.green == VAULT:
            catching = 0.0
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
