"""7.0 Combat: who attacks, round after round of blows, and who is driven off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.board import (
    COFFIN,
    CREATURES,
    CRUCIFIX,
    DRACULA,
    FIRST_TURNED,
    HOLY_WATER,
    HOST,
    INFECTED,
    NOBODY,
    NOWHERE,
    PURFLEET,
    RANDOM_FOE,
    STAKES,
    TIPPED,
    WREATH,
)
from whitby.games.plague.rules.deck import DIE_COLUMN, has_dracula_player, is_renfield_out, move_dracula, read
from whitby.games.plague.rules.fleeing import followers, refuges, scatter_refuges
from whitby.games.plague.rules.state import (
    ACTION_SEGMENT,
    CANCELLED,
    PlagueState,
    can_fight_at,
    dracula_strength,
    hunters_at,
    is_occupied,
    seat_for,
)
from whitby.games.plague.rules.strengths import ask_holders, draw_blow, foe_strength, hunters_strength, may_strike, most_bitten, uses
from whitby.games.plague.rules.tracks import bite, spend_item
from whitby.games.plague.rules.turning import destroy, hand_over_if_needed, is_lost, lose_hunter
from whitby.games.plague.rules.victory import has_ended
from whitby.kernel.actions import act, first_of, second_of, verb_of
from whitby.kernel.state import Frame

BEGIN: Final = 0
FOE: Final = 1
TARGET: Final = 2
ROUND: Final = 3
SCATTER_HOST: Final = 4
SIDE: Final = 5
RAISE_CROSS: Final = 6
UNDEAD_BLOW: Final = 7
THROW_WATER: Final = 8
HUNTERS_BLOW: Final = 9
DRIVE_IN_STAKES: Final = 10
FLEE: Final = 11
FOLLOW: Final = 12
SCATTER: Final = 13
OVER: Final = 14


def start_combat(s: PlagueState, p: int, foe: int = RANDOM_FOE, target: int = NOBODY, coffins: int = -1, extra: int = 0) -> bool:
    """7.2a - at once, with all hunters there; R75 - nothing at all in a protected place."""
    if not is_occupied(s, p):
        return False
    if not can_fight_at(s, p):
        s.note(w.TOLD_COMBAT_IGNORED, "7.1.4b" if s.marker[p] == WREATH else "4.1b", p)
        return False
    bonus = coffins if coffins >= 0 else (s.coffins[p] if s.marker[p] == COFFIN else 0)  # 7.2.1.5a, 7.2.1.5b
    s.push(Combat(p, foe, target, bonus, extra))
    return True


class Combat(Frame[PlagueState]):
    """7.2 - one fight in one place, until one side is gone."""

    place: int
    foe: int
    target: int
    coffins: int  # the bonus of the Coffin marker that counts (R73)
    extra: int  # more strength from the event that began it
    at: int = BEGIN  # which step comes next, or asks
    fighters: list[int] = []  # who is in the combat
    round: int = 0
    undead_first: bool = False
    half: int = 0  # 0: the first side is to draw; 1: the second; 2: neither
    asked: int = 0  # the seat that is asked next about an item
    water: bool = False  # Holy Water for the hunters' next draw
    host: bool = False  # the Host was scattered: no more undead draws
    stand_in: bool = False  # the Infected fight in Dracula's place (7.2.1.4b)
    refuge: int = NOWHERE  # where the bitten hunter fled
    next: int = 0  # the hunter who flees, or who is asked whether to follow or scatter
    bitten: int = NOBODY  # who was bitten last

    def run(self, s: PlagueState) -> None:
        STEPS[self.at](s, self)

    def offer(self, s: PlagueState, seat: int) -> list[int]:
        return OFFERS[self.at](s, self, seat)

    def chosen(self, s: PlagueState, action: int) -> None:
        verb = verb_of(action)
        if verb == w.DO_FOE:
            self.foe = first_of(action)
            alternate(s, self.foe)
            face_foe(s, self, "11.1.2d")
        elif verb == w.DO_TARGET:
            aim(self, first_of(action))
        elif verb == w.DO_HOST:
            scatter_host(s, self, first_of(action))
        elif verb == w.DO_CRUCIFIX:
            raise_crucifix(s, self, first_of(action))
        elif verb == w.DO_HOLY_WATER:
            throw_holy_water(s, self, first_of(action))
        elif verb == w.DO_STAKES:
            drive_in_stakes(s, self, first_of(action))
        elif verb == w.DO_FLEE:
            flee(s, self, first_of(action))
        elif verb == w.DO_FOLLOW:
            follow(s, self, first_of(action))
        elif verb == w.DO_SCATTER:
            scatter(s, self, first_of(action), second_of(action))
        elif verb == w.DO_STAY:
            stay(s, self)
        # DO_DECLINE: nothing happens, the next one is asked

    def has_fighters(self) -> bool:
        return len(self.fighters) > 0


# ---- the steps, in the order of 7.2 -----------------------------------------------------------------------------


def begin(s: PlagueState, combat: Combat) -> None:
    """7.2a, 7.2b - all hunters there are in it, and lose what actions they had left (R51)."""
    combat.at = FOE
    combat.fighters = hunters_at(s, combat.place)
    for h in combat.fighters:
        s.flags[h] |= CANCELLED
    s.note(w.TOLD_COMBAT_BEGINS, "7.2a", combat.place)


def find_foe(s: PlagueState, combat: Combat) -> None:
    """7.2.1a - drawn by the number of foes on the Display, named by the trigger, or picked by the Dracula player."""
    if combat.foe == RANDOM_FOE:
        if has_dracula_player(s):
            s.ask(s.dracula_seat, w.ASK_CHOOSE_FOE, "11.1.2d", combat.place)
            return
        foes = foes_on_display(s)
        combat.foe = foes[read(s, len(foes)) - 1]
    face_foe(s, combat, "7.2.1a")


def offer_foes(s: PlagueState, combat: Combat, seat: int) -> list[int]:
    return [act(w.DO_FOE, foe) for foe in pickable_foes(s)]


def face_foe(s: PlagueState, combat: Combat, rule: str) -> None:
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


def find_target(s: PlagueState, combat: Combat) -> None:
    """7.2.2c - the same as before while in the combat; otherwise by 7.2.2b."""
    if combat.target in combat.fighters:
        combat.at = ROUND
        return
    tied = most_bitten(s, combat.fighters)
    if len(tied) == 1:
        aim(combat, tied[0])
    elif has_dracula_player(s):
        s.ask(s.dracula_seat, w.ASK_CHOOSE_TARGET, "11.1.2c", combat.foe, combat.place)
    else:
        s.ask(seat_for(s, tied), w.ASK_CHOOSE_TARGET, "7.2.2b", combat.foe, combat.place)


def offer_targets(s: PlagueState, combat: Combat, seat: int) -> list[int]:
    return [act(w.DO_TARGET, h) for h in most_bitten(s, combat.fighters)]


def aim(combat: Combat, h: int) -> None:
    combat.target = h
    combat.at = ROUND


def begin_round(s: PlagueState, combat: Combat) -> None:
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


def ask_for_host(s: PlagueState, combat: Combat) -> None:
    """7.2.5a, R64 - at the start of a round, before any draw."""
    combat.asked = ask_holders(s, combat.fighters, HOST, w.ASK_USE_HOST, "7.2.5a", combat.asked, combat.foe, combat.place)
    if not combat.asked:
        combat.at = SIDE


def offer_host(s: PlagueState, combat: Combat, seat: int) -> list[int]:
    return uses(s, combat.fighters, HOST, seat, w.DO_HOST)


def scatter_host(s: PlagueState, combat: Combat, h: int) -> None:
    """7.2.5b - one draw of the hunters, then it is over."""
    spend_item(s, h, HOST)
    combat.host = True
    combat.asked = 0
    s.note(w.TOLD_HOST_SCATTERED, "7.2.5a", h, combat.foe)
    if may_strike(s, combat.fighters):
        combat.at = THROW_WATER
    else:
        s.note(w.TOLD_TOO_WEAK, "7.2.3b")
        go_on(s, combat)


def go_on(s: PlagueState, combat: Combat) -> None:
    """After a blow that ends nothing: the other side, unless the Host is scattered (7.2.5b)."""
    combat.at = SIDE
    if combat.host:
        combat.at = OVER
        s.note(w.TOLD_HOST_ENDS, "7.2.5b", combat.foe, combat.place)


def next_side(s: PlagueState, combat: Combat) -> None:
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


def ask_for_crucifix(s: PlagueState, combat: Combat) -> None:
    """7.2.4 - right before the undead's draw (R64)."""
    combat.asked = ask_holders(s, combat.fighters, CRUCIFIX, w.ASK_USE_CRUCIFIX, "7.2.4", combat.asked, combat.foe, combat.target)
    if not combat.asked:
        combat.at = UNDEAD_BLOW


