"""What a hunter may not tell apart looks, sounds and is asked the same; and the deduction board."""

from __future__ import annotations

from typing import Any

import pytest

from games.fury.table import GAME, QUIET, asked, options, play, position, said, until, view
from support import rule
from whitby.games.fury.sight import deduction
from whitby.games.fury.sight import imagine as imagination
from whitby.kernel.chance import Chooser, seeded
from whitby.kernel.seat import SeatView
from whitby.kernel.state import apply
from whitby.kernel.wording import prompt_part

TURN = "turn dracula; " + QUIET + "; "


def heard(text: str, *moves: str) -> tuple[Any, ...]:
    """Everything a hunter gets after Dracula's moves: picture, log with rules and kinds, prompts in between, who is asked."""
    s = position(text)
    s.log = []
    prompts = []
    for move in moves:
        play(s, move)
        prompts.append(prompt_part(GAME, s, 1))
    log = [(e.rule, GAME.lexicon.notes[e.kind].slug, GAME.lexicon.note_text(e, 1), GAME.lexicon.note_targets(e, 1)) for e in s.log or []]
    return view(s, 1), [line for line in log if line[2]], prompts


PAIRS = {
    "hide and a road move": (("vienna, munich", "hide"), ("vienna, munich", "go prague")),
    "two roads": (("vienna, munich", "go prague"), ("vienna, munich", "go zagreb")),
    "two landings": (("bay_of_biscay*1, bordeaux", "go nantes"), ("bay_of_biscay*1, bordeaux", "go santander")),
    "two zones": (("lisbon, madrid", "go atlantic_ocean"), ("cadiz, madrid", "go atlantic_ocean")),
}


@pytest.mark.parametrize("name", PAIRS)
@rule("R9", "R10", "R13", "R36", "power.hide.a", "trail.f")
def test_a_hunter_hears_and_sees_the_same(name: str) -> None:
    worlds = []
    for line, move in PAIRS[name]:
        ends = [] if "atlantic" in move else ["place fog"]
        worlds.append(heard(TURN + f"trail: {line}; tokens: fog; van_helsing: athens; options: aid=off", move, *ends))
    assert worlds[0] == worlds[1]


@pytest.mark.parametrize("token", ["rats", "new_vampire", "fog"])
@rule("R13", "dturn.3c", "trail.f")
def test_the_token_laid_returned_or_stored_is_not_named(token: str) -> None:
    line = f"trail: nantes, le_havre, london, swansea, liverpool, galway+{token}; mina: rome; tokens: {token}; options: aid=off"
    for ends in (("to_deck", f"place {token}", f"let_go {token}"), ("to_catacombs catacomb_1", "hold_back", f"place {token}")):
        picture, log, _ = heard(TURN + line, "go bordeaux", *ends)
        name = GAME.lexicon.name("token", GAME.lexicon.value("token", token))
        assert name not in str(log) and token not in str({**picture, "deduction": None})


@rule("R13")
def test_a_dropped_token_reads_the_same_whether_it_could_have_matured_or_not() -> None:
    logs = []
    for token in ("rats", "new_vampire"):
        line = f"trail: nantes, le_havre, london, swansea, liverpool, galway+{token}; mina: rome; tokens: fog; options: aid=off"
        logs.append(heard(TURN + line, "go bordeaux", "to_deck", "place fog", f"let_go {token}")[1:])
    assert logs[0] == logs[1]


@rule("hturn.3l", "R10")
def test_dracula_hears_that_a_card_was_drawn_but_not_which() -> None:
    heard_by_dracula = []
    for card in ("hypnosis", "forewarned"):
        s = position(f"turn godalming; {QUIET}; godalming: zurich; trail: vienna")
        until(play(s, "stay"), "action")
        s.log = []
        s.forced = [GAME.lexicon.read_draw("event_back hunter"), GAME.lexicon.read_draw(f"event_card {card}")]
        play(s, "resupply godalming")
        heard_by_dracula.append((view(s, 0), said(s, 0)))
    assert heard_by_dracula[0] == heard_by_dracula[1]


@rule("R58", "R10")
def test_a_selected_card_tells_the_other_side_nothing() -> None:
    pictures = []
    for move, seat in (("strike claws godalming", 1), ("strike escape_man godalming", 1)):
        s = position(f"turn godalming; {QUIET}; godalming: rome; seward: paris; trail: ^rome; time noon; options: aid=off")
        until(play(s, "stay"), "select")
        s.log = []
        play(s, move)
        fight = view(s, seat)["combat"]
        pictures.append(fight)
        laid = str({**fight, "duel": None})
        assert said(s, seat) == [] and "claws" not in laid and "escape_man" not in laid
    assert pictures[0] == pictures[1]


@rule("R10", "R113")
def test_the_view_of_a_spectator_holds_no_hand_and_no_hidden_card() -> None:
    s = position(
        f"turn godalming; {QUIET}; godalming: paris items knife events hypnosis; trail: vienna+fog, munich; tokens: rats; events: trap"
    )
    picture = {**view(s, -1), "deduction": None}
    for secret in ("knife", "hypnosis", "vienna", "fog", "rats", "trap"):
        assert secret not in str(picture)


