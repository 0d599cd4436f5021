"""How a game ended, for one reader: won or lost, by what, everybody's place, and the score line by line.

Every word comes from here or from the game (`Wording.verdict` and `reckoning`); a client only lays it out.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from whitby.kernel.reckoning import Fact, Item, Reckoning, Standing
from whitby.kernel.state import State
from whitby.kernel.words import listed
from whitby.table.table import Table

Outcome = Literal["won", "lost", "shared", "drawn"]
HEADLINES: dict[Outcome, str] = {"won": "You won", "lost": "You lost", "shared": "You share the victory", "drawn": "A draw"}


class RankPart(msgspec.Struct):
    """One seat in the ranking. `place` is its number, with "=" where others have it too; empty where seats win or lose together."""

    seat: int
    place: str
    outcome: Outcome
    line: str
    total: str
    tie: str  # what parts it from those it is level with, and the rule by which it does
    rule: str


class SheetPart(msgspec.Struct):
    """The score line by line, each with a number for every seat, and what they come to."""

    title: str
    items: list[Item]
    totals: list[int]


class ResultPart(msgspec.Struct):
    """How it ended: seats from first to last, equals together; `payoffs` from 0 (lost) to 1 (won) for each seat.

    `headline` and `outcome` speak to the reader; whoever looks on is told who won, and has no outcome.
    """

    ranking: list[list[int]]
    text: str
    rule: str
    payoffs: list[float]
    headline: str
    span: str
    ranks: list[RankPart]
    note: str
    note_rule: str
    facts: list[Fact]
    outcome: Outcome | UnsetType = UNSET
    scores: list[int] | UnsetType = UNSET
    sheet: SheetPart | UnsetType = UNSET


def result_part(table: Table, s: State, reader: int) -> ResultPart | None:
    """How `s`, the last position of this table, ended; nothing while it goes on."""
    if not s.result:
        return None
    wording, scores = table.game.wording, table.game.scores(s)
    text, rule = wording.ending(s)
    told = [*table.record.opening, *(note for move in table.record.moves for note in move.notes)]
    reckoning = Reckoning() if s.agreed else wording.reckoning(s, told)
    part = ResultPart(
        ranking=level_pegging(s.result),
        text=text,
        rule=rule,
        payoffs=list(s.result),
        headline=headline(s.result, reader, [seat.name or wording.called(s, k) for k, seat in enumerate(table.seats)]),
        span=reckoning.span,
        ranks=ranks(s.result, reckoning.standings, scores),
        note=reckoning.note,
        note_rule=reckoning.rule,
        facts=reckoning.facts,
    )
    if reader >= 0:
        part.outcome = outcome(s.result, reader)
    if scores is not None:
        part.scores = scores
    if reckoning.items:
        part.sheet = SheetPart(reckoning.title, reckoning.items, totals(reckoning, s.seats))
    return part


def level_pegging(result: list[float]) -> list[list[int]]:
    """The seats from first to last by what they got, equals together."""
    values = sorted(set(result), reverse=True)
    return [[k for k, payoff in enumerate(result) if payoff == value] for value in values]


def outcome(result: list[float], seat: int) -> Outcome:
    """What the end is to a seat: a team wins whole, several who are first without it share the victory."""
    first = level_pegging(result)[0]
    if result[seat] == 1.0:
        return "won"
    if result[seat] == 0.0 or seat not in first:
        return "lost"
    return "drawn" if len(first) == len(result) else "shared"


def headline(result: list[float], reader: int, names: list[str]) -> str:
    """The end in a few words, for this reader."""
    if reader >= 0:
        return HEADLINES[outcome(result, reader)]
    first = level_pegging(result)[0]
    what = outcome(result, first[0])
    who = listed([names[k] for k in first])
    return {"won": f"{who} won", "shared": f"{who} share the victory", "drawn": "A draw", "lost": "Nobody won"}[what]


def ranks(result: list[float], standings: list[Standing], scores: list[int] | None) -> list[RankPart]:
    """Every seat in the order of the ranking, with its place and how it ended."""
    ranking = level_pegging(result)
    together = len(ranking) == 1 or (result[ranking[0][0]] == 1.0 and len(ranking[0]) > 1)
    parts, before = [], 0
    for tied in ranking:
        place = "" if together else f"{before + 1}{'=' if len(tied) > 1 else ''}"
        for seat in tied:
            own = standings[seat] if standings else Standing()
            total = own.total or (str(scores[seat]) if scores is not None else "")
            parts.append(RankPart(seat, place, outcome(result, seat), own.line, total, own.tie, own.rule))
        before += len(tied)
    return parts


def totals(reckoning: Reckoning, seats: int) -> list[int]:
    """What the lines that count come to, by seat."""
    return [sum(item.numbers[seat] or 0 for item in reckoning.items if item.counts) for seat in range(seats)]
