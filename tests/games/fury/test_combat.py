"""Combat, and hunters fighting as a group."""

from __future__ import annotations

from games.fury.table import (
    GAME,
    QUIET,
    asked,
    bites,
    draws,
    events,
    happened,
    health,
    items,
    options,
    play,
    position,
    said,
    starting,
    trail,
    until,
    view,
    where,
)
from support import rule
from whitby.games.fury.rules.board import EFFECTS as EFFECT_NAMES
from whitby.games.fury.rules.board import ENEMY_CARDS, ENEMY_KINDS, HUNTERS, ITEMS, TACTICS
from whitby.games.fury.rules.combat_round import CombatRound
from whitby.games.fury.rules.fight import ENEMY, fight_of
from whitby.games.fury.rules.state import FuryState


def fight(who: str = "godalming: rome", extra: str = "", time: str = "noon", blood: int = 15) -> FuryState:
    """A hunter finds Dracula in Rome; the first selection is asked."""
    s = position(f"turn godalming; {QUIET}; seward: paris; {who}; trail: ^rome; time {time}; blood {blood}; {extra}")
    play(s, "stay")
    return until(s, "select")


def round_of(s: FuryState, mine: str, theirs: str, white: int, black: int, who: str = "godalming") -> FuryState:
    """One round; the only card the enemy can select has been selected by the rules."""
    draws(s, f"white {white}", f"black {black}")
    if starting(s, "strike"):
        return play(s, f"strike {theirs} {who}", f"fight {mine} {who}")
    assert struck(s) == [theirs]
    return play(s, f"fight {mine} {who}")


def struck(s: FuryState) -> list[str]:
    """What the enemy has selected, face down."""
    frame = s.stack[-1]
    return [ENEMY_CARDS[frame.cards[ENEMY]]] if isinstance(frame, CombatRound) and frame.cards[ENEMY] >= 0 else []


def agent(token: str, place: str = "paris", extra: str = "") -> FuryState:
    s = position(f"turn seward; {QUIET}; seward: {place}; godalming: athens; trail: vienna, ^{place}+{token}; {extra}")
    play(s, "stay")
    return until(s, "select")


@rule("combat.a", "hturn.3c")
def test_combat_comes_by_agents_by_finding_dracula_and_by_his_attack() -> None:
    assert view(agent("assassin"), 1)["combat"]["foe"] == "agent"
    assert view(fight(), 1)["combat"]["foe"] == "dracula"


@rule("combat.1a", "R57", "evt.w4", "evt.trap")
def test_cards_are_played_dracula_first_around_the_table_until_all_pass() -> None:
    hunters = "godalming: rome; seward: paris; mina: london events advance_planning opens advance_planning"
    s = position(f"seats 5; turn godalming; {QUIET}; {hunters}; trail: ^rome; events: trap trap")
    play(s, "stay")
    assert (asked(s), s.asks[0].seat) == ("combat_window", 0)
    play(s, "play trap")
    assert s.asks[0].seat == 4  # hunters elsewhere too
    play(s, "play_on advance_planning godalming")
    assert s.asks[0].seat == 0  # and around again
    play(s, "play trap")
    until(s, "select")
    assert (fight_of(s).trap, fight_of(s).planning[0]) == (2, 1)


@rule("combat.1b", "item.garlic", "R92", "ex.combat.first_round")
def test_garlic_is_for_those_in_the_fight_and_bars_escapes_for_three_rounds() -> None:
    s = position(f"turn godalming; {QUIET}; godalming: rome items garlic; seward: paris items garlic; trail: ^rome; time noon")
    play(s, "stay")
    until(s, "combat_window")
    assert "use garlic" in options(s)
    play(s, "use garlic")
    until(s, "select")
    allowed = []
    for mine in ("punch", "dodge", "punch", "dodge"):
        allowed.append(sorted({card.split()[0] for card in starting(s, "strike")}) or struck(s))
        if len(allowed) == 4:
            break
        round_of(s, mine, allowed[-1][0], 6, 1)
        if asked(s) != "select":
            break
    assert allowed[:2] == [["claws"], ["dracula_dodge"]]
    assert "garlic" in view(s, 0)["decks"]["item_discards"]


@rule("combat.1c", "combat.2c", "R56", "R65")
def test_a_hunter_selects_items_with_initiative_and_basic_cards_but_no_dodge_in_round_one() -> None:
    s = fight("godalming: rome items knife dogs crucifix")
    assert {card.split()[0] for card in starting(s, "fight")} == {"knife", "crucifix", "punch", "escape"}
    s = agent("minion_knife", extra="seward: paris items crucifix holy_water heavenly_host knife")
    assert {card.split()[0] for card in starting(s, "fight")} == {"knife", "punch", "escape"}


