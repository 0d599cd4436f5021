"""11 Play options: co-operative, head to head, combination, and difficulty."""

from __future__ import annotations

import pytest

from games.plague.table import (
    GAME,
    asked,
    bites,
    combat,
    foe,
    force,
    free,
    happened,
    holds,
    is_over,
    marked,
    marker,
    options,
    place,
    play,
    position,
    run,
    starting,
    table,
    told,
    where,
)
from support import rule
from whitby.games.plague.rules.board import CARFAX, HUNTERS, PLACE_SLUGS, PURFLEET
from whitby.games.plague.rules.combat import start_combat
from whitby.games.plague.rules.plague_spread import PlagueSpread
from whitby.games.plague.rules.rumors import MarkerAdjustment
from whitby.games.plague.rules.sequence import plague_spread
from whitby.games.plague.rules.state import PlagueState
from whitby.games.plague.rules.time_check import time_check
from whitby.kernel.chance import Chooser, seeded
from whitby.kernel.errors import BadSetting
from whitby.kernel.state import apply
from whitby.laws.check import Trial

DUEL = "options: dracula=player; seats: 2"
AWAY = "mina arrival 1; lucy arrival 1; holmwood arrival 1; seward arrival 1"


def seat(s: PlagueState) -> int:
    return s.asks[0].seat


def groups(seats: int) -> list[set[str]]:
    s = GAME.new(seats=seats, seed=1)
    return [{HUNTERS[h] for h in range(7) if s.owner[h] == k} for k in range(seats)]


@rule("11.0", "11.1.3", "11.1.2a")
def test_up_to_five_play_and_impossible_tables_are_refused_with_the_reason() -> None:
    assert GAME.identity.seats == [1, 2, 3, 4, 5]
    for seats in (2, 3, 4, 5):
        s = GAME.new({"dracula": "player"}, seats, seed=1)
        assert (s.dracula_seat, GAME.wording.side(s, seats - 1)) == (seats - 1, "Dracula")
    assert GAME.new(seats=5, seed=1).dracula_seat == 4  # a fifth player can only be Dracula
    assert GAME.new(seats=4, seed=1).dracula_seat == -1
    with pytest.raises(BadSetting, match="needs somebody to hunt him"):
        GAME.new({"dracula": "player"}, 1)


@rule("11.1.1a", "11.1.1d", "11.1.1e", "11.1.1f", "11.1.1g")
def test_the_hunters_are_shared_out_as_the_rules_suggest() -> None:
    assert groups(1) == [set(HUNTERS)]
    assert groups(2) == [{"mina", "harker", "lucy", "morris"}, {"holmwood", "seward", "van_helsing"}]
    assert groups(3) == [{"mina", "harker", "lucy"}, {"seward", "morris"}, {"holmwood", "van_helsing"}]
    assert groups(4) == [{"mina", "harker"}, {"holmwood"}, {"lucy", "morris"}, {"seward", "van_helsing"}]
    combination = GAME.new({"dracula": "player"}, 4, seed=1)
    assert combination.owner == GAME.new(seats=3, seed=1).owner
    tracks = [GAME.sight.view(combination, k)["hunters"] for k in range(3)]
    assert tracks[0] == tracks[1] == tracks[2]  # the same tracks before everybody


@rule("11.1.1b", "R101")
def test_players_take_turns_to_activate_a_hunter_and_a_pass_is_for_that_kind() -> None:
    s = position("seats: 2; segment act searching; mina 4; lucy 3; holmwood 11; seward 101", "bag dagger", "bag dagger", "bag dagger")
    assert (seat(s), {text.split()[1] for text in starting(s, "search")}) == (0, {"mina", "lucy"})
    play(s, "search mina bag")
    assert (seat(s), {text.split()[1] for text in starting(s, "search")}) == (1, {"holmwood", "seward"})
    play(s, "pass")
    assert seat(s) == 0
    play(s, "search lucy bag")
    assert asked(s) != "searching"  # the second player has passed, the first has nobody left


