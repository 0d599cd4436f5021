"""Words for the actions of hunters on the map: where they lead, what lies there, and the odds."""

from __future__ import annotations

from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.board import COFFIN, EASIER, HARDER, MARKERS, NOWHERE, PLAGUE, STAFF
from whitby.games.plague.rules.cleansing import garlic_holders
from whitby.games.plague.rules.deck import COFFIN_COLUMN
from whitby.games.plague.rules.movement import passengers
from whitby.games.plague.rules.state import PlagueState, bite_count, hunters_at
from whitby.games.plague.rules.transfusion import DOCTORS
from whitby.games.plague.sight.view_combat import attack_odds, within_chance
from whitby.games.plague.texts.wording_questions import is_bonus, question
from whitby.kernel.actions import first_of, second_of, verb_of
from whitby.kernel.details import Details, Odds
from whitby.kernel.words import FORMAT, Lexicon, listed

PLACED = {
    w.DO_CLEANSE, w.DO_DRIVE, w.DO_REMOVE, w.DO_REVEAL, w.DO_RUMOR, w.DO_FLEE, w.DO_SPREAD, w.DO_SEED,
}  # fmt: skip  # verbs that name a place first
PLACED_SECOND = {w.DO_MOVE, w.DO_ARRIVE, w.DO_SCATTER, w.DO_START}


def place_of(action: int) -> int:
    """Where an option leads; NOWHERE for those that lead nowhere."""
    verb = verb_of(action)
    return first_of(action) if verb in PLACED else second_of(action) if verb in PLACED_SECOND else NOWHERE


def cleanse_words(s: PlagueState, action: int, lexicon: Lexicon) -> Details:
    p = first_of(action)
    holders = listed([lexicon.name("hunter", h) for h in garlic_holders(s, p)])
    unbitten = attack_odds(s, hunters_at(s, p), s.coffins[p])
    risk = "Starts a combat there."
    if s.board.difficulty == EASIER:
        attacked = within_chance(s, COFFIN_COLUMN, s.coffins[p])
        unbitten = 1 - attacked + attacked * unbitten
        risk = f"May start a combat there ({round(attacked * 100)} %)."
    odds = Odds(round(unbitten, 4), "nobody bitten, about")
    return Details({"coffins": s.coffins[p], "garlic": holders}, risk=risk, odds=odds, rule="6.2.1" if is_bonus(s) else "6.1.1a")


def move_words(s: PlagueState, action: int, lexicon: Lexicon) -> Details:
    there, risk = entering(s, second_of(action))
    warning = f" ({there})" if there else ""
    return Details({"warning": warning}, note=there, risk=risk, rule="6.2.3" if is_bonus(s) else "6.1.4a")


def drive_words(s: PlagueState, action: int, lexicon: Lexicon) -> Details:
    """With whom, if only one can climb in: then nobody is asked about it."""
    riders = passengers(s, is_bonus(s))
    company = lexicon.name("hunter", riders[0]) if len(riders) == 1 else "company"
    there, risk = entering(s, first_of(action))
    note = f"with {company}, {there}" if there else f"with {company}"
    return Details({"warning": f" ({there})" if there else "", "company": company}, note=note, risk=risk)


def entering(s: PlagueState, p: int) -> tuple[str, str]:
    """What lies there, and what may come of it."""
    marker = s.marker[p]
    if marker == PLAGUE:
        risk = "always starts a combat" if s.board.difficulty == HARDER else "may start a combat"
        return "plague", f"The plague is laid bare, which {risk}."
    if marker == COFFIN:
        coffins = s.coffins[p]
        return f"{coffins} coffin{'s' if coffins > 1 else ''}", ""
    return (MARKERS[marker] if marker else ""), ""


def transfusion_words(s: PlagueState, action: int, lexicon: Lexicon) -> Details:
    h, clinician = first_of(action), second_of(action)
    most = s.board.transfusion[clinician][bite_count(s, h)]
    own = question(s, action)
    rule = own.rule if own.prompt == w.ASK_SECOND_TRANSFUSION else "6.1.5a"
    if is_own(h, clinician):
        rule = "6.1.5.3"
    odds = Odds(within_chance(s, 6, most), "a bite healed")
    return Details({"range": most, "whom": patient_words(h, clinician, lexicon)}, odds=odds, rule=rule)


def is_own(h: int, clinician: int) -> bool:
    """A doctor who treats himself."""
    return clinician != STAFF and DOCTORS[clinician] == h


def patient_words(h: int, clinician: int, lexicon: Lexicon) -> str:
    name: str = FORMAT.format("{0:them}self" if is_own(h, clinician) else "{0}", lexicon.name("hunter", h))
    return name
