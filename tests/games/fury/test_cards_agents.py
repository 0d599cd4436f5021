"""Agents, the New Vampire, and tokens that mature."""

from __future__ import annotations

import pytest

from games.fury.cards_table import (
    bites,
    bottom,
    bout,
    cards,
    discarded,
    draws,
    happened,
    health,
    is_dracula_asked,
    items,
    options,
    pass_on,
    play,
    pool,
    position,
    selectable,
    starting,
    tokens,
    trail,
    turn_of,
    where,
)
from support import rule

SIX = "trail: paris, brussels+rats, cologne+fog, leipzig+spy, berlin+thief, prague+{}"


# ---- agents ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("token", "weapons"),
    [
        pytest.param("assassin", ["agent_knife", "agent_pistol", "agent_rifle"], marks=rule("enc.assassin", "combat.1d")),
        pytest.param("minion_knife", ["agent_knife"], marks=rule("enc.minion_knife", "combat.1d")),
        pytest.param("minion_knife_pistol", ["agent_knife", "agent_pistol"], marks=rule("enc.minion_knife_pistol", "combat.1d")),
        pytest.param("minion_knife_rifle", ["agent_knife", "agent_rifle"], marks=rule("enc.minion_knife_rifle", "combat.1d")),
    ],
)
def test_an_agent_fights_with_punch_dodge_and_the_weapons_of_its_token(token: str, weapons: list[str]) -> None:
    s = play(position(f"seward: paris items rifle; trail: brussels, paris+{token}; turn seward"), "pass", "stay")
    assert selectable(s) == ["agent_punch", *weapons]
    bout(s, "rifle", "agent_punch", 1, 6)
    assert selectable(s) == ["agent_dodge", *weapons]


@pytest.mark.parametrize(
    "token",
    [
        pytest.param(token, marks=rule(f"enc.{token}", "combat.4a", "R110"))
        for token in ("assassin", "minion_knife", "minion_knife_pistol", "minion_knife_rifle")
    ],
)
def test_an_agent_that_is_killed_leaves_and_one_that_survives_stays_face_up(token: str) -> None:
    text = f"seward: paris; trail: brussels, paris+{token}; turn seward"
    s = bout(play(position(text), "stay"), "punch", "agent_punch", 6, 1)
    assert trail(s) == ["brussels", "^paris"]
    s = bout(play(position(text), "stay"), "escape", "agent_punch", 6, 1)
    assert trail(s) == ["brussels", f"^paris+{token}!"]
    assert turn_of(s) == "van_helsing"


@pytest.mark.parametrize(
    ("token", "place", "total"),
    [
        pytest.param("minion_knife", "rome", 4, marks=rule("enc.minion_knife", "combat.2f")),
        pytest.param("minion_knife", "paris", 3, marks=rule("enc.minion_knife", "combat.2f")),
        pytest.param("minion_knife_pistol", "rome", 4, marks=rule("enc.minion_knife_pistol", "combat.2f")),
        pytest.param("minion_knife_rifle", "rome", 4, marks=rule("enc.minion_knife_rifle", "combat.2f")),
        pytest.param("assassin", "rome", 3, marks=rule("enc.assassin", "combat.2f")),
    ],
)
def test_a_minion_adds_one_in_the_east_but_the_assassin_does_not(token: str, place: str, total: int) -> None:
    s = play(position(f"seward: {place}; trail: brussels, {place}+{token}; turn seward"), "stay")
    bout(s, "punch", "agent_punch", 1, 3)
    assert s.last_round[6] == total


# ---- new vampire -----------------------------------------------------------------------------------------------------

NEST = "; trail: brussels, paris+new_vampire; turn seward; seward: paris"


@rule("enc.new_vampire", "ex.vampire.day")
def test_by_day_a_new_vampire_is_destroyed_without_a_roll() -> None:
    s = play(position("time dusk" + NEST), "stay")
    assert (trail(s), bites(s, "seward"), pool(s, "new_vampire")) == (["brussels", "^paris"], 0, 6)
    assert "vampire_roll" not in happened(s)


@rule("enc.new_vampire", "ex.vampire.day")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_by_night_a_new_vampire_bites_on_1_to_3_and_flees_on_4_to_6(face: int) -> None:
    s = play(draws(position("time twilight" + NEST), f"die {face}"), "stay")
    bitten = face <= 3
    assert bites(s, "seward") == bitten
    assert trail(s) == ["brussels", "^paris" if bitten else "^paris+new_vampire!"]
    assert turn_of(s) == "van_helsing"


