"""Dracula board and end of round: the trigger, last turns, event step, wolves, feeding, the second round."""

from __future__ import annotations

import pytest

from games.walpurgis.table import GAME, asked, blood, castle, draws, events, hand, happened, options, play, position, wolves
from support import rule
from whitby.games.walpurgis.rules.round_end import shares
from whitby.games.walpurgis.rules.state import WalpurgisState

FIVE = "pool: priest, priest, priest, priest, priest"


def delivers(thirst: int, extra: str = "", seats: int = 3, who: str = "white") -> WalpurgisState:
    """A coach reaches Wallachia with two guests for it; its next choice ends the journey."""
    s = position(
        f"""seats: {seats}; {who} transylvania coins 1 empty; thirst {thirst}; {extra}
            {FIVE}; journey east; riders: wallachia_noble, wallachia_peasant; leg {who}"""
    )
    return play(draws(s, "peril quiet"), "depart transylvania-wallachia")


@rule("round.a", "R50", "R55")
def test_whoever_takes_the_last_blood_token_triggers_the_end_of_the_round() -> None:
    s = delivers(2)
    assert (s.thirst, s.trigger) == (0, 1)
    assert GAME.sight.view(s, 0)["trigger"] == "white"
    s = delivers(3)
    assert (s.thirst, s.trigger) == (1, -1)


@rule("round.b", "R50", "R55")
def test_more_tokens_come_from_the_supply_in_this_turn_and_the_following_and_the_trigger_stays() -> None:
    s = delivers(1)
    assert (blood(s, "wallachia"), s.thirst, s.trigger) == (2, 0, 1)
    s = delivers(0, "trigger brown; active white")
    assert (blood(s, "wallachia"), s.thirst, s.trigger) == (2, 0, 0)


@rule("round.c", "R55")
def test_the_circuit_is_finished_and_the_starting_player_gets_no_further_turn() -> None:
    s = delivers(2)
    play(s, "stop wallachia")
    assert asked(s) == "yellow"
    assert s.round == 1
    draws(s, *["passenger werewolf"] * 4)
    play(s, "pick_up", *["take priest"] * 4)
    assert s.round == 2  # brown, who starts, had no further turn in round 1
    assert asked(s) == "brown"


@rule("round.c", "R55")
def test_when_the_last_seat_triggers_the_round_ends_after_that_turn() -> None:
    s = delivers(2, who="yellow")
    play(s, "stop wallachia")
    assert "round_ends" in happened(s)
    assert s.round == 2


@rule("round.1", "R56")
def test_from_the_trigger_player_on_each_plays_cards_until_done_and_is_not_asked_again() -> None:
    text = """seats: 3; trigger white; bohemia wolves 1; brown.events: kill_wolf, herbs
        white.events: blood, herbs; yellow.events: herbs; round_ends"""
    s = position(text)
    assert asked(s) == "white"
    play(s, "bleed bohemia")
    assert blood(s, "bohemia") == 2  # later players see it
    assert asked(s) == "white"  # any number
    play(s, "done")
    assert asked(s) == "yellow"
    play(s, "done")
    assert asked(s) == "brown"
    play(s, "kill bohemia", "done")
    assert s.round == 2


@rule("R71", "round.1")
def test_at_the_end_of_the_round_every_player_with_an_event_card_is_asked_and_others_are_passed_over() -> None:
    s = position("seats: 3; trigger white; brown.events: herbs; yellow.events: kill_wolf; round_ends")
    assert asked(s) == "yellow"
    assert options(s) == ["done"]
    play(s, "done")
    assert asked(s) == "brown"


def ends(towns: str, seats: int = 2) -> WalpurgisState:
    """The end of round 1 with nobody holding a card of that time."""
    s = position(f"seats: {seats}; trigger brown; brown.events: herbs; {towns}; round_ends")
    return play(s, "done")


@rule("round.2a", "overview.c", "R57")
def test_each_wolf_eats_a_blood_token_before_the_vampires_feed_then_all_wolves_leave() -> None:
    s = ends("moravia blood 5 wolves 2 castle brown")
    assert (s.points, wolves(s, "moravia"), blood(s, "moravia")) == ([3, 0], 0, 0)


@rule("round.2b", "R57")
def test_a_wolf_without_blood_leaves_with_no_effect() -> None:
    s = ends("moravia blood 1 wolves 3 castle brown; bohemia wolves 2; wallachia blood 4 castle white")
    assert s.points == [0, 4]
    assert s.wolves == [0, 0, 0, 0]


