"""Declared moves: what may be declared, whom it binds, and who may travel with whom (R31, R37, R115, R119)."""

from __future__ import annotations

import pytest

from games.fury.table import GAME, QUIET, asked, asked_seat, catacombs, options, play, position, starting, trail, until, where
from support import rule
from whitby.games.fury.rules.board import HUNTERS
from whitby.games.fury.rules.state import RAIL, ROAD, SAIL, STAY

SLUGS = GAME.board({}).slugs
KINDS = {"stay": STAY, "road": ROAD, "rail": RAIL, "sail": SAIL}


def vows(**declared: str) -> str:
    """`vows(mina="road nantes")` as a clause."""
    kinds, places = [-1] * 4, [-1] * 4
    for name, text in declared.items():
        kind, _, place = text.partition(" ")
        kinds[HUNTERS.index(name)] = KINDS[kind]
        places[HUNTERS.index(name)] = SLUGS.index(place) if place else -1
    return f"state: vows.kind={kinds} vows.place={places}".replace(", ", ",")


# ---- what may be declared --------------------------------------------------------------------------------------------


@rule("R31", "hturn.2l")
def test_a_hunter_at_sea_cannot_declare_the_port_he_set_sail_from() -> None:
    lisbon, zone = SLUGS.index("lisbon"), SLUGS.index("atlantic_ocean")
    s = position(
        f"turn godalming; {QUIET}; mina: atlantic_ocean; trail: vienna; "
        f"state: port=[-1,-1,-1,{lisbon}] voyage=[[],[],[],[{zone}]]; draws: event_back dracula, event_card vampiric_influence"
    )
    play(s, "stay", "resupply godalming", "draw_cards event")
    until(s, "declare")
    assert "lisbon" not in starting(s, "declare_sail") and "cadiz" in starting(s, "declare_sail")
    assert "declare_stay" not in options(s)


@rule("R31", "evt.roadblock")
def test_a_blocked_road_cannot_be_declared_nor_a_rail_journey_no_roll_allows() -> None:
    s = position(f"turn godalming; {QUIET}; roadblock: geneva paris; trail: vienna, ^paris+spy")
    until(play(s, "stay"), "declare")
    assert "geneva" not in starting(s, "declare_road") and "nantes" in starting(s, "declare_road")
    assert {"bordeaux", "saragossa", "marseilles"} <= set(starting(s, "declare_rail"))
    assert "lisbon" not in starting(s, "declare_rail")
    s = position(f"turn godalming; {QUIET}; godalming: vienna; trail: munich, ^vienna+spy")
    until(play(s, "stay"), "declare")
    east = set(starting(s, "declare_rail"))  # two steps at most from a city of the east
    s = position(f"turn godalming; {QUIET}; godalming: vienna; trail: munich; draws: train 2/3".replace("2/3", "2_3"))
    play(s, "rail", "keep_roll")
    assert set(starting(s, "rail_to")) == east


@rule("R31")
def test_every_move_a_hunter_can_declare_can_be_made_at_once() -> None:
    for place in ("paris", "london", "cagliari", "hospital", "castle_dracula"):
        s = position(f"turn godalming; {QUIET}; godalming: {place}; trail: vienna, munich; aside: spy; state: group=1 active=0; "
                     "stack: Match(3,1) HunterTurn(0,11,-1,0) Declare(0)")  # fmt: skip
        for option in options(s):
            verb, _, goal = option.partition(" ")
            word = {"declare_stay": "stay", "declare_road": f"road {goal}", "declare_sail": f"sail {goal}", "declare_rail": "rail"}[verb]
            then = position(f"turn godalming; {QUIET}; godalming: {place}; trail: vienna, munich")
            assert word in options(until(then, "move")), (place, option)


# ---- groups ----------------------------------------------------------------------------------------------------------


@rule("R119", "R31")
def test_a_hunter_with_a_declared_move_binds_the_group_that_takes_him_along() -> None:
    s = position(f"turn godalming; {QUIET}; mina: paris; trail: vienna; {vows(mina='road nantes')}")
    play(s, "gather mina")
    assert (where(s, "godalming"), where(s, "mina"), s.vows.kind) == ("nantes", "nantes", [-1] * 4)


