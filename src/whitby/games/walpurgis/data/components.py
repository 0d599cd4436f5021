"""From the tables of data/components.toml to the arrays of the board, with every number checked."""

from __future__ import annotations

from typing import Any

from whitby.games.walpurgis.rules.board import (
    ACCIDENT,
    ANYWHERE,
    EVENT_CARDS,
    GUEST,
    ICONS,
    NEOPHYTE,
    PERIL_KINDS,
    PRIEST,
    RIDERS,
    TOWNS,
    WEREWOLF,
    Board,
)
from whitby.kernel.sheets import Sheet, unique

TIMINGS = ("end_of_round", "hunter", "any_journey", "own_journey", "own_journey_reaction")
COLOURS = ("brown", "white", "yellow", "black")
SEATS = 4  # the most that can play
MOST_CARDS = 200  # of one kind, of one deck


def make_board(tables: dict[str, Any], where: str) -> Board:
    top = Sheet(tables, where)
    board = Board()
    _constants(top, board)
    _house_constants(top, board)
    towns = _road(top)
    _coaches(top, board)
    _passengers(top, board, towns)
    _perils(top, board)
    _events(top, board)
    top.finish()
    return board


def _constants(top: Sheet, board: Board) -> None:
    row = top.table("constants")
    board.start_coins = row.number("start_coins", 0, 20)
    board.start_passengers = row.number("start_passenger_cards", 0, 6)
    board.start_events = row.number("start_event_cards", 0, 4)
    board.pool_size = row.number("pool_size", 1, 20)
    board.pick_up_draws = row.number("pickup_draw", 1, 10)
    board.travel_draws = row.number("travel_draw", 1, 10)
    board.hand_limit = row.number("hand_limit", 1, 20)
    board.coach_seats = row.number("coach_seats", 1, 8)
    board.action_cost = row.number("optional_action_cost", 0, 20)
    board.protection_cost = row.number("protection_cost", 1, 1)  # one coin lies on an icon, and one only
    board.tip = row.number("believer_tip", 0, 10)
    board.round_blood = row.number("blood_per_round_on_dracula_board", 1, 60)
    board.blood_points = row.number("vp_per_blood", 1, 10)
    board.event_points = row.number("vp_per_event_card_at_game_end", 0, 10)
    board.load_events = row.number("event_cards_per_coffin_loaded", 0, 3)
    row.finish()
    if board.travel_draws > board.pick_up_draws:
        raise row.wrong("travel_draw", f"must not be above pickup_draw, which is {board.pick_up_draws}.", "A failed start draws the rest.")


def _house_constants(top: Sheet, board: Board) -> None:
    row = top.table("house_constants")
    board.castle_spaces = row.number("castle_spaces", 1, 12)
    board.coffins = row.number("coffins_per_colour", 1, 12)
    board.idle_circuits = row.number("idle_circuits_before_impatience", 1, 20)
    board.impatience = row.number("impatience_blood", 1, 20)
    row.finish()


def _road(top: Sheet) -> list[str]:
    rows = top.tables("town")
    towns = unique(rows)
    if len(towns) != TOWNS:
        raise top.wrong("town", f"must list {TOWNS} towns along the road, not {len(towns)}.")
    for row in rows:
        row.ignore("name")
        row.finish()
    return towns


def _coaches(top: Sheet, board: Board) -> None:
    for key, slugs in (("colour", COLOURS), ("protection", ICONS)):
        rows = top.tables(key)
        if unique(rows) != list(slugs):
            raise top.wrong(key, "must list these in their order.", f"They are: {', '.join(slugs)}.")
        for row in rows:
            row.ignore("name")
            row.finish()
    hunter = top.table("hunter")
    board.fees = hunter.numbers("fees", 1, 9)
    if not board.fees or board.fees != sorted(set(board.fees)):
        raise hunter.wrong("fees", "must rise from the lowest to the highest.", "The printed card says [1, 2].")
    hunter.finish()


