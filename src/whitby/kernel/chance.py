"""The fast generator of play-outs: one integer below 2^62, so that a copied state carries its own chance along.

Multiply-with-carry with a period of about 2^61. Live tables never use it: their draws are sealed (record.py).
"""

from __future__ import annotations

from typing import Final, TypeVar

T = TypeVar("T")

LOW: Final = 0xFFFFFFFF
BITS30: Final = 0x3FFFFFFF
MULTIPLIER: Final = 1073740155
MASK64: Final = 0xFFFFFFFFFFFFFFFF


def seeded(seed: int) -> int:
    """A generator for this seed. Neighbouring seeds give unrelated generators: the seed goes through a 64-bit mixer."""
    z = (seed * 0x9E3779B97F4A7C15 + 0x9E3779B97F4A7C15) & MASK64
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK64
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK64
    z = z ^ (z >> 31)
    low = z & LOW
    carry = (z >> 32) % (MULTIPLIER - 1)
    return (carry << 32) | (low if low or carry else 1)


def following(rng: int) -> int:
    """The generator one step on: MULTIPLIER * low + carry, in two halves, since compiled code is slow beyond 30-bit factors."""
    return ((MULTIPLIER * ((rng >> 16) & 0xFFFF)) << 16) + MULTIPLIER * (rng & 0xFFFF) + (rng >> 32)


def below(rng: int, n: int) -> int:
    """A number in 0..n-1 from a generator that has just been stepped."""
    return ((rng & BITS30) * n) >> 30


class Dealer:
    """Random choices by a generator of its own: for whoever imagines, samples or plays at random."""

    def __init__(self, rng: int) -> None:
        self.rng = rng

    def below(self, n: int) -> int:
        self.rng = following(self.rng)
        return below(self.rng, n)

    def chance(self, percent: int) -> bool:
        return self.below(100) < percent

    def pick(self, things: list[T]) -> T:
        return things[self.below(len(things))]

    def draw(self, things: list[T]) -> T:
        """One of them, taken out of the list."""
        return things.pop(self.below(len(things)))

    def some(self, things: list[T], count: int) -> list[T]:
        """So many different ones of them (all, where there are fewer), in the order they were drawn."""
        left = things[:]
        return [self.draw(left) for _ in range(min(count, len(left)))]

    def shuffled(self, cards: list[int]) -> list[int]:
        """The same cards in an order that depends on which they are, not on where they lay."""
        out = sorted(cards)
        for i in range(len(out) - 1, 0, -1):
            j = self.below(i + 1)
            out[i], out[j] = out[j], out[i]
        return out


class Chooser(Dealer):
    """A dealer whose choices a seed repeats."""

    def __init__(self, seed: int) -> None:
        super().__init__(seeded(seed))
