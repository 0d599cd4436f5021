"""The table in plain text, for every game and seat: it says something at every step, and nothing that a view does not hold."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from whitby.games import NAMES, load
from whitby.kernel.chance import Chooser
from whitby.kernel.game import Game
from whitby.kernel.sight import SPECTATOR
from whitby.kernel.state import State, apply
from whitby.kernel.wording import Wording


def walk(game: Game[Any], steps: int, every: int) -> Iterator[State]:
    """States of a random game of the most seats, one of every few steps."""
    s: State = game.new(seats=game.identity.seats[-1], seed=5)
    choose = Chooser(5)
    for step in range(steps):
        if step % every == 0:
            yield s
        if s.result:
            return
        ask = s.asks[choose.below(len(s.asks))]
        apply(s, ask.options[choose.below(len(ask.options))], ask.seat)


def is_raw(line: str) -> bool:
    """Whether a line shows what only a program would say."""
    said = {part.strip() for part in line.replace(":", ",").split(",")}  # values stand alone; a name may hold such a word
    return "{'" in line or "['" in line or bool({"None", "True", "False"} & said)


@pytest.mark.parametrize("name", NAMES)
def test_the_table_is_told_in_lines_of_words_at_every_step(name: str) -> None:
    game = load(name)
    for s in walk(game, 260, 4):
        for seat in (0, s.seats - 1, SPECTATOR):
            view = json.loads(json.dumps(game.sight.view(s, seat)))  # as it comes over the wire
            for lines in (game.wording.plain(view), Wording(game).plain(view)):  # its own words, and what a game without any would get
                assert lines
                assert not [line for line in lines if is_raw(line)]


def test_a_game_without_words_of_its_own_is_told_all_the_same() -> None:
    view: dict[str, Any] = {
        "turn": 3,
        "is_over": False,
        "card": None,
        "hand": ["a", "b"],
        "empty": {},
        "hunters": [{"armed": True}, {"armed": False}],
    }
    assert Wording(load("redux")).plain(view) == [
        "turn: 3",
        "is over: no",
        "card: none",
        "hand: a, b",
        "empty: none",
        "hunters:",
        "  1.",
        "    armed: yes",
        "  2.",
        "    armed: no",
    ]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("width", [40, 61, 62, 80, 100])
def test_a_picture_is_never_wider_than_the_screen(name: str, width: int) -> None:
    game = load(name)
    for s in walk(game, 120, 8):
        numbers = {text: n for n, text in enumerate(game.option_texts(s), 1)}
        for height in (0, 12):
            assert max(map(len, game.wording.picture(game.sight.view(s, 0), width, height, numbers)), default=0) <= width
