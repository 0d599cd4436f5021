"""What each seat may see, listed field by field. Worlds it holds possible: imagine.py."""

from __future__ import annotations

from typing import Any

from whitby.games.fury.rules.board import (
    CAST,
    EFFECTS,
    ENEMY_CARDS,
    ENEMY_KINDS,
    EVENT_CARDS,
    HIDE_CARD,
    HUNTERS,
    ITEMS,
    NO_CARD,
    NOBODY,
    POWERS,
    TACTICS,
    TIMES,
    TOKENS,
)
from whitby.games.fury.rules.combat_cards import ENEMY_BONUSES, HUNTER_BONUSES, HUNTER_PARTS
from whitby.games.fury.rules.combat_round import SELECT, CombatRound
from whitby.games.fury.rules.encounters import Encounter
from whitby.games.fury.rules.events import PlayCard
from whitby.games.fury.rules.fight import ENEMY, FOES, Fight
from whitby.games.fury.rules.forced_moves import MOVES, to_vow
from whitby.games.fury.rules.spots import berths
from whitby.games.fury.rules.state import (
    DRACULA_SEAT,
    DRACULA_SIDE,
    HUNTER_SIDE,
    WINDOWS,
    FuryState,
    is_night,
    known_place,
    members,
)
from whitby.games.fury.sight import deduction
from whitby.games.fury.sight.imagine import imagine
from whitby.kernel.actions import first_of, verb_of
from whitby.kernel.sight import Sight
from whitby.kernel.state import in_progress

__all__ = ["imagine", "view"]

CARDS = (*ITEMS, *TACTICS)
HIDDEN = {"hidden": True}
RESOLVE_POWERS = ("newspaper_reports", "sense_of_emergency", "inner_strength")
DECLARED = ("stay", "road", "rail", "sea")
VOWED = ("go", "wolf_form", "double_back", "wolf_form_hide", "dark_call", "hide", "feed")
ENDINGS = ("playing", "blood", "vampires", "rounds")
SHOWN_SHARE = 0.0005  # smaller shares are shown as this, so that no possible place looks impossible


def view(s: FuryState, seat: int) -> dict[str, Any]:
    """The whole picture for a seat: Dracula's (0), a hunters' (1 and up), or a spectator's (-1), who sees no hand at all."""
    dracula = seat == DRACULA_SEAT
    played = in_progress(s, PlayCard)
    return {
        "you": "dracula" if dracula else "hunters" if seat > 0 else None,
        "round": s.round,
        "active": None if s.round == 0 else HUNTERS[s.active] if s.active != NOBODY else "dracula",
        "group": [HUNTERS[h] for h in members(s.group)],
        "time": TIMES[s.time],
        "night": is_night(s),
        "vampires": s.vampires,
        "vampires_to_win": s.board.win_at,
        "resolve": s.resolve,
        "resolve_used": [RESOLVE_POWERS[i] for i in range(3) if s.resolve_used >> i & 1],
        "hunters": {HUNTERS[h]: hunter(s, h, seat) for h in range(CAST)},
        "dracula": dracula_view(s, dracula, seat),
        "trail": [slot(s, i, dracula) for i in range(len(s.trail.card))],
        "catacombs": [space(s, c, dracula) for c in range(len(s.catacombs.card))],
        "dropped": [token(kind, up, dracula) for kind, up in zip(s.dropped.kind, s.dropped.up, strict=True)],
        "allies": {"hunters": event(s.ally[HUNTER_SIDE]), "dracula": event(s.ally[DRACULA_SIDE])},
        "markers": markers(s),
        "decks": decks(s),
        "combat": combat(s, seat),
        "last_round": last_round(s),
        "encounter": encounter(s),
        "event": event(played.kind if played else NOBODY),
        "passing": [list_windows(s.standing[k]) for k in range(s.seats)],
        "deduction": deduced(s, seat) if s.board.shows_aid else None,
        "ending": ENDINGS[s.ending],
    }


def list_windows(mask: int) -> list[str]:
    return [WINDOWS[i] for i in range(len(WINDOWS)) if mask >> i & 1]


def event(kind: int) -> str | None:
    return EVENT_CARDS[kind] if kind != NOBODY else None


def place(s: FuryState, p: int) -> str | None:
    return s.board.slugs[p] if p != NOBODY else None


def voyage(s: FuryState, port: int, zones: list[int]) -> dict[str, Any] | None:
    return {"port": place(s, port), "zones": [s.board.slugs[z] for z in zones]} if zones else None


# ---- hunters ----------------------------------------------------------------------------------------------------------


