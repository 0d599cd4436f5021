"""End and scoring: the last character, the limits on endless play, points, and the match."""

from __future__ import annotations

from typing import Final

from whitby.games.redux.rules import words as w
from whitby.games.redux.rules.board import DELIVERED, HUMANS, ORIGINALS, VAMPIRES
from whitby.games.redux.rules.state import LIMIT, NOBODY, QUIET, WON, ReduxState, members, seat_of, strength

DELIVERY_RULES: Final = ("score.f", "score.e", "score.d")  # Dracula, Renfield, Lucy


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
        s.note(w.TOLD_SIDE_WINS, "end.a", winner, s.turn)
    elif ending == QUIET:
        s.note(w.TOLD_QUIET_DRAW, "end.b", s.quiet)
    else:
        s.note(w.TOLD_LIMIT_DRAW, "end.b", s.turn)
    for side in (VAMPIRES, HUMANS):
        tell_score(s, side)
        earned = score(s, side)
        s.points[seat_of(s, side)] += earned
        s.note(w.TOLD_SCORED, "match.a" if s.rounds > 1 else "R26", side, earned)
    del s.stack[1:]  # the rest of the turn is not played (R24); the match goes on


def score(s: ReduxState, side: int) -> int:
    """The points of a side for the round that has just ended."""
    points = strength_points(s, side) + resource_points(s, side)
    if side == VAMPIRES:
        return points + turned_points(s)
    return points + sum([s.board.delivered_points[c] for c in delivered_originals(s)])


def strength_points(s: ReduxState, side: int) -> int:
    """score.a - for the winner, by the numbers of the turn in which it ended (R27)."""
    return s.board.strength_point * sum([strength(s, c) for c in members(s, side)]) if s.winner == side else 0


def resource_points(s: ReduxState, side: int) -> int:
    """score.b - for each resource left, winner or not."""
    return s.board.resource_point * s.cubes[side]


def turned_points(s: ReduxState) -> int:
    """score.c - for each hunter turned, whether or not it survived."""
    return s.board.turned_points * len(s.turned)


def delivered_originals(s: ReduxState) -> list[int]:
    """score.d, score.e, score.f; score.g - nothing for turned hunters."""
    return [c for c in range(ORIGINALS) if s.form[c] == DELIVERED]


def tell_score(s: ReduxState, side: int) -> None:
    """What the points of a side are for; what brings none is not told."""
    if strength_points(s, side):
        s.note(w.TOLD_STRENGTH_SCORED, "score.a", side, strength_points(s, side))
    if resource_points(s, side):
        s.note(w.TOLD_RESOURCES_SCORED, "score.b", side, resource_points(s, side), s.cubes[side])
    if side == VAMPIRES and turned_points(s):
        s.note(w.TOLD_TURNED_SCORED, "score.c", side, turned_points(s), len(s.turned))
    if side == HUMANS:
        for c in delivered_originals(s):
            if s.board.delivered_points[c]:
                s.note(w.TOLD_DELIVERED_SCORED, DELIVERY_RULES[c], side, s.board.delivered_points[c], c)


def finish_match(s: ReduxState) -> None:
    """match.a - one game is won by its winner; a match by the higher total (R26)."""
    if s.rounds == 1:
        first = 0.5 if s.winner == NOBODY else (1.0 if seat_of(s, s.winner) == 0 else 0.0)
    else:
        first = 1.0 if s.points[0] > s.points[1] else (0.0 if s.points[0] < s.points[1] else 0.5)
        s.note(w.TOLD_MATCH_ENDS, "match.a", s.points[0], s.points[1])
    s.finish([first, 1.0 - first])
