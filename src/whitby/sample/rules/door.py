"""A guest's turn: draw from the deck, or knock at a door and be given something."""

from __future__ import annotations

from whitby.kernel.actions import act, first_of, verb_of
from whitby.kernel.cards import draw_card, insert, kinds
from whitby.kernel.state import Frame
from whitby.sample.rules import words as w
from whitby.sample.rules.state import SampleState, active, watch


def take_card(s: SampleState, seat: int) -> int:
    """A card of the deck goes into a hand. `s.draw` below is the one door to chance: one of a list, each as likely as the others."""
    card = draw_card(s, w.DRAW_CARD, s.deck)
    insert(s.hands[seat], card)
    return card


class Watch(Frame[SampleState]):
    """watch.b - everybody has one turn in each watch, in the order of the seats."""

    def run(self, s: SampleState) -> None:
        """Called whenever this frame is on top and nobody is asked: one step, ending in at most one of push, ask and done."""
        if s.turn == s.seats * s.board.watches:
            s.done()
            return
        if active(s) == 0:  # watch.a
            s.note(w.TOLD_WATCH_BEGINS, "watch.a", watch(s), s.board.watches)
        if self.offer(s, active(s)):
            s.ask(active(s), w.ASK_TURN, "turn.a", active(s), watch(s), s.board.watches)
        else:  # R1
            s.note(w.TOLD_WAITED, "R1", active(s))
            s.turn += 1

    def offer(self, s: SampleState, seat: int) -> list[int]:
        """turn.a - what may be answered, in ascending order, from the table alone: an imagined world is asked again."""
        options = [act(w.DO_DRAW)] if s.deck else []  # draw.b
        return options + [act(w.DO_KNOCK, host) for host in range(s.seats) if host != seat and s.hands[host]]  # knock.a, R1

    def chosen(self, s: SampleState, action: int) -> None:
        seat = active(s)
        if verb_of(action) == w.DO_DRAW:  # draw.a
            s.note(w.TOLD_DREW, "draw.a", take_card(s, seat), seen=1 << seat)
            s.turn += 1
        else:
            s.note(w.TOLD_KNOCKED, "knock.a", seat, first_of(action))
            s.push(Knock(first_of(action)))

    def returned(self, s: SampleState, card: int) -> None:
        """knock.c - what the host has come to: the card is seen by all and lies before the visitor."""
        s.tables[active(s)].append(card)
        s.turn += 1


class Knock(Frame[SampleState]):
    """knock.b - the host gives the visitor one card, and may choose which."""

    host: int

    def run(self, s: SampleState) -> None:
        """Ask the host. How many kinds are in a hand is a secret, so the question is guarded: it is put even if there is one answer."""
        s.ask(self.host, w.ASK_GIFT, "knock.b", active(s), self.host, guarded=True)

    def offer(self, s: SampleState, seat: int) -> list[int]:
        return [act(w.DO_GIVE, card) for card in kinds(s.hands[seat])]

    def chosen(self, s: SampleState, action: int) -> None:
        """Who has seen a card cannot forget it, so this is not taken back (`reveal`). The frame below is handed the card."""
        card = first_of(action)
        s.hands[self.host].remove(card)
        s.note(w.TOLD_GAVE, "knock.c", self.host, active(s), card)
        s.reveal()
        s.done(card)
