"""Winning: blood, the vampire track, and the guarantee that every game ends."""

from __future__ import annotations

from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.state import BLOOD_SPENT, DRACULA_SEAT, ROUND_LIMIT, TRACK_FULL, FuryState


def finish(s: FuryState, ending: int) -> None:
    """win.f - one side wins, the other loses; nobody draws."""
    if s.result:
        return
    s.ending = ending
    dracula_wins = ending != BLOOD_SPENT
    rule = "R96" if ending == ROUND_LIMIT else "win.b" if dracula_wins else "win.a"
    s.note(w.TOLD_DRACULA_WINS if dracula_wins else w.TOLD_HUNTERS_WIN, rule)
    s.reveal()  # nothing is hidden any more
    s.finish([1.0 if (seat == DRACULA_SEAT) == dracula_wins else 0.0 for seat in range(s.seats)])


def gain_vampires(s: FuryState, points: int, rule: str) -> None:
    """win.b - six points and Dracula has won, at once."""
    if s.result:
        return
    s.vampires += points
    s.note(w.TOLD_VAMPIRES_UP, rule, points, s.vampires)
    if s.vampires >= s.board.win_at:
        finish(s, TRACK_FULL)


def lose_blood(s: FuryState, points: int) -> None:
    """win.a - at 0 blood the hunters have won."""
    s.blood = max(0, s.blood - points)
    if s.blood == 0:
        finish(s, BLOOD_SPENT)


def next_red_space(s: FuryState) -> int:
    """combat.2o - the next red space below Dracula's blood."""
    for red in s.board.red_spaces:
        if red < s.blood:
            return red
    return 0


def regain_blood(s: FuryState, points: int, rule: str) -> None:
    gained = min(points, s.board.max_blood - s.blood)
    s.blood += gained
    s.note(w.TOLD_BLOOD_REGAINED, rule, gained, s.blood)


def pay_blood(s: FuryState, points: int, rule: str) -> None:
    """R41 - a price; it never takes the last blood."""
    if points:
        s.blood -= points
        s.note(w.TOLD_BLOOD_PAID, rule, points, s.blood)


def reach_round_limit(s: FuryState) -> None:
    """R96 - the guarantee: after the last round Dracula has outlasted his hunters."""
    if s.round > s.board.round_limit:
        s.note(w.TOLD_ROUND_LIMIT, "R96", s.board.round_limit)
        finish(s, ROUND_LIMIT)
