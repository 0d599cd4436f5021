"""End and scoring: the last character, the limits on endless play, points, and the match."""

from __future__ import annotations

from whitby.games.redux.board import DELIVERED, HUMANS, ORIGINALS, VAMPIRES
from whitby.games.redux.state import (
    LIMIT,
    LIMIT_DRAW,
    MATCH_ENDS,
    NOBODY,
    QUIET,
    QUIET_DRAW,
    SCORED,
    SIDE_WINS,
    WON,
    ReduxState,
    members,
    seat_of,
    strength,
)


def check_for_end(s: ReduxState) -> None:
    """end.a - a side without characters has lost, at once."""
    if not members(s, HUMANS):
        end_round(s, WON, VAMPIRES)
    elif not members(s, VAMPIRES):
        end_round(s, WON, HUMANS)


def reach_limits(s: ReduxState) -> None:
    """end.b - nobody plays for ever: too many quiet turns, or too many turns, are a draw."""
    if s.quiet >= s.board.quiet_turns:
        end_round(s, QUIET, NOBODY)
    elif s.turn >= s.board.turn_limit:
        end_round(s, LIMIT, NOBODY)


def end_round(s: ReduxState, ending: int, winner: int) -> None:
    s.ending = ending
    s.winner = winner
    if ending == WON:
        s.note(SIDE_WINS, "end.a", winner, s.turn)
    elif ending == QUIET:
        s.note(QUIET_DRAW, "end.b", s.quiet)
    else:
        s.note(LIMIT_DRAW, "end.b", s.turn)
    for side in (VAMPIRES, HUMANS):
        earned = score(s, side)
        s.points[seat_of(s, side)] += earned
        s.note(SCORED, "match.a", side, earned)
    del s.stack[1:]  # the rest of the turn is not played (R24); the match goes on


def score(s: ReduxState, side: int) -> int:
    """The points of a side for the round that has just ended."""
    board = s.board
    points = board.resource_point * s.cubes[side]  # score.b
    if s.winner == side:  # score.a, by the numbers of the turn in which it ended (R27)
        points += board.strength_point * sum([strength(s, c) for c in members(s, side)])
    if side == VAMPIRES:
        points += board.turned_points * len(s.turned)  # score.c
    else:
        for c in range(ORIGINALS):  # score.d, score.e, score.f; score.g: nothing for turned hunters
            if s.form[c] == DELIVERED:
                points += board.delivered_points[c]
    return points


def finish_match(s: ReduxState) -> None:
    """match.a - one game is won by its winner; a match by the higher total (R26)."""
    if s.rounds == 1:
        first = 0.5 if s.winner == NOBODY else (1.0 if seat_of(s, s.winner) == 0 else 0.0)
    else:
        first = 1.0 if s.points[0] > s.points[1] else (0.0 if s.points[0] < s.points[1] else 0.5)
        s.note(MATCH_ENDS, "match.a", s.points[0], s.points[1])
    s.finish([first, 1.0 - first])