@rule("R101", "6.1.4.4c")
def test_a_passenger_of_another_player_must_agree() -> None:
    text = "seats: 2; segment act movement; mina 11; holmwood 11; seward 101; lucy 3"
    s = play(position(text), "pass", "drive mayfair")  # nobody else can climb in: no question about that
    assert (seat(s), asked(s), options(s)) == (0, "agree_ride", ["agree", "refuse"])
    play(s, "agree")
    assert (where(s, "mina"), where(s, "holmwood")) == ("mayfair", "mayfair")
    s = play(position(text), "pass", "drive mayfair", "refuse")
    assert (where(s, "mina"), where(s, "holmwood"), s.flags[0]) == ("belgravia", "mayfair", 0)


@rule("R101", "6.1.4.4c")
def test_every_passenger_is_asked_in_whatever_order_they_were_invited() -> None:
    text = "seats: 2; segment act movement; mina 11; holmwood 11; seward 101; lucy 11"
    for invited in (("take mina", "take lucy"), ("take lucy", "take mina")):
        s = play(position(text), "pass", "drive mayfair", *invited[:1])
        if asked(s) == "take_along":
            play(s, invited[1])
        assert (seat(s), asked(s)) == (0, "agree_ride")
        play(s, "agree")
        assert (seat(s), asked(s)) == (0, "agree_ride")
        play(s, "refuse")
        assert (where(s, "mina"), where(s, "lucy"), where(s, "holmwood")) == ("mayfair", "belgravia", "mayfair")


@rule("R101", "6.1.3.2b")
def test_gifts_of_several_players_need_every_givers_word() -> None:
    text = "seats: 2; segment act items; mina 9 holds dagger dagger dagger; holmwood 9 holds kukri kukri kukri; lucy 3; seward 101"
    s = play(position(text), "give mina 1 holmwood")  # Holmwood alone can give back, and only to her
    assert (seat(s), asked(s)) == (1, "agree_gifts")
    play(s, "refuse")
    assert (holds(s, "mina"), s.flags[0]) == (["dagger"] * 3, 0)
    assert not [text for text in options(s) if text.startswith("give mina 1 holmwood") and seat(s) == 0]  # not proposed again
    s = play(position(text), "give mina 1 holmwood", "agree")
    assert holds(s, "mina") == ["dagger", "dagger", "kukri"]


@rule("11.1.1a")
def test_a_transfusion_between_players_needs_both() -> None:
    text = "seats: 2; segment act transfusions; mina 9 bites 1; seward 9; holmwood 11; lucy 3"
    s = play(position(text, "6:1"), "transfuse mina seward")
    assert (seat(s), asked(s)) == (1, "agree_transfusion")
    play(s, "agree")
    assert bites(s, "mina") == 0
    s = play(position(text + "; rumor 11"), "transfuse mina seward", "refuse")
    assert bites(s, "mina") == 1 and "transfuse mina seward" not in options(s)


@rule("R101", "7.2.4")
def test_holders_are_asked_in_seat_order_and_the_first_yes_closes_it() -> None:
    s = table("seats: 2; mina 9 holds crucifix dagger; holmwood 9 holds crucifix; renfield carfax; lucy 3; seward 101", "3:1")
    run(s, start_combat, place("holborn"), -1, 0)
    assert (seat(s), options(s)) == (0, ["crucifix mina", "decline"])
    play(s, "decline")
    assert (seat(s), options(s)) == (1, ["crucifix holmwood", "decline"])
    force(s, "5:1")
    play(s, "crucifix holmwood")
    assert is_over(s) and happened(s).count("crucifix_raised") == 1


@rule("R101", "7.2.7.2a", "R74")
def test_one_stake_is_enough_and_the_next_player_is_not_asked() -> None:
    text = "seats: 2; mina 9 holds stakes revolver; holmwood 9 holds stakes; display lucy; seward 101"
    s = table(text, "4:4", "5:1")
    run(s, start_combat, place("holborn"), -1, 0)
    assert (seat(s), options(s)) == (0, ["stakes mina", "decline"])
    play(s, "stakes mina")
    assert (is_over(s), holds(s, "holmwood"), where(s, "lucy")) == (True, ["stakes"], "destroyed")