def hunter(s: FuryState, h: int, seat: int) -> dict[str, Any]:
    """One hunter's sheet. Hunters see all cards of all hunters (R11); Dracula what was shown or lies open."""
    declared = s.vows.kind[h]
    return {
        "place": place(s, s.place[h]),
        "seat": s.seat_of[h],
        "mine": s.seat_of[h] == seat,
        "health": s.health[h],
        "max_health": s.board.max_health[h],
        "bites": s.bites[h],
        "bite_slots": s.board.bite_slots[h],
        "items": hand(s.items[h], s.seen_items[h], ITEMS, seat > 0, seat == DRACULA_SEAT),
        "events": hand(s.events[h], s.seen_events[h], EVENT_CARDS, seat > 0, seat == DRACULA_SEAT),
        "open_item": ITEMS[s.open_item[h]] if s.open_item[h] != NOBODY else None,
        "open_event": event(s.open_event[h]),
        "dogs": s.dogs[h],
        "voyage": voyage(s, s.port[h], s.voyage[h]),
        "skips": bool(s.skip[h]),
        "acted": bool(s.acted[h]),
        "waits": bool(s.waits[h]),
        "declared": {"by": DECLARED[declared], "place": place(s, s.vows.place[h])} if declared != NOBODY else None,
        "before": [TOKENS[kind] for kind, mask in zip(s.front.kind, s.front.mask, strict=True) if mask >> h & 1],
    }


def hand(cards: list[int], seen: list[int], slugs: tuple[str, ...], sees_all: bool, remembers: bool) -> dict[str, Any]:
    """A hand: how many, and which of them this seat knows."""
    known = cards if sees_all else seen if remembers else []
    return {"count": len(cards), "known": [slugs[kind] for kind in known]}


# ---- Dracula -----------------------------------------------------------------------------------------------------------


def dracula_view(s: FuryState, dracula: bool, seat: int) -> dict[str, Any]:
    """Blood is public; his place by R113 only."""
    known = known_place(s)
    return {
        "blood": s.blood,
        "max_blood": s.board.max_blood,
        "red_spaces": s.board.red_spaces,
        "place": place(s, s.dracula if dracula else known),
        "known_place": place(s, known),
        "events": hand(s.cards, s.seen_cards, EVENT_CARDS, dracula, seat > 0),
        "tokens": {"count": len(s.tokens), "known": [TOKENS[kind] for kind in s.tokens] if dracula else []},
        "voyage": voyage(s, s.passage.port, s.passage.zones if dracula else []),
        "hiding_in": place(s, s.trail.hide_place) if dracula else None,
        "declared": vow(s),
    }


def vow(s: FuryState) -> dict[str, Any] | None:
    if s.vows.dracula == NOBODY:
        return None
    power = VOWED[MOVES.index(verb_of(s.vows.dracula))]
    has_place = power in ("go", "wolf_form", "double_back")
    return {"by": power, "place": s.board.slugs[first_of(to_vow(s.vows.dracula))] if has_place else None}


def card(s: FuryState, kind: int, up: int, dracula: bool) -> dict[str, Any] | None:
    """A location or Hide card: its back for those who may not see it. Hide has the land back (R36)."""
    if kind == NO_CARD:
        return None
    back = "land" if kind == HIDE_CARD or s.board.is_land[kind] else "sea"
    if not up and not dracula:
        return {"hidden": True, "back": back}
    return {"id": "hide" if kind == HIDE_CARD else s.board.slugs[kind], "up": bool(up), "back": back}


def token(kind: int, up: int, dracula: bool) -> dict[str, Any] | None:
    if kind == NOBODY:
        return None
    return {"id": TOKENS[kind], "up": bool(up)} if up or dracula else dict(HIDDEN)


def slot(s: FuryState, i: int, dracula: bool) -> dict[str, Any]:
    power = s.trail.power[i]
    return {
        "power": POWERS[power] if power != NO_CARD else None,
        "card": card(s, s.trail.card[i], s.trail.up[i], dracula),
        "token": token(s.trail.token[i], s.trail.token_up[i], dracula),
        "blood": s.trail.blood[i],
    }


def space(s: FuryState, c: int, dracula: bool) -> dict[str, Any]:
    tokens = [token(s.catacombs.token[k], s.catacombs.token_up[k], dracula) for k in berths(c)]
    return {"card": card(s, s.catacombs.card[c], s.catacombs.up[c], dracula), "tokens": [t for t in tokens if t]}


# ---- the table ---------------------------------------------------------------------------------------------------------