@rule("combat.1d", "enc.assassin", "enc.minion_knife", "enc.minion_knife_pistol", "enc.minion_knife_rifle")
def test_each_agent_fights_with_the_cards_its_token_names() -> None:
    hands = {
        "assassin": {"agent_punch", "agent_knife", "agent_pistol", "agent_rifle"},
        "minion_knife": {"agent_punch", "agent_knife"},
        "minion_knife_pistol": {"agent_punch", "agent_knife", "agent_pistol"},
        "minion_knife_rifle": {"agent_punch", "agent_knife", "agent_rifle"},
    }
    for token, cards in hands.items():
        assert {card.split()[0] for card in starting(agent(token), "strike")} == cards


@rule("combat.1e")
def test_by_day_dracula_has_three_cards_by_night_eight() -> None:
    assert {card.split()[0] for card in starting(fight(), "strike")} == {"claws", "escape_man"}
    night = {card.split()[0] for card in starting(fight(time="midnight"), "strike")}
    assert night == set(ENEMY_CARDS[:8]) - {"dracula_dodge"}


@rule("combat.2a", "R58")
def test_all_select_at_once_and_nobody_sees_the_other_side_before_the_cards_are_turned() -> None:
    s = fight()
    assert [ask.seat for ask in s.asks] == [0, 1]
    play(s, "strike claws godalming")
    assert view(s, 1)["combat"]["enemy"] == {"hidden": True} and view(s, 1)["combat"]["target"] is None
    s = fight("godalming: rome items knife")
    play(s, "fight knife godalming")
    assert view(s, 0)["combat"]["selected"]["godalming"] == {"hidden": True}
    assert view(s, 1)["combat"]["selected"]["godalming"] == "knife"


@rule("combat.2b", "combat.3", "R129")
def test_nobody_repeats_a_physical_card_but_a_second_copy_may_follow() -> None:
    s = fight("godalming: rome items pistol pistol knife")
    round_of(s, "pistol", "claws", 6, 1)
    cards = {card.split()[0] for card in starting(s, "fight")}
    assert "pistol" in cards and "claws" not in {card.split()[0] for card in starting(s, "strike")}
    s = fight("godalming: rome items pistol knife")
    round_of(s, "pistol", "claws", 6, 1)
    assert "pistol" not in {card.split()[0] for card in starting(s, "fight")}


@rule("combat.2d", "item.pistol", "combat.2h")
def test_pistol_planning_and_a_round_won_with_dodge_add_one_each() -> None:
    s = position(f"turn godalming; {QUIET}; seward: paris; godalming: rome items pistol events advance_planning; trail: ^rome; time noon")
    play(s, "stay", "play_on advance_planning godalming")
    until(s, "select")
    round_of(s, "pistol", "claws", 2, 3)
    assert view(s, 1)["last_round"]["hunter_total"] == 4
    round_of(s, "dodge", "dracula_dodge", 6, 1)
    round_of(s, "punch", "claws", 1, 1)
    assert view(s, 1)["last_round"]["hunter_total"] == 3  # planning and the Dodge


@rule("combat.2d", "combat.2g", "castle.e", "combat.2h")
def test_every_die_and_everything_added_is_told_and_kept_in_the_picture() -> None:
    s = position(
        f"turn godalming; {QUIET}; seward: paris; godalming: castle_dracula bites 1 items pistol; trail: ^castle_dracula; time noon"
    )
    until(play(s, "stay"), "select")
    s.log = []
    round_of(s, "pistol", "claws", 2, 3)
    lines = [
        ("combat.2d", "The white die shows 2."),
        ("item.pistol", "A Pistol adds 1 for the hunters."),
        ("combat.2g", "The black die shows 3."),
        ("combat.2g", "The bite on Lord Godalming adds 1 for Dracula."),
        ("castle.e", "In his castle Dracula has 1 more."),
        ("combat.2h", "The hunters come to 3, the enemy to 5."),
    ]
    for seat in (0, 1):
        assert [line for line in said(s, seat) if line in lines] == lines
    for seat in (-1, 0, 1):
        last = view(s, seat)["last_round"]
        assert last["dice"] == {"hunters": [2], "enemy": [3]}
        assert last["adds"] == {"hunters": {"pistol": 1}, "enemy": {"bite": 1, "castle": 1}}
        assert (last["hunter_total"], last["enemy_total"]) == (3, 5)