@rule("11.1.1c", "R102")
def test_a_player_without_hunters_receives_one_from_the_richest() -> None:
    text = "seats: 4; holmwood 9 bites 2; mina 4; harker 4; lucy 3; morris 24; arrived morris; seward 101; renfield carfax"
    s = table(text, "3:2", "5:1", "bag dagger")
    run(s, start_combat, place("holborn"))
    assert (seat(s), asked(s), options(s)) == (0, "hand_over", ["hand_over mina", "hand_over harker"])  # tied: the lowest seat
    s.flags[1] = 1
    play(s, "hand_over harker")
    assert (s.owner[1], s.flags[1], where(s, "harker")) == (1, 1, "islington")
    s = table(
        "seats: 4; holmwood 9 bites 2; mina 4; harker destroyed; lucy 3; display morris; seward 101; van_helsing dead; renfield carfax",
        "4:2",
        "5:1",
        "bag dagger",
    )
    run(s, start_combat, place("holborn"))
    assert is_over(s)  # nobody has two


@rule("R101", "7.2.2b")
def test_a_group_choice_is_its_owners_or_else_the_first_seats() -> None:
    s = table("seats: 2; holmwood 9; seward 9; mina 4; lucy 3", "3:2")
    run(s, start_combat, place("holborn"))
    assert (seat(s), asked(s)) == (1, "choose_target")
    s = table("seats: 2; holmwood 9; mina 9; seward 101; lucy 3", "3:2")
    run(s, start_combat, place("holborn"))
    assert (seat(s), asked(s)) == (0, "choose_target")


@rule("R101", "7.2.2b")
def test_tied_targets_are_their_own_players_choice_whoever_else_fights() -> None:
    s = table("seats: 2; holmwood 9 bites 1; seward 9 bites 1; mina 9; lucy 3", "3:2")
    run(s, start_combat, place("holborn"))
    assert (seat(s), options(s)) == (1, ["target seward", "target holmwood"])


@rule("R101", "R96")
def test_in_the_last_battle_too_the_tied_hunters_player_chooses() -> None:
    s = position("seats: 2; turn 25; segment final; box 9; mina 4 holds stakes; holmwood 4 bites 1; seward 4 bites 1; lucy arrival 1")
    assert (seat(s), options(s)) == (1, ["target seward", "target holmwood"])


@rule("11.1.1a", "R32", "R101")
def test_a_seat_is_offered_a_transfusion_while_its_doctor_can_act_and_in_no_other_kind() -> None:
    bitten = "mina 9 bites 1; lucy 3 acted; seward 9{}; holmwood 11 acted; van_helsing arrival 1"
    s = position(f"seats: 2; segment act transfusions; {bitten.format('')}")
    play(s, "pass")  # the patient's player
    assert (seat(s), options(s)) == (1, ["transfuse mina seward", "pass"])
    s = position(f"seats: 2; segment act transfusions; {bitten.format(' acted')}; rumor 9")
    assert (seat(s), asked(s)) == (0, "resolution")  # a spent doctor is offered to neither
    s = position("seats: 2; segment act bonus; seward 9 bites 1; holmwood 9 bites 1; mina 4; lucy 3")
    free(s)
    while s.is_bonus:
        assert seat(s) == 0  # bitten, with their standard action untaken: no bonus action, no transfusion instead
        play(s, "pass")


# ---- 11.1.2 head to head ----------------------------------------------------------------------------------------


