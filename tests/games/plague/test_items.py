"""6.1.3 Item management and 6.1.5 transfusions."""

from __future__ import annotations

import pytest

from games.plague.table import GAME, asked, bites, force, free, holds, options, play, position, starting, told
from support import rule
from whitby.games.plague.rules.board import ITEMS
from whitby.games.plague.rules.state import ACTED

ALONE = "lucy arrival 1; holmwood arrival 1; seward arrival 1"


# ---- return -----------------------------------------------------------------------------------------------------


@rule("6.1.3.1", "R11")
def test_any_number_of_weapons_may_go_back_and_the_rest_shift_left() -> None:
    s = position("segment act items; mina 9 holds dagger kukri garlic; lucy 3; holmwood 11")
    assert starting(s, "return") == ["return mina 1", "return mina 2", "return mina 3"]
    inventory = s.inventory[:]
    play(s, "return mina 1")
    assert (asked(s), holds(s, "mina"), s.inventory[0]) == ("more_returns", ["kukri", "garlic"], inventory[0] + 1)
    play(s, "return mina 2", "done")
    assert (holds(s, "mina"), s.flags[0]) == (["kukri"], ACTED)
    assert s.inventory[ITEMS.index("garlic")] == inventory[3] + 1


# ---- give -------------------------------------------------------------------------------------------------------


@rule("6.1.3.2a", "R36")
def test_a_hunter_gives_one_weapon_to_another_there_and_only_the_giver_acts() -> None:
    s = position("segment act items; mina 9 holds dagger kukri; holmwood 9 acted holds garlic; lucy 3; seward 101")
    assert "give mina 1 holmwood" in options(s)
    assert not [text for text in options(s) if text.startswith(("give mina 1 lucy", "give holmwood"))]
    play(s, "give mina 1 holmwood")
    assert (holds(s, "mina"), holds(s, "holmwood")) == (["kukri"], ["garlic", "dagger"])  # to the right end
    assert s.flags[0] == ACTED


@rule("6.1.3.2a", "R36")
def test_one_who_has_lost_his_actions_may_still_receive_and_a_tipped_crucifix_stays_tipped() -> None:
    s = position("segment act items; mina 9 holds tipped_crucifix; holmwood 9 cancelled; lucy 3; seward 101")
    play(s, "give mina 1 holmwood")
    assert holds(s, "holmwood") == ["tipped_crucifix"]


@rule("6.1.3.2b", "R36")
def test_full_hunters_can_swap_because_all_gifts_happen_at_once() -> None:
    s = position("segment act items; mina 9 holds dagger dagger dagger; holmwood 9 holds kukri kukri garlic; lucy 3; seward 101")
    play(s, "give mina 1 holmwood")
    assert (asked(s), "done" in options(s)) == ("more_gifts", False)  # Holmwood must give something now
    assert starting(s, "give") == ["give holmwood 1 mina", "give holmwood 3 mina"]
    play(s, "give holmwood 3 mina")
    assert (holds(s, "mina"), holds(s, "holmwood")) == (["dagger", "dagger", "garlic"], ["kukri", "kukri", "dagger"])


@rule("6.1.3.2b", "R36")
def test_three_may_give_in_a_ring_and_a_gift_that_can_never_fit_is_not_offered() -> None:
    s = position(
        """segment act items; mina 9 holds dagger dagger dagger; holmwood 9 holds kukri kukri kukri
        seward 9 holds garlic garlic garlic; lucy 3"""
    )
    play(s, "give mina 1 holmwood", "give holmwood 1 seward")
    assert told(s, "gave")[-1] == (2, 0, 3, -1)  # Mina alone has room now: Seward gives her garlic without a question
    assert [len(holds(s, who)) for who in ("mina", "holmwood", "seward")] == [3, 3, 3]
    s = position("segment act items; mina 9 holds dagger; holmwood 9 acted holds kukri kukri kukri; lucy 3; seward 101")
    assert not starting(s, "give")  # Holmwood is full and cannot give any more


@rule("R36", "6.1.3.2b")
def test_bites_leave_less_room_for_gifts() -> None:
    s = position("segment act items; mina 9 holds dagger; holmwood 9 bites 2 acted holds kukri; lucy 3; seward 101")
    assert not starting(s, "give")


