"""The fast generator."""

from __future__ import annotations

from collections import Counter

from whitby.kernel.chance import LOW, MULTIPLIER, below, following, seeded


def test_a_step_is_multiply_with_carry_and_stays_below_two_to_the_62() -> None:
    rng = seeded(7)
    for _ in range(1000):
        assert following(rng) == MULTIPLIER * (rng & LOW) + (rng >> 32)
        rng = following(rng)
        assert 0 < rng < 2**62


def test_neighbouring_seeds_give_unrelated_first_rolls() -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    for seed in range(21_600):
        rng = following(seeded(seed))
        second = following(rng)
        counts[(below(rng, 6), below(second, 6))] += 1
    chi = sum((n - 600) ** 2 / 600 for n in counts.values())
    assert len(counts) == 36
    assert chi < 70  # 35 degrees of freedom: 66.6 is passed once in a thousand


def test_rolls_are_even_over_a_long_run() -> None:
    rng = seeded(1)
    counts: Counter[int] = Counter()
    for _ in range(60_000):
        rng = following(rng)
        counts[below(rng, 6)] += 1
    assert sum((n - 10_000) ** 2 / 10_000 for n in counts.values()) < 25


def test_different_seeds_give_different_generators() -> None:
    assert len({seeded(n) for n in range(10_000)}) == 10_000
