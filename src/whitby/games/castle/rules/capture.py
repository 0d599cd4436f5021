"""Dracula gets you: who may be caught where a move ends, and what becomes of the captive."""

from __future__ import annotations

from whitby.games.castle.rules import words as w
from whitby.games.castle.rules.board import NO_ROOM, VAULT
from whitby.games.castle.rules.state import CastleState


def is_exposed(s: CastleState, seat: int) -> bool:
    """capture.b, capture.c - a human standing in Dracula's room and not in a hideyhole (path.7a); never the holder (R24)."""
    if seat == s.holder:
        return False
    room = s.board.pool_room[s.dracula]
    return room != NO_ROOM and s.board.exposed[s.at[seat]] == room


def exposed(s: CastleState) -> list[int]:
    """Everybody whom Dracula may catch where he stands; nobody in the vault and in the walls (R26)."""
    return [seat for seat in range(s.seats) if is_exposed(s, seat)]


def capture(s: CastleState, seat: int) -> None:
    """capture.g, capture.j - the captive is carried to the vault, and Dracula is back on the coffin."""
    room = s.board.pool_room[s.dracula]
    s.dracula = s.board.coffin
    if s.captured:  # capture.h
        s.at[seat] = s.board.steps  # which released captives may share (R32)
        s.note(w.TOLD_CAPTIVE, "capture.h", s.colours[seat], room, s.board.steps)
    else:  # capture.l, capture.m, capture.n
        s.captured = True
        s.holder = seat
        s.at[seat] = VAULT
        s.green = VAULT
        s.note(w.TOLD_FIRST_CAPTIVE, "capture.l", s.colours[seat], room)
