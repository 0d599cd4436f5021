"""What a seat sees. Hidden are the faces of both hands and the order of the decks (R70)."""

from __future__ import annotations

from typing import Any, cast

from whitby.games.walpurgis.data.components import COLOURS
from whitby.games.walpurgis.rules.board import EVENT_CARDS, ICONS, RIDERS, TOWNS
from whitby.games.walpurgis.rules.passengers import DIRECTION, Boarding, may_board
from whitby.games.walpurgis.rules.round_end import shares
from whitby.games.walpurgis.rules.scoring import ranking
from whitby.games.walpurgis.rules.state import EAST, NOBODY, WalpurgisState, here
from whitby.games.walpurgis.sight import document as d
from whitby.games.walpurgis.sight.imagine import imagine
from whitby.games.walpurgis.texts import cards
from whitby.kernel.cards import kinds
from whitby.kernel.game import Game
from whitby.kernel.sight import ALL_KNOWING, Sight

Names = dict[str, list[str]]  # slugs and names by noun: passengers, perils, towns


def names_of(tables: dict[str, Any]) -> Names:
    """The ids and names of the tables, each by its number."""

    def column(table: str, key: str) -> list[str]:
        return [row[key] for row in tables[table]]

    return {
        "town": column("town", "id"),
        "place": column("town", "name"),
        "passenger": column("passenger", "id"),
        "title": column("passenger", "name"),
        "peril": column("peril", "id"),
        "danger": column("peril", "name"),
        "event": column("event", "name"),
        "icon": column("protection", "name"),
    }


def view(s: WalpurgisState, seat: int, names: Names) -> d.View:
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
        "towns": [town(s, t, seat, names) for t in range(TOWNS)],
        "legs": [leg(s, i, names) for i in range(TOWNS - 1)],
        "coaches": [coach(s, k, seat, names) for k in range(s.seats)],
        "journey": journey(s, names) if s.direction else None,
        "coach_seats": s.board.coach_seats,
        "protections": protections(names),
        "pool": [passenger(s, card, names) for card in s.pool],
        "hunter_at_home": s.bullets == 0,
        "piles": piles(s, names),
        "perils_left": perils_left(s, names),
        "hand_limit": s.board.hand_limit,
        "standing": ranking(s),
        "words": words(s, seat, names),
    }


def passenger(s: WalpurgisState, card: int, names: Names) -> d.Passenger:
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


def in_hand(s: WalpurgisState, card: int, k: int, names: Names) -> d.Passenger:
    """A card in the hand of its owner; while passengers board, with the reason why it may not (journey.b)."""
    found = passenger(s, card, names)
    frame = s.stack[-1] if s.stack else None
    if isinstance(frame, Boarding) and frame.at != DIRECTION and k == s.active and not may_board(s, card, s.direction):
        destination = s.board.destinations[card]
        found["barred"] = cards.barred(names["place"][destination], destination == here(s))
    return found


def town(s: WalpurgisState, t: int, seat: int, names: Names) -> d.Town:
    """One town with its castle, and what the feeding would bring if the round ended now (round.2a, round.3)."""
    blood = max(0, s.blood[t] - s.wolves[t])
    castle = s.castles[t]
    portions = shares(blood, len(castle)) if castle else []
    points = {COLOURS[k]: sum(n for n, owner in zip(portions, castle, strict=True) if owner == k) for k in range(s.seats)}
    name = names["place"][t]
    own = [i for i, owner in enumerate(castle) if owner == seat]
    return {
        "id": names["town"][t],
        "name": name,
        "short": name[:3],
        "blood": s.blood[t],
        "wolves": s.wolves[t],
        "castle": [COLOURS[owner] for owner in castle],
        "spaces": s.board.castle_spaces,
        "forecast": {"blood": blood, "portions": portions, "points": {k: n * s.board.blood_points for k, n in points.items() if n}},
        "labels": cards.town_labels(name, len(castle), s.board.castle_spaces, s.blood[t], s.wolves[t]),
        "means": cards.meaning(name, own, s.blood[t], s.wolves[t]) if seat >= 0 else "",
    }


def leg(s: WalpurgisState, i: int, names: Names) -> d.Leg:
    towns, places = names["town"], names["place"]
    lying = s.road[i] if s.road else NOBODY
    return {
        "id": f"{towns[i]}-{towns[i + 1]}",
        "name": f"{places[i]} to {places[i + 1]}",
        "peril": names["peril"][lying] if lying != NOBODY else None,
    }