@rule("combat.2e", "R83", "group.4c")
def test_godalming_rolls_two_dice_against_agents_only() -> None:
    s = position(f"turn godalming; {QUIET}; trail: vienna, ^paris+minion_knife")
    play(s, "stay")
    until(s, "select")
    draws(s, "white 1", "white 5", "black 1")
    play(s, "fight punch godalming", "strike agent_punch godalming")
    assert view(s, 1)["last_round"]["hunter_total"] == 5
    assert view(s, 1)["last_round"]["dice"] == {"hunters": [1, 5], "enemy": [1]}
    assert round_of(fight(), "punch", "claws", 2, 1).forced == []


@rule("combat.2f", "ex.combat.agent_knife", "evt.trap")
def test_minions_in_the_east_pistols_traps_and_dodges_add_for_agents() -> None:
    s = agent("minion_knife_pistol", "szeged")
    round_of(s, "punch", "agent_pistol", 1, 1, "seward")
    assert view(s, 1)["last_round"]["enemy_total"] == 3
    s = position(f"turn van_helsing; {QUIET}; van_helsing: szeged events long_day; trail: vienna, ^szeged+minion_knife")
    play(s, "stay")
    until(s, "select")
    round_of(s, "escape", "agent_punch", 1, 2, "van_helsing")
    until(s, "select")
    assert health(s, "van_helsing") == 7
    round_of(s, "dodge", "agent_knife", 3, 3, "van_helsing")  # 3 against 3 + 1 for the east
    until(s, "select")
    assert (health(s, "van_helsing"), events(s, "van_helsing")) == (5, [])


@rule("combat.2g", "castle.e")
def test_bitten_targets_but_not_mina_and_the_castle_add_for_dracula() -> None:
    s = round_of(fight("godalming: rome bites 1"), "punch", "claws", 6, 1)
    assert view(s, 1)["last_round"]["enemy_total"] == 2
    s = position(f"turn mina; {QUIET}; mina: rome; seward: paris; trail: ^rome; time noon")
    until(play(s, "stay"), "select")
    round_of(s, "punch", "claws", 6, 1, "mina")
    assert view(s, 1)["last_round"]["enemy_total"] == 1
    s = position(f"turn godalming; {QUIET}; godalming: castle_dracula; trail: ^castle_dracula; time noon")
    until(play(s, "stay"), "select")
    round_of(s, "punch", "claws", 6, 1)
    assert view(s, 1)["last_round"]["enemy_total"] == 2


@rule("combat.2h", "R59", "R76", "ex.combat.tie")
def test_a_tie_goes_to_the_higher_initiative() -> None:
    s = round_of(fight("godalming: rome items stake"), "stake", "claws", 4, 4)
    assert health(s, "godalming") == 10
    s = round_of(fight("godalming: rome items pistol"), "pistol", "claws", 3, 4)
    assert view(s, 1)["last_round"]["won_by"] == "hunters" and s.blood == 15


@rule("combat.2i", "R66", "R55")
def test_the_whole_matrix_is_looked_up_as_the_table_says() -> None:
    board = GAME.board({})
    rows = {row["id"]: row for row in GAME.tables["result"]}
    assert len(rows) == 128
    cards = (*ITEMS, *TACTICS)
    for i, card in enumerate(cards):
        for j, enemy in enumerate(ENEMY_CARDS):
            row = rows.get(f"{card}/{enemy}")
            cell = i * ENEMY_KINDS + j
            effects = [[EFFECT_NAMES[e] for e in side[cell]] for side in (board.hunter_wins, board.enemy_wins)]
            assert effects == ([row["hunter_wins"], row["enemy_wins"]] if row else [[], []])
            if row and card == "holy_water":
                wins = "lose_all_items" in row["enemy_wins"]
                assert "destroy_item" in row["hunter_wins"] and ("destroy_item" in row["enemy_wins"] or wins)


@rule("combat.2j", "combat.2q", "item.sacred_bullets", "item.crucifix", "item.holy_water")
def test_wounds_cost_blood_or_health_and_marked_cards_are_destroyed() -> None:
    s = round_of(fight("godalming: rome items sacred_bullets"), "sacred_bullets", "claws", 6, 1)
    assert s.blood == 14 and items(s, "godalming") == []
    s = round_of(fight("godalming: rome items crucifix"), "crucifix", "claws", 6, 1)
    assert s.blood == 12 and items(s, "godalming") == ["crucifix"]
    s = round_of(fight("godalming: rome items holy_water"), "holy_water", "claws", 1, 6)
    assert health(s, "godalming") == 10 and items(s, "godalming") == []