def offer_crucifix(s: PlagueState, combat: Combat, seat: int) -> list[int]:
    return uses(s, combat.fighters, CRUCIFIX, seat, w.DO_CRUCIFIX)


def raise_crucifix(s: PlagueState, combat: Combat, h: int) -> None:
    """7.2.4 - tipped; the undead do not draw this round."""
    tip(s, h)
    combat.half += 1
    combat.at = SIDE
    s.note(w.TOLD_CRUCIFIX_RAISED, "7.2.4", h, combat.foe)


def tip(s: PlagueState, h: int) -> None:
    s.items[h][s.items[h].index(CRUCIFIX)] = TIPPED


def undead_blow(s: PlagueState, combat: Combat) -> None:
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


def ask_for_holy_water(s: PlagueState, combat: Combat) -> None:
    """7.2.3.2a - right before the hunters' draw (R64)."""
    combat.asked = ask_holders(s, combat.fighters, HOLY_WATER, w.ASK_USE_HOLY_WATER, "7.2.3.2a", combat.asked, combat.foe, combat.place)
    if not combat.asked:
        combat.at = HUNTERS_BLOW


def offer_holy_water(s: PlagueState, combat: Combat, seat: int) -> list[int]:
    return uses(s, combat.fighters, HOLY_WATER, seat, w.DO_HOLY_WATER)


