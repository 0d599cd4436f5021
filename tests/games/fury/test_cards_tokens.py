"""Encounter tokens that are no agents: what each does to the hunters who find it, and to whom."""

from __future__ import annotations

import pytest

from games.fury.cards_table import (
    asked,
    draws,
    events,
    happened,
    health,
    is_dracula_asked,
    items,
    options,
    pass_on,
    play,
    pool,
    position,
    starting,
    thrown,
    tokens,
    trail,
    turn_of,
    where,
)
from support import rule


def found(token: str, place: str = "paris", hunter: str = "", rest: str = "") -> str:
    """Seward searches the place of a token."""
    return f"seward: {place} {hunter}; trail: brussels, {place}+{token}; turn seward; {rest}"


# ---- fog and bats ----------------------------------------------------------------------------------------------------


@rule("enc.fog", "ex.fog")
def test_fog_ends_the_turn_holds_the_hunter_for_one_turn_and_then_goes_back() -> None:
    s = position(
        "godalming: rome; seward: madrid; van_helsing: vienna; mina: london; trail: brussels, madrid+fog; tokens: rats; turn seward"
    )
    play(s, "stay")
    assert (turn_of(s), pool(s, "fog"), trail(s)) == ("van_helsing", 3, ["brussels", "^madrid"])
    play(s, "stay", "no_action", "stay", "no_action", "go cologne", "place rats", "stay", "no_action")
    fogs = pool(s, "fog") + tokens(s).count("fog")
    assert (turn_of(s), asked(s), fogs) == ("seward", "action", 3)
    assert "resupply seward" in options(s)
    play(s, "no_action")
    assert pool(s, "fog") + tokens(s).count("fog") == 4
    play(s, "stay", "no_action", "stay", "no_action", "go frankfurt")
    play(s, starting(s, "place")[0], "stay", "no_action")
    assert (turn_of(s), asked(s)) == ("seward", "move")


@rule("enc.fog", "R19", "evt.sense_of_emergency")
def test_in_the_fog_there_is_no_sense_of_emergency_and_no_other_way_to_move() -> None:
    s = position("resolve 1; vampires 4; seward: paris events sense_of_emergency; before: fog seward; trail: brussels; turn seward")
    assert options(s) == ["pass", "pass_all"]
    play(s, "pass")
    assert starting(s, "emergency") == []
    play(s, "save_resolve")
    assert asked(s) == "action"


@rule("enc.fog", "R102")
def test_fog_met_by_a_group_lies_before_all_of_them_as_one_token() -> None:
    s = position("godalming: paris; seward: paris; trail: brussels, paris+fog; turn godalming")
    play(s, "pass", "gather seward", "stay")
    assert (s.front.mask, pool(s, "fog")) == ([0b0011], 3)


@rule("enc.bats", "ex.bats")
def test_bats_end_the_turn_and_in_the_next_dracula_moves_the_hunter_up_to_two_roads() -> None:
    s = play(position(found("bats")), "stay")
    assert (turn_of(s), pool(s, "bats")) == ("van_helsing", 2)
    s = position("seward: madrid; before: bats seward; trail: brussels; turn seward")
    assert is_dracula_asked(s)
    assert {"bats madrid", "bats cadiz", "bats granada", "bats bordeaux"} <= set(options(s))
    assert not {"bats paris", "bats brussels", "bats north_sea"} & set(options(s))
    play(s, "bats granada")
    assert (where(s, "seward"), pool(s, "bats"), asked(s)) == ("granada", 3, "action")


@rule("enc.bats", "R131", "R40")
def test_bats_may_leave_him_and_may_carry_him_to_the_hospital_or_the_castle_but_over_no_roadblock() -> None:
    s = position("seward: klausenburg; before: bats seward; trail: brussels; turn seward")
    assert {"bats klausenburg", "bats castle_dracula", "bats hospital"} <= set(options(s))
    s = position("seward: galway; roadblock: dublin galway; before: bats seward; trail: brussels; turn seward")
    assert ("bats_fly" in happened(s), where(s, "seward"), pool(s, "bats")) == (True, "galway", 3)


@rule("enc.bats", "hturn.3b")
def test_where_the_bats_put_him_he_searches() -> None:
    s = position("seward: madrid; before: bats seward; trail: brussels, cadiz+plague; turn seward")
    assert health(play(s, "bats cadiz"), "seward") == 8


# ---- cards lost ------------------------------------------------------------------------------------------------------


