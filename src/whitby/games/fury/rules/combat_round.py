"""One round of a combat: cards are selected, dice rolled, and the result carried out (combat.2, combat.3, group.4, R58 to R64)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.bat_move import BatMove
from whitby.games.fury.rules.board import (
    AGENT_DODGE,
    BAT_MOVE,
    BITE,
    CONTINUE,
    DESTROY_ITEM,
    DISCARD_EVENT,
    DODGE,
    DRACULA_DODGE,
    END,
    ENEMY_KINDS,
    ITEM_KINDS,
    KILLED,
    LOSE_ALL_ITEMS,
    NOBODY,
    RELENTLESS_MINION,
    REPEL,
    WOUND_4,
)
from whitby.games.fury.rules.combat_cards import (
    beats,
    enemy_choices,
    enemy_roll,
    hunter_choices,
    hunter_roll,
    pay_agatha,
    total_of,
)
from whitby.games.fury.rules.discards import AN_EVENT, Discard
from whitby.games.fury.rules.events import may_hold, passes, play_event
from whitby.games.fury.rules.fight import (
    BEGINS,
    ENEMY,
    FIGHTERS,
    FOE_AGENT,
    FOE_DRACULA,
    GOES_ON,
    SLAIN,
    SURVIVED,
    Fight,
    fight_of,
)
from whitby.games.fury.rules.harm import Harm
from whitby.games.fury.rules.state import DRACULA_SEAT, MINION_WINDOW, FuryState, defeats_of, members
from whitby.games.fury.rules.supply import discard_item, discard_items
from whitby.games.fury.rules.tidy import tidy
from whitby.games.fury.rules.victory import lose_blood, next_red_space
from whitby.kernel.actions import act, first_of, second_of, verb_of
from whitby.kernel.cards import insert
from whitby.kernel.state import Frame

SELECT: Final = 0
TURN: Final = 1
PICK: Final = 2
RESULT: Final = 3
MINION: Final = 4
MINION_ANSWERED: Final = 5
CLOSE: Final = 6


class CombatRound(Frame[FuryState]):
    """combat.2 - comes to GOES_ON, SURVIVED or SLAIN, or to BEGINS when the enemy rises again."""

    at: int = SELECT
    cards: list[int] = [NOBODY] * FIGHTERS  # selected, by fighter: secret until turned up
    target: int = NOBODY
    rolled: list[int] = []  # both totals, and what they are made of: combat_cards.hunter_roll, then enemy_roll
    won: int = 0  # 1: the hunters won
    used: int = NOBODY  # the hunters' card whose result counts, and whose it is
    user: int = NOBODY
    step: int = 0  # the next effect of the result
    defeats: int = 0  # of its hunters, when the result began
    outcome: int = GOES_ON
    why: str = ""  # the rule that ended the fight
    came: int = 0  # Relentless Minion stands

    def run(self, s: FuryState) -> None:
        STEPS[self.at](self, s, fight_of(s))

    # ---- combat.2a: cards are selected -----------------------------------------------------------------------------

    def select(self, s: FuryState, fight: Fight) -> None:
        """R58 - everybody selects at the same time; whoever has several hunters selects for one after the other."""
        if tidy(s):
            return
        for seat in range(s.seats):
            if self.pending(s, fight, seat) != NOBODY:
                self.ask_for_card(s, fight, seat)
        if not s.asks:
            self.at = TURN

    def ask_for_card(self, s: FuryState, fight: Fight, seat: int) -> None:
        s.ask(seat, w.ASK_SELECT, "combat.2a", fight.round, self.pending(s, fight, seat))

    def pending(self, s: FuryState, fight: Fight, seat: int) -> int:
        """The next fighter of a seat that has no card yet, NOBODY when all have one."""
        if seat == DRACULA_SEAT:
            return ENEMY if self.cards[ENEMY] == NOBODY else NOBODY
        for h in members(fight.mask):
            if s.seat_of[h] == seat and self.cards[h] == NOBODY:
                return h
        return NOBODY

    def offer(self, s: FuryState, seat: int) -> list[int]:
        fight = fight_of(s)
        if self.at == RESULT:
            return sorted({act(w.DO_APPLY_CARD, self.cards[h], h) for h in members(fight.mask)})
        if self.at == MINION:
            cards = [act(w.DO_PLAY, RELENTLESS_MINION)] if RELENTLESS_MINION in s.cards else []
            return [act(w.DO_PASS), act(w.DO_PASS_ALL), *cards]
        h = self.pending(s, fight, seat)
        if h == NOBODY:
            return []
        if h == ENEMY:
            return [act(w.DO_STRIKE, card, target) for card in enemy_choices(s, fight) for target in members(fight.mask)]
        return [act(w.DO_FIGHT, card, h) for card in hunter_choices(s, fight, h)]

    def chosen(self, s: FuryState, action: int) -> None:
        verb = verb_of(action)
        if verb == w.DO_FIGHT:
            self.cards[second_of(action)] = first_of(action)
            s.reveal()
            fight = fight_of(s)
            if self.pending(s, fight, s.seat) != NOBODY:
                self.ask_for_card(s, fight, s.seat)
        elif verb == w.DO_STRIKE:
            self.cards[ENEMY] = first_of(action)
            self.target = second_of(action)
            s.reveal()
        elif verb == w.DO_APPLY_CARD:
            self.used = first_of(action)
            self.user = second_of(action)
        elif passes(s, action, MINION_WINDOW):
            self.at = CLOSE
        else:
            self.at = MINION_ANSWERED
            play_event(s, RELENTLESS_MINION, NOBODY)

    def returned(self, s: FuryState, value: int) -> None:
        self.came = value

    # ---- combat.2d to combat.2i: dice and the winner -----------------------------------------------------------------

    def turn(self, s: FuryState, fight: Fight) -> None:
        """All cards are turned up together, both sides roll, the higher total wins; ties go to initiative."""
        self.at = PICK
        enemy_card = self.cards[ENEMY]
        for h in members(fight.mask):
            card = self.cards[h]
            s.note(w.TOLD_CARDS_TURNED, "combat.2a", h, card)
            if card < ITEM_KINDS and s.seen_items[h].count(card) == 0:
                insert(s.seen_items[h], card)
        s.note(w.TOLD_ENEMY_TURNED, "combat.2a", enemy_card, self.target)
        pay_agatha(s, fight.foe, enemy_card)
        ours = hunter_roll(s, fight, self.cards)
        his = enemy_roll(s, fight, enemy_card, self.target)
        mine, theirs = total_of(ours), total_of(his)
        self.rolled = [mine, theirs, *ours, *his]
        s.note(w.TOLD_ROLLED, "combat.2h", mine, theirs)
        self.won = 1 if beats(s.board, mine, theirs, self.cards[self.target], enemy_card) else 0
        s.note(w.TOLD_HUNTER_WINS if self.won else w.TOLD_ENEMY_WINS, "combat.2h", self.target)

    def pick(self, s: FuryState, fight: Fight) -> None:
        """group.4d - hunters who won use any one card selected by the group; the target's controller decides (R119)."""
        self.at = RESULT
        self.defeats = defeats_of(s, fight.mask)
        self.used = self.cards[self.target]
        self.user = self.target
        if self.won and len(members(fight.mask)) > 1:
            seat = s.seat_of[self.target]
            s.ask(seat, w.ASK_GROUP_CARD, "group.4d", self.target)

    # ---- combat.2i to combat.2q: the result, from left to right ------------------------------------------------------

    def effects(self, s: FuryState) -> list[int]:
        cell = self.used * ENEMY_KINDS + self.cards[ENEMY]
        return s.board.hunter_wins[cell] if self.won else s.board.enemy_wins[cell]

    def result(self, s: FuryState, fight: Fight) -> None:
        """combat.4g, R128 - one effect at a time; after a defeat only the bat move is left."""
        effects = self.effects(s)
        if self.step == 0:
            self.report(s, fight)
        if self.step >= len(effects):
            is_minion = fight.foe == FOE_AGENT and s.board.is_minion[fight.token]
            self.at = MINION if self.outcome == SLAIN and is_minion else CLOSE
            return
        effect = effects[self.step]
        self.step += 1
        fallen = defeats_of(s, fight.mask) > self.defeats
        if effect <= WOUND_4:
            self.wound(s, fight, effect, fallen)
        elif not fallen or effect not in ON_TARGET:
            RESULTS[effect](s, fight, self)

    def report(self, s: FuryState, fight: Fight) -> None:
        """What the table remembers of this round."""
        totals, parts = self.rolled[:2], self.rolled[2:]
        s.last_round = [fight.round, self.used, self.user, self.cards[ENEMY], self.target, *totals, self.won, *parts]

    def wound(self, s: FuryState, fight: Fight, points: int, fallen: bool) -> None:
        """combat.2j - the losing side; a vampire or an agent has nothing to lose but itself (R83)."""
        if not self.won:
            if not fallen:
                s.push(Harm(self.target, points, "combat.2j"))
        elif fight.foe == FOE_DRACULA:
            s.note(w.TOLD_RESULT_WOUND_DRACULA, "combat.2j", points)
            lose_blood(s, points)
        else:
            self.slay(s)

    def end_by(self, rule: str) -> None:
        """The first thing that ends a fight is the reason for its end."""
        if self.outcome == GOES_ON:
            self.outcome = SURVIVED
            self.why = rule

    def slay(self, s: FuryState) -> None:
        self.end_by("combat.2n")
        self.outcome = SLAIN
        s.note(w.TOLD_RESULT_KILLED_AGENT, "combat.2n")

    # ---- combat.3: the end of the round ------------------------------------------------------------------------------

    def minion(self, s: FuryState, fight: Fight) -> None:
        """evt.relentless_minion, R84 - asked before the token leaves."""
        if may_hold(s, DRACULA_SEAT, RELENTLESS_MINION, MINION_WINDOW):
            s.ask(DRACULA_SEAT, w.ASK_RELENTLESS, "evt.w10")
        else:
            self.at = CLOSE

    def minion_answered(self, s: FuryState, fight: Fight) -> None:
        self.at = CLOSE
        if self.came:
            s.note(w.TOLD_MINION_RISES, "evt.relentless_minion")
            self.destroy_used(s)
            s.done(BEGINS)

    def destroy_used(self, s: FuryState) -> None:
        """combat.2q - the hunters' card of this round, if it is marked; basic cards are never discarded."""
        if DESTROY_ITEM in self.effects(s) and self.used < ITEM_KINDS and self.used in s.items[self.user]:
            discard_item(s, self.user, self.used, "combat.2q")

    def close(self, s: FuryState, fight: Fight) -> None:
        self.destroy_used(s)
        self.leave_behind(s, fight)
        if defeats_of(s, fight.mask) > self.defeats:
            self.end_by("combat.4d" if len(members(fight.mask)) == 1 else "group.4e")
        elif fight.continues >= s.board.continue_limit:
            self.end_by("combat.2k")
        elif fight.round >= s.board.combat_rounds:
            self.end_by("R97")
        s.done(self.outcome)
        if self.outcome != GOES_ON:
            s.note(w.TOLD_COMBAT_ENDS, self.why)

    def leave_behind(self, s: FuryState, fight: Fight) -> None:
        """R61, R129 - what counts in the next round: what each laid down, and whether the card that counted was a Dodge."""
        effects = self.effects(s)
        fight.continues = fight.continues + 1 if CONTINUE in effects else 0
        fight.repel = 1 if REPEL in effects and self.won else 0
        is_enemy_dodge = self.cards[ENEMY] in (DRACULA_DODGE, AGENT_DODGE)
        fight.dodged = [1 if self.won and self.used == DODGE else 0, 1 if not self.won and is_enemy_dodge else 0]
        fight.last = self.cards


