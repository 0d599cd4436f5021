"""A fight as a reader may see it, and the round that was fought last."""

from __future__ import annotations

from whitby.games.fury.rules.board import EFFECTS, ENEMY_CARDS, ENEMY_KINDS, HUNTERS, NEW_VAMPIRE, NOBODY, TOKENS
from whitby.games.fury.rules.combat_cards import ENEMY_BONUSES, HUNTER_BONUSES, HUNTER_PARTS
from whitby.games.fury.rules.combat_round import SELECT, CombatRound
from whitby.games.fury.rules.fight import ENEMY, FOE_AGENT, FOE_DRACULA, FOES, Fight
from whitby.games.fury.rules.state import DRACULA_SIDE, HUNTER_SIDE, FuryState, members
from whitby.games.fury.sight.document import Bonuses, Combat, LastRound, Unseen
from whitby.games.fury.sight.duel import CARDS, duel
from whitby.games.fury.sight.pieces import Eye
from whitby.kernel.state import in_progress


def combat(s: FuryState, eye: Eye) -> Combat | None:
    """The fight under way; what a side has selected is its own until all is turned up (R58)."""
    fight = in_progress(s, Fight)
    if fight is None:
        return None
    this = in_progress(s, CombatRound) or CombatRound()
    turned = this.at != SELECT
    group = members(fight.mask)
    is_shown = turned or eye.dracula
    return {
        "foe": FOES[fight.foe],
        "token": TOKENS[fight.token] if fight.token != NOBODY else None,
        "face": face(fight),
        "place": s.board.slugs[fight.place],
        "round": fight.round,
        "hunters": [HUNTERS[h] for h in group],
        "selected": {HUNTERS[h]: choice(CARDS, this.cards[h], turned or eye.hunters) for h in group},
        "enemy": choice(ENEMY_CARDS, this.cards[ENEMY], is_shown),
        "target": HUNTERS[this.target] if this.target != NOBODY and is_shown else None,
        "last": {HUNTERS[h]: choice(CARDS, fight.last[h], True) for h in group},
        "enemy_last": choice(ENEMY_CARDS, fight.last[ENEMY], True),
        "continues": fight.continues,
        "continue_limit": s.board.continue_limit,
        "repelled": bool(fight.repel),
        "bonuses": counting(fight),
        "duel": duel(s, fight, this, eye.seat) if in_progress(s, CombatRound) else None,
    }


def face(fight: Fight) -> str | None:
    """The token that shows the enemy: an agent's own, for a vampire in its lair that of one newly made, none for Dracula himself."""
    if fight.foe == FOE_DRACULA:
        return None
    return TOKENS[fight.token if fight.foe == FOE_AGENT else NEW_VAMPIRE]


def counting(fight: Fight) -> Bonuses:
    return {
        "planning": {HUNTERS[h]: fight.planning[h] for h in members(fight.mask) if fight.planning[h]},
        "trap": fight.trap,
        "dodge": bool(fight.dodged[HUNTER_SIDE]),
        "enemy_dodge": bool(fight.dodged[DRACULA_SIDE]),
        "no_escape": bool(fight.no_escape),
    }


def choice(slugs: tuple[str, ...], kind: int, is_shown: bool) -> str | Unseen | None:
    if kind == NOBODY:
        return None
    return slugs[kind] if is_shown else {"hidden": True}


def last_round(s: FuryState) -> LastRound | None:
    """The last combat round that was fought, with the result looked up in the table."""
    if not s.last_round:
        return None
    number, used, user, enemy, target, mine, theirs, won = s.last_round[:8]
    ours, his = s.last_round[8 : 8 + HUNTER_PARTS], s.last_round[8 + HUNTER_PARTS :]
    cell = used * ENEMY_KINDS + enemy
    effects = s.board.hunter_wins[cell] if won else s.board.enemy_wins[cell]
    return {
        "round": number,
        "card": CARDS[used],
        "hunter": HUNTERS[user],
        "enemy_card": ENEMY_CARDS[enemy],
        "target": HUNTERS[target],
        "hunter_total": mine,
        "enemy_total": theirs,
        "dice": {"hunters": [face for face in ours[:2] if face != NOBODY], "enemy": his[:1]},
        "adds": {"hunters": bonuses(HUNTER_BONUSES, ours[2:]), "enemy": bonuses(ENEMY_BONUSES, his[1:])},
        "won_by": "hunters" if won else "enemy",
        "effects": [EFFECTS[effect] for effect in effects],
    }


def bonuses(names: tuple[str, ...], points: list[int]) -> dict[str, int]:
    """What was added to a roll, and for what."""
    return {name: n for name, n in zip(names, points, strict=True) if n}
