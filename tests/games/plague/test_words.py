"""What is said: every line cites the rule of its case, what comes to nothing says so, and sentences agree with what they speak of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from games.plague.table import GAME, asked, force, free, happened, options, place, play, position, run, table
from support import rule
from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.arrivals import ArrivalAdvance
from whitby.games.plague.rules.board import HUNTERS
from whitby.games.plague.rules.combat import start_combat
from whitby.games.plague.rules.events import event_draw
from whitby.games.plague.rules.rumors import MarkerAdjustment, resolve
from whitby.games.plague.rules.searching import search_bag
from whitby.games.plague.rules.sequence import plague_spread
from whitby.games.plague.rules.state import FULL_BOARD, NO_STAKES, PlagueState
from whitby.games.plague.rules.time_check import time_check
from whitby.games.plague.rules.victory import end_game
from whitby.games.plague.texts.wording_searches import CHART_WORDS, chart
from whitby.kernel.sight import ALL_KNOWING, SPECTATOR
from whitby.kernel.state import Frame
from whitby.kernel.wording import option_part, prompt_part

ALONE = "lucy arrival 1; holmwood arrival 1; seward arrival 1"
DUEL = "options: dracula=player; seats: 2"
EVERYWHERE = " ".join(str(n) for n in range(1, 26))


def pushed(frame: Callable[[], Frame[Any]]) -> Callable[[PlagueState], None]:
    def step(s: PlagueState) -> None:
        s.push(frame())

    return step


def cited(s: PlagueState, kind: str) -> list[str]:
    """The rules an event of this kind has cited."""
    return [event.rule for event in s.log or [] if GAME.lexicon.notes[event.kind].slug == kind]


def lines(s: PlagueState) -> list[str]:
    return [GAME.lexicon.note_text(event, 0) for event in s.log or []]


def option(s: PlagueState, text: str) -> dict[str, Any]:
    """An option as it arrives at a client."""
    out: dict[str, Any] = msgspec.to_builtins(option_part(GAME, s, GAME.lexicon.read_action(text)))
    return out


# ---- the rule of the case ---------------------------------------------------------------------------------------


def rumored(s: PlagueState) -> None:
    resolve(s, 0)


def attacked(name: str, *more: int) -> Callable[[PlagueState], None]:
    def step(s: PlagueState) -> None:
        start_combat(s, place(name), *more)

    return step


@pytest.mark.parametrize(
    ("text", "draws", "step", "kind", "expected"),
    [
        (f"plague 6 13 15; mina 14; {ALONE}", ["3:1", "coffins 1", "4:4"], plague_spread, "coffin_placed", "5.3a"),
        (f"mina 9; rumor 9; {ALONE}", ["6:6", "coffins 2"], rumored, "coffin_placed", "6.1.6.4"),
        (f"mina 9; miasma 9; {ALONE}", ["coffins 2", "3:2"], pushed(MarkerAdjustment), "coffin_placed", "3.8.1a"),
        (f"mina 4; cleansed 5; {ALONE}", ["3:1", "2:1"], plague_spread, "plague_placed", "5.0"),
        (f"mina 4; miasma 9; {ALONE}", [], pushed(MarkerAdjustment), "plague_placed", "3.8.1a"),
        ("turn 3 none", ["night"], time_check, "turn_begins", "3.1.1a"),
        ("turn 3 night1", ["night"], time_check, "turn_begins", "3.1.1b"),
        ("turn 3 none", ["day"], time_check, "turn_begins", "3.1.2a"),
        ("turn 3 day1", ["day"], time_check, "turn_begins", "3.1.2b"),
        (f"mina 9; {ALONE}", ["3:2"], attacked("holborn"), "foe_attacks", "7.2.1a"),
        (f"mina 9; {ALONE}", [], attacked("holborn", 2), "foe_attacks", "7.2.1a"),
        (f"{DUEL}; used dracula; mina 9; {ALONE}", [], attacked("holborn"), "foe_attacks", "11.1.2d"),
        (f"mina 20; cleansed 20; {ALONE}", [], attacked("newington"), "combat_ignored", "7.1.4b"),
        (f"mina 9; cleansed 9; {ALONE}", [], attacked("holborn"), "combat_ignored", "7.1.4b"),
        (f"mina 20; {ALONE}", [], attacked("newington"), "combat_ignored", "4.1b"),
        ("mina 9; cleansed 9", ["bag rumor"], lambda s: search_bag(s, 0), "rumor_returned", "6.1.2.2c"),
        ("mina 9; rumor 9", ["bag rumor"], lambda s: search_bag(s, 0), "rumor_returned", "8.2b"),
        (f"box 10; mina 4; {ALONE}", ["3:1", "3:1"], plague_spread, "plague_count", "5.1a"),
        (f"box 4; mina 4; {ALONE}", ["3:1"], plague_spread, "plague_count", "5.1b"),
        ("morris arrival 6", [], pushed(ArrivalAdvance), "hunter_arrives", "3.2.1a"),
        ("mina arrival 6", [], pushed(ArrivalAdvance), "hunter_arrives", "3.2.3a"),
        (f"mina 9; van_helsing arrival 6; {ALONE}", [], pushed(ArrivalAdvance), "hunter_arrives", "3.2.2a"),
        (f"van_helsing arrival 6; arrived van_helsing; plague 3 4 11 24; {ALONE}", [], pushed(ArrivalAdvance), "hunter_arrives", "3.2.3b"),
    ],
)
def test_an_event_cites_the_rule_of_its_case(
    text: str, draws: list[str], step: Callable[[PlagueState], None], kind: str, expected: str
) -> None:
    s = table(text, *draws)
    free(s)
    run(s, step)
    assert cited(s, kind)[:1] == [expected]


@pytest.mark.parametrize(
    ("length", "kind", "expected"),
    [
        ("shorter", "plague_placed", {"11.2.1c", "11.2.1d"}),
        ("mop_up", "plague_placed", {"11.2.2d"}),
        ("shorter", "bag_item", {"11.2.1e"}),
        ("mop_up", "bag_item", {"11.2.2e"}),
        ("shorter", "hunter_arrives", {"11.2.1b"}),
        ("mop_up", "hunter_arrives", {"11.2.2c"}),
        ("shorter", "van_helsing_arms", {"3.2.2b", "11.2.1e"}),  # his own, and what a Rumor lets a hunter take
    ],
)
def test_a_set_up_cites_its_own_section(length: str, kind: str, expected: set[str]) -> None:
    seen: set[str] = set()
    for seed in range(12):
        s = GAME.prepared({"length": length}, 1, None)
        free(s, seed)
        s.log = []
        s.asks = []
        while not s.asks:
            s.stack[-1].run(s)
        while s.turn < 2 or "set_up_done" not in happened(s):
            play(s, next((text for text in options(s) if text.startswith("draw_bag")), options(s)[0]))
        before = happened(s).index("set_up_done")
        seen |= {event.rule for event in (s.log or [])[:before] if GAME.lexicon.notes[event.kind].slug == kind}
    assert seen == expected


@rule("6.2.3", "6.1.4a")
def test_a_bonus_move_cites_the_bonus_move() -> None:
    for phase, expected in (("act movement", "6.1.4a"), ("act bonus movement", "6.2.3")):
        s = position(f"segment {phase}; mina 4; {ALONE}")
        assert option(s, "move mina st_pancras")["rule"] == expected
        free(s)
        play(s, "move mina st_pancras")
        assert cited(s, "moved") == [expected]


@pytest.mark.parametrize(
    ("text", "moves", "wanted", "expected"),
    [
        ("segment act searching; mina 4", [], "search mina bag", "6.1.2.1a"),
        ("segment act searching; mina 4", [], "search mina secular", "6.1.2.2a"),
        ("segment act bonus searching; mina 4", [], "search mina secular", "6.2.2"),
        ("segment act searching; mina 4", [], "pass", "3.7a"),
        ("segment act bonus searching; mina 4", [], "pass", "3.7b"),
        ("segment act bonus cleansing; mina 9 holds garlic; coffin 9/1", [], "cleanse holborn", "6.2.1"),
        ("segment act bonus resolution; mina 9; rumor 9", [], "resolve mina", "6.2.4"),
        ("segment act transfusions; seward 9 bites 1; mina 9; rumor 11; holmwood 11", [], "transfuse seward seward", "6.1.5.3"),
        ("segment act items; mina 4 holds dagger kukri", ["return mina 1"], "done", "6.1.3.1"),
        ("segment act movement; holmwood 9; mina 9; lucy 9", ["drive mayfair", "take mina"], "done", "6.1.4.4a"),
    ],
)
def test_an_option_cites_the_rule_of_its_case(text: str, moves: list[str], wanted: str, expected: str) -> None:
    s = position(text if "lucy" in text else f"{text}; lucy 3")
    play(s, *moves)
    assert option(s, wanted)["rule"] == expected


@pytest.mark.parametrize(
    ("text", "draws", "wanted", "expected"),
    [
        ("mina 9 holds host", ["3:2"], "decline", "7.2.5a"),
        ("mina 9 holds crucifix; renfield carfax", ["3:2"], "decline", "7.2.4"),
        ("mina 9 holds holy_water", ["3:2"], "decline", "7.2.3.2a"),
        ("mina 9 holds stakes revolver; display lucy", ["4:4", "5:1"], "decline", "7.2.7.2a"),
        ("mina 9 bites 1; seward 9; renfield carfax", ["3:2", "5:1", "bag dagger"], "stay", "7.2.6.1c"),
        ("mina 9 bites 2; seward 9; renfield carfax", ["3:2", "5:1", "bag dagger"], "stay", "7.2.6.1d"),
    ],
)
def test_keeping_back_and_staying_cite_what_is_asked(text: str, draws: list[str], wanted: str, expected: str) -> None:
    s = table(f"{text}; holmwood arrival 1" + ("" if "lucy" in text else "; lucy arrival 1"), *draws)
    run(s, start_combat, place("holborn"))
    assert (option(s, wanted)["rule"], s.asks[0].rule) == (expected, expected)


@pytest.mark.parametrize(("card", "wanted"), [(54, "remove hackney"), (52, "gift mina"), (52, "done")])
def test_a_card_of_its_own_kind_is_cited_for_what_it_gives(card: int, wanted: str) -> None:
    s = run(table("plague 5 7; mina 9; lucy 3", f"#{card}"), event_draw)
    assert option(s, wanted)["rule"] == "9.5"


@rule("6.1.5.2a", "6.1.5.2b")
def test_the_second_try_cites_whether_the_first_took() -> None:
    text = "segment act transfusions; mina 9 bites 2; seward 9; van_helsing 9; holmwood 11; rumor 11; lucy 3"
    for draw, expected in (("6:2", "6.1.5.2a"), ("6:6", "6.1.5.2b")):
        s = play(position(text, draw), "transfuse mina seward")
        assert (asked(s), s.asks[0].rule) == ("second_transfusion", expected)


# ---- what comes to nothing ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "draws", "step", "kind", "expected"),
    [
        (f"turn 3 night2; box 10; mina 9 holds host; {ALONE}", [], time_check, "extended_attack", "3.1.3.2b"),
        (f"turn 3 night2; box 10; mina 9; cleansed 9; {ALONE}", [], time_check, "extended_quiet", "3.1.3.2b"),
        (f"turn 3 day2; box 1; mina 9; coffin 5/1; {ALONE}", [], time_check, "day_wasted", "3.1.3.1b"),
        (f"mina 4; cleansed {EVERYWHERE}; {ALONE}", ["3:2"], plague_spread, "spread_stops", "5.2b"),
        (f"mina 9; rumor 9; burnt {'1 ' * 6}{'2 ' * 10}{'3 ' * 9}; {ALONE}", [], plague_spread, "stack_empty", "3.6"),
        (f"mina 9; rumor 9; burnt {'1 ' * 6}{'2 ' * 10}{'3 ' * 9}; {ALONE}", ["6:6"], rumored, "coffin_lacking", "6.1.6.4"),
        (f"mina 9 holds dagger dagger dagger; rumor 9; {ALONE}", ["6:1"], rumored, "no_room", "8.3c"),
        (f"mina 9; cleansed 9; coffin 4/1; {ALONE}", ["#4"], event_draw, "tainted_quiet", "8.1.1a"),
        (f"box 5; mina 9; cleansed 9; {ALONE}", ["#46"], event_draw, "part_fails", "R86"),
        (f"box 10; mina 9; cleansed 9; {ALONE}", ["#28"], event_draw, "no_effect", "9.0b"),
    ],
)
def test_a_result_that_does_nothing_says_so(
    text: str, draws: list[str], step: Callable[[PlagueState], None], kind: str, expected: str
) -> None:
    s = run(table(text, *draws), step)
    assert cited(s, kind) == [expected]


@rule("7.2.5b", "7.2.3b")
def test_after_the_host_it_is_told_that_the_undead_are_gone() -> None:
    s = table(f"mina 9 holds host; {ALONE}", "3:2")
    run(s, start_combat, place("holborn"))
    force(s, "5:5red")
    play(s, "host mina")
    assert lines(s)[-1] == "The Host has done its work: the Infected leave Holborn."
    s = table(f"mina 9 bites 2 holds host; {ALONE}", "3:2")
    run(s, start_combat, place("holborn"))
    play(s, "host mina")
    assert happened(s)[-2:] == ["too_weak", "host_ends"]


@rule("7.2.6c", "R66")
def test_the_black_five_is_named() -> None:
    s = table(f"mina 9 holds revolver holy_water; {ALONE}", "3:2")
    run(s, start_combat, place("holborn"))
    force(s, "5:5black", "5:1")
    play(s, "holy_water mina")
    assert cited(s, "hunters_black") == ["7.2.6c"]
    assert "The hunters: 5 against 5, but the five is black: a miss." in lines(s)


# ---- sentences ----------------------------------------------------------------------------------------------------


@rule("7.2.6.1e", "7.2.7b")
def test_who_falls_behind_her_door_is_told_before_the_undead_fade() -> None:
    s = table(f"mina 4; renfield carfax; {ALONE}", "3:2", "5:1", "bag dagger")
    run(s, start_combat, place("islington"))
    assert lines(s)[-2:] == [
        "Mina falls behind the door of Islington and fights no more.",
        "Nobody is left to fight in Islington; the Infected fade away.",
    ]


@rule("R61", "7.2.2a")
def test_an_aimed_attack_names_whom_it_is_after() -> None:
    s = table(f"mina 9 holds host; seward 9; {ALONE.replace('; seward arrival 1', '')}", "3:1")
    run(s, start_combat, place("holborn"), -1, 0)
    assert lines(s)[-1] == "The Creatures of the Night go for Mina."
    s = position(f"segment act searching; mina 9 holds host; coffin 9/1; {ALONE}", "bag rumor", "3:3")
    play(s, "search mina bag")
    assert (lines(s)[-1], cited(s, "aims")) == ("Dracula goes for Mina.", ["7.2.2a"])


def test_those_who_may_follow_or_run_hear_who_fled_or_was_lost() -> None:
    for bites, words in ((1, "Mina, bitten, has fled there;"), (2, "Mina is lost;")):
        s = table(f"mina 9 bites {bites}; seward 9; renfield carfax; lucy arrival 1; holmwood arrival 1", "3:2", "5:1", "bag dagger")
        if bites == 1:
            s.bites[0] = []
            s.inventory[0] += 1
        run(s, start_combat, place("holborn"))
        if asked(s) == "choose_target":
            play(s, "target mina")
        assert str(prompt_part(GAME, s, 0).why).startswith(words)
        assert option(s, "stay")["text"] == "Seward stays and fights on"


def test_a_doctor_can_do_nothing_for_himself() -> None:
    s = position("segment act transfusions; seward 9 bites 1; mina 9; lucy 3; holmwood 11; rumor 11", "6:6")
    assert option(s, "transfuse seward seward")["text"] == "Seward tries a transfusion for himself (1 to 5)"
    play(s, "transfuse seward seward")
    assert "Seward can do nothing for himself (6)." in lines(s)


def test_the_last_of_the_turned_leaves_nobody_to_take_a_blow() -> None:
    away = "holmwood arrival 1; seward arrival 1"
    s = position(f"turn 25; segment final; mina 4 holds stakes; display lucy; box 3; {away}", "5:1", "5:2", "5:1")
    assert "One of the turned takes the blow for him; no other is left to do so." in lines(s)


@rule("R33")
def test_the_space_of_a_weapon_counts_the_bites_before_it() -> None:
    s = position("segment act items; mina 9 bites 1 holds dagger garlic; lucy 3")
    assert option(s, "return mina 1")["text"] == "Mina puts back the Dagger (second space)"
    assert option(s, "return mina 2")["text"] == "Mina puts back the Garlic Wreath (third space)"


@rule("11.3.1")
def test_the_easier_game_warns_of_what_may_come_and_gives_its_chance() -> None:
    text = f"segment act cleansing; mina 9 holds garlic; coffin 9/2; {ALONE}"
    assert option(position(text), "cleanse holborn")["risk"] == "Starts a combat there."
    assert option(position(f"options: difficulty=easier; {text}"), "cleanse holborn")["risk"] == "May start a combat there (50 %)."


def test_a_cleansing_has_odds_that_grow_with_weapons_and_fall_with_coffins() -> None:
    def odds(held: str, coffins: int) -> float:
        s = position(f"segment act cleansing; mina 9 holds garlic {held}; coffin 9/{coffins}; {ALONE}")
        success: float = option(s, "cleanse holborn")["odds"]["success"]
        return success

    assert odds("", 3) < odds("", 1) < odds("dagger", 1) < odds("revolver", 1) < 1
    everything = position(f"options: difficulty=easier; segment act cleansing; mina 9 holds garlic; coffin 9/1; {ALONE}")
    assert option(everything, "cleanse holborn")["odds"]["success"] > odds("", 1)


@rule("R114")
def test_the_tables_stand_in_the_rules_and_in_the_options_that_read_them() -> None:
    board = GAME.board(GAME.check_settings({}, 1)[0])
    names = [*GAME.lexicon.nouns["item"].names[:8], "a Search Bag draw", "nothing"]
    for id, results in (("6.1.2.2a", board.secular), ("6.1.2.3a", board.occult)):
        assert chart([str(names[result]) for result in results[1:]]) in GAME.ledger.find(id).text
    rumor = chart([("Search", "Rumor False", "Attack!", "Coffin")[result] for result in board.rumor[1:]])
    assert rumor in GAME.ledger.find("6.1.6").text
    s = position("segment act searching; mina 9; lucy 3")
    assert option(s, "search mina secular")["text"] == (
        "Mina searches for secular weapons (1-2 Dagger, 3 Kukri Knife, 4 the bag, 5-6 nothing)"
    )
    s = position(f"segment act resolution; mina 9; rumor 9; {ALONE}")
    looks = option(s, "resolve mina")
    assert chart([CHART_WORDS[result] for result in board.rumor[1:]]) in looks["text"]
    assert looks["risk"] == "An attack (17 %) or coffins (17 %) may come of it."
    assert looks["odds"] == {"success": round(2 / 6 * 6 / 7, 4), "of": "a weapon"}


@rule("1.1.5.3")
def test_a_printed_bite_is_explained_where_help_is_offered_and_in_plain_text() -> None:
    s = position("segment act transfusions; mina 3 bites 1; lucy 3; seward 3; holmwood 11; rumor 11")
    assert str(prompt_part(GAME, s, 0).why).endswith("Lucy's printed bite never heals.")
    assert any("Lucy" in line and "never heals" in line for line in GAME.wording.plain(GAME.sight.view(s, 0)))


@rule("R110")
def test_plain_text_shows_what_is_in_the_bag() -> None:
    s = position("segment act searching; mina 9; bag dagger=4 kukri=1 rumor=2")
    assert any("In the bag: 7 (Dagger 4, Kukri Knife 1, Rumor 2)." in line for line in GAME.wording.plain(GAME.sight.view(s, 0)))


def test_a_pass_names_the_kind_it_passes() -> None:
    s = position("segment act; mina 4 bites 1 holds garlic; seward 4; coffin 4/1; holmwood 9; rumor 9; lucy 3")
    said = []
    for _ in range(6):
        said.append(option(s, "pass")["text"])
        play(s, "pass")
    assert [text.split(":")[0] for text in said] == [
        "Pass cleansing", "Pass searching", "Pass items", "Pass movement", "Pass transfusions", "Pass rumors",
    ]  # fmt: skip


def test_a_long_list_of_items_is_grouped_by_weapon() -> None:
    s = position("segment act items; mina 9 holds dagger kukri garlic; holmwood 9 holds kukri; seward 9; lucy 3")
    groups = {option(s, text).get("group") for text in options(s)}
    held = {"Mina: Dagger", "Mina: Kukri Knife", "Mina: Garlic Wreath", "Holmwood: Kukri Knife"}
    assert groups == {*held, "Mina: another order", None}


@rule("10.1b", "R71")
def test_the_fourth_lost_has_no_slot() -> None:
    s = table("display lucy morris holmwood; mina 9 bites 2; seward 9; renfield carfax", "6:2", "5:1", "bag dagger")
    run(s, start_combat, place("holborn"))
    assert "Mina is lost, the fourth to rise among the undead." in lines(s) and "turned" not in happened(s)


@rule("1.2.6a")
def test_a_bite_tells_what_it_cost() -> None:
    s = table(f"mina 4 holds stakes; renfield carfax; {ALONE}", "3:2", "5:1")
    run(s, start_combat, place("islington"))
    assert "The bite costs her the Wooden Stakes." in lines(s)


def test_hunting_is_not_told_to_be_tonight_by_day() -> None:
    s = run(table(f"turn 3 day1; mina 9 holds host; coffin 4/1; {ALONE}", "#4", "3:1"), event_draw)
    assert "Plague lies in Islington already, and what sleeps there wakes to hunt Mina." in lines(s)


# ---- the end ----------------------------------------------------------------------------------------------------


def ended(text: str, ending: int) -> PlagueState:
    s = table(text)
    end_game(s, ending)
    return s


@rule("10.3.3e", "10.3.1")
def test_the_end_tells_whose_stakes_stayed_behind() -> None:
    s = ended("turn 25; mina 4; seward 9 bites 2 holds stakes; lucy arrival 1; holmwood arrival 2", NO_STAKES)
    told = GAME.wording.reckoning(s, s.log or [])
    assert told.note == "Mina followed him, and nobody of them held Stakes; those of Seward, who had 2 bites, stayed behind."
    assert (told.span, told.rule) == ("in turn 25 of 25", "10.3.3e")


@rule("10.1b")
def test_the_end_names_the_four_who_turned_and_counts_what_happened() -> None:
    s = table("display lucy morris holmwood; mina 9 bites 2; seward 9; renfield carfax", "6:2", "5:1", "bag dagger")
    run(s, start_combat, place("holborn"))
    told = GAME.wording.reckoning(s, s.log or [])
    assert told.note == "Lucy, Morris, Holmwood and Mina were turned, one after another."
    assert [(fact.number, fact.title) for fact in told.facts] == [("1", "combat"), ("1", "bite"), ("1", "hunter turned")]
    assert [(standing.line, standing.total) for standing in told.standings] == [("hunters still alive", "3 of 7")]


@rule("10.1a")
@pytest.mark.parametrize(("cleansed", "words"), [("", "No marker was cleansed away in time."), ("; burnt 2", "1 marker was")])
def test_a_full_board_tells_what_was_cleansed(cleansed: str, words: str) -> None:
    s = ended(f"plague {' '.join(str(n) for n in range(1, 25))}{cleansed}; mina 4", FULL_BOARD)
    assert GAME.wording.reckoning(s, []).note.startswith(words)


# ---- who acts ---------------------------------------------------------------------------------------------------


def test_a_line_shows_who_acted_and_not_who_moved_last() -> None:
    s = table(f"mina 9; {ALONE}; renfield carfax", "3:2", "5:4", "5:1")
    run(s, start_combat, place("holborn"))
    shown = {GAME.lexicon.notes[note.kind].slug: GAME.wording.actor(s, note, 0) for note in s.log or []}
    assert shown["combat_begins"] is None
    assert shown["foe_attacks"] == "infected"
    assert shown["hunters_hit"] is None  # all of them
    assert [GAME.wording.doer(s, note, 0) for note in s.log or [] if note.kind == w.TOLD_FOE_ATTACKS] == [None]
    assert GAME.wording.figures(s, 0) == list(HUNTERS)


def test_the_dracula_player_is_one_figure_and_does_what_the_undead_do() -> None:
    s = table(f"{DUEL}; mina 9; plague 5; {ALONE}")
    assert GAME.wording.figures(s, 1) == ["dracula"]
    s.note(w.TOLD_PLAGUE_PLACED, "5.0", place("hackney"))
    note = (s.log or [])[-1]
    assert (GAME.wording.actor(s, note, 1), GAME.wording.doer(s, note, 1)) == ("dracula", 1)


@rule("11.1.2b")
def test_the_all_knowing_see_what_only_the_dracula_player_has_looked_at() -> None:
    s = table(f"{DUEL}; mina 9; plague 5; {ALONE}")
    s.secret[place("hackney")] = 3
    seen = {reader: GAME.sight.view(s, reader)["places"][place("hackney")]["secret"] for reader in (ALL_KNOWING, SPECTATOR, 0, 1)}
    assert seen == {ALL_KNOWING: 3, SPECTATOR: None, 0: None, 1: 3}


def test_an_option_tells_the_number_of_its_district() -> None:
    s = position(f"segment act movement; mina 9; {ALONE}")
    there = option(s, "move mina st_james")
    assert (there["key"], there["short"], there["group"]) == ("10", "St. James", "Mina")
    assert "key" not in option(s, "pass") and option(s, "pass")["closes"]


def test_the_news_of_a_turn_name_each_thing_once_and_the_worst_first() -> None:
    s = table(f"mina 9; {ALONE}")
    for kind, *named in (
        (w.TOLD_PLAGUE_PLACED, place("hackney")),
        (w.TOLD_BITTEN, 0, 1),
        (w.TOLD_COFFIN_PLACED, place("poplar"), 2),
        (w.TOLD_BITTEN, 0, 2),
        (w.TOLD_CLEANSED, 2, place("holborn"), 1),
    ):
        s.note(kind, "5.0", *named)
    news = GAME.sight.view(s, 0)["news"]
    assert [(item["title"], item["text"]) for item in news] == [("Bitten", "Mina"), ("Cleansed", "Holborn"), ("Plague", "Hackney, Poplar")]
    assert news[2]["targets"] == ["place:hackney", "place:poplar"]
