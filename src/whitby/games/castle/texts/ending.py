"""The end of a night in the castle: who is out, how near the others came, and what the night was like."""

from __future__ import annotations

from collections import Counter

from whitby.games.castle.rules import words as w
from whitby.games.castle.rules.state import DAWN, CastleState
from whitby.games.castle.sight.view import NO_WAY, steps_home
from whitby.kernel.reckoning import Fact, Reckoning, Standing, counted
from whitby.kernel.state import Note
from whitby.kernel.words import Lexicon

STEPS = (w.TOLD_WALKED, w.TOLD_PROWLED)  # the notes that tell how many steps somebody went, last of all


def reckoning(s: CastleState, told: list[Note], lexicon: Lexicon) -> Reckoning:
    """purpose.d, R42 - one is first, or the nearest at dawn are; all the others are second."""
    is_dawn = s.ending == DAWN
    note = "The nearest to a doorway wins; how near the others came does not rank." if is_dawn else "Only the first one out wins."
    return Reckoning(
        span=f"after {counted(s.round, 'round', 'rounds')}",
        note=note if s.seats == 2 or is_dawn else f"{note} The others share second place: steps to a door are shown, but do not rank.",
        rule="R42" if is_dawn else "purpose.d",
        standings=[standing(s, seat, lexicon) for seat in range(s.seats)],
        facts=facts(told),
    )


def standing(s: CastleState, seat: int, lexicon: Lexicon) -> Standing:
    """How far somebody came."""
    if s.at[seat] >= s.board.first_home:
        return Standing(f"out through {lexicon.name('place', s.at[seat])}", "home")
    if seat == s.holder:
        return Standing("the Green Vampire", "caught")
    way = s.board.way_home if s.ending == DAWN else steps_home(s, s.green)  # what ranked, or what the table shows
    steps = way[s.at[seat]]
    line = f"{counted(steps, 'step', 'steps')} to a door" if steps != NO_WAY else "no way to a door"
    return Standing(line, "nearest" if s.result[seat] else "inside")


def facts(told: list[Note]) -> list[Fact]:
    """What the night was like, in numbers."""
    counts = Counter(note.kind for note in told)
    walked = sum(note.d for note in told if note.kind in STEPS)
    captives = counts[w.TOLD_FIRST_CAPTIVE] + counts[w.TOLD_CAPTIVE]
    return [
        Fact(str(walked), "steps walked"),
        Fact(str(captives), "taken by Dracula"),
        Fact(str(counts[w.TOLD_CAUGHT]), "caught by the Green Vampire"),
        Fact(str(counts[w.TOLD_BLOCKED] + counts[w.TOLD_MISSED]), "turns without a way"),
    ]
