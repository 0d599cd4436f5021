"""Game turn: pick up guests or travel; the passenger pool and the hand limit."""

from __future__ import annotations

from games.walpurgis.table import (
    GAME,
    NAMES,
    asked,
    cards,
    coins,
    draws,
    events,
    hand,
    happened,
    options,
    play,
    position,
    riders,
    starting,
    where,
)
from support import rule

TURN = "brown moravia; white moravia; pool: priest, werewolf, bohemia_baron, moravia_noble, priest; turn brown"


@rule("turn.1", "R8")
def test_a_turn_is_one_of_two_actions_and_there_is_no_passing() -> None:
    s = position(TURN)
    assert options(s) == ["pick_up", "travel"]


@rule("turn.2", "R10")
def test_picking_up_guests_draws_four_cards_and_ends_the_turn() -> None:
    s = draws(position(TURN), "passenger moravia_peasant", "passenger priest", "passenger priest")
    play(s, "pick_up", "take werewolf")
    assert "pass" not in options(s)  # none of the four can be declined
    play(s, "draw passenger", "take bohemia_baron")
    assert asked(s) == "brown"
    draws(s, "passenger moravia_merchant", "passenger moravia_merchant", "passenger werewolf")
    play(s, "draw passenger")
    assert sorted(hand(s, "brown")) == ["bohemia_baron", "moravia_merchant", "moravia_peasant", "werewolf"]
    assert asked(s) == "white"
    assert coins(s, "brown") == 2  # and no optional action, no hunter was offered
    assert "hired" not in happened(s)


@rule("turn.3a", "R11")
def test_travel_draws_two_cards_and_those_may_board_at_once() -> None:
    s = position(TURN)
    play(s, "travel", "take bohemia_baron", "take priest", "head bohemia")
    assert options(s) == ["board bohemia_baron", "board priest"]


@rule("turn.3a", "R12")
def test_a_travel_that_cannot_start_becomes_picking_up_guests() -> None:
    s = position(
        "brown moravia coins 9; brown.hand: moravia_peasant; pool: moravia_noble, moravia_baron, priest, priest, priest; turn brown"
    )
    play(s, "travel", "take moravia_noble", "take moravia_baron")
    assert "cannot_start" in happened(s)
    assert starting(s, "take", "draw") == options(s)  # two more draws, and nothing else
    draws(s, "passenger werewolf", "passenger werewolf", "passenger werewolf", "passenger werewolf")
    play(s, "take priest", "take priest")
    assert asked(s) == "white"
    assert len(hand(s, "brown")) == 5
    assert coins(s, "brown") == 9


@rule("turn.3a", "R12")
def test_with_a_single_card_that_may_board_the_journey_must_be_made() -> None:
    s = position("brown moravia; brown.hand: moravia_peasant; pool: moravia_noble, wallachia_peasant, priest; turn brown")
    play(s, "travel", "take moravia_noble", "take wallachia_peasant")
    assert options(s) == ["head wallachia"]
    play(s, "head wallachia")
    assert options(s) == ["board wallachia_peasant"]


@rule("pool.a", "R9")
def test_pool_and_deck_may_be_mixed_card_by_card_and_each_is_seen_before_the_next() -> None:
    s = draws(position(TURN), "passenger wallachia_penitent")
    play(s, "travel")
    assert options(s) == ["take bohemia_baron", "take moravia_noble", "take priest", "take werewolf", "draw passenger"]
    play(s, "draw passenger")
    assert hand(s, "brown") == ["wallachia_penitent"]
    play(s, "take priest")
    assert hand(s, "brown") == ["wallachia_penitent", "priest"]


@rule("pool.b", "R9")
def test_cards_taken_from_the_pool_are_replaced_at_the_end_of_the_turn() -> None:
    s = draws(
        position(TURN), "passenger wallachia_baron", "passenger bohemia_noble", "passenger moravia_baron", "passenger moravia_drifter"
    )
    play(s, "pick_up", "take werewolf", "take bohemia_baron", "take priest")
    assert cards(s.pool) == ["moravia_noble", "priest"]  # nothing was replaced yet
    play(s, "take priest")
    assert cards(s.pool) == ["moravia_noble", "wallachia_baron", "bohemia_noble", "moravia_baron", "moravia_drifter"]


@rule("pool.c", "pool.d", "R16", "R17")
def test_more_than_six_passenger_cards_at_the_end_of_the_own_turn_are_put_into_the_pool_by_choice() -> None:
    full = "brown.hand: bohemia_peasant, bohemia_noble, bohemia_pilgrim, priest, werewolf"
    s = position(f"{TURN}; {full}; brown.events: herbs, garlic, blood, kill_wolf; white.hand: priest, priest")
    play(s, "pick_up", "take werewolf", "take bohemia_baron", "take moravia_noble", "take priest")
    assert len(hand(s, "brown")) == 9  # the limit does not matter during the turn
    assert asked(s) == "brown"
    assert starting(s, "discard") == options(s)
    assert s.asks[0].a == 3
    draws(s, "passenger priest")
    play(s, "discard bohemia_peasant", "discard werewolf", "discard werewolf")
    assert hand(s, "brown") == ["bohemia_noble", "bohemia_pilgrim", "bohemia_baron", "moravia_noble", "priest", "priest"]
    assert len(events(s, "brown")) == 4  # event cards do not count
    assert cards(s.pool) == ["priest", "bohemia_peasant", "werewolf", "werewolf", "priest"]