@rule("round.3", "score.b", "overview.e", "R57")
def test_blood_is_dealt_one_by_one_from_left_to_right_again_and_again() -> None:
    s = ends("moravia blood 7 castle white brown brown")
    assert s.points == [4, 3]  # 3, 2, 2
    s = ends("moravia blood 1 castle white brown; bohemia blood 2 castle brown white brown", 2)
    assert s.points == [1, 2]


@rule("round.3")
@pytest.mark.parametrize("coffins", range(1, 6))
def test_no_coffin_receives_more_than_one_to_its_left_and_all_blood_is_dealt(coffins: int) -> None:
    for tokens in range(30):
        portions = shares(tokens, coffins)
        assert sum(portions) == tokens
        assert portions == sorted(portions, reverse=True)
        assert portions[0] - portions[-1] <= 1


@rule("overview.e", "R78")
def test_only_own_coffins_score_and_a_player_without_any_scores_nothing() -> None:
    s = ends("moravia blood 4 castle white yellow; seats: 3", 3)
    assert s.points == [0, 2, 2]


@rule("R57")
def test_blood_in_a_town_without_a_coffin_stays_for_the_second_round() -> None:
    s = ends("moravia blood 4 wolves 1; bohemia blood 1 castle white")
    assert (s.round, blood(s, "moravia"), s.points) == (2, 3, [0, 1])


@rule("round.4", "R59", "overview.d")
def test_the_second_round_has_new_blood_and_its_own_perils_and_keeps_everything_else() -> None:
    s = position(
        f"""trigger white; idle 3; circuit 9; start white; thirst 0; peril_discard: quiet, full_moon; {FIVE}; discard: werewolf
        moravia blood 3 castle white brown; wallachia blood 2
        brown transylvania coins 4 coffin trophies 2; white bohemia coins 1 empty points 5
        brown.hand: priest; white.events: herbs; round_ends"""
    )
    deck = len(s.deck)
    play(s, "done")
    assert (s.round, s.thirst, s.trigger, s.idle) == (2, 20, -1, 0)
    assert (s.peril_deck, s.peril_discard) == (s.board.peril_decks[1], [])
    assert (s.towns, s.coins, s.aboard, s.trophies) == ([2, 0], [4, 1], [1, 0], [2, 0])
    assert (hand(s, "brown"), events(s, "white"), castle(s, "moravia")) == (["priest"], ["herbs"], ["white", "brown"])
    assert (len(s.pool), len(s.deck), len(s.discard)) == (5, deck, 1)
    assert (s.points, blood(s, "wallachia")) == ([1, 7], 2)
    assert asked(s) == "white"  # the starting player begins again


@rule("round.4", "score.a", "overview.d")
def test_after_the_second_round_the_game_ends() -> None:
    s = position("round 2; trigger brown; brown.events: herbs; moravia blood 1 castle white; round_ends")
    play(s, "done")
    assert s.result
    assert not s.asks


def only_picking_up(s: WalpurgisState) -> int:
    """Everybody picks up guests for ever; how many circuits the round lasts."""
    circuits = 1
    round_now = s.round
    while not s.result and s.round == round_now:
        circuits = s.circuit
        play(s, "pick_up" if "pick_up" in options(s) else options(s)[0])
    return circuits


@rule("R60")
def test_a_round_in_which_nobody_delivers_ends_after_twenty_four_circuits() -> None:
    s = position(f"brown bohemia; {FIVE}; turn brown", seed=1)
    assert only_picking_up(s) == 24
    assert s.round == 2
    assert happened(s).count("impatient") == 20
    assert happened(s).count("last_blood") == 0


@rule("R60")
def test_dracula_waits_five_idle_circuits_and_a_delivery_makes_him_patient_again() -> None:
    s = position(f"idle 3; thirst 9; {FIVE}; turn white", seed=1)
    play(s, "pick_up", *["draw passenger"] * 4)
    assert (s.idle, s.thirst) == (4, 9)
    s = position(f"idle 4; thirst 9; {FIVE}; turn white", seed=1)
    play(s, "pick_up", *["draw passenger"] * 4)
    assert (s.idle, s.thirst) == (5, 8)
    s = position(f"idle 5; thirst 9; taken 1; {FIVE}; turn white", seed=1)
    play(s, "pick_up", *["draw passenger"] * 4)
    assert (s.idle, s.thirst) == (0, 9)


@rule("R60")
def test_if_impatience_takes_the_last_token_the_starting_player_counts_as_the_trigger() -> None:
    s = position(f"seats: 3; start white; idle 7; thirst 1; {FIVE}; brown.events: herbs; white.events: herbs; turn brown", seed=1)
    play(s, "pick_up", *["draw passenger"] * 4)
    assert s.trigger == 1
    assert asked(s) == "white"
    assert "round_ends" in happened(s)
