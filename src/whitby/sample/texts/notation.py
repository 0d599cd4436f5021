"""Positions as text: read by `place`, written by `describe`.

    seats: 3; watch 2 doctor; doctor.hand: candle, stake; widow.hand: vampire; widow.table: garlic; knock widow

| clause | meaning |
|---|---|
| `watch 2 doctor` | whose turn it is, in which watch; the first seat in the first watch unless it is said |
| `doctor.hand: candle, stake`, `doctor.table: garlic` | what somebody holds, and what lies face up there |
| `rest widow` | every card that is not named lies before the widow; without this clause they are the deck |
| `knock widow` | whose turn it is stands at that door, and its owner must give a card |
| `dawn` | the last watch is over |
"""

from __future__ import annotations

from whitby.kernel.chance import Chooser
from whitby.kernel.notation import Clause
from whitby.kernel.positions import Positions
from whitby.sample.rules.board import CARDS, GUESTS
from whitby.sample.rules.door import Knock, Watch
from whitby.sample.rules.night import SEQUENCE, Night, break_of_day
from whitby.sample.rules.state import SampleState, active, set_up
from whitby.sample.texts import lively

PILES = ("hand", "table")
FLOWS = ("watch", "rest", "knock", "dawn")


def place(s: SampleState, clauses: list[Clause]) -> None:
    """Lay the cards out, then push the frames that play on from there."""
    set_up(s, s.seats)
    guests = GUESTS[: s.seats]
    piles = [f"{guest}.{pile}" for guest in guests for pile in PILES]
    for clause in clauses:
        clause.find(clause.head, [*FLOWS, *piles])
        if clause.head in piles:
            _place_pile(s, clause)
    s.push(Night(SEQUENCE.index(break_of_day)))
    s.push(Watch())
    for clause in clauses:
        if clause.head in FLOWS:
            _place_flow(s, clause, guests)


def _place_pile(s: SampleState, clause: Clause) -> None:
    guest, _, pile = clause.head.partition(".")
    cards = [clause.find(word, CARDS) for word in clause.words]
    for card in cards:
        if card not in s.deck:
            raise clause.wrong(f"there is no {CARDS[card]} left.", "Every card can be in one place only.")
        s.deck.remove(card)
    piles = s.hands if pile == "hand" else s.tables
    piles[GUESTS.index(guest)] = sorted(cards) if pile == "hand" else cards


def _place_flow(s: SampleState, clause: Clause, guests: tuple[str, ...]) -> None:
    if clause.head == "watch":
        s.turn = (clause.number(0) - 1) * s.seats + clause.index(1, guests)
    elif clause.head == "rest":
        s.tables[clause.index(0, guests)] += s.deck
        s.deck = []
    elif clause.head == "dawn":
        s.turn = s.seats * s.board.watches
    else:
        s.push(Knock(clause.index(0, guests)))


def describe(s: SampleState, settings: dict[str, str]) -> str:
    clauses = ["options: " + " ".join(f"{name}={value}" for name, value in settings.items()), f"seats: {s.seats}"]
    clauses.append(f"watch {s.turn // s.seats + 1} {GUESTS[active(s)]}")
    for k in range(s.seats):
        for pile, cards in zip(PILES, (s.hands[k], s.tables[k]), strict=True):
            clauses.append(f"{GUESTS[k]}.{pile}: " + ", ".join(CARDS[card] for card in cards))
    return "; ".join(clauses)


class Notation(Positions[SampleState]):
    """The positions of Sample as text."""

    def place(self, s: SampleState, clauses: list[Clause]) -> None:
        place(s, clauses)

    def describe(self, s: SampleState) -> str:
        """What lies on the table in our own words; where the rules stand in clauses that every game shares."""
        return f"{describe(s, {'night': 'long' if s.is_long else 'short'})}; {self.describe_flow(s)}"

    def lively(self, seats: int, settings: dict[str, str], choose: Chooser) -> str:
        return lively.text(self.game.board(settings), seats, settings, choose)
