"""Combat: the window of cards, then round after round until something ends it (combat, group.4, R55 to R69, R128 to R134)."""

from __future__ import annotations

from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.board import CAST, NOBODY
from whitby.games.fury.rules.combat_round import CombatRound
from whitby.games.fury.rules.combat_window import CombatWindow
from whitby.games.fury.rules.fight import BEGINS, FIGHTERS, GOES_ON, Fight
from whitby.games.fury.rules.state import FuryState


class Combat(Fight):
    """combat - one fight; comes to SLAIN, SURVIVED or CALLED_OFF."""

    def run(self, s: FuryState) -> None:
        if self.outcome == BEGINS:
            self.begin(s)
        elif self.outcome == GOES_ON:
            self.round += 1
            s.push(CombatRound())
        else:
            s.done(self.outcome)

    def begin(self, s: FuryState) -> None:
        """R69 - every combat has its own window, its own first round and fresh counters; so has a Minion that rises again."""
        self.round = self.continues = self.repel = self.trap = self.no_escape = 0
        self.planning = [0] * CAST
        self.last = [NOBODY] * FIGHTERS
        self.dodged = [0, 0]
        s.note(w.TOLD_COMBAT_BEGINS, "combat.a", self.foe, self.place)
        s.push(CombatWindow())

    def returned(self, s: FuryState, value: int) -> None:
        self.outcome = value