@rule("enc.new_vampire", "group.3", "R100")
def test_a_new_vampire_bites_every_hunter_involved_but_one_cross_protects_them_all() -> None:
    text = "time midnight; godalming: paris; seward: paris{}; trail: brussels, paris+new_vampire; turn godalming"
    s = play(draws(play(position(text.format("")), "pass", "gather seward"), "die 1"), "stay")
    assert (bites(s, "godalming"), bites(s, "seward")) == (1, 1)
    s = play(position(text.format(" items crucifix")), "pass", "gather seward", "pass")
    play(draws(s, "die 1"), "stay", "show crucifix")
    assert (bites(s, "godalming"), bites(s, "seward"), trail(s)) == (0, 0, ["brussels", "^paris"])


@rule("enc.new_vampire", "R27")
def test_a_vampire_that_fled_ends_the_turn_of_van_helsing_too_but_one_that_was_slain_does_not() -> None:
    text = "time midnight; van_helsing: paris items knife; trail: brussels, paris+new_vampire; turn van_helsing"
    s = play(draws(play(position(text), "pass"), "die 5"), "stay", "slay knife")
    assert "resupply van_helsing" in options(s)
    s = play(draws(play(position(text), "pass"), "die 5"), "stay", "hold_back")
    assert turn_of(s) == "mina"


@rule("enc.new_vampire", "win.d", "ex.drop.vampire", "enc.d", "R101")
def test_a_new_vampire_matures_to_two_points_and_the_trail_is_cleared_to_one() -> None:
    s = position("vampires 2; tokens: wolves; " + SIX.format("new_vampire") + "; turn dracula")
    play(s, "go le_havre", "to_deck", "place wolves", "mature new_vampire")
    assert (s.vampires, trail(s)) == (4, ["le_havre+wolves"])
    assert len(s.decks.pool) + len(s.tokens) == sum(s.board.token_counts) - 1


@rule("enc.new_vampire", "win.b")
def test_a_matured_vampire_may_win_the_game() -> None:
    s = position("vampires 4; tokens: wolves; " + SIX.format("new_vampire") + "; turn dracula")
    play(s, "go le_havre", "to_deck", "place wolves", "mature new_vampire")
    assert s.result == [1.0, 0.0]


@rule("enc.c", "dturn.3d")
@pytest.mark.parametrize("token", ["ambush", "desecrated_soil", "new_vampire", "rats", "assassin", "wolves"])
def test_only_ambush_soil_and_vampire_can_mature_and_none_must(token: str) -> None:
    s = position("vampires 2; tokens: hoax; " + SIX.format(token) + "; turn dracula")
    play(s, "go le_havre", "to_deck", "place hoax")
    ripe = [f"mature {token}"] if token in ("ambush", "desecrated_soil", "new_vampire") else []
    assert options(s) == [*ripe, f"let_go {token}"]
    play(s, f"let_go {token}")
    assert (s.vampires, len(s.trail.card)) == (2, 6)


# ---- ambush ----------------------------------------------------------------------------------------------------------


@rule("enc.ambush", "general.4b")
def test_an_ambush_met_gives_dracula_a_token_and_he_returns_what_is_over_his_limit() -> None:
    s = position("tokens: rats rats fog fog spy; seward: paris; trail: brussels, paris+ambush; turn seward")
    play(draws(s, "token wolves"), "stay")
    assert is_dracula_asked(s)
    assert options(s) == ["return_token fog", "return_token rats", "return_token spy", "return_token wolves"]
    play(s, "return_token fog")
    assert (tokens(s), health(s, "seward"), trail(s)) == (["fog", "rats", "rats", "spy", "wolves"], 10, ["brussels", "^paris"])


@rule("enc.ambush")
def test_an_ambush_met_below_the_limit_just_adds_a_token() -> None:
    s = position("tokens: rats; seward: paris; trail: brussels, paris+ambush; turn seward")
    play(draws(s, "token wolves"), "stay")
    assert (tokens(s), turn_of(s)) == (["rats", "wolves"], "van_helsing")


