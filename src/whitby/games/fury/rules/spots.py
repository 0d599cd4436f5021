"""Where the cards and tokens of Dracula's lie, each as one number.

A slot holds a card: those of the trail come first, the newest of them being 0, then the spaces of the catacombs. A spot holds a
token: again those of the trail, one to a slot, then the berths of the catacombs, two to a space.
"""

from __future__ import annotations

from typing import Final

CATACOMBS: Final = 6  # slots and spots from here on are in the catacombs
SPACES: Final = 3
PER_SPACE: Final = 2
BERTHS: Final = SPACES * PER_SPACE


def is_in_trail(at: int) -> bool:
    """Whether a slot or a spot is one of the trail."""
    return at < CATACOMBS


def slot_of_space(space: int) -> int:
    return CATACOMBS + space


def space_of_slot(slot: int) -> int:
    return slot - CATACOMBS


def spot_of_berth(berth: int) -> int:
    return CATACOMBS + berth


def berth_of_spot(spot: int) -> int:
    return spot - CATACOMBS


def berth_of(space: int, which: int) -> int:
    """The first (0) or the second (1) berth of a space."""
    return PER_SPACE * space + which


def berths(space: int) -> list[int]:
    """Both berths of a space."""
    return [PER_SPACE * space, PER_SPACE * space + 1]


def spots_on(slot: int) -> list[int]:
    """The spots on the card of a slot."""
    return [slot] if slot < CATACOMBS else [spot_of_berth(berth) for berth in berths(space_of_slot(slot))]
