"""The optional action: load, unload, exert influence."""

from __future__ import annotations

from games.walpurgis.table import GAME, castle, coins, draws, events, happened, options, play, position, starting
from support import rule


def in_moravia(extra: str, coins: int = 9, coffin: str = "coffin") -> str:
    return f"{extra}; brown moravia {coffin} coins {coins}; journey east; riders: wallachia_noble; town brown"


@rule("turn.3b", "turn.7c")
def test_one_optional_action_a_turn_and_none_is_allowed_too() -> None:
    s = position(in_moravia("moravia castle white white"))
    play(s, "unload moravia")
    assert castle(s, "moravia") == ["white", "white", "brown"]
    assert starting(s, "load", "unload", "exert") == []
    s = position(in_moravia(""))
    assert starting(s, "go") == ["go transylvania"]  # without doing any
    played = draws(position(in_moravia("", coffin="empty")), "event herbs", "peril quiet")
    play(played, "load brown", "go transylvania", "depart moravia-transylvania")
    assert starting(played, "load", "unload", "exert") == []  # not in the next town either


@rule("turn.2", "R27")
def test_a_turn_of_picking_up_has_no_optional_action() -> None:
    s = position("brown moravia coins 9; moravia castle brown white; pool: priest, priest, priest, priest, priest; turn brown")
    draws(s, *["passenger werewolf"] * 4)
    play(s, "pick_up")
    seen = set()
    while s.asks[0].seat == 0:
        seen |= {text.split()[0] for text in options(s)}
        play(s, options(s)[0])
    assert seen == {"take", "draw"}


@rule("turn.7c", "R27")
def test_the_next_turn_has_an_optional_action_again() -> None:
    s = position(
        """seats: 2; brown transylvania coffin coins 9; journey east; riders: priest
            leaving brown; pool: priest, priest, priest, priest, priest"""
    )
    draws(s, "peril quiet", *["passenger werewolf"] * 6, "event herbs")
    play(s, "unload transylvania", "go wallachia", "depart transylvania-wallachia", "stop wallachia")
    play(s, "pick_up", *["take priest"] * 4)  # White
    play(s, "travel", "take werewolf", "take werewolf", "board werewolf", "close")
    assert "load brown" in options(s)


@rule("turn.4", "event.a", "R28")
def test_loading_takes_an_own_coffin_onto_a_free_space_and_brings_an_event_card() -> None:
    s = position(in_moravia("brown.events: blood", coffin="empty"))
    assert starting(s, "load", "unload") == ["load brown"]
    play(draws(s, "event garlic"), "load brown")
    assert (s.aboard[0], s.supply[0]) == (1, 4)
    assert events(s, "brown") == ["blood", "garlic"]
    assert starting(position(in_moravia("")), "load") == []  # the space is taken


@rule("event.a", "R51")
def test_with_no_event_card_left_anywhere_loading_brings_none_and_discards_are_shuffled_before() -> None:
    every = [card for card, row in zip(GAME.lexicon.nouns["event"].slugs, GAME.tables["event"], strict=True) for _ in range(row["count"])]
    s = position(in_moravia(f"white.events: {', '.join(every)}", coffin="empty"))
    play(s, "load brown")
    assert (events(s, "brown"), s.aboard[0]) == ([], 1)
    s = position(in_moravia(f"white.events: {', '.join(every[1:])}; event_discard: {every[0]}", coffin="empty"))
    play(draws(s, f"event {every[0]}"), "load brown")
    assert events(s, "brown") == [every[0]]
    assert "reshuffled" in happened(s)


@rule("R28", "event.b")
def test_the_card_drawn_for_a_coffin_may_be_used_from_that_moment_on() -> None:
    s = position(in_moravia("", coffin="empty"))
    play(draws(s, "event extra_coins"), "load brown")
    assert "play extra_coins" in options(s)


@rule("R33")
def test_with_no_coffin_in_the_supply_there_is_nothing_to_load() -> None:
    s = position(in_moravia("bohemia castle brown brown brown; transylvania castle brown brown", coffin="empty"))
    assert s.supply[0] == 0
    assert starting(s, "load") == []


@rule("turn.5", "R29")
def test_unloading_puts_the_coffin_on_the_first_free_space_unless_the_castle_is_full() -> None:
    s = play(position(in_moravia("moravia castle white white white white")), "unload moravia")
    assert castle(s, "moravia") == ["white", "white", "white", "white", "brown"]
    assert s.aboard[0] == 0
    full = position("seats: 3; yellow bohemia; " + in_moravia("moravia castle white white white yellow yellow"))
    assert starting(full, "unload") == []


@rule("turn.6", "R30")
def test_influence_swaps_any_coffin_with_the_next_one_along_the_row() -> None:
    s = position("seats: 3; " + in_moravia("moravia castle white yellow brown brown"))
    assert starting(s, "exert") == ["exert moravia-1", "exert moravia-2"]  # two of a colour would change nothing
    play(s, "exert moravia-1")
    assert castle(s, "moravia") == ["yellow", "white", "brown", "brown"]  # neither was his own
    assert starting(position(in_moravia("moravia castle white")), "exert") == []


@rule("R30")
def test_influence_reaches_only_the_castle_of_this_town() -> None:
    s = position(in_moravia("transylvania castle white brown"))
    assert starting(s, "exert") == []


@rule("turn.7b", "overview.b", "R27")
def test_each_optional_action_costs_three_coins_that_must_be_there() -> None:
    for move, extra, coffin in (
        ("load brown", "", "empty"),
        ("unload moravia", "", "coffin"),
        ("exert moravia-1", "moravia castle white brown", "empty"),
    ):
        s = position(in_moravia(extra, 3, coffin))
        draws(s, "event herbs")
        play(s, move)
        assert coins(s, "brown") == 0
        assert starting(position(in_moravia(extra, 2, coffin)), "load", "unload", "exert") == []


@rule("R31")
def test_the_coffin_stays_on_the_coach_through_turns_and_the_change_of_round() -> None:
    s = position("brown moravia coffin; white moravia empty; trigger white; white.events: kill_wolf; moravia wolves 1; round_ends")
    play(s, "done")
    assert s.round == 2
    assert s.aboard == [1, 0]
    draws(s, *["passenger priest"] * 4, *["passenger werewolf"] * 5)
    play(s, "pick_up", *["draw passenger"] * 4)
    assert s.aboard == [1, 0]


@rule("R32", "round.3")
def test_coffins_stay_in_the_castles_when_they_feed() -> None:
    s = position("moravia blood 3 castle white brown; brown.events: kill_wolf; trigger brown; round_ends")
    play(s, "done")
    assert castle(s, "moravia") == ["white", "brown"]
    assert s.points == [1, 2]
