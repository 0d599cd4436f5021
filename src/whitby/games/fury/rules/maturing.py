"""Maturing: tokens that dropped off the trail show what they were for (dturn.3d, dturn.3g, enc.c, R103, R121)."""

from __future__ import annotations

from typing import Final

from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.board import AMBUSH, CAST, DESECRATED_SOIL, NEW_VAMPIRE, NOBODY, TOKEN_RULES
from whitby.games.fury.rules.draws import TO_SOIL, DrawEvent
from whitby.games.fury.rules.encounters import FROM_HAND, Encounter
from whitby.games.fury.rules.state import DRACULA_SEAT, DRACULA_SIDE, FuryState, is_at_sea, only_dracula
from whitby.games.fury.rules.supply import to_pool
from whitby.games.fury.rules.tidy import tidy
from whitby.games.fury.rules.trail import clear_trail
from whitby.games.fury.rules.victory import gain_vampires
from whitby.kernel.actions import act, first_of, second_of, verb_of
from whitby.kernel.cards import kinds
from whitby.kernel.state import Frame

SOIL_CARDS: Final = 2


class Mature(Frame[FuryState]):
    """dturn.3d - each dropped token, in the order he likes, is matured or just goes back (R121)."""

    def run(self, s: FuryState) -> None:
        if tidy(s):
            return
        if s.dropped.kind:
            s.ask(DRACULA_SEAT, w.ASK_MATURE, "dturn.3d", len(s.dropped.kind), guarded=True)
        else:
            s.done()

    def offer(self, s: FuryState, seat: int) -> list[int]:
        waiting = kinds(sorted(s.dropped.kind))
        ripe = [act(w.DO_MATURE, kind) for kind in waiting if kind in (AMBUSH, DESECRATED_SOIL, NEW_VAMPIRE)]  # enc.c
        return ripe + [act(w.DO_LET_GO, kind) for kind in waiting]

    def chosen(self, s: FuryState, action: int) -> None:
        kind = first_of(action)
        i = s.dropped.kind.index(kind)
        del s.dropped.kind[i]
        was_up = s.dropped.up[i]
        del s.dropped.up[i]
        if verb_of(action) == w.DO_LET_GO:
            to_pool(s, kind)
            s.note(w.TOLD_NOT_MATURED, "dturn.3d", kind, seen=-1 if was_up else only_dracula())
            return
        s.reveal()
        s.note(w.TOLD_MATURED, TOKEN_RULES[kind], kind)
        to_pool(s, kind)
        if kind == NEW_VAMPIRE:  # win.d
            gain_vampires(s, s.board.per_vampire, "win.d")
            if not s.result:
                clear_trail(s, s.board.clears_to[kind], "enc.new_vampire")
        elif kind == AMBUSH:
            s.push(AmbushRipe())
        else:
            s.push(SoilRipe())


class AmbushRipe(Frame[FuryState]):
    """enc.ambush, R103 - a token of his hand strikes one hunter where he stands; then the trail is cleared."""

    sprung: int = 0

    def run(self, s: FuryState) -> None:
        if self.sprung:
            s.done()
            clear_trail(s, s.board.clears_to[AMBUSH], "enc.ambush")
        else:
            s.ask(DRACULA_SEAT, w.ASK_AMBUSH, "enc.ambush")

    def offer(self, s: FuryState, seat: int) -> list[int]:
        targets = [h for h in range(CAST) if not is_at_sea(s, s.place[h]) and s.place[h] != s.board.hospital]
        strikes = [act(w.DO_AMBUSH, kind, h) for kind in kinds(s.tokens) for h in targets]
        return sorted([act(w.DO_NO_AMBUSH), *strikes])

    def chosen(self, s: FuryState, action: int) -> None:
        if verb_of(action) == w.DO_NO_AMBUSH:
            s.done()
            s.note(w.TOLD_NO_AMBUSH, "R103")
            return
        self.sprung = 1
        kind, h = first_of(action), second_of(action)
        s.tokens.remove(kind)
        s.reveal()
        s.note(w.TOLD_AMBUSH_SPRUNG, "enc.ambush", kind, h)
        s.push(Encounter(kind, s.place[h], 1 << h, FROM_HAND))


class SoilRipe(Frame[FuryState]):
    """enc.desecrated_soil - events are drawn until two of Dracula's have come up, or all were gone through once (R98)."""

    got: int = 0
    left: int = -1  # cards in deck and discards when it began: the most that are drawn

    def run(self, s: FuryState) -> None:
        if self.left < 0:
            self.left = len(s.decks.events) + len(s.decks.events_discarded)
        if self.got >= SOIL_CARDS or self.left == 0:
            s.done()
            clear_trail(s, s.board.clears_to[DESECRATED_SOIL], "enc.desecrated_soil")
            return
        self.left -= 1
        s.push(DrawEvent(NOBODY, TO_SOIL))

    def returned(self, s: FuryState, value: int) -> None:
        if value == DRACULA_SIDE:
            self.got += 1
