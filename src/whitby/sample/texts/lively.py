"""Positions where much is going on: what random games from the set-up hardly ever reach, for the laws to be tried from (`--lively`)."""

from __future__ import annotations

from whitby.kernel.chance import Chooser
from whitby.sample.rules.board import CARDS, GUESTS, Board


def text(board: Board, seats: int, settings: dict[str, str], choose: Chooser) -> str:
    """Full hands and empty ones, somebody at a door, often the last watch, now and then no deck."""
    guests = list(GUESTS[:seats])
    clauses = ["options: " + " ".join(f"{name}={value}" for name, value in settings.items()), f"seats: {seats}"]
    clauses.append(f"watch {choose.pick([1, board.watches, board.watches])} {choose.pick(guests)}")
    left = choose.some(board.deck, len(board.deck))
    hands = [deal(left, choose.pick([0, 1, 2, board.hand + 2])) for _ in guests]
    tables = [deal(left, choose.below(3)) for _ in guests]
    for pile, dealt in (("hand", hands), ("table", tables)):
        clauses += [f"{guest}.{pile}: {', '.join(cards)}" for guest, cards in zip(guests, dealt, strict=True)]
    if choose.chance(40):
        clauses.append(f"rest {choose.pick(guests)}")
    who = clauses[2].split()[-1]
    doors = [guest for guest, hand in zip(guests, hands, strict=True) if hand and guest != who]
    if doors and choose.chance(40):
        clauses.append(f"knock {choose.pick(doors)}")
    return "; ".join(clauses)


def deal(left: list[int], count: int) -> list[str]:
    """So many cards from what is left, by their names."""
    return [CARDS[left.pop()] for _ in range(min(count, len(left)))]
