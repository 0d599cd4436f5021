"""Words used and contents: the two readings, the pieces, the mask, the card and the dice."""

from __future__ import annotations

from collections import Counter, defaultdict

import pytest

from games.castle.table import BOARD, GAME, at, dracula, ends, happened, mask, options, play, pools, position, throw
from support import rule
from whitby.games.castle.rules import words as w
from whitby.games.castle.rules.board import COLOURS, NO_ROOM
from whitby.games.castle.rules.state import CastleState
from whitby.games.castle.sight.view import sector_text
from whitby.kernel.editions import Edition
from whitby.kernel.errors import BadData, BadSetting
from whitby.kernel.state import proceed


def throws(options: dict[str, str]) -> dict[tuple[int, int], float]:
    """How likely each pair of readings is, in eighteenths."""
    board = " ".join(f"{name}={value}" for name, value in options.items())
    s = position(f"options: {board}; turn red")
    found: dict[tuple[int, int], float] = defaultdict(float)
    faces = [(face, reading) for face in s.board.normal_die for reading in s.board.special_die]
    pairs = [[(2, sector)] for sector in s.board.sectors] if s.board.spinner else [[(0, face), (1, reading)] for face, reading in faces]
    for drawn in pairs:
        new = s.copy()
        new.forced = drawn
        proceed(new)
        found[(new.outer, new.inner)] += round(18 / len(pairs), 6)
    return found


@rule("words.outer", "R2")
def test_the_outer_reading_is_one_to_six_and_moves_the_player() -> None:
    assert {outer for outer, _ in throws({})} == {1, 2, 3, 4, 5, 6}
    s = throw(position("red LI12; turn red"), 1, "4")
    assert ends(s) == {"LI01", "LI11"}


@rule("words.inner", "R2", "R56")
def test_the_inner_reading_is_three_four_or_v_and_moves_dracula() -> None:
    assert {inner for _, inner in throws({})} == {3, 4, 0}
    s = throw(position("red LI12; dracula coffin; turn red"), 1, "4")
    assert pools(s) == {"wc-p1"}


@rule("words.human", "R16")
def test_the_holder_is_no_human_he_moves_as_the_vampire_and_blocks_like_him() -> None:
    s = position("red LI05; blue LI06; mask blue; turn red; throw 2 3")
    assert ends(s) == {"LI03"}  # not past the holder on LI06
    s = position("red LI05; blue LI06; mask blue; turn blue; throw 2 3")
    assert options(s, "move", "dracula") == []
    assert options(s, "prowl", "catch")


@rule("words.exposed")
@pytest.mark.parametrize(("stone", "taken"), [("LI01", True), ("LI13", False), ("PA05", False), ("GH01", False)])
def test_exposed_is_a_human_on_a_stone_of_the_room_outside_the_hideyhole(stone: str, taken: bool) -> None:
    s = position(f"red BT01; blue {stone}; dracula secret-bt-li; turn red; throw 1 3")
    play(s, "move BT02")  # then Dracula goes to secret-li-gh: nobody
    s = position(f"red GR01; blue {stone}; dracula bt-p2; turn red; throw 1 3")
    play(s, "dracula li-p1")
    assert ("first_captive" in happened(s)) is taken


@rule("words.example")
def test_a_position_that_says_nothing_has_the_vampires_at_home_and_nobody_captured() -> None:
    s = position("seats: 4; turn red")
    view = GAME.sight.view(s, 0)
    assert (view["green_vampire"], view["blue_vampire"], view["mask"], view["first_captive_taken"]) == ("PA07", "SB14", None, False)


@rule("contents.a", "setup.2", "R6")
def test_the_board_has_stones_for_people_a_trail_of_pools_and_a_vault() -> None:
    assert (BOARD.first_home, len(BOARD.pools), len(BOARD.rooms)) == (236, 54, 13)
    assert sum(BOARD.lit) == 17
    assert sum(BOARD.hideyhole) == 12
    assert len(BOARD.perch_stones) == 6
    assert BOARD.pools[BOARD.coffin] == "coffin"
    assert BOARD.pool_room[BOARD.coffin] == NO_ROOM
    assert all(p in BOARD.near[q] for p, places in enumerate(BOARD.near) for q in places)  # steps lead both ways


@rule("contents.b", "capture.n")
def test_there_is_one_mask_and_it_marks_the_holder() -> None:
    s = position("seats: 3; pieces: red blue yellow; yellow WC04; mask yellow; turn red")
    view = GAME.sight.view(s, 0)
    assert (view["mask"], [colour for colour, piece in view["pieces"].items() if piece["mask"]]) == ("yellow", ["yellow"])
    assert GAME.wording.side(s, 2) == "yellow, the Green Vampire"


@rule("contents.c")
def test_dracula_and_the_two_vampires_are_one_piece_each() -> None:
    kinds = Counter(row["kind"] for row in GAME.tables["pieces"]["list"])
    assert kinds == {"player": 4, "vampire": 2, "dracula": 1, "marker": 1}
    view = GAME.sight.view(GAME.new(seed=1), 0)
    assert (view["dracula"]["at"], view["green_vampire"], view["blue_vampire"]) == ("coffin", "PA07", "SB14")


