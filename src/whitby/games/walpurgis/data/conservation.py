"""Law 7: every card, coffin and coin of the box is in exactly one place."""

from __future__ import annotations

from whitby.games.walpurgis.data.components import COLOURS
from whitby.games.walpurgis.rules.board import GUEST, TOWNS
from whitby.games.walpurgis.rules.state import NOBODY, WalpurgisState


def conserved(s: WalpurgisState) -> list[str]:
    board = s.board
    wrong = []
    passengers = sorted([*s.deck, *s.pool, *s.discard, *s.riders, *(card for hand in s.hands for card in hand)])
    if passengers != board.passengers:
        wrong.append("passenger cards are missing or doubled")
    if sorted([*s.event_deck, *s.event_discard, *(card for hand in s.cards for card in hand)]) != board.events:
        wrong.append("event cards are missing or doubled")
    if sorted([*s.peril_deck, *s.peril_discard, *(p for p in s.road if p != NOBODY)]) != board.peril_decks[s.round - 1]:
        wrong.append("peril cards are missing or doubled")
    for seat in range(s.seats):
        castles = sum(castle.count(seat) for castle in s.castles)
        if s.supply[seat] + s.aboard[seat] + castles != board.coffins:
            wrong.append(f"a coffin of {COLOURS[seat]} is missing or doubled")
        if any(s.known[seat].count(card) > s.hands[seat].count(card) for card in s.known[seat]):
            wrong.append(f"{COLOURS[seat]} is believed to hold a card that is not in the hand")
    return wrong + misplaced(s)


def misplaced(s: WalpurgisState) -> list[str]:
    wrong = []
    numbers = [*s.coins, *s.supply, *s.trophies, *s.points, *s.blood, *s.wolves, s.thirst, s.bullets]
    if min(numbers) < 0 or s.thirst > s.board.round_blood:
        wrong.append("a number is below nothing, or more blood than the Dracula board holds")
    if len(s.riders) != len(s.turned) or len(s.riders) + (s.bullets > 0) > s.board.coach_seats:
        wrong.append("more ride than there are seats")
    if any(len(castle) > s.board.castle_spaces for castle in s.castles):
        wrong.append("a castle holds more coffins than it has places")
    if any(turned and not s.board.cursed[card] for card, turned in zip(s.riders, s.turned, strict=True)):
        wrong.append("somebody turned who is not cursed")
    if s.direction == 0 and (s.riders or s.bullets or any(s.icons) or any(p != NOBODY for p in s.road)):
        wrong.append("a journey is over, but something of it is left on the coach or on the road")
    here = s.towns[s.active]
    for card in s.riders:
        ahead = (s.board.destinations[card] - here) * s.direction
        if s.board.riders[card] == GUEST and (ahead < 0 or not 0 <= s.board.destinations[card] < TOWNS):
            wrong.append("a guest was carried past the destination")
    return wrong
