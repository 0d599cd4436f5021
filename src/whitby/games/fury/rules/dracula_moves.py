"""Where Dracula may go: roads, sea and powers (dturn.2, power). One function for the true table and for every possible one."""

from __future__ import annotations

from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.board import DARK_CALL, DOUBLE_BACK, FEED, HIDE_CARD, NO_CARD, PLACES, RUFUS_SMITH, SEA, WOLF_FORM, Board
from whitby.games.fury.rules.knowledge import closed_places, open_powers
from whitby.games.fury.rules.state import HUNTER_SIDE, FuryState, is_night
from whitby.kernel.actions import act


class Reach:
    """Everything that bounds one move of Dracula's."""

    def __init__(self) -> None:
        self.place = -1
        self.trail: list[int] = []  # cards in the trail, Hide included
        self.catacombs: list[int] = []
        self.powers = 0  # mask of power cards in the trail other than Hide
        self.blood = 0
        self.night = False
        self.closed: list[int] = []
        self.storm = -1
        self.zones: list[int] = []
        self.port = -1
        self.sailed = 0
        self.rufus = False


def reach_of(s: FuryState) -> Reach:
    """The bounds as they really are."""
    r = Reach()
    r.place = s.dracula
    r.trail = s.trail.card
    r.catacombs = s.catacombs.card
    r.powers = open_powers(s)
    r.blood = s.blood
    r.night = is_night(s)
    r.closed = closed_places(s)
    r.storm = s.markers.storm
    r.zones = s.passage.zones
    r.port = s.passage.port
    r.sailed = s.passage.moves
    r.rufus = s.ally[HUNTER_SIDE] == RUFUS_SMITH
    return r


def legal_moves(board: Board, r: Reach) -> list[int]:
    """dturn.2, R39 - every legal move as an action, in ascending order."""
    moves: list[int] = []
    if board.kind[r.place] == SEA:
        for p in board.sea[r.place]:
            if is_free(r, p) and can_sail(board, r, p):
                moves.append(act(w.DO_GO, p))
        return sorted(moves)  # dturn.2h, power.b: no powers at sea
    for p in board.roads[r.place]:
        if is_free(r, p) and p not in r.closed:  # dturn.2e, dturn.2f
            moves.append(act(w.DO_GO, p))
    for p in board.sea[r.place]:
        if is_free(r, p) and can_sail(board, r, p):  # dturn.2i
            moves.append(act(w.DO_GO, p))
    add_powers(board, r, moves)
    return sorted(moves)


def is_free(r: Reach, p: int) -> bool:
    """trail.k - its card is neither in the trail nor in the catacombs."""
    return p not in r.trail and p not in r.catacombs


def can_sail(board: Board, r: Reach, p: int) -> bool:
    """dturn.2g to dturn.2l - one sea step, payable with 1 blood left over (R41), not back on the voyage (R42)."""
    if board.kind[p] != SEA:
        return p != r.port and p not in r.closed
    if p == r.storm or p in r.zones:
        return False
    return r.blood > sea_price(board, r, p)


def sea_price(board: Board, r: Reach, p: int) -> int:
    """dturn.2i, dturn.2j, R123 - embarking, and every second move from zone to zone; with Rufus Smith every one."""
    if board.kind[p] != SEA:
        return 0
    if board.kind[r.place] != SEA:
        return board.embark_cost
    return board.sea_cost if r.rufus or r.sailed % 2 == 1 else 0


def price_rule(board: Board, r: Reach, p: int) -> str:
    """What a move by sea is paid by, or is free by."""
    if board.kind[p] != SEA:
        return "dturn.2l"
    if board.kind[r.place] != SEA:
        return "dturn.2i"
    return "evt.rufus_smith" if r.rufus and r.sailed % 2 == 0 else "dturn.2j"


def add_powers(board: Board, r: Reach, moves: list[int]) -> None:
    """power.a - each power card once while it is in the trail; Feed and Wolf Form by night only."""
    can_hide = HIDE_CARD not in r.trail
    if not r.powers >> DARK_CALL & 1 and r.blood > board.dark_call_cost:
        moves.append(act(w.DO_DARK_CALL))
    if can_hide:
        moves.append(act(w.DO_HIDE))
    if not r.powers >> FEED & 1 and (r.night or not board.night_power[FEED]):
        moves.append(act(w.DO_FEED))
    if not r.powers >> WOLF_FORM & 1 and r.blood > board.wolf_cost and (r.night or not board.night_power[WOLF_FORM]):
        for p in two_roads(board, r.place, r.closed):
            if is_free(r, p):
                moves.append(act(w.DO_WOLF, p))
        if can_hide:
            moves.append(act(w.DO_WOLF_HIDE))
    if not r.powers >> DOUBLE_BACK & 1:
        for p in crossings(board, r):
            moves.append(act(w.DO_DOUBLE_BACK, p))


def two_roads(board: Board, place: int, closed: list[int]) -> list[int]:
    """power.wolf_form.b to e - one or two roads away, never through or into a closed place."""
    out: list[int] = []
    for middle in board.roads[place]:
        if middle not in closed:
            if middle not in out:
                out.append(middle)
            for p in board.roads[middle]:
                if p != place and p not in closed and p not in out:
                    out.append(p)
    return sorted(out)


def crossings(board: Board, r: Reach) -> list[int]:
    """power.double_back.b, R51 - locations of the trail or the catacombs one legal step away."""
    out: list[int] = []
    for cards in (r.trail, r.catacombs):
        for p in cards:
            if p == NO_CARD or p >= PLACES or p == r.place:
                continue
            if board.kind[p] == SEA:
                if p in board.sea[r.place] and p != r.storm and r.blood > board.embark_cost:
                    out.append(p)
            elif p in board.roads[r.place] and p not in r.closed:
                out.append(p)
    return out
