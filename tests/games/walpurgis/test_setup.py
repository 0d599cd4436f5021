"""Setup: boards, coaches, decks, hands, blood, and the first pool."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from games.walpurgis.table import GAME, NAMES, asked, castle, draws, events, hand, happened, new, options, play
from support import rule
from whitby.games.walpurgis.data.components import COLOURS
from whitby.games.walpurgis.rules.round_end import Circuits
from whitby.kernel.errors import BadSetting
from whitby.kernel.record import Record


@rule("players.a", "R1", "R2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_play_and_nothing_in_setup_depends_on_the_number(seats: int) -> None:
    s = new(seats)
    assert [GAME.wording.side(s, seat) for seat in range(seats)] == ["Brown", "White", "Yellow", "Black"][:seats]
    assert (s.thirst, s.coins, s.aboard) == (20, [2] * seats, [1] * seats)
    assert [len(h) for h in s.hands] == [2] * seats
    assert [option.slug for option in GAME.identity.settings] == ["start"]  # no variant, no solo, no teams
    for wrong in (1, 5):
        with pytest.raises(BadSetting, match=f"not played with {wrong} seats"):
            GAME.new(seats=wrong)


@rule("setup.1")
def test_the_events_board_lies_left_of_the_road_and_the_dracula_board_right_of_it() -> None:
    board = (GAME.home / "web" / "board.svg").read_text(encoding="utf-8")

    def x(target: str) -> float:
        tag = next(tag for tag in re.findall(r"<[^>]*data-target[^>]*>", board) if f'data-target="{target}"' in tag)
        return float(re.findall(r'data-x="([\d.]+)"', tag)[0])

    assert x("deck:event") < x("pool:0") < x("pool:4") < x("deck:peril")
    assert x("blood:bohemia") < x("blood:moravia") < x("blood:transylvania") < x("blood:wallachia")


@rule("setup.2a", "R6")
def test_each_player_has_two_coins_and_a_coffin_on_the_coach_which_brought_no_event_card() -> None:
    s = new(3)
    for colour in COLOURS[:3]:
        seat = COLOURS.index(colour)
        assert (s.coins[seat], s.aboard[seat]) == (2, 1)
        assert len(events(s, colour)) == 1  # the dealt card, and none for the coffin


@rule("setup.2b")
def test_all_other_coffins_wait_in_the_supply() -> None:
    s = new(4)
    assert s.supply == [4, 4, 4, 4]
    assert [castle(s, town) for town in ("bohemia", "moravia", "transylvania", "wallachia")] == [[], [], [], []]


@rule("setup.3")
def test_the_hunter_lies_under_the_board() -> None:
    s = new()
    assert s.bullets == 0
    assert GAME.sight.view(s, 0)["hunter_at_home"] is True


@rule("setup.4")
def test_two_passenger_cards_go_to_each_player_face_down_and_the_rest_is_the_deck() -> None:
    s = new(4)
    assert [len(h) for h in s.hands] == [2, 2, 2, 2]
    assert len(s.deck) == 60 - 8
    assert GAME.sight.view(s, 0)["coaches"][1]["hand"] == {"hidden": True, "count": 2}
    dealt = {hand(GAME.new(seats=2, seed=n), "brown")[0] for n in range(30)}
    assert len(dealt) > 10  # the deck is shuffled


@rule("setup.5")
def test_the_perils_of_round_one_lie_ready_and_those_of_round_two_stay_apart() -> None:
    s = new()
    assert s.peril_deck == s.board.peril_decks[0]
    assert s.peril_deck != s.board.peril_decks[1]
    assert GAME.sight.view(s, 0)["piles"]["perils"] == {"deck": 24, "discard": []}


@rule("setup.6")
def test_one_event_card_goes_to_each_player_face_down() -> None:
    s = new(4)
    assert [len(c) for c in s.cards] == [1, 1, 1, 1]
    assert len(s.event_deck) == 24 - 4
    assert GAME.sight.view(s, 2)["coaches"][0]["events"] == {"hidden": True, "count": 1}


@rule("setup.7", "R58")
def test_coins_and_wolves_come_from_supplies_that_do_not_run_out() -> None:
    s = GAME.positions.read("brown moravia coins 500; moravia wolves 90; journey east bullets 4; riders: priest; leaving brown")
    play(s, "shoot moravia", "shoot moravia")
    assert (s.wolves, s.trophies) == ([0, 88, 0, 0], [2, 0])
    assert GAME.conserved(s) == []


@rule("setup.8a")
def test_twenty_blood_tokens_lie_on_the_dracula_board_and_the_marker_shows_round_one() -> None:
    view = GAME.sight.view(new(), 0)
    assert (view["thirst"], view["round"]) == (20, 1)


@rule("setup.8b", "round.b")
def test_other_blood_is_used_only_when_the_dracula_board_is_empty_or_for_event_cards() -> None:
    text = "brown bohemia; journey east; riders: moravia_peasant; thirst {}; leg brown; draws: peril quiet"
    s = play(GAME.positions.read(text.format(3)), "depart bohemia-moravia")
    assert (s.thirst, s.blood[1]) == (2, 1)
    s = play(GAME.positions.read(text.format(0) + "; trigger white"), "depart bohemia-moravia")
    assert (s.thirst, s.blood[1]) == (0, 1)
    s = play(GAME.positions.read("thirst 5; trigger brown; brown.events: blood; round_ends"), "bleed moravia")
    assert (s.thirst, s.round) == (20, 2)  # the card took none of the five: the round ended, and new ones lie there
    assert s.blood[1] == 2


@rule("setup.9", "R5", "R7")
def test_each_player_in_turn_puts_the_coach_into_any_town_even_the_same_after_seeing_the_cards() -> None:
    s = new(3, start="first")
    seen = []
    for _ in range(3):
        assert options(s) == ["place bohemia", "place moravia", "place transylvania", "place wallachia"]
        assert len(GAME.sight.view(s, s.asks[0].seat)["coaches"][s.asks[0].seat]["hand"]) == 2
        assert s.pool == []
        seen.append(asked(s))
        play(s, "place moravia")
    assert seen == ["brown", "white", "yellow"]
    assert s.towns == [1, 1, 1]


@rule("setup.10")
def test_five_cards_are_turned_up_when_all_coaches_stand_then_the_starting_player_begins() -> None:
    s = new()
    play(s, "place moravia", "place moravia")
    assert len(s.pool) == 5
    assert happened(s).count("pool_filled") == 5
    assert asked(s) == "brown"
    assert options(s) == ["pick_up", "travel"]


@rule("turn.0", "R3", "R4")
def test_the_first_seat_begins_or_a_lot_decides_and_play_goes_clockwise() -> None:
    s = new(3)
    play(s, "place bohemia", "place bohemia", "place bohemia")
    order = []
    for _ in range(4):
        order.append(asked(s))
        play(s, "pick_up", *["draw passenger"] * 4)
    assert order == ["brown", "white", "yellow", "brown"]
    starters = Counter(GAME.new({"start": "random"}, 3, n).start for n in range(60))
    assert set(starters) == {0, 1, 2}
    record = Record.new(GAME, {"start": "random"}, 3, seed="a lot")
    first = record.start[0]
    assert first.startswith("starter ")
    assert GAME.lexicon.read_draw(first)[1] == record.state.asks[0].seat


@rule("R3")
def test_the_starting_player_of_the_lot_leads_both_rounds() -> None:
    s = GAME.new({"start": "random"}, 3, 4)
    start = s.start
    rng = 0
    while not s.result:
        if GAME.lexicon.prompts[s.asks[0].prompt].slug == "turn" and s.circuit == 1 and s.taken == 0:
            first = next(frame for frame in s.stack if isinstance(frame, Circuits))
            if first.turns == 1:
                assert s.asks[0].seat == start
        rng += 1
        GAME.do(s, options(s)[rng % len(options(s))])
    assert s.start == start


def test_forced_draws_name_their_deck() -> None:
    s = draws(new(), "passenger priest", "passenger priest", "passenger priest", "passenger priest", "passenger priest")
    play(s, "place bohemia", "place bohemia")
    assert [NAMES["passenger"][card] for card in s.pool] == ["priest"] * 5
