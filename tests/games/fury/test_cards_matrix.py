"""The combat table: every pair of cards, won by either side, does in play what its row says and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from games.fury.cards_table import (
    GAME,
    bites,
    dice,
    discarded,
    events,
    happened,
    health,
    items,
    options,
    pass_on,
    play,
    position,
    starting,
    thrown,
    trail,
)
from support import rule
from whitby.games.fury.rules.state import FuryState

ROWS = {(row["hunter"], row["enemy"]): row for row in GAME.tables["result"]}
ITEM_CARDS = ("crucifix", "heavenly_host", "holy_water", "knife", "pistol", "rifle", "sacred_bullets", "stake")
AGAINST_DRACULA_ONLY = ("crucifix", "heavenly_host", "holy_water")
DRACULA_CARDS = ("claws", "dracula_dodge", "escape_man", "escape_bat", "escape_mist", "fangs", "mesmerize", "strength")
AGENT_CARDS = ("agent_punch", "agent_dodge", "agent_knife", "agent_pistol", "agent_rifle")
DODGES = ("dodge", "dracula_dodge", "agent_dodge")
WHEN_REPELLED = ("dracula_dodge", "escape_man", "escape_bat", "escape_mist")
BLOOD, NEXT_RED, HEALTH = 12, 10, 10
CASES = [pytest.param(*pair, side, id=f"{'-'.join(pair)}-{side}") for pair in ROWS for side in ("hunter_wins", "enemy_wins")]


@rule("R65")
def test_every_pair_that_can_be_selected_has_a_row_and_no_other() -> None:
    hunter_cards = (*ITEM_CARDS, "punch", "dodge", "escape")
    against_dracula = {(card, enemy) for card in hunter_cards for enemy in DRACULA_CARDS}
    against_agents = {(card, enemy) for card in hunter_cards if card not in AGAINST_DRACULA_ONLY for enemy in AGENT_CARDS}
    assert set(ROWS) == against_dracula | against_agents
    assert len(GAME.tables["result"]) == len(ROWS) == 128


@pytest.mark.parametrize(("card", "enemy", "side"), CASES)
@rule("combat.2i", "combat.2j", "combat.2k", "combat.2l", "combat.2m", "combat.2n", "combat.2o", "combat.2p", "combat.2q", "combat.4g")
def test_a_round_does_what_the_row_of_its_cards_says(card: str, enemy: str, side: str) -> None:
    s = fight(card, enemy)
    before = len(happened(s))
    round_of(s, card, enemy, side == "hunter_wins")
    effects = ROWS[card, enemy][side]
    if "discard_event" in effects:
        assert (s.events[1], discarded(s)) == ([], ["long_day"])  # the only one he has
    assert ("remain" in options(s)) == ("bat_move" in effects)
    if "bat_move" in effects:
        play(s, "remain")
    check_harm(s, enemy, side, effects)
    check_cards(s, card, effects)
    check_flow(s, enemy, effects, happened(s)[before:])


def fight(card: str, enemy: str) -> FuryState:
    """Seward with the card finds the enemy in Paris at midnight; a Dodge needs a round before it."""
    token, hider = ("+assassin", "brussels, ") if enemy in AGENT_CARDS else ("", "")
    s = position(
        f"time midnight; blood {BLOOD}; seward: paris health {HEALTH} items {' '.join(hand(card))} events long_day; "
        f"trail: {hider}paris{token}; turn seward"
    )
    pass_on(s)
    play(s, "stay")
    pass_on(s)
    if card in DODGES or enemy in DODGES:
        round_of(s, *opening(card, enemy))
    return s


def hand(card: str) -> list[str]:
    """The card under test beside two others: one that is no combat card, one for a quiet opening."""
    return sorted({"dogs", "pistol", *({card} & set(ITEM_CARDS))})


def opening(card: str, enemy: str) -> tuple[str, str, bool]:
    """A first round without any effect, with other cards."""
    foes = AGENT_CARDS if enemy in AGENT_CARDS else DRACULA_CARDS
    for mine in ("punch", "escape", "pistol"):
        for theirs in foes:
            if mine == card or theirs in (enemy, *DODGES):
                continue
            for side in ("hunter_wins", "enemy_wins"):
                if ROWS[mine, theirs][side] == ["continue"]:
                    return mine, theirs, side == "hunter_wins"
    raise AssertionError("no quiet opening")


def round_of(s: FuryState, card: str, enemy: str, is_won: bool) -> None:
    """One round; the dice are so far apart that no bonus matters."""
    dice(s, *((6, 1) if is_won else (1, 6)))
    play(s, f"strike {enemy} seward", f"fight {card} seward")
    pass_on(s)


def wound(effects: list[str]) -> int:
    return sum(int(effect.partition(":")[2]) for effect in effects if effect.startswith("wound:"))


def check_harm(s: FuryState, enemy: str, side: str, effects: list[str]) -> None:
    lost = wound(effects)
    blood = NEXT_RED if "killed" in effects and enemy in DRACULA_CARDS else BLOOD
    assert s.blood == (blood - lost if side == "hunter_wins" else BLOOD)
    assert health(s, "seward") == (HEALTH if side == "hunter_wins" else HEALTH - lost)
    assert bites(s, "seward") == ("bite" in effects)


def check_cards(s: FuryState, card: str, effects: list[str]) -> None:
    held = hand(card)
    lost = held if "lose_all_items" in effects else [card] if "destroy_item" in effects and card in ITEM_CARDS else []
    assert thrown(s) == lost
    assert items(s, "seward") == [item for item in held if item not in lost]
    assert events(s, "seward") == ([] if "discard_event" in effects else ["long_day"])


def check_flow(s: FuryState, enemy: str, effects: list[str], log: list[str]) -> None:
    """What ends a combat ends it; everything else leads to another round."""
    dies = "killed" in effects and enemy in AGENT_CARDS
    is_over = dies or "end" in effects or "bite" in effects
    assert ("combat_ends" in log) == is_over
    assert ("result_continue" in log) == ("continue" in effects)
    assert bool(starting(s, "fight")) == (not is_over)
    if enemy in AGENT_CARDS:
        assert trail(s)[1] == ("^paris" if dies else "^paris+assassin!")
    if not is_over and enemy in DRACULA_CARDS:
        offered = {text.split()[1] for text in starting(s, "strike")}
        allowed: set[Any] = set(WHEN_REPELLED if "repel" in effects else DRACULA_CARDS) - {enemy}
        assert offered == allowed
