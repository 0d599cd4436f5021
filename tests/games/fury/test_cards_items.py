"""Items: what each does, and when it may be used."""

from __future__ import annotations

import pytest

from games.fury.cards_table import (
    bites,
    bout,
    dice,
    draws,
    happened,
    health,
    hosts,
    items,
    naming,
    options,
    play,
    pool,
    position,
    selectable,
    starting,
    thrown,
    trail,
    turn_of,
    where,
)
from support import rule

FIGHT = "time midnight; blood 12; trail: paris; turn seward; seward: paris"


# ---- crosses ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "item",
    [pytest.param("crucifix", marks=rule("item.crucifix")), pytest.param("heavenly_host", marks=rule("item.heavenly_host"))],
)
def test_a_cross_is_shown_and_kept_against_lightning_a_vampires_bite_and_quincey(item: str) -> None:
    s = position(f"seward: paris items {item} knife; trail: brussels, paris+lightning; turn seward")
    play(s, "pass", "stay", f"show {item}")
    assert (health(s, "seward"), items(s, "seward"), thrown(s)) == (10, [item, "knife"], [])
    s = position(f"time midnight; seward: paris items {item}; trail: brussels, paris+new_vampire; turn seward")
    play(draws(play(s, "pass"), "die 2"), "stay", f"show {item}")
    assert (bites(s, "seward"), items(s, "seward"), trail(s)) == (0, [item], ["brussels", "^paris"])
    s = position(f"ally: quincey_p_morris; seward: paris items {item}; trail: brussels; turn dracula")
    play(s, "pick seward", f"show {item}")
    assert (health(s, "seward"), items(s, "seward")) == (10, [item])


@pytest.mark.parametrize(
    "item",
    [
        pytest.param("crucifix", marks=rule("item.crucifix", "R65")),
        pytest.param("heavenly_host", marks=rule("item.heavenly_host", "R65")),
        pytest.param("holy_water", marks=rule("item.holy_water", "R65")),
    ],
)
def test_a_blessed_item_may_be_selected_against_dracula_but_not_against_an_agent(item: str) -> None:
    s = play(position(f"{FIGHT} items {item}"), "pass", "stay", "pass")
    assert naming(s, item) == [f"fight {item} seward"]
    s = play(position(f"seward: paris items {item}; trail: brussels, paris+assassin; turn seward"), "pass", "stay")
    assert starting(s, "fight") == ["fight punch seward", "fight escape seward"]


@pytest.mark.parametrize(
    "item",
    [
        pytest.param("crucifix", marks=rule("item.crucifix", "R130")),
        pytest.param("heavenly_host", marks=rule("item.heavenly_host", "R130")),
        pytest.param("holy_water", marks=rule("item.holy_water", "R130")),
    ],
)
def test_a_blessed_item_may_be_selected_against_the_vampire_of_a_lair(item: str) -> None:
    s = position(f"vampires 1; seward: strasbourg items {item}; trail: brussels; turn seward")
    draws(play(s, "pass", "stay"), "event_back hunter", "event_card vampire_lair")
    assert naming(play(s, "resupply seward", "pass"), item) == [f"fight {item} seward"]


@rule("item.heavenly_host", "evt.w9")
def test_a_heavenly_host_marker_is_put_in_the_own_city_at_the_start_of_the_turn_or_before_the_action() -> None:
    s = position("seward: paris items heavenly_host; trail: brussels; turn seward")
    play(s, "host seward")
    assert (hosts(s), items(s, "seward"), thrown(s)) == (["paris"], [], ["heavenly_host"])
    s = position("seward: paris items heavenly_host; trail: vienna; turn seward")
    play(s, "pass", "road brussels", "host seward")
    assert hosts(s) == ["brussels"]
    assert starting(s, "resupply", "rest") == ["resupply seward", "rest seward"]


@rule("item.heavenly_host", "dturn.2f", "power.wolf_form.e")
def test_dracula_may_neither_enter_nor_pass_through_a_city_with_a_heavenly_host() -> None:
    free = position("time twilight; blood 6; trail: strasbourg; turn dracula")
    assert {"go munich", "wolf munich", "wolf venice"} <= set(options(free))
    s = position("time twilight; blood 6; hosts: munich; trail: strasbourg; turn dracula")
    assert not {"go munich", "wolf munich", "wolf venice"} & set(options(s))
    assert "wolf milan" in options(s)


@rule("item.heavenly_host", "R105")
@pytest.mark.parametrize("place", ["castle_dracula", "hospital", "north_sea"])
def test_a_heavenly_host_marker_needs_a_city(place: str) -> None:
    s = position(f"seward: {place} items heavenly_host; trail: brussels; turn seward")
    assert starting(s, "host", "shift_host") == []


