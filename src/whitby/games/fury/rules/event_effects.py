"""What each event card does: one function for each, bound to its card at the end (evt)."""

from __future__ import annotations

from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.board import (
    ADVANCE_PLANNING,
    BLOOD_TRANSFUSION,
    CONSECRATED_GROUND,
    DEVILISH_POWER,
    ESCAPE_ROUTE,
    EVASION,
    EVENT_RULES,
    GOOD_LUCK,
    HEROIC_LEAP,
    HIRED_SCOUTS,
    HYPNOSIS,
    KEEP,
    LONG_DAY,
    MONEY_TRAIL,
    MYSTIC_RESEARCH,
    NEW_VAMPIRE,
    NEWSPAPER_REPORTS,
    NIGHT_VISIT,
    NOBODY,
    RAGE,
    RE_EQUIP,
    ROADBLOCK,
    SECRET_WEAPON,
    SENSE_OF_EMERGENCY,
    STORMY_SEAS,
    SURPRISING_RETURN,
    TELEGRAPH_AHEAD,
    TIME_RUNS_SHORT,
    TRAP,
    UNEARTHLY_SWIFTNESS,
    VAMPIRE_LAIR,
    VAMPIRIC_INFLUENCE,
    WILD_HORSES,
)
from whitby.games.fury.rules.combat import Combat
from whitby.games.fury.rules.combat_window import call_off
from whitby.games.fury.rules.discards import Declare, show_everything
from whitby.games.fury.rules.dracula_turn import DraculaTurn
from whitby.games.fury.rules.events import EFFECTS, LUCK_ALLY, PlayCard
from whitby.games.fury.rules.fight import FOE_VAMPIRE, SLAIN, fight_of
from whitby.games.fury.rules.forced_moves import Evasion, StormLanding, Vow
from whitby.games.fury.rules.harm import Harm, cure, lose_health
from whitby.games.fury.rules.hunter_turn import hurry
from whitby.games.fury.rules.reveal import BY_CURRENT, BY_MONEY, BY_NEWSPAPERS, BY_SCOUTS, BY_TELEGRAPH, Reveal
from whitby.games.fury.rules.state import (
    DRACULA_SEAT,
    DRACULA_SIDE,
    HUNTER_SIDE,
    FuryState,
    is_at_sea,
    is_hunter_card,
    members,
)
from whitby.games.fury.rules.supply import discard_item, draw_item, drop_ally, gain_event, gain_item
from whitby.games.fury.rules.trail import down_tokens, token_of, turn_up_token
from whitby.games.fury.rules.travel import move_hunter
from whitby.games.fury.rules.turns import end_turn
from whitby.games.fury.rules.victory import lose_blood
from whitby.kernel.actions import act, first_of, verb_of
from whitby.kernel.cards import kinds
from whitby.kernel.state import Frame, in_progress

# ---- hunter cards ----------------------------------------------------------------------------------------------------


def advance_planning(s: FuryState, card: PlayCard) -> None:
    fight_of(s).planning[card.target] += 1
    s.note(w.TOLD_PLANNING_SET, "evt.advance_planning", card.target)


def blood_transfusion(s: FuryState, card: PlayCard) -> None:
    """A payment, so Great Strength does not stop it (R108)."""
    s.note(w.TOLD_TRANSFUSED, "evt.blood_transfusion", card.target, card.second)
    lose_health(s, card.target, 1, "evt.blood_transfusion")
    cure(s, card.second, "evt.blood_transfusion")


def consecrated_ground(s: FuryState, card: PlayCard) -> None:
    s.markers.ground = card.target
    s.note(w.TOLD_GROUND_PLACED, "evt.consecrated_ground", card.target)
    s.push(Reveal(BY_CURRENT, "evt.consecrated_ground", card.target, tokens=1))


def escape_route(s: FuryState, card: PlayCard) -> None:
    """The combat is called off; in a hunter's turn that turn ends, but not for a Vampire Lair (R130)."""
    call_off(s)
    if s.active != NOBODY and fight_of(s).foe != FOE_VAMPIRE:
        end_turn(s)


def good_luck(s: FuryState, card: PlayCard) -> None:
    if card.target == LUCK_ALLY:
        drop_ally(s, DRACULA_SIDE, "evt.good_luck")
    else:
        s.markers.block_a = s.markers.block_b = NOBODY
        s.markers.block_rail = 0
        s.note(w.TOLD_ROADBLOCK_REMOVED, "evt.good_luck")


