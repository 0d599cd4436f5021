"""What lies before whom: sheets and hands, the trail and the catacombs, each as far as a reader may look."""

from __future__ import annotations

from whitby.games.fury.rules.board import DOGS, EVENT_CARDS, HIDE_CARD, HUNTERS, ITEMS, NO_CARD, NOBODY, POWERS, TOKENS
from whitby.games.fury.rules.forced_moves import MOVES, to_vow
from whitby.games.fury.rules.spots import berths
from whitby.games.fury.rules.state import DRACULA_SEAT, FuryState, known_place
from whitby.games.fury.sight.document import Card, Dracula, Hand, Hunter, Slot, Space, Token, Vow, Voyage
from whitby.kernel.actions import first_of, verb_of

DECLARED = ("stay", "road", "rail", "sea")
VOWED = ("go", "wolf_form", "double_back", "wolf_form_hide", "dark_call", "hide", "feed")
Names = dict[str, str]  # of everything that is spoken of, by its kind and id: "item:knife"


class Eye:
    """What a reader may look at: whose seat it is, and whether Dracula's secrets and the hunters' hands lie open to it."""

    def __init__(self, seat: int, dracula: bool, hunters: bool) -> None:
        self.seat = seat
        self.dracula = dracula
        self.hunters = hunters


def event(kind: int) -> str | None:
    return EVENT_CARDS[kind] if kind != NOBODY else None


def place(s: FuryState, p: int) -> str | None:
    return s.board.slugs[p] if p != NOBODY else None


def voyage(s: FuryState, port: int, zones: list[int]) -> Voyage | None:
    return {"port": place(s, port), "zones": [s.board.slugs[z] for z in zones]} if zones else None


# ---- sheets -----------------------------------------------------------------------------------------------------------


def hunter(s: FuryState, h: int, eye: Eye, names: Names) -> Hunter:
    """One hunter's sheet. Hunters see all cards of all hunters (R11); Dracula what was shown or lies open."""
    declared = s.vows.kind[h]
    remembers = eye.seat == DRACULA_SEAT
    return {
        "name": names[f"hunter:{HUNTERS[h]}"],
        "short": names[f"short:{HUNTERS[h]}"],
        "place": place(s, s.place[h]),
        "seat": s.seat_of[h],
        "mine": s.seat_of[h] == eye.seat,
        "health": s.health[h],
        "max_health": s.board.max_health[h],
        "bites": s.bites[h],
        "bite_slots": s.board.bite_slots[h],
        "items": hand(s.items[h], s.seen_items[h], ITEMS, eye.hunters, remembers),
        "events": hand(s.events[h], s.seen_events[h], EVENT_CARDS, eye.hunters, remembers),
        "open_item": ITEMS[s.open_item[h]] if s.open_item[h] != NOBODY else None,
        "open_event": event(s.open_event[h]),
        "dogs": s.dogs[h],
        "open": lying_open(s, h),
        "voyage": voyage(s, s.port[h], s.voyage[h]),
        "skips": bool(s.skip[h]),
        "acted": bool(s.acted[h]),
        "waits": bool(s.waits[h]),
        "declared": {"by": DECLARED[declared], "place": place(s, s.vows.place[h])} if declared != NOBODY else None,
        "before": [TOKENS[kind] for kind, mask in zip(s.front.kind, s.front.mask, strict=True) if mask >> h & 1],
    }


def lying_open(s: FuryState, h: int) -> list[str]:
    """What of a hunter's cards everybody sees, by kind and id: those a bite has opened, and Dogs."""
    item, card = s.open_item[h], s.open_event[h]
    out = [f"item:{ITEMS[item]}"] if item != NOBODY else []
    out += [f"item:{ITEMS[DOGS]}"] * s.dogs[h]
    return out + ([f"event:{EVENT_CARDS[card]}"] if card != NOBODY else [])


def hand(cards: list[int], seen: list[int], slugs: tuple[str, ...], sees_all: bool, remembers: bool) -> Hand:
    """A hand: how many, and which of them this seat knows."""
    known = cards if sees_all else seen if remembers else []
    return {"count": len(cards), "known": [slugs[kind] for kind in known]}


def dracula_sheet(s: FuryState, eye: Eye, names: Names) -> Dracula:
    """Blood is public; his place by R113 only."""
    known = known_place(s)
    return {
        "name": names["short:dracula"],
        "short": names["short:dracula"],
        "blood": s.blood,
        "max_blood": s.board.max_blood,
        "red_spaces": s.board.red_spaces,
        "place": place(s, s.dracula if eye.dracula else known),
        "known_place": place(s, known),
        "events": hand(s.cards, s.seen_cards, EVENT_CARDS, eye.dracula, eye.seat > 0),
        "tokens": {"count": len(s.tokens), "known": [TOKENS[kind] for kind in s.tokens] if eye.dracula else []},
        "voyage": voyage(s, s.passage.port, s.passage.zones if eye.dracula else []),
        "hiding_in": place(s, s.trail.hide_place) if eye.dracula else None,
        "declared": vow(s),
    }


def vow(s: FuryState) -> Vow | None:
    if s.vows.dracula == NOBODY:
        return None
    power = VOWED[MOVES.index(verb_of(s.vows.dracula))]
    has_place = power in ("go", "wolf_form", "double_back")
    return {"by": power, "place": s.board.slugs[first_of(to_vow(s.vows.dracula))] if has_place else None}


# ---- the trail ----------------------------------------------------------------------------------------------------------


def card(s: FuryState, kind: int, up: int, eye: Eye) -> Card | None:
    """A location or Hide card: its back for those who may not see it. Hide has the land back (R36)."""
    if kind == NO_CARD:
        return None
    back = "land" if kind == HIDE_CARD or s.board.is_land[kind] else "sea"
    if not up and not eye.dracula:
        return {"hidden": True, "back": back}
    return {"id": "hide" if kind == HIDE_CARD else s.board.slugs[kind], "up": bool(up), "back": back}


def token(kind: int, up: int, eye: Eye) -> Token | None:
    if kind == NOBODY:
        return None
    return {"id": TOKENS[kind], "up": bool(up)} if up or eye.dracula else {"hidden": True}


def slot(s: FuryState, i: int, eye: Eye) -> Slot:
    power = s.trail.power[i]
    return {
        "power": POWERS[power] if power != NO_CARD else None,
        "card": card(s, s.trail.card[i], s.trail.up[i], eye),
        "token": token(s.trail.token[i], s.trail.token_up[i], eye),
        "blood": s.trail.blood[i],
    }


def space(s: FuryState, c: int, eye: Eye) -> Space:
    tokens = [token(s.catacombs.token[k], s.catacombs.token_up[k], eye) for k in berths(c)]
    return {"card": card(s, s.catacombs.card[c], s.catacombs.up[c], eye), "tokens": [t for t in tokens if t]}


def dropped(s: FuryState, eye: Eye) -> list[Token]:
    """Tokens on their way off the trail."""
    found = [token(kind, up, eye) for kind, up in zip(s.dropped.kind, s.dropped.up, strict=True)]
    return [one for one in found if one]