@rule("11.1.2b", "R104", "5.0", "R49")
def test_the_dracula_player_draws_looks_and_places_within_the_priorities() -> None:
    s = table(f"{DUEL}; {AWAY}", "3:2", "coffins 1", "coffins 3")
    run(s, plague_spread)
    assert (seat(s), asked(s)) == (1, "spread_place")
    assert options(s) == [f"spread {p} {n}" for p in ("hackney", "bethnal_green", "poplar") for n in (1, 3)]
    assert GAME.sight.view(s, 1)["spread"]["hand"] == [1, 3] and GAME.sight.view(s, 0)["spread"]["hand"] is None
    play(s, "spread poplar 3")
    assert (GAME.sight.view(s, 1)["places"][14]["secret"], GAME.sight.view(s, 0)["places"][14]["secret"]) == (3, None)
    assert options(s) == ["spread hackney 1", "spread bethnal_green 1"]
    play(s, "spread hackney 1")
    assert is_over(s) and (s.secret[14], s.secret[4], s.carfax) == (3, 1, 23)


@rule("11.1.2b", "5.2.1")
def test_even_he_must_fill_a_surrounded_place_first() -> None:
    s = table(f"{DUEL}; plague 6 13 15; mina 9; lucy 3", "3:1", "coffins 2")
    run(s, plague_spread)
    assert (marked(s), is_over(s)) == (["bethnal_green", "city_of_london", "mile_end", "poplar"], True)  # so he is not asked


@rule("11.1.2b", "R49")
def test_one_spot_is_asked_for_only_while_he_holds_several_markers() -> None:
    everywhere = " ".join(str(n) for n in range(1, 26) if n != 5)
    s = run(table(f"{DUEL}; {AWAY}; cleansed {everywhere}", "3:2", "coffins 2", "coffins 2"), plague_spread)
    assert (options(s), s.asks[0].guarded) == (["spread hackney 2"], True)  # else the hunters knew that both are alike
    s = run(table(f"{DUEL}; {AWAY}; cleansed {everywhere}", "3:1", "coffins 2"), plague_spread)
    assert (marked(s), is_over(s)) == (["hackney"], True)


@rule("R104")
def test_what_he_cannot_place_goes_back_on_top_and_is_used_unseen_later() -> None:
    everywhere = " ".join(str(n) for n in range(1, 26) if n not in (5, 9))
    s = table(f"{DUEL}; {AWAY}; cleansed {everywhere}; miasma 9", "3:3", "coffins 2", "coffins 3", "coffins 1")
    run(s, plague_spread)
    play(s, "spread hackney 3")
    assert (s.top, s.carfax, is_over(s)) == ([2, 1], 24, True)
    assert (GAME.sight.view(s, 1)["carfax"]["known"], GAME.sight.view(s, 0)["carfax"]["known"]) == ([2, 1], None)
    s.push(MarkerAdjustment())
    s.asks = []
    run(s, lambda s: None)
    assert (marker(s, "holborn"), s.secret[8], s.top) == ("plague", 2, [1])  # he remembers what lay on top


@rule("11.1.2c", "R104", "3.1.3.2b")
def test_he_breaks_ties_for_the_attacked_but_lucy_comes_first() -> None:
    s = table(f"{DUEL}; mina 9; holmwood 9; lucy 3; seward 101")
    run(s, start_combat, place("holborn"))
    play(s, "foe creatures")
    assert (seat(s), options(s)) == (1, ["target mina", "target holmwood"])
    s = table(f"{DUEL}; mina 9 bites 1 holds host; lucy 9; seward 101")
    run(s, start_combat, place("holborn"))
    play(s, "foe creatures")
    assert combat(s).target == HUNTERS.index("lucy")
    s = table(f"{DUEL}; turn 3 night2; mina 9 bites 1; holmwood 11 bites 1; lucy arrival 1; seward 101")
    run(s, time_check)
    assert (seat(s), options(s)) == (1, ["target mina", "target holmwood"])
    free(s)
    play(s, "target holmwood")
    assert [event.a for event in s.log or [] if GAME.lexicon.notes[event.kind].slug == "combat_begins"] == [place("belgravia")]