def heroic_leap(s: FuryState, card: PlayCard) -> None:
    """R82, R134 - one die for both; Dracula at 0 loses even if the leap also costs the hunter everything."""
    face = s.draw(w.DRAW_DIE, s.board.die)
    s.note(w.TOLD_LEAP_ROLLED, "evt.heroic_leap", face)
    call_off(s)
    lose_blood(s, face)
    if not s.result:
        s.push(Harm(card.holder, face, "evt.heroic_leap"))


def hired_scouts(s: FuryState, card: PlayCard) -> None:
    s.push(Reveal(BY_SCOUTS, "evt.hired_scouts", card.target, card.second))


def hypnosis(s: FuryState, card: PlayCard) -> None:
    face = s.draw(w.DRAW_DIE, s.board.die)
    s.note(w.TOLD_HYPNOSIS_ROLL, "evt.hypnosis", card.target, face)
    if face in s.board.hypnosis_faces:
        s.push(Entranced())
    else:
        s.note(w.TOLD_HYPNOSIS_FAILS, "evt.hypnosis")


def long_day(s: FuryState, card: PlayCard) -> None:
    s.time -= 1
    s.note(w.TOLD_TIME_BACK, "evt.long_day", s.time)


def money_trail(s: FuryState, card: PlayCard) -> None:
    s.push(Reveal(BY_MONEY, "evt.money_trail"))


def mystic_research(s: FuryState, card: PlayCard) -> None:
    """R15 - seen once by the hunters, and remembered."""
    s.seen_cards = s.cards[:]
    s.note(w.TOLD_DRACULA_EVENTS_SHOWN, "evt.mystic_research", len(s.cards))
    for kind in s.cards:
        s.note(w.TOLD_DRACULA_EVENT_NAMED, "evt.mystic_research", kind)


def newspaper_reports(s: FuryState, card: PlayCard) -> None:
    s.push(Reveal(BY_NEWSPAPERS, "evt.newspaper_reports"))


def re_equip(s: FuryState, card: PlayCard) -> None:
    s.push(SwapItem(card.holder, RE_EQUIP))


def secret_weapon(s: FuryState, card: PlayCard) -> None:
    s.push(SwapItem(card.holder, SECRET_WEAPON))


def sense_of_emergency(s: FuryState, card: PlayCard) -> None:
    hurry(s, card.holder, card.target, "evt.sense_of_emergency")  # R132


def stormy_seas(s: FuryState, card: PlayCard) -> None:
    s.markers.storm = card.target
    s.markers.storm_left = s.board.storm_turns
    s.note(w.TOLD_STORM_PLACED, "evt.stormy_seas", card.target)
    s.push(StormBreaks(card.target))


def surprising_return(s: FuryState, card: PlayCard) -> None:
    s.push(TakeBack(card.holder))


def telegraph_ahead(s: FuryState, card: PlayCard) -> None:
    """R87 - nothing at sea."""
    if is_at_sea(s, s.place[card.holder]):
        s.note(w.TOLD_TELEGRAPH_AT_SEA, "R87", card.holder)
    else:
        s.push(Reveal(BY_TELEGRAPH, "evt.telegraph_ahead", s.place[card.holder]))


def vampire_lair(s: FuryState, card: PlayCard) -> None:
    """R83 - only if there is a vampire point to win back."""
    if s.vampires > 0:
        s.note(w.TOLD_VAMPIRE_LAIR, "evt.vampire_lair", card.holder)
        s.push(Lair(card.holder))
    else:
        s.note(w.TOLD_NO_LAIR, "R83")


# ---- Dracula cards ---------------------------------------------------------------------------------------------------


def devilish_power(s: FuryState, card: PlayCard) -> None:
    if card.target == NOBODY:
        drop_ally(s, HUNTER_SIDE, "evt.devilish_power")
    elif card.target in s.markers.hosts:
        s.markers.hosts.remove(card.target)
        s.note(w.TOLD_HOST_REMOVED, "evt.devilish_power", card.target)


def evasion(s: FuryState, card: PlayCard) -> None:
    s.push(Evasion())


def night_visit(s: FuryState, card: PlayCard) -> None:
    s.push(Harm(card.target, 2, "evt.night_visit"))


def rage(s: FuryState, card: PlayCard) -> None:
    fight_of(s).no_escape = 1  # R92
    for kind in s.items[card.target]:
        s.note(w.TOLD_SHOWN_ITEM, "evt.rage", card.target, kind)
    s.push(Rip(card.target))


def roadblock(s: FuryState, card: PlayCard) -> None:
    s.markers.block_a, s.markers.block_b, s.markers.block_rail = card.target, card.second, card.rail
    s.note(w.TOLD_ROADBLOCK_PLACED, "evt.roadblock", card.target, card.second, card.rail)


def time_runs_short(s: FuryState, card: PlayCard) -> None:
    s.time += 1
    s.note(w.TOLD_TIME_FORWARD, "evt.time_runs_short", s.time)