@rule("item.heavenly_host", "evt.consecrated_ground", "R105")
@pytest.mark.parametrize("marker", ["hosts: paris", "ground: paris"])
def test_a_marker_put_on_dracula_does_not_drive_him_out_but_he_may_not_come_back(marker: str) -> None:
    s = position(f"time midnight; blood 9; {marker}; trail: paris, nantes; turn dracula")
    assert {"dark_call", "feed", "hide", "go brussels", "double_back nantes 0"} <= set(options(s))
    s = position(f"time midnight; blood 9; {marker}; trail: nantes, paris; turn dracula")
    assert "double_back paris 0" not in options(s)


@rule("item.heavenly_host")
def test_with_both_markers_on_the_board_one_of_them_is_moved() -> None:
    s = position("hosts: rome vienna; seward: paris items heavenly_host; trail: brussels; turn seward")
    assert starting(s, "host", "shift_host") == ["shift_host seward rome", "shift_host seward vienna"]
    play(s, "shift_host seward vienna")
    assert hosts(s) == ["paris", "rome"]


@rule("item.heavenly_host", "evt.w9")
def test_a_heavenly_host_is_not_laid_in_anothers_turn() -> None:
    s = position("godalming: paris items heavenly_host; seward: rome items knife; trail: brussels; turn seward")
    assert starting(s, "host", "shift_host") == []


# ---- dogs ------------------------------------------------------------------------------------------------------------


@rule("item.dogs")
@pytest.mark.parametrize("token", ["rats", "saboteur", "thief"])
def test_dogs_shown_prevent_rats_saboteur_and_thief_and_stay_open_with_their_owner(token: str) -> None:
    s = position(f"seward: paris items dogs knife; trail: brussels, paris+{token}; turn seward")
    play(s, "pass", "stay", "show dogs")
    assert (health(s, "seward"), items(s, "seward"), s.dogs[1]) == (10, ["dogs", "knife"], 1)
    assert "protected_by" in happened(s)


@rule("item.dogs", "group.3")
@pytest.mark.parametrize("token", ["rats", "saboteur", "thief"])
def test_open_dogs_protect_the_whole_group_without_a_question(token: str) -> None:
    s = position(f"godalming: paris items knife; seward: paris watchdogs 1 items dogs; trail: brussels, paris+{token}; turn godalming")
    play(s, "pass", "gather seward", "pass", "stay")
    assert "protected_by" in happened(s)
    assert (health(s, "godalming"), items(s, "godalming"), items(s, "seward")) == (12, ["knife"], ["dogs"])


@rule("item.dogs")
def test_open_dogs_protect_also_after_another_token_has_struck() -> None:
    s = position("seward: paris watchdogs 1 items dogs; trail: brussels; catacombs: paris+plague+thief; turn seward")
    play(s, "pass", "stay", "face catacomb_1a")
    assert (health(s, "seward"), items(s, "seward"), "protected_by" in happened(s)) == (8, ["dogs"], True)


@rule("item.dogs", "evt.w9")
def test_dogs_are_laid_open_at_the_start_of_the_own_turn_or_before_the_action() -> None:
    s = position("seward: paris items dogs knife; trail: brussels; turn seward")
    assert starting(s, "dogs") == ["dogs seward"]
    play(s, "pass", "stay")
    assert starting(s, "dogs") == ["dogs seward"]
    play(s, "dogs seward")
    assert (s.dogs[1], items(s, "seward")) == (1, ["dogs", "knife"])
    assert starting(s, "dogs") == []
    assert "resupply seward" in options(s)


@rule("item.dogs", "R77")
@pytest.mark.parametrize("token", ["spy", "plague", "wolves"])
def test_dogs_are_no_help_against_other_tokens(token: str) -> None:
    s = position(f"seward: paris watchdogs 1 items dogs; trail: brussels, paris+{token}; turn seward")
    play(s, "pass", "stay")
    assert "show dogs" not in options(s)
    assert "protected_by" not in happened(s)


# ---- ways ------------------------------------------------------------------------------------------------------------


@rule("item.fast_horse", "evt.w2")
def test_a_fast_horse_is_discarded_before_a_road_move_of_up_to_two_roads() -> None:
    s = play(position("seward: lisbon items fast_horse; trail: brussels; turn seward"), "pass")
    assert "road alicante" not in options(s)
    play(s, "use fast_horse")
    assert (thrown(s), items(s, "seward")) == (["fast_horse"], [])
    assert {"road cadiz", "road granada", "road alicante", "road saragossa"} <= set(options(s))
    assert "road toulouse" not in options(s)
    assert where(play(s, "road alicante"), "seward") == "alicante"


@rule("item.fast_horse", "evt.w2")
def test_a_fast_horse_is_of_no_use_at_sea_or_in_the_fog() -> None:
    s = play(position("seward: north_sea items fast_horse; trail: brussels; turn seward"), "pass")
    assert naming(s, "fast_horse") == []
    s = play(position("seward: lisbon items fast_horse; before: fog seward; trail: brussels; turn seward"), "pass")
    assert naming(s, "fast_horse") == []