def coach(s: WalpurgisState, k: int, seat: int, names: Names) -> d.Coach:
    """One player: everything open, the faces of both hands only for their owner."""
    own = seat in (k, ALL_KNOWING)
    return {
        "seat": k,
        "colour": COLOURS[k],
        "town": names["town"][s.towns[k]] if s.towns[k] != NOBODY else None,
        "coins": s.coins[k],
        "coffin": bool(s.aboard[k]),
        "supply": s.supply[k],
        "trophies": s.trophies[k],
        "points": s.points[k],
        "hand": [in_hand(s, card, k, names) for card in s.hands[k]] if own else {"hidden": True, "count": len(s.hands[k])},
        "seen": [passenger(s, card, names) for card in s.known[k]],  # taken from the pool before everybody's eyes
        "events": [event(card, names) for card in s.cards[k]] if own else {"hidden": True, "count": len(s.cards[k])},
        "facts": cards.facts(s.coins[k], s.trophies[k], s.supply[k], len(s.hands[k]), len(s.cards[k])),
    }


def event(card: int, names: Names) -> d.EventCard:
    return {"card": EVENT_CARDS[card], "name": names["event"][card]}


def journey(s: WalpurgisState, names: Names) -> d.Journey:
    """The coach on the road: who rides, what is protected, and the perils met so far."""
    riders = [passenger(s, card, names) for card in s.riders]
    for i, rider in enumerate(riders):
        rider["turned"] = bool(s.turned[i])
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


def protections(names: Names) -> list[d.Protection]:
    """The icons of a coach, in words."""
    return [
        {"id": icon, "name": names["icon"][i], "short": cards.PROTECTION_SHORTS[i], "text": cards.PROTECTION_TEXTS[i]}
        for i, icon in enumerate(ICONS)
    ]


def piles(s: WalpurgisState, names: Names) -> d.Piles:
    """Decks by their count, discard piles face up."""
    return {
        "passengers": {"deck": len(s.deck), "discard": [names["passenger"][card] for card in s.discard]},
        "events": {"deck": len(s.event_deck), "discard": [EVENT_CARDS[card] for card in s.event_discard]},
        "perils": {"deck": len(s.peril_deck), "discard": [names["peril"][card] for card in s.peril_discard]},
    }


def perils_left(s: WalpurgisState, names: Names) -> list[d.Left]:
    """What may still lie on the road: it can be counted by everybody (R70)."""
    return [{"name": names["danger"][card], "left": s.peril_deck.count(card)} for card in kinds(sorted(s.peril_deck))]


def words(s: WalpurgisState, seat: int, names: Names) -> d.Words:
    """What the cards in sight say: pool and coach, one's own hand, the perils on the road."""
    seen = range(s.seats) if seat == ALL_KNOWING else [seat] if seat >= 0 else []
    hand = [card for k in seen for card in s.hands[k]]
    events = [card for k in seen for card in s.cards[k]]
    return {
        "passengers": {names["passenger"][card]: told(s, card, names) for card in kinds(sorted([*s.pool, *s.riders, *hand]))},
        "events": {EVENT_CARDS[card]: cards.event(s.board, card, names["event"][card]) for card in kinds(sorted(events))},
        "perils": {names["peril"][card]: cards.peril(s.board, card, names["danger"][card]) for card in s.road if card != NOBODY},
        "hunter": cards.hunter(s.board),
    }


def told(s: WalpurgisState, card: int, names: Names) -> d.CardWords:
    destination = s.board.destinations[card]
    return cards.passenger(s.board, card, names["title"][card], names["place"][destination] if destination >= 0 else "")


class Eyes(Sight[WalpurgisState]):
    """The sight of Walpurgis Night."""

    def __init__(self, game: Game[WalpurgisState]) -> None:
        super().__init__(game)
        self.names = names_of(game.tables)

    def view(self, s: WalpurgisState, seat: int) -> dict[str, Any]:
        return cast(dict[str, Any], view(s, seat, self.names))

    def tells_scores(self, s: WalpurgisState) -> bool:
        return True

    def imagine(self, s: WalpurgisState, seat: int, rng: int) -> WalpurgisState:
        return imagine(s, seat, rng)