# A round, step by step, by its `at`.
STEPS: Final[list[Callable[[CombatRound, FuryState, Fight], None]]] = [
    CombatRound.select,
    CombatRound.turn,
    CombatRound.pick,
    CombatRound.result,
    CombatRound.minion,
    CombatRound.minion_answered,
    CombatRound.close,
]


# ---- combat.2k to combat.2q: what a result can say, wounds apart -----------------------------------------------------


def killed(s: FuryState, fight: Fight, this: CombatRound) -> None:
    """combat.2n, combat.2o - an agent dies; Dracula drops to the next red space and the fight goes on (R55)."""
    if fight.foe == FOE_DRACULA:
        red = next_red_space(s)
        s.note(w.TOLD_RESULT_KILLED_DRACULA, "combat.2o", red)
        lose_blood(s, s.blood - red)
    else:
        this.slay(s)


def repel(s: FuryState, fight: Fight, this: CombatRound) -> None:
    if fight.foe == FOE_AGENT:
        s.note(w.TOLD_REPEL_NOTHING, "R64")
    else:
        s.note(w.TOLD_RESULT_REPEL, "combat.2l")


def bite(s: FuryState, fight: Fight, this: CombatRound) -> None:
    this.end_by("combat.2m")  # also when Great Strength stops it (R128)
    s.push(Harm(this.target, 0, "combat.4b"))