@rule("item.fast_horse", "R118")
def test_a_fast_horse_may_still_be_used_when_the_train_does_not_run() -> None:
    s = play(position("seward: lisbon items fast_horse; trail: brussels; turn seward"), "pass")
    play(draws(s, "train 0"), "rail", "use fast_horse")
    assert "road alicante" in options(s)


@rule("item.local_rumors", "R114")
def test_local_rumors_turn_up_one_token_and_not_the_card_under_it() -> None:
    s = position("seward: rome items local_rumors; trail: brussels+rats, paris+fog!; catacombs: vienna+spy+thief; turn seward")
    assert starting(s, "rumors") == ["rumors trail_1", "rumors catacomb_1a", "rumors catacomb_1b"]
    play(s, "rumors catacomb_1b")
    assert (s.catacombs.token_up[:2], s.catacombs.up[0], thrown(s)) == ([0, 1], 0, ["local_rumors"])
    s = position("seward: rome items local_rumors; trail: hide@vienna+rats, vienna; turn seward")
    assert trail(play(s, "rumors trail_1")) == ["hide+rats!", "vienna"]


@rule("item.local_rumors", "evt.w1")
def test_local_rumors_are_heard_only_at_the_start_of_the_own_turn() -> None:
    s = position("godalming: paris items knife; seward: rome items local_rumors; trail: brussels+rats; turn godalming")
    assert starting(s, "rumors") == []
    play(s, "pass", "stay", "no_action")
    assert turn_of(s) == "seward"
    assert starting(s, "rumors") == ["rumors trail_1"]
    play(s, "pass", "stay")
    assert starting(s, "rumors") == []


# ---- against vampires ------------------------------------------------------------------------------------------------


ESCAPES = {"escape_man", "escape_bat", "escape_mist"}


@rule("item.garlic", "R92", "combat.1b")
def test_garlic_bars_the_escape_cards_for_three_rounds() -> None:
    s = play(position(f"{FIGHT} items garlic knife"), "pass", "stay", "use garlic", "pass")
    assert thrown(s) == ["garlic"]
    for card, enemy, white, black in (("punch", "claws", 1, 6), ("knife", "mesmerize", 6, 1), ("punch", "claws", 1, 6)):
        assert not ESCAPES & set(selectable(s))
        bout(s, card, enemy, white, black)
    assert set(selectable(s)) >= ESCAPES


@rule("item.garlic", "combat.1b", "R131")
def test_garlic_is_for_hunters_in_the_combat_and_not_against_agents() -> None:
    s = position("godalming: rome items garlic; seward: paris items garlic; trail: paris; turn seward")
    play(s, "pass", "stay")
    assert naming(s, "garlic") == ["use garlic"]
    assert starting(play(s, "pass"), "fight") == ["fight punch seward", "fight escape seward"]  # Godalming is elsewhere
    s = position("seward: paris items garlic; trail: brussels, paris+assassin; turn seward")
    assert starting(play(s, "pass", "stay"), "fight") == ["fight punch seward", "fight escape seward"]


@rule("item.holy_water", "R109")
@pytest.mark.parametrize(("face", "bitten", "points"), [(1, 1, 8), (2, 1, 10), (3, 1, 10), (4, 0, 10), (5, 0, 10), (6, 0, 10)])
def test_holy_water_is_rolled_on_its_table(face: int, bitten: int, points: int) -> None:
    s = position("seward: paris bites 1 items holy_water open holy_water; trail: brussels; turn seward")
    play(draws(s, f"die {face}"), "use_on holy_water seward")
    assert (bites(s, "seward"), health(s, "seward"), thrown(s)) == (bitten, points, ["holy_water"])


@rule("item.holy_water", "R109")
def test_holy_water_treats_the_bitten_in_the_same_place_but_never_mina() -> None:
    text = "godalming: {} bites 1; seward: paris items holy_water; mina: paris; trail: brussels; turn seward"
    assert starting(position(text.format("paris")), "use_on") == ["use_on holy_water godalming"]
    assert starting(position(text.format("rome")), "use_on") == []


@rule("item.holy_water", "evt.w1")
def test_holy_water_is_used_only_at_the_start_of_the_own_turn() -> None:
    s = position("godalming: paris items holy_water knife; seward: paris bites 1; trail: brussels; turn godalming")
    assert starting(s, "use_on") == ["use_on holy_water seward"]
    play(s, "pass", "ready", "stay")
    assert starting(s, "use_on") == []
    play(s, "no_action")
    assert turn_of(s) == "seward"
    assert starting(s, "use_on") == []


