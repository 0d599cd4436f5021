"""Hunters together at sea: each has his own voyage, so they may have no step in common (R135); and Bats out there (R136)."""

from __future__ import annotations

import pytest

from games.fury.table import GAME, QUIET, asked, asked_seat, happened, options, play, pool, position, said, starting, until, where
from support import rule
from whitby.games.fury.rules.board import HUNTERS
from whitby.games.fury.rules.state import FuryState

SLUGS = GAME.board({}).slugs


def voyages(**routes: str) -> str:
    """`voyages(seward="venice adriatic_sea")`: where each set sail and the zones he has entered; he is in the last of them."""
    port: list[int] = [-1] * 4
    voyage: list[list[int]] = [[], [], [], []]
    places: list[str] = []
    for name, route in routes.items():
        first, *zones = route.split()
        h = HUNTERS.index(name)
        port[h], voyage[h] = SLUGS.index(first), [SLUGS.index(zone) for zone in zones]
        places.append(f"{name}: {zones[-1]}")
    state = f"state: port={port} voyage={voyage}".replace(", ", ",")
    return f"{'; '.join(places)}; {state}"


def sailing(who: str, more: str = "", **routes: str) -> FuryState:
    return position(f"turn {who}; {QUIET}; trail: vienna; {more}; {voyages(**routes)}")


@rule("R135", "hturn.2l", "hturn.2b")
def test_two_hunters_from_the_two_ports_of_a_zone_cannot_travel_together_when_the_way_out_is_stormy() -> None:
    s = sailing("seward", "storm: ionian_sea 2", seward="venice adriatic_sea", van_helsing="bari adriatic_sea")
    assert (asked(s), s.active) == ("action", 1)  # nobody to gather, and the only way has been taken
    assert where(s, "seward") == "bari"
    play(s, "no_action")
    assert (where(s, "van_helsing"), s.active) == ("venice", 2)


@rule("R135")
def test_without_the_storm_they_may_sail_on_together() -> None:
    s = sailing("seward", seward="venice adriatic_sea", van_helsing="bari adriatic_sea")
    play(s, "gather van_helsing")
    assert (where(s, "seward"), where(s, "van_helsing")) == ("ionian_sea", "ionian_sea")


@rule("R135", "hturn.2k")
def test_a_third_hunter_who_came_by_the_only_way_out_stays_behind_without_any_storm() -> None:
    s = sailing("seward", seward="venice adriatic_sea", van_helsing="bari adriatic_sea", mina="valona ionian_sea adriatic_sea")
    assert starting(s, "gather") == ["van_helsing", "mina"]
    play(s, "gather mina")
    assert asked(s) == "action" and (where(s, "seward"), where(s, "mina")) == ("bari", "bari")
    assert where(s, "van_helsing") == "adriatic_sea"
    s = sailing("seward", seward="venice adriatic_sea", van_helsing="bari adriatic_sea", mina="valona ionian_sea adriatic_sea")
    play(s, "gather van_helsing")
    assert (where(s, "seward"), where(s, "van_helsing"), where(s, "mina")) == ("ionian_sea", "ionian_sea", "adriatic_sea")


@rule("R135")
def test_in_the_black_sea_varna_and_constanta_part_them() -> None:
    s = sailing("seward", "storm: ionian_sea 2", seward="varna black_sea", van_helsing="constanta black_sea")
    assert "gather" not in str(options(s)) and where(s, "seward") == "constanta"


@rule("R135")
def test_a_group_that_has_lost_its_common_step_goes_apart_and_each_moves_in_his_own_turn() -> None:
    at_sea = voyages(seward="venice adriatic_sea", van_helsing="bari adriatic_sea")
    moving = "stack: Match(3,2) HunterTurn(1,9,-1,0) Movement(0,1,0,1,-1,0,-1)"
    s = position(f"{QUIET}; trail: vienna; storm: ionian_sea 2; {at_sea} active=1 group=6 acted=[1,1,1,0] decks.event_top=0; {moving}")
    assert [line for rule_id, line in said(s, 0) if rule_id == "R135"] == [
        "No way by sea is open to all: Van Helsing leaves Dr. Seward's group and goes alone."
    ]
    assert (where(s, "seward"), where(s, "van_helsing"), s.group) == ("bari", "adriatic_sea", 1 << 1)
    play(s, "no_action")
    assert (where(s, "van_helsing"), s.active) == ("venice", 2)


@rule("R135", "hturn.2b")
def test_one_hunter_alone_has_a_way_out_of_every_zone_whatever_he_has_sailed() -> None:
    board = GAME.board({})
    for zone in board.zones:
        ports = [p for p in board.sea[zone] if board.is_land[p]]
        assert len(ports) >= 2, board.slugs[zone]  # one of them is not where he set sail


@rule("R136", "enc.bats", "hturn.1c")
def test_bats_before_a_hunter_who_has_gone_to_sea_are_served_without_a_question() -> None:
    s = sailing("seward", "before: bats seward", seward="london english_channel")
    assert (asked(s), asked_seat(s)) == ("move", 1)
    assert {"sail le_havre", "sail plymouth"} <= set(options(s))
    assert pool(s, "bats") == 3 and "bats_left_behind" in happened(s)


@rule("R136", "evt.control_storms")
def test_a_storm_may_still_be_raised_against_him() -> None:
    s = sailing("seward", "before: bats seward; events: control_storms", seward="london english_channel")
    assert (asked(s), asked_seat(s)) == ("storms_window", 0)
    assert "play_at control_storms le_havre" in options(s)


@rule("R23", "R135")
@pytest.mark.parametrize("seats", [2, 5])
def test_hunters_who_set_sail_together_stay_together(seats: int) -> None:
    s = position(f"seats {seats}; turn seward; {QUIET}; seward: london; mina: london; trail: vienna")
    play(s, "gather mina", *(["join"] if seats == 5 else []), "sail english_channel")
    assert until(s, "move").place[1] == s.place[3]
