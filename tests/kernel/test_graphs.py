"""Distances and reach over a small map: a ring of six places, and one place that nothing leads to."""

from __future__ import annotations

from whitby.kernel.graphs import distances, within

RING = [[1, 5], [0, 2], [1, 3], [2, 4], [3, 5], [4, 0], []]
FAR = 9


def test_every_place_knows_its_steps_to_the_nearest_goal() -> None:
    assert distances(RING, [0], FAR) == [0, 1, 2, 3, 2, 1, FAR]
    assert distances(RING, [0, 3], FAR) == [0, 1, 1, 0, 1, 1, FAR]


def test_without_a_goal_everything_is_far() -> None:
    assert distances(RING, [], FAR) == [FAR] * 7


def test_a_way_comes_to_an_end_but_not_through_it() -> None:
    assert distances(RING, [0], FAR, 1 << 1) == [0, 1, 4, 3, 2, 1, FAR]
    assert distances(RING, [0], FAR, 1 << 1 | 1 << 5) == [0, 1, FAR, FAR, FAR, 1, FAR]


def test_so_many_steps_reach_so_far() -> None:
    assert within(RING, 0, 0) == []
    assert within(RING, 0, 2) == [1, 2, 4, 5]
    assert within(RING, 0, 9) == [1, 2, 3, 4, 5]
    assert within(RING, 0, 2, 1 << 1) == [1, 4, 5]