def throw_holy_water(s: PlagueState, combat: Combat, h: int) -> None:
    spend_item(s, h, HOLY_WATER)
    combat.water = True
    combat.at = HUNTERS_BLOW
    s.note(w.TOLD_HOLY_WATER_USED, "7.2.3.2a", h)


def hunters_blow(s: PlagueState, combat: Combat) -> None:
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


def ask_for_stakes(s: PlagueState, combat: Combat) -> None:
    """7.2.7.2a - only a turned hunter can be destroyed (7.2.7.1), by a hunter still in the combat (R74)."""
    if combat.foe >= FIRST_TURNED:
        combat.asked = ask_holders(s, combat.fighters, STAKES, w.ASK_USE_STAKES, "7.2.7.2a", combat.asked, combat.foe, combat.place)
        if combat.asked:
            return
    combat.at = OVER


def offer_stakes(s: PlagueState, combat: Combat, seat: int) -> list[int]:
    return uses(s, combat.fighters, STAKES, seat, w.DO_STAKES)


def drive_in_stakes(s: PlagueState, combat: Combat, h: int) -> None:
    spend_item(s, h, STAKES)
    destroy(s, combat.foe - FIRST_TURNED)
    combat.at = OVER
    s.note(w.TOLD_STAKED, "7.2.7.2a", h, combat.foe)


# ---- fleeing ----------------------------------------------------------------------------------------------------


def ask_where_to_flee(s: PlagueState, combat: Combat) -> None:
    """7.2.6.1b; 7.2.6.1e - bitten in an unmarked home the hunter stays, out of the combat."""
    h = combat.next
    places = refuges(s, h, combat.place)
    if combat.place in places:
        s.note(w.TOLD_STAYS_HOME, "7.2.6.1e", h, combat.place)
        end_if_alone(s, combat)
    elif len(places) == 1:
        flee(s, combat, places[0])
    else:
        s.ask(s.owner[h], w.ASK_FLEE_TO, "7.2.6.1b", h)


