"""Getting ready and starting: pieces are taken and placed, and the highest throw has the first turn."""

from __future__ import annotations

from typing import Final

from whitby.games.castle.rules import words as w
from whitby.games.castle.rules.board import COLOURS, OFF_BOARD
from whitby.games.castle.rules.state import NOBODY, PLAYING, CastleState, V
from whitby.games.castle.rules.throwing import throw_number
from whitby.kernel.actions import act, first_of
from whitby.kernel.state import Frame

MOST_TIES: Final = 20  # R3


def set_up(s: CastleState, seats: int) -> None:
    """setup.1 to setup.5 - the mask with nobody, Dracula on the coffin, the vampires on their perches."""
    s.colours = [NOBODY] * seats
    s.at = [OFF_BOARD] * seats
    s.dracula = s.board.dracula_start
    s.green = s.board.green_start
    s.blue = s.board.blue_start
    s.holder = NOBODY
    s.captured = False
    s.first = NOBODY
    s.turn = NOBODY
    s.round = 0
    s.outer = 0
    s.inner = V
    s.ending = PLAYING


def take_piece(s: CastleState, seat: int, colour: int) -> None:
    """start.1, setup.6 - the piece stands on the start of its colour."""
    s.colours[seat] = colour
    s.at[seat] = s.board.starts[colour]
    s.note(w.TOLD_TAKEN, "start.1", colour, s.at[seat])


class TakePieces(Frame[CastleState]):
    """start.1 - in the order of the seats each player picks a piece that is still in the box."""

    seat: int = 0  # who picks next

    def run(self, s: CastleState) -> None:
        if self.seat == s.seats:
            s.done()
        elif s.board.by_seat:
            take_piece(s, self.seat, self.seat)
            self.seat += 1
        else:
            s.ask(self.seat, w.ASK_PIECE, "start.1")

    def offer(self, s: CastleState, seat: int) -> list[int]:
        return [act(w.DO_TAKE, colour) for colour in range(len(COLOURS)) if colour not in s.colours]

    def chosen(self, s: CastleState, action: int) -> None:
        take_piece(s, self.seat, first_of(action))
        self.seat += 1


def throw_for_the_first_turn(s: CastleState) -> None:
    """start.2a - the highest number begins; those who tie throw again (R3)."""
    rivals = highest(s, list(range(s.seats)))
    repeats = 0
    while len(rivals) > 1 and repeats < MOST_TIES:
        s.note(w.TOLD_TIED, "R3", len(rivals))
        rivals = highest(s, rivals)
        repeats += 1
    s.first = rivals[0]
    s.turn = rivals[0]
    s.round = 1
    s.note(w.TOLD_STARTS, "start.2a", s.colours[s.first])


def highest(s: CastleState, rivals: list[int]) -> list[int]:
    """One throw each; who threw the highest number."""
    best = 0
    leaders: list[int] = []
    for seat in rivals:
        number = throw_number(s)
        s.note(w.TOLD_OPENED, "start.2a", s.colours[seat], number)
        if number > best:
            best = number
            leaders = []
        if number == best:
            leaders.append(seat)
    return leaders