def go_on(s: FuryState, fight: Fight, this: CombatRound) -> None:
    s.note(w.TOLD_RESULT_CONTINUE, "combat.2k", fight.continues + 1)


def end(s: FuryState, fight: Fight, this: CombatRound) -> None:
    this.end_by("combat.2p")
    s.note(w.TOLD_RESULT_END, "combat.2p")


def bat_move(s: FuryState, fight: Fight, this: CombatRound) -> None:
    if fight.foe == FOE_DRACULA:
        s.push(BatMove())


def discard_event(s: FuryState, fight: Fight, this: CombatRound) -> None:
    s.push(Discard(this.target, AN_EVENT, "combat.2i"))


def lose_all_items(s: FuryState, fight: Fight, this: CombatRound) -> None:
    discard_items(s, this.target, "combat.2i")


def destroy_item(s: FuryState, fight: Fight, this: CombatRound) -> None:
    """combat.2q - at the end of the round: CombatRound.destroy_used."""


RESULTS: Final[dict[int, Callable[[FuryState, Fight, CombatRound], None]]] = {
    KILLED: killed,
    REPEL: repel,
    BITE: bite,
    CONTINUE: go_on,
    END: end,
    BAT_MOVE: bat_move,
    DISCARD_EVENT: discard_event,
    LOSE_ALL_ITEMS: lose_all_items,
    DESTROY_ITEM: destroy_item,
}
ON_TARGET: Final = (BITE, DISCARD_EVENT, LOSE_ALL_ITEMS)  # what strikes the hunter attacked, and no longer when one has fallen
