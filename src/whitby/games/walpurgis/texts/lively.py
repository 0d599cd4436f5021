"""Positions of Walpurgis Night in which much is going on: a crowded road, full hands, the last blood, every kind of peril near."""

from __future__ import annotations

from whitby.games.walpurgis.data.components import COLOURS
from whitby.games.walpurgis.rules.board import EVENT_CARDS, GUEST, ICONS, TOWNS, Board
from whitby.games.walpurgis.sight.view import Names
from whitby.kernel.chance import Chooser

FLOWS = ["turn", "boarding", "leaving", "leg", "leg", "town", "town", "turn_ends", "round_ends"]
ON_THE_ROAD = ("leaving", "leg", "town")


class Dealing:
    """A table that is being laid out: what is left of each deck, and the clauses so far."""

    def __init__(self, board: Board, names: Names, seats: int, choose: Chooser) -> None:
        self.board = board
        self.names = names
        self.seats = seats
        self.choose = choose
        self.round = 1 + choose.below(2)
        self.passengers = board.passengers[:]
        self.events = board.events[:]
        self.perils = board.peril_decks[self.round - 1][:]
        self.towns = [choose.below(TOWNS) for _ in range(seats)]
        self.aboard = [choose.chance(60) for _ in range(seats)]
        self.clauses: list[str] = []

    def take(self, deck: list[int], count: int) -> list[int]:
        cards = self.choose.some(deck, count)
        for card in cards:
            deck.remove(card)
        return cards

    def pile(self, head: str, cards: list[int], slugs: list[str] | tuple[str, ...]) -> None:
        self.clauses.append(f"{head}: " + ", ".join(slugs[card] for card in cards))


def text(board: Board, names: Names, seats: int, settings: dict[str, str], choose: Chooser) -> str:
    deal = Dealing(board, names, seats, choose)
    flow = choose.pick(FLOWS)
    active = choose.below(seats)
    deal.clauses += ["options: " + " ".join(f"{name}={value}" for name, value in settings.items()), f"seats: {seats}"]
    lay_out_night(deal, flow)
    lay_out_castles(deal)
    if flow in ON_THE_ROAD:
        lay_out_journey(deal, flow, active)
    for seat in range(seats):
        lay_out_seat(deal, seat, flow == "boarding" and seat == active)
    lay_out_piles(deal)
    deal.clauses.append(flow if flow == "round_ends" else f"{flow} {COLOURS[active]}")
    return "; ".join(deal.clauses)


def lay_out_night(deal: Dealing, flow: str) -> None:
    """The blood left for this round, mostly little; once it is gone somebody has taken the last."""
    choose = deal.choose
    thirst = 0 if flow == "round_ends" else choose.pick([0, 1, 1, 2, 3, deal.board.round_blood])
    deal.clauses += [f"round {deal.round}", f"thirst {thirst}", f"start {COLOURS[choose.below(deal.seats)]}"]
    deal.clauses.append(f"circuit {1 + choose.below(9)}")
    if thirst == 0:
        deal.clauses.append(f"trigger {COLOURS[choose.below(deal.seats)]}")
    else:
        deal.clauses.append(f"idle {choose.below(deal.board.idle_circuits + 2)}")


def lay_out_castles(deal: Dealing) -> None:
    """Blood, wolves and coffins, no more of a colour than there are."""
    board, choose = deal.board, deal.choose
    left = [board.coffins - deal.aboard[seat] for seat in range(deal.seats)]
    for town in deal.names["town"]:
        castle = []
        for _ in range(choose.below(board.castle_spaces + 1)):
            seat = choose.below(deal.seats)
            if left[seat]:
                left[seat] -= 1
                castle.append(COLOURS[seat])
        words = f"{town} blood {choose.below(7)} wolves {choose.below(4)}"
        deal.clauses.append(words + (f" castle {' '.join(castle)}" if castle else ""))


def lay_out_journey(deal: Dealing, flow: str, active: int) -> None:
    """A coach on its way: who may still be aboard there, coins on icons, the hunter, perils on the road behind."""
    board, choose = deal.board, deal.choose
    if flow != "town" and deal.towns[active] in (0, TOWNS - 1):
        deal.towns[active] = 1 + choose.below(TOWNS - 2)
    here, east = deal.towns[active], choose.chance(50)
    ahead = range(here + 1, TOWNS) if east else range(here)
    able = [card for card in deal.passengers if board.riders[card] != GUEST or board.destinations[card] in ahead]
    riders = choose.some(able, 1 + choose.below(board.coach_seats))
    for card in riders:
        deal.passengers.remove(card)
    turned = [" turned" if board.cursed[card] and choose.chance(20) else "" for card in riders]
    slugs = deal.names["passenger"]
    deal.clauses.append("riders: " + ", ".join(slugs[card] + mark for card, mark in zip(riders, turned, strict=True)))
    words = ["journey", "east" if east else "west"]
    if len(riders) < board.coach_seats and choose.chance(50):
        words.append(f"hired bullets {1 + choose.below(4)}")
    words += [word for word in ("acted", *ICONS) if choose.chance(35)]
    deal.clauses.append(" ".join(words))
    behind = range(here) if east else range(here, TOWNS - 1)
    met = {leg for leg in behind if flow != "leaving" and choose.chance(50)}
    perils = deal.names["peril"]
    road = [perils[deal.take(deal.perils, 1)[0]] if leg in met else "none" for leg in range(TOWNS - 1)]
    deal.clauses.append("road: " + " ".join(road))


def lay_out_seat(deal: Dealing, seat: int, boards: bool) -> None:
    """A coach with its owner's purse and hands, often full; who is about to board holds somebody who may."""
    board, choose, colour = deal.board, deal.choose, COLOURS[seat]
    coffin = "coffin" if deal.aboard[seat] else "empty"
    numbers = f"coins {choose.pick([0, 1, 3, 4, 9])} trophies {choose.below(3)} points {choose.below(12)}"
    deal.clauses.append(f"{colour} {deal.names['town'][deal.towns[seat]]} {coffin} {numbers}")
    hand = deal.take(deal.passengers, choose.pick([0, 3, board.hand_limit, board.hand_limit + 2]))
    if boards and all(board.destinations[card] == deal.towns[seat] for card in hand):
        able = choose.pick([card for card in deal.passengers if board.destinations[card] != deal.towns[seat]])
        deal.passengers.remove(able)
        hand.append(able)
    slugs = deal.names["passenger"]
    deal.pile(f"{colour}.hand", hand, slugs)
    deal.pile(f"{colour}.seen", [card for card in hand if choose.chance(30)], slugs)
    deal.pile(f"{colour}.events", deal.take(deal.events, choose.pick([0, 1, 2, 4])), EVENT_CARDS)


def lay_out_piles(deal: Dealing) -> None:
    """Pool and discard piles; now and then the decks are used up."""
    choose = deal.choose
    deal.pile("pool", deal.take(deal.passengers, choose.pick([0, deal.board.pool_size, deal.board.pool_size + 3])), deal.names["passenger"])
    deal.pile("discard", deal.take(deal.passengers, choose.below(12)), deal.names["passenger"])
    deal.pile("event_discard", deal.take(deal.events, choose.below(len(deal.events) + 1)), EVENT_CARDS)
    deal.pile("peril_discard", deal.take(deal.perils, choose.below(len(deal.perils) + 1)), deal.names["peril"])
    deal.clauses += [f"{deck}: empty" for deck in ("deck", "event_deck") if choose.chance(20)]
