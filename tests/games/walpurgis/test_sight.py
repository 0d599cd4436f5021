"""What a seat sees and what it may not: hands, decks, windows, and the worlds it holds possible."""

from __future__ import annotations

from collections import Counter

import pytest

from games.walpurgis.table import GAME, asked, draws, hand, new, play, position
from support import rule
from whitby.games.walpurgis.rules.passengers import boarders, may_board
from whitby.kernel.chance import seeded
from whitby.kernel.record import Record
from whitby.laws import check

HANDS = "brown.hand: priest, moravia_noble; white.hand: werewolf; brown.events: herbs; white.events: full_moon, blood"


@rule("R70")
def test_the_faces_of_hands_are_for_their_owner_and_their_number_for_everybody() -> None:
    s = position(f"{HANDS}; pool: priest; turn brown")
    mine, theirs = GAME.sight.view(s, 0)["coaches"]
    assert [card["card"] for card in mine["hand"]] == ["moravia_noble", "priest"]
    assert [card["card"] for card in mine["events"]] == ["herbs"]
    assert (theirs["hand"], theirs["events"]) == ({"hidden": True, "count": 1}, {"hidden": True, "count": 2})
    for coach in GAME.sight.view(s, -1)["coaches"]:
        assert coach["hand"]["hidden"] and coach["events"]["hidden"]


@rule("R70")
def test_everything_on_the_table_is_open() -> None:
    s = position(
        """brown moravia coins 4 trophies 2 points 3; white wallachia; moravia blood 2 wolves 1 castle white brown; discard: priest
        event_discard: garlic; peril_discard: quiet; journey east bullets 1 herbs
        riders: wallachia_baron turned; road: none full_moon none; town brown"""
    )
    view = GAME.sight.view(s, 1)
    assert view["coaches"][0]["coins"] == 4
    assert (view["coaches"][0]["trophies"], view["coaches"][0]["points"]) == (2, 3)
    assert (view["towns"][1]["blood"], view["towns"][1]["wolves"], view["towns"][1]["castle"]) == (2, 1, ["white", "brown"])
    assert view["journey"]["riders"][0]["turned"] is True
    assert view["journey"]["protections"]["herbs"] is True
    assert view["journey"]["road"] == [{"leg": "moravia-transylvania", "peril": "full_moon"}]
    assert view["piles"]["passengers"] == {"deck": 58, "discard": ["priest"]}
    assert view["piles"]["events"]["discard"] == ["garlic"]
    assert view["piles"]["perils"]["discard"] == ["quiet"]


@rule("R70")
def test_a_card_taken_from_the_pool_is_remembered_by_all_and_one_from_the_deck_is_not() -> None:
    s = draws(position("brown moravia; pool: werewolf, moravia_noble; turn brown"), "passenger priest", "passenger priest")
    play(s, "pick_up", "take werewolf", "draw passenger")
    assert [card["card"] for card in GAME.sight.view(s, 1)["coaches"][0]["seen"]] == ["werewolf"]
    texts = [GAME.lexicon.note_text(event, 1) for event in s.log or [] if GAME.lexicon.notes[event.kind].slug in ("took", "drew")]
    assert texts == ["Brown takes the werewolf from the pool.", "A card is drawn from the deck."]


@rule("R70")
def test_an_imagined_world_keeps_what_was_seen_and_deals_the_rest_afresh() -> None:
    s = position("brown moravia; white.hand: werewolf, priest, bohemia_noble; white.seen: werewolf; white.events: full_moon; turn brown")
    hands = [GAME.sight.imagine(s, 0, seeded(n)) for n in range(40)]
    assert all("werewolf" in hand(world, "white") and len(hand(world, "white")) == 3 for world in hands)
    assert len({tuple(hand(world, "white")) for world in hands}) > 30
    assert len({tuple(world.cards[1]) for world in hands}) > 4
    assert all(GAME.conserved(world) == [] for world in hands)


@rule("R70")
def test_the_own_hand_is_the_same_in_every_imagined_world() -> None:
    s = position(f"{HANDS}; turn brown")
    for n in range(10):
        world = GAME.sight.imagine(s, 1, seeded(n))
        assert (world.hands[1], world.cards[1]) == (s.hands[1], s.cards[1])


def test_imagined_hands_are_dealt_evenly() -> None:
    s = position("brown moravia; white.hand: werewolf; turn brown")
    worlds = [GAME.sight.imagine(s, 0, seeded(n)) for n in range(3000)]
    held = Counter(hand(world, "white")[0] for world in worlds)
    assert 3000 * 8 / 60 * 0.8 < held["priest"] < 3000 * 8 / 60 * 1.2
    assert 3000 / 60 * 0.5 < held["moravia_baron"] < 3000 / 60 * 1.6


