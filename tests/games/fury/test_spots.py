"""Where cards and tokens of Dracula's lie: slots and spots, as the rules number them and as options name them."""

from __future__ import annotations

from games.fury.table import GAME, position
from whitby.games.fury.rules.board import TOKENS
from whitby.games.fury.rules.spots import berth_of, berths, is_in_trail, slot_of_space, space_of_slot, spot_of_berth, spots_on
from whitby.games.fury.rules.trail import card_in, down_tokens, slot_anywhere, token_of, tokens_at


def test_slots_and_spots_of_the_catacombs_follow_those_of_the_trail() -> None:
    slots, spots = GAME.lexicon.nouns["slot"].slugs, GAME.lexicon.nouns["spot"].slugs
    assert [slots[slot_of_space(space)] for space in range(3)] == ["catacomb_1", "catacomb_2", "catacomb_3"]
    assert [spots[spot_of_berth(berth)] for berth in berths(1)] == ["catacomb_2a", "catacomb_2b"]
    assert [is_in_trail(i) for i in (0, 5, 6)] == [True, True, False]
    assert space_of_slot(slots.index("catacomb_3")) == 2
    assert spots_on(4) == [4]
    assert [spots[spot] for spot in spots_on(slot_of_space(2))] == ["catacomb_3a", "catacomb_3b"]


def test_cards_and_tokens_are_found_by_slot_and_spot_wherever_they_lie() -> None:
    s = position("turn godalming; trail: vienna+rats, hide@vienna+spy!; catacombs: -, szeged+-+fog, rome+wolves!+bats")
    slug = s.board.slugs.index
    assert slot_anywhere(s, slug("vienna")) == 0 and slot_anywhere(s, slug("paris")) == -1
    assert card_in(s, slot_anywhere(s, slug("szeged"))) == slug("szeged")
    assert [TOKENS[token_of(s, spot)] for spot in tokens_at(s, slug("vienna"))] == ["rats", "spy"]
    assert tokens_at(s, slug("szeged")) == [spot_of_berth(berth_of(1, 1))]
    assert [TOKENS[token_of(s, spot)] for spot in down_tokens(s)] == ["rats", "fog", "bats"]