@rule("11.1.2d", "11.1.2e", "11.1.2f", "R103")
def test_he_picks_the_attacker_vampires_once_a_turn_the_lesser_ones_in_turn() -> None:
    text = f"{DUEL}; display lucy; mina 9 holds revolver; holmwood arrival 1; seward arrival 1"
    s = table(text)
    run(s, start_combat, place("holborn"))
    assert options(s) == ["foe creatures", "foe dracula", "foe lucy"]
    force(s, "5:1")
    play(s, "foe lucy")
    run(s, start_combat, place("holborn"))
    assert options(s) == ["foe creatures", "foe dracula"]
    force(s, "5:1")
    play(s, "foe creatures")
    run(s, start_combat, place("holborn"))
    assert options(s) == ["foe infected", "foe dracula"]
    force(s, "5:1")
    play(s, "foe infected")
    run(s, start_combat, place("holborn"))
    assert options(s) == ["foe creatures", "foe dracula"]


@rule("R103")
def test_a_named_attack_uses_up_the_pick_and_is_never_blocked() -> None:
    s = table(f"{DUEL}; used dracula; mina 9 holds revolver; lucy arrival 1", "5:1")
    run(s, start_combat, place("holborn"), 2)
    assert is_over(s) and s.box == 9
    s = table(f"{DUEL}; mina 9 holds revolver; lucy arrival 1", "5:1")
    run(s, start_combat, place("holborn"), 2)
    force(s, "5:1")
    run(s, start_combat, place("holborn"))
    assert told(s, "foe_attacks")[-1][0] == 0 and is_over(s)  # only the Creatures are left to send
    s = table(f"{DUEL}; mina 9 holds revolver; lucy arrival 1", "5:1")
    run(s, start_combat, place("holborn"), 0)
    assert s.minor == 0  # named Creatures do not touch the rotation
    s = table(f"{DUEL}; box 1; mina 9 holds host; lucy arrival 1")
    run(s, start_combat, place("holborn"))
    play(s, "foe dracula")
    assert (foe(s), s.minor, s.used) == ("infected", 0, [2])


LAST = "turn 25; segment final; mina 4 holds stakes revolver; holmwood arrival 1; seward arrival 1; harker arrival 1"


@rule("10.3.4e", "R96")
def test_in_the_last_battle_he_says_whether_a_hit_is_ignored_and_by_whom() -> None:
    s = position(f"{DUEL}; {LAST}; display lucy; box 5; renfield carfax", "5:5red", "5:1")
    assert (seat(s), asked(s), options(s)) == (1, "ignore_hit", ["shield renfield", "shield turned", "suffer"])
    assert GAME.sight.view(s, 1)["combat"]["step"] == "ignore"
    force(s, "5:5red", "5:1")
    play(s, "shield turned")  # Renfield stays, so Dracula still strikes first
    assert (s.renfield, s.box, options(s)) == (CARFAX, 5, ["shield renfield", "suffer"])
    force(s, "5:5red", "5:1")
    play(s, "suffer")
    assert (s.box, options(s)) == (4, ["shield renfield", "suffer"])
    force(s, "5:1", "5:5red", "5:1")  # with Renfield gone the hunters strike first
    play(s, "shield renfield")
    assert (s.renfield, s.box) == (PURFLEET, 2) and s.result == [1.0, 0.0]


@rule("10.3.4e", "R96")
def test_with_nobody_to_take_it_he_is_not_asked() -> None:
    s = position(f"{DUEL}; {LAST}; lucy arrival 1; box 3; renfield purfleet", "5:1")
    assert s.result == [1.0, 0.0]


@rule("11.1.2g")
def test_everything_else_stays_with_the_hunters_or_the_deck() -> None:
    s = table(f"{DUEL}; mina 9 holds crucifix kukri; holmwood 9; lucy 3; seward 101; renfield carfax; plague 4 11 24")
    run(s, start_combat, place("holborn"), -1, 0)
    play(s, "foe infected") if "foe infected" in options(s) else play(s, "foe creatures")
    assert (seat(s), asked(s)) == (0, "use_crucifix")
    force(s, "5:1")
    play(s, "decline")
    assert (seat(s), asked(s)) == (0, "flee_to")
    for number in range(4):
        s = GAME.new({"dracula": "player"}, 2, seed=number)
        while not s.result and s.turn < 4:
            if seat(s) == 1:
                assert asked(s) in ("spread_place", "choose_foe", "choose_target")
            GAME.do(s, options(s)[0])


