"""Combat: the window of cards, then round after round until something ends it (combat, group.4, R55 to R69, R128 to R134)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.bat_move import BatMove
from whitby.games.fury.rules.board import (
    AGENT_DODGE,
    BAT_MOVE,
    BITE,
    CAST,
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
    CALLED_OFF,
    FOE_AGENT,
    FOE_DRACULA,
    SLAIN,
    SURVIVED,
    enemy_choices,
    enemy_roll,
    hunter_choices,
    hunter_roll,
    pay_agatha,
    total_of,
    window_cards,
)
from whitby.games.fury.rules.combat_window import play_combat_card
from whitby.games.fury.rules.discards import AN_EVENT, Discard
from whitby.games.fury.rules.events import DRACULA_PLAYER, may_hold, passes, play_event
from whitby.games.fury.rules.harm import Harm
from whitby.games.fury.rules.state import COMBAT_WINDOW, DRACULA_SEAT, MINION_WINDOW, FuryState, defeats_of, members
from whitby.games.fury.rules.supply import discard_item, discard_items, insert
from whitby.games.fury.rules.tidy import tidy
from whitby.games.fury.rules.victory import lose_blood, next_red_space
from whitby.kernel.actions import act, first_of, second_of, verb_of
from whitby.kernel.state import Frame

BEGIN: Final = 0
WINDOW: Final = 1
SELECT: Final = 2
TURN: Final = 3
PICK: Final = 4
RESULT: Final = 5
CLOSE_ROUND: Final = 6
MINION: Final = 7
MINION_ANSWERED: Final = 8
FINISH: Final = 9


class Combat(Frame[FuryState]):
    """combat - one fight; `s.choice` says at its end whether the enemy was slain."""

    foe: int
    token: int  # the agent's token, or NOBODY
    place: int
    mask: int  # the hunters in it
    at: int = BEGIN
    round: int = 0
    next: int = 0  # window: 0 is Dracula, 1 to 4 the hunters
    passed: int = 0  # passes in a row
    cards: list[int] = [NOBODY] * CAST  # selected this round, by hunter: secret until turned up
    enemy_card: int = NOBODY  # secret until turned up
    target: int = NOBODY
    last: list[int] = [NOBODY] * CAST  # selected in the round before (combat.2b)
    enemy_last: int = NOBODY
    continues: int = 0
    repel: int = 0
    dodge: int = 0  # the round before was won with Dodge
    enemy_dodge: int = 0
    won: int = 0  # 1: the hunters won this round
    used: int = NOBODY  # the hunters' card whose result counts, and whose it is
    user: int = NOBODY
    step: int = 0  # the next effect of the result
    ended: int = 0
    outcome: int = SURVIVED
    defeats: int = 0  # of its hunters, when this result began
    mine: int = 0  # the hunters' total, and the enemy's
    theirs: int = 0
    parts: list[int] = []  # what the totals are made of: combat_cards.hunter_roll, then enemy_roll
    why: str = ""  # the rule that ended it

    def run(self, s: FuryState) -> None:
        STEPS[self.at](self, s)

    def begin(self, s: FuryState) -> None:
        """R69 - every combat has its own window, its own first round and fresh counters."""
        self.at = WINDOW
        self.round = self.next = self.passed = self.continues = self.repel = self.dodge = self.enemy_dodge = self.ended = 0
        self.last = [NOBODY] * CAST
        self.enemy_last = NOBODY
        self.outcome = SURVIVED
        s.planning = [0] * CAST
        s.trap = s.no_escape = s.called_off = 0
        s.note(w.TOLD_COMBAT_BEGINS, "combat.a", self.foe, self.place)

    # ---- combat.1a: the window -----------------------------------------------------------------------------------

    def window(self, s: FuryState) -> None:
        """R57 - Dracula, then the hunters in turn order, one card or pass each, until five passes in a row."""
        if s.called_off:
            self.outcome = CALLED_OFF
            self.at = FINISH
            s.note(w.TOLD_COMBAT_CALLED_OFF, "R134")
            return
        if tidy(s):
            return
        while self.passed < CAST + 1:
            seat = DRACULA_SEAT if self.next == 0 else s.seat_of[self.next - 1]
            if self.is_asked(s, seat):
                who = self.next - 1 if self.next else DRACULA_PLAYER
                s.ask(seat, w.ASK_COMBAT_WINDOW, "combat.1a", who, self.foe, self.place)
                return
            self.step_window(1)
        self.at = SELECT
        self.round = 1

    def is_asked(self, s: FuryState, seat: int) -> bool:
        """R112 - skipped only when everybody knows that there is nothing to play, or when the seat has said so."""
        if s.standing[seat] >> COMBAT_WINDOW & 1:
            return False
        if self.next == 0:
            return len(s.cards) > 0
        h = self.next - 1
        has_garlic_chance = self.mask >> h & 1 == 1 and len(s.items[h]) > 0 and self.foe != FOE_AGENT
        return len(s.events[h]) > 0 or has_garlic_chance

    def step_window(self, passed: int) -> None:
        self.next = (self.next + 1) % (CAST + 1)
        self.passed = self.passed + 1 if passed else 0

    # ---- combat.2a: cards are selected -----------------------------------------------------------------------------

    def select(self, s: FuryState) -> None:
        """R58 - everybody selects at the same time; whoever has several hunters selects for one after the other."""
        if tidy(s):
            return
        for seat in range(s.seats):
            if self.pending(s, seat) != NOBODY:
                self.ask_for_card(s, seat)
        if not s.asks:
            self.at = TURN

    def ask_for_card(self, s: FuryState, seat: int) -> None:
        s.ask(seat, w.ASK_SELECT, "combat.2a", self.round, self.pending(s, seat))

    def pending(self, s: FuryState, seat: int) -> int:
        """The next hunter of a seat that has no card yet; CAST for Dracula, NOBODY when all have one."""
        if seat == DRACULA_SEAT:
            return CAST if self.enemy_card == NOBODY else NOBODY
        for h in members(self.mask):
            if s.seat_of[h] == seat and self.cards[h] == NOBODY:
                return h
        return NOBODY

    def offer(self, s: FuryState, seat: int) -> list[int]:
        if self.at == WINDOW:
            holder = NOBODY if self.next == 0 else self.next - 1
            return sorted([act(w.DO_PASS), act(w.DO_PASS_ALL), *window_cards(s, self.foe, self.place, self.mask, holder)])
        if self.at == RESULT:
            return sorted({act(w.DO_APPLY_CARD, self.cards[h], h) for h in members(self.mask)})
        if self.at == MINION:
            cards = [act(w.DO_PLAY, RELENTLESS_MINION)] if RELENTLESS_MINION in s.cards else []
            return [act(w.DO_PASS), act(w.DO_PASS_ALL), *cards]
        h = self.pending(s, seat)
        if h == NOBODY:
            return []
        if h < CAST:
            return [act(w.DO_FIGHT, card, h) for card in hunter_choices(s, self.foe, h, self.last[h], self.round)]
        cards = enemy_choices(s, self.foe, self.token, self.enemy_last, self.round, self.repel)
        return [act(w.DO_STRIKE, card, target) for card in cards for target in members(self.mask)]

    def chosen(self, s: FuryState, action: int) -> None:
        verb = verb_of(action)
        if self.at == WINDOW:
            self.chosen_in_window(s, action)
        elif verb == w.DO_FIGHT:
            self.cards[second_of(action)] = first_of(action)
            s.reveal()
            if self.pending(s, s.seat) != NOBODY:
                self.ask_for_card(s, s.seat)
        elif verb == w.DO_STRIKE:
            self.enemy_card = first_of(action)
            self.target = second_of(action)
            s.reveal()
        elif verb == w.DO_APPLY_CARD:
            self.used = first_of(action)
            self.user = second_of(action)
        elif not passes(s, action, MINION_WINDOW):
            self.at = MINION_ANSWERED
            play_event(s, RELENTLESS_MINION, NOBODY)
        else:
            self.at = CLOSE_ROUND

    def chosen_in_window(self, s: FuryState, action: int) -> None:
        holder = NOBODY if self.next == 0 else self.next - 1
        if passes(s, action, COMBAT_WINDOW):
            self.step_window(1)
        else:
            self.step_window(0)
            play_combat_card(s, holder, action)

    # ---- combat.2d to combat.2i: dice and the winner -----------------------------------------------------------------

    def turn(self, s: FuryState) -> None:
        """All cards are turned up together, both sides roll, the higher total wins; ties go to initiative."""
        self.at = PICK
        for h in members(self.mask):
            card = self.cards[h]
            s.note(w.TOLD_CARDS_TURNED, "combat.2a", h, card)
            if card < ITEM_KINDS and s.seen_items[h].count(card) == 0:
                insert(s.seen_items[h], card)
        s.note(w.TOLD_ENEMY_TURNED, "combat.2a", self.enemy_card, self.target)
        pay_agatha(s, self.foe, self.enemy_card)
        ours = hunter_roll(s, self.foe, self.mask, self.cards, self.dodge)
        his = enemy_roll(s, self.foe, self.token, self.place, self.target, self.enemy_card, self.enemy_dodge)
        self.parts = ours + his
        mine, theirs = total_of(ours), total_of(his)
        self.mine, self.theirs = mine, theirs
        s.note(w.TOLD_ROLLED, "combat.2h", mine, theirs)
        ahead = s.board.initiative[self.cards[self.target]] > s.board.enemy_initiative[self.enemy_card]
        self.won = 1 if mine > theirs or (mine == theirs and ahead) else 0  # combat.2h, R59
        s.note(w.TOLD_HUNTER_WINS if self.won else w.TOLD_ENEMY_WINS, "combat.2h", self.target)

    def pick(self, s: FuryState) -> None:
        """group.4d - hunters who won use any one card selected by the group; the target's controller decides (R119)."""
        self.at = RESULT
        self.step = 0
        self.defeats = defeats_of(s, self.mask)
        self.used = self.cards[self.target]
        self.user = self.target
        if self.won and len(members(self.mask)) > 1:
            seat = s.seat_of[self.target]
            s.ask(seat, w.ASK_GROUP_CARD, "group.4d", self.target)

    # ---- combat.2i to combat.2q: the result, from left to right ------------------------------------------------------

    def effects(self, s: FuryState) -> list[int]:
        cell = self.used * ENEMY_KINDS + self.enemy_card
        return s.board.hunter_wins[cell] if self.won else s.board.enemy_wins[cell]

    def result(self, s: FuryState) -> None:
        """combat.4g, R128 - one effect at a time; after a defeat only the bat move is left."""
        effects = self.effects(s)
        if self.step == 0:
            s.last_round = [self.round, self.used, self.user, self.enemy_card, self.target, self.mine, self.theirs, self.won]
            s.last_round += self.parts
        if self.step >= len(effects):
            self.at = CLOSE_ROUND
            return
        effect = effects[self.step]
        self.step += 1
        fallen = defeats_of(s, self.mask) > self.defeats
        if effect <= WOUND_4:
            self.wound(s, effect, fallen)
        elif not fallen or effect not in ON_TARGET:
            RESULTS[effect](s, self)

    def wound(self, s: FuryState, points: int, fallen: bool) -> None:
        """combat.2j - the losing side; a vampire or an agent has nothing to lose but itself (R83)."""
        if not self.won:
            if not fallen:
                s.push(Harm(self.target, points, "combat.2j"))
        elif self.foe == FOE_DRACULA:
            s.note(w.TOLD_RESULT_WOUND_DRACULA, "combat.2j", points)
            lose_blood(s, points)
        else:
            self.slay(s)

    def end_by(self, rule: str) -> None:
        """The first thing that ends a fight is the reason for its end."""
        if not self.ended:
            self.why = rule
        self.ended = 1

    def slay(self, s: FuryState) -> None:
        self.end_by("combat.2n")
        self.outcome = SLAIN
        s.note(w.TOLD_RESULT_KILLED_AGENT, "combat.2n")

    # ---- combat.3: the end of the round ------------------------------------------------------------------------------

    def minion(self, s: FuryState) -> None:
        """evt.relentless_minion, R84 - asked before the token leaves."""
        self.at = CLOSE_ROUND
        if may_hold(s, DRACULA_SEAT, RELENTLESS_MINION, MINION_WINDOW):
            self.at = MINION
            s.ask(DRACULA_SEAT, w.ASK_RELENTLESS, "evt.w10")

    def minion_answered(self, s: FuryState) -> None:
        if s.stands:
            s.note(w.TOLD_MINION_RISES, "evt.relentless_minion")
            self.destroy_used(s)
            self.cards = [NOBODY] * CAST
            self.enemy_card = NOBODY
            self.at = BEGIN
        else:
            self.outcome = SLAIN
            self.at = CLOSE_ROUND

    def destroy_used(self, s: FuryState) -> None:
        """combat.2q - the hunters' card of this round, if it is marked; basic cards are never discarded."""
        if DESTROY_ITEM in self.effects(s) and self.used < ITEM_KINDS and self.used in s.items[self.user]:
            discard_item(s, self.user, self.used, "combat.2q")

    def close_round(self, s: FuryState) -> None:
        if self.outcome == SLAIN and self.foe == FOE_AGENT and s.board.is_minion[self.token] and self.ended < 2:
            self.ended = 2
            self.minion(s)
            if s.asks:
                return
        self.destroy_used(s)
        effects = self.effects(s)
        self.continues = self.continues + 1 if CONTINUE in effects else 0  # R61
        self.repel = 1 if REPEL in effects and self.won else 0
        self.remember()
        if defeats_of(s, self.mask) > self.defeats:
            self.end_by("combat.4d" if len(members(self.mask)) == 1 else "group.4e")
        elif self.continues >= s.board.continue_limit:
            self.end_by("combat.2k")
        elif self.round >= s.board.combat_rounds:
            self.end_by("R97")
        self.cards = [NOBODY] * CAST
        self.enemy_card = NOBODY
        self.target = NOBODY
        self.round += 1
        self.at = FINISH if self.ended else SELECT

    def remember(self) -> None:
        """R129 - what each laid down, and whether the card that counted was a Dodge."""
        self.dodge = 1 if self.won and self.used == DODGE else 0
        self.enemy_dodge = 1 if not self.won and self.enemy_card in (DRACULA_DODGE, AGENT_DODGE) else 0
        self.last = self.cards[:]
        self.enemy_last = self.enemy_card

    def finish(self, s: FuryState) -> None:
        s.done()
        s.choice = self.outcome
        if self.outcome != CALLED_OFF:
            s.note(w.TOLD_COMBAT_ENDS, self.why)