def test_worlds_a_hunter_imagines_differ_but_look_alike_and_a_seat_view_holds_none_of_the_truth() -> None:
    s = position(f"turn godalming; {QUIET}; trail: vienna+fog, munich+rats, milan; tokens: spy thief; events: trap")
    worlds = [GAME.sight.imagine(s, 1, seeded(n)) for n in range(12)]
    assert all(GAME.sight.view(world, 1) == GAME.sight.view(s, 1) for world in worlds)
    assert len({world.dracula for world in worlds}) > 3
    assert len({tuple(world.cards) for world in worlds}) > 3
    assert SeatView.of(GAME, s, 1, seeded(3)).view == GAME.sight.view(s, 1)
    worlds = [GAME.sight.imagine(s, 0, seeded(n)) for n in range(5)]
    assert {world.dracula for world in worlds} == {s.dracula}


# ---- the deduction board ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [3, 5, 8])
@rule("R113")
def test_the_truth_is_always_among_the_possible_tables(seed: int) -> None:
    s = GAME.new(None, 2, seed)
    choose = Chooser(seed + 77)
    for _ in range(260):
        if s.history:
            assert deduction.believe(s).allows(deduction.true_table(s))
        if s.result:
            break
        ask = s.asks[0]
        apply(s, ask.options[choose.below(len(ask.options))], ask.seat)


def test_the_possible_places_are_exactly_those_a_walk_can_reach() -> None:
    """Counted by hand: Dracula in Athens, found there, then one face-down land card and a search of Valona that finds nothing."""
    s = position(f"turn dracula; {QUIET}; trail: ^athens; tokens: fog")
    play(s, "go valona", "place fog")
    assert set(view(s, 1)["deduction"]["places"]) == {"valona", "athens"}  # the road, or Hide
    assert view(s, 1)["deduction"]["trails"] == 2
    assert view(s, 0)["deduction"]["hidden"] == {"places": 2, "share": 0.5}
    s = position(f"turn dracula; {QUIET}; mina: valona; trail: ^athens; tokens: fog")
    play(s, "hide", "place fog")
    assert set(view(s, 1)["deduction"]["places"]) == {"athens"}  # a hunter in Valona would have seen him come


def test_every_walk_is_counted_once_against_a_brute_force() -> None:
    s = position(f"turn dracula; {QUIET}; trail: ^vienna; tokens: fog rats; seward: athens")
    play(s, "go munich", "place fog")
    for _ in range(4):
        play(s, "stay", "no_action")
    play(s, "go milan", "place rats")
    board, at = s.board, s.board.slugs.index
    taken = {at(p) for p in ("paris", "madrid", "london", "athens")} | {board.hospital, board.castle}
    walks = set()
    for a in [*board.roads[at("vienna")], -1]:
        if a in taken:
            continue
        here = at("vienna") if a == -1 else a
        for b in [*board.roads[here], -1]:
            if b in taken or b in (a, at("vienna")) or (b == -1 and a == -1):
                continue
            walks.add((b, a))
    assert view(s, 1)["deduction"]["trails"] == len(walks)


def test_the_board_is_off_when_the_table_says_so() -> None:
    s = position(f"options: aid=off; turn godalming; {QUIET}; trail: vienna")
    assert view(s, 1)["deduction"] is None and options(s)


@rule("R112", "R43")
@pytest.mark.parametrize("tries", [0, 1, 40])
def test_in_every_world_a_hunter_imagines_dracula_can_answer_what_he_is_asked(tries: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(imagination, "TRIES", tries)
    s = position(f"turn dracula; {QUIET}; blood 1; hosts: varna constanta; storm: ionian_sea 2; trail: adriatic_sea*1, venice")
    assert asked(s) == "drac_move"
    black_sea = s.board.slugs.index("black_sea")
    assert black_sea in deduction.believe(s).places()  # as far as the cards tell; but there he could not move, and would not be asked
    seen = set()
    for n in range(80):
        world = GAME.sight.imagine(s, 1, seeded(n))
        assert all(ask.options for ask in world.asks)
        seen.add(world.dracula)
    assert len(seen) > 5 and black_sea not in seen


def test_the_plain_table_shows_what_each_card_can_be_and_which_end_of_the_deck_is_seen() -> None:
    s = position(f"turn godalming; {QUIET}; trail: vienna, ^munich")
    seen = view(s, 1)
    lines = GAME.wording.plain(seen)
    assert any(line.startswith("  Slot 1 can be: ") and "Vienna" in line and "Hide" in line for line in lines)
    assert not any(line.startswith("  Slot 2") for line in lines)  # it lies open
    assert any("drawn from the bottom; the top card shows the hunters' back" in line for line in lines)
    assert any(line.startswith("Dracula: nobody knows where") for line in lines)
    seen["deduction"]["places"] = {"plymouth": 1.0}
    assert any(line.startswith("Dracula: in Plymouth, as everybody can work out") for line in GAME.wording.plain(seen))


@rule("trail.g")
def test_the_space_a_card_is_stored_in_is_told_to_all_and_its_name_only_where_it_lies_open() -> None:
    for up, heard in (("", []), ("^", ["It is Rome."])):
        s = position(TURN + f"trail: paris, strasbourg, munich, venice, florence, {up}rome; tokens: fog; seward: athens")
        play(s, "go nantes", "to_catacombs catacomb_1")
        told = [text for rule_id, text in said(s, 1) if rule_id == "trail.g"]
        assert told == ["The oldest card goes into catacomb space 1.", *heard]