def trap(s: FuryState, card: PlayCard) -> None:
    fight = fight_of(s)
    fight.trap += 1
    s.note(w.TOLD_TRAP_SET, "evt.trap", fight.trap)


def unearthly_swiftness(s: FuryState, card: PlayCard) -> None:
    turn = in_progress(s, DraculaTurn)
    assert turn is not None
    turn.swift = 1
    s.note(w.TOLD_SWIFT, "evt.unearthly_swiftness")


def vampiric_influence(s: FuryState, card: PlayCard) -> None:
    show_everything(s, card.target, "evt.vampiric_influence")
    s.push(Declare(card.target))


def wild_horses(s: FuryState, card: PlayCard) -> None:
    """R85 - all hunters of that combat are carried one road away; the combat does not take place."""
    call_off(s)
    s.note(w.TOLD_HORSES_CARRY, "evt.wild_horses", card.target)
    for h in members(fight_of(s).mask):
        move_hunter(s, h, card.target)


# ---- rules in progress -----------------------------------------------------------------------------------------------


class Entranced(Frame[FuryState]):
    """evt.hypnosis - his location, every New Vampire, and his next move."""

    at: int = 0

    def run(self, s: FuryState) -> None:
        self.at += 1
        if self.at == 1:
            s.push(Reveal(BY_CURRENT, "evt.hypnosis"))
        elif self.at == 2:
            show_vampires(s)
            s.push(Vow())
        else:
            s.done()


def show_vampires(s: FuryState) -> None:
    for spot in down_tokens(s):
        if token_of(s, spot) == NEW_VAMPIRE:
            turn_up_token(s, spot, "evt.hypnosis")
    s.reveal()  # that there is none is news as well


class StormBreaks(Frame[FuryState]):
    """evt.stormy_seas - if Dracula is in that zone he is revealed and must land."""

    zone: int
    at: int = 0

    def run(self, s: FuryState) -> None:
        self.at += 1
        if self.at == 1:
            s.push(Reveal(BY_CURRENT, "evt.stormy_seas", self.zone))
        elif self.at == 2 and s.dracula == self.zone:
            s.push(StormLanding())
        else:
            s.done()


class SwapItem(Frame[FuryState]):
    """evt.re_equip, evt.secret_weapon - discard one item; then draw one, or take another from the discard pile."""

    h: int
    card: int
    dropped: int = NOBODY

    def run(self, s: FuryState) -> None:
        seat = s.seat_of[self.h]
        if not self.offer(s, seat) or (self.card == RE_EQUIP and not s.items[self.h]):
            s.done()
            s.note(w.TOLD_NOTHING_TO_CHANGE, EVENT_RULES[self.card], self.h)
        elif self.dropped == NOBODY:
            prompt = w.ASK_RE_EQUIP if self.card == RE_EQUIP else w.ASK_WEAPON
            s.ask(seat, prompt, EVENT_RULES[self.card], self.h, guarded=len(s.items[self.h]) > 1)
        else:
            s.ask(seat, w.ASK_WEAPON_TAKE, "evt.secret_weapon", self.h)

    def offer(self, s: FuryState, seat: int) -> list[int]:
        if self.dropped == NOBODY:
            drops = [act(w.DO_DROP_ITEM, kind) for kind in kinds(s.items[self.h])]
            return sorted([act(w.DO_HOLD_BACK), *drops]) if self.card == RE_EQUIP else drops
        pile = s.decks.items_discarded[:]
        if self.dropped in pile:
            pile.remove(self.dropped)  # R95: not the one just discarded
        return [act(w.DO_TAKE_ITEM, kind) for kind in kinds(pile)]

    def chosen(self, s: FuryState, action: int) -> None:
        verb, kind = verb_of(action), first_of(action)
        s.reveal()
        if verb == w.DO_TAKE_ITEM:
            s.done()
            s.decks.items_discarded.remove(kind)
            gain_item(s, self.h, kind)
            s.seen_items[self.h].append(kind)
            s.seen_items[self.h].sort()
            s.note(w.TOLD_WEAPON_TAKEN, "evt.secret_weapon", self.h, kind)
        elif verb == w.DO_HOLD_BACK:
            s.done()
            s.note(w.TOLD_NOTHING_TO_CHANGE, EVENT_RULES[self.card], self.h)
        else:
            discard_item(s, self.h, kind, EVENT_RULES[self.card])
            if self.card == RE_EQUIP:
                s.done()
                draw_item(s, self.h, EVENT_RULES[self.card])
            else:
                self.dropped = kind


