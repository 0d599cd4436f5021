"""7.2.1, 7.2.2 Who attacks in a combat, and for whom it comes."""

from __future__ import annotations

from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.board import (
    CREATURES,
    DRACULA,
    FIRST_TURNED,
    INFECTED,
    NOBODY,
    RANDOM_FOE,
)
from whitby.games.plague.rules.deck import has_dracula_player, read
from whitby.games.plague.rules.fight import (
    ROUND,
    TARGET,
    Fight,
)
from whitby.games.plague.rules.state import (
    ACTION_SEGMENT,
    PlagueState,
    dracula_strength,
    seat_for,
)
from whitby.games.plague.rules.strengths import foe_strength, most_bitten
from whitby.kernel.actions import act, first_of


def find_foe(s: PlagueState, combat: Fight) -> None:
    """7.2.1a - drawn by the number of foes on the Display, named by the trigger, or picked by the Dracula player."""
    if combat.foe == RANDOM_FOE:
        if has_dracula_player(s):
            s.ask(s.dracula_seat, w.ASK_CHOOSE_FOE, "11.1.2d", combat.place)
            return
        foes = foes_on_display(s)
        combat.foe = foes[read(s, len(foes)) - 1]
    face_foe(s, combat, "7.2.1a")


def offer_foes(s: PlagueState, combat: Fight, seat: int) -> list[int]:
    return [act(w.DO_FOE, foe) for foe in pickable_foes(s)]


def pick_foe(s: PlagueState, combat: Fight, action: int) -> None:
    """11.1.2d"""
    combat.foe = first_of(action)
    alternate(s, combat.foe)
    face_foe(s, combat, "11.1.2d")


def face_foe(s: PlagueState, combat: Fight, rule: str) -> None:
    """7.2.1 - who it is, and how strong; 7.2.2a, R61 - and for whom it comes, if this attack is aimed at one hunter."""
    combat.at = TARGET
    use_up(s, combat.foe)
    if combat.foe == DRACULA and dracula_strength(s) == 0:  # 7.2.1.4b
        combat.foe = INFECTED
        combat.stand_in = True
        s.note(w.TOLD_STAND_IN, "7.2.1.4b", combat.place)
    s.note(w.TOLD_FOE_ATTACKS, rule, combat.foe, combat.place, foe_strength(s, combat.foe, combat.coffins, combat.extra))
    if combat.target != NOBODY:
        s.note(w.TOLD_AIMS, "7.2.2a" if s.segment == ACTION_SEGMENT else "R61", combat.foe, combat.target)


def foes_on_display(s: PlagueState) -> list[int]:
    """R14 - by slot: Creatures, Infected, Dracula, then the turned hunters."""
    return [CREATURES, INFECTED, DRACULA] + [FIRST_TURNED + h for h in s.display]


def pickable_foes(s: PlagueState) -> list[int]:
    """11.1.2e, 11.1.2f - vampires once a turn; of Creatures and Infected the one whose turn it is (R103)."""
    return sorted([s.minor] + [foe for foe in foes_on_display(s) if foe >= DRACULA and foe not in s.used])


def use_up(s: PlagueState, foe: int) -> None:
    """11.1.2e - each vampire once a turn; a named one's attack counts too, but is never blocked (R103)."""
    if has_dracula_player(s) and foe >= DRACULA and foe not in s.used:
        s.used.append(foe)


def alternate(s: PlagueState, foe: int) -> None:
    """11.1.2f, R103 - when the Dracula player has picked Creatures or Infected, the other one is next."""
    if foe == CREATURES:
        s.minor = INFECTED
    elif foe == INFECTED:
        s.minor = CREATURES


def find_target(s: PlagueState, combat: Fight) -> None:
    """7.2.2c - the same as before while in the combat; otherwise by 7.2.2b."""
    if combat.target in combat.fighters:
        combat.at = ROUND
        return
    tied = most_bitten(s, combat.fighters)
    if len(tied) == 1:
        aim(s, combat, act(w.DO_TARGET, tied[0]))
    elif has_dracula_player(s):
        s.ask(s.dracula_seat, w.ASK_CHOOSE_TARGET, "11.1.2c", combat.foe, combat.place)
    else:
        s.ask(seat_for(s, tied), w.ASK_CHOOSE_TARGET, "7.2.2b", combat.foe, combat.place)


def offer_targets(s: PlagueState, combat: Fight, seat: int) -> list[int]:
    return [act(w.DO_TARGET, h) for h in most_bitten(s, combat.fighters)]


def aim(s: PlagueState, combat: Fight, action: int) -> None:
    combat.target = first_of(action)
    combat.at = ROUND
