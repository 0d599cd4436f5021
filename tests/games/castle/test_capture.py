"""Dracula gets you: rooms, captives, the vault."""

from __future__ import annotations

import pytest

from games.castle.table import BOARD, GAME, at, dracula, ends, green, happened, mask, options, play, position, throw, throws_next, turn
from support import rule
from whitby.games.castle.rules.board import NO_ROOM


def stones_of(room: str) -> list[str]:
    """The stones of a room on which one can be caught."""
    return [BOARD.places[p] for p in range(BOARD.first_home) if BOARD.exposed[p] == BOARD.rooms.index(room)]


@rule("capture.a", "house.a")
def test_there_are_thirteen_rooms_in_which_dracula_can_catch_people() -> None:
    assert len(BOARD.rooms) == 13
    for room in range(13):
        assert [p for p in BOARD.pool_room if p == room], BOARD.rooms[room]
        assert stones_of(BOARD.rooms[room])


@rule("capture.a", "capture.b")
@pytest.mark.parametrize("room", BOARD.rooms)
def test_in_each_of_them_a_walk_of_dracula_can_end_with_a_bite(room: str) -> None:
    index = BOARD.rooms.index(room)
    pool = next(p for p in range(len(BOARD.pools)) if BOARD.pool_room[p] == index)
    before = next(p for p in range(len(BOARD.pools)) if pool in BOARD.ends[1][p])
    stone = next(stone for stone in stones_of(room) if not BOARD.perch[BOARD.places.index(stone)])
    s = position(f"red UC03; blue {stone}; dracula {BOARD.pools[before]}; turn red; throw 1 4")
    play(s, f"dracula {BOARD.pools[pool]}")
    assert (mask(s), at(s, "blue")) == ("blue", "vault")


@rule("R7", "R26")
def test_the_vault_is_no_room_and_dracula_there_catches_nobody() -> None:
    vault = [p for p in range(len(BOARD.pools)) if BOARD.pools[p] in ("coffin", "vault-1", "vault-2")]
    assert [BOARD.pool_room[p] for p in vault] == [NO_ROOM] * 3
    assert "vault" not in BOARD.rooms
    s = position("seats: 3; red CL01; blue CL02; green vault; mask green; dracula coffin; turn red; throw 1 3")
    play(s, "dracula secret-vault-wc")
    assert "captive" not in happened(s)


@rule("R26")
def test_in_the_walls_he_catches_nobody_and_no_step_leads_back_on_to_the_coffin() -> None:
    for p, pool in enumerate(BOARD.pools):
        assert (BOARD.pool_room[p] == NO_ROOM) == pool.startswith(("secret", "vault", "coffin"))
    assert not [p for p in BOARD.trail if BOARD.coffin in p]


@rule("R8", "R60")
@pytest.mark.parametrize("stone", ["PA05", "CL16", "CL01", "UC02", "PA13"])
def test_nobody_is_caught_by_dracula_outside_the_rooms(stone: str) -> None:
    assert BOARD.exposed[BOARD.places.index(stone)] == NO_ROOM
    for pool in range(len(BOARD.pools)):
        s = position(f"red GH01; blue {stone}; dracula {BOARD.pools[pool]}; turn red; throw 1 3")
        for text in options(s, "dracula"):
            new = play(s.copy(), text)
            assert at(new, "blue") == stone


@rule("R8")
def test_the_green_vampire_can_catch_outside_the_rooms() -> None:
    assert options(position("red UC02; blue UC04; mask blue; turn blue; throw 1 3"), "catch")


@rule("capture.d", "capture.e")
def test_only_where_a_move_ends_is_anybody_caught() -> None:
    s = play(position("red WC04; blue LI12; dracula bt-p3; turn red; throw 1 4"), "move WC05")
    assert (dracula(s), at(s, "blue")) == ("secret-li-gh", "LI12")  # he went through the library
    s = play(position("red PA03; blue WC04; dracula li-p1; green_vampire KI13; turn red; throw 3 3"), "move PA05")
    assert at(s, "red") == "PA05"  # and red through his


@rule("capture.f", "R25", "R30")
def test_exactly_one_is_captured_and_the_others_are_not_checked_again() -> None:
    text = "seats: 4; red WC04; blue LI12; green LI02; yellow LI05; dracula bt-p2; turn red; throw 1 3"
    s = play(position(text), "move WC05")
    assert options(s) == ["bite blue", "bite green", "bite yellow"]
    assert s.asks[0].seat == 0
    play(s, "bite green")
    assert (mask(s), at(s, "blue"), at(s, "yellow"), dracula(s)) == ("green", "LI12", "LI05", "coffin")
    assert happened(s).count("first_captive") == 1