class TakeBack(Frame[FuryState]):
    """evt.surprising_return - one hunter Keep card from the event discard pile, if he likes (R95)."""

    h: int

    def run(self, s: FuryState) -> None:
        s.ask(s.seat_of[self.h], w.ASK_SURPRISE, "evt.surprising_return", self.h)

    def offer(self, s: FuryState, seat: int) -> list[int]:
        cards = [kind for kind in kinds(s.decks.events_discarded) if is_hunter_card(kind) and s.board.event_type[kind] == KEEP]
        return sorted([act(w.DO_HOLD_BACK), *(act(w.DO_TAKE_EVENT, kind) for kind in cards)])

    def chosen(self, s: FuryState, action: int) -> None:
        s.done()
        if verb_of(action) == w.DO_TAKE_EVENT:
            kind = first_of(action)
            s.decks.events_discarded.remove(kind)
            gain_event(s, self.h, kind)
            s.seen_events[self.h].append(kind)
            s.seen_events[self.h].sort()
            s.reveal()
            s.note(w.TOLD_EVENT_RECOVERED, "evt.surprising_return", self.h, kind)
        else:
            s.note(w.TOLD_NOTHING_RECOVERED, "evt.surprising_return", self.h)


class Lair(Frame[FuryState]):
    """evt.vampire_lair, R83, R130 - one hunter against a vampire; its end costs Dracula a point."""

    h: int
    fought: int = 0
    came: int = 0  # how it ended

    def run(self, s: FuryState) -> None:
        if not self.fought:
            self.fought = 1
            s.push(Combat(FOE_VAMPIRE, NOBODY, s.place[self.h], 1 << self.h))
            return
        s.done()
        if self.came == SLAIN:
            s.vampires -= 1
            s.note(w.TOLD_VAMPIRES_DOWN, "evt.vampire_lair", s.vampires)

    def returned(self, s: FuryState, value: int) -> None:
        self.came = value


class Rip(Frame[FuryState]):
    """evt.rage - he has seen all of the hunter's items and discards one of them."""

    h: int
    asked: int = 0

    def run(self, s: FuryState) -> None:
        if self.asked or not s.items[self.h]:
            s.done()
            return
        self.asked = 1
        s.seen_items[self.h] = s.items[self.h][:]
        s.reveal()
        s.ask(DRACULA_SEAT, w.ASK_RAGE, "evt.rage", self.h)

    def offer(self, s: FuryState, seat: int) -> list[int]:
        return [act(w.DO_RIP, kind) for kind in kinds(s.items[self.h])]

    def chosen(self, s: FuryState, action: int) -> None:
        discard_item(s, self.h, first_of(action), "evt.rage")


# ---- cards and effects, one to one -----------------------------------------------------------------------------------


def bind() -> None:
    """Cards without a line here are carried out by the rule that asks for them."""
    EFFECTS[ADVANCE_PLANNING] = advance_planning
    EFFECTS[BLOOD_TRANSFUSION] = blood_transfusion
    EFFECTS[CONSECRATED_GROUND] = consecrated_ground
    EFFECTS[DEVILISH_POWER] = devilish_power
    EFFECTS[ESCAPE_ROUTE] = escape_route
    EFFECTS[EVASION] = evasion
    EFFECTS[GOOD_LUCK] = good_luck
    EFFECTS[HEROIC_LEAP] = heroic_leap
    EFFECTS[HIRED_SCOUTS] = hired_scouts
    EFFECTS[HYPNOSIS] = hypnosis
    EFFECTS[LONG_DAY] = long_day
    EFFECTS[MONEY_TRAIL] = money_trail
    EFFECTS[MYSTIC_RESEARCH] = mystic_research
    EFFECTS[NEWSPAPER_REPORTS] = newspaper_reports
    EFFECTS[NIGHT_VISIT] = night_visit
    EFFECTS[RAGE] = rage
    EFFECTS[RE_EQUIP] = re_equip
    EFFECTS[ROADBLOCK] = roadblock
    EFFECTS[SECRET_WEAPON] = secret_weapon
    EFFECTS[SENSE_OF_EMERGENCY] = sense_of_emergency
    EFFECTS[STORMY_SEAS] = stormy_seas
    EFFECTS[SURPRISING_RETURN] = surprising_return
    EFFECTS[TELEGRAPH_AHEAD] = telegraph_ahead
    EFFECTS[TIME_RUNS_SHORT] = time_runs_short
    EFFECTS[TRAP] = trap
    EFFECTS[UNEARTHLY_SWIFTNESS] = unearthly_swiftness
    EFFECTS[VAMPIRE_LAIR] = vampire_lair
    EFFECTS[VAMPIRIC_INFLUENCE] = vampiric_influence
    EFFECTS[WILD_HORSES] = wild_horses


bind()