# ---- weapons ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("item", [pytest.param("knife", marks=rule("item.knife")), pytest.param("stake", marks=rule("item.stake"))])
def test_a_knife_or_a_stake_is_discarded_to_destroy_a_fleeing_vampire(item: str) -> None:
    s = position(f"time midnight; seward: paris items {item} dogs; trail: brussels, paris+new_vampire; turn seward")
    play(draws(play(s, "pass"), "die 4"), "stay")
    assert options(s) == ["hold_back", f"slay {item}"]
    play(s, f"slay {item}")
    assert (items(s, "seward"), thrown(s), trail(s), pool(s, "new_vampire")) == (["dogs"], [item], ["brussels", "^paris"], 6)


@pytest.mark.parametrize("item", [pytest.param("knife", marks=rule("item.knife")), pytest.param("stake", marks=rule("item.stake"))])
def test_a_knife_or_a_stake_is_no_help_when_the_vampire_bites(item: str) -> None:
    s = position(f"time midnight; seward: paris items {item}; trail: brussels, paris+new_vampire; turn seward")
    play(draws(play(s, "pass"), "die 3"), "stay")
    assert options(s) == ["hold_back"]
    assert bites(play(s, "hold_back"), "seward") == 1


@pytest.mark.parametrize(
    "item",
    [pytest.param(item, marks=rule(f"item.{item}", "combat.1c")) for item in ("knife", "pistol", "rifle", "sacred_bullets", "stake")],
)
def test_a_weapon_may_be_selected_against_dracula_and_against_agents_but_not_twice_in_a_row(item: str) -> None:
    s = play(position(f"{FIGHT} items {item}"), "pass", "stay", "pass")
    assert naming(s, item) == [f"fight {item} seward"]
    s = play(position(f"seward: paris items {item}; trail: brussels, paris+assassin; turn seward"), "pass", "stay")
    assert naming(s, item) == [f"fight {item} seward"]
    bout(s, item, "agent_punch", 1, 6)
    assert naming(s, item) == []


@rule("item.pistol", "combat.2b", "R129")
def test_a_second_pistol_may_follow_the_first() -> None:
    s = play(position(f"{FIGHT} items pistol pistol"), "pass", "stay", "pass")
    assert naming(bout(s, "pistol", "claws", 6, 1), "pistol") == ["fight pistol seward"]


@rule("item.pistol", "combat.2d")
def test_a_pistol_adds_one_to_the_roll_of_its_round_only() -> None:
    s = play(position(f"{FIGHT} items pistol"), "pass", "stay", "pass")
    bout(s, "pistol", "claws", 3, 4)  # a tie by the dice alone would be lost: 4 against 4, and initiative 11 against 6
    assert (s.last_round[5:8], happened(s)[-1]) == ([4, 4, 1], "result_continue")
    bout(s, "punch", "strength", 3, 4)
    assert s.last_round[5:8] == [3, 4, 0]


@pytest.mark.parametrize(
    ("shown", "lost"),
    [
        pytest.param(["pistol"], 1, marks=rule("item.pistol", "enc.wolves")),
        pytest.param(["rifle"], 1, marks=rule("item.rifle", "enc.wolves")),
        pytest.param(["pistol", "rifle"], 0, marks=rule("item.pistol", "item.rifle", "enc.wolves")),
    ],
)
def test_a_pistol_and_a_rifle_are_shown_and_kept_against_wolves(shown: list[str], lost: int) -> None:
    s = position("seward: paris items pistol rifle; trail: brussels, paris+wolves; turn seward")
    play(s, "pass", "stay", *(f"show {item}" for item in shown))
    if "hold_back" in options(s):
        play(s, "hold_back")
    assert (health(s, "seward"), items(s, "seward")) == (10 - lost, ["pistol", "rifle"])


@rule("item.sacred_bullets")
@pytest.mark.parametrize(("white", "black"), [(6, 1), (1, 6)])
def test_sacred_bullets_are_destroyed_whoever_wins_the_round(white: int, black: int) -> None:
    s = play(position(f"{FIGHT} items sacred_bullets"), "pass", "stay", "pass")
    bout(s, "sacred_bullets", "claws", white, black)
    assert (items(s, "seward"), thrown(s)) == ([], ["sacred_bullets"])


@rule("item.sacred_bullets", "combat.2q", "group.4d")
def test_sacred_bullets_are_kept_when_the_result_of_another_card_is_applied() -> None:
    s = position("time midnight; godalming: paris items knife; seward: paris items sacred_bullets; trail: paris; turn godalming")
    play(s, "pass", "gather seward", "pass", "stay", "pass", "pass")
    play(dice(s, 6, 1), "strike claws seward", "fight knife godalming", "fight sacred_bullets seward", "apply_card knife godalming")
    assert items(s, "seward") == ["sacred_bullets"]