@rule("R25")
def test_he_must_bite_the_only_one_there_and_nobody_is_asked() -> None:
    s = play(position("red LI02; blue WC04; dracula bt-p2; turn red; throw 1 3"), "dracula li-p1")
    assert (mask(s), turn(s)) == ("red", "blue")


@rule("R58")
def test_a_mover_in_a_hideyhole_of_the_room_can_be_neither_captured_nor_named() -> None:
    s = play(position("seats: 3; red LI13; blue LI12; green LI02; dracula bt-p2; turn red; throw 1 3"), "dracula li-p1")
    assert options(s) == ["bite blue", "bite green"]
    s = play(position("red LI13; blue LI12; dracula bt-p2; turn red; throw 1 3"), "dracula li-p1")
    assert (mask(s), turn(s)) == ("blue", "red")


@rule("capture.g", "capture.h", "capture.j", "R12", "R55")
def test_a_later_captive_is_carried_to_the_steps_in_the_same_turn_and_dracula_to_the_coffin() -> None:
    s = position("seats: 3; red WC04; blue AR03; green GR01; mask green; dracula st-p3; turn red; throw 1 3")
    play(s, "dracula ar-p2")
    assert turn(s) == "red"  # still the same turn
    assert (at(s, "blue"), dracula(s)) == ("CL01", "coffin")
    steps = BOARD.places.index("CL01")
    assert (BOARD.steps, BOARD.lit[steps], BOARD.area[steps]) == (steps, True, NO_ROOM)


@rule("capture.i", "R60")
def test_a_released_captive_plays_on_from_the_steps_at_his_next_turn() -> None:
    s = position("seats: 3; red CL01; blue WC04; green GR01; mask green; turn red; throw 2 3")
    assert ends(s) == {"CL03", "CL19"}
    assert "stay" not in options(s)


@rule("R32")
def test_released_pieces_may_share_the_steps_but_nobody_may_walk_on_to_them() -> None:
    s = position("seats: 4; red CL01; blue WC04; green AR03; yellow GR01; mask yellow; dracula st-p3; turn blue; throw 1 3")
    play(s, "dracula ar-p2")
    assert (at(s, "red"), at(s, "green")) == ("CL01", "CL01")
    assert GAME.conserved(s) == []
    assert "CL01" not in ends(position("red CL03; blue CL01; turn red; throw 2 3"))
    for total in range(1, 7):
        assert options(position(f"seats: 3; red CL01; blue CL01; green CL04; mask green; turn green; throw {total} 3"), "catch") == []


@rule("capture.k")
def test_from_the_coffin_he_is_moved_on_as_usual() -> None:
    s = play(position("red PA05; blue LI12; dracula bt-p2; green_vampire KI13; turn red; throw 1 3"), "dracula li-p1")
    assert (at(s, "red"), dracula(s), turn(s)) == ("LI09", "coffin", "red")  # blue's own turn was capture.p
    throw(s, 1, "4")
    assert "dracula wc-p1" in options(s)


@rule("capture.l", "capture.m", "capture.n", "capture.g", "R54")
def test_the_first_captive_of_the_game_becomes_the_green_vampire_in_the_vault() -> None:
    s = play(position("red LI05; blue LI12; dracula bt-p2; green_vampire KI13; turn red; throw 1 3"), "dracula li-p1", "bite blue")
    assert (mask(s), at(s, "blue"), green(s), s.captured) == ("blue", "vault", "vault", True)
    assert GAME.wording.side(s, 1) == "blue, the Green Vampire"
    assert GAME.sight.view(s, 0)["pieces"]["blue"]["mask"] is True


@rule("capture.l", "R31")
def test_it_happens_once_even_to_a_former_holder() -> None:
    s = position("seats: 3; red WC04; blue AR03; green GR01; mask green; dracula st-p3; turn red; throw 1 3")
    play(s, "dracula ar-p2")
    assert (mask(s), at(s, "blue")) == ("green", "CL01")
    s = position("red WC10; blue WC13; mask blue; dracula la-p2; turn blue; throw 5 4")
    play(s, "catch red LA10")  # blue, once the first captive, is caught again
    assert (mask(s), at(s, "blue")) == ("red", "CL01")


