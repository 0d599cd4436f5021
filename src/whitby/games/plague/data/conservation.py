"""Law 7: every marker, weapon and card is in exactly one place."""

from __future__ import annotations

from whitby.games.plague.rules.board import (
    CAST,
    COFFIN,
    CRUCIFIX,
    DISTRICTS,
    GARLIC,
    HUNTERS,
    ITEMS,
    MIASMA,
    PLAGUE,
    RUMOR,
    RUMOR_CHIT,
    TIPPED,
    WEAPONS,
    WREATH,
)
from whitby.games.plague.rules.state import PlagueState
from whitby.games.plague.sight.imagine import count_unseen


def conserved(s: PlagueState) -> list[str]:
    """Law 7: every marker, weapon and card is in exactly one place."""
    board = s.board
    wrong = []
    held = [CRUCIFIX if item == TIPPED else item for row in s.items for item in row] + [item for row in s.bites for item in row]
    for item in range(WEAPONS):
        hung = s.marker.count(WREATH) if item == GARLIC else 0
        total = s.inventory[item] + s.bag[item] + s.out[item] + held.count(item) + hung
        if total != board.weapons[item] or min(s.inventory[item], s.bag[item]) < 0:
            wrong.append(f"{total} of {ITEMS[item]} instead of {board.weapons[item]}")
    rumors = s.rumors + s.bag[RUMOR_CHIT] + s.marker.count(RUMOR) + s.marker.count(MIASMA)
    if rumors != board.rumor_markers or s.rumors < 0:
        wrong.append(f"{rumors} Rumor markers instead of {board.rumor_markers}")
    return wrong + plague_conserved(s) + tracks_conserved(s)


def plague_conserved(s: PlagueState) -> list[str]:
    wrong = []
    laid = s.carfax + s.marker.count(PLAGUE) + s.marker.count(COFFIN) + len(s.cleansed)
    if laid != s.board.plague_markers or s.carfax < 0:
        wrong.append(f"{laid} Plague markers instead of {s.board.plague_markers}")
    left = count_unseen(s)
    open_values = s.cleansed + [s.coffins[p] for p in range(DISTRICTS) if s.marker[p] == COFFIN]
    for k in range(3):
        if left[k] + open_values.count(k + 1) != s.board.coffin_counts[k]:
            wrong.append(f"the markers with {k + 1} coffins do not add up")
    if len(set(s.deck)) != len(s.deck) or s.active in s.deck or s.resolving in s.deck:
        wrong.append("a card is in two places")
    return wrong


def tracks_conserved(s: PlagueState) -> list[str]:
    wrong = []
    for h in range(CAST):
        if s.board.printed[h] + len(s.bites[h]) + len(s.items[h]) > 3:
            wrong.append(f"{HUNTERS[h]} has more than three spaces full")
    if any(s.marker[p] for p in range(DISTRICTS, len(s.marker))):
        wrong.append("a marker lies in a special location")
    return wrong