def offer_refuges(s: PlagueState, combat: Combat, seat: int) -> list[int]:
    return [act(w.DO_FLEE, p) for p in refuges(s, combat.next, combat.place)]


def flee(s: PlagueState, combat: Combat, p: int) -> None:
    h = combat.next
    s.where[h] = p
    combat.refuge = p
    combat.next = 0
    combat.at = FOLLOW
    s.note(w.TOLD_FLED, "7.2.6.1b", h, p)


def ask_followers(s: PlagueState, combat: Combat) -> None:
    """7.2.6.1c - each of the others by choice, in hunter order (R101)."""
    for h in followers(combat.fighters, combat.next):
        combat.next = h
        s.ask(s.owner[h], w.ASK_FOLLOW, "7.2.6.1c", h, combat.refuge, combat.foe)
        return
    end_if_alone(s, combat)


def offer_to_follow(s: PlagueState, combat: Combat, seat: int) -> list[int]:
    return [act(w.DO_FOLLOW, combat.next), act(w.DO_STAY)]


def follow(s: PlagueState, combat: Combat, h: int) -> None:
    combat.next = h + 1
    combat.fighters.remove(h)
    s.where[h] = combat.refuge
    s.note(w.TOLD_FOLLOWED, "7.2.6.1c", h, combat.refuge)


def ask_to_scatter(s: PlagueState, combat: Combat) -> None:
    """7.2.6.1d - after a third bite each may flee to any home or to another hunter, or stay (R70)."""
    for h in followers(combat.fighters, combat.next):
        combat.next = h
        s.ask(s.owner[h], w.ASK_SCATTER, "7.2.6.1d", h, combat.foe)
        return
    end_if_alone(s, combat)


def offer_to_scatter(s: PlagueState, combat: Combat, seat: int) -> list[int]:
    return [*[act(w.DO_SCATTER, combat.next, p) for p in scatter_refuges(s, combat.place)], act(w.DO_STAY)]


def scatter(s: PlagueState, combat: Combat, h: int, p: int) -> None:
    combat.next = h + 1
    combat.fighters.remove(h)
    s.where[h] = p
    s.note(w.TOLD_SCATTERED, "7.2.6.1d", h, p)


def stay(s: PlagueState, combat: Combat) -> None:
    """7.2.6.1c, 7.2.6.1d - by choice, or because there is nowhere to go."""
    s.note(w.TOLD_STAYS, "7.2.6.1c" if combat.at == FOLLOW else "7.2.6.1d", combat.next, combat.place)
    combat.next += 1


def end_if_alone(s: PlagueState, combat: Combat) -> None:
    """7.2.7b - with no hunter left the undead fades away; else 7.2.7a: the next round, with a new target (R63)."""
    combat.at = TARGET
    if not combat.has_fighters():
        combat.at = OVER
        s.note(w.TOLD_UNDEAD_FADES, "7.2.7b", combat.foe, combat.place)


def finish(s: PlagueState, combat: Combat) -> None:
    s.done()
    if not has_ended(s):
        hand_over_if_needed(s)


STEPS: Final[list[Callable[[PlagueState, Combat], None]]] = [
    begin,
    find_foe,
    find_target,
    begin_round,
    ask_for_host,
    next_side,
    ask_for_crucifix,
    undead_blow,
    ask_for_holy_water,
    hunters_blow,
    ask_for_stakes,
    ask_where_to_flee,
    ask_followers,
    ask_to_scatter,
    finish,
]
OFFERS: Final[dict[int, Callable[[PlagueState, Combat, int], list[int]]]] = {
    FOE: offer_foes,
    TARGET: offer_targets,
    SCATTER_HOST: offer_host,
    RAISE_CROSS: offer_crucifix,
    THROW_WATER: offer_holy_water,
    DRIVE_IN_STAKES: offer_stakes,
    FLEE: offer_refuges,
    FOLLOW: offer_to_follow,
    SCATTER: offer_to_scatter,
}
