"""10.3.4 The last battle: round after round against Dracula, until he is beaten or no hunter is left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from whitby.games.plague.rules import words as w
from whitby.games.plague.rules.board import (
    BY_RENFIELD,
    BY_TURNED,
    CRUCIFIX,
    DRACULA,
    ELIMINATED,
    HOLY_WATER,
    NOBODY,
    NOWHERE,
    PURFLEET,
)
from whitby.games.plague.rules.combat_rounds import tip
from whitby.games.plague.rules.deck import has_dracula_player, is_renfield_out, move_dracula
from whitby.games.plague.rules.state import (
    ALL_FALLEN,
    DRACULA_SLAIN,
    OUTLASTED,
    PlagueState,
    holds_stakes,
    seat_for,
)
from whitby.games.plague.rules.strengths import ask_holders, draw_blow, foe_strength, hunters_strength, may_strike, most_bitten, uses
from whitby.games.plague.rules.tracks import bite, spend_item
from whitby.games.plague.rules.turning import is_lost
from whitby.games.plague.rules.victory import end_game
from whitby.kernel.actions import act, first_of, verb_of
from whitby.kernel.state import Frame

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
