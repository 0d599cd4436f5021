"""The deduction board as a document: where Dracula can be, why not elsewhere, and what is known of each card of his trail."""

from __future__ import annotations

from whitby.games.fury.rules.board import HIDE_CARD, NO_CARD, PLACES, REGIONS
from whitby.games.fury.rules.state import DRACULA_SEAT, FuryState
from whitby.games.fury.sight import deduction
from whitby.games.fury.sight.account import LAID, REASONS
from whitby.games.fury.sight.document import Deduction, Told

SHOWN_SHARE = 0.0005  # smaller shares are shown as this, so that no possible place looks impossible
MOST_WAYS = 12  # so many possible trails are told one by one


def deduced(s: FuryState, seat: int) -> Deduction | None:
    """Where Dracula can be, from public facts alone; for Dracula also how much of it points at the truth."""
    if not s.history or s.result:
        return None
    known = deduction.believe(s)
    if known.is_empty():  # a typed position that cannot have come about
        return None
    shares, rows = known.places(), known.slots()
    out: Deduction = {
        "trails": known.trails(),
        "estimated": known.is_estimate(),
        "places": {s.board.slugs[p]: share(x) for p, x in shares.items()},
        "regions": regions(s, shares),
        "slots": [None if s.trail.up[i] else by_name(s, row) for i, row in enumerate(rows)],
        "history": [[] if s.trail.up[i] else told(known, i, len(by_name(s, row))) for i, row in enumerate(rows)],
        "why": why_not(s, known, shares),
        "ways": [[name(s, kind) for kind in table[0] if kind != NO_CARD] for table in known.each(MOST_WAYS)],
    }
    if seat == DRACULA_SEAT:
        out["hidden"] = {"places": len(shares), "share": share(shares.get(s.dracula, 0.0))}
    return out


def name(s: FuryState, kind: int) -> str:
    return "hide" if kind == HIDE_CARD else s.board.slugs[kind]


def by_name(s: FuryState, row: dict[int, float]) -> dict[str, float]:
    """What a slot can hold, with shares."""
    return {name(s, kind): share(x) for kind, x in row.items() if kind != NO_CARD}


def share(x: float) -> float:
    return max(round(x, 4), SHOWN_SHARE) if x else 0.0


def regions(s: FuryState, shares: dict[int, float]) -> dict[str, float]:
    """How much points at the west, the east and the sea."""
    sums = [0.0] * len(REGIONS)
    for p, x in shares.items():
        sums[s.board.region[p]] += x
    return {region: share(x) for region, x in zip(REGIONS, sums, strict=True) if x}


def told(known: deduction.Known, slot: int, left: int) -> list[Told]:
    """What has made a card known step by step; it ends with what it can be now."""
    account = known.account
    steps = account.cards.get(known.web.born[slot], ())
    out: list[Told] = []
    for reason, moves, many in steps:
        by, ago = REASONS[reason], account.moves - moves
        if out and out[-1]["by"] == by and out[-1]["ago"] == ago:
            out[-1]["left"] = many  # several searches in one round are told as one
        else:
            out.append({"by": by, "ago": ago, "left": many})
    if out:
        out[-1]["left"] = left  # cards that lie elsewhere on every table are not seen in the web
    return out


def why_not(s: FuryState, known: deduction.Known, shares: dict[int, float]) -> dict[str, list[str]]:
    """The places he cannot be in, by reason."""
    out: dict[str, list[str]] = {}
    for p in range(PLACES):
        if p not in shares:
            out.setdefault(REASONS[known.account.out.get(p, LAID)], []).append(s.board.slugs[p])
    return out
