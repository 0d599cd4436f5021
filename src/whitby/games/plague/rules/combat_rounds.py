"""7.2.3 to 7.2.7 The rounds of a combat: the Host, the blows of both sides, Crucifix, Holy Water and Stakes."""

from __future__ import annotations

from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.board import (
    CRUCIFIX,
    DRACULA,
    FIRST_TURNED,
    HOLY_WATER,
    HOST,
    NOBODY,
    PURFLEET,
    STAKES,
    TIPPED,
)
from whitby.games.plague.rules.deck import DIE_COLUMN, is_renfield_out, move_dracula, read
from whitby.games.plague.rules.fight import (
    DRIVE_IN_STAKES,
    FLEE,
    HUNTERS_BLOW,
    OVER,
    RAISE_CROSS,
    SCATTER,
    SCATTER_HOST,
    SIDE,
    TARGET,
    THROW_WATER,
    UNDEAD_BLOW,
    Fight,
)
from whitby.games.plague.rules.state import (
    PlagueState,
)
from whitby.games.plague.rules.strengths import ask_holders, draw_blow, foe_strength, hunters_strength, may_strike, uses
from whitby.games.plague.rules.tracks import bite, spend_item
from whitby.games.plague.rules.turning import destroy, is_lost, lose_hunter
from whitby.kernel.actions import first_of


def begin_round(s: PlagueState, combat: Fight) -> None:
    """7.2.6b, R67 - who draws first is looked at now."""
    combat.at = SCATTER_HOST
    combat.round += 1
    combat.undead_first = is_renfield_out(s)
    combat.half = 0
    combat.asked = 0
    combat.water = False
    if combat.round > s.board.combat_rounds:  # R60
        combat.at = OVER
        s.note(w.TOLD_UNDEAD_WITHDRAWS, "7.2c", combat.foe, combat.place)


def ask_for_host(s: PlagueState, combat: Fight) -> None:
    """7.2.5a, R64 - at the start of a round, before any draw."""
    combat.asked = ask_holders(s, combat.fighters, HOST, w.ASK_USE_HOST, "7.2.5a", combat.asked, combat.foe, combat.place)
    if not combat.asked:
        combat.at = SIDE


def offer_host(s: PlagueState, combat: Fight, seat: int) -> list[int]:
    return uses(s, combat.fighters, HOST, seat, w.DO_HOST)


def scatter_host(s: PlagueState, combat: Fight, action: int) -> None:
    """7.2.5b - one draw of the hunters, then it is over."""
    h = first_of(action)
    spend_item(s, h, HOST)
    combat.host = True
    combat.asked = 0
    s.note(w.TOLD_HOST_SCATTERED, "7.2.5a", h, combat.foe)
    if may_strike(s, combat.fighters):
        combat.at = THROW_WATER
    else:
        s.note(w.TOLD_TOO_WEAK, "7.2.3b")
        go_on(s, combat)


def go_on(s: PlagueState, combat: Fight) -> None:
    """After a blow that ends nothing: the other side, unless the Host is scattered (7.2.5b)."""
    combat.at = SIDE
    if combat.host:
        combat.at = OVER
        s.note(w.TOLD_HOST_ENDS, "7.2.5b", combat.foe, combat.place)


def next_side(s: PlagueState, combat: Fight) -> None:
    """7.2.6b - one side draws and its result applies before the other side draws."""
    combat.asked = 0
    if combat.half == 2:
        combat.at = TARGET  # 7.2.7a: another round
    elif (combat.half == 0) == combat.undead_first:
        combat.at = RAISE_CROSS
    elif may_strike(s, combat.fighters):
        combat.at = THROW_WATER
    else:
        combat.half += 1
        s.note(w.TOLD_TOO_WEAK, "7.2.3b")


def ask_for_crucifix(s: PlagueState, combat: Fight) -> None:
    """7.2.4 - right before the undead's draw (R64)."""
    combat.asked = ask_holders(s, combat.fighters, CRUCIFIX, w.ASK_USE_CRUCIFIX, "7.2.4", combat.asked, combat.foe, combat.target)
    if not combat.asked:
        combat.at = UNDEAD_BLOW


def offer_crucifix(s: PlagueState, combat: Fight, seat: int) -> list[int]:
    return uses(s, combat.fighters, CRUCIFIX, seat, w.DO_CRUCIFIX)