@pytest.mark.parametrize("text", ["boarding brown", "journey west; boarding brown"])
def test_a_player_who_is_seating_passengers_is_imagined_with_somebody_who_may_board(text: str) -> None:
    s = position(f"brown moravia; brown.hand: bohemia_noble, moravia_noble; {text}")
    for n in range(60):
        world = GAME.sight.imagine(s, 1, seeded(n))
        assert world.asks[0].options
        assert boarders(world, -1) or boarders(world, 1)


@rule("R71")
def test_being_asked_in_a_window_leaves_every_world_possible() -> None:
    s = position("seats: 2; brown moravia coins 1; white.events: full_moon; journey east; riders: wallachia_baron; leg brown")
    play(draws(s, "peril quiet"), "depart moravia-transylvania")
    assert asked(s) == "white"
    worlds = [GAME.sight.imagine(s, 0, seeded(n)) for n in range(40)]
    lengths = {len(world.asks[0].options) for world in worlds}
    assert lengths == {1, 2}  # in some of them White holds the card, in others not
    assert len({str(GAME.sight.view(world, 0)) for world in worlds}) == 1


@rule("R12")
def test_who_seats_passengers_holds_one_who_may_board_however_few_of_them_are_left() -> None:
    s = position(
        "seats: 3; yellow wallachia; white.hand: wallachia_noble, wallachia_peasant; yellow.hand: werewolf; journey west; boarding yellow"
    )
    for card in [card for card in s.deck if may_board(s, card, s.direction)]:
        s.deck.remove(card)
        s.discard.append(card)
    for n in range(20):  # nobody else is left who could board: White's hand must not take the only one
        world = GAME.sight.imagine(s, 0, seeded(n))
        assert boarders(world, world.direction)
        assert asked(world) == "yellow" and len(world.hands[1]) == 2


@pytest.fixture
def sampled(monkeypatch: pytest.MonkeyPatch) -> None:
    """The dear laws at one decision in sixteen: the conformance suite tries them at every one."""
    monkeypatch.setattr(check, "THOROUGH_GAMES", 0)


@pytest.mark.usefixtures("sampled")
@pytest.mark.parametrize(("seats", "start"), [(2, "first"), (3, "random"), (4, "first")])
def test_the_laws_hold_over_random_games(seats: int, start: str) -> None:
    report = check.check_game(GAME, 2, seed=11 * seats, seats=seats, settings={"start": start})
    assert report.violations == []
    assert report.worlds_varied > 50


@rule("R72")
def test_a_game_can_be_played_on_from_its_save_by_anybody() -> None:
    record = Record.new(GAME, None, 3, seed="whoever")
    for _ in range(40):
        seat = record.state.asks[0].seat
        record.play(seat, record.game.option_texts(record.state)[0])
    world = record.game.sight.imagine(record.state, record.state.asks[0].seat, seeded(1))  # all that a bot needs to take the seat over
    assert world.asks[0].options == record.state.asks[0].options


def test_taking_from_the_pool_can_be_taken_back_and_drawing_from_the_deck_cannot() -> None:
    record = Record.new(GAME, None, 2, seed="undo")
    record.play(0, "place bohemia")
    record.play(1, "place bohemia")
    record.play(0, "pick_up")
    assert record.undo_state(0)[0] == "free"
    record.play(0, next(text for text in record.game.option_texts(record.state) if text.startswith("take")))
    assert record.undo_state(0)[0] == "free"
    record.play(0, "draw passenger")
    assert record.undo_state(0)[0] == "consent"


def test_every_card_of_a_new_game_is_accounted_for() -> None:
    assert GAME.conserved(new(4)) == []


def test_the_table_can_be_read_in_plain_lines() -> None:
    s = position(
        """brown moravia coins 4 points 3; white wallachia empty; moravia blood 2 wolves 1 castle white brown; white.hand: priest
        brown.hand: bohemia_noble; brown.events: herbs; journey east bullets 1 herbs; riders: wallachia_baron turned
        road: full_moon none none; town brown"""
    )
    told = "\n".join(GAME.wording.plain(GAME.sight.view(s, 0)))
    assert "Moravia: blood 2, wolves 1; castle: 1 white, 2 brown; worth now: white 1" in told
    assert "Brown: 3 points, Moravia, 4 coins, coffin aboard" in told
    assert "Aboard: baron for Wallachia (fare 3, cursed, turned), the hunter (1 bullet)." in told
    assert "Coins on: herbs. Perils met: bohemia-moravia: full moon." in told
    assert "Your hand: noble for Bohemia (fare 3)." in told
    assert "priest" not in told  # White's hand is nobody else's business
