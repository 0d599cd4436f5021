"""What the page of Walpurgis Night is told: reasons, the words of cards, whose line it is; all of it once the game is over."""

from __future__ import annotations

import random
from typing import Any

from games.walpurgis.table import GAME, play, position
from whitby.games.walpurgis.rules.state import WalpurgisState
from whitby.kernel.record import Record
from whitby.kernel.sight import ALL_KNOWING, SPECTATOR
from whitby.kernel.wording import option_part, prompt_part

BOARDING = "brown moravia; brown.hand: bohemia_noble, moravia_noble, priest, wallachia_baron; boarding brown"


def seen(s: WalpurgisState, seat: int = 0) -> dict[str, Any]:
    return GAME.sight.view(s, seat)


def test_a_card_that_may_not_board_says_why() -> None:
    hand = seen(play(position(BOARDING), "head wallachia"))["coaches"][0]["hand"]
    assert [(card["card"], card.get("barred", {}).get("text")) for card in hand] == [
        ("bohemia_noble", "Bohemia lies behind"),
        ("moravia_noble", "The coach is in Moravia"),
        ("wallachia_baron", None),
        ("priest", None),
    ]
    assert hand[0]["barred"]["rule"] == "journey.b"


def test_nothing_is_barred_before_the_direction_is_chosen_nor_once_the_doors_are_closed() -> None:
    s = position(BOARDING)
    assert not any("barred" in card for card in seen(s)["coaches"][0]["hand"])
    play(s, "head wallachia", "board priest", "close")
    assert not any("barred" in card for card in seen(s)["coaches"][0]["hand"])


def test_the_words_of_cards_tell_their_numbers_and_only_those_in_sight() -> None:
    s = position("brown moravia; pool: moravia_penitent; brown.hand: priest; brown.events: blood; white.hand: werewolf; turn brown")
    words = seen(s)["words"]
    assert list(words["passengers"]) == ["moravia_penitent", "priest"]
    assert words["passengers"]["moravia_penitent"]["terms"] == [
        ["Fare", "1 coin on arrival"],
        ["Leaves", "1 blood in Moravia"],
        ["Believer", "1 coin more if a priest boards, too"],
        ["Cursed", "turns under a Full Moon"],
    ]
    assert words["events"]["blood"]["terms"] == [["When", "at the end of a round"], ["Does", "lays 2 blood tokens on one town"]]
    assert list(seen(s, SPECTATOR)["words"]["passengers"]) == ["moravia_penitent"]
    assert words["hunter"]["terms"][0] == ["Fee", "1 coin for 1 bullet or 2 coins for 2 bullets"]


def test_every_card_of_the_box_has_its_words_and_a_rule_to_read_on_at() -> None:
    s = position("turn brown")
    s.pool = list(range(len(s.board.riders)))
    s.cards[0] = list(range(9))
    words = seen(s)["words"]
    perils = [GAME.sight.view(position(f"brown moravia; journey east; road: {p} none none; town brown"), 0) for p in ("full_moon", "quiet")]
    told = [*words["passengers"].values(), *words["events"].values(), words["hunter"]]
    told += [card for view in perils for card in view["words"]["perils"].values()]
    assert len(told) == len(s.board.riders) + 9 + 1 + 2
    assert {card["rule"] for card in told} <= set(GAME.ledger.rules)
    assert all(card["title"] and card["note"] for card in told)


def test_a_town_says_what_it_means_to_who_looks() -> None:
    s = position("moravia blood 3 wolves 1 castle white brown white; turn brown")
    assert seen(s)["towns"][1]["means"] == "Your coffin is 2nd there. Moravia holds 3 blood and 1 wolf."
    assert seen(s, 1)["towns"][1]["means"] == "Your coffins are 1st and 3rd there. Moravia holds 3 blood and 1 wolf."
    assert seen(s, 0)["towns"][0]["means"] == "You have no coffin there. Bohemia holds no blood."
    assert seen(s, SPECTATOR)["towns"][1]["means"] == ""


def test_who_knows_all_sees_every_hand_and_its_words() -> None:
    s = position("brown.hand: priest; brown.events: blood; white.hand: werewolf; white.events: herbs; turn brown")
    view = seen(s, ALL_KNOWING)
    assert [[card["card"] for card in coach["hand"]] for coach in view["coaches"]] == [["priest"], ["werewolf"]]
    assert [[card["card"] for card in coach["events"]] for coach in view["coaches"]] == [["blood"], ["herbs"]]
    assert set(view["words"]["events"]) == {"blood", "herbs"}
    assert set(view["words"]["passengers"]) == {"priest", "werewolf"}


def test_perils_that_may_still_lie_on_the_road_are_counted() -> None:
    s = position("brown moravia; journey east; riders: priest; leg brown; draws: peril full_moon")
    before = {kind["name"]: kind["left"] for kind in seen(s)["perils_left"]}
    play(s, "depart moravia-transylvania")
    after = {kind["name"]: kind["left"] for kind in seen(s)["perils_left"]}
    assert sum(before.values()) == sum(after.values()) + 1 == seen(s)["piles"]["perils"]["deck"] + 1
    assert after["Full Moon"] == before["Full Moon"] - 1


def test_who_gets_off_is_the_travellers_doing_though_another_let_the_coach_go() -> None:
    riders = "wallachia_baron, transylvania_noble"
    s = position(f"brown moravia coins 1; journey east; riders: {riders}; white.events: herbs; leg brown; draws: peril quiet")
    play(s, "depart moravia-transylvania")
    assert s.asks[0].seat == 1
    s.log = []
    play(s, "pass")
    told = {GAME.lexicon.notes[note.kind].slug: GAME.wording.actor(s, note, 1) for note in s.log}
    assert (told["arrived"], told["got_off"], told["blood_left"]) == ("brown", "brown", "brown")


def test_labels_are_short_in_whole_games_and_every_question_says_why() -> None:
    record, choose = Record.new(GAME, None, 3, seed="labels"), random.Random(5)
    while record.state.asks:
        s, ask = record.state, record.state.asks[0]
        prompt = prompt_part(GAME, s, ask.seat)
        assert prompt.why
        assert len(prompt.text) <= 66
        parts = [option_part(GAME, s, action) for action in ask.options]
        assert max(len(part.short) for part in parts) <= 34
        assert sum(part.closes is True for part in parts) <= 1
        record.play(ask.seat, choose.choice(record.game.option_texts(s)))
