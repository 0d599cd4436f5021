"""10.3 The Final Confrontation: who takes part, search rounds for Wooden Stakes, and the last battle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.board import (
    BAG,
    BY_RENFIELD,
    BY_TURNED,
    CRUCIFIX,
    DRACULA,
    ELIMINATED,
    HOLY_WATER,
    NOBODY,
    NOWHERE,
    OCCULT,
    PURFLEET,
    RUMOR_CHIT,
    SECULAR,
)
from whitby.games.plague.rules.combat import tip
from whitby.games.plague.rules.deck import has_dracula_player, is_renfield_out, move_dracula
from whitby.games.plague.rules.items import return_item, returns
from whitby.games.plague.rules.searching import draw_weapon, search_table
from whitby.games.plague.rules.state import (
    ALL_FALLEN,
    DRACULA_SLAIN,
    FINAL_CONFRONTATION,
    NO_PARTICIPANT,
    NO_STAKES,
    OUTLASTED,
    PlagueState,
    bite_count,
    count_marked,
    holds_stakes,
    hunters_in_london,
    room,
    seat_for,
)
from whitby.games.plague.rules.strengths import ask_holders, draw_blow, foe_strength, hunters_strength, may_strike, most_bitten, uses
from whitby.games.plague.rules.tracks import bite, is_bag_empty, refill_bag, spend_item
from whitby.games.plague.rules.turning import is_lost
from whitby.games.plague.rules.victory import end_game
from whitby.kernel.actions import act, first_of, second_of, verb_of
from whitby.kernel.state import Frame

TOP_BOX: Final = 10
GATHER: Final = 0
ROUND: Final = 1
SEARCHES: Final = 2
BATTLE: Final = 3


class FinalConfrontation(Frame[PlagueState]):
    """10.3.1 to 10.3.3 - the hunters follow Dracula home; without Stakes they search first."""

    at: int = GATHER
    hunters: list[int] = []
    rounds: int = 0  # search rounds so far
    is_last: bool = False  # the round with Dracula in box 10 has begun
    next: int = 0  # the hunter who searches next

    def run(self, s: PlagueState) -> None:
        if self.at == GATHER:
            self.gather(s)
        elif self.at == ROUND:
            self.next_round(s)
        elif self.at == SEARCHES:
            self.next_search(s)
        else:
            s.done()
            s.push(LastBattle(self.hunters, len(s.display)))

    def gather(self, s: PlagueState) -> None:
        """10.3.1, R93 - hunters in London with at most one bite; 10.3.2 - plague makes Dracula stronger."""
        s.segment = FINAL_CONFRONTATION
        s.news = []
        self.hunters = [h for h in hunters_in_london(s) if bite_count(s, h) <= 1]
        if not self.hunters:  # 10.1d
            end_game(s, NO_PARTICIPANT)
            return
        s.note(w.TOLD_FINAL_BEGINS, "10.3.1", len(self.hunters))
        move_dracula(s, count_marked(s) // 5)
        s.note(w.TOLD_FINAL_STRENGTHENS, "10.3.2", s.box, count_marked(s))
        self.at = BATTLE if holds_stakes(s, self.hunters) else ROUND  # 10.3.3b

    def next_round(self, s: PlagueState) -> None:
        """10.3.3d, R95 - on and on until Dracula is in box 10, and one round more; 10.3.3e."""
        armed = holds_stakes(s, self.hunters)
        if self.is_last:
            self.at = BATTLE
            if not armed:
                end_game(s, NO_STAKES)
        elif armed:
            s.ask(seat_for(s, self.hunters), w.ASK_FINAL_ROUND, "10.3.3d", s.box)
        else:
            self.begin_round(s)

    def begin_round(self, s: PlagueState) -> None:
        """10.3.3c - every search round moves Dracula up one box when it begins."""
        self.is_last = s.box == TOP_BOX
        self.rounds += 1
        self.next = 0
        self.at = SEARCHES
        move_dracula(s, 1)
        s.note(w.TOLD_FINAL_SEARCH, "10.3.3c", self.rounds, s.box)

    def next_search(self, s: PlagueState) -> None:
        """10.3.3b - one search by each; a full track may be cleared first."""
        for h in self.hunters:
            if h >= self.next:
                self.next = h
                s.ask(s.owner[h], w.ASK_FINAL_SEARCH if room(s, h) > 0 else w.ASK_FINAL_MAKE_ROOM, "10.3.3b", h)
                return
        self.at = ROUND

    def offer(self, s: PlagueState, seat: int) -> list[int]:
        if self.at == ROUND:
            return [act(w.DO_PRESS_ON), act(w.DO_FIGHT)]
        if room(s, self.next) > 0:
            return final_searches(s, self.next)
        return [*returns(s, self.next), act(w.DO_DECLINE)]

    def chosen(self, s: PlagueState, action: int) -> None:
        verb, h = verb_of(action), first_of(action)
        if verb == w.DO_SEARCH:
            self.next += 1
            final_search(s, h, second_of(action))
        elif verb == w.DO_RETURN:
            return_item(s, h, second_of(action))
        elif verb == w.DO_DECLINE:
            self.next += 1
        elif verb == w.DO_PRESS_ON:
            self.begin_round(s)
        else:  # DO_FIGHT
            self.at = BATTLE


def final_searches(s: PlagueState, h: int) -> list[int]:
    """R95 - the ways there are in an unmarked place."""
    ways = [act(w.DO_SEARCH, h, BAG), act(w.DO_SEARCH, h, SECULAR)]
    if s.van_helsing_arrived:
        ways.append(act(w.DO_SEARCH, h, OCCULT))
    return ways


def final_search(s: PlagueState, h: int, way: int) -> None:
    """R95 - as in an unmarked place, but a Rumor, or a bag that cannot be refilled, has no effect."""
    if way == BAG or search_table(s, h, way):
        if is_bag_empty(s):
            s.note(w.TOLD_FOUND_NOTHING, "R95", h, 0)
            return
        item = draw_weapon(s, h, "10.3.3b")
        if item != RUMOR_CHIT:
            refill_bag(s, item)


# ---- 10.3.4 the last battle -------------------------------------------------------------------------------------

TARGET: Final = 0
BEGIN_ROUND: Final = 1
SIDE: Final = 2
RAISE_CROSS: Final = 3
DRACULAS_BLOW: Final = 4
THROW_WATER: Final = 5
HUNTERS_BLOW: Final = 6
TAKE_HIT: Final = 7


class LastBattle(Frame[PlagueState]):
    """10.3.4 - round after round, nobody flees, until Dracula is beaten or no hunter is left (R96)."""

    fighters: list[int]
    shields: int  # turned hunters that have not yet taken a hit for him (10.3.4e)
    at: int = BEGIN_ROUND
    round: int = 0
    target: int = NOBODY
    undead_first: bool = False
    half: int = 0
    asked: int = 0
    water: bool = False

    def run(self, s: PlagueState) -> None:
        BATTLE_STEPS[self.at](s, self)

    def offer(self, s: PlagueState, seat: int) -> list[int]:
        if self.at == TARGET:
            return [act(w.DO_TARGET, h) for h in most_bitten(s, self.fighters)]
        if self.at == RAISE_CROSS:
            return uses(s, self.fighters, CRUCIFIX, seat, w.DO_CRUCIFIX)
        if self.at == THROW_WATER:
            return uses(s, self.fighters, HOLY_WATER, seat, w.DO_HOLY_WATER)
        return [*shields(s, self), act(w.DO_SUFFER)]

    def chosen(self, s: PlagueState, action: int) -> None:
        verb, h = verb_of(action), first_of(action)
        if verb == w.DO_TARGET:
            aim(self, h)
        elif verb == w.DO_CRUCIFIX:
            tip(s, h)
            self.half += 1
            self.at = SIDE
            s.note(w.TOLD_CRUCIFIX_RAISED, "7.2.4", h, DRACULA)
        elif verb == w.DO_HOLY_WATER:
            spend_item(s, h, HOLY_WATER)
            self.water = True
            self.at = HUNTERS_BLOW
            s.note(w.TOLD_HOLY_WATER_USED, "7.2.3.2a", h)
        elif verb == w.DO_SHIELD and h == BY_RENFIELD:
            renfield_takes_it(s, self)
        elif verb == w.DO_SHIELD:
            turned_takes_it(s, self)
        elif verb == w.DO_SUFFER:
            wound(s, self)


def find_target(s: PlagueState, battle: LastBattle) -> None:
    """7.2.2b, each round anew (R96)."""
    tied = most_bitten(s, battle.fighters)
    if len(tied) == 1:
        aim(battle, tied[0])
    elif has_dracula_player(s):
        s.ask(s.dracula_seat, w.ASK_CHOOSE_TARGET, "11.1.2c", DRACULA)
    else:
        s.ask(seat_for(s, tied), w.ASK_CHOOSE_TARGET, "7.2.2b", DRACULA)


def aim(battle: LastBattle, h: int) -> None:
    battle.target = h
    battle.at = SIDE


def begin_battle_round(s: PlagueState, battle: LastBattle) -> None:
    """R98 - he may be beaten before it begins; R99 - and nobody fights for ever."""
    if s.box <= s.board.beaten_box:
        decide(s, battle)
        return
    battle.round += 1
    if battle.round > s.board.final_rounds:
        end_game(s, OUTLASTED)
        return
    battle.at = TARGET
    battle.target = NOBODY
    battle.undead_first = is_renfield_out(s)
    battle.half = 0
    battle.asked = 0
    battle.water = False


def decide(s: PlagueState, battle: LastBattle) -> None:
    """10.3.4h - Stakes in a survivor's hands; R97 - without them Dracula wins."""
    end_game(s, DRACULA_SLAIN if holds_stakes(s, battle.fighters) else OUTLASTED)


