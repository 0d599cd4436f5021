"""Encounter tokens: the window, the effect, and what becomes of the token (enc, R25, R103, R117)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.board import (
    AMBUSH,
    BATS,
    CAST,
    CRUCIFIX,
    DESECRATED_SOIL,
    DOGS,
    EAST,
    FOG,
    FOREWARNED,
    HEAVENLY_HOST,
    HOAX,
    LIGHTNING,
    NEW_VAMPIRE,
    NOBODY,
    PEASANTS,
    PISTOL,
    PLAGUE,
    RATS,
    RIFLE,
    SABOTEUR,
    SECRET_WEAPON,
    SPY,
    THIEF,
    TOKEN_RULES,
    WEST,
    WOLVES,
)
from whitby.games.fury.rules.combat import Combat
from whitby.games.fury.rules.combat_cards import can_use_secret_weapon
from whitby.games.fury.rules.discards import Show
from whitby.games.fury.rules.draws import TO_SOIL, DrawEvent
from whitby.games.fury.rules.events import passes, play_event
from whitby.games.fury.rules.fight import FOE_AGENT, SLAIN
from whitby.games.fury.rules.misfortunes import (
    EACH_DISCARDS,
    EACH_DISCARDS_EVENT,
    EACH_DISCARDS_EVENTS,
    EACH_LIGHTNING,
    EACH_LOSES_1,
    EACH_LOSES_2,
    EACH_RATS,
    EACH_REDRAWS,
    EACH_REDRAWS_ALL,
    EACH_SPIED,
    EACH_THIEF,
    ForEach,
)
from whitby.games.fury.rules.state import (
    ENCOUNTER_WINDOW,
    FuryState,
    defeats_of,
    members,
)
from whitby.games.fury.rules.supply import draw_tokens, is_out, to_pool
from whitby.games.fury.rules.tidy import tidy
from whitby.games.fury.rules.trail import lift_token, token_of, tokens_at
from whitby.games.fury.rules.turns import end_turn, turn_of
from whitby.games.fury.rules.vampire import STAYS, VampireMet
from whitby.kernel.actions import act, first_of
from whitby.kernel.cards import insert
from whitby.kernel.state import Frame

# Where a token comes from.
ON_CARD: Final = 0  # it lies in the location searched
FROM_HAND: Final = 1  # a matured Ambush (R103)

WINDOW: Final = 0
ANSWERED: Final = 1
RESOLVE: Final = 2
EFFECT: Final = 3
CLOSE: Final = 4
LEAVE: Final = 5

# What became of it.
GOES: Final = 0
REMAINS: Final = 1
LIES_BEFORE: Final = 2  # Fog and Bats wait in front of the hunters


class Encounter(Frame[FuryState]):
    """enc - one token against the hunters involved; comes to 1 when the search must stop."""

    kind: int
    place: int
    mask: int  # the hunters involved
    origin: int
    at: int = WINDOW
    next: int = 0  # who is asked next in the window, counted from the active hunter
    passed: int = 0
    fate: int = GOES
    stop: int = 0
    defeats: int = -1
    came: int = 0  # Forewarned stands; what a fight, a vampire or the showing of items came to

    def run(self, s: FuryState) -> None:
        STEPS[self.at](self, s)

    def window(self, s: FuryState) -> None:
        """evt.w3, evt.w11 - the active hunter first, then the others, one card or pass each."""
        if tidy(s):
            return
        while self.passed < CAST:
            h = self.asked_hunter(s)
            if self.is_asked(s, h):
                seat = s.seat_of[h]
                s.ask(seat, w.ASK_ENCOUNTER_WINDOW, "evt.w3", self.kind, h)
                return
            self.next += 1
            self.passed += 1
        self.at = RESOLVE

    def asked_hunter(self, s: FuryState) -> int:
        return (max(s.active, 0) + self.next) % CAST

    def is_asked(self, s: FuryState, h: int) -> bool:
        if s.standing[s.seat_of[h]] >> ENCOUNTER_WINDOW & 1 or not s.events[h]:
            return False
        forewarned = self.mask >> h & 1 == 1 and not is_out(s, FOREWARNED)
        return forewarned or (len(s.items[h]) > 0 and len(s.decks.items_discarded) > 0 and not is_out(s, SECRET_WEAPON))

    def offer(self, s: FuryState, seat: int) -> list[int]:
        h = self.asked_hunter(s)
        options = [act(w.DO_PASS), act(w.DO_PASS_ALL)]
        if self.mask >> h & 1 and FOREWARNED in s.events[h]:
            options.append(act(w.DO_PLAY, FOREWARNED))
        if can_use_secret_weapon(s, h):
            options.append(act(w.DO_PLAY, SECRET_WEAPON))
        return sorted(options)

    def chosen(self, s: FuryState, action: int) -> None:
        h = self.asked_hunter(s)
        self.next += 1
        if passes(s, action, ENCOUNTER_WINDOW):
            self.passed += 1
            return
        self.passed = 0
        if first_of(action) == FOREWARNED:
            self.at = ANSWERED
        play_event(s, first_of(action), h)

    def answered(self, s: FuryState) -> None:
        """evt.forewarned - it does not count as an encounter (R117)."""
        self.at = WINDOW
        if self.came:
            self.at = LEAVE
            s.note(w.TOLD_FOREWARNED, "evt.forewarned", self.kind)

    def resolve(self, s: FuryState) -> None:
        """The search effect of a token, as far as it needs nothing shown first."""
        self.at = EFFECT
        self.defeats = defeats_of(s, self.mask)
        if self.origin == ON_CARD:
            turn_of(s).met = 1
        if s.board.agent_cards[self.kind]:
            s.push(Combat(FOE_AGENT, self.kind, self.place, self.mask))
        else:
            WHEN_FOUND[self.kind](s, self, TOKEN_RULES[self.kind])

    def follow_up(self, s: FuryState) -> None:
        """What comes after the fight, the showing of items or the die."""
        self.at = CLOSE
        if s.board.agent_cards[self.kind]:
            if self.came != SLAIN:  # combat.4a: it stays, face up, and the search stops
                self.fate = REMAINS
                self.stop = 1
        elif self.kind in AFTERWARDS:
            AFTERWARDS[self.kind](s, self, TOKEN_RULES[self.kind])

    def close(self, s: FuryState) -> None:
        if not tidy(s):
            self.at = LEAVE
            if defeats_of(s, self.mask) > self.defeats:
                self.stop = 1  # R25

    def leave(self, s: FuryState) -> None:
        if not tidy(s):
            s.done(self.stop)
            put_token_away(s, self)

    def returned(self, s: FuryState, value: int) -> None:
        self.came = value


# An encounter, step by step, by its `at`.
STEPS: Final[list[Callable[[Encounter, FuryState], None]]] = [
    Encounter.window,
    Encounter.answered,
    Encounter.resolve,
    Encounter.follow_up,
    Encounter.close,
    Encounter.leave,
]


# ---- enc: what each token does when it is found, and then ------------------------------------------------------------


def ambush(s: FuryState, e: Encounter, rule: str) -> None:
    draw_tokens(s, 1, rule)
    s.untidy = 1
    s.note(w.TOLD_AMBUSH_MET, rule)


def bats(s: FuryState, e: Encounter, rule: str) -> None:
    e.fate = LIES_BEFORE
    s.note(w.TOLD_BATS_MET, rule)
    ends_turn(s, e)


def desecrated_soil(s: FuryState, e: Encounter, rule: str) -> None:
    s.note(w.TOLD_SOIL_DRAWS, rule)
    s.push(DrawEvent(NOBODY, TO_SOIL))


def fog(s: FuryState, e: Encounter, rule: str) -> None:
    e.fate = LIES_BEFORE
    s.note(w.TOLD_FOG_MET, rule)
    ends_turn(s, e)


def hoax(s: FuryState, e: Encounter, rule: str) -> None:
    is_west = s.board.region[e.place] == WEST
    s.push(ForEach(EACH_DISCARDS_EVENTS if is_west else EACH_DISCARDS_EVENT, e.mask, rule))


def lightning(s: FuryState, e: Encounter, rule: str) -> None:
    s.push(Show(e.mask, [CRUCIFIX, HEAVENLY_HOST], 1, rule=rule))


def lightning_strikes(s: FuryState, e: Encounter, rule: str) -> None:
    unless_protected(s, e, EACH_LIGHTNING)


def new_vampire(s: FuryState, e: Encounter, rule: str) -> None:
    s.push(VampireMet(e.mask))


def vampire_met(s: FuryState, e: Encounter, rule: str) -> None:
    if e.came == STAYS:
        e.fate = REMAINS
        ends_turn(s, e)
    elif e.came > STAYS:  # evt.seduction: it is in Dracula's hand again
        e.fate = LIES_BEFORE


def peasants(s: FuryState, e: Encounter, rule: str) -> None:
    is_east = s.board.region[e.place] == EAST
    s.push(ForEach(EACH_REDRAWS_ALL if is_east else EACH_REDRAWS, e.mask, rule))


def plague(s: FuryState, e: Encounter, rule: str) -> None:
    s.push(ForEach(EACH_LOSES_2, e.mask, rule))


def rats_bite(s: FuryState, e: Encounter, rule: str) -> None:
    unless_protected(s, e, EACH_RATS)


def saboteur_strikes(s: FuryState, e: Encounter, rule: str) -> None:
    if not e.came:
        ends_turn(s, e)
    unless_protected(s, e, EACH_DISCARDS)


def spy(s: FuryState, e: Encounter, rule: str) -> None:
    s.push(ForEach(EACH_SPIED, e.mask, rule))


def thief_steals(s: FuryState, e: Encounter, rule: str) -> None:
    unless_protected(s, e, EACH_THIEF)


def wolves(s: FuryState, e: Encounter, rule: str) -> None:
    s.push(Show(e.mask, [PISTOL, RIFLE], 0, rule=rule))


def wolves_bite(s: FuryState, e: Encounter, rule: str) -> None:
    loss = 2 - (1 if e.came >> PISTOL & 1 else 0) - (1 if e.came >> RIFLE & 1 else 0)
    if loss > 0:
        s.push(ForEach(EACH_LOSES_2 if loss == 2 else EACH_LOSES_1, e.mask, rule))
    else:
        s.note(w.TOLD_PROTECTED_BY, rule, e.kind)


def call_the_dogs(s: FuryState, e: Encounter, rule: str) -> None:
    """Rats, Saboteur, Thief - Dogs lying open protect the whole group without a question (item.dogs)."""
    for h in members(e.mask):
        if s.dogs[h]:
            e.came = 1
            return
    e.came = 0
    s.push(Show(e.mask, [DOGS], 1, rule=rule))


def ends_turn(s: FuryState, e: Encounter) -> None:
    """The hunters' turn ends; in Dracula's own turn that has no meaning (R103)."""
    e.stop = 1
    if e.origin == ON_CARD and s.active != NOBODY:
        end_turn(s)


def unless_protected(s: FuryState, e: Encounter, effect: int) -> None:
    """Each hunter involved is struck, unless something shown protects them all."""
    if e.came:
        s.note(w.TOLD_PROTECTED_BY, TOKEN_RULES[e.kind], e.kind)
    else:
        s.push(ForEach(effect, e.mask, TOKEN_RULES[e.kind]))


# What happens when a token is found; agents fight.
WHEN_FOUND: Final[dict[int, Callable[[FuryState, Encounter, str], None]]] = {
    AMBUSH: ambush,
    BATS: bats,
    DESECRATED_SOIL: desecrated_soil,
    FOG: fog,
    HOAX: hoax,
    LIGHTNING: lightning,
    PEASANTS: peasants,
    PLAGUE: plague,
    RATS: call_the_dogs,
    SABOTEUR: call_the_dogs,
    SPY: spy,
    THIEF: call_the_dogs,
    NEW_VAMPIRE: new_vampire,
    WOLVES: wolves,
}

# And then, when the hunters have shown or settled something.
AFTERWARDS: Final[dict[int, Callable[[FuryState, Encounter, str], None]]] = {
    LIGHTNING: lightning_strikes,
    RATS: rats_bite,
    SABOTEUR: saboteur_strikes,
    THIEF: thief_steals,
    NEW_VAMPIRE: vampire_met,
    WOLVES: wolves_bite,
}


# ---- what becomes of it ----------------------------------------------------------------------------------------------


def put_token_away(s: FuryState, e: Encounter) -> None:
    """enc.a - back to the pool, unless it stays where it was or lies before the hunters now."""
    if e.fate == REMAINS and e.origin == ON_CARD:
        s.note(w.TOLD_TOKEN_STAYS, "enc.new_vampire" if e.kind == NEW_VAMPIRE else "R110", e.kind)
        return
    if e.origin == ON_CARD and not take_token(s, e.place, e.kind):
        return  # it has left the trail meanwhile
    if e.fate == LIES_BEFORE:
        if e.kind == FOG or e.kind == BATS:
            s.front.kind.append(e.kind)
            s.front.mask.append(e.mask)
        else:  # evt.seduction
            insert(s.tokens, e.kind)
            s.untidy = 1
        return
    to_pool(s, e.kind)
    s.note(w.TOLD_TOKEN_GONE, "enc.a", e.kind)


def take_token(s: FuryState, place: int, kind: int) -> bool:
    """Lift a face-up token of this kind off the cards of a place."""
    for spot in tokens_at(s, place):
        if token_of(s, spot) == kind:
            lift_token(s, spot)
            return True
    return False
