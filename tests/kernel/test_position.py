"""Positions as text, for every game on the shelf."""

from __future__ import annotations

import pytest

from whitby.games import load
from whitby.kernel.errors import BadDraw, BadSetting, BadText
from whitby.kernel.notation import read_clauses

GAME = load("redux")


def test_clauses_are_separated_by_semicolons_and_lines_and_may_carry_comments() -> None:
    clauses = read_clauses("turn 3 night; cubes: 5 2 # the red one first\n draws: conflict 16, conflict 3")
    assert [(c.head, c.words) for c in clauses] == [
        ("turn", ["3", "night"]),
        ("cubes", ["5", "2"]),
        ("draws", ["conflict", "16", "conflict", "3"]),
    ]
    assert clauses[2].parts == ["conflict 16", "conflict 3"]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("turn 1 night; drakula 16/8", 'did you mean "dracula"'),
        ("turn 1 night; dracula 17/8", 'unknown word "17/8"'),
        ("turn 1 noon", 'unknown word "noon"'),
        ("turn one night", '"one" is not a number'),
        ("cubes 6", "a number is missing"),
        ("cubes 6 6", "says nothing about whose turn"),
        ("turn 1 night; stack: Nonsense(1)", 'unknown word "Nonsense"'),
        ("turn 1 night; stack: Turn(x)", "is not a frame with its values"),
    ],
)
def test_a_position_that_cannot_be_read_says_where(text: str, complaint: str) -> None:
    with pytest.raises(BadText, match=complaint):
        GAME.positions.read(text)


def test_options_and_draws_of_a_position_are_checked_too() -> None:
    with pytest.raises(BadSetting, match="no option"):
        GAME.positions.read("options: x=1; turn 1 night")
    with pytest.raises(BadDraw, match="is no draw"):
        GAME.positions.read("turn 1 night; draws: dice 4")
    s = GAME.positions.read("turn 1 night; draws: conflict 2")
    with pytest.raises(BadDraw, match="cannot come"):
        GAME.do(s, "attack dracula mina")


def test_a_draw_given_from_the_wrong_stream_is_refused() -> None:
    s = GAME.positions.read("turn 1 night; draws: sides first")
    with pytest.raises(BadDraw, match="Give the draws in their order"):
        GAME.do(s, "attack dracula mina")


def test_the_shared_clauses_put_any_game_back_exactly_where_it_stood() -> None:
    s = GAME.new(seed=5)
    GAME.do(s, "done", "rest lucy 1")
    flow = GAME.positions.describe_flow(s)
    fields = "; ".join(c for c in GAME.positions.describe(s).split("; ") if not c.startswith("turn"))
    again = GAME.positions.read(f"turn {s.turn} night; {fields}; {flow}")
    assert GAME.positions.dump(again)["stack"] == GAME.positions.dump(s)["stack"]
    assert GAME.positions.dump(again)["asks"] == GAME.positions.dump(s)["asks"]
