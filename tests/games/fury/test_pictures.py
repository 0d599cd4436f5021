"""What the picture of a table tells beyond what lies on it: why he cannot be elsewhere, what cards do to each other, his whole way."""

from __future__ import annotations

from typing import Any

import pytest

from games.fury.table import GAME, QUIET, play, position, until, view
from support import rule
from whitby.kernel.chance import Chooser
from whitby.kernel.sight import ALL_KNOWING
from whitby.kernel.state import apply

WHITE, BLACK = "white", "black"


def why(picture: dict[str, Any], place: str) -> str:
    """The one reason that is given for a place."""
    (reason,) = [reason for reason, places in picture["deduction"]["why"].items() if place in places]
    return str(reason)


@rule("R113")
def test_every_place_is_possible_or_has_a_reason_not_to_be() -> None:
    s = position(f"turn dracula; {QUIET}; mina: valona; trail: ^athens; tokens: fog")
    play(s, "hide", "place fog")
    picture = view(s, 1)
    deduction = picture["deduction"]
    listed = [place for places in deduction["why"].values() for place in places]
    assert len(listed) == len(set(listed))
    assert set(listed) | set(deduction["places"]) == set(s.board.slugs)
    assert why(picture, "hospital") == "barred"
    assert why(picture, "ionian_sea") == "ashore"
    assert why(picture, "valona") == "watched"
    assert why(picture, "lisbon") == "far"


@rule("R113", "trail.a")
def test_a_card_that_lies_before_him_keeps_him_out() -> None:
    s = position(f"turn dracula; {QUIET}; trail: ^athens, ^valona; tokens: fog rats; mina: sofia")
    play(s, "hide", "place fog")
    assert why(view(s, 1), "valona") == "laid"


@rule("R113", "hturn.3b")
def test_a_search_that_finds_nothing_is_the_reason_until_he_moves_again() -> None:
    s = position(f"turn dracula; {QUIET}; trail: ^athens; tokens: fog; mina: sofia")
    play(s, "go valona", "place fog")
    assert set(view(s, 1)["deduction"]["places"]) == {"athens", "valona"}
    before = view(s, 1)["deduction"]["history"][0]
    assert [step["by"] for step in before] == ["moved"]
    s = position(f"turn godalming; {QUIET}; godalming: sofia; trail: vienna, ^munich; tokens: fog")
    possible = view(s, 1)["deduction"]["places"]
    assert "zurich" in possible
    s = position(f"turn godalming; {QUIET}; godalming: zurich; trail: vienna, ^munich; tokens: fog")
    until(play(s, "stay"), "action")
    assert "zurich" not in view(s, 1)["deduction"]["places"]
    assert why(view(s, 1), "zurich") == "searched"
    assert [step["by"] for step in view(s, 1)["deduction"]["history"][0]][-1] == "searched"


@rule("R113")
def test_few_trails_are_told_one_by_one_and_each_ends_in_a_possible_place() -> None:
    s = position(f"turn dracula; {QUIET}; trail: ^athens; tokens: fog")
    play(s, "go valona", "place fog")
    deduction = view(s, 1)["deduction"]
    assert sorted(deduction["ways"]) == [["hide", "athens"], ["valona", "athens"]]
    assert sum(deduction["regions"].values()) == pytest.approx(1)


@pytest.mark.parametrize(("enemy", "mine"), [("claws", "knife"), ("claws", "punch"), ("escape_man", "escape"), ("fangs", "crucifix")])
@rule("combat.2h", "combat.2i", "R59")
def test_the_table_before_a_round_says_what_comes_of_it(enemy: str, mine: str) -> None:
    """Held against the round itself, fought with every throw of both dice."""
    text = f"turn godalming; {QUIET}; godalming: rome bites 1 items knife crucifix; trail: ^rome; time midnight"
    s = until(play(position(text), "stay"), "select")
    duel = view(s, 1)["combat"]["duel"]
    row = next(row for row in duel["rows"] if row["card"] == mine)
    cell = row["cells"][duel["against"].index(enemy)]
    wins = 0
    for white in range(1, 7):
        for black in range(1, 7):
            s = until(play(position(text), "stay"), "select")
            play(s, f"strike {enemy} godalming")
            s.forced = [GAME.lexicon.read_draw(f"{WHITE} {white}"), GAME.lexicon.read_draw(f"{BLACK} {black}")]
            play(s, f"fight {mine} godalming")
            fought = view(s, 1)["last_round"]
            assert fought["effects"] == (cell["won"] if fought["won_by"] == "hunters" else cell["lost"])
            wins += fought["won_by"] == "hunters"
    assert cell["chance"] == pytest.approx(wins / 36, abs=0.001)


@rule("combat.1e", "R10")
def test_dracula_reckons_with_what_he_was_shown_and_no_more() -> None:
    tables = []
    for items in ("knife stake", "crucifix rifle"):
        s = until(play(position(f"turn godalming; {QUIET}; godalming: rome items {items}; trail: ^rome; time noon"), "stay"), "select")
        tables.append(view(s, 0)["combat"]["duel"])
    assert tables[0] == tables[1]
    assert tables[0]["against"] == ["punch", "escape"]
    assert tables[0]["others"]


def test_his_way_is_his_own_until_the_end_and_then_everybody_s() -> None:
    s = GAME.new(None, 2, 4)
    choose = Chooser(4)
    been: list[str] = []
    while not s.result:
        if s.dracula >= 0 and (not been or been[-1] != s.board.slugs[s.dracula]):
            been.append(s.board.slugs[s.dracula])
        assert view(s, 1)["way"] == [] and view(s, -1)["way"] == []
        told = [step["place"] for step in view(s, 0)["way"]]
        assert [place for i, place in enumerate(told) if not i or told[i - 1] != place] == been
        assert view(s, ALL_KNOWING)["way"] == view(s, 0)["way"]
        ask = s.asks[0]
        apply(s, ask.options[choose.below(len(ask.options))], ask.seat)
    assert len(been) > 5
    for seat in (-1, 0, 1):
        picture = view(s, seat)
        assert picture["way"][0]["place"] == been[0]
        assert "hidden" not in str(picture["trail"]) + str(picture["catacombs"])


def test_everything_a_picture_speaks_of_has_its_name_in_it() -> None:
    s = position(
        f"turn dracula; {QUIET}; godalming: paris items knife events hypnosis; trail: ^vienna+fog!, munich; tokens: rats; events: trap"
    )
    hunters, dracula = view(s, 1)["names"], view(s, 0)["names"]
    assert hunters["item:knife"] == "Knife" and hunters["token:fog"] == "Fog" and hunters["place:vienna"] == "Vienna"
    assert "place:munich" not in hunters and "event:trap" not in hunters
    assert dracula["place:munich"] == "Munich" and dracula["event:trap"] == "Trap" and "event:hypnosis" not in dracula


def test_options_in_a_fight_tell_their_chance() -> None:
    s = until(play(position(f"turn godalming; {QUIET}; godalming: rome; trail: ^rome; time noon"), "stay"), "select")
    assert {ask.seat for ask in s.asks} == {0, 1}
    for ask in s.asks:
        chances = [GAME.wording.details(s, action).odds for action in ask.options]
        assert all(odds is not None and 0 < odds.success < 1 for odds in chances)
