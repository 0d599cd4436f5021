"""The search: cards and tokens of the location turned up, tokens met in Dracula's order, then Dracula (hturn.3b to hturn.3d)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.board import HOSPITAL, NOBODY
from whitby.games.fury.rules.combat import Combat
from whitby.games.fury.rules.encounters import ON_CARD, Encounter
from whitby.games.fury.rules.fight import FOE_DRACULA
from whitby.games.fury.rules.knowledge import COUNTED, FOUND, know
from whitby.games.fury.rules.state import DRACULA_SEAT, FuryState
from whitby.games.fury.rules.tidy import tidy
from whitby.games.fury.rules.trail import hide_slot, slot_anywhere, token_of, tokens_at, turn_up, turn_up_tokens
from whitby.games.fury.rules.turns import is_turn_over, turn_of
from whitby.kernel.actions import act, first_of
from whitby.kernel.state import Frame

LOOK: Final = 0
NEXT_TOKEN: Final = 1
ORDERED: Final = 2
MET: Final = 3
DRACULA: Final = 4
FOUGHT: Final = 5


class Search(Frame[FuryState]):
    """hturn.3b - the acting group searches the place it is in."""

    at: int = LOOK
    spot: int = NOBODY  # the token Dracula chose
    before: int = 0  # tokens there before the present one was met
    came: int = 0  # the token stops the search

    def run(self, s: FuryState) -> None:
        if not tidy(s):
            STEPS[self.at](self, s)

    def look(self, s: FuryState) -> None:
        self.at = NEXT_TOKEN
        if not look(s, s.place[s.active]):
            s.done()

    def next_token(self, s: FuryState) -> None:
        """enc.b - Dracula chooses which token is next; after the last he is fought if he is there (hturn.3c)."""
        place = s.place[s.active]
        spots = tokens_at(s, place)
        if len(spots) > 1:
            self.at = ORDERED
            s.ask(DRACULA_SEAT, w.ASK_ORDER, "enc.b", place)
        elif spots:
            self.at = ORDERED
            self.spot = spots[0]
        elif s.dracula == place:
            self.at = DRACULA
            self.before = place
        else:
            s.done()

    def offer(self, s: FuryState, seat: int) -> list[int]:
        return [act(w.DO_FACE, spot) for spot in tokens_at(s, s.place[s.active])]

    def chosen(self, s: FuryState, action: int) -> None:
        self.spot = first_of(action)

    def meet(self, s: FuryState) -> None:
        self.at = MET
        place = s.place[s.active]
        self.before = len(tokens_at(s, place))
        kind = token_of(s, self.spot)
        s.note(w.TOLD_TOKEN_MET, "hturn.3b", kind)
        s.push(Encounter(kind, place, s.group, ON_CARD))

    def met(self, s: FuryState) -> None:
        """R25 - the search may have to stop; what is left was not met."""
        self.at = NEXT_TOKEN
        if self.came or is_turn_over(s):
            left = len(tokens_at(s, s.place[s.active]))
            turn_of(s).unmet = left - 1 if left == self.before else left
            s.done()

    def fight(self, s: FuryState) -> None:
        self.at = FOUGHT
        s.push(Combat(FOE_DRACULA, NOBODY, s.place[s.active], s.group))

    def fought(self, s: FuryState) -> None:
        """R85 - carried off by Wild Horses, they search the place they come to."""
        if s.place[s.active] != self.before and not is_turn_over(s):
            self.at = LOOK
        else:
            s.done()

    def returned(self, s: FuryState, value: int) -> None:
        self.came = value


# A search, step by step, by its `at`.
STEPS: Final[list[Callable[[Search, FuryState], None]]] = [
    Search.look,
    Search.next_token,
    Search.meet,
    Search.met,
    Search.fight,
    Search.fought,
]


def look(s: FuryState, place: int) -> bool:
    """hturn.3b - turn up the card of this place, a Hide bound to it and all tokens there; False if there is nothing."""
    slot = slot_anywhere(s, place)
    if slot < 0:
        if s.board.kind[place] != HOSPITAL:
            know(s, COUNTED, 0, place)
            s.reveal()
        s.note(w.TOLD_SEARCHED_NOTHING, "hturn.3b", place)
        return False
    s.reveal()
    hidden = hide_slot(s, place)
    know(s, FOUND, place, slot, hidden)
    s.note(w.TOLD_SEARCHED, "hturn.3b", place)
    turn_up(s, slot, "hturn.3b")
    turn_up_tokens(s, slot, "hturn.3b")
    if hidden >= 0:  # power.hide.e
        turn_up(s, hidden, "power.hide.e")
        turn_up_tokens(s, hidden, "power.hide.e")
    if s.dracula == place:
        turn_of(s).faced = 1
        s.note(w.TOLD_DRACULA_FOUND, "hturn.3c", place)
    return True