@rule("pool.c")
def test_six_cards_are_no_surplus() -> None:
    s = position(f"{TURN}; brown.hand: bohemia_peasant, bohemia_noble")
    draws(s, "passenger priest", "passenger priest", "passenger moravia_baron", "passenger priest")
    play(s, "pick_up", "take werewolf", "take bohemia_baron", "take priest", "take priest")
    assert asked(s) == "white"
    assert len(hand(s, "brown")) == 6


@rule("pool.d", "R16")
def test_the_hand_of_a_player_who_is_not_on_turn_is_never_cut() -> None:
    eight = ", ".join(["werewolf"] * 4 + ["bohemia_peasant", "bohemia_noble", "bohemia_baron", "bohemia_penitent"])
    s = position(f"brown moravia; pool: priest, priest, priest, priest, priest; white.hand: {eight}; turn brown")
    draws(s, "passenger moravia_noble", "passenger moravia_baron", "passenger moravia_peasant", "passenger moravia_drifter")
    play(s, "pick_up", *["take priest"] * 4)
    assert len(hand(s, "white")) == 8


@rule("pool.e", "R14", "R15")
def test_the_pool_may_grow_beyond_five_and_is_then_not_refilled() -> None:
    five = "pool: moravia_noble, moravia_baron, moravia_peasant, moravia_drifter, moravia_penitent"
    full = "brown.hand: bohemia_peasant, bohemia_noble, bohemia_pilgrim, priest, werewolf, werewolf"
    s = draws(position(f"brown moravia; {five}; {full}; turn brown"), *["passenger priest"] * 4)
    play(s, "pick_up", *["draw passenger"] * 4, "discard priest", "discard priest", "discard priest", "discard priest")
    assert len(s.pool) == 9
    assert s.discard == []  # surplus goes to the pool, never to the discard pile
    assert asked(s) == "white"
    play(s, "pick_up", "take priest", "take priest", "take priest", "take moravia_noble")
    assert len(s.pool) == 5  # exactly five left, nothing to refill


@rule("pool.f", "R13", "R14")
def test_an_empty_deck_is_made_new_from_the_discard_pile() -> None:
    s = position(f"{TURN}; deck: empty", seed=3)
    before = len(s.discard)
    assert (s.deck, before) == ([], 55)
    play(s, "pick_up", "draw passenger")
    assert "reshuffled" in happened(s)
    assert (len(s.deck), s.discard) == (54, [])


def empty_table(pool: str) -> str:
    """Every passenger card in the hands of White, but for the pool and one card of Brown's."""
    left = [card for card in NAMES["passenger"] for _ in range(count(card))]
    for card in [*pool.split(", "), "priest"]:
        left.remove(card)
    return f"brown moravia; brown.hand: priest; pool: {pool}; white.hand: {', '.join(left)}; turn brown"


def count(card: str) -> int:
    number: int = next(row["count"] for row in GAME.tables["passenger"] if row["id"] == card)
    return number


@rule("R13")
def test_with_deck_and_discard_empty_draws_come_from_the_pool_and_then_are_lost() -> None:
    s = position(empty_table("werewolf, moravia_noble"))
    play(s, "pick_up")
    assert options(s) == ["take moravia_noble", "take werewolf"]
    play(s, "take moravia_noble", "take werewolf")
    assert asked(s) == "white"  # two draws were lost, and no refill was possible
    assert s.pool == []


@rule("R16")
def test_the_turn_ends_in_its_order_journey_surplus_refill_next_player() -> None:
    hand_of_eight = (
        "bohemia_peasant, bohemia_noble, bohemia_pilgrim, bohemia_baron, wallachia_noble, wallachia_baron, moravia_noble, moravia_baron"
    )
    s = position(f"brown moravia coins 1; brown.hand: {hand_of_eight}; riders: priest; journey west garlic; pool: priest; leg brown")
    draws(s, "peril quiet", "passenger werewolf", "passenger werewolf", "passenger werewolf")
    play(s, *starting(s, "depart"))
    assert where(s, "brown") == "bohemia"
    play(s, "stop bohemia")
    assert riders(s) == []
    assert starting(s, "discard") == options(s)
    play(s, "discard bohemia_peasant")
    play(s, "discard bohemia_noble")
    kinds = [kind for kind in happened(s) if kind in ("journey_ended", "discarded", "pool_filled", "turn_begins")]
    assert kinds == ["journey_ended", "discarded", "discarded", "pool_filled", "pool_filled", "turn_begins"]
