"""How a game of Plague of Dracula ended, in numbers and in a sentence: what decided it, and what the hunt was like."""

from __future__ import annotations

from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.board import CAST, DISTRICTS, LONDON, STAKES
from whitby.games.plague.rules.state import (
    ALL_FALLEN,
    FOUR_TURNED,
    FULL_BOARD,
    MINA_LOST,
    NO_PARTICIPANT,
    NO_STAKES,
    OUTLASTED,
    PlagueState,
    bite_count,
    count_marked,
    is_living,
)
from whitby.kernel.reckoning import Fact, Reckoning, Standing, counted
from whitby.kernel.state import Note
from whitby.kernel.words import listed

MOST_BITES = 1  # with which a hunter follows Dracula home (10.3.1)
COUNTED = (
    ((w.TOLD_COMBAT_BEGINS,), "combat", "combats"),
    ((w.TOLD_BITTEN,), "bite", "bites"),
    ((w.TOLD_TURNED, w.TOLD_FOURTH_TURNED), "hunter turned", "hunters turned"),
    ((w.TOLD_CLEANSED,), "district cleansed", "districts cleansed"),
    ((w.TOLD_TRANSFUSED,), "transfusion that took", "transfusions that took"),
    ((w.TOLD_FOUND_ITEM, w.TOLD_BAG_ITEM), "weapon found", "weapons found"),
    ((w.TOLD_PLAGUE_PLACED,), "Plague marker laid", "Plague markers laid"),
)  # what is told how often, one and many


def reckoning(s: PlagueState, told: list[Note]) -> Reckoning:
    """Both sides against their own aims, for nobody counts points in this game."""
    note, rule = reason(s)
    return Reckoning(
        span=f"in turn {s.turn} of {s.board.turns}",
        note=note,
        rule=rule,
        standings=[standing(s, seat) for seat in range(s.seats)],
        facts=facts(told),
    )


def standing(s: PlagueState, seat: int) -> Standing:
    if seat == s.dracula_seat:
        return Standing(line="districts under the plague", total=f"{count_marked(s)} of {DISTRICTS}")
    own = [h for h in range(CAST) if s.owner[h] == seat]
    return Standing(line="hunters still alive", total=f"{sum(is_living(s, h) for h in own)} of {len(own)}")


def facts(told: list[Note]) -> list[Fact]:
    out = []
    for kinds, one, many in COUNTED:
        n = sum(note.kind in kinds for note in told)
        if n:
            out.append(Fact(str(n), one if n == 1 else many))
    return out


# ---- what decided it ----------------------------------------------------------------------------------------------


def reason(s: PlagueState) -> tuple[str, str]:
    """Why it came to that, where the verdict leaves a question open, and the rule that says so."""
    names = [words[1] for words in s.board.hunter_words]
    if s.ending == FULL_BOARD:
        cleansed = counted(len(s.cleansed), "marker was", "markers were") if s.cleansed else "No marker was"
        return f"{cleansed} cleansed away in time.", "10.1a"
    if s.ending == FOUR_TURNED:
        return f"{listed([names[h] for h in s.display])} were turned, one after another.", "10.1b"
    if s.ending == MINA_LOST:
        return "He came back to nobody: with that the hunt is lost at once.", "10.1c"
    if s.ending == NO_PARTICIPANT:
        return f"Only hunters in London with at most one bite may follow: {listed(excuses(s))}.", "10.3.1"
    if s.ending == NO_STAKES:
        return without_stakes(s), "10.3.3e"
    if s.ending in (ALL_FALLEN, OUTLASTED):
        return f"He stood in box {s.box} in the end.", "10.3.4a"
    return "", ""


def without_stakes(s: PlagueState) -> str:
    """Who followed, and whose Stakes stayed behind."""
    names = [words[1] for words in s.board.hunter_words]
    said = f"{listed([names[h] for h in range(CAST) if follows(s, h)])} followed him, and nobody of them held Stakes"
    others = [h for h in range(CAST) if is_living(s, h) and not follows(s, h) and STAKES in s.items[h]]
    behind = [f"{names[h]}, who {excuse(s, h)}" for h in others]
    return f"{said}; those of {listed(behind)}, stayed behind." if behind else f"{said}."


def follows(s: PlagueState, h: int) -> bool:
    """10.3.1 - hunters in London with at most one bite."""
    return s.zone[h] == LONDON and bite_count(s, h) <= MOST_BITES


def excuses(s: PlagueState) -> list[str]:
    return [f"{s.board.hunter_words[h][1]} {excuse(s, h)}" for h in range(CAST) if is_living(s, h)] or ["nobody is left"]


def excuse(s: PlagueState, h: int) -> str:
    return "was not in London" if s.zone[h] != LONDON else f"had {counted(bite_count(s, h), 'bite', 'bites')}"
