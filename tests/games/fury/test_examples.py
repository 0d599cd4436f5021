"""Worked scenarios of the ledger that have no place in a chapter, and the facts of the map."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.fury.table import (
    GAME,
    QUIET,
    asked,
    asked_seat,
    draws,
    happened,
    health,
    items,
    options,
    play,
    position,
    said,
    starting,
    until,
    view,
    where,
)
from support import rule
from whitby.games.fury.rules.state import FuryState
from whitby.kernel.errors import BadData
from whitby.kernel.wording import OptionPart, option_part


@rule("ex.sea.hunter")
def test_a_hunter_at_sea_may_sail_on_or_land_elsewhere() -> None:
    s = position(f"turn mina; {QUIET}; mina: plymouth; trail: vienna; tokens: fog")
    play(s, "sail english_channel", "hide", "place fog")
    for _ in range(3):
        play(s, "stay", "no_action")
    assert set(options(until(s, "move"))) == {"sail north_sea", "sail atlantic_ocean", "sail london", "sail le_havre"}


@rule("ex.rail.tip_off", "R118")
def test_the_chain_about_a_train_is_decided_by_the_last_card_that_stands() -> None:
    start = f"turn van_helsing; {QUIET}; van_helsing: madrid; trail: vienna; events: false_tip_off devilish_power; "
    s = position(start)
    play(s, "rail", "play false_tip_off")
    assert s.active == 3 and where(s, "van_helsing") == "madrid"
    s = position(start + "seward: rome events good_luck good_luck")
    play(s, "rail", "play false_tip_off", "answer good_luck seward", "play devilish_power", "pass")
    assert s.active == 3 and "train_stopped" in happened(s)
    s = position(start + "seward: rome events good_luck good_luck")
    play(s, "rail", "play false_tip_off", "answer good_luck seward", "play devilish_power", "answer good_luck seward")
    assert "train_rolled" in happened(s)


@rule("ex.carriage", "R118")
def test_a_carriage_answers_a_false_tip_off_and_counts_as_2_3() -> None:
    s = position(f"turn seward; {QUIET}; seward: paris events chartered_carriage; godalming: rome; trail: vienna; events: false_tip_off")
    play(s, "rail", "pass", "play false_tip_off", "answer chartered_carriage seward")
    assert asked(s) == "route" and "train_rolled" not in happened(s)
    assert "madrid" in starting(s, "rail_to")  # three western steps


@rule("ex.resolve.sense")
def test_emergency_is_offered_only_with_health_left_over() -> None:
    s = position(f"turn seward; {QUIET}; seward: rome health 5; vampires 2; resolve 1; trail: vienna")
    play(s, "emergency london")
    assert health(s, "seward") == 1
    s = position(f"turn seward; {QUIET}; seward: rome health 4; vampires 2; resolve 1; trail: vienna")
    assert not starting(until(s, "resolve"), "emergency")


@rule("ex.resolve.once")
def test_a_power_used_by_one_hunter_is_closed_to_the_others_this_round() -> None:
    s = position(f"turn godalming; {QUIET}; godalming: paris health 5; mina: london health 3; resolve 2; trail: vienna, munich")
    play(s, "inner mina")
    for _ in range(3):
        play(s, "stay", "no_action")
    until(s, "resolve")
    assert "newspaper" in options(s) and not starting(s, "inner")


@rule("ex.customs", "R81", "evt.w10", "R112")
def test_customs_take_all_items_of_who_has_crossed_the_border() -> None:
    start = f"turn godalming; {QUIET}; godalming: munich items knife stake; events: customs_search; trail: "
    s = position(start + "london; mina: athens")
    play(s, "road vienna")
    assert asked(s) == "customs_window"
    play(s, "play customs_search")
    assert items(s, "godalming") == [] and s.active == 1
    s = position(start + "london, vienna+fog; mina: athens")
    play(s, "road vienna")
    assert asked(s) == "customs_window" and options(s) == ["pass", "pass_all"]  # asked all the same, so the pause tells nothing


@rule("ex.forewarned", "evt.w3", "R117")
def test_a_forewarned_token_is_no_encounter() -> None:
    s = position(f"turn mina; {QUIET}; mina: munich events forewarned opens forewarned; trail: london, vienna+fog; tokens: rats")
    play(s, "road vienna", "play forewarned")
    assert asked(s) == "action" and "resupply mina" in options(s)


@rule("evt.w6", "evt.w10")
def test_reactions_come_right_when_the_thing_happens() -> None:
    s = position(f"turn godalming; {QUIET}; godalming: paris; trail: vienna; events: false_tip_off control_storms customs_search")
    assert asked(s) == "move"  # nothing before the rail move is announced
    play(s, "rail")
    assert (asked(s), asked_seat(s)) == ("tip_window", 0)


@rule("R112")
def test_a_window_is_skipped_only_by_what_everybody_knows() -> None:
    rail = f"turn seward; {QUIET}; seward: paris; godalming: rome; trail: vienna; "
    s = position(rail + "events: trap")
    play(s, "rail")
    assert options(s) == ["pass", "pass_all"]  # he is asked although he cannot interfere
    s = position(rail)
    play(draws(s, "train 2"), "rail")
    assert asked(s) == "route"  # an empty hand is public
    s = position(rail + "events: trap; events_discarded: false_tip_off false_tip_off")
    play(draws(s, "train 2"), "rail")
    assert asked(s) == "route"  # and so is the discard pile


@rule("R112")
def test_a_seat_may_pass_all_windows_of_a_kind_until_the_round_ends_and_says_so() -> None:
    s = position(f"turn godalming; {QUIET}; godalming: paris events hypnosis; trail: vienna; tokens: fog")
    play(s, "pass_all")
    assert view(s, 0)["passing"][1] == ["start"]
    play(s, "stay", "no_action")
    assert asked(s) == "move"  # Seward's window was passed by the same person
    play(s, "stay", "no_action", "stay", "no_action", "stay", "no_action", "hide", "place fog")
    assert asked(s) == "start_window"  # a new round


KINDS = {
    "start": "godalming: paris events hypnosis; trail: vienna",
    "strength": "godalming: paris events long_day; trail: vienna, ^paris+plague",
    "rail": "godalming: paris events long_day; trail: vienna",
    "encounter": "godalming: paris events long_day; trail: vienna, ^paris+plague",
    "combat": "godalming: paris events long_day; trail: ^paris",
}


@rule("R112")
@pytest.mark.parametrize("kind", list(KINDS))
def test_passing_all_closes_one_kind_of_window_and_says_which(kind: str) -> None:
    s = position(f"turn godalming; {QUIET}; {KINDS[kind]}")
    prompt = f"{kind}_window"
    if kind in ("strength", "encounter", "combat"):
        play(s, "stay")
    elif kind == "rail":
        play(s, "rail")
    until(s, prompt)
    option = next(o for o in wire(s) if o.id == "pass_all")
    play(s, "pass_all")
    assert view(s, 0)["passing"][1] == [kind]
    name = GAME.lexicon.nouns["window"].names[GAME.lexicon.nouns["window"].index[kind]]
    assert option.text == f"Pass {name} until the round ends"
    assert f"Hunter player 1 will pass {name} until the round ends." in [text for _, text in said(s, 0)]


@rule("R112")
def test_passing_great_strength_leaves_the_train_window_open() -> None:
    s = position(f"turn godalming; {QUIET}; godalming: paris events long_day; seward: rome events long_day; trail: vienna, ^paris+plague")
    play(s, "stay")
    play(until(s, "strength_window"), "pass_all")
    play(until(s, "move"), "rail")
    assert asked(s) == "rail_window"


@rule("R112")
def test_each_reaction_of_draculas_is_a_kind_of_its_own() -> None:
    s = position(f"turn godalming; {QUIET}; events: trap; seward: north_sea; trail: vienna")
    play(s, "rail")
    play(draws(until(s, "tip_window"), "train x"), "pass_all", "keep_roll")
    assert asked(s) == "storms_window"  # Seward is at sea: the next turn asks again
    assert view(s, 1)["passing"][0] == ["rail"]


def wire(s: FuryState) -> list[OptionPart]:
    return [option_part(GAME, s, action) for action in s.asks[0].options]


@rule("R70", "R71", "R72", "R73")
def test_the_map_has_the_connections_and_cities_of_the_box() -> None:
    board = GAME.board({})
    counts = GAME.tables["map"]
    at = board.slugs.index
    for near, key in ((board.roads, "roads"), (board.rails, "railways")):
        assert sum(len(row) for row in near) == 2 * counts[key]
        assert all(a in near[b] for a in range(71) for b in near[a])
    assert sum(len(board.sea[p]) for p in board.zones) == counts["port_links"] + 2 * counts["sea_links"]
    assert at("north_sea") in board.sea[at("atlantic_ocean")]
    assert at("tyrrhenian_sea") in board.sea[at("ionian_sea")] and at("mediterranean_sea") not in board.sea[at("ionian_sea")]
    assert board.kind[at("budapest")] == 1 and board.kind[at("brussels")] == 1
    assert at("sofia") in board.rails[at("varna")]
    assert (len(board.cities), board.kind.count(0), board.kind.count(1)) == (59, 29, 30)


@pytest.mark.parametrize(("wrong", "place"), [
    ("[[hunter]]\nid = \"mina\"\nmax_health = 99\n", "max_health"),
    ("[[result]]\nid = \"punch/claws\"\nhunter_wins = [\"kill\"]\n", "hunter_wins"),
    ("[[item]]\nid = \"knive\"\ncount = 3\n", "knive"),
    ("[roads]\nedges = []\n", "roads.*cannot be reached by road or sea"),
    ("[roads]\nedges = [[\"alicante\", \"madrid\"]]\n", "roads.*cannot be reached"),
    ("[port_links]\nedges = [[\"rome\", \"tyrrhenian_sea\"]]\n", "cannot be reached|needs two ports"),
    ("[turn_order]\norder = [\"godalming\", \"dracula\"]\n", "turn_order.order"),
    ("[turn_order]\norder = [\"godalming\", \"mina\", \"seward\", \"van_helsing\", \"dracula\"]\n", "turn_order.order"),
    ("[turn_order]\nfirst = \"mina\"\n", "turn_order.first"),
])  # fmt: skip
def test_an_edition_with_a_wrong_number_is_refused_with_its_place(wrong: str, place: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(f'[edition]\nformat = 1\ngame = "fury"\nname = "Mine"\n\n{wrong}')
    with pytest.raises(BadData, match=place):
        GAME.editions.read(path)


@rule("item.knife", "ex.vampire.day")
def test_a_knife_fights_and_may_be_given_to_stop_a_fleeing_vampire() -> None:
    start = f"turn seward; {QUIET}; seward: madrid items knife; van_helsing: athens; trail: vienna, ^madrid+new_vampire; time "
    s = position(start + "midnight")
    play(draws(s, "die 5"), "stay")
    assert set(options(s)) == {"hold_back", "slay knife"}
    play(s, "slay knife")
    assert items(s, "seward") == [] and "vampire_slain" in happened(s) and s.active == 2
    s = position(start + "midnight")
    play(draws(s, "die 5"), "stay", "hold_back")
    assert view(s, 1)["trail"][1]["token"] == {"id": "new_vampire", "up": True}  # it stays, and the turn is over
    assert s.active == 2
    s = position(start + "noon")
    play(s, "stay")
    assert "vampire_dust" in happened(s) and items(s, "seward") == ["knife"]
    s = position(f"turn seward; {QUIET}; seward: madrid items knife; van_helsing: athens; trail: vienna, ^madrid+minion_knife")
    assert "fight knife seward" in options(until(play(s, "stay"), "select"))