@rule("combat.2k", "R61", "ex.combat.continue")
def test_three_continues_in_a_row_end_the_combat_and_anything_else_resets_them() -> None:
    s = fight("godalming: rome items pistol")
    round_of(s, "pistol", "claws", 6, 1)
    round_of(s, "dodge", "dracula_dodge", 6, 1)
    round_of(s, "pistol", "claws", 6, 1)
    assert s.active == 1 and where(s, "dracula") == "rome"
    s = fight("godalming: rome items pistol knife")
    round_of(s, "pistol", "claws", 6, 1)
    round_of(s, "knife", "dracula_dodge", 6, 1)
    round_of(s, "punch", "claws", 1, 6)
    round_of(s, "pistol", "dracula_dodge", 6, 1)
    assert asked(s) == "select"


@rule("combat.2l", "R64", "ex.combat.repel", "item.rifle")
def test_repelled_he_may_only_dodge_or_escape() -> None:
    s = fight("godalming: rome items rifle", time="midnight")
    round_of(s, "punch", "strength", 6, 1)
    round_of(s, "rifle", "fangs", 6, 1)
    assert {card.split()[0] for card in starting(s, "strike")} == {"dracula_dodge", "escape_man", "escape_bat", "escape_mist"}


@rule("combat.2m", "combat.4b", "R62")
def test_a_bite_ends_the_combat() -> None:
    s = round_of(fight(time="midnight"), "punch", "fangs", 1, 6)
    assert bites(s, "godalming") == 1 and asked(s) == "bat_move"
    play(s, "remain")
    assert s.active == 1


@rule("combat.4b", "combat.4d", "ex.combat.bite", "R67", "R68", "R128", "combat.4g")
def test_a_bite_without_a_free_slot_defeats_and_only_the_bat_move_is_left_of_the_row() -> None:
    s = fight("godalming: rome bites 1 items knife events hypnosis open knife opens hypnosis", time="midnight", extra="vampires 3")
    round_of(s, "punch", "fangs", 1, 6)
    until(s, "bat_move")
    assert s.vampires == 5
    assert (where(s, "godalming"), health(s, "godalming"), bites(s, "godalming")) == ("hospital", 12, 0)
    assert items(s, "godalming") == [] and events(s, "godalming") == [] and s.skip[0] == 1
    assert asked(s) == "bat_move"


@rule("combat.2n", "combat.4e", "ex.combat.tokens", "enc.b")
def test_a_killed_agent_goes_and_the_next_token_is_met_but_an_escape_stops_the_search() -> None:
    start = f"turn mina; {QUIET}; mina: szeged; trail: vienna; catacombs: szeged+minion_knife+rats, -, -"
    s = position(start)
    play(s, "stay", "face catacomb_1a")
    until(s, "select")
    draws(s, "white 6", "black 1", "die 6", "die 6", "die 1", "die 1")
    play(s, "fight punch mina", "strike agent_punch mina")
    assert health(s, "mina") == 6 and s.active == -1
    s = position(start)
    play(s, "stay", "face catacomb_1a")
    until(s, "select")
    draws(s, "white 6", "black 1")
    play(s, "fight escape mina", "strike agent_punch mina")
    assert health(s, "mina") == 8
    assert [t["up"] for t in view(s, 1)["catacombs"][0]["tokens"]] == [True, True]


@rule("combat.2o", "R55", "ex.combat.killed", "item.stake")
def test_a_deadly_blow_drops_dracula_to_the_next_red_space_and_the_fight_goes_on() -> None:
    s = round_of(fight("godalming: rome items stake", blood=12), "stake", "claws", 6, 1)
    assert s.blood == 10 and asked(s) == "select"


@rule("combat.2p", "R63", "combat.4a")
def test_an_end_result_ends_it_and_dracula_stays_face_up() -> None:
    s = round_of(fight(), "punch", "escape_man", 1, 6)
    assert s.active == 1 and view(s, 1)["dracula"]["place"] == "rome"


@rule("combat.2q")
def test_basic_cards_and_enemy_cards_are_never_discarded() -> None:
    s = round_of(fight(time="midnight"), "punch", "strength", 1, 6)
    assert view(s, 0)["decks"]["item_discards"] == []
    assert "punch" in {card.split()[0] for card in starting(round_of(s, "escape", "claws", 1, 6), "fight")}