def markers(s: FuryState) -> dict[str, Any]:
    block = None
    if s.markers.block_a != NOBODY:
        block = {"between": [s.board.slugs[s.markers.block_a], s.board.slugs[s.markers.block_b]], "rail": bool(s.markers.block_rail)}
    return {
        "heavenly_hosts": [s.board.slugs[p] for p in s.markers.hosts],
        "consecrated_ground": place(s, s.markers.ground),
        "roadblock": block,
        "storm": {"zone": s.board.slugs[s.markers.storm], "turns": s.markers.storm_left} if s.markers.storm != NOBODY else None,
    }


def decks(s: FuryState) -> dict[str, Any]:
    """Counts, open discards, and the back of the top event (R8, R12, R13)."""
    return {
        "items": len(s.decks.items),
        "item_discards": [ITEMS[kind] for kind in s.decks.items_discarded],
        "events": len(s.decks.events),
        "event_top": ("hunters", "dracula")[s.decks.event_top] if s.decks.event_top != NOBODY else None,
        "event_discards": [EVENT_CARDS[kind] for kind in s.decks.events_discarded],
        "pool": len(s.decks.pool),
    }


def combat(s: FuryState, seat: int) -> dict[str, Any] | None:
    """The fight under way; what a side has selected is its own until all is turned up (R58)."""
    fight = in_progress(s, Fight)
    if fight is None:
        return None
    this = in_progress(s, CombatRound) or CombatRound()
    turned = this.at != SELECT
    group = members(fight.mask)
    return {
        "foe": FOES[fight.foe],
        "token": TOKENS[fight.token] if fight.token != NOBODY else None,
        "place": s.board.slugs[fight.place],
        "round": fight.round,
        "hunters": [HUNTERS[h] for h in group],
        "selected": {HUNTERS[h]: choice(CARDS, this.cards[h], turned or seat > 0) for h in group},
        "enemy": choice(ENEMY_CARDS, this.cards[ENEMY], turned or seat == DRACULA_SEAT),
        "target": HUNTERS[this.target] if this.target != NOBODY and (turned or seat == DRACULA_SEAT) else None,
        "last": {HUNTERS[h]: choice(CARDS, fight.last[h], True) for h in group},
        "enemy_last": choice(ENEMY_CARDS, fight.last[ENEMY], True),
        "continues": fight.continues,
        "repelled": bool(fight.repel),
        "bonuses": {
            "planning": {HUNTERS[h]: fight.planning[h] for h in group if fight.planning[h]},
            "trap": fight.trap,
            "dodge": bool(fight.dodged[HUNTER_SIDE]),
            "enemy_dodge": bool(fight.dodged[DRACULA_SIDE]),
            "no_escape": bool(fight.no_escape),
        },
    }


def choice(slugs: tuple[str, ...], kind: int, is_shown: bool) -> Any:
    if kind == NOBODY:
        return None
    return slugs[kind] if is_shown else dict(HIDDEN)


def last_round(s: FuryState) -> dict[str, Any] | None:
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


def encounter(s: FuryState) -> dict[str, Any] | None:
    """The token that is being met."""
    met = in_progress(s, Encounter)
    if met is None:
        return None
    return {"token": TOKENS[met.kind], "place": s.board.slugs[met.place], "hunters": [HUNTERS[h] for h in members(met.mask)]}


# ---- the deduction board -------------------------------------------------------------------------------------------------


def deduced(s: FuryState, seat: int) -> dict[str, Any] | None:
    """Where Dracula can be, from public facts alone; for Dracula also how much of it points at the truth."""
    if not s.history or s.result:
        return None
    known = deduction.believe(s)
    if known.is_empty():  # a typed position that cannot have come about
        return None
    shares = known.places()
    slots = [
        {name(s, kind): share(x) for kind, x in row.items() if kind != NO_CARD} if not s.trail.up[i] else None
        for i, row in enumerate(known.slots())
    ]
    out: dict[str, Any] = {
        "trails": known.trails(),
        "estimated": known.is_estimate(),
        "places": {s.board.slugs[p]: share(x) for p, x in shares.items()},
        "slots": slots,
    }
    if seat == DRACULA_SEAT:
        out["hidden"] = {"places": len(shares), "share": share(shares.get(s.dracula, 0.0))}
    return out


def name(s: FuryState, kind: int) -> str:
    return "hide" if kind == HIDE_CARD else s.board.slugs[kind]


def share(x: float) -> float:
    return max(round(x, 4), SHOWN_SHARE) if x else 0.0


class Eyes(Sight[FuryState]):
    """The sight of Fury of Dracula."""

    def view(self, s: FuryState, seat: int) -> dict[str, Any]:
        return view(s, seat)

    def imagine(self, s: FuryState, seat: int, rng: int) -> FuryState:
        return imagine(s, seat, rng)

    def is_slow(self) -> bool:
        """The deduction board is worked out anew for every public fact."""
        return True
