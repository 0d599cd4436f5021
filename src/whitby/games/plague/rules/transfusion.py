"""6.1.5 Transfusions: two clinicians, and the staff of Purfleet."""

from __future__ import annotations

from typing import Final

from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.board import LONDON, PURFLEET, SEWARD, STAFF, VAN_HELSING
from whitby.games.plague.rules.deck import DIE_COLUMN, read
from whitby.games.plague.rules.state import ACTED, CANCELLED, PlagueState, bite_count, hunters_at, hunters_in_london, is_at
from whitby.games.plague.rules.tracks import heal_bite
from whitby.kernel.actions import act, second_of, verb_of
from whitby.kernel.state import Frame

DOCTORS: Final = [SEWARD, VAN_HELSING]  # by clinician
AGREE: Final = 0
TRY: Final = 1
SAME_BITE: Final = 2  # the first try failed
NEXT_BITE: Final = 3  # it took


def has_action(s: PlagueState, h: int) -> bool:
    return s.zone[h] == LONDON and not s.flags[h] & (ACTED | CANCELLED)


def has_donor(s: PlagueState, doctor: int) -> bool:
    """6.1.5.3 - a hunter without bites shares the doctor's location."""
    return any([h != doctor and bite_count(s, h) == 0 for h in hunters_at(s, s.where[doctor])])


def can_treat(s: PlagueState, patient: int, clinician: int) -> bool:
    """6.1.5a, R32 - a doctor with an action in the patient's location; himself only with a donor there."""
    doctor = DOCTORS[clinician]
    if not has_action(s, doctor) or not is_at(s, doctor, s.where[patient]):
        return False
    return doctor != patient or has_donor(s, doctor)


def transfusions(s: PlagueState, seat: int) -> list[int]:
    """6.1.5a - bitten hunters who still have an action, with each clinician at hand; a printed bite cannot be healed."""
    options: list[int] = []
    for h in hunters_in_london(s):
        if not s.bites[h] or not has_action(s, h):
            continue
        for clinician in (0, 1):
            doctor = DOCTORS[clinician]
            if (s.owner[h] == seat or s.owner[doctor] == seat) and can_treat(s, h, clinician):
                options.append(act(w.DO_TRANSFUSE, h, clinician))
        if s.where[h] == PURFLEET and s.owner[h] == seat:
            options.append(act(w.DO_TRANSFUSE, h, STAFF))
    return [action for action in options if action not in s.vetoes]


def can_join(s: PlagueState, patient: int, clinician: int) -> bool:
    """6.1.5.2 - the second try; a doctor who is the patient spends one action on all of it, whoever tries first (R32)."""
    doctor = DOCTORS[clinician]
    return has_donor(s, doctor) if doctor == patient else can_treat(s, patient, clinician)


class Transfusion(Frame[PlagueState]):
    """6.1.5b to 6.1.5.3 - a try by one clinician and, if both doctors are there, by the other."""

    patient: int
    clinician: int
    seat: int  # who proposed it
    at: int = AGREE

    def run(self, s: PlagueState) -> None:
        if self.at == AGREE:  # 11.1.1a: the other player's hunter, the other player's decision
            other = self.other_owner(s)
            if other != self.seat:
                s.ask(other, w.ASK_AGREE_TRANSFUSION, "6.1.5d", self.patient, self.clinician)
            else:
                self.at = TRY
        elif self.at == TRY:
            self.at = NEXT_BITE if transfuse(s, self.patient, self.clinician) else SAME_BITE
        else:
            second = 1 - self.clinician
            if self.clinician == STAFF or not s.bites[self.patient] or not can_join(s, self.patient, second):
                s.done()
                return
            rule = "6.1.5.2a" if self.at == NEXT_BITE else "6.1.5.2b"
            s.ask(s.owner[DOCTORS[second]], w.ASK_SECOND_TRANSFUSION, rule, self.patient, second)

    def offer(self, s: PlagueState, seat: int) -> list[int]:
        if self.at == AGREE:
            return [act(w.DO_AGREE), act(w.DO_REFUSE)]
        return [act(w.DO_TRANSFUSE, self.patient, 1 - self.clinician), act(w.DO_DONE)]

    def other_owner(self, s: PlagueState) -> int:
        if self.clinician == STAFF:
            return self.seat
        if s.owner[self.patient] != self.seat:
            return s.owner[self.patient]
        return s.owner[DOCTORS[self.clinician]]

    def chosen(self, s: PlagueState, action: int) -> None:
        verb = verb_of(action)
        if verb == w.DO_AGREE:
            self.at = TRY
        elif verb == w.DO_REFUSE:
            s.done()
            s.vetoes.append(act(w.DO_TRANSFUSE, self.patient, self.clinician))
            s.note(w.TOLD_REFUSED, "6.1.5d", s.seat)
        elif verb == w.DO_DONE:
            s.done()
        elif verb == w.DO_TRANSFUSE:  # 6.1.5.2a
            s.done()
            transfuse(s, self.patient, second_of(action))


def transfuse(s: PlagueState, patient: int, clinician: int) -> bool:
    """6.1.5b - success within the range for the bite being healed; 6.1.5d - doctor and patient have spent their action."""
    s.flags[patient] |= ACTED
    if clinician != STAFF:
        s.flags[DOCTORS[clinician]] |= ACTED
    bites = bite_count(s, patient)
    number = read(s, DIE_COLUMN)
    if number <= s.board.transfusion[clinician][bites]:  # 6.1.5.1a: the second bite before the first
        heal_bite(s, patient)
        s.note(w.TOLD_TRANSFUSED, "6.1.5c", patient, clinician, number)
        return True
    if clinician != STAFF and DOCTORS[clinician] == patient:
        s.note(w.TOLD_OWN_FAILED, "6.1.5b", patient, number)
    else:
        s.note(w.TOLD_TRANSFUSION_FAILED, "6.1.5b", patient, clinician, number)
    return False