# ---- rearrange --------------------------------------------------------------------------------------------------


@rule("6.1.3.2c", "R37")
def test_weapons_can_be_put_in_any_order() -> None:
    s = position("segment act items; mina 9 holds dagger kukri garlic; lucy 3; holmwood 11")
    labels = [GAME.wording.details(s, GAME.lexicon.read_action(text)).values["row"] for text in starting(s, "rearrange")]
    assert len(labels) == 5 and "Garlic Wreath, Kukri Knife, Dagger" in labels
    text = starting(s, "rearrange")[labels.index("Garlic Wreath, Kukri Knife, Dagger")]
    play(s, text)
    assert (holds(s, "mina"), s.flags[0]) == (["garlic", "kukri", "dagger"], ACTED)
    s = position("segment act items; mina 9 holds dagger dagger kukri; lucy 3; holmwood 11")
    assert len(starting(s, "rearrange")) == 2  # orders that look different
    assert "6.1.3.2c" in GAME.ledger and "6.1.4.2a" in GAME.ledger


@rule("6.1.3.1")
def test_one_kind_of_item_management_an_action() -> None:
    s = position("segment act items; mina 9 holds dagger kukri; holmwood 9; lucy 3; seward 101")
    play(s, starting(s, "rearrange")[0])
    assert not [text for text in options(s) if text.startswith(("return mina", "give mina", "rearrange mina"))]


# ---- 6.1.5 transfusions -----------------------------------------------------------------------------------------


def tries(text: str) -> list[str]:
    s = position(f"segment act transfusions; {text}")
    return starting(s, "transfuse")


@rule("6.1.5a", "1.1.5.1a", "R32")
def test_a_bitten_hunter_needs_a_doctor_at_hand_or_a_bed_at_purfleet() -> None:
    base = "lucy 3; holmwood 11; rumor 11"
    assert tries(f"mina 9 bites 1; seward 9; {base}") == ["transfuse mina seward"]
    assert tries(f"mina 9 bites 1; van_helsing 9; seward 8; {base}") == ["transfuse mina van_helsing"]
    assert tries(f"mina purfleet bites 1; seward 8; {base}") == ["transfuse mina staff"]
    assert tries(f"mina purfleet bites 1; seward purfleet; {base}") == ["transfuse mina seward", "transfuse mina staff"]
    assert tries(f"mina 9 bites 1; seward 8; {base}") == []
    assert tries(f"mina 9 bites 1 acted; seward 9; {base}") == []
    assert tries(f"mina 9 bites 1; seward 9 cancelled; {base}") == []
    assert tries(f"mina 9 bites 1; seward 9 bites 2; {base}") == ["transfuse mina seward"]  # a bitten doctor may treat


@rule("6.1.5b", "R31")
@pytest.mark.parametrize(
    ("doctor", "bitten", "most"),
    [("seward", 1, 5), ("seward", 2, 2), ("van_helsing", 1, 2), ("van_helsing", 2, 4), ("staff", 1, 3), ("staff", 2, 2)],
)
def test_success_lies_within_the_range_of_the_clinician_for_that_bite(doctor: str, bitten: int, most: int) -> None:
    where = "purfleet" if doctor == "staff" else "9"
    for number in range(1, 7):
        seward, helsing = ("9" if doctor == who else "8" for who in ("seward", "van_helsing"))
        s = position(
            f"segment act transfusions; mina {where} bites {bitten}; seward {seward}; van_helsing {helsing};holmwood 11; rumor 11; lucy 3",
            f"6:{number}",
        )
        play(s, f"transfuse mina {doctor}")
        assert bites(s, "mina") == (bitten - 1 if number <= most else bitten)


@rule("6.1.5c", "6.1.5.1a", "6.1.5.1b", "R11")
def test_the_second_bite_goes_first_weapons_shift_left_and_the_marker_leaves_the_game() -> None:
    s = position("segment act transfusions; mina 9 bites kukri garlic holds dagger; seward 9; holmwood 11; rumor 11; lucy 3", "6:1")
    play(s, "transfuse mina seward")
    assert (s.bites[0], s.out[ITEMS.index("garlic")]) == ([1], 1)
    kinds = [space["kind"] for space in GAME.sight.view(s, 0)["hunters"][0]["track"]]
    assert kinds == ["bite", "weapon", "open"]


