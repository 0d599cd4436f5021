"""Who acts in a line of the log: the hunter or foe it names, the Count for his plague, nobody for the deck and the hours."""

from __future__ import annotations

from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.board import CAST, CLINICIANS, DRACULA, FOES, HARKER, HUNTERS, INFECTED, MINA, NOBODY, SHIELDS, VAN_HELSING
from whitby.games.plague.rules.state import PlagueState, is_living
from whitby.kernel.state import Note

COUNTS_DOING = (
    w.TOLD_EXTENDED_DAY, w.TOLD_EXTENDED_NIGHT, w.TOLD_EXTENDED_ATTACK, w.TOLD_EXTENDED_QUIET, w.TOLD_DAY_WASTED, w.TOLD_PLAGUE_COUNT,
    w.TOLD_PLAGUE_PLACED, w.TOLD_COFFIN_PLACED, w.TOLD_SPREAD_STOPS, w.TOLD_STACK_EMPTY, w.TOLD_COFFIN_LACKING, w.TOLD_DRACULA_DRAWS,
    w.TOLD_PUT_BACK, w.TOLD_DRACULA_MOVES, w.TOLD_FINAL_STRENGTHENS, w.TOLD_FINAL_WOUNDED, w.TOLD_FINAL_IGNORED,
    w.TOLD_MIASMA_BECOMES_PLAGUE, w.TOLD_DRACULA_WINS,
)  # fmt: skip
RENFIELDS_DOING = (w.TOLD_RENFIELD_STAYS, w.TOLD_RENFIELD_ESCAPES, w.TOLD_RENFIELD_CAUGHT, w.TOLD_RENFIELD_ABSORBS)
DOING = {
    **dict.fromkeys(COUNTS_DOING, FOES[DRACULA]),
    **dict.fromkeys(RENFIELDS_DOING, SHIELDS[0]),
    w.TOLD_STAND_IN: FOES[INFECTED],
    w.TOLD_HARKER_WAITS: HUNTERS[HARKER],
    w.TOLD_HARKER_LEAVES: HUNTERS[HARKER],
    w.TOLD_HARKER_HEALTH: HUNTERS[HARKER],
    w.TOLD_MINA_LEAVES: HUNTERS[MINA],
    w.TOLD_HYPNOTISED: HUNTERS[MINA],
    w.TOLD_VAN_HELSING_DIES: HUNTERS[VAN_HELSING],
}  # whose doing a note is that does not name them
BY_A_DOCTOR = (w.TOLD_TRANSFUSED, w.TOLD_TRANSFUSION_FAILED)
NOBODYS_DOING = {
    w.TOLD_TURN_BEGINS, w.TOLD_EVENT_DRAWN, w.TOLD_NO_EFFECT, w.TOLD_PART_FAILS, w.TOLD_EVENT_ENDS, w.TOLD_RESHUFFLED, w.TOLD_BAG_FILLED,
    w.TOLD_ATTACK_COMES, w.TOLD_ATTACK_AVERTED, w.TOLD_COMBAT_BEGINS, w.TOLD_COMBAT_IGNORED, w.TOLD_NOBODY_ELSE, w.TOLD_TAINTED_QUIET,
    w.TOLD_MIASMA_FADES, w.TOLD_RUMOR_BECOMES_MIASMA, w.TOLD_CROSSES_UPRIGHT, w.TOLD_WINDOWS_OPENED, w.TOLD_SET_UP_DONE,
    w.TOLD_FINAL_BEGINS,
}  # fmt: skip


def actor(note: Note, named: list[str]) -> str:
    """The figure that acted; "" where the note tells of nobody."""
    if note.kind in BY_A_DOCTOR and CLINICIANS[note.b] in HUNTERS:
        return CLINICIANS[note.b]
    return DOING.get(note.kind, "") or (named[0] if named else "")


def doer(s: PlagueState, note: Note, named: list[str], mover: int | None) -> int | None:
    """The seat that plays who acted; the mover where nobody is named; None for the deck, the hours and an undead nobody plays."""
    if note.kind in NOBODYS_DOING:
        return None
    who = actor(note, named)
    if who and who not in HUNTERS:
        return s.dracula_seat if s.dracula_seat != NOBODY else None
    return mover


def played(s: PlagueState, seat: int) -> list[str]:
    """The figures of a seat: the Count, or the hunters it still has."""
    if seat == s.dracula_seat:
        return [FOES[DRACULA]]
    return [HUNTERS[h] for h in range(CAST) if s.owner[h] == seat and is_living(s, h)]