def sprung(text: str, tokens: str = "plague hoax") -> str:
    return f"{text}; tokens: {tokens}; " + SIX.format("ambush") + "; turn dracula"


@rule("enc.ambush", "R103", "enc.d")
def test_a_matured_ambush_strikes_one_hunter_where_he_stands_and_clears_the_trail_to_three() -> None:
    s = position(sprung("godalming: rome; seward: north_sea; mina: hospital; van_helsing: vienna"))
    play(s, "go le_havre", "to_deck", "place hoax", "mature ambush")
    assert options(s) == ["ambush plague godalming", "ambush plague van_helsing", "no_ambush"]
    play(s, "ambush plague van_helsing")
    assert (health(s, "van_helsing"), health(s, "godalming")) == (6, 12)
    assert trail(s) == ["le_havre+hoax", "paris", "brussels+rats"]


@rule("enc.ambush", "R103")
def test_declining_the_ambush_leaves_the_trail_as_it_is() -> None:
    s = play(position(sprung("godalming: rome")), "go le_havre", "to_deck", "place hoax", "mature ambush", "no_ambush")
    assert len(s.trail.card) == 6


@rule("enc.ambush", "R103")
def test_bats_from_an_ambush_wait_for_the_hunters_next_turn() -> None:
    s = position(sprung("godalming: rome", "hoax bats"))
    play(s, "go le_havre", "to_deck", "place hoax", "mature ambush", "ambush bats godalming")
    assert is_dracula_asked(s)
    assert starting(s, "bats")  # Godalming's movement, in his own turn of the next round
    assert turn_of(s) == "godalming"


@rule("enc.ambush", "R103")
def test_an_agent_that_survives_an_ambush_goes_to_the_pool() -> None:
    s = position(sprung("godalming: rome", "hoax assassin"))
    play(s, "go le_havre", "to_deck", "place hoax", "mature ambush", "ambush assassin godalming")
    play(draws(s, "white 6", "white 6", "black 1"), "strike agent_punch godalming", "fight escape godalming")
    assert trail(s) == ["le_havre+hoax", "paris", "brussels+rats"]
    assert where(s, "godalming") == "rome"
    assert pool(s, "assassin") + tokens(s).count("assassin") == 1


# ---- desecrated soil -------------------------------------------------------------------------------------------------


@rule("enc.desecrated_soil")
def test_soil_met_draws_one_event_a_dracula_card_to_him_and_a_hunter_card_to_the_discards() -> None:
    text = "seward: paris; trail: brussels, paris+desecrated_soil; turn seward"
    s = play(bottom(position(text), "trap"), "stay")
    assert (cards(s), discarded(s)) == (["trap"], [])
    s = play(bottom(position(text), "hired_scouts"), "stay")
    assert (cards(s), discarded(s), is_dracula_asked(s)) == ([], ["hired_scouts"], False)


@rule("enc.desecrated_soil", "ex.drop.soil", "enc.d")
def test_soil_matured_draws_until_two_dracula_cards_have_come_and_clears_the_trail_to_three() -> None:
    s = position("tokens: hoax; " + SIX.format("desecrated_soil") + "; turn dracula")
    play(s, "go le_havre", "to_deck", "place hoax")
    bottom(s, "long_day", "trap", "hypnosis", "forewarned", "rage")
    play(s, "mature desecrated_soil")
    assert (cards(s), discarded(s)) == (["rage", "trap"], ["forewarned", "hypnosis", "long_day"])
    assert trail(s) == ["le_havre+hoax", "paris", "brussels+rats"]


@rule("enc.desecrated_soil", "general.1e")
def test_each_card_of_matured_soil_is_dealt_with_before_the_next_is_drawn() -> None:
    s = position("events: trap trap trap rage; tokens: hoax; " + SIX.format("desecrated_soil") + "; turn dracula")
    play(s, "pass", "go le_havre", "to_deck", "place hoax")
    bottom(s, "roadblock", "night_visit")
    play(s, "mature desecrated_soil")
    assert options(s) == ["drop_event rage", "drop_event roadblock", "drop_event trap"]
    play(s, "drop_event trap")  # then the visit, to Mina, who alone is bitten
    pass_on(s)
    assert (health(s, "mina"), cards(s)) == (6, ["rage", "roadblock", "trap", "trap"])
    assert items(s, "mina") == []
