"""Before a combat round: what each card that may be selected does against each that may answer it, and how likely it wins."""

from __future__ import annotations

from whitby.games.fury.rules.board import EFFECTS, ENEMY_CARDS, ENEMY_KINDS, HUNTERS, ITEMS, NOBODY, TACTICS
from whitby.games.fury.rules.combat_cards import (
    beats,
    choices_with,
    enemy_bonuses,
    enemy_choices,
    hunter_bonuses,
    hunter_choices,
    rolls_two,
)
from whitby.games.fury.rules.combat_round import SELECT, CombatRound
from whitby.games.fury.rules.fight import ENEMY, FIGHTERS, Fight
from whitby.games.fury.rules.state import FuryState, members
from whitby.games.fury.sight.document import Cell, Duel, Row

CARDS = (*ITEMS, *TACTICS)


def duel(s: FuryState, fight: Fight, this: CombatRound, seat: int) -> Duel | None:
    """The table for the card this seat must select now."""
    if this.at != SELECT or not 0 <= seat < s.seats:
        return None
    who = this.pending(s, fight, seat)
    if who == NOBODY:
        return None
    return enemys(s, fight) if who == ENEMY else hunters(s, fight, who)


def hunters(s: FuryState, fight: Fight, h: int) -> Duel:
    """A hunter's cards against what the enemy may select, which everybody can work out."""
    against, mine = enemy_choices(s, fight), hunter_choices(s, fight, h)
    rows = [Row(card=CARDS[card], cells=[cell(s, fight, card, h, enemy, True) for enemy in against]) for card in mine]
    last = fight.last[h]
    barred = [CARDS[last]] if last != NOBODY and last not in mine else []
    return Duel(fighter=HUNTERS[h], against=[ENEMY_CARDS[card] for card in against], rows=rows, barred=barred, others=False)


def enemys(s: FuryState, fight: Fight) -> Duel:
    """The enemy's cards against those that every hunter has and those he has been shown; `others` if there may be more."""
    group, target = members(fight.mask), members(fight.mask)[0]
    against, mine = answers(s, fight), enemy_choices(s, fight)
    rows = [Row(card=ENEMY_CARDS[card], cells=[cell(s, fight, other, target, card, False) for other in against]) for card in mine]
    last = fight.last[ENEMY]
    others = any(len(s.items[h]) > len(s.seen_items[h]) for h in group)
    barred = [ENEMY_CARDS[last]] if last != NOBODY and last not in mine else []
    return Duel(fighter="dracula", against=[CARDS[card] for card in against], rows=rows, barred=barred, others=others)


def answers(s: FuryState, fight: Fight) -> list[int]:
    """What Dracula must reckon with: cards he has been shown, and the tactics every hunter has."""
    out: list[int] = []
    for h in members(fight.mask):
        out += [card for card in choices_with(s, fight, h, s.seen_items[h]) if card not in out]
    return sorted(out)


def cell(s: FuryState, fight: Fight, card: int, h: int, enemy: int, is_hunters: bool) -> Cell:
    at = card * ENEMY_KINDS + enemy
    won, lost = named(s.board.hunter_wins[at]), named(s.board.enemy_wins[at])
    chance = hunters_chance(s, fight, card, h, enemy)
    if is_hunters:
        return Cell(won=won, lost=lost, chance=round(chance, 3))
    return Cell(won=lost, lost=won, chance=round(1 - chance, 3))


def named(effects: list[int]) -> list[str]:
    return [EFFECTS[effect] for effect in effects]


def hunters_chance(s: FuryState, fight: Fight, card: int, h: int, enemy: int) -> float:
    """How likely the hunters win the roll, if this hunter is the target with this card."""
    cards = [NOBODY] * FIGHTERS
    cards[h] = card
    ahead = sum(hunter_bonuses(fight, cards)) - sum(enemy_bonuses(s, fight, enemy, h))
    faces = s.board.die
    rolls = [max(one, two) for one in faces for two in faces] if rolls_two(s, fight) else faces
    wins = [beats(s.board, roll + ahead, black, card, enemy) for roll in rolls for black in faces]
    return sum(wins) / len(wins)


def hunters_odds(s: FuryState, fight: Fight, card: int, h: int) -> float:
    """A hunter's card before the enemy's is known: each of his as likely as every other."""
    against = enemy_choices(s, fight)
    return sum([hunters_chance(s, fight, card, h, enemy) for enemy in against]) / len(against)


def enemys_odds(s: FuryState, fight: Fight, card: int, h: int) -> float:
    """The enemy's card against a hunter whose card is not known: each he must reckon with as likely as every other."""
    against = answers(s, fight)
    return 1 - sum([hunters_chance(s, fight, other, h, card) for other in against]) / len(against)
