"""Law 7: every piece of the castle is in one place, and in one where it may be."""

from __future__ import annotations

from whitby.games.castle.rules.board import COLOURS, GREEN_PERCHES, NO_ROOM, OFF_BOARD, VAULT
from whitby.games.castle.rules.state import NOBODY, CastleState
from whitby.games.castle.rules.turn import FIRST_HALF, Turn


def conserved(s: CastleState) -> list[str]:
    wrong = []
    board = s.board
    perches = board.perch_stones
    if s.blue not in perches[GREEN_PERCHES:]:
        wrong.append("the Blue Vampire is on neither of his perches")
    if s.holder != NOBODY and s.at[s.holder] != s.green:
        wrong.append("the holder is not with the Green Vampire")
    if (s.holder != NOBODY) != s.captured:
        wrong.append("the mask is nobody's after the first capture, or somebody's before it")
    if s.holder == NOBODY and s.green not in perches[:GREEN_PERCHES]:
        wrong.append("the Green Vampire nobody plays has left his perches")
    taken = [colour for colour in s.colours if colour != NOBODY]
    if len(set(taken)) != len(taken):
        wrong.append("two players have one piece")
    for seat in range(s.seats):
        wrong += misplaced(s, seat)
    return wrong


def misplaced(s: CastleState, seat: int) -> list[str]:
    """What is wrong with where one player stands."""
    at, board = s.at[seat], s.board
    name = COLOURS[s.colours[seat]] if s.colours[seat] != NOBODY else "an untaken piece"
    if (at == OFF_BOARD) != (s.colours[seat] == NOBODY):
        return [f"{name} is on the board without a player, or off it"]
    if at == OFF_BOARD or seat == s.holder:
        return []
    if at == VAULT or (at < board.first_home and board.perch[at]) or at in (s.green, s.blue):
        return [f"{name} stands where no human can"]
    if at != board.steps and s.at.count(at) > 1:
        return [f"{name} shares a stone"]
    room = board.exposed[at]
    between = isinstance(s.stack[-1], Turn) and s.stack[-1].at <= FIRST_HALF  # R23: nobody exposed is left when a turn ends
    if between and room != NO_ROOM and room == board.pool_room[s.dracula]:
        return [f"{name} is in Dracula's room and was not caught"]
    return []