@rule("11.1.3", "R109")
def test_combination_is_both_at_once() -> None:
    s = GAME.new({"dracula": "player"}, 3, seed=5)
    seen = set()
    while not s.result:
        seen.add(seat(s))
        GAME.do(s, options(s)[-1] if seat(s) < 2 else options(s)[0])
    assert seen == {0, 1, 2}
    assert s.result[0] == s.result[1] == 1 - s.result[2]


# ---- difficulty -------------------------------------------------------------------------------------------------


@rule("11.3.2b", "R108")
def test_in_the_harder_game_a_second_night_spreads_one_marker_more() -> None:
    hard = f"options: difficulty=harder; {AWAY}; box 5"
    s = run(table(f"turn 3 night2; {hard}", "3:1", "2:1"), plague_spread)
    assert (s.carfax, is_over(s)) == (23, True)
    s = run(table(f"turn 3 night1; {hard}", "3:1"), plague_spread)
    assert s.carfax == 24
    s = run(table("options: difficulty=harder; plague 6 13 15; mina 14; box 5; lucy 3", "coffins 1", "4:2"), plague_spread)
    assert is_over(s) and "attack_averted" in happened(s)  # plague laid on a hunter keeps its check


@rule("3.7c")
def test_actions_may_start_combat() -> None:
    s = position("segment act cleansing; mina 9 holds garlic host; coffin 9/1; lucy 3; holmwood 11", "3:2")
    play(s, "cleanse holborn")
    assert asked(s) == "use_host"


# ---- what others must not know ----------------------------------------------------------------------------------


@rule("R110", "R49", "R104")
def test_hunters_imagine_what_dracula_saw_and_dracula_remembers_it() -> None:
    s = table(f"{DUEL}; {AWAY}; secret hackney/3 poplar/1; top 2", "3:2", "coffins 1")
    run(s, plague_spread)
    seen = set()
    for n in range(30):
        world = GAME.sight.imagine(s, 0, seeded(n))
        assert isinstance(world, PlagueState)
        hand = next(frame.hand for frame in world.stack if isinstance(frame, PlagueSpread))
        seen.add((world.secret[4], world.secret[14], *hand))
        assert {text.split()[2] for text in GAME.option_texts(world)} == {str(v) for v in hand}
        assert GAME.sight.view(world, 0) == GAME.sight.view(s, 0)
    assert len(seen) > 10
    own = GAME.sight.imagine(s, 1, seeded(1))
    assert isinstance(own, PlagueState)
    assert (own.secret, own.pool, own.top) == (s.secret, s.pool, s.top)
    assert PLACE_SLUGS[4] == "hackney"


@pytest.mark.parametrize(("seats", "dracula"), [(1, "system"), (3, "system"), (2, "player"), (5, "player")])
def test_nobody_is_asked_what_has_one_answer_unless_it_guards_a_secret(seats: int, dracula: str) -> None:
    asked_at_all = 0
    for seed in range(12):
        trial = Trial(GAME, {"dracula": dracula}, seats, None, lively=seed % 3 > 0)
        start = trial.start(seed)
        choose = Chooser(seed)
        while not start.result:
            for ask in start.asks:
                assert len(ask.options) > 1 or ask.guarded, trial.game.positions.describe(start)
            asked_at_all += 1
            apply(start, choose.pick(start.asks[0].options))
    assert asked_at_all > 300


@rule("7.2.6.1d", "R70")
def test_with_nowhere_to_run_they_stay_without_a_question_and_the_log_tells() -> None:
    s = table("mina purfleet bites 2; seward purfleet; lucy arrival 1; holmwood arrival 1; plague 3 4 11 24; renfield carfax", "3:2", "5:1")
    force(s, "bag dagger", "5:5red", "5:1")
    run(s, start_combat, place("purfleet"))
    assert [GAME.lexicon.note_text(event, 0) for event in s.log or []].count("Seward stays at Purfleet Asylum.") == 1
