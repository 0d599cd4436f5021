"""How a night ended: where the points came from, what parted those who were level, and what the roads brought."""

from __future__ import annotations

from collections import Counter

from whitby.games.walpurgis.rules import words as w
from whitby.games.walpurgis.rules.scoring import ranking, standing
from whitby.games.walpurgis.rules.state import WalpurgisState
from whitby.kernel.reckoning import Fact, Item, Reckoning, Standing, counted
from whitby.kernel.state import Note

ROUNDS = (1, 2)
POINTS, TROPHIES, COINS = 0, 1, 2  # what is compared, by its place in a standing; after these come the places in the castles


def reckoning(s: WalpurgisState, told: list[Note], towns: list[str]) -> Reckoning:
    """score.a to score.f."""
    return Reckoning(
        span="after two rounds",
        title="Where the points came from",
        items=items(s, told, towns),
        note="Trophies count only between those who are level in points.",
        rule="score.d",
        standings=[_standing(s, seat) for seat in range(s.seats)],
        facts=facts(told),
    )


def items(s: WalpurgisState, told: list[Note], towns: list[str]) -> list[Item]:
    """Blood of each round, event cards kept, and what was there before where a game began in the middle; trophies stand apart."""
    out = [_blood(s, told, towns, round) for round in ROUNDS]
    kept = [sum(note.c for note in told if note.kind == w.TOLD_CARDS_SCORED and note.a == seat) for seat in range(s.seats)]
    out.append(Item("Event cards kept", "score.c", list(kept)))
    before = [s.points[seat] - sum(item.numbers[seat] or 0 for item in out) for seat in range(s.seats)]
    if any(before):
        out.insert(0, Item("From before", "score.b", list(before)))
    out.append(Item("Trophies", "score.d", list(s.trophies), counts=False))
    return out


def _blood(s: WalpurgisState, told: list[Note], towns: list[str], round: int) -> Item:
    """round.3 - what the coffins drank at the end of a round, and in which castles."""
    now, numbers = 0, [0] * s.seats
    where: list[list[str]] = [[] for _ in range(s.seats)]
    for note in told:
        if note.kind == w.TOLD_ROUND_ENDS:
            now = note.a
        elif note.kind == w.TOLD_FED and now == round:
            numbers[note.a] += note.d
            where[note.a].append(f"{towns[note.b]} {note.d}")
    return Item(f"Blood, round {round}", "score.b", list(numbers), [", ".join(places) for places in where])


def _standing(s: WalpurgisState, seat: int) -> Standing:
    laid = sum(owner == seat for castle in s.castles for owner in castle)
    trophies, coffins = counted(s.trophies[seat], "trophy", "trophies"), counted(laid, "coffin", "coffins")
    tie, rule = parted(s, seat)
    return Standing(f"{coffins} in the castles, {trophies}", tie=tie, rule=rule)


def parted(s: WalpurgisState, seat: int) -> tuple[str, str]:
    """score.d to score.f - what parts a seat from the nearest of those who have as many points."""
    ranks = ranking(s)
    level = [other for other in range(s.seats) if other != seat and s.points[other] == s.points[seat]]
    if not level:
        return "", ""
    nearest = min(level, key=lambda other: abs(ranks[other] - ranks[seat]))
    mine, theirs = standing(s, seat), standing(s, nearest)
    at = next((i for i in range(len(mine)) if mine[i] != theirs[i]), None)
    if at is None:
        return "level in everything", "score.f"
    if at == TROPHIES:
        return f"{counted(mine[at], 'trophy', 'trophies')} to {theirs[at]}", "score.d"
    if at == COINS:
        return f"{counted(mine[at], 'coin', 'coins')} to {theirs[at]}", "score.e"
    return f"{counted(mine[at], 'coffin', 'coffins')} to {theirs[at]} in place {at - COINS}", "score.f"


def facts(told: list[Note]) -> list[Fact]:
    """The night in numbers."""
    kinds = Counter(note.kind for note in told)
    earned = sum(note.c for note in told if note.kind == w.TOLD_GOT_OFF) + sum(note.b for note in told if note.kind == w.TOLD_TIPPED)
    eaten = sum(note.c for note in told if note.kind == w.TOLD_WOLVES_ATE)
    return [
        Fact(str(kinds[w.TOLD_GOT_OFF]), "passengers carried"),
        Fact(str(kinds[w.TOLD_LOST]), "lost on the road"),
        Fact(str(earned), "coins earned"),
        Fact(str(kinds[w.TOLD_UNLOADED]), "coffins laid"),
        Fact(str(eaten), "blood eaten by wolves"),
    ]