@rule("R31")
def test_from_the_first_capture_on_there_is_always_one_holder() -> None:
    for seed in range(2):
        s = GAME.new({"pieces": "by_seat"}, 3, seed=seed)
        n = seed
        while not s.result:
            assert (s.holder >= 0) is s.captured
            answers = GAME.option_texts(s)
            n = (n * 7 + 5) % 1013
            GAME.do(s, answers[n % len(answers)])
        assert s.captured


@rule("capture.o", "R33", "R52")
def test_he_waits_in_the_vault_for_a_v_of_one_to_four_from_anybody() -> None:
    text = "seats: 4; yellow vault; mask yellow; turn red"
    assert green(throw(position(text), 4, "V")) == "WC13"
    s = throw(position(text), 5, "V")
    assert (green(s), at(s, "yellow")) == ("vault", "vault")
    throw(s, 2, "V")
    assert (green(s), at(s, "yellow")) == ("PA08", "PA08")


@rule("capture.p", "R33", "R53")
def test_still_there_at_his_own_turn_he_goes_to_perch_one_without_a_throw() -> None:
    s = throw(position("blue vault; mask blue; dracula wc-p1; turn red"), 6, "V")
    assert (green(s), at(s, "blue"), dracula(s)) == ("PA07", "PA07", "wc-p1")
    assert turn(s) == "red"
    assert happened(s)[-1] == "rises"


@rule("R33")
def test_in_the_vault_he_cannot_be_passed_caught_or_block() -> None:
    s = position("red LI09; blue vault; mask blue; dracula coffin; turn red; throw 3 3")
    assert "LA03" in ends(s)
    play(s, "dracula secret-vault-wc")
    assert at(s, "blue") == "vault"


@rule("capture.n", "R24")
def test_the_holder_is_never_caught_by_dracula_wherever_he_stands() -> None:
    s = play(position("red WC04; blue LI12; mask blue; dracula bt-p2; turn red; throw 1 3"), "move WC05")
    assert (dracula(s), at(s, "blue"), mask(s)) == ("li-p1", "LI12", "blue")


@rule("R23")
def test_a_plain_move_of_the_green_vampire_into_draculas_room_is_no_capture() -> None:
    s = play(position("red WC04; blue PA05; mask blue; dracula li-p1; turn blue; throw 1 3"), "prowl LI12")
    assert (at(s, "blue"), dracula(s), mask(s)) == ("LI12", "li-p1", "blue")


@rule("R23")
def test_no_turn_ends_with_somebody_exposed_in_draculas_room() -> None:
    s = GAME.new({"pieces": "by_seat"}, 4, seed=11)
    n = 1
    while not s.result:
        if GAME.lexicon.prompts[s.asks[0].prompt].slug in ("first", "prowl"):  # a turn has just begun
            room = BOARD.pool_room[s.dracula]
            for seat in range(4):
                assert seat == s.holder or room == NO_ROOM or BOARD.exposed[s.at[seat]] != room
        answers = GAME.option_texts(s)
        n = (n * 7 + 5) % 1013
        GAME.do(s, answers[n % len(answers)])


@rule("R59")
def test_a_mover_who_is_the_first_captive_ends_in_the_vault_and_may_be_called_out_before_his_turn() -> None:
    s = play(position("red PA05; blue WC04; dracula li-p1; green_vampire KI13; turn red; throw 1 3"), "move LI09")
    assert (at(s, "red"), turn(s)) == ("vault", "blue")
    called = throw(s.copy(), 3, "V")
    assert (at(called, "red"), throws_next(called, "red")) == ("KI13", True)
    waited = throw(s, 6, "V")
    assert (at(waited, "red"), turn(waited)) == ("PA07", "blue")


@rule("R59")
def test_when_another_is_the_first_captive_perch_and_stone_are_empty_for_the_mover() -> None:
    s = position("red PA05; blue LI09; green_vampire PA07; dracula bt-p2; turn red; throw 2 3")
    assert ends(s) == {"LI08", "LI10"}
    play(s, "dracula li-p1")
    assert ends(s) == {"LI08", "LI10", "LA03"}
    s = play(position("red LI08; blue LI09; green_vampire PA07; dracula bt-p2; turn red; throw 1 3"), "dracula li-p1", "bite blue")
    assert "LI09" in ends(s)