@rule("combat.4c", "hospital.c", "R35", "ex.hospital", "R109")
def test_bites_are_cured_in_the_hospital_by_a_roll() -> None:
    for face, result in ((4, (0, 12)), (2, (1, 12)), (1, (1, 10))):
        s = position(f"turn godalming; {QUIET}; godalming: hospital bites 1; trail: vienna")
        draws(until(s, "cure"), f"die {face}")
        play(s, "roll_cure")
        assert (bites(s, "godalming"), health(s, "godalming")) == result
        assert asked(s) == "move"
    s = position(f"turn mina; {QUIET}; mina: hospital; trail: vienna")
    assert asked(s) != "cure"


@rule("ex.hospital.order", "R16", "R35")
def test_resolve_comes_before_the_hospital_roll_and_a_one_can_defeat() -> None:
    s = position(f"turn godalming; {QUIET}; godalming: hospital bites 1 health 2; trail: vienna; resolve 1")
    play(s, "inner godalming")
    draws(s, "die 1")
    play(s, "roll_cure")
    assert health(s, "godalming") == 4
    s = position(f"turn godalming; {QUIET}; godalming: hospital bites 1 health 2; trail: vienna")
    draws(until(s, "cure"), "die 1")
    play(s, "roll_cure")
    assert s.vampires == 2 and s.skip[0] == 1 and s.active == 1


@rule("combat.4d", "R104", "win.e")
def test_a_defeated_hunter_skips_his_next_turn_once() -> None:
    s = position(f"turn godalming; {QUIET}; godalming: hospital skip; trail: vienna; tokens: fog")
    assert s.active == 1 and "turn_skipped" in happened(s)
    for _ in range(3):
        play(s, "stay", "no_action")
    play(s, "hide", "place fog")
    assert s.active == 0 and asked(s) == "move"


@rule("ex.combat.mesmerize", "combat.2i")
def test_mesmerize_bites_and_takes_all_items() -> None:
    s = fight("godalming: rome items knife stake", time="midnight")
    round_of(s, "knife", "mesmerize", 1, 6)
    assert items(s, "godalming") == [] and bites(s, "godalming") == 1 and s.active == 1


@rule("evt.great_strength", "R108", "ex.combat.mesmerize", "R128")
def test_great_strength_stops_the_bite_but_not_the_rest() -> None:
    s = fight("godalming: rome items knife; mina: london events great_strength opens great_strength", time="midnight")
    round_of(s, "knife", "mesmerize", 1, 6)
    assert asked(s) == "strength_window"
    play(s, "answer great_strength mina")
    assert bites(s, "godalming") == 0 and items(s, "godalming") == [] and s.active == 1


@rule("R97", "R69")
def test_after_thirty_rounds_a_combat_is_over() -> None:
    s = fight("godalming: rome items knife")
    fight_of(s).round = 30
    round_of(s, "punch", "claws", 1, 6)
    assert s.active == 1


@rule("R62", "ex.escape.bat")
def test_the_bat_move_replaces_the_card_of_his_place() -> None:
    s = position(f"turn dracula; {QUIET}; mina: brussels; godalming: athens; trail: amsterdam+rats; time twilight; tokens: fog")
    play(s, "go brussels")
    until(s, "select")
    round_of(s, "punch", "escape_bat", 1, 6, "mina")
    play(s, "fly paris")
    assert trail(s) == ["paris", "amsterdam+rats"]
    assert view(s, 1)["trail"][0]["card"] == {"hidden": True, "back": "land"}
    assert view(s, 1)["dracula"]["place"] is None


# ---- groups ---------------------------------------------------------------------------------------------------------


def group_fight(extra: str = "") -> FuryState:
    hunters = "godalming: rome items pistol; seward: rome items stake; mina: rome items crucifix open crucifix"
    s = position(f"turn godalming; {QUIET}; {hunters}; trail: ^rome; time midnight; {extra}")
    play(s, "gather seward", "gather mina", "stay")
    return until(s, "select")


@rule("group.4a", "group.4b", "group.4d", "ex.group.combat", "R60", "group.a")
def test_in_a_group_all_select_dracula_picks_a_target_and_the_winner_uses_any_card() -> None:
    s = group_fight("blood 12")
    draws(s, "white 3", "black 3")
    play(s, "fight pistol godalming", "fight stake seward", "fight crucifix mina", "strike claws mina")
    assert view(s, 1)["last_round"] is None and asked(s) == "group_card"
    play(s, "apply_card stake seward")
    assert s.blood == 10
    assert view(s, 1)["last_round"]["hunter_total"] == 4  # the Pistol of the group counts for the target