def next_side(s: PlagueState, battle: LastBattle) -> None:
    battle.asked = 0
    if battle.half == 2:
        battle.at = BEGIN_ROUND
    elif (battle.half == 0) == battle.undead_first:
        battle.at = RAISE_CROSS
    elif may_strike(s, battle.fighters):
        battle.at = THROW_WATER
    else:
        battle.half += 1
        s.note(w.TOLD_TOO_WEAK, "7.2.3b")


def ask_for_crucifix(s: PlagueState, battle: LastBattle) -> None:
    battle.asked = ask_holders(s, battle.fighters, CRUCIFIX, w.ASK_USE_CRUCIFIX, "7.2.4", battle.asked, DRACULA, battle.target)
    if not battle.asked:
        battle.at = DRACULAS_BLOW


def draculas_blow(s: PlagueState, battle: LastBattle) -> None:
    """10.3.4c - a bite; at three the hunter is eliminated and does not turn."""
    battle.at = SIDE
    battle.half += 1
    if not draw_blow(s, foe_strength(s, DRACULA, 0, 0), DRACULA):
        return
    battle.half = 2  # R63: the round is over
    h = battle.target
    bite(s, h)
    if is_lost(s, h):
        battle.fighters.remove(h)
        s.zone[h] = ELIMINATED
        s.where[h] = NOWHERE
        s.note(w.TOLD_FINAL_FALLS, "10.3.4c", h)
        if not battle.fighters:
            end_game(s, ALL_FALLEN)  # 10.3.4g