@rule("R119", "R31")
def test_hunters_who_have_declared_different_moves_cannot_travel_together() -> None:
    s = position(f"turn godalming; {QUIET}; mina: paris; trail: vienna; {vows(godalming='road geneva', mina='road nantes')}")
    play(s, "pass")  # he might have waited
    assert where(s, "godalming") == "geneva"  # nobody could be gathered, and he keeps his word
    s = position(
        f"turn godalming; {QUIET}; mina: paris; trail: vienna; {vows(godalming='rail bordeaux', mina='rail lisbon')}; draws: train x"
    )
    play(s, "pass")
    assert asked(s) == "train"  # nobody to gather: he is at the station
    s = position(f"turn godalming; {QUIET}; mina: paris; trail: vienna; {vows(godalming='road nantes', mina='road nantes')}")
    play(s, "gather mina")
    assert where(s, "mina") == "nantes"


@rule("R119", "R31", "evt.roadblock")
def test_a_declared_move_that_cannot_be_made_binds_nobody() -> None:
    s = position(f"turn godalming; {QUIET}; mina: paris; roadblock: nantes paris; trail: vienna; {vows(mina='road nantes')}")
    play(s, "gather mina")
    assert {"stay", "road geneva"} <= set(options(until(s, "move")))


@rule("R119", "R31")
def test_a_declared_rail_goal_binds_the_whole_group() -> None:
    s = position(f"turn godalming; {QUIET}; mina: paris; trail: vienna; {vows(mina='rail bordeaux')}; draws: train 2")
    play(s, "gather mina", "keep_roll")
    assert (where(s, "godalming"), where(s, "mina")) == ("bordeaux", "bordeaux")


@rule("R115", "R31")
def test_waiting_keeps_the_declaration_for_the_next_movement() -> None:
    text = f"turn godalming; {QUIET}; godalming: naples; mina: naples; trail: vienna; tokens: fog; {vows(godalming='road bari')}"
    s = position(text)
    play(s, "wait", "stay", "no_action", "stay", "no_action")
    assert asked(s) == "gather"
    left = s.copy()
    play(s, "gather godalming")
    assert (where(s, "mina"), where(s, "godalming")) == ("bari", "bari")
    s = left
    play(s, "ready", "stay", "no_action", "hide", "place fog")
    assert s.vows.kind[0] == ROAD
    play(s, "pass", "ready")
    assert where(s, "godalming") == "bari"


# ---- Dracula ---------------------------------------------------------------------------------------------------------


@rule("R37", "R31", "dturn.2d")
def test_a_catacomb_card_dracula_has_declared_to_cross_stays_until_he_moves() -> None:
    base = f"turn godalming; {QUIET}; godalming: paris events hypnosis; trail: vienna; catacombs: munich, prague; tokens: fog; draws: die 6"
    s = position(base)
    play(s, "play_on hypnosis mina")
    play(until(s, "vow"), "vow_double munich")
    while asked(s) != "empty":
        play(s, {"move": "stay", "action": "no_action"}.get(asked(s), "pass"))
    assert options(s) == ["empty catacomb_2", "leave"]
    play(s, "empty catacomb_2", "leave")
    assert (asked(s), options(s)) == ("drac_move", ["double_back munich 0"])
    assert trail(play(s, "double_back munich 0"))[0] == "double_back/munich" and catacombs(s) == ["-", "-", "-"]


@rule("R37", "R31")
@pytest.mark.parametrize("marker", ["hosts: munich", "ground: munich"])
def test_once_that_move_is_barred_the_card_may_go_back(marker: str) -> None:
    vow = GAME.lexicon.read_action("double_back munich 0")
    s = position(f"turn dracula; {QUIET}; trail: vienna; catacombs: munich; tokens: fog; {marker}; state: vows.dracula={vow}")
    assert (asked_seat(s), options(s)) == (0, ["empty catacomb_1", "leave"])
