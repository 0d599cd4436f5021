"""The towns, cards and numbers of the box as arrays, under one edition (built in data/components.py)."""

from __future__ import annotations

from typing import Final

from whitby.kernel.fields import Listed

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


class Board(Listed):
    """What the box holds. Cards are known by their place in the tables: card 0 is the first passenger listed."""

    # passengers, by card
    riders: list[int] = []  # GUEST, PRIEST or WEREWOLF
    destinations: list[int] = []
    fares: list[int] = []
    believers: list[int] = []
    cursed: list[int] = []
    bleeds: list[int] = []  # whether the card shows the blood it leaves
    passengers: list[int] = []  # the whole deck, card by card
    # perils, by card
    perils: list[int] = []  # QUIET, NEOPHYTE, ...
    victims: list[int] = []
    throws_coffin: list[int] = []
    tastes: list[list[int]] = []  # the order in which a neophyte looks for its victim
    peril_decks: list[list[int]] = []  # by round, from 0
    # events
    events: list[int] = []  # the whole deck
    event_counts: list[int] = []
    gift_blood: int = 0
    gift_bullets: int = 0
    gift_coins: int = 0
    # numbers
    fees: list[int] = []
    start_coins: int = 0
    start_passengers: int = 0
    start_events: int = 0
    pool_size: int = 0
    pick_up_draws: int = 0
    travel_draws: int = 0
    hand_limit: int = 0
    coach_seats: int = 0
    action_cost: int = 0
    protection_cost: int = 0
    tip: int = 0
    round_blood: int = 0
    blood_points: int = 0
    event_points: int = 0
    load_events: int = 0
    castle_spaces: int = 0
    coffins: int = 0
    idle_circuits: int = 0
    impatience: int = 0