def ask_for_holy_water(s: PlagueState, battle: LastBattle) -> None:
    battle.asked = ask_holders(s, battle.fighters, HOLY_WATER, w.ASK_USE_HOLY_WATER, "7.2.3.2a", battle.asked, DRACULA, NOWHERE)
    if not battle.asked:
        battle.at = HUNTERS_BLOW


def hunters_blow(s: PlagueState, battle: LastBattle) -> None:
    """10.3.4b"""
    battle.at = SIDE
    battle.half += 1
    hit = draw_blow(s, hunters_strength(s, battle.fighters, battle.water), NOBODY)
    battle.water = False
    if hit:
        battle.at = TAKE_HIT


def take_hit(s: PlagueState, battle: LastBattle) -> None:
    """10.3.4e - he may ignore a hit for each turned hunter and one for Renfield; a Dracula player says whether and by whom (R96)."""
    if not shields(s, battle):
        wound(s, battle)
    elif has_dracula_player(s):
        s.ask(s.dracula_seat, w.ASK_IGNORE_HIT, "10.3.4e", s.box)
    elif is_renfield_out(s):
        renfield_takes_it(s, battle)
    else:
        turned_takes_it(s, battle)


def shields(s: PlagueState, battle: LastBattle) -> list[int]:
    """4.4, 10.3.4e - who can take the hit for him."""
    options = [act(w.DO_SHIELD, BY_RENFIELD)] if is_renfield_out(s) else []
    if battle.shields > 0:
        options.append(act(w.DO_SHIELD, BY_TURNED))
    return options


def renfield_takes_it(s: PlagueState, battle: LastBattle) -> None:
    battle.at = SIDE
    s.renfield = PURFLEET
    s.note(w.TOLD_RENFIELD_ABSORBS, "10.3.4e")


def turned_takes_it(s: PlagueState, battle: LastBattle) -> None:
    battle.at = SIDE
    battle.shields -= 1
    s.note(w.TOLD_FINAL_IGNORED, "10.3.4e", battle.shields)


def wound(s: PlagueState, battle: LastBattle) -> None:
    """10.3.4b - the box moves, and with it his strength."""
    battle.at = SIDE
    move_dracula(s, -1)
    s.note(w.TOLD_FINAL_WOUNDED, "10.3.4b", s.box)
    if s.box <= s.board.beaten_box:
        decide(s, battle)


BATTLE_STEPS: Final[list[Callable[[PlagueState, LastBattle], None]]] = [
    find_target,
    begin_battle_round,
    next_side,
    ask_for_crucifix,
    draculas_blow,
    ask_for_holy_water,
    hunters_blow,
    take_hit,
]