@rule("6.1.5d", "R32")
def test_it_costs_doctor_and_patient_their_action_but_the_staff_nothing() -> None:
    s = position("segment act transfusions; mina 9 bites 1; seward 9; holmwood 11; rumor 11; lucy 3", "6:6")
    play(s, "transfuse mina seward")
    assert (s.flags[0], s.flags[2]) == (ACTED, ACTED)
    s = position("segment act transfusions; mina purfleet bites 1; seward purfleet; holmwood 11; rumor 11; lucy 3", "6:6")
    play(s, "transfuse mina staff")
    assert (s.flags[0], s.flags[2]) == (ACTED, 0)


@rule("6.1.5.2a", "6.1.5.2b", "R32")
def test_with_both_doctors_there_both_may_try() -> None:
    text = "segment act transfusions; mina 9 bites 2; seward 9; van_helsing 9; holmwood 11; rumor 11; lucy 3"
    s = position(text, "6:2")
    play(s, "transfuse mina seward")
    assert (asked(s), options(s), bites(s, "mina")) == ("second_transfusion", ["transfuse mina van_helsing", "done"], 1)
    force(s, "6:2")
    play(s, "transfuse mina van_helsing")
    assert (bites(s, "mina"), [s.flags[h] for h in (0, 2, 6)]) == (0, [ACTED] * 3)
    s = position(text, "6:6", "6:4")  # the first fails, the other tries the same bite
    play(s, "transfuse mina seward", "transfuse mina van_helsing")
    assert bites(s, "mina") == 1
    s = position(text, "6:6")
    play(s, "transfuse mina seward", "done")
    assert s.flags[6] == 0


@rule("6.1.5.2a", "6.1.5.2b", "R32")
@pytest.mark.parametrize(("first", "second"), [("seward", "van_helsing"), ("van_helsing", "seward")])
def test_a_doctor_who_is_the_patient_has_both_tries_in_either_order(first: str, second: str) -> None:
    s = position("segment act transfusions; seward 9 bites 2; van_helsing 9; mina 9; holmwood 11; rumor 11; lucy 3", "6:6")
    play(s, f"transfuse seward {first}")
    assert (asked(s), options(s)) == ("second_transfusion", [f"transfuse seward {second}", "done"])
    force(s, "6:1")
    play(s, f"transfuse seward {second}")
    assert (bites(s, "seward"), [s.flags[h] for h in (0, 2, 6)]) == (1, [0, ACTED, ACTED])


@rule("6.1.5.3")
def test_a_doctor_without_a_donor_has_no_second_try_on_himself() -> None:
    s = position("segment act transfusions; seward 9 bites 2; van_helsing 9 bites 1; holmwood 11; rumor 11; lucy 3; mina 4", "6:6")
    play(s, "transfuse seward van_helsing")
    assert asked(s) != "second_transfusion"


@rule("6.1.5.3", "R32", "R34")
def test_a_doctor_treats_himself_only_beside_a_hunter_without_bites() -> None:
    base = "holmwood 11; rumor 11"
    assert "transfuse seward seward" in tries(f"seward 9 bites 1; mina 9; lucy 3; {base}")
    assert "transfuse seward seward" not in tries(f"seward 9 bites 1; mina 9 bites 1; lucy 3; {base}")
    assert "transfuse seward seward" not in tries(f"seward 9 bites 1; mina 4; lucy 9; {base}")  # Lucy is never healthy
    s = position(f"segment act transfusions; seward 9 bites 1; mina 9; lucy 3; {base}", "6:5")
    play(s, "transfuse seward seward")
    assert (bites(s, "seward"), s.flags[2], s.flags[0]) == (0, ACTED, 0)  # the donor spends nothing


@rule("R32")
def test_transfusion_is_never_a_bonus_action() -> None:
    s = position("segment act bonus; mina 9 bites 1; seward 9; lucy 3; holmwood 11")
    free(s)
    seen = set()
    while s.is_bonus and s.turn == 1:
        seen.add(asked(s))
        play(s, "pass")
    assert seen == {"searching", "movement"}
