"""Scoring: event cards left in hand, and the order of the players with every tie-breaker."""

from __future__ import annotations

from whitby.games.walpurgis.rules import words as w
from whitby.games.walpurgis.rules.state import WalpurgisState


def final_scoring(s: WalpurgisState) -> None:
    """score.a, score.c - a point for each event card still in hand, then the most points win."""
    for seat in range(s.seats):
        cards = len(s.cards[seat])
        if cards and s.board.event_points:
            s.points[seat] += cards * s.board.event_points
            s.note(w.TOLD_CARDS_SCORED, "score.c", seat, cards, cards * s.board.event_points)
    ranks = ranking(s)
    winners = [seat for seat in range(s.seats) if ranks[seat] == 0]
    for seat in winners:
        s.note(w.TOLD_WON if len(winners) == 1 else w.TOLD_SHARED, "score.a" if len(winners) == 1 else "score.f", seat, s.points[seat])
    s.finish([payoff(ranks, seat) for seat in range(s.seats)])


def standing(s: WalpurgisState, seat: int) -> list[int]:
    """score.a, score.d, score.e, score.f - what is compared, in this order: points, trophies, coins, places in the castles.

    Trophies add to the points of those who are tied, which is the same as comparing them next (R62).
    """
    places = [0] * s.board.castle_spaces
    for castle in s.castles:
        for i, owner in enumerate(castle):
            if owner == seat:
                places[i] += 1
    return [s.points[seat], s.trophies[seat], s.coins[seat], *places]


def ranking(s: WalpurgisState) -> list[int]:
    """For each seat, how many stand before it; equals have the same number."""
    standings = [standing(s, seat) for seat in range(s.seats)]
    return [sum([1 for other in standings if other > mine]) for mine in standings]


def payoff(ranks: list[int], seat: int) -> float:
    """From 1 for the first to 0 for the last, evenly; equals share their places."""
    mine = ranks[seat]
    places = mine + (ranks.count(mine) - 1) / 2.0
    return 1.0 - places / (len(ranks) - 1)