@rule("group.4d", "group.4c")
def test_if_dracula_wins_only_the_target_is_hit() -> None:
    s = group_fight()
    draws(s, "white 1", "black 6")
    play(s, "fight pistol godalming", "fight stake seward", "fight crucifix mina", "strike claws mina")
    assert (health(s, "mina"), health(s, "godalming"), health(s, "seward")) == (7, 12, 10)


@rule("group.4e")
def test_one_bite_ends_the_fight_for_all() -> None:
    s = group_fight()
    draws(s, "white 1", "black 6")
    play(s, "fight pistol godalming", "fight punch seward", "fight crucifix mina", "strike fangs seward")
    assert bites(s, "seward") == 1 and asked(s) == "bat_move"


@rule("group.1a", "group.2a", "group.2b", "ex.group.turn", "R102")
def test_a_group_moves_once_acts_once_for_one_member_and_uses_up_their_turns() -> None:
    s = position(f"turn godalming; {QUIET}; mina: paris; trail: vienna; tokens: fog")
    play(s, "gather mina")
    draws(s, "train 2")
    play(s, "rail", "keep_roll", "rail_to marseilles")
    assert (where(s, "godalming"), where(s, "mina")) == ("marseilles", "marseilles")
    assert {"resupply godalming", "resupply mina", "rest mina"} <= set(options(s))
    draws(s, "event_back hunter", "event_card hypnosis", "item knife", "item stake")
    play(s, "resupply mina", "draw_cards event_item", "extra item")
    assert len(s.items[3]) == 2 and s.active == 1
    play(s, "stay", "no_action", "stay", "no_action")
    assert s.active == -1 and "turn_used" in happened(s)


@rule("group.3", "group.5")
def test_an_encounter_hits_all_members_and_no_one_else_here() -> None:
    s = position(f"turn godalming; {QUIET}; mina: paris; seward: paris; trail: vienna, ^paris+plague")
    play(s, "gather mina", "ready", "stay")
    assert [health(s, h) for h in HUNTERS] == [10, 10, 8, 6]


@rule("group.2c", "R119")
def test_after_a_token_only_van_helsing_of_a_group_may_act() -> None:
    s = position(f"turn godalming; {QUIET}; van_helsing: paris; trail: vienna, ^paris+plague")
    play(s, "gather van_helsing", "stay")
    assert set(options(s)) == {"resupply van_helsing", "rest van_helsing", "no_action"}


@rule("R115", "ex.wait", "group.1a")
def test_a_hunter_may_wait_for_a_later_group() -> None:
    s = position(f"turn godalming; {QUIET}; godalming: naples; mina: naples; trail: vienna; tokens: fog")
    play(s, "wait")
    assert s.active == 1
    play(s, "stay", "no_action", "stay", "no_action", "gather godalming", "sail tyrrhenian_sea")
    assert where(s, "godalming") == "tyrrhenian_sea" and s.acted[0] == 1
    s = position(f"turn godalming; {QUIET}; godalming: naples; mina: naples; trail: vienna; tokens: fog")
    play(s, "wait", "stay", "no_action", "stay", "no_action", "ready", "stay", "no_action", "hide", "place fog")
    assert s.active == 0 and s.waits == [0, 0, 0, 0]


@rule("R119")
def test_sense_of_emergency_dissolves_the_group() -> None:
    s = position(f"turn godalming; {QUIET}; mina: paris; trail: vienna; resolve 1")
    play(s, "gather mina", "emergency rome")
    assert where(s, "mina") == "paris" and s.acted[3] == 0


@rule("evt.w2", "R131", "item.fast_horse")
def test_any_member_may_use_his_own_horse_for_the_group() -> None:
    start = f"turn godalming; {QUIET}; godalming: paris; mina: paris items fast_horse open fast_horse; trail: vienna"
    s = position(start)
    play(s, "gather mina", "use fast_horse")  # one person plays both
    assert "munich" in starting(s, "road") and items(s, "mina") == []
    s = position("seats 5; " + start)
    play(s, "gather mina", "join")
    until(s, "member_window")
    play(s, "pass")  # the chance before resolve
    assert (asked(s), s.asks[0].seat) == ("travel_window", 4)
    play(s, "use fast_horse")
    assert asked(s) == "move" and "munich" in starting(s, "road")