@rule("contents.d")
def test_two_to_four_play_with_one_of_four_coloured_pieces_each() -> None:
    assert GAME.identity.seats == [2, 3, 4]
    assert COLOURS == ("red", "blue", "green", "yellow")
    for seats in (1, 5):
        with pytest.raises(BadSetting, match="not played with"):
            GAME.new(seats=seats)
    for seats in (2, 3, 4):
        s = GAME.new({"pieces": "by_seat"}, seats, seed=seats)
        assert len(s.at) == seats


@rule("contents.e", "R1")
def test_the_spinner_gives_both_readings_in_one_spin_and_every_pair_once() -> None:
    assert throws({"edition": "spinner"}) == {(outer, inner): 1 for outer in range(1, 7) for inner in (0, 3, 4)}
    s = position("options: edition=spinner; turn red; draws: spinner 5-4")
    assert (s.outer, s.inner, s.forced) == (5, 4, [])


@rule("R1")
def test_the_card_keeps_the_order_of_its_sectors() -> None:
    card = [sector_text(sector) for sector in BOARD.sectors]
    assert card[:9] == ["3-V", "6-V", "4-V", "6-3", "5-3", "4-3", "3-4", "2-4", "1-4"]
    assert card[9:] == ["1-V", "5-V", "2-V", "1-3", "2-3", "3-3", "4-4", "5-4", "6-4"]


@rule("contents.f", "R1")
def test_the_dice_are_rolled_together_and_have_the_odds_of_the_spinner() -> None:
    assert BOARD.normal_die == [1, 2, 3, 4, 5, 6]
    assert [GAME.lexicon.slug("reading", face) for face in BOARD.special_die] == ["3", "3", "4", "4", "V", "V"]
    assert throws({"edition": "dice"}) == throws({"edition": "spinner"})
    s = throw(position("turn red"), 5, "4")
    assert (s.outer, s.inner) == (5, 4)


@rule("R5")
def test_a_throw_stands_both_readings_are_public_and_it_cannot_be_made_again() -> None:
    s = throw(position("turn red"), 5, "4")
    assert options(s, "move", "dracula") == options(s)  # what was thrown is to be played
    for seat in (-1, 0, 1):
        assert GAME.sight.view(s, seat)["throw"] == {"outer": 5, "inner": "4", "own": False, "dracula": False, "together": None}


@rule("R49")
def test_nothing_is_hidden() -> None:
    assert not GAME.identity.hidden
    s = position("seats: 3; blue LI09; mask green; green WC04; turn red; throw 3 4")
    assert GAME.sight.view(s, 0) == GAME.sight.view(s, 1) == GAME.sight.view(s, 2) == GAME.sight.view(s, -1)


@rule("R49")
def test_chance_is_only_in_the_opening_throws_and_in_one_throw_a_turn() -> None:
    s = position("red LI12; blue GH02; dracula coffin; turn red")
    throw(s, 1, "3")
    assert len(s.drawn) == 2  # two dice, one throw
    for text in ("move LI01",):
        play(s, text)
        assert s.drawn == []


@rule("R50")
def test_no_piece_ever_leaves_the_table_but_through_a_doorway() -> None:
    s = GAME.new(seats=4, seed=5)
    assert isinstance(s, CastleState)
    choose = 0
    while not s.result:
        if s.first >= 0:
            assert sorted(s.colours) == [0, 1, 2, 3]
            assert all(place < BOARD.first_home for place in s.at)
        answers = GAME.option_texts(s)
        choose = choose * 5 + 3
        GAME.do(s, answers[choose % len(answers)])
        choose %= 1009


def test_an_edition_may_move_a_candelabra_and_is_told_where_it_errs() -> None:
    moved = Edition("castle", "mine", {"light": {"stones": ["CL01", "LI01"]}})
    board = GAME.board({}, moved)
    assert [board.places[p] for p in range(board.first_home) if board.lit[p]] == ["LI01", "CL01"]
    for data, complaint in (
        ({"light": {"stones": ["CL01", "LI1"]}}, r'light.stones\[1\]: unknown name "LI1"'),
        ({"light": {"stones": ["LI01"]}}, "vault.steps: CL01 must be lit"),
        ({"hideyholes": {"stones": ["LI01"]}}, "must be a dark dead end"),
        ({"starts": {"red": "GH02"}}, "the start of two pieces"),
        ({"perches": {"green": ["PA07"]}}, "must name 4 stones"),
        ({"dice": {"special": ["3", "3", "4", "4", "V", "5"]}}, 'unknown name "5"'),
        ({"edges": {"list": [["BT01", "BT01"]]}}, "joins a stone to itself"),
        ({"trail": {"list": [["coffin", "vault-1"]]}}, "the trail stops"),
        ({"setup": {"blue_vampire_perch": 4}}, "must be between 5 and 6"),
    ):
        with pytest.raises(BadData, match=complaint):
            GAME.board({}, Edition("castle", "bad", data))


def test_the_template_of_an_edition_names_every_table() -> None:
    text = GAME.editions.template()
    for table_name in ("light", "hideyholes", "perches", "starts", "trail", "spinner", "dice"):
        assert f"[{table_name}]" in text


def test_the_first_captive_is_told_in_the_log_with_room_and_piece() -> None:
    s = position("red GR01; blue LI01; dracula bt-p2; turn red; throw 1 3")
    play(s, "dracula li-p1")
    event = next(event for event in s.log or [] if event.kind == w.TOLD_FIRST_CAPTIVE)
    assert GAME.lexicon.note_text(event, 0).startswith("Dracula takes Blue in the Library")
    assert (at(s, "blue"), mask(s), dracula(s)) == ("vault", "blue", "coffin")
