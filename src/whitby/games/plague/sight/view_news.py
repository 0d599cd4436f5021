"""The turn in a few lines: who was bitten, what was cleansed, where the plague has come, each told once."""

from __future__ import annotations

from collections.abc import Iterator

from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.board import HUNTERS, PLACE_SLUGS
from whitby.games.plague.rules.state import ENTRY, PlagueState
from whitby.games.plague.sight.document import News

FIRST, SECOND = 2, 3  # where an entry of the chronicle holds its arguments
OF_HUNTERS = (
    ("Turned", {w.TOLD_TURNED: FIRST, w.TOLD_FOURTH_TURNED: FIRST}),
    ("Bitten", {w.TOLD_BITTEN: FIRST}),
    ("Healed", {w.TOLD_TRANSFUSED: FIRST, w.TOLD_HEALED: FIRST}),
    ("Arrived", {w.TOLD_HUNTER_ARRIVES: FIRST}),
)
OF_PLACES = (
    ("Cleansed", {w.TOLD_CLEANSED: SECOND}),
    ("Plague", {w.TOLD_PLAGUE_PLACED: FIRST, w.TOLD_COFFIN_PLACED: FIRST}),
    ("Rumors", {w.TOLD_RUMOR_PLACED: FIRST}),
)


def news(s: PlagueState) -> list[News]:
    """What the turn has brought so far, the worst first."""
    out: list[News] = []
    for title, kinds in OF_HUNTERS:
        hunters = list(dict.fromkeys(told(s, kinds)))
        if hunters:
            names = ", ".join(s.board.hunter_words[h][1] for h in hunters)
            out.append({"title": title, "text": names, "targets": [f"hunter:{HUNTERS[h]}" for h in hunters]})
    for title, kinds in OF_PLACES:
        places = list(dict.fromkeys(told(s, kinds)))
        if places:
            names = ", ".join(s.board.place_names[p] for p in places)
            out.append({"title": title, "text": names, "targets": [f"place:{PLACE_SLUGS[p]}" for p in places]})
    return out


def told(s: PlagueState, kinds: dict[int, int]) -> Iterator[int]:
    """Whom or what the chronicle of this turn names with these kinds of lines."""
    for i in range(0, len(s.news), ENTRY):
        at = kinds.get(s.news[i])
        if at is not None:
            yield s.news[i + at]
