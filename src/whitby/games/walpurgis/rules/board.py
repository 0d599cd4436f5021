"""The towns, cards and numbers of the box as arrays, under one edition (built in data/components.py)."""

from __future__ import annotations

from typing import Final

# Kinds of passenger.
GUEST: Final = 0
PRIEST: Final = 1
WEREWOLF: Final = 2
HUNTER: Final = 3  # no passenger card, but a possible victim like one (peril.gen.c)
RIDERS: Final = ("guest", "priest", "werewolf", "hunter")

# Kinds of peril.
QUIET: Final = 0
NEOPHYTE: Final = 1
ACCIDENT: Final = 2
FULL_MOON: Final = 3
PERIL_KINDS: Final = ("quiet", "neophyte", "accident", "full_moon")

# The icons of a coach that take a coin.
GARLIC: Final = 0
HERBS: Final = 1
WHEEL_PASSENGERS: Final = 2
WHEEL_COFFIN: Final = 3
ICONS: Final = ("garlic", "herbs", "wheel_passengers", "wheel_coffin")

# Event cards.
KILL_WOLF: Final = 0
MOVE_WOLF: Final = 1
BLOOD: Final = 2
SILVER_BULLETS: Final = 3
MOON_CARD: Final = 4
EXTRA_COINS: Final = 5
HERBS_CARD: Final = 6
GARLIC_CARD: Final = 7
SPARE_PARTS: Final = 8
EVENT_CARDS: Final = (
    "kill_wolf", "move_wolf", "blood", "silver_bullets", "full_moon", "extra_coins", "herbs", "garlic", "spare_parts",
)  # fmt: skip

TOWNS: Final = 4
ANYWHERE: Final = -1  # destination of priests and werewolves
NO_CARD: Final = -1


class Board:
    """What the box holds. Cards are known by their place in the tables: card 0 is the first passenger listed."""

    def __init__(self) -> None:
        # passengers, by card
        self.riders: list[int] = []  # GUEST, PRIEST or WEREWOLF
        self.destinations: list[int] = []
        self.fares: list[int] = []
        self.believers: list[int] = []
        self.cursed: list[int] = []
        self.bleeds: list[int] = []  # whether the card shows the blood it leaves
        self.passengers: list[int] = []  # the whole deck, card by card
        # perils, by card
        self.perils: list[int] = []  # QUIET, NEOPHYTE, ...
        self.victims: list[int] = []
        self.throws_coffin: list[int] = []
        self.tastes: list[list[int]] = []  # the order in which a neophyte looks for its victim
        self.peril_decks: list[list[int]] = []  # by round, from 0
        # events
        self.events: list[int] = []  # the whole deck
        self.event_counts: list[int] = []
        self.gift_blood = 0
        self.gift_bullets = 0
        self.gift_coins = 0
        # numbers
        self.fees: list[int] = []
        self.start_coins = 0
        self.start_passengers = 0
        self.start_events = 0
        self.pool_size = 0
        self.pick_up_draws = 0
        self.travel_draws = 0
        self.hand_limit = 0
        self.coach_seats = 0
        self.action_cost = 0
        self.protection_cost = 0
        self.tip = 0
        self.round_blood = 0
        self.blood_points = 0
        self.event_points = 0
        self.load_events = 0
        self.castle_spaces = 0
        self.coffins = 0
        self.idle_circuits = 0
        self.impatience = 0