@rule("enc.hoax")
def test_a_hoax_costs_all_events_in_the_west_and_one_of_choice_in_the_east() -> None:
    s = pass_on(play(pass_on(position(found("hoax", "paris", "events long_day hypnosis"))), "stay"))
    assert events(s, "seward") == []
    s = pass_on(play(pass_on(position(found("hoax", "rome", "events long_day hypnosis"))), "stay"))
    assert options(s) == ["drop_event hypnosis", "drop_event long_day"]
    assert events(play(s, "drop_event hypnosis"), "seward") == ["long_day"]


@rule("enc.hoax", "group.3", "R100")
def test_a_hoax_strikes_every_member_in_turn_order() -> None:
    s = position("godalming: rome events long_day money_trail; seward: rome events hypnosis; trail: brussels, rome+hoax; turn godalming")
    pass_on(s)
    pass_on(play(s, "gather seward"))
    pass_on(play(s, "stay"))
    assert asked(s) == "lose_card" and events(s, "seward") == ["hypnosis"]
    play(s, "drop_event long_day")
    assert (events(s, "godalming"), events(s, "seward")) == (["money_trail"], [])  # the only one he has


@rule("enc.lightning")
def test_lightning_costs_two_health_and_an_item_of_choice() -> None:
    s = play(position(found("lightning", hunter="items knife rifle")), "pass", "stay", "hold_back")
    assert (health(s, "seward"), options(s)) == (8, ["drop_item knife", "drop_item rifle"])
    assert items(play(s, "drop_item rifle"), "seward") == ["knife"]


@rule("enc.lightning", "group.3")
def test_a_cross_of_any_member_keeps_lightning_from_all() -> None:
    s = position("godalming: paris; seward: paris items heavenly_host; trail: brussels, paris+lightning; turn godalming")
    play(s, "pass", "gather seward", "pass", "stay", "show heavenly_host")
    assert (health(s, "godalming"), health(s, "seward"), items(s, "seward")) == (12, 10, ["heavenly_host"])
    s = position("godalming: paris; seward: paris; trail: brussels, paris+lightning; turn godalming")
    play(s, "pass", "gather seward", "stay")
    assert (health(s, "godalming"), health(s, "seward")) == (10, 8)


@rule("enc.peasants", "R77")
def test_peasants_change_all_items_in_the_east_and_one_of_choice_in_the_west() -> None:
    s = play(position(found("peasants", "rome", "items knife rifle")), "pass")
    play(draws(s, "item garlic", "item dogs"), "stay")
    assert (items(s, "seward"), thrown(s)) == (["dogs", "garlic"], ["knife", "rifle"])
    s = play(position(found("peasants", "paris", "items knife rifle")), "pass", "stay")
    assert options(s) == ["drop_item knife", "drop_item rifle"]
    play(draws(s, "item garlic"), "drop_item knife")
    assert (items(s, "seward"), thrown(s)) == (["garlic", "rifle"], ["knife"])


@rule("enc.peasants")
def test_peasants_give_nothing_to_a_hunter_without_items() -> None:
    assert items(play(position(found("peasants", "rome")), "stay"), "seward") == []


@rule("enc.saboteur")
def test_a_saboteur_costs_one_card_of_either_kind_and_the_turn() -> None:
    s = position("van_helsing: paris items knife events long_day; trail: brussels, paris+saboteur; turn van_helsing")
    pass_on(play(pass_on(s), "stay"))
    play(s, "hold_back")
    assert options(s) == ["drop_item knife", "drop_event long_day"]
    play(s, "drop_event long_day")
    assert (items(s, "van_helsing"), events(s, "van_helsing"), turn_of(s)) == (["knife"], [], "mina")


@rule("enc.thief")
def test_dracula_names_the_kind_and_the_thief_takes_one_card_of_it_at_random() -> None:
    s = pass_on(play(pass_on(position(found("thief", hunter="items knife rifle events long_day"))), "stay"))
    play(s, "hold_back")
    assert (is_dracula_asked(s), options(s)) == (True, ["steal_item", "steal_event"])
    play(draws(s, "stolen_item rifle"), "steal_item")
    assert (items(s, "seward"), events(s, "seward"), thrown(s)) == (["knife"], ["long_day"], ["rifle"])


@rule("enc.thief", "R131")
def test_a_thief_sent_for_a_kind_the_hunter_lacks_takes_nothing() -> None:
    s = play(position(found("thief", hunter="items knife")), "pass", "stay", "hold_back", "steal_event")
    assert items(s, "seward") == ["knife"]


@rule("enc.thief", "group.3")
def test_a_thief_robs_each_hunter_involved() -> None:
    s = position("godalming: paris items knife; seward: paris items rifle; trail: brussels, paris+thief; turn godalming")
    play(s, "pass", "gather seward", "pass", "stay", "hold_back", "hold_back", "steal_item", "steal_item")
    assert thrown(s) == ["knife", "rifle"]