# A fight, step by step, by its `at`.
STEPS: Final[list[Callable[[Combat, FuryState], None]]] = [
    Combat.begin,
    Combat.window,
    Combat.select,
    Combat.turn,
    Combat.pick,
    Combat.result,
    Combat.close_round,
    Combat.minion,
    Combat.minion_answered,
    Combat.finish,
]


# ---- combat.2k to combat.2q: what a result can say, wounds apart -----------------------------------------------------


def killed(s: FuryState, fight: Combat) -> None:
    """combat.2n, combat.2o - an agent dies; Dracula drops to the next red space and the fight goes on (R55)."""
    if fight.foe == FOE_DRACULA:
        red = next_red_space(s)
        s.note(w.TOLD_RESULT_KILLED_DRACULA, "combat.2o", red)
        lose_blood(s, s.blood - red)
    else:
        fight.slay(s)


def repel(s: FuryState, fight: Combat) -> None:
    if fight.foe == FOE_AGENT:
        s.note(w.TOLD_REPEL_NOTHING, "R64")
    else:
        s.note(w.TOLD_RESULT_REPEL, "combat.2l")


def bite(s: FuryState, fight: Combat) -> None:
    fight.end_by("combat.2m")  # also when Great Strength stops it (R128)
    s.push(Harm(fight.target, 0, "combat.4b"))


def go_on(s: FuryState, fight: Combat) -> None:
    s.note(w.TOLD_RESULT_CONTINUE, "combat.2k", fight.continues + 1)


def end(s: FuryState, fight: Combat) -> None:
    fight.end_by("combat.2p")
    s.note(w.TOLD_RESULT_END, "combat.2p")


def bat_move(s: FuryState, fight: Combat) -> None:
    if fight.foe == FOE_DRACULA:
        s.push(BatMove())


def discard_event(s: FuryState, fight: Combat) -> None:
    s.push(Discard(fight.target, AN_EVENT, "combat.2i"))


def lose_all_items(s: FuryState, fight: Combat) -> None:
    discard_items(s, fight.target, "combat.2i")


def destroy_item(s: FuryState, fight: Combat) -> None:
    """combat.2q - at the end of the round: Combat.destroy_used."""


RESULTS: Final[dict[int, Callable[[FuryState, Combat], None]]] = {
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