def _passengers(top: Sheet, board: Board, towns: list[str]) -> None:
    rows = top.tables("passenger")
    unique(rows)
    for card, row in enumerate(rows):
        kind = row.choice("kind", RIDERS[:3])
        board.riders.append(kind)
        board.destinations.append(row.choice("destination", towns) if kind == GUEST else ANYWHERE)
        board.fares.append(row.number("coins", 0, 9))
        for key, flags in (("believer", board.believers), ("cursed", board.cursed), ("leaves_blood", board.bleeds)):
            flags.append(int(row.flag(key)))
            if flags[-1] and kind != GUEST:
                raise row.wrong(key, "is for guests only.", "Priests and werewolves have no such mark.")
        board.passengers += [card] * row.number("count", 0, MOST_CARDS)
        row.ignore("name")
        row.finish()
    if len(rows) > 250:
        raise top.wrong("passenger", "at most 250 kinds of card can be told apart.")
    dealt = SEATS * board.start_passengers + board.pool_size  # setup.4, setup.10
    needed = max(dealt, SEATS * (board.hand_limit + board.pick_up_draws))
    if len(board.passengers) < needed:
        raise top.wrong(
            "passenger", f"all counts together must be at least {needed}, not {len(board.passengers)}.", "Four full hands, and the pool."
        )
    for kind in (PRIEST, WEREWOLF):
        if board.riders.count(kind) != 1:
            raise top.wrong("passenger", f"must list exactly one kind of {RIDERS[kind]}.")


def _perils(top: Sheet, board: Board) -> None:
    rows = top.tables("peril")
    unique(rows)
    board.peril_decks = [[], []]
    for card, row in enumerate(rows):
        kind = row.choice("kind", PERIL_KINDS)
        victims = row.number("victims", 0, 8)
        if (victims > 0) != (kind in (NEOPHYTE, ACCIDENT)):
            raise row.wrong("victims", f"{victims} does not fit a peril of this kind.", "Only neophytes and accidents have victims.")
        coffin = row.flag("coffin")
        if coffin and kind != ACCIDENT:
            raise row.wrong("coffin", "only an accident can throw a coffin.")
        board.perils.append(kind)
        board.victims.append(victims)
        board.throws_coffin.append(int(coffin))
        board.tastes.append(_taste(row) if kind == NEOPHYTE else [])
        for n, deck in enumerate(board.peril_decks, 1):
            deck += [card] * row.number(f"count_round{n}", 0, MOST_CARDS)
        row.ignore("name")
        row.finish()
    for n, deck in enumerate(board.peril_decks, 1):
        if len(deck) < TOWNS - 1:
            raise top.wrong("peril", f"round {n} needs at least {TOWNS - 1} peril cards, one for each leg.")


def _taste(row: Sheet) -> list[int]:
    """peril.neo.b, peril.neo.c - everyone who can be aboard stands in the order once, priests last."""
    order = row.choices("victim_order", RIDERS)
    if sorted(order) != [0, 1, 2, 3] or order[-1] != PRIEST:
        raise row.wrong("victim_order", "must name guest, hunter, werewolf and priest once each, the priest last.")
    return order


def _events(top: Sheet, board: Board) -> None:
    rows = top.tables("event")
    if unique(rows) != list(EVENT_CARDS):
        raise top.wrong("event", "must list the nine event cards in their order.", f"They are: {', '.join(EVENT_CARDS)}.")
    for card, row in enumerate(rows):
        row.choice("timing", TIMINGS)
        count = row.number("count", 0, MOST_CARDS)
        board.event_counts.append(count)
        board.events += [card] * count
        row.ignore("name")
        if EVENT_CARDS[card] == "blood":
            board.gift_blood = row.number("blood", 1, 20)
        elif EVENT_CARDS[card] == "silver_bullets":
            board.gift_bullets = row.number("bullets", 1, 9)
        elif EVENT_CARDS[card] == "extra_coins":
            board.gift_coins = row.number("coins", 1, 20)
        row.finish()
    if len(board.events) < SEATS * board.start_events:
        raise top.wrong("event", f"all counts together must be at least {SEATS * board.start_events}, one hand for each player.")
