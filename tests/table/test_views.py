"""The views of whole games are what their documents declare: every key, and none besides."""

from __future__ import annotations

import json
import types
from collections.abc import Iterator
from typing import Any, Literal, TypedDict, Union, get_args, get_origin

import msgspec
import pytest

import page_types
from table.makers import options_for
from whitby import games
from whitby.kernel.chance import below, following, seeded
from whitby.kernel.game import Game
from whitby.kernel.sight import ALL_KNOWING, SPECTATOR
from whitby.kernel.state import State, apply
from whitby.sample.game import GAME as SAMPLE
from whitby.sample.sight.document import View as SampleView

LOOKS = 60  # at a whole game
PLAIN: dict[Any, Any] = {str: str, int: int, float: (int, float), bool: bool, type(None): type(None), Any: object}


def faults(value: Any, found: Any, place: str = "view") -> Iterator[str]:
    """Where a value, as it comes out of JSON, is not what was declared."""
    origin, parts = get_origin(found), get_args(found)
    if page_types.is_shape(found):
        yield from shape_faults(value, found, place)
    elif found in PLAIN:
        if not isinstance(value, PLAIN[found]) or (isinstance(value, bool) and found in (int, float)):
            yield f"{place}: {value!r} is no {found}"
    elif origin is Literal:
        if not any(value == part and type(value) is type(part) for part in parts):
            yield f"{place}: {value!r} is none of {parts}"
    elif origin in (Union, types.UnionType):
        tried = [list(faults(value, part, place)) for part in parts]
        yield from min(tried, key=len)
    elif origin is dict:
        yield from dict_faults(value, parts[0], parts[1], place)
    else:
        yield from list_faults(value, found, place)


def shape_faults(value: Any, shape: type, place: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{place}: {value!r} is no {shape.__name__}"
        return
    fields = {field.name: field for field in page_types.fields(shape)}
    for key in value.keys() - fields.keys():
        yield f"{place}.{key}: is not declared in {shape.__name__}"
    for name, field in fields.items():
        if name in value:
            yield from faults(value[name], field.type, f"{place}.{name}")
        elif field.is_required:
            yield f"{place}.{name}: is missing"


def dict_faults(value: Any, key: Any, inner: Any, place: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{place}: {value!r} is no dict"
        return
    for name, item in value.items():
        yield from faults(int(name) if key is int else name, key, f"{place}.{name}")
        yield from faults(item, inner, f"{place}.{name}")


def list_faults(value: Any, found: Any, place: str) -> Iterator[str]:
    parts = get_args(found)
    is_fixed = get_origin(found) is tuple and parts[-1] is not ...
    if not isinstance(value, list) or (is_fixed and len(value) != len(parts)):
        yield f"{place}: {value!r} is no {found}"
        return
    for n, item in enumerate(value):
        yield from faults(item, parts[n] if is_fixed else parts[0], f"{place}[{n}]")


def states(game: Game[Any], seats: int) -> Iterator[State]:
    """Some states of a whole random game, evenly spread, its end among them."""
    s, rng, every = game.new(options_for(game, seats), seats, seats), seeded(seats), length(game, seats) // LOOKS + 1
    count = 0
    while not s.result:
        if count % every == 0:
            yield s
        ask = s.asks[-1]
        rng = following(rng)
        apply(s, ask.options[below(rng, len(ask.options))], ask.seat)
        count += 1
    yield s


def length(game: Game[Any], seats: int) -> int:
    """Of that game."""
    s, rng, count = game.new(options_for(game, seats), seats, seats), seeded(seats), 0
    while not s.result:
        ask = s.asks[-1]
        rng = following(rng)
        apply(s, ask.options[below(rng, len(ask.options))], ask.seat)
        count += 1
    return count


def check(game: Game[Any], shape: type) -> None:
    for seats in game.identity.seats:
        for s in states(game, seats):
            for reader in range(ALL_KNOWING, seats):
                view = json.loads(msgspec.json.encode(game.sight.view(s, reader)))
                assert list(faults(view, shape)) == [], f"{seats} seats, reader {reader}"


@pytest.mark.parametrize("name", games.NAMES)
def test_views_of_whole_games_are_as_declared(name: str) -> None:
    check(games.load(name), page_types.view_of(name))


def test_views_of_the_sample_are_as_declared() -> None:
    check(SAMPLE, SampleView)


@pytest.mark.parametrize("name", games.NAMES)
def test_who_knows_all_sees_what_others_must_imagine(name: str) -> None:
    game = games.load(name)
    seats = game.identity.seats[-1]
    seen, hides = 0, False
    for s in states(game, seats):
        hides = hides or game.sight.hides(s)
        everything = game.sight.view(s, ALL_KNOWING)
        if not game.sight.hides(s):
            assert everything == game.sight.view(s, SPECTATOR)
        elif not s.result:
            worlds = [game.sight.imagine(s, seat, seeded(seat)) for seat in range(seats)]
            seen += any(game.sight.view(world, ALL_KNOWING) != everything for world in worlds)
    assert bool(seen) == hides


class Card(TypedDict, total=False):
    name: str
    worth: int | None


class Toy(TypedDict):
    cards: list[Card | Literal["back"]]
    by_seat: dict[str, tuple[int, float]]


@pytest.mark.parametrize(
    ("value", "fault"),
    [
        ({"cards": []}, "view.by_seat: is missing"),
        ({"cards": [{"name": "a", "cost": 1}], "by_seat": {}}, "view.cards[0].cost: is not declared in Card"),
        ({"cards": ["front"], "by_seat": {}}, "view.cards[0]: 'front' is no Card"),
        ({"cards": [{"worth": True}], "by_seat": {}}, "view.cards[0].worth: True is no <class 'int'>"),
        ({"cards": {}, "by_seat": {}}, "view.cards: {} is no"),
        ({"cards": [], "by_seat": {"0": [1]}}, "view.by_seat.0: [1] is no"),
    ],
)
def test_what_was_not_declared_is_found(value: dict[str, Any], fault: str) -> None:
    good = {"cards": [{"name": "a"}, {"worth": None}, "back"], "by_seat": {"0": [1, 2.5], "1": [0, 1]}}
    assert list(faults(good, Toy)) == []
    assert [found[: len(fault)] for found in faults(value, Toy)] == [fault]
