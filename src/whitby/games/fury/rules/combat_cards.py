"""Who may select which card, and what is added to the dice (combat.1, combat.2, group.4c, R56, R60, R65, R83, R92)."""

from __future__ import annotations

from typing import Final

from whitby.games.fury.rules import words as w
from whitby.games.fury.rules.board import (
    ADVANCE_PLANNING,
    AGENT_DODGE,
    AGENT_PISTOL,
    CLAWS,
    DODGE,
    DRACULA_CARDS,
    DRACULA_DODGE,
    EAST,
    ESCAPE,
    ESCAPE_ROUTE,
    FANGS,
    GARLIC,
    HEROIC_LEAP,
    MESMERIZE,
    NOBODY,
    PISTOL,
    PUNCH,
    RAGE,
    SECRET_WEAPON,
    SISTER_AGATHA,
    STRENGTH,
    TRAP,
    WILD_HORSES,
    Board,
)
from whitby.games.fury.rules.fight import ENEMY, FOE_AGENT, FOE_DRACULA, FOE_VAMPIRE, Fight
from whitby.games.fury.rules.harm import bonus_bite
from whitby.games.fury.rules.state import DRACULA_SIDE, HUNTER_SIDE, FuryState, is_castle, is_night, members
from whitby.games.fury.rules.travel_maps import usable_roads
from whitby.games.fury.rules.victory import pay_blood
from whitby.kernel.actions import act
from whitby.kernel.cards import kinds

AGATHA_PRICE: Final = 2
BARRED_ROUNDS: Final = 3  # Garlic and Rage (R92)


# ---- combat.1a: what may be played before the first round ---------------------------------------------------------


def window_cards(s: FuryState, fight: Fight, holder: int) -> list[int]:
    """The cards Dracula (holder NOBODY) or a hunter may play in the window of a combat."""
    if holder == NOBODY:
        return dracula_window_cards(s, fight)
    options: list[int] = []
    hand = s.events[holder]
    involved = fight.mask >> holder & 1 == 1
    if ADVANCE_PLANNING in hand:
        options += [act(w.DO_PLAY_ON, ADVANCE_PLANNING, h) for h in members(fight.mask)]
    if ESCAPE_ROUTE in hand:
        options.append(act(w.DO_PLAY, ESCAPE_ROUTE))
    if HEROIC_LEAP in hand and involved and fight.foe == FOE_DRACULA:
        options.append(act(w.DO_PLAY, HEROIC_LEAP))
    if can_use_secret_weapon(s, holder):
        options.append(act(w.DO_PLAY, SECRET_WEAPON))
    if involved and fight.foe != FOE_AGENT and GARLIC in s.items[holder]:  # combat.1b
        options.append(act(w.DO_USE, GARLIC))
    return options


def can_use_secret_weapon(s: FuryState, h: int) -> bool:
    """R131 - it needs an item to discard and another card in the pile."""
    return SECRET_WEAPON in s.events[h] and len(s.items[h]) > 0 and len(s.decks.items_discarded) > 0


def dracula_window_cards(s: FuryState, fight: Fight) -> list[int]:
    options: list[int] = []
    if TRAP in s.cards:
        options.append(act(w.DO_PLAY, TRAP))
    if fight.foe == FOE_DRACULA:
        if RAGE in s.cards:
            options += [act(w.DO_PLAY_ON, RAGE, h) for h in members(fight.mask)]
        if WILD_HORSES in s.cards:
            options += [act(w.DO_PLAY_AT, WILD_HORSES, p) for p in usable_roads(s, fight.place)]
    return options


# ---- combat.2a to combat.2c: what may be selected ------------------------------------------------------------------


def hunter_choices(s: FuryState, fight: Fight, h: int) -> list[int]:
    """combat.1c - items with an initiative number, Punch, Dodge and Escape; never the card laid down just before."""
    return choices_with(s, fight, h, s.items[h])


def choices_with(s: FuryState, fight: Fight, h: int, items: list[int]) -> list[int]:
    """The same for a hunter who holds these items."""
    last = fight.last[h]
    out: list[int] = []
    for kind in kinds(items):
        if s.board.initiative[kind] < 0 or (fight.foe == FOE_AGENT and s.board.only_dracula[kind]):  # R65
            continue
        if items.count(kind) > (1 if kind == last else 0):  # combat.2b: a second copy may follow
            out.append(kind)
    for card in (PUNCH, DODGE, ESCAPE):
        if card != last and not (card == DODGE and fight.round == 1):  # combat.2c
            out.append(card)
    return out


def enemy_choices(s: FuryState, fight: Fight) -> list[int]:
    """combat.1d, combat.1e, combat.2l - the enemy's hand, less what is barred this round."""
    if fight.foe == FOE_AGENT:
        hand = s.board.agent_cards[fight.token]
    elif fight.foe == FOE_VAMPIRE:
        hand = [CLAWS, DRACULA_DODGE, FANGS, MESMERIZE, STRENGTH] if is_night(s) else [CLAWS, DRACULA_DODGE]
    else:
        hand = [card for card in range(DRACULA_CARDS) if is_night(s) or s.board.by_day[card]]
    return [card for card in hand if card != fight.last[ENEMY] and is_allowed(s, fight, card)]


def is_allowed(s: FuryState, fight: Fight, card: int) -> bool:
    if card in (DRACULA_DODGE, AGENT_DODGE):
        return fight.round > 1
    if fight.repel and fight.foe != FOE_AGENT and not s.board.is_escape[card]:  # R64: agents are not repelled
        return False
    if s.board.is_escape[card] and fight.no_escape and fight.round <= BARRED_ROUNDS:
        return False
    return fight.foe != FOE_DRACULA or not owes_agatha(s, card) or s.blood > AGATHA_PRICE


