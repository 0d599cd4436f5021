"""What a seat sees. Hidden are the faces of both hands and the order of the decks (R70)."""

from __future__ import annotations

from typing import Any

from whitby.games.walpurgis.data.components import COLOURS
from whitby.games.walpurgis.rules.board import EVENT_CARDS, ICONS, RIDERS, TOWNS
from whitby.games.walpurgis.rules.round_end import shares
from whitby.games.walpurgis.rules.scoring import ranking
from whitby.games.walpurgis.rules.state import EAST, NOBODY, WalpurgisState
from whitby.games.walpurgis.sight.imagine import imagine
from whitby.kernel.game import Game
from whitby.kernel.sight import Sight

Names = dict[str, list[str]]  # slugs and names by noun: passengers, perils, towns


def names_of(tables: dict[str, Any]) -> Names:
    """The ids and names of the tables, each by its number."""

    def column(table: str, key: str) -> list[str]:
        return [row[key] for row in tables[table]]

    return {
        "town": column("town", "id"),
        "passenger": column("passenger", "id"),
        "title": column("passenger", "name"),
        "peril": column("peril", "id"),
        "event": column("event", "name"),
    }


def view(s: WalpurgisState, seat: int, names: Names) -> dict[str, Any]:
    return {
        "round": s.round,
        "circuit": s.circuit,
        "active": COLOURS[s.active],
        "start": COLOURS[s.start],
        "trigger": COLOURS[s.trigger] if s.trigger != NOBODY else None,
        "thirst": s.thirst,
        "thirst_at_start": s.board.round_blood,
        "idle_circuits": s.idle,
        "step": type(s.stack[-1]).__name__.lower() if s.stack and not s.result else "over",
        "towns": [town(s, t, names) for t in range(TOWNS)],
        "coaches": [coach(s, k, seat, names) for k in range(s.seats)],
        "journey": journey(s, names) if s.direction else None,
        "pool": [passenger(s, card, names) for card in s.pool],
        "hunter_at_home": s.bullets == 0,
        "piles": piles(s, names),
        "hand_limit": s.board.hand_limit,
        "standing": ranking(s),
    }


def passenger(s: WalpurgisState, card: int, names: Names) -> dict[str, Any]:
    """One passenger card, as it is printed."""
    board = s.board
    destination = board.destinations[card]
    return {
        "card": names["passenger"][card],
        "name": names["title"][card],
        "kind": RIDERS[board.riders[card]],
        "town": names["town"][destination] if destination >= 0 else None,
        "fare": board.fares[card],
        "believer": bool(board.believers[card]),
        "cursed": bool(board.cursed[card]),
    }


def town(s: WalpurgisState, t: int, names: Names) -> dict[str, Any]:
    """One town with its castle, and what the feeding would bring if the round ended now (round.2a, round.3)."""
    blood = max(0, s.blood[t] - s.wolves[t])
    portions = shares(blood, len(s.castles[t])) if s.castles[t] else []
    points = {COLOURS[k]: sum(n for n, owner in zip(portions, s.castles[t], strict=True) if owner == k) for k in range(s.seats)}
    return {
        "id": names["town"][t],
        "blood": s.blood[t],
        "wolves": s.wolves[t],
        "castle": [COLOURS[owner] for owner in s.castles[t]],
        "spaces": s.board.castle_spaces,
        "forecast": {"blood": blood, "portions": portions, "points": {k: n * s.board.blood_points for k, n in points.items() if n}},
    }


def coach(s: WalpurgisState, k: int, seat: int, names: Names) -> dict[str, Any]:
    """One player: everything open, the faces of both hands only for their owner."""
    own = k == seat
    return {
        "seat": k,
        "colour": COLOURS[k],
        "town": names["town"][s.towns[k]] if s.towns[k] != NOBODY else None,
        "coins": s.coins[k],
        "coffin": bool(s.aboard[k]),
        "supply": s.supply[k],
        "trophies": s.trophies[k],
        "points": s.points[k],
        "hand": [passenger(s, card, names) for card in s.hands[k]] if own else {"hidden": True, "count": len(s.hands[k])},
        "seen": [passenger(s, card, names) for card in s.known[k]],  # taken from the pool before everybody's eyes
        "events": [event(card, names) for card in s.cards[k]] if own else {"hidden": True, "count": len(s.cards[k])},
    }


def event(card: int, names: Names) -> dict[str, str]:
    return {"card": EVENT_CARDS[card], "name": names["event"][card]}


def journey(s: WalpurgisState, names: Names) -> dict[str, Any]:
    """The coach on the road: who rides, what is protected, and the perils met so far."""
    riders = [{**passenger(s, card, names), "turned": bool(s.turned[i])} for i, card in enumerate(s.riders)]
    towns = names["town"]
    return {
        "colour": COLOURS[s.active],
        "towards": towns[TOWNS - 1 if s.direction == EAST else 0],
        "riders": riders,
        "seats": s.board.coach_seats,
        "bullets": s.bullets,
        "protections": {icon: bool(s.icons[i]) for i, icon in enumerate(ICONS)},
        "action_used": s.acted,
        "road": [{"leg": f"{towns[i]}-{towns[i + 1]}", "peril": names["peril"][p]} for i, p in enumerate(s.road) if p != NOBODY],
    }


def piles(s: WalpurgisState, names: Names) -> dict[str, Any]:
    """Decks by their count, discard piles face up."""
    return {
        "passengers": {"deck": len(s.deck), "discard": [names["passenger"][card] for card in s.discard]},
        "events": {"deck": len(s.event_deck), "discard": [EVENT_CARDS[card] for card in s.event_discard]},
        "perils": {"deck": len(s.peril_deck), "discard": [names["peril"][card] for card in s.peril_discard]},
    }


class Eyes(Sight[WalpurgisState]):
    """The sight of Walpurgis Night."""

    def __init__(self, game: Game[WalpurgisState]) -> None:
        super().__init__(game)
        self.names = names_of(game.tables)

    def view(self, s: WalpurgisState, seat: int) -> dict[str, Any]:
        return view(s, seat, self.names)

    def imagine(self, s: WalpurgisState, seat: int, rng: int) -> WalpurgisState:
        return imagine(s, seat, rng)