def raise_crucifix(s: PlagueState, combat: Fight, action: int) -> None:
    """7.2.4 - tipped; the undead do not draw this round."""
    h = first_of(action)
    tip(s, h)
    combat.half += 1
    combat.at = SIDE
    s.note(w.TOLD_CRUCIFIX_RAISED, "7.2.4", h, combat.foe)


def tip(s: PlagueState, h: int) -> None:
    s.items[h][s.items[h].index(CRUCIFIX)] = TIPPED


def undead_blow(s: PlagueState, combat: Fight) -> None:
    """7.2.6a, 7.2.6.1a - a hit bites the target."""
    if not draw_blow(s, foe_strength(s, combat.foe, combat.coffins, combat.extra), combat.foe):
        combat.half += 1
        combat.at = SIDE
        return
    h = combat.target
    combat.target = NOBODY
    combat.fighters.remove(h)
    combat.bitten = h
    bite(s, h)
    if combat.stand_in:  # 7.2.1.4c
        move_dracula(s, read(s, DIE_COLUMN))
        s.note(w.TOLD_DRACULA_MOVES, "7.2.1.4c", s.box)
    combat.next = 0
    if is_lost(s, h):  # 7.2.6.1d
        combat.at = SCATTER
        lose_hunter(s, h)
    else:
        combat.at = FLEE
        combat.next = h


def ask_for_holy_water(s: PlagueState, combat: Fight) -> None:
    """7.2.3.2a - right before the hunters' draw (R64)."""
    combat.asked = ask_holders(s, combat.fighters, HOLY_WATER, w.ASK_USE_HOLY_WATER, "7.2.3.2a", combat.asked, combat.foe, combat.place)
    if not combat.asked:
        combat.at = HUNTERS_BLOW


def offer_holy_water(s: PlagueState, combat: Fight, seat: int) -> list[int]:
    return uses(s, combat.fighters, HOLY_WATER, seat, w.DO_HOLY_WATER)


def throw_holy_water(s: PlagueState, combat: Fight, action: int) -> None:
    h = first_of(action)
    spend_item(s, h, HOLY_WATER)
    combat.water = True
    combat.at = HUNTERS_BLOW
    s.note(w.TOLD_HOLY_WATER_USED, "7.2.3.2a", h)


def hunters_blow(s: PlagueState, combat: Fight) -> None:
    """7.2.6a, 7.2.6.2 - a hit drives the undead off."""
    hit = draw_blow(s, hunters_strength(s, combat.fighters, combat.water), NOBODY)
    combat.water = False
    combat.half += 1
    combat.asked = 0
    if not hit:
        go_on(s, combat)
    elif combat.foe == DRACULA and is_renfield_out(s):  # 7.2.6.2b
        s.renfield = PURFLEET
        s.note(w.TOLD_RENFIELD_ABSORBS, "7.2.6.2b")
        go_on(s, combat)
    else:
        combat.at = DRIVE_IN_STAKES
        s.note(w.TOLD_DRIVEN_OFF, "7.2.6.2a", combat.foe, combat.place)
        if combat.foe == DRACULA:
            move_dracula(s, -1)
            s.note(w.TOLD_DRACULA_MOVES, "7.2.6.2a", s.box)


def decline(s: PlagueState, combat: Fight, action: int) -> None:
    """Nothing happens: the next holder is asked."""


def ask_for_stakes(s: PlagueState, combat: Fight) -> None:
    """7.2.7.2a - only a turned hunter can be destroyed (7.2.7.1), by a hunter still in the combat (R74)."""
    if combat.foe >= FIRST_TURNED:
        combat.asked = ask_holders(s, combat.fighters, STAKES, w.ASK_USE_STAKES, "7.2.7.2a", combat.asked, combat.foe, combat.place)
        if combat.asked:
            return
    combat.at = OVER


def offer_stakes(s: PlagueState, combat: Fight, seat: int) -> list[int]:
    return uses(s, combat.fighters, STAKES, seat, w.DO_STAKES)


def drive_in_stakes(s: PlagueState, combat: Fight, action: int) -> None:
    h = first_of(action)
    spend_item(s, h, STAKES)
    destroy(s, combat.foe - FIRST_TURNED)
    combat.at = OVER
    s.note(w.TOLD_STAKED, "7.2.7.2a", h, combat.foe)