# ---- health ----------------------------------------------------------------------------------------------------------


@rule("enc.plague", "group.3")
def test_the_plague_costs_every_hunter_involved_two_health_and_nobody_else() -> None:
    s = position("godalming: paris; seward: paris; van_helsing: paris; trail: brussels, paris+plague; turn godalming")
    play(s, "pass", "gather seward", "ready", "stay")
    assert [health(s, name) for name in ("godalming", "seward", "van_helsing")] == [10, 8, 8]


@rule("enc.rats")
@pytest.mark.parametrize(("faces", "lost"), [((1, 2, 3, 3), 0), ((4, 1, 1, 1), 1), ((4, 5, 6, 3), 3), ((6, 6, 6, 6), 4)])
def test_rats_roll_four_dice_and_bite_on_4_to_6(faces: tuple[int, ...], lost: int) -> None:
    s = play(draws(position(found("rats")), *(f"die {face}" for face in faces)), "stay")
    assert (health(s, "seward"), turn_of(s)) == (10 - lost, "van_helsing")


@rule("enc.rats", "group.3", "R100")
def test_rats_roll_for_each_hunter_involved() -> None:
    s = position("godalming: paris; seward: paris; trail: brussels, paris+rats; turn godalming")
    play(s, "pass", "gather seward")
    play(draws(s, *["die 6"] * 4, *["die 1"] * 4), "stay")
    assert (health(s, "godalming"), health(s, "seward")) == (8, 10)


@pytest.mark.parametrize("token", [pytest.param(token, marks=rule(f"enc.{token}", "R15")) for token in ("rats", "saboteur", "thief")])
def test_dogs_need_not_be_shown(token: str) -> None:
    s = play(position(found(token, hunter="items dogs")), "pass", "stay")
    assert options(s) == ["show dogs", "hold_back"]
    play(s, "hold_back")
    assert "protected_by" not in happened(s)


@rule("enc.wolves", "group.3")
def test_wolves_cost_every_hunter_two_health_less_what_any_of_them_shows() -> None:
    text = "godalming: paris{}; seward: paris{}; trail: brussels, paris+wolves; turn godalming"
    s = play(position(text.format("", "")), "pass", "gather seward", "stay")
    assert (health(s, "godalming"), health(s, "seward")) == (10, 8)
    s = play(position(text.format(" items pistol", " items rifle")), "pass", "gather seward", "pass", "stay")
    play(s, "show pistol", "hold_back", "show rifle")
    assert (health(s, "godalming"), health(s, "seward")) == (12, 10)


# ---- spy -------------------------------------------------------------------------------------------------------------


@rule("enc.spy", "R15", "R31")
def test_a_spy_sees_all_cards_and_the_hunter_declares_his_next_move() -> None:
    s = pass_on(play(pass_on(position(found("spy", hunter="items knife rifle events long_day"))), "stay"))
    assert (s.seen_items[1], s.seen_events[1]) == (s.items[1], s.events[1])
    assert asked(s) == "declare"
    assert {"declare_stay", "declare_road brussels", "declare_rail bordeaux"} <= set(options(s))
    assert (s.open_item[1], s.open_event[1]) == (-1, -1)


@rule("enc.spy", "R31")
def test_a_declared_move_must_be_carried_out_while_it_is_legal() -> None:
    declared = play(position(found("spy")), "stay", "declare_road geneva")
    vow = f"state: vows.kind={declared.vows.kind} vows.place={declared.vows.place}".replace(", ", ",")
    s = position(f"seward: paris; trail: brussels; {vow}; turn seward")
    assert (where(s, "seward"), asked(s)) == ("geneva", "action")
    s = position(f"seward: paris; trail: brussels; roadblock: geneva paris; {vow}; turn seward")
    assert "road geneva" not in options(s)
    assert "road brussels" in options(s)


@rule("enc.a", "enc.b")
def test_with_several_tokens_dracula_chooses_the_order_and_one_that_ends_the_turn_stops_the_rest() -> None:
    s = position("seward: paris; trail: brussels; catacombs: paris+plague+fog; turn seward")
    play(s, "stay")
    assert (is_dracula_asked(s), options(s)) == (True, ["face catacomb_1a", "face catacomb_1b"])
    play(s, "face catacomb_1b")
    assert (health(s, "seward"), s.catacombs.token_up[:2], pool(s, "plague"), turn_of(s)) == (10, [1, 0], 0, "van_helsing")
    s = play(position("seward: paris; trail: brussels; catacombs: paris+plague+wolves; turn seward"), "stay", "face catacomb_1b")
    assert (health(s, "seward"), pool(s, "plague"), pool(s, "wolves")) == (6, 1, 3)