def owes_agatha(s: FuryState, card: int) -> bool:
    """evt.sister_agatha - Fangs and the three Escape cards."""
    return s.ally[HUNTER_SIDE] == SISTER_AGATHA and (card == FANGS or s.board.is_escape[card])


def pay_agatha(s: FuryState, foe: int, card: int) -> None:
    """R58 - paid when the card is turned up."""
    if foe == FOE_DRACULA and owes_agatha(s, card):
        pay_blood(s, AGATHA_PRICE, "evt.sister_agatha")


# ---- combat.2d to combat.2g: dice ----------------------------------------------------------------------------------


# What a total is made of, in the order of the log: for the hunters two white dice (NOBODY when only one was rolled), Advance
# Planning, Dodge, Pistol; for the enemy the black die, Trap, Dodge, the east, Pistol, the bite, the castle.
HUNTER_PARTS: Final = 5
HUNTER_BONUSES: Final = ("advance_planning", "dodge", "pistol")
ENEMY_BONUSES: Final = ("trap", "dodge", "east", "pistol", "bite", "castle")


def hunter_roll(s: FuryState, fight: Fight, cards: list[int]) -> list[int]:
    """combat.2d, combat.2e, group.4c, R60 - the white die and every bonus that any of the group has, part by part."""
    group = members(fight.mask)
    first, second = s.draw(w.DRAW_WHITE, s.board.die), NOBODY
    if rolls_two(s, fight):
        second = s.draw(w.DRAW_WHITE, s.board.die)
        s.note(w.TOLD_WHITE_DICE, "combat.2e", first, second)
    else:
        s.note(w.TOLD_WHITE_DIE, "combat.2d", first)
    for h in group:
        if fight.planning[h]:
            s.note(w.TOLD_ADDS_PLANNING, "evt.advance_planning", h, fight.planning[h])
    added = hunter_bonuses(fight, cards)
    add(s, w.TOLD_ADDS_DODGE, "combat.2d", added[1])
    add(s, w.TOLD_ADDS_PISTOL, "item.pistol", added[2])
    return [first, second, *added]


def rolls_two(s: FuryState, fight: Fight) -> bool:
    """combat.2e - somebody of the group rolls two dice against agents."""
    return fight.foe != FOE_DRACULA and max([s.board.agent_dice[h] for h in members(fight.mask)]) > 1


def hunter_bonuses(fight: Fight, cards: list[int]) -> list[int]:
    """What the hunters add, in the order of HUNTER_BONUSES; `cards` go by hunter."""
    group = members(fight.mask)
    pistol = 1 if PISTOL in [cards[h] for h in group] else 0
    return [sum([fight.planning[h] for h in group]), fight.dodged[HUNTER_SIDE], pistol]


def enemy_roll(s: FuryState, fight: Fight, card: int, target: int) -> list[int]:
    """combat.2f, combat.2g, R130 - the black die and what the enemy adds, part by part."""
    rule = "combat.2g" if fight.foe == FOE_DRACULA else "combat.2f"
    face = s.draw(w.DRAW_BLACK, s.board.die)
    trap, dodge, east, pistol, bite, castle = enemy_bonuses(s, fight, card, target)
    s.note(w.TOLD_BLACK_DIE, rule, face)
    add(s, w.TOLD_ADDS_TRAP, "evt.trap", trap)
    add(s, w.TOLD_ADDS_ENEMY_DODGE, rule, dodge)
    add(s, w.TOLD_ADDS_EAST, "combat.2f", east)
    add(s, w.TOLD_ADDS_ENEMY_PISTOL, "combat.2f", pistol)
    add(s, w.TOLD_ADDS_BITE, "combat.2g", bite, target)
    add(s, w.TOLD_ADDS_CASTLE, "castle.e", castle)
    return [face, trap, dodge, east, pistol, bite, castle]


def enemy_bonuses(s: FuryState, fight: Fight, card: int, target: int) -> list[int]:
    """What the enemy adds, in the order of ENEMY_BONUSES."""
    is_agent, is_dracula = fight.foe == FOE_AGENT, fight.foe == FOE_DRACULA
    east = 1 if is_agent and s.board.is_minion[fight.token] and s.board.region[fight.place] == EAST else 0
    pistol = 1 if is_agent and card == AGENT_PISTOL else 0
    bite = 1 if is_dracula and bonus_bite(s, target) else 0
    castle = 1 if is_dracula and is_castle(s, fight.place) else 0
    return [fight.trap, fight.dodged[DRACULA_SIDE], east, pistol, bite, castle]


def add(s: FuryState, said: int, rule: str, points: int, h: int = NOBODY) -> None:
    """Tell a bonus, if there is one."""
    if points:
        s.note(said, rule, points, h)


def total_of(parts: list[int]) -> int:
    """A hunters' roll or an enemy's in one number: the higher of two dice, and all that is added."""
    if len(parts) == HUNTER_PARTS:
        return max(parts[0], parts[1]) + sum(parts[2:])
    return sum(parts)


def beats(board: Board, mine: int, theirs: int, card: int, enemy_card: int) -> bool:
    """combat.2h, R59 - the hunters have won the round: the higher total, or among equals the higher initiative."""
    return mine > theirs or (mine == theirs and board.initiative[card] > board.enemy_initiative[enemy_card])
